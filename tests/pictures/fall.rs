//! The pictures of Dwar7s Fall: golden ones, and the laws they keep.

use deephold::{
    draw::{Kind, MAX_ALT_TEXT_LEN, Request},
    engine::{AnyMatch, Choice, Dice, Seat, Seed, Viewer},
    games::{
        self,
        fall::{
            cards::{Card, Colour, Goal, Ogre, Secret},
            map::{Cell, Laid, Turned},
            state::Stage,
            view::View,
        },
    },
    i18n::Language,
};
use serde_json::json;

use crate::{
    compare,
    golden::{KINDS, hold_view, painters, request},
    tables::targets,
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

/// All 36 cards on the map, each on its own cell, six by six or in a row.
pub(crate) fn fullest(columns: i8) -> View {
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

/// The picture that helps to choose among what can be chosen.
fn hold_choice(name: &str, table: &dyn AnyMatch, language: Language) {
    let names = names();
    let seat = table.waiting(Viewer::Public)[0].seat;
    let view = table.view(Viewer::Seat(seat));
    let targets = targets(table, seat);
    let kind = painters().preview("fall", &*view, &targets);
    assert_eq!(kind, Kind::Choice, "{name}");
    let request =
        Request { seat: Some(seat), targets: &targets, ..request(kind, language, &names) };
    let drawn = painters().draw("fall", &*view, &request).unwrap();
    assert!(drawn.covering_badges().is_empty(), "{name}: {:?}", drawn.covering_badges());
    hold_view("fall", name, &*view, &request);
}

/// The first table at which somebody is asked this, and has a choice.
fn asked(seats: u8, from: usize, wanted: impl Fn(Stage) -> bool) -> Box<dyn AnyMatch> {
    for seed in 7..30 {
        let mut table = played(seats, seed, from);
        let mut whim = Dice::new(Seed([1; 32]));
        while let Some(ask) = table.waiting(Viewer::Public).first().cloned() {
            let stage = view_of(&*table, Viewer::Seat(ask.seat)).stage.unwrap();
            if wanted(stage) && table.legal(ask.seat).len() > 1 {
                return table;
            }
            let choice = choose(&*table, ask.seat, &mut whim);
            table.act(ask.seat, &choice).unwrap();
        }
    }
    panic!("nobody is ever asked that");
}

#[test]
fn numbered_choices() {
    let actions = asked(3, 118, |stage| stage == Stage::Actions);
    hold_choice("fall-choice-actions-en", &*actions, Language::English);
    let early = asked(2, 6, |stage| stage == Stage::Actions);
    hold_choice("fall-choice-first-pl", &*early, Language::Polish);
    let lay = asked(3, 60, |stage| matches!(stage, Stage::Lay(_)));
    hold_choice("fall-choice-places-en", &*lay, Language::English);
    let turn = asked(3, 60, |stage| matches!(stage, Stage::Turn(..)));
    hold_choice("fall-choice-ways-pl", &*turn, Language::Polish);
}

/// Of every kind of thing beside the map.
#[test]
fn things_to_choose_from() {
    let names = names();
    let table = asked(3, 62, |stage| stage == Stage::Actions);
    let seat = table.waiting(Viewer::Public)[0].seat;
    let view = table.view(Viewer::Seat(seat));
    let goals: Vec<&str> =
        view_of(&*table, Viewer::Public).row.iter().map(|goal| goal.key()).collect();
    for (name, keys, language) in [
        ("fall-choice-goals-en", goals.as_slice(), Language::English),
        (
            "fall-choice-held-pl",
            &["gold", "ruby", "panic", "crown", "ambush"][..],
            Language::Polish,
        ),
        ("fall-choice-clans-en", &["red", "yellow"], Language::English),
        (
            "fall-choice-cards-en",
            &["castle", "gold-mine", "emerald-mine", "tavern", "store", "dragon", "frost-giant"],
            Language::English,
        ),
    ] {
        let targets: Vec<(String, u32)> =
            keys.iter().map(|key| (*key).to_owned()).zip(1..).collect();
        let kind = painters().preview("fall", &*view, &targets);
        let request =
            Request { seat: Some(seat), targets: &targets, ..request(kind, language, &names) };
        let drawn = painters().draw("fall", &*view, &request).unwrap();
        assert!(drawn.covering_badges().is_empty(), "{name}: {:?}", drawn.covering_badges());
        hold_view("fall", name, &*view, &request);
    }
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
        for kind in KINDS {
            for language in Language::ALL {
                let request = Request { card: "dragon", ..request(kind, *language, &names) };
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

/// Rule page 4.14: stacks with what lies in them, which kingdom cards somebody still
/// holds, and what a monster in the region stops (3.1).
#[test]
fn what_is_public_is_said_in_words() {
    let mut view = view_of(&*played(2, 3, 60), Viewer::Public);
    view.map = deephold::games::fall::map::Map::default();
    let laid = |card, of| Laid { card, of, turned: Turned::Upright };
    let mine = Cell::CENTRE;
    view.map.lay(mine, laid(Card::RubyMine, Colour::Red));
    view.map.lay(mine, laid(Card::GoldMine, Colour::Blue));
    let told = |view: &View, language| {
        let names = names();
        painters().alt("fall", view, &request(Kind::Board, language, &names)).unwrap()
    };
    let at_peace = told(&view, Language::English);
    assert!(at_peace.contains("Gold mine C over Ruby mine"), "{at_peace}");
    assert!(!at_peace.contains("blocked"), "{at_peace}");
    let content = deephold::games::fall::content::Content::clone(
        games::all()
            .unwrap()
            .get("fall")
            .unwrap()
            .content()
            .downcast_ref::<deephold::engine::Loaded<deephold::games::fall::content::Content>>()
            .unwrap(),
    );
    // A dragon beside the mine, turned so that no wall parts them.
    let stopped =
        Turned::ALL.iter().flat_map(|one| Turned::ALL.iter().map(move |other| (one, other)));
    let blocked = stopped.filter(|(one, other)| {
        let mut view = view.clone();
        view.map = deephold::games::fall::map::Map::default();
        view.map.lay(mine, Laid { card: Card::GoldMine, of: Colour::Blue, turned: **one });
        let dragon = Laid { card: Card::Dragon, of: Colour::Red, turned: **other };
        view.map.lay(Cell::at(1, 0), dragon);
        let region = deephold::games::fall::region::Land { content: &content, map: &view.map };
        let stopped = region.stopped(mine, deephold::games::fall::cards::Stop::Mine);
        for (language, word) in [(Language::English, "blocked"), (Language::Polish, "blokuje")] {
            assert_eq!(told(&view, language).contains(word), stopped, "{one} {other}");
        }
        stopped
    });
    assert!(blocked.count() > 0);
    // The hands of both, whichever list is the shorter.
    view.clans[Seat(0)].hand = Card::ALL.iter().copied().skip(1).collect();
    view.clans[Seat(1)].hand = [Card::Tavern, Card::Dragon].into_iter().collect();
    let told = told(&view, Language::English);
    assert!(told.contains("hand: all kingdom cards but Castle"), "{told}");
    assert!(told.contains("hand: Tavern, Dragon"), "{told}");
}
