//! What coins and traditions pay at a Council (rule page 4.21.3).

use serde::{Deserialize, Serialize};

use crate::{
    engine::{Text, WordSet},
    games::covenant::{
        content::rows::goals::Trigger,
        event::Event,
        position::{Act, Position},
        refusal::Refusal,
        stack::{Exit, Question, Single, Task, every},
        vocabulary::cards::{Coin, CoinSlot, CoinSpace, Tradition},
        words,
    },
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
    const SINGLE: Single = Single::Given;

    fn prompt(self, _: Position<'_>) -> Text {
        Text::new("covenant-prompt-coins")
    }

    fn candidates(self, now: Position<'_>) -> impl Iterator<Item = Coin> {
        let coins = &now.me().coins;
        self.0.iter().filter_map(|space| coins[space])
    }

    fn may(self, now: Position<'_>, coin: Coin) -> Result<(), Refusal> {
        self.space_of(now, coin).map(drop).ok_or(Refusal::NotToCome)
    }

    fn label(self, now: Position<'_>, coin: Coin) -> Text {
        Text::new("covenant-do-next-coin")
            .with("coin", words::coin(coin))
            .with("reward", words::reward(now.content.coins[coin].benefit))
    }

    fn exit(self, _: Position<'_>) -> Exit {
        Exit::DONE
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

    fn end(self, _: &mut Act<'_>) {}
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
    const SINGLE: Single = Single::Given;

    fn prompt(self, _: Position<'_>) -> Text {
        Text::new("covenant-prompt-fires")
    }

    fn candidates(self, _: Position<'_>) -> impl Iterator<Item = Tradition> {
        self.0.iter()
    }

    fn may(self, _: Position<'_>, tradition: Tradition) -> Result<(), Refusal> {
        if self.0.contains(tradition) { Ok(()) } else { Err(Refusal::NotToCome) }
    }

    fn label(self, _: Position<'_>, tradition: Tradition) -> Text {
        words::next_tradition(tradition)
    }

    fn exit(self, _: Position<'_>) -> Exit {
        Exit::DONE
    }

    fn answer(mut self, act: &mut Act<'_>, tradition: Tradition) {
        self.0.remove(tradition);
        if !self.0.is_empty() {
            act.push(self);
        }
        act.fire_at_council(tradition);
    }

    fn end(self, _: &mut Act<'_>) {}
}

/// A displayed coin to be copied (tradition 17).
#[derive(Clone, Copy, Debug)]
pub struct CopyCoin;

impl Question for CopyCoin {
    type Answer = CoinSlot;
    const SINGLE: Single = Single::Asked;

    fn prompt(self, _: Position<'_>) -> Text {
        Text::new("covenant-prompt-copy-coin")
    }

    fn candidates(self, _: Position<'_>) -> impl Iterator<Item = CoinSlot> {
        every()
    }

    fn may(self, now: Position<'_>, slot: CoinSlot) -> Result<(), Refusal> {
        let coin = now.state.coins.spaces[slot];
        coin.map(drop).ok_or(Refusal::EmptySpace(slot.into()))
    }

    fn label(self, now: Position<'_>, slot: CoinSlot) -> Text {
        now.coin_words(slot, 0)
    }

    fn exit(self, _: Position<'_>) -> Exit {
        Exit::Pass
    }

    /// The coin stays where it is.
    fn answer(self, act: &mut Act<'_>, slot: CoinSlot) {
        if let Some(coin) = act.state.coins.spaces[slot] {
            act.pay_coin(coin);
        }
    }

    fn end(self, _: &mut Act<'_>) {}
}

impl Act<'_> {
    /// The printed benefit of a coin.
    fn pay_coin(&mut self, coin: Coin) {
        let who = self.seat();
        self.out.all(Event::CoinPays { who, coin });
        self.push_reward(self.content.coins[coin].benefit);
    }
}
