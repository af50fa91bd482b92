//! Tables that do not stall: the hours of players, what they say to a reminder, absences,
//! silent opponents, pauses.

use deephold::{
    engine::Seat,
    store::{
        ChannelId, Motion, NoticeSubject, PlayingHours, Post, Presence, QuietHours, RemindIn,
        RemindingChoice, Span, Status, Store as _, TableId, Time, UserId,
    },
    table::{Clock as _, Refusal, Snooze, TableError},
};

use crate::support::{Receiver, World};

fn reminders(receiver: &Receiver, table: TableId) -> Vec<(u8, u32)> {
    let posts = receiver.posts(table);
    let reminder = |post: &Post| match post {
        Post::Reminder { seat, number } => Some((seat.0, *number)),
        _ => None,
    };
    posts.iter().filter_map(|(post, _)| reminder(post)).collect()
}

fn subjects(receiver: &Receiver, table: TableId) -> Vec<NoticeSubject> {
    let posts = receiver.posts(table);
    let subject = |post: &Post| match post {
        Post::Notice(notice) => Some(notice.subject),
        _ => None,
    };
    posts.iter().filter_map(|(post, _)| subject(post)).collect()
}

/// A game of the Moot for so many, in which everybody but user 1 has answered.
async fn waiting_for_one(world: &World, players: u64) -> TableId {
    let table = world.game(5, "moot", players).await;
    for user in 2..=players {
        let card = world.legal(table, user).await.remove(0);
        world.act(table, user, &card).await.unwrap();
    }
    assert_eq!(world.awaited(table).await, [1]);
    table
}

async fn pass(world: &World, receiver: &Receiver, hours: i64) {
    for _ in 0..hours {
        world.clock.advance(Span::hours(1));
        world.remind_and_deliver(receiver).await;
    }
}

fn night(zone: &str, from: u16, until: u16) -> PlayingHours {
    let quiet = QuietHours::new(from * 60, until * 60);
    PlayingHours { zone: Some(zone.to_owned()), quiet, days: None }
}

#[tokio::test]
async fn reminders_keep_to_the_hours_of_a_player_also_in_a_wait_that_runs() {
    // The clock stands at midnight UTC.
    let world = World::new();
    let table = waiting_for_one(&world, 2).await;
    let receiver = world.receiver();
    pass(&world, &receiver, 10).await;
    // Two hours of waiting are left, and in Warsaw it is eleven: the rest of the day counts.
    world.tables.set_hours(UserId(1), night("Europe/Warsaw", 12, 8)).await.unwrap();
    let world = world.reopen();
    pass(&world, &receiver, 20).await;
    assert_eq!(reminders(&receiver, table), [], "one hour before noon, none at night");
    // It is seven in the morning; from eight on the second hour counts.
    pass(&world, &receiver, 1).await;
    assert_eq!(reminders(&receiver, table), []);
    pass(&world, &receiver, 1).await;
    assert_eq!(reminders(&receiver, table), [(0, 1)]);
}

#[tokio::test]
async fn a_bot_that_sleeps_into_the_night_reminds_in_the_morning() {
    let world = World::new();
    world.tables.set_hours(UserId(1), night("Etc/UTC", 20, 8)).await.unwrap();
    world.clock.advance(Span::hours(9));
    let table = waiting_for_one(&world, 2).await;
    let receiver = world.receiver();
    // Due the next day at nine: eleven hours today, one tomorrow. The bot is back at night.
    world.clock.advance(Span::hours(37));
    let world = world.reopen();
    world.remind_and_deliver(&receiver).await;
    assert_eq!(reminders(&receiver, table), []);
    assert!(world.tables.not_before(table, Seat(0)).await.unwrap().is_some());
    pass(&world, &receiver, 10).await;
    assert_eq!(reminders(&receiver, table), [(0, 1)]);
    assert_eq!(world.tables.not_before(table, Seat(0)).await.unwrap(), None);
}

