//! What can be read on a phone: how large letters are, and that no number of a choice
//! stands on anything, in games played at random.

use deephold::{
    draw::{BOARD_TEXT, CLOSE_UP_TEXT, Kind, MAX_ALT_TEXT_LEN, Request, WIDTH},
    engine::{AnyMatch, AnyView, Arg, Dice, Seed, Text, Viewer},
    games::{self, cave, covenant, dwarves, fall},
    i18n::{Catalogue, Language},
};
use serde_json::{Value, json};

use crate::{golden::painters, tables::targets};

/// How many things a picture can show in the letters of a close-up.
const CLOSE: usize = 9;

/// Looks at a game every so many steps of players who do anything at all.
fn along(game: &str, seats: u8, seed: u8, every: usize, look: impl FnMut(&dyn AnyMatch)) {
    along_with(game, seats, &Value::Null, seed, every, look);
}

/// The same with options.
fn along_with(
    game: &str,
    seats: u8,
    options: &Value,
    seed: u8,
    every: usize,
    mut look: impl FnMut(&dyn AnyMatch),
) {
    let games = games::all().unwrap();
    let (mut table, _) = games.get(game).unwrap().start(seats, options, Seed([seed; 32])).unwrap();
    let mut whim = Dice::new(Seed([seed ^ 0x33; 32]));
    for step in 0.. {
        let Some(ask) = table.waiting(Viewer::Public).first().cloned() else { break };
        if step % every == 0 {
            look(&*table);
        }
        let legal = table.legal(ask.seat);
        let choice = legal[whim.below(legal.len() as u32) as usize].action.clone();
        table.act(ask.seat, &choice).unwrap();
    }
    look(&*table);
}

/// What holds for every picture of a table, with the numbers of all choices.
fn assert_legible(table: &dyn AnyMatch, language: Language) {
    let game = table.info().id;
    let names = ["W".repeat(32), "Żółć Ŵielkich Mistrzów Góry Ogni".to_owned()];
    let names: Vec<String> = names.iter().cycle().take(6).cloned().collect();
    let plain = Request { names: &names, ..Request::new(Kind::Board, language) };
    for kind in [Kind::Board, Kind::Score] {
        assert_fits(game, table, Viewer::Public, &Request { kind, ..plain }, BOARD_TEXT);
    }
    let Some(ask) = table.waiting(Viewer::Public).first().cloned() else { return };
    let (viewer, seat) = (Viewer::Seat(ask.seat), Some(ask.seat));
    assert_fits(game, table, viewer, &Request { kind: Kind::Mine, seat, ..plain }, BOARD_TEXT);
    let targets = targets(table, ask.seat);
    let kind = painters().preview(game, &*table.view(viewer), &targets);
    let places = |key: &str| key.len() < 6 && key.contains(|it: char| it.is_ascii_digit());
    let on_board = targets.iter().any(|(key, _)| places(key));
    let close = kind == Kind::Choice && targets.len() <= CLOSE && !on_board;
    let least = if close { CLOSE_UP_TEXT } else { BOARD_TEXT };
    let request = Request { kind, seat, targets: &targets, ..plain };
    assert_fits(game, table, viewer, &request, least);
    if matches!(kind, Kind::Choice | Kind::Mine) && !targets.is_empty() {
        let drawn = painters().draw(game, &*table.view(viewer), &request).unwrap();
        let mut shown = drawn.badges();
        shown.sort_unstable();
        let numbers: Vec<u32> = targets.iter().map(|(_, number)| *number).collect();
        assert_eq!(shown, numbers, "{game} {kind}: {targets:?}");
    }
}

fn assert_fits(
    game: &str,
    table: &dyn AnyMatch,
    viewer: Viewer,
    request: &Request<'_>,
    least: f32,
) {
    let Request { kind, language, targets, .. } = *request;
    let what = format!("{game} {kind} in {language} with {targets:?}");
    let view = table.view(viewer);
    let drawn = painters().draw(game, &*view, request).unwrap();
    assert!(drawn.overfull().is_empty(), "{what}: {:?}", drawn.overfull());
    let (size, text) = drawn.smallest_text().unwrap();
    assert!(size >= least - 0.1, "{what}: {size} px: {text}");
    assert!(drawn.covering_badges().is_empty(), "{what}: {:?} cover", drawn.covering_badges());
    let (width, height) = drawn.size();
    assert!(width * height <= 2_000_000, "{what}: {width} × {height}");
    let tall = height as f32 / width as f32;
    assert!((0.4..=1.25).contains(&tall), "{what}: {width} × {height}");
    assert!(kind == Kind::Score || width == WIDTH as u32, "{what}: {width}");
    let alt = painters().alt(game, &*view, request).unwrap();
    let length = alt.encode_utf16().count();
    assert!((20..=MAX_ALT_TEXT_LEN).contains(&length), "{what}: {length}: {alt}");
    assert!(alt.ends_with('.'), "{what}: {alt}");
    if kind == Kind::Board {
        assert!(alt.contains(&last_sentence(&*view, language)), "{what} was cut short: {alt}");
    }
}

