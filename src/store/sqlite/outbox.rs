//! The rows that wait to be said.
//!
//! `state IN ('queued', 'sending')` stands beside narrower conditions on purpose:
//! it is the condition of the partial index over what is unsettled.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::{
    people, told,
    values::{bits, from_json, json, seats},
};
use crate::{
    engine::{Seat, Seats},
    store::{
        ClaimRequest, Claimed, DeliveryOutcome, Destination, MessageId, NewOutboxEntry,
        OutboxCount, OutboxEntry, OutboxEntryId, Post, Span, StoreError, TableId, Time,
    },
};

/// A post put into writing.
pub(super) struct Written {
    about: String,
    post: String,
    seat: Option<u8>,
    yields: bool,
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
            seat: seat(new.destination),
            yields: new.post.yields(),
            replaces: new.post.is_replaced(),
            ping: bits(new.ping),
            keep: bits(new.keep),
            nonce: new.nonce.clone(),
        })
    }
}

/// A destination as it is stored.
const fn seat(destination: Destination) -> Option<u8> {
    match destination {
        Destination::Channel => None,
        Destination::Direct(seat) => Some(seat.0),
    }
}

/// Adds a row. Rows that it makes pointless are cancelled, but whom they would
/// have mentioned is still mentioned where that is wanted.
pub(super) fn add(
    connection: &Connection,
    table: TableId,
    at: Time,
    logged: Option<u64>,
    new: &Written,
) -> Result<(), StoreError> {
    let mut ping = new.ping;
    if new.replaces {
        let replaced = cancel_one(connection, table, &new.about)?;
        ping |= replaced & new.keep;
    }
    connection
        .prepare_cached(
            "INSERT INTO outbox (table_id, at, about, post, seat, yields, ping, nonce, logged, \
             state, due) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 'queued', ?2)",
        )?
        .execute(params![
            table,
            at,
            new.about,
            new.post,
            new.seat,
            new.yields,
            ping,
            new.nonce,
            logged.map(u64::cast_signed),
        ])?;
    Ok(())
}

/// Cancels rows about things that no longer matter.
pub(super) fn cancel(
    connection: &Connection,
    table: TableId,
    about: &[String],
) -> Result<(), StoreError> {
    for about in about {
        cancel_one(connection, table, about)?;
    }
    Ok(())
}

/// Drops the rows about something that certainly have not arrived, and says whom
/// they would have mentioned. Others are marked: whether they arrived is found out
/// before anything else happens to them.
fn cancel_one(connection: &Connection, table: TableId, about: &str) -> Result<i64, StoreError> {
    let mut drop = connection.prepare_cached(
        "UPDATE outbox SET state = 'dropped' WHERE table_id = ? AND about = ? \
         AND state IN ('queued', 'sending') AND state = 'queued' AND first_try IS NULL \
         RETURNING ping",
    )?;
    let dropped = drop.query_map(params![table, about], |row| row.get::<_, i64>(0))?;
    let mut mentioned = 0;
    for ping in dropped {
        mentioned |= ping?;
    }
    connection
        .prepare_cached(
            "UPDATE outbox SET stale = 1 WHERE table_id = ? AND about = ? \
             AND state IN ('queued', 'sending')",
        )?
        .execute(params![table, about])?;
    Ok(mentioned)
}

/// How long a row may be on its way. One whose fate could not be recorded, as
/// the disk failed just then, is taken up again after that: soon enough for
/// Discord to know its nonce, and later than any attempt lasts.
const ON_ITS_WAY: Span = Span::seconds(150);

/// A row whose post cannot be read.
struct Unreadable {
    id: OutboxEntryId,
    table: TableId,
    error: StoreError,
}

/// Marks rows as being sent. Of each table and destination only one is under way:
/// the oldest, where one that yields lets all others pass.
pub(super) fn claim(
    connection: &Connection,
    now: Time,
    request: &ClaimRequest,
) -> Result<Claimed, StoreError> {
    take_back(connection, now, &request.under_way)?;
    let mut claimed = Claimed { entries: Vec::new(), next: None };
    let unreadable = take(connection, now, false, request.entries, &mut claimed.entries)?;
    let left = request.entries.saturating_sub(claimed.entries.len() as u32);
    let yielding = left.min(request.yielding);
    let unreadable = take(connection, now, true, yielding, &mut claimed.entries)? || unreadable;
    claimed.next = if unreadable { Some(now) } else { next_due(connection, now)? };
    Ok(claimed)
}

