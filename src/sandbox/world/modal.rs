//! Modals as people fill them in and send them.

use serde_json::{Map, Value, json};

use super::World;
use super::channel::Channel;
use super::interaction::{InteractionKind, NewInteraction};
use super::options::InputError;
use crate::sandbox::json::set;
use crate::sandbox::limits::modal::{
    CHECKBOX, CHECKBOX_GROUP, FILE_UPLOAD, LABEL, RADIO_GROUP, STRING_SELECT, TEXT_INPUT,
};
use crate::sandbox::limits::option::kind;
use crate::sandbox::snowflake::Id;

/// A field by its `custom_id`, with what was put in: a text, a list of values, yes or no.
pub(crate) type FieldInput = (String, Value);

fn bad(message: impl Into<String>) -> InputError {
    InputError::BadModal(message.into())
}

impl World {
    /// Sends the modal in front of a person, with what they filled in.
    pub(crate) fn submit_modal(
        &mut self,
        user: Id,
        interaction: Id,
        fields: &[FieldInput],
        client_nonce: Option<String>,
    ) -> Result<Id, InputError> {
        let open = |modal: &&super::interaction::PendingModal| {
            modal.user == user && modal.interaction == interaction
        };
        let modal =
            self.modals.iter().find(open).cloned().ok_or_else(|| bad("that modal is not open"))?;
        let place = self.channel(modal.channel)?;
        let mut filling = Filling { world: self, place, fields, resolved: Map::new() };
        let mut rows = Vec::new();
        let declared = modal.data.get("components").and_then(Value::as_array);
        for row in declared.into_iter().flatten() {
            rows.push(filling.row(row)?);
        }
        let resolved = filling.resolved;
        let mut data = json!({ "custom_id": modal.data.get("custom_id"), "components": rows });
        if !resolved.is_empty() {
            set(&mut data, "resolved", &resolved);
        }
        let source = modal.source.filter(|source| self.message(modal.channel, *source).is_ok());
        let id = self.start_interaction(NewInteraction {
            application: modal.application,
            kind: InteractionKind::ModalSubmit,
            user,
            channel: modal.channel,
            source,
            data,
            client_nonce,
            focused_kind: kind::STRING,
            command: None,
            menu: None,
            triggered_by: Some(modal.metadata),
        })?;
        self.modals.retain(|open| open.interaction != interaction);
        Ok(id)
    }

    /// Closes a modal without sending it; the bot gets no event, as in Discord.
    pub(crate) fn dismiss_modal(&mut self, user: Id, interaction: Id) {
        self.modals.retain(|modal| modal.user != user || modal.interaction != interaction);
    }
}

/// A modal while it is filled in.
struct Filling<'a> {
    world: &'a World,
    place: &'a Channel,
    fields: &'a [FieldInput],
    resolved: Map<String, Value>,
}

