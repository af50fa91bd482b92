//! Information-set search, as a single observer: each iteration deals a world that looks to
//! the seat as the real one does, walks down the one tree by the steps that are possible in
//! it, plays on by inclination for some turns, and notes what the position is worth to
//! everybody. Everybody is taken to play for their own good; a team for its own.

use rand::RngExt as _;

use super::{
    Expectation, Thought,
    policy::{self, Policy},
    tree::{Step, Tree},
    value::{Judge, Values},
};
use crate::engine::{Dice, Perspective, Seat, Seats, Seed, World};

/// How long to search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// In at most so many worlds.
    pub iterations: u32,
    /// With at most so many steps in all of them together, about.
    pub steps: u32,
    /// Each world is played on until everybody has had so many turns.
    pub rounds: u32,
}

impl Budget {
    /// The most worlds that a search can be asked for: some minutes.
    const MOST: u32 = 100_000;

    /// So many worlds, however long that takes.
    pub fn of(iterations: u32) -> Self {
        Self { iterations: iterations.clamp(1, Self::MOST), steps: u32::MAX, rounds: 1 }
    }

    pub(super) const MIDDLE: Self = Self { iterations: 300, steps: 6_000, rounds: 1 };
    pub(super) const BEST: Self = Self { iterations: 3_000, steps: 60_000, rounds: 1 };
}

/// And for so many turns at least, where there are few players: what a turn is good for
/// shows in those after it.
const TURNS: u32 = 4;

/// One world is played on for so many steps at most, whatever the turns do.
const LONGEST: u32 = 400;

/// The key of doing nothing, for a seat that nobody waits for.
const WAIT: u64 = 0;

pub(super) fn think(perspective: &Perspective, budget: Budget, seed: Seed) -> Option<Thought> {
    let seat = perspective.seat();
    let mut world = perspective.world();
    let mut dice = Dice::new(seed);
    world.deal(Seed(dice.random()));
    let asked = world.must().contains(seat);
    let places = policy::candidates(&mut *world, seat);
    let first = |place: &usize| ((seat, world.key(*place)), Some(world.notation(*place)));
    let mut steps: Vec<(Step, Option<String>)> = places.iter().map(first).collect();
    if steps.is_empty() {
        return None;
    }
    if !asked {
        steps.push(((seat, WAIT), None));
    }
    let judge = Judge::new(perspective, &*world);
    let policy = Policy::new(dice);
    let mut search =
        Search { seat, seats: perspective.seats(), tree: Tree::new(), judge, policy, steps: 0 };
    let mut iterations = 0;
    // What leaves no choice needs no thought.
    let budget = if steps.len() == 1 { Budget { iterations: 1, ..budget } } else { budget };
    while iterations < budget.iterations && search.steps < budget.steps {
        world.deal(Seed(search.policy.dice.random()));
        search.iterate(&mut *world, budget.rounds);
        iterations += 1;
    }
    let tree = search.tree;
    let outcome = |(step, action): (Step, Option<String>)| {
        let came = tree.outcome(step);
        Expectation {
            action,
            chance: came.map_or(0.0, |came| came.value),
            points: came.map_or(0.0, |came| came.points),
            tried: came.map_or(0, |came| came.visits),
        }
    };
    let mut moves: Vec<Expectation> = steps.into_iter().map(outcome).collect();
    moves.sort_by(|one, other| {
        other.tried.cmp(&one.tried).then(other.chance.total_cmp(&one.chance))
    });
    let chosen = moves.first()?.action.clone();
    Some(Thought { chosen, moves, iterations })
}

struct Search {
    seat: Seat,
    seats: u8,
    tree: Tree,
    judge: Judge,
    policy: Policy,
    /// Taken so far.
    steps: u32,
}

impl Search {
    fn iterate(&mut self, world: &mut dyn World, rounds: u32) {
        let mut way = vec![Tree::ROOT];
        self.walk(world, &mut way);
        let end = (rounds.max(1) * u32::from(self.seats)).max(TURNS);
        self.play_on(world, end);
        let (values, points): (Values, f32) = self.judge.judge(world, self.seat);
        self.tree.note(&way, &values, points);
    }

    /// Walks down the tree, and one step further than it reached.
    fn walk(&mut self, world: &mut dyn World, way: &mut Vec<usize>) {
        // Who answers the same question as somebody else before it is opened: others
        // cannot know what is answered, so that it is no step of the tree.
        let mut sealed = Seats::NONE;
        let mut list: Vec<(Step, f32)> = Vec::new();
        for _ in 0..LONGEST {
            let must = world.must();
            let begins = way.len() == 1;
            // At the root a seat that nobody waits for may act, or wait.
            let next = if begins { Some(self.seat) } else { policy::next_to_act(must, self.seat) };
            let Some(seat) = next.filter(|_| !must.is_empty()) else { return };
            if must.len() > 1 {
                sealed = must;
                sealed.remove(self.seat);
            }
            self.steps += 1;
            if sealed.contains(seat) {
                sealed.remove(seat);
                if !self.policy.answer(world, seat) {
                    return;
                }
                continue;
            }
            let places = policy::candidates(world, seat);
            if let ([only], true) = (places.as_slice(), must.contains(seat) && !begins) {
                if !world.act(*only) {
                    return;
                }
                continue;
            }
            list.clear();
            let likely = self.policy.weigh(world, &places, policy::TRYING);
            let listed = places.iter().zip(likely);
            list.extend(listed.map(|(place, likely)| ((seat, world.key(*place)), *likely)));
            if !must.contains(seat) {
                list.push(((seat, WAIT), 1.0));
            }
            let Some(node) = way.last().copied() else { return };
            let Some((place, known)) = self.tree.select(node, seat, &list) else { return };
            let step = list.get(place).map(|(step, _)| *step);
            let child = known.or_else(|| self.tree.grow(node, step?));
            let acted = places.get(place).is_none_or(|place| world.act(*place));
            way.extend(child);
            if known.is_none() || !acted {
                return;
            }
        }
    }

    /// Plays on until so many turns have begun.
    fn play_on(&mut self, world: &mut dyn World, end: u32) {
        let mut turns = u32::MAX;
        for _ in 0..LONGEST {
            if world.turns() >= end {
                return;
            }
            if world.turns() != turns {
                turns = world.turns();
                self.policy.out_of_turn(world);
            }
            let Some(seat) = policy::next_to_act(world.must(), self.seat) else { return };
            self.steps += 1;
            if !self.policy.answer(world, seat) {
                return;
            }
        }
    }
}
