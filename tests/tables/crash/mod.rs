//! Killed at any moment: nothing confirmed is lost, nothing is doubled.
//!
//! The parent is the world outside: it receives what the bot says, remembers
//! what it confirmed, and kills it. The child is the bot: this same program,
//! running the test `crash::child::the_child` and nothing else. After each restart, the
//! child waits until the parent has looked through everything there is.

mod channels;
mod child;

use std::{
    collections::HashMap,
    env,
    io::{BufRead as _, BufReader},
    net::TcpListener,
    process::{Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

use channels::Channels;
use deephold::{
    engine::Dice,
    maintenance::check_table,
    store::{
        FullTable, MessageId, NONCE_MEMORY, OutboxEntry, Span, Sqlite, TableId, Time,
        sqlite::Archive,
    },
    table::{Clock, DeliveryError, Limits, Sender, Tables},
};

use self::child::CHANNELS;
use crate::{fixture, process::Process, support::Folder};

/// How often the child is killed, unless `DEEPHOLD_TEST_KILLS` says more.
const KILLS: u64 = 40;
/// Clicks of the run before that are delivered once more.
const AGAIN: usize = 3;

/// A clock that was set once and then goes.
struct SetClock(Time, Instant);

impl Clock for SetClock {
    fn now(&self) -> Time {
        self.0.after(Span(self.1.elapsed().as_millis() as i64))
    }

    fn sleep_until(&self, time: Time) -> std::pin::Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        let wait = time.since(self.now()).0.max(0).unsigned_abs();
        Box::pin(tokio::time::sleep(Duration::from_millis(wait)))
    }
}

fn kills() -> u64 {
    let more = env::var("DEEPHOLD_TEST_KILLS").ok().and_then(|number| number.parse().ok());
    more.unwrap_or(0).max(KILLS)
}

/// Chance for a test: any numbers will do.
fn dice(seed: u64) -> Dice {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    Dice::new(deephold::engine::Seed(bytes))
}

fn start_child(folder: &Folder, run: u64, now: i64, line: &str, again: &str) -> Process {
    let mut command = Command::new(env::current_exe().unwrap());
    command
        .args(["crash::child::the_child", "--exact", "--ignored", "--nocapture"])
        .env("DEEPHOLD_RUN", run.to_string())
        .env("DEEPHOLD_NOW", now.to_string())
        .env("DEEPHOLD_DATABASE", folder.database())
        .env("DEEPHOLD_LINE", line)
        .env("DEEPHOLD_AGAIN", again)
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    Process::start(&mut command)
}

/// What a child has told.
#[derive(Default)]
struct Heard {
    /// Interactions that were confirmed, with their rows in the log.
    confirmed: Vec<(u64, usize)>,
    /// Of those, actions, as they can be delivered once more.
    acted: Vec<String>,
    /// How many were delivered once more and answered as before.
    again: usize,
}

/// Reads what a child tells until it is gone, and counts along.
fn listen(child: &mut Process, count: Arc<AtomicU64>) -> thread::JoinHandle<Heard> {
    let out = BufReader::new(child.stdout.take().unwrap());
    thread::spawn(move || {
        let mut heard = Heard::default();
        for line in out.split(b'\n').map_while(Result::ok) {
            let line = String::from_utf8_lossy(&line).into_owned();
            let Some((what, said)) = line.split_once(' ') else { continue };
            let words: Vec<&str> = said.split(',').collect();
            match (what, words.as_slice()) {
                // The last line may have been cut off in the middle.
                ("done" | "acted", [id, rows, _, user]) if !user.is_empty() => {
                    heard.confirmed.push((id.parse().unwrap(), rows.parse().unwrap()));
                    if what == "acted" {
                        heard.acted.push(said.to_owned());
                    }
                    count.fetch_add(1, Ordering::Relaxed);
                }
                ("again", _) => heard.again += 1,
                _ => {}
            }
        }
        heard
    })
}

/// Everything that was found sound so far.
#[derive(Default)]
struct Found {
    tables: HashMap<TableId, FullTable>,
    /// How many rows each interaction has in all logs.
    rows: HashMap<u64, usize>,
    replayed: usize,
}

impl Found {
    /// Looks through everything. A table that is, to the last entry, what it was
    /// when it was last replayed need not be replayed again.
    fn look_through(&mut self, folder: &Folder, confirmed: &[(u64, usize)], channels: &Channels) {
        let mut archive = Archive::open(&folder.database()).unwrap();
        assert_eq!(archive.faults().unwrap(), Vec::<String>::new());
        for table in archive.tables().unwrap() {
            let whole = archive.whole(table).unwrap().unwrap();
            let before = self.tables.get(&table);
            if before == Some(&whole) {
                continue;
            }
            let known = before.map_or(&[][..], |before| &before.log);
            assert!(whole.log.starts_with(known), "history has changed at table {table}");
            for id in whole.log[known.len()..].iter().filter_map(|row| row.interaction) {
                *self.rows.entry(id.0).or_default() += 1;
            }
            check_table(&fixture::registry(), &whole).unwrap();
            self.replayed += 1;
            self.tables.insert(table, whole);
        }
        for (id, wanted) in confirmed {
            assert_eq!(self.rows.get(id), Some(wanted), "interaction {id}");
        }
        outbox(folder, channels, false);
    }
}

/// Compares the outbox with what arrived. Says how many rows were sent.
fn outbox(folder: &Folder, channels: &Channels, at_the_end: bool) -> usize {
    let file = rusqlite::Connection::open(folder.database()).unwrap();
    let mut rows = file.prepare("SELECT nonce, state, tries FROM outbox").unwrap();
    let rows = rows.query_map([], |row| Ok((row.get(0)?, (row.get(1)?, row.get(2)?)))).unwrap();
    let rows: HashMap<String, (String, u32)> = rows.map(Result::unwrap).collect();
    let messages = channels.messages.lock().unwrap();
    let mut sent = 0;
    for (nonce, (state, tries)) in &rows {
        let arrived = messages.get(nonce).map_or(0, Vec::len);
        match (state.as_str(), tries) {
            ("sent", _) => {
                sent += 1;
                assert_eq!(arrived, 1, "a sent row arrived {arrived} times");
            }
            ("dropped", _) | ("queued", 0) => assert_eq!(arrived, 0, "a {state} row arrived"),
            // On its way: it may have arrived, but not twice.
            ("queued" | "sending", _) if !at_the_end => assert!(arrived <= 1, "{nonce} doubled"),
            _ => panic!("{nonce} is still {state}"),
        }
    }
    let unknown =
        messages.iter().filter(|(nonce, at)| !at.is_empty() && !rows.contains_key(*nonce));
    assert_eq!(unknown.count(), 0, "what was never committed is never said");
    sent
}

#[test]
fn nothing_confirmed_is_lost_and_nothing_is_doubled() {
    let folder = Folder::new();
    let channels = Arc::new(Channels::default());
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let line = listener.local_addr().unwrap().to_string();
    let serving = channels.clone();
    let (at_the_door, ready) = mpsc::channel();
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            serving.serve(stream, at_the_door.clone());
        }
    });

    let mut chance = dice(2_026);
    let mut now: i64 = 1_794_787_200_000;
    let mut found = Found::default();
    let mut confirmed: Vec<(u64, usize)> = Vec::new();
    let (mut acted, mut again, mut restarts) = (Vec::<String>::new(), 0, 0);
    let mut least = 0;
    for run in 1..=kills() {
        channels.now.store(now, Ordering::Relaxed);
        channels.open_door(false);
        while ready.try_recv().is_ok() {}
        let repeated = acted.split_off(acted.len().saturating_sub(AGAIN)).join(" ");
        let mut child = start_child(&folder, run, now, &line, &repeated);
        let count = Arc::new(AtomicU64::new(0));
        let heard = listen(&mut child, count.clone());
        // A few are killed while they start, the others in full flight, however
        // fast the machine is.
        let starting = run % 8 == 0;
        if starting {
            thread::sleep(Duration::from_millis(u64::from(chance.below(60))));
        } else {
            ready.recv_timeout(Duration::from_mins(1)).expect("the child starts");
            found.look_through(&folder, &confirmed, &channels);
            restarts += 1;
            channels.open_door(true);
            let enough = 20 + u64::from(chance.below(80));
            least += enough;
            while count.load(Ordering::Relaxed) < enough {
                assert!(child.try_wait().unwrap().is_none(), "the child ended by itself");
                thread::sleep(Duration::from_millis(1));
            }
            thread::sleep(Duration::from_millis(u64::from(chance.below(20))));
        }
        drop(child);
        let heard = heard.join().unwrap();
        confirmed.extend(heard.confirmed);
        acted = heard.acted;
        again += heard.again;
        // Sometimes the bot is back at once, sometimes nonces are forgotten, and
        // sometimes it is time to remind somebody.
        now += Span::seconds([1, 40, 100, 400, 3_600, 50_000][chance.below(6) as usize]).0;
    }
    found.look_through(&folder, &confirmed, &channels);
    say_the_rest(&folder, now, &channels);
    let sent = outbox(&folder, &channels, true);
    found.look_through(&folder, &confirmed, &channels);

    let (lookups, lost) =
        [&channels.lookups, &channels.lost].map(|count| count.load(Ordering::Relaxed)).into();
    println!(
        "{restarts} restarts, {} confirmed, {again} delivered again, {} tables, {} replays, {sent} \
         sent, {lookups} looked up, {lost} answers lost",
        confirmed.len(),
        found.tables.len(),
        found.replayed,
    );
    assert!(restarts >= 30, "{restarts} restarts");
    assert!(confirmed.len() as u64 >= least && least > 1_500, "{} confirmed", confirmed.len());
    assert!(again >= 50, "{again} clicks were delivered again");
    assert!(found.tables.len() >= CHANNELS as usize, "{} tables", found.tables.len());
    assert!(sent > 100, "only {sent} messages were sent");
    assert!(lookups > 0 && lost > 0, "{lookups} looked up, {lost} lost");
}

/// The last process says what is left, without being killed.
fn say_the_rest(folder: &Folder, now: i64, channels: &Arc<Channels>) {
    struct Direct(Arc<Channels>);
    impl Sender for Direct {
        async fn send(&self, entry: &OutboxEntry) -> Result<MessageId, DeliveryError> {
            let answer = self.0.answer(&format!("send {} {}", entry.nonce, entry.table));
            Ok(MessageId(answer.parse().unwrap()))
        }

        async fn find(&self, entry: &OutboxEntry) -> Result<Option<MessageId>, DeliveryError> {
            Ok(self.0.answer(&format!("find {}", entry.nonce)).parse().ok().map(MessageId))
        }
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        // Far enough ahead that every row is due, and every nonce doubtful.
        let now = Time(now).after(Span::hours(2)).after(NONCE_MEMORY);
        channels.now.store(now.0, Ordering::Relaxed);
        let store = Sqlite::open(&folder.database()).unwrap();
        let clock = Arc::new(SetClock(now, Instant::now()));
        let tables = Tables::new(store, fixture::registry(), clock, Limits::default());
        let direct = Direct(channels.clone());
        tables.deliver_due(&direct).await.unwrap();
        assert!(tables.snapshot(TableId(1), None).await.is_ok());
    });
}
