//! Answering an interaction: in its own callback when that can be done soon
//! enough, or else later, by an edit. What was committed is committed by then.

use std::{future::Future, time::Duration};

use tokio::time::sleep_until;

use super::{
    asked::Asked,
    message::Message,
    send::{How, SendError},
    shell::Shell,
    voice::Voice,
};
use crate::{
    draw::Undrawable,
    engine::Text,
    store::{MessageId, StoreError},
    table::TableError,
};

/// Discord waits three seconds. Half of that may pass before we ask for more.
const SOON: Duration = Duration::from_millis(1_500);
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
    pub(crate) fn own(asked: &Asked, message: Message) -> Self {
        match asked.message {
            Some((_, true)) => Self::Update(message),
            _ => Self::Private(message),
        }
    }
}

/// How the answer usually comes, which decides how it is put off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Usually {
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

impl From<Undrawable> for Failure {
    fn from(error: Undrawable) -> Self {
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
        asked: &Asked,
        what: &'static str,
        usually: Usually,
        work: impl Future<Output = Result<Reply, Failure>> + Send,
    ) -> Option<MessageId> {
        let _busy = self.busy.token();
        let _answering = self.take_up(asked.click.id)?;
        if let (Some(guild), Some(locale)) = (asked.guild(), &asked.guild_locale) {
            self.note_locale(guild, locale);
        }
        let mut work = std::pin::pin!(work);
        let mut deferred = false;
        let done = tokio::select! {
            biased;
            done = &mut work => done,
            () = sleep_until(asked.arrived + SOON) => {
                self.metrics.deferred();
                deferred = self.put_off(asked, usually).await;
                work.await
            }
        };
        let reply = done.unwrap_or_else(|failure| {
            if failure.is_fault() {
                self.metrics.failed();
                tracing::error!(interaction = %asked.click.id, %failure, "a request failed");
            }
            let voice = Voice::new(self.catalogue, asked.language);
            Reply::Private(Message::text(voice.say(&failure.text())))
        });
        let sent = if deferred {
            self.reply_late(asked, usually, &reply).await
        } else {
            self.reply_now(asked, &reply).await
        };
        self.metrics.answered(what, asked.arrived.elapsed());
        match sent {
            Ok(message) => message,
            // The event came twice, and the other one was answered.
            Err(error) if error.code() == Some(ANSWERED) => None,
            Err(error) => {
                self.metrics.failed();
                tracing::warn!(interaction = %asked.click.id, %error, "an answer was not sent");
                None
            }
        }
    }

    async fn put_off(&self, asked: &Asked, usually: Usually) -> bool {
        let (how, private) = match usually {
            Usually::Private => (How::LaterMessage, true),
            Usually::Public => (How::LaterMessage, false),
            Usually::Update => (How::LaterUpdate, false),
        };
        let message = Message { private, ..Message::default() };
        let (id, token) = (asked.click.id, &asked.token.0);
        match self.door.answer(id, token, how, Some(&message)).await {
            Ok(_) => true,
            Err(error) => {
                tracing::warn!(interaction = %id, %error, "an answer was not put off");
                false
            }
        }
    }

    async fn reply_now(
        &self,
        asked: &Asked,
        reply: &Reply,
    ) -> Result<Option<MessageId>, SendError> {
        let (how, message) = match reply {
            Reply::Private(message) => (How::Message, Message { private: true, ..message.clone() }),
            Reply::Public(message) => (How::Message, message.clone()),
            Reply::Update(message) => (How::Update, message.clone()),
        };
        self.door.answer(asked.click.id, &asked.token.0, how, Some(&message)).await
    }

    async fn reply_late(
        &self,
        asked: &Asked,
        usually: Usually,
        reply: &Reply,
    ) -> Result<Option<MessageId>, SendError> {
        let (application, token) = (asked.application, &asked.token.0);
        match (usually, reply) {
            // What was to be an update of a message became a word to the asker.
            (Usually::Update, Reply::Private(message)) => {
                let message = Message { private: true, ..message.clone() };
                self.door.follow_up(application, token, &message).await?;
            }
            (Usually::Update, Reply::Public(message)) => {
                self.door.follow_up(application, token, message).await?;
            }
            (_, Reply::Private(message) | Reply::Public(message) | Reply::Update(message)) => {
                self.door.edit_original(application, token, message).await?;
            }
        }
        Ok(None)
    }
}
