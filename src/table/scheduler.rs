//! What happens without anybody clicking: entries, reminders, tidying up.

use std::future::Future;

use super::{
    Tables,
    outbox::Sender,
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
/// The longest sleep: tidying up comes round at least so often.
const ROUND: Span = Span::hours(1);
/// The pause after the store failed.
const AFTER_FAILURE: Span = Span::seconds(5);

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
                let reminding = draft.live.reminding();
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
                draft.say(post, Seats::only(due.seat), Seats::NONE)?;
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

    /// One round: reminders, then everything there is to say. Says when the next
    /// round is due, unless there is news before.
    pub async fn round<T: Sender>(&self, sender: &T) -> Result<Time, TableError> {
        self.remind().await?;
        while !self.deliver_due(sender).await?.is_empty() {}
        let (entry, reminder) = self.store.next_due().await?;
        let latest = self.clock.now().after(ROUND);
        Ok([entry, reminder].into_iter().flatten().fold(latest, Time::min))
    }

    /// Runs until `stop` is done: sleeps until something falls due or a table
    /// has news. A failure of the store is told to `failed`, and tried again.
    pub async fn run<T: Sender>(
        &self,
        sender: &T,
        stop: impl Future<Output = ()>,
        mut failed: impl FnMut(&TableError),
    ) {
        let mut stop = std::pin::pin!(stop);
        if let Err(error) = self.report_quarantined().await {
            failed(&error);
        }
        let mut tidy = self.clock.now();
        loop {
            let now = self.clock.now();
            let mut until = match self.round(sender).await {
                Ok(next) => next,
                Err(error) => {
                    failed(&error);
                    now.after(AFTER_FAILURE)
                }
            };
            if tidy <= now {
                if let Err(error) = self.tidy_up().await {
                    failed(&error);
                }
                tidy = now.after(ROUND);
            }
            until = until.min(tidy);
            tokio::select! {
                () = &mut stop => return,
                () = self.news.notified() => {}
                () = self.clock.sleep_until(until) => {}
            }
        }
    }
}
