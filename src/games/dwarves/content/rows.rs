//! The rows of the files in `assets/content/dwarves`, as they are written.

use serde::Deserialize;

use crate::games::dwarves::{
    map::{Direction, Hex},
    vocabulary::{
        cards::{Card, CardSet, Equipment, Hero, Level, Spell},
        effect::{Aura, Condition},
        perk::{Perk, Power},
        pieces::{Attribute, Icon, Troop},
        places::{Kingdom, Location},
        quest::Quest,
        term::Clauses,
    },
};

/// Declares rows of files: structs that are read strictly, each with its source.
macro_rules! rows {
    ($(
        $(#[$meta:meta])*
        pub struct $Row:ident {
            $($(#[$doc:meta])* pub $field:ident: $type:ty $(= $default:ident)?),+ $(,)?
        }
    )+) => { $(
        $(#[$meta])*
        #[derive(Clone, PartialEq, Debug, serde::Deserialize)]
        #[serde(deny_unknown_fields, rename_all = "kebab-case")]
        pub struct $Row {
            $($(#[$doc])* $(#[serde($default)])? pub $field: $type,)+
            /// Where these figures come from.
            pub source: $crate::engine::Source,
        }
    )+ };
}

rows! {
    /// A hex of the map.
    pub struct HexRow {
        pub key: Hex,
        pub kingdom: Kingdom,
        /// None on Blacksaddle.
        pub arrows: Option<Arrows>,
    }

    /// A location or a Gate.
    pub struct PlaceRow {
        pub key: Location,
        pub hex: Hex,
    }

    /// Sets of hexes that cards name.
    pub struct SetsRow {
        pub tunnels: Vec<Hex>,
        pub lakes: Vec<Hex>,
        pub diamonds: Vec<Hex>,
        /// Where the Portal tile lies at the start.
        pub portal: Hex,
    }

    /// The sides of a Perished Land tile, which exists once in each colour.
    pub struct PairRow {
        pub left: [Troop; 2],
        pub right: [Troop; 2],
    }

    /// The Doom track.
    pub struct DoomRow {
        /// The icons of the spaces between the markers.
        pub spaces: Vec<Icon>,
    }

    /// A position of the Council track that can be left to the right.
    pub struct CouncilRow {
        pub position: i8,
        /// The die that moves the marker.
        pub needed: u8,
    }

    /// A type of troop.
    pub struct TroopRow {
        pub key: Troop,
        pub pieces: u8,
        /// The die that defeats one.
        pub defeated: u8,
        /// The Recruitment die.
        pub faces: [u8; 6],
    }

    /// A Hero.
    pub struct HeroRow {
        pub key: Hero,
        pub start: Location,
        pub battle: u8,
        pub craft: u8,
        pub speed: u8,
        pub health: u8,
        pub abilities: Vec<Perk>,
    }

    /// A card of a deck: what it has of the fields of 3.9.
    pub struct CardRow {
        pub key: Card,
        pub set: CardSet,
        pub level: Option<Level>,
        /// Book 5: how many turns it lies open.
        pub time: Option<u8>,
        pub cond: Option<Condition>,
        pub setup: Clauses = default,
        pub aura: Option<Aura>,
        pub quest: Option<Quest>,
        pub reward: Clauses = default,
        pub strike: Clauses = default,
        pub now: Clauses = default,
        pub penalty: Clauses = default,
    }

    /// An Equipment card.
    pub struct EquipmentRow {
        pub key: Equipment,
        pub set: CardSet,
        pub copies: u8,
        pub perks: Vec<Perk>,
    }

    /// A Spell.
    pub struct SpellRow {
        pub key: Spell,
        pub power: Power,
    }

    /// The figures of the game itself.
    pub struct Figures {
        pub doom_start: u8,
        pub council_end: i8,
        pub display: u8,
        pub actions: u8,
        /// The most dice of a roll.
        pub dice: u8,
        /// The most Spells in a hand.
        pub hand: u8,
        /// Troops that kill a hex.
        pub limit: u8,
        pub expert_limit: u8,
        /// How much a Rampart adds to the limit.
        pub rampart: u8,
        /// For how many troops a Leader counts.
        pub leader: u8,
        /// Troops that Blacksaddle takes in.
        pub blacksaddle: u8,
        pub removed: [u8; 5],
        pub removed_might: [u8; 5],
        pub kept_book5: [u8; 3],
        pub threats_at_start: u8,
        pub threats_of_icon: u8,
        pub muster: [u8; 5],
        pub council_craft: u8,
        pub blacksmith: u8,
        pub diamond: u8,
        pub build_rampart: u8,
        pub build_catapult: u8,
        pub ramparts: u8,
        pub catapults: u8,
        pub diamonds: [u8; 11],
        pub dragon_flight: u8,
        pub dragon_wound: u8,
        pub dragon_wound_catapult: u8,
        pub king_troops: u8,
        pub king_council: i8,
        pub king_heroes: u8,
        pub dispatch_move: u8,
        pub time_doom: i8,
        pub trap_markers: u8,
    }
}

/// Where the arrow of each colour points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrows {
    pub gold: Direction,
    pub red: Direction,
    pub grey: Direction,
}

impl HeroRow {
    /// The printed value of an attribute.
    pub const fn attribute(&self, attribute: Attribute) -> u8 {
        match attribute {
            Attribute::Battle => self.battle,
            Attribute::Craft => self.craft,
            Attribute::Speed => self.speed,
        }
    }
}

/// Declares files: lists of rows by their names.
macro_rules! files {
    ($(struct $File:ident { $($field:ident: $type:ty),+ $(,)? })+) => { $(
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(super) struct $File { $(pub(super) $field: $type),+ }
    )+ };
}

files! {
    struct MapFile { hex: Vec<HexRow>, place: Vec<PlaceRow>, sets: SetsRow }
    struct LandFile { pair: Vec<PairRow> }
    struct TracksFile { doom: DoomRow, council: Vec<CouncilRow>, troop: Vec<TroopRow> }
    struct HeroesFile { hero: Vec<HeroRow> }
    struct ScenariosFile { scenario: Vec<CardRow> }
    struct AdventuresFile { adventure: Vec<CardRow> }
    struct ThreatsFile { threat: Vec<CardRow> }
    struct SagasFile { saga: Vec<CardRow> }
    struct EquipmentFile { equipment: Vec<EquipmentRow> }
    struct SpellsFile { spell: Vec<SpellRow> }
}
