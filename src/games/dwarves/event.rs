//! What happens, so that a team understands why the map changed overnight.

use super::{
    action::{Foe, Work},
    map::Hex,
    state::Finder,
    vocabulary::{
        cards::{Card, Equipment, Hero, Special, Spell},
        pieces::{Attribute, Dragon, Troop, Troops, Works},
    },
    words::{Faces, Say},
};
use crate::engine::{Seat, Text, ToText};

/// What begins something: an account is grouped by these (`Info::causes`).
pub(crate) const CAUSES: &[&str] = &[
    "dwarves-event-recruits",
    "dwarves-event-perishes",
    "dwarves-event-strikes",
    "dwarves-event-moves",
    "dwarves-event-fights",
    "dwarves-event-checks",
    "dwarves-event-dispatches",
    "dwarves-event-works",
    "dwarves-event-uses-equipment",
    "dwarves-event-casts",
    "dwarves-event-completed",
];

/// Declares events with the values that their messages mention, and the key of each.
macro_rules! events {
    ($($(#[$doc:meta])* $Event:ident $({ $($field:ident: $type:ty),+ })? = $key:literal,)+) => {
        /// Something that happened.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Event {
            $($(#[$doc])* $Event $({ $($field: $type),+ })?,)+
        }

        impl ToText for Event {
            fn text(&self) -> Text {
                match self {
                    $(Self::$Event $({ $($field),+ })? => {
                        Text::new(concat!("dwarves-event-", $key))
                            $($(.with(stringify!($field), $field.say()))+)?
                    })+
                }
            }
        }
    };
}

events! {
    Plays { who: Seat, hero: Hero, hex: Hex } = "plays",
    TurnOf { who: Seat, turn: u16 } = "turn",
    Muster = "muster",
    HeroMarker { space: u8 } = "hero-marker",
    DoomMarker { space: u8 } = "doom-marker",
    CouncilMarker { position: i8 } = "council-marker",
    ThreatsHidden { count: u8 } = "threats-hidden",

    Recruits { hex: Hex, orcs: u8, trolls: u8, elves: u8 } = "recruits",
    Appear { hex: Hex, troops: Troops } = "appear",
    March { from: Hex, to: Hex, troops: Troops } = "march",
    LeaderMarches { leader: Troop, from: Hex, to: Hex } = "leader-marches",
    LeaderAppears { leader: Troop, hex: Hex } = "leader-appears",
    Perishes { hex: Hex, to: Hex } = "perishes",
    Restored { hex: Hex } = "restored",
    Blacksaddle { troops: Troops } = "blacksaddle",
    Removed { troop: Troop, hex: Hex } = "removed",
    ToCard { troops: Troops, card: Card } = "to-card",
    FromCard { troops: Troops, card: Card } = "from-card",
    MoreMarkers { card: Card, count: u8 } = "more-markers",

    Revealed { card: Card } = "revealed",
    NotNow { card: Card } = "not-now",
    Strikes { card: Card } = "strikes",
    Cancelled { card: Card } = "cancelled",
    Suspended { card: Card } = "suspended",
    Discarded { card: Card } = "discarded",
    Completed { who: Seat, card: Card } = "completed",
    PartDone { who: Seat, card: Card } = "part-done",
    Successes { card: Card, count: u8, needed: u8 } = "successes",
    TimeLeft { card: Card, left: u8 } = "time-left",
    OutOfTime { card: Card } = "out-of-time",

    Rolls { who: Seat, dice: Faces } = "rolls",
    Rerolls { who: Seat, dice: Faces } = "rerolls",
    CouncilRerolls { who: Seat, dice: Faces } = "council-rerolls",
    Raises { who: Seat, dice: Faces } = "raises",
    Moves { who: Seat } = "moves",
    Begins { who: Seat, points: u8 } = "begins-move",
    Enters { who: Seat, hex: Hex } = "enters",
    Jumps { who: Seat, hex: Hex } = "jumps",
    Put { who: Seat, hex: Hex } = "put",
    Penalty { who: Seat } = "penalty",
    Fights { who: Seat, foe: Foe } = "fights",
    Checks { who: Seat, card: Card } = "checks",
    Dispatches { who: Seat } = "dispatches",
    Works { who: Seat, work: Work } = "works",
    Defeats { who: Seat, troop: Troop, hex: Hex } = "defeats",
    DefeatsOnCard { who: Seat, troop: Troop, card: Card } = "defeats-on-card",
    Slays { who: Seat, leader: Troop } = "slays",
    Hits { who: Seat, card: Card, left: u8 } = "hits",
    Wounds { who: Seat, dragon: Dragon, left: u8 } = "wounds",
    Misses { who: Seat } = "misses",
    DispatchFails { who: Seat } = "dispatch-fails",
    CheckFails { who: Seat } = "check-fails",
    Passes { who: Seat } = "passes",
    JourneyBegins { who: Seat, card: Card } = "journey-begins",
    JourneyBreaks { who: Seat, card: Card } = "journey-breaks",

    Loses { who: Seat, points: u8, left: u8 } = "loses",
    Gains { who: Seat, points: u8, left: u8 } = "gains",
    Prevented { who: Seat, points: u8 } = "prevented",
    TakesOver { who: Seat, points: u8, other: Seat } = "takes-over",
    GetsEquipment { who: Seat, equipment: Equipment } = "gets-equipment",
    LosesEquipment { who: Seat, equipment: Equipment } = "loses-equipment",
    UsesEquipment { who: Seat, equipment: Equipment } = "uses-equipment",
    Holds { who: Seat, card: Card } = "holds",
    Boosted { who: Seat, attribute: Attribute } = "boosted",
    Pinned { who: Seat, card: Card } = "pinned",
    Poisoned { who: Seat, card: Card } = "poisoned",

    DrawsSpell { who: Seat, spell: Spell } = "draws-spell",
    DiscardsSpell { who: Seat, spell: Spell } = "discards-spell",
    Casts { who: Seat, spell: Spell } = "casts",
    Asks { who: Seat, other: Seat } = "asks",
    Orders { who: Seat, spell: Spell } = "orders",

    TunnelMoves { hex: Hex } = "tunnel-moves",
    Brought { special: Special } = "brought",
    CartStands { hex: Hex } = "cart-stands",
    Rides { who: Seat, hex: Hex } = "rides",
    Crowned { count: u8 } = "crowned",
    Built { who: Seat, works: Works, hex: Hex } = "built",
    DragonAppears { dragon: Dragon, hex: Hex } = "dragon-appears",
    DragonFlies { dragon: Dragon, hex: Hex } = "dragon-flies",
    DragonFalls { dragon: Dragon } = "dragon-falls",
    FoeJumps { card: Card, hex: Hex } = "foe-jumps",
    Searched { who: Seat, hex: Hex } = "searched",
    Found { who: Seat, hex: Hex } = "found",
    MarkerTaken { who: Seat, hex: Hex } = "marker-taken",
    MarkerDelivered { who: Seat, left: u8 } = "marker-delivered",
    DiamondFound { finder: Finder, value: u8, total: u8, roll: u8 } = "diamond-found",
    MightyDiamond { finder: Finder } = "mighty-diamond",

    Left { who: Seat } = "left",
    Victory { card: Card } = "victory",
    DoomReached = "doom-reached",
    Dies { who: Seat } = "dies",
    Abandoned = "abandoned",
}
