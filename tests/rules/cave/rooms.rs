//! 4.10 replenishing, 4.11 room actions and 4.12 blue rooms.

use deephold::{
    engine::Seat,
    games::cave::{
        cards::{Room, Tile},
        refusal::Refusal,
    },
};

use super::table::{Table, lacking};

/// 4.10: a lower count is raised, an equal or higher one stays; Parlor does so
/// with all six kinds at once.
#[test]
fn s4_10_replenishing_raises_and_never_takes() {
    let mut table = Table::two_players().room("parlor", "b3").goods("2/0/9/0/1/19");
    table = table.take("cultivation");
    table.act("use parlor").has("2/1/9/1/1/19");
    let mut table = Table::two_players().room("shelf", "b3").goods("5/1/2/0/0/0");
    table = table.take("cultivation");
    table
        .offered("use shelf", &["2flax", "2stone"])
        .refused("use shelf 2wood", Refusal::NoEffect(Room::Shelf))
        .act("use shelf 2stone")
        .has("5/2/2/0/0/0");
}

/// 4.11: [1] is on Cultivation, Undergrowth, Masonry and Drift Mining, [2] on
/// Undermining, [3] on Expedition: so many different rooms and no more.
#[test]
fn s4_11_tiles_allow_so_many_rooms() {
    let allowed = [
        (Tile::Cultivation, 1),
        (Tile::Undergrowth, 1),
        (Tile::Masonry, 1),
        (Tile::DriftMining, 1),
        (Tile::Undermining, 2),
        (Tile::Expedition, 3),
    ];
    let uses = ["use cave-entrance wood", "use storeroom", "use gold-vein", "use state-room"];
    for tile in Tile::ALL {
        let mut table = four_rooms().goods("0/0/0/0/0/5").take(tile.key());
        let count = allowed.iter().find(|(it, _)| it == tile).map_or(0, |(_, count)| *count);
        for notation in &uses[..count] {
            table.act(notation);
        }
        let refusal = if count == 0 { Refusal::NotOnTile(*tile) } else { Refusal::SlotUsed };
        table.refused(uses[count], refusal).offered("use", &[]);
    }
}

/// The entrance and three more rooms that bring goods for nothing.
fn four_rooms() -> Table {
    Table::two_players().room("storeroom", "a1").room("gold-vein", "b1").room("state-room", "c5")
}

/// 4.11: the rooms used in a turn are different ones, in any order.
#[test]
fn s4_11_rooms_used_are_different() {
    let mut table = four_rooms().take("expedition");
    table
        .act("use gold-vein")
        .refused("use gold-vein", Refusal::RoomUsed(Room::GoldVein))
        .act("use cave-entrance wood")
        .refused("use cave-entrance stone", Refusal::RoomUsed(Room::CaveEntrance))
        .act("use storeroom")
        .has("2/2/2/2/2/2");
}

/// 4.11: each room resolves before the next: what one brings another may spend.
#[test]
fn s4_11_rooms_resolve_one_after_another() {
    let mut table = Table::two_players().room("secret-chamber", "a1").room("weaving-room", "b1");
    table = table.goods("0/0/0/0/0/0").take("undermining");
    table
        .refused("use weaving-room", lacking("0/0/0/2/0/0"))
        .act("use secret-chamber 3flax")
        .act("use weaving-room")
        .has("0/0/0/1/2/2");
}

/// 4.11: fewer rooms than allowed, or none, may be used.
#[test]
fn s4_11_using_rooms_is_optional() {
    four_rooms().take("expedition").act("use gold-vein").act("end");
    four_rooms().take("expedition").act("end");
}

/// 4.11: only rooms of one's own that lie face up: not in the display, not
/// face down, not the opponent's.
#[test]
fn s4_11_only_ones_own_rooms() {
    let table = Table::two_players().opponent().room("gold-vein", "a1").me();
    let table = table.hidden("state-room", "b1").shown("storeroom");
    let mut table = table.take("expedition");
    for room in ["gold-vein", "state-room", "storeroom", "tunnel"] {
        let refusal = Refusal::NotYourRoom(room.parse().unwrap());
        table.refused(&format!("use {room}"), refusal);
    }
}

/// 4.11, O29: a room that can do nothing is not offered.
#[test]
fn s4_11_a_room_that_can_do_nothing_is_not_offered() {
    let mut table = Table::two_players().room("food-corner", "b3").goods("9/9/9/9/3/0");
    table = table.take("undermining");
    table.offered("use", &[]);
}

/// 4.11: a newly placed orange room does nothing by itself.
#[test]
fn s4_11_a_new_orange_room_does_nothing_by_itself() {
    let mut table = Table::two_players().goods("1/0/0/0/2/0").take("furnishing");
    table.act("furnish shelf a3 2food").has("0/0/0/0/0/0");
    table.refused("use shelf wood", Refusal::NotOnTile(Tile::Furnishing));
}

/// A tribe with a blue room and an orange one to go with it.
fn blue(room: &str) -> Table {
    Table::two_players().room("shelf", "a2").room(room, "a1")
}

