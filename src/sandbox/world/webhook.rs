//! Webhooks of channels: addresses by which anybody writes there under a name of
//! their own.

use serde_json::{Value, json};

use super::World;
use super::channel::ChannelKind;
use super::compose::Origin;
use super::event::{Audience, Event, intents};
use super::message::Message;
use super::user::User;
use crate::sandbox::error::ApiError;
use crate::sandbox::json::set;
use crate::sandbox::limits::channel::ThreadForm;
use crate::sandbox::limits::message::{Draft, check_file_sizes};
use crate::sandbox::limits::webhook::{Execution, WebhookForm};
use crate::sandbox::snowflake::Id;

/// Webhooks of one channel.
const MAX_WEBHOOKS: usize = 15;

/// A webhook.
#[derive(Clone, Debug)]
pub struct Webhook {
    /// Identifier, also of the author of its messages.
    pub id: Id,
    /// Where it writes.
    pub channel: Id,
    /// The server of that channel.
    pub guild: Id,
    /// The name its messages bear unless they say another.
    pub name: String,
    /// The mark of its picture.
    pub avatar: Option<String>,
    /// The secret in its address.
    pub token: String,
    /// Who made it.
    pub creator: Id,
}

impl World {
    /// The webhook object.
    pub(crate) fn webhook_json(&self, webhook: &Webhook) -> Value {
        let application = self.applications.contains_key(&webhook.creator);
        json!({
            "type": 1,
            "id": webhook.id,
            "channel_id": webhook.channel,
            "guild_id": webhook.guild,
            "name": webhook.name,
            "avatar": webhook.avatar,
            "application_id": application.then_some(webhook.creator),
            "user": self.user_json(webhook.creator),
            "token": webhook.token,
            "url": format!("{}/api/webhooks/{}/{}", self.base_url, webhook.id, webhook.token),
        })
    }

    pub(crate) fn webhook(&self, id: Id) -> Result<&Webhook, ApiError> {
        self.webhooks.get(&id).ok_or_else(ApiError::unknown_webhook)
    }

    /// The webhook, if the token is its own (else 50027).
    pub(crate) fn webhook_by_token(&self, id: Id, token: &str) -> Result<&Webhook, ApiError> {
        let webhook = self.webhook(id)?;
        if webhook.token == token { Ok(webhook) } else { Err(ApiError::invalid_webhook_token()) }
    }

    pub(crate) fn create_webhook(
        &mut self,
        channel: Id,
        creator: Id,
        form: WebhookForm,
    ) -> Result<Id, ApiError> {
        let place = self.channel(channel)?;
        let guild = place.guild.ok_or_else(ApiError::wrong_channel_kind)?;
        let kinds = [ChannelKind::Text, ChannelKind::Announcement, ChannelKind::Forum];
        if !kinds.contains(&place.kind) {
            return Err(ApiError::wrong_channel_type());
        }
        if self.webhooks.values().filter(|known| known.channel == channel).count() >= MAX_WEBHOOKS {
            return Err(ApiError::max_webhooks());
        }
        let (id, token) = (self.next_id(), self.secret_text("webhook"));
        let name = form.name.unwrap_or_default();
        let avatar = form.avatar.flatten();
        self.webhooks.insert(id, Webhook { id, channel, guild, name, avatar, token, creator });
        self.tell_webhooks(guild, channel);
        Ok(id)
    }

    pub(crate) fn edit_webhook(&mut self, id: Id, form: WebhookForm) -> Result<(), ApiError> {
        let before = self.webhook(id)?.clone();
        if let Some(channel) = form.channel
            && self.channel(channel)?.guild != Some(before.guild)
        {
            return Err(ApiError::unknown_channel());
        }
        let webhook = self.webhooks.get_mut(&id).ok_or_else(ApiError::unknown_webhook)?;
        if let Some(name) = form.name {
            webhook.name = name;
        }
        if let Some(avatar) = form.avatar {
            webhook.avatar = avatar;
        }
        if let Some(channel) = form.channel {
            webhook.channel = channel;
        }
        let after = webhook.channel;
        self.tell_webhooks(before.guild, before.channel);
        if after != before.channel {
            self.tell_webhooks(before.guild, after);
        }
        Ok(())
    }

