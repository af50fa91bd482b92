//! The message of a table that always says whose turn it is: edited where it is, pinned where
//! that is allowed, and let go once the game is over.

use super::{ARCHIVED, OutboxSender, UNKNOWN_MESSAGE, edited, not_now, undelivered};
use crate::{
    discord::{
        message::Message,
        present::{lobby, overview as present},
        rest::SendError,
    },
    store::{MessageId, OutboxEntry, Overview, Span, Store as _},
    table::{DeliveryError, TableSnapshot},
};

/// While others need all the room there is, it waits so long.
const WHILE_BUSY: Span = Span::seconds(30);

impl OutboxSender {
    /// Says how things stand. What cannot be said now is said with the next change: nothing
    /// of it is set aside.
    pub(super) async fn overview(&self, entry: &OutboxEntry) -> Result<MessageId, DeliveryError> {
        match self.try_overview(entry).await {
            Err(DeliveryError::Never(reason)) => {
                tracing::debug!(table = %entry.table, reason, "nobody is told whose turn it is");
                Err(DeliveryError::Stale)
            }
            done => done,
        }
    }

    async fn try_overview(&self, entry: &OutboxEntry) -> Result<MessageId, DeliveryError> {
        if self.shell.rest.is_busy() {
            return Err(DeliveryError::NotNow(Some(WHILE_BUSY)));
        }
        let snapshot = self.snapshot(entry).await?;
        let shown = self.shown(entry).await?;
        let wanted = present::is_shown(&snapshot) && self.shell.wants_overviews(&snapshot).await;
        let shown = match shown {
            Some(shown) if wanted => shown,
            Some(shown) => return self.end_overview(entry, &snapshot, &shown).await,
            None if wanted => return self.post_overview(entry, &snapshot).await,
            None => return Err(DeliveryError::Stale),
        };
        if !self.edit_overview(entry, &snapshot, &shown).await? {
            return self.post_overview(entry, &snapshot).await;
        }
        if snapshot.status.is_over() {
            self.let_go(entry, &shown).await?;
            self.keep(entry, None).await?;
            return Err(DeliveryError::Stale);
        }
        self.pin(entry, &shown).await?;
        Ok(shown.message)
    }

    /// Which message it is.
    pub(super) async fn shown(
        &self,
        entry: &OutboxEntry,
    ) -> Result<Option<Overview>, DeliveryError> {
        let shown = self.shell.tables.store().overview(entry.table).await;
        shown.map_err(|error| not_now(&error.into()))
    }

    async fn keep(&self, entry: &OutboxEntry, to: Option<Overview>) -> Result<(), DeliveryError> {
        let kept = self.shell.tables.store().set_overview(entry.table, to).await;
        kept.map_err(|error| not_now(&error.into()))
    }

    async fn presented(&self, snapshot: &TableSnapshot, nonce: Option<&str>) -> Message {
        let localizer = self.shell.languages.public(snapshot).await;
        let accent = Some(self.shell.pictures.accent(snapshot));
        Message { accent, ..present::overview(snapshot, &localizer, nonce) }
    }

    /// Says how things stand. False if somebody has deleted the message.
    async fn edit_overview(
        &self,
        entry: &OutboxEntry,
        snapshot: &TableSnapshot,
        shown: &Overview,
    ) -> Result<bool, DeliveryError> {
        let message = self.presented(snapshot, shown.nonce.as_deref()).await;
        let rest = &self.shell.rest;
        match rest.edit(entry.channel, shown.message, message.edit(), &[]).await {
            Ok(()) => Ok(true),
            Err(error) if error.code() == Some(UNKNOWN_MESSAGE) => Ok(false),
            // It says so once somebody wakes the thread.
            Err(error) if error.code() == Some(ARCHIVED) => Err(DeliveryError::Stale),
            Err(error) => Err(undelivered(&error)),
        }
    }

    /// Posts one where there is none: the game came from elsewhere, or somebody deleted it.
    /// A game that is over needs none.
    async fn post_overview(
        &self,
        entry: &OutboxEntry,
        snapshot: &TableSnapshot,
    ) -> Result<MessageId, DeliveryError> {
        if snapshot.status.is_over() {
            self.keep(entry, None).await?;
            return Err(DeliveryError::Stale);
        }
        let message = self.presented(snapshot, Some(&entry.nonce)).await;
        let posted = self.post(entry.channel, &message, entry).await?;
        let shown = Overview { message: posted, nonce: Some(entry.nonce.clone()), pinned: false };
        self.keep(entry, Some(shown.clone())).await?;
        self.pin(entry, &shown).await?;
        Ok(posted)
    }

    /// The server wants none any more: it is what a lobby becomes without.
    async fn end_overview(
        &self,
        entry: &OutboxEntry,
        snapshot: &TableSnapshot,
        shown: &Overview,
    ) -> Result<MessageId, DeliveryError> {
        let localizer = self.shell.languages.public(snapshot).await;
        let message = match self.shell.tables.games().get(&snapshot.game) {
            Some(game) => lobby::lobby(snapshot, game.info(), &localizer),
            None => return Err(DeliveryError::Stale),
        };
        let rest = &self.shell.rest;
        let done = rest.edit(entry.channel, shown.message, message.edit(), &[]).await;
        edited(shown.message, done)?;
        self.let_go(entry, shown).await?;
        self.keep(entry, None).await?;
        Err(DeliveryError::Stale)
    }

    /// Pins it, once. Whoever takes the pin off does not want it; where it may not be pinned
    /// the message does without.
    async fn pin(&self, entry: &OutboxEntry, shown: &Overview) -> Result<(), DeliveryError> {
        let (pins, now) = (&self.shell.pins, self.shell.tables.now());
        if shown.pinned || !pins.may(entry.channel, now) {
            return Ok(());
        }
        match self.shell.rest.set_pinned(entry.channel, shown.message, true).await {
            Ok(()) => self.keep(entry, Some(Overview { pinned: true, ..shown.clone() })).await,
            Err(SendError::Refused { code, .. }) => {
                tracing::debug!(channel = %entry.channel, code, "a message is not pinned");
                pins.refuse(entry.channel, now);
                Ok(())
            }
            // With the next change.
            Err(_) => Ok(()),
        }
    }

    /// Takes the pin off again, if it was ours.
    async fn let_go(&self, entry: &OutboxEntry, shown: &Overview) -> Result<(), DeliveryError> {
        if !shown.pinned {
            return Ok(());
        }
        match self.shell.rest.set_pinned(entry.channel, shown.message, false).await {
            // Somebody took it off, or took our permission away.
            Ok(()) | Err(SendError::Refused { .. }) => Ok(()),
            Err(error) => Err(undelivered(&error)),
        }
    }
}
