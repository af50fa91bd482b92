//! Gathering players: the lobby, and threads for tables.

use serde_json::{Map, Value};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton, Permissions};

use super::{
    component_id::ComponentId,
    invocation::Invocation,
    localizer::Localizer,
    message::{Message, shorten},
    options::option_line,
    respond::{Failure, Reply},
    shell::Shell,
    table_message::{everybody, heading, mention},
};
use crate::{
    engine::{AnyGame, Text, Viewer},
    store::{ChannelId, InteractionId, MessageId, Status, Store as _, TableId, TablesIn, UserId},
    table::{Opening, Refusal, Request, TableSnapshot},
};

/// Characters of the name of a thread.
const THREAD_NAME: usize = 100;

/// What we need to host a table in a channel.
const NEEDED: [(Permissions, &str); 3] = [
    (Permissions::VIEW_CHANNEL, "discord-permission-view"),
    (Permissions::SEND_MESSAGES, "discord-permission-send"),
    (Permissions::ATTACH_FILES, "discord-permission-attach"),
];

/// The click that counts for the second of two things done by one click.
///
/// Discord's numbers use 63 bits; the last one tells the two apart, so that
/// each has its effect once, however often the click is delivered.
fn second(click: &Request) -> Request {
    Request { id: InteractionId(click.id.0 | 1 << 63), by: click.by.clone() }
}

/// What somebody who opens a table gets.
pub(crate) enum Opened {
    /// A lobby, or a game that has begun, here.
    Here(TableId, Reply),
    /// An answer and no table.
    Not(Reply),
}

impl Shell {
    /// Refuses where something is missing that a table needs, and names it.
    fn check_permissions(invocation: &Invocation) -> Result<(), Failure> {
        let Some(have) = invocation.permissions.filter(|have| !have.administrator()) else {
            return Ok(());
        };
        let missing: Vec<Text> = NEEDED
            .iter()
            .map(|(needed, key)| match (*needed, invocation.in_thread) {
                (Permissions::SEND_MESSAGES, true) => {
                    (Permissions::SEND_MESSAGES_IN_THREADS, "discord-permission-send-thread")
                }
                (needed, _) => (needed, *key),
            })
            .filter(|(needed, _)| !have.contains(*needed))
            .map(|(_, key)| Text::new(key))
            .collect();
        if missing.is_empty() {
            return Ok(());
        }
        Err(Failure::Because(Text::new("discord-missing-permissions").with("missing", missing)))
    }

    /// `/new`: opens a table here; in a thread where the server wants it so, or
    /// offers one where the channel is taken.
    pub(crate) async fn new_table(
        &self,
        invocation: &Invocation,
        game: &str,
        solo: bool,
    ) -> Result<Opened, Failure> {
        let game = self.game_named(game, invocation)?;
        let alone = game.info().seats.0 == 1;
        if invocation.guild().is_none() && !alone {
            return Err(Failure::because("discord-needs-server"));
        }
        if solo && !alone {
            return Err(Failure::because("discord-not-solo"));
        }
        Self::check_permissions(invocation)?;
        if let Some(guild) = invocation.guild()
            && !invocation.in_thread
            && self.tables.store().guild(guild).await?.tables_in == Some(TablesIn::Threads)
        {
            return self.open_thread(invocation, game.info().id).await.map(Opened::Not);
        }
        let opening = opening(invocation.channel, game.info().id);
        let opened = self.tables.open(&invocation.request, opening).await;
        let table = match opened {
            Ok(answer) => answer.table,
            Err(crate::table::TableError::Refused(Refusal::ChannelTaken(table)))
                if invocation.guild().is_some() =>
            {
                return Ok(Opened::Not(self.offer_thread(invocation, game.info().id, table)));
            }
            Err(error) => return Err(error.into()),
        };
        if solo || invocation.guild().is_none() {
            self.tables.start(table, &second(&invocation.request)).await?;
            let snapshot = self.tables.snapshot(table, None).await?;
            let localizer = self.localizer(invocation).at(&snapshot);
            let text = localizer.word("discord-solo-started");
            let reply = Reply::Public(Message::text(format!(
                "### {}\n{text}",
                heading(&snapshot, &localizer)
            )));
            return Ok(Opened::Here(table, reply));
        }
        let snapshot = self.tables.snapshot(table, None).await?;
        Ok(Opened::Here(table, Reply::Public(self.lobby_message(&snapshot).await)))
    }

