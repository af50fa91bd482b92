//! The pictures of The Dwarves: golden ones, and what is true of all of them.

use deephold::{
    draw::{BOARD_TEXT, Kind, MAX_ALT_TEXT_LEN, Request},
    engine::{AnyMatch, Choice, Dice, Loaded, Seat, Seed, Viewer},
    games::{
        self,
        dwarves::{
            content::Content,
            ground::{Ground, Tile},
            map::{Hex, HexSet},
            state::OpenCard,
            view::View,
            vocabulary::{
                cards::{Card, CardSet, Equipment, Special, Spell},
                pieces::{Troop, Troops, Works},
            },
        },
    },
    i18n::Language,
};
use serde_json::{Value, json};

use crate::{
    golden::{hold_png, hold_view, painters, request},
    tables::targets,
};

/// What is done last: a team that does something has more to show.
const LAST: [&str; 3] = ["pass", "done", "dispatch"];

fn start(seats: u8, options: &Value, seed: u8) -> Box<dyn AnyMatch> {
    let games = games::all().unwrap();
    games.get("dwarves").unwrap().start(seats, options, Seed([seed; 32])).unwrap().0
}

/// A game after so many steps; over, if it ends before.
fn played(seats: u8, options: &Value, seed: u8, steps: usize) -> Box<dyn AnyMatch> {
    let mut table = start(seats, options, seed);
    let mut whim = Dice::new(Seed([seed ^ 0x55; 32]));
    for _ in 0..steps {
        let Some(ask) = table.waiting(Viewer::Public).into_iter().find(|ask| ask.must) else {
            break;
        };
        let listed = table.legal(ask.seat);
        let kind = |choice: &Choice| &table.info().kinds[choice.kind];
        let wanted: Vec<&Choice> = listed
            .iter()
            .filter(|choice| !LAST.contains(&kind(choice).name) && !kind(choice).out_of_turn)
            .collect();
        let from: Vec<&Choice> = if wanted.is_empty() { listed.iter().collect() } else { wanted };
        let choice = from[whim.below(from.len() as u32) as usize].action.clone();
        table.act(ask.seat, &choice).unwrap();
    }
    table
}

fn view_of(table: &dyn AnyMatch) -> View {
    table.view(Viewer::Public).as_any().downcast_ref::<View>().unwrap().clone()
}

fn names() -> Vec<String> {
    ["Borin Kamiennobrody", "Ysolde", "Celina", "Dorota z Gór", "Emil", "Frida"]
        .map(str::to_owned)
        .to_vec()
}

#[test]
fn first_boards() {
    let names = names();
    for (book, seats) in [("1", 2), ("1", 4), ("1", 6), ("2", 3), ("3", 4), ("4", 2), ("5", 4)] {
        let table = start(seats, &json!({ "book": book }), 3);
        let view = view_of(&*table);
        for language in Language::ALL {
            let name = format!("dwarves-board-{book}-{seats}-first-{language}");
            hold_view("dwarves", &name, &view, &request(Kind::Board, *language, &names));
        }
    }
}

#[test]
fn boards_in_the_middle() {
    let names = names();
    for (book, seats, steps) in
        [("1", 2, 120), ("1", 4, 150), ("2", 4, 150), ("3", 6, 150), ("4", 4, 200), ("5", 4, 150)]
    {
        let view = view_of(&*played(seats, &json!({ "book": book }), 11, steps));
        for language in Language::ALL {
            let name = format!("dwarves-board-{book}-{seats}-middle-{language}");
            hold_view("dwarves", &name, &view, &request(Kind::Board, *language, &names));
        }
    }
}

/// Whatever card lies there, what it asks for can be read.
#[test]
fn every_card_fits_its_place() {
    let content = Loaded::<Content>::shipped().unwrap();
    for (book, seats) in [("1", 4), ("3", 6)] {
        let mut view = view_of(&*start(seats, &json!({ "book": book }), 3));
        let is_saga = |card: &Card| {
            let set = content.cards[*card].set;
            matches!(set, CardSet::Book2 | CardSet::Book3 | CardSet::Book4 | CardSet::Sagas)
        };
        let all = Card::ALL.iter().copied().filter(|card| is_saga(card) == (book == "3"));
        for cards in all.collect::<Vec<_>>().chunks(3) {
            view.open = cards.iter().map(|card| OpenCard::new(*card, 0)).collect();
            view.holds = vec![0; cards.len()];
            for (open, card) in view.open.iter_mut().zip(cards) {
                open.time = content.cards[*card].time.unwrap_or_default();
            }
            for language in Language::ALL {
                let drawn = painters()
                    .draw("dwarves", &view, &request(Kind::Board, *language, &names()))
                    .unwrap();
                assert!(drawn.overfull().is_empty(), "{cards:?}: {:?}", drawn.overfull());
            }
        }
    }
}

