//! What coins and traditions pay at a Council (rule page 4.21.3).

use crate::games::covenant::{
    content::rows::goals::Trigger, prelude::*, rewards::traditions::tradition_precedence,
};

/// The spaces of the coins that still pay, in the order of the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PayCoins(pub WordSet<CoinSpace>);

impl PayCoins {
    /// Which of them this coin lies on.
    fn space_of(self, now: Position<'_>, coin: Coin) -> Option<CoinSpace> {
        self.0.iter().find(|space| now.me().coins[*space] == Some(coin))
    }
}

impl Question for PayCoins {
    type Answer = Coin;
    const PROMPT: &str = "covenant-prompt-coins";
    const EXIT: Exit = Exit::Done("covenant-do-done-coins");
    const SINGLE: Single = Single::Given;

    fn candidates(self, now: Position<'_>) -> impl Iterator<Item = Coin> {
        let coins = &now.me().coins;
        self.0.iter().filter_map(|space| coins[space])
    }

    fn may(self, now: Position<'_>, coin: Coin) -> Result<(), Refusal> {
        self.space_of(now, coin).map(drop).ok_or(Refusal::NotToCome)
    }

    fn label(self, now: Position<'_>, coin: Coin) -> Text {
        Text::new("covenant-do-next-coin")
            .with("reward", words::reward(now.content.coins[coin].benefit))
            .with("place", words::place(self.space_of(now, coin).map_or(0, CoinSpace::index)))
    }

    fn ordering(self) -> Option<(&'static str, &'static str)> {
        Some(("coins", "next"))
    }

    fn precedence(self, now: Position<'_>, coin: Coin) -> u8 {
        now.content.coins[coin].benefit.precedence()
    }

    fn lapses(self, now: Position<'_>) -> Vec<Text> {
        self.options(now).map(|coin| words::coin(now.content.coins[coin].benefit)).collect()
    }

    fn answer(mut self, act: &mut Act<'_>, coin: Coin) {
        if let Some(space) = self.space_of(act.position(), coin) {
            self.0.remove(space);
        }
        if !self.0.is_empty() {
            act.push(self);
        }
        act.pay_coin(coin);
    }
}

/// The traditions with the fire icon begin to pay.
#[derive(Clone, Copy, Debug)]
pub struct BeginFires;

impl Task for BeginFires {
    /// Those that are owned now pay, those gained later do not.
    fn run(&self, act: &mut Act<'_>) {
        let owned = act.position().owned(Trigger::Council);
        if !owned.is_empty() {
            act.push(PayTraditions(owned));
        }
    }
}

/// Traditions that still pay, in the order of the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PayTraditions(pub WordSet<Tradition>);

impl Question for PayTraditions {
    type Answer = Tradition;
    const PROMPT: &str = "covenant-prompt-fires";
    const EXIT: Exit = Exit::Done("covenant-do-done-fires");
    const SINGLE: Single = Single::Given;

    fn may(self, _: Position<'_>, tradition: Tradition) -> Result<(), Refusal> {
        if self.0.contains(tradition) { Ok(()) } else { Err(Refusal::NotToCome) }
    }

    fn label(self, _: Position<'_>, tradition: Tradition) -> Text {
        words::next_tradition(tradition)
    }

    fn ordering(self) -> Option<(&'static str, &'static str)> {
        Some(("fires", "next"))
    }

    fn precedence(self, _: Position<'_>, tradition: Tradition) -> u8 {
        tradition_precedence(tradition)
    }

    fn lapses(self, now: Position<'_>) -> Vec<Text> {
        self.options(now).map(words::tradition).collect()
    }

    fn answer(mut self, act: &mut Act<'_>, tradition: Tradition) {
        self.0.remove(tradition);
        if !self.0.is_empty() {
            act.push(self);
        }
        act.fire_at_council(tradition);
    }
}

/// A displayed coin to be copied (tradition 17).
#[derive(Clone, Copy, Debug)]
pub struct CopyCoin;

impl Question for CopyCoin {
    type Answer = CoinSlot;
    const PROMPT: &str = "covenant-prompt-copy-coin";
    const EXIT: Exit = Exit::Pass("covenant-decline-copy-coin");

    fn may(self, now: Position<'_>, slot: CoinSlot) -> Result<(), Refusal> {
        let coin = now.state.coins.spaces[slot];
        coin.map(drop).ok_or(Refusal::EmptySpace(slot.into()))
    }

    fn label(self, now: Position<'_>, slot: CoinSlot) -> Text {
        now.coin_words(slot, 0)
    }

    /// The coin stays where it is.
    fn answer(self, act: &mut Act<'_>, slot: CoinSlot) {
        if let Some(coin) = act.state.coins.spaces[slot] {
            act.pay_coin(coin);
        }
    }
}

impl Act<'_> {
    /// The printed benefit of a coin.
    fn pay_coin(&mut self, coin: Coin) {
        let who = self.seat();
        let pays = self.content.coins[coin].benefit;
        self.out.all(Event::CoinPays { who, pays });
        self.push_reward(pays);
    }
}
