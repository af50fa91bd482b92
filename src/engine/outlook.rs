//! Trying an action on a copy, to tell a player beforehand what is certain of it.
//!
//! What can be taken back used no chance and brought nothing to light: telling it
//! beforehand tells nothing that was not known, and it comes to pass exactly so.

use super::{Action as _, Choice, Game, Match, Ordering, Seat, Text, ToText as _, Viewer, hosted};

/// What is certain of an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outlook {
    /// The notation of the action.
    pub action: String,
    /// What it leads to: everything that its player will be told but for the first
    /// thing, which is the action itself, unless it declines something, and for what is
    /// only on the way (`Game::foretells`).
    pub outcome: Vec<Text>,
    /// Whether it does without what is asked, or without the rest of it.
    pub declines: bool,
    /// What ends the turn, or the like, where that is all that would be left to do, and
    /// nothing lapses by it.
    pub end: Option<Choice>,
}

/// The longest order that is tried in every way: 24 of them.
const MAX_ORDERED: usize = 4;

impl<G: Game> Match<G> {
    /// What is certain of an action of `seat`; nothing if it could not be taken back.
    pub(super) fn outlook(&self, seat: Seat, action: &G::Action) -> Option<Outlook> {
        let mut copy = self.clone();
        let done = copy.act(seat, action).ok().filter(|done| done.undoable)?;
        let told = done.events.iter().filter(|(who, _)| who.includes(Viewer::Seat(seat)));
        // That something is declined is not told.
        let kind = self.game().info().kinds.get(action.kind());
        let declines = kind.is_some_and(|kind| kind.declines);
        Some(Outlook {
            action: action.to_string(),
            outcome: told
                .skip(usize::from(!declines))
                .filter(|(_, event)| self.game().foretells(event))
                .map(|(_, event)| event.text())
                .collect(),
            declines,
            end: copy.only_end(seat),
        })
    }

    /// What ends something, if `seat` has nothing else to do and loses nothing by it. What
    /// can be done nearly always, as an exchange, is nothing to do, unless something is out
    /// of reach that it could bring within.
    fn only_end(&self, seat: Seat) -> Option<Choice> {
        let kinds = self.game().info().kinds;
        let listed = self.legal(seat);
        let folded = |action: &G::Action| kinds.get(action.kind()).is_some_and(|it| it.folded);
        let (always, others): (Vec<_>, Vec<_>) = listed.iter().partition(|action| folded(action));
        let [only] = others.as_slice() else { return None };
        let beyond = || self.game().out_of_reach(self.state(), seat);
        if !always.is_empty() && beyond().iter().any(|it| it.exchangeable) {
            return None;
        }
        let kind = kinds.get(only.kind())?;
        let ends = kind.is_way_out() && !kind.out_of_turn;
        let lapses = || self.game().lapses(self.state(), seat, only);
        (ends && lapses().is_empty()).then(|| hosted::choice(self, seat, only))
    }

    /// Whether the order that `seat` is asked for makes a difference: it does not, if
    /// every order can be played to its end without a question between, can be taken
    /// back, and comes to the same.
    pub(super) fn order_matters(&self, seat: Seat, ordering: Ordering) -> bool {
        let kinds = self.game().info().kinds;
        let ordered: Vec<G::Action> = self
            .legal(seat)
            .into_iter()
            .filter(|action| kinds.get(action.kind()).is_some_and(|it| it.name == ordering.kind))
            .collect();
        if ordered.len() > MAX_ORDERED {
            return true;
        }
        let mut results = orders(&ordered).into_iter().map(|order| self.after(seat, &order));
        let first = results.next().flatten();
        first.is_none() || !results.all(|result| result == first)
    }

    /// The state after these actions, each of which answers what is asked then.
    fn after(&self, seat: Seat, actions: &[&G::Action]) -> Option<G::State> {
        let mut copy = self.clone();
        let mut given: Vec<G::Action> = Vec::new();
        for action in actions {
            if given.contains(action) {
                continue;
            }
            let done = copy.act(seat, action).ok().filter(|done| done.undoable)?;
            given.extend(done.steps.into_iter().filter(|it| it.forced).map(|it| it.action));
        }
        Some(copy.state().clone())
    }
}

/// Every order of some things.
fn orders<T>(things: &[T]) -> Vec<Vec<&T>> {
    let mut orders = vec![Vec::new()];
    for thing in things {
        let longer = orders.iter().flat_map(|order: &Vec<&T>| {
            (0..=order.len()).map(|place| {
                let mut longer = order.clone();
                longer.insert(place, thing);
                longer
            })
        });
        orders = longer.collect();
    }
    orders
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_is_tried_once() {
        let orders = orders(&['a', 'b', 'c']);
        let mut written: Vec<String> =
            orders.iter().map(|order| order.iter().copied().collect()).collect();
        written.sort();
        assert_eq!(written, ["abc", "acb", "bac", "bca", "cab", "cba"]);
    }
}
