//! `/remind`: what it changes for whom, and who is told.

use deephold::{
    sandbox::{
        Id,
        script::{Person, Seen},
    },
    store::{Span, Store as _},
};

use crate::{
    stage::{Stage, stage},
    waiting::game,
};

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

/// What waits for somebody in threads of one channel is one message, with one answer.
#[tokio::test]
async fn what_waits_in_the_threads_of_a_channel_is_one_reminder() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    stage.run(ada, stage.hall, "settings", &[("tables", "threads")]).await;
    let mut threads = Vec::new();
    for _ in 0..2 {
        let opened = stage.run(ada, stage.hall, "new", &[("game", "cave")]).await;
        let link = opened.content().split_once("<#").unwrap().1.to_owned();
        let thread: Id = link.split_once('>').unwrap().0.parse().unwrap();
        let joins = |seen: &Seen| seen.buttons().contains(&"Join");
        let lobby = ada.sees(thread, joins).await.unwrap();
        let joined = stage.press(borin, &lobby, "Join").await;
        let options = stage.press(ada, &joined, "Options").await;
        let menu = crate::stage::ids(&options).remove(0);
        let chosen = ada.choose(&options, &menu, &["1"]).unwrap();
        stage.answer(ada, chosen).await;
        stage.press(ada, &joined, "Start").await;
        stage.board_for(ada, thread).await;
        threads.push(thread);
    }
    let reminded = || {
        let messages = threads.iter().flat_map(|thread| ada.messages(*thread));
        let public = messages.filter(|seen| !seen.is_ephemeral());
        let reminders =
            public.filter(|seen| seen.content().contains("the game is waiting for you"));
        reminders.collect::<Vec<Seen>>()
    };
    stage.clock.advance(Span::hours(12));
    stage.until("the reminder", async || !reminded().is_empty()).await;
    let waiting = async || stage.tables.store().outbox_count().await.unwrap().waiting;
    stage.until("the end of what is to be said", async || waiting().await == 0).await;
    let [message] = &reminded()[..] else { panic!("one message: {}", stage.sandbox.traffic()) };
    assert!(message.content().contains("Also waiting for you here"), "{}", message.content());
    // It is about Ada, whoever presses; her answer counts for both.
    let not_his = stage.press(borin, message, "Later today").await;
    assert!(!not_his.content().contains("remind you again"), "{}", not_his.content());
    let later = stage.press(ada, message, "Later today").await;
    assert!(later.content().contains("I will remind you again"), "{}", later.content());
    stage.clock.advance(Span::hours(3));
    stage.until("the next reminder", async || reminded().len() == 2).await;
    stage.until("the end of what is to be said", async || waiting().await == 0).await;
    assert_eq!(reminded().len(), 2, "one again");
    stage.end().await;
}
