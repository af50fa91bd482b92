//! Limits and order of the answers to interactions, by a bot that is only hands.

use serde_json::{Value, json};

use crate::limits::{Limit, limit, text};
use crate::support::{Stage, api, stage, unlimited};

/// Registers commands for Ada to run.
async fn register(stage: &Stage) {
    let path = format!("/applications/{}/commands", stage.sandbox.application());
    let option = json!({ "type": 3, "name": "what", "description": "d", "autocomplete": true });
    let commands = json!([
        { "name": "plain", "description": "d" },
        { "name": "dig", "description": "d", "options": [option] },
    ]);
    assert_eq!(api(stage, "PUT", &path, &commands).await.0, 200);
}

/// The callback route of the only interaction that waits.
fn callback(stage: &Stage) -> String {
    let waiting = stage.sandbox.unanswered();
    let [interaction] = waiting.as_slice() else { panic!("{} wait", waiting.len()) };
    format!("/interactions/{}/{}/callback", interaction.id, interaction.token)
}

/// Answers with both sides of each limit: the outside is refused and leaves the
/// interaction open, so that the inside can be tried on the same one.
async fn hold(stage: &Stage, kind: u64, start: impl AsyncFn(), limits: Vec<Limit>) {
    for Limit { path, inside, outside } in limits {
        start().await;
        let route = callback(stage);
        let body = |data: Value| json!({ "type": kind, "data": data });
        let (status, answer) = api(stage, "POST", &route, &body(outside)).await;
        assert_eq!((status, answer["code"].as_u64()), (400, Some(50035)), "{path}: {answer}");
        let error = answer.pointer(&format!("/errors/data{path}/_errors/0"));
        assert!(error.is_some(), "no error at {path} in {answer}");
        let (status, answer) = api(stage, "POST", &route, &body(inside)).await;
        assert_eq!(status, 204, "{path}, inside: {answer}");
    }
}

fn choices(count: usize) -> Value {
    let one = |n: usize| json!({ "name": format!("c{n}"), "value": n.to_string() });
    json!({ "choices": (0..count).map(one).collect::<Vec<_>>() })
}

fn namesakes() -> Value {
    json!({ "choices": [{ "name": "a", "value": "1" }, { "name": "a", "value": "2" }] })
}

#[tokio::test]
async fn suggestions_are_twenty_five_and_all_different() {
    let stage = stage(unlimited()).await;
    register(&stage).await;
    let choice =
        |name: String, value: String| json!({ "choices": [{ "name": name, "value": value }] });
    let pair = |one: &str, other: &str| json!({ "choices": [{ "name": "a", "value": one }, { "name": "b", "value": other }] });
    let limits = vec![
        limit("/choices", choices(25), choices(26)),
        limit("/choices/0/name", choice(text(100), "v".into()), choice(text(101), "v".into())),
        limit("/choices/0/value", choice("n".into(), text(100)), choice("n".into(), text(101))),
        limit("/choices/1/value", pair("1", "2"), pair("1", "1")),
        limit("/choices/1/name", pair("1", "2"), namesakes()),
        limit(
            "/choices/0/name_localizations/pl",
            json!({ "choices": [{ "name": "n", "value": "v", "name_localizations": { "pl": text(100) } }] }),
            json!({ "choices": [{ "name": "n", "value": "v", "name_localizations": { "pl": text(101) } }] }),
        ),
    ];
    let type_something = async || {
        let (ada, hall) = (stage.ada.clone(), stage.hall);
        tokio::spawn(async move { ada.suggestions(hall, "dig", &[], ("what", "x")).await });
        while stage.sandbox.unanswered().is_empty() {
            tokio::task::yield_now().await;
        }
    };
    hold(&stage, 8, type_something, limits).await;
    stage.end();
}

#[allow(clippy::needless_pass_by_value, reason = "bodies are written in place")]
fn modal(change: Value) -> Value {
    let mut data = json!({ "custom_id": "m", "title": "t", "components": rows(1) });
    data.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    data
}

