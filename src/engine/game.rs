//! The contract between a game and everything that hosts it.

use std::fmt::Debug;

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use super::{
    Action, Agenda, BadOption, Compound, Content, ContentError, ContentFiles, Dice, EventLog,
    Gathering, Kind, Loaded, OptionSpec, Options, Ordering, OutOfReach, Rival, Score, Seat, Seats,
    Standings, Text, ToText, Viewer,
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
    /// The keys of events that begin something and lead to what follows, as choosing
    /// an action: an account is grouped by them. Such a message, and each that can
    /// stand below one, says itself in short by its attribute `brief`.
    pub causes: &'static [&'static str],
    /// What decides between equal points, as [`Score::tie_breaks`] counts it: a
    /// message each, as `the most gold`.
    pub tie_breaks: &'static [&'static str],
    /// Whether what lies face down is decided only when it is turned up: a state then
    /// knows what could lie there, and no order that could leak. [`Game::redeal`] has
    /// nothing to deal anew but sealed answers.
    pub decided_late: bool,
    /// Whether all win or lose together, and everybody may know what whoever is asked can
    /// answer: players may suggest answers to each other then.
    pub team: bool,
    /// Whether another player may act for one who is absent, once one more confirms: only in
    /// a game of a team, where nobody learns anything by it.
    pub deputies: bool,
    /// Raised by any change that could make an old log replay differently.
    pub rules: u32,
    /// Raised by any change of how the state is written down.
    pub format: u32,
}

