//! Part 5: the worked examples. (Their numbers are not consecutive.)

use deephold::{
    engine::{Seat, Seats},
    games::cave::{
        board::Space,
        cards::{Room, Tile},
        refusal::Refusal,
        score::points,
        state::Cavern,
    },
};

use super::table::{Table, lacking, rules};

#[test]
fn e1_accessible_at_the_start() {
    for tile in ["excavation", "undermining", "expansion", "drift-mining"] {
        let mut table = Table::two_players().take(tile);
        table.offered("dig", &["a2", "a5", "b3", "b4"]);
        for space in ["a1", "b1", "b2", "b5", "c5"] {
            let refusal = Refusal::NotAccessible(space.parse().unwrap());
            table.refused(&format!("dig {space}"), refusal);
        }
    }
}

#[test]
fn e2_double_excavation_with_exchange_and_bonus() {
    let mut table = Table::two_players().take("excavation");
    table
        .refused("double", lacking("0/0/0/0/1/0"))
        .act("exchange emmer")
        .act("double")
        .refused("dig b5", Refusal::NotAccessible(Space::B5))
        .act("dig b4")
        .act("dig b5")
        .act("gain stone")
        .has("1/2/0/1/1/1");
    assert_eq!(table.state.display.len(), 8);
}

#[test]
fn e3_a_wall_blocks_undermining_does_not() {
    let walled = || Table::two_players().wall("a3-a4");
    walled()
        .take("excavation")
        .offered("dig", &["a5", "b4"])
        .refused("dig b2", Refusal::NotAccessible(Space::B2));
    walled()
        .take("undermining")
        .offered("dig", &["a2", "a5", "b3", "b4"])
        .refused("dig b2", Refusal::NotAccessible(Space::B2));
}

#[test]
fn e5_first_room_in_round_1() {
    let mut table = Table::two_players().take("housework");
    table
        .refused("furnish spinning-wheel a3 2food", lacking("0/0/0/0/1/0"))
        .act("exchange emmer")
        .offered(
            "furnish",
            &[
                "grindstone a3 2food",
                "grindstone a3 gold",
                "shelf a3 2food",
                "shelf a3 gold",
                "spinning-wheel a3 2food",
                "spinning-wheel a3 gold",
            ],
        );
    for room in [Room::Tunnel, Room::FoodCorner, Room::Parlor] {
        let refusal = Refusal::WrongWalls(room, Space::A3);
        table.refused(&format!("furnish {room} a3 2food"), refusal);
    }
    table
        .act("furnish spinning-wheel a3 2food")
        .has("0/1/0/1/0/1")
        .refused("furnish grindstone a3 gold", Refusal::NotEmpty(Space::A3))
        .offered("furnish", &[])
        .act("end");
    assert_eq!(table.state.tribes[Seat(0)].goods.gold, 1);
}

#[test]
fn e6_shape_of_a3_after_one_wall() {
    let cases: [(&[&str], &[&str], &[&str]); 3] = [
        (&["a3-b3"], &["tunnel", "junction-room"], &["grindstone", "stall", "food-corner"]),
        (&["a3-a4"], &["food-corner", "grindstone", "storeroom"], &["tunnel", "shelf"]),
        (&["a3-b3", "a3-a4"], &["parlor"], &["food-corner"]),
    ];
    for (walls, fit, others) in cases {
        let rooms = fit.iter().chain(others);
        let table = rooms.fold(Table::two_players(), |table, room| table.shown(room));
        let table = walls.iter().fold(table, |table, wall| table.wall(wall));
        let mut table = table.goods("9/9/9/9/9/9").take("furnishing");
        for room in fit {
            table.offered(&format!("furnish {room}"), &["a3 2food"]);
        }
        for room in others {
            let refusal = Refusal::WrongWalls(room.parse().unwrap(), Space::A3);
            table.refused(&format!("furnish {room} a3 2food"), refusal);
        }
    }
}

#[test]
fn e7_colour_rule() {
    let rich = || {
        let table = Table::two_players().shown("prospecting-site").shown("retting-room");
        table.empty("b3").empty("b4").goods("9/9/9/9/9/9").round(4)
    };
    let blue = ["prospecting-site", "retting-room"];
    let mut table = rich();
    table.act("take housework");
    for room in blue {
        let refusal = Refusal::TooManyBlue(room.parse().unwrap());
        table.refused(&format!("furnish {room} b3 3food"), refusal);
    }
    table
        .act("furnish shelf a3 3food")
        .act("furnish prospecting-site b3 gold")
        .act("end")
        .pass()
        .act("take furnishing")
        .refused("furnish retting-room b4 3food", Refusal::TooManyBlue(Room::RettingRoom))
        .act("furnish grindstone b4 3food");
}

