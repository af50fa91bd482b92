//! Clocks, where a table wants them: what runs out, the warning, and what the others may do
//! then. Nothing happens by itself but that they are told.

use super::{
    Tables,
    act::answer_by_default,
    draft::{Answer, Draft, Request},
    live_table::LiveTable,
    refusal::{Refusal, TableError},
    waiting::NEVER,
};
use crate::{
    engine::{Refused, Seat, Seats, Text},
    store::{
        ClockRule, Notice, NoticeSubject, Pace, Post, Span, Status, Store, StoreError, TableId,
        Time, Timer, TimerKind,
    },
};

/// Of its time, somebody is warned when so much is over: in percent.
const WARNED_AT: i64 = 80;
/// What is told within so long of its time is told in time.
const IN_TIME: Span = Span::hours(1);
/// Default answers that one press gives at most: a turn has an end.
const SKIPPED: usize = 40;

impl<S: Store> Tables<S> {
    /// Sets the clock of a table, or takes it off, before the game begins.
    pub async fn set_clock(
        &self,
        table: TableId,
        request: &Request,
        clock: Option<ClockRule>,
    ) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            if draft.live.row.status != Status::Lobby {
                return Err(Refusal::NotALobby.into());
            }
            let seat = draft.live.seat_of(request.by.user)?;
            let clock = clock.map(ClockRule::sensible);
            draft.row().clock = clock;
            let text = Text::new("table-log-clock").with("who", seat);
            draft.note(Some(seat), text.with("clock", clock_text(clock)));
            Ok(())
        })
        .await
    }

    /// Gives the default answers for somebody who is out of time, to the end of their turn,
    /// where the table's clock allows it. Any other player may ask for it.
    pub async fn skip(
        &self,
        table: TableId,
        request: &Request,
        seat: Seat,
    ) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            draft.live.playing()?;
            let own = draft.live.seat_of(request.by.user)?;
            let row = draft.live.seat(seat).ok_or(Refused::NoSuchSeat(seat))?;
            let allowed = draft.live.row.clock.is_some_and(|clock| clock.skip);
            if !allowed || own == seat || row.stalled.is_none() || row.awaited.is_none() {
                return Err(Refusal::NotOutOfTime.into());
            }
            draft
                .note(Some(seat), Text::new("table-log-skipped").with("who", seat).with("by", own));
            answer_by_default(draft, seat, SKIPPED)
        })
        .await
    }
}

/// A clock as part of a sentence.
pub fn clock_text(clock: Option<ClockRule>) -> Text {
    let hours = |span: Span| span.0.div_euclid(Span::hours(1).0);
    let Some(clock) = clock else { return Text::new("table-clock-none") };
    let text = match clock.pace {
        Pace::Stock { stock, increment, most } => Text::new("table-clock-stock")
            .with("stock", hours(stock))
            .with("increment", hours(increment))
            .with("most", hours(most)),
        Pace::Turn(time) => Text::new("table-clock-turn").with("time", hours(time)),
    };
    text.with("grace", hours(clock.grace))
}

impl LiveTable {
    /// What the player in a seat has left.
    fn clock_left(&self, seat: Seat, clock: ClockRule) -> Span {
        let left = self.seat(seat).and_then(|row| row.clock_left);
        left.unwrap_or_else(|| clock.at_first())
    }

    /// When the time of the player in a seat runs out, if a clock runs.
    pub(super) fn out_of_time(&self, seat: Seat) -> Option<Time> {
        let (clock, timer) = (self.row.clock?, self.timer(seat, TimerKind::Clock)?);
        let whole = Span(clock.grace.0.saturating_add(self.clock_left(seat, clock).0));
        self.calendar(seat).due(timer.base, whole)
    }
}

impl Draft {
    /// A turn of a seat has ended that the game had waited for since a moment: what it took
    /// is taken off, and the next begins with what there is then.
    pub(super) fn clock_stops(&mut self, seat: Seat, since: Time) {
        let Some(clock) = self.live.row.clock else { return };
        let runs = self.live.timer(seat, TimerKind::Clock).is_some();
        // Whoever was out of time has nothing left that could be taken off.
        let over = self.live.stalled().contains(seat);
        if !runs && !over {
            return;
        }
        let took = if runs { self.live.calendar(seat).elapsed(since, self.now) } else { Span(0) };
        let left = clock.after(self.live.clock_left(seat, clock), took);
        if let Some(row) = self.live.seat_mut(seat) {
            row.clock_left = Some(left);
        }
        self.set_timer(seat, TimerKind::Clock, None);
    }

