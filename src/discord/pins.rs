//! Where messages may be pinned. To pin is a permission of its own that client libraries do
//! not know yet, so that it is tried; where it was refused, it is not tried again for a while.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::store::{ChannelId, Span, Time};

/// So long nothing is pinned where it was refused.
const REFUSED_FOR: Span = Span::hours(6);
/// So many channels are remembered.
const REMEMBERED: usize = 4_096;

/// Where pinning was refused, and when.
#[derive(Default)]
pub(crate) struct Pins(Mutex<HashMap<ChannelId, Time>>);

impl Pins {
    fn refused(&self) -> MutexGuard<'_, HashMap<ChannelId, Time>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether it is worth trying.
    pub(crate) fn may(&self, channel: ChannelId, now: Time) -> bool {
        self.refused().get(&channel).is_none_or(|at| now.since(*at) >= REFUSED_FOR)
    }

    /// Remembers that Discord said no: a permission is missing, or there are too many pins.
    pub(crate) fn refuse(&self, channel: ChannelId, now: Time) {
        let mut refused = self.refused();
        if refused.len() >= REMEMBERED {
            refused.retain(|_, at| now.since(*at) < REFUSED_FOR);
        }
        if refused.len() < REMEMBERED {
            refused.insert(channel, now);
        }
    }

    /// What was refused may be tried again: somebody has just changed how it is to be.
    pub(crate) fn forget(&self) {
        self.refused().clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_refused_is_tried_again_later() {
        let (pins, channel, now) = (Pins::default(), ChannelId(7), Time(0));
        assert!(pins.may(channel, now));
        pins.refuse(channel, now);
        assert!(!pins.may(channel, now.after(Span::hours(5))) && pins.may(ChannelId(8), now));
        assert!(pins.may(channel, now.after(Span::hours(6))));
        pins.forget();
        assert!(pins.may(channel, now));
    }
}
