//! A message of ours as Discord has it, and how it is changed without being made
//! anew: its text and picture tell of a moment that has passed.

use serde::Deserialize;
use serde_json::{Value, json};

use super::{component_id::ComponentId, layout::attached, message::COMPONENTS_V2};

const ACTION_ROW: u64 = 1;
const BUTTON: u64 = 2;

/// A message that was posted.
#[derive(Deserialize, Debug)]
pub(crate) struct Posted {
    #[serde(default)]
    flags: u64,
    #[serde(default)]
    components: Vec<Value>,
    #[serde(default)]
    attachments: Vec<Value>,
}

impl Posted {
    /// The nonce that its buttons carry.
    pub(crate) fn nonce(&self) -> Option<String> {
        nonce(&self.components)
    }

    /// The body of an edit that takes off whatever can be pressed. Of a message made
    /// of components the whole is said again, with the files it has.
    pub(crate) fn without_buttons(&self) -> Value {
        if self.flags & COMPONENTS_V2 == 0 {
            return json!({ "components": [] });
        }
        let mut files = Vec::new();
        let components = without_buttons(&self.components, &mut files);
        for file in &self.attachments {
            let name = file.get("filename").and_then(Value::as_str).unwrap_or_default();
            files.extend(file.get("id").map(|id| (id.clone(), name.to_owned())));
        }
        let attachments: Vec<Value> =
            files.into_iter().map(|(id, name)| json!({ "id": id, "filename": name })).collect();
        json!({
            "components": components,
            "attachments": attachments,
            "allowed_mentions": { "parse": [] },
            "flags": COMPONENTS_V2,
        })
    }
}

fn nonce(components: &[Value]) -> Option<String> {
    components.iter().find_map(|component| {
        let id = component.get("custom_id").and_then(Value::as_str);
        let own = id.and_then(ComponentId::mark).map(str::to_owned);
        let accessory = component.get("accessory").map(std::slice::from_ref);
        let inside = component.get("components").and_then(Value::as_array);
        own.or_else(|| nonce(accessory?)).or_else(|| nonce(inside?))
    })
}

/// The same components as a request takes them, without buttons and menus. Gathers
/// the files they show.
fn without_buttons(components: &[Value], files: &mut Vec<(Value, String)>) -> Vec<Value> {
    let mut kept = Vec::new();
    for component in components {
        let kind = component.get("type").and_then(Value::as_u64);
        let inside = component.get("components").and_then(Value::as_array);
        let inside = inside.map(|inside| without_buttons(inside, files));
        let accessory = component.get("accessory");
        let is_button = |accessory: &Value| accessory.get("type") == Some(&json!(BUTTON));
        match inside {
            _ if kind == Some(ACTION_ROW) => {}
            // A line that has lost its button is a line.
            Some(inside) if accessory.is_some_and(is_button) => kept.extend(inside),
            Some(inside) if inside.is_empty() => {}
            inside => {
                let mut component = as_requested(component, files);
                if let (Some(fields), Some(inside)) = (component.as_object_mut(), inside) {
                    fields.insert("components".to_owned(), Value::Array(inside));
                }
                kept.push(component);
            }
        }
    }
    kept
}

/// A component as a request takes it: what Discord has added is left out, and its
/// files are named.
fn as_requested(component: &Value, files: &mut Vec<(Value, String)>) -> Value {
    let Some(fields) = component.as_object() else { return component.clone() };
    let mut requested = serde_json::Map::new();
    for (key, value) in fields {
        let value = match key.as_str() {
            "id" | "name" | "size" => continue,
            _ if value.is_null() => continue,
            "media" | "file" => media(value, files),
            "accessory" => as_requested(value, files),
            "items" => {
                let items = value.as_array().into_iter().flatten();
                items.map(|item| as_requested(item, files)).collect()
            }
            _ => value.clone(),
        };
        requested.insert(key.clone(), value);
    }
    Value::Object(requested)
}

fn media(media: &Value, files: &mut Vec<(Value, String)>) -> Value {
    let url = media.get("url").and_then(Value::as_str).unwrap_or_default();
    let Some(id) = media.get("attachment_id") else { return json!({ "url": url }) };
    let path = url.split('?').next().unwrap_or_default();
    let name = path.rsplit('/').next().unwrap_or_default().to_owned();
    let url = attached(&name);
    files.push((id.clone(), name));
    json!({ "url": url })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn posted(message: Value) -> Posted {
        serde_json::from_value(message).unwrap()
    }

    fn table_message() -> Value {
        json!({
            "flags": 32768,
            "attachments": [],
            "components": [{ "type": 17, "id": 1, "accent_color": 255, "spoiler": false, "components": [
                { "type": 10, "id": 2, "content": "Ada is to move." },
                { "type": 12, "id": 3, "items": [{
                    "media": {
                        "id": "7", "attachment_id": "7", "width": 10, "height": 10,
                        "url": "https://cdn/attachments/1/7/board.png?ex=1", "proxy_url": "x",
                    },
                    "description": "A board", "spoiler": false,
                }] },
                { "type": 9, "id": 4, "components": [{ "type": 10, "id": 5, "content": "A line" }],
                  "accessory": { "type": 2, "id": 6, "style": 1, "label": "Do", "custom_id": "turn|3" } },
                { "type": 1, "id": 7, "components": [
                    { "type": 2, "id": 8, "style": 1, "label": "Turn", "custom_id": "turn|3#abc" },
                ] },
            ] }],
        })
    }

    #[test]
    fn a_message_keeps_its_text_and_picture_and_loses_its_buttons() {
        let body = posted(table_message()).without_buttons();
        assert_eq!(
            body["components"],
            json!([{ "type": 17, "accent_color": 255, "spoiler": false, "components": [
                { "type": 10, "content": "Ada is to move." },
                { "type": 12, "items": [{
                    "media": { "url": "attachment://board.png" },
                    "description": "A board", "spoiler": false,
                }] },
                { "type": 10, "content": "A line" },
            ] }])
        );
        assert_eq!(body["attachments"], json!([{ "id": "7", "filename": "board.png" }]));
    }

    #[test]
    fn a_message_is_known_by_the_nonce_of_its_buttons() {
        assert_eq!(posted(table_message()).nonce().as_deref(), Some("abc"));
        assert_eq!(posted(json!({})).nonce(), None);
    }

    #[test]
    fn a_message_of_before_loses_its_rows() {
        let body = posted(json!({ "content": "x", "flags": 0 })).without_buttons();
        assert_eq!(body, json!({ "components": [] }));
    }
}