    /// The game of a table that is over once more: those who played it are asked
    /// whether they join.
    pub(crate) async fn another_game(
        &self,
        invocation: &Invocation,
        table: TableId,
    ) -> Result<Opened, Failure> {
        let before = self.tables.snapshot(table, None).await?;
        let opened = self.new_table(invocation, &before.game, before.seats.len() == 1).await?;
        let others: Vec<UserId> =
            everybody(&before).into_iter().filter(|user| *user != invocation.user()).collect();
        Ok(match opened {
            Opened::Here(table, Reply::Public(lobby)) if !others.is_empty() => {
                let who = others.iter().map(|user| mention(*user)).collect::<Vec<_>>().join(" ");
                let localizer = Localizer::new(self.catalogue, self.public_language(&before).await);
                let call = localizer.say(&Text::new("discord-again-call").with("who", who));
                let content = format!("{call}\n{}", lobby.content);
                Opened::Here(table, Reply::Public(Message { content, pings: others, ..lobby }))
            }
            other => other,
        })
    }

    /// A game by what somebody typed: its id, or its name in either language.
    pub(crate) fn game_named(
        &self,
        wanted: &str,
        invocation: &Invocation,
    ) -> Result<std::sync::Arc<dyn AnyGame>, Failure> {
        let localizer = self.localizer(invocation);
        let named = |game: &&std::sync::Arc<dyn AnyGame>| {
            let id = game.info().id;
            id == wanted || localizer.of_game(id, "name").eq_ignore_ascii_case(wanted)
        };
        let found = self.tables.games().games().find(named);
        found.cloned().ok_or_else(|| Refusal::NoGame(shorten(wanted, 60)).into())
    }

    /// The channel has a table: would a thread do?
    fn offer_thread(&self, invocation: &Invocation, game: &str, taken_by: TableId) -> Reply {
        let localizer = self.localizer(invocation);
        let number = i64::try_from(taken_by.0).unwrap_or(i64::MAX);
        let content = localizer.say(&Text::new("discord-channel-taken").with("table", number));
        if invocation.in_thread {
            return Reply::Private(Message::text(content));
        }
        let button = CreateButton::new(ComponentId::Thread(game.to_owned()).to_string())
            .label(localizer.word("discord-open-thread"))
            .style(ButtonStyle::Primary);
        let message =
            Message::text(content).with_rows(vec![CreateActionRow::Buttons(vec![button])]);
        Reply::Private(message)
    }

    /// Opens a table in a thread of its own.
    pub(crate) async fn open_thread(
        &self,
        invocation: &Invocation,
        game: &str,
    ) -> Result<Reply, Failure> {
        let game = self.game_named(game, invocation)?;
        let localizer = self.localizer(invocation);
        let done = |thread: ChannelId| {
            let place = Text::new("discord-thread-opened").with("thread", format!("<#{thread}>"));
            Reply::Private(Message::text(localizer.say(&place)))
        };
        // The same click again: the thread is there.
        if let Some((table, _)) = self.tables.store().handled(invocation.request.id).await? {
            return Ok(done(self.tables.snapshot(table, None).await?.channel));
        }
        let name = format!(
            "{} · {}",
            localizer.of_game(game.info().id, "name"),
            invocation.request.by.name
        );
        let thread =
            self.rest.open_thread(invocation.channel, &shorten(&name, THREAD_NAME)).await?;
        let answer = self.tables.open(&invocation.request, opening(thread, game.info().id)).await?;
        let snapshot = self.tables.snapshot(answer.table, None).await?;
        let lobby = self.lobby_message(&snapshot).await;
        let message = self.rest.post(thread, &lobby, &invocation.request.id.to_string()).await?;
        self.note_lobby(answer.table, thread, message);
        Ok(done(thread))
    }

