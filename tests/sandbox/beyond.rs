//! What bots beyond games are tested against: reactions, polls, webhooks, invites, bans,
//! emojis, the audit log, command permissions, forwards. The libraries themselves try it
//! in tests/foreign; here are the limits and the refusals.

use deephold::sandbox::script::Person;
use deephold::sandbox::world::interaction::InteractionKind;
use deephold::sandbox::world::permission::Permissions;
use serde_json::{Value, json};

use crate::gateway::Client;
use crate::support::{Stage, api, stage, unlimited};

/// A stage whose bot may do everything that moderators do.
async fn moderated() -> Stage {
    let stage = stage(unlimited()).await;
    let me = stage.sandbox.application();
    stage.sandbox.world(|world| {
        let guild = world.guilds.get_mut(&stage.guild.id()).unwrap();
        let own = guild.roles.values_mut().find(|role| role.managed_by == Some(me)).unwrap();
        let bits = [
            Permissions::MANAGE_ROLES,
            Permissions::MANAGE_CHANNELS,
            Permissions::MANAGE_WEBHOOKS,
            Permissions::MANAGE_MESSAGES,
            Permissions::MANAGE_GUILD,
            Permissions::MANAGE_GUILD_EXPRESSIONS,
            Permissions::BAN_MEMBERS,
            Permissions::KICK_MEMBERS,
            Permissions::MODERATE_MEMBERS,
            Permissions::VIEW_AUDIT_LOG,
        ];
        own.permissions = bits.into_iter().fold(own.permissions, Permissions::with);
    });
    stage
}

async fn sent(stage: &Stage, body: &Value) -> String {
    let path = format!("/channels/{}/messages", stage.hall);
    let (status, message) = api(stage, "POST", &path, body).await;
    assert_eq!(status, 200, "{message}");
    message["id"].as_str().unwrap().to_owned()
}

async fn code(stage: &Stage, method: &str, path: &str, body: &Value) -> (u16, Option<u64>) {
    let (status, answer) = api(stage, method, path, body).await;
    (status, answer["code"].as_u64())
}

#[tokio::test]
async fn twenty_emojis_fit_on_a_message() {
    let stage = moderated().await;
    let message = sent(&stage, &json!({ "content": "react" })).await;
    let base = format!("/channels/{}/messages/{message}/reactions", stage.hall);
    let unknown = format!("{base}/nothing:1/@me");
    assert_eq!(code(&stage, "PUT", &unknown, &json!(null)).await, (400, Some(10014)));
    let emoji = |number: u32| char::from_u32(0x1f400 + number).unwrap();
    for number in 0..20 {
        let path = format!("{base}/{}/@me", emoji(number));
        assert_eq!(api(&stage, "PUT", &path, &json!(null)).await.0, 204);
    }
    let more = format!("{base}/{}/@me", emoji(20));
    assert_eq!(code(&stage, "PUT", &more, &json!(null)).await, (400, Some(30010)));
    // What is there anybody may add to, also who may add nothing new.
    let may_not = Permissions::ADD_REACTIONS;
    let (hall, me) = (stage.hall, stage.sandbox.application());
    stage.guild.set_permission(hall, me, may_not, Some(false)).unwrap();
    let known = format!("{base}/{}/@me", emoji(0));
    assert_eq!(api(&stage, "DELETE", &known, &json!(null)).await.0, 204);
    assert_eq!(code(&stage, "PUT", &known, &json!(null)).await, (403, Some(50013)));
    let other = format!("{base}/{}/@me", emoji(1));
    assert_eq!(api(&stage, "PUT", &other, &json!(null)).await.0, 204);
    let page = format!("{base}/{}?limit=101", emoji(1));
    assert_eq!(code(&stage, "GET", &page, &json!(null)).await, (400, Some(50035)));
    stage.end();
}

