//! 4.26: every project on its own.

use deephold::games::covenant::{
    map::{Board, district::Mountain, halls::Halls},
    vocabulary::goods::{Clan, Enemy},
};

use super::table::{build, halls, read, rules};

/// Yellow B2 (emerald), B3 (gold), C3 (mythrall); blue C2 (mythrall), C4 (gold); black
/// D2 (emerald), D3 (gold), D4 (mythrall).
fn city() -> Halls {
    halls(Board::Small, "B2=h01 B3=h04 C2=h15 C3=h07 C4=h12 D2=h17 D3=h20 D4=h23")
}

fn points(halls: &Halls, project: &str) -> u8 {
    Mountain { content: &rules().content, halls }.project(Clan::Blue, read(project))
}

/// What blue scores for these buildings, with red having them too: nobody scores for the
/// buildings of others.
fn scored(project: &str, pieces: &str) -> u8 {
    let mut halls = city();
    build(&mut halls, Clan::Red, "house B2, workshop C2, workshop D2, house C4");
    assert_eq!(points(&halls, project), 0, "{project} without buildings");
    let mut halls = city();
    build(&mut halls, Clan::Blue, pieces);
    points(&halls, project)
}

#[test]
fn pj1_1_workshops_on_mythrall_we51() {
    assert_eq!(scored("pj1-1", "workshop C2, workshop C3, workshop B2, house D4"), 2);
}

#[test]
fn pj1_2_houses_in_yellow_halls_we52() {
    assert_eq!(scored("pj1-2", "house B2, house B3, house C3, house D2, workshop B2"), 6);
}

#[test]
fn pj1_3_houses_on_gold() {
    assert_eq!(scored("pj1-3", "house B3, house C4, house D3, house B2, workshop B3"), 3);
}

#[test]
fn pj1_4_workshops_in_black_halls() {
    assert_eq!(scored("pj1-4", "workshop D2, workshop D4, workshop B2, house D3"), 4);
}

#[test]
fn pj1_5_workshops_in_blue_halls() {
    assert_eq!(scored("pj1-5", "workshop C2, workshop C4, workshop D2, house C2"), 4);
}

#[test]
fn pj1_6_houses_on_emerald() {
    assert_eq!(scored("pj1-6", "house B2, house D2, house C2, workshop B2"), 2);
}

/// Tradition 25 allows two in a hall: both count.
#[test]
fn two_buildings_in_one_hall_score_twice() {
    assert_eq!(scored("pj1-2", "house B2, house B2"), 4);
}

#[test]
fn pj2_1_pillars_touching_mythrall() {
    assert_eq!(scored("pj2-1", "pillar B2-C2-C3, pillar C4-D3-D4, gate C2|C3"), 6);
}

#[test]
fn pj2_2_gates_touching_black_and_blue_halls_we54() {
    assert_eq!(scored("pj2-2", "gate D2|D3, gate B3|C4, pillar C4-D3-D4"), 5);
}

#[test]
fn pj2_3_gates_touching_gold() {
    assert_eq!(scored("pj2-3", "gate B3|C4, gate D2|D3, pillar B3-C3-C4"), 6);
}

#[test]
fn pj2_4_pillars_touching_yellow_and_black_halls() {
    assert_eq!(scored("pj2-4", "pillar B2-B3-C3, pillar C3-D2-D3, gate B2|B3"), 10);
}

#[test]
fn pj2_5_pillars_touching_blue_and_yellow_halls() {
    assert_eq!(scored("pj2-5", "pillar B2-C2-C3, pillar C4-D3-D4"), 6);
}

#[test]
fn pj2_6_gates_touching_emerald() {
    assert_eq!(scored("pj2-6", "gate B2|C2, gate D2|D3, gate B3|C4"), 4);
}

/// Yellow B2, B3, C3; blue B4, C4, C5, D4; black D3 alone.
fn three_districts() -> Halls {
    halls(Board::Small, "B2=h01 B3=h04 C3=h07 B4=h09 C4=h12 C5=h10 D4=h11 D3=h20")
}

