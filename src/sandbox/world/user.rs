//! People and applications.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::World;
use super::command::Command;
use super::emoji::Emoji;
use super::grant::Grant;
use crate::sandbox::snowflake::Id;

/// An account: a person, or the user an application acts as.
#[derive(Clone, Debug)]
pub struct User {
    /// Identifier; an application's user shares the application's.
    pub id: Id,
    /// The unique name.
    pub username: String,
    /// The name shown to others.
    pub global_name: Option<String>,
    /// Whether an application acts through this account.
    pub bot: bool,
    /// The language of this person's client, e.g. `en-GB` or `pl`.
    pub locale: String,
    /// Refuses direct messages from applications (error 50007).
    pub refuses_direct_messages: bool,
}

impl User {
    /// The name others see.
    pub fn display_name(&self) -> &str {
        self.global_name.as_deref().unwrap_or(&self.username)
    }

    /// The user object of the API.
    pub fn json(&self) -> Value {
        json!({
            "id": self.id,
            "username": self.username,
            "discriminator": if self.bot { "0001" } else { "0" },
            "global_name": self.global_name,
            "avatar": null,
            "bot": self.bot,
            "system": false,
            "public_flags": 0,
            "flags": 0,
            "banner": null,
            "accent_color": null,
            "avatar_decoration_data": null,
            "primary_guild": null,
        })
    }

    /// What an account reads about itself.
    pub fn private_json(&self) -> Value {
        let mut object = self.json();
        if let Value::Object(fields) = &mut object {
            fields.insert("mfa_enabled".into(), json!(false));
            fields.insert("locale".into(), json!(self.locale));
            fields.insert("verified".into(), json!(true));
            fields.insert("email".into(), Value::Null);
        }
        object
    }
}

/// A registered application with its bot account.
#[derive(Clone, Debug)]
pub struct Application {
    /// Identifier, also of its bot account.
    pub id: Id,
    /// The name people see.
    pub name: String,
    /// The secret after `Bot ` in the `Authorization` header.
    pub token: String,
    /// The person it belongs to.
    pub owner: Id,
    /// Whether privileged intents (members, presences, message content) are switched on.
    pub privileged_intents: bool,
    /// Commands by identifier, global and per server.
    pub commands: BTreeMap<Id, Command>,
    /// Its emojis.
    pub emojis: BTreeMap<Id, Emoji>,
    /// Who may use its commands, by server and command (or application, for all of them).
    pub grants: BTreeMap<(Id, Id), Vec<Grant>>,
    /// The people who have it wherever they are.
    pub installed_by: BTreeSet<Id>,
    /// When commands were created, for the daily limit.
    pub(crate) command_creations: Vec<(Option<Id>, crate::sandbox::clock::Timestamp)>,
}

impl World {
    /// The user object, or that of a deleted account.
    pub(crate) fn user_json(&self, id: Id) -> Value {
        self.users.get(&id).map_or_else(
            || {
                User {
                    id,
                    username: "deleted_user".into(),
                    global_name: Some("Deleted User".into()),
                    bot: false,
                    locale: "en-US".into(),
                    refuses_direct_messages: true,
                }
                .json()
            },
            User::json,
        )
    }

    /// The application object its own token may read.
    pub(crate) fn application_json(&self, application: &Application) -> Value {
        let guilds =
            self.guilds.values().filter(|guild| guild.members.contains_key(&application.id));
        json!({
            "id": application.id,
            "name": application.name,
            "icon": null,
            "description": "",
            "type": null,
            "bot": self.user_json(application.id),
            "bot_public": true,
            "bot_require_code_grant": false,
            "verify_key": "0".repeat(64),
            "flags": 0,
            "flags_new": "0",
            "redirect_uris": [],
            "interactions_endpoint_url": null,
            "role_connections_verification_url": null,
            "owner": self.user_json(application.owner),
            "approximate_guild_count": guilds.count(),
            "approximate_user_install_count": application.installed_by.len(),
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "team": null,
            "eligible_oauth2_scopes": [],
            "rpc_origins": [],
            // serenity 0.12 will not read an application without a summary.
            "summary": "",
        })
    }
}
