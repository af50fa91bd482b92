//! Writing a message.

use std::time::Duration;

use serde_json::{Value, json};

use super::World;
use super::attachment::Attachment;
use super::channel::{Channel, ChannelKind};
use super::event::{Audience, Event, intents};
use super::media::check_media;
use super::message::{Message, MessageKind, display_texts, flags};
use super::permission::Permissions;
use crate::sandbox::error::ApiError;
use crate::sandbox::limits::Form;
use crate::sandbox::limits::message::{AttachmentEntry, Draft, Upload, check_file_sizes};
use crate::sandbox::snowflake::Id;

/// How long Discord remembers a nonce.
pub(crate) const NONCE_MEMORY: Duration = Duration::from_mins(5);

/// Where a message comes from, beyond its author.
#[derive(Debug)]
pub(crate) struct Origin {
    pub(crate) kind: MessageKind,
    pub(crate) application: Option<Id>,
    pub(crate) metadata: Option<Value>,
    pub(crate) interaction: Option<Value>,
    pub(crate) visible_to: Option<Id>,
    pub(crate) reference: Option<(Id, Option<Id>)>,
    pub(crate) snapshot: Option<Box<Message>>,
    pub(crate) webhook: Option<(Id, Value)>,
}

impl Default for Origin {
    fn default() -> Self {
        Self {
            kind: MessageKind::Default,
            application: None,
            metadata: None,
            interaction: None,
            visible_to: None,
            reference: None,
            snapshot: None,
            webhook: None,
        }
    }
}

impl World {
    /// A message somebody writes by their own right: every permission is checked.
    pub(crate) fn create_message(
        &mut self,
        channel: Id,
        author: Id,
        draft: Draft,
    ) -> Result<Id, ApiError> {
        self.check_sender(channel, author, &draft)?;
        let snapshot = self.snapshot(channel, author, &draft)?;
        let reference = match draft.reference.filter(|reference| reference.forward) {
            Some(from) => Some((from.channel.unwrap_or(channel), Some(from.message))),
            None => self.check_reference(channel, &draft)?.map(|replied| (channel, Some(replied))),
        };
        if draft.is_empty() && snapshot.is_none() {
            return Err(ApiError::empty_message());
        }
        check_file_sizes(&draft.files)?;
        let nonce = draft.nonce.as_ref().map(|nonce| match nonce {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        });
        if let (Some(nonce), true) = (&nonce, draft.enforce_nonce)
            && let Some(earlier) = self.remembered(channel, author, nonce)
        {
            return Ok(earlier);
        }
        let replies = reference.is_some() && snapshot.is_none();
        let kind = if replies { MessageKind::Reply } else { MessageKind::Default };
        let origin = Origin { kind, reference, snapshot, ..Origin::default() };
        let id = self.post(channel, author, draft, origin)?;
        if let Some(nonce) = nonce {
            let now = self.now();
            self.nonces.insert((channel, author, nonce), (id, now));
        }
        Ok(id)
    }

    fn remembered(&self, channel: Id, author: Id, nonce: &str) -> Option<Id> {
        let (id, at) = self.nonces.get(&(channel, author, nonce.to_owned()))?;
        let fresh = self.now().since(*at) < NONCE_MEMORY;
        (fresh && self.message(channel, *id).is_ok()).then_some(*id)
    }

    fn check_sender(&self, id: Id, author: Id, draft: &Draft) -> Result<(), ApiError> {
        let channel = self.visible_channel(id, author)?;
        if !channel.kind.holds_messages() {
            return Err(ApiError::not_a_text_channel());
        }
        let mut needed = World::send_permission(channel);
        if !draft.files.is_empty() {
            needed = needed.with(Permissions::ATTACH_FILES);
        }
        if draft.embeds.as_ref().is_some_and(|embeds| !embeds.is_empty()) {
            needed = needed.with(Permissions::EMBED_LINKS);
        }
        if draft.poll.is_some() {
            needed = needed.with(Permissions::SEND_POLLS);
        }
        self.require(id, author, needed)?;
        if channel.kind == ChannelKind::DirectMessage {
            self.check_direct_message(channel, author)?;
        }
        let locked = channel.thread.as_ref().is_some_and(|thread| thread.locked);
        let moderates =
            self.channel_permissions(channel, author).contains(Permissions::MANAGE_THREADS);
        if locked && !moderates {
            return Err(ApiError::thread_locked());
        }
        Ok(())
    }

