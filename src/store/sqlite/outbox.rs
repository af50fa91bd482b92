//! The rows that wait to be said.
//!
//! `state IN ('queued', 'sending')` stands beside narrower conditions on purpose:
//! it is the condition of the partial index over what is unsettled.

use rusqlite::{Connection, params};

use super::values::{bits, from_json, json, seats};
use crate::store::{
    DeliveryOutcome, NewOutboxEntry, OutboxCount, OutboxEntry, OutboxEntryId, Post, Span,
    StoreError, TableId, Time,
};

/// A post put into writing.
pub(super) struct Written {
    about: String,
    post: String,
    replaces: bool,
    ping: i64,
    keep: i64,
    nonce: String,
}

impl Written {
    pub(super) fn of(new: &NewOutboxEntry) -> Result<Self, StoreError> {
        Ok(Self {
            about: new.post.about(),
            post: json(&new.post)?,
            replaces: new.post.is_replaced(),
            ping: bits(new.ping),
            keep: bits(new.keep),
            nonce: new.nonce.clone(),
        })
    }
}

/// Adds a row. Unsent rows that it makes pointless are dropped, but whom they
/// would have mentioned is still mentioned where that is wanted.
pub(super) fn add(
    connection: &Connection,
    table: TableId,
    at: Time,
    new: &Written,
) -> Result<(), StoreError> {
    let mut ping = new.ping;
    if new.replaces {
        let mut drop = connection.prepare_cached(
            "UPDATE outbox SET state = 'dropped' WHERE table_id = ? AND about = ? \
             AND state IN ('queued', 'sending') AND state = 'queued' AND tries = 0 \
             RETURNING ping",
        )?;
        let replaced = drop.query_map(params![table, new.about], |row| row.get::<_, i64>(0))?;
        for mentioned in replaced {
            ping |= mentioned? & new.keep;
        }
    }
    connection
        .prepare_cached(
            "INSERT INTO outbox (table_id, at, about, post, ping, nonce, state, due) \
             VALUES (?, ?, ?, ?, ?, ?, 'queued', ?)",
        )?
        .execute(params![table, at, new.about, new.post, ping, new.nonce, at])?;
    Ok(())
}

/// Drops unsent rows about things that no longer matter.
pub(super) fn cancel(
    connection: &Connection,
    table: TableId,
    about: &[String],
) -> Result<(), StoreError> {
    if about.is_empty() {
        return Ok(());
    }
    let mut drop = connection.prepare_cached(
        "UPDATE outbox SET state = 'dropped' WHERE table_id = ? AND about = ? \
         AND state IN ('queued', 'sending') AND state = 'queued' AND tries = 0",
    )?;
    for about in about {
        drop.execute(params![table, about])?;
    }
    Ok(())
}

/// How long a row may be on its way. One whose fate could not be recorded, as
/// the disk failed just then, is taken up again after that: soon enough for
/// Discord to know its nonce, and later than any attempt lasts.
const ON_ITS_WAY: Span = Span::seconds(150);

/// Marks rows as being sent: of each table only the oldest that is unsettled.
pub(super) fn take(
    connection: &Connection,
    now: Time,
    most: u32,
) -> Result<Vec<OutboxEntry>, StoreError> {
    connection
        .prepare_cached("UPDATE outbox SET state = 'queued' WHERE state = 'sending' AND due <= ?")?
        .execute([now])?;
    let mut choose = connection.prepare_cached(
        "SELECT o.id, o.table_id, t.guild_id, t.channel_id, o.post, o.ping, o.nonce, o.tries, \
         o.first_try FROM outbox o JOIN tables t ON t.id = o.table_id \
         WHERE o.state = 'queued' AND o.due <= ? AND NOT EXISTS (SELECT 1 FROM outbox earlier \
         WHERE earlier.table_id = o.table_id AND earlier.id < o.id \
         AND earlier.state IN ('queued', 'sending')) ORDER BY o.due, o.id LIMIT ?",
    )?;
    let rows = choose.query_map(params![now, most], |row| {
        let post: String = row.get(4)?;
        let entry = OutboxEntry {
            id: row.get(0)?,
            table: row.get(1)?,
            place: row.get(2)?,
            channel: row.get(3)?,
            post: Post::Board,
            ping: seats(row.get(5)?),
            nonce: row.get(6)?,
            tries: row.get(7)?,
            first_try: row.get(8)?,
        };
        Ok((entry, post))
    })?;
    let rows: Vec<(OutboxEntry, String)> = rows.collect::<Result<_, _>>()?;
    let mut mark = connection.prepare_cached(
        "UPDATE outbox SET state = 'sending', due = ?, tries = tries + 1, \
         first_try = coalesce(first_try, ?) WHERE id = ?",
    )?;
    let until = now.after(ON_ITS_WAY);
    let mut entries = Vec::with_capacity(rows.len());
    for (entry, post) in rows {
        match from_json(&post) {
            Ok(post) => {
                mark.execute(params![until, now, entry.id])?;
                entries.push(OutboxEntry { post, ..entry });
            }
            // One row that cannot be read must not keep the others back.
            Err(unreadable) => {
                let table = entry.table.0;
                tracing::error!(table, %unreadable, "a row of the outbox cannot be read");
                settle(
                    connection,
                    &[(entry.id, DeliveryOutcome::Parked(unreadable.to_string()))],
                    now,
                )?;
            }
        }
    }
    Ok(entries)
}

