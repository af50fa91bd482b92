//! Playing what was planned, when its turn comes.
//!
//! It is played in the change that brings the turn: nobody was called for it, and no clock
//! has run. A plan is for one turn: it is used up by it, whatever comes of it.

use super::{Reach, pending, take};
use crate::{
    engine::{Seat, Text},
    store::{LogKind, Plan, PlanOutcome, Status},
    table::{
        act,
        draft::Draft,
        live_table::{LiveTable, awaited, reacting},
        refusal::TableError,
    },
};

/// Plays what was planned for the turns that have come. One may end and lead to the next.
pub(in crate::table) fn due(draft: &mut Draft) -> Result<(), TableError> {
    while let Some(seat) = on_turn(&draft.live) {
        let Some(plan) = draft.live.seat_mut(seat).and_then(|row| row.plan.take()) else { break };
        let came = play(draft, seat, &plan)?;
        draft.planned.insert(seat);
        if let Some(row) = draft.live.seat_mut(seat) {
            row.plan = Some(Plan { alternatives: Vec::new(), came: Some(came), ..plan });
        }
    }
    Ok(())
}

/// Drops what came of a plan once its player has gone on.
pub(in crate::table) fn forget_outcome(draft: &mut Draft, seat: Seat) {
    if let Some(row) = draft.live.seat_mut(seat) {
        row.plan.take_if(|plan| !plan.is_pending());
    }
}

/// Somebody with a plan whom the game waits for, in their own turn or in a part that is
/// nobody's: what they are asked in the turn of another is not what they have planned for.
fn on_turn(live: &LiveTable) -> Option<Seat> {
    let game = live.game.as_ref().filter(|_| live.row.status == Status::Playing)?;
    let turn = game.turn()?;
    let asked = awaited(&**game).without(reacting(&**game));
    let own = |seat: &Seat| turn.seat.is_none_or(|whose| whose == *seat);
    let in_person = |seat: &Seat| live.computer(*seat).is_none();
    asked.iter().filter(own).filter(in_person).find(|seat| pending(live, *seat).is_some())
}

/// Plays the first way that is possible, up to the first step that brings something to light
/// or leads to somebody else.
fn play(draft: &mut Draft, seat: Seat, plan: &Plan) -> Result<PlanOutcome, TableError> {
    let game = draft.live.playing()?;
    let possible = |way: &&_| take(&mut *game.duplicate(), seat, way) != Reach::Refused;
    let Some(way) = plan.alternatives.iter().find(possible) else {
        return Ok(PlanOutcome::Impossible(plan.alternatives.clone()));
    };
    let turn = game.turn();
    let user = draft.live.seat(seat).and_then(|row| row.user);
    draft.as_planned = Some((user, plan.by));
    let text = Text::new("table-log-planned").with("who", seat);
    draft.record_public(LogKind::Planned, Some(seat), None, text);
    let mut done = 0;
    for step in &way.steps {
        done += 1;
        if !act::take(draft, seat, &step.action)?.undoable {
            break;
        }
    }
    draft.as_planned = None;
    draft.passed_as_planned |= draft.live.playing()?.turn() != turn;
    Ok(PlanOutcome::Played {
        steps: way.labels().take(done).cloned().collect(),
        left_out: u32::try_from(way.steps.len() - done).unwrap_or(u32::MAX),
    })
}
