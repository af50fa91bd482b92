//! Buttons and menus as data, and the rows that Discord shows them in.

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use crate::{
    discord::{
        emojis::unmarked,
        layout::has_room_for,
        message::{Section, escape, shorten},
    },
    i18n::capital,
};

/// Buttons in a row and choices in a menu, as Discord allows them.
pub(crate) const IN_A_ROW: usize = 5;
pub(crate) const IN_A_MENU: usize = 25;
/// Rows of a panel. Discord counts components, not rows: so many full rows, a text and a
/// picture are thirty-eight of forty.
pub(crate) const ROWS: usize = 6;
/// What a phone shows of a label; whatever is longer is cut at a word.
pub(crate) const ON_A_PHONE: usize = 34;
/// Characters of a label that leave room for a line beside it.
const BESIDE_A_LINE: usize = 18;
/// Characters of the second line of an option, and of what a menu says when it is shut.
const SECOND_LINE: usize = 100;
const PLACEHOLDER: usize = 150;
/// Characters for what buttons do that do not stand beside their lines.
const LEGEND: usize = 1_200;

/// A button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Button {
    pub(crate) id: String,
    /// All it has to say; what a phone does not show is cut off.
    pub(crate) label: String,
    /// The same in fewer words, where it stands beside a line.
    pub(crate) brief: Option<String>,
    /// What it does, for a line of text beside it; there emojis may stand.
    pub(crate) about: Option<String>,
    /// What it has in common with others: they are shown alike.
    pub(crate) like: Option<String>,
    pub(crate) style: ButtonStyle,
    pub(crate) disabled: bool,
    /// Whether it stays in its row, below what there is to choose, whatever is said of it.
    pub(crate) in_row: bool,
}

impl Button {
    /// A button that does not stand out.
    pub(crate) fn plain(id: &impl ToString, label: impl Into<String>) -> Self {
        Self {
            id: id.to_string(),
            label: label.into(),
            brief: None,
            about: None,
            like: None,
            style: ButtonStyle::Secondary,
            disabled: false,
            in_row: false,
        }
    }

    /// The same in another style.
    #[must_use]
    pub(crate) fn style(self, style: ButtonStyle) -> Self {
        Self { style, ..self }
    }

    /// The same, to be pressed only if this is so.
    #[must_use]
    pub(crate) fn enabled(self, enabled: bool) -> Self {
        Self { disabled: !enabled, ..self }
    }

    /// Whether all of the label can be read on a phone.
    pub(crate) fn fits(&self) -> bool {
        self.label.chars().count() <= ON_A_PHONE
    }

    /// The label of a button that leaves room for a line beside it.
    fn narrow(&self) -> &str {
        let wide = self.label.chars().count() > BESIDE_A_LINE;
        self.brief.as_deref().filter(|_| wide && self.about.is_some()).unwrap_or(&self.label)
    }

    /// The line that the button stands beside: what it does, and all of its label where
    /// that is cut or says everything.
    fn beside(&self) -> String {
        let about = self.about.as_deref().filter(|_| self.fits()).map(capital);
        about.or_else(|| self.line()).unwrap_or_else(|| escape(&self.label))
    }

    /// What it does, in a line of text: its label where that is cut, and what is said of
    /// it; nothing where the label says it all.
    pub(crate) fn line(&self) -> Option<String> {
        let label = escape(&self.label);
        match &self.about {
            Some(about) => Some(format!("{label} · {about}")),
            None => (!self.fits()).then_some(label),
        }
    }
}

impl From<&Button> for CreateButton {
    fn from(button: &Button) -> Self {
        Self::new(button.id.clone())
            .label(shorten(&button.label, ON_A_PHONE))
            .style(button.style)
            .disabled(button.disabled)
    }
}

/// One line of a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MenuOption {
    pub(crate) value: String,
    pub(crate) label: String,
    /// What it does: the second line.
    pub(crate) about: Option<String>,
}

impl From<&MenuOption> for CreateSelectMenuOption {
    fn from(option: &MenuOption) -> Self {
        // What is cut off the first line goes on in the second.
        let label = shorten(&option.label, ON_A_PHONE);
        let kept = label.trim_end_matches('…').len();
        let cut = option.label.get(kept..).filter(|_| label != option.label);
        let rest = cut.map(|rest| rest.trim_matches([' ', ',', ';', ':', '·']));
        // What stood in brackets needs none on a line of its own.
        let bare = rest.and_then(|rest| rest.strip_prefix('(')?.strip_suffix(')'));
        let rest = bare.or(rest).filter(|rest| !rest.is_empty());
        let second: Vec<&str> = rest.into_iter().chain(option.about.as_deref()).collect();
        let line = Self::new(label, option.value.clone());
        if second.is_empty() {
            line
        } else {
            line.description(shorten(&second.join(" · "), SECOND_LINE))
        }
    }
}

