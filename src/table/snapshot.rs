//! Looking at a table: what one viewer may see of it.

use std::sync::Arc;

use super::{
    Tables,
    access::Access,
    draft::Request,
    history::standing,
    refusal::{Refusal, TableError},
    suggesting::{Reaction, Suggested},
};
use crate::{
    engine::{
        Advice, Agenda, AnyView, Choice, ContentHash, Gatherable, PendingPrompt, Rival, Score,
        Seat, Seats, Seed, Standings, Text, Viewer, names::cleaned,
    },
    store::{
        ChannelId, ClockRule, Computer, ComputerRules, LogKind, LogRow, MessageId, Place, Plan,
        Presence, Status, Store, TableId, Time, UserId, Vote,
    },
};

/// A seat as everybody may see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatSnapshot {
    /// Which.
    pub seat: Seat,
    /// Who sits there; none for a former player and for a computer.
    pub user: Option<UserId>,
    /// The name last seen on this server, cleaned, to be escaped where it is shown.
    pub name: Option<String>,
    /// Whether they are there.
    pub presence: Presence,
    /// Whether they have left the server, or are a former player.
    pub absent: bool,
    /// Since when the game waits for them.
    pub awaited: Option<Time>,
    /// Until when they are away, if they are.
    pub away_until: Option<Time>,
    /// Whether they are the last whom a question to several waits for.
    pub last: bool,
    /// Whether they were reminded in vain.
    pub stalled: bool,
    /// Who acts for them by agreement, as they are absent.
    pub deputy: Option<Seat>,
    /// The computer that plays it.
    pub computer: Option<Computer>,
    /// When their time runs out by the table's clock.
    pub out_of_time: Option<Time>,
    /// When the default answer is given for them, where they are asked for a reaction.
    pub deadline: Option<Time>,
}

/// A table as one viewer may see it.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "what is so of a table, each by its name")]
pub struct TableSnapshot {
    /// Which table.
    pub table: TableId,
    /// Where it stands.
    pub place: Place,
    /// Its channel.
    pub channel: ChannelId,
    /// The game's id.
    pub game: String,
    /// How far it has come.
    pub status: Status,
    /// Counts every change.
    pub revision: u64,
    /// Who may see this.
    pub viewer: Viewer,
    /// The seat that the viewer acts for: their own, unless only one is waited for whose
    /// player is absent and for whom they act. Choices and prompt are of that seat.
    pub acts: Option<Seat>,
    /// The seats that whoever asked may offer to others.
    pub offerable: Seats,
    /// The seats.
    pub seats: Vec<SeatSnapshot>,
    /// Who was asked to join the lobby and has not.
    pub invited: Vec<UserId>,
    /// What was chosen.
    pub options: serde_json::Value,
    /// The commitment to the dice.
    pub commitment: String,
    /// The server's seed, once the game is over.
    pub server_seed: Option<Seed>,
    /// The viewer's prompt number, which the answer has to carry.
    pub prompt: Option<u64>,
    /// Whom the game waits for, and whether the viewer could act out of turn.
    pub waiting: Vec<PendingPrompt>,
    /// What the viewer can do.
    pub legal: Vec<Choice>,
    /// Of that, what the viewer can choose together.
    pub gatherable: Vec<Gatherable>,
    /// What the viewer is told beside that.
    pub advice: Advice,
    /// The round that is being played, as a phrase.
    pub round: Option<Text>,
    /// Where in the turn the game is, and what is still to come.
    pub agenda: Option<Agenda>,
    /// Whether all win or lose together.
    pub team: bool,
    /// Whether players may act for those who are absent.
    pub deputies: bool,
    /// The short questions in between, for everybody to see.
    pub reactions: Vec<Reaction>,
    /// What players suggest to each other.
    pub suggested: Vec<Suggested>,
    /// Whether the viewer can plan their next turn.
    pub plannable: bool,
    /// What the viewer has planned for their next turn, or what came of it.
    pub plan: Option<Plan>,
    /// What was dealt to the viewer alone.
    pub dealt: Vec<Text>,
    /// Whether the viewer can take something back.
    pub undoable: bool,
    /// What that is, in order, as it was called; nothing where that is not known.
    pub undoes: Vec<Text>,
    /// The tables of figures it is played with; none before the start.
    pub content: Option<ContentHash>,
    /// What the viewer may know of the game; none before the start.
    pub view: Option<Arc<dyn AnyView>>,
    /// The points the viewer can count.
    pub score: Vec<Score>,
    /// Those of opponents that sit nowhere.
    pub rivals: Vec<Rival>,
    /// The result.
    pub standings: Option<Standings>,
    /// A vote in progress.
    pub vote: Option<Vote>,
    /// Until when the players pause the game, if they do.
    pub paused: Option<Time>,
    /// How long they have for their turns, if they want a clock.
    pub clock: Option<ClockRule>,
    /// What it wants of computers.
    pub computers: ComputerRules,
    /// The message with the board.
    pub board: Option<MessageId>,
}

