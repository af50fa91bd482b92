//! Part 6.1: the rulings on what the rulebook leaves open.

use deephold::{
    engine::{Seat, Seats},
    games::cave::{
        board::{CavernSide, Edge, Shape, Space, Wall, Walls},
        cards::{Room, Tile},
        refusal::Refusal,
        state::Cavern,
    },
};

use super::table::{Table, lacking, rules};

#[test]
fn o1_junction_room_takes_any_three_kinds_gold_and_food_too() {
    let table = Table::two_players().room("junction-room", "a2").goods("1/1/1/1/1/1");
    let table = table.take("cultivation");
    let kinds = ["wood", "stone", "emmer", "flax", "food", "gold"];
    let mut all = Vec::new();
    for (i, one) in kinds.iter().enumerate() {
        for (j, two) in kinds.iter().enumerate().skip(i + 1) {
            all.extend(kinds[j + 1..].iter().map(|three| format!("{one}+{two}+{three}")));
        }
    }
    all.sort();
    assert_eq!(all.len(), 20);
    assert_eq!(table.offers("use junction-room"), all);
}

#[test]
fn o2_undermining_ignores_any_number_of_walls() {
    let walls = ["a3-a4", "a4-b4", "a4-a5", "a2-a3", "a3-b3", "b3-b4", "b4-b5"];
    let table = walls.into_iter().fold(Table::two_players(), Table::wall).empty("b4");
    let mut table = table.take("undermining");
    table.offered("dig", &["a2", "a5", "b3", "b5"]).act("dig b5");
}

#[test]
fn o3_breach_takes_no_wall_of_the_opponent() {
    let table = Table::two_players().opponent().wall("b1-b2").me().wall("a1-b1");
    let mut table = table.take("breach");
    table.offered("raze", &["a1-b1"]).refused("raze b1-b2", Refusal::NoWallThere(Wall::B1B2));
}

#[test]
fn o4_optional_walls_do_not_allow_opposite_ones() {
    let rooms = [
        "grindstone",
        "prospecting-site",
        "equipment-room",
        "warehouse",
        "stall",
        "sacrificial-altar",
        "retting-room",
    ];
    for room in rooms {
        let table = Table::two_players().room("shelf", "a2").shown(room).wall("a3-b3");
        let mut table = table.goods("9/9/9/9/9/9").take("furnishing");
        let refusal = Refusal::WrongWalls(room.parse().unwrap(), Space::A3);
        table.refused(&format!("furnish {room} a3 2food"), refusal);
    }
}

#[test]
fn o5_the_two_walls_of_the_additional_cavern_are_adjacent() {
    let board = &rules().content.board;
    let shape = board.enclosure(Space::X, Walls::NONE, Some(CavernSide::Two)).shape();
    assert_eq!(shape, Shape::TwoAdjacent);
    let table = Table::two_players().full_but(&[]).cavern("two").goods("9/9/9/9/9/9");
    let mut table = table.take("furnishing");
    table.refused("furnish tunnel x 2food", Refusal::WrongWalls(Room::Tunnel, Space::X));
    table.act("furnish grindstone x 2food");
}

#[test]
fn o6_the_additional_cavern_is_next_to_no_space() {
    let board = &rules().content.board;
    for side in CavernSide::ALL {
        let edges = board.edges(Space::X, Some(*side));
        let beyond = edges.iter().any(|(_, edge)| matches!(edge, Edge::Border(_, Some(_))));
        assert!(!beyond, "{side}");
    }
    let reach = |space: Space| board.steps(space, Walls::NONE).any(|next| next == Space::X);
    assert!(!Space::ALL.iter().copied().any(reach));
}

#[test]
fn o7_the_additional_cavern_comes_in_mid_turn() {
    let table = Table::two_players().full_but(&["a3"]).goods("9/9/9/9/9/9");
    let mut table = table.take("housework");
    table.act("furnish spinning-wheel a3 gold").act("cavern two");
    assert_eq!(table.state.now.tile, Some(Tile::Housework));
    table.act("furnish grindstone x 2food");
}

