//! 4.21: the Council.

use deephold::{
    engine::Game as _,
    games::covenant::{
        event::Event,
        refusal::Refusal,
        stack::Frame,
        state::Phase,
        vocabulary::{
            cards::Tradition,
            goods::{Clan, Enemies, Enemy},
            pieces::{Dwarves, Spot, Strength},
        },
    },
};

use super::table::{BLUE, RED, Table, read, resources};

/// 4.21.2: all dwarves return as strong as they are.
#[test]
fn section_4_21_2_dwarves_return() {
    let mut table = Table::new(2);
    table.blue().tavern = Dwarves::NONE;
    for (spot, strength) in [
        (Spot::Pick, Strength::One),
        (Spot::Axe, Strength::Three),
        (Spot::Cart, Strength::Three),
        (Spot::Compass, Strength::Four),
    ] {
        table.blue().tools[spot].dwarf = Some(strength);
    }
    table.state.phase = Phase::Turns(8);
    table.act("end");
    assert_eq!(table.blue().tavern, Dwarves { one: 1, two: 0, three: 2, four: 1 });
    assert_eq!(table.state.era, 2);
}

/// 4.21.5, 4.21.6: what every clan has scored is kept, for those who were away.
#[test]
fn section_4_21_6_what_was_scored_is_kept() {
    let mut table = Table::new(2);
    assert_eq!(table.state.tally, None);
    table.blue().dungeon = Enemies { goblin: 1, orc: 0, troll: 1 };
    table.check_keys();
    let tally = table.state.tally.clone().unwrap();
    assert_eq!(tally.era, 1);
    let scored: Vec<(Clan, u8)> = tally.clans.iter().map(|row| (row.clan, row.dungeon)).collect();
    assert_eq!(scored, [(Clan::Blue, 4), (Clan::Red, 0)]);
    for (row, (_, board)) in tally.clans.iter().zip(table.state.clans.iter()) {
        assert_eq!(row.glory, board.glory);
        assert_eq!(row.projects[1..], [0, 0], "later Councils score them");
    }
}

/// 8.1 no. 3: two printed keys and one tile hold four enemies.
#[test]
fn we26_exactly_the_surplus_returns() {
    let mut table = Table::new(2);
    table.blue().key_tiles = 1;
    table.blue().dungeon = Enemies { goblin: 3, orc: 2, troll: 1 };
    table.state.bag = table.state.bag.minus(table.clone().blue().dungeon);
    let bag = table.state.bag;
    table.check_keys();
    assert_eq!(table.state.phase, Phase::Keys);
    table.try_act(BLUE, "release goblin").unwrap();
    assert_eq!(table.state.phase, Phase::Keys, "one more");
    table.try_act(BLUE, "release orc").unwrap();
    assert_eq!(table.blue().dungeon, Enemies { goblin: 2, orc: 1, troll: 1 });
    assert_eq!(table.state.bag, bag.plus(Enemies { goblin: 1, orc: 1, troll: 0 }));
    assert_eq!(table.state.era, 2);
}

/// 4.21.4, tradition 31: no returned enemy could have stayed as well.
#[test]
fn section_4_21_4_nobody_is_returned_who_could_stay() {
    let mut table = Table::new(2).keeping(Tradition::CrampedCells);
    // Four goblins take two keys, three orcs three: one key too many of four.
    table.blue().key_tiles = 1;
    table.blue().dungeon = Enemies { goblin: 4, orc: 3, troll: 0 };
    table.check_keys();
    let mut other = table.clone();
    table.try_act(BLUE, "release goblin").unwrap();
    let refused = table.try_act(BLUE, "release orc");
    assert_eq!(refused, Err(Refusal::CouldStay(Enemy::Orc)), "the goblin could have stayed");
    table.try_act(BLUE, "release goblin").unwrap();
    assert_eq!(table.state.era, 2);
    other.try_act(BLUE, "release orc").unwrap();
    assert_eq!(other.blue().dungeon, Enemies { goblin: 4, orc: 2, troll: 0 });
}

