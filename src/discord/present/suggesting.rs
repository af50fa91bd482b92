//! What players of a team suggest to each other: to whoever is on turn a press, to the
//! others a word, and a panel to suggest by.

use serenity::all::ButtonStyle;

use super::{
    PictureRequest, Presented,
    menus::{ACTION, At, Choices, Use},
    phrases::button,
    rows::{Button, Menu, MenuOption, Row, beside},
};
use crate::{
    discord::{
        component_id::{ComponentId, PromptRef},
        localizer::Localizer,
        message::Message,
    },
    draw::Painters,
    engine::{Advice, Info, Seat, Seats, Text},
    table::{Suggested, Suggestible, TableSnapshot},
};

/// As many suggestions as this are buttons; more of them are a menu.
const BUTTONS: usize = 2;
/// What tells the button of a suggestion from that of the choice itself.
const SUGGESTED: &str = "suggested";
/// The menu of suggestions. No panel has so many others.
const MENU: usize = 98;

/// Suggestions to a seat, each answer once, with everybody who suggests it.
fn to_seat(snapshot: &TableSnapshot, seat: Seat) -> Vec<(&Suggested, Vec<Text>)> {
    let mut answers: Vec<(&Suggested, Vec<Text>)> = Vec::new();
    for suggested in snapshot.suggested.iter().filter(|suggested| suggested.to == seat) {
        let name = Text::new("discord-name").with("who", suggested.by);
        let same = |(other, _): &&mut (&Suggested, Vec<Text>)| {
            other.choice.action == suggested.choice.action
        };
        match answers.iter_mut().find(same) {
            Some((_, by)) => by.push(name),
            None => answers.push((suggested, vec![name])),
        }
    }
    answers
}

/// What others suggest to whoever a panel is for, playable with a press.
pub(super) fn row(
    snapshot: &TableSnapshot,
    prompt_ref: PromptRef,
    localizer: &Localizer,
) -> Option<Row> {
    let answers = to_seat(snapshot, prompt_ref.seat);
    let label = |(suggested, by): &(&Suggested, Vec<Text>)| {
        let text = Text::new("discord-suggested").with("who", by.clone());
        localizer.label(&text.with("what", suggested.choice.label.clone()))
    };
    if answers.len() > BUTTONS {
        let option = |answer: &(&Suggested, Vec<Text>)| MenuOption {
            value: format!("{ACTION}{}", answer.0.choice.action),
            label: label(answer),
            about: answer.0.choice.about.as_ref().map(|about| localizer.label(about)),
        };
        return Some(Row::Menu(Menu {
            id: ComponentId::Menu(prompt_ref, MENU).to_string(),
            placeholder: localizer.word("discord-suggestions"),
            options: answers.iter().map(option).collect(),
            most: None,
        }));
    }
    let press = |answer: &(&Suggested, Vec<Text>)| {
        // The same stands among the choices, and no two ids of a message may be equal.
        let id = ComponentId::Act(prompt_ref, answer.0.choice.action.clone()).marked(SUGGESTED);
        let button = Button::plain(&id, label(answer)).style(ButtonStyle::Success);
        Button { in_row: true, ..button }
    };
    (!answers.is_empty()).then(|| Row::Buttons(answers.iter().map(press).collect()))
}

/// What is suggested to whom, for everybody but those who have it on their panel.
pub(super) fn lines(
    snapshot: &TableSnapshot,
    but: Option<Seat>,
    localizer: &Localizer,
) -> Vec<String> {
    let others = snapshot.suggested.iter().map(|it| it.to).filter(|to| Some(*to) != but);
    let mut seats: Vec<Seat> = others.collect();
    seats.dedup();
    let said = |(suggested, by): (&Suggested, Vec<Text>)| {
        let text = Text::new("discord-suggests").with("who", by).with("other", suggested.to);
        localizer.say(&text.with("what", suggested.choice.label.clone()))
    };
    seats.into_iter().flat_map(|seat| to_seat(snapshot, seat)).map(said).collect()
}

/// Those to whom a player can suggest something: whoever the game waits for.
fn others(snapshot: &TableSnapshot, own: Seat) -> Seats {
    if !snapshot.team {
        return Seats::NONE;
    }
    // A computer takes no advice.
    let person =
        |seat: Seat| snapshot.seats.iter().any(|row| row.seat == seat && row.computer.is_none());
    let asked = snapshot.waiting.iter().filter(|ask| ask.must && ask.seat != own);
    asked.map(|ask| ask.seat).filter(|seat| person(*seat)).collect()
}

/// The buttons by which somebody who is asked nothing suggests, and takes that back.
pub(super) fn buttons(snapshot: &TableSnapshot, own: Seat, localizer: &Localizer) -> Vec<Button> {
    let mut buttons: Vec<Button> = others(snapshot, own)
        .iter()
        .map(|seat| {
            let label = Text::new("discord-suggest-to").with("who", seat);
            let id = ComponentId::SuggestTo(snapshot.table, seat);
            Button::plain(&id, localizer.label(&label)).style(ButtonStyle::Primary)
        })
        .collect();
    if snapshot.suggested.iter().any(|suggested| suggested.by == own) {
        let id = ComponentId::Withdraw(snapshot.table);
        buttons.push(Button::plain(&id, localizer.word("discord-withdraw")));
    }
    buttons
}

/// The button of a board by which players suggest.
pub(super) fn board_button(
    snapshot: &TableSnapshot,
    nonce: &str,
    localizer: &Localizer,
) -> Option<serenity::all::CreateButton> {
    let id = ComponentId::Suggestions(snapshot.table).marked(nonce);
    let shown = snapshot.team && snapshot.seats.len() > 1;
    shown.then(|| button(id, "discord-suggest", ButtonStyle::Secondary, localizer))
}

/// A panel to suggest by: what somebody else is asked, and everything they can answer.
pub(crate) struct Suggesting<'a> {
    /// The table as whoever suggests sees it.
    pub(crate) snapshot: &'a TableSnapshot,
    pub(crate) to: &'a Suggestible,
    pub(crate) info: &'static Info,
    pub(crate) painters: &'a Painters,
}

impl Suggesting<'_> {
    pub(crate) fn present(&self, at: &At, localizer: &Localizer) -> Presented {
        let Self { snapshot, to, info, painters } = *self;
        let view = snapshot.view.as_deref();
        let shows = |key: &str| view.is_some_and(|view| painters.shows(info.id, view, key));
        let advice = Advice::default();
        let prompt_ref = PromptRef { table: snapshot.table, seat: to.seat, prompt: to.prompt };
        let choices = Choices {
            info,
            legal: &to.legal,
            gatherable: &[],
            advice: &advice,
            prompt_ref,
            localizer,
            undoable: false,
            undoes: &[],
            shows: &shows,
            used: Use::Suggest,
            rows_above: 0,
        };
        let menus = choices.menus(at);
        let text = Text::new("discord-suggest-question").with("who", to.seat);
        let mut lines = vec![localizer.say(&text.with("prompt", to.question.clone()))];
        lines.extend(menus.lines);
        let (sections, rows, legend) = beside(&menus.rows);
        lines.extend(legend);
        let message = Message { sections, ..Message::text(lines.join("\n")).with_rows(rows) };
        let Some(view) = view else { return message.into() };
        let kind = painters.preview(info.id, view, &menus.targets);
        let picture = PictureRequest::of(kind, to.seat);
        message.showing(PictureRequest { targets: menus.targets, ..picture })
    }
}
