//! Watching over what runs for as long as the bot does.
//!
//! A task that panics, fails or ends though nobody asked it to is logged with the
//! cause. Then it is started anew after a pause that grows, or, where that would
//! not help, the whole process is to end.

use std::{
    any::Any,
    collections::BTreeMap,
    error::Error,
    fmt,
    future::Future,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use tokio::{sync::watch, task::AbortHandle};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

/// How a task ends by itself.
pub type Ended = Result<(), Box<dyn Error + Send + Sync>>;

/// How long to wait before a task is started anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Backoff {
    /// The first pause; each further one is twice as long.
    pub first: Duration,
    /// The longest pause. A task that has run for longer begins with the first again.
    pub longest: Duration,
}

impl Default for Backoff {
    fn default() -> Self {
        Self { first: Duration::from_secs(1), longest: Duration::from_mins(1) }
    }
}

impl Backoff {
    /// The pause after so many failures in a row.
    fn pause(self, failures: u32) -> Duration {
        self.first.saturating_mul(1 << failures.min(20)).min(self.longest)
    }
}

/// A task as it is now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TaskStatus {
    /// Whether it runs; if not, it has ended or waits to be started anew.
    pub running: bool,
    /// How often it was started anew.
    pub restarts: u64,
}

/// A task whose end is the end of everything.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{task} has ended: {cause}")]
pub struct Fatal {
    /// Which.
    pub task: &'static str,
    /// Why.
    pub cause: String,
}

/// Watches over tasks. A copy watches over the same.
#[derive(Clone)]
pub struct Supervisor(Arc<Inner>);

struct Inner {
    backoff: Backoff,
    stop: CancellationToken,
    tracker: TaskTracker,
    tasks: Mutex<BTreeMap<&'static str, TaskStatus>>,
    fatal: watch::Sender<Option<Fatal>>,
}

impl fmt::Debug for Supervisor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Supervisor").field("tasks", &self.tasks()).finish_non_exhaustive()
    }
}

impl Default for Supervisor {
    fn default() -> Self {
        Self::new(Backoff::default())
    }
}

impl Supervisor {
    /// Watches over nothing yet.
    pub fn new(backoff: Backoff) -> Self {
        Self(Arc::new(Inner {
            backoff,
            stop: CancellationToken::new(),
            tracker: TaskTracker::new(),
            tasks: Mutex::default(),
            fatal: watch::Sender::new(None),
        }))
    }

    /// Is cancelled when the tasks are to end.
    pub fn stop_token(&self) -> CancellationToken {
        self.0.stop.clone()
    }

    /// The tasks by their names.
    pub fn tasks(&self) -> Vec<(&'static str, TaskStatus)> {
        let tasks = self.0.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        tasks.iter().map(|(name, status)| (*name, *status)).collect()
    }

    /// Runs a task, and runs it anew whenever it ends before it is told to.
    pub fn restart<F>(&self, task: &'static str, mut run: impl FnMut() -> F + Send + 'static)
    where
        F: Future<Output = Ended> + Send + 'static,
    {
        let this = self.clone();
        this.update(task, |status| status.running = true);
        self.0.tracker.spawn(async move {
            let mut failures = 0;
            loop {
                let begun = Instant::now();
                this.update(task, |status| status.running = true);
                let ended = tokio::spawn(run()).await;
                this.update(task, |status| status.running = false);
                if this.0.stop.is_cancelled() {
                    return;
                }
                if begun.elapsed() > this.0.backoff.longest {
                    failures = 0;
                }
                let pause = this.0.backoff.pause(failures);
                failures += 1;
                tracing::error!(task, cause = cause(ended), ?pause, "a task has ended: restarting");
                tokio::select! {
                    () = this.0.stop.cancelled() => return,
                    () = tokio::time::sleep(pause) => {}
                }
                this.update(task, |status| status.restarts += 1);
            }
        });
    }

    /// Runs a task whose end, before the tasks are told to end, is the end of
    /// everything. Being told to, it ends by itself or is aborted by whoever started it.
    pub fn essential(
        &self,
        task: &'static str,
        run: impl Future<Output = Ended> + Send + 'static,
    ) -> AbortHandle {
        let this = self.clone();
        this.update(task, |status| status.running = true);
        let running = tokio::spawn(run);
        let abort = running.abort_handle();
        self.0.tracker.spawn(async move {
            let ended = tokio::select! {
                ended = running => ended,
                () = this.0.stop.cancelled() => return,
            };
            this.update(task, |status| status.running = false);
            if !this.0.stop.is_cancelled() {
                let cause = cause(ended);
                tracing::error!(task, cause, "a task has ended: nothing works without it");
                this.0.fatal.send_if_modified(|first| {
                    let is_first = first.is_none();
                    first.get_or_insert(Fatal { task, cause });
                    is_first
                });
            }
        });
        abort
    }

