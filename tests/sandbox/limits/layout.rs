//! Messages made of components alone: what they hold, how much of it, and that
//! they stay what they are.

use serde_json::{Value, json};

use super::{Limit, hold, limit, merge, text};
use crate::support::{Stage, api, stage, unlimited};

const COMPONENTS_V2: u64 = 1 << 15;

#[allow(clippy::needless_pass_by_value, reason = "bodies are written in place")]
fn body(components: Value) -> Value {
    json!({ "flags": COMPONENTS_V2, "components": components })
}

fn line(length: usize) -> Value {
    json!({ "type": 10, "content": text(length) })
}

fn lines(count: usize) -> Vec<Value> {
    (0..count).map(|_| line(1)).collect()
}

fn button(id: &str) -> Value {
    json!({ "type": 2, "style": 1, "label": "x", "custom_id": id })
}

fn row(ids: &[&str]) -> Value {
    json!({ "type": 1, "components": ids.iter().map(|id| button(id)).collect::<Vec<_>>() })
}

fn thumbnail() -> Value {
    json!({ "type": 11, "media": { "url": "https://example.org/a.png" } })
}

#[allow(clippy::needless_pass_by_value, reason = "bodies are written in place")]
fn section(texts: usize, accessory: Value) -> Value {
    json!({ "type": 9, "components": lines(texts), "accessory": accessory })
}

fn container(change: Value) -> Value {
    let mut container = json!({ "type": 17, "components": [line(1)] });
    merge(&mut container, change);
    body(json!([container]))
}

fn gallery(count: usize, change: &Value) -> Value {
    let item = |_| {
        let mut item = json!({ "media": { "url": "https://example.org/a.png" } });
        merge(&mut item, change.clone());
        item
    };
    body(json!([{ "type": 12, "items": (0..count).map(item).collect::<Vec<_>>() }]))
}

fn address(length: usize) -> Value {
    let start = "https://example.org/";
    let url = format!("{start}{}", "x".repeat(length - start.len()));
    json!({ "media": { "url": url } })
}

#[allow(clippy::too_many_lines, reason = "a table of limits, one entry each")]
fn layouts() -> Vec<Limit> {
    // A container of 13 sections is 1 + 13 × 3 components, and a text makes 41.
    let sections = |texts: usize| {
        let section = |n: usize| section(1, button(&format!("s{n}")));
        let mut inside: Vec<Value> = (0..13).map(section).collect();
        inside.extend(lines(texts));
        container(json!({ "components": inside }))
    };
    let with = |components: Value, key: &str, value: Value| {
        let mut body = body(components);
        body[key] = value;
        body
    };
    let one = || json!([line(1)]);
    vec![
        limit("/components/0/content", body(json!([line(4000)])), body(json!([line(4001)]))),
        limit("/components/0/content", body(one()), body(json!([line(0)]))),
        limit("/components/0/content", body(one()), body(json!([{ "type": 10 }]))),
        limit(
            "/components",
            body(json!([line(2000), section(1, button("a")), line(1999)])),
            body(json!([line(2000), section(1, button("a")), line(2000)])),
        ),
        limit("/components", body(json!(lines(40))), body(json!(lines(41)))),
        limit("/components", sections(0), sections(1)),
        limit(
            "/components/0/components",
            body(json!([section(3, button("a"))])),
            body(json!([section(4, button("a"))])),
        ),
        limit(
            "/components/0/components",
            body(json!([section(1, thumbnail())])),
            body(json!([section(0, thumbnail())])),
        ),
        limit(
            "/components/0/accessory",
            body(json!([section(1, thumbnail())])),
            body(json!([{ "type": 9, "components": lines(1) }])),
        ),
        limit(
            "/components/0/accessory/type",
            body(json!([section(1, button("a"))])),
            body(json!([section(1, line(1))])),
        ),
        limit(
            "/components/0/components/0/type",
            body(json!([section(1, button("a"))])),
            body(json!([{ "type": 9, "components": [button("b")], "accessory": button("a") }])),
        ),
        limit(
            "/components/0/accessory/custom_id",
            body(json!([section(1, button("b"))])),
            body(json!([section(1, json!({ "type": 2, "style": 1, "label": "x" }))])),
        ),
        limit(
            "/components/1/components/0/custom_id",
            body(json!([section(1, button("a")), row(&["b"])])),
            body(json!([section(1, button("a")), row(&["a"])])),
        ),
        limit(
            "/components/0/components/1/components/0/custom_id",
            container(json!({ "components": [row(&["a"]), row(&["b"])] })),
            container(json!({ "components": [row(&["a"]), row(&["a"])] })),
        ),
        limit(
            "/components/0/accent_color",
            container(json!({ "accent_color": 0xff_ffff, "spoiler": true })),
            container(json!({ "accent_color": 0x0100_0000 })),
        ),
        limit(
            "/components/0/components",
            container(json!({})),
            container(json!({ "components": [] })),
        ),
        limit(
            "/components/0/components/0/type",
            container(json!({})),
            container(json!({ "components": [{ "type": 17, "components": [line(1)] }] })),
        ),
        limit("/components/0/items", gallery(10, &json!({})), gallery(11, &json!({}))),
        limit("/components/0/items", gallery(1, &json!({})), gallery(0, &json!({}))),
        limit(
            "/components/0/items/0/description",
            gallery(1, &json!({ "description": text(1024) })),
            gallery(1, &json!({ "description": text(1025) })),
        ),
        limit(
            "/components/0/items/0/media/url",
            gallery(1, &address(2048)),
            gallery(1, &address(2049)),
        ),
        limit(
            "/components/0/items/0/media/url",
            gallery(1, &json!({})),
            gallery(1, &json!({ "media": { "url": "attachment://a.png" } })),
        ),
        limit(
            "/components/0/spacing",
            body(json!([line(1), { "type": 14, "spacing": 2, "divider": false }])),
            body(json!([{ "type": 14, "spacing": 3 }])),
        ),
        limit(
            "/components/0/file/url",
            body(one()),
            body(json!([{ "type": 13, "file": { "url": "https://example.org/a.txt" } }])),
        ),
        limit("/components/0/type", body(one()), body(json!([button("loose")]))),
        // Nothing else goes with them, and they go with nothing else.
        limit("/content", body(one()), with(one(), "content", json!("x"))),
        limit("/content", with(one(), "content", Value::Null), with(one(), "content", json!("x"))),
        limit("/embeds", body(one()), with(one(), "embeds", json!([{ "title": "x" }]))),
        limit("/sticker_ids", body(one()), with(one(), "sticker_ids", json!(["1"]))),
        limit(
            "/poll",
            body(one()),
            with(one(), "poll", json!({ "question": { "text": "?" }, "answers": [] })),
        ),
        limit(
            "/components/0/type",
            body(one()),
            json!({ "content": "x", "components": [line(1)] }),
        ),
        limit(
            "/components",
            body(json!((0..6).map(|n| row(&[&n.to_string()])).collect::<Vec<_>>())),
            json!({ "components": (0..6).map(|n| row(&[&n.to_string()])).collect::<Vec<_>>() }),
        ),
    ]
}

