//! Messages and the object that describes them.

use serde_json::{Value, json};

use super::World;
use super::attachment::Attachment;
use super::poll::Poll;
use super::reaction::Reaction;
use crate::sandbox::clock::Timestamp;
use crate::sandbox::limits::layout::TEXT_DISPLAY;
use crate::sandbox::snowflake::Id;

/// Message flags of Discord that the sandbox gives a meaning to.
pub mod flags {
    /// Published to those who follow the channel.
    pub const CROSSPOSTED: u64 = 1 << 1;
    /// Link previews are off.
    pub const SUPPRESS_EMBEDS: u64 = 1 << 2;
    /// Only the invoker sees it.
    pub const EPHEMERAL: u64 = 1 << 6;
    /// The application is "thinking".
    pub const LOADING: u64 = 1 << 7;
    /// Nobody is notified.
    pub const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
    /// Bears a snapshot of a message from elsewhere.
    pub const HAS_SNAPSHOT: u64 = 1 << 14;
    /// Made of components alone.
    pub const COMPONENTS_V2: u64 = 1 << 15;
    /// What a sender may set.
    pub const SETTABLE: u64 = SUPPRESS_EMBEDS | EPHEMERAL | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2;
}

/// What a message is, with Discord's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MessageKind {
    /// Written by somebody.
    Default = 0,
    /// "… pinned a message"
    ChannelPinnedMessage = 6,
    /// "… joined"
    UserJoin = 7,
    /// "… started a thread"
    ThreadCreated = 18,
    /// An answer to another message.
    Reply = 19,
    /// An answer to a slash command.
    ChatInputCommand = 20,
    /// The first entry of a thread, standing for the message it grew from.
    ThreadStarterMessage = 21,
    /// An answer to a context-menu command.
    ContextMenuCommand = 23,
    /// How a poll ended.
    PollResult = 46,
}

/// A message.
#[derive(Clone, Debug)]
pub struct Message {
    /// Identifier.
    pub id: Id,
    /// Where it stands.
    pub channel: Id,
    /// Who wrote it.
    pub author: Id,
    /// What it is.
    pub kind: MessageKind,
    /// The text.
    pub content: String,
    /// When it was last edited.
    pub edited: Option<Timestamp>,
    /// Whom it mentions, after allowed mentions.
    pub mentions: Vec<Id>,
    /// Which roles it mentions, after allowed mentions.
    pub mention_roles: Vec<Id>,
    /// Whether it mentions everyone.
    pub mention_everyone: bool,
    /// Since when it is pinned.
    pub pinned: Option<Timestamp>,
    /// Files.
    pub attachments: Vec<Attachment>,
    /// Embeds, as checked and completed.
    pub embeds: Vec<Value>,
    /// Components, as checked and completed.
    pub components: Vec<Value>,
    /// Flags.
    pub flags: u64,
    /// The sender's own mark.
    pub nonce: Option<Value>,
    /// The application that sent it by an interaction.
    pub application: Option<Id>,
    /// The message it answers; for the news of a thread, the thread alone.
    pub reference: Option<(Id, Option<Id>)>,
    /// What interaction it came from.
    pub interaction_metadata: Option<Value>,
    /// Name and invoker of the command it answers, for display.
    pub interaction: Option<Value>,
    /// The only user who sees it.
    pub visible_to: Option<Id>,
    /// The thread that grew from it.
    pub thread: Option<Id>,
    /// How people reacted, the first emoji first.
    pub reactions: Vec<Reaction>,
    /// What it asks everybody.
    pub poll: Option<Poll>,
    /// What it forwards.
    pub snapshot: Option<Box<Message>>,
    /// The webhook it was written through, and the author that shows.
    pub webhook: Option<(Id, Value)>,
}

impl Message {
    /// Whether `user` is among those it is meant for.
    pub fn is_visible_to(&self, user: Id) -> bool {
        self.visible_to.is_none_or(|only| only == user)
    }

    /// Whether it is made of components alone.
    pub(crate) fn is_of_components(&self) -> bool {
        self.flags & flags::COMPONENTS_V2 != 0
    }

    /// Everything there is to read in it but embeds and labels.
    pub(crate) fn text(&self) -> String {
        if self.is_of_components() {
            return display_texts(&self.components).join("\n");
        }
        self.content.clone()
    }

    /// The components with this `custom_id`, wherever they stand.
    pub(crate) fn component(&self, custom_id: &str) -> Option<&Value> {
        find_component(&self.components, custom_id)
    }
}

/// Looks for a component through every level of nesting.
pub(crate) fn find_component<'a>(components: &'a [Value], custom_id: &str) -> Option<&'a Value> {
    components.iter().find_map(|component| {
        if component.get("custom_id").and_then(Value::as_str) == Some(custom_id) {
            return Some(component);
        }
        let accessory = component.get("accessory").into_iter();
        let children = component.get("components").and_then(Value::as_array);
        accessory
            .map(std::slice::from_ref)
            .chain(children.map(Vec::as_slice))
            .find_map(|children| find_component(children, custom_id))
    })
}

/// The texts of a message made of components, from top to bottom.
pub(crate) fn display_texts(components: &[Value]) -> Vec<&str> {
    let mut texts = Vec::new();
    for component in components {
        if component.get("type").and_then(Value::as_u64) == Some(TEXT_DISPLAY) {
            texts.extend(component.get("content").and_then(Value::as_str));
        }
        let children = component.get("components").and_then(Value::as_array);
        texts.extend(children.into_iter().flat_map(|children| display_texts(children)));
    }
    texts
}

/// Where an embed can name a file: the part, its link, and the copy of the link.
const EMBED_LINKS: [(&str, &str, &str); 4] = [
    ("image", "url", "proxy_url"),
    ("thumbnail", "url", "proxy_url"),
    ("author", "icon_url", "proxy_icon_url"),
    ("footer", "icon_url", "proxy_icon_url"),
];

