//! The world that the bot speaks to.

use std::{
    collections::HashMap,
    io::{BufRead as _, BufReader, Write as _},
    net::TcpStream,
    sync::{
        Arc, Condvar, Mutex,
        atomic::{AtomicI64, AtomicU64, Ordering},
        mpsc,
    },
    thread,
};

use deephold::store::Span;

/// The channels of all tables, with a memory for nonces of five minutes.
#[derive(Default)]
pub struct Channels {
    /// Every message by its nonce: when each arrived.
    pub messages: Mutex<HashMap<String, Vec<(u64, i64)>>>,
    pub now: AtomicI64,
    count: AtomicU64,
    /// How often something was sent, how often somebody looked for a message, and
    /// how many answers were lost.
    sends: AtomicU64,
    pub lookups: AtomicU64,
    pub lost: AtomicU64,
    /// Where a child that is ready waits.
    door: Mutex<bool>,
    opened: Condvar,
}

impl Channels {
    pub fn serve(self: &Arc<Self>, stream: TcpStream, ready: mpsc::Sender<()>) {
        let this = self.clone();
        thread::spawn(move || {
            let mut reader = BufReader::new(stream);
            let mut question = String::new();
            while reader.read_line(&mut question).is_ok_and(|read| read > 0) {
                if question.trim() == "ready" {
                    let _ = ready.send(());
                    let door = this.door.lock().unwrap();
                    drop(this.opened.wait_while(door, |open| !*open).unwrap());
                }
                let answer = this.answer(question.trim());
                // Now and then the answer is lost though the message is there.
                if question.starts_with("send")
                    && this.sends.fetch_add(1, Ordering::Relaxed) % 6 == 5
                {
                    this.lost.fetch_add(1, Ordering::Relaxed);
                    return;
                }
                if writeln!(reader.get_mut(), "{answer}").is_err() {
                    return;
                }
                question.clear();
            }
        });
    }

    pub fn answer(&self, question: &str) -> String {
        let Some((verb, rest)) = question.split_once(' ') else { return "go".to_owned() };
        let nonce = rest.split(' ').next().unwrap();
        let mut messages = self.messages.lock().unwrap();
        let of_nonce = messages.entry(nonce.to_owned()).or_default();
        let now = self.now.load(Ordering::Relaxed);
        if verb == "find" {
            self.lookups.fetch_add(1, Ordering::Relaxed);
            return of_nonce.last().map_or_else(|| "none".to_owned(), |(id, _)| id.to_string());
        }
        let known = of_nonce.iter().find(|(_, at)| now - at < Span::minutes(5).0);
        if let Some((id, _)) = known {
            return id.to_string();
        }
        let id = self.count.fetch_add(1, Ordering::Relaxed) + 1;
        of_nonce.push((id, now));
        id.to_string()
    }

    pub fn open_door(&self, open: bool) {
        *self.door.lock().unwrap() = open;
        self.opened.notify_all();
    }
}
