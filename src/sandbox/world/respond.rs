//! How a bot answers an interaction: the callback, then edits and follow-ups
//! by the token.

use serde_json::{Value, json};

use super::World;
use super::compose::Origin;
use super::interaction::{
    Acknowledgement, Interaction, InteractionKind, PendingModal, RESPONSE_DEADLINE,
};
use super::message::{Message, MessageKind, flags};
use crate::sandbox::error::ApiError;
use crate::sandbox::json::set;
use crate::sandbox::limits::message::{self, Draft, Upload, check_file_sizes};
use crate::sandbox::limits::{Form, modal, option, present};
use crate::sandbox::snowflake::Id;

/// Numbers of the callback kinds.
mod callback {
    pub(super) const MESSAGE: u64 = 4;
    pub(super) const DEFERRED_MESSAGE: u64 = 5;
    pub(super) const DEFERRED_UPDATE: u64 = 6;
    pub(super) const UPDATE: u64 = 7;
    pub(super) const AUTOCOMPLETE: u64 = 8;
    pub(super) const MODAL: u64 = 9;
}

/// Which message of an interaction is meant.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Which {
    /// `@original`
    Original,
    /// A follow-up.
    Message(Id),
}

impl World {
    /// The first answer.
    pub(crate) fn answer(
        &mut self,
        id: Id,
        token: &str,
        body: &Value,
        files: Vec<Upload>,
    ) -> Result<Value, ApiError> {
        let interaction = self
            .interactions
            .get(&id)
            .filter(|interaction| interaction.token == token)
            .ok_or_else(ApiError::unknown_interaction)?
            .clone();
        if interaction.acknowledged.is_some() {
            return Err(ApiError::already_acknowledged());
        }
        if interaction.failed || self.now().since(interaction.created) > RESPONSE_DEADLINE {
            return Err(ApiError::unknown_interaction());
        }
        self.channel(interaction.channel)?;
        let kind = self.check_callback_kind(&interaction, body)?;
        let empty = json!({});
        let data = present(body, "data").unwrap_or(&empty);
        match kind {
            callback::MESSAGE => self.answer_with_message(&interaction, data, files)?,
            callback::DEFERRED_MESSAGE => self.answer_thinking(&interaction, data)?,
            callback::DEFERRED_UPDATE => {
                self.acknowledge(id, Acknowledgement::DeferredUpdate, interaction.source);
            }
            callback::UPDATE => self.answer_with_update(&interaction, data, files)?,
            callback::AUTOCOMPLETE => self.answer_with_choices(&interaction, data)?,
            _ => self.answer_with_modal(&interaction, data)?,
        }
        Ok(self.callback_json(id, kind))
    }

    fn check_callback_kind(
        &self,
        interaction: &Interaction,
        body: &Value,
    ) -> Result<u64, ApiError> {
        let mut form = Form::default();
        let from_component = interaction
            .source
            .is_some_and(|source| self.message(interaction.channel, source).is_ok());
        let allowed: &[u64] = match (interaction.kind, from_component) {
            (InteractionKind::Autocomplete, _) => &[callback::AUTOCOMPLETE],
            (InteractionKind::ApplicationCommand, _) => {
                &[callback::MESSAGE, callback::DEFERRED_MESSAGE, callback::MODAL]
            }
            (InteractionKind::ModalSubmit, false) => &[4, 5, 6],
            (InteractionKind::ModalSubmit, true) => &[4, 5, 6, 7],
            (InteractionKind::MessageComponent, true) => &[4, 5, 6, 7, 9],
            (InteractionKind::MessageComponent, false) => &[4, 5, 6, 9],
        };
        // Something to buy, or an activity.
        form.lacks_values(body, "type", &[10, 12]);
        let kind = form.one_of(body, "type", allowed);
        if present(body, "type").is_none() {
            form.required("type");
        }
        form.finish()?;
        Ok(kind.unwrap_or(callback::MESSAGE))
    }

