//! Opening tables, and gathering players.

use serde_json::{Map, Value};
use serenity::all::Permissions;

use crate::{
    discord::{
        component_id::NewGame,
        failure::Failure,
        invocation::Invocation,
        message::Message,
        present::{lobby, overview, phrases},
        respond::Reply,
        shell::Shell,
    },
    engine::{Text, Viewer, names::cleaned},
    store::{ChannelId, MessageId, Status, Store as _, TableId, TablesIn},
    table::{Opening, Refusal, TableError, TableSnapshot},
};

/// What we need to host a table in a channel.
const NEEDED: [(Permissions, &str); 3] = [
    (Permissions::VIEW_CHANNEL, "discord-permission-view"),
    (Permissions::SEND_MESSAGES, "discord-permission-send"),
    (Permissions::ATTACH_FILES, "discord-permission-attach"),
];

/// Characters of a name in the title of a thread.
const MAX_NAME: usize = 40;

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
pub(crate) async fn open(
    shell: &Shell,
    invocation: &Invocation,
    wanted: NewGame,
) -> Result<Reply, Failure> {
    let game = shell.game_named(&wanted.game, invocation)?.info();
    let wanted = NewGame { game: game.id.to_owned(), ..wanted };
    let alone = game.seats.0 == 1;
    // In our direct messages there are computers to play with.
    if invocation.guest && !alone {
        return Err(Failure::because("discord-needs-server"));
    }
    if wanted.solo && !alone {
        return Err(Failure::because("discord-not-solo"));
    }
    check_permissions(invocation)?;
    if let Some(guild) = invocation.guild()
        && !invocation.in_thread
        && shell.tables.store().guild(guild).await?.tables_in == Some(TablesIn::Threads)
    {
        return open_thread(shell, invocation, wanted).await.map(Reply::private);
    }
    let solo = wanted.solo || (invocation.guild().is_none() && alone);
    let wanted = NewGame { solo, ..wanted };
    let channel = if invocation.guest {
        shell.rest.direct_channel(invocation.user()).await?
    } else {
        invocation.channel
    };
    let table = match open_at(shell, invocation, channel, &wanted).await {
        Ok(table) => table,
        Err(TableError::Refused(Refusal::ChannelTaken(table))) if invocation.guild().is_some() => {
            let localizer = shell.languages.of(invocation);
            let taken = lobby::channel_taken(table, wanted, invocation.in_thread, &localizer);
            return Ok(Reply::private(taken));
        }
        Err(error) => return Err(error.into()),
    };
    let snapshot = shell.tables.snapshot(table, None).await?;
    if wanted.solo {
        let localizer = shell.languages.of(invocation).at(&snapshot);
        let message = if invocation.guest {
            lobby::started_directly(&snapshot, &localizer)
        } else {
            lobby::solo_started(&snapshot, &localizer)
        };
        return Ok(Reply::public(message));
    }
    Ok(Reply::lobby(table, first_message(shell, &snapshot).await))
}

/// The game of a table that is over once more: those who played it are asked
/// whether they join.
pub(crate) async fn open_again(
    shell: &Shell,
    invocation: &Invocation,
    table: TableId,
) -> Result<Reply, Failure> {
    let before = shell.snapshot(table, invocation).await?;
    let solo = before.seats.len() == 1;
    open(shell, invocation, NewGame { game: before.game, solo, rematch_of: Some(table) }).await
}

