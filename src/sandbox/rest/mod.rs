//! The REST API, version 10, one file a resource.
//!
//! Every request walks the same way: its body is read, its sender recognised,
//! its route found; then come faults and rate limits, then the handler, and in
//! the end the record.

mod absent;
mod answer;
mod applications;
mod bans;
mod channels;
mod emojis;
mod grants;
mod guild_emojis;
mod guilds;
mod hooks;
mod interactions;
mod invites;
mod members;
mod messages;
mod polls;
mod reactions;
mod roles;
pub(crate) mod routes;
mod table;
mod threads;
mod upload;
mod users;
mod webhooks;

use std::collections::HashMap;
use std::sync::{Arc, PoisonError};
use std::time::Instant;

use axum::body::to_bytes;
use axum::extract::{Query, Request, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value};

use self::answer::{Outcome, Reply};
use self::routes::{Found, Route};
use super::error::ApiError;
use super::faults::Misbehaviour;
use super::limits::message::{self, Draft, MAX_REQUEST_BYTES, Upload};
use super::limits::rate::{BucketKey, Decision};
use super::record::{Exchange, RecordedFile};
use super::shared::Shared;
use super::snowflake::Id;
use super::world::World;
use super::world::audit::{AuditEntry, changes};

/// What a handler gets to know of a request.
pub(crate) struct Call {
    /// The application whose token the request carries.
    caller: Option<Id>,
    parameters: Vec<(&'static str, String)>,
    query: HashMap<String, String>,
    body: Value,
    files: Vec<Upload>,
    /// Why, as it will stand in the audit log.
    reason: Option<String>,
}

/// What a handler gives back.
type Answer = Result<Reply, ApiError>;
/// A handler.
type Handler = fn(&mut World, &mut Call) -> Answer;

impl Call {
    /// The application that asks.
    fn application(&self) -> Result<Id, ApiError> {
        self.caller.ok_or_else(ApiError::unauthorized)
    }

    /// A text parameter of the path.
    fn text(&self, name: &str) -> &str {
        let found = self.parameters.iter().find(|(known, _)| *known == name);
        found.map_or("", |(_, value)| value)
    }

    /// A snowflake of the path; anything else is not found.
    fn id(&self, name: &str) -> Result<Id, ApiError> {
        self.text(name).parse().map_err(|_| {
            let mut form = super::limits::Form::default();
            form.fail_at(name, "NUMBER_TYPE_COERCE", "Value is not snowflake.");
            form.finish().err().unwrap_or_else(ApiError::not_found)
        })
    }

    /// A whole number of the query within bounds.
    fn count(&self, name: &str, default: usize, max: usize) -> Result<usize, ApiError> {
        let Some(text) = self.query.get(name) else {
            return Ok(default);
        };
        match text.parse::<usize>() {
            Ok(number) if (1..=max).contains(&number) => Ok(number),
            _ => {
                let mut form = super::limits::Form::default();
                let message = format!("int value should be between 1 and {max}.");
                form.fail_at(name, "NUMBER_TYPE_MAX", message);
                Err(form.finish().err().unwrap_or_else(ApiError::not_found))
            }
        }
    }

    /// A yes or no of the query; libraries write it in more than one way.
    fn flag(&self, name: &str) -> bool {
        let value = self.query.get(name);
        value.is_some_and(|value| value == "1" || value.eq_ignore_ascii_case("true"))
    }

    /// Writes into the audit log of a server what was changed and how.
    fn note(
        &self,
        world: &mut World,
        guild: Id,
        action: u16,
        target: Option<Id>,
        before: &Value,
        after: &Value,
    ) {
        self.note_with(world, guild, action, target, changes(before, after), Map::new());
    }

    /// The same with what there is to say beside the changes.
    fn note_with(
        &self,
        world: &mut World,
        guild: Id,
        action: u16,
        target: Option<Id>,
        changes: Vec<Value>,
        options: Map<String, Value>,
    ) {
        let Some(user) = self.caller else { return };
        let reason = self.reason.clone();
        let entry = AuditEntry { id: guild, action, user, target, reason, changes, options };
        world.log(guild, entry);
    }

