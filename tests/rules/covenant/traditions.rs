//! 4.25: every tradition on its own, with and without it.

use deephold::games::covenant::{
    cards::{ForgingSpace, Relic, Tradition},
    event::Event,
    goods::{Building, Buildings, Clan, Enemies, Enemy, Track},
    map::Board,
    pieces::{HeldRelic, Spot, Strength, Supports},
    stack::Frame,
    state::Phase,
};

use super::table::{BLUE, RED, Table, build, fixture_a, halls, read, resources};

/// A game of two on fixture F-A in which nobody keeps a tradition.
fn table() -> Table {
    let mut table = Table::new(2).on(fixture_a());
    for board in table.state.clans.values_mut() {
        board.traditions = deephold::engine::WordSet::NONE;
        board.glory = 10;
    }
    table
}

/// Without a tradition and with it.
fn both(tradition: Tradition) -> [Table; 2] {
    [table(), table().keeping(tradition)]
}

/// The strength of the action of a dwarf of strength 1 on a tool.
fn strength(mut table: Table, spot: Spot, reading: Option<&str>) -> u8 {
    table.enemy(Enemy::Goblin, "B2");
    table.blue().resources = resources("1/1/1/1");
    table.blue().forge = Buildings { house: 1, workshop: 1, pillar: 1, gate: 1 };
    if spot.space().is_some() {
        table.blue().tools[spot].tool = Some(read("tb1"));
    }
    table.blue().tools[spot].dwarf = Some(Strength::One);
    table.blue().tavern.one -= 1;
    table.state.now.spot = Some(spot);
    table.frame(Frame::Use);
    if let Some(part) = reading {
        table.act(&format!("use {part}"));
    }
    match table.asked() {
        Frame::Dig { strength, .. }
        | Frame::Skirmish { strength, .. }
        | Frame::Site { strength, .. }
        | Frame::Row(strength) => strength,
        other => panic!("{other:?}"),
    }
}

fn mastery(tradition: Tradition, spot: Spot, part: &str) {
    let [without, with] = both(tradition);
    assert_eq!(strength(without, spot, None), 1);
    assert_eq!(strength(with.clone(), spot, None), 2);
    let book = Spot::of(read::<ForgingSpace>("fs1"));
    assert_eq!(strength(with.clone(), book, Some(part)), 1, "not for a book");
    let other = if spot == Spot::Pick { Spot::Axe } else { Spot::Pick };
    assert_eq!(strength(with, other, None), 1, "not for another tool");
}

#[test]
fn t01_pick_mastery() {
    mastery(Tradition::PickMastery, Spot::Pick, "dig");
}

#[test]
fn t02_cart_mastery() {
    mastery(Tradition::CartMastery, Spot::Cart, "transport");
}

#[test]
fn t03_axe_mastery() {
    mastery(Tradition::AxeMastery, Spot::Axe, "skirmish");
}

#[test]
fn t04_compass_mastery() {
    mastery(Tradition::CompassMastery, Spot::Compass, "build");
}

/// 8.2 no. 32: at the throne as at a site.
#[test]
fn t05_humble_cargo() {
    for (mut table, expected) in both(Tradition::HumbleCargo).into_iter().zip([
        ["iron 1", "emerald 1", "gold 2", "mythrall 2"],
        ["iron 2", "emerald 2", "gold 2", "mythrall 2"],
    ]) {
        for line in expected {
            let (resource, points) = line.split_once(' ').unwrap();
            table.blue().resources = resources("1/1/1/1");
            let before = table.blue().glory;
            table.gain("THRONE 1");
            table.act(&format!("deliver {resource}"));
            assert_eq!(table.blue().glory - before, read::<i16>(points), "the throne: {resource}");
        }
        // The same at a site.
        let before = table.blue().glory;
        table.gain("SITE 1");
        table.play(&["site sg3", "deliver iron"]);
        assert_eq!((table.blue().glory - before).to_string(), expected[0].replace("iron ", ""));
    }
}

