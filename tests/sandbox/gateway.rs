//! The gateway, spoken to without a client library.

use std::time::Duration;

use deephold::sandbox::{Config, GatewayFault};
use flate2::read::ZlibDecoder;
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::support::{Stage, stage, unlimited};

const INTENTS: u64 = 1 | 1 << 9 | 1 << 12;

/// A bare gateway client.
pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

/// What came from the gateway.
#[derive(Debug)]
enum Heard {
    Payload(Value),
    Closed(Option<u16>),
}

impl Client {
    pub(crate) async fn connect(stage: &Stage) -> Self {
        let mut client = Self::connect_with(stage, "?v=10&encoding=json").await;
        assert_eq!(client.payload().await["op"], 10, "hello comes first");
        client
    }

    async fn connect_with(stage: &Stage, query: &str) -> Self {
        let url = format!("ws://{}/gateway{query}", stage.sandbox.address());
        let (socket, _) = connect_async(url).await.expect("the gateway answers");
        Self { socket }
    }

    pub(crate) async fn send(&mut self, payload: Value) {
        self.socket.send(Message::text(payload.to_string())).await.expect("it can be sent");
    }

    async fn hear(&mut self) -> Heard {
        let wait = tokio::time::timeout(Duration::from_mins(1), self.socket.next());
        match wait.await.expect("something comes") {
            Some(Ok(Message::Text(text))) => Heard::Payload(serde_json::from_str(&text).unwrap()),
            Some(Ok(Message::Binary(bytes))) => {
                Heard::Payload(serde_json::from_reader(ZlibDecoder::new(&*bytes)).unwrap())
            }
            Some(Ok(Message::Close(frame))) => Heard::Closed(frame.map(|frame| frame.code.into())),
            Some(Ok(other)) => panic!("unexpected {other:?}"),
            Some(Err(_)) | None => Heard::Closed(None),
        }
    }

    pub(crate) async fn payload(&mut self) -> Value {
        match self.hear().await {
            Heard::Payload(payload) => payload,
            Heard::Closed(code) => panic!("closed with {code:?}"),
        }
    }

    pub(crate) async fn event(&mut self, name: &str) -> Value {
        loop {
            let payload = self.payload().await;
            if payload["t"] == name {
                return payload;
            }
        }
    }

    pub(crate) async fn close_code(&mut self) -> Option<u16> {
        loop {
            if let Heard::Closed(code) = self.hear().await {
                return code;
            }
        }
    }

    pub(crate) async fn identify(&mut self, stage: &Stage, change: Value) {
        let mut data = json!({
            "token": stage.sandbox.token(),
            "intents": INTENTS,
            "properties": { "os": "linux", "browser": "test", "device": "test" },
        });
        data.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        self.send(json!({ "op": 2, "d": data })).await;
    }
}

#[tokio::test]
async fn ready_then_the_servers_then_events() {
    let stage = stage(unlimited()).await;
    let mut client = Client::connect(&stage).await;
    client.identify(&stage, json!({})).await;
    let ready = client.payload().await;
    assert_eq!(ready["t"], "READY");
    assert_eq!(ready["s"], 1);
    assert_eq!(ready["d"]["guilds"][0]["unavailable"], true);
    let guild = client.payload().await;
    assert_eq!(guild["t"], "GUILD_CREATE");
    assert_eq!(guild["d"]["name"], "The Hold");
    client.send(json!({ "op": 1, "d": 2 })).await;
    assert_eq!(client.payload().await["op"], 11);
    stage.ada.say(stage.hall, "hello").unwrap();
    let message = client.event("MESSAGE_CREATE").await;
    assert_eq!(message["d"]["content"], "", "content needs the privileged intent");
    let mention = format!("<@{}> hello", stage.sandbox.application());
    stage.ada.say(stage.hall, &mention).unwrap();
    let message = client.event("MESSAGE_CREATE").await;
    assert_eq!(message["d"]["content"], mention, "except where the bot is mentioned");
    stage.end();
}

#[tokio::test]
async fn payloads_are_compressed_when_asked_for() {
    let stage = stage(unlimited()).await;
    let mut client = Client::connect(&stage).await;
    client.identify(&stage, json!({ "compress": true })).await;
    assert_eq!(client.event("READY").await["d"]["v"], 10);
    stage.end();
}

