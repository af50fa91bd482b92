//! Messages: text, embeds, components, mentions.

use deephold::sandbox::Id;
use serde_json::{Value, json};

use super::{Limit, hold, ids, limit, merge, text};
use crate::support::{api, stage, unlimited};

#[allow(clippy::needless_pass_by_value, reason = "bodies are written in place")]
fn embed(fields: Value) -> Value {
    json!({ "embeds": [fields] })
}

fn buttons(count: usize) -> Value {
    let one = |n| json!({ "type": 2, "style": 1, "label": "x", "custom_id": format!("b{n}") });
    json!({ "type": 1, "components": (0..count).map(one).collect::<Vec<_>>() })
}

#[allow(clippy::needless_pass_by_value, reason = "bodies are written in place")]
fn row(component: Value) -> Value {
    json!({ "content": "x", "components": [{ "type": 1, "components": [component] }] })
}

fn button(change: Value) -> Value {
    let mut button = json!({ "type": 2, "style": 1, "label": "x", "custom_id": "b" });
    merge(&mut button, change);
    row(button)
}

fn select(change: Value) -> Value {
    let mut select = json!({
        "type": 3,
        "custom_id": "s",
        "options": [{ "label": "a", "value": "a" }],
    });
    merge(&mut select, change);
    row(select)
}

fn select_options(count: usize) -> Vec<Value> {
    (0..count).map(|n| json!({ "label": "x", "value": n.to_string() })).collect()
}

fn plain(custom_id: &str) -> Value {
    json!({ "type": 2, "style": 2, "label": "x", "custom_id": custom_id })
}

