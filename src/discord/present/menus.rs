//! From a list of legal actions to buttons and menus that a person can read.
//!
//! Few choices are buttons. More become a menu for each kind of action (`arrangement`);
//! what does not fit is grouped by its next argument (`entries`), and paged beyond that.
//! What can be chosen together has a menu of its own (`gathering`); what can simply be
//! taken, or is asked for in some order, takes one press (`shortcuts`). The numbers that
//! pictures show on places are the numbers in the labels.

use super::{
    arrangement::{alone, paged, rows_for},
    entries::{Entry, Numbers},
    rows::{Button, ROWS, Row},
};
use crate::{
    discord::{
        component_id::{ComponentId, PlanId, Planned, PromptRef, apart},
        localizer::Localizer,
    },
    engine::{Advice, Choice, Gatherable, Info, Kind, Text},
};

/// Rows for what is chosen by one press, however many menus of ways stand above it: those
/// are two components each, and eight of them leave room for this.
const LEAST_ROWS: usize = 2;

/// What marks, in a menu, an action and a group of actions.
pub(super) const ACTION: char = '=';
pub(super) const GROUP: char = '>';
/// What marks an action that is followed by the end of the turn.
pub(super) const AND_END: char = '!';
/// What marks several actions in a row.
pub(super) const STEPS: char = '&';
/// What marks an action that is asked about once more.
pub(super) const GRAVE: char = '?';

/// What somebody chose in a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Chosen {
    /// An action.
    Action(String),
    /// The actions that begin so.
    Group(String),
    /// An action, and the end of the turn after it.
    AndEnd(String),
    /// Several actions in a row.
    Steps(Vec<String>),
    /// An action that is asked about once more.
    Grave(String),
}

impl Chosen {
    /// Reads the value of an option.
    pub(crate) fn read(value: &str) -> Option<Self> {
        let rest = value.get(1..)?.to_owned();
        match value.chars().next()? {
            ACTION => Some(Self::Action(rest)),
            GROUP => Some(Self::Group(rest)),
            AND_END => Some(Self::AndEnd(rest)),
            STEPS => Some(Self::Steps(apart(&rest))),
            GRAVE => Some(Self::Grave(rest)),
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
    /// What is asked about once more, as something would lapse or end by it.
    pub(crate) ending: Option<String>,
    /// Whether only standing orders are shown.
    pub(crate) standing: bool,
}

impl At {
    /// The choices that begin so, from this page on.
    pub(crate) fn group(prefix: impl Into<String>, page: usize) -> Self {
        Self { prefix: prefix.into(), page, ..Self::default() }
    }

    /// The question whether to end something by this action.
    pub(crate) fn ending(action: impl Into<String>) -> Self {
        Self { ending: Some(action.into()), ..Self::default() }
    }

    /// The standing orders.
    pub(crate) fn standing() -> Self {
        Self { standing: true, ..Self::default() }
    }
}

/// Buttons and menus, the numbers that a picture should show, and what is said beside
/// them.
#[derive(Debug, Default)]
pub(crate) struct Menus {
    pub(crate) rows: Vec<Row>,
    pub(crate) targets: Vec<(String, u32)>,
    /// Lines for the text of the panel.
    pub(crate) lines: Vec<String>,
}

/// What a press on a choice is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Use {
    /// It is done.
    Play,
    /// It is suggested to another.
    Suggest,
    /// It is planned, as a step of the way in this place.
    Plan(usize),
}

/// What menus are made from.
pub(crate) struct Choices<'a> {
    pub(crate) info: &'static Info,
    pub(crate) legal: &'a [Choice],
    /// Of that, what can be chosen together.
    pub(crate) gatherable: &'a [Gatherable],
    /// What is told beside the list.
    pub(crate) advice: &'a Advice,
    pub(crate) prompt_ref: PromptRef,
    pub(crate) localizer: &'a Localizer,
    pub(crate) undoable: bool,
    /// What would be taken back.
    pub(crate) undoes: &'a [Text],
    /// Whether a picture can show a number on the thing with this key.
    pub(crate) shows: &'a (dyn Fn(&str) -> bool + Sync),
    /// What a press is for.
    pub(crate) used: Use,
    /// Other rows, above or below the choices.
    pub(crate) rows_above: usize,
}

