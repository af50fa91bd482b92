//! Misbehaviour on request, and what time does.

use std::time::Duration;

use deephold::sandbox::script::Fate;
use deephold::sandbox::world::permission::Permissions;
use deephold::sandbox::{Config, Misbehaviour, Target};
use serde_json::json;

use crate::bot::Bot;
use crate::support::{api, stage, unlimited};

#[tokio::test]
async fn a_route_is_struck_as_often_as_told() {
    let stage = stage(unlimited()).await;
    let path = format!("/channels/{}/messages", stage.hall);
    let route = Target::route("POST", "/channels/{channel_id}/messages");
    stage.sandbox.inject(route.clone(), Misbehaviour::Fails(503), Some(2));
    for expected in [503, 503, 200] {
        let (status, _) = api(&stage, "POST", &path, &json!({ "content": "x" })).await;
        assert_eq!(status, expected);
    }
    let limited =
        Misbehaviour::RateLimited { retry_after: Duration::from_millis(1500), global: true };
    stage.sandbox.inject(route, limited, Some(1));
    let (status, answer) = api(&stage, "POST", &path, &json!({ "content": "x" })).await;
    assert_eq!((status, answer["global"].as_bool()), (429, Some(true)));
    assert_eq!(answer["retry_after"], 1.5);
    stage.end();
}

#[tokio::test]
async fn a_lost_answer_was_done_and_a_nonce_tells() {
    let stage = stage(unlimited()).await;
    let path = format!("/channels/{}/messages", stage.hall);
    let route = Target::route("POST", "/channels/{channel_id}/messages");
    stage.sandbox.inject(route, Misbehaviour::LosesAnswer(502), Some(1));
    let body = json!({ "content": "once", "nonce": "n1", "enforce_nonce": true });
    assert_eq!(api(&stage, "POST", &path, &body).await.0, 502);
    assert_eq!(api(&stage, "POST", &path, &body).await.0, 200);
    let count = || {
        let seen = stage.ada.messages(stage.hall);
        seen.iter().filter(|message| message.content() == "once").count()
    };
    assert_eq!(count(), 1, "the second request found the first message");
    stage.sandbox.freeze(true);
    stage.sandbox.advance(Duration::from_secs(299));
    api(&stage, "POST", &path, &body).await;
    assert_eq!(count(), 1, "still remembered");
    stage.sandbox.advance(Duration::from_secs(2));
    api(&stage, "POST", &path, &body).await;
    assert_eq!(count(), 2, "forgotten after five minutes");
    stage.end();
}

#[tokio::test]
async fn a_fault_of_one_user_spares_the_other() {
    let stage = stage(unlimited()).await;
    let bot = Bot::start(&stage.sandbox).await;
    stage.sandbox.inject(Target::user(stage.ada.id()), Misbehaviour::Fails(500), None);
    stage.ada.slash(stage.hall, "ping", &[]).unwrap();
    let struck = stage.sandbox.request("a struck callback", |exchange| exchange.struck).await;
    assert_eq!(struck.unwrap().status, 500);
    stage.borin.slash(stage.hall, "ping", &[]).unwrap();
    stage.borin.sees_text(stage.hall, "pong").await.unwrap();
    stage.sandbox.lift_all();
    bot.stop().await;
    stage.end();
}

#[tokio::test]
async fn a_slow_answer_comes_late_but_comes() {
    let stage = stage(unlimited()).await;
    let slow = Misbehaviour::Slow(Duration::from_millis(50));
    stage.sandbox.inject(Target::any(), slow, Some(1));
    let (status, _) = api(&stage, "GET", "/users/@me", &json!(null)).await;
    assert_eq!(status, 200);
    let recorded = stage.sandbox.requests();
    let exchange = recorded.last().unwrap();
    assert!(exchange.struck);
    assert!(exchange.took >= Duration::from_millis(50), "it cannot have been faster");
    stage.end();
}

