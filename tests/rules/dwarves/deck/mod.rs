//! Every card on its own (3.10 to 3.19): what it lays out, what completes it and what does
//! not, what it brings and what it does. Each table has a row for every card with that field.

mod auras;
mod checks;
mod quests;
mod rewards;
mod setups;
mod strikes;

use std::collections::BTreeSet;

use deephold::{
    engine::{Game as _, Seat, Viewer, WordSet},
    games::dwarves::{
        content::rows::CardRow,
        event::Event,
        map::Hex,
        stack::Frame,
        state::{HeroBoard, State},
        vocabulary::{
            cards::{Card, CardSet, Special},
            pieces::{Attribute, Dragon, Troop, Works},
        },
    },
};
use serde_json::json;

use super::table::{Table, read, rules};

/// These Heroes in the game in which a card is found. No card is on the table, and none
/// comes by itself.
fn game(code: &str, heroes: &[&str]) -> Table {
    let options = match row(code).set {
        CardSet::Book1 => json!({}),
        CardSet::Elfar => json!({"expansions": ["elfar"]}),
        CardSet::Might => json!({"expansions": ["might"]}),
        CardSet::Book2 | CardSet::Sagas => json!({"book": "2"}),
        CardSet::Book3 => json!({"book": "3"}),
        CardSet::Book4 => json!({"book": "4"}),
        CardSet::Book5 => json!({"book": "5"}),
    };
    let mut table = Table::in_game(heroes, &options).quiet().story(&[]);
    // What earlier cards have brought is not there.
    let state = &mut table.state;
    (state.leaders, state.dragons, state.king) = ([None; 3], [None; 2], None);
    (state.plans, state.specials) = (WordSet::NONE, WordSet::NONE);
    table
}

fn row(code: &str) -> &'static CardRow {
    &rules().content.cards[read::<Card>(code)]
}

/// Whether a card was completed by what has happened.
fn is_completed(told: &[Event], code: &str) -> bool {
    let card = read(code);
    told.iter().any(|event| matches!(event, Event::Completed { card: it, .. } if *it == card))
}

/// The rows are those of all cards with a field, each once.
fn hold_all<'a>(codes: impl IntoIterator<Item = &'a str>, has: impl Fn(&CardRow) -> bool) {
    let mut rows = BTreeSet::new();
    for code in codes {
        assert!(rows.insert(code.to_owned()), "{code} twice");
    }
    let wanted = Card::ALL.iter().filter(|card| has(&rules().content.cards[**card]));
    let wanted: BTreeSet<String> = wanted.map(ToString::to_string).collect();
    assert_eq!(rows, wanted);
}

/// Answers as the time-outs do until an action can be chosen, or the question that ends a
/// pending effect is reached. Whoever may move does so by the first way listed.
fn answer_all(table: &mut Table) -> Asked {
    let mut asked = Asked::default();
    loop {
        asked.told.append(&mut table.events);
        let Some(seat) = rules().must(&table.state).iter().next() else { return asked };
        match table.state.stack.last() {
            Some(Frame::TakeActions | Frame::Penalty(_)) => return asked,
            Some(Frame::RemoveTroops(_)) if asked.from.is_empty() => {
                let troops = table.legal(seat).into_iter().filter(|it| it != "done");
                let hexes = troops.filter_map(|it| Some(it.rsplit_once(' ')?.1.to_owned()));
                asked.from = hexes.collect();
            }
            Some(Frame::PickEquipment(_)) => asked.picked = Some(table.legal(seat).len()),
            _ => {}
        }
        let action = rules().default(&table.state, seat).unwrap().to_string();
        let moving = matches!(table.state.stack.last(), Some(Frame::Moving(_)));
        let action = if moving { table.legal(seat)[0].clone() } else { action };
        table.act(seat, &action);
    }
}

/// What was asked on the way, and what was told.
#[derive(Default)]
struct Asked {
    /// The hexes from which troops could be removed.
    from: BTreeSet<String>,
    /// The Equipment cards that could be picked.
    picked: Option<usize>,
    told: Vec<Event>,
}

/// All that differs between two positions, in words: health, Equipment, attributes, tracks,
/// troops, land, tiles, places.
fn changes(before: &State, after: &State, asked: &Asked) -> String {
    let mut said: Vec<String> = Vec::new();
    let boards = || before.heroes.iter().zip(after.heroes.iter()).map(|((_, a), (_, b))| (a, b));
    let health: Vec<i16> =
        boards().map(|(a, b)| i16::from(b.health) - i16::from(a.health)).collect();
    if health.iter().any(|points| *points != 0) {
        let points: Vec<String> = health.iter().map(ToString::to_string).collect();
        said.push(format!("health {}", points.join(" ")));
    }
    for (one, other) in boards() {
        belongings(one, other, &mut said);
    }
    attributes(before, after, &mut said);
    let mut number = |name: &str, difference: i16| {
        if difference != 0 {
            said.push(format!("{name} {difference:+}"));
        }
    };
    number("council", i16::from(after.council) - i16::from(before.council));
    number("doom", i16::from(after.doom_marker) - i16::from(before.doom_marker));
    map(before, after, asked, &mut said);
    for ((_, one), (_, other)) in before.heroes.iter().zip(after.heroes.iter()) {
        if one.hex != other.hex {
            said.push(format!("{} {}", other.hero, other.hex));
        }
    }
    for special in Special::ALL {
        if after.specials.contains(*special) && !before.specials.contains(*special) {
            said.push(special.to_string());
        }
    }
    for works in Works::ALL {
        if after.plans.contains(*works) && !before.plans.contains(*works) {
            said.push(format!("plans {works}"));
        }
    }
    said.extend(after.cart.filter(|_| before.cart.is_none()).map(|hex| format!("cart {hex}")));
    for open in &before.open {
        if asked.told.contains(&Event::Cancelled { card: open.card }) {
            said.push(format!("averted {}", open.card));
        }
    }
    said.extend(asked.picked.map(|cards| format!("one of {cards}")));
    if !asked.from.is_empty() {
        let hexes: Vec<String> = asked.from.iter().cloned().collect();
        said.push(format!("from {}", hexes.join(" ")));
    }
    said.join("; ")
}