/// A part of a game that people speak of, and to whose beginning they may return: the
/// turn of a player, or a part in which nobody has the turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The round, or whatever the game counts, as a phrase: `round 5`.
    pub round: Text,
    /// Whose turn it is.
    pub seat: Option<Seat>,
    /// The how-many-th of that player in that round, from 1.
    pub number: u32,
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
/// 9. [`redeal`](Self::redeal) deals worlds that look alike alike, from the same dice.
/// 10. Where [`gathering`](Self::gathering) names a question, two of its actions that
///     are accepted in either order lead to the same state, and each that leaves the
///     question open can be taken back: it reveals nothing and uses no chance.
/// 11. What [`free`](Self::free) lists is accepted in that order, and each of it can be
///     taken back.
/// 12. Where [`ordering`](Self::ordering) names a question, at least two actions of its
///     kind are listed; if the order does not matter, any two of them that leave the
///     question open lead to the same state in either order.
/// 13. What a player is told beforehand of an action ([`Outlook`](super::Outlook)) comes
///     to pass exactly so, and can be taken back.
/// 14. Where [`compound`](Self::compound) names questions in a row, their answers in a row
///     ([`CompoundChoice`](super::CompoundChoice)) are accepted, can be taken back (but
///     for the last, where the first only narrows down), and no two of them are said alike.
/// 15. In a game of a team ([`Info::team`]), what a seat that is asked can answer, and in
///     which words, depends on nothing that is hidden from any other player. Where players
///     may act for each other ([`Info::deputies`]), all are one team.
/// 16. What a seat is shown to plan by ([`ahead`](Self::ahead)) is a position in which it is
///     asked, with actions that are accepted; and it depends on nothing hidden from the seat.
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

    /// Checks options as a whole, where what each of them allows is not enough: some
    /// values exclude each other. Defaults are always allowed.
    fn check_options(&self, seats: u8, options: &Options) -> Result<(), BadOption> {
        let _ = (seats, options);
        Ok(())
    }

    /// Lays out a new game.
    fn setup(&self, setup: &Setup, dice: &mut Dice, out: &mut EventLog<Self::Event>)
    -> Self::State;

    /// The seats that the game waits for.
    fn must(&self, state: &Self::State) -> Seats;

    /// The seats that could act though nobody waits for them. That they could
    /// is their own knowledge: nothing public may be made of it.
    fn may(&self, state: &Self::State) -> Seats;

    /// The turn that is being taken, which everybody may know; none once the game is
    /// over. It changes when a turn ends and the next one begins, and only then.
    fn turn(&self, state: &Self::State) -> Option<Turn>;

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

    /// How many actions answer that question at most, where it then ends by itself: the
    /// same may be asked once more right after it.
    fn gather_limit(&self, state: &Self::State, seat: Seat) -> Option<u8> {
        let _ = (state, seat);
        None
    }

    /// Whether an event is worth a word before an action is taken that leads to it: not
    /// what is only on the way to what its label says.
    fn foretells(&self, event: &Self::Event) -> bool {
        let _ = event;
        true
    }

    /// The questions in a row that what `seat` is asked belongs to: hosts may have all of
    /// them answered by one press.
    fn compound(&self, state: &Self::State, seat: Seat) -> Option<Compound> {
        let _ = (state, seat);
        None
    }

    /// What it means to answer such questions so that `before` becomes `after`, in words,
    /// and what is said of it besides.
    fn compound_words(
        &self,
        before: &Self::State,
        after: &Self::State,
        seat: Seat,
    ) -> (Text, Option<Text>) {
        let _ = before;
        (self.prompt(after, seat, Viewer::Seat(seat)), None)
    }

    /// Lists what costs nothing and leaves no choice, in an order in which all of it can
    /// be taken: whoever takes it all loses nothing by that.
    fn free(&self, state: &Self::State, seat: Seat, actions: &mut Vec<Self::Action>) {
        let _ = (state, seat, actions);
    }

    /// Whether this action, if it is the only answer, is a gift: it costs nothing, hits
    /// nobody and leaves no choice, so that nobody has to be told of it beforehand.
    fn is_gift(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> bool {
        let _ = (state, seat, action);
        false
    }

    /// The question that `seat` is asked, if it asks only for an order.
    fn ordering(&self, state: &Self::State, seat: Seat) -> Option<Ordering> {
        let _ = (state, seat);
        None
    }

    /// How late an action stands in the order that is proposed where only an order is asked
    /// for: those with the same number as they are listed.
    fn precedence(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> u8 {
        let _ = (state, seat, action);
        0
    }

    /// What would lapse unused if `seat` ended something by this action.
    fn lapses(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> Vec<Text> {
        let _ = (state, seat, action);
        Vec::new()
    }

    /// What an action would bring that nobody wants by mistake, as the end of the game: hosts ask
    /// once more before it. Where nothing else can be chosen there is nothing to ask.
    fn grave(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> Option<Text> {
        let _ = (state, seat, action);
        None
    }

    /// What `seat` might look for in the list and does not find, with what is missing.
    fn out_of_reach(&self, state: &Self::State, seat: Seat) -> Vec<OutOfReach> {
        let _ = (state, seat);
        Vec::new()
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

    /// What an action does, where its words do not say it: the second line of a menu.
    fn about(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> Option<Text> {
        let _ = (state, seat, action);
        None
    }

    /// Whether `seat` is asked a short question in between, about what somebody else does:
    /// hosts of a team put it to them with the answers at hand. Everybody may know it.
    fn reacts(&self, state: &Self::State, seat: Seat) -> bool {
        let _ = (state, seat);
        false
    }

    /// Whether what `seat` is asked has a deadline of its own, as the others should not have
    /// to wait for it: when that has passed, hosts play [`default`](Self::default). Everybody
    /// may know it.
    fn has_deadline(&self, state: &Self::State, seat: Seat) -> bool {
        self.reacts(state, seat)
    }

    /// What the game waits for from `seat`, in a few words that everybody may read, as
    /// they follow a name: *Waiting for Ada: a tile.*
    fn awaited(&self, state: &Self::State, seat: Seat) -> Text {
        let _ = (state, seat);
        Text::new("engine-awaited")
    }

    /// What `viewer` may know.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// Where in the turn the owner of this view finds the game, and what is still to
    /// come; none where the question says it all.
    fn agenda(&self, view: &Self::View) -> Option<Agenda> {
        let _ = view;
        None
    }

    /// What was dealt to the owner of this view and is theirs alone, as a secret goal with
    /// what it asks for: hosts tell it as soon as there is any, at the start or when a new
    /// part of the game begins.
    fn dealt(&self, view: &Self::View) -> Vec<Text> {
        let _ = view;
        Vec::new()
    }

    /// The points so far, as far as the owner of this view can count them.
    fn score(&self, view: &Self::View) -> Vec<Score>;

    /// The points of opponents that sit nowhere.
    fn rivals(&self, view: &Self::View) -> Vec<Rival> {
        let _ = view;
        Vec::new()
    }

    /// What everybody can expect to have at the end, in points, as this position looks: a
    /// number for each seat, then one for each rival. A team shares one number, 100 times
    /// the chance that it wins. Computer players judge positions by it, thousands of times
    /// for one move, in worlds that they deal themselves: it may look at everything, and
    /// should be quick. Unless a game knows better, it is what everybody has.
    fn prospects(&self, state: &Self::State, prospects: &mut Vec<f32>) {
        let view = self.view(state, Viewer::Public);
        prospects.extend(self.score(&view).iter().map(|score| score.points() as f32));
        prospects.extend(self.rivals(&view).iter().map(|rival| rival.points() as f32));
    }

    /// How many points of [`prospects`](Self::prospects) are a clear lead.
    fn clear_lead(&self) -> f32 {
        10.0
    }

    /// How much a sensible player is inclined to each of these actions of `seat`, which
    /// are all that it can do: a number for each, 0 for what is neither good nor bad, one
    /// more for what is taken about three times as often. Computer players look at what is
    /// likely first, and play on by it.
    fn inclinations(
        &self,
        state: &Self::State,
        seat: Seat,
        actions: &[Self::Action],
        inclinations: &mut Vec<f32>,
    ) {
        let _ = (state, seat, actions, inclinations);
    }

    /// The position as `seat` would find it if its next turn began now: what others do until
    /// then, and what is turned up or rolled, is left out. Players plan by it. It is asked for
    /// a seat that nobody waits for, in a game where everything hidden from that seat was
    /// dealt anew. None where the seat has no other turn, or nobody can say.
    fn ahead(&self, state: &Self::State, seat: Seat) -> Option<Self::State> {
        let _ = (state, seat);
        None
    }

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
    /// consistent with all it has seen. It does not depend on how things really lie:
    /// `redeal(redeal(s, a), b)` is `redeal(s, b)`.
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
