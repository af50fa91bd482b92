//! What people look at on request: board, hand, log, points, cards, rules. Only
//! the asker sees it.

use std::sync::Arc;

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{
    component_id::ComponentId,
    invocation::Invocation,
    message::{Message, Picture, shorten},
    panel::standing,
    pictures::PictureRequest,
    respond::Failure,
    shell::Shell,
    table_message::{asked_of, heading, score_line},
};
use crate::{
    draw::{Kind, Request},
    engine::{Seed, Text, Viewer},
    store::{Status, TableId},
};

/// Entries of the log on a page.
const ENTRIES: usize = 12;
/// So many entries are read back; no game has so many.
const MAX_LOG_ROWS: u32 = 20_000;
/// No log has more pages.
const LAST_PAGE: usize = MAX_LOG_ROWS as usize / ENTRIES;
/// Characters of one entry.
const ENTRY: usize = 150;

impl Shell {
    /// Gives what could not be said at a table another chance: somebody is
    /// there again and may have given back a permission.
    pub(crate) async fn wake(&self, table: TableId) -> Result<(), Failure> {
        self.tables.try_again(table).await?;
        Ok(())
    }

    /// The board as the asker sees it.
    pub(crate) async fn show_board(
        &self,
        table: TableId,
        invocation: &Invocation,
    ) -> Result<Message, Failure> {
        let snapshot = self.snapshot(table, invocation).await?;
        let localizer = self.localizer(invocation).at(&snapshot);
        let mut lines = vec![format!("### {}", heading(&snapshot, &localizer))];
        if snapshot.status == Status::Playing {
            lines.extend(asked_of(&snapshot, &localizer));
            lines.extend(score_line(&snapshot, &localizer));
        } else {
            lines.push(standing(&snapshot, &localizer));
        }
        let picture = self.picture(&snapshot, &localizer, PictureRequest::plain(Kind::Board)).await;
        Ok(Message::text(lines.join("\n")).with_picture(picture))
    }

    /// The asker's own part of the table.
    pub(crate) async fn show_hand(
        &self,
        table: TableId,
        invocation: &Invocation,
    ) -> Result<Message, Failure> {
        let (snapshot, seat) = self.seated_snapshot(table, invocation).await?;
        let localizer = self.localizer(invocation).at(&snapshot);
        if snapshot.view.is_none() {
            return Ok(Message::text(standing(&snapshot, &localizer)));
        }
        let picture =
            self.picture(&snapshot, &localizer, PictureRequest::of(Kind::Mine, seat)).await;
        let heading = format!("### {}", heading(&snapshot, &localizer));
        // A game without pictures shows what its owner knows as it is written.
        let content = match (&picture, &snapshot.view) {
            (None, Some(view)) => {
                let text = serde_json::to_string_pretty(&view.json()).unwrap_or_default();
                format!("{heading}\n```json\n{}\n```", shorten(&text, 1_800))
            }
            _ => heading,
        };
        Ok(Message::text(content).with_picture(picture))
    }

