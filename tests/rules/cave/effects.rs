//! 3.3: what each orange room does when it is used: payment, gain, limits.

use deephold::games::cave::{board::Space, cards::Room, refusal::Refusal};

use super::table::{Table, lacking};

/// Somebody with the room who may use it; in round 1, by Cultivation.
fn with(room: &str, goods: &str) -> Table {
    let table = if room == "cave-entrance" { Table::two_players() } else { owner(room) };
    table.goods(goods).take("cultivation")
}

fn owner(room: &str) -> Table {
    Table::two_players().room(room, "b3")
}

/// Each row: the use, the goods before, the goods after.
#[track_caller]
fn brings(rows: &[(&str, &str, &str)]) {
    for (usage, before, after) in rows {
        let room = usage.split(' ').next().unwrap();
        with(room, before).act(&format!("use {usage}")).has(after);
    }
}

/// Each row: the use, the goods held, the goods missing.
#[track_caller]
fn lacks(rows: &[(&str, &str, &str)]) {
    for (usage, held, missing) in rows {
        let room = usage.split(' ').next().unwrap();
        with(room, held).refused(&format!("use {usage}"), lacking(missing));
    }
}

/// Each row: the use, and goods with which it would change nothing.
#[track_caller]
fn idle(rows: &[(&str, &str)]) {
    for (usage, held) in rows {
        let room = usage.split(' ').next().unwrap();
        let refusal = Refusal::NoEffect(room.parse().unwrap());
        with(room, held).refused(&format!("use {usage}"), refusal);
    }
}

/// Each row: the room, goods that allow every way, and all its ways.
#[track_caller]
fn works_in(room: &str, goods: &str, ways: &[&str]) {
    assert_eq!(with(room, goods).offers(&format!("use {room}")), ways, "{room}");
}

#[test]
fn s3_3_cave_entrance_gives_wood_or_stone_or_emmer_or_flax() {
    brings(&[
        ("cave-entrance wood", "0/0/0/0/0/0", "1/0/0/0/0/0"),
        ("cave-entrance stone", "0/0/0/0/0/0", "0/1/0/0/0/0"),
        ("cave-entrance emmer", "0/0/0/0/0/0", "0/0/1/0/0/0"),
        ("cave-entrance flax", "0/0/0/0/0/0", "0/0/0/1/0/0"),
    ]);
    idle(&[("cave-entrance wood", "9/0/0/0/0/0"), ("cave-entrance flax", "0/0/0/9/0/0")]);
    works_in("cave-entrance", "0/0/0/0/0/0", &["emmer", "flax", "stone", "wood"]);
    for way in ["food", "gold", "wood+stone", "2wood"] {
        let mut table = with("cave-entrance", "0/0/0/0/0/0");
        table.refused(&format!("use cave-entrance {way}"), Refusal::NoSuchWay(Room::CaveEntrance));
    }
}

#[test]
fn s3_3_no_1_shelf_replenishes_one_good_to_two() {
    works_in("shelf", "0/0/0/0/0/0", &["2emmer", "2flax", "2stone", "2wood"]);
    brings(&[
        ("shelf 2wood", "0/0/0/0/0/0", "2/0/0/0/0/0"),
        ("shelf 2stone", "1/1/1/1/0/0", "1/2/1/1/0/0"),
        ("shelf 2emmer", "0/0/0/0/0/0", "0/0/2/0/0/0"),
        ("shelf 2flax", "0/0/0/1/0/0", "0/0/0/2/0/0"),
    ]);
    idle(&[("shelf 2wood", "2/0/0/0/0/0"), ("shelf 2flax", "0/0/0/7/0/0")]);
    with("shelf", "0/0/0/0/0/0")
        .refused("use shelf 2food", Refusal::NoSuchWay(Room::Shelf))
        .refused("use shelf 2gold", Refusal::NoSuchWay(Room::Shelf));
}

