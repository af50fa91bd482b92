//! What happens by itself with time: reminders, and tidying up.

use std::future::Future;

use super::{
    Tables,
    delivery::AFTER_FAILURE,
    refusal::{Refusal, TableError},
};
use crate::{
    engine::{Seat, Seats},
    store::{DueReminder, InteractionId, Post, Span, Status, Store, Time},
};

/// Reminders handled in one round.
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

impl<S: Store> Tables<S> {
    /// Serves what has fallen due by now: reminders go into the outbox.
    pub async fn remind(&self) -> Result<usize, TableError> {
        let mut reminded = 0;
        loop {
            let due = self.store.due_reminders(self.clock.now(), AT_ONCE).await?;
            let before = reminded;
            for reminder in due {
                reminded += usize::from(self.remind_one(reminder).await?);
            }
            if reminded == before {
                return Ok(reminded);
            }
        }
    }

    /// Sends one reminder, and sets the next in the same transaction.
    async fn remind_one(&self, due: DueReminder) -> Result<bool, TableError> {
        let mut reminded = false;
        let done = self
            .change(due.table, None, |draft| {
                let reminding = draft.live.reminding_of(due.seat);
                let playing = draft.live.row.status == Status::Playing;
                let waits = |seat: Seat| {
                    let row = draft.live.seat(seat);
                    row.is_some_and(|row| row.awaited.is_some() && row.is_there())
                };
                if !playing || !waits(due.seat) || due.sent >= reminding.times {
                    draft.remind(due.seat, None);
                    return Ok(());
                }
                let number = due.sent + 1;
                let next =
                    (number < reminding.times).then(|| (draft.now.after(reminding.every), number));
                draft.remind(due.seat, next);
                let post = Post::Reminder { seat: due.seat, number };
                draft.say_at(due.destination, post, Seats::only(due.seat), Seats::NONE)?;
                reminded = true;
                Ok(())
            })
            .await;
        match done {
            Ok(_) => Ok(reminded),
            // A table in quarantine reminds nobody until it is sound again, and one
            // that cannot be written down must not keep the others waiting.
            Err(TableError::Refused(Refusal::Quarantined) | TableError::Unwritable(_)) => {
                self.store.postpone(due.table, self.clock.now().after(ROUND)).await?;
                Ok(false)
            }
            Err(TableError::Refused(_)) => Ok(false),
            Err(failed) => Err(failed),
        }
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
        let next = self.store.next_reminder().await?;
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
                () = self.reminders.notified() => {}
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