/// As long as Discord lets a name be, in the widest letters.
fn longest_names() -> Vec<String> {
    let names = ["W".repeat(32), "Żółć Ŵielkich Mistrzów Góry Ogni".to_owned()];
    names.iter().cycle().take(6).cloned().collect()
}

fn hex(label: &str) -> Hex {
    label.parse().unwrap()
}

/// A table on which nothing more would fit: every tile of Perished Land, all troops, all
/// Heroes, and in the Books of Sagas everything that comes with them.
pub(crate) fn fullest(book: &str) -> View {
    let content = Loaded::<Content>::shipped().unwrap();
    let options = json!({ "book": book });
    let mut view = view_of(&*played(6, &options, 7, 40));
    let mut ground = Ground::EMPTY;
    let blacksaddle = content.blacksaddle();
    let dead = Hex::all().filter(|hex| *hex != blacksaddle);
    for (hex, tile) in dead.zip(Tile::all(&content)) {
        ground.kill(hex, tile);
    }
    let mut left = content.all_troops();
    let living: Vec<Hex> = Hex::all().filter(|hex| !ground.perished.contains(*hex)).collect();
    for hex in living.iter().cycle().take(4 * living.len()) {
        let room = ground.troops[*hex].total() < 4;
        let kinds = Troop::ALL.iter().filter(|troop| left.get(**troop) > 0);
        let fewest = kinds.min_by_key(|troop| ground.troops[*hex].get(**troop));
        if let Some(troop) = fewest.filter(|_| room) {
            let one = Troops::of(*troop, 1);
            ground.troops[*hex] = ground.troops[*hex].plus(one);
            left = left.minus(one);
        }
    }
    let heroes = ["e5", "e5", "e5", "h4", "k4", "f6"];
    for (hero, at) in view.heroes.iter_mut().zip(heroes) {
        hero.board.hex = hex(at);
        hero.board.equipment = Equipment::ALL.iter().copied().take(9).collect();
        hero.board.carries = true;
        hero.attributes = [7, 6, 5];
        hero.max_health = 8;
    }
    view.supply = left;
    view.piles.tiles = 0;
    view.tunnel = Some(hex("k3"));
    view.council = -3;
    view.news.last.council = -2;
    view.news.now.hexes = living.iter().copied().collect();
    if book == "4" {
        ground.ramparts = ["f5", "g5", "h5", "i5", "j5"].map(hex).into_iter().collect();
        ground.catapults = ["f6", "g6", "h6", "i4", "j4"].map(hex).into_iter().collect();
        view.leaders = [Some(blacksaddle), Some(hex("h4")), Some(hex("k4"))];
        view.dragons = [Some((hex("h4"), 2)), Some((blacksaddle, 3))];
        view.plans = [Works::Rampart, Works::Catapult].into_iter().collect();
        view.specials = Special::ALL.iter().copied().collect();
        let threats = Card::ALL.iter().copied().filter(|card| {
            content.cards[*card].set == CardSet::Sagas && content.cards[*card].aura.is_some()
        });
        let sagas = [Card::B401, Card::B402, Card::B405];
        let open = sagas.into_iter().chain(threats.take(6));
        view.open = open.zip(0..).map(|(card, slot)| OpenCard::new(card, slot)).collect();
        view.holds = vec![0; view.open.len()];
        view.covered = 0;
    }
    view.ground = ground;
    view
}

