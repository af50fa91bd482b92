//! 3.13 and 4.23: halls, sides and points, against the lists of the rule page and against
//! plain coordinates.

use std::collections::{BTreeMap, BTreeSet};

use deephold::games::covenant::map::{Board, Corner, Hall, Point, Row, Side, Way};

/// 3.13: hall, axial coordinates, neighbours NE, E, SE, SW, W, NW.
const SMALL: &str = "
A1 0 -2 - A2 B2 B1 - -
A2 1 -2 - A3 B3 B2 A1 -
A3 2 -2 - - B4 B3 A2 -
B1 -1 -1 A1 B2 C2 C1 - -
B2 0 -1 A2 B3 C3 C2 B1 A1
B3 1 -1 A3 B4 C4 C3 B2 A2
B4 2 -1 - - C5 C4 B3 A3
C1 -2 0 B1 C2 D1 - - -
C2 -1 0 B2 C3 D2 D1 C1 B1
C3 0 0 B3 C4 D3 D2 C2 B2
C4 1 0 B4 C5 D4 D3 C3 B3
C5 2 0 - - - D4 C4 B4
D1 -2 1 C2 D2 E1 - - C1
D2 -1 1 C3 D3 E2 E1 D1 C2
D3 0 1 C4 D4 E3 E2 D2 C3
D4 1 1 C5 - - E3 D3 C4
E1 -2 2 D2 E2 - - - D1
E2 -1 2 D3 E3 - - E1 D2
E3 0 2 D4 - - - E2 D3
";

/// 3.13, for three and four players.
const LARGE: &str = "
A1 -1 -2 - A2 B2 B1 - -
A2 0 -2 - A3 B3 B2 A1 -
A3 1 -2 - A4 B4 B3 A2 -
A4 2 -2 - - B5 B4 A3 -
B1 -2 -1 A1 B2 C2 C1 - -
B2 -1 -1 A2 B3 C3 C2 B1 A1
B3 0 -1 A3 B4 C4 C3 B2 A2
B4 1 -1 A4 B5 C5 C4 B3 A3
B5 2 -1 - - C6 C5 B4 A4
C1 -3 0 B1 C2 D1 - - -
C2 -2 0 B2 C3 D2 D1 C1 B1
C3 -1 0 B3 C4 D3 D2 C2 B2
C4 0 0 B4 C5 D4 D3 C3 B3
C5 1 0 B5 C6 D5 D4 C4 B4
C6 2 0 - - - D5 C5 B5
D1 -3 1 C2 D2 E1 - - C1
D2 -2 1 C3 D3 E2 E1 D1 C2
D3 -1 1 C4 D4 E3 E2 D2 C3
D4 0 1 C5 D5 E4 E3 D3 C4
D5 1 1 C6 - - E4 D4 C5
E1 -3 2 D2 E2 - - - D1
E2 -2 2 D3 E3 - - E1 D2
E3 -1 2 D4 E4 - - E2 D3
E4 0 2 D5 - - - E3 D4
";

/// 4.23.7.
const SMALL_POINTS: &str = "A1-A2-B2, A1-B1-B2, A2-A3-B3, A2-B2-B3, A3-B3-B4, B1-B2-C2, B1-C1-C2, B2-B3-C3, \
    B2-C2-C3, B3-B4-C4, B3-C3-C4, B4-C4-C5, C1-C2-D1, C2-C3-D2, C2-D1-D2, C3-C4-D3, \
    C3-D2-D3, C4-C5-D4, C4-D3-D4, D1-D2-E1, D2-D3-E2, D2-E1-E2, D3-D4-E3, D3-E2-E3";

/// 4.23.8.
const LARGE_POINTS: &str = "A1-A2-B2, A1-B1-B2, A2-A3-B3, A2-B2-B3, A3-A4-B4, A3-B3-B4, A4-B4-B5, B1-B2-C2, \
    B1-C1-C2, B2-B3-C3, B2-C2-C3, B3-B4-C4, B3-C3-C4, B4-B5-C5, B4-C4-C5, B5-C5-C6, \
    C1-C2-D1, C2-C3-D2, C2-D1-D2, C3-C4-D3, C3-D2-D3, C4-C5-D4, C4-D3-D4, C5-C6-D5, \
    C5-D4-D5, D1-D2-E1, D2-D3-E2, D2-E1-E2, D3-D4-E3, D3-E2-E3, D4-D5-E4, D4-E3-E4";

