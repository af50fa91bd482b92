//! A server in the hands of a test.

use std::sync::Arc;

use super::{Person, ScriptError};
use crate::sandbox::limits::channel::{ChannelForm, RoleForm};
use crate::sandbox::limits::guild::GuildForm;
use crate::sandbox::shared::Shared;
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::channel::ChannelKind;
use crate::sandbox::world::permission::Permissions;

/// A server.
#[derive(Clone, Debug)]
pub struct GuildHandle {
    shared: Arc<Shared>,
    id: Id,
}

impl GuildHandle {
    pub(super) fn new(shared: Arc<Shared>, id: Id) -> Self {
        Self { shared, id }
    }

    /// Its identifier.
    pub fn id(&self) -> Id {
        self.id
    }

    /// The channel or thread of this name.
    pub fn channel(&self, name: &str) -> Result<Id, ScriptError> {
        let found = self.shared.look(|world| {
            let mut channels =
                world.channels.values().filter(|channel| channel.guild == Some(self.id));
            channels.find(|channel| channel.name == name).map(|channel| channel.id)
        });
        found.ok_or_else(|| ScriptError::Unknown { kind: "channel", name: name.to_owned() })
    }

    /// Creates a channel.
    pub fn create_channel(&self, name: &str, kind: ChannelKind) -> Result<Id, ScriptError> {
        let form = ChannelForm { name: Some(name.to_owned()), ..ChannelForm::default() };
        Ok(self.shared.with(|world| world.create_channel(self.id, kind, form))?)
    }

    /// Deletes a channel.
    pub fn delete_channel(&self, channel: Id) -> Result<(), ScriptError> {
        Ok(self.shared.with(|world| world.delete_channel(channel))?)
    }

    /// Grants, denies or (with `None`) leaves open what an account may do in a channel.
    pub fn set_permission(
        &self,
        channel: Id,
        account: Id,
        permission: Permissions,
        allowed: Option<bool>,
    ) -> Result<(), ScriptError> {
        Ok(self.shared.with(|world| world.set_overwrite(channel, account, permission, allowed))?)
    }

    /// Adds to what `@everyone` may do in the whole server.
    pub fn grant_everyone(&self, permission: Permissions) {
        self.shared.with(|world| {
            let role = world.guilds.get(&self.id).and_then(|guild| guild.roles.get(&self.id));
            let granted = role.map(|role| role.permissions.with(permission));
            let form = RoleForm { permissions: granted, ..RoleForm::default() };
            // A handle may outlive its server; then there is nobody to grant anything to.
            let _ = world.edit_role(self.id, self.id, form);
        });
    }

    /// The server gets another name.
    pub fn rename(&self, name: &str) -> Result<(), ScriptError> {
        let form = GuildForm { name: Some(name.to_owned()), ..GuildForm::default() };
        Ok(self.shared.with(|world| world.edit_guild(self.id, form))?)
    }

    /// Somebody joins.
    pub fn join(&self, person: &Person) -> Result<(), ScriptError> {
        Ok(self.shared.with(|world| world.join(self.id, person.id()))?)
    }

    /// Somebody, or a bot, joins.
    pub fn join_account(&self, account: Id) -> Result<(), ScriptError> {
        Ok(self.shared.with(|world| world.join(self.id, account))?)
    }

    /// Somebody, or a bot, leaves or is removed.
    pub fn leave_account(&self, account: Id) -> Result<(), ScriptError> {
        Ok(self.shared.with(|world| world.leave(self.id, account))?)
    }

    /// The server is deleted.
    pub fn delete(self) -> Result<(), ScriptError> {
        Ok(self.shared.with(|world| world.delete_guild(self.id))?)
    }
}