/// What is said last of a board: it is there only if nothing was cut.
fn last_sentence(view: &dyn AnyView, language: Language) -> String {
    let text = if let Some(view) = view.as_any().downcast_ref::<cave::view::View>() {
        Text::new("draw-cave-alt-walls").with("count", view.wall_supply)
    } else if let Some(view) = view.as_any().downcast_ref::<covenant::view::View>() {
        let name =
            |project| Catalogue::shipped().say(language, &covenant::words::project(project), &[]);
        let names: Vec<String> = view.projects.iter().map(|project| name(*project)).collect();
        Text::new("draw-covenant-alt-projects").with("projects", Arg::Verbatim(names.join(", ")))
    } else if let Some(view) = view.as_any().downcast_ref::<dwarves::view::View>() {
        Text::new("draw-dwarves-alt-supply")
            .with("orcs", view.supply.orcs)
            .with("trolls", view.supply.trolls)
            .with("elves", view.supply.elves)
            .with("tiles", view.piles.tiles)
    } else {
        let view = view.as_any().downcast_ref::<fall::view::View>().unwrap();
        let piles = Text::new("draw-fall-alt-piles").with("gems", view.gem_piles.texts());
        piles.with("ogres", view.ogre_deck)
    };
    Catalogue::shipped().say(language, &text, &[])
}

/// However much there is to tell, less is told of each thing, and still of everything.
#[test]
fn the_fullest_boards_are_told_whole() {
    let names = ["W".repeat(32), "Żółć Ŵielkich Mistrzów Góry Ogni".to_owned()];
    let names: Vec<String> = names.iter().cycle().take(6).cloned().collect();
    for language in Language::ALL {
        let request = Request { names: &names, ..Request::new(Kind::Board, *language) };
        for (game, view) in [
            ("cave", &crate::tables::fullest() as &dyn AnyView),
            ("fall", &crate::fall::fullest(6)),
            ("fall", &crate::fall::fullest(36)),
            ("covenant", &crate::covenant::fullest(1)),
            ("covenant", &crate::covenant::fullest(2)),
            ("covenant", &crate::covenant::fullest(3)),
            ("covenant", &crate::covenant::fullest(4)),
            ("dwarves", &crate::dwarves::fullest("1")),
            ("dwarves", &crate::dwarves::fullest("4")),
        ] {
            let told = painters().alt(game, view, &request).unwrap();
            assert!(told.encode_utf16().count() <= MAX_ALT_TEXT_LEN, "{told}");
            assert!(told.contains(&last_sentence(view, *language)), "cut short: {told}");
        }
    }
}

#[test]
fn pictures_of_cave_can_be_read_on_a_phone() {
    for (seats, seed, language) in
        [(2, 1, Language::English), (2, 2, Language::Polish), (1, 3, Language::Polish)]
    {
        along("cave", seats, seed, 19, |table| assert_legible(table, language));
    }
}

#[test]
fn pictures_of_fall_can_be_read_on_a_phone() {
    for (seats, seed, language) in
        [(2, 1, Language::Polish), (3, 2, Language::English), (4, 3, Language::Polish)]
    {
        along("fall", seats, seed, 59, |table| assert_legible(table, language));
    }
}

#[test]
fn pictures_of_covenant_can_be_read_on_a_phone() {
    for (seats, seed, language) in [
        (1, 1, Language::English),
        (2, 2, Language::Polish),
        (3, 3, Language::English),
        (4, 4, Language::Polish),
    ] {
        along("covenant", seats, seed, 31, |table| assert_legible(table, language));
    }
}

#[test]
fn pictures_of_the_dwarves_can_be_read_on_a_phone() {
    for (seats, seed, book, language) in [
        (2, 1, "1", Language::English),
        (3, 2, "2", Language::Polish),
        (6, 3, "3", Language::English),
        (4, 4, "4", Language::Polish),
        (5, 5, "5", Language::English),
        (6, 6, "1", Language::Polish),
    ] {
        let options = json!({ "book": book });
        along_with("dwarves", seats, &options, seed, 13, |table| assert_legible(table, language));
    }
}

#[test]
fn cards_are_close_ups() {
    for game in ["cave", "covenant", "dwarves", "fall"] {
        let games = games::all().unwrap();
        let seats = games.get(game).unwrap().info().seats.0;
        let (table, _) =
            games.get(game).unwrap().start(seats, &Value::Null, Seed([1; 32])).unwrap();
        let view = table.view(Viewer::Public);
        for (card, _) in painters().cards(game) {
            for language in Language::ALL {
                let request = Request { card: &card, ..Request::new(Kind::Card, *language) };
                let drawn = painters().draw(game, &*view, &request).unwrap();
                let (size, text) = drawn.smallest_text().unwrap();
                assert!(size >= CLOSE_UP_TEXT - 0.1, "{card} in {language}: {size}: {text}");
                assert!(drawn.overfull().is_empty(), "{card}: {:?}", drawn.overfull());
            }
        }
    }
}
