//! Golden pictures: several states in both languages.

use std::{env, fs, path::PathBuf, sync::OnceLock};

use deephold::{
    draw::{Kind, Painters, Request},
    engine::{AnyMatch, AnyView, Seat, Viewer},
    games,
    i18n::Language,
};

use crate::{
    compare,
    tables::{fullest, played, start},
};

/// The painters, shared so that sprites are drawn once.
pub(crate) fn painters() -> &'static Painters {
    static PAINTERS: OnceLock<Painters> = OnceLock::new();
    PAINTERS.get_or_init(|| Painters::of(&games::all().unwrap()))
}

pub(crate) fn names() -> Vec<String> {
    vec!["Borin Kamiennobrody".to_owned(), "Ysolde".to_owned()]
}

/// A crowded table near the end of the last round.
pub(crate) fn crowded() -> Box<dyn AnyMatch> {
    played(2, 200, 150)
}

fn hold(name: &str, table: &dyn AnyMatch, request: &Request<'_>) {
    hold_view("cave", name, &*table.view(Viewer::Public), request);
}

pub(crate) fn hold_view(game: &str, name: &str, view: &dyn AnyView, request: &Request<'_>) {
    let picture = painters().picture(game, view, request).unwrap();
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let golden = root.join(format!("tests/golden/pictures/{name}.png"));
    if env::var_os("BLESS").is_some() {
        fs::create_dir_all(golden.parent().unwrap()).unwrap();
        fs::write(&golden, &picture.png).unwrap();
        return;
    }
    let file = fs::read(&golden).unwrap_or_else(|_| panic!("{name}: no golden picture; bless it"));
    let (ours, wanted) = (compare::decode(&picture.png), compare::decode(&file));
    if compare::look_alike(&ours, &wanted) {
        return;
    }
    let folder = root.join("target/pictures");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(format!("{name}.png")), &picture.png).unwrap();
    assert_eq!(ours.dimensions(), wanted.dimensions(), "{name}: the size has changed");
    let difference = folder.join(format!("{name}-difference.png"));
    compare::write_difference(&ours, &wanted, &difference);
    panic!(
        "{name}: {} blocks differ from the golden picture; see target/pictures",
        compare::different(&ours, &wanted).len()
    );
}

pub(crate) fn request(kind: Kind, language: Language, names: &[String]) -> Request<'_> {
    Request { names, ..Request::new(kind, language) }
}

#[test]
fn first_turn() {
    let names = names();
    let table = start(2, 1);
    hold("board-first-en", &*table, &request(Kind::Board, Language::English, &names));
    hold("board-first-pl", &*table, &request(Kind::Board, Language::Polish, &names));
}

#[test]
fn middle_of_a_turn() {
    let names = names();
    let table = played(2, 93, 110);
    hold("board-middle-en", &*table, &request(Kind::Board, Language::English, &names));
}

#[test]
fn last_round() {
    let names = names();
    let table = crowded();
    hold("board-last-pl", &*table, &request(Kind::Board, Language::Polish, &names));
    hold("board-last-en", &*table, &request(Kind::Board, Language::English, &names));
    let mine = request(Kind::Mine, Language::Polish, &names);
    hold("mine-last-pl", &*table, &Request { seat: Some(Seat(1)), ..mine });
}

#[test]
fn fullest_table() {
    let names = [
        "Krasnoludzki Mistrz Budowniczy I".to_owned(),
        "Konstantynopolitańczykowianeczka".to_owned(),
    ];
    let view = fullest();
    hold_view("cave", "board-full-pl", &view, &request(Kind::Board, Language::Polish, &names));
    let mine = request(Kind::Mine, Language::English, &names);
    hold_view("cave", "mine-full-en", &view, &Request { seat: Some(Seat(0)), ..mine });
}

#[test]
fn solo() {
    let names = ["Gunnhild".to_owned()];
    let table = played(1, 5, 50);
    hold("board-solo-pl", &*table, &request(Kind::Board, Language::Polish, &names));
    let over = played(1, 9, 10_000);
    hold("score-solo-en", &*over, &request(Kind::Score, Language::English, &names));
}

#[test]
fn final_score() {
    let names = names();
    let table = played(2, 200, 10_000);
    hold("score-pl", &*table, &request(Kind::Score, Language::Polish, &names));
}

#[test]
fn numbered_choices() {
    let targets: Vec<(String, u32)> = ["a2", "b3", "b4", "a5", "a3-b3", "a4-b4"]
        .map(str::to_owned)
        .into_iter()
        .zip(1..)
        .collect();
    let table = start(2, 1);
    let mine = Request::new(Kind::Mine, Language::English);
    hold("mine-targets-en", &*table, &Request { targets: &targets, ..mine });
}

#[test]
fn cards() {
    let table = start(2, 1);
    for (card, language) in [
        ("sacrificial-altar", Language::Polish),
        ("prospecting-site", Language::English),
        ("bakehouse", Language::English),
        ("undermining", Language::Polish),
        ("renovation", Language::English),
    ] {
        let request = Request { card, ..Request::new(Kind::Card, language) };
        hold(&format!("card-{card}-{language}"), &*table, &request);
    }
}