#[test]
fn s3_3_no_2_spinning_wheel_makes_flax_gold() {
    works_in("spinning-wheel", "0/0/0/3/0/0", &["3flax", "flax"]);
    brings(&[
        ("spinning-wheel flax", "0/0/0/5/0/0", "0/0/0/4/0/1"),
        ("spinning-wheel 3flax", "0/0/0/5/0/0", "0/0/0/2/0/2"),
        ("spinning-wheel 3flax", "0/0/0/3/0/18", "0/0/0/0/0/19"),
    ]);
    lacks(&[
        ("spinning-wheel flax", "9/9/9/0/9/9", "0/0/0/1/0/0"),
        ("spinning-wheel 3flax", "0/0/0/2/0/0", "0/0/0/1/0/0"),
    ]);
}

#[test]
fn s3_3_no_3_tunnel_gives_food_and_stone_below_three() {
    works_in("tunnel", "0/0/0/0/0/0", &[""]);
    brings(&[
        ("tunnel", "0/0/0/0/0/0", "0/1/0/0/2/0"),
        ("tunnel", "0/2/0/0/0/0", "0/3/0/0/2/0"),
        ("tunnel", "0/3/0/0/0/0", "0/3/0/0/2/0"),
        ("tunnel", "0/4/0/0/8/0", "0/4/0/0/9/0"),
        ("tunnel", "0/1/0/0/9/0", "0/2/0/0/9/0"),
    ]);
    idle(&[("tunnel", "0/3/0/0/9/0")]);
}

#[test]
fn s3_3_no_4_grindstone_makes_emmer_food() {
    works_in("grindstone", "0/0/4/0/0/0", &["4emmer", "emmer"]);
    brings(&[
        ("grindstone emmer", "0/0/5/0/0/0", "0/0/4/0/3/0"),
        ("grindstone 4emmer", "0/0/5/0/0/0", "0/0/1/0/7/0"),
        ("grindstone 4emmer", "0/0/4/0/5/0", "0/0/0/0/9/0"),
    ]);
    lacks(&[
        ("grindstone emmer", "0/0/0/9/0/0", "0/0/1/0/0/0"),
        ("grindstone 4emmer", "0/0/3/0/0/0", "0/0/1/0/0/0"),
    ]);
}

#[test]
fn s3_3_no_5_food_corner_replenishes_food_to_three() {
    works_in("food-corner", "0/0/0/0/0/0", &[""]);
    brings(&[
        ("food-corner", "0/0/0/0/0/0", "0/0/0/0/3/0"),
        ("food-corner", "0/0/0/0/2/0", "0/0/0/0/3/0"),
    ]);
    idle(&[("food-corner", "0/0/0/0/3/0"), ("food-corner", "0/0/0/0/8/0")]);
}

#[test]
fn s3_3_no_6_parlor_replenishes_all_goods_to_one() {
    works_in("parlor", "0/0/0/0/0/0", &[""]);
    brings(&[
        ("parlor", "0/0/0/0/0/0", "1/1/1/1/1/1"),
        ("parlor", "5/0/3/0/9/0", "5/1/3/1/9/1"),
        ("parlor", "1/1/1/1/1/0", "1/1/1/1/1/1"),
    ]);
    idle(&[("parlor", "1/1/1/1/1/1"), ("parlor", "9/9/9/9/9/19")]);
}

#[test]
fn s3_3_no_7_warehouse_sells_four_goods_for_food() {
    works_in("warehouse", "0/0/0/0/2/0", &[""]);
    brings(&[
        ("warehouse", "0/0/0/0/2/0", "1/1/1/1/0/0"),
        ("warehouse", "9/9/8/9/3/0", "9/9/9/9/1/0"),
    ]);
    lacks(&[("warehouse", "9/9/9/9/1/9", "0/0/0/0/1/0")]);
}

#[test]
fn s3_3_no_8_stall_sells_five_emmer_or_five_flax() {
    works_in("stall", "0/0/5/5/0/0", &["5emmer", "5flax"]);
    brings(&[
        ("stall 5emmer", "0/0/6/5/0/0", "0/0/1/5/0/4"),
        ("stall 5flax", "0/0/5/5/0/17", "0/0/5/0/0/19"),
    ]);
    lacks(&[
        ("stall 5emmer", "0/0/4/9/0/0", "0/0/1/0/0/0"),
        ("stall 5flax", "0/0/9/4/0/0", "0/0/0/1/0/0"),
    ]);
    with("stall", "0/0/3/2/0/0").refused("use stall 3emmer+2flax", Refusal::NoSuchWay(Room::Stall));
}

