//! Reading tables and their history.

use rusqlite::{Connection, OptionalExtension as _, Row, params, types::FromSql};

use super::values::{from_json, reminding, seat};
use crate::{
    engine::{ContentFiles, ContentHash, Seed},
    store::{
        ChannelId, ComputerRules, FullTable, LogRow, PromptDigest, RemindingChoice, SeatRow, Span,
        StateRow, StoreError, StoredTable, TableId, TableRow, UserId,
    },
};

/// A table, without its log.
pub(super) fn stored(
    connection: &Connection,
    table: TableId,
) -> Result<Option<StoredTable>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT t.*, g.remind_first AS guild_remind_first, g.remind_every AS guild_remind_every, \
         g.remind_times AS guild_remind_times FROM tables t LEFT JOIN guilds g ON g.id = t.guild_id \
         WHERE t.id = ?",
    )?;
    let mut rows = statement.query([table])?;
    let Some(found) = rows.next()? else {
        return Ok(None);
    };
    let guild_reminding = reminding(found, "guild_")?;
    let row = table_row(found)?;
    drop(rows);
    let content = row.content.map(|hash| content_files(connection, hash)).transpose()?;
    Ok(Some(StoredTable {
        row,
        content: content.unwrap_or_default(),
        seats: seats(connection, table)?,
        states: states(connection, table)?,
        guild_reminding,
        timers: Vec::new(),
        people: Vec::new(),
    }))
}

/// The content files with this fingerprint.
fn content_files(
    connection: &Connection,
    content: ContentHash,
) -> Result<ContentFiles, StoreError> {
    let mut statement = connection.prepare_cached("SELECT tables FROM contents WHERE hash = ?")?;
    let text: Option<String> =
        statement.query_row([content.to_string()], |row| row.get(0)).optional()?;
    from_json(&text.ok_or_else(|| StoreError::Damaged("its content is missing".to_owned()))?)
}

fn table_row(row: &Row<'_>) -> Result<TableRow, StoreError> {
    let text = |name: &str| row.get::<_, Option<String>>(name);
    let content = text("content")?.map(ContentHash::try_from).transpose();
    Ok(TableRow {
        id: row.get("id")?,
        place: row.get("guild_id")?,
        channel: row.get("channel_id")?,
        game: row.get("game")?,
        status: row.get("status")?,
        revision: row.get::<_, i64>("revision")?.cast_unsigned(),
        logged: row.get::<_, i64>("logged")?.cast_unsigned(),
        opened_at: row.get("opened_at")?,
        opened_by: row.get("opened_by")?,
        started_at: row.get("started_at")?,
        ended_at: row.get("ended_at")?,
        options: from_json(&row.get::<_, String>("options")?)?,
        server_seed: Seed(row.get("server_seed")?),
        commitment: row.get("commitment")?,
        start_id: row.get("start_id")?,
        rules: row.get("rules")?,
        content: content.map_err(|_| StoreError::Damaged("a content hash".to_owned()))?,
        version: row.get::<_, i64>("version")?.cast_unsigned(),
        vote: text("motion")?.as_deref().map(from_json).transpose()?,
        standings: text("standings")?.as_deref().map(from_json).transpose()?,
        reminding: reminding(row, "")?,
        quarantine: text("quarantine")?,
        pauses: match newer::<Option<String>>(row, "pauses")? {
            Some(pauses) => from_json(&pauses)?,
            None => Vec::new(),
        },
        clock: newer::<Option<String>>(row, "clock")?.as_deref().map(from_json).transpose()?,
        computers: match newer::<Option<String>>(row, "computers")? {
            Some(rules) => from_json(&rules)?,
            None => ComputerRules::default(),
        },
    })
}

