//! Choosing the options of a lobby.

use crate::{
    discord::{
        failure::Failure, handlers::lobby, invocation::Invocation, message::Message,
        present::options, respond::Reply, shell::Shell,
    },
    engine::Text,
    store::{MessageId, Status, TableId},
    table::{Refusal, TableError},
};

/// The options of a lobby, for whoever asks.
pub(crate) async fn show(
    shell: &Shell,
    invocation: &Invocation,
    table: TableId,
    (lobby, page): (Option<MessageId>, usize),
) -> Result<Message, Failure> {
    let (snapshot, seat) = shell.seated_snapshot(table, invocation).await?;
    if snapshot.status != Status::Lobby {
        return Err(Refusal::NotALobby.into());
    }
    let game = shell.tables.games().get(&snapshot.game);
    let specs = game.map_or(&[][..], |game| game.info().options);
    if specs.is_empty() {
        return Err(Failure::because("discord-no-options"));
    }
    let localizer = shell.languages.of(invocation).at(&snapshot);
    Ok(options::options(&snapshot, seat, specs, (lobby, page), &localizer))
}

/// Chooses an option, and shows them anew.
pub(crate) async fn choose(
    shell: &Shell,
    invocation: &Invocation,
    table: TableId,
    (lobby, place): (Option<MessageId>, usize),
    values: &[String],
) -> Result<Reply, Failure> {
    let (snapshot, _) = shell.seated_snapshot(table, invocation).await?;
    let game = shell.tables.games().get(&snapshot.game);
    let spec = game.and_then(|game| game.info().options.get(place)).ok_or(Refusal::Stale)?;
    let value = options::setting(spec, values);
    let refused = match shell.tables.choose(table, &invocation.request, spec.name, value).await {
        Ok(_) => None,
        // Somebody was quicker: the menus show what is left.
        Err(TableError::Refused(refusal @ Refusal::StartError(..))) => Some(refusal),
        Err(error) => return Err(error.into()),
    };
    let snapshot = shell.tables.snapshot(table, None).await?;
    if let Some(lobby) = lobby {
        let message = lobby::message(shell, &snapshot).await;
        shell.lobby_messages.refresh((snapshot.channel, lobby), &message).await;
    }
    let specs = game.map_or(&[][..], |game| game.info().options);
    let page = options::page_of(&snapshot, specs, place);
    let mut panel = show(shell, invocation, table, (lobby, page)).await?;
    if let Some(refusal) = refused {
        let localizer = shell.languages.of(invocation).at(&snapshot);
        let why = Text::new("discord-not-done").with("why", refusal.text());
        panel.content = format!("{}\n{}", localizer.say(&why), panel.content);
    }
    Ok(Reply::own(invocation, panel))
}
