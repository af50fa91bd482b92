//! The one client through which everything goes out to Discord's REST API.
//!
//! serenity's own rate limiter does not know of other API addresses and keeps
//! one bucket for everybody's `@original`; so the shell sends by itself, in
//! tests as in production: buckets by route and major parameter, the global
//! limit, `Retry-After`, and repetition of what failed, where repeating is safe.

mod kept;
mod outage;
mod rate_limits;
mod routes;

use std::{
    fmt,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use reqwest::{
    Client, Method, StatusCode, Url,
    header::{AUTHORIZATION, HeaderMap, HeaderValue, USER_AGENT},
    multipart::{Form, Part},
};
use serde_json::Value;
use tokio::time::{Instant, sleep};

pub(crate) use self::routes::{CallbackKind, Recent};
use self::{
    kept::KeptMessages,
    outage::{Outage, tell},
    rate_limits::{Limits, Route, seconds},
};
use super::{message::Picture, metrics::Metrics};

/// Discord's own address.
pub const DISCORD: &str = "https://discord.com";
/// How long one request may take, and how long where somebody sits and waits for it.
const TIMEOUT: Duration = Duration::from_secs(20);
const SHORT_TIMEOUT: Duration = Duration::from_secs(5);
/// How often a request is repeated after Discord failed.
const REPEATS: u32 = 3;
/// The pause before the first repetition; each further one is twice as long.
const PAUSE: Duration = Duration::from_millis(250);

/// A bot's token, which shows nowhere.
#[derive(Clone)]
pub struct Token(String);

impl Token {
    /// A token as it stands in the environment, with or without `Bot`.
    pub fn new(token: &str) -> Self {
        Self(token.trim().trim_start_matches("Bot ").to_owned())
    }

    /// The number of the application that it is for: the first part says so.
    fn application(&self) -> Option<u64> {
        let first = self.0.split('.').next()?;
        let number = URL_SAFE_NO_PAD.decode(first.trim_end_matches('=')).ok()?;
        String::from_utf8(number).ok()?.parse().ok()
    }

    /// Who we say we are, as Discord wants to be told: with an address and a version.
    /// The address is where this very bot can be looked at.
    fn agent(&self) -> String {
        let version = env!("CARGO_PKG_VERSION");
        match self.application() {
            Some(id) => {
                format!("DiscordBot ({DISCORD}/oauth2/authorize?client_id={id}, {version})")
            }
            None => format!("DiscordBot ({DISCORD}, {version})"),
        }
    }

    /// The token itself, for the client library.
    pub(super) fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// Why something was not sent.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SendError {
    /// Turned away for so long; certainly not done.
    #[error("rate limited for {0:?}")]
    Limited(Duration),
    /// Nobody was there; certainly not done.
    #[error("Discord cannot be reached: {0}")]
    Unreachable(String),
    /// Nobody knows whether it was done.
    #[error("Discord failed: {0}")]
    Unsure(String),
    /// Discord said no.
    #[error("Discord refused ({status}, code {code}): {message}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's own code.
        code: u32,
        /// Discord's words.
        message: String,
    },
}

impl SendError {
    /// Discord's code for a refusal.
    pub fn code(&self) -> Option<u32> {
        match self {
            Self::Refused { code, .. } => Some(*code),
            _ => None,
        }
    }
}

/// One request.
pub(super) struct Call<'a> {
    method: Method,
    path: String,
    route: Route,
    body: Option<Value>,
    files: &'a [Picture],
    /// Whether doing it twice is as good as doing it once.
    repeatable: bool,
    /// Answers to interactions are under no limit.
    limited: bool,
    /// How long to wait for a limit before giving up.
    patience: Duration,
}

/// What became of one attempt.
enum Attempt {
    Done(Value),
    Wait(Duration),
    Failed(SendError),
}

/// The client of Discord's REST API.
pub struct RestClient {
    client: Client,
    base: String,
    headers: HeaderMap,
    limits: Mutex<Limits>,
    outage: Outage,
    kept: KeptMessages,
    /// How often a request is repeated after Discord failed.
    repeats: u32,
    metrics: Metrics,
}

