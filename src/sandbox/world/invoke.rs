//! What people do with a bot: run commands, press buttons, choose in menus,
//! send modals.

use serde_json::{Map, Value, json};

use super::World;
use super::attachment::Attachment;
use super::interaction::{InteractionKind, NewInteraction};
use super::message::flags;
use super::options::{InputError, OptionInput};
use crate::sandbox::json::set;
use crate::sandbox::limits::option::kind;
use crate::sandbox::snowflake::Id;

/// Files of commands that are kept for bots to download.
const MAX_COMMAND_FILES: usize = 64;

/// A command line as a person filled it in.
#[derive(Clone, Debug, Default)]
pub(crate) struct CommandLine {
    /// Name with subcommands, e.g. `cave take`.
    pub(crate) line: String,
    pub(crate) options: Vec<OptionInput>,
    /// Set while the person is still typing into this option.
    pub(crate) focused: Option<String>,
    pub(crate) upload: Option<Attachment>,
    pub(crate) client_nonce: Option<String>,
}

impl World {
    /// Runs a slash command, or asks for suggestions where an option has the focus.
    pub(crate) fn run_command(
        &mut self,
        user: Id,
        channel: Id,
        input: CommandLine,
    ) -> Result<Id, InputError> {
        let place = self.visible_channel(channel, user)?;
        if place.thread.as_ref().is_some_and(|thread| thread.archived) {
            return Err(crate::sandbox::error::ApiError::thread_archived().into());
        }
        let parsed = self.parse_command(
            user,
            place,
            &input.line,
            &input.options,
            input.focused.as_deref(),
            input.upload.as_ref(),
        )?;
        if let Some(file) = input.upload {
            self.keep_file(channel, file);
        }
        let kind = match input.focused {
            Some(_) => InteractionKind::Autocomplete,
            None => InteractionKind::ApplicationCommand,
        };
        Ok(self.start_interaction(NewInteraction {
            application: parsed.application,
            kind,
            user,
            channel,
            source: None,
            data: parsed.data,
            client_nonce: input.client_nonce,
            focused_kind: parsed.focused_kind,
            command: Some(parsed.full_name),
            menu: None,
            triggered_by: None,
        })?)
    }

    /// Keeps a file that was given to a command or a modal, for the bot to download.
    pub(crate) fn keep_file(&mut self, channel: Id, file: Attachment) {
        if self.command_files.len() >= MAX_COMMAND_FILES {
            self.command_files.pop_front();
        }
        self.command_files.push_back((channel, file));
    }

    /// Presses a button, or chooses `values` in a menu.
    pub(crate) fn use_component(
        &mut self,
        user: Id,
        channel: Id,
        message: Id,
        custom_id: &str,
        values: &[String],
        client_nonce: Option<String>,
    ) -> Result<Id, InputError> {
        self.may_interact(channel, user)?;
        let target = self.message(channel, message)?;
        if !target.is_visible_to(user) {
            return Err(crate::sandbox::error::ApiError::unknown_message().into());
        }
        if target.flags & flags::LOADING != 0 {
            return Err(InputError::BadComponent("the message is still loading".into()));
        }
        let component = target.component(custom_id).ok_or_else(|| {
            InputError::BadComponent(format!("the message has no component {custom_id:?}"))
        })?;
        if component.get("disabled").and_then(Value::as_bool) == Some(true) {
            return Err(InputError::BadComponent(format!("{custom_id:?} is disabled")));
        }
        let application = self.application_behind(target.author);
        let component = component.clone();
        let data = self.component_data(channel, &component, custom_id, values)?;
        Ok(self.start_interaction(NewInteraction {
            application,
            kind: InteractionKind::MessageComponent,
            user,
            channel,
            source: Some(message),
            data,
            client_nonce,
            focused_kind: kind::STRING,
            command: None,
            menu: None,
            triggered_by: None,
        })?)
    }

    fn component_data(
        &self,
        channel: Id,
        component: &Value,
        custom_id: &str,
        values: &[String],
    ) -> Result<Value, InputError> {
        let component_kind = component.get("type").and_then(Value::as_u64).unwrap_or(2);
        let mut data = json!({
            "custom_id": custom_id,
            "component_type": component_kind,
            "id": component.get("id"),
        });
        if component_kind == 2 {
            return Ok(data);
        }
        let bound = |key: &str| {
            component.get(key).and_then(Value::as_u64).and_then(|n| usize::try_from(n).ok())
        };
        let (min, max) = (bound("min_values").unwrap_or(1), bound("max_values").unwrap_or(1));
        if !(min..=max).contains(&values.len()) {
            let message = format!("choose between {min} and {max} values");
            return Err(InputError::BadComponent(message));
        }
        let unknown =
            |value: &String| InputError::BadComponent(format!("the menu does not offer {value:?}"));
        if component_kind == 3 {
            let offered = component.get("options").and_then(Value::as_array);
            let offers = |value: &String| {
                offered.into_iter().flatten().any(|option| {
                    option.get("value").and_then(Value::as_str) == Some(value.as_str())
                })
            };
            if let Some(stray) = values.iter().find(|value| !offers(value)) {
                return Err(unknown(stray));
            }
        } else {
            let place = self.channel(channel)?;
            let wanted = match component_kind {
                5 => kind::USER,
                6 => kind::ROLE,
                7 => kind::MENTIONABLE,
                _ => kind::CHANNEL,
            };
            let mut resolved = Map::new();
            for value in values {
                let id = value.parse().map_err(|_| unknown(value))?;
                if !self.resolve(place, id, wanted, &mut resolved) {
                    return Err(unknown(value));
                }
            }
            set(&mut data, "resolved", &Value::Object(resolved));
        }
        set(&mut data, "values", &values);
        Ok(data)
    }
}
