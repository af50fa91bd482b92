//! What somebody plans for their next turn: the panel to plan by, and a word about it on
//! their own panel.

use serenity::all::ButtonStyle;

use super::{
    PictureRequest, Presented,
    menus::{At, Choices, Use},
    rows::{Button, IN_A_ROW, Row, beside},
};
use crate::{
    discord::{
        component_id::{ComponentId, PlanId, PromptRef},
        localizer::Localizer,
        message::{Message, fit},
    },
    draw::Painters,
    engine::{Info, Text},
    store::{Alternative, Plan, PlanOutcome},
    table::{MAX_ALTERNATIVES, Planning, TableSnapshot},
};

/// Characters of one way to take a turn.
const WAY: usize = 240;
/// Rows below what there is to choose: what becomes of this way, and of the others.
const ROWS_BELOW: usize = 2;

/// The button by which somebody plans their next turn.
pub(super) fn button(snapshot: &TableSnapshot, localizer: &Localizer) -> Option<Button> {
    let planned = snapshot.plan.as_ref().is_some_and(Plan::is_pending);
    let key = if planned { "discord-plan-change" } else { "discord-plan" };
    let id = ComponentId::Planning(PlanId::Show(snapshot.table, 0));
    snapshot.plannable.then(|| Button { in_row: true, ..Button::plain(&id, localizer.word(key)) })
}

/// What somebody has planned, or what came of it, for nobody but them.
pub(super) fn lines(snapshot: &TableSnapshot, localizer: &Localizer) -> Vec<String> {
    let Some(plan) = &snapshot.plan else { return Vec::new() };
    let ways = |ways: &[Alternative]| {
        let said: Vec<String> = ways.iter().map(|way| said(way.labels(), localizer)).collect();
        said.join(&localizer.word("discord-plan-or"))
    };
    match &plan.came {
        None => {
            let text = Text::new("discord-plan-pending").with("ways", ways(&plan.alternatives));
            vec![localizer.say(&text)]
        }
        Some(PlanOutcome::Impossible(planned)) => {
            vec![localizer.say(&Text::new("discord-plan-impossible").with("ways", ways(planned)))]
        }
        Some(PlanOutcome::Played { steps, left_out }) => {
            let text = Text::new("discord-plan-played").with("steps", said(steps, localizer));
            let left_out = Some(*left_out)
                .filter(|count| *count > 0)
                .map(|count| localizer.say(&Text::new("discord-left-out").with("count", count)));
            [Some(localizer.say(&text)), left_out].into_iter().flatten().collect()
        }
    }
}

/// Steps in a row, in words.
fn said<'t>(steps: impl IntoIterator<Item = &'t Text>, localizer: &Localizer) -> String {
    let said: Vec<String> = steps.into_iter().map(|step| localizer.say(step)).collect();
    fit(&said.join(" → "), WAY)
}

/// A panel to plan by: what is planned, and what can be added to one way of it.
pub(crate) struct PlanPanel<'a> {
    pub(crate) snapshot: &'a TableSnapshot,
    pub(crate) planning: &'a Planning,
    pub(crate) info: &'static Info,
    pub(crate) painters: &'a Painters,
}

