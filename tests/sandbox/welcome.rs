//! The first page, what is the same in every sandbox, and its time for those in it.

use std::time::Duration;

use deephold::sandbox::welcome::{Offer, Welcome, Words};
use deephold::sandbox::{Id, Sandbox};
use serde_json::{Value, json};

use crate::support::{stage, unlimited};

async fn welcome(sandbox: &Sandbox) -> Value {
    let url = format!("{}/sandbox/api/welcome", sandbox.url());
    reqwest::get(url).await.unwrap().json().await.unwrap()
}

/// Everybody and everything that a page or a database could remember.
fn people_and_places(sandbox: &Sandbox) -> Vec<Id> {
    let guild = sandbox.guild("The Hold").unwrap();
    let people = ["Ada", "Borin", "Celina", "Dorota"].map(|name| sandbox.user(name).unwrap().id());
    let places = ["great-hall", "game-room", "tables"].map(|name| guild.channel(name).unwrap());
    [guild.id()].into_iter().chain(people).chain(places).collect()
}

#[tokio::test]
async fn people_and_places_are_found_again_in_the_next_sandbox() {
    let one = Sandbox::start(unlimited()).await.unwrap();
    // Identifiers tell their millisecond: the next sandbox begins in a later one.
    tokio::time::sleep(Duration::from_millis(2)).await;
    let other = Sandbox::start(unlimited()).await.unwrap();
    let ids = people_and_places(&one);
    assert_eq!(ids, people_and_places(&other));
    let mut distinct = ids.clone();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), ids.len());
    // An application is new, and has yet to register its commands.
    assert_ne!(one.application(), other.application());
    assert!(one.application() > ids[ids.len() - 1]);
}

#[tokio::test]
async fn the_first_page_says_what_whoever_started_the_sandbox_told_it() {
    let stage = stage(unlimited()).await;
    let silent = welcome(&stage.sandbox).await;
    assert_eq!((&silent["text"], &silent["offers"]), (&json!([]), &json!([])));
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let offer = |channel: &str| Offer {
        label: Words::new("Play", "Zagraj"),
        people: [names(&["Ada", "Borin"]), names(&["Celina", "Nobody"])],
        channel: channel.to_owned(),
        command: Some(("board".to_owned(), vec![("size".to_owned(), "2".to_owned())])),
    };
    stage.sandbox.set_welcome(Welcome {
        text: vec![Words::new("A table is waiting", "Stół czeka")],
        offers: vec![offer("great-hall"), offer("nowhere")],
    });
    let told = welcome(&stage.sandbox).await;
    assert_eq!(told["text"], json!([{ "en": "A table is waiting", "pl": "Stół czeka" }]));
    assert_eq!(
        told["offers"],
        json!([{
            "label": { "en": "Play", "pl": "Zagraj" },
            "people": { "en": [stage.ada.id(), stage.borin.id()], "pl": [stage.celina.id()] },
            "channel": stage.hall,
            "command": { "line": "board", "options": [["size", "2"]] },
        }]),
        "names are ids, and what is not there is not offered"
    );
    assert!(told["world"].is_i64(), "{told}");
    stage.end();
}

#[tokio::test]
async fn whoever_lives_in_the_sandbox_can_wait_by_its_clock() {
    let stage = stage(unlimited()).await;
    let time = stage.sandbox.timekeeper();
    let until = time.now().plus(Duration::from_hours(12));
    let waiting = tokio::spawn({
        let time = time.clone();
        async move { time.sleep_until(until).await }
    });
    stage.sandbox.advance(Duration::from_hours(11));
    tokio::task::yield_now().await;
    assert!(!waiting.is_finished(), "it stands still an hour before");
    stage.sandbox.advance(Duration::from_hours(1));
    waiting.await.unwrap();
    assert_eq!(time.now(), until);
    stage.end();
}
