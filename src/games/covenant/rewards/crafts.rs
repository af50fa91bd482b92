//! Forging and inlaying together (rule page 3.7, 3.18).

use super::{forge::ForgeTool, inlay::InlayJewel};
use crate::games::covenant::prelude::*;

/// Forge and inlay, in any order; or only one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Crafts {
    /// What is left.
    pub left: WordSet<Craft>,
    /// Whether only one of them is done.
    pub one: bool,
}

impl Crafts {
    /// Both, or either.
    pub(crate) fn new(one: bool) -> Self {
        Self { left: every().collect(), one }
    }
}

impl Question for Crafts {
    type Answer = Craft;
    const PROMPT: &str = "covenant-prompt-crafts";
    const EXIT: Exit = Exit::Pass("covenant-decline-crafts");
    const SINGLE: Single = Single::Given;

    fn prompt(self, _: Position<'_>) -> Text {
        Text::new(if self.one { "covenant-prompt-craft" } else { Self::PROMPT })
    }

    /// A craft that is left and possible now.
    fn may(self, now: Position<'_>, craft: Craft) -> Result<(), Refusal> {
        if !self.left.contains(craft) {
            return Err(Refusal::AlreadyUsed);
        }
        let possible = match craft {
            Craft::Forge => ForgeTool.waits(now),
            Craft::Inlay => InlayJewel.waits(now),
        };
        if possible { Ok(()) } else { Err(Refusal::NothingToDo) }
    }

    fn label(self, _: Position<'_>, craft: Craft) -> Text {
        Text::new(format!("covenant-do-craft-{craft}"))
    }

    fn ordering(self) -> Option<(&'static str, &'static str)> {
        (!self.one).then_some(("crafts", "next"))
    }

    fn lapses(self, now: Position<'_>) -> Vec<Text> {
        self.options(now).map(words::craft).collect()
    }

    fn answer(mut self, act: &mut Act<'_>, craft: Craft) {
        self.left.remove(craft);
        if !self.one {
            act.push(self);
        }
        match craft {
            Craft::Forge => act.push(ForgeTool),
            Craft::Inlay => act.push(InlayJewel),
        }
    }
}
