//! Roles of servers.

use serde_json::{Value, json};

use super::{Answer, Call, Reply};
use crate::sandbox::error::ApiError;
use crate::sandbox::limits::{Form, channel};
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;
use crate::sandbox::world::guild::Role;
use crate::sandbox::world::permission::Permissions;

pub(super) fn list(world: &mut World, call: &mut Call) -> Answer {
    let guild = world.joined_guild(call.id("guild_id")?, call.application()?)?;
    let roles: Vec<Value> = guild.roles.values().map(Role::json).collect();
    Ok(Reply::ok(json!(roles)))
}

fn role(world: &World, guild: Id, id: Id) -> Result<&Role, ApiError> {
    world.guild(guild)?.roles.get(&id).ok_or_else(ApiError::unknown_role)
}

pub(super) fn get(world: &mut World, call: &mut Call) -> Answer {
    let guild = world.joined_guild(call.id("guild_id")?, call.application()?)?.id;
    Ok(Reply::ok(role(world, guild, call.id("role_id")?)?.json()))
}

pub(super) fn create(world: &mut World, call: &mut Call) -> Answer {
    let (guild, me) = (call.id("guild_id")?, call.application()?);
    world.require_in_guild(guild, me, Permissions::MANAGE_ROLES)?;
    let mut form = Form::default();
    let body = channel::role(&mut form, &call.body);
    form.finish()?;
    let id = world.create_role(guild, body)?;
    Ok(Reply::ok(role(world, guild, id)?.json()))
}

/// A bot changes only roles below its own.
fn require_below(world: &World, guild: Id, me: Id, id: Id) -> Result<(), ApiError> {
    world.require_in_guild(guild, me, Permissions::MANAGE_ROLES)?;
    let position = role(world, guild, id)?.position;
    if position < world.guild(guild)?.highest_role(me) || world.guild(guild)?.owner == me {
        Ok(())
    } else {
        Err(ApiError::missing_permissions())
    }
}

pub(super) fn edit(world: &mut World, call: &mut Call) -> Answer {
    let (guild, me, id) = (call.id("guild_id")?, call.application()?, call.id("role_id")?);
    require_below(world, guild, me, id)?;
    let mut form = Form::default();
    let body = channel::role(&mut form, &call.body);
    form.finish()?;
    world.edit_role(guild, id, body)?;
    Ok(Reply::ok(role(world, guild, id)?.json()))
}

pub(super) fn delete(world: &mut World, call: &mut Call) -> Answer {
    let (guild, me, id) = (call.id("guild_id")?, call.application()?, call.id("role_id")?);
    require_below(world, guild, me, id)?;
    world.delete_role(guild, id)?;
    Ok(Reply::nothing())
}
