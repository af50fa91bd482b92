//! Clocks, where a table wants one.

use deephold::{
    engine::Seat,
    store::{
        ClockRule, LogKind, NoticeSubject, Pace, PlayingHours, Post, QuietHours, Span, TableId,
        UserId,
    },
    table::{Clock as _, Refusal, TableError},
};

use crate::support::{Receiver, World};

/// A game of the Moot with a clock, in which everybody but user 1 has answered.
async fn game(world: &World, players: u64, clock: Option<ClockRule>) -> TableId {
    let table = world.lobby(5, "moot", players).await;
    world.tables.set_clock(table, &world.request(2), clock).await.unwrap();
    world.tables.start(table, &world.request(1)).await.unwrap();
    for user in 2..=players {
        let card = world.legal(table, user).await.remove(0);
        world.act(table, user, &card).await.unwrap();
    }
    table
}

fn notices(receiver: &Receiver, table: TableId) -> Vec<(String, NoticeSubject, usize)> {
    let posts = receiver.posts(table);
    let notice = |(post, ping): &(Post, Vec<Seat>)| match post {
        Post::Notice(notice) => Some((notice.text.key.to_string(), notice.subject, ping.len())),
        _ => None,
    };
    posts.iter().filter_map(notice).collect()
}

async fn pass(world: &World, receiver: &Receiver, hours: i64) {
    for _ in 0..hours {
        world.clock.advance(Span::hours(1));
        world.remind_and_deliver(receiver).await;
    }
}

