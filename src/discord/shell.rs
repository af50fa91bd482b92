//! The parts of the shell, and reading a table for whoever asks.

use std::sync::Arc;

use super::{
    command_ids::CommandIds, emojis::Emojis, failure::Failure, invocation::Invocation,
    languages::Languages, lobby_messages::LobbyMessages, localizer::Localizer, members::Members,
    message::shorten, metrics::Metrics, pictures::Pictures, pins::Pins, present::account::Teller,
    respond::Responder, rest::RestClient, rules::Rulebooks, studio::DrawingLimits,
    user_locks::UserLocks,
};
use crate::{
    draw::Painters,
    engine::{AnyGame, Seat, Viewer},
    i18n::Catalogue,
    store::{Place, Sqlite, Store as _, TableId, UserId},
    table::{Refusal, SeatSnapshot, TableSnapshot, Tables},
};

/// What commands, clicks and the outbox work with.
pub(crate) struct Shell {
    pub(crate) tables: Arc<Tables<Sqlite>>,
    pub(crate) rest: Arc<RestClient>,
    pub(crate) languages: Languages,
    pub(crate) members: Members,
    pub(crate) pictures: Pictures,
    pub(crate) lobby_messages: LobbyMessages,
    pub(crate) responder: Responder,
    /// Our commands as Discord knows them.
    pub(crate) commands: CommandIds,
    /// Our emojis.
    pub(crate) emojis: Emojis,
    /// Where messages may be pinned, as far as we were told.
    pub(crate) pins: Pins,
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
        (rest, limits): (RestClient, DrawingLimits),
        metrics: Metrics,
        me: UserId,
    ) -> Self {
        let (rest, commands) = (Arc::new(rest), CommandIds::default());
        let emojis = Emojis::default();
        Self {
            languages: Languages::new(
                catalogue,
                Arc::clone(&tables),
                Arc::clone(&rest),
                (commands.clone(), emojis.clone()),
            ),
            members: Members::new(Arc::clone(&tables), Arc::clone(&rest)),
            pictures: Pictures::new(Arc::clone(&tables), painters, limits, metrics.clone()),
            lobby_messages: LobbyMessages::new(Arc::clone(&tables), Arc::clone(&rest)),
            responder: Responder::new(
                Arc::clone(&rest),
                catalogue,
                commands.clone(),
                metrics.clone(),
                limits.late,
            ),
            commands,
            emojis,
            pins: Pins::default(),
            opening_threads: UserLocks::new(),
            rulebooks: Rulebooks::shipped(),
            tables,
            rest,
            metrics,
            me,
        }
    }

    /// Whether the server of a table wants a message of each that says whose turn it is.
    pub(crate) async fn wants_overviews(&self, snapshot: &TableSnapshot) -> bool {
        let Some(guild) = snapshot.place.guild() else { return false };
        let settings = self.tables.store().guild(guild).await.unwrap_or_default();
        settings.overview.unwrap_or(true)
    }

    /// The table of the channel somebody asks in; where we are only because they have
    /// us with them, that of our direct messages.
    pub(crate) async fn table_here(&self, invocation: &Invocation) -> Result<TableId, Failure> {
        let channel = if invocation.guest {
            self.rest.direct_channel(invocation.user()).await?
        } else {
            invocation.channel
        };
        let table = self.tables.table_in(channel).await?;
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

    /// Who tells what happened at a table.
    pub(crate) fn teller<'a>(
        &self,
        snapshot: &TableSnapshot,
        localizer: &'a Localizer,
    ) -> Teller<'a> {
        let game = self.tables.games().get(&snapshot.game);
        Teller { causes: game.map_or(&[][..], |game| game.info().causes), localizer }
    }

    /// A table as the asker sees it, from where they ask.
    pub(crate) async fn snapshot(
        &self,
        table: TableId,
        invocation: &Invocation,
    ) -> Result<TableSnapshot, Failure> {
        Ok(self.tables.look(table, &invocation.request).await?)
    }

    /// A table as the asker sees it, who has to sit at it.
    pub(crate) async fn seated_snapshot(
        &self,
        table: TableId,
        invocation: &Invocation,
    ) -> Result<(TableSnapshot, Seat), Failure> {
        let snapshot = self.snapshot(table, invocation).await?;
        let Viewer::Seat(seat) = snapshot.viewer else { return Err(Refusal::NotSeated.into()) };
        let away = |row: &SeatSnapshot| row.seat == seat && row.absent;
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
