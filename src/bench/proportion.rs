//! How often something comes out well, and how sure one can be of it.

use std::fmt;

/// So many standard deviations to each side hold 95 %.
const DEVIATIONS: f64 = 1.96;

/// Successes among attempts; what is shared counts in part.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Proportion {
    successes: f64,
    attempts: u32,
}

impl Proportion {
    /// Counts an attempt, a success of 1, a failure of 0 or something in between.
    pub fn count(&mut self, success: f64) {
        self.successes += success;
        self.attempts += 1;
    }

    /// How many attempts were counted.
    pub fn attempts(self) -> u32 {
        self.attempts
    }

    /// The share of successes so far.
    pub fn share(self) -> f64 {
        self.successes / f64::from(self.attempts.max(1))
    }

    /// Between these the true share lies, with 95 % confidence (Wilson's interval): unlike
    /// the usual one it holds for few attempts, and for shares near 0 and 1.
    pub fn bounds(self) -> (f64, f64) {
        if self.attempts == 0 {
            return (0.0, 1.0);
        }
        let count = f64::from(self.attempts);
        let (share, square) = (self.share(), DEVIATIONS * DEVIATIONS);
        let centre = share + square / (2.0 * count);
        let spread = share * (1.0 - share) / count + square / (4.0 * count * count);
        let around = DEVIATIONS * spread.sqrt();
        let scale = 1.0 + square / count;
        (((centre - around) / scale).max(0.0), ((centre + around) / scale).min(1.0))
    }
}

/// `93.5 % (89.2 to 96.2)`.
impl fmt::Display for Proportion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (least, most) = self.bounds();
        let [share, least, most] = [self.share(), least, most].map(|it| 100.0 * it);
        write!(f, "{share:.1} % ({least:.1} to {most:.1})")
    }
}

/// A share that somebody should reach, and how far above or below it counts: a sequential
/// test (Wald's) tells the two apart, wrong in either direction in one case of twenty,
/// with as few attempts as it takes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mark {
    below: f64,
    above: f64,
}

/// What a sequential test found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    Above,
    Below,
}

impl Mark {
    /// A share to reach, and how far to its sides the test looks; none if that is no share.
    pub fn new(share: f64, margin: f64) -> Option<Self> {
        let (below, above) = (share - margin, share + margin);
        (margin > 0.0 && below > 0.0 && above < 1.0).then_some(Self { below, above })
    }

    /// The verdict, as soon as there is one.
    pub fn decide(self, seen: Proportion) -> Option<Verdict> {
        // One wrong verdict in twenty, either way.
        let limit = 19.0_f64.ln();
        let failures = f64::from(seen.attempts) - seen.successes;
        let evidence = seen.successes * (self.above / self.below).ln()
            + failures * ((1.0 - self.above) / (1.0 - self.below)).ln();
        match evidence {
            evidence if evidence >= limit => Some(Verdict::Above),
            evidence if evidence <= -limit => Some(Verdict::Below),
            _ => None,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Above => "above the mark",
            Self::Below => "below the mark",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(successes: u32, attempts: u32) -> Proportion {
        Proportion { successes: successes.into(), attempts }
    }

    #[test]
    fn the_bounds_are_those_of_wilson() {
        // The textbook's example: 10 of 20.
        assert_eq!(seen(10, 20).to_string(), "50.0 % (29.9 to 70.1)");
        // 0 and all are not certainties.
        assert_eq!(seen(0, 10).to_string(), "0.0 % (0.0 to 27.8)");
        assert_eq!(seen(10, 10).to_string(), "100.0 % (72.2 to 100.0)");
        assert_eq!(Proportion::default().bounds(), (0.0, 1.0));
    }

    #[test]
    fn what_is_shared_counts_in_part() {
        let mut half = Proportion::default();
        for success in [1.0, 0.5, 0.0] {
            half.count(success);
        }
        assert_eq!((half.share(), half.attempts()), (0.5, 3));
    }

    #[test]
    fn a_sequential_test_decides_when_it_can() {
        let mark = Mark::new(0.65, 0.05).unwrap();
        assert_eq!(mark.decide(seen(3, 4)), None);
        // Always won: 0.7 against 0.6 is 19 to 1 after twenty games.
        assert_eq!(
            (mark.decide(seen(19, 19)), mark.decide(seen(20, 20))),
            (None, Some(Verdict::Above))
        );
        assert_eq!(mark.decide(seen(30, 60)), Some(Verdict::Below));
        // At the mark itself it takes its time.
        assert_eq!(mark.decide(seen(65, 100)), None);
        assert_eq!(Mark::new(0.995, 0.01), None);
    }
}
