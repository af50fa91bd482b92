//! Backup, restore, check, export, import, and the second process.

use std::{fs, path::Path, process::Command};

use deephold::{
    maintenance::{self, Fault, MaintenanceError},
    store::{Sqlite, Store as _, StoreError, TableId},
};

use crate::support::{World, check};

fn deephold(arguments: &[&str]) -> (bool, String) {
    let run = Command::new(env!("CARGO_BIN_EXE_deephold")).args(arguments).output().unwrap();
    let text = [run.stdout, run.stderr].map(|text| String::from_utf8(text).unwrap()).concat();
    (run.status.success(), text)
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[tokio::test]
async fn a_backup_is_made_while_games_go_on() {
    let world = World::new();
    let table = world.game(5, "cave", 2).await;
    world.play(table, 10).await;
    let (database, copy) = (world.database(), world.folder.file("copy.db"));
    let before = world.tables.store().whole(table).await.unwrap().unwrap();
    let (done, said) = deephold(&["backup", text(&copy), "--database", text(&database)]);
    assert!(done, "{said}");
    world.play(table, 10).await;
    assert_ne!(world.tables.store().whole(table).await.unwrap().unwrap(), before);

    let (done, said) = deephold(&["backup", text(&copy), "--database", text(&database)]);
    assert!(!done && said.contains("exists already"), "{said}");

    // The bot is running: nothing is restored over it.
    let arguments = ["restore", text(&copy), "--replace", "--database", text(&database)];
    let (done, said) = deephold(&arguments);
    assert!(!done && said.contains("another deephold"), "{said}");

    let folder = world.close();
    let refused = maintenance::restore(&copy, &database, false).unwrap_err();
    assert!(matches!(refused, MaintenanceError::WouldReplace(_)), "{refused}");
    let aside = maintenance::restore(&copy, &database, true).unwrap().unwrap();
    assert!(check(&database).is_sound());
    assert!(check(&aside).is_sound(), "what was there is kept whole");
    let store = Sqlite::open(&database).unwrap();
    assert_eq!(store.whole(table).await.unwrap().unwrap(), before);
    drop((store, folder));
}

#[tokio::test]
async fn a_damaged_backup_is_not_restored() {
    let world = World::new();
    world.game(5, "moot", 2).await;
    let (database, copy) = (world.database(), world.folder.file("copy.db"));
    maintenance::back_up(&database, &copy).unwrap();
    let whole = fs::read(&copy).unwrap();
    let target = world.folder.file("other.db");
    for damage in [&whole[..whole.len() / 2], b"not a database at all, but long enough to try"] {
        fs::write(&copy, damage).unwrap();
        assert!(maintenance::restore(&copy, &target, false).is_err());
        assert!(!target.exists());
    }
}

#[tokio::test]
async fn a_second_process_is_turned_away() {
    let world = World::new();
    let database = world.database();
    let refused = Sqlite::open(&database).unwrap_err();
    assert!(matches!(refused, StoreError::InUse(_)), "{refused}");
    let file = world.folder.file("game.json");
    let table = world.game(5, "cave", 2).await;
    maintenance::export(&database, table, &file).unwrap();
    let (done, said) = deephold(&["import", text(&file), "--database", text(&database)]);
    assert!(!done && said.contains("another deephold is using"), "{said}");
}

#[tokio::test]
async fn a_game_is_exported_verified_and_taken_in_elsewhere() {
    let world = World::new();
    let live = world.game(5, "moot", 2).await;
    world.play(live, 4).await;
    let over = world.game(6, "cave", 2).await;
    world.play(over, 10_000).await;
    let database = world.database();
    let file = world.folder.file("game.json");
    let (done, said) =
        deephold(&["export", &over.to_string(), text(&file), "--database", text(&database)]);
    assert!(done, "{said}");
    let (done, said) = deephold(&["verify", text(&file)]);
    assert!(done && said.starts_with("verified"), "{said}");
    let (done, said) = deephold(&["verify", &over.to_string(), "--database", text(&database)]);
    assert!(done, "{said}");

    // A changed step is found out.
    let forged = world.folder.file("forged.json");
    let text_of = fs::read_to_string(&file).unwrap();
    let changed = text_of.replacen("\"action\": \"take ", "\"action\": \"dig a", 1);
    assert_ne!(changed, text_of);
    fs::write(&forged, changed).unwrap();
    let (done, said) = deephold(&["verify", text(&forged)]);
    assert!(!done, "{said}");

    let other = World::new();
    let store = other.tables.store();
    let games = other.tables.games();
    let refused = maintenance::import(store, games, &forged).await.unwrap_err();
    assert!(matches!(refused, MaintenanceError::Unsound(Fault::Replay(_))), "{refused}");
    let taken = maintenance::import(store, games, &file).await.unwrap();
    let (theirs, ours) = (world.tables.store().whole(over).await, store.whole(taken).await);
    let (theirs, ours) = (theirs.unwrap().unwrap(), ours.unwrap().unwrap());
    assert_eq!(theirs.log, ours.log);
    assert_eq!(theirs.stored.states, ours.stored.states);

    // A live game goes on where it is taken in, unless its channel is taken.
    let file = world.folder.file("live.json");
    maintenance::export(&database, live, &file).unwrap();
    let taken = maintenance::import(store, games, &file).await.unwrap();
    other.play(taken, 500).await;
    assert!(other.check().is_sound());
    let again = maintenance::import(world.tables.store(), world.tables.games(), &file).await;
    assert!(matches!(again.unwrap_err(), MaintenanceError::ChannelTaken(table) if table == live));
    let missing = maintenance::export(&database, TableId(99), &world.folder.file("x")).unwrap_err();
    assert!(matches!(missing, MaintenanceError::NoTable(TableId(99))));
}

#[tokio::test]
async fn a_check_finds_what_was_changed() {
    for sql in [
        "UPDATE log SET action = 'ask always' WHERE action = 'ask never'",
        "UPDATE log SET dice = dice + 1 WHERE kind = 'act'",
        "DELETE FROM log WHERE kind = 'act'",
        "UPDATE states SET save = replace(save, '\"points\":0', '\"points\":9')",
        "UPDATE tables SET server_seed = zeroblob(32)",
        "UPDATE tables SET options = '{\"x\":1}'",
    ] {
        let world = World::new();
        let table = world.game(5, "moot", 2).await;
        world.act(table, 1, "ask never").await.unwrap();
        assert!(world.check().is_sound());
        let file = rusqlite::Connection::open(world.database()).unwrap();
        assert!(file.execute(sql, []).unwrap() > 0, "{sql}");
        drop(file);
        let database = world.database();
        assert_eq!(check(&database).faults.len(), 1, "{sql}");
    }
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_left_alone() {
    let world = World::new();
    let database = world.database();
    let folder = world.close();
    let file = rusqlite::Connection::open(&database).unwrap();
    file.pragma_update(None, "user_version", 999).unwrap();
    drop(file);
    assert_eq!(Sqlite::open(&database).unwrap_err(), StoreError::Newer);
    drop(folder);
}
