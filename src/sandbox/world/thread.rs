//! Threads and forum posts.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::World;
use super::channel::{Channel, ChannelKind, Thread};
use super::event::{Audience, Event, intents};
use super::message::MessageKind;
use super::permission::Permissions;
use crate::sandbox::error::ApiError;
use crate::sandbox::limits::channel::ThreadForm;
use crate::sandbox::limits::message::Draft;
use crate::sandbox::snowflake::Id;

impl World {
    /// Starts a thread in a channel, from a message or from nothing.
    pub(crate) fn start_thread(
        &mut self,
        parent: Id,
        owner: Id,
        message: Option<Id>,
        form: &ThreadForm,
    ) -> Result<Id, ApiError> {
        let place = self.visible_channel(parent, owner)?;
        let guild = place.guild.ok_or_else(ApiError::wrong_channel_kind)?;
        if !matches!(place.kind, ChannelKind::Text | ChannelKind::Announcement) {
            return Err(ApiError::wrong_channel_type());
        }
        // A thread without a message is private unless the sender says otherwise.
        let public = message.is_some() || form.kind.is_some_and(|kind| kind != 12);
        let needed = if public {
            Permissions::CREATE_PUBLIC_THREADS
        } else {
            Permissions::CREATE_PRIVATE_THREADS
        };
        self.require(parent, owner, needed)?;
        if let Some(id) = message {
            let origin = self.message(parent, id)?;
            if origin.thread.is_some() {
                return Err(ApiError::thread_exists());
            }
        }
        // A thread shares the identifier of the message it grows from.
        let id = message.unwrap_or_else(|| self.next_id());
        let kind = if public { ChannelKind::PublicThread } else { ChannelKind::PrivateThread };
        self.insert_thread(id, kind, guild, parent, owner, form);
        if let Some(origin) = message {
            self.message_mut(parent, origin)?.thread = Some(id);
            self.tell_message("MESSAGE_UPDATE", parent, origin);
            self.post_system(
                id,
                owner,
                MessageKind::ThreadStarterMessage,
                "",
                Some((parent, Some(origin))),
            )?;
        } else if public {
            let name = form.name.clone().unwrap_or_default();
            let thread = Some((id, None));
            self.post_system(parent, owner, MessageKind::ThreadCreated, &name, thread)?;
        }
        Ok(id)
    }

    /// Starts a forum post with its first message.
    pub(crate) fn start_post(
        &mut self,
        parent: Id,
        owner: Id,
        form: &ThreadForm,
        draft: Draft,
    ) -> Result<(Id, Id), ApiError> {
        let place = self.visible_channel(parent, owner)?;
        let guild = place.guild.ok_or_else(ApiError::wrong_channel_kind)?;
        self.require(parent, owner, Permissions::SEND_MESSAGES)?;
        if draft.is_empty() {
            return Err(ApiError::empty_message());
        }
        crate::sandbox::limits::message::check_file_sizes(&draft.files)?;
        let id = self.next_id();
        self.insert_thread(id, ChannelKind::PublicThread, guild, parent, owner, form);
        let message = self.post(id, owner, draft, super::compose::Origin::default())?;
        Ok((id, message))
    }

    pub(super) fn insert_thread(
        &mut self,
        id: Id,
        kind: ChannelKind,
        guild: Id,
        parent: Id,
        owner: Id,
        form: &ThreadForm,
    ) {
        let now = self.now();
        let mut channel =
            Channel::new(id, kind, Some(guild), form.name.as_deref().unwrap_or("thread"));
        channel.parent = Some(parent);
        channel.slowmode = form.slowmode.unwrap_or(0);
        channel.thread = Some(Thread {
            owner,
            archived: false,
            locked: false,
            invitable: form.invitable.unwrap_or(true),
            archive_timestamp: now,
            auto_archive_minutes: form.auto_archive_minutes.unwrap_or(4320),
            active_at: now,
            created: now,
            members: BTreeMap::from([(owner, now)]),
            total_messages: 0,
            applied_tags: form.applied_tags.clone().unwrap_or_default(),
        });
        self.channels.insert(id, channel);
        self.tell_channel("THREAD_CREATE", id, |data| {
            data.insert("newly_created".into(), json!(true));
        });
    }

