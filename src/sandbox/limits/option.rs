//! Options and choices of commands, and the choices of an autocomplete answer.

use std::collections::HashSet;

use serde_json::{Map, Value, json};

use super::command::{localized, translations};
use super::{Form, present, put};

/// Numbers of the kinds of option.
pub(crate) mod kind {
    pub(crate) const SUB_COMMAND: u64 = 1;
    pub(crate) const SUB_COMMAND_GROUP: u64 = 2;
    pub(crate) const STRING: u64 = 3;
    pub(crate) const INTEGER: u64 = 4;
    pub(crate) const BOOLEAN: u64 = 5;
    pub(crate) const USER: u64 = 6;
    pub(crate) const CHANNEL: u64 = 7;
    pub(crate) const ROLE: u64 = 8;
    pub(crate) const MENTIONABLE: u64 = 9;
    pub(crate) const NUMBER: u64 = 10;
    pub(crate) const ATTACHMENT: u64 = 11;
}

/// Whole numbers a client can hold exactly.
const SAFE: i64 = (1 << 53) - 1;

/// The options of a command, a group (`depth` 1) or a subcommand (`depth` 2).
pub(crate) fn options(form: &mut Form, entry: &Value, depth: u8) -> Option<Vec<Value>> {
    let list = form.list(entry, "options", (0, 25))?;
    let mut names = HashSet::new();
    let mut checked: Vec<Value> = Vec::new();
    let mut optional_seen = false;
    let mut nesting = None;
    form.each("options", list, |form, entry| {
        let Some(kind) = option_kind(form, entry, depth) else { return };
        let nests = kind <= kind::SUB_COMMAND_GROUP;
        if *nesting.get_or_insert(nests) != nests {
            form.fail(
                "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                "Sub-command and sub-command group option types are mutually exclusive to all other types",
            );
        }
        let option = option(form, entry, kind, depth);
        if let Some(name) = option.get("name").and_then(Value::as_str)
            && !names.insert(name.to_owned())
        {
            form.fail_at(
                "name",
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                "Option name already exists",
            );
        }
        let required = option.get("required").and_then(Value::as_bool).unwrap_or(false);
        if required && optional_seen {
            form.fail(
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            );
        }
        optional_seen |= !required && !nests;
        checked.push(option);
    });
    Some(checked)
}

fn option_kind(form: &mut Form, entry: &Value, depth: u8) -> Option<u64> {
    if present(entry, "type").is_none() {
        form.required("type");
        return None;
    }
    let allowed: &[u64] = match depth {
        0 => &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
        1 => &[1],
        _ => &[3, 4, 5, 6, 7, 8, 9, 10, 11],
    };
    form.one_of(entry, "type", allowed)
}

fn option(form: &mut Form, entry: &Value, kind: u64, depth: u8) -> Value {
    let mut fields = Map::new();
    fields.insert("type".into(), json!(kind));
    localized(form, entry, &mut fields, "name", true);
    localized(form, entry, &mut fields, "description", true);
    match kind {
        kind::SUB_COMMAND => put(&mut fields, "options", options(form, entry, 2)),
        kind::SUB_COMMAND_GROUP => {
            let nested = options(form, entry, depth + 1);
            if nested.as_ref().is_none_or(Vec::is_empty) {
                form.required("options");
            }
            put(&mut fields, "options", nested);
        }
        _ => {
            put(&mut fields, "required", form.boolean(entry, "required"));
            values(form, entry, kind, &mut fields);
        }
    }
    Value::Object(fields)
}

/// What bounds the value of a plain option.
fn values(form: &mut Form, entry: &Value, kind: u64, fields: &mut Map<String, Value>) {
    let autocomplete = form.boolean(entry, "autocomplete");
    let choosable = matches!(kind, kind::STRING | kind::INTEGER | kind::NUMBER);
    if autocomplete == Some(true) && !choosable {
        form.fail_at(
            "autocomplete",
            "APPLICATION_COMMAND_AUTOCOMPLETE_NOT_SUPPORTED",
            "Autocomplete is not supported for this option type",
        );
    }
    if choosable {
        put(fields, "autocomplete", autocomplete);
        let choices = choices(form, entry, kind);
        if autocomplete == Some(true) && choices.as_ref().is_some_and(|list| !list.is_empty()) {
            form.fail_at(
                "choices",
                "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES",
                "Autocomplete options may not have choices",
            );
        }
        put(fields, "choices", choices.filter(|list| !list.is_empty()));
    }
    match kind {
        kind::STRING => {
            put(fields, "min_length", form.integer(entry, "min_length", (0, 6000)));
            put(fields, "max_length", form.integer(entry, "max_length", (1, 6000)));
        }
        kind::INTEGER => {
            put(fields, "min_value", form.integer(entry, "min_value", (-SAFE, SAFE)));
            put(fields, "max_value", form.integer(entry, "max_value", (-SAFE, SAFE)));
        }
        kind::NUMBER => {
            for key in ["min_value", "max_value"] {
                put(fields, key, present(entry, key).and_then(Value::as_f64));
            }
        }
        kind::CHANNEL => {
            put(fields, "channel_types", form.list(entry, "channel_types", (0, 100)));
        }
        _ => {}
    }
}

/// The `choices` of an option, or of an autocomplete answer for one.
pub(crate) fn choices(form: &mut Form, entry: &Value, kind: u64) -> Option<Vec<Value>> {
    let list = form.list(entry, "choices", (0, 25))?;
    let mut names = HashSet::new();
    let mut checked = Vec::new();
    form.each("choices", list, |form, choice| {
        let mut fields = Map::new();
        let name = form.required_text(choice, "name", (1, 100));
        if let Some(name) = &name
            && !names.insert(name.clone())
        {
            form.fail_at(
                "name",
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
                "Option choice name already exists",
            );
        }
        put(&mut fields, "name", name);
        translations(form, choice, &mut fields, "name", (1, 100), false);
        match (kind, present(choice, "value")) {
            (_, None) => form.required("value"),
            (kind::STRING, Some(_)) => {
                put(&mut fields, "value", form.text(choice, "value", (0, 100)));
            }
            (kind::INTEGER, Some(_)) => {
                put(&mut fields, "value", form.integer(choice, "value", (-SAFE, SAFE)));
            }
            (_, Some(value)) => match value.as_f64() {
                Some(number) => put(&mut fields, "value", Some(number)),
                None => form.fail_at(
                    "value",
                    "FLOAT_TYPE_COERCE",
                    format!("Value {value} is not float."),
                ),
            },
        }
        checked.push(Value::Object(fields));
    });
    let mut values = HashSet::new();
    for (index, choice) in checked.iter().enumerate() {
        let Some(value) = choice.get("value") else {
            continue;
        };
        if !values.insert(value.to_string()) {
            form.at("choices", |form| {
                form.at(index, |form| {
                    form.fail_at(
                        "value",
                        "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_ALREADY_EXISTS",
                        "Option choice value already exists",
                    );
                });
            });
        }
    }
    Some(checked)
}
