//! The gateway: a WebSocket that carries events to applications.

mod compress;
mod connection;
pub(crate) mod payload;
mod registry;
pub(crate) mod session;

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use tokio::sync::mpsc::error::TrySendError;

use self::compress::Method;
use self::session::Frame;
use super::faults::GatewayFault;
use super::shared::Shared;
use super::world::World;

/// The largest payload a client may send.
const MAX_PAYLOAD_BYTES: usize = 4096;

/// Takes up a gateway connection.
pub(crate) async fn upgrade(
    State(shared): State<Arc<Shared>>,
    Query(query): Query<HashMap<String, String>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    if query.get("encoding").is_some_and(|encoding| encoding != "json") {
        return (StatusCode::BAD_REQUEST, "only the json encoding is spoken here").into_response();
    }
    let method = match query.get("compress").map(|name| Method::named(name)) {
        Some(None) => {
            let message = "the compressions spoken here are zlib-stream and zstd-stream";
            return (StatusCode::BAD_REQUEST, message).into_response();
        }
        asked => asked.flatten(),
    };
    let version = query.get("v").cloned().unwrap_or_else(|| "10".into());
    upgrade
        .max_message_size(64 * 1024)
        .on_upgrade(move |socket| connection::serve(shared, socket, version, method))
}

impl World {
    /// Lets something befall every gateway connection, or those of one application.
    pub(crate) fn strike_gateway(
        &mut self,
        application: Option<super::snowflake::Id>,
        fault: GatewayFault,
    ) {
        for session in &mut self.sessions {
            if application.is_some_and(|wanted| wanted != session.application) {
                continue;
            }
            let frame = match fault {
                GatewayFault::Reconnect => Frame::Reconnect,
                GatewayFault::InvalidSession { resumable } => {
                    session.forgotten |= !resumable;
                    Frame::InvalidSession { resumable }
                }
                GatewayFault::Close(code) => Frame::Close(code),
                GatewayFault::Break => Frame::Break,
                GatewayFault::BreakAndForget => {
                    session.forgotten = true;
                    Frame::Break
                }
                GatewayFault::IgnoreHeartbeats => Frame::IgnoreHeartbeats,
            };
            if let Some(link) = &session.link
                && let Err(TrySendError::Full(_)) = link.sender.try_send(frame)
            {
                // A connection that does not keep up is broken off, which is no less a fault.
                session.link = None;
            }
        }
        self.sessions.retain(|session| !session.forgotten || session.link.is_some());
    }
}
