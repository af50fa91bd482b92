//! What can go wrong between a move and the disk.

use super::TableId;

/// The database failed. Nothing of what was asked has been done.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// There is no room left.
    #[error("the disk is full")]
    Full,
    /// The disk or the file system failed.
    #[error("the database cannot be read or written: {0}")]
    Io(String),
    /// What is stored is not what was written: it can be read, but not understood.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// The file was not closed in good order, and what was saved last is gone.
    #[error(
        "the database was in use when it was last written, and its -wal file with the latest moves \
         is missing: put it back beside the database, or restore a backup (to copy a database, use \
         `deephold backup`); `deephold check --save NEW` saves what is whole of the rest"
    )]
    LostLog,
    /// There is no file, or nothing in it, and the latest moves of one lie beside it.
    #[error(
        "the database is missing or empty, and a -wal file with the latest moves lies beside its \
         place: put the database back beside it, or move the -wal file away to begin anew"
    )]
    LostFile,
    /// The file under a running process is another one, or gone.
    #[error(
        "the file {0} was deleted or replaced while it was in use: nothing is saved any more; stop \
         the bot, and put the file back"
    )]
    Replaced(String),
    /// Another process keeps the database to itself.
    #[error("another deephold is using {0}; stop it first, or give this one another database")]
    InUse(String),
    /// The database was made by a newer version.
    #[error("the database was written by a newer version of deephold")]
    Newer,
    /// The store has been shut down.
    #[error("the store is shut down")]
    Closed,
    /// The database refused, for a reason that is a fault of the program.
    #[error("the database refused: {0}")]
    Refused(String),
}

/// Why a whole operation was not done though the database is sound.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Declined {
    /// Somebody else was faster: the table is no longer at that revision.
    Stale,
    /// The interaction had its effect before.
    Handled {
        /// On which table.
        table: TableId,
        /// What the answer was.
        answer: String,
    },
    /// The channel has a live table already.
    ChannelTaken(TableId),
    /// The user has as many open lobbies as one may have.
    TooManyLobbies,
    /// There is no such table.
    NoTable,
}

/// Why a whole operation was not done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CommitError {
    /// A precondition did not hold inside the transaction.
    Declined(Declined),
    /// The database failed.
    Store(StoreError),
}

impl From<Declined> for CommitError {
    fn from(declined: Declined) -> Self {
        Self::Declined(declined)
    }
}

impl From<StoreError> for CommitError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}
