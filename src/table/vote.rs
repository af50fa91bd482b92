//! What the players decide together: going back, and ending without a result.

use super::{
    Tables,
    draft::{Answer, Draft, Request},
    live_table::{LiveTable, settled},
    people::tolerate,
    refusal::{Refusal, TableError},
    replay,
};
use crate::{
    engine::{AnyMatch, Seat, Seats, Text},
    store::{
        LogKind, Motion, Notice, NoticeSubject, Post, Status, Store, StoreError, TableId, UserId,
        Vote,
    },
};

impl<S: Store> Tables<S> {
    /// Asks all players to go back to the game as it was after row `to` of the
    /// log, or consents to it. Once everybody who is there has, it is done.
    pub async fn rewind(
        &self,
        table: TableId,
        request: &Request,
        to: u64,
    ) -> Result<Answer, TableError> {
        let voted = async {
            let earlier = self.earlier(table, request.by.user, to).await?;
            self.try_change(table, Some(&self.tidy(request)), |draft| {
                let (vote, carried) = cast(draft, request, Motion::Rewind, to)?;
                match earlier {
                    Some(earlier) if carried => go_back(draft, &*earlier, to),
                    _ => asked(draft, vote, "table-log-rewind-asked"),
                }
            })
            .await
        };
        let answer = self.once(request.id, voted).await?;
        // Somebody may have left since it was found that others were missing.
        if let Err(error) = self.settle_rewind(table).await {
            tracing::warn!(%table, %error, "a vote waits for the next who agrees");
        }
        Ok(answer)
    }

    /// The game as it was after row `to`, where a player's consent needs it: to
    /// begin a vote, which must be about a point that exists, or to carry it.
    async fn earlier(
        &self,
        table: TableId,
        user: UserId,
        to: u64,
    ) -> Result<Option<Box<dyn AnyMatch>>, TableError> {
        let needed = self.peek(table, |live| {
            live.playing()?;
            let seat = live.seat_of(user)?;
            if to > live.row.logged {
                return Err(Refusal::NoSuchPoint);
            }
            let going = going(live.row.vote, Motion::Rewind, to);
            Ok(going.is_none_or(|vote| carries(with(vote, seat), live.voters_and(seat))))
        });
        if needed.await? { self.as_it_was(table, to).await.map(Some) } else { Ok(None) }
    }

    /// Goes back if a vote for it is carried by those who are still there: a
    /// departure can do that. Should the process end before, the next consent
    /// does it.
    pub(super) async fn settle_rewind(&self, table: TableId) -> Result<(), TableError> {
        let carried = |live: &LiveTable| {
            let vote = live.row.vote.filter(|vote| vote.motion == Motion::Rewind);
            let playing = live.row.status == Status::Playing;
            vote.filter(|vote| playing && carries(*vote, live.voters()))
        };
        let Some(Vote { to, .. }) = self.peek(table, |live| Ok(carried(live))).await? else {
            return Ok(());
        };
        let earlier = self.as_it_was(table, to).await?;
        let done = self.change(table, None, |draft| {
            carried(&draft.live).filter(|vote| vote.to == to).ok_or(Refusal::NoVote)?;
            go_back(draft, &*earlier, to)
        });
        tolerate(done.await)
    }

    /// The game as it was after a row of the log. A long log takes its time, which
    /// must not be that of others.
    async fn as_it_was(&self, table: TableId, to: u64) -> Result<Box<dyn AnyMatch>, TableError> {
        let whole = self.store.whole(table).await?.ok_or(Refusal::NoTable)?;
        let games = self.games.clone();
        let replayed = tokio::task::spawn_blocking(move || replay::up_to(&games, &whole, to)).await;
        let replayed = replayed.map_err(|error| StoreError::Refused(error.to_string()))?;
        Ok(replayed.map_err(|_| Refusal::NoSuchPoint)?.game)
    }

    /// Votes for ending the game without a result. It ends once more than half
    /// of those who are there want it.
    pub async fn abandon(&self, table: TableId, request: &Request) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            let (vote, carried) = cast(draft, request, Motion::Abandon, 0)?;
            if !carried {
                return asked(draft, vote, "table-log-abandon-asked");
            }
            end(draft, Text::new("table-log-abandoned"))
        })
        .await
    }

    /// Ends a game without a result: for an admin of the server, which the
    /// shell has made sure of.
    pub async fn abandon_as_admin(
        &self,
        table: TableId,
        request: &Request,
    ) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            if !matches!(draft.live.row.status, Status::Playing | Status::Paused) {
                return Err(Refusal::NotPlaying.into());
            }
            end(draft, Text::new("table-log-abandoned-by-admin"))
        })
        .await
    }

    /// Votes against whatever is being voted about, which ends the vote.
    pub async fn object(&self, table: TableId, request: &Request) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            draft.live.playing()?;
            let seat = draft.live.seat_of(request.by.user)?;
            draft.live.row.vote.take().ok_or(Refusal::NoVote)?;
            draft.announce(Some(seat), Text::new("table-log-objected").with("who", seat))?;
            Ok(())
        })
        .await
    }
}

