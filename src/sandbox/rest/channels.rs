//! Channels and their permission overwrites.

use super::{Answer, Call, Reply};
use crate::sandbox::error::ApiError;
use crate::sandbox::limits::{Form, channel};
use crate::sandbox::world::World;
use crate::sandbox::world::channel::{ChannelKind, Overwrite, OverwriteKind};
use crate::sandbox::world::permission::Permissions;

pub(super) fn get(world: &mut World, call: &mut Call) -> Answer {
    let place = world.visible_channel(call.id("channel_id")?, call.application()?)?;
    Ok(Reply::ok(world.channel_json(place)))
}

pub(super) fn edit(world: &mut World, call: &mut Call) -> Answer {
    let (id, me) = (call.id("channel_id")?, call.application()?);
    let place = world.visible_channel(id, me)?;
    let mut form = Form::default();
    if place.thread.is_some() {
        let change = channel::thread(&mut form, &call.body);
        form.finish()?;
        world.edit_thread(id, me, change)?;
    } else if place.guild.is_some() {
        let is_forum = place.kind == ChannelKind::Forum;
        let change = channel::channel(&mut form, &call.body, is_forum);
        form.finish()?;
        world.require(id, me, Permissions::MANAGE_CHANNELS)?;
        world.edit_channel(id, change)?;
    } else {
        return Err(ApiError::wrong_channel_kind());
    }
    Ok(Reply::ok(world.channel_json(world.channel(id)?)))
}

pub(super) fn delete(world: &mut World, call: &mut Call) -> Answer {
    let (id, me) = (call.id("channel_id")?, call.application()?);
    let place = world.visible_channel(id, me)?;
    let object = world.channel_json(place);
    match place.guild {
        None => return Ok(Reply::ok(object)),
        Some(_) if place.thread.is_some() => world.require(id, me, Permissions::MANAGE_THREADS)?,
        Some(_) => world.require(id, me, Permissions::MANAGE_CHANNELS)?,
    }
    world.delete_channel(id)?;
    Ok(Reply::ok(object))
}

pub(super) fn typing(world: &mut World, call: &mut Call) -> Answer {
    let (id, me) = (call.id("channel_id")?, call.application()?);
    let place = world.visible_channel(id, me)?;
    let needed = World::send_permission(place);
    world.require(id, me, needed)?;
    world.tell_typing(id, me);
    Ok(Reply::nothing())
}

pub(super) fn put_overwrite(world: &mut World, call: &mut Call) -> Answer {
    let (id, me) = (call.id("channel_id")?, call.application()?);
    world.require(id, me, Permissions::MANAGE_ROLES)?;
    let mut form = Form::default();
    let entry = channel::overwrite(&mut form, &call.body, call.id("overwrite_id")?);
    form.finish()?;
    world.put_overwrite(id, entry)?;
    Ok(Reply::nothing())
}

pub(super) fn delete_overwrite(world: &mut World, call: &mut Call) -> Answer {
    let (id, me) = (call.id("channel_id")?, call.application()?);
    world.require(id, me, Permissions::MANAGE_ROLES)?;
    let target = call.id("overwrite_id")?;
    if !world.channel(id)?.overwrites.iter().any(|entry| entry.id == target) {
        return Err(ApiError::unknown_overwrite());
    }
    let nothing = Overwrite {
        id: target,
        kind: OverwriteKind::Role,
        allow: Permissions::NONE,
        deny: Permissions::NONE,
    };
    world.put_overwrite(id, nothing)?;
    Ok(Reply::nothing())
}
