//! What was written before the words of the field came is read, answered and
//! played on: `tests/golden/databases/README.md` says what is in there.

use std::{
    fs,
    path::{Path, PathBuf},
};

use deephold::{
    engine::{Seat, Seats},
    maintenance,
    store::{LogKind, Motion, Place, Post, Span, Status, Store as _, TableId, UserId, Vote},
    table::{Play, document::Document},
};
use serde_json::{Value, json};

use crate::{
    fixture,
    support::{Folder, Receiver, World, inside, request},
};

const LOBBY: TableId = TableId(1);
const CAVE: TableId = TableId(2);
const FALL: TableId = TableId(3);
const SOLO: TableId = TableId(4);
const OVER: TableId = TableId(5);
const ENDING: TableId = TableId(6);

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/databases").join(name)
}

/// A bot of today that finds the database of before, hours later.
fn world() -> World {
    let world = World::over(&golden("before.sqlite"));
    world.clock.advance(Span::hours(2));
    world
}

fn posts(receiver: &Receiver, table: TableId) -> Vec<Post> {
    receiver.posts(table).into_iter().map(|(post, _)| post).collect()
}

#[tokio::test]
async fn every_row_is_read() {
    let world = world();
    let found = world.check();
    assert!(found.is_sound(), "{found:?}");
    assert_eq!(found.tables, 6);
    let store = world.tables.store();
    let mut statuses = Vec::new();
    for table in store.tables_after(TableId(0), 10).await.unwrap() {
        let whole = store.whole(table).await.unwrap().unwrap();
        let row = &whole.stored.row;
        assert_eq!(row.place == Place::DirectMessages, table == SOLO);
        for seat in &whole.stored.seats {
            // Who is awaited was asked something; who may act out of turn as well.
            let asked = seat.awaited.is_some() || (table, seat.seat) == (FALL, Seat(2));
            assert_eq!(seat.asked.is_some(), asked, "{table}: {seat:?}");
        }
        if row.status != Status::Lobby {
            maintenance::verify(world.tables.games(), &whole).unwrap();
        }
        statuses.push(row.status);
    }
    let playing = Status::Playing;
    assert_eq!(statuses, [Status::Lobby, playing, playing, playing, Status::Finished, playing]);

    let kinds = async |table| {
        let log = store.log(table, 0, 1_000).await.unwrap();
        log.into_iter().map(|row| row.kind).collect::<Vec<_>>()
    };
    assert_eq!(kinds(CAVE).await.iter().filter(|kind| **kind == LogKind::Undo).count(), 2);
    assert_eq!(kinds(FALL).await.last(), Some(&LogKind::OutOfTurn));
    let vote =
        |motion, to, seat| Some(Vote { id: 0, by: None, motion, to, yes: Seats::only(Seat(seat)) });
    let voted = async |table| world.tables.snapshot(table, None).await.unwrap().vote;
    assert_eq!(voted(CAVE).await, vote(Motion::Rewind, 8, 0));
    assert_eq!(voted(ENDING).await, vote(Motion::Abandon, 0, 1));
    let person = store.person(UserId(4)).await.unwrap();
    let places: Vec<_> = person.names.iter().map(|(place, _)| *place).collect();
    assert_eq!(places, [Place::DirectMessages, Place::Guild(crate::support::GUILD)]);
}

#[tokio::test]
async fn what_was_queued_is_delivered_once() {
    let world = world();
    let receiver = world.receiver();
    world.deliver_due(&receiver).await;
    let notice = |post: &Post, wanted: &str| match post {
        Post::Notice(notice) => notice.text.key == wanted,
        _ => false,
    };
    let [Post::Board, Post::PrivateHint(Seat(2)), revealed] = &posts(&receiver, FALL)[..] else {
        panic!("{:?}", posts(&receiver, FALL));
    };
    assert!(notice(revealed, "fall-event-revealed"));
    let sent = posts(&receiver, CAVE);
    assert_eq!(sent.iter().filter(|post| **post == Post::Board).count(), 1);
    assert!(sent.iter().any(|post| notice(post, "table-log-rewind-asked")));
    assert_eq!(posts(&receiver, SOLO), [Post::Board]);
    assert_eq!(posts(&receiver, OVER), [Post::Result]);
    assert!(posts(&receiver, ENDING).iter().any(|post| notice(post, "table-log-abandon-asked")));
    let count = receiver.arrived.lock().unwrap().len();
    world.deliver_due(&receiver).await;
    assert_eq!(receiver.arrived.lock().unwrap().len(), count);

    // The reminders that were set fall due.
    world.clock.advance(Span::hours(12));
    world.tables.remind().await.unwrap();
    world.deliver_due(&receiver).await;
    for (table, seat) in [(CAVE, 0), (FALL, 3), (SOLO, 0), (ENDING, 2)] {
        let reminder = Post::Reminder { seat: Seat(seat), number: 1 };
        assert!(posts(&receiver, table).contains(&reminder), "{table}");
    }
}

