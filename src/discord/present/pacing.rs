//! Waiting, in words: reminders, when somebody plays, the account for whoever takes a seat.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{
    account::Teller,
    phrases::{button, heading, headline, link, mention, moment, quote, score_line, turn_button},
    records::game_line,
};
use crate::{
    discord::{
        component_id::{ComponentId, PacingId},
        localizer::Localizer,
        message::Message,
    },
    engine::{Seat, Text},
    store::{GameLine, PlayerTime, PlayingHours, QuietHours, Time, Weekdays},
    table::{Account, Snooze, TableSnapshot},
};

/// Games that one reminder names beside the one it is about.
const NAMED: usize = 8;

/// What else waits for whoever is reminded.
#[derive(Clone, Copy)]
pub(crate) enum Others<'a> {
    /// In the channel and its threads, as everybody there reads it.
    Here(&'a [GameLine]),
    /// Anywhere, where it is theirs alone to read.
    Anywhere(&'a [GameLine]),
}

/// A reminder for one seat, with what else waits for its player that can be read there.
pub(crate) fn reminder(
    snapshot: &TableSnapshot,
    localizer: &Localizer,
    (seat, number): (Seat, u32),
    others: Others<'_>,
    nonce: &str,
) -> Message {
    let row = |seat: Seat| snapshot.seats.iter().find(|row| row.seat == seat);
    let deputy = row(seat).and_then(|row| row.deputy);
    let user = row(deputy.unwrap_or(seat)).and_then(|row| row.user);
    let who = user.map_or_else(|| localizer.name(seat), mention);
    let reminder = match deputy {
        Some(_) => Text::new("table-reminder-for").with("seat", seat),
        None => Text::new("table-reminder"),
    };
    let reminder = reminder.with("who", who).with("number", number);
    let mut lines = vec![localizer.say(&reminder)];
    let last = snapshot.seats.iter().any(|row| row.seat == seat && row.last);
    lines.extend(last.then(|| localizer.word("discord-last-asked")));
    lines.push(whereabouts(snapshot, localizer));
    let (Others::Here(waiting) | Others::Anywhere(waiting)) = others;
    if !waiting.is_empty() {
        lines.push(match others {
            Others::Anywhere(_) => localizer.word("discord-waiting-too"),
            Others::Here(_) => localizer.word("discord-waiting-here-too"),
        });
        lines.extend(waiting.iter().take(NAMED).map(|line| game_line(line, localizer)));
    }
    let snooze = |snooze: Snooze, key: &'static str| {
        let id = match others {
            _ if waiting.is_empty() => PacingId::Snooze(snapshot.table, snooze),
            Others::Here(_) => PacingId::SnoozeHere(snapshot.table, snooze),
            Others::Anywhere(_) => PacingId::SnoozeAll(snooze),
        };
        button(ComponentId::Pacing(id).marked(nonce), key, ButtonStyle::Secondary, localizer)
    };
    let row = vec![
        turn_button(snapshot.table, nonce, localizer),
        snooze(Snooze::Later, "discord-snooze-later"),
        snooze(Snooze::Tomorrow, "discord-snooze-tomorrow"),
        snooze(Snooze::Never, "discord-snooze-never"),
    ];
    Message {
        content: lines.join("\n"),
        rows: vec![CreateActionRow::Buttons(row)],
        pings: user.into_iter().collect(),
        ..Message::default()
    }
}

/// Which game a message is about, and the way there.
pub(super) fn whereabouts(snapshot: &TableSnapshot, localizer: &Localizer) -> String {
    let place = link(snapshot.place, snapshot.channel, snapshot.board);
    let game = heading(snapshot, localizer);
    localizer.say(&Text::new("discord-reminder-place").with("game", game).with("link", place))
}

/// When somebody plays, and whether they are away.
pub(crate) fn hours(time: &PlayerTime, now: Time, localizer: &Localizer) -> Message {
    let PlayingHours { zone, quiet, days } = &time.hours;
    let zone = match zone {
        Some(zone) => Text::new("discord-hours-zone").with("zone", zone.clone()),
        None => Text::new("discord-hours-no-zone"),
    };
    let quiet = match quiet {
        Some(quiet) => Text::new("discord-hours-quiet").with("quiet", between(*quiet)),
        None => Text::new("discord-hours-no-quiet"),
    };
    let days = Text::new("discord-hours-days").with("days", on_days(*days));
    let mut lines: Vec<String> = [zone, quiet, days].iter().map(|it| localizer.say(it)).collect();
    let away = time.absences.iter().find(|absence| absence.until > now);
    let mut rows = Vec::new();
    if let Some(absence) = away {
        let until = moment(absence.until);
        lines.push(localizer.say(&Text::new("discord-away-until").with("until", until)));
        rows.push(CreateActionRow::Buttons(vec![back(localizer)]));
    }
    Message::text(lines.join("\n")).with_rows(rows)
}

/// The button of whoever is back.
fn back(localizer: &Localizer) -> CreateButton {
    let id = ComponentId::Pacing(PacingId::Back).to_string();
    button(id, "discord-back-again", ButtonStyle::Primary, localizer)
}

/// Quiet hours as they are written.
pub(crate) fn between(quiet: QuietHours) -> String {
    let time = |minute: u16| format!("{:02}:{:02}", minute / 60, minute % 60);
    format!("{}–{}", time(quiet.from), time(quiet.until))
}

/// Days of the week as part of a sentence.
pub(crate) fn on_days(days: Option<Weekdays>) -> Text {
    match days {
        None | Some(Weekdays::ALL) => Text::new("discord-days-all"),
        Some(Weekdays::WORKDAYS) => Text::new("discord-days-workdays"),
        Some(Weekdays::WEEKEND) => Text::new("discord-days-weekend"),
        Some(days) => {
            let named = (0..7_u8).filter(|day| days.contains(*day));
            let named = named.map(|day| Text::new(format!("discord-day-{}", day + 1)));
            Text::new("discord-days").with("days", named.collect::<Vec<Text>>())
        }
    }
}

/// What somebody needs to know who takes over a seat: what the seat alone knows, how things
/// stand, and what happened last.
pub(crate) fn briefing(snapshot: &TableSnapshot, account: &Account, teller: Teller<'_>) -> Message {
    let localizer = teller.localizer;
    let mut lines = vec![headline(snapshot, localizer), localizer.word("discord-briefing")];
    lines.extend(snapshot.dealt.iter().map(|text| localizer.say(text)));
    lines.extend(score_line(snapshot, localizer));
    if let Some(told) = teller.account(account) {
        lines.push(localizer.word("discord-briefing-account"));
        lines.push(quote(&told));
    }
    let table = snapshot.table;
    let plain = |id: ComponentId, key: &'static str| {
        button(id.to_string(), key, ButtonStyle::Secondary, localizer)
    };
    let row = CreateActionRow::Buttons(vec![
        button(
            ComponentId::Turn(table).to_string(),
            "discord-take-turn",
            ButtonStyle::Primary,
            localizer,
        ),
        plain(ComponentId::Hand(table), "discord-my-hand"),
        plain(ComponentId::Log(table, 0), "discord-full-log"),
    ]);
    Message::text(lines.join("\n")).with_rows(vec![row])
}
