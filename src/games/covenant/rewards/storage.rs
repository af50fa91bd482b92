//! Storage: gaining counters and making room for them (rule page 4.19).

use crate::games::covenant::{
    event::Event,
    position::{Act, Position},
    refusal::Refusal,
    stack::Frame,
    state::ClanBoard,
    vocabulary::{
        cards::Tradition,
        goods::{Resource, Resources},
    },
};

impl Position<'_> {
    /// How many counters a board can keep.
    pub(crate) fn capacity(self, board: &ClanBoard) -> u8 {
        let figures = &self.content.figures;
        let cellar = u8::from(board.keeps(Tradition::DeepCellar));
        figures.storage + figures.tile_storage * board.storage_tiles + cellar
    }

    /// A counter of one's choice that the supply has (4.11.1).
    pub(crate) fn may_gain(self, resource: Resource) -> Result<(), Refusal> {
        if self.supply().get(resource) > 0 { Ok(()) } else { Err(Refusal::SupplyEmpty(resource)) }
    }

    /// Any counter, old or new, while there are too many.
    pub(crate) fn may_discard(self, resource: Resource) -> Result<(), Refusal> {
        if self.me().resources.total() <= self.capacity(self.me()) {
            return Err(Refusal::NothingToDiscard);
        }
        if self.me().resources.get(resource) > 0 { Ok(()) } else { Err(Refusal::NotHeld(resource)) }
    }
}

impl Act<'_> {
    /// Gains counters as far as the supply has them, then makes room.
    pub(crate) fn gain_counters(&mut self, resource: Resource, count: u8) {
        self.push(Frame::Overfull);
        self.add_counters(Resources::of(resource, count));
    }

    /// Adds counters without looking at the capacity.
    pub(crate) fn add_counters(&mut self, counters: Resources) {
        let who = self.seat();
        let supply = self.position().supply();
        let mut gained = Resources::NONE;
        for (resource, count) in counters.iter() {
            *gained.get_mut(resource) = count.min(supply.get(resource));
        }
        if !gained.is_none() {
            let me = self.me();
            me.resources = me.resources.plus(gained);
            self.out.all(Event::Gained { who, counters: gained });
        }
    }

    pub(crate) fn gain_wild(&mut self, left: u8, resource: Resource) {
        self.push(Frame::Wild(left.saturating_sub(1)));
        self.add_counters(Resources::of(resource, 1));
    }

    pub(crate) fn discard(&mut self, resource: Resource) {
        let who = self.seat();
        self.pay(Resources::of(resource, 1));
        self.out.all(Event::Discarded { who, resource });
        self.push(Frame::Overfull);
    }

    /// Counters go back to the supply.
    pub(crate) fn pay(&mut self, cost: Resources) {
        let me = self.me();
        me.resources = me.resources.minus(cost);
    }

    /// `STORE+2`: a storage tile is opened, if one is left.
    pub(crate) fn open_storage(&mut self) {
        let who = self.seat();
        let most = self.content.figures.storage_tiles;
        let me = self.me();
        if me.storage_tiles < most {
            me.storage_tiles += 1;
            self.out.all(Event::OpenedStorage { who });
        }
    }
}
