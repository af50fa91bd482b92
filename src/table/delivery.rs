//! The flow of what is to be said: always as much under way as may be, and
//! nothing that waits for anything but its own destination.

use std::{future::Future, pin::Pin};

use futures_util::{StreamExt as _, stream::FuturesUnordered};

use super::{Tables, outbox::Sender, refusal::TableError};
use crate::store::{
    ClaimRequest, Claimed, DeliveryOutcome, OutboxEntry, OutboxEntryId, Span, Store, StoreError,
    TableId, Time,
};

/// Deliveries under way at the same time.
const AT_ONCE: usize = 32;
/// Of those, edits that only take buttons off: the other places are for pings.
const EDITS_AT_ONCE: usize = 8;
/// The longest sleep.
const ROUND: Span = Span::hours(1);
/// The pause after the store failed.
pub(super) const AFTER_FAILURE: Span = Span::seconds(5);

type Boxed<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// What came of delivering everything that was due.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Delivered {
    /// How many entries arrived.
    pub sent: usize,
    /// How many are to be tried again.
    pub delayed: usize,
    /// How many had become pointless.
    pub cancelled: usize,
    /// Which cannot be delivered, and why.
    pub parked: Vec<(TableId, String)>,
}

impl Delivered {
    /// Whether there was nothing to say.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    fn count(&mut self, table: TableId, outcome: DeliveryOutcome) {
        match outcome {
            DeliveryOutcome::Sent(_) => self.sent += 1,
            DeliveryOutcome::Unsure { .. }
            | DeliveryOutcome::Later { .. }
            | DeliveryOutcome::Moved { .. } => self.delayed += 1,
            DeliveryOutcome::Cancelled => self.cancelled += 1,
            DeliveryOutcome::Parked(reason) => self.parked.push((table, reason)),
        }
    }
}

impl<S: Store> Tables<S> {
    /// Delivers what is to be said until `stop` is done, each entry as soon as its
    /// destination is free. What is under way then is finished; the rest stays in
    /// the outbox. A failure of the store is told to `failed`, and tried again.
    ///
    /// The rows are marked before they are sent. If the process ends in between,
    /// the next one takes them up again: with the same nonce, or, once Discord
    /// may have forgotten that, after a look into the channel.
    pub async fn run_delivery<T: Sender>(
        &self,
        sender: &T,
        stop: impl Future<Output = ()>,
        mut failed: impl FnMut(&TableError),
    ) {
        let mut stop = std::pin::pin!(stop);
        let mut flow = Flow::new(self, sender);
        loop {
            let happened = tokio::select! {
                () = &mut stop => break,
                happened = flow.step() => happened,
            };
            if let Err(error) = happened {
                failed(&error);
            }
        }
        flow.finish(failed).await;
    }

    /// Delivers what is due, until nothing is.
    pub async fn deliver_due<T: Sender>(&self, sender: &T) -> Result<Delivered, TableError> {
        let mut flow = Flow::new(self, sender);
        let mut first_error = Ok(());
        while !flow.is_idle() {
            first_error = first_error.and(flow.step().await);
        }
        first_error.map(|()| flow.delivered)
    }
}

/// What is under way, and what to wait for.
struct Flow<'a, S, T> {
    tables: &'a Tables<S>,
    sender: &'a T,
    under_way: FuturesUnordered<Boxed<'a, (OutboxEntry, Result<DeliveryOutcome, TableError>)>>,
    /// What is under way, and whether it yields.
    held: Vec<(OutboxEntryId, bool)>,
    claiming: Option<Boxed<'a, Result<Claimed, StoreError>>>,
    /// Whether there may be something to take.
    wanted: bool,
    /// When there may be, unless something happens before.
    wake: Time,
    delivered: Delivered,
}

impl<'a, S: Store, T: Sender> Flow<'a, S, T> {
    fn new(tables: &'a Tables<S>, sender: &'a T) -> Self {
        Self {
            tables,
            sender,
            under_way: FuturesUnordered::new(),
            held: Vec::new(),
            claiming: None,
            wanted: true,
            wake: tables.clock.now(),
            delivered: Delivered::default(),
        }
    }

