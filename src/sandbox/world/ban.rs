//! Bans.

use std::time::Duration;

use serde_json::{Value, json};

use super::World;
use super::event::{Audience, Event, intents};
use crate::sandbox::error::ApiError;
use crate::sandbox::snowflake::Id;

impl World {
    /// The ban object.
    pub(crate) fn ban_json(&self, user: Id, reason: Option<&str>) -> Value {
        json!({ "user": self.user_json(user), "reason": reason })
    }

    /// Keeps somebody out of a server, in it or not, and takes away what they wrote of late.
    pub(crate) fn ban(
        &mut self,
        guild: Id,
        user: Id,
        reason: Option<String>,
        delete_seconds: u64,
    ) -> Result<(), ApiError> {
        if !self.users.contains_key(&user) {
            return Err(ApiError::unknown_user());
        }
        if self.guild(guild)?.members.contains_key(&user) {
            self.leave(guild, user)?;
        }
        self.guild_mut(guild)?.bans.insert(user, reason);
        let since = self.now();
        let late = Duration::from_secs(delete_seconds);
        let recent: Vec<(Id, Id)> = self
            .channels
            .values()
            .filter(|place| place.guild == Some(guild) && delete_seconds > 0)
            .flat_map(|place| place.messages.values())
            .filter(|message| message.author == user)
            .filter(|message| since.since(message.id.created()) <= late)
            .map(|message| (message.channel, message.id))
            .collect();
        for (channel, message) in recent {
            self.remove_message(channel, message)?;
        }
        self.tell_ban("GUILD_BAN_ADD", guild, user);
        Ok(())
    }

    pub(crate) fn unban(&mut self, guild: Id, user: Id) -> Result<(), ApiError> {
        self.guild_mut(guild)?.bans.remove(&user).ok_or_else(ApiError::unknown_ban)?;
        self.tell_ban("GUILD_BAN_REMOVE", guild, user);
        Ok(())
    }

    fn tell_ban(&mut self, name: &'static str, guild: Id, user: Id) {
        let data = json!({ "guild_id": guild, "user": self.user_json(user) });
        let audience = Audience::Guild(guild);
        self.emit(Event { name, audience, intents: intents::GUILD_MODERATION, about: None, data });
    }
}
