//! How long the players of a table have for their turns, if they want a clock.

use serde::{Deserialize, Serialize};

use super::Span;

/// The clock of a table. Only time that counts for a player runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockRule {
    pub pace: Pace,
    /// So much of each turn costs nothing.
    pub grace: Span,
    /// Whether the others may have the default answers given for somebody out of time.
    pub skip: bool,
    /// Whether they may offer the seat of somebody out of time.
    pub replace: bool,
    /// Whether they may let a computer play the turn of somebody out of time.
    #[serde(default)]
    pub stand_in: bool,
}

/// What runs out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// A stock for the whole game, with something added after each turn.
    Stock { stock: Span, increment: Span, most: Span },
    /// The same for each turn.
    Turn(Span),
}

impl Default for ClockRule {
    fn default() -> Self {
        let pace = Pace::Stock {
            stock: Span::hours(72),
            increment: Span::hours(12),
            most: Span::hours(120),
        };
        Self { pace, grace: Span::hours(12), skip: true, replace: true, stand_in: true }
    }
}

impl ClockRule {
    /// Delays of a player that are excused.
    pub const EXCUSED: u32 = 2;

    /// The same within reason.
    #[must_use]
    pub fn sensible(self) -> Self {
        let (hour, month) = (Span::hours(1), Span::days(30));
        let pace = match self.pace {
            Pace::Stock { stock, increment, most } => {
                let stock = stock.clamp(hour, month);
                let increment = increment.clamp(Span(0), month);
                Pace::Stock { stock, increment, most: most.clamp(stock, Span::days(60)) }
            }
            Pace::Turn(time) => Pace::Turn(time.clamp(hour, month)),
        };
        Self { pace, grace: self.grace.clamp(Span(0), Span::days(7)), ..self }
    }

    /// What a player begins with.
    pub const fn at_first(self) -> Span {
        match self.pace {
            Pace::Stock { stock, .. } => stock,
            Pace::Turn(time) => time,
        }
    }

    /// What is left after a turn that took so long, of what there was.
    pub fn after(self, left: Span, took: Span) -> Span {
        let used = took.0.saturating_sub(self.grace.0).max(0);
        match self.pace {
            Pace::Stock { increment, most, .. } => {
                let left = left.0.saturating_sub(used).max(0).saturating_add(increment.0);
                Span(left).min(most)
            }
            Pace::Turn(time) => time,
        }
    }

    /// What an excused delay is good for.
    pub fn excuse(self) -> Span {
        match self.pace {
            Pace::Stock { increment, .. } => increment.max(Span::hours(12)),
            Pace::Turn(time) => time,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stock_shrinks_and_grows_and_never_beyond_its_bounds() {
        let rule = ClockRule::default();
        let left = rule.at_first();
        assert_eq!(rule.after(left, Span::hours(10)), Span::hours(84), "grace, and the increment");
        assert_eq!(rule.after(left, Span::hours(32)), Span::hours(64));
        assert_eq!(rule.after(Span::hours(119), Span(0)), Span::hours(120));
        assert_eq!(rule.after(Span::hours(5), Span::hours(90)), Span::hours(12));
        let fixed = ClockRule { pace: Pace::Turn(Span::hours(24)), ..rule };
        assert_eq!(fixed.after(Span::hours(1), Span::hours(90)), Span::hours(24));
    }

    #[test]
    fn nobody_is_set_a_clock_that_cannot_be_kept() {
        let pace = Pace::Stock { stock: Span(1), increment: Span(-5), most: Span(0) };
        let wild = ClockRule { pace, grace: Span::days(900), ..ClockRule::default() };
        let hour = Span::hours(1);
        let tame = Pace::Stock { stock: hour, increment: Span(0), most: hour };
        assert_eq!((wild.sensible().pace, wild.sensible().grace), (tame, Span::days(7)));
    }
}
