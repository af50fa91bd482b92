//! Channels of every kind: text, categories, forums, threads, direct messages.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Value, json};

use super::World;
use super::message::Message;
use super::permission::Permissions;
use crate::sandbox::clock::Timestamp;
use crate::sandbox::snowflake::Id;

/// What a channel is, with Discord's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChannelKind {
    /// `GUILD_TEXT`
    Text = 0,
    /// `DM`
    DirectMessage = 1,
    /// `GUILD_CATEGORY`
    Category = 4,
    /// `GUILD_ANNOUNCEMENT`
    Announcement = 5,
    /// `PUBLIC_THREAD`, a forum post included
    PublicThread = 11,
    /// `PRIVATE_THREAD`
    PrivateThread = 12,
    /// `GUILD_FORUM`
    Forum = 15,
}

impl ChannelKind {
    /// The kind with this number, if the sandbox knows it.
    pub fn from_number(number: u64) -> Option<Self> {
        Some(match number {
            0 => Self::Text,
            1 => Self::DirectMessage,
            4 => Self::Category,
            5 => Self::Announcement,
            11 => Self::PublicThread,
            12 => Self::PrivateThread,
            15 => Self::Forum,
            _ => return None,
        })
    }

    /// Whether messages can be written in it.
    pub const fn holds_messages(self) -> bool {
        !matches!(self, Self::Category | Self::Forum)
    }
}

/// Whom an overwrite speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OverwriteKind {
    /// A role, `@everyone` included.
    Role = 0,
    /// One member.
    Member = 1,
}

/// An exception to the permissions in one channel.
#[derive(Clone, Debug)]
pub struct Overwrite {
    /// The role or member.
    pub id: Id,
    /// Which of the two.
    pub kind: OverwriteKind,
    /// Granted here.
    pub allow: Permissions,
    /// Taken away here.
    pub deny: Permissions,
}

/// A tag of a forum.
#[derive(Clone, Debug)]
pub struct ForumTag {
    /// Identifier.
    pub id: Id,
    /// The name.
    pub name: String,
    /// Only moderators may set it.
    pub moderated: bool,
}

/// What a thread has beyond a channel.
#[derive(Clone, Debug)]
pub struct Thread {
    /// Who started it.
    pub owner: Id,
    /// Put away; writing in it brings it back unless it is locked.
    pub archived: bool,
    /// Only moderators may bring it back.
    pub locked: bool,
    /// Whether members of a private thread may add others.
    pub invitable: bool,
    /// When it was last put away or brought back.
    pub archive_timestamp: Timestamp,
    /// Minutes of silence after which it is put away.
    pub auto_archive_minutes: u64,
    /// When something last happened in it.
    pub active_at: Timestamp,
    /// When it was started.
    pub created: Timestamp,
    /// Who follows it, and since when.
    pub members: BTreeMap<Id, Timestamp>,
    /// Messages ever written, the deleted ones included.
    pub total_messages: u64,
    /// Forum tags.
    pub applied_tags: Vec<Id>,
}

/// A channel.
#[derive(Clone, Debug)]
pub struct Channel {
    /// Identifier.
    pub id: Id,
    /// What it is.
    pub kind: ChannelKind,
    /// The server, unless it is a direct message.
    pub guild: Option<Id>,
    /// The name; empty for a direct message.
    pub name: String,
    /// The line under the name.
    pub topic: Option<String>,
    /// The category of a channel, the channel of a thread.
    pub parent: Option<Id>,
    /// Sorting.
    pub position: i64,
    /// Exceptions to the permissions.
    pub overwrites: Vec<Overwrite>,
    /// Seconds between messages of one user.
    pub slowmode: u64,
    /// Age-restricted.
    pub nsfw: bool,
    /// The two people of a direct message.
    pub recipients: Vec<Id>,
    /// Messages in order, those for one pair of eyes included.
    pub messages: BTreeMap<Id, Message>,
    /// Set for threads.
    pub thread: Option<Thread>,
    /// Tags of a forum.
    pub tags: Vec<ForumTag>,
    /// The newest public message, kept after its deletion as Discord does.
    pub last_message: Option<Id>,
    /// When something was last pinned.
    pub last_pin: Option<Timestamp>,
}

