//! Files on messages, and the signed links that expire.

use std::io::Cursor;
use std::time::Duration;

use axum::body::Bytes;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;

use super::World;
use crate::sandbox::clock::Timestamp;
use crate::sandbox::snowflake::Id;

/// How long a link to an attachment works after it was handed out.
pub const LINK_LIFETIME: Duration = Duration::from_hours(24);

/// A file, kept in memory.
#[derive(Clone, Debug)]
pub struct Attachment {
    /// Identifier.
    pub id: Id,
    /// The name it was sent with.
    pub filename: String,
    /// Alt text.
    pub description: Option<String>,
    /// MIME type.
    pub content_type: String,
    /// Width and height, for pictures.
    pub dimensions: Option<(u32, u32)>,
    /// The bytes.
    pub data: Bytes,
}

impl Attachment {
    pub(crate) fn new(
        id: Id,
        filename: &str,
        content_type: Option<&str>,
        description: Option<String>,
        data: Bytes,
    ) -> Self {
        let dimensions = dimensions(&data);
        let content_type = content_type
            .filter(|given| *given != "application/octet-stream")
            .map_or_else(|| guess_type(filename).to_owned(), ToOwned::to_owned);
        Self { id, filename: safe_name(filename), description, content_type, dimensions, data }
    }
}

/// The size of a picture, by its header.
fn dimensions(data: &[u8]) -> Option<(u32, u32)> {
    let reader = image::ImageReader::new(Cursor::new(data)).with_guessed_format().ok()?;
    reader.into_dimensions().ok()
}

/// Keeps what Discord keeps of a file name, so that it can stand in a link.
fn safe_name(name: &str) -> String {
    let kept = name.chars().map(|letter| match letter {
        'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '-' | '_' => letter,
        _ => '_',
    });
    let kept: String = kept.take(260).collect();
    if kept.is_empty() { "file".into() } else { kept }
}

fn guess_type(filename: &str) -> &'static str {
    let ending = filename.rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
    match ending.as_str() {
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "gif" => "image/gif",
        "webp" => "image/webp",
        "txt" | "log" | "md" => "text/plain; charset=utf-8",
        "json" => "application/json",
        _ => "application/octet-stream",
    }
}

/// What is wrong with a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BadLink {
    /// Tampered with, or never handed out.
    Signature,
    /// Handed out too long ago.
    Expired,
}

impl World {
    fn link_signature(&self, channel: Id, attachment: Id, issued: i64, expires: i64) -> String {
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&self.secret) else {
            return String::new();
        };
        mac.update(format!("{channel}/{attachment}/{issued:x}/{expires:x}").as_bytes());
        hex(&mac.finalize().into_bytes())
    }

    pub(crate) fn attachment_url(&self, channel: Id, attachment: &Attachment) -> String {
        let issued = self.now().seconds();
        let expires = self.now().plus(LINK_LIFETIME).seconds();
        let signature = self.link_signature(channel, attachment.id, issued, expires);
        format!(
            "{}/attachments/{channel}/{}/{}?ex={expires:x}&is={issued:x}&hm={signature}",
            self.base_url, attachment.id, attachment.filename,
        )
    }

    pub(crate) fn check_link(
        &self,
        channel: Id,
        attachment: Id,
        query: &std::collections::HashMap<String, String>,
    ) -> Result<(), BadLink> {
        let number = |key: &str| query.get(key).and_then(|text| i64::from_str_radix(text, 16).ok());
        let (Some(expires), Some(issued)) = (number("ex"), number("is")) else {
            return Err(BadLink::Signature);
        };
        let expected = self.link_signature(channel, attachment, issued, expires);
        if query.get("hm").is_none_or(|given| *given != expected) {
            return Err(BadLink::Signature);
        }
        let expires = Timestamp::from_millis(expires.saturating_mul(1000));
        if self.now() >= expires { Err(BadLink::Expired) } else { Ok(()) }
    }

    /// The file a link leads to, on a message or given to a command.
    pub(crate) fn file(&self, channel: Id, id: Id, filename: &str) -> Option<&Attachment> {
        let place = self.channels.get(&channel).into_iter();
        let sent = place.flat_map(|place| place.messages.values());
        let given = self.command_files.iter().filter(|(place, _)| *place == channel);
        sent.flat_map(|message| {
            let forwarded = message.snapshot.iter().flat_map(|original| &original.attachments);
            message.attachments.iter().chain(forwarded)
        })
        .chain(given.map(|(_, file)| file))
        .find(|file| file.id == id && file.filename == filename)
    }

    pub(crate) fn attachment_json(&self, channel: Id, attachment: &Attachment) -> Value {
        let url = self.attachment_url(channel, attachment);
        let mut object = json!({
            "id": attachment.id,
            "filename": attachment.filename,
            "size": attachment.data.len(),
            "url": url,
            "proxy_url": url,
            "content_type": attachment.content_type,
        });
        if let Value::Object(fields) = &mut object {
            if let Some(text) = &attachment.description {
                fields.insert("description".into(), json!(text));
            }
            if let Some((width, height)) = attachment.dimensions {
                fields.insert("width".into(), json!(width));
                fields.insert("height".into(), json!(height));
            }
        }
        object
    }
}

/// Lower-case hexadecimal.
pub(crate) fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        // Writing to a String cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
