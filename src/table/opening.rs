//! Opening a table: a lobby to gather in, or a game for one that begins at once.

use serde_json::Value;

use super::{
    Tables, choices,
    draft::{Answer, Draft, Request},
    fair,
    live_table::LiveTable,
    lobby::{begin, empty_seat, seat_row},
    refusal::{Refusal, TableError},
};
use crate::{
    engine::{Seat, Seed, Text},
    store::{
        Change, ChannelId, CommitError, ComputerRules, Declined, LogKind, LogRow, LoggedEvent,
        NewTable, SeatRow, Status, Store, StoredTable, TableId, TableRow, Time,
    },
};

/// A lobby that somebody wants to open.
#[derive(Clone, PartialEq, Debug)]
pub struct Opening {
    /// The channel or thread that it is to occupy.
    pub channel: ChannelId,
    /// The game.
    pub game: String,
    /// What the opener chose, as an object of names and values.
    pub options: Value,
    /// The table whose players are asked to join.
    pub rematch_of: Option<TableId>,
}

impl<S: Store> Tables<S> {
    /// Opens a lobby, with the opener in the first seat. The answer's text shows
    /// the commitment to the dice.
    pub async fn open(&self, request: &Request, opening: Opening) -> Result<Answer, TableError> {
        self.once(request.id, self.try_open(&self.tidy(request), opening, false)).await
    }

    /// Opens a table for the opener alone and starts its game: one transaction,
    /// and one answer.
    pub async fn open_and_start(
        &self,
        request: &Request,
        opening: Opening,
    ) -> Result<Answer, TableError> {
        self.once(request.id, self.try_open(&self.tidy(request), opening, true)).await
    }

    /// Whether somebody may open a lobby, for what has to be done before there can
    /// be one, as the thread it is to be in. A request that has opened one before
    /// is given that.
    pub async fn may_open(&self, request: &Request) -> Result<Option<TableId>, TableError> {
        if let Some((table, _)) = self.store.handled(request.id).await? {
            return Ok(Some(table));
        }
        if self.store.open_lobbies(request.by.user).await? >= self.limits.lobbies {
            return Err(Refusal::TooManyLobbies(self.limits.lobbies).into());
        }
        Ok(None)
    }

    async fn try_open(
        &self,
        request: &Request,
        opening: Opening,
        start: bool,
    ) -> Result<Answer, TableError> {
        let game = self.games.get(&opening.game);
        let game = game.ok_or_else(|| Refusal::NoGame(opening.game.clone()))?;
        self.check_options(&opening.options)?;
        // Bad options are told now; how many will play is not known yet.
        let fits = |seats: u8| {
            let chosen = choices::for_seats(&opening.options, game.info().options, seats.into());
            game.options(seats, &chosen)
        };
        let (least, most) = game.info().seats;
        let fitting = fits(most).or_else(|_| fits(least));
        fitting.map_err(TableError::cannot_start(&opening.game))?;

        let now = self.clock.now();
        let rematch_of = self.rematch_of(request, opening.rematch_of).await?;
        let row = lobby_row(request, opening, now, fair::server_seed()?);
        let told = vec![
            Text::new("table-log-opened").with("who", Seat(0)),
            Text::new("table-log-commitment").with("commitment", row.commitment.clone()),
        ];
        let log = LogRow {
            seq: 1,
            at: now,
            kind: LogKind::Opened,
            seat: Some(Seat(0)),
            user: Some(request.by.user),
            interaction: Some(request.id),
            action: None,
            dice: 0,
            events: told.iter().cloned().map(LoggedEvent::public).collect(),
            base: None,
            computer: None,
        };
        let mut seats = vec![seat_row(Seat(0), request)];
        seats.extend(self.computers_of(rematch_of, most).await?);
        let mut lobby = NewTable {
            row,
            seats,
            log: vec![log],
            seen: request.by.clone(),
            interaction: request.id,
            answer: String::new(),
            most_lobbies: self.limits.lobbies,
            rematch_of,
            start: None,
        };
        let answer = if start {
            let (change, answer) = self.started(&lobby, request, told).await?;
            lobby.start = Some(change);
            answer
        } else {
            Answer {
                table: lobby.row.id,
                revision: lobby.row.revision,
                told,
                alone: Vec::new(),
                done: 0,
                left_out: 0,
                undoable: false,
                over: false,
            }
        };
        lobby.answer = answer.to_stored()?;
        match self.store.open_lobby(lobby).await {
            Ok(table) => {
                self.news.notify_one();
                self.computers.notify_one();
                Ok(Answer { table, ..answer })
            }
            Err(CommitError::Declined(Declined::Handled { table, answer })) => {
                Ok(Answer::from_stored(table, &answer)?)
            }
            Err(CommitError::Declined(Declined::ChannelTaken(table))) => {
                Err(Refusal::ChannelTaken(table).into())
            }
            Err(CommitError::Declined(_)) => {
                Err(Refusal::TooManyLobbies(self.limits.lobbies).into())
            }
            Err(CommitError::Store(error)) => Err(error.into()),
        }
    }

