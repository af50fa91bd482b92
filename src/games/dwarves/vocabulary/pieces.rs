//! Troops, attributes and everything else that the rules name.

crate::vocabulary! {
    /// A type of troop of the Army of Evil.
    pub enum Troop {
        Orc = "orc",
        Troll = "troll",
        Elf = "elf",
    }
}

impl Troop {
    /// The letter of the type in troop bundles (rule page 3.9).
    pub const fn letter(self) -> char {
        match self {
            Self::Orc => 'o',
            Self::Troll => 't',
            Self::Elf => 'e',
        }
    }

    /// The type with this letter.
    pub fn by_letter(letter: char) -> Option<Self> {
        Self::ALL.iter().copied().find(|troop| troop.letter() == letter)
    }
}

crate::counts! {
    /// Troops by type.
    pub struct Troops of Troop { orcs = Orc, trolls = Troll, elves = Elf }
}

crate::vocabulary! {
    /// An attribute of a Hero.
    pub enum Attribute {
        Battle = "battle",
        Craft = "craft",
        Speed = "speed",
    }
}

crate::vocabulary! {
    /// The colour of an arrow.
    pub enum Colour {
        Gold = "gold",
        Red = "red",
        Grey = "grey",
    }
}

crate::vocabulary! {
    /// A Dragon.
    pub enum Dragon {
        Lohasbrand = "lohasbrand",
        Kordrion = "kordrion",
    }
}

crate::vocabulary! {
    /// A tile that Heroes build.
    pub enum Works {
        Rampart = "rampart",
        Catapult = "catapult",
    }
}

crate::vocabulary! {
    /// What a space of the Doom track does to the Heroes.
    pub enum Icon {
        Gate1 = "gate1",
        Gate2 = "gate2",
        Gate4 = "gate4",
        Gate5 = "gate5",
        Threat = "threat",
        Council = "council",
    }
}

crate::vocabulary! {
    /// The book that is played.
    pub enum Book {
        One = "1",
        Two = "2",
        Three = "3",
        Four = "4",
        Five = "5",
    }
}

impl Book {
    /// Books 2 to 4 are played with Saga cards instead of Scenarios and Adventures.
    pub const fn is_saga(self) -> bool {
        matches!(self, Self::Two | Self::Three | Self::Four)
    }
}

crate::vocabulary! {
    /// How difficult it is to be.
    pub enum Difficulty {
        Easy = "easy",
        Normal = "normal",
        Challenging = "challenging",
        Brave = "brave",
        Heroic = "heroic",
    }
}
