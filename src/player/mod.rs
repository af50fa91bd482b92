//! Computer players: one way of playing for every game, by the contract alone.
//!
//! ```
//! use deephold::{engine::{Seat, Seed}, games, player::{self, Strength}};
//!
//! let games = games::all()?;
//! let cave = games.get("cave").ok_or("no such game")?;
//! let (mut game, _) = cave.start(1, &serde_json::Value::Null, Seed([7; 32]))?;
//! let perspective = game.perspective(Seat(0)).ok_or("no such seat")?;
//! let thought = player::think(&perspective, Strength::Quick, Seed([1; 32])).ok_or("not asked")?;
//! if let Some(action) = &thought.chosen {
//!     game.act(Seat(0), action).map_err(|refused| format!("{refused:?}"))?;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Asking.** A host takes a [`Perspective`] of the seat ([`AnyMatch::perspective`]), which
//! holds nothing that the seat cannot know and can be sent to another thread, and calls
//! [`think`] there: it computes for up to a second, without a clock, and never on the way of
//! a click. [`Thought::chosen`] is one action in notation, to be played like anybody's; then,
//! while the game still waits for the seat, it is asked again. A seat that is only able to act
//! out of turn may be asked too; nothing chosen means that it is better to wait.
//! [`Thought::moves`] ranks everything that was considered with what it was expected to
//! bring: that is a hint to a person.
//!
//! **Seeds.** The same perspective, strength and seed give the same thought on every
//! machine of a kind. The seed is the host's to choose and to record; it must not come from
//! the dice of the game.
//!
//! **Strengths.** `greedy` looks one step ahead; `search` plays on in worlds that could be
//! and remembers in a `tree` what came of it. Both judge positions by [`Game::prospects`]
//! (`value`) and look first where [`Game::inclinations`] point (`policy`).
//!
//! [`AnyMatch::perspective`]: crate::engine::AnyMatch::perspective
//! [`Game::prospects`]: crate::engine::Game::prospects
//! [`Game::inclinations`]: crate::engine::Game::inclinations

mod greedy;
mod policy;
mod search;
mod tree;
mod value;

use std::{fmt, str::FromStr};

use rand::RngExt as _;

use crate::engine::{Dice, Perspective, Seed};

pub use search::Budget;

/// How well a computer plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strength {
    /// Anything that is allowed: a ruler for the others, not for tables.
    Random,
    /// Whatever looks best at once: next to no time.
    Quick,
    /// A short search: up to about 30 ms a move.
    Middle,
    /// A long search: up to about a second a move.
    Best,
}

impl Strength {
    /// The strengths that tables offer, the weakest first.
    pub const OFFERED: [Self; 3] = [Self::Quick, Self::Middle, Self::Best];

    const NAMES: [(Self, &'static str); 4] = [
        (Self::Random, "random"),
        (Self::Quick, "quick"),
        (Self::Middle, "middle"),
        (Self::Best, "best"),
    ];
}

/// The word by which commands and records know it.
impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Self::NAMES.iter().find(|(strength, _)| strength == self);
        f.write_str(name.map_or("", |(_, name)| name))
    }
}

/// A word that is no strength.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a strength is `random`, `quick`, `middle` or `best`")]
pub struct UnknownStrength;

impl FromStr for Strength {
    type Err = UnknownStrength;

    fn from_str(word: &str) -> Result<Self, UnknownStrength> {
        let known = Self::NAMES.iter().find(|(_, name)| *name == word);
        known.map(|(strength, _)| *strength).ok_or(UnknownStrength)
    }
}

/// What came of thinking about one step.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// What to do, in notation; nothing where waiting is better, which only a seat can
    /// choose that nobody waits for.
    pub chosen: Option<String>,
    /// What was considered, the best first.
    pub moves: Vec<Expectation>,
    /// In how many worlds something was tried.
    pub iterations: u32,
}

/// What an action was expected to bring.
#[derive(Clone, PartialEq, Debug)]
pub struct Expectation {
    /// The action in notation; nothing for waiting.
    pub action: Option<String>,
    /// How likely it is to win after it, from 0 to 1, the margin counting a little. Alone
    /// against nobody, a hundredth of the points.
    pub chance: f32,
    /// The points of its player at the end, roughly; of a team, its chance in percent.
    pub points: f32,
    /// How often it was tried.
    pub tried: u32,
}

/// What to do on this seat; none if it can do nothing.
pub fn think(perspective: &Perspective, strength: Strength, seed: Seed) -> Option<Thought> {
    match strength {
        Strength::Random => random(perspective, seed),
        Strength::Quick => greedy::think(perspective, seed),
        Strength::Middle => search::think(perspective, Budget::MIDDLE, seed),
        Strength::Best => search::think(perspective, Budget::BEST, seed),
    }
}

/// The same by a search of another length, for measurements and tests.
pub fn think_for(perspective: &Perspective, budget: Budget, seed: Seed) -> Option<Thought> {
    search::think(perspective, budget, seed)
}

/// Anything, each action as likely as any other.
fn random(perspective: &Perspective, seed: Seed) -> Option<Thought> {
    let mut dice = Dice::new(seed);
    let mut world = perspective.world();
    world.deal(Seed(dice.random()));
    let seat = perspective.seat();
    let places = policy::candidates(&mut *world, seat);
    let moves: Vec<Expectation> = places
        .iter()
        .map(|place| Expectation {
            action: Some(world.notation(*place)),
            chance: 0.0,
            points: 0.0,
            tried: 0,
        })
        .collect();
    let at = if moves.is_empty() { return None } else { dice.random_range(..moves.len()) };
    let chosen = moves.get(at).and_then(|it| it.action.clone());
    Some(Thought { chosen, moves, iterations: 0 })
}
