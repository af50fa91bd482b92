//! What is on record, for whoever may ask: one's games and data, what a server
//! has chosen, whether the dice were fair.

use std::collections::BTreeMap;

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::phrases::{ago, button, headline, link, moment, question_with};
use crate::{
    discord::{
        component_id::ComponentId,
        component_id::PacingId,
        localizer::Localizer,
        message::{Message, escape, shorten},
    },
    engine::Text,
    i18n::Language,
    store::{
        GameLine, GuildSettings, Person, Place, RemindIn, Reminding, Span, Status, TableId,
        TablesIn, Time,
    },
    table::{Refusal, Snooze, Standing, TableSnapshot, rhythm},
};

/// Buttons in a row, and characters on one.
const IN_A_ROW: usize = 5;
const ON_A_BUTTON: usize = 80;
/// Finished games in the list of one's own.
const FINISHED: usize = 5;
/// Live games in it.
const LIVE: usize = 12;

/// Somebody's games on all servers, with what is known of those that are played.
pub(crate) struct Dashboard<'a> {
    pub(crate) games: &'a [GameLine],
    pub(crate) standings: &'a BTreeMap<TableId, Standing>,
    /// Until when they are away, if they are.
    pub(crate) away: Option<Time>,
    pub(crate) now: Time,
}

/// Somebody's games on all servers: those that wait for them come first.
pub(crate) fn games(board: &Dashboard<'_>, localizer: &Localizer) -> Message {
    let games = board.games;
    if games.is_empty() {
        return Message::text(localizer.word("discord-no-games"));
    }
    let mut rows = waiting_rows(games, localizer);
    let mut lines = Vec::new();
    if let Some(until) = board.away {
        let text = Text::new("discord-away-until").with("until", moment(until));
        lines.push(localizer.say(&text));
        let id = ComponentId::Pacing(PacingId::Back).to_string();
        let back = button(id, "discord-back-again", ButtonStyle::Primary, localizer);
        rows.push(CreateActionRow::Buttons(vec![back]));
    }
    lines.extend(in_order(games).map(|line| {
        let standing = board.standings.get(&line.table);
        let beside = standing.map(|it| beside(line, it, board.now, localizer)).unwrap_or_default();
        [vec![game_line(line, localizer)], beside].concat().join(" ")
    }));
    Message::text(lines.join("\n")).with_rows(rows)
}

/// What is known of a game for one of its players, beside that it waits: for how long by the
/// time that counts, until when, that it pauses, what the others may do.
fn beside(line: &GameLine, standing: &Standing, now: Time, localizer: &Localizer) -> Vec<String> {
    let hours = |span: Span| span.0.div_euclid(Span::hours(1).0);
    let whole = line.awaited.map_or(0, |since| hours(now.since(since)));
    let counted = standing.waited.map(hours).filter(|counted| *counted < whole);
    let counted = counted.map(|counted| Text::new("discord-games-counted").with("hours", counted));
    let paused = standing.paused.map(|until| match until {
        Time(i64::MAX) => Text::new("discord-paused"),
        until => Text::new("discord-paused-until").with("until", moment(until)),
    });
    let clock = standing.out_of_time.map(|at| Text::new("discord-clock").with("when", ago(at)));
    let deadline = standing.deadline.map(|at| Text::new("discord-deadline").with("when", ago(at)));
    let stalled = standing.stalled.then(|| Text::new("discord-games-stalled"));
    let offered = standing.offered.then(|| Text::new("discord-games-offered"));
    let texts = [counted, paused, clock, deadline, stalled, offered];
    texts.into_iter().flatten().map(|text| localizer.say(&text)).collect()
}

/// Games as they are listed: live ones that wait first, and the last of those that are over.
pub(crate) fn in_order(games: &[GameLine]) -> impl Iterator<Item = &GameLine> {
    let (live, over): (Vec<&GameLine>, Vec<&GameLine>) =
        games.iter().partition(|line| line.status.is_live());
    let (mine, others): (Vec<&GameLine>, Vec<&GameLine>) =
        live.into_iter().partition(|line| line.awaited.is_some());
    let live = mine.into_iter().chain(others).take(LIVE);
    live.chain(over.into_iter().take(FINISHED))
}

