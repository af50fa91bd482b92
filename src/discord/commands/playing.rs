//! Commands that change something at a table.

use super::{Context, Run, suggest};
use crate::{
    discord::{
        component_id::{ComponentId, NewGame},
        failure::Failure,
        handlers::{lobby, panel, records, seats},
        message::Message,
        present::{looks::take_back_row, menus::At, records::confirm},
        respond::{Reply, ReplyKind},
    },
    engine::{Refused, Text, Viewer},
    store::{Presence, Status, TableId},
    table::{Refusal, SeatSnapshot, TableError},
};

/// Opens a table.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(super) async fn new(
    ctx: Context<'_>,
    #[autocomplete = "suggest::games"] game: String,
    solo: Option<bool>,
) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    let wanted = NewGame { game, solo: solo.unwrap_or(false), rematch_of: None };
    let opened = lobby::open(run.shell, &run.invocation, wanted);
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
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(super) async fn start(ctx: Context<'_>) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.answer(ReplyKind::Public, async {
        let table = run.table().await?;
        if let Some(question) = lobby::start(run.shell, &run.invocation, table).await? {
            return Ok(Reply::private(question));
        }
        lobby::renew(run.shell, table).await
    })
    .await
}

/// Opens the turn panel. Whoever does not play here is told where a game waits.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(super) async fn turn(ctx: Context<'_>) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.privately(async {
        let (shell, invocation) = (run.shell, &run.invocation);
        let opened = async {
            let table = run.table().await?;
            shell.tables.try_again(table).await?;
            panel::open(shell, table, invocation, &At::default()).await
        };
        match opened.await {
            Ok(panel) => Ok(panel),
            // No table here, or one of others.
            Err(
                failure @ (Failure::Because(_)
                | Failure::Table(TableError::Refused(Refusal::NotSeated))),
            ) => records::waiting_elsewhere(shell, invocation).await?.ok_or(failure),
            Err(failure) => Err(failure),
        }
    })
    .await
}

/// Takes a step back; further, if all agree.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(super) async fn undo(
    ctx: Context<'_>,
    #[autocomplete = "suggest::turns"]
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
        // What can no longer be taken back alone can be asked for.
        if let Err(TableError::Refused(refusal @ Refusal::Rules(Refused::NothingToUndo))) = &done {
            let localizer = run.shell.languages.of(&run.invocation);
            let row = take_back_row(table, &localizer);
            let why = Text::new("discord-not-done").with("why", refusal.text());
            return Ok(Message::text(localizer.say(&why)).with_rows(vec![row]));
        }
        panel::after(run.shell, table, &run.invocation, done).await
    })
    .await
}

/// Gives up the game.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
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
        let ends = run.shell.tables.ends_without(table, run.invocation.user()).await?;
        let question = Text::new(match (ends, snapshot.seats.len()) {
            (true, 1) => "discord-resign-question-alone",
            (true, _) => "discord-resign-question-last",
            (false, _) => "discord-resign-question",
        });
        let question = question.with("leaving", localizer.of_game(&snapshot.game, "leaving"));
        Ok(confirm(&question, &id, "discord-resign", &localizer))
    })
    .await
}

/// Offers a seat to somebody else.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild")]
pub(super) async fn replace(
    ctx: Context<'_>,
    #[autocomplete = "suggest::seats"] seat: Option<String>,
) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.answer(ReplyKind::Private, async {
        let (shell, invocation, table) = (run.shell, &run.invocation, run.table().await?);
        let snapshot = shell.snapshot(table, invocation).await?;
        let localizer = shell.languages.of(invocation).at(&snapshot);
        let seat = match (&seat, snapshot.viewer) {
            (Some(wanted), _) => {
                let unknown = || Failure::because("discord-no-such-choice");
                seats::named(&snapshot, wanted, &localizer).ok_or_else(unknown)?
            }
            (None, Viewer::Seat(own)) => own,
            (None, Viewer::Public) => return Err(Refusal::NotSeated.into()),
        };
        seats::offer(shell, invocation, table, seat).await
    })
    .await
}

/// Brings a table here whose channel is gone.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild")]
pub(super) async fn bring(
    ctx: Context<'_>,
    #[autocomplete = "suggest::own_tables"]
    #[min = 1]
    #[max = 9_007_199_254_740_991_u64]
    table: u64,
) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    let brought = lobby::bring(run.shell, &run.invocation, TableId(table));
    run.answer(ReplyKind::Private, brought).await
}

/// Ends the game without a result.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(super) async fn abandon(ctx: Context<'_>, force: Option<bool>) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.answer(ReplyKind::Private, async {
        let (shell, invocation, table) = (run.shell, &run.invocation, run.table().await?);
        let snapshot = shell.snapshot(table, invocation).await?;
        let localizer = shell.languages.of(invocation);
        if snapshot.status == Status::Lobby {
            shell.tables.close_lobby(table, &invocation.request).await?;
            shell.lobby_messages.retire(table).await;
            return Ok(Reply::public(Message::text(localizer.word("table-log-closed"))));
        }
        if force == Some(true) {
            shell.tables.abandon_as_admin(table, &invocation.request).await?;
            return Ok(Reply::private(Message::text(localizer.word("discord-game-ended"))));
        }
        if snapshot.viewer == Viewer::Public {
            return Err(Refusal::NotSeated.into());
        }
        // As the vote will count them: whoever is absent or silent has no voice.
        let votes = |seat: &&SeatSnapshot| {
            seat.presence != Presence::Gone
                && (!(seat.absent || seat.stalled) || Viewer::Seat(seat.seat) == snapshot.viewer)
        };
        let there = snapshot.seats.iter().filter(votes).count();
        let (needed, players) = (there as u32 / 2 + 1, there as u32);
        let question =
            Text::new("discord-abandon-question").with("needed", needed).with("players", players);
        let id = ComponentId::Abandon(table);
        Ok(Reply::private(confirm(&question, &id, "discord-abandon", &localizer)))
    })
    .await
}
