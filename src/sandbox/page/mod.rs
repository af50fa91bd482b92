//! The web page and the small API it lives on.
//!
//! A page looks on as one user: it takes a snapshot, hears of events over a
//! WebSocket, and acts by `POST /sandbox/api/act`. Whoever has no browser, such
//! as a test in another process, can do the same.

mod action;
mod control;
mod socket;
mod view;

use std::collections::HashMap;
use std::sync::{Arc, PoisonError};

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{DefaultBodyLimit, Path, Query, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::limits::message::{MAX_REQUEST_BYTES, Upload};
use super::shared::Shared;
use super::snowflake::Id;
use super::world::World;
use super::world::attachment::Attachment;
use super::world::invoke::CommandLine;
use super::world::options::OptionInput;

/// What the page may load: itself and nothing else.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
     img-src 'self' http: https: data:; connect-src 'self' ws:; base-uri 'none'; \
     form-action 'none'; frame-ancestors 'none'";

macro_rules! asset {
    ($name:literal, $kind:literal) => {
        ($name, $kind, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/sandbox/", $name)))
    };
}

/// The files of the page.
static ASSETS: &[(&str, &str, &str)] = &[
    asset!("index.html", "text/html; charset=utf-8"),
    asset!("base.css", "text/css; charset=utf-8"),
    asset!("chat.css", "text/css; charset=utf-8"),
    asset!("layout.css", "text/css; charset=utf-8"),
    asset!("parts.css", "text/css; charset=utf-8"),
    asset!("panel.css", "text/css; charset=utf-8"),
    asset!("overlay.css", "text/css; charset=utf-8"),
    asset!("icon.svg", "image/svg+xml"),
    asset!("app.js", "text/javascript; charset=utf-8"),
    asset!("api.js", "text/javascript; charset=utf-8"),
    asset!("composer.js", "text/javascript; charset=utf-8"),
    asset!("components.js", "text/javascript; charset=utf-8"),
    asset!("control.js", "text/javascript; charset=utf-8"),
    asset!("dom.js", "text/javascript; charset=utf-8"),
    asset!("fields.js", "text/javascript; charset=utf-8"),
    asset!("history.js", "text/javascript; charset=utf-8"),
    asset!("layout.js", "text/javascript; charset=utf-8"),
    asset!("markdown.js", "text/javascript; charset=utf-8"),
    asset!("media.js", "text/javascript; charset=utf-8"),
    asset!("members.js", "text/javascript; charset=utf-8"),
    asset!("menu.js", "text/javascript; charset=utf-8"),
    asset!("messages.js", "text/javascript; charset=utf-8"),
    asset!("modal.js", "text/javascript; charset=utf-8"),
    asset!("overlay.js", "text/javascript; charset=utf-8"),
    asset!("pane.js", "text/javascript; charset=utf-8"),
    asset!("reactions.js", "text/javascript; charset=utf-8"),
    asset!("sidebar.js", "text/javascript; charset=utf-8"),
    asset!("slash.js", "text/javascript; charset=utf-8"),
    asset!("welcome.js", "text/javascript; charset=utf-8"),
    asset!("words.js", "text/javascript; charset=utf-8"),
];

/// Routes of the page.
pub(crate) fn router(shared: Arc<Shared>) -> Router<Arc<Shared>> {
    Router::new()
        .route("/", get(|| async { serve_asset("index.html") }))
        .route("/assets/{name}", get(|Path(name): Path<String>| async move { serve_asset(&name) }))
        .route("/sandbox/api/users", get(users))
        .route("/sandbox/api/welcome", get(welcome))
        .route("/sandbox/api/snapshot", get(snapshot))
        .route("/sandbox/api/messages", get(messages))
        .route("/sandbox/api/pins", get(pins))
        .route("/sandbox/api/commands", get(commands))
        .route("/sandbox/api/state", get(state))
        .route("/sandbox/api/record", get(record))
        .route("/sandbox/api/act", post(act))
        .route("/sandbox/api/upload", post(upload))
        .route("/sandbox/api/command", post(command_with_file))
        .route("/sandbox/api/file", post(keep_file))
        .route("/sandbox/api/control", post(control))
        .route("/sandbox/api/ws", get(socket::upgrade))
        .layer(DefaultBodyLimit::max(MAX_REQUEST_BYTES))
        .layer(middleware::from_fn_with_state(shared, read_in_time))
}

/// Reads the body before anything else, and gives up on one that does not come.
async fn read_in_time(State(shared): State<Arc<Shared>>, request: Request, next: Next) -> Response {
    let (head, body) = request.into_parts();
    match tokio::time::timeout(shared.config.client_timeout, to_bytes(body, MAX_REQUEST_BYTES))
        .await
    {
        Ok(Ok(bytes)) => next.run(Request::from_parts(head, Body::from(bytes))).await,
        Ok(Err(_)) => (StatusCode::PAYLOAD_TOO_LARGE, "too large").into_response(),
        Err(_) => (StatusCode::REQUEST_TIMEOUT, "too slow").into_response(),
    }
}

fn serve_asset(name: &str) -> Response {
    let Some((_, kind, text)) = ASSETS.iter().find(|(known, ..)| *known == name) else {
        return (StatusCode::NOT_FOUND, "no such file").into_response();
    };
    let headers = [
        (header::CONTENT_TYPE, *kind),
        (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    (headers, *text).into_response()
}

/// Answers with JSON, or with the reason why not.
fn respond(result: Result<Value, String>) -> Response {
    let (status, body) = match result {
        Ok(body) => (StatusCode::OK, body),
        Err(error) => (StatusCode::BAD_REQUEST, json!({ "error": error })),
    };
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    (status, headers, body.to_string()).into_response()
}

fn parse<T: DeserializeOwned>(body: &Bytes) -> Result<T, String> {
    serde_json::from_slice(body).map_err(|error| error.to_string())
}

type Parameters = Query<HashMap<String, String>>;

fn parameter(query: &HashMap<String, String>, name: &str) -> Result<Id, String> {
    let value = query.get(name).and_then(|text| text.parse().ok());
    value.ok_or_else(|| format!("the query lacks {name}"))
}

async fn users(State(shared): State<Arc<Shared>>) -> Response {
    respond(Ok(shared.look(|world| world.people_json())))
}

async fn welcome(State(shared): State<Arc<Shared>>) -> Response {
    let welcome = shared.welcome.lock().unwrap_or_else(PoisonError::into_inner).clone();
    respond(Ok(shared.look(|world| world.welcome_json(&welcome))))
}

async fn snapshot(State(shared): State<Arc<Shared>>, Query(query): Parameters) -> Response {
    let user = parameter(&query, "user");
    respond(user.and_then(|user| shared.look(|world| world.snapshot_json(user))))
}

async fn messages(State(shared): State<Arc<Shared>>, Query(query): Parameters) -> Response {
    let look = || {
        let (user, channel) = (parameter(&query, "user")?, parameter(&query, "channel")?);
        let before = parameter(&query, "before").ok();
        shared.look(|world| world.messages_json(user, channel, before))
    };
    respond(look())
}

async fn pins(State(shared): State<Arc<Shared>>, Query(query): Parameters) -> Response {
    let look = || {
        let (user, channel) = (parameter(&query, "user")?, parameter(&query, "channel")?);
        shared.look(|world| world.pins_json(user, channel))
    };
    respond(look())
}

async fn commands(State(shared): State<Arc<Shared>>, Query(query): Parameters) -> Response {
    let look = || {
        let (user, channel) = (parameter(&query, "user")?, parameter(&query, "channel")?);
        shared.look(|world| world.commands_json(user, channel))
    };
    respond(look())
}

async fn state(State(shared): State<Arc<Shared>>) -> Response {
    let frozen = shared.clock.is_frozen();
    respond(Ok(shared.look(|world| world.state_json(frozen))))
}

/// What was recorded after the given numbers, the newest at most.
async fn record(State(shared): State<Arc<Shared>>, Query(query): Parameters) -> Response {
    let after = |name: &str| query.get(name).and_then(|text| text.parse::<u64>().ok());
    let first = after("request").map_or(0, |number| number.saturating_add(1));
    let requests: Vec<Value> = {
        let log = shared.requests.lock().unwrap_or_else(PoisonError::into_inner);
        let newest: Vec<_> = log
            .entries()
            .rev()
            .take_while(|entry| entry.number >= first)
            .take(100)
            .cloned()
            .collect();
        newest.iter().rev().map(|entry| view::exchange_json(entry)).collect()
    };
    let first_event = after("event").map_or(0, |number| number.saturating_add(1));
    let events = shared.look(|world| world.recorded_events_json(first_event, 100));
    respond(Ok(json!({ "requests": requests, "events": events })))
}

async fn act(State(shared): State<Arc<Shared>>, body: Bytes) -> Response {
    let result = parse(&body).and_then(|act: action::Act| {
        shared.with(|world| world.act(act)).map_err(|error| error.to_string())
    });
    respond(result)
}

async fn control(State(shared): State<Arc<Shared>>, body: Bytes) -> Response {
    respond(parse(&body).and_then(|control| control::apply(&shared, control)))
}

/// A message with a file, from somebody at the page.
async fn upload(
    State(shared): State<Arc<Shared>>,
    Query(query): Query<HashMap<String, String>>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let file = Upload {
        index: 0,
        filename: query.get("filename").cloned().unwrap_or_else(|| "file".into()),
        content_type: kind.map(ToOwned::to_owned),
        data: body,
    };
    let result = parameter(&query, "user").and_then(|user| {
        let channel = parameter(&query, "channel")?;
        let text = query.get("content").cloned();
        shared
            .with(|world| world.send_file(user, channel, text, file))
            .map_err(|error| error.to_string())
    });
    respond(result)
}

/// A file for a field of a modal: kept until the modal is sent with what this answers.
async fn keep_file(
    State(shared): State<Arc<Shared>>,
    Query(query): Query<HashMap<String, String>>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let name = query.get("filename").map_or("file", String::as_str);
    let keep = || {
        let (user, channel) = (parameter(&query, "user")?, parameter(&query, "channel")?);
        shared.with(|world| {
            world.visible_channel(channel, user).map_err(|error| error.message)?;
            let id = world.next_id();
            world.keep_file(channel, Attachment::new(id, name, kind, None, body));
            Ok(json!({ "id": id }))
        })
    };
    respond(keep())
}

/// A slash command with a file for one of its options, from somebody at the page.
async fn command_with_file(
    State(shared): State<Arc<Shared>>,
    Query(query): Query<HashMap<String, String>>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let text = |name: &str| query.get(name).cloned().unwrap_or_default();
    let run = || {
        let (user, channel) = (parameter(&query, "user")?, parameter(&query, "channel")?);
        let options: Vec<OptionInput> = parse(&Bytes::from(text("options")))?;
        let run = |world: &mut World| {
            let id = world.next_id();
            let file = Attachment::new(id, &text("filename"), kind, None, body);
            let input = CommandLine {
                line: text("line"),
                options,
                focused: None,
                upload: Some(file),
                client_nonce: query.get("nonce").cloned(),
            };
            world.run_command(user, channel, input)
        };
        let id = shared.with(run).map_err(|error| error.to_string())?;
        Ok(json!({ "id": id }))
    };
    respond(run())
}
