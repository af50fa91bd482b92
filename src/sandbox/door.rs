//! Who is let in: pages of the sandbox's own, and, where others than this machine
//! could come, whoever knows the key.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use super::shared::Shared;

/// The cookie by which a browser that has logged in is known.
const COOKIE: &str = "sandbox_key";

/// A page of another origin must not reach the sandbox through somebody's browser.
///
/// Browsers send `Origin` with everything that can change something and with
/// every WebSocket; bots send none. The `Host` is checked as well, since a
/// foreign name can be made to point at the loopback address.
pub(super) async fn refuse_foreign_origins(
    State(shared): State<Arc<Shared>>,
    request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let own = host.is_none_or(|host| is_own_host(&shared, host));
    let origin_fits = match headers.get(header::ORIGIN) {
        None => true,
        Some(origin) => is_own_origin(&shared, origin, host),
    };
    if !own || !origin_fits {
        return (StatusCode::FORBIDDEN, "this sandbox talks to its own pages only").into_response();
    }
    next.run(request).await
}

/// The address a host stands for, if it is written as one.
fn written_address(name: &str) -> Option<IpAddr> {
    name.trim_start_matches('[').trim_end_matches(']').parse().ok()
}

fn is_own_host(shared: &Shared, host: &str) -> bool {
    let name = host.rsplit_once(':').map_or(host, |(name, port)| {
        if port.bytes().all(|digit| digit.is_ascii_digit()) { name } else { host }
    });
    let listens_wider = !shared.config.address.ip().is_loopback();
    // All of 127.0.0.0/8 is this machine, whichever address of it we listen at.
    matches!(name, "127.0.0.1" | "localhost")
        || written_address(name).is_some_and(|it| it.is_loopback() || listens_wider)
        || shared
            .config
            .allowed_origins
            .iter()
            .any(|origin| origin.split_once("://").is_some_and(|(_, known)| known == host))
}

fn is_own_origin(shared: &Shared, origin: &HeaderValue, host: Option<&str>) -> bool {
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    shared.config.allowed_origins.iter().any(|allowed| allowed == origin)
        || host.is_some_and(|host| origin == format!("http://{host}"))
}

/// Where others than this machine can come, the page and its API ask for the key: as
/// a bearer, as the password a browser asks for, as `?key=` of the page, or as the
/// cookie that either of the last two leaves behind.
pub(super) async fn ask_for_key(
    State(shared): State<Arc<Shared>>,
    request: Request,
    next: Next,
) -> Response {
    let Some(key) = &shared.key else {
        return next.run(request).await;
    };
    if cookie(request.headers()).is_some_and(|given| same(given, key)) {
        return next.run(request).await;
    }
    let asked = request.uri().query().unwrap_or_default().split('&');
    let in_address = asked.filter_map(|pair| pair.strip_prefix("key=")).any(|it| same(it, key));
    let remembered = format!("{COOKIE}={key}; Path=/; HttpOnly; SameSite=Strict");
    let remembered = [(header::SET_COOKIE, remembered)];
    if in_address {
        // The key does not stay in the address bar, nor in the history.
        let home = [(header::LOCATION, "/")];
        return (StatusCode::SEE_OTHER, remembered, home).into_response();
    }
    if given(request.headers()).is_some_and(|given| same(&given, key)) {
        return (remembered, next.run(request).await).into_response();
    }
    let challenge = [(header::WWW_AUTHENTICATE, "Basic realm=\"sandbox\", charset=\"UTF-8\"")];
    let words = "this sandbox is open to others than this machine and asks for its key";
    (StatusCode::UNAUTHORIZED, challenge, words).into_response()
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|text| text.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(name, value)| (name == COOKIE).then_some(value))
}

/// The key in an `Authorization` header; whose name goes with it does not matter.
fn given(headers: &HeaderMap) -> Option<String> {
    let (scheme, value) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    if scheme.eq_ignore_ascii_case("bearer") {
        return Some(value.trim().to_owned());
    }
    let decoded =
        STANDARD.decode(value.trim()).ok().filter(|_| scheme.eq_ignore_ascii_case("basic"))?;
    let text = String::from_utf8(decoded).ok()?;
    text.split_once(':').map(|(_, password)| password.to_owned())
}

/// Compares digests, so that the time it takes tells nothing of the key.
fn same(given: &str, key: &str) -> bool {
    Sha256::digest(given) == Sha256::digest(key)
}
