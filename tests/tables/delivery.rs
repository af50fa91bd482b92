//! Delivery that nothing can hold up. Time is that of the test's clock: it goes on
//! when everything that can happen has happened.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, atomic::Ordering},
    time::Duration,
};

use deephold::{
    engine::Seat,
    store::{
        Destination, MessageId, OutboxEntry, OutboxEntryId, Post, RemindIn, Span, Store as _,
        TableId, Time, UserId,
    },
    table::{Clock as _, DeliveryError, Sender, TableError},
};
use rusqlite::Connection;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::support::{Mishap, Receiver, World};

/// How long a request takes.
const REQUEST: Span = Span(100);
/// How far time goes at once.
const TICK: Span = Span(50);
/// When the delivery gives up on a request.
const PATIENCE: Span = Span::minutes(1);

/// A Discord whose requests take their time, or hang.
struct Network {
    world: World,
    receiver: Receiver,
    /// Where requests hang.
    hanging: Mutex<HashSet<(TableId, Destination)>>,
    /// Requests under way, with the time when they end.
    under_way: Mutex<HashMap<OutboxEntryId, Time>>,
    stop: CancellationToken,
}

/// Takes a request off the list however it ends.
struct UnderWay<'a>(&'a Network, OutboxEntryId);

impl Drop for UnderWay<'_> {
    fn drop(&mut self) {
        self.0.under_way.lock().unwrap().remove(&self.1);
    }
}

impl Sender for Network {
    async fn send(&self, entry: &OutboxEntry) -> Result<MessageId, DeliveryError> {
        // Of what yields only some is taken at a time: here it takes none.
        if entry.post == Post::Overview {
            return self.receiver.send(entry).await;
        }
        let hangs = self.hanging.lock().unwrap().contains(&(entry.table, entry.destination));
        let ends = self.world.clock.now().after(if hangs { PATIENCE } else { REQUEST });
        self.under_way.lock().unwrap().insert(entry.id, ends);
        let _under_way = UnderWay(self, entry.id);
        if hangs {
            std::future::pending::<()>().await;
        }
        self.world.clock.sleep_until(ends).await;
        self.receiver.send(entry).await
    }

    async fn find(&self, entry: &OutboxEntry) -> Result<Option<MessageId>, DeliveryError> {
        self.receiver.find(entry).await
    }
}

impl Network {
    fn new() -> Arc<Self> {
        let world = World::new();
        let receiver = world.receiver();
        Arc::new(Self {
            world,
            receiver,
            hanging: Mutex::default(),
            under_way: Mutex::default(),
            stop: CancellationToken::new(),
        })
    }

    fn hang(&self, table: TableId, destination: Destination) {
        self.hanging.lock().unwrap().insert((table, destination));
    }

    /// Delivers and reminds until told to stop.
    fn run(self: &Arc<Self>) -> JoinHandle<()> {
        let this = self.clone();
        tokio::spawn(async move {
            let failed = |error: &TableError| panic!("{error}");
            tokio::join!(
                this.world.tables.run_delivery(&*this, this.stop.cancelled(), failed),
                this.world.tables.run_reminders(this.stop.cancelled(), failed),
            );
        })
    }

    /// Whether nothing can happen before time goes on: whatever is marked as being
    /// sent waits for its answer, and nothing else is due.
    fn is_quiet(&self, file: &Connection) -> bool {
        let now = self.world.clock.now();
        let under_way = self.under_way.lock().unwrap().clone();
        // All of it at one moment.
        let reading = file.unchecked_transaction().unwrap();
        let count = |sql: &str| -> usize {
            reading.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap().try_into().unwrap()
        };
        under_way.values().all(|ends| *ends > now)
            && count("SELECT count(*) FROM outbox WHERE state = 'sending'") == under_way.len()
            // Nobody waits for the message that says whose turn it is: it may come a moment late.
            && count(&format!(
                "SELECT count(*) FROM reminders WHERE kind <> 'overview' AND due <= {}",
                now.0
            )) == 0
            && count(&format!(
                "SELECT count(*) FROM outbox o WHERE state = 'queued' AND due <= {} AND NOT EXISTS \
                 (SELECT 1 FROM outbox other WHERE other.table_id = o.table_id \
                 AND other.seat IS o.seat AND (other.state = 'sending' \
                 OR other.state = 'queued' AND (other.yields < o.yields \
                 OR other.yields = o.yields AND other.id < o.id)))",
                now.0
            )) == 0
    }

