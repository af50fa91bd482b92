//! Whole games by random players: for benchmarks, and for finding faults.

use std::{hint::black_box, sync::Arc};

use rand::{RngExt as _, SeedableRng as _, seq::IndexedRandom as _};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;

use super::{Action as _, Dice, EventLog, Game, Options, Seat, Seed, Setup};

/// What random games have counted up to.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Playouts {
    /// Games played to the end.
    pub games: u64,
    /// Steps taken in them.
    pub steps: u64,
    /// The longest legal list met.
    pub longest_list: usize,
}

/// Positions of random games, without the type of the game. Each call does one
/// thing to every position, so that it can be measured.
pub trait Positions {
    /// How many there are.
    fn count(&self) -> usize;
    /// Lists what can be done.
    fn list(&self);
    /// Copies the state.
    fn copy(&self);
    /// Copies the state and carries out an action in the copy.
    fn copy_and_apply(&self);
}

/// A game of more steps has not ended and never will.
const TOO_LONG: usize = 100_000;

/// Random players and what they have counted.
struct Players<'g, G: Game> {
    game: &'g G,
    setup: Setup,
    /// What the players choose by, apart from the dice of the game.
    whim: ChaCha8Rng,
    counts: Playouts,
    list: Vec<G::Action>,
    kinds: Vec<usize>,
    out: EventLog<G::Event>,
}

impl<'g, G: Game> Players<'g, G> {
    fn new(game: &'g G, seats: u8, seed: Seed) -> Self {
        // Defaults are always allowed, so there is nothing to refuse.
        let options = Options::read(game.info().options, seats, &Value::Null).unwrap_or_default();
        Self {
            game,
            setup: Setup { seats, options },
            whim: ChaCha8Rng::from_seed(seed.0),
            counts: Playouts::default(),
            list: Vec::new(),
            kinds: Vec::new(),
            out: EventLog::new(),
        }
    }

    fn deal(&mut self) -> (G::State, Dice) {
        let mut dice = Dice::new(Seed(self.whim.random()));
        self.out.clear();
        (self.game.setup(&self.setup, &mut dice, &mut self.out), dice)
    }

    /// Somebody who must act, or now and then somebody who may.
    fn somebody(&mut self, state: &G::State) -> Option<Seat> {
        let must = self.game.must(state);
        if must.is_empty() {
            return None;
        }
        let may = self.game.may(state).without(must);
        let from = if !may.is_empty() && self.whim.random_ratio(1, 8) { may } else { must };
        from.iter().nth(self.whim.random_range(..from.len()))
    }

    /// Something that `seat` can do: a kind first, then its arguments, so that a
    /// kind with a hundred arguments does not drown the others.
    fn something(&mut self, state: &G::State, seat: Seat) -> Option<G::Action> {
        self.list.clear();
        self.game.legal(state, seat, &mut self.list);
        self.counts.longest_list = self.counts.longest_list.max(self.list.len());
        self.kinds.clear();
        for action in &self.list {
            let kind = action.kind();
            if !self.kinds.contains(&kind) {
                self.kinds.push(kind);
            }
        }
        let kind = *self.kinds.choose(&mut self.whim)?;
        let of_kind = || self.list.iter().filter(|action| action.kind() == kind);
        let chosen = self.whim.random_range(..of_kind().count());
        of_kind().nth(chosen).cloned()
    }
}

/// Plays whole games until told to stop, without checking anything.
pub(super) fn play<G: Game>(
    game: &G,
    seats: u8,
    seed: Seed,
    until: &mut dyn FnMut(&Playouts) -> bool,
) -> Playouts {
    let mut players = Players::new(game, seats, seed);
    while !until(&players.counts) {
        let (mut state, mut dice) = players.deal();
        for _ in 0..TOO_LONG {
            let Some(seat) = players.somebody(&state) else {
                break;
            };
            let Some(action) = players.something(&state, seat) else {
                break;
            };
            players.out.clear();
            if game.apply(&mut state, seat, &action, &mut dice, &mut players.out).is_err() {
                break;
            }
            players.counts.steps += 1;
        }
        players.counts.games += 1;
    }
    players.counts
}

