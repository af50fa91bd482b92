//! What the content must keep to: the component counts of the rulebook, and what the rules
//! take for granted (rule page 1.2, part 3).

use super::{
    Content,
    rows::{CardRow, HexRow},
};
use crate::{
    engine::{ContentError, content::inconsistent},
    games::dwarves::{
        map::Hex,
        vocabulary::{
            cards::{Card, CardKind, CardSet, Equipment, Level},
            effect::{Clause, Effect},
            pieces::{Colour, Icon},
            quest::{Quest, Spread, Task},
        },
    },
};

fn demand(table: &'static str, held: bool, reason: &str) -> Result<(), ContentError> {
    if held { Ok(()) } else { Err(inconsistent(table, reason)) }
}

/// Every hex has a row.
pub(super) fn hexes(rows: &[HexRow]) -> Result<(), ContentError> {
    let complete = rows.iter().map(|row| row.key).eq(Hex::all());
    demand("map.toml", complete, "there is a row for each of the 67 hexes, in label order")
}

pub(super) fn all(content: &Content) -> Result<(), ContentError> {
    map(content)?;
    tracks(content)?;
    counts(content)?;
    for (card, row) in content.cards.iter() {
        self::card(content, card, row)?;
    }
    equipment(content)
}

/// The square of the straight-line distance, in units of a step.
fn straight(from: Hex, to: Hex) -> i32 {
    let ((q, r), (p, s)) = (from.axial(), to.axial());
    let (dq, dr) = (i32::from(q - p), i32::from(r - s));
    dq * dq + dq * dr + dr * dr
}

/// Arrows stay on the map and lead closer to Blacksaddle, so that no chain can run in a
/// circle (3.3).
fn map(content: &Content) -> Result<(), ContentError> {
    let demand = |held, reason: &str| demand("map.toml", held, reason);
    let goal = content.blacksaddle();
    for (hex, arrows) in content.arrows.iter() {
        let Some(arrows) = arrows else {
            demand(hex == goal, &format!("{hex} has no arrows"))?;
            continue;
        };
        demand(hex != goal, "Blacksaddle has no arrows")?;
        for arrow in arrows {
            let next = hex.neighbour(*arrow);
            let closer = next.is_some_and(|next| straight(next, goal) < straight(hex, goal));
            demand(closer, &format!("an arrow of {hex} does not lead to Blacksaddle"))?;
        }
    }
    let named = usize::from(content.gates.len() + content.locations.len());
    demand(named == 15, "two places share a hex")?;
    demand(content.gates.and(content.locations).is_empty(), "a Gate is no location")?;
    demand(content.tunnels.len() == 4, "there are four Tunnel entrances")?;
    demand(
        usize::from(content.diamonds.len()) == content.figures.diamonds.len(),
        "there is a diamond for every diamond hex",
    )
}

fn tracks(content: &Content) -> Result<(), ContentError> {
    let demand = |held, reason: &str| demand("tracks.toml", held, reason);
    let figures = &content.figures;
    demand(content.doom.len() + 1 == usize::from(figures.doom_start), "the length of the track")?;
    let count = |icon: &Icon| content.doom.iter().filter(|other| *other == icon).count();
    demand(count(&Icon::Threat) > 0 && count(&Icon::Council) > 0, "an icon is missing")?;
    let positions = content.council.iter().map(|row| row.position);
    let complete = positions.eq(-figures.council_end..figures.council_end);
    demand(complete, "a row for each position of the Council but the last")?;
    demand(content.troops.iter().all(|(_, row)| row.faces.iter().all(|face| *face <= 3)), "faces")?;
    let total: u8 = content.troops.iter().map(|(_, row)| row.pieces).sum();
    demand(total == 75, "there are 75 troops")
}