/// Queues rows again that have been on their way for too long and are in nobody's
/// hands.
fn take_back(
    connection: &Connection,
    now: Time,
    under_way: &[OutboxEntryId],
) -> Result<(), StoreError> {
    let mut lost =
        connection.prepare_cached("SELECT id FROM outbox WHERE state = 'sending' AND due <= ?")?;
    let lost: Vec<OutboxEntryId> =
        lost.query_map([now], |row| row.get(0))?.collect::<Result<_, _>>()?;
    for id in lost.iter().filter(|id| !under_way.contains(id)) {
        connection
            .prepare_cached("UPDATE outbox SET state = 'queued' WHERE id = ?")?
            .execute([id])?;
    }
    Ok(())
}

/// Takes rows that yield, or that do not. Says whether one could not be read: what
/// waited for it can be taken at once.
fn take(
    connection: &Connection,
    now: Time,
    yields: bool,
    most: u32,
    entries: &mut Vec<OutboxEntry>,
) -> Result<bool, StoreError> {
    let mut choose = connection.prepare_cached(
        "SELECT o.id, o.table_id, t.guild_id, t.channel_id, o.post, o.seat, o.ping, o.nonce, \
         o.logged, o.tries, o.first_try, o.stale FROM outbox o JOIN tables t ON t.id = o.table_id \
         WHERE o.state = 'queued' AND o.yields = ? AND o.due <= ? AND NOT EXISTS (\
         SELECT 1 FROM outbox other WHERE other.table_id = o.table_id AND other.seat IS o.seat \
         AND other.state IN ('queued', 'sending') AND other.id <> o.id \
         AND (other.state = 'sending' OR other.yields < o.yields \
         OR (other.yields = o.yields AND other.id < o.id))) ORDER BY o.due, o.id LIMIT ?",
    )?;
    let rows: Vec<Result<OutboxEntry, Unreadable>> =
        choose.query_map(params![yields, now, most], entry)?.collect::<Result<_, _>>()?;
    let mut mark = connection.prepare_cached(
        "UPDATE outbox SET state = 'sending', due = ?, tries = tries + 1, \
         first_try = coalesce(first_try, ?) WHERE id = ?",
    )?;
    let mut unread = false;
    for row in rows {
        match row {
            Ok(entry) => {
                mark.execute(params![now.after(ON_ITS_WAY), now, entry.id])?;
                entries.push(entry);
            }
            // One row that cannot be read must not keep the others back.
            Err(Unreadable { id, table, error }) => {
                tracing::error!(table = table.0, %error, "a row of the outbox cannot be read");
                settle(connection, &[(id, DeliveryOutcome::Parked(error.to_string()))], now)?;
                unread = true;
            }
        }
    }
    Ok(unread)
}

/// Reads a row.
fn entry(row: &Row<'_>) -> rusqlite::Result<Result<OutboxEntry, Unreadable>> {
    let (id, table) = (row.get("id")?, row.get("table_id")?);
    let post = match from_json(&row.get::<_, String>("post")?) {
        Ok(post) => post,
        Err(error) => return Ok(Err(Unreadable { id, table, error })),
    };
    let seat = row.get::<_, Option<u8>>("seat")?;
    Ok(Ok(OutboxEntry {
        id,
        table,
        place: row.get("guild_id")?,
        channel: row.get("channel_id")?,
        destination: seat.map_or(Destination::Channel, |seat| Destination::Direct(Seat(seat))),
        post,
        ping: seats(row.get("ping")?),
        nonce: row.get("nonce")?,
        logged: row.get::<_, Option<i64>>("logged")?.map(i64::cast_unsigned),
        tries: row.get("tries")?,
        first_try: row.get("first_try")?,
        stale: row.get("stale")?,
    }))
}

