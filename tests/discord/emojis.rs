//! Emojis of our own on buttons and in menus.

use std::{collections::HashSet, time::Duration};

use deephold::sandbox::{Misbehaviour, Target, script::Seen};
use serde_json::Value;

use crate::stage::{Stage, stage};

/// The names of emojis on the buttons and options of a message.
fn shown(message: &Seen) -> Vec<String> {
    let name = |entry: &Value| Some(entry.pointer("/emoji/name")?.as_str()?.to_owned());
    let options = |entry: &Value| entry["options"].as_array().cloned().unwrap_or_default();
    let controls = message.components();
    controls
        .flat_map(|control| options(control).into_iter().chain([control.clone()]))
        .filter_map(|entry| name(&entry))
        .collect()
}

fn uploaded(stage: &Stage) -> Vec<String> {
    let me = stage.sandbox.application();
    stage.sandbox.world(|world| {
        let emojis = world.applications[&me].emojis.values();
        emojis.map(|emoji| emoji.name.clone()).collect()
    })
}

/// How a text shows the emoji whose name begins so.
fn in_text(stage: &Stage, begins: &str) -> String {
    let me = stage.sandbox.application();
    stage.sandbox.world(|world| {
        let mut emojis = world.applications[&me].emojis.iter();
        let (id, emoji) = emojis.find(|(_, emoji)| emoji.name.starts_with(begins)).unwrap();
        format!("<:{}:{id}>", emoji.name)
    })
}

/// A text without emojis.
fn without(text: &str) -> String {
    let mut parts = text.split("\u{a0}<:");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |said, part| said + part.split_once('>').map_or("", |(_, rest)| rest))
}

#[tokio::test]
async fn emojis_are_uploaded_once_and_used() {
    let mut stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let who = stage.awaited(table, &people).await.remove(0);
    let plain = stage.panel(&who, stage.hall).await;
    assert_eq!(shown(&plain), [""; 0], "there are none yet");
    stage.keep_emojis().await;
    let names = uploaded(&stage);
    assert!(names.len() > 40, "{names:?}");
    for begins in ["good_stone_", "fall_gem_gold_", "covenant_iron_", "covenant_relic_ra_"] {
        assert!(names.iter().any(|name| name.starts_with(begins)), "{begins}: {names:?}");
    }
    assert_eq!(names.iter().collect::<HashSet<_>>().len(), names.len());
    stage
        .until("emojis on a panel", async || {
            !shown(&stage.panel(&who, stage.hall).await).is_empty()
        })
        .await;
    let panel = stage.panel(&who, stage.hall).await;
    assert!(shown(&panel).iter().all(|name| names.contains(name)));
    assert!(shown(&panel).iter().any(|name| name.starts_with("tile_")), "{:?}", shown(&panel));
    assert_eq!(panel.buttons(), plain.buttons(), "the words stay as they are");
    // The lines beside the buttons have them too, and so has what everybody reads.
    let beside: Vec<String> = panel.sections().into_iter().map(|(text, _)| text).collect();
    let emmer = in_text(&stage, "good_emmer");
    assert!(
        beside.iter().any(|text| text.contains(&format!("2 emmer\u{a0}{emmer}"))),
        "{beside:?}"
    );
    let unmarked: Vec<String> = beside.iter().map(|text| without(text)).collect();
    let before: Vec<String> = plain.sections().into_iter().map(|(text, _)| text).collect();
    assert_eq!(unmarked, before, "the words stay as they are");
    let taken = [("tile", "cultivation")];
    let acting = stage.run(&who, stage.hall, "cave take", &taken).await;
    let tile = format!("{}\u{a0}Cultivation", in_text(&stage, "tile_cultivation"));
    assert!(acting.content().contains(&tile), "{}", acting.content());
    let legal = stage.snapshot(table, &who).await.legal;
    let goods = legal.iter().find(|choice| choice.action.starts_with("gain ")).unwrap();
    let goods = [("goods", goods.args[0].value.as_str()), ("then", "end")];
    stage.run(&who, stage.hall, "cave gain", &goods).await;
    let board = |seen: &Seen| !seen.is_ephemeral() && seen.content().contains("** – ");
    let board = stage.celina.sees(stage.hall, board).await.unwrap();
    assert!(board.content().contains(&format!("2 emmer\u{a0}{emmer}")), "{}", board.content());
    let log = stage.run(&who, stage.hall, "log", &[]).await;
    assert!(log.content().contains(&emmer), "{}", log.content());
    // What nothing can be put into stays plain.
    for button in panel.buttons() {
        assert!(!button.contains("<:"), "{button}");
    }

    // The next bot finds them.
    let uploads = stage.emoji_uploads();
    assert_eq!(uploads, names.len());
    stage.stop().await;
    let stage = stage.start_again().await;
    stage.keep_emojis().await;
    assert_eq!(stage.emoji_uploads(), uploads);
    assert_eq!(uploaded(&stage).len(), uploads);
    stage.end().await;
}

#[tokio::test]
async fn what_was_not_uploaded_is_not_used() {
    let stage = stage().await;
    let target = Target {
        method: Some("POST".to_owned()),
        route: Some("/applications/{application_id}/emojis".to_owned()),
        user: None,
    };
    stage.sandbox.inject(target, Misbehaviour::Fails(403), None);
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    stage.keep_emojis().await;
    assert_eq!(uploaded(&stage), [""; 0]);
    let who = stage.awaited(table, &people).await.remove(0);
    let panel = stage.panel(&who, stage.hall).await;
    assert!(!panel.buttons().is_empty() && shown(&panel).is_empty());
    stage.end().await;
}

/// A panel that is decorated in part looks broken: a game has its drawings when all of
/// them are there.
#[tokio::test]
async fn a_game_waits_for_the_last_of_its_emojis() {
    let mut stage = stage().await;
    stage.keep_emojis().await;
    stage.stop().await;
    // One of them is gone, and Discord takes no more for now.
    let me = stage.sandbox.application();
    stage.sandbox.world(|world| {
        let emojis = &mut world.applications.get_mut(&me).unwrap().emojis;
        emojis.retain(|_, emoji| !emoji.name.starts_with("good_stone_"));
    });
    let target = Target {
        method: Some("POST".to_owned()),
        route: Some("/applications/{application_id}/emojis".to_owned()),
        user: None,
    };
    let limited = Misbehaviour::RateLimited { retry_after: Duration::from_hours(1), global: false };
    stage.sandbox.inject(target, limited, None);
    let stage = stage.start_again().await;
    let people = [&stage.ada, &stage.borin];
    let whole = stage.game(stage.room, "fall", &people).await;
    let lacking = stage.game(stage.hall, "cave", &people).await;
    stage.keep_emojis().await;
    let of_fall = stage.awaited(whole, &people).await.remove(0);
    stage
        .until("emojis of the game that has all", async || {
            !shown(&stage.panel(&of_fall, stage.room).await).is_empty()
        })
        .await;
    let of_cave = stage.awaited(lacking, &people).await.remove(0);
    assert_eq!(shown(&stage.panel(&of_cave, stage.hall).await), [""; 0]);
    stage.end().await;
}
