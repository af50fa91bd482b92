//! What of a message an application may read without the message-content intent.
//!
//! Its own messages, direct messages and those that mention it; of all others
//! the text, embeds, files and components are blank, on the gateway as in the
//! answers of the REST API.

use serde_json::{Value, json};

use super::World;
use super::message::Message;
use crate::sandbox::snowflake::Id;

fn concerns(application: Id, message: &Value) -> bool {
    let is_self = |user: &Value| user.get("id").and_then(Id::from_json) == Some(application);
    message.get("author").is_some_and(is_self)
        || message
            .get("mentions")
            .and_then(Value::as_array)
            .is_some_and(|mentions| mentions.iter().any(is_self))
}

/// Whether there is anything in a server's message, or in the one it answers,
/// that `application` must not read.
pub(crate) fn hides_from(application: Id, message: &Value) -> bool {
    !concerns(application, message)
        || message
            .get("referenced_message")
            .is_some_and(|original| original.is_object() && !concerns(application, original))
}

/// Blanks what `application` must not read.
pub(crate) fn conceal(application: Id, message: &mut Value) {
    let hidden = !concerns(application, message);
    let Value::Object(fields) = message else { return };
    if let Some(original) = fields.get_mut("referenced_message").filter(|entry| entry.is_object()) {
        conceal(application, original);
    }
    if hidden {
        fields.insert("content".into(), json!(""));
        for key in ["embeds", "attachments", "components"] {
            fields.insert(key.into(), json!([]));
        }
        fields.remove("poll");
        if fields.contains_key("message_snapshots") {
            fields.insert("message_snapshots".into(), json!([]));
        }
    }
}

impl World {
    /// The message object as an application reads it over the REST API.
    pub(crate) fn message_json_for(&self, application: Id, message: &Message) -> Value {
        let mut object = self.message_json(message);
        Self::personalise(application, message, &mut object);
        let in_guild =
            self.channels.get(&message.channel).is_some_and(|place| place.guild.is_some());
        let privileged =
            self.applications.get(&application).is_some_and(|entry| entry.privileged_intents);
        if in_guild && !privileged {
            conceal(application, &mut object);
        }
        object
    }
}
