//! Bans, and the audit log.

use serde_json::{Value, json};

use super::members::require_above;
use super::{Answer, Call, Reply};
use crate::sandbox::error::ApiError;
use crate::sandbox::limits::Form;
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;
use crate::sandbox::world::audit::action;
use crate::sandbox::world::permission::Permissions;

/// People of one bulk ban.
const MAX_BULK: usize = 200;
/// Seconds of messages that go with somebody.
const MAX_DELETE_SECONDS: i64 = 604_800;

fn delete_seconds(form: &mut Form, body: &Value) -> u64 {
    let days = form.integer(body, "delete_message_days", (0, 7)).unwrap_or(0);
    let seconds = form.integer(body, "delete_message_seconds", (0, MAX_DELETE_SECONDS));
    u64::try_from(seconds.unwrap_or(days * 24 * 60 * 60)).unwrap_or(0)
}

pub(super) fn list(world: &mut World, call: &mut Call) -> Answer {
    let (guild, me) = (call.id("guild_id")?, call.application()?);
    world.require_in_guild(guild, me, Permissions::BAN_MEMBERS)?;
    let limit = call.count("limit", 1000, 1000)?;
    let (before, after) = (call.query_id("before"), call.query_id("after"));
    let within = |user: Id| {
        before.is_none_or(|before| user < before) && after.is_none_or(|after| user > after)
    };
    let bans: Vec<Value> = world
        .guild(guild)?
        .bans
        .iter()
        .filter(|(user, _)| within(**user))
        .take(limit)
        .map(|(user, reason)| world.ban_json(*user, reason.as_deref()))
        .collect();
    Ok(Reply::ok(json!(bans)))
}

pub(super) fn get(world: &mut World, call: &mut Call) -> Answer {
    let (guild, user) = (call.id("guild_id")?, call.id("user_id")?);
    world.require_in_guild(guild, call.application()?, Permissions::BAN_MEMBERS)?;
    let reason = world.guild(guild)?.bans.get(&user).ok_or_else(ApiError::unknown_ban)?;
    Ok(Reply::ok(world.ban_json(user, reason.as_deref())))
}

/// Whoever is not there cannot stand above a bot.
fn may_ban(world: &World, guild: Id, me: Id, user: Id) -> Result<(), ApiError> {
    if me == user {
        return Err(ApiError::missing_permissions());
    }
    if world.guild(guild)?.members.contains_key(&user) {
        require_above(world, guild, me, user)?;
    }
    Ok(())
}

pub(super) fn create(world: &mut World, call: &mut Call) -> Answer {
    let (guild, me, user) = (call.id("guild_id")?, call.application()?, call.id("user_id")?);
    world.require_in_guild(guild, me, Permissions::BAN_MEMBERS)?;
    may_ban(world, guild, me, user)?;
    let mut form = Form::default();
    let seconds = delete_seconds(&mut form, &call.body);
    form.finish()?;
    world.ban(guild, user, call.reason.clone(), seconds)?;
    call.note(world, guild, action::MEMBER_BAN_ADD, Some(user), &Value::Null, &Value::Null);
    Ok(Reply::nothing())
}

pub(super) fn delete(world: &mut World, call: &mut Call) -> Answer {
    let (guild, me, user) = (call.id("guild_id")?, call.application()?, call.id("user_id")?);
    world.require_in_guild(guild, me, Permissions::BAN_MEMBERS)?;
    world.unban(guild, user)?;
    call.note(world, guild, action::MEMBER_BAN_REMOVE, Some(user), &Value::Null, &Value::Null);
    Ok(Reply::nothing())
}

pub(super) fn bulk(world: &mut World, call: &mut Call) -> Answer {
    let (guild, me) = (call.id("guild_id")?, call.application()?);
    let needed = Permissions::BAN_MEMBERS.with(Permissions::MANAGE_GUILD);
    world.require_in_guild(guild, me, needed)?;
    let mut form = Form::default();
    let users = form.snowflakes(&call.body, "user_ids", MAX_BULK);
    if users.as_ref().is_none_or(Vec::is_empty) {
        form.required("user_ids");
    }
    let seconds = delete_seconds(&mut form, &call.body);
    form.finish()?;
    let (mut banned, mut failed) = (Vec::new(), Vec::new());
    for user in users.unwrap_or_default() {
        let barred = world.guild(guild)?.bans.contains_key(&user);
        let done = may_ban(world, guild, me, user)
            .and_then(|()| world.ban(guild, user, call.reason.clone(), seconds));
        if barred || done.is_err() {
            failed.push(user);
            continue;
        }
        call.note(world, guild, action::MEMBER_BAN_ADD, Some(user), &Value::Null, &Value::Null);
        banned.push(user);
    }
    if banned.is_empty() {
        return Err(ApiError::failed_to_ban());
    }
    Ok(Reply::ok(json!({ "banned_users": banned, "failed_users": failed })))
}

pub(super) fn audit_log(world: &mut World, call: &mut Call) -> Answer {
    let (guild, me) = (call.id("guild_id")?, call.application()?);
    world.require_in_guild(guild, me, Permissions::VIEW_AUDIT_LOG)?;
    let limit = call.count("limit", 50, 100)?;
    let (before, after) = (call.query_id("before"), call.query_id("after"));
    let user = call.query_id("user_id");
    let target = call.query_id("target_id");
    let kind: Option<u16> = call.query.get("action_type").and_then(|text| text.parse().ok());
    let log = &world.guild(guild)?.audit_log;
    let mut entries: Vec<_> = log
        .iter()
        .filter(|entry| before.is_none_or(|before| entry.id < before))
        .filter(|entry| after.is_none_or(|after| entry.id > after))
        .filter(|entry| user.is_none_or(|user| entry.user == user))
        .filter(|entry| target.is_none_or(|target| entry.target == Some(target)))
        .filter(|entry| kind.is_none_or(|kind| entry.action == kind))
        .collect();
    // The newest first; whoever pages forward gets the oldest first.
    if after.is_none() {
        entries.reverse();
    }
    entries.truncate(limit);
    let mut people: Vec<Id> = entries
        .iter()
        .flat_map(|entry| [Some(entry.user), entry.target])
        .flatten()
        .filter(|id| world.users.contains_key(id))
        .collect();
    people.sort_unstable();
    people.dedup();
    Ok(Reply::ok(json!({
        "audit_log_entries": entries.iter().map(|entry| entry.json()).collect::<Vec<_>>(),
        "users": people.iter().map(|user| world.user_json(*user)).collect::<Vec<_>>(),
        "integrations": [],
        "webhooks": [],
        "guild_scheduled_events": [],
        "threads": [],
        "application_commands": [],
        "auto_moderation_rules": [],
    })))
}
