//! What players do, and how it is written and said.

use std::{fmt, str::FromStr};

use super::{
    board::{CavernSide, Space, Wall},
    cards::{Room, Tile},
    goods::{Good, Goods},
    words,
};
use crate::engine::{ActionArg, ParseActionError, Text};

crate::actions! {
    /// One step of a player.
    pub enum Action {
        /// Choose an action tile (4.2).
        Take(tile: Tile) = "take",
        /// Collect the goods of a slot (4.3).
        Gain(goods: Goods) = "gain",
        /// Use an orange room (4.11), in one of its ways.
        Use(room: Room, way: How) = "use",
        /// Take `[1]` for what a blue room gives with it, before any room is used.
        Rooms = "rooms",
        /// Excavate a cavern (4.7).
        Dig(space: Space) = "dig",
        /// Pay for the double excavation (4.7).
        Double = "double",
        /// Furnish a cavern (4.8) for the room's cost and this surcharge.
        Furnish(room: Room, space: Space, surcharge: Extra) = "furnish",
        /// Build a wall (4.5).
        Wall(wall: Wall) = "wall",
        /// Raze a wall (4.6).
        Raze(wall: Wall) = "raze",
        /// Pay these goods in the exchange of a slot (4.4).
        Trade(goods: Goods) = "trade",
        /// Sell at the Prospecting Site (4.12).
        Prospect = "prospect",
        /// Exchange a good for food, at any time (4.13).
        Exchange(good: Good) = "exchange".folded(),
        /// Choose a side of the Additional Cavern (4.9).
        Cavern(side: CavernSide) = "cavern",
        /// Declare the turn over (4.2).
        End = "end".explicit(),
    }
}

crate::labels! {
    Tile => words::tile,
    Room => words::room,
    Space => words::space,
    Wall => words::wall,
    Good => words::good,
    Goods => words::goods,
    CavernSide => words::cavern_side,
}

/// In which of its ways a room is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum How {
    /// The only one it has.
    Plainly,
    /// The way that these goods tell from the others: what is paid, or what is
    /// gained where nothing is paid.
    With(Goods),
    /// Excavating this space.
    At(Space),
}

impl ActionArg for How {
    const OMITTED: Option<Self> = Some(Self::Plainly);

    fn label(&self) -> Text {
        match self {
            Self::Plainly => words::goods(Goods::NONE),
            Self::With(goods) => goods.label(),
            Self::At(space) => space.label(),
        }
    }
}

impl fmt::Display for How {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plainly => Ok(()),
            Self::With(goods) => goods.fmt(f),
            Self::At(space) => space.fmt(f),
        }
    }
}

impl FromStr for How {
    type Err = ParseActionError;

    fn from_str(word: &str) -> Result<Self, ParseActionError> {
        match word.parse() {
            Ok(space) => Ok(Self::At(space)),
            Err(_) => word.parse().map(Self::With),
        }
    }
}

/// What is paid beside the cost of a room, if anything.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Extra(pub Goods);

impl ActionArg for Extra {
    const OMITTED: Option<Self> = Some(Self(Goods::NONE));

    fn label(&self) -> Text {
        self.0.label()
    }
}

impl fmt::Display for Extra {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Extra {
    type Err = ParseActionError;

    fn from_str(word: &str) -> Result<Self, ParseActionError> {
        word.parse().map(Self)
    }
}
