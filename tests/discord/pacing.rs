//! Tables that do not stall, as people meet it: hours, answers to reminders, absences,
//! silent opponents, pauses.

use deephold::{
    engine::Seat,
    store::{Presence, Span, Status},
};

use crate::{
    stage::{Stage, stage},
    waiting::game,
};

#[tokio::test]
async fn hours_are_told_refused_and_shown() {
    let stage = stage().await;
    let ada = &stage.ada;
    let nothing = stage.run(ada, stage.hall, "hours", &[]).await;
    assert!(nothing.is_ephemeral() && nothing.content().contains("UTC"), "{}", nothing.content());
    let set = [("zone", "europe/warsaw"), ("quiet", "22-7"), ("days", "12345")];
    let shown = stage.run(ada, stage.hall, "hours", &set).await;
    for part in ["Europe/Warsaw", "22:00–07:00", "Monday to Friday"] {
        assert!(shown.content().contains(part), "{}", shown.content());
    }
    for (option, wrong) in [("zone", "Moria"), ("quiet", "7-7"), ("days", "9")] {
        let refused = stage.run(ada, stage.hall, "hours", &[(option, wrong)]).await;
        assert!(!refused.content().contains("Europe/Warsaw"), "{}", refused.content());
    }
    let kept = stage.run(ada, stage.hall, "hours", &[("quiet", "none")]).await;
    assert!(kept.content().contains("Europe/Warsaw"), "{}", kept.content());
    assert!(kept.content().contains("No quiet hours"), "{}", kept.content());
    stage.end().await;
}

#[tokio::test]
async fn a_reminder_takes_an_answer() {
    let stage = stage().await;
    game(&stage).await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    stage.clock.advance(Span::hours(12));
    let reminder = ada.sees_text(stage.hall, "friendly reminder").await.unwrap();
    let refused = stage.press(borin, &reminder, "Tomorrow").await;
    assert!(refused.content().contains("not waiting for you"), "{}", refused.content());
    let answer = stage.press(ada, &reminder, "Tomorrow").await;
    assert!(answer.is_ephemeral(), "nobody else has to read that");
    assert!(answer.content().contains("next reminder"), "{}", answer.content());
    let answer = stage.press(ada, &reminder, "Not for this turn").await;
    assert!(answer.content().contains("No more reminders"), "{}", answer.content());
    stage.clock.advance(Span::hours(60));
    stage.run(ada, stage.hall, "log", &[]).await;
    let seen = ada.messages(stage.hall);
    assert!(!seen.iter().any(|seen| seen.content().contains("reminder number 2")));
    stage.end().await;
}

#[tokio::test]
async fn one_direct_message_names_everything_that_waits() {
    let stage = stage().await;
    game(&stage).await;
    let ada = &stage.ada;
    stage.run(ada, stage.hall, "remind", &[("where", "direct")]).await;
    stage.run(ada, stage.room, "new", &[("game", "cave"), ("solo", "true")]).await;
    stage.board_for(ada, stage.room).await;
    stage.clock.advance(Span::hours(12));
    let direct = ada.direct_message(stage.sandbox.application()).unwrap();
    let reminder = ada.sees_text(direct, "Also waiting for you").await.unwrap();
    assert_eq!(reminder.content().matches("Cave vs. Cave").count(), 2, "{}", reminder.content());
    let answer = stage.press(ada, &reminder, "Tomorrow").await;
    assert!(answer.content().contains("tomorrow"), "{}", answer.content());
    stage.clock.advance(Span::hours(20));
    stage.run(ada, stage.hall, "log", &[]).await;
    let told = ada.messages(direct);
    let told = told.iter().filter(|seen| seen.content().contains("waiting for you")).count();
    assert_eq!(told, 1);
    stage.end().await;
}

#[tokio::test]
async fn whoever_is_away_says_so_once() {
    let stage = stage().await;
    game(&stage).await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    let wrong = stage.run(ada, stage.hall, "away", &[("until", "soon")]).await;
    assert!(wrong.content().contains("2026-12-24"), "{}", wrong.content());
    let answer = stage.run(ada, stage.room, "away", &[("until", "4")]).await;
    assert!(answer.content().contains("away until"), "{}", answer.content());
    let line = borin.sees_text(stage.hall, "is away until").await.unwrap();
    assert!(!line.mentions(borin.id()) && !line.mentions(ada.id()), "it rings no bell");
    let refused = stage.press(borin, &line, "I am back").await;
    assert!(refused.content().contains("You are not away"), "{}", refused.content());
    stage.clock.advance(Span::hours(30));
    stage.run(ada, stage.hall, "log", &[]).await;
    assert!(!ada.messages(stage.hall).iter().any(|it| it.content().contains("waiting for you")));
    let answer = stage.press(ada, &line, "I am back").await;
    assert!(answer.content().contains("Welcome back"), "{}", answer.content());
    borin.sees_text(stage.hall, "Ada is back").await.unwrap();
    stage.clock.advance(Span::hours(12));
    ada.sees_text(stage.hall, "friendly reminder").await.unwrap();
    stage.end().await;
}

/// Reminds Ada in vain, until the others are told what they can do.
async fn given_up(stage: &Stage) -> deephold::sandbox::script::Seen {
    stage.run(&stage.borin, stage.hall, "remind", &[("after", "1"), ("times", "1")]).await;
    stage.clock.advance(Span::hours(1));
    stage.ada.sees_text(stage.hall, "friendly reminder").await.unwrap();
    stage.clock.advance(Span::hours(72));
    stage.borin.sees_text(stage.hall, "has not been heard of").await.unwrap()
}

