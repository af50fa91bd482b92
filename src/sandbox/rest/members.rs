//! Members of servers.

use serde_json::{Value, json};

use super::{Answer, Call, Reply};
use crate::sandbox::error::ApiError;
use crate::sandbox::limits::channel::MemberForm;
use crate::sandbox::limits::{Form, channel};
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;
use crate::sandbox::world::permission::Permissions;

/// The whole list is for applications that have the privileged intent.
pub(super) fn list(world: &mut World, call: &mut Call) -> Answer {
    let me = call.application()?;
    let guild = world.joined_guild(call.id("guild_id")?, me)?;
    if !world.applications.get(&me).is_some_and(|application| application.privileged_intents) {
        return Err(ApiError::missing_access());
    }
    let limit = call.count("limit", 1, 1000)?;
    let after = call.query_id("after");
    let members: Vec<Value> = guild
        .members
        .keys()
        .filter(|user| after.is_none_or(|after| **user > after))
        .take(limit)
        .filter_map(|user| world.member_json(guild, *user))
        .collect();
    Ok(Reply::ok(json!(members)))
}

pub(super) fn search(world: &mut World, call: &mut Call) -> Answer {
    let guild = world.joined_guild(call.id("guild_id")?, call.application()?)?;
    let limit = call.count("limit", 1, 1000)?;
    let query = call.query.get("query").map(|text| text.to_lowercase()).unwrap_or_default();
    let named = |user: &&Id| {
        let nick = guild.members.get(user).and_then(|member| member.nick.clone());
        let name = world.users.get(user).map(|user| user.username.clone());
        nick.into_iter().chain(name).any(|name| name.to_lowercase().starts_with(&query))
    };
    let members: Vec<Value> = guild
        .members
        .keys()
        .filter(named)
        .take(limit)
        .filter_map(|user| world.member_json(guild, *user))
        .collect();
    Ok(Reply::ok(json!(members)))
}

fn member(world: &World, guild: Id, user: Id) -> Answer {
    let place = world.guild(guild)?;
    world.member_json(place, user).map(Reply::ok).ok_or_else(ApiError::unknown_member)
}

pub(super) fn get(world: &mut World, call: &mut Call) -> Answer {
    let guild = world.joined_guild(call.id("guild_id")?, call.application()?)?.id;
    member(world, guild, call.id("user_id")?)
}

/// A bot manages only those who stand below it.
fn require_above(world: &World, guild: Id, me: Id, user: Id) -> Result<(), ApiError> {
    let place = world.guild(guild)?;
    if !place.members.contains_key(&user) {
        return Err(ApiError::unknown_member());
    }
    let above = place.highest_role(me) > place.highest_role(user) && place.owner != user;
    if above || me == user { Ok(()) } else { Err(ApiError::missing_permissions()) }
}

/// A bot hands out only roles below its own, and none that belongs to a bot.
fn require_role(world: &World, guild: Id, me: Id, role: Id) -> Result<(), ApiError> {
    world.require_in_guild(guild, me, Permissions::MANAGE_ROLES)?;
    let place = world.guild(guild)?;
    let role = place.roles.get(&role).ok_or_else(ApiError::unknown_role)?;
    if role.position < place.highest_role(me) && role.managed_by.is_none() && role.id != guild {
        Ok(())
    } else {
        Err(ApiError::missing_permissions())
    }
}

fn apply(world: &mut World, guild: Id, user: Id, form: MemberForm) -> Result<(), ApiError> {
    let place = world.guild_mut(guild)?;
    let member = place.members.get_mut(&user).ok_or_else(ApiError::unknown_member)?;
    if let Some(nick) = form.nick {
        member.nick = Some(nick).filter(|nick| !nick.is_empty());
    }
    if let Some(roles) = form.roles {
        member.roles = roles.into_iter().collect();
    }
    world.tell_member_update(guild, user);
    Ok(())
}

pub(super) fn edit(world: &mut World, call: &mut Call) -> Answer {
    let (guild, me) = (call.id("guild_id")?, call.application()?);
    let user = call.id("user_id")?;
    world.joined_guild(guild, me)?;
    require_above(world, guild, me, user)?;
    let mut form = Form::default();
    let body = channel::member(&mut form, &call.body);
    form.finish()?;
    if body.nick.is_some() {
        world.require_in_guild(guild, me, Permissions::MANAGE_NICKNAMES)?;
    }
    for role in body.roles.iter().flatten() {
        require_role(world, guild, me, *role)?;
    }
    apply(world, guild, user, body)?;
    member(world, guild, user)
}

pub(super) fn edit_own(world: &mut World, call: &mut Call) -> Answer {
    let (guild, me) = (call.id("guild_id")?, call.application()?);
    world.require_in_guild(guild, me, Permissions::CHANGE_NICKNAME)?;
    let mut form = Form::default();
    let body = channel::member(&mut form, &call.body);
    form.finish()?;
    apply(world, guild, me, MemberForm { nick: body.nick, roles: None })?;
    member(world, guild, me)
}

pub(super) fn remove(world: &mut World, call: &mut Call) -> Answer {
    let (guild, me) = (call.id("guild_id")?, call.application()?);
    let user = call.id("user_id")?;
    world.require_in_guild(guild, me, Permissions::KICK_MEMBERS)?;
    require_above(world, guild, me, user)?;
    world.leave(guild, user)?;
    Ok(Reply::nothing())
}

pub(super) fn add_role(world: &mut World, call: &mut Call) -> Answer {
    set_role(world, call, true)
}

pub(super) fn remove_role(world: &mut World, call: &mut Call) -> Answer {
    set_role(world, call, false)
}

fn set_role(world: &mut World, call: &Call, held: bool) -> Answer {
    let (guild, me) = (call.id("guild_id")?, call.application()?);
    let (user, role) = (call.id("user_id")?, call.id("role_id")?);
    require_role(world, guild, me, role)?;
    let place = world.guild_mut(guild)?;
    let member = place.members.get_mut(&user).ok_or_else(ApiError::unknown_member)?;
    if held {
        member.roles.insert(role);
    } else {
        member.roles.remove(&role);
    }
    world.tell_member_update(guild, user);
    Ok(Reply::nothing())
}
