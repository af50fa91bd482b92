//! The `deephold` program.

use std::{
    io::{self, BufWriter, Write as _},
    path::PathBuf,
    process::ExitCode,
    time::Duration,
};

use clap::{Parser, Subcommand};
use deephold::{
    bench,
    engine::Registry,
    games::{self, Corrections},
    i18n::Catalogue,
    protocol::{self, Session},
};

/// Asynchronous dwarven board games for Discord.
#[derive(Parser)]
#[command(version, arg_required_else_help = true)]
struct Cli {
    /// A folder with corrected tables, as `cave/rooms.toml` in it.
    #[arg(long, global = true, value_name = "FOLDER", env = "DEEPHOLD_CONTENT")]
    content: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play by JSON lines on standard input and output: docs/protocol.md.
    Engine,
    /// Measure how fast the rules of a game are, on one core.
    Bench {
        /// The game, as `cave`.
        game: String,
        /// How long to play random games, in seconds, for each number of players.
        #[arg(long, default_value_t = 3.0)]
        seconds: f64,
    },
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
    let games = match &cli.content {
        Some(folder) => {
            let corrections = Corrections::read(folder)
                .map_err(|error| format!("{}: {error}", folder.display()))?;
            games::corrected(&corrections)?
        }
        None => games::all()?,
    };
    match &cli.command {
        Command::Engine => run_engine(games),
        Command::Bench { game, seconds } => run_bench(&games, game, *seconds),
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

fn run_bench(games: &Registry, id: &str, seconds: f64) -> Result<(), Box<dyn std::error::Error>> {
    let game = games.get(id).ok_or_else(|| format!("there is no game `{id}`"))?;
    let time = Duration::try_from_secs_f64(seconds)?;
    let mut out = BufWriter::new(io::stdout().lock());
    let (least, most) = game.info().seats;
    for seats in least..=most {
        writeln!(out, "{}", bench::measure(&**game, seats, time))?;
        out.flush()?;
    }
    Ok(())
}
