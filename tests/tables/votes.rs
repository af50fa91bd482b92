//! Going back and ending, by consent.

use deephold::{
    engine::Viewer,
    store::{LogKind, Status, Store as _, TableId, UserId},
    table::{Refusal, TableError},
};

use crate::support::World;

async fn view(world: &World, table: TableId) -> serde_json::Value {
    let snapshot = world.tables.snapshot(table, Some(UserId(1))).await.unwrap();
    assert!(matches!(snapshot.viewer, Viewer::Seat(_)));
    snapshot.view.unwrap().json()
}

#[tokio::test]
async fn a_rewind_needs_everybody_and_restores_the_dice() {
    let world = World::new();
    let table = world.game(5, "moot", 3).await;
    world.play(table, 2).await;
    let there = view(&world, table).await;
    let stored = world.tables.store().whole(table).await.unwrap().unwrap();
    let (to, dice) = (stored.stored.row.logged, stored.log.last().unwrap().dice);
    world.play(table, 6).await;
    assert_ne!(view(&world, table).await, there);

    for user in [1, 2] {
        world.tables.rewind(table, &world.request(user), to).await.unwrap();
        assert_ne!(view(&world, table).await, there, "not everybody has agreed");
    }
    world.tables.rewind(table, &world.request(3), to).await.unwrap();
    assert_eq!(view(&world, table).await, there);
    let last = world.tables.store().last_log(table, 1).await.unwrap();
    assert_eq!((last[0].kind, last[0].dice), (LogKind::Rewind, dice));
    let found = world.check();
    assert!(found.is_sound(), "{found:?}");

    // The game goes on from there, also in another process, and can go back
    // again to a point before the first return.
    let world = world.reopen();
    world.play(table, 4).await;
    for user in [1, 2, 3] {
        world.tables.rewind(table, &world.request(user), to - 1).await.unwrap();
    }
    world.play(table, 500).await;
    assert!(world.tables.snapshot(table, None).await.unwrap().status.is_over());
    let found = world.check();
    assert!(found.is_sound(), "{found:?}");
}

#[tokio::test]
async fn an_action_or_an_objection_ends_the_wish_to_go_back() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    world.play(table, 3).await;
    world.tables.rewind(table, &world.request(1), 3).await.unwrap();
    world.play(table, 1).await;
    assert!(world.tables.snapshot(table, None).await.unwrap().vote.is_none());

    world.tables.rewind(table, &world.request(1), 3).await.unwrap();
    assert!(world.tables.snapshot(table, None).await.unwrap().vote.is_some());
    world.tables.object(table, &world.request(2)).await.unwrap();
    assert!(world.tables.snapshot(table, None).await.unwrap().vote.is_none());
    let nothing = world.tables.object(table, &world.request(2)).await.unwrap_err();
    assert_eq!(nothing, TableError::Refused(Refusal::NoVote));
}

#[tokio::test]
async fn there_is_no_going_back_before_the_start() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    let refused = world.tables.rewind(table, &world.request(1), 1).await.unwrap_err();
    assert_eq!(refused, TableError::Refused(Refusal::NoSuchPoint));
}

#[tokio::test]
async fn more_than_half_end_a_game_without_a_result() {
    let world = World::new();
    let table = world.game(5, "moot", 3).await;
    world.tables.abandon(table, &world.request(1)).await.unwrap();
    // The same player again is still one voice.
    world.tables.abandon(table, &world.request(1)).await.unwrap();
    assert_eq!(world.tables.snapshot(table, None).await.unwrap().status, Status::Playing);
    assert!(world.tables.abandon(table, &world.request(2)).await.unwrap().over);
    let snapshot = world.tables.snapshot(table, None).await.unwrap();
    assert_eq!(snapshot.status, Status::Abandoned);
    assert!(snapshot.server_seed.is_some());
    assert!(snapshot.standings.is_none());
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn an_admin_ends_a_game() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    world.tables.abandon_as_admin(table, &world.request(99)).await.unwrap();
    assert_eq!(world.tables.snapshot(table, None).await.unwrap().status, Status::Abandoned);
}
