//! Sending what the tables have to say.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use serde_json::{Value, json};
use tokio::time::{Duration, Instant};

use super::{
    localizer::Localizer,
    message::{Message, Picture},
    present::table as present,
    rest::SendError,
    shell::Shell,
};
use crate::{
    engine::{Seat, Seats},
    store::{
        ChannelId, Destination, GuildId, MessageId, OutboxEntry, Place, Post, Presence, RemindIn,
        Span, Store as _, UserId,
    },
    table::{DeliveryError, LogLine, Refusal, Sender, TableError, TableSnapshot},
};

/// Somebody seen on a server is believed to be there for so long.
const BELIEVED: Duration = Duration::from_hours(6);
/// So many are remembered to be there.
const REMEMBERED: usize = 10_000;

const UNKNOWN_CHANNEL: u32 = 10_003;
const UNKNOWN_MESSAGE: u32 = 10_008;
const NO_ACCESS: u32 = 50_001;
const NO_DIRECT_MESSAGES: u32 = 50_007;
const NO_PERMISSION: u32 = 50_013;
const ARCHIVED: u32 = 50_083;

/// The way into the channels.
pub(crate) struct OutboxSender {
    shell: Arc<Shell>,
    /// When somebody was last seen on a server.
    seen: Mutex<HashMap<(GuildId, UserId), Instant>>,
}

impl OutboxSender {
    pub(crate) fn new(shell: Arc<Shell>) -> Self {
        Self { shell, seen: Mutex::default() }
    }

    /// Whether somebody is still on the server of a table. Discord tells of
    /// leavers only those with a privileged intent, so we ask before we ping.
    async fn is_there(&self, guild: GuildId, user: UserId) -> bool {
        let now = Instant::now();
        let believed = {
            let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
            seen.get(&(guild, user)).is_some_and(|at| now.duration_since(*at) < BELIEVED)
        };
        if believed {
            return true;
        }
        match self.shell.rest.is_member(guild, user).await {
            Ok(true) => {
                let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
                if seen.len() >= REMEMBERED {
                    seen.retain(|_, at| now.duration_since(*at) < BELIEVED);
                }
                seen.insert((guild, user), now);
                true
            }
            Ok(false) => false,
            // When in doubt, they are there.
            Err(_) => true,
        }
    }

    /// The table as everybody sees it, after whoever is to be pinged and has
    /// left the server was marked as away.
    async fn snapshot(&self, entry: &OutboxEntry) -> Result<TableSnapshot, DeliveryError> {
        let snapshot =
            self.shell.tables.snapshot(entry.table, None).await.map_err(|error| not_now(&error))?;
        // Nobody leaves their own direct messages.
        let Some(guild) = snapshot.place.guild() else { return Ok(snapshot) };
        let mut gone = false;
        for seat in snapshot
            .seats
            .iter()
            .filter(|seat| entry.ping.contains(seat.seat) && seat.presence != Presence::Away)
        {
            let Some(user) = seat.user else { continue };
            if !self.is_there(guild, user).await {
                gone = true;
                self.shell
                    .tables
                    .member_left(guild, user)
                    .await
                    .map_err(|error| not_now(&error))?;
            }
        }
        if gone {
            return self
                .shell
                .tables
                .snapshot(entry.table, None)
                .await
                .map_err(|error| not_now(&error));
        }
        Ok(snapshot)
    }

    /// Where the player in a seat wants reminders.
    async fn reminder_destination(&self, snapshot: &TableSnapshot, seat: Seat) -> Destination {
        let user = snapshot.seats.iter().find(|row| row.seat == seat).and_then(|row| row.user);
        let (Some(user), Some(_)) = (user, snapshot.place.guild()) else {
            return Destination::Channel;
        };
        let user_settings = self.shell.tables.store().user_settings(user).await.unwrap_or_default();
        match user_settings.remind_in {
            RemindIn::Direct => Destination::Direct(seat),
            _ => Destination::Channel,
        }
    }

    async fn remind(
        &self,
        entry: &OutboxEntry,
        seat: Seat,
        number: u32,
    ) -> Result<MessageId, DeliveryError> {
        let snapshot = self.snapshot(entry).await?;
        let row = snapshot.seats.iter().find(|row| row.seat == seat);
        let Some(row) = row.filter(|row| row.presence != Presence::Away) else {
            return Err(DeliveryError::Never("the player has left the server".to_owned()));
        };
        // What has been tried somewhere goes on there, or it might arrive twice.
        if entry.tries == 0 {
            let wanted = self.reminder_destination(&snapshot, seat).await;
            if wanted != entry.destination {
                return Err(DeliveryError::Elsewhere(wanted));
            }
        }
        if let (Destination::Direct(_), Some(user)) = (entry.destination, row.user) {
            return self.remind_directly(entry, &snapshot, user, (seat, number)).await;
        }
        let localizer = self.shell.languages.public(&snapshot).await;
        let message = present::reminder(&snapshot, &localizer, seat, number, &entry.nonce);
        self.post(snapshot.channel, &message, entry).await
    }

