//! Why something at a table was not done, in words for the player.

use crate::{
    engine::{AuditError, Refused, Seat, StartError, Text},
    store::{StoreError, TableId},
};

/// Why a request was refused. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// There is no such table.
    NoTable,
    /// There is no such game.
    NoGame(String),
    /// The channel has a live table.
    ChannelTaken(TableId),
    /// The user has too many open lobbies.
    TooManyLobbies(u32),
    /// The table is no longer gathering players.
    NotALobby,
    /// The game has not started, or is over.
    NotPlaying,
    /// The bot is not on the server: the table is paused.
    Paused,
    /// The table cannot be read and waits for the operator.
    Quarantined,
    /// Every seat is taken.
    Full,
    /// The user sits at the table already.
    AlreadySeated,
    /// The user does not sit at the table.
    NotSeated,
    /// Only who manages the server may do so.
    AdminsOnly,
    /// Only who opened the lobby may do so.
    NotTheOpener,
    /// Somebody else sits at the table by now.
    NotAlone,
    /// The click belongs to a prompt that has passed.
    Stale,
    /// The click was answered by another of the same kind: it counts once.
    DoneAlready,
    /// Nothing, or too much, was asked for at once.
    Steps(usize),
    /// What was chosen is too long to be options.
    OptionsTooLong,
    /// That game cannot start so.
    StartError(String, StartError),
    /// The rules or the undo law refuse.
    Rules(Refused),
    /// Of what was chosen together, this does not fit: the rules refuse it after the
    /// rest, or, without a reason of theirs, the rest is enough.
    DoesNotFit(Text, Option<Refused>),
    /// The log has no such row to return to.
    NoSuchPoint,
    /// The vote that was meant is over.
    VoteOver,
    /// The user has called the others often enough for now.
    TooManyCalls(usize),
    /// The table belongs to another server.
    OtherServer,
    /// There is nothing to vote about.
    NoVote,
    /// The user may not hand this seat over.
    NotYourSeat,
    /// The seat is not free to be taken.
    SeatNotOpen,
    /// Its player is there and decides alone.
    NotAbsent,
    /// Players of this game are not one team.
    NotATeam,
    /// The question is put to another player.
    ForAnother(Seat),
    /// Somebody would be away for no time, or for more than so many days.
    AwayFor(u32),
    /// The user has not said that they are away.
    NotAway,
    /// The game does not wait for the user.
    NotWaitedFor,
    /// A pause would last no time, or more than so many days.
    PauseFor(u32),
    /// The players have paused the game.
    PausedAlready,
    /// The players have not paused the game.
    NotPaused,
    /// The rules of this game let nobody act for another.
    NoDeputies,
    /// There is nobody who could confirm that somebody acts for another.
    NobodyToConfirm,
    /// The user has the turn already, or nobody can say what it will be like.
    CannotPlan,
    /// Nothing can be planned behind what is planned there.
    PlanEnds,
    /// Nobody may be skipped who has time left, or where the table does not allow it.
    NotOutOfTime,
    /// That seat is no computer's.
    NotAComputer,
    /// A computer plays that seat, or nobody does.
    ComputerPlays(Seat),
    /// The player plays their seat themselves.
    NobodyStandsIn,
    /// The table allows no hints.
    NoHints,
    /// Others have asked for hints, and they come first.
    TooManyHints,
}

