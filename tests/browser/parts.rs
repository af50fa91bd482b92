//! Menus with several choices, modals with every kind of field, reactions, polls and
//! forwards, by clicking.

use deephold::sandbox::Id;
use serde_json::{Value, json};

use super::driver::{Driver, click, find, picture, see, size, unseen};
use super::{Stage, command, open, stage, within};

/// Sends a request as the bot.
async fn api(stage: &Stage, path: &str, body: &Value) -> Value {
    let response = reqwest::Client::new()
        .post(format!("{}/api/v10{path}", stage.sandbox.url()))
        .header("authorization", format!("Bot {}", stage.sandbox.token()))
        .json(body)
        .send()
        .await
        .unwrap();
    assert!(response.status().is_success(), "{path}: {}", response.status());
    serde_json::from_str(&response.text().await.unwrap()).unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_menu_stays_open_while_several_things_are_clicked() {
    let Some(driver) = Driver::start() else {
        return;
    };
    let stage = stage().await;
    let client = driver.client().await;
    size(&client, 1280, 800).await;
    open(&client, &stage.sandbox, &["Ada"]).await;
    command(&client, "Ada", "/bo").await;
    click(&client, &within("Ada", ".send")).await;
    see(&client, &within("Ada", ".message.from-bot .md"), "A new table").await;
    click(&client, &within("Ada", "button[data-custom-id=take]")).await;
    let option = |number: u8, checked: &str| {
        within("Ada", &format!(".picker [role=option]:nth-child({number}){checked}"))
    };
    click(&client, &option(1, "")).await;
    find(&client, &option(1, "[aria-checked=true]")).await;
    click(&client, &option(2, "")).await;
    find(&client, &option(2, "[aria-checked=true]")).await;
    // A second click takes it back, and still the menu is there.
    click(&client, &option(2, "")).await;
    find(&client, &option(2, "[aria-checked=false]")).await;
    click(&client, &option(2, "")).await;
    find(&client, &option(1, "[aria-checked=true]")).await;
    picture(&client, "desktop-menu-several").await;
    click(&client, &within("Ada", ".picker .actions button")).await;
    see(&client, &within("Ada", ".message.ephemeral .md"), "chosen: emerald, excavation").await;
    unseen(&client, &within("Ada", ".picker .options")).await;
    driver.end(client).await;
    stage.bot.stop().await;
}

fn sheet() -> Value {
    let option = |value: &str| json!({ "label": value, "value": value });
    let label = |words: &str, component: Value| json!({ "type": 18, "label": words, "description": "as you like", "component": component });
    let goods = json!({
        "type": 3, "custom_id": "goods", "max_values": 2, "options": [option("ore"), option("wood")],
    });
    let side =
        json!({ "type": 21, "custom_id": "side", "options": [option("left"), option("right")] });
    json!({ "custom_id": "sheet", "title": "A sheet", "components": [
        { "type": 10, "content": "Fill **everything** in." },
        label("Goods", goods),
        label("Friend", json!({ "type": 5, "custom_id": "friend" })),
        label("Side", side),
        label("Sure", json!({ "type": 23, "custom_id": "sure" })),
    ] })
}

/// Ada asks for the sheet, and the bot shows it.
async fn show_sheet(stage: &Stage, hall: Id) {
    let commands = format!("/applications/{}/commands", stage.sandbox.application());
    api(stage, &commands, &json!({ "name": "sheet", "description": "Asks" })).await;
    let asked = stage.sandbox.user("Ada").unwrap().slash(hall, "sheet", &[]).unwrap();
    let token = stage.sandbox.interaction(asked).unwrap().token;
    let callback = format!("/interactions/{asked}/{token}/callback");
    api(stage, &callback, &json!({ "type": 9, "data": sheet() })).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_modal_has_every_kind_of_field() {
    let Some(driver) = Driver::start() else {
        return;
    };
    let stage = stage().await;
    let hall = stage.sandbox.guild("The Hold").unwrap().channel("great-hall").unwrap();
    let client = driver.client().await;
    size(&client, 1280, 800).await;
    open(&client, &stage.sandbox, &["Ada"]).await;
    show_sheet(&stage, hall).await;
    see(&client, "dialog[open]", "everything").await;
    for value in ["ore", "wood"] {
        click(&client, &format!("dialog[open] [data-custom-id=goods] input[value={value}]")).await;
    }
    let borin = stage.sandbox.user("Borin").unwrap();
    let friend = find(&client, "dialog[open] [data-custom-id=friend]").await;
    friend.select_by_value(&borin.id().to_string()).await.unwrap();
    click(&client, "dialog[open] [data-custom-id=side] input[value=right]").await;
    click(&client, "dialog[open] [data-custom-id=sure]").await;
    picture(&client, "desktop-modal-fields").await;
    size(&client, 390, 844).await;
    picture(&client, "phone-modal-fields").await;
    click(&client, "dialog[open] button[type=submit]").await;
    unseen(&client, "dialog[open]").await;
    let sent = stage.sandbox.event("the sheet", |event| {
        event.name == "INTERACTION_CREATE" && event.data["data"]["custom_id"] == "sheet"
    });
    let sent = sent.await.unwrap();
    let component = |row: usize| &sent.data["data"]["components"][row]["component"];
    assert_eq!(component(1)["values"], json!(["ore", "wood"]));
    assert_eq!(component(2)["values"], json!([borin.id().to_string()]));
    assert_eq!(component(3)["value"], "right");
    assert_eq!(component(4)["value"], true);
    driver.end(client).await;
    stage.bot.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_react_and_vote_by_clicking() {
    let Some(driver) = Driver::start() else {
        return;
    };
    let stage = stage().await;
    let hall = stage.sandbox.guild("The Hold").unwrap().channel("great-hall").unwrap();
    let messages = format!("/channels/{hall}/messages");
    let client = driver.client().await;
    size(&client, 1280, 800).await;
    open(&client, &stage.sandbox, &["Ada", "Celina"]).await;
    let said = api(&stage, &messages, &json!({ "content": "Who digs first?" })).await;
    let reference = json!({ "type": 1, "channel_id": hall, "message_id": said["id"] });
    api(&stage, &messages, &json!({ "message_reference": reference })).await;
    let answer = |text: &str, emoji: &str| json!({ "poll_media": { "text": text, "emoji": { "name": emoji } } });
    let answers = [answer("The north shaft", "⛏️"), answer("The forge", "🔥")];
    let question = json!({ "text": "Where do we dig?" });
    let poll = json!({ "question": question, "answers": answers, "allow_multiselect": true });
    let asked = api(&stage, &messages, &json!({ "poll": poll })).await;
    see(&client, &within("Celina", ".forwarded"), "Who digs first?").await;

    // Ada reacts by the menu of the message, Celina by a click on what is there.
    let message = format!("[data-id=\"{}\"]", said["id"].as_str().unwrap());
    find(&client, &within("Ada", &message)).await;
    let react = "document.querySelector(arguments[0]).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true }))";
    client.execute(react, vec![json!(within("Ada", &message))]).await.unwrap();
    click(&client, "[data-menu=React]").await;
    click(&client, "[data-menu=\"👍\"]").await;
    let chip = format!("{message} [data-emoji=\"👍\"]");
    click(&client, &within("Celina", &chip)).await;
    see(&client, &within("Ada", &chip), "2").await;
    find(&client, &within("Celina", &format!("{chip}[aria-pressed=true]"))).await;

    // Votes are counted for everybody, and are one's own.
    let poll = format!("[data-id=\"{}\"] .poll", asked["id"].as_str().unwrap());
    for number in [1, 2] {
        click(&client, &within("Ada", &format!("{poll} [data-answer=\"{number}\"]"))).await;
        let own = format!("{poll} [data-answer=\"{number}\"][aria-pressed=true]");
        find(&client, &within("Ada", &own)).await;
    }
    see(&client, &within("Celina", &format!("{poll} [data-answer=\"1\"] .votes")), "1").await;
    unseen(&client, &within("Celina", &format!("{poll} [aria-pressed=true]"))).await;
    picture(&client, "desktop-parts").await;
    size(&client, 390, 844).await;
    picture(&client, "phone-parts").await;
    stage.sandbox.advance(std::time::Duration::from_hours(25));
    find(&client, &within("Celina", &format!("{poll} [data-answer=\"1\"]:disabled"))).await;
    driver.end(client).await;
    stage.bot.stop().await;
}
