//! What people see.

use serde_json::Value;

use super::tree;
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::message::{Message, flags};

/// A message as somebody sees it. One that is made of components is read like any
/// other: its texts are its content, its pictures its files, and its buttons its
/// buttons, wherever they stand.
#[derive(Clone, Debug)]
pub struct Seen {
    id: Id,
    channel: Id,
    ephemeral: bool,
    content: String,
    controls: Vec<Value>,
    files: Vec<Value>,
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

    /// Fields, each with what bears its label: the field itself, or what it stands in.
    fn inputs(&self) -> impl Iterator<Item = (&Value, &Value)> {
        children(&self.data).flat_map(|row| {
            let labelled = row.get("component").map(|inside| (row, inside));
            labelled.into_iter().chain(children(row).map(|input| (input, input)))
        })
    }

    fn input(&self, name: &str) -> Option<&Value> {
        let named = |(label, input): &(&Value, &Value)| {
            is_named(input, &["custom_id"], name) || is_named(label, &["label"], name)
        };
        self.inputs().find(named).map(|(_, input)| input)
    }

    /// The labels of its fields.
    pub fn fields(&self) -> Vec<&str> {
        self.inputs().filter_map(|(label, _)| label.get("label")?.as_str()).collect()
    }

    /// The `custom_id` of the field with this label or `custom_id`.
    pub(super) fn field(&self, name: &str) -> Option<String> {
        self.input(name)?.get("custom_id")?.as_str().map(ToOwned::to_owned)
    }

    /// What already stands in the field with this label or `custom_id`.
    pub fn value(&self, name: &str) -> &str {
        self.input(name).and_then(|input| input.get("value")?.as_str()).unwrap_or_default()
    }
}

fn is_named(component: &Value, keys: &[&str], name: &str) -> bool {
    keys.iter().any(|key| component.get(*key).and_then(Value::as_str) == Some(name))
}

fn children(component: &Value) -> impl Iterator<Item = &Value> {
    component.get("components").and_then(Value::as_array).into_iter().flatten()
}

impl Seen {
    pub(super) fn new(message: &Message, json: Value) -> Self {
        let list =
            |key: &str| json.get(key).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        let mut files = list("attachments").to_vec();
        if message.is_of_components() {
            // Those that no component shows are not to be seen.
            files = tree::files(list("components"));
        }
        Self {
            id: message.id,
            channel: message.channel,
            ephemeral: message.visible_to.is_some(),
            content: message.text(),
            controls: tree::controls(list("components")),
            files,
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

    /// Whether it is made of components alone.
    pub fn is_of_components(&self) -> bool {
        self.json.get("flags").and_then(Value::as_u64).unwrap_or(0) & flags::COMPONENTS_V2 != 0
    }

    /// The text, or all texts of one made of components.
    pub fn content(&self) -> &str {
        &self.content
    }

    /// The colours of its containers.
    pub fn accents(&self) -> Vec<u64> {
        let containers = self.list("components").iter();
        containers.filter_map(|container| container.get("accent_color")?.as_u64()).collect()
    }

    /// What stands beside buttons: the text of each section with its button's label.
    pub fn sections(&self) -> Vec<(String, String)> {
        tree::sections(self.list("components"))
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

    /// The files: attachments, and what components show.
    pub fn attachments(&self) -> &[Value] {
        &self.files
    }

    /// Buttons and menus, from top to bottom.
    pub fn components(&self) -> impl Iterator<Item = &Value> {
        self.controls.iter()
    }

    /// Labels of the buttons.
    pub fn buttons(&self) -> Vec<&str> {
        self.components().filter_map(|component| component.get("label")?.as_str()).collect()
    }

    /// The `custom_id` of the button with this label or `custom_id`.
    pub fn button(&self, name: &str) -> Option<String> {
        self.components()
            .find(|component| is_named(component, &["label", "custom_id"], name))
            .and_then(|component| component.get("custom_id")?.as_str())
            .map(ToOwned::to_owned)
    }

    fn menu(&self, name: &str) -> Option<&Value> {
        self.components().find(|entry| is_named(entry, &["custom_id", "placeholder"], name))
    }

    /// Labels of the options of the menu with this `custom_id` or placeholder.
    pub fn options(&self, menu: &str) -> Vec<&str> {
        let options = self.menu(menu).and_then(|menu| menu.get("options")?.as_array());
        options.into_iter().flatten().filter_map(|option| option.get("label")?.as_str()).collect()
    }

    /// From what a person reads in a menu to what is sent; what it does not
    /// offer is sent as it is, and refused.
    pub(super) fn choices(&self, menu: &str, choices: &[&str]) -> (String, Vec<String>) {
        let found = self.menu(menu);
        let custom_id = found.and_then(|menu| menu.get("custom_id")?.as_str()).unwrap_or(menu);
        let options = found.and_then(|menu| menu.get("options")?.as_array());
        let options = options.map_or(&[][..], Vec::as_slice);
        let value = |choice: &&str| {
            let by = |key| options.iter().find(|option| is_named(option, &[key], choice));
            let option = by("value").or_else(|| by("label"));
            option.and_then(|option| option.get("value")?.as_str()).unwrap_or(choice).to_owned()
        };
        (custom_id.to_owned(), choices.iter().map(value).collect())
    }

    /// Alt texts of its pictures, in order.
    pub fn alt_texts(&self) -> Vec<&str> {
        let files = self.attachments().iter();
        files.filter_map(|file| file.get("description")?.as_str()).collect()
    }

    /// Names of its files, in order.
    pub fn filenames(&self) -> Vec<&str> {
        self.attachments().iter().filter_map(|file| file.get("filename")?.as_str()).collect()
    }

    /// Everything there is to read: the text, the embeds, the labels.
    pub fn words(&self) -> String {
        fn gather<'a>(value: &'a Value, words: &mut Vec<&'a str>) {
            const READ: [&str; 9] = [
                "content",
                "title",
                "description",
                "name",
                "value",
                "text",
                "label",
                "placeholder",
                "options",
            ];
            match value {
                Value::Array(list) => list.iter().for_each(|entry| gather(entry, words)),
                Value::Object(fields) => {
                    for (key, entry) in fields {
                        match entry {
                            Value::String(text) if READ.contains(&key.as_str()) => words.push(text),
                            Value::Array(_) | Value::Object(_) => gather(entry, words),
                            _ => {}
                        }
                    }
                }
                _ => {}
            }
        }
        let mut words = vec![self.text("/content")];
        for key in ["embeds", "attachments", "components"] {
            self.list(key).iter().for_each(|entry| gather(entry, &mut words));
        }
        words.join("\n")
    }

    /// Whether the button or menu with this `custom_id` or label is disabled.
    pub fn is_disabled(&self, name: &str) -> bool {
        let keys = ["label", "custom_id", "placeholder"];
        let found = self.components().find(|component| is_named(component, &keys, name));
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
