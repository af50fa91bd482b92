//! Many live tables: what one action costs, and what they take up.

use std::{
    fs,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use deephold::{
    store::{Store as _, TableId},
    table::{Play, replay},
};
use rusqlite::Connection;

use crate::{host, request, runtime, script, start};

/// Makes a database of so many started games: one is played in, the others are
/// copies in channels of their own.
pub fn seed(path: &Path, count: usize) {
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
         INSERT INTO seats (table_id, seat, user_id, join_id, presence, prompt, asked, awaited) \
         SELECT i, seat, user_id, join_id, presence, prompt, asked, awaited FROM seats, n \
         WHERE table_id = 1;
         INSERT INTO log SELECT i, seq, at, kind, seat, user_id, interaction, action, dice, events, \
         base FROM log, n WHERE table_id = 1;
         INSERT INTO states (table_id, depth, seat, save) SELECT i, depth, seat, save \
         FROM states, n WHERE table_id = 1;
         INSERT INTO reminders (table_id, seat, kind, due, sent) \
         SELECT i, seat, kind, due + i, sent FROM reminders, n WHERE table_id = 1;
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
pub fn act(path: &Path, count: usize) {
    let start = Instant::now();
    let tables = host(path);
    let opened = start.elapsed();
    let runtime = runtime();
    let play = |from: usize, actions: usize| {
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
                        tables.act(TableId(table), &request(user), &play).await.unwrap();
                    }
                })
            });
            for playing in playing.collect::<Vec<_>>() {
                playing.await.unwrap();
            }
            start.elapsed().as_secs_f64() * 1e6 / actions as f64
        })
    };
    // Every table waits for somebody; nobody is to be reminded yet.
    let ticks = 1_000;
    let tick = runtime.block_on(async {
        let start = Instant::now();
        for _ in 0..ticks {
            assert_eq!(tables.remind().await.unwrap(), 0);
        }
        start.elapsed().as_secs_f64() * 1e6 / f64::from(ticks)
    });
    // Each table is acted at once; the second one stays as the script wants it.
    play(3, 40);
    let actions = (count - 50).min(9_950);
    let cost = play(50, actions);
    println!(
        "  {count:>6} tables: opened in {:>4.0} ms, {cost:>5.0} µs an action over {actions} tables, \
         {tick:.0} µs a tick of the timers, {:.1} MiB resident",
        opened.as_secs_f64() * 1e3,
        resident()
    );
}
