//! Acting for somebody who is absent, where the rules of the game allow that.
//!
//! A player asks for it and one more confirms: another player, or whoever manages the
//! server, as at a table for two there is nobody else. From then on that player acts for the
//! seat beside their own. Its own player needs nobody's leave to be back: whatever they do
//! ends it. The log keeps apart whose seat acted and who did it.

use super::{
    Tables,
    draft::{Answer, Draft, Request},
    live_table::LiveTable,
    majority::{carry_out, seat_of},
    refusal::{Refusal, TableError},
    vote::{VoteRef, asked},
};
use crate::{
    engine::{Refused, Seat, Seats, Text},
    store::{
        LogKind, Motion, Notice, NoticeSubject, Post, Store, StoreError, TableId, UserId, Vote,
    },
};

impl<S: Store> Tables<S> {
    /// Asks to act for a seat whose player is absent, agrees that whoever asked before does,
    /// or gives it up again.
    pub async fn deputize(
        &self,
        table: TableId,
        request: &Request,
        seat: Seat,
    ) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            let own = draft.live.seat_of(request.by.user)?;
            if draft.live.deputy(seat) == Some(own) {
                return Ok(end(draft, seat, "table-log-deputy-given-up")?);
            }
            may_be_played(&mut draft.live, own, seat)?;
            let others = draft.live.voters_on(Motion::Deputy, u64::from(seat.0));
            let alone = others.without(Seats::only(own)).is_empty();
            if alone && draft.live.row.place.guild().is_none() {
                return Err(Refusal::NobodyToConfirm.into());
            }
            let about = (Motion::Deputy, u64::from(seat.0));
            let cast = self.cast(draft, request, about, None)?;
            if cast.carried { carry_out(draft, cast.vote) } else { asked(draft, &cast, None) }
        })
        .await
    }

    /// Confirms that somebody acts for another: as a player, or as whoever manages the server.
    pub(super) async fn confirm_deputy(
        &self,
        table: TableId,
        request: &Request,
        vote: VoteRef,
    ) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            let going = draft.live.row.vote.filter(|going| vote.is(*going));
            let going = going.ok_or(Refusal::VoteOver)?;
            if draft.access.seat.is_none() {
                draft.access.require_admin()?;
                draft.live.playing()?;
                return carry_out(draft, going);
            }
            let cast = self.cast(draft, request, (going.motion, going.to), Some(vote))?;
            if cast.carried { carry_out(draft, cast.vote) } else { asked(draft, &cast, None) }
        })
        .await
    }
}

impl LiveTable {
    /// Who acts for the player in a seat.
    pub(super) fn deputy(&self, seat: Seat) -> Option<Seat> {
        self.seat(seat).and_then(|row| row.deputy)
    }

    /// The user who is to act for a seat.
    pub(super) fn actor(&self, seat: Seat) -> Option<UserId> {
        let by = self.deputy(seat).unwrap_or(seat);
        self.seat(by).and_then(|row| row.user)
    }

    /// The seats that somebody is to act for: their own, unless another does, and those of
    /// others.
    pub(super) fn acted_for(&self, user: UserId) -> Vec<Seat> {
        let seats = self.seats.iter().map(|row| row.seat);
        seats.filter(|seat| self.actor(*seat) == Some(user)).collect()
    }

    /// The seat that the player in `own` acts for now: their own, unless the game waits for
    /// another that is theirs to play, and not for them.
    pub(super) fn acting(&self, own: Seat) -> Seat {
        let awaited = |seat: Seat| self.seat(seat).is_some_and(|row| row.awaited.is_some());
        if awaited(own) {
            return own;
        }
        let mut played = self.seats.iter().filter(|row| row.deputy == Some(own));
        played.find(|row| row.awaited.is_some()).map_or(own, |row| row.seat)
    }