#[tokio::test]
async fn polls_have_limits_and_are_not_edited() {
    let stage = moderated().await;
    let path = format!("/channels/{}/messages", stage.hall);
    let answer = |text: &str| json!({ "poll_media": { "text": text } });
    let poll = |question: &str, answers: Vec<Value>, duration: u64| {
        let poll = json!({
            "question": { "text": question }, "answers": answers, "duration": duration,
        });
        json!({ "poll": poll })
    };
    let ten = || (0..10).map(|number| answer(&number.to_string())).collect::<Vec<_>>();
    let fitting = poll(&"q".repeat(300), ten(), 768);
    let message = sent(&stage, &fitting).await;
    let mut eleven = ten();
    eleven.push(answer("eleven"));
    let broken = [
        ("/errors/poll/question/text", poll(&"q".repeat(301), ten(), 24)),
        ("/errors/poll/answers", poll("q", eleven, 24)),
        ("/errors/poll/answers", poll("q", Vec::new(), 24)),
        ("/errors/poll/answers/0/poll_media/text", poll("q", vec![answer(&"a".repeat(56))], 24)),
        ("/errors/poll/duration", poll("q", ten(), 769)),
    ];
    for (at, body) in broken {
        let (status, refused) = api(&stage, "POST", &path, &body).await;
        assert_eq!(status, 400, "{at}");
        assert!(refused.pointer(at).is_some(), "{at}: {refused}");
    }
    let edit = format!("{path}/{message}");
    assert_eq!(
        code(&stage, "PATCH", &edit, &json!({ "content": "x" })).await,
        (400, Some(520_003))
    );
    let base = format!("/channels/{}/polls", stage.hall);
    let expire = format!("{base}/{message}/expire");
    assert_eq!(api(&stage, "POST", &expire, &json!(null)).await.0, 200);
    assert_eq!(code(&stage, "POST", &expire, &json!(null)).await, (400, Some(520_001)));
    let plain = sent(&stage, &json!({ "content": "no poll" })).await;
    let expire = format!("{base}/{plain}/expire");
    assert_eq!(code(&stage, "POST", &expire, &json!(null)).await, (400, Some(520_006)));
    stage.end();
}

#[tokio::test]
async fn what_a_bot_must_not_read_is_hidden_in_polls_and_forwards_too() {
    let stage = stage(unlimited()).await;
    let mut client = Client::connect(&stage).await;
    client.identify(&stage, json!({ "intents": 1 | 1 << 9 })).await;
    client.event("GUILD_CREATE").await;
    let said = stage.ada.say(stage.hall, "secret words").unwrap();
    client.event("MESSAGE_CREATE").await;
    let act = json!({
        "user": stage.ada.id(), "do": "forward", "channel": stage.hall, "from": stage.hall,
        "message": said,
    });
    let done = reqwest::Client::new()
        .post(format!("{}/sandbox/api/act", stage.sandbox.url()))
        .body(act.to_string())
        .send()
        .await
        .unwrap();
    assert_eq!(done.status().as_u16(), 200);
    let heard = client.event("MESSAGE_CREATE").await;
    assert_eq!(heard["d"]["message_reference"]["type"], 1);
    assert_eq!(heard["d"]["message_snapshots"], json!([]), "the content is not theirs to read");
    let seen = stage.borin.sees(stage.hall, |message| {
        message.json().pointer("/message_snapshots/0/message/content")
            == Some(&json!("secret words"))
    });
    seen.await.unwrap();
}

