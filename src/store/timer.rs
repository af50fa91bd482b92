//! What falls due at a table.

use super::{ChannelId, Destination, Span, TableId, Time};
use crate::{engine::Seat, vocabulary};

vocabulary! {
    /// What a timer is for. Each seat has one of each kind at most.
    pub enum TimerKind {
        /// The game waits for somebody: reminders, and what the others are told after the
        /// last one.
        Turn = "turn",
        /// The clock of somebody: a warning, and the end of their time.
        Clock = "clock",
        /// Somebody is asked for a reaction, and else the default answer is given.
        Reaction = "reaction",
        /// Somebody is away, and is expected back.
        Absence = "absence",
        /// It is a computer's turn.
        Computer = "computer",
        /// The table pauses; of the first seat, as a table has none of its own.
        Pause = "pause",
        /// The message that always says whose turn it is has to say something else; the same.
        Overview = "overview",
    }
}

/// When something falls due: once so much time that counts has passed since a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timer {
    /// What comes of that, by the calendar as it was last known.
    pub due: Time,
    pub base: Time,
    pub amount: Span,
    /// How often it has fallen due before.
    pub sent: u32,
    /// Whether it passes without a word to its player.
    pub hushed: bool,
}

impl Timer {
    /// One that falls due at a moment, whatever counts.
    pub const fn at(due: Time) -> Self {
        Self { due, base: due, amount: Span(0), sent: 0, hushed: false }
    }
}

/// What becomes of a timer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimerChange {
    /// Whose.
    pub seat: Seat,
    pub kind: TimerKind,
    /// None: it is over.
    pub to: Option<Timer>,
}

/// A timer of a seat, as a table keeps it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatTimer {
    pub seat: Seat,
    pub kind: TimerKind,
    pub timer: Timer,
}

/// A timer that has fallen due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DueTimer {
    /// The table.
    pub table: TableId,
    pub seat: Seat,
    pub kind: TimerKind,
    pub timer: Timer,
    /// The channel that the table stands in, itself or in a thread of it.
    pub home: ChannelId,
    /// Where the player of that seat wants to be reminded.
    pub destination: Destination,
}
