//! Who may use which command on a server: what its managers say over the command's own
//! default.

use serde_json::{Value, json};

use super::World;
use super::channel::Channel;
use super::command::Command;
use super::event::{Audience, Event};
use super::permission::Permissions;
use super::user::Application;
use crate::sandbox::error::ApiError;
use crate::sandbox::snowflake::Id;

/// Entries that one command can have on one server.
const MAX_ENTRIES: usize = 100;

/// Whom an entry speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GrantKind {
    /// A role; that with the identifier of the server is everybody.
    Role = 1,
    /// One person.
    User = 2,
    /// A channel; that with the identifier of the server less one is all channels.
    Channel = 3,
}

impl GrantKind {
    /// The kind with this number.
    pub fn from_number(number: u64) -> Option<Self> {
        match number {
            1 => Some(Self::Role),
            2 => Some(Self::User),
            3 => Some(Self::Channel),
            _ => None,
        }
    }
}

/// One entry: these may, or may not.
#[derive(Clone, Debug)]
pub struct Grant {
    /// The role, person or channel.
    pub id: Id,
    /// Which of them.
    pub kind: GrantKind,
    /// Whether they may.
    pub allowed: bool,
}

impl Application {
    /// The object that lists the entries of a command, or of all commands of the application.
    pub(crate) fn grants_json(&self, guild: Id, of: Id) -> Value {
        let entry = |grant: &Grant| json!({ "id": grant.id, "type": grant.kind as u8, "permission": grant.allowed });
        let entries = self.grants.get(&(guild, of));
        json!({
            "id": of,
            "application_id": self.id,
            "guild_id": guild,
            "permissions": entries.into_iter().flatten().map(entry).collect::<Vec<_>>(),
        })
    }
}

impl World {
    /// Somebody who manages a server says who may use a command of it.
    pub(crate) fn set_grants(
        &mut self,
        by: Id,
        application: Id,
        guild: Id,
        of: Id,
        grants: Vec<Grant>,
    ) -> Result<(), ApiError> {
        self.require_in_guild(guild, by, Permissions::MANAGE_GUILD)?;
        self.joined_guild(guild, application)?;
        let entry =
            self.applications.get_mut(&application).ok_or_else(ApiError::unknown_application)?;
        if of != application && !entry.commands.contains_key(&of) {
            return Err(ApiError::unknown_command());
        }
        if grants.len() > MAX_ENTRIES {
            return Err(ApiError::max_grants());
        }
        entry.grants.insert((guild, of), grants);
        let Some(entry) = self.applications.get(&application) else { return Ok(()) };
        let data = entry.grants_json(guild, of);
        self.emit(Event {
            name: "APPLICATION_COMMAND_PERMISSIONS_UPDATE",
            audience: Audience::Account(application),
            intents: 0,
            about: None,
            data,
        });
        Ok(())
    }

    /// Whether `user` may use a command here, with these permissions.
    pub(super) fn is_granted(
        &self,
        command: &Command,
        user: Id,
        channel: &Channel,
        held: Permissions,
    ) -> bool {
        if held.contains(Permissions::ADMINISTRATOR) {
            return true;
        }
        let default = match command.needed_permissions() {
            None => true,
            // Permission 0 means: administrators only.
            Some(Permissions::NONE) => false,
            Some(needed) => channel.guild.is_none() || held.contains(needed),
        };
        let application =
            self.applications.get(&command.application).filter(|entry| !entry.grants.is_empty());
        let Some(application) = application else {
            return default;
        };
        let place = channel.guild.and_then(|guild| self.guilds.get(&guild));
        let Some(guild) = place else {
            return default;
        };
        // What is said of the command goes before what is said of all of them.
        let lists = [command.id, command.application]
            .map(|of| application.grants.get(&(guild.id, of)).map_or(&[][..], Vec::as_slice));
        let said = |kind: GrantKind, id: Id| {
            let entries = lists
                .iter()
                .map(|list| list.iter().find(|grant| grant.kind == kind && grant.id == id));
            entries.flatten().next().map(|grant| grant.allowed)
        };
        let here = channel.parent.filter(|_| channel.thread.is_some()).unwrap_or(channel.id);
        let everywhere = Id(guild.id.get().saturating_sub(1));
        let in_channel = said(GrantKind::Channel, here)
            .or_else(|| said(GrantKind::Channel, everywhere))
            .unwrap_or(true);
        let roles: Vec<bool> = guild
            .members
            .get(&user)
            .into_iter()
            .flat_map(|member| &member.roles)
            .filter_map(|role| said(GrantKind::Role, *role))
            .collect();
        let by_role = (!roles.is_empty()).then(|| roles.contains(&true));
        let personal = said(GrantKind::User, user)
            .or(by_role)
            .or_else(|| said(GrantKind::Role, guild.id))
            .unwrap_or(default);
        in_channel && personal
    }
}
