//! Games without their types, for everything that hosts any game.
//!
//! Tables, the Discord shell and the protocol know actions as notation, events
//! and labels as [`Text`], views as JSON. A painter asks a view for its type. How a game
//! keeps this is in `hosted`.

use std::{any::Any, fmt::Debug, sync::Arc};

use serde_json::Value;

use super::{
    Advice, Agenda, Argument, Audience, AuditError, BadOption, ContentError, ContentFiles,
    ContentHash, Dice, Gatherable, Gathering, Info, LoadError, Options, Perspective, Playouts,
    Positions, Refused, Rival, Score, Seat, Seed, Standings, Text, Turn, Viewer, matches::Outcome,
};

/// What a seat is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PendingPrompt {
    /// Who.
    pub seat: Seat,
    /// Whether the game waits for the answer.
    pub must: bool,
    /// The question, in words for the viewer it was made for.
    pub prompt: Text,
    /// What the game waits for, in a few words for everybody.
    pub awaited: Text,
    /// Whether it is a short question in between, about what somebody else does.
    pub reaction: bool,
    /// Whether it has a deadline of its own, after which the default answer is given.
    pub deadline: bool,
}

/// One entry of a legal list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The notation.
    pub action: String,
    /// The kind, as an index into [`Info::kinds`].
    pub kind: usize,
    /// The arguments in the order of the kind's declaration.
    pub args: Vec<Argument>,
    /// The action in words.
    pub label: Text,
    /// What it does, where its words do not say it.
    pub about: Option<Text>,
}

/// One step of the log, without the type of its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Logged {
    /// Whose step.
    pub seat: Seat,
    /// The notation.
    pub action: String,
    /// Whether it was the only answer there was.
    pub forced: bool,
}

/// An event, without the type of its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnyEvent {
    /// Who may know.
    pub audience: Audience,
    /// What happened.
    pub text: Text,
}

/// What came of an action, without the type of its game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// The action and the forced ones that followed.
    pub steps: Vec<Logged>,
    /// What happened.
    pub events: Vec<AnyEvent>,
    /// Whether the action can be taken back.
    pub undoable: bool,
    /// Whether the player declared something over in person, as a turn, and it
    /// cannot be taken back.
    pub declared: bool,
}

impl<A: super::Action, E: super::ToText> From<Outcome<A, E>> for Report {
    fn from(outcome: Outcome<A, E>) -> Self {
        let step = |step: super::Step<A>| Logged {
            seat: step.seat,
            action: step.action.to_string(),
            forced: step.forced,
        };
        let event = |(audience, event): (Audience, E)| AnyEvent { audience, text: event.text() };
        Self {
            steps: outcome.steps.into_iter().map(step).collect(),
            events: outcome.events.into_iter().map(event).collect(),
            undoable: outcome.undoable,
            declared: outcome.declared,
        }
    }
}

/// Why a game cannot start.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StartError {
    /// Too few or too many players.
    #[error("this game is for {least} to {most} players, not for {wanted}")]
    Seats {
        /// The least that can play.
        least: u8,
        /// The most that can play.
        most: u8,
        /// How many wanted to.
        wanted: u8,
    },
    /// Options that cannot be.
    #[error(transparent)]
    Options(#[from] BadOption),
}

impl StartError {
    /// The reason for a reader.
    pub fn text(&self) -> Text {
        match self {
            Self::Seats { least, most, wanted } => Text::new("engine-start-seats")
                .with("least", *least)
                .with("most", *most)
                .with("wanted", *wanted),
            Self::Options(bad) => bad.text(),
        }
    }

    /// The same for a player of `game`.
    pub fn text_for_players(&self, game: &str) -> Text {
        match self {
            Self::Seats { .. } => self.text(),
            Self::Options(bad) => bad.text_for_players(game),
        }
    }
}

/// A view whose type the host does not know.
pub trait AnyView: Debug + Send + Sync {
    /// The view as JSON; `null` if it cannot be written so.
    fn json(&self) -> Value;
    /// The view itself, for a painter that knows its type.
    fn as_any(&self) -> &dyn Any;
}

