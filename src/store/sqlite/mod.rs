//! Tables in one SQLite file.

mod archive;
mod change;
mod claim;
pub(crate) mod file;
mod hours;
mod load;
mod opening;
mod outbox;
mod people;
mod readers;
mod rescue;
pub(crate) mod setup;
mod timers;
mod told;
mod user_settings;
mod values;
mod writer;

use std::{
    fmt,
    path::{Path, PathBuf},
};

pub use archive::Archive;
pub use claim::Claim;
use readers::Readers;
pub use rescue::Rescue;
use writer::{OpenFile, Writer};

use super::{
    Change, ChannelId, ClaimRequest, Claimed, CommitError, DeliveryOutcome, DueTimer, FullTable,
    GameLine, GuildId, GuildSettings, InteractionId, LogRow, MessageId, NewTable, OpenNotice,
    OutboxCount, OutboxEntryId, Overview, Person, PlayerTime, PlayingHours, RemindIn, SeatName,
    Store, StoreError, StoreFuture, StoredTable, TableId, Time, Told, UserId, UserSettings,
};
use crate::engine::Seat;

/// The store in one SQLite file: one thread writes, a few connections read.
#[derive(Clone)]
pub struct Sqlite {
    path: PathBuf,
    writer: Writer,
    readers: Readers,
}

impl Sqlite {
    /// Opens the database at `path`, making it if it is not there. Refuses if
    /// another process has it.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        Self::open_sized(path, None)
    }

    /// Opens a database that may not grow above so many pages of 4 KiB.
    pub fn open_sized(path: &Path, most_pages: Option<u32>) -> Result<Self, StoreError> {
        let claim = Claim::take(path)?;
        let path = claim::real_path(path)?;
        let connection = setup::open_writer(&path, most_pages)?;
        outbox::take_up_again(&connection)?;
        let claim = claim.of_new(&path)?;
        Ok(Self {
            readers: Readers::new(path.clone()),
            writer: Writer::start(OpenFile { path: path.clone(), connection, claim })?,
            path,
        })
    }

    /// Closes the database in good order: what was asked for is done, and everything
    /// is in the one file. Whoever asks for something afterwards is told so.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }

    /// Where the database is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// How many groups of operations have been committed since opening.
    pub fn groups(&self) -> u64 {
        self.writer.groups()
    }

    /// Waits until the thread that writes has ended, and says why. Waiting does not
    /// keep the database open.
    pub fn writer_ended(&self) -> impl Future<Output = &'static str> + Send + use<> {
        self.writer.ended()
    }

    /// A write that has no preconditions.
    async fn write<T, F>(&self, mut work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&rusqlite::Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let done = self.writer.run(move |connection| work(connection).map_err(CommitError::from));
        done.await.map_err(|error| match error {
            CommitError::Store(error) => error,
            CommitError::Declined(declined) => StoreError::Refused(format!("{declined:?}")),
        })
    }
}

impl fmt::Debug for Sqlite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sqlite").field("path", &self.path).finish_non_exhaustive()
    }
}

impl Store for Sqlite {
    async fn open_lobby(&self, lobby: NewTable) -> Result<TableId, CommitError> {
        let written = opening::Written::of(lobby)?;
        self.writer.run(move |connection| opening::open_lobby(connection, &written)).await
    }

    async fn commit(&self, change: Change) -> Result<(), CommitError> {
        let written = change::Written::of(change)?;
        self.writer.run(move |connection| change::commit(connection, &written)).await
    }

    fn claim_entries(&self, now: Time, request: ClaimRequest) -> impl StoreFuture<Claimed> {
        self.write(move |connection| outbox::claim(connection, now, &request))
    }

    fn settle_entries(
        &self,
        settled: Vec<(OutboxEntryId, DeliveryOutcome)>,
        now: Time,
    ) -> impl StoreFuture<()> {
        self.write(move |connection| outbox::settle(connection, &settled, now))
    }

