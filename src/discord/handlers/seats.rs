//! Votes, and seats that change hands.

use crate::{
    discord::{
        failure::Failure, handlers::panel, invocation::Invocation, message::Message,
        present::menus::At, respond::Reply, shell::Shell,
    },
    engine::{Seat, Text, Viewer},
    store::TableId,
};

/// A vote: about going back, or about ending.
pub(crate) async fn agree(
    shell: &Shell,
    invocation: &Invocation,
    table: TableId,
    row: u64,
) -> Result<Reply, Failure> {
    let done = match row {
        0 => shell.tables.abandon(table, &invocation.request).await?,
        row => shell.tables.rewind(table, &invocation.request, row).await?,
    };
    let snapshot = shell.snapshot(done.table, invocation).await?;
    let localizer = shell.languages.of(invocation).at(&snapshot);
    let told: Vec<String> = done.told.iter().map(|text| localizer.say(text)).collect();
    Ok(Reply::own(invocation, Message::text(told.join("\n"))))
}

/// Offers a seat to others.
pub(crate) async fn offer(
    shell: &Shell,
    invocation: &Invocation,
    table: TableId,
    seat: Seat,
) -> Result<Reply, Failure> {
    shell.tables.offer_seat(table, &invocation.request, seat, invocation.admin).await?;
    about(shell, invocation, table, "discord-seat-offered", seat).await
}

/// Takes a seat that is offered, and shows what it is asked.
pub(crate) async fn take(
    shell: &Shell,
    invocation: &Invocation,
    table: TableId,
    seat: Seat,
) -> Result<Reply, Failure> {
    shell.tables.take_seat(table, &invocation.request, seat).await?;
    panel::open(shell, table, invocation, &At::default()).await.map(Reply::private)
}

/// Withdraws the offer of a seat.
pub(crate) async fn keep(
    shell: &Shell,
    invocation: &Invocation,
    table: TableId,
    seat: Seat,
) -> Result<Reply, Failure> {
    shell.tables.withdraw_seat(table, &invocation.request, seat, invocation.admin).await?;
    if shell.snapshot(table, invocation).await?.viewer == Viewer::Seat(seat) {
        let text = shell.languages.of(invocation).word("discord-seat-kept");
        return Ok(Reply::own(invocation, Message::text(text)));
    }
    about(shell, invocation, table, "discord-seat-withdrawn", seat).await
}

/// Lets the game play for somebody who is away.
pub(crate) async fn stand_in(
    shell: &Shell,
    invocation: &Invocation,
    table: TableId,
    seat: Seat,
) -> Result<Reply, Failure> {
    shell.tables.stand_in(table, &invocation.request, seat).await?;
    about(shell, invocation, table, "discord-stood-in", seat).await
}

/// A word to the asker about somebody's seat.
async fn about(
    shell: &Shell,
    invocation: &Invocation,
    table: TableId,
    key: &'static str,
    seat: Seat,
) -> Result<Reply, Failure> {
    let snapshot = shell.snapshot(table, invocation).await?;
    let localizer = shell.languages.of(invocation).at(&snapshot);
    Ok(Reply::private(Message::text(localizer.say(&Text::new(key).with("who", seat)))))
}
