//! The pictures of Dwar7s Fall: golden ones, and the laws they keep.

use deephold::{
    draw::{Kind, MAX_ALT_TEXT_LEN, Request},
    engine::{AnyMatch, Choice, Dice, Seat, Seed, Viewer},
    games::{
        self,
        fall::{
            cards::{Card, Colour, Goal, Ogre, Secret},
            map::{Cell, Laid, Turned},
            view::View,
        },
    },
    i18n::Language,
};
use serde_json::json;

use crate::{
    compare,
    golden::{hold_view, painters, request},
};

fn names() -> Vec<String> {
    ["Borin Kamiennobrody", "Ysolde", "Þráinn", "Gunnhild z Gór"].map(str::to_owned).to_vec()
}

/// As long as Discord lets a name be, in the widest letters.
fn longest_names() -> Vec<String> {
    let wide = "W".repeat(32);
    let polish = "Żółć Ŵielkich Mistrzów Góry Ogni".to_owned();
    vec![wide.clone(), polish.clone(), wide, polish]
}

/// A game after so many steps of players who build close together and like to work.
fn played(seats: u8, seed: u8, steps: usize) -> Box<dyn AnyMatch> {
    let games = games::all().unwrap();
    let colours = &["red", "blue", "yellow", "green"][..usize::from(seats)];
    let chosen = json!({ "colour": colours });
    let fall = games.get("fall").unwrap();
    let mut table = fall.start(seats, &chosen, Seed([seed; 32])).unwrap().0;
    let mut whim = Dice::new(Seed([seed ^ 0x55; 32]));
    for _ in 0..steps {
        let Some(ask) = table.waiting(Viewer::Public).first().cloned() else { break };
        let choice = choose(&*table, ask.seat, &mut whim);
        table.act(ask.seat, &choice).unwrap();
    }
    table
}

fn choose(table: &dyn AnyMatch, seat: Seat, whim: &mut Dice) -> String {
    let mut listed = table.legal(seat);
    let named = |choice: &Choice| table.info().kinds[choice.kind].name;
    if listed.iter().any(|it| named(it) != "end") {
        listed.retain(|it| named(it) != "end");
    }
    let any = whim.below(4) == 0;
    let wish = if whim.below(2) == 0 { "play" } else { "place" };
    let wished: Vec<&Choice> = listed.iter().filter(|it| any || named(it) == wish).collect();
    let from: Vec<&Choice> = if wished.is_empty() { listed.iter().collect() } else { wished };
    let far = |choice: &Choice| {
        let cell = choice.action.split(' ').next_back().and_then(|word| word.parse::<Cell>().ok());
        cell.map_or(0, |cell| i32::from(cell.x).pow(2) + i32::from(cell.y).pow(2))
    };
    if named(from[0]) == "lay" && whim.below(4) > 0 {
        return from.iter().min_by_key(|choice| far(choice)).unwrap().action.clone();
    }
    from[whim.below(from.len() as u32) as usize].action.clone()
}

fn view_of(table: &dyn AnyMatch, viewer: Viewer) -> View {
    table.view(viewer).as_any().downcast_ref::<View>().unwrap().clone()
}

/// The choices that a seat has, numbered, by what they are on.
fn targets(table: &dyn AnyMatch, seat: Seat) -> Vec<(String, u32)> {
    let choices = table.legal(seat);
    let last = |choice: &Choice| choice.args.last().map(|arg| arg.value.clone());
    choices.iter().filter_map(last).zip(1..).collect()
}

/// All 36 cards on the map, each on its own cell, six by six or in a row.
fn fullest(columns: i8) -> View {
    let mut view = view_of(&*played(4, 3, 300), Viewer::Public);
    let mut whim = Dice::new(Seed([8; 32]));
    view.map = deephold::games::fall::map::Map::default();
    let cards = Colour::ALL.iter().flat_map(|of| Card::ALL.iter().map(move |card| (*card, *of)));
    for (place, (card, of)) in (0..).zip(cards) {
        let cell = Cell::at(place % columns - columns / 2, place / columns - 2);
        let turned = Turned::ALL[whim.below(4) as usize];
        view.map.lay(cell, Laid { card, of, turned });
        if let Some(site) = view.map.site_mut(cell) {
            *site.dwarfs.get_mut(of) = u8::from(place % 3 == 0);
            *site.dwarfs.get_mut(Colour::ALL[(place % 4) as usize]) += u8::from(place % 5 == 0);
        }
    }
    view
}