/// Records what became of rows that were being sent.
pub(super) fn settle(
    connection: &Connection,
    settled: &[(OutboxEntryId, DeliveryOutcome)],
    now: Time,
) -> Result<(), StoreError> {
    for (id, settled) in settled {
        match settled {
            DeliveryOutcome::Sent(message) => {
                connection
                    .prepare_cached("UPDATE outbox SET state = 'sent', message = ? WHERE id = ?")?
                    .execute(params![message, id])?;
                remember_board(connection, *id, now)?;
            }
            DeliveryOutcome::Unsure { due } => {
                connection
                    .prepare_cached("UPDATE outbox SET state = 'queued', due = ? WHERE id = ?")?
                    .execute(params![due, id])?;
            }
            DeliveryOutcome::Later { due } => {
                connection
                    .prepare_cached(
                        "UPDATE outbox SET state = 'queued', due = ?, first_try = NULL \
                         WHERE id = ?",
                    )?
                    .execute(params![due, id])?;
            }
            DeliveryOutcome::Parked(reason) => {
                connection
                    .prepare_cached("UPDATE outbox SET state = 'parked', reason = ? WHERE id = ?")?
                    .execute(params![reason, id])?;
            }
        }
    }
    Ok(())
}

/// After a new board is there, the old one is to lose its buttons. That is
/// written down together with the news, so that it cannot be forgotten.
fn remember_board(connection: &Connection, id: OutboxEntryId, now: Time) -> Result<(), StoreError> {
    let mut retire = connection.prepare_cached(
        "INSERT INTO outbox (table_id, at, about, post, ping, nonce, state, due) \
         SELECT t.id, ?2, 'retire ' || t.board, json_object('retire', t.board), 0, \
         'r' || o.nonce, 'queued', ?2 FROM outbox o JOIN tables t ON t.id = o.table_id \
         WHERE o.id = ?1 AND o.about IN ('board', 'result') AND t.board IS NOT NULL",
    )?;
    retire.execute(params![id, now])?;
    connection
        .prepare_cached(
            "UPDATE tables SET board = (SELECT message FROM outbox WHERE id = ?1) WHERE id = \
             (SELECT table_id FROM outbox WHERE id = ?1 AND about IN ('board', 'result'))",
        )?
        .execute([id])?;
    Ok(())
}

/// What a process that ended had in its hands is to be taken up again. Whether
/// it arrived is found out then.
pub(super) fn take_up_again(connection: &Connection) -> Result<(), StoreError> {
    connection
        .execute("UPDATE outbox SET state = 'queued', due = at WHERE state = 'sending'", [])?;
    Ok(())
}

/// Gives undeliverable rows of a table another chance.
pub(super) fn unpark(
    connection: &Connection,
    table: TableId,
    now: Time,
) -> Result<u64, StoreError> {
    let changed = connection
        .prepare_cached(
            "UPDATE outbox SET state = 'queued', due = ?, tries = 0, reason = NULL \
             WHERE table_id = ? AND state = 'parked'",
        )?
        .execute(params![now, table])?;
    Ok(changed as u64)
}

/// Counts what is left to say.
pub(super) fn count(connection: &Connection) -> Result<OutboxCount, StoreError> {
    let count = |sql: &str| connection.query_row(sql, [], |row| row.get::<_, i64>(0));
    let waiting = count("SELECT count(*) FROM outbox WHERE state IN ('queued', 'sending')")?;
    let parked = count("SELECT count(*) FROM outbox WHERE state = 'parked'")?;
    Ok(OutboxCount { waiting: waiting.cast_unsigned(), parked: parked.cast_unsigned() })
}
