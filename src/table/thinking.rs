//! Playing for computers: what a task of the bot does, off the way of every click.
//!
//! The computers whose turn it is are read from the store, by an index. What a seat knows is
//! taken under the table's lock; thinking happens on a thread of its own, outside any lock, so
//! many at once; then the computer acts as anybody does, in one transaction. If the table has
//! moved on meanwhile, the thought is dropped and the computer thinks anew, if it still is to
//! play. Nothing of a thought is stored before it is an action: after a restart the timer is
//! still due.

use std::{collections::BTreeSet, future::Future, pin::Pin, sync::Arc};

use futures_util::{StreamExt as _, stream::FuturesUnordered};
use tokio::sync::Semaphore;

use super::{
    Tables,
    act::steps,
    delivery::AFTER_FAILURE,
    draft::{Draft, Request},
    fair,
    live_table::{LiveTable, awaited},
    refusal::{Refusal, TableError},
    stand_in,
};
use crate::{
    engine::{Perspective, Seat, Seed, Text},
    player::{self, Strength, Thought},
    store::{
        Computer, Presence, Skill, Span, Status, Store, TableId, Thinking, Time, Timer, TimerKind,
    },
};

/// Hints that are thought about, or wait for that, at once.
const HINTS_AT_ONCE: usize = 3;
/// The longest sleep.
const ROUND: Span = Span::hours(1);
/// The shortest sleep.
const AGAIN: Span = Span::seconds(1);
/// A computer that cannot act is tried again after this.
const LATER: Span = Span::minutes(10);

type Boxed<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// The threads that think.
pub(super) struct Thinkers {
    /// One permit for each that may think at once.
    threads: Arc<Semaphore>,
    most: usize,
    hints: Semaphore,
}

impl Thinkers {
    pub(super) fn new(most: usize) -> Self {
        let most = most.max(1);
        Self { threads: Arc::new(Semaphore::new(most)), most, hints: Semaphore::new(HINTS_AT_ONCE) }
    }

    /// Thinks on a thread of its own, once there is one. A panic is nothing but a thought
    /// that came to nothing.
    async fn think(&self, perspective: Perspective, skill: Skill, seed: Seed) -> Option<Thought> {
        let room = Arc::clone(&self.threads).acquire_owned().await.ok()?;
        let thinking = tokio::task::spawn_blocking(move || {
            // Whoever asked may stop waiting; the room is taken until the thinking ends.
            let _room = room;
            player::think(&perspective, strength(skill), seed)
        });
        thinking.await.unwrap_or_else(|error| {
            tracing::error!(%error, "a computer lost the thread");
            None
        })
    }
}

/// How many may think at once: a core is left to those who click.
pub(super) fn thinkers() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1)).max(1)
}

fn strength(skill: Skill) -> Strength {
    match skill {
        Skill::Quick => Strength::Quick,
        Skill::Middle => Strength::Middle,
        Skill::Best => Strength::Best,
    }
}

/// What a computer is to think about.
struct Position {
    perspective: Perspective,
    computer: Computer,
    /// By which it is seen whether the game has moved on.
    version: u64,
}

/// The position of a computer, if it could do something.
fn position(live: &mut LiveTable, seat: Seat) -> Option<Position> {
    let computer = live.computer(seat)?;
    let game = live.playing().ok()?;
    let perspective = game.perspective(seat)?;
    (!perspective.legal().is_empty()).then(|| Position {
        perspective,
        computer,
        version: game.version(),
    })
}

/// A move that a hint names.
#[derive(Clone, PartialEq, Debug)]
pub struct HintedMove {
    /// What it is called; nothing for waiting.
    pub label: Option<Text>,
    /// How likely it is to win after it, from 0 to 1.
    pub chance: f32,
    /// The points of its player at the end, roughly.
    pub points: f32,
}

/// What a player could do, the best first.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    pub moves: Vec<HintedMove>,
    /// Whether a single player is in the game: then points are what counts.
    pub alone: bool,
    /// Whether all win or lose together.
    pub team: bool,
}

