//! The cave board: spaces, walls, and what is beyond a wall (rule page 2.3, 3.5).

use serde::{Deserialize, Serialize};

pub use crate::engine::Side;
use crate::engine::{ByWord, WordSet};

crate::vocabulary! {
    /// A cavern space: a column and a row of the board, or the Additional Cavern.
    pub enum Space {
        /// Top left.
        A1 = "a1",
        /// Top right.
        B1 = "b1",
        /// Second row, left.
        A2 = "a2",
        /// Second row, right; a food bonus when uncovered.
        B2 = "b2",
        /// The space that starts empty.
        A3 = "a3",
        /// Third row, right.
        B3 = "b3",
        /// The Cave Entrance.
        A4 = "a4",
        /// Right of the entrance; a food bonus when uncovered.
        B4 = "b4",
        /// Bottom left.
        A5 = "a5",
        /// Bottom middle.
        B5 = "b5",
        /// Bottom right, the only space of its column.
        C5 = "c5",
        /// The Additional Cavern, next to no other space.
        X = "x",
    }
}

/// A set of spaces.
pub type Spaces = WordSet<Space>;

crate::vocabulary! {
    /// A place where a wall can be built: a border between two spaces, or an
    /// open side of the Additional Cavern.
    pub enum Wall {
        /// w1 of the rule page.
        A1B1 = "a1-b1",
        /// w2.
        A1A2 = "a1-a2",
        /// w3.
        B1B2 = "b1-b2",
        /// w4.
        A2B2 = "a2-b2",
        /// w5.
        A2A3 = "a2-a3",
        /// w6.
        B2B3 = "b2-b3",
        /// w7.
        A3B3 = "a3-b3",
        /// w8.
        A3A4 = "a3-a4",
        /// w9.
        B3B4 = "b3-b4",
        /// w10.
        A4B4 = "a4-b4",
        /// w11.
        A4A5 = "a4-a5",
        /// w12.
        B4B5 = "b4-b5",
        /// w13.
        A5B5 = "a5-b5",
        /// w14.
        B5C5 = "b5-c5",
        /// The first open side of the Additional Cavern.
        X1 = "x1",
        /// The second open side, where there is one.
        X2 = "x2",
    }
}

/// A set of wall places.
pub type Walls = WordSet<Wall>;

crate::vocabulary! {
    /// A side of the Additional Cavern's tile, by its number of natural walls.
    pub enum CavernSide {
        /// Two natural walls, adjacent.
        Two = "two",
        /// Three natural walls.
        Three = "three",
    }
}

/// What is on one side of a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edge {
    /// A natural wall, which can never be razed.
    Natural,
    /// A place for a wall, and the space beyond it, if any.
    Border(Wall, Option<Space>),
    /// The cave mouth: no wall, and none can be built.
    Mouth,
}

/// The four edges of a space.
pub type Edges = ByWord<Side, Edge>;

/// Which of its four sides have walls: one [`Side::bit`] each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Enclosure(pub u8);

impl Enclosure {
    /// The shape class of the rule page (3.4).
    pub fn shape(self) -> Shape {
        match self.0.count_ones() {
            0 => Shape::Open,
            1 => Shape::One,
            2 if self.0 == 0b0101 || self.0 == 0b1010 => Shape::TwoOpposite,
            2 => Shape::TwoAdjacent,
            3 => Shape::Three,
            _ => Shape::Four,
        }
    }
}

/// How many walls a space has, and for two walls, how they stand (3.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Shape {
    /// No wall.
    Open,
    /// One wall.
    One,
    /// Two walls in a corner: 2A.
    TwoAdjacent,
    /// Two walls facing each other: 2O.
    TwoOpposite,
    /// Three walls.
    Three,
    /// Walls all round.
    Four,
}

/// The geometry of a cave, the same for both tribes.
#[derive(Clone, PartialEq, Debug)]
pub struct Board {
    /// The edges of each space of the board; those of `x` before it is owned.
    pub(super) edges: ByWord<Space, Edges>,
    /// The edges of the Additional Cavern by its side.
    pub(super) cavern: ByWord<CavernSide, Edges>,
    /// The places for walls on the board itself.
    pub(super) borders: Walls,
    /// The food gained when a space is uncovered.
    pub(super) food: ByWord<Space, u8>,
}

impl Board {
    /// What is around `space` in the cave of a tribe with this Additional Cavern.
    pub fn edges(&self, space: Space, cavern: Option<CavernSide>) -> &Edges {
        match (space, cavern) {
            (Space::X, Some(side)) => &self.cavern[side],
            _ => &self.edges[space],
        }
    }

    /// The places where a tribe with this Additional Cavern can have walls.
    pub fn wall_places(&self, cavern: Option<CavernSide>) -> Walls {
        let open = |side| {
            let edges: &Edges = &self.cavern[side];
            edges.iter().filter_map(|(_, edge)| match edge {
                Edge::Border(wall, _) => Some(*wall),
                Edge::Natural | Edge::Mouth => None,
            })
        };
        match cavern {
            Some(side) => self.borders.union(open(side).collect()),
            None => self.borders,
        }
    }

    /// The walls around `space`, natural ones and placed ones.
    pub fn enclosure(&self, space: Space, placed: Walls, cavern: Option<CavernSide>) -> Enclosure {
        let walled = self.edges(space, cavern).iter().filter(|(_, edge)| match edge {
            Edge::Natural => true,
            Edge::Border(wall, _) => placed.contains(*wall),
            Edge::Mouth => false,
        });
        Enclosure(walled.fold(0, |sides, (side, _)| sides | side.bit()))
    }

    /// The spaces next to `space` that can be reached from it, past no wall of `walls`.
    pub fn steps(&self, space: Space, walls: Walls) -> impl Iterator<Item = Space> {
        self.edges[space].iter().filter_map(move |(_, edge)| match edge {
            Edge::Border(wall, beyond) if !walls.contains(*wall) => *beyond,
            _ => None,
        })
    }

    /// The food gained when `space` is uncovered (4.7).
    pub fn food_bonus(&self, space: Space) -> u8 {
        self.food[space]
    }
}
