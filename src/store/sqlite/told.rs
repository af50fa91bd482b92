//! What the channel of a table was told, and the messages that are edited as things
//! go on.

use rusqlite::{Connection, OptionalExtension as _, params};

use crate::store::{
    ChannelId, MessageId, NoticeSubject, OpenNotice, Overview, Post, StoreError, TableId, Told,
};

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

/// The message that always says whose turn it is.
pub(super) fn overview(
    connection: &Connection,
    table: TableId,
) -> Result<Option<Overview>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT message, nonce, pinned FROM open_notices WHERE table_id = ? AND about = ?",
    )?;
    let found = statement.query_row(params![table, Post::OVERVIEW], |row| {
        let nonce: String = row.get(1)?;
        let nonce = (!nonce.is_empty()).then_some(nonce);
        Ok(Overview { message: row.get(0)?, nonce, pinned: row.get(2)? })
    });
    Ok(found.optional()?)
}

/// Remembers which message that is, or that there is none.
pub(super) fn set_overview(
    connection: &Connection,
    table: TableId,
    to: Option<&Overview>,
) -> Result<(), StoreError> {
    let Some(Overview { message, nonce, pinned }) = to else {
        connection
            .prepare_cached("DELETE FROM open_notices WHERE table_id = ? AND about = ?")?
            .execute(params![table, Post::OVERVIEW])?;
        return Ok(());
    };
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO open_notices (table_id, about, message, nonce, pinned) \
             SELECT id, ?2, ?3, ?4, ?5 FROM tables WHERE id = ?1",
        )?
        .execute(params![
            table,
            Post::OVERVIEW,
            message,
            nonce.as_deref().unwrap_or_default(),
            pinned,
        ])?;
    Ok(())
}

/// Remembers a message that was posted to say whose turn it is. An edit changes nothing.
pub(super) fn remember_overview(
    connection: &Connection,
    table: TableId,
    message: MessageId,
    nonce: &str,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO open_notices (table_id, about, message, nonce) VALUES (?, ?, ?, ?) \
             ON CONFLICT DO NOTHING",
        )?
        .execute(params![table, Post::OVERVIEW, message, nonce])?;
    Ok(())
}

/// Remembers that a table stands in a thread of this channel.
pub(super) fn set_home(
    connection: &Connection,
    table: TableId,
    home: ChannelId,
) -> Result<(), StoreError> {
    connection
        .prepare_cached("UPDATE tables SET home = ? WHERE id = ?")?
        .execute(params![home, table])?;
    Ok(())
}
