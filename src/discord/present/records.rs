//! What is on record, for whoever may ask: one's games and data, what a server
//! has chosen, whether the dice were fair.

use serenity::all::{ButtonStyle, CreateActionRow};

use super::phrases::{ago, button, headline, link};
use crate::{
    discord::{
        component_id::ComponentId,
        localizer::Localizer,
        message::{Message, escape},
    },
    engine::{Arg, Text},
    i18n::Language,
    store::{GameLine, GuildSettings, Person, Place, RemindIn, Reminding, Span, Status, TablesIn},
    table::{Refusal, TableSnapshot},
};

/// Finished games in the list of one's own.
const FINISHED: usize = 5;
/// Live games in it.
const LIVE: usize = 12;

/// Somebody's games on all servers: those that wait for them come first.
pub(crate) fn games(games: &[GameLine], localizer: &Localizer) -> Message {
    if games.is_empty() {
        return Message::text(localizer.word("discord-no-games"));
    }
    let (live, over): (Vec<&GameLine>, Vec<&GameLine>) =
        games.iter().partition(|line| line.status.is_live());
    let (mine, others): (Vec<&GameLine>, Vec<&GameLine>) =
        live.into_iter().partition(|line| line.awaited.is_some());
    let live = mine.into_iter().chain(others).take(LIVE);
    let shown = live.chain(over.into_iter().take(FINISHED));
    let lines: Vec<String> = shown.map(|line| game_line(line, localizer)).collect();
    Message::text(lines.join("\n"))
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
    let lines = [
        localizer.say(&Text::new(key).with("language", language)),
        reminding_line(settings.reminding.unwrap_or_default(), localizer),
        localizer.say(&Text::new("discord-settings-tables").with("place", place)),
    ];
    Message::text(lines.join("\n"))
}

/// The reminders of a table, where there is one, and where one's own go.
pub(crate) fn reminders(table: Option<Reminding>, own: RemindIn, localizer: &Localizer) -> Message {
    let place = Text::new(format!("discord-remind-in-{own}"));
    let own = localizer.say(&Text::new("discord-remind-own").with("place", place));
    let table = table.map(|reminding| reminding_line(reminding, localizer));
    Message::text(table.into_iter().chain([own]).collect::<Vec<_>>().join("\n"))
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
        .with("locale", person.locale.clone().unwrap_or_default())
        .with("games", count(person.games.len()))
        .with("deeds", count(person.log.len()));
    let button = |id: ComponentId, key: &'static str, style: ButtonStyle| {
        button(id.to_string(), key, style, localizer)
    };
    Message::text(localizer.say(&text)).with_rows(vec![CreateActionRow::Buttons(vec![
        button(ComponentId::Export, "discord-export", ButtonStyle::Secondary),
        button(ComponentId::AskForget, "discord-forget", ButtonStyle::Danger),
    ])])
}

/// A question with one dangerous answer.
pub(crate) fn confirm(
    question: &'static str,
    id: &ComponentId,
    label: &'static str,
    localizer: &Localizer,
) -> Message {
    let button = button(id.to_string(), label, ButtonStyle::Danger, localizer);
    Message::text(localizer.word(question)).with_rows(vec![CreateActionRow::Buttons(vec![button])])
}

/// One line of a list of games.
fn game_line(line: &GameLine, localizer: &Localizer) -> String {
    let name = localizer.of_game(&line.game, "name");
    let url = link(line.place, line.channel, None);
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
    let hours = |span: Span| span.0.div_euclid(Span::hours(1).0);
    if reminding.times == 0 {
        return localizer.word("discord-reminding-never");
    }
    let text = Text::new("discord-reminding")
        .with("first", hours(reminding.first))
        .with("every", hours(reminding.every))
        .with("times", Arg::from(reminding.times));
    localizer.say(&text)
}
