//! Nothing is drawn that leaves no mark: the library that fills paths warns of each.

use std::sync::Mutex;

use deephold::{
    draw::{Painters, Request},
    engine::{Seat, Viewer},
    games,
    i18n::Language,
};
use log::{Level, LevelFilter, Log, Metadata, Record};

use crate::{
    golden::KINDS,
    tables::{played, targets},
};

/// What was warned of.
static WARNED: Mutex<Vec<String>> = Mutex::new(Vec::new());

struct Listener;

impl Log for Listener {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.level() <= Level::Warn
    }

    fn log(&self, record: &Record<'_>) {
        if record.level() <= Level::Warn {
            WARNED.lock().unwrap().push(format!("{}: {}", record.target(), record.args()));
        }
    }

    fn flush(&self) {}
}

#[test]
fn no_empty_path_is_drawn() {
    log::set_logger(&Listener).unwrap();
    log::set_max_level(LevelFilter::Warn);
    // Painters of our own, which have kept nothing yet.
    let painters = Painters::of(&games::all().unwrap());
    for (seats, steps) in [(2, 60), (1, 40)] {
        let table = played(seats, 7, steps);
        let seat = table.waiting(Viewer::Public)[0].seat;
        let targets = targets(&*table, seat);
        for kind in KINDS {
            let plain = Request { card: "bakehouse", ..Request::new(kind, Language::English) };
            let request = Request { seat: Some(Seat(0)), targets: &targets, ..plain };
            painters.draw("cave", &*table.view(Viewer::Seat(seat)), &request).unwrap();
        }
    }
    let warned = WARNED.lock().unwrap();
    assert!(warned.is_empty(), "{} warnings: {:?}", warned.len(), warned.first());
}
