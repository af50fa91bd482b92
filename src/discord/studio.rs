//! Where pictures are drawn: by a few threads of its own, each picture once, the most
//! necessary first, and none that nobody waits for any more.
//!
//! Under overload an answer does not wait for its picture: that comes later or not at
//! all. What is waiting is bounded, and so is the memory that it takes.

use std::{
    collections::{HashMap, VecDeque},
    fmt,
    hash::Hash,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak},
    thread,
    time::{Duration, Instant},
};

use tokio::sync::watch;

use super::{attachment::Picture, metrics::Metrics};

/// Bytes of pictures that are kept in case they are wanted again.
const KEPT: usize = 8 << 20;

/// How long answers wait for their pictures, and how many pictures may wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawingLimits {
    /// How long the answer to a move waits: the panel can do without its picture.
    pub panel: Duration,
    /// How long whoever wants to look at something waits.
    pub look: Duration,
    /// How long a message to everybody waits, which may call somebody.
    pub board: Duration,
    /// How long a picture may take to come after its message.
    pub late: Duration,
    /// How many pictures may wait when one for a panel comes, and for a look. Those
    /// for everybody always find a place.
    pub panels_waiting: usize,
    /// The same for looks.
    pub looks_waiting: usize,
}

impl Default for DrawingLimits {
    fn default() -> Self {
        Self {
            panel: Duration::from_millis(200),
            look: Duration::from_secs(1),
            board: Duration::from_secs(1),
            late: Duration::from_secs(3),
            panels_waiting: 24,
            looks_waiting: 64,
        }
    }
}

impl DrawingLimits {
    /// Every answer waits until its picture is there: for slow machines, and tests.
    pub const PATIENT: Self = Self {
        panel: Duration::MAX,
        look: Duration::MAX,
        board: Duration::MAX,
        late: Duration::MAX,
        panels_waiting: usize::MAX,
        looks_waiting: usize::MAX,
    };
}

/// What a picture is for: the more necessary comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// A message to everybody.
    Board,
    /// Somebody wants to look at something.
    Look,
    /// The answer to a move.
    Panel,
}

/// Why there is no picture.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Undrawn {
    /// The painter could not paint it.
    #[error("{0}")]
    Painter(String),
    /// Drawing ended before there was a picture.
    #[error("the thread ended")]
    Ended,
}

/// What came of drawing; nothing, where there is nothing to draw.
pub(crate) type Outcome = Result<Option<Picture>, Undrawn>;
type Work = Box<dyn FnOnce() -> Outcome + Send>;

/// A picture that was ordered. Whoever drops it does not wait any more.
#[derive(Clone)]
pub(crate) struct Ticket(Arc<watch::Sender<Option<Outcome>>>);

impl fmt::Debug for Ticket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Ticket")
    }
}

impl Ticket {
    /// A picture that is there.
    fn done(picture: Picture) -> Self {
        Self(Arc::new(watch::Sender::new(Some(Ok(Some(picture))))))
    }

    /// Waits for the picture, at most so long.
    pub(crate) async fn within(&self, patience: Duration) -> Option<Outcome> {
        let mut result = self.0.subscribe();
        let drawn = result.wait_for(Option::is_some);
        let drawn = if patience == Duration::MAX {
            drawn.await
        } else {
            tokio::time::timeout(patience, drawn).await.ok()?
        };
        // Whoever holds a ticket keeps the channel open.
        drawn.ok().and_then(|drawn| drawn.clone())
    }
}

struct Job<K> {
    key: K,
    work: Work,
    ticket: Weak<watch::Sender<Option<Outcome>>>,
}

struct Orders<K> {
    boards: VecDeque<Job<K>>,
    looks: VecDeque<Job<K>>,
    panels: VecDeque<Job<K>>,
    /// What is ordered or being drawn.
    open: HashMap<K, Weak<watch::Sender<Option<Outcome>>>>,
    /// What was drawn last, oldest first.
    kept: VecDeque<(K, Picture)>,
    kept_bytes: usize,
    closed: bool,
}

impl<K: Clone + Eq + Hash> Orders<K> {
    fn waiting(&self) -> usize {
        self.boards.len() + self.looks.len() + self.panels.len()
    }

    fn next(&mut self) -> Option<Job<K>> {
        let first = self.boards.pop_front().or_else(|| self.looks.pop_front());
        first.or_else(|| self.panels.pop_front())
    }

    fn keep(&mut self, key: K, picture: Picture) {
        self.kept_bytes += picture.data.len();
        self.kept.push_back((key, picture));
        while self.kept_bytes > KEPT
            && let Some((_, oldest)) = self.kept.pop_front()
        {
            self.kept_bytes -= oldest.data.len();
        }
    }
}

