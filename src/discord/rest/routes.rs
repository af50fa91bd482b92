//! What the shell asks of Discord, one function each.

use std::{collections::HashMap, time::Duration};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use reqwest::Method;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Call, RestClient, Route, SendError};
use crate::{
    discord::{
        message::{Message, Picture},
        posted::Posted,
    },
    store::{ChannelId, GuildId, InteractionId, MessageId, UserId},
};

/// What somebody waits for while they look at the screen may wait so long.
const WHILE_SOMEBODY_WAITS: Duration = Duration::from_secs(10);
/// What can be done later is rather done later.
const WHILE_NOBODY_WAITS: Duration = Duration::from_secs(3);

/// How an interaction is answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CallbackKind {
    /// With a message.
    Message = 4,
    /// With a message that will come.
    LaterMessage = 5,
    /// By a change of its message that will come.
    LaterUpdate = 6,
    /// By a change of its message.
    Update = 7,
}

/// Something Discord knows, by its number.
#[derive(Deserialize)]
pub(crate) struct Found {
    id: String,
}

impl Found {
    fn number(&self) -> Result<u64, SendError> {
        self.id.parse().map_err(|_| SendError::Unsure("an answer without an id".to_owned()))
    }
}

/// A recent message of a channel.
#[derive(Deserialize)]
pub(crate) struct Recent {
    id: String,
    author: Found,
    #[serde(default)]
    nonce: Option<Value>,
    #[serde(default)]
    components: Value,
}

impl Recent {
    /// Whether this is the message that was sent with `nonce`: Discord shows a
    /// nonce only for a while, so our buttons carry it as well.
    pub(crate) fn was_sent_with(&self, nonce: &str) -> bool {
        let mark = format!("#{nonce}\"");
        self.nonce.as_ref().and_then(Value::as_str) == Some(nonce)
            || self.components.to_string().contains(&mark)
    }

    /// Whether `user` wrote it.
    pub(crate) fn is_by(&self, user: UserId) -> bool {
        self.author.id == user.to_string()
    }

    /// Its identifier.
    pub(crate) fn message(&self) -> Option<MessageId> {
        self.id.parse().ok().map(MessageId)
    }
}

/// The numbers of what Discord lists, by name.
fn numbered(list: &Value) -> HashMap<String, u64> {
    let entry = |entry: &Value| {
        let name = entry.get("name")?.as_str()?.to_owned();
        Some((name, entry.get("id")?.as_str()?.parse().ok()?))
    };
    list.as_array().into_iter().flatten().filter_map(entry).collect()
}

fn read<T: for<'a> Deserialize<'a>>(answer: Value) -> Result<T, SendError> {
    serde_json::from_value(answer).map_err(|error| SendError::Unsure(error.to_string()))
}

fn call<'a>(
    route: (&'static str, &'static str),
    path: String,
    major: &dyn ToString,
    body: Option<Value>,
) -> Call<'a> {
    let method = Method::from_bytes(route.0.as_bytes()).unwrap_or(Method::GET);
    Call {
        repeatable: method != Method::POST,
        method,
        path,
        route: Route { template: route, major: major.to_string(), global: true },
        body,
        files: &[],
        limited: true,
        patience: WHILE_SOMEBODY_WAITS,
    }
}

impl<'a> Call<'a> {
    fn files(mut self, files: &'a [Picture]) -> Self {
        self.files = files;
        self
    }

    fn repeatable(mut self) -> Self {
        self.repeatable = true;
        self
    }

    fn patience(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    /// Routes of interactions do not count globally.
    fn of_interaction(mut self) -> Self {
        self.route.global = false;
        self
    }
}

/// Interactions.
impl RestClient {
    /// Answers an interaction for the first time. That it was answered before
    /// is told as the refusal 40060.
    pub(crate) async fn answer(
        &self,
        id: InteractionId,
        token: &str,
        how: CallbackKind,
        message: Option<&Message>,
    ) -> Result<Option<MessageId>, SendError> {
        let data = match (how, message) {
            (CallbackKind::LaterMessage, Some(message)) => {
                Some(json!({ "flags": message.deferral_flags() }))
            }
            (CallbackKind::Message, Some(message)) => Some(message.body()),
            (CallbackKind::Update, Some(message)) => Some(message.edit()),
            _ => None,
        };
        let body = match data {
            Some(data) => json!({ "type": how as u8, "data": data }),
            None => json!({ "type": how as u8 }),
        };
        let files = match how {
            CallbackKind::Message | CallbackKind::Update => {
                message.map_or(&[][..], |message| &message.pictures)
            }
            _ => &[],
        };
        let answer = self.callback(id, token, body, files).await?;
        let message = answer.pointer("/resource/message/id").and_then(Value::as_str);
        Ok(message.and_then(|id| id.parse().ok()).map(MessageId))
    }

