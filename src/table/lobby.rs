//! Gathering players.

use serde_json::Value;

use super::{
    Tables, choices,
    computers::{NO_INTERACTION, may_arrange},
    draft::{Answer, Draft, Request},
    fair,
    refusal::{Refusal, TableError},
};
use crate::{
    engine::{Registry, Seat, Text},
    store::{InteractionId, LogKind, Presence, RemindingChoice, SeatRow, Status, Store, TableId},
};

impl<S: Store> Tables<S> {
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
            // Nobody who left may have left anything for who comes now.
            let specs = choices::declared(&games, &draft.live.row.game);
            rearrange(draft, |options| choices::for_seats(options, specs, seat.index()));
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
        let games = self.games.clone();
        self.change(table, Some(request), |draft| {
            lobby(draft)?;
            let seat = draft.live.seat_of(request.by.user)?;
            step_out(draft, &games, seat);
            Ok(())
        })
        .await
    }

    /// Gives the lobby up: for who opened it, or an admin of the server.
    pub async fn close_lobby(
        &self,
        table: TableId,
        request: &Request,
    ) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            lobby(draft)?;
            if !draft.access.admin && draft.live.row.opened_by != Some(request.by.user) {
                return Err(Refusal::NotTheOpener.into());
            }
            draft.note(None, Text::new("table-log-closed"));
            close(draft);
            Ok(())
        })
        .await
    }

    /// Chooses an option: for everybody in the lobby, or for the chooser's own
    /// seat if it is the seats' to choose.
    pub async fn choose(
        &self,
        table: TableId,
        request: &Request,
        option: &str,
        value: Value,
    ) -> Result<Answer, TableError> {
        let games = self.games.clone();
        self.change(table, Some(request), |draft| {
            lobby(draft)?;
            let seat = draft.live.seat_of(request.by.user)?;
            let id = draft.live.row.game.clone();
            let game = games.get(&id).ok_or_else(|| Refusal::NoGame(id.clone()))?;
            let specs = game.info().options;
            let gathered = draft.live.seats.len();
            let before = &draft.live.row.options;
            let options = choices::with(before, specs, (option, value), seat, gathered);
            self.check_options(&options)?;
            // Others may still join: what fits them can be chosen before.
            let (least, most) = game.info().seats;
            let seats = (gathered as u8).max(least);
            let fits =
                |seats: u8| game.options(seats, &choices::for_seats(&options, specs, seats.into()));
            if let Err(refused) = fits(seats) {
                let others = (seats..=most).find_map(|seats| fits(seats).ok()).ok_or(refused);
                others.map_err(TableError::cannot_start(&id))?;
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
        self.change(table, Some(request), |draft| begin(draft, &games, request)).await
    }

    /// Starts the game for whoever wants to play it alone, and is.
    pub async fn start_alone(
        &self,
        table: TableId,
        request: &Request,
    ) -> Result<Answer, TableError> {
        let games = self.games.clone();
        self.change(table, Some(request), |draft| {
            lobby(draft)?;
            if draft.live.seats.len() > 1 {
                return Err(Refusal::NotAlone.into());
            }
            begin(draft, &games, request)
        })
        .await
    }

    pub(super) fn check_options(&self, options: &Value) -> Result<(), Refusal> {
        if options.to_string().len() > self.limits.options {
            return Err(Refusal::OptionsTooLong);
        }
        Ok(())
    }
}

pub(super) fn seat_row(seat: Seat, request: &Request) -> SeatRow {
    SeatRow { user: Some(request.by.user), join_id: request.id, ..empty_seat(seat) }
}

/// A seat that nobody has taken.
pub(super) fn empty_seat(seat: Seat) -> SeatRow {
    SeatRow {
        seat,
        user: None,
        join_id: NO_INTERACTION,
        presence: Presence::In,
        away: false,
        prompt: 0,
        asked: None,
        awaited: None,
        reminding: RemindingChoice::default(),
        suggests: None,
        stalled: None,
        clock_left: None,
        delays: 0,
        deputy: None,
        computer: None,
        plan: None,
        last_asked: None,
    }
}

/// Lays the game out that was gathered for.
pub(super) fn begin(
    draft: &mut Draft,
    games: &Registry,
    request: &Request,
) -> Result<(), TableError> {
    lobby(draft)?;
    may_begin(draft, request)?;
    let id = draft.live.row.game.clone();
    let game = games.get(&id).ok_or_else(|| Refusal::NoGame(id.clone()))?;
    let cannot_start = TableError::cannot_start(&id);
    let seats = draft.live.seats.len() as u8;
    let specs = game.info().options;
    let chosen = choices::for_seats(&draft.live.row.options, specs, seats.into());
    let options = game.options(seats, &chosen).map_err(&cannot_start)?.to_json(specs);
    let joined: Vec<InteractionId> = draft.live.seats.iter().map(|seat| seat.join_id).collect();
    let seed = fair::game_seed(
        draft.live.row.server_seed,
        joined,
        request.id,
        &options,
        game.content_hash(),
    );
    let (playing, report) = game.start(seats, &options, seed).map_err(&cannot_start)?;
    let now = draft.now;
    let row = draft.row();
    row.status = Status::Playing;
    row.started_at = Some(now);
    row.start_id = Some(request.id);
    row.options = options;
    row.rules = Some(game.info().rules);
    row.content = Some(game.content_hash());
    draft.live.game = Some(playing);
    draft.play_with(game.content_files().clone());
    let rules = Some(game.info().rules.to_string());
    let turn = draft.live.game.as_ref().and_then(|game| game.turn());
    draft.record(LogKind::Started, None, rules, report);
    draft.head(turn);
    draft.push_undo_point(None, None)?;
    draft.unsettle();
    draft.follow()
}

/// Whoever sits at the table may start the game; whoever opened it, where only computers sit,
/// to watch them.
fn may_begin(draft: &Draft, request: &Request) -> Result<(), Refusal> {
    if draft.live.seats.iter().all(SeatRow::is_computers_own) {
        return may_arrange(draft);
    }
    draft.live.seat_of(request.by.user).map(|_| ())
}

pub(super) fn lobby(draft: &Draft) -> Result<(), Refusal> {
    if draft.live.row.status == Status::Lobby { Ok(()) } else { Err(Refusal::NotALobby) }
}

/// Changes how the options of the lobby lie, if that changes anything.
pub(super) fn rearrange(draft: &mut Draft, change: impl FnOnce(&Value) -> Value) {
    let options = change(&draft.live.row.options);
    if options != draft.live.row.options {
        draft.row().options = options;
    }
}

/// Takes a player out of a lobby, with what they have chosen for themselves.
pub(super) fn step_out(draft: &mut Draft, games: &Registry, seat: Seat) {
    let specs = choices::declared(games, &draft.live.row.game);
    rearrange(draft, |options| choices::without(options, specs, seat));
    draft.note(Some(seat), Text::new("table-log-left-lobby").with("who", seat));
    draft.live.seats.retain(|row| row.seat != seat);
    for (row, place) in draft.live.seats.iter_mut().zip(0..) {
        row.seat = Seat(place);
    }
    draft.all_seats();
    // Whoever goes by themselves may want to watch the computers that stay.
    let watched = draft.user().is_some() && !draft.live.seats.is_empty();
    if !watched && draft.live.seats.iter().all(SeatRow::is_computers_own) {
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