/// A menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Menu {
    pub(crate) id: String,
    /// What it says when it is shut.
    pub(crate) placeholder: String,
    pub(crate) options: Vec<MenuOption>,
    /// How many of them can be chosen together; none where it is one.
    pub(crate) most: Option<usize>,
}

impl From<&Menu> for CreateSelectMenu {
    fn from(menu: &Menu) -> Self {
        let options = menu.options.iter().map(Into::into).collect();
        let made = Self::new(menu.id.clone(), CreateSelectMenuKind::String { options })
            .placeholder(shorten(&menu.placeholder, PLACEHOLDER));
        match menu.most.map(u8::try_from) {
            Some(Ok(most)) => made.min_values(1).max_values(most),
            _ => made,
        }
    }
}

/// A row of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Row {
    Buttons(Vec<Button>),
    Menu(Menu),
}

impl Row {
    /// The buttons in it.
    pub(crate) fn buttons(&self) -> &[Button] {
        match self {
            Self::Buttons(buttons) => buttons,
            Self::Menu(_) => &[],
        }
    }
}

/// What stands beside its button, the rows that are left, and what is said in the text
/// where there is no room for that. Buttons that are alike stand alike: all beside a line
/// where most of them have one, or else all in rows; and none stands beside a line alone
/// while all other choices are in rows.
pub(crate) fn beside(rows: &[Row]) -> (Vec<Section>, Vec<CreateActionRow>, Option<String>) {
    let all: Vec<&Button> = rows.iter().flat_map(Row::buttons).collect();
    let speaks = |button: &Button| {
        let alike = |other: &&&Button| button.like.is_some() && other.like == button.like;
        let (speaking, silent): (Vec<&Button>, Vec<&Button>) =
            all.iter().filter(alike).copied().partition(|other| other.line().is_some());
        if speaking.is_empty() && silent.is_empty() {
            return button.line().is_some();
        }
        speaking.len() > silent.len()
    };
    let choices = all.iter().filter(|button| button.like.is_some());
    let (speaking, silent): (Vec<&Button>, Vec<&Button>) = choices.partition(|it| speaks(it));
    let menus = rows.iter().any(|row| matches!(row, Row::Menu(_)));
    let lone = speaking.len() == 1 && (menus || !silent.is_empty());
    let apart =
        |button: &Button| speaks(button) && !button.in_row && !(lone && button.like.is_some());
    let left: Vec<Row> = rows
        .iter()
        .filter_map(|row| match row {
            Row::Menu(_) => Some(row.clone()),
            Row::Buttons(buttons) => {
                let rest: Vec<Button> =
                    buttons.iter().filter(|button| !apart(button)).cloned().collect();
                (!rest.is_empty()).then_some(Row::Buttons(rest))
            }
        })
        .collect();
    let sections: Vec<&Button> = all.iter().filter(|button| apart(button)).copied().collect();
    let components: usize = left.iter().map(|row| 1 + row.buttons().len().max(1)).sum();
    if !has_room_for(sections.len(), components) {
        return (Vec::new(), rows.iter().map(Into::into).collect(), legend(&all));
    }
    let section = |button: &&Button| Section {
        text: button.beside(),
        button: CreateButton::from(*button).label(shorten(button.narrow(), ON_A_PHONE)),
    };
    let in_rows: Vec<&Button> = left.iter().flat_map(Row::buttons).collect();
    let legend = legend(&in_rows);
    (sections.iter().map(section).collect(), left.iter().map(Into::into).collect(), legend)
}

/// What buttons do that do not stand beside their lines, if there is room to say it.
fn legend(buttons: &[&Button]) -> Option<String> {
    let lines = buttons.iter().filter_map(|button| button.line());
    let said: Vec<String> = lines.map(|line| format!("-# {line}")).collect();
    let said = Some(said.join("\n")).filter(|said| unmarked(said).chars().count() <= LEGEND);
    said.filter(|said| !said.is_empty())
}