struct Listed {
    hall: Hall,
    at: (i8, i8),
    around: Vec<Option<Hall>>,
}

fn listed(board: Board) -> Vec<Listed> {
    let text = if board == Board::Small { SMALL } else { LARGE };
    let lines = text.lines().filter(|line| !line.is_empty());
    lines
        .map(|line| {
            let words: Vec<&str> = line.split(' ').collect();
            let around = words[3..].iter().map(|name| (*name != "-").then(|| hall(name)));
            Listed {
                hall: hall(words[0]),
                at: (words[1].parse().unwrap(), words[2].parse().unwrap()),
                around: around.collect(),
            }
        })
        .collect()
}

fn hall(name: &str) -> Hall {
    name.parse().unwrap()
}

const BOARDS: [Board; 2] = [Board::Small, Board::Large];

/// The way clockwise from NE, as (q, r).
const WAYS: [(i8, i8); 6] = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)];

/// Sides and points by coordinates only: neighbours are one way apart, and three halls
/// meet where each two of them are neighbours.
fn by_coordinates(board: Board) -> (BTreeSet<String>, BTreeSet<String>) {
    let at: BTreeMap<Hall, (i8, i8)> = listed(board).iter().map(|it| (it.hall, it.at)).collect();
    let near = |one: &Hall, other: &Hall| {
        let ((q, r), (x, y)) = (at[one], at[other]);
        WAYS.contains(&(x - q, y - r))
    };
    let halls: Vec<Hall> = at.keys().copied().collect();
    let mut sides = BTreeSet::new();
    let mut points = BTreeSet::new();
    for one in &halls {
        for two in halls.iter().filter(|two| *two > one && near(one, two)) {
            sides.insert(format!("{one}|{two}"));
            for three in halls.iter().filter(|it| *it > two && near(one, it) && near(two, it)) {
                points.insert(format!("{one}-{two}-{three}"));
            }
        }
    }
    (sides, points)
}

/// 8.2 no. 12: five rows, 3-4-5-4-3 and 4-5-6-5-4.
#[test]
fn section_3_13_rows_and_sizes() {
    for (board, lengths) in [(Board::Small, [3, 4, 5, 4, 3]), (Board::Large, [4, 5, 6, 5, 4])] {
        let rows = Row::ALL.iter().map(|row| board.halls().in_row(*row).len());
        assert_eq!(rows.collect::<Vec<_>>(), lengths);
        let names: Vec<String> = board.halls().iter().map(|hall| hall.to_string()).collect();
        let listed: Vec<String> = listed(board).iter().map(|it| it.hall.to_string()).collect();
        assert_eq!(names, listed);
    }
    assert_eq!((Board::for_seats(1), Board::for_seats(2)), (Board::Small, Board::Small));
    assert_eq!((Board::for_seats(3), Board::for_seats(4)), (Board::Large, Board::Large));
}

#[test]
fn section_3_13_neighbours() {
    for board in BOARDS {
        for Listed { hall, around, .. } in listed(board) {
            for (way, expected) in Way::ALL.iter().zip(&around) {
                let beside = hall.toward(*way).filter(|it| board.halls().contains(*it));
                assert_eq!(beside, *expected, "{board}: {hall} to the {way}");
            }
            let all: BTreeSet<Hall> = around.into_iter().flatten().collect();
            let found = hall.neighbours().and(board.halls());
            assert_eq!(found.iter().collect::<BTreeSet<_>>(), all);
        }
    }
}

#[test]
fn section_4_23_1_neighbours_are_one_way_apart() {
    for board in BOARDS {
        let at: BTreeMap<(i8, i8), Hall> =
            listed(board).iter().map(|it| (it.at, it.hall)).collect();
        for ((q, r), hall) in &at {
            assert_eq!(hall.row().index() as i8 - 2, *r, "the row letter is r");
            for (way, (right, down)) in Way::ALL.iter().zip(WAYS) {
                let beside = hall.toward(*way).filter(|it| board.halls().contains(*it));
                assert_eq!(beside, at.get(&(q + right, r + down)).copied());
            }
        }
    }
}