    async fn callback(
        &self,
        id: InteractionId,
        token: &str,
        body: Value,
        files: &[Picture],
    ) -> Result<Value, SendError> {
        let route = ("POST", "/interactions/{id}/{token}/callback");
        let path = format!("/interactions/{id}/{token}/callback?with_response=true");
        // Repeated, it is refused as answered: nothing happens twice.
        let mut call = call(route, path, &id, Some(body)).files(files).repeatable();
        call.limited = false;
        self.send(&call).await
    }

    /// Changes the first answer to an interaction.
    pub(crate) async fn edit_original(
        &self,
        application: u64,
        token: &str,
        message: &Message,
    ) -> Result<MessageId, SendError> {
        let route = ("PATCH", "/webhooks/{id}/{token}/messages/@original");
        let path = format!("/webhooks/{application}/{token}/messages/@original");
        let call = call(route, path, &token, Some(message.edit())).files(&message.pictures);
        read::<Found>(self.send(&call.of_interaction()).await?)?.number().map(MessageId)
    }

    /// Takes the first answer to an interaction back.
    pub(crate) async fn delete_original(
        &self,
        application: u64,
        token: &str,
    ) -> Result<(), SendError> {
        let route = ("DELETE", "/webhooks/{id}/{token}/messages/@original");
        let path = format!("/webhooks/{application}/{token}/messages/@original");
        self.send(&call(route, path, &token, None).of_interaction()).await.map(drop)
    }

    /// Says more in answer to an interaction.
    pub(crate) async fn follow_up(
        &self,
        application: u64,
        token: &str,
        message: &Message,
    ) -> Result<MessageId, SendError> {
        let route = ("POST", "/webhooks/{id}/{token}");
        let path = format!("/webhooks/{application}/{token}");
        let call = call(route, path, &token, Some(message.body())).files(&message.pictures);
        read::<Found>(self.send(&call.of_interaction()).await?)?.number().map(MessageId)
    }
}

/// Messages.
impl RestClient {
    /// Posts a message. While Discord remembers the nonce, it gives back the
    /// message that was posted with it.
    pub(crate) async fn post(
        &self,
        channel: ChannelId,
        message: &Message,
        nonce: &str,
    ) -> Result<MessageId, SendError> {
        let route = ("POST", "/channels/{id}/messages");
        let path = format!("/channels/{channel}/messages");
        let mut body = message.body();
        if let Some(fields) = body.as_object_mut() {
            fields.insert("nonce".to_owned(), nonce.into());
            fields.insert("enforce_nonce".to_owned(), true.into());
        }
        let call = call(route, path, &channel, Some(body)).files(&message.pictures).repeatable();
        let answer = self.send(&call.patience(WHILE_NOBODY_WAITS)).await?;
        self.kept.keep(&answer);
        read::<Found>(answer)?.number().map(MessageId)
    }

    /// Changes a message of ours.
    pub(crate) async fn edit(
        &self,
        channel: ChannelId,
        message: MessageId,
        body: Value,
        pictures: &[Picture],
    ) -> Result<(), SendError> {
        let route = ("PATCH", "/channels/{id}/messages/{id}");
        let path = format!("/channels/{channel}/messages/{message}");
        let call = call(route, path, &channel, Some(body)).files(pictures);
        let call = call.repeatable().patience(WHILE_NOBODY_WAITS);
        let answer = self.send(&call).await?;
        self.kept.keep(&answer);
        Ok(())
    }

    /// The nonce that the buttons of a message of ours carry.
    pub(crate) async fn nonce_of(
        &self,
        channel: ChannelId,
        message: MessageId,
    ) -> Result<Option<String>, SendError> {
        match self.kept.nonce(message) {
            Some(nonce) => Ok(Some(nonce)),
            None => Ok(self.posted(channel, message).await?.nonce()),
        }
    }

