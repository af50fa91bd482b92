//! The sandbox as a library for tests: script people, wait for what they see,
//! move the clock, let Discord misbehave, and read the record.

mod guild;
mod look;
mod person;
mod seen;
mod tree;
mod wait;

use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use thiserror::Error;

pub use self::guild::GuildHandle;
pub use self::person::{Fate, Person};
pub use self::seen::{Choice, Seen, SeenModal};
use self::wait::{traffic, wait};
use super::error::ApiError;
use super::faults::{GatewayFault, Misbehaviour, Target};
use super::record::Exchange;
use super::snowflake::Id;
use super::world::World;
use super::world::interaction::Interaction;
pub use super::world::options::InputError;
pub use super::world::{SentEvent, ShownEvent, ShownFile};
use super::{Clock, Sandbox};

/// Why a script cannot go on.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ScriptError {
    /// What was waited for did not happen.
    #[error("{waiting} did not happen within {patience:?}; instead:\n{found}")]
    NotSeen {
        /// What was waited for.
        waiting: String,
        /// How long.
        patience: Duration,
        /// What there is instead.
        found: String,
    },
    /// There is nothing of that name.
    #[error("there is no {kind} called {name:?}")]
    Unknown {
        /// What kind of thing.
        kind: &'static str,
        /// The name.
        name: String,
    },
    /// Discord's client would not send this.
    #[error(transparent)]
    Input(#[from] InputError),
}

impl From<ApiError> for ScriptError {
    fn from(error: ApiError) -> Self {
        Self::Input(error.into())
    }
}

/// People and places.
impl Sandbox {
    /// The person of this name.
    pub fn user(&self, name: &str) -> Result<Person, ScriptError> {
        let id = self.shared.look(|world| {
            let mut people = world.users.values().filter(|user| !user.bot);
            people
                .find(|user| user.display_name() == name || user.username == name)
                .map(|user| user.id)
        });
        let id = id.ok_or_else(|| ScriptError::Unknown { kind: "user", name: name.to_owned() })?;
        Ok(Person::new(Arc::clone(&self.shared), id, name))
    }

    /// Creates a person whose client speaks `locale`.
    pub fn create_user(&self, name: &str, locale: &str) -> Person {
        let id = self.shared.with(|world| world.create_user(name, locale));
        Person::new(Arc::clone(&self.shared), id, name)
    }

    /// The server of this name.
    pub fn guild(&self, name: &str) -> Result<GuildHandle, ScriptError> {
        let id = self.shared.look(|world| {
            world.guilds.values().find(|guild| guild.name == name).map(|guild| guild.id)
        });
        let id =
            id.ok_or_else(|| ScriptError::Unknown { kind: "server", name: name.to_owned() })?;
        Ok(GuildHandle::new(Arc::clone(&self.shared), id))
    }

    /// Founds a server with one channel, `general`, and every application in it.
    pub fn create_guild(&self, name: &str, owner: &Person) -> Result<GuildHandle, ScriptError> {
        let id = self.shared.with(|world| world.found_guild(name, owner.id()))?;
        Ok(GuildHandle::new(Arc::clone(&self.shared), id))
    }

    /// Registers a further application; [`Sandbox::token_of`] gives its token.
    pub fn create_application(&self, name: &str, owner: &Person) -> Id {
        self.shared.with(|world| world.create_application(name, owner.id()))
    }

    /// Founds a server that no application is in.
    pub fn create_guild_without_applications(
        &self,
        name: &str,
        owner: &Person,
    ) -> Result<GuildHandle, ScriptError> {
        let guild = self.create_guild(name, owner)?;
        let applications: Vec<Id> =
            self.shared.look(|world| world.applications.keys().copied().collect());
        for application in applications {
            guild.leave_account(application)?;
        }
        Ok(guild)
    }

    /// Lets somebody take the first application with them wherever they are, or not.
    pub fn install_for(&self, person: &Person, on: bool) {
        self.shared.with(|world| world.set_installed(self.application, person.id(), on));
    }

    /// Switches the privileged intents of the first application on or off.
    pub fn allow_privileged_intents(&self, on: bool) {
        self.shared.with(|world| {
            if let Some(application) = world.applications.get_mut(&self.application) {
                application.privileged_intents = on;
            }
        });
    }

    /// Works on the world directly, for what no script covers.
    pub fn world<T>(&self, work: impl FnOnce(&mut World) -> T) -> T {
        self.shared.with(|world| {
            world.pending_changes.everything = true;
            work(world)
        })
    }
}

/// Waiting.
impl Sandbox {
    /// Waits until `check` finds what it looks for.
    pub async fn wait_for<T>(
        &self,
        waiting: &str,
        check: impl FnMut(&mut World) -> Option<T>,
    ) -> Result<T, ScriptError> {
        let patience = self.shared.patience();
        wait(&self.shared, None, patience, waiting, check, |_| String::from("nothing of the kind"))
            .await
    }