impl fmt::Debug for RestClient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RestClient").field("base", &self.base).finish_non_exhaustive()
    }
}

impl RestClient {
    /// A client of the API at `base`, as `https://discord.com`.
    pub fn new(base: &str, token: &Token, metrics: Metrics) -> Result<Self, SendError> {
        Self::with(base, token, metrics, (TIMEOUT, REPEATS))
    }

    /// A client that asks once and does not wait for long, for somebody who sits and
    /// waits.
    pub(crate) fn impatient(base: &str, token: &Token) -> Result<Self, SendError> {
        Self::with(base, token, Metrics::new(), (SHORT_TIMEOUT, 0))
    }

    fn with(
        base: &str,
        token: &Token,
        metrics: Metrics,
        (timeout, repeats): (Duration, u32),
    ) -> Result<Self, SendError> {
        let wrong = |error: &dyn fmt::Display| SendError::Unreachable(error.to_string());
        let address = Url::parse(base)
            .ok()
            .filter(|address| matches!(address.scheme(), "http" | "https") && address.has_host());
        if address.is_none() {
            let told = format!("“{base}” is no address: one begins as {DISCORD} does");
            return Err(wrong(&told));
        }
        let client = Client::builder().timeout(timeout).build().map_err(|error| wrong(&error))?;
        let mut headers = HeaderMap::new();
        let agent = HeaderValue::from_str(&token.agent()).map_err(|error| wrong(&error))?;
        headers.insert(USER_AGENT, agent);
        let mut authorisation = HeaderValue::from_str(&format!("Bot {}", token.reveal()))
            .map_err(|_| wrong(&"the token has characters that no token has"))?;
        authorisation.set_sensitive(true);
        headers.insert(AUTHORIZATION, authorisation);
        Ok(Self {
            client,
            base: base.trim_end_matches('/').to_owned(),
            headers,
            limits: Mutex::new(Limits::new(Instant::now())),
            outage: Outage::default(),
            kept: KeptMessages::default(),
            repeats,
            metrics,
        })
    }

    /// How many buckets are kept.
    pub fn buckets(&self) -> usize {
        self.limits().buckets()
    }

    /// Whether there is little room left for requests that can wait.
    pub(crate) fn is_busy(&self) -> bool {
        self.limits().is_busy(Instant::now())
    }

    fn limits(&self) -> std::sync::MutexGuard<'_, Limits> {
        self.limits.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends a request, waiting and repeating as far as that is right.
    async fn send(&self, call: &Call<'_>) -> Result<Value, SendError> {
        let mut patience = call.patience;
        let mut repeats = 0;
        loop {
            if call.limited {
                self.wait_for_turn(call, &mut patience).await?;
            }
            let error = match self.attempt(call).await {
                Attempt::Done(answer) => return Ok(answer),
                Attempt::Wait(wait) if wait > patience => return Err(SendError::Limited(wait)),
                Attempt::Wait(wait) => {
                    patience -= wait;
                    sleep(wait).await;
                    continue;
                }
                Attempt::Failed(error) => error,
            };
            let again = match &error {
                SendError::Unsure(_) => call.repeatable,
                SendError::Unreachable(_) => true,
                SendError::Refused { .. } | SendError::Limited(_) => false,
            };
            if !again || repeats == self.repeats {
                return Err(error);
            }
            sleep(PAUSE * (1 << repeats)).await;
            repeats += 1;
        }
    }

    async fn wait_for_turn(
        &self,
        call: &Call<'_>,
        patience: &mut Duration,
    ) -> Result<(), SendError> {
        loop {
            let turn = self.limits().take(&call.route, Instant::now());
            let Err(wait) = turn else { return Ok(()) };
            if wait > *patience {
                return Err(SendError::Limited(wait));
            }
            *patience -= wait;
            sleep(wait).await;
        }
    }

    async fn attempt(&self, call: &Call<'_>) -> Attempt {
        let attempt = self.try_once(call).await;
        let now = Instant::now();
        match &attempt {
            Attempt::Failed(error @ (SendError::Unreachable(_) | SendError::Unsure(_))) => {
                tell(self.outage.failed(now), error);
            }
            _ => tell(self.outage.answered(now), &""),
        }
        attempt
    }