impl World {
    /// The message object of the REST API.
    pub(crate) fn message_json(&self, message: &Message) -> Value {
        self.message_object(message, true)
    }

    fn message_object(&self, message: &Message, with_reference: bool) -> Value {
        let mentions: Vec<Value> = message.mentions.iter().map(|id| self.user_json(*id)).collect();
        let mut components = message.components.clone();
        let consumed = self.resolve_media(message, &mut components);
        let attachments: Vec<Value> = message
            .attachments
            .iter()
            .filter(|file| !consumed.contains(&file.id))
            .map(|attachment| self.attachment_json(message.channel, attachment))
            .collect();
        let mut object = json!({
            "id": message.id,
            "channel_id": message.channel,
            "author": message.webhook.as_ref().map_or_else(
                || self.user_json(message.author),
                |(_, persona)| persona.clone(),
            ),
            "type": message.kind as u8,
            "content": message.content,
            "timestamp": message.id.created().iso(),
            "edited_timestamp": message.edited.map(Timestamp::iso),
            "mentions": mentions,
            "mention_roles": message.mention_roles,
            "mention_everyone": message.mention_everyone,
            "attachments": attachments,
            "embeds": self.embeds_json(message),
            "components": components,
            "flags": message.flags,
            "pinned": message.pinned.is_some(),
            "tts": false,
        });
        let Value::Object(fields) = &mut object else {
            return object;
        };
        if let Some(nonce) = &message.nonce {
            fields.insert("nonce".into(), nonce.clone());
        }
        if !message.reactions.is_empty() {
            let reactions: Vec<Value> = message.reactions.iter().map(Reaction::json).collect();
            fields.insert("reactions".into(), json!(reactions));
        }
        if let Some(poll) = &message.poll {
            fields.insert("poll".into(), poll.json());
        }
        if let Some(original) = &message.snapshot {
            fields.insert("message_snapshots".into(), json!([self.forwarded_json(original)]));
        }
        if let Some((webhook, _)) = &message.webhook {
            fields.insert("webhook_id".into(), json!(webhook));
            let application = Some(self.application_behind(*webhook));
            let application = application.filter(|id| self.applications.contains_key(id));
            fields.insert("application_id".into(), json!(application));
        }
        if let Some(application) = message.application {
            fields.insert("application_id".into(), json!(application));
            fields.insert("webhook_id".into(), json!(application));
        }
        if let Some(metadata) = &message.interaction_metadata {
            fields.insert("interaction_metadata".into(), metadata.clone());
        }
        if let Some(interaction) = &message.interaction {
            fields.insert("interaction".into(), interaction.clone());
        }
        if let Some(thread) = message.thread.and_then(|id| self.channels.get(&id)) {
            fields.insert("thread".into(), self.channel_json(thread));
        }
        if let Some((channel, id)) = message.reference {
            let target = self.channels.get(&channel);
            let mut reference = serde_json::Map::new();
            let forwarded = message.snapshot.is_some();
            reference.insert("type".into(), json!(u8::from(forwarded)));
            reference.insert("channel_id".into(), json!(channel));
            if let Some(guild) = target.and_then(|channel| channel.guild) {
                reference.insert("guild_id".into(), json!(guild));
            }
            if let Some(id) = id {
                reference.insert("message_id".into(), json!(id));
            }
            fields.insert("message_reference".into(), reference.into());
            if let Some(id) = id.filter(|_| with_reference && !forwarded) {
                let referenced = target
                    .and_then(|channel| channel.messages.get(&id))
                    .filter(|referenced| {
                        referenced.visible_to.is_none()
                            || referenced.visible_to == message.visible_to
                    })
                    .map(|referenced| self.message_object(referenced, false));
                fields.insert("referenced_message".into(), json!(referenced));
            }
        }
        object
    }

    /// Embeds with `attachment://` resolved to links that work now; a part whose
    /// file is gone is left out.
    fn embeds_json(&self, message: &Message) -> Vec<Value> {
        let mut embeds = message.embeds.clone();
        for embed in embeds.iter_mut().filter_map(Value::as_object_mut) {
            for (part, link, proxy) in EMBED_LINKS {
                let Some(object) = embed.get_mut(part).and_then(Value::as_object_mut) else {
                    continue;
                };
                let named = object
                    .get(link)
                    .and_then(Value::as_str)
                    .and_then(|url| url.strip_prefix("attachment://"));
                let Some(name) = named else { continue };
                let found = message.attachments.iter().find(|file| file.filename == name);
                let Some(file) = found else {
                    object.remove(link);
                    continue;
                };
                let url = json!(self.attachment_url(message.channel, file));
                object.insert(link.into(), url.clone());
                object.insert(proxy.into(), url);
                if let (Some((width, height)), "url") = (file.dimensions, link) {
                    object.insert("width".into(), json!(width));
                    object.insert("height".into(), json!(height));
                }
            }
            for part in ["image", "thumbnail"] {
                if embed.get(part).is_some_and(|picture| picture.get("url").is_none()) {
                    embed.remove(part);
                }
            }
        }
        embeds
    }

    /// The payload of `MESSAGE_CREATE` and `MESSAGE_UPDATE`.
    pub(crate) fn message_event_json(&self, message: &Message) -> Value {
        let mut object = self.message_json(message);
        let guild = self.channels.get(&message.channel).and_then(|channel| channel.guild);
        if let (Some(guild), Value::Object(fields)) = (guild, &mut object) {
            fields.insert("guild_id".into(), json!(guild));
            if let Some(member) = self.partial_member_json(guild, message.author) {
                fields.insert("member".into(), member);
            }
        }
        object
    }
}
