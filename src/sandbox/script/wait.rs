//! Waiting for something to happen, and saying what happened instead.

use std::fmt::Write as _;
use std::sync::PoisonError;
use std::time::Duration;

use tokio::time::Instant;

use super::ScriptError;
use crate::sandbox::record::Exchange;
use crate::sandbox::shared::Shared;
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;

/// A look at a channel costs something; without a change none is taken before this long.
const LOOK_AGAIN: Duration = Duration::from_millis(200);
/// Requests and events in the account of a wait in vain.
const RECENT: usize = 8;

/// Waits until `check` finds something; `describe` says what there is instead.
pub(super) async fn wait<T>(
    shared: &Shared,
    patience: Duration,
    waiting: &str,
    mut check: impl FnMut(&mut World) -> Option<T>,
    describe: impl FnOnce(&mut World) -> String,
) -> Result<T, ScriptError> {
    let mut changes = shared.changes();
    let search = async {
        loop {
            if let Some(found) = shared.look(&mut check) {
                return found;
            }
            if changes.changed().await.is_err() {
                // The sender lives as long as `shared`; without it nothing will ever change.
                std::future::pending::<()>().await;
            }
        }
    };
    match tokio::time::timeout(patience, search).await {
        Ok(found) => Ok(found),
        Err(_) => Err(ScriptError::NotSeen {
            waiting: waiting.to_owned(),
            patience,
            found: format!("{}\n{}", shared.look(describe), traffic(shared)),
        }),
    }
}

/// Keeps a check from looking at a channel in which nothing has changed.
pub(super) struct Glance {
    channel: Id,
    last: Option<((u64, u64), Instant)>,
}

impl Glance {
    pub(super) fn at(channel: Id) -> Self {
        Self { channel, last: None }
    }

    /// Whether it is worth looking again. Looks every now and then in any case,
    /// since a test may change the world behind everybody's back.
    pub(super) fn is_due(&mut self, world: &World) -> bool {
        let revision = world.witness.revision(self.channel);
        let due = self.last.is_none_or(|(seen, at)| seen != revision || at.elapsed() >= LOOK_AGAIN);
        if due {
            self.last = Some((revision, Instant::now()));
        }
        due
    }
}

fn line(exchange: &Exchange) -> String {
    let mut line = format!("{} {} -> {}", exchange.method, exchange.path, exchange.status);
    if exchange.status >= 400 {
        // Writing to a String cannot fail.
        let _ = write!(line, " {}", exchange.answer);
    }
    if exchange.struck {
        line.push_str(" (struck by a fault)");
    }
    line
}

/// The last requests and events, for saying why something did not happen.
pub(super) fn traffic(shared: &Shared) -> String {
    let mut text = String::from("last requests, the newest first:\n");
    {
        let log = shared.requests.lock().unwrap_or_else(PoisonError::into_inner);
        for exchange in log.entries().rev().take(RECENT) {
            let _ = writeln!(text, "  {}", line(exchange));
        }
    }
    let events: Vec<&str> = shared.look(|world| {
        world.events.entries.iter().rev().take(RECENT).map(|event| event.name).collect()
    });
    let _ = write!(text, "last events told to bots, the newest first: {events:?}");
    text
}