    /// A message of ours as it stands now.
    async fn posted(&self, channel: ChannelId, message: MessageId) -> Result<Posted, SendError> {
        let route = ("GET", "/channels/{id}/messages/{id}");
        let path = format!("/channels/{channel}/messages/{message}");
        read(self.send(&call(route, path, &channel, None).patience(WHILE_NOBODY_WAITS)).await?)
    }

    /// Takes off a message of ours whatever can be pressed, and leaves the rest. What it
    /// looks like is remembered; only of those of before the process began it is asked.
    pub(crate) async fn take_buttons_off(
        &self,
        channel: ChannelId,
        message: MessageId,
    ) -> Result<(), SendError> {
        let body = match self.kept.without_buttons(message) {
            Some(body) => body,
            None => self.posted(channel, message).await?.without_buttons(),
        };
        self.edit(channel, message, body, &[]).await?;
        self.kept.forget(message);
        Ok(())
    }

    /// Pins a message, or takes its pin off. Either may be done twice.
    pub(crate) async fn set_pinned(
        &self,
        channel: ChannelId,
        message: MessageId,
        pinned: bool,
    ) -> Result<(), SendError> {
        let route = (if pinned { "PUT" } else { "DELETE" }, "/channels/{id}/messages/pins/{id}");
        let path = format!("/channels/{channel}/messages/pins/{message}");
        let call = call(route, path, &channel, None).patience(WHILE_NOBODY_WAITS);
        self.send(&call).await.map(drop)
    }

    /// The last messages of a channel.
    pub(crate) async fn recent(&self, channel: ChannelId) -> Result<Vec<Recent>, SendError> {
        let route = ("GET", "/channels/{id}/messages");
        let path = format!("/channels/{channel}/messages?limit=100");
        read(self.send(&call(route, path, &channel, None)).await?)
    }
}

/// Places and people.
impl RestClient {
    /// Opens a public thread in a channel.
    pub(crate) async fn open_thread(
        &self,
        channel: ChannelId,
        name: &str,
    ) -> Result<ChannelId, SendError> {
        const PUBLIC_THREAD: u8 = 11;
        const A_WEEK: u32 = 10_080;
        let route = ("POST", "/channels/{id}/threads");
        let path = format!("/channels/{channel}/threads");
        let body = json!({ "name": name, "type": PUBLIC_THREAD, "auto_archive_duration": A_WEEK });
        let answer = self.send(&call(route, path, &channel, Some(body))).await?;
        read::<Found>(answer)?.number().map(ChannelId)
    }

    /// Deletes a thread.
    pub(crate) async fn delete_thread(&self, thread: ChannelId) -> Result<(), SendError> {
        let route = ("DELETE", "/channels/{id}");
        let path = format!("/channels/{thread}");
        self.send(&call(route, path, &thread, None)).await.map(drop)
    }

    /// Gives a thread another name.
    pub(crate) async fn rename_thread(
        &self,
        thread: ChannelId,
        name: &str,
    ) -> Result<(), SendError> {
        let route = ("PATCH", "/channels/{id}");
        let path = format!("/channels/{thread}");
        let call = call(route, path, &thread, Some(json!({ "name": name })));
        self.send(&call.patience(WHILE_NOBODY_WAITS)).await.map(drop)
    }

    /// Takes a thread out of the archive.
    pub(crate) async fn reopen_thread(&self, thread: ChannelId) -> Result<(), SendError> {
        let route = ("PATCH", "/channels/{id}");
        let path = format!("/channels/{thread}");
        let call = call(route, path, &thread, Some(json!({ "archived": false })));
        self.send(&call).await.map(drop)
    }

    /// The channel for direct messages to somebody.
    pub(crate) async fn direct_channel(&self, user: UserId) -> Result<ChannelId, SendError> {
        let route = ("POST", "/users/@me/channels");
        let body = json!({ "recipient_id": user.to_string() });
        // Invocation twice, Discord gives the same channel.
        let call = call(route, route.1.to_owned(), &"", Some(body)).repeatable();
        read::<Found>(self.send(&call).await?)?.number().map(ChannelId)
    }

