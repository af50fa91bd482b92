//! Modals: a title and one to five text fields.

use serde_json::{Map, Value, json};

use super::component::UsedIds;
use super::{Form, present, put};

const ACTION_ROW: u64 = 1;
const TEXT_INPUT: u64 = 4;

/// Checks the `data` of a modal callback and completes it.
pub(crate) fn modal(form: &mut Form, data: &Value) -> Value {
    let mut used = UsedIds::default();
    let custom_id = form.required_text(data, "custom_id", (1, 100)).unwrap_or_default();
    let title = form.required_text(data, "title", (1, 45)).unwrap_or_default();
    if present(data, "components").is_none() {
        form.required("components");
    }
    let mut rows = Vec::new();
    if let Some(list) = form.list(data, "components", (1, 5)) {
        form.each("components", list, |form, row| {
            if form.one_of(row, "type", &[ACTION_ROW]).is_none() {
                return;
            }
            let id = used.number();
            let mut inputs = Vec::new();
            // Discord lets a row of a modal hold a single field.
            if let Some(list) = form.list(row, "components", (1, 1)) {
                form.each("components", list, |form, input| {
                    if form.one_of(input, "type", &[TEXT_INPUT]).is_some() {
                        inputs.push(text_input(form, input, &mut used));
                    }
                });
            } else {
                form.required("components");
            }
            rows.push(json!({ "type": ACTION_ROW, "id": id, "components": inputs }));
        });
    }
    json!({ "custom_id": custom_id, "title": title, "components": rows })
}

fn text_input(form: &mut Form, input: &Value, used: &mut UsedIds) -> Value {
    let mut fields = Map::new();
    fields.insert("type".into(), json!(TEXT_INPUT));
    fields.insert("id".into(), json!(used.number()));
    put(&mut fields, "custom_id", used.custom_id(form, input));
    if present(input, "style").is_none() {
        form.required("style");
    }
    put(&mut fields, "style", form.one_of(input, "style", &[1, 2]));
    put(&mut fields, "label", form.required_text(input, "label", (1, 45)));
    put(&mut fields, "placeholder", form.text(input, "placeholder", (0, 100)));
    put(&mut fields, "required", Some(form.boolean(input, "required").unwrap_or(true)));
    let min = form.integer(input, "min_length", (0, 4000));
    let max = form.integer(input, "max_length", (1, 4000));
    if let (Some(min), Some(max)) = (min, max)
        && min > max
    {
        form.fail_at("min_length", "BASE_TYPE_BAD_RANGE", "min_length must not exceed max_length");
    }
    let value = form.text(input, "value", (0, 4000));
    if let (Some(value), Some(max)) = (&value, max)
        && i64::try_from(value.chars().count()).is_ok_and(|length| length > max)
    {
        form.fail_at("value", "BASE_TYPE_MAX_LENGTH", format!("Must be {max} or fewer in length."));
    }
    put(&mut fields, "min_length", min);
    put(&mut fields, "max_length", max);
    put(&mut fields, "value", value);
    Value::Object(fields)
}
