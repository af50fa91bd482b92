//! The body of a message: created, edited, or sent as an answer.

use axum::body::Bytes;
use serde_json::Value;

use super::component::components;
use super::embed::embeds;
use super::layout::layout;
use super::poll::{PollForm, poll};
use super::{Form, present};
use crate::sandbox::error::ApiError;
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::message::flags;

/// The largest file, as `attachment_size_limit` says in interactions.
pub(crate) const MAX_FILE_BYTES: usize = 10 * 1024 * 1024;
/// The flag of a message that is spoken.
const VOICE_MESSAGE: u64 = 1 << 13;
/// The largest request.
pub(crate) const MAX_REQUEST_BYTES: usize = 25 * 1024 * 1024;

/// A file of a multipart request.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    /// The number in `files[n]`.
    pub(crate) index: u64,
    pub(crate) filename: String,
    pub(crate) content_type: Option<String>,
    pub(crate) data: Bytes,
}

/// An entry of `attachments`: a file of this request, or one to keep.
#[derive(Clone, Debug)]
pub(crate) struct AttachmentEntry {
    pub(crate) id: Id,
    pub(crate) filename: Option<String>,
    pub(crate) description: Option<String>,
}

/// Which mentions of a text may take effect.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own in the API")]
pub(crate) struct AllowedMentions {
    pub(crate) every_user: bool,
    pub(crate) every_role: bool,
    pub(crate) everyone: bool,
    pub(crate) users: Vec<Id>,
    pub(crate) roles: Vec<Id>,
    pub(crate) replied_user: bool,
}

/// A checked message body. `None` means that the body does not speak of the field.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    pub(crate) content: Option<String>,
    pub(crate) embeds: Option<Vec<Value>>,
    pub(crate) components: Option<Vec<Value>>,
    pub(crate) attachments: Option<Vec<AttachmentEntry>>,
    pub(crate) files: Vec<Upload>,
    pub(crate) flags: Option<u64>,
    pub(crate) allowed_mentions: Option<AllowedMentions>,
    pub(crate) nonce: Option<Value>,
    pub(crate) enforce_nonce: bool,
    pub(crate) reference: Option<Reference>,
    pub(crate) poll: Option<PollForm>,
}

/// `message_reference` of a body.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reference {
    pub(crate) message: Id,
    pub(crate) channel: Option<Id>,
    pub(crate) must_exist: bool,
    /// Whether it is to be forwarded, and not answered.
    pub(crate) forward: bool,
}

impl Draft {
    /// A message with nothing in it cannot be sent.
    pub(crate) fn is_empty(&self) -> bool {
        !self.has_content() && self.poll.is_none()
    }

    /// Whether there is anything to see besides a poll.
    pub(crate) fn has_content(&self) -> bool {
        !(self.content.as_deref().is_none_or(|text| text.trim().is_empty())
            && self.embeds.as_ref().is_none_or(Vec::is_empty)
            && self.components.as_ref().is_none_or(Vec::is_empty)
            && self.files.is_empty())
    }
}

/// Checks a message body against every limit. `before` are the flags of the
/// message it changes, if it changes one.
pub(crate) fn draft(body: &Value, files: Vec<Upload>, before: u64) -> Result<Draft, ApiError> {
    let mut form = Form::default();
    let draft = inspect(&mut form, body, files, before);
    form.finish()?;
    Ok(draft)
}

/// The same inside a larger form, as the `message` of a forum post or the
/// `data` of a callback.
pub(crate) fn inspect(form: &mut Form, body: &Value, files: Vec<Upload>, before: u64) -> Draft {
    let flags = message_flags(form, body, before);
    let of_components = (flags.unwrap_or(0) | before) & flags::COMPONENTS_V2 != 0;
    if of_components {
        refuse_legacy_fields(form, body);
    } else {
        form.lacks(body, &["sticker_ids"]);
    }
    form.lacks(body, &["tts", "shared_client_theme"]);
    let mut draft = Draft {
        content: form.text(body, "content", (0, 2000)),
        embeds: embeds(form, body),
        components: if of_components { layout(form, body) } else { components(form, body) },
        attachments: attachments(form, body, &files),
        flags,
        allowed_mentions: allowed_mentions(form, body),
        nonce: nonce(form, body),
        enforce_nonce: form.boolean(body, "enforce_nonce").unwrap_or(false),
        reference: reference(form, body),
        poll: if of_components { None } else { poll(form, body) },
        files,
    };
    // Null clears a field where leaving it out keeps it.
    let clears = |key: &str| body.get(key).is_some_and(Value::is_null);
    if clears("content") {
        draft.content = Some(String::new());
    }
    if clears("embeds") {
        draft.embeds = Some(Vec::new());
    }
    if clears("components") {
        draft.components = Some(Vec::new());
    }
    draft
}

