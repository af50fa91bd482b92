//! Commands about people, servers and trust.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{Context, by, suggest};
use crate::{
    discord::{
        component_id::ComponentId,
        message::Message,
        respond::{Failure, Reply, ReplyKind},
    },
    store::{GuildSettings, RemindIn, Reminding, Span, Store as _, TableId, TablesIn},
};

/// The choice of no language of one's own.
pub(super) const AUTOMATIC: &str = "auto";

/// Reminders with what somebody wants changed; hours and a count.
fn changed(
    old: Reminding,
    first: Option<u32>,
    every: Option<u32>,
    times: Option<u32>,
) -> Option<Reminding> {
    let hours = |hours: Option<u32>, old| hours.map_or(old, |hours| Span::hours(hours.into()));
    (first.or(every).or(times).is_some()).then(|| {
        Reminding {
            first: hours(first, old.first),
            every: hours(every, old.every),
            times: times.unwrap_or(old.times),
        }
        .sensible()
    })
}

/// Changes the reminders of this table, or where one's own go.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
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
    let (shell, invocation) = &by(ctx);
    shell
        .respond(invocation, "command", ReplyKind::Private, async {
            if let Some(place) = &place {
                let place: RemindIn =
                    place.parse().map_err(|_| Failure::because("discord-no-such-choice"))?;
                shell.tables.store().set_remind_in(invocation.user(), place).await?;
            }
            let table = shell.tables.table_in(invocation.channel).await?;
            let mut now = Reminding::default();
            if let Some(table) = table {
                now = shell.reminding_of(table).await?;
                if let Some(new) = changed(now, after, every, times) {
                    shell.tables.set_reminding(table, &invocation.request, Some(new)).await?;
                    now = new;
                }
            } else if after.or(every).or(times).is_some() {
                return Err(Failure::because("discord-no-table-here"));
            }
            let user_settings = shell.tables.store().user_settings(invocation.user()).await?;
            let localizer = shell.localizer(invocation);
            let mut lines = Vec::new();
            if table.is_some() {
                lines.push(crate::discord::records::reminding_line(now, &localizer));
            }
            let key = format!("discord-remind-in-{}", user_settings.remind_in);
            let own = crate::engine::Text::new("discord-remind-own")
                .with("place", crate::engine::Text::new(key));
            lines.push(localizer.say(&own));
            Ok(Reply::Private(Message::text(lines.join("\n"))))
        })
        .await;
    Ok(())
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
) -> Result<(), Failure> {
    let (shell, invocation) = &by(ctx);
    shell
        .respond(invocation, "command", ReplyKind::Private, async {
            let guild =
                invocation.guild().ok_or_else(|| Failure::because("discord-needs-server"))?;
            if !invocation.admin {
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
            let old = settings.reminding.unwrap_or_default();
            settings.reminding = changed(old, after, every, times).or(settings.reminding);
            if settings != before {
                shell.tables.set_server(guild, settings.clone()).await?;
            }
            Ok(Reply::Private(shell.show_settings(&settings, guild, invocation).await))
        })
        .await;
    Ok(())
}

/// Checks the dice of a game.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn verify(
    ctx: Context<'_>,
    #[min = 1]
    #[max = 9_007_199_254_740_991_u64]
    table: Option<u64>,
) -> Result<(), Failure> {
    let (shell, invocation) = &by(ctx);
    shell
        .respond(invocation, "command", ReplyKind::Private, async {
            shell.show_verification(table.map(TableId), invocation).await.map(Reply::Private)
        })
        .await;
    Ok(())
}

/// Shows what is stored about the asker.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn privacy(ctx: Context<'_>) -> Result<(), Failure> {
    let (shell, invocation) = &by(ctx);
    shell
        .respond(invocation, "command", ReplyKind::Private, async {
            let message = shell.show_privacy(invocation).await?;
            let localizer = shell.localizer(invocation);
            let button = |press: ComponentId, key: &'static str, style: ButtonStyle| {
                CreateButton::new(press.to_string()).label(localizer.word(key)).style(style)
            };
            Ok(Reply::Private(message.with_rows(vec![CreateActionRow::Buttons(vec![
                button(ComponentId::Export, "discord-export", ButtonStyle::Secondary),
                button(ComponentId::AskForget, "discord-forget", ButtonStyle::Danger),
            ])])))
        })
        .await;
    Ok(())
}