/// The vote in progress, if it is about this.
fn going(vote: Option<Vote>, motion: Motion, to: u64) -> Option<Vote> {
    vote.filter(|vote| vote.motion == motion && vote.to == to)
}

/// A vote with one more voice for it.
fn with(mut vote: Vote, seat: Seat) -> Vote {
    vote.yes.insert(seat);
    vote
}

/// Whether a vote is carried by those who are there: going back by all of them,
/// ending by more than half. The voices of others do not count.
fn carries(vote: Vote, voters: Seats) -> bool {
    let missing = voters.without(vote.yes);
    let yes = voters.len() - missing.len();
    match vote.motion {
        Motion::Rewind => yes > 0 && missing.is_empty(),
        Motion::Abandon => yes > missing.len(),
    }
}

/// Adds a player's vote, or begins one in the place of another; says whether it
/// is carried. Whoever votes is there, whatever was heard of them.
fn cast(
    draft: &mut Draft,
    request: &Request,
    motion: Motion,
    to: u64,
) -> Result<(Vote, bool), TableError> {
    draft.live.playing()?;
    let seat = draft.live.seat_of(request.by.user)?;
    let going = going(draft.live.row.vote, motion, to);
    let vote = with(going.unwrap_or(Vote { motion, to, yes: Seats::NONE }), seat);
    draft.live.row.vote = Some(vote);
    Ok((vote, carries(vote, draft.live.voters_and(seat))))
}

/// Puts the game back to where it was after row `to`.
fn go_back(draft: &mut Draft, earlier: &dyn AnyMatch, to: u64) -> Result<(), TableError> {
    let version = draft.live.playing()?.version() + 1;
    draft.live.game = Some(settled(earlier, version)?);
    draft.live.row.vote = None;
    let text = Text::new("table-log-rewound").with("to", to.cast_signed());
    draft.record_public(LogKind::Rewind, None, Some(to.to_string()), text.clone());
    draft.say(Post::Notice(text.into()), Seats::NONE, Seats::NONE)?;
    draft.push_undo_point(None, None)?;
    draft.follow()
}

/// A vote to go back was about the game as it stood.
pub(super) fn drop_rewind(draft: &mut Draft) {
    if draft.live.row.vote.is_some_and(|vote| vote.motion == Motion::Rewind) {
        draft.live.row.vote = None;
    }
}

/// Drops the voice of a seat whose player is another or gone for good. A vote
/// that nobody is for any more is over.
pub(super) fn drop_voice(draft: &mut Draft, seat: Seat) {
    if let Some(vote) = &mut draft.live.row.vote {
        vote.yes.remove(seat);
        if vote.yes.is_empty() {
            draft.live.row.vote = None;
        }
    }
}

/// Counts a vote for ending anew, as somebody has come or gone. One for going
/// back needs a replay: [`Tables::settle_rewind`].
pub(super) fn recount(draft: &mut Draft) -> Result<(), TableError> {
    let carried = draft.live.row.status == Status::Playing
        && draft.live.row.vote.is_some_and(|vote| {
            vote.motion == Motion::Abandon && carries(vote, draft.live.voters())
        });
    if carried { end(draft, Text::new("table-log-abandoned")) } else { Ok(()) }
}

/// Tells everybody that a vote goes on.
fn asked(draft: &mut Draft, vote: Vote, key: &'static str) -> Result<(), TableError> {
    let user = draft.user();
    let seat = user.and_then(|user| draft.live.seat_of(user).ok());
    let missing = draft.live.voters().without(vote.yes);
    let mut text = Text::new(key).with("missing", missing.len() as u32);
    if let Some(seat) = seat {
        text = text.with("who", seat);
    }
    let subject = match vote.motion {
        Motion::Rewind => {
            text = text.with("to", vote.to.cast_signed());
            NoticeSubject::RewindVote(vote.to)
        }
        Motion::Abandon => NoticeSubject::AbandonVote,
    };
    draft.note(seat, text.clone());
    draft.say(Post::Notice(Notice::new(text, subject)), missing, Seats::NONE)?;
    Ok(())
}

/// Ends a game without a result.
pub(super) fn end(draft: &mut Draft, text: Text) -> Result<(), TableError> {
    let now = draft.now;
    let row = draft.row();
    row.status = Status::Abandoned;
    row.ended_at = Some(now);
    row.vote = None;
    draft.stop_waiting();
    draft.announce(None, text)?;
    draft.say(Post::Result, Seats::NONE, Seats::NONE)?;
    Ok(())
}
