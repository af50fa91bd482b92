//! Whole games, from the lobby to the result.

use deephold::{
    sandbox::{
        Id,
        script::{Person, Seen},
    },
    store::TableId,
};

use crate::{
    player::{Player, Style, play_out, play_turn},
    stage::{Stage, fresh, stage},
};

/// The result is posted with the points, a picture and the seed, and holds.
async fn ends_well(stage: &Stage, channel: Id, table: TableId, who: &Person) -> Seen {
    let result = stage.result(who, channel).await;
    let game = stage.look_at(table).await.game;
    assert_eq!(result.filenames(), [format!("{game}-score.png")]);
    assert!(!result.alt_texts()[0].is_empty());
    assert_eq!(result.buttons(), ["Play again", "Final board", "Full log", "Download the record"]);
    let number = table.to_string();
    let verdict = stage.run(who, channel, "verify", &[("table", &number)]).await;
    assert!(verdict.content().contains("Verified"), "{}", verdict.content());
    let verdict = stage.run(who, channel, "verify", &[]).await;
    assert!(verdict.content().contains("Verified"), "{}", verdict.content());
    // Nothing is left to press but on the result.
    stage.settled(who, channel).await;
    assert!(!fresh(who, &result).buttons().is_empty());
    result
}

async fn two_players(game: &str, style: Style, luck: u8) {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    stage.game(stage.hall, game, &[ada, borin]).await;
    let mut players = [Player::new(ada, style), Player::new(borin, style)];
    let table = play_out(&stage, stage.hall, &mut players, luck).await;
    let result = ends_well(&stage, stage.hall, table, ada).await;
    assert!(result.content().contains("Ada") && result.content().contains("Borin"));
    stage.end().await;
}

async fn solo(style: Style, luck: u8, direct: bool) {
    let stage = stage().await;
    let ada = &stage.ada;
    let (channel, options): (Id, &[(&str, &str)]) = if direct {
        let channel = ada.direct_message(stage.sandbox.application()).unwrap();
        (channel, &[("game", "cave")])
    } else {
        (stage.room, &[("game", "cave"), ("solo", "true")])
    };
    let started = stage.run(ada, channel, "new", options).await;
    assert!(started.content().contains("The game begins"), "{}", started.content());
    let mut players = [Player::new(ada, style)];
    let table = play_out(&stage, channel, &mut players, luck).await;
    ends_well(&stage, channel, table, ada).await;
    stage.end().await;
}

#[tokio::test]
async fn two_players_by_buttons() {
    two_players("cave", Style::Buttons, 1).await;
}

#[tokio::test]
async fn two_players_by_slash_commands() {
    two_players("cave", Style::Slash, 2).await;
}

#[tokio::test]
async fn two_players_as_they_please() {
    two_players("cave", Style::Mixed, 3).await;
}

#[tokio::test]
async fn alone_by_buttons() {
    solo(Style::Buttons, 4, false).await;
}

#[tokio::test]
async fn alone_by_slash_commands() {
    solo(Style::Slash, 5, false).await;
}

#[tokio::test]
async fn alone_as_one_pleases_in_direct_messages() {
    solo(Style::Mixed, 6, true).await;
}

#[tokio::test]
async fn some_turns_of_a_game_with_hidden_hands_as_they_please() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    stage.game(stage.hall, "fall", &[ada, borin]).await;
    let mut players = [ada, borin].map(|person| Player::new(person, Style::Mixed));
    for luck in 0..5 {
        play_turn(&stage, stage.hall, &mut players, luck).await;
    }
    let question = stage.run(borin, stage.hall, "resign", &[]).await;
    stage.press(borin, &question, "Give up").await;
    let result = stage.result(ada, stage.hall).await;
    assert_eq!(result.filenames(), ["fall-score.png"]);
    stage.end().await;
}
