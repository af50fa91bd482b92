//! The page's own API, as a browser or a test in another process uses it.

use deephold::sandbox::{Config, Sandbox};
use futures_util::StreamExt as _;
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;

use crate::bot::Bot;
use crate::support::{Stage, stage, unlimited};

async fn post(stage: &Stage, path: &str, body: Value) -> (u16, Value) {
    let url = format!("{}/sandbox/api/{path}", stage.sandbox.url());
    let response = reqwest::Client::new().post(url).body(body.to_string()).send().await.unwrap();
    (response.status().as_u16(), response.json().await.unwrap())
}

async fn get(stage: &Stage, path: &str) -> Value {
    let url = format!("{}/sandbox/api/{path}", stage.sandbox.url());
    reqwest::get(url).await.unwrap().json().await.unwrap()
}

async fn act(stage: &Stage, user: &str, action: Value) -> (u16, Value) {
    let id = stage.sandbox.user(user).unwrap().id();
    let mut body = json!({ "user": id });
    body.as_object_mut().unwrap().extend(action.as_object().unwrap().clone());
    post(stage, "act", body).await
}

#[tokio::test]
async fn every_file_of_the_page_is_served_from_the_binary() {
    let stage = stage(unlimited()).await;
    let page = reqwest::get(stage.sandbox.url()).await.unwrap();
    assert!(
        page.headers()["content-security-policy"].to_str().unwrap().contains("default-src 'none'")
    );
    let page = page.text().await.unwrap();
    let mut pending: Vec<String> = page
        .split('"')
        .filter(|text| text.starts_with("/assets/"))
        .map(ToOwned::to_owned)
        .collect();
    let mut seen = Vec::new();
    while let Some(path) = pending.pop() {
        if seen.contains(&path) {
            continue;
        }
        let answer = reqwest::get(format!("{}{path}", stage.sandbox.url())).await.unwrap();
        assert_eq!(answer.status(), 200, "{path}");
        let text = answer.text().await.unwrap();
        assert!(!path.contains(".css") || !text.contains("://"), "{path} loads from outside");
        let imports = text.split("from './").skip(1).filter_map(|rest| rest.split('\'').next());
        pending.extend(imports.map(|name| format!("/assets/{name}")));
        seen.push(path);
    }
    assert!(seen.len() >= 15, "{seen:?}");
    stage.end();
}

#[tokio::test]
async fn a_page_hears_what_its_user_may_know_and_no_more() {
    let stage = stage(unlimited()).await;
    let bot = Bot::start(&stage.sandbox).await;
    let listen = |id| {
        let url = format!("ws://{}/sandbox/api/ws?user={id}", stage.sandbox.address());
        async move { connect_async(url).await.unwrap().0 }
    };
    let mut ada = listen(stage.ada.id()).await;
    let mut borin = listen(stage.borin.id()).await;
    let (status, _) = act(&stage, "Ada", json!({ "do": "command", "channel": stage.hall, "line": "slow", "options": [["private", true]], "nonce": "mine" })).await;
    assert_eq!(status, 200);
    let mut names = Vec::new();
    let mut done = false;
    while !done {
        let message = ada.next().await.unwrap().unwrap();
        let Ok(text) = message.to_text() else {
            continue;
        };
        if text.is_empty() {
            continue;
        }
        let event: Value = serde_json::from_str(text).unwrap();
        done = event["d"]["content"] == "and a follow-up";
        names.push(event["t"].as_str().unwrap().to_owned());
    }
    assert!(names.iter().any(|name| name == "SANDBOX_INTERACTION_DONE"), "{names:?}");
    stage.ada.say(stage.hall, "for all").unwrap();
    loop {
        let message = borin.next().await.unwrap().unwrap();
        let text = message.to_text().unwrap_or_default();
        assert!(!text.contains("thought"), "Borin hears of a private answer: {text}");
        if text.contains("for all") {
            break;
        }
    }
    bot.stop().await;
    stage.end();
}

