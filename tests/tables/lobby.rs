//! Gathering players, and fair dice.

use deephold::{
    engine::Seat,
    store::{Span, Status, Store as _, TableId, UserId},
    table::{Refusal, TableError, fair, replay},
};
use serde_json::json;

use crate::support::{World, opening};

fn refused<T: std::fmt::Debug>(done: Result<T, TableError>) -> Refusal {
    match done.unwrap_err() {
        TableError::Refused(refusal) => refusal,
        other => panic!("{other}"),
    }
}

#[tokio::test]
async fn a_lobby_fills_and_starts() {
    let world = World::new();
    let table = world.lobby(5, "moot", 3).await;
    let snapshot = world.tables.snapshot(table, Some(UserId(2))).await.unwrap();
    assert_eq!(snapshot.status, Status::Lobby);
    let names: Vec<_> = snapshot.seats.iter().map(|seat| seat.name.clone().unwrap()).collect();
    assert_eq!(names, ["Dwarf 1", "Dwarf 2", "Dwarf 3"]);
    assert!(snapshot.server_seed.is_none());
    assert!(snapshot.view.is_none());

    world.tables.start(table, &world.request(3)).await.unwrap();
    let snapshot = world.tables.snapshot(table, Some(UserId(2))).await.unwrap();
    assert_eq!(snapshot.status, Status::Playing);
    assert_eq!(snapshot.prompt, Some(1));
    assert!(snapshot.server_seed.is_none(), "the seed is a secret while the game lasts");
    assert!(!snapshot.legal.is_empty());
}

#[tokio::test]
async fn who_leaves_a_lobby_makes_room() {
    let world = World::new();
    let table = world.lobby(5, "moot", 3).await;
    world.tables.leave_lobby(table, &world.request(1)).await.unwrap();
    let snapshot = world.tables.snapshot(table, None).await.unwrap();
    let users: Vec<_> = snapshot.seats.iter().map(|seat| (seat.seat, seat.user)).collect();
    assert_eq!(users, [(Seat(0), Some(UserId(2))), (Seat(1), Some(UserId(3)))]);
    for user in [2, 3] {
        world.tables.leave_lobby(table, &world.request(user)).await.unwrap();
    }
    let snapshot = world.tables.snapshot(table, None).await.unwrap();
    assert_eq!(snapshot.status, Status::Closed);
    // The channel is free again.
    world.lobby(5, "moot", 2).await;
}

#[tokio::test]
async fn lobbies_refuse_with_reasons() {
    let world = World::new();
    let tables = &world.tables;
    let unknown = opening(9, "chess");
    assert_eq!(
        refused(tables.open(&world.request(1), unknown).await),
        Refusal::NoGame("chess".to_owned())
    );
    let table = world.lobby(5, "moot", 4).await;
    assert_eq!(
        refused(tables.open(&world.request(9), opening(5, "moot")).await),
        Refusal::ChannelTaken(table)
    );
    assert_eq!(refused(tables.join(table, &world.request(2)).await), Refusal::AlreadySeated);
    assert_eq!(refused(tables.join(table, &world.request(9)).await), Refusal::Full);
    assert_eq!(refused(tables.start(table, &world.request(9)).await), Refusal::NotSeated);
    assert_eq!(
        refused(tables.close_lobby(table, &world.request(2), false).await),
        Refusal::NotTheOpener
    );
    let options = json!({ "colour": "red" });
    let bad = tables.choose(table, &world.request(1), options).await;
    assert!(matches!(refused(bad), Refusal::StartError(_)));
    let long = json!({ "x": "y".repeat(5_000) });
    assert_eq!(
        refused(tables.choose(table, &world.request(1), long).await),
        Refusal::OptionsTooLong
    );
    tables.start(table, &world.request(1)).await.unwrap();
    assert_eq!(refused(tables.join(table, &world.request(9)).await), Refusal::NotALobby);
    assert_eq!(refused(tables.join(TableId(99), &world.request(9)).await), Refusal::NoTable);
}

#[tokio::test]
async fn one_user_cannot_open_lobbies_without_end() {
    let world = World::new();
    for channel in 1..=3 {
        world.tables.open(&world.request(1), opening(channel, "moot")).await.unwrap();
    }
    let fourth = world.tables.open(&world.request(1), opening(4, "moot")).await;
    assert_eq!(refused(fourth), Refusal::TooManyLobbies(3));
    world.tables.open(&world.request(2), opening(4, "moot")).await.unwrap();
}

