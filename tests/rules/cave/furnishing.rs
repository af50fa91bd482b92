//! 4.8 furnishing and 4.9 the Additional Cavern.

use deephold::{
    engine::Seat,
    games::cave::{
        board::{CavernSide, Space},
        cards::{Room, Tile},
        event::Event,
        refusal::Refusal,
        state::Cavern,
    },
};

use super::table::{Table, lacking};

/// 4.8.1: a room of the display on an empty space of one's own.
#[test]
fn s4_8_a_displayed_room_on_an_empty_space() {
    let mut table = Table::two_players().goods("9/9/9/9/9/19").take("furnishing");
    table
        .refused("furnish warehouse a3 2food", Refusal::NotInDisplay(Room::Warehouse))
        .refused("furnish cave-entrance a3 2food", Refusal::NotInDisplay(Room::CaveEntrance))
        .refused("furnish shelf a2 2food", Refusal::NotEmpty(Space::A2))
        .refused("furnish shelf a4 2food", Refusal::NotEmpty(Space::A4))
        .refused("furnish food-corner x 2food", Refusal::NotEmpty(Space::X))
        .offered("furnish", &["grindstone a3 2food", "shelf a3 2food", "spinning-wheel a3 2food"])
        .act("furnish shelf a3 2food")
        .has("8/9/9/9/7/19");
    assert!(!table.displays("shelf"));
    assert_eq!(table.at("a3"), Cavern::Furnished(Room::Shelf));
}

/// 4.8.1: the empty spaces of the opponent are not one's own.
#[test]
fn s4_8_not_in_the_opponents_cave() {
    let mut table = Table::two_players().opponent().empty("a2").me().goods("9/9/9/9/9/9");
    table = table.take("furnishing");
    table.refused("furnish shelf a2 2food", Refusal::NotEmpty(Space::A2));
}

/// 4.8.5: rooms are never replaced, and there is one of each.
#[test]
fn s4_8_rooms_stay_for_good() {
    let mut table = Table::two_players().room("shelf", "a3").goods("9/9/9/9/9/9").take("housework");
    table
        .refused("furnish grindstone a3 2food", Refusal::NotEmpty(Space::A3))
        .refused("furnish shelf a3 2food", Refusal::NotInDisplay(Room::Shelf));
    let mut table = Table::two_players().opponent().room("shelf", "a3").me().goods("9/9/9/9/9/9");
    table = table.take("housework");
    table.refused("furnish shelf a3 2food", Refusal::NotInDisplay(Room::Shelf));
}

/// 4.8.2: natural and placed walls count, tiles do not.
#[test]
fn s4_8_tiles_are_no_walls() {
    // A3 is next to two face-down rooms and the entrance: still shape 1.
    let mut table = Table::two_players().goods("9/9/9/9/9/9").take("furnishing");
    table.refused("furnish parlor a3 2food", Refusal::WrongWalls(Room::Parlor, Space::A3));
    let mut table = Table::two_players().wall("a3-a4").wall("a3-b3").goods("9/9/9/9/9/9");
    table = table.take("furnishing");
    table.act("furnish parlor a3 2food");
}

/// 4.8.3: orange rooms, the entrance included, must outnumber blue ones.
#[test]
fn s4_8_orange_must_outnumber_blue() {
    let rich = || Table::two_players().goods("9/9/9/9/9/19");
    let no = Refusal::TooManyBlue(Room::RettingRoom);
    let place = "furnish retting-room a3 2food";
    rich().shown("retting-room").take("furnishing").refused(place, no);
    rich().room("shelf", "a2").shown("retting-room").take("furnishing").act(place);
    let one = || rich().room("shelf", "a2").room("prospecting-site", "b3").shown("retting-room");
    one().take("furnishing").refused(place, no);
    one().room("stall", "b4").take("furnishing").act(place);
    one()
        .room("stall", "b4")
        .room("equipment-room", "b5")
        .take("furnishing")
        .refused(place, no)
        .act("furnish grindstone a3 2food");
}

/// 4.8.3: n orange rooms besides the entrance allow n blue ones, up to five.
#[test]
fn s4_8_as_many_blue_rooms_as_orange_ones_built() {
    let table = Table::two_players()
        .room("shelf", "a2")
        .room("stall", "b2")
        .room("food-corner", "a1")
        .room("grindstone", "b3")
        .room("prospecting-site", "b4")
        .room("retting-room", "b5")
        .room("equipment-room", "a5")
        .shown("wood-storeroom")
        .empty("b1")
        .goods("9/9/9/9/9/19");
    table.take("furnishing").act("furnish wood-storeroom b1 2food");
}

