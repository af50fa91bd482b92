//! What client libraries other than serenity rely on: compressed gateways, resumes on
//! the same connection, encoded paths, the headers of Discord's edge; and who is let in.

use std::net::SocketAddr;
use std::time::Duration;

use deephold::sandbox::{Config, GatewayFault, Misbehaviour, Sandbox, Target};
use flate2::{Decompress, FlushDecompress};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::gateway::Client;
use crate::support::{Stage, api, stage, unlimited};

/// The other end of a compressed stream.
enum Unpacker {
    Zlib(Decompress),
    Zstd(zstd::stream::write::Decoder<'static, Vec<u8>>),
}

impl Unpacker {
    fn unpack(&mut self, bytes: &[u8]) -> String {
        use std::io::Write as _;
        let unpacked = match self {
            Self::Zlib(inflate) => {
                assert!(bytes.ends_with(&[0, 0, 0xff, 0xff]), "a payload ends with a flush");
                let mut out = Vec::with_capacity(1 << 20);
                inflate.decompress_vec(bytes, &mut out, FlushDecompress::Sync).unwrap();
                out
            }
            Self::Zstd(decoder) => {
                decoder.write_all(bytes).unwrap();
                decoder.flush().unwrap();
                std::mem::take(decoder.get_mut())
            }
        };
        String::from_utf8(unpacked).unwrap()
    }
}

async fn payload(
    socket: &mut WebSocketStream<MaybeTlsStream<TcpStream>>,
    unpacker: &mut Unpacker,
) -> Value {
    let wait = tokio::time::timeout(Duration::from_mins(1), socket.next());
    match wait.await.expect("something comes") {
        Some(Ok(Message::Binary(bytes))) => serde_json::from_str(&unpacker.unpack(&bytes)).unwrap(),
        other => panic!("no compressed payload: {other:?}"),
    }
}

#[tokio::test]
async fn the_whole_gateway_is_compressed_where_the_address_asks_for_it() {
    let stage = stage(unlimited()).await;
    let unpackers = [
        ("zlib-stream", Unpacker::Zlib(Decompress::new(true))),
        ("zstd-stream", Unpacker::Zstd(zstd::stream::write::Decoder::new(Vec::new()).unwrap())),
    ];
    for (name, mut unpacker) in unpackers {
        let url =
            format!("ws://{}/gateway?v=10&encoding=json&compress={name}", stage.sandbox.address());
        let (mut socket, _) = connect_async(url).await.unwrap();
        assert_eq!(payload(&mut socket, &mut unpacker).await["op"], 10);
        // Who asks for both gets the stream and nothing within it.
        let identify = json!({
            "token": stage.sandbox.token(), "intents": 1, "compress": true, "properties": {},
        });
        let text = json!({ "op": 2, "d": identify }).to_string();
        socket.send(Message::text(text)).await.unwrap();
        assert_eq!(payload(&mut socket, &mut unpacker).await["t"], "READY");
        assert_eq!(payload(&mut socket, &mut unpacker).await["t"], "GUILD_CREATE");
    }
    let url = format!("ws://{}/gateway?compress=brotli", stage.sandbox.address());
    assert!(connect_async(url).await.is_err(), "what is not spoken is refused");
    stage.end();
}

#[tokio::test]
async fn a_session_that_is_invalid_but_resumable_goes_on_over_the_same_connection() {
    let stage = stage(unlimited()).await;
    let mut client = Client::connect(&stage).await;
    client.identify(&stage, json!({})).await;
    let session = client.event("READY").await["d"]["session_id"].clone();
    let sequence = client.event("GUILD_CREATE").await["s"].clone();
    stage.sandbox.strike_gateway(GatewayFault::InvalidSession { resumable: true });
    let invalid = client.payload().await;
    assert_eq!((invalid["op"].as_u64(), invalid["d"].as_bool()), (Some(9), Some(true)));
    let direct = stage.ada.direct_message(stage.sandbox.application()).unwrap();
    stage.ada.say(direct, "meanwhile").unwrap();
    let resume = json!({ "token": stage.sandbox.token(), "session_id": session, "seq": sequence });
    client.send(json!({ "op": 6, "d": resume })).await;
    assert_eq!(client.event("MESSAGE_CREATE").await["d"]["content"], "meanwhile");
    client.event("RESUMED").await;
    stage.end();
}

#[tokio::test]
async fn who_is_not_there_is_named_when_members_are_asked_for() {
    let stage = stage(unlimited()).await;
    let mut client = Client::connect(&stage).await;
    client.identify(&stage, json!({})).await;
    client.event("GUILD_CREATE").await;
    let (guild, ada) = (stage.guild.id(), stage.ada.id());
    let request = json!({ "guild_id": guild, "user_ids": [ada, "7"], "presences": true });
    client.send(json!({ "op": 8, "d": request })).await;
    let chunk = client.event("GUILD_MEMBERS_CHUNK").await;
    assert_eq!(chunk["d"]["members"][0]["user"]["id"], ada.to_string());
    assert_eq!(chunk["d"]["not_found"], json!(["7"]));
    assert_eq!(chunk["d"]["presences"], json!([]));
    stage.end();
}

#[tokio::test]
async fn paths_may_be_encoded_and_a_limit_comes_from_the_edge() {
    let stage = stage(unlimited()).await;
    let (status, me) = api(&stage, "GET", "/users/%40me", &json!(null)).await;
    assert_eq!((status, &me["bot"]), (200, &json!(true)));
    let limit = Misbehaviour::RateLimited { retry_after: Duration::from_secs(1), global: false };
    stage.sandbox.inject(Target::any(), limit, Some(1));
    let response = reqwest::Client::new()
        .get(format!("{}/api/v10/users/@me", stage.sandbox.url()))
        .header("authorization", format!("Bot {}", stage.sandbox.token()))
        .send()
        .await
        .unwrap();
    assert_eq!(response.status().as_u16(), 429);
    assert!(response.headers().contains_key("via"), "else it looks like a ban");
    stage.end();
}

async fn at(address: &str) -> Option<Sandbox> {
    let address: SocketAddr = address.parse().unwrap();
    Sandbox::start(Config { address, ..unlimited() }).await.ok()
}

#[tokio::test]
async fn its_page_is_there_at_every_loopback_address() {
    let Some(sandbox) = at("127.0.0.2:0").await else {
        println!("skipped: this machine has no 127.0.0.2");
        return;
    };
    assert_eq!(sandbox.key(), None);
    let page = reqwest::get(sandbox.url()).await.unwrap();
    assert_eq!(page.status().as_u16(), 200);
    let act = reqwest::Client::new()
        .post(format!("{}/sandbox/api/control", sandbox.url()))
        .header("origin", sandbox.url())
        .body(r#"{"do":"clear_faults"}"#)
        .send();
    assert_eq!(act.await.unwrap().status().as_u16(), 200);
}

#[tokio::test]
async fn whoever_comes_from_elsewhere_needs_the_key() {
    // Every address of the machine, and therefore asked for a key.
    let Some(sandbox) = at("0.0.0.0:0").await else {
        println!("skipped: this machine does not listen everywhere");
        return;
    };
    let url = format!("http://127.0.0.1:{}", sandbox.address().port());
    let key = sandbox.key().expect("there is a key").to_owned();
    let client =
        reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
    for path in ["/", "/sandbox/api/users", "/sandbox/api/ws"] {
        let refused = client.get(format!("{url}{path}")).send().await.unwrap();
        assert_eq!(refused.status().as_u16(), 401, "{path}");
        assert!(refused.headers().contains_key("www-authenticate"), "a browser asks for it");
    }
    let users = format!("{url}/sandbox/api/users");
    let wrong = client.get(&users).bearer_auth("guessed").send().await.unwrap();
    assert_eq!(wrong.status().as_u16(), 401);
    let right = client.get(&users).bearer_auth(&key).send().await.unwrap();
    assert_eq!(right.status().as_u16(), 200);
    let asked = client.get(&users).basic_auth("anybody", Some(&key)).send().await.unwrap();
    assert_eq!(asked.status().as_u16(), 200);
    let led = client.get(format!("{url}/?key={key}")).send().await.unwrap();
    assert_eq!(led.status().as_u16(), 303, "the key leaves the address");
    let cookie = led.headers()["set-cookie"].to_str().unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
    let known = cookie.split(';').next().unwrap();
    let known = client.get(&users).header("cookie", known).send().await.unwrap();
    assert_eq!(known.status().as_u16(), 200);
    // A bot has its token, and needs nothing else.
    let bot = client
        .get(format!("{url}/api/v10/users/@me"))
        .header("authorization", format!("Bot {}", sandbox.token()));
    assert_eq!(bot.send().await.unwrap().status().as_u16(), 200);
}

/// An answer is described to whoever asks, in any of the ways libraries ask.
#[tokio::test]
async fn an_answer_is_described_to_whoever_asks() {
    let stage: Stage = stage(unlimited()).await;
    for (number, flag) in ["true", "1", "True"].into_iter().enumerate() {
        let name = format!("ask{number}");
        let command = json!({ "name": name, "description": "Asks" });
        let path = format!("/applications/{}/commands", stage.sandbox.application());
        api(&stage, "POST", &path, &command).await;
        let id = stage.ada.slash(stage.hall, &name, &[]).unwrap();
        let token = stage.sandbox.interaction(id).unwrap().token;
        let path = format!("/interactions/{id}/{token}/callback?with_response={flag}");
        let answer = json!({ "type": 4, "data": { "content": "pong" } });
        let (status, told) = api(&stage, "POST", &path, &answer).await;
        assert_eq!((status, &told["resource"]["message"]["content"]), (200, &json!("pong")));
    }
    stage.end();
}

/// As the first process of a container nobody else ends it.
#[cfg(unix)]
#[test]
fn the_program_ends_when_it_is_told_to() {
    use std::io::{BufRead as _, BufReader};
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_deephold"))
        .args(["sandbox", "--address", "127.0.0.1:0"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut said = BufReader::new(child.stdout.take().unwrap()).lines();
    said.find(|line| line.as_ref().is_ok_and(|line| line.contains("Ctrl-C"))).unwrap().unwrap();
    let told = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap();
    assert!(told.success());
    assert!(child.wait().unwrap().success(), "it ends in good order, not by the signal");
}
