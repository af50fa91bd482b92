//! 4.13: scoring and its ties.

use deephold::engine::{Game as _, Seats};

use super::table::{BLUE, RED, Table, rules};

/// E20: blue has T1, T5, the King, a monster, a ruby and two gold, and a kingdom of
/// 5 points and 4 cards; red T9, T4, two diamonds, and 8 points with 6 cards.
fn e20() -> Table {
    let mut table = Table::new(2)
        .completed(BLUE, &["t1", "t5"])
        .completed(RED, &["t9", "t4"])
        .secret(BLUE, "king")
        .secret(RED, "wizard")
        .slain(BLUE, "red", &["frost-giant"])
        .gems(BLUE, "2/0/0/1")
        .gems(RED, "0/0/2/0")
        .lay(&[
            "0,0 castle blue 0",
            "1,0 emerald-mine blue 0",
            "2,0 store blue 0",
            "-1,0 diamond-mine blue 3",
            "10,0 castle red 0",
            "11,0 emerald-mine red 0",
            "12,0 store red 0",
            "13,0 ruby-mine red 1",
            "9,0 diamond-mine red 3",
            "10,1 gold-mine red 2",
        ]);
    table.clan(BLUE).revealed = true;
    table
}

#[test]
fn e20_points_and_the_larger_kingdom() {
    let table = e20();
    assert_eq!((table.kingdom("blue").1, table.kingdom("blue").0.len()), (5, 4));
    assert_eq!((table.kingdom("red").1, table.kingdom("red").0.len()), (8, 6));
    assert_eq!(table.score(BLUE).points(), 38);
    assert_eq!(table.score(RED).points(), 38);
    let mut over = table.state.clone();
    over.over = true;
    let standings = rules().standings(&over).unwrap();
    assert_eq!(standings.winners, Seats::only(RED), "6 cards against 4");
    assert!(rules().standings(&table.state).is_none(), "not before the end");
}

#[test]
fn e20_then_more_dwarfs_on_the_map_then_shared() {
    let table = Table::new(2).lay(&["0,0 castle blue 0", "9,0 castle red 0"]);
    let winners = |table: &Table| {
        let mut over = table.state.clone();
        over.over = true;
        rules().standings(&over).unwrap().winners
    };
    assert_eq!(winners(&table), Seats::first(2), "equal in everything: both win");
    let manned = table.dwarfs("0,0", "red", 2).dwarfs("9,0", "blue", 1);
    assert_eq!(winners(&manned), Seats::only(RED));
}

#[test]
fn e20_without_castle_no_kingdom() {
    let table = Table::new(2).lay(&["0,0 store blue 0", "1,0 store red 0"]);
    let score = table.score(BLUE);
    assert_eq!((score.points(), score.tie_breaks), (0, vec![0, 0]));
}

/// 4.13: ogre cards and kingdom cards in hand are worth nothing; monsters have no
/// influence on the kingdom's points.
#[test]
fn section_4_13_what_is_worth_nothing() {
    let table = Table::new(2).ogres(BLUE, &["crown", "thief"]).lay(&[
        "0,0 castle blue 0",
        "1,0 dragon red 0",
        "2,0 store red 0",
    ]);
    assert_eq!(table.score(BLUE).points(), 3);
}