    /// The table whose players are asked to join. Only whoever sat there calls the
    /// others, and not over and over; everybody else opens a lobby like any other.
    async fn rematch_of(
        &self,
        request: &Request,
        before: Option<TableId>,
    ) -> Result<Option<TableId>, TableError> {
        let Some(before) = before else { return Ok(None) };
        let user = request.by.user;
        let sat = self.store.names(before).await?.iter().any(|name| name.user == Some(user));
        let calls = sat && self.calls.call(before, user, self.clock.now());
        Ok(calls.then_some(before))
    }

    /// The computers that played the game of before play this one, too.
    async fn computers_of(
        &self,
        before: Option<TableId>,
        most: u8,
    ) -> Result<Vec<SeatRow>, TableError> {
        let Some(before) = before else { return Ok(Vec::new()) };
        let seats = self.store.load(before).await?.map(|stored| stored.seats).unwrap_or_default();
        let own = seats.into_iter().filter(SeatRow::is_computers_own);
        let sit_down = |(row, place): (SeatRow, u8)| SeatRow {
            computer: row.computer,
            ..empty_seat(Seat(place))
        };
        Ok(own.zip(1..most).map(sit_down).collect())
    }

    /// The start of a game whose lobby is not stored yet, and the answer to both.
    async fn started(
        &self,
        lobby: &NewTable,
        request: &Request,
        told: Vec<Text>,
    ) -> Result<(Change, Answer), TableError> {
        let guild_reminding = match lobby.row.place.guild() {
            Some(guild) => self.store.guild(guild).await?.reminding,
            None => None,
        };
        let gathered = StoredTable {
            row: lobby.row.clone(),
            seats: lobby.seats.clone(),
            states: Vec::new(),
            content: crate::engine::ContentFiles::new(),
            guild_reminding,
            timers: Vec::new(),
            people: vec![(request.by.user, self.store.player_time(request.by.user).await?)],
        };
        let live = LiveTable::of(&self.games, gathered)
            .map_err(|(_, reason)| crate::store::StoreError::Refused(reason))?;
        let mut draft = Draft::new(&live, Some(request), lobby.row.opened_at)?;
        draft.tell(told);
        begin(&mut draft, &self.games, request)?;
        let (mut change, _, answer) = draft.finish(&live)?;
        // The table itself keeps the interaction and who was seen.
        change.handled = None;
        change.seen = None;
        Ok((change, answer))
    }
}

/// The row of a lobby that nobody but its opener has joined.
fn lobby_row(request: &Request, opening: Opening, now: Time, server_seed: Seed) -> TableRow {
    TableRow {
        id: NewTable::ID,
        place: request.by.place,
        channel: opening.channel,
        game: opening.game,
        status: Status::Lobby,
        revision: 1,
        logged: 1,
        opened_at: now,
        opened_by: Some(request.by.user),
        started_at: None,
        ended_at: None,
        options: opening.options,
        server_seed,
        commitment: fair::commitment(server_seed),
        start_id: None,
        rules: None,
        content: None,
        version: 0,
        vote: None,
        standings: None,
        reminding: None,
        quarantine: None,
        pauses: Vec::new(),
        clock: None,
        computers: ComputerRules::default(),
    }
}
