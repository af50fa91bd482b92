//! Saying what has been committed, once each: one entry at a time.

use std::{future::Future, panic::AssertUnwindSafe};

use futures_util::FutureExt as _;

use super::{Tables, refusal::TableError, snapshot::TableSnapshot};
use crate::store::{
    DeliveryOutcome, Destination, MessageId, NONCE_MEMORY, OutboxEntry, Span, Store, TableId, Time,
};

/// The first pause after a failure; each further one is twice as long.
const FIRST_BACKOFF: Span = Span::seconds(2);
/// The longest pause.
const MAX_BACKOFF: Span = Span::minutes(10);

/// How long one entry may take before we no longer know what became of it.
const PATIENCE: Span = Span::minutes(1);
/// The same for an edit that only takes buttons off, as a ping in the same channel
/// may be waiting for it.
const PATIENCE_FOR_EDITS: Span = Span::seconds(10);

/// Why something was not delivered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeliveryError {
    /// It certainly has not arrived, as with a rate limit. To be tried again,
    /// not before so long.
    NotNow(Option<Span>),
    /// Nobody knows whether it arrived, as with a lost connection.
    Unsure,
    /// It certainly has not arrived, and belongs elsewhere: a player wants, or
    /// can be sent, no direct messages.
    Elsewhere(Destination),
    /// There is nothing left to say: the moment has passed.
    Stale,
    /// It never will arrive: the channel is gone, or a permission is missing.
    Never(String),
}

/// The way into the channels.
pub trait Sender: Send + Sync {
    /// Puts an entry into words and pictures and sends it to its destination with
    /// its nonce, so that Discord, while it remembers the nonce, gives back the
    /// message it has.
    fn send(
        &self,
        entry: &OutboxEntry,
    ) -> impl Future<Output = Result<MessageId, DeliveryError>> + Send;

    /// Looks for an entry among the bot's own recent messages at its destination.
    fn find(
        &self,
        entry: &OutboxEntry,
    ) -> impl Future<Output = Result<Option<MessageId>, DeliveryError>> + Send;
}

impl<S: Store> Tables<S> {
    /// Gives what could not be delivered at a table another chance, as after a
    /// permission was given back.
    pub async fn try_again(&self, table: TableId) -> Result<u64, TableError> {
        let again = self.store.unpark(table, self.clock.now()).await?;
        if again > 0 {
            self.news.notify_one();
        }
        Ok(again)
    }

    /// The table as everybody sees it, for an entry that is about to be said; none if it
    /// became pointless while it was taken up. Then the table may have gone on, and an
    /// old message would tell of what comes after it.
    pub async fn snapshot_for(
        &self,
        entry: &OutboxEntry,
    ) -> Result<Option<TableSnapshot>, TableError> {
        // In this order: whatever the snapshot knows was committed together with what
        // it makes pointless.
        let snapshot = self.snapshot(entry.table, None).await?;
        Ok((!self.store.is_stale(entry.id).await?).then_some(snapshot))
    }

    /// Sends one entry and records what became of it.
    pub(super) async fn deliver_entry<T: Sender>(
        &self,
        sender: &T,
        entry: &OutboxEntry,
    ) -> Result<DeliveryOutcome, TableError> {
        let now = self.clock.now();
        let patience = if entry.post.yields() { PATIENCE_FOR_EDITS } else { PATIENCE };
        // Whatever is wrong with one entry must not end the delivery of others.
        let attempt = AssertUnwindSafe(attempt(sender, entry, now)).catch_unwind();
        let arrived = tokio::select! {
            done = attempt => done.unwrap_or_else(|_| {
                tracing::error!(table = %entry.table, post = entry.post.about(), "sending panicked");
                Err(DeliveryError::Unsure)
            }),
            () = self.clock.sleep_until(now.after(patience)) => Err(DeliveryError::Unsure),
        };
        let after = self.clock.now();
        let outcome = outcome(entry, arrived, after);
        self.store.settle_entries(vec![(entry.id, outcome.clone())], after).await?;
        Ok(outcome)
    }

    /// Gives back entries that were taken and not tried.
    pub(super) async fn give_back(&self, entries: &[OutboxEntry]) -> Result<(), TableError> {
        let due = self.clock.now();
        let untried = entries.iter().map(|entry| (entry.id, again(entry, due)));
        Ok(self.store.settle_entries(untried.collect(), due).await?)
    }
}

/// What an attempt means for an entry.
fn outcome(
    entry: &OutboxEntry,
    attempt: Result<Option<MessageId>, DeliveryError>,
    after: Time,
) -> DeliveryOutcome {
    let pause = pause(entry.tries);
    match attempt {
        Ok(Some(message)) => DeliveryOutcome::Sent(message),
        Ok(None) | Err(DeliveryError::Stale) => DeliveryOutcome::Cancelled,
        Err(DeliveryError::NotNow(wait)) => {
            again(entry, after.after(wait.unwrap_or(pause).max(FIRST_BACKOFF)))
        }
        Err(DeliveryError::Unsure) => DeliveryOutcome::Unsure { due: after.after(pause) },
        Err(DeliveryError::Elsewhere(destination)) => {
            DeliveryOutcome::Moved { destination, due: after }
        }
        Err(DeliveryError::Never(reason)) => DeliveryOutcome::Parked(reason),
    }
}

/// To be tried again after an attempt that certainly has not arrived. An earlier
/// one may have arrived all the same.
fn again(entry: &OutboxEntry, due: Time) -> DeliveryOutcome {
    match entry.first_try {
        Some(_) => DeliveryOutcome::Unsure { due },
        None => DeliveryOutcome::Later { due },
    }
}

/// Sends one entry, unless it is there already or has become pointless.
async fn attempt<T: Sender>(
    sender: &T,
    entry: &OutboxEntry,
    now: Time,
) -> Result<Option<MessageId>, DeliveryError> {
    let forgotten = |first: Time| now.since(first) >= NONCE_MEMORY;
    let lookup = entry.stale || entry.first_try.is_some_and(forgotten);
    if lookup && let Some(message) = sender.find(entry).await? {
        return Ok(Some(message));
    }
    if entry.stale {
        return Ok(None);
    }
    match sender.send(entry).await {
        // An earlier attempt may have arrived, and what it says is known by its message.
        Err(DeliveryError::Stale) if entry.first_try.is_some() && !lookup => {
            sender.find(entry).await
        }
        sent => sent.map(Some),
    }
}

/// How long to wait after so many failures.
fn pause(tries: u32) -> Span {
    let doubled = FIRST_BACKOFF.0.saturating_mul(1 << tries.min(20));
    Span(doubled).min(MAX_BACKOFF)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_end_growing() {
        assert_eq!(pause(0), Span::seconds(2));
        assert_eq!(pause(3), Span::seconds(16));
        assert_eq!(pause(60), MAX_BACKOFF);
    }
}
