//! Standing orders: how somebody wants to be asked from now on, apart from what there is
//! to do.

use serenity::all::ButtonStyle;

use super::{
    entries::Numbers,
    menus::{Choices, Menus},
    rows::{Button, ROWS, Row},
};
use crate::{
    discord::component_id::ComponentId,
    engine::{Choice, Info},
};

/// Whether an action is a standing order, by its notation.
pub(crate) fn is_standing(info: &Info, action: &str) -> bool {
    let name = action.split(' ').next();
    info.kinds.iter().any(|kind| kind.standing && Some(kind.name) == name)
}

impl Choices<'_> {
    pub(super) fn is_standing(&self, choice: &Choice) -> bool {
        self.info.kinds.get(choice.kind).is_some_and(|kind| kind.standing)
    }

    /// The button that opens the standing orders, where there are any to give.
    pub(super) fn standing_button(&self) -> Option<Button> {
        let any = self.legal.iter().any(|choice| self.is_standing(choice));
        let id = ComponentId::Standing(self.prompt_ref);
        any.then(|| Button::plain(&id, self.localizer.word("discord-standing")))
    }

    /// The standing orders alone, and the way back.
    pub(super) fn standing(&self) -> Menus {
        let orders: Vec<&Choice> =
            self.legal.iter().filter(|choice| self.is_standing(choice)).collect();
        let groups = self.groups(&orders, "", ROWS);
        let mut numbers = Numbers::default();
        let mut rows = self.laid_out(&groups, &[], ROWS - 1, &mut numbers);
        let back = ComponentId::Open(self.prompt_ref, 0, String::new());
        let back = Button::plain(&back, self.localizer.word("discord-back"));
        rows.push(Row::Buttons(vec![back.style(ButtonStyle::Primary)]));
        let lines = vec![self.localizer.word("discord-standing-about")];
        Menus { rows, targets: numbers.into_targets(), lines }
    }
}