/// Migration 0004: what waits goes where it went before, and edits that only take
/// buttons off let others pass.
#[tokio::test]
async fn what_was_queued_has_a_destination_and_yields_as_it_did() {
    let folder = Folder::new();
    fs::copy(golden("before.sqlite"), folder.database()).unwrap();
    let reminder = |seat: u8| json!({ "reminder": { "seat": seat, "number": 1 } });
    let rows = [
        (101, "retire 77", json!({ "retire": 77 }), "queued"),
        (102, "reminder 1", reminder(1), "parked"),
        (103, "reminder 3", reminder(3), "queued"),
        (104, "reminder 1", reminder(1), "sent"),
    ];
    {
        let file = rusqlite::Connection::open(folder.database()).unwrap();
        // The player in the second seat wants direct messages, the others have not said.
        let direct = "INSERT INTO users (id, remind_in) SELECT user_id, 'direct' FROM seats \
                      WHERE table_id = 3 AND seat = 1 \
                      ON CONFLICT (id) DO UPDATE SET remind_in = 'direct'";
        file.execute(direct, []).unwrap();
        let add = "INSERT INTO outbox (id, table_id, at, about, post, ping, nonce, state, due) \
                   VALUES (?1, 3, 0, ?2, ?3, 0, ?1, ?4, 0)";
        for (id, about, post, state) in rows {
            file.execute(add, rusqlite::params![id, about, post.to_string(), state]).unwrap();
        }
    }
    let world = World::over(&folder.database());
    let file = rusqlite::Connection::open(world.database()).unwrap();
    let migrated = |id: i64| -> (Option<u8>, bool, bool) {
        let row = "SELECT seat, yields, stale FROM outbox WHERE id = ?";
        let read = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
        file.query_row(row, [id], read).unwrap()
    };
    assert_eq!(migrated(4), (None, false, false), "a board goes to the channel");
    assert_eq!(migrated(6), (Some(2), false, false), "a private hint goes to its player");
    assert_eq!(migrated(101), (None, true, false), "an edit yields");
    assert_eq!(migrated(102), (Some(1), false, false), "a reminder goes where it is wanted");
    assert_eq!(migrated(103), (None, false, false), "or to the channel");
    assert_eq!(migrated(104), (None, false, false), "what was sent stays as it is");
}

#[tokio::test]
async fn a_click_of_before_gets_the_answer_of_before() {
    let world = world();
    let handled: Vec<(i64, i64, String)> = {
        let file = rusqlite::Connection::open(world.database()).unwrap();
        let mut rows = file.prepare("SELECT interaction, table_id, answer FROM handled").unwrap();
        let rows = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
        rows.collect::<Result<_, _>>().unwrap()
    };
    assert_eq!(handled.len(), 144);
    for (interaction, table, stored) in handled {
        let table = TableId(table.cast_unsigned());
        let again = request(interaction.cast_unsigned(), 99);
        let answer = world.tables.act(table, &again, &Play::typed(["x"])).await.unwrap();
        let given = json!({
            "revision": answer.revision,
            "told": answer.told,
            "done": answer.done,
            "left_out": answer.left_out,
            "undoable": answer.undoable,
            "over": answer.over,
        });
        assert_eq!(given, serde_json::from_str::<Value>(&stored).unwrap());
        assert_eq!(answer.table, table);
    }
}

#[tokio::test]
async fn games_of_before_are_played_on() {
    let world = world();
    let tables = &world.tables;
    // The lobby: one colour chosen, and a third player since.
    let channel = tables.snapshot(LOBBY, None).await.unwrap().channel.0;
    tables.join(LOBBY, &inside(channel, world.request(4))).await.unwrap();
    tables.start(LOBBY, &world.request(2)).await.unwrap();
    let options = tables.snapshot(LOBBY, None).await.unwrap().options;
    assert_eq!(options, json!({ "colour": ["red", "any", "any", "any"], "order": "joined" }));

    // The vote to go back needs one more voice.
    tables.rewind(CAVE, &world.request(2), 8).await.unwrap();
    let last = tables.store().last_log(CAVE, 1).await.unwrap();
    assert_eq!(last[0].kind, LogKind::Rewind);
    world.play(CAVE, 6).await;

    assert_eq!(world.legal(FALL, 3).await, ["reveal"]);
    world.act(FALL, 3, "reveal").await.unwrap();

    // Three steps can be taken back, and others taken instead.
    for _ in 0..3 {
        tables.undo(SOLO, &world.request(4), None).await.unwrap();
    }
    assert!(tables.undo(SOLO, &world.request(4), None).await.is_err());
    world.act(SOLO, 4, world.legal(SOLO, 4).await.last().unwrap()).await.unwrap();

    tables.abandon(ENDING, &world.request(1)).await.unwrap();
    assert_eq!(tables.snapshot(ENDING, None).await.unwrap().status, Status::Abandoned);

    let found = world.check();
    assert!(found.is_sound(), "{found:?}");
    let world = world.reopen();
    for table in [LOBBY, CAVE, FALL] {
        let user = world.awaited(table).await[0];
        let step = world.legal(table, user).await.remove(0);
        world.act(table, user, &step).await.unwrap();
    }
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn a_game_that_was_written_down_before_is_taken_in() {
    let world = World::new();
    let file = golden("before.json");
    let store = world.tables.store();
    let table = maintenance::import(store, &fixture::registry(), &file).await.unwrap();
    assert!(world.check().is_sound());
    let whole = store.whole(table).await.unwrap().unwrap();
    assert_eq!(whole.stored.row.status, Status::Finished);
    // And it would be written down in the same way.
    let mut wanted: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    wanted["table"]["id"] = json!(table);
    assert_eq!(serde_json::to_value(Document::of(&whole)).unwrap(), wanted);
}
