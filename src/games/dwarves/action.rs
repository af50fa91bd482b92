//! What players do, and how it is written and said.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::{
    map::Hex,
    state::Window,
    vocabulary::{
        cards::{Card, Equipment, Hero, Spell},
        pieces::{Dragon, Troop},
        places::Kingdom,
    },
    words,
};
use crate::engine::UnknownWord;

crate::vocabulary! {
    /// A special action.
    pub enum Work {
        /// Furgas: a Craft check for Equipment.
        Tinker = "tinker",
        /// Andôkai: draw Spells.
        Spell = "spell",
        /// Council +4: a Craft check for Equipment.
        Council = "council",
        /// At the Hammer tile.
        Smith = "smith",
        /// With the Mine Cart.
        Ride = "ride",
        /// Lift a diamond.
        Diamond = "diamond",
        Rampart = "rampart",
        Catapult = "catapult",
    }
}

crate::vocabulary! {
    /// What a die can be spent on.
    pub enum Target {
        Orc = "orc",
        Troll = "troll",
        Elf = "elf",
        OrcLeader = "orc_leader",
        TrollLeader = "troll_leader",
        ElfLeader = "elf_leader",
    }
}

impl Target {
    pub const fn troop(troop: Troop) -> Self {
        match troop {
            Troop::Orc => Self::Orc,
            Troop::Troll => Self::Troll,
            Troop::Elf => Self::Elf,
        }
    }

    pub const fn leader(troop: Troop) -> Self {
        match troop {
            Troop::Orc => Self::OrcLeader,
            Troop::Troll => Self::TrollLeader,
            Troop::Elf => Self::ElfLeader,
        }
    }

    /// The type, and whether it is a Leader.
    pub const fn parts(self) -> (Troop, bool) {
        match self {
            Self::Orc => (Troop::Orc, false),
            Self::Troll => (Troop::Troll, false),
            Self::Elf => (Troop::Elf, false),
            Self::OrcLeader => (Troop::Orc, true),
            Self::TrollLeader => (Troop::Troll, true),
            Self::ElfLeader => (Troop::Elf, true),
        }
    }
}

crate::vocabulary! {
    /// One of a few things to choose.
    pub enum Choice {
        /// Lose Health, or gain it.
        Health = "health",
        /// The Doom marker advances.
        Doom = "doom",
        /// The same for all that is still to come on this way.
        AllHealth = "all_health",
        AllDoom = "all_doom",
        /// The Council marker goes right.
        Council = "council",
        /// All dice as proposed.
        Proposal = "proposal",
        /// The Orc die.
        Orc = "orc",
        /// The Troll die.
        Troll = "troll",
        /// The Élfar die.
        Elf = "elf",
        One = "1",
        Two = "2",
        Three = "3",
        Four = "4",
        Five = "5",
        Six = "6",
        /// A realm, where there are many hexes to choose from.
        Gauragar = "gauragar",
        Urgon = "urgon",
        Idoslan = "idoslan",
        Sangrein = "sangrein",
        RanRibastur = "ran_ribastur",
        Weyurn = "weyurn",
        Tabain = "tabain",
    }
}

impl Choice {
    /// A realm.
    pub const fn realm(kingdom: Kingdom) -> Self {
        match kingdom {
            Kingdom::Gauragar => Self::Gauragar,
            Kingdom::Urgon => Self::Urgon,
            Kingdom::Idoslan => Self::Idoslan,
            Kingdom::Sangrein => Self::Sangrein,
            Kingdom::RanRibastur => Self::RanRibastur,
            Kingdom::Weyurn => Self::Weyurn,
            Kingdom::Tabain => Self::Tabain,
        }
    }

    /// Which realm it is.
    pub fn kingdom(self) -> Option<Kingdom> {
        Kingdom::ALL.iter().copied().find(|kingdom| Self::realm(*kingdom) == self)
    }

    /// The die of a type.
    pub const fn die(troop: Troop) -> Self {
        match troop {
            Troop::Orc => Self::Orc,
            Troop::Troll => Self::Troll,
            Troop::Elf => Self::Elf,
        }
    }

    /// The type whose die it is.
    pub fn troop(self) -> Option<Troop> {
        Troop::ALL.iter().copied().find(|troop| Self::die(*troop) == self)
    }

    const NUMBERS: [Self; 6] =
        [Self::One, Self::Two, Self::Three, Self::Four, Self::Five, Self::Six];

    /// The numbers up to one.
    pub fn numbers(most: u8) -> impl Iterator<Item = Self> {
        Self::NUMBERS.into_iter().take(most.into())
    }

    /// Which number it is.
    pub fn number(self) -> Option<u8> {
        let place = Self::NUMBERS.iter().position(|number| *number == self)?;
        Some(place as u8 + 1)
    }
}

crate::vocabulary! {
    /// What becomes of a Spell or a window without its owner.
    pub enum Order {
        /// The owner is asked.
        Ask = "ask",
        /// The active player may use it; for a window: always ask.
        Free = "free",
        /// Nobody is asked.
        Never = "never",
    }
}

/// Whom a Fight is against.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Foe {
    /// The troops and Leaders here.
    Troops,
    /// The foe of a card.
    Card(Card),
    Dragon(Dragon),
}

