//! What is still missing of a quest, in drawings and figures.

use super::{Scene, look};
use crate::{
    draw::flow::{Cluster, Flow, Piece},
    engine::Text,
    games::dwarves::{
        map::HexSet,
        state::OpenCard,
        vocabulary::{
            pieces::{Attribute, Troop, Troops},
            places::{Area, Location, Place},
            quest::{Join, Mode, Part, Quest, Spread, Task},
        },
        words,
    },
};

/// A part that is not done, with its number.
type Left<'q> = (usize, &'q Part);

fn word(text: impl Into<String>) -> Piece {
    Piece::word(text)
}

fn art(name: impl Into<String>) -> Piece {
    Piece::art(name)
}

fn attribute(attribute: Attribute) -> Piece {
    art(format!("dwarves-{attribute}"))
}

/// The parts that are not done, in their order; of parts that follow each other all from the
/// first that is open.
pub(super) fn left<'q>(scene: &Scene<'_>, open: &OpenCard, quest: &'q Quest) -> Vec<Left<'q>> {
    let place = scene.view.open.iter().position(|other| other.card == open.card);
    let holds = place.and_then(|place| scene.view.holds.get(place)).copied().unwrap_or(open.done);
    let parts = quest.parts.iter().enumerate();
    parts.filter(|(part, _)| holds & (1 << part) == 0).collect()
}

/// What is missing of a card, as a flow.
pub(super) fn missing(scene: &Scene<'_>, open: &OpenCard) -> Vec<Cluster> {
    let Some(quest) = &scene.content.cards[open.card].quest else { return Vec::new() };
    let mut all: Vec<Cluster> = Vec::new();
    for (number, (place, it)) in left(scene, open, quest).into_iter().enumerate() {
        if number > 0 {
            all.push(vec![word(match quest.join {
                Join::All => "+",
                Join::Any => "/",
                Join::Then => "→",
            })]);
        }
        all.extend(part(scene, open, place, it));
    }
    all
}

/// The same as it is printed on a card that does not lie on the table.
pub(super) fn printed(scene: &Scene<'_>, quest: &Quest, open: &OpenCard) -> Flow {
    let mut flow = Flow::new();
    for (place, it) in quest.parts.iter().enumerate() {
        flow.paragraph();
        if place > 0 {
            flow.push(vec![word(match quest.join {
                Join::All => "+",
                Join::Any => "/",
                Join::Then => "→",
            })]);
        }
        flow.extend(part(scene, open, place, it));
    }
    flow
}

/// One part: what is to be done, how much of it is left, and where.
fn part(scene: &Scene<'_>, open: &OpenCard, place: usize, part: &Part) -> Vec<Cluster> {
    let mut all = task(scene, open, place, part);
    if part.together > 1 {
        all.push(vec![art("dwarves-together"), word(format!("≥{}", part.together))]);
    }
    if part.by.is_some() {
        all.push(hero_of(scene, open).unwrap_or_else(|| vec![art("dwarves-pin")]));
    }
    match part.spread {
        Some((spread, hexes)) => {
            let done = done_spots(scene, open, place, part);
            let all_hexes = area_set(scene, hexes);
            let few = all_hexes.map_or(u8::MAX, HexSet::len) <= 5;
            match (spread, all_hexes) {
                (Spread::Each, Some(set)) if few => {
                    let undone: Vec<Cluster> = set
                        .iter()
                        .enumerate()
                        .filter(|(spot, _)| !done.contains(spot))
                        .map(|(_, hex)| vec![word(hex.to_string().to_uppercase())])
                        .collect();
                    all.extend(undone);
                }
                (Spread::Each, set) => {
                    let count = set.map_or(0, HexSet::len);
                    all.push(vec![word(format!("{}/{count}", done.len()))]);
                    all.extend(area(scene, hexes));
                }
                (Spread::Pick(count), _) => {
                    all.push(vec![word(format!("{}/{count}", done.len()))]);
                    all.extend(area(scene, hexes));
                }
            }
        }
        None => all.extend(part.at.into_iter().flat_map(|at| area(scene, at))),
    }
    all
}

/// The Hero whom a card pins or poisons.
fn hero_of(scene: &Scene<'_>, open: &OpenCard) -> Option<Cluster> {
    let hero = scene.hero(open.hero?)?;
    Some(vec![art("dwarves-heroes"), word(look::short_name(scene, hero.board.hero))])
}

/// The separate hexes of a part that are done, by their place.
fn done_spots(scene: &Scene<'_>, open: &OpenCard, place: usize, part: &Part) -> Vec<usize> {
    let Task::Check { value, count, .. } = part.task else { return Vec::new() };
    let (_, needed) = open.check(value, count);
    let (Some(progress), Some((_, hexes))) = (open.progress.get(place), part.spread) else {
        return Vec::new();
    };
    let spots = area_set(scene, hexes).map_or(0, |set| usize::from(set.len()));
    let done = progress.iter().enumerate().take(spots).filter(|(_, sum)| **sum >= needed);
    done.map(|(spot, _)| spot).collect()
}