#[test]
fn s3_3_no_9_sacrificial_altar_takes_four_goods_for_gold() {
    works_in("sacrificial-altar", "1/0/1/1/1/0", &[""]);
    brings(&[("sacrificial-altar", "1/0/2/1/3/0", "0/0/1/0/2/3")]);
    lacks(&[
        ("sacrificial-altar", "0/9/1/1/1/9", "1/0/0/0/0/0"),
        ("sacrificial-altar", "1/9/0/1/1/9", "0/0/1/0/0/0"),
        ("sacrificial-altar", "1/9/1/0/1/9", "0/0/0/1/0/0"),
        ("sacrificial-altar", "1/9/1/1/0/9", "0/0/0/0/1/0"),
    ]);
}

#[test]
fn s3_3_no_10_storeroom_gives_emmer_flax_and_food() {
    works_in("storeroom", "0/0/0/0/0/0", &[""]);
    brings(&[
        ("storeroom", "0/0/0/0/0/0", "0/0/1/1/1/0"),
        ("storeroom", "0/0/9/9/8/0", "0/0/9/9/9/0"),
    ]);
    idle(&[("storeroom", "0/0/9/9/9/0")]);
}

#[test]
fn s3_3_no_11_weaving_room_makes_flax_food_and_gold() {
    works_in("weaving-room", "0/0/0/2/0/0", &[""]);
    brings(&[("weaving-room", "0/0/0/3/1/1", "0/0/0/1/3/3")]);
    lacks(&[("weaving-room", "9/9/9/1/9/9", "0/0/0/1/0/0")]);
}

#[test]
fn s3_3_no_12_furniture_workshop_makes_wood_and_flax_gold() {
    works_in("furniture-workshop", "2/0/0/1/0/0", &[""]);
    brings(&[("furniture-workshop", "3/1/1/2/1/1", "1/1/1/1/1/4")]);
    lacks(&[
        ("furniture-workshop", "1/9/9/1/9/9", "1/0/0/0/0/0"),
        ("furniture-workshop", "2/9/9/0/9/9", "0/0/0/1/0/0"),
    ]);
}

#[test]
fn s3_3_no_13_gold_vein_gives_stone_and_gold() {
    works_in("gold-vein", "0/0/0/0/0/0", &[""]);
    brings(&[
        ("gold-vein", "0/0/0/0/0/0", "0/1/0/0/0/1"),
        ("gold-vein", "0/9/0/0/0/9", "0/9/0/0/0/10"),
    ]);
    idle(&[("gold-vein", "0/9/0/0/0/19")]);
}

#[test]
fn s3_3_no_14_junction_room_takes_three_different_goods() {
    let table = with("junction-room", "9/9/9/9/9/9");
    assert_eq!(table.offers("use junction-room").len(), 20, "any three of six");
    brings(&[
        ("junction-room wood+stone+emmer", "1/1/1/1/1/1", "0/0/0/1/1/3"),
        ("junction-room flax+food+gold", "0/0/0/1/1/1", "0/0/0/0/0/2"),
        ("junction-room stone+food+gold", "0/1/0/0/1/19", "0/0/0/0/0/19"),
    ]);
    lacks(&[("junction-room wood+stone+emmer", "1/1/0/9/9/9", "0/0/1/0/0/0")]);
    let mut table = with("junction-room", "9/9/9/9/9/9");
    for way in ["3wood", "2wood+food", "wood+food", "wood+stone+emmer+flax"] {
        let refusal = Refusal::NoSuchWay(Room::JunctionRoom);
        table.refused(&format!("use junction-room {way}"), refusal);
    }
    table.refused("use junction-room", Refusal::NoSuchWay(Room::JunctionRoom));
}

