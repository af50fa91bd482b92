//! `deephold bench`: how fast the rules are, and how well computers play.

use std::{
    error::Error,
    io::{self, BufWriter, Write as _},
    time::Duration,
};

use clap::{Args, Subcommand};
use deephold::{
    bench::{self, Mark, Player, Series},
    engine::{AnyGame, Registry},
};
use serde_json::Value;

/// What to measure.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct BenchArgs {
    /// The game, as `cave`.
    #[arg(required = true)]
    game: Option<String>,
    /// How long to play random games, in seconds, for each number of players.
    #[arg(long, default_value_t = 3.0)]
    seconds: f64,
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(Subcommand)]
enum What {
    /// Let computer players play against each other, changing seats in turn, and say who wins
    /// how often, with 95 % bounds.
    Players(PlayersArgs),
}

#[derive(Args)]
struct PlayersArgs {
    /// The game, as `cave`.
    game: String,
    /// Who plays, one a seat: `random`, `quick`, `middle`, `best`, or so many iterations of a
    /// search. A single one plays on all seats.
    #[arg(long, value_delimiter = ',', required = true)]
    strengths: Vec<Player>,
    /// How many seats; as many as there are strengths unless chosen.
    #[arg(long)]
    seats: Option<u8>,
    /// At most so many games.
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// No longer than so many seconds.
    #[arg(long)]
    seconds: Option<f64>,
    /// Stop as soon as a sequential test tells whether the first player's share of victories
    /// is above or below this, from 0 to 1.
    #[arg(long)]
    mark: Option<f64>,
    /// How far above and below the mark the test looks.
    #[arg(long, default_value_t = 0.05)]
    margin: f64,
    /// Points to reach, for somebody alone.
    #[arg(long)]
    goal: Option<f64>,
    /// What is chosen before the start, as JSON.
    #[arg(long)]
    options: Option<Value>,
    /// Other deals with another number.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games to play at once.
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

pub(crate) fn run(args: &BenchArgs, games: &Registry) -> Result<(), Box<dyn Error>> {
    match (&args.what, &args.game) {
        (Some(What::Players(args)), _) => players(args, games),
        (None, Some(game)) => speed(game, args.seconds, games),
        (None, None) => Err("which game?".into()),
    }
}

fn speed(id: &str, seconds: f64, games: &Registry) -> Result<(), Box<dyn Error>> {
    let game = game(id, games)?;
    let time = Duration::try_from_secs_f64(seconds)?;
    let mut out = BufWriter::new(io::stdout().lock());
    let (least, most) = game.info().seats;
    for seats in least..=most {
        writeln!(out, "{}", bench::measure(game, seats, time))?;
        out.flush()?;
    }
    Ok(())
}

fn players(args: &PlayersArgs, games: &Registry) -> Result<(), Box<dyn Error>> {
    let seats = args.seats.map_or(args.strengths.len(), usize::from);
    let players = match args.strengths.as_slice() {
        [all] => vec![*all; seats],
        each if each.len() == seats => each.to_vec(),
        each => {
            let count = each.len();
            return Err(format!("{count} strengths, and {seats} seats: one for each").into());
        }
    };
    let mark = match args.mark {
        None => None,
        Some(mark) => Some(
            Mark::new(mark, args.margin)
                .ok_or("a mark and what lies a margin to its sides are between 0 and 1")?,
        ),
    };
    let series = Series {
        game: game(&args.game, games)?,
        options: args.options.clone().unwrap_or(Value::Null),
        players,
        games: args.games,
        time: args.seconds.map(Duration::try_from_secs_f64).transpose()?,
        mark,
        seed: args.seed,
        goal: args.goal,
        threads: args.threads,
    };
    println!("{}", series.play()?);
    Ok(())
}

fn game<'g>(id: &str, games: &'g Registry) -> Result<&'g dyn AnyGame, String> {
    games.get(id).map(|game| &**game).ok_or_else(|| format!("there is no game `{id}`"))
}
