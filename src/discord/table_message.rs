//! What everybody reads in the channel of a table: the board, the result,
//! reminders and notices.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{
    component_id::ComponentId,
    invocation::NO_GUILD,
    localizer::Localizer,
    message::{Message, shorten},
    panel::{quote, standing, turn_button},
    pictures::PictureRequest,
    respond::Failure,
    shell::Shell,
};
use crate::{
    draw::Kind,
    engine::{Arg, Seat, Seats, Text},
    store::{ChannelId, GuildId, LogKind, MessageId, Presence, Time, UserId},
    table::{LogLine, TableSnapshot},
};

/// Rows of the log that are read to tell what happened last.
const READ_BACK: u32 = 60;
/// Characters for what happened last.
const LAST_TURN: usize = 900;

/// A moment as Discord counts it for the reader: "3 hours ago".
pub(crate) fn ago(time: Time) -> String {
    format!("<t:{}:R>", time.0.div_euclid(1_000))
}

/// Where a message is.
pub(crate) fn link(guild: GuildId, channel: ChannelId, message: Option<MessageId>) -> String {
    let guild = if guild == NO_GUILD { "@me".to_owned() } else { guild.to_string() };
    let message = message.map(|message| format!("/{message}")).unwrap_or_default();
    format!("https://discord.com/channels/{guild}/{channel}{message}")
}

/// A mention, which lights up but pings only whom the message allows.
pub(crate) fn mention(user: UserId) -> String {
    format!("<@{user}>")
}

/// Whom to ping of these seats: those who sit there and are there.
fn present(snapshot: &TableSnapshot, seats: Seats) -> Vec<UserId> {
    snapshot
        .seats
        .iter()
        .filter(|seat| seats.contains(seat.seat) && seat.presence != Presence::Away)
        .filter_map(|seat| seat.user)
        .collect()
}

/// Everybody who sits at a table and is there.
pub(crate) fn everybody(snapshot: &TableSnapshot) -> Vec<UserId> {
    present(snapshot, snapshot.seats.iter().map(|row| row.seat).collect())
}

/// Those of these seats that the game waits for now: somebody may have acted
/// between the writing of a entry and its sending.
fn still_awaited(snapshot: &TableSnapshot, seats: Seats) -> Seats {
    let asks = snapshot.waiting.iter().filter(|ask| ask.must && seats.contains(ask.seat));
    asks.map(|ask| ask.seat).collect()
}

/// The name of a game with the number of its table.
pub(crate) fn heading(snapshot: &TableSnapshot, localizer: &Localizer) -> String {
    let game = localizer.of_game(&snapshot.game, "name");
    let number = i64::try_from(snapshot.table.0).unwrap_or(i64::MAX);
    localizer.say(&Text::new("discord-heading").with("game", game).with("table", number))
}

/// The points of everybody, as far as everybody can count them.
pub(crate) fn score_line(snapshot: &TableSnapshot, localizer: &Localizer) -> Option<String> {
    let score = |score: &crate::engine::Score| {
        Text::new("discord-score-of")
            .with("who", score.seat)
            .with("points", i64::from(score.points()))
    };
    let scores: Vec<Text> = snapshot.score.iter().map(score).collect();
    (!scores.is_empty())
        .then(|| localizer.say(&Text::new("discord-score-line").with("scores", Arg::List(scores))))
}

/// What happened in the last turn: the deeds of whoever acted last, without
/// those they took back, and without what others did meanwhile, as everybody was
/// told of that at once.
pub(crate) fn last_turn(log: &[LogLine], localizer: &Localizer) -> Option<String> {
    let deed = |line: &&LogLine| matches!(line.kind, LogKind::Act | LogKind::Undo | LogKind::Leave);
    let deeds: Vec<&LogLine> = log.iter().filter(deed).collect();
    let actor = deeds.last()?.seat;
    let run = deeds.iter().rev().take_while(|line| line.seat == actor).count();
    let mut standing: Vec<&LogLine> = Vec::new();
    for line in deeds.iter().skip(deeds.len() - run) {
        if line.kind == LogKind::Undo {
            standing.pop();
        } else {
            standing.push(line);
        }
    }
    let said: Vec<String> =
        standing.iter().flat_map(|line| &line.told).map(|text| localizer.say(text)).collect();
    (!said.is_empty()).then(|| shorten(&repeats(&said, localizer).join(" "), LAST_TURN))
}