#[tokio::test]
async fn a_reminder_is_put_off_or_silenced_for_the_turn() {
    let world = World::new();
    let table = waiting_for_one(&world, 2).await;
    let receiver = world.receiver();
    pass(&world, &receiver, 12).await;
    assert_eq!(reminders(&receiver, table), [(0, 1)]);
    let request = world.request(1);
    let answer = world.tables.snooze(table, &request, Snooze::Later).await.unwrap();
    assert_eq!(answer.told[0].key, "table-snoozed");
    let again = world.tables.snooze(table, &request, Snooze::Later).await.unwrap();
    assert_eq!(again, answer, "the same click again has no further effect");
    pass(&world, &receiver, 3).await;
    assert_eq!(reminders(&receiver, table), [(0, 1), (0, 2)]);
    world.tables.snooze(table, &world.request(1), Snooze::Tomorrow).await.unwrap();
    pass(&world, &receiver, 23).await;
    assert_eq!(reminders(&receiver, table).len(), 2);
    pass(&world, &receiver, 1).await;
    assert_eq!(reminders(&receiver, table).len(), 3);
    world.tables.snooze(table, &world.request(1), Snooze::Never).await.unwrap();
    let world = world.reopen();
    pass(&world, &receiver, 24 * 9).await;
    assert_eq!(reminders(&receiver, table).len(), 3);
    // The others are told what they can do all the same.
    assert_eq!(subjects(&receiver, table), [NoticeSubject::Stalled(Seat(0))]);
    // Nobody answers for others, and nothing can be put off that nobody waits for.
    let refused = world.tables.snooze(table, &world.request(2), Snooze::Later).await;
    assert_eq!(refused, Err(TableError::Refused(Refusal::NotWaitedFor)));
    let refused = world.tables.snooze(table, &world.request(9), Snooze::Later).await;
    assert!(refused.is_err());
}

#[tokio::test]
async fn one_direct_message_is_about_everything_that_waits() {
    let world = World::new();
    let receiver = world.receiver();
    world.tables.store().set_remind_in(UserId(1), RemindIn::Direct).await.unwrap();
    let first = waiting_for_one(&world, 2).await;
    world.clock.advance(Span::hours(5));
    let second = world.game(6, "moot", 2).await;
    world.clock.advance(Span::hours(4));
    let third = world.game(7, "moot", 2).await;
    world.clock.advance(Span::hours(3));
    world.remind_and_deliver(&receiver).await;
    assert_eq!(reminders(&receiver, first), [(0, 1)]);
    // The second would come in five hours, the third in nine.
    pass(&world, &receiver, 6).await;
    assert_eq!(reminders(&receiver, second), [(1, 1)], "the other player, in the channel");
    pass(&world, &receiver, 4).await;
    assert_eq!(reminders(&receiver, third), [(0, 1), (1, 1)]);
    // Both that were named wait for a day from then on.
    pass(&world, &receiver, 14).await;
    let direct = |table| reminders(&receiver, table).iter().filter(|it| it.0 == 0).count();
    assert_eq!([first, second, third].map(direct), [2, 0, 1], "one message a day");
    let named = world.tables.my_games(UserId(1)).await.unwrap();
    assert_eq!(named.iter().filter(|line| line.awaited.is_some()).count(), 3);
    world.tables.snooze_all(UserId(1), Snooze::Never).await.unwrap();
    pass(&world, &receiver, 48).await;
    assert_eq!([first, second, third].map(direct), [2, 0, 1]);
}

/// Reminders in a channel and its threads are one message; a table elsewhere has its own.
#[tokio::test]
async fn one_message_in_a_channel_is_about_all_its_threads() {
    let world = World::new();
    let receiver = world.receiver();
    let first = waiting_for_one(&world, 2).await;
    world.clock.advance(Span::hours(5));
    let (near, far) = (world.game(6, "moot", 2).await, world.game(7, "moot", 2).await);
    // The second stands in a thread of the channel of the first.
    world.tables.store().set_home(near, ChannelId(5)).await.unwrap();
    pass(&world, &receiver, 7).await;
    assert_eq!(reminders(&receiver, first), [(0, 1)]);
    let world = world.reopen();
    pass(&world, &receiver, 6).await;
    assert_eq!(reminders(&receiver, near), [(1, 1)], "the other player has one table here");
    assert_eq!(reminders(&receiver, far), [(0, 1), (1, 1)]);
    // From then on both wait for the same day.
    pass(&world, &receiver, 18).await;
    let mine = |table| reminders(&receiver, table).iter().filter(|it| it.0 == 0).count();
    assert_eq!([first, near].map(mine).iter().sum::<usize>(), 2, "one message a day");
    // What was answered to it counts for both, and for no other.
    let inside = crate::support::inside(5, world.request(1));
    world.tables.snooze_here(first, &inside, Snooze::Never).await.unwrap();
    let stranger = world.tables.snooze_here(first, &world.request(7), Snooze::Never).await;
    assert_eq!(stranger, Err(TableError::Refused(Refusal::NotSeated)));
    let before = [first, near].map(mine);
    let far_before = mine(far);
    pass(&world, &receiver, 48).await;
    assert_eq!([first, near].map(mine), before);
    assert!(mine(far) > far_before);
}