#[test]
fn o8_its_side_is_never_flipped() {
    let mut table = Table::two_players().full_but(&[]).cavern("two");
    for notation in ["cavern two", "cavern three"] {
        table.refused(notation, Refusal::NoSideToChoose);
    }
    let mut table = table.take("housework");
    table.refused("cavern three", Refusal::NoSideToChoose);
    assert_eq!(table.state.me().additional, Some(CavernSide::Two));
}

/// A tribe with the Retting Room.
fn retting(goods: &str) -> Table {
    let table = Table::two_players().room("shelf", "a2").room("retting-room", "a1");
    table.room("secret-chamber", "b1").goods(goods).take("cultivation")
}

#[test]
fn o9_retting_room_needs_flax_to_rise() {
    retting("0/0/0/9/0/0").act("gain 2emmer+flax").has("0/0/2/9/0/0");
    retting("0/0/0/7/0/0").act("use secret-chamber 3flax").has("0/0/0/9/1/0");
    retting("0/0/0/2/0/0").refused("use shelf 2flax", Refusal::NoEffect(Room::Shelf));
}

#[test]
fn o10_replenishing_flax_triggers_the_retting_room() {
    retting("0/0/0/1/0/0").act("use shelf 2flax").has("0/0/0/2/1/0");
    let table = Table::two_players().room("parlor", "a2").room("retting-room", "a1");
    let mut table = table.goods("1/1/1/0/1/1").take("cultivation");
    table.act("use parlor").has("1/1/1/1/2/1");
}

#[test]
fn o11_retting_room_gives_one_food_for_a_gain() {
    retting("0/0/0/0/0/0").act("use secret-chamber 3flax").has("0/0/0/3/1/0");
    retting("0/0/0/0/0/0").act("use shelf 2flax").has("0/0/0/2/1/0");
    retting("0/0/0/0/0/0").act("use cave-entrance flax").has("0/0/0/1/1/0");
}

#[test]
fn o12_wood_storeroom_comes_before_the_room_and_without_it() {
    let storeroom = || {
        let table = Table::two_players().room("furniture-workshop", "b1");
        table.room("wood-storeroom", "a1").goods("1/0/0/1/0/0").take("undergrowth")
    };
    storeroom().act("use furniture-workshop").has("0/0/0/0/0/3");
    let mut table = storeroom();
    table.act("rooms").has("2/0/0/1/0/0").act("end");
    assert_eq!(table.state.tribes[Seat(0)].goods.wood, 2);
}

#[test]
fn o13_wood_storeroom_not_for_two_or_three_rooms() {
    for tile in ["undermining", "expedition"] {
        let table = Table::two_players().room("shelf", "a2").room("wood-storeroom", "a1");
        let mut table = table.goods("0/0/0/0/0/0").take(tile);
        table
            .refused("rooms", Refusal::NothingWithRooms)
            .act("use cave-entrance flax")
            .has("0/0/0/1/0/0");
    }
}

#[test]
fn o14_a_blue_room_is_active_from_the_moment_it_is_built() {
    let dungeon = || Table::two_players().room("shelf", "a3").empty("c5").wall("b5-c5");
    let mut table = dungeon().shown("dungeon").goods("0/3/0/0/0/4").take("renovation");
    table.act("furnish dungeon c5").act("wall a1-b1").has("0/0/0/0/0/2");
    // A wall built before the room was there brings nothing.
    let mut table = dungeon().shown("dungeon").goods("0/3/0/0/0/4").take("renovation");
    table.act("wall a1-b1").act("furnish dungeon c5").has("0/0/0/0/0/0");
}

#[test]
fn o15_prospecting_at_any_moment_once_for_choosing_the_tile() {
    let steps = ["use cave-entrance wood", "gain 2wood"];
    for moment in 0..=steps.len() {
        let table = Table::two_players().room("shelf", "a3").room("prospecting-site", "a1");
        let mut table = table.goods("0/0/0/0/3/0").take("undergrowth");
        for (place, step) in steps.iter().enumerate() {
            if place == moment {
                table.act("prospect");
            }
            table.act(step);
        }
        if moment == steps.len() {
            table.act("prospect");
        }
        table.has("3/0/0/0/2/1").refused("prospect", Refusal::AlreadyProspected);
    }
}

