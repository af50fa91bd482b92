//! The emojis of an application.

use serde_json::{Value, json};

use super::{Answer, Call, Reply};
use crate::sandbox::error::ApiError;
use crate::sandbox::limits::{Form, emoji};
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;
use crate::sandbox::world::emoji::Emoji;
use crate::sandbox::world::user::Application;

/// Emojis of one application.
const MAX_EMOJIS: usize = 2000;

/// An application may speak of its own only.
fn own(call: &Call) -> Result<Id, ApiError> {
    let me = call.application()?;
    if call.id("application_id")? == me { Ok(me) } else { Err(ApiError::missing_access()) }
}

fn application(world: &mut World, id: Id) -> Result<&mut Application, ApiError> {
    world.applications.get_mut(&id).ok_or_else(ApiError::unknown_application)
}

fn described(world: &World, me: Id, id: Id) -> Result<Value, ApiError> {
    let application = world.applications.get(&me).ok_or_else(ApiError::unknown_application)?;
    let emoji = application.emojis.get(&id).ok_or_else(ApiError::unknown_emoji)?;
    Ok(world.emoji_json(id, emoji))
}

/// Names are unique, whoever tries to take them first.
fn check_free(application: &Application, name: &str, but: Option<Id>) -> Result<(), ApiError> {
    let mut form = Form::default();
    if application.emojis.iter().any(|(id, known)| known.name == name && Some(*id) != but) {
        form.fail_at(
            "name",
            "APPLICATION_EMOJI_NAME_ALREADY_TAKEN",
            "An emoji with this name already exists",
        );
    }
    form.finish()
}

pub(super) fn list(world: &mut World, call: &mut Call) -> Answer {
    let me = own(call)?;
    let emojis = &application(world, me)?.emojis;
    let ids: Vec<Id> = emojis.keys().copied().collect();
    let items: Vec<Value> =
        ids.into_iter().map(|id| described(world, me, id)).collect::<Result<_, _>>()?;
    Ok(Reply::ok(json!({ "items": items })))
}

pub(super) fn get(world: &mut World, call: &mut Call) -> Answer {
    Ok(Reply::ok(described(world, own(call)?, call.id("emoji_id")?)?))
}

pub(super) fn create(world: &mut World, call: &mut Call) -> Answer {
    let me = own(call)?;
    let (name, data) = emoji::new_emoji(&call.body)?;
    let id = world.next_id();
    let application = application(world, me)?;
    if application.emojis.len() >= MAX_EMOJIS {
        return Err(ApiError::max_emojis());
    }
    check_free(application, &name, None)?;
    application.emojis.insert(id, Emoji { name, data, creator: me, roles: Vec::new() });
    Ok(Reply::created(described(world, me, id)?))
}

pub(super) fn rename(world: &mut World, call: &mut Call) -> Answer {
    let (me, id) = (own(call)?, call.id("emoji_id")?);
    described(world, me, id)?;
    if let Some(name) = emoji::renamed(&call.body)? {
        let application = application(world, me)?;
        check_free(application, &name, Some(id))?;
        if let Some(emoji) = application.emojis.get_mut(&id) {
            emoji.name = name;
        }
    }
    Ok(Reply::ok(described(world, me, id)?))
}

pub(super) fn delete(world: &mut World, call: &mut Call) -> Answer {
    let (me, id) = (own(call)?, call.id("emoji_id")?);
    described(world, me, id)?;
    application(world, me)?.emojis.remove(&id);
    Ok(Reply::nothing())
}
