//! The sandbox's clock as the bot's, where both are one process: moved on in the
//! control panel, it brings reminders as well.

use std::{future::Future, pin::Pin};

use deephold::{
    sandbox::{Timekeeper, Timestamp},
    store::Time,
    table::Clock,
};

pub(crate) struct SandboxClock(pub(crate) Timekeeper);

impl Clock for SandboxClock {
    fn now(&self) -> Time {
        Time(self.0.now().millis())
    }

    fn sleep_until(&self, time: Time) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(self.0.sleep_until(Timestamp::from_millis(time.0)))
    }
}
