//! What a person can do, in the form the page sends it.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::sandbox::error::ApiError;
use crate::sandbox::limits::Form;
use crate::sandbox::limits::channel::ThreadForm;
use crate::sandbox::limits::message::{Draft, Reference, Upload};
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;
use crate::sandbox::world::grant::{Grant, GrantKind};
use crate::sandbox::world::invoke::CommandLine;
use crate::sandbox::world::menu::MenuTarget;
use crate::sandbox::world::modal::FieldInput;
use crate::sandbox::world::options::{InputError, OptionInput};
use crate::sandbox::world::reaction::EmojiName;

/// A snowflake as pages write it.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct PageId(pub(crate) Id);

impl TryFrom<String> for PageId {
    type Error = std::num::ParseIntError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse().map(Self)
    }
}

/// Who does what.
#[derive(Debug, Deserialize)]
pub(crate) struct Act {
    user: PageId,
    #[serde(flatten)]
    action: Action,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
enum Action {
    Send {
        channel: PageId,
        content: String,
        reply_to: Option<PageId>,
    },
    Edit {
        channel: PageId,
        message: PageId,
        content: String,
    },
    Delete {
        channel: PageId,
        message: PageId,
    },
    Pin {
        channel: PageId,
        message: PageId,
        pinned: bool,
    },
    /// Takes an ephemeral message out of sight.
    Dismiss {
        channel: PageId,
        message: PageId,
    },
    Component {
        channel: PageId,
        message: PageId,
        custom_id: String,
        #[serde(default)]
        values: Vec<String>,
        nonce: Option<String>,
    },
    Command {
        channel: PageId,
        line: String,
        #[serde(default)]
        options: Vec<OptionInput>,
        focused: Option<String>,
        nonce: Option<String>,
    },
    /// A command of the menu of a user or a message.
    Menu {
        channel: PageId,
        command: String,
        target: PageId,
        on: MenuOn,
        nonce: Option<String>,
    },
    SubmitModal {
        interaction: PageId,
        fields: Vec<FieldInput>,
        nonce: Option<String>,
    },
    DismissModal {
        interaction: PageId,
    },
    React {
        channel: PageId,
        message: PageId,
        emoji: String,
        /// False takes it back.
        #[serde(default = "yes")]
        on: bool,
    },
    /// These answers, and no others any more.
    Vote {
        channel: PageId,
        message: PageId,
        answers: Vec<u64>,
    },
    AcceptInvite {
        code: String,
    },
    /// Says a message again in `channel`.
    Forward {
        channel: PageId,
        from: PageId,
        message: PageId,
    },
    /// Says who may use a command on a server, or all commands of an application.
    CommandPermissions {
        application: PageId,
        guild: PageId,
        command: PageId,
        permissions: Vec<GrantInput>,
    },
    DirectMessage {
        recipient: PageId,
    },
    Read {
        channel: PageId,
    },
    Typing {
        channel: PageId,
    },
    Thread {
        channel: PageId,
        name: String,
        message: Option<PageId>,
    },
    Post {
        channel: PageId,
        name: String,
        content: String,
    },
}

const fn yes() -> bool {
    true
}

/// An entry of the permissions of a command, as Discord writes it.
#[derive(Debug, Deserialize)]
struct GrantInput {
    id: PageId,
    #[serde(rename = "type")]
    kind: u64,
    permission: bool,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum MenuOn {
    User,
    Message,
}

fn text_draft(content: String) -> Result<Draft, ApiError> {
    let mut form = Form::default();
    form.at("content", |form| {
        form.length(content.chars().count(), 0, 2000);
    });
    form.finish()?;
    Ok(Draft { content: Some(content), ..Draft::default() })
}

fn forward_draft(from: Id, message: Id) -> Draft {
    let reference = Reference { message, channel: Some(from), must_exist: true, forward: true };
    Draft { reference: Some(reference), ..Draft::default() }
}

fn thread_form(name: String) -> Result<ThreadForm, ApiError> {
    let mut form = Form::default();
    form.at("name", |form| form.length(name.chars().count(), 1, 100));
    form.finish()?;
    Ok(ThreadForm { name: Some(name), kind: Some(11), ..ThreadForm::default() })
}

impl World {
    /// Does what somebody at a page asks for.
    pub(crate) fn act(&mut self, act: Act) -> Result<Value, InputError> {
        let user = act.user.0;
        if self.users.get(&user).is_none_or(|user| user.bot) {
            return Err(ApiError::unknown_user().into());
        }
        let id = match act.action {
            Action::Send { channel, content, reply_to } => {
                self.say(user, channel.0, content, reply_to.map(|id| id.0))?
            }
            Action::Edit { channel, message, content } => {
                self.edit_own_message(channel.0, message.0, user, text_draft(content)?)?;
                message.0
            }
            Action::Delete { channel, message } => {
                self.delete_message(channel.0, message.0, user)?;
                message.0
            }
            Action::Pin { channel, message, pinned } => {
                self.set_pinned(channel.0, message.0, user, pinned)?;
                message.0
            }
            Action::Dismiss { channel, message } => {
                self.dismiss(user, channel.0, message.0)?;
                message.0
            }
            Action::Component { channel, message, custom_id, values, nonce } => {
                self.use_component(user, channel.0, message.0, &custom_id, &values, nonce)?
            }
            Action::Command { channel, line, options, focused, nonce } => {
                let input =
                    CommandLine { line, options, focused, upload: None, client_nonce: nonce };
                self.run_command(user, channel.0, input)?
            }
            Action::Menu { channel, command, target, on, nonce } => {
                let target = match on {
                    MenuOn::User => MenuTarget::User(target.0),
                    MenuOn::Message => MenuTarget::Message(target.0),
                };
                self.run_menu(user, channel.0, &command, target, nonce)?
            }
            Action::SubmitModal { interaction, fields, nonce } => {
                self.submit_modal(user, interaction.0, &fields, nonce)?
            }
            Action::DismissModal { interaction } => {
                self.dismiss_modal(user, interaction.0);
                interaction.0
            }
            Action::React { channel, message, emoji, on } => {
                let emoji = EmojiName::read(&emoji).ok_or_else(ApiError::unknown_reaction)?;
                if on {
                    self.react(channel.0, message.0, user, &emoji)?;
                } else {
                    self.unreact(channel.0, message.0, user, &emoji, user)?;
                }
                message.0
            }
            Action::Vote { channel, message, answers } => {
                self.vote(channel.0, message.0, user, &answers)?;
                message.0
            }
            Action::AcceptInvite { code } => self.accept_invite(&code, user)?,
            Action::Forward { channel, from, message } => {
                self.create_message(channel.0, user, forward_draft(from.0, message.0))?
            }
            Action::CommandPermissions { application, guild, command, permissions } => {
                let grant = |entry: GrantInput| {
                    let kind = GrantKind::from_number(entry.kind)?;
                    Some(Grant { id: entry.id.0, kind, allowed: entry.permission })
                };
                let grants: Option<Vec<Grant>> = permissions.into_iter().map(grant).collect();
                let grants =
                    grants.ok_or_else(|| InputError::BadComponent("a type is 1, 2 or 3".into()))?;
                self.set_grants(user, application.0, guild.0, command.0, grants)?;
                command.0
            }
            Action::DirectMessage { recipient } => self.open_direct_message(user, recipient.0)?,
            Action::Read { channel } => {
                self.mark_read(user, channel.0);
                channel.0
            }
            Action::Typing { channel } => {
                self.visible_channel(channel.0, user)?;
                self.tell_typing(channel.0, user);
                channel.0
            }
            Action::Thread { channel, name, message } => {
                let form = thread_form(name)?;
                self.start_thread(channel.0, user, message.map(|id| id.0), &form)?
            }
            Action::Post { channel, name, content } => {
                let (post, _) =
                    self.start_post(channel.0, user, &thread_form(name)?, text_draft(content)?)?;
                post
            }
        };
        Ok(json!({ "id": id }))
    }

