//! Rows about the clan boards: tools, jewels, building.

use serde::Deserialize;

use super::goals::ColumnCounts;
use crate::games::covenant::vocabulary::{
    cards::{BuildOption, ForgingSpace, Jewel, JewelSlot, StartingTile, Tool},
    effect::{Effect, Reward},
    goods::{Building, Clan, Column, Metal, Resource, Resources, ToolKind},
};

rows! {
    /// The printed tools of a clan.
    pub struct PrintedRow {
        pub clan: Clan,
        pub sockets: PrintedSockets,
    }

    /// A tool that can be forged.
    pub struct ToolRow {
        /// The tool.
        pub key: Tool,
        pub kind: ToolKind,
        /// What forging it costs.
        pub cost: Resources,
        /// The metal of its socket.
        pub socket: Metal,
    }

    /// A forging space.
    pub struct ForgingSpaceRow {
        /// The space.
        pub key: ForgingSpace,
        pub column: Column,
        /// Its row in the column, counted from 1.
        pub row: u8,
        /// What placing a tool there gives.
        pub reward: Reward,
    }

    /// A column of the tools area.
    pub struct ColumnRow {
        /// The column.
        pub key: Column,
        /// The tool printed on top.
        pub printed: ToolKind,
        /// What its tools score for.
        pub counts: ColumnCounts,
    }

    /// A space of the jewel market.
    pub struct JewelSlotRow {
        /// The space.
        pub key: JewelSlot,
        /// What a jewel there costs.
        pub cost: Resource,
        /// The metal of the jewels there.
        pub metal: Metal,
        /// GP for inlaying it.
        pub points: u8,
    }

    /// A jewel.
    pub struct JewelRow {
        /// The jewel.
        pub key: Jewel,
        pub metal: Metal,
        /// What it gives when its tool is used.
        pub effect: Effect,
    }

    /// A starting tile.
    pub struct StartingRow {
        /// The tile.
        pub key: StartingTile,
        /// Resources gained.
        pub resources: Resources,
        /// How often a support is taken.
        pub supports: u8,
        /// Steps, in this order.
        pub moves: Reward,
    }

    /// A row of the build options.
    pub struct BuildRow {
        /// The row.
        pub key: BuildOption,
        /// The strength it takes.
        pub strength: u8,
        /// Houses that may be built.
        pub houses: u8,
        /// Workshops that may be built.
        pub workshops: u8,
        /// Pillars or gates that may be built.
        pub monuments: u8,
    }

    /// What a building gives.
    pub struct BenefitRow {
        pub building: Building,
        /// For an emerald vein.
        pub emerald: Reward,
        /// For a gold vein.
        pub gold: Reward,
        /// For a mythrall vein.
        pub mythrall: Reward,
    }
}

/// The sockets of the printed tools.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrintedSockets {
    pub pick: Metal,
    pub compass: Metal,
    pub cart: Metal,
    pub axe: Metal,
}

/// What a starting tile gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gains {
    pub resources: Resources,
    pub supports: u8,
    /// Moves on the tracks.
    pub moves: Reward,
}

impl StartingRow {
    /// What it gives.
    pub const fn gains(&self) -> Gains {
        Gains { resources: self.resources, supports: self.supports, moves: self.moves }
    }
}
