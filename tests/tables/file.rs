//! The file: closed whole, refused when it is not ours or not whole, watched while it
//! is in use, the owner's alone.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use deephold::{
    maintenance::{self, Fault, MaintenanceError},
    store::{Sqlite, Store as _, StoreError},
    table::TableError,
};
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::support::{Folder, World, check};

fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

fn files(folder: &Folder) -> Vec<String> {
    let entries = fs::read_dir(folder.file("")).unwrap();
    let mut names: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort_unstable();
    names
}

#[tokio::test]
async fn a_closed_database_is_one_file_with_everything() {
    let world = World::new();
    let table = world.game(5, "cave", 2).await;
    world.play(table, 10).await;
    let before = world.tables.store().whole(table).await.unwrap().unwrap();
    world.tables.store().close().await;
    let refused = world.tables.store().whole(table).await.unwrap_err();
    assert_eq!(refused, StoreError::Closed);
    let database = world.database();
    assert!(!beside(&database, "-wal").exists());
    let copy = world.folder.file("copy.db");
    fs::copy(&database, &copy).unwrap();
    let store = Sqlite::open(&copy).unwrap();
    assert_eq!(store.whole(table).await.unwrap().unwrap(), before);
}

/// As a crash leaves it, and as somebody who copies "the one file" would.
#[tokio::test]
async fn a_file_without_the_log_of_its_latest_moves_is_refused() {
    let world = World::new();
    let table = world.game(5, "cave", 2).await;
    world.play(table, 10).await;
    let (database, folder) = (world.database(), &world.folder);
    let alone = folder.file("alone.db");
    fs::copy(&database, &alone).unwrap();
    assert_eq!(Sqlite::open(&alone).unwrap_err(), StoreError::LostLog);
    assert_eq!(Sqlite::open(&alone).unwrap_err(), StoreError::LostLog, "and again");
    let both = folder.file("both.db");
    fs::copy(&database, &both).unwrap();
    fs::copy(beside(&database, "-wal"), beside(&both, "-wal")).unwrap();
    // Looking at it, and trying to write, takes nothing away.
    assert!(check(&both).is_sound());
    maintenance::try_to_write(&both).unwrap();
    let store = Sqlite::open(&both).unwrap();
    let ours = world.tables.store().whole(table).await.unwrap();
    assert_eq!(store.whole(table).await.unwrap(), ours);
    // A backup needs none.
    let backup = folder.file("backup.db");
    maintenance::back_up(&database, &backup).unwrap();
    let store = Sqlite::open(&backup).unwrap();
    assert_eq!(store.whole(table).await.unwrap(), ours);
}

#[tokio::test]
async fn a_file_that_is_not_ours_is_left_as_it_is() {
    let world = World::new();
    world.game(5, "moot", 2).await;
    let database = world.database();
    let folder = world.close();
    let sql = |name: &str, sql: &str| {
        let file = folder.file(name);
        if name != "foreign.db" {
            fs::copy(&database, &file).unwrap();
        }
        Connection::open(&file).unwrap().execute_batch(sql).unwrap();
        file
    };
    let text = folder.file("text.db");
    fs::write(&text, "a shopping list that somebody calls a database").unwrap();
    for file in [
        text,
        sql("foreign.db", "CREATE TABLE songs (title)"),
        sql("no-outbox.db", "DROP TABLE outbox"),
        sql("emptied.db", "PRAGMA user_version = 0"),
    ] {
        let before = fs::read(&file).unwrap();
        let refused = Sqlite::open(&file).unwrap_err();
        assert!(matches!(refused, StoreError::Damaged(_)), "{}: {refused}", file.display());
        assert_eq!(fs::read(&file).unwrap(), before, "{}", file.display());
    }
    // The log of a database that is gone or emptied is all that is left of it.
    for emptied in [false, true] {
        let file = folder.file(if emptied { "lost.db" } else { "gone.db" });
        let log = folder.file(if emptied { "lost.db-wal" } else { "gone.db-wal" });
        fs::write(&log, "what was played last").unwrap();
        if emptied {
            fs::write(&file, "").unwrap();
        }
        assert_eq!(Sqlite::open(&file).unwrap_err(), StoreError::LostFile);
        assert_eq!(fs::read_to_string(&log).unwrap(), "what was played last");
        assert_eq!(file.exists(), emptied);
    }
    // An empty file is somebody's choice of a place.
    let empty = folder.file("empty.db");
    fs::write(&empty, "").unwrap();
    Sqlite::open(&empty).unwrap();
}

