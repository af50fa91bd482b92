//! Acting, and taking back.

mod gather;
mod in_order;

use super::{
    Tables, deputies,
    draft::{Answer, Draft, Request},
    live_table::{Answered, awaited, reacting},
    planning,
    refusal::{Refusal, TableError},
    stand_in,
    vote::drop_rewind,
};
use crate::{
    engine::{AnyEvent, Audience, Refused, Report, Seat, Seats, Text},
    store::{LogKind, Post, Store, TableId, TimerKind},
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
    /// How they belong together.
    pub together: Together,
    /// Whose answer it is, where others could press it as well.
    pub seat: Option<Seat>,
}

/// How the steps of one request belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Together {
    /// One after the other.
    #[default]
    InTurn,
    /// They were chosen together, of what can be gathered: all are done or none, and
    /// the question is closed if that can be taken back.
    Gathered,
    /// Only their order was asked for: they are done up to the first that asks
    /// something else.
    InOrder,
}

impl Play {
    /// One step in answer to a prompt.
    pub fn answer(prompt: u64, step: impl Into<String>) -> Self {
        Self::several(prompt, [step])
    }

    /// Several steps in answer to a prompt, one after the other.
    pub fn several<T: Into<String>>(prompt: u64, steps: impl IntoIterator<Item = T>) -> Self {
        let steps = steps.into_iter().map(Into::into).collect();
        Self { prompt: Some(prompt), steps, together: Together::InTurn, seat: None }
    }

    /// Steps of which a prompt asks for the order.
    pub fn in_order<T: Into<String>>(prompt: u64, steps: impl IntoIterator<Item = T>) -> Self {
        Self { together: Together::InOrder, ..Self::several(prompt, steps) }
    }

    /// Steps that were chosen together in answer to a prompt.
    pub fn gathered<T: Into<String>>(prompt: u64, steps: impl IntoIterator<Item = T>) -> Self {
        Self { together: Together::Gathered, ..Self::several(prompt, steps) }
    }

    /// The same as an answer of this seat and of no other.
    #[must_use]
    pub fn of(self, seat: Seat) -> Self {
        Self { seat: Some(seat), ..self }
    }

    /// Steps in answer to nothing in particular, as a person writes them.
    pub fn typed<T: Into<String>>(steps: impl IntoIterator<Item = T>) -> Self {
        let steps = steps.into_iter().map(Into::into).collect();
        Self { prompt: None, steps, together: Together::InTurn, seat: None }
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
            let own = draft.live.seat_of(request.by.user)?;
            let seat = draft.live.acts(own, play.seat)?;
            fresh(draft, seat, play.prompt, &play.steps)?;
            deputies::note(draft, own, seat)?;
            stand_in::heard_of(draft, own, seat)?;
            planning::forget_outcome(draft, seat);
            match play.together {
                Together::Gathered => gather::all(draft, seat, &play.steps),
                Together::InOrder => in_order::all(draft, seat, &play.steps),
                Together::InTurn => steps(draft, seat, &play.steps, play.prompt.is_none()),
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
            steps(draft, seat, &[default], false)
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
            let own = draft.live.seat_of(request.by.user)?;
            let seat = draft.live.undoing(own);
            fresh(draft, seat, prompt, &[])?;
            stand_in::heard_of(draft, own, seat)?;
            draft.acted.insert(seat);
            // Without anything to take back, the game says so.
            let steps = draft.live.undo_unit(seat).max(1);
            let what = draft.live.undoes(seat);
            let turn = draft.live.playing()?.turn();
            for left in (0..steps).rev() {
                draft.live.playing()?.undo(seat)?;
                draft.pop_undo_point();
                let events = if left == 0 { undone(seat, steps, &what) } else { Vec::new() };
                draft.record(
                    LogKind::Undo,
                    Some(seat),
                    None,
                    Report { events, ..Report::default() },
                );
            }
            draft.turn_changed = draft.live.playing()?.turn() != turn;
            draft.steps(steps, 0);
            drop_rewind(draft, seat)?;
            draft.follow()
        })
        .await
    }
}

/// Gives the default answers for a seat to the end of its turn, so many at most.
pub(super) fn answer_by_default(
    draft: &mut Draft,
    seat: Seat,
    most: usize,
) -> Result<(), TableError> {
    let turn = draft.live.playing()?.turn();
    let mut done = 0;
    while done < most {
        let game = draft.live.playing()?;
        let goes_on = game.turn() == turn && awaited(&**game).contains(seat);
        let Some(default) = game.default_action(seat).filter(|_| goes_on) else { break };
        take(draft, seat, &default)?;
        done += 1;
    }
    if done == 0 {
        return Err(Refused::NotAsked(seat).into());
    }
    finish(draft, seat, done, 0)
}

