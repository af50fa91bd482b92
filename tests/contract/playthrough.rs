//! Golden playthroughs: whole games as text, with every question, legal list,
//! event and public view, so that a change of rules shows as a difference.
//!
//! `BLESS=1 cargo test --test contract playthrough` writes them anew. It refuses
//! to bless other rules under the same `rules` number: old logs would replay
//! differently without anybody being told.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs,
    path::PathBuf,
};

use deephold::engine::{AnyEvent, Viewer};
use serde_json::{Value, json};

use crate::{fixture, walk::Walk};

fn playthrough(id: &str, seats: u8, options: &Value, number: u8) -> String {
    let games = fixture::registry();
    let game = games.get(id).expect("a registered game");
    let mut walk = Walk::start_with(game, seats, options, number);
    let info = game.info();
    let mut text = format!("{id}, {seats} seats, rules {}, format {}\n", info.rules, info.format);
    if !options.is_null() {
        let _ = writeln!(text, "options {options}");
    }
    let mut seen = BTreeMap::new();
    events(&mut text, &walk.started.events);
    loop {
        let view = flat(&walk.at.view(Viewer::Public).json());
        for (path, value) in &view {
            if seen.get(path) != Some(value) {
                let _ = writeln!(text, "  view {path} = {value}");
            }
        }
        for path in seen.keys().filter(|path| !view.contains_key(*path)) {
            let _ = writeln!(text, "  view {path} is gone");
        }
        seen = view;
        questions(&mut text, &walk);
        let Some((seat, choice)) = walk.choose() else { break };
        let report = walk.act(seat, &choice.action);
        for step in &report.steps {
            let forced = if step.forced { " (forced)" } else { "" };
            let _ = writeln!(text, "\n{} {}{forced}", step.seat, step.action);
        }
        let _ = writeln!(text, "  undoable {}", report.undoable);
        events(&mut text, &report.events);
    }
    let standings = walk.at.standings().expect("the game is over");
    for place in &standings.places {
        let score = &place.score;
        let _ = writeln!(
            text,
            "rank {} seat {} points {} tie-breaks {:?}",
            place.rank,
            score.seat,
            score.points(),
            score.tie_breaks
        );
    }
    text
}

fn events(text: &mut String, events: &[AnyEvent]) {
    for told in events {
        let args = serde_json::to_string(&told.text.args).expect("texts are JSON");
        let audience = serde_json::to_string(&told.audience).expect("audiences are JSON");
        let _ = writeln!(text, "  event {audience} {} {args}", told.text.key);
    }
}

fn questions(text: &mut String, walk: &Walk) {
    for ask in walk.at.waiting(Viewer::Public) {
        let _ = writeln!(text, "  prompt {} {}", ask.seat, ask.prompt.key);
    }
    for seat in walk.seats() {
        let list: Vec<String> =
            walk.at.legal(seat).into_iter().map(|choice| choice.action).collect();
        if !list.is_empty() {
            let _ = writeln!(text, "  legal {seat}: {}", list.join(" | "));
        }
    }
}

/// A JSON value as paths and leaves.
fn flat(value: &Value) -> BTreeMap<String, String> {
    fn walk(path: &str, value: &Value, leaves: &mut BTreeMap<String, String>) {
        match value {
            Value::Object(fields) => {
                fields
                    .iter()
                    .for_each(|(name, value)| walk(&format!("{path}.{name}"), value, leaves));
            }
            Value::Array(items) if items.iter().any(Value::is_object) => {
                for (place, item) in items.iter().enumerate() {
                    walk(&format!("{path}[{place}]"), item, leaves);
                }
            }
            leaf => {
                leaves.insert(path.to_owned(), leaf.to_string());
            }
        }
    }
    let mut leaves = BTreeMap::new();
    walk("", value, &mut leaves);
    leaves
}

/// What old logs depend on: everything but how it is said, and what only one of the two
/// views has a place for.
fn essence<'a>(text: &'a str, shown: &BTreeSet<&str>) -> Vec<&'a str> {
    let said = |line: &str| line.starts_with("  event ") || line.starts_with("  prompt ");
    let counts = |line: &&str| !said(line) && shown_in(line).is_none_or(|it| shown.contains(it));
    text.lines().filter(counts).collect()
}

