//! When players play, what they say to a reminder, and when they are away.

use super::{
    Tables,
    draft::{Answer, Draft, Request},
    people::tolerate,
    refusal::{Refusal, TableError},
};
use crate::{
    engine::{Seat, Seats, Text},
    store::{
        Notice, NoticeSubject, PlayerTime, PlayingHours, Post, Span, Status, Store, StoreError,
        TableId, Time, Timer, TimerKind, UserId,
    },
    vocabulary,
};

vocabulary! {
    /// What somebody answers to a reminder.
    pub enum Snooze {
        /// Remind me later today.
        Later = "later",
        /// Remind me tomorrow.
        Tomorrow = "tomorrow",
        /// Do not remind me of this turn again.
        Never = "never",
    }
}

/// What *later today* means.
const LATER: Span = Span::hours(3);
/// Nobody is away for longer at a time.
const LONGEST_ABSENCE: Span = Span::days(31);

impl<S: Store> Tables<S> {
    /// When somebody plays.
    pub async fn player_time(&self, user: UserId) -> Result<PlayerTime, TableError> {
        Ok(self.store.player_time(user).await?)
    }

    /// Remembers at which hours and days somebody plays. It counts at once, for the waits
    /// that are running as well.
    pub async fn set_hours(&self, user: UserId, hours: PlayingHours) -> Result<(), TableError> {
        // What has passed has passed by the hours of before.
        self.tell_tables(user, |draft, _| {
            for seat in draft.live.acted_for(user) {
                draft.count_so_far(seat);
            }
            Ok(())
        })
        .await?;
        self.store.set_hours(user, hours).await?;
        self.tell_tables(user, |_, _| Ok(())).await
    }

    /// Somebody is away from now on, at all their tables, where it is told in a line.
    pub async fn go_away(&self, user: UserId, until: Time) -> Result<(), TableError> {
        let now = self.clock.now();
        if until <= now || until > now.after(LONGEST_ABSENCE) {
            return Err(Refusal::AwayFor(31).into());
        }
        self.store.set_absence(user, now, Some(until)).await?;
        self.tell_tables(user, |draft, seat| {
            draft.set_timer(seat, TimerKind::Absence, Some(Timer::at(until)));
            let text = Text::new("table-log-on-leave").with("who", seat).with("until", day(until));
            draft.announce(Some(seat), Notice::new(text, NoticeSubject::OnLeave(seat)))
        })
        .await
    }

    /// Somebody who was away is back.
    pub async fn come_back(&self, user: UserId) -> Result<(), TableError> {
        let now = self.clock.now();
        let away = self.store.player_time(user).await?.absences;
        if !away.iter().any(|absence| absence.until > now) {
            return Err(Refusal::NotAway.into());
        }
        self.store.set_absence(user, now, None).await?;
        self.tell_tables(user, |draft, seat| {
            if draft.live.timer(seat, TimerKind::Absence).is_none() {
                return Ok(());
            }
            draft.set_timer(seat, TimerKind::Absence, None);
            let text = Text::new("table-log-back").with("who", seat);
            draft.announce(Some(seat), Notice::new(text, NoticeSubject::LeaveOver(seat)))
        })
        .await
    }

    /// Lets the games of somebody go on by the time that counts for them now.
    async fn tell_tables(
        &self,
        user: UserId,
        tell: impl Fn(&mut Draft, Seat) -> Result<(), StoreError> + Send + Sync,
    ) -> Result<(), TableError> {
        let time = self.store.player_time(user).await?;
        let games = self.store.games_of(user, u32::MAX).await?;
        for line in games.iter().filter(|line| line.status == Status::Playing) {
            let (time, tell) = (time.clone(), &tell);
            let done = self.change(line.table, None, move |draft| {
                let seat = draft.live.seat_of(user)?;
                draft.wait_in(user, time);
                Ok(tell(draft, seat)?)
            });
            tolerate(done.await)?;
        }
        Ok(())
    }