/// 4.8.4: surcharge and cost together must be payable in full.
#[test]
fn s4_8_surcharge_and_cost_are_paid_in_full() {
    let at = |text: &str| Table::two_players().goods(text).take("furnishing");
    at("1/0/0/0/1/0").refused("furnish shelf a3 2food", lacking("0/0/0/0/1/0"));
    at("0/9/9/9/2/9").refused("furnish shelf a3 2food", lacking("1/0/0/0/0/0"));
    at("0/0/9/9/0/9").refused("furnish shelf a3 2food", lacking("1/0/0/0/2/0"));
    at("1/0/0/0/2/0").act("furnish shelf a3 2food").has("0/0/0/0/0/0");
    // Gold for the surcharge and gold for the room come out of one purse.
    let stall = |gold: &str| {
        let table = Table::two_players().shown("stall").goods(&format!("1/0/0/0/0/{gold}"));
        table.take("housework")
    };
    stall("1").refused("furnish stall a3 gold", lacking("0/0/0/0/0/1"));
    stall("2").act("furnish stall a3 gold").has("0/0/0/0/0/0");
}

/// 4.8.4: nothing is paid if no room is placed.
#[test]
fn s4_8_no_room_no_surcharge() {
    let mut table = Table::two_players().room("shelf", "a3").goods("9/9/9/9/9/9").take("housework");
    table.offered("furnish", &[]).act("end");
    assert_eq!(table.state.tribes[Seat(0)].goods.food, 9);
}

/// 4.8: an empty space that is walled off may be furnished.
#[test]
fn s4_8_no_path_is_required() {
    let walls = ["a3-a4", "a2-a3", "a3-b3"];
    let table = walls.into_iter().fold(Table::two_players(), Table::wall);
    let table = table.shown("treasury").goods("0/0/0/0/2/3");
    table.take("furnishing").act("furnish treasury a3 2food");
}

/// 4.8: "T food" is 2, 3 or 4 by the round; other surcharges are fixed.
#[test]
fn s4_8_food_per_turn_follows_the_round() {
    for (round, turns) in [(1, 2), (2, 2), (3, 2), (4, 3), (5, 3), (6, 3), (7, 3), (8, 4)] {
        for tile in ["housework", "furnishing"] {
            let rich = Table::two_players().goods("9/9/9/9/9/9").round(round);
            let mut table = rich.revealed(tile);
            table.act(&format!("take {tile}"));
            for food in [2, 3, 4] {
                let notation = format!("furnish shelf a3 {food}food");
                if food == turns {
                    assert!(table.legal().contains(&notation), "round {round}");
                } else {
                    table.refused(&notation, Refusal::WrongSurcharge);
                }
            }
        }
    }
}

/// 3.2, 4.8: each Furnish slot and its surcharges.
#[test]
fn s4_8_surcharges_of_the_tiles() {
    let rows: [(&str, &[&str]); 4] = [
        ("housework", &["2food", "5food", "gold"]),
        ("furnishing", &["2food"]),
        ("expansion", &["2gold", "5food"]),
        ("renovation", &[""]),
    ];
    for (tile, surcharges) in rows {
        let mut table = Table::two_players().goods("9/9/9/9/9/19").take(tile);
        table.offered("furnish shelf a3", surcharges);
        for wrong in ["food", "3gold", "food+gold", "2wood"] {
            table.refused(&format!("furnish shelf a3 {wrong}"), Refusal::WrongSurcharge);
        }
    }
    let mut table = Table::two_players().goods("9/9/9/9/9/19").take("housework");
    table.refused("furnish shelf a3", Refusal::WrongSurcharge);
    let mut table = Table::two_players().goods("9/9/9/9/9/19").take("cultivation");
    table.refused("furnish shelf a3 2food", Refusal::NotOnTile(Tile::Cultivation));
}

/// 4.8: the two Furnish actions of Housework are independent.
#[test]
fn s4_8_housework_furnishes_twice() {
    let rich = || Table::two_players().empty("b3").empty("b4").goods("9/9/9/9/9/9");
    let mut table = rich().take("housework");
    table
        .act("furnish shelf a3 5food")
        .refused("furnish grindstone b3 gold", Refusal::SlotUsed)
        .refused("furnish grindstone b3 5food", Refusal::SlotUsed)
        .act("furnish grindstone b3 2food")
        .has("8/8/9/9/2/9")
        .refused("furnish spinning-wheel b4 2food", Refusal::SlotUsed)
        .refused("furnish spinning-wheel b4 gold", Refusal::SlotUsed);
    let mut table = rich().take("housework");
    table.act("furnish shelf a3 gold").has("8/9/9/9/9/8").act("end");
}

