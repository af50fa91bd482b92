//! Quests as terms.

use super::{NotATerm, Read, Term};
use crate::games::dwarves::vocabulary::quest::{Join, Mode, Part, Quest, Spread, Task};

impl Read for Task {
    fn read(term: &Term<'_>) -> Result<Self, NotATerm> {
        Ok(match (term.name, term.args.as_slice()) {
            ("check", [attribute, value, count, rest @ ..]) => {
                let mode = match rest {
                    [] => Mode::Turn,
                    [mode] => mode.read()?,
                    _ => return Err(term.wrong()),
                };
                let (attribute, value, count) = (attribute.read()?, value.read()?, count.read()?);
                Self::Check { attribute, value, count, mode }
            }
            ("health_roll", [value, count]) => {
                Self::HealthRoll { value: value.read()?, count: count.read()? }
            }
            ("guard", [at, troops]) => Self::Guard { at: at.read()?, troops: troops.read()? },
            ("kill", [troop, count, rest @ ..]) => {
                let turn = match rest {
                    [] => false,
                    [turn] if turn.name == "turn" => true,
                    _ => return Err(term.wrong()),
                };
                let troop = if troop.name == "any" { None } else { Some(troop.read()?) };
                Self::Kill { troop, count: count.read()?, turn }
            }
            ("none", [troop]) => Self::Without(troop.read()?),
            ("hexclear", [area]) => Self::HexClear(area.read()?),
            ("go", [area]) => Self::Go(area.read()?),
            ("travel", [from, to]) => Self::Travel(from.read()?, to.read()?),
            ("meet", [count, area]) => Self::Meet(count.read()?, area.read()?),
            ("council_at", [position]) => Self::CouncilAt(position.read()?),
            ("boss", [at, markers, value]) => {
                Self::Boss { at: at.read()?, markers: markers.read()?, value: value.read()? }
            }
            ("hunt", [at, markers, value]) => {
                Self::Hunt { at: at.read()?, markers: markers.read()?, value: value.read()? }
            }
            ("slay_leader", [troop]) => Self::SlayLeader(troop.read()?),
            ("slay_dragon", [dragon]) => Self::SlayDragon(dragon.read()?),
            ("build", [works, count, attribute, value]) => Self::Build {
                works: works.read()?,
                count: count.read()?,
                attribute: attribute.read()?,
                value: value.read()?,
            },
            ("cleanse", [count, attribute, value]) => Self::Cleanse {
                count: count.read()?,
                attribute: attribute.read()?,
                value: value.read()?,
            },
            ("search", [among, markers, attribute, value]) => Self::Search {
                among: among.read()?,
                markers: markers.read()?,
                attribute: attribute.read()?,
                value: value.read()?,
            },
            ("carry", [area]) => Self::Carry(area.read()?),
            ("crown", [count]) => Self::Crown(count.read()?),
            _ => return Err(term.wrong()),
        })
    }
}

impl Read for Mode {
    fn read(term: &Term<'_>) -> Result<Self, NotATerm> {
        match term.name {
            "turn" => Ok(Self::Turn),
            "sum" => Ok(Self::Sum),
            "turns" => Ok(Self::Turns),
            "heroes" => Ok(Self::Heroes),
            _ => Err(term.wrong()),
        }
    }
}

/// A task within its conditions.
impl Read for Part {
    fn read(term: &Term<'_>) -> Result<Self, NotATerm> {
        Ok(match (term.name, term.args.as_slice()) {
            ("at", [area, inner]) => Self { at: Some(area.read()?), ..inner.read()? },
            ("together", [count, inner]) => Self { together: count.read()?, ..inner.read()? },
            ("by", [who, inner]) => Self { by: Some(who.read()?), ..inner.read()? },
            ("onfail", [effect, inner]) => Self { on_fail: Some(effect.read()?), ..inner.read()? },
            ("each", [area, inner]) => {
                Self { spread: Some((Spread::Each, area.read()?)), ..inner.read()? }
            }
            ("pick", [count, area, inner]) => {
                Self { spread: Some((Spread::Pick(count.read()?), area.read()?)), ..inner.read()? }
            }
            _ => Self::of(term.read()?),
        })
    }
}

impl Read for Quest {
    fn read(term: &Term<'_>) -> Result<Self, NotATerm> {
        let join = match term.name {
            "all" => Join::All,
            "any" => Join::Any,
            "then" => Join::Then,
            _ => return Ok(Self { join: Join::All, parts: vec![term.read()?] }),
        };
        let parts = term.args.iter().map(Term::read).collect::<Result<Vec<Part>, _>>()?;
        if (2..=Self::MAX_PARTS).contains(&parts.len()) {
            Ok(Self { join, parts })
        } else {
            Err(term.wrong())
        }
    }
}
