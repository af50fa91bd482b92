//! Caverna: Cave vs. Cave, for one or two players.
//!
//! The rules are read in this order: [`goods`] and [`board`] are what a tribe
//! has, [`cards`] what rooms and action tiles can do, `content` their figures.
//! [`state`] is a game in progress. `turns` chooses tiles and passes the turn;
//! `collect`, `rooms`, `excavate`, `furnish` and `walls` are the actions, each
//! with what a player *may* do and what doing it changes. `legal` puts them
//! together; [`score`] ends the game.

pub mod action;
mod advice;
mod audit;
pub mod board;
pub mod cards;
mod collect;
pub mod content;
pub mod event;
mod excavate;
mod furnish;
pub mod goods;
mod hint;
mod label;
mod legal;
mod position;
pub mod refusal;
mod rooms;
pub mod score;
mod setup;
pub mod state;
mod turns;
pub mod view;
mod walls;
pub mod words;

use action::Action;
use board::CavernSide;
use cards::Tile;
use content::Content;
use event::Event;
use position::{Act, Position};
use refusal::Refusal;
use state::State;
use view::View;

use crate::engine::{
    AuditError, Dice, EventLog, Game, Info, Loaded, OutOfReach, Score, Seat, Seats, Setup,
    Standings, Text, Turn, Viewer,
};

const INFO: Info = Info {
    id: "cave",
    seats: (1, 2),
    kinds: Action::KINDS,
    options: &[setup::FIRST],
    causes: &["cave-event-took", "cave-event-used", "cave-event-used-free", "cave-event-blue"],
    tie_breaks: &["cave-tie-best-room"],
    decided_late: false,
    team: false,
    deputies: false,
    rules: 1,
    format: 1,
};

/// The rules with their content.
#[derive(Clone, Debug)]
pub struct Cave {
    pub content: Loaded<Content>,
}

impl Cave {
    fn look<'a>(&'a self, state: &'a State) -> Position<'a> {
        Position { content: &self.content, state }
    }
}

impl Game for Cave {
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
        Act { content: &self.content, state: &mut state, out }.new_action();
        state
    }

    fn must(&self, state: &State) -> Seats {
        if state.over { Seats::NONE } else { Seats::only(state.active()) }
    }

    fn may(&self, _: &State) -> Seats {
        Seats::NONE
    }

    fn turn(&self, state: &State) -> Option<Turn> {
        (!state.over).then(|| Turn {
            round: Text::new("cave-round").with("round", state.round),
            seat: Some(state.active()),
            number: u32::from(state.turns_taken / state.seats().max(1)) + 1,
        })
    }

    fn prompt(&self, state: &State, _: Seat, _: Viewer) -> Text {
        match state.now.tile {
            _ if state.now.choosing_side => Text::new("cave-prompt-side"),
            None => Text::new("cave-prompt-tile"),
            Some(tile) => {
                let turns = Some(self.look(state).turns());
                let card = &self.content.tiles[tile];
                let slots = words::tile_slots(card, turns).zip(state.now.slots);
                let unused = slots.filter(|(_, taken)| taken.is_none()).map(|(slot, _)| slot);
                let unused = words::each(unused.chain(self.look(state).begun()));
                let left = match unused {
                    _ if self.look(state).is_spent() => "nothing",
                    None => "rest",
                    Some(_) => "slots",
                };
                Text::new("cave-prompt-act")
                    .with("tile", words::tile(tile))
                    .with("left", left.to_owned())
                    .with("slots", unused.unwrap_or_else(|| Text::new("list-nothing")))
            }
        }
    }

    fn legal(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        let position = self.look(state);
        if position.may_act(seat).is_ok() {
            position.list(actions);
        }
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        _: &mut Dice,
        out: &mut EventLog<Event>,
    ) -> Result<(), Refusal> {
        Act { content: &self.content, state, out }.carry_out(seat, *action)
    }

    fn label(&self, state: &State, _: Seat, action: &Action) -> Text {
        label::label(self.look(state), *action)
    }

    fn about(&self, state: &State, _: Seat, action: &Action) -> Option<Text> {
        advice::about(self.look(state), *action)
    }

    fn awaited(&self, state: &State, _: Seat) -> Text {
        advice::awaited(self.look(state))
    }

    fn free(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        let position = self.look(state);
        if position.may_act(seat).is_ok() && !state.now.choosing_side {
            position.list_free(actions);
        }
    }

    fn lapses(&self, state: &State, _: Seat, action: &Action) -> Vec<Text> {
        match action {
            Action::End => self.look(state).lapses(),
            _ => Vec::new(),
        }
    }

    fn out_of_reach(&self, state: &State, seat: Seat) -> Vec<OutOfReach> {
        let position = self.look(state);
        if position.may_act(seat).is_ok() { position.beyond() } else { Vec::new() }
    }

    fn view(&self, state: &State, _: Viewer) -> View {
        View::of(&self.content, state)
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
        _: Seat,
        actions: &[Action],
        inclinations: &mut Vec<f32>,
    ) {
        self.look(state).inclinations(actions, inclinations);
    }

    /// The rule page leaves time-outs open; the first tile that can be taken,
    /// and then nothing more, harms the absent player least by surprise.
    fn default(&self, state: &State, seat: Seat) -> Option<Action> {
        let position = self.look(state);
        position.may_act(seat).ok()?;
        if state.now.choosing_side {
            return Some(Action::Cavern(CavernSide::Two));
        }
        if state.now.tile.is_some() {
            return Some(Action::End);
        }
        let first = Tile::ALL.iter().find(|tile| position.may_take(**tile).is_ok());
        first.map(|tile| Action::Take(*tile))
    }

    fn ahead(&self, state: &State, seat: Seat) -> Option<State> {
        self.look(state).ahead(seat)
    }

    fn leave(&self, state: &mut State, seat: Seat, _: &mut Dice, out: &mut EventLog<Event>) {
        state.left.insert(seat);
        state.over = true;
        out.all(Event::Left { who: seat });
    }

    fn redeal(&self, state: &State, _: Seat, dice: &mut Dice) -> State {
        setup::redeal(&self.content, state, dice)
    }

    fn standings(&self, state: &State) -> Option<Standings> {
        score::standings(&self.content, &View::of(&self.content, state))
    }

    fn audit(&self, setup: &Setup, state: &State) -> Result<(), AuditError> {
        audit::audit(&self.content, setup, state)
    }
}
