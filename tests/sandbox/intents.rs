//! A session hears of what it asked for, and of no more.

use std::collections::BTreeSet;

use deephold::sandbox::Config;
use deephold::sandbox::world::permission::Permissions;
use serde_json::{Value, json};

use crate::gateway::Client;
use crate::support::{Stage, api, stage, unlimited};

const GUILDS: u64 = 1;
const GUILD_MEMBERS: u64 = 1 << 1;
const GUILD_MESSAGES: u64 = 1 << 9;
const GUILD_TYPING: u64 = 1 << 11;
const DIRECT_MESSAGES: u64 = 1 << 12;
const DIRECT_TYPING: u64 = 1 << 14;
const MESSAGE_CONTENT: u64 = 1 << 15;

fn privileged() -> Config {
    Config { privileged_intents: true, ..unlimited() }
}

/// Everything happens that an intent decides about, and at the end an
/// interaction, of which everybody hears.
async fn let_it_happen(stage: &Stage) {
    let (me, guild) = (stage.sandbox.application(), stage.guild.id());
    let commands = format!("/applications/{me}/commands");
    api(stage, "POST", &commands, &json!({ "name": "end", "description": "d" })).await;
    stage.guild.rename("The Deep Hold").unwrap();
    stage.guild.grant_everyone(Permissions::MANAGE_ROLES);
    let zofia = stage.sandbox.create_user("Zofia", "pl");
    stage.guild.join(&zofia).unwrap();
    stage.guild.leave_account(zofia.id()).unwrap();
    api(stage, "PATCH", &format!("/guilds/{guild}/members/@me"), &json!({ "nick": "Keeper" }))
        .await;
    let said = stage.ada.say(stage.hall, "a secret").unwrap();
    let seen = stage.ada.messages(stage.hall);
    let said = seen.iter().find(|seen| seen.id() == said).unwrap();
    api(
        stage,
        "PUT",
        &format!("/channels/{}/messages/pins/{}", stage.hall, said.id()),
        &Value::Null,
    )
    .await;
    api(stage, "POST", &format!("/channels/{}/typing", stage.hall), &Value::Null).await;
    stage.ada.delete(said).unwrap();
    let thread = stage.ada.start_thread(stage.hall, "aside").unwrap();
    let borin = stage.borin.id();
    api(stage, "PUT", &format!("/channels/{thread}/thread-members/{borin}"), &Value::Null).await;
    let direct = stage.ada.direct_message(me).unwrap();
    stage.ada.say(direct, "between us").unwrap();
    api(stage, "POST", &format!("/channels/{direct}/typing"), &Value::Null).await;
    stage.ada.slash(stage.hall, "end", &[]).unwrap();
}

/// What a session with these intents hears until the interaction.
async fn heard(intents: u64) -> Vec<Value> {
    let stage = stage(privileged()).await;
    let mut client = Client::connect(&stage).await;
    client.identify(&stage, json!({ "intents": intents })).await;
    client.event("READY").await;
    let_it_happen(&stage).await;
    let mut events = Vec::new();
    loop {
        let payload = client.payload().await;
        let last = payload["t"] == "INTERACTION_CREATE";
        events.push(payload);
        if last {
            stage.end();
            return events;
        }
    }
}

