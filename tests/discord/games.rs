//! Whole games, from the lobby to the result.

use deephold::{
    sandbox::{
        Id,
        script::{Person, Seen},
    },
    store::TableId,
};

use crate::{
    player::{Player, Style, play_out},
    stage::{Stage, stage},
};

/// The result is posted with the points, a picture and the seed, and holds.
async fn ends_well(stage: &Stage, channel: Id, table: TableId, who: &Person) -> Seen {
    let result = who.sees_text(channel, "seed").await.unwrap();
    assert!(!result.is_ephemeral());
    assert_eq!(result.filenames(), ["cave-score.png"]);
    assert!(!result.alt_texts()[0].is_empty());
    assert_eq!(result.buttons(), ["Final board", "Full log", "Download the game"]);
    let number = table.to_string();
    let verdict = stage.run(who, channel, "verify", &[("table", &number)]).await;
    assert!(verdict.content().contains("Verified"), "{}", verdict.content());
    let verdict = stage.run(who, channel, "verify", &[]).await;
    assert!(verdict.content().contains("Verified"), "{}", verdict.content());
    // Nothing is left to press but on the result.
    stage.settled(who, channel).await;
    assert!(!stage.fresh(who, &result).buttons().is_empty());
    result
}

async fn two_players(style: Style, seed: u8) {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    stage.game(stage.hall, "cave", &[ada, borin]).await;
    let mut players = [Player::new(ada, style), Player::new(borin, style)];
    let table = play_out(&stage, stage.hall, &mut players, seed).await;
    let result = ends_well(&stage, stage.hall, table, ada).await;
    assert!(result.content().contains("Ada") && result.content().contains("Borin"));
    stage.end().await;
}

async fn solo(style: Style, seed: u8, direct: bool) {
    let stage = stage().await;
    let ada = &stage.ada;
    let channel = match direct {
        true => ada.direct_message(stage.sandbox.application()).unwrap(),
        false => stage.room,
    };
    let options: &[(&str, &str)] = match direct {
        true => &[("game", "cave")],
        false => &[("game", "cave"), ("solo", "true")],
    };
    let started = stage.run(ada, channel, "new", options).await;
    assert!(started.content().contains("The game begins"), "{}", started.content());
    let mut players = [Player::new(ada, style)];
    let table = play_out(&stage, channel, &mut players, seed).await;
    ends_well(&stage, channel, table, ada).await;
    stage.end().await;
}

#[tokio::test]
async fn two_players_by_buttons() {
    two_players(Style::Buttons, 1).await;
}

#[tokio::test]
async fn two_players_by_slash_commands() {
    two_players(Style::Slash, 2).await;
}

#[tokio::test]
async fn two_players_as_they_please() {
    two_players(Style::Mixed, 3).await;
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
