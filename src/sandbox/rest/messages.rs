//! Messages of channels, and pins.

use serde_json::{Value, json};

use super::{Answer, Call, Reply};
use crate::sandbox::clock::Timestamp;
use crate::sandbox::error::ApiError;
use crate::sandbox::limits::Form;
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;
use crate::sandbox::world::audit::action;
use crate::sandbox::world::channel::ChannelKind;
use crate::sandbox::world::message::{Message, flags};
use crate::sandbox::world::permission::Permissions;

/// The messages of a channel that are there for everybody.
fn public(world: &World, channel: Id) -> Result<Vec<&Message>, ApiError> {
    let messages = world.channel(channel)?.messages.values();
    Ok(messages.filter(|message| message.visible_to.is_none()).collect())
}

pub(super) fn list(world: &mut World, call: &mut Call) -> Answer {
    let (channel, me) = (call.id("channel_id")?, call.application()?);
    world.visible_channel(channel, me)?;
    let limit = call.count("limit", 50, 100)?;
    let granted = world.channel_permissions(world.channel(channel)?, me);
    if !granted.contains(Permissions::READ_MESSAGE_HISTORY) {
        return Ok(Reply::ok(json!([])));
    }
    let messages = public(world, channel)?;
    let split = |id: Id| messages.partition_point(|message| message.id < id);
    let length = messages.len();
    let (from, to) = if let Some(around) = call.query_id("around") {
        let from = split(around).saturating_sub(limit / 2);
        (from, from.saturating_add(limit))
    } else if let Some(after) = call.query_id("after") {
        let from = split(Id(after.get().saturating_add(1)));
        (from, from.saturating_add(limit))
    } else {
        let to = call.query_id("before").map_or(length, split);
        (to.saturating_sub(limit), to)
    };
    let page = messages.get(from..to.min(length)).unwrap_or_default();
    let page: Vec<Value> =
        page.iter().rev().map(|message| world.message_json_for(me, message)).collect();
    Ok(Reply::ok(json!(page)))
}

pub(super) fn get(world: &mut World, call: &mut Call) -> Answer {
    let (channel, me) = (call.id("channel_id")?, call.application()?);
    world.require(channel, me, Permissions::READ_MESSAGE_HISTORY)?;
    let message = world.message(channel, call.id("message_id")?)?;
    if message.visible_to.is_some() {
        return Err(ApiError::unknown_message());
    }
    Ok(Reply::ok(world.message_json_for(me, message)))
}

pub(super) fn create(world: &mut World, call: &mut Call) -> Answer {
    let (channel, me) = (call.id("channel_id")?, call.application()?);
    world.visible_channel(channel, me)?;
    let draft = super::message_draft(call, 0)?;
    let id = world.create_message(channel, me, draft)?;
    Ok(Reply::ok(world.message_json_for(me, world.message(channel, id)?)))
}

pub(super) fn edit(world: &mut World, call: &mut Call) -> Answer {
    let (channel, me) = (call.id("channel_id")?, call.application()?);
    let id = call.id("message_id")?;
    let before = world.message(channel, id).map_or(0, |message| message.flags);
    let draft = super::message_draft(call, before)?;
    world.edit_own_message(channel, id, me, draft)?;
    Ok(Reply::ok(world.message_json_for(me, world.message(channel, id)?)))
}

pub(super) fn delete(world: &mut World, call: &mut Call) -> Answer {
    let (channel, me) = (call.id("channel_id")?, call.application()?);
    let id = call.id("message_id")?;
    let author = world.message(channel, id).map(|message| message.author);
    world.delete_message(channel, id, me)?;
    // One's own messages are nobody else's business.
    if let Ok(author) = author
        && author != me
    {
        let options = [("channel_id", channel.to_string()), ("count", "1".into())];
        note(world, call, action::MESSAGE_DELETE, Some(author), &options);
    }
    Ok(Reply::nothing())
}

