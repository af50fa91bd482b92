//! The one thread that writes.
//!
//! A commit costs a trip to the disk, however little it holds. So whatever has
//! been asked for while the last trip was under way travels together: a group is
//! one transaction, and nobody in it is answered before the disk has it.
//!
//! An operation checks its preconditions before it writes anything. Should one
//! of a group fail all the same (the disk is full), the group is undone and
//! each operation is tried alone, so that nobody pays for another.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot, watch};

use super::{claim::Claim, file::Identity, setup::close_writer};
use crate::store::{CommitError, StoreError};

/// The most operations that travel together.
const MAX_GROUP: usize = 256;
/// How many operations may wait before those who ask are made to wait.
const QUEUE: usize = 1_024;

type Answer<T> = Result<T, CommitError>;

/// One operation on its way to the disk. It may be run more than once, as what
/// it did before was undone.
trait Job: Send {
    /// Does it; a failure of the database is told at once.
    fn run(&mut self, connection: &Connection) -> Result<(), StoreError>;
    /// Answers whoever asked, now that the transaction has ended.
    fn answer(self: Box<Self>, ended: Result<(), StoreError>);
}

struct Task<T, F> {
    work: F,
    result: Option<Answer<T>>,
    /// What is no longer needed goes back with the answer: it is not this thread
    /// that should spend its time on clearing up.
    reply: oneshot::Sender<(Answer<T>, F)>,
}

impl<T: Send, F: FnMut(&Connection) -> Answer<T> + Send> Job for Task<T, F> {
    fn run(&mut self, connection: &Connection) -> Result<(), StoreError> {
        let before = connection.total_changes();
        let result = (self.work)(connection);
        let failure = match &result {
            Err(CommitError::Store(error)) => Err(error.clone()),
            Err(CommitError::Declined(_)) if connection.total_changes() != before => {
                Err(StoreError::Refused("an operation wrote before it declined".to_owned()))
            }
            Ok(_) | Err(CommitError::Declined(_)) => Ok(()),
        };
        self.result = Some(result);
        failure
    }

    fn answer(self: Box<Self>, ended: Result<(), StoreError>) {
        let answer = match (ended, self.result) {
            (Err(error), _) => Err(error.into()),
            (Ok(()), Some(result)) => result,
            (Ok(()), None) => Err(StoreError::Closed.into()),
        };
        // Whoever asked may have stopped waiting; the work stands all the same.
        let _ = self.reply.send((answer, self.work));
    }
}

/// What the thread is told.
enum Order {
    Do(Box<dyn Job>),
    /// Nothing more is to come.
    Close,
}

/// The file that the thread writes to.
pub(super) struct OpenFile {
    pub(super) path: PathBuf,
    pub(super) connection: Connection,
    pub(super) claim: Claim,
}

/// The way to the writing thread. The thread ends when it is told to, or when every
/// way to it is gone, and everything asked for until then is done.
#[derive(Clone)]
pub(super) struct Writer {
    orders: mpsc::Sender<Order>,
    groups: Arc<AtomicU64>,
    /// Why the thread has ended.
    ended: watch::Receiver<Option<&'static str>>,
}

