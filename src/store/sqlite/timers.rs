//! What falls due: a tick reads what is due by an index, and nothing else.

use rusqlite::{Connection, Row, params};

use super::hours::player_time;
use crate::{
    engine::Seat,
    store::{
        Destination, DueTimer, RemindIn, SeatRow, SeatTimer, Span, StoreError, StoredTable,
        TableId, Time, Timer, TimerChange, TimerKind, UserId,
    },
};

const DUE: &str = "SELECT r.table_id, r.seat, r.kind, r.due, r.base, r.amount, r.sent, \
    r.hushed, u.remind_in, coalesce(t.home, t.channel_id) AS home \
    FROM reminders r JOIN tables t ON t.id = r.table_id LEFT JOIN seats s ON s.table_id = r.table_id AND s.seat = r.seat \
    LEFT JOIN users u ON u.id = s.user_id";

/// A row of [`DUE`].
fn due_timer(row: &Row<'_>) -> rusqlite::Result<DueTimer> {
    let seat = Seat(row.get("seat")?);
    let destination = match row.get("remind_in")? {
        Some(RemindIn::Direct) => Destination::Direct(seat),
        _ => Destination::Channel,
    };
    Ok(DueTimer {
        table: row.get("table_id")?,
        seat,
        kind: row.get("kind")?,
        timer: timer(row)?,
        home: row.get("home")?,
        destination,
    })
}

fn timer(row: &Row<'_>) -> rusqlite::Result<Timer> {
    let due = row.get("due")?;
    Ok(Timer {
        due,
        base: row.get::<_, Option<Time>>("base")?.unwrap_or(due),
        amount: Span(row.get::<_, Option<i64>>("amount")?.unwrap_or(0)),
        sent: row.get("sent")?,
        hushed: row.get("hushed")?,
    })
}

/// The timers that have fallen due, but those of computers.
pub(super) fn due(
    connection: &Connection,
    now: Time,
    most: u32,
) -> Result<Vec<DueTimer>, StoreError> {
    let sql = format!("{DUE} WHERE r.due <= ? AND r.kind <> 'computer' ORDER BY r.due LIMIT ?");
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query_map(params![now, most], due_timer)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The reminders of a person at their tables that fall due by then.
pub(super) fn reminders_of(
    connection: &Connection,
    user: UserId,
    by: Time,
) -> Result<Vec<DueTimer>, StoreError> {
    let sql = format!("{DUE} WHERE s.user_id = ? AND r.kind = 'turn' AND r.due <= ?");
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query_map(params![user, by], due_timer)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// When the next timer falls due that is not a computer's.
pub(super) fn next(connection: &Connection) -> Result<Option<Time>, StoreError> {
    let mut first =
        connection.prepare_cached("SELECT min(due) FROM reminders WHERE kind <> 'computer'")?;
    Ok(first.query_row([], |row| row.get(0))?)
}

/// The computers whose turn it is by now.
pub(super) fn due_computers(
    connection: &Connection,
    now: Time,
    most: u32,
) -> Result<Vec<(TableId, Seat)>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT table_id, seat FROM reminders WHERE kind = 'computer' AND due <= ? \
         ORDER BY due LIMIT ?",
    )?;
    let rows =
        statement.query_map(params![now, most], |row| Ok((row.get(0)?, Seat(row.get(1)?))))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// When the next computer is to play.
pub(super) fn next_computer(connection: &Connection) -> Result<Option<Time>, StoreError> {
    let mut first =
        connection.prepare_cached("SELECT min(due) FROM reminders WHERE kind = 'computer'")?;
    Ok(first.query_row([], |row| row.get(0))?)
}

/// Calls the computers of a table that comes from elsewhere: nobody else would.
pub(super) fn wake_computers(
    connection: &Connection,
    table: TableId,
    seats: &[SeatRow],
) -> Result<(), StoreError> {
    for row in seats.iter().filter(|row| row.computer.is_some() && row.awaited.is_some()) {
        let (seat, kind) = (row.seat, TimerKind::Computer);
        set(connection, table, TimerChange { seat, kind, to: Some(Timer::at(Time(0))) })?;
    }
    Ok(())
}

/// Puts off the timers of a table.
pub(super) fn postpone(
    connection: &Connection,
    table: TableId,
    until: Time,
) -> Result<(), StoreError> {
    connection
        .prepare_cached("UPDATE reminders SET due = max(due, ?) WHERE table_id = ?")?
        .execute(params![until, table])?;
    Ok(())
}

/// Sets or clears a timer.
pub(super) fn set(
    connection: &Connection,
    table: TableId,
    change: TimerChange,
) -> Result<(), StoreError> {
    match change.to {
        Some(Timer { due, base, amount, sent, hushed }) => connection
            .prepare_cached(
                "INSERT INTO reminders (table_id, seat, kind, due, base, amount, sent, hushed) \
                 VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE \
                 SET due = excluded.due, base = excluded.base, amount = excluded.amount, \
                 sent = excluded.sent, hushed = excluded.hushed",
            )?
            .execute(params![
                table,
                change.seat.0,
                change.kind,
                due,
                base,
                amount.0,
                sent,
                hushed
            ])?,
        None => connection
            .prepare_cached("DELETE FROM reminders WHERE table_id = ? AND seat = ? AND kind = ?")?
            .execute(params![table, change.seat.0, change.kind])?,
    };
    Ok(())
}

/// A table with what falls due at it, and when its players play.
pub(super) fn with_time(
    connection: &Connection,
    mut stored: StoredTable,
) -> Result<StoredTable, StoreError> {
    let mut timers = connection.prepare_cached(
        "SELECT seat, kind, due, base, amount, sent, hushed FROM reminders WHERE table_id = ?",
    )?;
    let timers = timers.query_map([stored.row.id], |row| {
        Ok(SeatTimer { seat: Seat(row.get("seat")?), kind: row.get("kind")?, timer: timer(row)? })
    })?;
    stored.timers = timers.collect::<Result<_, _>>()?;
    for user in stored.seats.iter().filter_map(|seat| seat.user) {
        stored.people.push((user, player_time(connection, user)?));
    }
    Ok(stored)
}
