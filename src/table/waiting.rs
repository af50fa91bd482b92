//! Waiting for players: when they are reminded, by the time that counts for them, and when
//! the others may go on without them.

use super::{calendar::Calendar, draft::Draft, live_table::LiveTable};
use crate::{
    engine::{Seat, Seats, Text},
    store::{
        Notice, NoticeSubject, PlayerTime, Post, Reminding, SeatRow, Span, Status, StoreError,
        Time, Timer, TimerChange, TimerKind, UserId,
    },
};

/// What is never due: a table pauses, nobody knows until when.
pub(super) const NEVER: Time = Time(i64::MAX);

/// Nobody is given up sooner than this, in time that counts for them, however quickly they
/// are reminded.
const PATIENCE: Span = Span::hours(72);

/// How long somebody has for a reaction, in time that counts for them.
const REACTION: Span = Span::hours(12);

/// What a timer of a turn waits for, after so many reminders: so much time that counts. After
/// the last one the others are told what they can do; `waited` is how long that has taken.
fn step(reminding: Reminding, sent: u32, waited: Span) -> Span {
    let again = if sent == 0 { reminding.first } else { reminding.every };
    if sent < reminding.times {
        return again;
    }
    let least = if sent == 0 { Span(0) } else { again };
    least.max(Span(PATIENCE.0.saturating_sub(waited.0)))
}

/// The moment when so much has passed, if that is not over.
fn due(calendar: &Calendar, (base, amount): (Time, Span), now: Time) -> Time {
    calendar.due(base, amount).unwrap_or(NEVER).max(now)
}

impl LiveTable {
    /// Which time counts for the player in a seat.
    pub(super) fn calendar(&self, seat: Seat) -> Calendar {
        let time = self.actor(seat).and_then(|user| self.people.get(&user));
        let nothing = PlayerTime::default();
        Calendar::new(time.unwrap_or(&nothing), &self.row.pauses)
    }

    /// What falls due for a seat.
    pub(super) fn timer(&self, seat: Seat, kind: TimerKind) -> Option<Timer> {
        self.timers.get(&(seat, kind)).copied()
    }

    /// For how long the game has waited for a seat, in time that counts.
    pub(super) fn waited(&self, seat: Seat, until: Time) -> Span {
        let since = self.seat(seat).and_then(|row| row.awaited);
        since.map_or(Span(0), |since| self.calendar(seat).elapsed(since, until))
    }

    /// The seats whose players were reminded in vain: the others may go on without them.
    pub(super) fn stalled(&self) -> Seats {
        self.seats.iter().filter(|row| row.stalled.is_some()).map(|row| row.seat).collect()
    }

    /// Until when the players pause the game, if they do.
    pub(super) fn paused(&self, now: Time) -> Option<Time> {
        let pause = self.row.pauses.iter().find(|pause| (pause.from..pause.until).contains(&now));
        pause.map(|pause| pause.until)
    }

    /// When the default answer is given for a seat that is asked for a reaction.
    pub(super) fn deadline(&self, seat: Seat) -> Option<Time> {
        let timer = self.timer(seat, TimerKind::Reaction).filter(|timer| timer.due != NEVER);
        timer.map(|timer| timer.due)
    }

    /// Until when the player in a seat is away, if they are.
    pub(super) fn away_until(&self, seat: Seat, now: Time) -> Option<Time> {
        let time = self.people.get(&self.actor(seat)?)?;
        let away = time.absences.iter().find(|it| (it.from..it.until).contains(&now));
        away.map(|absence| absence.until)
    }

    /// Whether the player in a seat would be reminded now.
    pub(super) fn reminds_now(&self, seat: Seat, now: Time) -> bool {
        let timer = self.timer(seat, TimerKind::Turn);
        let due = timer.is_some_and(|timer| {
            timer.due <= now && !timer.hushed && timer.sent < self.reminding_of(seat).times
        });
        due && self.waits_for(seat) && self.calendar(seat).is_open(now)
    }

    /// When the player in a seat may next be called.
    pub(super) fn may_call(&self, seat: Seat, now: Time) -> Option<Time> {
        self.calendar(seat).due(now, Span(0))
    }

    /// Whether a seat is waited for, by a game that goes on.
    pub(super) fn waits_for(&self, seat: Seat) -> bool {
        let playing = self.row.status == Status::Playing;
        let somebody =
            |row: &SeatRow| row.computer.is_none() && (row.is_there() || row.deputy.is_some());
        playing && self.seat(seat).is_some_and(|row| row.awaited.is_some() && somebody(row))
    }
}