#[tokio::test]
async fn names_are_cut_and_cleaned() {
    let world = World::new();
    let mut request = world.request(1);
    request.by.name = format!("a\u{0}\n{}", "ż".repeat(500));
    let table = world.tables.open(&request, opening(5, "moot")).await.unwrap().table;
    let snapshot = world.tables.snapshot(table, None).await.unwrap();
    let name = snapshot.seats[0].name.clone().unwrap();
    assert_eq!(name.chars().count(), 64);
    assert!(name.starts_with("aż"));
}

#[tokio::test]
async fn opening_twice_by_the_same_click_opens_one_table() {
    let world = World::new();
    let request = world.request(1);
    let first = world.tables.open(&request, opening(5, "moot")).await.unwrap();
    let again = world.tables.open(&request, opening(5, "moot")).await.unwrap();
    assert_eq!(first, again);
    assert_eq!(world.tables.store().tables_after(TableId(0), 10).await.unwrap(), [first.table]);
}

#[tokio::test]
async fn the_dice_are_promised_before_and_published_after() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    let before = world.tables.snapshot(table, Some(UserId(1))).await.unwrap();
    world.play(table, 500).await;
    let after = world.tables.snapshot(table, None).await.unwrap();
    assert_eq!(after.status, Status::Finished);
    let seed = after.server_seed.unwrap();
    assert_eq!(fair::commitment(seed), before.commitment);

    let whole = world.tables.store().whole(table).await.unwrap().unwrap();
    deephold::maintenance::verify(world.tables.games(), &whole).unwrap();
    let joined = replay::joined(&whole);
    assert_eq!(joined.len(), 2);
    // A server that drew its seed after the fact is found out.
    let mut forged = whole.clone();
    forged.stored.row.server_seed = deephold::engine::Seed([3; 32]);
    forged.stored.row.commitment = fair::commitment(forged.stored.row.server_seed);
    assert_eq!(
        deephold::maintenance::verify(world.tables.games(), &forged).unwrap_err(),
        deephold::maintenance::Fault::Commitment
    );
}

#[tokio::test]
async fn a_changed_log_does_not_verify() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    world.play(table, 500).await;
    let whole = world.tables.store().whole(table).await.unwrap().unwrap();
    let games = world.tables.games();
    assert!(deephold::maintenance::verify(games, &whole).is_ok());
    for row in 0..whole.log.len() {
        let mut without = whole.clone();
        without.log.remove(row);
        assert!(deephold::maintenance::verify(games, &without).is_err(), "row {row} left out");
        let mut other = whole.clone();
        other.log[row].dice += 1;
        let notes_before_the_start = row < 2;
        assert!(
            deephold::maintenance::verify(games, &other).is_err() || notes_before_the_start,
            "row {row} with other dice"
        );
    }
    let mut other = whole.clone();
    let act = other.log.iter_mut().find(|row| row.action.as_deref() == Some("roll")).unwrap();
    act.events.pop();
    assert!(deephold::maintenance::verify(games, &other).is_err());
}

#[tokio::test]
async fn a_game_for_one_is_opened_and_started_once_by_a_click_that_comes_again() {
    let world = World::new();
    let request = world.request(1);
    let first = world.tables.open_and_start(&request, opening(5, "cave")).await.unwrap();
    let snapshot = world.tables.snapshot(first.table, Some(UserId(1))).await.unwrap();
    assert_eq!(snapshot.status, Status::Playing);
    assert!(!snapshot.legal.is_empty());
    let whole = world.tables.store().whole(first.table).await.unwrap().unwrap();
    assert_eq!(whole.stored.row.start_id, Some(request.id));
    deephold::maintenance::verify(world.tables.games(), &whole).unwrap();
    let receiver = world.receiver();
    world.deliver_due(&receiver).await;
    assert_eq!(receiver.posts(first.table).len(), 1, "the board is shown");

    world.clock.advance(Span::hours(2));
    world.tables.tidy_up().await.unwrap();
    let world = world.reopen();
    let again = world.tables.open_and_start(&request, opening(5, "cave")).await.unwrap();
    assert_eq!(again, first);
    let store = world.tables.store();
    assert_eq!(store.tables_after(TableId(0), 10).await.unwrap(), [first.table]);
    assert_eq!(store.whole(first.table).await.unwrap().unwrap(), whole);
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn a_game_that_needs_others_is_not_opened_by_half() {
    let world = World::new();
    let alone = world.tables.open_and_start(&world.request(1), opening(5, "moot")).await;
    assert!(matches!(refused(alone), Refusal::StartError(_)));
    assert_eq!(world.tables.store().tables_after(TableId(0), 10).await.unwrap(), []);
}