#[allow(clippy::too_many_lines, reason = "a table of limits, one entry each")]
fn message_limits() -> Vec<Limit> {
    let fields = |count: usize| vec![json!({ "name": "n", "value": "v" }); count];
    let rows = |count: usize| {
        let row = |n| {
            let button =
                json!({ "type": 2, "style": 1, "label": "x", "custom_id": format!("r{n}") });
            json!({ "type": 1, "components": [button] })
        };
        json!({ "components": (0..count).map(row).collect::<Vec<_>>() })
    };
    vec![
        limit("/content", json!({ "content": text(2000) }), json!({ "content": text(2001) })),
        limit(
            "/embeds",
            json!({ "embeds": vec![json!({ "title": "x" }); 10] }),
            json!({ "embeds": vec![json!({ "title": "x" }); 11] }),
        ),
        limit(
            "/embeds/0/title",
            embed(json!({ "title": text(256) })),
            embed(json!({ "title": text(257) })),
        ),
        limit(
            "/embeds/0/description",
            embed(json!({ "description": text(4096) })),
            embed(json!({ "description": text(4097) })),
        ),
        limit(
            "/embeds/0/fields",
            embed(json!({ "fields": fields(25) })),
            embed(json!({ "fields": fields(26) })),
        ),
        limit(
            "/embeds/0/fields/0/name",
            embed(json!({ "fields": [{ "name": text(256), "value": "v" }] })),
            embed(json!({ "fields": [{ "name": text(257), "value": "v" }] })),
        ),
        limit(
            "/embeds/0/fields/0/value",
            embed(json!({ "fields": [{ "name": "n", "value": text(1024) }] })),
            embed(json!({ "fields": [{ "name": "n", "value": text(1025) }] })),
        ),
        limit(
            "/embeds/0/footer/text",
            embed(json!({ "footer": { "text": text(2048) } })),
            embed(json!({ "footer": { "text": text(2049) } })),
        ),
        limit(
            "/embeds/0/author/name",
            embed(json!({ "author": { "name": text(256) } })),
            embed(json!({ "author": { "name": text(257) } })),
        ),
        limit(
            "/embeds/0/color",
            embed(json!({ "title": "x", "color": 0x00FF_FFFF })),
            embed(json!({ "title": "x", "color": 0x0100_0000 })),
        ),
        limit(
            "/embeds/0/image/url",
            embed(json!({ "image": { "url": "https://example.org/a.png" } })),
            embed(json!({ "image": { "url": "ftp://example.org/a.png" } })),
        ),
        limit(
            "/embeds",
            json!({ "embeds": [{ "description": text(4000) }, { "description": text(2000) }] }),
            json!({ "embeds": [{ "description": text(4000) }, { "description": text(2001) }] }),
        ),
        limit(
            "/attachments",
            json!({ "content": "x", "attachments": vec![json!({ "id": "1" }); 10] }),
            json!({ "content": "x", "attachments": vec![json!({ "id": "1" }); 11] }),
        ),
        limit(
            "/attachments/0/description",
            json!({ "content": "x", "attachments": [{ "id": "1", "description": text(1024) }] }),
            json!({ "content": "x", "attachments": [{ "id": "1", "description": text(1025) }] }),
        ),
        limit(
            "/nonce",
            json!({ "content": "x", "nonce": "n".repeat(25) }),
            json!({ "content": "x", "nonce": "n".repeat(26) }),
        ),
        limit(
            "/allowed_mentions/users",
            json!({ "content": "x", "allowed_mentions": { "users": ids(100) } }),
            json!({ "content": "x", "allowed_mentions": { "users": ids(101) } }),
        ),
        limit(
            "/allowed_mentions",
            json!({ "content": "x", "allowed_mentions": { "parse": ["users"] } }),
            json!({ "content": "x", "allowed_mentions": { "parse": ["users"], "users": ["1"] } }),
        ),
        limit("/components", rows(5), rows(6)),
        limit(
            "/components/0/components",
            json!({ "components": [buttons(5)] }),
            json!({ "components": [buttons(6)] }),
        ),
        limit(
            "/components/0/components/0/label",
            button(json!({ "label": text(80) })),
            button(json!({ "label": text(81) })),
        ),
        limit(
            "/components/0/components/0/custom_id",
            button(json!({ "custom_id": text(100) })),
            button(json!({ "custom_id": text(101) })),
        ),
        limit(
            "/components/0/components/0/custom_id",
            button(json!({ "custom_id": "x" })),
            button(json!({ "custom_id": "" })),
        ),
        limit(
            "/components/0/components/1/custom_id",
            json!({ "components": [{ "type": 1, "components": [plain("a"), plain("b")] }] }),
            json!({ "components": [{ "type": 1, "components": [plain("a"), plain("a")] }] }),
        ),
        limit(
            "/components/0/components/0/style",
            button(json!({ "style": 4 })),
            button(json!({ "style": 7 })),
        ),
        limit(
            "/components/0/components/0/options",
            select(json!({ "options": select_options(25) })),
            select(json!({ "options": select_options(26) })),
        ),
        limit(
            "/components/0/components/0/options/0/label",
            select(json!({ "options": [{ "label": text(100), "value": "a" }] })),
            select(json!({ "options": [{ "label": text(101), "value": "a" }] })),
        ),
        limit(
            "/components/0/components/0/options/0/value",
            select(json!({ "options": [{ "label": "a", "value": text(100) }] })),
            select(json!({ "options": [{ "label": "a", "value": text(101) }] })),
        ),
        limit(
            "/components/0/components/0/options/0/description",
            select(
                json!({ "options": [{ "label": "a", "value": "a", "description": text(100) }] }),
            ),
            select(
                json!({ "options": [{ "label": "a", "value": "a", "description": text(101) }] }),
            ),
        ),
        limit(
            "/components/0/components/0/options/1/value",
            select(
                json!({ "options": [{ "label": "a", "value": "a" }, { "label": "a", "value": "b" }] }),
            ),
            select(
                json!({ "options": [{ "label": "a", "value": "a" }, { "label": "b", "value": "a" }] }),
            ),
        ),
        limit(
            "/components/0/components/0/placeholder",
            select(json!({ "placeholder": text(150) })),
            select(json!({ "placeholder": text(151) })),
        ),
        limit(
            "/components/0/components/0/max_values",
            select(json!({ "max_values": 2, "options": select_options(2) })),
            select(json!({ "max_values": 3, "options": select_options(2) })),
        ),
        limit(
            "/components/0/components",
            json!({ "components": [{ "type": 1, "components": [plain("a")] }] }),
            json!({ "components": [{ "type": 1, "components": [plain("a"), { "type": 3, "custom_id": "s", "options": select_options(1) }] }] }),
        ),
        limit(
            "/message_reference",
            json!({ "content": "x" }),
            json!({ "content": "x", "message_reference": { "message_id": "1" } }),
        ),
    ]
}

