//! The sandbox's own time, which can stand still and be moved forward.
//!
//! Deadlines of Discord (three seconds, fifteen minutes, five minutes for a
//! nonce) are measured on this clock only, so that a test crosses them without
//! waiting.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

/// A moment of sandbox time, in milliseconds since the Unix epoch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(i64);

impl Timestamp {
    /// The moment `millis` milliseconds after the Unix epoch.
    pub const fn from_millis(millis: i64) -> Self {
        Self(millis)
    }

    /// Milliseconds since the Unix epoch.
    pub const fn millis(self) -> i64 {
        self.0
    }

    /// Whole seconds since the Unix epoch.
    pub const fn seconds(self) -> i64 {
        self.0.div_euclid(1000)
    }

    /// How long after `earlier` this moment is; zero if it is before it.
    pub fn since(self, earlier: Self) -> Duration {
        Duration::from_millis(u64::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(0))
    }

    /// This moment moved by `by`.
    #[must_use]
    pub fn plus(self, by: Duration) -> Self {
        Self(self.0.saturating_add(i64::try_from(by.as_millis()).unwrap_or(i64::MAX)))
    }

    /// The moment as Discord writes it, e.g. `2026-11-16T04:00:00.25Z`.
    pub fn iso(self) -> String {
        OffsetDateTime::from_unix_timestamp_nanos(i128::from(self.0) * 1_000_000)
            .ok()
            .and_then(|moment| moment.format(&Rfc3339).ok())
            .unwrap_or_else(|| "1970-01-01T00:00:00Z".to_owned())
    }

    /// Reads what [`Timestamp::iso`] writes.
    pub fn parse(text: &str) -> Option<Self> {
        let moment = OffsetDateTime::parse(text, &Rfc3339).ok()?;
        i64::try_from(moment.unix_timestamp_nanos() / 1_000_000).ok().map(Self)
    }
}

#[derive(Clone, Copy, Debug)]
enum Pace {
    Running { since: Instant, at: i64 },
    Frozen { at: i64 },
}

/// Wall-clock time plus whatever a test or the control panel added to it.
#[derive(Debug)]
pub struct Clock {
    pace: Mutex<Pace>,
}

impl Clock {
    /// A clock that starts at the machine's present time and runs.
    pub fn running() -> Self {
        let at = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| i64::try_from(since.as_millis()).unwrap_or(0));
        Self { pace: Mutex::new(Pace::Running { since: Instant::now(), at }) }
    }

    /// A clock that stands still.
    pub(crate) fn standing(at: Timestamp) -> Self {
        Self { pace: Mutex::new(Pace::Frozen { at: at.millis() }) }
    }

    /// The present moment.
    pub fn now(&self) -> Timestamp {
        let pace = *self.pace.lock().unwrap_or_else(PoisonError::into_inner);
        Timestamp(match pace {
            Pace::Running { since, at } => {
                at.saturating_add(i64::try_from(since.elapsed().as_millis()).unwrap_or(0))
            }
            Pace::Frozen { at } => at,
        })
    }

    /// Whether the clock stands still.
    pub fn is_frozen(&self) -> bool {
        matches!(*self.pace.lock().unwrap_or_else(PoisonError::into_inner), Pace::Frozen { .. })
    }

    pub(crate) fn advance(&self, by: Duration) {
        let by = i64::try_from(by.as_millis()).unwrap_or(i64::MAX);
        let mut pace = self.pace.lock().unwrap_or_else(PoisonError::into_inner);
        match &mut *pace {
            Pace::Running { at, .. } | Pace::Frozen { at } => *at = at.saturating_add(by),
        }
    }

    pub(crate) fn set_frozen(&self, frozen: bool) {
        let at = self.now().0;
        let mut pace = self.pace.lock().unwrap_or_else(PoisonError::into_inner);
        *pace =
            if frozen { Pace::Frozen { at } } else { Pace::Running { since: Instant::now(), at } };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frozen_clock_moves_only_when_told() {
        let clock = Clock::running();
        clock.set_frozen(true);
        let before = clock.now();
        assert_eq!(clock.now(), before);
        clock.advance(Duration::from_mins(15));
        assert_eq!(clock.now().since(before), Duration::from_mins(15));
        assert!(clock.is_frozen());
    }

    #[test]
    fn timestamps_survive_their_written_form() {
        let moment = Timestamp::from_millis(1_794_800_000_250);
        assert_eq!(Timestamp::parse(&moment.iso()), Some(moment));
        assert_eq!(Timestamp::parse("yesterday"), None);
    }
}
