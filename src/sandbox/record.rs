//! The record of every request a bot sent and what it was answered.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

use super::clock::Timestamp;
use super::snowflake::Id;

/// A file of a recorded request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedFile {
    /// Its name.
    pub filename: String,
    /// Its size in bytes.
    pub size: usize,
}

/// A request and its answer.
#[derive(Clone, Debug)]
pub struct Exchange {
    /// Counts up from 0.
    pub number: u64,
    /// When it arrived.
    pub at: Timestamp,
    /// The method.
    pub method: String,
    /// The path under `/api/v10`.
    pub path: String,
    /// The route as Discord's documentation writes it; empty for an unknown one.
    pub route: &'static str,
    /// The query.
    pub query: String,
    /// The application whose token it carried.
    pub application: Option<Id>,
    /// The JSON body, or the `payload_json` of a multipart one; null without.
    pub body: Value,
    /// Files of a multipart body.
    pub files: Vec<RecordedFile>,
    /// The status of the answer.
    pub status: u16,
    /// The JSON of the answer; null without.
    pub answer: Value,
    /// How long it took.
    pub took: Duration,
    /// Whether a fault struck it.
    pub struck: bool,
}

/// A bounded memory of exchanges.
#[derive(Debug, Default)]
pub(crate) struct RequestLog {
    entries: VecDeque<Arc<Exchange>>,
    total: u64,
}

impl RequestLog {
    pub(crate) fn push(&mut self, mut exchange: Exchange, capacity: usize) {
        exchange.number = self.total;
        self.total += 1;
        if capacity == 0 {
            return;
        }
        if self.entries.len() >= capacity {
            self.entries.pop_front();
        }
        self.entries.push_back(Arc::new(exchange));
    }

    pub(crate) fn entries(&self) -> impl DoubleEndedIterator<Item = &Arc<Exchange>> {
        self.entries.iter()
    }

    pub(crate) fn clear(&mut self) {
        self.entries.clear();
    }
}
