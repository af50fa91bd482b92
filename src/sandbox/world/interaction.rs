//! Interactions: what a person did, and the token by which a bot answers.

use std::time::Duration;

use serde_json::{Value, json};

use super::World;
use super::event::{Audience, Event};
use super::menu::MenuTarget;
use super::permission::Permissions;
use crate::sandbox::clock::Timestamp;
use crate::sandbox::error::ApiError;
use crate::sandbox::json::set;
use crate::sandbox::limits::message::MAX_FILE_BYTES;
use crate::sandbox::snowflake::Id;

/// Within this time the first answer must come.
pub const RESPONSE_DEADLINE: Duration = Duration::from_secs(3);
/// For this long the token can be used after the first answer.
pub const TOKEN_LIFETIME: Duration = Duration::from_mins(15);

/// What a person did, with Discord's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InteractionKind {
    /// Ran a command.
    ApplicationCommand = 2,
    /// Pressed a button or chose in a menu.
    MessageComponent = 3,
    /// Typed into an option with autocomplete.
    Autocomplete = 4,
    /// Sent a modal.
    ModalSubmit = 5,
}

/// How an interaction was first answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Acknowledgement {
    /// With a message.
    Message,
    /// With "thinking", a message to follow.
    DeferredMessage,
    /// With nothing to see; the message may be changed later.
    DeferredUpdate,
    /// With a changed message.
    Update,
    /// With suggestions.
    Autocomplete,
    /// With a modal.
    Modal,
}

/// An interaction.
#[derive(Clone, Debug)]
pub struct Interaction {
    /// Identifier.
    pub id: Id,
    /// The application it went to.
    pub application: Id,
    /// The secret the answer carries.
    pub token: String,
    /// What was done.
    pub kind: InteractionKind,
    /// Who did it.
    pub user: Id,
    /// Where.
    pub channel: Id,
    /// The message whose component was used.
    pub source: Option<Id>,
    /// When it was sent.
    pub created: Timestamp,
    /// How it was first answered.
    pub acknowledged: Option<Acknowledgement>,
    /// Nobody answered in time, and the person was shown so.
    pub failed: bool,
    /// The message that stands for `@original`.
    pub original: Option<Id>,
    /// The page's own mark, by which it knows its interaction.
    pub client_nonce: Option<String>,
    /// The suggestions of an autocomplete answer.
    pub choices: Option<Vec<Value>>,
    /// Whether the answer under way is for one pair of eyes.
    pub(crate) ephemeral: bool,
    /// What the message of the answer says of where it came from.
    pub(crate) metadata: Value,
    /// Kind of the option an autocomplete is about.
    pub(crate) focused_kind: u64,
    /// Full name of the command, for display.
    pub(crate) command: Option<String>,
    /// What the menu was opened on, for a command of a menu.
    pub(crate) menu: Option<MenuTarget>,
}

/// A modal in front of a person.
#[derive(Clone, Debug)]
pub struct PendingModal {
    /// The interaction that opened it.
    pub interaction: Id,
    /// The application.
    pub application: Id,
    /// In front of whom.
    pub user: Id,
    /// In which channel.
    pub channel: Id,
    /// The message whose component opened it.
    pub source: Option<Id>,
    /// Title and fields.
    pub data: Value,
    pub(crate) metadata: Value,
}

/// What is needed to start an interaction.
#[derive(Debug)]
pub(crate) struct NewInteraction {
    pub(crate) application: Id,
    pub(crate) kind: InteractionKind,
    pub(crate) user: Id,
    pub(crate) channel: Id,
    pub(crate) source: Option<Id>,
    pub(crate) data: Value,
    pub(crate) client_nonce: Option<String>,
    pub(crate) focused_kind: u64,
    pub(crate) command: Option<String>,
    pub(crate) menu: Option<MenuTarget>,
    /// Metadata of the interaction that opened a modal.
    pub(crate) triggered_by: Option<Value>,
}

impl World {
    /// Sends an interaction to its application.
    pub(crate) fn start_interaction(&mut self, new: NewInteraction) -> Result<Id, ApiError> {
        let id = self.next_id();
        let token = self.secret_text("interaction");
        let metadata = self.metadata(id, &new);
        let payload = self.interaction_json(id, &token, &new)?;
        let interaction = Interaction {
            id,
            application: new.application,
            token: token.clone(),
            kind: new.kind,
            user: new.user,
            channel: new.channel,
            source: new.source,
            created: self.now(),
            acknowledged: None,
            failed: false,
            original: None,
            client_nonce: new.client_nonce,
            choices: None,
            ephemeral: false,
            metadata,
            focused_kind: new.focused_kind,
            command: new.command,
            menu: new.menu,
        };
        self.tokens.insert(token, id);
        self.interactions.insert(id, interaction);
        self.unanswered.push_back(id);
        self.tell_interaction("SANDBOX_INTERACTION_SENT", id);
        self.emit(Event {
            name: "INTERACTION_CREATE",
            audience: Audience::Account(new.application),
            intents: 0,
            about: None,
            data: payload,
        });
        Ok(id)
    }

