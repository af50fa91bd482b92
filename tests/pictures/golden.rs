//! Golden pictures: several states in both languages.

use std::{env, fs, path::PathBuf, sync::OnceLock};

use deephold::{
    draw::{Kind, Painters, Request},
    engine::{AnyMatch, AnyView, Dice, Seat, Seed, Viewer},
    games::{
        self,
        cave::{
            board::{Space, Wall},
            cards::{Room, Tile},
            view::View,
        },
    },
    i18n::Language,
};

use crate::{
    compare,
    tables::{choose, fullest, played, start, targets},
};

/// The kinds of pictures that every painter has.
pub(crate) const KINDS: [Kind; 5] =
    [Kind::Board, Kind::Mine, Kind::Score, Kind::Card, Kind::Choice];

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
    hold_png(name, &painters().picture(game, view, request).unwrap().png);
}

pub(crate) fn hold_png(name: &str, png: &[u8]) {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let golden = root.join(format!("tests/golden/pictures/{name}.png"));
    if env::var_os("BLESS").is_some() {
        fs::create_dir_all(golden.parent().unwrap()).unwrap();
        fs::write(&golden, png).unwrap();
        return;
    }
    let file = fs::read(&golden).unwrap_or_else(|_| panic!("{name}: no golden picture; bless it"));
    let (ours, wanted) = (compare::decode(png), compare::decode(&file));
    if compare::look_alike(&ours, &wanted) {
        return;
    }
    let folder = root.join("target/pictures");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(format!("{name}.png")), png).unwrap();
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

/// The picture that helps to choose among these things.
fn hold_choice(name: &str, table: &dyn AnyMatch, targets: &[(String, u32)], language: Language) {
    let names = names();
    let seat = table.waiting(Viewer::Public)[0].seat;
    let view = table.view(Viewer::Seat(seat));
    let kind = painters().preview("cave", &*view, targets);
    let request = Request { seat: Some(seat), targets, ..request(kind, language, &names) };
    let drawn = painters().draw("cave", &*view, &request).unwrap();
    assert!(drawn.covering_badges().is_empty(), "{name}: {:?}", drawn.covering_badges());
    hold_view("cave", name, &*view, &request);
}

/// The first table of a game at which somebody can choose what is wanted, with the
/// choices.
fn choosing(
    seed: u8,
    wanted: impl Fn(&[(String, u32)]) -> bool,
) -> (Box<dyn AnyMatch>, Vec<(String, u32)>) {
    let mut table = start(2, seed);
    let mut whim = Dice::new(Seed([seed ^ 0x55; 32]));
    while let Some(ask) = table.waiting(Viewer::Public).first().cloned() {
        let offered = targets(&*table, ask.seat);
        if wanted(&offered) {
            return (table, offered);
        }
        let choice = choose(&*table, ask.seat, &mut whim);
        table.act(ask.seat, &choice).unwrap();
    }
    panic!("nobody can ever choose that");
}

fn counted(targets: &[(String, u32)], of: impl Fn(&str) -> bool) -> usize {
    targets.iter().filter(|(key, _)| of(key)).count()
}

#[test]
fn numbered_choices() {
    let is_room = |key: &str| key.parse::<Room>().is_ok();
    let is_space = |key: &str| key.parse::<Space>().is_ok();
    let is_wall = |key: &str| key.parse::<Wall>().is_ok();
    let is_tile = |key: &str| key.parse::<Tile>().is_ok();
    let table = start(2, 1);
    let seat = table.waiting(Viewer::Public)[0].seat;
    hold_choice("choice-tiles-en", &*table, &targets(&*table, seat), Language::English);
    let (table, tiles) = choosing(200, |all| counted(all, is_tile) > 7);
    hold_choice("choice-many-tiles-pl", &*table, &tiles, Language::Polish);
    let (table, walls) = choosing(93, |all| counted(all, is_wall) > 5);
    hold_choice("choice-walls-en", &*table, &walls, Language::English);
    let (table, spaces) = choosing(93, |all| counted(all, is_space) > 1);
    hold_choice("choice-spaces-pl", &*table, &spaces, Language::Polish);
    let (table, rooms) =
        choosing(200, |all| counted(all, is_room) > 1 && counted(all, |key| !is_room(key)) == 0);
    hold_choice("choice-rooms-en", &*table, &rooms, Language::English);
    // However many rooms there are to choose from.
    for (name, keys, language) in [
        ("choice-two-rooms-pl", &["state-room", "dungeon"][..], Language::Polish),
        (
            "choice-nine-rooms-pl",
            &[
                "tunnel",
                "parlor",
                "state-room",
                "prospecting-site",
                "bakehouse",
                "stall",
                "weaving-room",
                "junction-room",
                "equipment-room",
            ],
            Language::Polish,
        ),
        (
            "choice-both-en",
            &["parlor", "state-room", "gold-vein", "a4-b4", "a1"],
            Language::English,
        ),
    ] {
        let mut view = view_of(&*start(2, 1));
        view.display = Room::ALL.iter().copied().skip(1).collect();
        let chosen: Vec<(String, u32)> =
            keys.iter().map(|key| (*key).to_owned()).zip(1..).collect();
        let (kind, names) = (painters().preview("cave", &view, &chosen), names());
        let request =
            Request { seat: Some(Seat(1)), targets: &chosen, ..request(kind, language, &names) };
        let drawn = painters().draw("cave", &view, &request).unwrap();
        assert!(drawn.covering_badges().is_empty(), "{name}: {:?}", drawn.covering_badges());
        hold_view("cave", name, &view, &request);
    }
}

fn view_of(table: &dyn AnyMatch) -> View {
    table.view(Viewer::Public).as_any().downcast_ref::<View>().unwrap().clone()
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
