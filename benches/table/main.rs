//! What a move costs, down to the disk.
//!
//! `cargo bench --bench table` prints committed actions a second with full
//! durability against bare rusqlite inserting the same rows in groups of the
//! same size, then cost and memory by the number of tables and the length of a
//! game. Medians of several rounds: the figures of a shared machine wander.

#![expect(unreachable_pub, reason = "the fixture is made for tests")]
#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a bench may stop"
)]

#[expect(dead_code, reason = "nothing is said here")]
#[path = "../tests/fixture/mod.rs"]
mod fixture;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use deephold::{
    engine::{AnyMatch, Dice, Seed, Viewer},
    store::{
        ChannelId, GuildId, InteractionId, Seen, Sqlite, Store as _, TableId, UserId,
        sqlite::Archive,
    },
    table::{Click, Limits, Opening, Play, SystemClock, Tables, replay},
};
use rusqlite::{Connection, ToSql};

type Hosted = Arc<Tables<Sqlite>>;

const ROUNDS: usize = 5;
const ACTIONS: usize = 2_000;

fn main() {
    let arguments: Vec<String> = env::args().collect();
    if let [_, kind, path, count] = arguments.as_slice()
        && kind == "--many"
    {
        return many(Path::new(path), count.parse().unwrap());
    }
    println!("committed actions a second, synchronous FULL; medians of {ROUNDS} rounds");
    for tables in [1, 16, 256] {
        throughput(tables);
    }
    println!("\ncost of an action along a game of 1,000 actions");
    along_a_game();
    println!("\ncost and memory by the number of live tables");
    for count in [100, 10_000, 100_000] {
        let folder = Folder::new();
        let path = folder.0.join("many.db");
        seed_many(&path, count);
        let run = Command::new(env::current_exe().unwrap())
            .args(["--many", path.to_str().unwrap(), &count.to_string()])
            .output()
            .unwrap();
        print!("{}", String::from_utf8_lossy(&run.stdout));
    }
}

struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("deephold-bench-{}-{count}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
}

fn host(path: &Path) -> Hosted {
    let limits = Limits { lobbies: u32::MAX, ..Limits::default() };
    let store = Sqlite::open(path).unwrap();
    Arc::new(Tables::new(store, fixture::registry(), Arc::new(SystemClock), limits))
}

fn click(user: u64) -> Click {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let by = Seen {
        user: UserId(user),
        guild: GuildId(1),
        name: format!("Dwarf {user}"),
        locale: "en-GB".to_owned(),
    };
    let first = u64::from(std::process::id()) << 32;
    Click { id: InteractionId(first + NEXT.fetch_add(1, Ordering::Relaxed)), by }
}

async fn start(tables: &Hosted, channel: u64, game: &str) -> TableId {
    let opening = Opening {
        channel: ChannelId(channel),
        game: game.to_owned(),
        options: serde_json::Value::Null,
    };
    let table = tables.open(&click(1), opening).await.unwrap().table;
    tables.join(table, &click(2)).await.unwrap();
    tables.start(table, &click(1)).await.unwrap();
    table
}

/// Steps of a random game that go on from where a table stands.
fn script(mut game: Box<dyn AnyMatch>, steps: usize) -> Vec<(u64, String)> {
    let mut dice = Dice::new(Seed([9; 32]));
    let mut script = Vec::new();
    while script.len() < steps {
        let waiting = game.waiting(Viewer::Public);
        let Some(ask) = waiting.first() else { break };
        let legal = game.legal(ask.seat);
        let action = dice.choose(&legal).unwrap().action.clone();
        game.act(ask.seat, &action).unwrap();
        script.push((u64::from(ask.seat.0) + 1, action));
    }
    script
}

