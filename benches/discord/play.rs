//! People who play, in an open loop: clicks come at their moments, whoever is slow, and
//! are timed from the moment they were meant to be made.

use std::{
    collections::VecDeque,
    time::{Duration, Instant},
};

use deephold::sandbox::{
    Id,
    script::{Fate, Person, Seen},
    world::interaction::Acknowledgement,
};
use serde_json::Value;
use tokio::task::JoinSet;

use crate::{at, children::Helper};

/// How long a picture may come after its answer.
const LATE: Duration = Duration::from_secs(3);
/// How long an answer or a ping may take before it counts as not coming.
const PATIENCE: Duration = Duration::from_secs(20);

/// What is played, and how a turn is taken by one command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Game {
    /// A tile is taken, and the turn ended.
    Cave,
    /// Both actions are passed: the Army of Evil comes all the same.
    Dwarves,
}

impl Game {
    /// The game of this name.
    pub fn read(name: &str) -> Option<Self> {
        [Self::Cave, Self::Dwarves].into_iter().find(|game| game.id() == name)
    }

    const fn id(self) -> &'static str {
        match self {
            Self::Cave => "cave",
            Self::Dwarves => "dwarves",
        }
    }

    /// The command that takes a turn, from what the panel offers.
    fn turn(self, panel: &Seen) -> Option<(&'static str, Vec<(&'static str, String)>)> {
        match self {
            Self::Cave => {
                let buttons = ids(panel).filter_map(|id| id.split('|').nth(4));
                let chosen = values(panel).filter_map(|(_, value)| value.strip_prefix('='));
                let mut steps = buttons.chain(chosen);
                let tile = steps.find_map(|words| words.strip_prefix("take "))?.to_owned();
                Some(("cave take", vec![("tile", tile), ("then", "end".to_owned())]))
            }
            Self::Dwarves => Some(("dwarves pass", vec![("then", "pass".to_owned())])),
        }
    }
}

/// Two people at a table, and the panel of whoever has the turn.
#[derive(Clone)]
pub struct Table {
    pub game: Game,
    pub people: [Person; 2],
    pub channel: Id,
    /// Whose turn it is.
    pub mover: usize,
    pub panel: Seen,
}

/// What became of a click.
#[derive(Clone, Copy)]
pub struct Outcome {
    /// From the moment it was meant to be made to its answer; to the ping, for a turn.
    answered: Duration,
    /// The same to the picture, if it came soon enough after that.
    pictured: Option<Duration>,
}

/// The ids of what can be pressed on a message.
fn ids(message: &Seen) -> impl Iterator<Item = &str> {
    message.components().filter_map(|entry| {
        let enabled = entry.get("disabled").and_then(Value::as_bool) != Some(true);
        entry.get("custom_id").and_then(Value::as_str).filter(|_| enabled)
    })
}

/// What can be chosen in the menus of a panel: the menu, and the value.
fn values(panel: &Seen) -> impl Iterator<Item = (&str, &str)> {
    let menus = panel.components().filter_map(|entry| {
        let menu = entry.get("custom_id")?.as_str().filter(|id| id.starts_with("menu|"))?;
        Some((menu, entry.get("options")?.as_array()?))
    });
    menus.flat_map(|(menu, options)| {
        let values = options.iter().filter_map(|option| option.get("value")?.as_str());
        values.map(move |value| (menu, value))
    })
}

/// The id and the value of something to press on a panel: what was done is taken back,
/// and if nothing was, something is done.
fn pressable(panel: &Seen) -> Option<(String, Option<String>)> {
    let begins = |start: &str| ids(panel).find(|id| id.starts_with(start)).map(str::to_owned);
    let chosen = || values(panel).find(|(_, value)| value.starts_with('='));
    let button = begins("undo|").or_else(|| begins("act|")).map(|id| (id, None));
    button.or_else(|| chosen().map(|(menu, value)| (menu.to_owned(), Some(value.to_owned()))))
}

fn shows(seen: &Seen) -> bool {
    !seen.attachments().is_empty()
}

impl Table {
    fn who(&self) -> &Person {
        &self.people[self.mover]
    }

    fn message(&self, id: Id) -> Option<Seen> {
        self.who().messages(self.channel).into_iter().rev().find(|seen| seen.id() == id)
    }

    /// Makes a move that was meant for a moment, and waits for its picture.
    pub async fn click(&mut self, meant: Instant) -> Option<Outcome> {
        let panel = self.panel.clone();
        let (id, value) = pressable(&panel)?;
        let values: Vec<&str> = value.as_deref().into_iter().collect();
        let press = self.who().choose(&panel, &id, &values).ok()?;
        let mut now = match self.who().fate(press).await.ok()? {
            Fate::Failed => return None,
            // What was put off is not answered: the answer is the panel as it is then.
            Fate::Answered(Acknowledgement::DeferredUpdate | Acknowledgement::DeferredMessage) => {
                let old = panel.json().get("components").cloned();
                let changed = |seen: &Seen| seen.json().get("components") != old.as_ref();
                self.who().within(PATIENCE).sees_change(&panel, changed).await.ok()?
            }
            Fate::Answered(_) => self.message(panel.id())?,
        };
        let answered = meant.elapsed();
        let pictured = if shows(&now) {
            Some(answered)
        } else {
            let late = self.who().within(LATE).sees_change(&panel, shows).await.ok();
            let took = meant.elapsed();
            now = late.clone().or_else(|| self.message(panel.id()))?;
            late.map(|_| took)
        };
        self.panel = now;
        Some(Outcome { answered, pictured })
    }

