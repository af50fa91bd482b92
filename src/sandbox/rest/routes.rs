//! Finding the route of a request.

use std::borrow::Cow;

use super::Handler;
use super::absent::ABSENT;
use super::table::ROUTES;
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

/// Finds the route of a request: 404 without any, 405 with another method only.
pub(super) fn find(method: &str, path: &str) -> Result<Found, ApiError> {
    // `%40me` is `@me`, and emojis come in no other way.
    let segments: Vec<Cow<'_, str>> = path.trim_end_matches('/').split('/').map(decoded).collect();
    for route in ROUTES.iter().filter(|route| route.method == method) {
        if let Some(parameters) = fit(route.template, &segments) {
            return Ok(Found { route, parameters });
        }
    }
    // What Discord has and we have not says so: 404 would look as if a thing were gone.
    let absent = ABSENT
        .iter()
        .find(|(known, template)| *known == method && fit(template, &segments).is_some());
    if let Some((method, template)) = absent {
        return Err(ApiError::lacking(&format!("{method} {template}")));
    }
    let known_path = ROUTES.iter().any(|route| fit(route.template, &segments).is_some());
    Err(if known_path { ApiError::method_not_allowed() } else { ApiError::not_found() })
}

/// Every route of Discord's API: method, path as its documentation writes it, and
/// whether it is there.
pub(crate) fn all() -> impl Iterator<Item = (&'static str, &'static str, bool)> {
    let present = ROUTES.iter().map(|route| (route.method, route.template, true));
    present.chain(ABSENT.iter().map(|(method, template)| (*method, *template, false)))
}

/// A segment with its percent signs resolved; what is no text stays as it is.
pub(super) fn decoded(segment: &str) -> Cow<'_, str> {
    if !segment.contains('%') {
        return Cow::Borrowed(segment);
    }
    let mut bytes = Vec::with_capacity(segment.len());
    let mut rest = segment.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let digits = after.get(..2).and_then(|two| std::str::from_utf8(two).ok());
        let byte = digits.and_then(|two| u8::from_str_radix(two, 16).ok());
        let encoded = byte.filter(|_| *first == b'%');
        bytes.push(encoded.unwrap_or(*first));
        rest = if encoded.is_some() { after.get(2..).unwrap_or_default() } else { after };
    }
    String::from_utf8(bytes).map_or(Cow::Borrowed(segment), Cow::Owned)
}

fn fit(template: &'static str, segments: &[Cow<'_, str>]) -> Option<Vec<(&'static str, String)>> {
    let mut parameters = Vec::new();
    let mut given = segments.iter();
    for expected in template.split('/') {
        let segment = given.next()?;
        match expected.strip_prefix('{').and_then(|name| name.strip_suffix('}')) {
            Some(name) if !segment.is_empty() => parameters.push((name, segment.to_string())),
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