    /// Nobody has to hurry in a seat that is free.
    pub(super) fn clock_rests(&mut self, seat: Seat) {
        self.set_timer(seat, TimerKind::Clock, None);
    }

    /// The game begins to wait for a seat.
    pub(super) fn clock_starts(&mut self, seat: Seat) {
        let Some(clock) = self.live.row.clock else { return };
        // A computer has no clock.
        if self.live.computer(seat).is_some() {
            return;
        }
        let left = self.live.clock_left(seat, clock);
        let warned = left.0.saturating_mul(WARNED_AT).div_euclid(100);
        let amount = Span(clock.grace.0.saturating_add(warned));
        let timer = Timer { base: self.now, amount, ..Timer::at(self.now) };
        self.set_by_calendar(seat, TimerKind::Clock, timer);
    }

    /// The clock of a seat wants something: a warning, an excuse, or the others to be told
    /// what they may do.
    pub(super) fn clock_is_due(&mut self, seat: Seat) -> Result<(), StoreError> {
        let waits = self.live.waits_for(seat);
        let clock = self.live.row.clock.filter(|_| waits);
        let (Some(clock), true) = (clock, self.is_overdue(seat, TimerKind::Clock)) else {
            if !waits {
                self.set_timer(seat, TimerKind::Clock, None);
            }
            return Ok(());
        };
        let Some(timer) = self.live.timer(seat, TimerKind::Clock) else { return Ok(()) };
        // The bot may have slept into their night, or into a pause whose end nobody knows.
        let due = self.live.may_call(seat, self.now).unwrap_or(NEVER);
        if due > self.now {
            self.set_timer(seat, TimerKind::Clock, Some(Timer { due, ..timer }));
            return Ok(());
        }
        let left = self.live.clock_left(seat, clock);
        // Nobody could see it coming while the bot slept, or by the hours that counted until
        // now: then that is not taken off, or a warning, excuses and the end came at once.
        let passed = self.live.calendar(seat).elapsed(timer.base, self.now);
        let late = Span(passed.0.saturating_sub(timer.amount.0));
        let late = if late > IN_TIME { late } else { Span(0) };
        let left = Span(left.0.saturating_add(late.0));
        if timer.sent == 0 {
            if let Some(row) = self.live.seat_mut(seat) {
                row.clock_left = Some(left);
            }
            self.run_on(seat, timer, clock, left);
            let text = Text::new("table-clock-warning").with("who", seat);
            let text = text.with("when", self.clock_end(seat));
            let seats = Seats::only(seat);
            return self.say(Post::Notice(text.into()), seats, seats);
        }
        let Some(row) = self.live.seat_mut(seat) else { return Ok(()) };
        if row.delays < ClockRule::EXCUSED {
            row.delays += 1;
            let (number, left) = (row.delays, Span(left.0.saturating_add(clock.excuse().0)));
            row.clock_left = Some(left);
            self.run_on(seat, timer, clock, left);
            let text = Text::new("table-log-excused").with("who", seat).with("number", number);
            let text = text.with("most", ClockRule::EXCUSED).with("when", self.clock_end(seat));
            return self.announce(Some(seat), text);
        }
        self.set_timer(seat, TimerKind::Clock, None);
        let now = self.now;
        let Some(row) = self.live.seat_mut(seat) else { return Ok(()) };
        row.stalled = Some(now);
        row.clock_left = Some(Span(0));
        if row.deputy.take().is_some() {
            self.another_acts(seat);
        }
        let text = Text::new("table-log-out-of-time").with("who", seat);
        let ClockRule { skip, replace, stand_in, .. } = clock;
        let subject = NoticeSubject::OutOfTime { seat, skip, replace, stand_in };
        self.announce(Some(seat), Notice::new(text, subject))
    }

    /// Lets a clock run to its end.
    fn run_on(&mut self, seat: Seat, timer: Timer, clock: ClockRule, left: Span) {
        let amount = Span(clock.grace.0.saturating_add(left.0));
        self.set_by_calendar(seat, TimerKind::Clock, Timer { amount, sent: 1, ..timer });
    }

    /// When a clock ends, as each reader's own clock has it.
    fn clock_end(&self, seat: Seat) -> String {
        let end = self.live.timer(seat, TimerKind::Clock).map_or(self.now, |timer| timer.due);
        format!("<t:{}:R>", end.0.div_euclid(1_000))
    }
}
