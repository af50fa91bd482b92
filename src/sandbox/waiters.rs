//! Who waits for what: a `Notify` for every channel and every person that somebody
//! waits for, so that a change wakes only those it concerns.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::Notify;

use super::snowflake::Id;

/// What one can wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Topic {
    /// A change of what a channel shows.
    Channel(Id),
    /// Something that concerns one person alone: an answer, a modal, suggestions.
    Person(Id),
}

/// What a piece of work has changed, as far as somebody may wait for it.
#[derive(Debug, Default)]
pub(crate) struct Changes {
    pub(crate) topics: Vec<Topic>,
    /// Who sees what may have changed everywhere.
    pub(crate) everything: bool,
}

/// Everybody who waits, by topic.
#[derive(Debug, Default)]
pub(crate) struct Waiters {
    notifies: Mutex<HashMap<Topic, Weak<Notify>>>,
}

impl Waiters {
    /// The `Notify` of a topic, kept as long as somebody holds it.
    pub(crate) fn of(&self, topic: Topic) -> Arc<Notify> {
        let mut notifies = self.notifies.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(notify) = notifies.get(&topic).and_then(Weak::upgrade) {
            return notify;
        }
        notifies.retain(|_, notify| notify.strong_count() > 0);
        let notify = Arc::new(Notify::new());
        notifies.insert(topic, Arc::downgrade(&notify));
        notify
    }

    /// Wakes whoever waits for what has changed.
    pub(crate) fn wake(&self, changes: &Changes) {
        if changes.topics.is_empty() && !changes.everything {
            return;
        }
        let notifies = self.notifies.lock().unwrap_or_else(PoisonError::into_inner);
        let concerned = |topic: &Topic| changes.everything || changes.topics.contains(topic);
        let due = notifies.iter().filter(|(topic, _)| concerned(topic));
        for notify in due.filter_map(|(_, notify)| notify.upgrade()) {
            notify.notify_waiters();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_change_wakes_those_it_concerns() {
        let waiters = Waiters::default();
        let (hall, room) = (waiters.of(Topic::Channel(Id(1))), waiters.of(Topic::Channel(Id(2))));
        let (mut here, mut there) = (Box::pin(hall.notified()), Box::pin(room.notified()));
        assert!(!here.as_mut().enable() && !there.as_mut().enable(), "nothing has happened yet");
        waiters.wake(&Changes { topics: vec![Topic::Channel(Id(1))], everything: false });
        here.await;
        assert!(!there.as_mut().enable());
        waiters.wake(&Changes { topics: Vec::new(), everything: true });
        there.await;
    }
}
