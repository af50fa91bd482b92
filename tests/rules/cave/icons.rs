//! 3.3 and 3.4: the figures of the 24 rooms, and the walls they want.

use deephold::games::cave::{
    board::{Enclosure, Shape, Side, Space},
    cards::{Back, Colour, Room},
    refusal::Refusal,
};

use super::table::{Table, goods, rules};

/// Number, room, colour, back, cost, points, wall icon.
pub(super) const ROOMS: [(u8, &str, Colour, Back, &str, u8, &str); 24] = {
    use Back::{Dark, Light};
    use Colour::{Blue, Orange};
    [
        (1, "shelf", Orange, Light, "1/0/0/0/0/0", 3, "W1"),
        (2, "spinning-wheel", Orange, Light, "1/0/0/0/0/0", 4, "W1"),
        (3, "tunnel", Orange, Light, "1/0/0/0/0/0", 3, "W2O"),
        (4, "grindstone", Orange, Light, "0/1/0/0/0/0", 4, "W1-2"),
        (5, "food-corner", Orange, Light, "0/1/0/0/0/0", 3, "W2A"),
        (6, "parlor", Orange, Light, "0/1/0/0/0/1", 6, "W3"),
        (7, "warehouse", Orange, Dark, "2/0/0/0/0/0", 2, "W1-3"),
        (8, "stall", Orange, Dark, "1/0/0/0/0/1", 6, "W1-3"),
        (9, "sacrificial-altar", Orange, Dark, "0/4/0/0/0/0", 7, "W1-3"),
        (10, "storeroom", Orange, Dark, "2/0/0/0/0/1", 6, "W2A"),
        (11, "weaving-room", Orange, Dark, "2/0/0/0/0/0", 5, "W2A"),
        (12, "furniture-workshop", Orange, Dark, "1/2/0/0/0/0", 5, "W2-3"),
        (13, "gold-vein", Orange, Dark, "0/0/0/0/0/5", 9, "W2-3"),
        (14, "junction-room", Orange, Dark, "2/0/0/0/0/0", 6, "W2O"),
        (15, "digging-cave", Orange, Dark, "3/1/0/0/0/0", 8, "W3"),
        (16, "bakehouse", Orange, Dark, "1/2/0/0/0/0", 6, "W3"),
        (17, "state-room", Orange, Dark, "0/0/0/0/0/7", 12, "W3-4"),
        (18, "secret-chamber", Orange, Dark, "2/1/0/0/0/0", 8, "W4"),
        (19, "treasury", Orange, Dark, "0/0/0/0/0/3", 10, "W4"),
        (20, "prospecting-site", Blue, Dark, "0/0/0/0/0/0", 5, "W1-2"),
        (21, "retting-room", Blue, Dark, "0/1/0/0/0/0", 3, "W1-3"),
        (22, "equipment-room", Blue, Dark, "2/0/0/0/0/0", 3, "W1-2"),
        (23, "wood-storeroom", Blue, Dark, "0/1/0/0/0/0", 2, "W2A"),
        (24, "dungeon", Blue, Dark, "0/3/0/0/0/4", 11, "W4"),
    ]
};

/// 3.4, by shape: the rooms that may be placed.
pub(super) const BY_SHAPE: [(&str, &[&str], &[&str]); 5] = [
    (
        "1",
        &[],
        &[
            "shelf",
            "spinning-wheel",
            "grindstone",
            "warehouse",
            "stall",
            "sacrificial-altar",
            "prospecting-site",
            "retting-room",
            "equipment-room",
        ],
    ),
    (
        "2A",
        &["a3-a4"],
        &[
            "grindstone",
            "food-corner",
            "warehouse",
            "stall",
            "sacrificial-altar",
            "storeroom",
            "weaving-room",
            "furniture-workshop",
            "gold-vein",
            "prospecting-site",
            "retting-room",
            "equipment-room",
            "wood-storeroom",
        ],
    ),
    ("2O", &["a3-b3"], &["tunnel", "junction-room"]),
    (
        "3",
        &["a3-a4", "a2-a3"],
        &[
            "parlor",
            "warehouse",
            "stall",
            "sacrificial-altar",
            "furniture-workshop",
            "gold-vein",
            "digging-cave",
            "bakehouse",
            "state-room",
            "retting-room",
        ],
    ),
    ("4", &["a3-a4", "a2-a3", "a3-b3"], &["state-room", "secret-chamber", "treasury", "dungeon"]),
];