    /// Somebody writes something.
    pub(crate) fn say(
        &mut self,
        user: Id,
        channel: Id,
        content: String,
        reply_to: Option<Id>,
    ) -> Result<Id, ApiError> {
        let mut draft = text_draft(content)?;
        draft.reference = reply_to.map(|message| Reference {
            message,
            channel: None,
            must_exist: true,
            forward: false,
        });
        self.create_message(channel, user, draft)
    }

    /// Somebody sends a file.
    pub(crate) fn send_file(
        &mut self,
        user: Id,
        channel: Id,
        content: Option<String>,
        file: Upload,
    ) -> Result<Value, ApiError> {
        let draft = text_draft(content.unwrap_or_default())?;
        let id = self.create_message(channel, user, Draft { files: vec![file], ..draft })?;
        Ok(json!({ "id": id }))
    }

    /// An ephemeral message leaves its reader's sight for good.
    pub(crate) fn dismiss(&mut self, user: Id, channel: Id, message: Id) -> Result<(), ApiError> {
        if self.message(channel, message)?.visible_to != Some(user) {
            return Err(ApiError::missing_permissions());
        }
        self.remove_message(channel, message)
    }

    /// Somebody has read a channel to its end.
    pub(crate) fn mark_read(&mut self, user: Id, channel: Id) {
        let Ok(place) = self.channel(channel) else {
            return;
        };
        let last = place.last_message;
        let state = self.reads.entry((user, channel)).or_default();
        if state.last == last && state.mentions == 0 {
            return;
        }
        state.last = last;
        state.mentions = 0;
        self.whisper(user, "SANDBOX_READ", json!({ "channel_id": channel, "last": last }));
    }
}
