//! Suggestions for the options of common commands.

use serenity::all::CreateAutocompleteResponse;

use super::Context;
use crate::{
    discord::{handlers::seats::offerable, invocation::Invocation, message::shorten, shell::Shell},
    engine::Text,
    i18n::{Language, folded},
    store::{RemindIn, Store as _, TablesIn},
};

const MAX_ENTRIES: usize = 25;

/// The pairs of name and value whose name or value contains what was typed.
pub(super) fn fitting(
    pairs: impl IntoIterator<Item = (String, String)>,
    partial: &str,
) -> CreateAutocompleteResponse {
    let wanted = folded(partial.trim());
    pairs
        .into_iter()
        .filter(|(name, value)| folded(name).contains(&wanted) || folded(value).contains(&wanted))
        .take(MAX_ENTRIES)
        .fold(CreateAutocompleteResponse::new(), |answer, (name, value)| {
            answer.add_string_choice(shorten(&name, 100), value)
        })
}

/// The games that can be played.
#[expect(clippy::unused_async, reason = "poise wants suggestions to be asynchronous")]
pub(super) async fn games(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let (shell, invocation): (&Shell, _) = (ctx.data(), Invocation::by_command(ctx.interaction));
    let localizer = shell.languages.of(&invocation);
    let ids = shell.tables.games().games().map(|game| game.info().id);
    fitting(ids.map(|id| (localizer.of_game(id, "name"), id.to_owned())), partial)
}

/// The game that was named, or the one that is meant without a name.
pub(super) async fn game_or_here(
    shell: &Shell,
    invocation: &Invocation,
    named: Option<String>,
) -> String {
    match named {
        Some(game) => game,
        None => game_here(shell, invocation).await.unwrap_or_default(),
    }
}

/// The game that a command without one is about: the one that was last played here,
/// else the first.
async fn game_here(shell: &Shell, invocation: &Invocation) -> Option<String> {
    let last = shell.tables.store().last_game_in(invocation.channel).await;
    if let Ok(Some(game)) = last
        && shell.tables.games().get(&game).is_some()
    {
        return Some(game);
    }
    shell.tables.games().games().next().map(|game| game.info().id.to_owned())
}

/// The game that the option `game` names, or the one that is meant without it.
async fn game_meant(ctx: Context<'_>, invocation: &Invocation) -> Option<String> {
    let named = ctx.args.iter().find(|option| option.name == "game");
    match named.map(|option| &option.value) {
        Some(serenity::all::ResolvedValue::String(game)) => Some((*game).to_owned()),
        _ => game_here(ctx.data(), invocation).await,
    }
}

/// The seats at the table here that the asker may offer.
pub(super) async fn seats(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let (shell, invocation): (&Shell, _) = (ctx.data(), Invocation::by_command(ctx.interaction));
    let Ok(Some(table)) = shell.tables.table_in(invocation.channel).await else {
        return CreateAutocompleteResponse::new();
    };
    let Ok(snapshot) = shell.snapshot(table, &invocation).await else {
        return CreateAutocompleteResponse::new();
    };
    let localizer = shell.languages.of(&invocation).at(&snapshot);
    fitting(offerable(&snapshot, &localizer), partial)
}