fn names(events: &[Value]) -> BTreeSet<&str> {
    events.iter().map(|event| event["t"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn events_come_with_their_intents_only() {
    let always = ["INTERACTION_CREATE", "GUILD_MEMBER_UPDATE"];
    let cases: [(u64, &[&str]); 7] = [
        (0, &[]),
        (
            GUILDS,
            &[
                "GUILD_CREATE",
                "GUILD_UPDATE",
                "GUILD_ROLE_UPDATE",
                "CHANNEL_PINS_UPDATE",
                "THREAD_CREATE",
            ],
        ),
        (GUILD_MEMBERS, &["GUILD_MEMBER_ADD", "GUILD_MEMBER_REMOVE", "THREAD_MEMBERS_UPDATE"]),
        (GUILD_MESSAGES, &["MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"]),
        (GUILD_TYPING, &["TYPING_START"]),
        (DIRECT_MESSAGES, &["MESSAGE_CREATE"]),
        (DIRECT_TYPING, &["TYPING_START"]),
    ];
    for (intents, expected) in cases {
        let events = heard(intents).await;
        let expected: BTreeSet<&str> = always.iter().chain(expected).copied().collect();
        assert_eq!(names(&events), expected, "intents {intents:#b}");
        let about_a_server = |event: &Value| event["d"].get("guild_id").is_some();
        let talk = events
            .iter()
            .filter(|event| matches!(event["t"].as_str(), Some("MESSAGE_CREATE" | "TYPING_START")));
        for event in talk {
            let in_server = intents & (GUILD_MESSAGES | GUILD_TYPING) != 0;
            assert_eq!(about_a_server(event), in_server, "intents {intents:#b}: {event}");
        }
    }
}

#[tokio::test]
async fn content_needs_its_intent_but_for_what_concerns_the_bot() {
    for (intents, readable) in
        [(GUILD_MESSAGES | DIRECT_MESSAGES, false), (GUILD_MESSAGES | MESSAGE_CONTENT, true)]
    {
        let stage = stage(privileged()).await;
        let mut client = Client::connect(&stage).await;
        client.identify(&stage, json!({ "intents": intents })).await;
        client.event("READY").await;
        let secret = stage.ada.say(stage.hall, "a secret").unwrap();
        stage.ada.send_file(stage.hall, "map.txt", b"here".to_vec()).unwrap();
        let path = format!("/channels/{}/messages", stage.hall);
        api(
            &stage,
            "POST",
            &path,
            &json!({ "content": "own", "message_reference": { "message_id": secret } }),
        )
        .await;
        let mut message = client.event("MESSAGE_CREATE").await;
        assert_eq!(message["d"]["content"] == "a secret", readable);
        message = client.event("MESSAGE_CREATE").await;
        assert_eq!(message["d"]["attachments"].as_array().unwrap().len(), usize::from(readable));
        message = client.event("MESSAGE_CREATE").await;
        assert_eq!(message["d"]["content"], "own");
        assert_eq!(message["d"]["referenced_message"]["content"] == "a secret", readable);
        if !readable {
            let direct = stage.ada.direct_message(stage.sandbox.application()).unwrap();
            stage.ada.say(direct, "between us").unwrap();
            message = client.event("MESSAGE_CREATE").await;
            assert_eq!(message["d"]["content"], "between us");
        }
        stage.end();
    }
}

#[tokio::test]
async fn without_the_setting_privileged_intents_are_refused_everywhere() {
    let stage = stage(unlimited()).await;
    for intent in [GUILD_MEMBERS, 1 << 8, MESSAGE_CONTENT] {
        let mut client = Client::connect(&stage).await;
        client.identify(&stage, json!({ "intents": GUILDS | intent })).await;
        assert_eq!(client.close_code().await, Some(4014), "{intent:#b}");
    }
    let secret = stage.ada.say(stage.hall, "a secret").unwrap();
    let path = format!("/channels/{}/messages/{secret}", stage.hall);
    assert_eq!(api(&stage, "GET", &path, &Value::Null).await.1["content"], "");
    let members = format!("/guilds/{}/members", stage.guild.id());
    assert_eq!(api(&stage, "GET", &members, &Value::Null).await.1["code"], 50001);
    stage.sandbox.allow_privileged_intents(true);
    assert_eq!(api(&stage, "GET", &path, &Value::Null).await.1["content"], "a secret");
    assert_eq!(api(&stage, "GET", &members, &Value::Null).await.0, 200);
    let mut client = Client::connect(&stage).await;
    client.identify(&stage, json!({ "intents": GUILDS | GUILD_MEMBERS | MESSAGE_CONTENT })).await;
    client.event("READY").await;
    let members = client.event("GUILD_CREATE").await["d"]["members"].clone();
    assert_eq!(members.as_array().unwrap().len(), 1, "the bot alone, without presences");
    stage.end();
}
