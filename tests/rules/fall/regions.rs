//! 4.2 and 4.3: the map, regions and kingdoms.

use std::collections::{BTreeMap, BTreeSet};

use deephold::{
    engine::{Dice, Seed},
    games::fall::{
        cards::{Card, Colour, Stop},
        map::{Cell, Laid, Map, Turned},
        region::Land,
    },
};

use super::table::{BLUE, RED, Table, cell, rules};

const E2: [&str; 5] = [
    "0,0 castle blue 0",
    "1,0 emerald-mine blue 0",
    "2,0 store red 1",
    "0,1 tavern blue 0",
    "-1,0 ruby-mine red 3",
];

#[test]
fn e2_a_region_with_mismatched_walls_q6() {
    let table = Table::new(2).lay(&E2);
    let cells = vec![cell("-1,0"), cell("0,0"), cell("1,0")];
    assert_eq!(table.kingdom("blue"), (cells, 4));
}

#[test]
fn e3_the_tavern_turned_is_linked() {
    let mut cards = E2;
    cards[3] = "0,1 tavern blue 1";
    let (cells, points) = Table::new(2).lay(&cards).kingdom("blue");
    assert_eq!((cells.len(), points), (4, 5));
}

#[test]
fn e4_a_shared_kingdom_counts_for_both_q30_q9() {
    let table = Table::new(2).lay(&[
        "0,0 castle blue 0",
        "1,0 emerald-mine blue 0",
        "2,0 castle red 2",
        "2,-1 store red 1",
        "0,1 diamond-mine red 0",
    ]);
    let cells = vec![cell("2,-1"), cell("0,0"), cell("1,0"), cell("2,0")];
    assert_eq!(table.kingdom("blue"), (cells.clone(), 5));
    assert_eq!(table.kingdom("red"), (cells, 5));
    assert_eq!(table.score(BLUE).points(), 5);
    assert_eq!(table.score(RED).points(), 5);
    assert_eq!(table.land().region(cell("0,1")).len(), 1, "behind its wall, nobody's");
}

/// E9: stacking a card can cut a kingdom in two. Q8: only visible cards count.
#[test]
fn e9_cutting_a_kingdom_q8() {
    let mut table = Table::new(2)
        .lay(&[
            "0,0 castle blue 0",
            "0,1 store blue 1",
            "0,2 gold-mine blue 2",
            "1,2 diamond-mine blue 0",
        ])
        .turn_of(RED);
    assert_eq!((table.kingdom("blue").0.len(), table.kingdom("blue").1), (4, 5));
    table.acts(&["play tavern", "lay s1", "turn 3"]);
    assert_eq!(table.kingdom("blue"), (vec![cell("0,0")], 1));
    let rest = table.land().region(cell("0,1"));
    let cells: Vec<Cell> = table.land().sites(rest).map(|site| site.cell).collect();
    assert_eq!(cells, [cell("0,1"), cell("0,2"), cell("1,2")]);
}

/// Q7: a kingdom need not be closed; Q31: a region without castle is nobody's.
#[test]
fn q7_q31_open_borders_and_regions_without_castle() {
    let open = Table::new(2).lay(&["0,0 castle blue 0"]);
    assert_eq!(open.kingdom("blue").1, 1, "three sides are open to nowhere");
    let without = Table::new(2).lay(&["0,0 store blue 0", "1,0 emerald-mine blue 0"]);
    assert_eq!(without.kingdom("blue"), (vec![], 0));
    assert_eq!(without.score(BLUE).points(), 0);
    assert_eq!(without.score(BLUE).tie_breaks, [0, 0]);
}

/// Q10: monsters act in regions without castle, and on the whole region.
#[test]
fn q10_monsters_act_on_whole_regions() {
    let table = Table::new(2).lay(&[
        "0,0 dragon red 0",
        "1,0 emerald-mine blue 0",
        "2,0 store red 0",
        "3,0 emerald-mine red 0",
        "0,1 gold-mine blue 0",
    ]);
    let stopped = |at| table.land().stopped(cell(at), Stop::Mine);
    assert!(stopped("1,0") && stopped("3,0"));
    assert!(!stopped("0,1"), "behind a wall");
}

