//! Commands that change something at a table.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton, User};

use super::{Context, by, suggest};
use crate::{
    discord::{
        component_id::ComponentId,
        lobby::Opened,
        message::Message,
        panel::menus::At,
        respond::{Failure, Reply, ReplyKind},
    },
    engine::Text,
    store::{Status, UserId},
    table::Refusal,
};

/// Opens a table.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn new(
    ctx: Context<'_>,
    #[autocomplete = "suggest::games"] game: String,
    solo: Option<bool>,
) -> Result<(), Failure> {
    let mut opened = None;
    let (shell, invocation) = &by(ctx);
    let answered = shell
        .respond(invocation, "command", ReplyKind::Public, async {
            match shell.new_table(invocation, &game, solo.unwrap_or(false)).await? {
                Opened::Here(table, reply) => {
                    opened = Some(table);
                    Ok(reply)
                }
                Opened::Not(reply) => Ok(reply),
            }
        })
        .await;
    if let (Some(message), Some(table)) = (answered, opened) {
        shell.note_lobby(table, invocation.channel, message);
    }
    Ok(())
}

/// Takes a seat.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild")]
pub(super) async fn join(ctx: Context<'_>) -> Result<(), Failure> {
    let mut joined = None;
    let (shell, invocation) = &by(ctx);
    let answered = shell
        .respond(invocation, "command", ReplyKind::Public, async {
            let table = shell.table_here(invocation).await?;
            shell.tables.join(table, &invocation.request).await?;
            joined = Some(table);
            shell.renewed_lobby(table).await
        })
        .await;
    if let (Some(message), Some(table)) = (answered, joined) {
        shell.note_lobby(table, invocation.channel, message);
    }
    Ok(())
}

/// Leaves the lobby.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild")]
pub(super) async fn leave(ctx: Context<'_>) -> Result<(), Failure> {
    let mut left = None;
    let (shell, invocation) = &by(ctx);
    let answered = shell
        .respond(invocation, "command", ReplyKind::Public, async {
            let table = shell.table_here(invocation).await?;
            if shell.snapshot(table, invocation).await?.status != Status::Lobby {
                return Err(Failure::because("discord-leave-running"));
            }
            shell.tables.leave_lobby(table, &invocation.request).await?;
            left = Some(table);
            shell.renewed_lobby(table).await
        })
        .await;
    if let (Some(message), Some(table)) = (answered, left) {
        shell.note_lobby(table, invocation.channel, message);
    }
    Ok(())
}

/// Starts the game.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn start(ctx: Context<'_>) -> Result<(), Failure> {
    let (shell, invocation) = &by(ctx);
    shell
        .respond(invocation, "command", ReplyKind::Public, async {
            let table = shell.table_here(invocation).await?;
            shell.tables.start(table, &invocation.request).await?;
            shell.renewed_lobby(table).await
        })
        .await;
    Ok(())
}

/// Opens the turn panel.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn turn(ctx: Context<'_>) -> Result<(), Failure> {
    let (shell, invocation) = &by(ctx);
    shell
        .respond(invocation, "command", ReplyKind::Private, async {
            let table = shell.table_here(invocation).await?;
            shell.wake(table).await?;
            shell.open_panel(table, invocation, &At::default()).await.map(Reply::Private)
        })
        .await;
    Ok(())
}

/// Takes a step back; further, if all agree.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn undo(
    ctx: Context<'_>,
    #[min = 1]
    #[max = 100_000]
    to: Option<u64>,
) -> Result<(), Failure> {
    let (shell, invocation) = &by(ctx);
    shell
        .respond(invocation, "command", ReplyKind::Private, async {
            let table = shell.table_here(invocation).await?;
            let done = match to {
                Some(entry) => shell.tables.rewind(table, &invocation.request, entry).await,
                None => shell.tables.undo(table, &invocation.request, None).await,
            };
            shell.after(table, invocation, done).await.map(Reply::Private)
        })
        .await;
    Ok(())
}

/// A question with one dangerous answer.
fn confirm(question: String, press: &ComponentId, label: String) -> Reply {
    let button = CreateButton::new(press.to_string()).label(label).style(ButtonStyle::Danger);
    Reply::Private(Message::text(question).with_rows(vec![CreateActionRow::Buttons(vec![button])]))
}

/// Gives up the game.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn resign(ctx: Context<'_>) -> Result<(), Failure> {
    let (shell, invocation) = &by(ctx);
    shell
        .respond(invocation, "command", ReplyKind::Private, async {
            let table = shell.table_here(invocation).await?;
            let (snapshot, _) = shell.seated_snapshot(table, invocation).await?;
            if snapshot.status != Status::Playing {
                return Err(Refusal::NotPlaying.into());
            }
            let localizer = shell.localizer(invocation);
            let question = localizer.word("discord-resign-question");
            Ok(confirm(question, &ComponentId::Resign(table), localizer.word("discord-resign")))
        })
        .await;
    Ok(())
}

/// Offers a seat to somebody else.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild")]
pub(super) async fn replace(ctx: Context<'_>, player: Option<User>) -> Result<(), Failure> {
    let (shell, invocation) = &by(ctx);
    shell
        .respond(invocation, "command", ReplyKind::Private, async {
            let table = shell.table_here(invocation).await?;
            let snapshot = shell.snapshot(table, invocation).await?;
            let wanted = player.as_ref().map_or(invocation.user(), |user| UserId(user.id.get()));
            let seat = snapshot.seats.iter().find(|seat| seat.user == Some(wanted));
            let seat = seat.map(|seat| seat.seat).ok_or(Refusal::NotSeated)?;
            shell.tables.offer_seat(table, &invocation.request, seat, invocation.admin).await?;
            let localizer = shell.localizer(invocation).at(&snapshot);
            let text = Text::new("discord-seat-offered").with("who", seat);
            Ok(Reply::Private(Message::text(localizer.say(&text))))
        })
        .await;
    Ok(())
}

/// Ends the game without a result.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn abandon(ctx: Context<'_>, force: Option<bool>) -> Result<(), Failure> {
    let (shell, invocation) = &by(ctx);
    shell
        .respond(invocation, "command", ReplyKind::Private, async {
            let table = shell.table_here(invocation).await?;
            let snapshot = shell.snapshot(table, invocation).await?;
            let localizer = shell.localizer(invocation);
            if snapshot.status == Status::Lobby {
                shell.tables.close_lobby(table, &invocation.request, invocation.admin).await?;
                shell.retire_lobby(table).await;
                return Ok(Reply::Public(Message::text(localizer.word("table-log-closed"))));
            }
            if force == Some(true) {
                if !invocation.admin {
                    return Err(Failure::because("discord-admins-only"));
                }
                shell.tables.abandon_as_admin(table, &invocation.request).await?;
                return Ok(Reply::Private(Message::text(localizer.word("discord-game-ended"))));
            }
            if !crate::discord::lobby::sits(&snapshot) {
                return Err(Refusal::NotSeated.into());
            }
            let question = localizer.word("discord-abandon-question");
            Ok(confirm(question, &ComponentId::Agree(table, 0), localizer.word("discord-abandon")))
        })
        .await;
    Ok(())
}
