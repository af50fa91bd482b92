//! Which choices are buttons, which are menus, and in what rows they stand.

use serenity::all::ButtonStyle;

use super::{
    entries::{Entry, Numbers, on_buttons},
    menus::{ACTION, Choices, GRAVE, GROUP},
    rows::{Button, IN_A_MENU, IN_A_ROW, Menu, MenuOption, ROWS, Row},
};
use crate::{discord::component_id::ComponentId, engine::Choice};

/// More choices of one kind than this are a menu rather than buttons: of the kind that
/// comes first, and of the others.
const BUTTONS: usize = 10;
const FEW_BUTTONS: usize = 5;
/// As many buttons as this for the only kind of thing to choose, beside something else;
/// and as this where there is nothing but *Undo*: with text and picture they are forty
/// components, as many as a message takes.
const ALONE: usize = 20;
const ALONE_WITHOUT_END: usize = 30;
/// As many on a page, where there are several.
const ON_A_PAGE: usize = 25;
/// As many where they need words to be told apart.
const SPEAKING: usize = 15;

/// How many buttons stand alone: beside something else, as a way to end, or not, and on a
/// whole panel or on a part of one, which has a way back.
pub(super) fn alone(beside: bool, whole: bool) -> usize {
    match (beside, whole) {
        (true, _) => ALONE,
        (false, true) => ALONE_WITHOUT_END,
        (false, false) => ON_A_PAGE,
    }
}

/// The page of what is the only thing to choose, and how many pages there are; none
/// where there is nothing to turn.
pub(super) fn paged(groups: Vec<Group>, page: usize, alone: usize) -> (Vec<Group>, usize) {
    let [group] = groups.as_slice() else { return (groups, 0) };
    let fit = if group.open { alone } else { IN_A_MENU };
    if group.entries.len() <= fit {
        return (groups, 0);
    }
    let on_a_page = fit.min(ON_A_PAGE);
    let pages = group.entries.len().div_ceil(on_a_page);
    let first = page.min(pages.saturating_sub(1)) * on_a_page;
    let entries = group.entries.iter().skip(first).take(on_a_page).cloned().collect();
    (vec![Group { kind: group.kind, entries, open: group.open }], pages)
}

/// The rows of a panel: one more for what stands alone.
pub(super) fn rows_for(groups: &[Group]) -> usize {
    if matches!(groups, [Group { open: true, .. }]) { ROWS + 1 } else { ROWS }
}

/// The choices of one kind, as they are shown.
pub(super) struct Group {
    kind: usize,
    entries: Vec<Entry>,
    /// Whether they are buttons.
    open: bool,
}

impl Group {
    fn rows(&self) -> usize {
        self.piece().rows()
    }

    fn piece(&self) -> Piece {
        let entries = self.entries.clone();
        if self.open {
            Piece::Buttons(Some(self.kind), entries)
        } else {
            Piece::Menu(vec![self.kind], entries)
        }
    }
}

/// What stands in rows of its own.
#[derive(Clone)]
enum Piece {
    /// Buttons, of one kind or of several.
    Buttons(Option<usize>, Vec<Entry>),
    /// A menu of these kinds.
    Menu(Vec<usize>, Vec<Entry>),
}

impl Piece {
    fn rows(&self) -> usize {
        match self {
            Self::Buttons(_, entries) => entries.len().div_ceil(IN_A_ROW),
            Self::Menu(..) => 1,
        }
    }
}

