//! Modals: a title, and rows, labels and texts with up to five things to fill in.

use serde_json::{Map, Value, json};

use super::component::{self, UsedIds, select_options};
use super::{Form, present, put};

const ACTION_ROW: u64 = 1;
pub(crate) const STRING_SELECT: u64 = 3;
pub(crate) const TEXT_INPUT: u64 = 4;
const TEXT_DISPLAY: u64 = 10;
pub(crate) const LABEL: u64 = 18;
pub(crate) const FILE_UPLOAD: u64 = 19;
pub(crate) const RADIO_GROUP: u64 = 21;
pub(crate) const CHECKBOX_GROUP: u64 = 22;
pub(crate) const CHECKBOX: u64 = 23;

/// What can stand in a label.
const FIELDS: [u64; 10] =
    [STRING_SELECT, TEXT_INPUT, 5, 6, 7, 8, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX];

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
            let kind = form.one_of(row, "type", &[ACTION_ROW, TEXT_DISPLAY, LABEL]);
            match kind {
                Some(ACTION_ROW) => rows.push(text_row(form, row, &mut used)),
                Some(LABEL) => rows.push(label(form, row, &mut used)),
                Some(_) => {
                    let id = used.number();
                    let content = form.required_text(row, "content", (1, 4000));
                    rows.push(json!({ "type": TEXT_DISPLAY, "id": id, "content": content }));
                }
                None if present(row, "type").is_none() => form.required("type"),
                None => {}
            }
        });
    }
    json!({ "custom_id": custom_id, "title": title, "components": rows })
}

fn text_row(form: &mut Form, row: &Value, used: &mut UsedIds) -> Value {
    let id = used.number();
    let mut inputs = Vec::new();
    // Discord lets a row of a modal hold a single field.
    if let Some(list) = form.list(row, "components", (1, 1)) {
        form.each("components", list, |form, input| {
            if form.one_of(input, "type", &[TEXT_INPUT]).is_some() {
                let mut fields = text_input(form, input, used);
                put(&mut fields, "label", form.required_text(input, "label", (1, 45)));
                inputs.push(Value::Object(fields));
            }
        });
    } else {
        form.required("components");
    }
    json!({ "type": ACTION_ROW, "id": id, "components": inputs })
}

/// A label, with one thing to fill in below it.
fn label(form: &mut Form, entry: &Value, used: &mut UsedIds) -> Value {
    let mut fields = Map::new();
    fields.insert("type".into(), json!(LABEL));
    fields.insert("id".into(), json!(used.number()));
    put(&mut fields, "label", form.required_text(entry, "label", (1, 45)));
    put(&mut fields, "description", form.text(entry, "description", (1, 100)));
    let Some(inside) = present(entry, "component") else {
        form.required("component");
        return Value::Object(fields);
    };
    form.at("component", |form| {
        let Some(kind) = form.one_of(inside, "type", &FIELDS) else {
            if present(inside, "type").is_none() {
                form.required("type");
            }
            return;
        };
        let component = match kind {
            TEXT_INPUT => {
                if present(inside, "label").is_some() {
                    form.fail_at(
                        "label",
                        "TEXT_INPUT_LABEL_NOT_ALLOWED",
                        "A text input in a label cannot have a label of its own",
                    );
                }
                Value::Object(text_input(form, inside, used))
            }
            FILE_UPLOAD => file_upload(form, inside, used),
            RADIO_GROUP | CHECKBOX_GROUP => group(form, inside, kind, used),
            CHECKBOX => {
                let id = used.number();
                let custom_id = used.custom_id(form, inside);
                let default = form.boolean(inside, "default").unwrap_or(false);
                json!({ "type": CHECKBOX, "id": id, "custom_id": custom_id, "default": default })
            }
            kind => menu(form, inside, kind, used),
        };
        fields.insert("component".into(), component);
    });
    Value::Object(fields)
}

fn menu(form: &mut Form, entry: &Value, kind: u64, used: &mut UsedIds) -> Value {
    if form.boolean(entry, "disabled") == Some(true) {
        form.fail_at(
            "disabled",
            "SELECT_COMPONENT_DISABLED_IN_MODAL",
            "A select menu in a modal cannot be disabled",
        );
    }
    let mut menu = component::select(form, entry, kind, used);
    if let Value::Object(fields) = &mut menu {
        fields.insert("required".into(), json!(required(form, entry)));
    }
    menu
}

fn required(form: &mut Form, entry: &Value) -> bool {
    form.boolean(entry, "required").unwrap_or(true)
}

/// The least and the most that can be chosen.
fn bounds(form: &mut Form, entry: &Value, most: i64) -> (i64, i64) {
    let min = form.integer(entry, "min_values", (0, most)).unwrap_or(1);
    let max = form.integer(entry, "max_values", (1, most)).unwrap_or(1.max(min));
    if min > max {
        form.fail_at("min_values", "BASE_TYPE_BAD_RANGE", "min_values must not exceed max_values");
    }
    (min, max)
}

fn file_upload(form: &mut Form, entry: &Value, used: &mut UsedIds) -> Value {
    let id = used.number();
    let custom_id = used.custom_id(form, entry);
    let (min, max) = bounds(form, entry, 10);
    let required = required(form, entry);
    json!({
        "type": FILE_UPLOAD, "id": id, "custom_id": custom_id, "min_values": min,
        "max_values": max, "required": required,
    })
}

/// Round buttons, of which one is chosen, or boxes, of which several can be.
fn group(form: &mut Form, entry: &Value, kind: u64, used: &mut UsedIds) -> Value {
    let id = used.number();
    let custom_id = used.custom_id(form, entry);
    if present(entry, "options").is_none() {
        form.required("options");
    }
    let options = select_options(form, entry);
    let least = if kind == RADIO_GROUP { 2 } else { 1 };
    if !options.is_empty() {
        form.at("options", |form| form.length(options.len(), least, 10));
    }
    let required = required(form, entry);
    let mut group = json!({
        "type": kind, "id": id, "custom_id": custom_id, "options": options, "required": required,
    });
    if let (CHECKBOX_GROUP, Value::Object(fields)) = (kind, &mut group) {
        let (min, max) = bounds(form, entry, 10);
        let all = i64::try_from(options.len()).unwrap_or(1);
        let max = if present(entry, "max_values").is_some() { max } else { all.max(1) };
        fields.insert("min_values".into(), json!(min));
        fields.insert("max_values".into(), json!(max));
    }
    group
}

fn text_input(form: &mut Form, input: &Value, used: &mut UsedIds) -> Map<String, Value> {
    let mut fields = Map::new();
    fields.insert("type".into(), json!(TEXT_INPUT));
    fields.insert("id".into(), json!(used.number()));
    put(&mut fields, "custom_id", used.custom_id(form, input));
    if present(input, "style").is_none() {
        form.required("style");
    }
    put(&mut fields, "style", form.one_of(input, "style", &[1, 2]));
    put(&mut fields, "placeholder", form.text(input, "placeholder", (0, 100)));
    put(&mut fields, "required", Some(required(form, input)));
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
    fields
}
