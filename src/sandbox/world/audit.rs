//! The audit log of a server: who changed what, and why.

use std::collections::VecDeque;

use serde_json::{Map, Value, json};

use super::World;
use super::event::{Audience, Event, intents};
use super::permission::Permissions;
use crate::sandbox::json::set;
use crate::sandbox::snowflake::Id;

/// Entries that are kept; the oldest go first.
const MAX_ENTRIES: usize = 1000;

/// Numbers of what can be done, by their names in Discord's documentation.
pub(crate) mod action {
    pub(crate) const GUILD_UPDATE: u16 = 1;
    pub(crate) const CHANNEL_CREATE: u16 = 10;
    pub(crate) const CHANNEL_UPDATE: u16 = 11;
    pub(crate) const CHANNEL_DELETE: u16 = 12;
    pub(crate) const OVERWRITE_CREATE: u16 = 13;
    pub(crate) const OVERWRITE_UPDATE: u16 = 14;
    pub(crate) const OVERWRITE_DELETE: u16 = 15;
    pub(crate) const MEMBER_KICK: u16 = 20;
    pub(crate) const MEMBER_BAN_ADD: u16 = 22;
    pub(crate) const MEMBER_BAN_REMOVE: u16 = 23;
    pub(crate) const MEMBER_UPDATE: u16 = 24;
    pub(crate) const MEMBER_ROLE_UPDATE: u16 = 25;
    pub(crate) const ROLE_CREATE: u16 = 30;
    pub(crate) const ROLE_UPDATE: u16 = 31;
    pub(crate) const ROLE_DELETE: u16 = 32;
    pub(crate) const INVITE_CREATE: u16 = 40;
    pub(crate) const INVITE_DELETE: u16 = 42;
    pub(crate) const WEBHOOK_CREATE: u16 = 50;
    pub(crate) const WEBHOOK_UPDATE: u16 = 51;
    pub(crate) const WEBHOOK_DELETE: u16 = 52;
    pub(crate) const EMOJI_CREATE: u16 = 60;
    pub(crate) const EMOJI_UPDATE: u16 = 61;
    pub(crate) const EMOJI_DELETE: u16 = 62;
    pub(crate) const MESSAGE_DELETE: u16 = 72;
    pub(crate) const MESSAGE_BULK_DELETE: u16 = 73;
    pub(crate) const MESSAGE_PIN: u16 = 74;
    pub(crate) const MESSAGE_UNPIN: u16 = 75;
    pub(crate) const THREAD_CREATE: u16 = 110;
    pub(crate) const THREAD_UPDATE: u16 = 111;
    pub(crate) const THREAD_DELETE: u16 = 112;
}

/// An entry.
#[derive(Clone, Debug)]
pub struct AuditEntry {
    /// Identifier.
    pub id: Id,
    /// What was done, by Discord's number.
    pub action: u16,
    /// Who did it.
    pub user: Id,
    /// To whom or what.
    pub target: Option<Id>,
    /// Why, if they said so.
    pub reason: Option<String>,
    /// What is different now.
    pub changes: Vec<Value>,
    /// What else there is to say of it.
    pub options: Map<String, Value>,
}

impl AuditEntry {
    /// The audit log entry object.
    pub fn json(&self) -> Value {
        let mut entry = json!({
            "id": self.id,
            "action_type": self.action,
            "user_id": self.user,
            "target_id": self.target,
        });
        if !self.changes.is_empty() {
            set(&mut entry, "changes", &self.changes);
        }
        if !self.options.is_empty() {
            set(&mut entry, "options", &self.options);
        }
        if let Some(reason) = &self.reason {
            set(&mut entry, "reason", reason);
        }
        entry
    }
}

/// The log of one server.
pub type AuditLog = VecDeque<AuditEntry>;

/// What is different between two descriptions of one thing; null stands for a thing that is not.
pub(crate) fn changes(before: &Value, after: &Value) -> Vec<Value> {
    const APART: [&str; 8] =
        ["id", "guild_id", "user", "version", "tags", "colors", "token", "last_message_id"];
    let keys = |value: &Value| -> Vec<String> {
        value.as_object().map(|fields| fields.keys().cloned().collect()).unwrap_or_default()
    };
    let mut all = keys(before);
    all.extend(keys(after));
    all.sort();
    all.dedup();
    let said = |value: &Value, key: &str| value.get(key).filter(|it| !it.is_null()).cloned();
    let mut changes = Vec::new();
    for key in all.into_iter().filter(|key| !APART.contains(&key.as_str())) {
        let (old, new) = (said(before, &key), said(after, &key));
        if old == new {
            continue;
        }
        let mut change = json!({ "key": key });
        if let Some(old) = old {
            set(&mut change, "old_value", &old);
        }
        if let Some(new) = new {
            set(&mut change, "new_value", &new);
        }
        changes.push(change);
    }
    changes
}

impl World {
    /// Writes an entry, and tells the applications that may read the log.
    pub(crate) fn log(&mut self, guild: Id, mut entry: AuditEntry) {
        entry.id = self.next_id();
        let mut data = entry.json();
        set(&mut data, "guild_id", &guild);
        let Some(place) = self.guilds.get_mut(&guild) else { return };
        if place.audit_log.len() >= MAX_ENTRIES {
            place.audit_log.pop_front();
        }
        place.audit_log.push_back(entry);
        let readers: Vec<Id> = self
            .applications
            .keys()
            .copied()
            .filter(|id| self.guild_permissions(guild, *id).contains(Permissions::VIEW_AUDIT_LOG))
            .collect();
        for reader in readers {
            self.emit(Event {
                name: "GUILD_AUDIT_LOG_ENTRY_CREATE",
                audience: Audience::Account(reader),
                intents: intents::GUILD_MODERATION,
                about: None,
                data: data.clone(),
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_is_a_change() {
        let before = json!({ "id": "1", "name": "old", "hoist": false, "topic": null });
        let after = json!({ "id": "1", "name": "new", "hoist": false, "topic": "words" });
        assert_eq!(
            changes(&before, &after),
            [
                json!({ "key": "name", "old_value": "old", "new_value": "new" }),
                json!({ "key": "topic", "new_value": "words" }),
            ]
        );
        assert_eq!(changes(&Value::Null, &json!({ "name": "new" })).len(), 1);
    }
}