fn belongings(one: &HeroBoard, other: &HeroBoard, said: &mut Vec<String>) {
    let lost = one.equipment.iter().filter(|it| !other.equipment.contains(it));
    said.extend(lost.map(|it| format!("{} -{it}", one.hero)));
    let got = other.equipment.iter().filter(|it| !one.equipment.contains(it));
    said.extend(got.map(|it| format!("{} +{it}", one.hero)));
    let held = other.held.iter().filter(|it| !one.held.contains(it));
    said.extend(held.map(|it| format!("{} holds {it}", one.hero)));
}

fn attributes(before: &State, after: &State, said: &mut Vec<String>) {
    let of = |state| rules().view(state, Viewer::Public).heroes;
    for (one, other) in of(before).iter().zip(&of(after)) {
        for attribute in Attribute::ALL {
            let place = attribute.index();
            let (was, is) = (one.attributes[place], other.attributes[place]);
            if was != is {
                let difference = i16::from(is) - i16::from(was);
                said.push(format!("{} {attribute} {difference:+}", one.board.hero));
            }
        }
    }
}

fn map(before: &State, after: &State, asked: &Asked, said: &mut Vec<String>) {
    let hexes = |set: deephold::games::dwarves::map::HexSet| {
        set.iter().map(|hex| hex.to_string()).collect::<Vec<_>>().join(" ")
    };
    let (was, is) = (before.ground.perished, after.ground.perished);
    let (died, lives) = (is.without(was), was.without(is));
    let recruited: Vec<String> = asked
        .told
        .iter()
        .filter_map(|event| match event {
            Event::Recruits { hex, .. } => Some(hex.to_string()),
            _ => None,
        })
        .collect();
    // Where troops go from dead land, and how many are recruited, is a matter of chance.
    if died.is_empty() && recruited.is_empty() {
        for hex in Hex::all() {
            let (was, is) = (before.ground.troops[hex], after.ground.troops[hex]);
            let differs = |troop: &&Troop| was.get(**troop) != is.get(**troop);
            let types = Troop::ALL.iter().filter(differs).map(|troop| {
                let difference = i16::from(is.get(*troop)) - i16::from(was.get(*troop));
                format!(" {}{difference:+}", troop.letter())
            });
            let types: String = types.collect();
            if !types.is_empty() {
                said.push(format!("{hex}{types}"));
            }
        }
    }
    if !recruited.is_empty() {
        said.push(format!("recruits {}", recruited.join(" ")));
    }
    if !died.is_empty() {
        said.push(format!("dead {}", hexes(died)));
    }
    if !lives.is_empty() {
        said.push(format!("alive {}", hexes(lives)));
    }
    if before.tunnel != after.tunnel {
        said.extend(after.tunnel.map(|hex| format!("tunnel {hex}")));
    }
    for troop in Troop::ALL {
        let at = |state: &State| state.leaders[troop.index()];
        if at(before) != at(after) {
            said.extend(at(after).map(|hex| format!("leader {troop} {hex}")));
        }
    }
    for dragon in Dragon::ALL {
        let at = |state: &State| state.dragons[dragon.index()];
        if at(before) != at(after) {
            said.extend(at(after).map(|(hex, wounds)| format!("{dragon} {hex} {wounds}")));
        }
    }
}

/// What lies on a card that is open.
fn laid(table: &Table, code: &str) -> String {
    let open = table.state.card(read(code)).unwrap_or_else(|| panic!("{code} is not open"));
    let mut said: Vec<String> = Vec::new();
    if !open.troops.is_none() {
        let types = open.troops.iter().map(|(troop, count)| format!("{}{count}", troop.letter()));
        said.push(format!("guard {}", types.collect::<String>()));
    }
    if open.progress[0][0] > 0 {
        said.push(format!("markers {}", open.progress[0][0]));
    }
    if !open.marks.is_empty() {
        let hexes: Vec<String> = open.marks.iter().map(|hex| hex.to_string()).collect();
        said.push(format!("marks {}", hexes.join(" ")));
    }
    said.extend(open.foe.map(|_| "foe".to_owned()));
    if open.harder != (0, 0) {
        said.push(format!("checks {:+} {:+}", open.harder.0, open.harder.1));
    }
    if open.time > 0 {
        said.push(format!("time {}", open.time));
    }
    let hero = |seat: Seat| table.state.heroes[seat].hero;
    said.extend(open.hero.map(|seat| format!("on {}", hero(seat))));
    said.join("; ")
}
