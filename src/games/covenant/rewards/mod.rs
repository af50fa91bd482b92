//! Atomic rewards: what each effect does (rule page 4.11).

mod coins;
mod enemies;
pub mod forge;
mod inlay;
mod relics;
mod storage;
mod throne;
mod tracks;
pub mod traditions;

use self::forge::Crafts;
use crate::games::covenant::{
    action::Dwarf,
    actions::build::Pieces,
    event::Event,
    position::{Act, Position},
    refusal::Refusal,
    stack::Frame,
    vocabulary::{
        effect::Effect,
        goods::Building,
        pieces::{Strength, Support, Supports},
    },
};

impl Position<'_> {
    /// A +1 from the supply, or one of one's +1 swapped for a +2 (4.11.2).
    pub(crate) fn may_gain_support(self, support: Support) -> Result<(), Refusal> {
        let supply = self.support_supply();
        if supply.get(support) == 0 {
            return Err(Refusal::NoSupportLeft(support));
        }
        match support {
            Support::Two if self.me().supports.one == 0 => Err(Refusal::NothingToSwap),
            _ => Ok(()),
        }
    }

    /// A dwarf that can be stronger and is not the one at work (4.11.3).
    pub(crate) fn may_strengthen(self, dwarf: Dwarf) -> Result<Strength, Refusal> {
        let strength = match dwarf {
            Dwarf::Waiting(strength) if self.me().tavern.get(strength) > 0 => Some(strength),
            Dwarf::Waiting(_) => None,
            Dwarf::Working(spot) if self.state.now.spot == Some(spot) => {
                return Err(Refusal::DwarfInUse);
            }
            Dwarf::Working(spot) => self.me().tools[spot].dwarf,
        };
        let strength = strength.ok_or(Refusal::NoDwarf(dwarf))?;
        strength.more().ok_or(Refusal::Strongest)
    }
}

impl Act<'_> {
    /// Begins an effect: what needs no answer is done at once.
    pub(crate) fn resolve(&mut self, effect: Effect) {
        match effect {
            Effect::Gain(resource, count) => self.gain_counters(resource, count),
            Effect::Wild(count) => {
                self.push(Frame::Overfull);
                self.push(Frame::Wild(count));
            }
            Effect::Support(count) => self.push(Frame::Support(count)),
            Effect::Strengthen(count) => self.push(Frame::Strengthen(count)),
            Effect::Steps(track, count) => self.push(Frame::Steps(track, count)),
            Effect::AnySteps(count) => self.push(Frame::AnySteps(count)),
            Effect::Glory(points) => self.gain_glory(points),
            Effect::Coin => self.push(Frame::Coin),
            Effect::Tradition => self.push(Frame::Tradition),
            Effect::Relic => self.push(Frame::Relic),
            Effect::BuyRelic => self.push(Frame::BuyRelic),
            Effect::Forge => self.push(Frame::Forge),
            Effect::Inlay => self.push(Frame::Inlay),
            Effect::ForgeOrInlay => self.push(Frame::Crafts(Crafts::new(true))),
            Effect::ForgeAndInlay => self.push(Frame::Crafts(Crafts::new(false))),
            Effect::Throne(count) => self.push(Frame::Throne(count)),
            Effect::Site => self.push(Frame::Site { strength: 1, throne: false }),
            Effect::HitGoblin => self.push(Frame::Hit { orcs: false }),
            Effect::HitOrcOrGoblin => self.push(Frame::Hit { orcs: true }),
            Effect::House => self.push_piece(Building::House),
            Effect::Workshop => self.push_piece(Building::Workshop),
            Effect::Basic => self.push(Frame::Build(Pieces::BASIC)),
            Effect::Move(count) => self.push(Frame::Move(count)),
            Effect::Power => self.state.now.power = true,
            Effect::Keys => self.take_keys(),
            Effect::Store => self.open_storage(),
            Effect::Unlock => self.unlock_buildings(),
        }
    }

    /// A house or workshop without strength, if there is one in the forge.
    fn push_piece(&mut self, piece: Building) {
        if self.position().may_raise(piece).is_ok() {
            self.push(Frame::Place(piece));
        }
    }

    pub(crate) fn gain_support(&mut self, left: u8, support: Support) {
        let who = self.seat();
        let me = self.me();
        me.supports = match support {
            Support::One => me.supports.plus(Supports { one: 1, two: 0 }),
            Support::Two => {
                me.supports.minus(Supports { one: 1, two: 0 }).plus(Supports { one: 0, two: 1 })
            }
        };
        self.out.all(Event::GotSupport { who, support });
        self.push(Frame::Support(left.saturating_sub(1)));
    }

    pub(crate) fn strengthen(&mut self, left: u8, dwarf: Dwarf) {
        let Ok(to) = self.position().may_strengthen(dwarf) else { return };
        let who = self.seat();
        let me = self.me();
        match dwarf {
            Dwarf::Waiting(from) => {
                *me.tavern.get_mut(from) -= 1;
                *me.tavern.get_mut(to) += 1;
            }
            Dwarf::Working(spot) => me.tools[spot].dwarf = Some(to),
        }
        self.out.all(Event::Strengthened { who, to });
        self.push(Frame::Strengthen(left.saturating_sub(1)));
    }
}
