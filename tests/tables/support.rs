//! A small world for tests: a database in a folder of its own, a clock that
//! stands still until told otherwise, and a receiver that remembers everything.

use std::{
    collections::HashMap,
    fs,
    future::Future,
    path::{Path, PathBuf},
    pin::Pin,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use deephold::{
    engine::{Registry, Seat, Seats},
    store::{
        ChannelId, Destination, GuildId, InteractionId, MessageId, OutboxEntry, Place, Post,
        SeenUser, Span, Sqlite, StoreError, TableId, Time, UserId, sqlite::Claim,
    },
    table::{
        Answer, Clock, DeliveryError, Limits, Opening, Play, Request, Sender, TableError, Tables,
    },
};
use serde_json::Value;
use tokio::sync::watch;

use crate::fixture;

/// A folder that is gone at the end of the test.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Self {
        Self::below(&std::env::temp_dir())
    }

    fn below(place: &Path) -> Self {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let name = format!(
            "deephold-tables-{}-{}",
            std::process::id(),
            COUNT.fetch_add(1, Ordering::Relaxed)
        );
        let path = place.join(name);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub fn database(&self) -> PathBuf {
        self.file("deephold.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A clock that goes when it is told to.
pub struct TestClock(watch::Sender<i64>);

impl TestClock {
    pub fn new() -> Arc<Self> {
        // A Monday in November 2026.
        Arc::new(Self(watch::Sender::new(1_794_787_200_000)))
    }

    pub fn advance(&self, span: Span) {
        self.0.send_modify(|now| *now += span.0);
    }
}

impl Clock for TestClock {
    fn now(&self) -> Time {
        Time(*self.0.borrow())
    }

    fn sleep_until(&self, time: Time) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        let mut now = self.0.subscribe();
        Box::pin(async move {
            let _ = now.wait_for(|now| *now >= time.0).await;
        })
    }
}

pub const GUILD: GuildId = GuildId(77);

/// Tables in a database of their own.
pub struct World {
    pub tables: Arc<Tables<Sqlite>>,
    pub clock: Arc<TestClock>,
    pub folder: Arc<Folder>,
    clicks: AtomicU64,
    /// Where clicks come from: the channel of the table that was opened last.
    channel: AtomicU64,
}

impl World {
    pub fn new() -> Self {
        Self::with(fixture::registry(), None)
    }

    /// A world whose file is in memory where there is such a place: for what would
    /// otherwise wait for the disk a hundred thousand times.
    pub fn in_memory() -> Self {
        let memory = Path::new("/dev/shm");
        let place = if memory.is_dir() { memory.to_owned() } else { std::env::temp_dir() };
        let folder = Arc::new(Folder::below(&place));
        Self::at(folder, TestClock::new(), fixture::registry(), None)
    }

    pub fn with(games: Registry, most_pages: Option<u32>) -> Self {
        let folder = Arc::new(Folder::new());
        Self::at(folder, TestClock::new(), games, most_pages)
    }

    /// Tables in a copy of a database.
    pub fn over(database: &Path) -> Self {
        let folder = Arc::new(Folder::new());
        fs::copy(database, folder.database()).unwrap();
        Self::at(folder, TestClock::new(), fixture::registry(), None)
    }

    fn at(
        folder: Arc<Folder>,
        clock: Arc<TestClock>,
        games: Registry,
        most_pages: Option<u32>,
    ) -> Self {
        let store = Sqlite::open_sized(&folder.database(), most_pages).unwrap();
        let limits = Limits { in_memory: 8, ..Limits::default() };
        let tables = Arc::new(Tables::new(store, games, clock.clone(), limits));
        Self { tables, clock, folder, clicks: AtomicU64::new(1), channel: AtomicU64::new(0) }
    }

    /// Ends the process, as it were. On a slow disk the last page takes its time.
    pub fn close(self) -> Arc<Folder> {
        drop(self.tables);
        let begun = Instant::now();
        while let Err(StoreError::InUse(path)) = Claim::take(&self.folder.database()) {
            assert!(begun.elapsed() < Duration::from_mins(1), "{path} is not closed");
        }
        self.folder
    }

    /// Ends the process, as it were, and starts the next with these games.
    pub fn reopen_with(self, games: Registry) -> Self {
        let clicks = self.clicks.load(Ordering::Relaxed);
        let channel = self.channel.load(Ordering::Relaxed);
        let clock = self.clock.clone();
        let world = Self::at(self.close(), clock, games, None);
        world.clicks.store(clicks, Ordering::Relaxed);
        world.channel.store(channel, Ordering::Relaxed);
        world
    }

    pub fn reopen(self) -> Self {
        self.reopen_with(fixture::registry())
    }

    pub fn database(&self) -> PathBuf {
        self.folder.database()
    }

    /// A new click of a user.
    pub fn request(&self, user: u64) -> Request {
        let id = InteractionId::first_at(self.clock.now()).0
            + self.clicks.fetch_add(1, Ordering::Relaxed);
        let channel = ChannelId(self.channel.load(Ordering::Relaxed));
        Request { channel, ..request(id, user) }
    }

    /// A new click of somebody who manages the server.
    pub fn admin(&self, user: u64) -> Request {
        Request { admin: true, ..self.request(user) }
    }

    pub async fn lobby(&self, channel: u64, game: &str, players: u64) -> TableId {
        self.channel.store(channel, Ordering::Relaxed);
        let opening = opening(channel, game);
        let table = self.tables.open(&self.request(1), opening).await.unwrap().table;
        for user in 2..=players {
            self.tables.join(table, &self.request(user)).await.unwrap();
        }
        table
    }

    /// A started game; the player in seat 0 is user 1, and so on.
    pub async fn game(&self, channel: u64, game: &str, players: u64) -> TableId {
        let table = self.lobby(channel, game, players).await;
        self.tables.start(table, &self.request(1)).await.unwrap();
        table
    }

    pub async fn act(&self, table: TableId, user: u64, step: &str) -> Result<Answer, TableError> {
        self.tables.act(table, &self.request(user), &Play::typed([step])).await
    }

    /// The prompt number of a user.
    pub async fn prompt(&self, table: TableId, user: u64) -> u64 {
        self.tables.snapshot(table, Some(UserId(user))).await.unwrap().prompt.unwrap()
    }

    /// What a user can do.
    pub async fn legal(&self, table: TableId, user: u64) -> Vec<String> {
        let snapshot = self.tables.snapshot(table, Some(UserId(user))).await.unwrap();
        snapshot.legal.into_iter().map(|choice| choice.action).collect()
    }

    /// Whom the game waits for.
    pub async fn awaited(&self, table: TableId) -> Vec<u64> {
        let snapshot = self.tables.snapshot(table, None).await.unwrap();
        snapshot.waiting.iter().map(|ask| u64::from(ask.seat.0) + 1).collect()
    }

    /// Plays the first legal choice of whoever is awaited, so many times or to
    /// the end. Being asked or not could be changed for ever.
    pub async fn play(&self, table: TableId, steps: usize) {
        for _ in 0..steps {
            let awaited = self.awaited(table).await;
            let Some(user) = awaited.first() else { return };
            let legal = self.legal(table, *user).await;
            let step = legal.iter().find(|action| !action.starts_with("ask")).unwrap();
            self.act(table, *user, step).await.unwrap();
        }
    }

    /// Says everything there is to say by now.
    pub async fn deliver_due(&self, receiver: &Receiver) {
        self.tables.deliver_due(receiver).await.unwrap();
    }

    /// Serves the reminders that are due, and says everything.
    pub async fn remind_and_deliver(&self, receiver: &Receiver) {
        self.tables.remind().await.unwrap();
        self.deliver_due(receiver).await;
    }

    pub fn receiver(&self) -> Receiver {
        Receiver::new(self.clock.clone())
    }

    pub fn check(&self) -> deephold::maintenance::Findings {
        check(&self.database())
    }
}

pub fn check(database: &Path) -> deephold::maintenance::Findings {
    deephold::maintenance::check(database, &fixture::registry()).unwrap()
}

pub fn request(id: u64, user: u64) -> Request {
    let by = SeenUser {
        user: UserId(user),
        place: Place::Guild(GUILD),
        name: format!("Dwarf {user}"),
        locale: "pl".to_owned(),
    };
    Request { id: InteractionId(id), by, channel: ChannelId(0), admin: false }
}

/// The same click, made in a channel.
pub fn inside(channel: u64, request: Request) -> Request {
    Request { channel: ChannelId(channel), ..request }
}

pub fn opening(channel: u64, game: &str) -> Opening {
    Opening {
        channel: ChannelId(channel),
        game: game.to_owned(),
        options: Value::Null,
        rematch_of: None,
    }
}

/// A message that arrived.
#[derive(Clone, Debug)]
pub struct Message {
    pub id: MessageId,
    pub nonce: String,
    pub table: TableId,
    pub post: Post,
    pub ping: Seats,
    pub at: Time,
    /// The length of the log when it was written.
    pub logged: u64,
}

/// What goes wrong with the next entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mishap {
    /// It arrives, but nobody learns of it.
    AnswerLost,
    /// It does not arrive, and nobody learns of that either.
    LetterLost,
    /// Not now.
    Limited,
    /// The channel is gone.
    Gone,
}

/// A channel that forgets nonces after five minutes, like Discord.
pub struct Receiver {
    clock: Arc<TestClock>,
    pub arrived: Mutex<Vec<Message>>,
    /// When the messages that say whose turn it is were posted or edited.
    pub overviews: Mutex<Vec<(TableId, Time)>>,
    pub mishaps: Mutex<HashMap<TableId, Vec<Mishap>>>,
    /// What goes wrong with the next edits that take buttons off.
    edits: Mutex<HashMap<TableId, Vec<Mishap>>>,
    /// How long no direct message is accepted.
    direct_fails: Mutex<Option<Span>>,
    pub lookups: AtomicU64,
    count: AtomicU64,
}

impl Receiver {
    pub fn new(clock: Arc<TestClock>) -> Self {
        Self {
            clock,
            arrived: Mutex::default(),
            overviews: Mutex::default(),
            mishaps: Mutex::default(),
            edits: Mutex::default(),
            direct_fails: Mutex::default(),
            lookups: AtomicU64::new(0),
            count: AtomicU64::new(0),
        }
    }

    pub fn mishap(&self, table: TableId, mishap: Mishap) {
        self.mishaps.lock().unwrap().entry(table).or_default().push(mishap);
    }

    pub fn mishap_with_edits(&self, table: TableId, mishap: Mishap) {
        self.edits.lock().unwrap().entry(table).or_default().push(mishap);
    }

    pub fn fail_directly(&self, wait: Span) {
        *self.direct_fails.lock().unwrap() = Some(wait);
    }

    /// What arrived for a table, in order.
    pub fn posts(&self, table: TableId) -> Vec<(Post, Vec<Seat>)> {
        let arrived = self.arrived.lock().unwrap();
        let of_table = arrived.iter().filter(|message| message.table == table);
        of_table.map(|message| (message.post.clone(), message.ping.iter().collect())).collect()
    }

    fn accept(&self, entry: &OutboxEntry) -> MessageId {
        let mut arrived = self.arrived.lock().unwrap();
        let now = self.clock.now();
        let known = arrived.iter().find(|message| {
            message.nonce == entry.nonce && now.since(message.at) < Span::minutes(5)
        });
        if let Some(known) = known {
            return known.id;
        }
        let id = MessageId(1_000 + self.count.fetch_add(1, Ordering::Relaxed));
        arrived.push(Message {
            id,
            nonce: entry.nonce.clone(),
            table: entry.table,
            post: entry.post.clone(),
            ping: entry.ping,
            at: now,
            logged: entry.logged.unwrap_or_default(),
        });
        id
    }
}

impl Sender for Receiver {
    async fn send(&self, entry: &OutboxEntry) -> Result<MessageId, DeliveryError> {
        if let (Destination::Direct(_), Some(wait)) =
            (entry.destination, *self.direct_fails.lock().unwrap())
        {
            return Err(DeliveryError::NotNow(Some(wait)));
        }
        // They are edits that nobody waits for: tests about them look at them apart.
        if entry.post == Post::Overview {
            self.overviews.lock().unwrap().push((entry.table, self.clock.now()));
            return Ok(MessageId(entry.table.0));
        }
        let mishaps = if entry.post.yields() { &self.edits } else { &self.mishaps };
        let mishap = mishaps
            .lock()
            .unwrap()
            .get_mut(&entry.table)
            .and_then(|mishaps| (!mishaps.is_empty()).then(|| mishaps.remove(0)));
        match mishap {
            None => Ok(self.accept(entry)),
            Some(Mishap::AnswerLost) => {
                self.accept(entry);
                Err(DeliveryError::Unsure)
            }
            Some(Mishap::LetterLost) => Err(DeliveryError::Unsure),
            Some(Mishap::Limited) => Err(DeliveryError::NotNow(Some(Span::seconds(7)))),
            Some(Mishap::Gone) => Err(DeliveryError::Never("the channel is gone".to_owned())),
        }
    }

    async fn find(&self, entry: &OutboxEntry) -> Result<Option<MessageId>, DeliveryError> {
        self.lookups.fetch_add(1, Ordering::Relaxed);
        let arrived = self.arrived.lock().unwrap();
        let found = arrived.iter().find(|message| message.nonce == entry.nonce);
        Ok(found.map(|message| message.id))
    }
}
