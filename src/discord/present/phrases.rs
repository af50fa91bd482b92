//! Phrases and buttons that several messages have in common.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use crate::{
    discord::{component_id::ComponentId, localizer::Localizer, message::Message},
    engine::{Seats, Text},
    store::{ChannelId, MessageId, Place, Status, TableId, Time, UserId},
    table::{Refusal, SeatSnapshot, TableSnapshot},
};

/// A moment as Discord counts it for the reader: "3 hours ago".
pub(crate) fn ago(time: Time) -> String {
    format!("<t:{}:R>", time.0.div_euclid(1_000))
}

/// A moment as the reader's own clock and calendar have it.
pub(crate) fn moment(time: Time) -> String {
    format!("<t:{}:f>", time.0.div_euclid(1_000))
}

/// When the default answer is given for somebody who is asked for a reaction.
pub(crate) fn deadline_line(row: &SeatSnapshot, localizer: &Localizer) -> Option<String> {
    let text = Text::new("discord-deadline").with("when", ago(row.deadline?));
    Some(localizer.say(&text))
}

/// Where a message is.
pub(crate) fn link(place: Place, channel: ChannelId, message: Option<MessageId>) -> String {
    let guild = place.guild().map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
    let message = message.map(|message| format!("/{message}")).unwrap_or_default();
    format!("https://discord.com/channels/{guild}/{channel}{message}")
}

/// A mention, which lights up but pings only whom the message allows.
pub(crate) fn mention(user: UserId) -> String {
    format!("<@{user}>")
}

/// A text as Discord shows something quoted.
pub(crate) fn quote(text: &str) -> String {
    text.lines().map(|line| format!("> {line}")).collect::<Vec<_>>().join("\n")
}

/// Whom to ping of these seats: those who sit there and are there.
pub(crate) fn present(snapshot: &TableSnapshot, seats: Seats) -> Vec<UserId> {
    // A computer has nobody to call, nor has whoever lets one play.
    let called = |row: &&SeatSnapshot| seats.contains(row.seat) && row.computer.is_none();
    let called = snapshot.seats.iter().filter(called);
    // Who acts for somebody who is absent is called in their place.
    let actors = called.filter_map(|row| match row.deputy {
        Some(by) => snapshot.seats.iter().find(|other| other.seat == by),
        None => Some(row),
    });
    actors.filter(|row| !row.absent).filter_map(|row| row.user).collect()
}

/// The name of a game with the number of its table.
pub(crate) fn heading(snapshot: &TableSnapshot, localizer: &Localizer) -> String {
    heading_of(&snapshot.game, snapshot.table, localizer)
}

/// The same for a table that may not be there yet.
pub(crate) fn heading_of(game: &str, table: TableId, localizer: &Localizer) -> String {
    let game = localizer.of_game(game, "name");
    let number = i64::try_from(table.0).unwrap_or(i64::MAX);
    localizer.say(&Text::new("discord-heading").with("game", game).with("table", number))
}

/// The same as the first line of a message.
pub(crate) fn headline(snapshot: &TableSnapshot, localizer: &Localizer) -> String {
    format!("### {}", heading(snapshot, localizer))
}

/// The points of everybody, as far as everybody can count them.
pub(crate) fn score_line(snapshot: &TableSnapshot, localizer: &Localizer) -> Option<String> {
    let score = |score: &crate::engine::Score| {
        Text::new(if score.left { "discord-score-of-left" } else { "discord-score-of" })
            .with("who", score.seat)
            .with("points", i64::from(score.points()))
    };
    if let Some(score) = snapshot.score.first().filter(|_| snapshot.team) {
        let item = |item: &crate::engine::Item| {
            let text = Text::new("discord-team-score").with("what", item.label.clone());
            localizer.say(&text.with("points", i64::from(item.points)))
        };
        let items: Vec<String> = score.items.iter().map(item).collect();
        return (!items.is_empty()).then(|| items.join(" · "));
    }
    let rival = |rival: &crate::engine::Rival| {
        Text::new("discord-score-of")
            .with("who", rival.name.clone())
            .with("points", i64::from(rival.points()))
    };
    let scores = snapshot.score.iter().map(score).chain(snapshot.rivals.iter().map(rival));
    let scores: Vec<String> = scores.map(|text| localizer.say(&text)).collect();
    let line = Text::new("discord-score-line").with("scores", scores.join(" · "));
    (!scores.is_empty()).then(|| localizer.say(&line))
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

/// How a game stands that is not being played, in a sentence.
pub(crate) fn standing(snapshot: &TableSnapshot, localizer: &Localizer) -> String {
    match (snapshot.status, &snapshot.standings) {
        (Status::Finished, Some(standings)) => localizer.say(&standings.verdict),
        (Status::Finished | Status::Abandoned, _) => localizer.word("discord-game-ended"),
        (Status::Lobby, _) => localizer.word("discord-game-not-started"),
        (Status::Paused, _) => localizer.say(&Refusal::Paused.text()),
        _ => localizer.word("discord-game-closed"),
    }
}

/// A button.
pub(crate) fn button(
    id: impl Into<String>,
    key: &'static str,
    style: ButtonStyle,
    localizer: &Localizer,
) -> CreateButton {
    CreateButton::new(id).label(localizer.word(key)).style(style)
}

/// The button that opens the panel of a table.
pub(crate) fn turn_button(table: TableId, nonce: &str, localizer: &Localizer) -> CreateButton {
    let id = ComponentId::Turn(table).marked(nonce);
    button(id, "discord-take-turn", ButtonStyle::Primary, localizer)
}

/// A question with one answer of weight, and the way out.
pub(crate) fn question_with(
    question: String,
    (id, label, style): (&ComponentId, &'static str, ButtonStyle),
    localizer: &Localizer,
) -> Message {
    let cancel = ComponentId::Cancel.to_string();
    Message::text(question).with_rows(vec![CreateActionRow::Buttons(vec![
        button(id.to_string(), label, style, localizer),
        button(cancel, "discord-cancel", ButtonStyle::Secondary, localizer),
    ])])
}

/// The buttons that turn the pages of a list, from left to right.
pub(crate) fn pages(
    [left, right]: [(ComponentId, &'static str, bool); 2],
    localizer: &Localizer,
) -> CreateActionRow {
    let turn = |(id, key, on): (ComponentId, &'static str, bool)| {
        button(id.to_string(), key, ButtonStyle::Secondary, localizer).disabled(!on)
    };
    CreateActionRow::Buttons(vec![turn(left), turn(right)])
}