    /// Tells the person's pages how their interaction fares.
    pub(crate) fn tell_interaction(&mut self, name: &'static str, id: Id) {
        let Some(interaction) = self.interactions.get(&id) else {
            return;
        };
        let user = interaction.user;
        let data = json!({
            "id": id,
            "nonce": interaction.client_nonce,
            "type": interaction.kind as u8,
            "channel_id": interaction.channel,
            "message_id": interaction.source,
            "command": interaction.command,
            "menu": interaction.menu.is_some(),
            "application": self.user_json(interaction.application),
            "choices": interaction.choices,
        });
        self.whisper(user, name, data);
    }

    /// Who has let the application in: the server it is in (0 stands for direct
    /// messages with it), or the person who has it with them.
    fn owners(&self, new: &NewInteraction) -> Value {
        let mut owners = json!({});
        let application = self.applications.get(&new.application);
        let (Some(application), Some(channel)) = (application, self.channels.get(&new.channel))
        else {
            return owners;
        };
        let (in_place, installed) = self.installations(application, new.user, channel);
        if in_place {
            let owner = channel.guild.map_or_else(|| "0".to_owned(), |guild| guild.to_string());
            set(&mut owners, "0", &owner);
        }
        if installed {
            set(&mut owners, "1", &new.user);
        }
        owners
    }

    fn metadata(&self, id: Id, new: &NewInteraction) -> Value {
        let mut metadata = json!({
            "id": id,
            "type": new.kind as u8,
            "user": self.user_json(new.user),
            "authorizing_integration_owners": self.owners(new),
        });
        if let Some(source) = new.source.filter(|_| new.kind == InteractionKind::MessageComponent) {
            set(&mut metadata, "interacted_message_id", &source);
        }
        match new.menu {
            Some(MenuTarget::User(user)) => {
                set(&mut metadata, "target_user", &self.user_json(user));
            }
            Some(MenuTarget::Message(message)) => {
                set(&mut metadata, "target_message_id", &message);
            }
            None => {}
        }
        if let Some(triggering) = &new.triggered_by {
            set(&mut metadata, "triggering_interaction_metadata", &triggering.clone());
        }
        metadata
    }

    fn interaction_json(
        &self,
        id: Id,
        token: &str,
        new: &NewInteraction,
    ) -> Result<Value, ApiError> {
        let channel = self.channel(new.channel)?;
        let granted = self.channel_permissions(channel, new.user);
        let app_permissions = self.channel_permissions(channel, new.application);
        let mut place = self.channel_json(channel);
        set(&mut place, "permissions", &granted.bits().to_string());
        let user = self.users.get(&new.user).ok_or_else(ApiError::unknown_user)?;
        let mut payload = json!({
            "id": id,
            "application_id": new.application,
            "type": new.kind as u8,
            "data": new.data,
            "channel": place,
            "channel_id": channel.id,
            "token": token,
            "version": 1,
            "locale": user.locale,
            "app_permissions": app_permissions.bits().to_string(),
            "entitlements": [],
            "attachment_size_limit": MAX_FILE_BYTES,
        });
        if let Some(guild) = channel.guild.and_then(|guild| self.guilds.get(&guild)) {
            let mut member =
                self.member_json(guild, new.user).ok_or_else(ApiError::unknown_member)?;
            set(&mut member, "permissions", &granted.bits().to_string());
            set(&mut payload, "guild_id", &guild.id);
            set(
                &mut payload,
                "guild",
                &json!({
                    "id": guild.id,
                    "locale": guild.preferred_locale,
                    "features": [],
                }),
            );
            set(&mut payload, "guild_locale", &guild.preferred_locale);
            set(&mut payload, "member", &member);
            set(&mut payload, "context", &0);
        } else {
            let direct = channel.recipients.contains(&new.application);
            set(&mut payload, "user", &user.json());
            set(&mut payload, "context", &if direct { 1 } else { 2 });
        }
        set(&mut payload, "authorizing_integration_owners", &self.owners(new));
        if let Some(source) = new.source {
            let mut message = self.message_json(self.message(new.channel, source)?);
            if let Some(guild) = channel.guild {
                set(&mut message, "guild_id", &guild);
            }
            set(&mut payload, "message", &message);
        }
        Ok(payload)
    }

    /// The interaction a token belongs to, while the token lives (else 50027).
    pub(crate) fn interaction_by_token(
        &self,
        application: Id,
        token: &str,
    ) -> Result<&Interaction, ApiError> {
        let interaction = self
            .tokens
            .get(token)
            .and_then(|id| self.interactions.get(id))
            .filter(|interaction| interaction.application == application)
            .ok_or_else(ApiError::unknown_webhook)?;
        if self.now().since(interaction.created) >= TOKEN_LIFETIME {
            return Err(ApiError::invalid_webhook_token());
        }
        Ok(interaction)
    }

    /// Whether somebody may use components and commands here.
    pub(crate) fn may_interact(&self, channel: Id, user: Id) -> Result<(), ApiError> {
        self.require(channel, user, Permissions::VIEW_CHANNEL)
    }
}
