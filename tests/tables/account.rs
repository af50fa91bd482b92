//! What the channel is told: everything once, nothing twice, and nothing that was
//! taken back; and what a press counts.

use deephold::{
    engine::Seat,
    store::{LogKind, NoticeSubject, Post, Span, Store as _, TableId, UserId},
    table::{Play, Refusal, TableError, VoteRef},
};

use crate::support::{Message, World};

/// Every game, with how many play it.
const GAMES: [(&str, u64); 5] =
    [("cave", 2), ("fall", 3), ("covenant", 2), ("dwarves", 3), ("moot", 3)];

async fn revision(world: &World, table: TableId) -> u64 {
    world.tables.snapshot(table, None).await.unwrap().revision
}

async fn prompts(world: &World, table: TableId, players: u64) -> Vec<u64> {
    let mut prompts = Vec::new();
    for user in 1..=players {
        prompts.push(world.prompt(table, user).await);
    }
    prompts
}

/// The prompt numbers before and after, of which only that of `user` rose.
fn only_own(before: &[u64], after: &[u64], user: u64, what: &str) {
    for (seat, (before, after)) in before.iter().zip(after).enumerate() {
        let own = seat as u64 + 1 == user;
        assert_eq!(*after, before + u64::from(own), "seat {seat} after {what} of {user}");
    }
}

#[tokio::test]
async fn a_press_counts_once_and_takes_nothing_from_the_answers_of_others() {
    for (number, (game, players)) in GAMES.into_iter().enumerate() {
        let world = World::new();
        let table = world.game(number as u64, game, players).await;
        for turn in 0..40_usize {
            let Some(user) = world.awaited(table).await.first().copied() else { break };
            let legal = world.legal(table, user).await;
            let step = &legal[turn * 7 % legal.len()];
            let before = prompts(&world, table, players).await;
            let press = Play::answer(before[user as usize - 1], step.clone());
            let done = world.tables.act(table, &world.request(user), &press).await.unwrap();
            if done.over {
                break;
            }
            let after = prompts(&world, table, players).await;
            only_own(&before, &after, user, step);
            let changed = revision(&world, table).await;
            let twice = world.tables.act(table, &world.request(user), &press).await.unwrap_err();
            assert_eq!(twice, TableError::Refused(Refusal::DoneAlready), "{game}: {step}");
            if done.undoable && turn.is_multiple_of(3) {
                let prompt = Some(after[user as usize - 1]);
                world.tables.undo(table, &world.request(user), prompt).await.unwrap();
                only_own(&after, &prompts(&world, table, players).await, user, "undo");
                let twice = world.tables.undo(table, &world.request(user), prompt).await;
                assert_eq!(twice.unwrap_err(), TableError::Refused(Refusal::DoneAlready));
            } else {
                assert_eq!(revision(&world, table).await, changed, "nothing happened");
            }
        }
    }
}

#[tokio::test]
async fn a_press_that_was_not_made_before_has_passed() {
    let world = World::new();
    let table = world.game(5, "cave", 2).await;
    let user = world.awaited(table).await[0];
    let (prompt, legal) = (world.prompt(table, user).await, world.legal(table, user).await);
    let press = |step: &String| Play::answer(prompt, step.clone());
    world.tables.act(table, &world.request(user), &press(&legal[0])).await.unwrap();
    let other = world.tables.act(table, &world.request(user), &press(&legal[1])).await;
    assert_eq!(other.unwrap_err(), TableError::Refused(Refusal::Stale));
}

/// The rows of the log that messages have told, as they arrived one after another.
async fn told(world: &World, table: TableId, arrived: &[Message]) -> Vec<u64> {
    let mut told = Vec::new();
    let mut last = 0;
    for message in arrived.iter().filter(|message| message.table == table && message.post.tells()) {
        let account = world.tables.account(table, Some(last), message.logged).await.unwrap();
        told.extend(account.lines.iter().map(|line| line.seq));
        last = message.logged;
    }
    told
}

