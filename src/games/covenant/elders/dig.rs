//! The cards of the pick (rule page 5.5).

use super::{Chance, ElderEvent};
use crate::games::covenant::{position::Act, vocabulary::goods::Track};

impl Act<'_> {
    /// Two rubble tiles are discarded; Mining and a relic; a hall is revealed.
    pub(super) fn elders_dig(&mut self) {
        for _ in 0..2 {
            self.elders_clear_rubble();
        }
        self.elders_advance(Track::Mining, 2);
        self.elders_relic();
        self.elders_reveal();
    }

    fn elders_clear_rubble(&mut self) {
        let slots = &self.content.elder_die.rubble;
        let there = |act: &Self, slot| act.state.rubble.spaces[slot].is_some();
        let Some(slot) = self.elders_roll(Chance::Rubble, slots, there) else { return };
        if let Some(tile) = self.state.rubble.take(slot) {
            self.state.rubble.discard.push(tile);
            self.tell(ElderEvent::Cleared { gives: self.content.rubble[tile] });
        }
    }

    /// The leftmost face-down hall of a row by the die, wherever it lies: its back first,
    /// then it is turned over.
    fn elders_reveal(&mut self) {
        let hidden = self.position().layout().board.halls().without(self.state.halls.revealed);
        let Some(hall) = self.elders_hall(hidden) else { return };
        self.tell(ElderEvent::Opens { hall });
        if let Some(tile) = self.state.halls.tile(hall) {
            self.elders_gain_all(self.content.halls[tile].back);
        }
        if let Some(tile) = self.turn_over(hall) {
            let enemies = self.state.halls.enemies(hall);
            self.elders(|elders| elders.news.halls.insert(hall));
            let (colour, vein) = (self.content.halls[tile].colour, self.content.halls[tile].vein);
            self.tell(ElderEvent::Revealed { hall, colour, vein, enemies });
        }
    }
}
