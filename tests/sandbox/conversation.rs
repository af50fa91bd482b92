//! People and the bot talk: commands, buttons, menus, modals.

use deephold::sandbox::script::Fate;
use deephold::sandbox::world::interaction::Acknowledgement;
use serde_json::json;

use crate::bot::{Bot, picture};
use crate::support::{stage, unlimited};

#[tokio::test]
async fn a_command_is_answered_for_everybody_to_see() {
    let stage = stage(unlimited()).await;
    let bot = Bot::start(&stage.sandbox).await;
    let run = stage.ada.slash(stage.hall, "ping", &[]).unwrap();
    let answer = stage.borin.sees_text(stage.hall, "pong").await.unwrap();
    assert_eq!(answer.author(), "Deephold");
    assert_eq!(answer.json()["interaction"]["name"], "ping");
    assert_eq!(stage.ada.fate(run).await.unwrap(), Fate::Answered(Acknowledgement::Message));
    bot.stop().await;
    stage.end();
}

#[tokio::test]
async fn the_second_suggestion_is_picked() {
    let stage = stage(unlimited()).await;
    let bot = Bot::start(&stage.sandbox).await;
    let suggestions =
        stage.ada.suggestions(stage.hall, "cave take", &[], ("what", "ex")).await.unwrap();
    assert_eq!(suggestions.len(), 2);
    let second = suggestions[1].text();
    stage.ada.slash(stage.hall, "cave take", &[("what", &second), ("count", "3")]).unwrap();
    stage.ada.sees_text(stage.hall, "took 3 exchange").await.unwrap();
    bot.stop().await;
    stage.end();
}

#[tokio::test]
async fn a_board_is_joined_and_started() {
    let stage = stage(unlimited()).await;
    let bot = Bot::start(&stage.sandbox).await;
    stage.ada.slash(stage.hall, "board", &[]).unwrap();
    let board = stage.ada.sees_text(stage.hall, "A new table").await.unwrap();
    assert_eq!(board.attachments()[0]["description"], "An empty cave");
    assert_eq!(board.attachments()[0]["width"], 480);
    assert_eq!(board.embeds()[0]["image"]["url"], board.attachments()[0]["url"]);
    assert!(board.is_disabled("Start"));

    stage.ada.press(&board, "Join").unwrap();
    let board =
        stage.borin.sees_change(&board, |seen| seen.content().contains(" joined")).await.unwrap();
    stage.borin.press(&board, "Join").unwrap();
    let board = stage.borin.sees_change(&board, |seen| !seen.is_disabled("Start")).await.unwrap();
    assert_eq!(board.attachments().len(), 1, "the picture is kept");
    stage.borin.press(&board, "start").unwrap();
    let board =
        stage.ada.sees_change(&board, |seen| seen.content() == "the game begins").await.unwrap();
    assert_eq!(board.components().count(), 0);
    bot.stop().await;
    stage.end();
}

#[tokio::test]
async fn only_the_asker_sees_an_ephemeral_answer() {
    let stage = stage(unlimited()).await;
    let bot = Bot::start(&stage.sandbox).await;
    stage.ada.slash(stage.hall, "board", &[]).unwrap();
    let board = stage.ada.sees_text(stage.hall, "A new table").await.unwrap();
    stage.ada.press(&board, "My hand").unwrap();
    let hand = stage.ada.sees_text(stage.hall, "your hand").await.unwrap();
    assert!(hand.is_ephemeral());
    let sleeve = stage.ada.sees_text(stage.hall, "up your sleeve").await.unwrap();
    assert!(sleeve.is_ephemeral());
    assert_eq!(sleeve.attachments()[0]["description"], "Four cards");
    let others = stage.borin.messages(stage.hall);
    assert!(others.iter().all(|message| !message.content().contains("hand:")));
    assert!(others.iter().all(|message| !message.content().contains("sleeve")));
    bot.stop().await;
    stage.end();
}

