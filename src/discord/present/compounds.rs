//! Questions in a row that one press answers: a button for each way, or a menu; where the
//! first answer only narrows down, a menu for each of these.

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
/// The menu of ways, and the first of several. No panel has so many others.
const MENU: usize = 98;
const MENUS: usize = 70;

/// The ways that a first answer leads to, which only narrows down.
pub(super) struct Part<'a> {
    name: &'a Text,
    ways: Vec<&'a CompoundChoice>,
}

impl Choices<'_> {
    /// The rows with the ways to answer several questions at once, and what they stand in
    /// for; none where there are no such questions, or no room to write them.
    pub(super) fn compounds(&self, others: &mut Vec<&Choice>, numbers: &mut Numbers) -> Vec<Row> {
        let ways = &self.advice.compounds;
        let fits = |way: &CompoundChoice| self.id_of(way).to_string().len() <= MAX_ID;
        let narrow = ways.iter().any(|way| way.part.is_some());
        if ways.is_empty() || narrow || !ways.iter().all(fits) {
            return Vec::new();
        }
        self.leave_out(others);
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

    /// The choices that ways begin with are shown as these.
    fn leave_out(&self, others: &mut Vec<&Choice>) {
        let first = |choice: &Choice| {
            let mut begins = self.advice.compounds.iter().filter_map(|way| way.steps.first());
            begins.any(|step| step.action == choice.action)
        };
        others.retain(|choice| !first(choice));
    }

    /// The ways whose first answer narrows down, by that, and the choices without these.
    pub(super) fn parts<'a>(&'a self, others: &mut Vec<&Choice>) -> Vec<Part<'a>> {
        let mut parts: Vec<Part<'a>> = Vec::new();
        let ways = self.advice.compounds.iter();
        for (name, way) in ways.filter_map(|way| Some((way.part.as_ref()?, way))) {
            match parts.iter_mut().find(|part| part.name == name) {
                Some(part) => part.ways.push(way),
                None => parts.push(Part { name, ways: vec![way] }),
            }
        }
        let fits = |part: &Part<'_>| part.ways.iter().all(|way| value(way).len() <= MAX_ID);
        if !parts.iter().all(fits) {
            return Vec::new();
        }
        if !parts.is_empty() {
            self.leave_out(others);
        }
        parts
    }

    /// A menu for each of them.
    pub(super) fn menus_of_parts(&self, parts: &[Part<'_>], numbers: &mut Numbers) -> Vec<Row> {
        let last = |way: &CompoundChoice| match way.steps.last() {
            Some(last) => self.leaf(last),
            None => self.way(way),
        };
        let menu = |(place, part): (usize, &Part<'_>)| {
            let ways: Vec<_> = part.ways.iter().map(|way| (*way, last(way))).collect();
            self.menu_of(MENUS + place, self.localizer.label(part.name), &ways, numbers)
        };
        parts.iter().enumerate().map(menu).collect()
    }

    fn menu_of_ways(&self, ways: &[(&CompoundChoice, Entry)], numbers: &mut Numbers) -> Row {
        let name = ways.first().map_or("", |(way, _)| way.name);
        let placeholder = Text::new(format!("{}-compound-{name}", self.info.id));
        self.menu_of(MENU, self.localizer.label(&placeholder), ways, numbers)
    }

    fn menu_of(
        &self,
        number: usize,
        placeholder: String,
        ways: &[(&CompoundChoice, Entry)],
        numbers: &mut Numbers,
    ) -> Row {
        let option = |(way, entry): &(&CompoundChoice, Entry)| {
            let entry = entry.in_menu();
            MenuOption {
                value: value(way),
                label: numbers.label(&entry),
                about: entry.about.as_ref().map(|about| self.localizer.label(about)),
            }
        };
        let id = self.id(ComponentId::Menu(self.prompt_ref, number)).to_string();
        Row::Menu(Menu { id, placeholder, options: ways.iter().map(option).collect(), most: None })
    }

    fn id_of(&self, way: &CompoundChoice) -> ComponentId {
        self.id(ComponentId::Steps(self.prompt_ref, steps(way)))
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

/// How a way stands in a menu.
fn value(way: &CompoundChoice) -> String {
    format!("{STEPS}{}", joined(&steps(way)))
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
