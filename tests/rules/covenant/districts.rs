//! 4.23.5 and 4.23.6: districts and presence, against brute force on random maps; and the
//! examples of part 7 about fixture F-A.

use std::collections::BTreeSet;

use deephold::{
    engine::{Dice, Seed},
    games::covenant::{
        content::Content,
        map::{
            Board, Hall, HallSet, Point, Side,
            district::Mountain,
            halls::{Built, Halls},
        },
        vocabulary::goods::{Clan, Vein},
    },
};

use super::table::{build, fixture_a, read, rules};

fn content() -> &'static Content {
    &rules().content
}

fn mountain(halls: &Halls) -> Mountain<'_> {
    Mountain { content: content(), halls }
}

fn names(halls: HallSet) -> String {
    halls.iter().map(|hall| hall.to_string()).collect::<Vec<_>>().join(" ")
}

pub(super) fn random_halls(dice: &mut Dice) -> Halls {
    let board = Board::ALL[dice.below(2) as usize];
    let mut tiles: Vec<_> = content().halls.iter().map(|(tile, _)| tile).collect();
    dice.shuffle(&mut tiles);
    let mut halls = Halls::laid(board.halls().iter().zip(tiles));
    halls.revealed = board.halls().iter().filter(|_| dice.below(4) > 0).collect();
    for clan in Clan::ALL {
        for hall in board.halls().iter() {
            match dice.below(18) {
                0 => build(&mut halls, *clan, &format!("house {hall}")),
                1 => build(&mut halls, *clan, &format!("workshop {hall}")),
                _ => {}
            }
        }
        for side in board.sides().iter().filter(|_| dice.below(30) == 0) {
            halls.add_gate(*clan, side);
        }
        for point in board.points().iter().filter(|_| dice.below(20) == 0) {
            halls.add_pillar(*clan, point);
        }
    }
    halls
}

/// Every hall reaches those of its colour beside it: names of districts grow together.
fn by_brute_force(halls: &Halls) -> BTreeSet<BTreeSet<Hall>> {
    let shown: Vec<Hall> = Hall::all().filter(|hall| halls.revealed.contains(*hall)).collect();
    let colour = |hall: Hall| content().halls[halls.tile(hall).unwrap()].colour;
    let mut label: Vec<usize> = (0..shown.len()).collect();
    for _ in 0..shown.len() {
        for one in 0..shown.len() {
            for other in 0..shown.len() {
                let beside = Side::between(shown[one], shown[other]).is_some();
                if beside && colour(shown[one]) == colour(shown[other]) {
                    label[one] = label[one].min(label[other]);
                }
            }
        }
    }
    let of = |name: usize| -> BTreeSet<Hall> {
        (0..shown.len()).filter(|place| label[*place] == name).map(|place| shown[place]).collect()
    };
    label.iter().map(|name| of(*name)).collect()
}

fn presence_by_brute_force(built: &Built) -> BTreeSet<Hall> {
    let standing = built.houses.iter().chain(built.workshops.iter());
    let gates = Side::all().filter(|side| built.gates.contains(*side)).flat_map(Side::halls);
    let pillars = Point::all().filter(|it| built.pillars.contains(*it)).flat_map(Point::halls);
    standing.chain(gates).chain(pillars).collect()
}

#[test]
fn section_4_23_5_districts_of_random_maps() {
    let mut dice = Dice::new(Seed([5; 32]));
    for _ in 0..400 {
        let halls = random_halls(&mut dice);
        let found: Vec<HallSet> = mountain(&halls).districts().collect();
        let all = found.iter().map(|district| district.iter().collect::<BTreeSet<_>>());
        let all: BTreeSet<BTreeSet<Hall>> = all.collect();
        assert_eq!(all.len(), found.len(), "no district comes twice");
        assert_eq!(all, by_brute_force(&halls));
        let together = found.iter().fold(HallSet::NONE, |all, district| all.union(*district));
        assert_eq!(together, halls.revealed, "every revealed hall is in one");
    }
}

#[test]
fn section_4_23_6_presence_on_random_maps() {
    let mut dice = Dice::new(Seed([6; 32]));
    for _ in 0..400 {
        let halls = random_halls(&mut dice);
        for clan in Clan::ALL {
            let built = halls.of(*clan);
            let presence: BTreeSet<Hall> = built.presence().iter().collect();
            assert_eq!(presence, presence_by_brute_force(built));
            for hall in Hall::all() {
                let own = built.houses.iter().chain(built.workshops.iter());
                let own = own.filter(|it| *it == hall).count() as u8;
                assert_eq!(halls.basics_of(*clan, hall), own);
            }
        }
    }
}

#[test]
fn halls_survive_being_written_down() {
    let mut dice = Dice::new(Seed([7; 32]));
    for _ in 0..50 {
        let halls = random_halls(&mut dice);
        let text = serde_json::to_string(&halls).unwrap();
        assert_eq!(serde_json::from_str::<Halls>(&text).unwrap(), halls);
    }
    let crowded = serde_json::json!({ "houses": ["B2", "B2", "B2"], "workshops": [],
        "pillars": [], "gates": [] });
    assert!(serde_json::from_value::<Built>(crowded).is_err(), "two spaces to a hall");
}

#[test]
fn we36_four_districts() {
    let halls = fixture_a();
    let mut found: Vec<String> = mountain(&halls).districts().map(names).collect();
    found.sort();
    assert_eq!(found, ["B2 B3", "C3", "D2 D3", "E1"]);
    assert_eq!(names(mountain(&halls).districts_of(HallSet::only(read("B3")))), "B2 B3");
    // A face-down hall belongs to no district, whatever its colour.
    assert!(mountain(&halls).districts_of(HallSet::only(read("C2"))).is_empty());
    assert_eq!(mountain(&halls).colour(read("C2")), None);
    assert_eq!(names(mountain(&halls).veined(Vein::Emerald)), "B2 B3 D2 E1");
}

#[test]
fn presence_in_a_district_is_presence_in_one_of_its_halls() {
    let mut halls = fixture_a();
    build(&mut halls, Clan::Blue, "gate B3|C3, house E1");
    let presence = halls.of(Clan::Blue).presence();
    assert_eq!(names(presence), "B3 C3 E1");
    let with = mountain(&halls).districts().filter(|district| district.meets(presence)).count();
    assert_eq!(with, 3);
    assert!(halls.of(Clan::Red).presence().is_empty());
}
