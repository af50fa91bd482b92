//! `deephold bench`: how fast the rules of a game are, on one core.

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
    apply: f64,
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
    let clone = nanoseconds(count, || positions.copy());
    Measurement {
        seats,
        played,
        time,
        clone,
        legal: nanoseconds(count, || positions.list()),
        apply: (nanoseconds(count, || positions.copy_and_apply()) - clone).max(0.0),
    }
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
        writeln!(f, "  {:.0} ns per apply", self.apply)?;
        writeln!(f, "  {:.0} ns per legal list", self.legal)?;
        write!(f, "  {:.0} ns per clone", self.clone)
    }
}
