//! The pictures of Covenant: golden ones, and what is true of all of them.

use deephold::{
    draw::{BOARD_TEXT, CLOSE_UP_TEXT, DrawError, Kind, MAX_ALT_TEXT_LEN, Request},
    engine::{AnyMatch, Choice, Dice, Seat, Seed, Viewer},
    games::{
        self,
        covenant::{
            map::{Board, halls::Halls},
            view::View,
            vocabulary::{
                cards::{HallTile, Tradition},
                goods::{Building, Clan, Enemy},
            },
        },
    },
    i18n::Language,
};
use serde_json::Value;

use crate::{
    compare,
    golden::{hold_png, hold_view, painters, request},
};

/// What makes a full board soonest: things are built, forged and taken, and seldom left.
const LAST: [&str; 3] = ["pass", "done", "end"];

fn start(seats: u8, seed: u8) -> Box<dyn AnyMatch> {
    let games = games::all().unwrap();
    let covenant = games.get("covenant").unwrap();
    covenant.start(seats, &Value::Null, Seed([seed; 32])).unwrap().0
}

/// A game after so many steps; over, if it ends before.
fn played(seats: u8, seed: u8, steps: usize) -> Box<dyn AnyMatch> {
    let mut table = start(seats, seed);
    let mut whim = Dice::new(Seed([seed ^ 0x55; 32]));
    for _ in 0..steps {
        let Some(ask) = table.waiting(Viewer::Public).first().cloned() else { break };
        let listed = table.legal(ask.seat);
        let named = |choice: &Choice| table.info().kinds[choice.kind].name;
        let wanted: Vec<&Choice> =
            listed.iter().filter(|choice| !LAST.contains(&named(choice))).collect();
        let from: Vec<&Choice> = if wanted.is_empty() { listed.iter().collect() } else { wanted };
        let choice = from[whim.below(from.len() as u32) as usize].action.clone();
        table.act(ask.seat, &choice).unwrap();
    }
    table
}

fn view_of(table: &dyn AnyMatch, viewer: Viewer) -> View {
    table.view(viewer).as_any().downcast_ref::<View>().unwrap().clone()
}

fn names() -> Vec<String> {
    ["Borin Kamiennobrody", "Ysolde", "Celina", "Dorota z Gór"].map(str::to_owned).to_vec()
}

/// As long as Discord lets a name be, in the widest letters.
fn longest_names() -> Vec<String> {
    vec![
        "W".repeat(32),
        "Żółć Ŵielkich Mistrzów Góry Ogni".to_owned(),
        "M".repeat(32),
        "Konstantynopolitańczykowianeczka".to_owned(),
    ]
}

/// A board on which nothing more would fit.
pub(crate) fn fullest(seats: u8) -> View {
    let mut view = view_of(&*played(seats, 7, 70 * usize::from(seats)), Viewer::Seat(Seat(0)));
    let board = Board::for_seats(seats);
    let tiles = board.halls().iter().zip(HallTile::ALL.iter().copied());
    let mut halls = Halls::laid(tiles);
    halls.revealed = board.halls();
    let mut pieces: Vec<(Building, Clan)> = Vec::new();
    for clan in view.clans.iter().map(|(_, board)| board.clan) {
        pieces.extend([(Building::House, clan); 4]);
        pieces.extend([(Building::Workshop, clan); 4]);
    }
    let enemies = [Enemy::Goblin, Enemy::Orc, Enemy::Troll];
    for (place, hall) in board.halls().iter().enumerate() {
        for enemy in enemies.iter().cycle().skip(place).take(3) {
            halls.add_enemy(hall, *enemy);
        }
        for _ in 0..2 {
            if let Some((piece, clan)) = pieces.pop() {
                halls.add_basic(clan, piece, hall);
            }
        }
    }
    let clans: Vec<Clan> = view.clans.iter().map(|(_, board)| board.clan).collect();
    let mut owners = clans.iter().copied().cycle();
    for side in board.sides().iter().step_by(4).take(3 * clans.len()) {
        halls.add_gate(owners.next().unwrap(), side);
    }
    for point in board.points().iter().step_by(2).take(3 * clans.len()) {
        halls.add_pillar(owners.next().unwrap(), point);
    }
    view.halls = halls;
    view.backs.clear();
    for board in view.clans.values_mut() {
        board.glory = 188;
        board.supports.one = 9;
        board.supports.two = 8;
        board.resources.iron = 9;
        board.dungeon.goblin = 12;
        board.dungeon.orc = 10;
        board.traditions = Tradition::ALL.iter().copied().take(10).collect();
    }
    view
}

