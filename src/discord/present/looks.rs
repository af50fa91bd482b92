//! What people look at on request: board, hand, log, points, cards, rules. Only
//! the asker sees it.

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::{
    PictureRequest, Presented,
    account::Teller,
    phrases::{asked_of, button, headline, pages, score_line, standing},
};
use crate::{
    discord::{
        component_id::{ComponentId, Search},
        localizer::Localizer,
        message::{Message, Picture, escape, fit, shorten},
        rules::Section,
    },
    draw::Kind,
    engine::{Arg, Item, Seat, Text, Viewer},
    i18n::capital,
    store::{LogKind, Status, TableId},
    table::{LogLine, TableSnapshot},
};

/// Entries of the log on a page.
const ENTRIES: usize = 10;
/// So many entries are read back; no game has so many.
pub(crate) const MAX_LOG_ROWS: u32 = 20_000;
/// No log has more pages.
const LAST_PAGE: usize = MAX_LOG_ROWS as usize / ENTRIES;
/// Characters of one entry.
const ENTRY: usize = 150;
/// Choices in a menu.
const IN_A_MENU: usize = 25;
/// Characters of a choice.
const OPTION_LABEL: usize = 100;

/// The board as the asker sees it, or one part of it.
pub(crate) fn board(
    snapshot: &TableSnapshot,
    part: Option<&'static str>,
    localizer: &Localizer,
) -> Presented {
    let mut lines = vec![headline(snapshot, localizer)];
    if snapshot.status == Status::Playing {
        lines.extend(asked_of(snapshot, localizer));
        lines.extend(score_line(snapshot, localizer));
    } else {
        lines.push(standing(snapshot, localizer));
    }
    Message::text(lines.join("\n")).showing(PictureRequest::board(part))
}

/// The asker's own part of the table.
pub(crate) fn hand(snapshot: &TableSnapshot, seat: Seat, localizer: &Localizer) -> Presented {
    if snapshot.view.is_none() {
        return Message::text(standing(snapshot, localizer)).into();
    }
    Message::text(headline(snapshot, localizer)).showing(PictureRequest::of(Kind::Mine, seat))
}

/// The same for a game without pictures: what its owner knows as it is written.
pub(crate) fn written_hand(snapshot: &TableSnapshot, localizer: &Localizer) -> Option<Message> {
    let view = snapshot.view.as_ref()?;
    let text = serde_json::to_string_pretty(&view.json()).unwrap_or_default();
    let (heading, text) = (headline(snapshot, localizer), shorten(&text, 1_800));
    Some(Message::text(format!("{heading}\n```json\n{text}\n```")))
}

/// A page of the log, the latest first: what happened, below the turn it happened in.
/// What was taken back is struck out.
pub(crate) fn log(
    snapshot: &TableSnapshot,
    log: &[LogLine],
    page: usize,
    teller: Teller<'_>,
) -> Message {
    let localizer = teller.localizer;
    let page = page.min(LAST_PAGE);
    let entries = entries(log, teller);
    let end = entries.len().saturating_sub(page * ENTRIES);
    let begin = end.saturating_sub(ENTRIES);
    let shown = entries.get(begin..end).unwrap_or_default();
    let mut lines: Vec<&str> = Vec::new();
    let mut heading = "";
    for entry in shown {
        if entry.heading != heading {
            heading = &entry.heading;
            lines.push(heading);
        }
        lines.extend(entry.said.as_deref());
    }
    let body =
        if lines.is_empty() { localizer.word("discord-log-empty") } else { lines.join("\n") };
    let mut rows = Vec::new();
    if begin > 0 || page > 0 {
        let to = |page| ComponentId::Log(snapshot.table, page);
        let earlier = (to(page + 1), "discord-earlier", begin > 0);
        let later = (to(page.saturating_sub(1)), "discord-later", page > 0);
        rows.push(pages([earlier, later], localizer));
    }
    if snapshot.status == Status::Playing && snapshot.viewer != Viewer::Public {
        rows.push(take_back_row(snapshot.table, localizer));
    }
    Message::text(format!("{}\n{body}", headline(snapshot, localizer))).with_rows(rows)
}

/// The button that asks to take back the asker's last turn.
pub(crate) fn take_back_row(table: TableId, localizer: &Localizer) -> CreateActionRow {
    let id = ComponentId::TakeBack(table).to_string();
    CreateActionRow::Buttons(vec![button(
        id,
        "discord-take-back",
        ButtonStyle::Secondary,
        localizer,
    )])
}

/// A line of the log and the heading it stands below, or a heading alone.
struct Entry {
    heading: String,
    said: Option<String>,
}

