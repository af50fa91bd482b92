//! A sensible team: every decision by what the position is worth after it, dice rolled a few
//! times in advance. It plans nothing: moving closer to a quest makes a position better, and
//! that is all the foresight it has.
//!
//! It plays by the public contract: what is legal, what is seen, and trying things on copies.

mod cards;
mod outlook;
mod quests;
mod rolls;
pub(crate) mod rows;
mod ways;
mod work;

use std::cell::RefCell;

use deephold::{
    engine::{Dice, EventLog, Game as _, Options, Seat, Seed, Setup, Viewer},
    games::dwarves::{
        Dwarves,
        action::{Action, Destination, Order, Reroll},
        map::{ByHex, Hex},
        stack::Frame,
        state::{Ending, State},
    },
};
use serde_json::Value;

pub(crate) use self::outlook::Style;
use self::{outlook::Outlook, ways::Ways};

/// How often dice are rolled in advance for each action.
const SAMPLES: u8 = 8;
/// Moving is looked at for fewer rolls: each has many ways to go.
const MOVE_SAMPLES: u8 = 3;
/// So many of the best destinations are tried out.
const DESTINATIONS: usize = 4;

/// The players of one game.
pub(crate) struct Team<'a> {
    rules: &'a Dwarves,
    style: Style,
    ways: Ways,
    /// Decisions so far: the rolls in advance differ from one to the next.
    decisions: u32,
    /// What every hex promises a Hero who could go there, within one decision.
    promises: RefCell<Option<(Promised, ByHex<f64>)>>,
}

/// The decision, the Hero, where it is, and how many actions it has.
type Promised = (u32, Seat, Hex, u8);

/// Whether a state is that of the game, or a copy to try things on.
#[derive(PartialEq, Clone, Copy)]
enum Kind {
    Real,
    Tried,
}

/// Actions that a Hero has more in a copy, so that it stops before the next turn.
const SPARE: u8 = 1;

/// How far to play on after an action.
#[derive(PartialEq, Clone, Copy)]
enum Then {
    /// Whoever can move on does.
    Moves,
    /// Movement points that are left are forgone.
    Stays,
}

impl<'a> Team<'a> {
    pub(crate) fn new(rules: &'a Dwarves, style: Style) -> Self {
        let promises = RefCell::default();
        Self { rules, style, ways: Ways::default(), decisions: 0, promises }
    }

    /// Plays a game; tells whether it was won.
    pub(crate) fn play(&mut self, seats: u8, chosen: &Value, seed: Seed) -> Option<Ending> {
        let options = Options::read(self.rules.info().options, seats, chosen).expect("options");
        let setup = Setup { seats, options };
        let mut dice = Dice::new(seed);
        let mut out = EventLog::new();
        let mut state = self.rules.setup(&setup, &mut dice, &mut out);
        while let Some((seat, action)) = self.next(&state) {
            out.clear();
            let done = self.rules.apply(&mut state, seat, &action, &mut dice, &mut out);
            done.expect("what is legal is accepted");
        }
        state.ending
    }

    fn legal(&self, state: &State, seat: Seat) -> Vec<Action> {
        let mut actions = Vec::new();
        self.rules.legal(state, seat, &mut actions);
        actions
    }

    /// What somebody does next; nothing once the game is over.
    pub(crate) fn next(&mut self, state: &State) -> Option<(Seat, Action)> {
        let asked = self.rules.must(state).iter().next()?;
        self.decisions += 1;
        let mut choices: Vec<(Seat, Action)> = Vec::new();
        let begins = matches!(state.stack.last(), Some(Frame::TakeActions));
        for seat in self.rules.may(state).iter().filter(|seat| begins || *seat == asked) {
            for action in self.legal(state, seat) {
                match action {
                    // The team trusts whoever acts with all Spells.
                    Action::Order(_, Order::Free) => return Some((seat, action)),
                    Action::Play(_) | Action::Spell(_) if begins => choices.push((seat, action)),
                    _ => {}
                }
            }
        }
        if let Some(who) = mover(state) {
            return Some((asked, self.destination(state, Kind::Real, asked, who)));
        }
        let answers = self.legal(state, asked).into_iter();
        choices.extend(answers.filter(|it| !is_unasked(*it)).map(|action| (asked, action)));
        self.best(state, &choices)
    }

