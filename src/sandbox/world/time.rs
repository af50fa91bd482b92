//! What happens because time passes.

use std::time::Duration;

use super::World;
use super::compose::NONCE_MEMORY;
use super::interaction::{RESPONSE_DEADLINE, TOKEN_LIFETIME};
use crate::sandbox::snowflake::Id;

/// How long a dead token is still recognised as one that once lived.
const TOKEN_MEMORY: Duration = Duration::from_hours(1);

impl World {
    /// Lets deadlines take effect. Called every now and then, and whenever the
    /// clock was moved.
    pub(crate) fn tick(&mut self) {
        self.fail_unanswered();
        self.forget_old();
        self.archive_silent_threads();
        self.finish_due_polls();
        self.drop_spent_invites();
    }

    /// "The application did not respond."
    fn fail_unanswered(&mut self) {
        let now = self.now();
        while let Some(id) = self.unanswered.front().copied() {
            if let Some(interaction) =
                self.interactions.get_mut(&id).filter(|entry| entry.acknowledged.is_none())
            {
                if now.since(interaction.created) <= RESPONSE_DEADLINE {
                    break;
                }
                interaction.failed = true;
                self.tell_interaction("SANDBOX_INTERACTION_FAILED", id);
            }
            self.unanswered.pop_front();
        }
    }

    fn forget_old(&mut self) {
        let now = self.now();
        self.nonces.retain(|_, (_, at)| now.since(*at) < NONCE_MEMORY);
        while let Some(oldest) = self.interactions.first_entry() {
            if now.since(oldest.get().created) <= TOKEN_LIFETIME + TOKEN_MEMORY {
                break;
            }
            let interaction = oldest.remove();
            self.tokens.remove(&interaction.token);
        }
    }

    fn archive_silent_threads(&mut self) {
        let now = self.now();
        let silent: Vec<Id> = self
            .channels
            .values()
            .filter(|channel| {
                channel
                    .thread
                    .as_ref()
                    .is_some_and(|thread| !thread.archived && thread.is_stale(now))
            })
            .map(|channel| channel.id)
            .collect();
        for id in silent {
            if let Some(thread) =
                self.channels.get_mut(&id).and_then(|channel| channel.thread.as_mut())
            {
                thread.archived = true;
                thread.archive_timestamp = now;
            }
            self.tell_thread_update(id);
        }
    }
}