#[test]
fn fullest_boards() {
    for book in ["1", "4"] {
        let view = fullest(book);
        for language in Language::ALL {
            let names = longest_names();
            let plain = request(Kind::Board, *language, &names);
            let name = format!("dwarves-board-{book}-full-{language}");
            hold_view("dwarves", &name, &view, &plain);
            let picture = painters().picture("dwarves", &view, &plain).unwrap();
            assert!(picture.png.len() <= 300_000, "{name}: {} bytes", picture.png.len());
            assert!(picture.width * picture.height <= 2_000_000, "{name}: {}", picture.height);
            let drawn = painters().draw("dwarves", &view, &plain).unwrap();
            assert!(drawn.overfull().is_empty(), "{name}: {:?}", drawn.overfull());
            let (size, text) = drawn.smallest_text().unwrap();
            assert!(size >= BOARD_TEXT - 0.1, "{name}: {size}: {text}");
        }
    }
}

#[test]
fn heroes_close_up() {
    let names = names();
    let few = view_of(&*played(4, &json!({ "book": "1" }), 11, 60));
    let mut many = view_of(&*start(3, &json!({ "hero": ["andokai", "tungdil", "furgas"] }), 5));
    for (hero, count) in many.heroes.iter_mut().zip([6, 20, 0]) {
        hero.board.equipment = Equipment::ALL.iter().copied().take(count).collect();
    }
    many.heroes[0].board.held = vec![Card::B1s09];
    if let Some(spells) = &mut many.spells {
        spells.hand = vec![Spell::Sp1, Spell::Sp5, Spell::Sp7];
        spells.book = Some(Spell::Sp9);
    }
    let shown = [("few", &few, 0), ("spells", &many, 0), ("many", &many, 1), ("none", &many, 2)];
    for (name, view, seat) in shown {
        for language in Language::ALL {
            let plain = request(Kind::Mine, *language, &names);
            let request = Request { seat: Some(Seat(seat)), ..plain };
            let drawn = painters().draw("dwarves", view, &request).unwrap();
            assert!(drawn.overfull().is_empty(), "{name}: {:?}", drawn.overfull());
            hold_view("dwarves", &format!("dwarves-mine-{name}-{language}"), view, &request);
        }
    }
}

#[test]
fn cards_large() {
    let view = view_of(&*start(4, &json!({ "book": "1" }), 3));
    for (card, language) in [
        ("b1-s04", Language::English),
        ("b1-a22", Language::Polish),
        ("b1-t05", Language::English),
        ("b3-10", Language::Polish),
        ("b5-11", Language::English),
        ("eq-16", Language::Polish),
        ("sp-2", Language::English),
        ("andokai", Language::Polish),
        ("high_king", Language::English),
    ] {
        let request = Request { card, ..Request::new(Kind::Card, language) };
        hold_view("dwarves", &format!("dwarves-card-{card}-{language}"), &view, &request);
    }
}

#[test]
fn parts() {
    let names = names();
    for (book, steps) in [("1", 150), ("4", 120)] {
        let view = view_of(&*played(4, &json!({ "book": book }), 11, steps));
        for language in Language::ALL {
            for part in ["cards", "near", "dice"] {
                let plain = request(Kind::Part, *language, &names);
                let request = Request { part, ..plain };
                let drawn = painters().draw("dwarves", &view, &request).unwrap();
                assert!(drawn.overfull().is_empty(), "{part}: {:?}", drawn.overfull());
                let name = format!("dwarves-part-{part}-{book}-{language}");
                hold_view("dwarves", &name, &view, &request);
            }
        }
    }
    // However many cards lie there.
    for language in Language::ALL {
        let plain = request(Kind::Part, *language, &names);
        let request = Request { part: "cards", ..plain };
        let drawn = painters().draw("dwarves", &fullest("4"), &request).unwrap();
        assert!(drawn.overfull().is_empty(), "{:?}", drawn.overfull());
    }
}

/// The first table of a game at which somebody can choose what is wanted, with the choices.
fn choosing(
    seed: u8,
    wanted: impl Fn(&View, &[(String, u32)]) -> bool,
) -> (View, Vec<(String, u32)>) {
    for seed in seed..seed + 40 {
        let mut table = start(4, &json!({ "book": "1" }), seed);
        let mut whim = Dice::new(Seed([seed ^ 0x55; 32]));
        while let Some(ask) = table.waiting(Viewer::Public).into_iter().find(|ask| ask.must) {
            let offered = targets(&*table, ask.seat);
            let view = view_of(&*table);
            if wanted(&view, &offered) {
                return (view, offered);
            }
            let legal = table.legal(ask.seat);
            let choice = legal[whim.below(legal.len() as u32) as usize].action.clone();
            table.act(ask.seat, &choice).unwrap();
        }
    }
    panic!("nobody can ever choose that");
}

