//! Computers as players, as stand-ins, and as whoever gives hints.

use deephold::{
    engine::Seat,
    store::{
        Computer, InteractionId, LogKind, Motion, NoticeSubject, Post, Presence, Skill, Span,
        Status, Store as _, TableId, Tenure, TimerKind, UserId,
    },
    table::{Refusal, TableError, VoteRef, document::Document, fair, replay},
};
use serde_json::json;

use crate::support::{GUILD, Receiver, World};

/// More steps than any of these games takes.
const MANY: usize = 4_000;

fn refused<T: std::fmt::Debug>(done: Result<T, TableError>) -> Refusal {
    match done.unwrap_err() {
        TableError::Refused(refusal) => refusal,
        other => panic!("{other}"),
    }
}

/// A started game of some people and quick computers.
async fn mixed(world: &World, channel: u64, game: &str, people: u64, computers: u64) -> TableId {
    let table = world.lobby(channel, game, people).await;
    for _ in 0..computers {
        world.tables.add_computer(table, &world.request(1), Skill::Quick).await.unwrap();
    }
    world.tables.start(table, &world.request(1)).await.unwrap();
    table
}

async fn computer(world: &World, table: TableId, seat: u8) -> Option<Computer> {
    world.tables.snapshot(table, None).await.unwrap().seats[usize::from(seat)].computer
}

/// Lets computers play, and people by the first legal choice, to the end.
async fn play_out(world: &World, table: TableId, people: u64) {
    for _ in 0..MANY {
        world.clock.advance(Span::seconds(10));
        world.tables.play_computers(MANY).await.unwrap();
        let snapshot = world.tables.snapshot(table, None).await.unwrap();
        if snapshot.status != Status::Playing {
            return;
        }
        let awaited = world.awaited(table).await;
        let Some(user) = awaited.iter().find(|user| **user <= people) else { continue };
        let legal = world.legal(table, *user).await;
        let step = legal.iter().find(|action| !action.starts_with("ask")).unwrap();
        world.act(table, *user, step).await.unwrap();
    }
    panic!("the game does not end");
}

#[tokio::test]
async fn computers_come_and_go_in_a_lobby_like_players() {
    let world = World::new();
    let tables = &world.tables;
    let table = world.lobby(5, "fall", 1).await;
    let outside = tables.add_computer(table, &world.request(9), Skill::Best).await;
    assert_eq!(refused(outside), Refusal::NotSeated);
    for skill in [Skill::Quick, Skill::Quick, Skill::Best] {
        tables.add_computer(table, &world.request(1), skill).await.unwrap();
    }
    let most = tables.games().get("fall").unwrap().info().seats.1;
    for _ in 4..most {
        tables.add_computer(table, &world.request(1), Skill::Middle).await.unwrap();
    }
    let full = tables.add_computer(table, &world.request(1), Skill::Quick).await;
    assert_eq!(refused(full), Refusal::Full);
    assert_eq!(refused(tables.join(table, &world.request(2)).await), Refusal::Full);
    let own = tables.remove_computer(table, &world.request(1), Seat(0)).await;
    assert_eq!(refused(own), Refusal::NotAComputer);
    let before = tables.snapshot(table, None).await.unwrap();
    let names: Vec<_> =
        before.seats.iter().filter_map(|row| row.computer).map(Computer::name).collect();
    let mut different = names.clone();
    different.sort_unstable();
    different.dedup();
    assert_eq!(names.len(), different.len(), "{names:?}");
    assert!(before.seats.iter().skip(1).all(|row| row.user.is_none() && !row.absent));
    // Whoever takes the seat behind keeps what they chose.
    tables.remove_computer(table, &world.request(1), Seat(1)).await.unwrap();
    tables.join(table, &world.request(2)).await.unwrap();
    tables.choose(table, &world.request(2), "colour", json!("red")).await.unwrap();
    tables.remove_computer(table, &world.request(2), Seat(1)).await.unwrap();
    let world = world.reopen();
    world.tables.start(table, &world.request(1)).await.unwrap();
    let stored = world.tables.store().load(table).await.unwrap().unwrap();
    let seat = stored.seats.iter().find(|row| row.user == Some(UserId(2))).unwrap().seat;
    let colours = stored.row.options["colour"].as_array().unwrap();
    assert_eq!(colours[seat.index()], "red");
    assert_eq!(colours.len(), stored.seats.len(), "computers have theirs, too");
}

