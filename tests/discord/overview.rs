//! One place to look: the message of the lobby goes on to say whose turn it is, pinned.

use deephold::{
    sandbox::{
        script::{Person, Seen},
        world::permission::Permissions,
    },
    store::{Span, Store as _, TableId},
};

use serde_json::json;

use crate::{
    player::{Player, Style, play_turn},
    stage::{Stage, fresh, stage},
};

/// After so long the message says what has changed.
const SETTLES: Span = Span::seconds(31);

/// A game of Ada and Borin in the hall, with the message that was its lobby.
async fn game(stage: &Stage) -> (TableId, Seen) {
    let lobby = stage.run(&stage.ada, stage.hall, "new", &[("game", "cave")]).await;
    let joined = stage.press(&stage.borin, &lobby, "Join").await;
    let started = stage.press(&stage.ada, &joined, "Start").await;
    assert_eq!(started.id(), lobby.id());
    let table = stage.table_in(stage.hall).await;
    stage.board(&stage.ada, stage.hall).await;
    (table, started)
}

/// The message once it says something.
async fn says(stage: &Stage, message: &Seen, text: &str) -> Seen {
    let now = || fresh(&stage.ada, message);
    stage.until(text, async || now().content().contains(text)).await;
    now()
}

fn is_pinned(message: &Seen) -> bool {
    message.json()["pinned"] == true
}

/// How often Discord was asked to pin something or to take a pin off.
fn pinning(stage: &Stage, method: &str) -> usize {
    let sent = stage.sandbox.requests();
    let pins = sent.iter().filter(|sent| sent.path.contains("/messages/pins/"));
    pins.filter(|sent| sent.method == method).count()
}

/// Ada takes the pin off a message.
async fn unpin(stage: &Stage, message: &Seen) {
    let act = json!({
        "user": stage.ada.id().to_string(), "do": "pin", "pinned": false,
        "channel": message.channel().to_string(), "message": message.id().to_string(),
    });
    let address = format!("{}/sandbox/api/act", stage.sandbox.url());
    let done = reqwest::Client::new().post(address).json(&act).send().await.unwrap();
    assert!(done.status().is_success(), "{}", done.text().await.unwrap());
    assert!(!is_pinned(&fresh(&stage.ada, message)));
}

async fn waits_for(stage: &Stage, table: TableId) -> Person {
    stage.awaited(table, &[&stage.ada, &stage.borin]).await.remove(0)
}

#[tokio::test]
async fn the_lobby_becomes_the_one_place_to_look() {
    let stage = stage().await;
    let (table, started) = game(&stage).await;
    let first = waits_for(&stage, table).await;
    assert!(started.content().contains("Waiting for"), "at once: {}", started.content());
    assert!(started.content().contains(&first.mention()) && started.buttons().is_empty());
    stage.clock.advance(SETTLES);
    let shown = says(&stage, &started, "The board: ").await;
    stage.until("the pin", async || is_pinned(&fresh(&stage.ada, &shown))).await;
    // The next turn is an edit of the same message: no other is posted, nobody is called by
    // it, and it is not pinned again.
    let mut players = [&stage.ada, &stage.borin].map(|who| Player::new(who, Style::Buttons));
    play_turn(&stage, stage.hall, &mut players, 1).await;
    let next = waits_for(&stage, table).await;
    assert_ne!(next.id(), first.id());
    stage.board_for(&next, stage.hall).await;
    stage.clock.advance(SETTLES);
    says(&stage, &started, &next.mention()).await;
    assert_eq!(pinning(&stage, "PUT"), 1);
    // Whoever takes the pin off has their reasons.
    unpin(&stage, &started).await;
    let question = stage.run(&next, stage.hall, "resign", &[]).await;
    stage.press(&next, &question, "Give up").await;
    stage.result(&stage.ada, stage.hall).await;
    stage.clock.advance(SETTLES);
    let over = says(&stage, &started, "How it ended: ").await;
    assert!(!is_pinned(&over) && !over.content().contains("always says"), "{}", over.content());
    stage
        .until("the end", async || stage.tables.store().overview(table).await.unwrap().is_none())
        .await;
    assert_eq!((pinning(&stage, "PUT"), pinning(&stage, "DELETE")), (1, 1));
    assert_eq!(stage.parked().await, 0);
    stage.end().await;
}

#[tokio::test]
async fn without_leave_to_pin_it_is_there_all_the_same() {
    let stage = stage().await;
    let me = stage.sandbox.application();
    let denied = Some(false);
    stage.guild.set_permission(stage.hall, me, Permissions::PIN_MESSAGES, denied).unwrap();
    let (table, started) = game(&stage).await;
    stage.clock.advance(SETTLES);
    says(&stage, &started, "The board: ").await;
    let mut players = [&stage.ada, &stage.borin].map(|who| Player::new(who, Style::Slash));
    for turns in 1..=2 {
        play_turn(&stage, stage.hall, &mut players, turns).await;
        let next = waits_for(&stage, table).await;
        stage.clock.advance(SETTLES);
        says(&stage, &started, &next.mention()).await;
    }
    assert!(!is_pinned(&fresh(&stage.ada, &started)));
    assert_eq!((pinning(&stage, "PUT"), stage.parked().await), (1, 0), "it is tried once");
    stage.end().await;
}

#[tokio::test]
async fn a_server_that_wants_none_has_none() {
    let stage = stage().await;
    let (table, started) = game(&stage).await;
    stage.clock.advance(SETTLES);
    says(&stage, &started, "The board: ").await;
    let off = stage.run(&stage.ada, stage.hall, "settings", &[("overview", "false")]).await;
    assert!(off.content().contains("Tables have no message"), "{}", off.content());
    stage.clock.advance(SETTLES);
    let plain = says(&stage, &started, "The game has started").await;
    stage.until("the end of the pin", async || !is_pinned(&fresh(&stage.ada, &plain))).await;
    let on = stage.run(&stage.ada, stage.hall, "settings", &[("overview", "true")]).await;
    assert!(on.content().contains("always says whose turn it is"), "{}", on.content());
    stage.clock.advance(SETTLES);
    let anew = |seen: &Seen| seen.id() > started.id() && seen.content().contains("Waiting for");
    let anew = stage.ada.sees(stage.hall, anew).await.unwrap();
    assert_eq!(anew.buttons(), ["Full log"]);
    // Somebody deletes it: the table gets another one.
    stage.until("the pin", async || is_pinned(&fresh(&stage.ada, &anew))).await;
    stage.ada.delete(&anew).unwrap();
    let mut players = [&stage.ada, &stage.borin].map(|who| Player::new(who, Style::Slash));
    play_turn(&stage, stage.hall, &mut players, 1).await;
    stage.board_for(&waits_for(&stage, table).await, stage.hall).await;
    stage.clock.advance(SETTLES);
    let another = |seen: &Seen| seen.id() > anew.id() && seen.content().contains("Waiting for");
    stage.ada.sees(stage.hall, another).await.unwrap();
    stage.end().await;
}
