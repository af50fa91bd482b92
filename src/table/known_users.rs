//! Names and locales that the store is known to have, so that they are not
//! written again with every action.

use std::{
    collections::HashMap,
    hash::{BuildHasher as _, RandomState},
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::store::{Place, SeenUser, UserId};

/// The most people remembered; beyond that it begins anew.
const MAX_ENTRIES: usize = 10_000;

/// A digest of what was last written, by person and server.
#[derive(Default)]
pub(super) struct KnownUsers {
    hasher: RandomState,
    written: Mutex<HashMap<(UserId, Place), u64>>,
}

impl KnownUsers {
    /// Whether the store has this name and locale.
    pub(super) fn has(&self, seen: &SeenUser) -> bool {
        self.written().get(&(seen.user, seen.place)) == Some(&self.digest(seen))
    }

    /// Remembers what has been committed.
    pub(super) fn add(&self, seen: &SeenUser) {
        let mut written = self.written();
        if written.len() >= MAX_ENTRIES {
            written.clear();
        }
        written.insert((seen.user, seen.place), self.digest(seen));
    }

    /// Forgets everything.
    pub(super) fn clear(&self) {
        self.written().clear();
    }

    fn digest(&self, seen: &SeenUser) -> u64 {
        self.hasher.hash_one((&seen.name, &seen.locale))
    }

    fn written(&self) -> MutexGuard<'_, HashMap<(UserId, Place), u64>> {
        self.written.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