#[test]
fn first_boards() {
    let names = names();
    for (seats, language) in [
        (1, Language::Polish),
        (1, Language::English),
        (2, Language::English),
        (2, Language::Polish),
        (3, Language::Polish),
        (3, Language::English),
        (4, Language::English),
        (4, Language::Polish),
    ] {
        let table = played(seats, 3, 4 * usize::from(seats));
        let view = view_of(&*table, Viewer::Public);
        let name = format!("covenant-board-{seats}-first-{language}");
        hold_view("covenant", &name, &view, &request(Kind::Board, language, &names));
    }
}

#[test]
fn boards_in_the_middle() {
    let names = names();
    for seats in 1..=4 {
        let view = view_of(&*played(seats, 11, 45 * usize::from(seats)), Viewer::Public);
        for language in Language::ALL {
            let name = format!("covenant-board-{seats}-middle-{language}");
            hold_view("covenant", &name, &view, &request(Kind::Board, *language, &names));
        }
    }
}

#[test]
fn fullest_boards() {
    let names = longest_names();
    for seats in 1..=4 {
        let view = fullest(seats);
        for language in Language::ALL {
            let name = format!("covenant-board-{seats}-full-{language}");
            hold_view("covenant", &name, &view, &request(Kind::Board, *language, &names));
        }
    }
}

#[test]
fn clan_boards() {
    let names = names();
    for (seats, steps, language) in [(2, 10, Language::English), (3, 330, Language::Polish)] {
        let view = view_of(&*played(seats, 11, steps), Viewer::Seat(Seat(1)));
        let plain = request(Kind::Mine, language, &names);
        let request = Request { seat: Some(Seat(1)), ..plain };
        hold_view("covenant", &format!("covenant-mine-{seats}-{language}"), &view, &request);
    }
}

#[test]
fn close_ups() {
    let names = names();
    let draft = view_of(&*start(4, 5), Viewer::Public);
    let plain = request(Kind::Choice, Language::Polish, &names);
    hold_view("covenant", "covenant-choice-draft-pl", &draft, &plain);
    let view = view_of(&*played(2, 11, 60), Viewer::Public);
    for language in Language::ALL {
        let plain = request(Kind::Choice, *language, &names);
        hold_view("covenant", &format!("covenant-choice-all-{language}"), &view, &plain);
        for keys in [
            ["tr1", "tr2", "tr3", "tr4"],
            ["jm1", "jm2", "jm4", "jm6"],
            ["ru1", "ru2", "ru3", "ru5"],
        ] {
            let targets: Vec<(String, u32)> =
                keys.map(str::to_owned).into_iter().zip(1..).collect();
            let request = Request { targets: &targets, ..plain };
            let name = format!("covenant-choice-{}-{language}", keys[0]);
            hold_view("covenant", &name, &view, &request);
        }
    }
}

