//! Reading and writing what is known of servers and people.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::{
    hours::player_time,
    user_settings::user_settings,
    values::{from_json, reminding, seat},
};
use crate::{
    engine::Seat,
    store::{
        GameLine, GuildId, GuildSettings, InteractionId, MessageId, Person, PersonLogRow,
        PlayerTime, RemindingChoice, SeatName, Span, StoreError, TableId, Time, UserId,
        UserSettings,
    },
};

/// Tables purged in one go: the writer has others to serve.
const PURGED_AT_ONCE: u32 = 50;

const LINE: &str = "SELECT t.id, t.guild_id, t.channel_id, coalesce(t.home, t.channel_id) AS home, t.board, t.game, t.status, t.opened_at, \
    t.ended_at, t.standings, t.quarantine";

fn game_line(row: &Row<'_>) -> Result<GameLine, StoreError> {
    let standings: Option<String> = row.get("standings")?;
    let mut quarantine: Option<String> = row.get("quarantine")?;
    // A list of games must not fail for one of them.
    let standings = standings.as_deref().map(from_json).transpose().unwrap_or_else(|damaged| {
        quarantine = Some(damaged.to_string());
        None
    });
    Ok(GameLine {
        table: row.get("id")?,
        place: row.get("guild_id")?,
        channel: row.get("channel_id")?,
        home: row.get("home")?,
        board: row.get("board")?,
        game: row.get("game")?,
        status: row.get("status")?,
        seat: seat(row, "seat")?,
        awaited: row.get("awaited")?,
        opened_at: row.get("opened_at")?,
        ended_at: row.get("ended_at")?,
        standings,
        quarantine,
    })
}

fn lines(
    connection: &Connection,
    sql: &str,
    params: impl rusqlite::Params,
) -> Result<Vec<GameLine>, StoreError> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(params)?;
    let mut lines = Vec::new();
    while let Some(row) = rows.next()? {
        lines.push(game_line(row)?);
    }
    Ok(lines)
}

/// The games of a user on all servers: live ones first, then the newest.
pub(super) fn games_of(
    connection: &Connection,
    user: UserId,
    most: u32,
) -> Result<Vec<GameLine>, StoreError> {
    let sql = format!(
        "{LINE}, s.seat, CASE WHEN s.computer IS NULL THEN s.awaited END AS awaited \
         FROM seats s JOIN tables t ON t.id = s.table_id \
         WHERE s.user_id = ? \
         ORDER BY t.status NOT IN ('playing', 'lobby', 'paused'), t.id DESC LIMIT ?"
    );
    lines(connection, &sql, params![user, most])
}

/// The games that ended on a server, the newest first.
pub(super) fn finished_in(
    connection: &Connection,
    guild: GuildId,
    most: u32,
) -> Result<Vec<GameLine>, StoreError> {
    let sql = format!(
        "{LINE}, NULL AS seat, NULL AS awaited FROM tables t \
         WHERE t.guild_id = ? AND t.status = 'finished' ORDER BY t.ended_at DESC LIMIT ?"
    );
    lines(connection, &sql, params![guild, most])
}