impl<S: Store> Tables<S> {
    /// Lets computers play until `stop` is done. A failure of the store is told to `failed`,
    /// and tried again.
    pub async fn run_computers(
        &self,
        stop: impl Future<Output = ()>,
        mut failed: impl FnMut(&TableError),
    ) {
        let mut stop = std::pin::pin!(stop);
        let mut under_way: FuturesUnordered<Boxed<'_, (TableId, Result<(), TableError>)>> =
            FuturesUnordered::new();
        let mut held = BTreeSet::new();
        loop {
            let mut until = self.clock.now().after(AFTER_FAILURE);
            match self.next_computers(&held).await {
                Ok((due, next)) => {
                    until = next;
                    for (table, seat) in due {
                        held.insert(table);
                        let played = async move { (table, self.computer_step(table, seat).await) };
                        under_way.push(Box::pin(played));
                    }
                }
                Err(error) => failed(&error),
            }
            tokio::select! {
                () = &mut stop => return,
                Some((table, done)) = under_way.next(), if !under_way.is_empty() => {
                    held.remove(&table);
                    if let Err(error) = done {
                        failed(&error);
                        // It is not tried again without pause.
                        let until = self.clock.now().after(AFTER_FAILURE);
                        tokio::select! {
                            () = &mut stop => return,
                            () = self.clock.sleep_until(until) => {}
                        }
                    }
                }
                () = self.computers.notified() => {}
                () = self.clock.sleep_until(until) => {}
            }
        }
    }

    /// Lets every computer play whose turn it is by now, until none is left or so many steps
    /// were taken, and says how many.
    pub async fn play_computers(&self, most: usize) -> Result<usize, TableError> {
        let mut steps = 0;
        while steps < most {
            let due = self.store.due_computers(self.clock.now(), 1).await?;
            let Some((table, seat)) = due.first().copied() else { break };
            self.computer_step(table, seat).await?;
            steps += 1;
        }
        Ok(steps)
    }

    /// The computers that can be taken up now, of each table one, and when to look again.
    async fn next_computers(
        &self,
        held: &BTreeSet<TableId>,
    ) -> Result<(Vec<(TableId, Seat)>, Time), TableError> {
        let now = self.clock.now();
        let room = self.thinkers.most.saturating_sub(held.len());
        let most = u32::try_from(8 * (held.len() + room)).unwrap_or(u32::MAX);
        let mut tables = held.clone();
        let mut due = self.store.due_computers(now, most).await?;
        due.retain(|(table, _)| tables.insert(*table));
        due.truncate(room);
        let next = self.store.next_computer().await?;
        let latest = now.after(ROUND);
        Ok((due, next.unwrap_or(latest).clamp(now.after(AGAIN), latest)))
    }

    /// Lets a computer take one step.
    async fn computer_step(&self, table: TableId, seat: Seat) -> Result<(), TableError> {
        let position = match self.peek(table, |live| Ok(position(live, seat))).await {
            Ok(Some(position)) => position,
            Ok(None) => return self.no_step(table, seat, None).await,
            Err(TableError::Refused(_)) => return self.put_off_computers(table).await,
            Err(failed) => return Err(failed),
        };
        let Position { perspective, computer, version } = position;
        let thinking = Thinking { skill: computer.skill, seed: fair::server_seed()? };
        let thought = self.thinkers.think(perspective, thinking.skill, thinking.seed).await;
        let chosen = thought.and_then(|thought| thought.chosen);
        let done = self.change(table, None, |draft| {
            let same = draft.live.computer(seat) == Some(computer)
                && draft.live.playing()?.version() == version;
            if !same {
                return Err(Refusal::Stale.into());
            }
            match &chosen {
                Some(action) => act(draft, seat, action, Some(thinking)),
                None => give_way(draft, seat),
            }
        });
        match done.await {
            // Whoever was quicker than the thought has had the computer called anew.
            Ok(_) | Err(TableError::Refused(Refusal::Stale)) => Ok(()),
            Err(TableError::Refused(refusal)) => self.no_step(table, seat, Some(refusal)).await,
            Err(TableError::Unwritable(error)) => {
                tracing::error!(%table, %error, "a computer cannot act");
                self.put_off_computers(table).await
            }
            Err(failed) => Err(failed),
        }
    }

