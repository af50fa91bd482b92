//! One WebSocket of the gateway, from hello to close.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use futures_util::StreamExt as _;
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::MAX_PAYLOAD_BYTES;
use super::compress::{Method, Stream, deflate};
use super::payload::{Identify, Incoming, Resume, close, opcode};
use super::registry::Refusal;
use super::session::{Frame, Link, MAX_BACKLOG};
use crate::sandbox::shared::Shared;
use crate::sandbox::world::World;

/// The close code of a server that shuts down.
const GOING_AWAY: u16 = 1001;
/// Payloads a client may send in a minute.
const MAX_PAYLOADS_PER_MINUTE: usize = 120;

/// Why a connection ends.
#[derive(Clone, Copy, Debug)]
pub(super) enum End {
    /// With a close code.
    Close(u16),
    /// Without a word: the fault was asked for, or the client has gone.
    Silent,
}

struct Connection {
    shared: Arc<Shared>,
    socket: WebSocket,
    frames: mpsc::Receiver<Frame>,
    sender: mpsc::Sender<Frame>,
    key: u64,
    session: Option<String>,
    /// The stream that everything goes through, if the client asked for one.
    transport: Option<Stream>,
    /// Whether each payload is compressed by itself.
    compress: bool,
    acknowledges: bool,
    last_heard: Instant,
    /// Since when the client owes an identify or a resume.
    nameless_since: Instant,
    received: VecDeque<Instant>,
}

/// Serves a connection until it ends.
pub(super) async fn serve(
    shared: Arc<Shared>,
    socket: WebSocket,
    version: String,
    method: Option<Method>,
) {
    let Ok(transport) = method.map(Stream::open).transpose() else {
        // Only a machine without memory has no compressor to give.
        return;
    };
    let (sender, frames) = mpsc::channel(MAX_BACKLOG);
    let key = shared.with(World::next_key);
    let mut connection = Connection {
        shared,
        socket,
        frames,
        sender,
        key,
        session: None,
        transport,
        compress: false,
        acknowledges: true,
        last_heard: Instant::now(),
        nameless_since: Instant::now(),
        received: VecDeque::new(),
    };
    let end = if version == "10" || version == "9" {
        connection.run().await
    } else {
        End::Close(close::INVALID_API_VERSION)
    };
    connection.finish(end).await;
}