/// 3.4, by icon: the shapes it accepts.
const BY_ICON: [(&str, &[&str]); 9] = [
    ("W1", &["1"]),
    ("W1-2", &["1", "2A"]),
    ("W1-3", &["1", "2A", "3"]),
    ("W2A", &["2A"]),
    ("W2-3", &["2A", "3"]),
    ("W2O", &["2O"]),
    ("W3", &["3"]),
    ("W3-4", &["3", "4"]),
    ("W4", &["4"]),
];

/// 3.3: number, colour, back, cost, points and icon of every room.
#[test]
fn s3_3_rooms_have_their_figures() {
    for (number, key, colour, back, cost, points, icon) in ROOMS {
        let card = &rules().content.rooms[key.parse::<Room>().unwrap()];
        assert_eq!((card.number, card.colour, card.back), (number, colour, back), "{key}");
        assert_eq!((card.cost, card.points), (goods(cost), points), "{key}");
        assert_eq!(card.walls.as_ref().unwrap().code, icon, "{key}");
    }
}

/// 3.3: the Cave Entrance is orange, worth nothing and printed on the board.
#[test]
fn s3_3_the_cave_entrance() {
    let card = &rules().content.rooms[Room::CaveEntrance];
    assert_eq!((card.colour, card.back, card.points), (Colour::Orange, Back::Printed, 0));
    assert!(card.walls.is_none());
}

/// A tribe that can afford any room on A3 and may still build a blue one.
fn builder(room: &str, walls: &[&str]) -> Table {
    let other = if room == "shelf" { "grindstone" } else { "shelf" };
    let table = Table::two_players().room(other, "a2").shown(room).goods("9/9/9/9/9/19");
    walls.iter().fold(table, |table, wall| table.wall(wall)).take("renovation")
}

/// 3.4: every room in every shape: placed where it fits for its printed cost,
/// refused where it does not.
#[test]
fn s3_4_rooms_fit_their_shapes_and_no_other() {
    for (_, room, _, _, cost, _, _) in ROOMS {
        for (shape, walls, fitting) in BY_SHAPE {
            let mut table = builder(room, walls);
            let action = format!("furnish {room} a3");
            if fitting.contains(&room) {
                table.act(&action);
                let rest = goods("9/9/9/9/9/19").minus(goods(cost));
                assert_eq!(table.state.me().goods, rest, "{room} on shape {shape}");
            } else {
                let refusal = Refusal::WrongWalls(room.parse().unwrap(), Space::A3);
                table.refused(&action, refusal);
            }
        }
    }
}

/// 3.4: both ways of writing the table agree with each other.
#[test]
fn s3_4_icons_accept_the_shapes_of_the_page() {
    for (_, room, _, _, _, _, icon) in ROOMS {
        let (_, accepted) = BY_ICON.into_iter().find(|(code, _)| *code == icon).unwrap();
        for (shape, walls, _) in BY_SHAPE {
            let offered = !builder(room, walls).offers(&format!("furnish {room}")).is_empty();
            assert_eq!(offered, accepted.contains(&shape), "{room} ({icon}) on shape {shape}");
        }
    }
}

/// 3.4: the shape of every arrangement of walls on the sides n, e, s, w.
const ENCLOSURES: [(&str, &str); 16] = [
    ("", "0"),
    ("n", "1"),
    ("e", "1"),
    ("s", "1"),
    ("w", "1"),
    ("ne", "2A"),
    ("es", "2A"),
    ("sw", "2A"),
    ("nw", "2A"),
    ("ns", "2O"),
    ("ew", "2O"),
    ("nes", "3"),
    ("esw", "3"),
    ("nsw", "3"),
    ("new", "3"),
    ("nesw", "4"),
];