    fn query_id(&self, name: &str) -> Option<Id> {
        self.query.get(name)?.parse().ok()
    }
}

/// The message a request carries.
fn message_draft(call: &mut Call, before: u64) -> Result<Draft, ApiError> {
    message::draft(&call.body, std::mem::take(&mut call.files), before)
}

/// Serves one request.
pub(crate) async fn handle(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    let started = Instant::now();
    let at = shared.clock.now();
    let method = request.method().as_str().to_owned();
    let uri = request.uri().clone();
    let path = api_path(uri.path()).to_owned();
    let token = bot_token(request.headers());
    let reason = reason(request.headers());
    let content_type = request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default()
        .to_owned();
    let reading = to_bytes(request.into_body(), MAX_REQUEST_BYTES);
    let raw = tokio::time::timeout(shared.config.client_timeout, reading).await;

    let found = routes::find(&method, &path);
    let route = found.as_ref().ok().map(|found| found.route);
    let caller = token.as_deref().and_then(|token| {
        shared.look(|world| world.application_by_token(token).map(|application| application.id))
    });
    let body = match raw {
        Ok(Ok(raw)) => upload::parse(&content_type, raw).await,
        Ok(Err(_)) => Err(ApiError::entity_too_large()),
        Err(_) => Err(ApiError::request_timeout()),
    };
    let (body, files) = match body {
        Ok(parsed) => (Ok(parsed.0), parsed.1),
        Err(error) => (Err(error), Vec::new()),
    };
    let recorded_body = body.as_ref().ok().cloned().unwrap_or_default();
    let recorded_files = files
        .iter()
        .map(|file| RecordedFile { filename: file.filename.clone(), size: file.data.len() })
        .collect();

    let query = Query::<HashMap<String, String>>::try_from_uri(&uri)
        .map_or_else(|_| HashMap::new(), |Query(query)| query);
    let asked = Asked { caller, has_token: token.is_some(), query, body, files, reason };
    let outcome = process(&shared, found, asked).await;
    if outcome.lacking {
        let answer = &outcome.body;
        tracing::warn!(%method, %path, %answer, "Discord has this, and the sandbox has not");
    }

    shared.record(Exchange {
        number: 0,
        at,
        method,
        path,
        route: route.map_or("", |route| route.template),
        query: uri.query().unwrap_or_default().to_owned(),
        application: caller,
        body: recorded_body,
        files: recorded_files,
        status: outcome.status,
        answer: outcome.body.clone(),
        took: started.elapsed(),
        struck: outcome.struck,
    });
    outcome.into_response()
}

/// What a request says beside its route.
struct Asked {
    caller: Option<Id>,
    has_token: bool,
    query: HashMap<String, String>,
    body: Result<Value, ApiError>,
    files: Vec<Upload>,
    reason: Option<String>,
}

/// From the found route to the outcome: faults, limits, handler.
async fn process(shared: &Shared, found: Result<Found, ApiError>, asked: Asked) -> Outcome {
    let Asked { caller, has_token, query, body, files, reason } = asked;
    let found = match found {
        Ok(found) => found,
        Err(error) => return Outcome::error(&error),
    };
    let route = found.route;
    if (route.needs_token || has_token) && caller.is_none() {
        return Outcome::error(&ApiError::unauthorized());
    }
    let parameters = found.parameters;
    let mut call = Call { caller, parameters, query, body: Value::Null, files, reason };
    let fault = shared.look(|world| {
        let user = concerned_user(world, &call);
        world.faults.strike(route.method, route.template, user)
    });
    match &fault {
        Some(Misbehaviour::RateLimited { retry_after, global }) => {
            return Outcome::rate_limited(*retry_after, *global).struck();
        }
        Some(Misbehaviour::Fails(status)) => return Outcome::broken(*status).struck(),
        Some(Misbehaviour::Slow(by)) => tokio::time::sleep(*by).await,
        Some(Misbehaviour::Delayed(by)) => shared.sleep(*by).await,
        Some(Misbehaviour::LosesAnswer(_)) | None => {}
    }
    let decision = count(shared, route, &call);
    let refused = match &decision {
        Decision::Global { retry_after } => Some(Outcome::rate_limited(*retry_after, true)),
        Decision::Exhausted(state) => Some(Outcome::rate_limited(state.reset_after, false)),
        Decision::Allowed(_) | Decision::Exempt => None,
    };
    let outcome = match (refused, body) {
        (Some(refused), _) => refused,
        (None, Err(error)) => Outcome::error(&error),
        (None, Ok(body)) => {
            call.body = body;
            let answer = shared.with(|world| (route.handler)(world, &mut call));
            Outcome::of(answer)
        }
    };
    let outcome = outcome.with_rate_limit_headers(&decision);
    match fault {
        Some(Misbehaviour::LosesAnswer(status)) => Outcome::broken(status).struck(),
        Some(_) => outcome.struck(),
        None => outcome,
    }
}

fn count(shared: &Shared, route: &Route, call: &Call) -> Decision {
    if !shared.config.rate_limits {
        return Decision::Exempt;
    }
    let major = ["channel_id", "guild_id", "webhook_token"]
        .iter()
        .map(|name| call.text(name))
        .find(|value| !value.is_empty())
        .unwrap_or_default();
    let request = BucketKey {
        method: route.method,
        template: route.template,
        major,
        application: call.caller,
    };
    let mut limits = shared.rate_limits.lock().unwrap_or_else(PoisonError::into_inner);
    limits.count(request, shared.clock.now())
}

/// The user a request concerns: behind its interaction, or at the other end of
/// its direct message.
fn concerned_user(world: &World, call: &Call) -> Option<Id> {
    let token = ["interaction_token", "webhook_token"]
        .iter()
        .map(|name| call.text(name))
        .find(|value| !value.is_empty());
    if let Some(id) = token.and_then(|token| world.tokens.get(token)) {
        return world.interactions.get(id).map(|interaction| interaction.user);
    }
    let channel = call.text("channel_id").parse().ok().and_then(|id| world.channels.get(&id));
    if let (Some(channel), Some(caller)) = (channel, call.caller)
        && channel.guild.is_none()
    {
        return channel.other_recipient(caller);
    }
    call.text("user_id").parse().ok()
}

/// The reason for the audit log, which is written encoded.
fn reason(headers: &HeaderMap) -> Option<String> {
    let value = headers.get("x-audit-log-reason")?;
    let text = routes::decoded(value.to_str().ok()?);
    Some(text.chars().take(512).collect()).filter(|text: &String| !text.is_empty())
}

fn bot_token(headers: &HeaderMap) -> Option<String> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    Some(value.strip_prefix("Bot ").unwrap_or(value).to_owned())
}

/// The path under `/api/v10`; the version may be left out.
fn api_path(path: &str) -> &str {
    let path = path.strip_prefix("/api").unwrap_or(path);
    ["/v10", "/v9"]
        .iter()
        .find_map(|version| path.strip_prefix(version).filter(|rest| rest.starts_with('/')))
        .unwrap_or(path)
}
