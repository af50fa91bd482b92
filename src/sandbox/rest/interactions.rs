//! The first answer to an interaction.

use super::{Answer, Call, Reply};
use crate::sandbox::world::World;

pub(super) fn callback(world: &mut World, call: &mut Call) -> Answer {
    let id = call.id("interaction_id")?;
    let token = call.text("interaction_token").to_owned();
    let files = std::mem::take(&mut call.files);
    let object = world.answer(id, &token, &call.body, files)?;
    Ok(if call.flag("with_response") { Reply::ok(object) } else { Reply::nothing() })
}
