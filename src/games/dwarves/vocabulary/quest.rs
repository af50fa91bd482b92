//! Quests (rule page 3.9): what has to be done to complete a card.

use super::{
    effect::{Effect, Who},
    pieces::{Attribute, Dragon, Troop, Troops, Works},
    places::Area,
};

/// How the parts of a quest go together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Join {
    /// Every part, in any order.
    All,
    /// One part suffices.
    Any,
    /// One part after the other.
    Then,
}

/// What has to be done to complete a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quest {
    pub join: Join,
    /// At most [`MAX_PARTS`](Self::MAX_PARTS).
    pub parts: Vec<Part>,
}

impl Quest {
    pub const MAX_PARTS: usize = 2;
    /// The most hexes in which one part has to be done separately.
    pub const MAX_SPOTS: usize = 8;
}

/// In which hexes a part has to be done separately.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spread {
    /// In every one.
    Each,
    /// In so many of them.
    Pick(u8),
}

/// One part of a quest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// Where a Hero has to be for its checks.
    pub at: Option<Area>,
    /// How many Heroes have to be in the acting Hero's hex.
    pub together: u8,
    /// The only Hero who can complete it.
    pub by: Option<Who>,
    /// What an action without any success brings.
    pub on_fail: Option<Effect>,
    /// The hexes in which it has to be done separately.
    pub spread: Option<(Spread, Area)>,
    pub task: Task,
}

impl Part {
    /// A part without further conditions.
    pub const fn of(task: Task) -> Self {
        Self { at: None, together: 1, by: None, on_fail: None, spread: None, task }
    }
}

/// How successes are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// All within one Hero's turn.
    Turn,
    /// Kept, by any Hero in any turn.
    Sum,
    /// Kept, at most one a turn.
    Turns,
    /// Kept, at most one a Hero.
    Heroes,
}

/// What is to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// Successes in attribute checks.
    Check {
        attribute: Attribute,
        value: u8,
        count: u8,
        mode: Mode,
    },
    /// A roll of as many dice as the Hero has Health.
    HealthRoll {
        value: u8,
        count: u8,
    },
    /// Troops on the card, to be defeated in a place.
    Guard {
        at: Area,
        troops: Troops,
    },
    /// Troops defeated by Fight actions.
    Kill {
        troop: Option<Troop>,
        count: u8,
        turn: bool,
    },
    /// No such troop on the map.
    Without(Troop),
    /// A Hero there without any troop, at the end of an action.
    HexClear(Area),
    /// A Hero enters.
    Go(Area),
    /// One Hero moves from the first to the second.
    Travel(Area, Area),
    /// So many Heroes in one hex, at the end of an action.
    Meet(u8, Area),
    /// The Council marker there or further right.
    CouncilAt(i8),
    /// A foe with markers, once no troop is there.
    Boss {
        at: Area,
        markers: u8,
        value: u8,
    },
    /// A foe that jumps.
    Hunt {
        at: Area,
        markers: u8,
        value: u8,
    },
    SlayLeader(Troop),
    SlayDragon(Dragon),
    /// Tiles built since the reveal.
    Build {
        works: Works,
        count: u8,
        attribute: Attribute,
        value: u8,
    },
    /// Perished Land tiles removed by checks.
    Cleanse {
        count: u8,
        attribute: Attribute,
        value: u8,
    },
    /// Face-down markers, one of them right.
    Search {
        among: Area,
        markers: u8,
        attribute: Attribute,
        value: u8,
    },
    /// Every marker of the card delivered.
    Carry(Area),
    /// Conditions of the High King.
    Crown(u8),
}
