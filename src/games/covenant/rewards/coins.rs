//! King's coins (rule page 4.13) and traditions (4.14): what is bought with GP.

use crate::games::covenant::{prelude::*, score::OLD_RENOWN};

/// A coin to be taken.
#[derive(Clone, Copy, Debug)]
pub struct TakeCoin;

impl Question for TakeCoin {
    type Answer = CoinSlot;
    const PROMPT: &str = "covenant-prompt-coin";
    const EXIT: Exit = Exit::Pass("covenant-decline-coin");

    fn may(self, now: Position<'_>, slot: CoinSlot) -> Result<(), Refusal> {
        if now.state.coins.spaces[slot].is_none() {
            return Err(Refusal::EmptySpace(slot.into()));
        }
        now.may_afford(now.content.coin_slots[slot].cost)
    }

    fn label(self, now: Position<'_>, slot: CoinSlot) -> Text {
        now.coin_words(slot, now.price(now.content.coin_slots[slot].cost))
    }

    fn answer(self, act: &mut Act<'_>, slot: CoinSlot) {
        act.push(PlaceCoin(slot));
    }
}

/// The coin space for the coin of this slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlaceCoin(pub CoinSlot);

impl Question for PlaceCoin {
    type Answer = CoinSpace;
    const PROMPT: &str = "covenant-prompt-coin-space";
    const EXIT: Exit = Exit::None;

    /// An empty space, or any once all are full (4.13.1, 4.13.2).
    fn may(self, now: Position<'_>, space: CoinSpace) -> Result<(), Refusal> {
        let coins = &now.me().coins;
        let full = coins.iter().all(|(_, coin)| coin.is_some());
        if full || coins[space].is_none() { Ok(()) } else { Err(Refusal::SpaceTaken) }
    }

    fn label(self, now: Position<'_>, space: CoinSpace) -> Text {
        let replaces = now.me().coins[space].is_some();
        let key = if replaces { "covenant-do-space-replace" } else { "covenant-do-coin-space" };
        let text = words::gives(key, now.content.coin_spaces[space].benefit);
        match now.me().coins[space] {
            None => text,
            Some(old) => text.with("old", words::reward(now.content.coins[old].benefit)),
        }
    }

    /// The benefit of the space is gained, not that of the coin. A coin that
    /// makes room is discarded, and pays nothing more (4.21.3).
    fn answer(self, act: &mut Act<'_>, space: CoinSpace) {
        let (who, Self(slot)) = (act.seat(), self);
        let Some(coin) = act.state.coins.take(slot) else { return };
        let price = act.pay_glory(act.content.coin_slots[slot].cost);
        if let Some(old) = act.me().coins[space].replace(coin) {
            act.state.coins.discard.push(old);
            act.forget_coin(space);
        }
        let (pays, gives) =
            (act.content.coins[coin].benefit, act.content.coin_spaces[space].benefit);
        act.out.all(Event::TookCoin { who, pays, gives, price });
        act.push_reward(gives);
    }
}

/// A tradition to be taken.
#[derive(Clone, Copy, Debug)]
pub struct TakeTradition;

impl Question for TakeTradition {
    type Answer = TraditionSlot;
    const PROMPT: &str = "covenant-prompt-tradition";
    const EXIT: Exit = Exit::Pass("covenant-decline-tradition");

    fn may(self, now: Position<'_>, slot: TraditionSlot) -> Result<(), Refusal> {
        if now.state.traditions.spaces[slot].is_none() {
            return Err(Refusal::EmptySpace(slot.into()));
        }
        now.may_afford(now.content.tradition_slots[slot].cost)
    }

    fn label(self, now: Position<'_>, slot: TraditionSlot) -> Text {
        let Some(tradition) = now.state.traditions.spaces[slot] else {
            return words::slot(slot.into());
        };
        Text::new("covenant-do-take-tradition")
            .with("tradition", words::tradition(tradition))
            .with("price", now.price(now.content.tradition_slots[slot].cost))
    }

    /// It works from that moment on.
    fn answer(self, act: &mut Act<'_>, slot: TraditionSlot) {
        let who = act.seat();
        let Some(tradition) = act.state.traditions.take(slot) else { return };
        let price = act.pay_glory(act.content.tradition_slots[slot].cost);
        act.me().traditions.insert(tradition);
        act.out.all(Event::TookTradition { who, tradition, price });
        if tradition == Tradition::OldRenown {
            act.tell_objectives(OLD_RENOWN);
        }
    }
}

impl Position<'_> {
    /// The GP that a price is to the player (tradition 28).
    fn price(self, cost: u8) -> u8 {
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

    /// A coin of the display with what it gives and what it costs.
    pub(crate) fn coin_words(self, slot: CoinSlot, price: u8) -> Text {
        let Some(coin) = self.state.coins.spaces[slot] else { return words::slot(slot.into()) };
        Text::new("covenant-do-take-coin")
            .with("reward", words::reward(self.content.coins[coin].benefit))
            .with("price", price)
            .with("place", words::place(slot.index()))
    }
}

impl Act<'_> {
    fn pay_glory(&mut self, cost: u8) -> u8 {
        let price = self.position().price(cost);
        self.me().glory -= i16::from(price);
        price
    }

    /// A coin discarded in a Council before it has paid pays nothing.
    fn forget_coin(&mut self, space: CoinSpace) {
        for frame in &mut self.state.stack {
            if let Frame::PayCoins(coins) = frame {
                coins.0.remove(space);
            }
        }
    }
}
