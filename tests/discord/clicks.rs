//! Clicks that should not count, and clicks that count once: by the wrong
//! people, too late, twice, or on things that nobody ever made.

use std::time::Duration;

use deephold::sandbox::{
    Id,
    script::{Person, Seen},
};
use serde_json::{Value, json};

use crate::{
    player::{Player, Style, offers, play_turn},
    stage::{Stage, fresh, ids, stage},
};

/// Posts a message as the bot, past everything that it would do itself.
async fn post(stage: &Stage, channel: Id, body: &Value) -> Seen {
    let address = format!("{}/api/v10/channels/{channel}/messages", stage.sandbox.url());
    let posted = reqwest::Client::new()
        .post(address)
        .header("authorization", format!("Bot {}", stage.sandbox.token()))
        .json(body)
        .send()
        .await
        .unwrap();
    assert!(posted.status().is_success(), "{}", posted.text().await.unwrap());
    let content = body["content"].as_str().unwrap();
    stage.ada.sees_text(channel, content).await.unwrap()
}

fn buttons(ids: &[&str]) -> Value {
    let button = |(place, id): (usize, &&str)| json!({ "type": 2, "style": 2, "label": place.to_string(), "custom_id": id });
    let buttons: Vec<Value> = ids.iter().enumerate().map(button).collect();
    buttons.chunks(5).map(|row| json!({ "type": 1, "components": row })).collect()
}

/// Presses a button and reads the answer, which only the presser sees.
async fn told(stage: &Stage, who: &Person, message: &Seen, button: &str) -> String {
    let answer = stage.press(who, message, button).await;
    assert!(answer.is_ephemeral(), "{}", answer.summary());
    answer.content().to_owned()
}

#[tokio::test]
async fn a_spectator_cannot_play_and_is_told_so() {
    let stage = stage().await;
    let table = stage.game(stage.hall, "cave", &[&stage.ada, &stage.borin]).await;
    let board = stage.board(&stage.celina, stage.hall).await;
    let before = stage.revision(table).await;
    let turn = ids(&board).into_iter().find(|id| id.starts_with("turn|")).unwrap();
    // Celina reads Polish, and the server English.
    assert!(told(&stage, &stage.celina, &board, &turn).await.contains("Nie siedzisz"));
    let hand = stage.press(&stage.celina, &board, "My area").await;
    assert!(hand.content().contains("Nie siedzisz") && hand.attachments().is_empty());
    // Looking is for everybody.
    let log = stage.press(&stage.celina, &board, "Full log").await;
    assert!(log.is_ephemeral() && log.content().contains("Ada"));
    let take = stage.run(&stage.celina, stage.hall, "cave take", &[("tile", "x")]).await;
    assert!(take.is_ephemeral() && take.content().contains("Nie siedzisz"));
    let undo = stage.run(&stage.celina, stage.hall, "undo", &[]).await;
    assert!(undo.content().contains("Nie siedzisz"), "{}", undo.content());
    let offered = stage.celina.suggestions(stage.hall, "cave take", &[], ("tile", "")).await;
    assert_eq!(offered.unwrap(), []);
    assert_eq!(stage.revision(table).await, before);
    stage.end().await;
}

#[tokio::test]
async fn whoever_ends_a_round_and_goes_on_has_that_turn_told_too() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let mut board = stage.board(&stage.ada, stage.hall).await;
    for turn in 1..=4 {
        let who = stage.awaited(table, &people).await.remove(0);
        let tiles = who.suggestions(stage.hall, "cave take", &[], ("tile", "")).await.unwrap();
        let tile = tiles[0].text();
        stage.run(&who, stage.hall, "cave take", &[("tile", &tile)]).await;
        stage.run(&who, stage.hall, "cave end", &[]).await;
        stage.settled(&stage.ada, stage.hall).await;
        let last = board;
        let next = |seen: &Seen| seen.id() > last.id() && seen.button("Take my turn").is_some();
        board = stage.ada.sees(stage.hall, next).await.unwrap();
        assert_eq!(board.content().contains("Round 2"), turn == 4, "{}", board.content());
    }
    assert!(stage.celina.unread_mentions(stage.hall) == 0);
    let again = stage.awaited(table, &people).await.remove(0);
    assert!(board.content().contains(&again.mention()), "{}", board.content());
    assert!(!board.mentions(again.id()), "who goes on is not called");
    stage.end().await;
}

