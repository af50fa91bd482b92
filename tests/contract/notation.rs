//! docs/notation.md says how every step of every game that ships is written.

use deephold::{
    engine::{Kind, Refused, Seat, Seed},
    games,
    i18n::{Catalogue, Language},
};
use serde_json::Value;

const PAGE: &str = include_str!("../../docs/notation.md");

/// The rows of a game's table: the form of a step, and its examples.
fn rows(section: &str) -> Vec<(String, Vec<String>)> {
    let quoted = |cell: &str| -> Vec<String> {
        cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
    };
    let rows = section.lines().filter(|line| line.starts_with("| `"));
    rows.map(|line| {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").collect();
        let [form, _, examples] = cells.as_slice() else { panic!("three cells: {line}") };
        (quoted(form).concat(), quoted(examples))
    })
    .collect()
}

/// How a kind is written: which of its last arguments may be left out is the page's to say.
fn forms(kind: &Kind) -> Vec<String> {
    let written = |optional: usize| {
        let mut form = kind.name.to_owned();
        for (place, arg) in kind.args.iter().enumerate() {
            let left_out = place + optional >= kind.args.len();
            let (open, close) = if left_out { ('[', ']') } else { ('<', '>') };
            form.extend([' ', open]);
            form += arg;
            form.push(close);
        }
        form
    };
    (0..=kind.args.len()).map(written).collect()
}

#[test]
fn the_page_lists_every_step_and_its_examples_are_notation() {
    let words = Catalogue::shipped();
    for game in games::all().unwrap().games() {
        let info = game.info();
        let name = deephold::engine::Text::new(format!("{}-name", info.id));
        let name = words.say(Language::English, &name, &[]);
        let heading = format!("\n## {name}\n");
        let section = PAGE.split_once(&heading).unwrap_or_else(|| panic!("{name} is missing")).1;
        let section = section.split("\n## ").next().unwrap();
        let rows = rows(section);
        let listed: Vec<&str> =
            rows.iter().filter_map(|(form, _)| form.split(' ').next()).collect();
        let kinds: Vec<&str> = info.kinds.iter().map(|kind| kind.name).collect();
        assert_eq!(listed, kinds, "{name}: the kinds, in their order");
        let mut table = game.start(info.seats.0, &Value::Null, Seed([1; 32])).unwrap().0;
        for (kind, (form, examples)) in info.kinds.iter().zip(&rows) {
            assert!(
                forms(kind).contains(form),
                "{name}: {form} is not how {} is written",
                kind.name
            );
            assert!(!examples.is_empty(), "{name}: {form} has an example");
            for example in examples {
                assert_eq!(example.split(' ').next(), Some(kind.name), "{name}: {example}");
                let garbled = matches!(table.act(Seat(0), example), Err(Refused::Garbled(..)));
                assert!(!garbled, "{name}: {example} is no notation");
            }
        }
    }
}
