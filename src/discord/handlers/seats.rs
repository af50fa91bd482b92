//! Votes, and seats that change hands.

use crate::{
    discord::{
        failure::Failure, invocation::Invocation, localizer::Localizer, message::Message,
        present::pacing::briefing, respond::Reply, shell::Shell,
    },
    engine::{Seat, Text, Viewer},
    store::{Presence, TableId},
    table::{Answer, SeatSnapshot, TableSnapshot, VoteRef},
};

/// Agrees to a vote that goes on.
pub(crate) async fn agree(
    shell: &Shell,
    invocation: &Invocation,
    table: TableId,
    vote: VoteRef,
) -> Result<Reply, Failure> {
    let done = shell.tables.agree(table, &invocation.request, vote).await?;
    voted(shell, invocation, &done).await
}

/// Asks to end the game without a result.
pub(crate) async fn abandon(
    shell: &Shell,
    invocation: &Invocation,
    table: TableId,
) -> Result<Reply, Failure> {
    let done = shell.tables.abandon(table, &invocation.request).await?;
    voted(shell, invocation, &done).await
}

/// A word to somebody who has voted.
pub(crate) async fn voted(
    shell: &Shell,
    invocation: &Invocation,
    done: &Answer,
) -> Result<Reply, Failure> {
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
    let done = shell.tables.offer_seat(table, &invocation.request, seat).await?;
    offered(shell, invocation, &done, seat).await
}

/// A word to somebody who has offered a seat, or voted for offering it.
pub(crate) async fn offered(
    shell: &Shell,
    invocation: &Invocation,
    done: &Answer,
    seat: Seat,
) -> Result<Reply, Failure> {
    let snapshot = shell.snapshot(done.table, invocation).await?;
    let open = |row: &SeatSnapshot| row.seat == seat && row.presence == Presence::Open;
    if !snapshot.seats.iter().any(open) {
        return voted(shell, invocation, done).await;
    }
    about(shell, invocation, done.table, "discord-seat-offered", seat).await
}

/// Rows of the log that whoever takes a seat is told of.
const BRIEFED: u64 = 60;

/// Takes a seat that is offered, and tells its new player alone what they need to know.
pub(crate) async fn take(
    shell: &Shell,
    invocation: &Invocation,
    table: TableId,
    seat: Seat,
) -> Result<Reply, Failure> {
    shell.tables.take_seat(table, &invocation.request, seat).await?;
    let snapshot = shell.snapshot(table, invocation).await?;
    let last = shell.tables.log(table, None, 1).await?.last().map_or(0, |line| line.seq);
    let account = shell.tables.account(table, Some(last.saturating_sub(BRIEFED)), last).await?;
    let localizer = shell.languages.of(invocation).at(&snapshot);
    let briefing = briefing(&snapshot, &account, shell.teller(&snapshot, &localizer));
    Ok(Reply::private(briefing))
}

/// Withdraws the offer of a seat.
pub(crate) async fn keep(
    shell: &Shell,
    invocation: &Invocation,
    table: TableId,
    seat: Seat,
) -> Result<Reply, Failure> {
    shell.tables.withdraw_seat(table, &invocation.request, seat).await?;
    if shell.snapshot(table, invocation).await?.viewer == Viewer::Seat(seat) {
        let text = shell.languages.of(invocation).word("discord-seat-kept");
        return Ok(Reply::own(invocation, Message::text(text)));
    }
    about(shell, invocation, table, "discord-seat-withdrawn", seat).await
}

/// The seats that somebody may offer to others, with what they are called in a list
/// and what stands for them in it.
pub(crate) fn offerable(snapshot: &TableSnapshot, localizer: &Localizer) -> Vec<(String, String)> {
    let rows = snapshot.seats.iter().filter(|row| snapshot.offerable.contains(row.seat));
    rows.map(|row| {
        let number = row.seat.0.saturating_add(1);
        let key = match (row.absent, row.presence) {
            (_, Presence::Open) => "discord-seat-open",
            _ if row.stalled => "discord-seat-silent",
            (true, _) => "discord-seat-absent",
            (false, _) => "discord-seat",
        };
        let text = Text::new(key).with("who", row.seat).with("number", number);
        (localizer.label(&text), number.to_string())
    })
    .collect()
}

/// The seat that is meant by its number, or by the name of its player.
pub(crate) fn named(snapshot: &TableSnapshot, wanted: &str, localizer: &Localizer) -> Option<Seat> {
    let wanted = wanted.trim().to_lowercase();
    let by_number = wanted.parse::<u8>().ok().and_then(|number| number.checked_sub(1));
    let by_name = |row: &&SeatSnapshot| {
        let name = localizer.label(&Text::new("table-player").with("who", row.seat));
        name.to_lowercase() == wanted
    };
    let mut rows = snapshot.seats.iter();
    match by_number {
        Some(number) => rows.find(|row| row.seat.0 == number),
        None => rows.find(by_name),
    }
    .map(|row| row.seat)
}

/// The seat that is meant by whoever names none, to act for it or to stop that.
pub(crate) fn to_act_for(snapshot: &TableSnapshot) -> Option<Seat> {
    let Viewer::Seat(own) = snapshot.viewer else { return None };
    let played = snapshot.seats.iter().find(|row| row.deputy == Some(own));
    let absent = |row: &&SeatSnapshot| row.absent || row.stalled;
    let mut others = snapshot.seats.iter().filter(|row| row.presence != Presence::Gone);
    let row = played.or_else(|| others.find(|row| row.seat != own && absent(row)));
    row.map(|row| row.seat)
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
