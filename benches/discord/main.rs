//! From a click to its answer: the bot and the sandbox in separate processes, at
//! rising load. Prints figures and asserts nothing.
//!
//! `cargo bench --bench discord -- click play turns` makes these runs, as it does without
//! naming any, in about five minutes; `soak` takes ten more and has to be named.
//!
//! * `click`: one answer at a time for each table. `bare` is a poise command that answers
//!   one word; `text` an action of a game without pictures, committed, then answered with
//!   the panel; `picture` the board of Cave vs. Cave as it stands, for whoever looks.
//! * `play`: moves of a game for two, each answered with a panel and its picture. An open
//!   loop: clicks come at their moments, whoever is slow, and are timed from the moment
//!   they were meant to be made to the answer itself, which a deferral is not. It gives
//!   the curve of latency over offered load, how many answers had their picture at once or
//!   within three seconds, and the memory.
//! * `turns`: the same for whole turns, each timed to the board that calls the next player.
//! * `soak`: clicks at 15 a second for ten minutes, and the memory every half minute.
//!
//! `BENCH_GAME` is what is played in `play`, `turns` and `soak`: `cave`, unless it says `dwarves`.
//! `BENCH_TABLES` is the number of tables that are played at, `BENCH_SECONDS` how long each
//! rate lasts, `BENCH_RATES` and `BENCH_TURN_RATES` are the rates (`50,100`) and
//! `BENCH_SOAK_SECONDS` is the length of the soak.

#![expect(unreachable_pub, reason = "modules of a benchmark offer things to each other only")]
#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a benchmark that cannot run should say so and stop"
)]

mod children;
mod clicks;
#[path = "../../tests/fixture/mod.rs"]
mod fixture;
mod play;

use std::{env, time::Duration};

use children::Helper;
use clicks::{Clicker, Kind};
use deephold::sandbox::{
    self, Id, Sandbox,
    script::{GuildHandle, Person, Seen},
    world::channel::ChannelKind,
};
use play::{Deed, Game, Table};
use tokio::task::JoinSet;

/// Tables that are clicked at in turn, so that no player waits for their own panel.
const TABLES: usize = 60;
/// Pairs of people who play at many tables each.
const PAIRS: usize = 40;
/// What is made without being named.
const RUNS: [&str; 3] = ["click", "play", "turns"];

fn main() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        if !children::run_if_child().await {
            measure().await;
        }
    });
}

/// A time in milliseconds that this part of some stays below.
fn at(sorted: &[Duration], part: f64) -> f64 {
    let place = ((sorted.len() as f64 * part) as usize).min(sorted.len().max(1) - 1);
    sorted.get(place).map_or(f64::NAN, |took| took.as_secs_f64() * 1_000.0)
}

/// A number of the run from the environment.
fn set(name: &str, otherwise: u64) -> u64 {
    env::var(name).ok().and_then(|number| number.parse().ok()).unwrap_or(otherwise)
}

/// Rates from the environment.
fn rates(name: &str, otherwise: &str) -> Vec<u32> {
    let rates = env::var(name).unwrap_or_else(|_| otherwise.to_owned());
    rates.split(',').filter_map(|rate| rate.trim().parse().ok()).collect()
}

