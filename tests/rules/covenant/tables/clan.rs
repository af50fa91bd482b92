//! 3.11, 3.12, 3.14, 3.17, 3.18, 4.25 to 4.27: tools, jewels, building, and what scores.

use deephold::games::covenant::{
    content::rows::goals::Trigger,
    vocabulary::{
        cards::{Back, ObjectiveKind, Tradition},
        goods::{Building, Clan, Column, Metal, Resource, ToolKind, Vein},
    },
};

use super::{content, lines, page};

/// 8.2 no. 14: a socket on each, two silver and two gold, differing by clan.
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

/// 8.2 no. 15: pairs of spaces are columns, the odd one on top.
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

/// 8.1 no. 4: the runes R, T, F, D and what they score. 8.2 no. 16: the tools above them.
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

/// 8.2 no. 19: every row sums to its strength.
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

/// Tradition 6 carries the fire icon too, but is scored with the dungeon.
#[test]
fn section_4_21_traditions_of_the_council() {
    let content = content();
    let numbers =
        |trigger| content.triggered[trigger].iter().map(Tradition::key).collect::<Vec<_>>();
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
