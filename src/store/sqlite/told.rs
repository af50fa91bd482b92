//! What the channel of a table was told, and the messages that are edited as things
//! go on.

use rusqlite::{Connection, OptionalExtension as _, params};

use crate::store::{MessageId, NoticeSubject, OpenNotice, StoreError, TableId, Told};

/// What the message with the board tells.
pub(super) fn told(connection: &Connection, table: TableId) -> Result<Option<Told>, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT told_from, told FROM tables WHERE id = ?")?;
    let found = statement.query_row([table], |row| {
        let (from, to): (Option<i64>, Option<i64>) = (row.get(0)?, row.get(1)?);
        let number = |number: i64| number.cast_unsigned();
        Ok(to.map(|to| Told { from: from.map_or(0, number), to: number(to) }))
    });
    Ok(found.optional()?.flatten())
}

/// Remembers that the log has been told up to a row.
pub(super) fn remember(
    connection: &Connection,
    table: TableId,
    logged: i64,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "UPDATE tables SET told_from = coalesce(told, 0), told = max(coalesce(told, 0), ?) \
             WHERE id = ?",
        )?
        .execute(params![logged, table])?;
    Ok(())
}

/// The message that a notice is, while it can be answered.
pub(super) fn open_notice(
    connection: &Connection,
    table: TableId,
    about: &str,
) -> Result<Option<OpenNotice>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT message, nonce FROM open_notices WHERE table_id = ? AND about = ?",
    )?;
    let found = statement.query_row(params![table, about], |row| {
        Ok(OpenNotice { message: row.get(0)?, nonce: row.get(1)? })
    });
    Ok(found.optional()?)
}

/// Remembers the message that a notice is as long as it can be answered.
pub(super) fn remember_notice(
    connection: &Connection,
    table: TableId,
    subject: NoticeSubject,
    message: MessageId,
    nonce: &str,
) -> Result<(), StoreError> {
    let Some(about) = subject.about() else { return Ok(()) };
    if subject.is_open() {
        // An edited message keeps the nonce it was posted with.
        connection
            .prepare_cached(
                "INSERT INTO open_notices (table_id, about, message, nonce) VALUES (?, ?, ?, ?) \
                 ON CONFLICT DO UPDATE SET message = excluded.message, nonce = excluded.nonce \
                 WHERE message <> excluded.message",
            )?
            .execute(params![table, about, message, nonce])?;
    } else {
        connection
            .prepare_cached("DELETE FROM open_notices WHERE table_id = ? AND about = ?")?
            .execute(params![table, about])?;
    }
    Ok(())
}
