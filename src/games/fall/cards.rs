//! What the components are: colours, kingdom cards, gems, goals and ogres (rule
//! page 1 and 3).

use serde::{Deserialize, Serialize};

use super::{map::Side, words};
use crate::engine::{Source, Text, WordSet};

crate::vocabulary! {
    /// The colour of a clan.
    pub enum Colour {
        Blue = "blue",
        Red = "red",
        Green = "green",
        Yellow = "yellow",
    }
}

crate::vocabulary! {
    /// A kingdom card. Every clan has one of each.
    pub enum Card {
        Castle = "castle",
        GoldMine = "gold-mine",
        EmeraldMine = "emerald-mine",
        DiamondMine = "diamond-mine",
        RubyMine = "ruby-mine",
        Tavern = "tavern",
        /// General store.
        Store = "store",
        Dragon = "dragon",
        FrostGiant = "frost-giant",
    }
}

/// A set of kingdom cards of one clan.
pub type Cards = WordSet<Card>;

crate::vocabulary! {
    /// A kind of gem.
    pub enum Gem {
        Gold = "gold",
        Emerald = "emerald",
        Diamond = "diamond",
        Ruby = "ruby",
    }
}

crate::vocabulary! {
    /// A trading goal, by its number.
    pub enum Goal {
        T1 = "t1",
        T2 = "t2",
        T3 = "t3",
        T4 = "t4",
        T5 = "t5",
        T6 = "t6",
        T7 = "t7",
        T8 = "t8",
        T9 = "t9",
        T10 = "t10",
    }
}

crate::vocabulary! {
    /// A secret goal.
    pub enum Secret {
        Architect = "architect",
        Hunter = "hunter",
        King = "king",
        Miner = "miner",
        OgreInDisguise = "ogre-in-disguise",
        Researcher = "researcher",
        Wizard = "wizard",
    }
}

crate::vocabulary! {
    /// An ogre card.
    pub enum Ogre {
        /// All dwarfs on one card go home.
        Ambush = "ambush",
        /// An enemy dwarf and an own one change places.
        Brute = "brute",
        /// An enemy dwarf moves one or two cards.
        Panic = "panic",
        /// A random gem of an opponent.
        Thief = "thief",
        /// All ogre cards of an opponent.
        Crown = "crown",
    }
}

crate::vocabulary! {
    /// What a monster stops in its whole region.
    pub enum Stop {
        /// Mines give nothing.
        Mine = "mine",
        /// Castles do not dig.
        Dig = "dig",
        /// Castles give no extra action.
        ExtraAction = "extra-action",
    }
}

crate::counts! {
    /// So many gems of each kind.
    pub struct Gems of Gem {
        gold = Gold,
        emerald = Emerald,
        diamond = Diamond,
        /// Rubies.
        ruby = Ruby
    }
}

crate::counts! {
    /// So many dwarfs of each colour.
    pub struct Dwarfs of Colour {
        /// Blue ones.
        blue = Blue,
        /// Red ones.
        red = Red,
        /// Green ones.
        green = Green,
        /// Yellow ones.
        yellow = Yellow
    }
}

crate::counts! {
    /// So many ogre cards of each kind.
    pub struct Ogres of Ogre {
        /// Ambushes.
        ambush = Ambush,
        brute = Brute,
        panic = Panic,
        /// Thieves.
        thief = Thief,
        crown = Crown
    }
}

impl Gems {
    /// The gems in words, as a list.
    pub fn texts(self) -> Vec<Text> {
        self.iter().map(|(gem, count)| words::gems(gem, count)).collect()
    }
}

impl Ogres {
    /// These cards, counted.
    pub fn count(ogres: impl IntoIterator<Item = Ogre>) -> Self {
        ogres.into_iter().fold(Self::NONE, |sum, ogre| sum.plus(Self::of(ogre, 1)))
    }
}

/// What a card's dwarfs do when there are enough of them (4.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Task {
    /// Take gems.
    Mine {
        /// Of this kind.
        gem: Gem,
        /// Up to so many.
        take: u8,
    },
    /// Draw an ogre card.
    Draw,
    /// Pay for a trading goal.
    Trade,
    /// Dig a stack.
    Dig,
    /// Defeat the card itself: it is a monster.
    Defeat {
        /// What it is worth in the goal area.
        points: u8,
    },
}

/// What is printed on a kingdom card.
#[derive(Clone, PartialEq, Debug)]
pub struct CardFace {
    /// Its family, by name.
    pub family: String,
    /// The cards that it can be stacked on: those of its family that can be
    /// covered.
    pub onto: Cards,
    /// Whether it can be covered.
    pub covered: bool,
    /// The open sides for each way of turning it, one bit each.
    pub open: [u8; 4],
    /// How many dwarfs have room.
    pub spots: u8,
    /// How many dwarfs of one colour do the task.
    pub need: u8,
    pub task: Task,
    /// The points for a kingdom.
    pub points: u8,
    /// More actions for its owner.
    pub extra_actions: u8,
    /// What it stops in its region.
    pub stops: WordSet<Stop>,
    /// Where the figures come from.
    pub source: Source,
}

impl CardFace {
    /// The open sides of the card turned like this, one bit each.
    pub fn open(&self, turned: super::map::Turned) -> u8 {
        let [upright, quarter, half, three] = self.open;
        match turned {
            super::map::Turned::Upright => upright,
            super::map::Turned::Quarter => quarter,
            super::map::Turned::Half => half,
            super::map::Turned::ThreeQuarters => three,
        }
    }

    /// Whether a side of the card turned like this is open.
    pub fn is_open(&self, turned: super::map::Turned, side: Side) -> bool {
        self.open(turned) & side.bit() != 0
    }

    /// Whether it is a monster.
    pub const fn is_monster(&self) -> bool {
        matches!(self.task, Task::Defeat { .. })
    }
}

/// What a secret goal asks for, at least (3.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Condition {
    /// Cards in one's kingdom.
    KingdomCards(u8),
    /// The worth of one's kingdom.
    KingdomPoints(u8),
    /// Defeated monsters.
    Monsters(u8),
    /// Gems of every kind in hand.
    EachGem(u8),
    /// Gems of one kind in hand.
    Gems {
        /// The kind.
        gem: Gem,
        /// How many.
        count: u8,
    },
    /// Ogre cards in hand.
    Ogres(u8),
    /// Dwarfs on each of several monsters.
    Crews {
        /// How many dwarfs.
        dwarfs: u8,
        /// On how many monsters.
        monsters: u8,
    },
}

/// A gem or ogre card in a hand: what can be discarded (4.10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Held {
    Gem(Gem),
    /// An ogre card.
    Ogre(Ogre),
}

impl std::fmt::Display for Held {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Gem(gem) => gem.fmt(f),
            Self::Ogre(ogre) => ogre.fmt(f),
        }
    }
}

impl std::str::FromStr for Held {
    type Err = crate::engine::UnknownWord;

    fn from_str(word: &str) -> Result<Self, crate::engine::UnknownWord> {
        word.parse().map(Self::Gem).or_else(|_| word.parse().map(Self::Ogre))
    }
}
