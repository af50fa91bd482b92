//! Planning ahead: what a player wants to play when their turn comes.
//!
//! A plan stands in the seat's row: ways to take the turn, of which the first that is possible
//! is played (`play`). It is made on the game as it would be if it were that player's turn now
//! (`AnyMatch::ahead`), which holds nothing that is hidden from them. Nobody else sees it, or
//! that there is one.

mod play;

use std::sync::Arc;

pub(super) use play::{due, forget_outcome};

use super::{
    Tables, deputies,
    draft::{Answer, Draft, Request},
    live_table::LiveTable,
    refusal::{Refusal, TableError},
    suggesting::answers,
};
use crate::{
    engine::{Advice, AnyMatch, AnyView, Choice, Refused, Seat, Text, Viewer},
    store::{Alternative, Plan, PlannedStep, Store, TableId, UserId},
};

/// The most ways to take a turn that a plan has.
pub const MAX_ALTERNATIVES: usize = 4;

/// What somebody plans with: what they have planned, and what they could add.
#[derive(Debug)]
pub struct Planning {
    /// Whose.
    pub seat: Seat,
    /// The number of the plan, which a change has to carry.
    pub number: u64,
    /// What is planned, and whether that could be played as things stand.
    pub ways: Vec<(Alternative, bool)>,
    /// The place of the way that is being made.
    pub at: usize,
    /// What is asked after its steps; none where nothing more can be planned.
    pub question: Option<Text>,
    /// What can be added to it.
    pub legal: Vec<Choice>,
    /// What is told beside that.
    pub advice: Advice,
    /// What the player would see then.
    pub view: Arc<dyn AnyView>,
}

/// What becomes of a plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlanChange {
    /// Steps are added to the way in this place, or begin a new one behind all others.
    Add(usize, Vec<String>),
    /// The last step of a way is left out.
    Shorten(usize),
    /// A way is left out.
    Remove(usize),
    /// A way is tried before the one above it.
    Up(usize),
    /// The plan is these ways, as somebody writes them.
    Write(Vec<Vec<String>>),
    /// There is no plan.
    Drop,
}

/// How far steps can be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reach {
    /// All of them, and more may follow.
    Open,
    /// To where something comes to light, or somebody else goes on.
    Closed,
    /// One of them is refused.
    Refused,
}

impl<S: Store> Tables<S> {
    /// What whoever asks can plan with, for the way in place `at`.
    pub async fn planning(
        &self,
        table: TableId,
        request: &Request,
        at: usize,
    ) -> Result<Planning, TableError> {
        self.peek(table, |live| {
            live.access(request)?;
            let seat = live.seat_of(request.by.user)?;
            planning(live, seat, at)
        })
        .await
    }

    /// What somebody could plan after these steps, as they write them; nothing after a step
    /// that is refused, or behind which nothing can be planned.
    pub async fn plannable(
        &self,
        table: TableId,
        user: UserId,
        steps: &[String],
    ) -> Result<Vec<Choice>, TableError> {
        let most = self.limits.steps;
        self.peek(table, |live| {
            let seat = live.seat_of(user)?;
            let mut game = ahead(live, seat)?;
            for step in steps.iter().take(most) {
                let step = game.read(seat, step).unwrap_or_else(|| step.clone());
                if !game.act(seat, &step).is_ok_and(|report| report.undoable) {
                    return Ok(Vec::new());
                }
            }
            Ok(answers(&*game, seat))
        })
        .await
    }

    /// Changes what whoever asks has planned. A change that was pressed names the plan that
    /// it was made for.
    pub async fn plan(
        &self,
        table: TableId,
        request: &Request,
        number: Option<u64>,
        change: PlanChange,
    ) -> Result<Answer, TableError> {
        let most = self.limits.steps;
        self.change(table, Some(request), |draft| {
            draft.live.playing()?;
            let seat = draft.live.seat_of(request.by.user)?;
            let plan = pending(&draft.live, seat);
            if number.is_some_and(|number| number != plan.map_or(0, |plan| plan.number)) {
                return Err(Refusal::Stale.into());
            }
            let mut ways = plan.map(|plan| plan.alternatives.clone()).unwrap_or_default();
            match change {
                PlanChange::Add(at, steps) => {
                    let fits = at < MAX_ALTERNATIVES && at <= ways.len() && !steps.is_empty();
                    if !fits {
                        return Err(Refusal::Stale.into());
                    }
                    if at == ways.len() {
                        ways.push(Alternative::default());
                    }
                    let game = ahead(&mut draft.live, seat)?;
                    if let Some(way) = ways.get_mut(at) {
                        add((game, seat), way, &steps, most)?;
                    }
                }
                PlanChange::Shorten(at) => {
                    let way = ways.get_mut(at).ok_or(Refusal::Stale)?;
                    way.steps.pop();
                }
                PlanChange::Remove(at) if at < ways.len() => drop(ways.remove(at)),
                PlanChange::Up(at) if (1..ways.len()).contains(&at) => ways.swap(at - 1, at),
                PlanChange::Remove(_) | PlanChange::Up(_) => return Err(Refusal::Stale.into()),
                PlanChange::Write(written) => {
                    ways.clear();
                    for steps in written.iter().take(MAX_ALTERNATIVES) {
                        let game = ahead(&mut draft.live, seat)?;
                        let mut way = Alternative::default();
                        add((game, seat), &mut way, steps, most)?;
                        ways.push(way);
                    }
                }
                PlanChange::Drop => ways.clear(),
            }
            ways.retain(|way| !way.steps.is_empty());
            // Whoever plans is here.
            deputies::note(draft, seat, seat)?;
            set(draft, seat, ways, request)
        })
        .await
    }
}

