//! A session: what was sent to an application, so that it can be replayed.

use std::collections::VecDeque;
use std::sync::Arc;

use serde_json::Value;
use tokio::sync::mpsc;

use crate::sandbox::snowflake::Id;
use crate::sandbox::world::content;
use crate::sandbox::world::event::intents;

/// Events kept for a resume.
const MAX_REPLAY: usize = 4096;
/// Frames that may wait for a connection before it counts as dead.
pub(crate) const MAX_BACKLOG: usize = 8192;

/// What a connection is to send or do.
#[derive(Clone, Debug)]
pub(crate) enum Frame {
    /// An event.
    Dispatch(Arc<str>),
    /// Opcode 7.
    Reconnect,
    /// Opcode 9.
    InvalidSession { resumable: bool },
    /// Close with a code.
    Close(u16),
    /// Break off without a close.
    Break,
    /// Leave heartbeats unanswered from now on.
    IgnoreHeartbeats,
}

/// The connection a session is attached to.
#[derive(Debug)]
pub(crate) struct Link {
    pub(crate) key: u64,
    pub(crate) sender: mpsc::Sender<Frame>,
}

/// A gateway session.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) id: String,
    pub(crate) application: Id,
    pub(crate) intents: u64,
    pub(crate) shard: (u64, u64),
    /// A resume is refused.
    pub(crate) forgotten: bool,
    pub(crate) link: Option<Link>,
    sequence: u64,
    sent: VecDeque<(u64, Arc<str>)>,
}

impl Session {
    pub(crate) fn new(id: String, application: Id, intents: u64, shard: (u64, u64)) -> Self {
        Self {
            id,
            application,
            intents,
            shard,
            forgotten: false,
            link: None,
            sequence: 0,
            sent: VecDeque::new(),
        }
    }

    /// The newest sequence number.
    pub(crate) fn sequence(&self) -> u64 {
        self.sequence
    }

    /// Whether this shard gets the events of a server; direct messages go to the first.
    pub(crate) fn covers(&self, guild: Option<&Value>) -> bool {
        let (shard, count) = self.shard;
        match guild.and_then(Id::from_json) {
            Some(guild) => (guild.get() >> 22) % count.max(1) == shard,
            None => shard == 0,
        }
    }

    /// Numbers an event, keeps it for a resume, and sends it if there is a connection.
    pub(crate) fn dispatch(&mut self, name: &str, data: &Value) -> u64 {
        self.sequence += 1;
        let text: Arc<str> =
            format!(r#"{{"op":0,"s":{},"t":"{name}","d":{data}}}"#, self.sequence).into();
        if self.sent.len() >= MAX_REPLAY {
            self.sent.pop_front();
        }
        self.sent.push_back((self.sequence, Arc::clone(&text)));
        if let Some(link) = &self.link
            && link.sender.try_send(Frame::Dispatch(text)).is_err()
        {
            // It does not keep up, or is gone; it may come back and resume.
            self.link = None;
        }
        self.sequence
    }

    /// What was sent after `sequence`; `None` if that is no longer known.
    pub(crate) fn since(&self, sequence: u64) -> Option<Vec<Arc<str>>> {
        let oldest = self.sent.front().map_or(self.sequence + 1, |(number, _)| *number);
        if sequence > self.sequence || sequence + 1 < oldest {
            return None;
        }
        let missed = self.sent.iter().filter(|(number, _)| *number > sequence);
        Some(missed.map(|(_, text)| Arc::clone(text)).collect())
    }

    /// An event as this session gets it: without what its intents do not cover.
    pub(crate) fn view(&self, name: &str, data: &Arc<Value>) -> Arc<Value> {
        let lacks = |intent: u64| self.intents & intent == 0;
        let application = self.application;
        match name {
            "MESSAGE_CREATE" | "MESSAGE_UPDATE"
                if lacks(intents::MESSAGE_CONTENT)
                    && data.get("guild_id").is_some()
                    && content::hides_from(application, data) =>
            {
                let mut blank = Value::clone(data);
                content::conceal(application, &mut blank);
                Arc::new(blank)
            }
            "GUILD_CREATE" if lacks(intents::GUILD_PRESENCES) => {
                let mut small = Value::clone(data);
                if let Some(Value::Array(members)) = small.get_mut("members") {
                    members.retain(|member| {
                        member.pointer("/user/id").and_then(Id::from_json) == Some(application)
                    });
                }
                Arc::new(small)
            }
            _ => Arc::clone(data),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_session_replays_what_was_missed() {
        let mut session = Session::new("s".into(), Id(1), 0, (0, 1));
        for n in 0..3 {
            session.dispatch("TEST", &json!({ "n": n }));
        }
        let missed = session.since(1).unwrap_or_default();
        assert_eq!(missed.len(), 2);
        assert!(missed[0].contains(r#""s":2"#));
        assert_eq!(session.since(4), None);
    }

    #[test]
    fn a_session_that_has_forgotten_says_so() {
        let mut session = Session::new("s".into(), Id(1), 0, (0, 1));
        for n in 0..=MAX_REPLAY {
            session.dispatch("TEST", &json!(n));
        }
        assert_eq!(session.since(0), None);
        assert_eq!(session.since(1).map(|missed| missed.len()), Some(MAX_REPLAY));
    }
}