/// Sentences of which the same ones in a row are said once, with how often.
fn repeats(said: &[String], localizer: &Localizer) -> Vec<String> {
    let counted = |same: &[String]| match same {
        [] => String::new(),
        [once] => once.clone(),
        [first, ..] => {
            let times = Text::new("discord-times").with("count", same.len() as u32);
            format!("{first} {}", localizer.say(&times))
        }
    };
    said.chunk_by(|one, next| one == next).map(counted).collect()
}

impl Shell {
    /// The board, with whose turn it is.
    pub(crate) async fn board_message(
        &self,
        snapshot: TableSnapshot,
        ping: Seats,
        nonce: &str,
    ) -> Result<Message, Failure> {
        let localizer =
            Localizer::new(self.catalogue, self.public_language(&snapshot).await).at(&snapshot);
        let log = self.tables.log(snapshot.table, None, READ_BACK).await?;
        let mut lines = vec![format!("### {}", heading(&snapshot, &localizer))];
        lines.extend(last_turn(&log, &localizer).map(|told| quote(&told)));
        lines.extend(waiting_lines(&snapshot, &localizer));
        lines.extend(score_line(&snapshot, &localizer));
        lines.extend(waiting_since(&snapshot, &localizer));
        let picture = self.picture(&snapshot, &localizer, PictureRequest::plain(Kind::Board)).await;
        let plain = |press: ComponentId, key: &'static str| {
            CreateButton::new(press.marked(nonce))
                .label(localizer.word(key))
                .style(ButtonStyle::Secondary)
        };
        let row = CreateActionRow::Buttons(vec![
            turn_button(snapshot.table, nonce, &localizer),
            plain(ComponentId::Hand(snapshot.table), "discord-my-hand"),
            plain(ComponentId::Log(snapshot.table, 0), "discord-full-log"),
        ]);
        Ok(Message {
            content: lines.join("\n"),
            rows: vec![row],
            pings: present(&snapshot, still_awaited(&snapshot, ping)),
            ..Message::default().with_picture(picture)
        })
    }

    /// The result.
    pub(crate) async fn result_message(
        &self,
        snapshot: TableSnapshot,
        nonce: &str,
    ) -> Result<Message, Failure> {
        let localizer =
            Localizer::new(self.catalogue, self.public_language(&snapshot).await).at(&snapshot);
        let mut lines = vec![format!("### {}", heading(&snapshot, &localizer))];
        if snapshot.standings.is_some() {
            let log = self.tables.log(snapshot.table, None, READ_BACK).await?;
            lines.extend(last_turn(&log, &localizer).map(|told| quote(&told)));
        }
        lines.push(format!("**{}**", standing(&snapshot, &localizer)));
        if let Some(standings) = &snapshot.standings {
            for place in &standings.places {
                let text = Text::new("discord-place")
                    .with("rank", place.rank)
                    .with("who", place.score.seat)
                    .with("points", i64::from(place.score.points()));
                lines.push(localizer.say(&text));
            }
        }
        if let Some(seed) = &snapshot.server_seed {
            let seed = String::from(*seed);
            lines.push(format!(
                "-# {}",
                localizer.say(&Text::new("table-result-seed").with("seed", seed))
            ));
        }
        let picture = self.picture(&snapshot, &localizer, PictureRequest::plain(Kind::Score)).await;
        let plain = |press: ComponentId, key: &'static str| {
            CreateButton::new(press.marked(nonce))
                .label(localizer.word(key))
                .style(ButtonStyle::Secondary)
        };
        let again =
            plain(ComponentId::Again(snapshot.table), "discord-again").style(ButtonStyle::Primary);
        let row = CreateActionRow::Buttons(vec![
            again,
            plain(ComponentId::Board(snapshot.table), "discord-final-board"),
            plain(ComponentId::Log(snapshot.table, 0), "discord-full-log"),
            plain(ComponentId::TakeAlong(snapshot.table), "discord-take-along"),
        ]);
        Ok(Message {
            content: lines.join("\n"),
            rows: vec![row],
            ..Message::default().with_picture(picture)
        })
    }

    /// A line for everybody, with the buttons that go with it.
    pub(crate) async fn notice_message(
        &self,
        snapshot: &TableSnapshot,
        text: &Text,
        ping: Seats,
        nonce: &str,
    ) -> Message {
        let localizer =
            Localizer::new(self.catalogue, self.public_language(snapshot).await).at(snapshot);
        let pings = present(snapshot, ping);
        let mentions: Vec<String> = pings.iter().copied().map(mention).collect();
        let content = if mentions.is_empty() {
            localizer.say(text)
        } else {
            format!("{} {}", mentions.join(" "), localizer.say(text))
        };
        let row = CreateActionRow::Buttons(notice_buttons(snapshot, text, nonce, &localizer));
        Message { content, rows: vec![row], pings, ..Message::default() }
    }
}

