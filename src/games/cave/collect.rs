//! Collecting, trading and exchanging goods (rule page 4.3, 4.4, 4.12, 4.13).

use super::{
    cards::{Always, Effect, Room},
    event::Event,
    goods::{Good, Goods},
    position::{Act, Position, Slot},
    refusal::Refusal,
};

impl<'a> Position<'a> {
    /// 4.3: one of the goods of a slot, unless all of it would be lost.
    pub(super) fn may_gain(self, goods: Goods) -> Result<Slot<'a>, Refusal> {
        let (slot, ()) = self.slot_for(|effect| match effect {
            Effect::Gain { gain } if gain.contains(&goods) => Some(()),
            _ => None,
        })?;
        let mine = self.me().goods;
        if self.after_gain(mine, goods) == mine { Err(Refusal::NothingToGain) } else { Ok(slot) }
    }

    /// 4.4: one of the payments of a slot's exchange, in full and unmixed (O27).
    pub(super) fn may_trade(self, payment: Goods) -> Result<(Slot<'a>, Goods), Refusal> {
        let (slot, gain) = self.slot_for(|effect| match effect {
            Effect::Trade { trade, gain } if trade.contains(&payment) => Some(*gain),
            _ => None,
        })?;
        Self::covers(self.me().goods, payment)?;
        Ok((slot, gain))
    }

    /// 4.12: once in a turn in which its tile was chosen, at any point of it (O15).
    pub(super) fn may_prospect(self) -> Result<(Room, Goods, Goods), Refusal> {
        let tile = self.chosen()?;
        let site = self.blue_rooms().find_map(|(room, always)| match always {
            Always::OnTile { on_tile, pay, gain } if *on_tile == tile => Some((room, *pay, *gain)),
            _ => None,
        });
        let (room, pay, gain) = site.ok_or(Refusal::NoProspecting)?;
        if self.state.now.bonuses.contains(room) {
            return Err(Refusal::AlreadyProspected);
        }
        Self::covers(self.me().goods, pay)?;
        Ok((room, pay, gain))
    }

    /// 4.13: one emmer, flax or gold for one food, unless there is no room for it.
    pub(super) fn may_exchange(self, good: Good) -> Result<(), Refusal> {
        if !self.content.goods[good].exchange {
            return Err(Refusal::NotExchangeable(good));
        }
        if self.me().goods.food >= self.content.most.food {
            return Err(Refusal::FoodFull);
        }
        Self::covers(self.me().goods, Goods::of(good, 1))
    }
}

impl Act<'_> {
    pub(super) fn collect(&mut self, goods: Goods) -> Result<(), Refusal> {
        let Slot { place, option, .. } = self.position().may_gain(goods)?;
        self.use_slot(place, option);
        self.gain(goods);
        Ok(())
    }

    pub(super) fn trade(&mut self, payment: Goods) -> Result<(), Refusal> {
        let (Slot { place, option, .. }, gain) = self.position().may_trade(payment)?;
        self.use_slot(place, option);
        self.pay(payment);
        self.out.all(Event::Paid { who: self.seat(), goods: payment });
        self.gain(gain);
        Ok(())
    }

    pub(super) fn prospect(&mut self) -> Result<(), Refusal> {
        let (room, pay, gain) = self.position().may_prospect()?;
        self.state.now.bonuses.insert(room);
        self.pay(pay);
        self.out.all(Event::Used { who: self.seat(), room, paid: pay });
        self.gain(gain);
        Ok(())
    }

    pub(super) fn exchange(&mut self, good: Good) -> Result<(), Refusal> {
        self.position().may_exchange(good)?;
        self.pay(Goods::of(good, 1));
        let me = self.me();
        me.goods = me.goods.plus(Goods::of(Good::Food, 1));
        self.out.all(Event::Exchanged { who: self.seat(), good });
        Ok(())
    }
}
