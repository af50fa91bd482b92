//! The control panel: faults, time, and the making of worlds.

use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};

use super::action::PageId;
use crate::sandbox::error::ApiError;
use crate::sandbox::faults::{GatewayFault, Misbehaviour, Target};
use crate::sandbox::limits::channel::{ChannelForm, RoleForm};
use crate::sandbox::limits::command::LOCALES;
use crate::sandbox::shared::Shared;
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;
use crate::sandbox::world::channel::ChannelKind;
use crate::sandbox::world::guild::Role;
use crate::sandbox::world::permission::Permissions;

/// The longest delay a fault may ask for, and the longest leap of the clock.
const MAX_DELAY_MS: u64 = 10 * 60 * 1000;
const MAX_LEAP_SECONDS: u64 = 366 * 24 * 60 * 60;

#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub(super) enum Control {
    Advance {
        seconds: u64,
    },
    Freeze {
        on: bool,
    },
    Fault {
        method: Option<String>,
        route: Option<String>,
        user: Option<PageId>,
        #[serde(flatten)]
        what: FaultKind,
        times: Option<u32>,
    },
    Lift {
        id: u64,
    },
    ClearFaults,
    Duplicate {
        event: String,
        copies: u32,
        times: u32,
    },
    Gateway {
        application: Option<PageId>,
        #[serde(flatten)]
        what: GatewayFaultKind,
    },
    RefuseDirectMessages {
        user: PageId,
        on: bool,
    },
    Permission {
        channel: PageId,
        account: PageId,
        permission: String,
        allowed: Option<bool>,
    },
    /// Gives a role of a server, or that of a bot, a permission, or takes it away.
    Grant {
        guild: PageId,
        role: Option<PageId>,
        account: Option<PageId>,
        permission: String,
        #[serde(default = "yes")]
        on: bool,
    },
    CreateUser {
        name: String,
        locale: String,
    },
    DeleteUser {
        user: PageId,
    },
    CreateGuild {
        name: String,
        owner: PageId,
    },
    DeleteGuild {
        guild: PageId,
    },
    CreateChannel {
        guild: PageId,
        name: String,
        kind: u64,
    },
    DeleteChannel {
        channel: PageId,
    },
    Join {
        guild: PageId,
        user: PageId,
    },
    Leave {
        guild: PageId,
        user: PageId,
    },
    Install {
        application: PageId,
        user: PageId,
        on: bool,
    },
    PrivilegedIntents {
        application: PageId,
        on: bool,
    },
}

const fn yes() -> bool {
    true
}

#[derive(Debug, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub(super) enum FaultKind {
    RateLimited {
        retry_after_ms: u64,
        #[serde(default)]
        global: bool,
    },
    Fails {
        status: u16,
    },
    LosesAnswer {
        status: u16,
    },
    Slow {
        ms: u64,
    },
    Delayed {
        ms: u64,
    },
}

#[derive(Debug, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub(super) enum GatewayFaultKind {
    Reconnect,
    InvalidSession { resumable: bool },
    Close { code: u16 },
    Break,
    BreakAndForget,
    IgnoreHeartbeats,
}

impl FaultKind {
    fn misbehaviour(self) -> Result<Misbehaviour, String> {
        let bounded = |ms: u64| Duration::from_millis(ms.min(MAX_DELAY_MS));
        let failing = |status: u16| match status {
            400..=599 => Ok(status),
            _ => Err("the status must be between 400 and 599".to_owned()),
        };
        Ok(match self {
            Self::RateLimited { retry_after_ms, global } => {
                Misbehaviour::RateLimited { retry_after: bounded(retry_after_ms), global }
            }
            Self::Fails { status } => Misbehaviour::Fails(failing(status)?),
            Self::LosesAnswer { status } => Misbehaviour::LosesAnswer(failing(status)?),
            Self::Slow { ms } => Misbehaviour::Slow(bounded(ms)),
            Self::Delayed { ms } => Misbehaviour::Delayed(bounded(ms)),
        })
    }
}

impl GatewayFaultKind {
    fn fault(self) -> Result<GatewayFault, String> {
        Ok(match self {
            Self::Reconnect => GatewayFault::Reconnect,
            Self::InvalidSession { resumable } => GatewayFault::InvalidSession { resumable },
            Self::Close { code: code @ (1000..=1015 | 3000..=4999) } => GatewayFault::Close(code),
            Self::Close { .. } => return Err("no such close code".into()),
            Self::Break => GatewayFault::Break,
            Self::BreakAndForget => GatewayFault::BreakAndForget,
            Self::IgnoreHeartbeats => GatewayFault::IgnoreHeartbeats,
        })
    }
}

/// Does what the control panel asks for.
pub(super) fn apply(shared: &Shared, control: Control) -> Result<Value, String> {
    match control {
        Control::Advance { seconds } => {
            shared.advance(Duration::from_secs(seconds.min(MAX_LEAP_SECONDS)));
            shared.with(tell_clock);
            Ok(json!({}))
        }
        Control::Freeze { on } => {
            shared.freeze(on);
            shared.with(tell_clock);
            Ok(json!({}))
        }
        Control::Fault { method, route, user, what, times } => {
            let target = Target { method, route, user: user.map(|user| user.0) };
            let what = what.misbehaviour()?;
            let id = shared.with(|world| world.faults.add(target, what, times));
            Ok(json!({ "id": id }))
        }
        Control::Gateway { application, what } => {
            let fault = what.fault()?;
            shared.with(|world| world.strike_gateway(application.map(|id| id.0), fault));
            Ok(json!({}))
        }
        Control::Lift { id } => {
            shared.with(|world| world.faults.lift(id));
            Ok(json!({}))
        }
        Control::ClearFaults => {
            shared.with(|world| world.faults.clear());
            Ok(json!({}))
        }
        Control::Duplicate { event, copies, times } => {
            shared.with(|world| world.faults.duplicate(&event, copies, times));
            Ok(json!({}))
        }
        other => shared.with(|world| rebuild(world, other)).map_err(|error| error.message),
    }
}

