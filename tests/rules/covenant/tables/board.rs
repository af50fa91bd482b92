//! Part 3: enemies, resources, tracks, relics, coins, traditions and rubble.

use deephold::games::covenant::vocabulary::{
    cards::RubbleSlot,
    goods::{Enemy, Track},
};

use super::{content, lines, page};

#[test]
fn section_3_1_enemies() {
    let content = content();
    let found = lines(content.enemies.iter(), |(enemy, row)| {
        format!(
            "{enemy} {} {} {} {} {}",
            row.pieces, row.strength, row.prestige, row.per, row.dungeon
        )
    });
    let written = page(
        "
        goblin 18 1 1 2 1
        orc 12 2 1 1 2
        troll 6 3 2 1 3
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_3_2_enemy_dice() {
    let content = content();
    let found = lines(
        Enemy::ALL.iter().flat_map(|enemy| (1..=6).map(|face| (*enemy, face))),
        |(enemy, face)| format!("{enemy} {face} {}", content.die(enemy, face)),
    );
    let written = page(
        "
        goblin 1 IRON 1
        goblin 2 EMERALD 1
        goblin 3 SUP 1
        goblin 4 GP+1
        goblin 5 M+1
        goblin 6 C+1
        orc 1 GOLD 1
        orc 2 WILD 1
        orc 3 SUP 2
        orc 4 GP+2
        orc 5 M+1 & GP+1
        orc 6 C+1 & GP+1
        troll 1 STR 1
        troll 2 MYTHRALL 1 & GP+1
        troll 3 WILD 2
        troll 4 GP+3
        troll 5 ANY+1 & SUP 1
        troll 6 INLAY & GP+1
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_3_3_deliveries_and_3_19_counters() {
    let content = content();
    let found = lines(content.resources.iter(), |(resource, row)| {
        format!("{resource} {} {}", row.delivery, row.counters)
    });
    let written = page(
        "
        iron 1 15
        emerald 1 15
        gold 2 15
        mythrall 2 15
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_3_4_tracks() {
    let content = content();
    let found = lines(
        Track::ALL
            .iter()
            .flat_map(|track| (1..=content.tracks[*track].end()).map(|it| (*track, it))),
        |(track, number)| {
            let space = content.tracks[track].space(number);
            let achievement = if space.achievement { "ach " } else { "" };
            let reward = Some(space.reward.to_string()).filter(|reward| !reward.is_empty());
            let reward = reward.unwrap_or_else(|| "nothing".to_owned());
            format!("{track} {number} {achievement}{reward}")
        },
    );
    let written = page(
        "
        court 1 nothing
        court 2 SUP 1
        court 3 COIN
        court 4 ach nothing
        court 5 THRONE 1
        court 6 SUP 1
        court 7 COIN
        court 8 ach nothing
        court 9 WILD 1
        court 10 COIN
        court 11 THRONE 2
        court 12 ach nothing
        court 13 COIN
        court 14 GP+3
        court 15 SUP 1
        court 16 ach GP+3
        prestige 1 nothing
        prestige 2 STR 1
        prestige 3 TRAD
        prestige 4 ach nothing
        prestige 5 STR 1
        prestige 6 SUP 1
        prestige 7 TRAD
        prestige 8 ach nothing
        prestige 9 STR 1
        prestige 10 SUP 1
        prestige 11 TRAD
        prestige 12 ach nothing
        prestige 13 STR 1
        prestige 14 GP+3
        prestige 15 TRAD
        prestige 16 ach GP+3
        mining 1 nothing
        mining 2 IRON 1
        mining 3 RELIC
        mining 4 ach nothing
        mining 5 WILD 1
        mining 6 SUP 1
        mining 7 RELIC
        mining 8 ach nothing
        mining 9 GOLD 1
        mining 10 RELIC
        mining 11 MYTHRALL 1
        mining 12 ach nothing
        mining 13 RELIC
        mining 14 GP+3
        mining 15 SUP 1
        mining 16 ach GP+3
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_3_5_relic_display() {
    let content = content();
    let found = lines(content.relic_slots.iter(), |(slot, row)| format!("{slot} {}", row.mining));
    let written = page(
        "
        rl1 0
        rl2 4
        rl3 8
        rl4 12
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_3_6_achievement_table() {
    let content = content();
    let found = lines(0..=14, |number| format!("{number} {}", content.achievement_points(number)));
    let written = page(
        "
        0 0
        1 1
        2 2
        3 3
        4 5
        5 7
        6 9
        7 12
        8 15
        9 18
        10 22
        11 26
        12 30
        13 30
        14 30
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_3_7_relics() {
    let content = content();
    let found = lines(content.relics.iter(), |(relic, row)| {
        format!("{relic} {} {}", row.copies, row.benefit)
    });
    let written = page(
        "
        ra 5 WILD 2
        rb 4 STR 1
        rc 5 ANY+2
        rd 4 FORGE or INLAY
        re 5 HIT_OG
        rf 4 BASIC
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_3_8_coin_spaces() {
    let content = content();
    let found =
        lines(content.coin_spaces.iter(), |(space, row)| format!("{space} {}", row.benefit));
    let written = page(
        "
        cs1 RELIC
        cs2 TRAD
        cs3 STR 1
        cs4 SUP 2
        cs5 WILD 2
        cs6 ANY+2
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_3_8_coin_display() {
    let content = content();
    let found = lines(content.coin_slots.iter(), |(slot, row)| format!("{slot} {}", row.cost));
    let written = page(
        "
        cn1 0
        cn2 0
        cn3 1
        cn4 2
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_3_8_coins() {
    let content = content();
    let found = lines(content.coins.iter(), |(coin, row)| format!("{coin} {}", row.benefit));
    let written = page(
        "
        k01 GP+2
        k02 GP+2
        k03 SUP 1 & GP+1
        k04 SUP 1 & GP+1
        k05 SUP 2
        k06 SUP 2
        k07 IRON 1 & EMERALD 1
        k08 IRON 1 & GOLD 1
        k09 EMERALD 1 & GOLD 1
        k10 MYTHRALL 1
        k11 MYTHRALL 1
        k12 WILD 1
        k13 WILD 1
        k14 M+1
        k15 M+1
        k16 P+1
        k17 P+1
        k18 C+1
        k19 C+1
        k20 ANY+1
        k21 ANY+1
        k22 STR 1
        k23 STR 1
        k24 THRONE 1 & GP+1
        k25 THRONE 2
        k26 INLAY
        k27 FORGE
        k28 HIT_G
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_3_9_tradition_display() {
    let content = content();
    let found = lines(content.tradition_slots.iter(), |(slot, row)| format!("{slot} {}", row.cost));
    let written = page(
        "
        tr1 0
        tr2 0
        tr3 1
        tr4 2
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_3_10_rubble() {
    let content = content();
    let found = lines(content.rubble.iter(), |(tile, gives)| format!("{tile} {gives}"));
    let written = page(
        "
        u01 IRON 1
        u02 IRON 1
        u03 IRON 1
        u04 IRON 1
        u05 IRON 1
        u06 IRON 1
        u07 IRON 1
        u08 IRON 1
        u09 EMERALD 1
        u10 EMERALD 1
        u11 EMERALD 1
        u12 EMERALD 1
        u13 EMERALD 1
        u14 EMERALD 1
        u15 GOLD 1
        u16 GOLD 1
        u17 GOLD 1
        u18 GOLD 1
        u19 GOLD 1
        u20 MYTHRALL 1
        u21 MYTHRALL 1
        u22 MYTHRALL 1
        u23 WILD 1
        u24 WILD 1
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_3_10_rubble_display() {
    let content = content();
    let found = lines(RubbleSlot::ALL, |slot| format!("{slot} {}", content.rubble_cost(*slot)));
    let written = page(
        "
        ru1 2
        ru2 1
        ru3 1
        ru4 1
        ru5 1
        ",
    );
    assert_eq!(found, written);
}
