//! Making and unmaking users, applications, servers, channels and roles.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::World;
use super::channel::{Channel, ChannelKind, ForumTag, Overwrite, OverwriteKind};
use super::event::{Audience, Event, intents};
use super::guild::{Guild, Member, Role};
use super::message::MessageKind;
use super::permission::Permissions;
use super::user::{Application, User};
use crate::sandbox::error::ApiError;
use crate::sandbox::json::set;
use crate::sandbox::limits::channel::ChannelForm;
use crate::sandbox::snowflake::Id;

impl World {
    /// Creates a person.
    pub fn create_user(&mut self, name: &str, locale: &str) -> Id {
        let id = self.next_id();
        let wanted: String = name
            .to_lowercase()
            .chars()
            .filter(|letter| letter.is_alphanumeric() || matches!(letter, '_' | '.'))
            .take(32)
            .collect();
        let taken = self.users.values().any(|user| user.username == wanted);
        let username = if wanted.len() < 2 || taken {
            format!("{wanted}{}", id.get() % 10_000)
        } else {
            wanted
        };
        let user = User {
            id,
            username,
            global_name: Some(name.chars().take(32).collect()),
            bot: false,
            locale: locale.to_owned(),
            refuses_direct_messages: false,
        };
        self.users.insert(id, user);
        id
    }

    /// Registers an application with its bot account.
    pub fn create_application(&mut self, name: &str, owner: Id) -> Id {
        let id = self.next_id();
        let token = self.secret_text("bot token");
        let bot = User {
            id,
            username: name.to_owned(),
            global_name: None,
            bot: true,
            locale: "en-US".into(),
            refuses_direct_messages: true,
        };
        self.users.insert(id, bot);
        let application = Application {
            id,
            name: name.to_owned(),
            token,
            owner,
            privileged_intents: false,
            commands: BTreeMap::new(),
            emojis: BTreeMap::new(),
            grants: BTreeMap::new(),
            installed_by: BTreeSet::new(),
            command_creations: Vec::new(),
        };
        self.applications.insert(id, application);
        id
    }

    /// Lets a person take an application with them wherever they are, or not.
    pub fn set_installed(&mut self, application: Id, user: Id, on: bool) {
        let Some(application) = self.applications.get_mut(&application) else { return };
        if on {
            application.installed_by.insert(user);
        } else {
            application.installed_by.remove(&user);
        }
        self.whisper(user, "SANDBOX_COMMANDS", json!({}));
    }

    /// Founds a server; its owner is the first member.
    pub fn create_guild(&mut self, name: &str, owner: Id, locale: &str) -> Id {
        let id = self.next_id();
        let everyone = Role {
            id,
            name: "@everyone".into(),
            permissions: Permissions::everyone(),
            position: 0,
            color: 0,
            hoist: false,
            mentionable: false,
            managed_by: None,
        };
        let guild = Guild {
            id,
            name: name.chars().take(100).collect(),
            description: None,
            owner,
            preferred_locale: locale.to_owned(),
            roles: BTreeMap::from([(id, everyone)]),
            members: BTreeMap::new(),
            emojis: BTreeMap::new(),
            bans: BTreeMap::new(),
            audit_log: super::audit::AuditLog::new(),
        };
        self.guilds.insert(id, guild);
        self.enter(id, owner);
        id
    }

    /// Takes a server away with everything in it.
    pub fn delete_guild(&mut self, guild: Id) -> Result<(), ApiError> {
        self.guild(guild)?;
        self.emit(Event {
            name: "GUILD_DELETE",
            audience: Audience::Guild(guild),
            intents: intents::GUILDS,
            about: None,
            data: json!({ "id": guild, "unavailable": false }),
        });
        self.channels.retain(|_, channel| channel.guild != Some(guild));
        self.webhooks.retain(|_, webhook| webhook.guild != guild);
        self.invites.retain(|_, invite| invite.guild != guild);
        self.guilds.remove(&guild);
        for application in self.applications.values_mut() {
            application.commands.retain(|_, command| command.guild != Some(guild));
        }
        Ok(())
    }