#[test]
fn e8_furnishing_gains_before_paying() {
    let mut table = Table::two_players().round(2).take("furnishing");
    table
        .refused("furnish shelf a3 2food", lacking("0/0/0/0/1/0"))
        .act("gain food")
        .act("furnish shelf a3 2food")
        .has("0/1/1/1/0/1");
}

#[test]
fn e9_housework_twice_in_round_5() {
    let table = Table::two_players().empty("a1").empty("a2").shown("weaving-room").shown("stall");
    let mut table = table.goods("3/2/2/0/3/4").round(5).take("housework");
    let before = points(&rules().content, table.state.me());
    table.act("furnish weaving-room a1 3food").act("furnish stall a2 gold").has("0/2/2/0/0/2");
    let gold_spent = 2;
    assert_eq!(points(&rules().content, table.state.me()), before + 11 - gold_spent);
}

#[test]
fn e10_parlor_with_retting_room() {
    let mut table = Table::two_players().room("parlor", "c5").room("retting-room", "a1");
    table = table.goods("0/3/0/0/0/0").take("cultivation");
    table.act("use parlor").has("1/3/1/1/2/1");
}

#[test]
fn e11_shelf_never_takes_away() {
    let table = Table::two_players().room("shelf", "a3").room("retting-room", "a1");
    let mut table = table.goods("0/0/0/3/0/0").take("cultivation");
    table
        .refused("use shelf 2flax", Refusal::NoEffect(Room::Shelf))
        .act("use shelf 2stone")
        .has("0/2/0/3/0/0");
}

#[test]
fn e12_limits() {
    let mut table = Table::two_players().goods("6/0/8/0/0/18").round(4).revealed("expedition");
    table.act("take cultivation").act("gain 2emmer+flax").has("6/0/9/1/0/18").act("end").pass();
    table.act("take expedition").act("trade 5wood").has("1/0/9/1/0/19");
}

#[test]
fn e13_wood_storeroom_pays_for_the_room() {
    let table = Table::two_players().room("wood-storeroom", "a1").room("furniture-workshop", "b1");
    let mut table = table.goods("1/0/0/1/0/0").take("masonry");
    table
        .act("use furniture-workshop")
        .has("0/0/0/0/0/3")
        .act("gain stone")
        .act("wall a3-a4")
        .has("0/1/0/0/0/3");
    assert_eq!(table.state.wall_supply, 6);
}

#[test]
fn e15_tunnel_limit() {
    for (stone, after) in [(3, 3), (4, 4), (9, 9), (2, 3)] {
        let table = Table::two_players().wall("a3-b3").room("tunnel", "a3");
        let mut table = table.goods(&format!("0/{stone}/0/0/0/0")).take("cultivation");
        table.act("use tunnel").has(&format!("0/{after}/0/0/2/0"));
    }
}

#[test]
fn e17_dungeon_placed_and_used_in_one_turn() {
    let table = Table::two_players().room("shelf", "a3").empty("c5").wall("b5-c5");
    let mut table = table.shown("dungeon").goods("0/3/0/0/0/8").take("renovation");
    table.act("furnish dungeon c5").has("0/0/0/0/0/4").act("wall a1-b1").has("0/0/0/0/0/6");
}

#[test]
fn e19_prospecting_site() {
    let table = Table::two_players().room("shelf", "a3").room("prospecting-site", "a1");
    let mut table = table.goods("8/0/1/0/0/2").take("undergrowth");
    table
        .refused("prospect", lacking("0/0/0/0/1/0"))
        .act("exchange emmer")
        .act("prospect")
        .act("gain 2wood")
        .has("9/0/0/0/0/3")
        .act("exchange gold")
        .refused("prospect", Refusal::AlreadyProspected);
}

#[test]
fn e20_treasury() {
    let at = |gold: u8| {
        let table = Table::two_players().room("treasury", "a1");
        table.goods(&format!("0/0/0/0/0/{gold}")).take("cultivation")
    };
    at(2).refused("use treasury", lacking("0/0/0/0/0/1"));
    at(3).act("use treasury").has("0/0/0/0/1/4");
    at(19).act("use treasury").has("0/0/0/0/1/19");
}

#[test]
fn e21_junction_room_with_gold() {
    let at = |goods: &str| {
        let table = Table::two_players().room("junction-room", "a2");
        table.goods(goods).take("cultivation")
    };
    at("1/0/0/0/1/1").act("use junction-room wood+food+gold").has("0/0/0/0/0/2");
    at("2/0/0/0/1/0")
        .offered("use junction-room", &[])
        .refused("use junction-room 2wood+food", Refusal::NoSuchWay(Room::JunctionRoom));
}

