//! From what a person typed after a slash to the `data` of an interaction.

use serde_json::{Map, Value, json};
use thiserror::Error;

use super::World;
use super::attachment::Attachment;
use super::channel::Channel;
use super::command::Command;
use super::permission::Permissions;
use crate::sandbox::json::set;
use crate::sandbox::limits::option::kind;
use crate::sandbox::snowflake::Id;

/// Why Discord's own client would not send what a person typed.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum InputError {
    /// No such command here, or not for this person.
    #[error("there is no command /{0} here")]
    UnknownCommand(String),
    /// No such command in the menu of a user or message.
    #[error("there is no command {0:?} in this menu")]
    UnknownMenu(String),
    /// The command has no such option.
    #[error("/{command} has no option {option}")]
    UnknownOption {
        /// The command.
        command: String,
        /// The option.
        option: String,
    },
    /// A required option is missing.
    #[error("the option {0} is required")]
    MissingOption(String),
    /// The value does not fit the option.
    #[error("the option {option} does not take {value}")]
    BadValue {
        /// The option.
        option: String,
        /// The value.
        value: String,
    },
    /// A component is not there, is disabled, or does not take these values.
    #[error("{0}")]
    BadComponent(String),
    /// A modal is not open, or a field does not take its text.
    #[error("{0}")]
    BadModal(String),
    /// Discord refuses, with the message of its error.
    #[error("Discord refuses: {message} ({code})")]
    Refused {
        /// Discord's error code.
        code: u32,
        /// Its message.
        message: String,
    },
}

impl From<crate::sandbox::error::ApiError> for InputError {
    fn from(error: crate::sandbox::error::ApiError) -> Self {
        let message = match &error.errors {
            Some(errors) => format!("{}: {errors}", error.message),
            None => error.message,
        };
        Self::Refused { code: error.code, message }
    }
}

/// A command line taken apart.
#[derive(Debug)]
pub(crate) struct Parsed {
    pub(crate) application: Id,
    pub(crate) full_name: String,
    pub(crate) data: Value,
    pub(crate) focused_kind: u64,
}

/// Options as a person filled them in: name and value.
pub(crate) type OptionInput = (String, Value);

struct OptionParser<'a> {
    world: &'a World,
    channel: &'a Channel,
    filled: &'a [OptionInput],
    focused: Option<&'a str>,
    upload: Option<&'a Attachment>,
    resolved: Map<String, Value>,
    focused_kind: u64,
}

impl World {
    /// Takes apart `line` ("cave take") with its options; with `focused`, for
    /// the autocomplete of that option.
    pub(crate) fn parse_command(
        &self,
        user: Id,
        channel: &Channel,
        line: &str,
        filled: &[OptionInput],
        focused: Option<&str>,
        upload: Option<&Attachment>,
    ) -> Result<Parsed, InputError> {
        let mut words = line.trim_start_matches('/').split_whitespace();
        let name = words.next().unwrap_or_default();
        let command = self
            .commands_for(user, channel)
            .into_iter()
            .find(|command| command.kind() == 1 && command.name() == name)
            .ok_or_else(|| InputError::UnknownCommand(line.to_owned()))?;
        let path: Vec<&str> = words.collect();
        let mut filling = OptionParser {
            world: self,
            channel,
            filled,
            focused,
            upload,
            resolved: Map::new(),
            focused_kind: kind::STRING,
        };
        let options = filling.descend(command, &command.body, &path)?;
        let mut data = json!({
            "id": command.id,
            "name": command.name(),
            "type": 1,
            "options": options,
        });
        if let Some(guild) = command.guild {
            set(&mut data, "guild_id", &guild);
        }
        if !filling.resolved.is_empty() {
            set(&mut data, "resolved", &Value::Object(filling.resolved.clone()));
        }
        Ok(Parsed {
            application: command.application,
            full_name: std::iter::once(name).chain(path).collect::<Vec<_>>().join(" "),
            data,
            focused_kind: filling.focused_kind,
        })
    }
}

