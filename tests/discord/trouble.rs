//! Discord on a bad day.

use std::time::Duration;

use deephold::{
    sandbox::{
        Exchange, GatewayFault, Id, Misbehaviour, Target,
        script::{Fate, Person, Seen},
        world::{World, channel::ChannelKind, interaction::Acknowledgement},
    },
    store::TableId,
};

use crate::{
    player::{Player, Style, offers, play_turn},
    stage::{Stage, stage, stage_with},
};

const POSTS: &str = "/channels/{channel_id}/messages";
const CALLBACKS: &str = "/interactions/{interaction_id}/{interaction_token}/callback";

/// A game of the cave in the hall, and who is awaited.
async fn game(stage: &Stage) -> (TableId, Person) {
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let awaited = stage.awaited(table, &people).await.remove(0);
    stage.board_for(&awaited, stage.hall).await;
    (table, awaited)
}

/// Clicks on the first action of a panel.
fn click(who: &Person, panel: &Seen) -> deephold::sandbox::Id {
    let offer = offers(panel).into_iter().find(|offer| offer.acts).unwrap();
    let values: Vec<&str> = offer.value.as_deref().into_iter().collect();
    who.choose(panel, &offer.id, &values).unwrap()
}

/// Plays on until the other one is pinged; gives the new messages that ping them.
async fn next_turn(stage: &Stage, table: TableId, luck: u8) -> Vec<Seen> {
    let people = [&stage.ada, &stage.borin];
    let last = stage.ada.messages(stage.hall).last().unwrap().id();
    let mut players = people.map(|person| Player::new(person, Style::Slash));
    play_turn(stage, stage.hall, &mut players, luck).await;
    let next = stage.awaited(table, &people).await.remove(0);
    // The board of an earlier turn may not have lost its buttons yet.
    let pings = |seen: &Seen| seen.id() > last && !seen.is_ephemeral() && seen.mentions(next.id());
    next.sees(stage.hall, pings).await.unwrap();
    stage.settled(&next, stage.hall).await;
    next.messages(stage.hall).into_iter().filter(pings).collect()
}

/// How often a session was resumed.
fn resumes(stage: &Stage) -> usize {
    stage.sandbox.events().iter().filter(|event| event.name == "RESUMED").count()
}

#[tokio::test]
async fn a_click_while_the_gateway_is_away_is_answered_after_the_resume() {
    let stage = stage().await;
    let (table, awaited) = game(&stage).await;
    for fault in [GatewayFault::Reconnect, GatewayFault::Break] {
        let panel = stage.panel(&awaited, stage.hall).await;
        let before = stage.revision(table).await;
        let resumed = resumes(&stage);
        stage.sandbox.strike_gateway(fault);
        let click = click(&awaited, &panel);
        stage.answer(&awaited, click).await;
        assert_eq!(stage.revision(table).await, before + 1, "{fault:?}");
        // What was missed is told before the session counts as resumed.
        stage.until("the resume", async || resumes(&stage) > resumed).await;
    }
    stage.end().await;
}

#[tokio::test]
async fn after_a_new_session_the_turn_goes_on() {
    let stage = stage().await;
    let (table, awaited) = game(&stage).await;
    let panel = stage.panel(&awaited, stage.hall).await;
    let ready =
        |stage: &Stage| stage.sandbox.events().iter().filter(|event| event.name == "READY").count();
    let sessions = ready(&stage);
    stage.sandbox.strike_gateway(GatewayFault::BreakAndForget);
    // This one is lost; the player is told so by Discord, and clicks again.
    let lost = click(&awaited, &panel);
    stage.sandbox.advance(Duration::from_secs(4));
    assert_eq!(awaited.fate(lost).await.unwrap(), Fate::Failed);
    let mut seen = 0;
    let again = |event: &deephold::sandbox::script::SentEvent| {
        seen += usize::from(event.name == "READY");
        seen > sessions
    };
    stage.sandbox.event("a new session", again).await.unwrap();
    let before = stage.revision(table).await;
    let click = click(&awaited, &panel);
    stage.answer(&awaited, click).await;
    assert_eq!(stage.revision(table).await, before + 1);
    stage.end().await;
}

