//! Gathering players: the lobby, and threads for tables.

use serde_json::{Map, Value};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton, Permissions};

use super::{
    asked::Asked,
    message::{Message, shorten},
    options::option_line,
    press::Press,
    respond::{Failure, Reply},
    shell::Shell,
    table_message::{everybody, heading, mention},
    voice::Voice,
};
use crate::{
    engine::{AnyGame, Text, Viewer},
    store::{ChannelId, InteractionId, MessageId, Status, Store as _, TableId, TablesIn, UserId},
    table::{Click, Look, Opening, Refusal},
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
fn second(click: &Click) -> Click {
    Click { id: InteractionId(click.id.0 | 1 << 63), by: click.by.clone() }
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
    fn check_permissions(asked: &Asked) -> Result<(), Failure> {
        let Some(have) = asked.permissions.filter(|have| !have.administrator()) else {
            return Ok(());
        };
        let missing: Vec<Text> = NEEDED
            .iter()
            .map(|(needed, key)| match (*needed, asked.in_thread) {
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
        asked: &Asked,
        game: &str,
        solo: bool,
    ) -> Result<Opened, Failure> {
        let game = self.game_named(game, asked)?;
        let alone = game.info().seats.0 == 1;
        if asked.guild().is_none() && !alone {
            return Err(Failure::because("discord-needs-server"));
        }
        if solo && !alone {
            return Err(Failure::because("discord-not-solo"));
        }
        Self::check_permissions(asked)?;
        if let Some(guild) = asked.guild()
            && !asked.in_thread
            && self.tables.store().guild(guild).await?.tables_in == Some(TablesIn::Threads)
        {
            return self.open_thread(asked, game.info().id).await.map(Opened::Not);
        }
        let opening = opening(asked.channel, game.info().id);
        let opened = self.tables.open(&asked.click, opening).await;
        let table = match opened {
            Ok(answer) => answer.table,
            Err(crate::table::TableError::Refused(Refusal::ChannelTaken(table)))
                if asked.guild().is_some() =>
            {
                return Ok(Opened::Not(self.offer_thread(asked, game.info().id, table)));
            }
            Err(error) => return Err(error.into()),
        };
        if solo || asked.guild().is_none() {
            self.tables.start(table, &second(&asked.click)).await?;
            let look = self.tables.look(table, None).await?;
            let voice = self.voice(asked).at(&look);
            let text = voice.word("discord-solo-started");
            let reply =
                Reply::Public(Message::text(format!("### {}\n{text}", heading(&look, &voice))));
            return Ok(Opened::Here(table, reply));
        }
        let look = self.tables.look(table, None).await?;
        Ok(Opened::Here(table, Reply::Public(self.lobby_message(&look).await)))
    }

    /// The game of a table that is over once more: those who played it are asked
    /// whether they join.
    pub(crate) async fn another_game(
        &self,
        asked: &Asked,
        table: TableId,
    ) -> Result<Opened, Failure> {
        let before = self.tables.look(table, None).await?;
        let opened = self.new_table(asked, &before.game, before.seats.len() == 1).await?;
        let others: Vec<UserId> =
            everybody(&before).into_iter().filter(|user| *user != asked.user()).collect();
        Ok(match opened {
            Opened::Here(table, Reply::Public(lobby)) if !others.is_empty() => {
                let who = others.iter().map(|user| mention(*user)).collect::<Vec<_>>().join(" ");
                let voice = Voice::new(self.catalogue, self.public_language(&before).await);
                let call = voice.say(&Text::new("discord-again-call").with("who", who));
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
        asked: &Asked,
    ) -> Result<std::sync::Arc<dyn AnyGame>, Failure> {
        let voice = self.voice(asked);
        let named = |game: &&std::sync::Arc<dyn AnyGame>| {
            let id = game.info().id;
            id == wanted || voice.of_game(id, "name").eq_ignore_ascii_case(wanted)
        };
        let found = self.tables.games().games().find(named);
        found.cloned().ok_or_else(|| Refusal::NoGame(shorten(wanted, 60)).into())
    }

    /// The channel has a table: would a thread do?
    fn offer_thread(&self, asked: &Asked, game: &str, taken_by: TableId) -> Reply {
        let voice = self.voice(asked);
        let number = i64::try_from(taken_by.0).unwrap_or(i64::MAX);
        let content = voice.say(&Text::new("discord-channel-taken").with("table", number));
        if asked.in_thread {
            return Reply::Private(Message::text(content));
        }
        let button = CreateButton::new(Press::Thread(game.to_owned()).to_string())
            .label(voice.word("discord-open-thread"))
            .style(ButtonStyle::Primary);
        let message =
            Message::text(content).with_rows(vec![CreateActionRow::Buttons(vec![button])]);
        Reply::Private(message)
    }

    /// Opens a table in a thread of its own.
    pub(crate) async fn open_thread(&self, asked: &Asked, game: &str) -> Result<Reply, Failure> {
        let game = self.game_named(game, asked)?;
        let voice = self.voice(asked);
        let done = |thread: ChannelId| {
            let place = Text::new("discord-thread-opened").with("thread", format!("<#{thread}>"));
            Reply::Private(Message::text(voice.say(&place)))
        };
        // The same click again: the thread is there.
        if let Some((table, _)) = self.tables.store().handled(asked.click.id).await? {
            return Ok(done(self.tables.look(table, None).await?.channel));
        }
        let name = format!("{} · {}", voice.of_game(game.info().id, "name"), asked.click.by.name);
        let thread = self.door.open_thread(asked.channel, &shorten(&name, THREAD_NAME)).await?;
        let answer = self.tables.open(&asked.click, opening(thread, game.info().id)).await?;
        let look = self.tables.look(answer.table, None).await?;
        let lobby = self.lobby_message(&look).await;
        let message = self.door.post(thread, &lobby, &asked.click.id.to_string()).await?;
        self.note_lobby(answer.table, thread, message);
        Ok(done(thread))
    }

    /// The lobby as everybody sees it.
    pub(crate) async fn lobby_message(&self, look: &Look) -> Message {
        let voice = Voice::new(self.catalogue, self.public_language(look).await).at(look);
        let mut lines = vec![format!("### {}", heading(look, &voice))];
        let Some(game) = self.tables.games().get(&look.game) else {
            return Message::text(lines.join("\n"));
        };
        let info = game.info();
        if look.status != Status::Lobby {
            let key = if look.status == Status::Closed {
                "discord-lobby-closed"
            } else {
                "discord-lobby-started"
            };
            let who: Vec<Text> = players(look);
            lines.push(voice.say(&Text::new(key).with("players", who)));
            return Message::text(lines.join("\n"));
        }
        lines.push(voice.of_game(&look.game, "about"));
        let count = u32::try_from(look.seats.len()).unwrap_or(u32::MAX);
        let gathering = Text::new("discord-lobby-players")
            .with("players", players(look))
            .with("count", count)
            .with("most", info.seats.1);
        lines.push(voice.say(&gathering));
        for spec in info.options {
            if let Some(line) = option_line(look, spec, &voice) {
                lines.push(line);
            }
        }
        let missing = u32::from(info.seats.0).saturating_sub(count);
        let next = match missing {
            0 => Text::new("discord-lobby-ready"),
            missing => Text::new("discord-lobby-missing").with("missing", missing),
        };
        lines.push(voice.say(&next));
        let promise =
            Text::new("discord-lobby-promise").with("commitment", look.commitment.clone());
        lines.push(format!("-# {}", voice.say(&promise)));
        Message::text(lines.join("\n")).with_rows(lobby_rows(look, game.info().seats, &voice))
    }

    /// `/join`, `/leave`: a fresh lobby for everybody; the old one loses its
    /// buttons.
    pub(crate) async fn renewed_lobby(&self, table: TableId) -> Result<Reply, Failure> {
        let look = self.tables.look(table, None).await?;
        self.retire_lobby(table).await;
        Ok(Reply::Public(self.lobby_message(&look).await))
    }

    /// Takes the buttons off the message of a lobby, if we remember it.
    pub(crate) async fn retire_lobby(&self, table: TableId) {
        if let Some((channel, message)) = self.take_lobby(table) {
            let body = serde_json::json!({ "components": [] });
            if let Err(error) = self.door.edit(channel, message, body, &[]).await {
                tracing::debug!(%table, %error, "an old lobby keeps its buttons");
            }
        }
    }

    /// Brings the message of a lobby up to date.
    pub(crate) async fn refresh_lobby(&self, look: &Look, message: MessageId) {
        let lobby = self.lobby_message(look).await;
        if let Err(error) = self.door.edit(look.channel, message, lobby.edit(), &[]).await {
            tracing::debug!(table = %look.table, %error, "a lobby was not brought up to date");
        }
    }
}

fn opening(channel: ChannelId, game: &str) -> Opening {
    Opening { channel, game: game.to_owned(), options: Value::Object(Map::new()) }
}

fn players(look: &Look) -> Vec<Text> {
    look.seats.iter().map(|seat| Text::new("draw-name").with("who", seat.seat)).collect()
}

fn lobby_rows(look: &Look, (least, most): (u8, u8), voice: &Voice) -> Vec<CreateActionRow> {
    let button = |press: Press, key: &'static str, style: ButtonStyle| {
        CreateButton::new(press.to_string()).label(voice.word(key)).style(style)
    };
    let (table, count) = (look.table, look.seats.len());
    let full = count >= usize::from(most);
    let short = count < usize::from(least);
    vec![CreateActionRow::Buttons(vec![
        button(Press::Join(table), "discord-join", ButtonStyle::Success).disabled(full),
        button(Press::Leave(table), "discord-leave", ButtonStyle::Secondary),
        button(
            Press::Options(table, MessageId(0), 0),
            "discord-options-button",
            ButtonStyle::Secondary,
        ),
        button(Press::Start(table), "discord-start", ButtonStyle::Primary).disabled(short),
    ])]
}

/// Whether somebody sits at the table.
pub(crate) fn sits(look: &Look) -> bool {
    look.viewer != Viewer::Public
}
