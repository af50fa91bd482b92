//! Properties with shrinking: the smallest sequence of choices, text or damaged
//! save that breaks a law.

use std::io::Cursor;

use deephold::{
    engine::{AnyMatch, Seat},
    i18n::Catalogue,
    protocol::{self, Session},
};
use proptest::{prelude::*, test_runner::RngSeed};
use serde_json::Value;

use crate::{
    fixture,
    walk::{Walk, tables},
};

/// Plays a table by choosing the n-th of the legal list each time.
fn play(table: usize, choices: &[u16]) -> Walk {
    let tables = tables();
    let (game, seats) = &tables[table % tables.len()];
    let mut walk = Walk::start(game, *seats, u8::try_from(table % 50).unwrap());
    for choice in choices {
        let acting: Vec<(Seat, String)> = walk
            .seats()
            .flat_map(|seat| walk.at.legal(seat).into_iter().map(move |it| (seat, it.action)))
            .collect();
        if acting.is_empty() {
            break;
        }
        let (seat, action) = &acting[usize::from(*choice) % acting.len()];
        walk.act(*seat, action);
    }
    walk
}

/// The paths to all leaves of a JSON value.
fn leaves(value: &Value) -> Vec<String> {
    fn walk(path: &str, value: &Value, found: &mut Vec<String>) {
        found.push(path.to_owned());
        match value {
            Value::Object(fields) => {
                fields.iter().for_each(|(name, it)| walk(&format!("{path}/{name}"), it, found));
            }
            Value::Array(items) => {
                items
                    .iter()
                    .enumerate()
                    .for_each(|(n, it)| walk(&format!("{path}/{n}"), it, found));
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    walk("", value, &mut found);
    found
}

/// Something else in the place of a value: of its own kind or another.
fn damaged(value: &Value, how: u16) -> Value {
    match (value, how % 6) {
        (Value::Number(number), 0..=2) => {
            Value::from(number.as_i64().unwrap_or_default() + i64::from(how % 5) - 2)
        }
        (Value::Number(_), 3) => Value::from(u64::MAX),
        (Value::Bool(flag), 0..=3) => Value::from(!flag),
        (Value::Array(items), 0..=1) => {
            let kept = items.len().saturating_sub(1 + usize::from(how % 3));
            Value::from(items[..kept].to_vec())
        }
        (Value::Array(items), 2..=3) => {
            let doubled: Vec<Value> = items.iter().chain(items.first()).cloned().collect();
            Value::from(doubled)
        }
        (Value::String(_), 0) => Value::from("a1"),
        (Value::String(_), 1) => Value::from("shelf"),
        (Value::String(_), 2) => Value::from("renovation"),
        (Value::String(_), 3) => Value::from("castle"),
        (Value::String(_), 5) => Value::from("e1"),
        (_, 4) => Value::Null,
        _ => Value::from("nonsense"),
    }
}

/// Plays on with whatever was accepted: a state that passes the audit must not
/// break anything.
fn play_on(game: &mut dyn AnyMatch) {
    for _ in 0..60 {
        let seats = (0..game.seats()).map(Seat);
        let next =
            seats.filter_map(|seat| game.legal(seat).into_iter().next_back().map(|it| (seat, it)));
        let Some((seat, choice)) = next.last() else { return };
        let done = game.act(seat, &choice.action);
        assert!(done.is_ok(), "{} was listed and refused: {done:?}", choice.action);
        game.audit().unwrap_or_else(|flaw| panic!("{} led to: {flaw}", choice.action));
    }
}

/// The same cases every time, so that a change is refused for what is in it and
/// not for its luck. `PROPTEST_RNG_SEED` chooses others.
fn config() -> ProptestConfig {
    let config = ProptestConfig::default();
    let rng_seed = match config.rng_seed {
        RngSeed::Random => RngSeed::Fixed(2_026),
        chosen @ RngSeed::Fixed(_) => chosen,
    };
    ProptestConfig { cases: 400, failure_persistence: None, rng_seed, ..config }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn any_choices_lead_to_possible_states(
        table in 0usize..50,
        choices in prop::collection::vec(any::<u16>(), 0..80),
    ) {
        let walk = play(table, &choices);
        prop_assert!(walk.at.audit().is_ok());
        let back = walk.game.load(walk.at.save());
        prop_assert!(back.is_ok(), "{:?}", back.err());
    }

    #[test]
    fn any_text_is_an_answer_or_a_refusal_and_never_a_fault(
        table in 0usize..50,
        choices in prop::collection::vec(any::<u16>(), 0..10),
        text in "\\PC{0,80}|[a-z0-9+ -]{0,40}|(take|use|dig|furnish|wall|gain|seal) [a-z0-9+-]{0,20}( [a-z0-9+-]{0,9}){0,2}",
        seat in 0u8..10,
    ) {
        let mut walk = play(table, &choices);
        let before = walk.at.save();
        if walk.at.act(Seat(seat), &text).is_err() {
            prop_assert_eq!(walk.at.save(), before);
        }
    }

    #[test]
    fn a_damaged_save_is_refused_or_playable(
        table in 0usize..50,
        choices in prop::collection::vec(any::<u16>(), 0..60),
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u16>()), 1..3),
    ) {
        let walk = play(table, &choices);
        let mut save = walk.at.save();
        for (place, how) in damage {
            let paths = leaves(&save);
            let path = place.get(&paths);
            if let Some(value) = save.pointer_mut(path) {
                *value = damaged(value, how);
            }
        }
        if let Ok(mut game) = walk.game.load(save) {
            play_on(&mut *game);
        }
    }

    #[test]
    fn any_line_gets_one_reply(
        lines in prop::collection::vec(
            "\\PC{0,60}|[{}\\[\\]\":,a-z0-9]{0,40}|\\{\"(new|act|legal|view|undo|load|redeal)\":\\{(\"seat\":[0-9]{1,4})?(,\"game\":\"cave\")?\\}\\}",
            1..8,
        ),
    ) {
        let start = "{\"new\":{\"game\":\"cave\",\"seats\":2}}";
        let input = [start].into_iter().chain(lines.iter().map(String::as_str)).collect::<Vec<_>>();
        let input: Vec<String> = input.into_iter().map(|line| line.replace(['\n', '\r'], " ")).collect();
        let mut session = Session::new(fixture::registry(), Catalogue::shipped());
        let mut output = Vec::new();
        protocol::serve(&mut session, Cursor::new(input.join("\n") + "\n"), &mut output).unwrap();
        let replies: Vec<Value> = String::from_utf8(output).unwrap().lines()
            .map(|line| serde_json::from_str(line).unwrap()).collect();
        prop_assert_eq!(replies.len(), input.len());
        for reply in replies {
            let fault = reply["error"]["kind"].as_str();
            prop_assert!(reply.get("ok").is_some() || matches!(fault, Some("refused" | "bad_request")), "{}", reply);
        }
    }
}
