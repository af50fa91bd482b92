//! Users, and where the gateway is.

use serde_json::{Value, json};

use super::{Answer, Call, Reply};
use crate::sandbox::error::ApiError;
use crate::sandbox::limits::Form;
use crate::sandbox::world::World;

#[allow(clippy::unnecessary_wraps, reason = "all handlers have one signature")]
pub(super) fn gateway(world: &mut World, _: &mut Call) -> Answer {
    Ok(Reply::ok(json!({ "url": world.gateway_url() })))
}

#[allow(clippy::unnecessary_wraps, reason = "all handlers have one signature")]
pub(super) fn gateway_bot(world: &mut World, _: &mut Call) -> Answer {
    Ok(Reply::ok(json!({
        "url": world.gateway_url(),
        "shards": 1,
        "session_start_limit": {
            "total": 1000,
            "remaining": 1000,
            "reset_after": 0,
            "max_concurrency": 1,
        },
    })))
}

pub(super) fn own(world: &mut World, call: &mut Call) -> Answer {
    let user = world.users.get(&call.application()?).ok_or_else(ApiError::unknown_user)?;
    Ok(Reply::ok(user.private_json()))
}

pub(super) fn get(world: &mut World, call: &mut Call) -> Answer {
    let user = world.users.get(&call.id("user_id")?).ok_or_else(ApiError::unknown_user)?;
    Ok(Reply::ok(user.json()))
}

pub(super) fn own_guilds(world: &mut World, call: &mut Call) -> Answer {
    let me = call.application()?;
    let limit = call.count("limit", 200, 200)?;
    let after = call.query_id("after");
    let guilds: Vec<Value> = world
        .guilds
        .values()
        .filter(|guild| guild.members.contains_key(&me))
        .filter(|guild| after.is_none_or(|after| guild.id > after))
        .take(limit)
        .map(|guild| {
            json!({
                "id": guild.id,
                "name": guild.name,
                "icon": null,
                "banner": null,
                "owner": guild.owner == me,
                "permissions": world.guild_permissions(guild.id, me).bits().to_string(),
                "features": [],
            })
        })
        .collect();
    Ok(Reply::ok(json!(guilds)))
}

pub(super) fn leave_guild(world: &mut World, call: &mut Call) -> Answer {
    let guild = call.id("guild_id")?;
    world.joined_guild(guild, call.application()?)?;
    world.leave(guild, call.application()?)?;
    Ok(Reply::nothing())
}

pub(super) fn open_direct_message(world: &mut World, call: &mut Call) -> Answer {
    let me = call.application()?;
    let mut form = Form::default();
    let recipient = form.snowflake(&call.body, "recipient_id");
    if recipient.is_none() {
        form.required("recipient_id");
    }
    form.finish()?;
    let recipient =
        recipient.and_then(|id| world.users.get(&id)).ok_or_else(ApiError::unknown_user)?;
    if recipient.bot {
        return Err(ApiError::cannot_message_user());
    }
    let recipient = recipient.id;
    let channel = world.open_direct_message(me, recipient)?;
    Ok(Reply::ok(world.channel_json(world.channel(channel)?)))
}