#[tokio::test]
async fn webhooks_have_limits_and_tokens() {
    let stage = moderated().await;
    let path = format!("/channels/{}/webhooks", stage.hall);
    for name in ["Clyde", "my Discord", ""] {
        let refused = code(&stage, "POST", &path, &json!({ "name": name })).await;
        assert_eq!(refused, (400, Some(50035)), "{name}");
    }
    let (_, hook) = api(&stage, "POST", &path, &json!({ "name": "Crier" })).await;
    for _ in 0..14 {
        assert_eq!(api(&stage, "POST", &path, &json!({ "name": "More" })).await.0, 200);
    }
    assert_eq!(code(&stage, "POST", &path, &json!({ "name": "x" })).await, (400, Some(30007)));
    let (id, token) = (hook["id"].as_str().unwrap(), hook["token"].as_str().unwrap());
    let say = json!({ "content": "hear ye @everyone" });
    let wrong = format!("/webhooks/{id}/guessed");
    assert_eq!(code(&stage, "POST", &wrong, &say).await, (401, Some(50027)));
    let right = format!("/webhooks/{id}/{token}");
    assert_eq!(api(&stage, "POST", &right, &say).await.0, 204, "nobody waits for it");
    assert_eq!(code(&stage, "POST", &right, &json!({})).await, (400, Some(50006)));
    let named = json!({ "content": "x", "thread_name": "a post" });
    assert_eq!(code(&stage, "POST", &right, &named).await, (400, Some(220_003)));
    let forum = stage.guild.channel("tables").unwrap();
    let path = format!("/channels/{forum}/webhooks");
    let (_, hook) = api(&stage, "POST", &path, &json!({ "name": "Crier" })).await;
    let post =
        format!("/webhooks/{}/{}", hook["id"].as_str().unwrap(), hook["token"].as_str().unwrap());
    assert_eq!(code(&stage, "POST", &post, &say).await, (400, Some(220_001)));
    assert_eq!(api(&stage, "POST", &post, &named).await.0, 204);
    let post = stage.guild.channel("a post").unwrap();
    stage.ada.sees_text(post, "x").await.unwrap();
    // It goes with its channel.
    stage.guild.delete_channel(forum).unwrap();
    let gone = format!("/webhooks/{}", hook["id"].as_str().unwrap());
    assert_eq!(code(&stage, "GET", &gone, &json!(null)).await, (404, Some(10015)));
    stage.end();
}

#[tokio::test]
async fn an_invite_runs_out() {
    let stage = moderated().await;
    let path = format!("/channels/{}/invites", stage.hall);
    let (_, first) = api(&stage, "POST", &path, &json!({ "max_age": 60 })).await;
    let (_, alike) = api(&stage, "POST", &path, &json!({ "max_age": 60 })).await;
    assert_eq!(first["code"], alike["code"], "what is alike is the same");
    let (_, other) = api(&stage, "POST", &path, &json!({ "max_age": 60, "unique": true })).await;
    assert_ne!(first["code"], other["code"]);
    let too_long = json!({ "max_age": 604_801 });
    assert_eq!(code(&stage, "POST", &path, &too_long).await, (400, Some(50035)));
    let at = format!("/invites/{}", first["code"].as_str().unwrap());
    assert_eq!(api(&stage, "GET", &at, &json!(null)).await.0, 200);
    stage.sandbox.advance(std::time::Duration::from_secs(61));
    assert_eq!(code(&stage, "GET", &at, &json!(null)).await, (404, Some(10006)));
    stage.end();
}

#[tokio::test]
async fn nobody_bans_or_grants_above_themselves() {
    let stage = moderated().await;
    let guild = format!("/guilds/{}", stage.guild.id());
    let owner = format!("{guild}/bans/{}", stage.ada.id());
    assert_eq!(code(&stage, "PUT", &owner, &json!({})).await, (403, Some(50013)));
    let everything = json!({ "name": "all", "permissions": "8" });
    let roles = format!("{guild}/roles");
    assert_eq!(code(&stage, "POST", &roles, &everything).await, (403, Some(50013)));
    let hall = format!("/channels/{}/permissions/{}", stage.hall, stage.guild.id());
    let everything = json!({ "type": 0, "allow": "8", "deny": "0" });
    assert_eq!(code(&stage, "PUT", &hall, &everything).await, (403, Some(50013)));
    let someone = format!("{guild}/members/{}", stage.borin.id());
    let until = stage.sandbox.clock().now().plus(std::time::Duration::from_hours(29 * 24)).iso();
    let timeout = json!({ "communication_disabled_until": until });
    assert_eq!(code(&stage, "PATCH", &someone, &timeout).await, (400, Some(50035)));
    let voice = json!({ "mute": true });
    let (status, answer) = api(&stage, "PATCH", &someone, &voice).await;
    assert_eq!(status, 400);
    assert_eq!(
        answer.pointer("/errors/mute/_errors/0/code"),
        Some(&json!("SANDBOX_NOT_SUPPORTED")),
        "what is not there is not a silent success"
    );
    let permissions = format!(
        "/applications/{0}/guilds/{1}/commands/{0}/permissions",
        stage.sandbox.application(),
        stage.guild.id()
    );
    let body = json!({ "permissions": [] });
    assert_eq!(code(&stage, "PUT", &permissions, &body).await, (403, Some(20001)));
    stage.end();
}