/// A line of the log as one viewer may read it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// Its place.
    pub seq: u64,
    /// When.
    pub at: Time,
    /// What it records.
    pub kind: LogKind,
    /// Whose seat it concerns.
    pub seat: Option<Seat>,
    /// Who did it, which may be another.
    pub user: Option<UserId>,
    /// What happened.
    pub told: Vec<Text>,
    /// Whether it was not taken back.
    pub stands: bool,
}

/// A row of the log as a line for a viewer.
pub(super) fn line(row: &LogRow, stands: bool, viewer: Viewer) -> LogLine {
    LogLine {
        seq: row.seq,
        at: row.at,
        kind: row.kind,
        seat: row.seat,
        user: row.user,
        told: row.told(viewer).cloned().collect(),
        stands,
    }
}

impl<S: Store> Tables<S> {
    /// The live table in a channel.
    pub async fn table_in(&self, channel: ChannelId) -> Result<Option<TableId>, TableError> {
        Ok(self.store.table_in(channel).await?)
    }

    /// A table as whoever asks may see it, where they ask.
    pub async fn look(
        &self,
        table: TableId,
        request: &Request,
    ) -> Result<TableSnapshot, TableError> {
        let mut snapshot = self.snapshot(table, Some(request.by.user)).await?;
        let seat = match snapshot.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        };
        let access = Access::of((snapshot.place, snapshot.channel), seat, request)?;
        let rows = || snapshot.seats.iter().filter(|row| row.presence != Presence::Gone);
        let own = |row: &SeatSnapshot| row.computer.is_some_and(Computer::is_own);
        let disposable = |row: &&SeatSnapshot| row.absent || row.stalled || own(row);
        let absent: Seats = rows().filter(disposable).map(|row| row.seat).collect();
        let may = |seat: &Seat| access.require_disposal(*seat, absent).is_ok();
        snapshot.offerable = rows().map(|row| row.seat).filter(may).collect();
        Ok(snapshot)
    }

    /// A table as `user` may see it; as everybody may, for nobody. This is for what the
    /// house says by itself: whoever asks is shown what they may [look](Self::look) at.
    pub async fn snapshot(
        &self,
        table: TableId,
        user: Option<UserId>,
    ) -> Result<TableSnapshot, TableError> {
        let (names, board) = self.store.names_and_board(table).await?;
        let slot = self.slots.of(table);
        let mut place = slot.lock().await;
        if place.is_none() {
            *place = Some(self.take_up(table).await?);
        }
        let live = place.as_mut().ok_or(Refusal::NoTable)?;
        let viewer = user.map_or(Viewer::Public, |user| live.viewer(user));
        let invited = match live.row.status {
            Status::Lobby => self.store.invited(table).await?,
            _ => Vec::new(),
        };
        let own = match viewer {
            Viewer::Seat(seat) if live.row.status == Status::Playing => Some(live.acting(seat)),
            _ => None,
        };
        let legal = own.map(|seat| live.take_legal(seat)).unwrap_or_default();
        let (row, now) = (&live.row, self.clock.now());
        let game = live.game.as_ref();
        let mut waiting = live.seats.iter().filter(|seat| seat.awaited.is_some());
        let alone = waiting.next().map(|seat| seat.seat).filter(|_| waiting.next().is_none());
        let planner = match viewer {
            Viewer::Seat(seat) if live.row.status == Status::Playing => live.seat(seat),
            _ => None,
        };
        let seats = live.seats.iter().map(|seat| SeatSnapshot {
            seat: seat.seat,
            user: seat.user,
            name: names
                .iter()
                .find(|name| name.seat == seat.seat && name.user == seat.user)
                // Names that were stored before are cleaned as those of today.
                .and_then(|name| cleaned(name.name.as_deref()?, self.limits.name)),
            presence: seat.presence,
            absent: seat.is_absent(),
            awaited: seat.awaited,
            away_until: live.away_until(seat.seat, now),
            last: seat.last_asked.is_some() && alone == Some(seat.seat),
            stalled: seat.stalled.is_some(),
            deputy: seat.deputy,
            computer: live.computer(seat.seat),
            deadline: live.deadline(seat.seat),
            out_of_time: live.out_of_time(seat.seat),
        });
        let snapshot = TableSnapshot {
            table,
            place: row.place,
            channel: row.channel,
            game: row.game.clone(),
            status: row.status,
            revision: row.revision,
            viewer,
            acts: own,
            offerable: Seats::NONE,
            seats: seats.collect(),
            invited,
            options: row.options.clone(),
            commitment: row.commitment.clone(),
            server_seed: row.status.is_over().then_some(row.server_seed),
            prompt: own.and_then(|seat| live.seat(seat)).map(|seat| seat.prompt),
            waiting: game.map(|game| game.waiting(viewer)).unwrap_or_default(),
            legal,
            gatherable: own.zip(game).map(|(seat, game)| game.gatherable(seat)).unwrap_or_default(),
            advice: own.zip(game).map(|(seat, game)| game.advice(seat)).unwrap_or_default(),
            round: live.round(),
            agenda: game.and_then(|game| game.agenda(viewer)),
            team: game.is_some_and(|game| game.info().team),
            deputies: game.is_some_and(|game| game.info().deputies),
            reactions: live.reactions(),
            suggested: live.suggested(),
            plannable: planner.zip(game).is_some_and(|(row, game)| game.ahead(row.seat).is_some()),
            plan: planner.and_then(|row| row.plan.clone()),
            dealt: own.zip(game).map(|(seat, game)| game.dealt(seat)).unwrap_or_default(),
            undoable: own.zip(game).is_some_and(|(seat, game)| game.can_undo(seat)),
            undoes: own.map(|seat| live.undoes(seat)).unwrap_or_default(),
            view: game.map(|game| game.view(viewer).into()),
            content: row.content,
            score: game.map(|game| game.score(viewer)).unwrap_or_default(),
            rivals: game.map(|game| game.rivals(viewer)).unwrap_or_default(),
            standings: row.standings.clone(),
            vote: row.vote,
            paused: live.paused(now),
            clock: row.clock,
            computers: row.computers,
            board,
        };
        if !live.row.status.is_live() {
            *place = None;
        }
        Ok(snapshot)
    }

    /// The last lines of the log as `user` may read them. Nothing is replayed.
    pub async fn log(
        &self,
        table: TableId,
        user: Option<UserId>,
        most: u32,
    ) -> Result<Vec<LogLine>, TableError> {
        let viewer = self.viewer_at(table, user).await?;
        let rows = self.store.last_log(table, most).await?;
        let stands = standing(&rows);
        Ok(rows.iter().zip(stands).map(|(row, stands)| line(row, stands, viewer)).collect())
    }

    /// Which viewer a user is, without taking the game up: a table in
    /// quarantine still has a log that can be read.
    async fn viewer_at(&self, table: TableId, user: Option<UserId>) -> Result<Viewer, TableError> {
        let names = self.store.names(table).await?;
        let seat = names
            .iter()
            .find(|name| user.is_some() && name.user == user && name.presence != Presence::Gone);
        Ok(seat.map_or(Viewer::Public, |name| Viewer::Seat(name.seat)))
    }
}
