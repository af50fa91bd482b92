//! Effects, conditions and auras as terms.

use super::{NotATerm, Read, Term};
use crate::games::dwarves::vocabulary::effect::{Aura, Clause, Condition, Effect};

impl Read for Effect {
    fn read(term: &Term<'_>) -> Result<Self, NotATerm> {
        let one = |count: &Term<'_>| match count.read::<u8>()? {
            1 => Ok(()),
            _ => Err(term.wrong()),
        };
        Ok(match (term.name, term.args.as_slice()) {
            ("spawn", [area, troops]) => Self::Spawn(area.read()?, troops.read()?),
            ("recruit", [place, dice]) => Self::Recruit(place.read()?, dice.read()?),
            ("recruit_card", [count]) => one(count).map(|()| Self::RecruitCard)?,
            ("remove", [count, types, area]) => {
                Self::Remove(count.read()?, types.read()?, area.read()?)
            }
            ("perish", [area]) => Self::Perish(area.read()?),
            ("perish_if", [area, types]) => Self::PerishIf(area.read()?, types.read()?),
            ("restore", [count]) => Self::Restore(count.read()?),
            ("hurt", [who, points]) => Self::Hurt(who.read()?, points.read()?),
            ("hurt_split", [amount]) => Self::HurtSplit(amount.read()?),
            ("heal", [who, points]) => Self::Heal(who.read()?, points.read()?),
            ("heal_split", [points]) => Self::HealSplit(points.read()?),
            ("doom", [steps]) => Self::Doom(steps.read()?),
            ("council", [steps]) => Self::Council(steps.read()?),
            ("equip", [count]) => Self::Equip(count.read()?),
            ("equip_pick", [count]) => Self::EquipPick(count.read()?),
            ("equip_search", [count]) => one(count).map(|()| Self::EquipSearch)?,
            ("lose_equip", [who, count]) => Self::LoseEquip(who.read()?, count.read()?),
            ("boost", [attribute, by]) => Self::Boost(attribute.read()?, by.read()?),
            ("hold", [attribute, by]) => Self::Hold(attribute.read()?, by.read()?),
            ("special", [card]) => {
                let code = card.name.to_lowercase();
                Self::Special(code.parse().map_err(|_| term.wrong())?)
            }
            ("move_hero", [who, area]) => Self::MoveHero(who.read()?, area.read()?),
            ("march", [points]) => Self::March(points.read()?),
            ("tunnel", [any]) if any.name == "any" => Self::Tunnel,
            ("cancel_threat", [count]) => one(count).map(|()| Self::CancelThreat)?,
            ("pin", [who]) => Self::Pin(who.read()?),
            ("poison", [place]) => Self::Poison(place.read()?),
            ("gather", [area]) => Self::Gather(area.read()?),
            ("mark_starts", []) => Self::MarkStarts,
            ("leader", [troop, at]) => Self::Leader(troop.read()?, at.read()?),
            ("dragon", [dragon, at, wounds]) => {
                Self::Dragon(dragon.read()?, at.read()?, wounds.read()?)
            }
            ("bring", [special]) => Self::Bring(special.read()?),
            ("guard_add", [troops]) => Self::GuardAdd(troops.read()?),
            ("guard_sub", [troops]) => Self::GuardSub(troops.read()?),
            ("markers", [count]) => Self::Markers(count.read()?),
            ("check_mod", [value, count]) => Self::CheckMod(value.read()?, count.read()?),
            ("nothing", []) => Self::Nothing,
            _ => return Err(term.wrong()),
        })
    }
}

impl Read for Clause {
    fn read(term: &Term<'_>) -> Result<Self, NotATerm> {
        match (term.name, term.args.as_slice()) {
            ("vary", [heroes, nobody, evil]) => {
                Ok(Self::Vary([heroes.read()?, nobody.read()?, evil.read()?]))
            }
            ("per_failed", [effect]) => Ok(Self::PerFailed(effect.read()?)),
            _ => term.read().map(Self::Do),
        }
    }
}

/// `do(…)` is its parts, one after the other.
impl Read for Vec<Clause> {
    fn read(term: &Term<'_>) -> Result<Self, NotATerm> {
        if term.name == "do" {
            term.args.iter().map(Term::read).collect()
        } else {
            Ok(vec![term.read()?])
        }
    }
}

impl Read for Condition {
    fn read(term: &Term<'_>) -> Result<Self, NotATerm> {
        Ok(match (term.name, term.args.as_slice()) {
            ("tiles_lt", [count]) => Self::TilesBelow(count.read()?),
            ("tiles_ge", [count]) => Self::TilesAtLeast(count.read()?),
            ("troops_ge", [count]) => Self::TroopsAtLeast(count.read()?),
            ("type_ge", [troop, count]) => Self::TypeAtLeast(troop.read()?, count.read()?),
            _ => return Err(term.wrong()),
        })
    }
}

impl Read for Aura {
    fn read(term: &Term<'_>) -> Result<Self, NotATerm> {
        Ok(match (term.name, term.args.as_slice()) {
            ("mod", [attribute, by]) => Self::Modify(attribute.read()?, by.read()?),
            ("no", [what]) => match what.name {
                "dispatch" => Self::NoDispatch,
                "tunnel" => Self::NoTunnel,
                "heal" => Self::NoHeal,
                _ => return Err(term.wrong()),
            },
            ("recruit_plus", [troops]) => Self::RecruitPlus(troops.read()?),
            ("recruit_fill", [troops]) => Self::RecruitFill(troops.read()?),
            ("equip_off", []) => Self::EquipOff,
            ("land_health_only", []) => Self::LandHealthOnly,
            ("threshold", [count]) => Self::Threshold(count.read()?),
            ("turnstart", [what]) => match (what.name, what.args.as_slice()) {
                ("when", [condition, effect]) => {
                    match (condition.name, condition.args.as_slice()) {
                        ("council_lt", [position]) => {
                            Self::TurnStart(Some(position.read()?), effect.read()?)
                        }
                        _ => return Err(term.wrong()),
                    }
                }
                _ => Self::TurnStart(None, what.read()?),
            },
            ("poisoned_turnstart", [effect]) => Self::PoisonedTurnStart(effect.read()?),
            _ => return Err(term.wrong()),
        })
    }
}
