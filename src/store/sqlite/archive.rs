//! A database that is only looked at: by another process, or after the fact.

use std::path::Path;

use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use super::{
    load, people,
    setup::{check_schema, leave_log, mark_closed, missing_tables},
};
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

    /// Tries a write, and takes it back.
    pub fn try_to_write(path: &Path) -> Result<(), StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE;
        let mut connection = Connection::open_with_flags(path, flags)?;
        connection.busy_timeout(std::time::Duration::from_secs(10))?;
        leave_log(&connection)?;
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        transaction.execute_batch("CREATE TABLE tried (writing)")?;
        Ok(transaction.rollback()?)
    }

    /// What SQLite itself finds wrong with the file.
    pub fn faults(&self) -> Result<Vec<String>, StoreError> {
        let missing = missing_tables(&self.0)?;
        let mut faults: Vec<String> =
            missing.iter().map(|name| format!("its table `{name}` is gone")).collect();
        let checked = self.0.pragma_query(None, "integrity_check", |row| {
            let found: String = row.get(0)?;
            if found != "ok" {
                faults.push(found);
            }
            Ok(())
        });
        // Where much is damaged, SQLite gives up instead of listing it.
        if let Err(error) = checked {
            faults.push(error.to_string());
        }
        let checked = self.0.pragma_query(None, "foreign_key_check", |row| {
            faults.push(format!("a row of `{}` belongs to nothing", row.get::<_, String>(0)?));
            Ok(())
        });
        // What it refers to may be among what is missing.
        if let (Err(error), true) = (checked, faults.is_empty()) {
            faults.push(error.to_string());
        }
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
        mark_closed(file)
    }
}
