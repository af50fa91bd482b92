//! Buttons and menus by which somebody plans their next turn.

use std::fmt;

use super::{
    ComponentId,
    parts::{Part, Parts, ids},
};
use crate::store::TableId;

ids! {
    /// Something about a plan, as a part of its `custom_id`. Ways are named by their place, and
    /// a change names the plan it was made for.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub(crate) enum PlanId {
        /// Show what can be added to a way.
        Show(table: TableId, at: usize) = "s",
        /// Add what this would do if it were their turn. The prompt is the number of the plan.
        Press(at: usize, what: Planned) = "p",
        /// Leave the last step of a way out.
        Shorten(table: TableId, number: u64, at: usize) = "cut",
        /// Leave a way out.
        Remove(table: TableId, number: u64, at: usize) = "remove",
        /// Try a way before the one above it.
        Up(table: TableId, number: u64, at: usize) = "up",
        /// Plan nothing.
        Drop(table: TableId, number: u64) = "drop",
        /// Show the turn panel again.
        Done(table: TableId) = "done",
    }
}

impl Part for PlanId {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "|{self}")
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        Self::read_parts(parts)
    }
}

/// What a press would do in a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Planned(pub(crate) Box<ComponentId>);

impl Part for Planned {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "|{}", self.0)
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        let what = ComponentId::read(parts.rest()?)?;
        // What is planned is something to do, never a plan.
        let plain = !matches!(what, ComponentId::Planning(_) | ComponentId::Suggest(_));
        plain.then(|| Self(Box::new(what)))
    }
}
