//! 4.3 and 4.4: placing troops and the Perished Land, against a reference that follows the
//! page word by word.

use std::collections::BTreeMap;

use deephold::{
    engine::{Dice, Seed},
    games::dwarves::{
        action::Spot,
        event::Event,
        ground::Tile,
        map::{Direction, Hex},
        stack::Frame,
        state::Phase,
        tracks::Recruits,
        turn::penalty::Penalty,
        vocabulary::pieces::{Troop, Troops},
    },
};
use serde_json::json;

use super::table::{FIRST, Table, hex, rules, troops};

/// Places troops as a recruitment does, with these tiles drawn in this order.
fn place(table: &mut Table, at: &str, bundle: &str) {
    let faces = troops(bundle);
    let recruits = Recruits {
        at: Spot::Hex(hex(at)),
        faces: [faces.orcs, faces.trolls, faces.elves],
        army: false,
    };
    run(table, recruits);
}

/// Lets a recruitment happen: a pass lets the stack run, and the question below stops it.
fn run(table: &mut Table, recruits: Recruits) {
    let stop = Frame::Penalty(Penalty { hero: FIRST });
    table.state.stack = vec![Frame::EndTurn, stop, Frame::Recruits(recruits), Frame::TakeActions];
    table.state.now.phase = Phase::Actions;
    table.state.now.actions = 1;
    table.act(FIRST, "pass");
}

/// The same with the only tile that is left, by its number from 1.
fn place_with(table: &mut Table, at: &str, bundle: &str, tile: u8) {
    let all = std::mem::take(&mut table.state.tiles);
    table.state.tiles = vec![Tile(tile - 1)];
    place(table, at, bundle);
    table.state.tiles.extend(all.into_iter().filter(|other| *other != Tile(tile - 1)));
    table.state.tiles.sort_unstable();
}

/// Examples 1 and 2.
#[test]
fn recruiting_and_the_first_perished_land() {
    let mut table = Table::of(&["tungdil", "balyndis"]);
    place_with(&mut table, "e1", "o3t2", 3);
    assert_eq!(table.troops_in("d1"), troops("o1"));
    assert_eq!(table.troops_in("e2"), troops("o1t1"));
    assert_eq!(table.troops_in("f1"), troops("o1t1"));
    assert_eq!(table.troops_in("e1"), Troops::NONE);
    assert_eq!(table.state.supply, Troops { orcs: 27, trolls: 23, elves: 20 });
    place(&mut table, "e1", "o1e1");
    assert_eq!(table.troops_in("e2"), troops("o2t1e1"));
    assert_eq!(table.troops_in("d1"), troops("o1"), "no side squares are used");
}

/// Example 4.
#[test]
fn blacksaddle_takes_five_troops_in_and_doom_advances() {
    let mut table = Table::of(&["tungdil", "balyndis"]).troops("e5", "o2e1").dead("e4", 1);
    place(&mut table, "e4", "o1t1");
    assert_eq!(table.troops_in("e5"), Troops::NONE);
    assert_eq!(table.state.doom_marker, 36);
    assert_eq!(table.state.supply, rules().content.all_troops());
}

/// Example 5.
#[test]
fn at_the_edge_of_the_map_troops_stay_for_the_moment() {
    let mut table = Table::of(&["tungdil", "balyndis"]);
    place_with(&mut table, "a1", "o2t3", 13);
    assert_eq!(table.troops_in("b2"), troops("t2"));
    assert_eq!(table.troops_in("b1"), troops("o2t1"));
}

/// Example 6.
#[test]
fn a_grey_arrow_leads_elsewhere() {
    let mut table = Table::of(&["tungdil", "balyndis"]);
    place_with(&mut table, "j1", "o2t3", 25);
    assert_eq!(table.troops_in("i2"), troops("o2"));
    assert_eq!(table.troops_in("i1"), troops("t3"));
}

/// 4.3.3: expert 4, a Rampart +2; 4.4: no tile left, no conversion.
#[test]
fn the_limit_of_a_hex_depends_on_variant_and_rampart() {
    let mut expert = Table::with(2, &json!({"expert": true, "start": "1"}), 1);
    expert.clear();
    place(&mut expert, "e1", "o4");
    assert!(expert.state.ground.perished.contains(hex("e1")));
    let mut wall = Table::of(&["tungdil", "balyndis"]);
    wall.state.ground.ramparts.insert(hex("e1"));
    place(&mut wall, "e1", "o6");
    assert!(wall.state.ground.perished.is_empty());
    place(&mut wall, "e1", "o1");
    assert!(wall.state.ground.perished.contains(hex("e1")));
    assert!(wall.state.ground.ramparts.is_empty(), "removed when the hex dies");
    let mut none = Table::of(&["tungdil", "balyndis"]);
    none.state.tiles.clear();
    place(&mut none, "e1", "o9");
    assert_eq!(none.troops_in("e1"), troops("o9"));
}

