//! What is on record, for whoever may ask: one's games and data, what a server
//! has chosen, whether the dice were fair.

use super::{
    invocation::{Invocation, NO_GUILD},
    localizer::Localizer,
    message::{Message, Picture},
    respond::Failure,
    shell::Shell,
    table_message::{ago, heading, link},
};
use crate::{
    engine::{Arg, Text, Viewer},
    maintenance,
    store::{GameLine, GuildId, GuildSettings, Reminding, Span, Status, Store as _, TableId},
    table::Refusal,
};

/// Finished games in the list of one's own.
const FINISHED: usize = 5;
/// Live games in it.
const LIVE: usize = 12;

impl Shell {
    /// The asker's games on all servers.
    pub(crate) async fn show_games(&self, invocation: &Invocation) -> Result<Message, Failure> {
        let localizer = self.localizer(invocation);
        let games = self.tables.my_games(invocation.user()).await?;
        let (live, over): (Vec<&GameLine>, Vec<&GameLine>) =
            games.iter().partition(|line| line.status.is_live());
        if games.is_empty() {
            return Ok(Message::text(localizer.word("discord-no-games")));
        }
        // Those that wait for the asker come first.
        let (mine, others): (Vec<&GameLine>, Vec<&GameLine>) =
            live.into_iter().partition(|line| line.awaited.is_some());
        let lines: Vec<String> = mine
            .into_iter()
            .chain(others)
            .take(LIVE)
            .chain(over.into_iter().take(FINISHED))
            .map(|line| game_line(line, &localizer))
            .collect();
        Ok(Message::text(lines.join("\n")))
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
        invocation: &Invocation,
    ) -> Message {
        let localizer = self.localizer(invocation);
        let language = Text::new(format!("language-{}", self.guild_language(guild).await));
        let key = match settings.language {
            Some(_) => "discord-settings-language",
            None => "discord-settings-language-auto",
        };
        let place = settings.tables_in.unwrap_or(crate::store::TablesIn::Channels);
        let place = Text::new(format!("discord-tables-in-{place}"));
        let lines = [
            localizer.say(&Text::new(key).with("language", language)),
            reminding_line(settings.reminding.unwrap_or_default(), &localizer),
            localizer.say(&Text::new("discord-settings-tables").with("place", place)),
        ];
        Message::text(lines.join("\n"))
    }

    /// The promise for the dice, and, once a game is over, whether it was kept.
    pub(crate) async fn show_verification(
        &self,
        wanted: Option<TableId>,
        invocation: &Invocation,
    ) -> Result<Message, Failure> {
        let table = match wanted {
            Some(table) => table,
            None => self.last_table_here(invocation).await?,
        };
        let snapshot = self.snapshot(table, invocation).await?;
        let sat_there =
            snapshot.viewer != Viewer::Public || invocation.guild() == Some(snapshot.guild);
        if !sat_there && snapshot.channel != invocation.channel {
            return Err(Refusal::NoTable.into());
        }
        let localizer = self.localizer(invocation).at(&snapshot);
        let promise =
            Text::new("table-log-commitment").with("commitment", snapshot.commitment.clone());
        let mut lines =
            vec![format!("### {}", heading(&snapshot, &localizer)), localizer.say(&promise)];
        let Some(seed) = snapshot.server_seed else {
            lines.push(localizer.word("discord-verify-later"));
            return Ok(Message::text(lines.join("\n")));
        };
        lines.push(localizer.say(&Text::new("table-result-seed").with("seed", String::from(seed))));
        lines.push(self.verdict_on_dice(table, &localizer).await?);
        Ok(Message::text(lines.join("\n")))
    }

    async fn verdict_on_dice(
        &self,
        table: TableId,
        localizer: &Localizer,
    ) -> Result<String, Failure> {
        let whole = self.tables.store().whole(table).await?.ok_or(Refusal::NoTable)?;
        let games = self.tables.games().clone();
        // Replaying a whole game is work for a thread of its own.
        let verified =
            tokio::task::spawn_blocking(move || maintenance::verify(&games, &whole)).await;
        Ok(match verified {
            Ok(Ok(verified)) => {
                let rows = i64::try_from(verified.rows).unwrap_or(i64::MAX);
                localizer.say(&Text::new("discord-verified").with("entries", rows))
            }
            Ok(Err(fault)) => {
                tracing::error!(%table, %fault, "the dice of a game do not verify");
                localizer.word("discord-not-verified")
            }
            Err(error) => return Err(Failure::Picture(error.to_string())),
        })
    }

    /// The live table here, or else the asker's last one.
    async fn last_table_here(&self, invocation: &Invocation) -> Result<TableId, Failure> {
        if let Some(table) = self.tables.table_in(invocation.channel).await? {
            return Ok(table);
        }
        let games = self.tables.my_games(invocation.user()).await?;
        let here = games.iter().find(|line| line.channel == invocation.channel);
        here.map(|line| line.table).ok_or_else(|| Failure::because("discord-no-table-here"))
    }

    /// What is stored about the asker, in short.
    pub(crate) async fn show_privacy(&self, invocation: &Invocation) -> Result<Message, Failure> {
        let localizer = self.localizer(invocation);
        let person = self.tables.my_data(invocation.user()).await?;
        let count = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
        let names: Vec<String> =
            person.names.iter().map(|(_, name)| super::message::escape(name)).collect();
        let text = Text::new("discord-privacy")
            .with("names", names.join(", "))
            .with("locale", person.locale.unwrap_or_default())
            .with("games", count(person.games.len()))
            .with("deeds", count(person.log.len()));
        Ok(Message::text(localizer.say(&text)))
    }

    /// Everything stored about the asker, as a file.
    pub(crate) async fn export_data(&self, invocation: &Invocation) -> Result<Message, Failure> {
        let localizer = self.localizer(invocation);
        let person = self.tables.my_data(invocation.user()).await?;
        let data = serde_json::to_vec_pretty(&person)
            .map_err(|error| Failure::Picture(error.to_string()))?;
        let file = Picture { name: "deephold-data.json".to_owned(), data, alt: String::new() };
        Ok(Message::text(localizer.word("discord-exported")).with_picture(Some(file)))
    }

    /// A game to take along.
    pub(crate) async fn take_along(
        &self,
        table: TableId,
        invocation: &Invocation,
    ) -> Result<Message, Failure> {
        let localizer = self.localizer(invocation);
        let game = self.tables.take_along(table, invocation.user()).await?;
        let data = serde_json::to_vec_pretty(&game)
            .map_err(|error| Failure::Picture(error.to_string()))?;
        let file = Picture { name: format!("deephold-{table}.json"), data, alt: String::new() };
        Ok(Message::text(localizer.word("discord-taken-along")).with_picture(Some(file)))
    }
}

/// One line of a list of games.
fn game_line(line: &GameLine, localizer: &Localizer) -> String {
    let name = localizer.of_game(&line.game, "name");
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
    let quarantined =
        line.quarantine.is_some().then(|| localizer.say(&Refusal::Quarantined.text()));
    [Some(localizer.say(&text)), quarantined].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// When players are reminded, in a sentence.
pub(crate) fn reminding_line(reminding: Reminding, localizer: &Localizer) -> String {
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
