//! One menu for what can be chosen together: an option for each action, and for
//! each number of times that it can be taken.

use std::iter::repeat_n;

use super::{
    entries::{Entry, Numbers},
    menus::Choices,
    rows::{IN_A_MENU, Menu, MenuOption},
};
use crate::{
    discord::component_id::ComponentId,
    engine::{Choice, Gatherable, MAX_TIMES, Text},
};

impl Choices<'_> {
    /// The menu, where there is something to choose together and room for it.
    pub(super) fn gathering(&self, numbers: &mut Numbers) -> Option<Menu> {
        let most = most_times(self.gatherable)?;
        let mut options = Vec::new();
        for offer in self.gatherable {
            for count in 1..=offer.times.min(most) {
                let entry = self.counted(&offer.choice, count);
                options.push(MenuOption {
                    value: value(count, &entry.words),
                    label: numbers.label(&entry),
                    about: entry.about.as_ref().map(|about| self.localizer.label(about)),
                });
            }
        }
        let id = ComponentId::Gather(self.prompt_ref).to_string();
        let placeholder = self.localizer.word("discord-choose-several");
        let limit = self.advice.gather_limit.map_or(options.len(), usize::from);
        let most = Some(limit.min(options.len()));
        (options.len() > 1).then_some(Menu { id, placeholder, options, most })
    }

    /// Whether an action is one of those that can be chosen together.
    pub(super) fn is_gatherable(&self, choice: &Choice) -> bool {
        self.gatherable.iter().any(|offer| offer.choice.action == choice.action)
    }

    /// An entry for taking an action so many times.
    fn counted(&self, choice: &Choice, count: u8) -> Entry {
        let mut entry = self.leaf(choice);
        if count > 1 {
            let text = Text::new("discord-several").with("what", entry.label).with("count", count);
            entry.label = self.localizer.label(&text);
        }
        entry
    }
}

/// The most times that each action can be offered so that all options fit a menu.
fn most_times(gatherable: &[Gatherable]) -> Option<u8> {
    let options = |most: u8| -> usize {
        gatherable.iter().map(|offer| usize::from(offer.times.min(most))).sum()
    };
    (1..=MAX_TIMES).rev().find(|most| options(*most) <= IN_A_MENU)
}

/// The value of an option.
fn value(count: u8, action: &str) -> String {
    format!("{count} {action}")
}

/// The steps that were chosen. Of several numbers for one action, the largest counts.
pub(crate) fn steps(values: &[String]) -> Option<Vec<String>> {
    let mut chosen: Vec<(u8, &str)> = Vec::new();
    for value in values {
        let (count, action) = value.split_once(' ')?;
        let count = count.parse().ok().filter(|count| (1..=MAX_TIMES).contains(count))?;
        match chosen.iter_mut().find(|(_, known)| *known == action) {
            Some((most, _)) => *most = count.max(*most),
            None => chosen.push((count, action)),
        }
    }
    let steps = |(count, action): (u8, &str)| repeat_n(action.to_owned(), count.into());
    Some(chosen.into_iter().flat_map(steps).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::MAX_NOTATION_LEN;

    fn offers(times: &[u8]) -> Vec<Gatherable> {
        let offer = |(place, times): (usize, &u8)| Gatherable {
            choice: Choice {
                action: format!("take {place}"),
                kind: 0,
                args: Vec::new(),
                label: Text::new("x"),
                about: None,
            },
            times: *times,
        };
        times.iter().enumerate().map(offer).collect()
    }

    #[test]
    fn repeats_are_offered_as_far_as_a_menu_has_room() {
        assert_eq!(most_times(&offers(&[3, 2])), Some(MAX_TIMES));
        assert_eq!(most_times(&offers(&[9, 9, 9])), Some(8));
        assert_eq!(most_times(&offers(&[9; 20])), Some(1));
        assert_eq!(most_times(&offers(&[1; 26])), None, "the other menus take over");
    }

    #[test]
    fn of_several_numbers_the_largest_counts() {
        let chosen =
            |values: &[&str]| steps(&values.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>());
        let wanted = ["deliver stone", "deliver stone", "deliver iron"].map(str::to_owned);
        assert_eq!(
            chosen(&["1 deliver stone", "1 deliver iron", "2 deliver stone"]),
            Some(wanted.to_vec())
        );
        for wrong in ["", "take", "0 take", "99 take", "x take", "-1 take"] {
            assert_eq!(chosen(&[wrong]), None, "{wrong}");
        }
    }

    /// Discord takes 100 characters.
    #[test]
    fn a_value_fits() {
        assert!(value(MAX_TIMES, &"x".repeat(MAX_NOTATION_LEN)).len() <= 100);
    }
}
