//! Reminders, with time that passes when told to.

use std::sync::{Arc, atomic::Ordering};

use deephold::{
    engine::Seat,
    store::{GuildSettings, Post, Reminding, RemindingChoice, Span, Store as _, TableId},
    table::TableError,
};
use tokio_util::sync::CancellationToken;

use crate::support::{GUILD, Receiver, World};

fn reminders(receiver: &Receiver, table: TableId) -> Vec<(u8, u32)> {
    let posts = receiver.posts(table);
    posts
        .iter()
        .filter_map(|(post, ping)| match post {
            Post::Reminder { seat, number } => {
                assert_eq!(*ping, [*seat], "only that player is mentioned");
                Some((seat.0, *number))
            }
            _ => None,
        })
        .collect()
}

#[tokio::test]
async fn reminders_begin_repeat_and_end() {
    let world = World::new();
    let reminding = Reminding { first: Span::hours(6), every: Span::hours(8), times: 2 };
    let settings = GuildSettings { reminding: Some(reminding), ..GuildSettings::default() };
    world.tables.set_server(GUILD, settings).await.unwrap();
    let table = world.game(5, "moot", 2).await;
    let receiver = world.receiver();
    // Player 1 answers in time; player 2 does not.
    let card = world.legal(table, 1).await.remove(0);
    world.act(table, 1, &card).await.unwrap();
    world.clock.advance(Span::hours(5));
    world.remind_and_deliver(&receiver).await;
    assert_eq!(reminders(&receiver, table), []);
    world.clock.advance(Span::hours(1));
    world.remind_and_deliver(&receiver).await;
    assert_eq!(reminders(&receiver, table), [(1, 1)]);
    let next = world.tables.store().next_timer().await.unwrap();
    assert!(next > Some(deephold::table::Clock::now(&*world.clock)));
    // A restart sends nothing again.
    let world = world.reopen();
    world.remind_and_deliver(&receiver).await;
    world.clock.advance(Span::hours(8));
    world.remind_and_deliver(&receiver).await;
    assert_eq!(reminders(&receiver, table), [(1, 1), (1, 2)]);
    world.clock.advance(Span::days(30));
    world.remind_and_deliver(&receiver).await;
    assert_eq!(reminders(&receiver, table).len(), 2, "after the last one there is silence");
}

#[tokio::test]
async fn who_acts_in_time_is_not_reminded() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    let receiver = world.receiver();
    for _ in 0..6 {
        world.clock.advance(Span::hours(11));
        let awaited = world.awaited(table).await;
        for user in awaited {
            if world.awaited(table).await.contains(&user) {
                let card = world.legal(table, user).await.remove(0);
                world.act(table, user, &card).await.unwrap();
            }
        }
        world.remind_and_deliver(&receiver).await;
    }
    assert_eq!(reminders(&receiver, table), []);
}

#[tokio::test]
async fn a_table_has_its_own_reminders_or_none() {
    let world = World::new();
    let table = world.lobby(5, "moot", 2).await;
    let never = RemindingChoice { times: Some(0), ..RemindingChoice::default() };
    world.tables.set_reminding(table, &world.request(1), never).await.unwrap();
    world.tables.start(table, &world.request(1)).await.unwrap();
    world.clock.advance(Span::days(9));
    assert_eq!(world.tables.remind().await.unwrap(), 0);
}

#[tokio::test]
async fn an_unsent_reminder_is_dropped_when_the_player_acts() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    world.clock.advance(Span::hours(12));
    assert_eq!(world.tables.remind().await.unwrap(), 2);
    let card = world.legal(table, 1).await.remove(0);
    world.act(table, 1, &card).await.unwrap();
    let receiver = world.receiver();
    world.deliver_due(&receiver).await;
    assert_eq!(reminders(&receiver, table), [(1, 1)]);
}

#[tokio::test]
async fn the_runner_wakes_for_news_and_for_time() {
    let world = World::new();
    let receiver = Arc::new(world.receiver());
    let (tables, heard) = (world.tables.clone(), receiver.clone());
    let stop = CancellationToken::new();
    let stopped = stop.clone();
    let running = tokio::spawn(async move {
        let failed = |error: &TableError| panic!("{error}");
        tokio::join!(
            tables.run_delivery(&*heard, stopped.cancelled(), failed),
            tables.run_reminders(stopped.cancelled(), failed),
        );
    });
    let table = world.game(5, "moot", 2).await;
    let heard = |count: usize| {
        let receiver = receiver.clone();
        async move {
            while receiver.posts(table).len() < count {
                tokio::task::yield_now().await;
            }
        }
    };
    heard(1).await;
    world.clock.advance(Span::hours(12));
    heard(3).await;
    assert_eq!(reminders(&receiver, table), [(0, 1), (1, 1)]);
    assert_eq!(receiver.posts(table)[0].1, [Seat(0), Seat(1)]);
    assert_eq!(receiver.lookups.load(Ordering::Relaxed), 0);
    stop.cancel();
    running.await.unwrap();
}

#[tokio::test]
async fn nobody_can_be_flooded_with_reminders() {
    let world = World::new();
    let table = world.lobby(5, "moot", 2).await;
    let flood =
        RemindingChoice { first: Some(Span(1)), every: Some(Span(1)), times: Some(1_000_000) };
    world.tables.set_reminding(table, &world.request(1), flood).await.unwrap();
    world.tables.start(table, &world.request(1)).await.unwrap();
    world.clock.advance(Span::seconds(1));
    assert_eq!(world.tables.remind().await.unwrap(), 0);
    let mut sent = 0;
    for _ in 0..100 {
        world.clock.advance(Span::days(30));
        sent += world.tables.remind().await.unwrap();
    }
    assert_eq!(sent, 2 * 20, "twenty for each player, then silence");
}

#[tokio::test]
async fn a_server_changes_its_reminders_while_tables_are_in_memory() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    let never = Reminding { times: 0, ..Reminding::default() };
    let settings = GuildSettings { reminding: Some(never), ..GuildSettings::default() };
    world.tables.set_server(GUILD, settings).await.unwrap();
    world.play(table, 2).await;
    world.clock.advance(Span::days(2));
    assert_eq!(world.tables.remind().await.unwrap(), 0);
}
