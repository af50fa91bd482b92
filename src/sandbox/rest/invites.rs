//! Invites.

use serde_json::{Value, json};

use super::{Answer, Call, Reply};
use crate::sandbox::error::ApiError;
use crate::sandbox::json::set;
use crate::sandbox::limits::{Form, channel};
use crate::sandbox::world::World;
use crate::sandbox::world::audit::action;
use crate::sandbox::world::permission::Permissions;

pub(super) fn create(world: &mut World, call: &mut Call) -> Answer {
    let (channel, me) = (call.id("channel_id")?, call.application()?);
    world.require(channel, me, Permissions::CREATE_INSTANT_INVITE)?;
    let mut form = Form::default();
    let body = channel::invite(&mut form, &call.body);
    form.finish()?;
    let code = world.create_invite(channel, me, &body)?;
    let invite = world.invite(&code)?;
    let (guild, object) = (invite.guild, world.invite_json(invite, true));
    call.note(world, guild, action::INVITE_CREATE, None, &Value::Null, &json!({ "code": code }));
    Ok(Reply::ok(object))
}

pub(super) fn of_channel(world: &mut World, call: &mut Call) -> Answer {
    let channel = call.id("channel_id")?;
    world.require(channel, call.application()?, Permissions::MANAGE_CHANNELS)?;
    let found = world.invites.values().filter(|invite| invite.channel == channel);
    let found: Vec<Value> = found.map(|invite| world.invite_json(invite, true)).collect();
    Ok(Reply::ok(json!(found)))
}

pub(super) fn of_guild(world: &mut World, call: &mut Call) -> Answer {
    let guild = call.id("guild_id")?;
    world.require_in_guild(guild, call.application()?, Permissions::MANAGE_GUILD)?;
    let found = world.invites.values().filter(|invite| invite.guild == guild);
    let found: Vec<Value> = found.map(|invite| world.invite_json(invite, true)).collect();
    Ok(Reply::ok(json!(found)))
}

pub(super) fn get(world: &mut World, call: &mut Call) -> Answer {
    let invite = world.invite(call.text("code"))?;
    let mut object = world.invite_json(invite, false);
    if call.flag("with_counts") {
        let members = world.guilds.get(&invite.guild).map_or(0, |guild| guild.members.len());
        set(&mut object, "approximate_member_count", &members);
        set(&mut object, "approximate_presence_count", &members);
    }
    Ok(Reply::ok(object))
}

pub(super) fn delete(world: &mut World, call: &mut Call) -> Answer {
    let (code, me) = (call.text("code").to_owned(), call.application()?);
    let invite = world.invite(&code)?.clone();
    let manages = world.require(invite.channel, me, Permissions::MANAGE_CHANNELS).is_ok()
        || world.require_in_guild(invite.guild, me, Permissions::MANAGE_GUILD).is_ok();
    if !manages {
        return Err(ApiError::missing_permissions());
    }
    let object = world.invite_json(&invite, true);
    world.delete_invite(&code)?;
    let before = json!({ "code": code });
    call.note(world, invite.guild, action::INVITE_DELETE, None, &before, &Value::Null);
    Ok(Reply::ok(object))
}
