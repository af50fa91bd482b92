//! Forging tools (rule page 4.16).

use serde::{Deserialize, Serialize};

use super::traditions::Moment;
use crate::{
    engine::WordSet,
    games::covenant::{
        action::Craft,
        event::Event,
        position::{Act, Position},
        refusal::Refusal,
        stack::Frame,
        vocabulary::{
            cards::{ForgingSpace, ToolSlot},
            pieces::Spot,
        },
    },
};

/// Forging and inlaying, in any order; or only one of them (3.7, 3.18).
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
        Self { left: Craft::ALL.iter().copied().collect(), one }
    }

    fn without(mut self, craft: Craft) -> Self {
        self.left.remove(craft);
        self
    }
}

impl Position<'_> {
    /// A craft that is left and possible now.
    pub(crate) fn may_craft(self, crafts: Crafts, craft: Craft) -> Result<(), Refusal> {
        let frame = match craft {
            Craft::Forge => Frame::Forge,
            Craft::Inlay => Frame::Inlay,
        };
        if !crafts.left.contains(craft) {
            return Err(Refusal::AlreadyUsed);
        }
        if self.waits(frame) { Ok(()) } else { Err(Refusal::NothingToDo) }
    }

    /// A displayed tool that can be paid, and a free forging space.
    pub(crate) fn may_forge(self, slot: ToolSlot) -> Result<(), Refusal> {
        let tool = self.state.tools.spaces[slot].ok_or(Refusal::EmptySpace(slot.into()))?;
        let missing = self.content.tools[tool].cost.minus(self.me().resources);
        if let Some((resource, _)) = missing.iter().next() {
            return Err(Refusal::NotHeld(resource));
        }
        let free = |space: &ForgingSpace| self.may_place_tool(*space).is_ok();
        if ForgingSpace::ALL.iter().any(free) { Ok(()) } else { Err(Refusal::SpaceTaken) }
    }

    /// Any free space of any column (4.16.2).
    pub(crate) fn may_place_tool(self, space: ForgingSpace) -> Result<(), Refusal> {
        match self.me().tools[Spot::of(space)].tool {
            None => Ok(()),
            Some(_) => Err(Refusal::SpaceTaken),
        }
    }
}

impl Act<'_> {
    /// The cost is discarded; the reward of the space follows, then tradition 13.
    pub(crate) fn forge(&mut self, slot: ToolSlot, space: ForgingSpace) {
        let who = self.seat();
        let Some(tool) = self.state.tools.take(slot) else { return };
        self.pay(self.content.tools[tool].cost);
        self.me().tools[Spot::of(space)].tool = Some(tool);
        self.out.all(Event::Forged { who, tool, space });
        self.trigger(Moment::Forge);
        self.push_reward(self.content.forging[space].reward);
    }

    /// `KEYS+2`: the double-key tile of the space.
    pub(crate) fn take_keys(&mut self) {
        let who = self.seat();
        self.me().key_tiles += 1;
        self.out.all(Event::GotKeys { who });
    }

    /// `UNLOCK_HW`: the house and the workshop of the space.
    pub(crate) fn unlock_buildings(&mut self) {
        let who = self.seat();
        let locked = self.content.figures.locked;
        let me = self.me();
        me.forge.house += locked;
        me.forge.workshop += locked;
        self.out.all(Event::Unlocked { who });
    }

    /// `FORGE` and `INLAY` in the chosen order, or one of them.
    pub(crate) fn choose_craft(&mut self, crafts: Crafts, craft: Craft) {
        let left = crafts.without(craft);
        if !crafts.one {
            self.push(Frame::Crafts(left));
        }
        self.push(match craft {
            Craft::Forge => Frame::Forge,
            Craft::Inlay => Frame::Inlay,
        });
    }

    /// The only craft that can be done.
    pub(crate) fn go_on_crafting(&mut self, crafts: Crafts) {
        let possible = |craft: &&Craft| self.position().may_craft(crafts, **craft).is_ok();
        if let Some(craft) = Craft::ALL.iter().find(possible) {
            self.choose_craft(crafts, *craft);
        }
    }
}
