//! Emojis of applications: their names, and the pictures they are.

use axum::body::Bytes;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;

use super::{Form, present};
use crate::sandbox::error::ApiError;
use crate::sandbox::snowflake::Id;

/// The largest picture of an emoji.
pub(crate) const MAX_EMOJI_BYTES: usize = 256 * 1024;
/// What a picture can be called; its bytes decide what it is. discord.js calls all of them
/// `image/jpg`, and Discord does not mind.
const KINDS: [&str; 5] = ["image/png", "image/jpeg", "image/jpg", "image/gif", "image/webp"];

/// Checks a name, if the body has one.
fn name(form: &mut Form, body: &Value) -> Option<String> {
    let name = form.text(body, "name", (2, 32))?;
    let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    if !name.chars().all(plain) {
        form.fail_at("name", "STRING_TYPE_REGEX", "String value did not match validation regex.");
    }
    Some(name)
}

/// Checks a new emoji: its name and its picture.
pub(crate) fn new_emoji(body: &Value) -> Result<(String, Bytes), ApiError> {
    let mut form = Form::default();
    let name = name(&mut form, body);
    if name.is_none() && present(body, "name").is_none() {
        form.required("name");
    }
    let picture = form
        .required_text(body, "image", (1, usize::MAX))
        .map(|uri| picture(&mut form, "image", &uri));
    form.finish()?;
    Ok((name.unwrap_or_default(), picture.flatten().unwrap_or_default()))
}

/// Checks a new name.
pub(crate) fn renamed(body: &Value) -> Result<Option<String>, ApiError> {
    let mut form = Form::default();
    let name = name(&mut form, body);
    form.finish()?;
    Ok(name)
}

/// The bytes of a picture that is written as a `data:` address.
pub(crate) fn picture(form: &mut Form, key: &str, uri: &str) -> Option<Bytes> {
    let parts = uri.strip_prefix("data:").and_then(|rest| rest.split_once(";base64,"));
    let known = parts.filter(|(kind, _)| KINDS.contains(kind));
    let data = known.and_then(|(_, data)| STANDARD.decode(data).ok());
    let Some(data) = data.filter(|data| image::guess_format(data).is_ok()) else {
        form.fail_at(key, "BASE_TYPE_IMAGE", "Invalid image data");
        return None;
    };
    if data.len() > MAX_EMOJI_BYTES {
        form.fail_at(
            key,
            "BINARY_TYPE_MAX_SIZE",
            format!("File cannot be larger than {}.0 kb.", MAX_EMOJI_BYTES / 1024),
        );
    }
    Some(data.into())
}

/// Notes every emoji on a button or option that the sender cannot use.
pub(crate) fn check_emojis(form: &mut Form, components: &[Value], known: &dyn Fn(Id) -> bool) {
    form.each("components", components, |form, component| {
        check_one(form, component, known);
        if let Some(accessory) = component.get("accessory") {
            form.at("accessory", |form| check_one(form, accessory, known));
        }
        if let Some(options) = component.get("options").and_then(Value::as_array) {
            form.each("options", options, |form, option| check_one(form, option, known));
        }
        if let Some(inside) = component.get("components").and_then(Value::as_array) {
            check_emojis(form, inside, known);
        }
    });
}

fn check_one(form: &mut Form, component: &Value, known: &dyn Fn(Id) -> bool) {
    let id = component.pointer("/emoji/id").and_then(Id::from_json);
    if id.is_some_and(|id| !known(id)) {
        form.at("emoji", |form| {
            form.fail_at("id", "COMPONENT_INVALID_EMOJI", "Invalid emoji");
        });
    }
}
