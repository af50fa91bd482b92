//! What a page is shown.

use serde_json::{Value, json};

use crate::sandbox::faults::{Misbehaviour, RequestFault};
use crate::sandbox::json::set;
use crate::sandbox::record::Exchange;
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;
use crate::sandbox::world::channel::{Channel, ChannelKind};
use crate::sandbox::world::permission::Permissions;

/// Messages of one page.
const PAGE: usize = 60;

impl World {
    /// Everybody a person can be at the page.
    pub(super) fn people_json(&self) -> Value {
        let people = self.users.values().filter(|user| !user.bot).map(|user| {
            json!({
                "id": user.id,
                "username": user.username,
                "name": user.display_name(),
                "locale": user.locale,
                "refuses_direct_messages": user.refuses_direct_messages,
            })
        });
        Value::Array(people.collect())
    }

    /// Everything one user sees, but for the messages.
    pub(super) fn snapshot_json(&self, user: Id) -> Result<Value, String> {
        let me = self.users.get(&user).filter(|user| !user.bot).ok_or("no such user")?;
        let users: serde_json::Map<String, Value> =
            self.users.iter().map(|(id, user)| (id.to_string(), user.json())).collect();
        let guilds: Vec<Value> = self
            .guilds
            .values()
            .filter(|guild| guild.members.contains_key(&user))
            .map(|guild| {
                let mut object = self.guild_create_json(guild, user);
                let channels = object.get_mut("channels").and_then(Value::as_array_mut);
                for channel in channels.into_iter().flatten() {
                    self.add_rights(channel, user);
                }
                object
            })
            .collect();
        let direct = |channel: &&Channel| {
            channel.kind == ChannelKind::DirectMessage && channel.recipients.contains(&user)
        };
        let direct_messages: Vec<Value> = self
            .channels
            .values()
            .filter(direct)
            .map(|channel| {
                let mut object = self.channel_json(channel);
                let other = channel.other_recipient(user).map(|id| self.user_json(id));
                set(&mut object, "recipients", &other.into_iter().collect::<Vec<_>>());
                self.add_rights(&mut object, user);
                object
            })
            .collect();
        let reads: serde_json::Map<String, Value> = self
            .reads
            .iter()
            .filter(|((reader, _), _)| *reader == user)
            .map(|((_, channel), state)| {
                (channel.to_string(), json!({ "last": state.last, "mentions": state.mentions }))
            })
            .collect();
        let modal = self.modals.iter().find(|modal| modal.user == user).map(|modal| {
            json!({
                "id": modal.interaction,
                "channel_id": modal.channel,
                "application": self.user_json(modal.application),
                "data": modal.data,
            })
        });
        Ok(json!({
            "user": me.private_json(),
            "users": users,
            "guilds": guilds,
            "direct_messages": direct_messages,
            "reads": reads,
            "modal": modal,
            "now": self.now().millis(),
            "world": self.born(),
        }))
    }

    /// What the viewer may do in a channel, so that the page offers no more.
    fn add_rights(&self, object: &mut Value, user: Id) {
        let channel =
            object.get("id").and_then(Id::from_json).and_then(|id| self.channels.get(&id));
        let Some(channel) = channel else { return };
        let granted = self.channel_permissions(channel, user);
        set(object, "may_send", &granted.contains(World::send_permission(channel)));
        set(object, "may_pin", &granted.contains(Permissions::PIN_MESSAGES));
        set(object, "may_manage", &granted.contains(Permissions::MANAGE_MESSAGES));
    }

    /// A page of messages as `user` sees them, in order.
    pub(crate) fn messages_json(
        &self,
        user: Id,
        channel: Id,
        before: Option<Id>,
    ) -> Result<Value, String> {
        let place = self.visible_channel(channel, user).map_err(|error| error.message)?;
        let mut page: Vec<Value> = place
            .messages
            .values()
            .rev()
            .filter(|message| before.is_none_or(|before| message.id < before))
            .filter(|message| message.is_visible_to(user))
            .take(PAGE)
            .map(|message| {
                let mut object = self.message_event_json(message);
                Self::personalise(user, message, &mut object);
                object
            })
            .collect();
        page.reverse();
        Ok(Value::Array(page))
    }

