//! 8.3: the other readings that change how the game is played.

use deephold::games::covenant::{
    goods::{Building, Buildings},
    stack::Frame,
};

use super::table::{Table, fixture_a, resources};

fn thrown(table: &str, old: &str, new: &str) -> Table {
    let mut table = Table::corrected(2, table, old, new).on(fixture_a());
    table.blue().traditions = deephold::engine::WordSet::NONE;
    table
}

/// `rubble.expensive_space`.
#[test]
fn section_8_3_the_oldest_rubble_may_be_the_dear_one() {
    let mut table =
        thrown("switches.toml", "rubble-dear-space = \"ru1\"", "rubble-dear-space = \"ru5\"");
    table.frame(Frame::Dig { strength: 1, chosen: deephold::engine::WordSet::NONE });
    assert_eq!(table.legal(), ["take ru1", "take ru2", "take ru3", "take ru4", "pass"]);
}

/// `sites.shared_spaces`: with blocks of their own, clans use theirs only.
#[test]
fn section_8_3_resource_spaces_may_be_the_clans_own() {
    let offered = |mut table: Table| {
        // SP1 for two: emerald for the first clan, gold for the second.
        table.blue().resources = resources("0/0/1/0");
        table.gain("SITE 1");
        table.legal().contains(&"site sp1".to_owned())
    };
    assert!(offered(thrown("switches.toml", "overflow = 0", "overflow = 0")));
    assert!(!offered(thrown("switches.toml", "shared-spaces = true", "shared-spaces = false")));
}

/// `build.partial`.
#[test]
fn section_8_3_all_buildings_of_a_row_may_have_to_be_built() {
    let stop = |mut table: Table| {
        table.blue().forge = Buildings { house: 1, workshop: 1, pillar: 0, gate: 0 };
        table.frame(Frame::Row(3));
        table.play(&["build bo3", "build house"]);
        assert_eq!(table.asked(), Frame::Place(Building::House));
        table.act("place E1");
        table.legal().contains(&"done".to_owned())
    };
    assert!(stop(thrown("switches.toml", "overflow = 0", "overflow = 0")));
    assert!(!stop(thrown("switches.toml", "partial-build = true", "partial-build = false")));
}

/// `gp.floor`.
#[test]
fn section_8_3_debts() {
    let offered = |mut table: Table| {
        table.blue().glory = 0;
        table.gain("COIN");
        table.legal().contains(&"take cn4".to_owned())
    };
    assert!(!offered(thrown("switches.toml", "overflow = 0", "overflow = 0")));
    assert!(offered(thrown("switches.toml", "glory-floor = true", "glory-floor = false")));
}

/// `build.options`: any list.
#[test]
fn section_8_3_build_options() {
    let mut table = thrown("building.toml", "strength = 1\nhouses = 1", "strength = 2\nhouses = 1");
    table.blue().forge = Buildings { house: 1, workshop: 0, pillar: 0, gate: 0 };
    table.frame(Frame::Row(1));
    assert!(table.is_done(), "strength 1 builds nothing");
}
