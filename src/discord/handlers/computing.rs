//! Computers that play: in the lobby, for somebody, and as a hint.

use super::{lobby, seats};
use crate::{
    discord::{
        component_id::ComputingId,
        failure::Failure,
        invocation::Invocation,
        message::Message,
        present::computing::{self, Arranged},
        respond::Reply,
        shell::Shell,
    },
    engine::{Seat, Viewer},
    store::{Computer, Skill, TableId},
    table::TableSnapshot,
};

/// Does what a button or a menu about computers means.
pub(crate) async fn press(
    shell: &Shell,
    invocation: &Invocation,
    id: ComputingId,
    values: &[String],
) -> Result<Reply, Failure> {
    match id {
        ComputingId::Lobby(table) => {
            let chosen = values.first().and_then(|value| Arranged::read(value));
            let chosen = chosen.ok_or_else(|| Failure::because("discord-unknown-button"))?;
            let (tables, request) = (&shell.tables, &invocation.request);
            match chosen {
                Arranged::Add(skill) => tables.add_computer(table, request, skill).await?,
                Arranged::Remove(seat) => tables.remove_computer(table, request, seat).await?,
            };
            lobby::update(shell, table).await
        }
        ComputingId::OneTurn(table, seat) => let_play(shell, invocation, table, (seat, true)).await,
        ComputingId::Stay(table, seat) => let_play(shell, invocation, table, (seat, false)).await,
        ComputingId::TakeBack(table) => take_back(shell, invocation, table).await,
    }
}

/// Lets a computer play for somebody, or asks the others for it.
pub(crate) async fn let_play(
    shell: &Shell,
    invocation: &Invocation,
    table: TableId,
    about: (Seat, bool),
) -> Result<Reply, Failure> {
    let done = shell.tables.let_computer_play(table, &invocation.request, about).await?;
    seats::voted(shell, invocation, &done).await
}

/// Whoever asks plays their seat again.
pub(crate) async fn take_back(
    shell: &Shell,
    invocation: &Invocation,
    table: TableId,
) -> Result<Reply, Failure> {
    let done = shell.tables.take_back_seat(table, &invocation.request).await?;
    seats::voted(shell, invocation, &done).await
}

/// What somebody who names no seat means: their own, unless a computer plays that.
pub(crate) fn own_seat(snapshot: &TableSnapshot) -> Option<(Seat, bool)> {
    let Viewer::Seat(own) = snapshot.viewer else { return None };
    let row = snapshot.seats.iter().find(|row| row.seat == own)?;
    Some((own, row.computer.is_some_and(|it: Computer| !it.is_own())))
}

/// What the asker could do, and what that is expected to bring.
pub(crate) async fn hint(
    shell: &Shell,
    invocation: &Invocation,
    table: TableId,
) -> Result<Message, Failure> {
    let (snapshot, _) = shell.seated_snapshot(table, invocation).await?;
    let hint = shell.tables.hint(table, &invocation.request).await?;
    let localizer = shell.languages.of(invocation).at(&snapshot);
    Ok(computing::hint(&snapshot, &hint, &localizer))
}

/// A strength by its word.
pub(crate) fn skill(word: &str) -> Result<Skill, Failure> {
    word.trim().parse().map_err(|_| Failure::because("discord-no-such-choice"))
}
