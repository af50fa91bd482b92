//! The program without a token: the sandbox with the bot in it.

use std::{
    fs::{self, File},
    io::{BufRead as _, BufReader},
    path::{Path, PathBuf},
    process::{Command, ExitStatus, Stdio},
    time::{Duration, Instant},
};

use deephold::{
    games,
    store::{ChannelId, GuildId, InteractionId, Place, SeenUser, Sqlite, UserId},
    table::{Limits, Opening, Request, SystemClock, Tables},
};
use serde_json::{Value, json};

use crate::process::Process;

/// How long anything may take before it counts as not coming.
const PATIENCE: Duration = Duration::from_mins(1);

fn program(arguments: &[&str]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_deephold"));
    program.args(arguments).env_remove("DISCORD_TOKEN").env_remove("DEEPHOLD_DATABASE");
    program
}

/// A folder that is gone at the end of the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("deephold-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The program, running in its sandbox.
struct Running {
    process: Process,
    url: String,
}

impl Running {
    fn start(arguments: &[&str], log: &Path) -> Self {
        let arguments = [&["--sandbox", "127.0.0.1:0"], arguments].concat();
        let mut process = Process::start(
            program(&arguments)
                .stdout(Stdio::piped())
                .stderr(File::options().create(true).append(true).open(log).unwrap()),
        );
        // Whoever stops listening would end it: everything it says is heard.
        let said = BufReader::new(process.stdout.take().unwrap()).lines().map(Result::unwrap);
        let said: Vec<String> = said.take_while(|line| !line.starts_with("Ctrl-C")).collect();
        let url = said.iter().find_map(|line| line.strip_prefix("Deephold is at "));
        let url = url.expect("it says where it is").to_owned();
        Self { process, url }
    }

    /// Asks it to end, as a server does that shuts down.
    #[cfg(unix)]
    fn terminate(mut self) -> ExitStatus {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        self.process.wait().unwrap()
    }

    async fn get(&self, path: &str) -> Value {
        let url = format!("{}/sandbox/api/{path}", self.url);
        reqwest::get(url).await.unwrap().json().await.unwrap()
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        let url = format!("{}/sandbox/api/{path}", self.url);
        let sent = reqwest::Client::new().post(url).body(body.to_string()).send().await.unwrap();
        assert!(sent.status().is_success(), "{}", sent.text().await.unwrap());
        sent.json().await.unwrap()
    }

    /// Waits until somebody sees a message with this text in a channel.
    async fn sees(&self, user: &Value, channel: &Value, text: &str) {
        let path = format!(
            "messages?user={}&channel={}",
            user.as_str().unwrap(),
            channel.as_str().unwrap()
        );
        let begun = Instant::now();
        loop {
            let messages = self.get(&path).await.to_string();
            if messages.contains(text) {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "{text:?} does not come: {messages}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_sandbox_offers_ways_to_begin_moves_the_bot_s_clock_and_keeps_games() {
    let folder = Folder::new("program");
    let (database, log) = (folder.file("played.db"), folder.0.join("log.txt"));
    let running = Running::start(&["--database", &database], &log);

    // The first page says that a table waits, and offers to play alone.
    let welcome = running.get("welcome").await;
    assert!(welcome["text"].to_string().contains("A table is waiting"), "{welcome}");
    let labels: Vec<&Value> =
        welcome["offers"].as_array().unwrap().iter().map(|offer| &offer["label"]["en"]).collect();
    assert_eq!(labels, ["Play alone now", "Play as two"]);
    let two = &welcome["offers"][1];
    running.sees(&two["people"]["en"][0], &two["channel"], "Players (1/2)").await;
    let alone = &welcome["offers"][0];
    let (ada, room) = (&alone["people"]["en"][0], &alone["channel"]);
    running
        .post(
            "act",
            json!({
                "user": ada, "do": "command", "channel": room,
                "line": alone["command"]["line"], "options": alone["command"]["options"],
            }),
        )
        .await;
    running.sees(ada, room, "it is your turn").await;

    // A day later by the sandbox's clock it is a day later for the bot.
    running.post("control", json!({ "do": "advance", "seconds": 86_400 })).await;
    running.sees(ada, room, "the game is waiting for you").await;

    // What was played can be checked and copied while it runs.
    let copy = folder.file("copy.db");
    for arguments in
        [&["check", "--database", &database][..], &["backup", &copy, "--database", &database]]
    {
        let done = program(arguments).output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    }
    let checked = program(&["check", "--database", &copy]).output().unwrap();
    let checked = String::from_utf8(checked.stdout).unwrap();
    assert!(checked.contains("2 tables"), "{checked}");

    // After a restart people and places are the same, and the game goes on.
    let world = welcome["world"].clone();
    drop(running);
    let running = Running::start(&["--database", &database], &log);
    let welcome = running.get("welcome").await;
    assert_ne!(welcome["world"], world, "a page can tell that it has to begin anew");
    assert_eq!(&welcome["offers"][0]["people"]["en"][0], ada);
    assert_eq!(&welcome["offers"][0]["channel"], room);
    running.sees(ada, room, "table 2").await;

    // Asked to end it closes its database: the one file is all there is.
    #[cfg(unix)]
    {
        assert!(running.terminate().success());
        assert!(!Path::new(&format!("{database}-wal")).exists());
        let moved = folder.file("moved.db");
        fs::copy(&database, &moved).unwrap();
        let verified = program(&["verify", "2", "--database", &moved]).output().unwrap();
        assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
        let checked = program(&["check", "--database", &moved]).output().unwrap();
        assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
    }
    #[cfg(not(unix))]
    drop(running);

    // Pictures were drawn, and no library had anything to say about that.
    let log = fs::read_to_string(log).unwrap();
    assert!(!log.contains("tiny_skia") && !log.contains("WARN"), "{log}");
}

#[tokio::test]
async fn the_sandbox_leaves_the_database_of_a_real_bot_alone() {
    let folder = Folder::new("foreign");
    let database = folder.file("deephold.db");
    let store = Sqlite::open(Path::new(&database)).unwrap();
    let clock = std::sync::Arc::new(SystemClock);
    let tables = Tables::new(store, games::all().unwrap(), clock, Limits::default());
    let by = SeenUser {
        user: UserId(7),
        place: Place::Guild(GuildId(42)),
        name: "Gimli".to_owned(),
        locale: "en-GB".to_owned(),
    };
    let opening = Opening {
        channel: ChannelId(9),
        game: "cave".to_owned(),
        options: Value::Null,
        rematch_of: None,
    };
    let channel = opening.channel;
    tables
        .open(&Request { id: InteractionId(1), by, channel, admin: false }, opening)
        .await
        .unwrap();
    drop(tables);
    let refused = program(&["--sandbox", "127.0.0.1:0", "--database", &database]).output().unwrap();
    assert!(!refused.status.success());
    let why = String::from_utf8(refused.stderr).unwrap();
    assert!(why.contains("not of the sandbox"), "{why}");
}
