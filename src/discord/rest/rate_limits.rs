//! Discord's rate limits, kept so that we do not run into them.
//!
//! A request belongs to a bucket: Discord names it in its answers, and counts it
//! apart for each channel, server or webhook (the *major parameter*). Until an
//! answer has named the bucket of a route, the route itself stands for it.

use std::{collections::HashMap, time::Duration};

use reqwest::header::HeaderMap;
use tokio::time::Instant;

/// Requests a second over all routes that count.
const GLOBAL: u32 = 50;
/// The window of the global limit.
const SECOND: Duration = Duration::from_secs(1);
/// A bucket that has not been used for so long after its reset is dropped.
const IDLE: Duration = Duration::from_mins(1);
/// So many buckets are kept before idle ones are looked for.
const MANY: usize = 256;
/// Resets that lie closer together are one: answers travel at different speeds.
const SAME_WINDOW: Duration = Duration::from_millis(250);

/// Where a request counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Route {
    /// Method and path, with placeholders.
    pub(super) template: (&'static str, &'static str),
    /// The major parameter.
    pub(super) major: String,
    /// Whether it counts against the global limit as well.
    pub(super) global: bool,
}

#[derive(Debug)]
struct Bucket {
    limit: u32,
    remaining: u32,
    reset: Instant,
    /// How long it takes from one reset to the next, as far as we have seen.
    window: Duration,
}

impl Bucket {
    /// Counts a request, or says how long it has to wait. Once its reset has passed
    /// a bucket is full again, once: until an answer tells of the next reset, it is
    /// taken to be a window away.
    fn take(&mut self, now: Instant) -> Result<(), Duration> {
        if self.reset <= now {
            self.remaining = self.limit;
            self.reset = now + self.window;
        }
        if self.remaining == 0 {
            return Err(self.reset - now);
        }
        self.remaining -= 1;
        Ok(())
    }
}

/// What is known of all limits.
#[derive(Debug)]
pub(super) struct Limits {
    /// The bucket that Discord named for a route.
    named: HashMap<(&'static str, &'static str), String>,
    buckets: HashMap<(String, String), Bucket>,
    second: Instant,
    sent: u32,
    /// Nothing that counts globally may be sent before.
    blocked: Option<Instant>,
}

impl Limits {
    pub(super) fn new(now: Instant) -> Self {
        Self { named: HashMap::new(), buckets: HashMap::new(), second: now, sent: 0, blocked: None }
    }

    fn key(&self, route: &Route) -> (String, String) {
        let name = self.named.get(&route.template).cloned();
        let name = name.unwrap_or_else(|| format!("{} {}", route.template.0, route.template.1));
        (name, route.major.clone())
    }

    /// Counts a request, or says how long it has to wait.
    pub(super) fn take(&mut self, route: &Route, now: Instant) -> Result<(), Duration> {
        if route.global {
            if let Some(until) = self.blocked.filter(|until| *until > now) {
                return Err(until - now);
            }
            if now.duration_since(self.second) >= SECOND {
                (self.second, self.sent) = (now, 0);
            }
            if self.sent >= GLOBAL {
                return Err(self.second + SECOND - now);
            }
        }
        let key = self.key(route);
        if let Some(bucket) = self.buckets.get_mut(&key) {
            bucket.take(now)?;
        }
        self.sent += u32::from(route.global);
        Ok(())
    }

    /// Whether there is little room left for what can wait.
    pub(super) fn is_busy(&self, now: Instant) -> bool {
        let blocked = self.blocked.is_some_and(|until| until > now);
        let current = now.duration_since(self.second) < SECOND;
        blocked || (current && self.sent > GLOBAL / 2)
    }

    /// Learns from the headers of an answer.
    pub(super) fn learn(&mut self, route: &Route, headers: &HeaderMap, now: Instant) {
        if let Some(name) = text(headers, "x-ratelimit-bucket") {
            self.named.insert(route.template, name.to_owned());
        }
        let (Some(limit), Some(remaining), Some(after)) = (
            number(headers, "x-ratelimit-limit"),
            number(headers, "x-ratelimit-remaining"),
            seconds(headers, "x-ratelimit-reset-after"),
        ) else {
            return;
        };
        let reset = now + after;
        let key = self.key(route);
        self.drop_idle(now);
        let new = Bucket { limit, remaining, reset, window: after };
        let bucket = self.buckets.entry(key).or_insert(new);
        bucket.limit = limit;
        bucket.window = bucket.window.max(after);
        if reset > bucket.reset + SAME_WINDOW {
            (bucket.reset, bucket.remaining) = (reset, remaining);
        } else {
            // Others may be on their way that Discord has not counted yet.
            bucket.remaining = bucket.remaining.min(remaining);
        }
    }