#[tokio::test]
async fn whoever_is_not_asked_is_told_whom_the_game_waits_for() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let awaited = stage.awaited(table, &people).await.remove(0);
    let other = people.into_iter().find(|person| person.id() != awaited.id()).unwrap();
    let panel = stage.panel(other, stage.hall).await;
    assert!(panel.content().contains("It is not your turn. Waiting for "), "{}", panel.content());
    assert!(panel.content().contains(awaited.name()), "{}", panel.content());
    assert_eq!(offers(&panel), []);
    // A command of theirs is refused by the rules, and changes nothing.
    let before = stage.revision(table).await;
    let tile = stage.snapshot(table, &awaited).await.legal[0].args[0].value.clone();
    let refused = stage.run(other, stage.hall, "cave take", &[("tile", &tile)]).await;
    assert!(refused.content().contains("Not possible"), "{}", refused.content());
    assert_eq!(stage.revision(table).await, before);
    stage.end().await;
}

#[tokio::test]
async fn a_click_on_what_has_passed_changes_nothing_and_shows_how_things_stand() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let awaited = stage.awaited(table, &people).await.remove(0);
    // Two panels of the same question, open at the same time.
    let (old, new) =
        (stage.panel(&awaited, stage.hall).await, stage.panel(&awaited, stage.hall).await);
    let first = offers(&new).into_iter().find(|offer| offer.acts).unwrap();
    let values: Vec<&str> = first.value.as_deref().into_iter().collect();
    let click = awaited.choose(&new, &first.id, &values).unwrap();
    stage.answer(&awaited, click).await;
    let after = stage.revision(table).await;
    let click = awaited.choose(&old, &first.id, &values).unwrap();
    let answer = stage.answer(&awaited, click).await;
    assert_eq!(answer.id(), old.id(), "the old panel is brought up to date");
    assert!(answer.content().contains("This was done already"), "{}", answer.content());
    assert!(!answer.content().contains("Not possible"), "a second tap asks for nothing wrong");
    assert_eq!(stage.revision(table).await, after, "an old click changes nothing");
    // It is a panel like any other from then on.
    let next = offers(&answer).into_iter().find(|offer| offer.acts).unwrap();
    let values: Vec<&str> = next.value.as_deref().into_iter().collect();
    let click = awaited.choose(&answer, &next.id, &values).unwrap();
    stage.answer(&awaited, click).await;
    assert!(stage.revision(table).await > after);
    stage.end().await;
}

#[tokio::test]
async fn a_click_that_is_delivered_twice_counts_once() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    let twice = || stage.sandbox.duplicate_events("INTERACTION_CREATE", 2, 1);
    // From the lobby on.
    twice();
    let lobby = stage.run(ada, stage.hall, "new", &[("game", "cave")]).await;
    twice();
    let click = borin.press(&lobby, "Join").unwrap();
    stage.answer(borin, click).await;
    twice();
    stage.press(ada, &fresh(ada, &lobby), "Start").await;
    let table = stage.table_in(stage.hall).await;
    assert_eq!(stage.look_at(table).await.seats.len(), 2);
    // Every step of a turn.
    let people = [ada, borin];
    let awaited = stage.awaited(table, &people).await.remove(0);
    twice();
    let mut panel = stage.panel(&awaited, stage.hall).await;
    let mut steps = 0;
    while stage.awaited(table, &people).await[0].id() == awaited.id() {
        let Some(offer) = offers(&panel).into_iter().find(|offer| offer.acts) else { break };
        let values: Vec<&str> = offer.value.as_deref().into_iter().collect();
        let before = stage.revision(table).await;
        twice();
        let click = awaited.choose(&panel, &offer.id, &values).unwrap();
        panel = stage.answer(&awaited, click).await;
        assert!(!panel.content().contains("Not possible"), "{}", panel.content());
        // The copy may still be on its way through the house.
        tokio::task::yield_now().await;
        assert_eq!(stage.revision(table).await, before + 1);
        steps += 1;
        assert!(steps < 50);
    }
    // And a command.
    let other = stage.awaited(table, &people).await.remove(0);
    let tile = stage.snapshot(table, &other).await.legal[0].args[0].value.clone();
    let before = stage.revision(table).await;
    twice();
    let done = stage.run(&other, stage.hall, "cave take", &[("tile", &tile)]).await;
    assert!(!done.content().contains("Not possible"), "{}", done.content());
    assert_eq!(stage.revision(table).await, before + 1);
    assert_eq!(once_answered(&stage), 0);
    stage.end().await;
}