/// 4.21.4: all players at once; answers open together, and can be withdrawn.
#[test]
fn section_4_21_4_all_choose_at_the_same_time() {
    let mut table = Table::new(3);
    for seat in [BLUE, RED] {
        table.state.clans[seat].dungeon = Enemies { goblin: 2, orc: 1, troll: 0 };
    }
    table.check_keys();
    let rules = table.rules.clone();
    assert_eq!(rules.must(&table.state).len(), 2, "the third has no surplus");
    table.try_act(RED, "release goblin").unwrap();
    assert_eq!(table.state.clans[RED].dungeon.goblin, 2, "sealed until all have chosen");
    assert!(rules.may(&table.state).contains(RED));
    assert_eq!(table.try_act(RED, "release orc"), Err(Refusal::NothingToRelease));
    table.try_act(RED, "withdraw").unwrap();
    table.try_act(RED, "release orc").unwrap();
    table.try_act(BLUE, "release goblin").unwrap();
    assert_eq!(table.state.clans[RED].dungeon, Enemies { goblin: 2, orc: 0, troll: 0 });
    assert_eq!(table.state.clans[BLUE].dungeon, Enemies { goblin: 1, orc: 1, troll: 0 });
}

/// 4.21.5, with tradition 6.
#[test]
fn we28_a_full_dungeon_scores_8() {
    let mut table = Table::new(2).keeping(Tradition::FullCells);
    table.blue().key_tiles = 1;
    table.blue().dungeon = Enemies { goblin: 1, orc: 1, troll: 1 };
    table.check_keys();
    assert!(table.told.contains(&Event::Dungeon { who: BLUE, points: 8 }));
}

/// 4.21.6, and 8.1 no. 5: at the k-th Council the projects 1 to k.
#[test]
fn we50_the_second_council_scores_two_projects() {
    let mut table = Table::new(2);
    table.state.era = 2;
    table.check_keys();
    let scored =
        table.told.iter().filter(|event| matches!(event, Event::Project { who: BLUE, .. }));
    assert_eq!(scored.count(), 2);
    table.state.era = 3;
    table.check_keys();
    let scored =
        table.told.iter().filter(|event| matches!(event, Event::Project { who: BLUE, .. }));
    assert_eq!(scored.count(), 3);
    assert!(table.state.is_over());
}

/// 4.13.3: its own benefit is paid at every Council but that of its gain.
#[test]
fn we67_a_coin_gained_in_the_council_pays_from_the_next_on() {
    let mut table = Table::new(2);
    // X steps on Court, onto a space with a coin.
    table.blue().coins[read("cs1")] = Some(read("k18"));
    table.blue().tracks.court = 2;
    table.state.coins.spaces[read("cn1")] = Some(read("k01"));
    let glory = table.blue().glory;
    table.council();
    assert_eq!(table.asked(), Frame::TakeCoin);
    table.play(&["take cn1", "space cs4", "support 1", "support 1"]);
    assert_eq!(table.blue().glory, glory, "Y (2 GP) does not pay yet");
    assert_eq!(table.blue().coins[read("cs4")], Some(read("k01")));
}

/// 4.21.3: coins, then traditions, in the order one likes.
#[test]
fn section_4_21_3_coins_then_traditions() {
    let mut table = Table::new(2).keeping(Tradition::Patrol).keeping(Tradition::RoyalDues);
    table.blue().coins[read("cs1")] = Some(read("k05"));
    table.blue().coins[read("cs2")] = Some(read("k12"));
    table.council();
    assert_eq!(table.legal(), ["next k05", "next k12", "done"]);
    table.act("next k12");
    table.act("gain iron");
    // The last coin pays by itself.
    table.play(&["support 1", "support 1"]);
    assert_eq!(table.legal(), ["next t12", "next t36", "done"]);
    table.play(&["next t12", "deliver iron"]);
    assert_eq!(table.blue().throne.iron, 1);
}

/// 4.21.3: the order that is proposed: what brings something before what takes it.
#[test]
fn section_4_21_3_the_order_proposed_gains_before_it_spends() {
    let proposed = |table: &Table| -> Vec<String> {
        let mut actions = table.legal();
        actions.retain(|action| action.starts_with("next "));
        actions.sort_by_key(|it| table.rules.precedence(&table.state, BLUE, &read(it)));
        actions
    };
    let mut table = Table::new(2);
    for (space, coin) in [("cs1", "k25"), ("cs2", "k18"), ("cs3", "k12")] {
        table.blue().coins[read(space)] = Some(read(coin));
    }
    table.council();
    assert_eq!(proposed(&table), ["next k12", "next k18", "next k25"], "the throne comes last");
    let mut table = Table::new(2).keeping(Tradition::Patrol).keeping(Tradition::RoyalDues);
    table.council();
    assert_eq!(proposed(&table), ["next t36", "next t12"], "and so it does among traditions");
}

