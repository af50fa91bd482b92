//! What is considered at all, and how a game is played on without thinking.

use rand::RngExt as _;

use crate::engine::{Dice, Seat, Seats, World};

/// The places in its list of what `seat` may consider, listed by this call: of a seat that
/// nobody waits for, only what is meant to be done out of turn. How a player wants to be
/// asked is nothing to consider.
pub(super) fn candidates(world: &mut dyn World, seat: Seat) -> Vec<usize> {
    let asked = world.must().contains(seat);
    let count = world.list(seat);
    let considered = |place: &usize| {
        world.kind(*place).is_some_and(|kind| !kind.standing && (asked || kind.out_of_turn))
    };
    (0..count).filter(considered).collect()
}

/// Whose answer comes next: that of `first` if the game waits for it, or else of the first
/// it waits for.
pub(super) fn next_to_act(must: Seats, first: Seat) -> Option<Seat> {
    if must.contains(first) { Some(first) } else { must.iter().next() }
}

/// How much inclinations count where a search chooses what to try: little, as it finds out
/// for itself.
pub(super) const TRYING: f32 = 0.5;

/// How much they count where a game is played on: what comes of a position shows only if
/// everybody makes something of it.
const PLAYING_ON: f32 = 2.5;

/// Plays on by inclination alone.
pub(super) struct Policy {
    pub(super) dice: Dice,
    inclinations: Vec<f32>,
    weights: Vec<f32>,
}

impl Policy {
    pub(super) fn new(dice: Dice) -> Self {
        Self { dice, inclinations: Vec::new(), weights: Vec::new() }
    }

    /// How likely each of these listed actions is to be taken, together 1, if inclinations
    /// count so much.
    pub(super) fn weigh(&mut self, world: &dyn World, places: &[usize], count: f32) -> &[f32] {
        world.inclinations(&mut self.inclinations);
        let inclination = |place: &usize| self.inclinations.get(*place).copied().unwrap_or(0.0);
        let most = places.iter().map(inclination).fold(f32::NEG_INFINITY, f32::max);
        self.weights.clear();
        self.weights.extend(places.iter().map(|place| (count * (inclination(place) - most)).exp()));
        let sum: f32 = self.weights.iter().sum();
        self.weights.iter_mut().for_each(|weight| *weight /= sum);
        &self.weights
    }

    /// One of these listed actions, the likelier the more its seat is inclined to it.
    fn pick(&mut self, world: &dyn World, places: &[usize]) -> Option<usize> {
        if let [only] = places {
            return Some(*only);
        }
        self.weigh(world, places, PLAYING_ON);
        let mut left: f32 = self.dice.random();
        let taken = self.weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        places.get(taken.unwrap_or(0)).copied()
    }

    /// Lets `seat` answer; tells whether it could.
    pub(super) fn answer(&mut self, world: &mut dyn World, seat: Seat) -> bool {
        let places = candidates(world, seat);
        self.pick(world, &places).is_some_and(|place| world.act(place))
    }

    /// Lets everybody who could act out of turn do so if they are inclined to.
    pub(super) fn out_of_turn(&mut self, world: &mut dyn World) {
        for seat in world.may().without(world.must()).iter() {
            let places = candidates(world, seat);
            if places.is_empty() {
                continue;
            }
            world.inclinations(&mut self.inclinations);
            let inclined =
                |place: &usize| self.inclinations.get(*place).is_some_and(|it| *it > 0.0);
            if let Some(place) = places.into_iter().find(inclined) {
                world.act(place);
            }
        }
    }
}
