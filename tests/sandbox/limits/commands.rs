//! Commands, their options and choices.

use serde_json::{Value, json};

use super::{Limit, hold, limit, merge, text};
use crate::support::{api, stage, unlimited};

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
    hold(&stage, "POST", &path, finer_limits()).await;
    stage.end();
}

fn menu(change: Value) -> Value {
    let mut command = json!({ "name": "Look At", "type": 3 });
    merge(&mut command, change);
    command
}

#[allow(clippy::needless_pass_by_value, reason = "bodies are written in place")]
fn group(options: Value) -> Value {
    let group = json!({ "type": 2, "name": "g", "description": "d", "options": options });
    command(json!({ "options": [group] }))
}

#[allow(clippy::too_many_lines, reason = "a table of limits, one entry each")]
fn finer_limits() -> Vec<Limit> {
    let safe = (1_i64 << 53) - 1;
    let translated = |length: usize| json!({ "choices": [{ "name": "n", "value": "v", "name_localizations": { "pl": text(length) } }] });
    let subcommand = json!({ "type": 1, "name": "s", "description": "d" });
    let value = json!({ "type": 3, "name": "v", "description": "d" });
    vec![
        limit("/type", menu(json!({})), menu(json!({ "type": 5 }))),
        limit("/name", menu(json!({ "name": text(32) })), menu(json!({ "name": text(33) }))),
        limit("/description", menu(json!({})), menu(json!({ "description": "d" }))),
        limit(
            "/description_localizations/pl",
            command(json!({ "description_localizations": { "pl": text(100) } })),
            command(json!({ "description_localizations": { "pl": text(101) } })),
        ),
        limit(
            "/contexts",
            command(json!({ "contexts": [0, 1, 2] })),
            command(json!({ "contexts": [3] })),
        ),
        limit("/contexts", command(json!({ "contexts": [0] })), command(json!({ "contexts": [] }))),
        limit(
            "/integration_types",
            command(json!({ "integration_types": [0] })),
            command(json!({ "integration_types": [2] })),
        ),
        limit(
            "/options/0/min_length",
            option(json!({ "min_length": 6000 })),
            option(json!({ "min_length": 6001 })),
        ),
        limit(
            "/options/0/max_length",
            option(json!({ "max_length": 6000 })),
            option(json!({ "max_length": 6001 })),
        ),
        limit(
            "/options/0/max_length",
            option(json!({ "max_length": 1 })),
            option(json!({ "max_length": 0 })),
        ),
        limit(
            "/options/0/max_value",
            option(json!({ "type": 4, "max_value": safe })),
            option(json!({ "type": 4, "max_value": safe + 1 })),
        ),
        limit(
            "/options/0/min_value",
            option(json!({ "type": 4, "min_value": -safe })),
            option(json!({ "type": 4, "min_value": -safe - 1 })),
        ),
        limit(
            "/options/0/choices/0/value",
            option(json!({ "type": 4, "choices": [{ "name": "n", "value": safe }] })),
            option(json!({ "type": 4, "choices": [{ "name": "n", "value": safe + 1 }] })),
        ),
        limit(
            "/options/0/choices/0/name_localizations/pl",
            option(translated(100)),
            option(translated(101)),
        ),
        limit(
            "/options/0/choices/1/name",
            option(
                json!({ "choices": [{ "name": "a", "value": "1" }, { "name": "b", "value": "2" }] }),
            ),
            option(
                json!({ "choices": [{ "name": "a", "value": "1" }, { "name": "a", "value": "2" }] }),
            ),
        ),
        limit(
            "/options/0/autocomplete",
            option(json!({ "type": 10, "autocomplete": true })),
            option(json!({ "type": 5, "autocomplete": true })),
        ),
        limit("/options/0/type", option(json!({ "type": 11 })), option(json!({ "type": 12 }))),
        limit(
            "/options/1",
            command(json!({ "options": [subcommand] })),
            command(json!({ "options": [subcommand, value] })),
        ),
        limit("/options/0/options", group(json!([subcommand])), group(json!([]))),
        limit(
            "/options/0/options/0/type",
            group(json!([subcommand])),
            group(json!([{ "type": 2, "name": "g", "description": "d" }])),
        ),
    ]
}

#[tokio::test]
async fn the_fifth_command_of_a_menu_is_the_last() {
    let stage = stage(unlimited()).await;
    let path = format!("/applications/{}/commands", stage.sandbox.application());
    for kind in [2, 3] {
        for number in 1..=6 {
            let body = json!({ "name": format!("Menu {number}"), "type": kind });
            let (status, answer) = api(&stage, "POST", &path, &body).await;
            let expected = if number <= 5 { (201, None) } else { (400, Some(30032)) };
            assert_eq!((status, answer["code"].as_u64()), expected, "{kind}, {number}: {answer}");
        }
    }
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
