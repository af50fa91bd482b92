//! Commands about time: when somebody plays, when they are away, pauses.

use serenity::all::CreateAutocompleteResponse;

use super::{
    Context, Run,
    suggest::{self, fitting},
};
use crate::{
    discord::{
        failure::Failure,
        handlers::{
            lobby,
            pacing::{self, ClockWanted, HoursWanted, NONE},
            seats,
        },
        invocation::Invocation,
        present::pacing::{between, on_days},
        respond::ReplyKind,
        shell::Shell,
    },
    engine::Text,
    store::{QuietHours, Weekdays},
    table::{Calendar, zones},
};

/// Shows or changes when one plays.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(super) async fn hours(
    ctx: Context<'_>,
    #[autocomplete = "suggest_zones"] zone: Option<String>,
    #[autocomplete = "suggest_quiet"] quiet: Option<String>,
    #[autocomplete = "suggest_days"] days: Option<String>,
) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    let wanted = HoursWanted { zone, quiet, days };
    run.privately(pacing::hours(run.shell, &run.invocation, wanted)).await
}

/// Tells all tables that one is away.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(super) async fn away(
    ctx: Context<'_>,
    #[autocomplete = "suggest_dates"] until: Option<String>,
) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.privately(async { pacing::away(run.shell, &run.invocation, until.as_deref()).await }).await
}

/// Asks for a pause, or for its end.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild")]
pub(super) async fn pause(
    ctx: Context<'_>,
    #[autocomplete = "suggest_dates"] until: Option<String>,
) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.answer(ReplyKind::Private, async {
        let table = run.table().await?;
        pacing::pause(run.shell, &run.invocation, table, until.as_deref()).await
    })
    .await
}

/// Sets the clock of a table before the game begins.
#[expect(clippy::too_many_arguments, reason = "each is an option of the command")]
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild")]
pub(super) async fn clock(
    ctx: Context<'_>,
    #[autocomplete = "suggest_paces"] pace: String,
    #[min = 1]
    #[max = 720]
    hours: Option<u32>,
    #[max = 720] increment: Option<u32>,
    #[min = 1]
    #[max = 1440]
    most: Option<u32>,
    #[max = 168] grace: Option<u32>,
    skip: Option<bool>,
    replace: Option<bool>,
    standin: Option<bool>,
) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.answer(ReplyKind::Public, async {
        let wanted =
            ClockWanted { hours, increment, most, grace, skip, replace, stand_in: standin };
        let clock = pacing::clock(&pace, &wanted)?;
        let table = run.table().await?;
        run.shell.tables.set_clock(table, &run.invocation.request, clock).await?;
        lobby::renew(run.shell, table).await
    })
    .await
}

/// The clocks there are.
#[expect(clippy::unused_async, reason = "poise wants suggestions to be asynchronous")]
async fn suggest_paces(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let (shell, invocation): (&Shell, _) = (ctx.data(), Invocation::by_command(ctx.interaction));
    let localizer = shell.languages.of(&invocation);
    let named = |kind: &str| {
        let name = localizer.label(&Text::new(format!("discord-clock-{kind}")));
        (name, kind.to_owned())
    };
    fitting(["stock", "turn", NONE].map(named), partial)
}

/// Time zones, with what the clock shows there: for whoever does not know the name of theirs.
#[expect(clippy::unused_async, reason = "poise wants suggestions to be asynchronous")]
async fn suggest_zones(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let shell: &Shell = ctx.data();
    let wanted = partial.trim().replace(' ', "_");
    let shown =
        zones(shell.tables.now()).filter(|(name, _)| name.contains('/')).map(|(name, at)| {
            let clock = format!("{:02}:{:02}", at.hour(), at.minute());
            (format!("{name} – {clock}"), name)
        });
    fitting(shown, &wanted)
}

/// Quiet hours that many people keep, and none.
#[expect(clippy::unused_async, reason = "poise wants suggestions to be asynchronous")]
async fn suggest_quiet(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let (shell, invocation): (&Shell, _) = (ctx.data(), Invocation::by_command(ctx.interaction));
    let localizer = shell.languages.of(&invocation);
    let kept = [(22, 7), (22, 8), (23, 7), (23, 8), (0, 8), (0, 9), (17, 8)];
    let quiet = kept.iter().filter_map(|(from, until)| QuietHours::new(from * 60, until * 60));
    let quiet = quiet.map(|quiet| (between(quiet), between(quiet)));
    let none = (localizer.word("discord-hours-no-quiet"), NONE.to_owned());
    let typed = pacing::quiet_hours(partial).map(|quiet| (between(quiet), between(quiet)));
    match typed {
        Some(typed) => fitting([typed], ""),
        None => fitting(quiet.chain([none]), partial),
    }
}

/// Days of the week, and what was typed as such.
#[expect(clippy::unused_async, reason = "poise wants suggestions to be asynchronous")]
async fn suggest_days(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let (shell, invocation): (&Shell, _) = (ctx.data(), Invocation::by_command(ctx.interaction));
    let localizer = shell.languages.of(&invocation);
    let named = |days: Weekdays| {
        let numbers = (1..=7_u8).filter(|day| days.contains(day - 1)).map(|day| day.to_string());
        (localizer.label(&on_days(Some(days))), numbers.collect::<String>())
    };
    if let Some(typed) = pacing::weekdays(partial) {
        return fitting([named(typed)], "");
    }
    let usual = [Weekdays::ALL, Weekdays::WORKDAYS, Weekdays::WEEKEND];
    fitting(usual.into_iter().map(named), partial)
}

/// Days to come, as they begin where the asker lives.
async fn suggest_dates(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let (shell, invocation): (&Shell, _) = (ctx.data(), Invocation::by_command(ctx.interaction));
    let localizer = shell.languages.of(&invocation);
    let time = shell.tables.player_time(invocation.user()).await.unwrap_or_default();
    let calendar = Calendar::new(&time, &[]);
    let mut day = calendar.date(shell.tables.now());
    let mut days = Vec::new();
    for number in 1..=31_u32 {
        let Ok(next) = day.tomorrow() else { break };
        day = next;
        let weekday = day.weekday().to_monday_one_offset();
        let text = Text::new("discord-in-days")
            .with("days", number)
            .with("day", Text::new(format!("discord-day-{weekday}")))
            .with("date", day.to_string());
        days.push((localizer.label(&text), day.to_string()));
    }
    fitting(days, partial)
}

/// Acts for a player who is absent, where the rules allow it, or no longer does.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild")]
pub(super) async fn deputy(
    ctx: Context<'_>,
    #[autocomplete = "suggest::seats"] seat: Option<String>,
) -> Result<(), Failure> {
    let run = &Run::of(ctx);
    run.answer(ReplyKind::Private, async {
        let (shell, invocation, table) = (run.shell, &run.invocation, run.table().await?);
        let snapshot = shell.snapshot(table, invocation).await?;
        let localizer = shell.languages.of(invocation).at(&snapshot);
        let seat = match &seat {
            Some(wanted) => seats::named(&snapshot, wanted, &localizer),
            None => seats::to_act_for(&snapshot),
        };
        let seat = seat.ok_or_else(|| Failure::because("discord-no-such-choice"))?;
        let done = shell.tables.deputize(table, &invocation.request, seat).await?;
        seats::voted(shell, invocation, &done).await
    })
    .await
}
