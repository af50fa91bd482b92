//! Commands that only look.

use super::{Context, Run, suggest};
use crate::discord::{
    component_id::Search,
    failure::Failure,
    handlers::{looks, records},
};

/// Shows the board.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(super) async fn board(
    ctx: Context<'_>,
    #[autocomplete = "suggest::parts"] part: Option<String>,
) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.privately(async {
        let table = run.table().await?;
        run.shell.tables.try_again(table).await?;
        looks::board(run.shell, table, part.as_deref(), &run.invocation).await
    })
    .await
}

/// Shows one's own part of the table.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(super) async fn hand(ctx: Context<'_>) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.privately(async { looks::hand(run.shell, run.table().await?, &run.invocation).await }).await
}

/// Shows the log.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(super) async fn log(
    ctx: Context<'_>,
    #[min = 1]
    #[max = 10_000]
    page: Option<u32>,
) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    let page = page.unwrap_or(1).saturating_sub(1) as usize;
    run.privately(async { looks::log(run.shell, run.table().await?, &run.invocation, page).await })
        .await
}

/// Shows the points.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(super) async fn score(ctx: Context<'_>) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.privately(async { looks::score(run.shell, run.table().await?, &run.invocation).await })
        .await
}

/// Shows a card.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(super) async fn card(
    ctx: Context<'_>,
    #[autocomplete = "suggest::cards"] name: String,
    #[autocomplete = "suggest::games"] game: Option<String>,
) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.privately(async {
        let game = suggest::game_or_here(run.shell, &run.invocation, game).await;
        looks::card(run.shell, &Search::of(&game, &name), None, &run.invocation).await
    })
    .await
}

/// Explains the rules.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(super) async fn rules(
    ctx: Context<'_>,
    #[autocomplete = "suggest::sections"] about: Option<String>,
    #[autocomplete = "suggest::games"] game: Option<String>,
) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.privately(async {
        let game = suggest::game_or_here(run.shell, &run.invocation, game).await;
        let search = Search::of(&game, &about.unwrap_or_default());
        looks::rules(run.shell, &search, None, &run.invocation).await
    })
    .await
}

/// Lists one's games.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(super) async fn games(ctx: Context<'_>) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.privately(records::games(run.shell, &run.invocation)).await
}

/// Shows a newcomer the way.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(super) async fn help(ctx: Context<'_>) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.privately(async { Ok(looks::help(run.shell, &run.invocation)) }).await
}
