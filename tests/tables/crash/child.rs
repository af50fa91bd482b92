//! The bot that is killed.

use std::{
    env,
    io::{BufRead as _, BufReader, Write as _},
    net::TcpStream,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};

use deephold::{
    engine::Dice,
    store::{MessageId, OutboxEntry, Sqlite, TableId, Time, UserId},
    table::{DeliveryError, Limits, Play, Request, Sender, TableError, Tables},
};

use super::{SetClock, dice};
use crate::{
    fixture,
    support::{inside, opening, request},
};

/// Tables that are played at the same time, and those who play them.
pub const CHANNELS: u64 = 16;
const PLAYERS: u64 = 3;
const HANDS: u64 = 6;
/// The way from the child to the parent, one line there and one line back. One
/// that breaks is replaced, but what became of the question nobody knows.
struct Line {
    address: String,
    stream: Mutex<Option<BufReader<TcpStream>>>,
}

impl Line {
    fn ask(&self, question: &str) -> Result<String, DeliveryError> {
        let mut line = self.stream.lock().unwrap();
        let mut stream = match line.take() {
            Some(stream) => stream,
            None => BufReader::new(
                TcpStream::connect(&self.address).map_err(|_| DeliveryError::NotNow(None))?,
            ),
        };
        let mut answer = String::new();
        writeln!(stream.get_mut(), "{question}").map_err(|_| DeliveryError::Unsure)?;
        stream.read_line(&mut answer).map_err(|_| DeliveryError::Unsure)?;
        if answer.is_empty() {
            return Err(DeliveryError::Unsure);
        }
        *line = Some(stream);
        Ok(answer.trim().to_owned())
    }
}

impl Sender for Line {
    async fn send(&self, entry: &OutboxEntry) -> Result<MessageId, DeliveryError> {
        let answer = self.ask(&format!("send {} {}", entry.nonce, entry.table))?;
        answer.parse().map(MessageId).map_err(|_| DeliveryError::Unsure)
    }

    async fn find(&self, entry: &OutboxEntry) -> Result<Option<MessageId>, DeliveryError> {
        Ok(self.ask(&format!("find {}", entry.nonce))?.parse().ok().map(MessageId))
    }
}

#[test]
#[ignore = "run by the parent"]
fn the_child() {
    let get = |name: &str| env::var(name).unwrap();
    let run: u64 = get("DEEPHOLD_RUN").parse().unwrap();
    let now = Time(get("DEEPHOLD_NOW").parse().unwrap());
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(4).enable_all().build().unwrap();
    let store = Sqlite::open(get("DEEPHOLD_DATABASE").as_ref()).unwrap();
    let clock = Arc::new(SetClock(now, Instant::now()));
    let limits = Limits { in_memory: 10, lobbies: 1_000, ..Limits::default() };
    let tables = Arc::new(Tables::new(store, fixture::registry(), clock, limits));
    let line = Line { address: get("DEEPHOLD_LINE"), stream: Mutex::default() };
    let clicks = Arc::new(AtomicU64::new(run << 32));

    runtime.block_on(async {
        // Here the parent looks through everything.
        line.ask("ready").unwrap();
        for again in get("DEEPHOLD_AGAIN").split_whitespace() {
            deliver_again(&tables, again).await;
        }
        for hand in 0..HANDS {
            let (tables, clicks) = (tables.clone(), clicks.clone());
            tokio::spawn(async move {
                let mut dice = dice(run * 1_000 + hand);
                loop {
                    one_turn(&tables, &clicks, &mut dice).await;
                }
            });
        }
        let failed = |error: &TableError| panic!("{error}");
        let for_ever = std::future::pending;
        tokio::join!(
            tables.run_delivery(&line, for_ever(), failed),
            tables.run_reminders(for_ever(), failed),
        );
    });
}

/// A click that was confirmed before the last kill comes once more.
async fn deliver_again(tables: &Tables<Sqlite>, acted: &str) {
    let numbers: Vec<u64> = acted.split(',').map(|number| number.parse().unwrap()).collect();
    let [id, rows, table, user] = numbers[..] else { panic!("{acted}") };
    // Whatever it asks for, it is answered as it was.
    let play = Play::typed(["ask never"]);
    let answer = tables.act(TableId(table), &request(id, user), &play).await.unwrap();
    assert_eq!(answer.done as u64, rows, "interaction {id}");
    say(&format!("again {id}"));
}

fn say(line: &str) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}").unwrap();
    out.flush().unwrap();
}

/// Does something at some table, and tells the parent once it is confirmed.
async fn one_turn(tables: &Tables<Sqlite>, clicks: &AtomicU64, dice: &mut Dice) {
    let channel = 1 + u64::from(dice.below(CHANNELS as u32));
    let next = |user: u64| inside(channel, request(clicks.fetch_add(1, Ordering::Relaxed), user));
    let user = 1 + u64::from(dice.below(PLAYERS as u32));
    let confirm = |request: &Request, what: &str, rows: usize, table: TableId| {
        say(&format!("{what} {},{rows},{table},{}", request.id, request.by.user));
    };
    let Some(table) = tables.table_in(deephold::store::ChannelId(channel)).await.unwrap() else {
        let request = next(user);
        if let Ok(answer) = tables.open(&request, opening(channel, "moot")).await {
            confirm(&request, "done", 1, answer.table);
        }
        return;
    };
    let Ok(snapshot) = tables.snapshot(table, Some(UserId(user))).await else { return };
    let request = next(user);
    if snapshot.status == deephold::store::Status::Lobby {
        let done = if snapshot.seats.len() < PLAYERS as usize {
            tables.join(table, &request).await
        } else {
            tables.start(table, &request).await
        };
        if done.is_ok() {
            confirm(&request, "done", 1, table);
        }
        return;
    }
    let done = match dice.below(12) {
        0 => tables.undo(table, &request, None).await,
        1 => tables.act(table, &request, &Play::typed(["ask never", "ask always"])).await,
        _ => {
            // What could be done and undone for ever is done above.
            let onward = |action: &str| !action.starts_with("ask") && action != "withdraw";
            let onward: Vec<_> = snapshot.legal.iter().filter(|it| onward(&it.action)).collect();
            let Some(choice) = dice.choose(&onward) else { return };
            let play = Play { prompt: snapshot.prompt, ..Play::typed([&*choice.action]) };
            tables.act(table, &request, &play).await
        }
    };
    if let Ok(answer) = done {
        confirm(&request, "acted", answer.done, table);
    }
}
