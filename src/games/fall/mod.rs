//! Dwar7s Fall, for two to four players.
//!
//! The rules are read in this order: [`cards`] and [`map`] are the components,
//! `content` their figures, [`region`] what walls part. [`state`] is a game in
//! progress. `play`, `dwarfs` and `ogres` are the action phase, each with what a
//! player *may* do and what doing it changes; `resolve` and `discard` the other
//! two; [`secret`] what anybody may do at any time. `turns` goes from one player to
//! the next and ends the game, [`score`] counts. `legal` puts it all together;
//! `prompt` and `label` say what is asked and what can be answered.

pub mod action;
mod advice;
mod audit;
pub mod cards;
pub mod content;
mod discard;
mod dwarfs;
pub mod event;
mod hint;
mod label;
mod legal;
pub mod map;
mod ogres;
mod play;
mod position;
mod prompt;
pub mod refusal;
pub mod region;
mod resolve;
pub mod score;
pub mod secret;
mod setup;
pub mod state;
mod turns;
pub mod view;
pub mod words;

use action::Action;
use cards::{Held, Task};
use content::Content;
use event::Event;
use map::Site;
use position::{Act, Position};
use refusal::Refusal;
use state::{Stage, State};
use view::View;

use serde_json::Value;

use crate::engine::{
    AuditError, Dice, EventLog, Game, Gathering, Info, Loaded, Ordering, OutOfReach, Score, Seat,
    Seats, Setup, Standings, Text, Turn, Viewer,
};

const INFO: Info = Info {
    id: "fall",
    seats: (2, 4),
    kinds: Action::KINDS,
    options: &[setup::COLOUR, setup::ORDER],
    causes: &[
        "fall-event-played",
        "fall-event-stacked",
        "fall-event-placed",
        "fall-event-moved",
        "fall-event-ogre-played",
    ],
    tie_breaks: &["fall-tie-kingdom", "fall-tie-dwarfs"],
    decided_late: false,
    team: false,
    deputies: false,
    rules: 2,
    format: 2,
};

/// The rules with their content.
#[derive(Clone, Debug)]
pub struct Fall {
    pub content: Loaded<Content>,
}

impl Fall {
    fn look<'a>(&'a self, state: &'a State) -> Position<'a> {
        Position { content: &self.content, state }
    }
}