/// An address of this many characters.
fn address(length: usize) -> String {
    let start = "https://example.org/";
    format!("{start}{}", "x".repeat(length - start.len()))
}

/// Every place of an embed that takes an address.
fn embed_addresses() -> Vec<Limit> {
    let place = |path: &'static str, build: fn(String) -> Value| {
        limit(path, embed(build(address(2048))), embed(build(address(2049))))
    };
    vec![
        place("/embeds/0/url", |url| json!({ "title": "x", "url": url })),
        place("/embeds/0/image/url", |url| json!({ "image": { "url": url } })),
        place("/embeds/0/thumbnail/url", |url| json!({ "thumbnail": { "url": url } })),
        place("/embeds/0/author/url", |url| json!({ "author": { "name": "a", "url": url } })),
        place(
            "/embeds/0/author/icon_url",
            |url| json!({ "author": { "name": "a", "icon_url": url } }),
        ),
        place(
            "/embeds/0/footer/icon_url",
            |url| json!({ "footer": { "text": "f", "icon_url": url } }),
        ),
    ]
}

#[allow(clippy::needless_pass_by_value, reason = "bodies are written in place")]
fn with(change: Value) -> Value {
    let mut body = json!({ "content": "x" });
    merge(&mut body, change);
    body
}

/// A menu of people with this change.
fn people(change: Value) -> Value {
    let mut menu = json!({ "type": 5, "custom_id": "p" });
    merge(&mut menu, change);
    row(menu)
}

fn defaults(count: u64, kind: &str) -> Value {
    let one = |id: String| json!({ "id": id, "type": kind });
    json!({ "max_values": 25, "default_values": ids(count).into_iter().map(one).collect::<Vec<_>>() })
}

fn link(length: usize) -> Value {
    row(json!({ "type": 2, "style": 5, "label": "x", "url": address(length) }))
}

