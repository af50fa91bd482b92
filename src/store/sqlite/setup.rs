//! Opening and closing the database: whether it is ours and whole, the settings,
//! the schema.

use std::{fs, path::Path, time::Duration};

use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension as _, config::DbConfig};
use rusqlite_migration::{M, Migrations, SchemaVersion};

use super::file::{Part, beside, take_from_others};
use crate::store::StoreError;

/// Every migration, in order. A landed one is never edited.
const MIGRATIONS: &[M<'static>] = &[
    M::up(include_str!("../../../migrations/0001_tables.sql")),
    M::up(include_str!("../../../migrations/0002_care.sql")),
    M::up(include_str!("../../../migrations/0003_shell.sql")),
    M::up(include_str!("../../../migrations/0004_delivery.sql")),
    M::up(include_str!("../../../migrations/0005_undo_units.sql")),
    M::up(include_str!("../../../migrations/0006_closed.sql")),
    M::up(include_str!("../../../migrations/0007_account.sql")),
    M::up(include_str!("../../../migrations/0008_rematches_and_rhythms.sql")),
    M::up(include_str!("../../../migrations/0009_suggestions.sql")),
    M::up(include_str!("../../../migrations/0010_hours.sql")),
    M::up(include_str!("../../../migrations/0011_clocks.sql")),
    M::up(include_str!("../../../migrations/0012_deputies.sql")),
    M::up(include_str!("../../../migrations/0013_computers.sql")),
    M::up(include_str!("../../../migrations/0014_overview.sql")),
    M::up(include_str!("../../../migrations/0015_plans.sql")),
];