#[test]
fn o16_a_tile_must_be_chosen_and_may_be_ignored() {
    let mut table = Table::two_players();
    table.refused("end", Refusal::ChooseTileFirst).act("take excavation").act("end");
    assert_eq!(table.state.active(), Seat(1));
}

#[test]
fn o17_renovation_checks_gold_only_when_it_is_chosen() {
    let mut table = Table::two_players().goods("1/0/0/0/0/2").round(8);
    table.act("take renovation").act("exchange gold").act("exchange gold");
    table.has("1/0/0/0/2/0").act("wall b1-b2").act("furnish shelf a3");
    // Exchanging before the choice counts.
    let mut table = Table::two_players().goods("1/0/0/0/0/2").round(8);
    table.act("exchange gold");
    table.refused("take renovation", Refusal::NeedsMostGold(Tile::Renovation));
}

#[test]
fn o18_no_exchange_in_the_opponents_turn() {
    let mut table = Table::two_players().take("cultivation");
    for good in ["emmer", "flax", "gold"] {
        let notation = format!("exchange {good}");
        table.refused_to(Seat(1), &notation, Refusal::NotYourTurn(Seat(0)));
    }
}

#[test]
fn o19_no_exchange_at_nine_food() {
    let mut table = Table::two_players().goods("0/0/1/1/9/1");
    for good in ["emmer", "flax", "gold"] {
        table.refused(&format!("exchange {good}"), Refusal::FoodFull);
    }
}

#[test]
fn o20_the_bonus_of_the_first_excavation_cannot_pay_for_the_double_one() {
    let mut table = Table::two_players().goods("0/0/0/0/1/0").take("excavation");
    table.refused("double", lacking("0/0/0/0/1/0")).act("dig b4").has("0/0/0/0/2/0");
    table.refused("double", Refusal::SlotUsed);
}

#[test]
fn o21_double_excavation_with_one_accessible_tile() {
    for table in [Table::two_players(), Table::solo()] {
        let table = table.wall("a3-a4").wall("a4-b4").wall("a5-b5").goods("0/0/0/0/2/0");
        let mut table = table.take("excavation");
        let (display, pile) = (table.state.display.len(), table.state.pile.len());
        table.offered("dig", &["a5"]).act("double").act("dig a5").offered("dig", &[]).act("end");
        let drawn = usize::from(table.state.solo());
        assert_eq!(table.state.display.len(), display + 1 + drawn);
        assert_eq!(table.state.pile.len(), pile - drawn);
    }
}

#[test]
fn o22_solo_draws_count_the_whole_turn() {
    let digger = || Table::solo().room("digging-cave", "c5").take("drift-mining");
    let mut table = digger();
    table.act("dig b3").act("use digging-cave b4").act("end");
    assert_eq!(table.state.pile.len(), 9);
    let mut table = digger();
    table.act("use cave-entrance wood").act("dig b3").act("end");
    assert_eq!(table.state.pile.len(), 8);
}

#[test]
fn o23_solo_draws_when_the_count_is_final() {
    let mut table = Table::solo().take("expansion");
    table.act("dig b3");
    assert_eq!(table.state.pile.len(), 8);
    for tile in ["excavation", "undermining", "drift-mining"] {
        let mut table = Table::solo().take(tile);
        table.act("dig b3");
        assert_eq!(table.state.pile.len(), 9, "{tile}");
        table.act("end");
        assert_eq!(table.state.pile.len(), 8, "{tile}");
    }
}

#[test]
fn o24_undermining_counts_for_the_solo_draw() {
    let mut table = Table::solo().wall("a4-b4").wall("b3-b4").take("undermining");
    table.act("dig b4").act("end");
    assert_eq!(table.state.pile.len(), 8);
}

