//! What cards say, in sentences made of their expressions (rule page 3.9, *text for
//! players*): whoever corrects a card in the tables corrects its words as well.

use super::{
    content::Content,
    vocabulary::{
        cards::Card,
        effect::{Amount, Aura, Clause, Condition, Effect, Who},
        pieces::{Troop, Troops},
        places::{Area, Place},
        quest::{Join, Mode, Part, Quest, Spread, Task},
    },
    words,
};
use crate::engine::{Text, WordSet};

fn text(key: &'static str) -> Text {
    Text::new(key)
}

/// The lines of a card, in the order in which they matter: when it can be used, what
/// happens at its reveal, what is in force, what is to be done, and what that brings.
pub fn lines(content: &Content, card: Card) -> Vec<Text> {
    let row = &content.cards[card];
    let line = |key: &'static str, what: Text| text(key).with("what", what);
    let clauses = |key: &'static str, clauses: &[Clause]| {
        let what: Vec<Text> = clauses.iter().copied().map(clause).collect();
        (!what.is_empty()).then(|| text(key).with("what", what))
    };
    [
        row.cond.map(|cond| line("dwarves-line-cond", condition(cond))),
        clauses("dwarves-line-setup", &row.setup.0),
        clauses("dwarves-line-penalty", &row.penalty.0),
        clauses("dwarves-line-now", &row.now.0),
        row.aura.map(|it| line("dwarves-line-aura", aura(it))),
        row.quest.as_ref().map(|it| line("dwarves-line-quest", quest(it))),
        row.time.map(|time| text("dwarves-line-time").with("time", time)),
        clauses("dwarves-line-reward", &row.reward.0),
        clauses("dwarves-line-strike", &row.strike.0),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// What a Threat does when it acts: at its reveal, or when it strikes.
pub fn blow(content: &Content, card: Card) -> Vec<Text> {
    let row = &content.cards[card];
    let clauses = if row.now.0.is_empty() { &row.strike.0 } else { &row.now.0 };
    clauses.iter().copied().map(clause).collect()
}

/// What has to be done, as a phrase.
pub fn quest(quest: &Quest) -> Text {
    match quest.parts.as_slice() {
        [one, other] => text(match quest.join {
            Join::All => "dwarves-quest-both",
            Join::Any => "dwarves-quest-either",
            Join::Then => "dwarves-quest-then",
        })
        .with("one", part(one))
        .with("other", part(other)),
        [only] => part(only),
        _ => text("dwarves-effect-nothing"),
    }
}

/// One part of a quest, with its conditions.
pub fn part(part: &Part) -> Text {
    let mut what = task(part.task);
    if let Some(area) = part.at {
        what = text("dwarves-quest-at").with("what", what).with("place", self::area(area));
    }
    if let Some((spread, hexes)) = part.spread {
        what = match spread {
            Spread::Each => text("dwarves-quest-each").with("what", what),
            Spread::Pick(count) => {
                text("dwarves-quest-pick").with("what", what).with("count", count)
            }
        }
        .with("place", area(hexes));
    }
    if part.together > 1 {
        what = text("dwarves-quest-together").with("what", what).with("count", part.together);
    }
    if let Some(who) = part.by {
        what = text("dwarves-quest-by").with("what", what).with("who", whom(who));
    }
    if let Some(failed) = part.on_fail {
        what = text("dwarves-quest-onfail").with("what", what).with("effect", effect(failed));
    }
    what
}

fn task(task: Task) -> Text {
    match task {
        Task::Check { attribute, value, count, mode } => text(match mode {
            Mode::Turn => "dwarves-quest-check-turn",
            Mode::Sum => "dwarves-quest-check-sum",
            Mode::Turns => "dwarves-quest-check-turns",
            Mode::Heroes => "dwarves-quest-check-heroes",
        })
        .with("attribute", words::attribute(attribute))
        .with("value", value)
        .with("count", count),
        Task::HealthRoll { value, count } => {
            text("dwarves-quest-health").with("value", value).with("count", count)
        }
        Task::Guard { at, troops } => text("dwarves-quest-guard")
            .with("troops", words::troops(troops))
            .with("place", area(at)),
        Task::Kill { troop, count, turn } => {
            let troops = match troop {
                Some(troop) => words::troops(Troops::of(troop, count)),
                None => vec![text("dwarves-count-any").with("count", count)],
            };
            text(if turn { "dwarves-quest-kill-turn" } else { "dwarves-quest-kill" })
                .with("troops", troops)
        }
        Task::Without(troop) => Text::new(format!("dwarves-quest-none-{troop}")),
        Task::HexClear(at) => text("dwarves-quest-clear").with("place", area(at)),
        Task::Go(to) => text("dwarves-quest-go").with("place", area(to)),
        Task::Travel(from, to) => {
            text("dwarves-quest-travel").with("from", area(from)).with("to", area(to))
        }
        Task::Meet(count, at) => {
            text("dwarves-quest-meet").with("count", count).with("place", area(at))
        }
        Task::CouncilAt(position) => {
            text("dwarves-quest-council").with("position", words::signed(position))
        }
        Task::Boss { at, markers, value } => foe("dwarves-quest-boss", at, markers, value),
        Task::Hunt { at, markers, value } => foe("dwarves-quest-hunt", at, markers, value),
        Task::SlayLeader(troop) => Text::new(format!("dwarves-quest-leader-{troop}")),
        Task::SlayDragon(dragon) => {
            text("dwarves-quest-dragon").with("dragon", words::dragon(dragon))
        }
        Task::Build { works, count, attribute, value } => text("dwarves-quest-build")
            .with("works", words::works(works))
            .with("count", count)
            .with("attribute", words::attribute(attribute))
            .with("value", value),
        Task::Cleanse { count, attribute, value } => text("dwarves-quest-cleanse")
            .with("count", count)
            .with("attribute", words::attribute(attribute))
            .with("value", value),
        Task::Search { among, markers, attribute, value } => text("dwarves-quest-search")
            .with("place", area(among))
            .with("count", markers)
            .with("attribute", words::attribute(attribute))
            .with("value", value),
        Task::Carry(to) => text("dwarves-quest-carry").with("place", area(to)),
        Task::Crown(count) => text("dwarves-quest-crown").with("count", count),
    }
}

fn foe(key: &'static str, at: Area, markers: u8, value: u8) -> Text {
    text(key).with("place", area(at)).with("count", markers).with("value", value)
}

fn place(place: Place) -> Text {
    text(match place {
        Place::At(location) => return Text::new(format!("dwarves-place-{location}")),
        Place::Kingdom(kingdom) => return Text::new(format!("dwarves-choice-{kingdom}")),
        Place::Gates => "dwarves-area-gates",
        Place::Tunnels => "dwarves-area-tunnels",
        Place::Locations => "dwarves-area-locations",
        Place::Lakes => "dwarves-area-lakes",
        Place::Diamonds => "dwarves-area-diamonds",
        Place::Anywhere => "dwarves-area-anywhere",
        Place::Portal => "dwarves-area-portal",
        Place::Here => "dwarves-area-here",
        Place::Pinned => "dwarves-area-pinned",
        Place::MostTroops => "dwarves-area-most-troops",
    })
}

fn area(area: Area) -> Text {
    match area {
        Area::Of(it) => place(it),
        Area::Near(it, distance) => {
            text("dwarves-area-near").with("place", place(it)).with("distance", distance)
        }
        Area::Union(one, other) => {
            text("dwarves-area-union").with("one", place(one)).with("other", place(other))
        }
        Area::Random(it) => text("dwarves-area-random").with("place", place(it)),
    }
}

fn whom(who: Who) -> Text {
    text(match who {
        Who::Actor => "dwarves-who-actor",
        Who::One => "dwarves-who-one",
        Who::All => "dwarves-who-all",
        Who::EachHere => "dwarves-who-here",
        Who::EachAlone => "dwarves-who-alone",
        Who::EachOnPerished => "dwarves-who-on-perished",
        Who::Pinned => "dwarves-who-pinned",
        Who::Poisoned => "dwarves-who-poisoned",
        Who::Nearest(it) => return text("dwarves-who-nearest").with("place", place(it)),
    })
}

fn types(types: WordSet<Troop>) -> Vec<Text> {
    types.iter().map(|troop| Text::new(format!("dwarves-types-{troop}"))).collect()
}

fn points(amount: Amount) -> Text {
    match amount {
        Amount::Points(points) => words::verbatim(&points),
        Amount::Heroes => text("dwarves-amount-heroes"),
        Amount::Half => text("dwarves-amount-half"),
    }
}

/// An entry of a card.
pub fn clause(clause: Clause) -> Text {
    match clause {
        Clause::Do(it) => effect(it),
        Clause::Vary([heroes, nobody, evil]) => text("dwarves-effect-vary")
            .with("heroes", effect(heroes))
            .with("nobody", effect(nobody))
            .with("evil", effect(evil)),
        Clause::PerFailed(it) => text("dwarves-effect-per-failed").with("effect", effect(it)),
    }
}

fn effect(effect: Effect) -> Text {
    /// More than that is all there are.
    const ALL: u8 = 75;
    match effect {
        Effect::Spawn(at, troops) => text("dwarves-effect-spawn")
            .with("place", area(at))
            .with("troops", words::troops(troops)),
        Effect::Recruit(at, dice) => {
            text("dwarves-effect-recruit").with("place", place(at)).with("types", types(dice))
        }
        Effect::RecruitCard => text("dwarves-effect-recruit-card"),
        Effect::Remove(count, of, at) => {
            let key =
                if count > ALL { "dwarves-effect-remove-all" } else { "dwarves-effect-remove" };
            let said = text(key).with("types", types(of)).with("place", area(at));
            if count > ALL { said } else { said.with("count", count) }
        }
        Effect::Perish(at) => text("dwarves-effect-perish").with("place", area(at)),
        Effect::PerishIf(at, of) => {
            text("dwarves-effect-perish-if").with("place", area(at)).with("types", types(of))
        }
        Effect::Restore(count) => text("dwarves-effect-restore").with("count", count),
        Effect::Hurt(who, points) => {
            text("dwarves-effect-hurt").with("who", whom(who)).with("points", points)
        }
        Effect::HurtSplit(amount) => {
            text("dwarves-effect-hurt-split").with("points", points(amount))
        }
        Effect::Heal(who, points) => {
            text("dwarves-effect-heal").with("who", whom(who)).with("points", points)
        }
        Effect::HealSplit(points) => text("dwarves-effect-heal-split").with("points", points),
        Effect::Doom(steps) if steps < 0 => {
            text("dwarves-effect-doom-back").with("steps", steps.unsigned_abs())
        }
        Effect::Doom(steps) => text("dwarves-effect-doom").with("steps", steps.unsigned_abs()),
        Effect::Council(steps) => {
            text("dwarves-effect-council").with("steps", words::signed(steps))
        }
        Effect::Equip(count) => text("dwarves-effect-equip").with("count", count),
        Effect::EquipPick(count) => text("dwarves-effect-equip-pick").with("count", count),
        Effect::EquipSearch => text("dwarves-effect-equip-search"),
        Effect::LoseEquip(who, count) => {
            text("dwarves-effect-lose-equip").with("who", whom(who)).with("count", count)
        }
        Effect::Boost(attribute, steps) => text("dwarves-effect-boost")
            .with("attribute", words::attribute(attribute))
            .with("steps", steps),
        Effect::Hold(attribute, steps) => text("dwarves-effect-hold")
            .with("attribute", words::attribute(attribute))
            .with("steps", steps),
        Effect::Special(it) => {
            text("dwarves-effect-special").with("equipment", words::equipment(it))
        }
        Effect::MoveHero(who, to) => {
            text("dwarves-effect-move-hero").with("who", whom(who)).with("place", area(to))
        }
        Effect::March(count) => text("dwarves-effect-march").with("count", count),
        Effect::Tunnel => text("dwarves-effect-tunnel"),
        Effect::CancelThreat => text("dwarves-effect-cancel-threat"),
        Effect::Pin(who) => text("dwarves-effect-pin").with("who", whom(who)),
        Effect::Poison(near) => text("dwarves-effect-poison").with("place", place(near)),
        Effect::Gather(at) => text("dwarves-effect-gather").with("place", area(at)),
        Effect::MarkStarts => text("dwarves-effect-mark-starts"),
        Effect::Leader(troop, at) => {
            Text::new(format!("dwarves-effect-leader-{troop}")).with("place", place(Place::At(at)))
        }
        Effect::Dragon(dragon, at, wounds) => text("dwarves-effect-dragon")
            .with("dragon", words::dragon(dragon))
            .with("place", place(Place::At(at)))
            .with("wounds", wounds),
        Effect::Bring(special) => {
            text("dwarves-effect-bring").with("special", words::special(special))
        }
        Effect::GuardAdd(troops) => {
            text("dwarves-effect-guard-add").with("troops", words::troops(troops))
        }
        Effect::GuardSub(troops) => {
            text("dwarves-effect-guard-sub").with("troops", words::troops(troops))
        }
        Effect::Markers(count) => {
            text("dwarves-effect-markers").with("count", words::signed(count))
        }
        Effect::CheckMod(value, count) => text("dwarves-effect-check-mod")
            .with("value", words::signed(value))
            .with("count", words::signed(count)),
        Effect::Nothing => text("dwarves-effect-nothing"),
    }
}

fn aura(aura: Aura) -> Text {
    match aura {
        Aura::Modify(attribute, by) => text("dwarves-aura-modify")
            .with("attribute", words::attribute(attribute))
            .with("by", words::signed(by)),
        Aura::NoDispatch => text("dwarves-aura-no-dispatch"),
        Aura::NoTunnel => text("dwarves-aura-no-tunnel"),
        Aura::NoHeal => text("dwarves-aura-no-heal"),
        Aura::RecruitPlus(troops) => {
            text("dwarves-aura-recruit-plus").with("troops", words::troops(troops))
        }
        Aura::RecruitFill(troops) => {
            text("dwarves-aura-recruit-fill").with("troops", words::troops(troops))
        }
        Aura::EquipOff => text("dwarves-aura-equip-off"),
        Aura::LandHealthOnly => text("dwarves-aura-land"),
        Aura::Threshold(limit) => text("dwarves-aura-threshold").with("limit", limit),
        Aura::TurnStart(None, it) => text("dwarves-aura-start").with("effect", effect(it)),
        Aura::TurnStart(Some(below), it) => text("dwarves-aura-start-if")
            .with("position", words::signed(below))
            .with("effect", effect(it)),
        Aura::PoisonedTurnStart(it) => {
            text("dwarves-aura-start-poisoned").with("effect", effect(it))
        }
    }
}

fn condition(condition: Condition) -> Text {
    match condition {
        Condition::TilesBelow(count) => text("dwarves-cond-tiles-below").with("count", count),
        Condition::TilesAtLeast(count) => text("dwarves-cond-tiles").with("count", count),
        Condition::TroopsAtLeast(count) => text("dwarves-cond-troops").with("count", count),
        Condition::TypeAtLeast(troop, count) => {
            text("dwarves-cond-type").with("troops", words::troops(Troops::of(troop, count)))
        }
    }
}
