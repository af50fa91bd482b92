//! Who asks, where, and in which language: the same for commands and clicks.

use serenity::all::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelType, CommandInteraction,
    ComponentInteraction, Member, MessageFlags, PartialChannel, Permissions, User,
};
use tokio::time::Instant;

use crate::{
    i18n::Language,
    store::{ChannelId, GuildId, InteractionId, MessageId, Place, SeenUser, UserId},
    table::Request,
};

/// An interaction, as far as all are alike.
#[derive(Clone, Debug)]
pub(crate) struct Invocation {
    /// Which, and by whom.
    pub(crate) request: Request,
    /// The key to answering it.
    pub(crate) token: Secret,
    /// Whose commands they are.
    pub(crate) application: u64,
    /// Where.
    pub(crate) channel: ChannelId,
    /// Whether the channel is a thread.
    pub(crate) in_thread: bool,
    /// The channel whose thread it is, if whoever sees that sees the thread.
    pub(crate) parent: Option<ChannelId>,
    /// Whether we are here only because the asker has us with them: on a server that
    /// we are not on, or in direct messages with others.
    pub(crate) guest: bool,
    /// The language of the asker.
    pub(crate) language: Language,
    /// The locale of the server.
    pub(crate) guild_locale: Option<String>,
    /// What we may do here; nothing is said in direct messages.
    pub(crate) permissions: Option<Permissions>,
    /// The message with the button, and whether only the asker sees it.
    pub(crate) message: Option<(MessageId, bool)>,
    /// When it arrived.
    pub(crate) arrived: Instant,
}

/// The token of an interaction: whoever has it can answer.
#[derive(Clone)]
pub(crate) struct Secret(pub(crate) String);

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(…)")
    }
}

#[derive(Clone, Copy)]
struct Parts<'a> {
    id: u64,
    token: &'a str,
    application: u64,
    user: &'a User,
    member: Option<&'a Member>,
    guild: Option<serenity::all::GuildId>,
    channel: u64,
    kind: Option<&'a PartialChannel>,
    locale: &'a str,
    guild_locale: Option<&'a str>,
    permissions: Option<Permissions>,
    owners: &'a AuthorizingIntegrationOwners,
}

/// Whether somebody has us with them, and nobody has let us in here.
fn is_guest(owners: &AuthorizingIntegrationOwners) -> bool {
    use AuthorizingIntegrationOwner::{GuildInstall, UserInstall};
    let there = owners.0.iter().any(|owner| matches!(owner, GuildInstall(_)));
    !there && owners.0.iter().any(|owner| matches!(owner, UserInstall(_)))
}

fn invocation(parts: Parts<'_>) -> Invocation {
    let name = parts.member.map_or_else(
        || parts.user.global_name.clone().unwrap_or_else(|| parts.user.name.clone()),
        |member| member.display_name().to_owned(),
    );
    // What is done as a guest concerns nobody there.
    let guest = is_guest(parts.owners);
    let guild = parts.guild.filter(|_| !guest);
    let place = guild.map_or(Place::DirectMessages, |guild| Place::Guild(GuildId(guild.get())));
    let member = parts.member.filter(|_| !guest);
    let powers = member.and_then(|member| member.permissions).unwrap_or_default();
    // Not everybody who sees a channel sees its private threads.
    let open = [ChannelType::PublicThread, ChannelType::NewsThread];
    let in_open_thread = parts.kind.filter(|channel| open.contains(&channel.kind));
    let in_private_thread =
        parts.kind.is_some_and(|channel| channel.kind == ChannelType::PrivateThread);
    Invocation {
        request: Request {
            id: InteractionId(parts.id),
            by: SeenUser {
                user: UserId(parts.user.id.get()),
                place,
                name,
                locale: parts.locale.to_owned(),
            },
            channel: ChannelId(parts.channel),
            admin: powers.manage_guild() || powers.administrator(),
        },
        token: Secret(parts.token.to_owned()),
        application: parts.application,
        channel: ChannelId(parts.channel),
        in_thread: in_open_thread.is_some() || in_private_thread,
        parent: in_open_thread
            .and_then(|channel| channel.parent_id)
            .map(|parent| ChannelId(parent.get())),
        language: Language::of_locale(parts.locale).unwrap_or_default(),
        guild_locale: parts.guild_locale.map(str::to_owned),
        permissions: parts.permissions.filter(|_| guild.is_some()),
        guest,
        message: None,
        arrived: Instant::now(),
    }
}

impl Invocation {
    /// Who asks.
    pub(crate) fn user(&self) -> UserId {
        self.request.by.user
    }

    /// On which server; none in direct messages.
    pub(crate) fn guild(&self) -> Option<GuildId> {
        self.request.by.place.guild()
    }

    /// A command.
    pub(crate) fn by_command(command: &CommandInteraction) -> Self {
        invocation(Parts {
            id: command.id.get(),
            token: &command.token,
            application: command.application_id.get(),
            user: &command.user,
            member: command.member.as_deref(),
            guild: command.guild_id,
            channel: command.channel_id.get(),
            kind: command.channel.as_ref(),
            locale: &command.locale,
            guild_locale: command.guild_locale.as_deref(),
            permissions: command.app_permissions,
            owners: &command.authorizing_integration_owners,
        })
    }

    /// A button or menu.
    pub(crate) fn by_component(click: &ComponentInteraction) -> Self {
        let private =
            click.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        let invocation = invocation(Parts {
            id: click.id.get(),
            token: &click.token,
            application: click.application_id.get(),
            user: &click.user,
            member: click.member.as_ref(),
            guild: click.guild_id,
            channel: click.channel_id.get(),
            kind: click.channel.as_ref(),
            locale: &click.locale,
            guild_locale: click.guild_locale.as_deref(),
            permissions: click.app_permissions,
            owners: &click.authorizing_integration_owners,
        });
        Self { message: Some((MessageId(click.message.id.get()), private)), ..invocation }
    }
}