#[test]
fn s3_3_no_15_digging_cave_excavates_for_gold() {
    works_in("digging-cave", "0/0/0/0/0/1", &["a2", "a5", "b2", "b4"]);
    brings(&[
        ("digging-cave a5", "0/0/0/0/0/2", "0/0/0/0/0/1"),
        ("digging-cave b4", "0/0/0/0/0/1", "0/0/0/0/1/0"),
    ]);
    lacks(&[("digging-cave a5", "9/9/9/9/9/0", "0/0/0/0/0/1")]);
    let mut table = owner("digging-cave").wall("a3-a4").wall("a4-b4").goods("0/0/0/0/0/5");
    table = table.take("undermining");
    table
        .offered("use digging-cave", &["a5"])
        .refused("use digging-cave b4", Refusal::NotAccessible(Space::B4))
        .refused("use digging-cave a3", Refusal::NothingToDig(Space::A3))
        .refused("use digging-cave", Refusal::NoSuchWay(Room::DiggingCave))
        .act("use digging-cave a5")
        .refused("use digging-cave b5", Refusal::RoomUsed(Room::DiggingCave));
}

#[test]
fn s3_3_no_16_bakehouse_bakes_two_or_three_emmer() {
    works_in("bakehouse", "0/0/3/0/0/0", &["2emmer", "3emmer"]);
    brings(&[
        ("bakehouse 2emmer", "0/0/3/0/0/0", "0/0/1/0/4/1"),
        ("bakehouse 3emmer", "0/0/3/0/7/0", "0/0/0/0/9/2"),
    ]);
    lacks(&[
        ("bakehouse 2emmer", "9/9/1/9/9/9", "0/0/1/0/0/0"),
        ("bakehouse 3emmer", "9/9/2/9/9/9", "0/0/1/0/0/0"),
    ]);
}

#[test]
fn s3_3_no_17_state_room_gives_flax_and_gold() {
    works_in("state-room", "0/0/0/0/0/0", &[""]);
    brings(&[
        ("state-room", "0/0/0/0/0/0", "0/0/0/1/0/1"),
        ("state-room", "0/0/0/9/0/18", "0/0/0/9/0/19"),
    ]);
    idle(&[("state-room", "0/0/0/9/0/19")]);
}

#[test]
fn s3_3_no_18_secret_chamber_gives_three_flax_or_a_gold() {
    works_in("secret-chamber", "0/0/0/0/0/0", &["3flax", "gold"]);
    brings(&[
        ("secret-chamber 3flax", "0/0/0/0/0/0", "0/0/0/3/0/0"),
        ("secret-chamber gold", "0/0/0/0/0/0", "0/0/0/0/0/1"),
        ("secret-chamber 3flax", "0/0/0/7/0/0", "0/0/0/9/0/0"),
    ]);
    idle(&[("secret-chamber 3flax", "0/0/0/9/0/0"), ("secret-chamber gold", "0/0/0/0/0/19")]);
}

#[test]
fn s3_3_no_19_treasury_turns_three_gold_into_four_and_food() {
    works_in("treasury", "0/0/0/0/0/3", &[""]);
    brings(&[
        ("treasury", "0/0/0/0/0/3", "0/0/0/0/1/4"),
        ("treasury", "0/0/0/0/0/19", "0/0/0/0/1/19"),
    ]);
    lacks(&[("treasury", "9/9/9/9/9/2", "0/0/0/0/0/1")]);
    idle(&[("treasury", "0/0/0/0/9/19")]);
}

/// 3.3, 4.12: none of the five blue rooms is ever used.
#[test]
fn s3_3_no_20_to_24_blue_rooms_are_never_used() {
    let blue = ["prospecting-site", "retting-room", "equipment-room", "wood-storeroom", "dungeon"];
    for room in blue {
        let table = Table::two_players().room("shelf", "a2").room(room, "b3");
        let mut table = table.goods("5/5/5/5/5/5").take("undergrowth");
        let refusal = Refusal::BlueRoom(room.parse().unwrap());
        table.refused(&format!("use {room}"), refusal);
        assert!(table.offers(&format!("use {room}")).is_empty());
    }
}
