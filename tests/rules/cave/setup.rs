//! Part 2: setup and the board.

use std::collections::{BTreeMap, BTreeSet};

use deephold::{
    engine::Seat,
    games::cave::{
        board::{Edge, Shape, Side, Space, Wall, Walls},
        cards::{Back, Room, Tile},
        content::rows::Beginning,
        state::Cavern,
    },
};
use serde_json::Value;

use super::table::{Table, goods, rules};

const STAGE_0: [Tile; 4] =
    [Tile::Cultivation, Tile::Undergrowth, Tile::Housework, Tile::Excavation];
const STAGE_2: [Tile; 3] = [Tile::Furnishing, Tile::Masonry, Tile::Undermining];
const STAGE_3: [Tile; 4] = [Tile::Breach, Tile::Expansion, Tile::DriftMining, Tile::Expedition];

fn dealt(seats: u8) -> impl Iterator<Item = Table> {
    (0..40).map(move |seed| Table::dealt(seats, seed, &Value::Null))
}

/// 2.1.1, 2.1.2: four tiles face up, then 3 of stage 2, 4 of stage 3 and 1 of
/// stage 4 in that order; the first of them is revealed in round 1.
#[test]
fn s2_1_action_tiles_lie_by_stage() {
    for table in dealt(2) {
        table.audited();
        let row = &table.state.row;
        assert_eq!((row.available.len(), row.face_down.len(), row.taken.len()), (5, 7, 0));
        assert!(STAGE_0.iter().all(|tile| row.available.contains(*tile)));
        let in_order: Vec<Tile> = row.face_down.iter().rev().copied().collect();
        assert!(in_order[..2].iter().all(|tile| STAGE_2.contains(tile)), "{in_order:?}");
        assert!(in_order[2..6].iter().all(|tile| STAGE_3.contains(tile)), "{in_order:?}");
        assert_eq!(in_order[6], Tile::Renovation);
    }
}

/// 2.1.2, 2.1.5, 2.1.7: stages and rooms are shuffled, the first player is
/// anybody: over some games everything possible comes first.
#[test]
fn s2_1_chance_decides_tiles_rooms_and_who_begins() {
    let (mut second, mut third) = (BTreeSet::new(), BTreeSet::new());
    let (mut rooms, mut first) = (BTreeSet::new(), BTreeSet::new());
    for table in dealt(2) {
        second.insert(table.state.row.face_down[6]);
        third.insert(table.state.row.face_down[4]);
        first.insert(table.state.first);
        let Cavern::FaceDown(room) = table.at("a1") else { panic!("a tile lies on A1") };
        rooms.insert(room);
    }
    assert_eq!((second.len(), third.len(), first.len()), (3, 4, 2));
    assert!(rooms.len() > 9, "any dark room can lie on A1: {rooms:?}");
}

/// 2.1.3, 2.1.6: all goods at 1, no placed walls, 7 in the supply, nobody has
/// the Additional Cavern.
#[test]
fn s2_1_tribes_start_with_one_of_each_good() {
    for table in dealt(2) {
        assert_eq!(table.state.wall_supply, 7);
        assert_eq!(table.state.tribes.count(), 2);
        for (_, tribe) in table.state.tribes.iter() {
            assert_eq!(tribe.goods, goods("1/1/1/1/1/1"));
            assert!(tribe.walls.is_empty());
            assert_eq!(tribe.additional, None);
            assert_eq!(tribe.caverns[Space::X], Cavern::Absent);
        }
    }
}

/// 2.1.4: the six light-backed rooms are the display.
#[test]
fn s2_1_light_rooms_are_the_display() {
    for table in dealt(2) {
        let display: Vec<&str> = table.state.display.iter().map(Room::key).collect();
        let light = ["shelf", "spinning-wheel", "tunnel", "grindstone", "food-corner", "parlor"];
        assert_eq!(display, light);
        assert!(table.state.removed.is_empty() && table.state.pile.is_empty());
    }
}

