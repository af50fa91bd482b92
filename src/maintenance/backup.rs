//! Copies of the database and of single games.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::check::{Fault, verify_document};
use crate::{
    engine::Registry,
    store::{
        CommitError, Declined, FullTable, Sqlite, Store as _, StoreError, TableId,
        sqlite::{
            Archive, Claim,
            file::{Part, beside, take_from_others},
        },
    },
    table::{
        document::{Document, DocumentError},
        replay,
    },
};

/// Why a copy was not made or not taken in.
#[derive(Debug, thiserror::Error)]
pub enum MaintenanceError {
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A file failed.
    #[error("{file}: {error}")]
    File {
        /// Which.
        file: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// There is something already.
    #[error("{0} exists already; nothing was written")]
    Exists(PathBuf),
    /// A database would be overwritten.
    #[error(
        "{0} exists already; use --replace to put it aside and restore the backup in its place"
    )]
    WouldReplace(PathBuf),
    /// The copy has faults.
    #[error("{file} is damaged: {fault}")]
    Damaged {
        /// The copy.
        file: PathBuf,
        /// The first fault.
        fault: String,
    },
    /// There is no such table.
    #[error("there is no table {0}")]
    NoTable(TableId),
    /// The document cannot be read.
    #[error(transparent)]
    Document(#[from] DocumentError),
    /// The game in the document is not sound.
    #[error("the game is not sound: {0}")]
    Unsound(#[from] Fault),
    /// The game's channel has another live table.
    #[error("the game is live, and its channel has a live table already: {0}")]
    ChannelTaken(TableId),
    /// The document cannot be written.
    #[error("the game cannot be written down: {0}")]
    Unwritable(#[from] serde_json::Error),
}

fn at<T>(file: &Path, done: std::io::Result<T>) -> Result<T, MaintenanceError> {
    done.map_err(|error| MaintenanceError::File { file: file.to_owned(), error })
}

/// Copies the database at `database` into the new file `file`, while the bot
/// goes on. The copy is checked before it gets its name.
pub fn back_up(database: &Path, file: &Path) -> Result<(), MaintenanceError> {
    if file.exists() {
        return Err(MaintenanceError::Exists(file.to_owned()));
    }
    let part = at(file, Part::new(file))?;
    Archive::open(database)?.copy_into(part.path())?;
    sound(part.path())?;
    at(file, part.finish(file))
}

/// Puts a backup in the place of the database at `database`. Refuses while a
/// bot uses that; one that lies there unused is put aside, if `replace` says so.
/// Says where to.
pub fn restore(
    file: &Path,
    database: &Path,
    replace: bool,
) -> Result<Option<PathBuf>, MaintenanceError> {
    let _claim = Claim::take(database)?;
    if database.exists() && !replace {
        return Err(MaintenanceError::WouldReplace(database.to_owned()));
    }
    let part = at(database, Part::new(database))?;
    at(file, fs::copy(file, part.path()))?;
    // A copy has the rights of what was copied.
    at(part.path(), take_from_others(part.path()))?;
    sound(part.path())?;
    let mut aside = None;
    if database.exists() {
        let old = (1..1_000)
            .map(|number| beside(database, &format!(".old-{number}")))
            .find(|name| !name.exists());
        let old = old.ok_or_else(|| MaintenanceError::Exists(database.to_owned()))?;
        // What is still in the write-ahead log goes along, or it would be lost
        // to the old database and, worse, be taken for the new one's.
        for suffix in ["-wal", "-shm"] {
            let from = beside(database, suffix);
            if from.exists() {
                at(&from, fs::rename(&from, beside(&old, suffix)))?;
            }
        }
        at(database, fs::rename(database, &old))?;
        aside = Some(old);
    }
    at(database, part.finish(database))?;
    Ok(aside)
}

/// Refuses a copy that is not a sound database of ours.
fn sound(file: &Path) -> Result<(), MaintenanceError> {
    match Archive::open(file)?.faults()?.into_iter().next() {
        None => Ok(()),
        Some(fault) => Err(MaintenanceError::Damaged { file: file.to_owned(), fault }),
    }
}

/// Writes a game with all its secrets into a new file.
pub fn export(database: &Path, table: TableId, file: &Path) -> Result<(), MaintenanceError> {
    let whole = Archive::open(database)?.whole(table)?.ok_or(MaintenanceError::NoTable(table))?;
    let text = serde_json::to_string_pretty(&Document::of(&whole))?;
    if file.exists() {
        return Err(MaintenanceError::Exists(file.to_owned()));
    }
    let part = at(file, Part::new(file))?;
    at(file, fs::write(part.path(), text))?;
    at(file, part.finish(file))
}

/// Reads a game that was written down, replayed and found sound.
pub fn read_game(games: &Registry, file: &Path) -> Result<FullTable, MaintenanceError> {
    let mut whole = Document::read(&at(file, fs::read_to_string(file))?)?.into_whole();
    verify_document(games, &whole)?;
    // The words of a result are ours, not the file's.
    if whole.stored.row.standings.is_some() {
        let game = replay::stored(games, &whole.stored).map_err(Fault::State)?;
        whole.stored.row.standings = game.standings();
    }
    Ok(whole)
}

/// Takes a game in under a new number, once it has been read and found sound.
pub async fn import(
    store: &Sqlite,
    games: &Registry,
    file: &Path,
) -> Result<TableId, MaintenanceError> {
    take_in(store, read_game(games, file)?).await
}

/// Takes in a game that was found sound, under a new number.
pub async fn take_in(store: &Sqlite, whole: FullTable) -> Result<TableId, MaintenanceError> {
    store.take_in(whole).await.map_err(|error| match error {
        CommitError::Store(error) => error.into(),
        CommitError::Declined(Declined::ChannelTaken(table)) => {
            MaintenanceError::ChannelTaken(table)
        }
        CommitError::Declined(other) => StoreError::Refused(format!("{other:?}")).into(),
    })
}
