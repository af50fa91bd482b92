//! What the game is made of: resources, enemies, tracks, kinds of tools and
//! buildings, veins, colours and clans (rule page 1.2, 3.1, 3.3, 3.13).

crate::vocabulary! {
    /// A kind of resource, from the cheapest to the dearest.
    pub enum Resource {
        Iron = "iron",
        Emerald = "emerald",
        Gold = "gold",
        Mythrall = "mythrall",
    }
}

crate::counts! {
    /// So many counters of each resource.
    pub struct Resources of Resource {
        iron = Iron,
        emerald = Emerald,
        gold = Gold,
        mythrall = Mythrall
    }
}

crate::vocabulary! {
    /// A kind of enemy, from the weakest to the strongest. Each has its die.
    pub enum Enemy {
        /// Goblin: the green die.
        Goblin = "goblin",
        /// Orc: the dark green die.
        Orc = "orc",
        /// Troll: the gray die.
        Troll = "troll",
    }
}

crate::counts! {
    /// So many enemies of each kind.
    pub struct Enemies of Enemy {
        goblin = Goblin,
        orc = Orc,
        troll = Troll
    }
}

crate::vocabulary! {
    /// A track of the game board.
    pub enum Track {
        /// Court: leads to coins.
        Court = "court",
        /// Prestige: leads to stronger dwarves and traditions.
        Prestige = "prestige",
        /// Mining: leads to relics.
        Mining = "mining",
    }
}

crate::vocabulary! {
    pub enum ToolKind {
        /// Pick: Dig.
        Pick = "pick",
        /// Axe: Skirmish.
        Axe = "axe",
        /// Compass: Build.
        Compass = "compass",
        /// Cart: Transport.
        Cart = "cart",
        /// Book: any of the four.
        Book = "book",
    }
}

crate::vocabulary! {
    /// A building piece of a clan.
    pub enum Building {
        /// House: a basic building, in a hall.
        House = "house",
        /// Workshop: a basic building, in a hall.
        Workshop = "workshop",
        /// Pillar: a monument, on a point.
        Pillar = "pillar",
        /// Gate: a monument, on a side.
        Gate = "gate",
    }
}

impl Building {
    /// Whether it stands in a hall, on a building space.
    pub const fn is_basic(self) -> bool {
        matches!(self, Self::House | Self::Workshop)
    }
}

crate::counts! {
    /// So many buildings of each kind.
    pub struct Buildings of Building {
        house = House,
        workshop = Workshop,
        pillar = Pillar,
        gate = Gate
    }
}

impl Buildings {
    /// Pillars and gates.
    pub const fn monuments(self) -> u8 {
        self.pillar.saturating_add(self.gate)
    }
}

crate::vocabulary! {
    /// The vein of a hall.
    pub enum Vein {
        Emerald = "emerald",
        Gold = "gold",
        Mythrall = "mythrall",
    }
}

crate::vocabulary! {
    pub enum HallColour {
        Yellow = "yellow",
        Blue = "blue",
        Black = "black",
    }
}

crate::vocabulary! {
    /// A clan, by the colour of its pieces.
    pub enum Clan {
        Blue = "blue",
        Red = "red",
        Yellow = "yellow",
        Purple = "purple",
    }
}

crate::vocabulary! {
    /// The metal of a jewel, and of the socket it fits.
    pub enum Metal {
        Silver = "silver",
        Gold = "gold",
    }
}

crate::vocabulary! {
    /// A column of the tools area, by its rune, from left to right.
    pub enum Column {
        /// Relics.
        R = "r",
        /// Districts.
        T = "t",
        /// Pillars and gates.
        F = "f",
        /// Enemies in the dungeon.
        D = "d",
    }
}
