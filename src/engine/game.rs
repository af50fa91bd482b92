//! The contract between a game and everything that hosts it.

use std::fmt::Debug;

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use super::{
    Action, Content, ContentError, ContentFiles, Dice, EventLog, Gathering, Kind, Loaded,
    OptionSpec, Options, Score, Seat, Seats, Standings, Text, ToText, Viewer,
};

/// What is fixed about a game.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// The word by which commands, saves and catalogue keys know the game.
    pub id: &'static str,
    /// The least and the greatest number of players.
    pub seats: (u8, u8),
    /// The kinds of action players take.
    pub kinds: &'static [Kind],
    /// What can be chosen before the start.
    pub options: &'static [OptionSpec],
    /// Raised by any change that could make an old log replay differently.
    pub rules: u32,
    /// Raised by any change of how the state is written down.
    pub format: u32,
}

/// A table about to start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How many players.
    pub seats: u8,
    /// What they chose.
    pub options: Options,
}

/// Why a state cannot be one of this game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct AuditError(pub String);

/// The rules of a game: a deterministic state machine over its content.
///
/// The implementing type is the rules with their content; the state is apart and
/// holds everything else, down to half-answered questions. Nothing here does
/// input or output or looks at a clock.
///
/// The laws that every game keeps, and that `tests/contract` checks:
///
/// 1. An action is listed by [`legal`](Self::legal) if and only if
///    [`apply`](Self::apply) accepts it from that seat.
/// 2. A refusal leaves the state and the dice as they were, and says why.
/// 3. State and actions survive being written down and read back.
/// 4. The same seed, options and actions give the same game.
/// 5. What a viewer gets ([`view`](Self::view), [`prompt`](Self::prompt),
///    [`legal`](Self::legal), events) does not depend on anything hidden from them.
/// 6. The game is over when nobody must act, and only then has it standings.
/// 7. [`default`](Self::default) is legal whenever its seat must act.
/// 8. [`audit`](Self::audit) finds nothing in any state that play reaches.
/// 9. Where [`gathering`](Self::gathering) names a question, two of its actions that
///    are accepted in either order lead to the same state, and each that leaves the
///    question open can be taken back: it reveals nothing and uses no chance.
pub trait Game: Clone + Debug + Send + Sync + Sized + 'static {
    /// What it is played with.
    type Content: Content;
    /// Everything about a game in progress, secrets included.
    type State: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One step of a player.
    type Action: Action;
    /// Something that happened.
    type Event: ToText + Clone + PartialEq + Debug + Send + Sync;
    /// Why an action was refused.
    type Refusal: ToText + Clone + PartialEq + Debug + Send + Sync;
    /// What one viewer may know: hidden things are counts here, by type.
    type View: Serialize + PartialEq + Debug + Send + Sync + 'static;

    /// What is fixed about the game.
    fn info(&self) -> &'static Info;

    /// The rules with this content.
    fn with_content(content: Loaded<Self::Content>) -> Self;

    /// What the game is played with.
    fn content(&self) -> &Loaded<Self::Content>;

    /// The game with the content that ships with it.
    fn shipped() -> Result<Self, ContentError> {
        Loaded::shipped().map(Self::with_content)
    }

    /// The same rules with these files in the place of those of the same name:
    /// games that were started with them are played to their end with them.
    fn with_content_files(&self, files: &ContentFiles) -> Result<Self, ContentError> {
        self.content().corrected(files).map(Self::with_content)
    }

    /// Lays out a new game.
    fn setup(&self, setup: &Setup, dice: &mut Dice, out: &mut EventLog<Self::Event>)
    -> Self::State;

    /// The seats that the game waits for.
    fn must(&self, state: &Self::State) -> Seats;

    /// The seats that could act though nobody waits for them. That they could
    /// is their own knowledge: nothing public may be made of it.
    fn may(&self, state: &Self::State) -> Seats;

    /// What `seat` is asked, in words for `viewer` that speak to the seat and do
    /// not name it: hosts say whom they ask. Others than the seat itself are
    /// told what is asked, not what could be answered.
    fn prompt(&self, state: &Self::State, seat: Seat, viewer: Viewer) -> Text;

    /// Lists every action that `seat` can take now.
    fn legal(&self, state: &Self::State, seat: Seat, actions: &mut Vec<Self::Action>);

    /// The question that `seat` is asked, if it can be answered by several actions
    /// in any order. What ends such a question may lead anywhere.
    fn gathering(&self, state: &Self::State, seat: Seat) -> Option<Gathering> {
        let _ = (state, seat);
        None
    }

    /// Carries out an action, or refuses it and changes nothing.
    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        dice: &mut Dice,
        out: &mut EventLog<Self::Event>,
    ) -> Result<(), Self::Refusal>;

    /// An action in words, as a button says it.
    fn label(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> Text;

    /// What `viewer` may know.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// The points so far, as far as the owner of this view can count them.
    fn score(&self, view: &Self::View) -> Vec<Score>;

    /// The answer given for a seat that must act and has run out of time.
    fn default(&self, state: &Self::State, seat: Seat) -> Option<Self::Action>;

    /// A player goes for good. Afterwards nobody waits for that seat.
    fn leave(
        &self,
        state: &mut Self::State,
        seat: Seat,
        dice: &mut Dice,
        out: &mut EventLog<Self::Event>,
    );

    /// The same position with everything that `seat` cannot know dealt anew,
    /// consistent with all it has seen.
    fn redeal(&self, state: &Self::State, seat: Seat, dice: &mut Dice) -> Self::State;

    /// The result, once the game is over.
    fn standings(&self, state: &Self::State) -> Option<Standings>;

    /// Checks what must be true of every state: component counts above all.
    fn audit(&self, setup: &Setup, state: &Self::State) -> Result<(), AuditError>;

    /// Rewrites a stored state of format `from` as one of format `from + 1`.
    fn lift(&self, from: u32, state: Value) -> Result<Value, AuditError> {
        let _ = state;
        Err(AuditError(format!("format {from} is unknown")))
    }
}
