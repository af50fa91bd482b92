//! What our last messages look like: taking their buttons off says the whole anew, and
//! need not ask Discord for it.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Mutex, MutexGuard, PoisonError},
};

use serde::Deserialize as _;
use serde_json::Value;

use crate::{discord::posted::Posted, store::MessageId};

/// How many are remembered: of each table one keeps its buttons.
const MAX_ENTRIES: usize = 2_048;

struct Kept {
    /// The body of the edit that takes its buttons off, as it is sent: text takes less
    /// room than what it says.
    without_buttons: String,
    nonce: Option<String>,
}

#[derive(Default)]
struct Messages {
    order: VecDeque<MessageId>,
    by_id: HashMap<MessageId, Kept>,
}

/// Messages as Discord answered they are.
#[derive(Default)]
pub(super) struct KeptMessages(Mutex<Messages>);

impl KeptMessages {
    fn messages(&self) -> MutexGuard<'_, Messages> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Remembers a message as Discord has it.
    pub(super) fn keep(&self, answer: &Value) {
        let id = answer.get("id").and_then(Value::as_str).and_then(|id| id.parse().ok());
        let (Some(id), Ok(posted)) = (id.map(MessageId), Posted::deserialize(answer)) else {
            return;
        };
        let nonce = posted.nonce();
        let kept = Kept { without_buttons: posted.without_buttons().to_string(), nonce };
        let mut messages = self.messages();
        if messages.by_id.insert(id, kept).is_none() {
            messages.order.push_back(id);
        }
        if messages.order.len() > MAX_ENTRIES
            && let Some(oldest) = messages.order.pop_front()
        {
            messages.by_id.remove(&oldest);
        }
    }

    /// The nonce that the buttons of a message carry, if it is remembered and they do.
    pub(super) fn nonce(&self, message: MessageId) -> Option<String> {
        self.messages().by_id.get(&message)?.nonce.clone()
    }

    /// The edit that takes the buttons off a message, if it is remembered.
    pub(super) fn without_buttons(&self, message: MessageId) -> Option<Value> {
        let messages = self.messages();
        serde_json::from_str(&messages.by_id.get(&message)?.without_buttons).ok()
    }

    /// Forgets a message that has no buttons any more.
    pub(super) fn forget(&self, message: MessageId) {
        let mut messages = self.messages();
        messages.by_id.remove(&message);
        messages.order.retain(|known| *known != message);
    }
}
