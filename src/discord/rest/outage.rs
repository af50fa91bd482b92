//! Whether Discord answers at all: an outage is told once, and its end.

use std::{
    fmt,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use tokio::time::Instant;

/// Shorter ones are nobody's business: they end while a request is repeated.
const WORTH_TELLING: Duration = Duration::from_secs(5);

/// Something to be told about an outage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum News {
    /// Nothing has been answered for so long.
    Lasts(Duration),
    /// It is over, after so long.
    Over(Duration),
}

#[derive(Clone, Copy)]
struct Silence {
    since: Instant,
    told: bool,
}

/// The outage that is going on, if there is one.
#[derive(Default)]
pub(super) struct Outage(Mutex<Option<Silence>>);

impl Outage {
    /// A request was not answered, or with a failure of Discord's own.
    pub(super) fn failed(&self, now: Instant) -> Option<News> {
        let mut silence = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let silence = silence.get_or_insert(Silence { since: now, told: false });
        let lasts = now.duration_since(silence.since);
        if silence.told || lasts < WORTH_TELLING {
            return None;
        }
        silence.told = true;
        Some(News::Lasts(lasts))
    }

    /// A request was answered.
    pub(super) fn answered(&self, now: Instant) -> Option<News> {
        let silence = self.0.lock().unwrap_or_else(PoisonError::into_inner).take()?;
        silence.told.then(|| News::Over(now.duration_since(silence.since)))
    }
}

/// Tells whoever runs the bot.
pub(super) fn tell(news: Option<News>, why: &dyn fmt::Display) {
    match news {
        Some(News::Lasts(lasts)) => {
            tracing::warn!(seconds = lasts.as_secs(), %why, "Discord does not answer");
        }
        Some(News::Over(lasted)) => {
            tracing::info!(seconds = lasted.as_secs(), "Discord answers again");
        }
        None => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outage_is_told_once_and_so_is_its_end() {
        let (outage, start) = (Outage::default(), Instant::now());
        let at = |seconds| start + Duration::from_secs(seconds);
        assert_eq!(outage.failed(at(0)), None);
        assert_eq!(outage.failed(at(2)), None, "a moment is no outage");
        assert_eq!(outage.failed(at(6)), Some(News::Lasts(Duration::from_secs(6))));
        assert_eq!(outage.failed(at(30)), None, "once is enough");
        assert_eq!(outage.answered(at(60)), Some(News::Over(Duration::from_mins(1))));
        assert_eq!(outage.answered(at(61)), None);
        // A failure now and then is none.
        assert_eq!((outage.failed(at(70)), outage.answered(at(71))), (None, None));
        assert_eq!(outage.failed(at(90)), None);
    }
}