impl Writer {
    /// Starts the thread. It keeps the claim until the connection is closed.
    pub(super) fn start(file: OpenFile) -> Result<Self, StoreError> {
        let OpenFile { path, connection, claim } = file;
        let identity = Identity::at(&path).map_err(|error| StoreError::Io(error.to_string()))?;
        let same_file = move || match Identity::at(&path) {
            Ok(found) if found == identity => Ok(()),
            _ => Err(StoreError::Replaced(path.display().to_string())),
        };
        let (orders, receiver) = mpsc::channel(QUEUE);
        let groups = Arc::new(AtomicU64::new(0));
        let counted = Arc::clone(&groups);
        let (end, ended) = watch::channel(None);
        thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || {
                let writing =
                    AssertUnwindSafe(|| write(&connection, receiver, &counted, &same_file));
                let cause = match catch_unwind(writing) {
                    Ok(()) => "there is nobody left to write for",
                    Err(_) => "the thread that writes has panicked",
                };
                // Should that fail, the log beside the file has everything.
                if same_file().is_ok() {
                    let _ = close_writer(connection);
                }
                drop(claim);
                end.send_replace(Some(cause));
            })
            .map_err(|error| StoreError::Io(error.to_string()))?;
        Ok(Self { orders, groups, ended })
    }

    /// Waits until the thread has ended, and says why. It does not keep it alive.
    pub(super) fn ended(&self) -> impl Future<Output = &'static str> + Send + use<> {
        let mut ended = self.ended.clone();
        async move {
            let cause = ended.wait_for(Option::is_some).await.ok().and_then(|cause| *cause);
            cause.unwrap_or("the thread that writes is gone")
        }
    }

    /// Has everything asked for until now done, and the file closed.
    pub(super) async fn close(&self) {
        // A thread that is gone has closed it.
        let _ = self.orders.send(Order::Close).await;
        self.ended().await;
    }

    /// How many groups have travelled to the disk.
    pub(super) fn groups(&self) -> u64 {
        self.groups.load(Ordering::Relaxed)
    }

    /// Runs an operation in a transaction and answers once that is on the disk.
    pub(super) async fn run<T, F>(&self, work: F) -> Answer<T>
    where
        T: Send + 'static,
        F: FnMut(&Connection) -> Answer<T> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let task = Task { work, result: None, reply };
        self.orders.send(Order::Do(Box::new(task))).await.map_err(|_| StoreError::Closed)?;
        let (answer, _done) = answer.await.map_err(|_| StoreError::Closed)?;
        answer
    }
}

fn write(
    connection: &Connection,
    mut orders: mpsc::Receiver<Order>,
    groups: &AtomicU64,
    same_file: &impl Fn() -> Result<(), StoreError>,
) {
    let (mut batch, mut group) = (Vec::new(), Vec::new());
    let mut open = true;
    while open && orders.blocking_recv_many(&mut batch, MAX_GROUP) > 0 {
        for order in batch.drain(..) {
            match order {
                Order::Do(job) => group.push(job),
                Order::Close => open = false,
            }
        }
        groups.fetch_add(1, Ordering::Relaxed);
        // What is written to a file without its name is as good as lost.
        if let Err(replaced) = same_file() {
            group.drain(..).for_each(|job: Box<dyn Job>| job.answer(Err(replaced.clone())));
        } else if together(connection, &mut group).is_ok() {
            group.drain(..).for_each(|job| job.answer(Ok(())));
        } else {
            for mut job in group.drain(..) {
                let ended = together(connection, std::slice::from_mut(&mut job));
                job.answer(ended);
            }
        }
    }
}

/// Runs operations in one transaction.
fn together(connection: &Connection, jobs: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
    // What a failing disk did not even let us undo is undone first.
    if !connection.is_autocommit() {
        connection.execute_batch("ROLLBACK")?;
    }
    connection.execute_batch("BEGIN IMMEDIATE")?;
    let done = jobs.iter_mut().try_for_each(|job| job.run(connection));
    let done = done.and_then(|()| Ok(connection.execute_batch("COMMIT")?));
    if done.is_err() && !connection.is_autocommit() {
        connection.execute_batch("ROLLBACK")?;
    }
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_end_of_the_thread_is_told_with_its_cause() {
        let folder = std::env::temp_dir().join(format!("deephold-writer-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let start = |name: &str| {
            let path = folder.join(name);
            let claim = Claim::take(&path).unwrap();
            let connection = Connection::open(&path).unwrap();
            connection.execute_batch("CREATE TABLE some (thing)").unwrap();
            Writer::start(OpenFile { path, connection, claim }).unwrap()
        };
        let writer = start("panics.db");
        let ended = writer.ended();
        let work = |_: &Connection| -> Answer<()> { panic!("as a bug would") };
        assert_eq!(writer.run(work).await, Err(CommitError::Store(StoreError::Closed)));
        assert_eq!(ended.await, "the thread that writes has panicked");
        let writer = start("ends.db");
        let ended = writer.ended();
        drop(writer);
        assert_eq!(ended.await, "there is nobody left to write for");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
