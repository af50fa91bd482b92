//! Where tables are kept.
//!
//! [`Store`] is a narrow trait of whole operations, each done completely or not
//! at all; [`sqlite`] is the only room that knows SQL. What comes out of here has
//! been committed: nobody is told of a move that could still be lost.

mod change;
mod clock;
mod computer;
mod error;
mod hours;
mod ids;
mod notice;
mod people;
mod plan;
mod post;
mod reminding;
mod rows;
pub mod sqlite;
mod timer;

use std::future::Future;

pub use change::{Change, NewOutboxEntry, NewTable, SeenUser, StateChange};
pub use clock::{ClockRule, Pace};
pub use computer::{Computer, ComputerRules, Skill, Tenure, Thinking};
pub use error::{CommitError, Declined, StoreError};
pub use hours::{Absence, PlayerTime, PlayingHours, QuietHours, Weekdays};
pub use ids::{
    ChannelId, GuildId, InteractionId, MessageId, OutboxEntryId, Place, PromptDigest, Span,
    TableId, Time, UserId,
};
pub use notice::{Notice, NoticeSubject};
pub use people::{
    GameLine, GuildSettings, Person, PersonLogRow, RemindIn, SeatName, TablesIn, UserSettings,
};
pub use plan::{Alternative, Plan, PlanOutcome, PlannedStep};
pub use post::{
    ClaimRequest, Claimed, DeliveryOutcome, Destination, NONCE_MEMORY, OpenNotice, OutboxCount,
    OutboxEntry, Overview, Post, Told,
};
pub use reminding::{Reminding, RemindingChoice};
pub use rows::{
    LogKind, LogRow, LoggedEvent, Motion, Presence, SeatRow, StateRow, Status, StoredTable,
    Suggestion, TableRow, Vote,
};
pub use sqlite::Sqlite;
pub use timer::{DueTimer, SeatTimer, Timer, TimerChange, TimerKind};

use crate::engine::Seat;

/// A promise of an operation, which may be awaited on any thread.
pub trait StoreFuture<T>: Future<Output = Result<T, StoreError>> + Send {}

impl<T, F: Future<Output = Result<T, StoreError>> + Send> StoreFuture<T> for F {}

/// A table written down whole, to be read in elsewhere.
#[derive(Clone, PartialEq, Debug)]
pub struct FullTable {
    /// The table with its seats and states.
    pub stored: StoredTable,
    /// Its whole log.
    pub log: Vec<LogRow>,
}