#[allow(clippy::too_many_lines, reason = "a table of limits, one entry each")]
fn finer_limits() -> Vec<Limit> {
    let field =
        |name: &str, value: &str| embed(json!({ "fields": [{ "name": name, "value": value }] }));
    let parse = |what: &str| json!({ "allowed_mentions": { "roles": ids(1), "parse": [what] } });
    vec![
        limit("/embeds/0/fields/0/name", field("n", "v"), field("", "v")),
        limit("/embeds/0/fields/0/value", field("n", "v"), field("n", "")),
        limit(
            "/embeds/0/timestamp",
            embed(json!({ "title": "x", "timestamp": "2026-11-16T04:00:00Z" })),
            embed(json!({ "title": "x", "timestamp": "tomorrow" })),
        ),
        limit(
            "/embeds/0/url",
            embed(json!({ "title": "x", "url": "http://example.org" })),
            embed(json!({ "title": "x", "url": "attachment://a.png" })),
        ),
        limit(
            "/attachments/0/filename",
            with(json!({ "attachments": [{ "id": "1", "filename": text(1024) }] })),
            with(json!({ "attachments": [{ "id": "1", "filename": text(1025) }] })),
        ),
        limit(
            "/allowed_mentions/roles",
            with(json!({ "allowed_mentions": { "roles": ids(100) } })),
            with(json!({ "allowed_mentions": { "roles": ids(101) } })),
        ),
        limit("/allowed_mentions", with(parse("users")), with(parse("roles"))),
        limit(
            "/allowed_mentions/parse",
            with(json!({ "allowed_mentions": { "parse": ["users", "roles", "everyone"] } })),
            with(json!({ "allowed_mentions": { "parse": ["users", "roles", "here"] } })),
        ),
        limit("/components/0/components/0/url", link(512), link(513)),
        limit(
            "/components/0/components/0/url",
            link(40),
            row(json!({ "type": 2, "style": 5, "label": "x" })),
        ),
        limit(
            "/components/0/components/0/url",
            row(json!({ "type": 2, "style": 5, "label": "x", "url": "discord://open" })),
            row(json!({ "type": 2, "style": 5, "label": "x", "url": "javascript://open" })),
        ),
        limit(
            "/components/0/components/0/url",
            button(json!({})),
            button(json!({ "url": "https://example.org" })),
        ),
        limit(
            "/components/0/components/0/custom_id",
            link(40),
            row(
                json!({ "type": 2, "style": 5, "label": "x", "url": address(40), "custom_id": "c" }),
            ),
        ),
        limit(
            "/components/0/components/0/label",
            button(json!({ "label": null, "emoji": { "name": "🎲" } })),
            button(json!({ "label": null })),
        ),
        limit(
            "/components/0/components/0/emoji/name",
            button(json!({ "emoji": { "name": "🎲" } })),
            button(json!({ "emoji": { "name": "dice" } })),
        ),
        limit(
            "/components/0/components/0/emoji/name",
            button(json!({ "emoji": { "name": text(32) } })),
            button(json!({ "emoji": { "name": text(33) } })),
        ),
        limit(
            "/components/0/components",
            button(json!({})),
            json!({ "content": "x", "components": [{ "type": 1, "components": [] }] }),
        ),
        limit(
            "/components/0/type",
            button(json!({})),
            json!({ "content": "x", "components": [plain("loose")] }),
        ),
        limit(
            "/components/0/components/0/options",
            select(json!({ "options": select_options(1) })),
            select(json!({ "options": [] })),
        ),
        limit(
            "/components/0/components/0/min_values",
            select(json!({ "min_values": 25, "max_values": 25, "options": select_options(25) })),
            select(json!({ "min_values": 26, "max_values": 25, "options": select_options(25) })),
        ),
        limit(
            "/components/0/components/0/max_values",
            people(json!({ "max_values": 25 })),
            people(json!({ "max_values": 26 })),
        ),
        limit(
            "/components/0/components/0/max_values",
            people(json!({ "min_values": 0, "max_values": 1 })),
            people(json!({ "min_values": 0, "max_values": 0 })),
        ),
        limit(
            "/components/0/components/0/min_values",
            people(json!({ "min_values": 2, "max_values": 2 })),
            people(json!({ "min_values": 2, "max_values": 1 })),
        ),
        limit(
            "/components/0/components/0/default_values",
            people(defaults(25, "user")),
            people(defaults(26, "user")),
        ),
        limit(
            "/components/0/components/0/default_values/0/type",
            people(defaults(1, "user")),
            people(defaults(1, "role")),
        ),
    ]
}

#[tokio::test]
async fn messages() {
    let stage = stage(unlimited()).await;
    let path = format!("/channels/{}/messages", stage.hall);
    hold(&stage, "POST", &path, message_limits()).await;
    hold(&stage, "POST", &path, embed_addresses()).await;
    hold(&stage, "POST", &path, finer_limits()).await;
    let (status, answer) = api(&stage, "POST", &path, &json!({ "content": "   " })).await;
    assert_eq!((status, answer["code"].as_u64()), (400, Some(50006)));
    stage.end();
}

#[tokio::test]
async fn bulk_deletion_takes_two_to_a_hundred() {
    let stage = stage(unlimited()).await;
    stage.guild.grant_everyone(deephold::sandbox::world::permission::Permissions::MANAGE_MESSAGES);
    let path = format!("/channels/{}/messages/bulk-delete", stage.hall);
    let written: Vec<Id> = (0..3).map(|_| stage.ada.say(stage.hall, "x").unwrap()).collect();
    let body = |count: usize| {
        let known = written.iter().map(ToString::to_string);
        let made_up = (1..).map(|n: u64| (written[0].get() + 100 + n).to_string());
        json!({ "messages": known.chain(made_up).take(count).collect::<Vec<_>>() })
    };
    for (count, expected) in [(1, 400), (2, 204), (100, 204), (101, 400)] {
        let (status, answer) = api(&stage, "POST", &path, &body(count)).await;
        assert_eq!(status, expected, "{count}: {answer}");
    }
    let old = stage.ada.say(stage.hall, "old").unwrap();
    let other = stage.ada.say(stage.hall, "old too").unwrap();
    stage.sandbox.advance(std::time::Duration::from_hours(14 * 24 + 1));
    let (_, answer) = api(&stage, "POST", &path, &json!({ "messages": [old, other] })).await;
    assert_eq!(answer["code"], 50034);
    stage.end();
}
