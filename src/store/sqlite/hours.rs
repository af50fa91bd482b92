//! Reading and writing when people play.

use rusqlite::{Connection, OptionalExtension as _, params};

use crate::store::{
    Absence, PlayerTime, PlayingHours, QuietHours, StoreError, Time, UserId, Weekdays,
};

/// When a person plays.
pub(super) fn player_time(connection: &Connection, user: UserId) -> Result<PlayerTime, StoreError> {
    let mut hours = connection.prepare_cached(
        "SELECT zone, quiet_from, quiet_until, playing_days FROM users WHERE id = ?",
    )?;
    let hours = hours.query_row([user], |row| {
        let quiet = row.get::<_, Option<u16>>(1)?.zip(row.get::<_, Option<u16>>(2)?);
        Ok(PlayingHours {
            zone: row.get(0)?,
            quiet: quiet.and_then(|(from, until)| QuietHours::new(from, until)),
            days: row.get::<_, Option<u8>>(3)?.and_then(Weekdays::of),
        })
    });
    let mut absences = connection
        .prepare_cached("SELECT since, until FROM absences WHERE user_id = ? ORDER BY since")?;
    let absences = absences
        .query_map([user], |row| Ok(Absence { from: row.get(0)?, until: row.get(1)? }))?
        .collect::<Result<_, _>>()?;
    Ok(PlayerTime { hours: hours.optional()?.unwrap_or_default(), absences })
}

/// Remembers at which hours and days a person plays.
pub(super) fn set_hours(
    connection: &Connection,
    user: UserId,
    hours: &PlayingHours,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO users (id, zone, quiet_from, quiet_until, playing_days) \
             VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (id) DO UPDATE \
             SET zone = ?2, quiet_from = ?3, quiet_until = ?4, playing_days = ?5",
        )?
        .execute(params![
            user,
            hours.zone,
            hours.quiet.map(|quiet| quiet.from),
            hours.quiet.map(|quiet| quiet.until),
            hours.days.map(Weekdays::bits),
        ])?;
    Ok(())
}

/// Remembers that a person is away from then on, or that they are not.
pub(super) fn set_absence(
    connection: &Connection,
    user: UserId,
    from: Time,
    until: Option<Time>,
) -> Result<(), StoreError> {
    connection
        .prepare_cached("INSERT INTO users (id) VALUES (?) ON CONFLICT DO NOTHING")?
        .execute([user])?;
    for sql in [
        "DELETE FROM absences WHERE user_id = ?1 AND since >= ?2",
        // What has passed of an absence has passed.
        "UPDATE absences SET until = ?2 WHERE user_id = ?1 AND until > ?2",
    ] {
        connection.prepare_cached(sql)?.execute(params![user, from])?;
    }
    if let Some(until) = until {
        connection
            .prepare_cached("INSERT INTO absences (user_id, since, until) VALUES (?, ?, ?)")?
            .execute(params![user, from, until])?;
    }
    Ok(())
}
