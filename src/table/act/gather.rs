//! Steps that were chosen together: a subset, in one request.

use super::{finish, take};
use crate::{
    engine::{Choice, Gathering, Seat, Text},
    table::{
        draft::Draft,
        refusal::{Refusal, TableError},
    },
};

/// Takes all these steps for a seat or none, and says that it is enough if that is
/// still to be said and can be taken back with the rest.
pub(super) fn all(draft: &mut Draft, seat: Seat, steps: &[String]) -> Result<(), TableError> {
    let game = draft.live.playing()?;
    let question = game.gathering(seat).ok_or(Refusal::Stale)?;
    let limit = game.gather_limit(seat).map_or(usize::MAX, usize::from);
    let kinds = game.info().kinds;
    let mut listed = game.legal(seat);
    listed.retain(|choice| kinds.get(choice.kind).is_some_and(|kind| kind.name == question.kind));
    let mut taken = 0;
    let mut undoable = true;
    for step in steps {
        let what = label(&listed, step).ok_or(Refusal::Stale)?;
        // What follows on an answered question is not even tried: the answer may
        // have brought something to light.
        if taken >= limit || !is_open(draft, seat, question)? {
            return Err(Refusal::DoesNotFit(what.clone(), None).into());
        }
        let step = take(draft, seat, step).map_err(|error| match error {
            TableError::Refused(Refusal::Rules(why)) => {
                Refusal::DoesNotFit(what.clone(), Some(why)).into()
            }
            other => other,
        })?;
        undoable &= step.undoable;
        taken += 1;
    }
    if let Some(done) = question.done
        && undoable
        && is_open(draft, seat, question)?
        && can_be_taken_back(draft, seat, done)?
    {
        take(draft, seat, done)?;
        taken += 1;
    }
    finish(draft, seat, taken, 0)
}

/// The words of an action that can be gathered.
fn label<'a>(listed: &'a [Choice], step: &str) -> Option<&'a Text> {
    listed.iter().find(|choice| choice.action == step).map(|choice| &choice.label)
}

/// Whether the seat is still asked the same.
fn is_open(draft: &mut Draft, seat: Seat, question: Gathering) -> Result<bool, TableError> {
    Ok(draft.live.playing()?.gathering(seat) == Some(question))
}

/// Whether the rules allow a step now, and the player could take it back.
fn can_be_taken_back(draft: &mut Draft, seat: Seat, step: &str) -> Result<bool, TableError> {
    let tried = draft.live.playing()?.duplicate().act(seat, step);
    Ok(tried.is_ok_and(|report| report.undoable))
}
