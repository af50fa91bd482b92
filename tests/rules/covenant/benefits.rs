//! 3.18 and 4.9: the benefits of buildings by vein, and what comes after them.

use deephold::games::covenant::{
    actions::build::PlacePiece,
    event::Event,
    rewards::dwarves::GainSupport,
    stack::Frame,
    vocabulary::{
        cards::Tradition,
        goods::{Building, Buildings, Track},
    },
};

use super::table::{Table, fixture_a, read, resources};

/// Fixture F-A: emerald veins in B2, B3, D2 and E1, gold in D3, mythrall in C3.
fn raised(piece: Building, place: &str, stored: &str) -> Table {
    let mut table = Table::new(2).on(fixture_a());
    table.blue().glory = 10;
    table.blue().resources = resources(stored);
    table.blue().forge = Buildings::of(piece, 1);
    // A tool that iron and emerald pay for.
    table.state.tools.spaces[read("tl1")] = Some(read("tp1"));
    table.frame(PlacePiece(piece));
    table.act(&format!("place {place}"));
    table
}

/// 8.2 no. 21: a gate scores 1, 2 and 3 GP for emerald, gold and mythrall.
#[test]
fn ruling_21_gates_by_vein() {
    for (place, points) in [("B2|B3", 2), ("D2|D3", 3), ("C3|D2", 4), ("C3|D3", 5)] {
        let mut table = raised(Building::Gate, place, "0/0/0/0");
        assert_eq!(table.blue().glory, 10 + points, "{place}");
    }
}

/// 4.9.7 and 8.2 no. 22: a pillar steps on Mining for emerald, on Prestige for gold and on
/// Court for mythrall, in the order of the halls.
#[test]
fn ruling_22_pillars_by_vein() {
    let table = raised(Building::Pillar, "C3-D2-D3", "0/0/0/0");
    let steps: Vec<Track> = table
        .told
        .iter()
        .filter_map(|event| match event {
            Event::Stepped { track, .. } => Some(*track),
            _ => None,
        })
        .collect();
    assert_eq!(steps, [Track::Court, Track::Mining, Track::Prestige]);
}

/// 8.2 no. 23: a house gives a counter of its vein, and an iron.
#[test]
fn ruling_23_houses_by_vein() {
    for (place, gained) in [("E1", "1/1/0/0"), ("D3", "1/0/1/0"), ("C3", "1/0/0/1")] {
        let mut table = raised(Building::House, place, "0/0/0/0");
        assert_eq!(table.blue().resources, resources(gained), "{place}");
        assert!(table.is_done());
    }
}

/// 8.2 no. 24: a workshop lets inlay on emerald, forge on gold, both on mythrall.
#[test]
fn ruling_24_workshops_by_vein() {
    let mut table = raised(Building::Workshop, "E1", "1/1/1/1");
    assert_eq!(table.asked(), Frame::InlayJewel);
    table.act("pass");
    assert!(table.is_done());
    let mut table = raised(Building::Workshop, "D3", "1/1/1/1");
    assert_eq!(table.asked(), Frame::ForgeTool);
    table.act("pass");
    assert!(table.is_done());
    let mut table = raised(Building::Workshop, "C3", "2/1/1/1");
    assert_eq!(table.legal(), ["next forge", "next inlay", "pass"]);
    table.play(&["next forge", "pass"]);
    assert_eq!(table.asked(), Frame::InlayJewel, "each may be declined");
}

/// 4.9.2: a building and its benefit before the next one.
#[test]
fn section_4_9_2_one_building_after_the_other() {
    let mut table = Table::new(2).on(fixture_a());
    table.blue().resources = resources("0/0/1/0");
    table.work(3, "compass");
    table.play(&["build bo3", "build workshop", "place E1"]);
    assert_eq!(table.asked(), Frame::InlayJewel, "the benefit of the workshop");
    table.act("pass");
    assert!(matches!(table.asked(), Frame::PlacePiece(_)), "the only piece that is left");
    table.act("place D3");
    assert_eq!(table.blue().resources, resources("1/0/2/0"));
}

/// 4.9.3: enemies in a hall do not matter.
#[test]
fn section_4_9_3_among_enemies() {
    let mut table = Table::new(2).on(fixture_a());
    for _ in 0..3 {
        table.enemy(deephold::games::covenant::vocabulary::goods::Enemy::Goblin, "E1");
    }
    table.frame(PlacePiece(Building::House));
    assert!(table.legal().contains(&"place E1".to_owned()));
}

/// 4.9.8: the traditions come after the whole benefit.
#[test]
fn section_4_9_8_traditions_after_the_benefit() {
    let mut table = Table::new(2).on(fixture_a()).keeping(Tradition::WorkshopCheer);
    table.blue().resources = resources("0/1/0/0");
    table.frame(PlacePiece(Building::Workshop));
    table.act("place E1");
    assert_eq!(table.asked(), Frame::InlayJewel);
    table.play(&["take jm1", "tool pick"]);
    assert_eq!(table.asked(), GainSupport(1).into());
}
