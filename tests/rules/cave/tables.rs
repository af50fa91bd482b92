//! Part 3: round tracks (3.1), action tiles (3.2), the Additional Cavern (3.5).

use std::collections::BTreeSet;

use deephold::{
    engine::Seat,
    games::cave::{
        board::{CavernSide, Edge, Shape, Space, Wall, Walls},
        cards::{Condition, Effect, PerTurn, Room, Surcharge, Tile},
        goods::Good,
    },
};

use super::table::{Table, goods, rules};

/// 3.1: stage and turns of the eight rounds, and the tiles available in them.
#[test]
fn s3_1_two_player_track() {
    let track = [(2, 2), (2, 2), (2, 2), (3, 3), (3, 3), (3, 3), (3, 3), (4, 4)];
    let rounds = &rules().content.two_players;
    let found: Vec<(u8, u8)> = rounds.iter().map(|round| (round.stage, round.turns)).collect();
    assert_eq!(found, track);
    let mut table = Table::two_players();
    for ((round, (_, turns)), tiles) in (1..).zip(track).zip(5..) {
        assert_eq!((table.state.round, table.state.row.available.len()), (round, tiles));
        for _ in 0..2 * turns {
            assert_eq!(table.state.round, round);
            table.pass();
        }
    }
    assert!(table.state.over);
}

/// 3.1: the solo track, and its tiles.
#[test]
fn s3_1_solo_track() {
    let track = [(2, 2), (2, 2), (2, 2), (3, 3), (3, 3), (3, 3), (4, 4)];
    let rounds = &rules().content.solo;
    let found: Vec<(u8, u8)> = rounds.iter().map(|round| (round.stage, round.turns)).collect();
    assert_eq!(found, track);
    let mut table = Table::solo();
    for ((round, (_, turns)), tiles) in (1..).zip(track).zip(5..) {
        assert_eq!((table.state.round, table.state.row.available.len()), (round, tiles));
        for _ in 0..turns {
            assert_eq!((table.state.round, table.state.active()), (round, Seat(0)));
            table.pass();
        }
    }
    assert!(table.state.over);
}

/// 3.1: the tile revealed in a round is of the round's stage.
#[test]
fn s3_1_tiles_are_revealed_by_stage() {
    for (mut table, stages) in [
        (Table::two_players(), &[2, 2, 2, 3, 3, 3, 3, 4][..]),
        (Table::solo(), &[2, 2, 2, 3, 3, 3, 4][..]),
    ] {
        let mut known: BTreeSet<Tile> =
            [Tile::Cultivation, Tile::Undergrowth, Tile::Housework, Tile::Excavation].into();
        for (round, stage) in (1..).zip(stages) {
            let up: BTreeSet<Tile> = table.state.row.available.iter().collect();
            let new: Vec<Tile> = up.difference(&known).copied().collect();
            assert_eq!(new.len(), 1);
            assert_eq!(rules().content.tiles[new[0]].stage, *stage);
            known = up;
            while table.state.round == round && !table.state.over {
                table.pass();
            }
        }
    }
}

fn rooms(rooms: u8) -> Effect {
    Effect::Rooms { rooms }
}

fn gain(options: &[&str]) -> Effect {
    Effect::Gain { gain: options.iter().map(|text| goods(text)).collect() }
}

fn furnish(options: &[&str]) -> Effect {
    let surcharge = |text: &&str| match *text {
        "turns" => Surcharge::FoodPerTurn(PerTurn::Turns),
        text => Surcharge::Fixed(goods(text)),
    };
    Effect::Furnish { furnish: options.iter().map(surcharge).collect() }
}

fn excavate(excavate: u8, pay: &str, through_walls: bool) -> Effect {
    Effect::Excavate { excavate, pay: goods(pay), through_walls }
}

fn wall() -> Effect {
    Effect::Wall { wall: deephold::games::cave::cards::Marked }
}

const NOTHING: &str = "0/0/0/0/0/0";

/// 3.2: the twelve tiles: stage, condition, and all slots with their options.
#[test]
fn s3_2_tiles_have_their_slots() {
    let raze = Effect::Raze { raze: goods("0/2/0/0/3/1") };
    let trade = Effect::Trade {
        trade: vec![goods("5/0/0/0/0/0"), goods("0/5/0/0/0/0")],
        gain: goods("0/0/0/0/0/4"),
    };
    let one = || excavate(1, NOTHING, false);
    let expected: [(&str, u8, Vec<Vec<Effect>>); 12] = [
        ("cultivation", 0, vec![vec![rooms(1)], vec![gain(&["0/0/2/1/0/0"])]]),
        ("undergrowth", 0, vec![vec![rooms(1)], vec![gain(&["2/0/0/0/0/0"])]]),
        (
            "housework",
            0,
            vec![vec![furnish(&["turns"])], vec![furnish(&["0/0/0/0/5/0", "0/0/0/0/0/1"])]],
        ),
        (
            "excavation",
            0,
            vec![vec![one(), excavate(2, "0/0/0/0/2/0", false)], vec![gain(&["0/1/0/0/0/0"])]],
        ),
        ("furnishing", 2, vec![vec![gain(&["0/0/0/0/1/0"])], vec![furnish(&["turns"])]]),
        (
            "masonry",
            2,
            vec![vec![rooms(1)], vec![gain(&["1/0/0/0/0/0", "0/1/0/0/0/0"])], vec![wall()]],
        ),
        ("undermining", 2, vec![vec![rooms(2), excavate(1, NOTHING, true)]]),
        ("breach", 3, vec![vec![raze]]),
        ("expansion", 3, vec![vec![one()], vec![furnish(&["0/0/0/0/5/0", "0/0/0/0/0/2"])]]),
        ("drift-mining", 3, vec![vec![rooms(1)], vec![one()]]),
        ("expedition", 3, vec![vec![trade, rooms(3)]]),
        ("renovation", 4, vec![vec![wall()], vec![furnish(&[NOTHING])]]),
    ];
    let tiles = &rules().content.tiles;
    for ((tile, card), (key, stage, slots)) in tiles.iter().zip(expected) {
        assert_eq!((tile.key(), card.stage), (key, stage));
        assert_eq!(card.slots, slots, "{tile}");
        let condition = (tile == Tile::Renovation).then_some(Condition::MostGold);
        assert_eq!(card.condition, condition, "{tile}");
    }
}

