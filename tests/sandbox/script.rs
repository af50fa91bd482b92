//! The library for tests: choosing as people read, and everything they saw.

use std::time::Duration;

use serde_json::json;

use crate::bot::{Bot, picture};
use crate::support::{api, stage, unlimited};

#[tokio::test]
async fn people_choose_by_what_they_read() {
    let stage = stage(unlimited()).await;
    let bot = Bot::start(&stage.sandbox).await;
    stage.ada.slash(stage.hall, "board", &[]).unwrap();
    let board = stage.ada.sees_text(stage.hall, "A new table").await.unwrap();
    assert_eq!(board.alt_texts(), ["An empty cave"]);
    assert_eq!(board.filenames(), ["board.png"]);
    assert!(board.words().contains("Round 1"), "{}", board.words());
    assert_eq!(board.options("Take something").len(), 4);
    assert_eq!(&*stage.ada.download(&board, "board.png").unwrap(), picture());
    stage.ada.choose(&board, "Take something", &["ore"]).unwrap();
    stage.ada.sees_text(stage.hall, "chosen: ore").await.unwrap();
    stage.borin.press(&board, "Note").unwrap();
    let modal = stage.borin.modal().await.unwrap();
    assert_eq!(modal.fields(), ["Note"]);
    assert!(stage.borin.submit(&modal, &[("Nota", "x")]).is_err());
    stage.borin.submit(&modal, &[("Note", "by its label")]).unwrap();
    stage.ada.sees_text(stage.hall, "borin noted: by its label").await.unwrap();
    assert!(stage.borin.open_modal().is_none());
    let typed = ("what", "ex");
    stage.ada.slash_picking(stage.hall, "cave take", &[], typed, "exchange").await.unwrap();
    stage.ada.sees_text(stage.hall, "took 1 exchange").await.unwrap();
    let (hall, everyone) = (stage.hall.to_string(), stage.guild.id().to_string());
    let options = [("side", "Right"), ("number", "1"), ("channel", &hall), ("role", &everyone)];
    stage.ada.slash(stage.hall, "options", &options).unwrap();
    stage.ada.sees_text(stage.hall, "Right 1 great-hall").await.unwrap();
    let event = stage.sandbox.event("a modal sent", |event| event.data["type"] == 5).await.unwrap();
    assert_eq!(event.name, "INTERACTION_CREATE");
    bot.stop().await;
    stage.end();
}

#[tokio::test]
async fn what_was_shown_is_remembered_and_searched() {
    let stage = stage(unlimited()).await;
    let bot = Bot::start(&stage.sandbox).await;
    stage.ada.slash(stage.hall, "board", &[]).unwrap();
    let board = stage.ada.sees_text(stage.hall, "A new table").await.unwrap();
    stage.ada.press(&board, "My hand").unwrap();
    let hand = stage.ada.sees_text(stage.hall, "up your sleeve").await.unwrap();
    assert_eq!(stage.borin.leaks(&["your hand", "sleeve", "Four cards"]), [""; 0]);
    assert!(!stage.ada.leaks(&["Four cards"]).is_empty(), "the alt text was hers to read");
    assert!(stage.ada.files().iter().any(|file| file.filename == "hand.png"));
    assert!(!stage.borin.files().iter().any(|file| file.filename == "hand.png"));
    assert!(stage.ada.everything().iter().any(|seen| seen.id() == hand.id()));
    assert!(!stage.borin.everything().iter().any(|seen| seen.id() == hand.id()));

    // A slip that is put right at once was still a slip.
    let path = format!("/channels/{}/messages", stage.hall);
    let (_, slip) = api(&stage, "POST", &path, &json!({ "content": "the seed is 4711" })).await;
    let slip = format!("{path}/{}", slip["id"].as_str().unwrap());
    api(&stage, "PATCH", &slip, &json!({ "content": "never mind" })).await;
    api(&stage, "DELETE", &slip, &json!(null)).await;
    let leaks = stage.borin.leaks(&["4711"]);
    assert_eq!(leaks.len(), 1, "{leaks:?}");
    assert!(leaks[0].contains("MESSAGE_CREATE at /content"), "{leaks:?}");
    stage.ada.suggestions(stage.hall, "cave take", &[], ("what", "em")).await.unwrap();
    assert!(!stage.ada.leaks(&["emerald"]).is_empty());
    let direct = stage.ada.direct_message(stage.sandbox.application()).unwrap();
    stage.ada.send_file(direct, "key.txt", b"open sesame".to_vec()).unwrap();
    assert_eq!(stage.ada.leaks(&["sesame"]).len(), 1, "in the bytes of a file");
    assert_eq!(stage.borin.leaks(&["sesame"]), [""; 0]);
    bot.stop().await;
    stage.end();
}

#[tokio::test]
async fn a_wait_in_vain_says_what_there_is() {
    let stage = stage(unlimited()).await;
    let bot = Bot::start(&stage.sandbox).await;
    stage.ada.say(stage.hall, "anybody there?").unwrap();
    let impatient = stage.borin.within(Duration::from_millis(50));
    let path = format!("/channels/{}/messages", stage.hall);
    api(&stage, "POST", &path, &json!({ "content": "" })).await;
    let error = impatient.sees_text(stage.hall, "no").await.unwrap_err().to_string();
    for expected in ["50ms", "anybody there?", "#great-hall", "50006", "MESSAGE_CREATE"] {
        assert!(error.contains(expected), "{expected} is missing in {error}");
    }
    stage.sandbox.set_patience(Duration::from_millis(50));
    assert!(stage.ada.modal().await.is_err());
    assert!(stage.sandbox.request("nothing", |_| false).await.is_err());
    stage.sandbox.set_patience(Duration::from_mins(1));
    // Whatever changes behind everybody's back is noticed all the same.
    let waiting = tokio::spawn({
        let (ada, hall) = (stage.ada.clone(), stage.hall);
        async move { ada.sees_text(hall, "behind").await.is_ok() }
    });
    tokio::time::sleep(Duration::from_millis(50)).await;
    stage.sandbox.world(|world| {
        let hall = world.channels.get_mut(&stage.hall).unwrap();
        hall.messages.values_mut().for_each(|message| message.content = "behind".into());
    });
    assert!(waiting.await.unwrap());
    bot.stop().await;
    stage.end();
}
