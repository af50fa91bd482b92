//! From a click to its answer: the bot and the sandbox in separate processes, at
//! rising load, beside a bare poise command in the same run. Prints figures and
//! asserts nothing.
//!
//! * `bare`: a poise command that answers one word.
//! * `text`: an action of a game without pictures: committed, then answered with
//!   the panel.
//! * `picture`: the board of Cave vs. Cave, drawn for each click.

#![expect(unreachable_pub, reason = "the fixture is made for tests")]
#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a benchmark that cannot run should say so and stop"
)]

#[path = "../tests/fixture/mod.rs"]
mod fixture;

use std::{
    collections::VecDeque,
    env,
    path::PathBuf,
    process::{Child, Command},
    sync::Arc,
    time::{Duration, Instant},
};

use deephold::{
    discord::{Bot, Config, Metrics, Token},
    sandbox::{
        self, Id, Sandbox,
        script::{Person, Seen},
        world::channel::ChannelKind,
    },
    store::Sqlite,
    supervisor::Supervisor,
    table::{Limits, SystemClock, Tables},
};
use poise::serenity_prelude as serenity;
use tokio::task::JoinSet;

/// How long each load lasts.
const RUN: Duration = Duration::from_secs(6);
/// Tables that are clicked at in turn, so that no player waits for their own panel.
const TABLES: usize = 60;
/// Where a child finds what it is and where to connect.
const ROLE: &str = "DEEPHOLD_BENCH_ROLE";

fn main() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    match env::var(ROLE).as_deref() {
        Ok("bot") => runtime.block_on(run_bot()),
        Ok("bare") => runtime.block_on(run_bare()),
        _ => runtime.block_on(measure()),
    }
}

fn address() -> (String, String) {
    let var = |name: &str| env::var(name).expect("the parent says where");
    (var("BENCH_URL"), var("BENCH_TOKEN"))
}

async fn run_bot() {
    let (api, token) = address();
    let database = PathBuf::from(env::var("BENCH_DATABASE").expect("the parent says where"));
    let store = Sqlite::open(&database).expect("a database");
    let games = fixture::registry();
    let limits = Limits { lobbies: u32::MAX, ..Limits::default() };
    let tables = Arc::new(Tables::new(store, games, Arc::new(SystemClock), limits));
    let catalogue = Box::leak(Box::new(fixture::catalogue().expect("words")));
    let token = Token::new(&token);
    let (metrics, supervisor) = (Metrics::new(), Supervisor::default());
    let config = Config { token, api, tables, catalogue, metrics, supervisor };
    let bot = Bot::start(config).await.expect("the bot starts");
    bot.run().await.expect("the bot runs");
}

/// Answers.
#[poise::command(slash_command)]
async fn ping(ctx: poise::Context<'_, (), serenity::Error>) -> Result<(), serenity::Error> {
    ctx.say("pong").await?;
    Ok(())
}

async fn run_bare() {
    let (url, token) = address();
    let framework = poise::Framework::builder()
        .options(poise::FrameworkOptions { commands: vec![ping()], ..Default::default() })
        .setup(|context, _, framework| {
            Box::pin(async move {
                poise::builtins::register_globally(context, &framework.options().commands).await
            })
        })
        .build();
    let http = serenity::HttpBuilder::new(token).proxy(url).ratelimiter_disabled(true).build();
    let mut client = serenity::ClientBuilder::new_with_http(http, serenity::GatewayIntents::GUILDS)
        .framework(framework)
        .await
        .expect("the client is built");
    client.start().await.expect("the client runs");
}

/// A child process that ends with its owner.
struct Helper(Child);

impl Helper {
    fn start(role: &str, sandbox: &Sandbox, token: &str, database: &str) -> Self {
        let child = Command::new(env::current_exe().expect("our own path"))
            .env(ROLE, role)
            .env("BENCH_URL", sandbox.url())
            .env("BENCH_TOKEN", token)
            .env("BENCH_DATABASE", database)
            .spawn()
            .expect("the child starts");
        Self(child)
    }

    /// Resident memory, in MiB.
    fn memory(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.0.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap_or_default();
        let kib: f64 =
            line.split_whitespace().nth(1).and_then(|kib| kib.parse().ok()).unwrap_or(0.0);
        kib / 1_024.0
    }
}

