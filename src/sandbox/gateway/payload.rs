//! Opcodes, close codes and what clients send.

use serde::Deserialize;
use serde_json::Value;

/// Opcodes by their names in Discord's documentation.
pub(crate) mod opcode {
    pub(crate) const HEARTBEAT: u64 = 1;
    pub(crate) const IDENTIFY: u64 = 2;
    pub(crate) const PRESENCE_UPDATE: u64 = 3;
    pub(crate) const VOICE_STATE_UPDATE: u64 = 4;
    pub(crate) const RESUME: u64 = 6;
    pub(crate) const REQUEST_GUILD_MEMBERS: u64 = 8;
}

/// Close codes by their names in Discord's documentation.
pub(crate) mod close {
    pub(crate) const UNKNOWN_ERROR: u16 = 4000;
    pub(crate) const UNKNOWN_OPCODE: u16 = 4001;
    pub(crate) const DECODE_ERROR: u16 = 4002;
    pub(crate) const NOT_AUTHENTICATED: u16 = 4003;
    pub(crate) const AUTHENTICATION_FAILED: u16 = 4004;
    pub(crate) const ALREADY_AUTHENTICATED: u16 = 4005;
    pub(crate) const INVALID_SEQ: u16 = 4007;
    pub(crate) const RATE_LIMITED: u16 = 4008;
    pub(crate) const SESSION_TIMED_OUT: u16 = 4009;
    pub(crate) const INVALID_SHARD: u16 = 4010;
    pub(crate) const INVALID_API_VERSION: u16 = 4012;
    pub(crate) const INVALID_INTENTS: u16 = 4013;
    pub(crate) const DISALLOWED_INTENTS: u16 = 4014;
}

/// A payload as it arrives.
#[derive(Debug, Deserialize)]
pub(crate) struct Incoming {
    pub(crate) op: u64,
    #[serde(default)]
    pub(crate) d: Value,
}

/// The data of opcode 2.
#[derive(Debug, Deserialize)]
pub(crate) struct Identify {
    pub(crate) token: String,
    pub(crate) intents: u64,
    #[serde(default)]
    pub(crate) compress: bool,
    #[serde(default)]
    pub(crate) shard: Option<(u64, u64)>,
}

/// The data of opcode 6.
#[derive(Debug, Deserialize)]
pub(crate) struct Resume {
    pub(crate) token: String,
    pub(crate) session_id: String,
    pub(crate) seq: u64,
}

/// Tokens are written with or without their scheme.
pub(crate) fn bare_token(token: &str) -> &str {
    token.strip_prefix("Bot ").unwrap_or(token)
}
