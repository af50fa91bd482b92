//! Who and what the store knows, each by a type of its own.

use std::{fmt, num::NonZeroI64};

use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[$doc:meta])* $Name:ident),+ $(,)?) => {
        $(
            $(#[$doc])*
            #[derive(
                Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize,
            )]
            #[serde(transparent)]
            pub struct $Name(pub u64);

            impl fmt::Display for $Name {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    self.0.fmt(f)
                }
            }
        )+
    };
}

ids! {
    /// A table, numbered in the order of opening.
    TableId,
    /// A Discord user.
    UserId,
    /// A Discord server.
    GuildId,
    /// A channel or thread.
    ChannelId,
    /// One click or command, as Discord numbers them.
    InteractionId,
    /// A message the bot has posted.
    MessageId,
    /// A row of the outbox.
    OutboxEntryId,
}

/// Where a table stands, or a person was seen. Stored and written down as a
/// number: that of the server, or 0 for direct messages.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "u64", into = "u64")]
pub enum Place {
    /// In direct messages.
    DirectMessages,
    /// On a server.
    Guild(GuildId),
}

impl Place {
    /// The server, if it is one.
    pub const fn guild(self) -> Option<GuildId> {
        match self {
            Self::DirectMessages => None,
            Self::Guild(guild) => Some(guild),
        }
    }
}

impl From<u64> for Place {
    fn from(id: u64) -> Self {
        if id == 0 { Self::DirectMessages } else { Self::Guild(GuildId(id)) }
    }
}

impl From<Place> for u64 {
    fn from(place: Place) -> Self {
        place.guild().map_or(0, |guild| guild.0)
    }
}

/// A digest of what a seat is asked and may choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PromptDigest(NonZeroI64);

impl PromptDigest {
    /// The digest with these bits.
    pub fn of(bits: i64) -> Self {
        Self(NonZeroI64::new(bits).unwrap_or(NonZeroI64::MIN))
    }

    /// What is stored of a seat: 0 stands for nothing asked.
    pub fn to_stored(digest: Option<Self>) -> i64 {
        digest.map_or(0, |digest| digest.0.get())
    }

    /// The same, read.
    pub(crate) fn from_stored(stored: i64) -> Option<Self> {
        NonZeroI64::new(stored).map(Self)
    }
}

/// Writes the digest of a seat as it is stored.
pub(super) mod stored_digest {
    use serde::{Deserialize as _, Deserializer, Serializer};

    use super::PromptDigest;

    #[expect(clippy::ref_option, clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
    pub(in crate::store) fn serialize<S: Serializer>(
        digest: &Option<PromptDigest>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(PromptDigest::to_stored(*digest))
    }

    pub(in crate::store) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<PromptDigest>, D::Error> {
        i64::deserialize(deserializer).map(PromptDigest::from_stored)
    }
}

/// Discord counts the time in its identifiers from the beginning of 2015.
const DISCORD_EPOCH: i64 = 1_420_070_400_000;

impl InteractionId {
    /// The least identifier that Discord could give out at `time`.
    pub fn first_at(time: Time) -> Self {
        Self((time.0.saturating_sub(DISCORD_EPOCH).max(0) as u64) << 22)
    }
}

/// A moment, in milliseconds since 1970-01-01 UTC.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Time(pub i64);

/// A length of time, in milliseconds.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Span(pub i64);

impl Span {
    /// So many seconds.
    pub const fn seconds(seconds: i64) -> Self {
        Self(seconds.saturating_mul(1_000))
    }

    /// So many minutes.
    pub const fn minutes(minutes: i64) -> Self {
        Self::seconds(minutes.saturating_mul(60))
    }

    /// So many hours.
    pub const fn hours(hours: i64) -> Self {
        Self::minutes(hours.saturating_mul(60))
    }

    /// So many days.
    pub const fn days(days: i64) -> Self {
        Self::hours(days.saturating_mul(24))
    }
}

impl Time {
    /// The moment so much later.
    #[must_use]
    pub const fn after(self, span: Span) -> Self {
        Self(self.0.saturating_add(span.0))
    }

    /// The moment so much earlier.
    #[must_use]
    pub const fn before(self, span: Span) -> Self {
        Self(self.0.saturating_sub(span.0))
    }

    /// How long ago `earlier` was.
    pub const fn since(self, earlier: Self) -> Span {
        Span(self.0.saturating_sub(earlier.0))
    }
}
