//! Inlaying jewels (rule page 4.17).

use serde::{Deserialize, Serialize};

use super::traditions::Moment;
use crate::{
    engine::Text,
    games::covenant::{
        content::rows::figures::Refill,
        event::Event,
        position::{Act, Position},
        refusal::Refusal,
        stack::{Exit, Question, Single, every},
        state::ClanBoard,
        vocabulary::{
            cards::JewelSlot,
            goods::{Metal, Resources},
            pieces::Spot,
        },
        words,
    },
};

/// A jewel to be inlaid.
#[derive(Clone, Copy, Debug)]
pub struct InlayJewel;

impl Question for InlayJewel {
    type Answer = JewelSlot;
    const SINGLE: Single = Single::Asked;

    fn prompt(self, _: Position<'_>) -> Text {
        Text::new("covenant-prompt-inlay")
    }

    fn candidates(self, _: Position<'_>) -> impl Iterator<Item = JewelSlot> {
        every()
    }

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
        let Some(jewel) = now.state.jewels.spaces[slot] else { return words::id(&slot) };
        let row = &now.content.jewel_slots[slot];
        Text::new("covenant-do-inlay")
            .with("effect", words::effect(now.content.jewels[jewel].effect))
            .with("metal", Text::new(format!("covenant-metal-{}", row.metal)))
            .with("cost", words::count(row.cost, 1))
            .with("points", row.points)
    }

    fn exit(self, _: Position<'_>) -> Exit {
        Exit::Pass
    }

    fn answer(self, act: &mut Act<'_>, slot: JewelSlot) {
        act.push(SetJewel(slot));
    }

    fn end(self, _: &mut Act<'_>) {}
}

/// The tool for the jewel of this slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SetJewel(pub JewelSlot);

impl Question for SetJewel {
    type Answer = Spot;
    const SINGLE: Single = Single::Asked;

    fn prompt(self, _: Position<'_>) -> Text {
        Text::new("covenant-prompt-socket")
    }

    fn candidates(self, _: Position<'_>) -> impl Iterator<Item = Spot> {
        every()
    }

    /// A free socket of the jewel's metal: one jewel a tool, for ever.
    fn may(self, now: Position<'_>, spot: Spot) -> Result<(), Refusal> {
        let empty = Refusal::EmptySpace(self.0.into());
        let jewel = now.state.jewels.spaces[self.0].ok_or(empty)?;
        if now.me().tools[spot].jewel.is_some() {
            return Err(Refusal::SocketTaken(spot));
        }
        let metal = now.content.jewels[jewel].metal;
        let fits = now.socket_of(now.me(), spot) == Some(metal);
        if fits { Ok(()) } else { Err(Refusal::NoSocket(spot)) }
    }

    fn label(self, now: Position<'_>, spot: Spot) -> Text {
        now.tool_words(spot)
    }

    fn exit(self, _: Position<'_>) -> Exit {
        Exit::None
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
        act.out.all(Event::Inlaid { who, jewel, spot, points });
        if act.content.switches.jewel_refill == Refill::AtOnce {
            act.refill_jewel(self.0);
        }
        act.trigger(Moment::Inlay(jewel));
    }

    fn end(self, _: &mut Act<'_>) {}
}

impl Position<'_> {
    /// The metal of the socket of a tool.
    pub(crate) fn socket_of(self, board: &ClanBoard, spot: Spot) -> Option<Metal> {
        match (spot.printed(), board.tools[spot].tool) {
            (Some(kind), _) => self.content.printed_socket(board.clan, kind),
            (None, Some(tool)) => Some(self.content.tools[tool].socket),
            (None, None) => None,
        }
    }
}