impl Connection {
    async fn run(&mut self) -> End {
        let interval = self.shared.config.heartbeat_interval;
        let hello = json!({
            "op": 10,
            "s": null,
            "t": null,
            "d": { "heartbeat_interval": interval.as_millis() as u64, "_trace": [] },
        });
        if let Err(end) = self.send_text(&hello.to_string()).await {
            return end;
        }
        loop {
            let deadline = if self.session.is_some() {
                // A heartbeat may be late by half an interval before the peer counts as gone.
                self.last_heard + interval.mul_f32(1.5)
            } else {
                // Heartbeats do not extend the time to identify.
                self.nameless_since + self.shared.config.client_timeout
            };
            let ended = self.shared.ended.clone();
            let step = tokio::select! {
                // What was told before goes before what comes, and what has come
                // counts though we get to it late: a busy machine is not the
                // client's fault.
                biased;
                frame = self.frames.recv() => match frame {
                    Some(frame) => self.obey(frame).await,
                    None => Err(End::Close(close::UNKNOWN_ERROR)),
                },
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => self.hear(message).await,
                    Some(Err(_)) | None => Err(End::Silent),
                },
                () = ended.cancelled() => Err(End::Close(GOING_AWAY)),
                () = sleep_until(deadline) => Err(End::Close(close::SESSION_TIMED_OUT)),
            };
            if let Err(end) = step {
                return end;
            }
        }
    }

    async fn finish(mut self, end: End) {
        let key = self.key;
        self.shared.with(|world| world.detach(key, end));
        if let End::Close(code) = end {
            let frame = CloseFrame { code, reason: close_reason(code).into() };
            if self.socket.send(Message::Close(Some(frame))).await.is_ok() {
                // Give the peer a moment to answer the close, so that it reads the code.
                let answer = async { while let Some(Ok(_)) = self.socket.next().await {} };
                let _ = tokio::time::timeout(Duration::from_secs(2), answer).await;
            }
        }
    }

    async fn send_text(&mut self, text: &str) -> Result<(), End> {
        let packed = match &mut self.transport {
            Some(stream) => Some(stream.pack(text)),
            None if self.compress => Some(deflate(text)),
            None => None,
        };
        let message = match packed.transpose() {
            Ok(Some(bytes)) => Message::Binary(bytes.into()),
            Ok(None) => Message::Text(text.into()),
            Err(_) => return Err(End::Close(close::UNKNOWN_ERROR)),
        };
        self.socket.send(message).await.map_err(|_| End::Silent)
    }

    async fn obey(&mut self, frame: Frame) -> Result<(), End> {
        match frame {
            Frame::Dispatch(text) => self.send_text(&text).await,
            Frame::Reconnect => {
                self.send_text(&json!({ "op": 7, "d": null, "s": null, "t": null }).to_string())
                    .await
            }
            Frame::InvalidSession { resumable } => self.invalid_session(resumable).await,
            Frame::Close(code) => Err(End::Close(code)),
            Frame::Break => Err(End::Silent),
            Frame::IgnoreHeartbeats => {
                self.acknowledges = false;
                Ok(())
            }
        }
    }

    async fn invalid_session(&mut self, resumable: bool) -> Result<(), End> {
        // Either way this connection is nobody's until it says who it is: by a resume,
        // which a session that is still known waits for, or by an identify.
        if self.session.take().is_some() {
            let key = self.key;
            let end = if resumable { End::Silent } else { End::Close(1000) };
            self.shared.with(|world| world.detach(key, end));
        }
        self.nameless_since = Instant::now();
        let text = json!({ "op": 9, "d": resumable, "s": null, "t": null }).to_string();
        self.send_text(&text).await
    }

    async fn hear(&mut self, message: Message) -> Result<(), End> {
        self.count_payload()?;
        let text = match message {
            Message::Text(text) => text.as_str().to_owned(),
            Message::Binary(bytes) => {
                String::from_utf8(bytes.to_vec()).map_err(|_| End::Close(close::DECODE_ERROR))?
            }
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Close(_) => return Err(self.closed_by_peer(&message)),
        };
        if text.len() > MAX_PAYLOAD_BYTES {
            return Err(End::Close(close::DECODE_ERROR));
        }
        let payload: Incoming =
            serde_json::from_str(&text).map_err(|_| End::Close(close::DECODE_ERROR))?;
        match payload.op {
            opcode::HEARTBEAT => self.heartbeat().await,
            opcode::IDENTIFY => self.identify(payload.d),
            opcode::RESUME => self.resume(payload.d).await,
            _ if self.session.is_none() => Err(End::Close(close::NOT_AUTHENTICATED)),
            opcode::PRESENCE_UPDATE => Ok(()),
            opcode::VOICE_STATE_UPDATE => {
                // Discord answers by events; a bot that waits for them should know why none come.
                tracing::warn!("a bot wants to join a voice channel, and the sandbox has no voice");
                Ok(())
            }
            opcode::REQUEST_GUILD_MEMBERS => {
                let key = self.key;
                self.shared.with(|world| world.send_members(key, &payload.d));
                Ok(())
            }
            _ => Err(End::Close(close::UNKNOWN_OPCODE)),
        }
    }

    /// A normal close by the client ends its session; any other leaves it open.
    fn closed_by_peer(&self, message: &Message) -> End {
        let code = match message {
            Message::Close(Some(frame)) => frame.code,
            _ => 1005,
        };
        if matches!(code, 1000 | 1001) {
            let key = self.key;
            self.shared.with(|world| world.detach(key, End::Close(1000)));
        }
        End::Silent
    }

    fn count_payload(&mut self) -> Result<(), End> {
        let now = Instant::now();
        self.received.push_back(now);
        while self.received.front().is_some_and(|at| now - *at > Duration::from_mins(1)) {
            self.received.pop_front();
        }
        if self.received.len() > MAX_PAYLOADS_PER_MINUTE {
            return Err(End::Close(close::RATE_LIMITED));
        }
        Ok(())
    }

    async fn heartbeat(&mut self) -> Result<(), End> {
        self.last_heard = Instant::now();
        if !self.acknowledges {
            return Ok(());
        }
        self.send_text(&json!({ "op": 11, "d": null, "s": null, "t": null }).to_string()).await
    }

    fn identify(&mut self, data: Value) -> Result<(), End> {
        if self.session.is_some() {
            return Err(End::Close(close::ALREADY_AUTHENTICATED));
        }
        let identify: Identify =
            serde_json::from_value(data).map_err(|_| End::Close(close::DECODE_ERROR))?;
        self.last_heard = Instant::now();
        // Whoever has a stream has no payloads to compress one by one.
        self.compress = identify.compress && self.transport.is_none();
        let link = Link { key: self.key, sender: self.sender.clone() };
        let session = self.shared.with(|world| world.identify(&identify, link));
        self.session = Some(session.map_err(End::Close)?);
        Ok(())
    }

    async fn resume(&mut self, data: Value) -> Result<(), End> {
        if self.session.is_some() {
            return Err(End::Close(close::ALREADY_AUTHENTICATED));
        }
        let resume: Resume =
            serde_json::from_value(data).map_err(|_| End::Close(close::DECODE_ERROR))?;
        self.last_heard = Instant::now();
        let link = Link { key: self.key, sender: self.sender.clone() };
        match self.shared.with(|world| world.resume(&resume, link)) {
            Ok(missed) => {
                self.session = Some(resume.session_id);
                for text in missed {
                    self.send_text(&text).await?;
                }
                let key = self.key;
                self.shared.with(|world| world.tell_resumed(key));
                Ok(())
            }
            Err(Refusal::Invalid) => self.invalid_session(false).await,
            Err(Refusal::Close(code)) => Err(End::Close(code)),
        }
    }
}

fn close_reason(code: u16) -> &'static str {
    match code {
        close::UNKNOWN_OPCODE => "Unknown opcode.",
        close::DECODE_ERROR => "Error while decoding payload.",
        close::NOT_AUTHENTICATED => "Not authenticated.",
        close::AUTHENTICATION_FAILED => "Authentication failed.",
        close::ALREADY_AUTHENTICATED => "Already authenticated.",
        close::INVALID_SEQ => "Invalid seq.",
        close::RATE_LIMITED => "You are being rate limited.",
        close::SESSION_TIMED_OUT => "Session timed out.",
        close::INVALID_SHARD => "Invalid shard.",
        close::INVALID_API_VERSION => "Invalid API version.",
        close::INVALID_INTENTS => "Invalid intents.",
        close::DISALLOWED_INTENTS => "Disallowed intents.",
        _ => "Unknown error.",
    }
}