#[test]
fn pj3_1_the_districts_of_one_gate_we55() {
    let mut halls = three_districts();
    assert_eq!(points(&halls, "pj3-1"), 0);
    build(&mut halls, Clan::Blue, "gate B2|B3");
    assert_eq!(points(&halls, "pj3-1"), 3, "a district touched by both halls counts once");
    build(&mut halls, Clan::Blue, "gate C3|C4");
    assert_eq!(points(&halls, "pj3-1"), 7, "the best gate counts");
}

#[test]
fn pj3_2_the_districts_of_one_pillar_we56() {
    let mut halls = three_districts();
    build(&mut halls, Clan::Blue, "pillar B2-B3-C3");
    assert_eq!(points(&halls, "pj3-2"), 3);
    build(&mut halls, Clan::Blue, "pillar C3-C4-D3");
    assert_eq!(points(&halls, "pj3-2"), 8, "1 + 3 + 4, and the best pillar counts");
}

#[test]
fn pj3_3_types_of_buildings_we57() {
    let pieces = "house B2, house B3, house C3, workshop C2, workshop C4, workshop D2, \
                  workshop D3, pillar B2-B3-C3, pillar C3-D2-D3, gate D2|D3, gate B3|C4";
    assert_eq!(scored("pj3-3", pieces), 8);
    assert_eq!(scored("pj3-3", "house B2, house B3, gate D2|D3"), 4);
}

#[test]
fn pj3_4_halls_without_enemies_we58() {
    let mut halls = city();
    build(&mut halls, Clan::Blue, "house B2, workshop D4, gate C2|C3, gate D2|D3");
    assert_eq!(points(&halls, "pj3-4"), 6);
    for (hall, enemy) in [("D4", Enemy::Troll), ("C2", Enemy::Goblin), ("B3", Enemy::Orc)] {
        halls.add_enemy(read(hall), enemy);
    }
    assert_eq!(points(&halls, "pj3-4"), 4);
}

#[test]
fn pj3_5_buildings_of_anybody_around_one_pillar() {
    let mut halls = city();
    build(&mut halls, Clan::Red, "house B2, workshop C3, gate B2|B3");
    build(&mut halls, Clan::Yellow, "house B3, workshop D4");
    assert_eq!(points(&halls, "pj3-5"), 0, "no pillar");
    build(&mut halls, Clan::Blue, "pillar C3-D2-D3");
    assert_eq!(points(&halls, "pj3-5"), 1);
    build(&mut halls, Clan::Blue, "pillar B2-B3-C3, workshop B2");
    assert_eq!(points(&halls, "pj3-5"), 4, "the best pillar counts");
}

/// The example of the rulebook: two houses and four workshops around a pillar.
#[test]
fn pj3_5_two_houses_and_four_workshops() {
    let mut halls = city();
    build(&mut halls, Clan::Blue, "pillar C3-D2-D3, workshop D2");
    build(&mut halls, Clan::Red, "house D2, house C3, workshop D3");
    build(&mut halls, Clan::Yellow, "workshop D3, workshop C3");
    assert_eq!(points(&halls, "pj3-5"), 6);
}

#[test]
fn pj3_6_houses_beside_workshops_we60() {
    let mut halls = city();
    build(&mut halls, Clan::Blue, "workshop B2, workshop D4, workshop D1");
    assert_eq!(points(&halls, "pj3-6"), 0);
    build(&mut halls, Clan::Red, "house A1, house A2, house C5, house C1");
    build(&mut halls, Clan::Blue, "house B3, house C3, house E3, house E1, house D2");
    assert_eq!(points(&halls, "pj3-6"), 9, "4 + 2 + 3");
    build(&mut halls, Clan::Blue, "house B2");
    assert_eq!(points(&halls, "pj3-6"), 9, "never the same hall");
    build(&mut halls, Clan::Yellow, "house C2");
    assert_eq!(points(&halls, "pj3-6"), 11, "a house can count for several workshops");
}
