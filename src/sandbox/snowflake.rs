//! Discord's identifiers: the time in the high bits, a counter in the low ones.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use serde_json::Value;

use super::clock::Timestamp;

/// The first millisecond of 2015, from which snowflakes count.
const DISCORD_EPOCH: i64 = 1_420_070_400_000;

/// A snowflake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(pub(crate) u64);

impl Id {
    /// The bare number, as client libraries hold it.
    pub const fn get(self) -> u64 {
        self.0
    }

    /// When the thing with this identifier was made.
    pub fn created(self) -> Timestamp {
        Timestamp::from_millis(i64::try_from(self.0 >> 22).unwrap_or(0) + DISCORD_EPOCH)
    }

    /// Reads an identifier from JSON, where Discord takes both text and numbers.
    pub(crate) fn from_json(value: &Value) -> Option<Self> {
        match value {
            Value::String(text) => text.parse().ok(),
            Value::Number(number) => number.as_u64().map(Self),
            _ => None,
        }
    }
}

impl From<u64> for Id {
    fn from(raw: u64) -> Self {
        Self(raw)
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Id {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Hands out snowflakes that only ever grow.
#[derive(Debug, Default)]
pub(crate) struct Snowflakes {
    last: u64,
}

impl Snowflakes {
    pub(crate) fn next(&mut self, now: Timestamp) -> Id {
        let millis = u64::try_from(now.millis() - DISCORD_EPOCH).unwrap_or(0);
        // Two in one millisecond, or a clock that stands still: the counter goes on.
        self.last = (millis << 22).max(self.last + 1);
        Id(self.last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn snowflakes_grow_and_tell_their_time() {
        let now = Timestamp::from_millis(1_794_800_000_000);
        let mut flakes = Snowflakes::default();
        let first = flakes.next(now);
        let second = flakes.next(now);
        assert!(second > first);
        assert_eq!(second.created(), now);
        assert_eq!(first.to_string().parse(), Ok(first));
    }
}