#[test]
fn numbered_choices() {
    let names = names();
    let is_hex = |key: &str| key.parse::<Hex>().is_ok();
    let hexes = |all: &[(String, u32)]| all.iter().filter(|(key, _)| is_hex(key)).count();
    let cards = |all: &[(String, u32)]| all.iter().filter(|(key, _)| key.len() == 6).count();
    let shown = [
        ("hexes", choosing(3, |_, all| hexes(all) > 6)),
        ("few-hexes", choosing(5, |_, all| (2..4).contains(&hexes(all)))),
        ("cards", choosing(4, |_, all| cards(all) > 1)),
        ("card", choosing(8, |_, all| cards(all) == 1)),
        ("heroes", choosing(6, |_, all| all.len() == 4 && hexes(all) + cards(all) == 0)),
        ("dice", choosing(9, |view, _| !view.dice.is_empty())),
    ];
    for (what, (view, offered)) in &shown {
        for language in Language::ALL {
            let kind = painters().preview("dwarves", view, offered);
            let request = Request { targets: offered, ..request(kind, *language, &names) };
            let drawn = painters().draw("dwarves", view, &request).unwrap();
            let name = format!("dwarves-choice-{what}-{language}");
            assert!(drawn.overfull().is_empty(), "{name}: {:?}", drawn.overfull());
            assert!(drawn.covering_badges().is_empty(), "{name}: {:?}", drawn.covering_badges());
            hold_view("dwarves", &name, view, &request);
        }
    }
}

#[test]
fn results() {
    let names = names();
    let lost = view_of(&*played(4, &json!({ "book": "1" }), 11, 10_000));
    let going = view_of(&*played(6, &json!({ "book": "2" }), 11, 60));
    let mut won = going.clone();
    won.ending = Some(games::dwarves::state::Ending::Victory(Card::B210));
    for (name, view) in [("lost", &lost), ("going", &going), ("won", &won)] {
        for language in Language::ALL {
            let plain = request(Kind::Score, *language, &names);
            hold_view("dwarves", &format!("dwarves-score-{name}-{language}"), view, &plain);
        }
    }
}

#[test]
fn drawings_are_explained() {
    for language in Language::ALL {
        let legend = painters().legend("dwarves", *language).unwrap().unwrap();
        hold_png(&format!("dwarves-icons-{language}"), &legend.png);
    }
}

/// Whatever happens, everything is told, in as many characters as there are.
#[test]
fn alt_texts_fit_and_tell_of_everything() {
    for book in ["1", "4"] {
        let view = fullest(book);
        for language in Language::ALL {
            for names in [names(), longest_names()] {
                let plain = request(Kind::Board, *language, &names);
                let told = painters().alt("dwarves", &view, &plain).unwrap();
                assert!(told.encode_utf16().count() <= MAX_ALT_TEXT_LEN, "{told}");
                for hex in view.ground.occupied().union(view.ground.perished).iter() {
                    let label = hex.to_string().to_uppercase();
                    assert!(told.contains(&label), "{label}: {told}");
                }
            }
        }
    }
    let all = HexSet::ALL;
    assert_eq!(usize::from(all.len()), Hex::COUNT);
}

/// The picture shows what the last turns changed, and forgets it when they are over.
#[test]
fn what_changed_is_marked() {
    let mut view = view_of(&*played(2, &json!({ "book": "1" }), 11, 40));
    let names = names();
    let plain = request(Kind::Board, Language::English, &names);
    view.news.now.hexes = HexSet::NONE;
    view.news.last.hexes = HexSet::NONE;
    let quiet = painters().draw("dwarves", &view, &plain).unwrap().pixels().to_vec();
    view.news.last.hexes = HexSet::only(hex("h5"));
    let fresh = painters().draw("dwarves", &view, &plain).unwrap().pixels().to_vec();
    assert_ne!(quiet, fresh);
}
