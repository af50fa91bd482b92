//! Acting, and taking back.

mod gather;

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
    /// Whether the steps were chosen together, of what can be gathered: all are done
    /// or none, and the question is closed if that can be taken back.
    pub gathered: bool,
}

impl Play {
    /// One step in answer to a prompt.
    pub fn answer(prompt: u64, step: impl Into<String>) -> Self {
        Self { prompt: Some(prompt), steps: vec![step.into()], gathered: false }
    }

    /// Steps that were chosen together in answer to a prompt.
    pub fn gathered<T: Into<String>>(prompt: u64, steps: impl IntoIterator<Item = T>) -> Self {
        let steps = steps.into_iter().map(Into::into).collect();
        Self { prompt: Some(prompt), steps, gathered: true }
    }

    /// Steps in answer to nothing in particular.
    pub fn typed<T: Into<String>>(steps: impl IntoIterator<Item = T>) -> Self {
        let steps = steps.into_iter().map(Into::into).collect();
        Self { prompt: None, steps, gathered: false }
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
            if play.gathered {
                gather::all(draft, seat, &play.steps)
            } else {
                steps(draft, seat, &play.steps)
            }
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

    /// Takes back what the player's last click or command did, under the undo law.
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
            // Without anything to take back, the game says so.
            let steps = draft.live.undo_unit(seat).max(1);
            for left in (0..steps).rev() {
                draft.live.playing()?.undo(seat)?;
                draft.pop_undo_point();
                if left == 0 {
                    draft.record_public(LogKind::Undo, Some(seat), None, undone(seat, steps));
                } else {
                    draft.record(LogKind::Undo, Some(seat), None, Report::default());
                }
            }
            draft.steps(steps, 0);
            drop_rewind(draft);
            draft.follow()
        })
        .await
    }
}

/// Says that so many steps were taken back.
fn undone(seat: Seat, steps: usize) -> Text {
    match u32::try_from(steps) {
        Ok(count @ 2..) => {
            Text::new("table-log-undone-together").with("who", seat).with("count", count)
        }
        _ => Text::new("table-log-undone").with("who", seat),
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
        done += 1;
        if !take(draft, seat, step)? {
            break;
        }
    }
    finish(draft, done, steps.len() - done)
}

/// Takes one step for a seat; whether it can be taken back.
fn take(draft: &mut Draft, seat: Seat, step: &str) -> Result<bool, TableError> {
    let others = draft.live.undo_points.last().is_some_and(|other| other.seat != seat);
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
    draft.record(kind, Some(seat), Some(step.to_owned()), report);
    draft.push_undo_point(before, undoable.then_some(seat))?;
    Ok(undoable)
}

/// Brings the table in line with the steps that were taken.
fn finish(draft: &mut Draft, done: usize, left_out: usize) -> Result<(), TableError> {
    draft.steps(done, left_out);
    drop_rewind(draft);
    draft.follow()
}

/// What happens out of turn would otherwise wait for the end of somebody else's
/// turn, and then pass for a part of it.
fn tell_at_once(draft: &mut Draft, report: &Report) -> Result<(), TableError> {
    for event in report.events.iter().filter(|event| event.audience == Audience::All) {
        draft.say(Post::Notice(event.text.clone().into()), Seats::NONE, Seats::NONE)?;
    }
    Ok(())
}
