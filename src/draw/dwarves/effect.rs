//! What cards do, in drawings and figures.

use super::{Scene, look, quest};
use crate::engine::WordSet;
use crate::{
    draw::flow::{Cluster, Piece},
    games::dwarves::{
        state::Finder,
        vocabulary::{
            cards::Special,
            effect::{Amount, Aura, Clause, Effect, Who},
            pieces::{Troop, Troops},
            places::{Area, Place},
        },
        words,
    },
};

fn word(text: impl Into<String>) -> Piece {
    Piece::word(text)
}

fn art(name: impl Into<String>) -> Piece {
    Piece::art(name)
}

fn plus(number: i8) -> Piece {
    word(words::signed(number))
}

/// Types of troops; all of them are one banner.
fn types(types: WordSet<Troop>) -> Vec<Piece> {
    if Troop::ALL.iter().all(|troop| types.contains(*troop)) {
        return vec![art(look::TROOPS)];
    }
    types.iter().map(|troop| art(look::troop(troop))).collect()
}

/// Several entries of a card.
pub(super) fn clauses(scene: &Scene<'_>, clauses: &[Clause]) -> Vec<Cluster> {
    let each = clauses.iter().flat_map(|clause| match clause {
        Clause::Do(it) => effect(scene, *it),
        Clause::Vary([heroes, nobody, evil]) => {
            let mighty = scene.view.diamonds.as_ref().and_then(|it| it.mighty);
            effect(
                scene,
                match mighty {
                    Some(Finder::Heroes) => *heroes,
                    Some(Finder::Evil) => *evil,
                    None => *nobody,
                },
            )
        }
        Clause::PerFailed(it) => {
            let failed = scene.view.piles.unfulfilled.len();
            let mut all = vec![vec![word(format!("{failed}×"))]];
            all.extend(effect(scene, *it));
            all
        }
    });
    each.collect()
}

/// Whom an effect is for; nothing for one Hero of the team's choice.
fn whom(scene: &Scene<'_>, who: Who) -> Vec<Cluster> {
    match who {
        Who::Actor => vec![vec![art("dwarves-heroes")]],
        Who::One => Vec::new(),
        Who::All => vec![vec![art("dwarves-together")]],
        Who::EachHere => vec![vec![art("dwarves-together"), art("dwarves-marker")]],
        Who::EachAlone => vec![vec![art("dwarves-together"), word("=1")]],
        Who::EachOnPerished => vec![vec![art("dwarves-together"), art("dwarves-perished")]],
        Who::Pinned => vec![vec![art("dwarves-pin")]],
        Who::Poisoned => vec![vec![art("dwarves-poison")]],
        Who::Nearest(place) => {
            let mut all = vec![vec![art("dwarves-heroes"), word("→")]];
            all.extend(quest::place(scene, place));
            all
        }
    }
}

fn with(mut first: Vec<Cluster>, then: Vec<Cluster>) -> Vec<Cluster> {
    first.extend(then);
    first
}

fn at(scene: &Scene<'_>, area: Area, cluster: Cluster) -> Vec<Cluster> {
    with(vec![cluster], quest::area(scene, area))
}

fn in_place(scene: &Scene<'_>, place: Place, cluster: Cluster) -> Vec<Cluster> {
    with(vec![cluster], quest::place(scene, place))
}

fn more(troops: Troops) -> Cluster {
    let of = |(troop, count): (Troop, u8)| [word(count.to_string()), art(look::troop(troop))];
    let mut all = vec![word("+")];
    all.extend(troops.iter().flat_map(of));
    all
}

fn amount(scene: &Scene<'_>, amount: Amount) -> i8 {
    let heroes = scene.view.heroes.len() as i8;
    match amount {
        Amount::Points(points) => points.cast_signed(),
        Amount::Heroes => heroes,
        Amount::Half => (heroes + 1) / 2,
    }
}

/// More than that is all there are.
const ALL: u8 = 75;