#[test]
fn o25_ties_compare_the_best_rooms_and_no_more() {
    // 8 and 3 against 8 and 3: the second-best rooms never count.
    let winners = |mine: [&str; 2], my_gold: u8, theirs: [&str; 2], their_gold: u8| {
        let table = Table::two_players().goods(&format!("0/0/0/0/0/{my_gold}"));
        let table = table.room(mine[0], "a3").room(mine[1], "b4").opponent();
        let table = table.room(theirs[0], "a3").room(theirs[1], "b4");
        let table = table.goods(&format!("0/0/0/0/0/{their_gold}"));
        let mut table = table.round(8).turns_taken(7);
        table.pass();
        table.standings().unwrap().winners
    };
    let draw = winners(["digging-cave", "parlor"], 0, ["secret-chamber", "shelf"], 3);
    assert_eq!(draw, Seats::first(2));
    let mine = winners(["gold-vein", "shelf"], 2, ["secret-chamber", "parlor"], 0);
    assert_eq!(mine, Seats::only(Seat(0)));
}

#[test]
fn o26_walls_next_to_the_entrance_and_between_rooms() {
    for wall in ["a3-a4", "a4-b4", "a4-a5", "a2-b2"] {
        let table = Table::two_players().room("shelf", "a2").room("grindstone", "b2");
        let table = table.room("tunnel", "a3");
        table.take("masonry").act(&format!("wall {wall}"));
    }
}

#[test]
fn o27_payments_are_not_mixed() {
    let mut table = Table::two_players().goods("4/4/4/4/4/4").take("expedition");
    for mixed in ["4wood+stone", "3wood+2stone", "wood+4stone"] {
        table.refused(&format!("trade {mixed}"), Refusal::NotOnTile(Tile::Expedition));
    }
    let mut table = Table::two_players().goods("4/4/4/4/4/4").take("housework");
    for mixed in ["4food+gold", "5food+gold"] {
        table.refused(&format!("furnish shelf a3 {mixed}"), Refusal::WrongSurcharge);
    }
    let mut table = Table::two_players().goods("4/4/4/4/4/4").take("expansion");
    for mixed in ["4food+gold", "gold", "3food+gold"] {
        table.refused(&format!("furnish shelf a3 {mixed}"), Refusal::WrongSurcharge);
    }
}

#[test]
fn o28_treasury_pays_before_it_gains() {
    for (before, after) in [("0/0/0/0/0/19", "0/0/0/0/1/19"), ("0/0/0/0/0/18", "0/0/0/0/1/19")] {
        let table = Table::two_players().room("treasury", "a1").goods(before);
        table.take("cultivation").act("use treasury").has(after);
    }
}

#[test]
fn o29_a_room_that_can_do_nothing_is_not_offered() {
    let cases = [
        ("food-corner", "use food-corner", "0/0/0/0/3/0"),
        ("parlor", "use parlor", "1/1/1/1/1/1"),
        ("storeroom", "use storeroom", "0/0/9/9/9/0"),
        ("tunnel", "use tunnel", "0/3/0/0/9/0"),
        ("treasury", "use treasury", "0/0/0/0/9/19"),
        ("gold-vein", "use gold-vein", "0/9/0/0/0/19"),
    ];
    for (room, notation, goods) in cases {
        let mut table = Table::two_players().room(room, "b3").goods(goods).take("cultivation");
        table.refused(notation, Refusal::NoEffect(room.parse().unwrap()));
    }
}

#[test]
fn o30_both_boards_are_the_same() {
    let table = Table::two_players();
    let kinds = |seat| {
        let caverns = table.state.tribes[seat].caverns.iter();
        let kind = |cavern: &Cavern| matches!(cavern, Cavern::FaceDown(_));
        caverns.map(|(space, cavern)| (space, kind(cavern))).collect::<Vec<_>>()
    };
    assert_eq!(kinds(Seat(0)), kinds(Seat(1)));
    let digs = |mut table: Table, seat| {
        while table.state.active() != seat {
            table.pass();
        }
        table.act("take excavation");
        table.offers("dig")
    };
    assert_eq!(digs(Table::two_players(), Seat(0)), digs(Table::two_players(), Seat(1)));
}