#[tokio::test]
async fn what_discord_has_and_the_sandbox_has_not_says_so() {
    let stage = stage(unlimited()).await;
    let path = format!("/guilds/{}/scheduled-events", stage.guild.id());
    let (status, answer) = api(&stage, "GET", &path, &json!(null)).await;
    assert_eq!(status, 400);
    let words = answer["message"].as_str().unwrap();
    assert!(words.contains("GET /guilds/{guild_id}/scheduled-events"), "{words}");
    let path = format!("/channels/{}/messages", stage.hall);
    for body in
        [json!({ "content": "x", "sticker_ids": ["1"] }), json!({ "content": "x", "tts": true })]
    {
        let (status, answer) = api(&stage, "POST", &path, &body).await;
        assert_eq!((status, &answer["code"]), (400, &json!(50035)), "{answer}");
        assert!(answer.to_string().contains("SANDBOX_NOT_SUPPORTED"), "{answer}");
    }
    assert_eq!(api(&stage, "GET", "/nowhere", &json!(null)).await.0, 404, "and Discord neither");
}

#[tokio::test]
async fn a_modal_takes_what_discord_takes() {
    let stage = moderated().await;
    let register = format!("/applications/{}/commands", stage.sandbox.application());
    let option = |value: &str| json!({ "label": value, "value": value });
    let label = |component: Value| json!({ "type": 18, "label": "Label", "component": component });
    let text = |id: &str| json!({ "type": 4, "style": 1, "custom_id": id });
    let fitting = vec![
        json!({ "type": 10, "content": "words" }),
        label(text("a")),
        label(json!({ "type": 3, "custom_id": "b", "options": [option("x"), option("y")] })),
        label(json!({ "type": 19, "custom_id": "c", "required": false })),
        label(json!({ "type": 23, "custom_id": "d" })),
    ];
    let six: Vec<Value> = (0..6).map(|number| label(text(&number.to_string()))).collect();
    let one = |component: Value| vec![label(component)];
    let radio = json!({ "type": 21, "custom_id": "r", "options": [option("x")] });
    let own_label = json!({ "type": 4, "style": 1, "custom_id": "a", "label": "twice" });
    let disabled = json!({ "type": 5, "custom_id": "u", "disabled": true });
    let button = json!({ "type": 2, "custom_id": "b", "style": 1, "label": "no" });
    let broken = [
        ("/errors/data/components", six),
        ("/errors/data/components/0/component/options", one(radio)),
        ("/errors/data/components/0/component/label", one(own_label)),
        ("/errors/data/components/0/component/disabled", one(disabled)),
        ("/errors/data/components/0/component/type", one(button)),
    ];
    let mut answers = 0;
    let mut ask = async |components: Vec<Value>| {
        let name = format!("ask{answers}");
        answers += 1;
        api(&stage, "POST", &register, &json!({ "name": name, "description": "Asks" })).await;
        let id = stage.ada.slash(stage.hall, &name, &[]).unwrap();
        let token = stage.sandbox.interaction(id).unwrap().token;
        let modal = json!({ "custom_id": "m", "title": "Title", "components": components });
        let path = format!("/interactions/{id}/{token}/callback");
        api(&stage, "POST", &path, &json!({ "type": 9, "data": modal })).await
    };
    for (at, components) in broken {
        let (status, refused) = ask(components).await;
        assert_eq!(status, 400, "{at}");
        assert!(refused.pointer(at).is_some(), "{at}: {refused}");
    }
    assert_eq!(ask(fitting).await.0, 204);
    let modal = stage.ada.modal().await.unwrap();
    assert_eq!(modal.fields(), ["Label"; 4]);
    assert!(stage.ada.submit(&modal, &[("a", "words"), ("b", "z")]).is_err(), "not offered");
    stage.ada.submit(&modal, &[("a", "words"), ("b", "y")]).unwrap();
    let sent = stage.sandbox.unanswered();
    let kinds: Vec<InteractionKind> = sent.iter().map(|sent| sent.kind).collect();
    assert_eq!(kinds.last(), Some(&InteractionKind::ModalSubmit), "the modal is on its way");
    stage.end();
}

