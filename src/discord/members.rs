//! Who is on which server, as far as we can know.
//!
//! Discord tells of people who leave a server only those with a privileged intent.
//! So we ask before we ping, and believe what we heard for a while: whoever clicks
//! or types a command there is there.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use super::rest::RestClient;
use crate::{
    store::{GuildId, Span, Sqlite, Time, UserId},
    table::Tables,
};

/// Somebody seen on a server is believed to be there for so long.
const BELIEVED: Span = Span::hours(1);
/// So many are remembered to be there.
const REMEMBERED: usize = 10_000;

/// How sure we want to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Certainty {
    /// Whoever was seen lately is there.
    Believe,
    /// Discord is asked: nobody has heard of them for long.
    Ask,
}

/// The people who were seen on servers.
pub(crate) struct Members {
    tables: Arc<Tables<Sqlite>>,
    rest: Arc<RestClient>,
    /// When somebody was last seen on a server.
    seen: Mutex<HashMap<(GuildId, UserId), Time>>,
}

impl Members {
    pub(crate) fn new(tables: Arc<Tables<Sqlite>>, rest: Arc<RestClient>) -> Self {
        Self { tables, rest, seen: Mutex::default() }
    }

    fn seen(&self) -> MutexGuard<'_, HashMap<(GuildId, UserId), Time>> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Remembers that somebody is on a server.
    pub(crate) fn note(&self, guild: GuildId, user: UserId) {
        let now = self.tables.now();
        let mut seen = self.seen();
        if seen.len() >= REMEMBERED {
            seen.retain(|_, at| now.since(*at) < BELIEVED);
        }
        if seen.len() < REMEMBERED {
            seen.insert((guild, user), now);
        }
    }

    /// Whether somebody is on a server.
    pub(crate) async fn is_there(
        &self,
        guild: GuildId,
        user: UserId,
        certainty: Certainty,
    ) -> bool {
        let at = self.seen().get(&(guild, user)).copied();
        let lately = at.is_some_and(|at| self.tables.now().since(at) < BELIEVED);
        if lately && certainty == Certainty::Believe {
            return true;
        }
        match self.rest.is_member(guild, user).await {
            Ok(true) => {
                self.note(guild, user);
                true
            }
            Ok(false) => {
                self.seen().remove(&(guild, user));
                false
            }
            // When in doubt, they are there.
            Err(_) => true,
        }
    }
}