/// The last turn of the era ends, and the Council begins.
fn council(table: &mut Table) {
    table.state.phase = Phase::Turns(8);
    table.state.active = RED;
    table.state.stack = vec![Frame::Close];
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

#[test]
fn t07_vein_assay() {
    for (tile, points) in [("h18", 1), ("h21", 2), ("h23", 2)] {
        for (mut table, points) in both(Tradition::VeinAssay).into_iter().zip([0, points]) {
            table.state.halls.lay(read("C2"), read(tile));
            table.frame(Frame::Reveal(read("C2")));
            assert_eq!(table.blue().glory, 10 + points, "{tile}");
        }
    }
}

#[test]
fn t08_vein_lore() {
    for (tile, track) in [("h18", Track::Mining), ("h21", Track::Prestige), ("h23", Track::Court)] {
        for (mut table, steps) in both(Tradition::VeinLore).into_iter().zip([0, 1]) {
            table.state.halls.lay(read("C2"), read(tile));
            table.frame(Frame::Reveal(read("C2")));
            assert_eq!(table.blue().tracks.get(track), steps, "{tile}");
            assert_eq!(table.blue().tracks.total(), steps);
        }
    }
}

/// 8.2 no. 50: gained from the back of the hall being revealed, it works at once.
#[test]
fn t07_gained_from_the_back_works_at_once() {
    let mut table = table();
    table.state.halls.lay(read("C2"), read("h18"));
    table.state.traditions.spaces[read("tr1")] = Some(Tradition::VeinAssay);
    table.frame(Frame::DigHall);
    table.play(&["place C2", "take tr1"]);
    assert!(table.state.halls.revealed.contains(read("C2")));
    assert_eq!(table.blue().glory, 11, "an emerald vein");
}

#[test]
fn t09_jeweller_we65() {
    for (mut table, mythrall) in both(Tradition::Jeweller).into_iter().zip([0, 1]) {
        table.blue().resources = resources("0/1/0/0");
        table.state.jewels.spaces[read("jm1")] = Some(read("js06"));
        table.gain("INLAY");
        table.play(&["take jm1", "tool pick"]);
        assert_eq!(table.blue().glory, 13);
        assert_eq!(table.blue().resources, resources(&format!("0/0/0/{mythrall}")));
    }
    for (mut table, points) in both(Tradition::Jeweller).into_iter().zip([2, 3]) {
        table.blue().resources = resources("0/0/1/0");
        table.state.jewels.spaces[read("jm4")] = Some(read("jg01"));
        table.gain("INLAY");
        table.play(&["take jm4", "tool cart"]);
        assert_eq!(table.blue().glory, 10 + points, "a gold jewel");
    }
}

#[test]
fn t10_loaded_dice() {
    let [mut without, mut with] = both(Tradition::LoadedDice);
    for table in [&mut without, &mut with] {
        table.state.dice[Enemy::Goblin] = 1;
        table.frame(Frame::Die(Enemy::Goblin));
    }
    assert_eq!(without.legal(), ["die 1", "pass"]);
    assert_eq!(with.legal(), ["die 1", "die 2", "die 3", "die 4", "die 5", "die 6", "pass"]);
    with.act("die 4");
    assert_eq!((with.blue().glory, with.blue().resources.total()), (11, 0));
    let rolled = |event: &Event| matches!(event, Event::Rolled { die: Enemy::Goblin, .. });
    assert!(with.told.iter().any(rolled), "then the die is rolled as usual");
}

#[test]
fn t11_troll_slayer_we22() {
    let [mut without, mut with] = both(Tradition::TrollSlayer);
    for table in [&mut without, &mut with] {
        table.enemy(Enemy::Troll, "B2");
        table.enemy(Enemy::Troll, "B3");
        table.frame(Frame::Skirmish { strength: 4, defeated: Enemies::NONE });
        table.act("enemy troll B2");
    }
    let second = "enemy troll B3".to_owned();
    assert!(!without.legal().contains(&second), "3 + 3 is more than 4");
    assert!(with.legal().contains(&second), "2 + 2");
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
    assert_eq!((with.state.active, with.asked()), (BLUE, Frame::Throne(1)));
    with.act("deliver iron");
    assert_eq!(with.state.clans[BLUE].throne, resources("1/0/0/0"));
    assert_eq!(with.state.era, 2, "one delivery only");
}

#[test]
fn t13_master_smith() {
    let [mut without, mut with] = both(Tradition::MasterSmith);
    for table in [&mut without, &mut with] {
        table.blue().resources = resources("1/1/0/0");
        table.state.tools.spaces[read("tl1")] = Some(read("tp1"));
        table.gain("FORGE");
        table.play(&["take tl1", "space fs6"]);
        assert_eq!(table.blue().tracks.mining, 2, "the reward of the space comes first");
    }
    assert!(without.is_done());
    assert_eq!(with.asked(), Frame::AnySteps(1));
    with.act("step court");
    assert!(with.is_done());
    assert_eq!(with.blue().tracks.court, 1);
}

#[test]
fn t14_treasure_map() {
    let [mut without, mut with] = both(Tradition::TreasureMap);
    for table in [&mut without, &mut with] {
        table.gain("RELIC");
    }
    // A single gain that costs nothing is simply made (4.2.8).
    assert_eq!(without.legal(), ["take rl1"]);
    assert_eq!(with.legal(), ["take rl1", "take rl2", "take rl3", "take rl4", "pass"]);
}

#[test]
fn t15_celebration() {
    let [mut without, mut with] = both(Tradition::Celebration);
    for table in [&mut without, &mut with] {
        table.blue().tracks.prestige = 3;
        table.gain("P+1");
    }
    assert!(without.is_done());
    assert_eq!(with.asked(), Frame::Support(1));
    with.act("support 1");
    assert_eq!(with.blue().supports, Supports { one: 1, two: 0 });
    assert!(with.is_done());
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
fn t18_topping_out() {
    let [mut without, mut with] = both(Tradition::ToppingOut);
    for table in [&mut without, &mut with] {
        table.blue().resources = resources("0/1/0/0");
        table.gain("SITE 1");
        table.play(&["site sp1", "deliver emerald", "space 1"]);
        assert_eq!(table.blue().tracks.court, 1, "the completion space comes first");
    }
    assert!(without.is_done());
    with.act("support 1");
    // The second step of Court gives a support of its own.
    assert_eq!(with.blue().tracks.court, 2);
    assert_eq!(with.blue().supports.one, 1);
}

fn relics(table: &mut Table, owned: &[Relic]) {
    let held = |relic: &Relic| HeldRelic { relic: *relic, used: true, fresh: false };
    table.blue().relics = owned.iter().map(held).collect();
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
fn t20_borrowed_power() {
    let [mut without, mut with] = both(Tradition::BorrowedPower);
    for table in [&mut without, &mut with] {
        table.blue().relics =
            vec![HeldRelic { relic: Relic::RuneStone, used: false, fresh: false }];
        for slot in ["rl1", "rl2", "rl3", "rl4"] {
            table.state.relics.spaces[read(slot)] = None;
        }
        table.state.relics.spaces[read("rl4")] = Some(Relic::TreasureChest);
        table.state.stack = vec![Frame::Close];
        table.act("relic rc");
        assert!(table.blue().relics[0].used);
    }
    assert_eq!(without.asked(), Frame::AnySteps(2), "its own benefit");
    assert!(with.legal().contains(&"take rl4".to_owned()));
    with.act("take rl4");
    assert_eq!(with.asked(), Frame::Wild(2));
    assert!(with.state.relics.spaces[read("rl4")].is_some(), "the displayed relic stays");
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
fn t22_old_renown() {
    for (mut table, points) in both(Tradition::OldRenown).into_iter().zip([2, 5]) {
        table.blue().tracks.prestige = 8;
        assert_eq!(table.scored("score-achievements"), points, "two or four");
    }
    // It triggers neither 15 nor 23.
    let mut table = table().keeping(Tradition::Renown).keeping(Tradition::Celebration);
    table.state.traditions.spaces[read("tr1")] = Some(Tradition::OldRenown);
    table.gain("TRAD");
    table.act("take tr1");
    assert!(table.is_done());
    assert_eq!(table.blue().glory, 10);
}

#[test]
fn t23_renown_we63() {
    for (mut table, points) in both(Tradition::Renown).into_iter().zip([10, 11]) {
        table.blue().tracks.prestige = 3;
        table.gain("P+1");
        assert_eq!((table.blue().tracks.prestige, table.blue().glory), (4, points));
    }
}

#[test]
fn t24_deep_cellar() {
    let [mut without, mut with] = both(Tradition::DeepCellar);
    for table in [&mut without, &mut with] {
        table.blue().resources = resources("4/0/0/0");
        table.gain("GOLD 1");
    }
    assert_eq!(without.asked(), Frame::Overfull);
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
fn t25_close_quarters_we41() {
    let [mut without, mut with] = both(Tradition::CloseQuarters);
    for table in [&mut without, &mut with] {
        build(&mut table.state.halls, Clan::Blue, "house B3, workshop B2");
        build(&mut table.state.halls, Clan::Red, "house B2");
        table.blue().forge.house = 1;
        table.frame(Frame::Place(Building::House));
        assert!(!table.legal().contains(&"place B2".to_owned()), "full for everybody");
    }
    assert!(!without.legal().contains(&"place B3".to_owned()));
    assert!(with.legal().contains(&"place B3".to_owned()));
}

#[test]
fn t26_brave_hearts() {
    for (mut table, points) in both(Tradition::BraveHearts).into_iter().zip([-4, -2]) {
        build(&mut table.state.halls, Clan::Blue, "gate D2|D3");
        table.enemy(Enemy::Goblin, "D2");
        table.enemy(Enemy::Goblin, "D3");
        assert_eq!(table.scored("score-enemies"), points);
    }
}

#[test]
fn t27_workshop_cheer() {
    let [mut without, mut with] = both(Tradition::WorkshopCheer);
    for table in [&mut without, &mut with] {
        table.blue().forge = Buildings { house: 1, workshop: 1, pillar: 0, gate: 0 };
        table.frame(Frame::Place(Building::Workshop));
        // An emerald vein lets inlay, which nothing can pay for.
        table.act("place E1");
    }
    assert!(without.is_done());
    assert_eq!(with.asked(), Frame::Support(1));
    with.act("support 1");
    with.blue().forge.house = 1;
    with.frame(Frame::Place(Building::House));
    with.act("place D2");
    assert!(with.is_done(), "not for a house");
}

#[test]
fn t28_kings_friend() {
    let [mut without, mut with] = both(Tradition::KingsFriend);
    for table in [&mut without, &mut with] {
        table.blue().glory = 0;
        table.gain("COIN");
    }
    assert_eq!(without.legal(), ["take cn1", "take cn2", "pass"]);
    assert_eq!(with.legal().len(), 5);
    with.play(&["take cn4", "space cs4"]);
    assert_eq!(with.blue().glory, 0);
    with.gain("TRAD");
    with.act("take tr4");
    assert_eq!(with.blue().glory, 0);
}

#[test]
fn t29_house_guard() {
    let [mut without, mut with] = both(Tradition::HouseGuard);
    for table in [&mut without, &mut with] {
        table.enemy(Enemy::Troll, "E1");
        table.enemy(Enemy::Orc, "D2");
        table.blue().forge.house = 1;
        table.frame(Frame::Place(Building::House));
        table.act("place E1");
        assert_eq!(table.blue().resources, resources("1/1/0/0"), "the benefit comes first");
    }
    assert!(without.is_done());
    assert_eq!(with.legal(), ["enemy troll E1", "pass"]);
    with.act("enemy troll E1");
    assert!(with.is_done(), "no Prestige, no die");
    assert_eq!(with.blue().dungeon, Enemies::of(Enemy::Troll, 1));
    assert_eq!(with.blue().tracks.prestige, 0);
}

#[test]
fn t30_heirloom() {
    for (mut table, types) in both(Tradition::Heirloom).into_iter().zip([6, 7]) {
        relics(&mut table, Relic::ALL);
        table.blue().tools[Spot::of(read::<ForgingSpace>("fs7"))].tool = Some(read("tp1"));
        assert_eq!(table.scored("score-column-r"), types, "even a seventh type");
    }
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

/// Revealed so that two points lie one tile side apart.
fn close_points() -> deephold::games::covenant::halls::Halls {
    halls(Board::Small, "B2=h01 B3=h02 C2=h09 C3=h15")
}

#[test]
fn t32_dense_vaults() {
    let [without, with] = both(Tradition::DenseVaults);
    let places = |table: Table| {
        let mut table = table.on(close_points());
        build(&mut table.state.halls, Clan::Red, "pillar B2-B3-C3");
        table.blue().forge.pillar = 1;
        table.frame(Frame::Place(Building::Pillar));
        table.legal()
    };
    assert!(!places(without).contains(&"place B2-C2-C3".to_owned()));
    assert_eq!(places(with), ["place B2-C2-C3", "pass"], "still never on an occupied point");
}

/// 8.2 no. 33: one of the two halls, and other players' gates only.
#[test]
fn t33_shared_gates() {
    let [without, with] = both(Tradition::SharedGates);
    let places = |table: &Table, own: &str| {
        let mut table = table.clone();
        build(&mut table.state.halls, Clan::Red, "gate D2|D3");
        if !own.is_empty() {
            build(&mut table.state.halls, Clan::Blue, own);
        }
        table.blue().forge.gate = 1;
        table.frame(Frame::Place(Building::Gate));
        table.legal()
    };
    assert_eq!(places(&without, ""), ["place B2|B3", "place B2|C3", "place B3|C3", "pass"]);
    assert_eq!(
        places(&with, ""),
        [
            "place B2|B3",
            "place B2|C3",
            "place B3|C3",
            "place C3|D2",
            "place C3|D3",
            "place D2|E1",
            "pass"
        ],
        "one of the halls may touch it, but not both, and never the same side"
    );
    assert_eq!(
        places(&with, "gate B2|C3"),
        ["place D2|E1", "pass"],
        "no gate of one's own on either hall, and not both halls blocked"
    );
}

#[test]
fn t34_pillar_sweep() {
    let [mut without, mut with] = both(Tradition::PillarSweep);
    for table in [&mut without, &mut with] {
        table.enemy(Enemy::Troll, "D3");
        table.blue().forge.pillar = 1;
        table.frame(Frame::Place(Building::Pillar));
        table.act("place B2-B3-C3");
        while matches!(table.asked(), Frame::Support(_) | Frame::Relic) {
            table.act("pass");
        }
    }
    assert!(without.is_done());
    assert_eq!(with.asked(), Frame::Move(2));
    with.play(&["enemy troll D3", "place C3", "enemy troll C3", "place B2"]);
    assert_eq!(with.state.halls.enemies(read("B2")).troll, 1, "the same enemy may move twice");
    assert!(with.is_done());
}

#[test]
fn t35_gate_drill() {
    let [mut without, mut with] = both(Tradition::GateDrill);
    for table in [&mut without, &mut with] {
        table.blue().forge.gate = 1;
        table.frame(Frame::Place(Building::Gate));
        table.act("place D2|D3");
        assert_eq!(table.blue().glory, 13);
    }
    assert!(without.is_done());
    assert_eq!(with.asked(), Frame::Strengthen(1));
    with.act("dwarf 1");
    assert_eq!((with.blue().tavern.one, with.blue().tavern.two), (3, 1));
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
    assert_eq!(with.asked(), Frame::Move(1));
    with.play(&["enemy goblin D2", "place E1"]);
    assert_eq!(with.state.halls.enemies(read("E1")).goblin, 1);
    assert_eq!(with.state.era, 2);
}