/// Who may use a command here, as the page says it.
async fn usable(stage: &Stage, person: &Person, name: &str) -> bool {
    let query = format!("user={}&channel={}", person.id(), stage.hall);
    let url = format!("{}/sandbox/api/commands?{query}", stage.sandbox.url());
    let text = reqwest::get(url).await.unwrap().text().await.unwrap();
    let commands: Value = serde_json::from_str(&text).unwrap();
    commands.as_array().unwrap().iter().any(|command| command["name"] == name)
}

#[tokio::test]
async fn what_a_server_says_of_a_command_goes_before_its_default() {
    let stage = stage(unlimited()).await;
    let me = stage.sandbox.application();
    let register = format!("/applications/{me}/commands");
    let manage = json!({
        "name": "manage", "description": "d", "default_member_permissions": "32",
    });
    let (_, command) = api(&stage, "POST", &register, &manage).await;
    let guild = stage.guild.id();
    let everywhere = guild.get() - 1;
    let grant = |id: String, kind: u8, permission: bool| json!({ "id": id, "type": kind, "permission": permission });
    let say = async |entries: Value, of: &str, by: &Person| {
        let act = json!({
            "user": by.id(), "do": "command_permissions", "application": me, "guild": guild,
            "command": of, "permissions": entries,
        });
        let sent = reqwest::Client::new()
            .post(format!("{}/sandbox/api/act", stage.sandbox.url()))
            .body(act.to_string())
            .send();
        sent.await.unwrap().status().as_u16()
    };
    let command = command["id"].as_str().unwrap();
    let (borin, celina) = (&stage.borin, &stage.celina);
    assert!(!usable(&stage, borin, "manage").await, "by default it takes a right");
    assert_eq!(say(json!([]), command, borin).await, 400, "whoever does not manage says nothing");
    // Everybody may, but for one.
    let entries =
        json!([grant(guild.to_string(), 1, true), grant(borin.id().to_string(), 2, false)]);
    assert_eq!(say(entries, command, &stage.ada).await, 200);
    assert!(usable(&stage, celina, "manage").await);
    assert!(!usable(&stage, borin, "manage").await);
    assert!(usable(&stage, &stage.ada, "manage").await, "nothing is kept from the owner");
    // Nowhere but in the hall, by what is said of all commands of the application.
    let entries = json!([grant(everywhere.to_string(), 3, false)]);
    assert_eq!(say(entries, &me.to_string(), &stage.ada).await, 200);
    assert!(!usable(&stage, celina, "manage").await);
    let entries =
        json!([grant(guild.to_string(), 1, true), grant(stage.hall.to_string(), 3, true)]);
    assert_eq!(say(entries, command, &stage.ada).await, 200);
    assert!(usable(&stage, celina, "manage").await, "the command's own word goes first");
    stage.end();
}
