//! What is certain of a choice before it is made: what it leads to, and whether nothing
//! but the end of the turn would be left.

use std::collections::BTreeSet;

use serenity::all::ButtonStyle;

use super::{
    entries::{Entry, Numbers, length},
    menus::{AND_END, Choices},
    rows::{Button, IN_A_MENU, Menu, MenuOption, ON_A_PHONE, Row},
};
use crate::{
    discord::{component_id::ComponentId, localizer::Localizer},
    engine::{Agenda, Choice, Text, parted},
    i18n::capital,
};

/// The menu of what ends the turn too. No panel has so many others.
const MENU: usize = 99;
/// The characters that tell a word whatever its ending is.
const STEM: usize = 5;
/// As many are buttons of their own.
const FEW: usize = 3;

impl Choices<'_> {
    /// What an action does and certainly leads to, as far as its label does not say so.
    pub(super) fn said_of(&self, choice: &Choice, label: &str) -> Option<Text> {
        let is_news = |text: &Text| self.is_news(text, choice, label);
        let about = choice.about.clone();
        // Whoever does without something is told what that is: what comes then comes anyway.
        if self.declines(choice) {
            return about;
        }
        let outcome: Vec<&Text> = self.advice.outcome_of(&choice.action).iter().collect();
        let (_, outcome) = parted(&outcome, &self.advice.common_outcome());
        let follows = self.advice.follows_on(&choice.action).iter().cloned();
        let outcome = outcome.into_iter().filter_map(|text| self.brief(text));
        let outcome: Vec<Text> = outcome.chain(follows).filter(is_news).collect();
        if outcome.is_empty() {
            return about;
        }
        let leads = Text::new("discord-leads-to").with("what", outcome);
        Some(match about {
            Some(about) => Text::new("discord-about-and").with("about", about).with("leads", leads),
            None => leads,
        })
    }

    /// Whether a text says more than an action's label and what is said of it.
    fn is_news(&self, text: &Text, choice: &Choice, label: &str) -> bool {
        let about = choice.about.as_ref().map(|about| self.localizer.label(about));
        let known = [label, about.as_deref().unwrap_or_default()].join(" ").to_lowercase();
        // A word is the same in every case: its beginning tells it.
        let bare = |word: &str| -> String {
            word.trim_matches(['(', ')', ',', '.']).chars().take(STEM).collect()
        };
        let words: BTreeSet<String> = known.split_whitespace().map(bare).collect();
        let said = self.localizer.label(text).to_lowercase();
        !known.contains(said.trim_start_matches('+'))
            && !said.split_whitespace().map(bare).all(|word| words.contains(&word))
    }

    /// What follows whatever is chosen, said once, unless every label says it.
    pub(super) fn in_any_case(&self) -> Option<String> {
        let common = self.advice.common_outcome();
        let is_news = |text: &Text| {
            let mut choices = self.legal.iter().filter(|choice| !self.declines(choice));
            choices.any(|choice| self.is_news(text, choice, &self.label(choice)))
        };
        let what: Vec<Text> =
            common.iter().filter_map(|text| self.brief(text)).filter(is_news).collect();
        let text = Text::new("discord-in-any-case").with("what", what.clone());
        (!what.is_empty()).then(|| format!("-# {}", self.localizer.say(&text)))
    }

    /// Something that happens in short; nothing for what is only said in sentences.
    fn brief(&self, text: &Text) -> Option<Text> {
        let key = format!("{}.brief", text.key);
        let known = self.localizer.knows(&key);
        known.then(|| Text { key: key.into(), args: text.args.clone() })
    }

    /// One press for a choice and the end of the turn, where that is all that is left
    /// after it. Nothing ends by itself: whoever wants to look first presses the other.
    /// A menu takes two presses: it is for what is chosen in menus anyway (`in_menus`).
    pub(super) fn and_end(
        &self,
        shown: &[&Choice],
        in_menus: bool,
        numbers: &mut Numbers,
    ) -> Option<Row> {
        let last: Vec<(&Choice, &Choice)> = shown
            .iter()
            .filter(|choice| self.advice.lapses_by(&choice.action).is_empty())
            .filter(|choice| !self.declines(choice))
            .filter_map(|choice| Some((*choice, self.advice.end_after(&choice.action)?)))
            .collect();
        let (_, end) = last.first()?;
        let entries: Vec<Entry> = last.iter().map(|(choice, _)| self.leaf(choice)).collect();
        let end = self.localizer.label(&end.label);
        if let Some(buttons) = self.few_and_end(&entries, &end, numbers) {
            return Some(Row::Buttons(buttons));
        }
        if !in_menus || entries.len() < 2 {
            return None;
        }
        let option = |entry: Entry| MenuOption {
            value: format!("{AND_END}{}", entry.words),
            label: numbers.label(&entry),
            about: entry.about.as_ref().map(|about| self.localizer.label(about)),
        };
        let options: Vec<MenuOption> = entries.iter().map(Entry::in_menu).map(option).collect();
        let placeholder = Text::new("discord-choose-and-end").with("end", end.clone());
        (options.len() <= IN_A_MENU).then(|| {
            Row::Menu(Menu {
                id: ComponentId::Menu(self.prompt_ref, MENU).to_string(),
                placeholder: self.localizer.label(&placeholder),
                options,
                most: None,
            })
        })
    }

    /// The same as buttons, where they are few, can be read on a phone and told apart.
    fn few_and_end(
        &self,
        entries: &[Entry],
        end: &str,
        numbers: &mut Numbers,
    ) -> Option<Vec<Button>> {
        if entries.len() > FEW {
            return None;
        }
        let mut said = BTreeSet::new();
        let mut button = |entry: &Entry| {
            let labels = [Some(&entry.label), entry.short.as_ref().map(|short| &short.label)];
            let mut both = labels.into_iter().flatten().map(|label| {
                let label = match entries {
                    [_] => label.clone(),
                    _ => numbers.label(&Entry { label: label.clone(), ..entry.clone() }),
                };
                let text = Text::new("discord-and-end").with("label", label);
                self.localizer.label(&text.with("end", end.to_owned()))
            });
            let label = both.find(|label| length(label) <= ON_A_PHONE)?;
            let id = ComponentId::ActAndEnd(self.prompt_ref, entry.words.clone());
            let button = Button::plain(&id, label.clone()).style(ButtonStyle::Success);
            said.insert(label).then_some(button)
        };
        entries.iter().map(&mut button).collect()
    }
}

/// Where in the turn somebody is, and what is still to come, in a small line.
pub(super) fn agenda(agenda: &Agenda, localizer: &Localizer) -> Option<String> {
    let phrases = |texts: &[Text]| texts.iter().map(|text| localizer.say(text)).collect::<Vec<_>>();
    let under_way = phrases(&agenda.under_way).join(" → ");
    let to_come = phrases(&agenda.to_come);
    let text = match (under_way.is_empty(), to_come.len()) {
        (true, 0) => return None,
        (_, 0) => Text::new("discord-agenda"),
        (_, count) => Text::new("discord-agenda-more")
            .with("count", u32::try_from(count).unwrap_or(u32::MAX))
            .with("more", to_come.join(", ")),
    };
    Some(format!("-# {}", capital(&localizer.say(&text.with("now", under_way)))))
}
