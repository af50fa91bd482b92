//! What stands for an action, or for several that begin alike: its words, what it does,
//! and the number that a picture shows on it.

use std::collections::BTreeSet;

use super::{
    menus::Choices,
    rows::{IN_A_MENU, ON_A_PHONE},
};
use crate::{
    engine::{Argument, Choice, Text},
    i18n::capital,
};

/// Characters of the longest number before a label.
const NUMBER: usize = 4;

/// One line of a menu, or one button.
#[derive(Clone)]
pub(super) struct Entry {
    /// The words it stands for.
    pub(super) words: String,
    /// The action it is; none for a group.
    pub(super) action: Option<String>,
    pub(super) label: String,
    /// What is said where there is no room for all of the label.
    pub(super) short: Option<Short>,
    /// What it does.
    pub(super) about: Option<Text>,
    /// What a picture can show a number on.
    pub(super) key: Option<String>,
}

/// A label in fewer words, and what these leave out.
#[derive(Clone)]
pub(super) struct Short {
    pub(super) label: String,
    said: Text,
    rest: Option<Text>,
    /// What these leave out, as a label.
    name: Option<String>,
}

impl Entry {
    /// Whether a phone shows all of the label, with its number.
    pub(super) fn is_readable(&self) -> bool {
        let number = if self.key.is_some() { NUMBER } else { 0 };
        length(&self.label) + number <= ON_A_PHONE
    }

    /// The same in fewer words, if it can be said so. What they leave out goes to what it
    /// does; on a button only where a line is said of it anyway: the number tells the rest.
    fn shortened(&self, always: bool) -> Option<Self> {
        let short = self.short.clone()?;
        let about = match (short.rest, self.about.clone()) {
            (Some(rest), Some(about)) => {
                Some(Text::new("discord-about-and").with("about", rest).with("leads", about))
            }
            (Some(rest), None) if always || self.key.is_none() => Some(rest),
            (_, about) => about,
        };
        Some(Self { label: short.label, short: None, about, ..self.clone() })
    }

    /// The entry as a line of a menu: in fewer words where all of them would be cut. Where
    /// these would be cut too, what they leave out stands first, and they below it.
    pub(super) fn in_menu(&self) -> Self {
        if self.is_readable() {
            return self.clone();
        }
        let Some(short) = self.shortened(true) else { return self.clone() };
        match self.short.clone() {
            Some(Short { said, name: Some(name), .. })
                if !short.is_readable() && length(&name) < length(&short.label) =>
            {
                let about = match self.about.clone() {
                    Some(leads) => {
                        Text::new("discord-about-and").with("about", said).with("leads", leads)
                    }
                    None => said,
                };
                Self { label: name, about: Some(about), ..short }
            }
            _ => short,
        }
    }
}

/// The entries as buttons that a phone shows whole: all of them in fewer words where one
/// of them needs it; none where that cannot be, or could not be told apart.
pub(super) fn on_buttons(entries: &[Entry]) -> Option<Vec<Entry>> {
    if entries.iter().all(Entry::is_readable) {
        return Some(entries.to_vec());
    }
    let shortened = |entry: &Entry| {
        entry.shortened(false).or_else(|| Some(entry.clone())).filter(Entry::is_readable)
    };
    let short: Vec<Entry> = entries.iter().map(shortened).collect::<Option<_>>()?;
    let said: BTreeSet<_> = short.iter().map(|entry| (&entry.key, &entry.label)).collect();
    (said.len() == short.len()).then_some(short)
}

