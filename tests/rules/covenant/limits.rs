//! 4.24: the limits, at every step of random games.

use deephold::{
    engine::{Dice, EventLog, Game as _, Options, Seat, Seed, Setup},
    games::covenant::{
        map::{Hall, halls::Halls},
        stack::Frame,
        state::{Phase, State},
        vocabulary::{
            cards::Tradition,
            goods::{Clan, Column, Track},
        },
    },
};
use serde_json::Value;

use super::table::rules;

/// Plays random games, and looks at every state.
fn every_state(seats: u8, games: u8, mut look: impl FnMut(&State)) {
    let rules = rules();
    for number in 0..games {
        let options = Options::read(rules.info().options, seats, &Value::Null).unwrap();
        let mut dice = Dice::new(Seed([number; 32]));
        let mut chance = Dice::new(Seed([number + 100; 32]));
        let setup = Setup { seats, options };
        let mut state = rules.setup(&setup, &mut dice, &mut EventLog::new());
        let mut legal = Vec::new();
        while let Some(seat) = rules.must(&state).iter().next() {
            legal.clear();
            rules.legal(&state, seat, &mut legal);
            let action = chance.choose(&legal).unwrap();
            rules.apply(&mut state, seat, action, &mut dice, &mut EventLog::new()).unwrap();
            look(&state);
        }
    }
}

#[test]
fn section_4_24_limits_of_a_clan() {
    for seats in 1..=4 {
        every_state(seats, 12, |state| {
            for (_, board) in state.clans.iter() {
                assert!((4..=16).contains(&board.strength()), "four dwarves of strength 1 to 4");
                let cellar = u8::from(board.keeps(Tradition::DeepCellar));
                assert!(4 + 2 * board.storage_tiles + cellar <= 9);
                assert!(2 + 2 * board.key_tiles + cellar <= 7);
                assert!(board.glory >= 0, "GP never drop below 0");
                for track in Track::ALL {
                    assert!(board.tracks.get(*track) <= 16);
                }
                for column in Column::ALL {
                    let spaces = &rules().content.forging;
                    let there = board.forged().filter(|(it, _)| spaces[*it].column == *column);
                    assert!(there.count() <= 2);
                }
                let built = state.halls.of(board.clan).count().plus(board.forge);
                assert!(built.house <= 4 && built.workshop <= 4);
                assert!(built.pillar <= 3 && built.gate <= 3);
                assert!(board.carts <= 15);
            }
        });
    }
}

#[test]
fn section_4_24_limits_of_the_halls() {
    for seats in 1..=4 {
        every_state(seats, 12, |state| {
            for hall in Hall::all() {
                assert!(state.halls.enemies(hall).total() <= 3, "three enemies to a hall");
                let tile = state.halls.tile(hall);
                let spaces = tile.map_or(0, |tile| rules().content.halls[tile].spaces);
                assert!(state.halls.basics(hall) <= spaces);
                let gates = hall.sides().and(state.halls.gates()).len();
                let shared =
                    state.clans.iter().any(|(_, board)| board.keeps(Tradition::SharedGates));
                assert!(gates <= 1 || shared || state.elders.is_some(), "one gate to a hall");
                for (_, board) in state.clans.iter() {
                    let own = state.halls.basics_of(board.clan, hall);
                    assert!(own <= 1 || board.keeps(Tradition::CloseQuarters));
                }
            }
        });
    }
}

/// After the key check a dungeon holds one enemy for each key.
#[test]
fn section_4_24_dungeons_after_the_key_check() {
    let mut era = 1;
    every_state(3, 12, |state| {
        if state.era > era && matches!(state.phase, Phase::Turns(1)) {
            for (_, board) in state.clans.iter() {
                let keys = 2 + 2 * board.key_tiles + u8::from(board.keeps(Tradition::DeepCellar));
                let cramped = board.keeps(Tradition::CrampedCells);
                let enemies = board.dungeon;
                let goblins = if cramped { enemies.goblin.div_ceil(2) } else { enemies.goblin };
                assert!(goblins + enemies.orc + enemies.troll <= keys);
            }
        }
        era = state.era;
    });
}

/// 4.1: three eras of four turns each, and every clan takes twelve.
#[test]
fn section_4_24_twelve_turns() {
    for seats in 1..=4 {
        let mut turns = vec![0_u8; seats.into()];
        let mut last = (0, 0);
        every_state(seats, 1, |state| {
            if let Phase::Turns(begun) = state.phase
                && (state.era, begun) != last
            {
                last = (state.era, begun);
                turns[state.active.index()] += 1;
                assert_eq!(state.active, state.seat_at((begun - 1) % seats), "in turn order");
            }
        });
        assert!(turns.iter().all(|count| *count == 12), "{turns:?}");
    }
}

/// 4.1.3, 4.1.4: the Starting Player never changes, and an era ends with empty taverns: a
/// dwarf is sent out in every turn.
#[test]
fn section_4_1_4_a_dwarf_a_turn() {
    for seats in 1..=4 {
        let mut first = Seat(0);
        every_state(seats, 3, |state| {
            if matches!(state.phase, Phase::Draft(_)) {
                first = state.first;
            }
            assert_eq!(state.first, first);
            if let (Phase::Turns(begun), Some(Frame::Assign)) = (&state.phase, state.stack.last()) {
                let taken = (begun - 1) / seats;
                assert_eq!(state.me().tavern.total(), 4 - taken);
            }
        });
    }
}

/// 4.9.6: pieces never move or change.
#[test]
fn section_4_9_6_pieces_stay() {
    for seats in 1..=4 {
        let mut before = Halls::default();
        every_state(seats, 6, |state| {
            if matches!(state.phase, Phase::Draft(_)) {
                before = state.halls.clone();
            }
            for clan in Clan::ALL {
                let (was, is) = (before.of(*clan), state.halls.of(*clan));
                assert!(is.pillars.has_all(was.pillars) && is.gates.has_all(was.gates));
                for hall in Hall::all() {
                    assert!(is.houses.in_hall(hall) >= was.houses.in_hall(hall));
                    assert!(is.workshops.in_hall(hall) >= was.workshops.in_hall(hall));
                }
            }
            before = state.halls.clone();
        });
    }
}
