//! The turn panel: what one player is asked, everything they can answer, and a
//! picture to choose by. Only they see it.

use super::{
    PictureRequest, Presented,
    menus::{At, Choices},
    phrases::{asked_of, quote, standing},
};
use crate::{
    discord::{
        component_id::PromptRef,
        localizer::Localizer,
        message::{Message, shorten},
    },
    draw::Painters,
    engine::{Info, Seat, Text},
    table::{Answer, Refusal, TableSnapshot},
};

/// Characters left for what happened, above the prompt.
const TOLD: usize = 1_200;

/// What a panel is made for.
#[derive(Clone, Copy)]
pub(crate) struct Panel<'a> {
    /// The table as the player sees it.
    pub(crate) snapshot: &'a TableSnapshot,
    /// Where the player sits.
    pub(crate) seat: Seat,
    /// The game's declaration.
    pub(crate) info: &'static Info,
    /// Who knows what pictures can show.
    pub(crate) painters: &'a Painters,
}

/// The panel of a table that is not being played.
pub(crate) fn idle(
    snapshot: &TableSnapshot,
    notice: Option<String>,
    localizer: &Localizer,
) -> Message {
    let lines = notice.into_iter().chain([standing(snapshot, localizer)]);
    Message::text(lines.collect::<Vec<_>>().join("\n\n"))
}

impl Panel<'_> {
    /// The panel, with a word about what has just happened.
    pub(crate) fn present(
        &self,
        at: &At,
        notice: Option<String>,
        localizer: &Localizer,
    ) -> Presented {
        let Self { snapshot, seat, info, painters } = *self;
        let mut lines: Vec<String> = notice.into_iter().collect();
        lines.push(asking(snapshot, seat, localizer));
        let view = snapshot.view.as_deref();
        let shows = |key: &str| view.is_some_and(|view| painters.shows(info.id, view, key));
        let prompt_ref =
            PromptRef { table: snapshot.table, seat, prompt: snapshot.prompt.unwrap_or(0) };
        let choices = Choices {
            info,
            legal: &snapshot.legal,
            gatherable: &snapshot.gatherable,
            prompt_ref,
            localizer,
            undoable: snapshot.undoable,
            shows: &shows,
        };
        let menus = choices.menus(at);
        let message = Message::text(lines.join("\n\n")).with_rows(menus.rows);
        let Some(view) = view else { return message.into() };
        let kind = painters.preview(info.id, view, &menus.targets);
        message.showing(PictureRequest { targets: menus.targets, ..PictureRequest::of(kind, seat) })
    }
}

/// What an action brought about, as far as this player may know.
pub(crate) fn happened(answer: &Answer, localizer: &Localizer) -> Option<String> {
    let mut lines: Vec<String> = answer.told.iter().map(|text| localizer.say(text)).collect();
    if answer.left_out > 0 {
        let left_out = u32::try_from(answer.left_out).unwrap_or(u32::MAX);
        lines.push(localizer.say(&Text::new("discord-left-out").with("count", left_out)));
    }
    let told = shorten(&lines.join("\n"), TOLD);
    (!told.is_empty()).then(|| quote(&told))
}

/// Why nothing was done.
pub(crate) fn not_done(refusal: &Refusal, localizer: &Localizer) -> String {
    localizer.say(&Text::new("discord-not-done").with("why", refusal.text()))
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