    /// Brings somebody into a server. A bot gets a role of its own with what it
    /// asked for at its installation.
    pub fn join(&mut self, guild: Id, user: Id) -> Result<(), ApiError> {
        let account = self.users.get(&user).ok_or_else(ApiError::unknown_user)?;
        let (is_bot, name) = (account.bot, account.username.clone());
        if self.guild(guild)?.members.contains_key(&user) {
            return Ok(());
        }
        if self.guild(guild)?.bans.contains_key(&user) {
            return Err(ApiError::banned());
        }
        self.enter(guild, user);
        if is_bot {
            let role = Role {
                permissions: Permissions::everyone()
                    .with(Permissions::MANAGE_THREADS)
                    .with(Permissions::PIN_MESSAGES),
                managed_by: Some(user),
                ..self.blank_role(guild, &name)
            };
            let id = role.id;
            let place = self.guild_mut(guild)?;
            place.roles.insert(id, role);
            if let Some(member) = place.members.get_mut(&user) {
                member.roles.insert(id);
            }
        }
        self.tell_arrival(guild, user);
        Ok(())
    }

    fn enter(&mut self, guild: Id, user: Id) {
        let now = self.now();
        if let Some(guild) = self.guilds.get_mut(&guild) {
            let member =
                Member { nick: None, roles: BTreeSet::new(), joined_at: now, timeout: None };
            guild.members.entry(user).or_insert(member);
        }
    }

    /// The newcomer gets the server, the others get the newcomer.
    fn tell_arrival(&mut self, guild: Id, user: Id) {
        let Some(place) = self.guilds.get(&guild) else {
            return;
        };
        let mut welcome = self.guild_create_json(place, user);
        if let Value::Object(fields) = &mut welcome {
            // A server that says it is available again was known before; this one is new.
            fields.remove("unavailable");
        }
        let mut newcomer = self.member_json(place, user).unwrap_or_default();
        set(&mut newcomer, "guild_id", &guild);
        self.emit(Event {
            name: "GUILD_CREATE",
            audience: Audience::Account(user),
            intents: intents::GUILDS,
            about: None,
            data: welcome,
        });
        self.emit(Event {
            name: "GUILD_MEMBER_ADD",
            audience: Audience::Guild(guild),
            intents: intents::GUILD_MEMBERS,
            about: None,
            data: newcomer,
        });
        let hall = self
            .channels
            .values()
            .find(|channel| channel.guild == Some(guild) && channel.kind == ChannelKind::Text)
            .map(|channel| channel.id);
        if let Some(hall) = hall {
            // The greeting is decoration: a server whose first channel is gone does without.
            let _ = self.post_system(hall, user, MessageKind::UserJoin, "", None);
        }
    }

    /// Takes somebody out of a server: they left, or were removed.
    pub fn leave(&mut self, guild: Id, user: Id) -> Result<(), ApiError> {
        let place = self.guild_mut(guild)?;
        if !place.members.contains_key(&user) {
            return Err(ApiError::unknown_member());
        }
        self.emit(Event {
            name: "GUILD_DELETE",
            audience: Audience::Account(user),
            intents: intents::GUILDS,
            about: None,
            data: json!({ "id": guild }),
        });
        let place = self.guild_mut(guild)?;
        place.members.remove(&user);
        place.roles.retain(|_, role| role.managed_by != Some(user));
        for channel in self.channels.values_mut().filter(|channel| channel.guild == Some(guild)) {
            if let Some(thread) = &mut channel.thread {
                thread.members.remove(&user);
            }
        }
        if let Some(application) = self.applications.get_mut(&user) {
            application.commands.retain(|_, command| command.guild != Some(guild));
        }
        let data = json!({ "guild_id": guild, "user": self.user_json(user) });
        self.emit(Event {
            name: "GUILD_MEMBER_REMOVE",
            audience: Audience::Guild(guild),
            intents: intents::GUILD_MEMBERS,
            about: None,
            data,
        });
        Ok(())
    }