/// What befell messages stands in the audit log of their server.
fn note(
    world: &mut World,
    call: &Call,
    action: u16,
    target: Option<Id>,
    options: &[(&str, String)],
) {
    let channel = call.id("channel_id").ok().and_then(|id| world.channels.get(&id));
    let Some(guild) = channel.and_then(|channel| channel.guild) else { return };
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), json!(value))).collect();
    call.note_with(world, guild, action, target, Vec::new(), options);
}

/// Publishes a message of an announcement channel.
pub(super) fn crosspost(world: &mut World, call: &mut Call) -> Answer {
    let (channel, me) = (call.id("channel_id")?, call.application()?);
    let id = call.id("message_id")?;
    if world.visible_channel(channel, me)?.kind != ChannelKind::Announcement {
        return Err(ApiError::wrong_channel_type());
    }
    let author = world.message(channel, id)?.author;
    let other = if author == me { Permissions::NONE } else { Permissions::MANAGE_MESSAGES };
    world.require(channel, me, Permissions::SEND_MESSAGES.with(other))?;
    let message = world.message_mut(channel, id)?;
    if message.flags & flags::CROSSPOSTED != 0 {
        return Err(ApiError::already_crossposted());
    }
    message.flags |= flags::CROSSPOSTED;
    world.tell_message("MESSAGE_UPDATE", channel, id);
    Ok(Reply::ok(world.message_json_for(me, world.message(channel, id)?)))
}

pub(super) fn bulk_delete(world: &mut World, call: &mut Call) -> Answer {
    let mut form = Form::default();
    let ids = form.snowflakes(&call.body, "messages", usize::MAX / 2);
    if ids.is_none() {
        form.required("messages");
    }
    form.finish()?;
    let (channel, ids) = (call.id("channel_id")?, ids.unwrap_or_default());
    world.bulk_delete(channel, &ids, call.application()?)?;
    let count = [("count", ids.len().to_string())];
    note(world, call, action::MESSAGE_BULK_DELETE, Some(channel), &count);
    Ok(Reply::nothing())
}

pub(super) fn pin(world: &mut World, call: &mut Call) -> Answer {
    set_pinned(world, call, true)
}

pub(super) fn unpin(world: &mut World, call: &mut Call) -> Answer {
    set_pinned(world, call, false)
}

fn set_pinned(world: &mut World, call: &Call, pinned: bool) -> Answer {
    let (channel, me) = (call.id("channel_id")?, call.application()?);
    let id = call.id("message_id")?;
    world.set_pinned(channel, id, me, pinned)?;
    let author = world.message(channel, id)?.author;
    let options = [("channel_id", channel.to_string()), ("message_id", id.to_string())];
    let done = if pinned { action::MESSAGE_PIN } else { action::MESSAGE_UNPIN };
    note(world, call, done, Some(author), &options);
    Ok(Reply::nothing())
}

pub(super) fn pins(world: &mut World, call: &mut Call) -> Answer {
    let (channel, me) = (call.id("channel_id")?, call.application()?);
    world.require(channel, me, Permissions::READ_MESSAGE_HISTORY)?;
    let pins = world.pins(channel)?;
    let pins: Vec<Value> =
        pins.into_iter().take(50).map(|message| world.message_json_for(me, message)).collect();
    Ok(Reply::ok(json!(pins)))
}

pub(super) fn paged_pins(world: &mut World, call: &mut Call) -> Answer {
    let (channel, me) = (call.id("channel_id")?, call.application()?);
    world.require(channel, me, Permissions::READ_MESSAGE_HISTORY)?;
    let limit = call.count("limit", 50, 50)?;
    let mut pins = world.pins(channel)?;
    if let Some(before) = call.query.get("before").and_then(|text| Timestamp::parse(text)) {
        pins.retain(|message| message.pinned.is_some_and(|at| at < before));
    }
    let item = |message: &&Message| {
        let at = message.pinned.unwrap_or_else(|| message.id.created());
        json!({ "pinned_at": at.iso(), "message": world.message_json_for(me, message) })
    };
    let items: Vec<Value> = pins.iter().take(limit).map(item).collect();
    Ok(Reply::ok(json!({ "items": items, "has_more": pins.len() > limit })))
}