    /// Bots reach people who share a server with them and have not refused.
    fn check_direct_message(&self, channel: &Channel, author: Id) -> Result<(), ApiError> {
        let from_bot = self.users.get(&author).is_some_and(|user| user.bot);
        let recipient = channel.other_recipient(author).and_then(|id| self.users.get(&id));
        let Some(recipient) = recipient else {
            return Err(ApiError::cannot_message_user());
        };
        // Whoever has the application for themselves hears from it, too.
        let installed = self
            .applications
            .get(&author)
            .is_some_and(|application| application.installed_by.contains(&recipient.id));
        let share_a_server = self.guilds.values().any(|guild| {
            guild.members.contains_key(&author) && guild.members.contains_key(&recipient.id)
        });
        let reachable = share_a_server || installed;
        if from_bot && (recipient.refuses_direct_messages || !reachable) {
            return Err(ApiError::cannot_message_user());
        }
        Ok(())
    }

    fn check_reference(&self, channel: Id, draft: &Draft) -> Result<Option<Id>, ApiError> {
        let Some(reference) = draft.reference else {
            return Ok(None);
        };
        let same_channel = reference.channel.is_none_or(|other| other == channel);
        let known = same_channel
            && self
                .message(channel, reference.message)
                .is_ok_and(|message| message.visible_to.is_none());
        if known {
            return Ok(Some(reference.message));
        }
        if reference.must_exist {
            let mut form = Form::default();
            form.fail_at(
                "message_reference",
                "MESSAGE_REFERENCE_UNKNOWN_MESSAGE",
                "Unknown message",
            );
            form.finish()?;
        }
        Ok(None)
    }

    /// Puts a message into a channel and emits the event.
    pub(crate) fn post(
        &mut self,
        channel: Id,
        author: Id,
        draft: Draft,
        origin: Origin,
    ) -> Result<Id, ApiError> {
        let id = self.next_id();
        let attachments = self.store_files(&draft.files, draft.attachments.as_deref());
        let content = draft.content.unwrap_or_default();
        let components = draft.components.unwrap_or_default();
        check_media(&components, &attachments)?;
        self.check_emojis(self.application_behind(author), &components)?;
        let poll = draft.poll.map(|form| self.open_poll(author, form)).transpose()?;
        let place = self.channel(channel)?;
        let read = if draft.flags.unwrap_or(0) & flags::COMPONENTS_V2 == 0 {
            content.clone()
        } else {
            display_texts(&components).join("\n")
        };
        let mut mentions = self.mentions(place, author, &read, draft.allowed_mentions.as_ref());
        let answers = origin.kind == MessageKind::Reply && origin.application.is_none();
        if let Some((_, Some(replied))) = origin.reference.filter(|_| answers) {
            let pings = draft.allowed_mentions.as_ref().is_none_or(|allowed| allowed.replied_user);
            if let (true, Ok(original)) = (pings, self.message(channel, replied))
                && !mentions.users.contains(&original.author)
            {
                mentions.users.push(original.author);
            }
        }
        let mut message_flags = draft.flags.unwrap_or(0);
        if origin.visible_to.is_some() {
            message_flags |= flags::EPHEMERAL;
        } else {
            message_flags &= !flags::EPHEMERAL;
        }
        if origin.snapshot.is_some() {
            message_flags |= flags::HAS_SNAPSHOT;
        }
        if poll.is_some() {
            self.open_polls.push((channel, id));
        }
        let message = Message {
            id,
            channel,
            author,
            kind: origin.kind,
            content,
            edited: None,
            mentions: mentions.users,
            mention_roles: mentions.roles,
            mention_everyone: mentions.everyone,
            pinned: None,
            attachments,
            embeds: draft.embeds.unwrap_or_default(),
            components,
            flags: message_flags,
            nonce: draft.nonce,
            application: origin.application,
            reference: origin.reference,
            interaction_metadata: origin.metadata,
            interaction: origin.interaction,
            visible_to: origin.visible_to,
            thread: None,
            reactions: Vec::new(),
            poll,
            snapshot: origin.snapshot,
            webhook: origin.webhook,
        };
        self.insert_message(message)?;
        Ok(id)
    }