/// How much was done of a part.
pub(super) fn done(open: &OpenCard, place: usize, part: &Part) -> u8 {
    let first = open.progress.get(place).and_then(|it| it.first()).copied().unwrap_or_default();
    match part.task {
        Task::Check { mode: Mode::Heroes, .. } => first.count_ones() as u8,
        _ => first,
    }
}

/// A check: its attribute, its value, and how many successes there are.
fn checks(open: &OpenCard, part: &Part, done: u8) -> Vec<Cluster> {
    let Task::Check { attribute: kind, value, count, mode } = part.task else {
        return Vec::new();
    };
    let (value, needed) = open.check(value, count);
    let mut cluster = vec![attribute(kind), word(format!("{value}+"))];
    if part.spread.is_some() {
        cluster.push(word(format!("×{needed}")));
        return vec![cluster];
    }
    let mut second = vec![word(format!("{}/{needed}", done.min(needed)))];
    if needed > 1 {
        second.extend(match mode {
            Mode::Turn => vec![art("dwarves-turn")],
            Mode::Sum => vec![art("dwarves-sum")],
            Mode::Turns => vec![art("dwarves-sum"), art("dwarves-turn")],
            Mode::Heroes => vec![art("dwarves-sum"), art("dwarves-heroes")],
        });
    }
    vec![cluster, second]
}

fn task(scene: &Scene<'_>, open: &OpenCard, place: usize, part: &Part) -> Vec<Cluster> {
    let done = done(open, place, part);
    let of = |needed: u8| word(format!("{}/{needed}", done.min(needed)));
    match part.task {
        Task::Check { .. } => checks(open, part, done),
        Task::HealthRoll { value, count } => {
            vec![vec![art("dwarves-health"), word(format!("{value}+")), word(format!("×{count}"))]]
        }
        Task::Guard { at, .. } => {
            let mut all = troops(open.troops);
            all.extend(area(scene, at));
            all
        }
        Task::Kill { troop, count, turn } => {
            let mut cluster = vec![art("dwarves-battle")];
            match troop {
                Some(troop) => cluster.push(art(look::troop(troop))),
                None => cluster.push(art(look::TROOPS)),
            }
            let mut second = vec![of(count)];
            second.extend(turn.then(|| art("dwarves-turn")));
            vec![cluster, second]
        }
        Task::Without(troop) => {
            let there = scene.view.ground.all_troops().get(troop);
            vec![vec![art(look::troop(troop)), word(format!("{there} → 0"))]]
        }
        Task::HexClear(at) => {
            let mut all = vec![vec![art("dwarves-heroes")]];
            all.extend(area(scene, at));
            all.push(vec![art(look::TROOPS), word("= 0")]);
            all
        }
        Task::Go(to) => {
            let mut all = vec![vec![art("dwarves-heroes"), word("→")]];
            all.extend(area(scene, to));
            all
        }
        Task::Travel(from, to) => {
            let mut all = vec![vec![art("dwarves-journey")]];
            all.extend(area(scene, from));
            all.push(vec![word("→")]);
            all.extend(area(scene, to));
            all
        }
        Task::Meet(count, at) => {
            let mut all = vec![vec![art("dwarves-together"), word(count.to_string())]];
            all.extend(area(scene, at));
            all
        }
        Task::CouncilAt(position) => {
            vec![vec![art("dwarves-council"), word(format!("≥ {}", words::signed(position)))]]
        }
        Task::Boss { at, value, .. } => {
            let mut all =
                vec![vec![art("dwarves-foe"), word(format!("{value}+")), word(format!("×{done}"))]];
            all.extend(area(scene, at));
            all
        }
        Task::Hunt { at, value, .. } => {
            let mut all =
                vec![vec![art("dwarves-foe"), word(format!("{value}+")), word(format!("×{done}"))]];
            match open.foe {
                Some(hex) => all.push(vec![word(hex.to_string().to_uppercase())]),
                None => all.extend(area(scene, at)),
            }
            all
        }
        Task::SlayLeader(troop) => {
            vec![vec![art("dwarves-battle"), art(look::troop(troop)), art("dwarves-leader")]]
        }
        Task::SlayDragon(dragon) => {
            let wounds = scene.view.dragons.get(dragon.index()).copied().flatten();
            let left = wounds.map_or_else(String::new, |(_, left)| format!("×{left}"));
            vec![vec![art("dwarves-battle"), art("dwarves-dragon"), word(left)]]
        }
        Task::Build { works, count, attribute: kind, value } => vec![
            vec![art(format!("dwarves-{works}")), of(count)],
            vec![attribute(kind), word(format!("{value}+"))],
        ],
        Task::Cleanse { count, attribute: kind, value } => vec![
            vec![art("dwarves-perished"), of(count)],
            vec![attribute(kind), word(format!("{value}+"))],
        ],
        Task::Search { attribute: kind, value, .. } => vec![
            vec![art("dwarves-marker"), word(format!("×{}", open.marks.len()))],
            vec![attribute(kind), word(format!("{value}+"))],
        ],
        Task::Carry(to) => {
            let carried = scene.heroes().filter(|(_, hero)| hero.board.carries).count();
            let left = usize::from(open.marks.len()) + carried;
            let mut all = vec![vec![art("dwarves-marker"), word(format!("×{left} →"))]];
            all.extend(area(scene, to));
            all
        }
        Task::Crown(count) => {
            let marked = scene.view.king.map_or(0, |king| king.marked.count_ones());
            vec![vec![art("dwarves-king"), word(format!("{marked}/{count}"))]]
        }
    }
}

