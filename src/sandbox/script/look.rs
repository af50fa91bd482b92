//! Everything one person can see, and everything they were ever shown.

use axum::body::Bytes;
use serde_json::Value;

use super::person::{Person, read};
use super::seen::{Seen, SeenModal};
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::channel::Channel;
use crate::sandbox::world::{ShownEvent, ShownFile};

impl Person {
    /// The channels, threads and direct messages this person sees.
    pub fn channels(&self) -> Vec<Id> {
        self.shared.look(|world| {
            let seen =
                |place: &&Channel| place.kind.holds_messages() && world.can_view(place, self.id());
            world.channels.values().filter(seen).map(|place| place.id).collect()
        })
    }

    /// Every message this person sees now, wherever it stands: ephemeral ones and
    /// direct messages included.
    pub fn everything(&self) -> Vec<Seen> {
        let channels = self.channels();
        self.shared.look(|world| {
            channels.iter().flat_map(|channel| read(world, self.id(), *channel)).collect()
        })
    }

    /// Everything this person was ever shown, the oldest first: also what has since
    /// been edited or deleted, modals, and the choices of autocompletes.
    pub fn shown_events(&self) -> Vec<ShownEvent> {
        self.shared.look(|world| world.shown.events(self.id()))
    }

    /// Every file this person was ever shown.
    pub fn files(&self) -> Vec<ShownFile> {
        self.shared.look(|world| world.shown.files(self.id()))
    }

    /// Where any of the secrets appears in what this person was ever shown: in
    /// texts, labels, custom ids, names, alt texts, choices, or bytes of files. What
    /// the sandbox itself makes up (identifiers, times, links) is no secret.
    pub fn leaks(&self, secrets: &[&str]) -> Vec<String> {
        let links = self.shared.look(|world| format!("{}/attachments/", world.base_url));
        let mut leaks = Vec::new();
        for event in self.shown_events() {
            let mut texts = Vec::new();
            collect(&event.data, &mut String::new(), &mut texts);
            for (path, text) in texts {
                if is_made_up(&path) || text.starts_with(&links) {
                    continue;
                }
                for secret in secrets.iter().filter(|secret| text.contains(**secret)) {
                    let name = event.name;
                    leaks
                        .push(format!("{}: {secret:?} in {name} at {path}: {text:?}", self.name()));
                }
            }
        }
        for file in self.files() {
            for secret in secrets {
                let bytes = secret.as_bytes();
                let described = file.description.as_ref().is_some_and(|text| text.contains(secret));
                let inside = !bytes.is_empty()
                    && file.data.windows(bytes.len()).any(|window| window == bytes);
                if described || inside || file.filename.contains(secret) {
                    leaks.push(format!(
                        "{}: {secret:?} in the file {}",
                        self.name(),
                        file.filename
                    ));
                }
            }
        }
        leaks
    }

    /// The bytes of a file of a message, without the way over HTTP.
    pub fn download(&self, message: &Seen, filename: &str) -> Option<Bytes> {
        self.shared.look(|world| {
            let place = world.visible_channel(message.channel(), self.id()).ok()?;
            let found = place.messages.get(&message.id())?;
            let visible = found.is_visible_to(self.id());
            let file = found.attachments.iter().find(|file| file.filename == filename)?;
            visible.then(|| file.data.clone())
        })
    }

    /// The modal in front of this person, if there is one.
    pub fn open_modal(&self) -> Option<SeenModal> {
        self.shared.look(|world| {
            let open = world.modals.iter().find(|modal| modal.user == self.id())?;
            Some(SeenModal { interaction: open.interaction, data: open.data.clone() })
        })
    }
}

/// Whether a field holds what the sandbox made up: an identifier, or a time.
fn is_made_up(path: &str) -> bool {
    // Entries of a list go by the name of the list.
    let name = path.rsplit('/').find(|part| part.parse::<usize>().is_err()).unwrap_or_default();
    let identifier = name == "id" || (name.ends_with("_id") && name != "custom_id");
    let time = name.ends_with("timestamp") || name.ends_with("_at") || name == "now";
    let list = matches!(
        name,
        "ids" | "roles" | "mention_roles" | "authorizing_integration_owners" | "last"
    );
    identifier || time || list
}

/// Every text of a JSON value with its path.
fn collect(value: &Value, path: &mut String, texts: &mut Vec<(String, String)>) {
    let length = path.len();
    match value {
        Value::String(text) => texts.push((path.clone(), text.clone())),
        Value::Number(number) => texts.push((path.clone(), number.to_string())),
        Value::Array(list) => {
            for (index, entry) in list.iter().enumerate() {
                path.push('/');
                path.push_str(&index.to_string());
                collect(entry, path, texts);
                path.truncate(length);
            }
        }
        Value::Object(fields) => {
            for (key, entry) in fields {
                path.push('/');
                path.push_str(key);
                collect(entry, path, texts);
                path.truncate(length);
            }
        }
        Value::Null | Value::Bool(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_bot_says_is_told_from_what_the_sandbox_makes_up() {
        for path in
            ["/id", "/author/id", "/channel_id", "/ids/3", "/member/joined_at", "/timestamp"]
        {
            assert!(is_made_up(path), "{path}");
        }
        for path in ["/content", "/embeds/0/fields/1/value", "/components/0/components/2/custom_id"]
        {
            assert!(!is_made_up(path), "{path}");
        }
    }
}