#[tokio::test]
#[allow(clippy::too_many_lines, reason = "one action after another")]
async fn people_act_through_the_page() {
    let stage = stage(unlimited()).await;
    let bot = Bot::start(&stage.sandbox).await;
    let hall = stage.hall;
    let (_, said) =
        act(&stage, "Ada", json!({ "do": "send", "channel": hall, "content": "hello" })).await;
    let id = said["id"].clone();
    assert_eq!(
        act(
            &stage,
            "Ada",
            json!({ "do": "edit", "channel": hall, "message": id, "content": "hullo" })
        )
        .await
        .0,
        200
    );
    let (status, refused) = act(
        &stage,
        "Borin",
        json!({ "do": "edit", "channel": hall, "message": id, "content": "mine" }),
    )
    .await;
    assert_eq!(status, 400);
    assert!(refused["error"].as_str().unwrap().contains("50005"));
    act(
        &stage,
        "Borin",
        json!({ "do": "send", "channel": hall, "content": "yes?", "reply_to": id }),
    )
    .await;
    let snapshot = get(&stage, &format!("snapshot?user={}", stage.ada.id())).await;
    assert_eq!(snapshot["reads"][hall.to_string()]["mentions"], 1, "a reply pings");
    act(&stage, "Ada", json!({ "do": "read", "channel": hall })).await;
    act(&stage, "Ada", json!({ "do": "pin", "channel": hall, "message": id, "pinned": true }))
        .await;
    act(&stage, "Ada", json!({ "do": "thread", "channel": hall, "name": "Aside", "message": id }))
        .await;
    let forum = stage.guild.channel("tables").unwrap();
    act(
        &stage,
        "Ada",
        json!({ "do": "post", "channel": forum, "name": "Table", "content": "sit" }),
    )
    .await;
    let (_, direct) =
        act(&stage, "Ada", json!({ "do": "direct_message", "recipient": stage.borin.id() })).await;
    act(&stage, "Ada", json!({ "do": "send", "channel": direct["id"], "content": "psst" })).await;
    let messages = get(&stage, &format!("messages?user={}&channel={hall}", stage.ada.id())).await;
    assert!(messages.as_array().unwrap().iter().any(|message| message["content"] == "hullo"));
    let commands = get(&stage, &format!("commands?user={}&channel={hall}", stage.ada.id())).await;
    assert!(commands.as_array().unwrap().iter().any(|command| command["name"] == "cave"));
    assert_eq!(
        act(&stage, "Ada", json!({ "do": "delete", "channel": hall, "message": id })).await.0,
        200
    );
    assert_eq!(act(&stage, "Ada", json!({ "do": "fly" })).await.0, 400);
    bot.stop().await;
    stage.end();
}

#[tokio::test]
async fn a_command_takes_a_file_at_the_page() {
    let stage = stage(unlimited()).await;
    let bot = Bot::start(&stage.sandbox).await;
    let options = json!([
        ["side", "Left"],
        ["number", "1"],
        ["channel", stage.hall],
        ["role", stage.guild.id()],
        ["file", "map.txt"]
    ]);
    let url = reqwest::Url::parse_with_params(
        &format!("{}/sandbox/api/command", stage.sandbox.url()),
        [
            ("user", stage.ada.id().to_string()),
            ("channel", stage.hall.to_string()),
            ("line", "options".to_owned()),
            ("filename", "map.txt".to_owned()),
            ("options", options.to_string()),
        ],
    );
    let sent = reqwest::Client::new().post(url.unwrap()).body("twelve bytes").send().await;
    assert_eq!(sent.unwrap().status(), 200);
    stage.ada.sees_text(stage.hall, "Left 1 great-hall @everyone 12").await.unwrap();
    bot.stop().await;
    stage.end();
}

#[tokio::test]
async fn pins_and_older_messages_are_shown_page_by_page() {
    let stage = stage(unlimited()).await;
    let first = stage.ada.say(stage.hall, "the first").unwrap();
    for number in 0..100 {
        stage.ada.say(stage.hall, &format!("line {number}")).unwrap();
    }
    let place = format!("user={}&channel={}", stage.ada.id(), stage.hall);
    let newest = get(&stage, &format!("messages?{place}")).await;
    assert_eq!(newest.as_array().unwrap().len(), 60);
    assert_eq!(newest[59]["content"], "line 99");
    let before = newest[0]["id"].as_str().unwrap();
    let older = get(&stage, &format!("messages?{place}&before={before}")).await;
    assert_eq!(older.as_array().unwrap().last().unwrap()["content"], "line 39");
    assert_eq!(get(&stage, &format!("pins?{place}")).await, json!([]));
    let pin = json!({ "do": "pin", "channel": stage.hall, "message": first, "pinned": true });
    assert_eq!(act(&stage, "Ada", pin).await.0, 200);
    assert_eq!(get(&stage, &format!("pins?{place}")).await[0]["content"], "the first");
    stage.end();
}