/// Interactions that nobody has answered.
fn once_answered(stage: &Stage) -> usize {
    stage.sandbox.unanswered().len()
}

#[tokio::test]
async fn a_thread_that_is_asked_for_twice_is_opened_once() {
    let mut stage = stage().await;
    let (ada, borin) = (&stage.ada.clone(), &stage.borin.clone());
    stage.run(ada, stage.hall, "new", &[("game", "cave")]).await;
    let offer = stage.run(borin, stage.hall, "new", &[("game", "cave")]).await;
    stage.sandbox.duplicate_events("INTERACTION_CREATE", 3, 1);
    let answer = stage.press(borin, &offer, "Open it in a thread").await;
    assert!(answer.content().contains("Your table is in"), "{}", answer.content());
    // All copies are through when the bot has ended.
    stage.stop().await;
    let opened = stage.sandbox.requests();
    let opened =
        opened.iter().filter(|sent| sent.method == "POST" && sent.path.ends_with("/threads"));
    assert_eq!(opened.count(), 1);
    stage.end().await;
}

#[tokio::test]
async fn an_old_panel_goes_on_working() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let awaited = stage.awaited(table, &people).await.remove(0);
    let panel = stage.panel(&awaited, stage.hall).await;
    // The token that the panel was made with is long gone.
    stage.sandbox.advance(Duration::from_mins(16));
    let before = stage.revision(table).await;
    let offer = offers(&panel).into_iter().find(|offer| offer.acts).unwrap();
    let values: Vec<&str> = offer.value.as_deref().into_iter().collect();
    let click = awaited.choose(&panel, &offer.id, &values).unwrap();
    let answer = stage.answer(&awaited, click).await;
    assert_eq!(answer.id(), panel.id());
    assert!(stage.revision(table).await > before);
    // As does the board, a month later.
    stage.sandbox.advance(Duration::from_hours(24 * 30));
    let panel = stage.panel(&awaited, stage.hall).await;
    assert!(!offers(&panel).is_empty());
    stage.end().await;
}

#[tokio::test]
async fn buttons_that_nobody_made_are_answered_kindly() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let before = stage.revision(table).await;
    let long = format!("act|{table}|0|1|{}", "x".repeat(80));
    let other_seat = format!("act|{table}|7|1|end");
    let no_prompt = format!("undo|{table}|0|18446744073709551615");
    let deep = format!("open|{table}|0|1|18446744073709551615|take");
    let agree = format!("agree|{table}|999999");
    let object = format!("object|{table}");
    let far_page = format!("log|{table}|18446744073709551615");
    let seat = format!("take-seat|{table}|200");
    let (stand_in, offer) = (format!("stand-in|{table}|0"), format!("offer|{table}|9"));
    let strange = [
        "nonsense",
        "act",
        "act|1|2",
        "turn|999999",
        "join|18446744073709551615",
        "log|999999|3",
        "option|1|x|y",
        "open|1|0|1|99999999999999999999|take",
        "thread|chess",
        "agree|999999|3",
        &long,
        &other_seat,
        &no_prompt,
        &deep,
        &agree,
        &object,
        &far_page,
        &seat,
        &stand_in,
        &offer,
        "take-along|999999",
        "menu|1|0|1|0",
        "gather|1|0|1",
        "keep-seat|1|77",
        "🪓|⛏️",
    ];
    let message =
        post(&stage, stage.hall, &json!({ "content": "strange", "components": buttons(&strange) }))
            .await;
    for who in [&stage.ada, &stage.dorota] {
        for id in strange {
            let click = who.press(&message, id).unwrap();
            // A message of its own, however long the bot took: this one is public.
            let answer = stage.answer(who, click).await;
            assert!(answer.is_ephemeral() && !answer.content().is_empty(), "{id}");
            assert_eq!(stage.revision(table).await, before, "{id}: {}", answer.content());
        }
    }
    assert_eq!(stage.revision(table).await, before);
    let unknown = told(&stage, &stage.ada, &message, "nonsense").await;
    assert!(unknown.contains("That button no longer works"), "{unknown}");
    stage.end().await;
}

