//! 4.9: rows of the build options, places and benefits.

use deephold::games::covenant::{
    actions::build::{ChooseRow, PlacePiece},
    refusal::Refusal,
    stack::Frame,
    vocabulary::{
        cards::Tradition,
        goods::{Building, Buildings, Clan},
    },
};

use super::table::{BLUE, RED, Table, build, fixture_a, read};

fn places(table: &mut Table, piece: Building) -> Vec<String> {
    table.blue().forge = Buildings::of(piece, 1);
    table.frame(PlacePiece(piece));
    let places = table.legal();
    places.iter().filter_map(|it| it.strip_prefix("place ")).map(str::to_owned).collect()
}

#[test]
fn we33_a_row_within_the_strength_and_the_surplus_is_lost() {
    let mut table = Table::new(2).on(fixture_a());
    table.blue().forge = Buildings { house: 1, workshop: 1, pillar: 1, gate: 0 };
    table.work(4, "compass");
    let rows = ["build bo1", "build bo2a", "build bo2b", "build bo3", "build bo4", "pass"];
    assert_eq!(table.legal(), rows);
    let weak = table.try_act(BLUE, "build bo5");
    assert_eq!(weak, Err(Refusal::TooWeak { need: 5, have: 4 }));
    let mut other = table.clone();
    table.act("build bo4");
    assert_eq!(table.legal(), ["build workshop", "build pillar", "done"]);
    other.act("build bo3");
    assert_eq!(other.legal(), ["build house", "build workshop", "done"]);
    assert_eq!(other.try_act(BLUE, "build pillar"), Err(Refusal::NotInRow(Building::Pillar)));
}

/// 4.9.1 and 8.2 no. 20: any or all, in any order; with the switch, all that can be.
#[test]
fn section_4_9_1_some_of_a_row() {
    let mut table = Table::new(2).on(fixture_a());
    table.work(3, "compass");
    table.play(&["build bo3", "build house", "place B2", "pass"]);
    assert!(table.is_done());
    let mut table =
        Table::corrected(2, "switches.toml", "partial-build = true", "partial-build = false")
            .on(fixture_a());
    table.work(3, "compass");
    table.act("build bo3");
    assert_eq!(table.legal(), ["build house", "build workshop"]);
}

/// 4.2.8: the only piece that can be next is not asked for, only its place.
#[test]
fn section_4_2_8_a_single_piece_goes_to_its_place() {
    let mut table = Table::new(2).on(fixture_a());
    table.work(1, "compass");
    table.act("build bo1");
    assert_eq!(table.asked(), PlacePiece(Building::House).into());
    assert!(table.legal().contains(&"pass".to_owned()), "it may still be declined");
}

/// 4.9.7: once for each hall it touches.
#[test]
fn we34_a_gate_scores_both_veins() {
    let mut table = Table::new(2).on(fixture_a());
    let glory = table.blue().glory;
    assert!(places(&mut table, Building::Gate).contains(&"D2|D3".to_owned()));
    table.act("place D2|D3");
    assert_eq!(table.blue().glory, glory + 3);
    assert_eq!(table.blue().forge, Buildings::NONE);
}

/// 4.9.7: once for each hall it touches.
#[test]
fn we35_a_pillar_steps_for_three_veins() {
    let mut table = Table::new(2).on(fixture_a());
    places(&mut table, Building::Pillar);
    table.act("place B2-B3-C3");
    let tracks = table.blue().tracks;
    assert_eq!((tracks.mining, tracks.court, tracks.prestige), (2, 1, 0));
}

#[test]
fn we37_pillars_stand_on_points_of_three_revealed_halls() {
    let mut table = Table::new(2).on(fixture_a());
    assert_eq!(places(&mut table, Building::Pillar), ["B2-B3-C3", "C3-D2-D3"]);
    build(&mut table.state.halls, Clan::Red, "pillar B2-B3-C3");
    assert_eq!(places(&mut table, Building::Pillar), ["C3-D2-D3"], "they share one hall only");
    assert_eq!(table.try_act(BLUE, "place B2-B3-C3"), Err(Refusal::PointTaken(read("B2-B3-C3"))));
}

/// 4.9.4: not one tile side away from another, but with tradition 32.
#[test]
fn section_4_9_4_pillars_keep_their_distance() {
    let mut mountain = fixture_a();
    mountain.revealed.insert(read("C2"));
    build(&mut mountain, Clan::Red, "pillar C3-D2-D3");
    let mut table = Table::new(2).on(mountain);
    assert!(!places(&mut table, Building::Pillar).contains(&"C2-C3-D2".to_owned()));
    assert_eq!(table.try_act(BLUE, "place C2-C3-D2"), Err(Refusal::TooNear(read("C2-C3-D2"))));
    let mut table = table.keeping(Tradition::DenseVaults);
    assert!(places(&mut table, Building::Pillar).contains(&"C2-C3-D2".to_owned()));
}

#[test]
fn we39_gates_stand_between_halls_without_gates() {
    let mut table = Table::new(2).on(fixture_a());
    let all = ["B2|B3", "B2|C3", "B3|C3", "C3|D2", "C3|D3", "D2|D3", "D2|E1"];
    assert_eq!(places(&mut table, Building::Gate), all);
    build(&mut table.state.halls, Clan::Red, "gate D2|D3");
    assert_eq!(places(&mut table, Building::Gate), ["B2|B3", "B2|C3", "B3|C3"]);
    assert_eq!(table.try_act(BLUE, "place D2|E1"), Err(Refusal::GateThere(read("D2"))));
}

