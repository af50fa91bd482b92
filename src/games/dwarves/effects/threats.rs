//! Threats that are cancelled: by a card, or by a disguise (rule page 3.9, 4.10, 4.22 R4).

use serde::{Deserialize, Serialize};

use crate::{
    engine::{Sealed, Seat, Seats, Text},
    games::dwarves::{
        action::Action,
        description,
        event::Event,
        position::{Act, Position},
        stack::Question,
        state::Window,
        vocabulary::{
            cards::{Card, CardKind, Equipment},
            effect::{Aura, Effect},
            perk::Perk,
        },
        words,
    },
};

/// A face-up Threat is discarded without effect: by a card, or while the Council marker
/// is at +2 (3.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CancelThreat {
    /// Whether it has to be done.
    pub must: bool,
}

impl Position<'_> {
    /// The Threats that lie face up.
    pub(crate) fn threats(self) -> impl Iterator<Item = Card> {
        let open = self.state.open.iter().map(|open| open.card);
        let threats: Vec<Card> = open.filter(|card| self.kind(*card) == CardKind::Threat).collect();
        threats.into_iter()
    }
}

impl Question for CancelThreat {
    fn asks(&self, now: Position<'_>) -> Seats {
        Seats::only(now.decider())
    }

    fn prompt(&self, _: Position<'_>) -> Text {
        Text::new("dwarves-prompt-cancel-threat")
    }

    fn list(&self, now: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(now.threats().map(Action::Card));
        if !self.must {
            actions.push(Action::Pass);
        }
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        if let Action::Card(card) = action {
            act.tell(Event::Cancelled { card });
            act.take_off(card);
        }
    }

    fn waits(&self, now: Position<'_>) -> bool {
        (self.must || now.state.council == 2) && now.threats().next().is_some()
    }
}

/// A Threat is about to act: owners of a disguise are asked at once (R4).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Disguise {
    pub card: Card,
    /// Whether it acts on its reveal and not by its strike.
    pub immediate: bool,
    pub answers: Sealed<bool>,
}

impl Position<'_> {
    fn disguise(self, seat: Seat) -> Option<Equipment> {
        let disguise = |perk: Perk| (perk == Perk::Disguise).then_some(1);
        self.owned(seat, disguise).map(|(equipment, _)| equipment)
    }

    fn disguised(self) -> Seats {
        let asked = |seat: &Seat| {
            !self.hero(*seat).silent.contains(Window::Disguise) && self.disguise(*seat).is_some()
        };
        self.state.playing().iter().filter(asked).collect()
    }
}

impl Act<'_> {
    /// A Threat acts, unless somebody cancels it.
    pub(crate) fn threat_acts(&mut self, card: Card, immediate: bool) {
        let answers = Sealed::ask(self.now().disguised());
        self.push(Disguise { card, immediate, answers });
    }
}

impl Disguise {
    fn act(&self, act: &mut Act<'_>) {
        let row = &act.content.cards[self.card];
        let clauses = if self.immediate { &row.now } else { &row.strike };
        act.push_clauses(&clauses.0, self.card);
    }
}

impl Question for Disguise {
    fn asks(&self, _: Position<'_>) -> Seats {
        self.answers.owing()
    }

    fn prompt(&self, now: Position<'_>) -> Text {
        Text::new("dwarves-prompt-disguise")
            .with("card", words::card(self.card))
            .with("what", description::blow(now.content, self.card))
    }

    fn list(&self, now: Position<'_>, seat: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        actions.extend(now.disguise(seat).map(Action::Use));
    }

    fn answer(&self, act: &mut Act<'_>, seat: Seat, action: Action) {
        let mut answers = self.answers.clone();
        answers.answer(seat, action != Action::Pass);
        let Some(opened) = answers.open() else {
            act.push(Self { answers, ..self.clone() });
            return;
        };
        // One disguise is enough: the active player's first, then in seat order.
        let uses: Seats = opened.iter().filter(|(_, used)| *used).map(|(seat, _)| *seat).collect();
        let first = act.now().in_order(uses).next();
        match first.and_then(|who| Some((who, act.now().disguise(who)?))) {
            Some((who, equipment)) => {
                act.tell(Event::UsesEquipment { who, equipment });
                act.discard_equipment(who, equipment);
                act.tell(Event::Cancelled { card: self.card });
                act.take_off(self.card);
            }
            None => self.act(act),
        }
    }

    fn waits(&self, _: Position<'_>) -> bool {
        !self.answers.owing().is_empty()
    }