#[tokio::test]
async fn everything_that_stands_is_told_once() {
    for (number, (game, players)) in GAMES.into_iter().enumerate() {
        let world = World::new();
        let table = world.game(number as u64, game, players).await;
        let receiver = world.receiver();
        for step in 0..60 {
            world.play(table, 1).await;
            // Sometimes several things have happened before anything is said.
            if step % 3 != 1 {
                world.deliver_due(&receiver).await;
            }
            let marked = world.tables.store().told(table).await.unwrap();
            let arrived = receiver.arrived.lock().unwrap().clone();
            let last = arrived.iter().rfind(|message| message.post.tells());
            assert_eq!(marked.map(|told| told.to), last.map(|message| message.logged), "{game}");
        }
        world.play(table, 2_000).await;
        world.deliver_due(&receiver).await;
        let arrived = receiver.arrived.lock().unwrap().clone();
        let told = told(&world, table, &arrived).await;
        let whole = world.tables.store().whole(table).await.unwrap().unwrap();
        assert!(whole.stored.row.status.is_over(), "{game}");
        let deeds = whole.log.iter().filter(|row| {
            matches!(row.kind, LogKind::Started | LogKind::Act | LogKind::Leave | LogKind::End)
        });
        assert_eq!(told, deeds.map(|row| row.seq).collect::<Vec<_>>(), "{game}");
    }
}

#[tokio::test]
async fn turns_begin_with_a_heading_that_one_can_return_to() {
    for (number, (game, players)) in GAMES.into_iter().enumerate() {
        let world = World::new();
        let table = world.game(number as u64, game, players).await;
        let mut points = Vec::new();
        for _ in 0..60 {
            world.play(table, 1).await;
            points = world.tables.points(table).await.unwrap();
            if points.iter().filter(|point| point.used).count() > 1 {
                break;
            }
        }
        assert!(points.len() > 1, "{game}: {points:?}");
        let point = points.iter().rfind(|point| point.used).unwrap().clone();
        let keys = ["table-point-turn", "table-point-part"];
        assert!(keys.contains(&point.text.key.as_ref()), "{game}: {point:?}");
        for user in 1..=players {
            world.tables.rewind(table, &world.request(user), point.seq).await.unwrap();
        }
        let left = world.tables.points(table).await.unwrap();
        assert_eq!(left.first().map(|first| first.seq), Some(point.seq), "{game}");
        assert!(world.check().is_sound());
    }
}

#[tokio::test]
async fn a_return_is_told_by_one_new_board_that_says_what_was_taken_back() {
    let world = World::new();
    let table = world.game(5, "cave", 2).await;
    let receiver = world.receiver();
    let user = world.awaited(table).await[0];
    let turn = async |user: u64| {
        let take = world.legal(table, user).await.remove(0);
        world.act(table, user, &take).await.unwrap();
        world.act(table, user, "end").await.unwrap();
    };
    turn(user).await;
    world.deliver_due(&receiver).await;
    let before = receiver.posts(table).len();
    // In one press, from whoever's turn it is.
    world.tables.take_back_turn(table, &world.request(user)).await.unwrap();
    world.deliver_due(&receiver).await;
    let posts = receiver.posts(table);
    let [(Post::Notice(vote), pinged)] = &posts[before..] else { panic!("{posts:?}") };
    let NoticeSubject::Vote { id, to: Some(to) } = vote.subject else { panic!("{vote:?}") };
    assert_eq!(pinged, &[Seat(2 - user as u8)]);
    let would_go = world.tables.account(table, Some(to), u64::MAX).await.unwrap();
    assert!(would_go.lines.iter().any(|line| line.told[0].key == "cave-event-took"));

    let other = 3 - user;
    world.tables.agree(table, &world.request(other), VoteRef::Number(id)).await.unwrap();
    let logged = receiver.arrived.lock().unwrap().last().unwrap().logged;
    world.deliver_due(&receiver).await;
    let posts = receiver.posts(table);
    let [(Post::Notice(over), _), (Post::Board, called), (Post::Retire(_), _)] =
        &posts[before + 1..]
    else {
        panic!("{posts:?}")
    };
    assert_eq!(over.subject, NoticeSubject::VoteOver(id));
    assert_eq!(called, &[Seat(user as u8 - 1)], "whoever has the turn again");
    let account = world.tables.account(table, Some(logged), u64::MAX).await.unwrap();
    let keys = |lines: &[deephold::table::LogLine]| -> Vec<String> {
        lines.iter().flat_map(|line| &line.told).map(|text| text.key.to_string()).collect()
    };
    assert_eq!(keys(&account.lines), ["table-log-rewound-to"]);
    assert!(keys(&account.taken_back).contains(&"cave-event-took".to_owned()));

    // What comes later tells what was done anew, and nothing of what was taken back.
    turn(user).await;
    let log = world.tables.log(table, None, 1_000).await.unwrap();
    let struck = log.iter().filter(|line| !line.stands && line.kind == LogKind::Act).count();
    assert_eq!(struck, 2, "the first turn: its tile and its end");
    let since = log.iter().rfind(|line| line.kind == LogKind::Rewind).unwrap().seq;
    let account = world.tables.account(table, Some(since), u64::MAX).await.unwrap();
    assert!(account.taken_back.is_empty());
    assert_eq!(keys(&account.lines).iter().filter(|key| *key == "cave-event-took").count(), 1);
}

