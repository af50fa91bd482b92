//! What Heroes, Equipment and Spells can, as terms.

use super::{NotATerm, Read, Term};
use crate::games::dwarves::vocabulary::perk::{Perk, Power};

impl Read for Perk {
    fn read(term: &Term<'_>) -> Result<Self, NotATerm> {
        Ok(match (term.name, term.args.as_slice()) {
            ("attribute", [attribute, by]) => Self::Attribute(attribute.read()?, by.read()?),
            ("health", [by]) => Self::Health(by.read()?),
            ("no_fight_loss", []) => Self::NoFightLoss,
            ("fight_loss", [points]) => Self::FightLoss(points.read()?),
            ("disguise", []) => Self::Disguise,
            ("shield", []) => Self::Shield,
            ("heal_one", [points]) => Self::HealOne(points.read()?),
            ("heal_all", [points]) => Self::HealAll(points.read()?),
            ("points", [points]) => Self::Points(points.read()?),
            ("reroll_any", []) => Self::RerollAny,
            ("gates_are_tunnels", []) => Self::GatesAreTunnels,
            ("horn", [count]) => Self::Horn(count.read()?),
            ("cloak", []) => Self::Cloak,
            ("dispatch_dice", [dice]) => Self::DispatchDice(dice.read()?),
            ("throw", [dice]) => Self::Throw(dice.read()?),
            ("skull", []) => Self::Skull,
            ("elves_on", [value]) => Self::ElvesOn(value.read()?),
            ("crossbow", [dice]) => Self::Crossbow(dice.read()?),
            ("banner", [dice]) => Self::Banner(dice.read()?),
            ("seeds", [uses]) => Self::Seeds(uses.read()?),
            ("master_key", []) => Self::MasterKey,
            ("receive_council", [steps]) => Self::ReceiveCouncil(steps.read()?),
            ("raise", [rolls]) => Self::Raise(rolls.read()?),
            ("reroll", [rolls]) => Self::Reroll(rolls.read()?),
            ("no_penalty", []) => Self::NoPenalty,
            ("reach", []) => Self::Reach,
            ("spells", []) => Self::Spells,
            ("tinker", [value, count]) => Self::Tinker(value.read()?, count.read()?),
            ("unstopped", []) => Self::Unstopped,
            ("extra_troop", []) => Self::ExtraTroop,
            ("heal_or_council", []) => Self::HealOrCouncil,
            _ => return Err(term.wrong()),
        })
    }
}

impl Read for Power {
    fn read(term: &Term<'_>) -> Result<Self, NotATerm> {
        Ok(match (term.name, term.args.as_slice()) {
            ("heal_split", [points]) => Self::HealSplit(points.read()?),
            ("move_hero", []) => Self::MoveHero,
            ("lightning", [troops, reach]) => Self::Lightning(troops.read()?, reach.read()?),
            ("reroll_any", []) => Self::RerollAny,
            ("raise", [by]) => Self::Raise(by.read()?),
            ("dice", [dice]) => Self::Dice(dice.read()?),
            ("prevent", [points]) => Self::Prevent(points.read()?),
            ("blank", []) => Self::Blank,
            ("book", [cards]) => Self::Book(cards.read()?),
            _ => return Err(term.wrong()),
        })
    }
}