async fn scripts(
    tables: &Hosted,
    count: usize,
    steps: usize,
) -> Vec<(TableId, Vec<(u64, String)>)> {
    let mut scripts = Vec::new();
    for channel in 0..count {
        let table = start(tables, channel as u64, "cave").await;
        let stored = tables.store().load(table).await.unwrap().unwrap();
        let game = replay::stored(tables.games(), &stored).unwrap();
        scripts.push((table, script(game, steps)));
    }
    scripts
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// Cave games by real moves, each table by a player of its own.
fn throughput(count: usize) {
    let (mut ours, mut bare, mut groups) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let folder = Folder::new();
        let path = folder.0.join("deephold.db");
        let runtime = runtime();
        let steps = (ACTIONS / count).clamp(1, 60);
        let (rate, group) = runtime.block_on(async {
            let tables = host(&path);
            let scripts = scripts(&tables, count, steps).await;
            let actions: usize = scripts.iter().map(|(_, script)| script.len()).sum();
            let before = tables.store().groups();
            let start = Instant::now();
            let playing = scripts.into_iter().map(|(table, script)| {
                let tables = tables.clone();
                tokio::spawn(async move {
                    for (user, step) in script {
                        let play = Play::typed([step]);
                        tables.act(table, &click(user), &play).await.unwrap();
                    }
                })
            });
            for playing in playing.collect::<Vec<_>>() {
                playing.await.unwrap();
            }
            let time = start.elapsed();
            let groups = (tables.store().groups() - before).max(1);
            (actions as f64 / time.as_secs_f64(), actions as f64 / groups as f64)
        });
        ours.push(rate);
        groups.push(group);
        bare.push(bare_rate(&path, &folder.0.join("bare.db"), group.round().max(1.0) as usize));
    }
    let (ours, bare) = (median(ours), median(bare));
    println!(
        "  {count:>3} tables: {ours:>6.0} a second, bare rusqlite {bare:>6.0}, ratio {:.2}, \
         groups of {:.1}",
        ours / bare,
        median(groups)
    );
}

/// The rows that the actions wrote, inserted again by rusqlite alone: one
/// thread, prepared statements, groups of the same size, as durable.
fn bare_rate(written: &Path, path: &Path, group: usize) -> f64 {
    let mut archive = Archive::open(written).unwrap();
    let mut rows = Vec::new();
    for table in archive.tables().unwrap() {
        let whole = archive.whole(table).unwrap().unwrap();
        let save = whole.stored.states.last().unwrap().save.clone();
        let acts = whole.log.into_iter().filter(|row| row.seat.is_some() && row.seq > 3);
        rows.extend(acts.map(|row| {
            let events = serde_json::to_string(&row.events).unwrap();
            (table.0.cast_signed(), row, events, save.clone())
        }));
    }
    let said: u32 = Connection::open(written)
        .unwrap()
        .query_row("SELECT count(*) FROM outbox", [], |row| row.get(0))
        .unwrap();
    let every = (rows.len() / said.max(1) as usize).max(1);
    let file = Connection::open(path).unwrap();
    file.pragma_update(None, "journal_mode", "WAL").unwrap();
    file.pragma_update(None, "synchronous", "FULL").unwrap();
    // It has the rows of the actions only, and nothing they belong to.
    file.pragma_update(None, "foreign_keys", "OFF").unwrap();
    file.execute_batch(include_str!("../migrations/0001_tables.sql")).unwrap();
    let insert = |sql: &str, values: &[&dyn ToSql]| {
        file.prepare_cached(sql).unwrap().execute(values).unwrap();
    };
    let start = Instant::now();
    let mut id = 0_i64;
    for group in rows.chunks(group) {
        file.execute_batch("BEGIN IMMEDIATE").unwrap();
        for (table, row, events, save) in group {
            id += 1;
            let (seq, dice) = (row.seq.cast_signed(), row.dice.cast_signed());
            insert(
                "INSERT INTO log (table_id, seq, at, kind, seat, user_id, interaction, action, \
                 dice, events) VALUES (?, ?, ?, 'act', 0, 1, ?, ?, ?, ?)",
                &[table, &seq, &row.at, &id, &row.action, &dice, events],
            );
            insert(
                "INSERT INTO states (table_id, depth, seat, save) VALUES (?, ?, 0, ?)",
                &[table, &seq, save],
            );
            insert(
                "INSERT INTO handled (interaction, table_id, at, answer) VALUES (?, ?, ?, ?)",
                &[&id, table, &row.at, events],
            );
            insert(
                "INSERT OR REPLACE INTO seats (table_id, seat, user_id, join_id, presence, prompt, \
                 asked, awaited) VALUES (?, 0, 1, 1, 'in', ?, ?, ?)",
                &[table, &seq, &id, &row.at],
            );
            insert(
                "INSERT OR REPLACE INTO reminders (table_id, seat, kind, due, sent) \
                 VALUES (?, 0, 'turn', ?, 0)",
                &[table, &row.at],
            );
            if id.unsigned_abs().is_multiple_of(every as u64) {
                insert(
                    "INSERT INTO outbox (table_id, at, about, post, ping, nonce, state, due) \
                     VALUES (?, ?, 'board', '\"board\"', 1, ?, 'queued', ?)",
                    &[table, &row.at, &format!("{id:024}"), &row.at],
                );
            }
        }
        file.execute_batch("COMMIT").unwrap();
    }
    rows.len() as f64 / start.elapsed().as_secs_f64()
}

