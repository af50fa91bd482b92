//! A game as somebody would find it if it were their turn now, to plan by.
//!
//! What others do until then is not known, and is left out. Everything hidden from the seat
//! is dealt anew before its game is asked: there is nothing in it that could leak.

use super::{Dice, EventLog, Game, Match, Seat, perspective::BLIND};

impl<G: Game> Match<G> {
    /// The game as `seat` would find it if it were its turn now; none where it is, or where
    /// the game cannot say. Nothing in it can be taken back.
    pub(super) fn ahead(&self, seat: Seat) -> Option<Self> {
        let (game, must) = (self.game(), self.game().must(self.state()));
        let turn = game.turn(self.state())?;
        let seated = seat.0 < self.setup().seats;
        if !seated || must.contains(seat) || turn.seat == Some(seat) {
            return None;
        }
        let mut ahead = self.redeal(seat, Dice::new(BLIND));
        let state = game.ahead(ahead.state(), seat)?;
        let position = ahead.dice_position();
        let mut out = EventLog::new();
        ahead.put(state, &mut out);
        // What comes by itself then is nobody's to know before.
        let quiet = !out.revealed() && ahead.dice_position() == position;
        let asked = game.must(ahead.state()).contains(seat);
        (quiet && asked).then_some(ahead)
    }
}