/// Plays whole games and checks at every step that the state is possible, that
/// a listed action is accepted and that a game ends; tells the first fault with
/// the actions that led to it.
pub(super) fn scrutinise<G: Game>(
    game: &G,
    seats: u8,
    seed: Seed,
    games: u32,
) -> Result<Playouts, String> {
    let mut players = Players::new(game, seats, seed);
    for _ in 0..games {
        let mut log = Vec::new();
        scrutinise_one(game, &mut players, &mut log).map_err(|fault| {
            let id = game.info().id;
            format!("{id} with {seats} seats: {fault}\nafter: {}", log.join(", "))
        })?;
        players.counts.games += 1;
    }
    Ok(players.counts)
}

fn scrutinise_one<G: Game>(
    game: &G,
    players: &mut Players<'_, G>,
    log: &mut Vec<String>,
) -> Result<(), String> {
    let (mut state, mut dice) = players.deal();
    for _ in 0..TOO_LONG {
        game.audit(&players.setup, &state).map_err(|flaw| flaw.to_string())?;
        let Some(seat) = players.somebody(&state) else {
            return match game.standings(&state) {
                Some(_) => Ok(()),
                None => Err("nobody is asked, and there are no standings".to_owned()),
            };
        };
        let action = players
            .something(&state, seat)
            .ok_or_else(|| format!("seat {seat} is asked and can do nothing"))?;
        players.out.clear();
        game.apply(&mut state, seat, &action, &mut dice, &mut players.out)
            .map_err(|refusal| format!("`{action}` was listed and refused: {refusal:?}"))?;
        log.push(format!("{seat}: {action}"));
        players.counts.steps += 1;
    }
    log.clear();
    Err("the game does not end".to_owned())
}

/// One position, and something that can be done in it.
struct Position<G: Game> {
    state: G::State,
    dice: Dice,
    seat: Seat,
    action: G::Action,
}

struct Collected<G: Game> {
    game: Arc<G>,
    positions: Vec<Position<G>>,
}

/// Collects positions from whole random games.
pub(super) fn positions<G: Game>(
    game: &Arc<G>,
    seats: u8,
    seed: Seed,
    count: usize,
) -> Box<dyn Positions> {
    let mut players = Players::new(&**game, seats, seed);
    let mut positions = Vec::with_capacity(count);
    while positions.len() < count {
        let (mut state, mut dice) = players.deal();
        while positions.len() < count {
            let Some(seat) = players.somebody(&state) else {
                break;
            };
            let Some(action) = players.something(&state, seat) else {
                break;
            };
            positions.push(Position {
                state: state.clone(),
                dice: dice.clone(),
                seat,
                action: action.clone(),
            });
            players.out.clear();
            if game.apply(&mut state, seat, &action, &mut dice, &mut players.out).is_err() {
                break;
            }
        }
    }
    Box::new(Collected { game: Arc::clone(game), positions })
}

impl<G: Game> Positions for Collected<G> {
    fn count(&self) -> usize {
        self.positions.len()
    }

    fn list(&self) {
        let mut list = Vec::new();
        for position in &self.positions {
            list.clear();
            self.game.legal(&position.state, position.seat, &mut list);
            black_box(&list);
        }
    }

    fn copy(&self) {
        for position in &self.positions {
            black_box((position.state.clone(), position.dice.clone()));
        }
    }

    fn copy_and_apply(&self) {
        let mut out = EventLog::new();
        for position in &self.positions {
            let (mut state, mut dice) = (position.state.clone(), position.dice.clone());
            out.clear();
            let done =
                self.game.apply(&mut state, position.seat, &position.action, &mut dice, &mut out);
            black_box((state, dice, done.is_ok()));
        }
    }
}
