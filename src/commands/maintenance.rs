//! `deephold backup`, `restore`, `check`, `export`, `import`, `verify`.

use std::{
    error::Error,
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use clap::Subcommand;
use deephold::{
    engine::Registry,
    maintenance,
    store::{Sqlite, TableId, sqlite::Archive},
    table::document::Document,
};

/// Where the database is unless somebody says otherwise.
const DATABASE: &str = "deephold.db";

/// What can be done for the data.
#[derive(Subcommand)]
pub(crate) enum Maintenance {
    /// Copy the database into a new file; the bot may go on running.
    Backup {
        /// The new file.
        file: PathBuf,
        #[command(flatten)]
        at: Database,
    },
    /// Put a backup in the place of the database; the bot must not be running.
    Restore {
        /// The backup.
        file: PathBuf,
        /// Put an existing database aside.
        #[arg(long)]
        replace: bool,
        #[command(flatten)]
        at: Database,
    },
    /// Check the file, replay every game and compare; the bot may go on running.
    Check {
        #[command(flatten)]
        at: Database,
    },
    /// Write a game into a new file, with all its secrets.
    Export {
        /// The number of the table.
        table: u64,
        /// The new file.
        file: PathBuf,
        #[command(flatten)]
        at: Database,
    },
    /// Take in a game that was exported; the bot must not be running.
    Import {
        /// The file.
        file: PathBuf,
        #[command(flatten)]
        at: Database,
    },
    /// Verify the dice of a finished game: a file, or the number of a table.
    Verify {
        /// The file or the number.
        game: String,
        #[command(flatten)]
        at: Database,
    },
}

/// Which database.
#[derive(clap::Args)]
pub(crate) struct Database {
    /// The database file.
    #[arg(long, default_value = DATABASE, env = "DEEPHOLD_DATABASE")]
    database: PathBuf,
}

/// Does it.
pub(crate) fn run(maintenance: &Maintenance, games: &Registry) -> Result<(), Box<dyn Error>> {
    match maintenance {
        Maintenance::Backup { file, at } => {
            maintenance::back_up(&at.database, file)?;
            say(format_args!("{} is backed up in {}", at.database.display(), file.display()))
        }
        Maintenance::Restore { file, replace, at } => {
            if let Some(old) = maintenance::restore(file, &at.database, *replace)? {
                say(format_args!("the database that was there is now {}", old.display()))?;
            }
            say(format_args!("{} is restored from {}", at.database.display(), file.display()))
        }
        Maintenance::Check { at } => check(&at.database, games),
        Maintenance::Export { table, file, at } => {
            maintenance::export(&at.database, TableId(*table), file)?;
            say(format_args!("table {table} is in {}, with all its secrets", file.display()))
        }
        Maintenance::Import { file, at } => {
            let store = Sqlite::open(&at.database)?;
            let runtime = tokio::runtime::Builder::new_current_thread().build()?;
            let table = runtime.block_on(maintenance::import(&store, games, file))?;
            say(format_args!("the game is now table {table}"))
        }
        Maintenance::Verify { game, at } => verify(game, &at.database, games),
    }
}

fn say(line: std::fmt::Arguments<'_>) -> Result<(), Box<dyn Error>> {
    Ok(writeln!(io::stdout().lock(), "{line}")?)
}

fn check(database: &Path, games: &Registry) -> Result<(), Box<dyn Error>> {
    let found = maintenance::check(database, games)?;
    for fault in &found.file {
        say(format_args!("the file: {fault}"))?;
    }
    for (table, fault) in &found.faults {
        say(format_args!("table {table}: {fault}"))?;
    }
    for (table, reason) in &found.quarantined {
        say(format_args!("table {table} was set aside: {reason}"))?;
    }
    for (table, row) in &found.unchecked {
        say(format_args!("table {table}: entries up to {row} were played by older rules"))?;
    }
    say(format_args!("{} tables, {} entries replayed", found.tables, found.rows))?;
    if found.is_sound() { Ok(()) } else { Err("the check has found faults".into()) }
}

fn verify(game: &str, database: &Path, games: &Registry) -> Result<(), Box<dyn Error>> {
    let whole = match game.parse() {
        Ok(number) => {
            let table = TableId(number);
            Archive::open(database)?
                .whole(table)?
                .ok_or(maintenance::MaintenanceError::NoTable(table))?
        }
        Err(_) => Document::read(&fs::read_to_string(game)?)?.into_whole(),
    };
    let verified = maintenance::verify(games, &whole)?;
    if verified.unchecked > 0 {
        say(format_args!("entries up to {} were played by older rules", verified.unchecked))?;
    }
    say(format_args!(
        "verified: the seed is the one that was promised, and all {} entries follow from it",
        verified.rows
    ))
}
