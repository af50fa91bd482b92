//! The turn panel: what one player is asked, everything they can answer, and a
//! picture to choose by. Only they see it.

pub(crate) mod menus;

use serenity::all::{ButtonStyle, CreateButton};

use self::menus::{At, Choices};
use super::{
    asked::Asked,
    message::Message,
    pictures::Wanted,
    press::{Press, Spot},
    respond::{Failure, Reply},
    shell::Shell,
    table_message::asked_of,
    voice::Voice,
};
use crate::{
    engine::{Seat, Text},
    store::{Status, TableId},
    table::{Answer, Look, Play, Refusal, TableError},
};

/// Characters left for what happened, above the prompt.
const TOLD: usize = 1_200;

impl Shell {
    /// A fresh panel for whoever asks.
    pub(crate) async fn open_panel(
        &self,
        table: TableId,
        asked: &Asked,
        at: &At,
    ) -> Result<Message, Failure> {
        let (look, seat) = self.look_seated(table, asked).await?;
        self.panel(look, seat, asked, at, None).await
    }

    /// The panel of a seat, with a word about what has just happened.
    async fn panel(
        &self,
        look: Look,
        seat: Seat,
        asked: &Asked,
        at: &At,
        notice: Option<String>,
    ) -> Result<Message, Failure> {
        let voice = self.voice(asked).at(&look);
        let mut lines: Vec<String> = notice.into_iter().collect();
        if look.status != Status::Playing {
            lines.push(standing(&look, &voice));
            return Ok(Message::text(lines.join("\n\n")));
        }
        lines.push(asking(&look, seat, &voice));
        let info = self.tables.games().get(&look.game).map(|game| game.info());
        let info = info.ok_or_else(|| Refusal::NoGame(look.game.clone()))?;
        let view = look.view.as_deref();
        let shows = |key: &str| view.is_some_and(|view| self.painters.shows(&look.game, view, key));
        let spot = Spot { table: look.table, seat, prompt: look.prompt.unwrap_or(0) };
        let choices = Choices {
            info,
            legal: &look.legal,
            spot,
            voice: &voice,
            undoable: look.undoable,
            shows: &shows,
        };
        let menus = choices.menus(at);
        let kind = view.map(|view| self.painters.preview(&look.game, view, &menus.targets));
        let picture = match kind {
            Some(kind) => {
                let wanted = Wanted { targets: menus.targets, ..Wanted::of(kind, seat) };
                self.picture(&look, &voice, wanted).await
            }
            None => None,
        };
        let message = Message::text(lines.join("\n\n")).with_rows(menus.rows);
        Ok(message.with_picture(picture))
    }

    /// Acts for whoever clicked on a panel, and shows it anew.
    pub(crate) async fn act_on_panel(
        &self,
        spot: Spot,
        asked: &Asked,
        action: &str,
    ) -> Result<Reply, Failure> {
        let play = Play::answer(spot.prompt, action);
        let done = self.tables.act(spot.table, &asked.click, &play).await;
        Ok(Reply::own(asked, self.after(spot.table, asked, done).await?))
    }

    /// Takes a step back on a panel, and shows it anew.
    pub(crate) async fn undo_on_panel(&self, spot: Spot, asked: &Asked) -> Result<Reply, Failure> {
        let done = self.tables.undo(spot.table, &asked.click, Some(spot.prompt)).await;
        Ok(Reply::own(asked, self.after(spot.table, asked, done).await?))
    }

    /// The panel after an attempt to act: what happened, or why nothing did,
    /// and how things stand now.
    pub(crate) async fn after(
        &self,
        table: TableId,
        asked: &Asked,
        done: Result<Answer, TableError>,
    ) -> Result<Message, Failure> {
        let (look, seat) = match self.look_seated(table, asked).await {
            Ok(seen) => seen,
            // Whoever does not sit here is told why nothing happened.
            Err(failure) => return Err(done.err().map_or(failure, Failure::Table)),
        };
        let voice = self.voice(asked).at(&look);
        let notice = match done {
            Ok(answer) => happened(&answer, &voice),
            Err(TableError::Refused(refusal)) => {
                Some(voice.say(&Text::new("discord-not-done").with("why", refusal.text())))
            }
            Err(failed) => return Err(failed.into()),
        };
        self.panel(look, seat, asked, &At::default(), notice).await
    }
}

/// What an action brought about, as far as this player may know.
fn happened(answer: &Answer, voice: &Voice) -> Option<String> {
    let mut lines: Vec<String> = answer.told.iter().map(|text| voice.say(text)).collect();
    if answer.left_out > 0 {
        let left_out = u32::try_from(answer.left_out).unwrap_or(u32::MAX);
        lines.push(voice.say(&Text::new("discord-left-out").with("count", left_out)));
    }
    let told = super::message::shorten(&lines.join("\n"), TOLD);
    (!told.is_empty()).then(|| quote(&told))
}

/// A text as Discord shows something quoted.
pub(crate) fn quote(text: &str) -> String {
    text.lines().map(|line| format!("> {line}")).collect::<Vec<_>>().join("\n")
}

/// What the seat is asked; or whom the game waits for instead.
fn asking(look: &Look, seat: Seat, voice: &Voice) -> String {
    let own = look.waiting.iter().find(|ask| ask.seat == seat);
    if let Some(ask) = own {
        return format!("**{}**", voice.say(&ask.prompt));
    }
    let waits = asked_of(look, voice).join("\n");
    let passed = Text::new("discord-not-your-turn").with("waits", waits);
    voice.say(&passed)
}

/// The button that opens the panel of a table.
pub(crate) fn turn_button(table: TableId, nonce: &str, voice: &Voice) -> CreateButton {
    CreateButton::new(Press::Turn(table).marked(nonce))
        .label(voice.word("discord-take-turn"))
        .style(ButtonStyle::Primary)
}

/// How a game stands that is not being played, in a sentence.
pub(crate) fn standing(look: &Look, voice: &Voice) -> String {
    match (look.status, &look.standings) {
        (Status::Finished, Some(standings)) => voice.say(&standings.verdict),
        (Status::Finished | Status::Abandoned, _) => voice.word("discord-game-ended"),
        (Status::Lobby, _) => voice.word("discord-game-not-started"),
        (Status::Paused, _) => voice.say(&Refusal::Paused.text()),
        _ => voice.word("discord-game-closed"),
    }
}
