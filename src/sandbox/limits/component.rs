//! Rows, buttons and menus.

use std::collections::HashSet;

use serde_json::{Map, Value, json};

use super::{Form, present, put};
use crate::sandbox::snowflake::Id;

pub(crate) const ACTION_ROW: u64 = 1;
pub(crate) const BUTTON: u64 = 2;
const STRING_SELECT: u64 = 3;
const MENTIONABLE_SELECT: u64 = 7;
const CHANNEL_SELECT: u64 = 8;
const LINK_STYLE: u64 = 5;
/// The button of something that is sold.
const PREMIUM_STYLE: u64 = 6;

/// What has been used so far in one message or modal.
#[derive(Debug, Default)]
pub(crate) struct UsedIds {
    custom_ids: HashSet<String>,
    next_id: u64,
}

impl UsedIds {
    /// Components are numbered in order, as Discord numbers those sent without one.
    pub(crate) fn number(&mut self) -> u64 {
        self.next_id += 1;
        self.next_id
    }

    /// A `custom_id` that must be there and be the only one of its kind.
    pub(crate) fn custom_id(&mut self, form: &mut Form, entry: &Value) -> Option<String> {
        let custom_id = form.required_text(entry, "custom_id", (1, 100))?;
        if !self.custom_ids.insert(custom_id.clone()) {
            form.fail_at(
                "custom_id",
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            );
        }
        Some(custom_id)
    }
}

/// Checks the `components` of a body; `None` if it says nothing about them.
pub(crate) fn components(form: &mut Form, body: &Value) -> Option<Vec<Value>> {
    let list = form.list(body, "components", (0, 5))?;
    let mut used = UsedIds::default();
    let mut rows = Vec::new();
    form.each("components", list, |form, entry| {
        if form.one_of(entry, "type", &[ACTION_ROW]).is_none() {
            if present(entry, "type").is_none() {
                form.required("type");
            }
            return;
        }
        rows.push(row(form, entry, &mut used));
    });
    Some(rows)
}

pub(super) fn row(form: &mut Form, entry: &Value, used: &mut UsedIds) -> Value {
    let id = used.number();
    let mut children = Vec::new();
    if present(entry, "components").is_none() {
        form.required("components");
    }
    if let Some(list) = form.list(entry, "components", (1, 5)) {
        let mut width = 0;
        form.each("components", list, |form, child| {
            let kind = form.one_of(
                child,
                "type",
                &[BUTTON, STRING_SELECT, 5, 6, MENTIONABLE_SELECT, CHANNEL_SELECT],
            );
            match kind {
                Some(BUTTON) => {
                    width += 1;
                    children.push(button(form, child, used));
                }
                Some(kind) => {
                    width += 5;
                    children.push(select(form, child, kind, used));
                }
                None if present(child, "type").is_none() => form.required("type"),
                None => {}
            }
        });
        if width > 5 && list.len() <= 5 {
            form.fail_at(
                "components",
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            );
        }
    }
    json!({ "type": ACTION_ROW, "id": id, "components": children })
}

pub(super) fn button(form: &mut Form, entry: &Value, used: &mut UsedIds) -> Value {
    let mut fields = Map::new();
    fields.insert("type".into(), json!(BUTTON));
    fields.insert("id".into(), json!(used.number()));
    form.lacks_values(entry, "style", &[PREMIUM_STYLE]);
    let style = form.one_of(entry, "style", &[1, 2, 3, 4, LINK_STYLE]);
    if present(entry, "style").is_none() {
        form.required("style");
    }
    fields.insert("style".into(), json!(style.unwrap_or(2)));
    let label = form.text(entry, "label", (0, 80)).filter(|label| !label.is_empty());
    let emoji = emoji(form, entry);
    if label.is_none() && emoji.is_none() {
        form.fail_at(
            "label",
            "BUTTON_COMPONENT_INVALID_LABEL",
            "A button must have a label or an emoji",
        );
    }
    put(&mut fields, "label", label);
    put(&mut fields, "emoji", emoji);
    if style == Some(LINK_STYLE) {
        if present(entry, "url").is_none() {
            form.required("url");
        }
        put(&mut fields, "url", form.url(entry, "url", 512, &["http", "https", "discord"]));
        if present(entry, "custom_id").is_some() {
            form.fail_at(
                "custom_id",
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A custom id and url cannot both be specified",
            );
        }
    } else {
        put(&mut fields, "custom_id", used.custom_id(form, entry));
        if present(entry, "url").is_some() {
            form.fail_at(
                "url",
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A custom id and url cannot both be specified",
            );
        }
    }
    put(&mut fields, "disabled", form.boolean(entry, "disabled"));
    Value::Object(fields)
}

