//! Answering an interaction: in its own callback when that can be done soon
//! enough, or else later, by an edit. What was committed is committed by then.

use std::{future::Future, time::Duration};

use tokio::time::sleep_until;

use super::{
    invocation::Invocation,
    localizer::Localizer,
    message::Message,
    rest::{CallbackKind, SendError},
    shell::Shell,
};
use crate::{
    draw::DrawError,
    engine::Text,
    store::{MessageId, StoreError},
    table::TableError,
};

/// Discord waits three seconds. Half of that may pass before we ask for more.
const DEFER_AFTER: Duration = Duration::from_millis(1_500);
/// Discord's code for an interaction that was answered before.
const ANSWERED: u32 = 40_060;

/// An answer.
#[derive(Clone, Debug)]
pub(crate) enum Reply {
    /// A message that only the asker sees.
    Private(Message),
    /// A message for everybody.
    Public(Message),
    /// The message with the button, changed.
    Update(Message),
}

impl Reply {
    /// An answer in the place of the asker's own message, if it has the button,
    /// or else as one. What is meant for one pair of eyes never takes the place
    /// of what everybody sees.
    pub(crate) fn own(invocation: &Invocation, message: Message) -> Self {
        match invocation.message {
            Some((_, true)) => Self::Update(message),
            _ => Self::Private(message),
        }
    }
}

/// How the answer usually comes, which decides how it is put off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReplyKind {
    /// As a message for the asker.
    Private,
    /// As a message for everybody.
    Public,
    /// As a change of the message with the button.
    Update,
}

/// Why a request came to nothing. The asker is told in their language.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The table refused it, or could not save it.
    #[error(transparent)]
    Table(#[from] TableError),
    /// It cannot be, for this reason.
    #[error("refused")]
    Because(Text),
    /// Discord would not do it.
    #[error(transparent)]
    Discord(#[from] SendError),
    /// There is no picture.
    #[error("{0}")]
    Picture(String),
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::Table(error.into())
    }
}

impl From<crate::table::Refusal> for Failure {
    fn from(refusal: crate::table::Refusal) -> Self {
        Self::Table(refusal.into())
    }
}

impl From<DrawError> for Failure {
    fn from(error: DrawError) -> Self {
        Self::Picture(error.to_string())
    }
}

impl Failure {
    /// A refusal by the key of its message.
    pub(crate) fn because(key: &'static str) -> Self {
        Self::Because(Text::new(key))
    }

    /// What the asker is told.
    pub(crate) fn text(&self) -> Text {
        match self {
            Self::Table(error) => error.text(),
            Self::Because(text) => text.clone(),
            Self::Discord(SendError::Refused { code: 50_001 | 50_013, .. }) => {
                Text::new("discord-no-permission")
            }
            Self::Discord(_) => Text::new("discord-trouble"),
            Self::Picture(_) => Text::new("discord-no-picture"),
        }
    }

    /// Whether it is a fault of ours, and not an answer to what was asked.
    fn is_fault(&self) -> bool {
        match self {
            Self::Table(TableError::Refused(_)) | Self::Because(_) => false,
            Self::Table(_) | Self::Discord(_) | Self::Picture(_) => true,
        }
    }
}

impl Shell {
    /// Does the work and answers with what comes of it. Gives back the message
    /// that was posted, where there is one.
    pub(crate) async fn respond(
        &self,
        invocation: &Invocation,
        what: &'static str,
        reply_kind: ReplyKind,
        work: impl Future<Output = Result<Reply, Failure>> + Send,
    ) -> Option<MessageId> {
        let _busy = self.busy.token();
        let _answering = self.take_up(invocation.request.id)?;
        if let (Some(guild), Some(locale)) = (invocation.guild(), &invocation.guild_locale) {
            self.note_locale(guild, locale);
        }
        let mut work = std::pin::pin!(work);
        let mut deferred = false;
        let done = tokio::select! {
            biased;
            done = &mut work => done,
            () = sleep_until(invocation.arrived + DEFER_AFTER) => {
                self.metrics.deferred();
                deferred = self.defer(invocation, reply_kind).await;
                work.await
            }
        };
        let reply = done.unwrap_or_else(|failure| {
            if failure.is_fault() {
                self.metrics.failed();
                tracing::error!(interaction = %invocation.request.id, %failure, "a request failed");
            }
            let localizer = Localizer::new(self.catalogue, invocation.language);
            Reply::Private(Message::text(localizer.say(&failure.text())))
        });
        let sent = if deferred {
            self.reply_late(invocation, reply_kind, &reply).await
        } else {
            self.reply_now(invocation, &reply).await
        };
        self.metrics.answered(what, invocation.arrived.elapsed());
        match sent {
            Ok(message) => message,
            // The event came twice, and the other one was answered.
            Err(error) if error.code() == Some(ANSWERED) => None,
            Err(error) => {
                self.metrics.failed();
                tracing::warn!(interaction = %invocation.request.id, %error, "an answer was not sent");
                None
            }
        }
    }

    async fn defer(&self, invocation: &Invocation, reply_kind: ReplyKind) -> bool {
        let (how, private) = match reply_kind {
            ReplyKind::Private => (CallbackKind::LaterMessage, true),
            ReplyKind::Public => (CallbackKind::LaterMessage, false),
            ReplyKind::Update => (CallbackKind::LaterUpdate, false),
        };
        let message = Message { private, ..Message::default() };
        let (id, token) = (invocation.request.id, &invocation.token.0);
        match self.rest.answer(id, token, how, Some(&message)).await {
            Ok(_) => true,
            Err(error) => {
                tracing::warn!(interaction = %id, %error, "an answer was not put off");
                false
            }
        }
    }

    async fn reply_now(
        &self,
        invocation: &Invocation,
        reply: &Reply,
    ) -> Result<Option<MessageId>, SendError> {
        let (how, message) = match reply {
            Reply::Private(message) => {
                (CallbackKind::Message, Message { private: true, ..message.clone() })
            }
            Reply::Public(message) => (CallbackKind::Message, message.clone()),
            Reply::Update(message) => (CallbackKind::Update, message.clone()),
        };
        self.rest.answer(invocation.request.id, &invocation.token.0, how, Some(&message)).await
    }

    async fn reply_late(
        &self,
        invocation: &Invocation,
        reply_kind: ReplyKind,
        reply: &Reply,
    ) -> Result<Option<MessageId>, SendError> {
        let (application, token) = (invocation.application, &invocation.token.0);
        match (reply_kind, reply) {
            // What was to be an update of a message became a word to the asker.
            (ReplyKind::Update, Reply::Private(message)) => {
                let message = Message { private: true, ..message.clone() };
                self.rest.follow_up(application, token, &message).await?;
            }
            (ReplyKind::Update, Reply::Public(message)) => {
                self.rest.follow_up(application, token, message).await?;
            }
            (_, Reply::Private(message) | Reply::Public(message) | Reply::Update(message)) => {
                self.rest.edit_original(application, token, message).await?;
            }
        }
        Ok(None)
    }
}
