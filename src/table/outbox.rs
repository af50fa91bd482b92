//! Saying what has been committed, once each.

use std::{future::Future, time::Duration};

use super::{Tables, refusal::TableError};
use crate::store::{Letter, MessageId, NONCE_MEMORY, Settled, Span, Store, TableId, Time};

/// Letters on their way at the same time; each belongs to another table.
const AT_ONCE: u32 = 32;
/// The first pause after a failure; each further one is twice as long.
const FIRST_PAUSE: Span = Span::seconds(2);
/// The longest pause.
const LONGEST_PAUSE: Span = Span::minutes(10);

/// How long one letter may take before we no longer know what became of it.
const PATIENCE: Duration = Duration::from_mins(1);

/// Why something was not delivered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Undelivered {
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
    /// Puts a letter into words and pictures and sends it with its nonce, so
    /// that Discord, while it remembers the nonce, gives back the message it has.
    fn send(&self, letter: &Letter) -> impl Future<Output = Result<MessageId, Undelivered>> + Send;

    /// Looks for a letter among the bot's own recent messages in its channel.
    fn find(
        &self,
        letter: &Letter,
    ) -> impl Future<Output = Result<Option<MessageId>, Undelivered>> + Send;
}

/// What came of a round of sending.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spoken {
    /// How many letters arrived.
    pub sent: usize,
    /// How many are to be tried again.
    pub delayed: usize,
    /// Which cannot be delivered, and why.
    pub parked: Vec<(TableId, String)>,
}

impl Spoken {
    /// Whether there was nothing to say.
    pub fn is_empty(&self) -> bool {
        self.sent == 0 && self.delayed == 0 && self.parked.is_empty()
    }
}

impl<S: Store> Tables<S> {
    /// Sends what is due: of each table its oldest letter. To be called again
    /// until there is nothing left.
    ///
    /// The rows are marked before they are sent. If the process ends in between,
    /// the next one takes them up again: with the same nonce, or, once Discord
    /// may have forgotten that, after a look into the channel.
    pub async fn speak<T: Sender>(&self, sender: &T) -> Result<Spoken, TableError> {
        let now = self.clock.now();
        let letters = self.store.take_posts(now, AT_ONCE).await?;
        if letters.is_empty() {
            return Ok(Spoken::default());
        }
        let attempts = letters.iter().map(|letter| self.deliver(sender, letter, now));
        let mut spoken = Spoken::default();
        for (letter, settled) in letters.iter().zip(all(attempts).await) {
            match settled? {
                Settled::Sent(_) => spoken.sent += 1,
                Settled::Unsure { .. } | Settled::Later { .. } => spoken.delayed += 1,
                Settled::Parked(reason) => spoken.parked.push((letter.table, reason)),
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

    /// Sends one letter and records what became of it, not waiting for others.
    async fn deliver<T: Sender>(
        &self,
        sender: &T,
        letter: &Letter,
        now: Time,
    ) -> Result<Settled, TableError> {
        let attempt = tokio::time::timeout(PATIENCE, attempt(sender, letter, now));
        let outcome = attempt.await.unwrap_or(Err(Undelivered::Unsure));
        let after = self.clock.now();
        let pause = pause(letter.tries);
        let settled = match outcome {
            Ok(message) => Settled::Sent(message),
            Err(Undelivered::NotNow(wait)) => {
                let due = after.after(wait.unwrap_or(pause).max(FIRST_PAUSE));
                // An earlier attempt may have arrived all the same.
                match letter.first_try {
                    Some(_) => Settled::Unsure { due },
                    None => Settled::Later { due },
                }
            }
            Err(Undelivered::Unsure) => Settled::Unsure { due: after.after(pause) },
            Err(Undelivered::Never(reason)) => Settled::Parked(reason),
        };
        self.store.settle_posts(vec![(letter.id, settled.clone())], after).await?;
        Ok(settled)
    }
}

/// Sends one letter, unless it is there already.
async fn attempt<T: Sender>(
    sender: &T,
    letter: &Letter,
    now: Time,
) -> Result<MessageId, Undelivered> {
    let forgotten = |first: Time| now.since(first) >= NONCE_MEMORY;
    if letter.first_try.is_some_and(forgotten)
        && let Some(message) = sender.find(letter).await?
    {
        return Ok(message);
    }
    sender.send(letter).await
}

/// How long to wait after so many failures.
fn pause(tries: u32) -> Span {
    let doubled = FIRST_PAUSE.0.saturating_mul(1 << tries.min(20));
    Span(doubled).min(LONGEST_PAUSE)
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
        assert_eq!(pause(60), LONGEST_PAUSE);
    }
}
