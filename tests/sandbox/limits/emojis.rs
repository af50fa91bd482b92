//! Emojis of an application: names, pictures, how many, and who may use them.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use deephold::sandbox::Id;
use deephold::sandbox::world::emoji::Emoji;
use serde_json::{Value, json};

use super::{hold, limit};
use crate::support::{Stage, api, stage, unlimited};

fn emojis(stage: &Stage) -> String {
    format!("/applications/{}/emojis", stage.sandbox.application())
}

/// A PNG file of this size: what follows its end is not looked at.
fn picture(size: usize) -> String {
    let mut data = crate::bot::picture().to_vec();
    data.resize(size.max(data.len()), 0);
    format!("data:image/png;base64,{}", STANDARD.encode(data))
}

#[tokio::test]
async fn emojis_have_names_and_small_pictures() {
    let stage = stage(unlimited()).await;
    let small = picture(0);
    let named = |name: &str| json!({ "name": name, "image": small });
    let drawn = |name: &str, image: &str| json!({ "name": name, "image": image });
    let limits = vec![
        limit("/name", named("ab"), named("a")),
        limit("/name", named(&"x".repeat(32)), named(&"x".repeat(33))),
        limit("/name", named("good_Ore_1"), named("good-ore")),
        limit("/name", named("no_pict"), json!({ "image": small })),
        limit("/name", named("taken"), named("taken")),
        limit("/image", named("with_pict"), json!({ "name": "without" })),
        limit("/image", named("a_data_uri"), drawn("another", "https://example.org/a.png")),
        limit("/image", named("a_png"), drawn("text", "data:text/plain;base64,eHh4")),
        limit(
            "/image",
            drawn("just_inside", &picture(256 * 1024)),
            drawn("just_outside", &picture(256 * 1024 + 1)),
        ),
    ];
    hold(&stage, "POST", &emojis(&stage), limits).await;
    stage.end();
}

#[tokio::test]
async fn the_two_thousandth_emoji_is_the_last() {
    let stage = stage(unlimited()).await;
    let me = stage.sandbox.application();
    stage.sandbox.world(|world| {
        let application = world.applications.get_mut(&me).unwrap();
        for number in 0..1999_u64 {
            let emoji = Emoji {
                name: format!("e{number}"),
                data: Vec::new().into(),
                creator: me,
                roles: Vec::new(),
            };
            application.emojis.insert((number + 1).to_string().parse::<Id>().unwrap(), emoji);
        }
    });
    let body = |name: &str| json!({ "name": name, "image": picture(0) });
    assert_eq!(api(&stage, "POST", &emojis(&stage), &body("last")).await.0, 201);
    let (status, refused) = api(&stage, "POST", &emojis(&stage), &body("more")).await;
    assert_eq!((status, refused["code"].as_u64()), (400, Some(30008)));
    stage.end();
}

#[tokio::test]
async fn emojis_are_made_renamed_shown_and_removed() {
    let stage = stage(unlimited()).await;
    let path = emojis(&stage);
    let (status, made) =
        api(&stage, "POST", &path, &json!({ "name": "ore", "image": picture(0) })).await;
    assert_eq!((status, made["name"].as_str()), (201, Some("ore")));
    let id = made["id"].as_str().unwrap().to_owned();
    let own = format!("{path}/{id}");
    let (_, renamed) = api(&stage, "PATCH", &own, &json!({ "name": "iron" })).await;
    assert_eq!(renamed["name"], "iron");
    let (_, listed) = api(&stage, "GET", &path, &Value::Null).await;
    assert_eq!(listed["items"], json!([renamed]));
    let shown = reqwest::get(format!("{}/emojis/{id}.png", stage.sandbox.url())).await.unwrap();
    assert_eq!(shown.bytes().await.unwrap(), crate::bot::picture());

    // On a button and an option, and only while it is there.
    let messages = format!("/channels/{}/messages", stage.hall);
    let with = |id: &str| {
        let emoji = json!({ "id": id, "name": "iron" });
        let button = json!({ "type": 2, "style": 1, "custom_id": "a", "emoji": emoji });
        let option = json!({ "label": "a", "value": "a", "emoji": emoji });
        json!({ "content": "x", "components": [
            { "type": 1, "components": [button] },
            { "type": 1, "components": [{ "type": 3, "custom_id": "s", "options": [option] }] },
        ] })
    };
    let (status, sent) = api(&stage, "POST", &messages, &with(&id)).await;
    assert_eq!(status, 200, "{sent}");
    assert_eq!(sent.pointer("/components/0/components/0/emoji/id"), Some(&json!(id)));
    assert_eq!(api(&stage, "DELETE", &own, &Value::Null).await.0, 204);
    let (status, gone) = api(&stage, "GET", &own, &Value::Null).await;
    assert_eq!((status, gone["code"].as_u64()), (404, Some(10014)));
    let (status, refused) = api(&stage, "POST", &messages, &with(&id)).await;
    assert_eq!(status, 400);
    for place in ["0/components/0", "1/components/0/options/0"] {
        let code = refused.pointer(&format!("/errors/components/{place}/emoji/id/_errors/0/code"));
        assert_eq!(code, Some(&json!("COMPONENT_INVALID_EMOJI")), "{refused}");
    }
    stage.end();
}
