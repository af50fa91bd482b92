//! One thing at a time for each user.

use tokio::sync::{Mutex, MutexGuard};

use crate::store::UserId;

/// Users share so many locks: few enough to keep, many enough that hardly anybody
/// waits for somebody else.
const LOCKS: usize = 64;

/// Locks by user.
pub(crate) struct UserLocks(Vec<Mutex<()>>);

impl UserLocks {
    pub(crate) fn new() -> Self {
        Self(std::iter::repeat_with(Mutex::default).take(LOCKS).collect())
    }

    /// Waits until nothing else is under way for somebody.
    pub(crate) async fn lock(&self, user: UserId) -> Option<MutexGuard<'_, ()>> {
        let place = usize::try_from(user.0 % LOCKS as u64).unwrap_or(0);
        Some(self.0.get(place)?.lock().await)
    }
}
