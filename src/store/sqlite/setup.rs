//! Opening the database: the lock, the settings, the schema.

use std::{
    fs::{File, OpenOptions, TryLockError},
    io::Write as _,
    path::{Path, PathBuf},
    time::Duration,
};

use rusqlite::{Connection, ErrorCode, OpenFlags};
use rusqlite_migration::{M, Migrations, SchemaVersion};

use crate::store::StoreError;

/// Every migration, in order. A landed one is never edited.
const MIGRATIONS: &[M<'static>] = &[
    M::up(include_str!("../../../migrations/0001_tables.sql")),
    M::up(include_str!("../../../migrations/0002_care.sql")),
    M::up(include_str!("../../../migrations/0003_shell.sql")),
    M::up(include_str!("../../../migrations/0004_delivery.sql")),
    M::up(include_str!("../../../migrations/0005_undo_units.sql")),
];

/// How long a reader or a backup in another process may hold us up.
const PATIENCE: Duration = Duration::from_secs(10);

/// Sets a pragma and reads it back: a setting that was silently ignored would
/// only show when it is needed.
fn set(connection: &Connection, name: &str, value: &str, wanted: &str) -> Result<(), StoreError> {
    connection.pragma_update(None, name, value)?;
    let found: String = connection.pragma_query_value(None, name, |row| {
        let value: rusqlite::types::Value = row.get(0)?;
        Ok(match value {
            rusqlite::types::Value::Integer(number) => number.to_string(),
            rusqlite::types::Value::Text(text) => text,
            _ => String::new(),
        })
    })?;
    if found == wanted {
        Ok(())
    } else {
        Err(StoreError::Refused(format!("{name} is {found} and not {wanted}")))
    }
}

/// Opens the connection that writes, and brings the schema up to date.
pub(super) fn open_writer(path: &Path, most_pages: Option<u32>) -> Result<Connection, StoreError> {
    let mut connection = Connection::open(path)?;
    connection.busy_timeout(PATIENCE)?;
    set(&connection, "journal_mode", "WAL", "wal")?;
    set(&connection, "synchronous", "FULL", "2")?;
    set(&connection, "foreign_keys", "ON", "1")?;
    set(&connection, "cache_size", "-8000", "-8000")?;
    // Four times the usual: a page that many moves change is carried home less often.
    set(&connection, "wal_autocheckpoint", "4000", "4000")?;
    // A log that has grown in a burst gives its room back.
    set(&connection, "journal_size_limit", "33554432", "33554432")?;
    migrate(&mut connection)?;
    if let Some(most) = most_pages {
        let most = most.to_string();
        set(&connection, "max_page_count", &most, &most)?;
    }
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

/// Opens a connection that only reads.
pub(super) fn open_reader(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(PATIENCE)?;
    set(&connection, "query_only", "ON", "1")?;
    set(&connection, "cache_size", "-1000", "-1000")?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let migrations = Migrations::from_slice(MIGRATIONS);
    let refused = |error: rusqlite_migration::Error| match error {
        rusqlite_migration::Error::RusqliteError { err, .. } => StoreError::from(err),
        rusqlite_migration::Error::MigrationDefinition(_) => StoreError::Newer,
        other => StoreError::Refused(other.to_string()),
    };
    migrations.to_latest(connection).map_err(refused)
}

/// Whether a connection holds a database of ours that this version can read.
pub(crate) fn check_schema(connection: &Connection) -> Result<(), StoreError> {
    let migrations = Migrations::from_slice(MIGRATIONS);
    match migrations.current_version(connection) {
        Ok(SchemaVersion::Inside(_)) => Ok(()),
        Ok(SchemaVersion::Outside(_)) => Err(StoreError::Newer),
        Ok(SchemaVersion::NoneSet) => {
            Err(StoreError::Damaged("it is not a deephold database".to_owned()))
        }
        Err(rusqlite_migration::Error::RusqliteError { err, .. }) => Err(err.into()),
        Err(other) => Err(StoreError::Refused(other.to_string())),
    }
}

/// The right to be the one process that changes a database. It ends with the
/// process, however that ends.
#[derive(Debug)]
pub struct Claim(#[expect(dead_code, reason = "the lock lasts as long as the file is open")] File);

impl Claim {
    /// Takes the database at `path`, or says that somebody else has it.
    pub fn take(path: &Path) -> Result<Self, StoreError> {
        let lock = lock_file(path);
        let io = |error: std::io::Error| StoreError::Io(error.to_string());
        let mut options = OpenOptions::new();
        let mut file = options.create(true).truncate(false).write(true).open(&lock).map_err(io)?;
        let mut patience = 20;
        loop {
            match file.try_lock() {
                Ok(()) => break,
                // A process that is just ending gets a second to do so.
                Err(TryLockError::WouldBlock) if patience > 0 => {
                    patience -= 1;
                    std::thread::sleep(Duration::from_millis(50));
                }
                Err(TryLockError::WouldBlock) => {
                    return Err(StoreError::InUse(path.display().to_string()));
                }
                Err(TryLockError::Error(error)) => return Err(io(error)),
            }
        }
        // For whoever wonders which process it is.
        file.set_len(0).and_then(|()| writeln!(file, "{}", std::process::id())).map_err(io)?;
        Ok(Self(file))
    }
}

fn lock_file(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    name.into()
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::Error as Sql;
        match &error {
            Sql::SqliteFailure(failure, _) => match failure.code {
                ErrorCode::DiskFull => Self::Full,
                ErrorCode::NotADatabase => Self::Damaged(error.to_string()),
                // SQLite calls a file malformed whenever the disk fails to read it;
                // that is no reason to set a table aside.
                ErrorCode::DatabaseCorrupt
                | ErrorCode::SystemIoFailure
                | ErrorCode::CannotOpen
                | ErrorCode::ReadOnly
                | ErrorCode::DatabaseBusy
                | ErrorCode::OutOfMemory => Self::Io(error.to_string()),
                _ => Self::Refused(error.to_string()),
            },
            Sql::FromSqlConversionFailure(..)
            | Sql::IntegralValueOutOfRange(..)
            | Sql::InvalidColumnType(..)
            | Sql::Utf8Error(..) => Self::Damaged(error.to_string()),
            _ => Self::Refused(error.to_string()),
        }
    }
}
