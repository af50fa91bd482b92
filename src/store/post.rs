//! What the bot has to say: described, not yet put into words or pictures.

use serde::{Deserialize, Serialize};

use super::{ChannelId, MessageId, Notice, OutboxEntryId, Place, Span, TableId, Time};
use crate::engine::{Seat, Seats};

/// Something to be said in a table's channel.
///
/// It says *what*: whoever sends it makes words and a picture of it, from a view
/// of the table as it is at that moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Post {
    /// The board, with whose turn it is and the buttons.
    Board,
    /// The last board, as it looks now. What it tells stays.
    Refresh,
    /// The same telling of the turn that has ended: who plays alone calls nobody.
    Renew,
    /// What is one player's alone from the start on, for them alone.
    Dealt(Seat),
    /// A player has kept the others waiting.
    Reminder {
        /// Who.
        seat: Seat,
        /// The how-many-th reminder of this prompt, from 1.
        number: u32,
    },
    /// Something that one player may do though it is not their turn, for them alone.
    #[serde(rename = "whisper")]
    PrivateHint(Seat),
    /// The result, with the server's seed for whoever wants to verify the dice.
    Result,
    /// A line for everybody.
    Notice(Notice),
    /// An older board, whose buttons are to go.
    Retire(MessageId),
    /// The message that always says whose turn it is, as it is now.
    Overview,
}

impl Post {
    /// What the message that always says whose turn it is is about.
    pub const OVERVIEW: &str = "overview";

    /// What rows have in common that replace each other while unsent.
    pub fn about(&self) -> String {
        match self {
            Self::Board => "board".to_owned(),
            Self::Refresh | Self::Renew => "refresh".to_owned(),
            Self::Dealt(seat) => format!("dealt {seat}"),
            Self::Reminder { seat, .. } => Self::reminder_of(*seat),
            Self::PrivateHint(seat) => Self::private_hint_for(*seat),
            Self::Result => "result".to_owned(),
            Self::Notice(notice) => notice.subject.about().unwrap_or_else(|| "notice".to_owned()),
            Self::Retire(message) => format!("retire {message}"),
            Self::Overview => Self::OVERVIEW.to_owned(),
        }
    }

    /// What the reminders of a seat are about.
    pub fn reminder_of(seat: Seat) -> String {
        format!("reminder {seat}")
    }

    /// What the private hints of a seat are about.
    pub fn private_hint_for(seat: Seat) -> String {
        format!("whisper {seat}")
    }

    /// Where it goes, unless somebody has chosen otherwise.
    pub const fn destination(&self) -> Destination {
        match self {
            Self::PrivateHint(seat) | Self::Dealt(seat) => Destination::Direct(*seat),
            _ => Destination::Channel,
        }
    }

    /// Whether the message becomes the one with the board and the buttons.
    pub const fn is_board(&self) -> bool {
        matches!(self, Self::Board | Self::Result)
    }

    /// Whether it lets others pass: nobody waits for buttons to go, or for an edit that
    /// calls nobody.
    pub const fn yields(&self) -> bool {
        matches!(self, Self::Retire(_) | Self::Overview)
    }

    /// Whether it is an edit of the message with the board.
    pub const fn renews_board(&self) -> bool {
        matches!(self, Self::Refresh | Self::Renew)
    }

    /// Whether what it tells of the log has been told once it is there.
    pub const fn tells(&self) -> bool {
        matches!(self, Self::Board | Self::Renew | Self::Result)
    }

    /// Whether a later row about the same makes this one pointless.
    pub fn is_replaced(&self) -> bool {
        match self {
            Self::Board
            | Self::Refresh
            | Self::Renew
            | Self::Overview
            | Self::Reminder { .. }
            | Self::PrivateHint(_) => true,
            Self::Notice(notice) => notice.subject.about().is_some(),
            Self::Dealt(_) | Self::Result | Self::Retire(_) => false,
        }
    }
}

/// Where something is said. Order matters within one destination of a table only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Destination {
    /// The channel of the table.
    Channel,
    /// The direct messages of whoever has that seat.
    Direct(Seat),
}

/// A row of the outbox, ready to be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutboxEntry {
    /// Which row.
    pub id: OutboxEntryId,
    /// Whose table.
    pub table: TableId,
    /// Where.
    pub place: Place,
    /// The channel of the table.
    pub channel: ChannelId,
    /// Where to say it.
    pub destination: Destination,
    /// What to say.
    pub post: Post,
    /// Whom to mention.
    pub ping: Seats,
    /// What Discord knows the message by.
    pub nonce: String,
    /// The length of the log when it was written; unknown for old ones.
    pub logged: Option<u64>,
    /// How often it was tried before.
    pub tries: u32,
    /// When it was first tried, if that attempt may have arrived.
    pub first_try: Option<Time>,
    /// Whether it has become pointless since then.
    pub stale: bool,
}

/// What the message with the board tells: the rows of the log after `from`, up to
/// `to`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Told {
    pub from: u64,
    pub to: u64,
}

/// The message that a notice is, while it can be answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenNotice {
    pub message: MessageId,
    /// What its buttons carry.
    pub nonce: String,
}

/// The message of a table that always says whose turn it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Overview {
    pub message: MessageId,
    /// What its button carries; none where it was the message of the lobby.
    pub nonce: Option<String>,
    /// Whether we have pinned it.
    pub pinned: bool,
}

/// What rows of the outbox to take.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimRequest {
    /// How many in all.
    pub entries: u32,
    /// Of those, how many such as let others pass.
    pub yielding: u32,
    /// Those under way, however long ago they were taken.
    pub under_way: Vec<OutboxEntryId>,
}

/// Rows of the outbox that were taken to be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claimed {
    /// The rows: of each table and destination at most one.
    pub entries: Vec<OutboxEntry>,
    /// When there may be more, unless something happens before.
    pub next: Option<Time>,
}

/// What became of an attempt to send.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeliveryOutcome {
    /// It is there.
    Sent(MessageId),
    /// To be tried again, and perhaps it has arrived.
    Unsure {
        /// When to try again.
        due: Time,
    },
    /// To be tried again, as it certainly has not arrived.
    Later {
        /// When to try again.
        due: Time,
    },
    /// To be said elsewhere, as it certainly has not arrived.
    Moved {
        /// Where.
        destination: Destination,
        /// When.
        due: Time,
    },
    /// It has not arrived, and no longer needs to.
    Cancelled,
    /// It cannot be delivered.
    Parked(String),
}

/// The rows of the outbox by what became of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OutboxCount {
    /// Waiting or being sent.
    pub waiting: u64,
    /// Undeliverable.
    pub parked: u64,
}

/// Discord remembers nonces for a few minutes; we trust it for less.
pub const NONCE_MEMORY: Span = Span::minutes(3);