impl Game for Fall {
    type Content = Content;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn info(&self) -> &'static Info {
        &INFO
    }

    fn with_content(content: Loaded<Content>) -> Self {
        Self { content }
    }

    fn content(&self) -> &Loaded<Content> {
        &self.content
    }

    fn setup(&self, setup: &Setup, dice: &mut Dice, out: &mut EventLog<Event>) -> State {
        let mut state = setup::lay_out(&self.content, setup, dice);
        for (who, clan) in state.clans.iter() {
            let points = self.content.secrets[clan.secret].points;
            out.all(Event::Colour { who, colour: clan.colour });
            out.only(who, Event::SecretDealt { secret: clan.secret, points });
        }
        out.all(Event::NewRound { round: state.round });
        // Corrected content may ask for nothing.
        Act { content: &self.content, state: &mut state, dice, out }.look_at_secrets(Seats::NONE);
        state
    }

    fn must(&self, state: &State) -> Seats {
        if state.over { Seats::NONE } else { Seats::only(state.active()) }
    }

    fn may(&self, state: &State) -> Seats {
        self.look(state).ready()
    }

    fn turn(&self, state: &State) -> Option<Turn> {
        (!state.over).then(|| Turn {
            round: Text::new("fall-round").with("round", state.round),
            seat: Some(state.active()),
            number: 1,
        })
    }

    fn prompt(&self, state: &State, seat: Seat, viewer: Viewer) -> Text {
        prompt::prompt(self.look(state), seat, viewer)
    }

    fn gathering(&self, state: &State, seat: Seat) -> Option<Gathering> {
        let position = self.look(state);
        position.may_act(seat).ok()?;
        let discards = state.now.stage == Stage::Discard;
        discards.then_some(Gathering { question: "discard", kind: "discard", done: None })
    }

    fn gather_limit(&self, state: &State, seat: Seat) -> Option<u8> {
        self.gathering(state, seat)?;
        u8::try_from(self.look(state).over_limit()).ok()
    }

    fn legal(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        let position = self.look(state);
        if position.may_act(seat).is_ok() {
            position.list(actions);
        }
        if position.may_reveal(seat).is_ok() {
            actions.push(Action::Reveal);
        }
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        dice: &mut Dice,
        out: &mut EventLog<Event>,
    ) -> Result<(), Refusal> {
        Act { content: &self.content, state, dice, out }.carry_out(seat, *action)
    }

    fn label(&self, state: &State, seat: Seat, action: &Action) -> Text {
        label::label(self.look(state), seat, *action)
    }

    fn about(&self, state: &State, _: Seat, action: &Action) -> Option<Text> {
        advice::about(self.look(state), *action)
    }

    fn awaited(&self, state: &State, _: Seat) -> Text {
        advice::awaited(self.look(state))
    }

    fn ordering(&self, state: &State, seat: Seat) -> Option<Ordering> {
        let position = self.look(state);
        position.may_act(seat).ok()?;
        position.ordering()
    }

    fn lapses(&self, state: &State, seat: Seat, action: &Action) -> Vec<Text> {
        let position = self.look(state);
        match action {
            Action::End if position.may_act(seat).is_ok() => position.lapses(),
            _ => Vec::new(),
        }
    }

    fn out_of_reach(&self, state: &State, seat: Seat) -> Vec<OutOfReach> {
        let position = self.look(state);
        if position.may_act(seat).is_ok() { position.beyond() } else { Vec::new() }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::of(&self.content, state, viewer)
    }

    fn dealt(&self, view: &View) -> Vec<Text> {
        let secret = view.viewer.and_then(|seat| view.clans[seat].secret);
        secret.map(|secret| words::secret_row(&self.content.secrets[secret])).into_iter().collect()
    }

    fn score(&self, view: &View) -> Vec<Score> {
        score::scores(&self.content, view)
    }

    fn prospects(&self, state: &State, prospects: &mut Vec<f32>) {
        self.look(state).prospects(prospects);
    }

    fn inclinations(
        &self,
        state: &State,
        seat: Seat,
        actions: &[Action],
        inclinations: &mut Vec<f32>,
    ) {
        self.look(state).inclinations(seat, actions, inclinations);
    }

    /// Nothing that is not compulsory, as the first card of the map is; tasks in the order that the rule page
    /// offers (4.7), and the least valuable cards discarded first.
    fn default(&self, state: &State, seat: Seat) -> Option<Action> {
        let position = self.look(state);
        position.may_act(seat).ok()?;
        match state.now.stage {
            Stage::Actions | Stage::Close if position.may_end().is_ok() => Some(Action::End),
            Stage::Dig | Stage::Trade => Some(Action::Decline),
            Stage::Resolve => {
                let order = |site: &&Site| match position.face(site).task {
                    Task::Defeat { .. } => 0,
                    Task::Dig => 1,
                    Task::Mine { .. } => 2,
                    Task::Draw => 3,
                    Task::Trade => 4,
                };
                position.due().min_by_key(order).map(|site| Action::Resolve(site.cell))
            }
            Stage::Discard => {
                let worth = |held: &Held| match held {
                    Held::Gem(gem) => self.content.gems[*gem].points,
                    Held::Ogre(_) => 0,
                };
                position.discardable().min_by_key(worth).map(Action::Discard)
            }
            _ => {
                let mut actions = Vec::new();
                position.list(&mut actions);
                actions.first().copied()
            }
        }
    }

    fn ahead(&self, state: &State, seat: Seat) -> Option<State> {
        self.look(state).ahead(seat)
    }

    fn leave(&self, state: &mut State, seat: Seat, dice: &mut Dice, out: &mut EventLog<Event>) {
        let mut act = Act { content: &self.content, state, dice, out };
        let ready = act.position().ready();
        act.leave(seat);
        if !act.state.over {
            act.look_at_secrets(ready);
        }
    }

    fn redeal(&self, state: &State, seat: Seat, dice: &mut Dice) -> State {
        setup::redeal(state, seat, dice)
    }

    fn standings(&self, state: &State) -> Option<Standings> {
        score::standings(&self.content, &View::of(&self.content, state, Viewer::Public))
    }

    fn audit(&self, setup: &Setup, state: &State) -> Result<(), AuditError> {
        audit::audit(&self.content, setup, state)
    }

    /// Format 1 wrote down whose secret goals held, which follows from the rest.
    fn lift(&self, from: u32, mut state: Value) -> Result<Value, AuditError> {
        let fields = state.as_object_mut().filter(|_| from == 1);
        let fields = fields.ok_or_else(|| AuditError(format!("format {from} is unknown")))?;
        fields.remove("ready");
        Ok(state)
    }
}
