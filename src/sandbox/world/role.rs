//! Roles, and who holds them.

use serde_json::json;

use super::World;
use super::event::{Audience, Event, intents};
use super::guild::Role;
use super::permission::Permissions;
use crate::sandbox::error::ApiError;
use crate::sandbox::json::set;
use crate::sandbox::limits::channel::RoleForm;
use crate::sandbox::snowflake::Id;

impl World {
    pub(super) fn blank_role(&mut self, guild: Id, name: &str) -> Role {
        let id = self.next_id();
        let roles = self.guilds.get(&guild).map_or(1, |guild| guild.roles.len());
        Role {
            id,
            name: name.to_owned(),
            permissions: Permissions::NONE,
            position: i64::try_from(roles).unwrap_or(1),
            color: 0,
            hoist: false,
            mentionable: false,
            managed_by: None,
        }
    }

    pub(crate) fn create_role(&mut self, guild: Id, form: RoleForm) -> Result<Id, ApiError> {
        let everyone = self.guild(guild)?.roles.get(&guild).map(|role| role.permissions);
        let role = Role {
            permissions: everyone.unwrap_or(Permissions::NONE),
            position: 1,
            ..self.blank_role(guild, "new role")
        };
        let id = role.id;
        // A new role comes in at the bottom, the others move up.
        let place = self.guild_mut(guild)?;
        let mut moved = Vec::new();
        for above in place.roles.values_mut().filter(|role| role.id != guild) {
            above.position += 1;
            moved.push(above.id);
        }
        place.roles.insert(id, role);
        self.apply_role_form(guild, id, form)?;
        self.tell_role("GUILD_ROLE_CREATE", guild, id);
        for above in moved {
            self.tell_role("GUILD_ROLE_UPDATE", guild, above);
        }
        Ok(id)
    }

    pub(crate) fn edit_role(&mut self, guild: Id, id: Id, form: RoleForm) -> Result<(), ApiError> {
        self.apply_role_form(guild, id, form)?;
        self.tell_role("GUILD_ROLE_UPDATE", guild, id);
        Ok(())
    }

    /// Puts roles at positions, and closes the gaps.
    pub(crate) fn move_roles(&mut self, guild: Id, moves: &[(Id, i64)]) -> Result<(), ApiError> {
        let place = self.guild_mut(guild)?;
        let mut order: Vec<(i64, bool, Id)> = place
            .roles
            .values()
            .filter(|role| role.id != guild)
            .map(|role| {
                let wanted = moves.iter().find(|(id, _)| *id == role.id);
                let to = wanted.map_or(role.position, |(_, to)| *to);
                // Whoever is put at a taken place stands above it when moving up, else below.
                (to, wanted.is_some() && to > role.position, role.id)
            })
            .collect();
        let moving = |id: &Id| moves.iter().any(|(known, _)| known == id);
        order.sort_by_key(|(to, up, id)| (*to, if *up { 2 } else { i32::from(!moving(id)) }, *id));
        let mut changed = Vec::new();
        for (position, (_, _, id)) in (1..).zip(order) {
            if let Some(role) = place.roles.get_mut(&id).filter(|role| role.position != position) {
                role.position = position;
                changed.push(id);
            }
        }
        for id in changed {
            self.tell_role("GUILD_ROLE_UPDATE", guild, id);
        }
        Ok(())
    }

    fn apply_role_form(&mut self, guild: Id, id: Id, form: RoleForm) -> Result<(), ApiError> {
        let role = self.guild_mut(guild)?.roles.get_mut(&id).ok_or_else(ApiError::unknown_role)?;
        if let Some(name) = form.name {
            role.name = name;
        }
        if let Some(permissions) = form.permissions {
            role.permissions = permissions;
        }
        if let Some(color) = form.color {
            role.color = color;
        }
        if let Some(hoist) = form.hoist {
            role.hoist = hoist;
        }
        if let Some(mentionable) = form.mentionable {
            role.mentionable = mentionable;
        }
        Ok(())
    }

    pub(crate) fn delete_role(&mut self, guild: Id, id: Id) -> Result<(), ApiError> {
        let place = self.guild_mut(guild)?;
        if id == guild || place.roles.remove(&id).is_none() {
            return Err(ApiError::unknown_role());
        }
        for member in place.members.values_mut() {
            member.roles.remove(&id);
        }
        self.emit(Event {
            name: "GUILD_ROLE_DELETE",
            audience: Audience::Guild(guild),
            intents: intents::GUILDS,
            about: None,
            data: json!({ "guild_id": guild, "role_id": id }),
        });
        Ok(())
    }

    fn tell_role(&mut self, name: &'static str, guild: Id, id: Id) {
        let Some(role) = self.guilds.get(&guild).and_then(|guild| guild.roles.get(&id)) else {
            return;
        };
        let data = json!({ "guild_id": guild, "role": role.json() });
        self.emit(Event {
            name,
            audience: Audience::Guild(guild),
            intents: intents::GUILDS,
            about: None,
            data,
        });
    }

    pub(crate) fn tell_member_update(&mut self, guild: Id, user: Id) {
        let Some(place) = self.guilds.get(&guild) else {
            return;
        };
        let Some(mut data) = self.member_json(place, user) else {
            return;
        };
        set(&mut data, "guild_id", &guild);
        self.emit(Event {
            name: "GUILD_MEMBER_UPDATE",
            audience: Audience::Guild(guild),
            intents: intents::GUILD_MEMBERS,
            about: Some(user),
            data,
        });
    }
}
