//! Relics: taking and using them (rule page 4.15).

use crate::games::covenant::{
    event::Event,
    position::{Act, Position},
    refusal::Refusal,
    stack::Frame,
    state::Phase,
    vocabulary::{
        cards::{Relic, RelicSlot, Tradition},
        goods::{Resource, Resources},
        pieces::HeldRelic,
    },
};

impl Position<'_> {
    /// A displayed relic at or behind the Mining marker; any with tradition 14.
    pub(crate) fn may_take_relic(self, slot: RelicSlot) -> Result<(), Refusal> {
        if self.state.relics.spaces[slot].is_none() {
            return Err(Refusal::EmptySpace(slot.into()));
        }
        let need = self.content.relic_slots[slot].mining;
        if self.me().tracks.mining >= need || self.keeps(Tradition::TreasureMap) {
            Ok(())
        } else {
            Err(Refusal::OutOfReach(need))
        }
    }

    /// One relic a turn, never one gained in the same turn (4.3.1).
    pub(crate) fn may_use_relic(self, relic: Relic) -> Result<(), Refusal> {
        if self.state.now.relic_used {
            return Err(Refusal::OneRelicATurn);
        }
        let unused = || self.me().relics.iter().filter(|held| held.relic == relic && !held.used);
        if unused().any(|held| !held.fresh) {
            return Ok(());
        }
        Err(if unused().next().is_some() { Refusal::FreshRelic } else { Refusal::NoRelic(relic) })
    }

    /// Tradition 20: a displayed relic of another type, whose benefit is taken
    /// instead.
    pub(crate) fn may_borrow(self, own: Relic, slot: RelicSlot) -> Result<Relic, Refusal> {
        if !self.keeps(Tradition::BorrowedPower) {
            return Err(Refusal::NotAsked);
        }
        match self.state.relics.spaces[slot] {
            None => Err(Refusal::EmptySpace(slot.into())),
            Some(other) if other == own => Err(Refusal::SameRelic),
            Some(other) => Ok(other),
        }
    }

    /// An iron for a relic that can be taken (4.16.5).
    pub(crate) fn may_buy_relic(self, resource: Resource) -> Result<(), Refusal> {
        if resource != Resource::Iron || self.me().resources.iron == 0 {
            return Err(Refusal::NotHeld(Resource::Iron));
        }
        let reach = |slot: &RelicSlot| self.may_take_relic(*slot).is_ok();
        if RelicSlot::ALL.iter().any(reach) { Ok(()) } else { Err(Refusal::NothingToDo) }
    }
}

impl Act<'_> {
    pub(crate) fn take_relic(&mut self, slot: RelicSlot) {
        let who = self.seat();
        let Some(relic) = self.state.relics.take(slot) else { return };
        // One from a starting tile or a Council was not gained in any turn.
        let fresh = matches!(self.state.phase, Phase::Turns(_));
        self.me().relics.push(HeldRelic { relic, used: false, fresh });
        self.out.all(Event::TookRelic { who, relic });
    }

    /// It is used up; its benefit follows, or that of a displayed one.
    pub(crate) fn use_relic(&mut self, relic: Relic) {
        let who = self.seat();
        self.state.now.relic_used = true;
        let ready = |held: &&mut HeldRelic| held.relic == relic && !held.used && !held.fresh;
        if let Some(held) = self.me().relics.iter_mut().find(ready) {
            held.used = true;
        }
        self.out.all(Event::UsedRelic { who, relic });
        self.push(Frame::Borrow(relic));
    }

    pub(crate) fn apply_relic(&mut self, relic: Relic) {
        self.push_reward(self.content.relics[relic].benefit);
    }

    pub(crate) fn buy_relic(&mut self) {
        self.pay(Resources::of(Resource::Iron, 1));
        self.push(Frame::Relic);
    }
}
