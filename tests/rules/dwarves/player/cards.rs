//! What cards are worth, in turns of the team: rewards, Equipment, and what Threats cost.

use deephold::games::dwarves::vocabulary::{
    effect::{Amount, Aura, Clause, Effect, Who},
    perk::Perk,
    pieces::{Attribute, Troop},
    term::Clauses,
};

use super::outlook::Outlook;

/// What a point of Health is worth while nobody is close to death.
const HEALTH: f64 = 0.5;
/// What one more troop on the map costs.
const TROOP: f64 = 0.2;
/// What a step of the Council marker is worth.
const COUNCIL: f64 = 0.6;
/// What an Equipment card is worth to somebody with many turns to come.
const EQUIPMENT: f64 = 0.8;

/// What Equipment or an ability does for a Hero with these attributes.
pub(super) fn perk(perk: Perk) -> f64 {
    match perk {
        Perk::Attribute(Attribute::Speed, by) => 0.8 * f64::from(by),
        Perk::Attribute(_, by) => f64::from(by),
        Perk::Health(by) => 0.4 * f64::from(by),
        Perk::HealOne(points) => 0.5 * f64::from(points),
        Perk::HealAll(points) => f64::from(points),
        Perk::Disguise | Perk::Shield | Perk::ElvesOn(_) | Perk::Seeds(_) => 0.7,
        Perk::GatesAreTunnels | Perk::NoFightLoss | Perk::Cloak | Perk::MasterKey => 0.6,
        Perk::FightLoss(_) => -0.3,
        _ => 0.5,
    }
}

impl Outlook<'_> {
    /// What completing a card brings.
    pub(super) fn gain(&self, clauses: &Clauses) -> f64 {
        clauses.0.iter().map(|clause| self.gain_of(clause)).sum()
    }

    fn gain_of(&self, clause: &Clause) -> f64 {
        let Clause::Do(effect) = *clause else { return 0.0 };
        let missing: u8 =
            self.view.heroes.iter().map(|it| it.max_health.saturating_sub(it.board.health)).sum();
        match effect {
            Effect::Heal(Who::Actor | Who::One, points) | Effect::HealSplit(points) => {
                HEALTH * f64::from(points.min(missing))
            }
            Effect::Heal(_, points) => HEALTH * f64::from((2 * points).min(missing)),
            Effect::Doom(steps) => {
                let back = self.content.figures.doom_start - self.view.doom_marker;
                f64::from((-steps).min(back.cast_signed()))
            }
            Effect::Council(steps) => COUNCIL * f64::from(steps),
            Effect::Equip(cards) => EQUIPMENT * self.lasting() * f64::from(cards),
            Effect::EquipPick(_) | Effect::Special(_) => 1.3 * EQUIPMENT * self.lasting(),
            Effect::EquipSearch => 1.5 * EQUIPMENT * self.lasting(),
            Effect::Boost(_, steps) => self.lasting() * f64::from(steps),
            Effect::Hold(_, steps) => 0.8 * self.lasting() * f64::from(steps),
            Effect::Remove(count, ..) => {
                let there = self.view.ground.all_troops().total();
                1.2 * TROOP * f64::from(count.min(there).min(5))
            }
            Effect::Restore(count) => 0.6 * f64::from(count.min(self.view.ground.perished.len())),
            Effect::CancelThreat | Effect::Bring(_) => 0.8,
            Effect::Tunnel | Effect::MoveHero(..) | Effect::March(_) => 0.4,
            _ => 0.0,
        }
    }

    /// What it costs when a Threat acts.
    pub(super) fn harm(&self, clauses: &Clauses) -> f64 {
        clauses.0.iter().map(|clause| self.harm_of(clause)).sum()
    }

    fn harm_of(&self, clause: &Clause) -> f64 {
        let Clause::Do(effect) = *clause else { return 0.0 };
        let heroes = self.view.heroes.len() as f64;
        match effect {
            Effect::Hurt(Who::EachOnPerished | Who::EachAlone, points) => {
                0.4 * heroes * f64::from(points)
            }
            Effect::Hurt(_, points) => 0.8 * f64::from(points),
            Effect::HurtSplit(amount) => {
                0.6 * match amount {
                    Amount::Points(points) => f64::from(points),
                    Amount::Heroes => heroes,
                    Amount::Half => heroes / 2.0,
                }
            }
            Effect::Doom(steps) => 1.2 * f64::from(steps),
            Effect::Council(steps) => -COUNCIL * f64::from(steps),
            Effect::Spawn(_, troops) => 1.2 * TROOP * f64::from(troops.total()),
            Effect::Recruit(..) => 3.2 * TROOP,
            Effect::Perish(_) => 0.7,
            Effect::PerishIf(area, types) => {
                let troops = &self.view.ground.troops;
                let safe = self.view.ground.perished;
                let dies = |hex: &deephold::games::dwarves::map::Hex| {
                    types.iter().any(|troop: Troop| troops[*hex].get(troop) > 0)
                };
                let dying = self.hexes(area, None).without(safe).iter().filter(dies).count();
                0.7 * dying as f64
            }
            Effect::LoseEquip(Who::All, _) => {
                let owners = self.view.heroes.iter().filter(|it| !it.board.equipment.is_empty());
                0.7 * owners.count() as f64
            }
            Effect::LoseEquip(..) => 0.5,
            _ => 0.0,
        }
    }

    /// What it costs that a card lies there.
    pub(super) fn burden(&self, aura: Aura) -> f64 {
        let heroes = self.view.heroes.len() as f64;
        match aura {
            Aura::Modify(_, by) => -1.8 * f64::from(by),
            Aura::RecruitPlus(troops) | Aura::RecruitFill(troops) => {
                1.5 * f64::from(troops.total())
            }
            Aura::EquipOff => {
                let owned = self.view.heroes.iter().map(|it| it.board.equipment.len());
                0.5 + 0.5 * owned.sum::<usize>() as f64
            }
            Aura::TurnStart(Some(position), _) if self.view.council >= position => 1.0,
            Aura::TurnStart(..) => 3.0,
            Aura::PoisonedTurnStart(_) => 2.0 + 2.0 / heroes,
            Aura::Threshold(_) => 0.5,
            Aura::NoDispatch | Aura::NoTunnel | Aura::NoHeal | Aura::LandHealthOnly => 0.9,
        }
    }
}