/// 4.2, 4.8: a used slot is used at any price.
#[test]
fn s4_8_a_used_furnish_slot_is_used_at_any_price() {
    let rich = || Table::two_players().empty("b3").goods("9/9/9/9/9/9");
    let mut table = rich().take("furnishing");
    table
        .act("furnish shelf a3 2food")
        .refused("furnish grindstone b3 2food", Refusal::SlotUsed)
        .refused("furnish grindstone b3 5food", Refusal::SlotUsed)
        .refused("furnish grindstone b3", Refusal::SlotUsed);
    let mut table = rich().take("housework");
    table
        .act("furnish shelf a3 gold")
        .refused("furnish grindstone b3 3food", Refusal::WrongSurcharge)
        .refused("furnish grindstone b3 5food", Refusal::SlotUsed);
}

/// A cave with one empty space left, whose owner is about to fill it.
fn nearly_full() -> Table {
    Table::two_players().full_but(&["a3"]).goods("9/9/9/9/9/9")
}

/// 4.9: the tenth room brings the Additional Cavern at once; its side comes
/// before anything else.
#[test]
fn s4_9_the_tenth_room_brings_the_additional_cavern() {
    let mut table = nearly_full().take("housework");
    table.act("furnish spinning-wheel a3 2food");
    assert!(table.events.contains(&Event::EarnedCavern { who: Seat(0) }));
    assert_eq!(table.legal(), ["cavern two", "cavern three"]);
    for notation in ["end", "exchange emmer", "furnish tunnel x gold"] {
        table.refused(notation, Refusal::ChooseSideFirst);
    }
    table.act("cavern three").refused("cavern two", Refusal::NoSideToChoose);
    assert_eq!(table.state.me().additional, Some(CavernSide::Three));
    assert_eq!(table.at("x"), Cavern::Empty);
}

/// 4.9, 4.8: the second action of Housework may furnish it in the same turn.
#[test]
fn s4_9_it_can_be_furnished_in_the_same_turn() {
    let mut table = nearly_full().take("housework");
    table.act("furnish spinning-wheel a3 2food").act("cavern three").act("furnish parlor x gold");
    assert_eq!(table.at("x"), Cavern::Furnished(Room::Parlor));
    table.act("end");
}

/// 4.9: nine rooms are not enough, and an excavated space is not a filled one.
#[test]
fn s4_9_not_before_the_tenth_room() {
    let mut table = Table::two_players().full_but(&["a3", "a2"]).empty("a2").goods("9/9/9/9/9/9");
    table = table.take("housework");
    table.act("furnish spinning-wheel a3 2food");
    table.refused("cavern two", Refusal::NoSideToChoose);
    assert_eq!(table.at("x"), Cavern::Absent);
    table.act("furnish shelf a2 gold").act("cavern two");
}

/// 4.9: there is only one; the second player to fill a cave gets nothing.
#[test]
fn s4_9_the_other_player_can_no_longer_get_it() {
    let mut table = nearly_full().opponent();
    let theirs = [
        ("a1", "gold-vein"),
        ("b1", "furniture-workshop"),
        ("a2", "tunnel"),
        ("b2", "junction-room"),
        ("a3", "parlor"),
        ("b3", "grindstone"),
        ("b4", "state-room"),
        ("a5", "treasury"),
        ("b5", "secret-chamber"),
        ("c5", "digging-cave"),
    ];
    for (space, room) in theirs {
        table = table.room(room, space);
    }
    let mut table = table.cavern("two").me().take("housework");
    table.act("furnish spinning-wheel a3 2food").refused("cavern two", Refusal::NoSideToChoose);
    assert_eq!(table.at("x"), Cavern::Absent);
    table.act("end");
}

/// 4.9: a room there counts for points, colours and use, and is next to nothing.
#[test]
fn s4_9_a_room_there_counts_in_every_respect() {
    let table = Table::two_players().full_but(&[]).cavern("three").room("parlor", "x");
    let mut table = table.goods("0/0/0/0/0/0").take("cultivation");
    table.act("use parlor").has("1/1/1/1/1/1");
}

/// 4.9: also in the solo game.
#[test]
fn s4_9_also_in_the_solo_game() {
    let table = Table::solo().full_but(&["a3"]).shown("spinning-wheel").goods("9/9/9/9/9/9");
    let mut table = table.take("housework");
    table.act("furnish spinning-wheel a3 2food").act("cavern two");
    assert_eq!(table.at("x"), Cavern::Empty);
}
