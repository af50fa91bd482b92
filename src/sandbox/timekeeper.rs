//! The sandbox's time for whoever lives in it.

use std::sync::Arc;

use super::clock::Timestamp;
use super::shared::Shared;

/// Tells the sandbox's time, and waits by it: it runs, stands still and leaps as the
/// control panel or a test says.
#[derive(Clone, Debug)]
pub struct Timekeeper(pub(super) Arc<Shared>);

impl Timekeeper {
    /// The present moment.
    pub fn now(&self) -> Timestamp {
        self.0.clock.now()
    }

    /// Waits until then.
    pub async fn sleep_until(&self, until: Timestamp) {
        self.0.sleep_until(until).await;
    }
}
