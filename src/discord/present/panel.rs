//! The turn panel: what one player is asked, everything they can answer, and a
//! picture to choose by. Only they see it.

use super::{
    PictureRequest, Presented,
    account::Teller,
    menus::{At, Choices, Use},
    outlook,
    phrases::{deadline_line, quote, standing},
    planning,
    rows::{IN_A_ROW, Row, beside},
    suggesting,
};
use crate::{
    discord::{
        component_id::PromptRef,
        localizer::Localizer,
        message::{Message, fit},
    },
    draw::Painters,
    engine::{Info, Seat, Text, Viewer},
    table::{Answer, Refusal, TableSnapshot},
};

/// Characters left for what happened, above the prompt.
const TOLD: usize = 700;
/// More sentences than this are too many to read above a prompt.
const SENTENCES: usize = 2;
/// Characters for what is out of reach.
const LACKS: usize = 300;

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

/// What has just happened, or why nothing did.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    /// All of it.
    whole: Option<String>,
    /// What is said nowhere else.
    alone: Option<String>,
    /// Whether something was done.
    acted: bool,
}

impl Notice {
    /// What an action brought about, as far as this player may know.
    /// More than a few sentences are told in short.
    pub(crate) fn happened(answer: &Answer, teller: Teller<'_>) -> Self {
        let localizer = teller.localizer;
        let mut lines: Vec<String> = if answer.told.len() > SENTENCES {
            teller.texts(&answer.told)
        } else {
            answer.told.iter().map(|text| localizer.say(text)).collect()
        };
        if answer.left_out > 0 {
            let left_out = u32::try_from(answer.left_out).unwrap_or(u32::MAX);
            lines.push(localizer.say(&Text::new("discord-left-out").with("count", left_out)));
        }
        let alone: Vec<String> = answer.alone.iter().map(|text| localizer.say(text)).collect();
        let quoted = |lines: &[String]| {
            let told = fit(&lines.join("\n"), TOLD);
            (!told.is_empty()).then(|| quote(&told))
        };
        Self { whole: quoted(&lines), alone: quoted(&alone), acted: true }
    }

    /// Why nothing was done.
    pub(crate) fn not_done(refusal: &Refusal, localizer: &Localizer) -> Self {
        let why = match refusal {
            // A second tap, or one on a panel of before, asked for nothing wrong.
            Refusal::DoneAlready | Refusal::Stale => localizer.say(&refusal.text()),
            _ => localizer.say(&Text::new("discord-not-done").with("why", refusal.text())),
        };
        Self { whole: Some(why.clone()), alone: Some(why), acted: false }
    }
}

/// The panel of a table that is not being played.
pub(crate) fn idle(
    snapshot: &TableSnapshot,
    notice: Option<Notice>,
    localizer: &Localizer,
) -> Message {
    let told = notice.and_then(|notice| notice.whole);
    let lines = told.into_iter().chain([standing(snapshot, localizer)]);
    Message::text(lines.collect::<Vec<_>>().join("\n\n"))
}

