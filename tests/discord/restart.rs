//! The bot ends in the middle of a turn, in good order or not, and the next one
//! goes on: nothing is lost, nothing is said twice.

use std::{collections::BTreeMap, time::Duration};

use deephold::sandbox::{
    Misbehaviour, Target,
    script::{Person, Seen},
};
use rusqlite::Connection;

use crate::{
    fixture,
    player::{Player, Style, offers, play_turn},
    stage::{Stage, fresh, ids, stage},
};

#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Stop,
    Kill,
}

async fn act(stage: &Stage, who: &Person, panel: &Seen) -> Seen {
    let offer = offers(panel).into_iter().find(|offer| offer.acts).expect("something to do");
    let values: Vec<&str> = offer.value.as_deref().into_iter().collect();
    let click = who.choose(panel, &offer.id, &values).unwrap();
    stage.answer(who, click).await
}

/// The boards that were ever posted, by the nonce in their buttons.
pub fn boards(stage: &Stage) -> usize {
    let posted = stage.sandbox.requests();
    let posts = posted.iter().filter(|sent| {
        sent.method == "POST"
            && sent.route == "/channels/{channel_id}/messages"
            && sent.status == 200
    });
    let mut messages: Vec<String> = posts.map(|sent| sent.answer["id"].to_string()).collect();
    messages.sort_unstable();
    messages.dedup();
    messages.len()
}

async fn restart(end: End) {
    let mut stage = stage().await;
    let people = [stage.ada.clone(), stage.borin.clone()];
    let people = [&people[0], &people[1]];
    let table = stage.game(stage.hall, "cave", &people).await;
    let awaited = stage.awaited(table, &people).await.remove(0);
    let panel = stage.panel(&awaited, stage.hall).await;
    let panel = act(&stage, &awaited, &panel).await;
    let before = stage.revision(table).await;
    stage.board(&awaited, stage.hall).await;
    let said = boards(&stage);

    match end {
        End::Stop => stage.stop().await,
        End::Kill => stage.kill(),
    }
    let stage = stage.start_again().await;
    assert_eq!(stage.revision(table).await, before, "what was done is done");

    // The panel that the last one made goes on with the next one.
    let panel = fresh(&awaited, &panel);
    let after = act(&stage, &awaited, &panel).await;
    assert_eq!(after.id(), panel.id());
    assert!(stage.revision(table).await > before);
    assert_eq!(boards(&stage), said, "nothing is said twice");

    // And so does the board.
    let mut players = people.map(|person| Player::new(person, Style::Buttons));
    play_turn(&stage, stage.hall, &mut players, 7).await;
    let next = stage.awaited(table, &people).await.remove(0);
    let board = stage.board_for(&next, stage.hall).await;
    assert!(ids(&board).iter().any(|id| id.starts_with("turn|")));
    assert_eq!(boards(&stage), said + 1);
    stage.end().await;
}

#[tokio::test]
async fn after_a_stop_the_turn_goes_on() {
    restart(End::Stop).await;
}

#[tokio::test]
async fn after_a_crash_the_turn_goes_on() {
    restart(End::Kill).await;
}

#[tokio::test]
async fn what_was_not_said_before_the_end_is_said_after_it_and_once() {
    for lost in [false, true] {
        let mut stage = stage().await;
        let people = [stage.ada.clone(), stage.borin.clone()];
        let people = [&people[0], &people[1]];
        let table = stage.game(stage.hall, "cave", &people).await;
        stage.board(people[0], stage.hall).await;
        // From now on nothing gets into the channel, or nobody hears that it did.
        let what = if lost { Misbehaviour::LosesAnswer(502) } else { Misbehaviour::Fails(503) };
        let posts = Target::route("POST", "/channels/{channel_id}/messages");
        stage.sandbox.inject(posts, what, None);
        let mut players = people.map(|person| Player::new(person, Style::Slash));
        play_turn(&stage, stage.hall, &mut players, 8).await;
        let tried = |sent: &deephold::sandbox::Exchange| sent.struck;
        stage.sandbox.request("an attempt to post", tried).await.unwrap();
        stage.kill();
        stage.sandbox.lift_all();
        let stage = stage.start_again().await;
        let next = stage.awaited(table, &people).await.remove(0);
        stage.board_for(&next, stage.hall).await;
        let boards = next.messages(stage.hall);
        let pings = boards.iter().filter(|seen| !seen.is_ephemeral() && seen.mentions(next.id()));
        assert_eq!(pings.count(), 1, "the next player is pinged once");
        stage.end().await;
    }
}

