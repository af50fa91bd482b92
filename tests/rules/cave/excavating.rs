//! 4.7 excavating.

use deephold::games::cave::{
    board::Space, cards::Room, event::Event, refusal::Refusal, state::Cavern,
};

use super::table::{Table, lacking};

/// 4.7: the tile is turned up and lies in the display at once; the space is empty.
#[test]
fn s4_7_an_excavated_room_joins_the_display() {
    let mut table = Table::two_players().hidden("dungeon", "a2").take("excavation");
    assert!(!table.displays("dungeon"));
    table.act("dig a2").has("1/1/1/1/1/1");
    assert!(table.displays("dungeon"));
    assert_eq!(table.at("a2"), Cavern::Empty);
    assert_eq!(table.state.display.len(), 7);
    let room: Room = "dungeon".parse().unwrap();
    assert!(table.events.iter().any(
        |event| matches!(event, Event::Excavated { space: Space::A2, room: found, .. } if *found == room)
    ));
}

/// 4.7: what one player turns up the other may furnish.
#[test]
fn s4_7_an_excavated_room_is_for_both() {
    let mut table = Table::two_players().hidden("warehouse", "a2");
    table = table.opponent().goods("2/0/0/0/2/0").me().take("excavation");
    table.act("dig a2").act("end").act("take housework").act("furnish warehouse a3 2food");
    table.has("0/0/0/0/0/0");
}

/// 4.7: B2 and B4 give 1 food, no other space does, and each only once.
#[test]
fn s4_7_b2_and_b4_give_one_food_and_no_other_space() {
    for space in ["a1", "b1", "a2", "b2", "b3", "b4", "a5", "b5", "c5"] {
        let others = ["b4", "b3", "a2", "a5", "b5", "b2", "a1"].into_iter();
        let table = others.filter(|other| *other != space).fold(Table::two_players(), Table::empty);
        let mut table = table.take("drift-mining");
        let result = if ["b2", "b4"].contains(&space) { "1/1/1/1/2/1" } else { "1/1/1/1/1/1" };
        table.act(&format!("dig {space}")).has(result);
        table.refused(&format!("dig {space}"), Refusal::SlotUsed);
    }
}

/// 4.7: the bonus is cut down at 9 food like any gain.
#[test]
fn s4_7_the_food_bonus_keeps_to_the_limit() {
    let mut table = Table::two_players().goods("0/0/0/0/9/0").take("excavation");
    table.act("dig b4").has("0/0/0/0/9/0");
}

/// 4.7: A2, B3, B4 and A5 are accessible at the start and nothing else.
#[test]
fn s4_7_accessible_at_the_start() {
    let mut table = Table::two_players().take("excavation");
    table.offered("dig", &["a2", "a5", "b3", "b4"]);
    for space in ["a1", "b1", "b2", "b5", "c5"] {
        let place = space.parse().unwrap();
        table.refused(&format!("dig {space}"), Refusal::NotAccessible(place));
    }
    for space in ["a3", "a4", "x"] {
        let place = space.parse().unwrap();
        table.refused(&format!("dig {space}"), Refusal::NothingToDig(place));
    }
}

/// 4.7: empty and furnished spaces are passed, face-down rooms are not.
#[test]
fn s4_7_paths_lead_over_empty_and_furnished_spaces() {
    Table::two_players().empty("b4").take("excavation").offered("dig", &["a2", "a5", "b3", "b5"]);
    Table::two_players()
        .room("stall", "b4")
        .room("shelf", "a3")
        .take("excavation")
        .offered("dig", &["a2", "a5", "b3", "b5"]);
    Table::two_players()
        .empty("a5")
        .empty("b5")
        .take("excavation")
        .offered("dig", &["a2", "b3", "b4", "c5"]);
}

/// 4.7: a placed wall blocks, on the way and at the last border.
#[test]
fn s4_7_placed_walls_block() {
    let mut table = Table::two_players().wall("a3-a4").wall("a4-b4").take("excavation");
    table
        .offered("dig", &["a5"])
        .refused("dig b4", Refusal::NotAccessible(Space::B4))
        .refused("dig b3", Refusal::NotAccessible(Space::B3));
    Table::two_players().wall("a2-a3").take("excavation").offered("dig", &["a5", "b3", "b4"]);
    // There is another way round.
    Table::two_players()
        .empty("b3")
        .empty("b4")
        .wall("a3-a4")
        .take("excavation")
        .offered("dig", &["a2", "a5", "b2", "b5"]);
}