#[tokio::test]
async fn a_deferred_answer_thinks_and_then_speaks() {
    let stage = stage(unlimited()).await;
    let bot = Bot::start(&stage.sandbox).await;
    for (private, seen_by_others) in [("true", false), ("false", true)] {
        let run = stage.ada.slash(stage.hall, "slow", &[("private", private)]).unwrap();
        let fate = stage.ada.fate(run).await.unwrap();
        assert_eq!(fate, Fate::Answered(Acknowledgement::DeferredMessage));
        let answer = stage
            .ada
            .sees(stage.hall, |seen| {
                seen.content() == "thought twice" && seen.is_ephemeral() != seen_by_others
            })
            .await
            .unwrap();
        assert!(!answer.is_loading());
        stage.ada.sees_text(stage.hall, "and a follow-up").await.unwrap();
        let seen = stage.borin.messages(stage.hall);
        assert_eq!(seen.iter().any(|message| message.id() == answer.id()), seen_by_others);
    }
    bot.stop().await;
    stage.end();
}

#[tokio::test]
async fn modals_open_from_commands_and_from_buttons() {
    let stage = stage(unlimited()).await;
    let bot = Bot::start(&stage.sandbox).await;
    stage.ada.slash(stage.hall, "ask", &[]).unwrap();
    let modal = stage.ada.modal().await.unwrap();
    assert_eq!(modal.title(), "A question");
    assert!(stage.ada.submit(&modal, &[("answer", "x")]).is_err(), "too short");
    assert!(stage.borin.submit(&modal, &[("answer", "nosy")]).is_err(), "not Borin's");
    stage.ada.submit(&modal, &[("answer", "forty-two")]).unwrap();
    stage.ada.sees_text(stage.hall, "answered forty-two").await.unwrap();

    stage.ada.slash(stage.hall, "board", &[]).unwrap();
    let board = stage.ada.sees_text(stage.hall, "A new table").await.unwrap();
    stage.borin.press(&board, "Note").unwrap();
    let modal = stage.borin.modal().await.unwrap();
    stage.borin.submit(&modal, &[("text", "remember the ore")]).unwrap();
    stage.ada.sees_text(stage.hall, "borin noted: remember the ore").await.unwrap();
    bot.stop().await;
    stage.end();
}

#[tokio::test]
async fn menus_take_what_they_offer_and_nothing_else() {
    let stage = stage(unlimited()).await;
    let bot = Bot::start(&stage.sandbox).await;
    stage.ada.slash(stage.hall, "board", &[]).unwrap();
    let board = stage.ada.sees_text(stage.hall, "A new table").await.unwrap();
    stage.ada.choose(&board, "take", &["ore", "emerald"]).unwrap();
    stage.ada.sees_text(stage.hall, "chosen: ore, emerald").await.unwrap();
    assert!(stage.ada.choose(&board, "take", &["dragon"]).is_err());
    assert!(stage.ada.choose(&board, "take", &["ore", "emerald", "exchange"]).is_err());
    assert!(stage.ada.choose(&board, "start", &[]).is_err(), "a disabled button");

    stage.ada.slash(stage.hall, "menu", &[]).unwrap();
    let menu = stage.ada.sees_text(stage.hall, "choose").await.unwrap();
    let borin = stage.borin.id().to_string();
    stage.ada.choose(&menu, "people", &[&borin]).unwrap();
    stage.ada.sees_text(stage.hall, &format!("chosen: [UserId({borin})]")).await.unwrap();
    let hall = stage.hall.to_string();
    stage.ada.choose(&menu, "channels", &[&hall]).unwrap();
    stage.ada.sees_text(stage.hall, &format!("chosen: [ChannelId({hall})]")).await.unwrap();
    assert!(stage.ada.choose(&menu, "roles", &[&borin]).is_err(), "a person is no role");
    bot.stop().await;
    stage.end();
}