/// Places on the game board are numbered where they are shown large.
#[test]
fn numbered_places() {
    let names = names();
    let view = view_of(&*played(3, 11, 200), Viewer::Public);
    for (what, keys) in [
        ("halls", &["A1", "B3", "D5", "E4"][..]),
        ("sides", &["B2|B3", "C3|D2", "A1|B2"]),
        ("points", &["B2-B3-C3", "A1-A2-B2", "C5-D4-D5"]),
        ("sites", &["sp1", "sg3"]),
    ] {
        let keys = keys.iter().map(|key| (*key).to_owned());
        let targets: Vec<(String, u32)> = keys.zip(1..).collect();
        assert_eq!(painters().preview("covenant", &view, &targets), Kind::Choice);
        let plain = request(Kind::Choice, Language::English, &names);
        let request = Request { targets: &targets, ..plain };
        let drawn = painters().draw("covenant", &view, &request).unwrap();
        assert_eq!(drawn.badges().len(), targets.len(), "{what}");
        hold_view("covenant", &format!("covenant-choice-{what}-en"), &view, &request);
    }
}

/// What `/board` can show by itself, in both languages.
#[test]
fn parts_of_the_table() {
    let names = names();
    let view = view_of(&*played(4, 11, 300), Viewer::Public);
    let parts = painters().parts("covenant");
    assert!(parts.iter().any(|(key, _)| *key == "displays"));
    for (part, _) in parts {
        for language in Language::ALL {
            let request = Request { part, ..request(Kind::Part, *language, &names) };
            let drawn = painters().draw("covenant", &view, &request).unwrap();
            assert!(drawn.smallest_text().unwrap().0 >= BOARD_TEXT - 0.1, "{part}");
            hold_view("covenant", &format!("covenant-part-{part}-{language}"), &view, &request);
        }
    }
    let nothing = Request { part: "attic", ..request(Kind::Part, Language::English, &names) };
    let drawn = painters().draw("covenant", &view, &nothing);
    assert!(matches!(drawn, Err(DrawError::Part(part)) if part == "attic"));
}

/// What a Council scored is shown beside the board of the first turn after it, and beside
/// the result; before the first one the same picture tells what it would score.
#[test]
fn councils() {
    let names = names();
    let part = |language| Request { part: "council", ..request(Kind::Part, language, &names) };
    let ahead = view_of(&*played(2, 11, 60), Viewer::Public);
    assert_eq!((ahead.tally.as_ref(), painters().settled("covenant", &ahead)), (None, None));
    hold_view("covenant", "covenant-council-ahead-pl", &ahead, &part(Language::Polish));
    for (seats, era, language) in [(1, 1, Language::English), (3, 2, Language::Polish)] {
        let mut table = start(seats, 11);
        let mut whim = Dice::new(Seed([3; 32]));
        let mut settled = Vec::new();
        while let Some(ask) = table.waiting(Viewer::Public).first().cloned() {
            let listed = table.legal(ask.seat);
            let choice = listed[whim.below(listed.len() as u32) as usize].action.clone();
            let before = view_of(&*table, Viewer::Public);
            table.act(ask.seat, &choice).unwrap();
            let view = view_of(&*table, Viewer::Public);
            if view.tally != before.tally {
                settled.push(view);
            }
        }
        assert_eq!(settled.len(), 3, "three Councils");
        for view in &settled {
            assert_eq!(painters().settled("covenant", view), Some("council"));
        }
        let view = &settled[era - 1];
        let name = format!("covenant-council-{seats}-{language}");
        hold_view("covenant", &name, view, &part(language));
        let alt = painters().alt("covenant", view, &part(language)).unwrap();
        for row in &view.tally.as_ref().unwrap().clans {
            assert!(alt.contains(&row.points().to_string()), "{alt}");
            assert!(alt.contains(&row.glory.to_string()), "{alt}");
        }
    }
}

/// The numbers of choices on one's own board cover nothing.
#[test]
fn numbers_on_a_clan_board_cover_nothing() {
    let names = longest_names();
    for (seats, seed) in [(2, 3), (3, 7)] {
        for steps in [60, 180, 300] {
            let view = view_of(&*played(seats, seed, steps), Viewer::Seat(Seat(0)));
            let coins = (1..=6).map(|number| format!("cs{number}"));
            let spaces = (1..=8).map(|number| format!("fs{number}"));
            for keys in [coins.collect::<Vec<_>>(), spaces.collect()] {
                let targets: Vec<(String, u32)> = keys.into_iter().zip(1..).collect();
                let plain = request(Kind::Mine, Language::Polish, &names);
                let request = Request { seat: Some(Seat(0)), targets: &targets, ..plain };
                let drawn = painters().draw("covenant", &view, &request).unwrap();
                assert_eq!(drawn.covering_badges(), [0; 0], "{targets:?}");
            }
        }
    }
}