impl From<&Row> for CreateActionRow {
    fn from(row: &Row) -> Self {
        match row {
            Row::Buttons(buttons) => Self::Buttons(buttons.iter().map(Into::into).collect()),
            Row::Menu(menu) => Self::SelectMenu(menu.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn option(label: &str, about: Option<&str>) -> Value {
        let option = MenuOption {
            value: "v".to_owned(),
            label: label.to_owned(),
            about: about.map(str::to_owned),
        };
        serde_json::to_value(CreateSelectMenuOption::from(&option)).unwrap()
    }

    #[test]
    fn what_does_not_fit_the_first_line_goes_on_in_the_second() {
        let short = option("Shelf on B4 for 1 wood", Some("3 points"));
        assert_eq!(short["label"], "Shelf on B4 for 1 wood");
        assert_eq!(short["description"], "3 points");
        let long = option("Furniture Workshop on B4 for 2 wood and 1 stone", Some("6 points"));
        assert_eq!(long["label"], "Furniture Workshop on B4…");
        assert_eq!(long["description"], "for 2 wood and 1 stone · 6 points");
        let bracket = option("2. 1 iron and 1 emerald (coin 2, free)", None);
        assert_eq!(bracket["label"], "2. 1 iron and 1 emerald…");
        assert_eq!(bracket["description"], "coin 2, free");
        let start = option("2. Start: 2 iron, 1 gold, 1 support, Mining +1", None);
        assert_eq!(start["label"], "2. Start: 2 iron, 1 gold…");
        assert_eq!(start["description"], "1 support, Mining +1");
        assert_eq!(option("Shelf", None).get("description"), None);
        assert_eq!(option("To Weyurn …", None).get("description"), None, "nothing is cut off");
    }

    #[test]
    fn a_label_is_cut_at_a_word_and_said_in_full_beside_the_button() {
        let long = "Furniture Workshop: 1 wood and 1 stone → 2 gold";
        let button = Button::plain(&"id", long);
        let shown = serde_json::to_value(CreateButton::from(&button)).unwrap();
        assert_eq!(shown["label"], json!("Furniture Workshop: 1 wood…"));
        assert_eq!(button.line(), Some(escape(long)));
        assert_eq!(Button::plain(&"id", "Shelf").line(), None);
    }

    fn dig(space: &str, about: Option<&str>) -> Button {
        let like = Some("dig".to_owned());
        let about = about.map(str::to_owned);
        Button { about, like, ..Button::plain(&space, format!("Excavate {space}")) }
    }

    /// One cavern of four that is worth a word is no line of its own among buttons.
    #[test]
    fn what_is_alike_stands_alike() {
        let undo = Row::Buttons(vec![Button::plain(&"undo", "Undo")]);
        let digs = |about: [Option<&str>; 3]| {
            let [b2, b3, b4] = about;
            [Row::Buttons(vec![dig("B2", b2), dig("B3", b3), dig("B4", b4)]), undo.clone()]
        };
        let (sections, rows, legend) = beside(&digs([None, None, Some("Gold Vein")]));
        assert_eq!((sections.len(), rows.len()), (0, 2));
        assert_eq!(legend.as_deref(), Some("-# Excavate B4 · Gold Vein"));

        let (sections, rows, legend) = beside(&digs([Some("+ 1 food"), None, Some("Gold Vein")]));
        let said: Vec<&str> = sections.iter().map(|section| section.text.as_str()).collect();
        assert_eq!(said, ["+ 1 food", "Excavate B3", "Gold Vein"]);
        assert_eq!((rows.len(), legend), (1, None), "only Undo is left");

        // Nor beside a menu, which it would push below itself.
        let menu = Menu {
            id: "menu".to_owned(),
            placeholder: "Choose".to_owned(),
            options: vec![MenuOption { value: "v".into(), label: "Pick".into(), about: None }; 3],
            most: Some(2),
        };
        let shown = serde_json::to_value(CreateSelectMenu::from(&menu)).unwrap();
        assert_eq!((&shown["min_values"], &shown["max_values"]), (&json!(1), &json!(2)));
        let with_menu = [Row::Menu(menu), Row::Buttons(vec![dig("B4", Some("Gold Vein"))])];
        assert!(beside(&with_menu).0.is_empty());

        // The only one of its kind, beside another kind.
        let wall = Button { like: Some("wall".to_owned()), ..Button::plain(&"wall", "A wall") };
        let rows = [Row::Buttons(vec![dig("B4", Some("Gold Vein"))]), Row::Buttons(vec![wall])];
        assert!(beside(&rows).0.is_empty());
        assert_eq!(beside(&rows[..1]).0.len(), 1, "alone it is no exception");
    }
}
