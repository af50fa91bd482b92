//! Going back and ending, by consent.

use deephold::{
    engine::{Seat, Seats, Viewer},
    store::{LogKind, NoticeSubject, Post, Span, Status, Store as _, TableId, UserId},
    table::{Limits, Refusal, TableError},
};

use crate::{
    fixture,
    support::{GUILD, Receiver, World},
};

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

/// Whom the messages about votes have called, in order.
fn called(receiver: &Receiver, table: TableId) -> Vec<Vec<Seat>> {
    let votes = receiver.posts(table).into_iter().filter(|(post, _)| {
        matches!(post, Post::Notice(notice) if matches!(notice.subject, NoticeSubject::Vote { .. }))
    });
    votes.map(|(_, called)| called).collect()
}

#[tokio::test]
async fn a_vote_calls_once() {
    let world = World::new();
    let receiver = world.receiver();
    let table = world.game(5, "moot", 3).await;
    world.play(table, 3).await;
    let to = world.tables.points(table).await.unwrap().last().unwrap().seq;
    for user in [1, 1, 2] {
        world.tables.rewind(table, &world.request(user), to).await.unwrap();
        world.deliver_due(&receiver).await;
    }
    assert_eq!(called(&receiver, table), [vec![Seat(1), Seat(2)], vec![]]);
}

#[tokio::test]
async fn nobody_calls_the_others_as_often_as_they_like() {
    let world = World::new();
    let receiver = world.receiver();
    let table = world.game(5, "moot", 3).await;
    world.play(table, 3).await;
    let to = world.tables.points(table).await.unwrap().last().unwrap().seq;
    let most = Limits::default().calls;
    for round in 0..=most {
        // Ending and going back in turn, each in the place of the other.
        let asked = if round % 2 == 0 {
            world.tables.abandon(table, &world.request(1)).await
        } else {
            world.tables.rewind(table, &world.request(1), to).await
        };
        assert_eq!(asked.is_ok(), round < most, "{round}");
        if let Err(refused) = asked {
            assert_eq!(refused, Refusal::TooManyCalls(most).into());
        }
        world.deliver_due(&receiver).await;
    }
    assert_eq!(called(&receiver, table).len(), most);
    // Others may, and a vote that goes on can be agreed to all the same.
    world.tables.object(table, &world.request(1), None).await.unwrap();
    world.tables.rewind(table, &world.request(2), to).await.unwrap();
    world.tables.rewind(table, &world.request(1), to).await.unwrap();
    world.tables.object(table, &world.request(3), None).await.unwrap();
    // An hour later it is another matter.
    world.clock.advance(Span::hours(1));
    world.tables.abandon(table, &world.request(1)).await.unwrap();
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
    world.tables.object(table, &world.request(2), None).await.unwrap();
    assert!(world.tables.snapshot(table, None).await.unwrap().vote.is_none());
    let nothing = world.tables.object(table, &world.request(2), None).await.unwrap_err();
    assert_eq!(nothing, TableError::Refused(Refusal::NoVote));
}

/// A game of the Moot with something to go back from, and where to.
async fn with_a_past(world: &World, players: u64) -> (TableId, u64) {
    let table = world.game(5, "moot", players).await;
    let to = world.tables.store().load(table).await.unwrap().unwrap().row.logged;
    world.play(table, 3).await;
    (table, to)
}

async fn rewound(world: &World, table: TableId) -> bool {
    let last = world.tables.store().last_log(table, 1).await.unwrap();
    last[0].kind == LogKind::Rewind
}