/// The log as lines below headings. What the asker was not told anything of is not
/// their business; a turn in which nothing was told has its heading all the same, since
/// the players can return to it.
fn entries(log: &[LogLine], teller: Teller<'_>) -> Vec<Entry> {
    let localizer = teller.localizer;
    let mut entries: Vec<Entry> = Vec::new();
    let mut heading = String::new();
    let part = |one: &LogLine, next: &LogLine| {
        let plain = |line: &LogLine| !matches!(line.kind, LogKind::Turn | LogKind::Note);
        plain(one) && plain(next) && one.stands == next.stands
    };
    // An undone step is struck out: that somebody took it back needs no line.
    let told: Vec<LogLine> =
        log.iter().filter(|line| line.kind != LogKind::Undo).cloned().collect();
    for lines in told.chunk_by(part) {
        let stands = lines.iter().all(|line| line.stands);
        let struck = |said: &str| if stands { said.to_owned() } else { format!("~~{said}~~") };
        if let [line] = lines
            && line.kind == LogKind::Turn
        {
            keep_heading(&mut entries, &heading);
            let said: Vec<String> = line.told.iter().map(|text| localizer.say(text)).collect();
            heading = struck(&format!("**{}** `{}`", capital(&said.join(" ")), line.seq));
            continue;
        }
        for said in teller.lines(lines) {
            let said = struck(&fit(&said, ENTRY));
            entries.push(Entry { heading: heading.clone(), said: Some(said) });
        }
    }
    keep_heading(&mut entries, &heading);
    entries
}

/// Keeps a heading below which nothing stands.
fn keep_heading(entries: &mut Vec<Entry>, heading: &str) {
    let is_kept = entries.last().is_some_and(|entry| entry.heading == heading);
    if !heading.is_empty() && !is_kept {
        entries.push(Entry { heading: heading.to_owned(), said: None });
    }
}

/// The points, item by item.
pub(crate) fn score(snapshot: &TableSnapshot, localizer: &Localizer) -> Presented {
    let mut lines = vec![headline(snapshot, localizer)];
    let mut line = |who: Arg, points: i32, items: &[Item]| {
        let items: Vec<String> = items
            .iter()
            .map(|item| format!("{} {}", localizer.say(&item.label), item.points))
            .collect();
        let who = Text::new("discord-score-of").with("who", who).with("points", i64::from(points));
        lines.push(format!("**{}** – {}", localizer.say(&who), items.join(", ")));
    };
    if snapshot.team {
        let lines = score_line(snapshot, localizer).into_iter();
        let lines = [headline(snapshot, localizer)].into_iter().chain(lines);
        let text = lines.collect::<Vec<_>>().join("\n");
        return Message::text(text).showing(PictureRequest::plain(Kind::Score));
    }
    for score in &snapshot.score {
        line(score.seat.into(), score.points(), &score.items);
    }
    for rival in &snapshot.rivals {
        line(rival.name.clone().into(), rival.points(), &rival.items);
    }
    Message::text(lines.join("\n")).showing(PictureRequest::plain(Kind::Score))
}

/// A card, with a menu of all that were found. Whoever cannot see the picture, or wants
/// to copy from it, has its words.
pub(crate) fn card(
    (key, name): (&str, &str),
    picture: Picture,
    search: &Search,
    found: &[(String, String)],
    localizer: &Localizer,
) -> Message {
    let content = format!("### {}\n{}", escape(name), picture.alt);
    let message = Message::text(content).with_picture(Some(picture));
    if found.len() < 2 {
        return message;
    }
    let id = ComponentId::Card(search.clone());
    let entries = found.iter().map(|(key, name)| (key.as_str(), name.as_str()));
    message.with_rows(vec![menu(&id, "discord-more-cards", entries, key, localizer)])
}

/// A section of the rules, with a menu of all.
pub(crate) fn rules(
    search: &Search,
    shown: &Section,
    sections: &[&Section],
    localizer: &Localizer,
) -> Message {
    let title = localizer.of_game(&search.game, "name");
    let content = format!("### {title}: {}\n{}", shown.title, shown.body);
    let id = ComponentId::Rules(search.clone());
    let entries = sections.iter().map(|section| (section.id.as_str(), section.title.as_str()));
    let menu = menu(&id, "discord-more-rules", entries, &shown.id, localizer);
    Message::text(content).with_rows(vec![menu])
}

/// A menu of what can be looked at, by value and name, with what is shown marked.
fn menu<'a>(
    id: &ComponentId,
    placeholder: &'static str,
    entries: impl Iterator<Item = (&'a str, &'a str)>,
    shown: &str,
    localizer: &Localizer,
) -> CreateActionRow {
    let options = entries.take(IN_A_MENU).map(|(value, name)| {
        CreateSelectMenuOption::new(shorten(name, OPTION_LABEL), value)
            .default_selection(value == shown)
    });
    let kind = CreateSelectMenuKind::String { options: options.collect() };
    let menu = CreateSelectMenu::new(id.to_string(), kind);
    CreateActionRow::SelectMenu(menu.placeholder(localizer.word(placeholder)))
}

/// The way for a newcomer, with the games that are played here.
pub(crate) fn help<'a>(games: impl Iterator<Item = &'a str>, localizer: &Localizer) -> Message {
    let games: Vec<Text> = games.map(|id| Text::new(format!("{id}-name"))).collect();
    Message::text(localizer.say(&Text::new("discord-help").with("games", games)))
}