/// 2.1.5: a dark room face down on all spaces but the entrance and A3.
#[test]
fn s2_1_dark_rooms_fill_both_caves() {
    for table in dealt(2) {
        let mut found = BTreeSet::new();
        for (_, tribe) in table.state.tribes.iter() {
            assert_eq!(tribe.face_down().len(), 9);
            assert_eq!(tribe.caverns[Space::A3], Cavern::Empty);
            assert_eq!(tribe.caverns[Space::A4], Cavern::Furnished(Room::CaveEntrance));
            for (_, cavern) in tribe.caverns.iter() {
                if let Cavern::FaceDown(room) = cavern {
                    assert_eq!(rules().content.rooms[*room].back, Back::Dark);
                    found.insert(*room);
                }
            }
        }
        assert_eq!(found.len(), 18);
    }
}

/// 2.1.7: players may also agree on who begins.
#[test]
fn s2_1_the_first_player_can_be_agreed_on() {
    for seed in 0..8 {
        let first = |word| Table::dealt(2, seed, &serde_json::json!({ "first": word })).state.first;
        assert_eq!((first("1"), first("2")), (Seat(0), Seat(1)));
    }
}

/// 2.2: three light rooms out, nine dark rooms on the board, nine in the pile,
/// no Breach, seven rounds.
#[test]
fn s2_2_solo_setup() {
    let mut removed = BTreeSet::new();
    for table in dealt(1) {
        table.audited();
        let state = &table.state;
        assert_eq!((state.display.len(), state.removed.len(), state.pile.len()), (3, 3, 9));
        let light = |room: Room| rules().content.rooms[room].back == Back::Light;
        assert!(state.display.iter().all(light) && state.removed.iter().all(light));
        assert_eq!(state.display.union(state.removed).len(), 6);
        assert!(!state.pile.iter().copied().any(light));
        assert_eq!(state.tribes[Seat(0)].face_down().len(), 9);
        assert_eq!(state.tribes[Seat(0)].goods, goods("1/1/1/1/1/1"));
        assert_eq!((state.row.available.len(), state.row.face_down.len()), (5, 6));
        assert!(!state.row.face_down.contains(&Tile::Breach));
        assert!(!state.row.available.contains(Tile::Breach));
        assert_eq!(state.wall_supply, 7);
        removed.extend(state.removed.iter());
    }
    assert_eq!(removed.len(), 6, "any light room can be taken out");
}

/// 2.2: target 50, remarkable above 60.
#[test]
fn s2_2_solo_goal() {
    let solo = &rules().content.solo_changes;
    assert_eq!((solo.light_rooms_removed, solo.tile_removed), (3, Tile::Breach));
    assert_eq!((solo.goal, solo.outstanding), (50, 60));
}

/// Each row: space, start, natural walls, shape without placed walls, food,
/// neighbours.
type SpaceRow = (Space, Beginning, &'static str, Option<Shape>, u8, &'static [Space]);

const SPACES: [SpaceRow; 11] = {
    use Beginning::{Empty, Entrance, FaceDown};
    use Shape::{One, Three, TwoAdjacent};
    use Space::{A1, A2, A3, A4, A5, B1, B2, B3, B4, B5, C5};
    [
        (A1, FaceDown, "nw", Some(TwoAdjacent), 0, &[B1, A2]),
        (B1, FaceDown, "ne", Some(TwoAdjacent), 0, &[A1, B2]),
        (A2, FaceDown, "w", Some(One), 0, &[A1, B2, A3]),
        (B2, FaceDown, "e", Some(One), 1, &[B1, A2, B3]),
        (A3, Empty, "w", Some(One), 0, &[A2, B3, A4]),
        (B3, FaceDown, "e", Some(One), 0, &[B2, A3, B4]),
        (A4, Entrance, "", None, 0, &[A3, B4, A5]),
        (B4, FaceDown, "e", Some(One), 1, &[B3, A4, B5]),
        (A5, FaceDown, "ws", Some(TwoAdjacent), 0, &[A4, B5]),
        (B5, FaceDown, "s", Some(One), 0, &[B4, A5, C5]),
        (C5, FaceDown, "nes", Some(Three), 0, &[B5]),
    ]
};

