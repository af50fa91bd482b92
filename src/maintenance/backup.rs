//! Copies of the database and of single games.

use std::{
    ffi::OsStr,
    fs::{self, File},
    path::{Path, PathBuf},
};

use super::check::{Fault, verify};
use crate::{
    engine::Registry,
    store::{
        CommitError, Declined, Sqlite, Status, Store as _, StoreError, TableId,
        sqlite::{Archive, Claim},
    },
    table::document::{Document, DocumentError},
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

fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Copies the database at `database` into the new file `file`, while the bot
/// goes on. The copy is checked before it gets its name.
pub fn back_up(database: &Path, file: &Path) -> Result<(), MaintenanceError> {
    if file.exists() {
        return Err(MaintenanceError::Exists(file.to_owned()));
    }
    let part = beside(file, ".part");
    if part.exists() {
        at(&part, fs::remove_file(&part))?;
    }
    Archive::open(database)?.copy_into(&part)?;
    sound(&part)?;
    put(&part, file)
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
    let part = beside(database, ".part");
    at(file, fs::copy(file, &part))?;
    sound(&part)?;
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
    put(&part, database)?;
    Ok(aside)
}

/// Refuses a copy that is not a sound database of ours.
fn sound(file: &Path) -> Result<(), MaintenanceError> {
    match Archive::open(file)?.faults()?.into_iter().next() {
        None => Ok(()),
        Some(fault) => Err(MaintenanceError::Damaged { file: file.to_owned(), fault }),
    }
}

/// Gives a finished copy its name, durably.
fn put(part: &Path, file: &Path) -> Result<(), MaintenanceError> {
    at(part, File::open(part).and_then(|copy| copy.sync_all()))?;
    at(file, fs::rename(part, file))?;
    let folder = file.parent().filter(|folder| folder.as_os_str() != OsStr::new(""));
    let folder = folder.unwrap_or(Path::new("."));
    at(folder, File::open(folder).and_then(|folder| folder.sync_all()))
}

/// Writes a game with all its secrets into a new file.
pub fn export(database: &Path, table: TableId, file: &Path) -> Result<(), MaintenanceError> {
    let whole = Archive::open(database)?.whole(table)?.ok_or(MaintenanceError::NoTable(table))?;
    let text = serde_json::to_string_pretty(&Document::of(&whole))?;
    if file.exists() {
        return Err(MaintenanceError::Exists(file.to_owned()));
    }
    let part = beside(file, ".part");
    at(&part, fs::write(&part, text))?;
    put(&part, file)
}

/// Takes a game in under a new number, once it has been replayed and found
/// sound.
pub async fn import(
    store: &Sqlite,
    games: &Registry,
    file: &Path,
) -> Result<TableId, MaintenanceError> {
    let document = Document::read(&at(file, fs::read_to_string(file))?)?;
    let whole = document.into_whole();
    if whole.stored.row.status != Status::Lobby {
        verify(games, &whole)?;
    }
    store.take_in(whole).await.map_err(|error| match error {
        CommitError::Store(error) => error.into(),
        CommitError::Declined(Declined::ChannelTaken(table)) => {
            MaintenanceError::ChannelTaken(table)
        }
        CommitError::Declined(other) => StoreError::Refused(format!("{other:?}")).into(),
    })
}
