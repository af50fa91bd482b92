//! Forging and inlaying together (rule page 3.7, 3.18).

use serde::{Deserialize, Serialize};

use super::{forge::ForgeTool, inlay::InlayJewel};
use crate::{
    engine::{Text, WordSet},
    games::covenant::{
        action::Craft,
        position::{Act, Position},
        refusal::Refusal,
        stack::{Exit, Question, Single, every},
    },
};

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
    const SINGLE: Single = Single::Given;

    fn prompt(self, _: Position<'_>) -> Text {
        Text::new(if self.one { "covenant-prompt-craft" } else { "covenant-prompt-crafts" })
    }

    fn candidates(self, _: Position<'_>) -> impl Iterator<Item = Craft> {
        every()
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

    fn exit(self, _: Position<'_>) -> Exit {
        Exit::Pass
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

    fn end(self, _: &mut Act<'_>) {}
}