    /// Whether a channel or thread is still there.
    pub(crate) async fn channel_exists(&self, channel: ChannelId) -> Result<bool, SendError> {
        const UNKNOWN_CHANNEL: u32 = 10_003;
        let route = ("GET", "/channels/{id}");
        let path = format!("/channels/{channel}");
        match self.send(&call(route, path, &channel, None)).await {
            Err(error) if error.code() == Some(UNKNOWN_CHANNEL) => Ok(false),
            // A refusal says that it is there, and not for us.
            Ok(_) | Err(SendError::Refused { .. }) => Ok(true),
            Err(error) => Err(error),
        }
    }

    /// Whether somebody is on a server.
    pub(crate) async fn is_member(&self, guild: GuildId, user: UserId) -> Result<bool, SendError> {
        const UNKNOWN_MEMBER: u32 = 10_007;
        const UNKNOWN_USER: u32 = 10_013;
        let route = ("GET", "/guilds/{id}/members/{id}");
        let path = format!("/guilds/{guild}/members/{user}");
        let call = call(route, path, &guild, None).patience(WHILE_NOBODY_WAITS);
        match self.send(&call).await {
            Ok(_) => Ok(true),
            Err(error) if matches!(error.code(), Some(UNKNOWN_MEMBER | UNKNOWN_USER)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// The locale that a server prefers.
    pub(crate) async fn guild_locale(&self, guild: GuildId) -> Result<String, SendError> {
        let route = ("GET", "/guilds/{id}");
        let path = format!("/guilds/{guild}");
        let answer = self.send(&call(route, path, &guild, None)).await?;
        let locale = answer.get("preferred_locale").and_then(Value::as_str);
        Ok(locale.unwrap_or_default().to_owned())
    }
}

/// The bot itself.
impl RestClient {
    async fn get(&self, path: &'static str) -> Result<Value, SendError> {
        self.send(&call(("GET", path), path.to_owned(), &"", None)).await
    }

    /// Who we are.
    pub(crate) async fn me(&self) -> Result<Value, SendError> {
        self.get("/users/@me").await
    }

    /// Our application.
    pub(crate) async fn application(&self) -> Result<Value, SendError> {
        self.get("/applications/@me").await
    }

    /// The gateway, with how often we may still identify.
    pub(crate) async fn gateway(&self) -> Result<Value, SendError> {
        self.get("/gateway/bot").await
    }

    /// Our servers, with what we may do there.
    pub(crate) async fn guilds(&self) -> Result<Vec<Value>, SendError> {
        read(self.get("/users/@me/guilds").await?)
    }

    /// The commands that are registered: their names and numbers.
    pub(crate) async fn commands(
        &self,
        application: u64,
    ) -> Result<HashMap<String, u64>, SendError> {
        let route = ("GET", "/applications/{id}/commands");
        let path = format!("/applications/{application}/commands");
        Ok(numbered(&self.send(&call(route, path, &"", None)).await?))
    }

    /// Our emojis: their names and numbers.
    pub(crate) async fn emojis(&self, application: u64) -> Result<HashMap<String, u64>, SendError> {
        let route = ("GET", "/applications/{id}/emojis");
        let path = format!("/applications/{application}/emojis");
        let answer = self.send(&call(route, path, &"", None)).await?;
        Ok(answer.get("items").map(numbered).unwrap_or_default())
    }

    /// Uploads an emoji.
    pub(crate) async fn create_emoji(
        &self,
        application: u64,
        name: &str,
        png: &[u8],
    ) -> Result<(), SendError> {
        let route = ("POST", "/applications/{id}/emojis");
        let path = format!("/applications/{application}/emojis");
        let image = format!("data:image/png;base64,{}", STANDARD.encode(png));
        let body = json!({ "name": name, "image": image });
        // Repeated, it is refused: names are unique.
        let call = call(route, path, &"", Some(body)).repeatable();
        self.send(&call.patience(WHILE_NOBODY_WAITS)).await.map(drop)
    }

    /// Registers commands in the place of all that were there; gives their numbers.
    pub(crate) async fn register(
        &self,
        application: u64,
        commands: Value,
    ) -> Result<HashMap<String, u64>, SendError> {
        let route = ("PUT", "/applications/{id}/commands");
        let path = format!("/applications/{application}/commands");
        Ok(numbered(&self.send(&call(route, path, &"", Some(commands))).await?))
    }
}
