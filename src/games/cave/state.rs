//! Everything about a game in progress (rule page 4.16).

use serde::{Deserialize, Serialize};

use super::{
    board::{CavernSide, Space, Spaces, Walls},
    cards::{Room, Rooms, Tile, Tiles},
    goods::Goods,
};
use crate::engine::{BySeat, ByWord, Seat, Seats};

/// A game of Cave vs. Cave.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// The current round, from 1.
    pub round: u8,
    /// The turns taken in this round, by everybody together.
    pub turns_taken: u8,
    /// Who had the starting-player tile in round 1.
    pub first: Seat,
    /// The action tiles.
    pub row: Row,
    /// The rooms that can be furnished.
    pub display: Rooms,
    /// Walls nobody has built.
    pub wall_supply: u8,
    /// The tribes with their caves.
    pub tribes: BySeat<Tribe>,
    /// The turn being taken.
    pub now: Turn,
    /// Solo: the draw pile, its top last.
    pub pile: Vec<Room>,
    /// Solo: the light-backed rooms taken out, which everybody knows.
    pub removed: Rooms,
    /// The points of each tribe after each finished round.
    pub ledger: Vec<BySeat<i32>>,
    /// Players who have gone for good.
    pub left: Seats,
    /// Whether the last round is finished, or everybody is gone.
    pub over: bool,
}

/// The action tiles on and beside the action board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// Face up and not taken.
    pub available: Tiles,
    /// Taken this round, in order, and by whom.
    pub taken: Vec<Taken>,
    /// Face down, the next one last.
    pub face_down: Vec<Tile>,
}

/// A tile that somebody has taken for the rest of the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Taken {
    pub tile: Tile,
    /// Who took it.
    pub by: Seat,
}

/// One tribe and its cave.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tribe {
    pub goods: Goods,
    /// What its spaces hold.
    pub caverns: ByWord<Space, Cavern>,
    /// Its placed walls.
    pub walls: Walls,
    /// The side of the Additional Cavern, if the tribe owns it.
    pub additional: Option<CavernSide>,
    /// What its last turn changed.
    pub fresh: Fresh,
}

/// What a space holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cavern {
    /// A room tile face down: rock.
    FaceDown(Room),
    /// An empty cavern.
    Empty,
    /// A room.
    Furnished(Room),
    /// The Additional Cavern of a tribe that does not own it.
    Absent,
}

/// What a tribe changed since the turn of another: what pictures point out.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fresh {
    /// Spaces excavated, furnished or gained.
    pub spaces: Spaces,
    /// Walls built or razed.
    pub walls: Walls,
    /// Rooms turned up.
    pub revealed: Rooms,
    pub goods_before: Goods,
}

/// A turn as far as it has been played.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// The chosen tile.
    pub tile: Option<Tile>,
    /// For each slot of the tile, the option that was taken.
    pub slots: [Option<u8>; MAX_SLOTS],
    /// How many more rooms may be used.
    pub rooms_left: u8,
    pub rooms_used: Rooms,
    /// How many more caverns may be excavated by the slot being carried out.
    pub digs_left: u8,
    /// The caverns excavated, by whatever action.
    pub excavated: u8,
    /// Solo: whether a room was drawn for the excavation.
    pub drawn: bool,
    /// The blue rooms whose once-a-turn exchange was made.
    pub bonuses: Rooms,
    /// Whether the side of the Additional Cavern is to be chosen before
    /// anything else.
    pub choosing_side: bool,
}

/// No action tile has more slots.
pub const MAX_SLOTS: usize = 3;

impl Tribe {
    /// The rooms of the cave, the Cave Entrance included.
    pub fn rooms(&self) -> Rooms {
        let furnished = self.caverns.iter().filter_map(|(_, cavern)| match cavern {
            Cavern::Furnished(room) => Some(*room),
            _ => None,
        });
        furnished.collect()
    }

    /// The spaces that hold `what`.
    pub fn spaces(&self, what: impl Fn(Cavern) -> bool) -> Spaces {
        self.caverns.iter().filter(|(_, cavern)| what(**cavern)).map(|(space, _)| space).collect()
    }

    /// The empty caverns.
    pub fn empty(&self) -> Spaces {
        self.spaces(|cavern| cavern == Cavern::Empty)
    }

    /// The spaces with a tile face down.
    pub fn face_down(&self) -> Spaces {
        self.spaces(|cavern| matches!(cavern, Cavern::FaceDown(_)))
    }
}

impl State {
    /// How many players.
    pub fn seats(&self) -> u8 {
        self.tribes.count()
    }

    /// Whether it is a game for one.
    pub fn solo(&self) -> bool {
        self.seats() == 1
    }

    /// Who holds the starting-player tile in this round (4.1).
    pub fn starting_player(&self) -> Seat {
        if self.round % 2 == 1 { self.first } else { self.other(self.first) }
    }

    /// Whose turn it is: players alternate, the starting player first (4.1).
    pub fn active(&self) -> Seat {
        let starting = self.starting_player();
        if self.turns_taken.is_multiple_of(2) { starting } else { self.other(starting) }
    }

    /// The opponent; in a solo game, the player.
    pub fn other(&self, seat: Seat) -> Seat {
        if self.solo() { seat } else { Seat(1 - seat.0.min(1)) }
    }

    /// The tribe whose turn it is.
    pub fn me(&self) -> &Tribe {
        &self.tribes[self.active()]
    }
}