impl Drop for Helper {
    fn drop(&mut self) {
        // Nothing is left to do about a process that is gone already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// One click at a time on one table.
#[derive(Clone)]
struct Player {
    person: Person,
    channel: Id,
    panel: Option<Seen>,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Bare,
    Text,
    Picture,
}

impl Player {
    /// Clicks, waits for the answer, and says how long it took.
    async fn click(&mut self) -> Duration {
        let began = Instant::now();
        let id = match self.kind {
            Kind::Bare => self.person.slash(self.channel, "ping", &[]).expect("a command"),
            Kind::Picture => self.person.slash(self.channel, "board", &[]).expect("a command"),
            Kind::Text => {
                let panel = self.panel.as_ref().expect("a panel");
                let labels = ["Ask me about wards", "Do not ask me about wards"];
                let label = labels.iter().find(|label| panel.button(label).is_some());
                self.person.press(panel, label.expect("a standing order")).expect("a click")
            }
        };
        self.person.fate(id).await.expect("an answer");
        let took = began.elapsed();
        if self.kind == Kind::Text {
            let panel = self.panel.as_ref().expect("a panel");
            let old = panel.json().get("components").cloned();
            let fresh = self
                .person
                .sees_change(panel, |seen| seen.json().get("components") != old.as_ref());
            self.panel = Some(fresh.await.expect("the panel changes"));
        }
        took
    }
}

/// Clicks at a steady rate, whoever is slow; the times are from each click on.
async fn load(players: &mut Vec<Player>, rate: u32) -> Vec<Duration> {
    let pause = Duration::from_secs(1) / rate;
    let began = tokio::time::Instant::now();
    let clicks = (RUN.as_secs_f64() * f64::from(rate)) as u32;
    let mut free: VecDeque<Player> = players.drain(..).collect();
    let mut running = JoinSet::new();
    let mut times = Vec::new();
    for number in 0..clicks {
        tokio::time::sleep_until(began + pause * number).await;
        while let Some(done) = running.try_join_next() {
            let (player, took) = done.expect("a click");
            times.push(took);
            free.push_back(player);
        }
        // With everybody waiting for an answer, the next click waits too.
        if free.is_empty() {
            let (player, took) = running.join_next().await.expect("a click").expect("a click");
            times.push(took);
            free.push_back(player);
        }
        let mut player: Player = free.pop_front().expect("somebody is free");
        running.spawn(async move {
            let took = player.click().await;
            (player, took)
        });
    }
    while let Some(done) = running.join_next().await {
        let (player, took) = done.expect("a click");
        times.push(took);
        free.push_back(player);
    }
    players.extend(free);
    times
}

fn report(name: &str, rate: u32, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |part: f64| {
        let place = ((times.len() as f64 * part) as usize).min(times.len() - 1);
        times[place].as_secs_f64() * 1_000.0
    };
    println!(
        "{name:<8} {rate:>4}/s  {:>5} clicks  p50 {:>7.1} ms  p90 {:>7.1} ms  p99 {:>7.1} ms  worst {:>7.1} ms",
        times.len(),
        at(0.5),
        at(0.9),
        at(0.99),
        at(1.0),
    );
}

async fn measure() {
    let config =
        sandbox::Config { rate_limits: false, record_capacity: 0, ..sandbox::Config::default() };
    let sandbox = Sandbox::start(config).await.expect("a sandbox");
    let (ada, borin) = (sandbox.user("Ada").unwrap(), sandbox.user("Borin").unwrap());
    let guild = sandbox.guild("The Hold").unwrap();
    let folder = env::temp_dir().join(format!("deephold-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let database = folder.join("bench.db").display().to_string();

    let bot = Helper::start("bot", &sandbox, &sandbox.token(), &database);
    sandbox.ready("new").await.expect("the bot arrives");
    println!("memory, just started: {:.1} MiB", bot.memory());
    let bare = sandbox.create_application("Bare", &ada);
    guild.join_account(bare).expect("it joins");
    let token = sandbox.token_of(bare).expect("a token");
    let helper = Helper::start("bare", &sandbox, &token, &database);
    sandbox
        .wait_for("the bare bot", |world| {
            let application = world.applications.get(&bare)?;
            let known = application.commands.values().any(|command| command.name() == "ping");
            (known && world.is_connected(bare)).then_some(())
        })
        .await
        .expect("the bare bot arrives");

    let mut text = Vec::new();
    let mut picture = Vec::new();
    for number in 0..TABLES {
        let channel = guild.create_channel(&format!("moot-{number}"), ChannelKind::Text).unwrap();
        text.push(table(&ada, &borin, channel, "moot", Kind::Text).await);
        if number < TABLES / 4 {
            let channel =
                guild.create_channel(&format!("cave-{number}"), ChannelKind::Text).unwrap();
            picture.push(table(&ada, &borin, channel, "cave", Kind::Picture).await);
        }
    }
    let hall = guild.channel("great-hall").unwrap();
    let bare_player = Player { person: ada.clone(), channel: hall, panel: None, kind: Kind::Bare };
    let mut plain = vec![bare_player; TABLES];

    // A round to warm up, which does not count.
    for players in [&mut plain, &mut text, &mut picture] {
        load(players, 10).await;
    }
    for rate in [10, 50, 100, 200] {
        report("bare", rate, load(&mut plain, rate).await);
        report("text", rate, load(&mut text, rate).await);
    }
    for rate in [5, 15, 30] {
        report("picture", rate, load(&mut picture, rate).await);
    }
    println!("memory, warm: {:.1} MiB (bare bot {:.1} MiB)", bot.memory(), helper.memory());
    drop((bot, helper));
    // What is left of it is the system's to tidy.
    let _ = std::fs::remove_dir_all(&folder);
}

/// A table of two with the first player's panel open.
async fn table(ada: &Person, borin: &Person, channel: Id, game: &str, kind: Kind) -> Player {
    ada.slash(channel, "new", &[("game", game)]).expect("a table");
    let lobby = borin.sees(channel, |seen| seen.button("Join").is_some()).await.expect("a lobby");
    borin.press(&lobby, "Join").expect("a seat");
    ada.sees(channel, |seen| seen.content().contains("Borin")).await.expect("two players");
    ada.press(&lobby, "Start").expect("a start");
    let board = ada.sees(channel, |seen| seen.button("Take my turn").is_some()).await;
    let board = board.expect("a board");
    let panel = match kind {
        Kind::Text => {
            ada.press(&board, "Take my turn").expect("a click");
            Some(ada.sees(channel, Seen::is_ephemeral).await.expect("a panel"))
        }
        _ => None,
    };
    Player { person: ada.clone(), channel, panel, kind }
}
