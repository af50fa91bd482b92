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
//! | `hint` | what a good player sees in a position, for computer players |
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
mod hint;
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
use state::{Phase, State};
use view::{Stage, View};

use serde_json::{Value, json};

use crate::engine::{
    Agenda, AuditError, Compound, Dice, EventLog, Game, Gathering, Info, Loaded, Ordering,
    OutOfReach, Rival, Score, Seat, Seats, Setup, Standings, Text, Turn, Viewer,
};

const INFO: Info = Info {
    id: "covenant",
    seats: (1, 4),
    kinds: Action::KINDS,
    options: &[setup::CLAN, setup::ORDER, setup::DIFFICULTY, setup::DECK],
    causes: &[
        "covenant-event-assigned",
        "covenant-event-used-relic",
        "covenant-event-used-jewel",
        "covenant-event-tradition",
        "covenant-event-coin-pays",
        "covenant-event-starts",
        "covenant-event-took-face",
        "covenant-event-scored",
        "covenant-elders-card",
        "covenant-elders-council",
    ],
    tie_breaks: &["covenant-tie-achievements"],
    decided_late: false,
    team: false,
    deputies: false,
    rules: 5,
    format: 3,
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

    fn turn(&self, state: &State) -> Option<Turn> {
        let era = Text::new("covenant-round").with("era", state.era);
        let of = |round: Text, seat: Option<Seat>, number: u8| {
            Some(Turn { round, seat, number: number.into() })
        };
        let by_all = |key: &'static str| of(Text::new(key).with("era", state.era), None, 1);
        let number = |begun: u8| begun.saturating_sub(1) / state.seats().max(1) + 1;
        match &state.phase {
            Phase::Draft(_) | Phase::Starting(_) => by_all("covenant-round-setup"),
            Phase::Turns(begun) => of(era, Some(state.active), number(*begun)),
            Phase::Council(_) | Phase::Keys => by_all("covenant-round-council"),
            Phase::Over => None,
        }
    }

    fn prompt(&self, state: &State, seat: Seat, viewer: Viewer) -> Text {
        self.look(state).prompt(seat, viewer)
    }

    fn gathering(&self, state: &State, seat: Seat) -> Option<Gathering> {
        self.look(state).gathering(seat)
    }

    fn gather_limit(&self, state: &State, seat: Seat) -> Option<u8> {
        self.look(state).gather_limit(seat)
    }

    fn compound(&self, state: &State, seat: Seat) -> Option<Compound> {
        self.look(state).compound(seat)
    }

    fn compound_words(&self, _: &State, after: &State, _: Seat) -> (Text, Option<Text>) {
        self.look(after).work_words()
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

    fn about(&self, state: &State, seat: Seat, action: &Action) -> Option<Text> {
        self.look(state).about(seat, *action)
    }

    fn awaited(&self, state: &State, _: Seat) -> Text {
        self.look(state).awaited()
    }

    fn is_gift(&self, state: &State, seat: Seat, _: &Action) -> bool {
        self.look(state).is_gift(seat)
    }

    fn ordering(&self, state: &State, seat: Seat) -> Option<Ordering> {
        self.look(state).ordering(seat)
    }

    fn precedence(&self, state: &State, seat: Seat, action: &Action) -> u8 {
        self.look(state).precedence(seat, *action)
    }

    fn lapses(&self, state: &State, seat: Seat, action: &Action) -> Vec<Text> {
        self.look(state).lapses(seat, *action)
    }

    fn out_of_reach(&self, state: &State, seat: Seat) -> Vec<OutOfReach> {
        self.look(state).beyond(seat)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::of(&self.content, state, viewer)
    }

    fn agenda(&self, view: &View) -> Option<Agenda> {
        words::agenda::agenda(&self.content, view)
    }

    /// The objectives, which lie face down after the draft.
    fn dealt(&self, view: &View) -> Vec<Text> {
        let own = view.viewer.and_then(|seat| view.objectives[seat].as_ref());
        let hidden = matches!(view.stage, Stage::Turns | Stage::Council);
        let own = own.filter(|_| hidden).into_iter().flatten();
        own.map(|objective| words::own_objective(&self.content, *objective)).collect()
    }

    fn score(&self, view: &View) -> Vec<Score> {
        score::scores(view)
    }

    fn rivals(&self, view: &View) -> Vec<Rival> {
        let elders = view.elders.iter();
        let name = || Text::new("covenant-elders");
        elders.map(|elders| Rival { name: name(), items: elders.items.clone() }).collect()
    }

    fn prospects(&self, state: &State, prospects: &mut Vec<f32>) {
        self.look(state).prospects(prospects);
    }

    fn clear_lead(&self) -> f32 {
        15.0
    }

    fn inclinations(&self, state: &State, _: Seat, actions: &[Action], into: &mut Vec<f32>) {
        self.look(state).inclinations(actions, into);
    }

    fn default(&self, state: &State, seat: Seat) -> Option<Action> {
        self.look(state).default(seat)
    }

    fn ahead(&self, state: &State, seat: Seat) -> Option<State> {
        self.look(state).ahead(seat)
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

    /// Format 2 remembers what the last turns have changed, and format 3 what the last
    /// Council has scored.
    fn lift(&self, from: u32, mut state: Value) -> Result<Value, AuditError> {
        let unknown = || AuditError(format!("format {from} is unknown"));
        if from == 2 {
            let fields = state.as_object_mut().ok_or_else(unknown)?;
            fields.insert("tally".to_owned(), Value::Null);
            return Ok(state);
        }
        if from != 1 {
            return Err(unknown());
        }
        let news = |board: &Value| {
            json!({
                "halls": [], "sides": [], "points": [], "sites": [], "throne": false,
                "glory": board.get("glory"), "tracks": board.get("tracks"),
            })
        };
        let fields = state.as_object_mut().ok_or_else(unknown)?;
        let clans = fields.get("clans").and_then(Value::as_array).ok_or_else(unknown)?;
        let of_clans = clans.iter().map(news).collect();
        fields.insert("news".to_owned(), of_clans);
        if let Some(elders) = fields.get_mut("elders").filter(|elders| elders.is_object()) {
            let of_elders = news(elders);
            if let Some(elders) = elders.as_object_mut() {
                elders.insert("news".to_owned(), of_elders);
            }
        }
        Ok(state)
    }

    fn audit(&self, setup: &Setup, state: &State) -> Result<(), AuditError> {
        audit::audit(&self.content, setup, state)
    }
}
