//! `deephold doctor`: what is right, what is wrong, and what to do about it.

use std::{fmt, path::Path};

use serde_json::Value;
use serenity::all::Permissions;

use super::{RestClient, SendError, Token};
use crate::{engine::Registry, maintenance};

/// What a table needs in its channel, and threads for further ones.
const WANTED: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::SEND_MESSAGES_IN_THREADS);

/// To pin the message that says whose turn it is: a permission of its own, by its bit, as the
/// client library does not know it yet. Without it the message is there and not pinned.
const PIN_MESSAGES: u64 = 1 << 51;

/// How something was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Health {
    /// As it should be.
    Well,
    /// It works, but could be better.
    Fair,
    /// It does not work.
    Ill,
}

/// One finding, with what to do about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// How it was found.
    pub health: Health,
    /// What was found.
    pub what: String,
    /// What to do.
    pub advice: Option<String>,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = match self.health {
            Health::Well => "ok  ",
            Health::Fair => "note",
            Health::Ill => "FAIL",
        };
        write!(f, "{mark}  {}", self.what)?;
        match &self.advice {
            Some(advice) => write!(f, "\n      -> {advice}"),
            None => Ok(()),
        }
    }
}

fn well(what: impl Into<String>) -> Finding {
    Finding { health: Health::Well, what: what.into(), advice: None }
}

fn fair(what: impl Into<String>, advice: impl Into<String>) -> Finding {
    Finding { health: Health::Fair, what: what.into(), advice: Some(advice.into()) }
}

fn ill(what: impl Into<String>, advice: impl Into<String>) -> Finding {
    Finding { health: Health::Ill, what: what.into(), advice: Some(advice.into()) }
}

/// Examines the database.
pub fn database(path: &Path, games: &Registry) -> Finding {
    let shown = path.display();
    if !path.exists() {
        let advice = "it is made when the bot starts; nothing to do";
        return fair(format!("there is no database at {shown} yet"), advice);
    }
    match maintenance::check(path, games) {
        Ok(found) if found.is_sound() => match maintenance::try_to_write(path) {
            Ok(()) => well(format!(
                "the database {shown} is sound and can be written: {} tables, {} entries replayed",
                found.tables, found.rows
            )),
            Err(error) => ill(
                format!("the database {shown} is sound and cannot be written: {error}"),
                "check the rights of the file and of its folder, and the free space",
            ),
        },
        Ok(found) => {
            let faults = found.file.len() + found.faults.len();
            let advice = "`deephold check` lists them; `deephold restore` puts a backup back";
            ill(format!("the database {shown} has {faults} faults"), advice)
        }
        Err(error) => ill(
            format!("the database {shown} cannot be read: {error}"),
            "check the path, the rights of the file and the free space",
        ),
    }
}

/// Examines the token and what it opens.
pub async fn discord(api: &str, token: Option<&Token>) -> Vec<Finding> {
    let Some(token) = token else {
        let advice = "set DISCORD_TOKEN to the token of your bot \
                      (https://discord.com/developers/applications -> Bot -> Reset Token); \
                      without it, `deephold` starts the sandbox";
        return vec![ill("there is no token", advice)];
    };
    let rest = match RestClient::impatient(api, token) {
        Ok(rest) => rest,
        Err(error) => return vec![ill(error.to_string(), "check the token and the address")],
    };
    let me = match rest.me().await {
        Ok(me) => me,
        Err(error) => return vec![login(api, &error)],
    };
    let name = me.get("username").and_then(Value::as_str).unwrap_or("?");
    let mut findings = vec![well(format!("the token is good: we are {name}"))];
    findings.push(match rest.application().await {
        Ok(application) => invitation(&application),
        Err(error) => ill(error.to_string(), "try again later"),
    });
    findings.push(match rest.gateway().await {
        Ok(gateway) => identifications(&gateway),
        Err(error) => ill(format!("the gateway: {error}"), "try again later"),
    });
    findings.push(well("no privileged intents are needed"));
    match rest.guilds().await {
        Ok(guilds) if guilds.is_empty() => {
            let advice = "invite it with the address above";
            findings.push(fair("the bot is on no server", advice));
        }
        Ok(guilds) => findings.extend(guilds.iter().map(permissions)),
        Err(error) => findings.push(ill(error.to_string(), "try again later")),
    }
    findings
}

fn login(api: &str, error: &SendError) -> Finding {
    match error {
        SendError::Refused { status: 401, .. } => ill(
            "Discord does not know the token",
            "make a new one on the page of your bot and set DISCORD_TOKEN to it",
        ),
        SendError::Unreachable(reason) => ill(
            format!("{api} cannot be reached: {reason}"),
            "check the network, the proxy, and --discord-api",
        ),
        other => ill(other.to_string(), "try again later"),
    }
}

fn invitation(application: &Value) -> Finding {
    let id = application.get("id").and_then(Value::as_str).unwrap_or("?");
    well(format!(
        "invite the bot with https://discord.com/oauth2/authorize?client_id={id}\
         &scope=bot+applications.commands&permissions={}",
        WANTED.bits() | PIN_MESSAGES
    ))
}

fn identifications(gateway: &Value) -> Finding {
    let left = gateway.pointer("/session_start_limit/remaining").and_then(Value::as_u64);
    match left {
        Some(0) => ill("no more logins today", "wait a day; look for what restarts the bot"),
        Some(left) => well(format!("the gateway answers; {left} logins are left today")),
        None => well("the gateway answers"),
    }
}

fn permissions(guild: &Value) -> Finding {
    let name = guild.get("name").and_then(Value::as_str).unwrap_or("?");
    let bits = guild.get("permissions").and_then(Value::as_str).and_then(|bits| bits.parse().ok());
    let Some(bits): Option<u64> = bits else {
        return fair(
            format!("on “{name}” it was not told what it may do"),
            "look at the permissions of its role; `/new` names what is missing in a channel",
        );
    };
    let have = Permissions::from_bits_truncate(bits);
    let missing = WANTED - have;
    let pins = bits & PIN_MESSAGES != 0 || have.manage_messages();
    if have.administrator() || (missing.is_empty() && pins) {
        return well(format!("on “{name}” it may do all it needs"));
    }
    if missing.is_empty() {
        return fair(
            format!("on “{name}” it may do all it needs, and not pin messages"),
            "with the permission Pin Messages each table’s message that says whose turn it is \
             stands among the pins",
        );
    }
    ill(
        format!("on “{name}” it lacks: {}", missing.get_permission_names().join(", ")),
        "give its role these permissions, or invite it again with the address above",
    )
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_not_said_is_not_denied() {
        let unsaid = permissions(&json!({ "name": "The Hold" }));
        assert_eq!(unsaid.health, Health::Fair, "{unsaid}");
        let denied = permissions(&json!({ "name": "The Hold", "permissions": "0" }));
        assert_eq!(denied.health, Health::Ill, "{denied}");
        let without = WANTED.bits().to_string();
        let fair = permissions(&json!({ "name": "The Hold", "permissions": without }));
        assert!(fair.health == Health::Fair && fair.what.contains("pin"), "{fair}");
        let bits = (WANTED.bits() | PIN_MESSAGES).to_string();
        let well = permissions(&json!({ "name": "The Hold", "permissions": bits }));
        assert_eq!(well.health, Health::Well, "{well}");
    }
}
