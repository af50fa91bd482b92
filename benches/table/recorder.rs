//! The store with a memory of what it was asked to commit.

use std::{
    future::Future,
    sync::{Mutex, PoisonError},
};

use deephold::{
    engine::Seat,
    store::{
        Change, ChannelId, ClaimRequest, Claimed, CommitError, DeliveryOutcome, DueTimer,
        FullTable, GameLine, GuildId, GuildSettings, InteractionId, LogRow, MessageId, NewTable,
        OpenNotice, OutboxCount, OutboxEntryId, Overview, Person, PlayerTime, PlayingHours,
        RemindIn, SeatName, Sqlite, Store, StoreFuture, StoredTable, TableId, Time, Told, UserId,
        UserSettings,
    },
};

/// Passes everything on, and keeps what was committed in its order.
pub struct Recorder {
    pub store: Sqlite,
    committed: Mutex<Vec<Change>>,
}

impl Recorder {
    pub fn new(store: Sqlite) -> Self {
        Self { store, committed: Mutex::default() }
    }

    /// What was committed since the last time.
    pub fn take(&self) -> Vec<Change> {
        std::mem::take(&mut self.committed.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

macro_rules! pass_on {
    ($($name:ident($($arg:ident: $Arg:ty),*) -> $Out:ty;)+) => {
        $(fn $name(&self, $($arg: $Arg),*) -> impl StoreFuture<$Out> {
            self.store.$name($($arg),*)
        })+
    };
}

impl Store for Recorder {
    fn open_lobby(
        &self,
        lobby: NewTable,
    ) -> impl Future<Output = Result<TableId, CommitError>> + Send {
        self.store.open_lobby(lobby)
    }

    fn commit(&self, change: Change) -> impl Future<Output = Result<(), CommitError>> + Send {
        self.committed.lock().unwrap_or_else(PoisonError::into_inner).push(change.clone());
        self.store.commit(change)
    }

    fn take_in(
        &self,
        whole: FullTable,
    ) -> impl Future<Output = Result<TableId, CommitError>> + Send {
        self.store.take_in(whole)
    }

    pass_on! {
        claim_entries(now: Time, request: ClaimRequest) -> Claimed;
        settle_entries(settled: Vec<(OutboxEntryId, DeliveryOutcome)>, now: Time) -> ();
        is_stale(entry: OutboxEntryId) -> bool;
        unpark(table: TableId, now: Time) -> u64;
        outbox_count() -> OutboxCount;
        next_timer() -> Option<Time>;
        due_timers(now: Time, most: u32) -> Vec<DueTimer>;
        reminders_of(user: UserId, by: Time) -> Vec<DueTimer>;
        postpone(table: TableId, until: Time) -> ();
        load(table: TableId) -> Option<StoredTable>;
        handled(interaction: InteractionId) -> Option<(TableId, String)>;
        open_lobbies(user: UserId) -> u32;
        table_in(channel: ChannelId) -> Option<TableId>;
        last_game_in(channel: ChannelId) -> Option<String>;
        next_table() -> TableId;
        invited(table: TableId) -> Vec<UserId>;
        log(table: TableId, after: u64, most: u32) -> Vec<LogRow>;
        last_log(table: TableId, most: u32) -> Vec<LogRow>;
        names(table: TableId) -> Vec<SeatName>;
        games_of(user: UserId, most: u32) -> Vec<GameLine>;
        finished_in(guild: GuildId, most: u32) -> Vec<GameLine>;
        live_in(guild: GuildId) -> Vec<TableId>;
        names_and_board(table: TableId) -> (Vec<SeatName>, Option<MessageId>);
        due_computers(now: Time, most: u32) -> Vec<(TableId, Seat)>;
        next_computer() -> Option<Time>;
        told(table: TableId) -> Option<Told>;
        open_notice(table: TableId, about: String) -> Option<OpenNotice>;
        overview(table: TableId) -> Option<Overview>;
        set_overview(table: TableId, to: Option<Overview>) -> ();
        set_home(table: TableId, home: ChannelId) -> ();
        guild(guild: GuildId) -> GuildSettings;
        set_guild(guild: GuildId, settings: GuildSettings) -> ();
        user_settings(user: UserId) -> UserSettings;
        player_time(user: UserId) -> PlayerTime;
        set_hours(user: UserId, hours: PlayingHours) -> ();
        set_absence(user: UserId, from: Time, until: Option<Time>) -> ();
        set_remind_in(user: UserId, remind_in: RemindIn) -> ();
        registered(application: u64) -> Option<String>;
        set_registered(application: u64, digest: String) -> ();
        quarantine(table: TableId, reason: Option<String>) -> ();
        quarantined() -> Vec<(TableId, String)>;
        person(user: UserId) -> Person;
        forget(user: UserId) -> ();
        prune(handled: InteractionId, done: Time, left: Time) -> u64;
        tables_after(after: TableId, most: u32) -> Vec<TableId>;
        whole(table: TableId) -> Option<FullTable>;
    }
}
