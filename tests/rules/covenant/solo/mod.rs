//! Part 5: the Council of Elders.

mod cards;
mod die;
mod each;
mod result;
mod rewards;

use deephold::{
    engine::{Dice, EventLog, Game as _, Seed},
    games::covenant::{
        actions::build::PlacePiece,
        elders::{Chance, ElderEvent},
        event::Event,
        map::district::Mountain,
        stack::Frame,
        state::Phase,
        vocabulary::{
            cards::ElderCard,
            goods::{Building, Buildings, ToolKind},
            pieces::Steps,
        },
    },
};

use super::table::{BLUE, Table, build, fixture_a, read, rules};

/// Dice that roll these results of a six-sided die first.
fn rolling(results: &[u8]) -> Dice {
    let seeds = (0_u32..).map(|number| {
        let mut seed = [0; 32];
        seed[..4].copy_from_slice(&number.to_le_bytes());
        Dice::new(Seed(seed))
    });
    let mut fitting = seeds.filter(|dice| {
        let mut dice = dice.clone();
        results.iter().all(|result| dice.roll(6) == *result)
    });
    fitting.next().unwrap()
}

/// A solo game on fixture F-A, in which the Elders turn over this card next, with no
/// cards but those of the forge deck besides. Their tracks are at their ends, so that
/// only what is looked at happens.
fn facing(card: &str) -> Table {
    let mut table = Table::solo("normal").on(fixture_a());
    let card = read(card);
    table.elders().available = vec![card];
    table.elders().forge_deck.retain(|other| *other != card);
    table.elders().tracks = Steps { court: 16, prestige: 16, mining: 16 };
    table.elders().glory = 0;
    table
}

/// The player ends the turn, and the Elders take theirs with these dice.
fn turn(table: &mut Table, results: &[u8]) {
    table.dice = rolling(results);
    table.state.stack = vec![Frame::CloseTurn];
    table.act("end");
}

fn told(table: &Table) -> Vec<ElderEvent> {
    let elders = |event: &Event| match event {
        Event::Elders(event) => Some(*event),
        _ => None,
    };
    table.told.iter().filter_map(elders).collect()
}

fn rolled(table: &Table) -> Vec<(Chance, u8)> {
    let roll = |event: ElderEvent| match event {
        ElderEvent::Rolled { chance, result } => Some((chance, result)),
        _ => None,
    };
    told(table).into_iter().filter_map(roll).collect()
}

/// 5.1.3: one card of each type is available, the other twelve are the forge deck. 8.1
/// no. 1: 16 cards, or 12 without those numbered 4.
#[test]
fn section_5_1_3_decks() {
    for (cards, table) in [
        (16, Table::solo("normal")),
        (12, Table::corrected(1, "switches.toml", "cards = 16", "cards = 12")),
    ] {
        let elders = table.state.elders.as_ref().unwrap();
        let kind = |card: &ElderCard| table.rules.content.elder_cards[*card].kind;
        let mut kinds: Vec<ToolKind> = elders.available.iter().map(kind).collect();
        kinds.sort_unstable();
        assert_eq!(kinds, [ToolKind::Pick, ToolKind::Axe, ToolKind::Compass, ToolKind::Cart]);
        assert_eq!(elders.forge_deck.len(), cards - 4);
        let all = elders.available.iter().chain(&elders.forge_deck);
        let fourth = all.filter(|card| card.key().ends_with('4')).count();
        assert_eq!(fourth, if cards == 16 { 4 } else { 0 }, "the cards numbered 4");
    }
}

/// 5.1.4: what the Elders start with.
#[test]
fn section_5_1_4_start() {
    for difficulty in ["normal", "difficult", "expert"] {
        let table = Table::solo(difficulty);
        let elders = table.state.elders.as_ref().unwrap();
        assert_eq!(elders.difficulty.key(), difficulty);
        assert_eq!(elders.forge, Buildings { house: 4, workshop: 4, pillar: 0, gate: 0 });
        assert_eq!((elders.glory, elders.carts, elders.tracks), (5, 15, Steps::NONE));
        assert_ne!(elders.clan, table.state.clans[BLUE].clan, "a colour of their own");
    }
}

/// 5.1.1: the side for two players.
#[test]
fn section_5_1_1_board() {
    let table = Table::solo("normal");
    assert_eq!(table.state.halls.tiles().count(), 19);
    assert_eq!(table.state.box_halls.len(), 5);
}

/// 5.1.5 and 5.3: the player and the Elders alternate, four turns each in an era.
#[test]
fn section_5_3_one_card_a_turn_and_the_discard_comes_back() {
    let mut table = facing("ek1");
    table.elders().discarded = vec![read("ep1"), read("ea2")];
    turn(&mut table, &[1]);
    let elders = table.elders();
    assert!(elders.available.is_empty());
    assert_eq!(elders.discarded.len(), 3);
    assert_eq!(table.state.phase, Phase::Turns(2), "it is the player's turn again");
    table.elders().forge_deck.clear();
    turn(&mut table, &[]);
    let elders = table.elders();
    assert_eq!((elders.available.len(), elders.discarded.len()), (2, 1), "shuffled, one turned");
}

