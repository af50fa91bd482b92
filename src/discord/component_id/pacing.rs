//! Buttons about time: what somebody says to a reminder, and the ends of absences and pauses.

use std::fmt;

use super::parts::{Part, Parts, ids};
use crate::{engine::Seat, store::TableId, table::Snooze};

ids! {
    /// A button about time, as a part of its `custom_id`.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) enum PacingId {
        /// Put off the reminders of this table.
        Snooze(table: TableId, snooze: Snooze) = "snooze",
        /// Put off the reminders of all tables that wait and stand where this one does.
        SnoozeHere(table: TableId, snooze: Snooze) = "snooze-here",
        /// Put off the reminders of all tables that wait.
        SnoozeAll(snooze: Snooze) = "snooze-all",
        /// Be back, at all tables.
        Back = "back",
        /// Ask to go on after a pause.
        Resume(table: TableId) = "resume",
        /// Give the default answers for somebody out of time.
        Skip(table: TableId, seat: Seat) = "skip",
        /// Ask to act for somebody who is absent.
        Deputize(table: TableId, seat: Seat) = "act-for",
        /// Ask to go on without a seat whose player has gone.
        GoOn(table: TableId, seat: Seat) = "go-on",
    }
}

impl Part for PacingId {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "|{self}")
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        Self::read_parts(parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_says_what_it_means() {
        let table = TableId(u64::MAX >> 1);
        let snoozed = Snooze::ALL.iter().map(|snooze| PacingId::Snooze(table, *snooze));
        let here = Snooze::ALL.iter().map(|snooze| PacingId::SnoozeHere(table, *snooze));
        let all = Snooze::ALL.iter().map(|snooze| PacingId::SnoozeAll(*snooze));
        for id in snoozed.chain(here).chain(all).chain([
            PacingId::Back,
            PacingId::Resume(table),
            PacingId::Skip(table, Seat(3)),
            PacingId::Deputize(table, Seat(3)),
            PacingId::GoOn(table, Seat(3)),
        ]) {
            assert_eq!(PacingId::read(&mut Parts::of(&id.to_string())), Some(id), "{id}");
        }
        for id in ["", "snooze", "snooze|1|soon", "resume|x", "zzz"] {
            assert_eq!(PacingId::read(&mut Parts::of(id)), None, "{id}");
        }
    }
}
