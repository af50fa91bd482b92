//! Servers and their channels.

use serde_json::{Value, json};

use super::{Answer, Call, Reply};
use crate::sandbox::limits::{Form, channel, guild};
use crate::sandbox::world::World;
use crate::sandbox::world::channel::ChannelKind;
use crate::sandbox::world::permission::Permissions;

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
    world.edit_guild(id, change)?;
    Ok(Reply::ok(world.guild(id)?.json()))
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
    let kind = form.one_of(&call.body, "type", &[0, 4, 5, 15]).unwrap_or(0);
    let kind = ChannelKind::from_number(kind).unwrap_or(ChannelKind::Text);
    let body = channel::channel(&mut form, &call.body, kind == ChannelKind::Forum);
    if body.name.is_none() {
        form.required("name");
    }
    form.finish()?;
    let id = world.create_channel(guild, kind, body)?;
    Ok(Reply::created(world.channel_json(world.channel(id)?)))
}
