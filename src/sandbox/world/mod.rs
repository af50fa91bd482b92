//! The model: everything that exists in the sandbox, and the rules by which it
//! changes. Nothing here knows the network; `World::emit`
//! sends events to whoever is connected.

pub mod attachment;
pub mod audit;
pub(crate) mod ban;
pub mod channel;
pub mod command;
pub(crate) mod compose;
pub(crate) mod content;
pub(crate) mod edit;
pub mod emoji;
pub(crate) mod event;
pub(crate) mod forward;
pub mod grant;
pub mod guild;
pub mod interaction;
pub mod invite;
pub(crate) mod invoke;
pub(crate) mod manage;
pub(crate) mod media;
pub(crate) mod mention;
pub(crate) mod menu;
pub mod message;
pub(crate) mod modal;
pub(crate) mod options;
pub mod permission;
pub mod poll;
pub mod reaction;
pub(crate) mod respond;
pub(crate) mod role;
pub(crate) mod seed;
pub(crate) mod shown;
pub(crate) mod thread;
pub(crate) mod time;
pub mod user;
pub mod webhook;

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Arc;

pub use event::SentEvent;
pub use shown::{ShownEvent, ShownFile};

use self::attachment::Attachment;
use self::channel::Channel;
use self::event::{EventLog, Observer};
use self::guild::Guild;
use self::interaction::{Interaction, PendingModal};
use self::invite::Invite;
use self::message::Message;
use self::permission::Permissions;
use self::shown::ShownLog;
use self::user::{Application, User};
use self::webhook::Webhook;
use super::clock::{Clock, Timestamp};
use super::error::ApiError;
use super::faults::Faults;
use super::gateway::session::Session;
use super::snowflake::{Id, Snowflakes};
use super::waiters::Changes;

/// When people and places were made that are in every world: the first moment of 2026.
const SEEDED_AT: Timestamp = Timestamp::from_millis(1_767_225_600_000);

/// How far a person has read a channel.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ReadState {
    pub(crate) last: Option<Id>,
    pub(crate) mentions: u32,
}

/// Everything that exists.
#[derive(Debug)]
pub struct World {
    /// Accounts.
    pub users: BTreeMap<Id, User>,
    /// Applications.
    pub applications: BTreeMap<Id, Application>,
    /// Servers.
    pub guilds: BTreeMap<Id, Guild>,
    /// Channels of every kind.
    pub channels: BTreeMap<Id, Channel>,
    /// Webhooks of channels.
    pub webhooks: BTreeMap<Id, Webhook>,
    /// Invites by their codes.
    pub invites: BTreeMap<String, Invite>,
    /// Polls that may have to end by themselves: channel and message.
    pub(crate) open_polls: Vec<(Id, Id)>,
    /// Misbehaviour in force.
    pub faults: Faults,
    pub(crate) interactions: BTreeMap<Id, Interaction>,
    /// Interactions by the token that webhook routes name them by.
    pub(crate) tokens: HashMap<String, Id>,
    /// Interactions in order of arrival; those already answered are skipped.
    pub(crate) unanswered: VecDeque<Id>,
    pub(crate) modals: Vec<PendingModal>,
    pub(crate) nonces: HashMap<(Id, Id, String), (Id, Timestamp)>,
    pub(crate) reads: HashMap<(Id, Id), ReadState>,
    /// Files given to commands, with the channel; they hang on no message.
    pub(crate) command_files: VecDeque<(Id, Attachment)>,
    pub(crate) sessions: Vec<Session>,
    pub(crate) observers: Vec<Observer>,
    pub(crate) events: EventLog,
    pub(crate) shown: ShownLog,
    /// What has changed since those who wait were last woken.
    pub(crate) pending_changes: Changes,
    pub(crate) record_capacity: usize,
    pub(crate) base_url: String,
    pub(crate) secret: [u8; 32],
    clock: Arc<Clock>,
    born: Timestamp,
    flakes: Snowflakes,
    tokens_made: u64,
    keys_made: u64,
}

impl World {
    pub(crate) fn new(
        clock: Arc<Clock>,
        base_url: String,
        secret: [u8; 32],
        record_capacity: usize,
    ) -> Self {
        Self {
            users: BTreeMap::new(),
            applications: BTreeMap::new(),
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            webhooks: BTreeMap::new(),
            invites: BTreeMap::new(),
            open_polls: Vec::new(),
            faults: Faults::default(),
            interactions: BTreeMap::new(),
            tokens: HashMap::new(),
            unanswered: VecDeque::new(),
            modals: Vec::new(),
            nonces: HashMap::new(),
            reads: HashMap::new(),
            command_files: VecDeque::new(),
            sessions: Vec::new(),
            observers: Vec::new(),
            events: EventLog::default(),
            shown: ShownLog::default(),
            pending_changes: Changes::default(),
            record_capacity,
            base_url,
            secret,
            born: clock.now(),
            clock,
            flakes: Snowflakes::default(),
            tokens_made: 0,
            keys_made: 0,
        }
    }

