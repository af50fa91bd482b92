//! Channels and their permission overwrites.

use super::guilds::require_grantable;
use super::{Answer, Call, Reply};
use crate::sandbox::error::ApiError;
use crate::sandbox::limits::{Form, channel};
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;
use crate::sandbox::world::audit::action;
use crate::sandbox::world::channel::{ChannelKind, Overwrite, OverwriteKind};
use crate::sandbox::world::permission::Permissions;

pub(super) fn get(world: &mut World, call: &mut Call) -> Answer {
    let place = world.visible_channel(call.id("channel_id")?, call.application()?)?;
    Ok(Reply::ok(world.channel_json(place)))
}

pub(super) fn edit(world: &mut World, call: &mut Call) -> Answer {
    let (id, me) = (call.id("channel_id")?, call.application()?);
    let place = world.visible_channel(id, me)?;
    let (before, guild) = (world.channel_json(place), place.guild);
    let is_thread = place.thread.is_some();
    let mut form = Form::default();
    if is_thread {
        let change = channel::thread(&mut form, &call.body);
        form.finish()?;
        world.edit_thread(id, me, change)?;
    } else if place.guild.is_some() {
        let is_forum = place.kind == ChannelKind::Forum;
        let change = channel::channel(&mut form, &call.body, is_forum);
        // A text channel stays one, and an announcement channel too.
        let own = place.kind as u64;
        let others: Vec<u64> = [0, 5].into_iter().filter(|kind| *kind != own).collect();
        form.lacks_values(&call.body, "type", &others);
        form.finish()?;
        world.require(id, me, Permissions::MANAGE_CHANNELS)?;
        if change.overwrites.is_some() {
            world.require(id, me, Permissions::MANAGE_ROLES)?;
        }
        for entry in change.overwrites.iter().flatten() {
            require_grantable(world, guild.unwrap_or(id), me, entry)?;
        }
        world.edit_channel(id, change)?;
    } else {
        return Err(ApiError::wrong_channel_kind());
    }
    let after = world.channel_json(world.channel(id)?);
    if let Some(guild) = guild {
        let done = if is_thread { action::THREAD_UPDATE } else { action::CHANNEL_UPDATE };
        call.note(world, guild, done, Some(id), &before, &after);
    }
    Ok(Reply::ok(after))
}

pub(super) fn delete(world: &mut World, call: &mut Call) -> Answer {
    let (id, me) = (call.id("channel_id")?, call.application()?);
    let place = world.visible_channel(id, me)?;
    let object = world.channel_json(place);
    let (guild, is_thread) = (place.guild, place.thread.is_some());
    match place.guild {
        None => return Ok(Reply::ok(object)),
        Some(_) if place.thread.is_some() => world.require(id, me, Permissions::MANAGE_THREADS)?,
        Some(_) => world.require(id, me, Permissions::MANAGE_CHANNELS)?,
    }
    world.delete_channel(id)?;
    if let Some(guild) = guild {
        let done = if is_thread { action::THREAD_DELETE } else { action::CHANNEL_DELETE };
        call.note(world, guild, done, Some(id), &object, &serde_json::Value::Null);
    }
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
    let place = world.channel(id)?;
    let guild = place.guild.ok_or_else(ApiError::wrong_channel_kind)?;
    let known = place.overwrites.iter().any(|other| other.id == entry.id);
    require_grantable(world, guild, me, &entry)?;
    let target = entry.id;
    world.put_overwrite(id, entry)?;
    let done = if known { action::OVERWRITE_UPDATE } else { action::OVERWRITE_CREATE };
    note_overwrite(world, call, guild, done, target);
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
    let guild = world.channel(id)?.guild.ok_or_else(ApiError::wrong_channel_kind)?;
    world.put_overwrite(id, nothing)?;
    note_overwrite(world, call, guild, action::OVERWRITE_DELETE, target);
    Ok(Reply::nothing())
}

/// Whom an overwrite was of is told beside the channel it changed.
fn note_overwrite(world: &mut World, call: &Call, guild: Id, action: u16, of: Id) {
    let is_role = world.guild(guild).is_ok_and(|place| place.roles.contains_key(&of));
    let kind = if is_role { "0" } else { "1" };
    let mut options = serde_json::Map::new();
    options.insert("id".into(), of.to_string().into());
    options.insert("type".into(), kind.into());
    let channel = call.id("channel_id").ok();
    call.note_with(world, guild, action, channel, Vec::new(), options);
}
