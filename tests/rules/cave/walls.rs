//! 4.5 building and 4.6 razing walls.

use deephold::{
    engine::Seat,
    games::cave::{board::Wall, cards::Tile, refusal::Refusal, state::Cavern},
};

use super::table::Table;

const BORDERS: [&str; 14] = [
    "a1-a2", "a1-b1", "a2-a3", "a2-b2", "a3-a4", "a3-b3", "a4-a5", "a4-b4", "a5-b5", "b1-b2",
    "b2-b3", "b3-b4", "b4-b5", "b5-c5",
];

/// 4.5: on any of the fourteen places, whatever the spaces hold, the Cave
/// Entrance included; it costs nothing and comes from the supply.
#[test]
fn s4_5_a_wall_goes_on_any_free_place() {
    let open = Table::two_players().room("shelf", "a2").empty("b3").take("masonry");
    assert_eq!(open.offers("wall"), BORDERS);
    for border in BORDERS {
        let mut table = Table::two_players().room("shelf", "a2").empty("b3").take("masonry");
        table.act(&format!("wall {border}")).has("1/1/1/1/1/1");
        assert_eq!(table.state.wall_supply, 6);
        let walls: Vec<&str> = table.state.me().walls.iter().map(Wall::key).collect();
        assert_eq!(walls, [border]);
        assert!(table.state.tribes[Seat(1)].walls.is_empty(), "not on the opponent's board");
    }
}

/// 4.5: one wall at most on a place.
#[test]
fn s4_5_a_place_holds_one_wall() {
    let mut table = Table::two_players().wall("a3-a4").take("masonry");
    table.refused("wall a3-a4", Refusal::WallStands(Wall::A3A4));
    assert_eq!(table.offers("wall").len(), 13);
}

/// 4.5: the opponent's walls do not stand in the way.
#[test]
fn s4_5_both_boards_have_their_own_places() {
    let mut table = Table::two_players().opponent().wall("a3-a4").me().take("masonry");
    table.act("wall a3-a4");
    assert_eq!(table.state.wall_supply, 5);
}

/// 4.5: open sides of one's own Additional Cavern are wall places, and only
/// those of the side that lies up.
#[test]
fn s4_5_the_additional_cavern_has_wall_places() {
    let x = |side| Table::two_players().full_but(&[]).cavern(side).take("masonry");
    x("two").act("wall x2").refused("wall x1", Refusal::SlotUsed);
    x("three").act("wall x1");
    x("three").refused("wall x2", Refusal::NoWallPlace(Wall::X2));
    let mut without = Table::two_players().take("masonry");
    without
        .refused("wall x1", Refusal::NoWallPlace(Wall::X1))
        .refused("wall x2", Refusal::NoWallPlace(Wall::X2));
    let mut theirs = Table::two_players().opponent().full_but(&[]).cavern("two").me();
    theirs = theirs.take("masonry");
    theirs.refused("wall x1", Refusal::NoWallPlace(Wall::X1));
}

/// A game in which the opponent has built all seven walls.
fn no_walls_left() -> Table {
    let table = Table::two_players().opponent();
    BORDERS[..7].iter().fold(table, |table, border| table.wall(border)).me()
}

/// 4.5: without walls in the supply nothing can be built.
#[test]
fn s4_5_the_supply_is_shared_and_limited() {
    let mut table = no_walls_left().take("masonry");
    assert_eq!(table.state.wall_supply, 0);
    table.offered("wall", &[]).refused("wall a1-b1", Refusal::NoWallsLeft);
}

/// 4.5: what is razed can be built again, by anybody.
#[test]
fn s4_5_razed_walls_return_to_the_supply() {
    let table = Table::two_players().wall("a1-b1").opponent();
    let table = BORDERS[..6].iter().fold(table, |table, border| table.wall(border)).me();
    let mut table = table.round(7).revealed("breach");
    table.act("take breach").act("raze a1-b1").act("end");
    assert_eq!(table.state.wall_supply, 1);
    table.act("take masonry").act("wall b5-c5");
    assert_eq!(table.state.wall_supply, 0);
}

/// 4.5: only Masonry and Renovation build walls.
#[test]
fn s4_5_two_tiles_build_walls() {
    for tile in Tile::ALL {
        let table = Table::two_players().goods("5/5/5/5/5/5").take(tile.key());
        let builds = [Tile::Masonry, Tile::Renovation].contains(tile);
        assert_eq!(!table.offers("wall").is_empty(), builds, "{tile}");
    }
}

/// 4.6: a placed wall of one's own goes back to the supply, for 2 stone, 3
/// food and 1 gold, all together.
#[test]
fn s4_6_razing_brings_all_goods_shown() {
    let mut table = Table::two_players().wall("a3-a4").wall("b5-c5").take("breach");
    table
        .offered("raze", &["a3-a4", "b5-c5"])
        .act("raze b5-c5")
        .has("1/3/1/1/4/2")
        .refused("raze a3-a4", Refusal::SlotUsed);
    assert_eq!(table.state.wall_supply, 6);
    assert!(!table.state.me().walls.contains(Wall::B5C5));
}

/// 4.6: razing is optional.
#[test]
fn s4_6_razing_is_optional() {
    let mut table = Table::two_players().wall("a3-a4").take("breach");
    table.act("end");
    assert_eq!(table.state.wall_supply, 6);
}

/// 4.6: without a placed wall of one's own nothing is razed or gained; the
/// opponent's walls and natural ones stay.
#[test]
fn s4_6_only_placed_walls_of_ones_own() {
    let mut table = Table::two_players().opponent().wall("a3-a4").me().take("breach");
    table.offered("raze", &[]);
    for border in BORDERS {
        let wall = border.parse().unwrap();
        table.refused(&format!("raze {border}"), Refusal::NoWallThere(wall));
    }
}

/// 4.6: walls of the Additional Cavern can be razed.
#[test]
fn s4_6_walls_of_the_additional_cavern_can_be_razed() {
    let mut table = Table::two_players().full_but(&[]).cavern("two").wall("x1").take("breach");
    table.refused("raze x2", Refusal::NoWallThere(Wall::X2)).act("raze x1");
}

/// 4.6: furnished rooms stay though their configuration no longer fits.
#[test]
fn s4_6_rooms_stay_without_their_walls() {
    let mut table = Table::two_players().wall("a3-b3").room("tunnel", "a3").take("breach");
    table.act("raze a3-b3");
    assert_eq!(table.at("a3"), Cavern::Furnished("tunnel".parse().unwrap()));
    table.act("end");
}