#[tokio::test]
async fn a_stock_runs_out_with_a_warning_and_two_excuses() {
    let world = World::new();
    let table = game(&world, 2, Some(ClockRule::default())).await;
    let receiver = world.receiver();
    let end = |world: &World, hours| Some(world.clock.now().after(Span::hours(hours)));
    let shown = async |world: &World| {
        world.tables.snapshot(table, None).await.unwrap().seats[0].out_of_time
    };
    assert_eq!(shown(&world).await, end(&world, 84), "72 hours and 12 of grace");
    pass(&world, &receiver, 69).await;
    assert_eq!(notices(&receiver, table), []);
    pass(&world, &receiver, 1).await;
    let warning = ("table-clock-warning".to_owned(), NoticeSubject::News, 1);
    assert_eq!(notices(&receiver, table), std::slice::from_ref(&warning));
    let world = world.reopen();
    let early = world.tables.skip(table, &world.request(2), Seat(0)).await;
    assert_eq!(early, Err(TableError::Refused(Refusal::NotOutOfTime)));
    // At 84 hours the first excuse, at 96 the second, at 108 the end.
    pass(&world, &receiver, 14).await;
    let excused = ("table-log-excused".to_owned(), NoticeSubject::News, 0);
    assert_eq!(notices(&receiver, table), [warning.clone(), excused.clone()]);
    assert_eq!(shown(&world).await, end(&world, 12));
    pass(&world, &receiver, 12).await;
    assert_eq!(notices(&receiver, table).len(), 3);
    pass(&world, &receiver, 12).await;
    let over =
        NoticeSubject::OutOfTime { seat: Seat(0), skip: true, replace: true, stand_in: true };
    assert_eq!(notices(&receiver, table).last().unwrap().1, over);
    // Nothing happens by itself.
    pass(&world, &receiver, 48).await;
    assert_eq!(world.awaited(table).await, [1]);
    let own = world.tables.skip(table, &world.request(1), Seat(0)).await;
    assert_eq!(own, Err(TableError::Refused(Refusal::NotOutOfTime)));
    world.tables.skip(table, &world.request(2), Seat(0)).await.unwrap();
    let log = world.tables.log(table, None, 50).await.unwrap();
    let acted = log.iter().rev().find(|line| line.kind == LogKind::Act);
    assert!(
        acted.is_some_and(|line| (line.seat, line.user) == (Some(Seat(0)), Some(UserId(2)))),
        "seat and person are kept apart"
    );
    world.deliver_due(&receiver).await;
    assert_eq!(notices(&receiver, table).last().unwrap().1, NoticeSubject::StallOver(Seat(0)));
    // Nothing is left but what a turn adds.
    for _ in 0..40 {
        let snapshot = world.tables.snapshot(table, None).await.unwrap();
        if let Some(until) = snapshot.seats[0].out_of_time {
            assert_eq!(until.since(world.clock.now()), Span::hours(12 + 12));
            break;
        }
        world.play(table, 1).await;
    }
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn what_a_turn_takes_is_taken_off_and_something_is_added() {
    let world = World::new();
    let table = game(&world, 2, Some(ClockRule::default())).await;
    let receiver = world.receiver();
    pass(&world, &receiver, 20).await;
    let until = world.clock.now().after(Span::days(3));
    // Away, and nothing runs.
    world.tables.go_away(UserId(1), until).await.unwrap();
    pass(&world, &receiver, 72).await;
    let card = world.legal(table, 1).await.remove(0);
    world.act(table, 1, &card).await.unwrap();
    // 20 hours, of which 12 are free; 12 are added.
    for _ in 0..40 {
        let snapshot = world.tables.snapshot(table, None).await.unwrap();
        let waited = |ask: &&deephold::engine::PendingPrompt| ask.seat == Seat(0) && !ask.deadline;
        if snapshot.waiting.iter().any(|ask| waited(&ask)) {
            let left = snapshot.seats[0].out_of_time.unwrap().since(world.clock.now());
            assert!(left >= Span::hours(12 + 76), "{left:?}");
            assert!(left <= Span::hours(12 + 120), "{left:?}");
            return;
        }
        world.play(table, 1).await;
    }
    panic!("it is never the turn of the first player");
}

#[tokio::test]
async fn a_table_allows_what_it_allows() {
    let world = World::new();
    let pace = Pace::Turn(Span::hours(10));
    let strict = ClockRule { pace, grace: Span(0), skip: false, replace: false, stand_in: false };
    let table = game(&world, 3, Some(strict)).await;
    let receiver = world.receiver();
    pass(&world, &receiver, 31).await;
    let over =
        NoticeSubject::OutOfTime { seat: Seat(0), skip: false, replace: false, stand_in: false };
    assert_eq!(notices(&receiver, table).last().unwrap().1, over);
    let skipped = world.tables.skip(table, &world.request(2), Seat(0)).await;
    assert_eq!(skipped, Err(TableError::Refused(Refusal::NotOutOfTime)));
    let offered = world.tables.offer_seat(table, &world.request(2), Seat(0)).await;
    assert_eq!(offered, Err(TableError::Refused(Refusal::NotYourSeat)));
    // A game that has begun keeps its clock.
    let late = world.tables.set_clock(table, &world.request(1), None).await;
    assert_eq!(late, Err(TableError::Refused(Refusal::NotALobby)));
}

#[tokio::test]
async fn without_a_clock_there_is_none() {
    let world = World::new();
    let table = game(&world, 2, None).await;
    let receiver = world.receiver();
    let snapshot = world.tables.snapshot(table, None).await.unwrap();
    assert!(snapshot.seats.iter().all(|row| row.out_of_time.is_none()));
    pass(&world, &receiver, 24 * 12).await;
    let told = notices(&receiver, table);
    assert_eq!(told.len(), 1, "only that the player is silent: {told:?}");
}

#[tokio::test]
async fn a_clock_that_is_looked_at_late_goes_step_by_step() {
    let world = World::new();
    let pace = Pace::Turn(Span::hours(10));
    let clock = ClockRule { pace, grace: Span(0), ..ClockRule::default() };
    let table = game(&world, 3, Some(clock)).await;
    let receiver = world.receiver();
    // The bot sleeps for as long as the warning, both excuses and the end would take.
    world.clock.advance(Span::hours(60));
    world.remind_and_deliver(&receiver).await;
    let told = || notices(&receiver, table).into_iter().map(|(key, ..)| key).collect::<Vec<_>>();
    assert_eq!(told(), ["table-clock-warning"]);
    pass(&world, &receiver, 1).await;
    assert_eq!(told(), ["table-clock-warning"]);
    pass(&world, &receiver, 1).await;
    assert_eq!(told(), ["table-clock-warning", "table-log-excused"]);
    // The hours of somebody may say otherwise what has passed: that is no step, either.
    let quiet = QuietHours::new(0, 23 * 60);
    let zone = Some("UTC".to_owned());
    let hours = PlayingHours { zone, quiet, days: None };
    world.tables.set_hours(UserId(1), hours).await.unwrap();
    pass(&world, &receiver, 24 * 8).await;
    world.tables.set_hours(UserId(1), PlayingHours::default()).await.unwrap();
    let before = told();
    world.remind_and_deliver(&receiver).await;
    pass(&world, &receiver, 1).await;
    assert!(told().len() <= before.len() + 1, "{:?}", told());
    pass(&world, &receiver, 40).await;
    assert_eq!(told().last().unwrap(), "table-log-out-of-time");
    assert_eq!(told().len(), 4, "{:?}", told());
}