fn effect(scene: &Scene<'_>, effect: Effect) -> Vec<Cluster> {
    match effect {
        Effect::Spawn(area, troops) => at(scene, area, more(troops)),
        Effect::Recruit(place, dice) => {
            let mut cluster = vec![word("+?")];
            cluster.extend(types(dice));
            in_place(scene, place, cluster)
        }
        Effect::RecruitCard => vec![vec![word("+?"), art(look::TROOPS)]],
        Effect::Remove(count, of, area) => {
            let count = if count > ALL { "−∞".to_owned() } else { format!("−{count}") };
            let mut cluster = vec![word(count)];
            cluster.extend(types(of));
            at(scene, area, cluster)
        }
        Effect::Perish(area) => at(scene, area, vec![word("+"), art("dwarves-perished")]),
        Effect::PerishIf(area, of) => {
            let mut cluster = vec![word("+"), art("dwarves-perished")];
            cluster.extend(types(of));
            at(scene, area, cluster)
        }
        Effect::Restore(count) => vec![vec![plus(-count.cast_signed()), art("dwarves-perished")]],
        Effect::Hurt(who, points) => {
            with(vec![vec![plus(-points.cast_signed()), art("dwarves-health")]], whom(scene, who))
        }
        Effect::HurtSplit(points) => {
            vec![vec![plus(-amount(scene, points)), art("dwarves-health")]]
        }
        Effect::Heal(who, points) => {
            with(vec![vec![plus(points.cast_signed()), art("dwarves-health")]], whom(scene, who))
        }
        Effect::HealSplit(points) => vec![vec![plus(points.cast_signed()), art("dwarves-health")]],
        Effect::Doom(steps) => vec![vec![plus(steps), art("dwarves-doom")]],
        Effect::Council(steps) => vec![vec![plus(steps), art("dwarves-council")]],
        Effect::Equip(count) => vec![vec![plus(count.cast_signed()), art("dwarves-equipment")]],
        Effect::EquipPick(count) => {
            vec![vec![word("+1"), art("dwarves-equipment"), word(format!("({count})"))]]
        }
        Effect::EquipSearch => vec![vec![word("+1"), art("dwarves-equipment"), word("(∞)")]],
        Effect::LoseEquip(who, count) => {
            with(vec![vec![plus(-count.cast_signed()), art("dwarves-equipment")]], whom(scene, who))
        }
        Effect::Boost(attribute, steps) | Effect::Hold(attribute, steps) => {
            vec![vec![plus(steps.cast_signed()), art(format!("dwarves-{attribute}"))]]
        }
        Effect::Special(_) => vec![vec![word("+1"), art("dwarves-equipment"), word("!")]],
        Effect::MoveHero(who, area) => {
            let who = whom(scene, who);
            let mut all = if who.is_empty() { vec![vec![art("dwarves-heroes")]] } else { who };
            all.push(vec![word("→")]);
            with(all, quest::area(scene, area))
        }
        Effect::March(count) => {
            vec![vec![art("dwarves-together"), art("dwarves-speed"), word(count.to_string())]]
        }
        Effect::Tunnel if scene.view.settings.elfar => {
            vec![vec![word("→"), art("dwarves-portal")]]
        }
        Effect::Tunnel => vec![vec![word("+"), art("dwarves-tunnel")]],
        Effect::CancelThreat => vec![vec![word("−1"), art("dwarves-threat")]],
        Effect::Pin(who) => with(vec![vec![art("dwarves-pin")]], whom(scene, who)),
        Effect::Poison(place) => in_place(scene, place, vec![art("dwarves-poison")]),
        Effect::Gather(area) => {
            let mut all = quest::area(scene, area);
            all.push(vec![art(look::TROOPS), word("→")]);
            all
        }
        Effect::MarkStarts => vec![vec![word("+"), art("dwarves-marker")]],
        Effect::Leader(troop, location) => in_place(
            scene,
            Place::At(location),
            vec![art(look::troop(troop)), art("dwarves-leader")],
        ),
        Effect::Dragon(_, location, wounds) => in_place(
            scene,
            Place::At(location),
            vec![art("dwarves-dragon"), word(format!("×{wounds}"))],
        ),
        Effect::Bring(special) => vec![vec![
            word("+"),
            art(match special {
                Special::Blacksmith => "dwarves-smith",
                Special::Dispatches => "dwarves-speed",
                Special::Shortcut => "dwarves-cart",
                Special::HighKing => "dwarves-king",
            }),
        ]],
        Effect::GuardAdd(troops) => vec![more(troops)],
        Effect::GuardSub(troops) => {
            let mut cluster = vec![word("−")];
            cluster.extend(more(troops).into_iter().skip(1));
            vec![cluster]
        }
        Effect::Markers(count) => vec![vec![plus(count), art("dwarves-foe")]],
        Effect::CheckMod(value, count) => {
            vec![vec![word(format!("{}/{}", words::signed(value), words::signed(count)))]]
        }
        Effect::Nothing => vec![vec![word("–")]],
    }
}

/// What is in force while a card lies there.
pub(super) fn aura(scene: &Scene<'_>, aura: Aura) -> Vec<Cluster> {
    let off = |name: &str| vec![vec![art(name), art("blocked")]];
    match aura {
        Aura::Modify(attribute, by) => {
            vec![vec![plus(by), art(format!("dwarves-{attribute}"))]]
        }
        Aura::NoDispatch => off("dwarves-council"),
        Aura::NoTunnel => off("dwarves-tunnel"),
        Aura::NoHeal => off("dwarves-health"),
        Aura::EquipOff => off("dwarves-equipment"),
        Aura::RecruitPlus(troops) => vec![vec![art("dwarves-gate")], more(troops)],
        Aura::RecruitFill(troops) => {
            vec![vec![art("dwarves-gate"), word("0:")], more(troops)]
        }
        Aura::LandHealthOnly => {
            vec![vec![art("dwarves-perished")], vec![word("−1"), art("dwarves-health")]]
        }
        Aura::Threshold(limit) => vec![vec![word(format!("{limit} →")), art("dwarves-perished")]],
        Aura::TurnStart(below, it) => {
            let mut first = vec![art("dwarves-turn")];
            if let Some(below) = below {
                first.extend([art("dwarves-council"), word(format!("<{}", words::signed(below)))]);
            }
            with(vec![first], effect(scene, it))
        }
        Aura::PoisonedTurnStart(it) => {
            with(vec![vec![art("dwarves-turn"), art("dwarves-poison")]], effect(scene, it))
        }
    }
}