    /// The lobby as everybody sees it.
    pub(crate) async fn lobby_message(&self, snapshot: &TableSnapshot) -> Message {
        let localizer =
            Localizer::new(self.catalogue, self.public_language(snapshot).await).at(snapshot);
        let mut lines = vec![format!("### {}", heading(snapshot, &localizer))];
        let Some(game) = self.tables.games().get(&snapshot.game) else {
            return Message::text(lines.join("\n"));
        };
        let info = game.info();
        if snapshot.status != Status::Lobby {
            let key = if snapshot.status == Status::Closed {
                "discord-lobby-closed"
            } else {
                "discord-lobby-started"
            };
            let who: Vec<Text> = players(snapshot);
            lines.push(localizer.say(&Text::new(key).with("players", who)));
            return Message::text(lines.join("\n"));
        }
        lines.push(localizer.of_game(&snapshot.game, "about"));
        let count = u32::try_from(snapshot.seats.len()).unwrap_or(u32::MAX);
        let gathering = Text::new("discord-lobby-players")
            .with("players", players(snapshot))
            .with("count", count)
            .with("most", info.seats.1);
        lines.push(localizer.say(&gathering));
        for spec in info.options {
            if let Some(line) = option_line(snapshot, spec, &localizer) {
                lines.push(line);
            }
        }
        let missing = u32::from(info.seats.0).saturating_sub(count);
        let next = match missing {
            0 => Text::new("discord-lobby-ready"),
            missing => Text::new("discord-lobby-missing").with("missing", missing),
        };
        lines.push(localizer.say(&next));
        let promise =
            Text::new("discord-lobby-promise").with("commitment", snapshot.commitment.clone());
        lines.push(format!("-# {}", localizer.say(&promise)));
        Message::text(lines.join("\n")).with_rows(lobby_rows(
            snapshot,
            game.info().seats,
            &localizer,
        ))
    }

    /// `/join`, `/leave`: a fresh lobby for everybody; the old one loses its
    /// buttons.
    pub(crate) async fn renewed_lobby(&self, table: TableId) -> Result<Reply, Failure> {
        let snapshot = self.tables.snapshot(table, None).await?;
        self.retire_lobby(table).await;
        Ok(Reply::Public(self.lobby_message(&snapshot).await))
    }

    /// Takes the buttons off the message of a lobby, if we remember it.
    pub(crate) async fn retire_lobby(&self, table: TableId) {
        if let Some((channel, message)) = self.take_lobby(table) {
            let body = serde_json::json!({ "components": [] });
            if let Err(error) = self.rest.edit(channel, message, body, &[]).await {
                tracing::debug!(%table, %error, "an old lobby keeps its buttons");
            }
        }
    }

    /// Brings the message of a lobby up to date.
    pub(crate) async fn refresh_lobby(&self, snapshot: &TableSnapshot, message: MessageId) {
        let lobby = self.lobby_message(snapshot).await;
        if let Err(error) = self.rest.edit(snapshot.channel, message, lobby.edit(), &[]).await {
            tracing::debug!(table = %snapshot.table, %error, "a lobby was not brought up to date");
        }
    }
}

fn opening(channel: ChannelId, game: &str) -> Opening {
    Opening { channel, game: game.to_owned(), options: Value::Object(Map::new()) }
}

fn players(snapshot: &TableSnapshot) -> Vec<Text> {
    snapshot.seats.iter().map(|seat| Text::new("draw-name").with("who", seat.seat)).collect()
}

fn lobby_rows(
    snapshot: &TableSnapshot,
    (least, most): (u8, u8),
    localizer: &Localizer,
) -> Vec<CreateActionRow> {
    let button = |press: ComponentId, key: &'static str, style: ButtonStyle| {
        CreateButton::new(press.to_string()).label(localizer.word(key)).style(style)
    };
    let (table, count) = (snapshot.table, snapshot.seats.len());
    let full = count >= usize::from(most);
    let short = count < usize::from(least);
    vec![CreateActionRow::Buttons(vec![
        button(ComponentId::Join(table), "discord-join", ButtonStyle::Success).disabled(full),
        button(ComponentId::Leave(table), "discord-leave", ButtonStyle::Secondary),
        button(
            ComponentId::Options(table, MessageId(0), 0),
            "discord-options-button",
            ButtonStyle::Secondary,
        ),
        button(ComponentId::Start(table), "discord-start", ButtonStyle::Primary).disabled(short),
    ])]
}

/// Whether somebody sits at the table.
pub(crate) fn sits(snapshot: &TableSnapshot) -> bool {
    snapshot.viewer != Viewer::Public
}
