//! Part 3, 4.25 to 4.27, 5.2 and 8.3: every figure of the content a second time, in the
//! order of the rule page.

mod board;
mod clan;
mod constraints;
mod halls;
mod solo;

use deephold::{
    engine::{ContentError, ContentFiles, Loaded, Provenance},
    games::covenant::{
        content::Content,
        vocabulary::{
            cards::RubbleSlot,
            goods::{Clan, ToolKind},
        },
    },
};

fn content() -> Loaded<Content> {
    Loaded::shipped().unwrap()
}

/// The rows of a table written one per line, as the page has them.
fn page(text: &str) -> Vec<String> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

fn lines<T>(rows: impl IntoIterator<Item = T>, line: impl Fn(T) -> String) -> Vec<String> {
    rows.into_iter().map(line).collect()
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
    assert_ne!(thrown.hash(), shipped.hash());
}

fn with(
    content: &Loaded<Content>,
    file: &str,
    changes: &[(&str, &str)],
) -> Result<Loaded<Content>, ContentError> {
    let mut text = content.files()[file].clone();
    for (old, new) in changes {
        assert!(text.contains(old), "{file} has no {old}");
        text = text.replacen(old, new, 1);
    }
    content.corrected(&ContentFiles::from([(file.to_owned(), text)]))
}

#[test]
fn content_against_the_component_counts_is_refused() {
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