    /// Changes a thread: name, archived, locked.
    pub(crate) fn edit_thread(&mut self, id: Id, by: Id, form: ThreadForm) -> Result<(), ApiError> {
        let place = self.visible_channel(id, by)?;
        let thread = place.thread.as_ref().ok_or_else(ApiError::wrong_channel_type)?;
        let granted = self.channel_permissions(place, by);
        let moderates = granted.contains(Permissions::MANAGE_THREADS);
        let owns = thread.owner == by;
        // Anybody who may write may bring an unlocked thread back.
        let only_wakes = form.archived == Some(false)
            && !thread.locked
            && form.locked.is_none()
            && form.name.is_none()
            && granted.contains(Permissions::SEND_MESSAGES_IN_THREADS);
        if !(moderates || owns || only_wakes) {
            return Err(ApiError::missing_permissions());
        }
        if thread.archived && form.archived != Some(false) {
            return Err(ApiError::thread_archived());
        }
        let now = self.now();
        let place = self.channel_mut(id)?;
        if let Some(name) = form.name {
            place.name = name;
        }
        if let Some(seconds) = form.slowmode {
            place.slowmode = seconds;
        }
        let Some(thread) = &mut place.thread else {
            return Ok(());
        };
        if let Some(archived) = form.archived {
            thread.archived = archived;
            thread.archive_timestamp = now;
            thread.active_at = now;
        }
        if let Some(locked) = form.locked {
            thread.locked = locked;
        }
        if let Some(minutes) = form.auto_archive_minutes {
            thread.auto_archive_minutes = minutes;
        }
        if let Some(invitable) = form.invitable {
            thread.invitable = invitable;
        }
        if let Some(tags) = form.applied_tags {
            thread.applied_tags = tags;
        }
        self.tell_thread_update(id);
        Ok(())
    }

    /// Adds somebody to a thread or takes them out.
    pub(crate) fn set_thread_member(
        &mut self,
        id: Id,
        user: Id,
        present: bool,
    ) -> Result<(), ApiError> {
        let now = self.now();
        let place = self.channel_mut(id)?;
        let guild = place.guild;
        let thread = place.thread.as_mut().ok_or_else(ApiError::wrong_channel_type)?;
        if thread.archived {
            return Err(ApiError::thread_archived());
        }
        let changed = if present {
            thread.members.insert(user, now).is_none()
        } else {
            thread.members.remove(&user).is_some()
        };
        if !changed {
            return Ok(());
        }
        let added: Vec<Value> = thread.member_json(id, user).into_iter().collect();
        let removed: Vec<Id> = if present { Vec::new() } else { vec![user] };
        let data = json!({
            "id": id,
            "guild_id": guild,
            "member_count": thread.members.len(),
            "added_members": added,
            "removed_member_ids": removed,
        });
        // Without the privileged intent an application gets its own membership only.
        let needed = if self.applications.contains_key(&user) {
            intents::GUILDS | intents::GUILD_MEMBERS
        } else {
            intents::GUILD_MEMBERS
        };
        self.emit(Event {
            name: "THREAD_MEMBERS_UPDATE",
            audience: Audience::Channel(id),
            intents: needed,
            about: None,
            data,
        });
        Ok(())
    }

    pub(crate) fn tell_thread_update(&mut self, id: Id) {
        self.tell_channel("THREAD_UPDATE", id, |_| {});
    }

    /// Tells of a channel in its own shape.
    pub(crate) fn tell_channel(
        &mut self,
        name: &'static str,
        id: Id,
        complete: impl FnOnce(&mut serde_json::Map<String, Value>),
    ) {
        let Ok(channel) = self.channel(id) else {
            return;
        };
        // Bots get no event for a direct-message channel, only for messages in it.
        let needed = if channel.guild.is_some() { intents::GUILDS } else { intents::NO_BOT };
        let mut data = self.channel_json(channel);
        if let Value::Object(fields) = &mut data {
            complete(fields);
        }
        let audience = Audience::Channel(id);
        self.emit(Event { name, audience, intents: needed, about: None, data });
    }
}
