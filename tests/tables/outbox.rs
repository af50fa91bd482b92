//! What is said: in order, once each, and never by one table for another.

use std::sync::atomic::Ordering;

use deephold::{
    engine::Seat,
    store::{ClaimRequest, Post, Span, Store as _, TableId},
};

use crate::support::{Mishap, Receiver, World};

fn count(receiver: &Receiver, table: TableId, wanted: &Post) -> usize {
    receiver.posts(table).iter().filter(|(post, _)| post == wanted).count()
}

#[tokio::test]
async fn the_board_is_posted_when_others_are_awaited_and_pings_only_them() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    let receiver = world.receiver();
    world.deliver_due(&receiver).await;
    assert_eq!(receiver.posts(table), [(Post::Board, vec![Seat(0), Seat(1)])]);
    // A step that changes nobody's turn posts nothing.
    world.act(table, 1, "ask never").await.unwrap();
    world.deliver_due(&receiver).await;
    assert_eq!(receiver.posts(table).len(), 1);
    let card = world.legal(table, 1).await.remove(0);
    world.act(table, 1, &card).await.unwrap();
    world.deliver_due(&receiver).await;
    let posts = receiver.posts(table);
    assert_eq!(posts[1], (Post::Board, vec![]), "the other has been told before");
    assert!(matches!(posts[2].0, Post::Retire(_)), "the old board loses its buttons");
}

#[tokio::test]
async fn unsent_boards_become_one_that_pings_whoever_was_not_told() {
    let world = World::new();
    let table = world.game(5, "moot", 3).await;
    let card = world.legal(table, 1).await.remove(0);
    world.act(table, 1, &card).await.unwrap();
    let receiver = world.receiver();
    world.deliver_due(&receiver).await;
    assert_eq!(receiver.posts(table), [(Post::Board, vec![Seat(1), Seat(2)])]);
}

#[tokio::test]
async fn whoever_ends_a_turn_and_goes_on_has_it_told_by_a_new_board() {
    let world = World::new();
    let table = world.game(5, "cave", 2).await;
    let receiver = world.receiver();
    // Whoever ends the first round begins the second.
    for _ in 0..4 {
        world.deliver_due(&receiver).await;
        let who = world.awaited(table).await[0];
        let take = world.legal(table, who).await.remove(0);
        world.act(table, who, &take).await.unwrap();
        world.act(table, who, "end").await.unwrap();
    }
    world.deliver_due(&receiver).await;
    let posts = receiver.posts(table);
    assert!(matches!(posts.last(), Some((Post::Retire(_), _))), "{posts:?}");
    assert_eq!(posts[posts.len() - 2], (Post::Board, vec![]), "nobody is called");
    assert_eq!(count(&receiver, table, &Post::Board), 5);
    let who = world.awaited(table).await[0];
    let take = world.legal(table, who).await.remove(0);
    world.act(table, who, &take).await.unwrap();
    world.act(table, who, "end").await.unwrap();
    world.deliver_due(&receiver).await;
    assert_eq!(count(&receiver, table, &Post::Board), 6);
}

#[tokio::test]
async fn a_finished_game_says_so_once() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    world.play(table, 500).await;
    let receiver = world.receiver();
    world.deliver_due(&receiver).await;
    assert_eq!(receiver.posts(table), [(Post::Result, vec![Seat(0), Seat(1)])]);
}

#[tokio::test]
async fn a_lost_answer_is_repeated_with_the_same_nonce() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    let receiver = world.receiver();
    receiver.mishap(table, Mishap::AnswerLost);
    world.deliver_due(&receiver).await;
    world.clock.advance(Span::minutes(1));
    world.deliver_due(&receiver).await;
    assert_eq!(count(&receiver, table, &Post::Board), 1);
    assert_eq!(receiver.lookups.load(Ordering::Relaxed), 0, "the nonce was enough");
    assert_eq!(world.tables.store().outbox_count().await.unwrap().waiting, 0);
}