impl PlanPanel<'_> {
    /// The panel, with a word about why something was not planned.
    pub(crate) fn present(
        &self,
        at: &At,
        notice: Option<String>,
        localizer: &Localizer,
    ) -> Presented {
        let Self { snapshot, planning, info, painters } = *self;
        let view = snapshot.view.as_deref();
        let shows = |key: &str| view.is_some_and(|view| painters.shows(info.id, view, key));
        let prompt_ref =
            PromptRef { table: snapshot.table, seat: planning.seat, prompt: planning.number };
        let choices = Choices {
            info,
            legal: &planning.legal,
            gatherable: &[],
            advice: &planning.advice,
            prompt_ref,
            localizer,
            undoable: false,
            undoes: &[],
            shows: &shows,
            used: Use::Plan(planning.at),
            rows_above: ROWS_BELOW,
        };
        let mut menus = choices.menus(at);
        let mut lines: Vec<String> = notice.into_iter().collect();
        lines.push(localizer.word("discord-plan-intro"));
        lines.extend(self.ways(localizer));
        let number = u32::try_from(planning.at + 1).unwrap_or(u32::MAX);
        lines.push(match &planning.question {
            Some(prompt) => {
                let text = Text::new("discord-plan-question").with("number", number);
                format!("**{}**", localizer.say(&text.with("prompt", prompt.clone())))
            }
            None if planning.ways.get(planning.at).is_some_and(|(_, possible)| !possible) => {
                localizer.word("discord-plan-not-now")
            }
            None => localizer.word("discord-plan-end"),
        });
        lines.extend(menus.lines);
        menus.rows.extend(self.below(localizer).map(Row::Buttons));
        let (sections, rows, legend) = beside(&menus.rows);
        lines.extend(legend);
        let message = Message { sections, ..Message::text(lines.join("\n")).with_rows(rows) };
        let Some(view) = view.filter(|_| planning.question.is_some()) else {
            return message.into();
        };
        let kind = painters.preview(info.id, view, &menus.targets);
        let picture = PictureRequest::of(kind, planning.seat);
        message.showing(PictureRequest { targets: menus.targets, ..picture })
    }

    /// The ways that are planned, in order.
    fn ways(&self, localizer: &Localizer) -> Vec<String> {
        if self.planning.ways.is_empty() {
            return vec![localizer.word("discord-plan-nothing")];
        }
        let line = |(place, (way, possible)): (usize, &(Alternative, bool))| {
            let key = if *possible { "discord-plan-way" } else { "discord-plan-way-impossible" };
            let text = Text::new(key).with("number", u32::try_from(place + 1).unwrap_or(u32::MAX));
            format!("> {}", localizer.say(&text.with("steps", said(way.labels(), localizer))))
        };
        self.planning.ways.iter().enumerate().map(line).collect()
    }

    /// What becomes of the way that is being made, and the other ways.
    fn below(&self, localizer: &Localizer) -> impl Iterator<Item = Vec<Button>> + use<> {
        let Self { snapshot, planning, .. } = *self;
        let (table, number, at) = (snapshot.table, planning.number, planning.at);
        let count = planning.ways.len();
        let button = |id: PlanId, label: String| {
            let plain = Button::plain(&ComponentId::Planning(id), label);
            Button { in_row: true, ..plain }
        };
        let word = |id: PlanId, key: &'static str| button(id, localizer.word(key));
        let mut own = Vec::new();
        if at < count && count < MAX_ALTERNATIVES {
            own.push(word(PlanId::Show(table, count), "discord-plan-otherwise"));
        }
        if at < count {
            own.push(word(PlanId::Shorten(table, number, at), "discord-plan-shorten"));
        }
        if at > 0 && at < count {
            own.push(word(PlanId::Up(table, number, at), "discord-plan-up"));
        }
        if at < count && count > 1 {
            own.push(word(PlanId::Remove(table, number, at), "discord-plan-remove"));
        }
        own.push(word(PlanId::Done(table), "discord-plan-done"));
        let mut all = Vec::new();
        if count > 1 || at == count {
            all.extend((0..count).map(|place| {
                let name = u32::try_from(place + 1).unwrap_or(u32::MAX);
                let text = Text::new("discord-plan-open").with("number", name);
                button(PlanId::Show(table, place), localizer.label(&text)).enabled(place != at)
            }));
        }
        if count > 0 {
            let drop = word(PlanId::Drop(table, number), "discord-plan-drop");
            all.push(drop.style(ButtonStyle::Danger));
        }
        all.truncate(IN_A_ROW);
        [own, all].into_iter().filter(|row| !row.is_empty())
    }
}

/// Why something was not planned.
pub(crate) fn not_planned(why: &Text, localizer: &Localizer) -> String {
    localizer.say(&Text::new("discord-not-done").with("why", why.clone()))
}