struct Shared<K> {
    orders: Mutex<Orders<K>>,
    ordered: Condvar,
    metrics: Metrics,
}

impl<K> Shared<K> {
    fn orders(&self) -> MutexGuard<'_, Orders<K>> {
        self.orders.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The threads that draw, and what they have to do. Pictures with equal keys are equal.
pub(crate) struct Studio<K: Clone + Eq + Hash + Send + 'static> {
    shared: Arc<Shared<K>>,
    limits: DrawingLimits,
}

impl<K: Clone + Eq + Hash + Send + 'static> Studio<K> {
    /// A studio with so many threads.
    pub(crate) fn new(threads: usize, limits: DrawingLimits, metrics: Metrics) -> Self {
        let orders = Orders {
            boards: VecDeque::new(),
            looks: VecDeque::new(),
            panels: VecDeque::new(),
            open: HashMap::new(),
            kept: VecDeque::new(),
            kept_bytes: 0,
            closed: false,
        };
        let shared =
            Arc::new(Shared { orders: Mutex::new(orders), ordered: Condvar::new(), metrics });
        for number in 0..threads.max(1) {
            let shared = Arc::clone(&shared);
            let thread = thread::Builder::new().name(format!("drawing-{number}"));
            if let Err(error) = thread.spawn(move || draw(&shared)) {
                tracing::error!(%error, "a thread for drawing could not be started");
            }
        }
        Self { shared, limits }
    }

    /// How long answers wait.
    pub(crate) fn limits(&self) -> DrawingLimits {
        self.limits
    }

    /// Orders a picture, unless too many are waiting already.
    pub(crate) fn order(
        &self,
        key: K,
        purpose: Purpose,
        work: impl FnOnce() -> Outcome + Send + 'static,
    ) -> Option<Ticket> {
        let mut orders = self.shared.orders();
        if let Some((_, picture)) = orders.kept.iter().find(|(known, _)| *known == key) {
            return Some(Ticket::done(picture.clone()));
        }
        if let Some(open) = orders.open.get(&key).and_then(Weak::upgrade) {
            return Some(Ticket(open));
        }
        let waiting = orders.waiting();
        let most = match purpose {
            Purpose::Board => usize::MAX,
            Purpose::Look => self.limits.looks_waiting,
            Purpose::Panel => self.limits.panels_waiting,
        };
        if waiting >= most {
            return None;
        }
        let ticket = Arc::new(watch::Sender::new(None));
        orders.open.insert(key.clone(), Arc::downgrade(&ticket));
        let job = Job { key, work: Box::new(work), ticket: Arc::downgrade(&ticket) };
        match purpose {
            Purpose::Board => orders.boards.push_back(job),
            Purpose::Look => orders.looks.push_back(job),
            Purpose::Panel => orders.panels.push_back(job),
        }
        drop(orders);
        self.shared.ordered.notify_one();
        Some(Ticket(ticket))
    }
}

impl<K: Clone + Eq + Hash + Send + 'static> Drop for Studio<K> {
    fn drop(&mut self) {
        self.shared.orders().closed = true;
        self.shared.ordered.notify_all();
    }
}

/// Draws what is ordered until the studio is closed.
fn draw<K: Clone + Eq + Hash>(shared: &Shared<K>) {
    loop {
        let mut orders = shared.orders();
        let job = loop {
            if orders.closed {
                return;
            }
            if let Some(job) = orders.next() {
                break job;
            }
            orders = shared.ordered.wait(orders).unwrap_or_else(PoisonError::into_inner);
        };
        // Whoever ordered it may have gone.
        let Some(ticket) = job.ticket.upgrade() else {
            forget(&mut orders, &job.key);
            continue;
        };
        drop(orders);
        let began = Instant::now();
        let drawn = catch_unwind(AssertUnwindSafe(job.work)).unwrap_or(Err(Undrawn::Ended));
        shared.metrics.drew(began.elapsed());
        let mut orders = shared.orders();
        orders.open.remove(&job.key);
        if let Ok(Some(picture)) = &drawn {
            orders.keep(job.key, picture.clone());
        }
        drop(orders);
        ticket.send_replace(Some(drawn));
    }
}