/// 3.2: what the slots of each tile offer to somebody with all goods, the
/// display of the start and two walls.
#[test]
fn s3_2_tiles_offer_their_slots_in_play() {
    let entrance =
        &["cave-entrance emmer", "cave-entrance flax", "cave-entrance stone", "cave-entrance wood"];
    let start = &["a2", "a5", "b3", "b4"];
    let rows: [(&str, &str, &[&str]); 20] = [
        ("cultivation", "use", entrance),
        ("cultivation", "gain", &["2emmer+flax"]),
        ("undergrowth", "use", entrance),
        ("undergrowth", "gain", &["2wood"]),
        ("housework", "furnish shelf a3", &["2food", "5food", "gold"]),
        ("excavation", "dig", start),
        ("excavation", "double", &[""]),
        ("excavation", "gain", &["stone"]),
        ("furnishing", "gain", &["food"]),
        ("furnishing", "furnish shelf a3", &["2food"]),
        ("masonry", "use", entrance),
        ("masonry", "gain", &["stone", "wood"]),
        ("undermining", "use", entrance),
        ("undermining", "dig", start),
        ("breach", "raze", &["a1-a2", "a2-b2"]),
        ("expansion", "dig", start),
        ("expansion", "furnish shelf a3", &["2gold", "5food"]),
        ("drift-mining", "use", entrance),
        ("drift-mining", "dig", start),
        ("expedition", "trade", &["5stone", "5wood"]),
    ];
    for (tile, kind, expected) in rows {
        let rich = Table::two_players().goods("8/8/7/7/8/15");
        let table = rich.wall("a1-a2").wall("a2-b2").take(tile);
        assert_eq!(table.offers(kind), expected, "{tile}: {kind}");
    }
    let table = Table::two_players().goods("8/8/7/7/8/15").take("expedition");
    assert_eq!(table.offers("use"), entrance);
    let table = Table::two_players().goods("8/8/7/7/8/15").take("renovation");
    assert_eq!(table.offers("wall").len(), 14);
    assert_eq!(table.offers("furnish shelf"), ["a3"]);
}

/// 3.5: natural walls, open sides and reachable shapes of both sides.
#[test]
fn s3_5_sides_of_the_additional_cavern() {
    use Shape::{Four, Three, TwoAdjacent};
    let rows = [
        (CavernSide::Two, "nw", &[Wall::X1, Wall::X2][..], &[TwoAdjacent, Three, Four][..]),
        (CavernSide::Three, "new", &[Wall::X1][..], &[Three, Four][..]),
    ];
    let board = &rules().content.board;
    for (side, natural, open, shapes) in rows {
        let edges = board.edges(Space::X, Some(side));
        let rock = edges.iter().filter(|(_, edge)| **edge == Edge::Natural);
        assert_eq!(rock.map(|(side, _)| side.key()).collect::<String>(), natural, "{side}");
        let places: Vec<Wall> = board
            .wall_places(Some(side))
            .iter()
            .filter(|wall| wall.key().starts_with('x'))
            .collect();
        assert_eq!(places, open, "{side}");
        assert_eq!(board.wall_places(Some(side)).len(), 14 + open.len());
        for (count, shape) in shapes.iter().enumerate() {
            let walls: Walls = open.iter().copied().take(count).collect();
            assert_eq!(board.enclosure(Space::X, walls, Some(side)).shape(), *shape, "{side}");
        }
    }
}

/// 3.5: the open sides of side "two" are east and south, of side "three" south.
#[test]
fn s3_5_open_sides_have_their_ids() {
    let edge = |side, direction: &str| {
        rules().content.board.edges(Space::X, Some(side))[direction.parse().unwrap()]
    };
    assert_eq!(edge(CavernSide::Two, "e"), Edge::Border(Wall::X1, None));
    assert_eq!(edge(CavernSide::Two, "s"), Edge::Border(Wall::X2, None));
    assert_eq!(edge(CavernSide::Three, "s"), Edge::Border(Wall::X1, None));
}

/// 3.6: nothing of the expansion is in the game.
#[test]
fn s3_6_only_the_base_game() {
    let strange = ["donkey", "ore", "iron", "weapons"];
    assert!(strange.iter().all(|good| good.parse::<Good>().is_err()));
    assert!(
        ["cattle-market", "ore-vein", "bloomery", "armory"]
            .iter()
            .all(|it| it.parse::<Room>().is_err())
    );
    assert!(
        ["decoration", "arms-trade", "weekly-market"].iter().all(|it| it.parse::<Tile>().is_err())
    );
}
