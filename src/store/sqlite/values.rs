//! Between what is stored and what it means.

use rusqlite::{
    Row, ToSql,
    types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef},
};
use serde::{Serialize, de::DeserializeOwned};

use crate::{
    engine::{Seat, Seats},
    store::{
        ChannelId, Computer, GuildId, InteractionId, LogKind, MessageId, OutboxEntryId, Place,
        Plan, Presence, RemindIn, Reminding, Span, Status, StoreError, Suggestion, TableId,
        TablesIn, Thinking, Time, TimerKind, UserId,
    },
};

macro_rules! ids {
    ($($Name:ident),+) => {
        $(
            // SQLite's integers are signed; the bits are the same.
            impl ToSql for $Name {
                fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                    Ok(self.0.cast_signed().into())
                }
            }

            impl FromSql for $Name {
                fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                    i64::column_result(value).map(|id| Self(id.cast_unsigned()))
                }
            }
        )+
    };
}

ids!(TableId, UserId, GuildId, ChannelId, InteractionId, MessageId, OutboxEntryId);

impl ToSql for Place {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(u64::from(*self).cast_signed().into())
    }
}

impl FromSql for Place {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        i64::column_result(value).map(|id| id.cast_unsigned().into())
    }
}

macro_rules! written {
    ($($Name:ident),+) => {
        $(
            impl ToSql for $Name {
                fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                    let written = serde_json::to_string(self);
                    let written = written
                        .map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()));
                    Ok(written?.into())
                }
            }

            impl FromSql for $Name {
                fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                    serde_json::from_str(value.as_str()?)
                        .map_err(|error| FromSqlError::Other(error.into()))
                }
            }
        )+
    };
}

written!(Computer, Plan, Suggestion, Thinking);

macro_rules! words {
    ($($Name:ident),+) => {
        $(
            impl ToSql for $Name {
                fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                    Ok(self.key().into())
                }
            }

            impl FromSql for $Name {
                fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                    value.as_str()?.parse().map_err(FromSqlError::other)
                }
            }
        )+
    };
}

words!(Status, Presence, LogKind, RemindIn, TablesIn, TimerKind);

impl ToSql for Time {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.into())
    }
}

impl FromSql for Time {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        i64::column_result(value).map(Self)
    }
}

/// A seat as it is stored.
pub(super) fn seat(row: &Row<'_>, column: &str) -> rusqlite::Result<Option<Seat>> {
    Ok(row.get::<_, Option<u8>>(column)?.map(Seat))
}

/// A set of seats as bits.
pub(super) fn bits(seats: Seats) -> i64 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

/// A set of seats from bits.
pub(super) fn seats(bits: i64) -> Seats {
    (0..crate::engine::MAX_SEATS).filter(|seat| bits & (1 << seat) != 0).map(Seat).collect()
}

/// A value as JSON.
pub(super) fn json<T: Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Refused(error.to_string()))
}

/// A value from JSON, strictly.
pub(super) fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Damaged(error.to_string()))
}

/// Reminders, if all three columns are there.
pub(super) fn reminding(row: &Row<'_>, prefix: &str) -> rusqlite::Result<Option<Reminding>> {
    let number = |name: &str| row.get::<_, Option<i64>>(format!("{prefix}{name}").as_str());
    let (first, every, times) =
        (number("remind_first")?, number("remind_every")?, number("remind_times")?);
    Ok(first.zip(every).zip(times).map(|((first, every), times)| Reminding {
        first: Span(first),
        every: Span(every),
        times: u32::try_from(times).unwrap_or(0),
    }))
}
