//! Messages made of components alone (Components V2): containers, sections,
//! texts, pictures, separators and files, with rows of buttons and menus among
//! them.

use serde_json::{Map, Value, json};

use super::component::{ACTION_ROW, BUTTON, UsedIds, button, row};
use super::{Form, present};

pub(crate) const SECTION: u64 = 9;
pub(crate) const TEXT_DISPLAY: u64 = 10;
pub(crate) const THUMBNAIL: u64 = 11;
pub(crate) const MEDIA_GALLERY: u64 = 12;
pub(crate) const FILE: u64 = 13;
pub(crate) const SEPARATOR: u64 = 14;
pub(crate) const CONTAINER: u64 = 17;

/// What may stand in a message, and in a container.
const TOP: [u64; 7] =
    [ACTION_ROW, SECTION, TEXT_DISPLAY, MEDIA_GALLERY, FILE, SEPARATOR, CONTAINER];
const WITHIN: [u64; 6] = [ACTION_ROW, SECTION, TEXT_DISPLAY, MEDIA_GALLERY, FILE, SEPARATOR];

/// Components of a message, counted through every level.
const MAX_COMPONENTS: usize = 40;
/// Characters of all texts together.
const MAX_TEXT: usize = 4000;
/// Characters of an address, and of an alt text.
const MAX_URL: usize = 2048;
const MAX_ALT: usize = 1024;
/// The beginning of an address that names a file of the message itself.
pub(crate) const ATTACHED: &str = "attachment://";

/// What is counted over a whole message.
#[derive(Default)]
struct Totals {
    components: usize,
    text: usize,
}

/// Checks the `components` of a message that has nothing else; `None` if the
/// body says nothing about them.
pub(crate) fn layout(form: &mut Form, body: &Value) -> Option<Vec<Value>> {
    let list = form.list(body, "components", (0, MAX_COMPONENTS))?;
    let mut used = UsedIds::default();
    let mut totals = Totals::default();
    let checked = children(form, list, &TOP, &mut used, &mut totals);
    if totals.components > MAX_COMPONENTS {
        form.fail_at(
            "components",
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            format!("Total number of components cannot exceed {MAX_COMPONENTS}"),
        );
    }
    if totals.text > MAX_TEXT {
        form.fail_at(
            "components",
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            format!("Components displayable text size exceeds maximum size of {MAX_TEXT}"),
        );
    }
    Some(checked)
}

fn children(
    form: &mut Form,
    list: &[Value],
    allowed: &[u64],
    used: &mut UsedIds,
    totals: &mut Totals,
) -> Vec<Value> {
    let mut checked = Vec::new();
    form.each("components", list, |form, entry| {
        totals.components += 1;
        let Some(kind) = form.one_of(entry, "type", allowed) else {
            if present(entry, "type").is_none() {
                form.required("type");
            }
            return;
        };
        checked.push(match kind {
            ACTION_ROW => {
                let row = row(form, entry, used);
                let inside = row.get("components").and_then(Value::as_array);
                totals.components += inside.map_or(0, Vec::len);
                row
            }
            SECTION => section(form, entry, used, totals),
            TEXT_DISPLAY => text_display(form, entry, used, totals),
            MEDIA_GALLERY => gallery(form, entry, used),
            FILE => file(form, entry, used),
            SEPARATOR => separator(form, entry, used),
            _ => container(form, entry, used, totals),
        });
    });
    checked
}

fn container(form: &mut Form, entry: &Value, used: &mut UsedIds, totals: &mut Totals) -> Value {
    let id = used.number();
    let colour = form.integer(entry, "accent_color", (0, 0xff_ffff));
    let spoiler = form.boolean(entry, "spoiler").unwrap_or(false);
    let list = required_list(form, entry, "components", (1, MAX_COMPONENTS));
    let inside = children(form, list, &WITHIN, used, totals);
    json!({
        "type": CONTAINER, "id": id, "accent_color": colour, "spoiler": spoiler, "components": inside,
    })
}

fn section(form: &mut Form, entry: &Value, used: &mut UsedIds, totals: &mut Totals) -> Value {
    let id = used.number();
    let list = required_list(form, entry, "components", (1, 3));
    let texts = children(form, list, &[TEXT_DISPLAY], used, totals);
    let mut section = Map::new();
    section.insert("type".into(), json!(SECTION));
    section.insert("id".into(), json!(id));
    section.insert("components".into(), Value::Array(texts));
    let Some(accessory) = present(entry, "accessory") else {
        form.required("accessory");
        return Value::Object(section);
    };
    totals.components += 1;
    form.at("accessory", |form| {
        let checked = match form.one_of(accessory, "type", &[BUTTON, THUMBNAIL]) {
            Some(BUTTON) => button(form, accessory, used),
            Some(_) => thumbnail(form, accessory, used),
            None => return,
        };
        section.insert("accessory".into(), checked);
    });
    Value::Object(section)
}

