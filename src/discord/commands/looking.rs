//! Commands that only look.

use super::{Context, by, suggest};
use crate::discord::respond::{Failure, Reply, ReplyKind};

/// Shows the board.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn board(ctx: Context<'_>) -> Result<(), Failure> {
    let (shell, invocation) = &by(ctx);
    shell
        .respond(invocation, "command", ReplyKind::Private, async {
            let table = shell.table_here(invocation).await?;
            shell.wake(table).await?;
            shell.show_board(table, invocation).await.map(Reply::Private)
        })
        .await;
    Ok(())
}

/// Shows one's own part of the table.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn hand(ctx: Context<'_>) -> Result<(), Failure> {
    let (shell, invocation) = &by(ctx);
    shell
        .respond(invocation, "command", ReplyKind::Private, async {
            let table = shell.table_here(invocation).await?;
            shell.show_hand(table, invocation).await.map(Reply::Private)
        })
        .await;
    Ok(())
}

/// Shows the log.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn log(
    ctx: Context<'_>,
    #[min = 1]
    #[max = 10_000]
    page: Option<u32>,
) -> Result<(), Failure> {
    let (shell, invocation) = &by(ctx);
    shell
        .respond(invocation, "command", ReplyKind::Private, async {
            let table = shell.table_here(invocation).await?;
            let page = page.unwrap_or(1).saturating_sub(1) as usize;
            shell.show_log(table, invocation, page).await.map(Reply::Private)
        })
        .await;
    Ok(())
}

/// Shows the points.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn score(ctx: Context<'_>) -> Result<(), Failure> {
    let (shell, invocation) = &by(ctx);
    shell
        .respond(invocation, "command", ReplyKind::Private, async {
            let table = shell.table_here(invocation).await?;
            shell.show_score(table, invocation).await.map(Reply::Private)
        })
        .await;
    Ok(())
}

/// Shows a card.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn card(
    ctx: Context<'_>,
    #[autocomplete = "suggest::cards"] name: String,
    #[autocomplete = "suggest::games"] game: Option<String>,
) -> Result<(), Failure> {
    let (shell, invocation) = &by(ctx);
    shell
        .respond(invocation, "command", ReplyKind::Private, async {
            let game = match game {
                Some(game) => game,
                None => suggest::game_here(shell, invocation).await.unwrap_or_default(),
            };
            shell.show_card(&game, &name, invocation).await.map(Reply::Private)
        })
        .await;
    Ok(())
}

/// Explains the rules.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn rules(
    ctx: Context<'_>,
    #[autocomplete = "suggest::sections"] about: Option<String>,
    #[autocomplete = "suggest::games"] game: Option<String>,
) -> Result<(), Failure> {
    let (shell, invocation) = &by(ctx);
    shell
        .respond(invocation, "command", ReplyKind::Private, async {
            let game = match game {
                Some(game) => game,
                None => suggest::game_here(shell, invocation).await.unwrap_or_default(),
            };
            shell.show_rules(&game, about.as_deref(), invocation).map(Reply::Private)
        })
        .await;
    Ok(())
}

/// Lists one's games.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn games(ctx: Context<'_>) -> Result<(), Failure> {
    let (shell, invocation) = &by(ctx);
    shell
        .respond(invocation, "command", ReplyKind::Private, async {
            shell.show_games(invocation).await.map(Reply::Private)
        })
        .await;
    Ok(())
}

/// Shows a newcomer the way.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn help(ctx: Context<'_>) -> Result<(), Failure> {
    let (shell, invocation) = &by(ctx);
    shell
        .respond(invocation, "command", ReplyKind::Private, async {
            Ok(Reply::Private(shell.show_help(invocation)))
        })
        .await;
    Ok(())
}
