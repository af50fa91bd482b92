//! What is written by a token: follow-ups and edits of an interaction, and webhooks.

use super::{Answer, Call, Reply, hooks};
use crate::sandbox::error::ApiError;
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;
use crate::sandbox::world::respond::Which;

/// The application, the token, and the message the path names.
fn target(call: &Call) -> Result<(Id, String, Which), ApiError> {
    let which = match call.text("message_id") {
        "" => Which::Original,
        _ => Which::Message(call.id("message_id")?),
    };
    Ok((call.id("webhook_id")?, call.text("webhook_token").to_owned(), which))
}

/// The webhook of a channel that the path names; else it speaks of an interaction.
fn hook(world: &World, call: &Call) -> Option<Id> {
    call.id("webhook_id").ok().filter(|id| world.webhooks.contains_key(id))
}

pub(super) fn follow_up(world: &mut World, call: &mut Call) -> Answer {
    if let Some(id) = hook(world, call) {
        return hooks::execute(world, call, id);
    }
    let (application, token, _) = target(call)?;
    world.interaction_by_token(application, &token)?;
    let draft = super::message_draft(call, 0)?;
    let (channel, id) = world.follow_up(application, &token, draft)?;
    Ok(Reply::ok(world.message_json(world.message(channel, id)?)))
}

pub(super) fn get(world: &mut World, call: &mut Call) -> Answer {
    if let Some(id) = hook(world, call) {
        return hooks::get_message(world, call, id);
    }
    let (application, token, which) = target(call)?;
    let message = world.answer_message(application, &token, which)?;
    Ok(Reply::ok(world.message_json(message)))
}

pub(super) fn edit(world: &mut World, call: &mut Call) -> Answer {
    if let Some(id) = hook(world, call) {
        return hooks::edit_message(world, call, id);
    }
    let (application, token, which) = target(call)?;
    let message = world.answer_message(application, &token, which)?;
    let (channel, id, before) = (message.channel, message.id, message.flags);
    let draft = super::message_draft(call, before)?;
    world.edit_message(channel, id, draft)?;
    Ok(Reply::ok(world.message_json(world.message(channel, id)?)))
}

pub(super) fn delete(world: &mut World, call: &mut Call) -> Answer {
    if let Some(id) = hook(world, call) {
        return hooks::delete_message(world, call, id);
    }
    let (application, token, which) = target(call)?;
    let message = world.answer_message(application, &token, which)?;
    let (channel, id) = (message.channel, message.id);
    world.remove_message(channel, id)?;
    Ok(Reply::nothing())
}
