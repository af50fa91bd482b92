//! Rows about the game board: enemies, tracks, displays, halls, sites.

use super::goals::Trigger;
use crate::games::covenant::vocabulary::{
    cards::{
        Coin, CoinSlot, CoinSpace, HallTile, Relic, RelicSlot, Site, Tradition, TraditionSlot,
    },
    effect::{Effect, Reward},
    goods::{Building, Enemy, HallColour, Resource, Track, Vein},
};

rows! {
    /// An enemy and its die.
    pub struct EnemyRow {
        /// The enemy.
        pub key: Enemy,
        /// How many there are.
        pub pieces: u8,
        /// What it costs to defeat one.
        pub strength: u8,
        /// Steps of Prestige for `per` of them in one Skirmish.
        pub prestige: u8,
        /// See `prestige`.
        pub per: u8,
        /// GP for each in a dungeon at a Council.
        pub dungeon: u8,
        /// The faces of its die.
        pub faces: [Reward; 6],
    }

    /// A resource.
    pub struct ResourceRow {
        /// The resource.
        pub key: Resource,
        /// How many counters there are.
        pub counters: u8,
        /// GP for a delivery.
        pub delivery: u8,
    }

    /// The support pieces.
    pub struct SupportsRow {
        /// How many +1.
        pub ones: u8,
        /// How many +2.
        pub twos: u8,
    }

    /// A track.
    pub struct TrackRow {
        /// The track.
        pub key: Track,
        /// What the spaces give, from space 1 on.
        pub spaces: Vec<Reward>,
        /// Which spaces are achievements.
        pub achievements: Vec<u8>,
    }

    /// The achievement table.
    pub struct AchievementsRow {
        /// GP for 0, 1, 2 … achievements.
        pub points: Vec<u8>,
    }

    /// A type of relic.
    pub struct RelicRow {
        /// The type.
        pub key: Relic,
        /// How many tiles of it there are.
        pub copies: u8,
        /// What using it gives.
        pub benefit: Reward,
    }

    /// A space of the relic display.
    pub struct RelicSlotRow {
        /// The space.
        pub key: RelicSlot,
        /// The Mining space from which on it can be reached.
        pub mining: u8,
    }

    /// A coin space of the clan boards.
    pub struct CoinSpaceRow {
        /// The space.
        pub key: CoinSpace,
        /// What placing a coin there gives.
        pub benefit: Reward,
    }

    /// A space of the coin display.
    pub struct CoinSlotRow {
        /// The space.
        pub key: CoinSlot,
        /// What a coin there costs, in GP.
        pub cost: u8,
    }

    /// A coin.
    pub struct CoinRow {
        /// The coin.
        pub key: Coin,
        /// What it gives at every Council.
        pub benefit: Reward,
    }

    /// A space of the tradition display.
    pub struct TraditionSlotRow {
        /// The space.
        pub key: TraditionSlot,
        /// What a tradition there costs, in GP.
        pub cost: u8,
    }

    /// A tradition.
    pub struct TraditionRow {
        /// The tradition.
        pub key: Tradition,
        /// When it is looked at.
        pub trigger: Trigger,
    }

    /// Rubble tiles that are alike.
    pub struct RubbleRow {
        /// How many.
        pub tiles: u8,
        /// What one gives.
        pub gives: Effect,
    }

    /// What rubble costs.
    pub struct RubbleDisplayRow {
        /// Strength for a tile.
        pub cost: u8,
        /// Strength for the tile in the dear space.
        pub dear_cost: u8,
    }

    /// A hall tile.
    pub struct HallRow {
        /// The tile.
        pub key: HallTile,
        pub colour: HallColour,
        pub vein: Vein,
        /// Its building spaces.
        pub spaces: u8,
        /// The enemies that appear when it is revealed.
        pub skulls: u8,
        /// What revealing it gives.
        pub back: Reward,
    }

    /// A construction site.
    pub struct SiteRow {
        /// The site.
        pub key: Site,
        /// The piece it gives.
        pub piece: Building,
        /// How many resources complete it.
        pub needed: u8,
        /// Resource spaces for one and two players, by clan.
        pub small: Vec<Vec<Resource>>,
        /// Resource spaces for three and four players, by clan.
        pub large: Vec<Vec<Resource>>,
        /// Whether the last spaces are covered with three players.
        pub covered: bool,
        /// Completion spaces for one and two players.
        pub small_rewards: Vec<Effect>,
        /// Completion spaces for three and four players.
        pub large_rewards: Vec<Effect>,
    }

    /// A level of the throne.
    pub struct ThroneRow {
        pub resource: Resource,
        /// The level, counted from the bottom.
        pub level: u8,
        /// Spaces for one and two players.
        pub small: u8,
        /// Spaces for three and four players.
        pub large: u8,
        /// How many of these are covered with three players.
        pub covered: u8,
    }
}
