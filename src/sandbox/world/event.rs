//! Who gets which event: gateway sessions of applications, and people at pages.

use std::collections::VecDeque;
use std::sync::Arc;

use serde_json::Value;
use tokio::sync::mpsc;

use super::World;
use crate::sandbox::gateway::session::Session;
use crate::sandbox::snowflake::Id;

/// Intents of the gateway that select events.
pub(crate) mod intents {
    pub(crate) const GUILDS: u64 = 1;
    pub(crate) const GUILD_MEMBERS: u64 = 1 << 1;
    pub(crate) const GUILD_MODERATION: u64 = 1 << 2;
    pub(crate) const GUILD_EXPRESSIONS: u64 = 1 << 3;
    pub(crate) const GUILD_WEBHOOKS: u64 = 1 << 5;
    pub(crate) const GUILD_INVITES: u64 = 1 << 6;
    pub(crate) const GUILD_PRESENCES: u64 = 1 << 8;
    pub(crate) const GUILD_MESSAGES: u64 = 1 << 9;
    pub(crate) const GUILD_MESSAGE_REACTIONS: u64 = 1 << 10;
    pub(crate) const GUILD_MESSAGE_TYPING: u64 = 1 << 11;
    pub(crate) const DIRECT_MESSAGES: u64 = 1 << 12;
    pub(crate) const DIRECT_MESSAGE_REACTIONS: u64 = 1 << 13;
    pub(crate) const DIRECT_MESSAGE_TYPING: u64 = 1 << 14;
    pub(crate) const MESSAGE_CONTENT: u64 = 1 << 15;
    pub(crate) const GUILD_MESSAGE_POLLS: u64 = 1 << 24;
    pub(crate) const DIRECT_MESSAGE_POLLS: u64 = 1 << 25;
    pub(crate) const PRIVILEGED: u64 = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT;
    pub(crate) const KNOWN: u64 = (1 << 26) - 1;
    /// No session has this one: only people at pages get the event.
    pub(crate) const NO_BOT: u64 = 1 << 63;
}

/// Whom an event concerns.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Audience {
    /// Every member of a server.
    Guild(Id),
    /// Whoever can see a channel.
    Channel(Id),
    /// One account, application or person.
    Account(Id),
}

/// Something that happened, before it is sent.
#[derive(Debug)]
pub(crate) struct Event {
    pub(crate) name: &'static str,
    pub(crate) audience: Audience,
    /// A session gets it with any of these intents; 0 needs none.
    pub(crate) intents: u64,
    /// The application it is about gets it without any intent.
    pub(crate) about: Option<Id>,
    pub(crate) data: Value,
}

impl Event {
    fn is_asked_for_by(&self, session: &Session) -> bool {
        self.intents == 0
            || session.intents & self.intents != 0
            || self.about == Some(session.application)
    }

    /// The server it belongs to, which decides the shard that gets it.
    fn guild(&self) -> Option<&Value> {
        let own = matches!(self.name, "GUILD_CREATE" | "GUILD_UPDATE" | "GUILD_DELETE");
        self.data.get(if own { "id" } else { "guild_id" })
    }
}

/// An open page that looks on as one user.
#[derive(Debug)]
pub(crate) struct Observer {
    pub(crate) key: u64,
    pub(crate) user: Id,
    pub(crate) sender: mpsc::Sender<Arc<str>>,
}

/// An event as it was sent to a session.
#[derive(Clone, Debug)]
pub struct SentEvent {
    /// The application it went to.
    pub application: Id,
    /// The name, e.g. `INTERACTION_CREATE`.
    pub name: &'static str,
    /// The sequence number.
    pub sequence: u64,
    /// The payload.
    pub data: Arc<Value>,
}

/// A bounded log of what was sent.
#[derive(Debug, Default)]
pub(crate) struct EventLog {
    pub(crate) entries: VecDeque<SentEvent>,
    /// How many entries were ever added, so that readers can follow on.
    pub(crate) total: u64,
}

impl EventLog {
    pub(crate) fn push(&mut self, event: SentEvent, capacity: usize) {
        if capacity == 0 {
            return;
        }
        if self.entries.len() >= capacity {
            self.entries.pop_front();
        }
        self.entries.push_back(event);
        self.total += 1;
    }
}

impl World {
    pub(super) fn concerns(&self, audience: Audience, account: Id) -> bool {
        match audience {
            Audience::Guild(guild) => {
                self.guilds.get(&guild).is_some_and(|guild| guild.members.contains_key(&account))
            }
            Audience::Channel(channel) => {
                self.channels.get(&channel).is_some_and(|channel| self.can_view(channel, account))
            }
            Audience::Account(only) => only == account,
        }
    }

    /// Sends the event to everybody it concerns.
    pub(crate) fn emit(&mut self, event: Event) {
        let told: Vec<usize> = self
            .sessions
            .iter()
            .enumerate()
            .filter(|(_, session)| event.is_asked_for_by(session))
            .filter(|(_, session)| session.covers(event.guild()))
            .filter(|(_, session)| self.concerns(event.audience, session.application))
            .map(|(index, _)| index)
            .collect();
        let data = Arc::new(event.data);
        for index in told {
            self.tell_session(index, event.name, &data);
        }
        self.record_shown(event.name, event.audience, &data);
        self.tell_observers(event.name, event.audience, &data);
    }

    pub(crate) fn tell_session(&mut self, index: usize, name: &'static str, data: &Arc<Value>) {
        let copies = 1 + self.faults.duplicates_of(name);
        let capacity = self.record_capacity;
        let Some(session) = self.sessions.get_mut(index) else {
            return;
        };
        let data = session.view(name, data);
        for _ in 0..copies {
            let sequence = session.dispatch(name, &data);
            let application = session.application;
            self.events
                .push(SentEvent { application, name, sequence, data: Arc::clone(&data) }, capacity);
        }
    }

    fn tell_observers(&mut self, name: &str, audience: Audience, data: &Value) {
        if self.observers.is_empty() {
            return;
        }
        let text: Arc<str> = format!(r#"{{"t":"{name}","d":{data}}}"#).into();
        let mut observers = std::mem::take(&mut self.observers);
        observers.retain(|observer| {
            !self.concerns(audience, observer.user)
                // A page that does not keep up is cut off; it comes back and asks anew.
                || observer.sender.try_send(Arc::clone(&text)).is_ok()
        });
        self.observers = observers;
    }

    /// Tells one person's pages something that no gateway carries.
    pub(crate) fn whisper(&mut self, user: Id, name: &'static str, data: Value) {
        let data = Arc::new(data);
        self.record_shown(name, Audience::Account(user), &data);
        self.tell_observers(name, Audience::Account(user), &data);
    }
}
