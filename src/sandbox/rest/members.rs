//! Members of servers.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::{Value, json};

use super::{Answer, Call, Reply};
use crate::sandbox::clock::Timestamp;
use crate::sandbox::error::ApiError;
use crate::sandbox::limits::channel::MemberForm;
use crate::sandbox::limits::{Form, channel};
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;
use crate::sandbox::world::audit::action;
use crate::sandbox::world::permission::Permissions;

/// The longest time-out.
const MAX_TIMEOUT: Duration = Duration::from_hours(28 * 24);

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
pub(super) fn require_above(world: &World, guild: Id, me: Id, user: Id) -> Result<(), ApiError> {
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
    if let Some(timeout) = form.timeout {
        member.timeout = timeout;
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
    if let Some(timeout) = body.timeout {
        world.require_in_guild(guild, me, Permissions::MODERATE_MEMBERS)?;
        check_timeout(world, guild, user, timeout)?;
    }
    // Only what is given or taken needs the right to do so.
    let held = world.guild(guild)?.members.get(&user).map(|member| member.roles.clone());
    let (held, wanted) = (held.unwrap_or_default(), body.roles.clone());
    let wanted: Option<BTreeSet<Id>> = wanted.map(|roles| roles.into_iter().collect());
    for role in wanted.iter().flat_map(|wanted| wanted.symmetric_difference(&held)) {
        require_role(world, guild, me, *role)?;
    }
    let before = described(world, guild, user);
    let roles = body.roles.is_some();
    apply(world, guild, user, body)?;
    let after = described(world, guild, user);
    let done = if roles { action::MEMBER_ROLE_UPDATE } else { action::MEMBER_UPDATE };
    call.note(world, guild, done, Some(user), &before, &after);
    member(world, guild, user)
}

pub(super) fn edit_own(world: &mut World, call: &mut Call) -> Answer {
    let (guild, me) = (call.id("guild_id")?, call.application()?);
    world.require_in_guild(guild, me, Permissions::CHANGE_NICKNAME)?;
    let mut form = Form::default();
    let body = channel::member(&mut form, &call.body);
    form.finish()?;
    apply(world, guild, me, MemberForm { nick: body.nick, ..MemberForm::default() })?;
    member(world, guild, me)
}

pub(super) fn remove(world: &mut World, call: &mut Call) -> Answer {
    let (guild, me) = (call.id("guild_id")?, call.application()?);
    let user = call.id("user_id")?;
    world.require_in_guild(guild, me, Permissions::KICK_MEMBERS)?;
    require_above(world, guild, me, user)?;
    world.leave(guild, user)?;
    call.note(world, guild, action::MEMBER_KICK, Some(user), &Value::Null, &Value::Null);
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
    let named = world.guild(guild)?.roles.get(&role).map(|role| role.name.clone());
    let place = world.guild_mut(guild)?;
    let member = place.members.get_mut(&user).ok_or_else(ApiError::unknown_member)?;
    if held {
        member.roles.insert(role);
    } else {
        member.roles.remove(&role);
    }
    world.tell_member_update(guild, user);
    let key = if held { "$add" } else { "$remove" };
    let change = json!({ "key": key, "new_value": [{ "id": role, "name": named }] });
    let done = action::MEMBER_ROLE_UPDATE;
    call.note_with(world, guild, done, Some(user), vec![change], serde_json::Map::new());
    Ok(Reply::nothing())
}

fn described(world: &World, guild: Id, user: Id) -> Value {
    let place = world.guilds.get(&guild);
    place.and_then(|place| world.member_json(place, user)).unwrap_or_default()
}

/// A time-out lasts four weeks at most, and does not touch those who may do everything.
fn check_timeout(
    world: &World,
    guild: Id,
    user: Id,
    until: Option<Timestamp>,
) -> Result<(), ApiError> {
    let Some(until) = until else { return Ok(()) };
    if world.guild_permissions(guild, user).contains(Permissions::ADMINISTRATOR) {
        return Err(ApiError::missing_permissions());
    }
    let mut form = Form::default();
    if until.since(world.now()) > MAX_TIMEOUT {
        form.fail_at(
            "communication_disabled_until",
            "BASE_TYPE_MAX_DURATION",
            "The time-out must not be longer than 28 days",
        );
    }
    form.finish()
}
