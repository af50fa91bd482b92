//! A computer in the place of somebody: to the end of a turn, or until they are back.
//!
//! Players may let one play for themselves whenever they like. For whoever is no longer on
//! the server, the others may; for whoever is out of time, to the end of the turn, where the
//! clock of the table allows it; for whoever was reminded in vain, more than half of the others.
//! What a seat knows stays with the seat. Its player needs nobody's leave to be back: whatever
//! they do ends it, and so does a button.

use super::{
    Tables,
    draft::{Answer, Draft, Request},
    majority::{carry_out, seat_of},
    people::open_ends,
    refusal::{Refusal, TableError},
    vacating::seat_is_taken,
    vote::{asked, drop_voice, recount},
};
use crate::{
    engine::{Refused, Seat, Seats, Text},
    store::{
        Computer, LogKind, Motion, Notice, NoticeSubject, Post, Presence, RemindingChoice, Skill,
        Store, StoreError, TableId, Tenure, Vote,
    },
    table::deputies,
};

/// Set in what a vote is about, if it is about one turn.
const ONE_TURN: u64 = 1 << 8;

impl<S: Store> Tables<S> {
    /// Lets a computer play for somebody, to the end of the turn or until they are back; or
    /// asks the others to agree to that.
    pub async fn let_computer_play(
        &self,
        table: TableId,
        request: &Request,
        (seat, one_turn): (Seat, bool),
    ) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            draft.live.playing()?;
            let own = draft.live.seat_of(request.by.user)?;
            let tenure = if one_turn { Tenure::Turn } else { Tenure::Stays };
            let row = draft.live.seat(seat).ok_or(Refused::NoSuchSeat(seat))?;
            let free = row.user.is_none() && row.presence != Presence::Gone;
            if free && row.computer.is_none() && !one_turn {
                let text = Text::new("table-log-taken-over").with("who", seat);
                return take_over(draft, seat, &text);
            }
            may_be_played(draft, seat, tenure)?;
            let row = draft.live.seat(seat).ok_or(Refused::NoSuchSeat(seat))?;
            let clock = draft.live.row.clock.filter(|_| row.stalled.is_some());
            let out_of_time = one_turn && clock.is_some_and(|clock| clock.stand_in);
            if own == seat || row.is_absent() || out_of_time {
                return begin(draft, seat, tenure);
            }
            if row.stalled.is_none() {
                return Err(Refusal::NotAbsent.into());
            }
            let about = u64::from(seat.0) | if one_turn { ONE_TURN } else { 0 };
            let cast = self.cast(draft, request, (Motion::StandIn, about), None)?;
            if cast.carried { carry_out(draft, cast.vote) } else { asked(draft, &cast, None) }
        })
        .await
    }

    /// A player plays their seat again, which a computer has played.
    pub async fn take_back_seat(
        &self,
        table: TableId,
        request: &Request,
    ) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            draft.live.playing()?;
            let own = draft.live.seat_of(request.by.user)?;
            if draft.live.computer(own).is_none() {
                return Err(Refusal::NobodyStandsIn.into());
            }
            end(draft, own)?;
            if draft.live.seat(own).is_some_and(|row| row.awaited.is_some()) {
                let seats = Seats::only(own);
                draft.say(Post::Board, Seats::NONE, seats)?;
            }
            recount(draft)
        })
        .await
    }
}

/// Refuses where no computer may play a seat.
fn may_be_played(draft: &Draft, seat: Seat, tenure: Tenure) -> Result<(), TableError> {
    let row = draft.live.seat(seat).ok_or(Refused::NoSuchSeat(seat))?;
    let playing = draft.live.computer(seat);
    // Whoever has one for this turn may want it to stay.
    let same = playing.is_some_and(|it| it.is_own() || it.tenure == tenure);
    if same || row.user.is_none() || row.presence == Presence::Gone {
        return Err(Refusal::ComputerPlays(seat).into());
    }
    Ok(())
}