fn text_display(form: &mut Form, entry: &Value, used: &mut UsedIds, totals: &mut Totals) -> Value {
    let content = form.required_text(entry, "content", (1, MAX_TEXT)).unwrap_or_default();
    totals.text += content.chars().count();
    json!({ "type": TEXT_DISPLAY, "id": used.number(), "content": content })
}

fn thumbnail(form: &mut Form, entry: &Value, used: &mut UsedIds) -> Value {
    let mut fields = shown(form, entry);
    fields.insert("type".into(), json!(THUMBNAIL));
    fields.insert("id".into(), json!(used.number()));
    Value::Object(fields)
}

fn gallery(form: &mut Form, entry: &Value, used: &mut UsedIds) -> Value {
    let list = required_list(form, entry, "items", (1, 10));
    let mut items = Vec::new();
    form.each("items", list, |form, item| items.push(Value::Object(shown(form, item))));
    json!({ "type": MEDIA_GALLERY, "id": used.number(), "items": items })
}

/// A picture with its alt text.
fn shown(form: &mut Form, entry: &Value) -> Map<String, Value> {
    let mut fields = Map::new();
    let media = media(form, entry, "media", &["http", "https", "attachment"]);
    fields.insert("media".into(), media);
    fields.insert("description".into(), json!(form.text(entry, "description", (1, MAX_ALT))));
    let spoiler = form.boolean(entry, "spoiler").unwrap_or(false);
    fields.insert("spoiler".into(), json!(spoiler));
    fields
}

fn file(form: &mut Form, entry: &Value, used: &mut UsedIds) -> Value {
    let file = media(form, entry, "file", &["attachment"]);
    let spoiler = form.boolean(entry, "spoiler").unwrap_or(false);
    json!({ "type": FILE, "id": used.number(), "file": file, "spoiler": spoiler })
}

fn separator(form: &mut Form, entry: &Value, used: &mut UsedIds) -> Value {
    let spacing = form.one_of(entry, "spacing", &[1, 2]).unwrap_or(1);
    let divider = form.boolean(entry, "divider").unwrap_or(true);
    json!({ "type": SEPARATOR, "id": used.number(), "spacing": spacing, "divider": divider })
}

/// The address of a picture or file.
fn media(form: &mut Form, entry: &Value, key: &str, schemes: &[&str]) -> Value {
    let Some(media) = present(entry, key) else {
        form.required(key);
        return Value::Null;
    };
    form.at(key, |form| {
        if present(media, "url").is_none() {
            form.required("url");
        }
        json!({ "url": form.url(media, "url", MAX_URL, schemes) })
    })
}

fn required_list<'a>(
    form: &mut Form,
    entry: &'a Value,
    key: &str,
    bounds: (usize, usize),
) -> &'a [Value] {
    if present(entry, key).is_none() {
        form.required(key);
    }
    form.list(entry, key, bounds).unwrap_or_default()
}

/// Notes every picture or file that is none of the message's own.
pub(crate) fn check_attached(form: &mut Form, components: &[Value], names: &[&str]) {
    let missing = |media: Option<&Value>| {
        let url = media.and_then(|media| media.get("url")).and_then(Value::as_str);
        let name = url.and_then(|url| url.strip_prefix(ATTACHED));
        name.is_some_and(|name| !names.contains(&name))
    };
    let fail = |form: &mut Form, key: &str| {
        form.at(key, |form| {
            form.fail_at(
                "url",
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                "The referenced attachment was not found",
            );
        });
    };
    form.each("components", components, |form, component| {
        if missing(component.get("file")) {
            fail(form, "file");
        }
        if let Some(accessory) = component.get("accessory")
            && missing(accessory.get("media"))
        {
            form.at("accessory", |form| fail(form, "media"));
        }
        if let Some(items) = component.get("items").and_then(Value::as_array) {
            form.each("items", items, |form, item| {
                if missing(item.get("media")) {
                    fail(form, "media");
                }
            });
        }
        if let Some(inside) = component.get("components").and_then(Value::as_array) {
            check_attached(form, inside, names);
        }
    });
}
