//! Saying what has been committed, once each.

use std::{future::Future, time::Duration};

use super::{Tables, refusal::TableError};
use crate::store::{
    DeliveryOutcome, MessageId, NONCE_MEMORY, OutboxEntry, Span, Store, TableId, Time,
};

/// Entries on their way at the same time; each belongs to another table.
const AT_ONCE: u32 = 32;
/// The first pause after a failure; each further one is twice as long.
const FIRST_BACKOFF: Span = Span::seconds(2);
/// The longest pause.
const MAX_BACKOFF: Span = Span::minutes(10);

/// How long one entry may take before we no longer know what became of it.
const PATIENCE: Duration = Duration::from_mins(1);

/// Why something was not delivered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeliveryError {
    /// It certainly has not arrived, as with a rate limit. To be tried again,
    /// not before so long.
    NotNow(Option<Span>),
    /// Nobody knows whether it arrived, as with a lost connection.
    Unsure,
    /// It never will arrive: the channel is gone, or a permission is missing.
    Never(String),
}

/// The way into the channels.
pub trait Sender: Send + Sync {
    /// Puts an entry into words and pictures and sends it with its nonce, so
    /// that Discord, while it remembers the nonce, gives back the message it has.
    fn send(
        &self,
        entry: &OutboxEntry,
    ) -> impl Future<Output = Result<MessageId, DeliveryError>> + Send;

    /// Looks for an entry among the bot's own recent messages in its channel.
    fn find(
        &self,
        entry: &OutboxEntry,
    ) -> impl Future<Output = Result<Option<MessageId>, DeliveryError>> + Send;
}

/// What came of a round of sending.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Delivered {
    /// How many entries arrived.
    pub sent: usize,
    /// How many are to be tried again.
    pub delayed: usize,
    /// Which cannot be delivered, and why.
    pub parked: Vec<(TableId, String)>,
}

impl Delivered {
    /// Whether there was nothing to say.
    pub fn is_empty(&self) -> bool {
        self.sent == 0 && self.delayed == 0 && self.parked.is_empty()
    }
}

impl<S: Store> Tables<S> {
    /// Sends what is due: of each table its oldest entry. To be called again
    /// until there is nothing left.
    ///
    /// The rows are marked before they are sent. If the process ends in between,
    /// the next one takes them up again: with the same nonce, or, once Discord
    /// may have forgotten that, after a look into the channel.
    pub async fn deliver_due<T: Sender>(&self, sender: &T) -> Result<Delivered, TableError> {
        let now = self.clock.now();
        let entries = self.store.claim_entries(now, AT_ONCE).await?;
        if entries.is_empty() {
            return Ok(Delivered::default());
        }
        let attempts = entries.iter().map(|entry| self.deliver(sender, entry, now));
        let mut spoken = Delivered::default();
        for (entry, settled) in entries.iter().zip(all(attempts).await) {
            match settled? {
                DeliveryOutcome::Sent(_) => spoken.sent += 1,
                DeliveryOutcome::Unsure { .. } | DeliveryOutcome::Later { .. } => {
                    spoken.delayed += 1
                }
                DeliveryOutcome::Parked(reason) => spoken.parked.push((entry.table, reason)),
            }
        }
        Ok(spoken)
    }

    /// Gives what could not be delivered at a table another chance, as after a
    /// permission was given back.
    pub async fn try_again(&self, table: TableId) -> Result<u64, TableError> {
        let again = self.store.unpark(table, self.clock.now()).await?;
        if again > 0 {
            self.news.notify_one();
        }
        Ok(again)
    }

    /// Sends one entry and records what became of it, not waiting for others.
    async fn deliver<T: Sender>(
        &self,
        sender: &T,
        entry: &OutboxEntry,
        now: Time,
    ) -> Result<DeliveryOutcome, TableError> {
        let attempt = tokio::time::timeout(PATIENCE, attempt(sender, entry, now));
        let outcome = attempt.await.unwrap_or(Err(DeliveryError::Unsure));
        let after = self.clock.now();
        let pause = pause(entry.tries);
        let settled = match outcome {
            Ok(message) => DeliveryOutcome::Sent(message),
            Err(DeliveryError::NotNow(wait)) => {
                let due = after.after(wait.unwrap_or(pause).max(FIRST_BACKOFF));
                // An earlier attempt may have arrived all the same.
                match entry.first_try {
                    Some(_) => DeliveryOutcome::Unsure { due },
                    None => DeliveryOutcome::Later { due },
                }
            }
            Err(DeliveryError::Unsure) => DeliveryOutcome::Unsure { due: after.after(pause) },
            Err(DeliveryError::Never(reason)) => DeliveryOutcome::Parked(reason),
        };
        self.store.settle_entries(vec![(entry.id, settled.clone())], after).await?;
        Ok(settled)
    }
}

/// Sends one entry, unless it is there already.
async fn attempt<T: Sender>(
    sender: &T,
    entry: &OutboxEntry,
    now: Time,
) -> Result<MessageId, DeliveryError> {
    let forgotten = |first: Time| now.since(first) >= NONCE_MEMORY;
    if entry.first_try.is_some_and(forgotten)
        && let Some(message) = sender.find(entry).await?
    {
        return Ok(message);
    }
    sender.send(entry).await
}

/// How long to wait after so many failures.
fn pause(tries: u32) -> Span {
    let doubled = FIRST_BACKOFF.0.saturating_mul(1 << tries.min(20));
    Span(doubled).min(MAX_BACKOFF)
}

/// Waits for several futures at once, without threads of their own.
async fn all<F: Future>(futures: impl Iterator<Item = F>) -> Vec<F::Output> {
    let mut pending: Vec<_> = futures.map(|future| (Box::pin(future), None)).collect();
    std::future::poll_fn(|context| {
        let mut waiting = false;
        for (future, output) in &mut pending {
            if output.is_none() {
                match future.as_mut().poll(context) {
                    std::task::Poll::Ready(done) => *output = Some(done),
                    std::task::Poll::Pending => waiting = true,
                }
            }
        }
        if waiting { std::task::Poll::Pending } else { std::task::Poll::Ready(()) }
    })
    .await;
    pending.into_iter().filter_map(|(_, output)| output).collect()
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
