//! A person in the hands of a test.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use serde_json::Value;

use super::ScriptError;
use super::seen::{Choice, Seen, SeenModal};
use super::wait::wait;
use crate::sandbox::error::ApiError;
use crate::sandbox::limits::channel::ThreadForm;
use crate::sandbox::limits::message::Upload;
use crate::sandbox::shared::Shared;
use crate::sandbox::snowflake::Id;
use crate::sandbox::waiters::Topic;
use crate::sandbox::world::World;
use crate::sandbox::world::attachment::Attachment;
use crate::sandbox::world::interaction::Acknowledgement;
use crate::sandbox::world::invoke::CommandLine;
use crate::sandbox::world::menu::MenuTarget;
use crate::sandbox::world::modal::FieldInput;
use crate::sandbox::world::options::{InputError, OptionInput};
use crate::sandbox::world::reaction::EmojiName;

/// Somebody who uses Discord as a person does: they see only what they may see,
/// and send only what Discord's client would let them send.
#[derive(Clone, Debug)]
pub struct Person {
    pub(super) shared: Arc<Shared>,
    id: Id,
    name: String,
    patience: Option<Duration>,
}

/// What became of an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It was answered in time.
    Answered(Acknowledgement),
    /// "The application did not respond."
    Failed,
}

impl Person {
    pub(super) fn new(shared: Arc<Shared>, id: Id, name: &str) -> Self {
        Self { shared, id, name: name.to_owned(), patience: None }
    }

    /// Their identifier.
    pub fn id(&self) -> Id {
        self.id
    }

    /// Their name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The same person with another patience than the sandbox's.
    #[must_use]
    pub fn within(&self, patience: Duration) -> Self {
        Self { patience: Some(patience), ..self.clone() }
    }

    fn patience(&self) -> Duration {
        self.patience.unwrap_or_else(|| self.shared.patience())
    }

    /// What happens to this person alone.
    fn topic(&self) -> Topic {
        Topic::Person(self.id)
    }

    /// How a text mentions them.
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    /// Writes a message.
    pub fn say(&self, channel: Id, text: &str) -> Result<Id, ScriptError> {
        Ok(self.shared.with(|world| world.say(self.id, channel, text.to_owned(), None))?)
    }

    /// Answers a message.
    pub fn reply(&self, to: &Seen, text: &str) -> Result<Id, ScriptError> {
        let reply =
            |world: &mut World| world.say(self.id, to.channel(), text.to_owned(), Some(to.id()));
        Ok(self.shared.with(reply)?)
    }

    /// Sends a file.
    pub fn send_file(&self, channel: Id, name: &str, data: Vec<u8>) -> Result<(), ScriptError> {
        let file = Upload {
            index: 0,
            filename: name.to_owned(),
            content_type: None,
            data: Bytes::from(data),
        };
        self.shared.with(|world| world.send_file(self.id, channel, None, file))?;
        Ok(())
    }

    /// Deletes a message of theirs.
    pub fn delete(&self, message: &Seen) -> Result<(), ScriptError> {
        let delete =
            |world: &mut World| world.delete_message(message.channel(), message.id(), self.id);
        Ok(self.shared.with(delete)?)
    }

    /// Starts a thread in a channel.
    pub fn start_thread(&self, channel: Id, name: &str) -> Result<Id, ScriptError> {
        let form =
            ThreadForm { name: Some(name.to_owned()), kind: Some(11), ..ThreadForm::default() };
        Ok(self.shared.with(|world| world.start_thread(channel, self.id, None, &form))?)
    }

    /// Opens the direct-message channel with another account.
    pub fn direct_message(&self, other: Id) -> Result<Id, ScriptError> {
        Ok(self.shared.with(|world| world.open_direct_message(self.id, other))?)
    }

    /// Refuses direct messages of applications from now on, or takes them again.
    pub fn refuse_direct_messages(&self, refuse: bool) {
        self.shared.with(|world| {
            if let Some(user) = world.users.get_mut(&self.id) {
                user.refuses_direct_messages = refuse;
            }
        });
    }

    /// Runs a slash command: `line` is its name with subcommands, e.g. `cave take`.
    pub fn slash(
        &self,
        channel: Id,
        line: &str,
        options: &[(&str, &str)],
    ) -> Result<Id, ScriptError> {
        let input = CommandLine {
            line: line.to_owned(),
            options: filled(options),
            ..CommandLine::default()
        };
        Ok(self.shared.with(|world| world.run_command(self.id, channel, input))?)
    }

    /// Runs a slash command with a file for its option `option`.
    pub fn slash_with_file(
        &self,
        channel: Id,
        line: &str,
        option: &str,
        name: &str,
        data: Vec<u8>,
    ) -> Result<Id, ScriptError> {
        let run = |world: &mut World| {
            let id = world.next_id();
            let input = CommandLine {
                line: line.to_owned(),
                options: vec![(option.to_owned(), Value::String(name.to_owned()))],
                upload: Some(Attachment::new(id, name, None, None, Bytes::from(data))),
                ..CommandLine::default()
            };
            world.run_command(self.id, channel, input)
        };
        Ok(self.shared.with(run)?)
    }

