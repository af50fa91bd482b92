//! Questions in a row that one press answers: a button for each way, or a menu.

use serenity::all::ButtonStyle;

use super::{
    entries::{Entry, Numbers},
    menus::{Choices, STEPS},
    rows::{Button, IN_A_ROW, Menu, MenuOption, Row},
};
use crate::{
    discord::component_id::{ComponentId, MAX_ID, joined},
    engine::{Choice, CompoundChoice, Text},
};

/// More ways than this are a menu.
const BUTTONS: usize = 10;
/// The menu of ways. No panel has so many others.
const MENU: usize = 98;

impl Choices<'_> {
    /// The rows with the ways to answer several questions at once, and what they stand in
    /// for; none where there are no such questions, or no room to write them.
    pub(super) fn compounds(&self, others: &mut Vec<&Choice>, numbers: &mut Numbers) -> Vec<Row> {
        let ways = &self.advice.compounds;
        let fits = |way: &CompoundChoice| self.id_of(way).to_string().len() <= MAX_ID;
        if ways.is_empty() || !ways.iter().all(fits) {
            return Vec::new();
        }
        let first = |choice: &Choice| {
            ways.iter().any(|way| way.steps.first().is_some_and(|it| it.action == choice.action))
        };
        others.retain(|choice| !first(choice));
        let entries: Vec<(&CompoundChoice, Entry)> =
            ways.iter().map(|way| (way, self.way(way))).collect();
        let short = entries.iter().all(|(_, entry)| entry.is_readable());
        if entries.len() + others.len() > BUTTONS || !short {
            return vec![self.menu_of_ways(&entries, numbers)];
        }
        let button = |(way, entry): &(&CompoundChoice, Entry)| {
            let about = entry.about.as_ref().map(|about| self.localizer.say(about));
            let like = Some(entry.words.clone());
            let plain = Button::plain(&self.id_of(way), numbers.label(entry));
            Button { about, like, ..plain.style(ButtonStyle::Primary) }
        };
        let buttons: Vec<Button> = entries.iter().map(button).collect();
        buttons.chunks(IN_A_ROW).map(|row| Row::Buttons(row.to_vec())).collect()
    }

    fn menu_of_ways(&self, ways: &[(&CompoundChoice, Entry)], numbers: &mut Numbers) -> Row {
        let option = |(way, entry): &(&CompoundChoice, Entry)| MenuOption {
            value: format!("{STEPS}{}", joined(&steps(way))),
            label: numbers.label(entry),
            about: entry.about.as_ref().map(|about| self.localizer.label(about)),
        };
        Row::Menu(Menu {
            id: ComponentId::Menu(self.prompt_ref, MENU).to_string(),
            placeholder: self.localizer.label(&Text::new(format!(
                "{}-compound-{}",
                self.info.id,
                ways.first().map_or("", |(way, _)| way.name)
            ))),
            options: ways.iter().map(option).collect(),
            most: None,
        })
    }

    fn id_of(&self, way: &CompoundChoice) -> ComponentId {
        ComponentId::Steps(self.prompt_ref, steps(way))
    }

    /// An entry for one way. Its number is that of the first thing that a picture shows.
    fn way(&self, way: &CompoundChoice) -> Entry {
        let args = way.steps.iter().flat_map(|step| &step.args);
        let key = args.map(|arg| &arg.value).find(|value| (self.shows)(value));
        Entry {
            words: self.advice.compounds.first().map(kind).unwrap_or_default(),
            action: None,
            label: self.localizer.label(&way.label),
            short: None,
            about: way.about.clone(),
            key: key.cloned(),
        }
    }
}

/// The notation of its steps.
fn steps(way: &CompoundChoice) -> Vec<String> {
    way.steps.iter().map(|step| step.action.clone()).collect()
}

/// What ways have in common: the first word of all.
fn kind(way: &CompoundChoice) -> String {
    let first = way.steps.first().and_then(|step| step.action.split(' ').next());
    first.unwrap_or_default().to_owned()
}