#[tokio::test]
async fn whoever_is_away_is_not_reminded_and_every_table_knows() {
    let world = World::new();
    let here = waiting_for_one(&world, 2).await;
    let there = world.game(6, "moot", 2).await;
    let receiver = world.receiver();
    world.clock.advance(Span::hours(6));
    let back = world.clock.now().after(Span::days(4));
    world.tables.go_away(UserId(1), back).await.unwrap();
    for table in [here, there] {
        let snapshot = world.tables.snapshot(table, None).await.unwrap();
        assert_eq!(snapshot.seats[0].away_until, Some(back));
        assert_eq!(snapshot.seats[1].away_until, None);
    }
    pass(&world, &receiver, 24 * 4 + 5).await;
    assert_eq!(reminders(&receiver, here), []);
    let (gone, over) = (NoticeSubject::OnLeave(Seat(0)), NoticeSubject::LeaveOver(Seat(0)));
    assert_eq!(subjects(&receiver, here), [gone, over]);
    // Six hours had passed before: six more are left.
    pass(&world, &receiver, 1).await;
    assert_eq!(reminders(&receiver, here), [(0, 1)]);

    // Back before the time: what is left counts from then on.
    let later = world.clock.now().after(Span::days(20));
    world.tables.go_away(UserId(1), later).await.unwrap();
    pass(&world, &receiver, 48).await;
    let world = world.reopen();
    world.tables.come_back(UserId(1)).await.unwrap();
    let snapshot = world.tables.snapshot(here, None).await.unwrap();
    assert_eq!(snapshot.seats[0].away_until, None);
    pass(&world, &receiver, 23).await;
    assert_eq!(reminders(&receiver, here).len(), 1);
    pass(&world, &receiver, 1).await;
    assert_eq!(reminders(&receiver, here).len(), 2);
    assert_eq!(subjects(&receiver, here), [gone, over, gone, over]);

    let refused = world.tables.come_back(UserId(1)).await;
    assert_eq!(refused, Err(TableError::Refused(Refusal::NotAway)));
    for until in [world.clock.now(), world.clock.now().after(Span::days(40))] {
        let refused = world.tables.go_away(UserId(1), until).await;
        assert_eq!(refused, Err(TableError::Refused(Refusal::AwayFor(31))));
    }
    let person = world.tables.my_data(UserId(1)).await.unwrap();
    assert_eq!(person.absences.len(), 2, "it is on record, and goes with the person");
}

#[tokio::test]
async fn a_silent_opponent_can_be_escaped() {
    let world = World::new();
    let table = waiting_for_one(&world, 2).await;
    let receiver = world.receiver();
    pass(&world, &receiver, 24 * 5).await;
    let ended = world.tables.abandon(table, &world.request(2)).await.unwrap();
    assert!(!ended.over, "until then both have to agree");
    pass(&world, &receiver, 24).await;
    assert_eq!(reminders(&receiver, table).len(), 5);
    assert!(subjects(&receiver, table).contains(&NoticeSubject::Stalled(Seat(0))));
    let ended = world.tables.abandon(table, &world.request(2)).await.unwrap();
    assert!(ended.over);
    assert_eq!(world.tables.snapshot(table, None).await.unwrap().status, Status::Abandoned);
}

#[tokio::test]
async fn hasty_reminders_do_not_make_anybody_silent() {
    let world = World::new();
    let table = waiting_for_one(&world, 2).await;
    let receiver = world.receiver();
    let hour = Some(Span::hours(1));
    let hasty = RemindingChoice { first: hour, every: hour, times: Some(1) };
    world.tables.set_reminding(table, &world.request(2), hasty).await.unwrap();
    pass(&world, &receiver, 71).await;
    assert_eq!(reminders(&receiver, table), [(0, 1)]);
    assert!(!subjects(&receiver, table).contains(&NoticeSubject::Stalled(Seat(0))));
    pass(&world, &receiver, 1).await;
    assert!(subjects(&receiver, table).contains(&NoticeSubject::Stalled(Seat(0))));
}

