//! The reveal step of Books 1 and 5 (rule page 4.8).

use serde::{Deserialize, Serialize};

use crate::{
    engine::{Gathering, Seat, Seats, Text},
    games::dwarves::{
        action::Action,
        effects::choose::{ChooseHero, HeroPick},
        event::Event,
        piles::Pile,
        position::{Act, Position},
        stack::{Question, Task},
        state::OpenCard,
        vocabulary::{
            cards::{Card, CardKind, Level},
            effect::Condition,
            pieces::{Book, Troops},
        },
        words,
    },
};

/// A new Scenario, if none lies face up (A).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RevealScenario;

impl Position<'_> {
    fn has_scenario(self) -> bool {
        self.state.open.iter().any(|open| self.kind(open.card) == CardKind::Scenario)
    }

    /// Whether a level C card can be used now; none if it can be made so (ruling 10).
    fn holds(self, condition: Condition) -> bool {
        let ground = &self.state.ground;
        match condition {
            Condition::TilesBelow(count) => ground.perished.len() < count,
            Condition::TilesAtLeast(count) => ground.perished.len() >= count,
            Condition::TroopsAtLeast(count) => ground.all_troops().total() >= count,
            Condition::TypeAtLeast(..) => true,
        }
    }
}

impl Task for RevealScenario {
    fn run(&self, act: &mut Act<'_>) {
        if act.now().has_scenario() {
            return;
        }
        let Some(card) = act.draw_scenario() else { return };
        act.state.open.push(OpenCard { awake: false, ..OpenCard::new(card, 0) });
        act.push(LookAt { card });
        // During the setup nothing lies there that could strike (2.3.5).
        if act.state.turn > 0 {
            act.push(ClearDisplay);
            let left = act.now().threats().collect();
            act.push(StrikeAll { left });
        }
        let row = &act.content.cards[card];
        act.push_clauses(&row.penalty.0, card);
        act.push_clauses(&row.setup.0, card);
        if let Some(Condition::TypeAtLeast(troop, count)) = row.cond {
            let there = act.state.ground.all_troops().get(troop);
            if let (Some(missing), Some(portal)) = (count.checked_sub(there), act.state.tunnel) {
                act.place_troops(portal, Troops::of(troop, missing));
                act.settle();
            }
        }
        let missing = act.lay_out(card);
        act.push(MissingGuard { card, missing });
    }
}

impl Act<'_> {
    /// The next Scenario whose condition holds (A1).
    fn draw_scenario(&mut self) -> Option<Card> {
        while let Some(card) = self.state.decks.story.draw(self.dice) {
            let condition = self.content.cards[card].cond;
            if condition.is_none_or(|condition| self.now().holds(condition)) {
                return Some(card);
            }
            self.tell(Event::NotNow { card });
            self.state.decks.gone.push(card);
        }
        // The deck has run out: one of the discarded level C cards, as if it held.
        let last = |card: &Card| self.content.cards[*card].level == Some(Level::C);
        let discarded: Vec<Card> = self.state.decks.gone.iter().copied().filter(last).collect();
        let card = *self.dice.choose(&discarded)?;
        self.state.decks.gone.retain(|other| *other != card);
        Some(card)
    }
}

/// Troops that a Scenario or Saga lacks are taken from the map (A2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MissingGuard {
    pub card: Card,
    pub missing: Troops,
}

impl MissingGuard {
    fn list_troops(self, now: Position<'_>, actions: &mut Vec<Action>) {
        for hex in now.state.ground.occupied().iter() {
            for (troop, _) in now.state.ground.troops[hex].iter() {
                if self.missing.get(troop) > 0 {
                    actions.push(Action::Troop(troop, hex));
                }
            }
        }
    }
}

impl Question for MissingGuard {
    fn asks(&self, now: Position<'_>) -> Seats {
        Seats::only(now.decider())
    }

    fn prompt(&self, _: Position<'_>) -> Text {
        Text::new("dwarves-prompt-missing-guard").with("card", words::card(self.card))
    }

    fn list(&self, now: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        self.list_troops(now, actions);
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        let Action::Troop(troop, hex) = action else { return };
        let troops = Troops::of(troop, 1);
        act.remove_troop(troop, hex);
        if let Some(open) = act.state.card_mut(self.card) {
            open.troops = open.troops.plus(troops);
        }
        act.tell(Event::ToCard { troops, card: self.card });
        act.push(Self { missing: self.missing.minus(troops), ..*self });
    }

    fn gathering(&self) -> Option<Gathering> {
        Some(Gathering { question: "missing-guard", kind: "troop", done: None })
    }

    fn waits(&self, now: Position<'_>) -> bool {
        if self.missing.is_none() {
            return false;
        }
        let mut actions = Vec::new();
        self.list_troops(now, &mut actions);
        !actions.is_empty()
    }
}

