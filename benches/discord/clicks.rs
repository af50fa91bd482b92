//! One click at a time, however many people click: what an answer costs.

use std::{
    collections::VecDeque,
    time::{Duration, Instant},
};

use deephold::sandbox::{
    Id,
    script::{Person, Seen},
};
use tokio::task::JoinSet;

use crate::at;

/// How long each load lasts.
const RUN: Duration = Duration::from_secs(6);

/// One click at a time on one table.
#[derive(Clone)]
pub struct Clicker {
    pub person: Person,
    pub channel: Id,
    pub kind: Kind,
}

/// What is clicked.
#[derive(Clone)]
pub enum Kind {
    /// A command of the bare bot.
    Bare,
    /// An action of a game without pictures, on this panel.
    Text(Box<Seen>),
    /// The board, to look at.
    Picture,
}

impl Clicker {
    /// Clicks, waits for the answer, and says how long it took.
    async fn click(&mut self) -> Duration {
        let began = Instant::now();
        let id = match &self.kind {
            Kind::Bare => self.person.slash(self.channel, "ping", &[]).expect("a command"),
            Kind::Picture => self.person.slash(self.channel, "board", &[]).expect("a command"),
            Kind::Text(panel) => {
                let labels = ["Ask me about wards", "Do not ask me about wards"];
                let label = labels.iter().find(|label| panel.button(label).is_some());
                self.person.press(panel, label.expect("a standing order")).expect("a click")
            }
        };
        self.person.fate(id).await.expect("an answer");
        let took = began.elapsed();
        if let Kind::Text(panel) = &mut self.kind {
            let old = panel.json().get("components").cloned();
            let fresh = self
                .person
                .sees_change(panel, |seen| seen.json().get("components") != old.as_ref());
            **panel = fresh.await.expect("the panel changes");
        }
        took
    }
}

/// Clicks at a steady rate, whoever is slow; the times are from each click on.
pub async fn load(clickers: &mut Vec<Clicker>, rate: u32) -> Vec<Duration> {
    let pause = Duration::from_secs(1) / rate;
    let began = tokio::time::Instant::now();
    let clicks = (RUN.as_secs_f64() * f64::from(rate)) as u32;
    let mut free: VecDeque<Clicker> = clickers.drain(..).collect();
    let mut running = JoinSet::new();
    let mut times = Vec::new();
    for number in 0..clicks {
        tokio::time::sleep_until(began + pause * number).await;
        while let Some(done) = running.try_join_next() {
            let (clicker, took) = done.expect("a click");
            times.push(took);
            free.push_back(clicker);
        }
        // With everybody waiting for an answer, the next click waits too.
        if free.is_empty() {
            let (clicker, took) = running.join_next().await.expect("a click").expect("a click");
            times.push(took);
            free.push_back(clicker);
        }
        let mut clicker: Clicker = free.pop_front().expect("somebody is free");
        running.spawn(async move {
            let took = clicker.click().await;
            (clicker, took)
        });
    }
    while let Some(done) = running.join_next().await {
        let (clicker, took) = done.expect("a click");
        times.push(took);
        free.push_back(clicker);
    }
    clickers.extend(free);
    times
}

pub fn report(name: &str, rate: u32, mut times: Vec<Duration>) {
    times.sort_unstable();
    println!(
        "{name:<8} {rate:>4}/s  {:>5} clicks  p50 {:>7.1} ms  p90 {:>7.1} ms  p99 {:>7.1} ms  worst {:>7.1} ms",
        times.len(),
        at(&times, 0.5),
        at(&times, 0.9),
        at(&times, 0.99),
        at(&times, 1.0),
    );
}