    /// Deletes a person: they leave every server, their messages stay.
    pub fn delete_user(&mut self, user: Id) -> Result<(), ApiError> {
        self.users.get(&user).filter(|user| !user.bot).ok_or_else(ApiError::unknown_user)?;
        let joined: Vec<Id> = self
            .guilds
            .values()
            .filter(|guild| guild.members.contains_key(&user))
            .map(|guild| guild.id)
            .collect();
        for guild in joined {
            self.leave(guild, user)?;
        }
        self.whisper(user, "SANDBOX_USER_DELETED", json!({ "id": user }));
        self.users.remove(&user);
        Ok(())
    }

    /// Creates a channel of a server.
    pub(crate) fn create_channel(
        &mut self,
        guild: Id,
        kind: ChannelKind,
        form: ChannelForm,
    ) -> Result<Id, ApiError> {
        self.guild(guild)?;
        let id = self.next_id();
        let siblings = self.channels.values().filter(|channel| channel.guild == Some(guild));
        let position = i64::try_from(siblings.count()).unwrap_or(0);
        let name = form.name.clone().unwrap_or_else(|| "channel".into());
        let mut channel = Channel::new(id, kind, Some(guild), &channel_name(kind, &name));
        channel.position = position;
        self.channels.insert(id, channel);
        self.apply_channel_form(id, form)?;
        self.tell_channel("CHANNEL_CREATE", id, |_| {});
        Ok(id)
    }

    fn apply_channel_form(&mut self, id: Id, form: ChannelForm) -> Result<(), ApiError> {
        let mut tags = Vec::new();
        for (known, name, moderated) in form.tags.iter().flatten().cloned() {
            tags.push(ForumTag { id: known.unwrap_or_else(|| self.next_id()), name, moderated });
        }
        let channel = self.channel_mut(id)?;
        if let Some(name) = form.name {
            channel.name = channel_name(channel.kind, &name);
        }
        if let Some(topic) = form.topic {
            channel.topic = Some(topic).filter(|topic| !topic.is_empty());
        }
        if let Some(slowmode) = form.slowmode {
            channel.slowmode = slowmode;
        }
        if let Some(position) = form.position {
            channel.position = position;
        }
        if let Some(nsfw) = form.nsfw {
            channel.nsfw = nsfw;
        }
        if let Some(parent) = form.parent {
            channel.parent = Some(parent);
        }
        if let Some(overwrites) = form.overwrites {
            channel.overwrites = overwrites;
        }
        if form.tags.is_some() {
            channel.tags = tags;
        }
        Ok(())
    }

    pub(crate) fn edit_channel(&mut self, id: Id, form: ChannelForm) -> Result<(), ApiError> {
        self.apply_channel_form(id, form)?;
        self.tell_channel("CHANNEL_UPDATE", id, |_| {});
        Ok(())
    }

    /// Takes a channel away, and the threads in it.
    pub fn delete_channel(&mut self, id: Id) -> Result<(), ApiError> {
        let channel = self.channel(id)?;
        let is_thread = channel.thread.is_some();
        let threads: Vec<Id> = self
            .channels
            .values()
            .filter(|channel| channel.thread.is_some() && channel.parent == Some(id))
            .map(|channel| channel.id)
            .collect();
        for thread in threads {
            self.delete_channel(thread)?;
        }
        let name = if is_thread { "THREAD_DELETE" } else { "CHANNEL_DELETE" };
        self.tell_channel(name, id, |_| {});
        self.channels.remove(&id);
        self.webhooks.retain(|_, webhook| webhook.channel != id);
        self.invites.retain(|_, invite| invite.channel != id);
        self.modals.retain(|modal| modal.channel != id);
        Ok(())
    }

