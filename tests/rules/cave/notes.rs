//! 4.16: what an implementation owes: the order of turns, taking back, and
//! invariants that no position breaks.

use std::sync::Arc;

use deephold::{
    engine::{Game as _, Match, Options, Refused, Seat, Seed, Setup},
    games::cave::{
        Cave,
        board::{CavernSide, Space, Wall},
        cards::{Room, Tile},
        state::{Cavern, State},
    },
};
use serde_json::Value;

use super::table::{Table, goods, rules};

/// 4.16: turn i of round r is the starting player's if i is even; the starting
/// player of r is the first one if r is odd.
#[test]
fn s4_16_whose_turn_it_is() {
    let mut table = Table::two_players();
    for (round, turns) in (1_u8..).zip([4, 4, 4, 6, 6, 6, 6, 8]) {
        for turn in 0..turns {
            let expected = if round % 2 == 1 { turn % 2 } else { 1 - turn % 2 };
            assert_eq!((table.state.round, table.state.turns_taken), (round, turn));
            assert_eq!(table.state.active(), Seat(expected));
            table.pass();
        }
    }
}

fn begun(seats: u8) -> Match<Cave> {
    let chosen = if seats == 2 { serde_json::json!({ "first": "1" }) } else { Value::Null };
    let options = Options::read(rules().info().options, seats, &chosen).unwrap();
    Match::start(Arc::new(rules().clone()), seats, options, Seed([1; 32])).0
}

fn play(game: &mut Match<Cave>, notations: &[&str]) {
    for notation in notations {
        let seat = game.state().active();
        game.act(seat, &notation.parse().unwrap()).expect(notation);
    }
}

/// 4.16: steps can be taken back up to the last revealed tile.
#[test]
fn s4_16_undo_stops_at_what_was_revealed() {
    let mut game = begun(2);
    play(&mut game, &["take excavation", "exchange emmer", "double"]);
    let paid = game.state().clone();
    play(&mut game, &["dig b4"]);
    assert_eq!(game.undo(Seat(0)), Err(Refused::NothingToUndo));
    play(&mut game, &["gain stone"]);
    assert_eq!(game.undo(Seat(0)), Ok(()));
    assert_eq!(game.undo(Seat(0)), Err(Refused::NothingToUndo));
    assert_eq!(paid.tribes[Seat(0)].goods, goods("1/1/0/1/0/1"));
    let mut game = begun(2);
    let start = game.state().clone();
    play(&mut game, &["exchange emmer", "take excavation", "gain stone"]);
    for _ in 0..3 {
        assert_eq!(game.undo(Seat(0)), Ok(()));
    }
    assert_eq!(*game.state(), start);
}

/// 4.16: the turn of another cannot be taken back, nor a room drawn alone.
#[test]
fn s4_16_undo_stops_at_the_end_of_the_turn_and_at_a_draw() {
    let mut game = begun(2);
    play(&mut game, &["take cultivation", "end"]);
    assert_eq!(game.undo(Seat(0)), Err(Refused::NothingToUndo));
    assert_eq!(game.undo(Seat(1)), Err(Refused::NothingToUndo));
    let mut game = begun(1);
    play(&mut game, &["take excavation", "dig b3", "end"]);
    assert_eq!(game.undo(Seat(0)), Err(Refused::NothingToUndo));
}

/// Demands that a position is found out once it is broken like this.
#[track_caller]
fn broken(table: Table, by: impl Fn(&mut State)) {
    let seats = table.state.seats();
    let options = Options::read(rules().info().options, seats, &Value::Null).unwrap();
    let setup = Setup { seats, options };
    let mut state = table.state;
    assert_eq!(rules().audit(&setup, &state), Ok(()));
    by(&mut state);
    assert!(rules().audit(&setup, &state).is_err());
}

/// 4.16: goods within 0 and their maximum.
#[test]
fn s4_16_goods_stay_within_their_limits() {
    for too_much in ["10/0/0/0/0/0", "0/10/0/0/0/0", "0/0/10/0/0/0", "0/0/0/10/0/0"] {
        broken(Table::two_players(), |state| state.tribes[Seat(1)].goods = goods(too_much));
    }
    for too_much in ["0/0/0/0/10/0", "0/0/0/0/0/20"] {
        broken(Table::two_players(), |state| state.tribes[Seat(0)].goods = goods(too_much));
    }
}