#[tokio::test]
async fn a_resume_replays_what_was_missed() {
    let stage = stage(unlimited()).await;
    let mut client = Client::connect(&stage).await;
    client.identify(&stage, json!({})).await;
    let session = client.event("READY").await["d"]["session_id"].clone();
    let sequence = client.event("GUILD_CREATE").await["s"].clone();
    stage.sandbox.strike_gateway(GatewayFault::Break);
    assert_eq!(client.close_code().await, None, "broken off without a word");
    let direct = stage.ada.direct_message(stage.sandbox.application()).unwrap();
    stage.ada.say(direct, "first").unwrap();
    stage.ada.say(direct, "second").unwrap();

    let mut client = Client::connect(&stage).await;
    let token = stage.sandbox.token();
    let resume = json!({ "token": token, "session_id": session, "seq": sequence });
    client.send(json!({ "op": 6, "d": resume })).await;
    assert_eq!(client.event("MESSAGE_CREATE").await["d"]["content"], "first");
    assert_eq!(client.event("MESSAGE_CREATE").await["d"]["content"], "second");
    client.event("RESUMED").await;
    stage.ada.say(direct, "third").unwrap();
    assert_eq!(client.event("MESSAGE_CREATE").await["d"]["content"], "third");
    stage.end();
}

#[tokio::test]
async fn a_forgotten_session_is_invalid() {
    let stage = stage(unlimited()).await;
    let mut client = Client::connect(&stage).await;
    client.identify(&stage, json!({})).await;
    let session = client.event("READY").await["d"]["session_id"].clone();
    stage.sandbox.strike_gateway(GatewayFault::BreakAndForget);
    client.close_code().await;
    let mut client = Client::connect(&stage).await;
    let resume = json!({ "token": stage.sandbox.token(), "session_id": session, "seq": 1 });
    client.send(json!({ "op": 6, "d": resume })).await;
    let invalid = client.payload().await;
    assert_eq!((invalid["op"].as_u64(), invalid["d"].as_bool()), (Some(9), Some(false)));
    client.identify(&stage, json!({})).await;
    client.event("READY").await;
    stage.end();
}

#[tokio::test]
async fn faults_are_opcodes_and_close_codes() {
    let stage = stage(unlimited()).await;
    let mut client = Client::connect(&stage).await;
    client.identify(&stage, json!({})).await;
    client.event("GUILD_CREATE").await;
    stage.sandbox.strike_gateway(GatewayFault::Reconnect);
    assert_eq!(client.payload().await["op"], 7);
    stage.sandbox.duplicate_events("MESSAGE_CREATE", 1, 1);
    let direct = stage.ada.direct_message(stage.sandbox.application()).unwrap();
    stage.ada.say(direct, "twice").unwrap();
    let (first, second) =
        (client.event("MESSAGE_CREATE").await, client.event("MESSAGE_CREATE").await);
    assert_eq!(first["d"]["id"], second["d"]["id"]);
    stage.sandbox.strike_gateway(GatewayFault::IgnoreHeartbeats);
    client.send(json!({ "op": 1, "d": null })).await;
    stage.ada.say(direct, "after the heartbeat").unwrap();
    let next = client.payload().await;
    assert_eq!(next["t"], "MESSAGE_CREATE", "no acknowledgement came between");
    stage.sandbox.strike_gateway(GatewayFault::Close(4000));
    assert_eq!(client.close_code().await, Some(4000));
    stage.end();
}

#[tokio::test]
async fn a_client_that_does_not_fit_is_closed_with_the_reason() {
    let stage = stage(unlimited()).await;
    let identify = |change: Value| json!({ "op": 2, "d": change });
    let token = stage.sandbox.token();
    let cases = [
        (json!({ "op": 99 }), 4003),
        (json!({ "op": 3, "d": {} }), 4003),
        (json!({ "no": "opcode" }), 4002),
        (identify(json!({ "token": "wrong", "intents": 0 })), 4004),
        (identify(json!({ "token": token, "intents": 1_u64 << 40 })), 4013),
        (identify(json!({ "token": token, "intents": 1 << 15 })), 4014),
        (identify(json!({ "token": token, "intents": 0, "shard": [2, 2] })), 4010),
        (identify(json!({ "token": token })), 4002),
        (json!({ "op": 1, "d": "x".repeat(5000) }), 4002),
    ];
    for (payload, code) in cases {
        let mut client = Client::connect(&stage).await;
        client.send(payload.clone()).await;
        assert_eq!(client.close_code().await, Some(code), "{payload}");
    }
    let mut client = Client::connect_with(&stage, "?v=3").await;
    assert_eq!(client.close_code().await, Some(4012));

    let mut client = Client::connect(&stage).await;
    client.identify(&stage, json!({})).await;
    let session = client.event("READY").await["d"]["session_id"].clone();
    client.identify(&stage, json!({})).await;
    assert_eq!(client.close_code().await, Some(4005));
    let mut client = Client::connect(&stage).await;
    let resume = json!({ "token": token, "session_id": session, "seq": 4000 });
    client.send(json!({ "op": 6, "d": resume })).await;
    assert_eq!(client.close_code().await, Some(4007));

    let mut client = Client::connect(&stage).await;
    client.identify(&stage, json!({})).await;
    client.event("GUILD_CREATE").await;
    client.send(json!({ "op": 77, "d": null })).await;
    assert_eq!(client.close_code().await, Some(4001));
    stage.end();
}

