//! Committing a change of a table.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::{outbox, values::json};
use crate::{
    engine::Tables,
    store::{
        Change, CommitError, Declined, InteractionId, LogRow, NewTable, ReminderChange, SeatRow,
        Seen, StateChange, StoreError, TableId, TableRow, Time, Whole,
    },
};

/// Opens a lobby.
pub(super) fn open_lobby(
    connection: &Connection,
    lobby: &NewTable,
) -> Result<TableId, CommitError> {
    not_handled(connection, lobby.interaction)?;
    channel_is_free(connection, &lobby.row)?;
    let open: u32 = connection
        .prepare_cached("SELECT count(*) FROM tables WHERE status = 'lobby' AND opened_by = ?")
        .and_then(|mut statement| statement.query_row([lobby.seen.user], |row| row.get(0)))
        .map_err(StoreError::from)?;
    if open >= lobby.most_lobbies {
        return Err(Declined::TooManyLobbies.into());
    }
    let table = insert_table(connection, &lobby.row)?;
    see(connection, &lobby.seen)?;
    put_seats(connection, table, &lobby.seats)?;
    add_log(connection, table, &lobby.log)?;
    add_handled(connection, table, lobby.row.opened_at, lobby.interaction, &lobby.answer)?;
    Ok(table)
}

/// Takes in a table with its whole history.
pub(super) fn take_in(connection: &Connection, whole: &Whole) -> Result<TableId, CommitError> {
    let row = &whole.stored.row;
    if row.status.is_live() {
        channel_is_free(connection, row)?;
    }
    keep_content(connection, row, &whole.stored.tables)?;
    let table = insert_table(connection, row)?;
    put_seats(connection, table, &whole.stored.seats)?;
    add_log(connection, table, &whole.log)?;
    let mut insert = connection
        .prepare_cached("INSERT INTO states (table_id, depth, seat, save) VALUES (?, ?, ?, ?)")
        .map_err(StoreError::from)?;
    for (state, depth) in whole.stored.states.iter().zip(0_i64..) {
        insert
            .execute(params![table, depth, state.seat.map(|seat| seat.0), state.save])
            .map_err(StoreError::from)?;
    }
    Ok(table)
}

/// Commits a change.
pub(super) fn commit(connection: &Connection, change: &Change) -> Result<(), CommitError> {
    if let Some((interaction, _)) = &change.handled {
        not_handled(connection, *interaction)?;
    }
    let vote = change.vote.as_ref().map(json).transpose()?;
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
                vote,
                change.table,
                change.from.cast_signed(),
            ])
        })
        .map_err(StoreError::from)?;
    if claimed == 0 {
        return Err(Declined::Stale.into());
    }
    if let Some(row) = &change.row {
        if let Some(tables) = &change.tables {
            keep_content(connection, row, tables)?;
        }
        update_row(connection, row)?;
    }
    if let Some(seen) = &change.seen {
        see(connection, seen)?;
    }
    if change.all_seats {
        connection
            .prepare_cached("DELETE FROM seats WHERE table_id = ?")
            .and_then(|mut statement| statement.execute([change.table]))
            .map_err(StoreError::from)?;
    }
    put_seats(connection, change.table, &change.seats)?;
    add_log(connection, change.table, &change.log)?;
    for state in &change.states {
        change_state(connection, change.table, state)?;
    }
    if let Some((interaction, answer)) = &change.handled {
        add_handled(connection, change.table, change.at, *interaction, answer)?;
    }
    for reminder in &change.reminders {
        set_reminder(connection, change.table, *reminder)?;
    }
    outbox::unsay(connection, change.table, &change.unsay)?;
    for post in &change.posts {
        outbox::add(connection, change.table, change.at, post)?;
    }
    Ok(())
}

fn not_handled(connection: &Connection, interaction: InteractionId) -> Result<(), CommitError> {
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

fn channel_is_free(connection: &Connection, row: &TableRow) -> Result<(), CommitError> {
    match super::load::table_in(connection, row.channel)? {
        Some(table) => Err(Declined::ChannelTaken(table).into()),
        None => Ok(()),
    }
}

fn insert_table(connection: &Connection, row: &TableRow) -> Result<TableId, StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO tables (guild_id, channel_id, game, status, revision, logged, opened_at, \
             opened_by, options, server_seed, commitment) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![
            row.guild,
            row.channel,
            row.game,
            row.status,
            row.revision.cast_signed(),
            row.logged.cast_signed(),
            row.opened_at,
            row.opened_by,
            json(&row.options)?,
            row.server_seed.0,
            row.commitment,
        ])?;
    let id = TableId(connection.last_insert_rowid().cast_unsigned());
    connection.prepare_cached("UPDATE tables SET version = ?, motion = ? WHERE id = ?")?.execute(
        params![row.version.cast_signed(), row.vote.as_ref().map(json).transpose()?, id],
    )?;
    update_row(connection, &TableRow { id, ..row.clone() })?;
    Ok(id)
}