/// 4.16: orange rooms outnumber blue ones.
#[test]
fn s4_16_orange_rooms_outnumber_blue_ones() {
    let table =
        Table::two_players().room("shelf", "a2").room("dungeon", "a1").shown("retting-room");
    broken(table, |state| {
        state.display.remove(Room::RettingRoom);
        state.tribes[Seat(0)].caverns[Space::A3] = Cavern::Furnished(Room::RettingRoom);
    });
}

/// 4.16: supply and placed walls make seven; walls stand on wall places.
#[test]
fn s4_16_walls_make_seven() {
    broken(Table::two_players(), |state| state.wall_supply = 6);
    broken(Table::two_players().wall("a1-b1"), |state| state.wall_supply = 7);
    broken(Table::two_players().wall("a1-b1"), |state| {
        state.tribes[Seat(0)].walls = [Wall::X1].into_iter().collect();
    });
}

/// 4.16: every room exists exactly once.
#[test]
fn s4_16_every_room_exists_once() {
    broken(Table::two_players(), |state| state.display.remove(Room::Shelf));
    broken(Table::two_players(), |state| {
        state.tribes[Seat(0)].caverns[Space::A3] = Cavern::Furnished(Room::Shelf);
    });
    broken(Table::solo(), |state| state.pile.truncate(8));
    broken(Table::solo(), |state| {
        let room = state.removed.iter().next().unwrap();
        state.removed.remove(room);
        state.display.insert(room);
    });
}

/// 4.16: face-down tiles never lie on A3 or A4, and only dark ones lie so.
#[test]
fn s4_16_face_down_tiles_lie_where_they_may() {
    for space in [Space::A3, Space::A4] {
        broken(Table::two_players().shown("dungeon"), |state| {
            state.display.remove(Room::Dungeon);
            state.tribes[Seat(0)].caverns[space] = Cavern::FaceDown(Room::Dungeon);
        });
    }
    broken(Table::two_players().shown("dungeon").empty("a2"), |state| {
        state.display.remove(Room::Shelf);
        state.tribes[Seat(0)].caverns[Space::A2] = Cavern::FaceDown(Room::Shelf);
    });
}

/// 4.16, 4.1: every action tile is in the row once, one taken for each turn.
#[test]
fn s4_16_action_tiles_are_accounted_for() {
    broken(Table::two_players(), |state| state.row.available.remove(Tile::Housework));
    broken(Table::two_players(), |state| state.row.face_down.truncate(6));
    broken(Table::two_players(), |state| state.row.face_down.swap(0, 1));
    broken(Table::two_players(), |state| state.turns_taken = 1);
    broken(Table::two_players(), |state| state.turns_taken = 4);
}

/// 4.9, 4.16: one Additional Cavern, for a full cave.
#[test]
fn s4_16_the_additional_cavern_is_earned() {
    broken(Table::two_players(), |state| {
        state.tribes[Seat(0)].additional = Some(CavernSide::Two);
        state.tribes[Seat(0)].caverns[Space::X] = Cavern::Empty;
    });
    broken(Table::two_players(), |state| state.tribes[Seat(0)].caverns[Space::X] = Cavern::Empty);
}

/// 3.4, 4.16: a room stands where walls could once make a fitting place.
#[test]
fn s4_16_rooms_are_where_they_could_be_furnished() {
    let furnish = |room: Room, space: Space| {
        move |state: &mut State| {
            let tribe = &mut state.tribes[Seat(0)];
            if let Cavern::FaceDown(found) = tribe.caverns[space] {
                state.display.insert(found);
            }
            state.display.remove(room);
            tribe.caverns[space] = Cavern::Furnished(room);
        }
    };
    // One wall and no more: never in a corner. Two facing ones: never with three.
    broken(Table::two_players(), furnish(Room::Shelf, Space::A1));
    broken(Table::two_players(), furnish(Room::Tunnel, Space::C5));
    // Where a wall can make it fit, it could have been furnished.
    let mut state = Table::two_players().state;
    furnish(Room::Tunnel, Space::A3)(&mut state);
    let options = Options::read(rules().info().options, 2, &Value::Null).unwrap();
    assert_eq!(rules().audit(&Setup { seats: 2, options }, &state), Ok(()));
}

/// 4.7, 4.16: caverns are excavated from the entrance on.
#[test]
fn s4_16_no_cavern_is_cut_off_by_rock() {
    broken(Table::two_players(), |state| {
        let tribe = &mut state.tribes[Seat(0)];
        if let Cavern::FaceDown(found) =
            std::mem::replace(&mut tribe.caverns[Space::B1], Cavern::Empty)
        {
            state.display.insert(found);
        }
    });
}
