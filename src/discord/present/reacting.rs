//! A short question in between, in the message for everybody: with its answers as buttons
//! for whoever is asked.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::rows::{Button, IN_A_ROW};
use crate::{
    discord::{
        component_id::{ComponentId, PromptRef},
        localizer::Localizer,
    },
    engine::{Choice, Info, Text},
    table::{Reaction, TableSnapshot},
};

/// More answers than this are chosen on a panel.
const ANSWERS: usize = 5;
/// Rows of answers at most.
const ROWS: usize = 4;

/// The answers of those who are asked in between, a row for each of them.
pub(super) fn rows(
    snapshot: &TableSnapshot,
    info: &Info,
    localizer: &Localizer,
) -> Vec<CreateActionRow> {
    let several = snapshot.reactions.len() > 1;
    let row = |reaction: &Reaction| {
        let buttons = reaction.answers.iter().map(|choice| {
            let button = answer(snapshot, info, (reaction, choice), several, localizer);
            CreateButton::from(&button)
        });
        CreateActionRow::Buttons(buttons.collect())
    };
    let few = |reaction: &&Reaction| reaction.answers.len() <= ANSWERS.min(IN_A_ROW);
    snapshot.reactions.iter().filter(few).take(ROWS).map(row).collect()
}

/// What the answers do, for those whose words do not say it.
pub(super) fn lines(snapshot: &TableSnapshot, localizer: &Localizer) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for choice in snapshot.reactions.iter().flat_map(|reaction| &reaction.answers) {
        if let Some(about) = &choice.about {
            let label = localizer.say(&choice.label);
            let line = format!("-# {label} · {}", localizer.say(about));
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
    }
    lines
}

fn answer(
    snapshot: &TableSnapshot,
    info: &Info,
    (reaction, choice): (&Reaction, &Choice),
    several: bool,
    localizer: &Localizer,
) -> Button {
    let Reaction { seat, prompt, .. } = *reaction;
    let prompt_ref = PromptRef { table: snapshot.table, seat, prompt };
    let id = ComponentId::Act(prompt_ref, choice.action.clone());
    let label = if several {
        let text = Text::new("discord-suggested").with("who", seat);
        localizer.label(&text.with("what", choice.label.clone()))
    } else {
        localizer.label(&choice.label)
    };
    let declines = info.kinds.get(choice.kind).is_some_and(|kind| kind.declines);
    let style = if declines { ButtonStyle::Secondary } else { ButtonStyle::Success };
    Button::plain(&id, label).style(style)
}
