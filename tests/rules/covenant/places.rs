//! 4.9 and 4.23: where pieces may stand, against brute force on random maps of both sides
//! of the board.

use std::collections::BTreeSet;

use deephold::{
    engine::{Dice, Seed},
    games::covenant::{
        actions::build::PlacePiece,
        map::{Hall, Point, Side, halls::Halls},
        vocabulary::{
            cards::Tradition,
            goods::{Building, Buildings, Clan},
        },
    },
};

use super::{
    districts::random_halls,
    table::{Table, rules},
};

/// What blue is offered.
fn offered(halls: &Halls, piece: Building, tradition: Option<Tradition>) -> BTreeSet<String> {
    // The map decides which side it is; the number of players does not matter here.
    let mut table = Table::new(2).on(halls.clone());
    table.blue().traditions = tradition.into_iter().collect();
    table.blue().forge = Buildings::of(piece, 1);
    table.frame(PlacePiece(piece));
    let legal = table.legal();
    legal.iter().filter_map(|it| it.strip_prefix("place ")).map(str::to_owned).collect()
}

/// Whose pillar stands on a point, by asking every clan.
fn pillars(halls: &Halls) -> Vec<Point> {
    let of = |clan: &Clan| halls.of(*clan).pillars.iter().collect::<Vec<_>>();
    Clan::ALL.iter().flat_map(of).collect()
}

fn gates(halls: &Halls) -> Vec<(Clan, Side)> {
    let of = |clan: &Clan| {
        let gates = halls.of(*clan).gates.iter();
        gates.map(|side| (*clan, side)).collect::<Vec<_>>()
    };
    Clan::ALL.iter().flat_map(of).collect()
}

/// 4.9.4, tradition 32: three revealed halls, no pillar there, and none that shares two
/// halls with it.
#[test]
fn section_4_9_4_points_of_random_maps() {
    let mut dice = Dice::new(Seed([8; 32]));
    for _ in 0..150 {
        let halls = random_halls(&mut dice);
        let standing = pillars(&halls);
        for tradition in [None, Some(Tradition::DenseVaults)] {
            let may = |point: &Point| {
                let shared = |other: &Point| {
                    other.halls().iter().filter(|hall| point.halls().contains(hall)).count()
                };
                let near = standing.iter().any(|other| shared(other) == 2);
                point.halls().iter().all(|hall| halls.revealed.contains(*hall))
                    && !standing.contains(point)
                    && (!near || tradition.is_some())
            };
            let expected = Point::all().filter(may).map(|it| it.to_string()).collect();
            assert_eq!(offered(&halls, Building::Pillar, tradition), expected);
        }
    }
}

/// 4.9.5, tradition 33: two revealed halls without a gate; gates of others may touch one of
/// them.
#[test]
fn section_4_9_5_sides_of_random_maps() {
    let mut dice = Dice::new(Seed([9; 32]));
    for _ in 0..150 {
        let halls = random_halls(&mut dice);
        let hung = gates(&halls);
        let touching = |hall: Hall| hung.iter().filter(move |(_, it)| it.halls().contains(&hall));
        for tradition in [None, Some(Tradition::SharedGates)] {
            let may = |side: &Side| {
                let both = side.halls();
                let blocked = both.iter().filter(|it| touching(**it).next().is_some()).count();
                let mine = |hall: &Hall| touching(*hall).any(|(clan, _)| *clan == Clan::Blue);
                let own = both.iter().any(mine);
                let taken = hung.iter().any(|(_, other)| other == side);
                both.iter().all(|hall| halls.revealed.contains(*hall))
                    && !taken
                    && (blocked == 0 || tradition.is_some() && blocked == 1 && !own)
            };
            let expected = Side::all().filter(may).map(|it| it.to_string()).collect();
            assert_eq!(offered(&halls, Building::Gate, tradition), expected);
        }
    }
}

/// 4.9.3, tradition 25: a revealed hall with a free building space, without one's own.
#[test]
fn section_4_9_3_halls_of_random_maps() {
    let mut dice = Dice::new(Seed([10; 32]));
    for _ in 0..150 {
        let halls = random_halls(&mut dice);
        let in_hall = |clan: Clan, hall: Hall| {
            let built = halls.of(clan);
            built.houses.iter().chain(built.workshops.iter()).filter(|it| *it == hall).count()
        };
        for tradition in [None, Some(Tradition::CloseQuarters)] {
            let may = |hall: &Hall| {
                let all: usize = Clan::ALL.iter().map(|clan| in_hall(*clan, *hall)).sum();
                let tile = halls.tile(*hall);
                let spaces = tile.map_or(0, |tile| rules().content.halls[tile].spaces);
                halls.revealed.contains(*hall)
                    && all < usize::from(spaces)
                    && (in_hall(Clan::Blue, *hall) == 0 || tradition.is_some())
            };
            let expected = Hall::all().filter(may).map(|it| it.to_string()).collect();
            assert_eq!(offered(&halls, Building::House, tradition), expected);
        }
    }
}
