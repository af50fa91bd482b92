//! Work that several Heroes share, and errands that they divide among themselves.

use deephold::games::dwarves::{
    map::{Hex, HexSet},
    state::OpenCard,
    vocabulary::quest::Part,
};

use super::outlook::{Doer, EFFORT, Outlook};

impl Outlook<'_> {
    /// Several Heroes share the work: each comes with so many moves and would need so many
    /// actions alone.
    pub(super) fn together(&self, part: Part, needs: impl Fn(&Doer) -> (f64, f64)) -> f64 {
        let team = self.doers.len() as f64;
        // When each comes, what it does in its first turn, and then in every turn.
        let mut workers: Vec<(f64, f64, f64)> = Vec::new();
        let mut easiest = f64::INFINITY;
        for doer in self.workers() {
            let (moves, actions) = needs(doer);
            easiest = easiest.min(actions);
            let starts = self.after(doer, moves + actions.min(1.0));
            let first = if moves > 0.0 { 1.0 } else { doer.actions.max(1.0) };
            let each = 1.0 / actions.max(0.01);
            workers.push((starts, first * each, 2.0 * each / team));
        }
        workers.sort_by(|one, other| one.0.total_cmp(&other.0));
        let (mut turns, mut left, mut speed) = (0.0_f64, 1.0_f64, 0.0_f64);
        for (starts, first, each) in workers {
            if left <= 0.0 || (speed > 0.0 && turns + left / speed <= starts) {
                break;
            }
            left -= (starts - turns).max(0.0) * speed;
            turns = turns.max(starts);
            left -= first.min(left);
            speed += each;
        }
        let turns = turns + if speed > 0.0 { left / speed } else { 0.0 };
        let company = if part.together > 1 { self.meet(part.together, HexSet::ALL) } else { 0.0 };
        turns.max(company) + EFFORT * (easiest - 1.0).max(0.0)
    }

    /// Separate places, each for whoever is there first.
    pub(super) fn errands(
        &self,
        mut left: Vec<(Hex, u8)>,
        needed: usize,
        work: impl Fn(&Doer, u8) -> f64,
    ) -> f64 {
        // Where each Hero is by then, and after how many actions.
        let mut doers: Vec<(Hex, f64)> = self.workers().map(|doer| (doer.hex, 0.0)).collect();
        let (mut last, mut sum) = (0.0_f64, 0.0);
        for _ in 0..needed {
            let mut best: Option<(f64, usize, usize, f64)> = None;
            for (spot, (hex, missing)) in left.iter().enumerate() {
                for (place, doer) in self.workers().enumerate() {
                    let (from, before) = doers[place];
                    let way = doer.moves_from(from, HexSet::only(*hex));
                    let actions = before + way + work(doer, *missing);
                    let turns = self.after(doer, actions);
                    if best.is_none_or(|(soonest, ..)| turns < soonest) {
                        best = Some((turns, spot, place, actions));
                    }
                }
            }
            let Some((turns, spot, place, actions)) = best else { break };
            let (hex, _) = left.swap_remove(spot);
            doers[place] = (hex, actions);
            last = last.max(turns);
            sum += turns;
        }
        last + 0.15 * sum
    }

    /// So many Heroes in one hex of a place.
    pub(super) fn meet(&self, count: u8, place: HexSet) -> f64 {
        let needed = usize::from(count).min(self.doers.len());
        let here: HexSet = self.doers.iter().map(|doer| doer.hex).collect();
        let among = if place == HexSet::ALL { here } else { place };
        let turns = |hex: Hex| {
            let mut turns: Vec<f64> = self
                .doers
                .iter()
                .map(|doer| match doer.moves(HexSet::only(hex)) {
                    moves if moves > 0.0 => self.after(doer, moves),
                    _ => 0.0,
                })
                .collect();
            turns.sort_by(f64::total_cmp);
            let met = turns.iter().take(needed);
            met.clone().copied().fold(0.0, f64::max) + 0.3 * met.sum::<f64>()
        };
        among.iter().map(turns).fold(f64::INFINITY, f64::min)
    }

    /// Markers to be brought to a place.
    pub(super) fn carry(&self, open: &OpenCard, goal: HexSet, left: u8) -> f64 {
        let mut doers: Vec<f64> = Vec::new();
        let mut missing = usize::from(left);
        let mut last = 0.0_f64;
        for doer in &self.doers {
            let carries = self.view.heroes[doer.seat.index()].board.carries;
            let actions = if carries { doer.moves(goal) } else { 0.0 };
            if carries {
                last = last.max(self.after(doer, actions));
                missing = missing.saturating_sub(1);
            }
            doers.push(actions);
        }
        let mut marks: Vec<Hex> = open.marks.iter().collect();
        let mut sum = last;
        while missing > 0 {
            let mut best: Option<(f64, usize, usize, f64)> = None;
            for (place, mark) in marks.iter().enumerate() {
                for (number, doer) in self.doers.iter().enumerate() {
                    let from = if doers[number] > 0.0 { goal.first() } else { Some(doer.hex) };
                    let from = from.unwrap_or(doer.hex);
                    let fetch = doer.moves_from(from, HexSet::only(*mark));
                    let way = fetch + doer.moves_from(*mark, goal);
                    let turns = self.after(doer, doers[number] + way);
                    if best.is_none_or(|(soonest, ..)| turns < soonest) {
                        best = Some((turns, place, number, doers[number] + way));
                    }
                }
            }
            // Markers may lie on top of each other.
            let Some((turns, place, number, actions)) = best else { break };
            doers[number] = actions;
            missing -= 1;
            if marks.len() > 1 {
                marks.swap_remove(place);
            }
            last = last.max(turns);
            sum += turns;
        }
        last + 0.2 * sum
    }
}