/// Troops by type.
pub(super) fn troops(troops: Troops) -> Vec<Cluster> {
    let of = |(troop, count): (Troop, u8)| vec![word(count.to_string()), art(look::troop(troop))];
    troops.iter().map(of).collect()
}

/// A place in drawings.
pub(super) fn place(scene: &Scene<'_>, place: Place) -> Vec<Cluster> {
    match place {
        Place::At(location) if location.is_gate() => {
            vec![vec![art("dwarves-gate"), word(look::numeral(location))]]
        }
        Place::At(location) => {
            let hex = scene.content.places[location].to_string().to_uppercase();
            vec![vec![art(look::place(location)), word(hex)]]
        }
        Place::Kingdom(kingdom) => {
            let name = scene.say(&Text::new(format!("dwarves-choice-{kingdom}")));
            vec![vec![word(name)]]
        }
        Place::Gates => vec![vec![art("dwarves-gate"), word("I–V")]],
        Place::Tunnels => vec![vec![art("dwarves-tunnel")]],
        Place::Locations => {
            vec![vec![
                art(look::place(Location::Porista)),
                art(look::place(Location::Roodacre)),
                word("…"),
            ]]
        }
        Place::Lakes => vec![vec![art("dwarves-lake")]],
        Place::Diamonds => vec![vec![art("dwarves-diamond")]],
        Place::Portal => vec![vec![art("dwarves-portal")]],
        Place::Pinned => vec![vec![art("dwarves-pin")]],
        Place::MostTroops => vec![vec![art(look::TROOPS), word("max")]],
        Place::Anywhere | Place::Here => Vec::new(),
    }
}

/// Hexes in drawings.
pub(super) fn area(scene: &Scene<'_>, area: Area) -> Vec<Cluster> {
    match area {
        Area::Of(it) => place(scene, it),
        Area::Near(it, distance) => {
            let mut all = place(scene, it);
            all.push(vec![word(format!("≤{distance}"))]);
            all
        }
        Area::Union(one, other) => {
            let mut all = place(scene, one);
            all.push(vec![word("/")]);
            all.extend(place(scene, other));
            all
        }
        Area::Random(it) => {
            let mut all = vec![vec![word("?")]];
            all.extend(place(scene, it));
            all
        }
    }
}

/// The hexes of an area, where they can be told.
fn area_set(scene: &Scene<'_>, area: Area) -> Option<HexSet> {
    match area {
        Area::Of(Place::Portal) => scene.view.tunnel.map(HexSet::only),
        _ => scene.content.printed(area),
    }
}

/// More hexes than that are not marked one by one.
const FEW: u8 = 4;

/// The hexes in which something is to be done for a card, if they are few.
pub(super) fn spots(scene: &Scene<'_>, open: &OpenCard) -> HexSet {
    let Some(quest) = &scene.content.cards[open.card].quest else { return HexSet::NONE };
    let mut all = open.marks;
    let few =
        |area: Area| area_set(scene, area).filter(|set| set.len() <= FEW).unwrap_or(HexSet::NONE);
    for (place, part) in left(scene, open, quest) {
        if let Some((_, hexes)) = part.spread {
            let done = done_spots(scene, open, place, part);
            let undone = few(hexes).iter().enumerate().filter(|(spot, _)| !done.contains(spot));
            all = all.union(undone.map(|(_, hex)| hex).collect());
            continue;
        }
        all = all.union(part.at.map_or(HexSet::NONE, few));
        all = all.union(match part.task {
            Task::Guard { at, .. }
            | Task::HexClear(at)
            | Task::Go(at)
            | Task::Meet(_, at)
            | Task::Carry(at)
            | Task::Boss { at, .. } => few(at),
            Task::Travel(from, to) => few(from).union(few(to)),
            _ => HexSet::NONE,
        });
        // What follows is not to be done yet.
        if quest.join == Join::Then {
            break;
        }
    }
    all
}
