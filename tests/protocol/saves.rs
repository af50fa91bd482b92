//! `docs/saves.md` names every field of every save, and none that there is not.

use std::{collections::BTreeSet, fs, path::PathBuf};

use deephold::{
    engine::{AnyGame, Dice, Seed, Viewer},
    games,
};
use serde_json::Value;

/// The paths that a section of the page lists.
fn documented(section: &str) -> Vec<String> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/saves.md");
    let page = fs::read_to_string(path).unwrap();
    let heading = format!("## {section}\n");
    let (_, rest) = page.split_once(&heading).unwrap_or_else(|| panic!("no section {section}"));
    let section = rest.split_once("\n## ").map_or(rest, |(section, _)| section);
    let rows = section.lines().filter_map(|line| line.strip_prefix("| `"));
    rows.map(|row| row.split_once('`').unwrap().0.to_owned()).collect()
}

/// Whether a path is what the page calls `known`.
fn is(known: &str, path: &str) -> bool {
    let (known, open) = match known.strip_suffix('…') {
        Some(known) => (known, true),
        None => (known, false),
    };
    let known = known.replace("[]", ".[]");
    let path = path.replace("[]", ".[]");
    let (mut known, mut path) = (known.split('.'), path.split('.'));
    loop {
        match (known.next(), path.next()) {
            (None, None) => return true,
            (None, Some(_)) => return open,
            (Some(_), None) => return false,
            (Some(word), Some(found)) => {
                if word != found && !word.starts_with('<') {
                    return false;
                }
            }
        }
    }
}

/// The paths to all values that have no further ones; empty lists and `null` may stand for
/// more.
fn leaves(at: &str, value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            for (name, value) in fields {
                let path = if at.is_empty() { name.clone() } else { format!("{at}.{name}") };
                leaves(&path, value, found);
            }
        }
        Value::Array(values) if !values.is_empty() => {
            for value in values {
                leaves(&format!("{at}[]"), value, found);
            }
        }
        Value::Object(_) | Value::Array(_) | Value::Null => {
            found.insert(format!("{at}?"));
        }
        _ => {
            found.insert(at.to_owned());
        }
    }
}

/// Saves of whole random games, one every few steps.
fn saves(game: &dyn AnyGame) -> Vec<Value> {
    let (least, most) = game.info().seats;
    let mut saves = Vec::new();
    for (seats, number) in (least..=most).flat_map(|seats| (0..3).map(move |it| (seats, it))) {
        let mut dice = Dice::new(Seed([number; 32]));
        let (mut at, _) = game.start(seats, &Value::Null, Seed([number + 9; 32])).unwrap();
        for step in 0.. {
            if step % 7 == 0 {
                saves.push(at.save());
            }
            let Some(asked) = at.waiting(Viewer::Public).first().map(|ask| ask.seat) else { break };
            let legal = at.legal(asked);
            let choice = &legal[dice.below(legal.len() as u32) as usize];
            at.act(asked, &choice.action).unwrap();
        }
        saves.push(at.save());
        if seats > 1 {
            let (mut left, _) = game.start(seats, &Value::Null, Seed([number; 32])).unwrap();
            left.leave(deephold::engine::Seat(0)).unwrap();
            saves.push(left.save());
        }
    }
    saves
}

/// Whether some documented path is this one, which may hold nothing at the moment.
fn covers(known: &str, path: &str) -> bool {
    match path.strip_suffix('?') {
        Some(empty) => {
            let plain = known.trim_end_matches('…');
            is(known, empty)
                || (1..=plain.len())
                    .filter(|end| plain.is_char_boundary(*end))
                    .any(|end| plain[end..].starts_with(['.', '[']) && is(&plain[..end], empty))
        }
        None => is(known, path),
    }
}

fn hold(section: &str, found: &BTreeSet<String>) {
    let known = documented(section);
    for path in found {
        let described = known.iter().any(|known| covers(known, path));
        assert!(described, "docs/saves.md says nothing about {path} of {section}");
    }
    for known in &known {
        let there = found.iter().any(|path| covers(known, path));
        assert!(there, "no save of {section} has {known}");
    }
}

#[test]
fn every_field_of_a_save_is_documented_and_nothing_else() {
    let mut envelope = BTreeSet::new();
    for game in games::all().unwrap().games() {
        let id = game.info().id;
        let mut states = BTreeSet::new();
        for mut save in saves(&**game) {
            leaves("", &save["state"].take(), &mut states);
            save["state"] = Value::Bool(true);
            leaves("", &save, &mut envelope);
        }
        hold(&format!("`{id}`"), &states);
        let page =
            fs::read_to_string(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/saves.md"));
        let format = format!("## `{id}`\n\nFormat {}.", game.info().format);
        assert!(page.unwrap().contains(&format), "docs/saves.md names the format of {id}");
    }
    hold("The save itself", &envelope);
}