impl Channel {
    pub(crate) fn new(id: Id, kind: ChannelKind, guild: Option<Id>, name: &str) -> Self {
        Self {
            id,
            kind,
            guild,
            name: name.to_owned(),
            topic: None,
            parent: None,
            position: 0,
            overwrites: Vec::new(),
            slowmode: 0,
            nsfw: false,
            recipients: Vec::new(),
            messages: BTreeMap::new(),
            thread: None,
            tags: Vec::new(),
            last_message: None,
            last_pin: None,
        }
    }

    /// The other person of a direct message.
    pub fn other_recipient(&self, than: Id) -> Option<Id> {
        self.recipients.iter().copied().find(|id| *id != than)
    }

    fn overwrites_json(&self) -> Vec<Value> {
        let entry = |entry: &Overwrite| {
            json!({
                "id": entry.id,
                "type": entry.kind as u8,
                "allow": entry.allow.bits().to_string(),
                "deny": entry.deny.bits().to_string(),
            })
        };
        self.overwrites.iter().map(entry).collect()
    }
}

impl Thread {
    fn metadata_json(&self) -> Value {
        json!({
            "archived": self.archived,
            "archive_timestamp": self.archive_timestamp.iso(),
            "auto_archive_duration": self.auto_archive_minutes,
            "locked": self.locked,
            "create_timestamp": self.created.iso(),
            "invitable": self.invitable,
        })
    }

    pub(crate) fn member_json(&self, thread: Id, user: Id) -> Option<Value> {
        let joined = self.members.get(&user)?;
        Some(json!({
            "id": thread,
            "user_id": user,
            "join_timestamp": joined.iso(),
            "flags": 1,
        }))
    }

    /// Whether silence has lasted long enough to put the thread away.
    pub(crate) fn is_stale(&self, now: Timestamp) -> bool {
        now.since(self.active_at) >= Duration::from_secs(self.auto_archive_minutes * 60)
    }
}

impl World {
    /// The channel object, in the shape its kind has.
    pub(crate) fn channel_json(&self, channel: &Channel) -> Value {
        let mut object = json!({
            "id": channel.id,
            "type": channel.kind as u8,
            "last_message_id": channel.last_message,
            "flags": 0,
        });
        let Value::Object(fields) = &mut object else {
            return object;
        };
        let last_pin = channel.last_pin.map(Timestamp::iso);
        fields.insert("last_pin_timestamp".into(), json!(last_pin));
        let Some(guild) = channel.guild else {
            let others = channel
                .recipients
                .iter()
                .filter(|id| self.users.get(id).is_some_and(|user| !user.bot));
            let others: Vec<Value> = others.map(|id| self.user_json(*id)).collect();
            fields.insert("recipients".into(), json!(others));
            return object;
        };
        fields.insert("guild_id".into(), json!(guild));
        fields.insert("name".into(), json!(channel.name));
        fields.insert("parent_id".into(), json!(channel.parent));
        fields.insert("rate_limit_per_user".into(), json!(channel.slowmode));
        if let Some(thread) = &channel.thread {
            fields.insert("owner_id".into(), json!(thread.owner));
            fields.insert("thread_metadata".into(), thread.metadata_json());
            let present = channel.messages.values().filter(|message| message.visible_to.is_none());
            fields.insert("message_count".into(), json!(present.count()));
            fields.insert("member_count".into(), json!(thread.members.len().min(50)));
            fields.insert("total_message_sent".into(), json!(thread.total_messages));
            fields.insert("applied_tags".into(), json!(thread.applied_tags));
        } else {
            fields.insert("position".into(), json!(channel.position));
            fields.insert("permission_overwrites".into(), json!(channel.overwrites_json()));
            fields.insert("nsfw".into(), json!(channel.nsfw));
            fields.insert("topic".into(), json!(channel.topic));
        }
        if channel.kind == ChannelKind::Forum {
            let tag = |tag: &ForumTag| {
                json!({
                    "id": tag.id,
                    "name": tag.name,
                    "moderated": tag.moderated,
                    "emoji_id": null,
                    "emoji_name": null,
                })
            };
            let tags: Vec<Value> = channel.tags.iter().map(tag).collect();
            fields.insert("available_tags".into(), json!(tags));
            fields.insert("default_forum_layout".into(), json!(0));
            fields.insert("default_sort_order".into(), Value::Null);
            fields.insert("default_reaction_emoji".into(), Value::Null);
        }
        object
    }
}
