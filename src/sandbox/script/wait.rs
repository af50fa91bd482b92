//! Waiting for something to happen, and saying what happened instead.

use std::fmt::Write as _;
use std::pin::pin;
use std::sync::PoisonError;
use std::time::Duration;

use super::ScriptError;
use crate::sandbox::record::Exchange;
use crate::sandbox::shared::Shared;
use crate::sandbox::waiters::Topic;
use crate::sandbox::world::World;

/// Looks are taken this often even if nothing rings: a test may change the
/// world behind everybody's back.
const POLL_INTERVAL: Duration = Duration::from_millis(200);
/// Requests and events in the account of a wait in vain.
const RECENT: usize = 8;

/// Waits until `check` finds something; `describe` says what there is instead.
///
/// With a topic it wakes only for what concerns that, and every now and then in
/// any case; without, for every change.
pub(super) async fn wait<T>(
    shared: &Shared,
    topic: Option<Topic>,
    patience: Duration,
    waiting: &str,
    mut check: impl FnMut(&mut World) -> Option<T>,
    describe: impl FnOnce(&mut World) -> String,
) -> Result<T, ScriptError> {
    let search = async {
        if let Some(topic) = topic {
            let notify = shared.waiters.of(topic);
            loop {
                let mut woken = pin!(notify.notified());
                // Whatever changes from here on wakes it, even before it is awaited.
                woken.as_mut().enable();
                if let Some(found) = shared.look(&mut check) {
                    return found;
                }
                let _ = tokio::time::timeout(POLL_INTERVAL, woken).await;
            }
        }
        let mut changes = shared.changes();
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
