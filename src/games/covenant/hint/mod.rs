//! What a good player sees in a position, for computer players: what everybody can expect
//! to have in the end (`prospects`), and what is likely to be done (`inclinations`).
//!
//! `value` is what rewards are worth by the time that is left, `estate` what a clan has,
//! `promise` what is under way, `leaning` what one is inclined to.

mod estate;
mod leaning;
mod promise;
mod value;

use super::position::Position;
use crate::engine::Seat;

/// The GP that a turn brings in the end, beside what stands in the position already.
const A_TURN: f32 = 5.0;

impl Position<'_> {
    /// The GP that each player, and then the Elders, can expect.
    pub(super) fn prospects(self, prospects: &mut Vec<f32>) {
        let state = self.state;
        let under_way = if state.is_over() { 0.0 } else { self.under_way() };
        for seat in (0..state.seats()).map(Seat) {
            let own = if seat == state.active { under_way } else { 0.0 };
            prospects.push(self.expected(seat) + own);
        }
        if let Some(elders) = &state.elders {
            prospects.push(self.expected_elders(elders));
        }
    }
}