    fn acknowledge(&mut self, id: Id, how: Acknowledgement, original: Option<Id>) {
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.acknowledged = Some(how);
            interaction.original = original;
        }
        self.tell_interaction("SANDBOX_INTERACTION_DONE", id);
    }

    fn answer_with_message(
        &mut self,
        interaction: &Interaction,
        data: &Value,
        files: Vec<Upload>,
    ) -> Result<(), ApiError> {
        let draft = data_draft(data, files, 0)?;
        if draft.is_empty() {
            return Err(ApiError::empty_message());
        }
        check_file_sizes(&draft.files)?;
        let message = self.post_answer(interaction, draft, false)?;
        self.acknowledge(interaction.id, Acknowledgement::Message, Some(message));
        Ok(())
    }

    fn answer_thinking(&mut self, interaction: &Interaction, data: &Value) -> Result<(), ApiError> {
        let mut draft = data_draft(data, Vec::new(), 0)?;
        let wanted = draft.flags.unwrap_or(0);
        draft = Draft { flags: Some(wanted | flags::LOADING), ..Draft::default() };
        let message = self.post_answer(interaction, draft, false)?;
        if let Some(entry) = self.interactions.get_mut(&interaction.id) {
            entry.ephemeral = wanted & flags::EPHEMERAL != 0;
        }
        self.acknowledge(interaction.id, Acknowledgement::DeferredMessage, Some(message));
        Ok(())
    }

    fn answer_with_update(
        &mut self,
        interaction: &Interaction,
        data: &Value,
        files: Vec<Upload>,
    ) -> Result<(), ApiError> {
        let source = interaction.source.ok_or_else(ApiError::unknown_message)?;
        let before = self.message(interaction.channel, source)?.flags;
        let draft = data_draft(data, files, before)?;
        self.edit_message(interaction.channel, source, draft)?;
        self.acknowledge(interaction.id, Acknowledgement::Update, Some(source));
        Ok(())
    }

    fn answer_with_choices(
        &mut self,
        interaction: &Interaction,
        data: &Value,
    ) -> Result<(), ApiError> {
        let mut form = Form::default();
        let choices = form.at("data", |form| {
            if present(data, "choices").is_none() {
                form.required("choices");
            }
            option::choices(form, data, interaction.focused_kind)
        });
        form.finish()?;
        if let Some(entry) = self.interactions.get_mut(&interaction.id) {
            entry.choices = choices;
        }
        self.acknowledge(interaction.id, Acknowledgement::Autocomplete, None);
        Ok(())
    }

    fn answer_with_modal(
        &mut self,
        interaction: &Interaction,
        data: &Value,
    ) -> Result<(), ApiError> {
        let mut form = Form::default();
        let data = form.at("data", |form| modal::modal(form, data));
        form.finish()?;
        // A person has one modal in front of them; a new one takes its place.
        self.modals.retain(|modal| modal.user != interaction.user);
        self.modals.push(PendingModal {
            interaction: interaction.id,
            application: interaction.application,
            user: interaction.user,
            channel: interaction.channel,
            source: interaction.source,
            data: data.clone(),
            metadata: interaction.metadata.clone(),
        });
        self.acknowledge(interaction.id, Acknowledgement::Modal, None);
        let modal = json!({
            "id": interaction.id,
            "channel_id": interaction.channel,
            "application": self.user_json(interaction.application),
            "data": data,
        });
        self.whisper(interaction.user, "SANDBOX_MODAL", modal);
        Ok(())
    }

    fn post_answer(
        &mut self,
        interaction: &Interaction,
        draft: Draft,
        follow_up: bool,
    ) -> Result<Id, ApiError> {
        let ephemeral = draft.flags.unwrap_or(0) & flags::EPHEMERAL != 0;
        let reference = match (follow_up, interaction.kind) {
            (true, _) => interaction.original,
            (false, InteractionKind::MessageComponent) => interaction.source,
            (false, _) => None,
        };
        let is_command = interaction.kind == InteractionKind::ApplicationCommand;
        let kind = match reference {
            Some(_) => MessageKind::Reply,
            None if interaction.menu.is_some() => MessageKind::ContextMenuCommand,
            None if is_command => MessageKind::ChatInputCommand,
            None => MessageKind::Default,
        };
        let mut metadata = interaction.metadata.clone();
        if let (true, Some(original)) = (follow_up, interaction.original) {
            set(&mut metadata, "original_response_message_id", &original);
        }
        let shown = interaction.command.as_ref().filter(|_| is_command).map(|name| {
            json!({
                "id": interaction.id,
                "type": interaction.kind as u8,
                "name": name,
                "user": self.user_json(interaction.user),
            })
        });
        let origin = Origin {
            kind,
            application: Some(interaction.application),
            metadata: Some(metadata),
            interaction: shown,
            visible_to: ephemeral.then_some(interaction.user),
            reference: reference.map(|message| (interaction.channel, Some(message))),
            ..Origin::default()
        };
        self.post(interaction.channel, interaction.application, draft, origin)
    }

    /// What the callback route returns to those who ask for it.
    fn callback_json(&self, id: Id, kind: u64) -> Value {
        let Some(interaction) = self.interactions.get(&id) else {
            return json!({});
        };
        let shows_message =
            matches!(kind, callback::MESSAGE | callback::DEFERRED_MESSAGE | callback::UPDATE);
        let original = interaction
            .original
            .filter(|_| shows_message)
            .and_then(|message| self.message(interaction.channel, message).ok());
        let Some(message) = original else {
            return json!({ "interaction": { "id": id, "type": interaction.kind as u8 } });
        };
        let mut told = json!({
            "interaction": {
                "id": id,
                "type": interaction.kind as u8,
                "response_message_id": message.id,
                "response_message_loading": message.flags & flags::LOADING != 0,
                "response_message_ephemeral": message.visible_to.is_some(),
            },
        });
        // A deferred response has no message to show yet.
        if kind != callback::DEFERRED_MESSAGE {
            let resource = json!({ "type": kind, "message": self.message_json(message) });
            set(&mut told, "resource", &resource);
        }
        told
    }

    /// A further message by the token.
    pub(crate) fn follow_up(
        &mut self,
        application: Id,
        token: &str,
        draft: Draft,
    ) -> Result<(Id, Id), ApiError> {
        let interaction = self.answered_interaction(application, token)?.clone();
        if draft.is_empty() {
            return Err(ApiError::empty_message());
        }
        // The first follow-up after "thinking" takes its place, as it always has.
        if let Some(original) = interaction.original
            && let Ok(message) = self.message(interaction.channel, original)
            && message.flags & flags::LOADING != 0
        {
            self.edit_message(interaction.channel, original, draft)?;
            return Ok((interaction.channel, original));
        }
        check_file_sizes(&draft.files)?;
        let message = self.post_answer(&interaction, draft, true)?;
        Ok((interaction.channel, message))
    }

    /// A token opens nothing before the first answer.
    fn answered_interaction(&self, application: Id, token: &str) -> Result<&Interaction, ApiError> {
        let interaction = self.interaction_by_token(application, token)?;
        match interaction.acknowledged {
            Some(Acknowledgement::Autocomplete) | None => Err(ApiError::unknown_webhook()),
            Some(_) => Ok(interaction),
        }
    }

    /// The message a token route names.
    pub(crate) fn answer_message(
        &self,
        application: Id,
        token: &str,
        which: Which,
    ) -> Result<&Message, ApiError> {
        let interaction = self.answered_interaction(application, token)?;
        let id = match which {
            Which::Original => interaction.original.ok_or_else(ApiError::unknown_message)?,
            Which::Message(id) => id,
        };
        let message = self.message(interaction.channel, id)?;
        let came_from_it = message
            .interaction_metadata
            .as_ref()
            .and_then(|metadata| metadata.get("id"))
            .and_then(Id::from_json)
            == Some(interaction.id);
        if came_from_it || interaction.original == Some(id) {
            Ok(message)
        } else {
            Err(ApiError::unknown_message())
        }
    }
}

/// Checks the `data` of a message callback, with `data` in every path.
fn data_draft(data: &Value, files: Vec<Upload>, before: u64) -> Result<Draft, ApiError> {
    let mut form = Form::default();
    let draft = form.at("data", |form| message::inspect(form, data, files, before));
    form.finish()?;
    Ok(draft)
}