    /// Waits until an essential task has ended.
    pub async fn failed(&self) -> Fatal {
        let mut fatal = self.0.fatal.subscribe();
        loop {
            if let Some(fatal) = fatal.borrow_and_update().clone() {
                return fatal;
            }
            if fatal.changed().await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    }

    /// Tells the tasks to end.
    pub fn stop(&self) {
        self.0.stop.cancel();
        self.0.tracker.close();
    }

    /// Waits until the tasks have ended, after they were told to.
    pub async fn stopped(&self) {
        self.0.tracker.wait().await;
    }

    fn update(&self, task: &'static str, update: impl FnOnce(&mut TaskStatus)) {
        let mut tasks = self.0.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        update(tasks.entry(task).or_default());
    }
}

/// Why a task has ended, in words.
fn cause(ended: Result<Ended, tokio::task::JoinError>) -> String {
    match ended {
        Ok(Ok(())) => "it ended though nobody asked it to".to_owned(),
        Ok(Err(error)) => error.to_string(),
        Err(error) => match error.try_into_panic() {
            Ok(panic) => format!("it panicked: {}", words(&*panic)),
            Err(error) => error.to_string(),
        },
    }
}

/// What a panic says.
fn words(panic: &(dyn Any + Send)) -> &str {
    panic
        .downcast_ref::<&'static str>()
        .copied()
        .or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("without a word")
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    const AT_ONCE: Backoff = Backoff { first: Duration::ZERO, longest: Duration::from_mins(1) };

    async fn until(holds: impl Fn() -> bool) {
        while !holds() {
            tokio::task::yield_now().await;
        }
    }

    #[test]
    fn pauses_grow_and_end_growing() {
        let backoff = Backoff::default();
        assert_eq!(backoff.pause(0), Duration::from_secs(1));
        assert_eq!(backoff.pause(3), Duration::from_secs(8));
        assert_eq!(backoff.pause(40), Duration::from_mins(1));
    }

    #[tokio::test]
    async fn a_task_that_panics_fails_or_ends_is_started_anew() {
        let supervisor = Supervisor::new(AT_ONCE);
        let runs = Arc::new(AtomicU64::new(0));
        let (counted, stop) = (Arc::clone(&runs), supervisor.stop_token());
        supervisor.restart("task", move || {
            let (run, stop) = (counted.fetch_add(1, Ordering::SeqCst), stop.clone());
            async move {
                match run {
                    0 => panic!("as a bug would"),
                    1 => Err("as a lost port would".into()),
                    2 => Ok(()),
                    _ => {
                        stop.cancelled().await;
                        Ok(())
                    }
                }
            }
        });
        until(|| supervisor.tasks() == [("task", TaskStatus { running: true, restarts: 3 })]).await;
        supervisor.stop();
        supervisor.stopped().await;
        assert_eq!(runs.load(Ordering::SeqCst), 4, "an end that was asked for is the end");
        assert_eq!(supervisor.tasks(), [("task", TaskStatus { running: false, restarts: 3 })]);
    }

    #[tokio::test]
    async fn a_task_that_waits_to_be_started_anew_is_not_running_and_can_be_stopped() {
        let supervisor = Supervisor::new(Backoff { first: Duration::MAX, longest: Duration::MAX });
        supervisor.restart("task", || async { panic!("as a bug would") });
        until(|| supervisor.tasks() == [("task", TaskStatus { running: false, restarts: 0 })])
            .await;
        supervisor.stop();
        supervisor.stopped().await;
    }

    #[tokio::test]
    async fn the_end_of_an_essential_task_is_told_with_its_cause() {
        type End = fn() -> Ended;
        let ends: [(End, &str); 3] = [
            (|| panic!("as a bug would"), "it panicked: as a bug would"),
            (|| Err("the disk is gone".into()), "the disk is gone"),
            (|| Ok(()), "it ended though nobody asked it to"),
        ];
        for (end, cause) in ends {
            let supervisor = Supervisor::default();
            let _ = supervisor.essential("gateway", async move { end() });
            let fatal = supervisor.failed().await;
            assert_eq!((fatal.task, fatal.cause.as_str()), ("gateway", cause));
            assert_eq!(supervisor.tasks(), [("gateway", TaskStatus::default())]);
        }
    }

    #[tokio::test]
    async fn an_essential_task_that_is_told_to_end_is_no_failure() {
        let supervisor = Supervisor::default();
        let _ = supervisor.essential("gateway", std::future::pending());
        supervisor.stop();
        supervisor.stopped().await;
        assert_eq!(*supervisor.0.fatal.borrow(), None);
    }
}
