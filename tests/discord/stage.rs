//! A sandbox, the bot in it, people and places.

use std::{
    fs,
    path::PathBuf,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use deephold::{
    discord::{Bot, Config as BotConfig, DrawingLimits, Metrics, Token},
    engine::{Registry, Text},
    i18n::Catalogue,
    sandbox::{
        Config, Exchange, Id, Sandbox,
        script::{Fate, GuildHandle, Person, Seen},
        world::{World, interaction::Acknowledgement},
    },
    store::{ChannelId, Sqlite, Status, Store as _, StoreError, TableId, UserId},
    supervisor::Supervisor,
    table::{Limits, TableSnapshot, Tables},
};

use serde_json::json;
use tokio::runtime::{Builder, Runtime};

use crate::{clock::Leaping, fixture, openapi};

/// How long anything may take before it counts as not coming.
const PATIENCE: Duration = Duration::from_mins(1);

/// A folder that is gone at the end of the test.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("deephold-discord-{}-{count}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Folder {
    fn database(&self) -> PathBuf {
        self.0.join("deephold.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The words of everything that ships, and of the Moot.
pub fn catalogue() -> &'static Catalogue {
    static CATALOGUE: OnceLock<Catalogue> = OnceLock::new();
    CATALOGUE.get_or_init(|| fixture::catalogue().expect("every word is there"))
}

/// What a text says in a language.
pub fn words(text: &Text, language: &str) -> String {
    catalogue().say(language.parse().unwrap(), text, &[])
}

/// A sandbox without rate limits, which whole games would run into.
pub fn unlimited() -> Config {
    Config { rate_limits: false, record_capacity: 100_000, ..Config::default() }
}

/// The stage.
pub struct Stage {
    pub sandbox: Sandbox,
    pub guild: GuildHandle,
    pub hall: Id,
    pub room: Id,
    pub ada: Person,
    pub borin: Person,
    pub celina: Person,
    pub dorota: Person,
    pub clock: Arc<Leaping>,
    pub tables: Arc<Tables<Sqlite>>,
    bot: Option<Running>,
    folder: Folder,
}

/// A bot in a house of its own, which can fall down.
struct Running {
    bot: Bot,
    house: Runtime,
    supervisor: Supervisor,
}

/// What is to be played with: the tables in a database, as soon as nobody else has it.
async fn open(folder: &Folder, clock: &Arc<Leaping>, games: Registry) -> Arc<Tables<Sqlite>> {
    let path = folder.database();
    let begun = Instant::now();
    let store = loop {
        match Sqlite::open(&path) {
            Ok(store) => break store,
            Err(StoreError::InUse(_)) if begun.elapsed() < PATIENCE => {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            Err(error) => panic!("the database does not open: {error}"),
        }
    };
    Arc::new(Tables::new(store, games, clock.clone(), Limits::default()))
}

async fn start_bot(
    sandbox: &Sandbox,
    tables: &Arc<Tables<Sqlite>>,
    drawing: DrawingLimits,
) -> Running {
    let supervisor = Supervisor::default();
    let config = BotConfig {
        token: Token::new(&sandbox.token()),
        api: sandbox.url(),
        tables: Arc::clone(tables),
        catalogue: catalogue(),
        metrics: Metrics::new(),
        drawing,
        supervisor: supervisor.clone(),
    };
    let house = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let bot = house.spawn(Bot::start(config)).await.unwrap().expect("the bot starts");
    Running { bot, house, supervisor }
}

impl Running {
    async fn stop(self) {
        self.house.spawn(self.bot.stop()).await.unwrap();
        self.house.shutdown_background();
    }
}

/// Sets the stage, without rate limits.
pub async fn stage() -> Stage {
    stage_with(unlimited()).await
}

/// Sets the stage.
pub async fn stage_with(config: Config) -> Stage {
    let limited = config.rate_limits;
    let sandbox = Sandbox::start(config).await.expect("the sandbox starts");
    let guild = sandbox.guild("The Hold").unwrap();
    let (hall, room) = (guild.channel("great-hall").unwrap(), guild.channel("game-room").unwrap());
    let person = |name: &str| sandbox.user(name).unwrap();
    let [ada, borin, celina, dorota] = ["Ada", "Borin", "Celina", "Dorota"].map(person);
    let (folder, clock) = (Folder::new(), Leaping::new());
    let tables = open(&folder, &clock, fixture::registry()).await;
    // However slow the machine is, an answer comes with its picture.
    let bot = start_bot(&sandbox, &tables, DrawingLimits::PATIENT).await;
    sandbox.ready("new").await.unwrap();
    if !limited {
        // Time stands still, so that an answer may come as late as a busy machine
        // likes. Limits need a clock that goes.
        sandbox.freeze(true);
    }
    Stage {
        sandbox,
        guild,
        hall,
        room,
        ada,
        borin,
        celina,
        dorota,
        clock,
        tables,
        bot: Some(bot),
        folder,
    }
}

/// The bot.
impl Stage {
    /// Where its database is.
    pub fn database(&self) -> PathBuf {
        self.folder.database()
    }

    /// Starts the next bot on the same database, after the last one has ended.
    pub async fn start_again(self) -> Self {
        self.start_again_with(fixture::registry()).await
    }

    /// Starts the next bot with little patience for pictures.
    pub async fn start_again_drawing(mut self, drawing: DrawingLimits) -> Self {
        self = self.start_again().await;
        self.stop().await;
        let me = self.sandbox.application();
        let gone = |world: &mut World| (!world.is_connected(me)).then_some(());
        self.sandbox.wait_for("the end of the last bot", gone).await.unwrap();
        let (folder, clock) = (self.folder, self.clock);
        drop(self.tables);
        self.tables = open(&folder, &clock, fixture::registry()).await;
        self.folder = folder;
        self.clock = clock;
        self.bot = Some(start_bot(&self.sandbox, &self.tables, drawing).await);
        self.sandbox.ready("new").await.unwrap();
        self
    }

    /// Starts the next bot with these games.
    pub async fn start_again_with(mut self, games: Registry) -> Self {
        assert!(self.bot.is_none(), "the last bot has not ended");
        // Or the next would seem to be there before it is.
        let me = self.sandbox.application();
        let gone = |world: &mut World| (!world.is_connected(me)).then_some(());
        self.sandbox.wait_for("the end of the last bot", gone).await.unwrap();
        let (folder, clock) = (self.folder, self.clock);
        drop(self.tables);
        self.tables = open(&folder, &clock, games).await;
        self.folder = folder;
        self.clock = clock;
        self.bot = Some(start_bot(&self.sandbox, &self.tables, DrawingLimits::PATIENT).await);
        self.sandbox.ready("new").await.unwrap();
        self
    }

    /// Who watches over its tasks.
    pub fn supervisor(&self) -> Supervisor {
        self.bot.as_ref().unwrap().supervisor.clone()
    }

    /// Lets the bot look after its emojis, and waits until it has done so once.
    pub async fn keep_emojis(&self) {
        let running = self.bot.as_ref().unwrap();
        let listed = || {
            let sent = self.sandbox.requests();
            sent.iter().filter(|sent| sent.method == "GET" && is_emojis(&sent.path)).count()
        };
        let before = listed();
        {
            let _house = running.house.enter();
            running.bot.keep_emojis();
        }
        // Once to see what is missing, and once more to take what is there.
        self.until("the emojis", async || listed() >= before + 2).await;
    }

    /// How many emojis were uploaded, or should have been.
    pub fn emoji_uploads(&self) -> usize {
        let sent = self.sandbox.requests();
        sent.iter().filter(|sent| sent.method == "POST" && is_emojis(&sent.path)).count()
    }

    /// Ends the bot in good order.
    pub async fn stop(&mut self) {
        self.bot.take().unwrap().stop().await;
    }

    /// Ends the bot as a crash would.
    pub fn kill(&mut self) {
        // Everything ends where it waits, as in a crash.
        self.bot.take().unwrap().house.shutdown_background();
    }

    /// Ends a test: everything that was sent must fit Discord's own description.
    pub async fn end(mut self) {
        if let Some(bot) = self.bot.take() {
            bot.stop().await;
        }
        openapi::check(&self.sandbox);
    }
}

/// Tables.
impl Stage {
    /// The live table in a channel.
    pub async fn table_in(&self, channel: Id) -> TableId {
        let table = self.tables.table_in(ChannelId(channel.get())).await.unwrap();
        table.expect("there is a table in the channel")
    }

    /// A table as somebody sees it.
    pub async fn snapshot(&self, table: TableId, who: &Person) -> TableSnapshot {
        self.tables.snapshot(table, Some(UserId(who.id().get()))).await.unwrap()
    }

    /// A table as everybody sees it.
    pub async fn look_at(&self, table: TableId) -> TableSnapshot {
        self.tables.snapshot(table, None).await.unwrap()
    }

    /// How often the table has changed.
    pub async fn revision(&self, table: TableId) -> u64 {
        self.look_at(table).await.revision
    }

    /// Who of these has to act.
    pub async fn awaited(&self, table: TableId, people: &[&Person]) -> Vec<Person> {
        let snapshot = self.look_at(table).await;
        let seats = snapshot.waiting.iter().filter(|ask| ask.must).map(|ask| ask.seat);
        let user =
            |seat| snapshot.seats.iter().find(|row| row.seat == seat).and_then(|row| row.user);
        let users: Vec<u64> = seats.filter_map(user).map(|user| user.0).collect();
        let awaited = people.iter().filter(|person| users.contains(&person.id().get()));
        awaited.map(|person| (*person).clone()).collect()
    }

    /// A game that has just begun, opened by the first of the players.
    pub async fn game(&self, channel: Id, game: &str, players: &[&Person]) -> TableId {
        let (first, others) = players.split_first().unwrap();
        let lobby = self.run(first, channel, "new", &[("game", game)]).await;
        for other in others {
            let click = other.press(&lobby, "Join").unwrap();
            self.answer(other, click).await;
        }
        let lobby = fresh(first, &lobby);
        let click = first.press(&lobby, "Start").unwrap();
        self.answer(first, click).await;
        self.table_in(channel).await
    }
}

/// What no message tells of.
impl Stage {
    /// How far a table has come.
    pub async fn status(&self, table: TableId) -> Status {
        self.look_at(table).await.status
    }

    /// How many entries are set aside.
    pub async fn parked(&self) -> u64 {
        self.tables.store().outbox_count().await.unwrap().parked
    }

    /// Waits until something holds.
    pub async fn until(&self, what: &str, holds: impl AsyncFn() -> bool) {
        let begun = Instant::now();
        while !holds().await {
            assert!(begun.elapsed() < PATIENCE, "{what} does not come\n{}", self.sandbox.traffic());
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Waits until everything is said: nothing is left in the outbox, and only the
    /// last public message of a game keeps its buttons.
    pub async fn settled(&self, who: &Person, channel: Id) {
        let waiting = async || self.tables.store().outbox_count().await.unwrap().waiting;
        self.until("the end of what is to be said", async || waiting().await == 0).await;
        let buttons = || {
            let seen = who.messages(channel);
            seen.iter().filter(|seen| !seen.is_ephemeral() && !seen.buttons().is_empty()).count()
        };
        self.until("the end of old buttons", async || buttons() <= 1).await;
    }

    /// Somebody writes a post in a forum.
    pub async fn forum_post(&self, who: &Person, forum: Id, name: &str) -> Id {
        let post = json!({
            "user": who.id().to_string(), "do": "post",
            "channel": forum.to_string(), "name": name, "content": "Come in",
        });
        let address = format!("{}/sandbox/api/act", self.sandbox.url());
        let posted = reqwest::Client::new().post(address).json(&post).send().await.unwrap();
        let posted: serde_json::Value = posted.json().await.unwrap();
        posted["id"].as_str().expect("the post is there").parse().unwrap()
    }
}

/// Answers.
impl Stage {
    /// Waits until an interaction has its whole answer.
    pub async fn answered(&self, who: &Person, interaction: Id) -> Acknowledgement {
        self.whole_answer(who, interaction).await.0
    }

    /// How an interaction was answered, and what followed if that was put off.
    async fn whole_answer(
        &self,
        who: &Person,
        interaction: Id,
    ) -> (Acknowledgement, Option<Arc<Exchange>>) {
        let how = match who.fate(interaction).await.unwrap() {
            Fate::Answered(how) => how,
            Fate::Failed => panic!("the application did not respond\n{}", self.sandbox.traffic()),
        };
        if !matches!(how, Acknowledgement::DeferredMessage | Acknowledgement::DeferredUpdate) {
            return (how, None);
        }
        // What follows goes by the token; a promise may be taken back before.
        let token = self.sandbox.interaction(interaction).unwrap().token;
        let follows = |exchange: &Exchange| {
            exchange.path.contains("/webhooks/")
                && exchange.path.contains(&token)
                && exchange.method != "DELETE"
        };
        let late = self.sandbox.request("an answer that was put off", follows).await.unwrap();
        (how, Some(late))
    }

    /// Waits for the answer to an interaction, and reads it: a message of its
    /// own, or the one with the button as it is now.
    pub async fn answer(&self, who: &Person, interaction: Id) -> Seen {
        let (_, late) = self.whole_answer(who, interaction).await;
        let interaction = self.sandbox.interaction(interaction).unwrap();
        // What was to change a message may have become one of its own.
        let own = late.filter(|late| late.method == "POST");
        let own = own.and_then(|late| late.answer["id"].as_str()?.parse().ok());
        let message = own.or(interaction.original).or(interaction.source).unwrap();
        let seen = who.messages(interaction.channel).into_iter();
        let answer = seen.rev().find(|seen| seen.id() == message);
        answer.expect("whoever asked sees the answer")
    }

    /// Runs a command and reads the answer.
    pub async fn run(
        &self,
        who: &Person,
        channel: Id,
        line: &str,
        options: &[(&str, &str)],
    ) -> Seen {
        let asked = who.slash(channel, line, options).unwrap();
        self.answer(who, asked).await
    }

    /// Presses a button and reads the answer.
    pub async fn press(&self, who: &Person, message: &Seen, button: &str) -> Seen {
        let clicked = who.press(message, button).unwrap();
        self.answer(who, clicked).await
    }

    /// Waits for the board of a table, or another public message with *Take my turn*.
    pub async fn board(&self, who: &Person, channel: Id) -> Seen {
        let board = |seen: &Seen| !seen.is_ephemeral() && turn_button(seen).is_some();
        who.sees(channel, board).await.unwrap()
    }

    /// Waits for the board that pings somebody.
    pub async fn board_for(&self, who: &Person, channel: Id) -> Seen {
        let board = |seen: &Seen| {
            !seen.is_ephemeral() && seen.mentions(who.id()) && turn_button(seen).is_some()
        };
        who.sees(channel, board).await.unwrap()
    }

    /// Waits for the result.
    pub async fn result(&self, who: &Person, channel: Id) -> Seen {
        let result = |seen: &Seen| ids(seen).iter().any(|id| id.starts_with("take-along|"));
        let result = who.sees(channel, result).await.unwrap();
        assert!(
            !result.is_ephemeral() && result.content().contains("seed"),
            "{}",
            result.summary()
        );
        result
    }

    /// Opens the turn panel by the button on the board.
    pub async fn panel(&self, who: &Person, channel: Id) -> Seen {
        let board = self.board(who, channel).await;
        let button = turn_button(&board).unwrap();
        let panel = self.press(who, &board, &button).await;
        assert!(panel.is_ephemeral(), "a panel is for one pair of eyes: {}", panel.summary());
        panel
    }
}

fn is_emojis(path: &str) -> bool {
    path.contains("/applications/") && path.ends_with("/emojis")
}

/// A message as it is now.
pub fn fresh(who: &Person, message: &Seen) -> Seen {
    let seen = who.messages(message.channel()).into_iter();
    seen.rev().find(|seen| seen.id() == message.id()).expect("the message is there")
}

/// The ids of the buttons and menus of a message.
pub fn ids(message: &Seen) -> Vec<String> {
    let id = |entry: &serde_json::Value| Some(entry.get("custom_id")?.as_str()?.to_owned());
    message.components().filter_map(id).collect()
}

fn turn_button(message: &Seen) -> Option<String> {
    ids(message).into_iter().find(|id| id.starts_with("turn|"))
}
