//! For each limit one request just inside and one just outside it.

use deephold::sandbox::Id;
use serde_json::{Value, json};

use crate::support::{Stage, api, stage, unlimited};

/// A body, and what must change for it to break a limit at a path.
pub(crate) struct Limit {
    pub(crate) path: &'static str,
    pub(crate) inside: Value,
    pub(crate) outside: Value,
}

pub(crate) fn limit(path: &'static str, inside: Value, outside: Value) -> Limit {
    Limit { path, inside, outside }
}

pub(crate) fn text(length: usize) -> String {
    // Counted in characters, not in bytes.
    "ż".repeat(length)
}

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

fn merge(target: &mut Value, change: Value) {
    if let (Value::Object(target), Value::Object(change)) = (target, change) {
        target.extend(change);
    }
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

fn plain(custom_id: &str) -> Value {
    json!({ "type": 2, "style": 2, "label": "x", "custom_id": custom_id })
}

fn ids(count: u64) -> Vec<String> {
    (1..=count).map(|n| n.to_string()).collect()
}

/// Sends both sides of each limit; the outside must name the path.
async fn hold(stage: &Stage, method: &str, path: &str, limits: Vec<Limit>) {
    for (index, Limit { path: at, inside, outside }) in limits.into_iter().enumerate() {
        let (status, answer) = api(stage, method, path, &inside).await;
        assert!(status < 300, "limit {index} at {at}, inside: {status} {answer}");
        let (status, answer) = api(stage, method, path, &outside).await;
        assert_eq!(
            (status, answer["code"].as_u64()),
            (400, Some(50035)),
            "limit {index} at {at}: {answer}"
        );
        let errors = answer.pointer(&format!("/errors{at}/_errors/0"));
        assert!(errors.is_some(), "limit {index}: no error at {at} in {answer}");
    }
}

#[tokio::test]
async fn messages() {
    let stage = stage(unlimited()).await;
    let path = format!("/channels/{}/messages", stage.hall);
    hold(&stage, "POST", &path, message_limits()).await;
    let (status, answer) = api(&stage, "POST", &path, &json!({ "content": "   " })).await;
    assert_eq!((status, answer["code"].as_u64()), (400, Some(50006)));
    stage.end();
}

fn command(change: Value) -> Value {
    let mut command = json!({ "name": "test", "description": "d" });
    merge(&mut command, change);
    command
}

fn option(change: Value) -> Value {
    let mut option = json!({ "type": 3, "name": "o", "description": "d" });
    merge(&mut option, change);
    command(json!({ "options": [option] }))
}

fn named_options(count: usize, kind: u64) -> Value {
    let one = |n| json!({ "type": kind, "name": format!("o{n}"), "description": "d" });
    command(json!({ "options": (0..count).map(one).collect::<Vec<_>>() }))
}

fn choices(count: usize) -> Value {
    let one = |n: usize| json!({ "name": format!("c{n}"), "value": n.to_string() });
    json!({ "choices": (0..count).map(one).collect::<Vec<_>>() })
}

#[tokio::test]
#[allow(clippy::too_many_lines, reason = "a table of limits, one entry each")]
async fn commands() {
    let stage = stage(unlimited()).await;
    let application = stage.sandbox.application();
    let path = format!("/applications/{application}/commands");
    // One option with 25 choices weighs 4,878, a filler 103; names grow to meet the total.
    let exactly = |total: usize| {
        let choice = |n: usize| {
            let (name, value) =
                (format!("{n:02}{}", "x".repeat(93)), format!("{n:03}{}", "y".repeat(97)));
            json!({ "name": name, "value": value })
        };
        let choices: Vec<Value> = (0..25).map(choice).collect();
        let mut options =
            vec![json!({ "type": 3, "name": "oo", "description": "d", "choices": choices })];
        let mut left = total - "test".len() - 1 - 4878 - 24 * 103;
        for n in 0..24 {
            let grown = left.min(29);
            left -= grown;
            let name = format!("f{n:02}{}", "n".repeat(grown));
            options.push(json!({ "type": 3, "name": name, "description": "z".repeat(100) }));
        }
        assert_eq!(left, 0, "the fillers can grow that far");
        command(json!({ "options": options }))
    };
    let limits = vec![
        limit(
            "/name",
            command(json!({ "name": "n".repeat(32) })),
            command(json!({ "name": "n".repeat(33) })),
        ),
        limit(
            "/name",
            command(json!({ "name": "zażółć-gęślą" })),
            command(json!({ "name": "Upper" })),
        ),
        limit(
            "/description",
            command(json!({ "description": text(100) })),
            command(json!({ "description": text(101) })),
        ),
        limit(
            "/description",
            command(json!({ "description": "d" })),
            command(json!({ "description": "" })),
        ),
        limit(
            "/name_localizations/pl",
            command(json!({ "name_localizations": { "pl": "n".repeat(32) } })),
            command(json!({ "name_localizations": { "pl": "n".repeat(33) } })),
        ),
        limit(
            "/name_localizations/xx",
            command(json!({ "name_localizations": { "pl": "p" } })),
            command(json!({ "name_localizations": { "xx": "p" } })),
        ),
        limit("/options", named_options(25, 3), named_options(26, 3)),
        limit("/options", named_options(25, 1), named_options(26, 1)),
        limit(
            "/options/0/name",
            option(json!({ "name": "n".repeat(32) })),
            option(json!({ "name": "n".repeat(33) })),
        ),
        limit(
            "/options/0/description",
            option(json!({ "description": text(100) })),
            option(json!({ "description": text(101) })),
        ),
        limit(
            "/options/1/name",
            named_options(2, 3),
            command(
                json!({ "options": [{ "type": 3, "name": "o", "description": "d" }, { "type": 3, "name": "o", "description": "d" }] }),
            ),
        ),
        limit(
            "/options/1",
            command(
                json!({ "options": [{ "type": 3, "name": "a", "description": "d", "required": true }, { "type": 3, "name": "b", "description": "d" }] }),
            ),
            command(
                json!({ "options": [{ "type": 3, "name": "a", "description": "d" }, { "type": 3, "name": "b", "description": "d", "required": true }] }),
            ),
        ),
        limit("/options/0/choices", option(choices(25)), option(choices(26))),
        limit(
            "/options/0/choices/0/name",
            option(json!({ "choices": [{ "name": text(100), "value": "v" }] })),
            option(json!({ "choices": [{ "name": text(101), "value": "v" }] })),
        ),
        limit(
            "/options/0/choices/0/value",
            option(json!({ "choices": [{ "name": "n", "value": text(100) }] })),
            option(json!({ "choices": [{ "name": "n", "value": text(101) }] })),
        ),
        limit(
            "/options/0/choices/1/value",
            option(
                json!({ "choices": [{ "name": "a", "value": "1" }, { "name": "b", "value": "2" }] }),
            ),
            option(
                json!({ "choices": [{ "name": "a", "value": "1" }, { "name": "b", "value": "1" }] }),
            ),
        ),
        limit(
            "/options/0/choices",
            option(json!({ "autocomplete": true })),
            option(json!({ "autocomplete": true, "choices": [{ "name": "a", "value": "1" }] })),
        ),
        limit("", exactly(8000), exactly(8001)),
    ];
    hold(&stage, "POST", &path, limits).await;
    stage.end();
}

#[tokio::test]
async fn the_hundredth_command_is_the_last() {
    let stage = stage(unlimited()).await;
    let path = format!("/applications/{}/commands", stage.sandbox.application());
    let list = |count: usize| -> Value {
        (0..count).map(|n| json!({ "name": format!("c{n}"), "description": "d" })).collect()
    };
    let (status, _) = api(&stage, "PUT", &path, &list(100)).await;
    assert_eq!(status, 200);
    let (status, answer) = api(&stage, "PUT", &path, &list(101)).await;
    assert_eq!((status, answer["code"].as_u64()), (400, Some(30032)));
    let one_more = json!({ "name": "more", "description": "d" });
    let (_, answer) = api(&stage, "POST", &path, &one_more).await;
    assert_eq!(answer["code"], 30032);
    // Two hundred new ones a day: a hundred more replace the first, then no other.
    let others = |from: usize| -> Value {
        (from..from + 100).map(|n| json!({ "name": format!("d{n}"), "description": "d" })).collect()
    };
    assert_eq!(api(&stage, "PUT", &path, &others(0)).await.0, 200);
    let (_, answer) = api(&stage, "PUT", &path, &others(1)).await;
    assert_eq!(answer["code"], 30034);
    stage.sandbox.advance(std::time::Duration::from_hours(24));
    assert_eq!(api(&stage, "PUT", &path, &others(1)).await.0, 200);
    stage.end();
}

#[tokio::test]
async fn threads_and_channels() {
    let stage = stage(unlimited()).await;
    let threads = format!("/channels/{}/threads", stage.hall);
    let limits = vec![
        limit(
            "/name",
            json!({ "name": text(100), "type": 11 }),
            json!({ "name": text(101), "type": 11 }),
        ),
        limit(
            "/auto_archive_duration",
            json!({ "name": "t", "auto_archive_duration": 1440 }),
            json!({ "name": "t", "auto_archive_duration": 1441 }),
        ),
        limit(
            "/rate_limit_per_user",
            json!({ "name": "t", "rate_limit_per_user": 21600 }),
            json!({ "name": "t", "rate_limit_per_user": 21601 }),
        ),
    ];
    hold(&stage, "POST", &threads, limits).await;
    stage.guild.grant_everyone(deephold::sandbox::world::permission::Permissions::MANAGE_CHANNELS);
    let channels = format!("/guilds/{}/channels", stage.guild.id());
    let limits = vec![
        limit("/name", json!({ "name": text(100) }), json!({ "name": text(101) })),
        limit(
            "/topic",
            json!({ "name": "c", "topic": text(1024) }),
            json!({ "name": "c", "topic": text(1025) }),
        ),
        limit(
            "/topic",
            json!({ "name": "c", "type": 15, "topic": text(4096) }),
            json!({ "name": "c", "type": 15, "topic": text(4097) }),
        ),
    ];
    hold(&stage, "POST", &channels, limits).await;
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