/// The parts of the table here that can be shown by themselves.
pub(super) async fn parts(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let (shell, invocation): (&Shell, _) = (ctx.data(), Invocation::by_command(ctx.interaction));
    let game = game_here(shell, &invocation).await.unwrap_or_default();
    let localizer = shell.languages.of(&invocation);
    let parts = shell.pictures.painters().parts(&game);
    let named = |(key, name): (&'static str, Text)| (localizer.label(&name), key.to_owned());
    fitting(parts.into_iter().map(named), partial)
}

/// The cards of a game.
pub(super) async fn cards(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let (shell, invocation): (&Shell, _) = (ctx.data(), Invocation::by_command(ctx.interaction));
    let game = game_meant(ctx, &invocation).await.unwrap_or_default();
    let localizer = shell.languages.of(&invocation);
    let elsewhere = shell.languages.besides(&invocation);
    let wanted = partial.trim().to_lowercase();
    let cards = shell.pictures.painters().cards(&game).into_iter().map(|(key, name)| {
        let label = localizer.label(&name);
        if wanted.is_empty() || label.to_lowercase().contains(&wanted) {
            return (label, key);
        }
        // Found by what it is called elsewhere, it says so.
        let others = elsewhere.iter().map(|language| language.label(&name));
        let other = others.into_iter().find(|other| other.to_lowercase().contains(&wanted));
        (other.map_or(label.clone(), |other| format!("{label} ({other})")), key)
    });
    fitting(cards, partial)
}

/// The sections of a game's rules.
pub(super) async fn sections(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let (shell, invocation): (&Shell, _) = (ctx.data(), Invocation::by_command(ctx.interaction));
    let game = game_meant(ctx, &invocation).await.unwrap_or_default();
    let found = shell.rulebooks.search(&game, invocation.language, partial);
    found.into_iter().take(MAX_ENTRIES).fold(
        CreateAutocompleteResponse::new(),
        |answer, section| {
            answer.add_string_choice(shorten(&section.title, 100), section.id.clone())
        },
    )
}

/// The turns of the table here that one can ask to go back to, the latest first.
pub(super) async fn turns(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let (shell, invocation): (&Shell, _) = (ctx.data(), Invocation::by_command(ctx.interaction));
    let wanted = partial.trim().to_lowercase();
    let points = async {
        let table = shell.table_here(&invocation).await.ok()?;
        let snapshot = shell.snapshot(table, &invocation).await.ok()?;
        let localizer = shell.languages.of(&invocation).at(&snapshot);
        Some((shell.tables.points(table).await.ok()?, localizer))
    };
    let Some((points, localizer)) = points.await else {
        return CreateAutocompleteResponse::new();
    };
    points
        .iter()
        .map(|point| {
            let to = Text::new("discord-to-point").with("point", point.text.clone());
            (localizer.label(&to), point.seq)
        })
        .filter(|(name, seq)| {
            name.to_lowercase().contains(&wanted) || seq.to_string().starts_with(&wanted)
        })
        .take(MAX_ENTRIES)
        .fold(CreateAutocompleteResponse::new(), |answer, (name, seq)| {
            answer.add_int_choice(shorten(&name, 100), seq.cast_signed())
        })
}

/// The asker's live tables on this server that are elsewhere.
pub(super) async fn own_tables(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let (shell, invocation): (&Shell, _) = (ctx.data(), Invocation::by_command(ctx.interaction));
    let wanted = partial.trim().to_lowercase();
    let localizer = shell.languages.of(&invocation);
    let games = shell.tables.my_games(invocation.user()).await.unwrap_or_default();
    games
        .iter()
        .filter(|line| line.status.is_live() && line.place == invocation.request.by.place)
        .filter(|line| line.channel != invocation.channel)
        .map(|line| {
            let game = localizer.of_game(&line.game, "name");
            let text = Text::new("discord-own-table")
                .with("game", game)
                .with("table", line.table.to_string());
            (localizer.label(&text), line.table.0)
        })
        .filter(|(name, table)| {
            name.to_lowercase().contains(&wanted) || table.to_string().starts_with(&wanted)
        })
        .take(MAX_ENTRIES)
        .fold(CreateAutocompleteResponse::new(), |answer, (name, table)| {
            answer.add_int_choice(shorten(&name, 100), table.cast_signed())
        })
}

/// The languages, and none.
#[expect(clippy::unused_async, reason = "poise wants suggestions to be asynchronous")]
pub(super) async fn languages(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let (shell, invocation): (&Shell, _) = (ctx.data(), Invocation::by_command(ctx.interaction));
    let localizer = shell.languages.of(&invocation);
    let known = Language::ALL.iter().map(|language| {
        let key = format!("language-{language}");
        (localizer.label(&Text::new(key)), language.code().to_owned())
    });
    let automatic = (localizer.word("discord-language-auto"), super::server::AUTOMATIC.to_owned());
    fitting(known.chain([automatic]), partial)
}

/// Where tables may be.
#[expect(clippy::unused_async, reason = "poise wants suggestions to be asynchronous")]
pub(super) async fn tables_in(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let (shell, invocation): (&Shell, _) = (ctx.data(), Invocation::by_command(ctx.interaction));
    let localizer = shell.languages.of(&invocation);
    let places = TablesIn::ALL.iter().map(|place| {
        let key = format!("discord-tables-in-{place}");
        (localizer.label(&Text::new(key)), place.to_string())
    });
    fitting(places, partial)
}

/// Where reminders may go.
#[expect(clippy::unused_async, reason = "poise wants suggestions to be asynchronous")]
pub(super) async fn remind_in(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let (shell, invocation): (&Shell, _) = (ctx.data(), Invocation::by_command(ctx.interaction));
    let localizer = shell.languages.of(&invocation);
    let places = [RemindIn::Channel, RemindIn::Direct].into_iter().map(|place| {
        let key = format!("discord-remind-in-{place}");
        (localizer.label(&Text::new(key)), place.to_string())
    });
    fitting(places, partial)
}