    /// Learns that a request was turned away.
    pub(super) fn limited(&mut self, route: &Route, global: bool, wait: Duration, now: Instant) {
        let until = now + wait;
        if global {
            self.blocked = Some(self.blocked.map_or(until, |blocked| blocked.max(until)));
            return;
        }
        let key = self.key(route);
        let new = Bucket { limit: 1, remaining: 0, reset: until, window: SECOND };
        let bucket = self.buckets.entry(key).or_insert(new);
        bucket.remaining = 0;
        bucket.reset = bucket.reset.max(until);
    }

    fn drop_idle(&mut self, now: Instant) {
        if self.buckets.len() >= MANY {
            self.buckets.retain(|_, bucket| bucket.reset + IDLE > now);
        }
    }

    /// How many buckets are kept.
    pub(super) fn buckets(&self) -> usize {
        self.buckets.len()
    }
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

fn number(headers: &HeaderMap, name: &str) -> Option<u32> {
    text(headers, name)?.parse().ok()
}

/// A header with seconds and perhaps fractions of them.
pub(super) fn seconds(headers: &HeaderMap, name: &str) -> Option<Duration> {
    Duration::try_from_secs_f64(text(headers, name)?.parse().ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn route(major: &str) -> Route {
        Route { template: ("POST", "/channels/{}/messages"), major: major.to_owned(), global: true }
    }

    fn headers(limit: u32, remaining: u32, after: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in [
            ("x-ratelimit-bucket", "abc".to_owned()),
            ("x-ratelimit-limit", limit.to_string()),
            ("x-ratelimit-remaining", remaining.to_string()),
            ("x-ratelimit-reset-after", after.to_owned()),
        ] {
            headers.insert(name, value.parse().expect("a header"));
        }
        headers
    }

    #[test]
    fn an_empty_bucket_waits_for_its_reset_and_other_channels_do_not() {
        let now = Instant::now();
        let mut limits = Limits::new(now);
        assert_eq!(limits.take(&route("1"), now), Ok(()));
        limits.learn(&route("1"), &headers(5, 0, "2.5"), now);
        assert_eq!(limits.take(&route("1"), now), Err(Duration::from_millis(2_500)));
        assert_eq!(limits.take(&route("2"), now), Ok(()));
        let later = now + Duration::from_secs(3);
        for _ in 0..5 {
            assert_eq!(limits.take(&route("1"), later), Ok(()));
        }
    }

    #[test]
    fn a_bucket_is_refilled_once_a_window_and_not_at_every_request() {
        let now = Instant::now();
        let mut limits = Limits::new(now);
        limits.learn(&route("1"), &headers(5, 0, "2"), now);
        // Five are on their way before any of them is answered.
        let later = now + Duration::from_secs(3);
        for _ in 0..5 {
            assert_eq!(limits.take(&route("1"), later), Ok(()));
        }
        assert_eq!(limits.take(&route("1"), later), Err(Duration::from_secs(2)));
        // Should no answer come, the next window is open all the same.
        assert_eq!(limits.take(&route("1"), later + Duration::from_secs(2)), Ok(()));
    }

    #[test]
    fn fifty_a_second_and_no_more() {
        let now = Instant::now();
        let mut limits = Limits::new(now);
        for channel in 0..50 {
            assert_eq!(limits.take(&route(&channel.to_string()), now), Ok(()));
        }
        assert_eq!(limits.take(&route("more"), now), Err(SECOND));
        let webhook = Route { global: false, ..route("token") };
        assert_eq!(limits.take(&webhook, now), Ok(()));
        assert!(limits.is_busy(now) && !limits.is_busy(now + SECOND));
        assert_eq!(limits.take(&route("more"), now + SECOND), Ok(()));
    }

    #[test]
    fn a_global_refusal_stops_all_that_counts() {
        let now = Instant::now();
        let mut limits = Limits::new(now);
        limits.limited(&route("1"), true, Duration::from_secs(4), now);
        assert_eq!(limits.take(&route("2"), now), Err(Duration::from_secs(4)));
        let webhook = Route { global: false, ..route("token") };
        assert_eq!(limits.take(&webhook, now), Ok(()));
    }

    #[test]
    fn buckets_that_nobody_uses_are_dropped() {
        let now = Instant::now();
        let mut limits = Limits::new(now);
        for token in 0..MANY {
            limits.learn(&route(&token.to_string()), &headers(5, 4, "1"), now);
        }
        assert_eq!(limits.buckets(), MANY);
        limits.learn(&route("new"), &headers(5, 4, "1"), now + IDLE + SECOND * 2);
        assert_eq!(limits.buckets(), 1);
    }
}