/// 3.4: icons accept whole shapes, however the walls lie.
#[test]
fn s3_4_icons_accept_whole_shapes() {
    for (sides, shape) in ENCLOSURES {
        let bits = Side::ALL.iter().filter(|side| sides.contains(side.key()));
        let enclosure = Enclosure(bits.fold(0, |bits, side| bits | side.bit()));
        let expected = match shape {
            "0" => Shape::Open,
            "1" => Shape::One,
            "2A" => Shape::TwoAdjacent,
            "2O" => Shape::TwoOpposite,
            "3" => Shape::Three,
            _ => Shape::Four,
        };
        assert_eq!(enclosure.shape(), expected, "{sides}");
        for (_, room, _, _, _, _, icon) in ROOMS {
            let card = &rules().content.rooms[room.parse::<Room>().unwrap()];
            let (_, accepted) = BY_ICON.into_iter().find(|(code, _)| *code == icon).unwrap();
            let accepts = card.walls.as_ref().unwrap().accepts(enclosure);
            assert_eq!(accepts, accepted.contains(&shape), "{room} between {sides}");
        }
    }
}

/// 3.4: icons may be turned: a corner is a corner, and a U a U, however it lies.
#[test]
fn s3_4_rooms_may_be_turned() {
    for (space, walls) in [
        ("a1", &[][..]),
        ("b1", &[]),
        ("a5", &[]),
        ("a3", &["a2-a3"]),
        ("a3", &["a3-a4"]),
        ("b4", &["b3-b4"]),
        ("b4", &["b4-b5"]),
    ] {
        assert!(fits("food-corner", space, walls), "{space} {walls:?}");
        assert!(!fits("tunnel", space, walls), "{space} {walls:?}");
    }
    for (space, walls) in [
        ("a1", &["a1-b1"][..]),
        ("a1", &["a1-a2"]),
        ("b1", &["b1-b2"]),
        ("b4", &["b3-b4", "b4-b5"]),
        ("c5", &[]),
    ] {
        assert!(fits("parlor", space, walls), "{space} {walls:?}");
        assert!(!fits("food-corner", space, walls), "{space} {walls:?}");
    }
    for (space, walls) in [("a2", &["a2-b2"][..]), ("b4", &["a4-b4"]), ("b5", &["b4-b5"])] {
        assert!(fits("tunnel", space, walls), "{space} {walls:?}");
        assert!(!fits("grindstone", space, walls), "{space} {walls:?}");
    }
}

fn fits(room: &str, space: &str, walls: &[&str]) -> bool {
    let table = Table::two_players().goods("9/9/9/9/9/19");
    let table = if space == "a3" { table } else { table.empty(space) };
    let table = walls.iter().fold(table, |table, wall| table.wall(wall)).take("renovation");
    table.offers(&format!("furnish {room}")).contains(&space.to_owned())
}

/// 3.4, 3.5: rooms in the Additional Cavern, by the shapes that it can have.
#[test]
fn s3_4_rooms_in_the_additional_cavern() {
    for (side, walls, shape) in [
        ("two", &[][..], "2A"),
        ("two", &["x1"], "3"),
        ("two", &["x2"], "3"),
        ("two", &["x1", "x2"], "4"),
        ("three", &[], "3"),
        ("three", &["x1"], "4"),
    ] {
        let table = Table::two_players().full_but(&[]).cavern(side).goods("9/9/9/9/9/19");
        let table = walls.iter().fold(table, |table, wall| table.wall(wall));
        let free = ["gold-vein", "state-room", "junction-room", "treasury", "parlor"];
        let table = free.iter().fold(table, |table, room| table.shown(room)).take("renovation");
        let (_, _, fitting) = BY_SHAPE.into_iter().find(|(name, _, _)| *name == shape).unwrap();
        for room in free {
            let offered = table.offers(&format!("furnish {room}")) == ["x"];
            assert_eq!(offered, fitting.contains(&room), "{room} on side {side} with {walls:?}");
        }
    }
}
