//! Pictures and files of messages made of components.

use serde_json::{Value, json};

use super::World;
use super::attachment::Attachment;
use super::message::Message;
use crate::sandbox::error::ApiError;
use crate::sandbox::json::set;
use crate::sandbox::limits::Form;
use crate::sandbox::limits::layout::{ATTACHED, FILE, check_attached};
use crate::sandbox::snowflake::Id;

/// Refuses components that name a file which the message does not have.
pub(super) fn check_media(components: &[Value], files: &[Attachment]) -> Result<(), ApiError> {
    let names: Vec<&str> = files.iter().map(|file| file.filename.as_str()).collect();
    let mut form = Form::default();
    check_attached(&mut form, components, &names);
    form.finish()
}

impl World {
    /// Gives pictures and files links that work now, and says which files are
    /// shown so: like Discord, a message does not list those among its attachments.
    pub(super) fn resolve_media(&self, message: &Message, components: &mut [Value]) -> Vec<Id> {
        let mut consumed = Vec::new();
        for component in components {
            let kind = component.get("type").and_then(Value::as_u64);
            if kind == Some(FILE) {
                let file = component.get("file").and_then(|media| named(message, media));
                let (name, size) =
                    file.map(|file| (file.filename.clone(), file.data.len())).unzip();
                set(component, "name", &name);
                set(component, "size", &size);
            }
            for key in ["file", "media"] {
                if let Some(media) = component.get_mut(key) {
                    consumed.extend(self.resolve_one(message, media));
                }
            }
            if let Some(accessory) = component.get_mut("accessory") {
                consumed.extend(self.resolve_media(message, std::slice::from_mut(accessory)));
            }
            for key in ["items", "components"] {
                if let Some(inside) = component.get_mut(key).and_then(Value::as_array_mut) {
                    consumed.extend(self.resolve_media(message, inside));
                }
            }
        }
        consumed
    }

    fn resolve_one(&self, message: &Message, media: &mut Value) -> Option<Id> {
        let file = named(message, media);
        let url = match file {
            Some(file) => self.attachment_url(message.channel, file),
            None => media.get("url").and_then(Value::as_str).unwrap_or_default().to_owned(),
        };
        let id = file.map_or(message.id, |file| file.id);
        *media = json!({ "id": id, "url": url, "proxy_url": url });
        let file = file?;
        set(media, "attachment_id", &file.id);
        set(media, "content_type", &file.content_type);
        if let Some((width, height)) = file.dimensions {
            set(media, "width", &width);
            set(media, "height", &height);
        }
        Some(file.id)
    }
}

/// The file of a message that a picture names: the last of that name, as an edit
/// may bring a new one.
fn named<'a>(message: &'a Message, media: &Value) -> Option<&'a Attachment> {
    let name = media.get("url")?.as_str()?.strip_prefix(ATTACHED)?;
    message.attachments.iter().rev().find(|file| file.filename == name)
}