#[tokio::test]
async fn a_file_that_is_deleted_or_replaced_under_the_bot_gets_no_more_moves() {
    for replaced in [false, true] {
        let world = World::new();
        let table = world.game(5, "cave", 2).await;
        let database = world.database();
        let aside = world.folder.file("aside.db");
        fs::rename(&database, &aside).unwrap();
        if replaced {
            fs::copy(&aside, &database).unwrap();
        }
        let user = world.awaited(table).await[0];
        let step = world.legal(table, user).await.remove(0);
        let refused = world.act(table, user, &step).await.unwrap_err();
        assert!(matches!(refused, TableError::Store(StoreError::Replaced(_))), "{refused}");
        // Put back, it goes on.
        fs::rename(&aside, &database).unwrap();
        world.act(table, user, &step).await.unwrap();
        assert!(world.check().is_sound());
    }
}

#[cfg(unix)]
#[tokio::test]
async fn one_database_has_one_owner_by_whatever_name() {
    let world = World::new();
    let database = world.database();
    let link = world.folder.file("link.db");
    std::os::unix::fs::symlink(&database, &link).unwrap();
    for path in [&database, &link] {
        let refused = Sqlite::open(path).unwrap_err();
        assert!(matches!(refused, StoreError::InUse(_)), "{refused}");
    }
    fs::remove_file(beside(&database, ".lock")).unwrap();
    let refused = Sqlite::open(&link).unwrap_err();
    assert!(matches!(refused, StoreError::InUse(_)), "{refused}");
    // A link to where nothing is yet makes the database there.
    let (far, near) = (world.folder.file("far.db"), world.folder.file("near.db"));
    std::os::unix::fs::symlink(&far, &near).unwrap();
    let store = Sqlite::open(&near).unwrap();
    assert!(far.exists() && fs::symlink_metadata(&near).unwrap().is_symlink());
    assert!(matches!(Sqlite::open(&far).unwrap_err(), StoreError::InUse(_)));
    store.close().await;
    Sqlite::open(&far).unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn databases_backups_and_exports_are_their_owners_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = |file: &Path| fs::metadata(file).unwrap().permissions().mode() & 0o777;
    let world = World::new();
    let table = world.game(5, "cave", 2).await;
    let (database, folder) = (world.database(), &world.folder);
    for suffix in ["", "-wal", "-shm", ".lock"] {
        assert_eq!(mode(&beside(&database, suffix)), 0o600, "{suffix}");
    }
    let (backup, export) = (folder.file("backup.db"), folder.file("game.json"));
    maintenance::back_up(&database, &backup).unwrap();
    maintenance::export(&database, table, &export).unwrap();
    assert_eq!((mode(&backup), mode(&export)), (0o600, 0o600));
    // One that was open to others is so no longer, restored or used again.
    fs::set_permissions(&backup, fs::Permissions::from_mode(0o644)).unwrap();
    let restored = folder.file("restored.db");
    maintenance::restore(&backup, &restored, false).unwrap();
    assert_eq!(mode(&restored), 0o600);
    Sqlite::open(&backup).unwrap();
    assert_eq!(mode(&backup), 0o600);
}

#[tokio::test]
async fn what_fails_leaves_nothing_behind() {
    let folder = Folder::new();
    let (bad, target) = (folder.file("bad.db"), folder.file("target.db"));
    fs::write(&bad, "not a database at all, but long enough to try").unwrap();
    fs::write(folder.file("bad.json"), "{}").unwrap();
    let before = files(&folder);
    assert!(maintenance::restore(&bad, &target, false).is_err());
    assert!(maintenance::back_up(&bad, &target).is_err());
    let run = Command::new(env!("CARGO_BIN_EXE_deephold"))
        .args(["import", folder.file("bad.json").to_str().unwrap(), "--database"])
        .arg(&target)
        .output()
        .unwrap();
    assert!(!run.status.success());
    assert_eq!(files(&folder), before);
}

