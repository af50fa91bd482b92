//! Reading and writing what the shell remembers of people and of itself.

use rusqlite::{Connection, OptionalExtension as _, params};

use crate::store::{RemindIn, StoreError, UserId, UserSettings};

/// How a person likes to be spoken to.
pub(super) fn user_settings(
    connection: &Connection,
    user: UserId,
) -> Result<UserSettings, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT locale, remind_in FROM users WHERE id = ?")?;
    let found = statement.query_row([user], |row| {
        let remind_in: Option<RemindIn> = row.get(1)?;
        Ok(UserSettings { locale: row.get(0)?, remind_in: remind_in.unwrap_or_default() })
    });
    Ok(found.optional()?.unwrap_or_default())
}

/// Remembers where a person wants reminders.
pub(super) fn set_remind_in(
    connection: &Connection,
    user: UserId,
    remind_in: RemindIn,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO users (id, remind_in) VALUES (?1, ?2) \
             ON CONFLICT (id) DO UPDATE SET remind_in = ?2",
        )?
        .execute(params![user, remind_in])?;
    Ok(())
}

/// The fingerprint of the commands that an application has registered.
pub(super) fn registered(
    connection: &Connection,
    application: u64,
) -> Result<Option<String>, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT digest FROM registrations WHERE application_id = ?")?;
    Ok(statement.query_row([application.cast_signed()], |row| row.get(0)).optional()?)
}

/// Remembers that an application has registered these commands.
pub(super) fn set_registered(
    connection: &Connection,
    application: u64,
    digest: &str,
) -> Result<(), StoreError> {
    connection
        .prepare_cached("INSERT OR REPLACE INTO registrations VALUES (?, ?)")?
        .execute(params![application.cast_signed(), digest])?;
    Ok(())
}