    fn is_stale(&self, entry: OutboxEntryId) -> impl StoreFuture<bool> {
        self.readers.run(move |connection| outbox::is_stale(connection, entry))
    }

    fn unpark(&self, table: TableId, now: Time) -> impl StoreFuture<u64> {
        self.write(move |connection| outbox::unpark(connection, table, now))
    }

    fn outbox_count(&self) -> impl StoreFuture<OutboxCount> {
        self.readers.run(outbox::count)
    }

    fn next_timer(&self) -> impl StoreFuture<Option<Time>> {
        self.readers.run(timers::next)
    }

    fn due_timers(&self, now: Time, most: u32) -> impl StoreFuture<Vec<DueTimer>> {
        self.readers.run(move |connection| timers::due(connection, now, most))
    }

    fn reminders_of(&self, user: UserId, by: Time) -> impl StoreFuture<Vec<DueTimer>> {
        self.readers.run(move |connection| timers::reminders_of(connection, user, by))
    }

    fn due_computers(&self, now: Time, most: u32) -> impl StoreFuture<Vec<(TableId, Seat)>> {
        self.readers.run(move |connection| timers::due_computers(connection, now, most))
    }

    fn next_computer(&self) -> impl StoreFuture<Option<Time>> {
        self.readers.run(timers::next_computer)
    }

    fn postpone(&self, table: TableId, until: Time) -> impl StoreFuture<()> {
        self.write(move |connection| timers::postpone(connection, table, until))
    }

    fn load(&self, table: TableId) -> impl StoreFuture<Option<StoredTable>> {
        self.readers.run(move |connection| {
            let stored = load::stored(connection, table)?;
            stored.map(|stored| timers::with_time(connection, stored)).transpose()
        })
    }

    fn handled(&self, interaction: InteractionId) -> impl StoreFuture<Option<(TableId, String)>> {
        self.readers.run(move |connection| change::handled(connection, interaction))
    }

    fn open_lobbies(&self, user: UserId) -> impl StoreFuture<u32> {
        self.readers.run(move |connection| opening::open_lobbies(connection, user))
    }

    fn table_in(&self, channel: ChannelId) -> impl StoreFuture<Option<TableId>> {
        self.readers.run(move |connection| load::table_in(connection, channel))
    }

    fn last_game_in(&self, channel: ChannelId) -> impl StoreFuture<Option<String>> {
        self.readers.run(move |connection| load::last_game_in(connection, channel))
    }

    fn next_table(&self) -> impl StoreFuture<TableId> {
        self.readers.run(load::next_table)
    }

    fn invited(&self, table: TableId) -> impl StoreFuture<Vec<UserId>> {
        self.readers.run(move |connection| load::invited(connection, table))
    }

    fn log(&self, table: TableId, after: u64, most: u32) -> impl StoreFuture<Vec<LogRow>> {
        self.readers.run(move |connection| load::log(connection, table, after, most))
    }

    fn last_log(&self, table: TableId, most: u32) -> impl StoreFuture<Vec<LogRow>> {
        self.readers.run(move |connection| load::last_log(connection, table, most))
    }

    fn names(&self, table: TableId) -> impl StoreFuture<Vec<SeatName>> {
        self.readers.run(move |connection| people::names(connection, table))
    }

    fn games_of(&self, user: UserId, most: u32) -> impl StoreFuture<Vec<GameLine>> {
        self.readers.run(move |connection| people::games_of(connection, user, most))
    }

    fn finished_in(&self, guild: GuildId, most: u32) -> impl StoreFuture<Vec<GameLine>> {
        self.readers.run(move |connection| people::finished_in(connection, guild, most))
    }

    fn live_in(&self, guild: GuildId) -> impl StoreFuture<Vec<TableId>> {
        self.readers.run(move |connection| people::live_in(connection, guild))
    }

    fn names_and_board(
        &self,
        table: TableId,
    ) -> impl StoreFuture<(Vec<SeatName>, Option<MessageId>)> {
        self.readers.run(move |connection| {
            Ok((people::names(connection, table)?, people::board(connection, table)?))
        })
    }

