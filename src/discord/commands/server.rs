//! Commands about people, servers and trust.

use super::{Context, Run, suggest};
use crate::{
    discord::{failure::Failure, handlers::records, present},
    store::{GuildSettings, RemindIn, RemindingChoice, Span, Store as _, TableId, TablesIn},
};

/// The choice of no language of one's own.
pub(super) const AUTOMATIC: &str = "auto";

/// What somebody wants changed about reminders, in hours and a count.
fn choice(first: Option<u32>, every: Option<u32>, times: Option<u32>) -> RemindingChoice {
    let hours = |hours: u32| Span::hours(hours.into());
    RemindingChoice { first: first.map(hours), every: every.map(hours), times }
}

/// Changes the reminders of this table, or where one's own go.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(super) async fn remind(
    ctx: Context<'_>,
    #[min = 1]
    #[max = 720]
    after: Option<u32>,
    #[min = 1]
    #[max = 720]
    every: Option<u32>,
    #[max = 20] times: Option<u32>,
    #[rename = "where"]
    #[autocomplete = "suggest::remind_in"]
    place: Option<String>,
) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.privately(async {
        let (shell, invocation) = (run.shell, &run.invocation);
        if let Some(place) = &place {
            let place: RemindIn =
                place.parse().map_err(|_| Failure::because("discord-no-such-choice"))?;
            shell.tables.store().set_remind_in(invocation.user(), place).await?;
        }
        let choice = choice(after, every, times);
        let table = shell.tables.table_in(invocation.channel).await?;
        if !choice.is_empty() {
            let table = table.ok_or_else(|| Failure::because("discord-no-table-here"))?;
            shell.tables.set_reminding(table, &invocation.request, choice).await?;
        }
        let rhythms = match table {
            Some(table) => Some(shell.tables.reminding(table, invocation.user()).await?),
            None => None,
        };
        let place = shell.tables.store().user_settings(invocation.user()).await?.remind_in;
        Ok(present::records::reminders(rhythms, place, &shell.languages.of(invocation)))
    })
    .await
}

/// Shows or changes what the server has chosen.
#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild",
    default_member_permissions = "MANAGE_GUILD"
)]
pub(super) async fn settings(
    ctx: Context<'_>,
    #[autocomplete = "suggest::languages"] language: Option<String>,
    #[min = 1]
    #[max = 720]
    after: Option<u32>,
    #[min = 1]
    #[max = 720]
    every: Option<u32>,
    #[max = 20] times: Option<u32>,
    #[autocomplete = "suggest::tables_in"] tables: Option<String>,
    overview: Option<bool>,
) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.privately(async {
        let (shell, invocation) = (run.shell, &run.invocation);
        let guild = invocation.guild().ok_or_else(|| Failure::because("discord-needs-server"))?;
        if !invocation.request.admin {
            return Err(Failure::because("discord-admins-only"));
        }
        let wrong = || Failure::because("discord-no-such-choice");
        let mut settings: GuildSettings = shell.tables.store().guild(guild).await?;
        let before = settings.clone();
        if let Some(language) = &language {
            settings.language = match language.as_str() {
                AUTOMATIC => None,
                code => {
                    let known: crate::i18n::Language = code.parse().map_err(|_| wrong())?;
                    Some(known.code().to_owned())
                }
            };
        }
        if let Some(tables) = &tables {
            settings.tables_in = Some(tables.parse::<TablesIn>().map_err(|_| wrong())?);
        }
        if let Some(overview) = overview {
            settings.overview = Some(overview);
            shell.pins.forget();
        }
        let old = settings.reminding.unwrap_or_default();
        let choice = choice(after, every, times);
        if !choice.is_empty() {
            settings.reminding = Some(old.with(choice).sensible());
        }
        if settings != before {
            shell.tables.set_server(guild, settings.clone()).await?;
        }
        Ok(records::settings(shell, &settings, guild, invocation).await)
    })
    .await
}

/// Checks the dice of a game.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(super) async fn verify(
    ctx: Context<'_>,
    #[min = 1]
    #[max = 9_007_199_254_740_991_u64]
    table: Option<u64>,
) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.privately(records::verification(run.shell, table.map(TableId), &run.invocation)).await
}

/// Shows what is stored about the asker.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(super) async fn privacy(ctx: Context<'_>) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.privately(records::privacy(run.shell, &run.invocation)).await
}