impl fmt::Display for Foe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Troops => f.write_str("troops"),
            Self::Card(card) => card.fmt(f),
            Self::Dragon(dragon) => dragon.fmt(f),
        }
    }
}

impl FromStr for Foe {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        if word == "troops" {
            return Ok(Self::Troops);
        }
        let dragon = || word.parse().map(Self::Dragon);
        word.parse().map(Self::Card).or_else(|_| dragon())
    }
}

/// Where troops are: in a hex, or on a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    Hex(Hex),
    Card(Card),
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hex(hex) => hex.fmt(f),
            Self::Card(card) => card.fmt(f),
        }
    }
}

impl FromStr for Spot {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        word.parse().map(Self::Hex).or_else(|_| word.parse().map(Self::Card))
    }
}

/// A part of a quest, counted from 1; left out where there is only one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PartNo(pub u8);

impl fmt::Display for PartNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.0 + 1).fmt(f)
    }
}

impl FromStr for PartNo {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        match word {
            "2" => Ok(Self(1)),
            _ => Err(UnknownWord),
        }
    }
}

impl crate::engine::ActionArg for PartNo {
    const OMITTED: Option<Self> = Some(Self(0));

    fn label(&self) -> crate::engine::Text {
        words::verbatim(self)
    }
}

/// The face of a die, raised or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Face(pub u8);

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Face {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        match word.as_bytes() {
            [digit @ b'1'..=b'8'] => Ok(Self(digit - b'0')),
            _ => Err(UnknownWord),
        }
    }
}

/// Which dice are rolled once more.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reroll {
    All,
    One(Face),
}

impl fmt::Display for Reroll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All => f.write_str("all"),
            Self::One(face) => face.fmt(f),
        }
    }
}

impl FromStr for Reroll {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        if word == "all" { Ok(Self::All) } else { word.parse().map(Self::One) }
    }
}

crate::actions! {
    /// One step of a player.
    pub enum Action {
        /// Move to a hex by the best way, or begin a Move (4.5).
        Move(to: Destination) = "move",
        /// Enter a neighbouring hex, or another Tunnel entrance (4.5).
        Step(hex: Hex) = "step",
        /// Fight (4.7).
        Fight(foe: Foe) = "fight",
        /// An attribute check for a part of a card (4.20).
        Check(card: Card, part: PartNo) = "check",
        /// Send Dispatches (4.19).
        Dispatch = "dispatch",
        /// A special action.
        Work(work: Work) = "work",
        /// Spend the weakest sufficient die on a troop (4.7).
        Hit(target: Target, at: Spot) = "hit",
        /// Raise a die (4.6).
        Raise(die: Face) = "raise",
        /// Roll dice once more (4.6).
        Reroll(dice: Reroll) = "reroll",
        /// Cast a Spell as an answer (4.12).
        Cast(spell: Spell) = "cast",
        /// Ask Andôkai (4.12).
        Ask = "ask",
        /// Choose a Hero.
        Hero(hero: Hero) = "hero",
        /// Choose a hex.
        Hex(hex: Hex) = "hex",
        /// Choose a troop on the map.
        Troop(troop: Troop, hex: Hex) = "troop",
        /// Choose an Equipment card.
        Take(equipment: Equipment) = "take",
        /// Choose a card on the table.
        Card(card: Card) = "card",
        /// Choose one of a few things.
        Choose(choice: Choice) = "choose",
        /// Use Equipment, as an answer or in one's turn.
        Use(equipment: Equipment) = "use",
        /// Discard a Spell (4.12).
        Discard(spell: Spell) = "discard",
        /// Cast a Spell while the game waits (4.12).
        Spell(spell: Spell) = "spell".out_of_turn(),
        /// Use Equipment while the game waits (3.20).
        Play(equipment: Equipment) = "play".out_of_turn(),
        /// A standing order for a Spell (4.12).
        Order(spell: Spell, order: Order) = "order".standing(),
        /// Whether to be asked in a window (4.22).
        Mind(window: Window, order: Order) = "mind".standing(),
        /// Decline, or pass an action.
        Pass = "pass".declining(),
        /// Enough; go on.
        Done = "done".explicit(),
    }
}

/// Where a Move goes; left out at its beginning, before the roll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Destination(pub Option<Hex>);

impl fmt::Display for Destination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |hex| hex.fmt(f))
    }
}

impl FromStr for Destination {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        word.parse().map(|hex| Self(Some(hex)))
    }
}

impl crate::engine::ActionArg for Destination {
    const OMITTED: Option<Self> = Some(Self(None));

    fn label(&self) -> crate::engine::Text {
        words::verbatim(self)
    }
}

crate::labels! {
    Hex => words::hex,
    Foe => words::foe,
    Card => words::card,
    Work => words::work,
    Target => words::target,
    Spot => words::spot,
    Face => |face| words::verbatim(&face),
    Reroll => words::reroll,
    Spell => words::spell,
    Hero => words::hero,
    Troop => words::troop,
    Equipment => words::equipment,
    Choice => words::choice,
    Window => words::window,
    Order => words::order,
}