impl Draft {
    /// Sets or clears a timer.
    pub(super) fn set_timer(&mut self, seat: Seat, kind: TimerKind, to: Option<Timer>) {
        if self.live.timer(seat, kind) == to {
            return;
        }
        match to {
            Some(timer) => self.live.timers.insert((seat, kind), timer),
            None => self.live.timers.remove(&(seat, kind)),
        };
        self.add_timer(TimerChange { seat, kind, to });
    }

    /// Sets when the timer of a turn falls due.
    pub(super) fn set_turn(&mut self, seat: Seat, timer: Timer) {
        self.set_by_calendar(seat, TimerKind::Turn, timer);
    }

    /// Sets when a timer falls due, by the calendar of its seat.
    pub(super) fn set_by_calendar(&mut self, seat: Seat, kind: TimerKind, timer: Timer) {
        let calendar = match kind {
            // A computer has no nights, but pauses with the table.
            TimerKind::Computer => Calendar::new(&PlayerTime::default(), &self.live.row.pauses),
            _ => self.live.calendar(seat),
        };
        let due = due(&calendar, (timer.base, timer.amount), self.now);
        self.set_timer(seat, kind, Some(Timer { due, ..timer }));
    }

    /// The next step of a wait begins now, after so many reminders.
    fn next_step(&mut self, seat: Seat, reminders: u32, hushed: bool) {
        let waited = self.live.waited(seat, self.now);
        let amount = step(self.live.reminding_of(seat), reminders, waited);
        let timer = Timer { due: self.now, base: self.now, amount, sent: reminders, hushed };
        self.set_turn(seat, timer);
    }

    /// A wait for somebody begins now, or is over: the first reminder is set, or none.
    pub(super) fn wait_anew(&mut self, seat: Seat) {
        if self.live.waits_for(seat) {
            self.next_step(seat, 0, false);
        } else {
            self.set_timer(seat, TimerKind::Turn, None);
        }
    }

    /// The wait for a seat goes on by the rhythm as it is now: what has passed since the
    /// last reminder counts.
    pub(super) fn wait_by_rhythm(&mut self, seat: Seat) {
        // What was put off stays so.
        let going = self.live.timer(seat, TimerKind::Turn).filter(|it| it.amount > Span(0));
        let Some(timer) = going else { return };
        let waited = self.live.waited(seat, timer.base);
        let amount = step(self.live.reminding_of(seat), timer.sent, waited);
        self.set_turn(seat, Timer { amount, ..timer });
    }

    /// Sets the deadlines of reactions, and drops those of what is no longer asked.
    pub(super) fn set_deadlines(&mut self, reacting: Seats) {
        for seat in self.live.seats.iter().map(|row| row.seat).collect::<Vec<Seat>>() {
            let kind = TimerKind::Reaction;
            if !reacting.contains(seat) {
                self.set_timer(seat, kind, None);
            } else if self.acted.contains(seat) || self.live.timer(seat, kind).is_none() {
                let timer = Timer { base: self.now, amount: REACTION, ..Timer::at(self.now) };
                self.set_by_calendar(seat, kind, timer);
            }
        }
    }

    /// Whether a deadline has passed by the calendar as it is now; it is set anew if not.
    pub(super) fn is_overdue(&mut self, seat: Seat, kind: TimerKind) -> bool {
        let Some(timer) = self.live.timer(seat, kind) else { return false };
        self.set_by_calendar(seat, kind, timer);
        self.live.timer(seat, kind).is_some_and(|timer| timer.due <= self.now)
    }

    /// Other time counts for somebody from now on.
    pub(super) fn wait_in(&mut self, user: UserId, time: PlayerTime) {
        self.live.people.insert(user, time);
        for seat in self.live.acted_for(user) {
            self.wait_by_calendar(seat);
        }
    }

    /// What has passed of a wait is settled: whatever counts from now on, only the rest of it
    /// depends on that.
    pub(super) fn count_so_far(&mut self, seat: Seat) {
        let calendar = self.live.calendar(seat);
        for kind in [TimerKind::Turn, TimerKind::Reaction] {
            if let Some(timer) = self.live.timer(seat, kind).filter(|it| it.base < self.now) {
                let passed = calendar.elapsed(timer.base, self.now);
                let amount = Span(timer.amount.0.saturating_sub(passed.0).max(0));
                self.set_timer(seat, kind, Some(Timer { base: self.now, amount, ..timer }));
            }
        }
    }