#[test]
fn section_5_3_3_displays_are_refilled() {
    let mut table = facing("ep3");
    turn(&mut table, &[1, 2]);
    assert_eq!(table.state.rubble.filled().count(), 5);
    assert_eq!(table.state.coins.filled().count(), 4);
    assert_eq!(table.state.relics.filled().count(), 4);
}

/// 5.6: their pieces block places as another player's.
#[test]
fn section_5_6_their_pieces_block() {
    let mut table = Table::solo("normal").on(fixture_a());
    let clan = table.elders().clan;
    build(&mut table.state.halls, clan, "pillar B2-B3-C3, gate D2|D3, house E1");
    table.blue().forge = Buildings { house: 1, workshop: 1, pillar: 1, gate: 1 };
    table.frame(PlacePiece(Building::Pillar));
    assert_eq!(table.legal(), ["place C3-D2-D3", "pass"]);
    table.frame(PlacePiece(Building::Gate));
    assert_eq!(table.legal(), ["place B2|B3", "place B2|C3", "place B3|C3", "pass"]);
    table.frame(PlacePiece(Building::House));
    assert!(!table.legal().contains(&"place E1".to_owned()), "one space, taken");
}

/// 5.1.2: the difficulty is chosen with the table.
#[test]
fn section_5_1_2_difficulty() {
    for (word, tile) in [("normal", 1), ("difficult", 1), ("expert", 2)] {
        let mut table = Table::solo(word);
        let difficulty = table.elders().difficulty;
        assert_eq!(table.rules.content.difficulties[difficulty].tile, tile);
    }
}

/// 5.1.1: two tiles of each kind are offered, and one of each is kept.
#[test]
fn section_5_1_1_draft() {
    let (mut state, mut dice) = super::setup::fresh(1, 3);
    let mut picks = Vec::new();
    while matches!(state.phase, Phase::Draft(_)) {
        let mut actions = Vec::new();
        rules().legal(&state, BLUE, &mut actions);
        picks.push(actions.len());
        rules().apply(&mut state, BLUE, &actions[0], &mut dice, &mut EventLog::new()).unwrap();
    }
    assert_eq!(picks, [8, 6, 4, 2], "two of each kind that is lacking");
    assert_eq!((state.objectives[BLUE].len(), state.clans[BLUE].traditions.len()), (2, 1));
    assert_eq!(state.box_traditions.len(), 1);
}

/// 5.1.5: the player first, then the Elders, four turns each in an era.
#[test]
fn section_5_1_5_turns_alternate() {
    let mut table = Table::solo("normal").on(fixture_a());
    let mut cards = 0;
    for number in 1..=4 {
        assert_eq!((table.state.phase.clone(), cards), (Phase::Turns(number), number - 1));
        table.state.stack = vec![Frame::CloseTurn];
        table.act("end");
        let turned = |event: &ElderEvent| matches!(event, ElderEvent::Card { .. });
        cards += told(&table).iter().filter(|event| turned(event)).count() as u8;
    }
    assert_eq!(cards, 4);
}

/// 5.3.1, 5.3.2: the top card goes to the discard pile; an empty deck is made of it.
#[test]
fn section_5_3_1_and_2_the_top_card() {
    let mut table = facing("ek1");
    table.elders().available = vec![read("ep1"), read("ea1"), read("ek1")];
    turn(&mut table, &[1]);
    assert_eq!(table.elders().discarded, [read("ek1")], "the next one is last");
    assert_eq!(table.elders().available, [read("ep1"), read("ea1")]);
    let mut table = facing("ek1");
    table.elders().available = Vec::new();
    table.elders().discarded = vec![read("ek1")];
    turn(&mut table, &[1]);
    assert_eq!(table.elders().discarded, [read("ek1")], "shuffled, and turned over again");
}

/// 5.6: their buildings count where those of any player do.
#[test]
fn section_5_6_their_buildings_count_for_projects() {
    let mut table = Table::solo("normal").on(fixture_a());
    let clan = table.elders().clan;
    build(&mut table.state.halls, clan, "house B3, workshop C3");
    let own = table.blue().clan;
    build(&mut table.state.halls, own, "workshop B2, pillar B2-B3-C3");
    let content = &table.rules.content;
    let mountain = Mountain { content, halls: &table.state.halls };
    assert_eq!(mountain.project(own, read("pj3-6")), 1, "a house beside the workshop");
    assert_eq!(mountain.project(own, read("pj3-5")), 3, "around the pillar");
}
