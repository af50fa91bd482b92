//! Atomic rewards: what each effect does (rule page 4.11).

pub mod coins;
pub mod crafts;
pub mod dice;
pub mod dwarves;
pub mod enemies;
pub mod forge;
pub mod inlay;
pub mod relics;
pub mod storage;
pub mod throne;
pub mod tracks;
pub mod traditions;

use self::{
    coins::{TakeCoin, TakeTradition},
    crafts::Crafts,
    dwarves::{GainSupport, Strengthen},
    enemies::{Hit, MoveEnemies},
    forge::ForgeTool,
    inlay::InlayJewel,
    relics::{BuyRelic, TakeRelic},
    storage::{GainWild, MakeRoom},
    throne::HonourThrone,
    tracks::{Advance, AdvanceAny},
};
use crate::games::covenant::{
    actions::{
        build::{Build, Pieces, PlacePiece},
        transport::ChooseSite,
    },
    prelude::*,
};

/// An effect about to be resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Resolve(pub Effect);

impl Task for Resolve {
    /// Begins an effect: what needs no answer is done at once, and what cannot be applied
    /// is told, before it is skipped (4.2.7).
    fn run(&self, act: &mut Act<'_>) {
        let below = act.state.stack.len();
        self.begin(act);
        let who = act.seat();
        let begun = act.state.stack.get(below..).and_then(<[Frame]>::last);
        let is_lost = match begun {
            // Whether there is room for it is asked afterwards.
            _ if matches!(self.0, Effect::Gain(..)) => false,
            Some(frame) => frame.is_idle(act.position()),
            None => matches!(self.0, Effect::House | Effect::Workshop),
        };
        if is_lost {
            act.out.all(Event::Skipped { who, effect: self.0 });
        }
    }
}

impl Resolve {
    fn begin(self, act: &mut Act<'_>) {
        match self.0 {
            Effect::Gain(resource, count) => act.gain_counters(resource, count),
            Effect::Wild(count) => {
                act.push(MakeRoom);
                act.push(GainWild(count));
            }
            Effect::Support(count) => act.push(GainSupport(count)),
            Effect::Strengthen(count) => act.push(Strengthen(count)),
            Effect::Steps(track, count) => act.push(Advance(track, count)),
            Effect::AnySteps(count) => act.push(AdvanceAny(count)),
            Effect::Glory(points) => act.gain_glory(points),
            Effect::Coin => act.push(TakeCoin),
            Effect::Tradition => act.push(TakeTradition),
            Effect::Relic => act.push(TakeRelic),
            Effect::BuyRelic => act.push(BuyRelic),
            Effect::Forge => act.push(ForgeTool),
            Effect::Inlay => act.push(InlayJewel),
            Effect::ForgeOrInlay => act.push(Crafts::new(true)),
            Effect::ForgeAndInlay => act.push(Crafts::new(false)),
            Effect::Throne(count) => act.push(HonourThrone(count)),
            Effect::Site => act.push(ChooseSite { strength: 1, throne: false }),
            Effect::HitGoblin => act.push(Hit { orcs: false }),
            Effect::HitOrcOrGoblin => act.push(Hit { orcs: true }),
            Effect::House => act.push_piece(Building::House),
            Effect::Workshop => act.push_piece(Building::Workshop),
            Effect::Basic => act.push(Build(Pieces::BASIC)),
            Effect::Move(count) => act.push(MoveEnemies(count)),
            Effect::Power => act.state.now.power = true,
            Effect::Keys => act.take_keys(),
            Effect::Store => act.open_storage(),
            Effect::Unlock => act.unlock_buildings(),
        }
    }
}

impl Act<'_> {
    /// A house or workshop without strength, if there is one in the forge.
    fn push_piece(&mut self, piece: Building) {
        let place = PlacePiece(piece);
        if place.may_be_built(self.position()).is_ok() {
            self.push(place);
        }
    }
}