#[test]
fn first_turn() {
    let names = names();
    let table = played(2, 1, 0);
    for (name, language) in [("en", Language::English), ("pl", Language::Polish)] {
        let request = request(Kind::Board, language, &names);
        let view = table.view(Viewer::Public);
        hold_view("fall", &format!("fall-board-first-{name}"), &*view, &request);
    }
}

#[test]
fn in_the_middle() {
    let names = names();
    for (seats, language) in [(2, Language::English), (3, Language::Polish), (4, Language::English)]
    {
        let table = played(seats, 7, 150);
        let view = table.view(Viewer::Public);
        let request = request(Kind::Board, language, &names);
        hold_view("fall", &format!("fall-board-{seats}-{language}"), &*view, &request);
    }
}

#[test]
fn all_cards_on_the_map() {
    let names = names();
    for (columns, language) in [(6, Language::Polish), (12, Language::English)] {
        let request = request(Kind::Board, language, &names);
        let name = format!("fall-board-full-{columns}-{language}");
        hold_view("fall", &name, &fullest(columns), &request);
    }
}

#[test]
fn numbered_choices() {
    let names = names();
    let mut table = played(3, 7, 118);
    let mut seat = table.waiting(Viewer::Public)[0].seat;
    let mut whim = Dice::new(Seed([1; 32]));
    let play = loop {
        let listed = table.legal(seat);
        if let Some(play) = listed.iter().find(|it| it.action.starts_with("play")) {
            break play.action.clone();
        }
        let choice = choose(&*table, seat, &mut whim);
        table.act(seat, &choice).unwrap();
        seat = table.waiting(Viewer::Public)[0].seat;
    };
    table.act(seat, &play).unwrap();
    let places = targets(&*table, seat);
    let view = table.view(Viewer::Seat(seat));
    let board = request(Kind::Board, Language::English, &names);
    hold_view("fall", "fall-board-targets-en", &*view, &Request { targets: &places, ..board });
    table.act(seat, &format!("lay {}", places[0].0)).unwrap();
    let ways = targets(&*table, seat);
    assert!(ways.len() > 1 && ways.iter().all(|(way, _)| way.parse::<Turned>().is_ok()));
    let view = table.view(Viewer::Seat(seat));
    let request = Request { targets: &ways, ..board };
    let picture = painters().picture("fall", &*view, &request).unwrap();
    assert!(picture.width * picture.height <= 2_000_000, "{picture:?}");
    assert!(painters().draw("fall", &*view, &request).unwrap().overfull().is_empty());
    hold_view("fall", "fall-board-ways-en", &*view, &request);
}

#[test]
fn hands() {
    let names = names();
    for (seed, language) in [(7, Language::English), (9, Language::Polish)] {
        let table = played(3, seed, 62);
        let own = table.view(Viewer::Seat(Seat(1)));
        let request = Request { seat: Some(Seat(1)), ..request(Kind::Mine, language, &names) };
        hold_view("fall", &format!("fall-mine-own-{language}"), &*own, &request);
    }
    let table = played(2, 7, 60);
    let others = table.view(Viewer::Public);
    let request = Request { seat: Some(Seat(0)), ..request(Kind::Mine, Language::English, &names) };
    hold_view("fall", "fall-mine-other-en", &*others, &request);
}

#[test]
fn scores() {
    let names = names();
    for (seats, steps, language) in [
        (4, 200, Language::Polish),
        (2, 100_000, Language::English),
        (3, 100_000, Language::Polish),
    ] {
        let table = played(seats, 11, steps);
        let view = table.view(Viewer::Public);
        let request = request(Kind::Score, language, &names);
        hold_view("fall", &format!("fall-score-{seats}-{language}"), &*view, &request);
    }
}

#[test]
fn cards() {
    let view = view_of(&*played(2, 1, 0), Viewer::Public);
    for (card, language) in [
        ("castle", Language::Polish),
        ("ruby-mine", Language::English),
        ("frost-giant", Language::Polish),
        ("t8", Language::English),
        ("researcher", Language::Polish),
        ("panic", Language::English),
    ] {
        let request = Request { card, ..Request::new(Kind::Card, language) };
        hold_view("fall", &format!("fall-card-{card}-{language}"), &view, &request);
    }
}

