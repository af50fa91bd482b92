//! A database that is only looked at: by another process, or after the fact.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::{load, people, setup::check_schema};
use crate::store::{FullTable, StoreError, TableId};

/// A database opened for reading, without a claim: the bot may go on using it.
#[derive(Debug)]
pub struct Archive(Connection);

impl Archive {
    /// Opens the database at `path`.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        connection.busy_timeout(std::time::Duration::from_secs(10))?;
        check_schema(&connection)?;
        Ok(Self(connection))
    }

    /// What SQLite itself finds wrong with the file.
    pub fn faults(&self) -> Result<Vec<String>, StoreError> {
        let mut faults = Vec::new();
        self.0.pragma_query(None, "integrity_check", |row| {
            let found: String = row.get(0)?;
            if found != "ok" {
                faults.push(found);
            }
            Ok(())
        })?;
        self.0.pragma_query(None, "foreign_key_check", |row| {
            faults.push(format!("a row of `{}` belongs to nothing", row.get::<_, String>(0)?));
            Ok(())
        })?;
        Ok(faults)
    }

    /// Every table.
    pub fn tables(&self) -> Result<Vec<TableId>, StoreError> {
        load::tables_after(&self.0, TableId(0), u32::MAX)
    }

    /// The tables that are set aside, with the reason.
    pub fn quarantined(&self) -> Result<Vec<(TableId, String)>, StoreError> {
        people::quarantined(&self.0)
    }

    /// A table with its log, all of the same moment.
    pub fn whole(&mut self, table: TableId) -> Result<Option<FullTable>, StoreError> {
        load::whole(&*self.0.transaction()?, table)
    }

    /// Writes a copy of the whole database into a new file, while others go on
    /// reading and writing.
    pub fn copy_into(&self, file: &Path) -> Result<(), StoreError> {
        let name = file
            .to_str()
            .ok_or_else(|| StoreError::Io("the name of the file is not text".to_owned()))?;
        self.0.execute("VACUUM INTO ?", [name])?;
        Ok(())
    }
}
