//! What a position is worth to each seat.

use crate::engine::{MAX_SEATS, Perspective, Seat, World};

/// From 0 to 1 for each seat.
pub(super) type Values = [f32; MAX_SEATS as usize];

/// How much of a value is winning; the rest is by how much.
const WINNING: f32 = 0.8;

/// Judges positions of one game.
pub(super) struct Judge {
    seats: u8,
    team: bool,
    /// So many points are a clear lead.
    lead: f32,
    prospects: Vec<f32>,
}

impl Judge {
    pub(super) fn new(perspective: &Perspective, world: &dyn World) -> Self {
        let team = perspective.info().team;
        let lead = world.clear_lead();
        Self { seats: perspective.seats(), team, lead, prospects: Vec::new() }
    }

    /// What a position is worth to each seat, and the points that `seat` can expect.
    pub(super) fn judge(&mut self, world: &dyn World, seat: Seat) -> (Values, f32) {
        world.prospects(&mut self.prospects);
        let winners = if world.must().is_empty() { world.winners() } else { None };
        let mut values = Values::default();
        for (value, seat) in values.iter_mut().zip((0..self.seats).map(Seat)) {
            let own = self.prospects.get(seat.index()).copied().unwrap_or(0.0);
            let won = winners.map(|winners| {
                let share = 1.0 / winners.len().max(1) as f32;
                if winners.contains(seat) { share } else { 0.0 }
            });
            *value = if self.team {
                winners.map_or(own / 100.0, |winners| f32::from(u8::from(!winners.is_empty())))
            } else {
                self.value(seat, own, won)
            };
        }
        (values, self.prospects.get(seat.index()).copied().unwrap_or(0.0))
    }

    /// How good it is to have so many points, and a share of the victory if it is decided.
    fn value(&self, seat: Seat, own: f32, won: Option<f32>) -> f32 {
        let others = self.prospects.iter().enumerate().filter(|(place, _)| *place != seat.index());
        let best = others.map(|(_, points)| *points).fold(f32::NEG_INFINITY, f32::max);
        if best == f32::NEG_INFINITY {
            return own / (10.0 * self.lead);
        }
        let margin = (own - best) / self.lead;
        let winning = won.unwrap_or(1.0 / (1.0 + (-2.0 * margin).exp()));
        let by_how_much = 0.5 + 0.5 * margin / (1.0 + margin.abs());
        WINNING * winning + (1.0 - WINNING) * by_how_much
    }
}