/// Forgets an order that nobody waits for; another for the same may have come since.
fn forget<K: Eq + Hash>(orders: &mut Orders<K>, key: &K) {
    if orders.open.get(key).is_some_and(|open| open.strong_count() == 0) {
        orders.open.remove(key);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        atomic::{AtomicUsize, Ordering},
        mpsc,
    };

    use super::*;

    fn studio(limits: DrawingLimits) -> Studio<&'static str> {
        Studio::new(1, limits, Metrics::new())
    }

    #[expect(clippy::unnecessary_wraps, reason = "it is what drawing gives")]
    fn picture(name: &str) -> Outcome {
        let data = vec![0; 1_000].into();
        Ok(Some(Picture { name: name.to_owned(), data, alt: String::new() }))
    }

    /// A studio whose only thread is busy until told otherwise.
    fn busy(limits: DrawingLimits) -> (Studio<&'static str>, mpsc::Sender<()>, Ticket) {
        let studio = studio(limits);
        let (go_on, told) = mpsc::channel::<()>();
        let (begun, begins) = mpsc::channel();
        let held = studio.order("held", Purpose::Board, move || {
            begun.send(()).unwrap();
            let _ = told.recv();
            picture("held")
        });
        begins.recv().unwrap();
        (studio, go_on, held.unwrap())
    }

    #[tokio::test]
    async fn equal_pictures_are_drawn_once() {
        let (studio, go_on, _held) = busy(DrawingLimits::PATIENT);
        let drawn = Arc::new(AtomicUsize::new(0));
        let order = || {
            let drawn = Arc::clone(&drawn);
            let ticket = studio.order("board", Purpose::Look, move || {
                drawn.fetch_add(1, Ordering::Relaxed);
                picture("board")
            });
            ticket.unwrap()
        };
        let (one, other) = (order(), order());
        go_on.send(()).unwrap();
        assert_eq!(one.within(Duration::MAX).await, other.within(Duration::MAX).await);
        // It is kept for whoever comes next.
        assert!(order().within(Duration::ZERO).await.is_some());
        assert_eq!(drawn.load(Ordering::Relaxed), 1);
    }

    #[tokio::test]
    async fn an_answer_does_not_wait_for_long_and_its_picture_comes_later() {
        let (studio, go_on, _held) = busy(DrawingLimits::default());
        let ticket = studio.order("panel", Purpose::Panel, || picture("panel")).unwrap();
        assert_eq!(ticket.within(Duration::from_millis(5)).await, None);
        go_on.send(()).unwrap();
        assert_eq!(ticket.within(Duration::MAX).await, Some(picture("panel")));
    }

    #[tokio::test]
    async fn the_least_necessary_is_shed_first_and_what_everybody_sees_never() {
        let limits =
            DrawingLimits { panels_waiting: 1, looks_waiting: 2, ..DrawingLimits::default() };
        let (studio, go_on, _held) = busy(limits);
        let order = |key, purpose| studio.order(key, purpose, move || picture(key));
        let first = order("panel 1", Purpose::Panel).unwrap();
        assert!(order("panel 2", Purpose::Panel).is_none());
        let _look = order("look 1", Purpose::Look).unwrap();
        assert!(order("look 2", Purpose::Look).is_none());
        let boards = ["a", "b", "c"].map(|key| order(key, Purpose::Board).unwrap());
        go_on.send(()).unwrap();
        for board in &boards {
            assert!(board.within(Duration::MAX).await.is_some());
        }
        assert!(first.within(Duration::MAX).await.is_some());
    }

    #[tokio::test]
    async fn what_nobody_waits_for_is_not_drawn() {
        let (studio, go_on, held) = busy(DrawingLimits::PATIENT);
        let drawn = Arc::new(AtomicUsize::new(0));
        for key in ["a", "b", "c"] {
            let drawn = Arc::clone(&drawn);
            drop(studio.order(key, Purpose::Panel, move || {
                drawn.fetch_add(1, Ordering::Relaxed);
                picture(key)
            }));
        }
        go_on.send(()).unwrap();
        held.within(Duration::MAX).await;
        let last = studio.order("last", Purpose::Panel, || picture("last")).unwrap();
        last.within(Duration::MAX).await;
        assert_eq!(drawn.load(Ordering::Relaxed), 0);
    }

    #[tokio::test]
    async fn a_painter_that_panics_leaves_the_others_their_pictures() {
        let studio = studio(DrawingLimits::PATIENT);
        let bad = studio.order("bad", Purpose::Look, || panic!("no paint")).unwrap();
        assert_eq!(bad.within(Duration::MAX).await, Some(Err(Undrawn::Ended)));
        let good = studio.order("good", Purpose::Look, || picture("good")).unwrap();
        assert_eq!(good.within(Duration::MAX).await, Some(picture("good")));
    }
}
