//! Channels, threads, forums, and what the bot may do in them.

use std::time::Duration;

use deephold::{
    sandbox::{
        Id,
        script::{Person, Seen},
        world::{channel::ChannelKind, permission::Permissions},
    },
    store::{ChannelId, Span, Status, Store as _},
};

use serde_json::json;

use crate::{
    player::{Player, Style, offers, play_turn},
    stage::{Stage, ids, stage},
};

/// The thread that an answer leads to.
fn thread_in(answer: &Seen) -> Id {
    let (_, rest) = answer.content().split_once("<#").expect("a thread is named");
    rest.split_once('>').unwrap().0.parse().unwrap()
}

fn players(people: [&Person; 2]) -> [Player; 2] {
    people.map(|person| Player::new(person, Style::Slash))
}

#[tokio::test]
async fn a_channel_that_is_taken_offers_a_thread() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    stage.run(ada, stage.hall, "new", &[("game", "cave")]).await;
    let offer = stage.run(borin, stage.hall, "new", &[("game", "moot")]).await;
    assert!(offer.is_ephemeral() && offer.content().contains("open another one in a thread"));
    let answer = stage.press(borin, &offer, "Open it in a thread").await;
    let thread = thread_in(&answer);
    let lobby = ada.sees_text(thread, "The Moot").await.unwrap();
    assert!(lobby.content().contains("Borin"), "{}", lobby.content());
    let joined = stage.press(ada, &lobby, "Join").await;
    stage.press(borin, &joined, "Start").await;
    stage.board(ada, thread).await;
    // A thread that is taken has no room for a thread.
    let full = stage.run(ada, thread, "new", &[("game", "cave")]).await;
    assert!(full.is_ephemeral() && full.buttons().is_empty(), "{}", full.summary());
    stage.end().await;
}

#[tokio::test]
async fn a_server_can_have_all_its_tables_in_threads() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    let found = ada.suggestions(stage.hall, "settings", &[], ("tables", "")).await.unwrap();
    assert_eq!(found.len(), 2);
    let set = stage.run(ada, stage.hall, "settings", &[("tables", "threads")]).await;
    assert!(set.content().contains("always in a thread"), "{}", set.content());
    let answer = stage.run(borin, stage.hall, "new", &[("game", "cave")]).await;
    assert!(answer.is_ephemeral());
    let thread = thread_in(&answer);
    let lobby = ada.sees_text(thread, "Cave").await.unwrap();
    assert!(lobby.buttons().contains(&"Join"));
    // In a thread of one's own it opens at once.
    let own = borin.start_thread(stage.room, "ours").unwrap();
    let here = stage.run(borin, own, "new", &[("game", "cave")]).await;
    assert!(!here.is_ephemeral() && here.buttons().contains(&"Join"));
    stage.end().await;
}

#[tokio::test]
async fn no_thread_is_opened_for_a_table_that_is_refused() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    stage.run(ada, stage.hall, "settings", &[("tables", "threads")]).await;
    let threads = || {
        let sent = stage.sandbox.requests();
        let opens = |path: &str| path.ends_with("/threads");
        sent.iter().filter(|sent| sent.method == "POST" && opens(&sent.path)).count()
    };
    for opened in 1..=3 {
        let answer = stage.run(borin, stage.hall, "new", &[("game", "cave")]).await;
        thread_in(&answer);
        assert_eq!(threads(), opened);
    }
    for _ in 0..2 {
        let refused = stage.run(borin, stage.hall, "new", &[("game", "cave")]).await;
        assert!(refused.is_ephemeral());
        assert!(refused.content().contains("waiting for players"), "{}", refused.content());
    }
    assert_eq!(threads(), 3);
    // Others have room.
    thread_in(&stage.run(ada, stage.hall, "new", &[("game", "cave")]).await);
    stage.end().await;
}