    /// The choice after which the position is worth most.
    fn best(&self, state: &State, choices: &[(Seat, Action)]) -> Option<(Seat, Action)> {
        if let [only] = choices {
            return Some(*only);
        }
        let mut best: Option<(f64, (Seat, Action))> = None;
        for choice in choices {
            let samples = match choice.1 {
                Action::Move(_) => MOVE_SAMPLES,
                Action::Pass | Action::Hit(..) | Action::Raise(_) => 1,
                _ => SAMPLES,
            };
            let worth = self.expect(state, Kind::Real, *choice, samples, Then::Moves);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, *choice));
            }
        }
        best.map(|(_, choice)| choice)
    }

    /// What a position is worth on average after an action.
    fn expect(
        &self,
        state: &State,
        kind: Kind,
        (seat, action): (Seat, Action),
        samples: u8,
        then: Then,
    ) -> f64 {
        let mut sum = 0.0;
        for sample in 0..samples {
            let mut seed = [sample; 32];
            seed[..4].copy_from_slice(&self.decisions.to_le_bytes());
            let mut dice = Dice::new(Seed(seed));
            let mut copy = state.clone();
            if kind == Kind::Real {
                copy.now.actions += SPARE;
            }
            let mut out = EventLog::new();
            let done = self.rules.apply(&mut copy, seat, &action, &mut dice, &mut out);
            done.expect("what is legal is accepted");
            self.settle(&mut copy, &mut dice, then);
            sum += self.worth(&copy);
        }
        sum / f64::from(samples)
    }

    fn worth(&self, state: &State) -> f64 {
        let view = self.rules.view(state, Viewer::Public);
        Outlook::new(&self.rules.content, &view, &self.ways, self.style, SPARE).worth()
    }

    /// Plays a copy on until the next action is to be chosen, without thinking long.
    fn settle(&self, state: &mut State, dice: &mut Dice, then: Then) {
        let mut out = EventLog::new();
        while let Some(seat) = self.rules.must(state).iter().next() {
            let action = match state.stack.last() {
                Some(Frame::TakeActions) => return,
                Some(Frame::Moving(moving)) if then == Then::Moves => {
                    self.destination(state, Kind::Tried, seat, moving.hero)
                }
                // The realm was named: a hex of it is meant.
                Some(Frame::Heading(heading)) => {
                    self.destination(state, Kind::Tried, seat, heading.hero)
                }
                Some(Frame::Roll(_) | Frame::RaiseDie(_)) => self.improve(state, seat),
                Some(Frame::PickDice(_)) => self.bad_die(state, seat),
                _ => self.rules.default(state, seat).expect("everybody has an answer"),
            };
            out.clear();
            let done = self.rules.apply(state, seat, &action, dice, &mut out);
            done.expect("what is legal is accepted");
        }
    }

    /// Raises the best die, or rolls again what has failed.
    fn improve(&self, state: &State, seat: Seat) -> Action {
        let mut best: Option<(f64, Action)> = None;
        for action in self.legal(state, seat) {
            let samples = match action {
                Action::Done | Action::Raise(_) => 1,
                Action::Reroll(Reroll::All) => 3,
                _ => continue,
            };
            let worth = self.expect(state, Kind::Tried, (seat, action), samples, Then::Stays);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, action));
            }
        }
        best.map_or(Action::Done, |(_, action)| action)
    }

    /// A die that is hardly any use is rolled again.
    fn bad_die(&self, state: &State, seat: Seat) -> Action {
        let bad = |it: &Action| matches!(it, Action::Reroll(Reroll::One(face)) if face.0 < 4);
        self.legal(state, seat).into_iter().find(bad).unwrap_or(Action::Done)
    }

    /// Where a Hero goes: the most promising destinations at a glance, then one of them tried
    /// out, penalties and all.
    fn destination(&self, state: &State, kind: Kind, seat: Seat, who: Seat) -> Action {
        let promises = self.promises(state, kind, who);
        let heading = matches!(state.stack.last(), Some(Frame::Heading(_)));
        let mut ranked: Vec<(f64, Action)> = Vec::new();
        for action in self.legal(state, seat) {
            let promise = match action {
                Action::Step(hex) | Action::Move(Destination(Some(hex))) => promises[hex],
                Action::Done if !heading => promises[state.heroes[who].hex],
                // A realm is as good as the best hex of it that is in reach.
                Action::Choose(_) => self.best_of(state, seat, action, &promises),
                _ => continue,
            };
            ranked.push((promise, action));
        }
        ranked.sort_by(|one, other| other.0.total_cmp(&one.0));
        if heading || kind == Kind::Tried {
            return ranked.first().map_or(Action::Done, |(_, action)| *action);
        }
        ranked.truncate(DESTINATIONS);
        // Staying is always possible.
        ranked.push((0.0, Action::Done));
        let tried = ranked.into_iter().map(|(_, action)| {
            (self.expect(state, Kind::Real, (seat, action), 2, Then::Stays), action)
        });
        let best = tried.max_by(|one, other| one.0.total_cmp(&other.0));
        best.map_or(Action::Done, |(_, action)| action)
    }
}

/// The Hero that is moving, if a hex is asked for.
fn mover(state: &State) -> Option<Seat> {
    match state.stack.last()? {
        Frame::Moving(moving) => Some(moving.hero),
        Frame::Heading(heading) => Some(heading.hero),
        _ => None,
    }
}

impl Team<'_> {
    /// What the most promising hex of a realm promises.
    fn best_of(&self, state: &State, seat: Seat, realm: Action, promises: &ByHex<f64>) -> f64 {
        let mut copy = state.clone();
        let mut dice = Dice::new(Seed([0; 32]));
        let done = self.rules.apply(&mut copy, seat, &realm, &mut dice, &mut EventLog::new());
        done.expect("what is legal is accepted");
        let hexes = self.legal(&copy, seat).into_iter().filter_map(|action| match action {
            Action::Move(Destination(Some(hex))) => Some(promises[hex]),
            _ => None,
        });
        hexes.fold(f64::NEG_INFINITY, f64::max)
    }

    /// What the position would be worth with a Hero in each hex. Rolls of the same Move lead
    /// to the same hexes, so that it is found out once.
    fn promises(&self, state: &State, kind: Kind, who: Seat) -> ByHex<f64> {
        let key = (self.decisions, who, state.heroes[who].hex, state.now.actions);
        if let Some((known, promises)) = *self.promises.borrow()
            && known == key
        {
            return promises;
        }
        let view = self.rules.view(state, Viewer::Public);
        let spare = if kind == Kind::Tried { SPARE } else { 0 };
        let mut outlook = Outlook::new(&self.rules.content, &view, &self.ways, self.style, spare);
        let promises = ByHex::new(|hex| {
            outlook.put(who, hex);
            outlook.worth()
        });
        *self.promises.borrow_mut() = Some((key, promises));
        promises
    }
}

/// Standing orders and the like, which are no answers.
fn is_unasked(action: Action) -> bool {
    matches!(
        action,
        Action::Order(..) | Action::Mind(..) | Action::Spell(_) | Action::Play(_) | Action::Ask
    )
}