    /// A page of the log, the latest first.
    pub(crate) async fn show_log(
        &self,
        table: TableId,
        invocation: &Invocation,
        page: usize,
    ) -> Result<Message, Failure> {
        let snapshot = self.snapshot(table, invocation).await?;
        let localizer = self.localizer(invocation).at(&snapshot);
        let page = page.min(LAST_PAGE);
        let log = self.tables.log(table, Some(invocation.user()), MAX_LOG_ROWS).await?;
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
        let body = if entries.is_empty() {
            localizer.word("discord-log-empty")
        } else {
            entries.join("\n")
        };
        let button = |page: usize, key: &'static str, on: bool| {
            CreateButton::new(ComponentId::Log(table, page).to_string())
                .label(localizer.word(key))
                .style(ButtonStyle::Secondary)
                .disabled(!on)
        };
        let mut rows = Vec::new();
        if more || page > 0 {
            rows.push(CreateActionRow::Buttons(vec![
                button(page + 1, "discord-earlier", more),
                button(page.saturating_sub(1), "discord-later", page > 0),
            ]));
        }
        Ok(Message::text(format!("### {}\n{body}", heading(&snapshot, &localizer))).with_rows(rows))
    }

    /// The points, item by item.
    pub(crate) async fn show_score(
        &self,
        table: TableId,
        invocation: &Invocation,
    ) -> Result<Message, Failure> {
        let snapshot = self.snapshot(table, invocation).await?;
        let localizer = self.localizer(invocation).at(&snapshot);
        let mut lines = vec![format!("### {}", heading(&snapshot, &localizer))];
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
        let picture = self.picture(&snapshot, &localizer, PictureRequest::plain(Kind::Score)).await;
        Ok(Message::text(lines.join("\n")).with_picture(picture))
    }

    /// A card, by its key or its name.
    pub(crate) async fn show_card(
        &self,
        game: &str,
        wanted: &str,
        invocation: &Invocation,
    ) -> Result<Message, Failure> {
        let game = self.game_named(game, invocation)?;
        let localizer = self.localizer(invocation);
        let wanted = wanted.trim().to_lowercase();
        let cards = self.painters.cards(game.info().id);
        let named = |(key, name): &&(String, Text)| {
            *key == wanted || localizer.label(name).to_lowercase() == wanted
        };
        let unknown =
            || Failure::Because(Text::new("discord-no-card").with("name", shorten(&wanted, 80)));
        let (key, name) = cards.iter().find(named).cloned().ok_or_else(unknown)?;
        let language = invocation.language;
        let id = game.info().id;
        let drawn = self
            .draw(Arc::clone(&self.painters), move |painters| {
                // A card is the same in every game; any view will do.
                let (least, _) = game.info().seats;
                let blank = game.start(least, &serde_json::Value::Null, Seed([0; 32]));
                let view = blank.ok()?.0.view(Viewer::Public);
                let request = Request { card: &key, ..Request::new(Kind::Card, language) };
                Some(painters.picture(id, &*view, &request))
            })
            .await?;
        let picture = drawn.ok_or_else(unknown)??;
        let picture =
            Picture { name: format!("{id}-card.png"), data: picture.png, alt: picture.alt };
        // Whoever cannot see the picture, or wants to copy from it, has its words.
        let content = format!("### {}\n{}", localizer.say(&name), picture.alt);
        Ok(Message::text(content).with_picture(Some(picture)))
    }

    /// A section of the rules, or what there is.
    pub(crate) fn show_rules(
        &self,
        game: &str,
        wanted: Option<&str>,
        invocation: &Invocation,
    ) -> Result<Message, Failure> {
        let game = self.game_named(game, invocation)?;
        let localizer = self.localizer(invocation);
        let sections = self.rulebooks.of(game.info().id, invocation.language);
        let found = match wanted {
            Some(wanted) => self.rulebooks.search(game.info().id, invocation.language, wanted),
            None => sections.iter().take(1).collect(),
        };
        let Some(section) = found.first() else {
            let text =
                Text::new("discord-no-rules").with("wanted", shorten(wanted.unwrap_or(""), 80));
            return Err(Failure::Because(text));
        };
        let others: Vec<&str> = match wanted {
            Some(_) => found.iter().skip(1).map(|section| section.title.as_str()).collect(),
            None => sections.iter().skip(1).map(|section| section.title.as_str()).collect(),
        };
        let title = localizer.of_game(game.info().id, "name");
        let mut content = format!("### {title}: {}\n{}", section.title, section.body);
        if !others.is_empty() {
            let more = Text::new("discord-more-rules").with("titles", others.join(" · "));
            content = format!("{content}\n-# {}", localizer.say(&more));
        }
        Ok(Message::text(content))
    }

    /// The way for a newcomer.
    pub(crate) fn show_help(&self, invocation: &Invocation) -> Message {
        let localizer = self.localizer(invocation);
        let games: Vec<Text> = self
            .tables
            .games()
            .games()
            .map(|game| Text::new(format!("{}-name", game.info().id)))
            .collect();
        Message::text(localizer.say(&Text::new("discord-help").with("games", games)))
    }
}
