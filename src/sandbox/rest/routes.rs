//! The table of routes.

use super::{
    Handler, applications, channels, emojis, guilds, interactions, members, messages, roles,
    threads, users, webhooks,
};
use crate::sandbox::error::ApiError;

/// A route as Discord's documentation writes it.
pub(crate) struct Route {
    pub(super) method: &'static str,
    pub(super) template: &'static str,
    pub(super) needs_token: bool,
    pub(super) handler: Handler,
}

/// A route with what its placeholders stand for.
pub(super) struct Found {
    pub(super) route: &'static Route,
    pub(super) parameters: Vec<(&'static str, String)>,
}

const fn route(method: &'static str, template: &'static str, handler: Handler) -> Route {
    Route { method, template, needs_token: true, handler }
}

/// A route whose path is secret enough, or that tells no secret.
const fn open(method: &'static str, template: &'static str, handler: Handler) -> Route {
    Route { method, template, needs_token: false, handler }
}

/// Literal segments stand before placeholders, so that `@me` is found first.
static ROUTES: &[Route] = &[
    open("GET", "/gateway", users::gateway),
    route("GET", "/gateway/bot", users::gateway_bot),
    route("GET", "/applications/@me", applications::own),
    route("GET", "/oauth2/applications/@me", applications::own),
    route("GET", "/applications/{application_id}/commands", applications::list),
    route("POST", "/applications/{application_id}/commands", applications::create),
    route("PUT", "/applications/{application_id}/commands", applications::replace),
    route("GET", "/applications/{application_id}/commands/{command_id}", applications::get),
    route("PATCH", "/applications/{application_id}/commands/{command_id}", applications::edit),
    route("DELETE", "/applications/{application_id}/commands/{command_id}", applications::delete),
    route("GET", "/applications/{application_id}/emojis", emojis::list),
    route("POST", "/applications/{application_id}/emojis", emojis::create),
    route("GET", "/applications/{application_id}/emojis/{emoji_id}", emojis::get),
    route("PATCH", "/applications/{application_id}/emojis/{emoji_id}", emojis::rename),
    route("DELETE", "/applications/{application_id}/emojis/{emoji_id}", emojis::delete),
    route("GET", "/applications/{application_id}/guilds/{guild_id}/commands", applications::list),
    route(
        "POST",
        "/applications/{application_id}/guilds/{guild_id}/commands",
        applications::create,
    ),
    route(
        "PUT",
        "/applications/{application_id}/guilds/{guild_id}/commands",
        applications::replace,
    ),
    route(
        "GET",
        "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}",
        applications::get,
    ),
    route(
        "PATCH",
        "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}",
        applications::edit,
    ),
    route(
        "DELETE",
        "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}",
        applications::delete,
    ),
    open(
        "POST",
        "/interactions/{interaction_id}/{interaction_token}/callback",
        interactions::callback,
    ),
    open("POST", "/webhooks/{webhook_id}/{webhook_token}", webhooks::follow_up),
    open("GET", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", webhooks::get),
    open("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", webhooks::edit),
    open("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", webhooks::delete),
    open("GET", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", webhooks::get),
    open("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", webhooks::edit),
    open(
        "DELETE",
        "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
        webhooks::delete,
    ),
    route("GET", "/channels/{channel_id}", channels::get),
    route("PATCH", "/channels/{channel_id}", channels::edit),
    route("DELETE", "/channels/{channel_id}", channels::delete),
    route("POST", "/channels/{channel_id}/typing", channels::typing),
    route("PUT", "/channels/{channel_id}/permissions/{overwrite_id}", channels::put_overwrite),
    route(
        "DELETE",
        "/channels/{channel_id}/permissions/{overwrite_id}",
        channels::delete_overwrite,
    ),
    route("GET", "/channels/{channel_id}/messages", messages::list),
    route("POST", "/channels/{channel_id}/messages", messages::create),
    route("POST", "/channels/{channel_id}/messages/bulk-delete", messages::bulk_delete),
    route("GET", "/channels/{channel_id}/messages/pins", messages::paged_pins),
    route("PUT", "/channels/{channel_id}/messages/pins/{message_id}", messages::pin),
    route("DELETE", "/channels/{channel_id}/messages/pins/{message_id}", messages::unpin),
    route("GET", "/channels/{channel_id}/messages/{message_id}", messages::get),
    route("PATCH", "/channels/{channel_id}/messages/{message_id}", messages::edit),
    route("DELETE", "/channels/{channel_id}/messages/{message_id}", messages::delete),
    route("GET", "/channels/{channel_id}/pins", messages::pins),
    route("PUT", "/channels/{channel_id}/pins/{message_id}", messages::pin),
    route("DELETE", "/channels/{channel_id}/pins/{message_id}", messages::unpin),
    route("POST", "/channels/{channel_id}/messages/{message_id}/threads", threads::from_message),
    route("POST", "/channels/{channel_id}/threads", threads::create),
    route("GET", "/channels/{channel_id}/threads/archived/public", threads::archived_public),
    route("GET", "/channels/{channel_id}/threads/archived/private", threads::archived_private),
    route("GET", "/channels/{channel_id}/thread-members", threads::members),
    route("PUT", "/channels/{channel_id}/thread-members/@me", threads::join),
    route("DELETE", "/channels/{channel_id}/thread-members/@me", threads::leave),
    route("GET", "/channels/{channel_id}/thread-members/{user_id}", threads::member),
    route("PUT", "/channels/{channel_id}/thread-members/{user_id}", threads::add),
    route("DELETE", "/channels/{channel_id}/thread-members/{user_id}", threads::remove),
    route("GET", "/guilds/{guild_id}", guilds::get),
    route("PATCH", "/guilds/{guild_id}", guilds::edit),
    route("GET", "/guilds/{guild_id}/channels", guilds::channels),
    route("POST", "/guilds/{guild_id}/channels", guilds::create_channel),
    route("GET", "/guilds/{guild_id}/threads/active", threads::active),
    route("GET", "/guilds/{guild_id}/members", members::list),
    route("PATCH", "/guilds/{guild_id}/members/@me", members::edit_own),
    route("GET", "/guilds/{guild_id}/members/search", members::search),
    route("GET", "/guilds/{guild_id}/members/{user_id}", members::get),
    route("PATCH", "/guilds/{guild_id}/members/{user_id}", members::edit),
    route("DELETE", "/guilds/{guild_id}/members/{user_id}", members::remove),
    route("PUT", "/guilds/{guild_id}/members/{user_id}/roles/{role_id}", members::add_role),
    route("DELETE", "/guilds/{guild_id}/members/{user_id}/roles/{role_id}", members::remove_role),
    route("GET", "/guilds/{guild_id}/roles", roles::list),
    route("POST", "/guilds/{guild_id}/roles", roles::create),
    route("GET", "/guilds/{guild_id}/roles/{role_id}", roles::get),
    route("PATCH", "/guilds/{guild_id}/roles/{role_id}", roles::edit),
    route("DELETE", "/guilds/{guild_id}/roles/{role_id}", roles::delete),
    route("GET", "/users/@me", users::own),
    route("GET", "/users/@me/guilds", users::own_guilds),
    route("DELETE", "/users/@me/guilds/{guild_id}", users::leave_guild),
    route("POST", "/users/@me/channels", users::open_direct_message),
    route("GET", "/users/{user_id}", users::get),
];

/// Finds the route of a request: 404 without any, 405 with another method only.
pub(super) fn find(method: &str, path: &str) -> Result<Found, ApiError> {
    // `%40me` is `@me`, and emojis come in no other way.
    let segments: Vec<String> = path.trim_end_matches('/').split('/').map(decoded).collect();
    let mut known_path = false;
    for route in ROUTES {
        let Some(parameters) = fit(route.template, &segments) else {
            continue;
        };
        if route.method == method {
            return Ok(Found { route, parameters });
        }
        known_path = true;
    }
    Err(if known_path { ApiError::method_not_allowed() } else { ApiError::not_found() })
}

/// A segment with its percent signs resolved; what is no text stays as it is.
fn decoded(segment: &str) -> String {
    if !segment.contains('%') {
        return segment.to_owned();
    }
    let mut bytes = Vec::with_capacity(segment.len());
    let mut rest = segment.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let digits = after.get(..2).and_then(|two| std::str::from_utf8(two).ok());
        let byte = digits.and_then(|two| u8::from_str_radix(two, 16).ok());
        match byte.filter(|_| *first == b'%') {
            Some(byte) => {
                bytes.push(byte);
                rest = after.get(2..).unwrap_or_default();
            }
            None => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8(bytes).unwrap_or_else(|_| segment.to_owned())
}

fn fit(template: &'static str, segments: &[String]) -> Option<Vec<(&'static str, String)>> {
    let mut parameters = Vec::new();
    let mut given = segments.iter();
    for expected in template.split('/') {
        let segment = given.next()?;
        match expected.strip_prefix('{').and_then(|name| name.strip_suffix('}')) {
            Some(name) if !segment.is_empty() => parameters.push((name, segment.clone())),
            None if expected == segment => {}
            _ => return None,
        }
    }
    given.next().is_none().then_some(parameters)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literal_segments_win_over_placeholders() {
        let found = find("GET", "/users/@me").map(|found| found.route.template);
        assert_eq!(found.ok(), Some("/users/@me"));
        let found = find("GET", "/users/7").ok().map(|found| found.parameters);
        assert_eq!(found, Some(vec![("user_id", "7".to_owned())]));
    }

    #[test]
    fn percent_signs_are_resolved() {
        let found = find("GET", "/users/%40me").map(|found| found.route.template);
        assert_eq!(found.ok(), Some("/users/@me"));
        assert_eq!(decoded("%F0%9F%91%8D"), "👍");
        assert_eq!(decoded("100%"), "100%");
        assert_eq!(decoded("%ff%zz"), "%ff%zz");
    }

    #[test]
    fn unknown_paths_and_methods_are_told_apart() {
        assert_eq!(find("GET", "/nowhere").err().map(|error| error.status), Some(404));
        assert_eq!(find("PATCH", "/gateway").err().map(|error| error.status), Some(405));
    }
}
