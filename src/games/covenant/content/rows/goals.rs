//! Rows about what is scored and when: traditions, columns, projects, objectives.

use serde::Deserialize;

use crate::games::covenant::vocabulary::{
    cards::{Back, Objective, ObjectiveKind, Project},
    goods::Building,
};

rows! {
    /// A project.
    pub struct ProjectRow {
        /// The project.
        pub key: Project,
        pub back: Back,
        /// What it scores.
        pub scores: Scores,
    }

    /// An objective.
    pub struct ObjectiveRow {
        /// The objective.
        pub key: Objective,
        /// Its type.
        pub kind: ObjectiveKind,
        /// What it counts.
        pub counts: ObjectiveCounts,
        /// GP for each.
        pub points: u8,
    }
}

crate::vocabulary! {
    /// When a tradition is looked at (4.25).
    pub enum Trigger {
        /// Always on.
        Static = "static",
        /// In the final scoring.
        Final = "final",
        /// At the Council, among those with the fire icon.
        Council = "council",
        /// At the key check.
        CouncilKeys = "council-keys",
        /// When dungeons are scored.
        CouncilDungeon = "council-dungeon",
        /// The owner reveals a hall.
        Reveal = "reveal",
        /// The owner delivers a resource.
        Deliver = "deliver",
        /// The owner inlays a jewel.
        Inlay = "inlay",
        /// The owner takes the reward of a die.
        Die = "die",
        /// The owner forges a tool.
        Forge = "forge",
        /// The owner reaches an achievement.
        Achievement = "achievement",
        /// The owner obtains a pillar or gate.
        Monument = "monument",
        /// The owner uses a relic.
        Relic = "relic",
        /// The owner builds a house.
        BuildHouse = "build-house",
        /// The owner builds a workshop.
        BuildWorkshop = "build-workshop",
        /// The owner builds a pillar.
        BuildPillar = "build-pillar",
        /// The owner builds a gate.
        BuildGate = "build-gate",
    }
}

crate::vocabulary! {
    /// What the tools of a column score for (3.11).
    pub enum ColumnCounts {
        /// Different relic types.
        RelicTypes = "relic-types",
        /// Districts with presence.
        Districts = "districts",
        /// Pillars and gates, built or in the forge.
        Monuments = "monuments",
        /// Enemies in the dungeon.
        Enemies = "enemies",
    }
}

crate::vocabulary! {
    /// What an objective counts (4.27).
    pub enum ObjectiveCounts {
        /// Tools, printed ones too.
        Tools = "tools",
        Jewels = "jewels",
        /// Pillars and gates, built or not.
        Monuments = "monuments",
        /// Buildings in the halls.
        Buildings = "buildings",
        /// Pillars in the halls.
        Pillars = "pillars",
        /// Gates in the halls.
        Gates = "gates",
        Coins = "coins",
        Traditions = "traditions",
        /// Permanent strength of all dwarves.
        Strength = "strength",
        Keys = "keys",
        /// Open storage spaces.
        Storage = "storage",
        /// Different relic types.
        RelicTypes = "relic-types",
    }
}

crate::vocabulary! {
    /// A project with a rule of its own (4.26).
    pub enum Special {
        /// Halls of the districts that one gate touches.
        GateDistricts = "gate-districts",
        /// Halls of the districts that one pillar touches.
        PillarDistricts = "pillar-districts",
        /// Types of building in the halls.
        BuildingTypes = "building-types",
        /// Halls with presence and without enemies.
        SafeHalls = "safe-halls",
        /// Basic buildings in the halls of one pillar.
        PillarNeighbours = "pillar-neighbours",
        /// Houses in the halls next to workshops.
        WorkshopNeighbours = "workshop-neighbours",
    }
}

/// What a project scores (4.26).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Scores {
    /// For each basic building, by the hall it stands in.
    Standing {
        /// Houses or workshops.
        standing: Building,
        /// GP by the hall.
        on: On,
    },
    /// For each contact of a monument with a hall.
    Touching {
        /// Pillars or gates.
        touching: Building,
        /// GP by the hall.
        on: On,
    },
    /// By a rule of its own.
    Special {
        /// Which.
        special: Special,
    },
}

/// GP by the colour or the vein of a hall.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct On {
    /// A yellow hall.
    pub yellow: u8,
    /// A blue hall.
    pub blue: u8,
    /// A black hall.
    pub black: u8,
    pub emerald_vein: u8,
    pub gold_vein: u8,
    pub mythrall_vein: u8,
}