impl Choices<'_> {
    /// The label of an action, with what it brings about at once that could not be taken
    /// back.
    pub(super) fn label(&self, choice: &Choice) -> String {
        let label = self.localizer.label(&choice.label);
        match self.advice.follows_on(&choice.action) {
            [] => label,
            follows => {
                let with = |follows: Vec<Text>| {
                    let text = Text::new("discord-follows").with("label", label.clone());
                    self.localizer.label(&text.with("follows", follows))
                };
                let whole = with(follows.to_vec());
                if length(&whole) <= ON_A_PHONE {
                    return whole;
                }
                let short = with(follows.iter().map(|text| self.in_short(text)).collect());
                // What a phone would cut is said beside it.
                let cut = length(&short) > ON_A_PHONE && length(&label) <= ON_A_PHONE;
                if cut { label } else { short }
            }
        }
    }

    /// An entry for one action.
    pub(super) fn leaf(&self, choice: &Choice) -> Entry {
        // The number goes on what tells the choices apart: on rooms if several of
        // them fit a single place, on places if one room fits several.
        let shown = choice.args.iter().enumerate().filter(|(_, arg)| (self.shows)(&arg.value));
        let key = shown.max_by_key(|(place, _)| self.variety(choice.kind, *place));
        let key = key.map(|(_, arg)| &arg.value);
        // Where a picture shows a number on it, the label need not say which place that is.
        let numbered = key.and_then(|_| self.part(choice, "numbered"));
        let numbered = numbered.map(|text| self.localizer.label(&text));
        let label = numbered.unwrap_or_else(|| self.label(choice));
        Entry {
            words: choice.action.clone(),
            action: Some(choice.action.clone()),
            about: self.said_of(choice, &label),
            short: self.short(choice),
            label,
            key: key.cloned(),
        }
    }

    /// A label in fewer words, if its game has them.
    fn short(&self, choice: &Choice) -> Option<Short> {
        let said = self.part(choice, "short")?;
        let label = capital(&self.localizer.label(&said));
        let rest = self.part(choice, "rest");
        let name = rest.as_ref().map(|rest| capital(&self.localizer.label(rest)));
        Some(Short { label, said, rest, name })
    }

    /// Another form of the label of an action, if its game has it and nothing follows that
    /// has to be said with it.
    fn part(&self, choice: &Choice, part: &str) -> Option<Text> {
        let follows = !self.advice.follows_on(&choice.action).is_empty();
        let key = format!("{}.{part}", choice.label.key);
        let known = self.localizer.knows(&key) && !follows;
        known.then(|| Text { key: key.into(), args: choice.label.args.clone() })
    }

    /// The label of an action in fewer words, or as it is.
    pub(super) fn in_short(&self, label: &Text) -> Text {
        let key = format!("{}.short", label.key);
        if !self.localizer.knows(&key) {
            return label.clone();
        }
        Text { key: key.into(), args: label.args.clone() }
    }

    /// How many different values an argument has among the choices of a kind.
    fn variety(&self, kind: usize, place: usize) -> usize {
        let same = self.legal.iter().filter(|choice| choice.kind == kind);
        let values = same.filter_map(|choice| choice.args.get(place));
        values.map(|arg| arg.value.as_str()).collect::<BTreeSet<_>>().len()
    }

    /// The choices that begin so: all of them if they fit a menu, or else
    /// grouped by the next word.
    pub(super) fn entries(&self, choices: &[&Choice], prefix: &str) -> Vec<Entry> {
        if choices.len() <= IN_A_MENU {
            return choices.iter().map(|choice| self.leaf(choice)).collect();
        }
        let depth = prefix.split(' ').filter(|word| !word.is_empty()).count() + 1;
        let mut groups: Vec<(String, Vec<&Choice>)> = Vec::new();
        for choice in choices {
            let words: Vec<&str> = choice.action.split(' ').take(depth).collect();
            let words = words.join(" ");
            match groups.iter_mut().find(|(known, _)| *known == words) {
                Some((_, group)) => group.push(choice),
                None => groups.push((words, vec![choice])),
            }
        }
        groups
            .into_iter()
            .filter_map(|(words, group)| match group.as_slice() {
                [] => None,
                [only] => Some(self.leaf(only)),
                // The first word is the kind; the arguments follow.
                [first, ..] => {
                    let arg = depth.checked_sub(2).and_then(|place| first.args.get(place));
                    Some(self.group(words, first.kind, arg, &group))
                }
            })
            .collect()
    }

    /// An entry for several actions that begin alike: the value of the argument
    /// they share, or what their kind is about; and what is true of all of them.
    pub(super) fn group(
        &self,
        words: String,
        kind: usize,
        arg: Option<&Argument>,
        same: &[&Choice],
    ) -> Entry {
        let name = match arg {
            Some(arg) => self.localizer.label(&arg.label),
            None => self.about(kind),
        };
        let count = u32::try_from(same.len()).unwrap_or(u32::MAX);
        let label = Text::new("discord-group").with("name", name).with("count", count);
        let about = same.first().and_then(|first| first.about.as_ref());
        let about = about.filter(|about| same.iter().all(|it| it.about.as_ref() == Some(about)));
        Entry {
            words,
            action: None,
            label: self.localizer.label(&label),
            short: None,
            about: about.cloned(),
            key: arg.map(|arg| arg.value.clone()).filter(|key| (self.shows)(key)),
        }
    }

    /// What a kind of action is about.
    pub(super) fn about(&self, kind: usize) -> String {
        let key = format!("{}-kind-{}.about", self.info.id, self.name(kind));
        self.localizer.label(&Text::new(key))
    }

    /// The first word of the notation of a kind.
    pub(super) fn name(&self, kind: usize) -> &'static str {
        self.info.kinds.get(kind).map_or("", |kind| kind.name)
    }
}