    /// The wait for a seat goes on by its calendar as it is now.
    pub(super) fn wait_by_calendar(&mut self, seat: Seat) {
        let kinds = [TimerKind::Turn, TimerKind::Reaction, TimerKind::Clock, TimerKind::Computer];
        for kind in kinds {
            if let Some(timer) = self.live.timer(seat, kind) {
                self.set_by_calendar(seat, kind, timer);
            }
        }
    }

    /// Another person acts for a seat from now on than until now. What would call whoever it
    /// was, and is not said yet, would call the other, whose time may not count now.
    pub(super) fn another_acts(&mut self, seat: Seat) {
        self.cancel_reminder(seat);
        self.wait_by_calendar(seat);
    }

    /// The timer of a turn has fallen due: its player is reminded, or the others are told
    /// what they can do. Says whether a reminder went out, and where the next one is.
    pub(super) fn turn_is_due(&mut self, seat: Seat) -> Result<Option<u32>, StoreError> {
        let Some(timer) = self.live.timer(seat, TimerKind::Turn) else { return Ok(None) };
        if !self.live.waits_for(seat) {
            self.set_timer(seat, TimerKind::Turn, None);
            return Ok(None);
        }
        if timer.due > self.now {
            return Ok(None);
        }
        // The bot may have slept into their night.
        if !self.live.calendar(seat).is_open(self.now) {
            self.set_turn(seat, Timer { base: self.now, amount: Span(0), ..timer });
            return Ok(None);
        }
        if timer.sent >= self.live.reminding_of(seat).times {
            self.set_timer(seat, TimerKind::Turn, None);
            // Where there is a clock, it decides.
            if self.live.row.clock.is_none() {
                self.give_up_on(seat)?;
            }
            return Ok(None);
        }
        let reminders = timer.sent + 1;
        self.next_step(seat, reminders, timer.hushed);
        Ok((!timer.hushed).then_some(reminders))
    }

    /// The player in a seat was reminded by a message that is mainly about another table.
    pub(super) fn reminded_elsewhere(&mut self, seat: Seat) {
        // Somebody else acts for them here, and was told nothing.
        if self.live.deputy(seat).is_some() {
            return;
        }
        let Some(timer) = self.live.timer(seat, TimerKind::Turn) else { return };
        let reminding = self.live.reminding_of(seat);
        if timer.hushed || timer.sent >= reminding.times || !self.live.waits_for(seat) {
            return;
        }
        self.next_step(seat, timer.sent + 1, false);
    }

    /// The player in a seat has been reminded in vain: the others are told what they can do.
    fn give_up_on(&mut self, seat: Seat) -> Result<(), StoreError> {
        let now = self.now;
        let others = self.live.voters().without(Seats::only(seat));
        let Some(row) = self.live.seat_mut(seat) else { return Ok(()) };
        row.stalled = Some(now);
        // Whoever acts for them was reminded in vain as well.
        if row.deputy.take().is_some() {
            self.another_acts(seat);
        }
        // Who plays alone keeps nobody waiting.
        if others.is_empty() {
            return Ok(());
        }
        let text = Text::new("table-log-stalled").with("who", seat);
        self.announce(Some(seat), Notice::new(text, NoticeSubject::Stalled(seat)))
    }

    /// Somebody who was given up has been heard of, or the wait is over: what the others
    /// were told is settled.
    pub(super) fn not_stalled(&mut self, seat: Seat, how: Text) -> Result<(), StoreError> {
        let Some(row) = self.live.seat_mut(seat) else { return Ok(()) };
        if row.stalled.take().is_none() {
            return Ok(());
        }
        let settled = Notice::new(how, NoticeSubject::StallOver(seat));
        self.say(Post::Notice(settled), Seats::NONE, Seats::NONE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_given_up_soon() {
        let hasty = Reminding { first: Span::hours(1), every: Span::hours(1), times: 2 };
        assert_eq!(step(hasty, 0, Span(0)), Span::hours(1));
        assert_eq!(step(hasty, 1, Span::hours(1)), Span::hours(1));
        assert_eq!(step(hasty, 2, Span::hours(2)), Span::hours(70));
        let calm = Reminding::default();
        assert_eq!(step(calm, calm.times, Span::hours(108)), Span::hours(24));
        let none = Reminding { times: 0, ..calm };
        assert_eq!(step(none, 0, Span(0)), PATIENCE);
    }
}
