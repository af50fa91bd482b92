//! Servers.

use serde_json::Value;

use super::Form;
use super::command::LOCALES;

/// What a body says of a server; an empty description takes it away.
#[derive(Debug, Default)]
pub(crate) struct GuildForm {
    pub(crate) name: Option<String>,
    pub(crate) description: Option<String>,
    pub(crate) preferred_locale: Option<String>,
}

pub(crate) fn guild(form: &mut Form, body: &Value) -> GuildForm {
    form.lacks(
        body,
        &[
            "icon",
            "splash",
            "banner",
            "discovery_splash",
            "home_header",
            "verification_level",
            "explicit_content_filter",
            "afk_channel_id",
            "system_channel_id",
            "rules_channel_id",
            "public_updates_channel_id",
            "safety_alerts_channel_id",
            "features",
            "premium_progress_bar_enabled",
        ],
    );
    // Null takes the description away as the empty text does.
    let description = body
        .get("description")
        .map(|_| form.text(body, "description", (0, 300)).unwrap_or_default());
    let preferred_locale = form.text(body, "preferred_locale", (0, 10));
    if preferred_locale.as_ref().is_some_and(|locale| !LOCALES.contains(&locale.as_str())) {
        form.fail_at("preferred_locale", "BASE_TYPE_CHOICES", "Unknown locale.");
    }
    GuildForm { name: form.text(body, "name", (2, 100)), description, preferred_locale }
}
