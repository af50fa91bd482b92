//! Covenant, for one to four players.
//!
//! | folder | what is in it |
//! |---|---|
//! | [`vocabulary`] | the words of the game: goods, cards, pieces, effects |
//! | [`map`] | halls, sides and points of the mountain, and what stands there |
//! | [`content`] | the files of `assets/content/covenant`, read strictly |
//! | [`state`], [`view`], [`displays`] | a game in progress, and what a viewer may know of it |
//! | [`stack`] | what is being resolved: questions and rewards on top of each other |
//! | `setup` | laying out a game, and the draft |
//! | `turn` | the decision points of a clan turn |
//! | [`actions`] | dig, skirmish, transport, build |
//! | [`rewards`] | what effects do: counters, tracks, coins, traditions, relics, tools, jewels |
//! | `council` | what closes an era: coins, fires, the key check, projects |
//! | [`score`] | the final scoring |
//! | [`elders`] | the opponent of a solo game |
//! | [`words`] | names and labels |
//! | `audit` | what is true of every state |
//!
//! Rules are written as what a `Position` allows and what an `Act` changes.

pub mod action;
pub mod actions;
mod audit;
pub mod content;
pub mod council;
pub mod displays;
pub mod elders;
pub mod event;
pub mod map;
mod position;
mod prelude;
pub mod refusal;
pub mod rewards;
pub mod score;
pub mod setup;
pub mod stack;
pub mod state;
pub mod turn;
pub mod view;
pub mod vocabulary;
pub mod words;

use action::Action;
use content::Content;
use event::Event;
use position::{Act, Position};
use refusal::Refusal;
use state::State;
use view::View;

use crate::engine::{
    AuditError, Dice, EventLog, Game, Gathering, Info, Loaded, Score, Seat, Seats, Setup,
    Standings, Text, Viewer,
};

const INFO: Info = Info {
    id: "covenant",
    seats: (1, 4),
    kinds: Action::KINDS,
    options: &[setup::CLAN, setup::ORDER, setup::DIFFICULTY],
    rules: 1,
    format: 1,
};

/// The rules with their content.
#[derive(Clone, Debug)]
pub struct Covenant {
    pub content: Loaded<Content>,
}

impl Covenant {
    fn look<'a>(&'a self, state: &'a State) -> Position<'a> {
        Position { content: &self.content, state }
    }
}

impl Game for Covenant {
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
        for (who, board) in state.clans.iter() {
            out.all(Event::Plays { who, clan: board.clan });
        }
        out.all(Event::First { who: state.first });
        Act { content: &self.content, state: &mut state, dice, out }.run();
        state
    }

    fn must(&self, state: &State) -> Seats {
        self.look(state).must()
    }

    fn may(&self, state: &State) -> Seats {
        self.look(state).may_withdraw_now()
    }

    fn prompt(&self, state: &State, seat: Seat, _: Viewer) -> Text {
        self.look(state).prompt(seat)
    }

    fn gathering(&self, state: &State, seat: Seat) -> Option<Gathering> {
        self.look(state).gathering(seat)
    }

    fn legal(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        self.look(state).list(seat, actions);
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
        self.look(state).label(seat, *action)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::of(&self.content, state, viewer)
    }

    fn score(&self, view: &View) -> Vec<Score> {
        score::scores(view)
    }

    fn default(&self, state: &State, seat: Seat) -> Option<Action> {
        self.look(state).default(seat)
    }

    fn leave(&self, state: &mut State, seat: Seat, dice: &mut Dice, out: &mut EventLog<Event>) {
        Act { content: &self.content, state, dice, out }.leave(seat);
    }

    fn redeal(&self, state: &State, _: Seat, dice: &mut Dice) -> State {
        setup::redeal(&self.content, state, dice)
    }

    fn standings(&self, state: &State) -> Option<Standings> {
        state.is_over().then(|| score::standings(self.look(state)))
    }

    fn audit(&self, setup: &Setup, state: &State) -> Result<(), AuditError> {
        audit::audit(&self.content, setup, state)
    }
}
