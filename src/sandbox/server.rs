//! The HTTP server: which path leads where, and who is let in.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};

use super::shared::Shared;
use super::snowflake::Id;
use super::world::attachment::BadLink;
use super::{door, gateway, page, rest};

/// Everything that can be asked of a sandbox.
pub(crate) fn router(shared: Arc<Shared>) -> Router {
    Router::new()
        .route("/gateway", get(gateway::upgrade))
        .route("/gateway/", get(gateway::upgrade))
        .route("/attachments/{channel}/{attachment}/{filename}", get(download))
        .route("/emojis/{file}", get(emoji))
        .route("/api/{*path}", any(rest::handle))
        .merge(
            page::router(Arc::clone(&shared))
                .layer(middleware::from_fn_with_state(Arc::clone(&shared), door::ask_for_key)),
        )
        .fallback(|| async { (StatusCode::NOT_FOUND, "there is nothing here") })
        .layer(middleware::from_fn_with_state(Arc::clone(&shared), door::refuse_foreign_origins))
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
