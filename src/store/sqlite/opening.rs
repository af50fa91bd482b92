//! Taking tables in: lobbies, games from elsewhere, and the rows that only the
//! great moments of a table change.

use rusqlite::{Connection, params};

use super::{
    change::{self, add_handled, add_log, events, not_handled, put_seats, see},
    timers,
    values::json,
};
use crate::{
    engine::ContentFiles,
    store::{
        ChannelId, CommitError, Declined, FullTable, NewTable, Status, StoreError, TableId,
        TableRow, UserId,
    },
};

/// A new table put into writing, as [`change::Written`] is.
pub(super) struct Written {
    lobby: NewTable,
    events: Vec<String>,
    start: Option<change::Written>,
}

impl Written {
    pub(super) fn of(mut lobby: NewTable) -> Result<Self, StoreError> {
        Ok(Self {
            events: events(&lobby.log)?,
            start: lobby.start.take().map(change::Written::of).transpose()?,
            lobby,
        })
    }
}

/// Opens a lobby, and starts its game if that is wanted.
pub(super) fn open_lobby(
    connection: &Connection,
    written: &Written,
) -> Result<TableId, CommitError> {
    let lobby = &written.lobby;
    not_handled(connection, lobby.interaction)?;
    channel_is_free(connection, lobby.row.channel)?;
    if open_lobbies(connection, lobby.seen.user)? >= lobby.most_lobbies {
        return Err(Declined::TooManyLobbies.into());
    }
    let table = insert_table(connection, &lobby.row)?;
    if let Some(before) = lobby.rematch_of {
        connection
            .prepare_cached("UPDATE tables SET rematch_of = ? WHERE id = ?")
            .and_then(|mut statement| statement.execute(params![before, table]))
            .map_err(StoreError::from)?;
    }
    see(connection, &lobby.seen)?;
    put_seats(connection, table, &lobby.seats)?;
    add_log(connection, table, &lobby.log, &written.events)?;
    add_handled(connection, table, lobby.row.opened_at, lobby.interaction, &lobby.answer)?;
    if let Some(start) = &written.start {
        change::carry_out(connection, table, start)?;
    }
    Ok(table)
}

/// How many lobbies of somebody are open.
pub(super) fn open_lobbies(connection: &Connection, user: UserId) -> Result<u32, StoreError> {
    let mut count = connection
        .prepare_cached("SELECT count(*) FROM tables WHERE status = 'lobby' AND opened_by = ?")?;
    Ok(count.query_row([user], |row| row.get(0))?)
}

/// Takes in a table with its whole history.
pub(super) fn take_in(connection: &Connection, whole: &FullTable) -> Result<TableId, CommitError> {
    let row = &whole.stored.row;
    if row.status.is_live() {
        channel_is_free(connection, row.channel)?;
    }
    keep_content(connection, row, &whole.stored.content)?;
    let table = insert_table(connection, row)?;
    put_seats(connection, table, &whole.stored.seats)?;
    add_log(connection, table, &whole.log, &events(&whole.log)?)?;
    if row.status == Status::Playing {
        timers::wake_computers(connection, table, &whole.stored.seats)?;
    }
    let mut insert = connection
        .prepare_cached(
            "INSERT INTO states (table_id, depth, seat, interaction, save) VALUES (?, ?, ?, ?, ?)",
        )
        .map_err(StoreError::from)?;
    for (state, depth) in whole.stored.states.iter().zip(0_i64..) {
        insert
            .execute(params![table, depth, state.seat.map(|seat| seat.0), state.by, state.save])
            .map_err(StoreError::from)?;
    }
    Ok(table)
}

pub(super) fn channel_is_free(
    connection: &Connection,
    channel: ChannelId,
) -> Result<(), CommitError> {
    match super::load::table_in(connection, channel)? {
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
            row.place,
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
    update_row(connection, id, row)?;
    Ok(id)
}

/// Keeps the content that a game is played with, once for all games.
pub(super) fn keep_content(
    connection: &Connection,
    row: &TableRow,
    files: &ContentFiles,
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
                json(files)?,
            ])?;
    }
    Ok(())
}

/// Everything about a table that an ordinary action leaves alone.
pub(super) fn update_row(
    connection: &Connection,
    table: TableId,
    row: &TableRow,
) -> Result<(), StoreError> {
    let reminding = row.reminding;
    connection
        .prepare_cached(
            "UPDATE tables SET status = ?, opened_by = ?, started_at = ?, ended_at = ?, \
             options = ?, start_id = ?, rules = ?, content = ?, standings = ?, \
             remind_first = ?, remind_every = ?, remind_times = ?, quarantine = ?, pauses = ?, clock = ?, \
             computers = ? \
             WHERE id = ?",
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
            (!row.pauses.is_empty()).then(|| json(&row.pauses)).transpose()?,
            row.clock.as_ref().map(json).transpose()?,
            (!row.computers.is_usual()).then(|| json(&row.computers)).transpose()?,
            table,
        ])?;
    Ok(())
}
