//! What everybody reads in the channel of a table: the board, the result,
//! reminders and notices; and the hint that one player alone gets.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{
    PictureRequest, Presented,
    last_turn::last_turn,
    phrases::{
        ago, button, heading, headline, link, mention, present, quote, score_line, standing,
        turn_button,
    },
};
use crate::{
    discord::{component_id::ComponentId, localizer::Localizer, message::Message},
    draw::Kind,
    engine::{Seat, Seats, Text},
    store::{Notice, NoticeSubject, Presence},
    table::{LogLine, TableSnapshot},
};

/// Rows of the log that are read to tell what happened last.
pub(crate) const READ_BACK: u32 = 60;

/// The board, with whose turn it is.
pub(crate) fn board(
    snapshot: &TableSnapshot,
    log: &[LogLine],
    localizer: &Localizer,
    ping: Seats,
    nonce: &str,
) -> Presented {
    let mut lines = vec![headline(snapshot, localizer)];
    lines.extend(last_turn(log, localizer).map(|told| quote(&told)));
    lines.extend(waiting_lines(snapshot, localizer));
    lines.extend(score_line(snapshot, localizer));
    lines.extend(waiting_since(snapshot, localizer));
    let plain = |id: ComponentId, key: &'static str| {
        button(id.marked(nonce), key, ButtonStyle::Secondary, localizer)
    };
    let row = CreateActionRow::Buttons(vec![
        turn_button(snapshot.table, nonce, localizer),
        plain(ComponentId::Hand(snapshot.table), "discord-my-hand"),
        plain(ComponentId::Log(snapshot.table, 0), "discord-full-log"),
    ]);
    let message = Message {
        content: lines.join("\n"),
        rows: vec![row],
        pings: present(snapshot, still_awaited(snapshot, ping)),
        ..Message::default()
    };
    message.showing(PictureRequest::plain(Kind::Board))
}

/// The result. What led to it is told where there is one.
pub(crate) fn result(
    snapshot: &TableSnapshot,
    log: &[LogLine],
    localizer: &Localizer,
    nonce: &str,
) -> Presented {
    let mut lines = vec![headline(snapshot, localizer)];
    if snapshot.standings.is_some() {
        lines.extend(last_turn(log, localizer).map(|told| quote(&told)));
    }
    lines.push(format!("**{}**", standing(snapshot, localizer)));
    for place in snapshot.standings.iter().flat_map(|standings| &standings.places) {
        let text = Text::new("discord-place")
            .with("rank", place.rank)
            .with("who", place.score.seat)
            .with("points", i64::from(place.score.points()));
        lines.push(localizer.say(&text));
    }
    if let Some(seed) = &snapshot.server_seed {
        let seed = Text::new("table-result-seed").with("seed", String::from(*seed));
        lines.push(format!("-# {}", localizer.say(&seed)));
    }
    let plain = |id: ComponentId, key: &'static str, style: ButtonStyle| {
        button(id.marked(nonce), key, style, localizer)
    };
    let (table, secondary) = (snapshot.table, ButtonStyle::Secondary);
    let row = CreateActionRow::Buttons(vec![
        plain(ComponentId::Again(table), "discord-again", ButtonStyle::Primary),
        plain(ComponentId::Board(table), "discord-final-board", secondary),
        plain(ComponentId::Log(table, 0), "discord-full-log", secondary),
        plain(ComponentId::TakeAlong(table), "discord-take-along", secondary),
    ]);
    let message = Message::text(lines.join("\n")).with_rows(vec![row]);
    message.showing(PictureRequest::plain(Kind::Score))
}

/// A line for everybody, with the buttons that go with it.
pub(crate) fn notice(
    snapshot: &TableSnapshot,
    notice: &Notice,
    localizer: &Localizer,
    ping: Seats,
    nonce: &str,
) -> Message {
    let pings = present(snapshot, ping);
    let mentions: Vec<String> = pings.iter().copied().map(mention).collect();
    let content = if mentions.is_empty() {
        localizer.say(&notice.text)
    } else {
        format!("{} {}", mentions.join(" "), localizer.say(&notice.text))
    };
    let row = CreateActionRow::Buttons(notice_buttons(snapshot, notice.subject, nonce, localizer));
    Message { content, rows: vec![row], pings, ..Message::default() }
}

/// Those of these seats that the game waits for now: somebody may have acted
/// between the writing of an entry and its sending.
fn still_awaited(snapshot: &TableSnapshot, seats: Seats) -> Seats {
    let asks = snapshot.waiting.iter().filter(|ask| ask.must && seats.contains(ask.seat));
    asks.map(|ask| ask.seat).collect()
}

