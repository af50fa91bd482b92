//! What the players decide together: going back, and ending without a result.

use super::{
    Tables,
    draft::{Answer, Draft, Request},
    live_table::settled,
    refusal::{Refusal, TableError},
    replay,
};
use crate::{
    engine::{AnyMatch, Seats, Text},
    store::{LogKind, Motion, Post, Status, Store, TableId, Vote},
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
        if let Some(refused) = self.refused.before(request.id) {
            return Err(refused);
        }
        let earlier = match self.as_it_was(table, to).await {
            Ok(earlier) => earlier,
            Err(refused) => return self.refuse(request.id, refused).await,
        };
        self.change(table, Some(request), |draft| {
            let vote = cast(draft, request, Motion::Rewind, to)?;
            if vote.yes != draft.live.voters() {
                return asked(draft, vote, "table-log-rewind-asked");
            }
            let version = draft.live.playing()?.version() + 1;
            draft.live.game = Some(settled(&*earlier, version)?);
            draft.live.row.vote = None;
            let text = Text::new("table-log-rewound").with("to", to.cast_signed());
            draft.record_public(LogKind::Rewind, None, Some(to.to_string()), text.clone());
            draft.say(Post::Notice(text), Seats::NONE, Seats::NONE)?;
            draft.push_undo_point(None, None)?;
            draft.follow()
        })
        .await
    }

    /// The game as it was after a row of the log.
    async fn as_it_was(&self, table: TableId, to: u64) -> Result<Box<dyn AnyMatch>, TableError> {
        let whole = self.store.whole(table).await?.ok_or(Refusal::NoTable)?;
        if !whole.stored.row.status.is_live() {
            return Err(Refusal::NotPlaying.into());
        }
        if to > whole.stored.row.logged {
            return Err(Refusal::NoSuchPoint.into());
        }
        let replayed = replay::up_to(&self.games, &whole, to);
        Ok(replayed.map_err(|_| Refusal::NoSuchPoint)?.game)
    }

    /// Votes for ending the game without a result. It ends once more than half
    /// of those who are there want it.
    pub async fn abandon(&self, table: TableId, request: &Request) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            let vote = cast(draft, request, Motion::Abandon, 0)?;
            if vote.yes.len() * 2 <= draft.live.voters().len() {
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

/// Adds a player's vote, or begins one in the place of another.
fn cast(draft: &mut Draft, request: &Request, motion: Motion, to: u64) -> Result<Vote, TableError> {
    draft.live.playing()?;
    let seat = draft.live.seat_of(request.by.user)?;
    let going = draft.live.row.vote.filter(|vote| vote.motion == motion && vote.to == to);
    let mut vote = going.unwrap_or(Vote { motion, to, yes: Seats::NONE });
    vote.yes.insert(seat);
    draft.live.row.vote = Some(vote);
    Ok(vote)
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
    if vote.motion == Motion::Rewind {
        text = text.with("to", vote.to.cast_signed());
    }
    draft.note(seat, text.clone());
    draft.say(Post::Notice(text), missing, Seats::NONE)?;
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
