//! Answers: status, JSON, headers.

use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::Answer;
use crate::sandbox::error::ApiError;
use crate::sandbox::limits::rate::{BucketState, Decision};

/// What a handler answers when all is well.
#[derive(Debug)]
pub(crate) struct Reply {
    status: u16,
    body: Value,
}

impl Reply {
    /// 200 with an object.
    pub(super) fn ok(body: Value) -> Reply {
        Self { status: 200, body }
    }

    /// 201 with an object.
    pub(super) fn created(body: Value) -> Reply {
        Self { status: 201, body }
    }

    /// 204.
    pub(super) fn nothing() -> Reply {
        Self { status: 204, body: Value::Null }
    }
}

/// What goes over the wire.
#[derive(Debug)]
pub(super) struct Outcome {
    pub(super) status: u16,
    pub(super) body: Value,
    pub(super) struck: bool,
    /// Whether the sandbox does not have what was asked for.
    pub(super) lacking: bool,
    headers: Vec<(&'static str, String)>,
}

impl Outcome {
    pub(super) fn of(answer: Answer) -> Self {
        match answer {
            Ok(reply) => Self {
                status: reply.status,
                body: reply.body,
                struck: false,
                lacking: false,
                headers: Vec::new(),
            },
            Err(error) => Self::error(&error),
        }
    }

    pub(super) fn error(error: &ApiError) -> Self {
        Self {
            status: error.status,
            body: error.body(),
            struck: false,
            lacking: error.lacking,
            headers: Vec::new(),
        }
    }

    /// 429 as Discord words it.
    pub(super) fn rate_limited(retry_after: Duration, global: bool) -> Self {
        let seconds = retry_after.as_secs_f64();
        let mut headers = vec![
            ("retry-after", format!("{}", retry_after.as_secs_f64().ceil())),
            // Discord's edge says so of itself, and client libraries take a 429 without it
            // for a ban.
            ("via", "1.1 google".to_owned()),
            ("x-ratelimit-scope", if global { "global" } else { "user" }.to_owned()),
        ];
        if global {
            headers.push(("x-ratelimit-global", "true".to_owned()));
        }
        Self {
            status: 429,
            body: json!({
                "message": "You are being rate limited.",
                "retry_after": seconds,
                "global": global,
                "code": 0,
            }),
            struck: false,
            lacking: false,
            headers,
        }
    }

    /// A failure in the manner of a server that is unwell.
    pub(super) fn broken(status: u16) -> Self {
        let code = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let message = format!("{}: {}", code.as_u16(), code.canonical_reason().unwrap_or("Error"));
        Self {
            status: code.as_u16(),
            body: json!({ "message": message, "code": 0 }),
            struck: false,
            lacking: false,
            headers: Vec::new(),
        }
    }

    pub(super) fn struck(mut self) -> Self {
        self.struck = true;
        self
    }

    /// Adds the rate-limit headers.
    pub(super) fn with_rate_limit_headers(mut self, decision: &Decision) -> Self {
        let (Decision::Allowed(state) | Decision::Exhausted(state)) = decision else {
            return self;
        };
        let BucketState { limit, remaining, reset, reset_after, bucket } = state;
        let reset_seconds = Duration::from_millis(u64::try_from(reset.millis()).unwrap_or(0));
        self.headers.extend([
            ("x-ratelimit-limit", limit.to_string()),
            ("x-ratelimit-remaining", remaining.to_string()),
            ("x-ratelimit-reset", format!("{:.3}", reset_seconds.as_secs_f64())),
            ("x-ratelimit-reset-after", format!("{:.3}", reset_after.as_secs_f64())),
            ("x-ratelimit-bucket", bucket.clone()),
        ]);
        self
    }
}

impl IntoResponse for Outcome {
    fn into_response(self) -> Response {
        let mut headers = HeaderMap::new();
        for (name, value) in self.headers {
            if let Ok(value) = HeaderValue::from_str(&value) {
                headers.insert(name, value);
            }
        }
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        if status == StatusCode::NO_CONTENT {
            return (status, headers, Body::empty()).into_response();
        }
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        (status, headers, self.body.to_string()).into_response()
    }
}
