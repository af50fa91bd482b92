//! Commands of the context menus of people and messages.

use deephold::sandbox::world::message::MessageKind;
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::support::{api, stage, unlimited};

#[tokio::test]
async fn a_person_and_a_message_have_menus() {
    let stage = stage(unlimited()).await;
    let bot = Bot::start(&stage.sandbox).await;
    stage.ada.menu_on_user(stage.hall, stage.borin.id(), "Salute").unwrap();
    let salute = stage.celina.sees_text(stage.hall, "ada salutes borin").await.unwrap();
    assert_eq!(salute.json()["type"], MessageKind::ContextMenuCommand as u8);
    assert_eq!(salute.json()["interaction"]["name"], "Salute");
    let target = &salute.json()["interaction_metadata"]["target_user"]["id"];
    assert_eq!(*target, stage.borin.id().to_string());

    stage.borin.say(stage.hall, "ore is heavy").unwrap();
    let said = stage.ada.sees_text(stage.hall, "ore is heavy").await.unwrap();
    stage.ada.menu_on_message(&said, "Quote").unwrap();
    let quote = stage.ada.sees_text(stage.hall, "borin once wrote: ore is heavy").await.unwrap();
    assert!(quote.is_ephemeral(), "the content reaches the bot without any intent");

    assert!(stage.ada.menu_on_message(&quote, "Quote").is_err(), "not on an ephemeral message");
    assert!(stage.ada.menu_on_message(&said, "Salute").is_err(), "a command for people");
    assert!(stage.ada.menu_on_user(stage.hall, stage.hall, "Salute").is_err(), "no such person");
    assert!(stage.ada.slash(stage.hall, "Salute", &[]).is_err(), "no slash command");
    bot.stop().await;
    stage.end();
}

#[tokio::test]
async fn menus_are_used_at_the_page_too() {
    let stage = stage(unlimited()).await;
    let me = stage.sandbox.application();
    let path = format!("/applications/{me}/guilds/{}/commands", stage.guild.id());
    for (name, kind) in [("Look", 2), ("Keep", 3)] {
        let (status, _) = api(&stage, "POST", &path, &json!({ "name": name, "type": kind })).await;
        assert_eq!(status, 201);
    }
    let said = stage.borin.say(stage.hall, "keep this").unwrap();
    let url = format!("{}/sandbox/api/act", stage.sandbox.url());
    let act = async |body: Value| {
        let answer = reqwest::Client::new().post(&url).body(body.to_string()).send().await;
        answer.unwrap().status().as_u16()
    };
    let (ada, hall) = (stage.ada.id(), stage.hall);
    let keep = json!({ "user": ada, "do": "menu", "channel": hall, "command": "Keep", "on": "message", "target": said });
    assert_eq!(act(keep).await, 200);
    let look = json!({ "user": ada, "do": "menu", "channel": hall, "command": "Look", "on": "user", "target": me });
    assert_eq!(act(look).await, 200);
    let wrong = json!({ "user": ada, "do": "menu", "channel": hall, "command": "Look", "on": "message", "target": said });
    assert_eq!(act(wrong).await, 400);
    let events = stage.sandbox.world(|world| {
        // Nobody is on the gateway; what was sent is in the interactions themselves.
        world.commands_for(ada, &world.channels[&hall]).len()
    });
    assert_eq!(events, 2);
    assert_eq!(stage.sandbox.unanswered().len(), 2);
    stage.end();
}
