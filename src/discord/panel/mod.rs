//! The turn panel: what one player is asked, everything they can answer, and a
//! picture to choose by. Only they see it.

pub(crate) mod menus;

use serenity::all::{ButtonStyle, CreateButton};

use self::menus::{At, Choices};
use super::{
    component_id::{ComponentId, PromptRef},
    invocation::Invocation,
    localizer::Localizer,
    message::Message,
    pictures::PictureRequest,
    respond::{Failure, Reply},
    shell::Shell,
    table_message::asked_of,
};
use crate::{
    engine::{Seat, Text},
    store::{Status, TableId},
    table::{Answer, Play, Refusal, TableError, TableSnapshot},
};

/// Characters left for what happened, above the prompt.
const TOLD: usize = 1_200;

impl Shell {
    /// A fresh panel for whoever asks.
    pub(crate) async fn open_panel(
        &self,
        table: TableId,
        invocation: &Invocation,
        at: &At,
    ) -> Result<Message, Failure> {
        let (snapshot, seat) = self.seated_snapshot(table, invocation).await?;
        self.panel(snapshot, seat, invocation, at, None).await
    }

    /// The panel of a seat, with a word about what has just happened.
    async fn panel(
        &self,
        snapshot: TableSnapshot,
        seat: Seat,
        invocation: &Invocation,
        at: &At,
        notice: Option<String>,
    ) -> Result<Message, Failure> {
        let localizer = self.localizer(invocation).at(&snapshot);
        let mut lines: Vec<String> = notice.into_iter().collect();
        if snapshot.status != Status::Playing {
            lines.push(standing(&snapshot, &localizer));
            return Ok(Message::text(lines.join("\n\n")));
        }
        lines.push(asking(&snapshot, seat, &localizer));
        let info = self.tables.games().get(&snapshot.game).map(|game| game.info());
        let info = info.ok_or_else(|| Refusal::NoGame(snapshot.game.clone()))?;
        let view = snapshot.view.as_deref();
        let shows =
            |key: &str| view.is_some_and(|view| self.painters.shows(&snapshot.game, view, key));
        let prompt_ref =
            PromptRef { table: snapshot.table, seat, prompt: snapshot.prompt.unwrap_or(0) };
        let choices = Choices {
            info,
            legal: &snapshot.legal,
            prompt_ref,
            localizer: &localizer,
            undoable: snapshot.undoable,
            shows: &shows,
        };
        let menus = choices.menus(at);
        let kind = view.map(|view| self.painters.preview(&snapshot.game, view, &menus.targets));
        let picture = match kind {
            Some(kind) => {
                let picture_request =
                    PictureRequest { targets: menus.targets, ..PictureRequest::of(kind, seat) };
                self.picture(&snapshot, &localizer, picture_request).await
            }
            None => None,
        };
        let message = Message::text(lines.join("\n\n")).with_rows(menus.rows);
        Ok(message.with_picture(picture))
    }

    /// Acts for whoever clicked on a panel, and shows it anew.
    pub(crate) async fn act_on_panel(
        &self,
        prompt_ref: PromptRef,
        invocation: &Invocation,
        action: &str,
    ) -> Result<Reply, Failure> {
        let play = Play::answer(prompt_ref.prompt, action);
        let done = self.tables.act(prompt_ref.table, &invocation.request, &play).await;
        Ok(Reply::own(invocation, self.after(prompt_ref.table, invocation, done).await?))
    }

    /// Takes a step back on a panel, and shows it anew.
    pub(crate) async fn undo_on_panel(
        &self,
        prompt_ref: PromptRef,
        invocation: &Invocation,
    ) -> Result<Reply, Failure> {
        let done =
            self.tables.undo(prompt_ref.table, &invocation.request, Some(prompt_ref.prompt)).await;
        Ok(Reply::own(invocation, self.after(prompt_ref.table, invocation, done).await?))
    }

    /// The panel after an attempt to act: what happened, or why nothing did,
    /// and how things stand now.
    pub(crate) async fn after(
        &self,
        table: TableId,
        invocation: &Invocation,
        done: Result<Answer, TableError>,
    ) -> Result<Message, Failure> {
        let (snapshot, seat) = match self.seated_snapshot(table, invocation).await {
            Ok(seen) => seen,
            // Whoever does not sit here is told why nothing happened.
            Err(failure) => return Err(done.err().map_or(failure, Failure::Table)),
        };
        let localizer = self.localizer(invocation).at(&snapshot);
        let notice = match done {
            Ok(answer) => happened(&answer, &localizer),
            Err(TableError::Refused(refusal)) => {
                Some(localizer.say(&Text::new("discord-not-done").with("why", refusal.text())))
            }
            Err(failed) => return Err(failed.into()),
        };
        self.panel(snapshot, seat, invocation, &At::default(), notice).await
    }
}

/// What an action brought about, as far as this player may know.
fn happened(answer: &Answer, localizer: &Localizer) -> Option<String> {
    let mut lines: Vec<String> = answer.told.iter().map(|text| localizer.say(text)).collect();
    if answer.left_out > 0 {
        let left_out = u32::try_from(answer.left_out).unwrap_or(u32::MAX);
        lines.push(localizer.say(&Text::new("discord-left-out").with("count", left_out)));
    }
    let told = super::message::shorten(&lines.join("\n"), TOLD);
    (!told.is_empty()).then(|| quote(&told))
}

/// A text as Discord shows something quoted.
pub(crate) fn quote(text: &str) -> String {
    text.lines().map(|line| format!("> {line}")).collect::<Vec<_>>().join("\n")
}

/// What the seat is asked; or whom the game waits for instead.
fn asking(snapshot: &TableSnapshot, seat: Seat, localizer: &Localizer) -> String {
    let own = snapshot.waiting.iter().find(|ask| ask.seat == seat);
    if let Some(ask) = own {
        return format!("**{}**", localizer.say(&ask.prompt));
    }
    let waits = asked_of(snapshot, localizer).join("\n");
    let passed = Text::new("discord-not-your-turn").with("waits", waits);
    localizer.say(&passed)
}

/// The button that opens the panel of a table.
pub(crate) fn turn_button(table: TableId, nonce: &str, localizer: &Localizer) -> CreateButton {
    CreateButton::new(ComponentId::Turn(table).marked(nonce))
        .label(localizer.word("discord-take-turn"))
        .style(ButtonStyle::Primary)
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