/// The time for a reaction is over: the answer that the rules provide is given.
pub(super) fn react_by_default(draft: &mut Draft, seat: Seat) -> Result<(), TableError> {
    let game = draft.live.playing()?;
    let default = game.default_action(seat).filter(|_| reacting(&**game).contains(seat));
    let Some(default) = default else {
        draft.set_timer(seat, TimerKind::Reaction, None);
        return Ok(());
    };
    if !draft.is_overdue(seat, TimerKind::Reaction) {
        return Ok(());
    }
    draft.note(Some(seat), Text::new("table-log-no-reaction").with("who", seat));
    steps(draft, seat, &[default], false)
}

/// Says that so many steps were taken back, and to whoever did so, which: what others
/// were not told of a step is not told by taking it back.
fn undone(seat: Seat, steps: usize, what: &[Text]) -> Vec<AnyEvent> {
    let text = match u32::try_from(steps) {
        Ok(count @ 2..) => {
            Text::new("table-log-undone-together").with("who", seat).with("count", count)
        }
        _ => Text::new("table-log-undone").with("who", seat),
    };
    if what.is_empty() {
        return vec![AnyEvent { audience: Audience::All, text }];
    }
    let own = Text::new("table-log-undone-what").with("what", what.to_vec());
    vec![
        AnyEvent { audience: Audience::Only(Seats::only(seat)), text: own },
        AnyEvent { audience: Audience::Except(Seats::only(seat)), text },
    ]
}

/// Refuses an answer to a prompt that has passed, and remembers one that has not:
/// the same once more was done already.
fn fresh(
    draft: &mut Draft,
    seat: Seat,
    prompt: Option<u64>,
    steps: &[String],
) -> Result<(), Refusal> {
    let Some(prompt) = prompt else { return Ok(()) };
    let answer = Answered { prompt, steps: steps.to_vec() };
    if draft.live.seat(seat).map(|row| row.prompt) == Some(prompt) {
        draft.live.answered.insert(seat, answer);
        return Ok(());
    }
    let twice = draft.live.answered.get(&seat) == Some(&answer);
    Err(if twice { Refusal::DoneAlready } else { Refusal::Stale })
}

/// Takes steps for a seat, up to the first that cannot be taken back. What was typed is
/// read as people write it.
pub(super) fn steps(
    draft: &mut Draft,
    seat: Seat,
    steps: &[String],
    typed: bool,
) -> Result<(), TableError> {
    let mut done = 0;
    for step in steps {
        done += 1;
        let read = if typed { draft.live.playing()?.read(seat, step) } else { None };
        if !take(draft, seat, read.as_ref().unwrap_or(step))?.undoable {
            break;
        }
    }
    finish(draft, seat, done, steps.len() - done)
}

/// A step that was taken.
pub(super) struct Taken {
    /// Whether it can be taken back.
    pub(super) undoable: bool,
    /// The steps that the rules took after it.
    forced: Vec<String>,
}

/// Takes one step for a seat.
pub(super) fn take(draft: &mut Draft, seat: Seat, step: &str) -> Result<Taken, TableError> {
    let others = draft.live.undo_points.last().is_some_and(|other| other.seat != seat);
    let game = draft.live.playing()?;
    let before = if others { Some(game.snapshot()?) } else { None };
    let expected = awaited(&**game).contains(seat);
    let turn = game.turn();
    let report = game.act(seat, step)?;
    let undoable = report.undoable;
    let next = game.turn().filter(|next| turn.as_ref() != Some(next));
    draft.turn_changed |= next.is_some();
    draft.turned |= next.is_some() && !undoable;
    draft.acted.insert(seat);
    let forced = report.steps.iter().filter(|step| step.forced && step.seat == seat);
    let forced = forced.map(|step| step.action.clone()).collect();
    draft.declared |= report.declared;
    let kind = if expected || undoable { LogKind::Act } else { LogKind::OutOfTurn };
    // What somebody sets for themselves is no news.
    let named = step.split(' ').next();
    let standing = game.info().kinds.iter().any(|kind| kind.standing && named == Some(kind.name));
    if kind == LogKind::OutOfTurn && !standing {
        tell_at_once(draft, &report)?;
    }
    draft.record(kind, Some(seat), Some(step.to_owned()), report);
    draft.head(next);
    draft.push_undo_point(before, undoable.then_some((seat, step)))?;
    Ok(Taken { undoable, forced })
}

/// Brings the table in line with the steps that were taken.
fn finish(draft: &mut Draft, seat: Seat, done: usize, left_out: usize) -> Result<(), TableError> {
    draft.steps(done, left_out);
    drop_rewind(draft, seat)?;
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
