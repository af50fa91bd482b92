//! A log of what people were shown, so that a test can search it for secrets: also
//! what has since been edited, deleted, dismissed or answered.

use std::collections::VecDeque;
use std::sync::Arc;

use axum::body::Bytes;
use serde_json::Value;

use super::World;
use super::attachment::Attachment;
use super::event::Audience;
use crate::sandbox::clock::Timestamp;
use crate::sandbox::snowflake::Id;
use crate::sandbox::waiters::Topic;

/// Bytes of files that are kept; the oldest go first.
const MAX_FILE_BYTES: usize = 64 * 1024 * 1024;

/// Something that reached the screens of people.
#[derive(Clone, Debug)]
pub struct ShownEvent {
    /// When.
    pub at: Timestamp,
    /// The event, e.g. `MESSAGE_UPDATE`, or `SANDBOX_MODAL` and
    /// `SANDBOX_INTERACTION_DONE` (with the choices of an autocomplete).
    pub name: &'static str,
    /// What it said.
    pub data: Arc<Value>,
    people: Vec<Id>,
}

/// A file that reached the screens of people.
#[derive(Clone, Debug)]
pub struct ShownFile {
    /// Its name.
    pub filename: String,
    /// Its alt text.
    pub description: Option<String>,
    /// Its bytes.
    pub data: Bytes,
    id: Id,
    people: Vec<Id>,
}

/// Everything that was shown.
#[derive(Debug, Default)]
pub(crate) struct ShownLog {
    events: VecDeque<ShownEvent>,
    files: VecDeque<ShownFile>,
    file_bytes: usize,
}

impl ShownLog {
    /// What `user` was shown, the oldest first.
    pub(crate) fn events(&self, user: Id) -> Vec<ShownEvent> {
        self.events.iter().filter(|entry| entry.people.contains(&user)).cloned().collect()
    }

    /// The files `user` was shown, the oldest first.
    pub(crate) fn files(&self, user: Id) -> Vec<ShownFile> {
        self.files.iter().filter(|file| file.people.contains(&user)).cloned().collect()
    }

    pub(crate) fn clear(&mut self) {
        self.events.clear();
        self.files.clear();
        self.file_bytes = 0;
    }

    fn keep_file(&mut self, people: &[Id], file: &Attachment) {
        // A file stays with its message through every edit.
        if let Some(known) = self.files.iter_mut().rev().find(|known| known.id == file.id) {
            let new = people.iter().filter(|user| !known.people.contains(user));
            let new: Vec<Id> = new.copied().collect();
            known.people.extend(new);
            return;
        }
        self.file_bytes += file.data.len();
        self.files.push_back(ShownFile {
            filename: file.filename.clone(),
            description: file.description.clone(),
            data: file.data.clone(),
            id: file.id,
            people: people.to_vec(),
        });
        while self.file_bytes > MAX_FILE_BYTES {
            let Some(oldest) = self.files.pop_front() else { break };
            self.file_bytes -= oldest.data.len();
        }
    }
}

impl World {
    /// Notes what has changed, for whoever waits for it.
    fn touch(&mut self, name: &str, audience: Audience, data: &Value) {
        if let Audience::Account(person) = audience {
            self.pending_changes.topics.push(Topic::Person(person));
        }
        if name.starts_with("MESSAGE_") {
            let channel = data.get("channel_id").and_then(Id::from_json);
            self.pending_changes.topics.extend(channel.map(Topic::Channel));
        } else if !name.starts_with("SANDBOX_")
            && !matches!(name, "TYPING_START" | "INTERACTION_CREATE")
        {
            self.pending_changes.everything = true;
        }
    }

    /// Records who is shown what.
    pub(crate) fn record_shown(
        &mut self,
        name: &'static str,
        audience: Audience,
        data: &Arc<Value>,
    ) {
        self.touch(name, audience, data);
        // Only bots get interactions, and nobody reads anything from typing.
        if self.record_capacity == 0 || matches!(name, "INTERACTION_CREATE" | "TYPING_START") {
            return;
        }
        let people: Vec<Id> = self
            .users
            .values()
            .filter(|user| !user.bot && self.concerns(audience, user.id))
            .map(|user| user.id)
            .collect();
        if people.is_empty() {
            return;
        }
        if matches!(name, "MESSAGE_CREATE" | "MESSAGE_UPDATE") {
            let id = |key: &str| data.get(key).and_then(Id::from_json);
            let place = id("channel_id").and_then(|channel| self.channels.get(&channel));
            let message = place.and_then(|place| place.messages.get(&id("id")?));
            for file in message.into_iter().flat_map(|message| &message.attachments) {
                self.shown.keep_file(&people, file);
            }
        }
        let events = &mut self.shown.events;
        if events.len() >= self.record_capacity {
            events.pop_front();
        }
        let at = self.clock.now();
        events.push_back(ShownEvent { at, name, data: Arc::clone(data), people });
    }
}
