//! Servers: members, roles and the objects that describe them.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::World;
use super::audit::AuditLog;
use super::emoji::Emoji;
use super::event::{Audience, Event, intents};
use super::permission::Permissions;
use crate::sandbox::clock::Timestamp;
use crate::sandbox::error::ApiError;
use crate::sandbox::limits::guild::GuildForm;
use crate::sandbox::snowflake::Id;

/// A server.
#[derive(Clone, Debug)]
pub struct Guild {
    /// Identifier, also of its `@everyone` role.
    pub id: Id,
    /// The name.
    pub name: String,
    /// The line under the name.
    pub description: Option<String>,
    /// Who may do everything here.
    pub owner: Id,
    /// The language bots should speak in public.
    pub preferred_locale: String,
    /// Roles, `@everyone` among them.
    pub roles: BTreeMap<Id, Role>,
    /// Members by user.
    pub members: BTreeMap<Id, Member>,
    /// Its emojis.
    pub emojis: BTreeMap<Id, Emoji>,
    /// Who is kept out, and why.
    pub bans: BTreeMap<Id, Option<String>>,
    /// Who changed what.
    pub audit_log: AuditLog,
}

/// A role.
#[derive(Clone, Debug)]
pub struct Role {
    /// Identifier.
    pub id: Id,
    /// The name.
    pub name: String,
    /// What it grants.
    pub permissions: Permissions,
    /// Higher stands above lower.
    pub position: i64,
    /// Colour as RGB; 0 for none.
    pub color: u32,
    /// Shown apart in the member list.
    pub hoist: bool,
    /// Whether anybody may mention it.
    pub mentionable: bool,
    /// The application it was made for, which alone keeps it.
    pub managed_by: Option<Id>,
}

/// Somebody's membership of a server.
#[derive(Clone, Debug)]
pub struct Member {
    /// The name here, if another than the usual.
    pub nick: Option<String>,
    /// Roles besides `@everyone`.
    pub roles: BTreeSet<Id>,
    /// Since when.
    pub joined_at: Timestamp,
    /// Until when they may only look on.
    pub timeout: Option<Timestamp>,
}

impl Role {
    /// The role object.
    pub fn json(&self) -> Value {
        let mut role = json!({
            "id": self.id,
            "name": self.name,
            "permissions": self.permissions.bits().to_string(),
            "position": self.position,
            "color": self.color,
            "colors": { "primary_color": self.color, "secondary_color": null, "tertiary_color": null },
            "hoist": self.hoist,
            "managed": self.managed_by.is_some(),
            "mentionable": self.mentionable,
            "icon": null,
            "unicode_emoji": null,
            "flags": 0,
        });
        if let (Some(bot), Value::Object(fields)) = (self.managed_by, &mut role) {
            fields.insert("tags".into(), json!({ "bot_id": bot }));
        }
        role
    }
}

impl Member {
    fn json_without_user(&self) -> Value {
        json!({
            "nick": self.nick,
            "roles": self.roles,
            "joined_at": self.joined_at.iso(),
            "avatar": null,
            "banner": null,
            "communication_disabled_until": self.timeout.map(Timestamp::iso),
            "flags": 0,
            "pending": false,
            "premium_since": null,
            "mute": false,
            "deaf": false,
        })
    }
}

impl Guild {
    /// The position of the highest role of a member.
    pub(crate) fn highest_role(&self, user: Id) -> i64 {
        let Some(member) = self.members.get(&user) else {
            return 0;
        };
        let held = member.roles.iter().filter_map(|role| self.roles.get(role));
        held.map(|role| role.position).max().unwrap_or(0)
    }

    /// The server object of the REST API.
    pub fn json(&self) -> Value {
        let mut object = unused_features_json();
        if let (Value::Object(fields), Value::Object(own)) = (
            &mut object,
            json!({
                "id": self.id,
                "name": self.name,
                "description": self.description,
                "owner_id": self.owner,
                "roles": self.roles_json(),
                "preferred_locale": self.preferred_locale,
                "approximate_member_count": self.members.len(),
                "approximate_presence_count": self.members.len(),
                "features": [],
                "emojis": self.emojis.iter().map(|(id, emoji)| emoji.bare_json(*id)).collect::<Vec<_>>(),
                "stickers": [],
            }),
        ) {
            fields.extend(own);
        }
        object
    }

