//! What everything in the shell has at hand.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, PoisonError},
};

use tokio::sync::Semaphore;
use tokio_util::task::TaskTracker;

use super::{
    invocation::{Invocation, NO_GUILD},
    localizer::Localizer,
    metrics::Metrics,
    respond::Failure,
    rest::RestClient,
    rules::Rulebooks,
};
use crate::{
    draw::Painters,
    engine::{ContentHash, Seat, Viewer},
    i18n::{Catalogue, Language},
    store::{
        ChannelId, GuildId, InteractionId, MessageId, Presence, Sqlite, Store as _, TableId, UserId,
    },
    table::{Refusal, SeatSnapshot, TableSnapshot, Tables},
};

/// Lobby messages that are remembered, to be brought up to date.
const LOBBIES: usize = 4_096;

/// The shell: tables, painters, words, and the REST client.
pub(crate) struct Shell {
    pub(crate) tables: Arc<Tables<Sqlite>>,
    /// The painters of the games as they are played here.
    pub(crate) painters: Arc<Painters>,
    /// The painters of games that were begun with other tables.
    pub(crate) other_painters: Mutex<HashMap<ContentHash, Arc<Painters>>>,
    pub(crate) catalogue: &'static Catalogue,
    pub(crate) rulebooks: Rulebooks,
    pub(crate) rest: RestClient,
    pub(crate) metrics: Metrics,
    /// Who we are.
    pub(crate) me: UserId,
    /// The locales of servers, as Discord last told them.
    locales: Mutex<HashMap<GuildId, String>>,
    /// The messages of open lobbies, as far as we remember them.
    lobbies: Mutex<HashMap<TableId, (ChannelId, MessageId)>>,
    /// Drawing is work for a whole core: so many at once.
    pub(crate) drawing: Semaphore,
    /// What is being answered, to be waited for at the end.
    pub(crate) busy: TaskTracker,
    /// The same one by one.
    answering: Mutex<HashSet<InteractionId>>,
}

/// An interaction that is being answered.
pub(crate) struct Answering<'a>(&'a Shell, InteractionId);

impl Drop for Answering<'_> {
    fn drop(&mut self) {
        self.0.answering.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.1);
    }
}

impl std::fmt::Debug for Shell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Shell").field("me", &self.me).finish_non_exhaustive()
    }
}

impl Shell {
    pub(crate) fn new(
        tables: Arc<Tables<Sqlite>>,
        painters: Painters,
        catalogue: &'static Catalogue,
        rest: RestClient,
        metrics: Metrics,
        me: UserId,
    ) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self {
            rulebooks: Rulebooks::shipped(),
            tables,
            painters: Arc::new(painters),
            other_painters: Mutex::default(),
            catalogue,
            rest,
            metrics,
            me,
            locales: Mutex::default(),
            lobbies: Mutex::default(),
            drawing: Semaphore::new(cores),
            busy: TaskTracker::new(),
            answering: Mutex::default(),
        }
    }

    /// Takes up an interaction, unless it is being answered already: events may
    /// come twice, and not everything that is done for one can be done twice.
    pub(crate) fn take_up(&self, interaction: InteractionId) -> Option<Answering<'_>> {
        let mut answering = self.answering.lock().unwrap_or_else(PoisonError::into_inner);
        answering.insert(interaction).then(|| Answering(self, interaction))
    }

    /// The localizer for somebody who asks.
    pub(crate) fn localizer(&self, invocation: &Invocation) -> Localizer {
        Localizer::new(self.catalogue, invocation.language)
    }

    /// Remembers the locale of a server.
    pub(crate) fn note_locale(&self, guild: GuildId, locale: &str) {
        let mut locales = self.locales.lock().unwrap_or_else(PoisonError::into_inner);
        locales.insert(guild, locale.to_owned());
    }

    /// The language of what everybody at a table reads: what the server has
    /// chosen, else what Discord says the server speaks. In direct messages it
    /// is that of the player.
    pub(crate) async fn public_language(&self, snapshot: &TableSnapshot) -> Language {
        if snapshot.guild == NO_GUILD {
            let player = snapshot.seats.iter().find_map(|seat| seat.user);
            let Some(player) = player else { return Language::default() };
            return self.language_of(player).await;
        }
        self.guild_language(snapshot.guild).await
    }

    /// The language of somebody's client, as last seen.
    pub(crate) async fn language_of(&self, user: UserId) -> Language {
        let user_settings = self.tables.store().user_settings(user).await.unwrap_or_default();
        user_settings.locale.as_deref().and_then(Language::of_locale).unwrap_or_default()
    }

    /// The language of a server.
    pub(crate) async fn guild_language(&self, guild: GuildId) -> Language {
        let settings = self.tables.store().guild(guild).await.unwrap_or_default();
        if let Some(chosen) = settings.language.and_then(|code| code.parse().ok()) {
            return chosen;
        }
        let known = {
            let locales = self.locales.lock().unwrap_or_else(PoisonError::into_inner);
            locales.get(&guild).cloned()
        };
        let locale = match known {
            Some(locale) => locale,
            None => match self.rest.guild_locale(guild).await {
                Ok(locale) => {
                    self.note_locale(guild, &locale);
                    locale
                }
                Err(_) => String::new(),
            },
        };
        Language::of_locale(&locale).unwrap_or_default()
    }

    /// Remembers the message of a lobby.
    pub(crate) fn note_lobby(&self, table: TableId, channel: ChannelId, message: MessageId) {
        let mut lobbies = self.lobbies.lock().unwrap_or_else(PoisonError::into_inner);
        if lobbies.len() >= LOBBIES {
            lobbies.clear();
        }
        lobbies.insert(table, (channel, message));
    }

    /// The message of a lobby, which is forgotten.
    pub(crate) fn take_lobby(&self, table: TableId) -> Option<(ChannelId, MessageId)> {
        self.lobbies.lock().unwrap_or_else(PoisonError::into_inner).remove(&table)
    }

    /// The table of the channel somebody asks in.
    pub(crate) async fn table_here(&self, invocation: &Invocation) -> Result<TableId, Failure> {
        let table = self.tables.table_in(invocation.channel).await?;
        table.ok_or_else(|| Failure::because("discord-no-table-here"))
    }

    /// A table as the asker sees it.
    pub(crate) async fn snapshot(
        &self,
        table: TableId,
        invocation: &Invocation,
    ) -> Result<TableSnapshot, Failure> {
        Ok(self.tables.snapshot(table, Some(invocation.user())).await?)
    }

    /// A table as the asker sees it, who has to sit at it.
    pub(crate) async fn seated_snapshot(
        &self,
        table: TableId,
        invocation: &Invocation,
    ) -> Result<(TableSnapshot, Seat), Failure> {
        let snapshot = self.snapshot(table, invocation).await?;
        let Viewer::Seat(seat) = snapshot.viewer else { return Err(Refusal::NotSeated.into()) };
        let away = |row: &SeatSnapshot| row.seat == seat && row.presence == Presence::Away;
        // Whoever clicks on the server is on the server.
        if invocation.guild() == Some(snapshot.guild) && snapshot.seats.iter().any(away) {
            self.tables.member_back(snapshot.guild, invocation.user()).await?;
            return Ok((self.snapshot(table, invocation).await?, seat));
        }
        Ok((snapshot, seat))
    }
}