#[tokio::test]
async fn layouts_hold_what_discord_allows() {
    let stage = stage(unlimited()).await;
    let path = format!("/channels/{}/messages", stage.hall);
    hold(&stage, "POST", &path, layouts()).await;
    // Nothing at all is an empty message.
    let (status, answer) = api(&stage, "POST", &path, &body(json!([]))).await;
    assert_eq!((status, answer["code"].as_u64()), (400, Some(50006)));
    stage.end();
}

/// Posts a message and gives its address.
async fn posted(stage: &Stage, body: &Value) -> String {
    let path = format!("/channels/{}/messages", stage.hall);
    let (status, message) = api(stage, "POST", &path, body).await;
    assert_eq!(status, 200, "{message}");
    format!("{path}/{}", message["id"].as_str().unwrap())
}

#[tokio::test]
async fn what_is_made_of_components_stays_so() {
    let stage = stage(unlimited()).await;
    let message = posted(&stage, &body(json!([line(1), row(&["a"])]))).await;
    let limits = vec![
        limit("/content", json!({ "components": [line(2)] }), json!({ "content": "x" })),
        limit(
            "/embeds",
            json!({ "components": [line(3)] }),
            json!({ "embeds": [{ "title": "x" }] }),
        ),
        limit(
            "/flags",
            json!({ "flags": COMPONENTS_V2 | 4, "components": [line(4)] }),
            json!({ "flags": 0, "components": [line(4)] }),
        ),
        // The limits of components hold though the edit does not say the flag.
        limit(
            "/components",
            json!({ "components": lines(40) }),
            json!({ "components": lines(41) }),
        ),
    ];
    hold(&stage, "PATCH", &message, limits).await;
    let (status, answer) = api(&stage, "PATCH", &message, &json!({ "components": [] })).await;
    assert_eq!((status, answer["code"].as_u64()), (400, Some(50006)), "nothing would be left");
    let (_, now) = api(&stage, "GET", &message, &Value::Null).await;
    assert_eq!(now["flags"].as_u64().unwrap() & COMPONENTS_V2, COMPONENTS_V2);
    assert_eq!(
        (now["content"].as_str(), now["components"].as_array().unwrap().len()),
        (Some(""), 40)
    );
    stage.end();
}

#[tokio::test]
async fn a_text_becomes_components_when_it_goes() {
    let stage = stage(unlimited()).await;
    let message =
        posted(&stage, &json!({ "content": "hello", "embeds": [{ "title": "x" }] })).await;
    let upgrade = |content: Value, embeds: Value| {
        let mut body = body(json!([line(1)]));
        if content != json!("kept") {
            body["content"] = content;
        }
        if embeds != json!("kept") {
            body["embeds"] = embeds;
        }
        body
    };
    for (content, embeds, at) in
        [(json!("kept"), json!([]), "content"), (Value::Null, json!("kept"), "embeds")]
    {
        let (status, answer) = api(&stage, "PATCH", &message, &upgrade(content, embeds)).await;
        assert_eq!(status, 400);
        let code = answer.pointer(&format!("/errors/{at}/_errors/0/code"));
        assert_eq!(code, Some(&json!("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2")));
    }
    let (status, now) = api(&stage, "PATCH", &message, &upgrade(Value::Null, json!([]))).await;
    assert_eq!((status, now["content"].as_str()), (200, Some("")), "{now}");
    stage.end();
}