    /// How long tests wait for something before it counts as not happening; a
    /// minute unless told. [`Person::within`] sets it for one person.
    pub fn set_patience(&self, patience: Duration) {
        let millis = u64::try_from(patience.as_millis()).unwrap_or(u64::MAX);
        self.shared.patience_millis.store(millis, Ordering::Relaxed);
    }

    /// Waits until the first application is on the gateway and has its commands.
    pub async fn ready(&self, command: &str) -> Result<(), ScriptError> {
        let me = self.application;
        let waiting = format!("a connected bot with a command /{command}");
        self.wait_for(&waiting, |world| {
            let application = world.applications.get(&me)?;
            let known = application.commands.values().any(|known| known.name() == command);
            (known && world.is_connected(me)).then_some(())
        })
        .await
    }

    /// Waits for a recorded request that `wanted` recognises.
    pub async fn request(
        &self,
        waiting: &str,
        mut wanted: impl FnMut(&Exchange) -> bool,
    ) -> Result<Arc<Exchange>, ScriptError> {
        let shared = Arc::clone(&self.shared);
        let mut next = 0;
        self.wait_for(waiting, move |_| {
            let log = shared.requests.lock().unwrap_or_else(PoisonError::into_inner);
            // What was not wanted before is not looked at again.
            let fresh: Vec<_> =
                log.entries().rev().take_while(|exchange| exchange.number >= next).collect();
            next = fresh.first().map_or(next, |newest| newest.number + 1);
            fresh.into_iter().rev().find(|exchange| wanted(exchange)).cloned()
        })
        .await
    }

    /// Waits for an event sent to a bot that `wanted` recognises.
    pub async fn event(
        &self,
        waiting: &str,
        mut wanted: impl FnMut(&SentEvent) -> bool,
    ) -> Result<SentEvent, ScriptError> {
        let mut next = 0;
        self.wait_for(waiting, move |world| {
            let log = &world.events;
            let oldest = log.total - log.entries.len() as u64;
            let known = usize::try_from(next.max(oldest) - oldest).unwrap_or(usize::MAX);
            next = log.total;
            log.entries.iter().skip(known).find(|event| wanted(event)).cloned()
        })
        .await
    }
}

/// Time and misbehaviour.
impl Sandbox {
    /// The clock by which all deadlines go.
    pub fn clock(&self) -> &Clock {
        &self.shared.clock
    }

    /// Moves the clock forward; every deadline crossed takes effect at once.
    pub fn advance(&self, by: Duration) {
        self.shared.advance(by);
    }

    /// Lets the clock stand still, or run again.
    pub fn freeze(&self, frozen: bool) {
        self.shared.freeze(frozen);
    }

    /// Puts a fault in force for the next `times` requests, or until lifted.
    pub fn inject(&self, target: Target, what: Misbehaviour, times: Option<u32>) -> u64 {
        self.shared.with(|world| world.faults.add(target, what, times))
    }

    /// Lifts one fault.
    pub fn lift(&self, fault: u64) {
        self.shared.with(|world| world.faults.lift(fault));
    }

    /// Lifts every fault.
    pub fn lift_all(&self) {
        self.shared.with(|world| world.faults.clear());
    }

    /// Delivers the next `times` events of a name with `copies` more of each.
    pub fn duplicate_events(&self, name: &str, copies: u32, times: u32) {
        self.shared.with(|world| world.faults.duplicate(name, copies, times));
    }

    /// Lets something befall every gateway connection.
    pub fn strike_gateway(&self, fault: GatewayFault) {
        self.shared.with(|world| world.strike_gateway(None, fault));
    }
}

/// The record.
impl Sandbox {
    /// Every recorded request with its answer, the oldest first.
    pub fn requests(&self) -> Vec<Arc<Exchange>> {
        let log = self.shared.requests.lock().unwrap_or_else(PoisonError::into_inner);
        log.entries().cloned().collect()
    }

    /// Every recorded event, the oldest first.
    pub fn events(&self) -> Vec<SentEvent> {
        self.shared.look(|world| world.events.entries.iter().cloned().collect())
    }

    /// Interactions that wait for their first answer, the oldest first.
    pub fn unanswered(&self) -> Vec<Interaction> {
        self.shared.look(|world| {
            let waiting = |entry: &&Interaction| entry.acknowledged.is_none() && !entry.failed;
            world.interactions.values().filter(waiting).cloned().collect()
        })
    }

    /// An interaction, with what became of it so far.
    pub fn interaction(&self, id: Id) -> Option<Interaction> {
        self.shared.look(|world| world.interactions.get(&id).cloned())
    }

    /// Forgets what was recorded so far.
    pub fn forget_record(&self) {
        self.shared.requests.lock().unwrap_or_else(PoisonError::into_inner).clear();
        self.shared.look(|world| {
            world.events.entries.clear();
            world.shown.clear();
        });
    }

    /// The last requests and events in a few lines, for the message of a failed test.
    pub fn traffic(&self) -> String {
        traffic(&self.shared)
    }
}

impl World {
    /// Whether an application is on the gateway.
    pub fn is_connected(&self, application: Id) -> bool {
        self.sessions
            .iter()
            .any(|session| session.application == application && session.link.is_some())
    }
}
