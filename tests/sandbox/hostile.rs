//! What nobody should send, and what must not end the sandbox.

use std::time::Duration;

use deephold::sandbox::Config;
use futures_util::future::join_all;
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{connect_async, tungstenite};

use crate::support::{Stage, api, stage, unlimited};

async fn still_there(stage: &Stage) {
    let (status, _) = api(stage, "GET", "/users/@me", &json!(null)).await;
    assert_eq!(status, 200);
}

/// Reads what comes back, if anything does, until the connection is closed.
async fn rest_of(mut stream: TcpStream) -> String {
    let mut answer = Vec::new();
    let read = tokio::time::timeout(Duration::from_mins(1), stream.read_to_end(&mut answer)).await;
    // An end is an end, be it in good order or not.
    let _ = read.expect("the connection is closed");
    String::from_utf8_lossy(&answer).into_owned()
}

/// Writes a request to the port and reads the answer.
async fn raw(stage: &Stage, request: &str) -> String {
    let mut stream = TcpStream::connect(stage.sandbox.address()).await.unwrap();
    // The server may have closed already; that is an answer too.
    let _ = stream.write_all(request.as_bytes()).await;
    rest_of(stream).await
}

/// Writes what is no request, and hangs up.
async fn babble(stage: &Stage, bytes: &[u8]) {
    let mut stream = TcpStream::connect(stage.sandbox.address()).await.unwrap();
    let _ = stream.write_all(bytes).await;
    let _ = stream.shutdown().await;
    rest_of(stream).await;
}

