//! One place to look: each table that several play has a message that always says whose turn
//! it is. It calls nobody, so that it may come late: turns that follow each other closely
//! are one edit.

use super::{draft::Draft, live_table::LiveTable};
use crate::{
    engine::{Seat, Seats, Text},
    store::{ChannelId, Post, Presence, Span, Status, StoreError, Time, Timer, TimerKind},
};

/// So long the message waits for what else may change.
const SETTLES: Span = Span::seconds(30);

/// The seat whose timer it is: a table has none of its own.
const TABLE: Seat = Seat(0);

/// What the message says, as far as that changes.
#[derive(PartialEq, Eq)]
struct Shown {
    status: Status,
    channel: ChannelId,
    round: Option<Text>,
    paused: Option<Time>,
    seats: Vec<ShownSeat>,
}

/// What it says of a seat.
#[derive(PartialEq, Eq)]
struct ShownSeat {
    awaited: Option<Time>,
    presence: Presence,
    absent: bool,
    away: Option<Time>,
    stalled: bool,
    deputy: Option<Seat>,
    by_computer: bool,
}

impl Shown {
    fn of(live: &LiveTable, now: Time) -> Self {
        let seats = live.seats.iter().map(|row| ShownSeat {
            awaited: row.awaited,
            presence: row.presence,
            absent: row.is_absent(),
            away: live.away_until(row.seat, now),
            stalled: row.stalled.is_some(),
            deputy: row.deputy,
            by_computer: row.computer.is_some(),
        });
        Self {
            status: live.row.status,
            channel: live.row.channel,
            round: live.round(),
            paused: live.paused(now),
            seats: seats.collect(),
        }
    }
}

impl LiveTable {
    /// The round that is being played, as a phrase.
    pub(super) fn round(&self) -> Option<Text> {
        self.game.as_ref().and_then(|game| game.turn()).map(|turn| turn.round)
    }

    /// Whether it has a message that says whose turn it is: whoever plays alone knows.
    fn has_overview(&self) -> bool {
        let begun = !matches!(self.row.status, Status::Lobby | Status::Closed);
        begun && self.row.place.guild().is_some() && self.seats.len() > 1
    }
}

impl Draft {
    /// Has the message changed soon if it says something else than before.
    pub(super) fn keep_overview(&mut self, before: &LiveTable) {
        let shown = Shown::of(&self.live, self.now);
        if self.live.has_overview() && shown != Shown::of(before, self.now) {
            self.overview_soon();
        }
    }

    /// Has the message changed soon, or posted.
    pub(super) fn overview_soon(&mut self) {
        // What waits already will say it as well.
        if self.live.timer(TABLE, TimerKind::Overview).is_none() {
            let timer = Timer::at(self.now.after(SETTLES));
            self.set_timer(TABLE, TimerKind::Overview, Some(timer));
        }
    }

    /// The message is to say how things stand now.
    pub(super) fn overview_is_due(&mut self) -> Result<(), StoreError> {
        self.set_timer(TABLE, TimerKind::Overview, None);
        self.say(Post::Overview, Seats::NONE, Seats::NONE)
    }
}