    /// Sets or, with `None`, lifts what an overwrite says of one bit for one account.
    pub fn set_overwrite(
        &mut self,
        channel: Id,
        account: Id,
        bits: Permissions,
        allowed: Option<bool>,
    ) -> Result<(), ApiError> {
        let place = self.channel_mut(channel)?;
        let guild = place.guild;
        let kind = if guild == Some(account) { OverwriteKind::Role } else { OverwriteKind::Member };
        let known = place.overwrites.iter().find(|entry| entry.id == account).cloned();
        let mut entry = known.unwrap_or(Overwrite {
            id: account,
            kind,
            allow: Permissions::NONE,
            deny: Permissions::NONE,
        });
        entry.allow = entry.allow.without(bits);
        entry.deny = entry.deny.without(bits);
        match allowed {
            Some(true) => entry.allow = entry.allow.with(bits),
            Some(false) => entry.deny = entry.deny.with(bits),
            None => {}
        }
        self.put_overwrite(channel, entry)
    }

    /// Replaces the overwrite of a role or member.
    pub(crate) fn put_overwrite(&mut self, channel: Id, entry: Overwrite) -> Result<(), ApiError> {
        let seen_before = self.viewers(channel);
        let place = self.channel_mut(channel)?;
        place.overwrites.retain(|other| other.id != entry.id);
        if entry.allow != Permissions::NONE || entry.deny != Permissions::NONE {
            place.overwrites.push(entry);
        }
        self.tell_channel("CHANNEL_UPDATE", channel, |_| {});
        self.tell_lost_sight(channel, &seen_before);
        Ok(())
    }

    fn viewers(&self, channel: Id) -> Vec<Id> {
        let Ok(channel) = self.channel(channel) else {
            return Vec::new();
        };
        self.users.keys().copied().filter(|user| self.can_view(channel, *user)).collect()
    }

    /// For those who no longer see a channel it is gone.
    fn tell_lost_sight(&mut self, channel: Id, seen_before: &[Id]) {
        let see_now = self.viewers(channel);
        let Ok(place) = self.channel(channel) else {
            return;
        };
        let data = self.channel_json(place);
        let lost: Vec<Id> =
            seen_before.iter().filter(|user| !see_now.contains(user)).copied().collect();
        let gained: Vec<Id> =
            see_now.iter().filter(|user| !seen_before.contains(user)).copied().collect();
        for (name, users) in [("CHANNEL_DELETE", lost), ("CHANNEL_CREATE", gained)] {
            for user in users {
                self.emit(Event {
                    name,
                    audience: Audience::Account(user),
                    intents: intents::GUILDS,
                    about: None,
                    data: data.clone(),
                });
            }
        }
    }

    /// The direct-message channel of two accounts, made when first needed.
    pub fn open_direct_message(&mut self, one: Id, other: Id) -> Result<Id, ApiError> {
        if !self.users.contains_key(&one) || !self.users.contains_key(&other) {
            return Err(ApiError::unknown_user());
        }
        let known = self.channels.values().find(|channel| {
            channel.kind == ChannelKind::DirectMessage
                && channel.recipients.contains(&one)
                && channel.recipients.contains(&other)
        });
        if let Some(channel) = known {
            return Ok(channel.id);
        }
        let id = self.next_id();
        let mut channel = Channel::new(id, ChannelKind::DirectMessage, None, "");
        channel.recipients = vec![one, other];
        self.channels.insert(id, channel);
        self.tell_channel("CHANNEL_CREATE", id, |_| {});
        Ok(id)
    }
}

/// Text channels have names without capitals and spaces.
fn channel_name(kind: ChannelKind, name: &str) -> String {
    if matches!(kind, ChannelKind::Text | ChannelKind::Announcement | ChannelKind::Forum) {
        name.trim().to_lowercase().split_whitespace().collect::<Vec<_>>().join("-")
    } else {
        name.to_owned()
    }
}