#[test]
fn section_4_23_2_sides() {
    for (board, count) in [(Board::Small, 42), (Board::Large, 55)] {
        let (sides, _) = by_coordinates(board);
        let found: BTreeSet<String> = board.sides().iter().map(|side| side.to_string()).collect();
        assert_eq!(found, sides);
        assert_eq!(board.sides().len(), count);
        for side in board.sides().iter() {
            let [one, other] = side.halls();
            assert_eq!(Side::between(other, one), Some(side));
            assert_eq!(side.touched().iter().collect::<Vec<_>>(), [one, other]);
        }
    }
}

#[test]
fn section_4_23_3_corners_clockwise_from_the_top() {
    let around = |name: &str| {
        let corners = Corner::ALL.iter().map(|corner| hall(name).point(*corner));
        corners.map(|point| point.map_or("-".to_owned(), |it| it.to_string())).collect::<Vec<_>>()
    };
    assert_eq!(
        around("B2"),
        ["A1-A2-B2", "A2-B2-B3", "B2-B3-C3", "B2-C2-C3", "B1-B2-C2", "A1-B1-B2"]
    );
    assert_eq!(around("A1"), ["-", "-", "A1-A2-B2", "A1-B1-B2", "-", "-"]);
    // Each corner is completed by the two neighbours beside it.
    for hall in Hall::all() {
        for (place, corner) in Corner::ALL.iter().enumerate() {
            let beside = [Way::ALL[(place + 5) % 6], Way::ALL[place]].map(|way| hall.toward(way));
            let expected = match beside {
                [Some(one), Some(other)] => Point::among(one, hall, other),
                _ => None,
            };
            assert_eq!(hall.point(*corner), expected, "{hall} {corner}");
        }
    }
}

#[test]
fn section_4_23_4_points_one_tile_side_apart_share_two_halls() {
    for one in Point::all() {
        for other in Point::all() {
            let shared = one.halls().iter().filter(|hall| other.halls().contains(hall)).count();
            assert_eq!(one.near().contains(other), shared == 2, "{one} {other}");
        }
    }
    let point = |name: &str| name.parse::<Point>().unwrap();
    assert!(point("B2-B3-C3").near().contains(point("B2-C2-C3")));
    assert!(!point("B2-B3-C3").near().contains(point("C3-D2-D3")));
}

/// 4.23.7, 4.23.8: the lists of the page, and by coordinates.
#[test]
fn section_4_23_7_and_8_all_inner_points() {
    for (board, text) in [(Board::Small, SMALL_POINTS), (Board::Large, LARGE_POINTS)] {
        let found: Vec<String> = board.points().iter().map(|point| point.to_string()).collect();
        assert_eq!(found, text.split(", ").collect::<Vec<_>>());
        let (_, points) = by_coordinates(board);
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), points);
    }
    assert_eq!((Board::Small.points().len(), Board::Large.points().len()), (24, 32));
}

#[test]
fn halls_know_their_sides_and_points() {
    for hall in Hall::all() {
        let sides: BTreeSet<Side> = Side::all().filter(|it| it.halls().contains(&hall)).collect();
        assert_eq!(hall.sides().iter().collect::<BTreeSet<_>>(), sides);
        let points: BTreeSet<Point> =
            Point::all().filter(|it| it.halls().contains(&hall)).collect();
        assert_eq!(hall.points().iter().collect::<BTreeSet<_>>(), points);
        let ways = Way::ALL.iter().filter_map(|way| hall.side(*way));
        assert_eq!(ways.collect::<BTreeSet<_>>(), sides);
    }
}

#[test]
fn places_have_one_name() {
    for place in Hall::all() {
        assert_eq!(place.to_string().parse(), Ok(place));
    }
    for place in Side::all() {
        assert_eq!(place.to_string().parse(), Ok(place));
    }
    for place in Point::all() {
        assert_eq!(place.to_string().parse(), Ok(place));
    }
    for text in ["", "B", "b3", "B0", "B03", "B+3", "B6", "F1", "A5", "B3 ", "é1"] {
        assert!(text.parse::<Hall>().is_err(), "{text}");
    }
    for text in ["B2", "B2|", "B3|B2", "B2|B4", "B2-B3", "A1|E1", "B2|B3|C3", "B2|B2"] {
        assert!(text.parse::<Side>().is_err(), "{text}");
    }
    for text in ["B2-B3", "B3-B2-C3", "B2-B3-B4", "B2-B3-C3-C4", "B2|B3|C3", "B2-B2-B3"] {
        assert!(text.parse::<Point>().is_err(), "{text}");
    }
}
