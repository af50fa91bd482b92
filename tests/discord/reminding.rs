//! `/remind`: what it changes for whom, and who is told.

use deephold::{
    sandbox::script::{Person, Seen},
    store::{Span, TableId},
};

use crate::stage::{Stage, stage};

/// A game of the cave in the hall that waits for Ada.
async fn game(stage: &Stage) -> TableId {
    let (ada, borin) = (&stage.ada, &stage.borin);
    let lobby = stage.run(ada, stage.hall, "new", &[("game", "cave")]).await;
    let joined = stage.press(borin, &lobby, "Join").await;
    let options = stage.press(ada, &joined, "Options").await;
    let menu = crate::stage::ids(&options).remove(0);
    let chosen = ada.choose(&options, &menu, &["1"]).unwrap();
    stage.answer(ada, chosen).await;
    stage.press(ada, &joined, "Start").await;
    stage.board_for(ada, stage.hall).await;
    stage.table_in(stage.hall).await
}

fn reminders(who: &Person, stage: &Stage) -> usize {
    let seen = who.messages(stage.hall);
    seen.iter().filter(|seen| seen.content().contains("the game is waiting for you")).count()
}

#[tokio::test]
async fn everybody_is_told_of_other_reminders_and_the_wait_goes_by_them() {
    let stage = stage().await;
    let table = game(&stage).await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    stage.clock.advance(Span::hours(1));
    stage.run(borin, stage.hall, "remind", &[("after", "2"), ("every", "3"), ("times", "2")]).await;
    let told = ada.sees_text(stage.hall, "Borin changes the reminders").await.unwrap();
    assert!(!told.is_ephemeral());
    assert!(told.content().contains("after 2 h"), "{}", told.content());
    assert!(!told.mentions(ada.id()), "it is said and rings no bell");
    // The wait began an hour ago: another hour, and not from the next prompt on.
    assert_eq!(reminders(ada, &stage), 0);
    stage.clock.advance(Span::hours(1));
    let first = ada.sees_text(stage.hall, "friendly reminder").await.unwrap();
    assert!(first.mentions(ada.id()));
    // After the first one, too.
    stage.run(borin, stage.hall, "remind", &[("every", "10")]).await;
    stage.clock.advance(Span::hours(9));
    stage.run(ada, stage.hall, "log", &[]).await;
    assert_eq!(reminders(ada, &stage), 1);
    stage.clock.advance(Span::hours(1));
    ada.sees_text(stage.hall, "reminder number 2").await.unwrap();
    let log = stage.tables.log(table, None, 20).await.unwrap();
    assert!(log.iter().any(|line| line.told.iter().any(|text| text.key == "table-log-rhythm")));
    stage.end().await;
}

#[tokio::test]
async fn nobody_is_set_below_what_they_chose() {
    let stage = stage().await;
    game(&stage).await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    stage.run(ada, stage.hall, "remind", &[("after", "24")]).await;
    let answer = stage.run(borin, stage.hall, "remind", &[("after", "2")]).await;
    assert!(answer.content().contains("after 2 h"), "{}", answer.content());
    let text = "Unchanged, by their own choice: Ada";
    let told = ada.sees_text(stage.hall, text).await.unwrap();
    assert!(told.content().contains("Borin changes the reminders"), "{}", told.content());
    let own = stage.run(ada, stage.hall, "remind", &[]).await;
    let (all, mine) = own.content().split_once('\n').unwrap();
    assert!(all.contains("after 2 h") && mine.contains("Yours"), "{}", own.content());
    assert!(mine.contains("after 24 h"), "{}", own.content());
    // Ada is left in peace for the day that she chose.
    stage.clock.advance(Span::hours(23));
    stage.run(borin, stage.hall, "log", &[]).await;
    assert_eq!(reminders(ada, &stage), 0);
    stage.clock.advance(Span::hours(1));
    ada.sees_text(stage.hall, "friendly reminder").await.unwrap();
    stage.end().await;
}

#[tokio::test]
async fn alone_one_changes_them_without_an_announcement() {
    let stage = stage().await;
    let ada = &stage.ada;
    stage.run(ada, stage.hall, "new", &[("game", "cave"), ("solo", "true")]).await;
    stage.board_for(ada, stage.hall).await;
    let answer = stage.run(ada, stage.hall, "remind", &[("times", "0")]).await;
    assert!(answer.is_ephemeral() && answer.content().contains("none"), "{}", answer.content());
    stage.settled(ada, stage.hall).await;
    let public = |seen: &Seen| !seen.is_ephemeral() && seen.content().contains("reminders");
    assert!(!ada.messages(stage.hall).iter().any(public));
    stage.end().await;
}