impl<V: serde::Serialize + Debug + Send + Sync + 'static> AnyView for V {
    fn json(&self) -> Value {
        serde_json::to_value(self).unwrap_or(Value::Null)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// A game that can be started and read back.
pub trait AnyGame: Send + Sync {
    /// What is fixed about it.
    fn info(&self) -> &'static Info;
    /// The files of the content it is played with.
    fn content_files(&self) -> &ContentFiles;
    /// The same game with other files in the place of those of the same name.
    fn with_content_files(&self, files: &ContentFiles) -> Result<Arc<dyn AnyGame>, ContentError>;
    /// The fingerprint of its content.
    fn content_hash(&self) -> ContentHash;
    /// Its content, [`Loaded`](super::Loaded), for a painter that knows its type.
    fn content(&self) -> &dyn Any;
    /// Checks what players chose for a table of this size.
    fn options(&self, seats: u8, chosen: &Value) -> Result<Options, StartError>;
    /// Starts it.
    fn start(
        &self,
        seats: u8,
        chosen: &Value,
        seed: Seed,
    ) -> Result<(Box<dyn AnyMatch>, Report), StartError>;
    /// Goes on with a save.
    fn load(&self, save: Value) -> Result<Box<dyn AnyMatch>, LoadError>;
    /// Plays whole games at random and counts.
    fn playouts(&self, seats: u8, seed: Seed, until: &mut dyn FnMut(&Playouts) -> bool)
    -> Playouts;
    /// Positions of random games, to measure single calls on.
    fn positions(&self, seats: u8, seed: Seed, count: usize) -> Box<dyn Positions>;
    /// Plays at random, checking each state and each listed action, and tells the first fault.
    fn scrutinise(&self, seats: u8, seed: Seed, games: u32) -> Result<Playouts, String>;
}

/// A game in progress.
pub trait AnyMatch: Debug + Send + Sync {
    /// What is fixed about the game.
    fn info(&self) -> &'static Info;
    /// How many players.
    fn seats(&self) -> u8;
    /// What they chose, as it would be asked for again.
    fn options(&self) -> Value;
    /// Counts every change.
    fn version(&self) -> u64;
    /// How much chance has been used up.
    fn dice_position(&self) -> u64;
    /// The turn that is being taken; none once the game is over.
    fn turn(&self) -> Option<Turn>;
    /// Whom the game waits for, and, for a viewer who could act out of turn, that too.
    fn waiting(&self, viewer: Viewer) -> Vec<PendingPrompt>;
    /// What a seat can do.
    fn legal(&self, seat: Seat) -> Vec<Choice>;
    /// The notations of what a seat can do, each after a zero byte and in the order
    /// of [`AnyMatch::legal`]: what a host compares to see whether anything has
    /// changed for that seat, without making words that nobody reads.
    fn write_legal(&self, seat: Seat, out: &mut String);
    /// The question that a seat can answer by several actions at once.
    fn gathering(&self, seat: Seat) -> Option<Gathering>;
    /// How many actions answer that question completely, if that is certain.
    fn gather_limit(&self, seat: Seat) -> Option<u8>;
    /// The actions that can be gathered to answer it, and how often each.
    fn gatherable(&self, seat: Seat) -> Vec<Gatherable>;
    /// What a seat is told beside its legal list.
    fn advice(&self, seat: Seat) -> Advice;
    /// The notation of what a seat can do, from how a person wrote it: letters may be
    /// capitals, and spaces and signs stand where they do not in the notation.
    fn read(&self, seat: Seat, written: &str) -> Option<String>;
    /// Does it.
    fn act(&mut self, seat: Seat, notation: &str) -> Result<Report, Refused>;
    /// Whether a seat can take its last action back.
    fn can_undo(&self, seat: Seat) -> bool;
    /// What these actions of a seat were called when they were done, the latest of
    /// what can be taken back first.
    fn undo_labels(&self, seat: Seat, actions: &[&str]) -> Vec<Text>;
    /// Takes it back.
    fn undo(&mut self, seat: Seat) -> Result<(), Refused>;
    /// The answer for a seat that has run out of time.
    fn default_action(&self, seat: Seat) -> Option<String>;
    /// The game as a seat would find it if it were its turn now, for its player to plan by;
    /// none where that cannot be said. It is as the seat knows it: what is hidden was dealt
    /// anew.
    fn ahead(&self, seat: Seat) -> Option<Box<dyn AnyMatch>>;
    /// Lets a player go for good.
    fn leave(&mut self, seat: Seat) -> Result<Report, Refused>;
    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Box<dyn AnyView>;
    /// Where in the turn the game is, and what is still to come, for a viewer.
    fn agenda(&self, viewer: Viewer) -> Option<Agenda>;
    /// What was dealt to a seat and is its player's alone, in words.
    fn dealt(&self, seat: Seat) -> Vec<Text>;
    /// The points a viewer can count so far.
    fn score(&self, viewer: Viewer) -> Vec<Score>;
    /// Those of opponents that sit nowhere.
    fn rivals(&self, viewer: Viewer) -> Vec<Rival>;
    /// The result, once the game is over.
    fn standings(&self) -> Option<Standings>;
    /// The game as a seat knows it, for whoever plays it and must not know more; none if
    /// there is no such seat.
    fn perspective(&self, seat: Seat) -> Option<Perspective>;
    /// The same game with what a seat cannot know dealt anew.
    fn redeal(&self, seat: Seat, dice: Dice) -> Box<dyn AnyMatch>;
    /// Everything needed to go on later, secrets included.
    fn save(&self) -> Value;
    /// The save as text, without the undo points that can be returned to: what a
    /// host stores at every step.
    fn snapshot(&self) -> Result<String, AuditError>;
    /// Goes on with another save of the same game, with the same content.
    fn resume(&self, save: Value) -> Result<Box<dyn AnyMatch>, LoadError>;
    /// Checks what must be true of every state.
    fn audit(&self) -> Result<(), AuditError>;
    /// A second copy.
    fn duplicate(&self) -> Box<dyn AnyMatch>;
}
