//! 8.3: the other readings that change how the game is played.

use deephold::{
    engine::{ContentFiles, Game as _},
    games::covenant::{
        Covenant,
        actions::{
            build::{ChooseRow, PlacePiece},
            dig::Dig,
        },
        refusal::Refusal,
        state::Phase,
        vocabulary::{
            goods::{Building, Buildings, Enemies},
            pieces::Spot,
        },
    },
};

use super::table::{BLUE, Table, fixture_a, read, resources, rules};

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
    table.frame(Dig { strength: 1, chosen: deephold::engine::WordSet::NONE });
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
        table.frame(ChooseRow(3));
        table.play(&["build bo3", "build house"]);
        assert_eq!(table.asked(), PlacePiece(Building::House).into());
        table.act("place E1");
        table.legal().contains(&"pass".to_owned())
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
    table.frame(ChooseRow(1));
    assert!(table.is_done(), "strength 1 builds nothing");
}

/// Rules with a table changed in several places.
fn changed(table: &str, changes: &[(&str, &str)]) -> Covenant {
    let mut text = rules().content.files()[table].clone();
    for (old, new) in changes {
        assert!(text.contains(old), "{table} has no {old}");
        text = text.replacen(old, new, 1);
    }
    rules().with_content_files(&ContentFiles::from([(table.to_owned(), text)])).unwrap()
}

/// `forge.layout`: other spaces in other columns.
#[test]
fn section_8_3_forge_layout() {
    let mut table = Table::new(2).on(fixture_a());
    table.blue().tools[Spot::Fs1].tool = Some(read("tp1"));
    table.blue().dungeon = Enemies { goblin: 2, orc: 0, troll: 0 };
    assert_eq!(table.scored("score-column-d"), 0, "FS1 is in column T");
    table.rules = changed(
        "tools.toml",
        &[
            ("key = \"fs1\"\ncolumn = \"t\"", "key = \"fs1\"\ncolumn = \"d\""),
            ("key = \"fs3\"\ncolumn = \"d\"", "key = \"fs3\"\ncolumn = \"t\""),
        ],
    );
    assert_eq!(table.scored("score-column-d"), 2);
}

/// `columns.printed_tool` and `columns.rune`: what is above a column, and what it counts.
#[test]
fn section_8_3_columns() {
    let mut table = Table::new(2).on(fixture_a());
    table.blue().tools[Spot::Fs1].tool = Some(read("tp1"));
    table.blue().dungeon = Enemies { goblin: 2, orc: 0, troll: 0 };
    table.rules = changed(
        "tools.toml",
        &[
            (
                "printed = \"compass\"\ncounts = \"districts\"",
                "printed = \"axe\"\ncounts = \"enemies\"",
            ),
            (
                "key = \"d\"\nprinted = \"axe\"\ncounts = \"enemies\"",
                "key = \"d\"\nprinted = \"compass\"\ncounts = \"districts\"",
            ),
        ],
    );
    assert_eq!(table.scored("score-column-t"), 2);
    assert_eq!(table.rules.content.columns[read("t")].printed.key(), "axe");
}

/// `map.start_halls`: any four.
#[test]
fn section_8_3_start_halls() {
    let old = "small = [\"B2\", \"B3\", \"D2\", \"D3\"]";
    let new = "small = [\"A1\", \"C3\", \"C5\", \"E2\"]";
    let table = Table::corrected(2, "switches.toml", old, new);
    let revealed: Vec<String> =
        table.state.halls.revealed.iter().map(|hall| hall.to_string()).collect();
    assert_eq!(revealed, ["A1", "C3", "C5", "E2"]);
}

