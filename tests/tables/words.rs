//! Every message of a table can be said in both languages.

use deephold::{
    engine::{Arg, BadOption, Refused, Seat, StartError, Text},
    i18n::Language,
    store::{StoreError, TableId},
    table::{Refusal, TableError},
};

use crate::fixture;

/// The keys of the tables' messages, in one language.
fn keys(source: &str) -> Vec<&str> {
    let lines = source.lines().filter(|line| line.starts_with("table-"));
    lines.filter_map(|line| line.split(" =").next()).collect()
}

#[test]
fn both_languages_have_the_same_messages() {
    let english = keys(include_str!("../../assets/locales/en/table.ftl"));
    let polish = keys(include_str!("../../assets/locales/pl/table.ftl"));
    assert_eq!(english, polish);
    assert!(english.len() > 40);
}

#[test]
fn every_message_can_be_said() {
    let catalogue = fixture::catalogue().unwrap();
    let names = ["Gimli".to_owned()];
    for key in keys(include_str!("../../assets/locales/en/table.ftl")) {
        for number in [1i64, 2, 5, 22] {
            let mut text = Text::new(key.to_owned()).with("who", Seat(0));
            for name in
                ["to", "from", "most", "number", "count", "entry", "first", "every", "times"]
            {
                text = text.with(name, number);
            }
            for name in [
                "commitment",
                "seed",
                "game",
                "what",
                "why",
                "round",
                "before",
                "rhythm",
                "kept",
                "until",
                "day",
                "due",
                "seat",
                "clock",
                "when",
                "by",
                "stock",
                "increment",
                "grace",
                "time",
                "name",
                "tenure",
            ] {
                text = text.with(name, Arg::Verbatim("x".to_owned()));
            }
            for name in ["point", "how", "yes"] {
                text = text.with(name, Text::new("table-former-player"));
            }
            // A number of voices where they were counted, and who they are since then.
            text = match key {
                "table-log-rewind-asked" | "table-log-abandon-asked" => {
                    text.with("missing", number)
                }
                _ => text.with("missing", vec![Text::new("table-former-player")]),
            };
            for language in Language::ALL {
                let said = catalogue.try_say(*language, &text, &names).unwrap();
                assert!(!said.is_empty() && !said.contains('{'), "{said}");
            }
        }
    }
}

/// A choice for the game of the colours that cannot be.
fn bad_option(bad: BadOption) -> Refusal {
    Refusal::StartError("fall".to_owned(), StartError::Options(bad))
}

#[test]
fn every_refusal_has_words() {
    let catalogue = fixture::catalogue().unwrap();
    let name = || "colour".to_owned();
    let refusals = [
        Refusal::NoTable,
        Refusal::NoGame("chess".to_owned()),
        Refusal::ChannelTaken(TableId(1)),
        Refusal::TooManyLobbies(3),
        Refusal::NotALobby,
        Refusal::DoesNotFit(Text::new("table-former-player"), Some(Refused::Over)),
        Refusal::DoesNotFit(Text::new("table-former-player"), None),
        Refusal::DoneAlready,
        Refusal::VoteOver,
        Refusal::NotPlaying,
        Refusal::Paused,
        Refusal::Quarantined,
        Refusal::Full,
        Refusal::AlreadySeated,
        Refusal::NotSeated,
        Refusal::NotTheOpener,
        Refusal::NotAlone,
        Refusal::Stale,
        Refusal::Steps(16),
        Refusal::OptionsTooLong,
        Refusal::StartError("fall".to_owned(), StartError::Seats { least: 2, most: 4, wanted: 1 }),
        bad_option(BadOption::Twice { name: name(), value: "red".to_owned(), by: Seat(0) }),
        bad_option(BadOption::Value { name: name(), value: "pink".to_owned() }),
        bad_option(BadOption::Needs { name: name(), other: name(), allowed: String::new() }),
        Refusal::Rules(Refused::NothingToUndo),
        Refusal::NoSuchPoint,
        Refusal::NoVote,
        Refusal::NotYourSeat,
        Refusal::SeatNotOpen,
        Refusal::NotAbsent,
        Refusal::NotAComputer,
        Refusal::ComputerPlays(Seat(0)),
        Refusal::NobodyStandsIn,
        Refusal::NoHints,
        Refusal::TooManyHints,
    ];
    let failures = [StoreError::Full, StoreError::Closed].map(TableError::Store);
    let all = refusals.into_iter().map(TableError::Refused).chain(failures);
    for error in all {
        for language in Language::ALL {
            let said = catalogue.try_say(*language, &error.text(), &[]).unwrap();
            // Ids of requests are for requests.
            let raw = ["“colour”", "„colour”", "„red”", "pink"];
            assert!(!raw.iter().any(|id| said.contains(id)), "{said}");
        }
    }
}
