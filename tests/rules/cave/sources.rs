//! Parts 1 to 3: the names of tiles and rooms, and where each figure comes from.

use deephold::{
    engine::{Provenance, Source},
    games::cave::{
        cards::{Room, Tile},
        words,
    },
    i18n::{Catalogue, Language},
};

use super::table::rules;

/// 3.2: the tiles by name, with the provenance of name and stage.
const TILES: [(&str, &str); 12] = [
    ("Cultivation", "PP"),
    ("Undergrowth", "RP"),
    ("Housework", "PP"),
    ("Excavation", "RP"),
    ("Furnishing", "PP"),
    ("Masonry", "PP"),
    ("Undermining", "RP"),
    ("Breach", "RP"),
    ("Expansion", "PP"),
    ("Drift Mining", "PP"),
    ("Expedition", "PP"),
    ("Renovation", "RR"),
];

/// 3.3: the rooms by name, with the provenance of their columns.
const ROOMS: [(&str, &str); 24] = [
    ("Shelf", "PPPPPPPP"),
    ("Spinning Wheel", "PPPPPPPP"),
    ("Tunnel", "PRPPPPPP"),
    ("Grindstone", "PPPPPPPP"),
    ("Food Corner", "PPPPPPPP"),
    ("Parlor", "PRPPPPPR"),
    ("Warehouse", "PPPPPPPP"),
    ("Stall", "PPPPPPPP"),
    ("Sacrificial Altar", "PPPPPPPP"),
    ("Storeroom", "PPPPPPPP"),
    ("Weaving Room", "PPPPPPPP"),
    ("Furniture Workshop", "PPPPPPPP"),
    ("Gold Vein", "PPPPPPPP"),
    ("Junction Room", "PRPPPPPR"),
    ("Digging Cave", "PPPPPPPP"),
    ("Bakehouse", "PRPPPPPR"),
    ("State Room", "PPPPPPPP"),
    ("Secret Chamber", "PPPPPPPP"),
    ("Treasury", "PPPPPPPP"),
    ("Prospecting Site", "PPRPPPPR"),
    ("Retting Room", "PRRPPPPR"),
    ("Equipment Room", "PPRPPPPR"),
    ("Wood Storeroom", "PPRPPPPR"),
    ("Dungeon", "PPRPPPPR"),
];

/// The letters for some columns: R for the rulebook, P for public sources.
fn letters(source: &Source, columns: &[&str]) -> String {
    let letter = |column: &&str| match source.of(column) {
        Provenance::Rulebook => 'R',
        Provenance::Public => 'P',
        Provenance::Ours => 'D',
    };
    columns.iter().map(letter).collect()
}

fn english(text: &deephold::engine::Text) -> String {
    Catalogue::shipped().say(Language::English, text, &[])
}

#[test]
fn s3_2_tiles_have_their_names_and_sources() {
    for (tile, (name, sources)) in Tile::ALL.iter().zip(TILES) {
        assert_eq!(english(&words::tile(*tile)), name);
        let source = &rules().content.tiles[*tile].source;
        assert_eq!(letters(source, &["name", "stage"]), sources, "{name}");
    }
}

#[test]
fn s3_3_rooms_have_their_names_and_sources() {
    let columns = ["number", "name", "colour", "back", "cost", "points", "walls", "effect"];
    let tiles = Room::ALL.iter().filter(|room| **room != Room::CaveEntrance);
    for (room, (name, sources)) in tiles.zip(ROOMS) {
        assert_eq!(english(&words::room(*room)), name);
        let source = &rules().content.rooms[*room].source;
        assert_eq!(letters(source, &columns), sources, "{name}");
    }
    let entrance = &rules().content.rooms[Room::CaveEntrance].source;
    assert_eq!(english(&words::room(Room::CaveEntrance)), "Cave Entrance");
    assert_eq!(letters(entrance, &["name", "colour", "points", "effect"]), "RRPP");
}

#[test]
fn s1_goods_come_from_the_rulebook() {
    for (good, row) in rules().content.goods.iter() {
        let found = letters(&row.source, &["start", "most", "exchange", "points"]);
        assert_eq!(found, "RRRR", "{good}");
    }
}

#[test]
fn s2_the_sources_of_the_board_and_the_rounds() {
    let tables = &rules().content;
    for (key, source) in &tables.board_sources {
        let columns = letters(source, &["start", "natural", "food"]);
        let expected = match key.as_str() {
            "walls" => "RRR",
            "a3" => "RPP",
            "two" | "three" => "PRP",
            _ => "PPP",
        };
        assert_eq!(columns, expected, "{key}");
    }
    let track = |round: &deephold::games::cave::content::rows::Round| {
        letters(&round.source, &["stage", "turns"])
    };
    let two: Vec<String> = tables.two_players.iter().map(track).collect();
    assert_eq!(two, ["PR", "PR", "PR", "PR", "PR", "PR", "PR", "RR"]);
    assert!(tables.solo.iter().map(track).all(|letters| letters == "PP"));
    let solo = letters(&tables.solo_changes.source, &["light-rooms-removed", "goal"]);
    assert_eq!(solo, "RR");
}