    pub(crate) fn insert_message(&mut self, message: Message) -> Result<(), ApiError> {
        let (id, channel, author, only) =
            (message.id, message.channel, message.author, message.visible_to);
        let follows = message.webhook.is_none();
        self.mark_unread(&message);
        let now = self.now();
        let place = self.channel_mut(channel)?;
        place.messages.insert(id, message);
        let mut woken = false;
        if only.is_none() {
            place.last_message = Some(id);
            if let Some(thread) = &mut place.thread {
                thread.total_messages += 1;
                thread.active_at = now;
                if follows {
                    thread.members.entry(author).or_insert(now);
                }
                // Writing brings an archived thread back.
                woken = std::mem::take(&mut thread.archived);
                if woken {
                    thread.archive_timestamp = now;
                }
            }
        }
        if woken {
            self.tell_thread_update(channel);
        }
        self.tell_message("MESSAGE_CREATE", channel, id);
        // Whoever writes has read.
        self.reads.entry((author, channel)).or_default().last = Some(id);
        Ok(())
    }

    pub(crate) fn tell_message(&mut self, name: &'static str, channel: Id, id: Id) {
        let Ok(message) = self.message(channel, id) else {
            return;
        };
        let data = self.message_event_json(message);
        let audience = match message.visible_to {
            Some(user) => Audience::Account(user),
            None => Audience::Channel(channel),
        };
        let in_guild = self.channel(channel).is_ok_and(|channel| channel.guild.is_some());
        let needed = if in_guild { intents::GUILD_MESSAGES } else { intents::DIRECT_MESSAGES };
        self.emit(Event { name, audience, intents: needed, about: None, data });
    }

    fn mark_unread(&mut self, message: &Message) {
        let Ok(channel) = self.channel(message.channel) else {
            return;
        };
        let silent = message.flags & flags::SUPPRESS_NOTIFICATIONS != 0;
        let mentioned: Vec<Id> = self
            .users
            .values()
            .filter(|user| !user.bot && user.id != message.author && message.is_visible_to(user.id))
            .filter(|user| self.is_mentioned(channel, message, user.id))
            .filter(|user| self.can_view(channel, user.id))
            .map(|user| user.id)
            .collect();
        for user in mentioned.into_iter().filter(|_| !silent) {
            self.reads.entry((user, message.channel)).or_default().mentions += 1;
        }
    }

    pub(crate) fn is_mentioned(&self, channel: &Channel, message: &Message, user: Id) -> bool {
        let has_role = || {
            let member = channel
                .guild
                .and_then(|guild| self.guilds.get(&guild))
                .and_then(|guild| guild.members.get(&user));
            member.is_some_and(|member| {
                message.mention_roles.iter().any(|role| member.roles.contains(role))
            })
        };
        message.mentions.contains(&user)
            || message.mention_everyone
            || channel.kind == ChannelKind::DirectMessage
            || (!message.mention_roles.is_empty() && has_role())
    }

    /// Turns the files of a request into attachments, with the names and alt
    /// texts that `attachments` gives them.
    pub(crate) fn store_files(
        &mut self,
        files: &[Upload],
        entries: Option<&[AttachmentEntry]>,
    ) -> Vec<Attachment> {
        let store = |file: &Upload| {
            let entry = entries.into_iter().flatten().find(|entry| entry.id.get() == file.index);
            let filename =
                entry.and_then(|entry| entry.filename.as_deref()).unwrap_or(&file.filename);
            Attachment::new(
                self.next_id(),
                filename,
                file.content_type.as_deref(),
                entry.and_then(|entry| entry.description.clone()),
                file.data.clone(),
            )
        };
        files.iter().map(store).collect()
    }

    /// "… pinned a message" and the like.
    pub(crate) fn post_system(
        &mut self,
        channel: Id,
        author: Id,
        kind: MessageKind,
        content: &str,
        reference: Option<(Id, Option<Id>)>,
    ) -> Result<Id, ApiError> {
        let draft = Draft { content: Some(content.to_owned()), ..Draft::default() };
        self.post(channel, author, draft, Origin { kind, reference, ..Origin::default() })
    }

    pub(crate) fn tell_typing(&mut self, channel: Id, user: Id) {
        let guild = self.channel(channel).ok().and_then(|channel| channel.guild);
        let mut data = json!({
            "channel_id": channel,
            "user_id": user,
            "timestamp": self.now().seconds(),
        });
        let mut needed = intents::DIRECT_MESSAGE_TYPING;
        if let (Some(guild_id), Value::Object(fields)) = (guild, &mut data) {
            needed = intents::GUILD_MESSAGE_TYPING;
            fields.insert("guild_id".into(), json!(guild_id));
            let member = self.guilds.get(&guild_id).and_then(|guild| self.member_json(guild, user));
            fields.insert("member".into(), json!(member));
        }
        self.emit(Event {
            name: "TYPING_START",
            audience: Audience::Channel(channel),
            intents: needed,
            about: None,
            data,
        });
    }
}
