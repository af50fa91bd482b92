//! The HTTP server: which path leads where, and who is let in.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, Query, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};

use super::shared::Shared;
use super::snowflake::Id;
use super::world::attachment::BadLink;
use super::{gateway, page, rest};

/// Everything that can be asked of a sandbox.
pub(crate) fn router(shared: Arc<Shared>) -> Router {
    Router::new()
        .route("/gateway", get(gateway::upgrade))
        .route("/gateway/", get(gateway::upgrade))
        .route("/attachments/{channel}/{attachment}/{filename}", get(download))
        .route("/emojis/{file}", get(emoji))
        .route("/api/{*path}", any(rest::handle))
        .merge(page::router(Arc::clone(&shared)))
        .fallback(|| async { (StatusCode::NOT_FOUND, "there is nothing here") })
        .layer(middleware::from_fn_with_state(Arc::clone(&shared), refuse_foreign_origins))
        .with_state(shared)
}

/// The picture of an emoji, as `1.png`.
async fn emoji(State(shared): State<Arc<Shared>>, Path(file): Path<String>) -> Response {
    let id = file.split('.').next().and_then(|id| id.parse().ok());
    match id.and_then(|id| shared.look(|world| world.emoji_picture(id))) {
        Some(data) => {
            let kind = HeaderValue::from_static("image/png");
            ([(header::CONTENT_TYPE, kind)], data).into_response()
        }
        None => (StatusCode::NOT_FOUND, "no such emoji").into_response(),
    }
}

/// A page of another origin must not reach the sandbox through somebody's browser.
///
/// Browsers send `Origin` with everything that can change something and with
/// every WebSocket; bots send none. The `Host` is checked as well, since a
/// foreign name can be made to point at the loopback address.
async fn refuse_foreign_origins(
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

fn is_own_host(shared: &Shared, host: &str) -> bool {
    let name = host.rsplit_once(':').map_or(host, |(name, port)| {
        if port.bytes().all(|digit| digit.is_ascii_digit()) { name } else { host }
    });
    let listens_wider = !shared.config.address.ip().is_loopback();
    matches!(name, "127.0.0.1" | "localhost" | "[::1]")
        || (listens_wider && name.parse::<std::net::IpAddr>().is_ok())
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

/// Serves an attachment to whoever holds a link that is signed and fresh.
async fn download(
    State(shared): State<Arc<Shared>>,
    Path((channel, attachment, filename)): Path<(String, String, String)>,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let (Ok(channel), Ok(attachment)) = (channel.parse::<Id>(), attachment.parse::<Id>()) else {
        return (StatusCode::NOT_FOUND, "no such file").into_response();
    };
    let found = shared.look(|world| {
        world.check_link(channel, attachment, &query)?;
        let file = world.file(channel, attachment, &filename);
        Ok::<_, BadLink>(file.map(|file| (file.content_type.clone(), file.data.clone())))
    });
    match found {
        Err(BadLink::Signature) => {
            (StatusCode::NOT_FOUND, "This content is no longer available.").into_response()
        }
        Err(BadLink::Expired) => (StatusCode::FORBIDDEN, "This link has expired.").into_response(),
        Ok(None) => (StatusCode::NOT_FOUND, "no such file").into_response(),
        Ok(Some((content_type, data))) => {
            let mut headers = HeaderMap::new();
            let kind = HeaderValue::from_str(&content_type)
                .unwrap_or(HeaderValue::from_static("application/octet-stream"));
            headers.insert(header::CONTENT_TYPE, kind);
            headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
            // A file somebody sent must not act as a page of the sandbox.
            headers.insert(
                header::CONTENT_SECURITY_POLICY,
                HeaderValue::from_static("default-src 'none'; sandbox"),
            );
            (headers, data).into_response()
        }
    }
}
