//! What all connections of a sandbox share.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use super::clock::Clock;
use super::config::Config;
use super::limits::rate::RateLimits;
use super::record::{Exchange, RequestLog};
use super::world::World;

/// The world and what stands around it.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) clock: Arc<Clock>,
    pub(crate) rate_limits: Mutex<RateLimits>,
    pub(crate) requests: Mutex<RequestLog>,
    world: Mutex<World>,
    changed: watch::Sender<u64>,
}

impl Shared {
    pub(crate) fn new(config: Config, clock: Arc<Clock>, world: World) -> Self {
        Self {
            config,
            clock,
            rate_limits: Mutex::default(),
            requests: Mutex::default(),
            world: Mutex::new(world),
            changed: watch::Sender::new(0),
        }
    }

    /// Works on the world, and wakes whoever waits for a change of it.
    ///
    /// The world is consistent between calls of its methods, so a panic in one
    /// of them (which would be a bug) does not lock everybody else out.
    pub(crate) fn with<T>(&self, work: impl FnOnce(&mut World) -> T) -> T {
        let result = self.look(work);
        self.changed.send_modify(|version| *version = version.wrapping_add(1));
        result
    }

    /// Looks at the world without a change.
    pub(crate) fn look<T>(&self, work: impl FnOnce(&mut World) -> T) -> T {
        let mut world = self.world.lock().unwrap_or_else(PoisonError::into_inner);
        work(&mut world)
    }

    /// Hears of every change from now on.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    pub(crate) fn record(&self, exchange: Exchange) {
        let capacity = self.config.record_capacity;
        self.requests.lock().unwrap_or_else(PoisonError::into_inner).push(exchange, capacity);
        self.changed.send_modify(|version| *version = version.wrapping_add(1));
    }

    /// Moves the clock and lets every deadline that was crossed take effect.
    pub(crate) fn advance(&self, by: Duration) {
        self.clock.advance(by);
        self.with(World::tick);
    }
}
