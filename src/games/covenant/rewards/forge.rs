//! Forging tools (rule page 4.16).

use super::traditions::Moment;
use crate::games::covenant::prelude::*;

/// A tool to be forged.
#[derive(Clone, Copy, Debug)]
pub struct ForgeTool;

impl Question for ForgeTool {
    type Answer = ToolSlot;
    const PROMPT: &str = "covenant-prompt-forge";
    const EXIT: Exit = Exit::Pass("covenant-decline-forge");

    /// A displayed tool that can be paid, and a free forging space.
    fn may(self, now: Position<'_>, slot: ToolSlot) -> Result<(), Refusal> {
        let tool = now.state.tools.spaces[slot].ok_or(Refusal::EmptySpace(slot.into()))?;
        let missing = now.content.tools[tool].cost.minus(now.me().resources);
        if let Some((resource, _)) = missing.iter().next() {
            return Err(Refusal::NotHeld(resource));
        }
        let space = PlaceTool(slot).options(now).next();
        space.map(drop).ok_or(Refusal::SpaceTaken)
    }

    fn label(self, now: Position<'_>, slot: ToolSlot) -> Text {
        let Some(tool) = now.state.tools.spaces[slot] else { return words::slot(slot.into()) };
        Text::new("covenant-do-forge")
            .with("tool", words::tool(now.content, tool))
            .with("cost", words::counters(now.content.tools[tool].cost))
    }

    fn answer(self, act: &mut Act<'_>, slot: ToolSlot) {
        act.push(PlaceTool(slot));
    }
}

/// The forging space for the tool of this slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlaceTool(pub ToolSlot);

impl Question for PlaceTool {
    type Answer = ForgingSpace;
    const PROMPT: &str = "covenant-prompt-forging-space";
    const EXIT: Exit = Exit::None;

    /// Any free space of any column (4.16.2).
    fn may(self, now: Position<'_>, space: ForgingSpace) -> Result<(), Refusal> {
        match now.me().tools[Spot::of(space)].tool {
            None => Ok(()),
            Some(_) => Err(Refusal::SpaceTaken),
        }
    }

    fn label(self, now: Position<'_>, space: ForgingSpace) -> Text {
        let row = &now.content.forging[space];
        words::gives("covenant-do-forging-space", row.reward)
            .with("space", words::forging_space(row.column, row.row))
    }

    /// What the column counts in the end.
    fn about(self, now: Position<'_>, space: ForgingSpace) -> Option<Text> {
        let column = now.content.forging[space].column;
        Some(Text::new(format!("covenant-about-column-{column}")))
    }

    /// The cost is discarded; the reward of the space follows, then tradition 13.
    fn answer(self, act: &mut Act<'_>, space: ForgingSpace) {
        let who = act.seat();
        let Some(tool) = act.state.tools.take(self.0) else { return };
        act.pay(act.content.tools[tool].cost);
        act.me().tools[Spot::of(space)].tool = Some(tool);
        let row = &act.content.tools[tool];
        let place = &act.content.forging[space];
        act.out.all(Event::Forged {
            who,
            kind: row.kind,
            socket: row.socket,
            place: (place.column, place.row),
        });
        act.trigger(Moment::Forge);
        act.push_reward(act.content.forging[space].reward);
    }
}

impl Act<'_> {
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
}
