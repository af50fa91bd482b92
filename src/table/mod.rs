//! Hosting: everything that happens at a table around the game itself.
//!
//! [`Tables`] is what a shell talks to. A request is tried on a copy of the
//! table; the store commits everything that follows from it in one transaction;
//! only then does the copy take the table's place and the player get an answer.
//! What is to be said in the channel lies in the outbox by then, and is sent by
//! whoever runs [`Tables::run_delivery`].
//!
//! Requests for one table are served one after another; tables do not wait for
//! each other.

mod access;
mod act;
mod bringing;
mod calendar;
mod calls;
mod choices;
mod clock;
mod clocks;
mod computers;
mod dashboard;
mod delivery;
mod deputies;
pub mod document;
mod draft;
pub mod fair;
mod foresee;
mod history;
mod hours;
mod known_users;
mod live_table;
mod lobby;
mod majority;
mod opening;
mod outbox;
mod overview;
mod people;
mod planning;
mod privacy;
mod quarantine;
mod refusal;
mod refused;
pub mod replay;
mod scheduler;
mod slots;
mod snapshot;
mod stand_in;
mod suggesting;
mod thinking;
mod vacating;
mod vote;
mod waiting;

use std::sync::Arc;

pub use act::{Play, Together};
pub use calendar::{Calendar, zone_name, zones};
use calls::Calls;
pub use choices::is_open;
pub use clock::{Clock, SystemClock};
pub use clocks::clock_text;
pub use computers::rules_text;
pub use dashboard::Standing;
pub use delivery::Delivered;
use draft::Draft;
pub use draft::{Answer, Request};
pub use history::{Account, Point};
pub use hours::Snooze;
use known_users::KnownUsers;
use live_table::LiveTable;
pub use opening::Opening;
pub use outbox::{DeliveryError, Sender};
pub use people::rhythm;
pub use planning::{MAX_ALTERNATIVES, PlanChange, Planning};
pub use refusal::{Refusal, TableError};
use refused::Refusals;
use slots::Slots;
pub use snapshot::{LogLine, SeatSnapshot, TableSnapshot};
pub use suggesting::{Reaction, Suggested, Suggestible};
use thinking::Thinkers;
pub use thinking::{Hint, HintedMove};
use tokio::sync::Notify;
pub use vote::VoteRef;

use crate::{
    engine::{Registry, names},
    store::{CommitError, Declined, InteractionId, Store, TableId, Time, TimerKind},
};

/// What one user or one request may ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Open lobbies a user.
    pub lobbies: u32,
    /// Characters of a name that are kept.
    pub name: usize,
    /// Steps in one request.
    pub steps: usize,
    /// Bytes of chosen options.
    pub options: usize,
    /// Votes that a player may begin at a table within an hour, and games after it
    /// that they may ask the others to.
    pub calls: usize,
    /// Tables kept in memory; the others are read when somebody comes.
    pub in_memory: usize,
    /// Computers that think at the same time.
    pub thinkers: usize,
}

impl Default for Limits {
    fn default() -> Self {
        let thinkers = thinking::thinkers();
        Self { lobbies: 3, name: 64, steps: 16, options: 4_096, calls: 3, in_memory: 512, thinkers }
    }
}

/// All tables.
pub struct Tables<S> {
    store: S,
    games: Registry,
    clock: Arc<dyn Clock>,
    limits: Limits,
    slots: Slots,
    refused: Refusals,
    calls: Calls,
    /// The names and locales that the store has.
    known: KnownUsers,
    /// Rung whenever there may be something new to say.
    news: Notify,
    /// Rung whenever other timers are to be waited for.
    timers: Notify,
    /// Rung whenever it may be a computer's turn.
    computers: Notify,
    thinkers: Thinkers,
}

impl<S> std::fmt::Debug for Tables<S> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tables").field("limits", &self.limits).finish_non_exhaustive()
    }
}

impl<S: Store> Tables<S> {
    /// Hosts these games with that store.
    pub fn new(store: S, games: Registry, clock: Arc<dyn Clock>, limits: Limits) -> Self {
        Self {
            store,
            games,
            clock,
            limits,
            slots: Slots::new(limits.in_memory),
            refused: Refusals::default(),
            calls: Calls::new(limits.calls),
            known: KnownUsers::default(),
            news: Notify::new(),
            timers: Notify::new(),
            computers: Notify::new(),
            thinkers: Thinkers::new(limits.thinkers),
        }
    }

    /// The time by which everything here goes.
    pub fn now(&self) -> Time {
        self.clock.now()
    }

    /// The store, for what needs no table.
    pub fn store(&self) -> &S {
        &self.store
    }

