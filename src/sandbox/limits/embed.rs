//! Embeds: what a bot sends, and the completed form the API gives back.

use serde_json::{Map, Value, json};

use super::{Form, present, put};
use crate::sandbox::clock::Timestamp;

/// Characters over all embeds of one message.
const MAX_EMBED_LEN: usize = 6000;
const PICTURE_SCHEMES: &[&str] = &["http", "https", "attachment"];
const LINK_SCHEMES: &[&str] = &["http", "https"];

/// Checks the `embeds` of a body; `None` if it says nothing about them.
pub(crate) fn embeds(form: &mut Form, body: &Value) -> Option<Vec<Value>> {
    let list = form.list(body, "embeds", (0, 10))?;
    let mut checked = Vec::new();
    let mut total = 0;
    form.each("embeds", list, |form, entry| {
        let (embed, size) = embed(form, entry);
        total += size;
        checked.push(embed);
    });
    if total > MAX_EMBED_LEN {
        form.fail_at(
            "embeds",
            "MAX_EMBED_SIZE_EXCEEDED",
            format!("Embed size exceeds maximum size of {MAX_EMBED_LEN}"),
        );
    }
    Some(checked)
}

fn count(text: Option<&String>) -> usize {
    text.map_or(0, |text| text.chars().count())
}

/// One embed and the number of characters that count towards the total.
fn embed(form: &mut Form, entry: &Value) -> (Value, usize) {
    let mut fields = Map::new();
    fields.insert("type".into(), json!("rich"));
    let title = form.text(entry, "title", (0, 256));
    let description = form.text(entry, "description", (0, 4096));
    let mut size = count(title.as_ref()) + count(description.as_ref());
    put(&mut fields, "title", title);
    put(&mut fields, "description", description);
    put(&mut fields, "url", form.url(entry, "url", 2048, LINK_SCHEMES));
    put(&mut fields, "color", form.integer(entry, "color", (0, 0x00FF_FFFF)));
    if let Some(text) = form.text(entry, "timestamp", (0, 64)) {
        match Timestamp::parse(&text) {
            Some(moment) => put(&mut fields, "timestamp", Some(moment.iso())),
            None => form.fail_at(
                "timestamp",
                "DATE_TIME_TYPE_PARSE",
                format!("Could not parse {text}. Should be ISO8601."),
            ),
        }
    }
    for key in ["image", "thumbnail"] {
        if let Some(picture) = present(entry, key) {
            let url = form.at(key, |form| form.url(picture, "url", 2048, PICTURE_SCHEMES));
            put(&mut fields, key, url.map(|url| json!({ "url": url })));
        }
    }
    if let Some(author) = present(entry, "author") {
        let (object, name) = form.at("author", |form| {
            let name = form.text(author, "name", (0, 256));
            let mut object = Map::new();
            put(&mut object, "name", Some(name.clone().unwrap_or_default()));
            put(&mut object, "url", form.url(author, "url", 2048, LINK_SCHEMES));
            put(&mut object, "icon_url", form.url(author, "icon_url", 2048, PICTURE_SCHEMES));
            (object, name)
        });
        size += count(name.as_ref());
        fields.insert("author".into(), Value::Object(object));
    }
    if let Some(footer) = present(entry, "footer") {
        let (object, text) = form.at("footer", |form| {
            let text = form.text(footer, "text", (0, 2048));
            let mut object = Map::new();
            put(&mut object, "text", Some(text.clone().unwrap_or_default()));
            put(&mut object, "icon_url", form.url(footer, "icon_url", 2048, PICTURE_SCHEMES));
            (object, text)
        });
        size += count(text.as_ref());
        fields.insert("footer".into(), Value::Object(object));
    }
    if let Some(list) = form.list(entry, "fields", (0, 25)) {
        let mut checked = Vec::new();
        form.each("fields", list, |form, field| {
            let name = form.required_text(field, "name", (1, 256)).unwrap_or_default();
            let value = form.required_text(field, "value", (1, 1024)).unwrap_or_default();
            let inline = form.boolean(field, "inline").unwrap_or(false);
            size += name.chars().count() + value.chars().count();
            checked.push(json!({ "name": name, "value": value, "inline": inline }));
        });
        fields.insert("fields".into(), Value::Array(checked));
    }
    (Value::Object(fields), size)
}
