//! What stands on a clan board: dwarves and their strength, supports, the spots of
//! the tools area, relics (rule page 1.3, 3.11, 4.11).

use serde::{Deserialize, Serialize};

use super::{
    cards::{ForgingSpace, Jewel, Relic, Tool},
    goods::{Column, ToolKind, Track},
};

crate::counts! {
    /// Positions on the tracks.
    pub struct Steps of Track {
        court = Court,
        prestige = Prestige,
        mining = Mining
    }
}

crate::vocabulary! {
    /// The strength of a dwarf.
    pub enum Strength {
        One = "1",
        Two = "2",
        Three = "3",
        Four = "4",
    }
}

crate::counts! {
    /// Dwarves by their strength.
    pub struct Dwarves of Strength {
        /// Of strength 1.
        one = One,
        /// Of strength 2.
        two = Two,
        /// Of strength 3.
        three = Three,
        /// Of strength 4.
        four = Four
    }
}

impl Strength {
    /// The strength as a number.
    pub const fn points(self) -> u8 {
        self as u8 + 1
    }

    /// One more, up to 4.
    pub const fn more(self) -> Option<Self> {
        match self {
            Self::One => Some(Self::Two),
            Self::Two => Some(Self::Three),
            Self::Three => Some(Self::Four),
            Self::Four => None,
        }
    }
}

crate::vocabulary! {
    /// A support piece.
    pub enum Support {
        One = "1",
        Two = "2",
    }
}

crate::counts! {
    /// So many support pieces.
    pub struct Supports of Support {
        one = One,
        two = Two
    }
}

impl Support {
    /// What it adds to the strength of a dwarf.
    pub const fn points(self) -> u8 {
        self as u8 + 1
    }
}

crate::vocabulary! {
    /// Where a tool is: printed on the clan board, or on a forging space.
    pub enum Spot {
        /// The printed pick.
        Pick = "pick",
        /// The printed compass.
        Compass = "compass",
        /// The printed cart.
        Cart = "cart",
        /// The printed axe.
        Axe = "axe",
        /// Forging space `FS1`.
        Fs1 = "fs1",
        /// Forging space `FS2`.
        Fs2 = "fs2",
        /// Forging space `FS3`.
        Fs3 = "fs3",
        /// Forging space `FS4`.
        Fs4 = "fs4",
        /// Forging space `FS5`.
        Fs5 = "fs5",
        /// Forging space `FS6`.
        Fs6 = "fs6",
        /// Forging space `FS7`.
        Fs7 = "fs7",
        /// Forging space `FS8`.
        Fs8 = "fs8",
    }
}

impl Spot {
    /// The kind of a printed tool.
    pub const fn printed(self) -> Option<ToolKind> {
        match self {
            Self::Pick => Some(ToolKind::Pick),
            Self::Compass => Some(ToolKind::Compass),
            Self::Cart => Some(ToolKind::Cart),
            Self::Axe => Some(ToolKind::Axe),
            _ => None,
        }
    }

    /// The forging space.
    pub fn space(self) -> Option<ForgingSpace> {
        ForgingSpace::ALL.get(self.index().checked_sub(4)?).copied()
    }

    /// The spot of a forging space.
    pub fn of(space: ForgingSpace) -> Self {
        Self::ALL.get(space.index() + 4).copied().unwrap_or(Self::Fs1)
    }
}

/// A spot of the tools area with what is on it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fitted {
    /// The forged tool; printed tools are part of the board.
    pub tool: Option<Tool>,
    /// The jewel inlaid.
    pub jewel: Option<Jewel>,
    pub dwarf: Option<Strength>,
}

/// A tool by what it is, and by the column and row of the forging space that it is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ToolAt {
    pub kind: ToolKind,
    /// Nothing for printed tools.
    pub space: Option<(Column, u8)>,
}

/// A relic of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeldRelic {
    /// Its type.
    pub relic: Relic,
    /// Whether it was used.
    pub used: bool,
    /// Whether it was gained in this very turn.
    pub fresh: bool,
}