    fn skip(&self, act: &mut Act<'_>) {
        self.act(act);
    }
}

impl Position<'_> {
    /// The Threats whose aura is in force.
    pub(crate) fn suspendable(self) -> impl Iterator<Item = Card> {
        let in_force = move |card: &Card| {
            self.content.cards[*card].aura.is_some()
                && self.state.card(*card).is_some_and(|open| open.suspended != self.state.turn)
        };
        self.threats().filter(in_force)
    }
}

/// Books 2 to 4: whose aura a disguise suspends for the rest of the turn (4.10).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SuspendThreat {
    pub by: Seat,
}

impl Question for SuspendThreat {
    fn asks(&self, now: Position<'_>) -> Seats {
        now.player_of(self.by)
    }

    fn prompt(&self, _: Position<'_>) -> Text {
        Text::new("dwarves-prompt-suspend-threat")
    }

    fn list(&self, now: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(now.suspendable().map(Action::Card));
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        if let Action::Card(card) = action {
            act.suspend(card);
        }
    }

    fn waits(&self, now: Position<'_>) -> bool {
        now.suspendable().next().is_some()
    }
}

impl Position<'_> {
    /// The Threats whose aura acts before the actions of this turn, so that a disguise for
    /// it comes too late afterwards.
    fn acting_at_start(self) -> impl Iterator<Item = Card> {
        let recruits = self.recruits_next();
        self.suspendable().filter(move |card| match self.content.cards[*card].aura {
            Some(Aura::TurnStart(below, _)) => below.is_none_or(|it| self.state.council < it),
            Some(Aura::RecruitPlus(_) | Aura::RecruitFill(_)) => recruits,
            _ => false,
        })
    }
}

impl Act<'_> {
    /// Books 2 to 4: a disguise may be played at the start of a turn, for that turn (4.10).
    pub(crate) fn offer_disguise_at_start(&mut self) {
        let now = self.now();
        let threats: Vec<Card> = now.acting_at_start().collect();
        if now.state.settings.book.is_saga() && !threats.is_empty() {
            let answers = Sealed::ask(now.disguised());
            self.push(DisguiseAtStart { threats, answers });
        }
    }

    /// The aura of a Threat is without effect in this turn.
    fn suspend(&mut self, card: Card) {
        let turn = self.state.turn;
        if let Some(open) = self.state.card_mut(card) {
            open.suspended = turn;
            self.tell(Event::Suspended { card });
        }
    }
}

/// Books 2 to 4: owners of a disguise are asked at once, before the auras of a turn act.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DisguiseAtStart {
    /// The Threats that act.
    pub threats: Vec<Card>,
    /// The Threat whose aura each of them suspends.
    pub answers: Sealed<Option<Card>>,
}

impl Question for DisguiseAtStart {
    fn asks(&self, _: Position<'_>) -> Seats {
        self.answers.owing()
    }

    fn prompt(&self, _: Position<'_>) -> Text {
        Text::new("dwarves-prompt-disguise-at-start")
    }

    fn list(&self, _: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        actions.extend(self.threats.iter().copied().map(Action::Card));
    }

    fn answer(&self, act: &mut Act<'_>, seat: Seat, action: Action) {
        let mut answers = self.answers.clone();
        answers.answer(seat, if let Action::Card(card) = action { Some(card) } else { None });
        let Some(opened) = answers.open() else {
            act.push(Self { threats: self.threats.clone(), answers });
            return;
        };
        // Whoever names what is suspended already keeps the disguise.
        let order: Vec<Seat> = act.now().in_order(act.now().everybody()).collect();
        for who in order {
            let named = opened.iter().find(|(seat, _)| *seat == who).and_then(|(_, card)| *card);
            if let Some(card) = named
                && act.now().acting_at_start().any(|other| other == card)
                && let Some(equipment) = act.now().disguise(who)
            {
                act.tell(Event::UsesEquipment { who, equipment });
                act.discard_equipment(who, equipment);
                act.suspend(card);
            }
        }
    }

    fn waits(&self, _: Position<'_>) -> bool {
        !self.answers.owing().is_empty()
    }

    /// Not used, unless the active Hero would die of it (4.22).
    fn timeout(&self, now: Position<'_>, _: Seat) -> Option<Action> {
        let kills = |card: &Card| match now.content.cards[*card].aura {
            Some(Aura::TurnStart(_, Effect::Hurt(_, points))) => now.active().health <= points,
            _ => false,
        };
        let threat = self.threats.iter().copied().find(kills);
        Some(threat.map_or(Action::Pass, Action::Card))
    }
}
