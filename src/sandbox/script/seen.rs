//! What people see.

use serde_json::Value;

use crate::sandbox::snowflake::Id;
use crate::sandbox::world::message::{Message, flags};

/// A message as somebody sees it.
#[derive(Clone, Debug)]
pub struct Seen {
    id: Id,
    channel: Id,
    ephemeral: bool,
    json: Value,
}

/// A suggestion of an autocomplete.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What is shown.
    pub name: String,
    /// What is sent when it is picked.
    pub value: Value,
}

/// A modal as somebody sees it.
#[derive(Clone, Debug)]
pub struct SeenModal {
    pub(super) interaction: Id,
    /// Title and fields, as the bot sent them.
    pub data: Value,
}

impl Choice {
    pub(super) fn read(value: &Value) -> Option<Self> {
        let name = value.get("name")?.as_str()?.to_owned();
        Some(Self { name, value: value.get("value")?.clone() })
    }

    /// The value as text, for picking the suggestion.
    pub fn text(&self) -> String {
        self.value.as_str().map_or_else(|| self.value.to_string(), ToOwned::to_owned)
    }
}

impl SeenModal {
    /// The title.
    pub fn title(&self) -> &str {
        self.data.get("title").and_then(Value::as_str).unwrap_or_default()
    }
}

fn children(component: &Value) -> impl Iterator<Item = &Value> {
    component.get("components").and_then(Value::as_array).into_iter().flatten()
}

impl Seen {
    pub(super) fn new(message: &Message, json: Value) -> Self {
        Self {
            id: message.id,
            channel: message.channel,
            ephemeral: message.visible_to.is_some(),
            json,
        }
    }

    /// The message's identifier.
    pub fn id(&self) -> Id {
        self.id
    }

    /// The channel it stands in.
    pub fn channel(&self) -> Id {
        self.channel
    }

    /// "Only you can see this."
    pub fn is_ephemeral(&self) -> bool {
        self.ephemeral
    }

    /// The application is still "thinking".
    pub fn is_loading(&self) -> bool {
        self.json.get("flags").and_then(Value::as_u64).unwrap_or(0) & flags::LOADING != 0
    }

    /// Whether it was edited.
    pub fn is_edited(&self) -> bool {
        self.json.get("edited_timestamp").is_some_and(Value::is_string)
    }

    /// The message object, for what has no accessor.
    pub fn json(&self) -> &Value {
        &self.json
    }

    fn text(&self, pointer: &str) -> &str {
        self.json.pointer(pointer).and_then(Value::as_str).unwrap_or_default()
    }

    /// The text.
    pub fn content(&self) -> &str {
        self.text("/content")
    }

    /// The name of its author.
    pub fn author(&self) -> &str {
        match self.text("/author/global_name") {
            "" => self.text("/author/username"),
            name => name,
        }
    }

    fn list(&self, key: &str) -> &[Value] {
        self.json.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
    }

    /// The embeds.
    pub fn embeds(&self) -> &[Value] {
        self.list("embeds")
    }

    /// The attachments.
    pub fn attachments(&self) -> &[Value] {
        self.list("attachments")
    }

    /// Buttons and menus, row by row.
    pub fn components(&self) -> impl Iterator<Item = &Value> {
        self.list("components").iter().flat_map(children)
    }

    /// Labels of the buttons.
    pub fn buttons(&self) -> Vec<&str> {
        self.components().filter_map(|component| component.get("label")?.as_str()).collect()
    }

    /// The `custom_id` of the button with this label or `custom_id`.
    pub fn button(&self, name: &str) -> Option<String> {
        let text =
            |component: &Value, key: &str| component.get(key).and_then(Value::as_str) == Some(name);
        self.components()
            .find(|component| text(component, "label") || text(component, "custom_id"))
            .and_then(|component| component.get("custom_id")?.as_str())
            .map(ToOwned::to_owned)
    }

    /// Whether the button or menu with this `custom_id` or label is disabled.
    pub fn is_disabled(&self, name: &str) -> bool {
        let named = |component: &&Value| {
            ["label", "custom_id"]
                .iter()
                .any(|key| component.get(*key).and_then(Value::as_str) == Some(name))
        };
        let found = self.components().find(named);
        found.and_then(|component| component.get("disabled")?.as_bool()).unwrap_or(false)
    }

    /// Whether it mentions this account.
    pub fn mentions(&self, account: Id) -> bool {
        self.list("mentions")
            .iter()
            .any(|user| user.get("id").and_then(Id::from_json) == Some(account))
    }

    /// One line that tells it from others.
    pub fn summary(&self) -> String {
        let mark = if self.ephemeral { " (ephemeral)" } else { "" };
        let (embeds, files) = (self.embeds().len(), self.attachments().len());
        format!(
            "{}{mark}: {:?}, {embeds} embeds, {files} files, buttons {:?}",
            self.author(),
            self.content(),
            self.buttons()
        )
    }
}
