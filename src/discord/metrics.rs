//! Figures for Prometheus: what was asked, how long it took, what is waiting.

use std::{fmt, sync::Arc, time::Duration};

use axum::{
    Router,
    extract::State,
    http::{HeaderMap, StatusCode, header},
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

use super::unreadable;
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

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Unreadable {
    kind: &'static str,
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
    pictures_late: Counter,
    pictures_shed: Counter,
    waiting: Gauge,
    parked: Gauge,
    quarantined: Gauge,
    running: Family<Task, Gauge>,
    restarts: Family<Task, Counter>,
    unreadable: Family<Unreadable, Counter>,
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
        registry.register("deferred", "Answers that had to be deferred", deferred.clone());
        let failures = Counter::default();
        registry.register("failures", "What went wrong on our side", failures.clone());
        let picture_seconds = histogram();
        registry.register("picture_seconds", "Drawing a picture", picture_seconds.clone());
        let (pictures_late, pictures_shed) = (Counter::default(), Counter::default());
        let help = "Pictures that came after their message";
        registry.register("pictures_late", help, pictures_late.clone());
        let help = "Messages that went without their picture, as there was too much to do";
        registry.register("pictures_shed", help, pictures_shed.clone());
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
        let unreadable = Family::default();
        let help = "What came in and could not be read: interactions, and other events";
        registry.register("unreadable", help, unreadable.clone());
        Self(Arc::new(Figures {
            registry,
            requests,
            request_seconds,
            limited,
            answers,
            deferred,
            failures,
            picture_seconds,
            pictures_late,
            pictures_shed,
            waiting,
            parked,
            quarantined,
            running,
            restarts,
            unreadable,
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

    pub(super) fn late(&self) {
        self.0.pictures_late.inc();
    }

    pub(super) fn shed(&self) {
        self.0.pictures_shed.inc();
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
        for kind in unreadable::Kind::ALL {
            let counted = self.0.unreadable.get_or_create(&Unreadable { kind: kind.name() });
            counted.inc_by(kind.counted().saturating_sub(counted.get()));
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

/// Whether somebody asks for the older text format and does not know the newer.
fn wants_plain(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT).iter().filter_map(|value| value.to_str().ok());
    let accepted: String = accepted.collect::<Vec<_>>().join(",");
    accepted.contains("text/plain") && !accepted.contains("application/openmetrics-text")
}

/// The figures in the older text format: there a counter is called what its samples
/// are called, and nothing marks the end.
fn plain(figures: &str) -> String {
    let mut counters = Vec::new();
    for line in figures.lines() {
        if let Some(name) = line.strip_prefix("# TYPE ").and_then(|it| it.strip_suffix(" counter"))
        {
            counters.push(name);
        }
    }
    let mut plain = String::with_capacity(figures.len());
    for line in figures.lines().filter(|line| *line != "# EOF" && !line.starts_with("# UNIT ")) {
        let mut words = line.splitn(4, ' ');
        match (words.next(), words.next(), words.next(), words.next()) {
            (Some("#"), Some(what @ ("HELP" | "TYPE")), Some(name), Some(rest))
                if counters.contains(&name) =>
            {
                plain.extend(["# ", what, " ", name, "_total ", rest]);
            }
            _ => plain.push_str(line),
        }
        plain.push('\n');
    }
    plain
}

async fn figures(
    State((metrics, store, supervisor)): State<Served>,
    headers: HeaderMap,
) -> impl IntoResponse {
    const FORMAT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    const PLAIN_FORMAT: &str = "text/plain; version=0.0.4; charset=utf-8";
    let figures = metrics.text(&store, &supervisor).await;
    if wants_plain(&headers) {
        return ([(header::CONTENT_TYPE, PLAIN_FORMAT)], plain(&figures));
    }
    ([(header::CONTENT_TYPE, FORMAT)], figures)
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