fn attachments(form: &mut Form, body: &Value, files: &[Upload]) -> Option<Vec<AttachmentEntry>> {
    if files.len() > 10 {
        form.fail_at("files", "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.");
    }
    let list = form.list(body, "attachments", (0, 10))?;
    let mut entries = Vec::new();
    form.each("attachments", list, |form, entry| {
        let id = form.snowflake(entry, "id");
        if id.is_none() && present(entry, "id").is_none() {
            form.required("id");
        }
        let filename = form.text(entry, "filename", (1, 1024));
        let description = form.text(entry, "description", (0, 1024));
        if let Some(id) = id {
            entries.push(AttachmentEntry { id, filename, description });
        }
    });
    Some(entries)
}

/// Refuses a file that is too large, which is no matter of form.
pub(crate) fn check_file_sizes(files: &[Upload]) -> Result<(), ApiError> {
    if files.iter().any(|file| file.data.len() > MAX_FILE_BYTES) {
        return Err(ApiError::entity_too_large());
    }
    Ok(())
}

fn message_flags(form: &mut Form, body: &Value, before: u64) -> Option<u64> {
    let bits = form.integer(body, "flags", (0, i64::from(i32::MAX)))?;
    let bits = u64::try_from(bits).unwrap_or(0);
    if before & flags::COMPONENTS_V2 != 0 && bits & flags::COMPONENTS_V2 == 0 {
        form.fail_at(
            "flags",
            "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG",
            "MessageFlags.IS_COMPONENTS_V2 cannot be removed",
        );
    }
    if bits & VOICE_MESSAGE != 0 {
        form.lacks(&serde_json::json!({ "flags": true }), &["flags"]);
    }
    Some(bits & flags::SETTABLE)
}

/// A message made of components has no other parts; null says that it has none.
fn refuse_legacy_fields(form: &mut Form, body: &Value) {
    for key in ["content", "embeds", "sticker_ids", "poll"] {
        let used = present(body, key).is_some_and(|value| match value {
            Value::String(text) => !text.is_empty(),
            Value::Array(list) => !list.is_empty(),
            _ => true,
        });
        if used {
            legacy_field(form, key);
        }
    }
}

/// Notes a part that a message made of components cannot have.
pub(crate) fn legacy_field(form: &mut Form, key: &str) {
    form.fail_at(
        key,
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        format!("The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"),
    );
}

fn nonce(form: &mut Form, body: &Value) -> Option<Value> {
    let nonce = present(body, "nonce")?;
    match nonce {
        Value::Number(number) if number.is_i64() || number.is_u64() => Some(nonce.clone()),
        _ => form.text(body, "nonce", (0, 25)).map(Value::String),
    }
}

fn reference(form: &mut Form, body: &Value) -> Option<Reference> {
    let reference = present(body, "message_reference")?;
    form.at("message_reference", |form| {
        let message = form.snowflake(reference, "message_id");
        if message.is_none() {
            form.required("message_id");
        }
        let forward = form.one_of(reference, "type", &[0, 1]) == Some(1);
        Some(Reference {
            message: message?,
            channel: form.snowflake(reference, "channel_id"),
            must_exist: form.boolean(reference, "fail_if_not_exists").unwrap_or(true),
            forward,
        })
    })
}

fn allowed_mentions(form: &mut Form, body: &Value) -> Option<AllowedMentions> {
    let allowed = present(body, "allowed_mentions")?;
    form.at("allowed_mentions", |form| {
        let parse = form.list(allowed, "parse", (0, 3)).unwrap_or_default();
        let parses = |what: &str| parse.iter().any(|entry| entry.as_str() == Some(what));
        for entry in parse {
            if !matches!(entry.as_str(), Some("users" | "roles" | "everyone")) {
                let message = "Value must be one of ('users', 'everyone', 'roles').";
                form.fail_at("parse", "BASE_TYPE_CHOICES", message);
            }
        }
        let users = form.snowflakes(allowed, "users", 100).unwrap_or_default();
        let roles = form.snowflakes(allowed, "roles", 100).unwrap_or_default();
        for (what, listed) in [("users", &users), ("roles", &roles)] {
            if parses(what) && !listed.is_empty() {
                form.fail(
                    "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                    format!("parse:[\"{what}\"] and {what}: [ids...] are mutually exclusive."),
                );
            }
        }
        Some(AllowedMentions {
            every_user: parses("users"),
            every_role: parses("roles"),
            everyone: parses("everyone"),
            users,
            roles,
            replied_user: form.boolean(allowed, "replied_user").unwrap_or(false),
        })
    })
}
