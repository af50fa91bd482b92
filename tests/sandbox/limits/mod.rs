//! For each limit one request just inside and one just outside it.

mod commands;
mod emojis;
mod files;
mod layout;
mod messages;
mod places;

use serde_json::Value;

use crate::support::{Stage, api};

/// A body, and what must change for it to break a limit at a path.
pub(crate) struct Limit {
    pub(crate) path: &'static str,
    pub(crate) inside: Value,
    pub(crate) outside: Value,
}

pub(crate) fn limit(path: &'static str, inside: Value, outside: Value) -> Limit {
    Limit { path, inside, outside }
}

pub(crate) fn text(length: usize) -> String {
    // Counted in characters, not in bytes.
    "ż".repeat(length)
}

pub(crate) fn merge(target: &mut Value, change: Value) {
    if let (Value::Object(target), Value::Object(change)) = (target, change) {
        target.extend(change);
    }
}

fn ids(count: u64) -> Vec<String> {
    (1..=count).map(|n| n.to_string()).collect()
}

/// Sends both sides of each limit; the outside must name the path.
async fn hold(stage: &Stage, method: &str, path: &str, limits: Vec<Limit>) {
    for (index, Limit { path: at, inside, outside }) in limits.into_iter().enumerate() {
        let (status, answer) = api(stage, method, path, &inside).await;
        assert!(status < 300, "limit {index} at {at}, inside: {status} {answer}");
        let (status, answer) = api(stage, method, path, &outside).await;
        assert_eq!(
            (status, answer["code"].as_u64()),
            (400, Some(50035)),
            "limit {index} at {at}: {answer}"
        );
        let errors = answer.pointer(&format!("/errors{at}/_errors/0"));
        assert!(errors.is_some(), "limit {index}: no error at {at} in {answer}");
    }
}