#[tokio::test]
async fn the_others_give_the_seat_of_a_silent_player_to_somebody_else() {
    let world = World::new();
    let table = waiting_for_one(&world, 3).await;
    let receiver = world.receiver();
    let early = world.tables.offer_seat(table, &world.request(2), Seat(0)).await;
    assert_eq!(early, Err(TableError::Refused(Refusal::NotYourSeat)));
    pass(&world, &receiver, 24 * 6).await;
    world.tables.offer_seat(table, &world.request(2), Seat(0)).await.unwrap();
    let snapshot = world.tables.snapshot(table, None).await.unwrap();
    assert_eq!(snapshot.seats[0].presence, Presence::In, "two others, and one is for it");
    let vote = snapshot.vote.unwrap();
    assert_eq!((vote.motion, vote.to), (Motion::Replace, 0));
    let world = world.reopen();
    let vote = deephold::table::VoteRef::Number(vote.id);
    world.tables.agree(table, &world.request(3), vote).await.unwrap();
    world.deliver_due(&receiver).await;
    let snapshot = world.tables.snapshot(table, None).await.unwrap();
    assert_eq!(snapshot.seats[0].presence, Presence::Open);
    world.tables.take_seat(table, &world.request(4), Seat(0)).await.unwrap();
    let card = world.legal(table, 4).await.remove(0);
    world.act(table, 4, &card).await.unwrap();
    world.deliver_due(&receiver).await;
    let told = subjects(&receiver, table);
    let expected = [
        NoticeSubject::Stalled(Seat(0)),
        NoticeSubject::StallOver(Seat(0)),
        NoticeSubject::SeatOffered(Seat(0)),
        NoticeSubject::SeatSettled(Seat(0)),
    ];
    for subject in expected {
        assert!(told.contains(&subject), "{subject:?} of {told:?}");
    }
    // Who plays on is heard of: nobody disposes of their seat.
    let table = waiting_for_one_in(&world, 8).await;
    pass(&world, &receiver, 24 * 6).await;
    let card = world.legal(table, 1).await.remove(0);
    world.act(table, 1, &card).await.unwrap();
    let late = world.tables.offer_seat(table, &world.request(2), Seat(0)).await;
    assert_eq!(late, Err(TableError::Refused(Refusal::NotYourSeat)));
    world.deliver_due(&receiver).await;
    assert_eq!(subjects(&receiver, table).last(), Some(&NoticeSubject::StallOver(Seat(0))));
}

async fn waiting_for_one_in(world: &World, channel: u64) -> TableId {
    let table = world.game(channel, "moot", 2).await;
    let card = world.legal(table, 2).await.remove(0);
    world.act(table, 2, &card).await.unwrap();
    table
}

#[tokio::test]
async fn the_players_pause_until_a_day_or_until_they_go_on() {
    let world = World::new();
    let table = waiting_for_one(&world, 3).await;
    let receiver = world.receiver();
    pass(&world, &receiver, 6).await;
    let until = world.clock.now().after(Span::days(10));
    world.tables.pause(table, &world.request(1), Some(until)).await.unwrap();
    let vote = world.tables.snapshot(table, None).await.unwrap().vote.unwrap();
    let vote = deephold::table::VoteRef::Number(vote.id);
    world.tables.agree(table, &world.request(2), vote).await.unwrap();
    assert_eq!(world.tables.snapshot(table, None).await.unwrap().paused, Some(until));
    let twice = world.tables.pause(table, &world.request(1), None).await;
    assert_eq!(twice, Err(TableError::Refused(Refusal::PausedAlready)));
    let world = world.reopen();
    pass(&world, &receiver, 240 + 5).await;
    assert_eq!(reminders(&receiver, table), []);
    pass(&world, &receiver, 1).await;
    assert_eq!(reminders(&receiver, table), [(0, 1)], "six hours before, six after");
    assert_eq!(world.tables.snapshot(table, None).await.unwrap().paused, None);

    // Without an end, until more than half go on.
    for user in [2, 3] {
        let going = world.tables.snapshot(table, None).await.unwrap().vote;
        match going {
            None => world.tables.pause(table, &world.request(user), None).await.unwrap(),
            Some(vote) => {
                let vote = deephold::table::VoteRef::Number(vote.id);
                world.tables.agree(table, &world.request(user), vote).await.unwrap()
            }
        };
    }
    let paused = world.tables.snapshot(table, None).await.unwrap().paused;
    assert_eq!(paused, Some(Time(i64::MAX)));
    pass(&world, &receiver, 24 * 30).await;
    assert_eq!(reminders(&receiver, table).len(), 1);
    world.tables.resume(table, &world.request(1)).await.unwrap();
    let vote = world.tables.snapshot(table, None).await.unwrap().vote.unwrap();
    let vote = deephold::table::VoteRef::Number(vote.id);
    world.tables.agree(table, &world.request(2), vote).await.unwrap();
    assert_eq!(world.tables.snapshot(table, None).await.unwrap().paused, None);
    pass(&world, &receiver, 24).await;
    assert_eq!(reminders(&receiver, table).len(), 2);
    let (paused, over) = (NoticeSubject::Paused, NoticeSubject::PauseOver);
    let told = subjects(&receiver, table);
    let told: Vec<_> = told.into_iter().filter(|it| [paused, over].contains(it)).collect();
    assert_eq!(told, [paused, over, paused, over]);
    let refused = world.tables.resume(table, &world.request(1)).await;
    assert_eq!(refused, Err(TableError::Refused(Refusal::NotPaused)));
}