/// Posts or edits with a file.
async fn send(stage: &Stage, method: &str, path: &str, body: &Value, name: &'static str) -> Value {
    let picture = reqwest::multipart::Part::bytes(crate::bot::picture()).file_name(name);
    let form = reqwest::multipart::Form::new()
        .text("payload_json", body.to_string())
        .part("files[0]", picture);
    let response = reqwest::Client::new()
        .request(method.parse().unwrap(), format!("{}/api/v10{path}", stage.sandbox.url()))
        .header("authorization", format!("Bot {}", stage.sandbox.token()))
        .multipart(form)
        .send()
        .await
        .unwrap();
    let status = response.status();
    let answer: Value = response.json().await.unwrap();
    assert_eq!(status, 200, "{answer}");
    answer
}

#[tokio::test]
async fn pictures_are_shown_by_components_and_kept_by_name() {
    let stage = stage(unlimited()).await;
    let path = format!("/channels/{}/messages", stage.hall);
    let shown = |content: &str| {
        let item = json!({ "media": { "url": "attachment://cave.png" }, "description": "A cave" });
        json!([
            { "type": 17, "accent_color": 0x00_8000, "components": [
                { "type": 10, "content": content },
                { "type": 12, "items": [item] },
            ] },
            row(&["go"]),
        ])
    };
    let first = send(&stage, "POST", &path, &body(shown("Dig.")), "cave.png").await;
    assert_eq!(first["attachments"], json!([]), "what components show is listed there alone");
    let media = first.pointer("/components/0/components/1/items/0/media").unwrap().clone();
    assert_eq!((media["width"].as_u64(), media["height"].as_u64()), (Some(480), Some(300)));
    let bytes = reqwest::get(media["url"].as_str().unwrap()).await.unwrap().bytes().await.unwrap();
    assert_eq!(bytes, crate::bot::picture());
    let seen = stage.ada.sees_text(stage.hall, "Dig.").await.unwrap();
    assert!(seen.is_of_components());
    assert_eq!((seen.alt_texts(), seen.filenames()), (vec!["A cave"], vec!["cave.png"]));
    assert_eq!((seen.buttons(), seen.accents()), (vec!["x"], vec![0x00_8000]));

    // An edit that names the file keeps it; one that keeps no file cannot show it.
    let message = format!("{path}/{}", first["id"].as_str().unwrap());
    let keep = json!([{ "id": media["attachment_id"], "filename": "cave.png" }]);
    let mut edit = json!({ "components": shown("Dig on."), "attachments": keep });
    let (status, kept) = api(&stage, "PATCH", &message, &edit).await;
    assert_eq!(status, 200, "{kept}");
    let still = kept.pointer("/components/0/components/1/items/0/media/attachment_id");
    assert_eq!(still, Some(&media["attachment_id"]));
    edit["attachments"] = json!([]);
    let (status, refused) = api(&stage, "PATCH", &message, &edit).await;
    let code = "/errors/components/0/components/1/items/0/media/url/_errors/0/code";
    let wanted = json!("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND");
    assert_eq!((status, refused.pointer(code)), (400, Some(&wanted)));
    // A new file of the same name takes its place.
    edit["attachments"] = json!([{ "id": 0, "filename": "cave.png" }]);
    let anew = send(&stage, "PATCH", &message, &edit, "cave.png").await;
    let fresh = anew.pointer("/components/0/components/1/items/0/media/attachment_id");
    assert_ne!(fresh, Some(&media["attachment_id"]));
    stage.end();
}

#[tokio::test]
async fn mentions_in_texts_ping_whom_the_message_allows() {
    let stage = stage(unlimited()).await;
    let (ada, borin) = (stage.ada.id(), stage.borin.id());
    let mut message = body(json!([{ "type": 17, "components": [
        { "type": 10, "content": format!("<@{ada}>") },
        { "type": 9, "components": [{ "type": 10, "content": format!("<@{borin}>") }],
          "accessory": button("a") },
    ] }]));
    message["allowed_mentions"] = json!({ "parse": [], "users": [borin.to_string()] });
    posted(&stage, &message).await;
    let seen = stage.borin.sees(stage.hall, |seen| seen.mentions(borin)).await.unwrap();
    assert!(!seen.mentions(ada));
    assert_eq!(
        (stage.borin.unread_mentions(stage.hall), stage.ada.unread_mentions(stage.hall)),
        (1, 0)
    );
    assert_eq!(seen.sections(), [(format!("<@{borin}>"), "x".to_owned())]);
    stage.end();
}
