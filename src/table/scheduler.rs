//! What happens by itself with time: reminders, and tidying up.

use std::future::Future;

use super::{
    Tables,
    act::react_by_default,
    delivery::AFTER_FAILURE,
    people::tolerate,
    refusal::{Refusal, TableError},
};
use crate::{
    engine::Seats,
    store::{Destination, DueTimer, InteractionId, Post, Span, Store, Time, TimerKind},
};

/// Timers served in one round.
const AT_ONCE: u32 = 64;
/// Answers to interactions are kept so long: far longer than Discord repeats one.
const HANDLED_FOR: Span = Span::days(1);
/// Rows of the outbox that are done are kept so long, for whoever asks what was said.
const DONE_FOR: Span = Span::days(1);
/// Tables of a server that removed the bot are kept so long.
const LEFT_FOR: Span = Span::days(90);
/// The longest sleep: tidying up comes round so often.
const ROUND: Span = Span::hours(1);
/// The shortest sleep.
const AGAIN: Span = Span::seconds(1);

/// Reminders of a player that would be read in the same place, as they fall due within so
/// long after one of them, are one message.
const TOGETHER: Span = Span::hours(6);

impl<S: Store> Tables<S> {
    /// Serves what has fallen due by now, and says how many reminders went into the outbox.
    pub async fn remind(&self) -> Result<usize, TableError> {
        let mut reminded = 0;
        loop {
            let due = self.store.due_timers(self.clock.now(), AT_ONCE).await?;
            let mut served = 0;
            for timer in due {
                if let Some(sent) = self.serve(timer).await? {
                    served += 1;
                    reminded += usize::from(sent);
                }
            }
            if served == 0 {
                return Ok(reminded);
            }
        }
    }

    /// Serves a timer that has fallen due. Says whether a reminder went out, if anything
    /// could be done.
    async fn serve(&self, due: DueTimer) -> Result<Option<bool>, TableError> {
        let mut reminded = false;
        if due.kind == TimerKind::Turn {
            self.remind_together(due).await?;
        }
        let done = self.change(due.table, None, |draft| {
            match due.kind {
                TimerKind::Turn => {
                    if let Some(number) = draft.turn_is_due(due.seat)? {
                        let post = Post::Reminder { seat: due.seat, number };
                        let ping = Seats::only(due.seat);
                        let to = match draft.live.deputy(due.seat) {
                            Some(_) => Destination::Channel,
                            None => due.destination,
                        };
                        draft.say_at(to, post, ping, Seats::NONE)?;
                        reminded = true;
                    }
                }
                TimerKind::Clock => draft.clock_is_due(due.seat)?,
                TimerKind::Reaction => react_by_default(draft, due.seat)?,
                TimerKind::Absence => draft.leave_is_over(due.seat)?,
                TimerKind::Pause => draft.pause_is_over(false)?,
                // Served by a task of its own.
                TimerKind::Computer => {}
                TimerKind::Overview => draft.overview_is_due()?,
            }
            Ok(())
        });
        match done.await {
            Ok(_) => Ok(Some(reminded)),
            // A table in quarantine reminds nobody until it is sound again, and one
            // that cannot be written down must not keep the others waiting.
            Err(TableError::Refused(Refusal::Quarantined) | TableError::Unwritable(_)) => {
                self.store.postpone(due.table, self.clock.now().after(ROUND)).await?;
                Ok(None)
            }
            Err(TableError::Refused(_)) => Ok(None),
            Err(failed) => Err(failed),
        }
    }

    /// A direct message names everything that waits for its reader, and one in a channel what
    /// waits for them in that channel and its threads: what would be said soon after it is
    /// said by it. Should the process end in between, it still comes, and names them all the
    /// same.
    async fn remind_together(&self, due: DueTimer) -> Result<(), TableError> {
        let first = self.peek(due.table, |live| {
            let user = live.seat(due.seat).and_then(|row| row.user);
            let reminds = live.reminds_now(due.seat, self.clock.now());
            Ok(user.filter(|_| reminds && live.deputy(due.seat).is_none()))
        });
        let user = match first.await {
            Ok(Some(user)) => user,
            Ok(None) | Err(TableError::Refused(_)) => return Ok(()),
            Err(failed) => return Err(failed),
        };
        let soon = self.clock.now().after(TOGETHER);
        for other in self.store.reminders_of(user, soon).await? {
            let same = (other.table, other.seat) == (due.table, due.seat);
            let direct = matches!(due.destination, Destination::Direct(_));
            if same || !(direct || other.home == due.home) {
                continue;
            }
            let said = self.change(other.table, None, |draft| {
                draft.reminded_elsewhere(other.seat);
                Ok(())
            });
            tolerate(said.await)?;
        }
        Ok(())
    }

    /// Drops what has served its time.
    pub async fn tidy_up(&self) -> Result<u64, TableError> {
        let now = self.clock.now();
        let handled = InteractionId::first_at(now.before(HANDLED_FOR));
        Ok(self.store.prune(handled, now.before(DONE_FOR), now.before(LEFT_FOR)).await?)
    }

    /// Serves what has fallen due, and says when to look again.
    async fn remind_due(&self) -> Result<Time, TableError> {
        let now = self.clock.now();
        self.remind().await?;
        let next = self.store.next_timer().await?;
        let latest = now.after(ROUND);
        // What is due and could not be served is not tried without pause.
        Ok(next.unwrap_or(latest).clamp(now.after(AGAIN), latest))
    }

    /// Serves reminders until `stop` is done. A failure of the store is told to
    /// `failed`, and tried again.
    pub async fn run_reminders(
        &self,
        stop: impl Future<Output = ()>,
        mut failed: impl FnMut(&TableError),
    ) {
        let mut stop = std::pin::pin!(stop);
        loop {
            let until = self.remind_due().await.unwrap_or_else(|error| {
                failed(&error);
                self.clock.now().after(AFTER_FAILURE)
            });
            tokio::select! {
                () = &mut stop => return,
                () = self.timers.notified() => {}
                () = self.clock.sleep_until(until) => {}
            }
        }
    }

    /// Tidies up now and every hour until `stop` is done, after telling the log
    /// which tables are set aside. A failure of the store is told to `failed`, and
    /// tried again.
    pub async fn run_tidying(
        &self,
        stop: impl Future<Output = ()>,
        mut failed: impl FnMut(&TableError),
    ) {
        let mut stop = std::pin::pin!(stop);
        if let Err(error) = self.report_quarantined().await {
            failed(&error);
        }
        loop {
            let pause = self.tidy_up().await.map_or_else(
                |error| {
                    failed(&error);
                    AFTER_FAILURE
                },
                |_| ROUND,
            );
            tokio::select! {
                () = &mut stop => return,
                () = self.clock.sleep_until(self.clock.now().after(pause)) => {}
            }
        }
    }
}