/// Opens a table in a thread of its own.
pub(crate) async fn open_thread(
    shell: &Shell,
    invocation: &Invocation,
    wanted: NewGame,
) -> Result<Message, Failure> {
    let game = shell.game_named(&wanted.game, invocation)?.info();
    let localizer = shell.languages.of(invocation);
    // A thread is opened only for a table that may be: it would stay, and empty.
    let _turn = shell.opening_threads.lock(invocation.user()).await;
    if let Some(table) = shell.tables.may_open(&invocation.request).await? {
        // The same click again: the thread is there.
        let thread = shell.tables.snapshot(table, None).await?.channel;
        return Ok(lobby::thread_opened(thread, &localizer));
    }
    let public = shell.languages.around(invocation).await;
    let opener = cleaned(&invocation.request.by.name, MAX_NAME).unwrap_or_default();
    let name = |table| lobby::thread_name(game.id, table, &opener, &public);
    let expected = shell.tables.store().next_table().await?;
    let thread = shell.rest.open_thread(invocation.channel, &name(expected)).await?;
    let table = match open_at(shell, invocation, thread, &wanted).await {
        Ok(table) => table,
        Err(error) => {
            if let Err(error) = shell.rest.delete_thread(thread).await {
                tracing::warn!(%thread, %error, "a thread without a table stays");
            }
            return Err(error.into());
        }
    };
    if table != expected
        && let Err(error) = shell.rest.rename_thread(thread, &name(table)).await
    {
        // Another table came first, and took the number.
        tracing::warn!(%thread, %error, "a thread is called by another number");
    }
    if !wanted.solo {
        let snapshot = shell.tables.snapshot(table, None).await?;
        let lobby = first_message(shell, &snapshot).await;
        let posted = shell.rest.post(thread, &lobby, &invocation.request.id.to_string()).await?;
        shell.lobby_messages.note(table, thread, posted).await;
    }
    Ok(lobby::thread_opened(thread, &localizer))
}

/// Opens a table in a channel, and starts its game if that is for one.
async fn open_at(
    shell: &Shell,
    invocation: &Invocation,
    channel: ChannelId,
    wanted: &NewGame,
) -> Result<TableId, TableError> {
    let opening = Opening {
        channel,
        game: wanted.game.clone(),
        options: Value::Object(Map::new()),
        rematch_of: wanted.rematch_of,
    };
    let opened = if wanted.solo {
        shell.tables.open_and_start(&invocation.request, opening).await
    } else {
        shell.tables.open(&invocation.request, opening).await
    };
    let table = opened?.table;
    let home = match channel {
        channel if channel == invocation.channel => invocation.parent,
        _ if invocation.guest => None,
        _ => Some(invocation.channel),
    };
    belongs_to(shell, table, home).await;
    Ok(table)
}

/// Remembers the channel whose thread a table stands in: reminders there are one message.
async fn belongs_to(shell: &Shell, table: TableId, home: Option<ChannelId>) {
    let Some(home) = home else { return };
    if let Err(error) = shell.tables.store().set_home(table, home).await {
        tracing::warn!(%table, %error, "a table in a thread reminds by itself");
    }
}

/// The lobby as it is first posted: it pings those who are asked to join.
async fn first_message(shell: &Shell, snapshot: &TableSnapshot) -> Message {
    Message { pings: snapshot.invited.clone(), ..message(shell, snapshot).await }
}

/// Brings a table of the asker's here whose channel is gone.
pub(crate) async fn bring(
    shell: &Shell,
    invocation: &Invocation,
    table: TableId,
) -> Result<Reply, Failure> {
    let (snapshot, _) = shell.seated_snapshot(table, invocation).await?;
    check_permissions(invocation)?;
    if snapshot.channel != invocation.channel && shell.rest.channel_exists(snapshot.channel).await?
    {
        let there =
            Text::new("discord-channel-there").with("channel", snapshot.channel.0.to_string());
        return Err(Failure::Because(there));
    }
    shell.tables.bring(table, &invocation.request).await?;
    belongs_to(shell, table, invocation.parent).await;
    if snapshot.status == Status::Lobby {
        return renew(shell, table).await;
    }
    let word = shell.languages.of(invocation).word("discord-brought");
    Ok(Reply::private(Message::text(word)))
}