#[tokio::test]
async fn nonsense_on_the_http_port_ends_nothing() {
    let stage = stage(unlimited()).await;
    let token = stage.sandbox.token();
    let path = format!("/api/v10/channels/{}/messages", stage.hall);
    let post = |kind: &str, body: &str| {
        format!(
            "POST {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bot {token}\r\nconnection: close\r\ncontent-type: {kind}\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        )
    };
    let nested = format!("{}1{}", "[".repeat(100_000), "]".repeat(100_000));
    let cases = [
        ("not json", post("application/json", "{"), "50109"),
        ("deep json", post("application/json", &nested), "50109"),
        ("a list", post("application/json", "[1, 2]"), "50006"),
        ("wrong types", post("application/json", r#"{"content": {"a": 1}, "embeds": 7}"#), "50035"),
        ("broken form", post("multipart/form-data; boundary=x", "--x\r\nnothing"), "50109"),
        ("no boundary", post("multipart/form-data", "--x"), "50109"),
    ];
    for (name, request, expected) in cases {
        let answer = raw(&stage, &request).await;
        assert!(answer.contains(expected), "{name}: {answer}");
    }
    for garbage in [
        &b"\x16\x03\x01\x02\x00\x01\x00"[..],
        b"GET",
        b"\0\0\0\0\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
    ] {
        babble(&stage, garbage).await;
    }
    still_there(&stage).await;
    for (path, status) in [
        ("/nowhere", 404),
        ("/channels/abc", 400),
        ("/channels/99", 404),
        ("/channels/18446744073709551616", 400),
    ] {
        assert_eq!(api(&stage, "GET", path, &json!(null)).await.0, status, "{path}");
    }
    assert_eq!(api(&stage, "TRACE", "/users/@me", &json!(null)).await.0, 405);
    stage.end();
}

#[tokio::test]
async fn a_huge_body_is_refused() {
    let stage = stage(unlimited()).await;
    let path = format!("/channels/{}/messages", stage.hall);
    let huge = json!({ "content": "x".repeat(26 * 1024 * 1024) });
    let (status, answer) = api(&stage, "POST", &path, &huge).await;
    assert_eq!((status, answer["code"].as_u64()), (413, Some(40005)));
    still_there(&stage).await;
    stage.end();
}

#[tokio::test]
async fn half_open_and_silent_sockets_hinder_nobody() {
    let stage = stage(unlimited()).await;
    let mut open = Vec::new();
    for _ in 0..50 {
        let mut stream = TcpStream::connect(stage.sandbox.address()).await.unwrap();
        stream
            .write_all(
                b"POST /api/v10/users HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 9\r\n\r\n",
            )
            .await
            .unwrap();
        open.push(stream);
        let url = format!("ws://{}/gateway?v=10", stage.sandbox.address());
        let (socket, _) = connect_async(url).await.unwrap();
        // Forgotten without a close, as by a machine that lost its network.
        std::mem::forget(socket);
    }
    still_there(&stage).await;
    stage.end();
}

#[tokio::test]
async fn who_does_not_get_to_the_point_is_cut_off() {
    let config = Config { client_timeout: Duration::from_secs(3), ..unlimited() };
    let stage = stage(config).await;
    let close_of = async |bytes: &[u8]| {
        let mut stream = TcpStream::connect(stage.sandbox.address()).await.unwrap();
        stream.write_all(bytes).await.unwrap();
        rest_of(stream).await
    };
    let post = |path: &str| {
        let token = stage.sandbox.token();
        format!(
            "POST {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bot {token}\r\ncontent-length: 9\r\n\r\n"
        )
    };
    let get = "GET /api/v10/gateway HTTP/1.1\r\nhost: 127.0.0.1\r\n";
    // What is sent, and what the answer begins with.
    let cases = [
        (String::new(), ""),
        (format!("{get}x-slow: "), ""),
        // Answered, then idle for too long.
        (format!("{get}\r\n"), "HTTP/1.1 200"),
        (post("/api/v10/users/@me/channels"), "HTTP/1.1 408"),
        (post("/sandbox/api/act"), "HTTP/1.1 408"),
        (post("/sandbox/api/upload"), "HTTP/1.1 408"),
    ];
    let ends = cases.iter().map(|(sent, _)| close_of(sent.as_bytes()));
    for (answer, (sent, expected)) in join_all(ends).await.iter().zip(&cases) {
        assert!(answer.starts_with(expected), "{sent}: {answer}");
    }
    still_there(&stage).await;
    stage.end();
}

#[tokio::test]
async fn foreign_origins_are_refused_everywhere() {
    let stage = stage(unlimited()).await;
    let url = stage.sandbox.url();
    let client = reqwest::Client::new();
    for path in ["/", "/sandbox/api/users", "/sandbox/api/state", "/api/v10/gateway"] {
        let address = format!("{url}{path}");
        let foreign = client.get(&address).header("origin", "https://evil.example").send().await;
        assert_eq!(foreign.unwrap().status(), 403, "{path}");
        let own = client.get(&address).header("origin", &url).send().await;
        assert_eq!(own.unwrap().status(), 200, "{path}");
        let rebound = client.get(&address).header("host", "evil.example").send().await;
        assert_eq!(rebound.unwrap().status(), 403, "{path} under a foreign name");
    }
    let page = format!("ws://{}/sandbox/api/ws?user={}", stage.sandbox.address(), stage.ada.id());
    for origin in ["https://evil.example", "null"] {
        let mut request = page.as_str().into_client_request().unwrap();
        request.headers_mut().insert("origin", origin.parse().unwrap());
        let refused = connect_async(request).await;
        assert!(
            matches!(&refused, Err(tungstenite::Error::Http(answer)) if answer.status() == 403),
            "{origin}: {refused:?}"
        );
    }
    assert!(stage.sandbox.address().ip().is_loopback());
    stage.end();
}

#[tokio::test]
async fn nobody_gets_in_without_a_token() {
    let stage = stage(unlimited()).await;
    let url = format!("{}/api/v10/users/@me", stage.sandbox.url());
    let client = reqwest::Client::new();
    assert_eq!(client.get(&url).send().await.unwrap().status(), 401);
    let wrong = client.get(&url).header("authorization", "Bot wrong").send().await.unwrap();
    assert_eq!(wrong.status(), 401);
    stage.end();
}
