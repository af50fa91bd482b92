//! Saga cards and Threats of Books 2 to 4 (rule page 4.13, 4.14).

use serde::{Deserialize, Serialize};

use super::reveal::MissingGuard;
use crate::{
    engine::{Seat, Seats, Text},
    games::dwarves::{
        action::Action,
        event::Event,
        position::{Act, Position},
        stack::{Question, Task},
        state::OpenCard,
        vocabulary::cards::{Card, CardKind},
    },
};

/// Empty slots are filled, and the next level opens when one is finished (4.13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RevealSaga;

impl Position<'_> {
    /// The Saga cards on the table.
    fn sagas(self) -> impl Iterator<Item = OpenCard> {
        let open = self.state.open.iter().copied();
        open.filter(move |open| self.kind(open.card) == CardKind::Saga)
    }

    fn empty_slot(self) -> Option<u8> {
        let taken = |slot: &u8| self.sagas().any(|open| open.slot == *slot);
        (0..self.content.figures.display).find(|slot| !taken(slot))
    }

    /// Whether a card of the active level lies in the deck.
    fn level_in_deck(self) -> bool {
        let top = self.state.decks.story.0.first();
        top.is_some_and(|layer| {
            layer.cards.iter().any(|card| self.content.cards[*card].level == Some(self.state.level))
        })
    }
}

impl Position<'_> {
    /// How many cards lie face down in slots: those of a level that is not active yet. Which
    /// they are is decided when they are turned up.
    pub(crate) fn covered(self) -> u8 {
        if !self.state.settings.book.is_saga() {
            return 0;
        }
        let empty = self.content.figures.display.saturating_sub(self.sagas().count() as u8);
        empty.min(self.state.decks.story.len())
    }
}

impl Task for RevealSaga {
    fn run(&self, act: &mut Act<'_>) {
        if let Some(slot) = act.now().empty_slot()
            && act.now().level_in_deck()
            && let Some(card) = act.state.decks.story.draw(act.dice)
        {
            act.push(*self);
            act.state.open.push(OpenCard::new(card, slot));
            act.push(TurnUp { card });
            return;
        }
        if act.now().sagas().next().is_some() || act.now().level_in_deck() {
            return;
        }
        if let Some(next) = act.state.level.next() {
            act.state.level = next;
            act.push(*self);
        }
    }
}

/// A Saga card is turned up, with its setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnUp {
    pub card: Card,
}

impl Task for TurnUp {
    fn run(&self, act: &mut Act<'_>) {
        let card = self.card;
        let setup = &act.content.cards[card].setup.0;
        act.push_clauses(setup, card);
        let missing = act.lay_out(card);
        act.push(MissingGuard { card, missing });
    }
}

impl Act<'_> {
    /// A Threat icon (4.2, 4.14).
    pub(crate) fn threat_icon(&mut self) {
        let count = self.content.figures.threats_of_icon;
        if !self.state.settings.book.is_saga() {
            let decks = &mut self.state.decks;
            let count = count.min(decks.threats.len().saturating_sub(decks.hidden_threats));
            decks.hidden_threats += count;
            self.tell(Event::ThreatsHidden { count });
            return;
        }
        let mut cards = Vec::new();
        for _ in 0..count {
            cards.extend(self.state.decks.threats.draw(self.dice));
        }
        if !cards.is_empty() {
            self.push(KeepThreat { cards });
            self.council_on_threat();
        }
    }
}

/// One of two Threats is kept, the other goes under the deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeepThreat {
    pub cards: Vec<Card>,
}

impl KeepThreat {
    fn keep(&self, act: &mut Act<'_>, card: Card) {
        for other in self.cards.iter().filter(|other| **other != card) {
            act.state.decks.threats.put_under(vec![*other], 1);
        }
        if !act.content.cards[card].now.0.is_empty() {
            act.tell(Event::Revealed { card });
            act.state.decks.gone.push(card);
            act.threat_acts(card, true);
            return;
        }
        act.state.open.push(OpenCard::new(card, 0));
        act.lay_out(card);
        let setup = &act.content.cards[card].setup.0;
        act.push_clauses(setup, card);
    }
}

impl Question for KeepThreat {
    fn asks(&self, now: Position<'_>) -> Seats {
        Seats::only(now.decider())
    }

    fn prompt(&self, _: Position<'_>) -> Text {
        Text::new("dwarves-prompt-keep-threat")
    }

    fn list(&self, _: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(self.cards.iter().map(|card| Action::Card(*card)));
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        if let Action::Card(card) = action {
            self.keep(act, card);
        }
    }

    /// The only card has to be taken (ruling 36).
    fn waits(&self, _: Position<'_>) -> bool {
        self.cards.len() > 1
    }

    fn skip(&self, act: &mut Act<'_>) {
        if let Some(card) = self.cards.first() {
            self.keep(act, *card);
        }
    }
}