impl Filling<'_> {
    fn row(&mut self, row: &Value) -> Result<Value, InputError> {
        let (kind, id) = (row.get("type"), row.get("id"));
        if kind.and_then(Value::as_u64) == Some(LABEL) {
            let inside = row.get("component").unwrap_or(&Value::Null);
            let filled = self.field(inside)?;
            return Ok(json!({ "type": LABEL, "id": id, "component": filled }));
        }
        let Some(inputs) = row.get("components").and_then(Value::as_array) else {
            return Ok(json!({ "type": kind, "id": id, "content": row.get("content") }));
        };
        let filled: Vec<Value> =
            inputs.iter().map(|input| self.field(input)).collect::<Result<_, _>>()?;
        Ok(json!({ "type": 1, "id": id, "components": filled }))
    }

    /// One field, checked as the client checks it.
    fn field(&mut self, input: &Value) -> Result<Value, InputError> {
        let custom_id = input.get("custom_id").and_then(Value::as_str).unwrap_or_default();
        let given = self.fields.iter().find(|(name, _)| name == custom_id).map(|(_, given)| given);
        let kind = input.get("type").and_then(Value::as_u64).unwrap_or(TEXT_INPUT);
        let mut filled = json!({ "type": kind, "id": input.get("id"), "custom_id": custom_id });
        match kind {
            TEXT_INPUT => set(&mut filled, "value", &text(input, custom_id, given)?),
            CHECKBOX => {
                let preset = input.get("default").and_then(Value::as_bool).unwrap_or(false);
                let checked = match given {
                    None => preset,
                    Some(given) => given
                        .as_bool()
                        .or_else(|| given.as_str()?.parse().ok())
                        .ok_or_else(|| bad(format!("{custom_id:?} takes yes or no")))?,
                };
                set(&mut filled, "value", &checked);
            }
            kind => {
                let values = chosen(input, kind, given);
                self.check(input, kind, custom_id, &values)?;
                if kind == RADIO_GROUP {
                    set(&mut filled, "value", &values.first());
                } else {
                    set(&mut filled, "values", &values);
                }
            }
        }
        Ok(filled)
    }

    fn check(
        &mut self,
        input: &Value,
        kind: u64,
        custom_id: &str,
        values: &[String],
    ) -> Result<(), InputError> {
        let bound = |key: &str| {
            input.get(key).and_then(Value::as_u64).and_then(|n| usize::try_from(n).ok())
        };
        let required = input.get("required").and_then(Value::as_bool).unwrap_or(true);
        let (min, max) = (bound("min_values").unwrap_or(1), bound("max_values").unwrap_or(1));
        let may_be_empty = !required && values.is_empty();
        if !may_be_empty && !(min.max(usize::from(required))..=max).contains(&values.len()) {
            return Err(bad(format!("choose between {min} and {max} values of {custom_id:?}")));
        }
        let unknown = |value: &String| bad(format!("{custom_id:?} does not offer {value:?}"));
        if matches!(kind, STRING_SELECT | RADIO_GROUP | CHECKBOX_GROUP) {
            let options = input.get("options").and_then(Value::as_array);
            let offers = |value: &&String| {
                options.into_iter().flatten().any(|option| {
                    option.get("value").and_then(Value::as_str) == Some(value.as_str())
                })
            };
            return values
                .iter()
                .find(|value| !offers(value))
                .map_or(Ok(()), |it| Err(unknown(it)));
        }
        for value in values {
            let id: Id = value.parse().map_err(|_| unknown(value))?;
            let found = match kind {
                FILE_UPLOAD => self.resolve_file(id),
                5 => self.resolve(id, kind::USER),
                6 => self.resolve(id, kind::ROLE),
                7 => self.resolve(id, kind::MENTIONABLE),
                _ => self.resolve(id, kind::CHANNEL),
            };
            if !found {
                return Err(unknown(value));
            }
        }
        Ok(())
    }

    fn resolve(&mut self, id: Id, wanted: u64) -> bool {
        self.world.resolve(self.place, id, wanted, &mut self.resolved)
    }

    fn resolve_file(&mut self, id: Id) -> bool {
        let given = self.world.command_files.iter();
        let mut given = given.filter(|(channel, file)| *channel == self.place.id && file.id == id);
        let Some((channel, file)) = given.next() else { return false };
        let object = self.world.attachment_json(*channel, file);
        let files = self.resolved.entry("attachments").or_insert_with(|| json!({}));
        set(files, &id.to_string(), &object);
        true
    }
}

/// What was chosen, or what stands chosen before anybody does.
fn chosen(input: &Value, kind: u64, given: Option<&Value>) -> Vec<String> {
    match given {
        Some(Value::Array(list)) => {
            list.iter().filter_map(Value::as_str).map(ToOwned::to_owned).collect()
        }
        Some(Value::String(one)) if !one.is_empty() => vec![one.clone()],
        Some(_) => Vec::new(),
        None => {
            let (list, key) =
                if matches!(kind, 5..=8) { ("default_values", "id") } else { ("options", "value") };
            let entries = input.get(list).and_then(Value::as_array).into_iter().flatten();
            let preset = entries.filter(|entry| {
                list == "default_values"
                    || entry.get("default").and_then(Value::as_bool) == Some(true)
            });
            preset.filter_map(|entry| entry.get(key)?.as_str().map(ToOwned::to_owned)).collect()
        }
    }
}

fn text(input: &Value, custom_id: &str, given: Option<&Value>) -> Result<String, InputError> {
    let preset = input.get("value").and_then(Value::as_str).unwrap_or_default();
    let text = match given {
        None => preset,
        Some(given) => given.as_str().ok_or_else(|| bad(format!("{custom_id:?} takes a text")))?,
    };
    let length = u64::try_from(text.chars().count()).unwrap_or(u64::MAX);
    let bound = |key: &str| input.get(key).and_then(Value::as_u64);
    let required = input.get("required").and_then(Value::as_bool).unwrap_or(true);
    if text.is_empty() && required {
        return Err(bad(format!("the field {custom_id:?} is required")));
    }
    let too_short = !text.is_empty() && bound("min_length").is_some_and(|min| length < min);
    if too_short || length > bound("max_length").unwrap_or(4000) {
        return Err(bad(format!("the text of {custom_id:?} has {length} characters")));
    }
    Ok(text.to_owned())
}
