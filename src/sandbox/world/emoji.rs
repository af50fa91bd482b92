//! Emojis that an application has for itself, and shows wherever it speaks.

use axum::body::Bytes;
use serde_json::{Value, json};

use super::World;
use super::event::{Audience, Event, intents};
use super::reaction::EmojiName;
use crate::sandbox::error::ApiError;
use crate::sandbox::json::set;
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
    /// Who uploaded it.
    pub creator: Id,
    /// Roles that alone may use it; none for everybody.
    pub roles: Vec<Id>,
}

impl Emoji {
    /// Whether it moves.
    pub fn animated(&self) -> bool {
        self.data.starts_with(b"GIF8")
    }

    /// The emoji object without who uploaded it.
    pub(crate) fn bare_json(&self, id: Id) -> Value {
        json!({
            "id": id,
            "name": self.name,
            "roles": self.roles,
            "require_colons": true,
            "managed": false,
            "animated": self.animated(),
            "available": true,
        })
    }
}

impl World {
    /// The emoji object.
    pub(crate) fn emoji_json(&self, id: Id, emoji: &Emoji) -> Value {
        let mut object = emoji.bare_json(id);
        set(&mut object, "user", &self.user_json(emoji.creator));
        object
    }

    /// Tells a server of its emojis.
    pub(crate) fn tell_emojis(&mut self, guild: Id) {
        let Some(place) = self.guilds.get(&guild) else { return };
        let emojis: Vec<Value> =
            place.emojis.iter().map(|(id, emoji)| self.emoji_json(*id, emoji)).collect();
        self.emit(Event {
            name: "GUILD_EMOJIS_UPDATE",
            audience: Audience::Guild(guild),
            intents: intents::GUILD_EXPRESSIONS,
            about: None,
            data: json!({ "guild_id": guild, "emojis": emojis }),
        });
    }

    /// The picture of an emoji, whoever has it.
    pub(crate) fn emoji_picture(&self, id: Id) -> Option<Bytes> {
        let own = self.applications.values().find_map(|application| application.emojis.get(&id));
        let found = own.or_else(|| self.guilds.values().find_map(|guild| guild.emojis.get(&id)));
        found.map(|emoji| emoji.data.clone())
    }

    /// Refuses emojis on buttons and options that the sender does not have.
    pub(super) fn check_emojis(&self, author: Id, components: &[Value]) -> Result<(), ApiError> {
        let known = |id: Id| {
            let wanted = EmojiName { id: Some(id), name: String::new(), animated: false };
            self.usable_emoji(author, &wanted).is_some()
        };
        let mut form = Form::default();
        check_emojis(&mut form, components, &known);
        form.finish()
    }
}
