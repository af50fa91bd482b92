//! Figures for Prometheus: what was asked, how long it took, what is waiting.

use std::{fmt, net::SocketAddr, sync::Arc, time::Duration};

use axum::{Router, extract::State, http::header, response::IntoResponse, routing::get};
use prometheus_client::{
    encoding::{EncodeLabelSet, text::encode},
    metrics::{
        counter::Counter,
        family::Family,
        gauge::Gauge,
        histogram::{Histogram, exponential_buckets},
    },
    registry::Registry,
};
use tokio::net::TcpListener;

use crate::store::{Sqlite, Store as _};

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Sent {
    method: &'static str,
    route: &'static str,
    status: u16,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Asked {
    what: &'static str,
}

/// From 1 ms to 8 s.
fn histogram() -> Histogram {
    Histogram::new(exponential_buckets(0.001, 2.0, 14))
}

/// The figures. A copy counts into the same.
#[derive(Clone)]
pub struct Metrics(Arc<Figures>);

struct Figures {
    registry: Registry,
    requests: Family<Sent, Counter>,
    request_seconds: Histogram,
    limited: Counter,
    answers: Family<Asked, Histogram>,
    deferred: Counter,
    failures: Counter,
    picture_seconds: Histogram,
    waiting: Gauge,
    parked: Gauge,
    quarantined: Gauge,
}

impl Metrics {
    /// All figures at zero.
    pub fn new() -> Self {
        let mut registry = Registry::with_prefix("deephold");
        let requests = Family::default();
        registry.register("requests", "Requests to Discord", requests.clone());
        let request_seconds = histogram();
        let help = "How long Discord took for a request";
        registry.register("request_seconds", help, request_seconds.clone());
        let limited = Counter::default();
        registry.register("limited", "Requests turned away by a rate limit", limited.clone());
        let answers = Family::<Asked, Histogram>::new_with_constructor(histogram);
        let help = "From the arrival of a click or a command to its answer";
        registry.register("answer_seconds", help, answers.clone());
        let deferred = Counter::default();
        registry.register("deferred", "Answers that had to be put off", deferred.clone());
        let failures = Counter::default();
        registry.register("failures", "What went wrong on our side", failures.clone());
        let picture_seconds = histogram();
        registry.register("picture_seconds", "Drawing a picture", picture_seconds.clone());
        let gauge = |registry: &mut Registry, name: &str, help: &str| {
            let gauge = Gauge::default();
            registry.register(name, help, gauge.clone());
            gauge
        };
        let waiting = gauge(&mut registry, "outbox_waiting", "Messages still to be sent");
        let parked = gauge(&mut registry, "outbox_parked", "Messages that cannot be delivered");
        let quarantined = gauge(&mut registry, "tables_quarantined", "Tables that cannot be read");
        Self(Arc::new(Figures {
            registry,
            requests,
            request_seconds,
            limited,
            answers,
            deferred,
            failures,
            picture_seconds,
            waiting,
            parked,
            quarantined,
        }))
    }

    pub(super) fn sent(&self, route: (&'static str, &'static str), status: u16, took: Duration) {
        let label = Sent { method: route.0, route: route.1, status };
        self.0.requests.get_or_create(&label).inc();
        self.0.request_seconds.observe(took.as_secs_f64());
    }

    pub(super) fn limited(&self) {
        self.0.limited.inc();
    }

    pub(super) fn answered(&self, what: &'static str, took: Duration) {
        self.0.answers.get_or_create(&Asked { what }).observe(took.as_secs_f64());
    }

    pub(super) fn deferred(&self) {
        self.0.deferred.inc();
    }

    pub(super) fn failed(&self) {
        self.0.failures.inc();
    }

    pub(super) fn drew(&self, took: Duration) {
        self.0.picture_seconds.observe(took.as_secs_f64());
    }

    /// The figures as Prometheus reads them, with those of the store as of now.
    pub async fn text(&self, store: &Sqlite) -> String {
        if let Ok(count) = store.outbox_count().await {
            self.0.waiting.set(count.waiting.cast_signed());
            self.0.parked.set(count.parked.cast_signed());
        }
        if let Ok(tables) = store.quarantined().await {
            self.0.quarantined.set(i64::try_from(tables.len()).unwrap_or(i64::MAX));
        }
        let mut text = String::new();
        // Writing into a string does not fail.
        let _ = encode(&mut text, &self.0.registry);
        text
    }

    /// Serves the figures at `/metrics` until the task is dropped. Says where.
    pub async fn serve(
        self,
        address: SocketAddr,
        store: Sqlite,
    ) -> std::io::Result<(SocketAddr, tokio::task::JoinHandle<()>)> {
        const FORMAT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
        async fn figures(State((metrics, store)): State<(Metrics, Sqlite)>) -> impl IntoResponse {
            ([(header::CONTENT_TYPE, FORMAT)], metrics.text(&store).await)
        }
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        let router = Router::new().route("/metrics", get(figures)).with_state((self, store));
        let serving = tokio::spawn(async move {
            if let Err(error) = axum::serve(listener, router).await {
                tracing::error!(%error, "the metrics are no longer served");
            }
        });
        Ok((address, serving))
    }
}

impl Default for Metrics {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Metrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Metrics")
    }
}
