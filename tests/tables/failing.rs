//! A disk whose syncs, reads or writes fail for a while: the player is told,
//! nothing is half done, and everything goes on when the disk does.
//!
//! The errors are put between SQLite and the kernel: `failing.c`, built with the
//! compiler that builds SQLite, is preloaded into a child that runs one of the
//! tests below. Nothing of ours knows of it.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    sync::Arc,
};

use deephold::{
    store::{LogKind, Span, Sqlite, Store as _, StoreError, TableId, UserId, sqlite::Archive},
    table::{Limits, Play, TableError, Tables},
};

use crate::{
    fixture,
    support::{Folder, Receiver, TestClock, check, inside, opening, request},
};

/// The bot in the child.
struct Bot {
    tables: Tables<Sqlite>,
    clock: Arc<TestClock>,
    receiver: Receiver,
    clicks: u64,
}

impl Bot {
    fn start() -> Self {
        let path = env::var("DEEPHOLD_DATABASE").unwrap();
        let clock = TestClock::new();
        // Next to no tables in memory: acting at another has to read it.
        let limits = Limits { in_memory: 1, ..Limits::default() };
        let store = Sqlite::open(Path::new(&path)).unwrap();
        let tables = Tables::new(store, fixture::registry(), clock.clone(), limits);
        let receiver = Receiver::new(clock.clone());
        Self { tables, clock, receiver, clicks: 0 }
    }

    async fn game(&mut self, channel: u64) -> TableId {
        let (open, join, start) = (self.next(1), inside(channel, self.next(2)), self.next(1));
        let table = self.tables.open(&open, opening(channel, "moot")).await.unwrap().table;
        self.tables.join(table, &join).await.unwrap();
        self.tables.start(table, &start).await.unwrap();
        table
    }

    fn next(&mut self, user: u64) -> deephold::table::Request {
        self.clicks += 1;
        request(self.clicks, user)
    }

    async fn act(&mut self, table: TableId) {
        let (request, play) = (self.next(1), self.step(table).await);
        self.tables.act(table, &request, &play).await.unwrap();
        println!("\nconfirmed");
    }

    /// A step that can be made for ever.
    async fn step(&self, table: TableId) -> Play {
        let snapshot = self.tables.snapshot(table, Some(UserId(1))).await.unwrap();
        let step = snapshot.legal.into_iter().find(|choice| choice.action.starts_with("ask"));
        Play::typed([step.unwrap().action])
    }

    async fn deliver_due(&self) -> Result<usize, TableError> {
        Ok(self.tables.deliver_due(&self.receiver).await?.sent)
    }

    async fn revision(&self, table: TableId) -> u64 {
        self.tables.store().load(table).await.unwrap().unwrap().row.revision
    }
}

/// Lets the disk fail, or not.
fn fault(what: Option<&str>) {
    let control = env::var("DEEPHOLD_FAULT").unwrap();
    match what {
        Some(what) => fs::write(control, what).unwrap(),
        None => fs::remove_file(control).unwrap(),
    }
}

fn told<T: std::fmt::Debug>(done: Result<T, TableError>) {
    let error = done.unwrap_err();
    assert!(matches!(error, TableError::Store(StoreError::Io(_))), "{error:?}");
    assert_eq!(error.text().key, "table-not-saved");
}

fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}

#[test]
#[ignore = "run by another test"]
fn the_child_whose_disk_fails_for_a_while() {
    run(async {
        let mut bot = Bot::start();
        let (here, there) = (bot.game(1).await, bot.game(2).await);
        let elsewhere = bot.game(3).await;
        for what in ["sync", "write", "read"] {
            bot.act(here).await;
            bot.act(there).await;
            let before = bot.revision(here).await;
            let (request, play) = (bot.next(1), bot.step(here).await);
            if what == "read" {
                // Others have taken its place in memory, and what SQLite remembers of
                // the file has passed: this one has to be read.
                bot.tables.snapshot(there, None).await.unwrap();
                bot.act(elsewhere).await;
            }
            fault(Some(what));
            for _ in 0..3 {
                told(bot.tables.act(here, &request, &play).await);
            }
            if what == "read" {
                told(bot.tables.snapshot(here, None).await);
            }
            fault(None);
            assert_eq!(bot.revision(here).await, before, "nothing is half done ({what})");
            // The same click has its effect now, once.
            let answer = bot.tables.act(here, &request, &play).await.unwrap();
            println!("\nconfirmed");
            assert_eq!(answer.revision, before + 1);
            assert_eq!(bot.tables.act(here, &request, &play).await.unwrap(), answer);
            bot.act(there).await;
        }
        println!("\nover");
    });
}