/// The buttons below somebody's games: a turn for each of the first that wait for them, and
/// what can be said to the reminders of all.
fn waiting_rows(games: &[GameLine], localizer: &Localizer) -> Vec<CreateActionRow> {
    let waits = |line: &&GameLine| line.status == Status::Playing && line.awaited.is_some();
    let turns: Vec<CreateButton> = games
        .iter()
        .filter(waits)
        .take(IN_A_ROW)
        .map(|line| {
            let text = Text::new("discord-turn-at")
                .with("game", localizer.of_game(&line.game, "name"))
                .with("table", line.table.to_string());
            let label = shorten(&localizer.label(&text), ON_A_BUTTON);
            let id = ComponentId::Turn(line.table).to_string();
            CreateButton::new(id).label(label).style(ButtonStyle::Primary)
        })
        .collect();
    if turns.is_empty() {
        return Vec::new();
    }
    let snooze = |snooze: Snooze, key: &'static str| {
        let id = ComponentId::Pacing(PacingId::SnoozeAll(snooze)).to_string();
        button(id, key, ButtonStyle::Secondary, localizer)
    };
    let snoozes = vec![
        snooze(Snooze::Later, "discord-snooze-later"),
        snooze(Snooze::Tomorrow, "discord-snooze-tomorrow"),
        snooze(Snooze::Never, "discord-snooze-never"),
    ];
    vec![CreateActionRow::Buttons(turns), CreateActionRow::Buttons(snoozes)]
}

/// Where a game waits for somebody who asks elsewhere: with the button that takes the
/// turn from here. More than one are listed.
pub(crate) fn waiting_elsewhere(games: &[GameLine], localizer: &Localizer) -> Option<Message> {
    let [line] = games else {
        let lines: Vec<String> = games.iter().map(|line| game_line(line, localizer)).collect();
        let rows = waiting_rows(games, localizer);
        return (!games.is_empty()).then(|| Message::text(lines.join("\n")).with_rows(rows));
    };
    let id = ComponentId::Turn(line.table).to_string();
    let button = button(id, "discord-take-turn", ButtonStyle::Primary, localizer);
    let row = CreateActionRow::Buttons(vec![button]);
    Some(Message::text(game_line(line, localizer)).with_rows(vec![row]))
}

/// What a server has chosen, and the language that comes of it.
pub(crate) fn settings(
    settings: &GuildSettings,
    language: Language,
    localizer: &Localizer,
) -> Message {
    let language = Text::new(format!("language-{language}"));
    let key = match settings.language {
        Some(_) => "discord-settings-language",
        None => "discord-settings-language-auto",
    };
    let place = settings.tables_in.unwrap_or(TablesIn::Channels);
    let place = Text::new(format!("discord-tables-in-{place}"));
    let overview = match settings.overview {
        Some(false) => "discord-settings-overview-off",
        _ => "discord-settings-overview-on",
    };
    let lines = [
        localizer.say(&Text::new(key).with("language", language)),
        reminding_line(settings.reminding.unwrap_or_default(), localizer),
        localizer.say(&Text::new("discord-settings-tables").with("place", place)),
        localizer.word(overview),
    ];
    Message::text(lines.join("\n"))
}

/// The reminders of a table and of the asker at it, where there is one, and where
/// one's own go.
pub(crate) fn reminders(
    table: Option<(Reminding, Option<Reminding>)>,
    place: RemindIn,
    localizer: &Localizer,
) -> Message {
    let place = Text::new(format!("discord-remind-in-{place}"));
    let place = localizer.say(&Text::new("discord-remind-own").with("place", place));
    let everybody = table.map(|(reminding, _)| reminding_line(reminding, localizer));
    let own = table.and_then(|(reminding, own)| own.filter(|own| *own != reminding));
    let own = own.map(|own| {
        let rhythm = rhythm(own);
        localizer.say(&Text::new("discord-reminding-own").with("rhythm", rhythm))
    });
    let lines = [everybody, own, Some(place)];
    Message::text(lines.into_iter().flatten().collect::<Vec<_>>().join("\n"))
}