    /// Reminds somebody by a direct message. Where Discord will not have that, the
    /// channel is the place, and after a refusal stays so.
    async fn remind_directly(
        &self,
        entry: &OutboxEntry,
        snapshot: &TableSnapshot,
        user: UserId,
        (seat, number): (Seat, u32),
    ) -> Result<MessageId, DeliveryError> {
        let in_the_channel = Err(DeliveryError::Elsewhere(Destination::Channel));
        let channel = match self.shell.rest.direct_channel(user).await {
            Ok(channel) => channel,
            Err(SendError::Refused { .. }) => return in_the_channel,
            Err(error) => return Err(undelivered(&error)),
        };
        let localizer = self.shell.languages.of_player(user, snapshot).await;
        let message = present::reminder(snapshot, &localizer, seat, number, &entry.nonce);
        match self.shell.rest.post(channel, &message, &entry.nonce).await {
            Err(error) if error.code() == Some(NO_DIRECT_MESSAGES) => {
                let store = self.shell.tables.store();
                let refused = store.set_remind_in(user, RemindIn::Refused).await;
                refused.map_err(|error| not_now(&error.into()))?;
                in_the_channel
            }
            done => done.map_err(|error| undelivered(&error)),
        }
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

    /// What everybody at a table reads by, and the end of its log.
    async fn public_log(
        &self,
        snapshot: &TableSnapshot,
    ) -> Result<(Localizer, Vec<LogLine>), DeliveryError> {
        let localizer = self.shell.languages.public(snapshot).await;
        let log = self.shell.tables.log(snapshot.table, None, present::READ_BACK).await;
        Ok((localizer, log.map_err(|error| not_now(&error))?))
    }

    /// The board for everybody.
    async fn board(
        &self,
        snapshot: &TableSnapshot,
        ping: Seats,
        nonce: &str,
    ) -> Result<Message, DeliveryError> {
        let (localizer, log) = self.public_log(snapshot).await?;
        let presented = present::board(snapshot, &log, &localizer, ping, nonce);
        Ok(self.shell.pictures.illustrate(presented, snapshot, &localizer).await)
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
        self.edit(entry, message, json!({ "components": [] }), &[]).await
    }

    /// Shows the table as it is now where it was shown last. The buttons stay:
    /// by their nonce that message is known.
    async fn refresh(&self, entry: &OutboxEntry) -> Result<MessageId, DeliveryError> {
        let snapshot = self.snapshot(entry).await?;
        let Some(board) = snapshot.board else {
            return Err(DeliveryError::Stale);
        };
        // Whoever was called stays so; an edit rings no bell.
        let called = snapshot.waiting.iter().filter(|ask| ask.must).map(|ask| ask.seat).collect();
        let message = self.board(&snapshot, called, &entry.nonce).await?;
        self.edit(entry, board, message.edit_above_buttons(), &message.pictures).await
    }

    async fn edit(
        &self,
        entry: &OutboxEntry,
        message: MessageId,
        body: Value,
        pictures: &[Picture],
    ) -> Result<MessageId, DeliveryError> {
        match self.shell.rest.edit(entry.channel, message, body, pictures).await {
            Ok(()) => Ok(message),
            Err(error) if matches!(error.code(), Some(UNKNOWN_MESSAGE | ARCHIVED)) => Ok(message),
            Err(error) => Err(undelivered(&error)),
        }
    }
}

impl Sender for OutboxSender {
    async fn send(&self, entry: &OutboxEntry) -> Result<MessageId, DeliveryError> {
        let nonce = &entry.nonce;
        let message = match &entry.post {
            Post::Retire(message) => return self.retire(entry, *message).await,
            Post::Reminder { seat, number } => {
                return self.remind(entry, *seat, *number).await;
            }
            Post::PrivateHint(seat) => return self.private_hint(entry, *seat).await,
            Post::Refresh => return self.refresh(entry).await,
            Post::Board => {
                let snapshot = self.snapshot(entry).await?;
                self.board(&snapshot, entry.ping, nonce).await?
            }
            Post::Result => {
                let snapshot =
                    self.snapshot(&OutboxEntry { ping: Seats::NONE, ..entry.clone() }).await?;
                let (localizer, log) = self.public_log(&snapshot).await?;
                let presented = present::result(&snapshot, &log, &localizer, nonce);
                self.shell.pictures.illustrate(presented, &snapshot, &localizer).await
            }
            Post::Notice(notice) => {
                let snapshot = self.snapshot(entry).await?;
                let localizer = self.shell.languages.public(&snapshot).await;
                present::notice(&snapshot, notice, &localizer, entry.ping, nonce)
            }
        };
        let sent = self.post(entry.channel, &message, entry).await;
        if let Err(DeliveryError::Never(reason)) = &sent {
            tracing::warn!(table = %entry.table, reason, "a message cannot be delivered");
        }
        sent
    }

    async fn find(&self, entry: &OutboxEntry) -> Result<Option<MessageId>, DeliveryError> {
        // An edit may be done twice.
        if matches!(entry.post, Post::Retire(_) | Post::Refresh) {
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
