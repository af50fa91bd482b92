//! What all connections of a sandbox share.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use super::clock::{Clock, Timestamp};
use super::config::Config;
use super::limits::rate::RateLimits;
use super::record::{Exchange, RequestLog};
use super::waiters::Waiters;
use super::welcome::Welcome;
use super::world::World;

/// The world and what stands around it.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) clock: Arc<Clock>,
    pub(crate) rate_limits: Mutex<RateLimits>,
    pub(crate) requests: Mutex<RequestLog>,
    /// Cancelled when the sandbox ends, for connections that have a task of their own.
    pub(crate) ended: CancellationToken,
    /// How long scripts wait for something to happen.
    pub(crate) patience_millis: AtomicU64,
    pub(crate) waiters: Waiters,
    /// What the page says to whoever opens it.
    pub(crate) welcome: Mutex<Welcome>,
    /// What the page asks for, if it asks.
    pub(crate) key: Option<String>,
    world: Mutex<World>,
    changed: watch::Sender<u64>,
}

impl Shared {
    pub(crate) fn new(
        config: Config,
        clock: Arc<Clock>,
        world: World,
        key: Option<String>,
    ) -> Self {
        Self {
            config,
            clock,
            rate_limits: Mutex::default(),
            requests: Mutex::default(),
            ended: CancellationToken::new(),
            patience_millis: AtomicU64::new(60_000),
            waiters: Waiters::default(),
            welcome: Mutex::default(),
            key,
            world: Mutex::new(world),
            changed: watch::Sender::new(0),
        }
    }

    /// Works on the world, and wakes whoever waits for a change of it.
    ///
    /// The world is consistent between calls of its methods, so a panic in one
    /// of them (which would be a bug) does not lock everybody else out.
    pub(crate) fn with<T>(&self, work: impl FnOnce(&mut World) -> T) -> T {
        let (result, changes) = self.look(|world| {
            let result = work(world);
            (result, std::mem::take(&mut world.pending_changes))
        });
        self.waiters.wake(&changes);
        self.wake();
        result
    }

    /// Looks at the world without a change.
    pub(crate) fn look<T>(&self, work: impl FnOnce(&mut World) -> T) -> T {
        let mut world = self.world.lock().unwrap_or_else(PoisonError::into_inner);
        work(&mut world)
    }

    /// How long a script waits before what it waits for counts as not happening.
    pub(crate) fn patience(&self) -> Duration {
        Duration::from_millis(self.patience_millis.load(Ordering::Relaxed))
    }

    /// Hears of every change from now on.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    pub(crate) fn record(&self, exchange: Exchange) {
        let capacity = self.config.record_capacity;
        self.requests.lock().unwrap_or_else(PoisonError::into_inner).push(exchange, capacity);
        self.wake();
    }

    /// Sleeps by the sandbox's clock, which may run, stand still or leap.
    pub(crate) async fn sleep(&self, by: Duration) {
        self.sleep_until(self.clock.now().plus(by)).await;
    }

    /// Sleeps until then by the sandbox's clock.
    pub(crate) async fn sleep_until(&self, until: Timestamp) {
        let mut changes = self.changes();
        loop {
            let left = until.since(self.clock.now());
            if left.is_zero() {
                return;
            }
            // A moved, frozen or freed clock is a change like any other.
            if !self.clock.is_frozen() {
                let _ = tokio::time::timeout(left, changes.changed()).await;
            } else if changes.changed().await.is_err() {
                // Without anybody left who could make a change there is nothing to wait for.
                return;
            }
        }
    }

    /// Lets the clock stand still or run, and wakes whoever sleeps by it.
    pub(crate) fn freeze(&self, frozen: bool) {
        self.clock.set_frozen(frozen);
        self.wake();
    }

    fn wake(&self) {
        self.changed.send_modify(|version| *version = version.wrapping_add(1));
    }

    /// Moves the clock and lets every deadline that was crossed take effect.
    pub(crate) fn advance(&self, by: Duration) {
        self.clock.advance(by);
        self.with(World::tick);
    }
}
