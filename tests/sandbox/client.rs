//! The real client library on a gateway that misbehaves.

use deephold::sandbox::GatewayFault;

use crate::bot::Bot;
use crate::support::{Stage, stage, unlimited};

/// Waits for an event of this name after the first `known` events.
async fn told(stage: &Stage, known: usize, name: &str) {
    let sandbox = &stage.sandbox;
    let mut changes = tokio::time::interval(std::time::Duration::from_millis(20));
    let search = async {
        while !sandbox.events().iter().skip(known).any(|event| event.name == name) {
            changes.tick().await;
        }
    };
    let patience = std::time::Duration::from_secs(30);
    tokio::time::timeout(patience, search).await.expect("the bot comes back");
}

#[tokio::test]
async fn serenity_resumes_after_a_break_and_loses_nothing() {
    let stage = stage(unlimited()).await;
    let bot = Bot::start(&stage.sandbox).await;
    for fault in [GatewayFault::Break, GatewayFault::Reconnect, GatewayFault::Close(4000)] {
        let events = stage.sandbox.events().len();
        stage.sandbox.strike_gateway(fault);
        told(&stage, events, "RESUMED").await;
        stage.ada.slash(stage.hall, "ping", &[]).unwrap();
        let answers = stage.sandbox.wait_for("an answer after the break", |world| {
            let hall = world.channels.get(&stage.hall)?;
            hall.messages
                .values()
                .find(|message| message.content == "pong")
                .map(|message| message.id)
        });
        let id = answers.await.unwrap();
        stage.sandbox.world(|world| {
            world.channels.get_mut(&stage.hall).unwrap().messages.remove(&id);
        });
    }
    bot.stop().await;
    stage.end();
}

#[tokio::test]
async fn serenity_identifies_anew_when_its_session_is_gone() {
    let stage = stage(unlimited()).await;
    let bot = Bot::start(&stage.sandbox).await;
    let events = stage.sandbox.events().len();
    stage.sandbox.strike_gateway(GatewayFault::InvalidSession { resumable: false });
    told(&stage, events, "READY").await;
    stage.ada.slash(stage.hall, "ping", &[]).unwrap();
    stage.ada.sees_text(stage.hall, "pong").await.unwrap();
    bot.stop().await;
    stage.end();
}

#[tokio::test]
async fn an_interaction_delivered_twice_is_answered_once() {
    let stage = stage(unlimited()).await;
    let bot = Bot::start(&stage.sandbox).await;
    stage.sandbox.duplicate_events("INTERACTION_CREATE", 1, 1);
    stage.ada.slash(stage.hall, "ping", &[]).unwrap();
    let refused = stage
        .sandbox
        .request("a second answer", |exchange| exchange.answer["code"] == 40060)
        .await
        .unwrap();
    assert_eq!(refused.status, 400);
    let answers = stage.ada.messages(stage.hall);
    assert_eq!(answers.iter().filter(|message| message.content() == "pong").count(), 1);
    bot.stop().await;
    stage.end();
}