    /// Ends a turn by one command, and waits for the board that calls the next player,
    /// who then opens their panel.
    pub async fn turn(&mut self, meant: Instant) -> Option<Outcome> {
        let (line, steps) = self.game.turn(&self.panel)?;
        let last = self.who().messages(self.channel).into_iter().rev().find(is_board)?;
        let steps: Vec<_> = steps.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let ended = self.who().slash(self.channel, line, &steps).ok()?;
        let next = |seen: &Seen| is_board(seen) && seen.id() > last.id();
        let board = self.who().within(PATIENCE).sees(self.channel, next).await.ok()?;
        let answered = meant.elapsed();
        let board = if shows(&board) {
            board
        } else {
            self.who().within(LATE).sees_change(&board, shows).await.unwrap_or(board)
        };
        let pictured = shows(&board).then(|| meant.elapsed());
        self.who().fate(ended).await.ok()?;
        // Whoever has two turns in a row is named, and not called again.
        let named = |person: &Person| board.content().contains(&person.mention());
        self.mover = self.people.iter().position(named)?;
        self.panel = open(self.who(), self.channel, &board).await?;
        Some(Outcome { answered, pictured })
    }
}

fn is_board(seen: &Seen) -> bool {
    !seen.is_ephemeral() && ids(seen).any(|id| id.starts_with("turn|"))
}

/// Opens the panel by the button below a board.
async fn open(who: &Person, channel: Id, board: &Seen) -> Option<Seen> {
    let button = ids(board).find(|id| id.starts_with("turn|"))?.to_owned();
    let before = who.messages(channel).last().map(Seen::id)?;
    let pressed = who.choose(board, &button, &[]).ok()?;
    who.fate(pressed).await.ok()?;
    let panel = |seen: &Seen| seen.is_ephemeral() && seen.id() > before && !seen.is_loading();
    who.within(PATIENCE).sees(channel, panel).await.ok()
}

/// A game of two that has just begun, with the panel of whoever begins.
pub async fn begin(game: Game, people: [Person; 2], channel: Id) -> Table {
    let board = crate::begin(&people, channel, game.id()).await;
    // Whoever begins, the board calls them.
    let mover = usize::from(board.mentions(people[1].id()));
    let panel = open(&people[mover], channel, &board).await.expect("a panel");
    Table { game, people, channel, mover, panel }
}

/// What is done again and again.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    Click,
    Turn,
}

/// Does something at a steady rate, each at its moment; what nobody is free for is done
/// as soon as somebody is, and has waited since.
pub async fn open_loop(
    tables: &mut Vec<Table>,
    deed: Deed,
    rate: u32,
    lasts: Duration,
) -> Vec<Option<Outcome>> {
    let pause = Duration::from_secs(1) / rate;
    let deeds = (lasts.as_secs_f64() * f64::from(rate)) as u32;
    let (began, began_at) = (tokio::time::Instant::now(), Instant::now());
    let mut free: VecDeque<Table> = tables.drain(..).collect();
    let (mut running, mut done) = (JoinSet::new(), Vec::new());
    for number in 0..deeds {
        tokio::time::sleep_until(began + pause * number).await;
        while let Some(ended) = running.try_join_next() {
            let (table, outcome) = ended.expect("a deed");
            done.push(outcome);
            free.push_back(table);
        }
        if free.is_empty() {
            let (table, outcome) = running.join_next().await.expect("a deed").expect("a deed");
            done.push(outcome);
            free.push_back(table);
        }
        let mut table: Table = free.pop_front().expect("a table is free");
        let meant = began_at + pause * number;
        running.spawn(async move {
            let outcome = match deed {
                Deed::Click => table.click(meant).await,
                Deed::Turn => table.turn(meant).await,
            };
            (table, outcome)
        });
    }
    while let Some(ended) = running.join_next().await {
        let (table, outcome) = ended.expect("a deed");
        done.push(outcome);
        free.push_back(table);
    }
    tables.extend(free);
    done
}

/// A line of the curve. `computed` is how long the bot had computed before.
pub fn report(name: &str, rate: u32, done: &[Option<Outcome>], bot: &Helper, computed: f64) {
    let mut answered: Vec<Duration> = done.iter().flatten().map(|done| done.answered).collect();
    answered.sort_unstable();
    let part = |count: usize| count as f64 * 100.0 / done.len().max(1) as f64;
    let at_once = |it: &&Outcome| it.pictured.is_some_and(|pictured| pictured <= it.answered);
    println!(
        "{name:<6} {rate:>4}/s  {:>5}  p50 {:>7.1} ms  p90 {:>7.1} ms  p99 {:>7.1} ms  worst \
         {:>7.1} ms  pictures at once {:>5.1} %  within 3 s {:>5.1} %  without an answer {}  bot \
         {:>4.1} ms of computing each  {:.1} MiB, at most {:.1}",
        done.len(),
        at(&answered, 0.5),
        at(&answered, 0.9),
        at(&answered, 0.99),
        at(&answered, 1.0),
        part(done.iter().flatten().filter(at_once).count()),
        part(done.iter().flatten().filter(|done| done.pictured.is_some()).count()),
        done.len() - answered.len(),
        (bot.computed() - computed) * 1_000.0 / done.len().max(1) as f64,
        bot.memory(),
        bot.most_memory(),
    );
}