    /// The seat that an action of the player in `own` is for, which may be named.
    pub(super) fn acts(&self, own: Seat, named: Option<Seat>) -> Result<Seat, Refusal> {
        match named {
            None => Ok(self.acting(own)),
            Some(seat) if seat == own || self.deputy(seat) == Some(own) => Ok(seat),
            Some(other) => Err(Refusal::ForAnother(other)),
        }
    }

    /// The seat whose last step the player in `own` would take back.
    pub(super) fn undoing(&self, own: Seat) -> Seat {
        let last = self.undo_points.last().map(|last| last.seat);
        last.filter(|seat| self.deputy(*seat) == Some(own)).unwrap_or(own)
    }
}

/// Refuses where nobody may act for a seat, or this player may not.
fn may_be_played(live: &mut LiveTable, own: Seat, seat: Seat) -> Result<(), TableError> {
    if !live.playing()?.info().deputies {
        return Err(Refusal::NoDeputies.into());
    }
    let row = live.seat(seat).ok_or(Refused::NoSuchSeat(seat))?;
    if row.computer.is_some() {
        return Err(Refusal::ComputerPlays(seat).into());
    }
    if own == seat || !(row.is_absent() || row.stalled.is_some()) {
        return Err(Refusal::NotAbsent.into());
    }
    Ok(())
}

/// Whoever asked for it acts for a seat from now on.
pub(super) fn begin(draft: &mut Draft, vote: Vote) -> Result<(), TableError> {
    let (seat, now) = (seat_of(vote), draft.now);
    let Some(by) = vote.by else { return Ok(()) };
    // They may have been heard of while it was asked.
    may_be_played(&mut draft.live, by, seat)?;
    let row = draft.live.seat_mut(seat).ok_or(Refused::NoSuchSeat(seat))?;
    row.deputy = Some(by);
    row.computer = None;
    row.plan = None;
    row.clock_left = None;
    row.awaited = row.awaited.map(|_| now);
    let awaited = row.awaited.is_some();
    let text = Text::new("table-log-deputy").with("by", by).with("who", seat);
    draft.note(Some(seat), text.clone());
    draft.not_stalled(seat, text.clone())?;
    draft.say(Post::Notice(Notice::new(text, NoticeSubject::News)), Seats::NONE, Seats::NONE)?;
    if awaited {
        draft.another_acts(seat);
        draft.wait_anew(seat);
        draft.clock_starts(seat);
        let seats = Seats::only(seat);
        draft.say(Post::Board, seats, seats)?;
    }
    Ok(())
}

/// Writes down that what follows is done by the player in `own`: for another, or for
/// themselves, if somebody acted for them so far.
pub(super) fn note(draft: &mut Draft, own: Seat, seat: Seat) -> Result<(), TableError> {
    if own == seat {
        if draft.live.deputy(seat).is_some() {
            end(draft, seat, "table-log-deputy-over")?;
        }
        return Ok(());
    }
    let text = Text::new("table-log-acts-for").with("by", own).with("who", seat);
    draft.record_public(LogKind::ActsFor, Some(seat), None, text);
    Ok(())
}

/// Nobody acts for a seat any more.
fn end(draft: &mut Draft, seat: Seat, key: &'static str) -> Result<(), StoreError> {
    let Some(by) = draft.live.seat_mut(seat).and_then(|row| row.deputy.take()) else {
        return Ok(());
    };
    draft.another_acts(seat);
    draft.wait_anew(seat);
    draft.announce(Some(seat), Text::new(key).with("by", by).with("who", seat))
}

/// The player in a seat is another, or gone: they act for nobody any more.
pub(super) fn ends_of(draft: &mut Draft, by: Seat) -> Result<(), StoreError> {
    let played = draft.live.seats.iter().filter(|row| row.deputy == Some(by));
    for seat in played.map(|row| row.seat).collect::<Vec<Seat>>() {
        end(draft, seat, "table-log-deputy-given-up")?;
    }
    Ok(())
}