/// A plan that waits for its turn.
fn pending(live: &LiveTable, seat: Seat) -> Option<&Plan> {
    live.seat(seat)?.plan.as_ref().filter(|plan| plan.is_pending())
}

/// Sets what a player has planned.
fn set(
    draft: &mut Draft,
    seat: Seat,
    alternatives: Vec<Alternative>,
    request: &Request,
) -> Result<(), TableError> {
    let (number, since) = (draft.live.row.revision + 1, draft.live.row.logged);
    let row = draft.live.seat_mut(seat).ok_or(Refused::NoSuchSeat(seat))?;
    let plan = Plan { number, by: request.id, since, alternatives, came: None };
    row.plan = plan.is_pending().then_some(plan);
    Ok(())
}

/// The game to plan on.
fn ahead(live: &mut LiveTable, seat: Seat) -> Result<Box<dyn AnyMatch>, Refusal> {
    live.playing()?.ahead(seat).ok_or(Refusal::CannotPlan)
}

/// Adds steps to a way, as they are written: each as it is listed after those before it, up
/// to the first behind which nothing can be planned.
fn add(
    (mut game, seat): (Box<dyn AnyMatch>, Seat),
    way: &mut Alternative,
    steps: &[String],
    most: usize,
) -> Result<(), TableError> {
    if take(&mut *game, seat, way) != Reach::Open {
        return Err(Refusal::PlanEnds.into());
    }
    for written in steps {
        if way.steps.len() >= most {
            return Err(Refusal::Steps(most).into());
        }
        let action = game.read(seat, written).unwrap_or_else(|| written.clone());
        let choice = answers(&*game, seat).into_iter().find(|choice| choice.action == action);
        let report = game.act(seat, &action)?;
        // What is possible at any time needs no turn to wait for.
        let label = choice.ok_or(Refusal::CannotPlan)?.label;
        way.steps.push(PlannedStep { action, label });
        if !report.undoable {
            break;
        }
    }
    Ok(())
}

/// Takes the steps of a way, as far as they can be known before they are taken.
fn take(game: &mut dyn AnyMatch, seat: Seat, way: &Alternative) -> Reach {
    for step in &way.steps {
        match game.act(seat, &step.action) {
            Ok(report) if report.undoable => {}
            Ok(_) => return Reach::Closed,
            Err(_) => return Reach::Refused,
        }
    }
    Reach::Open
}

/// What a player can plan with.
fn planning(live: &mut LiveTable, seat: Seat, at: usize) -> Result<Planning, Refusal> {
    let ahead = ahead(live, seat)?;
    let plan = pending(live, seat);
    let number = plan.map_or(0, |plan| plan.number);
    let ways = plan.map(|plan| plan.alternatives.clone()).unwrap_or_default();
    let at = at.min(ways.len()).min(MAX_ALTERNATIVES - 1);
    let mut game = ahead.duplicate();
    let reach = ways.get(at).map_or(Reach::Open, |way| take(&mut *game, seat, way));
    // What comes after that is not known: it is shown as it is before.
    if reach != Reach::Open {
        game = ahead.duplicate();
    }
    let asks = game.waiting(Viewer::Seat(seat));
    let question = asks.into_iter().find(|ask| ask.seat == seat && reach == Reach::Open);
    let legal = if question.is_some() { answers(&*game, seat) } else { Vec::new() };
    let possible = |way: Alternative| {
        let reach = take(&mut *ahead.duplicate(), seat, &way);
        (way, reach != Reach::Refused)
    };
    let advice = if question.is_some() { game.advice(seat) } else { Advice::default() };
    Ok(Planning {
        seat,
        number,
        ways: ways.into_iter().map(possible).collect(),
        at,
        question: question.map(|ask| ask.prompt),
        legal,
        // What saves presses in a turn, or warns of its end, has its place there.
        advice: Advice {
            compounds: advice.compounds,
            outlooks: advice.outlooks,
            all_certain: advice.all_certain,
            ..Advice::default()
        },
        view: game.view(Viewer::Seat(seat)).into(),
    })
}
