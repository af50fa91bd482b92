//! Sending what the tables have to say.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use serde_json::{Value, json};
use tokio::time::{Duration, Instant};

use super::{
    asked::NO_GUILD,
    message::Picture,
    respond::Failure,
    send::SendError,
    shell::Shell,
    table_message::{reminder_message, whisper_message},
    voice::Voice,
};
use crate::{
    engine::{Seat, Seats},
    store::{
        ChannelId, GuildId, Letter, MessageId, Post, Presence, RemindIn, Span, Store as _, UserId,
    },
    table::{Look, Refusal, Sender, TableError, Undelivered},
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
pub(crate) struct PostOffice {
    shell: Arc<Shell>,
    /// When somebody was last seen on a server.
    seen: Mutex<HashMap<(GuildId, UserId), Instant>>,
}

impl PostOffice {
    pub(crate) fn new(shell: Arc<Shell>) -> Self {
        Self { shell, seen: Mutex::default() }
    }

    /// Whether somebody is still on the server of a table. Discord tells of
    /// leavers only those with a privileged intent, so we ask before we ping.
    async fn is_there(&self, guild: GuildId, user: UserId) -> bool {
        if guild == NO_GUILD {
            return true;
        }
        let now = Instant::now();
        let believed = {
            let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
            seen.get(&(guild, user)).is_some_and(|at| now.duration_since(*at) < BELIEVED)
        };
        if believed {
            return true;
        }
        match self.shell.door.is_member(guild, user).await {
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
    async fn look(&self, letter: &Letter) -> Result<Look, Undelivered> {
        let look =
            self.shell.tables.look(letter.table, None).await.map_err(|error| not_now(&error))?;
        let mut gone = false;
        for seat in look
            .seats
            .iter()
            .filter(|seat| letter.ping.contains(seat.seat) && seat.presence != Presence::Away)
        {
            let Some(user) = seat.user else { continue };
            if !self.is_there(look.guild, user).await {
                gone = true;
                self.shell
                    .tables
                    .member_left(look.guild, user)
                    .await
                    .map_err(|error| not_now(&error))?;
            }
        }
        if gone {
            return self
                .shell
                .tables
                .look(letter.table, None)
                .await
                .map_err(|error| not_now(&error));
        }
        Ok(look)
    }

    /// Where a reminder goes: the channel of the table, or, if the player wants
    /// it so and Discord lets us, a direct message.
    async fn reminder_place(&self, look: &Look, seat: Seat) -> (ChannelId, Option<UserId>) {
        let user = look.seats.iter().find(|row| row.seat == seat).and_then(|row| row.user);
        let (Some(user), false) = (user, look.guild == NO_GUILD) else {
            return (look.channel, None);
        };
        let habits = self.shell.tables.store().habits(user).await.unwrap_or_default();
        if habits.remind_in != RemindIn::Direct {
            return (look.channel, None);
        }
        match self.shell.door.direct_channel(user).await {
            Ok(channel) => (channel, Some(user)),
            Err(_) => (look.channel, None),
        }
    }

    async fn remind(
        &self,
        letter: &Letter,
        seat: Seat,
        number: u32,
    ) -> Result<MessageId, Undelivered> {
        let look = self.look(letter).await?;
        let there = look.seats.iter().any(|row| row.seat == seat && row.presence != Presence::Away);
        if !there {
            return Err(Undelivered::Never("the player has left the server".to_owned()));
        }
        let (channel, direct) = self.reminder_place(&look, seat).await;
        let store = self.shell.tables.store();
        if let Some(user) = direct {
            let language = self.shell.language_of(user).await;
            let voice = Voice::new(self.shell.catalogue, language).at(&look);
            let message = reminder_message(&look, &voice, seat, number, &letter.nonce);
            match self.shell.door.post(channel, &message, &letter.nonce).await {
                Err(error) if error.code() == Some(NO_DIRECT_MESSAGES) => {
                    let refused = store.set_remind_in(user, RemindIn::Refused).await;
                    refused.map_err(|error| not_now(&error.into()))?;
                }
                done => return done.map_err(|error| undelivered(&error)),
            }
        }
        let language = self.shell.public_language(&look).await;
        let voice = Voice::new(self.shell.catalogue, language).at(&look);
        let message = reminder_message(&look, &voice, seat, number, &letter.nonce);
        self.post(look.channel, &message, letter).await
    }

    /// Where something for one player alone goes: the only place that nobody
    /// else reads is a direct message.
    async fn whisper_place(&self, look: &Look, user: UserId) -> Result<ChannelId, Undelivered> {
        if look.guild == NO_GUILD {
            return Ok(look.channel);
        }
        self.shell.door.direct_channel(user).await.map_err(|error| undelivered(&error))
    }

    /// The table as the player in a seat sees it.
    async fn look_of(&self, letter: &Letter, seat: Seat) -> Result<(UserId, Look), Undelivered> {
        let tables = &self.shell.tables;
        let look = tables.look(letter.table, None).await.map_err(|error| not_now(&error))?;
        let row = look.seats.iter().find(|row| row.seat == seat);
        let Some(user) = row.and_then(|row| row.user) else {
            return Err(Undelivered::Never("nobody sits there".to_owned()));
        };
        let look = tables.look(letter.table, Some(user)).await.map_err(|error| not_now(&error))?;
        Ok((user, look))
    }

    async fn whisper(&self, letter: &Letter, seat: Seat) -> Result<MessageId, Undelivered> {
        let (user, look) = self.look_of(letter, seat).await?;
        let language = self.shell.language_of(user).await;
        let voice = Voice::new(self.shell.catalogue, language).at(&look);
        let Some(message) = whisper_message(&look, &voice, seat, &letter.nonce) else {
            return Err(Undelivered::Never("the moment has passed".to_owned()));
        };
        let channel = self.whisper_place(&look, user).await?;
        let posted = self.shell.door.post(channel, &message, &letter.nonce).await;
        posted.map_err(|error| undelivered(&error))
    }

    /// Posts, after reopening a thread that has fallen asleep.
    async fn post(
        &self,
        channel: ChannelId,
        message: &super::message::Message,
        letter: &Letter,
    ) -> Result<MessageId, Undelivered> {
        let door = &self.shell.door;
        match door.post(channel, message, &letter.nonce).await {
            Err(error) if error.code() == Some(ARCHIVED) => {
                door.reopen_thread(channel).await.map_err(|error| undelivered(&error))?;
                let posted = door.post(channel, message, &letter.nonce).await;
                posted.map_err(|error| undelivered(&error))
            }
            done => done.map_err(|error| undelivered(&error)),
        }
    }
}

/// Edits. What somebody has deleted needs none; nor does what sleeps in a thread,
/// where buttons are answered all the same.
impl PostOffice {
    async fn retire(&self, letter: &Letter, message: MessageId) -> Result<MessageId, Undelivered> {
        self.edit(letter, message, json!({ "components": [] }), &[]).await
    }

    /// Shows the table as it is now where it was shown last. The buttons stay:
    /// by their nonce that message is known.
    async fn refresh(&self, letter: &Letter) -> Result<MessageId, Undelivered> {
        let look = self.look(letter).await?;
        let Some(board) = look.board else {
            return Err(Undelivered::Never("there is no board to refresh".to_owned()));
        };
        // Whoever was called stays so; an edit rings no bell.
        let called = look.waiting.iter().filter(|ask| ask.must).map(|ask| ask.seat).collect();
        let made = self.shell.board_message(look, called, &letter.nonce).await;
        let message = made.map_err(|failure| unmade(letter, failure))?;
        self.edit(letter, board, message.edit_above_buttons(), &message.pictures).await
    }

    async fn edit(
        &self,
        letter: &Letter,
        message: MessageId,
        body: Value,
        pictures: &[Picture],
    ) -> Result<MessageId, Undelivered> {
        match self.shell.door.edit(letter.channel, message, body, pictures).await {
            Ok(()) => Ok(message),
            Err(error) if matches!(error.code(), Some(UNKNOWN_MESSAGE | ARCHIVED)) => Ok(message),
            Err(error) => Err(undelivered(&error)),
        }
    }
}

impl Sender for PostOffice {
    async fn send(&self, letter: &Letter) -> Result<MessageId, Undelivered> {
        let nonce = &letter.nonce;
        let message = match &letter.post {
            Post::Retire(message) => return self.retire(letter, *message).await,
            Post::Reminder { seat, number } => {
                return self.remind(letter, *seat, *number).await;
            }
            Post::Whisper(seat) => return self.whisper(letter, *seat).await,
            Post::Refresh => return self.refresh(letter).await,
            Post::Board => {
                let look = self.look(letter).await?;
                self.shell.board_message(look, letter.ping, nonce).await
            }
            Post::Result => {
                let look = self.look(&Letter { ping: Seats::NONE, ..letter.clone() }).await?;
                self.shell.result_message(look, nonce).await
            }
            Post::Notice(text) => {
                let look = self.look(letter).await?;
                Ok(self.shell.notice_message(&look, text, letter.ping, nonce).await)
            }
        };
        let message = message.map_err(|failure| unmade(letter, failure))?;
        let sent = self.post(letter.channel, &message, letter).await;
        if let Err(Undelivered::Never(reason)) = &sent {
            tracing::warn!(table = %letter.table, reason, "a message cannot be delivered");
        }
        sent
    }

    async fn find(&self, letter: &Letter) -> Result<Option<MessageId>, Undelivered> {
        let channel = match letter.post {
            // An edit may be done twice.
            Post::Retire(_) | Post::Refresh => return Ok(None),
            Post::Reminder { seat, .. } => {
                let look = self
                    .shell
                    .tables
                    .look(letter.table, None)
                    .await
                    .map_err(|error| not_now(&error))?;
                self.reminder_place(&look, seat).await.0
            }
            Post::Whisper(seat) => {
                let (user, look) = self.look_of(letter, seat).await?;
                self.whisper_place(&look, user).await?
            }
            _ => letter.channel,
        };
        let recent = self.shell.door.recent(channel).await.map_err(|error| undelivered(&error))?;
        let ours = recent
            .iter()
            .find(|message| message.is_by(self.shell.me) && message.was_sent_with(&letter.nonce));
        Ok(ours.and_then(super::send::Recent::message))
    }
}

/// A message could not be made: it may be later.
fn unmade(letter: &Letter, failure: Failure) -> Undelivered {
    match failure {
        Failure::Table(error) => not_now(&error),
        other => {
            tracing::error!(table = %letter.table, %other, "a message could not be made");
            Undelivered::NotNow(None)
        }
    }
}

/// The table could not be read: there is something to say later.
fn not_now(error: &TableError) -> Undelivered {
    match error {
        TableError::Refused(refusal @ (Refusal::Quarantined | Refusal::NoTable)) => {
            Undelivered::Never(format!("{refusal:?}"))
        }
        _ => Undelivered::NotNow(None),
    }
}

/// What a failure of Discord means for a letter.
fn undelivered(error: &SendError) -> Undelivered {
    match error {
        SendError::Limited(wait) => {
            let wait = i64::try_from(wait.as_millis()).unwrap_or(i64::MAX);
            Undelivered::NotNow(Some(Span(wait)))
        }
        SendError::Unreachable(_) => Undelivered::NotNow(None),
        SendError::Unsure(_) => Undelivered::Unsure,
        SendError::Refused { code, .. } => Undelivered::Never(match *code {
            UNKNOWN_CHANNEL => "the channel is gone".to_owned(),
            NO_ACCESS | NO_PERMISSION => "a permission is missing".to_owned(),
            _ => error.to_string(),
        }),
    }
}
