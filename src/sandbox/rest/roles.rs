//! Roles of servers.

use serde_json::{Map, Value, json};

use super::{Answer, Call, Reply};
use crate::sandbox::error::ApiError;
use crate::sandbox::limits::{Form, channel};
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;
use crate::sandbox::world::audit::action;
use crate::sandbox::world::guild::Role;
use crate::sandbox::world::permission::Permissions;

/// Roles of one server.
const MAX_ROLES: usize = 250;

pub(super) fn list(world: &mut World, call: &mut Call) -> Answer {
    let guild = world.joined_guild(call.id("guild_id")?, call.application()?)?.id;
    list_of(world, guild)
}

fn list_of(world: &World, guild: Id) -> Answer {
    let roles: Vec<Value> = world.guild(guild)?.roles.values().map(Role::json).collect();
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
    require_held(world, guild, me, body.permissions)?;
    if world.guild(guild)?.roles.len() >= MAX_ROLES {
        return Err(ApiError::max_roles());
    }
    let id = world.create_role(guild, body)?;
    let object = role(world, guild, id)?.json();
    call.note(world, guild, action::ROLE_CREATE, Some(id), &Value::Null, &object);
    Ok(Reply::ok(object))
}

/// Nobody hands out what they may not do themselves.
fn require_held(
    world: &World,
    guild: Id,
    me: Id,
    wanted: Option<Permissions>,
) -> Result<(), ApiError> {
    let held = world.guild_permissions(guild, me);
    if wanted.is_none_or(|wanted| held.contains(wanted)) {
        Ok(())
    } else {
        Err(ApiError::missing_permissions())
    }
}

/// How many members hold each role.
pub(super) fn member_counts(world: &mut World, call: &mut Call) -> Answer {
    let guild = world.joined_guild(call.id("guild_id")?, call.application()?)?;
    let count = |id: &Id| guild.members.values().filter(|one| one.roles.contains(id)).count();
    let counts = guild.roles.keys().filter(|id| **id != guild.id);
    let counts: Map<String, Value> = counts.map(|id| (id.to_string(), json!(count(id)))).collect();
    Ok(Reply::ok(Value::Object(counts)))
}

/// Sorts roles, as far as they stand below the bot's own.
pub(super) fn move_roles(world: &mut World, call: &mut Call) -> Answer {
    let (guild, me) = (call.id("guild_id")?, call.application()?);
    world.require_in_guild(guild, me, Permissions::MANAGE_ROLES)?;
    let list = call.body.as_array().cloned().ok_or_else(ApiError::invalid_json)?;
    let mut form = Form::default();
    let mut moves = Vec::new();
    for (index, entry) in list.iter().enumerate() {
        form.at(index, |form| {
            let id = form.snowflake(entry, "id");
            let position = form.integer(entry, "position", (0, i64::from(i32::MAX)));
            match (id, position) {
                (Some(id), Some(position)) => moves.push((id, position)),
                (None, _) => form.required("id"),
                _ => {}
            }
        });
    }
    form.finish()?;
    let own = world.guild(guild)?.highest_role(me);
    // Libraries name roles that stay where they are, too.
    let stays = |(id, position): &(Id, i64)| {
        role(world, guild, *id).is_ok_and(|role| role.position == *position)
    };
    for (id, position) in moves.iter().filter(|entry| !stays(entry)) {
        require_below(world, guild, me, *id)?;
        if *position >= own {
            return Err(ApiError::missing_permissions());
        }
    }
    world.move_roles(guild, &moves)?;
    list_of(world, guild)
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
    require_held(world, guild, me, body.permissions)?;
    let before = role(world, guild, id)?.json();
    world.edit_role(guild, id, body)?;
    let after = role(world, guild, id)?.json();
    call.note(world, guild, action::ROLE_UPDATE, Some(id), &before, &after);
    Ok(Reply::ok(after))
}

pub(super) fn delete(world: &mut World, call: &mut Call) -> Answer {
    let (guild, me, id) = (call.id("guild_id")?, call.application()?, call.id("role_id")?);
    require_below(world, guild, me, id)?;
    let before = role(world, guild, id)?.json();
    world.delete_role(guild, id)?;
    call.note(world, guild, action::ROLE_DELETE, Some(id), &before, &Value::Null);
    Ok(Reply::nothing())
}