/// What everybody may know is in the words about the board; on a full one with less of each
/// thing, and what no longer fits is told by the parts of the board.
#[test]
fn words_about_the_board_tell_the_displays() {
    let names = names();
    for seats in 1..=2_u8 {
        for seed in 0..6 {
            let view = view_of(&*played(seats, seed, 20 * usize::from(seats)), Viewer::Public);
            for (language, titles) in [
                (Language::English, ["Rubble: ", "Throne"]),
                (Language::Polish, ["Gruz: ", "Tron"]),
            ] {
                let board = request(Kind::Board, language, &names);
                let alt = painters().alt("covenant", &view, &board).unwrap();
                assert!(titles.iter().all(|title| alt.contains(title)), "{seats}: {alt}");
            }
        }
    }
}

/// One display fills a picture, in the letters of a close-up.
#[test]
fn displays_are_close_ups() {
    let names = longest_names();
    for seed in 0..12 {
        let view = view_of(&*played(2, seed, 60), Viewer::Public);
        for keys in [
            &["ru1", "ru2", "ru3", "ru4", "ru5"][..],
            &["cn1", "cn2", "cn3", "cn4"],
            &["tr1", "tr2", "tr3", "tr4"],
            &["rl1", "rl2", "rl3", "rl4"],
            &["tl1", "tl2", "tl3", "tl4"],
            &["jm1", "jm2", "jm3", "jm4", "jm5", "jm6"],
        ] {
            let keys = keys.iter().map(|key| (*key).to_owned());
            let targets: Vec<(String, u32)> = keys.zip(1..).collect();
            for language in Language::ALL {
                let plain = request(Kind::Choice, *language, &names);
                let request = Request { targets: &targets, ..plain };
                let drawn = painters().draw("covenant", &view, &request).unwrap();
                let (size, text) = drawn.smallest_text().unwrap();
                assert!(size >= CLOSE_UP_TEXT - 0.1, "{targets:?}: {size}: {text}");
                assert!(drawn.overfull().is_empty(), "{targets:?}: {:?}", drawn.overfull());
                assert!(drawn.covering_badges().is_empty(), "{targets:?}");
            }
        }
    }
}

#[test]
fn points() {
    let names = names();
    for (seats, language) in [(1, Language::English), (4, Language::Polish)] {
        let over = view_of(&*played(seats, 9, 10_000), Viewer::Public);
        assert!(over.result.is_some());
        let name = format!("covenant-score-{seats}-{language}");
        hold_view("covenant", &name, &over, &request(Kind::Score, language, &names));
    }
}

#[test]
fn tiles() {
    let view = view_of(&*start(2, 1), Viewer::Public);
    for (card, language) in [
        ("t08", Language::Polish),
        ("k07", Language::English),
        ("tb3", Language::English),
        ("jg07", Language::Polish),
        ("h04", Language::English),
        ("pj2-2", Language::Polish),
        ("sp2", Language::English),
        ("st01", Language::Polish),
    ] {
        let request = Request { card, ..Request::new(Kind::Card, language) };
        hold_view("covenant", &format!("covenant-card-{card}-{language}"), &view, &request);
    }
}

