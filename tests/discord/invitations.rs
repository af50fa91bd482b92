//! Starting alone, asking for another game, and threads for tables.

use std::time::Duration;

use deephold::{
    sandbox::{
        Id, Misbehaviour, Target,
        script::{Person, Seen},
    },
    store::Status,
};

use crate::stage::{Stage, fresh, stage};

/// The thread that an answer leads to.
fn thread_in(answer: &Seen) -> Id {
    let (_, rest) = answer.content().split_once("<#").expect("a thread is named");
    rest.split_once('>').unwrap().0.parse().unwrap()
}

/// The name of a channel or thread.
fn name_of(stage: &Stage, channel: Id) -> String {
    stage.sandbox.world(|world| world.channels[&channel].name.clone())
}

/// A game of the cave that is over, and its result.
async fn ended(stage: &Stage, channel: Id, players: [&Person; 2]) -> Seen {
    stage.game(channel, "cave", &players).await;
    let resign = stage.run(players[1], channel, "resign", &[]).await;
    stage.press(players[1], &resign, "Give up").await;
    stage.result(players[0], channel).await
}

#[tokio::test]
async fn who_is_alone_at_the_table_starts_alone_and_reads_so() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    let lobby = stage.run(ada, stage.hall, "new", &[("game", "cave")]).await;
    assert_eq!(lobby.buttons(), ["Join", "Leave", "Options", "Start alone"]);
    assert!(lobby.content().contains("begins a game for one"), "{}", lobby.content());
    // With somebody else there it is *Start*, and alone again it is not.
    let joined = stage.press(borin, &lobby, "Join").await;
    assert_eq!(joined.buttons(), ["Join", "Leave", "Options", "Start"]);
    let left = stage.press(borin, &joined, "Leave").await;
    assert_eq!(left.buttons(), ["Join", "Leave", "Options", "Start alone"]);
    // Nobody was asked to join: it begins.
    let started = stage.press(ada, &left, "Start alone").await;
    assert!(started.content().contains("The game has started with Ada"), "{}", started.content());
    assert_eq!(stage.status(stage.table_in(stage.hall).await).await, Status::Playing);
    stage.end().await;
}

#[tokio::test]
async fn a_start_that_did_not_say_alone_asks_first() {
    let stage = stage().await;
    let ada = &stage.ada;
    let lobby = stage.run(ada, stage.hall, "new", &[("game", "cave")]).await;
    let table = stage.table_in(stage.hall).await;
    let question = stage.run(ada, stage.hall, "start", &[]).await;
    assert!(question.is_ephemeral() && question.content().contains("Start alone?"));
    assert_eq!(question.buttons(), ["Start alone", "Cancel"]);
    let cancelled = stage.press(ada, &question, "Cancel").await;
    assert!(cancelled.buttons().is_empty() && cancelled.content().contains("Nothing was done"));
    assert_eq!(stage.status(table).await, Status::Lobby);
    let question = stage.run(ada, stage.hall, "start", &[]).await;
    stage.press(ada, &question, "Start alone").await;
    assert_eq!(stage.status(table).await, Status::Playing);
    let begun = |seen: &Seen| seen.content().contains("The game has started with Ada");
    assert!(ada.sees_change(&lobby, begun).await.unwrap().buttons().is_empty());
    stage.end().await;
}

#[tokio::test]
async fn while_somebody_is_asked_to_join_starting_alone_asks_once() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    let result = ended(&stage, stage.hall, [ada, borin]).await;
    let lobby = stage.press(ada, &result, "Play again").await;
    assert!(lobby.mentions(borin.id()) && lobby.content().contains("another game?"));
    let table = stage.table_in(stage.hall).await;
    let question = stage.press(ada, &lobby, "Start alone").await;
    assert!(question.is_ephemeral());
    let asked = question.content();
    assert!(asked.contains(&borin.mention()) && asked.contains("asked to join"), "{asked}");
    assert_eq!(stage.status(table).await, Status::Lobby);
    // Borin comes after all: what was asked has passed.
    let joined = stage.press(borin, &lobby, "Join").await;
    assert!(!joined.content().contains("another game?"), "{}", joined.content());
    let late = stage.press(ada, &question, "Start alone").await;
    assert!(late.content().contains("no longer alone"), "{}", late.content());
    assert_eq!(stage.status(table).await, Status::Lobby);
    // He goes again, and this time Ada does not wait.
    stage.press(borin, &joined, "Leave").await;
    let question = stage.press(ada, &fresh(ada, &lobby), "Start alone").await;
    let started = stage.press(ada, &question, "Start alone").await;
    assert!(started.content().contains("The game begins"), "{}", started.content());
    assert_eq!(stage.status(table).await, Status::Playing);
    assert!(fresh(borin, &lobby).buttons().is_empty());
    stage.end().await;
}

