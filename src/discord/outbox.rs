//! Sending what the tables have to say.

mod overview;
mod reminding;

use std::sync::Arc;

use super::{
    members::Certainty, message::Message, present::table as present, rest::SendError, shell::Shell,
    studio::Purpose,
};
use crate::{
    engine::{Seat, Seats},
    store::{
        ChannelId, Destination, MessageId, Notice, NoticeSubject, OutboxEntry, Place, Post, Span,
        Store as _, Told, UserId,
    },
    table::{Account, DeliveryError, Refusal, SeatSnapshot, Sender, TableError, TableSnapshot},
};

const UNKNOWN_CHANNEL: u32 = 10_003;
const UNKNOWN_MESSAGE: u32 = 10_008;
const NO_ACCESS: u32 = 50_001;
const NO_DIRECT_MESSAGES: u32 = 50_007;
const NO_PERMISSION: u32 = 50_013;
const ARCHIVED: u32 = 50_083;

/// The way into the channels.
pub(crate) struct OutboxSender {
    shell: Arc<Shell>,
}

impl OutboxSender {
    pub(crate) fn new(shell: Arc<Shell>) -> Self {
        Self { shell }
    }

    /// The table as everybody sees it, after whoever is to be pinged and has
    /// left the server was marked as away. What has become pointless is not said.
    async fn snapshot(&self, entry: &OutboxEntry) -> Result<TableSnapshot, DeliveryError> {
        let tables = &self.shell.tables;
        let read = async || {
            let snapshot = tables.snapshot_for(entry).await.map_err(|error| not_now(&error))?;
            snapshot.ok_or(DeliveryError::Stale)
        };
        let snapshot = read().await?;
        // Nobody leaves their own direct messages.
        let Some(guild) = snapshot.place.guild() else { return Ok(snapshot) };
        // Whoever is to be reminded has not been heard of for long.
        let certainty = match entry.post {
            Post::Reminder { .. } => Certainty::Ask,
            _ => Certainty::Believe,
        };
        let mut gone = false;
        let called = |seat: &&SeatSnapshot| {
            entry.ping.contains(seat.seat) && !seat.absent && seat.deputy.is_none()
        };
        for seat in snapshot.seats.iter().filter(called) {
            let Some(user) = seat.user else { continue };
            if !self.shell.members.is_there(guild, user, certainty).await {
                gone = true;
                tables.member_left(guild, user).await.map_err(|error| not_now(&error))?;
            }
        }
        if gone { read().await } else { Ok(snapshot) }
    }

    /// The only place that nobody but one player reads: their direct messages.
    async fn direct_channel(
        &self,
        snapshot: &TableSnapshot,
        user: UserId,
    ) -> Result<ChannelId, DeliveryError> {
        if snapshot.place == Place::DirectMessages {
            return Ok(snapshot.channel);
        }
        self.shell.rest.direct_channel(user).await.map_err(|error| undelivered(&error))
    }

    /// The table as the player in a seat sees it.
    async fn snapshot_for(
        &self,
        entry: &OutboxEntry,
        seat: Seat,
    ) -> Result<(UserId, TableSnapshot), DeliveryError> {
        let tables = &self.shell.tables;
        let snapshot = tables.snapshot(entry.table, None).await.map_err(|error| not_now(&error))?;
        let row = snapshot.seats.iter().find(|row| row.seat == seat);
        let Some(user) = row.and_then(|row| row.user) else {
            return Err(DeliveryError::Stale);
        };
        let snapshot =
            tables.snapshot(entry.table, Some(user)).await.map_err(|error| not_now(&error))?;
        Ok((user, snapshot))
    }

    async fn private_hint(
        &self,
        entry: &OutboxEntry,
        seat: Seat,
    ) -> Result<MessageId, DeliveryError> {
        let (user, snapshot) = self.snapshot_for(entry, seat).await?;
        let localizer = self.shell.languages.of_player(user, &snapshot).await;
        let Some(message) = present::private_hint(&snapshot, &localizer, seat, &entry.nonce) else {
            return Err(DeliveryError::Stale);
        };
        let channel = self.direct_channel(&snapshot, user).await?;
        let posted = self.shell.rest.post(channel, &message, &entry.nonce).await;
        posted.map_err(|error| undelivered(&error))
    }

