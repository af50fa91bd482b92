//! What whoever runs the bot sees: the doctor, the figures, and no token.

use std::{
    fs::{self, File},
    net::SocketAddr,
    process::Command,
    time::Duration,
};

use deephold::{
    discord::{
        Metrics, Token,
        doctor::{self, Health},
    },
    games,
    sandbox::{GatewayFault, Misbehaviour, Sandbox, Target},
    store::Sqlite,
};
use rusqlite::Connection;

use tokio::net::TcpListener;

use crate::{
    process::Process,
    stage::{Stage, stage, unlimited},
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_doctor_finds_a_healthy_bot_healthy() {
    let stage = stage().await;
    let token = Token::new(&stage.sandbox.token());
    let findings = doctor::discord(&stage.sandbox.url(), Some(&token)).await;
    assert!(findings.iter().all(|finding| finding.health == Health::Well), "{findings:#?}");
    let said: Vec<String> = findings.iter().map(ToString::to_string).collect();
    let said = said.join("\n");
    assert!(said.contains("oauth2/authorize?client_id=") && said.contains("The Hold"), "{said}");
    assert!(!said.contains(&stage.sandbox.token()), "{said}");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_doctor_says_what_to_do_about_a_wrong_token_and_a_dead_address() {
    let stage = stage().await;
    let findings = doctor::discord(&stage.sandbox.url(), Some(&Token::new("wrong"))).await;
    let ill = |finding: &doctor::Finding| {
        finding.health == Health::Ill && finding.advice.as_ref().is_some_and(|it| !it.is_empty())
    };
    assert!(findings.len() == 1 && ill(&findings[0]), "{findings:#?}");
    let nobody = doctor::discord("http://127.0.0.1:9", Some(&Token::new("x.y.z"))).await;
    assert!(nobody.len() == 1 && ill(&nobody[0]), "{nobody:#?}");
    let none = doctor::discord(&stage.sandbox.url(), None).await;
    assert!(none.len() == 1 && ill(&none[0]), "{none:#?}");
    stage.end().await;
}

#[test]
fn the_doctor_looks_at_the_database() {
    let folder = std::env::temp_dir().join(format!("deephold-doctor-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let games = games::all().unwrap();
    let missing = doctor::database(&folder.join("none.db"), &games);
    assert_eq!(missing.health, Health::Fair);
    let garbage = folder.join("garbage.db");
    fs::write(&garbage, "this is no database at all, not even close").unwrap();
    let ill = doctor::database(&garbage, &games);
    assert_eq!(ill.health, Health::Ill, "{ill}");
    let sound = folder.join("sound.db");
    drop(Sqlite::open(&sound).unwrap());
    let well = doctor::database(&sound, &games);
    assert_eq!(well.health, Health::Well, "{well}");
    // One that can be read and not written is none to play with.
    let file = Connection::open(&sound).unwrap();
    file.execute_batch("BEGIN IMMEDIATE").unwrap();
    let locked = doctor::database(&sound, &games);
    assert!(locked.health == Health::Ill && locked.what.contains("cannot be written"), "{locked}");
    file.execute_batch("ROLLBACK; DROP TABLE outbox").unwrap();
    drop(file);
    let robbed = doctor::database(&sound, &games);
    assert_eq!(robbed.health, Health::Ill, "{robbed}");
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_token_shows_nowhere() {
    let token = Token::new("Bot secret.words.here");
    assert!(!format!("{token:?}").contains("secret"));
}

/// Serves the figures of the bot, and says where.
async fn serve(stage: &Stage) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let store = stage.tables.store().clone();
    Metrics::new().serve(listener, store, &stage.supervisor()).unwrap();
    address
}

async fn read(address: SocketAddr, path: &str) -> (u16, String) {
    let answer = reqwest::get(format!("http://{address}{path}")).await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

/// What `deephold health` says, and whether it is content.
async fn health(address: SocketAddr) -> (bool, String) {
    let asked = tokio::task::spawn_blocking(move || {
        Command::new(env!("CARGO_BIN_EXE_deephold"))
            .args(["health", "--metrics", &address.to_string()])
            .output()
            .unwrap()
    });
    let said = asked.await.unwrap();
    (said.status.success(), String::from_utf8(said.stdout).unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn figures_are_served_to_whoever_asks() {
    let stage = stage().await;
    let address = serve(&stage).await;
    let (status, figures) = read(address, "/metrics").await;
    assert_eq!(status, 200);
    for name in [
        "deephold_outbox_waiting 0",
        "deephold_tables_quarantined 0",
        "deephold_task_running{task=\"gateway\"} 1",
        "deephold_task_restarts_total{task=\"delivery\"} 0",
        "# EOF",
    ] {
        assert!(figures.contains(name), "{name}: {figures}");
    }
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn health_is_that_of_every_task_of_a_running_bot() {
    let stage = stage().await;
    let address = serve(&stage).await;
    let (status, tasks) = read(address, "/health").await;
    assert_eq!(status, 200, "{tasks}");
    for task in ["computers", "delivery", "gateway", "metrics", "reminders", "tidying", "writer"] {
        assert!(tasks.contains(&format!("{task}: running, restarts: 0\n")), "{tasks}");
    }
    assert_eq!(health(address).await, (true, tasks));

    // A task that ends, though nobody asked it to, is missed.
    let _ = stage.supervisor().essential("painter", async { Ok(()) });
    assert_eq!(stage.supervisor().failed().await.task, "painter");
    let (status, tasks) = read(address, "/health").await;
    assert_eq!(status, 503, "{tasks}");
    assert!(tasks.contains("painter: not running"), "{tasks}");
    assert_eq!(health(address).await, (false, tasks));
    stage.end().await;
    assert_eq!(health(address).await, (false, String::new()), "nobody is there any more");
}

/// The program itself: a bot that Discord no longer wants must not look alive to
/// whoever restarts it when it fails.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_whose_gateway_ends_for_good_fails() {
    let sandbox = Sandbox::start(unlimited()).await.unwrap();
    let folder = std::env::temp_dir().join(format!("deephold-gateway-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let log = folder.join("log.txt");
    let mut program = Process::start(
        Command::new(env!("CARGO_BIN_EXE_deephold"))
            .args(["--discord-api", &sandbox.url(), "--log", "error", "--database"])
            .arg(folder.join("deephold.db"))
            .env("DISCORD_TOKEN", sandbox.token())
            .stderr(File::create(&log).unwrap()),
    );
    sandbox.ready("new").await.unwrap();
    assert_eq!(program.try_wait().unwrap(), None, "it runs");
    sandbox.strike_gateway(GatewayFault::Close(4014));
    let status = loop {
        if let Some(status) = program.try_wait().unwrap() {
            break status;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    let said = fs::read_to_string(&log).unwrap();
    assert!(!status.success(), "{said}");
    assert!(said.contains("gateway has ended"), "{said}");
    assert!(!said.contains(&sandbox.token()), "{said}");
    fs::remove_dir_all(&folder).unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn figures_come_in_the_older_text_format_when_it_is_asked_for() {
    let stage = stage().await;
    let address = serve(&stage).await;
    let asked = reqwest::Client::new()
        .get(format!("http://{address}/metrics"))
        .header("accept", "text/plain;version=0.0.4;q=0.5,*/*;q=0.1");
    let answer = asked.send().await.unwrap();
    let format = answer.headers()["content-type"].to_str().unwrap().to_owned();
    assert_eq!(format, "text/plain; version=0.0.4; charset=utf-8");
    let figures = answer.text().await.unwrap();
    for line in [
        "# HELP deephold_limited_total Requests turned away by a rate limit.",
        "# TYPE deephold_limited_total counter",
        "deephold_limited_total 0",
        "# TYPE deephold_outbox_waiting gauge",
        "deephold_unreadable_total{kind=\"interaction\"} 0",
        "deephold_unreadable_total{kind=\"compressed\"} 0",
    ] {
        assert!(figures.lines().any(|it| it == line), "{line}: {figures}");
    }
    assert!(!figures.contains("# EOF"), "{figures}");
    // Each figure is explained.
    let typed = figures.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next());
    for name in typed {
        assert!(figures.contains(&format!("# HELP {name} ")), "{name}: {figures}");
    }
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_doctor_does_not_wait_for_a_server_that_hangs() {
    // It takes the connection and never says a word.
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let begun = std::time::Instant::now();
    let findings = doctor::discord(&address, Some(&Token::new("x.y.z"))).await;
    assert!(findings.len() == 1 && findings[0].health == Health::Ill, "{findings:#?}");
    assert!(begun.elapsed() < std::time::Duration::from_secs(10), "{:?}", begun.elapsed());
    drop(listener);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_starts_when_an_outage_is_over() {
    let mut stage = stage().await;
    let table = stage.game(stage.hall, "moot", &[&stage.ada, &stage.borin]).await;
    stage.stop().await;
    // More than one request is ever repeated.
    stage.sandbox.inject(Target::any(), Misbehaviour::Fails(503), Some(9));
    let gateway = Target::route("GET", "/gateway/bot");
    stage.sandbox.inject(gateway, Misbehaviour::Fails(502), Some(6));
    let stage = stage.start_again().await;
    let awaited = stage.awaited(table, &[&stage.ada, &stage.borin]).await.remove(0);
    let panel = stage.run(&awaited, stage.hall, "turn", &[]).await;
    assert!(!crate::player::offers(&panel).is_empty(), "{}", panel.summary());
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_go_on_while_the_commands_cannot_be_registered() {
    let mut stage = stage().await;
    let table = stage.game(stage.hall, "cave", &[&stage.ada, &stage.borin]).await;
    stage.stop().await;
    let register = Target::route("PUT", "/applications/{application_id}/commands");
    let fault = stage.sandbox.inject(register, Misbehaviour::Fails(400), None);
    // With other games there are other commands.
    let stage = stage.start_again_with(games::all().unwrap()).await;
    let awaited = stage.awaited(table, &[&stage.ada, &stage.borin]).await.remove(0);
    let panel = stage.run(&awaited, stage.hall, "turn", &[]).await;
    assert!(!crate::player::offers(&panel).is_empty(), "{}", panel.summary());
    stage.sandbox.lift(fault);
    let moot = |world: &mut deephold::sandbox::world::World| {
        let me = world.applications.values().find(|known| known.commands.len() > 1)?;
        let there = me.commands.values().any(|command| command.name() == "moot");
        (!there).then_some(())
    };
    stage.sandbox.wait_for("the commands of now", moot).await.unwrap();
    stage.end().await;
}
