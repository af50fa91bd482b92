//! What people look at on request: board, hand, log, points, cards, rules, their
//! games, their data. Only the asker sees it.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{
    asked::{Asked, NO_GUILD},
    message::{Message, Picture, shorten},
    panel::standing,
    press::Press,
    respond::Failure,
    shell::Shell,
    table_message::{ago, heading, link, score_line},
    voice::Voice,
};
use crate::{
    care,
    draw::{Kind, Request},
    engine::{Arg, Seed, Text, Viewer},
    store::{GameLine, GuildId, GuildSettings, Reminding, Span, Status, Store as _, TableId},
    table::Refusal,
};

/// Entries of the log on a page.
const ENTRIES: usize = 12;
/// So many entries are read back; no game has so many.
const LONGEST_LOG: u32 = 20_000;
/// No log has more pages.
const LAST_PAGE: usize = LONGEST_LOG as usize / ENTRIES;
/// Characters of one entry.
const ENTRY: usize = 150;
/// Finished games in the list of one's own.
const FINISHED: usize = 5;
/// Live games in it.
const LIVE: usize = 12;

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
        asked: &Asked,
    ) -> Result<Message, Failure> {
        let mut look = self.look(table, asked).await?;
        let voice = self.voice(asked).at(&look);
        let mut lines = vec![format!("### {}", heading(&look, &voice))];
        if look.status == Status::Playing {
            lines.extend(
                look.waiting.iter().filter(|ask| ask.must).map(|ask| voice.say(&ask.prompt)),
            );
            lines.extend(score_line(&look, &voice));
        } else {
            lines.push(standing(&look, &voice));
        }
        let picture = self.picture(&mut look, &voice, Kind::Board, None, Vec::new()).await?;
        Ok(Message::text(lines.join("\n")).with_picture(picture))
    }

    /// The asker's own part of the table.
    pub(crate) async fn show_hand(
        &self,
        table: TableId,
        asked: &Asked,
    ) -> Result<Message, Failure> {
        let (mut look, seat) = self.look_seated(table, asked).await?;
        let voice = self.voice(asked).at(&look);
        if look.view.is_none() {
            return Ok(Message::text(standing(&look, &voice)));
        }
        let picture = self.picture(&mut look, &voice, Kind::Mine, Some(seat), Vec::new()).await?;
        let heading = format!("### {}", heading(&look, &voice));
        // A game without pictures shows what its owner knows as it is written.
        let content = match (&picture, &look.view) {
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
        asked: &Asked,
        page: usize,
    ) -> Result<Message, Failure> {
        let look = self.look(table, asked).await?;
        let voice = self.voice(asked).at(&look);
        let page = page.min(LAST_PAGE);
        let log = self.tables.log(table, Some(asked.user()), LONGEST_LOG).await?;
        // What the asker was not told anything of is not their business.
        let told = log.iter().rev().filter(|line| !line.told.is_empty());
        let newest_first: Vec<_> = told.skip(page * ENTRIES).collect();
        let more = newest_first.len() > ENTRIES;
        let shown = newest_first.into_iter().take(ENTRIES).rev();
        let entries = shown.map(|line| {
            let said: Vec<String> = line.told.iter().map(|text| voice.say(text)).collect();
            format!("`{:>3}` {}", line.seq, shorten(&said.join(" "), ENTRY))
        });
        let entries: Vec<String> = entries.collect();
        let body =
            if entries.is_empty() { voice.word("discord-log-empty") } else { entries.join("\n") };
        let button = |page: usize, key: &'static str, on: bool| {
            CreateButton::new(Press::Log(table, page).to_string())
                .label(voice.word(key))
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
        Ok(Message::text(format!("### {}\n{body}", heading(&look, &voice))).with_rows(rows))
    }

    /// The points, item by item.
    pub(crate) async fn show_score(
        &self,
        table: TableId,
        asked: &Asked,
    ) -> Result<Message, Failure> {
        let mut look = self.look(table, asked).await?;
        let voice = self.voice(asked).at(&look);
        let mut lines = vec![format!("### {}", heading(&look, &voice))];
        for score in &look.score {
            let items: Vec<String> = score
                .items
                .iter()
                .map(|item| format!("{} {}", voice.say(&item.label), item.points))
                .collect();
            let who = Text::new("discord-score-of")
                .with("who", score.seat)
                .with("points", i64::from(score.points()));
            lines.push(format!("**{}** – {}", voice.say(&who), items.join(", ")));
        }
        let picture = self.picture(&mut look, &voice, Kind::Score, None, Vec::new()).await?;
        Ok(Message::text(lines.join("\n")).with_picture(picture))
    }

    /// A card, by its key or its name.
    pub(crate) async fn show_card(
        &self,
        game: &str,
        wanted: &str,
        asked: &Asked,
    ) -> Result<Message, Failure> {
        let game = self.game_named(game, asked)?;
        let voice = self.voice(asked);
        let wanted = wanted.trim().to_lowercase();
        let cards = self.painters.cards(game.info().id);
        let named = |(key, name): &&(String, Text)| {
            *key == wanted || voice.label(name).to_lowercase() == wanted
        };
        let unknown =
            || Failure::Because(Text::new("discord-no-card").with("name", shorten(&wanted, 80)));
        let (key, name) = cards.iter().find(named).cloned().ok_or_else(unknown)?;
        let language = asked.language;
        let id = game.info().id;
        let drawn = self
            .draw(move |painters| {
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
        let content = format!("### {}\n{}", voice.say(&name), picture.alt);
        Ok(Message::text(content).with_picture(Some(picture)))
    }

    /// A section of the rules, or what there is.
    pub(crate) fn show_rules(
        &self,
        game: &str,
        wanted: Option<&str>,
        asked: &Asked,
    ) -> Result<Message, Failure> {
        let game = self.game_named(game, asked)?;
        let voice = self.voice(asked);
        let sections = self.rulebooks.of(game.info().id, asked.language);
        let found = match wanted {
            Some(wanted) => self.rulebooks.search(game.info().id, asked.language, wanted),
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
        let title = voice.of_game(game.info().id, "name");
        let mut content = format!("### {title}: {}\n{}", section.title, section.body);
        if !others.is_empty() {
            let more = Text::new("discord-more-rules").with("titles", others.join(" · "));
            content = format!("{content}\n-# {}", voice.say(&more));
        }
        Ok(Message::text(content))
    }

    /// The asker's games on all servers.
    pub(crate) async fn show_games(&self, asked: &Asked) -> Result<Message, Failure> {
        let voice = self.voice(asked);
        let games = self.tables.my_games(asked.user()).await?;
        let (live, over): (Vec<&GameLine>, Vec<&GameLine>) =
            games.iter().partition(|line| line.status.is_live());
        if games.is_empty() {
            return Ok(Message::text(voice.word("discord-no-games")));
        }
        // Those that wait for the asker come first.
        let (mine, others): (Vec<&GameLine>, Vec<&GameLine>) =
            live.into_iter().partition(|line| line.awaited.is_some());
        let lines: Vec<String> = mine
            .into_iter()
            .chain(others)
            .take(LIVE)
            .chain(over.into_iter().take(FINISHED))
            .map(|line| game_line(line, &voice))
            .collect();
        Ok(Message::text(lines.join("\n")))
    }

    /// The way for a newcomer.
    pub(crate) fn show_help(&self, asked: &Asked) -> Message {
        let voice = self.voice(asked);
        let games: Vec<Text> = self
            .tables
            .games()
            .games()
            .map(|game| Text::new(format!("{}-name", game.info().id)))
            .collect();
        Message::text(voice.say(&Text::new("discord-help").with("games", games)))
    }

    /// The reminders of a table: its own, or else the server's.
    pub(crate) async fn reminding_of(&self, table: TableId) -> Result<Reminding, Failure> {
        let stored = self.tables.store().load(table).await?.ok_or(Refusal::NoTable)?;
        Ok(stored.row.reminding.or(stored.guild_reminding).unwrap_or_default())
    }

    /// What a server has chosen.
    pub(crate) async fn show_settings(
        &self,
        settings: &GuildSettings,
        guild: GuildId,
        asked: &Asked,
    ) -> Message {
        let voice = self.voice(asked);
        let language = Text::new(format!("language-{}", self.guild_language(guild).await));
        let key = match settings.language {
            Some(_) => "discord-settings-language",
            None => "discord-settings-language-auto",
        };
        let place = settings.tables_in.unwrap_or(crate::store::TablesIn::Channels);
        let place = Text::new(format!("discord-tables-in-{place}"));
        let lines = [
            voice.say(&Text::new(key).with("language", language)),
            reminding_line(settings.reminding.unwrap_or_default(), &voice),
            voice.say(&Text::new("discord-settings-tables").with("place", place)),
        ];
        Message::text(lines.join("\n"))
    }

    /// The promise for the dice, and, once a game is over, whether it was kept.
    pub(crate) async fn show_verification(
        &self,
        wanted: Option<TableId>,
        asked: &Asked,
    ) -> Result<Message, Failure> {
        let table = match wanted {
            Some(table) => table,
            None => self.last_table_here(asked).await?,
        };
        let look = self.look(table, asked).await?;
        let sat_there = look.viewer != Viewer::Public || asked.guild() == Some(look.guild);
        if !sat_there && look.channel != asked.channel {
            return Err(Refusal::NoTable.into());
        }
        let voice = self.voice(asked).at(&look);
        let promise = Text::new("table-log-commitment").with("commitment", look.commitment.clone());
        let mut lines = vec![format!("### {}", heading(&look, &voice)), voice.say(&promise)];
        let Some(seed) = look.server_seed else {
            lines.push(voice.word("discord-verify-later"));
            return Ok(Message::text(lines.join("\n")));
        };
        lines.push(voice.say(&Text::new("table-result-seed").with("seed", String::from(seed))));
        lines.push(self.verdict_on_dice(table, &voice).await?);
        Ok(Message::text(lines.join("\n")))
    }

    async fn verdict_on_dice(&self, table: TableId, voice: &Voice) -> Result<String, Failure> {
        let whole = self.tables.store().whole(table).await?.ok_or(Refusal::NoTable)?;
        let games = self.tables.games().clone();
        // Replaying a whole game is work for a thread of its own.
        let verified = tokio::task::spawn_blocking(move || care::verify(&games, &whole)).await;
        Ok(match verified {
            Ok(Ok(verified)) => {
                let rows = i64::try_from(verified.rows).unwrap_or(i64::MAX);
                voice.say(&Text::new("discord-verified").with("entries", rows))
            }
            Ok(Err(fault)) => {
                tracing::error!(%table, %fault, "the dice of a game do not verify");
                voice.word("discord-not-verified")
            }
            Err(error) => return Err(Failure::Picture(error.to_string())),
        })
    }

    /// The live table here, or else the asker's last one.
    async fn last_table_here(&self, asked: &Asked) -> Result<TableId, Failure> {
        if let Some(table) = self.tables.table_in(asked.channel).await? {
            return Ok(table);
        }
        let games = self.tables.my_games(asked.user()).await?;
        let here = games.iter().find(|line| line.channel == asked.channel);
        here.map(|line| line.table).ok_or_else(|| Failure::because("discord-no-table-here"))
    }

    /// What is stored about the asker, in short.
    pub(crate) async fn show_privacy(&self, asked: &Asked) -> Result<Message, Failure> {
        let voice = self.voice(asked);
        let person = self.tables.my_data(asked.user()).await?;
        let count = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
        let names: Vec<String> =
            person.names.iter().map(|(_, name)| super::message::escape(name)).collect();
        let text = Text::new("discord-privacy")
            .with("names", names.join(", "))
            .with("locale", person.locale.unwrap_or_default())
            .with("games", count(person.games.len()))
            .with("deeds", count(person.deeds.len()));
        Ok(Message::text(voice.say(&text)))
    }

    /// Everything stored about the asker, as a file.
    pub(crate) async fn export_data(&self, asked: &Asked) -> Result<Message, Failure> {
        let voice = self.voice(asked);
        let person = self.tables.my_data(asked.user()).await?;
        let data = serde_json::to_vec_pretty(&person)
            .map_err(|error| Failure::Picture(error.to_string()))?;
        let file = Picture { name: "deephold-data.json".to_owned(), data, alt: String::new() };
        Ok(Message::text(voice.word("discord-exported")).with_picture(Some(file)))
    }

    /// A game to take along.
    pub(crate) async fn take_along(
        &self,
        table: TableId,
        asked: &Asked,
    ) -> Result<Message, Failure> {
        let voice = self.voice(asked);
        let game = self.tables.take_along(table, asked.user()).await?;
        let data = serde_json::to_vec_pretty(&game)
            .map_err(|error| Failure::Picture(error.to_string()))?;
        let file = Picture { name: format!("deephold-{table}.json"), data, alt: String::new() };
        Ok(Message::text(voice.word("discord-taken-along")).with_picture(Some(file)))
    }
}

/// One line of a list of games.
fn game_line(line: &GameLine, voice: &Voice) -> String {
    let name = voice.of_game(&line.game, "name");
    let place = link(line.guild, line.channel, None);
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
        .with("link", if line.guild == NO_GUILD { String::new() } else { place })
        .with("since", ago(since));
    let quarantined = line.quarantine.is_some().then(|| voice.say(&Refusal::Quarantined.text()));
    [Some(voice.say(&text)), quarantined].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// When players are reminded, in a sentence.
pub(crate) fn reminding_line(reminding: Reminding, voice: &Voice) -> String {
    let hours = |span: Span| span.0.div_euclid(Span::hours(1).0);
    if reminding.times == 0 {
        return voice.word("discord-reminding-never");
    }
    let text = Text::new("discord-reminding")
        .with("first", hours(reminding.first))
        .with("every", hours(reminding.every))
        .with("times", Arg::from(reminding.times));
    voice.say(&text)
}
