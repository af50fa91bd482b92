//! What saves presses: several steps for one, small change folded into one entry, and
//! one question before something lapses.

use serenity::all::ButtonStyle;

use super::{
    entries::{Entry, length},
    menus::{Choices, Menus},
    rows::{Button, IN_A_ROW, ON_A_PHONE, Row},
};
use crate::{
    discord::{component_id::ComponentId, message::shorten},
    engine::{Choice, Text},
};

impl Choices<'_> {
    /// What can be done nearly always, each kind in one entry that opens it.
    pub(super) fn fold(&self, others: &mut Vec<&Choice>) -> Vec<Entry> {
        let mut folded: Vec<Entry> = Vec::new();
        for (place, kind) in self.info.kinds.iter().enumerate().filter(|(_, kind)| kind.folded) {
            let same: Vec<&Choice> =
                others.iter().filter(|choice| choice.kind == place).copied().collect();
            others.retain(|choice| choice.kind != place);
            match same.as_slice() {
                [] => {}
                [only] => folded.push(self.leaf(only)),
                _ => folded.push(Entry {
                    words: kind.name.to_owned(),
                    action: None,
                    label: self
                        .localizer
                        .label(&Text::new(format!("{}-kind-{}.fold", self.info.id, kind.name))),
                    short: None,
                    about: None,
                    key: None,
                }),
            }
        }
        folded
    }

    /// One press for several things that cost nothing and leave no choice.
    pub(super) fn take_all(&self) -> Option<Button> {
        if self.advice.free.len() < 2 {
            return None;
        }
        let id = ComponentId::TakeAll(self.prompt_ref, None);
        let label = self.localizer.word("discord-take-all");
        let taken: Vec<String> =
            self.advice.free.iter().map(|choice| self.localizer.say(&choice.label)).collect();
        let about = Some(taken.join(" · "));
        Some(Button { about, ..Button::plain(&id, label).style(ButtonStyle::Primary) })
    }

    /// One press for everything that is only asked for in some order. Where no order
    /// makes a difference, nothing else is asked.
    pub(super) fn in_order(
        &self,
        others: &mut Vec<&Choice>,
        lines: &mut Vec<String>,
    ) -> Option<Button> {
        let ordering = self.advice.ordering?;
        let ordered = |choice: &Choice| self.name(choice.kind) == ordering.kind;
        let order = self.advice.order.iter();
        let labels: Vec<String> = order
            .filter_map(|action| self.choice(action))
            .map(|choice| self.localizer.say(&self.in_short(&choice.label)))
            .collect();
        let id = ComponentId::InOrder(self.prompt_ref);
        let key = if ordering.matters { "discord-in-this-order" } else { "discord-all-of-it" };
        if !ordering.matters {
            others.retain(|choice| !ordered(choice));
        }
        let order = Text::new("discord-order").with("order", labels.join(" → "));
        lines.push(self.localizer.say(&order));
        let label = self.localizer.word(key);
        Some(Button::plain(&id, label).style(ButtonStyle::Primary))
    }

    /// The buttons that end something. What would lapse by it is asked about once; what
    /// costs nothing can be taken along. What declines stands out only if it is `alone`.
    pub(super) fn endings(&self, explicit: &[&Choice], alone: bool) -> Vec<Button> {
        let mut buttons = Vec::new();
        for choice in explicit {
            let label = self.label(choice);
            let lapses = self.advice.lapses_by(&choice.action);
            if lapses.is_empty() {
                let id = self.id(ComponentId::Act(self.prompt_ref, choice.action.clone()));
                let about = self.said_of(choice, &label).map(|said| self.localizer.say(&said));
                let quiet = self.declines(choice) && !alone;
                let style = if quiet { ButtonStyle::Secondary } else { ButtonStyle::Success };
                let button = Button::plain(&id, label).style(style);
                buttons.push(Button { about, in_row: true, ..button });
                continue;
            }
            buttons.extend(self.take_all_and(choice));
            let unused = Text::new("discord-end-unused")
                .with("end", label.clone())
                .with("unused", lapses.to_vec());
            let unused = self.localizer.label(&unused);
            // Where there is no room to say what lapses, the question does.
            let label = if length(&unused) <= ON_A_PHONE {
                unused
            } else {
                let text = Text::new("discord-end-asks").with("end", label);
                self.localizer.label(&text)
            };
            let id = ComponentId::AskEnd(self.prompt_ref, choice.action.clone());
            buttons.push(Button::plain(&id, label));
        }
        buttons.truncate(IN_A_ROW);
        buttons
    }

    /// One press for taking what is free and then ending, where nothing else lapses.
    fn take_all_and(&self, choice: &Choice) -> Option<Button> {
        if !self.advice.free_is_all(&choice.action) {
            return None;
        }
        let id = ComponentId::TakeAll(self.prompt_ref, Some(choice.action.clone()));
        let end = self.label(choice);
        let all = Text::new("discord-take-all-and").with("end", end.clone());
        // One thing is called by its name.
        let only = self.advice.free.first().filter(|_| self.advice.free.len() == 1).map(|free| {
            let both = Text::new("discord-and-end").with("label", self.label(free));
            self.localizer.label(&both.with("end", end))
        });
        let only = only.filter(|label| length(label) <= ON_A_PHONE);
        let label = only.unwrap_or_else(|| self.localizer.label(&all));
        Some(Button::plain(&id, label).style(ButtonStyle::Success))
    }

    /// The button that takes back what the last press did, and says what that was.
    pub(super) fn undo(&self) -> Button {
        let id = ComponentId::Undo(self.prompt_ref);
        let label = match self.undoes {
            [] => self.localizer.word("discord-undo"),
            steps => {
                let undo = |steps: Vec<Text>| {
                    let steps = self.counted_up(steps);
                    self.localizer.label(&Text::new("discord-undo-what").with("what", steps))
                };
                let mut what = undo(steps.to_vec());
                if length(&what) > ON_A_PHONE {
                    what = undo(steps.iter().map(|step| self.in_short(step)).collect());
                }
                let count = u32::try_from(steps.len()).unwrap_or(u32::MAX);
                if steps.len() > 1 && length(&what) > ON_A_PHONE {
                    let text = Text::new("discord-undo-steps").with("count", count);
                    self.localizer.label(&text)
                } else {
                    shorten(&what, ON_A_PHONE)
                }
            }
        };
        Button::plain(&id, label)
    }

    /// The same steps, those that were done several times in a row said once.
    fn counted_up(&self, steps: Vec<Text>) -> Vec<Text> {
        let mut counted: Vec<(Text, u32)> = Vec::new();
        for step in steps {
            match counted.last_mut() {
                Some((last, count)) if *last == step => *count += 1,
                _ => counted.push((step, 1)),
            }
        }
        let say = |(step, count): (Text, u32)| match count {
            1 => step,
            _ => Text::new("discord-several")
                .with("what", self.localizer.label(&step))
                .with("count", count),
        };
        counted.into_iter().map(say).collect()
    }

    /// The question whether to end something although something lapses.
    pub(super) fn ask_before(&self, choice: &Choice) -> Menus {
        let grave = self.advice.grave_of(&choice.action).to_vec();
        let question = if grave.is_empty() {
            let lapses = self.advice.lapses_by(&choice.action).to_vec();
            Text::new("discord-end-question").with("unused", lapses)
        } else {
            Text::new("discord-grave-question").with("what", grave)
        };
        let id = ComponentId::Act(self.prompt_ref, choice.action.clone());
        let anyway = Text::new("discord-end-anyway").with("end", self.label(choice));
        let mut buttons: Vec<Button> = self.take_all_and(choice).into_iter().collect();
        buttons.push(Button::plain(&id, self.localizer.label(&anyway)).style(ButtonStyle::Danger));
        let back = ComponentId::Open(self.prompt_ref, 0, String::new());
        buttons.push(Button::plain(&back, self.localizer.word("discord-back")));
        Menus {
            rows: vec![Row::Buttons(buttons)],
            targets: Vec::new(),
            lines: vec![self.localizer.say(&question)],
        }
    }
}
