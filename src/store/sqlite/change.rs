//! Committing a change of a table.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::{
    opening::{channel_is_free, keep_content, update_row},
    outbox, timers,
    values::json,
};
use crate::store::{
    Change, ChannelId, CommitError, Declined, InteractionId, LogRow, PromptDigest, SeatRow,
    SeenUser, StateChange, StoreError, TableId, Time,
};

/// A change put into writing. Whoever asks for it does that: the one thread that
/// writes has everybody waiting for it.
pub(super) struct Written {
    change: Change,
    vote: Option<String>,
    events: Vec<String>,
    posts: Vec<outbox::Written>,
}

impl Written {
    pub(super) fn of(change: Change) -> Result<Self, StoreError> {
        Ok(Self {
            vote: change.vote.as_ref().map(json).transpose()?,
            events: events(&change.log)?,
            posts: change.posts.iter().map(outbox::Written::of).collect::<Result<_, _>>()?,
            change,
        })
    }
}

/// Commits a change.
pub(super) fn commit(connection: &Connection, written: &Written) -> Result<(), CommitError> {
    carry_out(connection, written.change.table, written)
}

/// Carries a change out at `table`, whose id may be younger than the change.
pub(super) fn carry_out(
    connection: &Connection,
    table: TableId,
    written: &Written,
) -> Result<(), CommitError> {
    let change = &written.change;
    if let Some((interaction, _)) = &change.handled {
        not_handled(connection, *interaction)?;
    }
    if let Some(channel) = change.channel {
        channel_is_free(connection, channel)?;
    }
    // The guard is part of the statement: a table at another revision is not touched.
    let claimed = connection
        .prepare_cached(
            "UPDATE tables SET revision = revision + 1, logged = ?, version = ?, motion = ? \
             WHERE id = ? AND revision = ?",
        )
        .and_then(|mut statement| {
            statement.execute(params![
                change.logged.cast_signed(),
                change.version.cast_signed(),
                written.vote,
                table,
                change.from.cast_signed(),
            ])
        })
        .map_err(StoreError::from)?;
    if claimed == 0 {
        return Err(Declined::Stale.into());
    }
    if let Some(row) = &change.row {
        if let Some(content) = &change.content {
            keep_content(connection, row, content)?;
        }
        update_row(connection, table, row)?;
    }
    if let Some(channel) = change.channel {
        move_to(connection, table, channel)?;
    }
    if let Some(seen) = &change.seen {
        see(connection, seen)?;
    }
    if change.all_seats {
        connection
            .prepare_cached("DELETE FROM seats WHERE table_id = ?")
            .and_then(|mut statement| statement.execute([table]))
            .map_err(StoreError::from)?;
    }
    put_seats(connection, table, &change.seats)?;
    add_log(connection, table, &change.log, &written.events)?;
    for state in &change.states {
        change_state(connection, table, state)?;
    }
    if let Some((interaction, answer)) = &change.handled {
        add_handled(connection, table, change.at, *interaction, answer)?;
    }
    for timer in &change.timers {
        timers::set(connection, table, *timer)?;
    }
    outbox::cancel(connection, table, &change.cancel)?;
    for post in &written.posts {
        outbox::add(connection, table, change.at, Some(change.logged), post)?;
    }
    Ok(())
}

/// Brings a table to another channel. What it showed in the old one, and what could not
/// be said there, is left behind.
fn move_to(connection: &Connection, table: TableId, channel: ChannelId) -> Result<(), StoreError> {
    connection
        .prepare_cached("UPDATE tables SET channel_id = ?, board = NULL, home = NULL WHERE id = ?")?
        .execute(params![channel, table])?;
    connection.prepare_cached("DELETE FROM open_notices WHERE table_id = ?")?.execute([table])?;
    connection
        .prepare_cached(
            "UPDATE outbox SET state = 'dropped' WHERE table_id = ? AND state = 'parked'",
        )?
        .execute([table])?;
    Ok(())
}

/// Declines an interaction that had its effect before.
pub(super) fn not_handled(
    connection: &Connection,
    interaction: InteractionId,
) -> Result<(), CommitError> {
    match handled(connection, interaction)? {
        Some((table, answer)) => Err(Declined::Handled { table, answer }.into()),
        None => Ok(()),
    }
}

/// The table and the answer of an interaction that had its effect.
pub(super) fn handled(
    connection: &Connection,
    interaction: InteractionId,
) -> Result<Option<(TableId, String)>, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT table_id, answer FROM handled WHERE interaction = ?")?;
    Ok(statement.query_row([interaction], |row| Ok((row.get(0)?, row.get(1)?))).optional()?)
}

/// Remembers a name and a locale; writes nothing when they are the known ones.
pub(super) fn see(connection: &Connection, seen: &SeenUser) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO users (id, locale) VALUES (?, ?) ON CONFLICT DO UPDATE \
             SET locale = excluded.locale WHERE locale IS NOT excluded.locale",
        )?
        .execute(params![seen.user, seen.locale])?;
    connection
        .prepare_cached(
            "INSERT INTO names (guild_id, user_id, name) VALUES (?, ?, ?) ON CONFLICT DO UPDATE \
             SET name = excluded.name WHERE name <> excluded.name",
        )?
        .execute(params![seen.place, seen.user, seen.name])?;
    Ok(())
}

