//! Games without their types, for everything that hosts any game.
//!
//! Tables, the Discord shell and the protocol know actions as notation, events
//! and labels as [`Text`], views as JSON. A painter asks a view for its type.

use std::{
    any::Any,
    fmt::{Debug, Write as _},
    sync::Arc,
};

use serde_json::Value;

use super::{
    Action as _, Argument, Audience, AuditError, BadOption, ContentError, ContentFiles,
    ContentHash, Dice, Game, Gatherable, Gathering, Info, LoadError, Match, Options, Playouts,
    Positions, Refused, Score, Seat, Seed, Standings, Text, Viewer, matches::Outcome, playout,
    save,
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
    /// The actions that can be gathered to answer it, and how often each.
    fn gatherable(&self, seat: Seat) -> Vec<Gatherable>;
    /// Does it.
    fn act(&mut self, seat: Seat, notation: &str) -> Result<Report, Refused>;
    /// Whether a seat can take its last action back.
    fn can_undo(&self, seat: Seat) -> bool;
    /// Takes it back.
    fn undo(&mut self, seat: Seat) -> Result<(), Refused>;
    /// The answer for a seat that has run out of time.
    fn default_action(&self, seat: Seat) -> Option<String>;
    /// Lets a player go for good.
    fn leave(&mut self, seat: Seat) -> Result<Report, Refused>;
    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Box<dyn AnyView>;
    /// The points a viewer can count so far.
    fn score(&self, viewer: Viewer) -> Vec<Score>;
    /// The result, once the game is over.
    fn standings(&self) -> Option<Standings>;
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

/// A game ready to be hosted.
struct Hosted<G>(Arc<G>);

impl<G: Game> Hosted<G> {
    fn check_seats(&self, wanted: u8) -> Result<(), StartError> {
        let (least, most) = self.0.info().seats;
        if (least..=most).contains(&wanted) {
            Ok(())
        } else {
            Err(StartError::Seats { least, most, wanted })
        }
    }
}

impl<G: Game> AnyGame for Hosted<G> {
    fn info(&self) -> &'static Info {
        self.0.info()
    }

    fn content_files(&self) -> &ContentFiles {
        self.0.content().files()
    }

    fn with_content_files(&self, files: &ContentFiles) -> Result<Arc<dyn AnyGame>, ContentError> {
        Ok(Arc::new(Hosted(Arc::new(self.0.with_content_files(files)?))))
    }

    fn content_hash(&self) -> ContentHash {
        self.0.content().hash()
    }

    fn content(&self) -> &dyn Any {
        self.0.content()
    }

    fn options(&self, seats: u8, chosen: &Value) -> Result<Options, StartError> {
        self.check_seats(seats)?;
        Ok(Options::read(self.0.info().options, seats, chosen)?)
    }

    fn start(
        &self,
        seats: u8,
        chosen: &Value,
        seed: Seed,
    ) -> Result<(Box<dyn AnyMatch>, Report), StartError> {
        let options = self.options(seats, chosen)?;
        let (game, outcome) = Match::start(Arc::clone(&self.0), seats, options, seed);
        Ok((Box::new(game), outcome.into()))
    }

    fn load(&self, save: Value) -> Result<Box<dyn AnyMatch>, LoadError> {
        save::load(&self.0, save).map(|game| Box::new(game) as Box<dyn AnyMatch>)
    }

    fn playouts(
        &self,
        seats: u8,
        seed: Seed,
        until: &mut dyn FnMut(&Playouts) -> bool,
    ) -> Playouts {
        playout::play(&*self.0, seats, seed, until)
    }

    fn positions(&self, seats: u8, seed: Seed, count: usize) -> Box<dyn Positions> {
        playout::positions(&self.0, seats, seed, count)
    }

    fn scrutinise(&self, seats: u8, seed: Seed, games: u32) -> Result<Playouts, String> {
        playout::scrutinise(&*self.0, seats, seed, games)
    }
}

