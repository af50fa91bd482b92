//! Killed at any moment: nothing confirmed is lost, nothing is doubled.
//!
//! The parent is the world outside: it receives what the bot says, remembers
//! what it confirmed, and kills it. The child is the bot: this same program,
//! running the test `crash::the_child` and nothing else.

use std::{
    collections::HashMap,
    env,
    io::{BufRead as _, BufReader, Write as _},
    net::{TcpListener, TcpStream},
    process::{Child, Command, Stdio},
    sync::{
        Arc, Mutex,
        atomic::{AtomicI64, AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use deephold::{
    engine::Dice,
    store::{
        InteractionId, Letter, MessageId, NONCE_MEMORY, Span, Sqlite, TableId, Time, UserId,
        sqlite::Archive,
    },
    table::{Clock, Limits, Play, Sender, Tables, Undelivered},
};

use crate::{
    fixture,
    support::{Folder, check, click, opening},
};

/// Tables that are played at the same time, and those who play them.
const CHANNELS: u64 = 16;
const PLAYERS: u64 = 3;
const HANDS: u64 = 6;
/// How often the child is killed.
const KILLS: u64 = 36;

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

/// The way from the child to the parent, one line there and one line back.
struct Line(Mutex<BufReader<TcpStream>>);

impl Line {
    fn ask(&self, question: &str) -> Result<String, Undelivered> {
        let mut stream = self.0.lock().unwrap();
        let mut answer = String::new();
        writeln!(stream.get_mut(), "{question}").map_err(|_| Undelivered::Unsure)?;
        stream.read_line(&mut answer).map_err(|_| Undelivered::Unsure)?;
        Ok(answer.trim().to_owned())
    }
}

impl Sender for Line {
    async fn send(&self, letter: &Letter) -> Result<MessageId, Undelivered> {
        let answer = self.ask(&format!("send {} {}", letter.nonce, letter.table))?;
        answer.parse().map(MessageId).map_err(|_| Undelivered::Unsure)
    }

    async fn find(&self, letter: &Letter) -> Result<Option<MessageId>, Undelivered> {
        Ok(self.ask(&format!("find {}", letter.nonce))?.parse().ok().map(MessageId))
    }
}

/// Chance for a test: any numbers will do.
fn dice(seed: u64) -> Dice {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    Dice::new(deephold::engine::Seed(bytes))
}

#[test]
#[ignore = "run by the parent"]
fn the_child() {
    let get = |name: &str| env::var(name).unwrap();
    let run: u64 = get("DEEPHOLD_RUN").parse().unwrap();
    let now = Time(get("DEEPHOLD_NOW").parse().unwrap());
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(4).enable_all().build().unwrap();
    let store = Sqlite::open(get("DEEPHOLD_DATABASE").as_ref()).unwrap();
    let clock = Arc::new(SetClock(now, Instant::now()));
    let limits = Limits { in_memory: 10, lobbies: 1_000, ..Limits::default() };
    let tables = Arc::new(Tables::new(store, fixture::registry(), clock, limits));
    let line = Line(Mutex::new(BufReader::new(TcpStream::connect(get("DEEPHOLD_LINE")).unwrap())));
    let clicks = Arc::new(AtomicU64::new(run << 32));

    runtime.block_on(async {
        for hand in 0..HANDS {
            let (tables, clicks) = (tables.clone(), clicks.clone());
            tokio::spawn(async move {
                let mut dice = dice(run * 1_000 + hand);
                loop {
                    one_turn(&tables, &clicks, &mut dice).await;
                }
            });
        }
        loop {
            tables.speak(&line).await.unwrap();
            tables.remind().await.unwrap();
            tokio::task::yield_now().await;
        }
    });
}

/// Does something at some table, and tells the parent once it is confirmed.
async fn one_turn(tables: &Tables<Sqlite>, clicks: &AtomicU64, dice: &mut Dice) {
    let channel = 1 + u64::from(dice.below(CHANNELS as u32));
    let next = |user: u64| click(clicks.fetch_add(1, Ordering::Relaxed), user);
    let user = 1 + u64::from(dice.below(PLAYERS as u32));
    let confirm = |id: InteractionId, rows: usize| {
        let mut out = std::io::stdout().lock();
        writeln!(out, "done {id} {rows}").unwrap();
        out.flush().unwrap();
    };
    let Some(table) = tables.table_in(deephold::store::ChannelId(channel)).await.unwrap() else {
        let click = next(user);
        if tables.open(&click, opening(channel, "moot")).await.is_ok() {
            confirm(click.id, 1);
        }
        return;
    };
    let Ok(look) = tables.look(table, Some(UserId(user))).await else { return };
    let click = next(user);
    if look.status == deephold::store::Status::Lobby {
        let done = if look.seats.len() < PLAYERS as usize {
            tables.join(table, &click).await
        } else {
            tables.start(table, &click).await
        };
        if done.is_ok() {
            confirm(click.id, 1);
        }
        return;
    }
    let done = match dice.below(12) {
        0 => tables.undo(table, &click, None).await,
        1 => tables.act(table, &click, &Play::typed(["ask never", "ask always"])).await,
        _ => {
            let Some(choice) = dice.choose(&look.legal) else { return };
            let play = Play { prompt: look.prompt, steps: vec![choice.action.clone()] };
            tables.act(table, &click, &play).await
        }
    };
    if let Ok(answer) = done {
        confirm(click.id, answer.done);
    }
}

/// The channels of all tables, with a memory for nonces of five minutes.
#[derive(Default)]
struct Channels {
    /// Every message by its nonce: when each arrived.
    messages: Mutex<HashMap<String, Vec<(u64, i64)>>>,
    now: AtomicI64,
    count: AtomicU64,
}

impl Channels {
    fn serve(self: &Arc<Self>, stream: TcpStream) {
        let this = self.clone();
        thread::spawn(move || {
            let mut reader = BufReader::new(stream);
            let mut question = String::new();
            let mut dice = dice(this.count.load(Ordering::Relaxed));
            while reader.read_line(&mut question).is_ok_and(|read| read > 0) {
                let answer = this.answer(question.trim());
                // Now and then the answer is lost though the message is there.
                if dice.below(40) == 0 {
                    return;
                }
                if writeln!(reader.get_mut(), "{answer}").is_err() {
                    return;
                }
                question.clear();
            }
        });
    }

    fn answer(&self, question: &str) -> String {
        let mut words = question.split(' ');
        let (verb, nonce) = (words.next().unwrap(), words.next().unwrap());
        let mut messages = self.messages.lock().unwrap();
        let of_nonce = messages.entry(nonce.to_owned()).or_default();
        let now = self.now.load(Ordering::Relaxed);
        if verb == "find" {
            return of_nonce.last().map_or_else(|| "none".to_owned(), |(id, _)| id.to_string());
        }
        let known = of_nonce.iter().find(|(_, at)| now - at < Span::minutes(5).0);
        if let Some((id, _)) = known {
            return id.to_string();
        }
        let id = self.count.fetch_add(1, Ordering::Relaxed) + 1;
        of_nonce.push((id, now));
        id.to_string()
    }
}

fn start_child(folder: &Folder, run: u64, now: i64, line: &str) -> Child {
    Command::new(env::current_exe().unwrap())
        .args(["crash::the_child", "--exact", "--ignored", "--nocapture"])
        .env("DEEPHOLD_RUN", run.to_string())
        .env("DEEPHOLD_NOW", now.to_string())
        .env("DEEPHOLD_DATABASE", folder.database())
        .env("DEEPHOLD_LINE", line)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Reads what a child confirms until it is gone, and counts along.
fn confirmations(
    child: &mut Child,
    count: Arc<AtomicU64>,
) -> thread::JoinHandle<Vec<(u64, usize)>> {
    let out = BufReader::new(child.stdout.take().unwrap());
    thread::spawn(move || {
        let mut confirmed = Vec::new();
        for line in out.split(b'\n').map_while(Result::ok) {
            let line = String::from_utf8_lossy(&line).into_owned();
            let Some(said) = line.strip_prefix("done ") else { continue };
            // The last line may have been cut off in the middle.
            if let Some((id, rows)) = said.split_once(' ') {
                confirmed.extend(id.parse().ok().zip(rows.parse().ok()));
                count.fetch_add(1, Ordering::Relaxed);
            }
        }
        confirmed
    })
}

/// How many rows each interaction has in all logs.
fn rows_by_interaction(folder: &Folder) -> HashMap<u64, usize> {
    let mut archive = Archive::open(&folder.database()).unwrap();
    let mut rows = HashMap::new();
    for table in archive.tables().unwrap() {
        for row in archive.whole(table).unwrap().unwrap().log {
            if let Some(id) = row.interaction {
                *rows.entry(id.0).or_default() += 1;
            }
        }
    }
    rows
}

#[test]
fn nothing_confirmed_is_lost_and_nothing_is_doubled() {
    let folder = Folder::new();
    let channels = Arc::new(Channels::default());
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let line = listener.local_addr().unwrap().to_string();
    let serving = channels.clone();
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            serving.serve(stream);
        }
    });

    let mut chance = dice(2_026);
    let mut now: i64 = 1_794_787_200_000;
    let mut confirmed: Vec<(u64, usize)> = Vec::new();
    for run in 1..=KILLS {
        channels.now.store(now, Ordering::Relaxed);
        let mut child = start_child(&folder, run, now, &line);
        let count = Arc::new(AtomicU64::new(0));
        let heard = confirmations(&mut child, count.clone());
        // Some are killed while they start, most in full flight, however fast
        // the machine is.
        let enough = u64::from(chance.below(4)) * u64::from(chance.below(30));
        while count.load(Ordering::Relaxed) < enough && child.try_wait().unwrap().is_none() {
            thread::sleep(Duration::from_millis(1));
        }
        thread::sleep(Duration::from_millis(u64::from(chance.below(20))));
        child.kill().unwrap();
        child.wait().unwrap();
        confirmed.extend(heard.join().unwrap());

        // Sometimes the bot is back at once, sometimes nonces are forgotten.
        now += Span::seconds([1, 40, 100, 400, 3_600][chance.below(5) as usize]).0;
        if !folder.database().exists() {
            continue;
        }
        if run % 4 == 0 || run == KILLS {
            let found = check(&folder.database());
            assert!(found.is_sound(), "after kill {run}: {found:?}");
            let rows = rows_by_interaction(&folder);
            for (id, wanted) in &confirmed {
                assert_eq!(rows.get(id), Some(wanted), "interaction {id} after kill {run}");
            }
        }
    }
    assert!(confirmed.len() > 300, "only {} actions were confirmed", confirmed.len());
    say_the_rest(&folder, now, &channels);

    let file = rusqlite::Connection::open(folder.database()).unwrap();
    let mut rows = file.prepare("SELECT nonce, state FROM outbox").unwrap();
    let rows = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    let rows: HashMap<String, String> = rows.map(Result::unwrap).collect();
    let messages = channels.messages.lock().unwrap();
    for (nonce, state) in &rows {
        let arrived = messages.get(nonce).map_or(0, Vec::len);
        let wanted = usize::from(state == "sent");
        assert!(state == "sent" || state == "dropped", "{nonce} is still {state}");
        assert_eq!(arrived, wanted, "a {state} row arrived {arrived} times");
    }
    let unknown =
        messages.iter().filter(|(nonce, at)| !at.is_empty() && !rows.contains_key(*nonce));
    assert_eq!(unknown.count(), 0, "what was never committed is never said");
    let sent = rows.values().filter(|state| *state == "sent").count();
    assert!(sent > 20, "only {sent} messages were sent");
}

/// The last process says what is left, without being killed.
fn say_the_rest(folder: &Folder, now: i64, channels: &Arc<Channels>) {
    struct Direct(Arc<Channels>);
    impl Sender for Direct {
        async fn send(&self, letter: &Letter) -> Result<MessageId, Undelivered> {
            let answer = self.0.answer(&format!("send {} {}", letter.nonce, letter.table));
            Ok(MessageId(answer.parse().unwrap()))
        }

        async fn find(&self, letter: &Letter) -> Result<Option<MessageId>, Undelivered> {
            Ok(self.0.answer(&format!("find {}", letter.nonce)).parse().ok().map(MessageId))
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
        while !tables.speak(&direct).await.unwrap().is_empty() {}
        assert!(tables.look(TableId(1), None).await.is_ok());
    });
}
