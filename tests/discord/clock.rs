//! Time for the tables: that of the machine, and as much more as a test wants.

use std::{
    future::Future,
    pin::Pin,
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use deephold::{
    store::{Span, Time},
    table::Clock,
};
use tokio::sync::watch;

/// A clock that leaps when it is told to.
pub struct Leaping(watch::Sender<i64>);

impl Leaping {
    pub fn new() -> Arc<Self> {
        Arc::new(Self(watch::Sender::new(0)))
    }

    pub fn advance(&self, span: Span) {
        self.0.send_modify(|ahead| *ahead += span.0);
    }
}

impl Clock for Leaping {
    fn now(&self) -> Time {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Time(i64::try_from(since.as_millis()).unwrap() + *self.0.borrow())
    }

    fn sleep_until(&self, time: Time) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        let mut leaps = self.0.subscribe();
        Box::pin(async move {
            loop {
                let Ok(wait) = u64::try_from(time.since(self.now()).0) else { return };
                if wait == 0 {
                    return;
                }
                tokio::select! {
                    () = tokio::time::sleep(Duration::from_millis(wait)) => {}
                    leapt = leaps.changed() => if leapt.is_err() { return },
                }
            }
        })
    }
}
