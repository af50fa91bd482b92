//! Reading the tree of a message made of components.

use serde_json::{Value, json};

use crate::sandbox::limits::layout::{FILE, SECTION};
use crate::sandbox::world::message::display_texts;

fn list<'a>(component: &'a Value, key: &str) -> &'a [Value] {
    component.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// Every component, from top to bottom: what stands beside a text comes after it.
fn walk<'a>(components: &'a [Value], visit: &mut impl FnMut(&'a Value)) {
    for component in components {
        visit(component);
        walk(list(component, "components"), visit);
        if let Some(accessory) = component.get("accessory") {
            visit(accessory);
        }
    }
}

/// Buttons and menus.
pub(super) fn controls(components: &[Value]) -> Vec<Value> {
    let mut controls = Vec::new();
    walk(components, &mut |component| {
        let kind = component.get("type").and_then(Value::as_u64);
        if matches!(kind, Some(2..=8)) {
            controls.push(component.clone());
        }
    });
    controls
}

/// Pictures and files, described like attachments.
pub(super) fn files(components: &[Value]) -> Vec<Value> {
    let mut files = Vec::new();
    walk(components, &mut |component| {
        files.extend(component.get("media").map(|media| described(media, component)));
        files.extend(
            list(component, "items")
                .iter()
                .filter_map(|item| item.get("media").map(|media| described(media, item))),
        );
        if component.get("type").and_then(Value::as_u64) == Some(FILE) {
            files.extend(component.get("file").map(|media| described(media, component)));
        }
    });
    files
}

fn described(media: &Value, shown: &Value) -> Value {
    let url = media.get("url").and_then(Value::as_str).unwrap_or_default();
    let path = url.split('?').next().unwrap_or_default();
    let mut file = json!({
        "id": media.get("attachment_id"),
        "filename": path.rsplit('/').next(),
        "url": url,
    });
    if let Value::Object(fields) = &mut file {
        for key in ["content_type", "width", "height"] {
            fields.extend(media.get(key).map(|value| (key.to_owned(), value.clone())));
        }
        let alt = shown.get("description").filter(|alt| alt.is_string());
        fields.extend(alt.map(|alt| ("description".to_owned(), alt.clone())));
    }
    file
}

/// Sections with a button: the text and the label.
pub(super) fn sections(components: &[Value]) -> Vec<(String, String)> {
    let mut sections = Vec::new();
    walk(components, &mut |component| {
        if component.get("type").and_then(Value::as_u64) != Some(SECTION) {
            return;
        }
        let label = component.pointer("/accessory/label").and_then(Value::as_str);
        let text = display_texts(std::slice::from_ref(component)).join("\n");
        sections.extend(label.map(|label| (text, label.to_owned())));
    });
    sections
}