/// The strikes of the Threats in the display, in order of reveal (A3).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StrikeAll {
    pub left: Vec<Card>,
}

impl Task for StrikeAll {
    fn run(&self, act: &mut Act<'_>) {
        let Some((card, left)) = self.left.split_first() else { return };
        act.push(Self { left: left.to_vec() });
        if act.state.card(*card).is_some() {
            act.tell(Event::Strikes { card: *card });
            act.threat_acts(*card, false);
        }
    }
}

/// Threats and uncompleted Adventures are discarded (A4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClearDisplay;

impl Task for ClearDisplay {
    fn run(&self, act: &mut Act<'_>) {
        for card in act.now().display() {
            act.take_off(card);
            act.tell(Event::Discarded { card });
        }
    }
}

impl Position<'_> {
    /// The Adventures and Threats on the table.
    pub(crate) fn display(self) -> Vec<Card> {
        let in_display =
            |card: &Card| matches!(self.kind(*card), CardKind::Adventure | CardKind::Threat);
        self.state.open.iter().map(|open| open.card).filter(in_display).collect()
    }
}

/// Only now the quest of a new card is looked at (A5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LookAt {
    pub card: Card,
}

impl Task for LookAt {
    fn run(&self, act: &mut Act<'_>) {
        let card = self.card;
        let Some(open) = act.state.card_mut(card) else { return };
        open.awake = true;
        let open = *open;
        if !act.now().is_fulfilled(&open) {
            return;
        }
        let scenario = act.now().kind(card) == CardKind::Scenario;
        if scenario && act.state.settings.book == Book::One {
            act.push(RevealScenario);
        }
        act.complete(card);
    }
}

/// The display is filled up to three cards (B).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RevealDisplay {
    /// Cards revealed in this step that did not stay.
    pub passed: u8,
}

/// More cards than that are never passed in one step: a stop for a deck in which none can
/// stay.
const MAX_PASSED: u8 = 60;

impl Task for RevealDisplay {
    fn run(&self, act: &mut Act<'_>) {
        let full = act.now().display().len() >= usize::from(act.content.figures.display);
        if full || self.passed >= MAX_PASSED {
            return;
        }
        let Some(card) = act.draw_adventure() else { return };
        act.push(Self { passed: self.passed + 1 });
        if act.now().kind(card) == CardKind::Threat {
            act.push(LayThreat { card });
            act.council_on_threat();
            return;
        }
        if !act.state.supply.cover(act.now().guard_of(card)) {
            act.state.decks.discard.push(card);
            act.tell(Event::Discarded { card });
            return;
        }
        act.state.open.push(OpenCard::new(card, 0));
        act.lay_out(card);
        let setup = &act.content.cards[card].setup.0;
        act.push_clauses(setup, card);
    }
}

impl Act<'_> {
    /// The top card of the Adventure deck; Threats that were shuffled in unseen are drawn
    /// now (4.2).
    fn draw_adventure(&mut self) -> Option<Card> {
        let decks = &mut self.state.decks;
        if decks.adventures.is_empty() && decks.hidden_threats == 0 {
            let cards = std::mem::take(&mut decks.discard);
            decks.adventures = Pile::shuffled(cards);
        }
        let all = decks.adventures.len() + decks.hidden_threats;
        if all == 0 {
            return None;
        }
        if self.dice.below(all.into()) < decks.hidden_threats.into() {
            decks.hidden_threats -= 1;
            decks.threats.draw(self.dice)
        } else {
            decks.adventures.draw(self.dice)
        }
    }

    /// Council -1 and +1: one Hero loses or gains Health when a Threat is revealed (3.6).
    pub(super) fn council_on_threat(&mut self) {
        let pick = match self.state.council {
            -1 => HeroPick::Hurt(1),
            1 => HeroPick::Heal(1),
            _ => return,
        };
        let (by, among) = (self.now().decider(), self.now().everybody());
        self.push(ChooseHero { by, among, pick });
    }
}

/// A Threat comes into the display (B2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LayThreat {
    pub card: Card,
}

impl Task for LayThreat {
    fn run(&self, act: &mut Act<'_>) {
        let card = self.card;
        let immediate = !act.content.cards[card].now.0.is_empty();
        let guarded = act.state.supply.cover(act.now().guard_of(card));
        if immediate || !guarded {
            act.tell(Event::Revealed { card });
            act.state.decks.discard.push(card);
            act.threat_acts(card, immediate);
            return;
        }
        act.state.open.push(OpenCard { awake: false, ..OpenCard::new(card, 0) });
        act.lay_out(card);
        act.push(LookAt { card });
        let setup = &act.content.cards[card].setup.0;
        act.push_clauses(setup, card);
    }
}