#[tokio::test]
async fn a_vote_that_is_over_stays_over() {
    let world = World::new();
    let table = world.game(5, "moot", 3).await;
    let to = world.tables.store().load(table).await.unwrap().unwrap().row.logged;
    world.play(table, 3).await;
    let vote = async || world.tables.snapshot(table, None).await.unwrap().vote;
    world.tables.rewind(table, &world.request(1), to).await.unwrap();
    let first = vote().await.unwrap();
    world.tables.object(table, &world.request(2), Some(VoteRef::Number(first.id))).await.unwrap();
    for old in [VoteRef::Number(first.id), VoteRef::Rewind(to)] {
        let late = world.tables.agree(table, &world.request(2), old).await.unwrap_err();
        assert_eq!(late, TableError::Refused(Refusal::VoteOver));
        assert_eq!(vote().await, None, "an old button opens no vote");
    }
    // A new one about the same is another; the old buttons do not speak for it.
    world.tables.rewind(table, &world.request(1), to).await.unwrap();
    let second = vote().await.unwrap();
    assert_ne!(second.id, first.id);
    let old = VoteRef::Number(first.id);
    for late in [
        world.tables.agree(table, &world.request(2), old).await,
        world.tables.object(table, &world.request(2), Some(old)).await,
    ] {
        assert_eq!(late.unwrap_err(), TableError::Refused(Refusal::VoteOver));
    }
    assert_eq!(vote().await, Some(second));
    // Buttons from before votes had numbers still speak for one that goes on.
    let before = VoteRef::Rewind(to);
    world.tables.agree(table, &world.request(2), before).await.unwrap();
    assert_eq!(vote().await.unwrap().yes.len(), 2);
}

#[tokio::test]
async fn whoever_agrees_again_calls_nobody_and_playing_on_ends_a_vote_where_it_is_shown() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    world.play(table, 3).await;
    let receiver = world.receiver();
    world.deliver_due(&receiver).await;
    let to = 3;
    world.tables.rewind(table, &world.request(1), to).await.unwrap();
    world.deliver_due(&receiver).await;
    let shown = receiver.posts(table);
    world.tables.rewind(table, &world.request(1), to).await.unwrap();
    world.deliver_due(&receiver).await;
    assert_eq!(receiver.posts(table), shown);
    world.play(table, 1).await;
    world.deliver_due(&receiver).await;
    let posts = receiver.posts(table);
    let closed = posts[shown.len()..].iter().find_map(|(post, _)| match post {
        Post::Notice(notice) => Some(notice.clone()),
        _ => None,
    });
    let closed = closed.expect("the vote ends where everybody sees it");
    assert!(matches!(closed.subject, NoticeSubject::VoteOver(_)));
    let said = serde_json::to_string(&closed).unwrap();
    assert!(said.contains("table-vote-played-on"), "{said}");
}

