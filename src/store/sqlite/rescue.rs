//! A new database that takes over what is sound of a damaged one.

use std::path::Path;

use rusqlite::{Connection, params};

use super::{opening, setup};
use crate::store::{CommitError, FullTable, StoreError, TableId};

/// What is known of people and servers apart from tables. The columns of the first
/// schema are in every database.
const PEOPLE: &[&str] = &[
    "INSERT OR IGNORE INTO users (id, locale, zone, quiet_from, quiet_until) \
     SELECT id, locale, zone, quiet_from, quiet_until FROM damaged.users",
    "INSERT OR IGNORE INTO names (guild_id, user_id, name) \
     SELECT guild_id, user_id, name FROM damaged.names",
    "INSERT OR IGNORE INTO guilds (id, language, remind_first, remind_every, remind_times, left_at) \
     SELECT id, language, remind_first, remind_every, remind_times, left_at FROM damaged.guilds",
    // Settings that came with later schemas.
    "UPDATE users SET remind_in = (SELECT remind_in FROM damaged.users old WHERE old.id = users.id)",
    "UPDATE users SET playing_days = \
     (SELECT playing_days FROM damaged.users old WHERE old.id = users.id)",
    "INSERT OR IGNORE INTO absences (user_id, since, until) \
     SELECT user_id, since, until FROM damaged.absences",
    "UPDATE guilds SET tables_in = \
     (SELECT tables_in FROM damaged.guilds old WHERE old.id = guilds.id)",
];

/// A database that is being put together from another.
#[derive(Debug)]
pub struct Rescue(Connection);

impl Rescue {
    /// Makes a database in an empty file.
    pub fn into(file: &Path) -> Result<Self, StoreError> {
        let mut connection = Connection::open(file)?;
        setup::migrate(&mut connection)?;
        setup::leave_log(&connection)?;
        connection.pragma_update(None, "foreign_keys", false)?;
        Ok(Self(connection))
    }

    /// Takes over people and servers, as far as they can be read.
    pub fn people(&mut self, database: &Path) -> Result<(), StoreError> {
        let name = database
            .to_str()
            .ok_or_else(|| StoreError::Io("the name of the file is not text".to_owned()))?;
        self.0.execute("ATTACH ? AS damaged", [name])?;
        for copy in PEOPLE {
            // Names can be learnt anew; tables cannot.
            let _ = self.0.execute(copy, []);
        }
        self.0.execute_batch("DETACH damaged")?;
        Ok(())
    }

    /// Takes over a table under its own number, which is on buttons that were posted.
    pub fn table(&mut self, table: TableId, whole: &FullTable) -> Result<(), StoreError> {
        let transaction = self.0.transaction()?;
        let before = table.0.saturating_sub(1).cast_signed();
        transaction.execute("DELETE FROM sqlite_sequence WHERE name = 'tables'", [])?;
        transaction.execute(
            "INSERT INTO sqlite_sequence (name, seq) VALUES ('tables', ?)",
            params![before],
        )?;
        let taken = opening::take_in(&transaction, whole).map_err(|error| match error {
            CommitError::Store(error) => error,
            CommitError::Declined(declined) => StoreError::Damaged(format!("{declined:?}")),
        })?;
        if taken != table {
            return Err(StoreError::Refused(format!("table {table} became {taken}")));
        }
        Ok(transaction.commit()?)
    }

    /// Closes the file.
    pub fn finish(self) -> Result<(), StoreError> {
        self.0.close().map_err(|(_, error)| error.into())
    }
}