fn declared(entry: &Value) -> &[Value] {
    entry.get("options").and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn kind_of(entry: &Value) -> u64 {
    entry.get("type").and_then(Value::as_u64).unwrap_or(0)
}

fn name_of(entry: &Value) -> &str {
    entry.get("name").and_then(Value::as_str).unwrap_or_default()
}

impl OptionParser<'_> {
    /// Follows subcommands down to where the values are.
    fn descend(
        &mut self,
        command: &Command,
        entry: &Value,
        path: &[&str],
    ) -> Result<Vec<Value>, InputError> {
        let unknown = || {
            let line = format!("{} {}", command.name(), path.join(" "));
            InputError::UnknownCommand(line.trim().to_owned())
        };
        if let Some((word, rest)) = path.split_first() {
            let child = declared(entry)
                .iter()
                .find(|child| kind_of(child) <= kind::SUB_COMMAND_GROUP && name_of(child) == *word)
                .ok_or_else(unknown)?;
            let options = self.descend(command, child, rest)?;
            let (name, kind) = (name_of(child), kind_of(child));
            return Ok(vec![json!({ "name": name, "type": kind, "options": options })]);
        }
        if declared(entry).iter().any(|child| kind_of(child) <= kind::SUB_COMMAND_GROUP) {
            return Err(unknown());
        }
        self.values(command, entry)
    }

    fn values(&mut self, command: &Command, entry: &Value) -> Result<Vec<Value>, InputError> {
        let known = declared(entry);
        if let Some((stray, _)) =
            self.filled.iter().find(|(name, _)| !known.iter().any(|entry| name_of(entry) == name))
        {
            return Err(InputError::UnknownOption {
                command: command.name().to_owned(),
                option: stray.clone(),
            });
        }
        let mut options = Vec::new();
        for option in known {
            let name = name_of(option);
            let given = self.filled.iter().find(|(filled, _)| filled == name);
            let required = option.get("required").and_then(Value::as_bool).unwrap_or(false);
            match given {
                None if required && self.focused.is_none() => {
                    return Err(InputError::MissingOption(name.to_owned()));
                }
                None => {}
                Some((_, value)) if self.focused == Some(name) => {
                    self.focused_kind = kind_of(option);
                    let text = value.as_str().map_or_else(|| value.to_string(), ToOwned::to_owned);
                    let kind = kind_of(option);
                    options.push(
                        json!({ "name": name, "type": kind, "value": text, "focused": true }),
                    );
                }
                Some((_, value)) => {
                    let value = self.value(option, value)?;
                    options.push(json!({ "name": name, "type": kind_of(option), "value": value }));
                }
            }
        }
        Ok(options)
    }

    /// Brings a value into the type of its option, as the client does.
    fn value(&mut self, option: &Value, given: &Value) -> Result<Value, InputError> {
        let bad = || InputError::BadValue {
            option: name_of(option).to_owned(),
            value: given.to_string(),
        };
        let text = given.as_str().map_or_else(|| given.to_string(), ToOwned::to_owned);
        if let Some(chosen) = choice_named(option, &text) {
            return Ok(chosen.clone());
        }
        let value = match kind_of(option) {
            kind::STRING => json!(text),
            kind::INTEGER => json!(text.parse::<i64>().map_err(|_| bad())?),
            kind::NUMBER => json!(text.parse::<f64>().map_err(|_| bad())?),
            kind::BOOLEAN => json!(text.parse::<bool>().map_err(|_| bad())?),
            kind::ATTACHMENT => return self.resolve_upload().ok_or_else(bad),
            _ => {
                let digits = text.trim_matches(|letter: char| !letter.is_ascii_digit());
                let id = digits.parse().map_err(|_| bad())?;
                if !self.world.resolve(self.channel, id, kind_of(option), &mut self.resolved) {
                    return Err(bad());
                }
                return Ok(json!(id));
            }
        };
        if fits(option, &value, &text) { Ok(value) } else { Err(bad()) }
    }

    fn resolve_upload(&mut self) -> Option<Value> {
        let file = self.upload?;
        let object = self.world.attachment_json(self.channel.id, file);
        insert_resolved(&mut self.resolved, "attachments", file.id, object);
        Some(json!(file.id))
    }
}

