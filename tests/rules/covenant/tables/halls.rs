//! 3.13, 3.15 and 3.16: halls, construction sites and the throne.

use deephold::games::covenant::{
    content::Content,
    map::Board,
    vocabulary::goods::{HallColour, Resources, Vein},
};

use super::{content, lines, page};

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
        let counted: u8 = plan.blocks.iter().map(Resources::total).sum();
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
