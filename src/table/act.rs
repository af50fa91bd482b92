//! Acting, and taking back.

use super::{
    Tables,
    draft::{Answer, Draft, Request},
    live_table::awaited,
    refusal::{Refusal, TableError},
    vote::drop_rewind,
};
use crate::{
    engine::{Audience, Refused, Report, Seat, Seats, Text},
    store::{LogKind, Post, Store, TableId},
};

/// What a player asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Play {
    /// The number of the prompt that was answered; none for a typed command,
    /// which means whatever it means now.
    pub prompt: Option<u64>,
    /// The steps in notation. All are done or none, up to the first that cannot
    /// be taken back: what comes after a die or a card is decided after it.
    pub steps: Vec<String>,
}

impl Play {
    /// One step in answer to a prompt.
    pub fn answer(prompt: u64, step: impl Into<String>) -> Self {
        Self { prompt: Some(prompt), steps: vec![step.into()] }
    }

    /// Steps in answer to nothing in particular.
    pub fn typed<T: Into<String>>(steps: impl IntoIterator<Item = T>) -> Self {
        Self { prompt: None, steps: steps.into_iter().map(Into::into).collect() }
    }
}

impl<S: Store> Tables<S> {
    /// Acts for the seat of whoever clicked.
    pub async fn act(
        &self,
        table: TableId,
        request: &Request,
        play: &Play,
    ) -> Result<Answer, TableError> {
        if play.steps.is_empty() || play.steps.len() > self.limits.steps {
            return Err(Refusal::Steps(self.limits.steps).into());
        }
        self.change(table, Some(request), |draft| {
            draft.live.playing()?;
            let seat = draft.live.seat_of(request.by.user)?;
            fresh(draft, seat, play.prompt)?;
            steps(draft, seat, &play.steps)
        })
        .await
    }

    /// Plays the answer that the rules provide for an absent player. Any other
    /// player may ask for it once that player is away from the server.
    pub async fn stand_in(
        &self,
        table: TableId,
        request: &Request,
        seat: Seat,
    ) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            draft.live.playing()?;
            draft.live.seat_of(request.by.user)?;
            let row = draft.live.seat(seat).ok_or(Refused::NoSuchSeat(seat))?;
            if !row.is_absent() {
                return Err(Refusal::NotAbsent.into());
            }
            let default = draft.live.playing()?.default_action(seat);
            let default = default.ok_or(Refused::NotAsked(seat))?;
            steps(draft, seat, &[default])
        })
        .await
    }

    /// Takes the player's last step back, under the undo law.
    pub async fn undo(
        &self,
        table: TableId,
        request: &Request,
        prompt: Option<u64>,
    ) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            draft.live.playing()?;
            let seat = draft.live.seat_of(request.by.user)?;
            fresh(draft, seat, prompt)?;
            draft.live.playing()?.undo(seat)?;
            draft.pop_undo_point();
            let text = Text::new("table-log-undone").with("who", seat);
            draft.record_public(LogKind::Undo, Some(seat), None, text);
            draft.steps(1, 0);
            drop_rewind(draft);
            draft.follow()
        })
        .await
    }
}

/// Refuses an answer to a prompt that has passed.
fn fresh(draft: &Draft, seat: Seat, prompt: Option<u64>) -> Result<(), Refusal> {
    let now = draft.live.seat(seat).map(|row| row.prompt);
    if prompt.is_none() || prompt == now { Ok(()) } else { Err(Refusal::Stale) }
}

/// Takes steps for a seat, up to the first that cannot be taken back.
fn steps(draft: &mut Draft, seat: Seat, steps: &[String]) -> Result<(), TableError> {
    let mut done = 0;
    for step in steps {
        let others = draft.live.undo_points.last().is_some_and(|other| *other != seat);
        let game = draft.live.playing()?;
        let before = if others { Some(game.snapshot()?) } else { None };
        let expected = awaited(&**game).contains(seat);
        let report = game.act(seat, step)?;
        let undoable = report.undoable;
        draft.declared |= report.declared;
        let kind = if expected || undoable { LogKind::Act } else { LogKind::OutOfTurn };
        if kind == LogKind::OutOfTurn {
            tell_at_once(draft, &report)?;
        }
        draft.record(kind, Some(seat), Some(step.clone()), report);
        draft.push_undo_point(before, undoable.then_some(seat))?;
        done += 1;
        if !undoable {
            break;
        }
    }
    draft.steps(done, steps.len() - done);
    drop_rewind(draft);
    draft.follow()
}

/// What happens out of turn would otherwise wait for the end of somebody else's
/// turn, and then pass for a part of it.
fn tell_at_once(draft: &mut Draft, report: &Report) -> Result<(), TableError> {
    for event in report.events.iter().filter(|event| event.audience == Audience::All) {
        draft.say(Post::Notice(event.text.clone()), Seats::NONE, Seats::NONE)?;
    }
    Ok(())
}
