//! Reactions.

use serde_json::{Value, json};

use super::{Answer, Call, Reply};
use crate::sandbox::error::ApiError;
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;
use crate::sandbox::world::permission::Permissions;
use crate::sandbox::world::reaction::EmojiName;

/// Channel, message and emoji of the path.
fn target(call: &Call) -> Result<(Id, Id, EmojiName), ApiError> {
    let emoji = EmojiName::read(call.text("emoji_name")).ok_or_else(ApiError::unknown_reaction)?;
    Ok((call.id("channel_id")?, call.id("message_id")?, emoji))
}

pub(super) fn add(world: &mut World, call: &mut Call) -> Answer {
    let (channel, message, emoji) = target(call)?;
    world.react(channel, message, call.application()?, &emoji)?;
    Ok(Reply::nothing())
}

pub(super) fn remove_own(world: &mut World, call: &mut Call) -> Answer {
    let (channel, message, emoji) = target(call)?;
    let me = call.application()?;
    world.unreact(channel, message, me, &emoji, me)?;
    Ok(Reply::nothing())
}

pub(super) fn remove(world: &mut World, call: &mut Call) -> Answer {
    let (channel, message, emoji) = target(call)?;
    world.unreact(channel, message, call.id("user_id")?, &emoji, call.application()?)?;
    Ok(Reply::nothing())
}

pub(super) fn clear_emoji(world: &mut World, call: &mut Call) -> Answer {
    let (channel, message, emoji) = target(call)?;
    world.clear_reactions(channel, message, Some(&emoji), call.application()?)?;
    Ok(Reply::nothing())
}

pub(super) fn clear(world: &mut World, call: &mut Call) -> Answer {
    let (channel, message) = (call.id("channel_id")?, call.id("message_id")?);
    world.clear_reactions(channel, message, None, call.application()?)?;
    Ok(Reply::nothing())
}

/// A page of people, by identifier.
pub(super) fn page_of(world: &World, call: &Call, users: &[Id]) -> Result<Vec<Value>, ApiError> {
    let limit = call.count("limit", 25, 100)?;
    let after = call.query_id("after");
    let page = users.iter().filter(|user| after.is_none_or(|after| **user > after)).take(limit);
    Ok(page.map(|user| world.user_json(*user)).collect())
}

pub(super) fn list(world: &mut World, call: &mut Call) -> Answer {
    let (channel, message, emoji) = target(call)?;
    world.require(channel, call.application()?, Permissions::READ_MESSAGE_HISTORY)?;
    let users = world.reactors(channel, message, &emoji)?;
    Ok(Reply::ok(json!(page_of(world, call, &users)?)))
}