/// Starts the game. Whoever would play it alone, and may not know so, is asked.
pub(crate) async fn start(
    shell: &Shell,
    invocation: &Invocation,
    table: TableId,
) -> Result<Option<Message>, Failure> {
    if let Some(question) = ask_alone(shell, invocation, table, |_| true).await? {
        return Ok(Some(question));
    }
    shell.tables.start(table, &invocation.request).await?;
    Ok(None)
}

/// Starts the game for one. While others are asked to join, it is asked once.
pub(crate) async fn ask_start_alone(
    shell: &Shell,
    invocation: &Invocation,
    table: TableId,
) -> Result<Reply, Failure> {
    let invited = |snapshot: &TableSnapshot| !snapshot.invited.is_empty();
    if let Some(question) = ask_alone(shell, invocation, table, invited).await? {
        return Ok(Reply::private(question));
    }
    shell.tables.start_alone(table, &invocation.request).await?;
    update(shell, table).await
}

/// Starts the game for one who was asked.
pub(crate) async fn start_alone(
    shell: &Shell,
    invocation: &Invocation,
    table: TableId,
    lobby: Option<MessageId>,
) -> Result<Reply, Failure> {
    shell.tables.start_alone(table, &invocation.request).await?;
    let snapshot = shell.tables.snapshot(table, None).await?;
    let message = message(shell, &snapshot).await;
    shell.lobby_messages.finish((table, snapshot.channel, lobby), &message).await;
    let localizer = shell.languages.of(invocation).at(&snapshot);
    Ok(Reply::own(invocation, lobby::solo_started(&snapshot, &localizer)))
}

/// The question whether to start alone, for somebody who could.
async fn ask_alone(
    shell: &Shell,
    invocation: &Invocation,
    table: TableId,
    wanted: impl Fn(&TableSnapshot) -> bool + Send,
) -> Result<Option<Message>, Failure> {
    let snapshot = shell.snapshot(table, invocation).await?;
    let game = shell.tables.games().get(&snapshot.game);
    let could = snapshot.status == Status::Lobby
        && snapshot.viewer != Viewer::Public
        && snapshot.seats.len() == 1
        && game.is_some_and(|game| game.info().seats.0 == 1);
    if !could || !wanted(&snapshot) {
        return Ok(None);
    }
    let lobby = invocation.message.map(|(message, _)| message);
    let localizer = shell.languages.of(invocation).at(&snapshot);
    Ok(Some(lobby::ask_alone(&snapshot, lobby, &localizer)))
}

/// The lobby as everybody sees it; once the game has begun, whose turn it is, where the server
/// wants that.
pub(crate) async fn message(shell: &Shell, snapshot: &TableSnapshot) -> Message {
    let localizer = shell.languages.public(snapshot).await;
    if overview::is_shown(snapshot) && shell.wants_overviews(snapshot).await {
        let accent = Some(shell.pictures.accent(snapshot));
        return Message { accent, ..overview::overview(snapshot, &localizer, None) };
    }
    match shell.tables.games().get(&snapshot.game) {
        Some(game) => lobby::lobby(snapshot, game.info(), &localizer),
        None => Message::text(phrases::headline(snapshot, &localizer)),
    }
}

/// The lobby as it is now, in the place of what was there.
pub(crate) async fn update(shell: &Shell, table: TableId) -> Result<Reply, Failure> {
    let snapshot = shell.tables.snapshot(table, None).await?;
    Ok(Reply::update(message(shell, &snapshot).await))
}

/// A fresh lobby for everybody, or what became of it; the old one loses its
/// buttons.
pub(crate) async fn renew(shell: &Shell, table: TableId) -> Result<Reply, Failure> {
    let snapshot = shell.tables.snapshot(table, None).await?;
    shell.lobby_messages.retire(table).await;
    let message = message(shell, &snapshot).await;
    Ok(match snapshot.status {
        // What shows the game from its start on says whose turn it is.
        Status::Lobby | Status::Playing => Reply::lobby(table, message),
        _ => Reply::public(message),
    })
}
