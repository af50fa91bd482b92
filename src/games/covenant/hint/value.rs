//! What rewards are worth, in GP, by the time that is left to use them.

use crate::{
    engine::Seat,
    games::covenant::{
        position::Position,
        state::Phase,
        vocabulary::{
            cards::{Coin, Tradition},
            effect::{Effect, Reward},
            goods::{Resource, Track},
        },
    },
};

/// How much time a player has left.
#[derive(Clone, Copy)]
pub(super) struct Time {
    /// Own turns after the one that is being taken.
    pub(super) turns: f32,
    /// Councils that will still pay coins.
    pub(super) pays: f32,
    /// Councils that will still score dungeons and projects.
    pub(super) scorings: u8,
}

impl Time {
    /// The part of `most` that is left when something takes several turns to pay.
    pub(super) fn part(self, of: f32) -> f32 {
        (self.turns / of).min(1.0)
    }
}

impl Position<'_> {
    pub(super) fn time(self, seat: Seat) -> Time {
        let figures = &self.content.figures;
        let eras = figures.eras.saturating_sub(self.state.era);
        let in_tavern = self.state.clans[seat].tavern.total();
        let pays = if self.state.era > figures.eras { 0 } else { eras + 1 };
        let council = matches!(self.state.phase, Phase::Council(_) | Phase::Keys);
        let turns = if pays == 0 { 0 } else { in_tavern + figures.turns * eras };
        Time { turns: turns.into(), pays: pays.into(), scorings: pays + u8::from(council) }
    }
}

impl Time {
    /// A counter: it becomes a delivery, a tool or a jewel, or a third of a point.
    pub(super) fn counter(self, resource: Resource) -> f32 {
        let used = match resource {
            Resource::Iron => 0.9,
            Resource::Emerald => 1.0,
            Resource::Gold => 1.3,
            Resource::Mythrall => 1.4,
        };
        0.33 + used * self.part(2.0)
    }

    /// A point of strength that a dwarf keeps: it counts once in every era.
    pub(super) fn strength(self) -> f32 {
        0.45 * self.turns
    }

    /// A step on a track, on the average: a reward on every other space, and achievements.
    pub(super) fn step(self) -> f32 {
        1.0 + 0.6 * self.part(8.0)
    }

    /// A coin on its space, by what it pays.
    pub(super) fn coin(self, position: Position<'_>, coin: Coin) -> f32 {
        let pays = position.content.coins[coin].benefit;
        (0.9 * self.reward(pays)).min(2.5) * self.pays
    }

    /// A tradition: those of the Council by the Councils to come, others by the turns.
    pub(super) fn tradition(self, tradition: Tradition) -> f32 {
        use Tradition as T;
        match tradition {
            T::PickMastery | T::CartMastery | T::AxeMastery | T::CompassMastery => 0.3 * self.turns,
            T::RoyalDues | T::Reliquary | T::Patrol => 1.4 * self.pays,
            T::MonumentKeepers | T::RoyalEar | T::CityCensus => 2.0 * self.pays,
            T::FullCells => 1.5 * self.pays,
            T::OldRenown => 5.0,
            T::BraveHearts => 2.0,
            T::Heirloom => 1.5,
            T::Celebration | T::Renown | T::ToppingOut | T::GateDrill => 0.35 * self.turns,
            _ => 0.25 * self.turns,
        }
    }

    pub(super) fn reward(self, reward: Reward) -> f32 {
        reward.iter().map(|effect| self.effect(effect)).sum()
    }

    pub(super) fn effect(self, effect: Effect) -> f32 {
        let times = |count: u8| f32::from(count);
        match effect {
            Effect::Gain(resource, count) => times(count) * self.counter(resource),
            Effect::Wild(count) => times(count) * (0.33 + 1.3 * self.part(2.0)),
            Effect::Support(count) => times(count) * (0.33 + 0.7 * self.part(1.0)),
            Effect::Strengthen(count) => times(count) * self.strength(),
            Effect::Steps(_, count) => times(count) * self.step(),
            Effect::AnySteps(count) => times(count) * (self.step() + 0.4),
            Effect::Glory(count) => times(count),
            Effect::Coin => 2.0 + 1.6 * self.pays,
            Effect::Tradition => 0.8 + 0.3 * self.turns,
            Effect::Relic => 1.2 + 1.3 * self.part(1.0),
            Effect::Forge => 2.2 + 2.0 * self.part(8.0),
            Effect::Inlay => 2.0 + 1.0 * self.part(8.0),
            Effect::ForgeOrInlay => 3.0 + 1.5 * self.part(8.0),
            Effect::ForgeAndInlay => 4.0 + 3.0 * self.part(8.0),
            Effect::Throne(count) => 1.3 * times(count),
            Effect::Site | Effect::HitGoblin => 2.0,
            Effect::HitOrcOrGoblin | Effect::House => 3.0,
            Effect::Workshop | Effect::Basic => 3.5,
            Effect::Move(count) => 0.3 * times(count),
            Effect::Power | Effect::BuyRelic => 1.0,
            Effect::Keys => 1.0 + self.pays,
            Effect::Store | Effect::Unlock => 1.0 + 0.5 * self.part(6.0),
        }
    }

    /// What the next spaces of a track give, the nearer the more: nothing of it counts
    /// before it is reached.
    pub(super) fn ahead(self, position: Position<'_>, track: Track, at: u8) -> f32 {
        let spaces = (1..=2).zip([0.35, 0.15]);
        let plan = &position.content.tracks[track];
        let given = |(far, share): (u8, f32)| {
            let space = at.saturating_add(far);
            if space > plan.end() { 0.0 } else { share * self.reward(plan.space(space).reward) }
        };
        spaces.map(given).sum::<f32>() * self.part(1.0)
    }
}