/// One table, a thousand actions: without waiting for the disk each time, the
/// first hundred are compared with the last.
fn along_a_game() {
    let (mut first, mut last) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let folder = Folder::new();
        runtime().block_on(async {
            let tables = host(&folder.0.join("deephold.db"));
            let table = start(&tables, 1, "moot").await;
            let mut times = Vec::new();
            for number in 0..1_000 {
                let step = if number % 2 == 0 { "ask never" } else { "ask always" };
                let start = Instant::now();
                tables.act(table, &click(1), &Play::typed([step])).await.unwrap();
                times.push(start.elapsed().as_secs_f64() * 1e6);
            }
            first.push(median(times[..100].to_vec()));
            last.push(median(times[900..].to_vec()));
        });
    }
    println!("  actions 1 to 100:    {:>6.0} µs, trip to the disk included", median(first));
    println!("  actions 901 to 1000: {:>6.0} µs", median(last));
}

/// Makes a database of so many started games: one is played in, the others are
/// copies in channels of their own.
fn seed_many(path: &Path, count: usize) {
    runtime().block_on(async {
        let tables = host(path);
        start(&tables, 0, "cave").await;
    });
    // The claim goes with the thread that writes.
    std::thread::sleep(Duration::from_millis(200));
    let file = Connection::open(path).unwrap();
    file.pragma_update(None, "synchronous", "OFF").unwrap();
    file.execute_batch(&format!(
        "BEGIN;
         CREATE TEMP TABLE n AS WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n \
         WHERE i < {count}) SELECT i FROM n;
         INSERT INTO tables (id, guild_id, channel_id, game, status, revision, logged, opened_at, \
         opened_by, started_at, options, server_seed, commitment, start_id, rules, content, version) \
         SELECT i, guild_id, i, game, status, revision, logged, opened_at, opened_by, started_at, \
         options, server_seed, commitment, start_id, rules, content, version FROM tables, n \
         WHERE id = 1;
         INSERT INTO seats SELECT i, seat, user_id, join_id, presence, prompt, asked, awaited \
         FROM seats, n WHERE table_id = 1;
         INSERT INTO log SELECT i, seq, at, kind, seat, user_id, interaction, action, dice, events, \
         base FROM log, n WHERE table_id = 1;
         INSERT INTO states (table_id, depth, seat, save) SELECT i, depth, seat, save \
         FROM states, n WHERE table_id = 1;
         COMMIT;"
    ))
    .unwrap();
}

fn resident() -> f64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS")).unwrap_or_default();
    let kib: f64 = line.split_whitespace().nth(1).and_then(|it| it.parse().ok()).unwrap_or(0.0);
    kib / 1_024.0
}

/// Acts at many tables, in a process of its own.
fn many(path: &Path, count: usize) {
    let start = Instant::now();
    let tables = host(path);
    let opened = start.elapsed();
    let runtime = runtime();
    let act = |from: usize, actions: usize| {
        runtime.block_on(async {
            let stored = tables.store().load(TableId(2)).await.unwrap().unwrap();
            let game = replay::stored(tables.games(), &stored).unwrap();
            let (user, step) = script(game, 1).remove(0);
            let next = Arc::new(AtomicU64::new(from as u64));
            let last = (from + actions) as u64;
            let start = Instant::now();
            let playing = (0..64).map(|_| {
                let (tables, next, step) = (tables.clone(), next.clone(), step.clone());
                tokio::spawn(async move {
                    loop {
                        let table = next.fetch_add(1, Ordering::Relaxed);
                        if table >= last {
                            return;
                        }
                        let play = Play::typed([step.clone()]);
                        tables.act(TableId(table), &click(user), &play).await.unwrap();
                    }
                })
            });
            for playing in playing.collect::<Vec<_>>() {
                playing.await.unwrap();
            }
            start.elapsed().as_secs_f64() * 1e6 / actions as f64
        })
    };
    // Each table is acted at once; the second one stays as the script wants it.
    act(3, 40);
    let actions = (count - 50).min(9_950);
    let cost = act(50, actions);
    println!(
        "  {count:>6} tables: opened in {:>4.0} ms, {cost:>5.0} µs an action over {actions} tables, \
         {:.1} MiB resident",
        opened.as_secs_f64() * 1e3,
        resident()
    );
}
