//! The figures of the game itself, of the Elders, and the switches.

use serde::Deserialize;

use crate::games::covenant::{
    map::{Corner, Hall, Row, Way},
    vocabulary::{
        cards::{CoinSlot, Difficulty, ElderCard, JewelSlot, RubbleSlot, Site, TraditionSlot},
        effect::Effect,
        goods::ToolKind,
    },
};

rows! {
    /// A tool card of the Elders.
    pub struct ElderCardRow {
        /// The card.
        pub key: ElderCard,
        /// Its type.
        pub kind: ToolKind,
        /// The reward of its last step.
        pub reward: Effect,
        /// Whether it is in the short deck.
        pub short: bool,
    }

    /// A difficulty.
    pub struct DifficultyRow {
        /// The difficulty.
        pub key: Difficulty,
        /// GP for a tile in the Elders' storage.
        pub tile: u8,
        /// GP for an achievement.
        pub achievement: u8,
        /// GP for a tool card.
        pub card: u8,
    }

    /// What the Elders choose by their die.
    pub struct ElderDie {
        pub rubble: [RubbleSlot; 6],
        pub coin: [CoinSlot; 6],
        pub tradition: [TraditionSlot; 6],
        pub jewel: [JewelSlot; 6],
        /// A construction site.
        pub site: [Site; 6],
        /// A row of halls.
        pub row: [Row; 6],
    }

    /// What the Elders score outside the tables.
    pub struct ElderPoints {
        /// When there is nobody to fight.
        pub skirmish: u8,
        /// When there is no site left.
        pub transport: u8,
        /// When there is nothing to build.
        pub build: u8,
        /// For each building at the three Councils.
        pub buildings: [u8; 3],
    }

    /// The figures of the game itself.
    pub struct Figures {
        pub eras: u8,
        /// Turns of a clan in an era.
        pub turns: u8,
        /// Dwarves of a clan.
        pub dwarves: u8,
        /// The greatest strength of a dwarf.
        pub strongest: u8,
        /// Carts of a clan.
        pub carts: u8,
        /// GP at the start.
        pub glory: i16,
        /// Houses of a clan.
        pub houses: u8,
        /// Workshops of a clan.
        pub workshops: u8,
        /// Pillars of a clan.
        pub pillars: u8,
        /// Gates of a clan.
        pub gates: u8,
        /// Houses, and workshops, on each forging space that unlocks them.
        pub locked: u8,
        /// Keys printed on a clan board.
        pub keys: u8,
        /// Storage spaces printed on a clan board.
        pub storage: u8,
        /// Keys of a double-key tile.
        pub tile_keys: u8,
        /// Spaces of a storage tile.
        pub tile_storage: u8,
        /// Storage tiles of a clan.
        pub storage_tiles: u8,
        /// The most enemies in a hall.
        pub hall_enemies: u8,
        /// Mining steps by the number of rubble tiles.
        pub dig_steps: [u8; 5],
        /// Achievements for one objective and for both.
        pub objectives: [u8; 2],
        /// GP for the first places at the throne.
        pub throne: [u8; 3],
        /// GP lost for a hall with presence and enemies.
        pub enemies: u8,
        /// Supports and resources that are worth 1 GP.
        pub leftovers: u8,
    }

    /// The readings of the rules that could turn out otherwise (8.3).
    pub struct Switches {
        /// The space of the rubble display that costs more.
        pub rubble_dear_space: RubbleSlot,
        /// Whether printed tools have sockets.
        pub printed_sockets: bool,
        /// Whether all clans share the resource spaces of a site.
        pub shared_spaces: bool,
        /// Whether buildings of a build option may be left out.
        pub partial_build: bool,
        /// GP for a step beyond the end of a track.
        pub overflow: u8,
        /// When a taken jewel is replaced.
        pub jewel_refill: Refill,
        /// Whether GP never drop below 0.
        pub glory_floor: bool,
        /// Whether players tied at the throne use up the following places.
        pub throne_tie_skips: bool,
        /// The halls revealed at the start.
        pub start: StartHalls,
        /// The Council of Elders.
        pub solo: SoloSwitches,
    }
}

/// The halls revealed at the start.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StartHalls {
    /// For one and two players.
    pub small: [Hall; 4],
    /// For three and four players.
    pub large: [Hall; 4],
}

crate::vocabulary! {
    /// When a taken jewel is replaced.
    pub enum Refill {
        AtOnce = "at-once",
        /// At the end of the turn, as everything else.
        EndOfTurn = "end-of-turn",
    }
}

crate::vocabulary! {
    /// Where the Elders prefer trolls.
    pub enum Preference {
        /// On the whole map.
        Map = "map",
        /// In the row that was rolled.
        Row = "row",
    }
}

/// Switches of the Council of Elders.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SoloSwitches {
    /// The size of their deck.
    pub cards: u8,
    /// Whether relics in their storage score.
    pub relics_score: bool,
    /// Where the Skirmish prefers trolls.
    pub axe_preference: Preference,
    /// The halls that the die points at for pillars and gates.
    pub diagram: [Hall; 6],
    /// Where the way around a hall begins for a pillar.
    pub corner: Corner,
    /// Where the way around a hall begins for a gate.
    pub side: Way,
}