#[tokio::test]
async fn a_person_plays_against_computers_to_the_end_and_the_dice_stay_verifiable() {
    let world = World::new();
    for (channel, game, computers) in [(5, "cave", 1), (6, "moot", 2)] {
        let table = mixed(&world, channel, game, 1, computers).await;
        play_out(&world, table, 1).await;
        let whole = world.tables.store().whole(table).await.unwrap().unwrap();
        assert_eq!(whole.stored.row.status, Status::Finished);
        // A computer joins by no interaction: eight bytes of nothing.
        let joined = replay::joined(&whole);
        assert!(joined[0] != InteractionId(0) && joined[1] == InteractionId(0));
        let row = &whole.stored.row;
        let seed = fair::game_seed(
            row.server_seed,
            joined.clone(),
            row.start_id.unwrap(),
            &row.options,
            row.content.unwrap(),
        );
        assert_eq!(replay::seed(row, &joined), Some(seed));
        let document = serde_json::to_string(&Document::of(&whole).without_people()).unwrap();
        let read = Document::read(&document).unwrap().into_whole();
        deephold::maintenance::verify_document(world.tables.games(), &read).unwrap();
        // Each of its steps says how it came to it, and nobody else's does.
        let acts: Vec<_> = whole.log.iter().filter(|row| row.kind == LogKind::Act).collect();
        let by_computer = |seat: Option<Seat>| seat.is_some_and(|seat| seat.0 > 0);
        assert!(acts.iter().any(|row| row.computer.is_some()));
        for row in acts {
            assert_eq!(row.computer.is_some(), by_computer(row.seat), "row {}", row.seq);
            assert_eq!(row.user.is_some(), !by_computer(row.seat), "row {}", row.seq);
            assert!(row.computer.is_none_or(|it| it.skill == Skill::Quick));
        }
        let mut seeds: Vec<String> = whole
            .log
            .iter()
            .filter_map(|row| row.computer)
            .map(|it| String::from(it.seed))
            .collect();
        let many = seeds.len();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), many, "each thought has luck of its own");
        assert!(!seeds.contains(&String::from(row.server_seed)));
    }
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn nobody_is_pinged_reminded_or_asked_for_a_computer() {
    let world = World::new();
    let receiver = world.receiver();
    let table = mixed(&world, 5, "moot", 1, 2).await;
    // Nobody lets the computers think: they keep the game waiting for a month.
    let waits = |awaited: &[u64]| awaited.iter().any(|user| *user > 1);
    for _ in 0..40 {
        if waits(&world.awaited(table).await) && !world.awaited(table).await.contains(&1) {
            break;
        }
        world.play(table, 1).await;
    }
    assert!(waits(&world.awaited(table).await));
    for _ in 0..30 {
        world.clock.advance(Span::days(1));
        world.remind_and_deliver(&receiver).await;
    }
    let posts = receiver.posts(table);
    assert!(posts.iter().all(|(_, pinged)| pinged.iter().all(|seat| seat.0 == 0)), "{posts:?}");
    let reminded = posts.iter().any(|(post, _)| match post {
        Post::Reminder { seat, .. } | Post::PrivateHint(seat) | Post::Dealt(seat) => seat.0 > 0,
        Post::Notice(notice) => matches!(notice.subject, NoticeSubject::Stalled(_)),
        _ => false,
    });
    assert!(!reminded, "{posts:?}");
    // A single voice carries what more than half decide: there are no others.
    world.tables.abandon(table, &world.request(1)).await.unwrap();
    let status = world.tables.snapshot(table, None).await.unwrap().status;
    assert_eq!(status, Status::Abandoned);
}