#[tokio::test]
async fn messages_get_through_bursts_of_refusals_and_once() {
    let stage = stage().await;
    let (table, _) = game(&stage).await;
    let wait = Duration::from_millis(100);
    let bursts = [
        (Misbehaviour::RateLimited { retry_after: wait, global: false }, 4),
        (Misbehaviour::RateLimited { retry_after: wait, global: true }, 2),
        (Misbehaviour::Fails(503), 2),
        (Misbehaviour::Fails(500), 1),
        (Misbehaviour::LosesAnswer(502), 2),
    ];
    for ((what, times), luck) in bursts.into_iter().zip(20..) {
        stage.sandbox.inject(Target::route("POST", POSTS), what.clone(), Some(times));
        let pings = next_turn(&stage, table, luck).await;
        assert_eq!(pings.len(), 1, "{what:?}: pinged once");
    }
    let mut posted: Vec<String> = Vec::new();
    for sent in stage.sandbox.requests() {
        if sent.method == "POST" && sent.route == POSTS && sent.status == 200 {
            posted.push(sent.answer["id"].to_string());
        }
    }
    posted.sort_unstable();
    let messages = posted.len();
    posted.dedup();
    assert_eq!(posted.len(), messages, "an arrived message is not sent again");
    stage.end().await;
}

#[tokio::test]
async fn a_long_outage_only_delays_what_is_to_be_said() {
    let stage = stage().await;
    let (table, _) = game(&stage).await;
    let outage = stage.sandbox.inject(Target::route("POST", POSTS), Misbehaviour::Fails(503), None);
    let people = [&stage.ada, &stage.borin];
    let mut players = people.map(|person| Player::new(person, Style::Slash));
    play_turn(&stage, stage.hall, &mut players, 30).await;
    let mut tried = 0;
    let given_up = |sent: &Exchange| {
        tried += usize::from(sent.struck);
        tried >= 4
    };
    stage.sandbox.request("all attempts of a round", given_up).await.unwrap();
    stage.sandbox.lift(outage);
    let next = stage.awaited(table, &people).await.remove(0);
    let board = tokio::select! {
        board = stage.board_for(&next, stage.hall) => board,
        () = async {
            // The pause of the outbox.
            loop {
                tokio::time::sleep(Duration::from_millis(50)).await;
                stage.clock.advance(deephold::store::Span::seconds(1));
            }
        } => unreachable!("the clock never stops"),
    };
    assert!(board.content().contains("table"));
    stage.end().await;
}

#[tokio::test]
async fn answers_get_through_bursts_and_once() {
    let stage = stage().await;
    let (table, awaited) = game(&stage).await;
    let mut panel = stage.panel(&awaited, stage.hall).await;
    let wait = Duration::from_millis(100);
    let bursts = [
        (Misbehaviour::RateLimited { retry_after: wait, global: false }, 3),
        (Misbehaviour::Fails(503), 2),
        (Misbehaviour::LosesAnswer(502), 1),
    ];
    for (what, times) in bursts {
        let before = stage.revision(table).await;
        if !offers(&panel).iter().any(|offer| offer.acts) {
            break;
        }
        stage.sandbox.inject(Target::route("POST", CALLBACKS), what.clone(), Some(times));
        let click = click(&awaited, &panel);
        panel = stage.answer(&awaited, click).await;
        assert_eq!(stage.revision(table).await, before + 1, "{what:?}");
    }
    stage.end().await;
}

#[tokio::test]
async fn slow_answers_are_put_off_and_come() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    // Discord takes until its clock is moved: as long as the bot has patience.
    let slow = || Misbehaviour::Delayed(Duration::from_secs(10));
    let go_on = async || {
        let struck = |world: &mut World| world.faults.pending().is_empty().then_some(());
        stage.sandbox.wait_for("the request that takes long", struck).await.unwrap();
        stage.sandbox.advance(Duration::from_secs(10));
    };
    // A message that comes later, for the asker.
    let lobby = stage.run(ada, stage.hall, "new", &[("game", "cave")]).await;
    let offer = stage.run(borin, stage.hall, "new", &[("game", "cave")]).await;
    stage.sandbox.inject(Target::route("POST", "/channels/{channel_id}/threads"), slow(), Some(1));
    let click = borin.press(&offer, "Open it in a thread").unwrap();
    let defer = Fate::Answered(Acknowledgement::DeferredUpdate);
    assert_eq!(borin.fate(click).await.unwrap(), defer);
    go_on().await;
    stage.answered(borin, click).await;
    let answer = borin.sees_change(&offer, |seen| seen.content().contains("Your table is in"));
    answer.await.unwrap();
    // A change of the asker's panel that comes later.
    let options = stage.press(ada, &lobby, "Options").await;
    let edits = Target::route("PATCH", "/channels/{channel_id}/messages/{message_id}");
    stage.sandbox.inject(edits, slow(), Some(1));
    let menu = crate::stage::ids(&options).remove(0);
    let chosen = ada.choose(&options, &menu, &["2"]).unwrap();
    assert_eq!(ada.fate(chosen).await.unwrap(), defer);
    go_on().await;
    stage.answered(ada, chosen).await;
    let chosen = |seen: &Seen| seen.content().contains("whoever joined second");
    ada.sees_change(&lobby, chosen).await.unwrap();
    stage.end().await;
}