impl Refusal {
    /// The reason for a reader.
    pub fn text(&self) -> Text {
        let plain = |key: &'static str| Text::new(key);
        match self {
            Self::NoTable => plain("table-refused-no-table"),
            Self::NoGame(id) => plain("table-refused-no-game").with("game", id.clone()),
            Self::ChannelTaken(_) => plain("table-refused-channel-taken"),
            Self::TooManyLobbies(most) => {
                plain("table-refused-too-many-lobbies").with("most", *most)
            }
            Self::NotALobby => plain("table-refused-not-a-lobby"),
            Self::NotPlaying => plain("table-refused-not-playing"),
            Self::Paused => plain("table-refused-paused"),
            Self::Quarantined => plain("table-refused-quarantined"),
            Self::Full => plain("table-refused-full"),
            Self::AlreadySeated => plain("table-refused-already-seated"),
            Self::NotSeated => plain("table-refused-not-seated"),
            Self::AdminsOnly => plain("table-refused-admins-only"),
            Self::NotTheOpener => plain("table-refused-not-the-opener"),
            Self::NotAlone => plain("table-refused-not-alone"),
            Self::Stale => plain("table-refused-stale"),
            Self::DoneAlready => plain("table-refused-done-already"),
            Self::Steps(most) => {
                plain("table-refused-steps").with("most", u32::try_from(*most).unwrap_or(u32::MAX))
            }
            Self::OptionsTooLong => plain("table-refused-options-too-long"),
            Self::StartError(game, reason) => reason.text_for_players(game),
            Self::Rules(reason) => reason.text(),
            Self::DoesNotFit(what, why) => {
                let enough = || plain("table-refused-enough");
                plain("table-refused-does-not-fit")
                    .with("what", what.clone())
                    .with("why", why.as_ref().map_or_else(enough, Refused::text))
            }
            Self::NoSuchPoint => plain("table-refused-no-such-point"),
            Self::VoteOver => plain("table-refused-vote-over"),
            Self::TooManyCalls(most) => plain("table-refused-too-many-calls")
                .with("most", u32::try_from(*most).unwrap_or(u32::MAX)),
            Self::OtherServer => plain("table-refused-other-server"),
            Self::NoVote => plain("table-refused-no-vote"),
            Self::NotYourSeat => plain("table-refused-not-your-seat"),
            Self::SeatNotOpen => plain("table-refused-seat-not-open"),
            Self::NotAbsent => plain("table-refused-not-absent"),
            Self::NotATeam => plain("table-refused-not-a-team"),
            Self::ForAnother(who) => plain("table-refused-for-another").with("who", *who),
            Self::AwayFor(most) => plain("table-refused-away-for").with("most", *most),
            Self::NotAway => plain("table-refused-not-away"),
            Self::NotWaitedFor => plain("table-refused-not-waited-for"),
            Self::PauseFor(most) => plain("table-refused-pause-for").with("most", *most),
            Self::PausedAlready => plain("table-refused-paused-already"),
            Self::NotPaused => plain("table-refused-not-paused"),
            Self::NoDeputies => plain("table-refused-no-deputies"),
            Self::NobodyToConfirm => plain("table-refused-nobody-to-confirm"),
            Self::CannotPlan => plain("table-refused-cannot-plan"),
            Self::PlanEnds => plain("table-refused-plan-ends"),
            Self::NotOutOfTime => plain("table-refused-not-out-of-time"),
            Self::NotAComputer => plain("table-refused-not-a-computer"),
            Self::ComputerPlays(who) => plain("table-refused-computer-plays").with("who", *who),
            Self::NobodyStandsIn => plain("table-refused-nobody-stands-in"),
            Self::NoHints => plain("table-refused-no-hints"),
            Self::TooManyHints => plain("table-refused-too-many-hints"),
        }
    }
}

/// Why a request was not done.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TableError {
    /// Refused, with a reason for the player.
    #[error("refused")]
    Refused(Refusal),
    /// The database failed; nothing was done, and the player must be told so.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The game could not be written down; nothing was done.
    #[error("the game cannot be written down: {0}")]
    Unwritable(#[from] AuditError),
}

impl TableError {
    /// What the player is told.
    pub fn text(&self) -> Text {
        match self {
            Self::Refused(refusal) => refusal.text(),
            Self::Store(StoreError::Full) => Text::new("table-not-saved-full"),
            Self::Store(_) | Self::Unwritable(_) => Text::new("table-not-saved"),
        }
    }
}

impl From<Refusal> for TableError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<Refused> for TableError {
    fn from(refused: Refused) -> Self {
        Self::Refused(Refusal::Rules(refused))
    }
}

impl TableError {
    /// A game cannot start so.
    pub(super) fn cannot_start(game: &str) -> impl Fn(StartError) -> Self {
        move |reason| Refusal::StartError(game.to_owned(), reason).into()
    }
}
