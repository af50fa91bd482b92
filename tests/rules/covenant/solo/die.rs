//! 5.2: the tables of the Elders' die, each result played.

use deephold::games::covenant::{
    map::Board,
    vocabulary::{
        cards::{CoinSlot, JewelSlot, RubbleSlot, Site, TraditionSlot},
        goods::Clan,
    },
};

use super::{
    super::table::{Table, build, read},
    facing,
    rewards::given,
    turn,
};

fn clan(table: &Table) -> Clan {
    table.state.elders.as_ref().unwrap().clan
}

#[test]
fn section_5_2_rubble_by_die() {
    for (result, slot) in (1..).zip(["ru1", "ru2", "ru3", "ru4", "ru5", "ru5"]) {
        let mut table = facing("ep4");
        let tile = table.state.rubble.spaces[read::<RubbleSlot>(slot)].unwrap();
        // Another one, wherever the first was.
        let other = if result == 1 { 2 } else { 1 };
        turn(&mut table, &[result, other]);
        assert_eq!(table.state.rubble.discard[0], tile, "{result}");
    }
}

#[test]
fn section_5_2_coins_by_die() {
    for (result, slot) in (1..).zip(["cn1", "cn1", "cn2", "cn2", "cn3", "cn4"]) {
        let coin = facing("ek1").state.coins.spaces[read::<CoinSlot>(slot)].unwrap();
        assert_eq!(given("COIN", &[result]).elders().coins, [coin], "{result}");
    }
}

#[test]
fn section_5_2_traditions_by_die() {
    for (result, slot) in (1..).zip(["tr1", "tr1", "tr2", "tr2", "tr3", "tr4"]) {
        let tile = facing("ek1").state.traditions.spaces[read::<TraditionSlot>(slot)].unwrap();
        assert_eq!(given("TRAD", &[result]).elders().traditions, [tile], "{result}");
    }
}

#[test]
fn section_5_2_jewels_by_die() {
    for (result, slot) in (1..).zip(JewelSlot::ALL) {
        let jewel = facing("ek1").state.jewels.spaces[*slot].unwrap();
        assert_eq!(given("INLAY", &[result]).elders().jewels, [jewel], "{result}");
    }
}

#[test]
fn section_5_2_sites_by_die() {
    for (result, site) in (1..).zip(Site::ALL) {
        let mut table = facing("ek4");
        turn(&mut table, &[result]);
        let clan = clan(&table);
        assert!(table.state.sites[*site].is_completed_by(clan), "{result}");
    }
}

#[test]
fn section_5_2_rows_by_die() {
    for (result, hall) in (1..).zip(["A1", "B1", "C1", "D1", "E2", "C1"]) {
        let mut table = facing("ep4");
        turn(&mut table, &[1, 2, result]);
        // The leftmost face-down hall of the row; E1 is revealed already.
        assert!(table.state.halls.revealed.contains(read(hall)), "{result}");
        assert_eq!(table.state.halls.revealed.len(), 7);
    }
}

/// The diagram, and 8.2 no. 44: clockwise from the N corner.
#[test]
fn section_5_2_pillars_by_die() {
    let points = ["A1-A2-B2", "A2-A3-B3", "B3-B4-C4", "C3-C4-D3", "C2-C3-D2", "B1-B2-C2"];
    for (result, point) in (1..).zip(points) {
        let mut table = facing("ec4");
        table.state.halls.revealed = Board::Small.halls();
        table.elders().forge.pillar = 1;
        turn(&mut table, &[result]);
        assert_eq!(table.state.halls.pillar(read(point)), Some(clan(&table)), "{result}");
    }
}

/// The diagram, and 8.2 no. 44: clockwise from the NE side.
#[test]
fn section_5_2_gates_by_die() {
    let sides = ["A2|B2", "A3|B3", "B4|C4", "C4|D3", "C3|D2", "B2|C2"];
    for (result, side) in (1..).zip(sides) {
        let mut table = facing("ec4");
        table.state.halls.revealed = Board::Small.halls();
        table.elders().forge.gate = 1;
        turn(&mut table, &[result]);
        assert_eq!(table.state.halls.gate(read(side)), Some(clan(&table)), "{result}");
    }
}

fn switched(old: &str, new: &str) -> Table {
    let mut table = facing("ec4");
    table.rules = Table::corrected(1, "switches.toml", old, new).rules;
    table.state.halls.revealed = Board::Small.halls();
    table
}

/// 8.3: `solo.start_corner`, `solo.start_side` and `solo.diagram`.
#[test]
fn section_8_3_where_the_elders_begin() {
    let mut table = switched("corner = \"n\"", "corner = \"s\"");
    table.elders().forge.pillar = 1;
    turn(&mut table, &[1]);
    assert_eq!(table.state.halls.pillar(read("B2-C2-C3")), Some(clan(&table)));
    let mut table = switched("side = \"ne\"", "side = \"w\"");
    table.elders().forge.gate = 1;
    turn(&mut table, &[1]);
    assert_eq!(table.state.halls.gate(read("B1|B2")), Some(clan(&table)));
    let mut table = switched("diagram = [\"B2\",", "diagram = [\"E1\",");
    table.elders().forge.gate = 1;
    turn(&mut table, &[1]);
    assert_eq!(table.state.halls.gate(read("D2|E1")), Some(clan(&table)));
}

/// 8.3: with blocks of their own the Elders leave that of the player alone.
#[test]
fn section_8_3_the_elders_have_a_block_of_their_own() {
    let mut table = switched("shared-spaces = true", "shared-spaces = false");
    table.elders().available = vec![read("ek4")];
    // SP3: iron, emerald, mythrall / iron, gold, mythrall.
    turn(&mut table, &[3]);
    let carts = table.state.sites[read("sp3")].carts;
    let clan = clan(&table);
    assert_eq!(carts[..3], [None; 3]);
    assert_eq!(carts[3..6], [Some(clan); 3]);
}

/// 5.5: other pillars and gates are passed over, in the same direction.
#[test]
fn section_5_5_build_goes_around_clockwise() {
    let mut table = facing("ec4");
    table.state.halls.revealed = Board::Small.halls();
    build(&mut table.state.halls, Clan::Blue, "pillar A1-A2-B2");
    table.elders().forge.pillar = 1;
    turn(&mut table, &[1]);
    assert_eq!(table.state.halls.pillar(read("A2-B2-B3")), Some(clan(&table)));
}