/// 4.21.3 and 8.2 no. 51: a coin that makes room before it has paid pays nothing.
#[test]
fn section_4_21_3_a_coin_discarded_pays_nothing() {
    let mut table = Table::new(2);
    for (space, coin) in [
        ("cs1", "k18"),
        ("cs2", "k01"),
        ("cs3", "k02"),
        ("cs4", "k14"),
        ("cs5", "k15"),
        ("cs6", "k16"),
    ] {
        table.blue().coins[read(space)] = Some(read(coin));
    }
    table.blue().tracks.court = 2;
    table.council();
    table.act("next k18");
    table.play(&["take cn1", "space cs2"]);
    table.act("pass");
    let legal = table.legal();
    assert!(!legal.contains(&"next k01".to_owned()) && legal.contains(&"next k02".to_owned()));
}

/// 4.21.3: no dwarf counts as in use.
#[test]
fn section_4_21_3_every_dwarf_may_be_strengthened() {
    let mut table = Table::new(2);
    table.blue().coins[read("cs1")] = Some(read("k22"));
    table.council();
    table.act("dwarf 1");
    assert_eq!(table.blue().tavern, Dwarves { one: 3, two: 1, three: 0, four: 0 });
}

/// Tradition 17: a displayed coin, its cost ignored; it stays.
#[test]
fn section_4_21_3_royal_ear_copies_a_coin() {
    let mut table = Table::new(2).keeping(Tradition::RoyalEar);
    table.blue().glory = 0;
    table.state.coins.spaces[read("cn4")] = Some(read("k10"));
    table.council();
    table.act("take cn4");
    assert_eq!(table.blue().resources, resources("0/0/0/1"));
    assert!(table.state.coins.all().any(|coin| coin == read("k10")));
}

/// 4.18.6: two printed keys, two for each tile, one for tradition 24.
#[test]
fn section_4_18_6_keys() {
    for (tiles, cellar, keys) in [(0, false, 2), (1, false, 4), (2, false, 6), (2, true, 7)] {
        for (enemies, checked) in [(keys, false), (keys + 1, true)] {
            for enemy in Enemy::ALL {
                let mut table = Table::new(2);
                if cellar {
                    table = table.keeping(Tradition::DeepCellar);
                }
                table.blue().key_tiles = tiles;
                table.blue().dungeon = Enemies::of(*enemy, enemies);
                table.check_keys();
                let asked = table.state.phase == Phase::Keys;
                assert_eq!(asked, checked, "{enemies} of the {enemy} for {keys} keys");
            }
        }
    }
}

/// 4.21.5 and 8.2 no. 25: 1, 2 and 3 GP; the enemies stay.
#[test]
fn ruling_25_dungeons_score_by_strength() {
    for (enemy, points) in [(Enemy::Goblin, 1), (Enemy::Orc, 2), (Enemy::Troll, 3)] {
        let mut table = Table::new(2);
        table.blue().dungeon = Enemies::of(enemy, 2);
        table.check_keys();
        assert!(table.told.contains(&Event::Dungeon { who: BLUE, points: 2 * points }));
        assert_eq!(table.blue().dungeon, Enemies::of(enemy, 2));
    }
}

/// 4.21.3 and 4.21.6: in turn order, from the Starting Player.
#[test]
fn section_4_21_6_projects_in_turn_order() {
    let mut table = Table::new(3);
    table.state.first = RED;
    table.check_keys();
    let scored = table.told.iter().filter_map(|event| match event {
        Event::Project { who, .. } => Some(who.0),
        _ => None,
    });
    assert_eq!(scored.collect::<Vec<_>>(), [1, 2, 0]);
}

/// 4.21.1, 4.21.7 and 4.1.3: the next era starts with the same Starting Player; after the
/// third Council the game is over.
#[test]
fn section_4_21_7_eras() {
    let mut table = Table::new(3);
    table.state.first = RED;
    for era in 1..=3 {
        assert_eq!((table.state.era, table.state.is_over()), (era, false));
        table.state.phase = Phase::Turns(12);
        table.state.stack = vec![Frame::CloseTurn];
        table.act("end");
        assert!(table.told.contains(&Event::Council { era }));
        if era < 3 {
            assert_eq!((table.state.active, table.state.first), (RED, RED));
        }
    }
    assert!(table.state.is_over());
}
