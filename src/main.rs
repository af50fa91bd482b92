//! The `deephold` program.

mod commands;

use std::{
    io::{self, BufWriter},
    path::PathBuf,
    process::ExitCode,
};

use clap::{Parser, Subcommand};
use commands::{
    bench::{self, BenchArgs},
    bot::{self, BotArgs},
    health::{self, HealthArgs},
    logs::{self, LogArgs},
    maintenance::{self, Maintenance},
    sandbox::{self, SandboxArgs},
};
use deephold::{
    engine::Registry,
    games::{self, Corrections},
    i18n::Catalogue,
    protocol::{self, Session},
};

/// Asynchronous dwarven board games for Discord.
///
/// With a token in `DISCORD_TOKEN` it is the bot; without, it starts a sandbox with
/// the bot in it, and says where.
#[derive(Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
struct Cli {
    /// A folder with corrected tables, as `cave/rooms.toml` in it.
    #[arg(long, global = true, value_name = "FOLDER", env = "DEEPHOLD_CONTENT")]
    content: Option<PathBuf>,
    #[command(flatten)]
    logs: LogArgs,
    #[command(flatten)]
    running: BotArgs,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Say what is right and what is wrong: token, permissions, database.
    Doctor(BotArgs),
    /// Ask a running bot on this machine whether it is well.
    Health(HealthArgs),
    /// Start the sandbox alone, a Discord on your own machine for any bot.
    Sandbox(SandboxArgs),
    /// Play by JSON lines on standard input and output: docs/protocol.md.
    Engine,
    /// Measure how fast the rules of a game are, on one core, and how well computers play it.
    Bench(BenchArgs),
    #[command(flatten)]
    Maintenance(Maintenance),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(&cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("deephold: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(cli: &Cli) -> Result<(), Box<dyn std::error::Error>> {
    logs::begin(&cli.logs)?;
    let games = match &cli.content {
        Some(folder) => {
            let corrections = Corrections::read(folder)
                .map_err(|error| format!("{}: {error}", folder.display()))?;
            games::corrected(&corrections)?
        }
        None => games::all()?,
    };
    match &cli.command {
        None => bot::run(&cli.running, games),
        Some(Command::Doctor(running)) => bot::examine(running, &games),
        Some(Command::Health(asked)) => health::run(asked),
        Some(Command::Sandbox(at)) => sandbox::run(at),
        Some(Command::Engine) => run_engine(games),
        Some(Command::Bench(args)) => bench::run(args, &games),
        Some(Command::Maintenance(command)) => maintenance::run(command, &games),
    }
}

fn run_engine(games: Registry) -> Result<(), Box<dyn std::error::Error>> {
    let mut session = Session::new(games, Catalogue::shipped());
    let output = BufWriter::new(io::stdout().lock());
    match protocol::serve(&mut session, io::stdin().lock(), output) {
        // Whoever asked has stopped listening: nothing is left to do.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        other => Ok(other?),
    }
}