/// The place in the view that a line is about.
fn shown_in(line: &str) -> Option<&str> {
    line.strip_prefix("  view ")?.split_whitespace().next()
}

fn is_same_play(new: &str, old: &str) -> bool {
    let shown = |text| -> BTreeSet<&str> { str::lines(text).filter_map(shown_in).collect() };
    let both = &shown(new) & &shown(old);
    essence(new, &both) == essence(old, &both)
}

fn hold(id: &str, seats: u8, number: u8) {
    hold_with(id, &format!("{id}-{seats}-{number}"), seats, &Value::Null, number);
}

fn hold_with(id: &str, name: &str, seats: u8, options: &Value, number: u8) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden/playthroughs")
        .join(format!("{name}.txt"));
    let played = playthrough(id, seats, options, number);
    let golden = fs::read_to_string(&path).unwrap_or_default();
    if played == golden {
        return;
    }
    if std::env::var_os("BLESS").is_some() {
        let same_rules = played.lines().next() == golden.lines().next();
        assert!(
            !same_rules || is_same_play(&played, &golden),
            "{id} plays differently: raise its `rules` number before blessing"
        );
        fs::write(&path, played).expect("the golden file can be written");
        return;
    }
    let first = played.lines().zip(golden.lines()).position(|(new, old)| new != old);
    let line = first.unwrap_or_else(|| played.lines().count().min(golden.lines().count()));
    panic!(
        "{} differs from line {}:\n  golden: {}\n  played: {}\nIf the rules were meant to change, \
         raise the game's `rules` number and bless: BLESS=1 cargo test --test contract playthrough",
        path.display(),
        line + 1,
        golden.lines().nth(line).unwrap_or("(end)"),
        played.lines().nth(line).unwrap_or("(end)"),
    );
}

#[test]
fn playthroughs_of_cave_for_two() {
    hold("cave", 2, 0);
    hold("cave", 2, 1);
    hold("cave", 2, 3);
}

#[test]
fn playthroughs_of_cave_solo() {
    hold("cave", 1, 1);
}

#[test]
fn playthroughs_of_fall() {
    hold("fall", 2, 1);
    hold("fall", 3, 2);
    hold("fall", 4, 4);
}

#[test]
fn playthroughs_of_covenant() {
    hold("covenant", 1, 1);
    hold("covenant", 2, 1);
    hold("covenant", 3, 2);
    hold("covenant", 4, 3);
}

/// Every Book and every expansion.
#[test]
fn playthroughs_of_the_dwarves() {
    for (name, seats, options) in [
        ("book1", 3, json!({"book": "1"})),
        ("book2", 3, json!({"book": "2", "difficulty": "easy"})),
        ("book3", 4, json!({"book": "3"})),
        ("book4", 2, json!({"book": "4", "difficulty": "heroic"})),
        ("book5", 3, json!({"book": "5", "tasks": "7"})),
        ("elfar", 2, json!({"expansions": ["elfar"], "expert": true})),
        ("might", 5, json!({"expansions": ["might"], "equipment": ["elfar"]})),
        ("both", 6, json!({"expansions": ["elfar", "might"], "muster": false})),
    ] {
        hold_with("dwarves", &format!("dwarves-{name}"), seats, &options, 1);
    }
}

#[test]
fn playthroughs_of_the_moot() {
    hold("moot", 2, 0);
    hold("moot", 4, 1);
}

/// Other words and other places in a view are the same play, and nothing else is.
#[test]
fn the_same_play_is_what_logs_depend_on() {
    let text = "head\n  event \"all\" a-key []\n  view .a = 1\n  prompt 0 a-key\n  legal 0: end\n";
    let same = |other: &str| is_same_play(text, other);
    assert!(same("head\n  view .a = 1\n  view .b.c = 2\n  prompt 0 other\n  legal 0: end\n"));
    assert!(!same("head\n  view .a = 2\n  prompt 0 a-key\n  legal 0: end\n"), "another state");
    assert!(!same("head\n  view .a = 1\n  prompt 0 a-key\n  legal 0: pass\n"), "another list");
}