    async fn quiet(&self, file: &Connection) {
        while !self.is_quiet(file) {
            // Only the order matters, not how long it takes.
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    /// Lets time go on, doing something at every tick.
    async fn pass(&self, span: Span, mut tick: impl AsyncFnMut(i64)) {
        let file = Connection::open(self.world.database()).unwrap();
        for count in 0..span.0 / TICK.0 {
            tick(count).await;
            self.quiet(&file).await;
            self.world.clock.advance(TICK);
            self.quiet(&file).await;
        }
    }

    /// How long the pings of tables took from the commit to the channel.
    fn latencies(&self, of: impl Fn(TableId) -> bool) -> Vec<Span> {
        let file = Connection::open(self.world.database()).unwrap();
        let mut rows = file.prepare("SELECT nonce, at FROM outbox").unwrap();
        let rows = rows.query_map([], |row| Ok((row.get(0)?, Time(row.get(1)?)))).unwrap();
        let committed: HashMap<String, Time> = rows.map(Result::unwrap).collect();
        let arrived = self.receiver.arrived.lock().unwrap();
        let pings = arrived.iter().filter(|message| of(message.table) && !message.ping.is_empty());
        let mut took: Vec<Span> =
            pings.map(|message| message.at.since(committed[&message.nonce])).collect();
        took.sort_unstable();
        took
    }
}

fn percentile(sorted: &[Span], percent: usize) -> Span {
    sorted[(sorted.len() * percent).div_ceil(100) - 1]
}

/// The 99th percentile of the pings of tables whose channel is fine, while another
/// channel may hang, and how many pings there were.
async fn played(hangs: bool) -> (Span, usize) {
    let network = Network::new();
    let mut tables = Vec::new();
    for channel in 1..=8 {
        tables.push(network.world.game(channel, "cave", 2).await);
    }
    if hangs {
        network.hang(tables[0], Destination::Channel);
    }
    let running = network.run();
    // Longer than the patience with one request.
    network
        .pass(Span::seconds(80), async |count| {
            if count % 10 == 0 {
                for table in &tables {
                    network.world.play(*table, 1).await;
                }
            }
        })
        .await;
    network.stop.cancel();
    running.abort();
    let took = network.latencies(|table| table != tables[0]);
    let tried = network.receiver.posts(tables[0]).len();
    assert_eq!(tried == 0, hangs, "nothing of the hanging channel arrives");
    (percentile(&took, 99), took.len())
}

#[tokio::test]
async fn a_channel_that_hangs_delays_no_ping_of_another() {
    let (without, pings) = played(false).await;
    assert!(pings > 100, "{pings} pings");
    let (with, pings) = played(true).await;
    assert!(pings > 100, "{pings} pings");
    assert_eq!((with, without), (REQUEST, REQUEST));
}

#[tokio::test]
async fn direct_messages_that_fail_or_hang_delay_no_public_ping_of_their_table() {
    for hangs in [false, true] {
        let network = Network::new();
        let world = &network.world;
        let table = world.game(5, "moot", 2).await;
        world.tables.store().set_remind_in(UserId(2), RemindIn::Direct).await.unwrap();
        world.deliver_due(&network.receiver).await;
        world.clock.advance(Span::hours(12));
        assert_eq!(world.tables.remind().await.unwrap(), 2);
        if hangs {
            network.hang(table, Destination::Direct(Seat(1)));
        } else {
            network.receiver.fail_directly(Span::hours(1));
        }
        let running = network.run();
        network.pass(Span::seconds(1), async |_| {}).await;
        let posts = network.receiver.posts(table);
        let first = Post::Reminder { seat: Seat(0), number: 1 };
        assert_eq!(posts[1..], [(first, vec![Seat(0)])], "one was told, the other cannot be");
        // The other seat is still owed its direct message when a board is due.
        let card = world.legal(table, 1).await.remove(0);
        world.act(table, 1, &card).await.unwrap();
        network.pass(REQUEST, async |_| {}).await;
        let posts = network.receiver.posts(table);
        assert_eq!(posts.last(), Some(&(Post::Board, vec![])), "{posts:?}");
        network.stop.cancel();
        running.abort();
    }
}

#[tokio::test]
async fn a_steady_stream_of_news_does_not_delay_reminders() {
    let network = Network::new();
    let world = &network.world;
    let (busy, slow) = (world.game(5, "moot", 2).await, world.game(6, "moot", 2).await);
    world.deliver_due(&network.receiver).await;
    world.clock.advance(Span(Span::hours(12).0 - Span::seconds(5).0));
    let due = world.clock.now().after(Span::seconds(5));
    let running = network.run();
    let mut waiting = Vec::new();
    network
        .pass(Span::seconds(10), async |count| {
            // Two a request: what is to be said never ends.
            let request = world.request(2);
            let done = if count % 2 == 0 {
                world.tables.offer_seat(busy, &request, Seat(1)).await
            } else {
                world.tables.withdraw_seat(busy, &request, Seat(1)).await
            };
            done.unwrap();
            waiting.push(world.tables.store().outbox_count().await.unwrap().waiting);
        })
        .await;
    network.stop.cancel();
    running.abort();
    assert!(waiting.iter().skip(10).all(|waiting| *waiting > 0), "{waiting:?}");
    let arrived = network.receiver.arrived.lock().unwrap();
    let reminders: Vec<Span> = arrived
        .iter()
        .filter(|message| message.table == slow && matches!(message.post, Post::Reminder { .. }))
        .map(|message| message.at.since(due))
        .collect();
    assert_eq!(reminders, [REQUEST, Span(2 * REQUEST.0)], "one after the other");
}

#[tokio::test]
async fn edits_that_take_buttons_off_let_pings_pass() {
    let world = World::new();
    let table = world.game(5, "cave", 2).await;
    let receiver = world.receiver();
    world.deliver_due(&receiver).await;
    let turn = async || {
        let who = world.awaited(table).await[0];
        let take = world.legal(table, who).await.remove(0);
        world.act(table, who, &take).await.unwrap();
        world.act(table, who, "end").await.unwrap();
    };
    receiver.mishap_with_edits(table, Mishap::Limited);
    turn().await;
    world.deliver_due(&receiver).await;
    turn().await;
    world.deliver_due(&receiver).await;
    let kinds = |receiver: &Receiver| -> Vec<&'static str> {
        let posts = receiver.posts(table);
        let kind = |post: &Post| match post {
            Post::Board => "board",
            Post::Retire(_) => "retire",
            _ => "other",
        };
        posts.iter().map(|(post, _)| kind(post)).collect()
    };
    assert_eq!(kinds(&receiver), ["board", "board", "board"], "the edit is still delayed");
    world.clock.advance(Span::seconds(8));
    world.deliver_due(&receiver).await;
    assert_eq!(kinds(&receiver), ["board", "board", "board", "retire", "retire"]);
}

#[tokio::test]
async fn what_is_no_longer_true_is_not_sent_even_after_it_was_tried() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    let receiver = world.receiver();
    world.deliver_due(&receiver).await;
    world.clock.advance(Span::hours(12));
    world.tables.remind().await.unwrap();
    // Certainly not there, and perhaps there.
    receiver.mishap(table, Mishap::Limited);
    world.deliver_due(&receiver).await;
    world.clock.advance(Span::seconds(8));
    receiver.mishap(table, Mishap::LetterLost);
    world.deliver_due(&receiver).await;
    for user in [1, 2] {
        let card = world.legal(table, user).await.remove(0);
        world.act(table, user, &card).await.unwrap();
    }
    world.clock.advance(Span::minutes(1));
    world.deliver_due(&receiver).await;
    let posts = receiver.posts(table);
    let reminded = posts.iter().filter(|(post, _)| matches!(post, Post::Reminder { .. }));
    assert_eq!(reminded.count(), 0, "{posts:?}");
    assert_eq!(receiver.lookups.load(Ordering::Relaxed), 1, "the one that may have arrived");
    assert_eq!(world.tables.store().outbox_count().await.unwrap().waiting, 0);
}

