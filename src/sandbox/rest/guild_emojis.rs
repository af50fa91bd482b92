//! The emojis of a server.

use serde_json::{Value, json};

use super::{Answer, Call, Reply};
use crate::sandbox::error::ApiError;
use crate::sandbox::limits::{Form, emoji};
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;
use crate::sandbox::world::audit::action;
use crate::sandbox::world::emoji::Emoji;
use crate::sandbox::world::permission::Permissions;

/// Emojis that stand still, and as many that move.
const MAX_OF_A_KIND: usize = 50;

fn described(world: &World, guild: Id, id: Id) -> Result<Value, ApiError> {
    let emoji = world.guild(guild)?.emojis.get(&id).ok_or_else(ApiError::unknown_emoji)?;
    Ok(world.emoji_json(id, emoji))
}

pub(super) fn list(world: &mut World, call: &mut Call) -> Answer {
    let guild = world.joined_guild(call.id("guild_id")?, call.application()?)?;
    let emojis: Vec<Value> =
        guild.emojis.iter().map(|(id, emoji)| world.emoji_json(*id, emoji)).collect();
    Ok(Reply::ok(json!(emojis)))
}

pub(super) fn get(world: &mut World, call: &mut Call) -> Answer {
    let guild = world.joined_guild(call.id("guild_id")?, call.application()?)?.id;
    Ok(Reply::ok(described(world, guild, call.id("emoji_id")?)?))
}

pub(super) fn create(world: &mut World, call: &mut Call) -> Answer {
    let (guild, me) = (call.id("guild_id")?, call.application()?);
    let may = [Permissions::CREATE_GUILD_EXPRESSIONS, Permissions::MANAGE_GUILD_EXPRESSIONS];
    if !may.iter().any(|needed| world.require_in_guild(guild, me, *needed).is_ok()) {
        return Err(ApiError::missing_permissions());
    }
    let (name, data) = emoji::new_emoji(&call.body)?;
    let mut form = Form::default();
    let roles = form.snowflakes(&call.body, "roles", 250).unwrap_or_default();
    form.finish()?;
    let new = Emoji { name, data, creator: me, roles };
    let place = world.guild(guild)?;
    let alike = place.emojis.values().filter(|known| known.animated() == new.animated());
    if alike.count() >= MAX_OF_A_KIND {
        return Err(ApiError::max_guild_emojis());
    }
    let id = world.next_id();
    world.guild_mut(guild)?.emojis.insert(id, new);
    world.tell_emojis(guild);
    let object = described(world, guild, id)?;
    call.note(world, guild, action::EMOJI_CREATE, Some(id), &Value::Null, &object);
    Ok(Reply::created(object))
}

/// An emoji is changed by whoever made it, and by those who manage all of them.
fn require(world: &World, guild: Id, me: Id, id: Id) -> Result<Value, ApiError> {
    world.joined_guild(guild, me)?;
    let object = described(world, guild, id)?;
    let needed = Permissions::MANAGE_GUILD_EXPRESSIONS;
    let own = world.guild(guild)?.emojis.get(&id).is_some_and(|emoji| emoji.creator == me);
    let makes = Permissions::CREATE_GUILD_EXPRESSIONS;
    world
        .require_in_guild(guild, me, if own { makes } else { needed })
        .or_else(|error| world.require_in_guild(guild, me, needed).map_err(|_| error))?;
    Ok(object)
}

pub(super) fn edit(world: &mut World, call: &mut Call) -> Answer {
    let (guild, me, id) = (call.id("guild_id")?, call.application()?, call.id("emoji_id")?);
    let before = require(world, guild, me, id)?;
    let name = emoji::renamed(&call.body)?;
    let mut form = Form::default();
    let roles = form.snowflakes(&call.body, "roles", 250);
    form.finish()?;
    if let Some(emoji) = world.guild_mut(guild)?.emojis.get_mut(&id) {
        emoji.name = name.unwrap_or_else(|| emoji.name.clone());
        emoji.roles = roles.unwrap_or_else(|| emoji.roles.clone());
    }
    world.tell_emojis(guild);
    let after = described(world, guild, id)?;
    call.note(world, guild, action::EMOJI_UPDATE, Some(id), &before, &after);
    Ok(Reply::ok(after))
}

pub(super) fn delete(world: &mut World, call: &mut Call) -> Answer {
    let (guild, me, id) = (call.id("guild_id")?, call.application()?, call.id("emoji_id")?);
    let before = require(world, guild, me, id)?;
    world.guild_mut(guild)?.emojis.remove(&id);
    world.tell_emojis(guild);
    call.note(world, guild, action::EMOJI_DELETE, Some(id), &before, &Value::Null);
    Ok(Reply::nothing())
}
