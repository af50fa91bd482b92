//! Questions that are answered by several actions, whichever comes first.
//!
//! A subset is no action: there would be 2ⁿ of them. It is gathered one action
//! after another, and hosts may let a player choose all of them at once.

use super::{Choice, Game, Match, Seat};

/// A question that takes several actions of one kind, in any order.
///
/// The kind alone does not tell: the same kind may answer other questions that
/// take a single action, or where the order matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gathering {
    /// Which question. As long as a seat is asked nothing else, this stays equal.
    pub question: &'static str,
    /// The kind whose listed actions are gathered.
    pub kind: &'static str,
    /// The kind, without arguments, that says that it is enough; none if the
    /// question ends by itself.
    pub done: Option<&'static str>,
}

/// One action that can be gathered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gatherable {
    /// The action.
    pub choice: Choice,
    /// How often it can be taken in a row, at most [`MAX_TIMES`].
    pub times: u8,
}

/// Nobody is offered more of the same at once.
pub const MAX_TIMES: u8 = 9;

impl<G: Game> Match<G> {
    /// The question that `seat` can answer by several actions at once.
    pub fn gathering(&self, seat: Seat) -> Option<Gathering> {
        self.game().gathering(self.state(), seat)
    }

    /// How often `seat` can take this action in a row while it is asked the same
    /// question.
    pub(super) fn times(&self, seat: Seat, action: &G::Action, question: Gathering) -> u8 {
        let mut copy = self.clone();
        let mut times = 0;
        while times < MAX_TIMES
            && copy.gathering(seat) == Some(question)
            && copy.act(seat, action).is_ok()
        {
            times += 1;
        }
        times
    }
}
