//! Whatever looks best after one step.

use rand::RngExt as _;

use super::{Expectation, Thought, policy, value::Judge};
use crate::engine::{Dice, Perspective, Seed};

/// In so many worlds each step is tried: chance and hidden things even out a little.
const WORLDS: u32 = 4;

/// What an inclination of 1 adds to a value.
const INCLINATION: f32 = 0.05;

pub(super) fn think(perspective: &Perspective, seed: Seed) -> Option<Thought> {
    let seat = perspective.seat();
    let mut dice = Dice::new(seed);
    let mut world = perspective.world();
    let mut tried = perspective.world();
    let mut judge = Judge::new(perspective, &*world);
    let mut inclinations = Vec::new();
    // What was done, its key, and what it brought: its looks, its value, its points.
    let mut sums: Vec<(Option<String>, u64, [f32; 3])> = Vec::new();
    for round in 0..WORLDS {
        world.deal(Seed(dice.random()));
        let places = policy::candidates(&mut *world, seat);
        if places.is_empty() {
            return None;
        }
        world.inclinations(&mut inclinations);
        let waiting = (!world.must().contains(seat)).then_some(None);
        for place in places.into_iter().map(Some).chain(waiting) {
            tried.become_as(&*world);
            let key = place.map_or(0, |place| world.key(place));
            if place.is_some_and(|place| !tried.act(place)) {
                continue;
            }
            let (values, points) = judge.judge(&*tried, seat);
            let value = values.get(seat.index()).copied().unwrap_or(0.0);
            let inclination = place.and_then(|place| inclinations.get(place)).unwrap_or(&0.0);
            let looks = value + INCLINATION * inclination;
            if round == 0 {
                sums.push((place.map(|place| world.notation(place)), key, [0.0; 3]));
            }
            // To its own seat every world lists the same.
            if let Some((.., sum)) = sums.iter_mut().find(|(_, known, _)| *known == key) {
                sum.iter_mut().zip([looks, value, points]).for_each(|(sum, more)| *sum += more);
            }
        }
    }
    sums.sort_by(|(.., one), (.., other)| {
        let looks = |sum: &[f32; 3]| sum.first().copied().unwrap_or(0.0);
        looks(other).total_cmp(&looks(one))
    });
    let worlds = WORLDS as f32;
    let moves: Vec<Expectation> = sums
        .into_iter()
        .map(|(action, _, [_, value, points])| Expectation {
            action,
            chance: value / worlds,
            points: points / worlds,
            tried: WORLDS,
        })
        .collect();
    let chosen = moves.first()?.action.clone();
    Some(Thought { chosen, moves, iterations: WORLDS })
}