#[tokio::test]
async fn a_delayed_answer_comes_when_the_clock_is_moved() {
    let stage = stage(unlimited()).await;
    stage.sandbox.freeze(true);
    let minute = Misbehaviour::Delayed(Duration::from_mins(1));
    stage.sandbox.inject(Target::any(), minute, Some(1));
    let nothing = json!(null);
    let mut waiting = Box::pin(api(&stage, "GET", "/users/@me", &nothing));
    // A minute from when it arrives: the clock must not be moved before that.
    let arrived = stage
        .sandbox
        .wait_for("the request", |world| world.faults.pending().is_empty().then_some(()));
    tokio::select! {
        _ = &mut waiting => panic!("the clock stands still"),
        arrived = arrived => arrived.unwrap(),
    }
    stage.sandbox.advance(Duration::from_secs(59));
    let early = tokio::time::timeout(Duration::from_millis(100), &mut waiting).await;
    assert!(early.is_err(), "a second is missing");
    stage.sandbox.advance(Duration::from_secs(1));
    assert_eq!(waiting.await.0, 200);
    // By a clock that runs it is a delay like any other.
    stage.sandbox.freeze(false);
    let moment = Misbehaviour::Delayed(Duration::from_millis(20));
    stage.sandbox.inject(Target::any(), moment, Some(1));
    assert_eq!(api(&stage, "GET", "/users/@me", &nothing).await.0, 200);
    stage.end();
}

#[tokio::test]
async fn rate_limits_have_headers_and_end() {
    let stage = stage(Config::default()).await;
    stage.sandbox.freeze(true);
    let url = format!("{}/api/v10/channels/{}/messages", stage.sandbox.url(), stage.hall);
    let send = || async {
        reqwest::Client::new()
            .post(&url)
            .header("authorization", format!("Bot {}", stage.sandbox.token()))
            .json(&json!({ "content": "x" }))
            .send()
            .await
            .unwrap()
    };
    for left in ["4", "3", "2", "1", "0"] {
        let response = send().await;
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["x-ratelimit-limit"], "5");
        assert_eq!(response.headers()["x-ratelimit-remaining"], left);
        assert!(response.headers().contains_key("x-ratelimit-bucket"));
    }
    let refused = send().await;
    assert_eq!(refused.status(), 429);
    assert_eq!(refused.headers()["retry-after"], "5");
    assert_eq!(refused.headers()["x-ratelimit-scope"], "user");
    stage.sandbox.advance(Duration::from_secs(5));
    assert_eq!(send().await.status(), 200);
    stage.end();
}

#[tokio::test]
async fn an_unanswered_interaction_fails_after_three_seconds() {
    let stage = stage(unlimited()).await;
    let bot = Bot::start(&stage.sandbox).await;
    stage.sandbox.freeze(true);
    let run = stage.ada.slash(stage.hall, "silent", &[]).unwrap();
    stage.sandbox.advance(Duration::from_secs(3));
    let token = stage.sandbox.events();
    let event = token.iter().rev().find(|event| event.name == "INTERACTION_CREATE").unwrap();
    let (id, token) = (&event.data["id"], event.data["token"].as_str().unwrap());
    let path = format!("/interactions/{}/{token}/callback", id.as_str().unwrap());
    stage.sandbox.advance(Duration::from_millis(1));
    assert_eq!(stage.ada.fate(run).await.unwrap(), Fate::Failed);
    let (status, answer) =
        api(&stage, "POST", &path, &json!({ "type": 4, "data": { "content": "late" } })).await;
    assert_eq!((status, answer["code"].as_u64()), (404, Some(10062)));

    let run = stage.ada.slash(stage.hall, "silent", &[]).unwrap();
    let event = stage.sandbox.events().pop().unwrap();
    let path = format!(
        "/interactions/{}/{}/callback",
        event.data["id"].as_str().unwrap(),
        event.data["token"].as_str().unwrap()
    );
    stage.sandbox.advance(Duration::from_secs(3));
    let (status, _) =
        api(&stage, "POST", &path, &json!({ "type": 4, "data": { "content": "just" } })).await;
    assert_eq!(status, 204, "three seconds are still in time");
    assert!(matches!(stage.ada.fate(run).await.unwrap(), Fate::Answered(_)));
    drop(bot);
    stage.end();
}