    pub(crate) fn delete_webhook(&mut self, id: Id) -> Result<(), ApiError> {
        let webhook = self.webhooks.remove(&id).ok_or_else(ApiError::unknown_webhook)?;
        self.tell_webhooks(webhook.guild, webhook.channel);
        Ok(())
    }

    fn tell_webhooks(&mut self, guild: Id, channel: Id) {
        self.emit(Event {
            name: "WEBHOOKS_UPDATE",
            audience: Audience::Channel(channel),
            intents: intents::GUILD_WEBHOOKS,
            about: None,
            data: json!({ "guild_id": guild, "channel_id": channel }),
        });
    }

    /// Writes through a webhook: into its channel, a thread of it, or a new forum post.
    pub(crate) fn execute_webhook(
        &mut self,
        id: Id,
        draft: Draft,
        how: Execution,
    ) -> Result<(Id, Id), ApiError> {
        let webhook = self.webhook(id)?.clone();
        let place = self.channel(webhook.channel)?;
        let is_forum = place.kind == ChannelKind::Forum;
        let guild = webhook.guild;
        if draft.is_empty() {
            return Err(ApiError::empty_message());
        }
        check_file_sizes(&draft.files)?;
        let name = how.username.as_deref().unwrap_or(&webhook.name);
        let mut persona = webhook_user(&webhook, name).json();
        set(&mut persona, "discriminator", "0000");
        set(&mut persona, "avatar", &how.avatar.clone().or_else(|| webhook.avatar.clone()));
        let channel = match (how.thread, how.thread_name) {
            (Some(_), Some(_)) => return Err(ApiError::webhook_thread_twice()),
            (None, None) if is_forum => return Err(ApiError::webhook_needs_thread()),
            (None, Some(_)) if !is_forum => return Err(ApiError::webhook_without_forum()),
            (None, None) => webhook.channel,
            (Some(thread), None) => {
                let found = self.channel(thread)?;
                if found.thread.is_none() || found.parent != Some(webhook.channel) {
                    return Err(ApiError::unknown_channel());
                }
                thread
            }
            (None, Some(name)) => {
                let applied_tags = Some(how.applied_tags);
                let form = ThreadForm { name: Some(name), applied_tags, ..ThreadForm::default() };
                let post = self.next_id();
                let kind = ChannelKind::PublicThread;
                self.insert_thread(post, kind, guild, webhook.channel, webhook.id, &form);
                post
            }
        };
        let origin = Origin { webhook: Some((id, persona)), ..Origin::default() };
        let message = self.post(channel, id, draft, origin)?;
        Ok((channel, message))
    }

    /// A message that was written through a webhook.
    pub(crate) fn webhook_message(
        &self,
        webhook: &Webhook,
        thread: Option<Id>,
        message: Id,
    ) -> Result<&Message, ApiError> {
        let found = self.message(thread.unwrap_or(webhook.channel), message)?;
        let own = found.webhook.as_ref().is_some_and(|(id, _)| *id == webhook.id);
        if own { Ok(found) } else { Err(ApiError::unknown_message()) }
    }

    /// The application that stands behind an author: itself, or whoever made the webhook.
    pub(crate) fn application_behind(&self, author: Id) -> Id {
        self.webhooks.get(&author).map_or(author, |webhook| webhook.creator)
    }
}

fn webhook_user(webhook: &Webhook, name: &str) -> User {
    User {
        id: webhook.id,
        username: name.to_owned(),
        global_name: None,
        bot: true,
        locale: "en-US".into(),
        refuses_direct_messages: true,
    }
}
