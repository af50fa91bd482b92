//! Commands that change something at a table.

use serenity::all::User;

use super::{Context, Run, suggest};
use crate::{
    discord::{
        component_id::ComponentId,
        failure::Failure,
        handlers::{lobby, panel},
        message::Message,
        present::{menus::At, records::confirm},
        respond::{Reply, ReplyKind},
    },
    engine::{Text, Viewer},
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
    let run = &Run::of(ctx);
    let opened = lobby::open(run.shell, &run.invocation, &game, solo.unwrap_or(false));
    run.answer(ReplyKind::Public, opened).await
}

/// Takes a seat.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild")]
pub(super) async fn join(ctx: Context<'_>) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.answer(ReplyKind::Public, async {
        let table = run.table().await?;
        run.shell.tables.join(table, &run.invocation.request).await?;
        lobby::renew(run.shell, table).await
    })
    .await
}

/// Leaves the lobby.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild")]
pub(super) async fn leave(ctx: Context<'_>) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.answer(ReplyKind::Public, async {
        let table = run.table().await?;
        if run.shell.snapshot(table, &run.invocation).await?.status != Status::Lobby {
            return Err(Failure::because("discord-leave-running"));
        }
        run.shell.tables.leave_lobby(table, &run.invocation.request).await?;
        lobby::renew(run.shell, table).await
    })
    .await
}

/// Starts the game.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn start(ctx: Context<'_>) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.answer(ReplyKind::Public, async {
        let table = run.table().await?;
        run.shell.tables.start(table, &run.invocation.request).await?;
        lobby::renew(run.shell, table).await
    })
    .await
}

/// Opens the turn panel.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn turn(ctx: Context<'_>) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.privately(async {
        let table = run.table().await?;
        run.shell.tables.try_again(table).await?;
        panel::open(run.shell, table, &run.invocation, &At::default()).await
    })
    .await
}

/// Takes a step back; further, if all agree.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn undo(
    ctx: Context<'_>,
    #[min = 1]
    #[max = 100_000]
    to: Option<u64>,
) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.privately(async {
        let (table, request) = (run.table().await?, &run.invocation.request);
        let done = match to {
            Some(entry) => run.shell.tables.rewind(table, request, entry).await,
            None => run.shell.tables.undo(table, request, None).await,
        };
        panel::after(run.shell, table, &run.invocation, done).await
    })
    .await
}

/// Gives up the game.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn resign(ctx: Context<'_>) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.privately(async {
        let table = run.table().await?;
        let (snapshot, _) = run.shell.seated_snapshot(table, &run.invocation).await?;
        if snapshot.status != Status::Playing {
            return Err(Refusal::NotPlaying.into());
        }
        let localizer = run.shell.languages.of(&run.invocation);
        let id = ComponentId::Resign(table);
        Ok(confirm("discord-resign-question", &id, "discord-resign", &localizer))
    })
    .await
}

/// Offers a seat to somebody else.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild")]
pub(super) async fn replace(ctx: Context<'_>, player: Option<User>) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.privately(async {
        let (shell, invocation, table) = (run.shell, &run.invocation, run.table().await?);
        let snapshot = shell.snapshot(table, invocation).await?;
        let wanted = player.as_ref().map_or(invocation.user(), |user| UserId(user.id.get()));
        let seat = snapshot.seats.iter().find(|seat| seat.user == Some(wanted));
        let seat = seat.map(|seat| seat.seat).ok_or(Refusal::NotSeated)?;
        shell.tables.offer_seat(table, &invocation.request, seat, invocation.admin).await?;
        let localizer = shell.languages.of(invocation).at(&snapshot);
        let text = Text::new("discord-seat-offered").with("who", seat);
        Ok(Message::text(localizer.say(&text)))
    })
    .await
}

/// Ends the game without a result.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn abandon(ctx: Context<'_>, force: Option<bool>) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.answer(ReplyKind::Private, async {
        let (shell, invocation, table) = (run.shell, &run.invocation, run.table().await?);
        let snapshot = shell.snapshot(table, invocation).await?;
        let localizer = shell.languages.of(invocation);
        if snapshot.status == Status::Lobby {
            shell.tables.close_lobby(table, &invocation.request, invocation.admin).await?;
            shell.lobby_messages.retire(table).await;
            return Ok(Reply::public(Message::text(localizer.word("table-log-closed"))));
        }
        if force == Some(true) {
            if !invocation.admin {
                return Err(Failure::because("discord-admins-only"));
            }
            shell.tables.abandon_as_admin(table, &invocation.request).await?;
            return Ok(Reply::private(Message::text(localizer.word("discord-game-ended"))));
        }
        if snapshot.viewer == Viewer::Public {
            return Err(Refusal::NotSeated.into());
        }
        let id = ComponentId::Agree(table, 0);
        let question = confirm("discord-abandon-question", &id, "discord-abandon", &localizer);
        Ok(Reply::private(question))
    })
    .await
}
