//! King's coins (rule page 4.13) and traditions (4.14): what is bought with GP.

use crate::games::covenant::{
    event::Event,
    position::{Act, Position},
    refusal::Refusal,
    stack::Frame,
    vocabulary::cards::{CoinSlot, CoinSpace, Tradition, TraditionSlot},
};

impl Position<'_> {
    /// The GP that a price is to the player (tradition 28).
    pub(crate) fn price(self, cost: u8) -> u8 {
        if self.keeps(Tradition::KingsFriend) { 0 } else { cost }
    }

    fn may_afford(self, cost: u8) -> Result<(), Refusal> {
        let price = self.price(cost);
        if !self.content.switches.glory_floor || self.me().glory >= i16::from(price) {
            Ok(())
        } else {
            Err(Refusal::TooDear(price))
        }
    }

    pub(crate) fn may_take_coin(self, slot: CoinSlot) -> Result<(), Refusal> {
        if self.state.coins.spaces[slot].is_none() {
            return Err(Refusal::EmptySpace(slot.into()));
        }
        self.may_afford(self.content.coin_slots[slot].cost)
    }

    /// An empty space, or any once all are full (4.13.1, 4.13.2).
    pub(crate) fn may_put_coin(self, space: CoinSpace) -> Result<(), Refusal> {
        let coins = &self.me().coins;
        let full = coins.iter().all(|(_, coin)| coin.is_some());
        if full || coins[space].is_none() { Ok(()) } else { Err(Refusal::SpaceTaken) }
    }

    pub(crate) fn may_take_tradition(self, slot: TraditionSlot) -> Result<(), Refusal> {
        if self.state.traditions.spaces[slot].is_none() {
            return Err(Refusal::EmptySpace(slot.into()));
        }
        self.may_afford(self.content.tradition_slots[slot].cost)
    }
}

impl Act<'_> {
    fn pay_glory(&mut self, cost: u8) -> u8 {
        let price = self.position().price(cost);
        self.me().glory -= i16::from(price);
        price
    }

    /// The benefit of the space is gained, not that of the coin. A coin that
    /// makes room is discarded, and pays nothing more (4.21.3).
    pub(crate) fn put_coin(&mut self, slot: CoinSlot, space: CoinSpace) {
        let who = self.seat();
        let Some(coin) = self.state.coins.take(slot) else { return };
        let price = self.pay_glory(self.content.coin_slots[slot].cost);
        if let Some(old) = self.me().coins[space].replace(coin) {
            self.state.coins.discard.push(old);
            self.forget_coin(space);
        }
        self.out.all(Event::TookCoin { who, coin, space, price });
        self.push_reward(self.content.coin_spaces[space].benefit);
    }

    /// A coin discarded in a Council before it has paid pays nothing.
    fn forget_coin(&mut self, space: CoinSpace) {
        for frame in &mut self.state.stack {
            if let Frame::Coins(left) = frame {
                left.remove(space);
            }
        }
    }

    /// It works from that moment on (4.14).
    pub(crate) fn take_tradition(&mut self, slot: TraditionSlot) {
        let who = self.seat();
        let Some(tradition) = self.state.traditions.take(slot) else { return };
        let price = self.pay_glory(self.content.tradition_slots[slot].cost);
        self.me().traditions.insert(tradition);
        self.out.all(Event::TookTradition { who, tradition, price });
    }
}
