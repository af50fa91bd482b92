//! How fast the rules of a game are, on one core.

use std::{
    fmt,
    time::{Duration, Instant},
};

use crate::engine::{AnyGame, Playouts, Seed};

/// How many positions single calls are measured on: small enough to stay in
/// the processor's cache, as the state of one table does.
const POSITIONS: usize = 1_000;

/// What was measured for one number of players.
#[derive(Clone, Copy, Debug)]
pub struct Measurement {
    seats: u8,
    played: Playouts,
    time: Duration,
    /// Unless the machine was too busy to tell it from copying.
    apply: Option<f64>,
    legal: f64,
    clone: f64,
}

/// Plays random games of `game` for about `time` with so many players, then
/// measures single calls.
pub fn measure(game: &dyn AnyGame, seats: u8, time: Duration) -> Measurement {
    let seed = Seed([7; 32]);
    let start = Instant::now();
    // Looking at the clock once a game costs next to nothing.
    let played = game.playouts(seats, seed, &mut |_| start.elapsed() >= time);
    let time = start.elapsed();
    let positions = game.positions(seats, seed, POSITIONS);
    let count = positions.count();
    let (clone, apply) = difference(|| {
        let copy = nanoseconds(count, || positions.copy());
        (copy, nanoseconds(count, || positions.copy_and_apply()))
    });
    let legal = nanoseconds(count, || positions.list());
    Measurement { seats, played, time, apply, legal, clone }
}

/// So often copying, and copying and applying, are measured before we give up on what
/// lies between them.
const ATTEMPTS: usize = 20;
/// A difference below this is noise.
const LEAST: f64 = 1.0;

/// What copying takes, and how much longer copying and applying take, each at its best:
/// whatever else the machine does only makes things slower. None if the difference does
/// not show.
fn difference(mut measure: impl FnMut() -> (f64, f64)) -> (f64, Option<f64>) {
    let mut best = (f64::INFINITY, f64::INFINITY);
    for _ in 0..ATTEMPTS {
        let (copy, both) = measure();
        best = (best.0.min(copy), best.1.min(both));
        if best.1 - best.0 >= LEAST {
            return (best.0, Some(best.1 - best.0));
        }
    }
    (best.0, None)
}

/// The best mean of several rounds over all positions.
fn nanoseconds(positions: usize, call: impl Fn()) -> f64 {
    let round = || {
        let start = Instant::now();
        call();
        start.elapsed().as_nanos() as f64 / positions.max(1) as f64
    };
    (0..100).map(|_| round()).fold(f64::INFINITY, f64::min)
}

impl fmt::Display for Measurement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.time.as_secs_f64();
        let (games, steps) = (self.played.games as f64, self.played.steps as f64);
        writeln!(f, "{} seats", self.seats)?;
        writeln!(f, "  {:.0} games/s", games / seconds)?;
        writeln!(f, "  {:.0} steps/s", steps / seconds)?;
        writeln!(f, "  {:.1} steps a game", steps / games.max(1.0))?;
        writeln!(f, "  {} actions in the longest legal list", self.played.longest_list)?;
        match self.apply {
            Some(apply) => writeln!(f, "  {apply:.0} ns per apply")?,
            None => writeln!(f, "  apply could not be measured: the machine is too busy")?,
        }
        writeln!(f, "  {:.0} ns per legal list", self.legal)?;
        write!(f, "  {:.0} ns per clone", self.clone)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_measured_until_it_shows() {
        // The first time something else kept the machine busy.
        let mut rounds = [(90.0, 80.0), (40.0, 60.0)].into_iter();
        assert_eq!(difference(|| rounds.next().unwrap()), (40.0, Some(20.0)));
    }

    #[test]
    fn a_difference_that_never_shows_is_not_called_nothing() {
        let mut rounds = 0;
        let busy = difference(|| {
            rounds += 1;
            (50.0, 50.0)
        });
        assert_eq!((busy, rounds), ((50.0, None), ATTEMPTS));
        let busy = Measurement {
            seats: 2,
            played: Playouts::default(),
            time: Duration::from_secs(1),
            clone: 50.0,
            legal: 50.0,
            apply: None,
        };
        let said = busy.to_string();
        assert!(said.contains("could not be measured") && !said.contains(" 0 ns"), "{said}");
    }
}
