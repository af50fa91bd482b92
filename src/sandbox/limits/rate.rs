//! Rate limits: a bucket per route and major parameter, and one for everything.
//!
//! Discord does not publish its limits and asks bots to read the headers; the
//! limits here are those commonly observed. Interaction routes stand outside
//! the global limit, and callbacks outside every limit, as in Discord.

use std::collections::HashMap;
use std::time::Duration;

use crate::sandbox::clock::Timestamp;
use crate::sandbox::snowflake::Id;

/// Requests a second over all routes.
pub(crate) const MAX_GLOBAL_PER_SECOND: u32 = 50;
/// Buckets kept before those that have run out are swept.
const SWEEP_AT: usize = 4096;

#[derive(Clone, Copy, Debug)]
struct Window {
    used: u32,
    reset: Timestamp,
}

/// What the headers of an answer say.
#[derive(Clone, Debug)]
pub(crate) struct BucketState {
    pub(crate) limit: u32,
    pub(crate) remaining: u32,
    pub(crate) reset: Timestamp,
    pub(crate) reset_after: Duration,
    pub(crate) bucket: String,
}

/// How a request fares.
#[derive(Clone, Debug)]
pub(crate) enum Decision {
    /// Not counted at all.
    Exempt,
    /// Within the limit.
    Allowed(BucketState),
    /// Beyond the limit of its bucket.
    Exhausted(BucketState),
    /// Beyond the limit over all routes.
    Global { retry_after: Duration },
}

/// What of a request decides its bucket.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BucketKey<'a> {
    pub(crate) method: &'a str,
    pub(crate) template: &'a str,
    /// Channel, server, or webhook with token.
    pub(crate) major: &'a str,
    pub(crate) application: Option<Id>,
}

/// All buckets.
#[derive(Debug, Default)]
pub(crate) struct RateLimits {
    buckets: HashMap<String, Window>,
    global: HashMap<Id, Window>,
}

/// Requests and seconds of a route.
fn allowance(method: &str, template: &str) -> (u32, u64) {
    match (method, template) {
        ("DELETE", "/channels/{channel_id}/messages/{message_id}") => (5, 1),
        ("POST", "/channels/{channel_id}/messages" | "/channels/{channel_id}/typing")
        | ("PATCH", "/channels/{channel_id}/messages/{message_id}") => (5, 5),
        ("PUT" | "POST", template) if template.starts_with("/applications/") => (5, 20),
        ("PATCH", "/channels/{channel_id}") => (5, 15),
        ("POST", "/users/@me/channels") => (10, 10),
        (_, template) if template.starts_with("/webhooks/") => (5, 2),
        _ => (10, 5),
    }
}

fn spend(window: &mut Window, now: Timestamp, limit: u32, period: Duration) -> bool {
    if now >= window.reset {
        *window = Window { used: 0, reset: now.plus(period) };
    }
    if window.used >= limit {
        return false;
    }
    window.used += 1;
    true
}

impl RateLimits {
    pub(crate) fn count(&mut self, request: BucketKey<'_>, now: Timestamp) -> Decision {
        if request.template.starts_with("/interactions/") {
            return Decision::Exempt;
        }
        let interaction = request.template.starts_with("/webhooks/");
        if let (Some(application), false) = (request.application, interaction) {
            let window = self
                .global
                .entry(application)
                .or_insert(Window { used: 0, reset: now.plus(Duration::from_secs(1)) });
            if !spend(window, now, MAX_GLOBAL_PER_SECOND, Duration::from_secs(1)) {
                return Decision::Global { retry_after: window.reset.since(now) };
            }
        }
        self.sweep(now);
        let (limit, seconds) = allowance(request.method, request.template);
        let period = Duration::from_secs(seconds);
        let bucket = bucket_name(request.method, request.template);
        let key = format!("{bucket}:{}", request.major);
        let window = self.buckets.entry(key).or_insert(Window { used: 0, reset: now.plus(period) });
        let allowed = spend(window, now, limit, period);
        let state = BucketState {
            limit,
            remaining: limit.saturating_sub(window.used),
            reset: window.reset,
            reset_after: window.reset.since(now),
            bucket,
        };
        if allowed { Decision::Allowed(state) } else { Decision::Exhausted(state) }
    }

    fn sweep(&mut self, now: Timestamp) {
        if self.buckets.len() >= SWEEP_AT {
            self.buckets.retain(|_, window| window.reset > now);
        }
    }
}

/// An opaque name, the same for every major parameter.
fn bucket_name(method: &str, template: &str) -> String {
    use sha2::{Digest, Sha256};
    let digest = Sha256::digest(format!("{method} {template}").as_bytes());
    crate::sandbox::world::attachment::hex(digest.get(..8).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    const POST: BucketKey<'_> = BucketKey {
        method: "POST",
        template: "/channels/{channel_id}/messages",
        major: "1",
        application: Some(Id(7)),
    };

    #[test]
    fn a_bucket_runs_out_and_recovers() {
        let mut limits = RateLimits::default();
        let now = Timestamp::from_millis(0);
        for left in (0..5).rev() {
            let Decision::Allowed(state) = limits.count(POST, now) else { panic!("refused") };
            assert_eq!(state.remaining, left);
        }
        assert!(matches!(limits.count(POST, now), Decision::Exhausted(_)));
        let elsewhere = BucketKey { major: "2", ..POST };
        assert!(matches!(limits.count(elsewhere, now), Decision::Allowed(_)));
        let later = now.plus(Duration::from_secs(5));
        assert!(matches!(limits.count(POST, later), Decision::Allowed(_)));
    }

    #[test]
    fn the_global_limit_spares_interactions() {
        let mut limits = RateLimits::default();
        let now = Timestamp::from_millis(0);
        for channel in 0..MAX_GLOBAL_PER_SECOND {
            let major = channel.to_string();
            let request = BucketKey { major: &major, ..POST };
            assert!(matches!(limits.count(request, now), Decision::Allowed(_)));
        }
        let request = BucketKey { major: "one more", ..POST };
        assert!(matches!(limits.count(request, now), Decision::Global { .. }));
        let template = "/webhooks/{webhook_id}/{webhook_token}";
        let follow_up = BucketKey { template, ..POST };
        assert!(matches!(limits.count(follow_up, now), Decision::Allowed(_)));
        let template = "/interactions/{interaction_id}/{interaction_token}/callback";
        assert!(matches!(limits.count(BucketKey { template, ..POST }, now), Decision::Exempt));
    }
}
