//! Gathering players, and deciding together.

use deephold::{sandbox::script::Seen, store::Status};

use crate::{
    player::{Player, Style, play_turn},
    stage::{fresh, ids, stage},
};

#[tokio::test]
async fn players_join_and_leave_by_button_and_by_command() {
    let stage = stage().await;
    let (ada, borin, celina) = (&stage.ada, &stage.borin, &stage.celina);
    let lobby = stage.run(ada, stage.hall, "new", &[("game", "caverna: cave vs. cave")]).await;
    assert_eq!(lobby.buttons(), ["Join", "Leave", "Options", "Start alone"]);
    assert!(lobby.content().contains("Ada") && lobby.content().contains("(1/2)"));
    let again = stage.press(ada, &lobby, "Join").await;
    assert!(again.is_ephemeral() && again.content().contains("You are already at this table"));
    // By command: a fresh lobby, and the old one loses its buttons.
    let renewed = stage.run(borin, stage.hall, "join", &[]).await;
    assert!(!renewed.is_ephemeral() && renewed.content().contains("Borin"));
    assert!(renewed.is_disabled("Join"), "every seat is taken");
    stage.until("the end of the old lobby", async || fresh(ada, &lobby).buttons().is_empty()).await;
    let full = stage.run(celina, stage.hall, "join", &[]).await;
    assert!(full.content().contains("Wszystkie miejsca"), "{}", full.content());
    // Leaving moves the others up.
    let left = stage.press(ada, &renewed, "Leave").await;
    assert!(!left.content().contains("Ada") && left.content().contains("Borin"));
    let joined = stage.press(celina, &left, "Join").await;
    assert!(joined.content().contains("Celina"), "{}", joined.content());
    // Whoever is not in cannot start; whoever is can.
    stage.press(&stage.dorota, &joined, "Start").await;
    assert_eq!(stage.status(stage.table_in(stage.hall).await).await, Status::Lobby);
    let started = stage.press(celina, &joined, "Start").await;
    assert!(started.buttons().is_empty(), "{}", started.summary());
    assert!(started.content().contains("Borin and Celina\nWaiting for "), "{}", started.content());
    let board = stage.board(ada, stage.hall).await;
    assert_eq!(board.filenames(), ["cave-board.png"]);
    assert!(!board.alt_texts()[0].is_empty());
    let late = stage.run(ada, stage.hall, "leave", &[]).await;
    assert!(late.content().contains("The game is in progress"), "{}", late.content());
    stage.end().await;
}

#[tokio::test]
async fn everybody_leaving_closes_the_table() {
    let stage = stage().await;
    let lobby = stage.run(&stage.ada, stage.hall, "new", &[("game", "cave")]).await;
    let table = stage.table_in(stage.hall).await;
    let closed = stage.press(&stage.ada, &lobby, "Leave").await;
    assert!(closed.content().contains("The table is closed") && closed.buttons().is_empty());
    assert_eq!(stage.status(table).await, Status::Closed);
    // The channel is free again.
    let next = stage.run(&stage.borin, stage.hall, "new", &[("game", "cave")]).await;
    assert!(next.buttons().contains(&"Join"));
    let left = stage.run(&stage.borin, stage.hall, "leave", &[]).await;
    assert!(left.content().contains("The table is closed"), "{}", left.content());
    stage.end().await;
}

#[tokio::test]
async fn options_are_chosen_by_those_in_the_lobby_and_seen_by_all() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    let lobby = stage.run(ada, stage.hall, "new", &[("game", "cave")]).await;
    let outside = stage.press(borin, &lobby, "Options").await;
    assert!(outside.is_ephemeral() && outside.content().contains("You are not at this table"));
    let options = stage.press(ada, &lobby, "Options").await;
    assert!(options.is_ephemeral() && options.content().contains("Who starts"));
    let menu = ids(&options).remove(0);
    // A menu that is shut says what it is about, too.
    let offered = ["random", "whoever joined first", "whoever joined second"];
    assert_eq!(options.options(&menu), offered.map(|it| format!("Who starts: {it}")));
    let chosen = ada.choose(&options, &menu, &["2"]).unwrap();
    let options = stage.answer(ada, chosen).await;
    assert!(options.is_ephemeral());
    let lobby = borin.sees_change(&lobby, |seen| seen.content().contains("whoever joined second"));
    let lobby = lobby.await.unwrap();
    let joined = stage.press(borin, &lobby, "Join").await;
    stage.press(borin, &joined, "Start").await;
    let table = stage.table_in(stage.hall).await;
    assert_eq!(stage.awaited(table, &[ada, borin]).await[0].id(), borin.id());
    // The panel of options is old now.
    let late = ada.choose(&options, &menu, &["1"]).unwrap();
    stage.answer(ada, late).await;
    ada.sees_text(stage.hall, "no longer gathering players").await.unwrap();
    stage.end().await;
}