#[tokio::test]
async fn after_a_long_outage_the_channel_is_looked_through_first() {
    let world = World::new();
    let (arrived, lost) = (world.game(5, "moot", 2).await, world.game(6, "moot", 2).await);
    let receiver = world.receiver();
    receiver.mishap(arrived, Mishap::AnswerLost);
    receiver.mishap(lost, Mishap::LetterLost);
    world.deliver_due(&receiver).await;
    let world = world.reopen();
    world.clock.advance(Span::hours(3));
    world.deliver_due(&receiver).await;
    assert_eq!(receiver.lookups.load(Ordering::Relaxed), 2);
    assert_eq!(count(&receiver, arrived, &Post::Board), 1);
    assert_eq!(count(&receiver, lost, &Post::Board), 1);
}

#[tokio::test]
async fn entries_of_a_process_that_ended_are_taken_up_by_the_next() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    let now = deephold::table::Clock::now(&*world.clock);
    let request = ClaimRequest { entries: 10, yielding: 10, under_way: Vec::new() };
    let taken = world.tables.store().claim_entries(now, request).await.unwrap();
    assert_eq!(taken.entries.len(), 1);
    let receiver = world.receiver();
    world.deliver_due(&receiver).await;
    assert_eq!(receiver.posts(table), [], "it is in another's hands");
    let world = world.reopen();
    world.deliver_due(&receiver).await;
    assert_eq!(count(&receiver, table, &Post::Board), 1);
}

#[tokio::test]
async fn what_cannot_be_delivered_is_parked_and_stops_nobody() {
    let world = World::new();
    let (gone, fine) = (world.game(5, "moot", 2).await, world.game(6, "moot", 2).await);
    let receiver = world.receiver();
    receiver.mishap(gone, Mishap::Gone);
    let spoken = world.tables.deliver_due(&receiver).await.unwrap();
    assert_eq!(spoken.parked, [(gone, "the channel is gone".to_owned())]);
    assert_eq!(count(&receiver, fine, &Post::Board), 1);
    assert_eq!(world.tables.store().outbox_count().await.unwrap().parked, 1);
    // Once the channel is back, so is what was to be said.
    let now = deephold::table::Clock::now(&*world.clock);
    assert_eq!(world.tables.store().unpark(gone, now).await.unwrap(), 1);
    world.deliver_due(&receiver).await;
    assert_eq!(count(&receiver, gone, &Post::Board), 1);
}

#[tokio::test]
async fn a_limit_delays_one_table_and_keeps_its_order() {
    let world = World::new();
    let (slow, fine) = (world.game(5, "moot", 2).await, world.game(6, "moot", 2).await);
    let receiver = world.receiver();
    receiver.mishap(slow, Mishap::Limited);
    world.deliver_due(&receiver).await;
    world.tables.rewind(slow, &world.request(1), 3).await.unwrap();
    world.deliver_due(&receiver).await;
    assert_eq!(receiver.posts(slow), [], "the notice waits for the board before it");
    assert_eq!(count(&receiver, fine, &Post::Board), 1);
    world.clock.advance(Span::seconds(8));
    world.deliver_due(&receiver).await;
    let posts = receiver.posts(slow);
    assert_eq!(posts[0].0, Post::Board);
    assert!(matches!(posts[1].0, Post::Notice(_)));
}

#[tokio::test]
async fn what_is_done_is_dropped_after_a_day() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    let receiver = world.receiver();
    world.deliver_due(&receiver).await;
    let rows = || {
        let file = rusqlite::Connection::open(world.database()).unwrap();
        let count = |table: &str| -> i64 {
            file.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).unwrap()
        };
        (count("outbox"), count("handled"))
    };
    assert_eq!(rows(), (1, 3));
    world.clock.advance(Span::hours(25));
    world.tables.tidy_up().await.unwrap();
    assert_eq!(rows(), (0, 0));
    world.play(table, 3).await;
}