#[test]
fn a_row_of_all_cards_is_cut_into_bands() {
    let names = names();
    let request = request(Kind::Board, Language::English, &names);
    hold_view("fall", "fall-board-row-en", &fullest(36), &request);
    let request = Request { kind: Kind::Score, ..request };
    hold_view("fall", "fall-score-row-en", &fullest(36), &request);
}

#[test]
fn no_text_is_overfull() {
    let names = longest_names();
    let mut views = vec![fullest(6), fullest(12), fullest(36)];
    for (seats, seed) in [(2, 3), (3, 4), (4, 5)] {
        for steps in [0, 40, 150, 400, 100_000] {
            let table = played(seats, seed, steps);
            views.push(view_of(&*table, Viewer::Public));
            views.extend((0..seats).map(|seat| view_of(&*table, Viewer::Seat(Seat(seat)))));
        }
    }
    let keys = Card::ALL.iter().map(|it| it.key()).chain(Goal::ALL.iter().map(|it| it.key()));
    let keys = keys.chain(Secret::ALL.iter().map(|it| it.key()));
    let keys: Vec<&str> = keys.chain(Ogre::ALL.iter().map(|it| it.key())).collect();
    for language in Language::ALL {
        let plain = request(Kind::Board, *language, &names);
        for view in &views {
            for kind in [Kind::Board, Kind::Mine, Kind::Score] {
                let drawn = painters().draw("fall", view, &Request { kind, ..plain }).unwrap();
                assert!(drawn.overfull().is_empty(), "{kind} {language}: {:?}", drawn.overfull());
            }
        }
        for card in &keys {
            let request = Request { kind: Kind::Card, card, ..plain };
            let drawn = painters().draw("fall", &views[0], &request).unwrap();
            assert!(drawn.overfull().is_empty(), "{card} {language}: {:?}", drawn.overfull());
        }
    }
}

#[test]
fn pictures_are_small_and_their_words_fit() {
    let names = longest_names();
    let mut views = vec![fullest(6), fullest(12), fullest(36)];
    views.extend((0..5).map(|seed| view_of(&*played(4, seed, 500), Viewer::Seat(Seat(seed % 4)))));
    for view in &views {
        for kind in Kind::ALL {
            for language in Language::ALL {
                let request = Request { card: "dragon", ..request(*kind, *language, &names) };
                let picture = painters().picture("fall", view, &request).unwrap();
                let pixels = compare::decode(&picture.png);
                assert_eq!(pixels.dimensions(), (picture.width, picture.height));
                assert!(picture.width * picture.height <= 2_000_000, "{kind}: {picture:?}");
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
    for (seats, seed, steps) in [(2, 1, 0), (3, 3, 200), (4, 9, 400)] {
        let table = played(seats, seed, steps);
        for seat in (0..seats).map(Seat) {
            let other = table.redeal(seat, Dice::new(Seed([77; 32])));
            assert_ne!(table.save(), other.save(), "nothing was dealt anew");
            for viewer in [Viewer::Seat(seat), Viewer::Public] {
                for kind in [Kind::Board, Kind::Mine, Kind::Score] {
                    let plain = request(kind, Language::Polish, &names);
                    let request = Request { seat: Some(seat), ..plain };
                    let draw = |table: &dyn AnyMatch| {
                        painters().picture("fall", &*table.view(viewer), &request).unwrap()
                    };
                    assert_eq!(draw(&*table), draw(&*other), "{kind} for seat {seat}");
                }
            }
        }
    }
}

/// Another's hand, seen by somebody else, is drawn without what it holds.
#[test]
fn a_hand_is_its_owners_own() {
    let table = played(3, 7, 160);
    let request = Request { seat: Some(Seat(1)), ..Request::new(Kind::Mine, Language::English) };
    let alt = |viewer| painters().alt("fall", &*table.view(viewer), &request).unwrap();
    assert!(alt(Viewer::Seat(Seat(1))).contains("Secret goal"));
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2))] {
        assert!(!alt(viewer).contains("Secret goal"), "{}", alt(viewer));
    }
}
