//! Acting for somebody who is absent (The Dwarves 4.22).

use deephold::{
    engine::Seat,
    store::{
        ClockRule, GuildSettings, LogKind, Motion, NoticeSubject, Pace, Post, Reminding, Span,
        Store as _, TableId, UserId,
    },
    table::{Clock as _, Play, Refusal, TableError, VoteRef},
};

use crate::support::{GUILD, Receiver, World};

fn seat(user: u64) -> Seat {
    Seat(u8::try_from(user - 1).unwrap())
}

/// A table that waits for one player, who was reminded in vain, and the others.
async fn silent(world: &World, receiver: &Receiver, players: u64) -> (TableId, u64, Vec<u64>) {
    let table = world.game(5, "dwarves", players).await;
    let [absent] = world.awaited(table).await[..] else { panic!("one player is on turn") };
    for _ in 0..24 * 6 {
        world.clock.advance(Span::hours(1));
        world.remind_and_deliver(receiver).await;
    }
    (table, absent, (1..=players).filter(|user| *user != absent).collect())
}

async fn deputy(world: &World, table: TableId, user: u64) -> Option<Seat> {
    let snapshot = world.tables.snapshot(table, None).await.unwrap();
    snapshot.seats[seat(user).index()].deputy
}

async fn agree(world: &World, table: TableId, user: u64) -> Result<(), TableError> {
    let vote = world.tables.snapshot(table, None).await.unwrap().vote;
    let vote = VoteRef::Number(vote.map_or(0, |vote| vote.id));
    world.tables.agree(table, &world.request(user), vote).await.map(|_| ())
}

#[tokio::test]
async fn somebody_acts_for_an_absent_player_once_one_more_confirms() {
    let world = World::new();
    let receiver = world.receiver();
    let (table, absent, others) = silent(&world, &receiver, 3).await;
    let [one, two] = others[..] else { panic!("two others") };
    let name = seat(absent);
    // Nobody acts for another by themselves.
    world.tables.deputize(table, &world.request(one), name).await.unwrap();
    world.tables.deputize(table, &world.request(one), name).await.unwrap();
    agree(&world, table, one).await.unwrap();
    assert_eq!(deputy(&world, table, absent).await, None);
    let vote = world.tables.snapshot(table, None).await.unwrap().vote.unwrap();
    assert_eq!((vote.motion, vote.by), (Motion::Deputy, Some(seat(one))));
    let play = Play::typed(["pass"]).of(name);
    let early = world.tables.act(table, &world.request(one), &play).await;
    assert_eq!(early, Err(TableError::Refused(Refusal::ForAnother(name))));

    let world = world.reopen();
    agree(&world, table, two).await.unwrap();
    assert_eq!(deputy(&world, table, absent).await, Some(seat(one)));
    let world = world.reopen();
    assert_eq!(deputy(&world, table, absent).await, Some(seat(one)));
    // They are called in the other's place, and see what that player is asked.
    world.deliver_due(&receiver).await;
    let called = receiver.posts(table);
    assert!(called.contains(&(Post::Board, vec![name])), "{called:?}");
    let own = world.tables.snapshot(table, Some(UserId(one))).await.unwrap();
    assert_eq!(own.acts, Some(name));
    assert!(own.legal.iter().any(|choice| choice.action == "pass"));
    // Nobody else acts for them.
    let other = world.tables.act(table, &world.request(two), &play).await;
    assert_eq!(other, Err(TableError::Refused(Refusal::ForAnother(name))));

    let play = Play::answer(own.prompt.unwrap(), "pass").of(name);
    world.tables.act(table, &world.request(one), &play).await.unwrap();
    let log = world.tables.store().last_log(table, 50).await.unwrap();
    let act = log.iter().rfind(|row| row.kind == LogKind::Act).unwrap();
    assert_eq!((act.seat, act.user), (Some(name), Some(UserId(one))), "seat and person apart");
    let account = world.tables.account(table, None, u64::MAX).await.unwrap();
    let said = account.lines.iter().flat_map(|line| &line.told);
    assert_eq!(said.filter(|text| text.key == "table-log-acts-for").count(), 1);
    assert!(world.check().is_sound(), "it replays");
}