    /// Puts off the reminders of whoever asks at one table. Says when the next one comes.
    pub async fn snooze(
        &self,
        table: TableId,
        request: &Request,
        snooze: Snooze,
    ) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            let own = draft.live.seat_of(request.by.user)?;
            let seat = draft.live.acting(own);
            put_off(draft, seat, snooze)
        })
        .await
    }

    /// The same at all tables that wait for them: a direct message was about all of these.
    pub async fn snooze_all(&self, user: UserId, snooze: Snooze) -> Result<(), TableError> {
        let games = self.store.games_of(user, u32::MAX).await?;
        for line in games.iter().filter(|line| line.awaited.is_some()) {
            let done = self.change(line.table, None, |draft| {
                let seat = draft.live.seat_of(user)?;
                put_off(draft, seat, snooze)
            });
            tolerate(done.await)?;
        }
        Ok(())
    }

    /// The same at those that stand where this one does, in a channel or its threads: a
    /// message there was about all of these.
    pub async fn snooze_here(
        &self,
        table: TableId,
        request: &Request,
        snooze: Snooze,
    ) -> Result<(), TableError> {
        let user = request.by.user;
        let games = self.store.games_of(user, u32::MAX).await?;
        let here = games.iter().find(|line| line.table == table).ok_or(Refusal::NotSeated)?;
        let mut waits = false;
        for line in games.iter().filter(|line| line.awaited.is_some() && line.home == here.home) {
            let done = self.change(line.table, None, |draft| {
                let seat = draft.live.seat_of(user)?;
                put_off(draft, seat, snooze)
            });
            let done = done.await;
            waits |= done.is_ok();
            tolerate(done)?;
        }
        // Everybody can press it, and it is about one player.
        if waits { Ok(()) } else { Err(Refusal::NotWaitedFor.into()) }
    }

    /// When the player in a seat may be called, if that is not now.
    pub async fn not_before(&self, table: TableId, seat: Seat) -> Result<Option<Time>, TableError> {
        let now = self.clock.now();
        let next = self.peek(table, |live| Ok(live.may_call(seat, now))).await?;
        Ok(Some(next.unwrap_or(Time(i64::MAX))).filter(|next| *next > now))
    }
}

/// A day, as each reader's own clock has it.
fn day(at: Time) -> String {
    format!("<t:{}:f>", at.0.div_euclid(1_000))
}

/// Puts off the reminder of a seat.
fn put_off(draft: &mut Draft, seat: Seat, snooze: Snooze) -> Result<(), TableError> {
    draft.live.playing()?;
    let timer = draft.live.timer(seat, TimerKind::Turn).ok_or(Refusal::NotWaitedFor)?;
    let from = match snooze {
        Snooze::Later => draft.now.after(LATER),
        Snooze::Tomorrow => draft.live.calendar(seat).tomorrow(draft.now).unwrap_or(timer.due),
        Snooze::Never => {
            draft.set_timer(seat, TimerKind::Turn, Some(Timer { hushed: true, ..timer }));
            draft.tell(vec![Text::new("table-snoozed-never")]);
            return Ok(());
        }
    };
    draft.set_turn(seat, Timer { base: from, amount: Span(0), hushed: false, ..timer });
    let due = draft.live.timer(seat, TimerKind::Turn).map_or(from, |timer| timer.due);
    draft.tell(vec![Text::new("table-snoozed").with("due", day(due))]);
    Ok(())
}

impl Draft {
    /// Somebody who was away is expected back: what was told of that is settled.
    pub(super) fn leave_is_over(&mut self, seat: Seat) -> Result<(), StoreError> {
        self.set_timer(seat, TimerKind::Absence, None);
        let text = Text::new("table-leave-over").with("who", seat);
        let settled = Notice::new(text, NoticeSubject::LeaveOver(seat));
        self.say(Post::Notice(settled), Seats::NONE, Seats::NONE)
    }
}
