//! What whoever runs the bot sees: the doctor, the figures, and no token.

use std::{net::SocketAddr, process::Command};

use deephold::{
    discord::{
        Metrics, Token,
        doctor::{self, Health},
    },
    games,
};

use tokio::net::TcpListener;

use crate::stage::{Stage, stage};

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
    std::fs::create_dir_all(&folder).unwrap();
    let games = games::all().unwrap();
    let missing = doctor::database(&folder.join("none.db"), &games);
    assert_eq!(missing.health, Health::Fair);
    let garbage = folder.join("garbage.db");
    std::fs::write(&garbage, "this is no database at all, not even close").unwrap();
    let ill = doctor::database(&garbage, &games);
    assert_eq!(ill.health, Health::Ill, "{ill}");
    std::fs::remove_dir_all(&folder).unwrap();
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
    for task in ["delivery", "gateway", "metrics", "reminders", "tidying", "writer"] {
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
