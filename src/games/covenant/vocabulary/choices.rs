//! What actions choose among: tiles, spaces, places, and things to come next.

use std::{fmt, str::FromStr};

use super::{
    cards::{
        BuildOption, Coin, CoinSlot, CoinSpace, ForgingSpace, JewelSlot, Objective, RelicSlot,
        RubbleSlot, StartingTile, ToolSlot, Tradition, TraditionSlot,
    },
    goods::{Building, Enemy},
    pieces::{Spot, Strength},
};
use crate::{
    engine::UnknownWord,
    games::covenant::map::{Hall, Point, Side},
};

/// Declares a choice between things that are written differently.
macro_rules! either {
    ($(#[$meta:meta])* pub enum $Name:ident { $($(#[$doc:meta])* $Case:ident($Type:ty)),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $Name { $($(#[$doc])* $Case($Type)),+ }

        impl fmt::Display for $Name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(Self::$Case(it) => it.fmt(f)),+ }
            }
        }

        impl FromStr for $Name {
            type Err = UnknownWord;

            fn from_str(word: &str) -> Result<Self, UnknownWord> {
                $(if let Ok(it) = word.parse() {
                    return Ok(Self::$Case(it));
                })+
                Err(UnknownWord)
            }
        }
    };
}

either! {
    /// A tile of the draft.
    pub enum Tile {
        Starting(StartingTile),
        Tradition(Tradition),
        Objective(Objective),
    }
}

either! {
    /// A dwarf: one of those in the tavern, by strength, or the one on a tool.
    pub enum Dwarf {
        /// In the tavern.
        Waiting(Strength),
        /// On a tool.
        Working(Spot),
    }
}

either! {
    /// A space of a display.
    pub enum Slot {
        /// Of the rubble display.
        Rubble(RubbleSlot),
        /// Of the coin display.
        Coin(CoinSlot),
        /// Of the tradition display.
        Tradition(TraditionSlot),
        /// Of the relic display.
        Relic(RelicSlot),
        /// Of the tool display.
        Tool(ToolSlot),
        /// Of the jewel market.
        Jewel(JewelSlot),
    }
}

either! {
    /// A place on the map.
    pub enum Place {
        Hall(Hall),
        /// A side between two halls.
        Side(Side),
        /// A point between three halls.
        Point(Point),
    }
}

either! {
    /// A die, or a face of one.
    pub enum Cast {
        Die(Enemy),
        Face(Face),
    }
}

either! {
    /// A space of a clan board or a site.
    pub enum Space {
        Coin(CoinSpace),
        Forging(ForgingSpace),
        /// A completion space.
        Completion(Completion),
    }
}

either! {
    /// A row of the build options, or a piece.
    pub enum Plan {
        Row(BuildOption),
        Piece(Building),
    }
}

either! {
    /// Something to be resolved next.
    pub enum Item {
        /// One of two crafts.
        Craft(Craft),
        Coin(Coin),
        Tradition(Tradition),
    }
}

crate::vocabulary! {
    /// A part of the use of a tool, or an action of a book.
    pub enum Part {
        /// The action of the tool.
        Action = "action",
        Jewel = "jewel",
        /// Dig (4.5).
        Dig = "dig",
        /// Skirmish (4.6).
        Skirmish = "skirmish",
        /// Build (4.9).
        Build = "build",
        /// Transport (4.7).
        Transport = "transport",
    }
}

crate::vocabulary! {
    /// What a smith does.
    pub enum Craft {
        /// Forge a tool.
        Forge = "forge",
        /// Inlay a jewel.
        Inlay = "inlay",
    }
}

crate::vocabulary! {
    /// A face of a die.
    pub enum Face {
        One = "1",
        Two = "2",
        Three = "3",
        Four = "4",
        Five = "5",
        Six = "6",
    }
}

crate::vocabulary! {
    /// A completion space of a site, from the left.
    pub enum Completion {
        First = "1",
        Second = "2",
        Third = "3",
        Fourth = "4",
    }
}

macro_rules! slots {
    ($($Case:ident($Type:ty))+) => { $(
        impl From<$Type> for Slot {
            fn from(slot: $Type) -> Self {
                Self::$Case(slot)
            }
        }
    )+ };
}

slots! {
    Rubble(RubbleSlot) Coin(CoinSlot) Tradition(TraditionSlot) Relic(RelicSlot) Tool(ToolSlot)
    Jewel(JewelSlot)
}

impl Face {
    /// The face as a number.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}
