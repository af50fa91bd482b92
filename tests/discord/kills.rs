//! The program itself, killed again and again while people play and press twice:
//! nothing that was acknowledged is lost, nothing counts twice, and each turn calls
//! its player once.
//!
//! `DEEPHOLD_TEST_KILLS` says how often; a few by default.

use std::{
    collections::HashSet,
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use deephold::{
    engine::Dice,
    games, maintenance,
    sandbox::{
        Id, Sandbox,
        script::{Fate, Person, Seen},
        world::{World, channel::ChannelKind},
    },
};
use rusqlite::Connection;

use crate::{
    player::{dice, offers},
    process::Process,
    stage::{ids, unlimited},
};

/// How often by default.
const FEW: u64 = 3;
/// Tables that are played at.
const TABLES: usize = 3;

fn kills() -> u64 {
    let number = env::var("DEEPHOLD_TEST_KILLS").ok();
    number.map_or(FEW, |number| number.parse().expect("DEEPHOLD_TEST_KILLS is a number"))
}

/// The bot as a process of its own. Dropping it kills it: there is no last word.
async fn start(sandbox: &Sandbox, database: &Path) -> Process {
    let me = sandbox.application();
    let gone = |world: &mut World| (!world.is_connected(me)).then_some(());
    sandbox.wait_for("the end of the last one", gone).await.unwrap();
    let started = Process::start(
        Command::new(env!("CARGO_BIN_EXE_deephold"))
            .args(["--discord-api", &sandbox.url(), "--log", "error", "--database"])
            .arg(database)
            .env("DISCORD_TOKEN", sandbox.token())
            .stdout(Stdio::null())
            .stderr(Stdio::null()),
    );
    sandbox.ready("new").await.unwrap();
    started
}

/// What the players remember.
#[derive(Default)]
struct Memory {
    /// Presses that were acknowledged and not refused.
    acknowledged: Vec<Id>,
    /// Presses of the same thing: one of each may count.
    doubled: Vec<[Id; 2]>,
}

/// People who play at a table while the bot comes and goes.
struct Group {
    people: [Person; 2],
    channel: Id,
    memory: Arc<Mutex<Memory>>,
    dice: Dice,
}

impl Group {
    /// The answer to a press, if there was one.
    async fn answer(&self, who: &Person, sandbox: &Sandbox, press: Id) -> Option<Seen> {
        match who.fate(press).await.unwrap() {
            Fate::Answered(_) => {}
            Fate::Failed => return None,
        }
        let interaction = sandbox.interaction(press)?;
        let message = interaction.original.or(interaction.source)?;
        let seen = who.messages(self.channel).into_iter();
        seen.rev().find(|seen| seen.id() == message)
    }

    /// Whose turn it is, as the channel says: the last board with buttons.
    fn called(&self) -> Option<(usize, Seen)> {
        let seen = self.people[0].messages(self.channel);
        let board = seen.iter().rev().find(|seen| {
            !seen.is_ephemeral() && ids(seen).iter().any(|id| id.starts_with("turn|"))
        })?;
        // Whoever has two turns in a row is named, and not called again.
        let named = |person: &Person| board.content().contains(&person.mention());
        let place = self.people.iter().position(named)?;
        Some((place, board.clone()))
    }

    /// After a game comes the next, whatever of it the bot has heard.
    async fn begin_again(&self) {
        tokio::time::sleep(Duration::from_millis(50)).await;
        let [ada, borin] = &self.people;
        let seen = ada.messages(self.channel);
        let offers = |seen: &&Seen, name: &str| !seen.is_ephemeral() && seen.button(name).is_some();
        let is_board = |seen: &&Seen| ids(seen).iter().any(|id| id.starts_with("turn|"));
        if seen.iter().any(|seen| !seen.is_ephemeral() && is_board(&seen)) {
            return;
        }
        let asked = match seen.iter().rev().find(|seen| offers(seen, "Join")) {
            Some(lobby) if offers(&lobby, "Start") => (ada, ada.press(lobby, "Start")),
            Some(lobby) => (borin, borin.press(lobby, "Join")),
            None if seen.iter().any(|seen| offers(&seen, "Play again")) => {
                (ada, ada.slash(self.channel, "new", &[("game", "cave")]))
            }
            None => return,
        };
        if let (who, Ok(asked)) = asked {
            who.fate(asked).await.unwrap();
        }
    }

    /// Whoever is called does one thing, now and then twice.
    async fn step(&mut self, sandbox: &Sandbox) {
        let Some((place, board)) = self.called() else {
            self.begin_again().await;
            return;
        };
        let who = self.people[place].clone();
        let button = ids(&board).into_iter().find(|id| id.starts_with("turn|")).unwrap();
        let Ok(asked) = who.choose(&board, &button, &[]) else { return };
        let Some(mut panel) = self.answer(&who, sandbox, asked).await else { return };
        // What is folded away is opened, and what is asked about once is answered.
        let wanted = loop {
            let (wanted, deeper): (Vec<_>, Vec<_>) =
                offers(&panel).into_iter().partition(|offer| offer.acts);
            if !wanted.is_empty() {
                break wanted;
            }
            let Some(picked) = self.dice.choose(&deeper) else {
                tokio::time::sleep(Duration::from_millis(20)).await;
                return;
            };
            let values: Vec<&str> = picked.value.as_deref().into_iter().collect();
            let Ok(opened) = who.choose(&panel, &picked.id, &values) else { return };
            let Some(next) = self.answer(&who, sandbox, opened).await else { return };
            panel = next;
        };
        let picked = &wanted[self.dice.below(u32::try_from(wanted.len()).unwrap()) as usize];
        let values: Vec<&str> = picked.value.as_deref().into_iter().collect();
        let Ok(press) = who.choose(&panel, &picked.id, &values) else { return };
        let again = (self.dice.below(3) == 0).then(|| who.choose(&panel, &picked.id, &values).ok());
        for press in [Some(press), again.flatten()].into_iter().flatten() {
            let answer = self.answer(&who, sandbox, press).await;
            let refused = |answer: &Seen| answer.content().contains("Not possible");
            // What was pressed twice is shown as it stands after both.
            if again.is_none() && answer.is_some_and(|answer| !refused(&answer)) {
                self.memory.lock().unwrap().acknowledged.push(press);
            }
        }
        if let Some(again) = again.flatten() {
            self.memory.lock().unwrap().doubled.push([press, again]);
        }
    }
}

/// What the database says of the presses.
fn handled(database: &Connection) -> HashSet<u64> {
    let mut rows = database.prepare("SELECT interaction FROM handled").unwrap();
    let rows = rows.query_map([], |row| row.get::<_, i64>(0)).unwrap();
    rows.map(|row| row.unwrap().cast_unsigned()).collect()
}

/// How often the turn went to somebody else at the tables of a channel.
fn turns(database: &Connection, channel: Id) -> usize {
    let mut rows = database
        .prepare(
            "SELECT l.table_id, l.seat FROM log l JOIN tables t ON t.id = l.table_id \
             WHERE t.channel_id = ? AND l.kind = 'turn' AND l.seat IS NOT NULL \
             ORDER BY l.table_id, l.seq",
        )
        .unwrap();
    let turn = |row: &rusqlite::Row<'_>| Ok((row.get::<_, i64>(0)?, row.get::<_, u8>(1)?));
    let turns = rows.query_map([channel.get().cast_signed()], turn).unwrap();
    let mut turns: Vec<(i64, u8)> = turns.map(Result::unwrap).collect();
    turns.dedup();
    turns.len()
}

async fn begin(people: &[Person; 2], channel: Id) {
    let [ada, borin] = people;
    ada.slash(channel, "new", &[("game", "cave")]).unwrap();
    let lobby = borin.sees(channel, |seen| seen.button("Join").is_some()).await.unwrap();
    let joined = borin.press(&lobby, "Join").unwrap();
    borin.fate(joined).await.unwrap();
    let lobby = ada.sees(channel, |seen| seen.button("Start").is_some()).await.unwrap();
    let started = ada.press(&lobby, "Start").unwrap();
    ada.fate(started).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_under_load_it_loses_nothing_doubles_nothing_and_calls_once() {
    let folder: PathBuf = env::temp_dir().join(format!("deephold-kills-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let database = folder.join("deephold.db");
    let sandbox = Arc::new(Sandbox::start(unlimited()).await.unwrap());
    let guild = sandbox.guild("The Hold").unwrap();
    let people = [sandbox.user("Ada").unwrap(), sandbox.user("Borin").unwrap()];
    let mut program = start(&sandbox, &database).await;
    let memory = Arc::new(Mutex::new(Memory::default()));
    let stop = Arc::new(AtomicBool::new(false));
    let (mut groups, mut channels) = (Vec::new(), Vec::new());
    for number in 0..TABLES {
        let channel = guild.create_channel(&format!("table-{number}"), ChannelKind::Text).unwrap();
        begin(&people, channel).await;
        channels.push(channel);
        let mut group = Group {
            people: people.clone(),
            channel,
            memory: Arc::clone(&memory),
            dice: dice(u8::try_from(number).unwrap() + 40),
        };
        let (sandbox, stop) = (Arc::clone(&sandbox), Arc::clone(&stop));
        groups.push(tokio::spawn(async move {
            while !stop.load(Ordering::Relaxed) {
                group.step(&sandbox).await;
            }
        }));
    }
    let mut chance = dice(7);
    for _ in 0..kills() {
        let before = memory.lock().unwrap().acknowledged.len();
        // In full flight, however fast the machine is.
        while memory.lock().unwrap().acknowledged.len() < before + 4 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        tokio::time::sleep(Duration::from_millis(u64::from(chance.below(400)))).await;
        drop(program);
        program = start(&sandbox, &database).await;
    }
    stop.store(true, Ordering::Relaxed);
    for group in groups {
        group.await.unwrap();
    }
    // Everything that is to be said is said before the last end.
    let look = || Connection::open(&database).unwrap();
    let waiting = || {
        let count = "SELECT count(*) FROM outbox WHERE state IN ('queued', 'sending')";
        look().query_row(count, [], |row| row.get::<_, i64>(0)).unwrap_or(1)
    };
    for _ in 0..1_200 {
        if waiting() == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(waiting(), 0, "something is still to be said");
    // Whatever was posted is known by an answer: of a message whose answer a kill took,
    // the next process asks again, and is given the same.
    let sent = sandbox.requests();
    let calls = |channel: Id| {
        let path = format!("/channels/{channel}/messages");
        let posts = sent.iter().filter(|sent| sent.method == "POST" && sent.path.ends_with(&path));
        let calls = posts.filter(|sent| {
            let mentions = sent.answer["mentions"].as_array();
            // A result calls all who played.
            mentions.is_some_and(|mentions| mentions.len() == 1) && sent.status == 200
        });
        calls.map(|sent| sent.answer["id"].to_string()).collect::<HashSet<_>>().len()
    };
    for channel in &channels {
        assert_eq!(calls(*channel), turns(&look(), *channel), "each turn calls once");
    }
    let handled = handled(&look());
    {
        let memory = memory.lock().unwrap();
        let lost = memory.acknowledged.iter().filter(|press| !handled.contains(&press.get()));
        assert_eq!(lost.count(), 0, "of {}", memory.acknowledged.len());
        let twice = |pair: &&[Id; 2]| pair.iter().all(|press| handled.contains(&press.get()));
        assert_eq!(memory.doubled.iter().filter(twice).count(), 0, "of {}", memory.doubled.len());
        println!(
            "{} kills, {} acknowledged, {} pressed twice, {} turns",
            kills(),
            memory.acknowledged.len(),
            memory.doubled.len(),
            channels.iter().map(|channel| turns(&look(), *channel)).sum::<usize>(),
        );
    }
    drop(program);
    let found = maintenance::check(&database, &games::all().unwrap()).unwrap();
    assert!(found.is_sound(), "{found:?}");
    fs::remove_dir_all(&folder).unwrap();
}
