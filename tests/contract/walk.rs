//! Walking through random games, seen from outside.

use std::sync::Arc;

use deephold::engine::{AnyGame, AnyMatch, Choice, Dice, Report, Seat, Seed, Viewer};
use serde_json::Value;

use crate::{fixture, runs};

/// Every game with every number of players.
pub fn tables() -> Vec<(Arc<dyn AnyGame>, u8)> {
    let games: Vec<Arc<dyn AnyGame>> = fixture::registry().games().cloned().collect();
    let sizes = |game: Arc<dyn AnyGame>| {
        let (least, most) = game.info().seats;
        (least..=most).map(move |seats| (Arc::clone(&game), seats))
    };
    games.into_iter().flat_map(sizes).collect()
}

/// The numbers of the random games to play of `all`: at least two by default, since
/// players of odd numbers are eager and others are not.
pub fn numbers(all: u8) -> std::ops::Range<u8> {
    let few = all.div_ceil(4).max(2);
    0..u8::try_from(runs::games(few.into(), all.into())).unwrap()
}

pub fn seed(number: u8) -> Seed {
    Seed([number; 32])
}

/// A random walk through one game.
pub struct Walk {
    pub game: Arc<dyn AnyGame>,
    pub seed: Seed,
    pub at: Box<dyn AnyMatch>,
    pub started: Report,
    /// What was done: seat and notation.
    pub log: Vec<(Seat, String)>,
    whim: Dice,
    /// Whether the players do everything they can before they end a turn: the
    /// others end most turns early, and see little of a game.
    eager: bool,
}

impl Walk {
    pub fn start(game: &Arc<dyn AnyGame>, seats: u8, number: u8) -> Self {
        let seed = seed(number);
        let (at, started) = game.start(seats, &Value::Null, seed).expect("a table of its size");
        let whim = Dice::new(self::seed(number.wrapping_add(100)));
        let eager = number % 2 == 1;
        Self { game: Arc::clone(game), seed, at, started, log: Vec::new(), whim, eager }
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.at.seats()).map(Seat)
    }

    /// The seats that the game waits for.
    pub fn awaited(&self) -> Vec<Seat> {
        self.at.waiting(Viewer::Public).iter().filter(|ask| ask.must).map(|ask| ask.seat).collect()
    }

    /// Seats that could act though nobody waits for them.
    fn able(&self) -> Vec<Seat> {
        let out_of_turn = |seat: &Seat| {
            let waiting = self.at.waiting(Viewer::Seat(*seat));
            waiting.iter().any(|ask| ask.seat == *seat && !ask.must)
        };
        self.seats().filter(out_of_turn).collect()
    }

    /// A random number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.whim.below(u32::try_from(bound).unwrap()) as usize
    }

    pub fn dice(&mut self) -> Dice {
        let mut bytes = [0; 32];
        bytes.fill_with(|| self.whim.roll(200));
        Dice::new(Seed(bytes))
    }

    /// Somebody, and something they could do: a kind first, then its arguments.
    pub fn choose(&mut self) -> Option<(Seat, Choice)> {
        let awaited = self.awaited();
        if awaited.is_empty() {
            return None;
        }
        let able = self.able();
        let from = if !able.is_empty() && self.below(4) == 0 { able } else { awaited };
        let seat = from[self.below(from.len())];
        let list = self.at.legal(seat);
        let mut kinds: Vec<usize> = list.iter().map(|choice| choice.kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        let explicit = |kind: &usize| self.at.info().kinds[*kind].explicit;
        // Now and then all the same: some games always have something left to do.
        if self.eager && !kinds.iter().all(explicit) && self.whim.below(16) > 0 {
            kinds.retain(|kind| !explicit(kind));
        }
        assert!(!kinds.is_empty(), "{} is asked and can do nothing: {:?}", seat, self.log);
        let kind = kinds[self.below(kinds.len())];
        let mut of_kind: Vec<Choice> = list.into_iter().filter(|it| it.kind == kind).collect();
        let chosen = self.below(of_kind.len());
        Some((seat, of_kind.swap_remove(chosen)))
    }

    /// Does it.
    pub fn act(&mut self, seat: Seat, action: &str) -> Report {
        let report = self.at.act(seat, action);
        let report = report.unwrap_or_else(|refused| {
            panic!("{seat} {action} was listed and refused: {refused:?}\nafter {:?}", self.log)
        });
        self.log.push((seat, action.to_owned()));
        report
    }

    /// One random step; nothing once the game is over.
    pub fn step(&mut self) -> Option<Report> {
        let (seat, choice) = self.choose()?;
        Some(self.act(seat, &choice.action))
    }
}
