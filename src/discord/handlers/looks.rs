//! Looking at a table, at cards and at rules.

use crate::{
    discord::{
        failure::Failure,
        invocation::Invocation,
        message::{Message, shorten},
        present::looks,
        shell::Shell,
    },
    engine::Text,
    store::TableId,
};

/// The board as the asker sees it.
pub(crate) async fn board(
    shell: &Shell,
    table: TableId,
    invocation: &Invocation,
) -> Result<Message, Failure> {
    let snapshot = shell.snapshot(table, invocation).await?;
    let localizer = shell.languages.of(invocation).at(&snapshot);
    let presented = looks::board(&snapshot, &localizer);
    Ok(shell.pictures.illustrate(presented, &snapshot, &localizer).await)
}

/// The asker's own part of the table; as it is written, where nobody paints it.
pub(crate) async fn hand(
    shell: &Shell,
    table: TableId,
    invocation: &Invocation,
) -> Result<Message, Failure> {
    let (snapshot, seat) = shell.seated_snapshot(table, invocation).await?;
    let localizer = shell.languages.of(invocation).at(&snapshot);
    let presented = looks::hand(&snapshot, seat, &localizer);
    let message = shell.pictures.illustrate(presented, &snapshot, &localizer).await;
    if message.pictures.is_empty() {
        return Ok(looks::written_hand(&snapshot, &localizer).unwrap_or(message));
    }
    Ok(message)
}

/// A page of the log, the latest first.
pub(crate) async fn log(
    shell: &Shell,
    table: TableId,
    invocation: &Invocation,
    page: usize,
) -> Result<Message, Failure> {
    let snapshot = shell.snapshot(table, invocation).await?;
    let localizer = shell.languages.of(invocation).at(&snapshot);
    let log = shell.tables.log(table, Some(invocation.user()), looks::MAX_LOG_ROWS).await?;
    Ok(looks::log(&snapshot, &log, page, &localizer))
}

/// The points, item by item.
pub(crate) async fn score(
    shell: &Shell,
    table: TableId,
    invocation: &Invocation,
) -> Result<Message, Failure> {
    let snapshot = shell.snapshot(table, invocation).await?;
    let localizer = shell.languages.of(invocation).at(&snapshot);
    let presented = looks::score(&snapshot, &localizer);
    Ok(shell.pictures.illustrate(presented, &snapshot, &localizer).await)
}

/// A card, by its key or its name.
pub(crate) async fn card(
    shell: &Shell,
    game: &str,
    wanted: &str,
    invocation: &Invocation,
) -> Result<Message, Failure> {
    let game = shell.game_named(game, invocation)?;
    let localizer = shell.languages.of(invocation);
    let wanted = wanted.trim().to_lowercase();
    let cards = shell.pictures.painters().cards(game.info().id);
    let named = |(key, name): &(String, Text)| {
        *key == wanted || localizer.label(name).to_lowercase() == wanted
    };
    let unknown =
        || Failure::Because(Text::new("discord-no-card").with("name", shorten(&wanted, 80)));
    let (key, name) = cards.into_iter().find(named).ok_or_else(unknown)?;
    let picture = shell.pictures.card(game, key, invocation.language).await?;
    Ok(looks::card(&name, picture.ok_or_else(unknown)?, &localizer))
}

/// A section of the rules, or what there is.
pub(crate) fn rules(
    shell: &Shell,
    game: &str,
    wanted: Option<&str>,
    invocation: &Invocation,
) -> Result<Message, Failure> {
    let game = shell.game_named(game, invocation)?.info().id;
    let found = match wanted {
        Some(wanted) => shell.rulebooks.search(game, invocation.language, wanted),
        None => shell.rulebooks.of(game, invocation.language).iter().collect(),
    };
    let Some((section, others)) = found.split_first() else {
        let wanted = shorten(wanted.unwrap_or(""), 80);
        return Err(Failure::Because(Text::new("discord-no-rules").with("wanted", wanted)));
    };
    Ok(looks::rules(game, section, others, &shell.languages.of(invocation)))
}

/// The way for a newcomer.
pub(crate) fn help(shell: &Shell, invocation: &Invocation) -> Message {
    let games = shell.tables.games().games().map(|game| game.info().id);
    looks::help(games, &shell.languages.of(invocation))
}