#[tokio::test]
async fn a_token_lives_for_fifteen_minutes() {
    let stage = stage(unlimited()).await;
    let bot = Bot::start(&stage.sandbox).await;
    stage.sandbox.freeze(true);
    stage.ada.slash(stage.hall, "ping", &[]).unwrap();
    stage.ada.sees_text(stage.hall, "pong").await.unwrap();
    let events = stage.sandbox.events();
    let event = events.iter().rev().find(|event| event.name == "INTERACTION_CREATE").unwrap();
    let token = event.data["token"].as_str().unwrap();
    let path = format!("/webhooks/{}/{token}", stage.sandbox.application());
    let body = json!({ "content": "more" });
    stage.sandbox.advance(Duration::from_secs(15 * 60 - 1));
    assert_eq!(api(&stage, "POST", &path, &body).await.0, 200);
    stage.sandbox.advance(Duration::from_secs(1));
    let (status, answer) = api(&stage, "POST", &path, &body).await;
    assert_eq!((status, answer["code"].as_u64()), (401, Some(50027)));
    let edit = format!("{path}/messages/@original");
    assert_eq!(api(&stage, "PATCH", &edit, &body).await.1["code"], 50027);
    bot.stop().await;
    stage.end();
}

#[tokio::test]
async fn a_link_to_a_file_expires_and_cannot_be_forged() {
    let stage = stage(unlimited()).await;
    stage.sandbox.freeze(true);
    stage.ada.send_file(stage.hall, "note.txt", b"ore".to_vec()).unwrap();
    let link = |stage: &crate::support::Stage| {
        let seen = stage.ada.messages(stage.hall);
        let file = seen.iter().find(|seen| !seen.attachments().is_empty()).unwrap();
        file.attachments()[0]["url"].as_str().unwrap().to_owned()
    };
    let first = link(&stage);
    let status = |url: String| async move { reqwest::get(url).await.unwrap().status().as_u16() };
    assert_eq!(status(first.clone()).await, 200);
    assert_eq!(status(first.replace("ex=", "ex=f")).await, 404);
    stage.sandbox.advance(Duration::from_hours(24) - Duration::from_secs(1));
    assert_eq!(status(first.clone()).await, 200);
    stage.sandbox.advance(Duration::from_secs(1));
    assert_eq!(status(first).await, 403);
    assert_eq!(status(link(&stage)).await, 200, "a fresh link works");
    stage.end();
}

#[tokio::test]
async fn what_discord_refuses_has_its_code() {
    let stage = stage(unlimited()).await;
    let me = stage.sandbox.application();
    let send = |channel| format!("/channels/{channel}/messages");
    let body = json!({ "content": "x" });
    let code = |answer: (u16, serde_json::Value)| (answer.0, answer.1["code"].as_u64().unwrap());

    let (_, direct) =
        api(&stage, "POST", "/users/@me/channels", &json!({ "recipient_id": stage.ada.id() }))
            .await;
    let direct = direct["id"].as_str().unwrap().to_owned();
    assert_eq!(api(&stage, "POST", &send(direct.clone()), &body).await.0, 200);
    stage.ada.refuse_direct_messages(true);
    assert_eq!(code(api(&stage, "POST", &send(direct.clone()), &body).await), (403, 50007));
    stage.ada.refuse_direct_messages(false);
    stage.guild.leave_account(stage.ada.id()).unwrap();
    assert_eq!(
        code(api(&stage, "POST", &send(direct), &body).await),
        (403, 50007),
        "no server shared"
    );

    let hall = stage.hall.to_string();
    stage.guild.set_permission(stage.hall, me, Permissions::SEND_MESSAGES, Some(false)).unwrap();
    assert_eq!(code(api(&stage, "POST", &send(hall.clone()), &body).await), (403, 50013));
    stage.guild.set_permission(stage.hall, me, Permissions::SEND_MESSAGES, None).unwrap();
    assert_eq!(api(&stage, "POST", &send(hall.clone()), &body).await.0, 200);
    stage.guild.set_permission(stage.hall, me, Permissions::VIEW_CHANNEL, Some(false)).unwrap();
    assert_eq!(code(api(&stage, "POST", &send(hall.clone()), &body).await), (403, 50001));
    stage.guild.delete_channel(stage.hall).unwrap();
    assert_eq!(code(api(&stage, "POST", &send(hall), &body).await), (404, 10003));
    let forum = stage.guild.channel("tables").unwrap().to_string();
    assert_eq!(code(api(&stage, "POST", &send(forum), &body).await), (400, 50008));
    assert_eq!(code(api(&stage, "GET", "/users/1", &json!(null)).await), (404, 10013));
    stage.end();
}
