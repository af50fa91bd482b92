//! Opening, resuming and closing sessions.

use std::sync::Arc;

use serde_json::{Value, json};

use super::connection::End;
use super::payload::{Identify, Resume, bare_token, close};
use super::session::{Link, Session};
use crate::sandbox::json::set;
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;
use crate::sandbox::world::event::intents;
use crate::sandbox::world::user::User;

/// The most members in the answer to a request by name or identifier.
const MAX_MEMBERS_ASKED: usize = 100;
/// The most members in one payload.
const MAX_MEMBERS_CHUNK: usize = 1000;

/// Why a resume is refused.
#[derive(Debug)]
pub(super) enum Refusal {
    /// With opcode 9; the client identifies again.
    Invalid,
    /// With a close code.
    Close(u16),
}

impl World {
    /// Opens a session and sends the application its guilds.
    pub(super) fn identify(&mut self, identify: &Identify, link: Link) -> Result<String, u16> {
        let application = self
            .application_by_token(bare_token(&identify.token))
            .ok_or(close::AUTHENTICATION_FAILED)?;
        let id = application.id;
        if identify.intents & !intents::KNOWN != 0 {
            return Err(close::INVALID_INTENTS);
        }
        if identify.intents & intents::PRIVILEGED != 0 && !application.privileged_intents {
            return Err(close::DISALLOWED_INTENTS);
        }
        let shard = identify.shard.unwrap_or((0, 1));
        if shard.0 >= shard.1 {
            return Err(close::INVALID_SHARD);
        }
        let session_id = self.secret_text("session");
        let mut session = Session::new(session_id.clone(), id, identify.intents, shard);
        session.link = Some(link);
        let here: Vec<Id> = self
            .guilds
            .values()
            .filter(|guild| guild.members.contains_key(&id))
            .map(|guild| guild.id)
            .filter(|guild| session.covers(Some(&json!(guild))))
            .collect();
        let waiting: Vec<Value> =
            here.iter().map(|guild| json!({ "id": guild, "unavailable": true })).collect();
        let ready = json!({
            "v": 10,
            "user": self.users.get(&id).map(User::private_json),
            "guilds": waiting,
            "session_id": session_id,
            "resume_gateway_url": self.gateway_url(),
            "shard": [shard.0, shard.1],
            "application": { "id": id, "flags": 0 },
            "private_channels": [],
            "session_type": "normal",
            "relationships": [],
            "presences": [],
            "guild_join_requests": [],
        });
        let guilds: Vec<Value> = here
            .iter()
            .filter_map(|guild| self.guilds.get(guild))
            .map(|guild| self.guild_create_json(guild, id))
            .collect();
        self.sessions.push(session);
        self.tell_last_session("READY", ready);
        if identify.intents & intents::GUILDS != 0 {
            for guild in guilds {
                self.tell_last_session("GUILD_CREATE", guild);
            }
        }
        Ok(session_id)
    }

    fn tell_last_session(&mut self, name: &'static str, data: Value) {
        if let Some(index) = self.sessions.len().checked_sub(1) {
            self.tell_session(index, name, &Arc::new(data));
        }
    }

    /// Attaches a connection to its earlier session and gives what it missed.
    pub(super) fn resume(&mut self, resume: &Resume, link: Link) -> Result<Vec<Arc<str>>, Refusal> {
        let application = self
            .application_by_token(bare_token(&resume.token))
            .ok_or(Refusal::Close(close::AUTHENTICATION_FAILED))?
            .id;
        let session = self
            .sessions
            .iter_mut()
            .find(|session| {
                session.id == resume.session_id
                    && session.application == application
                    && !session.forgotten
            })
            .ok_or(Refusal::Invalid)?;
        if resume.seq > session.sequence() {
            return Err(Refusal::Close(close::INVALID_SEQ));
        }
        let missed = session.since(resume.seq).ok_or(Refusal::Invalid)?;
        session.link = Some(link);
        Ok(missed)
    }

    pub(super) fn tell_resumed(&mut self, key: u64) {
        let index = self.session_of(key);
        if let Some(index) = index {
            self.tell_session(index, "RESUMED", &Arc::new(json!({ "_trace": [] })));
        }
    }

