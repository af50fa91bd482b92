//! Reminders: where they go, and what else waits for whoever reads them.

use super::{NO_DIRECT_MESSAGES, OutboxSender, not_now, undelivered};
use crate::{
    discord::{
        present::pacing::{self, Others},
        rest::SendError,
    },
    engine::Seat,
    store::{Destination, GameLine, MessageId, OutboxEntry, RemindIn, Status, Store as _, UserId},
    table::{DeliveryError, TableSnapshot},
};

impl OutboxSender {
    /// Where the player in a seat wants reminders.
    async fn reminder_destination(&self, snapshot: &TableSnapshot, seat: Seat) -> Destination {
        let row = snapshot.seats.iter().find(|row| row.seat == seat);
        // Whoever acts for somebody is called where everybody reads it.
        let user = row.filter(|row| row.deputy.is_none()).and_then(|row| row.user);
        let (Some(user), Some(_)) = (user, snapshot.place.guild()) else {
            return Destination::Channel;
        };
        let user_settings = self.shell.tables.store().user_settings(user).await.unwrap_or_default();
        match user_settings.remind_in {
            RemindIn::Direct => Destination::Direct(seat),
            _ => Destination::Channel,
        }
    }

    pub(super) async fn remind(
        &self,
        entry: &OutboxEntry,
        seat: Seat,
        number: u32,
    ) -> Result<MessageId, DeliveryError> {
        let snapshot = self.snapshot(entry).await?;
        let row = snapshot.seats.iter().find(|row| row.seat == seat);
        let Some(row) = row.filter(|row| !row.absent || row.deputy.is_some()) else {
            return Err(DeliveryError::Stale);
        };
        // It may have waited for Discord until their night.
        let tables = &self.shell.tables;
        let later = tables.not_before(entry.table, seat).await.map_err(|error| not_now(&error))?;
        if let Some(later) = later {
            return Err(DeliveryError::NotNow(Some(later.since(tables.now()))));
        }
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
        let others = match row.user.filter(|_| row.deputy.is_none()) {
            Some(user) => self.waiting_here(&snapshot, user).await?,
            // Whoever acts for somebody is called for this one.
            None => Vec::new(),
        };
        let localizer = self.shell.languages.public(&snapshot).await;
        let (about, others) = ((seat, number), Others::Here(&others));
        let message = pacing::reminder(&snapshot, &localizer, about, others, &entry.nonce);
        self.post(snapshot.channel, &message, entry).await
    }

    /// What else waits for somebody.
    async fn waiting(
        &self,
        snapshot: &TableSnapshot,
        user: UserId,
    ) -> Result<Vec<GameLine>, DeliveryError> {
        let mut games = self.shell.tables.my_games(user).await.map_err(|error| not_now(&error))?;
        games.retain(|line| {
            let waits = line.status == Status::Playing && line.awaited.is_some();
            waits && line.table != snapshot.table
        });
        Ok(games)
    }

    /// Of that, what stands in the same channel or its threads: whoever reads the message may
    /// know of it.
    async fn waiting_here(
        &self,
        snapshot: &TableSnapshot,
        user: UserId,
    ) -> Result<Vec<GameLine>, DeliveryError> {
        let games = self.shell.tables.my_games(user).await.map_err(|error| not_now(&error))?;
        let home = games.iter().find(|line| line.table == snapshot.table).map(|line| line.home);
        let mut others = self.waiting(snapshot, user).await?;
        others.retain(|line| Some(line.home) == home);
        Ok(others)
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
        let others = self.waiting(snapshot, user).await?;
        let (about, others) = ((seat, number), Others::Anywhere(&others));
        let message = pacing::reminder(snapshot, &localizer, about, others, &entry.nonce);
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
}
