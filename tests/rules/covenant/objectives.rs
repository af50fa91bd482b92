//! 4.27: every objective on its own.

use deephold::games::covenant::vocabulary::{
    cards::{CoinSpace, ForgingSpace, Relic, Tradition},
    goods::Clan,
    pieces::{Dwarves, HeldRelic, Spot, Steps, Strength},
};

use super::table::{BLUE, Table, build, fixture_a, read};

/// Blue has this objective and enough achievements to turn it over.
fn holding(objective: &str) -> Table {
    let mut table = Table::new(2).on(fixture_a());
    table.blue().traditions = deephold::engine::WordSet::NONE;
    table.blue().tracks = Steps { court: 16, prestige: 0, mining: 0 };
    table.state.objectives[BLUE] = vec![read(objective)];
    table
}

fn forge(table: &mut Table, space: &str, tool: &str) {
    table.blue().tools[Spot::of(read::<ForgingSpace>(space))].tool = Some(read(tool));
}

#[test]
fn o1_1_tools() {
    let mut table = holding("o1-1");
    assert_eq!(table.scored("objective-o1-1"), 4, "the printed ones");
    forge(&mut table, "fs1", "tp1");
    forge(&mut table, "fs8", "tb1");
    assert_eq!(table.scored("objective-o1-1"), 6);
}

#[test]
fn o1_2_jewels() {
    let mut table = holding("o1-2");
    forge(&mut table, "fs1", "tp1");
    table.blue().tools[Spot::Pick].jewel = Some(read("js01"));
    table.blue().tools[Spot::of(read::<ForgingSpace>("fs1"))].jewel = Some(read("js02"));
    assert_eq!(table.scored("objective-o1-2"), 4);
}

#[test]
fn o1_3_monuments_obtained() {
    let mut table = holding("o1-3");
    table.blue().forge.gate = 1;
    build(&mut table.state.halls, Clan::Blue, "pillar B2-B3-C3, gate D2|D3, house B2");
    assert_eq!(table.scored("objective-o1-3"), 6, "built or not");
}

#[test]
fn o1_4_buildings_in_the_halls() {
    let mut table = holding("o1-4");
    table.blue().forge.gate = 1;
    build(&mut table.state.halls, Clan::Blue, "pillar B2-B3-C3, house B2, workshop E1, house D2");
    build(&mut table.state.halls, Clan::Red, "house D3");
    assert_eq!(table.scored("objective-o1-4"), 4);
}

#[test]
fn o1_5_pillars_built() {
    let mut table = holding("o1-5");
    table.blue().forge.pillar = 1;
    build(&mut table.state.halls, Clan::Blue, "pillar B2-B3-C3, pillar C3-D2-D3");
    assert_eq!(table.scored("objective-o1-5"), 6);
}

#[test]
fn o1_6_gates_built() {
    let mut table = holding("o1-6");
    table.blue().forge.gate = 1;
    build(&mut table.state.halls, Clan::Blue, "gate B2|B3, pillar C3-D2-D3");
    assert_eq!(table.scored("objective-o1-6"), 3);
}

#[test]
fn o2_1_coins() {
    let mut table = holding("o2-1");
    for (space, coin) in [("cs2", "k01"), ("cs5", "k09"), ("cs6", "k28")] {
        table.blue().coins[read::<CoinSpace>(space)] = Some(read(coin));
    }
    assert_eq!(table.scored("objective-o2-1"), 6);
}

#[test]
fn o2_2_traditions() {
    let mut table = holding("o2-2");
    for tradition in [Tradition::PickMastery, Tradition::Patrol, Tradition::Jeweller] {
        table.blue().traditions.insert(tradition);
    }
    assert_eq!(table.scored("objective-o2-2"), 6);
}

#[test]
fn o2_3_strength() {
    let mut table = holding("o2-3");
    assert_eq!(table.scored("objective-o2-3"), 4);
    table.blue().tavern = Dwarves { one: 0, two: 1, three: 1, four: 1 };
    table.blue().tools[Spot::Axe].dwarf = Some(Strength::Four);
    assert_eq!(table.scored("objective-o2-3"), 13, "in the tavern or on a tool");
}

#[test]
fn o2_4_keys() {
    let mut table = holding("o2-4");
    assert_eq!(table.scored("objective-o2-4"), 4, "two are printed");
    table.blue().key_tiles = 2;
    table.blue().traditions.insert(Tradition::DeepCellar);
    assert_eq!(table.scored("objective-o2-4"), 14);
}

#[test]
fn o2_5_storage() {
    let mut table = holding("o2-5");
    assert_eq!(table.scored("objective-o2-5"), 4);
    table.blue().storage_tiles = 2;
    table.blue().traditions.insert(Tradition::DeepCellar);
    assert_eq!(table.scored("objective-o2-5"), 9, "filled or not");
}

#[test]
fn o2_6_relic_types() {
    let mut table = holding("o2-6");
    let relics = [Relic::WarHelm, Relic::WarHelm, Relic::BattleHorn];
    table.blue().relics =
        relics.map(|relic| HeldRelic { relic, used: true, fresh: false }).to_vec();
    assert_eq!(table.scored("objective-o2-6"), 4);
    table.blue().traditions.insert(Tradition::Heirloom);
    assert_eq!(table.scored("objective-o2-6"), 6);
}
