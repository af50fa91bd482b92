//! Traditions of the Council, its dungeons and keys.

use deephold::games::covenant::{
    event::Event,
    rewards::{enemies::MoveEnemies, throne::HonourThrone},
    stack::Frame,
    state::Phase,
    vocabulary::{
        cards::{Relic, Tradition},
        goods::{Clan, Enemies, Enemy},
    },
};

use super::{
    super::table::{BLUE, RED, Table, build, read, resources},
    both, relics, table,
};

/// The last turn of the era ends, and the Council begins.
fn council(table: &mut Table) {
    table.state.phase = Phase::Turns(8);
    table.state.active = RED;
    table.state.stack = vec![Frame::CloseTurn];
    table.act("end");
}

/// The GP that blue gains by traditions at a Council.
fn council_glory(mut table: Table) -> u8 {
    council(&mut table);
    let glory = |event: &Event| match event {
        Event::Glory { who: BLUE, points } => Some(*points),
        _ => None,
    };
    table.told.iter().filter_map(glory).sum()
}

#[test]
fn t06_full_cells() {
    for (mut table, points) in both(Tradition::FullCells).into_iter().zip([8, 10]) {
        table.blue().key_tiles = 2;
        table.blue().dungeon = Enemies { goblin: 3, orc: 1, troll: 1 };
        council(&mut table);
        let dungeon = table.told.iter().find_map(|event| match event {
            Event::Dungeon { who: BLUE, points } => Some(*points),
            _ => None,
        });
        assert_eq!(dungeon, Some(points));
    }
}

/// 8.2 no. 25: 1, 2 and 3 GP, and the set.
#[test]
fn t06_full_cells_we28() {
    let mut table = table().keeping(Tradition::FullCells);
    table.blue().key_tiles = 2;
    table.blue().dungeon = Enemies { goblin: 1, orc: 1, troll: 1 };
    council(&mut table);
    assert!(table.told.contains(&Event::Dungeon { who: BLUE, points: 8 }));
}

/// 8.2 no. 53: one resource.
#[test]
fn t12_royal_dues() {
    let [mut without, mut with] = both(Tradition::RoyalDues);
    for table in [&mut without, &mut with] {
        table.blue().resources = resources("2/0/0/0");
        council(table);
    }
    assert_eq!(without.state.era, 2, "nothing to decide");
    assert_eq!((with.state.active, with.asked()), (BLUE, HonourThrone(1).into()));
    with.act("deliver iron");
    assert_eq!(with.state.clans[BLUE].throne, resources("1/0/0/0"));
    assert_eq!(with.state.era, 2, "one delivery only");
}

#[test]
fn t16_monument_keepers() {
    for (mut table, points) in both(Tradition::MonumentKeepers).into_iter().zip([0, 3]) {
        table.blue().forge.gate = 1;
        build(&mut table.state.halls, Clan::Blue, "pillar B2-B3-C3, gate D2|D3, house B2");
        assert_eq!(council_glory(table), points);
    }
}

#[test]
fn t17_royal_ear() {
    let [mut without, mut with] = both(Tradition::RoyalEar);
    for table in [&mut without, &mut with] {
        // At 0 GP: what the space costs is ignored.
        table.blue().glory = 0;
        table.state.coins.spaces[read("cn4")] = Some(read("k01"));
        council(table);
    }
    assert_eq!(without.state.era, 2);
    assert_eq!(with.asked(), Frame::CopyCoin);
    with.act("take cn4");
    assert_eq!(with.told.iter().filter(|event| matches!(event, Event::Glory { .. })).count(), 1);
    assert_eq!(with.state.coins.spaces[read("cn4")], Some(read("k01")), "the coin stays");
}

#[test]
fn t19_reliquary() {
    for (mut table, points) in both(Tradition::Reliquary).into_iter().zip([0, 2]) {
        relics(&mut table, &[Relic::WarHelm, Relic::WarHelm]);
        assert_eq!(council_glory(table), points, "used or not");
    }
    let mut table = table().keeping(Tradition::Reliquary).keeping(Tradition::Heirloom);
    relics(&mut table, &[Relic::WarHelm]);
    assert_eq!(council_glory(table), 2, "tradition 30 counts as one");
}

#[test]
fn t21_city_census() {
    for (mut table, points) in both(Tradition::CityCensus).into_iter().zip([0, 2]) {
        let five = "house B2, workshop E1, house D2, pillar B2-B3-C3, gate D2|D3";
        build(&mut table.state.halls, Clan::Blue, five);
        assert_eq!(council_glory(table), points, "half of five, rounded down");
    }
}

#[test]
fn t24_deep_cellar() {
    let [mut without, mut with] = both(Tradition::DeepCellar);
    for table in [&mut without, &mut with] {
        table.blue().resources = resources("4/0/0/0");
        table.gain("GOLD 1");
    }
    assert_eq!(without.asked(), Frame::MakeRoom);
    assert!(with.is_done(), "room for five");
    for table in [&mut without, &mut with] {
        table.blue().resources = resources("0/0/0/0");
        table.blue().dungeon = Enemies { goblin: 3, orc: 0, troll: 0 };
        council(table);
    }
    assert_eq!(without.state.phase, Phase::Keys, "two keys, three enemies");
    assert_eq!(with.state.clans[BLUE].dungeon.total(), 3);
    assert_eq!(with.state.era, 2);
}

#[test]
fn t31_cramped_cells() {
    let [mut without, mut with] = both(Tradition::CrampedCells);
    for table in [&mut without, &mut with] {
        table.blue().dungeon = Enemies { goblin: 4, orc: 0, troll: 0 };
        council(table);
    }
    assert_eq!(without.state.phase, Phase::Keys);
    assert_eq!(with.state.clans[BLUE].dungeon.goblin, 4, "two to a key");
    let mut table = table().keeping(Tradition::CrampedCells);
    table.blue().dungeon = Enemies { goblin: 3, orc: 1, troll: 0 };
    council(&mut table);
    assert_eq!(table.state.phase, Phase::Keys, "ceil(3 / 2) + 1 is more than 2");
}

#[test]
fn t36_patrol() {
    let [mut without, mut with] = both(Tradition::Patrol);
    for table in [&mut without, &mut with] {
        table.enemy(Enemy::Goblin, "D2");
        council(table);
    }
    assert_eq!(without.state.era, 2);
    assert!(with.told.contains(&Event::Glory { who: BLUE, points: 1 }));
    assert_eq!(with.asked(), MoveEnemies(1).into());
    with.play(&["enemy goblin D2", "place E1"]);
    assert_eq!(with.state.halls.enemies(read("E1")).goblin, 1);
    assert_eq!(with.state.era, 2);
}
