//! How far it is for a Hero, in steps and in Move actions.

use std::{
    cell::RefCell,
    collections::{HashMap, VecDeque},
    rc::Rc,
    sync::LazyLock,
};

use deephold::games::dwarves::map::{ByHex, Hex, HexSet};

/// What makes a way long for a Hero.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Terrain {
    /// Hexes that end a Move.
    pub(super) stops: HexSet,
    /// Perished Land for which there is a penalty.
    pub(super) dead: HexSet,
    /// Tunnel entrances that work.
    pub(super) entrances: HexSet,
}

/// In half steps: an ordinary one, what a stop costs besides, and what a penalty is worth.
const STEP: u8 = 2;
const STOP: u8 = 3;
const PENALTY: u8 = 3;
/// No way.
const FAR: u8 = u8::MAX;

/// Distances on one ground, to whatever was asked for.
type Fields = Rc<RefCell<Vec<(HexSet, ByHex<u8>)>>>;

/// What was found out about distances, kept for the next time the ground is like that.
#[derive(Default)]
pub(super) struct Ways(RefCell<HashMap<Terrain, Fields>>);

/// Of more grounds than that all is forgotten.
const KEPT: usize = 500;

impl Ways {
    pub(super) fn on(&self, terrain: Terrain) -> Way {
        let mut known = self.0.borrow_mut();
        if known.len() > KEPT {
            known.clear();
        }
        Way { terrain, fields: known.entry(terrain).or_default().clone() }
    }
}

/// A Hero's ways.
pub(super) struct Way {
    terrain: Terrain,
    fields: Fields,
}

impl Way {
    /// How many steps it is to the nearest of these hexes.
    pub(super) fn steps(&self, from: Hex, to: HexSet) -> f64 {
        if to.contains(from) {
            return 0.0;
        }
        let mut fields = self.fields.borrow_mut();
        let known = fields.iter().find(|(goals, _)| *goals == to).map(|(_, field)| field[from]);
        let steps = known.unwrap_or_else(|| {
            let field = field(self.terrain, to);
            fields.push((to, field));
            field[from]
        });
        f64::from(steps) / f64::from(STEP)
    }
}

/// From every hex to the nearest of the goals.
fn field(terrain: Terrain, goals: HexSet) -> ByHex<u8> {
    let mut field = ByHex::all(FAR);
    let mut open: VecDeque<Hex> = goals.iter().collect();
    for hex in goals.iter() {
        field[hex] = 0;
    }
    while let Some(hex) = open.pop_front() {
        let mut cost = field[hex] + STEP;
        if terrain.stops.contains(hex) && !goals.contains(hex) {
            cost += STOP;
        }
        if terrain.dead.contains(hex) {
            cost += PENALTY;
        }
        let jumps = if terrain.entrances.contains(hex) { terrain.entrances } else { HexSet::NONE };
        for other in hex.neighbours().chain(jumps.iter()) {
            if cost < field[other] {
                field[other] = cost;
                open.push_back(other);
            }
        }
    }
    field
}

/// Nobody walks further.
const LONGEST: usize = 64;

/// How many Move actions so many steps take with so many Speed dice: the highest counts.
pub(super) fn moves(dice: u8, steps: f64) -> f64 {
    static MOVES: LazyLock<[[f64; LONGEST + 1]; 8]> = LazyLock::new(|| {
        std::array::from_fn(|dice| {
            let upto = |face: usize| (face as f64 / 6.0).powf(dice.max(1) as f64);
            let mut moves = [0.0; LONGEST + 1];
            for steps in 1..=LONGEST {
                let rest =
                    |face: usize| (upto(face) - upto(face - 1)) * moves[steps.saturating_sub(face)];
                moves[steps] = 1.0 + (1..=6).map(rest).sum::<f64>();
            }
            moves
        })
    });
    let row = &MOVES[usize::from(dice.min(7))];
    let whole = (steps as usize).min(LONGEST - 1);
    let part = (steps - whole as f64).clamp(0.0, 1.0);
    row[whole] * (1.0 - part) + row[whole + 1] * part
}

/// How likely at least so many of the dice show a value or more.
pub(super) fn chance(dice: u8, value: u8, count: u8) -> f64 {
    const DICE: usize = 15;
    static CHANCES: LazyLock<Vec<f64>> = LazyLock::new(|| {
        let mut all = vec![0.0; DICE * 8 * DICE];
        for value in 0..8_usize {
            let hit = ((7.0 - value as f64) / 6.0).clamp(0.0, 1.0);
            // How likely exactly so many hit, one die after the other.
            let mut exactly = [0.0; DICE];
            exactly[0] = 1.0;
            for dice in 0..DICE {
                let mut more = 0.0;
                for count in (0..DICE).rev() {
                    more += exactly[count];
                    all[(dice * 8 + value) * DICE + count] = more;
                }
                for count in (0..DICE).rev() {
                    let before = if count > 0 { exactly[count - 1] } else { 0.0 };
                    exactly[count] = exactly[count] * (1.0 - hit) + before * hit;
                }
            }
        }
        all
    });
    let at = |number: u8| usize::from(number).min(DICE - 1);
    CHANCES[(at(dice) * 8 + usize::from(value.min(7))) * DICE + at(count)]
}

#[cfg(test)]
mod tests {
    #[test]
    fn chances_are_those_of_dice() {
        use super::{chance, moves};

        let close = |one: f64, other: f64| (one - other).abs() < 1e-9;
        assert!(close(chance(1, 6, 1), 1.0 / 6.0));
        assert!(close(chance(2, 4, 1), 0.75));
        assert!(close(chance(2, 5, 2), 1.0 / 9.0));
        assert!(close(chance(3, 4, 0), 1.0));
        assert!(close(moves(1, 1.0), 1.0));
        assert!(close(moves(1, 2.0), 1.0 + 1.0 / 6.0));
        assert!(moves(4, 6.0) < moves(2, 6.0));
    }
}