/// The component counts (1.2).
fn counts(content: &Content) -> Result<(), ContentError> {
    let tiles = content.land.len() * Colour::COUNT;
    demand("land.toml", tiles == 36, "there are 36 Perished Land tiles")?;
    let count = |kind: CardKind, set: CardSet, level: Option<Level>| {
        let of = |(card, row): &(Card, &CardRow)| {
            content.kinds[*card] == kind && row.set == set && row.level == level
        };
        content.cards.iter().filter(of).count()
    };
    let (a, b, c) = (Some(Level::A), Some(Level::B), Some(Level::C));
    for (kind, set, level, expected) in [
        (CardKind::Scenario, CardSet::Book1, a, 8),
        (CardKind::Scenario, CardSet::Book1, b, 1),
        (CardKind::Scenario, CardSet::Book1, c, 3),
        (CardKind::Adventure, CardSet::Book1, None, 30),
        (CardKind::Threat, CardSet::Book1, None, 15),
        (CardKind::Scenario, CardSet::Elfar, c, 1),
        (CardKind::Adventure, CardSet::Elfar, None, 1),
        (CardKind::Threat, CardSet::Elfar, None, 5),
        (CardKind::Scenario, CardSet::Might, a, 6),
        (CardKind::Scenario, CardSet::Might, b, 2),
        (CardKind::Scenario, CardSet::Might, c, 6),
        (CardKind::Adventure, CardSet::Might, None, 8),
        (CardKind::Threat, CardSet::Might, None, 5),
        (CardKind::Saga, CardSet::Book2, a, 7),
        (CardKind::Saga, CardSet::Book2, b, 2),
        (CardKind::Saga, CardSet::Book2, c, 3),
        (CardKind::Saga, CardSet::Book3, a, 7),
        (CardKind::Saga, CardSet::Book3, b, 2),
        (CardKind::Saga, CardSet::Book3, c, 3),
        (CardKind::Saga, CardSet::Book4, a, 7),
        (CardKind::Saga, CardSet::Book4, b, 2),
        (CardKind::Saga, CardSet::Book4, c, 3),
        (CardKind::Threat, CardSet::Sagas, None, 15),
        (CardKind::Scenario, CardSet::Book5, a, 8),
        (CardKind::Scenario, CardSet::Book5, b, 2),
        (CardKind::Scenario, CardSet::Book5, c, 3),
    ] {
        let found = count(kind, set, level);
        let reason = format!("{found} cards `{kind}` of `{set}`, not {expected}");
        demand("scenarios.toml", found == expected, &reason)?;
    }
    Ok(())
}

/// A card has the fields of its kind, and nothing that the rules could not hold.
fn card(content: &Content, card: Card, row: &CardRow) -> Result<(), ContentError> {
    let kind = content.kinds[card];
    let file = match (kind, row.set) {
        (CardKind::Scenario, CardSet::Book5) => "book5.toml",
        (CardKind::Scenario, _) => "scenarios.toml",
        (CardKind::Adventure, _) => "adventures.toml",
        (CardKind::Threat, _) => "threats.toml",
        (CardKind::Saga, _) => "sagas.toml",
    };
    let demand = |held, reason: &str| demand(file, held, &format!("{card}: {reason}"));
    let quest = row.quest.as_ref();
    let immediate = !row.now.0.is_empty();
    demand(quest.is_some() != immediate, "a card has a quest, or happens at once")?;
    demand(!immediate || kind == CardKind::Threat, "only Threats happen at once")?;
    demand(row.strike.0.is_empty() || kind == CardKind::Threat, "only Threats strike")?;
    let timed = row.set == CardSet::Book5 && row.level == Some(Level::A);
    demand(row.time.is_some() == timed, "level A cards of Book 5 have a time")?;
    let threat_of_sagas = row.set == CardSet::Sagas;
    let aura_allowed = kind == CardKind::Threat || row.set == CardSet::Book5;
    demand(row.aura.is_none() || aura_allowed, "this card has no aura")?;
    demand(!threat_of_sagas || row.strike.0.is_empty(), "Threats of Books 2 to 4 do not strike")?;
    for part in quest.iter().flat_map(|quest| &quest.parts) {
        if let Some((spread, area)) = part.spread {
            let hexes = content.printed(area).map_or(0, |set| usize::from(set.len()));
            demand((1..=Quest::MAX_SPOTS).contains(&hexes), "too many hexes, or none")?;
            let check = matches!(part.task, Task::Check { .. });
            demand(check, "only checks are made in several hexes")?;
            if let Spread::Pick(count) = spread {
                demand(usize::from(count) <= hexes, "more hexes than there are")?;
            }
        }
        if let Task::Search { among, markers, .. } = part.task {
            let hexes = content.printed(among).map_or(0, super::super::map::HexSet::len);
            demand((1..=hexes).contains(&markers), "more markers than hexes")?;
        }
        if let Task::Boss { markers, value, .. } | Task::Hunt { markers, value, .. } = part.task {
            demand(markers > 0 && (2..=6).contains(&value), "a foe that can be hit")?;
        }
        if let Task::Check { value, count, .. } = part.task {
            demand(count > 0 && (2..=6).contains(&value), "a check that can succeed")?;
        }
    }
    let clauses = [&row.setup, &row.reward, &row.strike, &row.now, &row.penalty];
    for clause in clauses.iter().flat_map(|clauses| &clauses.0) {
        let special = |equipment: Equipment| content.equipment[equipment].set == CardSet::Book5;
        if let Clause::Do(Effect::Special(equipment)) = clause {
            demand(special(*equipment), "a Special Equipment card")?;
        }
    }
    Ok(())
}

fn equipment(content: &Content) -> Result<(), ContentError> {
    let copies = |set: CardSet| -> u8 {
        let of = content.equipment.iter().filter(|(_, row)| row.set == set);
        of.map(|(_, row)| row.copies).sum()
    };
    for (set, count) in
        [(CardSet::Book1, 22), (CardSet::Elfar, 2), (CardSet::Might, 2), (CardSet::Book5, 8)]
    {
        let reason = format!("{} cards of `{set}`, not {count}", copies(set));
        demand("equipment.toml", copies(set) == count, &reason)?;
    }
    Ok(())
}
