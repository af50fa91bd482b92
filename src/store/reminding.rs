//! When players are reminded that a game waits for them.

use serde::{Deserialize, Serialize};

use super::Span;

/// When players are reminded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reminding {
    /// After so long for the first time.
    pub first: Span,
    /// Then again each time so much later.
    pub every: Span,
    /// So often in all; never, if 0.
    pub times: u32,
}

impl Default for Reminding {
    fn default() -> Self {
        Self { first: Span::hours(12), every: Span::hours(24), times: 5 }
    }
}

/// What somebody has chosen of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RemindingChoice {
    pub first: Option<Span>,
    pub every: Option<Span>,
    pub times: Option<u32>,
}

impl RemindingChoice {
    /// Whether nothing is chosen.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The same with what is chosen now.
    #[must_use]
    pub fn then(self, now: Self) -> Self {
        Self {
            first: now.first.or(self.first),
            every: now.every.or(self.every),
            times: now.times.or(self.times),
        }
    }

    /// The same within reason, as [`Reminding::sensible`].
    #[must_use]
    pub fn sensible(self) -> Self {
        let chosen = Reminding::default().with(self).sensible();
        Self {
            first: self.first.map(|_| chosen.first),
            every: self.every.map(|_| chosen.every),
            times: self.times.map(|_| chosen.times),
        }
    }
}

impl Reminding {
    /// Nobody is reminded sooner than this.
    pub const SOONEST: Span = Span::minutes(10);

    /// The same within reason: nobody is to be flooded.
    #[must_use]
    pub fn sensible(self) -> Self {
        Self {
            first: self.first.clamp(Self::SOONEST, Span::days(30)),
            every: self.every.clamp(Span::hours(1), Span::days(30)),
            times: self.times.min(20),
        }
    }

    /// The same with what is chosen.
    #[must_use]
    pub fn with(self, choice: RemindingChoice) -> Self {
        Self {
            first: choice.first.unwrap_or(self.first),
            every: choice.every.unwrap_or(self.every),
            times: choice.times.unwrap_or(self.times),
        }
    }

    /// The same for a player who has chosen so much for themselves: never sooner
    /// than they chose, and as often as they chose.
    #[must_use]
    pub fn not_below(self, own: RemindingChoice) -> Self {
        let chosen = self.with(own);
        Self {
            first: self.first.max(chosen.first),
            every: self.every.max(chosen.every),
            times: chosen.times,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn rhythm(first: i64, every: i64, times: u32) -> Reminding {
        Reminding { first: Span::hours(first), every: Span::hours(every), times }
    }

    #[test]
    fn nobody_is_set_below_what_they_chose() {
        let own = RemindingChoice { first: Some(Span::hours(24)), ..RemindingChoice::default() };
        assert_eq!(rhythm(2, 3, 4).not_below(own), rhythm(24, 3, 4));
        assert_eq!(rhythm(48, 3, 4).not_below(own), rhythm(48, 3, 4));
        let none = RemindingChoice { times: Some(0), ..RemindingChoice::default() };
        assert_eq!(rhythm(2, 3, 4).not_below(none).times, 0);
        let often = RemindingChoice { times: Some(5), ..RemindingChoice::default() };
        assert_eq!(rhythm(2, 3, 0).not_below(often).times, 5);
    }

    #[test]
    fn what_is_chosen_later_counts_and_the_rest_stays() {
        let first = RemindingChoice { first: Some(Span::hours(2)), ..RemindingChoice::default() };
        let both = first.then(RemindingChoice { times: Some(1), ..RemindingChoice::default() });
        assert_eq!(both, RemindingChoice { times: Some(1), ..first });
        let flood = RemindingChoice { first: Some(Span(1)), every: None, times: Some(1_000) };
        assert_eq!(flood.sensible().first, Some(Reminding::SOONEST));
        assert_eq!((flood.sensible().every, flood.sensible().times), (None, Some(20)));
    }
}
