//! What more than half of those who are there decide: a game without a result, a seat for
//! somebody else, a pause.

use super::{
    Tables, deputies,
    draft::{Answer, Draft, Request},
    people::{leave, open_seat},
    refusal::{Refusal, TableError},
    stand_in,
    vacating::may_be_left_out,
    vote::{VoteRef, asked, close, end},
};
use crate::{
    engine::{Seat, Seats, Text},
    store::{
        Absence, Motion, Notice, NoticeSubject, Post, Span, Store, StoreError, TableId, Time,
        Timer, TimerKind, Vote,
    },
};

/// A pause with an end lasts so long at most.
const LONGEST_PAUSE: Span = Span::days(92);

/// Stands for a time that nobody knows.
const OPEN_END: Time = Time(i64::MAX);

impl<S: Store> Tables<S> {
    /// Votes for something that more than half decide, and does it once they have.
    pub(super) async fn decide(
        &self,
        table: TableId,
        request: &Request,
        about: (Motion, u64),
        only: Option<VoteRef>,
    ) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            let cast = self.cast(draft, request, about, only)?;
            if cast.carried { carry_out(draft, cast.vote) } else { asked(draft, &cast, None) }
        })
        .await
    }

    /// Asks the others to pause the game, until a moment or until they vote again.
    pub async fn pause(
        &self,
        table: TableId,
        request: &Request,
        until: Option<Time>,
    ) -> Result<Answer, TableError> {
        let now = self.clock.now();
        if until.is_some_and(|until| until <= now || until > now.after(LONGEST_PAUSE)) {
            return Err(Refusal::PauseFor(92).into());
        }
        self.peek(table, |live| match live.paused(now) {
            Some(_) => Err(Refusal::PausedAlready),
            None => Ok(()),
        })
        .await?;
        let until = until.map_or(0, |until| until.0.unsigned_abs());
        self.decide(table, request, (Motion::Pause, until), None).await
    }

    /// Asks the others to go on after a pause.
    pub async fn resume(&self, table: TableId, request: &Request) -> Result<Answer, TableError> {
        let now = self.clock.now();
        self.peek(table, |live| live.paused(now).map(|_| ()).ok_or(Refusal::NotPaused)).await?;
        self.decide(table, request, (Motion::Resume, 0), None).await
    }
}

/// A text about a vote, with what it is about.
pub(super) fn with_subject(text: Text, vote: Vote) -> Text {
    match vote.motion {
        Motion::Replace | Motion::Deputy | Motion::Leave => text.with("seat", seat_of(vote)),
        Motion::StandIn => {
            text.with("seat", seat_of(vote)).with("tenure", stand_in::how_long(vote))
        }
        Motion::Pause => text.with("until", until_text(until_of(vote))),
        _ => text,
    }
}

/// The seat that a vote is about.
pub(super) fn seat_of(vote: Vote) -> Seat {
    Seat((vote.to & u64::from(u8::MAX)) as u8)
}

/// When a pause would end.
fn until_of(vote: Vote) -> Time {
    match i64::try_from(vote.to) {
        Ok(0) | Err(_) => OPEN_END,
        Ok(until) => Time(until),
    }
}

/// Until when, as part of a sentence.
fn until_text(until: Time) -> Text {
    match until {
        OPEN_END => Text::new("table-pause-open"),
        until => {
            let day = format!("<t:{}:f>", until.0.div_euclid(1_000));
            Text::new("table-pause-until").with("day", day)
        }
    }
}

/// Does what a vote was about.
pub(super) fn carry_out(draft: &mut Draft, vote: Vote) -> Result<(), TableError> {
    match vote.motion {
        Motion::Abandon => end(draft, Text::new("table-log-abandoned")),
        Motion::Replace => {
            let seat = seat_of(vote);
            close(draft, Text::new("table-vote-carried"))?;
            // Until somebody has it, nobody has to wait for its player.
            let text = Text::new("table-stall-replaced").with("who", seat);
            let settled = Notice::new(text, NoticeSubject::StallOver(seat));
            draft.say(Post::Notice(settled), Seats::NONE, Seats::NONE)?;
            Ok(open_seat(draft, seat)?)
        }
        Motion::Leave => {
            let seat = seat_of(vote);
            close(draft, Text::new("table-vote-carried"))?;
            // Somebody may have taken it meanwhile.
            may_be_left_out(&draft.live, seat)?;
            leave(draft, seat, &Text::new("table-log-left-out").with("who", seat))
        }
        Motion::Pause => {
            close(draft, Text::new("table-vote-carried"))?;
            Ok(pause(draft, until_of(vote))?)
        }
        Motion::Resume => {
            close(draft, Text::new("table-vote-carried"))?;
            draft.pause_is_over(true).map_err(Into::into)
        }
        Motion::Deputy => {
            close(draft, Text::new("table-vote-carried"))?;
            deputies::begin(draft, vote)
        }
        Motion::StandIn => {
            close(draft, Text::new("table-vote-carried"))?;
            stand_in::carried(draft, vote)
        }
        // It needs a replay, and is done where that is.
        Motion::Rewind => Ok(()),
    }
}

/// Pauses the game.
fn pause(draft: &mut Draft, until: Time) -> Result<(), StoreError> {
    let from = draft.now;
    draft.with_other_pauses(|pauses| pauses.push(Absence { from, until }));
    if until != OPEN_END {
        draft.set_timer(Seat(0), TimerKind::Pause, Some(Timer::at(until)));
    }
    let text = Text::new("table-log-players-pause").with("until", until_text(until));
    draft.announce(None, Notice::new(text, NoticeSubject::Paused))
}

impl Draft {
    /// Lets all waits go on by other pauses of the table.
    fn with_other_pauses(&mut self, change: impl FnOnce(&mut Vec<Absence>)) {
        change(&mut self.row().pauses);
        for seat in self.live.seats.iter().map(|row| row.seat).collect::<Vec<Seat>>() {
            self.wait_by_calendar(seat);
        }
    }

    /// The players go on after a pause, as they decided or as its time is over.
    pub(super) fn pause_is_over(&mut self, decided: bool) -> Result<(), StoreError> {
        let now = self.now;
        self.set_timer(Seat(0), TimerKind::Pause, None);
        if decided {
            self.with_other_pauses(|pauses| {
                for pause in pauses {
                    pause.until = pause.until.min(now);
                }
            });
        }
        let text = Text::new("table-log-players-resume");
        self.note(None, text.clone());
        let settled = Notice::new(text, NoticeSubject::PauseOver);
        self.say(Post::Notice(settled), Seats::NONE, Seats::NONE)
    }
}