    /// Types `partial` into an option and waits for the suggestions.
    pub async fn suggestions(
        &self,
        channel: Id,
        line: &str,
        options: &[(&str, &str)],
        (option, partial): (&str, &str),
    ) -> Result<Vec<Choice>, ScriptError> {
        let mut options = filled(options);
        options.push((option.to_owned(), Value::String(partial.to_owned())));
        let input = CommandLine {
            line: line.to_owned(),
            options,
            focused: Some(option.to_owned()),
            ..CommandLine::default()
        };
        let id = self.shared.with(|world| world.run_command(self.id, channel, input))?;
        let waiting = format!("suggestions for {option:?} of /{line}");
        let check = |world: &mut World| {
            let choices = world.interactions.get(&id)?.choices.as_ref()?;
            Some(choices.iter().filter_map(Choice::read).collect())
        };
        wait(&self.shared, Some(self.topic()), self.patience(), &waiting, check, |_| {
            "no answer".to_owned()
        })
        .await
    }

    /// Types `partial` into an option, picks the suggestion with this name or
    /// value, and runs the command with it.
    pub async fn slash_picking(
        &self,
        channel: Id,
        line: &str,
        options: &[(&str, &str)],
        (option, partial): (&str, &str),
        pick: &str,
    ) -> Result<Id, ScriptError> {
        let offered = self.suggestions(channel, line, options, (option, partial)).await?;
        let picked = offered.iter().find(|choice| choice.name == pick || choice.text() == pick);
        let picked = picked.map(Choice::text).ok_or_else(|| {
            let names: Vec<&str> = offered.iter().map(|choice| choice.name.as_str()).collect();
            InputError::BadValue { option: option.to_owned(), value: format!("{pick}: {names:?}") }
        })?;
        let mut options = options.to_vec();
        options.push((option, &picked));
        self.slash(channel, line, &options)
    }

    /// Presses the button with this label or `custom_id`.
    pub fn press(&self, message: &Seen, button: &str) -> Result<Id, ScriptError> {
        let custom_id = message.button(button).ok_or_else(|| {
            let labels = message.buttons();
            InputError::BadComponent(format!("there is no button {button:?} among {labels:?}"))
        })?;
        self.choose(message, &custom_id, &[])
    }

    /// Chooses in the menu with this `custom_id` or placeholder, by the labels
    /// or the values of its options.
    pub fn choose(&self, message: &Seen, menu: &str, choices: &[&str]) -> Result<Id, ScriptError> {
        let (custom_id, values) = message.choices(menu, choices);
        let (channel, id) = (message.channel(), message.id());
        let choose = |world: &mut World| {
            world.use_component(self.id, channel, id, &custom_id, &values, None)
        };
        Ok(self.shared.with(choose)?)
    }

    /// Runs a command from the menu of a message.
    pub fn menu_on_message(&self, message: &Seen, command: &str) -> Result<Id, ScriptError> {
        let (channel, target) = (message.channel(), MenuTarget::Message(message.id()));
        let run = |world: &mut World| world.run_menu(self.id, channel, command, target, None);
        Ok(self.shared.with(run)?)
    }

    /// Runs a command from the menu of a person or bot.
    pub fn menu_on_user(&self, channel: Id, user: Id, command: &str) -> Result<Id, ScriptError> {
        let target = MenuTarget::User(user);
        let run = |world: &mut World| world.run_menu(self.id, channel, command, target, None);
        Ok(self.shared.with(run)?)
    }

    /// Waits for a modal to open.
    pub async fn modal(&self) -> Result<SeenModal, ScriptError> {
        let check = |world: &mut World| {
            let open = world.modals.iter().find(|modal| modal.user == self.id)?;
            Some(SeenModal { interaction: open.interaction, data: open.data.clone() })
        };
        let waiting = format!("a modal in front of {}", self.name);
        wait(&self.shared, Some(self.topic()), self.patience(), &waiting, check, |_| {
            "no modal is open".to_owned()
        })
        .await
    }

    /// Fills in a modal, its fields named by label or `custom_id`, and sends it.
    pub fn submit(&self, modal: &SeenModal, fields: &[(&str, &str)]) -> Result<Id, ScriptError> {
        let known = |(name, text): &(&str, &str)| {
            let field = modal.field(name).ok_or_else(|| {
                let fields = modal.fields();
                InputError::BadModal(format!("there is no field {name:?} among {fields:?}"))
            })?;
            Ok((field, Value::String((*text).to_owned())))
        };
        let fields: Vec<FieldInput> =
            fields.iter().map(known).collect::<Result<_, InputError>>()?;
        let submit =
            |world: &mut World| world.submit_modal(self.id, modal.interaction, &fields, None);
        Ok(self.shared.with(submit)?)
    }