#[tokio::test]
async fn what_computers_do_in_a_row_is_one_message() {
    let world = World::new();
    let receiver = world.receiver();
    let table = mixed(&world, 5, "fall", 1, 3).await;
    for _ in 0..12 {
        world.tables.play_computers(MANY).await.unwrap();
        world.deliver_due(&receiver).await;
        if world.tables.snapshot(table, None).await.unwrap().status != Status::Playing {
            break;
        }
        let before = receiver.posts(table).len();
        // The person's turn, and those of three computers after it.
        let awaited = world.awaited(table).await;
        assert_eq!(awaited, [1]);
        while world.awaited(table).await == [1] {
            let legal = world.legal(table, 1).await;
            world.act(table, 1, &legal[0]).await.unwrap();
        }
        world.deliver_due(&receiver).await;
        world.tables.play_computers(MANY).await.unwrap();
        world.deliver_due(&receiver).await;
        let posts = receiver.posts(table).split_off(before);
        let boards = posts.iter().filter(|(post, _)| *post == Post::Board).count();
        assert!(boards <= 1, "{posts:?}");
        let seen = posts.iter().filter(|(post, _)| !matches!(post, Post::Retire(_)));
        let told = seen.filter(|(post, _)| !matches!(post, Post::Notice(_))).count();
        assert!(told <= 2, "{posts:?}");
    }
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn a_table_of_computers_goes_on_at_a_pace_to_watch() {
    let world = World::new();
    let receiver = world.receiver();
    let table = world.lobby(5, "cave", 1).await;
    for skill in [Skill::Quick, Skill::Quick] {
        if world.tables.snapshot(table, None).await.unwrap().seats.len() == 2 {
            world.tables.leave_lobby(table, &world.request(1)).await.unwrap();
        }
        world.tables.add_computer(table, &world.request(1), skill).await.unwrap();
    }
    let lobby = world.tables.snapshot(table, None).await.unwrap();
    assert_eq!((lobby.status, lobby.seats.len()), (Status::Lobby, 2));
    assert!(lobby.seats.iter().all(|row| row.user.is_none()));
    assert_eq!(refused(world.tables.start(table, &world.request(2)).await), Refusal::NotSeated);
    world.tables.start(table, &world.request(1)).await.unwrap();
    assert_eq!(world.tables.play_computers(MANY).await.unwrap(), 0, "everybody sees the beginning");
    let mut turns = 0;
    let mut last = 0;
    while world.tables.snapshot(table, None).await.unwrap().status == Status::Playing {
        world.clock.advance(Span::seconds(8));
        assert!(world.tables.play_computers(MANY).await.unwrap() > 0);
        world.deliver_due(&receiver).await;
        let boards = receiver.posts(table).iter().filter(|(post, _)| *post == Post::Board).count();
        assert!(boards <= last + 1, "one message a turn");
        last = boards;
        turns += 1;
        assert!(turns < 200);
    }
    assert!(turns > 10);
    assert!(receiver.posts(table).iter().all(|(_, pinged)| pinged.is_empty()));
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn whoever_opened_a_table_of_computers_ends_it() {
    let world = World::new();
    let table = world.lobby(5, "cave", 1).await;
    world.tables.add_computer(table, &world.request(1), Skill::Quick).await.unwrap();
    world.tables.leave_lobby(table, &world.request(1)).await.unwrap();
    world.tables.add_computer(table, &world.request(1), Skill::Quick).await.unwrap();
    world.tables.start(table, &world.request(1)).await.unwrap();
    assert_eq!(refused(world.tables.abandon(table, &world.request(2)).await), Refusal::NotSeated);
    world.tables.abandon(table, &world.request(1)).await.unwrap();
    let status = world.tables.snapshot(table, None).await.unwrap().status;
    assert_eq!(status, Status::Abandoned);
    assert_eq!(world.tables.store().next_computer().await.unwrap(), None);
    // A lobby that its opener is gone from, with only computers, is closed.
    let table = world.lobby(5, "cave", 1).await;
    world.tables.add_computer(table, &world.request(1), Skill::Quick).await.unwrap();
    world.tables.member_left(GUILD, UserId(1)).await.unwrap();
    let status = world.tables.snapshot(table, None).await.unwrap().status;
    assert_eq!(status, Status::Closed);
}

#[tokio::test]
async fn a_restart_loses_no_turn_and_doubles_none() {
    let mut world = World::new();
    let table = mixed(&world, 5, "moot", 1, 2).await;
    for _ in 0..60 {
        if world.tables.snapshot(table, None).await.unwrap().status != Status::Playing {
            break;
        }
        // The process ends between any two steps, and while somebody thinks.
        let thinking = world.tables.play_computers(1);
        let _ = tokio::time::timeout(std::time::Duration::from_micros(300), thinking).await;
        world = world.reopen();
        world.clock.advance(Span::seconds(1));
        world.tables.play_computers(1).await.unwrap();
        if world.awaited(table).await.contains(&1) {
            let legal = world.legal(table, 1).await;
            if let Some(step) = legal.iter().find(|action| !action.starts_with("ask")) {
                world.act(table, 1, step).await.unwrap();
            }
        }
    }
    play_out(&world, table, 1).await;
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn a_thought_about_a_table_that_has_moved_on_is_dropped() {
    let world = World::new();
    // Everybody answers at once, people and computers.
    let table = mixed(&world, 5, "moot", 2, 1).await;
    let tables = world.tables.clone();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let playing = tokio::spawn(async move {
        let stop = async { drop(stopped.await) };
        tables.run_computers(stop, |error| panic!("{error}")).await;
    });
    for round in 0..MANY {
        let snapshot = world.tables.snapshot(table, None).await.unwrap();
        if snapshot.status != Status::Playing {
            break;
        }
        assert!(round + 1 < MANY, "the game does not end");
        let awaited = world.awaited(table).await;
        let Some(user) = awaited.iter().find(|user| **user <= 2) else {
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
            continue;
        };
        let legal = world.legal(table, *user).await;
        if let Some(step) = legal.iter().find(|action| !action.starts_with("ask")) {
            // The computer may have been quicker.
            let _ = world.act(table, *user, step).await;
        }
    }
    stop.send(()).unwrap();
    playing.await.unwrap();
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn while_the_players_pause_the_computers_do() {
    let world = World::new();
    let table = mixed(&world, 5, "cave", 1, 1).await;
    world.tables.play_computers(MANY).await.unwrap();
    let until = world.tables.now().after(Span::days(2));
    world.tables.pause(table, &world.request(1), Some(until)).await.unwrap();
    while world.awaited(table).await == [1] {
        let legal = world.legal(table, 1).await;
        world.act(table, 1, &legal[0]).await.unwrap();
    }
    world.clock.advance(Span::days(1));
    assert_eq!(world.tables.play_computers(MANY).await.unwrap(), 0);
    world.clock.advance(Span::days(1));
    world.tables.remind().await.unwrap();
    assert!(world.tables.play_computers(MANY).await.unwrap() > 0);
}

#[tokio::test]
async fn a_player_lets_a_computer_play_a_turn_and_is_called_for_the_next() {
    let world = World::new();
    let receiver = world.receiver();
    let table = world.game(5, "cave", 2).await;
    let [first] = world.awaited(table).await[..] else { panic!("one player is on turn") };
    let other = 3 - first;
    let seat = Seat(u8::try_from(first - 1).unwrap());
    let stranger = world.tables.let_computer_play(table, &world.request(other), (seat, true)).await;
    assert_eq!(refused(stranger), Refusal::NotAbsent);
    world.tables.let_computer_play(table, &world.request(first), (seat, true)).await.unwrap();
    let now = computer(&world, table, seat.0).await.unwrap();
    assert_eq!((now.tenure, now.skill), (Tenure::Turn, Skill::Middle));
    let world = world.reopen();
    while world.awaited(table).await == [first] {
        assert!(world.tables.play_computers(1).await.unwrap() > 0);
    }
    assert_eq!(computer(&world, table, seat.0).await, None, "the turn is over");
    world.deliver_due(&receiver).await;
    let log = world.tables.store().last_log(table, 200).await.unwrap();
    let act = log.iter().rfind(|row| row.kind == LogKind::Act).unwrap();
    assert_eq!((act.seat, act.user, act.computer.is_some()), (Some(seat), None, true));
    let account = world.tables.account(table, None, u64::MAX).await.unwrap();
    let said = account.lines.iter().flat_map(|line| &line.told);
    assert_eq!(said.filter(|text| text.key == "table-log-stands-in").count(), 1);
    while world.awaited(table).await == [other] {
        let legal = world.legal(table, other).await;
        world.act(table, other, &legal[0]).await.unwrap();
    }
    world.deliver_due(&receiver).await;
    let called = receiver.posts(table);
    assert!(called.iter().any(|(post, to)| *post == Post::Board && to[..] == [seat]), "{called:?}");
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn a_player_is_back_by_acting_or_by_a_button() {
    let world = World::new();
    let table = world.game(5, "cave", 2).await;
    let [first] = world.awaited(table).await[..] else { panic!("one player is on turn") };
    let seat = Seat(u8::try_from(first - 1).unwrap());
    let stays = (seat, false);
    world.tables.let_computer_play(table, &world.request(first), stays).await.unwrap();
    assert_eq!(computer(&world, table, seat.0).await.unwrap().tenure, Tenure::Stays);
    let twice = world.tables.let_computer_play(table, &world.request(first), stays).await;
    assert_eq!(refused(twice), Refusal::ComputerPlays(seat));
    let legal = world.legal(table, first).await;
    world.act(table, first, &legal[0]).await.unwrap();
    assert_eq!(computer(&world, table, seat.0).await, None, "whoever acts is back");
    assert_eq!(world.tables.play_computers(MANY).await.unwrap(), 0);
    world.tables.let_computer_play(table, &world.request(first), stays).await.unwrap();
    let other = world.tables.take_back_seat(table, &world.request(3 - first)).await;
    assert_eq!(refused(other), Refusal::NobodyStandsIn);
    world.tables.take_back_seat(table, &world.request(first)).await.unwrap();
    assert_eq!(computer(&world, table, seat.0).await, None);
    assert!(world.check().is_sound());
}

/// A table that waits for one player, who was reminded in vain.
async fn silent(world: &World, receiver: &Receiver, players: u64) -> (TableId, u64) {
    let table = world.game(5, "fall", players).await;
    let [absent] = world.awaited(table).await[..] else { panic!("one player is on turn") };
    for _ in 0..24 * 6 {
        world.clock.advance(Span::hours(1));
        world.remind_and_deliver(receiver).await;
    }
    (table, absent)
}

#[tokio::test]
async fn for_somebody_silent_more_than_half_of_the_others_decide() {
    let world = World::new();
    let receiver = world.receiver();
    let (table, absent) = silent(&world, &receiver, 4).await;
    let seat = Seat(u8::try_from(absent - 1).unwrap());
    let others: Vec<u64> = (1..=4).filter(|user| *user != absent).collect();
    let play = (seat, false);
    world.tables.let_computer_play(table, &world.request(others[0]), play).await.unwrap();
    assert_eq!(computer(&world, table, seat.0).await, None);
    let vote = world.tables.snapshot(table, None).await.unwrap().vote.unwrap();
    assert_eq!(vote.motion, Motion::StandIn);
    let world = world.reopen();
    let vote = VoteRef::Number(vote.id);
    world.tables.agree(table, &world.request(others[1]), vote).await.unwrap();
    assert_eq!(computer(&world, table, seat.0).await.unwrap().tenure, Tenure::Stays);
    while world.awaited(table).await == [absent] {
        assert!(world.tables.play_computers(1).await.unwrap() > 0);
    }
    // Whoever lets a computer play keeps nobody from anything: three have a voice, and all of
    // them carry what needs everybody.
    let [on_turn] = world.awaited(table).await[..] else { panic!("the next player is on turn") };
    let points = world.tables.points(table).await.unwrap();
    let to = points.last().unwrap().seq;
    for user in &others {
        world.tables.rewind(table, &world.request(*user), to).await.unwrap();
    }
    assert_eq!(world.awaited(table).await, [absent], "back to the first turn, not {on_turn}'s");
    // The computer has it to play again, and nobody is reminded for a week.
    let before = receiver.posts(table).len();
    world.clock.advance(Span::days(7));
    world.remind_and_deliver(&receiver).await;
    let posts = receiver.posts(table).split_off(before);
    assert!(!posts.iter().any(|(post, _)| matches!(post, Post::Reminder { .. })), "{posts:?}");
    assert!(world.tables.play_computers(1).await.unwrap() > 0);
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn for_somebody_who_left_the_server_any_other_player_may() {
    let world = World::new();
    let table = world.game(5, "moot", 3).await;
    world.tables.member_left(GUILD, UserId(2)).await.unwrap();
    world.tables.let_computer_play(table, &world.request(1), (Seat(1), false)).await.unwrap();
    assert_eq!(computer(&world, table, 1).await.unwrap().tenure, Tenure::Stays);
    // They come back by doing something at the table, and then are there again.
    world.tables.member_back(GUILD, UserId(2)).await.unwrap();
    world.tables.take_back_seat(table, &world.request(2)).await.unwrap();
    assert_eq!(computer(&world, table, 1).await, None);
    // Somebody else may take such a seat once it is offered.
    world.tables.member_left(GUILD, UserId(2)).await.unwrap();
    world.tables.let_computer_play(table, &world.request(1), (Seat(1), false)).await.unwrap();
    world.tables.offer_seat(table, &world.request(1), Seat(1)).await.unwrap();
    world.tables.take_seat(table, &world.request(7), Seat(1)).await.unwrap();
    let row = &world.tables.snapshot(table, None).await.unwrap().seats[1];
    assert_eq!((row.user, row.computer), (Some(UserId(7)), None));
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn a_person_takes_the_seat_of_a_computer_that_is_offered() {
    let world = World::new();
    let table = mixed(&world, 5, "cave", 1, 1).await;
    world.tables.offer_seat(table, &world.request(1), Seat(1)).await.unwrap();
    world.tables.play_computers(MANY).await.unwrap();
    world.tables.take_seat(table, &world.request(2), Seat(1)).await.unwrap();
    assert_eq!(computer(&world, table, 1).await, None);
    for _ in 0..30 {
        world.play(table, 1).await;
    }
    assert_eq!(world.tables.play_computers(MANY).await.unwrap(), 0);
    assert!(world.check().is_sound(), "the dice are those of a seat that nobody joined");
}

#[tokio::test]
async fn where_the_table_wants_it_a_computer_follows_whoever_gives_up() {
    let world = World::new();
    let receiver = world.receiver();
    let table = world.lobby(5, "fall", 3).await;
    let rules = (Some(true), Some(true));
    world.tables.set_computer_rules(table, &world.request(2), rules, None).await.unwrap();
    world.tables.start(table, &world.request(1)).await.unwrap();
    let late = world.tables.set_computer_rules(table, &world.request(2), rules, None).await;
    assert_eq!(refused(late), Refusal::NotALobby);
    let world = world.reopen();
    world.tables.resign(table, &world.request(2)).await.unwrap();
    let now = world.tables.snapshot(table, None).await.unwrap();
    let row = &now.seats[1];
    assert_eq!((row.user, row.presence), (None, Presence::In));
    assert!(row.computer.is_some_and(Computer::is_own));
    // Who has their data deleted goes the same way, and nothing is left of them.
    world.tables.forget_me(UserId(3)).await.unwrap();
    assert!(computer(&world, table, 2).await.is_some_and(Computer::is_own));
    let whole = world.tables.store().whole(table).await.unwrap().unwrap();
    assert!(whole.log.iter().all(|row| row.user != Some(UserId(3))));
    for _ in 0..5 {
        world.play_for(table, 1).await;
        world.tables.play_computers(MANY).await.unwrap();
    }
    world.deliver_due(&receiver).await;
    // Nobody is left to play for.
    world.tables.resign(table, &world.request(1)).await.unwrap();
    let status = world.tables.snapshot(table, None).await.unwrap().status;
    assert!(status.is_over());
    assert!(world.check().is_sound());
}

impl World {
    /// The first legal choice of a user, if they are awaited.
    async fn play_for(&self, table: TableId, user: u64) {
        if self.awaited(table).await.contains(&user) {
            let legal = self.legal(table, user).await;
            self.act(table, user, &legal[0]).await.unwrap();
        }
    }
}

#[tokio::test]
async fn a_hint_is_for_whoever_plays_alone_or_where_the_table_allows_it() {
    let world = World::new();
    let table = world.game(5, "cave", 1).await;
    let hint = world.tables.hint(table, &world.request(1)).await.unwrap();
    let legal = world.tables.snapshot(table, Some(UserId(1))).await.unwrap().legal;
    assert!(hint.alone && !hint.team && !hint.moves.is_empty());
    for it in &hint.moves {
        let label = it.label.as_ref().unwrap();
        assert!(legal.iter().any(|choice| choice.label == *label), "{label:?}");
    }
    assert_eq!(refused(world.tables.hint(table, &world.request(2)).await), Refusal::NotSeated);
    let table = world.game(6, "cave", 2).await;
    let [first] = world.awaited(table).await[..] else { panic!("one player is on turn") };
    let none = world.tables.hint(table, &world.request(first)).await;
    assert_eq!(refused(none), Refusal::NoHints);
    let table = world.lobby(7, "cave", 2).await;
    let on = (Some(true), None);
    world.tables.set_computer_rules(table, &world.request(1), on, None).await.unwrap();
    world.tables.start(table, &world.request(1)).await.unwrap();
    let [first] = world.awaited(table).await[..] else { panic!("one player is on turn") };
    assert!(!world.tables.hint(table, &world.request(first)).await.unwrap().moves.is_empty());
    let waits = world.tables.hint(table, &world.request(3 - first)).await;
    assert_eq!(refused(waits), Refusal::NotWaitedFor);
}

#[tokio::test]
async fn more_hints_than_can_be_thought_about_are_refused() {
    let world = World::new();
    let table = world.game(5, "cave", 1).await;
    let requests: Vec<_> = (0..12).map(|_| world.request(1)).collect();
    let hints = requests.iter().map(|request| world.tables.hint(table, request));
    let hints = futures_util::future::join_all(hints).await;
    let busy =
        hints.iter().filter(|hint| matches!(hint, Err(TableError::Refused(Refusal::TooManyHints))));
    assert_eq!(busy.count(), 9);
    assert_eq!(hints.iter().filter(|hint| hint.is_ok()).count(), 3);
}

#[tokio::test]
async fn a_game_from_elsewhere_goes_on_with_its_computers() {
    let world = World::new();
    let table = mixed(&world, 5, "cave", 1, 1).await;
    world.tables.play_computers(MANY).await.unwrap();
    while world.awaited(table).await == [1] {
        let legal = world.legal(table, 1).await;
        world.act(table, 1, &legal[0]).await.unwrap();
    }
    let whole = world.tables.store().whole(table).await.unwrap().unwrap();
    let other = World::new();
    let taken = other.tables.store().take_in(whole).await.unwrap();
    assert!(other.tables.play_computers(MANY).await.unwrap() > 0);
    assert_eq!(other.awaited(taken).await, [1]);
    assert!(other.check().is_sound());
}

#[tokio::test]
async fn out_of_time_a_computer_may_play_the_turn_where_the_clock_allows_it() {
    let world = World::new();
    let receiver = world.receiver();
    let table = world.lobby(5, "cave", 2).await;
    let clock = deephold::store::ClockRule::default();
    world.tables.set_clock(table, &world.request(1), Some(clock)).await.unwrap();
    world.tables.start(table, &world.request(1)).await.unwrap();
    let [late] = world.awaited(table).await[..] else { panic!("one player is on turn") };
    let (seat, other) = (Seat(u8::try_from(late - 1).unwrap()), 3 - late);
    let early = world.tables.let_computer_play(table, &world.request(other), (seat, true)).await;
    assert_eq!(refused(early), Refusal::NotAbsent);
    for _ in 0..24 * 30 {
        world.clock.advance(Span::hours(1));
        world.remind_and_deliver(&receiver).await;
    }
    assert!(world.tables.snapshot(table, None).await.unwrap().seats[seat.index()].stalled);
    world.tables.let_computer_play(table, &world.request(other), (seat, true)).await.unwrap();
    while world.awaited(table).await == [late] {
        assert!(world.tables.play_computers(1).await.unwrap() > 0);
    }
    let stored = world.tables.store().load(table).await.unwrap().unwrap();
    assert_eq!(stored.seats[seat.index()].computer, None);
    let clocks = stored.timers.iter().filter(|it| it.kind == TimerKind::Clock);
    assert_eq!(
        clocks.map(|it| it.seat).collect::<Vec<_>>(),
        [Seat(u8::try_from(other - 1).unwrap())]
    );
}
