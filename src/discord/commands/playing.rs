//! Commands that change something at a table.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton, User};

use super::{Context, by, suggest};
use crate::{
    discord::{
        lobby::Opened,
        message::Message,
        panel::menus::At,
        press::Press,
        respond::{Failure, Reply, Usually},
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
    let (shell, asked) = &by(ctx);
    let answered = shell
        .respond(asked, "command", Usually::Public, async {
            match shell.new_table(asked, &game, solo.unwrap_or(false)).await? {
                Opened::Here(table, reply) => {
                    opened = Some(table);
                    Ok(reply)
                }
                Opened::Not(reply) => Ok(reply),
            }
        })
        .await;
    if let (Some(message), Some(table)) = (answered, opened) {
        shell.note_lobby(table, asked.channel, message);
    }
    Ok(())
}

/// Takes a seat.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild")]
pub(super) async fn join(ctx: Context<'_>) -> Result<(), Failure> {
    let mut joined = None;
    let (shell, asked) = &by(ctx);
    let answered = shell
        .respond(asked, "command", Usually::Public, async {
            let table = shell.table_here(asked).await?;
            shell.tables.join(table, &asked.click).await?;
            joined = Some(table);
            shell.renewed_lobby(table).await
        })
        .await;
    if let (Some(message), Some(table)) = (answered, joined) {
        shell.note_lobby(table, asked.channel, message);
    }
    Ok(())
}

/// Leaves the lobby.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild")]
pub(super) async fn leave(ctx: Context<'_>) -> Result<(), Failure> {
    let mut left = None;
    let (shell, asked) = &by(ctx);
    let answered = shell
        .respond(asked, "command", Usually::Public, async {
            let table = shell.table_here(asked).await?;
            if shell.look(table, asked).await?.status != Status::Lobby {
                return Err(Failure::because("discord-leave-running"));
            }
            shell.tables.leave_lobby(table, &asked.click).await?;
            left = Some(table);
            shell.renewed_lobby(table).await
        })
        .await;
    if let (Some(message), Some(table)) = (answered, left) {
        shell.note_lobby(table, asked.channel, message);
    }
    Ok(())
}

/// Starts the game.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn start(ctx: Context<'_>) -> Result<(), Failure> {
    let (shell, asked) = &by(ctx);
    shell
        .respond(asked, "command", Usually::Public, async {
            let table = shell.table_here(asked).await?;
            shell.tables.start(table, &asked.click).await?;
            shell.renewed_lobby(table).await
        })
        .await;
    Ok(())
}

/// Opens the turn panel.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn turn(ctx: Context<'_>) -> Result<(), Failure> {
    let (shell, asked) = &by(ctx);
    shell
        .respond(asked, "command", Usually::Private, async {
            let table = shell.table_here(asked).await?;
            shell.wake(table).await?;
            shell.open_panel(table, asked, &At::default()).await.map(Reply::Private)
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
    let (shell, asked) = &by(ctx);
    shell
        .respond(asked, "command", Usually::Private, async {
            let table = shell.table_here(asked).await?;
            let done = match to {
                Some(entry) => shell.tables.rewind(table, &asked.click, entry).await,
                None => shell.tables.undo(table, &asked.click, None).await,
            };
            shell.after(table, asked, done).await.map(Reply::Private)
        })
        .await;
    Ok(())
}

/// A question with one dangerous answer.
fn confirm(question: String, press: &Press, label: String) -> Reply {
    let button = CreateButton::new(press.to_string()).label(label).style(ButtonStyle::Danger);
    Reply::Private(Message::text(question).with_rows(vec![CreateActionRow::Buttons(vec![button])]))
}

/// Gives up the game.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn resign(ctx: Context<'_>) -> Result<(), Failure> {
    let (shell, asked) = &by(ctx);
    shell
        .respond(asked, "command", Usually::Private, async {
            let table = shell.table_here(asked).await?;
            let (look, _) = shell.look_seated(table, asked).await?;
            if look.status != Status::Playing {
                return Err(Refusal::NotPlaying.into());
            }
            let voice = shell.voice(asked);
            let question = voice.word("discord-resign-question");
            Ok(confirm(question, &Press::Resign(table), voice.word("discord-resign")))
        })
        .await;
    Ok(())
}

/// Offers a seat to somebody else.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild")]
pub(super) async fn replace(ctx: Context<'_>, player: Option<User>) -> Result<(), Failure> {
    let (shell, asked) = &by(ctx);
    shell
        .respond(asked, "command", Usually::Private, async {
            let table = shell.table_here(asked).await?;
            let look = shell.look(table, asked).await?;
            let wanted = player.as_ref().map_or(asked.user(), |user| UserId(user.id.get()));
            let seat = look.seats.iter().find(|seat| seat.user == Some(wanted));
            let seat = seat.map(|seat| seat.seat).ok_or(Refusal::NotSeated)?;
            shell.tables.offer_seat(table, &asked.click, seat, asked.admin).await?;
            let voice = shell.voice(asked).at(&look);
            let text = Text::new("discord-seat-offered").with("who", seat);
            Ok(Reply::Private(Message::text(voice.say(&text))))
        })
        .await;
    Ok(())
}

/// Ends the game without a result.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn abandon(ctx: Context<'_>, force: Option<bool>) -> Result<(), Failure> {
    let (shell, asked) = &by(ctx);
    shell
        .respond(asked, "command", Usually::Private, async {
            let table = shell.table_here(asked).await?;
            let look = shell.look(table, asked).await?;
            let voice = shell.voice(asked);
            if look.status == Status::Lobby {
                shell.tables.close_lobby(table, &asked.click, asked.admin).await?;
                shell.retire_lobby(table).await;
                return Ok(Reply::Public(Message::text(voice.word("table-log-closed"))));
            }
            if force == Some(true) {
                if !asked.admin {
                    return Err(Failure::because("discord-admins-only"));
                }
                shell.tables.abandon_as_admin(table, &asked.click).await?;
                return Ok(Reply::Private(Message::text(voice.word("discord-game-ended"))));
            }
            if !crate::discord::lobby::sits(&look) {
                return Err(Refusal::NotSeated.into());
            }
            let question = voice.word("discord-abandon-question");
            Ok(confirm(question, &Press::Agree(table, 0), voice.word("discord-abandon")))
        })
        .await;
    Ok(())
}