#[tokio::test]
async fn a_post_in_a_forum_holds_a_table() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    let forum = stage.guild.channel("tables").unwrap();
    let post = stage.forum_post(ada, forum, "Who plays?").await;
    let people = [ada, borin];
    stage.game(post, "cave", &people).await;
    let mut players = players(people);
    play_turn(&stage, post, &mut players, 1).await;
    stage.end().await;
}

#[tokio::test]
async fn an_archived_thread_is_reopened() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let thread = stage.ada.start_thread(stage.hall, "slow game").unwrap();
    let table = stage.game(thread, "cave", &people).await;
    let awaited = stage.awaited(table, &people).await.remove(0);
    stage.board_for(&awaited, thread).await;
    // Nobody says a word for weeks; the thread falls asleep, and is woken by a reminder.
    stage.sandbox.advance(Duration::from_hours(24 * 30));
    stage.clock.advance(Span::days(2));
    let reminder = awaited.sees_text(thread, "the game is waiting for you").await.unwrap();
    assert!(reminder.mentions(awaited.id()));
    stage.end().await;
}

/// Locks a thread, or unlocks it.
async fn lock(stage: &Stage, thread: Id, locked: bool) {
    let me = stage.sandbox.application();
    let manage = |allowed| {
        let what = Permissions::MANAGE_THREADS;
        stage.guild.set_permission(stage.hall, me, what, allowed).unwrap();
    };
    manage(Some(true));
    let sent = reqwest::Client::new()
        .patch(format!("{}/api/v10/channels/{thread}", stage.sandbox.url()))
        .header("authorization", format!("Bot {}", stage.sandbox.token()))
        .json(&json!({ "locked": locked, "archived": locked }))
        .send()
        .await
        .unwrap();
    assert!(sent.status().is_success());
    manage(Some(false));
}

#[tokio::test]
async fn a_locked_thread_is_left_alone_until_it_is_unlocked() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let thread = stage.ada.start_thread(stage.hall, "closed game").unwrap();
    let table = stage.game(thread, "cave", &people).await;
    let awaited = stage.awaited(table, &people).await.remove(0);
    stage.board_for(&awaited, thread).await;
    lock(&stage, thread, true).await;
    stage.clock.advance(Span::hours(13));
    stage.until("the entry that is set aside", async || stage.parked().await == 1).await;
    lock(&stage, thread, false).await;
    stage.run(&awaited, thread, "turn", &[]).await;
    awaited.sees_text(thread, "the game is waiting for you").await.unwrap();
    stage.end().await;
}

#[tokio::test]
async fn a_deleted_channel_takes_its_table_with_it_and_no_other() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let doomed = stage.guild.create_channel("doomed", ChannelKind::Text).unwrap();
    let lost = stage.game(doomed, "cave", &people).await;
    stage.board(&stage.ada, doomed).await;
    let table = stage.game(stage.hall, "cave", &people).await;
    stage.board(&stage.ada, stage.hall).await;
    stage.guild.delete_channel(doomed).unwrap();
    // A reminder falls due at both tables.
    stage.clock.advance(Span::days(1));
    let awaited = stage.awaited(table, &people).await.remove(0);
    awaited.sees_text(stage.hall, "the game is waiting for you").await.unwrap();
    stage.until("the entry that is set aside", async || stage.parked().await == 1).await;
    let mut players = players(people);
    play_turn(&stage, stage.hall, &mut players, 2).await;
    let next = stage.awaited(table, &people).await.remove(0);
    stage.board_for(&next, stage.hall).await;
    // The players still find it in their list.
    let games = stage.run(&stage.ada, stage.hall, "games", &[]).await;
    assert!(games.content().contains(&format!("table {lost}")), "{}", games.content());
    stage.end().await;
}