/// 2.3: every space with its start, natural walls, shape, bonus and neighbours.
#[test]
fn s2_3_spaces_are_those_of_the_board() {
    let tables = &rules().content;
    let board = &tables.board;
    for (space, start, natural, shape, food, neighbours) in SPACES {
        assert_eq!(tables.beginning[space], start, "{space}");
        let edges = board.edges(space, None);
        for (side, edge) in edges.iter() {
            assert_eq!(*edge == Edge::Natural, natural.contains(side.key()), "{space} {side}");
            let mouth = space == Space::A4 && side == Side::West;
            assert_eq!(*edge == Edge::Mouth, mouth, "{space} {side}: the only mouth");
        }
        let open = board.enclosure(space, Walls::NONE, None).shape();
        assert_eq!(open, shape.unwrap_or(Shape::Open), "{space}");
        assert_eq!(board.food_bonus(space), food, "{space}");
        let next: BTreeSet<Space> = board.steps(space, Walls::NONE).collect();
        assert_eq!(next, neighbours.iter().copied().collect(), "{space}");
    }
    assert_eq!(tables.beginning[Space::X], Beginning::Absent);
    assert_eq!(board.food_bonus(Space::X), 0);
    assert_eq!(board.steps(Space::X, Walls::NONE).count(), 0);
}

/// 2.3: the fourteen borders, each of which blocks and encloses on both sides.
#[test]
fn s2_3_walls_stand_on_fourteen_borders() {
    let borders = [
        "a1-b1", "a1-a2", "b1-b2", "a2-b2", "a2-a3", "b2-b3", "a3-b3", "a3-a4", "b3-b4", "a4-b4",
        "a4-a5", "b4-b5", "a5-b5", "b5-c5",
    ];
    let board = &rules().content.board;
    let places: Vec<&str> = board.wall_places(None).iter().map(Wall::key).collect();
    assert_eq!(places, borders);
    for border in borders {
        let wall: Wall = border.parse().unwrap();
        let walls: Walls = [wall].into_iter().collect();
        let (one, other) = border.split_once('-').unwrap();
        let ends: [Space; 2] = [one.parse().unwrap(), other.parse().unwrap()];
        assert!(!board.steps(ends[0], walls).any(|next| next == ends[1]), "{border}");
        assert!(!board.steps(ends[1], walls).any(|next| next == ends[0]), "{border}");
        for space in Space::ALL {
            let more =
                board.enclosure(*space, walls, None) != board.enclosure(*space, Walls::NONE, None);
            assert_eq!(more, ends.contains(space), "{border} and {space}");
        }
    }
}

/// 2.3: the least number of walls to place for each shape of each space.
#[test]
fn s2_3_least_walls_for_each_shape() {
    use Shape::{Four, One, Three, TwoAdjacent, TwoOpposite};
    use Space::{A1, A2, A3, A5, B1, B2, B3, B4, B5, C5};
    let corner = BTreeMap::from([(TwoAdjacent, 0), (Three, 1), (Four, 2)]);
    let side =
        BTreeMap::from([(One, 0), (TwoAdjacent, 1), (TwoOpposite, 1), (Three, 2), (Four, 3)]);
    let nook = BTreeMap::from([(Three, 0), (Four, 1)]);
    let rows = [A1, B1, A5].map(|space| (space, &corner)).into_iter();
    let rows = rows.chain([A2, B2, A3, B3, B4, B5].map(|space| (space, &side)));
    for (space, expected) in rows.chain([(C5, &nook)]) {
        assert_eq!(least_walls(space), *expected, "{space}");
    }
}

fn least_walls(space: Space) -> BTreeMap<Shape, usize> {
    let board = &rules().content.board;
    let around: Vec<Wall> = board
        .edges(space, None)
        .iter()
        .filter_map(|(_, edge)| match edge {
            Edge::Border(wall, _) => Some(*wall),
            _ => None,
        })
        .collect();
    let mut least = BTreeMap::new();
    for chosen in 0..1_u32 << around.len() {
        let standing = (0..).zip(&around).filter(|(bit, _)| chosen >> bit & 1 != 0);
        let walls: Walls = standing.map(|(_, wall)| *wall).collect();
        let shape = board.enclosure(space, walls, None).shape();
        let count = least.entry(shape).or_insert(usize::MAX);
        *count = walls.len().min(*count);
    }
    least
}
