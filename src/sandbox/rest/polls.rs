//! Polls.

use serde_json::json;

use super::reactions::page_of;
use super::{Answer, Call, Reply};
use crate::sandbox::error::ApiError;
use crate::sandbox::world::World;
use crate::sandbox::world::permission::Permissions;

pub(super) fn voters(world: &mut World, call: &mut Call) -> Answer {
    let (channel, message) = (call.id("channel_id")?, call.id("message_id")?);
    world.require(channel, call.application()?, Permissions::READ_MESSAGE_HISTORY)?;
    let answer = call.text("answer_id").parse().map_err(|_| ApiError::unknown_message())?;
    let users = world.voters(channel, message, answer)?;
    Ok(Reply::ok(json!({ "users": page_of(world, call, &users)? })))
}

pub(super) fn expire(world: &mut World, call: &mut Call) -> Answer {
    let (channel, me) = (call.id("channel_id")?, call.application()?);
    let id = call.id("message_id")?;
    world.expire_poll(channel, id, me)?;
    Ok(Reply::ok(world.message_json_for(me, world.message(channel, id)?)))
}