/// Whether the promise for the dice was kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// So many entries of the log follow from the seeds.
    Kept(u64),
    /// The log does not follow from them.
    Broken,
}

/// The promise for the dice, and, once a game is over, whether it was kept.
pub(crate) fn verification(
    snapshot: &TableSnapshot,
    verdict: Option<Verdict>,
    localizer: &Localizer,
) -> Message {
    let promise = Text::new("table-log-commitment").with("commitment", snapshot.commitment.clone());
    let mut lines = vec![headline(snapshot, localizer), localizer.say(&promise)];
    if let Some(seed) = snapshot.server_seed {
        let seed = Text::new("table-result-seed").with("seed", String::from(seed));
        lines.push(localizer.say(&seed));
    }
    lines.push(match verdict {
        None => localizer.word("discord-verify-later"),
        Some(Verdict::Broken) => localizer.word("discord-not-verified"),
        Some(Verdict::Kept(rows)) => {
            let rows = i64::try_from(rows).unwrap_or(i64::MAX);
            localizer.say(&Text::new("discord-verified").with("entries", rows))
        }
    });
    Message::text(lines.join("\n"))
}

/// What is stored about somebody, in short.
pub(crate) fn privacy(person: &Person, localizer: &Localizer) -> Message {
    let count = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
    let names: Vec<String> = person.names.iter().map(|(_, name)| escape(name)).collect();
    let text = Text::new("discord-privacy")
        .with("names", names.join(", "))
        .with("games", count(person.games.len()))
        .with("deeds", count(person.log.len()));
    let text = match &person.locale {
        None => text.with("locale", Text::new("list-nothing")),
        Some(locale) => match Language::of_locale(locale) {
            Some(known) => text.with("locale", Text::new(format!("language-{known}"))),
            None => text.with("locale", locale.clone()),
        },
    };
    let button = |id: ComponentId, key: &'static str, style: ButtonStyle| {
        button(id.to_string(), key, style, localizer)
    };
    Message::text(localizer.say(&text)).with_rows(vec![CreateActionRow::Buttons(vec![
        button(ComponentId::Export, "discord-export", ButtonStyle::Secondary),
        button(ComponentId::AskForget, "discord-forget", ButtonStyle::Danger),
    ])])
}

/// A question with one dangerous answer, and the way out.
pub(crate) fn confirm(
    question: &Text,
    id: &ComponentId,
    label: &'static str,
    localizer: &Localizer,
) -> Message {
    question_with(localizer.say(question), (id, label, ButtonStyle::Danger), localizer)
}

/// One line of a list of games.
pub(super) fn game_line(line: &GameLine, localizer: &Localizer) -> String {
    let name = localizer.of_game(&line.game, "name");
    let url = link(line.place, line.channel, line.board);
    let key = match (line.status, line.awaited) {
        (Status::Playing, Some(_)) => "discord-games-mine",
        (Status::Playing, None) => "discord-games-playing",
        (Status::Lobby, _) => "discord-games-lobby",
        (Status::Paused, _) => "discord-games-paused",
        (Status::Finished, _) => "discord-games-finished",
        _ => "discord-games-abandoned",
    };
    let since = line.awaited.or(line.ended_at).unwrap_or(line.opened_at);
    let number = i64::try_from(line.table.0).unwrap_or(i64::MAX);
    let text = Text::new(key)
        .with("game", name)
        .with("table", number)
        .with("link", if line.place == Place::DirectMessages { String::new() } else { url })
        .with("since", ago(since));
    let quarantined =
        line.quarantine.is_some().then(|| localizer.say(&Refusal::Quarantined.text()));
    [Some(localizer.say(&text)), quarantined].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// When players are reminded, in a sentence.
fn reminding_line(reminding: Reminding, localizer: &Localizer) -> String {
    localizer.say(&Text::new("discord-reminding").with("rhythm", rhythm(reminding)))
}
