//! Steps of which only the order was asked for, in one request.

use super::{finish, take};
use crate::{
    engine::{Ordering, Seat},
    table::{
        draft::Draft,
        refusal::{Refusal, TableError},
    },
};

/// Takes these steps one after the other for a seat, up to the first that brings
/// something to light or asks something else: that is decided by itself.
pub(super) fn all(draft: &mut Draft, seat: Seat, steps: &[String]) -> Result<(), TableError> {
    let question = draft.live.playing()?.advice(seat).ordering.ok_or(Refusal::Stale)?;
    let mut done = 0;
    let mut left: Vec<&String> = steps.iter().rev().collect();
    while let Some(step) = left.pop() {
        if done > 0 && !goes_on(draft, seat, question, step)? {
            // Nothing is left out: the rest comes when what is asked now is answered.
            left.clear();
            break;
        }
        done += 1;
        let taken = take(draft, seat, step)?;
        left.retain(|later| !taken.forced.contains(*later));
        if !taken.undoable {
            break;
        }
    }
    // What is left is not lost: it is asked for, or comes by itself.
    finish(draft, seat, done, 0)
}

/// Whether the step still answers the same question.
fn goes_on(
    draft: &mut Draft,
    seat: Seat,
    question: Ordering,
    step: &str,
) -> Result<bool, TableError> {
    let game = draft.live.playing()?;
    let same = game.advice(seat).ordering.is_some_and(|now| now.question == question.question);
    let listed = || game.legal(seat).iter().any(|choice| choice.action == step);
    Ok(same && listed())
}
