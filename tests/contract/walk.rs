//! Walking through random games, seen from outside.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

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

/// The numbers of the random games to play of `all`: fewer of long ones. Players of odd
/// numbers are eager and others are not, so that every game has both.
pub fn numbers(game: &Arc<dyn AnyGame>, seats: u8, all: u8) -> std::ops::Range<u8> {
    let few = all.div_ceil(4).max(2);
    let games = share(game, seats, runs::games(few.into(), all.into()));
    let first = if games == 1 { seats % 2 } else { 0 };
    first..first + u8::try_from(games).unwrap()
}

/// The steps of a game of middling length.
const MIDDLING: usize = 150;

/// How many games to play instead of so many of middling length, so that a run has about
/// as many steps of every game.
pub fn share(game: &Arc<dyn AnyGame>, seats: u8, games: u32) -> u32 {
    let middling = games as usize * MIDDLING;
    u32::try_from(middling / length(game, seats)).unwrap().clamp(1, games.max(1))
}

/// The steps of a random game: of two, an eager and a lazy one, those of the longer.
fn length(game: &Arc<dyn AnyGame>, seats: u8) -> usize {
    static LENGTHS: Mutex<BTreeMap<(&str, u8), usize>> = Mutex::new(BTreeMap::new());
    let table = (game.info().id, seats);
    let known = LENGTHS.lock().unwrap().get(&table).copied();
    known.unwrap_or_else(|| {
        let steps = |number: u8| {
            let mut walk = Walk::start(game, seats, number);
            while walk.step().is_some() {}
            walk.log.len()
        };
        let length = steps(0).max(steps(1)).max(1);
        LENGTHS.lock().unwrap().insert(table, length);
        length
    })
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
        Self::start_with(game, seats, &Value::Null, number)
    }

    /// A game with other options than the usual ones.
    pub fn start_with(game: &Arc<dyn AnyGame>, seats: u8, options: &Value, number: u8) -> Self {
        let seed = seed(number);
        let (at, started) = game.start(seats, options, seed).expect("a table of its size");
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
    pub fn able(&self) -> Vec<Seat> {
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