/// 4.12: Prospecting Site: once, at any point of a turn with Undergrowth.
#[test]
fn s4_12_prospecting_site_sells_a_food_with_undergrowth() {
    let site = || blue("prospecting-site").goods("0/0/0/0/2/0").take("undergrowth");
    site()
        .act("prospect")
        .has("0/0/0/0/1/1")
        .refused("prospect", Refusal::AlreadyProspected)
        .offered("prospect", &[])
        .act("gain 2wood");
    site().act("gain 2wood").act("use cave-entrance wood").act("prospect").has("3/0/0/0/1/1");
    site().act("end");
}

/// 4.12: in every turn anew, and with no other tile.
#[test]
fn s4_12_prospecting_site_needs_its_tile() {
    for tile in Tile::ALL.iter().filter(|tile| **tile != Tile::Undergrowth) {
        let mut table = blue("prospecting-site").goods("0/0/0/0/5/5").take(tile.key());
        table.refused("prospect", Refusal::NoProspecting).offered("prospect", &[]);
    }
    let mut without = Table::two_players().take("undergrowth");
    without.refused("prospect", Refusal::NoProspecting);
    let mut poor = blue("prospecting-site").goods("0/0/0/0/0/5").take("undergrowth");
    poor.refused("prospect", lacking("0/0/0/0/1/0")).act("exchange gold").act("prospect");
    let mut theirs = Table::two_players().opponent().room("shelf", "a2");
    theirs = theirs.room("prospecting-site", "a1").me().take("undergrowth");
    theirs.refused("prospect", Refusal::NoProspecting);
    let mut again = blue("prospecting-site").goods("0/0/0/0/5/0").take("undergrowth");
    again.act("prospect").act("end").pass().pass().pass();
    assert_eq!(again.state.active(), Seat(1));
    again.pass().act("take undergrowth").act("prospect").has("0/0/0/0/3/2");
}

/// 4.12: Retting Room: one food for one gain that raised flax, by a slot, a
/// room or replenishing, whether it brought 1, 2 or 3.
#[test]
fn s4_12_retting_room_gives_food_with_flax() {
    let retting = |tile: &str| blue("retting-room").goods("0/0/0/0/0/0").take(tile);
    retting("cultivation").act("gain 2emmer+flax").has("0/0/2/1/1/0");
    retting("cultivation").act("use cave-entrance flax").has("0/0/0/1/1/0");
    retting("cultivation").act("use shelf 2flax").has("0/0/0/2/1/0");
    retting("cultivation").act("use cave-entrance flax").act("gain 2emmer+flax").has("0/0/2/2/2/0");
    let owner =
        |room: &str| blue("retting-room").room(room, "b1").goods("0/0/0/0/2/0").take("cultivation");
    owner("secret-chamber").act("use secret-chamber 3flax").has("0/0/0/3/3/0");
    owner("storeroom").act("use storeroom").has("0/0/1/1/4/0");
    owner("state-room").act("use state-room").has("0/0/0/1/3/1");
    owner("warehouse").act("use warehouse").has("1/1/1/1/1/0");
    owner("parlor").act("use parlor").has("1/1/1/1/3/1");
}

/// 4.12: what does not raise flax brings no food; neither does the opponent's.
#[test]
fn s4_12_retting_room_needs_flax_to_rise() {
    let retting = |goods: &str| blue("retting-room").goods(goods).take("cultivation");
    retting("0/0/0/9/0/0").act("gain 2emmer+flax").has("0/0/2/9/0/0");
    retting("0/0/0/8/0/0").act("gain 2emmer+flax").has("0/0/2/9/1/0");
    retting("0/0/0/0/9/0").act("gain 2emmer+flax").has("0/0/2/1/9/0");
    retting("0/0/0/0/0/0").act("use cave-entrance emmer").has("0/0/1/0/0/0");
    let mut secret = blue("retting-room").room("secret-chamber", "b1").goods("0/0/0/0/0/0");
    secret = secret.take("cultivation");
    secret.act("use secret-chamber gold").has("0/0/0/0/0/1");
    let mut parlor = blue("retting-room").room("parlor", "b1").goods("0/0/0/1/0/0");
    parlor = parlor.take("cultivation");
    parlor.act("use parlor").has("1/1/1/1/1/1");
    let mut theirs = Table::two_players().opponent().room("shelf", "a2");
    theirs = theirs.room("retting-room", "a1").me().take("cultivation");
    theirs.act("gain 2emmer+flax").has("1/1/3/2/1/1");
    assert_eq!(theirs.state.tribes[Seat(1)].goods.food, 1);
}

/// 4.12: Equipment Room: three rooms for [2], four for [3], one for [1].
#[test]
fn s4_12_equipment_room_allows_one_room_more() {
    let equipped = || four_rooms().room("equipment-room", "a2").room("digging-cave", "b2");
    let uses = ["use gold-vein", "use state-room", "use storeroom", "use cave-entrance wood"];
    for (tile, count) in
        [("cultivation", 1), ("drift-mining", 1), ("undermining", 3), ("expedition", 4)]
    {
        let mut table = equipped().goods("0/0/0/0/0/9").take(tile);
        for notation in &uses[..count] {
            table.act(notation);
        }
        table.refused("use digging-cave b4", Refusal::SlotUsed).offered("use", &[]);
    }
    let mut table = equipped().take("undermining");
    table.act("use gold-vein").refused("use gold-vein", Refusal::RoomUsed(Room::GoldVein));
}

