//! Inlaying jewels (rule page 4.17).

use super::traditions::Moment;
use crate::games::covenant::{
    content::rows::figures::Refill,
    event::Event,
    position::{Act, Position},
    refusal::Refusal,
    state::ClanBoard,
    vocabulary::{
        cards::JewelSlot,
        goods::{Metal, Resources},
        pieces::Spot,
    },
};

impl Position<'_> {
    /// The metal of the socket of a tool.
    pub(crate) fn socket_of(self, board: &ClanBoard, spot: Spot) -> Option<Metal> {
        match (spot.printed(), board.tools[spot].tool) {
            (Some(kind), _) => self.content.printed_socket(board.clan, kind),
            (None, Some(tool)) => Some(self.content.tools[tool].socket),
            (None, None) => None,
        }
    }

    /// A free socket of the jewel's metal: one jewel a tool, for ever.
    pub(crate) fn may_set(self, from: JewelSlot, spot: Spot) -> Result<(), Refusal> {
        let jewel = self.state.jewels.spaces[from].ok_or(Refusal::EmptySpace(from.into()))?;
        if self.me().tools[spot].jewel.is_some() {
            return Err(Refusal::SocketTaken(spot));
        }
        let metal = self.content.jewels[jewel].metal;
        if self.socket_of(self.me(), spot) == Some(metal) {
            Ok(())
        } else {
            Err(Refusal::NoSocket(spot))
        }
    }

    /// A jewel that can be paid and has a tool to go to.
    pub(crate) fn may_inlay(self, slot: JewelSlot) -> Result<(), Refusal> {
        if self.state.jewels.spaces[slot].is_none() {
            return Err(Refusal::EmptySpace(slot.into()));
        }
        let cost = self.content.jewel_slots[slot].cost;
        if self.me().resources.get(cost) == 0 {
            return Err(Refusal::NotHeld(cost));
        }
        let fits = |spot: &Spot| self.may_set(slot, *spot).is_ok();
        if Spot::ALL.iter().any(fits) { Ok(()) } else { Err(Refusal::NoFittingSocket) }
    }
}

impl Act<'_> {
    /// The cost of the row is discarded, GP are gained, the space is refilled,
    /// then tradition 9.
    pub(crate) fn set(&mut self, from: JewelSlot, spot: Spot) {
        let who = self.seat();
        let Some(jewel) = self.state.jewels.take(from) else { return };
        let row = &self.content.jewel_slots[from];
        self.pay(Resources::of(row.cost, 1));
        self.me().tools[spot].jewel = Some(jewel);
        let points = row.points;
        self.me().glory += i16::from(points);
        self.out.all(Event::Inlaid { who, jewel, spot, points });
        if self.content.switches.jewel_refill == Refill::AtOnce {
            self.refill_jewel(from);
        }
        self.trigger(Moment::Inlay(jewel));
    }
}
