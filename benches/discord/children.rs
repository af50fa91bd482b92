//! The processes beside this one: the bot, and a bare bot to compare it with.

use std::{
    env, fs,
    path::PathBuf,
    process::{Child, Command},
    sync::Arc,
};

use deephold::{
    discord::{Bot, Config, DrawingLimits, Metrics, Token},
    sandbox::Sandbox,
    store::Sqlite,
    supervisor::Supervisor,
    table::{Limits, SystemClock, Tables},
};
use poise::serenity_prelude as serenity;

use crate::fixture;

/// Where a child finds what it is and where to connect.
const ROLE: &str = "DEEPHOLD_BENCH_ROLE";

/// What this process is, if it is a child.
pub async fn run_if_child() -> bool {
    match env::var(ROLE).as_deref() {
        Ok("bot") => run_bot().await,
        Ok("bare") => run_bare().await,
        _ => return false,
    }
    true
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
    let drawing = DrawingLimits::default();
    let config = Config { token, api, tables, catalogue, metrics, drawing, supervisor };
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
pub struct Helper(Child);

impl Helper {
    pub fn start(role: &str, sandbox: &Sandbox, token: &str, database: &str) -> Self {
        let child = Command::new(env::current_exe().expect("our own path"))
            .env(ROLE, role)
            .env("BENCH_URL", sandbox.url())
            .env("BENCH_TOKEN", token)
            .env("BENCH_DATABASE", database)
            .spawn()
            .expect("the child starts");
        Self(child)
    }

    /// A line of what the system knows of the process, in MiB.
    fn status(&self, name: &str) -> f64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.0.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with(name)).unwrap_or_default();
        let kib = line.split_whitespace().nth(1).and_then(|kib| kib.parse().ok());
        kib.map_or(f64::NAN, |kib: f64| kib / 1_024.0)
    }

    /// Resident memory, in MiB.
    pub fn memory(&self) -> f64 {
        self.status("VmRSS:")
    }

    /// The most of it since the last time this was asked.
    pub fn most_memory(&self) -> f64 {
        let most = self.status("VmHWM:");
        // Where the mark cannot be set back, it is the most of all time.
        let _ = fs::write(format!("/proc/{}/clear_refs", self.0.id()), "5");
        most
    }

    /// Seconds of computing so far.
    pub fn computed(&self) -> f64 {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.0.id())).unwrap_or_default();
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split(' ').collect();
        let ticks = |place: usize| fields.get(place).and_then(|text| text.parse::<f64>().ok());
        // User and system time, in hundredths of a second on every Linux.
        (ticks(12).unwrap_or(f64::NAN) + ticks(13).unwrap_or(f64::NAN)) / 100.0
    }
}

impl Drop for Helper {
    fn drop(&mut self) {
        // Nothing is left to do about a process that is gone already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
