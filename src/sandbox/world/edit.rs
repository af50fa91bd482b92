//! Changing, deleting and pinning messages.

use std::time::Duration;

use serde_json::{Value, json};

use super::World;
use super::event::{Audience, Event, intents};
use super::media::check_media;
use super::message::{Message, MessageKind, flags};
use super::permission::Permissions;
use crate::sandbox::error::ApiError;
use crate::sandbox::limits::Form;
use crate::sandbox::limits::message::{Draft, check_file_sizes, legacy_field};
use crate::sandbox::snowflake::Id;

/// Pins a channel holds.
const MAX_PINS: usize = 250;
/// The age beyond which messages cannot be deleted in bulk.
const MAX_BULK_DELETE_AGE: Duration = Duration::from_hours(14 * 24);

impl World {
    /// Applies a checked body to a message: what it does not speak of stays.
    pub(crate) fn edit_message(
        &mut self,
        channel: Id,
        id: Id,
        draft: Draft,
    ) -> Result<(), ApiError> {
        check_file_sizes(&draft.files)?;
        let new_files = self.store_files(&draft.files, draft.attachments.as_deref());
        let original = self.message(channel, id)?;
        let is_loading = original.flags & flags::LOADING != 0;
        if original.poll.is_some() || (draft.poll.is_some() && !is_loading) {
            return Err(ApiError::poll_edited());
        }
        let mut edited = original.clone();
        if let Some(form) = draft.poll {
            edited.poll = Some(self.open_poll(original.author, form)?);
        }
        if let Some(entries) = &draft.attachments {
            edited.attachments.retain(|file| entries.iter().any(|entry| entry.id == file.id));
            for file in &mut edited.attachments {
                let entry = entries.iter().find(|entry| entry.id == file.id);
                if let Some(text) = entry.and_then(|entry| entry.description.clone()) {
                    file.description = Some(text);
                }
            }
        }
        edited.attachments.extend(new_files);
        let says_anew = draft.content.is_some() || draft.components.is_some();
        if let Some(content) = draft.content {
            edited.content = content;
        }
        if let Some(embeds) = draft.embeds {
            edited.embeds = embeds;
        }
        if let Some(components) = draft.components {
            edited.components = components;
        }
        if let Some(bits) = draft.flags {
            let changeable = flags::SUPPRESS_EMBEDS;
            edited.flags = (edited.flags & !changeable) | (bits & changeable);
            // This one can only be set.
            edited.flags |= bits & flags::COMPONENTS_V2;
        }
        self.check_emojis(self.application_behind(edited.author), &edited.components)?;
        if edited.is_of_components() {
            check_pure(&edited)?;
            check_media(&edited.components, &edited.attachments)?;
        }
        let text = edited.text();
        if says_anew && (text != original.text() || draft.allowed_mentions.is_some()) {
            let place = self.channel(channel)?;
            let mentions =
                self.mentions(place, original.author, &text, draft.allowed_mentions.as_ref());
            edited.mentions = mentions.users;
            edited.mention_roles = mentions.roles;
            edited.mention_everyone = mentions.everyone;
        }
        let was_loading = edited.flags & flags::LOADING != 0;
        edited.flags &= !flags::LOADING;
        if is_empty(&edited) {
            return Err(ApiError::empty_message());
        }
        if !was_loading {
            edited.edited = Some(self.now());
        }
        if edited.poll.is_some() {
            self.open_polls.push((channel, id));
        }
        *self.message_mut(channel, id)? = edited;
        self.tell_message("MESSAGE_UPDATE", channel, id);
        Ok(())
    }

    /// A bot or person changes a message of theirs.
    pub(crate) fn edit_own_message(
        &mut self,
        channel: Id,
        id: Id,
        editor: Id,
        draft: Draft,
    ) -> Result<(), ApiError> {
        let place = self.visible_channel(channel, editor)?;
        if place.thread.as_ref().is_some_and(|thread| thread.archived) {
            return Err(ApiError::thread_archived());
        }
        let message = self.message(channel, id)?;
        if message.visible_to.is_some() {
            return Err(ApiError::unknown_message());
        }
        if message.author != editor {
            return Err(ApiError::edit_of_another());
        }
        self.edit_message(channel, id, draft)
    }

    /// A bot or person deletes a message by their own right.
    pub(crate) fn delete_message(&mut self, channel: Id, id: Id, by: Id) -> Result<(), ApiError> {
        self.visible_channel(channel, by)?;
        let message = self.message(channel, id)?;
        if message.visible_to.is_some() {
            return Err(ApiError::unknown_message());
        }
        if message.author != by {
            if self.channel(channel)?.guild.is_none() {
                return Err(ApiError::wrong_channel_kind());
            }
            self.require(channel, by, Permissions::MANAGE_MESSAGES)?;
        }
        self.remove_message(channel, id)
    }