#[allow(clippy::needless_pass_by_value, reason = "bodies are written in place")]
fn input(change: Value) -> Value {
    let mut input = json!({ "type": 4, "custom_id": "i", "style": 1, "label": "l" });
    input.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    modal(json!({ "components": [{ "type": 1, "components": [input] }] }))
}

fn field(custom_id: &str) -> Value {
    json!({ "type": 4, "custom_id": custom_id, "style": 1, "label": "l" })
}

fn rows(count: usize) -> Vec<Value> {
    let row = |n| {
        let input = json!({ "type": 4, "custom_id": format!("i{n}"), "style": 1, "label": "l" });
        json!({ "type": 1, "components": [input] })
    };
    (0..count).map(row).collect()
}

#[tokio::test]
#[allow(clippy::too_many_lines, reason = "a table of limits, one entry each")]
async fn modals_have_five_fields_and_short_titles() {
    let stage = stage(unlimited()).await;
    register(&stage).await;
    let limits = vec![
        limit("/title", modal(json!({ "title": text(45) })), modal(json!({ "title": text(46) }))),
        limit(
            "/custom_id",
            modal(json!({ "custom_id": text(100) })),
            modal(json!({ "custom_id": text(101) })),
        ),
        limit(
            "/components",
            modal(json!({ "components": rows(5) })),
            modal(json!({ "components": rows(6) })),
        ),
        limit(
            "/components/0/components/0/label",
            input(json!({ "label": text(45) })),
            input(json!({ "label": text(46) })),
        ),
        limit(
            "/components/0/components/0/placeholder",
            input(json!({ "placeholder": text(100) })),
            input(json!({ "placeholder": text(101) })),
        ),
        limit(
            "/components/0/components/0/value",
            input(json!({ "value": text(4000) })),
            input(json!({ "value": text(4001) })),
        ),
        limit(
            "/components/0/components/0/max_length",
            input(json!({ "max_length": 4000 })),
            input(json!({ "max_length": 4001 })),
        ),
        limit(
            "/components/0/components/0/custom_id",
            input(json!({ "custom_id": text(100) })),
            input(json!({ "custom_id": text(101) })),
        ),
        limit("/title", modal(json!({ "title": "t" })), modal(json!({ "title": "" }))),
        limit("/components", modal(json!({})), modal(json!({ "components": [] }))),
        limit(
            "/components/0/components",
            modal(json!({})),
            modal(json!({ "components": [{ "type": 1, "components": [field("a"), field("b")] }] })),
        ),
        limit(
            "/components/1/components/0/custom_id",
            modal(json!({ "components": rows(2) })),
            modal(json!({ "components": [
                { "type": 1, "components": [field("a")] },
                { "type": 1, "components": [field("a")] },
            ] })),
        ),
        limit(
            "/components/0/components/0/style",
            input(json!({ "style": 2 })),
            input(json!({ "style": 3 })),
        ),
        limit(
            "/components/0/components/0/min_length",
            input(json!({ "min_length": 4000 })),
            input(json!({ "min_length": 4001 })),
        ),
        limit(
            "/components/0/components/0/min_length",
            input(json!({ "min_length": 5, "max_length": 5 })),
            input(json!({ "min_length": 6, "max_length": 5 })),
        ),
        limit(
            "/components/0/components/0/max_length",
            input(json!({ "max_length": 1 })),
            input(json!({ "max_length": 0 })),
        ),
        limit(
            "/components/0/components/0/value",
            input(json!({ "max_length": 3, "value": "abc" })),
            input(json!({ "max_length": 3, "value": "abcd" })),
        ),
    ];
    let run = async || {
        stage.ada.slash(stage.hall, "plain", &[]).unwrap();
    };
    hold(&stage, 9, run, limits).await;
    stage.end();
}

#[tokio::test]
async fn messages_of_answers_keep_the_limits_too() {
    let stage = stage(unlimited()).await;
    register(&stage).await;
    let limits = vec![
        limit("/content", json!({ "content": text(2000) }), json!({ "content": text(2001) })),
        limit(
            "/embeds/0/title",
            json!({ "embeds": [{ "title": text(256) }] }),
            json!({ "embeds": [{ "title": text(257) }] }),
        ),
    ];
    let run = async || {
        stage.ada.slash(stage.hall, "plain", &[]).unwrap();
    };
    hold(&stage, 4, run, limits).await;
    stage.end();
}

