//! Gathering players.

use serde_json::Value;

use super::{
    Tables,
    draft::{Answer, Draft, Request},
    fair,
    refusal::{Refusal, TableError},
};
use crate::{
    engine::{Seat, Text},
    store::{
        ChannelId, CommitError, Declined, InteractionId, LogKind, LogRow, LoggedEvent, NewTable,
        Presence, SeatRow, Status, Store, TableId, TableRow,
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
}

impl<S: Store> Tables<S> {
    /// Opens a lobby, with the opener in the first seat. The answer's text shows
    /// the commitment to the dice.
    pub async fn open(&self, request: &Request, opening: Opening) -> Result<Answer, TableError> {
        if let Some(refused) = self.refused.before(request.id) {
            return Err(refused);
        }
        match self.try_open(request, opening).await {
            Err(refused) => self.refuse(request.id, refused).await,
            opened => opened,
        }
    }

    async fn try_open(&self, request: &Request, opening: Opening) -> Result<Answer, TableError> {
        let request = self.tidy(request);
        let game = self.games.get(&opening.game);
        let game = game.ok_or_else(|| Refusal::NoGame(opening.game.clone()))?;
        self.check_options(&opening.options)?;
        // Bad options are told now; how many will play is not known yet.
        game.options(game.info().seats.1, &opening.options)
            .or_else(|_| game.options(game.info().seats.0, &opening.options))?;

        let now = self.clock.now();
        let server_seed = fair::server_seed()?;
        let commitment = fair::commitment(server_seed);
        let told = vec![
            Text::new("table-log-opened").with("who", Seat(0)),
            Text::new("table-log-commitment").with("commitment", commitment.clone()),
        ];
        let row = TableRow {
            id: TableId(0),
            guild: request.by.guild,
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
            commitment,
            start_id: None,
            rules: None,
            content: None,
            version: 0,
            vote: None,
            standings: None,
            reminding: None,
            quarantine: None,
        };
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
        };
        let answer = Answer {
            table: row.id,
            revision: 1,
            told,
            done: 0,
            left_out: 0,
            undoable: false,
            over: false,
        };
        let text = serde_json::to_string(&answer)
            .map_err(|error| crate::store::StoreError::Refused(error.to_string()))?;
        let lobby = NewTable {
            row,
            seats: vec![seat_row(Seat(0), &request)],
            log: vec![log],
            seen: request.by,
            interaction: request.id,
            answer: text,
            most_lobbies: self.limits.lobbies,
        };
        match self.store.open_lobby(lobby).await {
            Ok(table) => Ok(Answer { table, ..answer }),
            Err(CommitError::Declined(Declined::Handled { table, answer })) => {
                super::recall(table, &answer)
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

    /// Takes the next seat.
    pub async fn join(&self, table: TableId, request: &Request) -> Result<Answer, TableError> {
        let games = self.games.clone();
        self.change(table, Some(request), |draft| {
            lobby(draft)?;
            let most = games.get(&draft.live.row.game).map_or(0, |game| game.info().seats.1);
            if draft.live.seat_of(request.by.user).is_ok() {
                return Err(Refusal::AlreadySeated.into());
            }
            let seat = Seat(draft.live.seats.len() as u8);
            if seat.0 >= most {
                return Err(Refusal::Full.into());
            }
            draft.live.seats.push(seat_row(seat, request));
            draft.note(Some(seat), Text::new("table-log-joined").with("who", seat));
            Ok(())
        })
        .await
    }

    /// Leaves the lobby. The seats behind move up; a lobby that everybody has
    /// left is closed.
    pub async fn leave_lobby(
        &self,
        table: TableId,
        request: &Request,
    ) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            lobby(draft)?;
            let seat = draft.live.seat_of(request.by.user)?;
            step_out(draft, seat);
            Ok(())
        })
        .await
    }

    /// Gives the lobby up: for who opened it, or an admin of the server.
    pub async fn close_lobby(
        &self,
        table: TableId,
        request: &Request,
        admin: bool,
    ) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            lobby(draft)?;
            if !admin && draft.live.row.opened_by != Some(request.by.user) {
                return Err(Refusal::NotTheOpener.into());
            }
            draft.note(None, Text::new("table-log-closed"));
            close(draft);
            Ok(())
        })
        .await
    }

    /// Chooses other options, for everybody in the lobby.
    pub async fn choose(
        &self,
        table: TableId,
        request: &Request,
        options: Value,
    ) -> Result<Answer, TableError> {
        self.check_options(&options)?;
        let games = self.games.clone();
        self.change(table, Some(request), |draft| {
            lobby(draft)?;
            let seat = draft.live.seat_of(request.by.user)?;
            let id = draft.live.row.game.clone();
            let game = games.get(&id).ok_or(Refusal::NoGame(id))?;
            // Others may still join: what fits them can be chosen before.
            let (least, most) = game.info().seats;
            let seats = (draft.live.seats.len() as u8).max(least);
            if let Err(refused) = game.options(seats, &options) {
                (seats..=most)
                    .find_map(|seats| game.options(seats, &options).ok())
                    .ok_or(refused)?;
            }
            draft.row().options = options;
            draft.note(Some(seat), Text::new("table-log-options").with("who", seat));
            Ok(())
        })
        .await
    }

    /// Starts the game. Whoever sits at the table may do so.
    pub async fn start(&self, table: TableId, request: &Request) -> Result<Answer, TableError> {
        let games = self.games.clone();
        self.change(table, Some(request), |draft| {
            lobby(draft)?;
            draft.live.seat_of(request.by.user)?;
            let id = draft.live.row.game.clone();
            let game = games.get(&id).ok_or(Refusal::NoGame(id))?;
            let seats = draft.live.seats.len() as u8;
            let options = game.options(seats, &draft.live.row.options)?;
            let options = options.to_json(game.info().options);
            let joined: Vec<InteractionId> =
                draft.live.seats.iter().map(|seat| seat.join_id).collect();
            let seed = fair::game_seed(
                draft.live.row.server_seed,
                joined,
                request.id,
                &options,
                game.content(),
            );
            let (playing, report) = game.start(seats, &options, seed)?;
            let now = draft.now;
            let row = draft.row();
            row.status = Status::Playing;
            row.started_at = Some(now);
            row.start_id = Some(request.id);
            row.options = options;
            row.rules = Some(game.info().rules);
            row.content = Some(game.content());
            draft.live.game = Some(playing);
            draft.play_with(game.tables().clone());
            let rules = Some(game.info().rules.to_string());
            draft.record(LogKind::Started, None, rules, report);
            draft.push_undo_point(None, None)?;
            draft.follow()
        })
        .await
    }

    fn check_options(&self, options: &Value) -> Result<(), Refusal> {
        if options.to_string().len() > self.limits.options {
            return Err(Refusal::OptionsTooLong);
        }
        Ok(())
    }
}

fn seat_row(seat: Seat, request: &Request) -> SeatRow {
    SeatRow {
        seat,
        user: Some(request.by.user),
        join_id: request.id,
        presence: Presence::In,
        away: false,
        prompt: 0,
        asked: 0,
        awaited: None,
    }
}

fn lobby(draft: &Draft) -> Result<(), Refusal> {
    if draft.live.row.status == Status::Lobby { Ok(()) } else { Err(Refusal::NotALobby) }
}

/// Takes a player out of a lobby.
pub(super) fn step_out(draft: &mut Draft, seat: Seat) {
    draft.note(Some(seat), Text::new("table-log-left-lobby").with("who", seat));
    draft.live.seats.retain(|row| row.seat != seat);
    for (row, place) in draft.live.seats.iter_mut().zip(0..) {
        row.seat = Seat(place);
    }
    draft.all_seats();
    if draft.live.seats.is_empty() {
        close(draft);
    }
}

/// Closes a lobby.
pub(super) fn close(draft: &mut Draft) {
    let now = draft.now;
    let row = draft.row();
    row.status = Status::Closed;
    row.ended_at = Some(now);
}