#[tokio::test]
async fn the_control_panel_controls() {
    let stage = stage(unlimited()).await;
    let control = |body: Value| post(&stage, "control", body);
    let before = get(&stage, "state").await["now"].as_i64().unwrap();
    control(json!({ "do": "freeze", "on": true })).await;
    control(json!({ "do": "advance", "seconds": 900 })).await;
    let after = get(&stage, "state").await;
    assert!(after["now"].as_i64().unwrap() >= before + 900_000);
    assert_eq!(after["frozen"], true);
    let (_, fault) = control(json!({ "do": "fault", "method": "POST", "route": "/channels/", "what": "fails", "status": 503, "times": 3 })).await;
    assert_eq!(get(&stage, "state").await["faults"][0]["id"], fault["id"]);
    control(json!({ "do": "lift", "id": fault["id"] })).await;
    for body in [
        json!({ "do": "fault", "what": "rate_limited", "retry_after_ms": 10, "global": true }),
        json!({ "do": "fault", "what": "slow", "ms": 10, "user": stage.ada.id() }),
        json!({ "do": "fault", "what": "delayed", "ms": 10, "user": stage.ada.id() }),
        json!({ "do": "fault", "what": "loses_answer", "status": 502 }),
        json!({ "do": "duplicate", "event": "MESSAGE_CREATE", "copies": 1, "times": 1 }),
        json!({ "do": "gateway", "what": "reconnect" }),
        json!({ "do": "gateway", "what": "invalid_session", "resumable": false }),
        json!({ "do": "gateway", "what": "close", "code": 4000 }),
        json!({ "do": "clear_faults" }),
        json!({ "do": "refuse_direct_messages", "user": stage.ada.id(), "on": true }),
        json!({ "do": "permission", "channel": stage.hall, "account": stage.borin.id(), "permission": "SEND_MESSAGES", "allowed": false }),
        json!({ "do": "privileged_intents", "application": stage.sandbox.application(), "on": true }),
    ] {
        let (status, answer) = control(body.clone()).await;
        assert_eq!(status, 200, "{body}: {answer}");
    }
    assert!(stage.borin.say(stage.hall, "muted").is_err());
    for body in [
        json!({ "do": "fault", "what": "fails", "status": 200 }),
        json!({ "do": "gateway", "what": "close", "code": 7 }),
        json!({ "do": "create_user", "name": "", "locale": "pl" }),
        json!({ "do": "create_user", "name": "Zofia", "locale": "klingon" }),
        json!({ "do": "delete_channel", "channel": "1" }),
        json!({ "do": "permission", "channel": stage.hall, "account": "1", "permission": "FLY", "allowed": true }),
    ] {
        assert_eq!(control(body.clone()).await.0, 400, "{body}");
    }
    let (_, zofia) = control(json!({ "do": "create_user", "name": "Zofia", "locale": "pl" })).await;
    let (_, guild) =
        control(json!({ "do": "create_guild", "name": "Zofia's Hold", "owner": zofia["id"] }))
            .await;
    let (_, channel) = control(
        json!({ "do": "create_channel", "guild": guild["id"], "name": "Vault", "kind": 0 }),
    )
    .await;
    control(json!({ "do": "join", "guild": guild["id"], "user": stage.ada.id() })).await;
    let snapshot = get(&stage, &format!("snapshot?user={}", stage.ada.id())).await;
    assert_eq!(snapshot["guilds"].as_array().unwrap().len(), 2);
    control(json!({ "do": "leave", "guild": guild["id"], "user": stage.ada.id() })).await;
    assert_eq!(control(json!({ "do": "delete_channel", "channel": channel["id"] })).await.0, 200);
    assert_eq!(control(json!({ "do": "delete_guild", "guild": guild["id"] })).await.0, 200);
    assert_eq!(control(json!({ "do": "delete_user", "user": zofia["id"] })).await.0, 200);
    let record = get(&stage, "record").await;
    assert!(record["requests"].is_array() && record["events"].is_array());
    stage.end();
}

#[tokio::test]
async fn an_empty_sandbox_is_filled_by_hand() {
    let config = Config { seeded: false, ..unlimited() };
    let sandbox = Sandbox::start(config).await.unwrap();
    assert!(sandbox.guild("The Hold").is_err());
    let zofia = sandbox.create_user("Zofia", "pl");
    let guild = sandbox.create_guild("Kopalnia", &zofia).unwrap();
    let general = guild.channel("general").unwrap();
    zofia.say(general, "jestem").unwrap();
    let witold = sandbox.create_user("Witold", "pl");
    assert!(witold.messages(general).is_empty(), "not a member yet");
    guild.join(&witold).unwrap();
    witold.sees_text(general, "jestem").await.unwrap();
    guild.leave_account(witold.id()).unwrap();
    assert!(witold.say(general, "jestem").is_err(), "no longer a member");
    let second = sandbox.create_application("Second", &zofia);
    assert_ne!(sandbox.token_of(second), Some(sandbox.token()));
}
