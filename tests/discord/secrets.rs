//! Nobody is shown what they may not know: not in a message, a picture, an
//! autocomplete or a file, and nothing of it stands in the logs.

use std::{
    io::Write,
    sync::{Mutex, MutexGuard, OnceLock, PoisonError},
};

use deephold::{
    sandbox::script::{Person, Seen},
    store::Status,
};
use serde_json::Value;
use tracing_subscriber::{EnvFilter, fmt::MakeWriter};

use crate::{
    player::{Player, Style, dice, offers},
    stage::{Stage, stage},
};

/// All log lines of this process.
static LINES: Mutex<Vec<u8>> = Mutex::new(Vec::new());

struct Lines;

impl Write for Lines {
    fn write(&mut self, line: &[u8]) -> std::io::Result<usize> {
        lines().extend_from_slice(line);
        Ok(line.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Lines {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        Self
    }
}

fn lines() -> MutexGuard<'static, Vec<u8>> {
    LINES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Writes down everything that the bot writes about itself, as its own program
/// does with the most words: what sees tokens on their way stays silent.
fn listen() {
    static LISTENING: OnceLock<()> = OnceLock::new();
    LISTENING.get_or_init(|| {
        let filter = "info,deephold=trace,serenity=error,poise=error,reqwest=warn,hyper=warn,hyper_util=warn,\
                      tungstenite=warn,rustls=warn";
        let filter = EnvFilter::new(filter.replace([' ', '\n'], ""));
        let log = tracing_subscriber::fmt().with_env_filter(filter).with_ansi(false);
        log.with_writer(|| Lines).init();
    });
}

/// The cards that a panel offers to seal.
fn offered(panel: &Seen) -> Vec<u64> {
    let words = offers(panel).into_iter().map(|offer| offer.words);
    words.filter_map(|words| words.strip_prefix("seal ")?.parse().ok()).collect()
}

/// What only a player knows of the Moot, by their own view.
async fn own(stage: &Stage, table: deephold::store::TableId, who: &Person) -> Value {
    let view = stage.snapshot(table, who).await.view.unwrap().json();
    let players = view["players"].as_array().unwrap();
    let known: Vec<&Value> = players.iter().filter(|player| !player["own"].is_null()).collect();
    assert_eq!(known.len(), 1, "one knows one's own cards and nobody else's");
    known[0]["own"].clone()
}

/// Everything that somebody was ever shown, as one text.
fn shown(who: &Person) -> String {
    let sightings = who.shown_events();
    sightings.iter().map(|sighting| sighting.data.to_string()).collect::<Vec<_>>().join("\n")
}

#[tokio::test]
async fn nobody_sees_the_cards_of_others_or_reads_of_them_in_the_log() {
    listen();
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin, &stage.dorota];
    let spectator = &stage.celina;
    let table = stage.game(stage.hall, "moot", &people).await;
    let mut players = people.map(|person| Player::new(person, Style::Mixed));
    let mut dice = dice(42);
    let mut steps = 0;
    while stage.status(table).await == Status::Playing {
        let awaited = stage.awaited(table, &people).await;
        let next = &awaited[dice.below(u32::try_from(awaited.len()).unwrap()) as usize];
        let at = people.iter().position(|person| person.id() == next.id()).unwrap();
        players[at].step(&stage, table, stage.hall, &mut dice).await;
        if stage.status(table).await != Status::Playing {
            break;
        }
        let own = own(&stage, table, people[at]).await;
        let hand: Vec<u64> =
            own["hand"].as_array().unwrap().iter().filter_map(Value::as_u64).collect();
        // A panel offers the cards of its owner, each once, and no others.
        let cards = players[at].panel().map(offered).unwrap_or_default();
        assert!(cards.iter().all(|card| hand.contains(card)), "{cards:?} of {hand:?}");
        // Everybody looks at everything they can.
        steps += 1;
        if steps % 5 == 0 {
            for person in people.into_iter().chain([spectator]) {
                for command in ["hand", "board", "log", "score", "turn"] {
                    let seen = stage.run(person, stage.hall, command, &[]).await;
                    assert!(seen.is_ephemeral());
                }
                let cards = person.suggestions(stage.hall, "moot seal", &[], ("card", "")).await;
                let cards: Vec<u64> =
                    cards.unwrap().iter().filter_map(|card| card.text().parse().ok()).collect();
                if person.id() == spectator.id() {
                    assert!(cards.is_empty());
                } else {
                    let own = self::own(&stage, table, person).await;
                    let hand = own["hand"].as_array().unwrap();
                    assert!(cards.iter().all(|card| hand.contains(&(*card).into())));
                }
            }
            sealed_cards_are_sealed(&stage, table, &people).await;
        }
    }
    let result = stage.result(&stage.ada, stage.hall).await;
    stage.press(&stage.borin, &result, "Download the record").await;
    for person in people.into_iter().chain([spectator]) {
        for other in people.iter().filter(|other| other.id() != person.id()) {
            // A draw in words, in either language; what everybody is told has no number.
            let english = format!("{} draws the", other.name());
            let polish: Vec<String> =
                (1..=6).map(|card| format!("{} dobiera kartę {card}", other.name())).collect();
            let mut secrets: Vec<&str> = polish.iter().map(String::as_str).collect();
            secrets.push(&english);
            assert_eq!(person.leaks(&secrets), [""; 0]);
        }
    }
    assert!(shown(&stage.ada).contains("Ada draws the"), "the search finds what is there");
    // A spectator is offered nothing and knows nobody's omen but those revealed.
    assert_eq!(spectator.leaks(&["|seal ", "=seal", "\"omen\"", "\"hand\"", "|ask "]), [""; 0]);
    nothing_public_is_made_of_a_may(&stage);
    the_log_keeps_quiet(&stage, &people);
    stage.end().await;
}

/// While the council goes on, nobody reads of a sealed card.
async fn sealed_cards_are_sealed(
    stage: &Stage,
    table: deephold::store::TableId,
    people: &[&Person],
) {
    for owner in people {
        let own = own(stage, table, owner).await;
        let Some(card) = own["sealed"].as_u64() else { continue };
        let public = stage.look_at(table).await.view.unwrap().json();
        let round = public["round"].as_u64().unwrap();
        for other in people.iter().filter(|other| other.id() != owner.id()) {
            let told = format!("{} sealed the {card}", owner.name());
            let told = shown(other).matches(&told).count();
            assert!(told == 0 || round > 1, "{} reads of a sealed card", other.name());
        }
    }
}

/// Who could act out of turn is nobody's business: no public message has it.
fn nothing_public_is_made_of_a_may(stage: &Stage) {
    for seen in stage.celina.messages(stage.hall).iter().filter(|seen| !seen.is_ephemeral()) {
        let words = seen.words();
        assert!(!words.contains("Nobody waits"), "{words}");
        assert!(!words.contains("Reveal your omen"), "{words}");
    }
}

fn the_log_keeps_quiet(stage: &Stage, people: &[&Person]) {
    let log = String::from_utf8_lossy(&lines()).into_owned();
    assert!(log.contains("the commands are registered"), "there is a log");
    assert!(!log.contains(&stage.sandbox.token()), "the token stands in the log");
    // Tokens of interactions are in the addresses of what was sent.
    for sent in stage.sandbox.requests() {
        let mut parts = sent.path.split('/').filter(|part| part.len() > 40);
        assert!(
            parts.all(|token| !log.contains(token)),
            "a token of {} stands in the log",
            sent.route
        );
    }
    for person in people {
        assert!(!log.contains(&format!("{} draws the", person.name())));
    }
    for secret in ["seal ", "\"hand\"", "Plenty", "Famine", "plenty", "famine"] {
        assert!(!log.contains(secret), "{secret:?} stands in the log");
    }
}
