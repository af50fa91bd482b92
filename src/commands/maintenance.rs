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
pub(crate) const DATABASE: &str = "deephold.db";

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
        /// Save every sound table into this new database.
        #[arg(long, value_name = "FILE")]
        save: Option<PathBuf>,
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
        Maintenance::Check { save, at } => check(&at.database, games, save.as_deref()),
        Maintenance::Export { table, file, at } => {
            maintenance::export(&at.database, TableId(*table), file)?;
            say(format_args!("table {table} is in {}, with all its secrets", file.display()))
        }
        Maintenance::Import { file, at } => {
            // What is not sound makes no database.
            let whole = maintenance::read_game(games, file)?;
            let store = Sqlite::open(&at.database)?;
            let runtime = tokio::runtime::Builder::new_current_thread().build()?;
            let table = runtime.block_on(async {
                let taken = maintenance::take_in(&store, whole).await;
                store.close().await;
                taken
            })?;
            say(format_args!("the game is now table {table}"))
        }
        Maintenance::Verify { game, at } => verify(game, &at.database, games),
    }
}

fn say(line: std::fmt::Arguments<'_>) -> Result<(), Box<dyn Error>> {
    Ok(writeln!(io::stdout().lock(), "{line}")?)
}

fn check(database: &Path, games: &Registry, save: Option<&Path>) -> Result<(), Box<dyn Error>> {
    let found = match save {
        Some(file) => maintenance::save_sound(database, games, file)?,
        None => maintenance::check(database, games)?,
    };
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
    if let Some(file) = save {
        say(format_args!("{} sound tables are saved in {}", found.sound.len(), file.display()))?;
    }
    if found.is_sound() {
        return Ok(());
    }
    let sound: Vec<String> = found.sound.iter().map(ToString::to_string).collect();
    say(format_args!(
        "sound: {}",
        if sound.is_empty() { "none".to_owned() } else { sound.join(", ") }
    ))?;
    if save.is_none() && !sound.is_empty() {
        say(format_args!("`deephold check --save NEW` saves these into a new database"))?;
    }
    Err("the check has found faults".into())
}

fn verify(game: &str, database: &Path, games: &Registry) -> Result<(), Box<dyn Error>> {
    let verified = if let Ok(number) = game.parse() {
        let table = TableId(number);
        let whole = Archive::open(database)?.whole(table)?;
        let whole = whole.ok_or(maintenance::MaintenanceError::NoTable(table))?;
        maintenance::verify(games, &whole)?
    } else {
        let whole = Document::read(&fs::read_to_string(game)?)?.into_whole();
        maintenance::verify_document(games, &whole)?
    };
    if verified.unchecked > 0 {
        say(format_args!("entries up to {} were played by older rules", verified.unchecked))?;
    }
    say(format_args!(
        "verified: the seed matches its seal, and all {} entries follow from it",
        verified.rows
    ))
}