#[tokio::test]
async fn a_message_that_hangs_holds_up_the_end_only_so_long_and_is_said_by_the_next() {
    let mut stage = stage().await;
    let people = [stage.ada.clone(), stage.borin.clone()];
    let people = [&people[0], &people[1]];
    let table = stage.game(stage.hall, "cave", &people).await;
    stage.board(people[0], stage.hall).await;
    // The sandbox's clock stands still: this answer never comes.
    let posts = Target::route("POST", "/channels/{channel_id}/messages");
    stage.sandbox.inject(posts, Misbehaviour::Delayed(Duration::from_mins(1)), None);
    let mut players = people.map(|person| Player::new(person, Style::Slash));
    play_turn(&stage, stage.hall, &mut players, 8).await;
    let file = Connection::open(stage.database()).unwrap();
    let under_way = || -> u32 {
        let count = "SELECT count(*) FROM outbox WHERE state = 'sending'";
        file.query_row(count, [], |row| row.get(0)).unwrap()
    };
    stage.until("an attempt to post", async || under_way() == 1).await;
    stage.stop().await;
    stage.sandbox.lift_all();
    let stage = stage.start_again().await;
    assert_eq!(stage.parked().await, 0);
    let next = stage.awaited(table, &people).await.remove(0);
    stage.board_for(&next, stage.hall).await;
    let boards = next.messages(stage.hall);
    let pings = boards.iter().filter(|seen| !seen.is_ephemeral() && seen.mentions(next.id()));
    assert_eq!(pings.count(), 1, "the next player is pinged once");
    stage.end().await;
}

#[tokio::test]
async fn the_lobby_goes_on_after_a_restart() {
    let mut stage = stage().await;
    let (ada, borin) = (stage.ada.clone(), stage.borin.clone());
    let lobby = stage.run(&ada, stage.hall, "new", &[("game", "cave")]).await;
    stage.kill();
    let stage = stage.start_again().await;
    let joined = stage.press(&borin, &fresh(&borin, &lobby), "Join").await;
    assert!(joined.content().contains("Borin"), "{}", joined.content());
    stage.press(&ada, &joined, "Start").await;
    stage.board(&ada, stage.hall).await;
    stage.end().await;
}

#[tokio::test]
async fn commands_are_registered_when_they_have_changed_and_only_then() {
    let mut stage = stage().await;
    let registrations = |stage: &Stage| {
        let sent = stage.sandbox.requests();
        sent.iter().filter(|sent| sent.method == "PUT" && sent.path.contains("/commands")).count()
    };
    assert_eq!(registrations(&stage), 1);
    stage.stop().await;
    let mut stage = stage.start_again().await;
    assert_eq!(registrations(&stage), 1, "the same commands are not sent again");
    stage.stop().await;
    // Somebody has registered something else in between.
    let application = stage.sandbox.application();
    let address = format!("{}/api/v10/applications/{application}/commands", stage.sandbox.url());
    let other = serde_json::json!([{ "name": "other", "description": "of another version" }]);
    let sent = reqwest::Client::new()
        .put(address)
        .header("authorization", format!("Bot {}", stage.sandbox.token()))
        .json(&other)
        .send()
        .await
        .unwrap();
    assert!(sent.status().is_success());
    assert_eq!(registrations(&stage), 2);
    let stage = stage.start_again().await;
    assert_eq!(registrations(&stage), 3, "other commands are replaced");
    stage.end().await;
}

#[tokio::test]
async fn a_game_is_drawn_with_the_figures_it_was_begun_with() {
    let mut stage = stage().await;
    let (ada, borin) = (stage.ada.clone(), stage.borin.clone());
    stage.game(stage.hall, "cave", &[&ada, &borin]).await;
    stage.stop().await;
    // Whoever owns the box finds that the Cave Entrance is worth 5 points.
    let games = fixture::registry();
    let rooms = games.get("cave").unwrap().content_files()["rooms.toml"].replacen(
        "points = 0",
        "points = 5",
        1,
    );
    let corrections = BTreeMap::from([("rooms.toml".to_owned(), rooms)]);
    let stage = stage.start_again_with(games.corrected("cave", &corrections).unwrap()).await;
    let old = stage.run(&ada, stage.hall, "board", &[]).await;
    assert!(old.alt_texts()[0].contains("Ada, 1 point:"), "{:?}", old.alt_texts());
    stage.game(stage.room, "cave", &[&ada, &borin]).await;
    let new = stage.run(&ada, stage.room, "board", &[]).await;
    assert!(new.alt_texts()[0].contains("Ada, 6 points:"), "{:?}", new.alt_texts());
    stage.end().await;
}