/// A reminder for one seat.
pub(crate) fn reminder_message(
    snapshot: &TableSnapshot,
    localizer: &Localizer,
    seat: Seat,
    number: u32,
    nonce: &str,
) -> Message {
    let user = snapshot.seats.iter().find(|row| row.seat == seat).and_then(|row| row.user);
    let who = user.map_or_else(|| localizer.name(seat), mention);
    let reminder = Text::new("table-reminder").with("who", who).with("number", number);
    let place = link(snapshot.guild, snapshot.channel, snapshot.board);
    let place = Text::new("discord-reminder-place")
        .with("game", heading(snapshot, localizer))
        .with("link", place);
    Message {
        content: format!("{}\n{}", localizer.say(&reminder), localizer.say(&place)),
        rows: vec![CreateActionRow::Buttons(vec![turn_button(snapshot.table, nonce, localizer)])],
        pings: user.into_iter().collect(),
        ..Message::default()
    }
}

/// What somebody may do though nobody waits for them; nothing if that has passed.
pub(crate) fn private_hint_message(
    snapshot: &TableSnapshot,
    localizer: &Localizer,
    seat: Seat,
    nonce: &str,
) -> Option<Message> {
    let ask = snapshot.waiting.iter().find(|ask| ask.seat == seat && !ask.must)?;
    let place = link(snapshot.guild, snapshot.channel, snapshot.board);
    let place = Text::new("discord-reminder-place")
        .with("game", heading(snapshot, localizer))
        .with("link", place);
    let button = CreateButton::new(ComponentId::Turn(snapshot.table).marked(nonce))
        .label(localizer.word("discord-see"))
        .style(ButtonStyle::Primary);
    Some(Message {
        content: format!("{}\n{}", localizer.say(&ask.prompt), localizer.say(&place)),
        rows: vec![CreateActionRow::Buttons(vec![button])],
        ..Message::default()
    })
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

/// What others are asked.
pub(crate) fn asked_of(snapshot: &TableSnapshot, localizer: &Localizer) -> Vec<String> {
    let prompts = snapshot.waiting.iter().filter(|prompt| prompt.must);
    prompts
        .map(|prompt| {
            let text = Text::new("discord-asked-of").with("who", prompt.seat);
            localizer.say(&text.with("prompt", prompt.prompt.clone()))
        })
        .collect()
}

/// What can be done about a notice. Each message has a button, if only for the
/// log: buttons carry the nonce by which a message is found again.
fn notice_buttons(
    snapshot: &TableSnapshot,
    text: &Text,
    nonce: &str,
    localizer: &Localizer,
) -> Vec<CreateButton> {
    let button = |press: ComponentId, key: &'static str, style: ButtonStyle| {
        CreateButton::new(press.marked(nonce)).label(localizer.word(key)).style(style)
    };
    let number = |name: &str| {
        text.args.iter().find(|(known, _)| known == name).and_then(|(_, arg)| match arg {
            Arg::Number(number) => u64::try_from(*number).ok(),
            _ => None,
        })
    };
    let seat = text.args.iter().find_map(|(_, arg)| match arg {
        Arg::Seat(seat) => Some(*seat),
        _ => None,
    });
    let table = snapshot.table;
    let mut buttons = match (text.key.as_ref(), seat) {
        ("table-log-rewind-asked", _) => vec![
            button(
                ComponentId::Agree(table, number("to").unwrap_or(0)),
                "discord-agree",
                ButtonStyle::Success,
            ),
            button(ComponentId::Object(table), "discord-object", ButtonStyle::Danger),
        ],
        ("table-log-abandon-asked", _) => vec![
            button(ComponentId::Agree(table, 0), "discord-agree", ButtonStyle::Success),
            button(ComponentId::Object(table), "discord-object", ButtonStyle::Danger),
        ],
        ("table-log-seat-offered", Some(seat)) => vec![
            button(ComponentId::TakeSeat(table, seat), "discord-take-seat", ButtonStyle::Success),
            button(ComponentId::KeepSeat(table, seat), "discord-keep-seat", ButtonStyle::Secondary),
        ],
        ("table-log-away", Some(seat)) => vec![
            button(ComponentId::Offer(table, seat), "discord-offer-seat", ButtonStyle::Primary),
            button(ComponentId::StandIn(table, seat), "discord-stand-in", ButtonStyle::Secondary),
        ],
        _ => Vec::new(),
    };
    buttons.push(button(ComponentId::Log(table, 0), "discord-full-log", ButtonStyle::Secondary));
    buttons
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Catalogue, Language};

    fn line(seq: u64, kind: LogKind, seat: u8, key: &'static str) -> LogLine {
        let told = if key.is_empty() { Vec::new() } else { vec![Text::new(key)] };
        LogLine { seq, at: Time(0), kind, seat: Some(Seat(seat)), user: None, told }
    }

    #[test]
    fn the_last_turn_leaves_out_what_was_taken_back() {
        let localizer = Localizer::new(Catalogue::shipped(), Language::English);
        let log = [
            line(1, LogKind::Act, 0, "language-en"),
            line(2, LogKind::Act, 1, "language-pl"),
            line(3, LogKind::Act, 1, "language-en"),
            line(4, LogKind::Undo, 1, "table-log-closed"),
            line(5, LogKind::Note, 0, "table-log-closed"),
            line(6, LogKind::Act, 1, "list-nothing"),
        ];
        assert_eq!(last_turn(&log, &localizer).as_deref(), Some("Polish nothing"));
        assert_eq!(last_turn(&[], &localizer), None);
    }

    #[test]
    fn what_others_did_meanwhile_does_not_cut_a_turn_short() {
        let localizer = Localizer::new(Catalogue::shipped(), Language::English);
        let mut log = vec![
            line(1, LogKind::Act, 1, "table-log-closed"),
            line(2, LogKind::Act, 0, "language-pl"),
            line(3, LogKind::OutOfTurn, 1, "table-log-closed"),
            line(4, LogKind::Act, 0, "language-en"),
        ];
        assert_eq!(last_turn(&log, &localizer).as_deref(), Some("Polish English"));
        log.push(line(5, LogKind::OutOfTurn, 1, "table-log-closed"));
        assert_eq!(last_turn(&log, &localizer).as_deref(), Some("Polish English"));
    }

    #[test]
    fn the_same_deed_several_times_is_said_once() {
        let localizer = Localizer::new(Catalogue::shipped(), Language::English);
        let log = [
            line(1, LogKind::Act, 0, "language-en"),
            line(2, LogKind::Act, 0, "language-en"),
            line(3, LogKind::Act, 0, "language-pl"),
            line(4, LogKind::Act, 0, "language-en"),
        ];
        let said = last_turn(&log, &localizer).unwrap();
        assert_eq!(said.replace(['\u{2068}', '\u{2069}'], ""), "English (× 2) Polish English");
    }
}
