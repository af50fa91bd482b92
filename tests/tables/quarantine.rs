//! Tables that cannot be read are set aside and told of; the rest plays on.

use std::{
    io::{self, Write},
    process::Command,
    sync::{Arc, Mutex},
};

use deephold::{
    store::{Post, Span, Store as _, TableId, UserId},
    table::{Refusal, TableError},
};

use crate::support::World;

/// Changes what is stored behind everybody's back.
fn damage(world: &World, sql: &str, table: TableId) {
    let file = rusqlite::Connection::open(world.database()).unwrap();
    assert_eq!(file.execute(sql, [table.0.cast_signed()]).unwrap(), 1);
}

#[tokio::test]
async fn a_damaged_table_is_set_aside_and_the_rest_plays_on() {
    for sql in [
        "UPDATE states SET save = replace(save, '\"deck\"', '\"dock\"') WHERE table_id = ?",
        "UPDATE states SET save = replace(save, '\"deck\":[', '\"deck\":[6,') WHERE table_id = ?",
        "UPDATE states SET save = substr(save, 1, 50) WHERE table_id = ?",
    ] {
        let world = World::new();
        let damaged = world.game(5, "moot", 2).await;
        let sound = world.game(6, "moot", 2).await;
        let world = world.reopen();
        let save = world.tables.store().load(damaged).await.unwrap().unwrap();
        damage(&world, sql, damaged);
        for _ in 0..2 {
            let refused = world.act(damaged, 1, "ask never").await.unwrap_err();
            assert_eq!(refused, TableError::Refused(Refusal::Quarantined), "{sql}");
        }
        world.play(sound, 500).await;
        assert!(world.tables.snapshot(sound, None).await.unwrap().status.is_over());
        let set_aside = world.tables.quarantined().await.unwrap();
        assert_eq!(set_aside.len(), 1);
        assert_eq!(set_aside[0].0, damaged);
        let found = world.check();
        assert_eq!(found.faults.len(), 1, "{found:?}");
        assert_eq!(found.faults[0].0, damaged);
        assert_eq!(found.quarantined, set_aside);
        // Its log can still be read, and nothing of it was overwritten.
        assert!(!world.tables.log(damaged, None, 10).await.unwrap().is_empty());
        assert_eq!(world.tables.store().load(damaged).await.unwrap().unwrap().seats, save.seats);

        // Once repaired, it plays on.
        let file = rusqlite::Connection::open(world.database()).unwrap();
        file.execute(
            "UPDATE states SET save = ? WHERE table_id = ?",
            rusqlite::params![save.states[0].save, damaged.0.cast_signed()],
        )
        .unwrap();
        world.act(damaged, 1, "ask never").await.unwrap();
        assert!(world.tables.store().quarantined().await.unwrap().is_empty());
    }
}

/// Whatever it is of a table that cannot be read, only that table suffers.
#[tokio::test]
async fn a_damaged_row_is_set_aside_too() {
    for sql in [
        "UPDATE tables SET options = '{' WHERE id = ?",
        "UPDATE tables SET motion = 'no vote' WHERE id = ?",
        "UPDATE tables SET content = NULL WHERE id = ?",
        "UPDATE tables SET standings = '[' WHERE id = ?",
        "UPDATE outbox SET post = '\"no such post\"' WHERE table_id = ?",
    ] {
        let world = World::new();
        let damaged = world.game(5, "moot", 2).await;
        let sound = world.game(6, "moot", 2).await;
        let world = world.reopen();
        damage(&world, sql, damaged);
        world.clock.advance(Span::days(1));
        let of_a_row = sql.contains("tables");
        let acted = world.act(damaged, 1, "ask never").await;
        assert_eq!(acted.is_err(), of_a_row, "{sql}");
        let set_aside = world.tables.quarantined().await.unwrap();
        assert_eq!(set_aside.iter().any(|(table, _)| *table == damaged), of_a_row, "{sql}");
        // Reminders, entries and lists go on for the others.
        world.tables.remind().await.unwrap();
        let receiver = world.receiver();
        world.deliver_due(&receiver).await;
        assert!(receiver.posts(sound).iter().any(|(post, _)| *post == Post::Board), "{sql}");
        assert!(!receiver.posts(sound).is_empty());
        assert_eq!(world.tables.my_games(UserId(1)).await.unwrap().len(), 2);
        world.play(sound, 500).await;
        assert!(world.tables.snapshot(sound, None).await.unwrap().status.is_over());
    }
}

/// A log that can be read.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(line)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What is logged is asked of a process of its own: in one with other tests, a
/// line that nobody listened to before may be thought to interest nobody.
#[test]
fn whoever_runs_the_bot_is_told_once_and_at_every_start() {
    let done = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "--ignored", "quarantine::alone_in_its_process"])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&done.stdout);
    assert!(done.status.success() && said.contains("1 passed"), "{said}");
}

#[tokio::test]
#[ignore = "run by the test above, in a process of its own"]
async fn alone_in_its_process() {
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt().with_ansi(false).with_writer(move || writer.clone());
    let _guard = tracing::subscriber::set_default(subscriber.finish());
    let lines = || {
        let log = std::mem::take(&mut *log.0.lock().unwrap());
        let log = String::from_utf8(log).unwrap();
        log.lines().filter(|line| line.contains("set aside")).map(str::to_owned).collect::<Vec<_>>()
    };

    let world = World::new();
    let damaged = world.game(5, "moot", 2).await;
    let world = world.reopen();
    let sql = "UPDATE states SET save = replace(save, '\"deck\":[', '\"deck\":[\"hidden\",') \
               WHERE table_id = ?";
    damage(&world, sql, damaged);
    for _ in 0..3 {
        world.act(damaged, 1, "ask never").await.unwrap_err();
    }
    let told = lines();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("ERROR") && told[0].contains(&format!("table={damaged}")), "{told:?}");
    assert!(told[0].contains("not a saved game") && !told[0].contains("hidden"), "{told:?}");
    let (_, reason) = world.tables.quarantined().await.unwrap().remove(0);
    assert!(reason.contains("hidden"), "{reason}");

    let world = world.reopen();
    world.tables.run_tidying(async {}, |error| panic!("{error}")).await;
    assert_eq!(lines().len(), 1);
}
