//! Commands about computers that play.

use serenity::all::CreateAutocompleteResponse;

use super::{
    Context, Run,
    suggest::{self, fitting},
};
use crate::{
    discord::{
        failure::Failure,
        handlers::{computing, lobby, seats},
        invocation::Invocation,
        present::computing::skill_text,
        respond::ReplyKind,
        shell::Shell,
    },
    store::Skill,
    table::Refusal,
};

/// Adds a computer to the lobby, and says what the table wants of computers.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(super) async fn computer(
    ctx: Context<'_>,
    #[autocomplete = "suggest_skills"] add: Option<String>,
    hints: Option<bool>,
    takeover: Option<bool>,
) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.answer(ReplyKind::Public, async {
        let (tables, request) = (&run.shell.tables, &run.invocation.request);
        let table = run.table().await?;
        let skill = match &add {
            Some(word) => Some(computing::skill(word)?),
            // Whoever says nothing wants an opponent.
            None if hints.is_none() && takeover.is_none() => Some(Skill::Middle),
            None => None,
        };
        if hints.is_some() || takeover.is_some() {
            tables.set_computer_rules(table, request, (hints, takeover), skill).await?;
        } else if let Some(skill) = skill {
            tables.add_computer(table, request, skill).await?;
        }
        lobby::renew(run.shell, table).await
    })
    .await
}

/// The strengths there are.
#[expect(clippy::unused_async, reason = "poise wants suggestions to be asynchronous")]
async fn suggest_skills(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let (shell, invocation): (&Shell, _) = (ctx.data(), Invocation::by_command(ctx.interaction));
    let localizer = shell.languages.of(&invocation);
    let named = |skill: &Skill| (localizer.label(&skill_text(*skill)), skill.to_string());
    fitting(Skill::ALL.iter().map(named), partial)
}

/// Lets a computer play for oneself or for somebody who is absent, or no longer does.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild")]
pub(super) async fn standin(
    ctx: Context<'_>,
    #[autocomplete = "suggest::seats"] seat: Option<String>,
    turn: Option<bool>,
) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.answer(ReplyKind::Private, async {
        let (shell, invocation, table) = (run.shell, &run.invocation, run.table().await?);
        let snapshot = shell.snapshot(table, invocation).await?;
        let localizer = shell.languages.of(invocation).at(&snapshot);
        let own = computing::own_seat(&snapshot);
        let seat = match (&seat, own) {
            (Some(wanted), _) => seats::named(&snapshot, wanted, &localizer)
                .ok_or_else(|| Failure::because("discord-no-such-choice"))?,
            // Whoever says nothing while a computer plays for them wants their seat back.
            (None, Some((_, true))) if turn.is_none() => {
                return computing::take_back(shell, invocation, table).await;
            }
            (None, Some((own, _))) => own,
            (None, None) => return Err(Refusal::NotSeated.into()),
        };
        let about = (seat, turn.unwrap_or(false));
        computing::let_play(shell, invocation, table, about).await
    })
    .await
}

/// Says what one could do, where the table allows it.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(super) async fn hint(ctx: Context<'_>) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.privately(async {
        let table = run.table().await?;
        computing::hint(run.shell, &run.invocation, table).await
    })
    .await
}