/// 4.2: diagonals never count; covered cards are inert.
#[test]
fn section_4_2_adjacent_is_sharing_an_edge() {
    let table = Table::new(2).lay(&["0,0 castle blue 0", "1,1 castle red 0"]);
    assert_eq!(table.kingdom("blue").0.len(), 1);
    assert_eq!(table.land().regions().len(), 2);
}

/// The rule page's own words for a region, as slow and plain as can be: two
/// cells are together if a chain of open pairs leads from one to the other.
fn reference(map: &Map) -> BTreeSet<BTreeSet<Cell>> {
    let figures = &rules().content;
    // Walls by hand, from the base layout and the formula of 3.1.
    let base = |card: Card| match card {
        Card::Castle => [true, false, false, false],
        Card::GoldMine | Card::DiamondMine | Card::Tavern | Card::FrostGiant => {
            [true, true, false, false]
        }
        Card::EmeraldMine | Card::Store | Card::Dragon => [true, false, true, false],
        Card::RubyMine => [true, true, false, true],
    };
    let wall = |laid: Laid, side: usize| base(laid.card)[(side + 4 - laid.turned.index()) % 4];
    let visible: BTreeMap<(i8, i8), Laid> =
        map.sites().iter().map(|site| ((site.cell.x, site.cell.y), site.top)).collect();
    let mut parts: Vec<BTreeSet<Cell>> =
        map.sites().iter().map(|site| BTreeSet::from([site.cell])).collect();
    for ((x, y), here) in &visible {
        for (side, (dx, dy)) in [(0, -1), (1, 0), (0, 1), (-1, 0)].into_iter().enumerate() {
            let Some(there) = visible.get(&(x + dx, y + dy)) else { continue };
            if wall(*here, side) || wall(*there, (side + 2) % 4) {
                continue;
            }
            let (one, other) = (Cell::at(*x, *y), Cell::at(x + dx, y + dy));
            let first = parts.iter().position(|part| part.contains(&one)).unwrap();
            let mut joined = parts.swap_remove(first);
            if !joined.contains(&other) {
                let second = parts.iter().position(|part| part.contains(&other)).unwrap();
                joined.append(&mut parts.swap_remove(second));
            }
            parts.push(joined);
        }
    }
    assert_eq!(figures.cards.iter().count(), 9);
    parts.into_iter().collect()
}

#[test]
fn section_4_3_regions_are_those_of_a_plain_reference_on_random_maps() {
    let mut dice = Dice::new(Seed([3; 32]));
    for _ in 0..3_000 {
        let mut map = Map::default();
        let cards: Vec<(Card, Colour)> = Colour::ALL
            .iter()
            .flat_map(|of| Card::ALL.iter().map(move |card| (*card, *of)))
            .collect();
        let count = 1 + dice.below(36) as usize;
        // Dense maps and sparse ones: new cards go anywhere in a box, or beside.
        let width = 2 + dice.below(8) as i8;
        for (card, of) in cards.into_iter().take(count) {
            let turned = Turned::ALL[dice.below(4) as usize];
            let edge = map.edge();
            let at = edge[dice.below(edge.len() as u32) as usize];
            let at = if at.x.abs() > width { edge[0] } else { at };
            map.lay(at, Laid { card, of, turned });
        }
        let land = Land { content: &rules().content, map: &map };
        let cells = |region| land.sites(region).map(|site| site.cell).collect::<BTreeSet<_>>();
        let found: BTreeSet<BTreeSet<Cell>> = land.regions().into_iter().map(cells).collect();
        assert_eq!(found, reference(&map));
        for site in map.sites() {
            let own = cells(land.region(site.cell));
            assert!(own.contains(&site.cell) && found.contains(&own));
        }
    }
}