#[tokio::test]
async fn who_agreed_to_go_back_and_left_does_not_stand_in_the_way() {
    let world = World::new();
    let (table, to) = with_a_past(&world, 3).await;
    world.tables.rewind(table, &world.request(1), to).await.unwrap();
    world.tables.member_left(GUILD, UserId(1)).await.unwrap();
    assert!(!rewound(&world, table).await, "nobody who is there has agreed");
    world.tables.rewind(table, &world.request(2), to).await.unwrap();
    assert!(!rewound(&world, table).await);
    world.tables.rewind(table, &world.request(3), to).await.unwrap();
    assert!(rewound(&world, table).await);
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn the_last_who_has_not_agreed_leaves_and_the_game_goes_back() {
    let world = World::new();
    let (table, to) = with_a_past(&world, 3).await;
    for user in [1, 2] {
        world.tables.rewind(table, &world.request(user), to).await.unwrap();
    }
    world.tables.member_left(GUILD, UserId(3)).await.unwrap();
    assert!(rewound(&world, table).await);
    assert!(world.tables.snapshot(table, None).await.unwrap().vote.is_none());
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn nobody_is_left_to_go_back() {
    let world = World::new();
    let (table, to) = with_a_past(&world, 2).await;
    world.tables.rewind(table, &world.request(1), to).await.unwrap();
    world.tables.member_left(GUILD, UserId(1)).await.unwrap();
    world.tables.member_left(GUILD, UserId(2)).await.unwrap();
    assert!(!rewound(&world, table).await);
    // Their voice counts again.
    world.tables.member_back(GUILD, UserId(1)).await.unwrap();
    world.tables.member_back(GUILD, UserId(2)).await.unwrap();
    world.tables.rewind(table, &world.request(2), to).await.unwrap();
    assert!(rewound(&world, table).await);
}

#[tokio::test]
async fn a_voice_does_not_go_with_the_seat() {
    let world = World::new();
    let (table, to) = with_a_past(&world, 3).await;
    world.tables.rewind(table, &world.request(1), to).await.unwrap();
    world.tables.rewind(table, &world.request(2), to).await.unwrap();
    world.tables.offer_seat(table, &world.request(1), Seat(0)).await.unwrap();
    world.tables.take_seat(table, &world.request(9), Seat(0)).await.unwrap();
    let vote = world.tables.snapshot(table, None).await.unwrap().vote.unwrap();
    assert_eq!(vote.yes, Seats::only(Seat(1)));
    world.tables.rewind(table, &world.request(3), to).await.unwrap();
    assert!(!rewound(&world, table).await, "the new player has not agreed");
    world.tables.rewind(table, &world.request(9), to).await.unwrap();
    assert!(rewound(&world, table).await);
}

#[tokio::test]
async fn absent_voices_end_no_game() {
    let world = World::new();
    let table = world.game(5, "moot", 4).await;
    let status = async || world.tables.snapshot(table, None).await.unwrap().status;
    world.tables.abandon(table, &world.request(1)).await.unwrap();
    world.tables.member_left(GUILD, UserId(1)).await.unwrap();
    world.tables.abandon(table, &world.request(2)).await.unwrap();
    assert_eq!(status().await, Status::Playing, "one of three who are there");
    // With the first back it is two of four; then one who is against goes.
    world.tables.member_back(GUILD, UserId(1)).await.unwrap();
    assert_eq!(status().await, Status::Playing);
    world.tables.resign(table, &world.request(4)).await.unwrap();
    assert_eq!(status().await, Status::Abandoned);
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn only_players_may_ask_to_go_back_and_nobody_waits_for_the_replay() {
    let world = World::new();
    let (table, to) = with_a_past(&world, 2).await;
    let laid_out = fixture::LAID_OUT.get();
    let spectator = world.tables.rewind(table, &world.request(9), 1_000_000).await.unwrap_err();
    assert_eq!(spectator, TableError::Refused(Refusal::NotSeated));
    world.tables.rewind(table, &world.request(1), to).await.unwrap();
    world.tables.rewind(table, &world.request(2), to).await.unwrap();
    assert!(rewound(&world, table).await);
    assert_eq!(fixture::LAID_OUT.get(), laid_out, "replayed on the thread that serves others");
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
    world.tables.abandon_as_admin(table, &world.admin(99)).await.unwrap();
    assert_eq!(world.tables.snapshot(table, None).await.unwrap().status, Status::Abandoned);
}
