//! Application commands as they are stored and looked up.

use serde_json::{Value, json};

use super::World;
use super::channel::Channel;
use super::permission::Permissions;
use super::user::Application;
use crate::sandbox::snowflake::Id;

/// A registered command.
#[derive(Clone, Debug)]
pub struct Command {
    /// Identifier.
    pub id: Id,
    /// The application it belongs to.
    pub application: Id,
    /// The server it is limited to.
    pub guild: Option<Id>,
    /// Changes with every edit.
    pub version: Id,
    /// Name, description, options: the checked and completed body.
    pub body: Value,
}

impl Command {
    /// The name in the application's own language.
    pub fn name(&self) -> &str {
        self.body.get("name").and_then(Value::as_str).unwrap_or_default()
    }

    /// 1 slash, 2 user menu, 3 message menu.
    pub fn kind(&self) -> u64 {
        self.body.get("type").and_then(Value::as_u64).unwrap_or(1)
    }

    /// The command object.
    pub fn json(&self) -> Value {
        let mut object = self.body.clone();
        if let Value::Object(fields) = &mut object {
            fields.insert("id".into(), json!(self.id));
            fields.insert("application_id".into(), json!(self.application));
            fields.insert("version".into(), json!(self.version));
            if let Some(guild) = self.guild {
                fields.insert("guild_id".into(), json!(guild));
            }
        }
        object
    }

    fn number_list(&self, key: &str) -> Option<Vec<u64>> {
        let list = self.body.get(key)?.as_array()?;
        Some(list.iter().filter_map(Value::as_u64).collect())
    }

    fn works_in(&self, channel: &Channel) -> bool {
        let context = u64::from(channel.guild.is_none());
        match (self.number_list("contexts"), self.guild) {
            (_, Some(guild)) => channel.guild == Some(guild),
            (Some(contexts), None) => contexts.contains(&context),
            (None, None) => {
                context == 0
                    || self.body.get("dm_permission").and_then(Value::as_bool).unwrap_or(true)
            }
        }
    }

    fn needed_permissions(&self) -> Option<Permissions> {
        let bits = self.body.get("default_member_permissions")?.as_str()?.parse().ok()?;
        Some(Permissions::from_bits(bits))
    }
}

impl World {
    /// The commands `user` can invoke in a channel, each with its application.
    pub fn commands_for(&self, user: Id, channel: &Channel) -> Vec<&Command> {
        let permissions = self.channel_permissions(channel, user);
        if !permissions.contains(Permissions::USE_APPLICATION_COMMANDS) {
            return Vec::new();
        }
        let present = |application: &&Application| match channel.guild {
            Some(guild) => self
                .guilds
                .get(&guild)
                .is_some_and(|guild| guild.members.contains_key(&application.id)),
            None => channel.recipients.contains(&application.id),
        };
        let permitted = |command: &&Command| {
            command.works_in(channel)
                && match command.needed_permissions() {
                    None => true,
                    // Permission 0 means: administrators only.
                    Some(Permissions::NONE) => permissions.contains(Permissions::ADMINISTRATOR),
                    Some(needed) => channel.guild.is_none() || permissions.contains(needed),
                }
        };
        self.applications
            .values()
            .filter(present)
            .flat_map(|application| application.commands.values())
            .filter(permitted)
            .collect()
    }
}
