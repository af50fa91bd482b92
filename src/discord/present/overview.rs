//! One place to look: the message of a table that always says whose turn it is. It began as
//! the message of the lobby, or was posted later; nobody is called by it.

use serenity::all::{ButtonStyle, CreateActionRow};

use super::{
    phrases::{ago, button, headline, link, mention, moment, standing},
    table::{beside, pause_line},
};
use crate::{
    discord::{component_id::ComponentId, localizer::Localizer, message::Message},
    engine::{Text, Viewer},
    i18n::capital,
    store::{Presence, Status},
    table::{SeatSnapshot, TableSnapshot},
};

/// Whether a table has such a message: whoever plays alone knows whose turn it is.
pub(crate) fn is_shown(snapshot: &TableSnapshot) -> bool {
    let begun = !matches!(snapshot.status, Status::Lobby | Status::Closed);
    begun && snapshot.place.guild().is_some() && snapshot.seats.len() > 1
}

/// The message as it is now. One that was posted by itself has a button with its nonce, by
/// which it is found should the answer to its posting be lost.
pub(crate) fn overview(
    snapshot: &TableSnapshot,
    localizer: &Localizer,
    nonce: Option<&str>,
) -> Message {
    debug_assert_eq!(snapshot.viewer, Viewer::Public);
    let mut lines = vec![headline(snapshot, localizer), about(snapshot, localizer)];
    match snapshot.status {
        Status::Playing => lines.extend(waits(snapshot, localizer)),
        _ => lines.push(format!("**{}**", standing(snapshot, localizer))),
    }
    if snapshot.board.is_some() {
        let key = match snapshot.status {
            Status::Finished | Status::Abandoned => "discord-overview-result",
            _ => "discord-overview-board",
        };
        let place = link(snapshot.place, snapshot.channel, snapshot.board);
        lines.push(localizer.say(&Text::new(key).with("link", place)));
    }
    if !snapshot.status.is_over() {
        lines.push(format!("-# {}", localizer.word("discord-overview")));
    }
    let message = Message::text(lines.join("\n"));
    let Some(nonce) = nonce else { return message };
    let id = ComponentId::Log(snapshot.table, 0).marked(nonce);
    let log = button(id, "discord-full-log", ButtonStyle::Secondary, localizer);
    message.with_rows(vec![CreateActionRow::Buttons(vec![log])])
}

/// The round, and who plays.
fn about(snapshot: &TableSnapshot, localizer: &Localizer) -> String {
    let there = snapshot.seats.iter().filter(|row| row.presence != Presence::Gone);
    let players: Vec<Text> =
        there.map(|row| Text::new("draw-name").with("who", row.seat)).collect();
    let players = localizer.say(&Text::new("discord-overview-players").with("players", players));
    let round = snapshot.round.as_ref().filter(|_| snapshot.status == Status::Playing);
    let round = round.map(|round| format!("**{}**", capital(&localizer.say(round))));
    [round, Some(players)].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// Whom the game waits for, and since when; or that it pauses.
fn waits(snapshot: &TableSnapshot, localizer: &Localizer) -> Vec<String> {
    if let Some(pause) = pause_line(snapshot, localizer) {
        return vec![pause];
    }
    let asked = snapshot.waiting.iter().filter(|ask| ask.must);
    let rows = asked.filter_map(|ask| snapshot.seats.iter().find(|row| row.seat == ask.seat));
    rows.map(|row| waits_for(snapshot, row, localizer)).collect()
}

/// One of those whom the game waits for.
fn waits_for(snapshot: &TableSnapshot, row: &SeatSnapshot, localizer: &Localizer) -> String {
    if row.computer.is_some() {
        return localizer.say(&Text::new("discord-waits-computer").with("who", row.seat));
    }
    let there = row.presence == Presence::In && !row.absent;
    let user = row.user.filter(|_| there);
    let who = user.map_or_else(|| localizer.name(row.seat), mention);
    let text = Text::new("discord-overview-waits").with("who", who);
    let text = match row.awaited {
        Some(since) => text.with("since", moment(since)).with("ago", ago(since)),
        None => text.with("since", String::new()).with("ago", String::new()),
    };
    let state = match row.presence {
        Presence::Open => Some("discord-overview-open"),
        _ if row.absent => Some("discord-overview-gone"),
        _ if row.stalled => Some("discord-overview-silent"),
        _ => None,
    };
    let parts = [Some(localizer.say(&text)), state.map(|key| localizer.word(key))];
    let parts = parts.into_iter().flatten().chain(beside(snapshot, row, localizer));
    parts.collect::<Vec<_>>().join(" ")
}