    /// The present moment.
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// By this a page tells one world from the next, which begins anew.
    pub(crate) fn born(&self) -> i64 {
        self.born.millis()
    }

    pub(crate) fn next_id(&mut self) -> Id {
        self.flakes.next(self.clock.now())
    }

    /// Makes something whose identifiers are the same in every world.
    pub(crate) fn make_alike<T>(&mut self, make: impl FnOnce(&mut Self) -> T) -> T {
        let clock = std::mem::replace(&mut self.clock, Arc::new(Clock::standing(SEEDED_AT)));
        let result = make(self);
        self.clock = clock;
        result
    }

    /// A number that names a connection.
    pub(crate) fn next_key(&mut self) -> u64 {
        self.keys_made += 1;
        self.keys_made
    }

    /// Text that cannot be guessed from the outside.
    pub(crate) fn secret_text(&mut self, purpose: &str) -> String {
        use sha2::{Digest, Sha256};
        self.tokens_made += 1;
        let digest = Sha256::new()
            .chain_update(self.secret)
            .chain_update(purpose)
            .chain_update(self.tokens_made.to_be_bytes())
            .finalize();
        attachment::hex(&digest)
    }

    pub(crate) fn application_by_token(&self, token: &str) -> Option<&Application> {
        self.applications.values().find(|application| application.token == token)
    }

    pub(crate) fn channel(&self, id: Id) -> Result<&Channel, ApiError> {
        self.channels.get(&id).ok_or_else(ApiError::unknown_channel)
    }

    pub(crate) fn channel_mut(&mut self, id: Id) -> Result<&mut Channel, ApiError> {
        self.channels.get_mut(&id).ok_or_else(ApiError::unknown_channel)
    }

    pub(crate) fn guild(&self, id: Id) -> Result<&Guild, ApiError> {
        self.guilds.get(&id).ok_or_else(ApiError::unknown_guild)
    }

    pub(crate) fn guild_mut(&mut self, id: Id) -> Result<&mut Guild, ApiError> {
        self.guilds.get_mut(&id).ok_or_else(ApiError::unknown_guild)
    }

    pub(crate) fn message(&self, channel: Id, id: Id) -> Result<&Message, ApiError> {
        self.channel(channel)?.messages.get(&id).ok_or_else(ApiError::unknown_message)
    }

    pub(crate) fn message_mut(&mut self, channel: Id, id: Id) -> Result<&mut Message, ApiError> {
        self.channel_mut(channel)?.messages.get_mut(&id).ok_or_else(ApiError::unknown_message)
    }

    /// The channel, if `account` may see it (else 50001).
    pub(crate) fn visible_channel(&self, id: Id, account: Id) -> Result<&Channel, ApiError> {
        let channel = self.channel(id)?;
        if self.can_view(channel, account) { Ok(channel) } else { Err(ApiError::missing_access()) }
    }

    /// The server, if `account` is in it (else 50001).
    pub(crate) fn joined_guild(&self, id: Id, account: Id) -> Result<&Guild, ApiError> {
        let guild = self.guild(id)?;
        if guild.members.contains_key(&account) {
            Ok(guild)
        } else {
            Err(ApiError::missing_access())
        }
    }

    /// Fails with 50001 without sight of the channel, with 50013 without the bits.
    pub(crate) fn require(
        &self,
        channel: Id,
        account: Id,
        needed: Permissions,
    ) -> Result<(), ApiError> {
        let channel = self.visible_channel(channel, account)?;
        if self.channel_permissions(channel, account).contains(needed) {
            Ok(())
        } else {
            Err(ApiError::missing_permissions())
        }
    }

    /// The same for the server as a whole.
    pub(crate) fn require_in_guild(
        &self,
        guild: Id,
        account: Id,
        needed: Permissions,
    ) -> Result<(), ApiError> {
        self.joined_guild(guild, account)?;
        if self.guild_permissions(guild, account).contains(needed) {
            Ok(())
        } else {
            Err(ApiError::missing_permissions())
        }
    }
}
