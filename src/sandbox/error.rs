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
}

impl ApiError {
    pub(crate) fn new(status: u16, code: u32, message: &str) -> Self {
        Self { status, code, message: message.to_owned(), errors: None }
    }

    pub(crate) fn form(errors: Value) -> Self {
        Self { errors: Some(errors), ..Self::new(400, 50035, "Invalid Form Body") }
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
    unknown_message = 404, 10008, "Unknown Message";
    unknown_overwrite = 404, 10009, "Unknown Overwrite";
    unknown_role = 404, 10011, "Unknown Role";
    unknown_user = 404, 10013, "Unknown User";
    unknown_emoji = 404, 10014, "Unknown Emoji";
    unknown_webhook = 404, 10015, "Unknown Webhook";
    unknown_interaction = 404, 10062, "Unknown interaction";
    unknown_command = 404, 10063, "Unknown application command";
    max_emojis = 400, 30008, "Maximum number of emojis reached (2000)";
    max_pins = 400, 30003, "Maximum number of pins reached (250)";
    max_commands = 400, 30032, "Maximum number of application commands reached (100)";
    max_daily_commands = 400, 30034, "Max number of daily application command creates has been reached (200)";
    entity_too_large = 413, 40005, "Request entity too large";
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
}