#[tokio::test]
async fn a_colour_that_is_taken_is_not_offered_and_a_clash_is_said_in_words() {
    let stage = stage().await;
    let (ada, borin, celina) = (&stage.ada, &stage.borin, &stage.celina);
    let lobby = stage.run(ada, stage.hall, "new", &[("game", "fall")]).await;
    stage.press(borin, &lobby, "Join").await;
    let lobby = stage.press(celina, &lobby, "Join").await;
    let colours = |panel: &Seen| -> Vec<String> {
        let menu = ids(panel).remove(0);
        let bare = |label: &str| label.split_once(": ").unwrap().1.to_owned();
        panel.options(&menu).into_iter().map(bare).collect()
    };
    let old = stage.press(celina, &lobby, "Options").await;
    assert_eq!(colours(&old), ["losowy", "niebieski", "czerwony", "zielony", "żółty"]);
    let options = stage.press(borin, &lobby, "Options").await;
    let chosen = borin.choose(&options, &ids(&options)[0], &["yellow"]).unwrap();
    let own = stage.answer(borin, chosen).await;
    assert!(colours(&own).iter().any(|colour| colour == "yellow"), "one's own stays");
    let others = stage.press(ada, &lobby, "Options").await;
    assert_eq!(colours(&others), ["random", "blue", "red", "green"]);
    // Celina has not seen that yet.
    let chosen = celina.choose(&old, &ids(&old)[0], &["yellow"]).unwrap();
    let clash = stage.answer(celina, chosen).await;
    assert_eq!(clash.id(), old.id(), "her menus are brought up to date");
    assert!(clash.content().contains("Kolor: „żółty” ma już Borin"), "{}", clash.content());
    assert!(!clash.content().contains("yellow") && !clash.content().contains("colour"));
    assert_eq!(colours(&clash), ["losowy", "niebieski", "czerwony", "zielony"]);
    let shown = borin.sees_change(&lobby, |seen| seen.content().contains("yellow")).await.unwrap();
    assert!(shown.content().contains("Borin: yellow"), "{}", shown.content());
    stage.end().await;
}

#[tokio::test]
async fn a_lobby_is_closed_by_whoever_opened_it() {
    let stage = stage().await;
    let lobby = stage.run(&stage.borin, stage.hall, "new", &[("game", "cave")]).await;
    let refused = stage.run(&stage.celina, stage.hall, "abandon", &[]).await;
    assert!(refused.is_ephemeral(), "{}", refused.summary());
    let closed = stage.run(&stage.borin, stage.hall, "abandon", &[]).await;
    assert!(closed.content().contains("The table is closed"), "{}", closed.content());
    stage
        .until("the end of the lobby", async || fresh(&stage.ada, &lobby).buttons().is_empty())
        .await;
    stage.end().await;
}

#[tokio::test]
async fn nobody_floods_a_server_with_lobbies() {
    let stage = stage().await;
    for name in ["one", "two", "three"] {
        let place = stage.borin.start_thread(stage.hall, name).unwrap();
        stage.run(&stage.borin, place, "new", &[("game", "cave")]).await;
    }
    let refused = stage.run(&stage.borin, stage.room, "new", &[("game", "cave")]).await;
    assert!(
        refused.is_ephemeral() && refused.content().contains("3 open tables"),
        "{}",
        refused.content()
    );
    stage.end().await;
}

#[tokio::test]
async fn games_for_several_cannot_be_played_solo() {
    let stage = stage().await;
    let refused =
        stage.run(&stage.ada, stage.hall, "new", &[("game", "moot"), ("solo", "true")]).await;
    assert!(refused.content().contains("cannot be played solo"), "{}", refused.content());
    stage.end().await;
}

#[tokio::test]
async fn a_game_ends_without_a_result_when_most_want_it() {
    let stage = stage().await;
    let (ada, borin, dorota) = (&stage.ada, &stage.borin, &stage.dorota);
    let table = stage.game(stage.hall, "cave", &[borin, dorota]).await;
    let outside = stage.run(&stage.celina, stage.hall, "abandon", &[]).await;
    assert!(outside.content().contains("Nie siedzisz"), "{}", outside.content());
    let question = stage.run(borin, stage.hall, "abandon", &[]).await;
    assert_eq!(question.buttons(), ["End without a result", "Cancel"]);
    assert!(question.content().contains("Both of you have to agree"), "{}", question.content());
    stage.press(borin, &question, "End without a result").await;
    let vote = ada.sees_text(stage.hall, "Borin asks to end the game").await.unwrap();
    assert_eq!(vote.buttons(), ["Agree", "Object", "Full log"]);
    assert!(vote.mentions(dorota.id()) && !vote.mentions(borin.id()));
    stage.press(dorota, &vote, "Object").await;
    let over = ada.sees_text(stage.hall, "objects: the vote is over").await.unwrap();
    assert_eq!((over.id(), over.buttons()), (vote.id(), vec!["Full log"]), "one message");
    assert_eq!(stage.status(table).await, Status::Playing);
    // Again, and with success.
    let question = stage.run(borin, stage.hall, "abandon", &[]).await;
    stage.press(borin, &question, "End without a result").await;
    let newer = |seen: &Seen| seen.id() > vote.id() && seen.content().contains("asks to end");
    let vote = dorota.sees(stage.hall, newer).await.unwrap();
    stage.press(dorota, &vote, "Agree").await;
    assert_eq!(stage.status(table).await, Status::Abandoned);
    let result = stage.result(ada, stage.hall).await;
    assert!(result.content().contains("ended without a result"), "{}", result.content());
    assert!(result.mentions(borin.id()) && result.mentions(dorota.id()));
    stage.end().await;
}

