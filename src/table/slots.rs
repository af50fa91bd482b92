//! The tables in memory: one place each, entered by one at a time.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use super::live_table::LiveTable;
use crate::store::TableId;

/// The place of one table; empty while the table is only in the store.
pub(super) type Slot = Arc<tokio::sync::Mutex<Option<LiveTable>>>;

/// The places of the tables used last.
pub(super) struct Slots {
    most: usize,
    used: Mutex<Used>,
}

#[derive(Default)]
struct Used {
    turn: u64,
    places: HashMap<TableId, (u64, Slot)>,
}

impl Slots {
    pub(super) fn new(most: usize) -> Self {
        Self { most: most.max(1), used: Mutex::default() }
    }

    /// The place of a table.
    pub(super) fn of(&self, table: TableId) -> Slot {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        used.turn += 1;
        let turn = used.turn;
        if let Some((last, slot)) = used.places.get_mut(&table) {
            *last = turn;
            return Arc::clone(slot);
        }
        if used.places.len() >= self.most {
            used.make_room(self.most / 2);
        }
        let slot = Slot::default();
        used.places.insert(table, (turn, Arc::clone(&slot)));
        slot
    }

    /// Empties every place, once whoever is in it has left.
    pub(super) async fn clear(&self) {
        let slots: Vec<Slot> = {
            let used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
            used.places.values().map(|(_, slot)| Arc::clone(slot)).collect()
        };
        for slot in slots {
            *slot.lock().await = None;
        }
    }
}

impl Used {
    /// Leaves only the places used last, and those in use: half at a time, so
    /// that looking for them costs each newcomer next to nothing.
    fn make_room(&mut self, leave: usize) {
        let mut turns: Vec<u64> = self.places.values().map(|(turn, _)| *turn).collect();
        let oldest = turns.len().saturating_sub(leave.max(1));
        if oldest >= turns.len() {
            return;
        }
        let (_, from, _) = turns.select_nth_unstable(oldest);
        let from = *from;
        self.places.retain(|_, (turn, slot)| *turn >= from || Arc::strong_count(slot) > 1);
    }
}
