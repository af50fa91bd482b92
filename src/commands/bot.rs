//! `deephold`: the bot, on Discord or in the sandbox.

use std::{
    error::Error,
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::Arc,
};

use clap::Args;
use deephold::{
    discord::{Bot, Config, DISCORD, DrawingLimits, Metrics, Token, doctor},
    draw::Painters,
    engine::Registry,
    i18n::Catalogue,
    sandbox::{self, Sandbox},
    store::{ChannelId, GuildId, Sqlite, Store as _, TableId},
    supervisor::Supervisor,
    table::{Clock, Limits, SystemClock, Tables},
};
use tokio::net::TcpListener;

use super::{
    maintenance::DATABASE,
    sandbox_clock::SandboxClock,
    welcome::{HALL, Waiting, welcome},
};

/// The arguments of the bot.
#[derive(Args)]
pub(crate) struct BotArgs {
    /// The database file: deephold.db for the bot; for the sandbox one that goes with
    /// it, unless a file is named.
    #[arg(long, env = "DEEPHOLD_DATABASE", value_name = "FILE")]
    database: Option<PathBuf>,
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

impl BotArgs {
    fn database(&self) -> &Path {
        self.database.as_deref().unwrap_or(Path::new(DATABASE))
    }
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
    let tables = tables(Sqlite::open(running.database())?, shown(games), Arc::new(SystemClock));
    let bot = tokio::select! {
        bot = start(running, &tables, token, api) => bot?,
        // It may be waiting for the end of an outage.
        () = told_to_end() => {
            tables.store().close().await;
            return Ok(());
        }
    };
    tracing::info!(database = %running.database().display(), "the bot is running");
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
    // What nobody wants to keep goes with the sandbox.
    let (mut folder, mut path) = (None, running.database.clone());
    if path.is_none() {
        let own = Folder::new()?;
        path = Some(own.0.join("sandbox.db"));
        folder = Some(own);
    }
    let store = Sqlite::open(path.as_deref().unwrap_or(running.database()))?;
    let hold = sandbox.guild("The Hold")?;
    let guild = GuildId(hold.id().get());
    if let Some(foreign) = foreign_table(&store, guild).await? {
        return Err(format!(
            "{} has table {foreign}, which is not of the sandbox. Set DISCORD_TOKEN for the bot \
             it belongs to, or name another file by --database.",
            running.database().display()
        )
        .into());
    }
    let clock = Arc::new(SandboxClock(sandbox.timekeeper()));
    let tables = tables(store, games, clock);
    // To games of before, the world has ended and comes again: they are shown anew.
    tables.guild_left(guild).await?;
    let (token, api) = (Token::new(&sandbox.token()), sandbox.url());
    let bot = start(running, &tables, token, api).await?;
    sandbox.ready("new").await?;
    let hall = hold.channel(HALL)?;
    let waiting = if tables.table_in(ChannelId(hall.get())).await?.is_some() {
        Waiting::ForItsPlayers
    } else {
        sandbox.user("Ada")?.slash(hall, "new", &[("game", first)])?;
        Waiting::ForPlayers
    };
    sandbox.set_welcome(welcome(first, waiting));
    println!("Deephold is at {}", sandbox.url());
    super::sandbox::warn(&sandbox);
    println!();
    println!("  There is no DISCORD_TOKEN, so this is the sandbox: a Discord on your own machine,");
    println!("  with the bot in it. A table is waiting in #great-hall.");
    match &folder {
        Some(_) => println!("  Nothing in it is kept; --database names a file for the games."),
        None => println!("  Games are kept in {}.", running.database().display()),
    }
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
    drop(folder);
    Ok(ended?)
}

/// A table that stands on another server than the sandbox's: the database is that of a
/// bot on Discord, whose messages must not be sent here.
async fn foreign_table(store: &Sqlite, own: GuildId) -> Result<Option<TableId>, Box<dyn Error>> {
    let mut after = TableId(0);
    loop {
        let some = store.tables_after(after, 100).await?;
        for table in &some {
            let stored = store.load(*table).await?;
            let guild = stored.and_then(|stored| stored.row.place.guild());
            if guild.is_some_and(|guild| guild != own) {
                return Ok(Some(*table));
            }
        }
        match some.last() {
            Some(last) => after = *last,
            None => return Ok(None),
        }
    }
}

fn tables(store: Sqlite, games: Registry, clock: Arc<dyn Clock>) -> Arc<Tables<Sqlite>> {
    Arc::new(Tables::new(store, games, clock, Limits::default()))
}

async fn start(
    running: &BotArgs,
    tables: &Arc<Tables<Sqlite>>,
    token: Token,
    api: String,
) -> Result<Bot, Box<dyn Error>> {
    // An address that cannot be had is told at once; it is served once the bot runs.
    let listener = match running.metrics {
        Some(address) => {
            let bound = TcpListener::bind(address).await;
            Some(bound.map_err(|error| format!("{address}: {error}"))?)
        }
        None => None,
    };
    let (metrics, supervisor) = (Metrics::new(), Supervisor::default());
    let bot = Bot::start(Config {
        token,
        api,
        tables: Arc::clone(tables),
        catalogue: Catalogue::shipped(),
        metrics: metrics.clone(),
        drawing: DrawingLimits::default(),
        supervisor: supervisor.clone(),
    });
    let bot = bot.await?;
    bot.keep_emojis();
    if let Some(listener) = listener {
        let address = listener.local_addr()?;
        metrics.serve(listener, tables.store().clone(), &supervisor)?;
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

/// Waits for Ctrl-C, or for being ended by the system, which is heard from the call on.
pub(super) fn told_to_end() -> impl Future<Output = ()> {
    #[cfg(unix)]
    let terminated = {
        use tokio::signal::unix::{SignalKind, signal};
        signal(SignalKind::terminate())
    };
    async move {
        let interrupted = tokio::signal::ctrl_c();
        #[cfg(unix)]
        if let Ok(mut terminated) = terminated {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
        // Where signals cannot be heard, the process ends without a word.
        if interrupted.await.is_err() {
            std::future::pending::<()>().await;
        }
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
    let mut findings = vec![doctor::database(running.database(), games)];
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