    /// Tells a player alone what is theirs from the start on. Who takes no direct
    /// messages finds it at the table.
    async fn dealt(&self, entry: &OutboxEntry, seat: Seat) -> Result<MessageId, DeliveryError> {
        let (user, snapshot) = self.snapshot_for(entry, seat).await?;
        let localizer = self.shell.languages.of_player(user, &snapshot).await;
        let Some(message) = present::dealt(&snapshot, &localizer, &entry.nonce) else {
            return Err(DeliveryError::Stale);
        };
        let channel = match self.direct_channel(&snapshot, user).await {
            Err(DeliveryError::Never(_)) => return Err(DeliveryError::Stale),
            channel => channel?,
        };
        match self.shell.rest.post(channel, &message, &entry.nonce).await {
            Err(error) if error.code() == Some(NO_DIRECT_MESSAGES) => Err(DeliveryError::Stale),
            done => done.map_err(|error| undelivered(&error)),
        }
    }

    /// What a message is to tell of the log: the rows after `from`.
    async fn account(
        &self,
        entry: &OutboxEntry,
        from: Option<u64>,
        to: Option<u64>,
    ) -> Result<Account, DeliveryError> {
        let account = self.shell.tables.account(entry.table, from, to.unwrap_or(u64::MAX)).await;
        account.map_err(|error| not_now(&error))
    }

    /// What the message with the board tells.
    async fn told(&self, entry: &OutboxEntry) -> Result<Option<Told>, DeliveryError> {
        let told = self.shell.tables.store().told(entry.table).await;
        told.map_err(|error| not_now(&error.into()))
    }

    /// What has not been told yet.
    async fn untold(&self, entry: &OutboxEntry) -> Result<Account, DeliveryError> {
        let told = self.told(entry).await?;
        self.account(entry, told.map(|told| told.to), entry.logged).await
    }

    /// The board for everybody.
    async fn board(
        &self,
        snapshot: &TableSnapshot,
        account: &Account,
        ping: Seats,
        nonce: &str,
    ) -> Message {
        let localizer = self.shell.languages.public(snapshot).await;
        let teller = self.shell.teller(snapshot, &localizer);
        let game = self.shell.tables.games().get(&snapshot.game);
        let info = game.map(|game| game.info());
        let mut presented = present::board(snapshot, account, (teller, info), ping, nonce);
        presented.message.accent = Some(self.shell.pictures.accent(snapshot));
        self.shell.pictures.illustrate(presented, snapshot, &localizer, Purpose::Board).await
    }

    /// The result for everybody.
    async fn result(&self, entry: &OutboxEntry) -> Result<(TableSnapshot, Message), DeliveryError> {
        // Nobody is asked to be there for a result.
        let snapshot = self.snapshot(&OutboxEntry { ping: Seats::NONE, ..entry.clone() }).await?;
        let account = self.untold(entry).await?;
        let localizer = self.shell.languages.public(&snapshot).await;
        let teller = self.shell.teller(&snapshot, &localizer);
        let game = self.shell.tables.games().get(&snapshot.game);
        let tie_breaks = game.map_or(&[][..], |game| game.info().tie_breaks);
        let to = (entry.ping, entry.nonce.as_str());
        let mut presented = present::result(&snapshot, &account, teller, tie_breaks, to);
        presented.message.accent = Some(self.shell.pictures.accent(&snapshot));
        let illustrated =
            self.shell.pictures.illustrate(presented, &snapshot, &localizer, Purpose::Board).await;
        Ok((snapshot, illustrated))
    }

