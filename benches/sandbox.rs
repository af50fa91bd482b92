//! How many interactions a second go through the sandbox to a trivial serenity
//! bot in the same process and back. Prints figures and asserts nothing.

#![allow(clippy::expect_used, reason = "a benchmark that cannot run should say so and stop")]

use std::sync::Arc;
use std::time::{Duration, Instant};

use deephold::sandbox::script::Person;
use deephold::sandbox::{Config, Id, Sandbox};
use poise::serenity_prelude as serenity;

const MARK: u32 = 500;
const RUN: Duration = Duration::from_secs(5);

/// Answers every interaction with one word.
struct Echo;

#[serenity::async_trait]
impl serenity::EventHandler for Echo {
    async fn interaction_create(
        &self,
        context: serenity::Context,
        interaction: serenity::Interaction,
    ) {
        if let serenity::Interaction::Command(command) = interaction {
            let message = serenity::CreateInteractionResponseMessage::new().content("pong");
            let answer = serenity::CreateInteractionResponse::Message(message);
            command.create_response(&context, answer).await.expect("the answer is taken");
        }
    }
}

async fn start_bot(sandbox: &Sandbox) {
    let http = serenity::HttpBuilder::new(sandbox.token())
        .proxy(sandbox.url())
        .ratelimiter_disabled(true)
        .application_id(serenity::ApplicationId::new(sandbox.application().get()))
        .build();
    let ping = serenity::CreateCommand::new("ping").description("Answers");
    serenity::Command::create_global_command(&http, ping).await.expect("the command is taken");
    let mut client = serenity::ClientBuilder::new_with_http(http, serenity::GatewayIntents::GUILDS)
        .event_handler(Echo)
        .await
        .expect("the client is built");
    tokio::spawn(async move { client.start().await });
    sandbox.ready("ping").await.expect("the bot arrives");
}

/// One person runs `/ping` over and over, and waits for each answer.
async fn hammer(person: Person, channel: Id, until: Instant) -> Vec<Duration> {
    let mut times = Vec::new();
    while Instant::now() < until {
        let started = Instant::now();
        let run = person.slash(channel, "ping", &[]).expect("the command is sent");
        person.fate(run).await.expect("the command is answered");
        times.push(started.elapsed());
    }
    times
}

fn print(name: &str, mut times: Vec<Duration>, took: Duration) {
    times.sort_unstable();
    let at = |share: usize| times.get(times.len() * share / 100).copied().unwrap_or_default();
    let count = u32::try_from(times.len()).unwrap_or(u32::MAX);
    println!(
        "{name}: {:.0} interactions/s (mark {MARK}), median {:?}, p99 {:?}",
        f64::from(count) / took.as_secs_f64(),
        at(50),
        at(99),
    );
}

#[tokio::main]
async fn main() {
    for people in [1, 8, 32] {
        let config = Config { rate_limits: false, record_capacity: 1000, ..Config::default() };
        let sandbox = Arc::new(Sandbox::start(config).await.expect("the sandbox starts"));
        start_bot(&sandbox).await;
        let guild = sandbox.guild("The Hold").expect("there is a server");
        let started = Instant::now();
        let mut tasks = Vec::new();
        for number in 0..people {
            let person = sandbox.create_user(&format!("Hammer {number}"), "en-GB");
            guild.join(&person).expect("they can join");
            let channel = guild
                .create_channel(
                    &format!("anvil-{number}"),
                    deephold::sandbox::world::channel::ChannelKind::Text,
                )
                .expect("there is room");
            tasks.push(tokio::spawn(hammer(person, channel, started + RUN)));
        }
        let mut times = Vec::new();
        for task in tasks {
            times.extend(task.await.expect("nobody gives up"));
        }
        print(&format!("bot in the same process, {people} at a time"), times, started.elapsed());
    }
}
