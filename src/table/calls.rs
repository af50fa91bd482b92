//! How often somebody may call others to a table: a vote and the wish for another game
//! ring everybody's bell.
//!
//! It is remembered as long as the process lives: whoever cannot restart the bot
//! cannot get around it, and nothing has to be written for it.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::store::{Span, TableId, Time, UserId};

/// What counts as lately.
const LATELY: Span = Span::hours(1);
/// The most callers remembered; beyond that those who have not called lately are forgotten.
const MAX_ENTRIES: usize = 10_000;

type Callers = HashMap<(TableId, UserId), Vec<Time>>;

/// Who has called others lately.
pub(super) struct Calls {
    most: usize,
    lately: Mutex<Callers>,
}

impl Calls {
    /// Lets everybody call so often within an hour, at each table.
    pub(super) fn new(most: usize) -> Self {
        Self { most, lately: Mutex::default() }
    }

    /// Whether somebody may call others at a table once more; if so, they have.
    pub(super) fn call(&self, table: TableId, user: UserId, now: Time) -> bool {
        let mut lately = self.lately();
        if lately.len() >= MAX_ENTRIES {
            lately.retain(|_, calls| calls.iter().any(|at| now.since(*at) < LATELY));
        }
        let calls = lately.entry((table, user)).or_default();
        calls.retain(|at| now.since(*at) < LATELY);
        let may = calls.len() < self.most;
        if may {
            calls.push(now);
        }
        may
    }

    fn lately(&self) -> MutexGuard<'_, Callers> {
        self.lately.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_calls_so_often_at_a_table_within_an_hour() {
        let calls = Calls::new(2);
        let at = |hours: i64| Time::default().after(Span::hours(hours));
        let (table, user) = (TableId(1), UserId(1));
        assert!(calls.call(table, user, at(0)) && calls.call(table, user, at(0)));
        assert!(!calls.call(table, user, at(0)));
        assert!(calls.call(table, UserId(2), at(0)), "others may");
        assert!(calls.call(TableId(2), user, at(0)), "elsewhere, too");
        assert!(calls.call(table, user, at(1)), "later again");
    }
}