/// When the next row falls due. What is due and waits for another is not counted:
/// it can be taken once that one is settled.
fn next_due(connection: &Connection, now: Time) -> Result<Option<Time>, StoreError> {
    let mut first = connection.prepare_cached(
        "SELECT min(due) FROM (\
         SELECT min(due) AS due FROM outbox WHERE state = 'queued' AND yields = 0 AND due > ?1 \
         UNION ALL \
         SELECT min(due) FROM outbox WHERE state = 'queued' AND yields = 1 AND due > ?1 \
         UNION ALL SELECT min(due) FROM outbox WHERE state = 'sending' AND due > ?1)",
    )?;
    Ok(first.query_row([now], |row| row.get(0))?)
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
                arrived(connection, *id, *message, now)?;
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
                drop_stale(connection, *id)?;
            }
            DeliveryOutcome::Moved { destination, due } => {
                connection
                    .prepare_cached(
                        "UPDATE outbox SET state = 'queued', due = ?, first_try = NULL, seat = ? \
                         WHERE id = ?",
                    )?
                    .execute(params![due, seat(*destination), id])?;
                drop_stale(connection, *id)?;
            }
            DeliveryOutcome::Cancelled => {
                connection
                    .prepare_cached("UPDATE outbox SET stale = 1 WHERE id = ?")?
                    .execute([id])?;
                drop_stale(connection, *id)?;
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

/// Drops a row that has not arrived, if it is pointless. Whom it would have
/// mentioned and who is still awaited is mentioned by the row that took its place:
/// that one has waited for it.
fn drop_stale(connection: &Connection, id: OutboxEntryId) -> Result<(), StoreError> {
    let dropped = connection
        .prepare_cached("UPDATE outbox SET state = 'dropped' WHERE id = ? AND stale = 1")?
        .execute([id])?;
    if dropped > 0 {
        connection
            .prepare_cached(
                "UPDATE outbox AS later SET ping = later.ping | (gone.ping & (\
                 SELECT coalesce(sum(1 << s.seat), 0) FROM seats s \
                 WHERE s.table_id = gone.table_id AND s.awaited IS NOT NULL)) \
                 FROM outbox gone WHERE gone.id = ?1 AND later.id = (SELECT max(o.id) \
                 FROM outbox o WHERE o.table_id = gone.table_id AND o.about = gone.about \
                 AND o.id > gone.id AND o.state IN ('queued', 'sending') AND o.state = 'queued')",
            )?
            .execute([id])?;
    }
    Ok(())
}

/// What follows from a message that is there, written down together with that, so
/// that it cannot be forgotten.
fn arrived(
    connection: &Connection,
    id: OutboxEntryId,
    message: MessageId,
    now: Time,
) -> Result<(), StoreError> {
    let mut sent = connection
        .prepare_cached("SELECT table_id, post, nonce, logged FROM outbox WHERE id = ?")?;
    let sent: Option<(TableId, String, String, Option<i64>)> = sent
        .query_row([id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))
        .optional()?;
    let Some((table, post, nonce, logged)) = sent else { return Ok(()) };
    let post: Post = from_json(&post)?;
    if let Some(logged) = logged.filter(|_| post.tells()) {
        told::remember(connection, table, logged)?;
    }
    if let Post::Notice(notice) = &post {
        told::remember_notice(connection, table, notice.subject, message, &nonce)?;
    }
    if post == Post::Overview {
        told::remember_overview(connection, table, message, &nonce)?;
    }
    if post.is_board() { replace_board(connection, table, message, &nonce, now) } else { Ok(()) }
}

/// After a new board is there, the old one is to lose its buttons.
fn replace_board(
    connection: &Connection,
    table: TableId,
    message: MessageId,
    nonce: &str,
    now: Time,
) -> Result<(), StoreError> {
    if let Some(before) = people::board(connection, table)? {
        let post = Post::Retire(before);
        let retire = NewOutboxEntry {
            destination: post.destination(),
            post,
            ping: Seats::NONE,
            keep: Seats::NONE,
            nonce: format!("r{nonce}"),
        };
        add(connection, table, now, None, &Written::of(&retire)?)?;
    }
    connection
        .prepare_cached("UPDATE tables SET board = ? WHERE id = ?")?
        .execute(params![message, table])?;
    Ok(())
}

/// What a process that ended had in its hands is to be taken up again. Whether
/// it arrived is found out then.
pub(super) fn take_up_again(connection: &Connection) -> Result<(), StoreError> {
    connection
        .execute("UPDATE outbox SET state = 'queued', due = at WHERE state = 'sending'", [])?;
    Ok(())
}

/// Whether a row has become pointless.
pub(super) fn is_stale(connection: &Connection, entry: OutboxEntryId) -> Result<bool, StoreError> {
    let mut stale = connection.prepare_cached("SELECT stale FROM outbox WHERE id = ?")?;
    Ok(stale.query_row([entry], |row| row.get(0)).optional()?.unwrap_or(true))
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
