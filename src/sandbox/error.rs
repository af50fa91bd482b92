//! Refusals in Discord's own shape: an HTTP status, a code, a message and, for
//! a body that breaks a limit, the path of every field that does.

use serde_json::{Value, json};
use thiserror::Error;

/// What the REST API answers instead of a result.
#[derive(Clone, Debug, Error, PartialEq)]
#[error("{message} ({code})")]
pub struct ApiError {
    /// The HTTP status.
    pub status: u16,
    /// Discord's JSON error code; 0 where it has none.
    pub code: u32,
    /// The sentence that goes with it.
    pub message: String,
    /// The tree of field errors of code 50035.
    pub errors: Option<Value>,
    /// Whether Discord would have taken it: the sandbox does not have what was asked for.
    pub lacking: bool,
}

impl ApiError {
    pub(crate) fn new(status: u16, code: u32, message: &str) -> Self {
        Self { status, code, message: message.to_owned(), errors: None, lacking: false }
    }

    pub(crate) fn form(errors: Value) -> Self {
        Self { errors: Some(errors), ..Self::new(400, 50035, "Invalid Form Body") }
    }

    /// What Discord has and the sandbox has not.
    pub(crate) fn lacking(what: &str) -> Self {
        let message =
            format!("The sandbox does not have {what}: docs/sandbox.md lists what it has");
        Self { lacking: true, ..Self::new(400, 0, &message) }
    }

    /// The JSON body of the answer.
    pub fn body(&self) -> Value {
        let mut body = json!({ "message": self.message, "code": self.code });
        if let (Some(errors), Value::Object(body)) = (&self.errors, &mut body) {
            body.insert("errors".into(), errors.clone());
        }
        body
    }
}

/// One constructor a code, named as Discord names the condition.
macro_rules! codes {
    ($($name:ident = $status:literal, $code:literal, $message:literal;)*) => {
        impl ApiError {
            $(pub(crate) fn $name() -> Self {
                Self::new($status, $code, $message)
            })*
        }
    };
}

codes! {
    not_found = 404, 0, "404: Not Found";
    method_not_allowed = 405, 0, "405: Method Not Allowed";
    request_timeout = 408, 0, "408: Request Timeout";
    unauthorized = 401, 0, "401: Unauthorized";
    unknown_application = 404, 10002, "Unknown Application";
    unknown_channel = 404, 10003, "Unknown Channel";
    unknown_guild = 404, 10004, "Unknown Guild";
    unknown_member = 404, 10007, "Unknown Member";
    unknown_invite = 404, 10006, "Unknown Invite";
    unknown_message = 404, 10008, "Unknown Message";
    unknown_overwrite = 404, 10009, "Unknown Overwrite";
    unknown_role = 404, 10011, "Unknown Role";
    unknown_user = 404, 10013, "Unknown User";
    unknown_emoji = 404, 10014, "Unknown Emoji";
    unknown_reaction = 400, 10014, "Unknown Emoji";
    unknown_webhook = 404, 10015, "Unknown Webhook";
    unknown_ban = 404, 10026, "Unknown Ban";
    unknown_interaction = 404, 10062, "Unknown interaction";
    unknown_command = 404, 10063, "Unknown application command";
    unknown_grants = 404, 10066, "Unknown application command permissions";
    bots_cannot = 403, 20001, "Bots cannot use this endpoint";
    max_roles = 400, 30005, "Maximum number of server roles reached (250)";
    max_webhooks = 400, 30007, "Maximum number of webhooks reached (15)";
    max_guild_emojis = 400, 30008, "Maximum number of emojis reached (50)";
    max_reactions = 400, 30010, "Maximum number of reactions reached (20)";
    max_channels = 400, 30013, "Maximum number of server channels reached (500)";
    max_invites = 400, 30016, "Maximum number of invites reached (1000)";
    max_emojis = 400, 30008, "Maximum number of emojis reached (2000)";
    max_pins = 400, 30003, "Maximum number of pins reached (250)";
    max_commands = 400, 30032, "Maximum number of application commands reached (100)";
    max_daily_commands = 400, 30034, "Max number of daily application command creates has been reached (200)";
    entity_too_large = 413, 40005, "Request entity too large";
    banned = 403, 40007, "The user is banned from this guild.";
    already_crossposted = 400, 40033, "This message has already been crossposted.";
    already_acknowledged = 400, 40060, "Interaction has already been acknowledged.";
    missing_access = 403, 50001, "Missing Access";
    wrong_channel_kind = 403, 50003, "Cannot execute action on a DM channel";
    edit_of_another = 403, 50005, "Cannot edit a message authored by another user";
    empty_message = 400, 50006, "Cannot send an empty message";
    cannot_message_user = 403, 50007, "Cannot send messages to this user";
    not_a_text_channel = 400, 50008, "Cannot send messages in a non-text channel";
    missing_permissions = 403, 50013, "Missing Permissions";
    bulk_delete_count = 400, 50016, "Provided too few or too many messages to delete. Must provide at least 2 and fewer than 100 messages to delete";
    wrong_channel_type = 400, 50024, "Cannot execute action on this channel type";
    invalid_webhook_token = 401, 50027, "Invalid Webhook Token";
    too_old_to_bulk_delete = 400, 50034, "A message provided was too old to bulk delete";
    thread_archived = 400, 50083, "Thread is archived";
    invalid_json = 400, 50109, "The request body contains invalid JSON.";
    thread_exists = 400, 160_004, "A thread has already been created for this message";
    thread_locked = 403, 160_005, "Thread is locked";
    webhook_needs_thread = 400, 220_001, "Webhooks posted to forum channels must have a thread_name or thread_id";
    webhook_thread_twice = 400, 220_002, "Webhooks posted to forum channels cannot have both a thread_name and thread_id";
    webhook_without_forum = 400, 220_003, "Webhooks can only create threads in forum channels";
    failed_to_ban = 400, 500_000, "Failed to ban users";
    poll_expired = 400, 520_001, "Poll expired";
    poll_edited = 400, 520_003, "Cannot edit a poll message";
    not_a_poll = 400, 520_006, "Cannot expire a non-poll message";
    max_grants = 400, 50035, "Invalid Form Body";
}
