//! Laying out a game (rule page 2), and dealing what nobody has seen anew.

use super::{
    board::Walls,
    cards::{Back, Room, Rooms, Tile},
    content::{Content, rows::Beginning},
    position::Position,
    state::{Cavern, Fresh, Row, State, Tribe, Turn},
};
use crate::engine::{BySeat, ByWord, Dice, OptionSpec, Scope, Seat, Seats, Setup, Values};

/// Who has the first turn: anybody at random, as the rules say, or as the
/// players agree.
pub(super) const FIRST: OptionSpec = OptionSpec {
    name: "first",
    scope: Scope::Table,
    values: Values::Choice { of: &["random", "1", "2"], default: "random" },
    needs: None,
    seats: (2, 2),
};

/// 2.1 and 2.2. Chance is used in this order: action tiles by stage, light
/// rooms to remove (solo), dark rooms, first starting player.
pub(super) fn lay_out(content: &Content, setup: &Setup, dice: &mut Dice) -> State {
    let solo = setup.seats == 1;
    let row = action_row(content, solo, dice);
    let (display, removed) = light_rooms(content, solo, dice);
    let mut dark: Vec<Room> = content.backed(Back::Dark).iter().collect();
    dice.shuffle(&mut dark);
    let tribes = BySeat::new(setup.seats, |_| tribe(content, &mut dark));
    State {
        round: 1,
        turns_taken: 0,
        first: first_player(setup, dice),
        row,
        display,
        wall_supply: content.walls,
        tribes,
        now: Turn::default(),
        pile: dark,
        removed,
        ledger: Vec::new(),
        left: Seats::NONE,
        over: false,
    }
}

/// The four stage-0 tiles face up; the others shuffled by stage, face down.
fn action_row(content: &Content, solo: bool, dice: &mut Dice) -> Row {
    let in_play = |tile: Tile| !solo || tile != content.solo_changes.tile_removed;
    let of_stage = |stage: u8| {
        let tiles =
            content.tiles.iter().filter(move |(tile, card)| card.stage == stage && in_play(*tile));
        tiles.map(|(tile, _)| tile)
    };
    let mut face_down = Vec::new();
    for stage in 1..=u8::MAX {
        let mut tiles: Vec<Tile> = of_stage(stage).collect();
        dice.shuffle(&mut tiles);
        face_down.append(&mut tiles);
    }
    face_down.reverse();
    Row { available: of_stage(0).collect(), taken: Vec::new(), face_down }
}

/// The display, and the light rooms a solo game takes out.
fn light_rooms(content: &Content, solo: bool, dice: &mut Dice) -> (Rooms, Rooms) {
    let mut light: Vec<Room> = content.backed(Back::Light).iter().collect();
    if !solo {
        return (light.into_iter().collect(), Rooms::NONE);
    }
    dice.shuffle(&mut light);
    let removed =
        light.split_off(light.len() - usize::from(content.solo_changes.light_rooms_removed));
    (light.into_iter().collect(), removed.into_iter().collect())
}

/// A cave with a dark room face down on each of its spaces that takes one.
fn tribe(content: &Content, dark: &mut Vec<Room>) -> Tribe {
    Tribe {
        goods: content.start,
        caverns: ByWord::new(|space| match content.beginning[space] {
            Beginning::FaceDown => dark.pop().map_or(Cavern::Empty, Cavern::FaceDown),
            Beginning::Empty => Cavern::Empty,
            Beginning::Entrance => Cavern::Furnished(Room::CaveEntrance),
            Beginning::Absent => Cavern::Absent,
        }),
        walls: Walls::NONE,
        additional: None,
        fresh: Fresh { goods_before: content.start, ..Fresh::default() },
    }
}

fn first_player(setup: &Setup, dice: &mut Dice) -> Seat {
    if setup.options.is("first", "1") {
        Seat(0)
    } else if setup.options.is("first", "2") {
        Seat(1)
    } else {
        Seat(dice.below(setup.seats.into()) as u8)
    }
}

/// The same position with all face-down rooms dealt anew over the places where
/// rooms lie face down, and all face-down action tiles within their stages.
pub(super) fn redeal(content: &Content, state: &State, dice: &mut Dice) -> State {
    let mut unseen: Vec<Room> = Position { content, state }.unseen().iter().collect();
    dice.shuffle(&mut unseen);
    let mut state = state.clone();
    for tribe in state.tribes.values_mut() {
        for space in tribe.face_down().iter() {
            if let Some(room) = unseen.pop() {
                tribe.caverns[space] = Cavern::FaceDown(room);
            }
        }
    }
    state.pile = unseen;
    let back = |tile: &Tile| content.tiles[*tile].stage;
    for tiles in state.row.face_down.chunk_by_mut(|a, b| back(a) == back(b)) {
        // Worlds that look alike are dealt alike.
        tiles.sort_unstable();
        dice.shuffle(tiles);
    }
    state
}
