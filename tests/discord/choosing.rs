//! What one chooses from, and what one is called by: the picture of a panel with its
//! numbers, and names that people choose to disturb.

use deephold::sandbox::script::Seen;

use crate::stage::{Stage, stage};

/// The numbered labels of a panel, as they stand below each other: number and words.
fn numbered(panel: &Seen) -> Vec<(u32, String)> {
    let mut labels: Vec<String> = Vec::new();
    for part in panel.components() {
        let options = part["options"].as_array().cloned().unwrap_or_default();
        for labelled in options.iter().chain([part]) {
            labels.extend(labelled["label"].as_str().map(str::to_owned));
        }
    }
    let split = |label: String| {
        let (number, words) = label.split_once(". ")?;
        Some((number.parse().ok()?, words.to_owned()))
    };
    labels.into_iter().filter_map(split).collect()
}

/// The picture of a panel is of what can be chosen, and counts as the panel does.
fn shows_what_is_chosen(stage: &Stage, panel: &Seen, at_least: usize) {
    assert_eq!(panel.filenames(), ["cave-choice.png"], "{}", panel.summary());
    let labels = numbered(panel);
    assert!(labels.len() >= at_least, "{labels:?}");
    let mut counted = 0;
    for (number, words) in &labels {
        // The same thing keeps its number, and the next has the next one.
        assert!((1..=counted + 1).contains(number), "{labels:?}");
        counted = counted.max(*number);
        let told = panel.alt_texts()[0].replace(['\u{2068}', '\u{2069}'], "");
        let before = format!("{number}. ");
        let mut shown = told.split(before.as_str()).skip(1);
        let name = |after: &str| after.split([':', '.']).next().unwrap().to_owned();
        assert!(shown.any(|after| words.starts_with(&name(after))), "{number}. {words}: {told}");
    }
    let bytes = stage.ada.download(panel, "cave-choice.png");
    assert!(bytes.is_none(), "a panel is for one pair of eyes");
}

#[tokio::test]
async fn a_panel_shows_what_is_chosen_numbered_as_its_menu() {
    let stage = stage().await;
    let people = [&stage.borin, &stage.dorota];
    let table = stage.game(stage.hall, "cave", &people).await;
    let who = stage.awaited(table, &people).await.remove(0);
    // The tiles on offer, and not a whole table.
    let panel = stage.run(&who, stage.hall, "turn", &[]).await;
    shows_what_is_chosen(&stage, &panel, 3);
    // The rooms that can be paid for, with their texts.
    let food = [("good", "emmer"), ("then", "exchange flax")];
    stage.run(&who, stage.hall, "cave exchange", &food).await;
    let legal = stage.snapshot(table, &who).await.legal;
    let take = legal.iter().any(|choice| choice.action == "take housework");
    assert!(take, "housework is on offer from the first round on");
    let panel = stage.run(&who, stage.hall, "cave take", &[("tile", "housework")]).await;
    shows_what_is_chosen(&stage, &panel, 2);
    stage.end().await;
}

/// A name turned round or piled with marks reaches no message as it came.
#[tokio::test]
async fn a_disturbing_name_is_cleaned_wherever_it_is_said() {
    let stage = stage().await;
    let turned = "niroB\u{202e}A\u{30d}\u{30d}\u{30d}\u{30d}\u{30d}\u{30d}";
    let who = stage.sandbox.create_user(turned, "en-GB");
    stage.guild.join(&who).unwrap();
    let people = [&who, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let awaited = stage.awaited(table, &people).await.remove(0);
    let tile = [("tile", "cultivation"), ("then", "end")];
    stage.run(&awaited, stage.hall, "cave take", &tile).await;
    stage.settled(&stage.ada, stage.hall).await;
    let log = stage.run(&stage.ada, stage.hall, "log", &[]).await;
    assert!(log.content().contains("niroB"), "{}", log.content());
    for seen in stage.ada.messages(stage.hall) {
        // What Discord itself makes of a name is not the bot's.
        if seen.json()["author"]["id"] != stage.sandbox.application().to_string().as_str() {
            continue;
        }
        let said = format!("{} {:?}", seen.words(), seen.alt_texts());
        assert!(!said.contains('\u{202e}'), "{said}");
        assert!(!said.contains("\u{30d}\u{30d}\u{30d}"), "{said}");
    }
    stage.end().await;
}
