//! The WebSocket that carries events to a page.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::sandbox::shared::Shared;
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::event::Observer;

/// Events that may wait for a page before it is cut off.
const MAX_BACKLOG: usize = 1024;
/// How often a silent connection is tried.
const PING_INTERVAL: Duration = Duration::from_secs(30);
/// After this long without an answer it counts as gone.
const IDLE_TIMEOUT: Duration = Duration::from_secs(100);

pub(super) async fn upgrade(
    State(shared): State<Arc<Shared>>,
    Query(query): Query<HashMap<String, String>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let user = query.get("user").and_then(|text| text.parse::<Id>().ok());
    let known = user
        .filter(|user| shared.look(|world| world.users.get(user).is_some_and(|user| !user.bot)));
    let Some(user) = known else {
        return (StatusCode::BAD_REQUEST, "no such user").into_response();
    };
    upgrade.max_message_size(64 * 1024).on_upgrade(move |socket| serve(shared, socket, user))
}

async fn serve(shared: Arc<Shared>, mut socket: WebSocket, user: Id) {
    let (sender, mut events) = mpsc::channel::<Arc<str>>(MAX_BACKLOG);
    let key = shared.look(|world| {
        let key = world.next_key();
        world.observers.push(Observer { key, user, sender });
        key
    });
    let mut ping = tokio::time::interval(PING_INTERVAL);
    let mut last_heard = Instant::now();
    loop {
        let sent = tokio::select! {
            event = events.recv() => match event {
                Some(text) => socket.send(Message::Text(text.as_ref().into())).await,
                None => break,
            },
            message = socket.recv() => match message {
                Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                // A page only listens here, but its browser answers every ping.
                Some(Ok(_)) => {
                    last_heard = Instant::now();
                    continue;
                }
            },
            () = shared.ended.cancelled() => break,
            _ = ping.tick() => {
                if last_heard.elapsed() > IDLE_TIMEOUT {
                    break;
                }
                socket.send(Message::Ping(Vec::new().into())).await
            }
        };
        if sent.is_err() {
            break;
        }
    }
    shared.look(|world| world.observers.retain(|observer| observer.key != key));
}
