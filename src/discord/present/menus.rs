//! From a list of legal actions to buttons and menus that a person can read.
//!
//! Few choices are buttons. More become one menu for each kind of action; what
//! does not fit is grouped by its next argument, and paged beyond that. What can be
//! chosen together has a menu of its own. The numbers that pictures show on places are the numbers in the labels.

use std::collections::BTreeSet;

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use crate::{
    discord::{
        component_id::{ComponentId, PromptRef},
        localizer::Localizer,
        message::shorten,
    },
    engine::{Argument, Choice, Gatherable, Info, Text},
};

/// Buttons in a row, choices in a menu, and rows, as Discord allows them.
const IN_A_ROW: usize = 5;
pub(super) const IN_A_MENU: usize = 25;
const ROWS: usize = 5;
/// The last row is for what is always there: back, undo, pages.
const ROWS_OF_CHOICES: usize = ROWS - 1;
/// More choices than this are a menu rather than buttons.
const BUTTONS: usize = 10;
/// Characters of a button's label, and of a menu's option.
const BUTTON_LABEL: usize = 80;
pub(super) const OPTION_LABEL: usize = 100;
const PLACEHOLDER: usize = 150;

/// What marks, in a menu, an action and a group of actions.
const ACTION: char = '=';
const GROUP: char = '>';

/// What somebody chose in a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Chosen {
    /// An action.
    Action(String),
    /// The actions that begin so.
    Group(String),
}

impl Chosen {
    /// Reads the value of an option.
    pub(crate) fn read(value: &str) -> Option<Self> {
        let rest = value.get(1..)?.to_owned();
        match value.chars().next()? {
            ACTION => Some(Self::Action(rest)),
            GROUP => Some(Self::Group(rest)),
            _ => None,
        }
    }
}

/// Where in the tree of choices a panel is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct At {
    /// The words that the choices shown begin with.
    pub(crate) prefix: String,
    /// The page.
    pub(crate) page: usize,
}

/// One line of a menu, or one button.
pub(super) struct Entry {
    /// The words it stands for.
    pub(super) words: String,
    /// The action it is; none for a group.
    action: Option<String>,
    pub(super) label: String,
    /// What a picture can show a number on.
    key: Option<String>,
}

/// Buttons and menus, and the numbers that a picture should show.
#[derive(Debug, Default)]
pub(crate) struct Menus {
    pub(crate) rows: Vec<CreateActionRow>,
    pub(crate) targets: Vec<(String, u32)>,
}

/// What menus are made from.
pub(crate) struct Choices<'a> {
    pub(crate) info: &'static Info,
    pub(crate) legal: &'a [Choice],
    /// Of that, what can be chosen together.
    pub(crate) gatherable: &'a [Gatherable],
    pub(crate) prompt_ref: PromptRef,
    pub(crate) localizer: &'a Localizer,
    pub(crate) undoable: bool,
    /// Whether a picture can show a number on the thing with this key.
    pub(crate) shows: &'a (dyn Fn(&str) -> bool + Sync),
}

