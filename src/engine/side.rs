//! The four sides of a square.

crate::vocabulary! {
    /// A side of a square space or card, as it lies on the table.
    pub enum Side {
        North = "n",
        East = "e",
        South = "s",
        West = "w",
    }
}

impl Side {
    /// The side across.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }

    /// The side as one bit of a set of sides.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}