/// 4.7: with all ways walled up nothing can be excavated.
#[test]
fn s4_7_an_enclosed_entrance_reaches_nothing() {
    let walled = || Table::two_players().wall("a3-a4").wall("a4-b4").wall("a4-a5");
    for tile in ["excavation", "drift-mining", "expansion"] {
        walled()
            .take(tile)
            .offered("dig", &[])
            .refused("dig a2", Refusal::NotAccessible(Space::A2));
    }
    let mut table = walled().goods("1/1/1/1/9/1").take("excavation");
    table.offered("double", &[]).refused("double", Refusal::NothingAccessible).act("gain stone");
    walled().take("undermining").offered("dig", &["a2", "a5", "b3", "b4"]);
}

/// 4.7: Undermining passes any number of walls; face-down rooms still block.
#[test]
fn s4_7_undermining_passes_all_placed_walls() {
    let mut table = Table::two_players()
        .empty("b4")
        .wall("a4-b4")
        .wall("b4-b5")
        .wall("b3-b4")
        .wall("a3-a4")
        .wall("a4-a5")
        .take("undermining");
    table
        .offered("dig", &["a2", "a5", "b3", "b5"])
        .refused("dig c5", Refusal::NotAccessible(Space::C5))
        .refused("dig b2", Refusal::NotAccessible(Space::B2))
        .act("dig b5")
        .refused("dig b3", Refusal::SlotUsed);
}

/// 4.7: two excavations in succession; the second may be one that the first
/// uncovered.
#[test]
fn s4_7_double_excavation_goes_on_behind_the_first() {
    let mut table = Table::two_players().goods("0/0/0/0/2/0").take("excavation");
    table
        .offered("double", &[""])
        .act("double")
        .has("0/0/0/0/0/0")
        .refused("dig c5", Refusal::NotAccessible(Space::C5))
        .refused("dig b5", Refusal::NotAccessible(Space::B5))
        .act("dig a5")
        .offered("dig", &["a2", "b3", "b4", "b5"])
        .act("dig b5")
        .offered("dig", &[])
        .refused("dig c5", Refusal::SlotUsed)
        .refused("double", Refusal::SlotUsed);
    assert_eq!(table.state.display.len(), 8);
}

/// 4.7: two food are paid before the first excavation, in full.
#[test]
fn s4_7_double_excavation_is_paid_first() {
    let mut table = Table::two_players().goods("9/9/0/0/1/0").take("excavation");
    table.refused("double", lacking("0/0/0/0/1/0")).offered("double", &[]);
}

/// 4.7: walls block the double excavation too.
#[test]
fn s4_7_walls_block_the_double_excavation() {
    let mut table = Table::two_players().goods("0/0/0/0/2/0").wall("a3-a4").wall("a4-b4");
    table = table.take("excavation");
    table.act("double").offered("dig", &["a5"]).act("dig a5").offered("dig", &["b5"]);
}

/// 4.7: the second excavation may be declined, or be impossible.
#[test]
fn s4_7_the_second_excavation_may_lapse() {
    let mut table = Table::two_players().goods("0/0/0/0/2/0").take("excavation");
    table.act("double").act("dig b3").act("end");
    let mut table = Table::two_players().goods("0/0/0/0/2/0").wall("a3-a4").wall("a4-b4");
    table = table.wall("a5-b5").take("excavation");
    table.act("double").act("dig a5").offered("dig", &[]).act("gain stone").act("end");
}

/// 4.7: excavating is optional.
#[test]
fn s4_7_excavating_is_optional() {
    let mut table = Table::two_players().take("drift-mining");
    table.act("end");
    assert_eq!(table.state.display.len(), 6);
}

/// 4.7: without face-down rooms nothing can be excavated and nothing is paid.
#[test]
fn s4_7_nothing_left_to_excavate() {
    let mut table = Table::two_players().all_empty().goods("0/0/0/0/9/0").take("excavation");
    table
        .offered("dig", &[])
        .refused("dig b4", Refusal::NothingToDig(Space::B4))
        .refused("double", Refusal::NothingAccessible);
}

/// 4.7: rooms of the opponent are not excavated.
#[test]
fn s4_7_only_ones_own_board() {
    let mut table = Table::two_players().empty("b4").take("excavation");
    table.refused("dig b4", Refusal::NothingToDig(Space::B4)).act("dig b3");
    assert_eq!(table.state.tribes[deephold::engine::Seat(1)].face_down().len(), 9);
}

/// 4.7, 3.2: a room turned up by Expansion can be furnished with the same tile.
#[test]
fn s4_7_expansion_furnishes_what_it_dug_out() {
    let mut table =
        Table::two_players().hidden("warehouse", "b4").goods("2/0/0/0/4/0").take("expansion");
    table.act("dig b4").has("2/0/0/0/5/0").act("furnish warehouse b4 5food").has("0/0/0/0/0/0");
    assert_eq!(table.at("b4"), Cavern::Furnished(Room::Warehouse));
    table.refused("dig a5", Refusal::SlotUsed).refused("furnish shelf a3 5food", Refusal::SlotUsed);
}