    /// A computer could not do what it had thought of: the default answer is given, so that
    /// nobody has to wait for it, or it is left alone for a while.
    async fn no_step(
        &self,
        table: TableId,
        seat: Seat,
        refusal: Option<Refusal>,
    ) -> Result<(), TableError> {
        if let Some(refusal) = refusal {
            tracing::error!(%table, %seat, reason = %refusal.text().key, "a computer was refused");
        }
        match self.change(table, None, |draft| give_way(draft, seat)).await {
            Ok(_) | Err(TableError::Refused(Refusal::Stale)) => Ok(()),
            Err(TableError::Refused(_) | TableError::Unwritable(_)) => {
                self.put_off_computers(table).await
            }
            Err(failed) => Err(failed),
        }
    }

    async fn put_off_computers(&self, table: TableId) -> Result<(), TableError> {
        Ok(self.store.postpone(table, self.clock.now().after(LATER)).await?)
    }

    /// What the player could do now and what that is expected to bring, where the table
    /// allows hints: by default to whoever plays alone.
    pub async fn hint(&self, table: TableId, request: &Request) -> Result<Hint, TableError> {
        let asked = self.peek(table, |live| {
            live.playing()?;
            let own = live.seat_of(request.by.user)?;
            let alone = live.seats.iter().filter(|row| row.presence != Presence::Gone).count() == 1;
            if !live.row.computers.hints.unwrap_or(alone) {
                return Err(Refusal::NoHints);
            }
            let seat = live.acting(own);
            let game = live.playing()?;
            let perspective = game.perspective(seat).ok_or(Refusal::NotWaitedFor)?;
            let legal = game.legal(seat);
            if legal.is_empty() {
                return Err(Refusal::NotWaitedFor);
            }
            Ok((perspective, legal, alone, game.info().team))
        });
        let (perspective, legal, alone, team) = asked.await?;
        let _room = self.thinkers.hints.try_acquire().map_err(|_| Refusal::TooManyHints)?;
        let seed = fair::server_seed()?;
        let thought = self.thinkers.think(perspective, Skill::Best, seed).await;
        let thought = thought.ok_or(Refusal::NotWaitedFor)?;
        let moves = thought.moves.into_iter().filter_map(|it| {
            let label = match &it.action {
                Some(action) => {
                    Some(legal.iter().find(|choice| choice.action == *action)?.label.clone())
                }
                None => None,
            };
            Some(HintedMove { label, chance: it.chance, points: it.points })
        });
        Ok(Hint { moves: moves.collect(), alone, team })
    }
}

/// A computer takes a step like anybody. How it came to it stands in the log.
fn act(
    draft: &mut Draft,
    seat: Seat,
    action: &str,
    thinking: Option<Thinking>,
) -> Result<(), TableError> {
    stand_in::note(draft, seat);
    draft.by_computer(thinking);
    steps(draft, seat, &[action.to_owned()], false)
}

/// A computer that has nothing to do is left alone; if it is waited for all the same, the
/// rules answer for it.
fn give_way(draft: &mut Draft, seat: Seat) -> Result<(), TableError> {
    let kind = TimerKind::Computer;
    if draft.live.row.status != Status::Playing {
        draft.set_timer(seat, kind, None);
        return Ok(());
    }
    let waited_for = draft.live.computer(seat).is_some();
    let game = draft.live.playing()?;
    if !waited_for || !awaited(&**game).contains(seat) {
        draft.set_timer(seat, kind, None);
        return Ok(());
    }
    let first = || game.legal(seat).into_iter().next().map(|choice| choice.action);
    let Some(action) = game.default_action(seat).or_else(first) else {
        let due = draft.now.after(LATER);
        draft.set_timer(seat, kind, Some(Timer::at(due)));
        return Ok(());
    };
    act(draft, seat, &action, None)
}
