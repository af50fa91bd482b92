//! Channels, threads, roles and members.

use serde_json::Value;

use super::{Form, present};
use crate::sandbox::clock::Timestamp;
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::channel::{Overwrite, OverwriteKind};
use crate::sandbox::world::permission::Permissions;

/// Minutes after which a silent thread may be put away.
const ARCHIVE_MINUTES: &[u64] = &[60, 1440, 4320, 10080];

/// The longest an invite lasts, and one that does not say, in seconds.
const MAX_INVITE_AGE: i64 = 604_800;
const USUAL_INVITE_AGE: i64 = 86_400;

/// What a body says of a channel; `None` where it says nothing.
#[derive(Debug, Default)]
pub(crate) struct ChannelForm {
    pub(crate) name: Option<String>,
    pub(crate) topic: Option<String>,
    pub(crate) slowmode: Option<u64>,
    pub(crate) position: Option<i64>,
    pub(crate) nsfw: Option<bool>,
    pub(crate) parent: Option<Id>,
    pub(crate) overwrites: Option<Vec<Overwrite>>,
    /// Names of tags, with their identifiers where they exist already.
    pub(crate) tags: Option<Vec<(Option<Id>, String, bool)>>,
}

pub(crate) fn channel(form: &mut Form, body: &Value, is_forum: bool) -> ChannelForm {
    form.lacks(
        body,
        &[
            "bitrate",
            "user_limit",
            "rtc_region",
            "video_quality_mode",
            "default_reaction_emoji",
            "default_auto_archive_duration",
            "default_thread_rate_limit_per_user",
            "default_sort_order",
            "default_forum_layout",
            "default_tag_setting",
            "flags",
        ],
    );
    ChannelForm {
        name: form.text(body, "name", (1, 100)),
        topic: form.text(body, "topic", (0, if is_forum { 4096 } else { 1024 })),
        slowmode: seconds(form, body),
        position: form.integer(body, "position", (0, i64::from(i32::MAX))),
        nsfw: form.boolean(body, "nsfw"),
        parent: form.snowflake(body, "parent_id"),
        overwrites: overwrites(form, body),
        tags: tags(form, body),
    }
}

fn seconds(form: &mut Form, body: &Value) -> Option<u64> {
    let seconds = form.integer(body, "rate_limit_per_user", (0, 21600))?;
    u64::try_from(seconds).ok()
}

fn overwrites(form: &mut Form, body: &Value) -> Option<Vec<Overwrite>> {
    let list = form.list(body, "permission_overwrites", (0, 100))?;
    let mut entries = Vec::new();
    form.each("permission_overwrites", list, |form, entry| match form.snowflake(entry, "id") {
        Some(id) => entries.push(overwrite(form, entry, id)),
        None => form.required("id"),
    });
    Some(entries)
}

/// One overwrite of `id`.
pub(crate) fn overwrite(form: &mut Form, entry: &Value, id: Id) -> Overwrite {
    let kind = form.one_of(entry, "type", &[0, 1]).unwrap_or(0);
    Overwrite {
        id,
        kind: if kind == 1 { OverwriteKind::Member } else { OverwriteKind::Role },
        allow: permissions(form, entry, "allow").unwrap_or(Permissions::NONE),
        deny: permissions(form, entry, "deny").unwrap_or(Permissions::NONE),
    }
}

/// A set of permission bits, as text or number.
pub(crate) fn permissions(form: &mut Form, body: &Value, key: &str) -> Option<Permissions> {
    let bits = form.integer(body, key, (0, i64::MAX))?;
    u64::try_from(bits).ok().map(Permissions::from_bits)
}

fn tags(form: &mut Form, body: &Value) -> Option<Vec<(Option<Id>, String, bool)>> {
    let list = form.list(body, "available_tags", (0, 20))?;
    let mut tags = Vec::new();
    form.each("available_tags", list, |form, tag| {
        let id = form.snowflake(tag, "id");
        let name = form.required_text(tag, "name", (1, 20)).unwrap_or_default();
        tags.push((id, name, form.boolean(tag, "moderated").unwrap_or(false)));
    });
    Some(tags)
}

/// What a body says of a thread.
#[derive(Debug, Default)]
pub(crate) struct ThreadForm {
    pub(crate) name: Option<String>,
    pub(crate) auto_archive_minutes: Option<u64>,
    pub(crate) archived: Option<bool>,
    pub(crate) locked: Option<bool>,
    pub(crate) invitable: Option<bool>,
    pub(crate) slowmode: Option<u64>,
    pub(crate) applied_tags: Option<Vec<Id>>,
    pub(crate) kind: Option<u64>,
}