#[tokio::test]
async fn what_is_typed_need_not_make_sense() {
    let stage = stage().await;
    let unknown = stage.run(&stage.ada, stage.hall, "new", &[("game", "chess")]).await;
    assert!(unknown.is_ephemeral());
    assert!(unknown.content().contains("There is no game “chess”"), "{}", unknown.content());
    let nothing = stage.run(&stage.ada, stage.hall, "cave take", &[("tile", "moria")]).await;
    assert!(nothing.content().contains("There is no table in this channel"));
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let awaited = stage.awaited(table, &people).await.remove(0);
    let before = stage.revision(table).await;
    let long = "x".repeat(6_000);
    let wrong: [(&str, &[(&str, &str)]); 8] = [
        ("cave take", &[("tile", "moria")]),
        ("cave take", &[("tile", "")]),
        ("cave take", &[("tile", "|;\u{202e}\0`@everyone")]),
        ("cave take", &[("tile", &long)]),
        ("cave furnish", &[("room", "x"), ("surcharge", "y")]),
        ("cave end", &[("then", ";;;;")]),
        ("cave end", &[("then", &long)]),
        ("moot roll", &[]),
    ];
    for (line, options) in wrong {
        let answer = stage.run(&awaited, stage.hall, line, options).await;
        assert!(answer.is_ephemeral(), "{line}: {}", answer.summary());
        assert!(
            !answer.content().contains("@everyone")
                || answer.json()["mention_everyone"] == json!(false)
        );
    }
    assert_eq!(stage.revision(table).await, before);
    // All or nothing: a second step that cannot be done takes the first with it.
    let tile = stage.snapshot(table, &awaited).await.legal[0].args[0].value.clone();
    let steps = [("tile", tile.as_str()), ("then", "dig nowhere")];
    stage.run(&awaited, stage.hall, "cave take", &steps).await;
    assert_eq!(stage.revision(table).await, before);
    stage.end().await;
}

#[tokio::test]
async fn a_finished_game_answers_old_buttons() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "moot", &people).await;
    let panel = stage.panel(&stage.ada, stage.hall).await;
    let board = stage.board(&stage.ada, stage.hall).await;
    let mut players = people.map(|person| Player::new(person, Style::Buttons));
    play_turn(&stage, stage.hall, &mut players, 1).await;
    let resign = stage.run(&stage.borin, stage.hall, "resign", &[]).await;
    stage.press(&stage.borin, &resign, "Give up").await;
    stage.result(&stage.ada, stage.hall).await;
    let offer = offers(&panel).into_iter().find(|offer| offer.acts).unwrap();
    let click = stage.ada.press(&panel, &offer.id).unwrap();
    let answer = stage.answer(&stage.ada, click).await;
    assert!(answer.content().contains("wins"), "{}", answer.content());
    // The board has lost its buttons; a client that has not heard of it may press them.
    let old = post(
        &stage,
        stage.hall,
        &json!({ "content": "as before", "components": buttons(&[&format!("turn|{table}")]) }),
    )
    .await;
    assert_ne!(old.id(), board.id());
    let answer = told(&stage, &stage.ada, &old, "0").await;
    assert!(answer.contains("wins"), "{answer}");
    stage.end().await;
}