    fn told(&self, table: TableId) -> impl StoreFuture<Option<Told>> {
        self.readers.run(move |connection| told::told(connection, table))
    }

    fn open_notice(&self, table: TableId, about: String) -> impl StoreFuture<Option<OpenNotice>> {
        self.readers.run(move |connection| told::open_notice(connection, table, &about))
    }

    fn overview(&self, table: TableId) -> impl StoreFuture<Option<Overview>> {
        self.readers.run(move |connection| told::overview(connection, table))
    }

    fn set_overview(&self, table: TableId, to: Option<Overview>) -> impl StoreFuture<()> {
        self.write(move |connection| told::set_overview(connection, table, to.as_ref()))
    }

    fn set_home(&self, table: TableId, home: ChannelId) -> impl StoreFuture<()> {
        self.write(move |connection| told::set_home(connection, table, home))
    }

    fn guild(&self, guild: GuildId) -> impl StoreFuture<GuildSettings> {
        self.readers.run(move |connection| people::guild(connection, guild))
    }

    fn set_guild(&self, guild: GuildId, settings: GuildSettings) -> impl StoreFuture<()> {
        self.write(move |connection| people::set_guild(connection, guild, &settings))
    }

    fn user_settings(&self, user: UserId) -> impl StoreFuture<UserSettings> {
        self.readers.run(move |connection| user_settings::user_settings(connection, user))
    }

    fn player_time(&self, user: UserId) -> impl StoreFuture<PlayerTime> {
        self.readers.run(move |connection| hours::player_time(connection, user))
    }

    fn set_hours(&self, user: UserId, hours: PlayingHours) -> impl StoreFuture<()> {
        self.write(move |connection| hours::set_hours(connection, user, &hours))
    }

    fn set_absence(&self, user: UserId, from: Time, until: Option<Time>) -> impl StoreFuture<()> {
        self.write(move |connection| hours::set_absence(connection, user, from, until))
    }

    fn set_remind_in(&self, user: UserId, remind_in: RemindIn) -> impl StoreFuture<()> {
        self.write(move |connection| user_settings::set_remind_in(connection, user, remind_in))
    }

    fn registered(&self, application: u64) -> impl StoreFuture<Option<String>> {
        self.readers.run(move |connection| user_settings::registered(connection, application))
    }

    fn set_registered(&self, application: u64, digest: String) -> impl StoreFuture<()> {
        self.write(move |connection| {
            user_settings::set_registered(connection, application, &digest)
        })
    }

    fn quarantine(&self, table: TableId, reason: Option<String>) -> impl StoreFuture<()> {
        self.write(move |connection| people::quarantine(connection, table, reason.as_deref()))
    }

    fn quarantined(&self) -> impl StoreFuture<Vec<(TableId, String)>> {
        self.readers.run(people::quarantined)
    }

    fn person(&self, user: UserId) -> impl StoreFuture<Person> {
        self.readers.run(move |connection| people::person(connection, user))
    }

    fn forget(&self, user: UserId) -> impl StoreFuture<()> {
        self.write(move |connection| people::forget(connection, user))
    }

    fn prune(
        &self,
        handled_before: InteractionId,
        done_before: Time,
        left_before: Time,
    ) -> impl StoreFuture<u64> {
        self.write(move |connection| {
            people::prune(connection, handled_before, done_before, left_before)
        })
    }

    fn tables_after(&self, after: TableId, most: u32) -> impl StoreFuture<Vec<TableId>> {
        self.readers.run(move |connection| load::tables_after(connection, after, most))
    }

    fn whole(&self, table: TableId) -> impl StoreFuture<Option<FullTable>> {
        self.readers.run(move |connection| load::whole(connection, table))
    }

    async fn take_in(&self, whole: FullTable) -> Result<TableId, CommitError> {
        self.writer.run(move |connection| opening::take_in(connection, &whole)).await
    }
}