    async fn try_once(&self, call: &Call<'_>) -> Attempt {
        let began = Instant::now();
        let sent = self.request(call).send().await;
        let response = match sent {
            Ok(response) => response,
            // The address may hold the token of an interaction: it is never told.
            Err(error) if error.is_connect() => {
                return Attempt::Failed(SendError::Unreachable(error.without_url().to_string()));
            }
            Err(error) => {
                return Attempt::Failed(SendError::Unsure(error.without_url().to_string()));
            }
        };
        let (status, headers) = (response.status(), response.headers().clone());
        self.metrics.sent(call.route.template, status.as_u16(), began.elapsed());
        let now = Instant::now();
        if call.limited {
            self.limits().learn(&call.route, &headers, now);
        }
        let body = match response.bytes().await {
            Ok(bytes) => serde_json::from_slice(&bytes).unwrap_or(Value::Null),
            Err(_) if status.is_success() => Value::Null,
            Err(error) => {
                return Attempt::Failed(SendError::Unsure(error.without_url().to_string()));
            }
        };
        if status.is_success() {
            return Attempt::Done(body);
        }
        if status == StatusCode::TOO_MANY_REQUESTS {
            let wait = retry_after(&headers, &body);
            let global = body.get("global").and_then(Value::as_bool).unwrap_or(false)
                || headers.contains_key("x-ratelimit-global");
            self.limits().limited(&call.route, global, wait, now);
            self.metrics.limited();
            return Attempt::Wait(wait);
        }
        Attempt::Failed(if status.is_server_error() {
            SendError::Unsure(format!("status {}", status.as_u16()))
        } else {
            refusal(status, &body)
        })
    }

    fn request(&self, call: &Call<'_>) -> reqwest::RequestBuilder {
        let address = format!("{}/api/v10{}", self.base, call.path);
        let request =
            self.client.request(call.method.clone(), address).headers(self.headers.clone());
        let Some(body) = &call.body else { return request };
        if call.files.is_empty() {
            return request.json(body);
        }
        let form = Form::new().text("payload_json", body.to_string());
        let form = call.files.iter().enumerate().fold(form, |form, (index, file)| {
            let (data, length) = (file.data.clone(), file.data.len() as u64);
            let part = Part::stream_with_length(data, length).file_name(file.name.clone());
            form.part(format!("files[{index}]"), part)
        });
        request.multipart(form)
    }
}

fn retry_after(headers: &HeaderMap, body: &Value) -> Duration {
    let told = body.get("retry_after").and_then(Value::as_f64);
    let told = told.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    told.or_else(|| seconds(headers, "retry-after")).unwrap_or(Duration::from_secs(1))
}

fn refusal(status: StatusCode, body: &Value) -> SendError {
    let message = body.get("message").and_then(Value::as_str).unwrap_or_default();
    // Which field was wrong is in `errors`; what we sent is not.
    let fields = body.get("errors").map(|errors| format!(" {errors}")).unwrap_or_default();
    SendError::Refused {
        status: status.as_u16(),
        code: body
            .get("code")
            .and_then(Value::as_u64)
            .and_then(|code| code.try_into().ok())
            .unwrap_or(0),
        message: format!("{message}{fields}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn we_say_who_we_are_as_discord_wants_it() {
        let number = URL_SAFE_NO_PAD.encode("123456789012345678");
        let agent = Token::new(&format!("{number}.abc.def")).agent();
        let (name, rest) = agent.split_once(" (").unwrap();
        let (address, version) = rest.trim_end_matches(')').split_once(", ").unwrap();
        assert_eq!((name, version), ("DiscordBot", env!("CARGO_PKG_VERSION")));
        assert!(address.starts_with("https://") && address.ends_with("=123456789012345678"));
        assert!(Token::new("strange").agent().starts_with("DiscordBot (https://discord.com, "));
    }

    #[test]
    fn what_is_no_address_is_told_at_once() {
        let token = Token::new("a.b.c");
        for base in ["discord.com", "", "ftp://discord.com", "https://"] {
            let client = RestClient::new(base, &token, Metrics::new());
            assert!(matches!(client, Err(SendError::Unreachable(_))), "{base}");
        }
    }
}
