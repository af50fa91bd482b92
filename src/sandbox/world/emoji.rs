//! Emojis that an application has for itself, and shows wherever it speaks.

use axum::body::Bytes;
use serde_json::{Value, json};

use super::World;
use crate::sandbox::error::ApiError;
use crate::sandbox::limits::Form;
use crate::sandbox::limits::emoji::check_emojis;
use crate::sandbox::snowflake::Id;

/// An emoji.
#[derive(Clone, Debug)]
pub struct Emoji {
    /// The name between the colons.
    pub name: String,
    /// The picture.
    pub data: Bytes,
}

impl World {
    /// The emoji object.
    pub(crate) fn emoji_json(&self, application: Id, id: Id, emoji: &Emoji) -> Value {
        json!({
            "id": id,
            "name": emoji.name,
            "user": self.user_json(application),
            "roles": [],
            "require_colons": true,
            "managed": false,
            "animated": false,
            "available": true,
        })
    }

    /// The picture of an emoji, whoever has it.
    pub(crate) fn emoji_picture(&self, id: Id) -> Option<Bytes> {
        let found = self.applications.values().find_map(|application| application.emojis.get(&id));
        found.map(|emoji| emoji.data.clone())
    }

    /// Refuses emojis on buttons and options that the sender does not have.
    pub(super) fn check_emojis(&self, author: Id, components: &[Value]) -> Result<(), ApiError> {
        let own = self.applications.get(&author);
        let known = |id: Id| own.is_some_and(|application| application.emojis.contains_key(&id));
        let mut form = Form::default();
        check_emojis(&mut form, components, &known);
        form.finish()
    }
}