/// The page, once more and as plainly as possible: maps of counts, no sharing.
struct Reference {
    troops: BTreeMap<Hex, BTreeMap<usize, u8>>,
    land: BTreeMap<Hex, Tile>,
    tiles: Vec<Tile>,
    drawn: Vec<(Hex, Tile)>,
    doom: u8,
}

impl Reference {
    fn count(&self, hex: Hex) -> u8 {
        self.troops.get(&hex).map_or(0, |here| here.values().sum())
    }

    fn arrow(tile: Tile, hex: Hex) -> Direction {
        let colour = usize::from(tile.0 / 12);
        rules().content.arrows[hex].unwrap()[colour]
    }

    fn add(&mut self, hex: Hex, kind: usize, count: u8) {
        let mut at = hex;
        while let Some(tile) = self.land.get(&at) {
            at = at.neighbour(Self::arrow(*tile, at)).unwrap();
        }
        *self.troops.entry(at).or_default().entry(kind).or_default() += count;
    }

    fn settle(&mut self) {
        let saddle = rules().content.blacksaddle();
        loop {
            let full = Hex::all()
                .filter(|hex| *hex != saddle && !self.land.contains_key(hex))
                .filter(|hex| self.count(*hex) >= 5);
            let mut full: Vec<Hex> = full.collect();
            full.sort_by_key(|hex| (u8::MAX - self.count(*hex), *hex));
            let (Some(hex), false) = (full.first().copied(), self.tiles.is_empty()) else { break };
            let (on, tile) = self.drawn.remove(0);
            assert_eq!(on, hex, "another hex dies first");
            self.tiles.retain(|other| *other != tile);
            self.land.insert(hex, tile);
            let way = Self::arrow(tile, hex);
            let pair = &rules().content.land[usize::from(tile.0 % 12)];
            for (side, squares) in [(way.left(), pair.left), (way.right(), pair.right)] {
                let Some(next) = hex.neighbour(side) else { continue };
                if self.land.contains_key(&next) {
                    continue;
                }
                for square in squares {
                    let here = self.troops.get_mut(&hex).and_then(|it| it.get_mut(&square.index()));
                    if let Some(here) = here.filter(|here| **here > 0) {
                        *here -= 1;
                        self.add(next, square.index(), 1);
                    }
                }
            }
            let rest = self.troops.remove(&hex).unwrap_or_default();
            for (kind, count) in rest {
                self.add(hex.neighbour(way).unwrap(), kind, count);
            }
        }
        if self.count(saddle) >= 5 {
            self.troops.remove(&saddle);
            self.doom -= 1;
        }
    }
}

#[test]
fn the_march_is_that_of_the_page_on_random_maps() {
    for seed in 0..200_u8 {
        let mut whim = Dice::new(Seed([seed; 32]));
        let mut table = Table::of(&["tungdil", "balyndis"]);
        table.dice = Dice::new(Seed([seed.wrapping_add(1); 32]));
        let mut reference = Reference {
            troops: BTreeMap::new(),
            land: BTreeMap::new(),
            tiles: table.state.tiles.clone(),
            drawn: Vec::new(),
            doom: 37,
        };
        for _ in 0..30 {
            let gate = *whim.choose(&["a1", "e1", "j1", "g8", "g4", "c5"]).unwrap();
            let wanted = Troops {
                orcs: u8::try_from(whim.below(5)).unwrap(),
                trolls: u8::try_from(whim.below(4)).unwrap(),
                elves: u8::try_from(whim.below(3)).unwrap(),
            };
            let placed = wanted.at_most(table.state.supply);
            let faces = [wanted.orcs, wanted.trolls, wanted.elves];
            let before = table.state.ground.land;
            let recruits = Recruits { at: Spot::Hex(hex(gate)), faces, army: false };
            run(&mut table, recruits);
            if table.state.is_over() {
                break;
            }
            let died = table.events.iter().filter_map(|event| match event {
                Event::Perishes { hex, .. } => Some(*hex),
                _ => None,
            });
            reference.drawn = died
                .map(|hex| (hex, table.state.ground.land[hex].unwrap()))
                .inspect(|(hex, _)| assert!(before[*hex].is_none()))
                .collect();
            for (troop, count) in placed.iter() {
                reference.add(hex(gate), troop.index(), count);
            }
            reference.settle();
            assert!(reference.drawn.is_empty(), "a hex died that should live");
            for hex in Hex::all() {
                let here = table.state.ground.troops[hex];
                for troop in Troop::ALL {
                    let expected = reference.troops.get(&hex).and_then(|it| it.get(&troop.index()));
                    assert_eq!(here.get(*troop), expected.copied().unwrap_or(0), "{hex} {seed}");
                }
            }
            assert_eq!(table.state.doom_marker, reference.doom);
        }
    }
}
