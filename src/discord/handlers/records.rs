//! What is on record: one's games and data, what a server has chosen, the dice.

use std::collections::BTreeMap;

use crate::{
    discord::{
        failure::Failure,
        invocation::Invocation,
        message::{Message, Picture},
        present::records::{self, Dashboard, Verdict},
        shell::Shell,
    },
    maintenance,
    store::{GuildId, GuildSettings, Place, Status, Store as _, TableId},
    table::Refusal,
};

/// The asker's games on all servers.
pub(crate) async fn games(shell: &Shell, invocation: &Invocation) -> Result<Message, Failure> {
    let user = invocation.user();
    let games = shell.tables.my_games(user).await?;
    let mut standings = BTreeMap::new();
    for line in records::in_order(&games).filter(|line| line.status == Status::Playing) {
        // A list must not fail for one of its lines.
        if let Ok(standing) = shell.tables.standing_of(line.table, user).await {
            standings.insert(line.table, standing);
        }
    }
    let (now, time) = (shell.tables.now(), shell.tables.player_time(user).await?);
    let away = time.absences.iter().find(|it| (it.from..it.until).contains(&now));
    let away = away.map(|absence| absence.until);
    let board = Dashboard { games: &games, standings: &standings, away, now };
    Ok(records::games(&board, &shell.languages.of(invocation)))
}

/// Where a game waits for the asker on this server, if not here.
pub(crate) async fn waiting_elsewhere(
    shell: &Shell,
    invocation: &Invocation,
) -> Result<Option<Message>, Failure> {
    let Some(guild) = invocation.guild() else { return Ok(None) };
    let mut games = shell.tables.my_games(invocation.user()).await?;
    games.retain(|line| {
        let waits = line.status == Status::Playing && line.awaited.is_some();
        waits && line.place == Place::Guild(guild) && line.channel != invocation.channel
    });
    Ok(records::waiting_elsewhere(&games, &shell.languages.of(invocation)))
}

/// What a server has chosen.
pub(crate) async fn settings(
    shell: &Shell,
    settings: &GuildSettings,
    guild: GuildId,
    invocation: &Invocation,
) -> Message {
    let language = shell.languages.of_guild(guild).await;
    records::settings(settings, language, &shell.languages.of(invocation))
}

/// The promise for the dice, and, once a game is over, whether it was kept.
pub(crate) async fn verification(
    shell: &Shell,
    wanted: Option<TableId>,
    invocation: &Invocation,
) -> Result<Message, Failure> {
    let table = match wanted {
        Some(table) => table,
        None => last_table_here(shell, invocation).await?,
    };
    let snapshot = shell.snapshot(table, invocation).await?;
    let verdict = match snapshot.server_seed {
        Some(_) => Some(verify(shell, table).await?),
        None => None,
    };
    let localizer = shell.languages.of(invocation).at(&snapshot);
    Ok(records::verification(&snapshot, verdict, &localizer))
}

async fn verify(shell: &Shell, table: TableId) -> Result<Verdict, Failure> {
    let whole = shell.tables.store().whole(table).await?.ok_or(Refusal::NoTable)?;
    let games = shell.tables.games().clone();
    // Replaying a whole game is work for a thread of its own.
    let verified = tokio::task::spawn_blocking(move || maintenance::verify(&games, &whole)).await;
    Ok(match verified.map_err(Failure::Verifying)? {
        Ok(verified) => Verdict::Kept(verified.rows),
        Err(fault) => {
            tracing::error!(%table, %fault, "the dice of a game do not verify");
            Verdict::Broken
        }
    })
}

/// The live table here, or else the asker's last one.
async fn last_table_here(shell: &Shell, invocation: &Invocation) -> Result<TableId, Failure> {
    if let Some(table) = shell.tables.table_in(invocation.channel).await? {
        return Ok(table);
    }
    let games = shell.tables.my_games(invocation.user()).await?;
    let here = games.iter().find(|line| line.channel == invocation.channel);
    here.map(|line| line.table).ok_or_else(|| Failure::because("discord-no-table-here"))
}

/// What is stored about the asker, in short.
pub(crate) async fn privacy(shell: &Shell, invocation: &Invocation) -> Result<Message, Failure> {
    let person = shell.tables.my_data(invocation.user()).await?;
    Ok(records::privacy(&person, &shell.languages.of(invocation)))
}

/// Everything stored about the asker, as a file.
pub(crate) async fn export(shell: &Shell, invocation: &Invocation) -> Result<Message, Failure> {
    let person = shell.tables.my_data(invocation.user()).await?;
    let data = serde_json::to_vec_pretty(&person)?;
    let file =
        Picture { name: "deephold-data.json".to_owned(), data: data.into(), alt: String::new() };
    let text = shell.languages.of(invocation).word("discord-exported");
    Ok(Message::text(text).with_picture(Some(file)))
}

/// A game to take along.
pub(crate) async fn take_along(
    shell: &Shell,
    table: TableId,
    invocation: &Invocation,
) -> Result<Message, Failure> {
    let game = shell.tables.take_along(table, &invocation.request).await?;
    let data = serde_json::to_vec_pretty(&game)?;
    let file =
        Picture { name: format!("deephold-{table}.json"), data: data.into(), alt: String::new() };
    let text = shell.languages.of(invocation).word("discord-taken-along");
    Ok(Message::text(text).with_picture(Some(file)))
}
