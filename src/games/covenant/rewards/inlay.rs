//! Inlaying jewels (rule page 4.17).

use super::traditions::Moment;
use crate::games::covenant::{content::rows::figures::Refill, prelude::*};

/// A jewel to be inlaid.
#[derive(Clone, Copy, Debug)]
pub struct InlayJewel;

impl Question for InlayJewel {
    type Answer = JewelSlot;
    const PROMPT: &str = "covenant-prompt-inlay";
    const EXIT: Exit = Exit::Pass("covenant-decline-inlay");

    /// A jewel that can be paid and has a tool to go to.
    fn may(self, now: Position<'_>, slot: JewelSlot) -> Result<(), Refusal> {
        if now.state.jewels.spaces[slot].is_none() {
            return Err(Refusal::EmptySpace(slot.into()));
        }
        let cost = now.content.jewel_slots[slot].cost;
        if now.me().resources.get(cost) == 0 {
            return Err(Refusal::NotHeld(cost));
        }
        let socket = SetJewel(slot).options(now).next();
        socket.map(drop).ok_or(Refusal::NoFittingSocket)
    }

    fn label(self, now: Position<'_>, slot: JewelSlot) -> Text {
        let Some(jewel) = now.state.jewels.spaces[slot] else { return words::slot(slot.into()) };
        let row = &now.content.jewel_slots[slot];
        Text::new("covenant-do-inlay")
            .with("effect", words::effect(now.content.jewels[jewel].effect))
            .with("metal", words::metal(row.metal))
            .with("cost", words::count(row.cost, 1))
            .with("points", row.points)
    }

    fn answer(self, act: &mut Act<'_>, slot: JewelSlot) {
        act.push(SetJewel(slot));
    }
}

/// The tool for the jewel of this slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SetJewel(pub JewelSlot);

impl Question for SetJewel {
    type Answer = Spot;
    const PROMPT: &str = "covenant-prompt-socket";
    const EXIT: Exit = Exit::None;

    /// A free socket of the jewel's metal: one jewel a tool, for ever.
    fn may(self, now: Position<'_>, spot: Spot) -> Result<(), Refusal> {
        let empty = Refusal::EmptySpace(self.0.into());
        let jewel = now.state.jewels.spaces[self.0].ok_or(empty)?;
        if now.me().tools[spot].jewel.is_some() {
            return Err(Refusal::SocketTaken(spot));
        }
        let metal = now.content.jewels[jewel].metal;
        let fits = now.me().socket(now.content, spot) == Some(metal);
        if fits { Ok(()) } else { Err(Refusal::NoSocket(spot)) }
    }

    fn label(self, now: Position<'_>, spot: Spot) -> Text {
        now.tool_words(spot)
    }

    /// The cost of the row is discarded, GP are gained, the space is refilled,
    /// then tradition 9.
    fn answer(self, act: &mut Act<'_>, spot: Spot) {
        let who = act.seat();
        let Some(jewel) = act.state.jewels.take(self.0) else { return };
        let row = &act.content.jewel_slots[self.0];
        let points = row.points;
        act.pay(Resources::of(row.cost, 1));
        act.me().tools[spot].jewel = Some(jewel);
        act.me().glory += i16::from(points);
        let face = &act.content.jewels[jewel];
        let (metal, effect, tool) = (face.metal, face.effect, act.position().tool_at(spot));
        act.out.all(Event::Inlaid { who, metal, effect, tool, points });
        if act.content.switches.jewel_refill == Refill::AtOnce {
            act.refill_jewel(self.0);
        }
        act.trigger(Moment::Inlay(jewel));
    }
}
