//! Buttons that were never posted, pressed where a table does not stand; and a table
//! whose channel was deleted.

use deephold::{
    engine::Text,
    sandbox::{
        Id,
        script::{Person, Seen},
        world::channel::ChannelKind,
    },
};
use serde_json::json;

use crate::stage::{Stage, stage, words};

/// A message of the bot's with buttons that it would not post there.
async fn forged(stage: &Stage, who: &Person, channel: Id, ids: &[String]) -> Seen {
    let buttons: Vec<_> = ids
        .iter()
        .map(|id| json!({ "type": 2, "style": 1, "label": id, "custom_id": id }))
        .collect();
    let rows: Vec<_> =
        buttons.chunks(5).map(|row| json!({ "type": 1, "components": row })).collect();
    let sent = reqwest::Client::new()
        .post(format!("{}/api/v10/channels/{channel}/messages", stage.sandbox.url()))
        .header("authorization", format!("Bot {}", stage.sandbox.token()))
        .json(&json!({ "content": "forged", "components": rows }))
        .send()
        .await
        .unwrap();
    assert!(sent.status().is_success());
    who.sees_text(channel, "forged").await.unwrap()
}

#[tokio::test]
async fn rights_belong_to_the_server_of_the_table() {
    let stage = stage().await;
    let (ada, borin, dorota) = (&stage.ada, &stage.borin, &stage.dorota);
    let table = stage.game(stage.hall, "cave", &[ada, borin]).await;
    stage.board(ada, stage.hall).await;
    let elsewhere = stage.sandbox.create_guild("Elsewhere", dorota).unwrap();
    elsewhere.join(ada).unwrap();
    let general = elsewhere.channel("general").unwrap();
    let names = ["offer", "keep-seat", "take-seat", "stand-in"];
    let seats = names.iter().map(|name| format!("{name}|{table}|1"));
    let names = ["board", "score", "turn", "hand", "take-along", "again", "resign", "abandon"];
    let plain = names.iter().map(|name| format!("{name}|{table}"));
    let ids: Vec<String> = seats.chain(plain).chain([format!("log|{table}|0")]).collect();
    let message = forged(&stage, dorota, general, &ids).await;
    let before = stage.revision(table).await;
    for id in &ids {
        let answer = stage.press(dorota, &message, id).await;
        assert!(answer.is_ephemeral(), "{id}: {}", answer.summary());
        assert!(answer.attachments().is_empty(), "{id}: {}", answer.summary());
        let refusals = ["table-refused-no-table", "table-refused-not-seated"];
        let refused = refusals.map(|key| words(&Text::new(key), "pl"));
        assert!(
            refused.iter().any(|refused| answer.content() == refused),
            "{id}: {}",
            answer.content()
        );
    }
    assert_eq!(stage.revision(table).await, before, "nothing has happened");
    // A player is one anywhere.
    for id in ["board", "score", "hand"] {
        let id = format!("{id}|{table}");
        let answer = stage.press(ada, &message, &id).await;
        assert!(!answer.attachments().is_empty(), "{id}: {}", answer.summary());
    }
    stage.end().await;
}

#[tokio::test]
async fn an_outsider_who_wants_to_play_again_calls_nobody() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    stage.game(stage.hall, "cave", &[ada, borin]).await;
    stage.run(ada, stage.hall, "abandon", &[("force", "true")]).await;
    let result = stage.result(ada, stage.hall).await;
    let lobby = stage.press(&stage.dorota, &result, "Play again").await;
    assert!(!lobby.is_ephemeral() && lobby.buttons().contains(&"Join"), "{}", lobby.summary());
    assert!(!lobby.mentions(ada.id()) && !lobby.mentions(borin.id()), "{}", lobby.summary());
    stage.end().await;
}

#[tokio::test]
async fn a_table_of_a_deleted_channel_is_brought_to_another_by_its_players() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    let doomed = stage.guild.create_channel("doomed", ChannelKind::Text).unwrap();
    let table = stage.game(doomed, "cave", &[ada, borin]).await;
    stage.board(ada, doomed).await;
    let number = table.to_string();
    let refused = stage.run(ada, stage.room, "bring", &[("table", &number)]).await;
    assert!(refused.content().contains(&format!("<#{doomed}>")), "{}", refused.content());
    stage.guild.delete_channel(doomed).unwrap();
    let stranger = stage.run(&stage.dorota, stage.room, "bring", &[("table", &number)]).await;
    assert_eq!(stranger.content(), words(&Text::new("table-refused-no-table"), "pl"));
    let found = ada.suggestions(stage.room, "bring", &[], ("table", "")).await.unwrap();
    assert_eq!(found.len(), 1);
    stage.run(ada, stage.room, "bring", &[("table", &number)]).await;
    let awaited = stage.awaited(table, &[ada, borin]).await.remove(0);
    stage.board_for(&awaited, stage.room).await;
    assert_eq!(stage.table_in(stage.room).await, table);
    // And there it can be ended.
    stage.run(ada, stage.room, "abandon", &[("force", "true")]).await;
    stage.result(ada, stage.room).await;
    stage.end().await;
}