    fn roles_json(&self) -> Vec<Value> {
        self.roles.values().map(Role::json).collect()
    }
}

impl World {
    /// Changes a server and emits the event.
    pub(crate) fn edit_guild(&mut self, id: Id, form: GuildForm) -> Result<(), ApiError> {
        let guild = self.guild_mut(id)?;
        if let Some(name) = form.name {
            guild.name = name;
        }
        if let Some(description) = form.description {
            guild.description = Some(description).filter(|text| !text.is_empty());
        }
        if let Some(locale) = form.preferred_locale {
            guild.preferred_locale = locale;
        }
        let data = guild.json();
        self.emit(Event {
            name: "GUILD_UPDATE",
            audience: Audience::Guild(id),
            intents: intents::GUILDS,
            about: None,
            data,
        });
        Ok(())
    }

    /// The member object with its user.
    pub(crate) fn member_json(&self, guild: &Guild, user: Id) -> Option<Value> {
        let mut member = guild.members.get(&user)?.json_without_user();
        if let Value::Object(fields) = &mut member {
            fields.insert("user".into(), self.user_json(user));
        }
        Some(member)
    }

    /// The member object as it is attached to messages, where the user is said already.
    pub(crate) fn partial_member_json(&self, guild: Id, user: Id) -> Option<Value> {
        Some(self.guilds.get(&guild)?.members.get(&user)?.json_without_user())
    }

    /// The payload of `GUILD_CREATE`: the server with everything in it that
    /// `viewer` may see.
    pub(crate) fn guild_create_json(&self, guild: &Guild, viewer: Id) -> Value {
        let mut object = guild.json();
        let visible = || {
            self.channels
                .values()
                .filter(|channel| channel.guild == Some(guild.id) && self.can_view(channel, viewer))
        };
        let channels: Vec<Value> = visible()
            .filter(|channel| channel.thread.is_none())
            .map(|channel| self.channel_json(channel))
            .collect();
        let threads: Vec<Value> = visible()
            .filter(|channel| channel.thread.as_ref().is_some_and(|thread| !thread.archived))
            .map(|channel| self.channel_json(channel))
            .collect();
        let members: Vec<Value> =
            guild.members.keys().filter_map(|user| self.member_json(guild, *user)).collect();
        let joined_at = guild.members.get(&viewer).map(|member| member.joined_at.iso());
        if let Value::Object(fields) = &mut object {
            fields.insert("joined_at".into(), json!(joined_at));
            fields.insert("large".into(), json!(false));
            fields.insert("unavailable".into(), json!(false));
            fields.insert("member_count".into(), json!(guild.members.len()));
            fields.insert("voice_states".into(), json!([]));
            fields.insert("members".into(), json!(members));
            fields.insert("channels".into(), json!(channels));
            fields.insert("threads".into(), json!(threads));
            fields.insert("presences".into(), json!([]));
            fields.insert("stage_instances".into(), json!([]));
            fields.insert("guild_scheduled_events".into(), json!([]));
            fields.insert("soundboard_sounds".into(), json!([]));
        }
        object
    }
}

/// What the API says of everything a plain server does not use.
fn unused_features_json() -> Value {
    json!({
        "icon": null,
        "home_header": null,
        "splash": null,
        "discovery_splash": null,
        "banner": null,
        "application_id": null,
        "region": "deprecated",
        "afk_channel_id": null,
        "afk_timeout": 300,
        "system_channel_id": null,
        "system_channel_flags": 0,
        "widget_enabled": false,
        "widget_channel_id": null,
        "verification_level": 0,
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": null,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": null,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "rules_channel_id": null,
        "safety_alerts_channel_id": null,
        "public_updates_channel_id": null,
        "premium_progress_bar_enabled": false,
        "nsfw": false,
        "nsfw_level": 0,
        "incidents_data": null,
    })
}
