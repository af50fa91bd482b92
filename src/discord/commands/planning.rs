//! The command to plan one's next turn.

use serenity::all::CreateAutocompleteResponse;

use super::{
    Context, Run,
    steps::{continued, split, steps, suggested},
};
use crate::{
    discord::{failure::Failure, handlers::planning, invocation::Invocation, shell::Shell},
    store::Store as _,
};

/// Plans one's next turn: the first of these ways that is possible then; without any, by a
/// panel.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(super) async fn plan(
    ctx: Context<'_>,
    #[autocomplete = "suggest_steps"] first: Option<String>,
    #[autocomplete = "suggest_steps"] second: Option<String>,
    #[autocomplete = "suggest_steps"] third: Option<String>,
    #[autocomplete = "suggest_steps"] fourth: Option<String>,
) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.privately(async {
        let (shell, invocation, table) = (run.shell, &run.invocation, run.table().await?);
        let lines = [first, second, third, fourth].into_iter().flatten();
        let ways: Vec<Vec<String>> = lines.map(|line| steps(&line).collect()).collect();
        let ways: Vec<Vec<String>> = ways.into_iter().filter(|way| !way.is_empty()).collect();
        if ways.is_empty() {
            return planning::open(shell, table, invocation, 0).await;
        }
        planning::write(shell, table, invocation, ways).await
    })
    .await
}

/// Suggests steps of a way: what the asker could do after those that are written.
async fn suggest_steps(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let (shell, invocation): (&Shell, _) = (ctx.data(), Invocation::by_command(ctx.interaction));
    let (written, begun) = split(partial);
    let found = async {
        let table = shell.tables.store().table_in(invocation.channel).await.ok()??;
        let snapshot = shell.snapshot(table, &invocation).await.ok()?;
        let localizer = shell.languages.of(&invocation).at(&snapshot);
        let user = invocation.user();
        let legal = shell.tables.plannable(table, user, &written).await.ok()?;
        Some(continued(&legal, &written, begun, &localizer))
    };
    suggested(found.await)
}
