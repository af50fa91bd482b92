//! `deephold`: the bot, on Discord or in the sandbox.

use std::{
    error::Error,
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::Arc,
};

use clap::Args;
use deephold::{
    discord::{Bot, Config, DISCORD, Metrics, Token, doctor},
    draw::Painters,
    engine::Registry,
    i18n::Catalogue,
    sandbox::{self, Sandbox},
    store::Sqlite,
    supervisor::Supervisor,
    table::{Limits, SystemClock, Tables},
};
use tokio::net::TcpListener;

/// The arguments of the bot.
#[derive(Args)]
pub(crate) struct BotArgs {
    /// The database file.
    #[arg(long, default_value = "deephold.db", env = "DEEPHOLD_DATABASE")]
    database: PathBuf,
    /// The address of Discord's API, or of a proxy for it.
    #[arg(long, default_value = DISCORD, env = "DEEPHOLD_DISCORD_API", value_name = "URL")]
    discord_api: String,
    /// Serve metrics for Prometheus at this address, as 127.0.0.1:9090.
    #[arg(long, env = "DEEPHOLD_METRICS", value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
    /// The address of the sandbox, which runs where there is no token.
    #[arg(
        long,
        default_value = "127.0.0.1:7878",
        env = "DEEPHOLD_SANDBOX",
        value_name = "ADDRESS"
    )]
    sandbox: SocketAddr,
}

/// The token, which comes from the environment and from nowhere else.
fn token() -> Option<Token> {
    let token = std::env::var("DISCORD_TOKEN").ok().filter(|token| !token.trim().is_empty());
    token.map(|token| Token::new(&token))
}

/// Runs the bot until it is told to end.
pub(crate) fn run(running: &BotArgs, games: Registry) -> Result<(), Box<dyn Error>> {
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
        match token() {
            Some(token) => on_discord(running, games, token).await,
            None => in_sandbox(running, games).await,
        }
    })
}

async fn on_discord(
    running: &BotArgs,
    games: Registry,
    token: Token,
) -> Result<(), Box<dyn Error>> {
    let api = running.discord_api.clone();
    let bot = start(running, shown(games), token, api, &running.database).await?;
    tracing::info!(database = %running.database.display(), "the bot is running");
    let ended = tokio::select! {
        ended = bot.run() => ended,
        () = told_to_end() => Ok(()),
    };
    tracing::info!("the bot is ending");
    bot.stop().await;
    Ok(ended?)
}

async fn in_sandbox(running: &BotArgs, games: Registry) -> Result<(), Box<dyn Error>> {
    let config = sandbox::Config { address: running.sandbox, ..sandbox::Config::default() };
    let sandbox =
        Sandbox::start(config).await.map_err(|error| format!("{}: {error}", running.sandbox))?;
    let games = shown(games);
    let first =
        games.games().next().map(|game| game.info().id).ok_or("there is no game to show")?;
    // Nothing in the sandbox outlives it, so its games need not either.
    let folder = Folder::new()?;
    let database = folder.0.join("sandbox.db");
    let (token, api) = (Token::new(&sandbox.token()), sandbox.url());
    let bot = start(running, games, token, api, &database).await?;
    sandbox.ready("new").await?;
    let (ada, hold) = (sandbox.user("Ada")?, sandbox.guild("The Hold")?);
    ada.slash(hold.channel("great-hall")?, "new", &[("game", first)])?;
    println!("Deephold is at {}", sandbox.url());
    println!();
    println!("  There is no DISCORD_TOKEN, so this is the sandbox: a Discord on your own machine,");
    println!("  with the bot in it. Ada has opened a table in #great-hall; be Borin and join.");
    println!("  Nothing in it is kept.");
    println!();
    println!("  For the real Discord, make a bot at https://discord.com/developers/applications,");
    println!("  set DISCORD_TOKEN to its token and start again; `deephold doctor` says what is");
    println!("  missing, and the address to invite it with.");
    println!();
    println!("Ctrl-C ends it.");
    let ended = tokio::select! {
        ended = bot.run() => ended,
        () = told_to_end() => Ok(()),
    };
    bot.stop().await;
    Ok(ended?)
}

async fn start(
    running: &BotArgs,
    games: Registry,
    token: Token,
    api: String,
    database: &Path,
) -> Result<Bot, Box<dyn Error>> {
    let store = Sqlite::open(database)?;
    // An address that cannot be had is told at once; it is served once the bot runs.
    let listener = match running.metrics {
        Some(address) => {
            let bound = TcpListener::bind(address).await;
            Some(bound.map_err(|error| format!("{address}: {error}"))?)
        }
        None => None,
    };
    let (metrics, supervisor) = (Metrics::new(), Supervisor::default());
    let tables = Tables::new(store.clone(), games, Arc::new(SystemClock), Limits::default());
    let bot = Bot::start(Config {
        token,
        api,
        tables: Arc::new(tables),
        catalogue: Catalogue::shipped(),
        metrics: metrics.clone(),
        supervisor: supervisor.clone(),
    });
    let bot = bot.await?;
    if let Some(listener) = listener {
        let address = listener.local_addr()?;
        metrics.serve(listener, store, &supervisor)?;
        tracing::info!(%address, "figures are served at /metrics, the tasks at /health");
    }
    Ok(bot)
}

/// The games that Discord can show: those that somebody paints. Others are played
/// through `deephold engine`.
fn shown(games: Registry) -> Registry {
    let painters = Painters::of(&games);
    games.only(|game| painters.paints(game.id))
}

/// Waits for Ctrl-C, or for being ended by the system.
async fn told_to_end() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    // Where signals cannot be heard, the process ends without a word.
    if interrupted.await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// A folder that goes with the process.
struct Folder(PathBuf);

impl Folder {
    fn new() -> std::io::Result<Self> {
        let folder = std::env::temp_dir().join(format!("deephold-sandbox-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        Ok(Self(folder))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What is left of it is the system's to tidy.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Says what is right and what is wrong.
pub(crate) fn examine(running: &BotArgs, games: &Registry) -> Result<(), Box<dyn Error>> {
    let runtime = tokio::runtime::Runtime::new()?;
    let mut findings = vec![doctor::database(&running.database, games)];
    let token = token();
    findings.extend(runtime.block_on(doctor::discord(&running.discord_api, token.as_ref())));
    for finding in &findings {
        println!("{finding}");
    }
    if findings.iter().any(|finding| finding.health == doctor::Health::Ill) {
        return Err("something is wrong: see above".into());
    }
    Ok(())
}
