//! Invites to servers.

use std::time::Duration;

use serde_json::{Value, json};

use super::World;
use super::event::{Audience, Event, intents};
use crate::sandbox::clock::Timestamp;
use crate::sandbox::error::ApiError;
use crate::sandbox::json::set;
use crate::sandbox::limits::channel::InviteForm;
use crate::sandbox::snowflake::Id;

/// Invites of one server.
const MAX_INVITES: usize = 1000;
/// Characters of a code.
const CODE_LENGTH: usize = 8;

/// An invite.
#[derive(Clone, Debug)]
pub struct Invite {
    /// What stands at the end of its address.
    pub code: String,
    /// Where it leads.
    pub guild: Id,
    /// The channel one is shown first.
    pub channel: Id,
    /// Who made it.
    pub inviter: Id,
    /// When.
    pub created: Timestamp,
    /// Seconds it lasts; 0 for ever.
    pub max_age: u64,
    /// How often it can be used; 0 without end.
    pub max_uses: u64,
    /// How often it was used.
    pub uses: u64,
    /// Whether whoever came by it stays only for a while.
    pub temporary: bool,
}

impl Invite {
    fn expires(&self) -> Option<Timestamp> {
        (self.max_age > 0).then(|| self.created.plus(Duration::from_secs(self.max_age)))
    }

    fn is_spent(&self, now: Timestamp) -> bool {
        self.expires().is_some_and(|end| end <= now)
            || (self.max_uses > 0 && self.uses >= self.max_uses)
    }
}

impl World {
    /// The invite object; how often it was used is for those who manage the channel.
    pub(crate) fn invite_json(&self, invite: &Invite, with_uses: bool) -> Value {
        let guild = self.guilds.get(&invite.guild).map(|guild| {
            json!({
                "id": guild.id, "name": guild.name, "splash": null, "banner": null,
                "description": guild.description, "icon": null, "features": [],
                "verification_level": 0, "vanity_url_code": null, "nsfw_level": 0,
                "nsfw": false, "premium_subscription_count": 0,
            })
        });
        let channel = self
            .channels
            .get(&invite.channel)
            .map(|place| json!({ "id": place.id, "type": place.kind as u8, "name": place.name }));
        let mut object = json!({
            "type": 0,
            "code": invite.code,
            "inviter": self.user_json(invite.inviter),
            "expires_at": invite.expires().map(Timestamp::iso),
            "guild": guild,
            "guild_id": invite.guild,
            "channel": channel,
            "flags": 0,
        });
        if with_uses {
            set(&mut object, "max_age", &invite.max_age);
            set(&mut object, "max_uses", &invite.max_uses);
            set(&mut object, "uses", &invite.uses);
            set(&mut object, "temporary", &invite.temporary);
            set(&mut object, "created_at", &invite.created.iso());
        }
        object
    }

    pub(crate) fn invite(&self, code: &str) -> Result<&Invite, ApiError> {
        self.invites.get(code).ok_or_else(ApiError::unknown_invite)
    }

    /// Makes an invite, or gives one that is alike unless it is to be another.
    pub(crate) fn create_invite(
        &mut self,
        channel: Id,
        inviter: Id,
        form: &InviteForm,
    ) -> Result<String, ApiError> {
        let guild = self.channel(channel)?.guild.ok_or_else(ApiError::wrong_channel_kind)?;
        let alike = self.invites.values().find(|known| {
            known.channel == channel
                && known.inviter == inviter
                && (known.max_age, known.max_uses, known.temporary)
                    == (form.max_age, form.max_uses, form.temporary)
        });
        if let Some(known) = alike.filter(|_| !form.unique) {
            return Ok(known.code.clone());
        }
        if self.invites.values().filter(|known| known.guild == guild).count() >= MAX_INVITES {
            return Err(ApiError::max_invites());
        }
        let code: String = self.secret_text("invite").chars().take(CODE_LENGTH).collect();
        let invite = Invite {
            code: code.clone(),
            guild,
            channel,
            inviter,
            created: self.now(),
            max_age: form.max_age,
            max_uses: form.max_uses,
            uses: 0,
            temporary: form.temporary,
        };
        let mut data = self.invite_json(&invite, true);
        set(&mut data, "channel_id", &channel);
        self.invites.insert(code.clone(), invite);
        self.tell_invite("INVITE_CREATE", channel, data);
        Ok(code)
    }

    pub(crate) fn delete_invite(&mut self, code: &str) -> Result<(), ApiError> {
        let invite = self.invites.remove(code).ok_or_else(ApiError::unknown_invite)?;
        let data =
            json!({ "channel_id": invite.channel, "guild_id": invite.guild, "code": invite.code });
        self.tell_invite("INVITE_DELETE", invite.channel, data);
        Ok(())
    }

    fn tell_invite(&mut self, name: &'static str, channel: Id, data: Value) {
        let audience = Audience::Channel(channel);
        self.emit(Event { name, audience, intents: intents::GUILD_INVITES, about: None, data });
    }

    /// Somebody comes by an invite.
    pub(crate) fn accept_invite(&mut self, code: &str, user: Id) -> Result<Id, ApiError> {
        let invite = self.invite(code)?.clone();
        if invite.is_spent(self.now()) {
            return Err(ApiError::unknown_invite());
        }
        let newcomer = !self.guild(invite.guild)?.members.contains_key(&user);
        self.join(invite.guild, user)?;
        if let Some(known) = self.invites.get_mut(code).filter(|_| newcomer) {
            known.uses += 1;
        }
        self.drop_spent_invites();
        Ok(invite.guild)
    }

    /// What has run out is gone.
    pub(super) fn drop_spent_invites(&mut self) {
        let now = self.now();
        let spent: Vec<String> = self
            .invites
            .values()
            .filter(|invite| invite.is_spent(now))
            .map(|invite| invite.code.clone())
            .collect();
        for code in spent {
            // It was there a moment ago.
            let _ = self.delete_invite(&code);
        }
    }
}
