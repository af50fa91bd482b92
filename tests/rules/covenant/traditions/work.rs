//! Traditions that help with tools, tracks and treasures.

use deephold::games::covenant::{
    actions::{
        build::ChooseRow,
        dig::{Dig, RevealHall},
        skirmish::Skirmish,
        transport::ChooseSite,
    },
    event::Event,
    rewards::{dice::TakeFace, dwarves::GainSupport, storage::GainWild, tracks::AdvanceAny},
    stack::Frame,
    vocabulary::{
        cards::{ForgingSpace, Relic, Tradition},
        goods::{Buildings, Enemies, Enemy, Track},
        pieces::{HeldRelic, Spot, Strength, Supports},
    },
};

use super::{
    super::table::{Table, read, resources},
    both, table,
};

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
    table.frame(Frame::UseTool);
    if let Some(part) = reading {
        table.act(&format!("use {part}"));
    }
    match table.asked() {
        Frame::Dig(Dig { strength, .. })
        | Frame::Skirmish(Skirmish { strength, .. })
        | Frame::ChooseSite(ChooseSite { strength, .. })
        | Frame::ChooseRow(ChooseRow(strength)) => strength,
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

#[test]
fn t07_vein_assay() {
    for (tile, points) in [("h18", 1), ("h21", 2), ("h23", 2)] {
        for (mut table, points) in both(Tradition::VeinAssay).into_iter().zip([0, points]) {
            table.state.halls.lay(read("C2"), read(tile));
            table.frame(RevealHall(read("C2")));
            assert_eq!(table.blue().glory, 10 + points, "{tile}");
        }
    }
}

#[test]
fn t08_vein_lore() {
    for (tile, track) in [("h18", Track::Mining), ("h21", Track::Prestige), ("h23", Track::Court)] {
        for (mut table, steps) in both(Tradition::VeinLore).into_iter().zip([0, 1]) {
            table.state.halls.lay(read("C2"), read(tile));
            table.frame(RevealHall(read("C2")));
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
        table.frame(TakeFace(Enemy::Goblin));
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
        table.frame(Skirmish { strength: 4, defeated: Enemies::NONE });
        table.act("enemy troll B2");
    }
    let second = "enemy troll B3".to_owned();
    assert!(!without.legal().contains(&second), "3 + 3 is more than 4");
    assert!(with.legal().contains(&second), "2 + 2");
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
    assert_eq!(with.asked(), AdvanceAny(1).into());
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
    assert_eq!(with.asked(), GainSupport(1).into());
    with.act("support 1");
    assert_eq!(with.blue().supports, Supports { one: 1, two: 0 });
    assert!(with.is_done());
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
        table.state.stack = vec![Frame::CloseTurn];
        table.act("relic rc");
        assert!(table.blue().relics[0].used);
    }
    assert_eq!(without.asked(), AdvanceAny(2).into(), "its own benefit");
    assert!(with.legal().contains(&"take rl4".to_owned()));
    with.act("take rl4");
    assert_eq!(with.asked(), GainWild(2).into());
    assert!(with.state.relics.spaces[read("rl4")].is_some(), "the displayed relic stays");
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
