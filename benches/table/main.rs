//! What a move costs, down to the disk.
//!
//! `cargo bench --bench table` prints committed actions a second with full
//! durability against bare rusqlite inserting the same rows in groups of the
//! same size, then cost and memory by the number of tables and the length of a
//! game. `-- throughput 256` and `-- many` print a part of it. Medians of several
//! rounds: the figures of a shared machine wander.

#![expect(unreachable_pub, reason = "the fixture is made for tests")]
#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a bench may stop"
)]

#[expect(dead_code, reason = "nothing is said here")]
#[path = "../../tests/fixture/mod.rs"]
mod fixture;

mod bare;
mod many;
mod recorder;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};

use deephold::{
    engine::{AnyMatch, Dice, Seed, Viewer},
    store::{
        Change, ChannelId, GuildId, InteractionId, Place, SeenUser, Sqlite, Store, TableId, UserId,
        sqlite::Archive,
    },
    table::{Limits, Opening, Play, Request, SystemClock, Tables, replay},
};
use recorder::Recorder;

type Hosted = Arc<Tables<Sqlite>>;

const ROUNDS: usize = 5;
const ACTIONS: usize = 8_000;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).filter(|it| it != "--bench").collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["--many", path, count] => many::act(Path::new(path), count.parse().unwrap()),
        ["throughput", count] => throughput(count.parse().unwrap()),
        ["many"] => by_number(),
        _ => {
            println!("committed actions a second, synchronous FULL; medians of {ROUNDS} rounds");
            for tables in [1, 16, 256] {
                throughput(tables);
            }
            println!("\ncost of an action along a game of 1,000 actions");
            along_a_game();
            by_number();
        }
    }
}

fn by_number() {
    println!("\ncost and memory by the number of live tables");
    for count in [100, 10_000, 100_000] {
        let folder = Folder::new();
        let path = folder.0.join("many.db");
        many::seed(&path, count);
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

fn hosted<S: Store>(store: S) -> Tables<S> {
    let limits = Limits { lobbies: u32::MAX, ..Limits::default() };
    Tables::new(store, fixture::registry(), Arc::new(SystemClock), limits)
}

fn host(path: &Path) -> Hosted {
    Arc::new(hosted(Sqlite::open(path).unwrap()))
}

fn request(user: u64) -> Request {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let by = SeenUser {
        user: UserId(user),
        place: Place::Guild(GuildId(1)),
        name: format!("Dwarf {user}"),
        locale: "en-GB".to_owned(),
    };
    let first = u64::from(std::process::id()) << 32;
    let id = InteractionId(first + NEXT.fetch_add(1, Ordering::Relaxed));
    Request { id, by, channel: ChannelId(0), admin: false }
}

async fn start<S: Store>(tables: &Tables<S>, channel: u64, game: &str) -> TableId {
    let opening = Opening {
        channel: ChannelId(channel),
        game: game.to_owned(),
        options: serde_json::Value::Null,
        rematch_of: None,
    };
    let table = tables.open(&request(1), opening).await.unwrap().table;
    let joining = Request { channel: ChannelId(channel), ..request(2) };
    tables.join(table, &joining).await.unwrap();
    tables.start(table, &request(1)).await.unwrap();
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

async fn scripts<S: Store>(
    tables: &Arc<Tables<S>>,
    count: usize,
    steps: usize,
) -> Vec<(TableId, Vec<(u64, String)>)> {
    let starting = (0..count).map(|channel| {
        let tables = tables.clone();
        tokio::spawn(async move {
            let table = start(&tables, channel as u64, "cave").await;
            let stored = tables.store().load(table).await.unwrap().unwrap();
            let game = replay::stored(tables.games(), &stored).unwrap();
            (table, script(game, steps))
        })
    });
    let mut scripts = Vec::new();
    for started in starting.collect::<Vec<_>>() {
        scripts.push(started.await.unwrap());
    }
    scripts
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// Cave games by real moves, each table by a player of its own; then the same
/// rows once more by rusqlite alone.
fn throughput(count: usize) {
    let (mut ours, mut bare, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    let (mut groups, mut rows, mut bytes) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let folder = Folder::new();
        let (path, copy) = (folder.0.join("deephold.db"), folder.0.join("bare.db"));
        let steps = (ACTIONS / count).clamp(1, 60);
        let (rate, group, changes) = runtime().block_on(play(&path, &copy, count, steps));
        let inserted = bare::insert(&copy, &changes, group.round().max(1.0) as usize);
        ours.push(rate);
        groups.push(group);
        ratios.push(rate / inserted.rate);
        bare.push(inserted.rate);
        rows.push(inserted.rows);
        bytes.push(inserted.bytes);
    }
    println!(
        "  {count:>3} tables: {:>6.0} a second, bare rusqlite {:>6.0}, ratio {:.2} \
         ({:.2} to {:.2}), groups of {:.1}, {:.1} rows and {:.0} bytes an action",
        median(ours),
        median(bare),
        median(ratios.clone()),
        ratios.iter().copied().fold(f64::MAX, f64::min),
        ratios.iter().copied().fold(0.0, f64::max),
        median(groups),
        median(rows),
        median(bytes),
    );
}

/// Plays so many tables at once. Says how many actions a second were committed,
/// how many travelled together, and what they wrote.
async fn play(path: &Path, copy: &Path, count: usize, steps: usize) -> (f64, f64, Vec<Change>) {
    let tables = Arc::new(hosted(Recorder::new(Sqlite::open(path).unwrap())));
    let scripts = scripts(&tables, count, steps).await;
    let actions: usize = scripts.iter().map(|(_, script)| script.len()).sum();
    tables.store().take();
    Archive::open(path).unwrap().copy_into(copy).unwrap();
    let before = tables.store().store.groups();
    let start = Instant::now();
    let playing = scripts.into_iter().map(|(table, script)| {
        let tables = tables.clone();
        tokio::spawn(async move {
            for (user, step) in script {
                let play = Play::typed([step]);
                tables.act(table, &request(user), &play).await.unwrap();
            }
        })
    });
    for playing in playing.collect::<Vec<_>>() {
        playing.await.unwrap();
    }
    let time = start.elapsed();
    let groups = (tables.store().store.groups() - before).max(1);
    let changes = tables.store().take();
    assert_eq!(changes.len(), actions, "one change an action");
    (actions as f64 / time.as_secs_f64(), actions as f64 / groups as f64, changes)
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
                tables.act(table, &request(1), &Play::typed([step])).await.unwrap();
                times.push(start.elapsed().as_secs_f64() * 1e6);
            }
            first.push(median(times[..100].to_vec()));
            last.push(median(times[900..].to_vec()));
        });
    }
    println!("  actions 1 to 100:    {:>6.0} µs, trip to the disk included", median(first));
    println!("  actions 901 to 1000: {:>6.0} µs", median(last));
}
