//! Questions that are answered by several actions, whichever comes first.
//!
//! A subset is no action: there would be 2ⁿ of them. It is gathered one action
//! after another, and hosts may let a player choose all of them at once.

use super::{Action as _, Choice, Game, Match, Seat};

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

    /// How many actions answer it at most, if that is certain.
    pub fn gather_limit(&self, seat: Seat) -> Option<u8> {
        self.game().gather_limit(self.state(), seat)
    }

    /// Whether `seat` could answer the question by more than one action: if each of them
    /// closes it, there is nothing to choose together.
    pub(super) fn takes_several(&self, seat: Seat, question: Gathering) -> bool {
        let kinds = self.game().info().kinds;
        let gathered = |action: &G::Action| {
            kinds.get(action.kind()).is_some_and(|kind| kind.name == question.kind)
        };
        self.legal(seat).iter().filter(|action| gathered(action)).any(|action| {
            let mut copy = self.clone();
            copy.act(seat, action).is_ok()
                && copy.gathering(seat) == Some(question)
                && copy.legal(seat).iter().any(gathered)
        })
    }

    /// How often `seat` can take this action in a row while it is asked the same
    /// question.
    pub(super) fn times(&self, seat: Seat, action: &G::Action, question: Gathering) -> u8 {
        let most = self.gather_limit(seat).map_or(MAX_TIMES, |limit| limit.min(MAX_TIMES));
        let mut copy = self.clone();
        let mut times = 0;
        while times < most
            && copy.gathering(seat) == Some(question)
            && copy.act(seat, action).is_ok()
        {
            times += 1;
        }
        times
    }
}
