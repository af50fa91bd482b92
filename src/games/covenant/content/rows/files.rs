//! The files: lists of rows by their names.

use serde::Deserialize;

use super::{
    board::{
        AchievementsRow, CoinRow, CoinSlotRow, CoinSpaceRow, EnemyRow, HallRow, RelicRow,
        RelicSlotRow, ResourceRow, RubbleDisplayRow, RubbleRow, SiteRow, SupportsRow, ThroneRow,
        TrackRow, TraditionRow, TraditionSlotRow,
    },
    clan::{
        BenefitRow, BuildRow, ColumnRow, ForgingSpaceRow, JewelRow, JewelSlotRow, PrintedRow,
        StartingRow, ToolRow,
    },
    figures::{DifficultyRow, ElderCardRow, ElderDie, ElderPoints},
    goals::{ObjectiveRow, ProjectRow},
};

/// Declares files: lists of rows by their names.
macro_rules! files {
    ($(struct $File:ident { $($field:ident: $type:ty),+ $(,)? })+) => { $(
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(in super::super) struct $File { $(pub(in super::super) $field: $type),+ }
    )+ };
}

files! {
    struct EnemiesFile { enemy: Vec<EnemyRow> }
    struct ResourcesFile { resource: Vec<ResourceRow>, supports: SupportsRow }
    struct TracksFile { track: Vec<TrackRow>, table: AchievementsRow }
    struct RelicsFile { relic: Vec<RelicRow>, slot: Vec<RelicSlotRow> }
    struct CoinsFile {
        space: Vec<CoinSpaceRow>, slot: Vec<CoinSlotRow>, coin: Vec<CoinRow>,
    }
    struct TraditionsFile {
        slot: Vec<TraditionSlotRow>, tradition: Vec<TraditionRow>,
    }
    struct RubbleFile { rubble: Vec<RubbleRow>, display: RubbleDisplayRow }
    struct ToolsFile {
        printed: Vec<PrintedRow>,
        tool: Vec<ToolRow>,
        space: Vec<ForgingSpaceRow>,
        column: Vec<ColumnRow>,
    }
    struct JewelsFile { slot: Vec<JewelSlotRow>, jewel: Vec<JewelRow> }
    struct HallsFile { tile: Vec<HallRow> }
    struct StartingFile { tile: Vec<StartingRow> }
    struct SitesFile { site: Vec<SiteRow>, throne: Vec<ThroneRow> }
    struct BuildingFile { option: Vec<BuildRow>, benefit: Vec<BenefitRow> }
    struct GoalsFile { project: Vec<ProjectRow>, objective: Vec<ObjectiveRow> }
    struct EldersFile {
        card: Vec<ElderCardRow>,
        difficulty: Vec<DifficultyRow>,
        die: ElderDie,
        points: ElderPoints,
    }
}