    /// Fills in a modal with more than texts: lists of values, and yes or no.
    pub fn submit_values(
        &self,
        modal: &SeenModal,
        fields: &[(&str, Value)],
    ) -> Result<Id, ScriptError> {
        let named = |(name, value): &(&str, Value)| {
            let field = modal.field(name).unwrap_or_else(|| (*name).to_owned());
            (field, value.clone())
        };
        let fields: Vec<FieldInput> = fields.iter().map(named).collect();
        let submit =
            |world: &mut World| world.submit_modal(self.id, modal.interaction, &fields, None);
        Ok(self.shared.with(submit)?)
    }

    /// Reacts to a message, with `👍` or `name:id`, or takes it back.
    pub fn react(&self, to: &Seen, emoji: &str, on: bool) -> Result<(), ScriptError> {
        let emoji = EmojiName::read(emoji).ok_or_else(ApiError::unknown_reaction)?;
        Ok(self.shared.with(|world| {
            if on {
                world.react(to.channel(), to.id(), self.id, &emoji)
            } else {
                world.unreact(to.channel(), to.id(), self.id, &emoji, self.id)
            }
        })?)
    }

    /// Gives these answers to a poll, and no others any more.
    pub fn vote(&self, poll: &Seen, answers: &[u64]) -> Result<(), ScriptError> {
        let (channel, id) = (poll.channel(), poll.id());
        Ok(self.shared.with(|world| world.vote(channel, id, self.id, answers))?)
    }

    /// Comes into a server by an invite.
    pub fn accept_invite(&self, code: &str) -> Result<Id, ScriptError> {
        Ok(self.shared.with(|world| world.accept_invite(code, self.id))?)
    }

    /// Everything this person sees in a channel, the oldest first.
    pub fn messages(&self, channel: Id) -> Vec<Seen> {
        self.shared.look(|world| read(world, self.id, channel))
    }

    /// Waits for a message that `wanted` recognises, the newest first.
    pub async fn sees(
        &self,
        channel: Id,
        mut wanted: impl FnMut(&Seen) -> bool,
    ) -> Result<Seen, ScriptError> {
        let check = |world: &mut World| {
            read(world, self.id, channel).into_iter().rev().find(|message| wanted(message))
        };
        let waiting = format!("a message that {} waits for", self.name);
        let describe = |world: &mut World| self.screen(world, channel);
        wait(
            &self.shared,
            Some(Topic::Channel(channel)),
            self.patience(),
            &waiting,
            check,
            describe,
        )
        .await
    }

    /// What is on the person's screen, for saying why a wait was in vain.
    fn screen(&self, world: &World, channel: Id) -> String {
        let seen = read(world, self.id, channel);
        let mut lines = match world.visible_channel(channel, self.id) {
            Ok(place) => {
                format!("in #{} {} sees {} messages:\n", place.name, self.name, seen.len())
            }
            Err(refusal) => format!("{} does not see the channel: {refusal}\n", self.name),
        };
        for message in seen.iter().rev().take(12).rev() {
            lines.push_str("  ");
            lines.push_str(&message.summary());
            lines.push('\n');
        }
        if world.modals.iter().any(|modal| modal.user == self.id) {
            lines.push_str("  a modal is open\n");
        }
        lines
    }

    /// Waits for a message that contains `text`.
    pub async fn sees_text(&self, channel: Id, text: &str) -> Result<Seen, ScriptError> {
        self.sees(channel, |message| message.content().contains(text)).await
    }

    /// Waits until `message` has changed so that `wanted` recognises it.
    pub async fn sees_change(
        &self,
        message: &Seen,
        mut wanted: impl FnMut(&Seen) -> bool,
    ) -> Result<Seen, ScriptError> {
        let id = message.id();
        self.sees(message.channel(), |seen| seen.id() == id && wanted(seen)).await
    }

    /// Waits until an interaction was answered or has failed.
    pub async fn fate(&self, interaction: Id) -> Result<Fate, ScriptError> {
        let check = |world: &mut World| {
            let interaction = world.interactions.get(&interaction)?;
            match interaction.acknowledged {
                Some(how) => Some(Fate::Answered(how)),
                None => interaction.failed.then_some(Fate::Failed),
            }
        };
        let waiting = format!("an answer to {}", self.name);
        wait(&self.shared, Some(self.topic()), self.patience(), &waiting, check, |_| {
            "nothing yet".to_owned()
        })
        .await
    }

    /// How many unread mentions of them a channel holds.
    pub fn unread_mentions(&self, channel: Id) -> u32 {
        self.shared
            .look(|world| world.reads.get(&(self.id, channel)).map_or(0, |state| state.mentions))
    }

    /// Reads a channel to its end.
    pub fn read(&self, channel: Id) {
        self.shared.with(|world| world.mark_read(self.id, channel));
    }
}

fn filled(options: &[(&str, &str)]) -> Vec<OptionInput> {
    options
        .iter()
        .map(|(name, value)| ((*name).to_owned(), Value::String((*value).to_owned())))
        .collect()
}

pub(super) fn read(world: &World, user: Id, channel: Id) -> Vec<Seen> {
    let Ok(place) = world.visible_channel(channel, user) else {
        return Vec::new();
    };
    place
        .messages
        .values()
        .filter(|message| message.is_visible_to(user))
        .map(|message| Seen::new(message, world.message_json(message)))
        .collect()
}
