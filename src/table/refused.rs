//! Refusals that were told, so that a click that comes again is answered as before
//! though the table has moved on.
//!
//! They live as long as the process. Discord repeats an interaction only within
//! the connection it was first sent on, and no connection outlives the process;
//! writing every refused click to the disk would let anybody keep it busy.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Mutex, MutexGuard, PoisonError},
};

use super::refusal::TableError;
use crate::store::InteractionId;

/// How many are remembered.
const MAX_ENTRIES: usize = 1_024;

/// The refusals told last.
#[derive(Default)]
pub(super) struct Refusals(Mutex<Told>);

#[derive(Default)]
struct Told {
    order: VecDeque<InteractionId>,
    by_click: HashMap<InteractionId, TableError>,
}

impl Refusals {
    /// What a click was told before.
    pub(super) fn before(&self, request: InteractionId) -> Option<TableError> {
        self.told().by_click.get(&request).cloned()
    }

    /// Remembers what a click is told.
    pub(super) fn remember(&self, request: InteractionId, refused: TableError) {
        let mut told = self.told();
        if told.by_click.insert(request, refused).is_none() {
            told.order.push_back(request);
        }
        if told.order.len() > MAX_ENTRIES
            && let Some(oldest) = told.order.pop_front()
        {
            told.by_click.remove(&oldest);
        }
    }

    fn told(&self) -> MutexGuard<'_, Told> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