#[tokio::test]
async fn a_board_that_was_overtaken_is_known_if_it_arrived_and_its_ping_goes_on_if_not() {
    for arrived in [true, false] {
        let world = World::new();
        let table = world.game(5, "moot", 3).await;
        let receiver = world.receiver();
        receiver.mishap(table, if arrived { Mishap::AnswerLost } else { Mishap::LetterLost });
        world.deliver_due(&receiver).await;
        let card = world.legal(table, 1).await.remove(0);
        world.act(table, 1, &card).await.unwrap();
        world.clock.advance(Span::seconds(10));
        world.deliver_due(&receiver).await;
        let posts = receiver.posts(table);
        if arrived {
            let everybody = vec![Seat(0), Seat(1), Seat(2)];
            assert_eq!(posts[..2], [(Post::Board, everybody), (Post::Board, vec![])]);
            assert!(matches!(posts[2].0, Post::Retire(_)), "the first loses its buttons");
        } else {
            assert_eq!(posts, [(Post::Board, vec![Seat(1), Seat(2)])], "whoever is still awaited");
        }
    }
}

#[tokio::test]
async fn the_end_finishes_what_is_under_way_and_leaves_the_rest() {
    let network = Network::new();
    let world = &network.world;
    let (one, other) = (world.game(5, "moot", 2).await, world.game(6, "moot", 2).await);
    world.tables.rewind(one, &world.request(1), 3).await.unwrap();
    let running = network.run();
    network.pass(TICK, async |_| {}).await;
    assert_eq!(network.under_way.lock().unwrap().len(), 2);
    network.stop.cancel();
    tokio::task::yield_now().await;
    assert!(!running.is_finished(), "two requests are under way");
    world.clock.advance(REQUEST);
    running.await.unwrap();
    assert_eq!(network.receiver.posts(one).len(), 1);
    assert_eq!(network.receiver.posts(other).len(), 1);
    let file = Connection::open(world.database()).unwrap();
    let mut rows = file.prepare("SELECT about, state FROM outbox WHERE state <> 'sent'").unwrap();
    let rows = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    let rows: Vec<(String, String)> = rows.map(Result::unwrap).collect();
    assert_eq!(rows, [("vote 4".to_owned(), "queued".to_owned())], "it waits for the next process");
}

/// A sender that panics at one table.
struct Panics<'a>(&'a Receiver, TableId);

impl Sender for Panics<'_> {
    async fn send(&self, entry: &OutboxEntry) -> Result<MessageId, DeliveryError> {
        assert_ne!(entry.table, self.1, "as a painter might");
        self.0.send(entry).await
    }

    async fn find(&self, entry: &OutboxEntry) -> Result<Option<MessageId>, DeliveryError> {
        self.0.find(entry).await
    }
}

#[tokio::test]
async fn a_panic_with_one_entry_is_that_entrys_failure() {
    let world = World::new();
    let (broken, sound) = (world.game(5, "moot", 2).await, world.game(6, "moot", 2).await);
    let receiver = world.receiver();
    let delivered = world.tables.deliver_due(&Panics(&receiver, broken)).await.unwrap();
    assert_eq!((delivered.sent, delivered.delayed), (1, 1));
    assert_eq!(receiver.posts(sound).len(), 1);
    world.clock.advance(Span::seconds(10));
    world.deliver_due(&receiver).await;
    assert_eq!(receiver.posts(broken).len(), 1, "it is tried again");
}
