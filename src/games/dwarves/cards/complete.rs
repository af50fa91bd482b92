//! Completing cards (rule page 4.9).

use serde::{Deserialize, Serialize};

use crate::{
    engine::{Seat, Seats, Text},
    games::dwarves::{
        action::Action,
        event::Event,
        position::{Act, Position},
        stack::{Frame, Question, Task},
        state::{Ending, Phase},
        vocabulary::cards::{Card, CardKind, Level},
    },
};

impl Position<'_> {
    /// The cards whose quest is fulfilled.
    fn fulfilled(self) -> impl Iterator<Item = Card> {
        let open = self.state.open.iter();
        let fulfilled = open.filter(move |open| open.awake && self.is_fulfilled(open));
        fulfilled.map(|open| open.card)
    }
}

/// Whether a card is being completed: its reward and what follows it are resolved before the
/// next one.
fn is_completing(frame: &Frame) -> bool {
    matches!(
        frame,
        Frame::Complete(_)
            | Frame::CompleteNext(_)
            | Frame::Order
            | Frame::HealOrCouncil
            | Frame::CancelThreat(_)
    )
}

impl Act<'_> {
    /// Completes what is fulfilled, at once; from the end of phase 2 on (4.1). Tells whether
    /// there was anything.
    pub(crate) fn complete_cards(&mut self) -> bool {
        let looked_at = matches!(self.state.now.phase, Phase::Actions | Phase::End);
        // Troops that one effect removes are removed before anybody looks at quests.
        let removing = matches!(self.state.stack.last(), Some(Frame::RemoveTroops(_)));
        if !looked_at || removing || self.state.stack.iter().any(is_completing) {
            return false;
        }
        self.mark_live_parts();
        let mut fulfilled = self.now().fulfilled();
        let (first, several) = (fulfilled.next(), fulfilled.next().is_some());
        drop(fulfilled);
        match first {
            Some(_) if several => self.push(Order),
            Some(card) => self.push(Complete { card }),
            None => return false,
        }
        true
    }

    /// A card is completed by the Hero whose turn it is.
    pub(crate) fn complete(&mut self, card: Card) {
        let who = self.seat();
        let Some(_) = self.take_off(card) else { return };
        self.tell(Event::Completed { who, card });
        self.break_journeys(who);
        let row = &self.content.cards[card];
        if row.level == Some(Level::C) {
            self.end(Ending::Victory(card));
            return;
        }
        let kind = self.now().kind(card);
        if kind != CardKind::Threat {
            self.push(CompleteNext { kind });
            self.push_clauses(&row.reward.0, card);
        }
    }
}

/// A card is completed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Complete {
    pub card: Card,
}

impl Task for Complete {
    fn run(&self, act: &mut Act<'_>) {
        act.complete(self.card);
    }
}

/// What follows the reward of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CompleteNext {
    pub kind: CardKind,
}

impl Task for CompleteNext {
    fn run(&self, act: &mut Act<'_>) {
        act.after_completion(self.kind);
    }
}

/// Several cards are fulfilled: the active player chooses the order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Order;

impl Question for Order {
    fn asks(&self, now: Position<'_>) -> Seats {
        Seats::only(now.decider())
    }

    fn prompt(&self, _: Position<'_>) -> Text {
        Text::new("dwarves-prompt-order")
    }

    fn list(&self, now: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(now.fulfilled().map(Action::Card));
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        if let Action::Card(card) = action {
            act.push(Complete { card });
        }
    }

    fn waits(&self, now: Position<'_>) -> bool {
        now.fulfilled().next().is_some()
    }
}
