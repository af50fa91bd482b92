//! Opening tables, and gathering players.

use serde_json::{Map, Value};
use serenity::all::Permissions;

use crate::{
    discord::{
        failure::Failure,
        invocation::Invocation,
        message::Message,
        present::{lobby, phrases},
        respond::{Reply, ReplyKind},
        shell::Shell,
    },
    engine::Text,
    store::{ChannelId, Status, Store as _, TableId, TablesIn, UserId},
    table::{Opening, Refusal, TableError, TableSnapshot},
};

/// What we need to host a table in a channel.
const NEEDED: [(Permissions, &str); 3] = [
    (Permissions::VIEW_CHANNEL, "discord-permission-view"),
    (Permissions::SEND_MESSAGES, "discord-permission-send"),
    (Permissions::ATTACH_FILES, "discord-permission-attach"),
];

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
    game: &str,
    solo: bool,
) -> Result<Reply, Failure> {
    let game = shell.game_named(game, invocation)?.info();
    let alone = game.seats.0 == 1;
    if invocation.guild().is_none() && !alone {
        return Err(Failure::because("discord-needs-server"));
    }
    if solo && !alone {
        return Err(Failure::because("discord-not-solo"));
    }
    check_permissions(invocation)?;
    if let Some(guild) = invocation.guild()
        && !invocation.in_thread
        && shell.tables.store().guild(guild).await?.tables_in == Some(TablesIn::Threads)
    {
        return open_thread(shell, invocation, game.id).await.map(Reply::private);
    }
    let opening = opening(invocation.channel, game.id);
    let at_once = solo || invocation.guild().is_none();
    let opened = if at_once {
        shell.tables.open_and_start(&invocation.request, opening).await
    } else {
        shell.tables.open(&invocation.request, opening).await
    };
    let table = match opened {
        Ok(answer) => answer.table,
        Err(TableError::Refused(Refusal::ChannelTaken(table))) if invocation.guild().is_some() => {
            let localizer = shell.languages.of(invocation);
            let taken = lobby::channel_taken(table, game.id, invocation.in_thread, &localizer);
            return Ok(Reply::private(taken));
        }
        Err(error) => return Err(error.into()),
    };
    if at_once {
        let snapshot = shell.tables.snapshot(table, None).await?;
        let localizer = shell.languages.of(invocation).at(&snapshot);
        return Ok(Reply::public(lobby::solo_started(&snapshot, &localizer)));
    }
    let snapshot = shell.tables.snapshot(table, None).await?;
    Ok(Reply::lobby(table, message(shell, &snapshot).await))
}

/// The game of a table that is over once more: those who played it are asked
/// whether they join.
pub(crate) async fn open_again(
    shell: &Shell,
    invocation: &Invocation,
    table: TableId,
) -> Result<Reply, Failure> {
    let before = shell.tables.snapshot(table, None).await?;
    let reply = open(shell, invocation, &before.game, before.seats.len() == 1).await?;
    let players = phrases::everybody(&before).into_iter();
    let others: Vec<UserId> = players.filter(|user| *user != invocation.user()).collect();
    if reply.kind != ReplyKind::Public || others.is_empty() {
        return Ok(reply);
    }
    let localizer = shell.languages.public(&before).await;
    Ok(Reply { message: lobby::call(reply.message, others, &localizer), ..reply })
}

/// Opens a table in a thread of its own.
pub(crate) async fn open_thread(
    shell: &Shell,
    invocation: &Invocation,
    game: &str,
) -> Result<Message, Failure> {
    let game = shell.game_named(game, invocation)?.info();
    let localizer = shell.languages.of(invocation);
    // A thread is opened only for a table that may be: it would stay, and empty.
    let _turn = shell.opening_threads.lock(invocation.user()).await;
    if let Some(table) = shell.tables.may_open(&invocation.request).await? {
        // The same click again: the thread is there.
        let thread = shell.tables.snapshot(table, None).await?.channel;
        return Ok(lobby::thread_opened(thread, &localizer));
    }
    let name = lobby::thread_name(game.id, &invocation.request.by.name, &localizer);
    let thread = shell.rest.open_thread(invocation.channel, &name).await?;
    let answer = match shell.tables.open(&invocation.request, opening(thread, game.id)).await {
        Ok(answer) => answer,
        Err(error) => {
            if let Err(error) = shell.rest.delete_thread(thread).await {
                tracing::warn!(%thread, %error, "a thread without a table stays");
            }
            return Err(error.into());
        }
    };
    let snapshot = shell.tables.snapshot(answer.table, None).await?;
    let lobby = message(shell, &snapshot).await;
    let posted = shell.rest.post(thread, &lobby, &invocation.request.id.to_string()).await?;
    shell.lobby_messages.note(answer.table, thread, posted);
    Ok(lobby::thread_opened(thread, &localizer))
}

fn opening(channel: ChannelId, game: &str) -> Opening {
    Opening { channel, game: game.to_owned(), options: Value::Object(Map::new()) }
}

/// The lobby as everybody sees it.
pub(crate) async fn message(shell: &Shell, snapshot: &TableSnapshot) -> Message {
    let localizer = shell.languages.public(snapshot).await;
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
        Status::Lobby => Reply::lobby(table, message),
        _ => Reply::public(message),
    })
}
