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

    /// Whether it comes with an application that is in a place (0), or with one that
    /// a person has wherever they are (1).
    fn comes_with(&self, installation: u64) -> bool {
        let known = self.number_list("integration_types").unwrap_or_else(|| vec![0]);
        known.contains(&installation)
    }

    /// `context` is 0 on a server, 1 in direct messages with the application, 2 in
    /// those with others.
    fn works_in(&self, channel: &Channel, context: u64) -> bool {
        match (self.number_list("contexts"), self.guild) {
            (_, Some(guild)) => channel.guild == Some(guild),
            (Some(contexts), None) => contexts.contains(&context),
            (None, None) => {
                context == 0
                    || self.body.get("dm_permission").and_then(Value::as_bool).unwrap_or(true)
            }
        }
    }

    pub(super) fn needed_permissions(&self) -> Option<Permissions> {
        let bits = self.body.get("default_member_permissions")?.as_str()?.parse().ok()?;
        Some(Permissions::from_bits(bits))
    }
}

impl World {
    /// Whether an application is in a place itself, and whether `user` has it with them.
    pub(crate) fn installations(
        &self,
        application: &Application,
        user: Id,
        channel: &Channel,
    ) -> (bool, bool) {
        let in_place = match channel.guild {
            Some(guild) => self
                .guilds
                .get(&guild)
                .is_some_and(|guild| guild.members.contains_key(&application.id)),
            None => channel.recipients.contains(&application.id),
        };
        (in_place, application.installed_by.contains(&user))
    }

    /// The commands `user` can invoke in a channel, each with its application.
    pub fn commands_for(&self, user: Id, channel: &Channel) -> Vec<&Command> {
        let permissions = self.channel_permissions(channel, user);
        if !permissions.contains(Permissions::USE_APPLICATION_COMMANDS) {
            return Vec::new();
        }
        let permitted = |command: &&Command| {
            let Some(application) = self.applications.get(&command.application) else {
                return false;
            };
            let (in_place, installed) = self.installations(application, user, channel);
            let direct = channel.recipients.contains(&application.id);
            let context = if channel.guild.is_some() { 0 } else { 2 - u64::from(direct) };
            let comes = (in_place && command.comes_with(0))
                || (installed && command.comes_with(1))
                // In direct messages with the application everything of it is there.
                || direct;
            comes
                && command.works_in(channel, context)
                && self.is_granted(command, user, channel, permissions)
        };
        self.applications
            .values()
            .flat_map(|application| application.commands.values())
            .filter(permitted)
            .collect()
    }
}
