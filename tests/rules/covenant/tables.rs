//! Part 3, 4.25 to 4.27, 5.2 and 8.3: every figure of the tables a second time, in the
//! order of the rule page.

use deephold::{
    engine::{ContentError, Provenance, Tables},
    games::covenant::{
        cards::{Back, Difficulty, ObjectiveKind, RubbleSlot},
        content::Content,
        goods::{
            Building, Clan, Column, Enemy, HallColour, Metal, Resource, ToolKind, Track, Vein,
        },
        map::Board,
        tables::goals::Trigger,
    },
};

fn content() -> Content {
    Content::shipped().unwrap()
}

/// The rows of a table written one per line, as the page has them.
fn page(text: &str) -> Vec<String> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

fn lines<T>(rows: impl IntoIterator<Item = T>, line: impl Fn(T) -> String) -> Vec<String> {
    rows.into_iter().map(line).collect()
}

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

#[test]
fn section_3_11_printed_tools() {
    let content = content();
    let found = lines(Clan::ALL, |clan| {
        let kinds = [ToolKind::Pick, ToolKind::Compass, ToolKind::Cart, ToolKind::Axe];
        let sockets = kinds.map(|kind| content.printed_socket(*clan, kind).unwrap().key());
        format!("{clan} {}", sockets.join(" "))
    });
    let written = page(
        "
        blue silver silver gold gold
        red silver gold gold silver
        yellow gold gold silver silver
        purple gold silver silver gold
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_3_11_tools() {
    let content = content();
    let found = lines(content.tools.iter(), |(tool, row)| {
        let cost: Vec<&str> = row.cost.iter().map(|(resource, _)| resource.key()).collect();
        format!("{tool} {} {} {}", row.kind, cost.join(" + "), row.socket)
    });
    let written = page(
        "
        tp1 pick iron + emerald silver
        tp2 pick iron + emerald gold
        tp3 pick iron + gold silver
        tp4 pick iron + gold gold
        tp5 pick iron + mythrall gold
        ta1 axe iron + emerald silver
        ta2 axe iron + emerald gold
        ta3 axe iron + gold silver
        ta4 axe iron + gold gold
        ta5 axe iron + mythrall silver
        tc1 compass iron + emerald silver
        tc2 compass iron + emerald gold
        tc3 compass iron + gold silver
        tc4 compass iron + gold gold
        tc5 compass iron + mythrall gold
        tk1 cart iron + emerald silver
        tk2 cart iron + emerald gold
        tk3 cart iron + gold silver
        tk4 cart iron + gold gold
        tk5 cart iron + mythrall silver
        tb1 book iron + gold silver
        tb2 book iron + gold gold
        tb3 book iron + mythrall silver
        tb4 book iron + mythrall gold
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_3_11_forging_spaces() {
    let content = content();
    let found = lines(content.forging.iter(), |(space, row)| {
        format!("{space} {} {} {}", row.column, row.row, row.reward)
    });
    let written = page(
        "
        fs1 t 1 STR 1 & UNLOCK_HW
        fs2 t 2 SUP 2 & UNLOCK_HW
        fs3 d 1 KEYS+2 & P+2
        fs4 d 2 KEYS+2 & MOVE 2 & STORE+2
        fs5 f 1 C+2 & THRONE 1
        fs6 f 2 M+2
        fs7 r 1 INLAY
        fs8 r 2 PAY IRON 1 -> RELIC & STORE+2
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_3_11_columns() {
    let content = content();
    let found = lines(content.columns.iter(), |(column, row)| {
        format!("{column} {} {}", row.printed, row.counts)
    });
    let written = page(
        "
        r pick relic-types
        t compass districts
        f cart monuments
        d axe enemies
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_3_12_jewel_market() {
    let content = content();
    let found = lines(content.jewel_slots.iter(), |(slot, row)| {
        format!("{slot} {} {} {}", row.cost, row.metal, row.points)
    });
    let written = page(
        "
        jm1 emerald silver 3
        jm2 emerald gold 2
        jm3 gold silver 3
        jm4 gold gold 2
        jm5 mythrall silver 3
        jm6 mythrall gold 2
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_3_12_jewels() {
    let content = content();
    let found = lines(content.jewels.iter(), |(jewel, row)| {
        format!("{jewel} {} {}", row.metal, row.effect)
    });
    let written = page(
        "
        js01 silver IRON 1
        js02 silver EMERALD 1
        js03 silver EMERALD 1
        js04 silver GOLD 1
        js05 silver GOLD 1
        js06 silver MYTHRALL 1
        js07 silver WILD 1
        js08 silver SUP 1
        js09 silver SUP 1
        js10 silver M+1
        js11 silver M+1
        js12 silver P+1
        js13 silver C+1
        js14 silver C+1
        js15 silver GP+2
        jg01 gold PWR+1
        jg02 gold PWR+1
        jg03 gold PWR+1
        jg04 gold HIT_G
        jg05 gold HIT_G
        jg06 gold HIT_G
        jg07 gold HIT_OG
        jg08 gold HIT_OG
        jg09 gold SITE 1
        jg10 gold SITE 1
        jg11 gold SITE 1
        jg12 gold HOUSE
        jg13 gold HOUSE
        jg14 gold INLAY
        jg15 gold INLAY
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_3_13_hall_tiles() {
    let content = content();
    let found = lines(content.halls.iter(), |(tile, row)| {
        format!("{tile} {} {} {} {} {}", row.colour, row.vein, row.spaces, row.skulls, row.back)
    });
    let written = page(
        "
        h01 yellow emerald 2 1 COIN
        h02 yellow emerald 2 1 WILD 1 & SUP 1
        h03 yellow emerald 1 2 STR 1
        h04 yellow gold 2 1 M+1 & P+1
        h05 yellow gold 1 1 RELIC
        h06 yellow gold 2 2 SUP 2
        h07 yellow mythrall 1 2 TRAD
        h08 yellow mythrall 2 2 GOLD 1 & EMERALD 1
        h09 blue emerald 2 0 P+1 & C+1
        h10 blue emerald 1 1 COIN
        h11 blue emerald 2 2 FORGE
        h12 blue gold 2 1 SUP 2
        h13 blue gold 1 2 STR 1
        h14 blue gold 2 1 MYTHRALL 1 & IRON 1
        h15 blue mythrall 1 1 RELIC
        h16 blue mythrall 2 3 ANY+1 & GP+1
        h17 black emerald 2 1 M+1 & C+1
        h18 black emerald 1 1 TRAD
        h19 black emerald 2 2 WILD 2
        h20 black gold 2 1 INLAY
        h21 black gold 1 1 THRONE 1 & C+1
        h22 black gold 2 2 STR 1
        h23 black mythrall 1 2 COIN
        h24 black mythrall 2 2 IRON 2 & GP+1
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_3_14_starting_tiles() {
    let content = content();
    let found = lines(content.starting.iter(), |(tile, row)| {
        let counted = Resource::ALL.iter().map(|resource| row.resources.get(*resource).to_string());
        let counted: Vec<String> = counted.collect();
        format!("{tile} {} {} {}", counted.join(" "), row.supports, row.moves)
    });
    let written = page(
        "
        st01 2 0 1 0 1 M+1 & C+1
        st02 2 1 0 0 1 M+1 & P+1
        st03 1 1 1 0 1 P+1
        st04 1 0 0 1 1 M+1 & C+1
        st05 1 0 1 0 2 P+1 & C+1
        st06 1 1 0 0 1 P+2
        st07 1 1 1 0 1 M+2
        st08 2 1 0 0 1 C+2
        st09 0 1 0 1 2 M+1
        st10 2 0 0 0 2 M+1 & P+1
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_3_15_sites_for_2() {
    let content = content();
    let found = sites(&content, 2);
    let written = page(
        "
        sp1 pillar 1 emerald+gold : C+1 SUP1
        sp2 pillar 2 iron+emerald+emerald+gold : C+2 SUP2
        sp3 pillar 3 iron+emerald+mythrall+iron+gold+mythrall : C+2 SUP2
        sg1 gate 1 iron+emerald : C+1 SUP1
        sg2 gate 2 iron+gold+emerald+mythrall : C+2 SUP2
        sg3 gate 3 iron+emerald+gold+iron+gold+mythrall : C+2 SUP2
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_3_15_sites_for_3() {
    let content = content();
    let found = sites(&content, 3);
    let written = page(
        "
        sp1 pillar 1 iron+emerald+gold+mythrall : C+1 C+1 SUP1 SUP1
        sp2 pillar 2 iron+emerald+emerald+gold+iron+gold : C+2 C+1 SUP2 SUP1
        sp3 pillar 3 iron+emerald+mythrall+iron+gold+mythrall+iron+emerald+gold : C+2 C+2 SUP2 SUP2
        sg1 gate 1 iron+emerald+emerald+gold : C+1 C+1 SUP1 SUP1
        sg2 gate 2 iron+gold+iron+emerald+emerald+mythrall : C+2 C+1 SUP2 SUP1
        sg3 gate 3 iron+emerald+gold+iron+iron+mythrall+emerald+gold+mythrall : C+2 C+2 SUP2 SUP2
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_3_15_sites_for_4() {
    let content = content();
    let found = sites(&content, 4);
    let written = page(
        "
        sp1 pillar 1 iron+emerald+gold+mythrall : C+1 C+1 SUP1 SUP1
        sp2 pillar 2 iron+emerald+emerald+gold+iron+gold+emerald+mythrall : C+2 C+1 SUP2 SUP1
        sp3 pillar 3 iron+emerald+mythrall+iron+gold+mythrall+iron+emerald+gold+emerald+gold+mythrall : C+2 C+2 SUP2 SUP2
        sg1 gate 1 iron+emerald+emerald+gold : C+1 C+1 SUP1 SUP1
        sg2 gate 2 iron+gold+iron+emerald+emerald+mythrall+gold+emerald : C+2 C+1 SUP2 SUP1
        sg3 gate 3 iron+emerald+gold+iron+iron+mythrall+emerald+gold+mythrall+iron+gold+mythrall : C+2 C+2 SUP2 SUP2
        ",
    );
    assert_eq!(found, written);
}

fn sites(content: &Content, seats: u8) -> Vec<String> {
    lines(content.layout(seats).sites.iter(), |(site, plan)| {
        let spaces: Vec<&str> = plan.list.iter().map(|resource| resource.key()).collect();
        let rewards: Vec<String> =
            plan.rewards.iter().map(|reward| reward.to_string().replace(' ', "")).collect();
        let counted: u8 = plan.blocks.iter().map(|block| block.total()).sum();
        assert_eq!(usize::from(counted), plan.list.len());
        assert_eq!(plan.spaces.total(), counted);
        let (spaces, rewards) = (spaces.join("+"), rewards.join(" "));
        format!("{site} {} {} {spaces} : {rewards}", plan.piece, plan.needed)
    })
}

#[test]
fn section_3_16_throne() {
    let content = content();
    let found = lines([1, 2, 3, 4], |seats| {
        let throne = content.layout(seats).throne;
        let levels = [throne.mythrall, throne.gold, throne.emerald, throne.iron];
        format!("{seats} {levels:?} {}", throne.total())
    });
    let written = page(
        "
        1 [2, 2, 3, 3] 10
        2 [2, 2, 3, 3] 10
        3 [2, 3, 3, 4] 12
        4 [3, 4, 4, 5] 16
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_3_17_build_options() {
    let content = content();
    let found = lines(content.options.iter(), |(option, row)| {
        format!("{option} {} {} {} {}", row.strength, row.houses, row.workshops, row.monuments)
    });
    let written = page(
        "
        bo1 1 1 0 0
        bo2a 2 0 1 0
        bo2b 2 0 0 1
        bo3 3 1 1 0
        bo4 4 0 1 1
        bo5 5 1 1 1
        bo6 6 0 1 2
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_3_18_benefits_by_vein() {
    let content = content();
    let found = lines(
        Building::ALL.iter().flat_map(|piece| Vein::ALL.iter().map(|vein| (*piece, *vein))),
        |(piece, vein)| format!("{piece} {vein} {}", content.benefit(piece, vein)),
    );
    let written = page(
        "
        house emerald EMERALD 1 & IRON 1
        house gold GOLD 1 & IRON 1
        house mythrall MYTHRALL 1 & IRON 1
        workshop emerald INLAY
        workshop gold FORGE
        workshop mythrall FORGE and INLAY
        pillar emerald M+1
        pillar gold P+1
        pillar mythrall C+1
        gate emerald GP+1
        gate gold GP+2
        gate mythrall GP+3
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_4_25_triggers() {
    let content = content();
    let found =
        lines(content.traditions.iter(), |(tradition, row)| format!("{tradition} {}", row.trigger));
    let written = page(
        "
        t01 static
        t02 static
        t03 static
        t04 static
        t05 deliver
        t06 council-dungeon
        t07 reveal
        t08 reveal
        t09 inlay
        t10 die
        t11 static
        t12 council
        t13 forge
        t14 static
        t15 achievement
        t16 council
        t17 council
        t18 monument
        t19 council
        t20 relic
        t21 council
        t22 final
        t23 achievement
        t24 static
        t25 static
        t26 final
        t27 build-workshop
        t28 static
        t29 build-house
        t30 final
        t31 council-keys
        t32 static
        t33 static
        t34 build-pillar
        t35 build-gate
        t36 council
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_5_2_cards() {
    let content = content();
    let found = lines(content.elder_cards.iter(), |(card, row)| {
        format!("{card} {} {} {}", row.kind, row.reward, if row.short { "yes" } else { "no" })
    });
    let written = page(
        "
        ep1 pick ANY+1 yes
        ep2 pick TRAD yes
        ep3 pick COIN yes
        ep4 pick THRONE 1 no
        ea1 axe FORGE yes
        ea2 axe INLAY yes
        ea3 axe COIN yes
        ea4 axe ANY+1 no
        ec1 compass HOUSE yes
        ec2 compass INLAY yes
        ec3 compass TRAD yes
        ec4 compass RELIC no
        ek1 cart THRONE 2 yes
        ek2 cart WORKSHOP yes
        ek3 cart HIT_OG yes
        ek4 cart FORGE no
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_5_2_difficulties() {
    let content = content();
    let found = lines(Difficulty::ALL, |difficulty| {
        let row = &content.difficulties[*difficulty];
        format!("{difficulty} {} {} {}", row.tile, row.achievement, row.card)
    });
    let written = page(
        "
        normal 1 1 1
        difficult 1 2 2
        expert 2 2 2
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_5_2_die() {
    let content = content();
    let found = lines(0..6, |result| {
        let die = &content.elder_die;
        let diagram = content.switches.solo.diagram[result];
        format!(
            "{} {} {} {} {} {} {} {diagram}",
            result + 1,
            die.rubble[result],
            die.coin[result],
            die.tradition[result],
            die.jewel[result],
            die.site[result],
            die.row[result],
        )
    });
    let written = page(
        "
        1 ru1 cn1 tr1 jm1 sp1 A B2
        2 ru2 cn1 tr1 jm2 sp2 B B3
        3 ru3 cn2 tr2 jm3 sp3 C C4
        4 ru4 cn2 tr2 jm4 sg1 D D3
        5 ru5 cn3 tr3 jm5 sg2 E D2
        6 ru5 cn4 tr4 jm6 sg3 C C2
        ",
    );
    assert_eq!(found, written);
}

#[test]
fn section_3_11_and_3_12_have_the_counts_of_the_box() {
    let content = content();
    let tools = |kind| content.tools.iter().filter(|(_, row)| row.kind == kind).count();
    assert_eq!(ToolKind::ALL.iter().map(|kind| tools(*kind)).collect::<Vec<_>>(), [5, 5, 5, 5, 4]);
    for (_, row) in content.tools.iter() {
        assert_eq!((row.cost.iron, row.cost.total()), (1, 2));
    }
    for clan in Clan::ALL {
        let silver = Column::ALL.iter().filter(|column| {
            let printed = content.columns[**column].printed;
            content.printed_socket(*clan, printed) == Some(Metal::Silver)
        });
        assert_eq!(silver.count(), 2, "two silver and two gold sockets each");
    }
}

#[test]
fn section_3_13_checks() {
    let content = content();
    for colour in HallColour::ALL {
        assert_eq!(content.halls.iter().filter(|(_, row)| row.colour == *colour).count(), 8);
    }
    let veins = Vein::ALL
        .iter()
        .map(|vein| content.halls.iter().filter(|(_, row)| row.vein == *vein).count());
    assert_eq!(veins.collect::<Vec<_>>(), [9, 9, 6]);
    assert_eq!(content.halls.iter().map(|(_, row)| row.skulls).sum::<u8>(), 35);
    let names = |seats| content.layout(seats).start.map(|hall| hall.to_string());
    assert_eq!(names(1), ["B2", "B3", "D2", "D3"]);
    assert_eq!(names(2), names(1));
    assert_eq!(names(3), ["B2", "B4", "D2", "D4"]);
    assert_eq!(names(4), names(3));
    assert_eq!(content.layout(1).board, Board::Small);
    assert_eq!(content.layout(3).board, Board::Large);
}

/// Carts needed for covering with three players: 14 of the 15 of an unused colour.
#[test]
fn section_3_16_covering_takes_14_carts() {
    let content = content();
    let (three, four) = (content.layout(3), content.layout(4));
    let sites: u8 = four
        .sites
        .iter()
        .map(|(site, plan)| plan.spaces.total() - three.sites[site].spaces.total())
        .sum();
    assert_eq!(sites + four.throne.total() - three.throne.total(), 14);
}

/// Tradition 6 carries the fire icon too, but is scored with the dungeon.
#[test]
fn section_4_21_traditions_of_the_council() {
    let content = content();
    let numbers =
        |trigger| content.triggered[trigger].iter().map(|it| it.key()).collect::<Vec<_>>();
    assert_eq!(numbers(Trigger::Council), ["t12", "t16", "t17", "t19", "t21", "t36"]);
    assert_eq!(numbers(Trigger::CouncilDungeon), ["t06"]);
    assert_eq!(numbers(Trigger::Achievement), ["t15", "t23"]);
    assert_eq!(numbers(Trigger::Reveal), ["t07", "t08"]);
    let all: usize = Trigger::ALL.iter().map(|trigger| content.triggered[*trigger].len()).sum();
    assert_eq!(all, 36);
}

#[test]
fn section_4_26_and_4_27_have_six_of_each_kind() {
    let content = content();
    for back in Back::ALL {
        assert_eq!(content.projects.iter().filter(|(_, row)| row.back == *back).count(), 6);
    }
    for kind in ObjectiveKind::ALL {
        assert_eq!(content.objectives.iter().filter(|(_, row)| row.kind == *kind).count(), 6);
    }
}

/// 8.3: the defaults of the switches.
#[test]
fn section_8_3_switches() {
    let content = content();
    let switches = &content.switches;
    assert_eq!(switches.rubble_dear_space.key(), "ru1");
    assert!(switches.printed_sockets && switches.shared_spaces && switches.partial_build);
    assert_eq!((switches.overflow, switches.jewel_refill.key()), (0, "at-once"));
    assert!(switches.glory_floor && switches.throne_tie_skips);
    let solo = &switches.solo;
    assert_eq!((solo.cards, solo.relics_score, solo.axe_preference.key()), (16, false, "map"));
    assert_eq!((solo.corner.key(), solo.side.key()), ("n", "ne"));
}

/// The other readings of 8.3 that are data can be switched to.
#[test]
fn section_8_3_switches_can_be_thrown() {
    let shipped = content();
    let thrown = with(
        &shipped,
        "switches.toml",
        &[
            ("rubble-dear-space = \"ru1\"", "rubble-dear-space = \"ru5\""),
            ("printed-sockets = true", "printed-sockets = false"),
            ("cards = 16", "cards = 12"),
            ("axe-preference = \"map\"", "axe-preference = \"row\""),
        ],
    )
    .unwrap();
    let costs = RubbleSlot::ALL.iter().map(|slot| thrown.rubble_cost(*slot));
    assert_eq!(costs.collect::<Vec<_>>(), [1, 1, 1, 1, 2]);
    assert_eq!(thrown.printed_socket(Clan::Blue, ToolKind::Pick), None);
    assert_ne!(thrown.hash, shipped.hash);
}

fn with(content: &Content, table: &str, changes: &[(&str, &str)]) -> Result<Content, ContentError> {
    let mut text = content.tables[table].clone();
    for (old, new) in changes {
        assert!(text.contains(old), "{table} has no {old}");
        text = text.replacen(old, new, 1);
    }
    content.corrected(&Tables::from([(table.to_owned(), text)]))
}

#[test]
fn tables_against_the_component_counts_are_refused() {
    let content = content();
    for (table, old, new, reason) in [
        ("enemies.toml", "pieces = 18", "pieces = 19", "36 enemies"),
        ("resources.toml", "counters = 15", "counters = 16", "60 resource counters"),
        ("resources.toml", "ones = 20", "ones = 21", "30 supports"),
        ("relics.toml", "copies = 5", "copies = 6", "27 relics"),
        ("rubble.toml", "tiles = 8", "tiles = 7", "24 rubble tiles"),
        ("halls.toml", "skulls = 1", "skulls = 4", "no more skulls"),
        ("halls.toml", "skulls = 0", "skulls = 9", "no more skulls"),
        ("halls.toml", "spaces = 2", "spaces = 3", "one or two building spaces"),
        (
            "jewels.toml",
            "metal = \"silver\"\neffect",
            "metal = \"gold\"\neffect",
            "15 silver jewels",
        ),
        ("tools.toml", "column = \"t\"", "column = \"r\"", "two spaces"),
        ("tools.toml", "STR 1 & UNLOCK_HW", "STR 1", "unlock buildings"),
        ("tools.toml", "printed = \"pick\"", "printed = \"axe\"", "printed tool"),
        ("sites.toml", "needed = 2", "needed = 3", "3 spaces for each clan"),
        ("sites.toml", "piece = \"pillar\"", "piece = \"gate\"", "three sites"),
        ("tracks.toml", "[4, 8, 12, 16]", "[4, 8, 12]", "four achievements"),
        ("tracks.toml", "[4, 8, 12, 16]", "[4, 8, 12, 17]", "four achievements"),
        ("goals.toml", "back = \"i\"", "back = \"ii\"", "six projects"),
        ("goals.toml", "kind = \"i\"", "kind = \"ii\"", "six objectives"),
        (
            "goals.toml",
            "\"house\", on = { gold-vein",
            "\"gate\", on = { gold-vein",
            "stand in halls",
        ),
        ("elders.toml", "short = true", "short = false", "12 cards"),
        ("switches.toml", "cards = 16", "cards = 14", "12 or 16"),
        ("switches.toml", "\"B2\", \"B3\", \"D2\"", "\"B2\", \"B2\", \"D2\"", "four different"),
        ("switches.toml", "\"B2\", \"B3\", \"D2\"", "\"B2\", \"B5\", \"D2\"", "on the board"),
        ("game.toml", "carts = 15", "carts = 14", "15 carts"),
        ("starting.toml", "moves = \"M+1 & C+1\"", "moves = \"COIN\"", "steps on tracks"),
        ("coins.toml", "benefit = \"GP+2\"", "benefit = \"GP 2\"", "no effect"),
        ("coins.toml", "key = \"k02\"", "key = \"k01\"", "no row for"),
        ("traditions.toml", "trigger = \"static\"", "trigger = \"never\"", "never"),
    ] {
        let refused = with(&content, table, &[(old, new)]).unwrap_err().to_string();
        assert!(refused.contains(reason), "{table}: {refused}");
    }
}

/// The table "How complete the data is" counts 184 values from the rulebook and three
/// from public pages among 770; here, rows of which something is not ours.
#[test]
fn every_row_tells_where_its_figures_come_from() {
    let content = content();
    assert_eq!(content.coin_spaces.iter().next().unwrap().1.source.all, Provenance::Rulebook);
    let backs = content.halls.iter().filter(|(_, row)| row.source.of("back") == Provenance::Public);
    assert_eq!(backs.count(), 3);
    let known =
        content.halls.iter().filter(|(_, row)| row.source.of("back") == Provenance::Rulebook);
    assert_eq!(known.count(), 4);
    assert!(content.traditions.iter().all(|(_, row)| row.source.all == Provenance::Rulebook));
    let effects =
        content.jewels.iter().filter(|(_, row)| row.source.of("effect") == Provenance::Rulebook);
    assert_eq!(effects.count(), 15);
}
