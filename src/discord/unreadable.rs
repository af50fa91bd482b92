//! What the client library cannot read.
//!
//! An event that it does not understand is dropped, with a warning that holds all of it:
//! the token of an interaction, too. So the warning itself is never written. It is
//! counted here, and that it happened is written without its contents.

use std::{
    fmt,
    sync::atomic::{AtomicU64, Ordering},
};

use tokio::sync::Notify;
use tracing::{
    Event, Level, Metadata, Subscriber,
    field::{Field, Visit},
};
use tracing_subscriber::layer::{Context, Layer};

/// Where the library reads what comes in.
const READER: &str = "serenity::gateway::ws";
/// How its warning begins.
const WARNING: &str = "Err deserializing";
/// What an interaction is called on the gateway.
const INTERACTION: &str = "INTERACTION_CREATE";

/// How many there were, since the process began.
static INTERACTIONS: AtomicU64 = AtomicU64::new(0);
static OTHERS: AtomicU64 = AtomicU64::new(0);
static NEWS: Notify = Notify::const_new();

/// What could not be read so far: interactions, and other events.
pub(crate) fn counted() -> (u64, u64) {
    (INTERACTIONS.load(Ordering::Relaxed), OTHERS.load(Ordering::Relaxed))
}

/// Writes whenever something could not be read, without what it was.
pub(crate) async fn tell() {
    let mut before = counted();
    loop {
        NEWS.notified().await;
        let now = counted();
        let (interactions, others) = (now.0 - before.0, now.1 - before.1);
        if interactions > 0 {
            tracing::error!(interactions, "interactions could not be read: nobody is answered");
        }
        if others > 0 {
            tracing::warn!(events = others, "events could not be read");
        }
        before = now;
    }
}

/// A layer of logging that counts what the client library cannot read.
#[derive(Clone, Copy, Debug, Default)]
pub struct CountUnreadable;

/// What the warning is about.
#[derive(Default)]
struct Warning {
    about_reading: bool,
    interaction: bool,
}

impl Visit for Warning {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message" {
            let message = format!("{value:?}");
            self.about_reading = message.starts_with(WARNING);
            self.interaction = message.contains(INTERACTION);
        }
    }
}

fn concerns(metadata: &Metadata<'_>) -> bool {
    metadata.target() == READER && *metadata.level() == Level::WARN
}

impl<S: Subscriber> Layer<S> for CountUnreadable {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if !concerns(event.metadata()) {
            return;
        }
        let mut warning = Warning::default();
        event.record(&mut warning);
        if warning.about_reading {
            let count = if warning.interaction { &INTERACTIONS } else { &OTHERS };
            count.fetch_add(1, Ordering::Relaxed);
            NEWS.notify_one();
        }
    }
}

#[cfg(test)]
mod tests {
    use tracing_subscriber::layer::SubscriberExt as _;

    use super::*;

    #[test]
    fn what_the_library_cannot_read_is_counted() {
        let counting = tracing_subscriber::registry().with(CountUnreadable);
        let (interactions, others) = counted();
        tracing::subscriber::with_default(counting, || {
            let text = r#"{"t":"INTERACTION_CREATE","d":{"token":"secret"}}"#;
            tracing::warn!(target: READER, "Err deserializing text: eof; text: {text}");
            tracing::warn!(target: READER, "Err deserializing text: eof; text: {{}}");
            tracing::warn!(target: READER, "something else");
            tracing::warn!("Err deserializing text: by another");
        });
        assert_eq!(counted(), (interactions + 1, others + 1));
    }
}
