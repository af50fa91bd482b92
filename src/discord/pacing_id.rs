//! Buttons about time: what somebody says to a reminder, and the ends of absences and pauses.

use std::fmt;

use crate::{engine::Seat, store::TableId, table::Snooze};

/// A button about time, as a part of its `custom_id`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PacingId {
    /// Put off the reminders of this table.
    Snooze(TableId, Snooze),
    /// Put off the reminders of all tables that wait.
    SnoozeAll(Snooze),
    /// Be back, at all tables.
    Back,
    /// Ask to go on after a pause.
    Resume(TableId),
    /// Give the default answers for somebody out of time.
    Skip(TableId, Seat),
}

impl fmt::Display for PacingId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Snooze(table, snooze) => write!(f, "snooze|{table}|{snooze}"),
            Self::SnoozeAll(snooze) => write!(f, "snooze-all|{snooze}"),
            Self::Back => f.write_str("back"),
            Self::Resume(table) => write!(f, "resume|{table}"),
            Self::Skip(table, seat) => write!(f, "skip|{table}|{seat}"),
        }
    }
}

impl PacingId {
    /// Reads the part of an id.
    pub(crate) fn read(id: &str) -> Option<Self> {
        let (name, rest) = id.split_once('|').unwrap_or((id, ""));
        let table = |text: &str| text.parse().ok().map(TableId);
        Some(match name {
            "snooze" => {
                let (at, snooze) = rest.split_once('|')?;
                Self::Snooze(table(at)?, snooze.parse().ok()?)
            }
            "snooze-all" => Self::SnoozeAll(rest.parse().ok()?),
            "back" => Self::Back,
            "resume" => Self::Resume(table(rest)?),
            "skip" => {
                let (at, seat) = rest.split_once('|')?;
                Self::Skip(table(at)?, Seat(seat.parse().ok()?))
            }
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_says_what_it_means() {
        let table = TableId(u64::MAX >> 1);
        let snoozed = Snooze::ALL.iter().map(|snooze| PacingId::Snooze(table, *snooze));
        let all = Snooze::ALL.iter().map(|snooze| PacingId::SnoozeAll(*snooze));
        for id in snoozed.chain(all).chain([
            PacingId::Back,
            PacingId::Resume(table),
            PacingId::Skip(table, Seat(3)),
        ]) {
            assert_eq!(PacingId::read(&id.to_string()), Some(id), "{id}");
        }
        for id in ["", "snooze", "snooze|1|soon", "resume|x", "zzz"] {
            assert_eq!(PacingId::read(id), None, "{id}");
        }
    }
}