    /// Puts the picture into a message that did not wait for it, as long as it still
    /// shows how things stand. A call is never late for a picture.
    fn picture_later(
        &self,
        channel: ChannelId,
        posted: MessageId,
        snapshot: &TableSnapshot,
        mut message: Message,
    ) {
        let (shell, table, revision) = (Arc::clone(&self.shell), snapshot.table, snapshot.revision);
        tokio::spawn(async move {
            let Some(picture) = shell.pictures.late(&mut message).await else { return };
            let now = shell.tables.snapshot(table, None).await.map(|now| now.revision);
            if now.ok() == Some(revision) {
                let message = message.with_picture(Some(picture));
                let done = shell.rest.edit(channel, posted, message.edit(), &message.pictures);
                if let Err(error) = done.await {
                    tracing::warn!(%table, %error, "a picture did not come later");
                }
                // While the edit waited a newer board may have come, which alone has buttons.
                let board = shell.tables.snapshot(table, None).await.ok().and_then(|now| now.board);
                if board.is_some_and(|board| board.0 > posted.0)
                    && let Err(error) = shell.rest.take_buttons_off(channel, posted).await
                {
                    tracing::warn!(%table, %error, "an old board kept its buttons");
                }
            }
        });
    }

    /// Posts, after reopening a thread that has fallen asleep.
    async fn post(
        &self,
        channel: ChannelId,
        message: &Message,
        entry: &OutboxEntry,
    ) -> Result<MessageId, DeliveryError> {
        let rest = &self.shell.rest;
        match rest.post(channel, message, &entry.nonce).await {
            Err(error) if error.code() == Some(ARCHIVED) => {
                rest.reopen_thread(channel).await.map_err(|error| undelivered(&error))?;
                let posted = rest.post(channel, message, &entry.nonce).await;
                posted.map_err(|error| undelivered(&error))
            }
            done => done.map_err(|error| undelivered(&error)),
        }
    }
}

/// Edits. What somebody has deleted needs none; nor does what sleeps in a thread,
/// where buttons are answered all the same.
impl OutboxSender {
    async fn retire(
        &self,
        entry: &OutboxEntry,
        message: MessageId,
    ) -> Result<MessageId, DeliveryError> {
        let done = self.shell.rest.take_buttons_off(entry.channel, message).await;
        edited(message, done)
    }

    /// Shows the table as it is now where it was shown last, with the nonce by which
    /// that message is known. What it tells stays, unless whoever plays alone has ended
    /// a turn.
    async fn refresh(&self, entry: &OutboxEntry) -> Result<MessageId, DeliveryError> {
        let snapshot = self.snapshot(entry).await?;
        let (Some(board), Some(told)) = (snapshot.board, self.told(entry).await?) else {
            return Err(DeliveryError::Stale);
        };
        let account = if entry.post == Post::Renew {
            self.untold(entry).await?
        } else {
            self.account(entry, Some(told.from), Some(told.to)).await?
        };
        let nonce = match self.shell.rest.nonce_of(entry.channel, board).await {
            Ok(nonce) => nonce.unwrap_or_else(|| entry.nonce.clone()),
            Err(error) => return edited(board, Err(error)),
        };
        // Whoever was called stays so; an edit rings no bell.
        let called = snapshot.waiting.iter().filter(|ask| ask.must).map(|ask| ask.seat).collect();
        let message = self.board(&snapshot, &account, called, &nonce).await;
        // Without its picture it would lose the one it has.
        if message.late.is_some() {
            return Err(DeliveryError::NotNow(None));
        }
        let rest = &self.shell.rest;
        let done = rest.edit(entry.channel, board, message.edit(), &message.pictures).await;
        edited(board, done)
    }

    /// Says a line to everybody: in the message that is about the same, as long as it
    /// can be answered, or else in one of its own.
    async fn notice(
        &self,
        entry: &OutboxEntry,
        notice: &Notice,
    ) -> Result<MessageId, DeliveryError> {
        let snapshot = self.snapshot(entry).await?;
        let would_go = match notice.subject {
            NoticeSubject::Vote { to: Some(to), .. } => {
                self.account(entry, Some(to), entry.logged).await?.lines
            }
            _ => Vec::new(),
        };
        let localizer = self.shell.languages.public(&snapshot).await;
        let to_tell = (self.shell.teller(&snapshot, &localizer), would_go.as_slice());
        if let Some(about) = notice.subject.about() {
            let open = self.shell.tables.store().open_notice(entry.table, about).await;
            if let Some(open) = open.map_err(|error| not_now(&error.into()))? {
                let message = present::notice(&snapshot, notice, to_tell, Seats::NONE, &open.nonce);
                let edited = self.shell.rest.edit(entry.channel, open.message, message.edit(), &[]);
                match edited.await {
                    Err(error) if error.code() == Some(UNKNOWN_MESSAGE) => {}
                    Err(error) if error.code() == Some(ARCHIVED) => return Ok(open.message),
                    done => {
                        return done.map(|()| open.message).map_err(|error| undelivered(&error));
                    }
                }
            }
        }
        let message = present::notice(&snapshot, notice, to_tell, entry.ping, &entry.nonce);
        self.post(entry.channel, &message, entry).await
    }
}

