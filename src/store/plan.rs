//! What a player has planned for their next turn, as it is stored with their seat.

use serde::{Deserialize, Serialize};

use super::InteractionId;
use crate::engine::Text;

/// What a player has planned, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The revision of the table that it came with: what is pressed on an older one has
    /// passed.
    pub number: u64,
    /// The click or command that changed it last: what it does is taken back together.
    pub by: InteractionId,
    /// The length of the log when it was changed last: going back behind that drops it.
    pub since: u64,
    /// What to play, the first of these that is possible; nothing once the turn has come.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub alternatives: Vec<Alternative>,
    /// What came of it, once the turn has come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub came: Option<PlanOutcome>,
}

/// One way to take a turn.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Alternative {
    /// Its steps, in order.
    pub steps: Vec<PlannedStep>,
}

/// A step of a plan.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlannedStep {
    /// The notation.
    pub action: String,
    /// What it was called when it was planned.
    pub label: Text,
}

/// What came of a plan.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlanOutcome {
    /// This was played; so many steps were left out, as something came to light before.
    Played {
        /// What it was called.
        steps: Vec<Text>,
        /// How many steps were left out.
        left_out: u32,
    },
    /// None of it was possible: this was planned.
    Impossible(Vec<Alternative>),
}

impl Plan {
    /// Whether it waits for its turn.
    pub fn is_pending(&self) -> bool {
        !self.alternatives.is_empty()
    }
}

impl Alternative {
    /// What it was called, step by step.
    pub fn labels(&self) -> impl Iterator<Item = &Text> {
        self.steps.iter().map(|step| &step.label)
    }
}
