//! Names that people choose to disturb: whatever they are, a picture shows them in
//! their own place and nowhere else.

use std::collections::BTreeSet;

use deephold::{
    draw::{Kind, Request},
    engine::{AnyMatch, AnyView, Dice, Seed, Viewer},
    games,
    i18n::Language,
};
use image::RgbImage;
use serde_json::Value;

use crate::{compare, golden::painters};

/// The side of a block, in pixels: a name may reach that far beyond where ordinary ones
/// do, as letters with marks do.
const BLOCK: u32 = 12;

/// What a name may hold.
fn disturbing() -> [String; 8] {
    let pile = |mark: char| mark.to_string().repeat(40);
    [
        format!("Z{}a{}l", pile('\u{30d}'), pile('\u{324}')),
        format!("ก{}้ำ", pile('\u{e49}')),
        "🐉🐉🐉".to_owned(),
        "Ada\u{202e}niroB\u{2067}\u{2069}".to_owned(),
        "漢字かな交じり文の名前がとても長い人".to_owned(),
        "\u{200b}\u{200d}\u{3164}\u{2800}".to_owned(),
        "ﷺ꧅𒐫\u{20dd}\u{489}".to_owned(),
        "مرحبا بالعالم".to_owned(),
    ]
}

/// Names as they should be, from short to as long as Discord allows.
fn ordinary() -> [String; 4] {
    ["Ada".to_owned(), "W".repeat(32), "Ęgłśj Ąęćżź ".repeat(3), "i".repeat(32)]
}

/// A game of as many as can play it, some way on.
fn table(game: &dyn deephold::engine::AnyGame) -> Box<dyn AnyMatch> {
    let (_, most) = game.info().seats;
    let mut table = game.start(most, &Value::Null, Seed([9; 32])).unwrap().0;
    let mut chance = Dice::new(Seed([5; 32]));
    for _ in 0..60 {
        let Some(ask) = table.waiting(Viewer::Public).into_iter().find(|ask| ask.must) else {
            break;
        };
        let listed = table.legal(ask.seat);
        let chosen = &listed[chance.below(listed.len() as u32) as usize];
        table.act(ask.seat, &chosen.action).unwrap();
    }
    table
}

fn drawn(game: &str, view: &dyn AnyView, kind: Kind, names: &[String]) -> RgbImage {
    let request = Request { names, ..Request::new(kind, Language::English) };
    let drawn = painters().draw(game, view, &request).unwrap();
    assert!(drawn.overfull().is_empty(), "{game} {kind}: {:?}", drawn.overfull());
    compare::of_pixels(drawn.size(), drawn.pixels())
}

/// The blocks in which two pictures differ.
fn changed(one: &RgbImage, other: &RgbImage) -> BTreeSet<(u32, u32)> {
    assert_eq!(one.dimensions(), other.dimensions());
    let pairs = one.enumerate_pixels().zip(other.pixels());
    let differing = pairs.filter(|((_, _, one), other)| one != other);
    differing.map(|((x, y, _), _)| (x / BLOCK, y / BLOCK)).collect()
}

#[test]
fn a_name_is_drawn_in_its_own_place() {
    let games = games::all().unwrap();
    for game in games.games().filter(|game| painters().paints(game.info().id)) {
        let (id, table) = (game.info().id, table(&**game));
        let view = table.view(Viewer::Public);
        let seats = usize::from(game.info().seats.1);
        let everybody = |name: &String| vec![name.clone(); seats];
        for kind in [Kind::Board, Kind::Score] {
            let picture = |name: &String| drawn(id, &*view, kind, &everybody(name));
            let plain = picture(&"Player".to_owned());
            let places: BTreeSet<_> =
                ordinary().iter().flat_map(|name| changed(&plain, &picture(name))).collect();
            assert!(!places.is_empty(), "{id} {kind}: names are shown");
            let near = |(x, y): &(u32, u32)| {
                let around = |at: u32| at.saturating_sub(1)..=at + 1;
                around(*x).any(|x| around(*y).any(|y| places.contains(&(x, y))))
            };
            for name in disturbing() {
                let astray = changed(&plain, &picture(&name));
                let astray: Vec<_> = astray.iter().filter(|place| !near(place)).collect();
                assert!(
                    astray.is_empty(),
                    "{id} {kind}: {name:?} is drawn at {:?}",
                    astray.first()
                );
            }
        }
    }
}