/// Pages show times relative to the clock, so they must know of its leaps.
fn tell_clock(world: &mut World) {
    let people: Vec<Id> =
        world.users.values().filter(|user| !user.bot).map(|user| user.id).collect();
    let data = json!({ "now": world.now().millis() });
    for user in people {
        world.whisper(user, "SANDBOX_CLOCK", data.clone());
    }
}

fn bounded_name(name: &str) -> Result<&str, ApiError> {
    let name = name.trim();
    if (1..=100).contains(&name.chars().count()) {
        Ok(name)
    } else {
        Err(ApiError::new(400, 50035, "a name has 1 to 100 characters"))
    }
}

/// Changes to who and what there is.
fn rebuild(world: &mut World, control: Control) -> Result<Value, ApiError> {
    match control {
        Control::RefuseDirectMessages { user, on } => {
            let user = world.users.get_mut(&user.0).ok_or_else(ApiError::unknown_user)?;
            user.refuses_direct_messages = on;
        }
        Control::Permission { channel, account, permission, allowed } => {
            let bit = Permissions::named(&permission)
                .ok_or_else(|| ApiError::new(400, 50035, "no such permission"))?;
            world.set_overwrite(channel.0, account.0, bit, allowed)?;
        }
        Control::Grant { guild, role, account, permission, on } => {
            let bit = Permissions::named(&permission)
                .ok_or_else(|| ApiError::new(400, 50035, "no such permission"))?;
            let meant = |known: &&Role| match (role, account) {
                (Some(role), _) => known.id == role.0,
                (None, Some(account)) => known.managed_by == Some(account.0),
                (None, None) => false,
            };
            let roles = &world.guild(guild.0)?.roles;
            let role = roles.values().find(meant).ok_or_else(ApiError::unknown_role)?;
            let (id, held) = (role.id, role.permissions);
            let permissions = Some(if on { held.with(bit) } else { held.without(bit) });
            world.edit_role(guild.0, id, RoleForm { permissions, ..RoleForm::default() })?;
        }
        Control::CreateUser { name, locale } => {
            if !LOCALES.contains(&locale.as_str()) {
                return Err(ApiError::new(400, 50035, "no such locale"));
            }
            let id = world.create_user(bounded_name(&name)?, &locale);
            return Ok(json!({ "id": id }));
        }
        Control::DeleteUser { user } => world.delete_user(user.0)?,
        Control::CreateGuild { name, owner } => {
            let id = world.found_guild(bounded_name(&name)?, owner.0)?;
            return Ok(json!({ "id": id }));
        }
        Control::DeleteGuild { guild } => world.delete_guild(guild.0)?,
        Control::CreateChannel { guild, name, kind } => {
            let kind = ChannelKind::from_number(kind)
                .filter(|kind| {
                    matches!(
                        kind,
                        ChannelKind::Text
                            | ChannelKind::Forum
                            | ChannelKind::Category
                            | ChannelKind::Announcement
                    )
                })
                .ok_or_else(ApiError::wrong_channel_type)?;
            let name = Some(bounded_name(&name)?.to_owned());
            let form = ChannelForm { name, ..ChannelForm::default() };
            let id = world.create_channel(guild.0, kind, form)?;
            return Ok(json!({ "id": id }));
        }
        Control::DeleteChannel { channel } => world.delete_channel(channel.0)?,
        Control::Join { guild, user } => world.join(guild.0, user.0)?,
        Control::Leave { guild, user } => world.leave(guild.0, user.0)?,
        Control::Install { application, user, on } => {
            world.set_installed(application.0, user.0, on);
        }
        Control::PrivilegedIntents { application, on } => {
            let application = world
                .applications
                .get_mut(&application.0)
                .ok_or_else(ApiError::unknown_application)?;
            application.privileged_intents = on;
        }
        // Handled before the world was locked.
        Control::Advance { .. }
        | Control::Freeze { .. }
        | Control::Fault { .. }
        | Control::Lift { .. }
        | Control::ClearFaults
        | Control::Duplicate { .. }
        | Control::Gateway { .. } => {}
    }
    Ok(json!({}))
}

impl World {
    /// A server with a first channel and every application in it.
    pub(crate) fn found_guild(&mut self, name: &str, owner: Id) -> Result<Id, ApiError> {
        let locale = self.users.get(&owner).ok_or_else(ApiError::unknown_user)?.locale.clone();
        let guild = self.create_guild(name, owner, &locale);
        let form = ChannelForm { name: Some("general".into()), ..ChannelForm::default() };
        self.create_channel(guild, ChannelKind::Text, form)?;
        let applications: Vec<Id> = self.applications.keys().copied().collect();
        for application in applications {
            self.join(guild, application)?;
        }
        self.whisper(owner, "GUILD_CREATE", json!({ "id": guild }));
        Ok(guild)
    }
}
