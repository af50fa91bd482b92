//! Who waits for what: a bell for every channel and every person somebody waits
//! for, so that a change wakes only those whom it concerns.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::Notify;

use super::snowflake::Id;

/// What one can wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Topic {
    /// Something changes in what stands in a channel.
    Channel(Id),
    /// Something happens to a person alone: an answer, a modal, suggestions.
    Person(Id),
}

/// What a piece of work has changed, as far as somebody may wait for it.
#[derive(Debug, Default)]
pub(crate) struct Touched {
    pub(crate) topics: Vec<Topic>,
    /// Who sees what may have changed everywhere.
    pub(crate) everything: bool,
}

/// All bells.
#[derive(Debug, Default)]
pub(crate) struct Bells {
    bells: Mutex<HashMap<Topic, Weak<Notify>>>,
}

impl Bells {
    /// The bell of a topic, which rings as long as somebody holds it.
    pub(crate) fn of(&self, topic: Topic) -> Arc<Notify> {
        let mut bells = self.bells.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bell) = bells.get(&topic).and_then(Weak::upgrade) {
            return bell;
        }
        bells.retain(|_, bell| bell.strong_count() > 0);
        let bell = Arc::new(Notify::new());
        bells.insert(topic, Arc::downgrade(&bell));
        bell
    }

    /// Wakes whoever waits for what was touched.
    pub(crate) fn ring(&self, touched: &Touched) {
        if touched.topics.is_empty() && !touched.everything {
            return;
        }
        let bells = self.bells.lock().unwrap_or_else(PoisonError::into_inner);
        let rung = |topic: &Topic| touched.everything || touched.topics.contains(topic);
        for bell in
            bells.iter().filter(|(topic, _)| rung(topic)).filter_map(|(_, bell)| bell.upgrade())
        {
            bell.notify_waiters();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_bell_wakes_those_whom_it_concerns() {
        let bells = Bells::default();
        let (hall, room) = (bells.of(Topic::Channel(Id(1))), bells.of(Topic::Channel(Id(2))));
        let (mut here, mut there) = (Box::pin(hall.notified()), Box::pin(room.notified()));
        assert!(!here.as_mut().enable() && !there.as_mut().enable(), "nothing has happened yet");
        bells.ring(&Touched { topics: vec![Topic::Channel(Id(1))], everything: false });
        here.await;
        assert!(!there.as_mut().enable());
        bells.ring(&Touched { topics: Vec::new(), everything: true });
        there.await;
    }
}
