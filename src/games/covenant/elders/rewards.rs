//! What rewards mean for the Elders (rule page 5.4).

use super::{Chance, ElderEvent};
use crate::games::covenant::{
    content::rows::figures::Refill,
    map::Hall,
    position::Act,
    rewards::dice::RollDie,
    stack::Task as _,
    vocabulary::{
        cards::{Relic, RelicSlot},
        effect::{Effect, Reward},
        goods::{Building, Enemies, Enemy, Resource, Resources, Track},
    },
};

/// What the Elders cover first: the dearest resource.
pub(super) const DEAREST_FIRST: [Resource; 4] =
    [Resource::Mythrall, Resource::Gold, Resource::Emerald, Resource::Iron];

impl Act<'_> {
    /// All of a reward, in its order.
    pub(super) fn elders_gain_all(&mut self, reward: Reward) {
        for effect in reward.iter() {
            self.elders_gain(effect);
        }
    }

    /// An effect, with everything it brings about.
    pub(super) fn elders_gain(&mut self, effect: Effect) {
        match effect {
            Effect::Steps(track, steps) => self.elders_advance(track, steps),
            Effect::AnySteps(times) => self.elders_advance_everywhere(times),
            Effect::Support(points) | Effect::Strengthen(points) | Effect::Glory(points) => {
                self.elders_glory(points);
            }
            Effect::Forge | Effect::ForgeOrInlay => self.elders_forge(),
            Effect::Inlay => self.elders_inlay(),
            Effect::ForgeAndInlay => {
                self.elders_forge();
                self.elders_inlay();
            }
            Effect::Coin => self.elders_coin(),
            Effect::Tradition => self.elders_tradition(),
            Effect::Relic => self.elders_relic(),
            Effect::Throne(times) => self.elders_honour(times),
            Effect::HitOrcOrGoblin => self.elders_hit(&[Enemy::Orc, Enemy::Goblin]),
            Effect::HitGoblin => self.elders_hit(&[Enemy::Goblin]),
            Effect::House => {
                self.elders_settle(Building::House);
            }
            Effect::Workshop => {
                self.elders_settle(Building::Workshop);
            }
            Effect::Basic => {
                if !self.elders_settle(Building::Workshop) {
                    self.elders_settle(Building::House);
                }
            }
            // Resources mean nothing to them, and the rest cannot reach them.
            Effect::Gain(..)
            | Effect::Wild(_)
            | Effect::Site
            | Effect::Move(_)
            | Effect::Power
            | Effect::Keys
            | Effect::Store
            | Effect::Unlock
            | Effect::BuyRelic => {}
        }
    }

    /// One step at a time, each space with its reward; steps beyond the end are lost.
    pub(super) fn elders_advance(&mut self, track: Track, steps: u8) {
        for _ in 0..steps {
            let plan = &self.content.tracks[track];
            let at = self.state.elders.as_ref().map_or(0, |elders| elders.tracks.get(track));
            if at >= plan.end() {
                self.elders_glory(self.content.switches.overflow);
                continue;
            }
            let space = plan.space(at + 1);
            self.elders(|elders| *elders.tracks.get_mut(track) = at + 1);
            self.tell(ElderEvent::Stepped { track, space: at + 1 });
            if space.achievement {
                self.tell(ElderEvent::Achieved { track });
            }
            self.elders_gain_all(space.reward);
        }
    }

    /// A free step: one on each track, in the order Court, Prestige, Mining.
    fn elders_advance_everywhere(&mut self, times: u8) {
        for _ in 0..times {
            for track in Track::ALL {
                self.elders_advance(*track, 1);
            }
        }
    }

    /// The top card of their forge deck goes under the available ones.
    fn elders_forge(&mut self) {
        let Some(elders) = &mut self.state.elders else { return };
        if let Some(card) = elders.forge_deck.pop() {
            elders.available.insert(0, card);
            self.tell(ElderEvent::Forged);
        }
    }

    fn elders_coin(&mut self) {
        let slots = &self.content.elder_die.coin;
        let there = |act: &Self, slot| act.state.coins.spaces[slot].is_some();
        let Some(slot) = self.elders_roll(Chance::Coin, slots, there) else { return };
        if let Some(coin) = self.state.coins.take(slot) {
            self.elders(|elders| elders.coins.push(coin));
            self.tell(ElderEvent::TookCoin { pays: self.content.coins[coin].benefit });
        }
    }

    fn elders_tradition(&mut self) {
        let slots = &self.content.elder_die.tradition;
        let there = |act: &Self, slot| act.state.traditions.spaces[slot].is_some();
        let Some(slot) = self.elders_roll(Chance::Tradition, slots, there) else { return };
        if let Some(tradition) = self.state.traditions.take(slot) {
            self.elders(|elders| elders.traditions.push(tradition));
            self.tell(ElderEvent::TookTradition { tradition });
        }
    }

    fn elders_inlay(&mut self) {
        let slots = &self.content.elder_die.jewel;
        let there = |act: &Self, slot| act.state.jewels.spaces[slot].is_some();
        let Some(slot) = self.elders_roll(Chance::Jewel, slots, there) else { return };
        if let Some(jewel) = self.state.jewels.take(slot) {
            self.elders(|elders| elders.jewels.push(jewel));
            let row = &self.content.jewels[jewel];
            self.tell(ElderEvent::TookJewel { metal: row.metal, effect: row.effect });
            if self.content.switches.jewel_refill == Refill::AtOnce {
                self.refill_jewel(slot);
            }
        }
    }

    /// The first relic from the top of a type that the player lacks, else the topmost.
    pub(super) fn elders_relic(&mut self) {
        let owned = self.state.me().relic_types();
        let display = &self.state.relics.spaces;
        let from_top = || {
            let slots = RelicSlot::ALL.iter().rev();
            slots.filter_map(|slot| Some((*slot, display[*slot]?)))
        };
        let lacking = |(_, relic): &(RelicSlot, Relic)| !owned.contains(*relic);
        let Some((slot, relic)) = from_top().find(lacking).or_else(|| from_top().next()) else {
            return;
        };
        self.state.relics.take(slot);
        self.elders(|elders| elders.relics.push(relic));
        self.tell(ElderEvent::TookRelic { relic });
    }

    /// Free throne spaces, the dearest first; no resource is needed.
    fn elders_honour(&mut self, times: u8) {
        for _ in 0..times {
            let position = self.position();
            let free = DEAREST_FIRST.iter().find(|it| position.throne_spaces(**it) > 0).copied();
            let Some(resource) = free else { return };
            let points = self.content.resources[resource].delivery;
            self.elders(|elders| {
                elders.throne = elders.throne.plus(Resources::of(resource, 1));
                elders.use_cart();
                elders.glory += i16::from(points);
                elders.news.throne = true;
            });
            self.tell(ElderEvent::Honoured { resource, points });
        }
    }

    /// The first of these kinds that is in any hall: a row by the die, and there the
    /// first from the left.
    fn elders_hit(&mut self, kinds: &[Enemy]) {
        for enemy in kinds {
            if let Some(hall) = self.elders_hall(self.state.halls.with_enemy(*enemy)) {
                self.elders_imprison(*enemy, hall);
                // A single goblin gives none, and an orc its own (4.18).
                let counted = u8::from(*enemy == Enemy::Orc);
                self.elders_advance(Track::Prestige, self.content.prestige(*enemy, counted));
                self.elders_die(*enemy);
                return;
            }
        }
    }

    /// An enemy goes to the Elders' dungeon.
    pub(super) fn elders_imprison(&mut self, enemy: Enemy, hall: Hall) {
        self.state.halls.remove_enemy(hall, enemy);
        self.elders(|elders| {
            elders.dungeon = elders.dungeon.plus(Enemies::of(enemy, 1));
            elders.news.halls.insert(hall);
        });
        self.tell(ElderEvent::Defeated { enemy, hall });
    }

    /// The reward of an enemy's die, which is rolled afterwards.
    pub(super) fn elders_die(&mut self, die: Enemy) {
        let reward = self.content.die(die, self.state.dice[die]);
        self.tell(ElderEvent::TookFace { die, reward });
        self.elders_gain_all(reward);
        RollDie(die).run(self);
    }
}

impl crate::games::covenant::state::Elders {
    /// A cart is put somewhere; when there is none left, others stand in.
    pub(super) fn use_cart(&mut self) {
        self.carts = self.carts.saturating_sub(1);
    }
}