impl Choices<'_> {
    /// The choices by kind, each as buttons or as a menu.
    pub(super) fn groups(&self, choices: &[&Choice], prefix: &str, on_a_page: usize) -> Vec<Group> {
        let mut kinds: Vec<(usize, Vec<&Choice>)> = Vec::new();
        for choice in choices {
            match kinds.iter_mut().find(|(kind, _)| *kind == choice.kind) {
                Some((_, same)) => same.push(choice),
                None => kinds.push((choice.kind, vec![choice])),
            }
        }
        let alone = kinds.len() == 1;
        // Places on a picture need no words: two pages of buttons take fewer presses than
        // a menu.
        if let [(kind, same)] = kinds.as_slice()
            && same.len() <= 2 * on_a_page
        {
            let entries: Vec<Entry> = same.iter().map(|choice| self.leaf(choice)).collect();
            if entries.iter().all(|entry| entry.about.is_none() && entry.is_readable()) {
                return vec![Group { kind: *kind, entries, open: true }];
            }
        }
        let group = |(place, (kind, same)): (usize, (usize, Vec<&Choice>))| {
            let prefix = if prefix.is_empty() { self.name(kind) } else { prefix };
            let entries = self.entries(&same, prefix);
            let most = match place {
                _ if alone => SPEAKING,
                0 => BUTTONS,
                _ => FEW_BUTTONS,
            };
            if entries.len() > IN_A_MENU && !alone {
                let opened = self.group(self.name(kind).to_owned(), kind, None, &same);
                return Group { kind, entries: vec![opened], open: true };
            }
            // What is said in two lines is few.
            let speaks = |entry: &Entry| !entry.is_readable() && entry.about.is_some();
            let most = if entries.iter().any(speaks) { most.min(FEW_BUTTONS) } else { most };
            let single = entries.len() == 1;
            match on_buttons(&entries).filter(|_| single || entries.len() <= most) {
                Some(entries) => Group { kind, entries, open: true },
                None => Group { kind, entries, open: single },
            }
        };
        kinds.into_iter().enumerate().map(group).collect()
    }

    /// Puts groups, and what is folded, into at most so many rows.
    pub(super) fn laid_out(
        &self,
        groups: &[Group],
        folded: &[Entry],
        most: usize,
        numbers: &mut Numbers,
    ) -> Vec<Row> {
        // What stands out is the first kind, unless it is all there is to choose.
        let can_end = self.legal.iter().any(|choice| self.ends(choice) && !self.declines(choice));
        let stands_out = groups.len() + folded.len() > 1 || !can_end;
        let first = groups.first().map(|group| group.kind);
        let pieces = self.pieces(groups, folded, most);
        let mut menu = 0;
        let mut rows = Vec::new();
        for piece in pieces {
            match piece {
                Piece::Buttons(kind, entries) => {
                    let stands_out = stands_out && kind.is_some() && kind == first;
                    rows.extend(self.buttons(&entries, stands_out, numbers));
                }
                Piece::Menu(kinds, entries) => {
                    let about: Vec<String> = kinds.iter().map(|kind| self.about(*kind)).collect();
                    rows.push(self.menu(menu, about.join(" · "), &entries, numbers));
                    menu += 1;
                }
            }
        }
        rows
    }

    /// The first way to lay groups out that fits: each in rows of its own; those of few
    /// buttons side by side; all but the first in one menu; all but the first opened by
    /// a button; all of them opened by a button.
    fn pieces(&self, groups: &[Group], folded: &[Entry], most: usize) -> Vec<Piece> {
        let fits = |pieces: &[Piece]| pieces.iter().map(Piece::rows).sum::<usize>() <= most;
        let loose = |entries: Vec<Entry>| Piece::Buttons(None, entries);
        let apart: Vec<Piece> = groups.iter().map(Group::piece).collect();
        let own_rows = apart.iter().cloned().chain([loose(folded.to_vec())]).collect::<Vec<_>>();
        if fits(&own_rows) {
            return own_rows;
        }
        let small = |place: usize, group: &Group| place > 0 && group.open && group.rows() == 1;
        let mut beside = Vec::new();
        let mut kept = Vec::new();
        for (place, group) in groups.iter().enumerate() {
            if small(place, group) {
                beside.extend(group.entries.iter().cloned());
            } else {
                kept.push(group.piece());
            }
        }
        beside.extend(folded.iter().cloned());
        kept.push(loose(beside));
        if fits(&kept) {
            return kept;
        }
        let (first, others) = (apart.iter().take(1).cloned(), groups.get(1..).unwrap_or_default());
        let together: Vec<Entry> =
            others.iter().flat_map(|group| group.entries.iter().cloned()).collect();
        if together.len() <= IN_A_MENU {
            let kinds = others.iter().map(|group| group.kind).collect();
            let menu = Piece::Menu(kinds, together);
            let merged: Vec<Piece> = first.clone().chain([menu, loose(folded.to_vec())]).collect();
            if fits(&merged) {
                return merged;
            }
        }
        let opened = |groups: &[Group]| {
            let opened = groups.iter().map(|group| self.opened(group));
            loose(opened.chain(folded.iter().cloned()).collect())
        };
        let some: Vec<Piece> = first.chain([opened(others)]).collect();
        if fits(&some) { some } else { vec![opened(groups)] }
    }

    /// A kind as one entry: its only choice, or a button that opens all of them.
    fn opened(&self, group: &Group) -> Entry {
        if let [only] = group.entries.as_slice() {
            return only.clone();
        }
        let same: Vec<&Choice> =
            self.legal.iter().filter(|choice| choice.kind == group.kind).collect();
        self.group(self.name(group.kind).to_owned(), group.kind, None, &same)
    }

    /// Buttons in rows.
    fn buttons(&self, entries: &[Entry], stands_out: bool, numbers: &mut Numbers) -> Vec<Row> {
        let style = if stands_out { ButtonStyle::Primary } else { ButtonStyle::Secondary };
        let button = |entry: &Entry| {
            let id = self.id(match &entry.action {
                Some(action) if !self.advice.grave_of(action).is_empty() => {
                    ComponentId::AskEnd(self.prompt_ref, action.clone())
                }
                Some(action) => ComponentId::Act(self.prompt_ref, action.clone()),
                None => ComponentId::Open(self.prompt_ref, 0, entry.words.clone()),
            });
            let about = entry.about.as_ref().map(|about| self.localizer.say(about));
            let like = entry.words.split(' ').next().map(str::to_owned);
            let brief = entry
                .short
                .as_ref()
                .map(|short| numbers.label(&Entry { label: short.label.clone(), ..entry.clone() }));
            let button = Button::plain(&id, numbers.label(entry)).style(style);
            Button { brief, about, like, ..button }
        };
        let buttons: Vec<Button> = entries.iter().map(button).collect();
        buttons.chunks(IN_A_ROW).map(|row| Row::Buttons(row.to_vec())).collect()
    }

    fn menu(
        &self,
        number: usize,
        placeholder: String,
        entries: &[Entry],
        numbers: &mut Numbers,
    ) -> Row {
        let option = |entry: Entry| MenuOption {
            value: match &entry.action {
                Some(action) if !self.advice.grave_of(action).is_empty() => {
                    format!("{GRAVE}{action}")
                }
                Some(action) => format!("{ACTION}{action}"),
                None => format!("{GROUP}{}", entry.words),
            },
            label: numbers.label(&entry),
            about: entry.about.as_ref().map(|about| self.localizer.label(about)),
        };
        let options = entries.iter().map(Entry::in_menu).map(option).collect();
        let id = self.id(ComponentId::Menu(self.prompt_ref, number)).to_string();
        Row::Menu(Menu { id, placeholder, options, most: None })
    }
}