pub(super) fn select(form: &mut Form, entry: &Value, kind: u64, used: &mut UsedIds) -> Value {
    let mut fields = Map::new();
    fields.insert("type".into(), json!(kind));
    fields.insert("id".into(), json!(used.number()));
    put(&mut fields, "custom_id", used.custom_id(form, entry));
    put(&mut fields, "placeholder", form.text(entry, "placeholder", (0, 150)));
    put(&mut fields, "disabled", form.boolean(entry, "disabled"));
    let min = form.integer(entry, "min_values", (0, 25)).unwrap_or(1);
    let max = form.integer(entry, "max_values", (1, 25)).unwrap_or(1);
    if min > max {
        form.fail_at("min_values", "BASE_TYPE_BAD_RANGE", "min_values must not exceed max_values");
    }
    fields.insert("min_values".into(), json!(min));
    fields.insert("max_values".into(), json!(max));
    if kind == STRING_SELECT {
        if present(entry, "options").is_none() {
            form.required("options");
        }
        let options = select_options(form, entry);
        let count = i64::try_from(options.len()).unwrap_or(i64::MAX);
        if max > count {
            form.fail_at(
                "max_values",
                "SELECT_COMPONENT_MAX_VALUES_EXCEED_OPTIONS",
                "max_values must not exceed the number of options",
            );
        }
        fields.insert("options".into(), Value::Array(options));
    } else if let Some(list) = form.list(entry, "default_values", (0, 25)) {
        let allowed: &[&str] = match kind {
            5 => &["user"],
            6 => &["role"],
            MENTIONABLE_SELECT => &["user", "role"],
            _ => &["channel"],
        };
        let mut defaults = Vec::new();
        form.each("default_values", list, |form, value| {
            let kind = form.required_text(value, "type", (1, 10)).unwrap_or_default();
            if !allowed.contains(&kind.as_str()) {
                let message = format!("Value must be one of {allowed:?}.");
                form.fail_at("type", "BASE_TYPE_CHOICES", message);
            }
            match form.snowflake(value, "id") {
                Some(id) => defaults.push(json!({ "id": id, "type": kind })),
                None => form.required("id"),
            }
        });
        fields.insert("default_values".into(), Value::Array(defaults));
    }
    if kind == CHANNEL_SELECT
        && let Some(list) = form.list(entry, "channel_types", (0, 100))
    {
        fields.insert("channel_types".into(), json!(list));
    }
    Value::Object(fields)
}

/// The options of a menu, without two of the same value.
pub(crate) fn select_options(form: &mut Form, entry: &Value) -> Vec<Value> {
    let mut options = Vec::new();
    let mut values = HashSet::new();
    let Some(list) = form.list(entry, "options", (1, 25)) else {
        return options;
    };
    form.each("options", list, |form, option| {
        let mut fields = Map::new();
        put(&mut fields, "label", form.required_text(option, "label", (1, 100)));
        let value = form.required_text(option, "value", (1, 100));
        if let Some(value) = &value
            && !values.insert(value.clone())
        {
            form.fail_at(
                "value",
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            );
        }
        put(&mut fields, "value", value);
        put(&mut fields, "description", form.text(option, "description", (0, 100)));
        put(&mut fields, "emoji", emoji(form, option));
        put(&mut fields, "default", form.boolean(option, "default"));
        options.push(Value::Object(fields));
    });
    options
}

/// An emoji on a button or option: a Unicode one by name, or a custom one by id.
fn emoji(form: &mut Form, entry: &Value) -> Option<Value> {
    let emoji = present(entry, "emoji")?;
    let mut fields = Map::new();
    form.at("emoji", |form| {
        let id = form.snowflake(emoji, "id");
        let name = form.text(emoji, "name", (0, 32));
        if id.is_none() && name.as_deref().is_none_or(str::is_ascii) {
            // A name in plain letters is no emoji; Discord refuses it the same way.
            form.fail_at("name", "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji");
        }
        put(&mut fields, "id", id.map(|id: Id| id.to_string()));
        put(&mut fields, "name", Some(name.unwrap_or_default()));
        put(&mut fields, "animated", form.boolean(emoji, "animated"));
    });
    Some(Value::Object(fields))
}
