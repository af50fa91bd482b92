//! Answering an interaction: in its own callback when that can be done soon
//! enough, or else later. What was committed is committed by then.

use std::{
    collections::HashSet,
    future::Future,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::time::sleep_until;
use tokio_util::task::{TaskTracker, task_tracker::TaskTrackerToken};

use super::{
    failure::Failure,
    invocation::Invocation,
    localizer::Localizer,
    message::Message,
    metrics::Metrics,
    rest::{CallbackKind, RestClient, SendError},
};
use crate::{
    i18n::Catalogue,
    store::{InteractionId, MessageId, TableId},
};

/// Discord waits three seconds. Half of that may pass before we ask for more.
const DEFER_AFTER: Duration = Duration::from_millis(1_500);
/// Discord's code for an interaction that was answered before.
const ANSWERED: u32 = 40_060;

/// Who sees an answer, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReplyKind {
    /// A message that only the asker sees.
    Private,
    /// A message for everybody.
    Public,
    /// The message with the button, changed.
    Update,
}

/// An answer.
#[derive(Clone, Debug)]
pub(crate) struct Reply {
    pub(crate) kind: ReplyKind,
    pub(crate) message: Message,
    /// The table whose lobby the message is.
    pub(crate) lobby: Option<TableId>,
}

impl Reply {
    /// A message that only the asker sees.
    pub(crate) fn private(message: Message) -> Self {
        Self { kind: ReplyKind::Private, message, lobby: None }
    }

    /// A message for everybody.
    pub(crate) fn public(message: Message) -> Self {
        Self { kind: ReplyKind::Public, message, lobby: None }
    }

    /// The lobby of a table, for everybody.
    pub(crate) fn lobby(table: TableId, message: Message) -> Self {
        Self { lobby: Some(table), ..Self::public(message) }
    }

    /// The message with the button, changed.
    pub(crate) fn update(message: Message) -> Self {
        Self { kind: ReplyKind::Update, message, lobby: None }
    }

    /// An answer in the place of the asker's own message, if it has the button,
    /// or else as one. What is meant for one pair of eyes never takes the place
    /// of what everybody sees.
    pub(crate) fn own(invocation: &Invocation, message: Message) -> Self {
        match invocation.message {
            Some((_, true)) => Self::update(message),
            _ => Self::private(message),
        }
    }
}

/// A lobby that was posted as an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PostedLobby {
    pub(crate) table: TableId,
    pub(crate) message: MessageId,
}

/// Runs work and answers with what comes of it.
pub(crate) struct Responder {
    rest: Arc<RestClient>,
    catalogue: &'static Catalogue,
    metrics: Metrics,
    /// What is being answered, to be waited for at the end.
    busy: TaskTracker,
    /// The same one by one.
    answering: Mutex<HashSet<InteractionId>>,
}

/// An interaction that is being answered.
struct Answering<'a> {
    responder: &'a Responder,
    interaction: InteractionId,
    _busy: TaskTrackerToken,
}

impl Drop for Answering<'_> {
    fn drop(&mut self) {
        self.responder.answering().remove(&self.interaction);
    }
}

impl Responder {
    pub(crate) fn new(
        rest: Arc<RestClient>,
        catalogue: &'static Catalogue,
        metrics: Metrics,
    ) -> Self {
        let busy = TaskTracker::new();
        Self { rest, catalogue, metrics, busy, answering: Mutex::default() }
    }

    /// Waits until everything is answered that was taken up.
    pub(crate) async fn finish(&self) {
        self.busy.close();
        self.busy.wait().await;
    }

    fn answering(&self) -> MutexGuard<'_, HashSet<InteractionId>> {
        self.answering.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes up an interaction, unless it is being answered right now: events may
    /// come twice, and not everything that is done for one can be done twice. What
    /// was answered before is known to the tables.
    fn take_up(&self, interaction: InteractionId) -> Option<Answering<'_>> {
        let fresh = self.answering().insert(interaction);
        fresh.then(|| Answering { responder: self, interaction, _busy: self.busy.token() })
    }

    /// Does the work and answers with what comes of it. Gives back the lobby that
    /// was posted, if the answer was one.
    pub(crate) async fn respond(
        &self,
        invocation: &Invocation,
        what: &'static str,
        expected: ReplyKind,
        work: impl Future<Output = Result<Reply, Failure>> + Send,
    ) -> Option<PostedLobby> {
        let _answering = self.take_up(invocation.request.id)?;
        let mut work = std::pin::pin!(work);
        let mut deferred = false;
        let done = tokio::select! {
            biased;
            done = &mut work => done,
            () = sleep_until(invocation.arrived + DEFER_AFTER) => {
                self.metrics.deferred();
                deferred = self.defer(invocation, expected).await;
                work.await
            }
        };
        let reply = done.unwrap_or_else(|failure| self.failed(invocation, &failure));
        let sent = if deferred {
            self.reply_late(invocation, expected, &reply).await
        } else {
            self.reply_now(invocation, &reply).await
        };
        self.metrics.answered(what, invocation.arrived.elapsed());
        match sent {
            Ok(message) => Some(PostedLobby { table: reply.lobby?, message: message? }),
            // The event came twice, and the other one was answered.
            Err(error) if error.code() == Some(ANSWERED) => None,
            Err(error) => {
                self.metrics.failed();
                tracing::warn!(interaction = %invocation.request.id, %error, "an answer was not sent");
                None
            }
        }
    }

    /// What the asker of something that came to nothing is told.
    fn failed(&self, invocation: &Invocation, failure: &Failure) -> Reply {
        if failure.is_fault() {
            self.metrics.failed();
            tracing::error!(interaction = %invocation.request.id, %failure, "a request failed");
        }
        let localizer = Localizer::new(self.catalogue, invocation.language);
        Reply::private(Message::text(localizer.say(&failure.text())))
    }

    async fn defer(&self, invocation: &Invocation, expected: ReplyKind) -> bool {
        let (how, private) = match expected {
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
        let how = match reply.kind {
            ReplyKind::Private | ReplyKind::Public => CallbackKind::Message,
            ReplyKind::Update => CallbackKind::Update,
        };
        let message = addressed(reply);
        self.rest.answer(invocation.request.id, &invocation.token.0, how, Some(&message)).await
    }

    /// Answers what was deferred. Who sees the answer was decided then: where it
    /// turns out to be for others, the one that was promised is taken back.
    async fn reply_late(
        &self,
        invocation: &Invocation,
        expected: ReplyKind,
        reply: &Reply,
    ) -> Result<Option<MessageId>, SendError> {
        let (application, token) = (invocation.application, &invocation.token.0);
        if reply.kind == expected || reply.kind == ReplyKind::Update {
            return self.rest.edit_original(application, token, &reply.message).await.map(Some);
        }
        // A deferred update has left the message as it was; a deferred message
        // would be filled by the first one that follows, and seen by the wrong
        // people.
        if expected != ReplyKind::Update {
            self.rest.delete_original(application, token).await?;
        }
        self.rest.follow_up(application, token, &addressed(reply)).await.map(Some)
    }
}

/// The message, for those who are to see it.
fn addressed(reply: &Reply) -> Message {
    Message { private: reply.kind == ReplyKind::Private, ..reply.message.clone() }
}
