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
/// How its warnings begin: one holds all that came, the other nothing of it.
const TEXT: &str = "Err deserializing text";
const COMPRESSED: &str = "Err deserializing bytes";
/// What an interaction is called on the gateway.
const INTERACTION: &str = "INTERACTION_CREATE";

/// What an event was that could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Interaction,
    /// Something else than an interaction.
    Event,
    /// It came compressed, and nobody knows: perhaps an interaction.
    Compressed,
}

impl Kind {
    pub(crate) const ALL: [Self; 3] = [Self::Interaction, Self::Event, Self::Compressed];

    /// Its name among the figures.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Interaction => "interaction",
            Self::Event => "event",
            Self::Compressed => "compressed",
        }
    }

    /// How many there were, since the process began.
    pub(crate) fn counted(self) -> u64 {
        self.count().load(Ordering::Relaxed)
    }

    fn count(self) -> &'static AtomicU64 {
        static INTERACTIONS: AtomicU64 = AtomicU64::new(0);
        static EVENTS: AtomicU64 = AtomicU64::new(0);
        static COMPRESSED: AtomicU64 = AtomicU64::new(0);
        match self {
            Self::Interaction => &INTERACTIONS,
            Self::Event => &EVENTS,
            Self::Compressed => &COMPRESSED,
        }
    }

    /// What a warning of the library is about.
    fn of(message: &str) -> Option<Self> {
        if message.starts_with(COMPRESSED) {
            Some(Self::Compressed)
        } else if message.starts_with(TEXT) {
            Some(if message.contains(INTERACTION) { Self::Interaction } else { Self::Event })
        } else {
            None
        }
    }
}

static NEWS: Notify = Notify::const_new();

/// Writes whenever something could not be read, without what it was.
pub(crate) async fn tell() {
    let mut before = Kind::ALL.map(Kind::counted);
    loop {
        NEWS.notified().await;
        let now = Kind::ALL.map(Kind::counted);
        for ((kind, now), before) in Kind::ALL.into_iter().zip(now).zip(before) {
            let count = now - before;
            match kind {
                _ if count == 0 => {}
                Kind::Interaction => {
                    tracing::error!(count, "interactions could not be read: nobody is answered");
                }
                Kind::Compressed => {
                    tracing::error!(count, "events could not be read, interactions perhaps");
                }
                Kind::Event => tracing::warn!(count, "events could not be read"),
            }
        }
        before = now;
    }
}

/// A layer of logging that counts what the client library cannot read.
#[derive(Clone, Copy, Debug, Default)]
pub struct CountUnreadable;

/// The kind of event that a warning is about.
#[derive(Default)]
struct Warning(Option<Kind>);

impl Visit for Warning {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message" {
            self.0 = Kind::of(&format!("{value:?}"));
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
        if let Warning(Some(kind)) = warning {
            kind.count().fetch_add(1, Ordering::Relaxed);
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
        let before = Kind::ALL.map(Kind::counted);
        tracing::subscriber::with_default(counting, || {
            let text = r#"{"t":"INTERACTION_CREATE","d":{"token":"secret"}}"#;
            tracing::warn!(target: READER, "Err deserializing text: eof; text: {text}");
            tracing::warn!(target: READER, "Err deserializing text: eof; text: {{}}");
            tracing::warn!(target: READER, "Err deserializing bytes: eof");
            tracing::warn!(target: READER, "Err deserializing bytes: eof");
            tracing::warn!(target: READER, "something else");
            tracing::warn!("Err deserializing text: by another");
        });
        let [interactions, events, compressed] = before;
        let after = Kind::ALL.map(Kind::counted);
        assert_eq!(after, [interactions + 1, events + 1, compressed + 2]);
    }
}
