//! What everybody reads in the channel of a table: the board, the result,
//! reminders and notices.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{
    asked::NO_GUILD,
    message::{Message, shorten},
    panel::{quote, standing, turn_button},
    pictures::Wanted,
    press::Press,
    respond::Failure,
    shell::Shell,
    voice::Voice,
};
use crate::{
    draw::Kind,
    engine::{Arg, Seat, Seats, Text},
    store::{ChannelId, GuildId, LogKind, MessageId, Presence, Time, UserId},
    table::{Line, Look},
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
fn present(look: &Look, seats: Seats) -> Vec<UserId> {
    look.seats
        .iter()
        .filter(|seat| seats.contains(seat.seat) && seat.presence != Presence::Away)
        .filter_map(|seat| seat.user)
        .collect()
}

/// Everybody who sits at a table and is there.
pub(crate) fn everybody(look: &Look) -> Vec<UserId> {
    present(look, look.seats.iter().map(|row| row.seat).collect())
}

/// Those of these seats that the game waits for now: somebody may have acted
/// between the writing of a letter and its sending.
fn still_awaited(look: &Look, seats: Seats) -> Seats {
    let asks = look.waiting.iter().filter(|ask| ask.must && seats.contains(ask.seat));
    asks.map(|ask| ask.seat).collect()
}

/// The name of a game with the number of its table.
pub(crate) fn heading(look: &Look, voice: &Voice) -> String {
    let game = voice.of_game(&look.game, "name");
    let number = i64::try_from(look.table.0).unwrap_or(i64::MAX);
    voice.say(&Text::new("discord-heading").with("game", game).with("table", number))
}

/// The points of everybody, as far as everybody can count them.
pub(crate) fn score_line(look: &Look, voice: &Voice) -> Option<String> {
    let score = |score: &crate::engine::Score| {
        Text::new("discord-score-of")
            .with("who", score.seat)
            .with("points", i64::from(score.points()))
    };
    let scores: Vec<Text> = look.score.iter().map(score).collect();
    (!scores.is_empty())
        .then(|| voice.say(&Text::new("discord-score-line").with("scores", Arg::List(scores))))
}

/// What happened in the last turn: the deeds of whoever acted last, without
/// those they took back, and without what others did meanwhile, as everybody was
/// told of that at once.
pub(crate) fn last_turn(log: &[Line], voice: &Voice) -> Option<String> {
    let deed = |line: &&Line| matches!(line.kind, LogKind::Act | LogKind::Undo | LogKind::Leave);
    let deeds: Vec<&Line> = log.iter().filter(deed).collect();
    let actor = deeds.last()?.seat;
    let run = deeds.iter().rev().take_while(|line| line.seat == actor).count();
    let mut standing: Vec<&Line> = Vec::new();
    for line in deeds.iter().skip(deeds.len() - run) {
        if line.kind == LogKind::Undo {
            standing.pop();
        } else {
            standing.push(line);
        }
    }
    let said: Vec<String> =
        standing.iter().flat_map(|line| &line.told).map(|text| voice.say(text)).collect();
    (!said.is_empty()).then(|| shorten(&repeats(&said, voice).join(" "), LAST_TURN))
}

/// Sentences of which the same ones in a row are said once, with how often.
fn repeats(said: &[String], voice: &Voice) -> Vec<String> {
    let counted = |same: &[String]| match same {
        [] => String::new(),
        [once] => once.clone(),
        [first, ..] => {
            let times = Text::new("discord-times").with("count", same.len() as u32);
            format!("{first} {}", voice.say(&times))
        }
    };
    said.chunk_by(|one, next| one == next).map(counted).collect()
}

impl Shell {
    /// The board, with whose turn it is.
    pub(crate) async fn board_message(
        &self,
        look: Look,
        ping: Seats,
        nonce: &str,
    ) -> Result<Message, Failure> {
        let voice = Voice::new(self.catalogue, self.public_language(&look).await).at(&look);
        let log = self.tables.log(look.table, None, READ_BACK).await?;
        let mut lines = vec![format!("### {}", heading(&look, &voice))];
        lines.extend(last_turn(&log, &voice).map(|told| quote(&told)));
        lines.extend(waiting_lines(&look, &voice));
        lines.extend(score_line(&look, &voice));
        lines.extend(waiting_since(&look, &voice));
        let picture = self.picture(&look, &voice, Wanted::plain(Kind::Board)).await;
        let plain = |press: Press, key: &'static str| {
            CreateButton::new(press.marked(nonce))
                .label(voice.word(key))
                .style(ButtonStyle::Secondary)
        };
        let row = CreateActionRow::Buttons(vec![
            turn_button(look.table, nonce, &voice),
            plain(Press::Hand(look.table), "discord-my-hand"),
            plain(Press::Log(look.table, 0), "discord-full-log"),
        ]);
        Ok(Message {
            content: lines.join("\n"),
            rows: vec![row],
            pings: present(&look, still_awaited(&look, ping)),
            ..Message::default().with_picture(picture)
        })
    }

    /// The result.
    pub(crate) async fn result_message(&self, look: Look, nonce: &str) -> Result<Message, Failure> {
        let voice = Voice::new(self.catalogue, self.public_language(&look).await).at(&look);
        let mut lines = vec![format!("### {}", heading(&look, &voice))];
        if look.standings.is_some() {
            let log = self.tables.log(look.table, None, READ_BACK).await?;
            lines.extend(last_turn(&log, &voice).map(|told| quote(&told)));
        }
        lines.push(format!("**{}**", standing(&look, &voice)));
        if let Some(standings) = &look.standings {
            for place in &standings.places {
                let text = Text::new("discord-place")
                    .with("rank", place.rank)
                    .with("who", place.score.seat)
                    .with("points", i64::from(place.score.points()));
                lines.push(voice.say(&text));
            }
        }
        if let Some(seed) = &look.server_seed {
            let seed = String::from(*seed);
            lines.push(format!(
                "-# {}",
                voice.say(&Text::new("table-result-seed").with("seed", seed))
            ));
        }
        let picture = self.picture(&look, &voice, Wanted::plain(Kind::Score)).await;
        let plain = |press: Press, key: &'static str| {
            CreateButton::new(press.marked(nonce))
                .label(voice.word(key))
                .style(ButtonStyle::Secondary)
        };
        let again = plain(Press::Again(look.table), "discord-again").style(ButtonStyle::Primary);
        let row = CreateActionRow::Buttons(vec![
            again,
            plain(Press::Board(look.table), "discord-final-board"),
            plain(Press::Log(look.table, 0), "discord-full-log"),
            plain(Press::TakeAlong(look.table), "discord-take-along"),
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
        look: &Look,
        text: &Text,
        ping: Seats,
        nonce: &str,
    ) -> Message {
        let voice = Voice::new(self.catalogue, self.public_language(look).await).at(look);
        let pings = present(look, ping);
        let mentions: Vec<String> = pings.iter().copied().map(mention).collect();
        let content = if mentions.is_empty() {
            voice.say(text)
        } else {
            format!("{} {}", mentions.join(" "), voice.say(text))
        };
        let row = CreateActionRow::Buttons(notice_buttons(look, text, nonce, &voice));
        Message { content, rows: vec![row], pings, ..Message::default() }
    }
}

/// A reminder for one seat.
pub(crate) fn reminder_message(
    look: &Look,
    voice: &Voice,
    seat: Seat,
    number: u32,
    nonce: &str,
) -> Message {
    let user = look.seats.iter().find(|row| row.seat == seat).and_then(|row| row.user);
    let who = user.map_or_else(|| voice.name(seat), mention);
    let reminder = Text::new("table-reminder").with("who", who).with("number", number);
    let place = link(look.guild, look.channel, look.board);
    let place =
        Text::new("discord-reminder-place").with("game", heading(look, voice)).with("link", place);
    Message {
        content: format!("{}\n{}", voice.say(&reminder), voice.say(&place)),
        rows: vec![CreateActionRow::Buttons(vec![turn_button(look.table, nonce, voice)])],
        pings: user.into_iter().collect(),
        ..Message::default()
    }
}

/// What somebody may do though nobody waits for them; nothing if that has passed.
pub(crate) fn whisper_message(
    look: &Look,
    voice: &Voice,
    seat: Seat,
    nonce: &str,
) -> Option<Message> {
    let ask = look.waiting.iter().find(|ask| ask.seat == seat && !ask.must)?;
    let place = link(look.guild, look.channel, look.board);
    let place =
        Text::new("discord-reminder-place").with("game", heading(look, voice)).with("link", place);
    let button = CreateButton::new(Press::Turn(look.table).marked(nonce))
        .label(voice.word("discord-see"))
        .style(ButtonStyle::Primary);
    Some(Message {
        content: format!("{}\n{}", voice.say(&ask.prompt), voice.say(&place)),
        rows: vec![CreateActionRow::Buttons(vec![button])],
        ..Message::default()
    })
}

/// Whom the game waits for, and what they are asked.
fn waiting_lines(look: &Look, voice: &Voice) -> Vec<String> {
    look.waiting
        .iter()
        .filter(|ask| ask.must)
        .map(|ask| {
            let row = look.seats.iter().find(|row| row.seat == ask.seat);
            let user = row.filter(|row| row.presence == Presence::In).and_then(|row| row.user);
            let who = user.map_or_else(|| voice.name(ask.seat), mention);
            let waits = Text::new("discord-waits").with("who", who);
            voice.say(&waits.with("prompt", ask.prompt.clone()))
        })
        .collect()
}

/// For how long the game has waited.
fn waiting_since(look: &Look, voice: &Voice) -> Option<String> {
    let since = look.seats.iter().filter_map(|row| row.awaited).min()?;
    Some(format!("-# {}", voice.say(&Text::new("discord-asked").with("since", ago(since)))))
}

/// What others are asked.
pub(crate) fn asked_of(look: &Look, voice: &Voice) -> Vec<String> {
    let asked = look.waiting.iter().filter(|ask| ask.must);
    asked
        .map(|ask| {
            let asked = Text::new("discord-asked-of").with("who", ask.seat);
            voice.say(&asked.with("prompt", ask.prompt.clone()))
        })
        .collect()
}

/// What can be done about a notice. Each message has a button, if only for the
/// log: buttons carry the nonce by which a message is found again.
fn notice_buttons(look: &Look, text: &Text, nonce: &str, voice: &Voice) -> Vec<CreateButton> {
    let button = |press: Press, key: &'static str, style: ButtonStyle| {
        CreateButton::new(press.marked(nonce)).label(voice.word(key)).style(style)
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
    let table = look.table;
    let mut buttons = match (text.key.as_ref(), seat) {
        ("table-log-rewind-asked", _) => vec![
            button(
                Press::Agree(table, number("to").unwrap_or(0)),
                "discord-agree",
                ButtonStyle::Success,
            ),
            button(Press::Object(table), "discord-object", ButtonStyle::Danger),
        ],
        ("table-log-abandon-asked", _) => vec![
            button(Press::Agree(table, 0), "discord-agree", ButtonStyle::Success),
            button(Press::Object(table), "discord-object", ButtonStyle::Danger),
        ],
        ("table-log-seat-offered", Some(seat)) => vec![
            button(Press::TakeSeat(table, seat), "discord-take-seat", ButtonStyle::Success),
            button(Press::KeepSeat(table, seat), "discord-keep-seat", ButtonStyle::Secondary),
        ],
        ("table-log-away", Some(seat)) => vec![
            button(Press::Offer(table, seat), "discord-offer-seat", ButtonStyle::Primary),
            button(Press::StandIn(table, seat), "discord-stand-in", ButtonStyle::Secondary),
        ],
        _ => Vec::new(),
    };
    buttons.push(button(Press::Log(table, 0), "discord-full-log", ButtonStyle::Secondary));
    buttons
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Catalogue, Language};

    fn line(seq: u64, kind: LogKind, seat: u8, key: &'static str) -> Line {
        let told = if key.is_empty() { Vec::new() } else { vec![Text::new(key)] };
        Line { seq, at: Time(0), kind, seat: Some(Seat(seat)), user: None, told }
    }

    #[test]
    fn the_last_turn_leaves_out_what_was_taken_back() {
        let voice = Voice::new(Catalogue::shipped(), Language::English);
        let log = [
            line(1, LogKind::Act, 0, "language-en"),
            line(2, LogKind::Act, 1, "language-pl"),
            line(3, LogKind::Act, 1, "language-en"),
            line(4, LogKind::Undo, 1, "table-log-closed"),
            line(5, LogKind::Note, 0, "table-log-closed"),
            line(6, LogKind::Act, 1, "list-nothing"),
        ];
        assert_eq!(last_turn(&log, &voice).as_deref(), Some("Polish nothing"));
        assert_eq!(last_turn(&[], &voice), None);
    }

    #[test]
    fn what_others_did_meanwhile_does_not_cut_a_turn_short() {
        let voice = Voice::new(Catalogue::shipped(), Language::English);
        let mut log = vec![
            line(1, LogKind::Act, 1, "table-log-closed"),
            line(2, LogKind::Act, 0, "language-pl"),
            line(3, LogKind::Aside, 1, "table-log-closed"),
            line(4, LogKind::Act, 0, "language-en"),
        ];
        assert_eq!(last_turn(&log, &voice).as_deref(), Some("Polish English"));
        log.push(line(5, LogKind::Aside, 1, "table-log-closed"));
        assert_eq!(last_turn(&log, &voice).as_deref(), Some("Polish English"));
    }

    #[test]
    fn the_same_deed_several_times_is_said_once() {
        let voice = Voice::new(Catalogue::shipped(), Language::English);
        let log = [
            line(1, LogKind::Act, 0, "language-en"),
            line(2, LogKind::Act, 0, "language-en"),
            line(3, LogKind::Act, 0, "language-pl"),
            line(4, LogKind::Act, 0, "language-en"),
        ];
        let said = last_turn(&log, &voice).unwrap();
        assert_eq!(said.replace(['\u{2068}', '\u{2069}'], ""), "English (× 2) Polish English");
    }
}