impl Choices<'_> {
    /// The buttons and menus of a panel.
    pub(crate) fn menus(&self, at: &At) -> Menus {
        let shown: Vec<&Choice> = self.legal.iter().filter(|c| begins(c, &at.prefix)).collect();
        // What a panel was opened for may have passed: then it shows everything.
        if shown.is_empty() && !at.prefix.is_empty() {
            return self.menus(&At::default());
        }
        let (explicit, mut others): (Vec<&Choice>, Vec<&Choice>) =
            shown.into_iter().partition(|choice| self.is_explicit(choice));
        let mut numbers = Numbers::default();
        let mut menus = Menus::default();
        let whole = at.prefix.is_empty();
        menus.rows.extend(whole.then(|| self.gathering(&mut numbers)).flatten());
        let together = !menus.rows.is_empty();
        others.retain(|choice| !together || !self.is_gatherable(choice));
        let rows = ROWS_OF_CHOICES - menus.rows.len();
        // Where all choices are of one kind, there is no kind to choose first.
        let only = others.first().filter(|_| whole && !together && alike(&others));
        let only = only.map(|first| At { prefix: self.name(first.kind).to_owned(), page: at.page });
        let at = only.as_ref().unwrap_or(at);
        let mut pages = 0;
        if others.len() <= BUTTONS {
            let entries: Vec<Entry> = others.iter().map(|choice| self.leaf(choice)).collect();
            menus.rows.extend(self.buttons(&entries, rows, &mut numbers));
        } else if at.prefix.is_empty() {
            menus.rows.extend(self.by_kind(&others, rows, &mut numbers));
        } else {
            let entries = self.entries(&others, &at.prefix);
            pages = entries.len().div_ceil(IN_A_MENU);
            let page = at.page.min(pages.saturating_sub(1));
            let shown: Vec<Entry> =
                entries.into_iter().skip(page * IN_A_MENU).take(IN_A_MENU).collect();
            let placeholder = self.localizer.word("discord-choose");
            menus.rows = vec![self.menu(0, &placeholder, &shown, &mut numbers)];
        }
        menus.rows.extend(self.always(at, pages, &explicit));
        menus.targets = numbers.0;
        menus
    }

    fn is_explicit(&self, choice: &Choice) -> bool {
        self.info.kinds.get(choice.kind).is_some_and(|kind| kind.explicit)
    }

    /// An entry for one action.
    pub(super) fn leaf(&self, choice: &Choice) -> Entry {
        // The number goes on what tells the choices apart: on rooms if several of
        // them fit a single place, on places if one room fits several.
        let shown = choice.args.iter().enumerate().filter(|(_, arg)| (self.shows)(&arg.value));
        let key = shown.max_by_key(|(place, _)| self.variety(choice.kind, *place));
        let key = key.map(|(_, arg)| &arg.value);
        Entry {
            words: choice.action.clone(),
            action: Some(choice.action.clone()),
            label: self.localizer.label(&choice.label),
            key: key.cloned(),
        }
    }

    /// How many different values an argument has among the choices of a kind.
    fn variety(&self, kind: usize, place: usize) -> usize {
        let same = self.legal.iter().filter(|choice| choice.kind == kind);
        let values = same.filter_map(|choice| choice.args.get(place));
        values.map(|arg| arg.value.as_str()).collect::<BTreeSet<_>>().len()
    }

    /// The choices that begin so: all of them if they fit a menu, or else
    /// grouped by the next word.
    fn entries(&self, choices: &[&Choice], prefix: &str) -> Vec<Entry> {
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
                    Some(self.group(words, first.kind, arg, group.len()))
                }
            })
            .collect()
    }

    /// An entry for several actions that begin alike: the value of the argument
    /// they share, or what their kind is about.
    fn group(&self, words: String, kind: usize, arg: Option<&Argument>, count: usize) -> Entry {
        let name = match arg {
            Some(arg) => self.localizer.label(&arg.label),
            None => self.about(kind),
        };
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        let label = Text::new("discord-group").with("name", name).with("count", count);
        let key = arg.map(|arg| arg.value.clone()).filter(|key| (self.shows)(key));
        Entry { words, action: None, label: self.localizer.label(&label), key }
    }

    /// What a kind of action is about.
    fn about(&self, kind: usize) -> String {
        let key = format!("{}-kind-{}.about", self.info.id, self.name(kind));
        self.localizer.label(&Text::new(key))
    }

    /// The top of the tree: a menu for each kind with several choices, a button
    /// for what stands alone. Where there is no room for all menus, the last
    /// kinds become buttons that open their choices.
    fn by_kind(
        &self,
        choices: &[&Choice],
        most: usize,
        numbers: &mut Numbers,
    ) -> Vec<CreateActionRow> {
        let mut kinds: Vec<(usize, Vec<&Choice>)> = Vec::new();
        for choice in choices {
            match kinds.iter_mut().find(|(kind, _)| *kind == choice.kind) {
                Some((_, same)) => same.push(choice),
                None => kinds.push((choice.kind, vec![choice])),
            }
        }
        let (mut menus, mut buttons) = (Vec::new(), Vec::new());
        for (kind, same) in &kinds {
            let entries = self.entries(same, self.name(*kind));
            if same.len() == 1 || entries.len() > IN_A_MENU {
                buttons.push(self.kind_entry(*kind, same));
            } else {
                menus.push((*kind, same, entries));
            }
        }
        while menus.len() + buttons.len().div_ceil(IN_A_ROW) > most {
            let Some((kind, same, _)) = menus.pop() else { break };
            buttons.push(self.kind_entry(kind, same));
        }
        if buttons.len() > IN_A_ROW * most {
            let placeholder = self.localizer.word("discord-choose");
            return vec![self.menu(0, &placeholder, &buttons, numbers)];
        }
        let menus = menus.into_iter().zip(0..).map(|((kind, _, entries), number)| {
            self.menu(number, &self.about(kind), &entries, numbers)
        });
        let mut rows: Vec<CreateActionRow> = menus.collect();
        rows.extend(self.buttons(&buttons, most - rows.len(), numbers));
        rows
    }

    /// A kind as one entry: its only choice, or all of them as a group.
    fn kind_entry(&self, kind: usize, same: &[&Choice]) -> Entry {
        match same {
            [only] => self.leaf(only),
            _ => self.group(self.name(kind).to_owned(), kind, None, same.len()),
        }
    }

    /// The first word of the notation of a kind.
    fn name(&self, kind: usize) -> &'static str {
        self.info.kinds.get(kind).map_or("", |kind| kind.name)
    }

    /// Buttons in at most so many rows.
    fn buttons(
        &self,
        entries: &[Entry],
        most: usize,
        numbers: &mut Numbers,
    ) -> Vec<CreateActionRow> {
        // What belongs together looks alike: the first kind stands out, unless it
        // is all there is beside the end of the turn.
        let kind = |entry: &Entry| entry.words.split(' ').next().map(str::to_owned);
        let first = entries.first().and_then(kind);
        let can_end = self.legal.iter().any(|choice| self.is_explicit(choice));
        let stands_out = !can_end || entries.iter().any(|entry| kind(entry) != first);
        let buttons: Vec<CreateButton> = entries
            .iter()
            .map(|entry| {
                let style = if stands_out && kind(entry) == first {
                    ButtonStyle::Primary
                } else {
                    ButtonStyle::Secondary
                };
                let id = match &entry.action {
                    Some(action) => ComponentId::Act(self.prompt_ref, action.clone()),
                    None => ComponentId::Open(self.prompt_ref, 0, entry.words.clone()),
                };
                CreateButton::new(id.to_string())
                    .style(style)
                    .label(numbers.label(entry, BUTTON_LABEL))
            })
            .collect();
        // A row for each kind, if there are rows enough.
        let mut rows: Vec<Vec<CreateButton>> = Vec::new();
        let mut before = None;
        for (button, entry) in buttons.iter().zip(entries) {
            let same = before.replace(kind(entry)) == Some(kind(entry));
            match rows.last_mut().filter(|row| same && row.len() < IN_A_ROW) {
                Some(row) => row.push(button.clone()),
                None => rows.push(vec![button.clone()]),
            }
        }
        if rows.len() > most {
            rows = buttons.chunks(IN_A_ROW).map(<[CreateButton]>::to_vec).collect();
        }
        rows.into_iter().map(CreateActionRow::Buttons).collect()
    }

    fn menu(
        &self,
        number: usize,
        placeholder: &str,
        entries: &[Entry],
        numbers: &mut Numbers,
    ) -> CreateActionRow {
        let options = entries
            .iter()
            .map(|entry| {
                let value = match &entry.action {
                    Some(action) => format!("{ACTION}{action}"),
                    None => format!("{GROUP}{}", entry.words),
                };
                CreateSelectMenuOption::new(numbers.label(entry, OPTION_LABEL), value)
            })
            .collect();
        let id = ComponentId::Menu(self.prompt_ref, number).to_string();
        let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
        CreateActionRow::SelectMenu(menu.placeholder(shorten(placeholder, PLACEHOLDER)))
    }

    /// The last row: back, pages, undo, and what ends the turn.
    fn always(&self, at: &At, pages: usize, explicit: &[&Choice]) -> Option<CreateActionRow> {
        let mut buttons = Vec::new();
        let open = |page: usize, prefix: &str| {
            ComponentId::Open(self.prompt_ref, page, prefix.to_owned()).to_string()
        };
        let plain = |id: String, key: &'static str| {
            CreateButton::new(id).label(self.localizer.word(key)).style(ButtonStyle::Secondary)
        };
        let above = at.prefix.rsplit_once(' ').map_or("", |(above, _)| above);
        // There is a way back where it leads to something else.
        let wider = self.legal.iter().filter(|choice| begins(choice, above)).count();
        let here = self.legal.iter().filter(|choice| begins(choice, &at.prefix)).count();
        if wider > here + explicit.len() {
            buttons.push(plain(open(0, above), "discord-back"));
        }
        if pages > 1 {
            let page = at.page.min(pages - 1);
            let before = plain(open(page.saturating_sub(1), &at.prefix), "discord-earlier");
            let after = plain(open(page + 1, &at.prefix), "discord-later");
            buttons.push(before.disabled(page == 0));
            buttons.push(after.disabled(page + 1 == pages));
        }
        if self.undoable {
            buttons.push(plain(ComponentId::Undo(self.prompt_ref).to_string(), "discord-undo"));
        }
        buttons.truncate(IN_A_ROW - 1);
        for choice in explicit.iter().take(IN_A_ROW - buttons.len()) {
            let id = ComponentId::Act(self.prompt_ref, choice.action.clone()).to_string();
            let label = shorten(&self.localizer.label(&choice.label), BUTTON_LABEL);
            buttons.push(CreateButton::new(id).label(label).style(ButtonStyle::Success));
        }
        (!buttons.is_empty()).then_some(CreateActionRow::Buttons(buttons))
    }
}

/// Whether all are of one kind.
fn alike(choices: &[&Choice]) -> bool {
    choices.first().is_some_and(|first| choices.iter().all(|choice| choice.kind == first.kind))
}

/// Whether an action begins with these words.
fn begins(choice: &Choice, prefix: &str) -> bool {
    let rest = choice.action.strip_prefix(prefix);
    prefix.is_empty() || rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

/// Numbers for what a picture can show, in the order of appearance.
#[derive(Default)]
pub(super) struct Numbers(Vec<(String, u32)>);

impl Numbers {
    /// The label of an entry, with its number if it has one.
    pub(super) fn label(&mut self, entry: &Entry, most: usize) -> String {
        match &entry.key {
            Some(key) => shorten(&format!("{}. {}", self.number(key), entry.label), most),
            None => shorten(&entry.label, most),
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