/// What became of an edit.
fn edited(message: MessageId, done: Result<(), SendError>) -> Result<MessageId, DeliveryError> {
    match done {
        Ok(()) => Ok(message),
        Err(error) if matches!(error.code(), Some(UNKNOWN_MESSAGE | ARCHIVED)) => Ok(message),
        Err(error) => Err(undelivered(&error)),
    }
}

impl Sender for OutboxSender {
    async fn send(&self, entry: &OutboxEntry) -> Result<MessageId, DeliveryError> {
        let (snapshot, message) = match &entry.post {
            Post::Retire(message) => return self.retire(entry, *message).await,
            Post::Reminder { seat, number } => {
                return self.remind(entry, *seat, *number).await;
            }
            Post::PrivateHint(seat) => return self.private_hint(entry, *seat).await,
            Post::Dealt(seat) => return self.dealt(entry, *seat).await,
            Post::Refresh | Post::Renew => return self.refresh(entry).await,
            Post::Notice(notice) => return self.notice(entry, notice).await,
            Post::Overview => return self.overview(entry).await,
            Post::Board => {
                let snapshot = self.snapshot(entry).await?;
                let account = self.untold(entry).await?;
                let board = self.board(&snapshot, &account, entry.ping, &entry.nonce).await;
                (snapshot, board)
            }
            Post::Result => self.result(entry).await?,
        };
        let sent = self.post(entry.channel, &message, entry).await;
        if let Err(DeliveryError::Never(reason)) = &sent {
            tracing::warn!(table = %entry.table, reason, "a message cannot be delivered");
        }
        if let (Ok(posted), Some(_)) = (&sent, &message.late) {
            self.picture_later(entry.channel, *posted, &snapshot, message);
        }
        sent
    }

    async fn find(&self, entry: &OutboxEntry) -> Result<Option<MessageId>, DeliveryError> {
        // An edit may be done twice.
        if matches!(entry.post, Post::Retire(_)) || entry.post.renews_board() {
            return Ok(None);
        }
        if entry.post == Post::Overview && self.shown(entry).await?.is_some() {
            return Ok(None);
        }
        let channel = match entry.destination {
            Destination::Channel => entry.channel,
            Destination::Direct(seat) => {
                let (user, snapshot) = self.snapshot_for(entry, seat).await?;
                self.direct_channel(&snapshot, user).await?
            }
        };
        let recent = self.shell.rest.recent(channel).await.map_err(|error| undelivered(&error))?;
        let ours = recent
            .iter()
            .find(|message| message.is_by(self.shell.me) && message.was_sent_with(&entry.nonce));
        Ok(ours.and_then(super::rest::Recent::message))
    }
}

/// The table could not be read: there is something to say later.
fn not_now(error: &TableError) -> DeliveryError {
    match error {
        TableError::Refused(refusal @ (Refusal::Quarantined | Refusal::NoTable)) => {
            DeliveryError::Never(format!("{refusal:?}"))
        }
        _ => DeliveryError::NotNow(None),
    }
}

/// What a failure of Discord means for an entry.
fn undelivered(error: &SendError) -> DeliveryError {
    match error {
        SendError::Limited(wait) => {
            let wait = i64::try_from(wait.as_millis()).unwrap_or(i64::MAX);
            DeliveryError::NotNow(Some(Span(wait)))
        }
        SendError::Unreachable(_) => DeliveryError::NotNow(None),
        SendError::Unsure(_) => DeliveryError::Unsure,
        SendError::Refused { code, .. } => DeliveryError::Never(match *code {
            UNKNOWN_CHANNEL => "the channel is gone".to_owned(),
            NO_ACCESS | NO_PERMISSION => "a permission is missing".to_owned(),
            _ => error.to_string(),
        }),
    }
}
