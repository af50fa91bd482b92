//! Answering an interaction: in its own callback when that can be done soon
//! enough, or else later. What was committed is committed by then.

use std::{
    collections::{HashMap, HashSet},
    future::Future,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::time::sleep_until;
use tokio_util::task::{TaskTracker, task_tracker::TaskTrackerToken};

use super::{
    command_ids::CommandIds,
    failure::Failure,
    invocation::Invocation,
    localizer::Localizer,
    message::Message,
    metrics::Metrics,
    rest::{CallbackKind, RestClient, SendError},
    studio::Ticket,
};
use crate::{
    i18n::Catalogue,
    store::{ChannelId, InteractionId, MessageId, TableId, UserId},
};

/// Discord waits three seconds. Half of that may pass before we ask for more.
const DEFER_AFTER: Duration = Duration::from_millis(1_500);
/// Discord's code for an interaction that was answered before.
const ANSWERED: u32 = 40_060;

/// So much is worked on at the same time. What comes beyond that is declined at once:
/// each takes memory until it is answered, and would be answered too late.
const MAX_AT_ONCE: usize = 300;

/// So many askers are remembered; beyond that it begins anew.
const MAX_ASKERS: usize = 10_000;

type Latest = HashMap<(UserId, ChannelId), InteractionId>;

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
    commands: CommandIds,
    metrics: Metrics,
    /// What is being answered, to be waited for at the end.
    busy: TaskTracker,
    /// The same one by one.
    answering: Mutex<HashSet<InteractionId>>,
    /// What was asked last, by whom and where.
    latest: Mutex<Latest>,
    /// How long a picture may take to come after its answer.
    late: Duration,
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
        commands: CommandIds,
        metrics: Metrics,
        late: Duration,
    ) -> Self {
        Self {
            rest,
            catalogue,
            commands,
            metrics,
            busy: TaskTracker::new(),
            answering: Mutex::default(),
            latest: Mutex::default(),
            late,
        }
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
        self.note(invocation);
        let work = async {
            if self.answering().len() > MAX_AT_ONCE {
                self.metrics.failed();
                return Err(Failure::TooBusy);
            }
            work.await
        };
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
        let mut reply = done.unwrap_or_else(|failure| self.failed(invocation, &failure));
        let late = reply.message.late.take();
        let sent = if deferred {
            self.reply_late(invocation, expected, &reply).await
        } else {
            self.reply_now(invocation, &reply).await
        };
        self.metrics.answered(what, invocation.arrived.elapsed());
        match sent {
            Ok(message) => {
                if !deferred && let Some(late) = late {
                    self.picture_later(invocation, &reply, late).await;
                }
                Some(PostedLobby { table: reply.lobby?, message: message? })
            }
            // The event came twice, and the other one was answered.
            Err(error) if error.code() == Some(ANSWERED) => None,
            Err(error) => {
                self.metrics.failed();
                tracing::warn!(interaction = %invocation.request.id, %error, "an answer was not sent");
                None
            }
        }
    }

    /// Puts the picture into an answer that did not wait for it, unless the asker has
    /// gone on meanwhile: what they look at by then is newer.
    async fn picture_later(&self, invocation: &Invocation, reply: &Reply, late: Ticket) {
        let drawn = late.within(self.late).await.and_then(Result::ok).flatten();
        let place = (invocation.user(), invocation.channel);
        let current = self.latest().get(&place) == Some(&invocation.request.id);
        let Some(picture) = drawn.filter(|_| current) else {
            self.metrics.shed();
            return;
        };
        let message = addressed(reply).with_picture(Some(picture));
        let (application, token) = (invocation.application, &invocation.token.0);
        match self.rest.edit_original(application, token, &message).await {
            Ok(_) => self.metrics.late(),
            Err(error) => {
                let interaction = invocation.request.id;
                tracing::warn!(%interaction, %error, "a picture did not come later");
            }
        }
    }

    fn latest(&self) -> MutexGuard<'_, Latest> {
        self.latest.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Remembers what somebody asked last in a channel.
    fn note(&self, invocation: &Invocation) {
        let mut latest = self.latest();
        if latest.len() >= MAX_ASKERS {
            latest.clear();
        }
        latest.insert((invocation.user(), invocation.channel), invocation.request.id);
    }

    /// What the asker of something that came to nothing is told.
    fn failed(&self, invocation: &Invocation, failure: &Failure) -> Reply {
        if failure.is_fault() {
            self.metrics.failed();
            tracing::error!(interaction = %invocation.request.id, %failure, "a request failed");
        }
        let localizer =
            Localizer::new(self.catalogue, invocation.language).mentioning(&self.commands);
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