#[tokio::test]
async fn what_somebody_said_of_their_time_goes_with_them() {
    let world = World::new();
    world.tables.set_hours(UserId(1), night("Europe/Warsaw", 22, 8)).await.unwrap();
    let until = world.clock.now().after(Span::days(3));
    world.tables.go_away(UserId(1), until).await.unwrap();
    world.tables.forget_me(UserId(1)).await.unwrap();
    let person = world.tables.my_data(UserId(1)).await.unwrap();
    assert_eq!((person.hours, person.absences), (PlayingHours::default(), Vec::new()));
}

/// Plays until somebody is asked for a reaction, and says who.
async fn reacting(world: &World, table: TableId) -> u64 {
    for _ in 0..200 {
        let snapshot = world.tables.snapshot(table, None).await.unwrap();
        if let Some(ask) = snapshot.waiting.iter().find(|ask| ask.deadline) {
            return u64::from(ask.seat.0) + 1;
        }
        world.play(table, 1).await;
    }
    panic!("nobody is ever asked whether to block a roll");
}

#[tokio::test]
async fn a_reaction_has_a_deadline_by_the_calendar_and_then_the_default_is_played() {
    let world = World::new();
    let receiver = world.receiver();
    let table = world.game(5, "moot", 2).await;
    let user = reacting(&world, table).await;
    let seat = Seat(u8::try_from(user - 1).unwrap());
    let snapshot = world.tables.snapshot(table, None).await.unwrap();
    let deadline = snapshot.seats[seat.index()].deadline;
    assert_eq!(deadline, Some(world.clock.now().after(Span::hours(12))));
    assert_eq!(snapshot.seats.iter().filter(|row| row.deadline.is_some()).count(), 1);
    // Who is away has more time, and it shows.
    let until = world.clock.now().after(Span::days(2));
    world.tables.go_away(UserId(user), until).await.unwrap();
    let snapshot = world.tables.snapshot(table, None).await.unwrap();
    assert_eq!(snapshot.seats[seat.index()].deadline, Some(until.after(Span::hours(12))));
    let world = world.reopen();
    pass(&world, &receiver, 48 + 11).await;
    assert!(world.awaited(table).await.contains(&user));
    let before = world.tables.log(table, None, 100).await.unwrap().len();
    pass(&world, &receiver, 1).await;
    let log = world.tables.log(table, None, 100).await.unwrap();
    let texts: Vec<_> = log[before..].iter().flat_map(|line| &line.told).collect();
    assert!(texts.iter().any(|text| text.key == "table-log-no-reaction"), "{texts:?}");
    let acted = log[before..].iter().find(|line| line.seat == Some(seat) && line.user.is_none());
    assert!(acted.is_some(), "the log keeps that nobody acted for the seat");
    let snapshot = world.tables.snapshot(table, None).await.unwrap();
    assert!(snapshot.seats.iter().all(|row| row.deadline.is_none()), "it has passed");
    // Nothing is left that could fall due for it.
    world.play(table, 200).await;
    pass(&world, &receiver, 24).await;
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn who_reacts_in_time_is_asked_for_nothing_more() {
    let world = World::new();
    let receiver = world.receiver();
    let table = world.game(5, "moot", 2).await;
    let user = reacting(&world, table).await;
    world.act(table, user, "block").await.unwrap();
    let before = world.tables.log(table, None, 100).await.unwrap().len();
    pass(&world, &receiver, 14).await;
    let log = world.tables.log(table, None, 100).await.unwrap();
    let key = "table-log-no-reaction";
    assert!(!log[before..].iter().any(|line| line.told.iter().any(|text| text.key == key)));
}