#[tokio::test]
async fn who_manages_the_server_can_end_a_game_at_once() {
    let stage = stage().await;
    let table = stage.game(stage.hall, "cave", &[&stage.borin, &stage.dorota]).await;
    let refused = stage.run(&stage.borin, stage.hall, "abandon", &[("force", "true")]).await;
    assert!(refused.content().contains("Only server admins"));
    let done = stage.run(&stage.ada, stage.hall, "abandon", &[("force", "true")]).await;
    assert!(done.is_ephemeral());
    assert_eq!(stage.status(table).await, Status::Abandoned);
    stage.borin.sees_text(stage.hall, "An admin ends the game").await.unwrap();
    stage.end().await;
}

#[tokio::test]
async fn going_further_back_needs_everybody() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let first = stage.awaited(table, &people).await.remove(0);
    stage.board_for(&first, stage.hall).await;
    let start = stage.tables.log(table, None, 100).await.unwrap().last().unwrap().seq;
    let mut players = people.map(|person| Player::new(person, Style::Slash));
    play_turn(&stage, stage.hall, &mut players, 9).await;
    let second = stage.awaited(table, &people).await.remove(0);
    assert_ne!(first.id(), second.id());
    let to = start.to_string();
    stage.run(&first, stage.hall, "undo", &[("to", &to)]).await;
    let vote = stage.celina.sees_text(stage.hall, "asks to go back to").await.unwrap();
    assert_eq!(vote.buttons(), ["Agree", "Object", "Full log"]);
    let outside = stage.press(&stage.celina, &vote, "Agree").await;
    assert!(outside.is_ephemeral() && outside.content().contains("Nie siedzisz"));
    stage.press(&second, &vote, "Agree").await;
    stage.ada.sees_text(stage.hall, "agreed: back to").await.unwrap();
    assert_eq!(stage.awaited(table, &people).await[0].id(), first.id());
    let wrong = stage.run(&first, stage.hall, "undo", &[("to", "99999")]).await;
    assert!(wrong.content().contains("no such entry"), "{}", wrong.content());
    stage.end().await;
}

#[tokio::test]
async fn those_who_have_played_are_asked_for_another_game() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    let first = stage.game(stage.hall, "cave", &[ada, borin]).await;
    let resign = stage.run(borin, stage.hall, "resign", &[]).await;
    stage.press(borin, &resign, "Give up").await;
    let result = stage.result(ada, stage.hall).await;

    let lobby = stage.press(borin, &result, "Play again").await;
    assert!(!lobby.is_ephemeral());
    assert!(lobby.content().contains(&ada.mention()), "{}", lobby.content());
    assert!(!lobby.content().contains(&borin.mention()), "{}", lobby.content());
    let again = stage.press(ada, &result, "Play again").await;
    assert!(again.is_ephemeral() && again.content().contains("already has a table"));

    let click = ada.press(&lobby, "Join").unwrap();
    stage.answer(ada, click).await;
    let click = borin.press(&fresh(borin, &lobby), "Start").unwrap();
    stage.answer(borin, click).await;
    let second = stage.table_in(stage.hall).await;
    assert_ne!(second, first);
    assert_eq!(stage.look_at(second).await.game, "cave");
    stage.end().await;
}

#[tokio::test]
async fn another_game_for_one_begins_at_once() {
    let stage = stage().await;
    let ada = &stage.ada;
    stage.run(ada, stage.hall, "new", &[("game", "cave"), ("solo", "true")]).await;
    let resign = stage.run(ada, stage.hall, "resign", &[]).await;
    stage.press(ada, &resign, "Give up").await;
    let result = stage.result(ada, stage.hall).await;
    let begun = stage.press(ada, &result, "Play again").await;
    assert!(begun.content().contains("The game begins"), "{}", begun.content());
    assert_eq!(stage.status(stage.table_in(stage.hall).await).await, Status::Playing);
    stage.end().await;
}

#[tokio::test]
async fn whoever_asks_for_another_game_asks_in_the_language_of_the_server() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    let celina = &stage.celina;
    stage.game(stage.hall, "moot", &[ada, borin, celina]).await;
    let end = stage.run(ada, stage.hall, "abandon", &[("force", "true")]).await;
    assert!(end.content().contains("ended"), "{}", end.content());
    let result = stage.result(ada, stage.hall).await;
    // Celina reads Polish; the others read the channel.
    let lobby = stage.press(&stage.celina, &result, "Play again").await;
    assert!(lobby.content().contains("another game?"), "{}", lobby.content());
    for player in [ada, borin] {
        assert!(lobby.content().contains(&player.mention()), "{}", lobby.content());
    }
    stage.end().await;
}
