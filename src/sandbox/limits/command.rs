//! Application commands: names, descriptions, localisations, total length.

use serde_json::{Map, Value, json};

use super::option::options;
use super::{Form, present, put};
use crate::sandbox::error::ApiError;

/// Characters of names, descriptions and values in one command.
const MAX_COMMAND_LEN: usize = 8000;
/// Locales Discord accepts in localisations.
pub(crate) const LOCALES: &[&str] = &[
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he",
    "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE",
    "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

/// Checks a command and completes it; with `base`, as a change of that command.
pub(crate) fn command(body: &Value, base: Option<&Value>) -> Result<Value, ApiError> {
    let mut form = Form::default();
    let merged = merge(body, base);
    let command = inspect(&mut form, &merged);
    form.finish()?;
    Ok(command)
}

/// Checks the list of a bulk overwrite, with the index in each path.
pub(crate) fn commands(list: &[Value]) -> Result<Vec<Value>, ApiError> {
    let mut form = Form::default();
    let mut checked: Vec<Value> = Vec::new();
    for (index, body) in list.iter().enumerate() {
        form.at(index, |form| {
            let command = inspect(form, body);
            let key =
                |command: &Value| (command.get("name").cloned(), command.get("type").cloned());
            if checked.iter().any(|other| key(other) == key(&command)) {
                form.fail_at(
                    "name",
                    "APPLICATION_COMMANDS_DUPLICATE_NAME",
                    "Application command names must be unique",
                );
            }
            checked.push(command);
        });
    }
    form.finish()?;
    Ok(checked)
}

fn merge(body: &Value, base: Option<&Value>) -> Value {
    let mut merged = base.cloned().unwrap_or_else(|| json!({}));
    if let (Value::Object(merged), Value::Object(body)) = (&mut merged, body) {
        merged.extend(body.clone());
    }
    merged
}

fn inspect(form: &mut Form, body: &Value) -> Value {
    let mut fields = Map::new();
    let kind = form.one_of(body, "type", &[1, 2, 3]).unwrap_or(1);
    fields.insert("type".into(), json!(kind));
    localized(form, body, &mut fields, "name", kind == 1);
    if kind == 1 {
        localized(form, body, &mut fields, "description", true);
        put(&mut fields, "options", options(form, body, 0).filter(|list| !list.is_empty()));
    } else {
        if present(body, "description").and_then(Value::as_str).is_some_and(|text| !text.is_empty())
        {
            form.fail_at(
                "description",
                "APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED",
                "Context menu commands cannot have description",
            );
        }
        fields.insert("description".into(), json!(""));
    }
    let permissions = match present(body, "default_member_permissions") {
        Some(Value::String(bits)) => Some(bits.clone()),
        Some(Value::Number(bits)) => Some(bits.to_string()),
        _ => None,
    };
    fields.insert("default_member_permissions".into(), json!(permissions));
    put(&mut fields, "dm_permission", form.boolean(body, "dm_permission"));
    put(&mut fields, "nsfw", Some(form.boolean(body, "nsfw").unwrap_or(false)));
    put(&mut fields, "contexts", number_set(form, body, "contexts", &[0, 1, 2]));
    let types = number_set(form, body, "integration_types", &[0, 1]);
    put(&mut fields, "integration_types", Some(types.unwrap_or_else(|| vec![0])));
    let command = Value::Object(fields);
    let total = weight(&command);
    if total > MAX_COMMAND_LEN {
        form.fail(
            "APPLICATION_COMMAND_TOO_LARGE",
            format!("Command exceeds maximum size ({total} of {MAX_COMMAND_LEN} characters)"),
        );
    }
    command
}

fn number_set(form: &mut Form, body: &Value, key: &str, allowed: &[u64]) -> Option<Vec<u64>> {
    let list = form.list(body, key, (1, allowed.len()))?;
    let numbers: Vec<u64> = list.iter().filter_map(Value::as_u64).collect();
    if numbers.len() != list.len() || numbers.iter().any(|number| !allowed.contains(number)) {
        let message = format!("Value must be one of {allowed:?}.");
        form.fail_at(key, "BASE_TYPE_CHOICES", message);
    }
    Some(numbers)
}

/// A name or description with its translations.
pub(crate) fn localized(
    form: &mut Form,
    body: &Value,
    fields: &mut Map<String, Value>,
    key: &str,
    strict_name: bool,
) {
    let bounds = if key == "name" { (1, 32) } else { (1, 100) };
    let text = form.required_text(body, key, bounds);
    if key == "name" && strict_name {
        check_name(form, text.as_deref(), key);
    }
    put(fields, key, text);
    translations(form, body, fields, key, bounds, key == "name" && strict_name);
}

/// The translations of a text, each within the bounds of the text itself.
pub(crate) fn translations(
    form: &mut Form,
    body: &Value,
    fields: &mut Map<String, Value>,
    key: &str,
    bounds: (usize, usize),
    strict_name: bool,
) {
    let translations = format!("{key}_localizations");
    let Some(table) = present(body, &translations) else {
        return;
    };
    let Some(entries) = table.as_object() else {
        form.fail_at(
            &translations,
            "DICT_TYPE_CONVERT",
            "Only dictionaries may be used in a DictType",
        );
        return;
    };
    form.at(&translations, |form| {
        for locale in entries.keys() {
            if !LOCALES.contains(&locale.as_str()) {
                form.fail_at(locale, "BASE_TYPE_CHOICES", "Unknown locale.");
                continue;
            }
            let text = form.text(table, locale, bounds);
            if strict_name {
                check_name(form, text.as_deref(), locale);
            }
        }
    });
    fields.insert(translations, table.clone());
}

/// Names of slash commands and options: letters, digits, `-` and `_`, in lower case.
fn check_name(form: &mut Form, name: Option<&str>, key: &str) {
    let Some(name) = name else { return };
    let fits = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '\'');
    if !name.chars().all(fits) || name.to_lowercase() != name {
        form.fail_at(
            key,
            "APPLICATION_COMMAND_INVALID_NAME",
            "Command name is invalid: use lower-case letters, digits, - and _",
        );
    }
}

/// The length that counts: of each text the longest of its translations.
fn weight(entry: &Value) -> usize {
    let length = |text: &Value| text.as_str().map_or(0, |text| text.chars().count());
    let longest = |key: &str| {
        let own = entry.get(key).map_or(0, length);
        let translated = entry.get(format!("{key}_localizations")).and_then(Value::as_object);
        translated.into_iter().flat_map(Map::values).map(length).fold(own, usize::max)
    };
    let children = |key: &str| {
        let list = entry.get(key).and_then(Value::as_array);
        list.into_iter().flatten().map(weight).sum::<usize>()
    };
    longest("name")
        + longest("description")
        + entry.get("value").map_or(0, length)
        + children("options")
        + children("choices")
}
