//! 5.2: cards, difficulties and die of the Elders.

use deephold::games::covenant::vocabulary::cards::Difficulty;

use super::{content, lines, page};

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
