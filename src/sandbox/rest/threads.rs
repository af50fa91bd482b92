//! Threads, forum posts and who follows them.

use serde_json::{Value, json};

use super::{Answer, Call, Reply};
use crate::sandbox::error::ApiError;
use crate::sandbox::json::set;
use crate::sandbox::limits::{Form, channel, message, present};
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;
use crate::sandbox::world::audit::action;
use crate::sandbox::world::channel::{Channel, ChannelKind};
use crate::sandbox::world::permission::Permissions;

fn created(world: &mut World, call: &Call, thread: Id, first: Option<Id>) -> Answer {
    let place = world.channel(thread)?;
    if let Some(guild) = place.guild {
        let object = world.channel_json(place);
        call.note(world, guild, action::THREAD_CREATE, Some(thread), &Value::Null, &object);
    }
    let place = world.channel(thread)?;
    let mut object = world.channel_json(place);
    let member = place.thread.as_ref().and_then(|data| data.member_json(thread, data.owner));
    set(&mut object, "member", &member);
    if let Some(first) = first {
        set(&mut object, "message", &world.message_json(world.message(thread, first)?));
    }
    Ok(Reply::created(object))
}

pub(super) fn from_message(world: &mut World, call: &mut Call) -> Answer {
    let (parent, me) = (call.id("channel_id")?, call.application()?);
    let mut form = Form::default();
    let thread = channel::thread(&mut form, &call.body);
    if thread.name.is_none() {
        form.required("name");
    }
    form.finish()?;
    let id = world.start_thread(parent, me, Some(call.id("message_id")?), &thread)?;
    created(world, call, id, None)
}

pub(super) fn create(world: &mut World, call: &mut Call) -> Answer {
    let (parent, me) = (call.id("channel_id")?, call.application()?);
    let kind = world.visible_channel(parent, me)?.kind;
    let mut form = Form::default();
    let thread = channel::thread(&mut form, &call.body);
    if thread.name.is_none() {
        form.required("name");
    }
    if kind != ChannelKind::Forum {
        form.finish()?;
        let id = world.start_thread(parent, me, None, &thread)?;
        return created(world, call, id, None);
    }
    let empty = json!({});
    let first = present(&call.body, "message").unwrap_or(&empty);
    let files = std::mem::take(&mut call.files);
    let draft = form.at("message", |form| message::inspect(form, first, files, 0));
    if draft.is_empty() {
        form.required("message");
    }
    form.finish()?;
    let (id, message) = world.start_post(parent, me, &thread, draft)?;
    created(world, call, id, Some(message))
}

fn listing<'a>(world: &World, threads: impl Iterator<Item = &'a Channel>, me: Id) -> Reply {
    let mut objects = Vec::new();
    let mut members = Vec::new();
    for thread in threads {
        objects.push(world.channel_json(thread));
        members.extend(thread.thread.as_ref().and_then(|data| data.member_json(thread.id, me)));
    }
    Reply::ok(json!({ "threads": objects, "members": members, "has_more": false }))
}

fn archived(world: &World, call: &Call, kind: ChannelKind) -> Answer {
    let (parent, me) = (call.id("channel_id")?, call.application()?);
    world.require(parent, me, Permissions::READ_MESSAGE_HISTORY)?;
    let threads = world.channels.values().filter(|channel| {
        channel.parent == Some(parent)
            && channel.kind == kind
            && channel.thread.as_ref().is_some_and(|thread| thread.archived)
            && world.can_view(channel, me)
    });
    Ok(listing(world, threads, me))
}

pub(super) fn archived_public(world: &mut World, call: &mut Call) -> Answer {
    archived(world, call, ChannelKind::PublicThread)
}

pub(super) fn archived_private(world: &mut World, call: &mut Call) -> Answer {
    archived(world, call, ChannelKind::PrivateThread)
}

/// The private ones that the bot itself follows.
pub(super) fn archived_joined(world: &mut World, call: &mut Call) -> Answer {
    let (parent, me) = (call.id("channel_id")?, call.application()?);
    world.require(parent, me, Permissions::READ_MESSAGE_HISTORY)?;
    let threads = world.channels.values().filter(|channel| {
        channel.parent == Some(parent)
            && channel.kind == ChannelKind::PrivateThread
            && channel
                .thread
                .as_ref()
                .is_some_and(|thread| thread.archived && thread.members.contains_key(&me))
    });
    Ok(listing(world, threads, me))
}

pub(super) fn active(world: &mut World, call: &mut Call) -> Answer {
    let (guild, me) = (call.id("guild_id")?, call.application()?);
    world.joined_guild(guild, me)?;
    let threads = world.channels.values().filter(|channel| {
        channel.guild == Some(guild)
            && channel.thread.as_ref().is_some_and(|thread| !thread.archived)
            && world.can_view(channel, me)
    });
    Ok(listing(world, threads, me))
}

/// The thread of the path, which the caller must see.
fn thread<'a>(world: &'a World, call: &Call) -> Result<&'a Channel, ApiError> {
    let place = world.visible_channel(call.id("channel_id")?, call.application()?)?;
    if place.thread.is_some() { Ok(place) } else { Err(ApiError::wrong_channel_type()) }
}

pub(super) fn members(world: &mut World, call: &mut Call) -> Answer {
    let place = thread(world, call)?;
    let data = place.thread.as_ref().ok_or_else(ApiError::wrong_channel_type)?;
    let members: Vec<Value> =
        data.members.keys().filter_map(|user| data.member_json(place.id, *user)).collect();
    Ok(Reply::ok(json!(members)))
}

pub(super) fn member(world: &mut World, call: &mut Call) -> Answer {
    let place = thread(world, call)?;
    let data = place.thread.as_ref().ok_or_else(ApiError::wrong_channel_type)?;
    let member =
        data.member_json(place.id, call.id("user_id")?).ok_or_else(ApiError::unknown_member)?;
    Ok(Reply::ok(member))
}

pub(super) fn join(world: &mut World, call: &mut Call) -> Answer {
    let id = thread(world, call)?.id;
    world.set_thread_member(id, call.application()?, true)?;
    Ok(Reply::nothing())
}

pub(super) fn leave(world: &mut World, call: &mut Call) -> Answer {
    let id = thread(world, call)?.id;
    world.set_thread_member(id, call.application()?, false)?;
    Ok(Reply::nothing())
}

pub(super) fn add(world: &mut World, call: &mut Call) -> Answer {
    let place = thread(world, call)?;
    let (id, user) = (place.id, call.id("user_id")?);
    let guild = place.guild.ok_or_else(ApiError::wrong_channel_kind)?;
    if !world.guild(guild)?.members.contains_key(&user) {
        return Err(ApiError::unknown_member());
    }
    world.require(id, call.application()?, Permissions::SEND_MESSAGES_IN_THREADS)?;
    world.set_thread_member(id, user, true)?;
    Ok(Reply::nothing())
}

pub(super) fn remove(world: &mut World, call: &mut Call) -> Answer {
    let place = thread(world, call)?;
    let (id, me) = (place.id, call.application()?);
    let owns = place.thread.as_ref().is_some_and(|thread| thread.owner == me);
    if !owns {
        world.require(id, me, Permissions::MANAGE_THREADS)?;
    }
    world.set_thread_member(id, call.id("user_id")?, false)?;
    Ok(Reply::nothing())
}