/// A reminder for one seat.
pub(crate) fn reminder(
    snapshot: &TableSnapshot,
    localizer: &Localizer,
    seat: Seat,
    number: u32,
    nonce: &str,
) -> Message {
    let user = snapshot.seats.iter().find(|row| row.seat == seat).and_then(|row| row.user);
    let who = user.map_or_else(|| localizer.name(seat), mention);
    let reminder = Text::new("table-reminder").with("who", who).with("number", number);
    Message {
        content: format!("{}\n{}", localizer.say(&reminder), whereabouts(snapshot, localizer)),
        rows: vec![CreateActionRow::Buttons(vec![turn_button(snapshot.table, nonce, localizer)])],
        pings: user.into_iter().collect(),
        ..Message::default()
    }
}

/// What somebody may do though nobody waits for them; nothing if that has passed.
pub(crate) fn private_hint(
    snapshot: &TableSnapshot,
    localizer: &Localizer,
    seat: Seat,
    nonce: &str,
) -> Option<Message> {
    let ask = snapshot.waiting.iter().find(|ask| ask.seat == seat && !ask.must)?;
    let id = ComponentId::Turn(snapshot.table).marked(nonce);
    let button = button(id, "discord-see", ButtonStyle::Primary, localizer);
    Some(Message {
        content: format!("{}\n{}", localizer.say(&ask.prompt), whereabouts(snapshot, localizer)),
        rows: vec![CreateActionRow::Buttons(vec![button])],
        ..Message::default()
    })
}

/// Which game a message is about, and the way there.
fn whereabouts(snapshot: &TableSnapshot, localizer: &Localizer) -> String {
    let place = link(snapshot.place, snapshot.channel, snapshot.board);
    let game = heading(snapshot, localizer);
    localizer.say(&Text::new("discord-reminder-place").with("game", game).with("link", place))
}

/// Whom the game waits for, and what they are asked.
fn waiting_lines(snapshot: &TableSnapshot, localizer: &Localizer) -> Vec<String> {
    snapshot
        .waiting
        .iter()
        .filter(|ask| ask.must)
        .map(|ask| {
            let row = snapshot.seats.iter().find(|row| row.seat == ask.seat);
            let user = row.filter(|row| row.presence == Presence::In).and_then(|row| row.user);
            let who = user.map_or_else(|| localizer.name(ask.seat), mention);
            let waits = Text::new("discord-waits").with("who", who);
            localizer.say(&waits.with("prompt", ask.prompt.clone()))
        })
        .collect()
}

/// For how long the game has waited.
fn waiting_since(snapshot: &TableSnapshot, localizer: &Localizer) -> Option<String> {
    let since = snapshot.seats.iter().filter_map(|row| row.awaited).min()?;
    Some(format!("-# {}", localizer.say(&Text::new("discord-asked").with("since", ago(since)))))
}

/// What can be done about a notice. Each message has a button, if only for the
/// log: buttons carry the nonce by which a message is found again.
fn notice_buttons(
    snapshot: &TableSnapshot,
    subject: NoticeSubject,
    nonce: &str,
    localizer: &Localizer,
) -> Vec<CreateButton> {
    let table = snapshot.table;
    let button = |id: ComponentId, key: &'static str, style: ButtonStyle| {
        button(id.marked(nonce), key, style, localizer)
    };
    let vote = |row: u64| {
        vec![
            button(ComponentId::Agree(table, row), "discord-agree", ButtonStyle::Success),
            button(ComponentId::Object(table), "discord-object", ButtonStyle::Danger),
        ]
    };
    let mut buttons = match subject {
        NoticeSubject::News => Vec::new(),
        NoticeSubject::RewindVote(row) => vote(row),
        NoticeSubject::AbandonVote => vote(0),
        NoticeSubject::SeatOffered(seat) => vec![
            button(ComponentId::TakeSeat(table, seat), "discord-take-seat", ButtonStyle::Success),
            button(ComponentId::KeepSeat(table, seat), "discord-keep-seat", ButtonStyle::Secondary),
        ],
        NoticeSubject::PlayerAway(seat) => vec![
            button(ComponentId::Offer(table, seat), "discord-offer-seat", ButtonStyle::Primary),
            button(ComponentId::StandIn(table, seat), "discord-stand-in", ButtonStyle::Secondary),
        ],
    };
    buttons.push(button(ComponentId::Log(table, 0), "discord-full-log", ButtonStyle::Secondary));
    buttons
}