/// The value of the fixed choice that a person reads under this name, in any language.
fn choice_named<'a>(option: &'a Value, name: &str) -> Option<&'a Value> {
    let choices = option.get("choices").and_then(Value::as_array)?;
    let written = |value: &Value| value.as_str().map_or_else(|| value.to_string(), Into::into);
    // What is a value already is not taken for a name.
    if choices.iter().filter_map(|choice| choice.get("value")).any(|value| written(value) == name) {
        return None;
    }
    let translated = |choice: &Value| {
        let names = choice.get("name_localizations").and_then(Value::as_object);
        names.is_some_and(|names| names.values().any(|text| text.as_str() == Some(name)))
    };
    let named = choices.iter().find(|choice| name_of(choice) == name || translated(choice));
    named.and_then(|choice| choice.get("value"))
}

/// Choices, lengths and bounds of an option.
fn fits(option: &Value, value: &Value, text: &str) -> bool {
    let autocompletes = option.get("autocomplete").and_then(Value::as_bool).unwrap_or(false);
    if let Some(choices) = option.get("choices").and_then(Value::as_array)
        && !autocompletes
    {
        return choices.iter().any(|choice| choice.get("value") == Some(value));
    }
    let bound = |key: &str| option.get(key).and_then(Value::as_f64);
    #[allow(clippy::cast_precision_loss, reason = "lengths are far below the precision of f64")]
    let measure = match value.as_f64() {
        Some(number) => number,
        None => text.chars().count() as f64,
    };
    let (low, high) = if value.is_string() {
        (bound("min_length"), bound("max_length").or(Some(6000.0)))
    } else {
        (bound("min_value"), bound("max_value"))
    };
    low.is_none_or(|low| measure >= low) && high.is_none_or(|high| measure <= high)
}

fn insert_resolved(resolved: &mut Map<String, Value>, table: &str, id: Id, object: Value) {
    let table = resolved.entry(table).or_insert_with(|| json!({}));
    if let Value::Object(entries) = table {
        entries.insert(id.to_string(), object);
    }
}

impl World {
    /// Adds the object `id` stands for to `resolved`; false if there is none of
    /// the kind.
    pub(crate) fn resolve(
        &self,
        channel: &Channel,
        id: Id,
        kind: u64,
        resolved: &mut Map<String, Value>,
    ) -> bool {
        let guild = channel.guild.and_then(|guild| self.guilds.get(&guild));
        let users = matches!(kind, kind::USER | kind::MENTIONABLE);
        if let Some(user) = self.users.get(&id).filter(|_| users) {
            insert_resolved(resolved, "users", id, user.json());
            if let Some(mut member) = guild.and_then(|guild| self.partial_member_json(guild.id, id))
            {
                let permissions = self.channel_permissions(channel, id);
                set(&mut member, "permissions", &permissions.bits().to_string());
                insert_resolved(resolved, "members", id, member);
            }
            return true;
        }
        let roles = matches!(kind, kind::ROLE | kind::MENTIONABLE);
        if let Some(role) = guild.and_then(|guild| guild.roles.get(&id)).filter(|_| roles) {
            insert_resolved(resolved, "roles", id, role.json());
            return true;
        }
        if let Some(other) = self.channels.get(&id).filter(|_| kind == kind::CHANNEL) {
            if other.guild != channel.guild {
                return false;
            }
            let mut object = self.channel_json(other);
            set(&mut object, "permissions", &Permissions::everyone().bits().to_string());
            insert_resolved(resolved, "channels", id, object);
            return true;
        }
        false
    }
}
