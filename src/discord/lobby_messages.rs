//! The messages of open lobbies, which lose their buttons when a newer one takes
//! their place.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use super::{message::Message, rest::RestClient};
use crate::{
    store::{ChannelId, MessageId, Overview, Sqlite, Store as _, TableId},
    table::Tables,
};

/// Messages that are remembered.
const REMEMBERED: usize = 4_096;

/// The messages of open lobbies, as far as we remember them.
pub(crate) struct LobbyMessages {
    tables: Arc<Tables<Sqlite>>,
    rest: Arc<RestClient>,
    known: Mutex<HashMap<TableId, (ChannelId, MessageId)>>,
}

impl LobbyMessages {
    pub(crate) fn new(tables: Arc<Tables<Sqlite>>, rest: Arc<RestClient>) -> Self {
        Self { tables, rest, known: Mutex::default() }
    }

    fn known(&self) -> MutexGuard<'_, HashMap<TableId, (ChannelId, MessageId)>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Remembers the message of a lobby. Once the game has begun, it says whose turn it is.
    pub(crate) async fn note(&self, table: TableId, channel: ChannelId, message: MessageId) {
        self.keep(table, channel, message);
        let overview = Overview { message, nonce: None, pinned: false };
        if let Err(error) = self.tables.store().set_overview(table, Some(overview)).await {
            tracing::warn!(%table, %error, "another message will say whose turn it is");
        }
    }

    fn keep(&self, table: TableId, channel: ChannelId, message: MessageId) {
        let mut known = self.known();
        if known.len() >= REMEMBERED {
            known.clear();
        }
        known.insert(table, (channel, message));
    }

    /// Takes the buttons off the message of a lobby, if we remember it.
    pub(crate) async fn retire(&self, table: TableId) {
        let known = self.known().remove(&table);
        if let Some((channel, message)) = known
            && let Err(error) = self.rest.take_buttons_off(channel, message).await
        {
            tracing::debug!(%table, %error, "an old lobby keeps its buttons");
        }
    }

    /// Shows what became of a lobby in its message: the one that is named, or the one
    /// that we remember.
    pub(crate) async fn finish(
        &self,
        (table, channel, message): (TableId, ChannelId, Option<MessageId>),
        lobby: &Message,
    ) {
        let known = self.known().remove(&table);
        if let Some(at) = message.map(|message| (channel, message)).or(known) {
            self.refresh(at, lobby).await;
        }
    }

    /// Brings the message of a lobby up to date.
    pub(crate) async fn refresh(
        &self,
        (channel, message): (ChannelId, MessageId),
        lobby: &Message,
    ) {
        if let Err(error) = self.rest.edit(channel, message, lobby.edit(), &[]).await {
            tracing::debug!(%channel, %error, "a lobby was not brought up to date");
        }
    }
}