/// 4.12: Equipment Room does not add to excavating or trading.
#[test]
fn s4_12_equipment_room_helps_only_rooms() {
    let mut table = blue("equipment-room").goods("5/5/0/0/0/0").take("undermining");
    table.act("dig b4").refused("use cave-entrance wood", Refusal::SlotUsed);
    let mut table = blue("equipment-room").goods("5/5/0/0/0/0").take("expedition");
    table.act("trade 5wood").refused("use cave-entrance wood", Refusal::SlotUsed);
}

/// 4.12: Wood Storeroom: a wood with each [1], before the room is resolved.
#[test]
fn s4_12_wood_storeroom_gives_wood_with_one_room() {
    for tile in ["cultivation", "undergrowth", "masonry", "drift-mining"] {
        let storeroom = || blue("wood-storeroom").goods("0/0/0/0/0/0").take(tile);
        storeroom().act("use cave-entrance stone").has("1/1/0/0/0/0");
        let mut table = storeroom();
        table.offered("rooms", &[""]).act("rooms").has("1/0/0/0/0/0");
        table
            .refused("rooms", Refusal::NothingWithRooms)
            .act("use cave-entrance stone")
            .has("1/1/0/0/0/0")
            .refused("use shelf 2wood", Refusal::SlotUsed)
            .refused("rooms", Refusal::SlotUsed);
    }
}

/// 4.12: the wood comes first, so that Shelf fills up only what is missing.
#[test]
fn s4_12_the_wood_comes_before_the_room() {
    let at = |goods: &str| blue("wood-storeroom").goods(goods).take("cultivation");
    at("0/0/0/0/0/0").act("use shelf 2wood").has("2/0/0/0/0/0");
    at("1/0/0/0/0/0").refused("use shelf 2wood", Refusal::NoEffect(Room::Shelf));
    at("9/0/0/0/0/0").offered("rooms", &[]).refused("rooms", Refusal::NothingWithRooms);
    at("9/0/0/0/0/0").act("use cave-entrance stone").has("9/1/0/0/0/0");
    at("8/0/0/0/0/0").refused("use cave-entrance wood", Refusal::NoEffect(Room::CaveEntrance));
}

/// 4.12: no wood for [2] or [3], for slots without rooms, or for the opponent.
#[test]
fn s4_12_wood_storeroom_is_for_one_room_only() {
    for tile in ["undermining", "expedition"] {
        let mut table = blue("wood-storeroom").goods("0/0/0/0/0/0").take(tile);
        table.offered("rooms", &[]).refused("rooms", Refusal::NothingWithRooms);
        table.act("use cave-entrance stone").has("0/1/0/0/0/0");
    }
    let mut table = blue("wood-storeroom").goods("0/0/0/0/0/0").take("cultivation");
    table.act("gain 2emmer+flax").has("0/0/2/1/0/0");
    let mut table = blue("wood-storeroom").take("excavation");
    table.refused("rooms", Refusal::NotOnTile(Tile::Excavation));
    let mut theirs = Table::two_players().opponent().room("shelf", "a2");
    theirs = theirs.room("wood-storeroom", "a1").me().take("cultivation");
    theirs.refused("rooms", Refusal::NothingWithRooms).act("use cave-entrance stone");
    theirs.has("1/2/1/1/1/1");
}

/// 4.12: Dungeon: 2 gold for each wall really placed, to be spent at once.
#[test]
fn s4_12_dungeon_gives_gold_with_a_wall() {
    let dungeon = |tile: &str| blue("dungeon").goods("0/0/0/0/0/3").take(tile);
    dungeon("masonry").act("wall b5-c5").has("0/0/0/0/0/5");
    dungeon("renovation").act("wall b5-c5").has("0/0/0/0/0/5");
    let mut spent = blue("dungeon").shown("treasury").wall("a2-a3").wall("a3-a4");
    spent = spent.goods("0/0/0/0/0/2").take("renovation");
    spent.act("wall a3-b3").act("furnish treasury a3").has("0/0/0/0/0/1");
    let mut full = blue("dungeon").goods("0/0/0/0/0/18").take("masonry");
    full.act("wall b5-c5").has("0/0/0/0/0/19");
}

/// 4.12: razing is not building, and the opponent's walls bring nothing.
#[test]
fn s4_12_dungeon_is_for_walls_one_builds() {
    let mut table = blue("dungeon").wall("b5-c5").goods("0/0/0/0/0/0").take("breach");
    table.act("raze b5-c5").has("0/2/0/0/3/1");
    let mut theirs = Table::two_players().opponent().room("shelf", "a2");
    theirs = theirs.room("dungeon", "a1").me().take("masonry");
    theirs.act("wall b5-c5").has("1/1/1/1/1/1");
    assert_eq!(theirs.state.tribes[Seat(1)].goods.gold, 1);
}
