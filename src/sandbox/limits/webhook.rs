//! Webhooks, and what is written through them.

use serde_json::Value;
use sha2::{Digest, Sha256};

use super::emoji::picture;
use super::{Form, present};
use crate::sandbox::error::ApiError;
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::attachment::hex;

/// Names that would look like Discord itself.
const FORBIDDEN: [&str; 2] = ["clyde", "discord"];

/// What a body says of a webhook; an `avatar` of null takes the picture away.
#[derive(Debug, Default)]
pub(crate) struct WebhookForm {
    pub(crate) name: Option<String>,
    #[allow(clippy::option_option, reason = "absent, null and a value say three things")]
    pub(crate) avatar: Option<Option<String>>,
    pub(crate) channel: Option<Id>,
}

/// Checks a webhook; a new one needs a name.
pub(crate) fn webhook(body: &Value, new: bool) -> Result<WebhookForm, ApiError> {
    let mut form = Form::default();
    let name = form.text(body, "name", (1, 80));
    if new && present(body, "name").is_none() {
        form.required("name");
    }
    check_name(&mut form, "name", name.as_deref());
    let avatar = body.get("avatar").map(|_| {
        let uri = form.text(body, "avatar", (1, usize::MAX))?;
        picture(&mut form, "avatar", &uri).map(|data| mark(&data))
    });
    let channel = form.snowflake(body, "channel_id");
    form.finish()?;
    Ok(WebhookForm { name, avatar, channel })
}

fn check_name(form: &mut Form, key: &str, name: Option<&str>) {
    let name = name.unwrap_or_default().to_lowercase();
    if let Some(word) = FORBIDDEN.iter().find(|word| name.contains(**word)) {
        form.fail_at(
            key,
            "USERNAME_INVALID_CONTAINS",
            format!("Username cannot contain \"{word}\""),
        );
    }
}

/// By this a picture is named.
fn mark(data: &[u8]) -> String {
    hex(Sha256::digest(data).get(..16).unwrap_or_default())
}

/// How something is written through a webhook.
#[derive(Debug, Default)]
pub(crate) struct Execution {
    pub(crate) username: Option<String>,
    pub(crate) avatar: Option<String>,
    pub(crate) thread: Option<Id>,
    pub(crate) thread_name: Option<String>,
    pub(crate) applied_tags: Vec<Id>,
}

/// Checks what a body says beside the message itself.
pub(crate) fn execution(body: &Value, thread: Option<Id>) -> Result<Execution, ApiError> {
    let mut form = Form::default();
    let username = form.text(body, "username", (1, 80));
    check_name(&mut form, "username", username.as_deref());
    let avatar = form.url(body, "avatar_url", 2048, &["http", "https"]);
    let thread_name = form.text(body, "thread_name", (1, 100));
    let applied_tags = form.snowflakes(body, "applied_tags", 5).unwrap_or_default();
    form.finish()?;
    let avatar = avatar.map(|url| mark(url.as_bytes()));
    Ok(Execution { username, avatar, thread, thread_name, applied_tags })
}