fn seats(connection: &Connection, table: TableId) -> Result<Vec<SeatRow>, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT * FROM seats WHERE table_id = ? ORDER BY seat")?;
    let rows = statement.query_map([table], |row| {
        Ok(SeatRow {
            seat: crate::engine::Seat(row.get("seat")?),
            user: row.get("user_id")?,
            join_id: row.get("join_id")?,
            presence: row.get("presence")?,
            away: newer(row, "away")?,
            prompt: row.get::<_, i64>("prompt")?.cast_unsigned(),
            asked: PromptDigest::from_stored(row.get("asked")?),
            awaited: row.get("awaited")?,
            reminding: RemindingChoice {
                first: newer::<Option<i64>>(row, "remind_first")?.map(Span),
                every: newer::<Option<i64>>(row, "remind_every")?.map(Span),
                times: newer(row, "remind_times")?,
            },
            suggests: newer(row, "suggests")?,
            stalled: newer(row, "stalled")?,
            clock_left: newer::<Option<i64>>(row, "clock_left")?.map(Span),
            delays: newer(row, "delays")?,
            deputy: newer::<Option<u8>>(row, "deputy")?.map(crate::engine::Seat),
            computer: newer(row, "computer")?,
            plan: newer(row, "plan")?,
            last_asked: newer(row, "last_asked")?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// A column that came later: an archive may be a copy from before it was kept.
fn newer<T: Default + FromSql>(row: &Row<'_>, column: &str) -> rusqlite::Result<T> {
    match row.get(column) {
        Err(rusqlite::Error::InvalidColumnName(_)) => Ok(T::default()),
        found => found,
    }
}

fn states(connection: &Connection, table: TableId) -> Result<Vec<StateRow>, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT * FROM states WHERE table_id = ? ORDER BY depth")?;
    let rows = statement.query_map([table], |row| {
        let by = newer(row, "interaction")?;
        Ok(StateRow { seat: seat(row, "seat")?, by, save: row.get("save")? })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Rows of the log after row `after`, at most so many.
pub(super) fn log(
    connection: &Connection,
    table: TableId,
    after: u64,
    most: u32,
) -> Result<Vec<LogRow>, StoreError> {
    let mut statement = connection
        .prepare_cached("SELECT * FROM log WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?")?;
    let mut rows = statement.query(params![table, after.cast_signed(), most])?;
    let mut log = Vec::new();
    while let Some(row) = rows.next()? {
        log.push(log_row(row)?);
    }
    Ok(log)
}

/// The last rows of the log, in order.
pub(super) fn last_log(
    connection: &Connection,
    table: TableId,
    most: u32,
) -> Result<Vec<LogRow>, StoreError> {
    let mut statement = connection
        .prepare_cached("SELECT * FROM log WHERE table_id = ? ORDER BY seq DESC LIMIT ?")?;
    let mut rows = statement.query(params![table, most])?;
    let mut log = Vec::new();
    while let Some(row) = rows.next()? {
        log.push(log_row(row)?);
    }
    log.reverse();
    Ok(log)
}

fn log_row(row: &Row<'_>) -> Result<LogRow, StoreError> {
    Ok(LogRow {
        seq: row.get::<_, i64>("seq")?.cast_unsigned(),
        at: row.get("at")?,
        kind: row.get("kind")?,
        seat: seat(row, "seat")?,
        user: row.get("user_id")?,
        interaction: row.get("interaction")?,
        action: row.get("action")?,
        dice: row.get::<_, i64>("dice")?.cast_unsigned(),
        events: from_json(&row.get::<_, String>("events")?)?,
        base: row.get("base")?,
        computer: newer(row, "computer")?,
    })
}

/// A table with its log.
pub(super) fn whole(
    connection: &Connection,
    table: TableId,
) -> Result<Option<FullTable>, StoreError> {
    let Some(stored) = stored(connection, table)? else {
        return Ok(None);
    };
    Ok(Some(FullTable { stored, log: log(connection, table, 0, u32::MAX)? }))
}

/// The live table in a channel.
pub(super) fn table_in(
    connection: &Connection,
    channel: ChannelId,
) -> Result<Option<TableId>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT id FROM tables WHERE channel_id = ? AND status IN ('lobby', 'playing', 'paused')",
    )?;
    Ok(statement.query_row([channel], |row| row.get(0)).optional()?)
}

/// The game that was last played in a channel, or is.
pub(super) fn last_game_in(
    connection: &Connection,
    channel: ChannelId,
) -> Result<Option<String>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT game FROM tables WHERE channel_id = ? AND status <> 'closed' \
         ORDER BY status IN ('lobby', 'playing', 'paused') DESC, id DESC LIMIT 1",
    )?;
    Ok(statement.query_row([channel], |row| row.get(0)).optional()?)
}

/// The id that the next table will have, unless another is opened first.
pub(super) fn next_table(connection: &Connection) -> Result<TableId, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT seq FROM sqlite_sequence WHERE name = 'tables'")?;
    let last: Option<i64> = statement.query_row([], |row| row.get(0)).optional()?;
    Ok(TableId(last.unwrap_or(0).cast_unsigned() + 1))
}

/// Who was asked to join a table and does not sit at it.
pub(super) fn invited(connection: &Connection, table: TableId) -> Result<Vec<UserId>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT s.user_id FROM tables t JOIN seats s ON s.table_id = t.rematch_of \
         WHERE t.id = ?1 AND t.status = 'lobby' AND s.user_id IS NOT NULL AND s.away = 0 \
         AND s.user_id NOT IN (SELECT user_id FROM seats WHERE table_id = ?1 \
         AND user_id IS NOT NULL) ORDER BY s.seat",
    )?;
    let rows = statement.query_map([table], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The tables after `after`, in order.
pub(super) fn tables_after(
    connection: &Connection,
    after: TableId,
    most: u32,
) -> Result<Vec<TableId>, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?")?;
    let rows = statement.query_map(params![after, most], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}
