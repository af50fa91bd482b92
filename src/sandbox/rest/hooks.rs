//! Webhooks of channels: made and changed by those who may, or by whoever has the token.

use serde_json::{Value, json};

use super::{Answer, Call, Reply};
use crate::sandbox::error::ApiError;
use crate::sandbox::json::set;
use crate::sandbox::limits::webhook;
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;
use crate::sandbox::world::audit::action;
use crate::sandbox::world::permission::Permissions;

pub(super) fn create(world: &mut World, call: &mut Call) -> Answer {
    let (channel, me) = (call.id("channel_id")?, call.application()?);
    world.require(channel, me, Permissions::MANAGE_WEBHOOKS)?;
    let form = webhook::webhook(&call.body, true)?;
    let id = world.create_webhook(channel, me, form)?;
    let object = described(world, id)?;
    let guild = world.webhook(id)?.guild;
    call.note(world, guild, action::WEBHOOK_CREATE, Some(id), &Value::Null, &object);
    Ok(Reply::ok(object))
}

fn described(world: &World, id: Id) -> Result<Value, ApiError> {
    Ok(world.webhook_json(world.webhook(id)?))
}

fn listed(world: &World, wanted: impl Fn(&(Id, Id)) -> bool) -> Reply {
    let found = world.webhooks.values().filter(|known| wanted(&(known.guild, known.channel)));
    Reply::ok(json!(found.map(|known| world.webhook_json(known)).collect::<Vec<_>>()))
}

pub(super) fn of_channel(world: &mut World, call: &mut Call) -> Answer {
    let wanted = call.id("channel_id")?;
    world.require(wanted, call.application()?, Permissions::MANAGE_WEBHOOKS)?;
    Ok(listed(world, |(_, channel)| *channel == wanted))
}

pub(super) fn of_guild(world: &mut World, call: &mut Call) -> Answer {
    let wanted = call.id("guild_id")?;
    world.require_in_guild(wanted, call.application()?, Permissions::MANAGE_WEBHOOKS)?;
    Ok(listed(world, |(guild, _)| *guild == wanted))
}

/// The webhook of the path, which the caller manages, or holds the token of.
fn target(world: &World, call: &Call) -> Result<Id, ApiError> {
    let id = call.id("webhook_id")?;
    match call.text("webhook_token") {
        "" => {
            let channel = world.webhook(id)?.channel;
            world.require(channel, call.application()?, Permissions::MANAGE_WEBHOOKS)?;
        }
        token => {
            world.webhook_by_token(id, token)?;
        }
    }
    Ok(id)
}

/// By its token it is told without who made it.
fn told(call: &Call, mut object: Value) -> Reply {
    if let (false, Value::Object(fields)) = (call.text("webhook_token").is_empty(), &mut object) {
        fields.remove("user");
    }
    Reply::ok(object)
}

pub(super) fn get(world: &mut World, call: &mut Call) -> Answer {
    let id = target(world, call)?;
    Ok(told(call, described(world, id)?))
}

pub(super) fn edit(world: &mut World, call: &mut Call) -> Answer {
    let id = target(world, call)?;
    let mut form = webhook::webhook(&call.body, false)?;
    if !call.text("webhook_token").is_empty() {
        // A token does not move it elsewhere.
        form.channel = None;
    }
    let before = described(world, id)?;
    world.edit_webhook(id, form)?;
    let after = described(world, id)?;
    let guild = world.webhook(id)?.guild;
    call.note(world, guild, action::WEBHOOK_UPDATE, Some(id), &before, &after);
    Ok(told(call, after))
}

pub(super) fn delete(world: &mut World, call: &mut Call) -> Answer {
    let id = target(world, call)?;
    let (before, guild) = (described(world, id)?, world.webhook(id)?.guild);
    world.delete_webhook(id)?;
    call.note(world, guild, action::WEBHOOK_DELETE, Some(id), &before, &Value::Null);
    Ok(Reply::nothing())
}

/// Writes through a webhook; what it became is told to whoever waits for it.
pub(super) fn execute(world: &mut World, call: &mut Call, id: Id) -> Answer {
    world.webhook_by_token(id, call.text("webhook_token"))?;
    let how = webhook::execution(&call.body, call.query_id("thread_id"))?;
    let draft = super::message_draft(call, 0)?;
    let (channel, message) = world.execute_webhook(id, draft, how)?;
    if !call.flag("wait") {
        return Ok(Reply::nothing());
    }
    Ok(Reply::ok(told_message(world, channel, message)?))
}

/// Webhooks say nothing of a message's server.
fn told_message(world: &World, channel: Id, message: Id) -> Result<Value, ApiError> {
    let mut object = world.message_json(world.message(channel, message)?);
    set(&mut object, "channel_id", &channel);
    Ok(object)
}

/// Channel and identifier of the message of the path.
fn message(world: &World, call: &Call, id: Id) -> Result<(Id, Id, u64), ApiError> {
    let webhook = world.webhook_by_token(id, call.text("webhook_token"))?;
    let message = call.id("message_id")?;
    let found = world.webhook_message(webhook, call.query_id("thread_id"), message)?;
    Ok((found.channel, found.id, found.flags))
}

pub(super) fn get_message(world: &World, call: &Call, id: Id) -> Answer {
    let (channel, message, _) = message(world, call, id)?;
    Ok(Reply::ok(told_message(world, channel, message)?))
}

pub(super) fn edit_message(world: &mut World, call: &mut Call, id: Id) -> Answer {
    let (channel, message, before) = message(world, call, id)?;
    let draft = super::message_draft(call, before)?;
    world.edit_message(channel, message, draft)?;
    Ok(Reply::ok(told_message(world, channel, message)?))
}

pub(super) fn delete_message(world: &mut World, call: &Call, id: Id) -> Answer {
    let (channel, message, _) = message(world, call, id)?;
    world.remove_message(channel, message)?;
    Ok(Reply::nothing())
}