#[tokio::test]
async fn options_of_every_kind_arrive() {
    let stage = stage(unlimited()).await;
    let bot = Bot::start(&stage.sandbox).await;
    let (hall, everyone) = (stage.hall.to_string(), stage.guild.id().to_string());
    let options = [("side", "Left"), ("number", "2.5"), ("channel", &*hall), ("role", &*everyone)];
    // A choice is sent by its value, as the client does after showing its name.
    let command = stage.sandbox.world(|world| {
        let application = world.applications.values().next().unwrap();
        let command = application.commands.values().find(|command| command.name() == "options");
        command.unwrap().body.clone()
    });
    let left = command["options"][0]["choices"][0]["value"].to_string();
    let mut options = options.to_vec();
    let left = left.trim_matches('"').to_owned();
    options[0].1 = &left;
    stage.ada.slash(stage.hall, "options", &options).unwrap();
    stage.ada.sees_text(stage.hall, "Left 2.5 great-hall @everyone 0").await.unwrap();

    assert!(stage.ada.slash(stage.hall, "options", &options[1..]).is_err(), "side is required");
    let mut wrong = options.clone();
    wrong[1].1 = "many";
    assert!(stage.ada.slash(stage.hall, "options", &wrong).is_err(), "not a number");
    assert!(stage.ada.slash(stage.hall, "nothing", &[]).is_err());
    let takes = [("what", "ore"), ("count", "10")];
    assert!(stage.ada.slash(stage.hall, "cave take", &takes).is_err(), "at most nine");
    bot.stop().await;
    stage.end();
}

#[tokio::test]
async fn people_are_answered_in_their_language_and_mentioned() {
    let stage = stage(unlimited()).await;
    let bot = Bot::start(&stage.sandbox).await;
    let borin = stage.borin.id().to_string();
    stage.celina.slash(stage.hall, "greet", &[("whom", &borin)]).unwrap();
    let greeting = stage.borin.sees_text(stage.hall, "Witaj").await.unwrap();
    assert!(greeting.mentions(stage.borin.id()));
    assert_eq!(stage.borin.unread_mentions(stage.hall), 1);
    stage.borin.read(stage.hall);
    assert_eq!(stage.borin.unread_mentions(stage.hall), 0);
    let commands = stage.sandbox.world(|world| {
        let application = world.applications.values().next().unwrap();
        let greet = application.commands.values().find(|command| command.name() == "greet");
        greet.unwrap().body["name_localizations"].clone()
    });
    assert_eq!(commands, json!({ "pl": "powitaj" }));
    bot.stop().await;
    stage.end();
}

#[tokio::test]
async fn the_bot_answers_in_direct_messages_where_it_may() {
    let stage = stage(unlimited()).await;
    let bot = Bot::start(&stage.sandbox).await;
    let direct = stage.ada.direct_message(stage.sandbox.application()).unwrap();
    stage.ada.slash(direct, "ping", &[]).unwrap();
    stage.ada.sees_text(direct, "pong").await.unwrap();
    let borin = stage.borin.id().to_string();
    let refused = stage.ada.slash(direct, "greet", &[("whom", &borin)]);
    assert!(refused.is_err(), "/greet is for servers");
    bot.stop().await;
    stage.end();
}

#[tokio::test]
async fn a_file_given_to_a_command_reaches_the_bot() {
    let stage = stage(unlimited()).await;
    let bot = Bot::start(&stage.sandbox).await;
    stage.ada.send_file(stage.hall, "map.png", picture().to_vec()).unwrap();
    let seen = stage.ada.sees(stage.hall, |seen| !seen.attachments().is_empty()).await.unwrap();
    let url = seen.attachments()[0]["url"].as_str().unwrap().to_owned();
    let file = reqwest::get(url).await.unwrap();
    assert_eq!(file.headers()["content-type"], "image/png");
    assert_eq!(file.bytes().await.unwrap(), picture());
    bot.stop().await;
    stage.end();
}