#[tokio::test]
async fn a_game_for_one_stays_so_in_a_thread() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    stage.run(ada, stage.hall, "new", &[("game", "cave")]).await;
    let alone = [("game", "cave"), ("solo", "true")];
    let offer = stage.run(borin, stage.hall, "new", &alone).await;
    let answer = stage.press(borin, &offer, "Open it in a thread").await;
    let thread = thread_in(&answer);
    stage.board_for(borin, thread).await;
    let table = stage.look_at(stage.table_in(thread).await).await;
    assert_eq!((table.status, table.seats.len()), (Status::Playing, 1));
    // The same where all tables are in threads.
    stage.run(ada, stage.hall, "settings", &[("tables", "threads")]).await;
    let answer = stage.run(borin, stage.room, "new", &alone).await;
    let thread = thread_in(&answer);
    stage.board_for(borin, thread).await;
    assert_eq!(stage.status(stage.table_in(thread).await).await, Status::Playing);
    stage.end().await;
}

#[tokio::test]
async fn another_game_in_a_thread_pings_whom_it_asks() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    let result = ended(&stage, stage.hall, [ada, borin]).await;
    // Where all tables are in threads.
    stage.run(ada, stage.room, "settings", &[("tables", "threads")]).await;
    let answer = stage.press(borin, &result, "Play again").await;
    let thread = thread_in(&answer);
    let lobby = ada.sees_text(thread, "another game?").await.unwrap();
    assert!(lobby.mentions(ada.id()) && !lobby.mentions(borin.id()), "{}", lobby.summary());
    // Where the channel is taken.
    stage.run(ada, stage.room, "settings", &[("tables", "channels")]).await;
    stage.run(&stage.dorota, stage.hall, "new", &[("game", "moot")]).await;
    let offer = stage.press(ada, &result, "Play again").await;
    let answer = stage.press(ada, &offer, "Open it in a thread").await;
    let lobby = borin.sees_text(thread_in(&answer), "another game?").await.unwrap();
    assert!(lobby.mentions(borin.id()) && !lobby.mentions(ada.id()), "{}", lobby.summary());
    assert_eq!(lobby.buttons(), ["Join", "Leave", "Options", "Start alone"]);
    stage.end().await;
}

#[tokio::test]
async fn threads_are_told_apart_by_the_number_of_their_table() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    stage.run(ada, stage.hall, "settings", &[("tables", "threads")]).await;
    let mut names = Vec::new();
    for _ in 0..2 {
        let thread = thread_in(&stage.run(borin, stage.hall, "new", &[("game", "cave")]).await);
        let table = stage.table_in(thread).await;
        let name = name_of(&stage, thread);
        assert!(name.contains(&format!("table {table} · Borin")), "{name}");
        names.push(name);
    }
    assert_ne!(names[0], names[1]);
    // Its name is in the language of the server, whoever opens it.
    let thread = thread_in(&stage.run(&stage.celina, stage.hall, "new", &[("game", "cave")]).await);
    assert!(name_of(&stage, thread).contains("table"), "{}", name_of(&stage, thread));
    stage.end().await;
}

#[tokio::test]
async fn a_thread_whose_number_another_table_took_is_called_by_its_own() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    stage.run(ada, stage.hall, "settings", &[("tables", "threads")]).await;
    // While Borin's thread is being made, Ada's table is opened.
    let slow = Target::route("POST", "/channels/{channel_id}/threads");
    stage.sandbox.inject(slow, Misbehaviour::Delayed(Duration::from_secs(1)), Some(1));
    let asked = borin.slash(stage.hall, "new", &[("game", "cave")]).unwrap();
    let struck = || stage.sandbox.world(|world| world.faults.pending().is_empty());
    stage.until("the thread that is being made", async || struck()).await;
    let own = ada.start_thread(stage.room, "ours").unwrap();
    stage.run(ada, own, "new", &[("game", "cave")]).await;
    stage.sandbox.advance(Duration::from_secs(1));
    let thread = thread_in(&stage.answer(borin, asked).await);
    let table = stage.table_in(thread).await;
    stage
        .until("the right name", async || {
            name_of(&stage, thread).contains(&format!("table {table}"))
        })
        .await;
    assert_ne!(table, stage.table_in(own).await);
    stage.end().await;
}
