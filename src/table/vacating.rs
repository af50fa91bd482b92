//! Seats that become free. Whether a player resigns, leaves the server or has their data
//! deleted, it ends in the same place: the seat is nobody's for now, its game goes on, and the
//! others choose what becomes of it. They can offer it to somebody else, have default moves
//! made for it, act for it where the rules say so, or go on without it.

use super::{
    Tables, deputies,
    draft::{Answer, Draft, Request},
    live_table::LiveTable,
    lobby,
    majority::{carry_out, seat_of},
    people::{leave, tolerate},
    refusal::{Refusal, TableError},
    stand_in,
    vote::{asked, close, drop_voice, end, recount},
};
use crate::{
    engine::{Refused, Seat, Seats, Text},
    store::{
        GuildId, Motion, Notice, NoticeSubject, Post, Presence, Status, Store, StoreError, TableId,
        UserId, Vote,
    },
};

/// How a player goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Going {
    /// They have left the server, and may be back.
    Server,
    /// They gave up.
    Resigned,
    /// They want to be forgotten.
    Forgotten,
}

impl<S: Store> Tables<S> {
    /// Gives up for good.
    pub async fn resign(&self, table: TableId, request: &Request) -> Result<Answer, TableError> {
        let answer = self.change(table, Some(request), |draft| {
            draft.live.playing()?;
            let seat = draft.live.seat_of(request.by.user)?;
            vacate(draft, seat, Going::Resigned)
        });
        let answer = answer.await?;
        // Whose voice was missing for going back may be gone.
        if let Err(error) = self.settle_rewind(table).await {
            tracing::warn!(%table, %error, "a vote waits for the next who agrees");
        }
        Ok(answer)
    }

    /// A player has left the server: out of the lobby, or absent from the game.
    pub async fn member_left(&self, guild: GuildId, user: UserId) -> Result<(), TableError> {
        for table in self.live_tables_of(guild, user).await? {
            self.goes(table, user, Going::Server).await?;
        }
        Ok(())
    }

    /// Takes a player who is to be forgotten out of all their games.
    pub(super) async fn goes_everywhere(&self, user: UserId) -> Result<(), TableError> {
        let games = self.store.games_of(user, u32::MAX).await?;
        for game in games.iter().filter(|game| game.status.is_live()) {
            self.goes(game.table, user, Going::Forgotten).await?;
        }
        Ok(())
    }

    async fn goes(&self, table: TableId, user: UserId, how: Going) -> Result<(), TableError> {
        let gone = self.change(table, None, |draft| {
            let seat = draft.live.seat_of(user)?;
            match draft.live.row.status {
                Status::Lobby => {
                    lobby::step_out(draft, &self.games, seat);
                    Ok(())
                }
                // The bot is not there, and nobody could go on without them.
                Status::Paused if how == Going::Forgotten => {
                    end(draft, Text::new("table-log-abandoned"))
                }
                _ => vacate(draft, seat, how),
            }
        });
        // A table that cannot be read keeps no name either.
        tolerate(gone.await)?;
        tolerate(self.settle_rewind(table).await)
    }

    /// Whether the game would end if this player gave it up.
    pub async fn ends_without(&self, table: TableId, user: UserId) -> Result<bool, TableError> {
        let ends = self.peek(table, |live| {
            let seat = live.seat_of(user)?;
            live.playing()?;
            ends_without(live, seat)
        });
        ends.await
    }

    /// Votes for going on without a seat whose player has gone, as the rules provide. More
    /// than half of the others have to agree.
    pub async fn go_on_without(
        &self,
        table: TableId,
        request: &Request,
        seat: Seat,
    ) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            draft.live.playing()?;
            draft.live.seat_of(request.by.user)?;
            may_be_left_out(&draft.live, seat)?;
            let about = (Motion::Leave, u64::from(seat.0));
            let cast = self.cast(draft, request, about, None)?;
            if cast.carried { carry_out(draft, cast.vote) } else { asked(draft, &cast, None) }
        })
        .await
    }
}

