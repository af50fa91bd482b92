//! Applications and their commands, global and per server.

use std::time::Duration;

use serde_json::{Value, json};

use super::{Answer, Call, Reply};
use crate::sandbox::error::ApiError;
use crate::sandbox::limits::command;
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;
use crate::sandbox::world::command::Command;
use crate::sandbox::world::user::Application;

/// Slash commands in one place; of either kind of menu command five.
const MAX_SLASH_COMMANDS: usize = 100;
const MAX_MENU_COMMANDS: usize = 5;
/// New commands a day and place.
const MAX_DAILY_CREATIONS: usize = 200;
const DAY: Duration = Duration::from_hours(24);

/// Where commands stand: everywhere or in one server.
type Place = Option<Id>;

pub(super) fn own(world: &mut World, call: &mut Call) -> Answer {
    let application =
        world.applications.get(&call.application()?).ok_or_else(ApiError::unknown_application)?;
    Ok(Reply::ok(world.application_json(application)))
}

/// The application may speak of its own commands only, in servers it is in.
fn place(world: &World, call: &Call) -> Result<(Id, Place), ApiError> {
    let me = call.application()?;
    if call.id("application_id")? != me {
        return Err(ApiError::missing_access());
    }
    if call.text("guild_id").is_empty() {
        return Ok((me, None));
    }
    let guild = call.id("guild_id")?;
    world.joined_guild(guild, me)?;
    Ok((me, Some(guild)))
}

fn application(world: &mut World, id: Id) -> Result<&mut Application, ApiError> {
    world.applications.get_mut(&id).ok_or_else(ApiError::unknown_application)
}

fn listed(application: &Application, place: Place) -> Vec<Value> {
    application
        .commands
        .values()
        .filter(|command| command.guild == place)
        .map(Command::json)
        .collect()
}

pub(super) fn list(world: &mut World, call: &mut Call) -> Answer {
    let (me, place) = place(world, call)?;
    let localized = call.flag("with_localizations");
    let mut commands = listed(application(world, me)?, place);
    if !localized {
        for command in &mut commands {
            strip_localizations(command);
        }
    }
    Ok(Reply::ok(json!(commands)))
}

/// Lists leave translations out unless they are asked for.
fn strip_localizations(entry: &mut Value) {
    let Value::Object(fields) = entry else { return };
    fields.remove("name_localizations");
    fields.remove("description_localizations");
    for key in ["options", "choices"] {
        let children = fields.get_mut(key).and_then(Value::as_array_mut);
        children.into_iter().flatten().for_each(strip_localizations);
    }
}

/// Stores a checked command: over one of the same name and kind, or as a new one.
fn store(world: &mut World, me: Id, place: Place, body: Value) -> Result<(Id, bool), ApiError> {
    let now = world.now();
    let version = world.next_id();
    let fresh = world.next_id();
    let application = application(world, me)?;
    let kind = body.get("type").and_then(Value::as_u64).unwrap_or(1);
    let name = body.get("name").and_then(Value::as_str).unwrap_or_default();
    let same = application
        .commands
        .values_mut()
        .find(|known| known.guild == place && known.kind() == kind && known.name() == name);
    if let Some(known) = same {
        known.body = body;
        known.version = version;
        return Ok((known.id, false));
    }
    let peers = application
        .commands
        .values()
        .filter(|known| known.guild == place && known.kind() == kind)
        .count();
    if peers >= if kind == 1 { MAX_SLASH_COMMANDS } else { MAX_MENU_COMMANDS } {
        return Err(ApiError::max_commands());
    }
    application.command_creations.retain(|(_, at)| now.since(*at) < DAY);
    let today = application.command_creations.iter().filter(|(at, _)| *at == place).count();
    if today >= MAX_DAILY_CREATIONS {
        return Err(ApiError::max_daily_commands());
    }
    application.command_creations.push((place, now));
    let command = Command { id: fresh, application: me, guild: place, version, body };
    application.commands.insert(fresh, command);
    Ok((fresh, true))
}

fn tell_commands(world: &mut World) {
    // Pages ask anew; which of them may see what is not worth working out here.
    let people: Vec<Id> =
        world.users.values().filter(|user| !user.bot).map(|user| user.id).collect();
    for user in people {
        world.whisper(user, "SANDBOX_COMMANDS", json!({}));
    }
}

pub(super) fn create(world: &mut World, call: &mut Call) -> Answer {
    let (me, place) = place(world, call)?;
    let body = command::command(&call.body, None)?;
    let (id, new) = store(world, me, place, body)?;
    tell_commands(world);
    let object = find(world, me, place, id)?.json();
    Ok(if new { Reply::created(object) } else { Reply::ok(object) })
}

pub(super) fn replace(world: &mut World, call: &mut Call) -> Answer {
    let (me, place) = place(world, call)?;
    let list = match &call.body {
        Value::Array(list) => list.clone(),
        Value::Null => Vec::new(),
        _ => return Err(ApiError::invalid_json()),
    };
    let bodies = command::commands(&list)?;
    let count = |kind: u64| {
        let of_kind = |body: &&Value| body.get("type").and_then(Value::as_u64) == Some(kind);
        bodies.iter().filter(of_kind).count()
    };
    if count(1) > MAX_SLASH_COMMANDS || count(2) > MAX_MENU_COMMANDS || count(3) > MAX_MENU_COMMANDS
    {
        return Err(ApiError::max_commands());
    }
    // All or nothing: the limit of the day is checked before anything changes.
    let backup = application(world, me)?.clone();
    application(world, me)?.commands.retain(|_, known| {
        let is_kept = |body: &Value| {
            body.get("name").and_then(Value::as_str) == Some(known.name())
                && body.get("type").and_then(Value::as_u64) == Some(known.kind())
        };
        known.guild != place || bodies.iter().any(is_kept)
    });
    for body in bodies {
        if let Err(error) = store(world, me, place, body) {
            *application(world, me)? = backup;
            return Err(error);
        }
    }
    tell_commands(world);
    Ok(Reply::ok(json!(listed(application(world, me)?, place))))
}

fn find(world: &World, me: Id, place: Place, id: Id) -> Result<&Command, ApiError> {
    world
        .applications
        .get(&me)
        .and_then(|application| application.commands.get(&id))
        .filter(|command| command.guild == place)
        .ok_or_else(ApiError::unknown_command)
}

pub(super) fn get(world: &mut World, call: &mut Call) -> Answer {
    let (me, place) = place(world, call)?;
    Ok(Reply::ok(find(world, me, place, call.id("command_id")?)?.json()))
}

pub(super) fn edit(world: &mut World, call: &mut Call) -> Answer {
    let (me, place) = place(world, call)?;
    let id = call.id("command_id")?;
    let body = command::command(&call.body, Some(&find(world, me, place, id)?.body))?;
    let version = world.next_id();
    if let Some(command) = application(world, me)?.commands.get_mut(&id) {
        command.body = body;
        command.version = version;
    }
    tell_commands(world);
    Ok(Reply::ok(find(world, me, place, id)?.json()))
}

pub(super) fn delete(world: &mut World, call: &mut Call) -> Answer {
    let (me, place) = place(world, call)?;
    let id = call.id("command_id")?;
    find(world, me, place, id)?;
    application(world, me)?.commands.remove(&id);
    tell_commands(world);
    Ok(Reply::nothing())
}
