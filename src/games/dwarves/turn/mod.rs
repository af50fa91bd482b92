//! The turn of a Hero (rule page 4.1).

pub mod actions;
pub mod fight;
pub mod moving;
pub mod penalty;
pub mod reroll;
pub mod roll;
pub mod work;

use self::actions::TakeActions;
use super::{
    cards::{
        reveal::{RevealDisplay, RevealScenario},
        saga::RevealSaga,
    },
    dragons::DragonsFly,
    effects::Resolve,
    event::Event,
    position::{Act, Position},
    stack::Task,
    state::{Phase, State, Turn},
    tracks::HeroMarker,
    vocabulary::{cards::Card, effect::Aura},
};
use crate::engine::Seat;

impl Position<'_> {
    /// The position in which the Hero of `seat` has its actions, as far as it is known: no
    /// card has come up until then, and nobody has done anything more.
    pub(crate) fn ahead(self, seat: Seat) -> Option<State> {
        if self.state.is_over() || self.state.left.contains(seat) {
            return None;
        }
        let mut state = self.state.clone();
        let turns = self.state.from(self.state.active).position(|other| other == seat)?;
        state.turn += u16::try_from(turns).ok()?;
        state.active = seat;
        let actions = self.content.figures.actions;
        state.now = Turn { phase: Phase::Actions, actions, cloak: false };
        state.stack = vec![EndTurn.into(), TakeActions.into()];
        Some(state)
    }
}

impl Act<'_> {
    /// Lays the phases of the next turn out, the first on top.
    pub(crate) fn next_turn(&mut self) {
        if self.state.turn > 0 {
            self.state.active = Seat((self.state.active.0 + 1) % self.state.seats().max(1));
        }
        self.state.turn += 1;
        let actions = self.content.figures.actions;
        self.state.now = Turn { phase: Phase::Start, actions, cloak: false };
        self.tell(Event::TurnOf { who: self.seat(), turn: self.state.turn });
        self.push(EndTurn);
        self.push(TakeActions);
        self.push(Reveal);
        self.push(HeroMarker);
        self.push(StartOfTurn);
    }
}

/// Phase 0: time markers, Council -4, then auras of the start of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StartOfTurn;

impl Task for StartOfTurn {
    fn run(&self, act: &mut Act<'_>) {
        for place in 0..act.state.open.len() {
            if let Some(open) = act.state.open.get_mut(place).filter(|open| open.time > 0) {
                open.time -= 1;
                let (card, left) = (open.card, open.time);
                act.tell(Event::TimeLeft { card, left });
            }
        }
        act.push(StartAuras);
        act.offer_disguise_at_start();
        if act.state.council == -4 {
            act.advance_doom(1);
        }
    }
}

/// Phase 0: what cards do at the start of a turn, Threats in order of their reveal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StartAuras;

impl Task for StartAuras {
    fn run(&self, act: &mut Act<'_>) {
        let who = act.seat();
        let mut effects: Vec<Resolve> = Vec::new();
        let mut poisons: Vec<Resolve> = Vec::new();
        let turn = act.state.turn;
        for open in act.state.open.iter().filter(|open| open.suspended != turn) {
            let card = open.card;
            match act.content.cards[card].aura {
                Some(Aura::TurnStart(condition, effect))
                    if condition.is_none_or(|position| act.state.council < position) =>
                {
                    effects.push(Resolve { effect, card });
                }
                Some(Aura::PoisonedTurnStart(effect)) if open.hero == Some(who) => {
                    poisons.push(Resolve { effect, card });
                }
                _ => {}
            }
        }
        for resolve in effects.into_iter().chain(poisons).rev() {
            act.push(resolve);
        }
    }
}

/// Phase 2: new cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reveal;

impl Task for Reveal {
    fn run(&self, act: &mut Act<'_>) {
        if act.state.now.phase == Phase::Reveal {
            act.state.now.phase = Phase::Actions;
            return;
        }
        act.state.now.phase = Phase::Reveal;
        act.push(*self);
        if act.state.settings.book.is_saga() {
            act.push(RevealSaga);
        } else {
            act.push(RevealDisplay { passed: 0 });
            act.push(RevealScenario);
        }
    }
}

/// The end of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EndAction;

impl Task for EndAction {
    fn run(&self, act: &mut Act<'_>) {
        act.look_at_end_of_action();
    }
}

/// Phase 4: what counted for the turn is lost, Dragons fly, time limits expire.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EndTurn;

impl Task for EndTurn {
    fn run(&self, act: &mut Act<'_>) {
        act.state.now.phase = Phase::End;
        act.forget_turn();
        act.push(DragonsFly { next: 0 });
        let timed = |card: Card| act.content.cards[card].time.is_some();
        let expired = act.state.open.iter().find(|open| open.time == 0 && timed(open.card));
        if let Some(card) = expired.map(|open| open.card) {
            act.out_of_time(card);
        }
    }
}

impl Act<'_> {
    /// A level A card was not completed in time (4.18).
    fn out_of_time(&mut self, card: Card) {
        if self.take_off(card).is_some() {
            self.tell(Event::OutOfTime { card });
            self.state.decks.gone.retain(|other| *other != card);
            self.state.decks.unfulfilled.push(card);
            self.advance_doom(self.content.figures.time_doom);
        }
    }
}