pub(super) fn length(text: &str) -> usize {
    text.chars().count()
}

/// Numbers for what a picture can show, in the order of appearance.
#[derive(Default)]
pub(super) struct Numbers(Vec<(String, u32)>);

impl Numbers {
    /// What a picture shows the numbers on.
    pub(super) fn into_targets(self) -> Vec<(String, u32)> {
        self.0
    }

    /// The label of an entry, with its number if it has one.
    pub(super) fn label(&mut self, entry: &Entry) -> String {
        match &entry.key {
            Some(key) => format!("{}. {}", self.number(key), entry.label),
            None => entry.label.clone(),
        }
    }

    fn number(&mut self, key: &str) -> u32 {
        if let Some((_, number)) = self.0.iter().find(|(known, _)| known == key) {
            return *number;
        }
        let number = u32::try_from(self.0.len()).unwrap_or(0) + 1;
        self.0.push((key.to_owned(), number));
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(label: &str, short: Option<(&str, Option<&'static str>)>, key: &str) -> Entry {
        let short = short.map(|(label, rest)| Short {
            label: label.to_owned(),
            said: Text::new("in-short"),
            rest: rest.map(Text::new),
            name: rest.map(str::to_owned),
        });
        Entry {
            words: label.to_owned(),
            action: Some(label.to_owned()),
            label: label.to_owned(),
            short,
            about: None,
            key: Some(key.to_owned()),
        }
    }

    fn labels(entries: Option<Vec<Entry>>) -> Option<Vec<String>> {
        entries.map(|entries| entries.into_iter().map(|entry| entry.label).collect())
    }

    const LONG: &str = "Wejście do jaskini: +1 płaskurka";

    #[test]
    fn buttons_of_a_kind_are_shortened_together_or_not_at_all() {
        let wood = entry("Wejście do jaskini: +1 len", Some(("+1 len", None)), "a4");
        let emmer = entry(LONG, Some(("+1 płaskurka", None)), "a4");
        let two = [wood.clone(), emmer.clone()];
        let short = vec!["+1 len".to_owned(), "+1 płaskurka".to_owned()];
        assert_eq!(labels(on_buttons(&two)), Some(short));
        let whole = labels(on_buttons(std::slice::from_ref(&wood)));
        assert_eq!(whole, Some(vec![wood.label.clone()]), "it fits as it is");
        assert_eq!(labels(on_buttons(&[wood, entry(LONG, None, "a4")])), None);
        // With the same number and the same words nobody could tell them apart.
        let alike = ["b3", "b3"].map(|key| entry(LONG, Some(("Shelf", Some("1"))), key));
        assert_eq!(labels(on_buttons(&alike)), None);
        let apart = ["b3", "b4"].map(|key| entry(LONG, Some(("Shelf", Some("1"))), key));
        assert_eq!(labels(on_buttons(&apart)), Some(vec!["Shelf".to_owned(); 2]));
    }

    #[test]
    fn what_a_short_label_leaves_out_is_said_in_a_menu() {
        let long = entry(LONG, Some(("Shelf", Some("for-wood"))), "b3");
        assert_eq!(long.in_menu().about, Some(Text::new("for-wood")));
        assert_eq!(long.shortened(false).unwrap().about, None, "the number tells it");
        let unnumbered = Entry { key: None, ..long.clone() };
        assert_eq!(unnumbered.shortened(false).unwrap().about, Some(Text::new("for-wood")));
        // Words that are too long even so stand below what they leave out.
        let both = entry(LONG, Some((LONG, Some("storeroom"))), "b3").in_menu();
        assert_eq!((both.label.as_str(), both.about), ("storeroom", Some(Text::new("in-short"))));
        let speaking = Entry { about: Some(Text::new("points")), ..long };
        let said = speaking.shortened(false).unwrap().about.unwrap();
        assert_eq!(said.key, "discord-about-and");
    }
}