pub(crate) fn thread(form: &mut Form, body: &Value) -> ThreadForm {
    form.lacks(body, &["flags"]);
    ThreadForm {
        name: form.text(body, "name", (1, 100)),
        auto_archive_minutes: form.one_of(body, "auto_archive_duration", ARCHIVE_MINUTES),
        archived: form.boolean(body, "archived"),
        locked: form.boolean(body, "locked"),
        invitable: form.boolean(body, "invitable"),
        slowmode: seconds(form, body),
        applied_tags: form.snowflakes(body, "applied_tags", 5),
        kind: form.one_of(body, "type", &[10, 11, 12]),
    }
}

/// What a body says of a role.
#[derive(Debug, Default)]
pub(crate) struct RoleForm {
    pub(crate) name: Option<String>,
    pub(crate) permissions: Option<Permissions>,
    pub(crate) color: Option<u32>,
    pub(crate) hoist: Option<bool>,
    pub(crate) mentionable: Option<bool>,
}

pub(crate) fn role(form: &mut Form, body: &Value) -> RoleForm {
    form.lacks(body, &["icon", "unicode_emoji"]);
    // The newer way to say it, of which the sandbox has the first colour.
    let colors = present(body, "colors");
    if let Some(colors) = colors {
        form.at("colors", |form| form.lacks(colors, &["secondary_color", "tertiary_color"]));
    }
    let color = match colors {
        Some(colors) => {
            form.at("colors", |form| form.integer(colors, "primary_color", (0, 0x00FF_FFFF)))
        }
        None => form.integer(body, "color", (0, 0x00FF_FFFF)),
    };
    RoleForm {
        name: form.text(body, "name", (1, 100)),
        permissions: permissions(form, body, "permissions"),
        color: color.and_then(|color| u32::try_from(color).ok()),
        hoist: form.boolean(body, "hoist"),
        mentionable: form.boolean(body, "mentionable"),
    }
}

/// What a body says of a member; an empty `nick` takes the name away.
#[derive(Debug, Default)]
pub(crate) struct MemberForm {
    pub(crate) nick: Option<String>,
    pub(crate) roles: Option<Vec<Id>>,
    /// Until when they may only look on; `Some(None)` lifts it.
    #[allow(clippy::option_option, reason = "absent, null and a value say three things")]
    pub(crate) timeout: Option<Option<Timestamp>>,
}

pub(crate) fn member(form: &mut Form, body: &Value) -> MemberForm {
    // Null takes the name away as the empty text does.
    let nick = body.get("nick").map(|_| form.text(body, "nick", (0, 32)).unwrap_or_default());
    let roles = present(body, "roles").and_then(|_| form.snowflakes(body, "roles", 350));
    form.lacks(body, &["mute", "deaf", "channel_id", "flags", "avatar", "banner", "bio"]);
    let timeout = body.get("communication_disabled_until").map(|_| {
        let text = form.text(body, "communication_disabled_until", (1, 64))?;
        let until = Timestamp::parse(&text);
        if until.is_none() {
            form.fail_at(
                "communication_disabled_until",
                "DATE_TIME_TYPE_PARSE",
                format!("Could not parse {text}. Should be ISO8601."),
            );
        }
        until
    });
    MemberForm { nick, roles, timeout }
}

/// What a body says of an invite.
#[derive(Debug)]
pub(crate) struct InviteForm {
    pub(crate) max_age: u64,
    pub(crate) max_uses: u64,
    pub(crate) temporary: bool,
    pub(crate) unique: bool,
}

pub(crate) fn invite(form: &mut Form, body: &Value) -> InviteForm {
    form.lacks(
        body,
        &[
            "target_type",
            "target_user_id",
            "target_application_id",
            "role_ids",
            "target_users_file",
        ],
    );
    let age = form.integer(body, "max_age", (0, MAX_INVITE_AGE)).unwrap_or(USUAL_INVITE_AGE);
    let uses = form.integer(body, "max_uses", (0, 100)).unwrap_or(0);
    InviteForm {
        max_age: u64::try_from(age).unwrap_or(0),
        max_uses: u64::try_from(uses).unwrap_or(0),
        temporary: form.boolean(body, "temporary").unwrap_or(false),
        unique: form.boolean(body, "unique").unwrap_or(false),
    }
}