impl Panel<'_> {
    /// The panel, with a word about what has just happened. Whoever is asked nothing
    /// reads whom the game waits for.
    pub(crate) fn present(
        &self,
        at: &At,
        notice: Option<Notice>,
        localizer: &Localizer,
    ) -> Presented {
        let Self { snapshot, seat, info, painters } = *self;
        let own = snapshot.waiting.iter().find(|ask| ask.seat == seat);
        let must = own.is_some_and(|ask| ask.must);
        let mut suggest =
            if must { Vec::new() } else { suggesting::buttons(snapshot, seat, localizer) };
        suggest.extend(planning::button(snapshot, localizer));
        let suggest: Vec<Row> =
            suggest.chunks(IN_A_ROW).map(|row| Row::Buttons(row.to_vec())).collect();
        if own.is_none() && snapshot.legal.is_empty() {
            let rows = suggest.iter().map(Into::into).collect();
            return finished(snapshot, notice, localizer).with_rows(rows).into();
        }
        let view = snapshot.view.as_deref();
        let shows = |key: &str| view.is_some_and(|view| painters.shows(info.id, view, key));
        let prompt_ref =
            PromptRef { table: snapshot.table, seat, prompt: snapshot.prompt.unwrap_or(0) };
        let suggested = suggesting::row(snapshot, prompt_ref, localizer).filter(|_| !at.standing);
        let choices = Choices {
            info,
            legal: &snapshot.legal,
            gatherable: &snapshot.gatherable,
            advice: &snapshot.advice,
            prompt_ref,
            localizer,
            undoable: snapshot.undoable,
            undoes: &snapshot.undoes,
            shows: &shows,
            used: Use::Play,
            rows_above: usize::from(suggested.is_some()) + suggest.len(),
        };
        let mut menus = choices.menus(at);
        menus.rows.splice(0..0, suggested.into_iter().chain(suggest));
        let agenda = snapshot.agenda.as_ref().filter(|_| must);
        let mut lines: Vec<String> =
            agenda.and_then(|agenda| outlook::agenda(agenda, localizer)).into_iter().collect();
        lines.extend(notice.and_then(|notice| notice.whole));
        lines.extend(planning::lines(snapshot, localizer));
        let row = snapshot.seats.iter().find(|row| row.seat == seat);
        if row.is_some_and(|row| row.computer.is_some()) {
            lines.push(localizer.word("discord-computer-plays-for-you"));
        }
        if snapshot.viewer != Viewer::Seat(seat) {
            lines.push(localizer.say(&Text::new("discord-you-act-for").with("who", seat)));
        }
        lines.extend(match own {
            Some(ask) => Some(format!("**{}**", localizer.say(&ask.prompt))),
            None => Some(waiting_for(snapshot, "discord-done", localizer)),
        });
        lines.extend(row.filter(|_| must).and_then(|row| deadline_line(row, localizer)));
        let last = row.filter(|row| must && row.last);
        lines.extend(last.map(|_| localizer.word("discord-you-are-last")));
        lines.extend(suggesting::lines(snapshot, Some(seat), localizer));
        lines.extend(menus.lines);
        let (sections, rows, legend) = beside(&menus.rows);
        lines.extend(legend);
        lines.extend(out_of_reach(snapshot, localizer).filter(|_| at.ending.is_none()));
        let message = Message { sections, ..Message::text(lines.join("\n")).with_rows(rows) };
        // A second board is for whoever is to choose by it.
        let Some(view) = view.filter(|_| must) else { return message.into() };
        let kind = painters.preview(info.id, view, &menus.targets);
        message.showing(PictureRequest { targets: menus.targets, ..PictureRequest::of(kind, seat) })
    }
}

/// A panel of somebody who is asked nothing: one line, and what nobody else was told.
fn finished(snapshot: &TableSnapshot, notice: Option<Notice>, localizer: &Localizer) -> Message {
    let acted = notice.as_ref().is_some_and(|notice| notice.acted);
    let key = if acted { "discord-done" } else { "discord-not-your-turn" };
    let alone = notice.and_then(|notice| notice.alone);
    let lines = alone.into_iter().chain([waiting_for(snapshot, key, localizer)]);
    let lines = lines.chain(planning::lines(snapshot, localizer));
    let lines = lines.chain(suggesting::lines(snapshot, None, localizer));
    Message::text(lines.collect::<Vec<_>>().join("\n"))
}

/// Whom the game waits for, and what for.
fn waiting_for(snapshot: &TableSnapshot, key: &'static str, localizer: &Localizer) -> String {
    let awaited = snapshot.waiting.iter().filter(|ask| ask.must);
    let waits: Vec<String> = awaited
        .map(|ask| {
            let text = Text::new("discord-waiting-for").with("who", ask.seat);
            localizer.say(&text.with("what", ask.awaited.clone()))
        })
        .collect();
    localizer.say(&Text::new(key).with("waits", waits.join("; ")))
}

/// What is missing for what is not among the choices, each reason once.
fn out_of_reach(snapshot: &TableSnapshot, localizer: &Localizer) -> Option<String> {
    let mut by_reason: Vec<(&Text, Vec<Text>)> = Vec::new();
    for lack in &snapshot.advice.out_of_reach {
        match by_reason.iter_mut().find(|(why, _)| **why == lack.why) {
            Some((_, what)) => what.push(lack.what.clone()),
            None => by_reason.push((&lack.why, vec![lack.what.clone()])),
        }
    }
    let lacks: Vec<String> = by_reason
        .into_iter()
        .map(|(why, what)| {
            let text = Text::new("discord-lack").with("what", what);
            localizer.say(&text.with("why", why.clone()))
        })
        .collect();
    let text = Text::new("discord-out-of-reach").with("lacks", lacks.join(" · "));
    (!lacks.is_empty()).then(|| format!("-# {}", fit(&localizer.say(&text), LACKS)))
}
