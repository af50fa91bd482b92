//! Commands of the context menus of users and messages.

use serde_json::{Map, Value, json};

use super::World;
use super::interaction::{InteractionKind, NewInteraction};
use super::options::InputError;
use crate::sandbox::error::ApiError;
use crate::sandbox::json::set;
use crate::sandbox::limits::option::kind;
use crate::sandbox::snowflake::Id;

/// What a menu was opened on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MenuTarget {
    User(Id),
    Message(Id),
}

impl MenuTarget {
    /// The kind of command that stands in such a menu.
    pub(crate) fn command_kind(self) -> u64 {
        match self {
            Self::User(_) => 2,
            Self::Message(_) => 3,
        }
    }

    fn id(self) -> Id {
        match self {
            Self::User(id) | Self::Message(id) => id,
        }
    }
}

impl World {
    /// Runs a command of the menu of a user or a message.
    pub(crate) fn run_menu(
        &mut self,
        user: Id,
        channel: Id,
        name: &str,
        target: MenuTarget,
        client_nonce: Option<String>,
    ) -> Result<Id, InputError> {
        let place = self.visible_channel(channel, user)?;
        if place.thread.as_ref().is_some_and(|thread| thread.archived) {
            return Err(ApiError::thread_archived().into());
        }
        let command = self
            .commands_for(user, place)
            .into_iter()
            .find(|command| command.kind() == target.command_kind() && command.name() == name)
            .ok_or_else(|| InputError::UnknownMenu(name.to_owned()))?;
        let mut resolved = Map::new();
        match target {
            MenuTarget::User(id) => {
                if !self.resolve(place, id, kind::USER, &mut resolved) {
                    return Err(ApiError::unknown_user().into());
                }
            }
            MenuTarget::Message(id) => {
                // Messages for one pair of eyes have no such menu.
                let message = self.message(channel, id)?;
                if message.visible_to.is_some() {
                    return Err(ApiError::unknown_message().into());
                }
                let mut entry = Map::new();
                entry.insert(id.to_string(), self.message_json(message));
                resolved.insert("messages".into(), Value::Object(entry));
            }
        }
        let mut data = json!({
            "id": command.id,
            "name": command.name(),
            "type": command.kind(),
            "target_id": target.id(),
            "resolved": resolved,
        });
        if let Some(guild) = command.guild {
            set(&mut data, "guild_id", &guild);
        }
        let application = command.application;
        Ok(self.start_interaction(NewInteraction {
            application,
            kind: InteractionKind::ApplicationCommand,
            user,
            channel,
            source: None,
            data,
            client_nonce,
            focused_kind: kind::STRING,
            command: Some(name.to_owned()),
            menu: Some(target),
            triggered_by: None,
        })?)
    }
}