#[tokio::test]
async fn missing_permissions_are_named() {
    let stage = stage().await;
    let me = stage.sandbox.application();
    let deny = |what, allowed| stage.guild.set_permission(stage.hall, me, what, allowed).unwrap();
    deny(Permissions::SEND_MESSAGES, Some(false));
    deny(Permissions::ATTACH_FILES, Some(false));
    let refused = stage.run(&stage.ada, stage.hall, "new", &[("game", "cave")]).await;
    assert!(refused.is_ephemeral());
    assert!(refused.content().contains("Send Messages"), "{}", refused.content());
    assert!(refused.content().contains("Attach Files"), "{}", refused.content());
    assert!(!refused.content().contains("View Channel"), "{}", refused.content());
    let polish = stage.run(&stage.celina, stage.hall, "new", &[("game", "cave")]).await;
    assert!(polish.content().contains("Wysyłanie wiadomości"), "{}", polish.content());
    deny(Permissions::SEND_MESSAGES, None);
    deny(Permissions::ATTACH_FILES, None);
    let opened = stage.run(&stage.ada, stage.hall, "new", &[("game", "cave")]).await;
    assert!(opened.buttons().contains(&"Join"));
    stage.end().await;
}

#[tokio::test]
async fn a_lost_permission_parks_the_table_until_it_is_given_back() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    stage.board(&stage.ada, stage.hall).await;
    let me = stage.sandbox.application();
    let send = Permissions::SEND_MESSAGES;
    stage.guild.set_permission(stage.hall, me, send, Some(false)).unwrap();
    // Answers still get through, messages do not.
    let mut players = players(people);
    play_turn(&stage, stage.hall, &mut players, 3).await;
    stage.until("the entry that is set aside", async || stage.parked().await >= 1).await;
    let next = stage.awaited(table, &people).await.remove(0);
    stage.guild.set_permission(stage.hall, me, send, None).unwrap();
    // Whoever comes to look sets it going again.
    let panel = stage.run(&next, stage.hall, "turn", &[]).await;
    assert!(!offers(&panel).is_empty());
    let board = stage.board_for(&next, stage.hall).await;
    assert!(ids(&board).iter().any(|id| id.starts_with("turn|")));
    let pings = next.messages(stage.hall);
    let pings = pings.iter().filter(|seen| !seen.is_ephemeral() && seen.mentions(next.id()));
    assert_eq!(pings.count(), 1);
    stage.end().await;
}

#[tokio::test]
async fn without_the_permission_for_threads_that_is_said() {
    let stage = stage().await;
    let me = stage.sandbox.application();
    stage.run(&stage.ada, stage.hall, "new", &[("game", "cave")]).await;
    let offer = stage.run(&stage.borin, stage.hall, "new", &[("game", "cave")]).await;
    let threads = Permissions::CREATE_PUBLIC_THREADS;
    stage.guild.set_permission(stage.hall, me, threads, Some(false)).unwrap();
    let answer = stage.press(&stage.borin, &offer, "Open it in a thread").await;
    assert!(answer.is_ephemeral());
    let told = stage.borin.sees_text(stage.hall, "I am not allowed to do that here").await;
    assert!(told.unwrap().is_ephemeral());
    stage.end().await;
}

#[tokio::test]
async fn a_server_that_sends_the_bot_away_finds_its_games_as_they_were() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let me = stage.sandbox.application();
    let before = stage.board(&stage.ada, stage.hall).await;
    stage.guild.leave_account(me).unwrap();
    let is = async |status| stage.status(table).await == status;
    stage.until("the pause", async || is(Status::Paused).await).await;
    stage.guild.join_account(me).unwrap();
    stage.until("the game", async || is(Status::Playing).await).await;
    let later =
        |seen: &Seen| seen.id() > before.id() && ids(seen).iter().any(|id| id.starts_with("turn|"));
    stage.ada.sees(stage.hall, later).await.unwrap();
    assert!(stage.tables.store().table_in(ChannelId(stage.hall.get())).await.unwrap().is_some());
    stage.end().await;
}
