//! Who may use which command: for an application to read, and for people to say.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{Answer, Call, Reply};
use crate::sandbox::error::ApiError;
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;
use crate::sandbox::world::user::Application;

/// The application of the path, which is the caller, and the server.
fn target<'a>(world: &'a World, call: &Call) -> Result<(&'a Application, Id), ApiError> {
    let me = call.application()?;
    if call.id("application_id")? != me {
        return Err(ApiError::missing_access());
    }
    let guild = world.joined_guild(call.id("guild_id")?, me)?.id;
    let application = world.applications.get(&me).ok_or_else(ApiError::unknown_application)?;
    Ok((application, guild))
}

pub(super) fn list(world: &mut World, call: &mut Call) -> Answer {
    let (application, guild) = target(world, call)?;
    let known = application.grants.keys().filter(|(place, _)| *place == guild);
    let known: BTreeSet<Id> = known.map(|(_, of)| *of).collect();
    let all: Vec<Value> = known.into_iter().map(|of| application.grants_json(guild, of)).collect();
    Ok(Reply::ok(json!(all)))
}

pub(super) fn get(world: &mut World, call: &mut Call) -> Answer {
    let (application, guild) = target(world, call)?;
    let of = call.id("command_id")?;
    if of != application.id && !application.commands.contains_key(&of) {
        return Err(ApiError::unknown_command());
    }
    if !application.grants.contains_key(&(guild, of)) {
        return Err(ApiError::unknown_grants());
    }
    Ok(Reply::ok(application.grants_json(guild, of)))
}

/// Only people decide this, in the settings of their server or by a token of their own.
pub(super) fn put(_: &mut World, call: &mut Call) -> Answer {
    call.application()?;
    Err(ApiError::bots_cannot())
}