#[tokio::test]
async fn who_sends_too_much_or_too_little_is_closed() {
    let config = Config { heartbeat_interval: Duration::from_millis(100), ..unlimited() };
    let stage = stage(config).await;
    let mut client = Client::connect(&stage).await;
    client.identify(&stage, json!({})).await;
    assert_eq!(client.close_code().await, Some(4009), "no heartbeat came");
    let mut client = Client::connect(&stage).await;
    for _ in 0..120 {
        client.send(json!({ "op": 1, "d": null })).await;
        assert_eq!(client.payload().await["op"], 11, "a hundred and twenty a minute are allowed");
    }
    client.send(json!({ "op": 1, "d": null })).await;
    assert_eq!(client.close_code().await, Some(4008));
    let mut client = Client::connect(&stage).await;
    let frame = |length: usize| {
        let (start, end) = (r#"{"op":1,"d":""#, r#""}"#);
        Message::text(format!("{start}{}{end}", "x".repeat(length - start.len() - end.len())))
    };
    client.socket.send(frame(4096)).await.unwrap();
    assert_eq!(client.payload().await["op"], 11, "a payload has at most 4096 bytes");
    client.socket.send(frame(4097)).await.unwrap();
    assert_eq!(client.close_code().await, Some(4002));
    stage.end();
}

#[tokio::test]
async fn a_client_says_who_it_is_in_time_or_goes() {
    let config = Config { client_timeout: Duration::from_secs(3), ..unlimited() };
    let stage = stage(config).await;
    let mut proper = Client::connect(&stage).await;
    proper.identify(&stage, json!({})).await;
    proper.event("GUILD_CREATE").await;
    let mut silent = Client::connect(&stage).await;
    // Heartbeats do not put it off.
    let mut lively = Client::connect(&stage).await;
    let beating = async {
        loop {
            let beat = lively.socket.send(Message::text(r#"{"op":1,"d":null}"#)).await;
            if beat.is_err() {
                break lively.close_code().await;
            }
            if let Heard::Closed(code) = lively.hear().await {
                break code;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    assert_eq!(tokio::join!(silent.close_code(), beating), (Some(4009), Some(4009)));
    // Whoever came before them has had as long, and is still there.
    stage.ada.say(stage.hall, "still there?").unwrap();
    proper.event("MESSAGE_CREATE").await;
    stage.end();
}

#[tokio::test]
async fn a_sandbox_that_ends_says_goodbye() {
    let stage = stage(unlimited()).await;
    let mut client = Client::connect(&stage).await;
    client.identify(&stage, json!({})).await;
    client.event("GUILD_CREATE").await;
    drop(stage);
    assert_eq!(client.close_code().await, Some(1001));
}

#[tokio::test]
async fn members_are_told_on_request() {
    let stage = stage(unlimited()).await;
    let mut client = Client::connect(&stage).await;
    client.identify(&stage, json!({})).await;
    client.event("GUILD_CREATE").await;
    let guild = stage.guild.id();
    client.send(json!({ "op": 8, "d": { "guild_id": guild, "query": "cel", "limit": 5, "nonce": "n" } })).await;
    let chunk = client.event("GUILD_MEMBERS_CHUNK").await;
    assert_eq!(chunk["d"]["members"][0]["user"]["username"], "celina");
    assert_eq!(chunk["d"]["nonce"], "n");
    stage.end();
}

#[tokio::test]
async fn coming_and_going_is_told() {
    let stage = stage(unlimited()).await;
    let mut client = Client::connect(&stage).await;
    client.identify(&stage, json!({})).await;
    client.event("GUILD_CREATE").await;
    let guild = stage.sandbox.create_guild("Second Hold", &stage.borin).unwrap();
    assert_eq!(client.event("GUILD_CREATE").await["d"]["name"], "Second Hold");
    let general = guild.channel("general").unwrap();
    guild.delete_channel(general).unwrap();
    assert_eq!(client.event("CHANNEL_DELETE").await["d"]["id"], general.to_string());
    guild.leave_account(stage.sandbox.application()).unwrap();
    let gone = client.event("GUILD_DELETE").await;
    assert!(gone["d"].get("unavailable").is_none(), "removed, not broken");
    guild.join_account(stage.sandbox.application()).unwrap();
    client.event("GUILD_CREATE").await;
    guild.delete().unwrap();
    client.event("GUILD_DELETE").await;
    stage.end();
}