async fn measure() {
    let named: Vec<String> = env::args().skip(1).filter(|it| !it.starts_with("--")).collect();
    let wanted = |run: &str| {
        if named.is_empty() { RUNS.contains(&run) } else { named.iter().any(|name| name == run) }
    };
    let config =
        sandbox::Config { rate_limits: false, record_capacity: 0, ..sandbox::Config::default() };
    let sandbox = Sandbox::start(config).await.expect("a sandbox");
    let guild = sandbox.guild("The Hold").unwrap();
    let folder = env::temp_dir().join(format!("deephold-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let database = folder.join("bench.db").display().to_string();

    let bot = Helper::start("bot", &sandbox, &sandbox.token(), &database);
    sandbox.ready("new").await.expect("the bot arrives");
    println!("memory, just started: {:.1} MiB", bot.memory());
    if wanted("click") {
        click(&sandbox, &guild, &bot, &database).await;
    }
    if ["play", "turns", "soak"].into_iter().any(wanted) {
        let number = set("BENCH_TABLES", 300) as usize;
        let game = env::var("BENCH_GAME").map_or(Game::Cave, |name| {
            Game::read(&name).unwrap_or_else(|| panic!("BENCH_GAME: cave or dwarves, not {name}"))
        });
        let mut tables = tables(game, &sandbox, &guild, number).await;
        println!("memory with {number} more tables: {:.1} MiB", bot.memory());
        let lasts = Duration::from_secs(set("BENCH_SECONDS", 15));
        let mut run = async |name: &str, deed: Deed, rate: u32, lasts: Duration| {
            let before = bot.computed();
            let done = play::open_loop(&mut tables, deed, rate, lasts).await;
            play::report(name, rate, &done, &bot, before);
        };
        bot.most_memory();
        // First: a turn is taken from its beginning on.
        if wanted("turns") {
            for rate in rates("BENCH_TURN_RATES", "5,10,20") {
                run("turns", Deed::Turn, rate, lasts).await;
            }
        }
        if wanted("play") {
            for rate in rates("BENCH_RATES", "15,50,70,100,150") {
                run("play", Deed::Click, rate, lasts).await;
            }
        }
        if wanted("soak") {
            let part = Duration::from_secs(30);
            for _ in 0..set("BENCH_SOAK_SECONDS", 600).div_ceil(part.as_secs()) {
                run("soak", Deed::Click, 15, part).await;
            }
        }
    }
    drop(bot);
    // What is left of it is the system's to tidy.
    let _ = std::fs::remove_dir_all(&folder);
}

/// The run with one answer at a time.
async fn click(sandbox: &Sandbox, guild: &GuildHandle, bot: &Helper, database: &str) {
    let people = [sandbox.user("Ada").unwrap(), sandbox.user("Borin").unwrap()];
    let bare = sandbox.create_application("Bare", &people[0]);
    guild.join_account(bare).expect("it joins");
    let token = sandbox.token_of(bare).expect("a token");
    let helper = Helper::start("bare", sandbox, &token, database);
    sandbox
        .wait_for("the bare bot", |world| {
            let application = world.applications.get(&bare)?;
            let known = application.commands.values().any(|command| command.name() == "ping");
            (known && world.is_connected(bare)).then_some(())
        })
        .await
        .expect("the bare bot arrives");

    let person = people[0].clone();
    let clicker = |channel, kind| Clicker { person: person.clone(), channel, kind };
    let mut text = Vec::new();
    let mut picture = Vec::new();
    for number in 0..TABLES {
        let channel = guild.create_channel(&format!("moot-{number}"), ChannelKind::Text).unwrap();
        let board = begin(&people, channel, "moot").await;
        person.press(&board, "Take my turn").expect("a click");
        let panel = person.sees(channel, Seen::is_ephemeral).await.expect("a panel");
        text.push(clicker(channel, Kind::Text(Box::new(panel))));
        if number < TABLES / 4 {
            let channel =
                guild.create_channel(&format!("cave-{number}"), ChannelKind::Text).unwrap();
            begin(&people, channel, "cave").await;
            picture.push(clicker(channel, Kind::Picture));
        }
    }
    let hall = guild.channel("great-hall").unwrap();
    let mut plain = vec![clicker(hall, Kind::Bare); TABLES];

    // A round to warm up, which does not count.
    for clickers in [&mut plain, &mut text, &mut picture] {
        clicks::load(clickers, 10).await;
    }
    for rate in [10, 50, 100, 200] {
        clicks::report("bare", rate, clicks::load(&mut plain, rate).await);
        clicks::report("text", rate, clicks::load(&mut text, rate).await);
    }
    for rate in [5, 15, 30] {
        clicks::report("picture", rate, clicks::load(&mut picture, rate).await);
    }
    println!("memory, warm: {:.1} MiB (bare bot {:.1} MiB)", bot.memory(), helper.memory());
}

/// Tables where two people each play, a few begun at the same time.
async fn tables(game: Game, sandbox: &Sandbox, guild: &GuildHandle, number: usize) -> Vec<Table> {
    let mut beginning = JoinSet::new();
    for pair in 0..PAIRS.min(number) {
        let people = ["a", "b"].map(|name| {
            let person = sandbox.create_user(&format!("Dwarf {pair}{name}"), "en-US");
            guild.join(&person).expect("they join");
            person
        });
        let channel =
            |it| guild.create_channel(&format!("play-{it}"), ChannelKind::Text).expect("a channel");
        let channels: Vec<Id> = (pair..number).step_by(PAIRS).map(channel).collect();
        beginning.spawn(async move {
            let mut begun = Vec::new();
            for channel in channels {
                begun.push(play::begin(game, people.clone(), channel).await);
            }
            begun
        });
    }
    beginning.join_all().await.into_iter().flatten().collect()
}

/// Begins a game of two, and gives the board.
async fn begin([ada, borin]: &[Person; 2], channel: Id, game: &str) -> Seen {
    ada.slash(channel, "new", &[("game", game)]).expect("a table");
    let lobby = borin.sees(channel, |seen| seen.button("Join").is_some()).await.expect("a lobby");
    borin.press(&lobby, "Join").expect("a seat");
    let both = |seen: &Seen| seen.content().contains(borin.name());
    ada.sees(channel, both).await.expect("two players");
    let lobby = ada.sees(channel, |seen| seen.button("Start").is_some()).await.expect("a start");
    ada.press(&lobby, "Start").expect("a start");
    let board = ada.sees(channel, |seen| seen.button("Take my turn").is_some()).await;
    board.expect("a board")
}