/// The whole operations that hosting needs. Reads see everything committed.
pub trait Store: Send + Sync + 'static {
    /// Opens a lobby, with its start if that comes at once, and says which table
    /// it is.
    fn open_lobby(
        &self,
        lobby: NewTable,
    ) -> impl Future<Output = Result<TableId, CommitError>> + Send;

    /// Commits a change of a table.
    fn commit(&self, change: Change) -> impl Future<Output = Result<(), CommitError>> + Send;

    /// Marks rows of the outbox as being sent: of each table and destination the
    /// oldest, unless one of them is being sent. Those that yield come last.
    fn claim_entries(&self, now: Time, request: ClaimRequest) -> impl StoreFuture<Claimed>;

    /// Records what became of rows that were being sent.
    fn settle_entries(
        &self,
        settled: Vec<(OutboxEntryId, DeliveryOutcome)>,
        now: Time,
    ) -> impl StoreFuture<()>;

    /// Whether a row has become pointless, whoever has it in their hands.
    fn is_stale(&self, entry: OutboxEntryId) -> impl StoreFuture<bool>;

    /// Gives rows that could not be delivered another chance.
    fn unpark(&self, table: TableId, now: Time) -> impl StoreFuture<u64>;

    /// Counts what is left to say.
    fn outbox_count(&self) -> impl StoreFuture<OutboxCount>;

    /// When the next timer falls due that is not a computer's.
    fn next_timer(&self) -> impl StoreFuture<Option<Time>>;

    /// The timers that have fallen due, but those of computers.
    fn due_timers(&self, now: Time, most: u32) -> impl StoreFuture<Vec<DueTimer>>;

    /// The reminders of a person at their tables that fall due by then.
    fn reminders_of(&self, user: UserId, by: Time) -> impl StoreFuture<Vec<DueTimer>>;

    /// The computers whose turn it is by now, those that wait longest first.
    fn due_computers(&self, now: Time, most: u32) -> impl StoreFuture<Vec<(TableId, Seat)>>;

    /// When the next computer is to play.
    fn next_computer(&self) -> impl StoreFuture<Option<Time>>;

    /// Puts off the timers of a table.
    fn postpone(&self, table: TableId, until: Time) -> impl StoreFuture<()>;

    /// A table, without its log.
    fn load(&self, table: TableId) -> impl StoreFuture<Option<StoredTable>>;

    /// The table and the answer of an interaction that had its effect.
    fn handled(&self, interaction: InteractionId) -> impl StoreFuture<Option<(TableId, String)>>;

    /// How many lobbies of somebody are open.
    fn open_lobbies(&self, user: UserId) -> impl StoreFuture<u32>;

    /// The live table in a channel.
    fn table_in(&self, channel: ChannelId) -> impl StoreFuture<Option<TableId>>;

    /// The game that was last played in a channel, or is.
    fn last_game_in(&self, channel: ChannelId) -> impl StoreFuture<Option<String>>;

    /// The id that the next table will have, unless another is opened first.
    fn next_table(&self) -> impl StoreFuture<TableId>;

    /// Who was asked to join a table and does not sit at it: those who played the
    /// game that it is to be another of.
    fn invited(&self, table: TableId) -> impl StoreFuture<Vec<UserId>>;

    /// Rows of the log after row `after`, at most so many, in order.
    fn log(&self, table: TableId, after: u64, most: u32) -> impl StoreFuture<Vec<LogRow>>;

    /// The last rows of the log, in order.
    fn last_log(&self, table: TableId, most: u32) -> impl StoreFuture<Vec<LogRow>>;

    /// Who sits at a table.
    fn names(&self, table: TableId) -> impl StoreFuture<Vec<SeatName>>;

    /// The games of a user on all servers: live ones first, then the newest.
    fn games_of(&self, user: UserId, most: u32) -> impl StoreFuture<Vec<GameLine>>;

    /// The games that ended on a server, the newest first.
    fn finished_in(&self, guild: GuildId, most: u32) -> impl StoreFuture<Vec<GameLine>>;

    /// The live tables of a server.
    fn live_in(&self, guild: GuildId) -> impl StoreFuture<Vec<TableId>>;

    /// Who sits at a table, and the message with its board: what a look at a table takes
    /// that is in memory.
    fn names_and_board(
        &self,
        table: TableId,
    ) -> impl StoreFuture<(Vec<SeatName>, Option<MessageId>)>;

    /// What the message with the board tells; unknown for old ones.
    fn told(&self, table: TableId) -> impl StoreFuture<Option<Told>>;

    /// The message that a notice about this is, while it can be answered.
    fn open_notice(&self, table: TableId, about: String) -> impl StoreFuture<Option<OpenNotice>>;

    /// The message of a table that always says whose turn it is, once there is one.
    fn overview(&self, table: TableId) -> impl StoreFuture<Option<Overview>>;

    /// Remembers which message that is, or that there is none.
    fn set_overview(&self, table: TableId, to: Option<Overview>) -> impl StoreFuture<()>;

    /// Remembers that a table stands in a thread of this channel.
    fn set_home(&self, table: TableId, home: ChannelId) -> impl StoreFuture<()>;

    /// What a server has chosen.
    fn guild(&self, guild: GuildId) -> impl StoreFuture<GuildSettings>;

    /// Remembers what a server has chosen.
    fn set_guild(&self, guild: GuildId, settings: GuildSettings) -> impl StoreFuture<()>;

    /// How a person likes to be spoken to.
    fn user_settings(&self, user: UserId) -> impl StoreFuture<UserSettings>;

    /// When a person plays.
    fn player_time(&self, user: UserId) -> impl StoreFuture<PlayerTime>;

    /// Remembers at which hours and days a person plays.
    fn set_hours(&self, user: UserId, hours: PlayingHours) -> impl StoreFuture<()>;

    /// Remembers that a person is away, instead of whatever was said of that time on;
    /// or that they are not.
    fn set_absence(&self, user: UserId, from: Time, until: Option<Time>) -> impl StoreFuture<()>;

    /// Remembers where a person wants reminders.
    fn set_remind_in(&self, user: UserId, remind_in: RemindIn) -> impl StoreFuture<()>;

    /// The fingerprint of the commands that an application has registered.
    fn registered(&self, application: u64) -> impl StoreFuture<Option<String>>;

    /// Remembers that an application has registered these commands.
    fn set_registered(&self, application: u64, digest: String) -> impl StoreFuture<()>;

    /// Marks a table as unplayable, with the reason; or, without one, as sound.
    fn quarantine(&self, table: TableId, reason: Option<String>) -> impl StoreFuture<()>;

    /// The tables that are marked as unplayable.
    fn quarantined(&self) -> impl StoreFuture<Vec<(TableId, String)>>;

    /// Everything stored about a person.
    fn person(&self, user: UserId) -> impl StoreFuture<Person>;

    /// Forgets a person: their seats become a former player's.
    fn forget(&self, user: UserId) -> impl StoreFuture<()>;

    /// Drops what has served its time: answers to interactions before
    /// `handled_before`, rows of the outbox done before `done_before`, tables of
    /// servers left before `left_before`. Says how many tables went.
    fn prune(
        &self,
        handled_before: InteractionId,
        done_before: Time,
        left_before: Time,
    ) -> impl StoreFuture<u64>;

    /// The tables after `after`, at most so many, in order.
    fn tables_after(&self, after: TableId, most: u32) -> impl StoreFuture<Vec<TableId>>;

    /// A table with its log, all of the same moment.
    fn whole(&self, table: TableId) -> impl StoreFuture<Option<FullTable>>;

    /// Takes in a table written down elsewhere, under a new id.
    fn take_in(
        &self,
        whole: FullTable,
    ) -> impl Future<Output = Result<TableId, CommitError>> + Send;
}
