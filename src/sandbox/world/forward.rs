//! Forwarded messages: a snapshot of what was said elsewhere.

use serde_json::{Value, json};

use super::World;
use super::message::{Message, MessageKind, flags};
use super::permission::Permissions;
use crate::sandbox::error::ApiError;
use crate::sandbox::limits::Form;
use crate::sandbox::limits::message::{Draft, Reference};
use crate::sandbox::snowflake::Id;

impl World {
    /// Takes the snapshot that a draft asks for, if it asks for one.
    pub(super) fn snapshot(
        &self,
        into: Id,
        author: Id,
        draft: &Draft,
    ) -> Result<Option<Box<Message>>, ApiError> {
        let Some(Reference { message, channel, forward: true, .. }) = draft.reference else {
            return Ok(None);
        };
        let mut form = Form::default();
        let Some(from) = channel else {
            form.at("message_reference", |form| form.required("channel_id"));
            form.finish()?;
            return Ok(None);
        };
        self.require(from, author, Permissions::READ_MESSAGE_HISTORY)?;
        let found = self.public_message(from, message)?;
        let written = matches!(
            found.kind,
            MessageKind::Default
                | MessageKind::Reply
                | MessageKind::ChatInputCommand
                | MessageKind::ContextMenuCommand
        );
        if !written || found.poll.is_some() {
            form.fail_at(
                "message_reference",
                "MESSAGE_REFERENCE_INVALID_TYPE_FORWARD",
                "This message cannot be forwarded",
            );
        }
        if draft.has_content() {
            form.fail_at(
                "content",
                "MESSAGE_FORWARD_CANNOT_HAVE_CONTENT",
                "A forwarded message has nothing beside it",
            );
        }
        form.finish()?;
        // What is forwarded again is what was forwarded before.
        let original = found.snapshot.as_deref().unwrap_or(found);
        let mut copy = original.clone();
        // Its files are now those of the place it was forwarded to.
        copy.channel = into;
        copy.snapshot = None;
        copy.reactions = Vec::new();
        Ok(Some(Box::new(copy)))
    }

    /// The entry of `message_snapshots`: what was said, and not by whom.
    pub(super) fn forwarded_json(&self, original: &Message) -> Value {
        let whole = self.message_json(original);
        let mut message = serde_json::Map::new();
        for key in [
            "type",
            "content",
            "mentions",
            "mention_roles",
            "attachments",
            "embeds",
            "timestamp",
            "edited_timestamp",
            "components",
        ] {
            message.insert(key.into(), whole.get(key).cloned().unwrap_or_default());
        }
        message.insert("flags".into(), json!(original.flags & !flags::HAS_SNAPSHOT));
        json!({ "message": message })
    }
}
