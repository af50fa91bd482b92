//! What the players decide together: going back, and ending without a result.

use super::{
    Tables,
    draft::{Answer, Draft, Request},
    history::point,
    live_table::{LiveTable, settled},
    majority::{carry_out, with_subject},
    people::tolerate,
    refusal::{Refusal, TableError},
    replay,
};
use crate::{
    engine::{AnyMatch, Seat, Seats, Text},
    store::{
        LogKind, Motion, Notice, NoticeSubject, Post, Presence, Status, Store, StoreError, TableId,
        TimerKind, UserId, Vote,
    },
};

/// Which vote somebody agrees or objects to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VoteRef {
    /// The one with this number.
    Number(u64),
    /// One to go back to this row of the log, as buttons of before there were numbers
    /// have it.
    Rewind(u64),
    /// One to end the game without a result, from the same time.
    Abandon,
}

impl VoteRef {
    pub(super) fn is(self, vote: Vote) -> bool {
        match self {
            Self::Number(id) => vote.id == id,
            Self::Rewind(to) => vote.motion == Motion::Rewind && vote.to == to,
            Self::Abandon => vote.motion == Motion::Abandon,
        }
    }
}

impl<S: Store> Tables<S> {
    /// Asks all players to go back to the game as it was after row `to` of the
    /// log, or consents to it. Once everybody who is there has, it is done.
    pub async fn rewind(
        &self,
        table: TableId,
        request: &Request,
        to: u64,
    ) -> Result<Answer, TableError> {
        self.consent(table, request, to, None).await
    }

    /// Asks all players to go back to the beginning of the last turn of whoever asks.
    pub async fn take_back_turn(
        &self,
        table: TableId,
        request: &Request,
    ) -> Result<Answer, TableError> {
        let seat = self.peek(table, |live| {
            live.playing()?;
            live.seat_of(request.by.user)
        });
        let seat = seat.await?;
        let points = self.points(table).await?;
        // A turn in which nothing was done yet is no turn to take back.
        let acted = points.iter().find(|point| point.seat == Some(seat) && point.used);
        self.rewind(table, request, acted.ok_or(Refusal::NoSuchPoint)?.seq).await
    }

    /// Agrees to a vote that goes on; never begins one.
    pub async fn agree(
        &self,
        table: TableId,
        request: &Request,
        vote: VoteRef,
    ) -> Result<Answer, TableError> {
        let going = self.peek(table, |live| {
            live.playing()?;
            let going = live.row.vote.filter(|going| vote.is(*going));
            // Whoever manages the server may confirm, too.
            let confirms = going.is_some_and(|going| going.motion == Motion::Deputy)
                && live.access(request)?.admin;
            if !confirms {
                live.seat_of(request.by.user)?;
            }
            going.ok_or(Refusal::VoteOver)
        });
        match going.await {
            Ok(Vote { motion: Motion::Deputy, .. }) => {
                self.confirm_deputy(table, request, vote).await
            }
            Ok(Vote { motion: Motion::Rewind, to, .. }) => {
                self.consent(table, request, to, Some(vote)).await
            }
            Ok(Vote { motion, to, .. }) => {
                self.decide(table, request, (motion, to), Some(vote)).await
            }
            // The same click may have ended the vote.
            Err(refused) => self.once(request.id, async { Err(refused) }).await,
        }
    }

    async fn consent(
        &self,
        table: TableId,
        request: &Request,
        to: u64,
        only: Option<VoteRef>,
    ) -> Result<Answer, TableError> {
        let voted = async {
            let earlier = self.earlier(table, request.by.user, to).await?;
            let point = point(self.store.log(table, to.saturating_sub(1), 1).await?.first(), to);
            self.try_change(table, Some(&self.tidy(request)), |draft| {
                let cast = self.cast(draft, request, (Motion::Rewind, to), only)?;
                match earlier {
                    Some(earlier) if cast.carried => go_back(draft, &*earlier, cast.vote, &point),
                    _ => asked(draft, &cast, Some(&point)),
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
            let mut voters = live.voters();
            voters.insert(seat);
            Ok(going.is_none_or(|vote| carries(with(vote, seat), voters)))
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
        let point = point(self.store.log(table, to.saturating_sub(1), 1).await?.first(), to);
        let done = self.change(table, None, |draft| {
            let vote = carried(&draft.live).filter(|vote| vote.to == to);
            go_back(draft, &*earlier, vote.ok_or(Refusal::NoVote)?, &point)
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
        if self.peek(table, |live| Ok(live.is_watched() && live.is_openers(request))).await? {
            return self
                .change(table, Some(request), |draft| {
                    draft.live.playing()?;
                    end(draft, Text::new("table-log-abandoned"))
                })
                .await;
        }
        self.decide(table, request, (Motion::Abandon, 0), None).await
    }

    /// Ends a game without a result: for an admin of the server.
    pub async fn abandon_as_admin(
        &self,
        table: TableId,
        request: &Request,
    ) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            draft.access.require_admin()?;
            if !matches!(draft.live.row.status, Status::Playing | Status::Paused) {
                return Err(Refusal::NotPlaying.into());
            }
            end(draft, Text::new("table-log-abandoned-by-admin"))
        })
        .await
    }

    /// Votes against what is being voted about, which ends the vote: whatever it is,
    /// or only this one.
    pub async fn object(
        &self,
        table: TableId,
        request: &Request,
        only: Option<VoteRef>,
    ) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            draft.live.playing()?;
            let seat = draft.live.seat_of(request.by.user)?;
            let vote = draft.live.row.vote.ok_or(Refusal::NoVote)?;
            if only.is_some_and(|only| !only.is(vote)) {
                return Err(Refusal::VoteOver.into());
            }
            let objects = Text::new("table-log-objected").with("who", seat);
            draft.note(Some(seat), objects.clone());
            close(draft, objects)?;
            Ok(())
        })
        .await
    }

