//! Part 1: components and goods.

use deephold::{
    engine::{Game as _, Seat},
    games::cave::{
        board::{CavernSide, Space, Wall},
        cards::{Back, Colour, Room, Tile},
        goods::Good,
    },
};

use super::table::{Table, rules};

/// 1: 12 action tiles, 24 room tiles of which 6 light and 18 dark, 1 room on
/// the board, 6 kinds of goods, 7 walls.
#[test]
fn s1_component_counts_are_those_of_the_box() {
    let tables = &rules().content;
    assert_eq!(Tile::ALL.len(), 12);
    let backed = |back| tables.backed(back).len();
    assert_eq!((backed(Back::Light), backed(Back::Dark), backed(Back::Printed)), (6, 18, 1));
    assert_eq!(Room::ALL.len(), 25, "24 tiles and the Cave Entrance");
    assert_eq!(Good::ALL.len(), 6);
    assert_eq!(tables.walls, 7);
    assert_eq!(CavernSide::ALL.len(), 2);
    assert_eq!(Space::ALL.len(), 12, "11 spaces and the Additional Cavern");
    assert_eq!(Wall::ALL.len(), 16, "14 borders and 2 sides of the Additional Cavern");
}

/// 1: the game is for one or two players.
#[test]
fn s1_one_or_two_play() {
    assert_eq!(rules().info().seats, (1, 2));
}

/// 1: start, maximum, exchange and points of each of the six goods.
#[test]
fn s1_goods_have_their_figures() {
    let expected = [
        ("wood", 1, 9, false, 0),
        ("stone", 1, 9, false, 0),
        ("emmer", 1, 9, true, 0),
        ("flax", 1, 9, true, 0),
        ("food", 1, 9, false, 0),
        ("gold", 1, 19, true, 1),
    ];
    let found: Vec<_> = rules()
        .content
        .goods
        .iter()
        .map(|(good, row)| (good.key(), row.start, row.most, row.exchange, row.points))
        .collect();
    assert_eq!(found, expected);
}

/// 1, 3.3: 19 orange rooms and 5 blue ones; values 9 to 12 occur once each, 8
/// twice; 137 points in all, of which light 23, dark orange 90, blue 24.
#[test]
fn s3_3_checks_that_tie_the_rooms_to_the_rulebook() {
    let tables = &rules().content;
    let cards = || tables.rooms.iter().filter(|(room, _)| *room != Room::CaveEntrance);
    let count = |colour| cards().filter(|(_, card)| card.colour == colour).count();
    assert_eq!((count(Colour::Orange), count(Colour::Blue)), (19, 5));
    let worth = |points: u8| cards().filter(|(_, card)| card.points == points).count();
    assert_eq!([8, 9, 10, 11, 12].map(worth), [2, 1, 1, 1, 1]);
    let sum = |colour, back| -> u32 {
        let some = cards().filter(|(_, card)| card.colour == colour && card.back == back);
        some.map(|(_, card)| u32::from(card.points)).sum()
    };
    assert_eq!(sum(Colour::Orange, Back::Light), 23);
    assert_eq!(sum(Colour::Orange, Back::Dark), 90);
    assert_eq!(sum(Colour::Blue, Back::Dark), 24);
    assert_eq!(sum(Colour::Blue, Back::Light), 0);
}

/// 1: nothing is hidden from one player alone, and face-down tiles are hidden
/// from both: whatever lies there, the players see the same.
#[test]
fn s1_only_the_faces_of_face_down_tiles_are_unknown() {
    use deephold::engine::{Dice, Seed, Viewer};
    let table = Table::two_players();
    let dealt_anew = rules().redeal(&table.state, Seat(0), &mut Dice::new(Seed([9; 32])));
    assert_ne!(dealt_anew, table.state);
    let seen = rules().view(&table.state, Viewer::Public);
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
        assert_eq!(rules().view(&table.state, viewer), seen);
        assert_eq!(rules().view(&dealt_anew, viewer), seen);
    }
}
