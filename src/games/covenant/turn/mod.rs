//! The clan turn (rule page 4.3): its decision points, and whose turn comes next.

pub mod assign;
mod leave;
mod strength;
pub mod tool;

use self::{
    assign::{Assign, SpendSupport},
    tool::UseTool,
};
use crate::{
    engine::{Dice, EventLog, Seed},
    games::covenant::{
        prelude::*,
        state::{News, State},
    },
};

impl Position<'_> {
    /// The position in which `seat` has its next turn of this era, as far as it is known:
    /// nobody has done anything more, and displays keep their gaps. What comes after a
    /// Council is too far off.
    pub(crate) fn ahead(self, seat: Seat) -> Option<State> {
        let Phase::Turns(begun) = self.state.phase else { return None };
        let seats = self.state.seats();
        let turns = self.content.figures.turns * seats;
        let turn = (begun..turns).find(|turn| self.state.seat_at(turn % seats) == seat)?;
        let mut state = self.state.clone();
        state.stack.clear();
        state.phase = Phase::Turns(turn + 1);
        state.active = seat;
        // A turn begins without any chance.
        let (mut dice, mut out) = (Dice::new(Seed([0; 32])), EventLog::new());
        let content = self.content;
        let mut act = Act { content, state: &mut state, dice: &mut dice, out: &mut out };
        act.begin_turn();
        act.run();
        (!self.state.left.contains(seat)).then_some(state)
    }
}

/// A relic to be used, or the end of the turn (DP9).
#[derive(Clone, Copy, Debug)]
pub struct CloseTurn;

impl Question for CloseTurn {
    type Answer = Relic;
    const PROMPT: &str = "covenant-prompt-close";
    const EXIT: Exit = Exit::End;

    fn may(self, now: Position<'_>, relic: Relic) -> Result<(), Refusal> {
        now.may_use_relic(relic)
    }

    fn label(self, now: Position<'_>, relic: Relic) -> Text {
        now.relic_words(relic)
    }

    fn answer(self, act: &mut Act<'_>, relic: Relic) {
        act.push(self);
        act.use_relic(relic);
    }

    /// A turn does not end by itself.
    fn waits(self, _: Position<'_>) -> bool {
        true
    }
}

impl Act<'_> {
    /// Lays the decision points of a turn out, the first on top.
    pub(crate) fn begin_turn(&mut self) {
        self.state.now = Turn::NEW;
        let (glory, tracks) = (self.me().glory, self.me().tracks);
        self.note(|news| *news = News::since(glory, tracks));
        self.push(CloseTurn);
        self.push(UseTool);
        self.push(SpendSupport);
        self.push(Assign);
    }

    /// The support goes back, displays are refilled, then the next (4.3.5).
    pub(crate) fn end_turn(&mut self) {
        self.state.now = Turn::NEW;
        for held in &mut self.me().relics {
            held.fresh = false;
        }
        self.refill_displays();
        if self.state.elders.is_some() {
            self.elders_turn();
            self.refill_displays();
        }
    }

    /// The next clan in the order that still has turns in this era, or the
    /// Council (4.1).
    pub(crate) fn next_turn(&mut self, begun: u8) {
        let turns = self.content.figures.turns * self.state.seats();
        for turn in begun..turns {
            let seat = self.state.seat_at(turn % self.state.seats());
            if !self.state.left.contains(seat) {
                self.state.phase = Phase::Turns(turn + 1);
                self.state.active = seat;
                self.begin_turn();
                return;
            }
        }
        self.begin_council();
    }
}