/// `sites.*` and `throne.*`: other spaces and rewards.
#[test]
fn section_8_3_sites_and_throne() {
    let old = "small = [[\"emerald\"], [\"gold\"]]";
    let mut table = thrown("sites.toml", old, "small = [[\"iron\"], [\"iron\"]]");
    table.blue().resources = resources("0/1/1/0");
    table.gain("SITE 1");
    assert!(!table.legal().contains(&"site sp1".to_owned()), "only iron fits");
    let old = "small-rewards = [\"C+1\", \"SUP 1\"]";
    let mut table = thrown("sites.toml", old, "small-rewards = [\"C+2\", \"GP+9\"]");
    table.blue().resources = resources("0/1/0/0");
    table.blue().glory = 0;
    table.gain("SITE 1");
    table.play(&["site sp1", "deliver emerald", "space 2"]);
    assert_eq!(table.blue().glory, 10);
    let mut table = thrown("sites.toml", "level = 4\nsmall = 2", "level = 4\nsmall = 0");
    table.blue().resources = resources("0/0/0/1");
    table.gain("THRONE 1");
    assert!(table.is_done(), "no space for mythrall");
}

/// `three_players.covered`: which sites, and how many spaces of a throne level.
#[test]
fn section_8_3_what_three_players_cover() {
    let spaces = |rules: &Covenant| rules.content.layout(3).sites[read("sp2")].list.len();
    let open = changed("sites.toml", &[("covered = true", "covered = false")]);
    assert_eq!((spaces(rules()), spaces(&open)), (6, 8));
    let throne = changed("sites.toml", &[("large = 5\ncovered = 1", "large = 5\ncovered = 3")]);
    assert_eq!(throne.content.layout(3).throne.iron, 2);
}

/// `tracks.length`, `tracks.achievements` and `tracks.benefits`.
#[test]
fn section_8_3_tracks() {
    let mut table = Table::new(2);
    table.rules = changed(
        "tracks.toml",
        &[
            (
                "\"COIN\", \"GP+3\", \"SUP 1\", \"GP+3\",",
                "\"COIN\", \"GP+3\", \"SUP 1\", \"GP+3\", \"GP+7\",",
            ),
            ("[4, 8, 12, 16]", "[4, 8, 12, 17]"),
        ],
    );
    table.blue().glory = 0;
    table.blue().tracks.court = 16;
    assert_eq!(table.scored("score-achievements"), 3, "the fourth is farther away");
    table.state.phase = Phase::Turns(1);
    table.gain("C+2");
    assert_eq!((table.blue().tracks.court, table.blue().glory), (17, 7));
    assert_eq!(table.scored("score-achievements"), 5);
}

/// `displays.coin_costs`, `displays.tradition_costs`, `displays.relic_positions`.
#[test]
fn section_8_3_displays() {
    let mut table = thrown("coins.toml", "key = \"cn1\"\ncost = 0", "key = \"cn1\"\ncost = 5");
    table.blue().glory = 3;
    table.gain("COIN");
    assert_eq!(table.legal(), ["take cn2", "take cn3", "take cn4", "pass"]);
    let mut table = thrown("traditions.toml", "key = \"tr4\"\ncost = 2", "key = \"tr4\"\ncost = 0");
    table.blue().glory = 0;
    table.gain("TRAD");
    assert_eq!(table.legal(), ["take tr1", "take tr2", "take tr4", "pass"]);
    let mut table = thrown("relics.toml", "mining = 12", "mining = 1");
    table.blue().tracks.mining = 1;
    table.gain("RELIC");
    assert_eq!(table.legal(), ["take rl1", "take rl4", "pass"]);
}

/// `build.partial` is about rows: a house that a jewel lets build may still be declined.
#[test]
fn section_8_3_single_houses_may_be_declined() {
    let whole = || thrown("switches.toml", "partial-build = true", "partial-build = false");
    let mut table = whole();
    table.gain("HOUSE");
    table.act("pass");
    assert!(table.is_done());
    let mut table = whole();
    table.gain("BASIC");
    table.act("done");
    assert!(table.is_done());
    let mut table = whole();
    table.frame(ChooseRow(3));
    table.play(&["build bo3", "build house"]);
    assert_eq!(table.try_act(BLUE, "pass"), Err(Refusal::NothingToDecline), "of a row");
}