#[tokio::test]
async fn a_slow_disk_puts_a_step_off_and_does_not_lose_it() {
    let stage = stage().await;
    let (table, awaited) = game(&stage).await;
    let panel = stage.panel(&awaited, stage.hall).await;
    let before = stage.revision(table).await;
    let other = rusqlite::Connection::open(stage.database()).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let click = click(&awaited, &panel);
    let fate = awaited.fate(click).await.unwrap();
    assert_eq!(fate, Fate::Answered(Acknowledgement::DeferredUpdate));
    other.execute_batch("ROLLBACK").unwrap();
    let after = stage.answer(&awaited, click).await;
    assert_eq!(after.id(), panel.id());
    assert_eq!(stage.revision(table).await, before + 1);
    stage.end().await;
}

/// Runs a command while the disk is slow, so that its answer is deferred.
async fn run_slowly(stage: &Stage, who: &Person, channel: Id, game: &str) -> Seen {
    let other = rusqlite::Connection::open(stage.database()).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let asked = who.slash(channel, "new", &[("game", game)]).unwrap();
    let fate = who.fate(asked).await.unwrap();
    assert_eq!(fate, Fate::Answered(Acknowledgement::DeferredMessage));
    other.execute_batch("ROLLBACK").unwrap();
    stage.answer(who, asked).await
}

#[tokio::test]
async fn a_lobby_that_was_deferred_loses_its_buttons_to_the_next_one() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    let lobby = run_slowly(&stage, ada, stage.hall, "cave").await;
    assert!(!lobby.is_ephemeral() && lobby.buttons().contains(&"Join"), "{}", lobby.summary());
    let renewed = stage.run(borin, stage.hall, "join", &[]).await;
    assert!(renewed.buttons().contains(&"Join"), "{}", renewed.summary());
    let retired = ada.sees_change(&lobby, |seen| seen.buttons().is_empty()).await.unwrap();
    assert_eq!(retired.id(), lobby.id());
    stage.end().await;
}

#[tokio::test]
async fn a_refusal_that_was_deferred_is_for_the_asker_alone() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    for name in ["first", "second", "third"] {
        let channel = stage.guild.create_channel(name, ChannelKind::Text).unwrap();
        stage.run(ada, channel, "new", &[("game", "cave")]).await;
    }
    let before = borin.messages(stage.hall).len();
    let refused = run_slowly(&stage, ada, stage.hall, "cave").await;
    assert!(refused.content().contains("waiting for players"), "{}", refused.content());
    assert!(refused.is_ephemeral(), "{}", refused.summary());
    // Nothing stays of what was promised to everybody.
    assert_eq!(borin.messages(stage.hall).len(), before);
    stage.end().await;
}

#[tokio::test]
async fn within_the_limits_of_discord_nothing_is_refused() {
    let stage = stage_with(deephold::sandbox::Config::default()).await;
    let people = [&stage.ada, &stage.borin];
    stage.game(stage.hall, "moot", &people).await;
    let mut players = people.map(|person| Player::new(person, Style::Mixed));
    for luck in 0..4 {
        play_turn(&stage, stage.hall, &mut players, luck).await;
    }
    let limited = stage.sandbox.requests();
    let limited: Vec<_> = limited.iter().filter(|sent| sent.status == 429).collect();
    assert!(limited.is_empty(), "{limited:?}");
    stage.end().await;
}