#[tokio::test]
async fn what_was_done_for_another_is_taken_back_like_ones_own() {
    let world = World::new();
    let receiver = world.receiver();
    let (table, absent, others) = silent(&world, &receiver, 3).await;
    for user in &others {
        world.tables.deputize(table, &world.request(*user), seat(absent)).await.unwrap();
    }
    let one = others[0];
    let own = world.tables.snapshot(table, Some(UserId(one))).await.unwrap();
    let play = Play::answer(own.prompt.unwrap(), "pass").of(seat(absent));
    world.tables.act(table, &world.request(one), &play).await.unwrap();
    let now = world.tables.snapshot(table, Some(UserId(one))).await.unwrap();
    assert!(now.undoable, "{:?}", now.undoes);
    world.tables.undo(table, &world.request(one), now.prompt).await.unwrap();
    let account = world.tables.account(table, None, u64::MAX).await.unwrap();
    let said = account.lines.iter().flat_map(|line| &line.told);
    assert_eq!(said.filter(|text| text.key == "table-log-acts-for").count(), 0);
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn the_absent_player_is_back_by_acting() {
    let world = World::new();
    let receiver = world.receiver();
    let (table, absent, others) = silent(&world, &receiver, 3).await;
    for user in &others {
        world.tables.deputize(table, &world.request(*user), seat(absent)).await.unwrap();
    }
    assert_eq!(deputy(&world, table, absent).await, Some(seat(others[0])));
    world.act(table, absent, "pass").await.unwrap();
    assert_eq!(deputy(&world, table, absent).await, None);
    let play = Play::typed(["pass"]).of(seat(absent));
    let late = world.tables.act(table, &world.request(others[0]), &play).await;
    assert_eq!(late, Err(TableError::Refused(Refusal::ForAnother(seat(absent)))));
}

#[tokio::test]
async fn whoever_acts_for_another_is_reminded_and_given_up_like_anybody() {
    let world = World::new();
    let receiver = world.receiver();
    let (table, absent, others) = silent(&world, &receiver, 3).await;
    for user in &others {
        world.tables.deputize(table, &world.request(*user), seat(absent)).await.unwrap();
    }
    let before = receiver.posts(table).len();
    for _ in 0..24 * 6 {
        world.clock.advance(Span::hours(1));
        world.remind_and_deliver(&receiver).await;
    }
    let posts = receiver.posts(table).split_off(before);
    let reminders = posts.iter().filter(|(post, _)| matches!(post, Post::Reminder { .. }));
    assert_eq!(reminders.count(), 5);
    let stalled = |post: &Post| matches!(post, Post::Notice(it) if it.subject == NoticeSubject::Stalled(seat(absent)));
    assert_eq!(posts.iter().filter(|(post, _)| stalled(post)).count(), 1);
    assert_eq!(deputy(&world, table, absent).await, None);
}

#[tokio::test]
async fn nobody_is_called_away_by_what_was_meant_for_whoever_acted_for_them() {
    let world = World::new();
    let receiver = world.receiver();
    let table = world.lobby(5, "dwarves", 3).await;
    let reminding = Reminding { first: Span::hours(24), every: Span::hours(24), times: 5 };
    let settings = GuildSettings { reminding: Some(reminding), ..GuildSettings::default() };
    world.tables.set_server(GUILD, settings).await.unwrap();
    // The clock runs out a moment after the first reminder is due.
    let (pace, grace) = (Pace::Turn(Span::hours(12)), Span::minutes(12 * 60 + 30));
    let clock = ClockRule { pace, grace, ..ClockRule::default() };
    world.tables.set_clock(table, &world.request(1), Some(clock)).await.unwrap();
    world.tables.start(table, &world.request(1)).await.unwrap();
    let [absent] = world.awaited(table).await[..] else { panic!("one player is on turn") };
    for _ in 0..24 * 6 {
        world.clock.advance(Span::hours(1));
        world.remind_and_deliver(&receiver).await;
    }
    let until = world.clock.now().after(Span::days(20));
    world.tables.go_away(UserId(absent), until).await.unwrap();
    for user in (1..=3).filter(|user| *user != absent) {
        world.tables.deputize(table, &world.request(user), seat(absent)).await.unwrap();
    }
    world.clock.advance(Span::hours(23));
    world.remind_and_deliver(&receiver).await;
    assert!(deputy(&world, table, absent).await.is_some());
    let before = receiver.posts(table).len();
    // The bot sleeps for two hours.
    world.clock.advance(Span::hours(2));
    assert!(world.tables.remind().await.unwrap() > 0, "a reminder was written");
    world.deliver_due(&receiver).await;
    assert_eq!(deputy(&world, table, absent).await, None);
    let posts = receiver.posts(table).split_off(before);
    let reminds = |(post, _): &&(Post, Vec<Seat>)| matches!(post, Post::Reminder { .. });
    assert_eq!(posts.iter().filter(reminds).count(), 0, "{posts:?}");
}

#[tokio::test]
async fn it_ends_with_whoever_does_it() {
    let world = World::new();
    let receiver = world.receiver();
    let (table, absent, others) = silent(&world, &receiver, 4).await;
    let name = seat(absent);
    let begin = async || {
        for user in others.iter().take(2) {
            world.tables.deputize(table, &world.request(*user), name).await.unwrap();
        }
    };
    begin().await;
    assert_eq!(deputy(&world, table, absent).await, Some(seat(others[0])));
    // By their own wish: then they are waited for again.
    world.tables.deputize(table, &world.request(others[0]), name).await.unwrap();
    assert_eq!(deputy(&world, table, absent).await, None);
    let soon = world.tables.deputize(table, &world.request(others[0]), name).await;
    assert_eq!(soon, Err(TableError::Refused(Refusal::NotAbsent)), "they get another chance");
    world.tables.member_left(GUILD, UserId(absent)).await.unwrap();
    begin().await;
    assert_eq!(deputy(&world, table, absent).await, Some(seat(others[0])));
    world.tables.resign(table, &world.request(others[0])).await.unwrap();
    assert_eq!(deputy(&world, table, absent).await, None);
}

#[tokio::test]
async fn at_a_table_for_two_whoever_manages_the_server_confirms() {
    let world = World::new();
    let receiver = world.receiver();
    let (table, absent, others) = silent(&world, &receiver, 2).await;
    let name = seat(absent);
    world.tables.deputize(table, &world.request(others[0]), name).await.unwrap();
    assert_eq!(deputy(&world, table, absent).await, None);
    let stranger = agree(&world, table, 77).await;
    assert_eq!(stranger, Err(TableError::Refused(Refusal::NotSeated)));
    let vote = world.tables.snapshot(table, None).await.unwrap().vote.unwrap();
    // Managing the server does not make two of one.
    let own = world.tables.agree(table, &world.admin(others[0]), VoteRef::Number(vote.id)).await;
    own.unwrap();
    assert_eq!(deputy(&world, table, absent).await, None);
    world.tables.agree(table, &world.admin(77), VoteRef::Number(vote.id)).await.unwrap();
    assert_eq!(deputy(&world, table, absent).await, Some(seat(others[0])));
}

#[tokio::test]
async fn nobody_acts_for_a_player_who_is_there_or_in_a_game_that_has_secrets() {
    let world = World::new();
    let table = world.game(5, "dwarves", 3).await;
    let [on_turn] = world.awaited(table).await[..] else { panic!("one player is on turn") };
    let other = if on_turn == 1 { 2 } else { 1 };
    let early = world.tables.deputize(table, &world.request(other), seat(on_turn)).await;
    assert_eq!(early, Err(TableError::Refused(Refusal::NotAbsent)));
    let moot = world.game(6, "moot", 3).await;
    world.tables.member_left(GUILD, UserId(1)).await.unwrap();
    let secret = world.tables.deputize(moot, &world.request(2), Seat(0)).await;
    assert_eq!(secret, Err(TableError::Refused(Refusal::NoDeputies)));
}