    /// The games that can be played.
    pub fn games(&self) -> &Registry {
        &self.games
    }

    /// Makes a change of a table: tried on a copy, committed, then in force.
    async fn change(
        &self,
        table: TableId,
        request: Option<&Request>,
        make: impl FnOnce(&mut Draft) -> Result<(), TableError> + Send,
    ) -> Result<Answer, TableError> {
        let Some(request) = request.map(|request| self.tidy(request)) else {
            return self.try_change(table, None, make).await;
        };
        self.once(request.id, self.try_change(table, Some(&request), make)).await
    }

    /// Does what a request asks for, unless it was answered before: then it is
    /// answered as it was. What was refused is remembered here; what had its effect
    /// is known to the store, which declines to commit it again. By then the table
    /// would rightly refuse it, so after a refusal the store is asked.
    async fn once(
        &self,
        request: InteractionId,
        work: impl Future<Output = Result<Answer, TableError>> + Send,
    ) -> Result<Answer, TableError> {
        if let Some(refused) = self.refused.before(request) {
            return Err(refused);
        }
        let done = work.await;
        if let Err(refused @ TableError::Refused(_)) = &done {
            if let Some((table, answer)) = self.store.handled(request).await? {
                return Ok(Answer::from_stored(table, &answer)?);
            }
            self.refused.remember(request, refused.clone());
        }
        done
    }

    async fn try_change(
        &self,
        table: TableId,
        request: Option<&Request>,
        make: impl FnOnce(&mut Draft) -> Result<(), TableError> + Send,
    ) -> Result<Answer, TableError> {
        let slot = self.slots.of(table);
        let mut place = slot.lock().await;
        let mut live = match place.take() {
            Some(live) => live,
            None => self.take_up(table).await?,
        };
        // Whoever asks may be about to sit down.
        if let Some(user) = request.map(|request| request.by.user)
            && !live.people.contains_key(&user)
        {
            live.people.insert(user, self.store.player_time(user).await?);
        }
        let now = self.clock.now();
        let tried = Draft::new(&live, request, now).and_then(|mut draft| {
            make(&mut draft)?;
            draft.finish(&live)
        });
        let (mut change, changed, answer) = match tried {
            Ok(tried) => tried,
            Err(refused) => {
                *place = Some(live);
                return Err(refused);
            }
        };
        // While the store works, the place stays empty: should this future be
        // dropped or the store fail, the table is read anew.
        if change.seen.as_ref().is_some_and(|seen| self.known.has(seen)) {
            change.seen = None;
        }
        let seen = change.seen.clone();
        let (computers, others): (Vec<TimerKind>, Vec<TimerKind>) = change
            .timers
            .iter()
            .map(|timer| timer.kind)
            .partition(|kind| *kind == TimerKind::Computer);
        match self.store.commit(change).await {
            Ok(()) => {
                if let Some(seen) = &seen {
                    self.known.add(seen);
                }
                *place = changed.row.status.is_live().then_some(changed);
                self.news.notify_one();
                if !others.is_empty() {
                    self.timers.notify_one();
                }
                if !computers.is_empty() {
                    self.computers.notify_one();
                }
                Ok(answer)
            }
            Err(CommitError::Declined(Declined::Handled { table, answer })) => {
                *place = Some(live);
                Ok(Answer::from_stored(table, &answer)?)
            }
            Err(CommitError::Declined(Declined::ChannelTaken(other))) => {
                *place = Some(live);
                Err(Refusal::ChannelTaken(other).into())
            }
            Err(CommitError::Declined(_)) => Err(Refusal::Stale.into()),
            Err(CommitError::Store(error)) => Err(error.into()),
        }
    }

    /// Looks at a table in memory, read if need be, without changing it.
    async fn peek<T>(
        &self,
        table: TableId,
        look: impl FnOnce(&mut LiveTable) -> Result<T, Refusal> + Send,
    ) -> Result<T, TableError> {
        let slot = self.slots.of(table);
        let mut place = slot.lock().await;
        let mut live = match place.take() {
            Some(live) => live,
            None => self.take_up(table).await?,
        };
        let seen = look(&mut live);
        *place = live.row.status.is_live().then_some(live);
        Ok(seen?)
    }

    /// A click with a name of decent length that disturbs nothing where it is shown. Whoever
    /// has no such name has none here, and is called by their seat.
    fn tidy(&self, request: &Request) -> Request {
        let mut request = request.clone();
        request.by.name = names::cleaned(&request.by.name, self.limits.name).unwrap_or_default();
        request.by.locale = request.by.locale.chars().take(16).collect();
        request
    }
}
