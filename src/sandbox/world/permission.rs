//! Permission bits and how roles and overwrites combine into what somebody may do.

use super::World;
use super::channel::{Channel, ChannelKind, OverwriteKind};
use super::guild::Member;
use crate::sandbox::snowflake::Id;

/// A set of Discord's permission bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Permissions(u64);

/// Declares the bits we know by their Discord names.
macro_rules! bits {
    ($($name:ident = $bit:literal,)*) => {
        impl Permissions {
            $(#[doc = concat!("`", stringify!($name), "`")]
            pub const $name: Self = Self(1 << $bit);)*

            /// Every bit by name, for choosing one in words.
            pub const NAMED: &'static [(&'static str, Self)] = &[$((stringify!($name), Self::$name),)*];
        }
    };
}

bits! {
    CREATE_INSTANT_INVITE = 0,
    BAN_MEMBERS = 2,
    VIEW_AUDIT_LOG = 7,
    MANAGE_WEBHOOKS = 29,
    MANAGE_GUILD_EXPRESSIONS = 30,
    MODERATE_MEMBERS = 40,
    CREATE_GUILD_EXPRESSIONS = 43,
    SEND_POLLS = 49,
    ADMINISTRATOR = 3,
    MANAGE_CHANNELS = 4,
    MANAGE_GUILD = 5,
    ADD_REACTIONS = 6,
    VIEW_CHANNEL = 10,
    SEND_MESSAGES = 11,
    MANAGE_MESSAGES = 13,
    EMBED_LINKS = 14,
    ATTACH_FILES = 15,
    READ_MESSAGE_HISTORY = 16,
    MENTION_EVERYONE = 17,
    CHANGE_NICKNAME = 26,
    MANAGE_NICKNAMES = 27,
    KICK_MEMBERS = 1,
    MANAGE_ROLES = 28,
    USE_APPLICATION_COMMANDS = 31,
    MANAGE_THREADS = 34,
    CREATE_PUBLIC_THREADS = 35,
    CREATE_PRIVATE_THREADS = 36,
    SEND_MESSAGES_IN_THREADS = 38,
    PIN_MESSAGES = 51,
}

impl Permissions {
    /// No bit.
    pub const NONE: Self = Self(0);
    /// Every bit Discord has defined.
    pub const ALL: Self = Self((1 << 52) - 1);

    /// What `@everyone` may do in a new server.
    pub const fn everyone() -> Self {
        Self(
            Self::CREATE_INSTANT_INVITE.0
                | Self::SEND_POLLS.0
                | Self::ADD_REACTIONS.0
                | Self::VIEW_CHANNEL.0
                | Self::SEND_MESSAGES.0
                | Self::EMBED_LINKS.0
                | Self::ATTACH_FILES.0
                | Self::READ_MESSAGE_HISTORY.0
                | Self::CHANGE_NICKNAME.0
                | Self::USE_APPLICATION_COMMANDS.0
                | Self::CREATE_PUBLIC_THREADS.0
                | Self::CREATE_PRIVATE_THREADS.0
                | Self::SEND_MESSAGES_IN_THREADS.0,
        )
    }

    /// The set with these raw bits.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// The raw bits.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The bit called `name`, e.g. `SEND_MESSAGES`.
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMED.iter().find(|(known, _)| *known == name).map(|(_, bit)| *bit)
    }

    /// Whether every bit of `other` is in this set.
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// What of this set is left to whoever may only look on.
    const fn looking_on(self) -> Self {
        Self(self.0 & (Self::VIEW_CHANNEL.0 | Self::READ_MESSAGE_HISTORY.0))
    }

    /// This set together with `other`.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// This set without the bits of `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl World {
    /// What `user` may do in the server as a whole.
    pub fn guild_permissions(&self, guild: Id, user: Id) -> Permissions {
        let Some(guild) = self.guilds.get(&guild) else {
            return Permissions::NONE;
        };
        let Some(member) = guild.members.get(&user) else {
            return Permissions::NONE;
        };
        if guild.owner == user {
            return Permissions::ALL;
        }
        let base = guild
            .roles
            .values()
            .filter(|role| role.id == guild.id || member.roles.contains(&role.id))
            .fold(Permissions::NONE, |all, role| all.with(role.permissions));
        if base.contains(Permissions::ADMINISTRATOR) {
            return Permissions::ALL;
        }
        // Who is in time-out may look on and read.
        if self.is_timed_out(member) { base.looking_on() } else { base }
    }

    fn is_timed_out(&self, member: &Member) -> bool {
        member.timeout.is_some_and(|until| until > self.now())
    }

    /// What `user` may do in a channel; a thread asks its parent.
    pub fn channel_permissions(&self, channel: &Channel, user: Id) -> Permissions {
        let Some(guild_id) = channel.guild else {
            return if channel.recipients.contains(&user) {
                Permissions::everyone().with(Permissions::PIN_MESSAGES)
            } else {
                Permissions::NONE
            };
        };
        if let Some(thread) = &channel.thread {
            let Some(parent) = channel.parent.and_then(|id| self.channels.get(&id)) else {
                return Permissions::NONE;
            };
            let granted = self.channel_permissions(parent, user);
            let admitted = channel.kind != ChannelKind::PrivateThread
                || thread.members.contains_key(&user)
                || granted.contains(Permissions::MANAGE_THREADS);
            return if admitted { granted } else { Permissions::NONE };
        }
        let base = self.guild_permissions(guild_id, user);
        if base == Permissions::ALL {
            return base;
        }
        // Most channels have no exceptions, and everybody's sight is asked for at every event.
        let granted = if channel.overwrites.is_empty() {
            base
        } else {
            self.apply_overwrites(channel, guild_id, user, base)
        };
        // Without sight of a channel nothing else in it is allowed.
        if granted.contains(Permissions::VIEW_CHANNEL) { granted } else { Permissions::NONE }
    }

    fn apply_overwrites(
        &self,
        channel: &Channel,
        guild: Id,
        user: Id,
        base: Permissions,
    ) -> Permissions {
        let Some(member) = self.guilds.get(&guild).and_then(|guild| guild.members.get(&user))
        else {
            return Permissions::NONE;
        };
        let mut granted = base;
        for everyone in channel.overwrites.iter().filter(|entry| entry.id == guild) {
            granted = granted.without(everyone.deny).with(everyone.allow);
        }
        let of_roles = channel.overwrites.iter().filter(|entry| {
            entry.kind == OverwriteKind::Role
                && entry.id != guild
                && member.roles.contains(&entry.id)
        });
        let (allow, deny) = of_roles
            .fold((Permissions::NONE, Permissions::NONE), |(allow, deny), entry| {
                (allow.with(entry.allow), deny.with(entry.deny))
            });
        granted = granted.without(deny).with(allow);
        let own = channel
            .overwrites
            .iter()
            .filter(|entry| entry.kind == OverwriteKind::Member && entry.id == user);
        for own in own {
            granted = granted.without(own.deny).with(own.allow);
        }
        if self.is_timed_out(member) { granted.looking_on() } else { granted }
    }

    /// Whether `user` can see the channel at all.
    pub fn can_view(&self, channel: &Channel, user: Id) -> bool {
        self.channel_permissions(channel, user).contains(Permissions::VIEW_CHANNEL)
    }

    /// The bit that allows writing here: threads have their own.
    pub(crate) fn send_permission(channel: &Channel) -> Permissions {
        if channel.thread.is_some() {
            Permissions::SEND_MESSAGES_IN_THREADS
        } else {
            Permissions::SEND_MESSAGES
        }
    }
}