#[test]
fn no_text_is_overfull() {
    let names = longest_names();
    let mut views: Vec<View> = (1..=4).map(fullest).collect();
    for seats in 1..=4 {
        let table = played(seats, 13, 70 * usize::from(seats));
        views.push(view_of(&*table, Viewer::Seat(Seat(0))));
        views.push(view_of(&*start(seats, 17), Viewer::Public));
    }
    let cards: Vec<String> = painters().cards("covenant").into_iter().map(|(key, _)| key).collect();
    assert!(cards.len() > 150, "{}", cards.len());
    for language in Language::ALL {
        for view in &views {
            for kind in [Kind::Board, Kind::Mine, Kind::Score, Kind::Choice] {
                let drawn = painters().draw("covenant", view, &request(kind, *language, &names));
                let drawn = drawn.unwrap();
                assert!(drawn.overfull().is_empty(), "{kind} {language}: {:?}", drawn.overfull());
            }
        }
        for card in &cards {
            let request = Request { card, ..Request::new(Kind::Card, *language) };
            let drawn = painters().draw("covenant", &views[0], &request).unwrap();
            assert!(drawn.overfull().is_empty(), "{card} {language}: {:?}", drawn.overfull());
        }
    }
}

#[test]
fn files_are_small_and_described() {
    let names = longest_names();
    let mut views: Vec<View> = (1..=4).map(fullest).collect();
    views.extend((0..6).map(|seed| {
        let seats = seed % 4 + 1;
        view_of(&*played(seats, seed, 60 * usize::from(seats)), Viewer::Seat(Seat(0)))
    }));
    for view in &views {
        for kind in Kind::ALL {
            for language in Language::ALL {
                let request =
                    Request { card: "t05", part: "displays", ..request(*kind, *language, &names) };
                let picture = painters().picture("covenant", view, &request).unwrap();
                let size = (picture.width, picture.height);
                assert_eq!(compare::decode(&picture.png).dimensions(), size);
                assert!(size.0 * size.1 <= 2_000_000, "{kind}: {size:?}");
                assert!(picture.png.len() <= 300_000, "{kind}: {} bytes", picture.png.len());
                let alt = picture.alt.encode_utf16().count();
                assert!((40..=MAX_ALT_TEXT_LEN).contains(&alt), "{kind}: {alt}: {}", picture.alt);
            }
        }
    }
}

#[test]
fn a_redeal_changes_neither_picture_nor_words() {
    let names = names();
    for (seats, seed, steps) in [(1, 1, 0), (2, 3, 150), (4, 9, 300)] {
        let table = played(seats, seed, steps);
        for seat in (0..seats).map(Seat) {
            let other = table.redeal(seat, Dice::new(Seed([77; 32])));
            assert_ne!(table.save(), other.save(), "nothing was dealt anew");
            for viewer in [Viewer::Seat(seat), Viewer::Public] {
                for kind in [Kind::Board, Kind::Mine, Kind::Score, Kind::Choice] {
                    let plain = request(kind, Language::Polish, &names);
                    let request = Request { seat: Some(seat), ..plain };
                    let draw = |table: &dyn AnyMatch| {
                        painters().picture("covenant", &*table.view(viewer), &request).unwrap()
                    };
                    assert_eq!(draw(&*table), draw(&*other), "{kind} for seat {seat}");
                }
            }
        }
    }
}

/// Every drawing that pictures use is explained, in both languages.
#[test]
fn drawings_are_explained() {
    for language in Language::ALL {
        let legend = painters().legend("covenant", *language).unwrap().unwrap();
        assert!(legend.png.len() <= 300_000 && legend.width * legend.height <= 2_200_000);
        assert!(legend.alt.encode_utf16().count() <= MAX_ALT_TEXT_LEN);
        hold_png(&format!("covenant-icons-{language}"), &legend.png);
    }
}

/// Another's objectives are not in any picture or alt text.
#[test]
fn objectives_are_their_owners_own() {
    let table = played(3, 7, 60);
    let request = Request { seat: Some(Seat(1)), ..Request::new(Kind::Mine, Language::English) };
    let alt = |viewer| painters().alt("covenant", &*table.view(viewer), &request).unwrap();
    assert!(alt(Viewer::Seat(Seat(1))).contains("Objective "));
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2))] {
        assert!(!alt(viewer).contains("Objective "), "{}", alt(viewer));
    }
}