#[tokio::test]
async fn what_is_sound_of_a_damaged_database_is_saved() {
    let world = World::new();
    let (one, other) = (world.game(5, "cave", 2).await, world.game(6, "moot", 2).await);
    let last = world.game(7, "fall", 2).await;
    world.play(last, 6).await;
    let kept = world.tables.store().whole(last).await.unwrap();
    let database = world.database();
    let folder = world.close();
    let file = Connection::open(&database).unwrap();
    file.execute("UPDATE states SET save = '{' WHERE table_id = ?", [other.0.cast_signed()])
        .unwrap();
    file.execute_batch("DROP TABLE outbox").unwrap();
    drop(file);
    let found = check(&database);
    assert_eq!(found.sound, [one, last]);
    assert_eq!(found.file, ["its table `outbox` is gone"]);
    assert!(matches!(&found.faults[..], [(table, Fault::State(_))] if *table == other));
    assert!(Sqlite::open(&database).is_err());

    let new = folder.file("new.db");
    let run = Command::new(env!("CARGO_BIN_EXE_deephold"))
        .args(["check", "--save", new.to_str().unwrap(), "--database"])
        .arg(&database)
        .output()
        .unwrap();
    let said = String::from_utf8(run.stdout).unwrap();
    assert!(!run.status.success() && said.contains(&format!("sound: {one}, {last}")), "{said}");
    let store = Sqlite::open(&new).unwrap();
    assert_eq!(store.whole(last).await.unwrap(), kept, "under its own number");
    assert_eq!(store.whole(other).await.unwrap(), None);
    assert!(!store.names(last).await.unwrap().is_empty());
    store.close().await;
    let world = World::over(&new);
    world.play(last, 3).await;
    assert!(world.check().is_sound());
}

/// What only this program writes may be trusted here; a file may say anything.
#[tokio::test]
async fn a_forged_game_is_not_taken_in() {
    let world = World::new();
    let (live, over) = (world.game(5, "cave", 2).await, world.game(6, "moot", 2).await);
    world.play(over, 10_000).await;
    let fall = world.game(7, "fall", 2).await;
    let (database, folder) = (world.database(), &world.folder);
    let document = |table| -> Value {
        let file = folder.file(&format!("{table}.json"));
        maintenance::export(&database, table, &file).unwrap();
        serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap()
    };
    let (live, over) = (document(live), document(over));
    let forged = |document: &Value, forge: &dyn Fn(&mut Value)| {
        let mut document = document.clone();
        forge(&mut document);
        let file = folder.file("forged.json");
        fs::write(&file, document.to_string()).unwrap();
        maintenance::read_game(world.tables.games(), &file).map(drop)
    };
    forged(&live, &|_| ()).unwrap();
    forged(&over, &|_| ()).unwrap();
    let fault = |result: Result<(), MaintenanceError>| match result {
        Err(MaintenanceError::Unsound(fault)) => fault,
        other => panic!("{other:?}"),
    };
    let content = |document: &mut Value| {
        let rooms = document["content"]["rooms.toml"].as_str().unwrap().to_owned();
        document["content"]["rooms.toml"] = json!(rooms + "\n# another one\n");
    };
    assert_eq!(fault(forged(&live, &content)), Fault::Content);
    let status = |status: &'static str| {
        move |document: &mut Value| document["table"]["status"] = json!(status)
    };
    assert_eq!(fault(forged(&live, &status("lobby"))), Fault::Status);
    assert_eq!(fault(forged(&live, &status("finished"))), Fault::Status);
    assert_eq!(fault(forged(&over, &status("playing"))), Fault::Status);
    let no_result = |document: &mut Value| document["table"]["standings"] = Value::Null;
    assert_eq!(fault(forged(&over, &no_result)), Fault::OtherResult);
    let rules = |document: &mut Value| document["table"]["rules"] = json!(4_000_000_000_u32);
    assert_eq!(fault(forged(&live, &rules)), Fault::Rules(4_000_000_000));
    let twice = |document: &mut Value| {
        let user = document["seats"][0]["user"].clone();
        document["seats"][1]["user"] = user;
    };
    assert_eq!(fault(forged(&live, &twice)), Fault::SeatedTwice);
    // Rules that nobody has are not taken on trust either.
    let started = |document: &mut Value| {
        let log = document["log"].as_array_mut().unwrap();
        let row = log.iter_mut().find(|row| row["kind"] == "started").unwrap();
        row["action"] = json!("77");
    };
    assert!(matches!(fault(forged(&live, &started)), Fault::Rules(77)));
    // What older rules played cannot be replayed, but its state says how it ended.
    let fall = document(fall);
    let older = |status: &'static str| {
        move |document: &mut Value| {
            let log = document["log"].as_array_mut().unwrap();
            let row = log.iter_mut().find(|row| row["kind"] == "started").unwrap();
            row["action"] = json!("1");
            document["table"]["status"] = json!(status);
        }
    };
    forged(&fall, &older("playing")).unwrap();
    assert_eq!(fault(forged(&fall, &older("finished"))), Fault::Status);
}