#[tokio::test]
async fn a_silent_opponent_can_be_escaped() {
    let stage = stage().await;
    let table = game(&stage).await;
    let told = given_up(&stage).await;
    stage.press(&stage.borin, &told, "End without a result").await;
    stage.until("the game ends", async || stage.status(table).await == Status::Abandoned).await;
    stage.end().await;
}

#[tokio::test]
async fn the_seat_of_a_silent_player_goes_to_somebody_who_is_told_how_things_stand() {
    let stage = stage().await;
    let table = game(&stage).await;
    let told = given_up(&stage).await;
    stage.press(&stage.borin, &told, "Offer the seat").await;
    let offer = stage.celina.sees_text(stage.hall, "anybody may take it").await.unwrap();
    let briefing = stage.press(&stage.celina, &offer, "Take this seat").await;
    assert!(briefing.is_ephemeral());
    assert!(briefing.content().contains("To miejsce jest teraz twoje"), "{}", briefing.content());
    let snapshot = stage.look_at(table).await;
    assert_eq!(snapshot.seats[0].user.unwrap().0, stage.celina.id().get());
    assert_eq!((snapshot.seats[0].seat, snapshot.seats[0].presence), (Seat(0), Presence::In));
    let panel = stage.press(&stage.celina, &briefing, "Moja tura").await;
    assert!(!crate::player::offers(&panel).is_empty(), "{}", panel.content());
    stage.end().await;
}

#[tokio::test]
async fn the_players_pause_and_go_on() {
    let stage = stage().await;
    let table = game(&stage).await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    stage.run(ada, stage.hall, "pause", &[]).await;
    let vote = borin.sees_text(stage.hall, "asks to pause the game").await.unwrap();
    stage.press(borin, &vote, "Agree").await;
    let paused = ada.sees_text(stage.hall, "The players pause the game").await.unwrap();
    stage.clock.advance(Span::days(9));
    let board = stage.run(ada, stage.hall, "log", &[]).await;
    assert!(board.is_ephemeral());
    assert!(!ada.messages(stage.hall).iter().any(|it| it.content().contains("waiting for you")));
    assert!(stage.look_at(table).await.paused.is_some());
    stage.press(borin, &paused, "Go on").await;
    let vote = ada.sees_text(stage.hall, "asks to go on").await.unwrap();
    stage.press(ada, &vote, "Agree").await;
    stage.until("the game goes on", async || stage.look_at(table).await.paused.is_none()).await;
    stage.clock.advance(Span::hours(12));
    ada.sees_text(stage.hall, "friendly reminder").await.unwrap();
    stage.end().await;
}

#[tokio::test]
async fn one_s_games_are_a_place_to_play_from() {
    let stage = stage().await;
    game(&stage).await;
    let ada = &stage.ada;
    let list = stage.run(ada, stage.room, "games", &[]).await;
    assert!(list.is_ephemeral() && list.content().contains("Your turn"), "{}", list.content());
    let turn = list.buttons().iter().find(|label| label.contains("Cave vs. Cave")).copied();
    let panel = stage.press(ada, &list, turn.unwrap()).await;
    assert!(!crate::player::offers(&panel).is_empty(), "{}", panel.content());
    let answer = stage.press(ada, &list, "Not for this turn").await;
    assert!(answer.content().contains("No more reminders"), "{}", answer.content());
    let others = stage.run(&stage.borin, stage.hall, "games", &[]).await;
    assert!(others.buttons().is_empty(), "nothing waits for Borin");
    // Of ten hours of waiting, those that she is away do not count; and she is back from there.
    stage.clock.advance(Span::hours(2));
    stage.run(ada, stage.hall, "away", &[("until", "3")]).await;
    stage.clock.advance(Span::hours(8));
    let away = stage.run(ada, stage.room, "games", &[]).await;
    for words in ["You are away until", "(2 h of that count for you)"] {
        assert!(away.content().contains(words), "{words}: {}", away.content());
    }
    stage.press(ada, &away, "I am back").await;
    let back = stage.run(ada, stage.room, "games", &[]).await;
    assert!(!back.content().contains("You are away"), "{}", back.content());
    // A seat that is offered says so.
    stage.run(ada, stage.hall, "replace", &[("seat", "1")]).await;
    let offered = stage.run(ada, stage.room, "games", &[]).await;
    assert!(offered.content().contains("Your seat is offered"), "{}", offered.content());
    stage.end().await;
}

#[tokio::test]
async fn a_clock_is_set_in_the_lobby_and_shown() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    let lobby = stage.run(ada, stage.hall, "new", &[("game", "cave")]).await;
    stage.press(borin, &lobby, "Join").await;
    let shown = stage.run(borin, stage.hall, "clock", &[("pace", "turn"), ("hours", "24")]).await;
    assert!(shown.content().contains("Clock: 24 h for each turn"), "{}", shown.content());
    let wrong = stage.run(borin, stage.hall, "clock", &[("pace", "sand")]).await;
    assert!(wrong.is_ephemeral(), "{}", wrong.content());
    stage.press(ada, &shown, "Start").await;
    let table = stage.table_in(stage.hall).await;
    let first = stage.awaited(table, &[ada, borin]).await.remove(0);
    let board = stage.board_for(&first, stage.hall).await;
    assert!(board.content().contains("Time runs out"), "{}", board.content());
    let list = stage.run(&first, stage.room, "games", &[]).await;
    assert!(list.content().contains("Time runs out"), "{}", list.content());
    let late = stage.run(borin, stage.hall, "clock", &[("pace", "none")]).await;
    assert!(late.content().contains("no longer gathering"), "{}", late.content());
    stage.end().await;
}