    /// The pinned messages of a channel, the newest pin first.
    pub(super) fn pins_json(&self, user: Id, channel: Id) -> Result<Value, String> {
        self.visible_channel(channel, user).map_err(|error| error.message)?;
        let pins = self.pins(channel).map_err(|error| error.message)?;
        let pins = pins.into_iter().map(|message| self.message_event_json(message));
        Ok(Value::Array(pins.collect()))
    }

    /// The commands `user` can run in a channel.
    pub(super) fn commands_json(&self, user: Id, channel: Id) -> Result<Value, String> {
        let place = self.visible_channel(channel, user).map_err(|error| error.message)?;
        let commands = self.commands_for(user, place).into_iter().map(|command| {
            let mut object = command.json();
            set(&mut object, "application", &self.user_json(command.application));
            object
        });
        Ok(Value::Array(commands.collect()))
    }

    /// What the control panel shows of the whole.
    pub(super) fn state_json(&self, frozen: bool) -> Value {
        let applications: Vec<Value> = self
            .applications
            .values()
            .map(|application| {
                let sessions =
                    self.sessions.iter().filter(|session| session.application == application.id);
                let connected = sessions.filter(|session| session.link.is_some()).count();
                json!({
                    "id": application.id,
                    "name": application.name,
                    "connected": connected,
                    "commands": application.commands.len(),
                    "privileged_intents": application.privileged_intents,
                    "installed_by": application.installed_by,
                })
            })
            .collect();
        let guilds: Vec<Value> = self
            .guilds
            .values()
            .map(|guild| {
                let members: Vec<String> =
                    guild.members.keys().map(ToString::to_string).collect();
                let channels: Vec<Value> = self
                    .channels
                    .values()
                    .filter(|channel| channel.guild == Some(guild.id))
                    .map(|channel| json!({ "id": channel.id, "name": channel.name, "type": channel.kind as u8 }))
                    .collect();
                json!({ "id": guild.id, "name": guild.name, "members": members, "channels": channels })
            })
            .collect();
        let permissions: Vec<&str> = Permissions::NAMED.iter().map(|(name, _)| *name).collect();
        let faults: Vec<Value> = self.faults.pending().iter().map(fault_json).collect();
        json!({
            "now": self.now().millis(),
            "frozen": frozen,
            "applications": applications,
            "guilds": guilds,
            "people": self.people_json(),
            "permissions": permissions,
            "faults": faults,
        })
    }

    /// The newest events from a number on, in order.
    pub(super) fn recorded_events_json(&self, first: u64, limit: usize) -> Vec<Value> {
        let kept = self.events.entries.len();
        let oldest = self.events.total - kept as u64;
        let wanted = usize::try_from(first.saturating_sub(oldest)).unwrap_or(usize::MAX);
        let skipped = wanted.max(kept.saturating_sub(limit));
        let numbered = (oldest..).zip(&self.events.entries).skip(skipped);
        numbered
            .map(|(number, event)| {
                json!({
                    "number": number,
                    "name": event.name,
                    "sequence": event.sequence,
                    "application": event.application,
                    "data": *event.data,
                })
            })
            .collect()
    }
}

fn fault_json(fault: &RequestFault) -> Value {
    let what = match &fault.what {
        Misbehaviour::RateLimited { retry_after, global } => {
            json!({ "what": "rate_limited", "retry_after_ms": retry_after.as_millis() as u64, "global": global })
        }
        Misbehaviour::Fails(status) => json!({ "what": "fails", "status": status }),
        Misbehaviour::LosesAnswer(status) => json!({ "what": "loses_answer", "status": status }),
        Misbehaviour::Slow(by) => json!({ "what": "slow", "ms": by.as_millis() as u64 }),
        Misbehaviour::Delayed(by) => json!({ "what": "delayed", "ms": by.as_millis() as u64 }),
    };
    json!({
        "id": fault.id,
        "method": fault.target.method,
        "route": fault.target.route,
        "user": fault.target.user,
        "what": what,
        "remaining": fault.remaining,
    })
}

/// An exchange as the control panel lists it.
pub(super) fn exchange_json(exchange: &Exchange) -> Value {
    json!({
        "number": exchange.number,
        "at": exchange.at.millis(),
        "method": exchange.method,
        "path": exchange.path,
        "route": exchange.route,
        "status": exchange.status,
        "body": exchange.body,
        "answer": exchange.answer,
        "files": exchange.files.iter().map(|file| &file.filename).collect::<Vec<_>>(),
        "took_ms": exchange.took.as_millis() as u64,
        "struck": exchange.struck,
    })
}
