//! Too much to draw: answers and calls do not wait for their pictures; and what a turn
//! costs in requests.

use std::time::Duration;

use deephold::{
    discord::DrawingLimits,
    sandbox::{Id, script::Seen},
};
use rusqlite::Connection;

use crate::{
    player::{Player, Style, offers, play_turn},
    stage::{ids, stage},
};

/// Nothing waits for a picture, and each comes as late as it likes.
const HURRIED: DrawingLimits = DrawingLimits {
    panel: Duration::ZERO,
    look: Duration::ZERO,
    board: Duration::ZERO,
    ..DrawingLimits::PATIENT
};

fn shows(seen: &Seen) -> bool {
    !seen.attachments().is_empty()
}

#[tokio::test]
async fn a_picture_comes_after_the_answer_and_the_call_that_did_not_wait_for_it() {
    let mut stage = stage().await;
    stage.stop().await;
    let stage = stage.start_again_drawing(HURRIED).await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let awaited = stage.awaited(table, &people).await.remove(0);
    let board = stage.board_for(&awaited, stage.hall).await;
    let board = awaited.sees_change(&board, shows).await.unwrap();
    assert!(board.mentions(awaited.id()), "{}", board.summary());
    let panel = stage.run(&awaited, stage.hall, "turn", &[]).await;
    assert!(!offers(&panel).is_empty());
    let pictured = awaited.sees_change(&panel, shows).await.unwrap();
    assert_eq!(offers(&pictured), offers(&panel), "nothing else has changed");
    assert!(pictured.is_ephemeral());
    let look = stage.run(&awaited, stage.hall, "board", &[]).await;
    awaited.sees_change(&look, shows).await.unwrap();
    stage.end().await;
}

#[tokio::test]
async fn the_picture_of_a_panel_is_shed_and_the_board_gets_its_own() {
    let mut stage = stage().await;
    stage.stop().await;
    let stage = stage.start_again_drawing(DrawingLimits { panels_waiting: 0, ..HURRIED }).await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let awaited = stage.awaited(table, &people).await.remove(0);
    let panel = stage.run(&awaited, stage.hall, "turn", &[]).await;
    assert!(!shows(&panel) && !offers(&panel).is_empty(), "{}", panel.summary());
    let board = stage.board_for(&awaited, stage.hall).await;
    awaited.sees_change(&board, shows).await.unwrap();
    assert!(!shows(&crate::stage::fresh(&awaited, &panel)), "it has gone without");
    stage.end().await;
}

/// As much as is worked on at the same time.
const AT_ONCE: usize = 300;

#[tokio::test]
async fn what_is_too_much_at_once_is_declined_and_nothing_is_lost() {
    let stage = stage().await;
    let other = Connection::open(stage.database()).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let ask = |_| stage.borin.slash(stage.hall, "new", &[("game", "cave")]).unwrap();
    let held: Vec<Id> = (0..AT_ONCE).map(ask).collect();
    for asked in &held {
        stage.borin.fate(*asked).await.unwrap();
    }
    let busy = |seen: &Seen| seen.content().contains("too much to do right now");
    let declined = stage.run(&stage.ada, stage.hall, "help", &[]).await;
    assert!(busy(&declined), "{}", declined.summary());
    other.execute_batch("ROLLBACK").unwrap();
    for asked in held {
        stage.answered(&stage.borin, asked).await;
    }
    stage.table_in(stage.hall).await;
    let answered = stage.run(&stage.ada, stage.hall, "help", &[]).await;
    assert!(!busy(&answered), "{}", answered.summary());
    stage.end().await;
}

#[tokio::test]
async fn a_turn_costs_two_requests() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    stage.board(people[0], stage.hall).await;
    let mut players = people.map(|person| Player::new(person, Style::Buttons));
    play_turn(&stage, stage.hall, &mut players, 5).await;
    stage.settled(people[0], stage.hall).await;
    stage.sandbox.forget_record();
    play_turn(&stage, stage.hall, &mut players, 6).await;
    let next = stage.awaited(table, &people).await.remove(0);
    let board = stage.board_for(&next, stage.hall).await;
    assert!(ids(&board).iter().any(|id| id.starts_with("turn|")));
    stage.settled(&next, stage.hall).await;
    let sent = stage.sandbox.requests();
    let ours = sent
        .iter()
        .filter(|sent| !sent.path.contains("/interactions/") && !sent.path.contains("/webhooks/"));
    let ours: Vec<_> = ours.map(|sent| (sent.method.as_str(), sent.route)).collect();
    let messages = "/channels/{channel_id}/messages";
    let one = "/channels/{channel_id}/messages/{message_id}";
    assert_eq!(ours, [("POST", messages), ("PATCH", one)], "the new board, and the old one");
    stage.end().await;
}