/// What every database of ours has had since the first schema.
const TABLES: &[&str] = &[
    "contents",
    "guilds",
    "handled",
    "log",
    "names",
    "outbox",
    "reminders",
    "seats",
    "states",
    "tables",
    "users",
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

/// Opens the connection that writes, and brings the schema up to date. Where there
/// is no file, a database is made; a file that is not ours, or not whole, is left alone.
pub(super) fn open_writer(path: &Path, most_pages: Option<u32>) -> Result<Connection, StoreError> {
    let is_empty = fs::metadata(path).map_or(true, |found| found.len() == 0);
    let has_log = beside(path, "-wal").exists();
    // A new database would take over what the log of another has to say, or delete it.
    if is_empty && has_log {
        return Err(StoreError::LostFile);
    }
    if !path.exists() {
        make(path)?;
    }
    let mut connection = Connection::open(path)?;
    connection.busy_timeout(PATIENCE)?;
    if !is_empty {
        check_schema(&connection)?;
        if let Some(missing) = missing_tables(&connection)?.first() {
            return Err(StoreError::Damaged(format!("its table `{missing}` is gone")));
        }
        if !has_log && !was_closed(&connection)? {
            return Err(StoreError::LostLog);
        }
    }
    for suffix in ["", "-wal", "-shm"] {
        // Who may not do that does not own the file either.
        let _ = take_from_others(&beside(path, suffix));
    }
    set(&connection, "journal_mode", "WAL", "wal")?;
    set(&connection, "synchronous", "FULL", "2")?;
    set(&connection, "foreign_keys", "ON", "1")?;
    set(&connection, "cache_size", "-8000", "-8000")?;
    // Four times the usual: a page that many moves change is carried home less often.
    set(&connection, "wal_autocheckpoint", "4000", "4000")?;
    // A log that has grown in a burst gives its room back.
    set(&connection, "journal_size_limit", "33554432", "33554432")?;
    migrate(&mut connection)?;
    connection.execute("UPDATE closing SET closed = 0", [])?;
    // The file itself is to say so, and to have its schema, whatever becomes of the log.
    checkpoint(&connection, "PASSIVE")?;
    if let Some(most) = most_pages {
        let most = most.to_string();
        set(&connection, "max_page_count", &most, &most)?;
    }
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

/// Makes a database. It gets its name once it is whole: a file of that name is never
/// half made.
fn make(path: &Path) -> Result<(), StoreError> {
    let io = |error: std::io::Error| StoreError::Io(error.to_string());
    let part = Part::new(path).map_err(io)?;
    let mut connection = Connection::open(part.path())?;
    migrate(&mut connection)?;
    drop(connection);
    part.finish(path).map_err(io)
}

/// Closes the connection that writes, with everything in the one file.
pub(super) fn close_writer(connection: Connection) -> Result<(), StoreError> {
    connection.execute("UPDATE closing SET closed = 1", [])?;
    checkpoint(&connection, "TRUNCATE")?;
    connection.close().map_err(|(_, error)| error.into())
}

fn checkpoint(connection: &Connection, mode: &str) -> Result<(), StoreError> {
    Ok(connection.query_row(&format!("PRAGMA wal_checkpoint({mode})"), [], |_| Ok(()))?)
}

/// Marks a copy as closed: it has no write-ahead log, and needs none.
pub(super) fn mark_closed(path: &Path) -> Result<(), StoreError> {
    let connection = Connection::open(path)?;
    set(&connection, "journal_mode", "DELETE", "delete")?;
    if has_table(&connection, "closing")? {
        connection.execute("UPDATE closing SET closed = 1", [])?;
    }
    Ok(())
}

/// Has a connection leave the write-ahead log where it is when it closes: that is
/// for whoever has the claim.
pub(super) fn leave_log(connection: &Connection) -> Result<(), StoreError> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    Ok(())
}

/// Whether a database was closed in good order, as far as it can say.
fn was_closed(connection: &Connection) -> Result<bool, StoreError> {
    if !has_table(connection, "closing")? {
        return Ok(true);
    }
    let closed = connection.query_row("SELECT closed FROM closing", [], |row| row.get(0));
    Ok(closed.optional()?.unwrap_or(false))
}

fn has_table(connection: &Connection, name: &str) -> Result<bool, StoreError> {
    Ok(connection.table_exists(None, name)?)
}

/// The tables that a database of ours should have and this one has not.
pub(super) fn missing_tables(connection: &Connection) -> Result<Vec<&'static str>, StoreError> {
    let mut missing = Vec::new();
    for name in TABLES {
        if !has_table(connection, name)? {
            missing.push(*name);
        }
    }
    Ok(missing)
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

pub(super) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
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
            let reason = "it is not a database of deephold, or it has lost its -wal file";
            Err(StoreError::Damaged(reason.to_owned()))
        }
        Err(rusqlite_migration::Error::RusqliteError { err, .. }) => Err(err.into()),
        Err(other) => Err(StoreError::Refused(other.to_string())),
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// What was queued by the third schema goes where it went, after the fourth.
    #[test]
    fn entries_of_before_delivery_had_destinations_get_theirs() {
        let mut file = Connection::open_in_memory().unwrap();
        Migrations::from_slice(MIGRATIONS).to_version(&mut file, 3).unwrap();
        file.execute_batch(
            "INSERT INTO tables (id, guild_id, channel_id, game, status, revision, logged, opened_at,
                                 options, server_seed, commitment)
             VALUES (1, 1, 1, 'moot', 'playing', 1, 1, 0, '{}', zeroblob(32), '');
             INSERT INTO users (id, remind_in) VALUES (10, 'direct'), (11, 'channel'), (12, 'refused');
             INSERT INTO seats (table_id, seat, user_id, join_id, presence)
             VALUES (1, 0, 10, 1, 'in'), (1, 1, 11, 2, 'in'), (1, 2, 12, 3, 'in'), (1, 13, 10, 4, 'in');",
        )
        .unwrap();
        let rows = [
            ("board", "queued", (None, false)),
            ("retire 77", "queued", (None, true)),
            ("retire 78", "sending", (None, true)),
            ("whisper 2", "queued", (Some(2), false)),
            ("whisper 13", "parked", (Some(13), false)),
            ("whisper 1", "sent", (None, false)),
            ("reminder 0", "queued", (Some(0), false)),
            ("reminder 13", "sending", (Some(13), false)),
            ("reminder 1", "queued", (None, false)),
            ("reminder 2", "queued", (None, false)),
            ("notice", "queued", (None, false)),
        ];
        for (about, state, _) in rows {
            let insert = "INSERT INTO outbox (table_id, at, about, post, ping, nonce, state, due)
                          VALUES (1, 0, ?1, '{}', 0, ?1 || ?2, ?2, 0)";
            file.execute(insert, (about, state)).unwrap();
        }
        migrate(&mut file).unwrap();
        let mut found = file.prepare("SELECT seat, yields FROM outbox ORDER BY id").unwrap();
        let found = found.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        let found: Vec<(Option<u32>, bool)> = found.collect::<Result<_, _>>().unwrap();
        let wanted = rows.map(|(_, _, wanted)| wanted);
        assert_eq!(found, wanted);
    }
}