/// The live tables of a server.
pub(super) fn live_in(connection: &Connection, guild: GuildId) -> Result<Vec<TableId>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT id FROM tables WHERE guild_id = ? AND status IN ('lobby', 'playing', 'paused') \
         ORDER BY id",
    )?;
    let rows = statement.query_map([guild], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Who sits at a table.
pub(super) fn names(connection: &Connection, table: TableId) -> Result<Vec<SeatName>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT s.seat, s.user_id, n.name, s.presence FROM seats s \
         JOIN tables t ON t.id = s.table_id \
         LEFT JOIN names n ON n.user_id = s.user_id AND n.guild_id = t.guild_id \
         WHERE s.table_id = ? ORDER BY s.seat",
    )?;
    let rows = statement.query_map([table], |row| {
        Ok(SeatName {
            seat: Seat(row.get(0)?),
            user: row.get(1)?,
            name: row.get(2)?,
            presence: row.get(3)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The message with the board of a table.
pub(super) fn board(
    connection: &Connection,
    table: TableId,
) -> Result<Option<MessageId>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT board FROM tables WHERE id = ?")?;
    let found = statement.query_row([table], |row| row.get::<_, Option<MessageId>>(0));
    Ok(found.optional()?.flatten())
}

/// What a server has chosen.
pub(super) fn guild(connection: &Connection, guild: GuildId) -> Result<GuildSettings, StoreError> {
    let mut statement = connection.prepare_cached("SELECT * FROM guilds WHERE id = ?")?;
    let found = statement.query_row([guild], |row| {
        Ok(GuildSettings {
            language: row.get("language")?,
            reminding: reminding(row, "")?,
            tables_in: row.get("tables_in")?,
            overview: row.get("overview")?,
            left_at: row.get("left_at")?,
        })
    });
    Ok(found.optional()?.unwrap_or_default())
}

/// Remembers what a server has chosen.
pub(super) fn set_guild(
    connection: &Connection,
    guild: GuildId,
    settings: &GuildSettings,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO guilds \
             (id, language, remind_first, remind_every, remind_times, tables_in, overview, \
             left_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![
            guild,
            settings.language,
            settings.reminding.map(|it| it.first.0),
            settings.reminding.map(|it| it.every.0),
            settings.reminding.map(|it| it.times),
            settings.tables_in,
            settings.overview,
            settings.left_at,
        ])?;
    Ok(())
}

/// Marks a table as unplayable or as sound.
pub(super) fn quarantine(
    connection: &Connection,
    table: TableId,
    reason: Option<&str>,
) -> Result<(), StoreError> {
    connection
        .prepare_cached("UPDATE tables SET quarantine = ?1 WHERE id = ?2 AND quarantine IS NOT ?1")?
        .execute(params![reason, table])?;
    Ok(())
}

/// The tables that are marked as unplayable.
pub(super) fn quarantined(connection: &Connection) -> Result<Vec<(TableId, String)>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT id, quarantine FROM tables WHERE quarantine IS NOT NULL ORDER BY id",
    )?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Everything stored about a person.
pub(super) fn person(connection: &Connection, user: UserId) -> Result<Person, StoreError> {
    let UserSettings { locale, remind_in } = user_settings(connection, user)?;
    let mut names = connection
        .prepare("SELECT guild_id, name FROM names WHERE user_id = ? ORDER BY guild_id")?;
    let names = names.query_map([user], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let mut log = connection.prepare(
        "SELECT table_id, at, kind, action FROM log WHERE user_id = ? ORDER BY table_id, seq",
    )?;
    let log = log.query_map([user], |row| {
        Ok(PersonLogRow {
            table: row.get(0)?,
            at: row.get(1)?,
            kind: row.get(2)?,
            action: row.get(3)?,
        })
    })?;
    let mut reminding = connection.prepare(
        "SELECT table_id, remind_first, remind_every, remind_times FROM seats WHERE user_id = ? \
         AND coalesce(remind_first, remind_every, remind_times) IS NOT NULL ORDER BY table_id",
    )?;
    let reminding = reminding.query_map([user], |row| {
        let span = |place| Ok::<_, rusqlite::Error>(row.get::<_, Option<i64>>(place)?.map(Span));
        let choice = RemindingChoice { first: span(1)?, every: span(2)?, times: row.get(3)? };
        Ok((row.get(0)?, choice))
    })?;
    let mut plans = connection.prepare(
        "SELECT table_id, plan FROM seats WHERE user_id = ? AND plan IS NOT NULL ORDER BY table_id",
    )?;
    let plans = plans.query_map([user], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let PlayerTime { hours, absences } = player_time(connection, user)?;
    Ok(Person {
        locale,
        remind_in,
        hours,
        absences,
        reminding: reminding.collect::<Result<_, _>>()?,
        names: names.collect::<Result<_, _>>()?,
        games: games_of(connection, user, u32::MAX)?,
        plans: plans.collect::<Result<_, _>>()?,
        log: log.collect::<Result<_, _>>()?,
    })
}

/// Forgets a person: their seats become a former player's.
pub(super) fn forget(connection: &Connection, user: UserId) -> Result<(), StoreError> {
    connection.execute(
        "DELETE FROM reminders WHERE (table_id, seat) IN \
         (SELECT table_id, seat FROM seats WHERE user_id = ?)",
        [user],
    )?;
    for sql in [
        "UPDATE seats SET user_id = NULL, remind_first = NULL, remind_every = NULL, \
         remind_times = NULL, suggests = NULL, computer = NULL, plan = NULL WHERE user_id = ?",
        "UPDATE log SET user_id = NULL WHERE user_id = ?",
        "UPDATE tables SET opened_by = NULL WHERE opened_by = ?",
        "DELETE FROM users WHERE id = ?",
    ] {
        connection.execute(sql, [user])?;
    }
    Ok(())
}

/// Drops what has served its time, and says how many tables went.
pub(super) fn prune(
    connection: &Connection,
    handled_before: InteractionId,
    done_before: Time,
    left_before: Time,
) -> Result<u64, StoreError> {
    connection.execute("DELETE FROM handled WHERE interaction < ?", [handled_before])?;
    connection.execute(
        "DELETE FROM outbox WHERE state IN ('sent', 'dropped') AND at < ?",
        [done_before],
    )?;
    // No wait is older, in which they could still count.
    connection.execute("DELETE FROM absences WHERE until < ?", [left_before])?;
    let purged = connection.execute(
        "DELETE FROM tables WHERE id IN (SELECT t.id FROM guilds g \
         JOIN tables t ON t.guild_id = g.id WHERE g.left_at < ? LIMIT ?)",
        params![left_before, PURGED_AT_ONCE],
    )?;
    Ok(purged as u64)
}