/// The others agree that a computer plays.
pub(super) fn carried(draft: &mut Draft, vote: Vote) -> Result<(), TableError> {
    let tenure = if vote.to & ONE_TURN == 0 { Tenure::Stays } else { Tenure::Turn };
    let seat = seat_of(vote);
    // They may have been heard of while it was asked.
    may_be_played(draft, seat, tenure)?;
    begin(draft, seat, tenure)
}

/// For how long a computer would play, as part of a sentence.
pub(super) fn how_long(vote: Vote) -> Text {
    Text::new(if vote.to & ONE_TURN == 0 { "table-stand-in-stays" } else { "table-stand-in-turn" })
}

/// A computer plays for somebody from now on.
fn begin(draft: &mut Draft, seat: Seat, tenure: Tenure) -> Result<(), TableError> {
    let key = match tenure {
        Tenure::Turn => "table-log-stand-in-turn",
        _ => "table-log-stand-in",
    };
    let text = Text::new(key).with("who", seat);
    draft.not_stalled(seat, text.clone())?;
    draft.played_by(seat, Some(Computer::standing_in(tenure)));
    drop_voice(draft, seat)?;
    draft.announce(Some(seat), Notice::new(text, NoticeSubject::StandIn(seat)))?;
    recount(draft)
}

/// Somebody plays their seat again.
pub(super) fn end(draft: &mut Draft, seat: Seat) -> Result<(), StoreError> {
    draft.played_by(seat, None);
    let text = Text::new("table-log-stand-in-over").with("who", seat);
    draft.note(Some(seat), text.clone());
    let settled = Notice::new(text, NoticeSubject::StandInOver(seat));
    draft.say(Post::Notice(settled), Seats::NONE, Seats::NONE)
}

/// Whoever does something for their own seat plays it again.
pub(super) fn heard_of(draft: &mut Draft, own: Seat, seat: Seat) -> Result<(), StoreError> {
    let stands_in = draft.live.computer(seat).is_some_and(|it| !it.is_own());
    if own == seat && stands_in { end(draft, seat) } else { Ok(()) }
}

/// Writes down that what follows is done by a computer in the place of somebody.
pub(super) fn note(draft: &mut Draft, seat: Seat) {
    if draft.live.computer(seat).is_some_and(|it| !it.is_own()) {
        let text = Text::new("table-log-stands-in").with("who", seat);
        draft.record_public(LogKind::ActsFor, Some(seat), None, text);
    }
}

impl Draft {
    /// A turn is over, and so is what was agreed for one turn: says for whom.
    pub(super) fn one_turn_is_over(&mut self) -> Result<Seats, StoreError> {
        if !self.turn_changed {
            return Ok(Seats::NONE);
        }
        let for_a_turn =
            |seat: &Seat| self.live.computer(*seat).is_some_and(|it| it.tenure == Tenure::Turn);
        let seats = self.live.seats.iter().map(|row| row.seat);
        let over: Seats = seats.filter(for_a_turn).collect();
        for seat in over.iter() {
            end(self, seat)?;
        }
        Ok(over)
    }
}

/// A computer takes a seat whose player has gone for good, as a player of its own: the game
/// goes on with as many as before.
pub(super) fn take_over(draft: &mut Draft, seat: Seat, gone: &Text) -> Result<(), TableError> {
    open_ends(draft, seat, gone)?;
    draft.not_stalled(seat, gone.clone())?;
    seat_is_taken(draft, seat)?;
    let stood_in = draft.live.computer(seat).is_some();
    let computer = draft.live.newcomer(Skill::Middle);
    drop_voice(draft, seat)?;
    deputies::ends_of(draft, seat)?;
    if let Some(row) = draft.live.seat_mut(seat) {
        row.presence = Presence::In;
        row.away = false;
        row.reminding = RemindingChoice::default();
        row.clock_left = None;
        row.delays = 0;
        row.plan = None;
        row.user = None;
    }
    draft.played_by(seat, Some(computer));
    let text = Text::new("table-log-taken-over").with("who", seat);
    if stood_in {
        let settled = Notice::new(text.clone(), NoticeSubject::StandInOver(seat));
        draft.say(Post::Notice(settled), Seats::NONE, Seats::NONE)?;
    }
    draft.announce(Some(seat), text)?;
    recount(draft)
}