#[test]
fn e22_digging_cave_without_target() {
    let dug = Table::two_players().room("digging-cave", "c5").all_empty();
    let walled = Table::two_players().room("digging-cave", "c5");
    let walled = walled.wall("a3-a4").wall("a4-b4").wall("a4-a5");
    for table in [dug, walled] {
        let mut table = table.goods("0/0/0/0/0/3").take("cultivation");
        table.offered("use digging-cave", &[]).has("0/0/0/0/0/3");
    }
    let mut dug = Table::two_players().room("digging-cave", "c5").all_empty().take("cultivation");
    dug.refused("use digging-cave b4", Refusal::NothingToDig(Space::B4));
}

#[test]
fn e23_wall_supply_empty() {
    let walls = ["a1-a2", "a1-b1", "a2-a3", "a2-b2", "a3-a4", "a3-b3", "a4-a5"];
    let table = walls.into_iter().fold(Table::two_players().opponent(), Table::wall).me();
    let table = table.room("shelf", "a3").room("dungeon", "a1");
    let mut table = table.goods("0/0/0/0/0/0").take("masonry");
    table
        .act("use cave-entrance wood")
        .act("gain stone")
        .offered("wall", &[])
        .refused("wall b5-c5", Refusal::NoWallsLeft)
        .has("1/1/0/0/0/0");
}

/// Two caves in the last turn, which brings nothing more.
fn finished(x: &[(&str, &str)], x_gold: u8, y: &[(&str, &str)], y_gold: u8) -> (i32, i32, Seats) {
    let mut table = Table::two_players().goods(&format!("0/0/0/0/0/{x_gold}"));
    for (room, space) in x {
        table = table.room(room, space);
    }
    table = table.opponent().goods(&format!("0/0/0/0/0/{y_gold}"));
    for (room, space) in y {
        table = table.room(room, space);
    }
    let mut table = table.round(8).turns_taken(7);
    table.pass();
    let of = |seat| points(&rules().content, &table.state.tribes[seat]);
    (of(Seat(0)), of(Seat(1)), table.standings().unwrap().winners)
}

#[test]
fn e25_scoring_and_tie_break() {
    let x = [
        ("state-room", "c5"),
        ("storeroom", "a1"),
        ("weaving-room", "b1"),
        ("prospecting-site", "a2"),
        ("spinning-wheel", "a3"),
        ("tunnel", "b3"),
    ];
    let y = [
        ("dungeon", "c5"),
        ("treasury", "a1"),
        ("stall", "b1"),
        ("shelf", "a3"),
        ("food-corner", "a5"),
    ];
    assert_eq!(finished(&x, 7, &y, 9), (42, 42, Seats::only(Seat(0))));
}

#[test]
fn e26_draw() {
    let x = [("digging-cave", "c5"), ("parlor", "a1"), ("grindstone", "a3")];
    let y = [("secret-chamber", "c5"), ("bakehouse", "a1"), ("warehouse", "a3")];
    assert_eq!(finished(&x, 10, &y, 12), (28, 28, Seats::first(2)));
}

#[test]
fn e27_turn_order() {
    let rounds = ["0101", "1010", "0101", "101010", "010101", "101010", "010101", "10101010"];
    let mut table = Table::two_players();
    for (round, order) in (1..).zip(rounds) {
        for seat in order.bytes() {
            assert_eq!(table.state.round, round);
            assert_eq!(table.state.active(), Seat(seat - b'0'), "round {round}");
            table.pass();
        }
    }
    assert!(table.state.over);
}

#[test]
fn e29_solo_surcharge() {
    let surcharge = |table: Table, round| {
        let table = table.shown("shelf").goods("9/9/9/9/9/9").round(round).take("furnishing");
        table.offers("furnish shelf a3").join(" ")
    };
    let solo = [2, 2, 2, 3, 3, 3, 4];
    for (round, food) in (1..).zip(solo) {
        assert_eq!(surcharge(Table::solo(), round), format!("{food}food"), "solo round {round}");
    }
    let two = [2, 2, 2, 3, 3, 3, 3, 4];
    for (round, food) in (1..).zip(two) {
        assert_eq!(surcharge(Table::two_players(), round), format!("{food}food"), "round {round}");
    }
}

/// The examples rest on a start with A3 empty and nine face-down tiles.
#[test]
fn examples_start_as_the_page_says() {
    let mut table = Table::two_players();
    table.has("1/1/1/1/1/1");
    assert_eq!(table.at("a3"), Cavern::Empty);
    assert_eq!(table.state.me().face_down().len(), 9);
    assert!(table.state.me().walls.is_empty());
    assert!(!table.state.row.available.contains(Tile::Renovation));
}
