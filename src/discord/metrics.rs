//! Figures for Prometheus: what was asked, how long it took, what is waiting.

use std::{fmt, sync::Arc, time::Duration};

use axum::{
    Router,
    extract::State,
    http::{StatusCode, header},
    response::IntoResponse,
    routing::get,
};
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

use crate::{
    store::{Sqlite, Store as _},
    supervisor::{Supervisor, TaskStatus},
};

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

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Task {
    task: &'static str,
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
    running: Family<Task, Gauge>,
    restarts: Family<Task, Counter>,
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
        let running = Family::default();
        registry.register("task_running", "Whether a task runs", running.clone());
        let restarts = Family::default();
        registry.register("task_restarts", "How often a task was restarted", restarts.clone());
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
            running,
            restarts,
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

    /// The figures as Prometheus reads them, with those of the store and the tasks as
    /// of now.
    async fn text(&self, store: &Sqlite, supervisor: &Supervisor) -> String {
        if let Ok(count) = store.outbox_count().await {
            self.0.waiting.set(count.waiting.cast_signed());
            self.0.parked.set(count.parked.cast_signed());
        }
        if let Ok(tables) = store.quarantined().await {
            self.0.quarantined.set(i64::try_from(tables.len()).unwrap_or(i64::MAX));
        }
        for (task, status) in supervisor.tasks() {
            self.0.running.get_or_create(&Task { task }).set(i64::from(status.running));
            let counted = self.0.restarts.get_or_create(&Task { task });
            counted.inc_by(status.restarts.saturating_sub(counted.get()));
        }
        let mut text = String::new();
        // Writing into a string does not fail.
        let _ = encode(&mut text, &self.0.registry);
        text
    }

    /// Serves the figures at `/metrics`, and at `/health` whether all tasks run, for as
    /// long as the bot does.
    pub fn serve(
        self,
        listener: TcpListener,
        store: Sqlite,
        supervisor: &Supervisor,
    ) -> std::io::Result<()> {
        let address = listener.local_addr()?;
        let stop = supervisor.stop_token();
        let router = Router::new()
            .route("/metrics", get(figures))
            .route("/health", get(health))
            .with_state((self, store, supervisor.clone()));
        let mut first = Some(listener);
        supervisor.restart("metrics", move || {
            let (listener, router, stop) = (first.take(), router.clone(), stop.clone());
            async move {
                let listener = match listener {
                    Some(listener) => listener,
                    None => TcpListener::bind(address).await?,
                };
                tokio::select! {
                    served = axum::serve(listener, router) => Ok(served?),
                    () = stop.cancelled() => Ok(()),
                }
            }
        });
        Ok(())
    }
}

type Served = (Metrics, Sqlite, Supervisor);

async fn figures(State((metrics, store, supervisor)): State<Served>) -> impl IntoResponse {
    const FORMAT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, FORMAT)], metrics.text(&store, &supervisor).await)
}

/// Names every task: well if all of them run.
async fn health(State((_, _, supervisor)): State<Served>) -> impl IntoResponse {
    let tasks = supervisor.tasks();
    let well = tasks.iter().all(|(_, status)| status.running);
    let line = |(task, status): &(&'static str, TaskStatus)| {
        let state = if status.running { "running" } else { "not running" };
        format!("{task}: {state}, restarts: {}\n", status.restarts)
    };
    let status = if well { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, tasks.iter().map(line).collect::<String>())
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
