//! The first page, and what a page does when its sandbox is started anew.

use deephold::sandbox::welcome::{Offer, Welcome, Words};
use deephold::sandbox::{Config, Sandbox};

use super::driver::{Driver, click, find, picture, see, size, unseen};
use super::within;

fn welcome() -> Welcome {
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let offer = |label: Words, people: &[&str], channel: &str| Offer {
        label,
        people: [names(people), names(people)],
        channel: channel.to_owned(),
        command: None,
    };
    Welcome {
        text: vec![
            Words::new("This is a Discord of your own.", "To własny Discord."),
            Words::new("A table is waiting.", "Stół już czeka."),
        ],
        offers: vec![
            offer(Words::new("Play alone now", "Zagraj bez innych"), &["Ada"], "game-room"),
            offer(Words::new("Play as two", "Zagraj za dwoje"), &["Ada", "Borin"], "game-room"),
        ],
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newcomer_begins_with_one_press_and_a_restart_needs_none() {
    let Some(driver) = Driver::start() else {
        return;
    };
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    sandbox.set_welcome(welcome());
    let client = driver.client().await;
    size(&client, 390, 844).await;
    client.goto(&sandbox.url()).await.unwrap();
    see(&client, ".welcome", "A table is waiting.").await;
    picture(&client, "phone-welcome").await;
    size(&client, 1280, 800).await;
    picture(&client, "desktop-welcome").await;
    click(&client, ".welcome [data-offer='1']").await;
    for person in ["Ada", "Borin"] {
        see(&client, &within(person, ".chat h1"), "game-room").await;
    }
    unseen(&client, ".welcome").await;

    // The sandbox ends, and another one begins at the same address.
    let (address, ada) = (sandbox.address(), sandbox.user("Ada").unwrap());
    let room = sandbox.guild("The Hold").unwrap().channel("game-room").unwrap();
    ada.say(room, "before the flood").unwrap();
    see(&client, &within("Borin", ".message .md"), "before the flood").await;
    drop((ada, sandbox));
    find(&client, &within("Borin", ".offline:not([hidden])")).await;
    picture(&client, "desktop-offline").await;
    let sandbox = Sandbox::start(Config { address, ..Config::default() }).await.unwrap();
    let ada = sandbox.user("Ada").unwrap();
    let room = sandbox.guild("The Hold").unwrap().channel("game-room").unwrap();
    ada.say(room, "after the flood").unwrap();
    see(&client, &within("Borin", ".message .md"), "after the flood").await;
    unseen(&client, &within("Borin", ".offline:not([hidden])")).await;
    driver.end(client).await;
}
