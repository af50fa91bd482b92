//! The pictures of The Dwarves: golden ones, and what is true of all of them.

use deephold::{
    draw::Kind,
    engine::{AnyMatch, Choice, Dice, Loaded, Seed, Viewer},
    games::{
        self,
        dwarves::{
            content::Content,
            state::OpenCard,
            view::View,
            vocabulary::cards::{Card, CardSet},
        },
    },
    i18n::Language,
};
use serde_json::{Value, json};

use crate::golden::{hold_view, painters, request};

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