/// 4.9.5, tradition 33: one of the halls may touch gates of others.
#[test]
fn section_4_9_5_shared_gates() {
    let mut mountain = fixture_a();
    build(&mut mountain, Clan::Red, "gate D2|D3");
    let mut table = Table::new(2).on(mountain.clone()).keeping(Tradition::SharedGates);
    let shared = ["B2|B3", "B2|C3", "B3|C3", "C3|D2", "C3|D3", "D2|E1"];
    assert_eq!(places(&mut table, Building::Gate), shared);
    build(&mut mountain, Clan::Red, "gate B2|C3");
    let mut table = Table::new(2).on(mountain).keeping(Tradition::SharedGates);
    assert_eq!(places(&mut table, Building::Gate), ["B2|B3", "B3|C3", "D2|E1"], "not both halls");
    let mut own = fixture_a();
    build(&mut own, Clan::Blue, "gate D2|D3");
    let mut table = Table::new(2).on(own).keeping(Tradition::SharedGates);
    assert_eq!(places(&mut table, Building::Gate), ["B2|B3", "B2|C3", "B3|C3"], "not one's own");
}

/// 4.9.3: a free building space, and one of each clan.
#[test]
fn we41_building_spaces_are_shared_one_for_each_clan() {
    let mut mountain = fixture_a();
    build(&mut mountain, Clan::Blue, "workshop B2");
    build(&mut mountain, Clan::Red, "house B2");
    let mut table = Table::new(2).on(mountain);
    let open = places(&mut table, Building::House);
    assert!(!open.contains(&"B2".to_owned()) && open.contains(&"B3".to_owned()));
    assert_eq!(table.try_act(BLUE, "place B2"), Err(Refusal::HallFull(read("B2"))));
    table.act("place B3");
    assert!(!places(&mut table, Building::House).contains(&"B3".to_owned()));
    assert_eq!(table.try_act(BLUE, "place B3"), Err(Refusal::OwnBuilding(read("B3"))));
    let mut table = table.keeping(Tradition::CloseQuarters);
    assert!(places(&mut table, Building::House).contains(&"B3".to_owned()));
    assert_eq!(table.try_act(BLUE, "place C2"), Err(Refusal::FaceDown(read("C2"))));
    assert_eq!(table.state.clans[RED].forge.house, 2);
}

/// 3.18: a house gives its vein and iron, a workshop its crafts.
#[test]
fn section_3_18_houses_and_workshops() {
    let mut table = Table::new(2).on(fixture_a());
    places(&mut table, Building::House);
    table.act("place C3");
    assert_eq!((table.blue().resources.mythrall, table.blue().resources.iron), (1, 1));
    let mut table = Table::new(2).on(fixture_a());
    table.blue().resources = super::table::resources("2/1/1/1");
    table.state.tools.spaces[read("tl1")] = Some(read("tp1"));
    places(&mut table, Building::Workshop);
    table.act("place C3");
    assert_eq!(table.legal(), ["next forge", "next inlay", "pass"], "on mythrall: both, any order");
    table.act("next inlay");
    assert_eq!(table.asked(), Frame::InlayJewel);
    table.act("pass");
    assert_eq!(table.asked(), Frame::ForgeTool);
}

/// `BASIC`: a house or a workshop, one.
#[test]
fn section_4_9_basic_is_one_of_the_two() {
    let mut table = Table::new(2).on(fixture_a());
    table.gain("BASIC");
    assert_eq!(table.legal(), ["build house", "build workshop", "done"]);
    table.play(&["build house", "place B2"]);
    assert!(table.is_done());
    table.blue().forge = Buildings::NONE;
    table.gain("HOUSE");
    assert!(table.is_done(), "none in the forge");
}

/// 3.17 and 8.2 no. 19: the rows by strength; more than 6 still allows only the last.
#[test]
fn ruling_19_rows_by_strength() {
    let rows = ["bo1", "bo2a", "bo2b", "bo3", "bo4", "bo5", "bo6"];
    for (strength, count) in [(1, 1), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (9, 7)] {
        let mut table = Table::new(2).on(fixture_a());
        table.blue().forge = Buildings { house: 1, workshop: 1, pillar: 2, gate: 1 };
        table.frame(ChooseRow(strength));
        let offered: Vec<String> =
            rows.iter().take(count).map(|row| format!("build {row}")).collect();
        let legal = table.legal();
        assert_eq!(legal[..count], offered, "strength {strength}");
        assert_eq!(legal.len(), count + 1, "and one may decline");
    }
}

/// 3.17: row 6 lets build two monuments in any mix, each of the row once.
#[test]
fn section_3_17_two_monuments_in_any_mix() {
    for (second, place) in [("pillar", "C3-D2-D3"), ("gate", "D2|E1")] {
        let mut table = Table::new(2).on(fixture_a());
        table.blue().forge = Buildings { house: 1, workshop: 0, pillar: 2, gate: 1 };
        table.frame(ChooseRow(6));
        table.play(&["build bo6", "build pillar", "place B2-B3-C3"]);
        while !matches!(table.asked(), Frame::Build(_)) {
            table.act("pass");
        }
        assert_eq!(table.legal(), ["build pillar", "build gate", "done"], "no house in this row");
        table.play(&[&format!("build {second}"), &format!("place {place}")]);
        assert_eq!(table.state.halls.of(Clan::Blue).count().monuments(), 2);
    }
}