    /// Deletes a message and emits the event.
    pub(crate) fn remove_message(&mut self, channel: Id, id: Id) -> Result<(), ApiError> {
        let place = self.channel_mut(channel)?;
        let guild = place.guild;
        let removed = place.messages.remove(&id).ok_or_else(ApiError::unknown_message)?;
        let mut data = json!({ "id": id, "channel_id": channel });
        if let (Some(guild), Value::Object(fields)) = (guild, &mut data) {
            fields.insert("guild_id".into(), json!(guild));
        }
        let audience = match removed.visible_to {
            Some(user) => Audience::Account(user),
            None => Audience::Channel(channel),
        };
        let needed =
            if guild.is_some() { intents::GUILD_MESSAGES } else { intents::DIRECT_MESSAGES };
        self.emit(Event { name: "MESSAGE_DELETE", audience, intents: needed, about: None, data });
        Ok(())
    }

    /// Two to a hundred messages at once, none older than two weeks.
    pub(crate) fn bulk_delete(&mut self, channel: Id, ids: &[Id], by: Id) -> Result<(), ApiError> {
        let guild =
            self.visible_channel(channel, by)?.guild.ok_or_else(ApiError::wrong_channel_kind)?;
        self.require(channel, by, Permissions::MANAGE_MESSAGES)?;
        if !(2..=100).contains(&ids.len()) {
            return Err(ApiError::bulk_delete_count());
        }
        let now = self.now();
        if ids.iter().any(|id| now.since(id.created()) > MAX_BULK_DELETE_AGE) {
            return Err(ApiError::too_old_to_bulk_delete());
        }
        let place = self.channel_mut(channel)?;
        place.messages.retain(|id, message| message.visible_to.is_some() || !ids.contains(id));
        self.emit(Event {
            name: "MESSAGE_DELETE_BULK",
            audience: Audience::Channel(channel),
            intents: intents::GUILD_MESSAGES,
            about: None,
            data: json!({ "ids": ids, "channel_id": channel, "guild_id": guild }),
        });
        Ok(())
    }

    /// Pins or unpins.
    pub(crate) fn set_pinned(
        &mut self,
        channel: Id,
        id: Id,
        by: Id,
        pinned: bool,
    ) -> Result<(), ApiError> {
        let granted = self.channel_permissions(self.visible_channel(channel, by)?, by);
        if !granted.contains(Permissions::PIN_MESSAGES)
            && !granted.contains(Permissions::MANAGE_MESSAGES)
        {
            return Err(ApiError::missing_permissions());
        }
        let now = self.now();
        let place = self.channel_mut(channel)?;
        let pins = place.messages.values().filter(|message| message.pinned.is_some()).count();
        let message = place.messages.get_mut(&id).ok_or_else(ApiError::unknown_message)?;
        if message.visible_to.is_some() {
            return Err(ApiError::unknown_message());
        }
        if message.pinned.is_some() == pinned {
            return Ok(());
        }
        if pinned && pins >= MAX_PINS {
            return Err(ApiError::max_pins());
        }
        message.pinned = pinned.then_some(now);
        if pinned {
            place.last_pin = Some(now);
        }
        let mut data = json!({
            "channel_id": channel,
            "last_pin_timestamp": place.last_pin.map(super::Timestamp::iso),
        });
        let mut needed = intents::DIRECT_MESSAGES;
        if let (Some(guild), Value::Object(fields)) = (place.guild, &mut data) {
            needed = intents::GUILDS;
            fields.insert("guild_id".into(), json!(guild));
        }
        self.emit(Event {
            name: "CHANNEL_PINS_UPDATE",
            audience: Audience::Channel(channel),
            intents: needed,
            about: None,
            data,
        });
        self.tell_message("MESSAGE_UPDATE", channel, id);
        if pinned {
            self.post_system(
                channel,
                by,
                MessageKind::ChannelPinnedMessage,
                "",
                Some((channel, Some(id))),
            )?;
        }
        Ok(())
    }

    /// Pinned messages, the newest pin first.
    pub(crate) fn pins(&self, channel: Id) -> Result<Vec<&Message>, ApiError> {
        let place = self.channel(channel)?;
        let mut pins: Vec<&Message> =
            place.messages.values().filter(|message| message.pinned.is_some()).collect();
        pins.sort_by_key(|message| std::cmp::Reverse((message.pinned, message.id)));
        Ok(pins)
    }
}

/// What becomes a message of components must lose its other parts in the same edit.
fn check_pure(message: &Message) -> Result<(), ApiError> {
    let mut form = Form::default();
    if !message.content.is_empty() {
        legacy_field(&mut form, "content");
    }
    if !message.embeds.is_empty() {
        legacy_field(&mut form, "embeds");
    }
    form.finish()
}

fn is_empty(message: &Message) -> bool {
    message.content.trim().is_empty()
        && message.embeds.is_empty()
        && message.components.is_empty()
        && message.attachments.is_empty()
        && message.poll.is_none()
        && message.snapshot.is_none()
}