    /// Whether nothing is under way and nothing is due.
    fn is_idle(&self) -> bool {
        let waits = !self.wanted && self.wake > self.tables.clock.now();
        waits && self.claiming.is_none() && self.under_way.is_empty()
    }

    /// Waits for the next thing to happen. Nothing is lost if that is not awaited.
    async fn step(&mut self) -> Result<(), TableError> {
        let free = AT_ONCE.saturating_sub(self.under_way.len());
        if self.wanted && free > 0 && self.claiming.is_none() {
            self.wanted = false;
            let edits = self.held.iter().filter(|(_, yields)| *yields).count();
            let request = ClaimRequest {
                entries: free as u32,
                yielding: EDITS_AT_ONCE.saturating_sub(edits) as u32,
                under_way: self.held.iter().map(|(id, _)| *id).collect(),
            };
            let claiming = self.tables.store.claim_entries(self.tables.clock.now(), request);
            self.claiming = Some(Box::pin(claiming));
        }
        let tables = self.tables;
        tokio::select! {
            claimed = next_claim(&mut self.claiming) => self.begin(claimed),
            Some((entry, outcome)) = self.under_way.next() => self.ended(&entry, outcome),
            () = tables.news.notified(), if !self.wanted => {
                self.wanted = true;
                Ok(())
            }
            () = tables.clock.sleep_until(self.wake), if !self.wanted && self.claiming.is_none() => {
                self.wanted = true;
                Ok(())
            }
        }
    }

    /// Begins to deliver what was taken.
    fn begin(&mut self, claimed: Result<Claimed, StoreError>) -> Result<(), TableError> {
        self.claiming = None;
        let now = self.tables.clock.now();
        let claimed = match claimed {
            Ok(claimed) => claimed,
            Err(error) => {
                self.wake = now.after(AFTER_FAILURE);
                return Err(error.into());
            }
        };
        let latest = now.after(ROUND);
        self.wake = claimed.next.unwrap_or(latest).min(latest);
        let (tables, sender) = (self.tables, self.sender);
        for entry in claimed.entries {
            self.held.push((entry.id, entry.post.yields()));
            self.under_way.push(Box::pin(async move {
                let outcome = tables.deliver_entry(sender, &entry).await;
                (entry, outcome)
            }));
        }
        Ok(())
    }

    /// A delivery has ended: its destination is free for the next.
    fn ended(
        &mut self,
        entry: &OutboxEntry,
        outcome: Result<DeliveryOutcome, TableError>,
    ) -> Result<(), TableError> {
        self.held.retain(|(id, _)| *id != entry.id);
        self.wanted = true;
        self.delivered.count(entry.table, outcome?);
        Ok(())
    }

    /// Finishes what is under way. What was taken and not begun is given back.
    async fn finish(mut self, mut failed: impl FnMut(&TableError)) {
        let (tables, claiming) = (self.tables, self.claiming.take());
        let unbegun = async {
            match claiming {
                Some(claiming) => tables.give_back(&claiming.await?.entries).await,
                None => Ok(()),
            }
        };
        let mut unbegun = std::pin::pin!(unbegun);
        let mut given_back = false;
        while !given_back || !self.under_way.is_empty() {
            let step = tokio::select! {
                done = &mut unbegun, if !given_back => {
                    given_back = true;
                    done
                }
                Some((entry, outcome)) = self.under_way.next() => self.ended(&entry, outcome),
            };
            if let Err(error) = step {
                failed(&error);
            }
        }
    }
}

/// Waits for what is being taken; for ever, if nothing is.
async fn next_claim(
    claiming: &mut Option<Boxed<'_, Result<Claimed, StoreError>>>,
) -> Result<Claimed, StoreError> {
    match claiming {
        Some(claiming) => claiming.await,
        None => std::future::pending().await,
    }
}
