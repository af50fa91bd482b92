//! The parts of the shell, and reading a table for whoever asks.

use std::sync::Arc;

use super::{
    failure::Failure, invocation::Invocation, languages::Languages, lobby_messages::LobbyMessages,
    message::shorten, metrics::Metrics, pictures::Pictures, respond::Responder, rest::RestClient,
    rules::Rulebooks, user_locks::UserLocks,
};
use crate::{
    draw::Painters,
    engine::{AnyGame, Seat, Viewer},
    i18n::Catalogue,
    store::{Place, Presence, Sqlite, TableId, UserId},
    table::{Refusal, SeatSnapshot, TableSnapshot, Tables},
};

/// What commands, clicks and the outbox work with.
pub(crate) struct Shell {
    pub(crate) tables: Arc<Tables<Sqlite>>,
    pub(crate) rest: Arc<RestClient>,
    pub(crate) languages: Languages,
    pub(crate) pictures: Pictures,
    pub(crate) lobby_messages: LobbyMessages,
    pub(crate) responder: Responder,
    /// Held while a thread is opened for somebody's table.
    pub(crate) opening_threads: UserLocks,
    pub(crate) rulebooks: Rulebooks,
    pub(crate) metrics: Metrics,
    /// Who we are.
    pub(crate) me: UserId,
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
        let rest = Arc::new(rest);
        Self {
            languages: Languages::new(catalogue, Arc::clone(&tables), Arc::clone(&rest)),
            pictures: Pictures::new(Arc::clone(&tables), painters, metrics.clone()),
            lobby_messages: LobbyMessages::new(Arc::clone(&rest)),
            responder: Responder::new(Arc::clone(&rest), catalogue, metrics.clone()),
            opening_threads: UserLocks::new(),
            rulebooks: Rulebooks::shipped(),
            tables,
            rest,
            metrics,
            me,
        }
    }

    /// The table of the channel somebody asks in.
    pub(crate) async fn table_here(&self, invocation: &Invocation) -> Result<TableId, Failure> {
        let table = self.tables.table_in(invocation.channel).await?;
        table.ok_or_else(|| Failure::because("discord-no-table-here"))
    }

    /// A game by what somebody typed: its id, or its name in their language.
    pub(crate) fn game_named(
        &self,
        wanted: &str,
        invocation: &Invocation,
    ) -> Result<Arc<dyn AnyGame>, Failure> {
        let localizer = self.languages.of(invocation);
        let named = |game: &&Arc<dyn AnyGame>| {
            let id = game.info().id;
            id == wanted || localizer.of_game(id, "name").eq_ignore_ascii_case(wanted)
        };
        let found = self.tables.games().games().find(named);
        found.cloned().ok_or_else(|| Refusal::NoGame(shorten(wanted, 60)).into())
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
        if let Some(guild) = invocation.guild()
            && snapshot.place == Place::Guild(guild)
            && snapshot.seats.iter().any(away)
        {
            self.tables.member_back(guild, invocation.user()).await?;
            return Ok((self.snapshot(table, invocation).await?, seat));
        }
        Ok((snapshot, seat))
    }
}