#[tokio::test]
async fn a_new_turn_is_waited_for_from_its_beginning_on() {
    let world = World::new();
    let table = world.game(5, "cave", 1).await;
    let awaited =
        async || world.tables.snapshot(table, None).await.unwrap().seats[0].awaited.unwrap();
    let begun = awaited().await;
    world.clock.advance(Span::hours(5));
    let take = world.legal(table, 1).await.remove(0);
    world.act(table, 1, &take).await.unwrap();
    assert_eq!(awaited().await, begun, "the turn goes on");
    world.act(table, 1, "end").await.unwrap();
    assert_eq!(awaited().await, begun.after(Span::hours(5)), "by the clock of the new turn");
    // Who plays alone is shown it where it was shown before.
    let receiver = world.receiver();
    world.deliver_due(&receiver).await;
    assert_eq!(receiver.posts(table).iter().filter(|(post, _)| *post == Post::Board).count(), 1);
}

#[tokio::test]
async fn each_player_is_told_alone_what_was_dealt() {
    let world = World::new();
    let table = world.game(5, "fall", 3).await;
    let receiver = world.receiver();
    world.deliver_due(&receiver).await;
    let dealt: Vec<Post> =
        receiver.arrived.lock().unwrap().iter().map(|it| it.post.clone()).collect();
    for seat in (0..3).map(Seat) {
        assert!(dealt.contains(&Post::Dealt(seat)), "{dealt:?}");
        let snapshot =
            world.tables.snapshot(table, Some(UserId(u64::from(seat.0) + 1))).await.unwrap();
        let keys: Vec<&str> = snapshot.dealt.iter().map(|text| text.key.as_ref()).collect();
        assert_eq!(keys, ["fall-secret-row"]);
    }
    // Where everybody knows everything there is nothing to say.
    let open = world.game(6, "cave", 2).await;
    world.deliver_due(&receiver).await;
    let arrived = receiver.arrived.lock().unwrap().clone();
    let told = |message: &&Message| matches!(message.post, Post::Dealt(_));
    assert!(!arrived.iter().filter(told).any(|message| message.table == open));
    // Objectives lie open as long as they are chosen, and are their owners' alone then.
    let drafted = world.game(7, "covenant", 2).await;
    let told = || -> Vec<Post> {
        let posts = receiver.posts(drafted).into_iter().map(|(post, _)| post);
        posts.filter(|post| matches!(post, Post::Dealt(_))).collect()
    };
    let stage = async || {
        let view = world.tables.snapshot(drafted, None).await.unwrap().view.unwrap().json();
        view["stage"].as_str().unwrap().to_owned()
    };
    while stage().await == "draft" {
        world.deliver_due(&receiver).await;
        assert_eq!(told(), []);
        world.play(drafted, 1).await;
    }
    world.play(drafted, 20).await;
    world.deliver_due(&receiver).await;
    assert_eq!(told(), [Post::Dealt(Seat(0)), Post::Dealt(Seat(1))], "once");
    // Another process tells it no more.
    let world = world.reopen();
    world.play(drafted, 20).await;
    world.deliver_due(&receiver).await;
    assert_eq!(told().len(), 2);
}

#[tokio::test]
async fn giving_up_is_one_message() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    assert!(world.tables.ends_without(table, UserId(2)).await.unwrap());
    let receiver = world.receiver();
    world.deliver_due(&receiver).await;
    world.tables.resign(table, &world.request(2)).await.unwrap();
    world.deliver_due(&receiver).await;
    let posts = receiver.posts(table);
    assert!(matches!(posts[1..], [(Post::Result, _), (Post::Retire(_), _)]), "{posts:?}");
    assert_eq!(posts[1].1, [Seat(0)], "who has gone is not called");
    // Among three the seat is free, and one message says so.
    let table = world.game(6, "moot", 3).await;
    assert!(!world.tables.ends_without(table, UserId(2)).await.unwrap());
    world.deliver_due(&receiver).await;
    world.tables.resign(table, &world.request(2)).await.unwrap();
    world.deliver_due(&receiver).await;
    let posts = receiver.posts(table);
    assert!(matches!(posts[1..], [(Post::Notice(_), _)]), "{posts:?}");
}
