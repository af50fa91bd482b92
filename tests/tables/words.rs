//! Every message of a table can be said in both languages.

use deephold::{
    engine::{Arg, Refused, Seat, StartError, Text},
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
            for name in ["to", "from", "missing", "most", "number", "count"] {
                text = text.with(name, number);
            }
            for name in ["commitment", "seed", "game", "what", "why"] {
                text = text.with(name, Arg::Verbatim("x".to_owned()));
            }
            for language in Language::ALL {
                let said = catalogue.try_say(*language, &text, &names).unwrap();
                assert!(!said.is_empty() && !said.contains('{'), "{said}");
            }
        }
    }
}

#[test]
fn every_refusal_has_words() {
    let catalogue = fixture::catalogue().unwrap();
    let refusals = [
        Refusal::NoTable,
        Refusal::NoGame("chess".to_owned()),
        Refusal::ChannelTaken(TableId(1)),
        Refusal::TooManyLobbies(3),
        Refusal::NotALobby,
        Refusal::DoesNotFit(Text::new("table-former-player"), Some(Refused::Over)),
        Refusal::DoesNotFit(Text::new("table-former-player"), None),
        Refusal::NotPlaying,
        Refusal::Paused,
        Refusal::Quarantined,
        Refusal::Full,
        Refusal::AlreadySeated,
        Refusal::NotSeated,
        Refusal::NotTheOpener,
        Refusal::Stale,
        Refusal::Steps(16),
        Refusal::OptionsTooLong,
        Refusal::StartError(StartError::Seats { least: 2, most: 4, wanted: 1 }),
        Refusal::Rules(Refused::NothingToUndo),
        Refusal::NoSuchPoint,
        Refusal::NoVote,
        Refusal::NotYourSeat,
        Refusal::SeatNotOpen,
        Refusal::NotAbsent,
    ];
    let failures = [StoreError::Full, StoreError::Closed].map(TableError::Store);
    let all = refusals.into_iter().map(TableError::Refused).chain(failures);
    for error in all {
        for language in Language::ALL {
            catalogue.try_say(*language, &error.text(), &[]).unwrap();
        }
    }
}