/// Whether there are others in the game.
fn has_others(live: &LiveTable, seat: Seat) -> bool {
    live.seats.iter().any(|row| row.seat != seat && row.is_persons())
}

/// Whether a computer takes the place of whoever goes for good, as the table wants it.
fn is_taken_over(live: &LiveTable, seat: Seat) -> bool {
    live.row.computers.take_over && has_others(live, seat)
}

/// Whether a game is over once a player is out of it, or nobody is left to play it.
fn ends_without(live: &mut LiveTable, seat: Seat) -> Result<bool, Refusal> {
    if is_taken_over(live, seat) {
        return Ok(false);
    }
    if !has_others(live, seat) {
        return Ok(true);
    }
    let mut tried = live.playing()?.duplicate();
    tried.leave(seat).map_err(Refusal::Rules)?;
    Ok(tried.standings().is_some())
}

/// Refuses where somebody is there who plays the seat.
pub(super) fn may_be_left_out(live: &LiveTable, seat: Seat) -> Result<(), TableError> {
    let row = live.seat(seat).ok_or(Refused::NoSuchSeat(seat))?;
    if !row.is_absent() || row.computer.is_some() || row.presence == Presence::Gone {
        return Err(Refusal::NotAbsent.into());
    }
    Ok(())
}

/// A seat becomes free. Where the game would be over without its player, who is not coming
/// back, it is.
fn vacate(draft: &mut Draft, seat: Seat, how: Going) -> Result<(), TableError> {
    let for_good = how != Going::Server;
    if for_good {
        let gone = Text::new("table-log-resigned").with("who", seat);
        if is_taken_over(&draft.live, seat) {
            draft.note(Some(seat), gone.clone());
            return stand_in::take_over(draft, seat, &gone);
        }
        if ends_without(&mut draft.live, seat)? {
            return leave(draft, seat, &gone);
        }
    }
    let heard = Text::new("table-log-vacated").with("who", seat);
    draft.not_stalled(seat, heard.clone())?;
    let row = draft.live.seat_mut(seat).ok_or(Refused::NoSuchSeat(seat))?;
    let (user, known) = (row.user, row.away);
    if known && !for_good {
        return Err(Refusal::NotSeated.into());
    }
    row.away = true;
    row.deputy = None;
    row.suggests = None;
    row.plan = None;
    // A seat that is offered stays so.
    if row.presence == Presence::In {
        row.presence = Presence::Away;
    }
    let stood_in = for_good && row.computer.is_some();
    if for_good {
        row.user = None;
    }
    if stood_in {
        draft.played_by(seat, None);
        let settled = Notice::new(heard.clone(), NoticeSubject::StandInOver(seat));
        draft.say(Post::Notice(settled), Seats::NONE, Seats::NONE)?;
    }
    draft.wait_anew(seat);
    draft.clock_rests(seat);
    deputies::ends_of(draft, seat)?;
    if for_good {
        drop_voice(draft, seat)?;
    }
    if !known {
        draft.note(Some(seat), heard.clone());
        // By now the seat has no name any more; whoever wants to be forgotten is not named.
        let text = match user.filter(|_| how == Going::Resigned) {
            Some(user) => Text::new("table-log-vacated").with("who", format!("<@{user}>")),
            None => heard,
        };
        let notice = Notice::new(text, NoticeSubject::PlayerAway(seat));
        draft.say(Post::Notice(notice), Seats::NONE, Seats::NONE)?;
    }
    recount(draft)
}

/// A seat has a player again: a vote to go on without it is over.
pub(super) fn seat_is_taken(draft: &mut Draft, seat: Seat) -> Result<(), StoreError> {
    let about = |vote: &Vote| vote.motion == Motion::Leave && seat_of(*vote) == seat;
    if draft.live.row.vote.as_ref().is_some_and(about) {
        close(draft, Text::new("table-vote-seat-taken"))?;
    }
    Ok(())
}