#[test]
#[ignore = "run by another test"]
fn the_child_that_cannot_record_what_it_said() {
    run(async {
        let mut bot = Bot::start();
        bot.game(1).await;
        // The rows are marked, then the disk fails while they are being sent.
        let receiver = Receiver::new(bot.clock.clone());
        let failing = FailsAfterSending(&receiver);
        told(bot.tables.deliver_due(&failing).await);
        assert_eq!(receiver.arrived.lock().unwrap().len(), 1);
        fault(None);
        // It is taken up again by itself, and is not said twice.
        bot.receiver = receiver;
        assert_eq!(bot.deliver_due().await.unwrap(), 0);
        bot.clock.advance(Span::minutes(3));
        assert_eq!(bot.deliver_due().await.unwrap(), 1);
        assert_eq!(bot.receiver.arrived.lock().unwrap().len(), 1);
        println!("\nover");
    });
}

/// What it sends arrives, and then the disk fails.
struct FailsAfterSending<'a>(&'a Receiver);

impl deephold::table::Sender for FailsAfterSending<'_> {
    async fn send(
        &self,
        entry: &deephold::store::OutboxEntry,
    ) -> Result<deephold::store::MessageId, deephold::table::DeliveryError> {
        let sent = self.0.send(entry).await;
        fault(Some("sync"));
        sent
    }

    async fn find(
        &self,
        entry: &deephold::store::OutboxEntry,
    ) -> Result<Option<deephold::store::MessageId>, deephold::table::DeliveryError> {
        self.0.find(entry).await
    }
}

#[test]
#[ignore = "run by another test"]
fn the_child_that_dies_of_it() {
    run(async {
        let mut bot = Bot::start();
        let table = bot.game(1).await;
        bot.act(table).await;
        let (request, play) = (bot.next(1), bot.step(table).await);
        fault(Some("sync"));
        told(bot.tables.act(table, &request, &play).await);
        println!("\nover");
        std::process::abort();
    });
}

/// Runs a child on a disk that can fail.
fn child(folder: &Folder, test: &str) -> (usize, String) {
    let library = build(folder);
    let Output { stdout, stderr, .. } = Command::new(env::current_exe().unwrap())
        .args([&format!("failing::{test}"), "--exact", "--ignored", "--nocapture"])
        .env("LD_PRELOAD", library)
        .env("DEEPHOLD_FAULT", folder.file("fault"))
        .env("DEEPHOLD_DATABASE", folder.database())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&stdout).into_owned();
    let errors = String::from_utf8_lossy(&stderr).into_owned();
    assert!(said.lines().any(|line| line == "over"), "{said}\n{errors}");
    let _ = fs::remove_file(folder.file("fault"));
    (said.lines().filter(|line| *line == "confirmed").count(), errors)
}

fn build(folder: &Folder) -> PathBuf {
    let (source, library) = (folder.file("failing.c"), folder.file("failing.so"));
    fs::write(&source, include_str!("failing.c")).unwrap();
    let compiler = env::var_os("CC").unwrap_or_else(|| "cc".into());
    let built = Command::new(compiler)
        .args(["-shared", "-fPIC", "-O1", "-o"])
        .args([&library, &source])
        .status()
        .expect("the compiler that built SQLite");
    assert!(built.success());
    library
}

/// How many actions are in the logs of a database that must be sound.
fn acted(folder: &Folder) -> usize {
    let found = check(&folder.database());
    assert!(found.is_sound(), "{found:?}");
    let mut archive = Archive::open(&folder.database()).unwrap();
    let tables = archive.tables().unwrap();
    let log = tables.into_iter().flat_map(|table| archive.whole(table).unwrap().unwrap().log);
    log.filter(|row| row.kind == LogKind::Act).count()
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs LD_PRELOAD")]
fn failing_syncs_writes_and_reads_are_told_and_nothing_is_half_done() {
    let folder = Folder::new();
    let (confirmed, _) = child(&folder, "the_child_whose_disk_fails_for_a_while");
    assert_eq!(confirmed, 13);
    assert_eq!(acted(&folder), confirmed, "exactly what was confirmed is there");
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs LD_PRELOAD")]
fn what_was_said_while_the_disk_failed_is_not_said_twice() {
    let folder = Folder::new();
    child(&folder, "the_child_that_cannot_record_what_it_said");
    assert_eq!(acted(&folder), 0);
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs LD_PRELOAD")]
fn who_dies_of_a_failed_sync_leaves_the_whole_move_or_none_of_it() {
    let folder = Folder::new();
    let (confirmed, _) = child(&folder, "the_child_that_dies_of_it");
    assert!((confirmed..=confirmed + 1).contains(&acted(&folder)));
}