/// Keeps the tables of figures that a game is played with, once for all games.
fn keep_content(
    connection: &Connection,
    row: &TableRow,
    tables: &Tables,
) -> Result<(), StoreError> {
    if let Some(content) = row.content {
        connection
            .prepare_cached(
                "INSERT INTO contents (hash, game, first_seen, tables) VALUES (?, ?, ?, ?) \
                 ON CONFLICT DO NOTHING",
            )?
            .execute(params![
                content.to_string(),
                row.game,
                row.started_at.unwrap_or_default(),
                json(tables)?,
            ])?;
    }
    Ok(())
}

/// Everything about a table that an ordinary action leaves alone.
fn update_row(connection: &Connection, row: &TableRow) -> Result<(), StoreError> {
    let reminding = row.reminding;
    connection
        .prepare_cached(
            "UPDATE tables SET status = ?, opened_by = ?, started_at = ?, ended_at = ?, \
             options = ?, start_id = ?, rules = ?, content = ?, standings = ?, \
             remind_first = ?, remind_every = ?, remind_times = ?, quarantine = ? WHERE id = ?",
        )?
        .execute(params![
            row.status,
            row.opened_by,
            row.started_at,
            row.ended_at,
            json(&row.options)?,
            row.start_id,
            row.rules,
            row.content.map(|content| content.to_string()),
            row.standings.as_ref().map(json).transpose()?,
            reminding.map(|it| it.first.0),
            reminding.map(|it| it.every.0),
            reminding.map(|it| it.times),
            row.quarantine,
            row.id,
        ])?;
    Ok(())
}

/// Remembers a name and a locale; writes nothing when they are the known ones.
fn see(connection: &Connection, seen: &Seen) -> Result<(), StoreError> {
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
        .execute(params![seen.guild, seen.user, seen.name])?;
    Ok(())
}

fn put_seats(connection: &Connection, table: TableId, seats: &[SeatRow]) -> Result<(), StoreError> {
    let mut put = connection.prepare_cached(
        "INSERT INTO seats (table_id, seat, user_id, join_id, presence, prompt, asked, awaited) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET user_id = excluded.user_id, \
         join_id = excluded.join_id, presence = excluded.presence, prompt = excluded.prompt, \
         asked = excluded.asked, awaited = excluded.awaited",
    )?;
    for seat in seats {
        put.execute(params![
            table,
            seat.seat.0,
            seat.user,
            seat.join_id,
            seat.presence,
            seat.prompt.cast_signed(),
            seat.asked,
            seat.awaited,
        ])?;
    }
    Ok(())
}

fn add_log(connection: &Connection, table: TableId, rows: &[LogRow]) -> Result<(), StoreError> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO log (table_id, seq, at, kind, seat, user_id, interaction, action, dice, \
         events, base) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )?;
    for row in rows {
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
            json(&row.events)?,
            row.base,
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
        StateChange::Push { seat, save } => {
            connection
                .prepare_cached(
                    "INSERT INTO states (table_id, depth, seat, save) \
                     SELECT ?1, coalesce(max(depth), -1) + 1, ?2, ?3 \
                     FROM states WHERE table_id = ?1",
                )?
                .execute(params![table, seat.0, save])?;
        }
        StateChange::Reset(save) => {
            connection.prepare_cached("DELETE FROM states WHERE table_id = ?")?.execute([table])?;
            connection
                .prepare_cached(
                    "INSERT INTO states (table_id, depth, seat, save) VALUES (?, 0, NULL, ?)",
                )?
                .execute(params![table, save])?;
        }
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

fn add_handled(
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

fn set_reminder(
    connection: &Connection,
    table: TableId,
    change: ReminderChange,
) -> Result<(), StoreError> {
    match change.set {
        Some((due, sent)) => connection
            .prepare_cached(
                "INSERT INTO reminders (table_id, seat, kind, due, sent) \
                 VALUES (?, ?, 'turn', ?, ?) \
                 ON CONFLICT DO UPDATE SET due = excluded.due, sent = excluded.sent",
            )?
            .execute(params![table, change.seat.0, due, sent])?,
        None => connection
            .prepare_cached("DELETE FROM reminders WHERE table_id = ? AND seat = ?")?
            .execute(params![table, change.seat.0])?,
    };
    Ok(())
}