impl<G: Game> AnyMatch for Match<G> {
    fn info(&self) -> &'static Info {
        self.game().info()
    }

    fn seats(&self) -> u8 {
        self.setup().seats
    }

    fn options(&self) -> Value {
        self.setup().options.to_json(self.game().info().options)
    }

    fn version(&self) -> u64 {
        self.version()
    }

    fn dice_position(&self) -> u64 {
        self.dice_position()
    }

    fn waiting(&self, viewer: Viewer) -> Vec<PendingPrompt> {
        let (game, state) = (self.game(), self.state());
        let must = game.must(state);
        let out_of_turn = game.may(state).without(must);
        let awaited = must.iter().map(|seat| (seat, true));
        let able = out_of_turn.iter().filter(|seat| viewer.is(*seat)).map(|seat| (seat, false));
        awaited
            .chain(able)
            .map(|(seat, must)| PendingPrompt {
                seat,
                must,
                prompt: game.prompt(state, seat, viewer),
            })
            .collect()
    }

    fn legal(&self, seat: Seat) -> Vec<Choice> {
        self.legal(seat).iter().map(|action| choice(self, seat, action)).collect()
    }

    fn write_legal(&self, seat: Seat, out: &mut String) {
        for action in self.legal(seat) {
            // Writing into a string does not fail.
            let _ = write!(out, "\0{action}");
        }
    }

    fn gathering(&self, seat: Seat) -> Option<Gathering> {
        self.gathering(seat)
    }

    fn gatherable(&self, seat: Seat) -> Vec<Gatherable> {
        let Some(question) = self.gathering(seat) else {
            return Vec::new();
        };
        let kinds = self.game().info().kinds;
        let gathered = |action: &&G::Action| {
            kinds.get(action.kind()).is_some_and(|kind| kind.name == question.kind)
        };
        let gatherable = |action: &G::Action| Gatherable {
            choice: choice(self, seat, action),
            times: self.times(seat, action, question),
        };
        self.legal(seat).iter().filter(gathered).map(gatherable).collect()
    }

    fn act(&mut self, seat: Seat, notation: &str) -> Result<Report, Refused> {
        let action = notation.parse().map_err(|_| Refused::Garbled(notation.to_owned()))?;
        self.act(seat, &action).map(Into::into)
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.can_undo(seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Refused> {
        self.undo(seat)
    }

    fn default_action(&self, seat: Seat) -> Option<String> {
        self.game().default(self.state(), seat).map(|action| action.to_string())
    }

    fn leave(&mut self, seat: Seat) -> Result<Report, Refused> {
        self.leave(seat).map(Into::into)
    }

    fn view(&self, viewer: Viewer) -> Box<dyn AnyView> {
        Box::new(self.view(viewer))
    }

    fn score(&self, viewer: Viewer) -> Vec<Score> {
        self.game().score(&self.view(viewer))
    }

    fn standings(&self) -> Option<Standings> {
        self.game().standings(self.state())
    }

    fn redeal(&self, seat: Seat, dice: Dice) -> Box<dyn AnyMatch> {
        Box::new(self.redeal(seat, dice))
    }

    fn save(&self) -> Value {
        serde_json::to_value(self.save()).unwrap_or(Value::Null)
    }

    fn snapshot(&self) -> Result<String, AuditError> {
        serde_json::to_string(&self.save_state()).map_err(|error| AuditError(error.to_string()))
    }

    fn resume(&self, save: Value) -> Result<Box<dyn AnyMatch>, LoadError> {
        save::load(self.game(), save).map(|game| Box::new(game) as Box<dyn AnyMatch>)
    }

    fn audit(&self) -> Result<(), AuditError> {
        self.audit()
    }

    fn duplicate(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }
}

/// An action without its type.
fn choice<G: Game>(game: &Match<G>, seat: Seat, action: &G::Action) -> Choice {
    Choice {
        action: action.to_string(),
        kind: action.kind(),
        args: action.args(),
        label: game.game().label(game.state(), seat, action),
    }
}

/// The games that can be played here.
#[derive(Clone, Default)]
pub struct Registry(Vec<Arc<dyn AnyGame>>);

impl Debug for Registry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.games().map(|game| game.info().id)).finish()
    }
}

impl Registry {
    /// No games.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a game.
    #[must_use]
    pub fn with<G: Game>(mut self, game: G) -> Self {
        self.0.push(Arc::new(Hosted(Arc::new(game))));
        self
    }

    /// The same games, one of them with other content files.
    pub fn corrected(mut self, id: &str, files: &ContentFiles) -> Result<Self, ContentError> {
        let game = self.0.iter_mut().find(|game| game.info().id == id);
        let game = game.ok_or_else(|| ContentError::Malformed {
            file: id.to_owned(),
            reason: "there is no such game".to_owned(),
        })?;
        *game = game.with_content_files(files)?;
        Ok(self)
    }

    /// The game with this id as it is played with this content: the game that is
    /// here, if its content is that, or else the same with the files `kept`.
    pub fn with_content(
        &self,
        id: &str,
        content: ContentHash,
        kept: &ContentFiles,
    ) -> Option<Arc<dyn AnyGame>> {
        let here = self.get(id)?;
        if here.content_hash() == content {
            return Some(Arc::clone(here));
        }
        here.with_content_files(kept).ok().filter(|game| game.content_hash() == content)
    }

    /// Only some of the games.
    #[must_use]
    pub fn only(mut self, keep: impl Fn(&Info) -> bool) -> Self {
        self.0.retain(|game| keep(game.info()));
        self
    }

    /// Every game, in the order they were added.
    pub fn games(&self) -> impl Iterator<Item = &Arc<dyn AnyGame>> {
        self.0.iter()
    }

    /// The game with this id.
    pub fn get(&self, id: &str) -> Option<&Arc<dyn AnyGame>> {
        self.0.iter().find(|game| game.info().id == id)
    }
}