    fn session_of(&self, key: u64) -> Option<usize> {
        self.sessions
            .iter()
            .position(|session| session.link.as_ref().is_some_and(|link| link.key == key))
    }

    /// A connection ended; its session waits for a resume unless it is over.
    pub(super) fn detach(&mut self, key: u64, end: End) {
        let over = match end {
            End::Close(1000 | close::AUTHENTICATION_FAILED) => true,
            End::Close(_) | End::Silent => false,
        };
        for session in &mut self.sessions {
            if session.link.as_ref().is_some_and(|link| link.key == key) {
                session.link = None;
                session.forgotten |= over;
            }
        }
        self.sessions.retain(|session| !session.forgotten || session.link.is_some());
        // Sessions nobody comes back to must not pile up.
        while self.sessions.iter().filter(|session| session.link.is_none()).count() > 64 {
            let Some(oldest) = self.sessions.iter().position(|session| session.link.is_none())
            else {
                break;
            };
            self.sessions.remove(oldest);
        }
    }

    /// Answers opcode 8 with the members asked for.
    pub(super) fn send_members(&mut self, key: u64, request: &Value) {
        let Some(index) = self.session_of(key) else {
            return;
        };
        let session =
            self.sessions.get(index).map(|session| (session.application, session.intents));
        let Some((application, asked_for)) = session else {
            return;
        };
        let Some(guild) = request.get("guild_id").and_then(Id::from_json) else {
            return;
        };
        let Ok(place) = self.joined_guild(guild, application) else {
            return;
        };
        let prefix = request.get("query").and_then(Value::as_str).map(str::to_lowercase);
        let wanted: Option<Vec<Id>> = match request.get("user_ids") {
            Some(Value::Array(ids)) => Some(ids.iter().filter_map(Id::from_json).collect()),
            Some(one) => Id::from_json(one).map(|id| vec![id]),
            None => None,
        };
        // Everybody at once is for those who have the privileged intent.
        let everybody = wanted.is_none() && prefix.as_deref().is_none_or(str::is_empty);
        if everybody && asked_for & intents::GUILD_MEMBERS == 0 {
            return;
        }
        let limit = match request.get("limit").and_then(Value::as_u64).unwrap_or(0) {
            0 if everybody => usize::MAX,
            0 => MAX_MEMBERS_ASKED,
            limit => usize::try_from(limit).unwrap_or(usize::MAX).min(MAX_MEMBERS_ASKED),
        };
        let matches = |user: &Id| match (&wanted, &prefix) {
            (Some(ids), _) => ids.contains(user),
            (None, Some(prefix)) => self
                .users
                .get(user)
                .is_some_and(|user| user.display_name().to_lowercase().starts_with(prefix)),
            (None, None) => true,
        };
        let members: Vec<Value> = place
            .members
            .keys()
            .filter(|user| matches(user))
            .take(limit)
            .filter_map(|user| self.member_json(place, *user))
            .collect();
        let unknown: Vec<Id> =
            wanted.into_iter().flatten().filter(|user| !place.members.contains_key(user)).collect();
        // Nobody at all is an answer, too.
        let count = members.len().div_ceil(MAX_MEMBERS_CHUNK).max(1);
        for number in 0..count {
            let some: Vec<&Value> =
                members.iter().skip(number * MAX_MEMBERS_CHUNK).take(MAX_MEMBERS_CHUNK).collect();
            let mut chunk = json!({
                "guild_id": guild,
                "members": some,
                "chunk_index": number,
                "chunk_count": count,
                "not_found": unknown,
            });
            if request.get("presences").and_then(Value::as_bool) == Some(true) {
                set(&mut chunk, "presences", &json!([]));
            }
            if let Some(nonce) = request.get("nonce") {
                set(&mut chunk, "nonce", nonce);
            }
            self.tell_session(index, "GUILD_MEMBERS_CHUNK", &Arc::new(chunk));
        }
    }

    /// Where the gateway is.
    pub(crate) fn gateway_url(&self) -> String {
        format!("{}/gateway", self.base_url.replacen("http", "ws", 1))
    }
}
