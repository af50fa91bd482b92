//! Servers and their channels.

use serde_json::{Value, json};

use super::{Answer, Call, Reply};
use crate::sandbox::error::ApiError;
use crate::sandbox::limits::channel::ChannelForm;
use crate::sandbox::limits::{Form, channel, guild};
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;
use crate::sandbox::world::audit::action;
use crate::sandbox::world::channel::{Channel, ChannelKind, Overwrite};
use crate::sandbox::world::permission::Permissions;

/// Channels of one server, threads aside.
const MAX_CHANNELS: usize = 500;

pub(super) fn get(world: &mut World, call: &mut Call) -> Answer {
    let guild = world.joined_guild(call.id("guild_id")?, call.application()?)?;
    Ok(Reply::ok(guild.json()))
}

pub(super) fn edit(world: &mut World, call: &mut Call) -> Answer {
    let (id, me) = (call.id("guild_id")?, call.application()?);
    world.require_in_guild(id, me, Permissions::MANAGE_GUILD)?;
    let mut form = Form::default();
    let change = guild::guild(&mut form, &call.body);
    form.finish()?;
    let before = world.guild(id)?.json();
    world.edit_guild(id, change)?;
    let after = world.guild(id)?.json();
    call.note(world, id, action::GUILD_UPDATE, Some(id), &before, &after);
    Ok(Reply::ok(after))
}

pub(super) fn channels(world: &mut World, call: &mut Call) -> Answer {
    let guild = world.joined_guild(call.id("guild_id")?, call.application()?)?.id;
    let channels: Vec<Value> = world
        .channels
        .values()
        .filter(|channel| channel.guild == Some(guild) && channel.thread.is_none())
        .map(|channel| world.channel_json(channel))
        .collect();
    Ok(Reply::ok(json!(channels)))
}

pub(super) fn create_channel(world: &mut World, call: &mut Call) -> Answer {
    let (guild, me) = (call.id("guild_id")?, call.application()?);
    world.require_in_guild(guild, me, Permissions::MANAGE_CHANNELS)?;
    let mut form = Form::default();
    // Voice, stages, directories and media.
    form.lacks_values(&call.body, "type", &[2, 13, 14, 16]);
    let kind = form.one_of(&call.body, "type", &[0, 4, 5, 15]).unwrap_or(0);
    let kind = ChannelKind::from_number(kind).unwrap_or(ChannelKind::Text);
    let body = channel::channel(&mut form, &call.body, kind == ChannelKind::Forum);
    if body.name.is_none() {
        form.required("name");
    }
    form.finish()?;
    let siblings = |place: &&Channel| place.guild == Some(guild) && place.thread.is_none();
    if world.channels.values().filter(siblings).count() >= MAX_CHANNELS {
        return Err(ApiError::max_channels());
    }
    for entry in body.overwrites.iter().flatten() {
        require_grantable(world, guild, me, entry)?;
    }
    let id = world.create_channel(guild, kind, body)?;
    let object = world.channel_json(world.channel(id)?);
    call.note(world, guild, action::CHANNEL_CREATE, Some(id), &Value::Null, &object);
    Ok(Reply::created(object))
}

/// Nobody gives or takes away what they may not do themselves.
pub(super) fn require_grantable(
    world: &World,
    guild: Id,
    me: Id,
    entry: &Overwrite,
) -> Result<(), ApiError> {
    let touched = entry.allow.with(entry.deny);
    if world.guild_permissions(guild, me).contains(touched) {
        Ok(())
    } else {
        Err(ApiError::missing_permissions())
    }
}

/// Sorts channels, and moves them between categories.
pub(super) fn move_channels(world: &mut World, call: &mut Call) -> Answer {
    let (guild, me) = (call.id("guild_id")?, call.application()?);
    world.require_in_guild(guild, me, Permissions::MANAGE_CHANNELS)?;
    let list = call.body.as_array().cloned().ok_or_else(ApiError::invalid_json)?;
    let mut changes = Vec::new();
    let mut form = Form::default();
    for (index, entry) in list.iter().enumerate() {
        form.at(index, |form| {
            let id = form.snowflake(entry, "id");
            let position = form.integer(entry, "position", (0, i64::from(i32::MAX)));
            let parent = form.snowflake(entry, "parent_id");
            form.lacks(entry, &["lock_permissions"]);
            match id {
                Some(id) => changes.push((id, position, parent)),
                None => form.required("id"),
            }
        });
    }
    form.finish()?;
    if changes
        .iter()
        .any(|(id, ..)| world.channel(*id).map_or(true, |place| place.guild != Some(guild)))
    {
        return Err(ApiError::unknown_channel());
    }
    for (id, position, parent) in changes {
        world.edit_channel(id, ChannelForm { position, parent, ..ChannelForm::default() })?;
    }
    Ok(Reply::nothing())
}