impl Choices<'_> {
    /// The buttons and menus of a panel.
    pub(crate) fn menus(&self, at: &At) -> Menus {
        if let Some(ending) = at.ending.as_deref().and_then(|action| self.choice(action)) {
            return self.ask_before(ending);
        }
        if at.standing && self.legal.iter().any(|choice| self.is_standing(choice)) {
            return self.standing();
        }
        let shown: Vec<&Choice> = self
            .legal
            .iter()
            .filter(|choice| begins(choice, &at.prefix) && !self.is_standing(choice))
            .collect();
        // What a panel was opened for may have passed: then it shows everything.
        if shown.is_empty() && !at.prefix.is_empty() {
            return self.menus(&At::default());
        }
        let (explicit, mut others): (Vec<&Choice>, Vec<&Choice>) =
            shown.into_iter().partition(|choice| self.ends(choice));
        let mut numbers = Numbers::default();
        let mut menus = Menus::default();
        let whole = at.prefix.is_empty();
        let endings = self.endings(&explicit, others.is_empty());
        let mut first: Vec<Button> = Vec::new();
        let mut folded: Vec<Entry> = Vec::new();
        let parts = if whole { self.parts(&mut others) } else { Vec::new() };
        if whole {
            menus.rows.extend(self.gathering(&mut numbers).map(Row::Menu));
            if !menus.rows.is_empty() {
                others.retain(|choice| !self.is_gatherable(choice));
            }
            menus.rows.extend(self.compounds(&mut others, &mut numbers));
            first.extend(self.take_all());
            first.extend(self.in_order(&mut others, &mut menus.lines));
            // What is nearly always possible is all there is, and may bring more within reach.
            let always =
                |choice: &&Choice| self.info.kinds.get(choice.kind).is_some_and(|it| it.folded);
            if !self.advice.exchange_helps() || !others.iter().all(always) {
                folded = self.fold(&mut others);
            }
            menus.lines.extend(self.in_any_case());
        }
        let together = !menus.rows.is_empty() || !first.is_empty() || !parts.is_empty();
        // Where all choices are of one kind, there is no kind to choose first.
        let only = others.first().filter(|_| whole && !together && alike(&others));
        let only = only.map(|first| At::group(self.name(first.kind), at.page));
        let at = only.as_ref().unwrap_or(at);
        let beside = !endings.is_empty() || together || !folded.is_empty() || self.rows_above > 0;
        let on_a_page = alone(beside, whole);
        let groups = self.groups(&others, &at.prefix, on_a_page);
        let (groups, pages) = paged(groups, at.page, on_a_page);
        if !first.is_empty() {
            menus.rows.insert(0, Row::Buttons(first));
        }
        let last = self.always(at, pages, (!whole).then_some(explicit.len()));
        let taken = menus.rows.len()
            + parts.len()
            + self.rows_above
            + usize::from(!endings.is_empty())
            + usize::from(last.is_some());
        let room = rows_for(&groups).saturating_sub(taken).max(LEAST_ROWS);
        menus.rows.extend(self.laid_out(&groups, &folded, room, &mut numbers));
        menus.rows.extend(self.menus_of_parts(&parts, &mut numbers));
        let room = menus.rows.len()
            + self.rows_above
            + usize::from(!endings.is_empty())
            + usize::from(last.is_some());
        let shown: Vec<&Choice> =
            if pages > 1 { Vec::new() } else { others.iter().chain(&explicit).copied().collect() };
        let in_menus = menus.rows.iter().any(|row| matches!(row, Row::Menu(_)));
        let and_end = self.and_end(&shown, in_menus, &mut numbers);
        menus.rows.extend(and_end.filter(|_| room < ROWS));
        menus.rows.extend((!endings.is_empty()).then_some(Row::Buttons(endings)));
        menus.rows.extend(last.map(Row::Buttons));
        menus.targets = numbers.into_targets();
        menus
    }

    /// Whether a choice ends something, or is all or nothing: what is always done in
    /// person and has nothing to choose. Such choices stand apart.
    pub(super) fn ends(&self, choice: &Choice) -> bool {
        self.info.kinds.get(choice.kind).is_some_and(Kind::is_way_out)
    }

    /// Whether a choice does without what is asked.
    pub(super) fn declines(&self, choice: &Choice) -> bool {
        self.info.kinds.get(choice.kind).is_some_and(|kind| kind.declines)
    }

    /// What a press is: it does this, suggests it to another, or plans it.
    pub(super) fn id(&self, id: ComponentId) -> ComponentId {
        match self.used {
            Use::Play => id,
            Use::Suggest => ComponentId::Suggest(Box::new(id)),
            Use::Plan(at) => ComponentId::Planning(PlanId::Press(at, Planned(Box::new(id)))),
        }
    }

    pub(super) fn choice(&self, action: &str) -> Option<&Choice> {
        self.legal.iter().find(|choice| choice.action == action)
    }

    /// The last row: back, pages, undo. What ends the turn stands apart from it.
    /// `ending` is how many choices end something, where only a part of them is shown.
    fn always(&self, at: &At, pages: usize, ending: Option<usize>) -> Option<Vec<Button>> {
        let mut buttons = Vec::new();
        let open = |page: usize, prefix: &str| {
            self.id(ComponentId::Open(self.prompt_ref, page, prefix.to_owned()))
        };
        let plain =
            |id: ComponentId, key: &'static str| Button::plain(&id, self.localizer.word(key));
        let above = at.prefix.rsplit_once(' ').map_or("", |(above, _)| above);
        // There is a way back where it leads to something else.
        let wider = self.legal.iter().filter(|choice| begins(choice, above)).count();
        let here = self.legal.iter().filter(|choice| begins(choice, &at.prefix)).count();
        if ending.is_some_and(|ending| wider > here + ending) {
            buttons.push(plain(open(0, above), "discord-back"));
        }
        if pages > 1 {
            let page = at.page.min(pages - 1);
            let before = plain(open(page.saturating_sub(1), &at.prefix), "discord-earlier");
            let after = plain(open(page + 1, &at.prefix), "discord-later");
            buttons.push(before.enabled(page > 0));
            buttons.push(after.enabled(page + 1 < pages));
        }
        if self.undoable {
            buttons.push(self.undo());
        }
        if at.prefix.is_empty() || ending.is_none() {
            buttons.extend(self.standing_button());
        }
        (!buttons.is_empty()).then_some(buttons)
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