    /// Adds a player's vote, or begins one in the place of another, unless only one that
    /// goes on is meant; says whether it is carried. Whoever votes is there, whatever
    /// was heard of them. Nobody begins votes as often as they like.
    pub(super) fn cast(
        &self,
        draft: &mut Draft,
        request: &Request,
        (motion, to): (Motion, u64),
        only: Option<VoteRef>,
    ) -> Result<Cast, TableError> {
        draft.live.playing()?;
        let seat = draft.live.seat_of(request.by.user)?;
        let going = going(draft.live.row.vote, motion, to);
        if only.is_some_and(|only| !going.is_some_and(|vote| only.is(vote))) {
            return Err(Refusal::VoteOver.into());
        }
        let mut voters = draft.live.voters_on(motion, to);
        voters.insert(seat);
        if let Some(vote) = going {
            let again = vote.yes.contains(seat);
            let vote = with(vote, seat);
            draft.live.row.vote = Some(vote);
            return Ok(Cast { vote, carried: carries(vote, voters), begun: false, again });
        }
        let id = draft.live.row.revision + 1;
        let vote = Vote { id, by: Some(seat), motion, to, yes: Seats::only(seat) };
        let carried = carries(vote, voters);
        if !carried && !self.calls.call(draft.live.row.id, request.by.user, draft.now) {
            return Err(Refusal::TooManyCalls(self.limits.calls).into());
        }
        close(draft, Text::new("table-vote-replaced"))?;
        // What one voice decides is no vote that anybody would have to see the end of.
        draft.live.row.vote = (!carried).then_some(vote);
        Ok(Cast { vote, carried, begun: true, again: false })
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

/// Whether a vote is carried by those who are there: going back by all of them, acting
/// for somebody by two, anything else by more than half. The voices of others do not count.
pub(super) fn carries(vote: Vote, voters: Seats) -> bool {
    let missing = voters.without(vote.yes);
    let yes = voters.len() - missing.len();
    match vote.motion {
        Motion::Rewind => yes > 0 && missing.is_empty(),
        // Whoever would act, and one more.
        Motion::Deputy => yes > 1,
        _ => yes > missing.len(),
    }
}

/// A voice that was cast.
pub(super) struct Cast {
    /// The vote with it.
    pub(super) vote: Vote,
    pub(super) carried: bool,
    /// Whether it began with it.
    begun: bool,
    /// Whether the same player had agreed before.
    again: bool,
}

/// Puts the game back to where it was when a vote wants it.
fn go_back(
    draft: &mut Draft,
    earlier: &dyn AnyMatch,
    vote: Vote,
    point: &Text,
) -> Result<(), TableError> {
    let version = draft.live.playing()?.version() + 1;
    draft.live.game = Some(settled(earlier, version)?);
    // What was planned later was planned on something else.
    for row in &mut draft.live.seats {
        row.plan.take_if(|plan| !plan.is_pending() || plan.since > vote.to);
    }
    let text =
        Text::new("table-log-rewound-to").with("who", names(vote.yes)).with("point", point.clone());
    close(draft, text.clone())?;
    draft.record_public(LogKind::Rewind, None, Some(vote.to.to_string()), text);
    draft.push_undo_point(None, None)?;
    // What was asked is asked no more, even if it is asked again.
    draft.acted = draft.live.seats.iter().map(|row| row.seat).collect();
    draft.to_be_told = true;
    draft.follow()
}

/// A vote to go back was about the game as it stood, before `seat` went on.
pub(super) fn drop_rewind(draft: &mut Draft, seat: Seat) -> Result<(), StoreError> {
    if draft.live.row.vote.is_some_and(|vote| vote.motion == Motion::Rewind) {
        close(draft, Text::new("table-vote-played-on").with("who", seat))?;
    }
    Ok(())
}

/// Drops the voice of a seat whose player is another or gone for good. A vote
/// that nobody is for any more is over.
pub(super) fn drop_voice(draft: &mut Draft, seat: Seat) -> Result<(), StoreError> {
    let Some(vote) = &mut draft.live.row.vote else { return Ok(()) };
    vote.yes.remove(seat);
    if vote.yes.is_empty() {
        close(draft, Text::new("table-vote-nobody"))?;
    }
    Ok(())
}

/// Ends a vote where it is shown, saying how it ended.
pub(super) fn close(draft: &mut Draft, how: Text) -> Result<(), StoreError> {
    let Some(vote) = draft.live.row.vote.take() else { return Ok(()) };
    let text = Text::new(format!("table-vote-{}-over", vote.motion)).with("how", how);
    draft.say(
        Post::Notice(Notice::new(text, NoticeSubject::VoteOver(vote.id))),
        Seats::NONE,
        Seats::NONE,
    )
}

/// The game is over, and with it whatever could still be answered.
pub(super) fn close_all(draft: &mut Draft) -> Result<(), StoreError> {
    let over = Text::new("table-vote-game-over");
    close(draft, over.clone())?;
    let settled = draft.live.seats.iter().flat_map(|row| {
        let offered = row.presence == Presence::Open;
        let away = row.away && row.presence != Presence::Gone;
        let offered = offered.then_some(NoticeSubject::SeatSettled(row.seat));
        let away = away.then_some(NoticeSubject::AbsenceOver(row.seat));
        let stalled = row.stalled.map(|_| NoticeSubject::StallOver(row.seat));
        let on_leave = draft.live.timer(row.seat, TimerKind::Absence);
        let on_leave = on_leave.map(|_| NoticeSubject::LeaveOver(row.seat));
        let stands_in = row.computer.filter(|it| !it.is_own());
        let stands_in = stands_in.map(|_| NoticeSubject::StandInOver(row.seat));
        [offered, away, stalled, on_leave, stands_in].into_iter().flatten()
    });
    for subject in settled.collect::<Vec<_>>() {
        if let NoticeSubject::LeaveOver(seat) = subject {
            draft.set_timer(seat, TimerKind::Absence, None);
        }
        let notice = Notice::new(over.clone(), subject);
        draft.say(Post::Notice(notice), Seats::NONE, Seats::NONE)?;
    }
    Ok(())
}

/// The players in some seats, as a list.
fn names(seats: Seats) -> Vec<Text> {
    seats.iter().map(|seat| Text::new("table-player").with("who", seat)).collect()
}

/// Counts a vote anew, as somebody has come or gone. One for going back needs a
/// replay: [`Tables::settle_rewind`].
pub(super) fn recount(draft: &mut Draft) -> Result<(), TableError> {
    let going = draft.live.row.vote.filter(|vote| vote.motion != Motion::Rewind);
    match going.filter(|_| draft.live.row.status == Status::Playing) {
        Some(vote) if carries(vote, draft.live.voters_on(vote.motion, vote.to)) => {
            carry_out(draft, vote)
        }
        _ => Ok(()),
    }
}

/// Tells everybody that a vote goes on, where it is shown already or by a message
/// that calls those whose voice is missing. They are called once, when it begins.
pub(super) fn asked(
    draft: &mut Draft,
    cast: &Cast,
    point: Option<&Text>,
) -> Result<(), TableError> {
    let vote = cast.vote;
    let missing = draft.live.voters_on(vote.motion, vote.to).without(vote.yes);
    let asker = vote.by.or_else(|| vote.yes.iter().next()).unwrap_or(Seat(0));
    let (noted, shown) =
        (format!("table-log-{}-wanted", vote.motion), format!("table-vote-{}", vote.motion));
    let about = |key: &str, who: Seat| {
        let text = Text::new(key.to_owned()).with("who", who);
        match point {
            Some(point) => text.with("point", point.clone()),
            None => with_subject(text, vote),
        }
    };
    let user = draft.user();
    let voter = user.and_then(|user| draft.live.seat_of(user).ok()).unwrap_or(asker);
    if cast.again {
        draft.tell(vec![about(&noted, voter)]);
        return Ok(());
    }
    draft.note(Some(voter), about(&noted, voter));
    let text = about(&shown, asker).with("yes", names(vote.yes)).with("missing", names(missing));
    let to = (vote.motion == Motion::Rewind).then_some(vote.to);
    let notice = Notice::new(text, NoticeSubject::Vote { id: vote.id, to });
    let called = if cast.begun { missing } else { Seats::NONE };
    draft.say(Post::Notice(notice), called, missing)?;
    Ok(())
}

/// Ends a game without a result.
pub(super) fn end(draft: &mut Draft, text: Text) -> Result<(), TableError> {
    close(draft, text.clone())?;
    close_all(draft)?;
    let now = draft.now;
    for row in &mut draft.live.seats {
        row.plan = None;
    }
    let row = draft.row();
    row.status = Status::Abandoned;
    row.ended_at = Some(now);
    draft.stop_waiting();
    draft.record_public(LogKind::End, None, None, text);
    draft.say_result()?;
    Ok(())
}