pub(super) fn put_seats(
    connection: &Connection,
    table: TableId,
    seats: &[SeatRow],
) -> Result<(), StoreError> {
    if seats.is_empty() {
        return Ok(());
    }
    // Mostly it is the same person who is asked something else: then no index changes.
    let mut ask = connection.prepare_cached(
        "UPDATE seats SET prompt = ?7, asked = ?8, awaited = ?9, suggests = ?13, stalled = ?14, clock_left = ?15, delays = ?16, deputy = ?17, \
         computer = ?18, plan = ?19, last_asked = ?20 \
         WHERE table_id = ?1 AND seat = ?2 AND user_id IS ?3 AND join_id = ?4 AND presence = ?5 AND away = ?6 \
         AND remind_first IS ?10 AND remind_every IS ?11 AND remind_times IS ?12",
    )?;
    let mut put = connection.prepare_cached(
        "INSERT INTO seats (table_id, seat, user_id, join_id, presence, away, prompt, asked, \
         awaited, remind_first, remind_every, remind_times, suggests, stalled, clock_left, delays, deputy, \
         computer, plan, last_asked) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET \
         user_id = excluded.user_id, join_id = excluded.join_id, presence = excluded.presence, \
         away = excluded.away, prompt = excluded.prompt, asked = excluded.asked, \
         awaited = excluded.awaited, remind_first = excluded.remind_first, \
         remind_every = excluded.remind_every, remind_times = excluded.remind_times, \
         suggests = excluded.suggests, stalled = excluded.stalled, \
         clock_left = excluded.clock_left, delays = excluded.delays, deputy = excluded.deputy, \
         computer = excluded.computer, plan = excluded.plan, last_asked = excluded.last_asked",
    )?;
    for seat in seats {
        let values = params![
            table,
            seat.seat.0,
            seat.user,
            seat.join_id,
            seat.presence,
            seat.away,
            seat.prompt.cast_signed(),
            PromptDigest::to_stored(seat.asked),
            seat.awaited,
            seat.reminding.first.map(|span| span.0),
            seat.reminding.every.map(|span| span.0),
            seat.reminding.times,
            seat.suggests,
            seat.stalled,
            seat.clock_left.map(|left| left.0),
            seat.delays,
            seat.deputy.map(|deputy| deputy.0),
            seat.computer,
            seat.plan,
            seat.last_asked,
        ];
        if ask.execute(values)? == 0 {
            put.execute(values)?;
        }
    }
    Ok(())
}

/// What happened, row by row, as it is written.
pub(super) fn events(rows: &[LogRow]) -> Result<Vec<String>, StoreError> {
    rows.iter().map(|row| json(&row.events)).collect()
}

/// Adds rows to the log, each with what happened already written.
pub(super) fn add_log(
    connection: &Connection,
    table: TableId,
    rows: &[LogRow],
    events: &[String],
) -> Result<(), StoreError> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO log (table_id, seq, at, kind, seat, user_id, interaction, action, dice, \
         events, base, computer) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )?;
    for (row, events) in rows.iter().zip(events) {
        insert.execute(params![
            table,
            row.seq.cast_signed(),
            row.at,
            row.kind,
            row.seat.map(|seat| seat.0),
            row.user,
            row.interaction,
            row.action,
            row.dice.cast_signed(),
            events,
            row.base,
            row.computer,
        ])?;
    }
    Ok(())
}

fn change_state(
    connection: &Connection,
    table: TableId,
    change: &StateChange,
) -> Result<(), StoreError> {
    match change {
        StateChange::Push { seat, by, save } => {
            connection
                .prepare_cached(
                    "INSERT INTO states (table_id, depth, seat, interaction, save) \
                     SELECT ?1, coalesce(max(depth), -1) + 1, ?2, ?3, ?4 \
                     FROM states WHERE table_id = ?1",
                )?
                .execute(params![table, seat.0, by, save])?;
        }
        StateChange::Replace(save) => {
            // In its place: the table dirties one page and not two, no index
            // changes, and the file stays as dense as it is.
            let replaced = connection
                .prepare_cached("UPDATE states SET seat = NULL, interaction = NULL, save = ?2 WHERE table_id = ?1")?
                .execute(params![table, save])?;
            if replaced != 1 {
                reset(connection, table, save)?;
            }
        }
        StateChange::Reset(save) => reset(connection, table, save)?,
        StateChange::Forget => {
            connection
                .prepare_cached(
                    "DELETE FROM states WHERE table_id = ?1 AND depth = \
                     (SELECT min(depth) FROM states WHERE table_id = ?1)",
                )?
                .execute([table])?;
        }
        StateChange::Pop => {
            connection
                .prepare_cached(
                    "DELETE FROM states WHERE table_id = ?1 AND depth = \
                     (SELECT max(depth) FROM states WHERE table_id = ?1)",
                )?
                .execute([table])?;
        }
    }
    Ok(())
}

/// Leaves a single state.
fn reset(connection: &Connection, table: TableId, save: &str) -> Result<(), StoreError> {
    connection.prepare_cached("DELETE FROM states WHERE table_id = ?")?.execute([table])?;
    connection
        .prepare_cached("INSERT INTO states (table_id, depth, seat, save) VALUES (?, 0, NULL, ?)")?
        .execute(params![table, save])?;
    Ok(())
}

/// Keeps an interaction with its answer.
pub(super) fn add_handled(
    connection: &Connection,
    table: TableId,
    at: Time,
    interaction: InteractionId,
    answer: &str,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO handled (interaction, table_id, at, answer) VALUES (?, ?, ?, ?)",
        )?
        .execute(params![interaction, table, at, answer])?;
    Ok(())
}