#[tokio::test]
async fn an_answer_fits_what_was_asked_and_comes_once() {
    let stage = stage(unlimited()).await;
    register(&stage).await;
    stage.ada.slash(stage.hall, "plain", &[]).unwrap();
    let route = callback(&stage);
    let token = stage.sandbox.unanswered()[0].token.clone();
    let follow = format!("/webhooks/{}/{token}", stage.sandbox.application());
    let hello = json!({ "content": "hello" });
    let code = async |method: &str, path: &str, body: &Value| {
        api(&stage, method, path, body).await.1["code"].as_u64()
    };
    assert_eq!(code("POST", &follow, &hello).await, Some(10015), "not before the first answer");
    for kind in [1, 6, 7, 8, 12] {
        let body = json!({ "type": kind, "data": {} });
        assert_eq!(code("POST", &route, &body).await, Some(50035), "kind {kind} does not fit");
    }
    let answer = json!({ "type": 4, "data": { "content": "first" } });
    assert_eq!(code("POST", &route, &json!({ "type": 4, "data": {} })).await, Some(50006));
    let with_response = format!("{route}?with_response=true");
    let (status, told) = api(&stage, "POST", &with_response, &answer).await;
    assert_eq!((status, told["resource"]["message"]["content"].as_str()), (200, Some("first")));
    assert_eq!(code("POST", &route, &answer).await, Some(40060));
    let wrong = route.replace(&token, "guess");
    assert_eq!(code("POST", &wrong, &answer).await, Some(10062));
    assert_eq!(code("POST", &follow, &hello).await, None);
    let original = format!("{follow}/messages/@original");
    assert_eq!(api(&stage, "GET", &original, &Value::Null).await.1["content"], "first");
    assert_eq!(api(&stage, "DELETE", &original, &Value::Null).await.0, 204);
    assert_eq!(code("GET", &original, &Value::Null).await, Some(10008));
    let foreign = stage.ada.say(stage.hall, "mine").unwrap();
    let foreign = format!("{follow}/messages/{foreign}");
    assert_eq!(code("PATCH", &foreign, &hello).await, Some(10008), "not of this interaction");
    stage.end();
}

#[tokio::test]
async fn an_answer_that_is_put_off_has_no_message_to_show() {
    let stage = stage(unlimited()).await;
    register(&stage).await;
    stage.ada.slash(stage.hall, "plain", &[]).unwrap();
    let route = format!("{}?with_response=true", callback(&stage));
    let later = json!({ "type": 5, "data": { "flags": 64 } });
    let (status, told) = api(&stage, "POST", &route, &later).await;
    assert_eq!(status, 200);
    assert_eq!(told["interaction"]["response_message_loading"], true);
    assert_eq!(told["interaction"]["response_message_ephemeral"], true);
    assert!(told["interaction"]["response_message_id"].is_string());
    assert!(told.get("resource").is_none(), "{told}");
    stage.end();
}

#[tokio::test]
async fn the_two_hundred_and_fiftieth_pin_is_the_last() {
    let stage = stage(unlimited()).await;
    for number in 1..=251 {
        let message = stage.ada.say(stage.hall, "pin me").unwrap();
        let path = format!("/channels/{}/messages/pins/{message}", stage.hall);
        let (status, answer) = api(&stage, "PUT", &path, &Value::Null).await;
        if number <= 250 {
            assert_eq!(status, 204, "pin {number}: {answer}");
        } else {
            assert_eq!(answer["code"], 30003);
        }
    }
    let pins = format!("/channels/{}/messages/pins?limit=50", stage.hall);
    let (_, page) = api(&stage, "GET", &pins, &Value::Null).await;
    assert_eq!(page["items"].as_array().unwrap().len(), 50);
    assert_eq!(page["has_more"], true);
    stage.end();
}
