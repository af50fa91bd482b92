//! Traditions by what triggers them (rule page 4.25): the one place where a
//! tradition is looked up.
//!
//! Static ones are asked for where the rule stands that they change; those of the
//! final scoring, where it counts.

use super::enemies::HouseGuard;
use crate::games::covenant::{
    content::rows::goals::Trigger, council::payments::CopyCoin, prelude::*,
};

/// An event that traditions of the player who acts may be triggered by (4.2.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// A hall with this vein was revealed.
    Reveal(Vein),
    /// A jewel was inlaid.
    Inlay(Jewel),
    /// A tool was forged.
    Forge,
    /// A marker entered an achievement space.
    Achievement,
    /// A pillar or gate was obtained.
    Monument,
    /// A building was built, in this hall or touching it.
    Build(Building, Hall),
}

impl Moment {
    /// What the content calls it.
    const fn trigger(self) -> Trigger {
        match self {
            Self::Reveal(_) => Trigger::Reveal,
            Self::Inlay(_) => Trigger::Inlay,
            Self::Forge => Trigger::Forge,
            Self::Achievement => Trigger::Achievement,
            Self::Monument => Trigger::Monument,
            Self::Build(Building::House, _) => Trigger::BuildHouse,
            Self::Build(Building::Workshop, _) => Trigger::BuildWorkshop,
            Self::Build(Building::Pillar, _) => Trigger::BuildPillar,
            Self::Build(Building::Gate, _) => Trigger::BuildGate,
        }
    }
}

/// Traditions that one event has triggered, in the order of the player (4.2.3, 4.2.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Triggered(pub Moment, pub WordSet<Tradition>);

impl Question for Triggered {
    type Answer = Tradition;
    const PROMPT: &str = "covenant-prompt-triggered";
    const EXIT: Exit = Exit::None;
    const SINGLE: Single = Single::Given;

    fn may(self, _: Position<'_>, tradition: Tradition) -> Result<(), Refusal> {
        if self.1.contains(tradition) { Ok(()) } else { Err(Refusal::NotToCome) }
    }

    fn label(self, _: Position<'_>, tradition: Tradition) -> Text {
        words::next_tradition(tradition)
    }

    fn ordering(self) -> Option<(&'static str, &'static str)> {
        Some(("triggered", "next"))
    }

    fn precedence(self, _: Position<'_>, tradition: Tradition) -> u8 {
        tradition_precedence(tradition)
    }

    fn answer(mut self, act: &mut Act<'_>, tradition: Tradition) {
        self.1.remove(tradition);
        if !self.1.is_empty() {
            act.push(self);
        }
        let who = act.seat();
        act.out.all(Event::Tradition { who, tradition });
        act.pay_tradition(tradition, Some(self.0));
    }
}

/// How late a tradition comes in an order that is proposed.
pub(crate) const fn tradition_precedence(tradition: Tradition) -> u8 {
    match tradition {
        // A copied coin may bring what the throne takes.
        Tradition::RoyalEar => 3,
        Tradition::RoyalDues => 4,
        Tradition::VeinLore | Tradition::MasterSmith | Tradition::ToppingOut => 2,
        _ => 1,
    }
}

impl Position<'_> {
    /// The traditions of the player that a trigger looks at.
    pub(crate) fn owned(self, trigger: Trigger) -> WordSet<Tradition> {
        self.content.triggered[trigger].iter().filter(|it| self.keeps(*it)).collect()
    }
}

impl Act<'_> {
    /// Notes the traditions that an event triggers: those owned now, to be
    /// resolved after what is pushed on top of them (4.2.4).
    pub(crate) fn trigger(&mut self, moment: Moment) {
        let triggered = self.position().owned(moment.trigger());
        if !triggered.is_empty() {
            self.push(Triggered(moment, triggered));
        }
    }

    /// A tradition with the fire icon pays at the Council (4.21.3).
    pub(crate) fn fire_at_council(&mut self, tradition: Tradition) {
        let who = self.seat();
        self.out.all(Event::Tradition { who, tradition });
        self.pay_tradition(tradition, None);
    }

    /// Pays what a tradition gives for an event, or without one at the Council.
    fn pay_tradition(&mut self, tradition: Tradition, moment: Option<Moment>) {
        let position = self.position();
        let (me, seat) = (position.me(), self.seat());
        match tradition {
            Tradition::VeinAssay => {
                let Some(Moment::Reveal(vein)) = moment else { return };
                let points = if vein == Vein::Emerald { 1 } else { 2 };
                self.push_effect(Effect::Glory(points));
            }
            Tradition::VeinLore => {
                let Some(Moment::Reveal(vein)) = moment else { return };
                let track = match vein {
                    Vein::Emerald => Track::Mining,
                    Vein::Gold => Track::Prestige,
                    Vein::Mythrall => Track::Court,
                };
                self.push_effect(Effect::Steps(track, 1));
            }
            Tradition::Jeweller => {
                let Some(Moment::Inlay(jewel)) = moment else { return };
                let face = &self.content.jewels[jewel];
                self.push_effect(match face.metal {
                    Metal::Silver => face.effect,
                    Metal::Gold => Effect::Glory(1),
                });
            }
            Tradition::HouseGuard => {
                let Some(Moment::Build(_, hall)) = moment else { return };
                self.push(HouseGuard(hall));
            }
            Tradition::MasterSmith => self.push_effect(Effect::AnySteps(1)),
            Tradition::Celebration | Tradition::WorkshopCheer => {
                self.push_effect(Effect::Support(1));
            }
            Tradition::Renown => self.push_effect(Effect::Glory(1)),
            Tradition::ToppingOut => {
                self.push_reward(Reward::pair(Effect::Support(1), Effect::Steps(Track::Court, 1)));
            }
            Tradition::PillarSweep => self.push_effect(Effect::Move(2)),
            Tradition::GateDrill => self.push_effect(Effect::Strengthen(1)),
            Tradition::RoyalDues => self.push_effect(Effect::Throne(1)),
            Tradition::MonumentKeepers => {
                let count = position.monuments(seat);
                self.push_effect(Effect::Glory(count));
            }
            Tradition::RoyalEar => self.push(CopyCoin),
            Tradition::Reliquary => {
                let heirloom = u8::from(me.keeps(Tradition::Heirloom));
                let count = me.relics.len() as u8 + heirloom;
                self.push_effect(Effect::Glory(count));
            }
            Tradition::CityCensus => {
                let count = position.built(seat).total() / 2;
                self.push_effect(Effect::Glory(count));
            }
            Tradition::Patrol => {
                self.push_reward(Reward::pair(Effect::Glory(1), Effect::Move(1)));
            }
            // These change a rule or the final scoring, and pay nothing by themselves.
            Tradition::PickMastery
            | Tradition::CartMastery
            | Tradition::AxeMastery
            | Tradition::CompassMastery
            | Tradition::HumbleCargo
            | Tradition::FullCells
            | Tradition::LoadedDice
            | Tradition::TrollSlayer
            | Tradition::TreasureMap
            | Tradition::BorrowedPower
            | Tradition::OldRenown
            | Tradition::DeepCellar
            | Tradition::CloseQuarters
            | Tradition::BraveHearts
            | Tradition::KingsFriend
            | Tradition::Heirloom
            | Tradition::CrampedCells
            | Tradition::DenseVaults
            | Tradition::SharedGates => {}
        }
    }
}
