//! What people look at on request: board, hand, log, points, cards, rules. Only
//! the asker sees it.

use super::{
    PictureRequest, Presented,
    phrases::{asked_of, headline, pages, score_line, standing},
};
use crate::{
    discord::{
        component_id::ComponentId,
        localizer::Localizer,
        message::{Message, Picture, shorten},
        rules::Section,
    },
    draw::Kind,
    engine::{Seat, Text},
    store::Status,
    table::{LogLine, TableSnapshot},
};

/// Entries of the log on a page.
const ENTRIES: usize = 12;
/// So many entries are read back; no game has so many.
pub(crate) const MAX_LOG_ROWS: u32 = 20_000;
/// No log has more pages.
const LAST_PAGE: usize = MAX_LOG_ROWS as usize / ENTRIES;
/// Characters of one entry.
const ENTRY: usize = 150;

/// The board as the asker sees it.
pub(crate) fn board(snapshot: &TableSnapshot, localizer: &Localizer) -> Presented {
    let mut lines = vec![headline(snapshot, localizer)];
    if snapshot.status == Status::Playing {
        lines.extend(asked_of(snapshot, localizer));
        lines.extend(score_line(snapshot, localizer));
    } else {
        lines.push(standing(snapshot, localizer));
    }
    Message::text(lines.join("\n")).showing(PictureRequest::plain(Kind::Board))
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

/// A page of the log, the latest first.
pub(crate) fn log(
    snapshot: &TableSnapshot,
    log: &[LogLine],
    page: usize,
    localizer: &Localizer,
) -> Message {
    let page = page.min(LAST_PAGE);
    // What the asker was not told anything of is not their business.
    let told = log.iter().rev().filter(|line| !line.told.is_empty());
    let newest_first: Vec<_> = told.skip(page * ENTRIES).collect();
    let more = newest_first.len() > ENTRIES;
    let shown = newest_first.into_iter().take(ENTRIES).rev();
    let entries = shown.map(|line| {
        let said: Vec<String> = line.told.iter().map(|text| localizer.say(text)).collect();
        format!("`{:>3}` {}", line.seq, shorten(&said.join(" "), ENTRY))
    });
    let entries: Vec<String> = entries.collect();
    let body =
        if entries.is_empty() { localizer.word("discord-log-empty") } else { entries.join("\n") };
    let mut rows = Vec::new();
    if more || page > 0 {
        let to = |page| ComponentId::Log(snapshot.table, page);
        let earlier = (to(page + 1), "discord-earlier", more);
        let later = (to(page.saturating_sub(1)), "discord-later", page > 0);
        rows.push(pages([earlier, later], localizer));
    }
    Message::text(format!("{}\n{body}", headline(snapshot, localizer))).with_rows(rows)
}

/// The points, item by item.
pub(crate) fn score(snapshot: &TableSnapshot, localizer: &Localizer) -> Presented {
    let mut lines = vec![headline(snapshot, localizer)];
    for score in &snapshot.score {
        let items: Vec<String> = score
            .items
            .iter()
            .map(|item| format!("{} {}", localizer.say(&item.label), item.points))
            .collect();
        let who = Text::new("discord-score-of")
            .with("who", score.seat)
            .with("points", i64::from(score.points()));
        lines.push(format!("**{}** – {}", localizer.say(&who), items.join(", ")));
    }
    Message::text(lines.join("\n")).showing(PictureRequest::plain(Kind::Score))
}

/// A card. Whoever cannot see the picture, or wants to copy from it, has its words.
pub(crate) fn card(name: &Text, picture: Picture, localizer: &Localizer) -> Message {
    let content = format!("### {}\n{}", localizer.say(name), picture.alt);
    Message::text(content).with_picture(Some(picture))
}

/// A section of the rules, and which others there are.
pub(crate) fn rules(
    game: &str,
    section: &Section,
    others: &[&Section],
    localizer: &Localizer,
) -> Message {
    let title = localizer.of_game(game, "name");
    let mut content = format!("### {title}: {}\n{}", section.title, section.body);
    if !others.is_empty() {
        let titles: Vec<&str> = others.iter().map(|section| section.title.as_str()).collect();
        let more = Text::new("discord-more-rules").with("titles", titles.join(" · "));
        content = format!("{content}\n-# {}", localizer.say(&more));
    }
    Message::text(content)
}

/// The way for a newcomer, with the games that are played here.
pub(crate) fn help<'a>(games: impl Iterator<Item = &'a str>, localizer: &Localizer) -> Message {
    let games: Vec<Text> = games.map(|id| Text::new(format!("{id}-name"))).collect();
    Message::text(localizer.say(&Text::new("discord-help").with("games", games)))
}
