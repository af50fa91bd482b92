//! The Dwarves, for two to six Heroes who win or lose together.
//!
//! | folder | what is in it |
//! |---|---|
//! | [`vocabulary`] | the words of the game, and the language of its cards |
//! | [`map`], [`ground`] | the hexes of Girdlegard, and what lies on them |
//! | [`content`] | the files of `assets/content/dwarves`, read strictly |
//! | [`state`], [`piles`], [`view`] | a game in progress, and what a viewer may know of it |
//! | [`stack`] | what is being resolved: questions and tasks on top of each other |
//! | `setup` | the lobby options, and laying out a game |
//! | [`turn`] | the phases of a turn, the actions of a Hero, rolls |
//! | [`cards`], [`quests`] | how cards come and go, and how far their quests are |
//! | [`effects`] | what cards do |
//! | `march`, [`tracks`] | troops and the Perished Land; Doom and Council |
//! | [`words`], [`description`], `label` | names, what cards say, and what buttons say |
//! | [`heroes`], [`health`], [`spells`], [`dragons`], `diamonds` | what Heroes can, suffer, cast, meet and find |
//! | `odds` | how likely a roll succeeds, with help and without |
//! | [`news`] | what the last turns have changed, for pictures |
//! | `out_of_turn` | what players do while the game waits |
//! | `audit` | what is true of every state |
//!
//! Rules are written as what a `Position` allows and what an `Act` changes.

pub mod action;
mod audit;
pub mod cards;
pub mod content;
pub mod description;
mod diamonds;
pub mod dragons;
pub mod effects;
pub mod event;
mod grave;
pub mod ground;
pub mod health;
pub mod heroes;
mod label;
pub mod map;
mod march;
pub mod news;
mod odds;
mod out_of_turn;
pub mod piles;
mod position;
pub mod quests;
pub mod refusal;
mod result;
mod setup;
pub mod spells;
pub mod stack;
pub mod state;
pub mod tracks;
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

use serde_json::{Value, json};

use crate::engine::{
    AuditError, BadOption, Compound, Dice, EventLog, Game, Gathering, Info, Loaded, Options, Score,
    Seat, Seats, Setup, Standings, Text, Turn, Viewer,
};

const INFO: Info = Info {
    id: "dwarves",
    seats: (2, 6),
    kinds: Action::KINDS,
    options: setup::OPTIONS,
    causes: event::CAUSES,
    tie_breaks: &[],
    decided_late: true,
    team: true,
    deputies: true,
    rules: 2,
    format: 2,
};

/// The rules with their content.
#[derive(Clone, Debug)]
pub struct Dwarves {
    pub content: Loaded<Content>,
}

impl Dwarves {
    fn look<'a>(&'a self, state: &'a State) -> Position<'a> {
        Position { content: &self.content, state }
    }
}

impl Game for Dwarves {
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

    fn check_options(&self, seats: u8, options: &Options) -> Result<(), BadOption> {
        setup::check(seats, options)
    }

    fn setup(&self, setup: &Setup, dice: &mut Dice, out: &mut EventLog<Event>) -> State {
        let mut state = setup::lay_out(&self.content, setup, dice);
        for (who, board) in state.heroes.iter() {
            out.all(Event::Plays { who, hero: board.hero, hex: board.hex });
        }
        let mut act = Act { content: &self.content, state: &mut state, dice, out };
        act.reveal_first_cards();
        act.run();
        state
    }

    fn must(&self, state: &State) -> Seats {
        self.look(state).must()
    }

    fn may(&self, state: &State) -> Seats {
        self.look(state).may()
    }

    fn turn(&self, state: &State) -> Option<Turn> {
        let round = Text::new("dwarves-round").with("turn", state.turn);
        let turn = Turn { round, seat: Some(state.active), number: 1 };
        (!state.is_over()).then_some(turn)
    }

    fn prompt(&self, state: &State, seat: Seat, _: Viewer) -> Text {
        self.look(state).prompt(seat)
    }

    fn legal(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        self.look(state).list(seat, actions);
    }

    fn gathering(&self, state: &State, seat: Seat) -> Option<Gathering> {
        self.look(state).gathering(seat)
    }

    fn grave(&self, state: &State, _: Seat, action: &Action) -> Option<Text> {
        self.look(state).grave(*action)
    }

    /// The hexes that a way leads through are seen on the map.
    fn foretells(&self, event: &Event) -> bool {
        !matches!(event, Event::Enters { .. } | Event::Jumps { .. })
    }

    fn compound(&self, state: &State, seat: Seat) -> Option<Compound> {
        self.look(state).compound(seat)
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

    fn about(&self, state: &State, _: Seat, action: &Action) -> Option<Text> {
        self.look(state).about(*action)
    }

    fn awaited(&self, state: &State, seat: Seat) -> Text {
        self.look(state).awaited(seat)
    }

    fn reacts(&self, state: &State, seat: Seat) -> bool {
        self.look(state).reacts(seat)
    }

    fn view(&self, state: &State, _: Viewer) -> View {
        View::of(&self.content, state)
    }

    fn score(&self, view: &View) -> Vec<Score> {
        result::scores(view)
    }

    fn default(&self, state: &State, seat: Seat) -> Option<Action> {
        self.look(state).timeout(seat)
    }

    fn ahead(&self, state: &State, seat: Seat) -> Option<State> {
        self.look(state).ahead(seat)
    }

    fn leave(&self, state: &mut State, seat: Seat, dice: &mut Dice, out: &mut EventLog<Event>) {
        Act { content: &self.content, state, dice, out }.leave(seat);
    }

    /// What lies face down is decided when it is turned up: only sealed answers are dealt
    /// anew.
    fn redeal(&self, state: &State, seat: Seat, dice: &mut Dice) -> State {
        let mut state = state.clone();
        if let Some(window) = state.stack.last_mut() {
            window.redeal(seat, dice);
        }
        state
    }

    /// Format 2 remembers what the last turns have changed.
    fn lift(&self, from: u32, mut state: Value) -> Result<Value, AuditError> {
        let unknown = || AuditError(format!("format {from} is unknown"));
        let fields = state.as_object_mut().filter(|_| from == 1).ok_or_else(unknown)?;
        let changes = json!({
            "hexes": [], "cards": [], "doom": fields.get("doom_marker"),
            "council": fields.get("council"), "rolls": [], "recruits": [],
        });
        fields.insert("news".to_owned(), json!({ "now": changes, "last": changes }));
        Ok(state)
    }

    fn standings(&self, state: &State) -> Option<Standings> {
        self.look(state).standings()
    }

    fn audit(&self, setup: &Setup, state: &State) -> Result<(), AuditError> {
        audit::audit(&self.content, setup, state)
    }
}
