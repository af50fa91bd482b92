//! 4.14 the end of a two-player game.

use deephold::{
    engine::{Game as _, Seat, Seats},
    games::cave::score::points,
};

use super::table::{Table, rules};

/// The last turn of the last round, seat 1 to take it.
fn last_turn(mine: &[&str], my_gold: u8, theirs: &[&str], their_gold: u8) -> Table {
    let spaces = ["a3", "b4", "b3", "a2", "a5", "b5", "c5"];
    let mut table = Table::two_players().goods(&format!("9/9/9/9/9/{my_gold}"));
    for (room, space) in mine.iter().zip(spaces) {
        table = table.room(room, space);
    }
    table = table.opponent().goods(&format!("0/0/0/0/0/{their_gold}"));
    for (room, space) in theirs.iter().zip(spaces) {
        table = table.room(room, space);
    }
    table.round(8).turns_taken(7)
}

/// Points of both, winners.
fn result(mut table: Table) -> (i32, i32, Seats) {
    assert!(table.standings().is_none(), "not before the last turn has ended");
    table.pass();
    assert!(table.state.over);
    let of = |seat| points(&rules().content, &table.state.tribes[seat]);
    let standings = table.standings().unwrap();
    for place in &standings.places {
        assert_eq!(place.score.points(), of(place.score.seat));
    }
    (of(Seat(0)), of(Seat(1)), standings.winners)
}

/// 4.14: points are those of the rooms and the gold; other goods count nothing.
#[test]
fn s4_14_rooms_and_gold_count() {
    let table = last_turn(&["shelf", "gold-vein"], 4, &["parlor"], 19);
    assert_eq!(result(table), (3 + 9 + 4, 6 + 19, Seats::only(Seat(1))));
    assert_eq!(result(last_turn(&[], 0, &[], 1)), (0, 1, Seats::only(Seat(1))));
}

/// 4.14: blue rooms count like orange ones.
#[test]
fn s4_14_blue_rooms_count() {
    let table = last_turn(&["shelf", "dungeon"], 0, &["tunnel", "wood-storeroom"], 0);
    assert_eq!(result(table), (14, 5, Seats::only(Seat(0))));
}

/// 4.14: a room in the Additional Cavern counts.
#[test]
fn s4_14_the_additional_cavern_counts() {
    let table = Table::two_players().full_but(&[]).goods("0/0/0/0/0/0");
    let full = points(&rules().content, &table.state.tribes[Seat(0)]);
    assert_eq!(full, 3 + 6 + 3 + 7 + 4 + 2 + 6 + 5 + 5 + 6);
    let table = table.cavern("two").room("treasury", "x").round(8).turns_taken(7);
    assert_eq!(result(table).0, full + 10);
}

/// 4.14: every printed value counts for what it is.
#[test]
fn s4_14_every_room_counts_its_points() {
    let values = [
        ("shelf", 3),
        ("spinning-wheel", 4),
        ("tunnel", 3),
        ("grindstone", 4),
        ("food-corner", 3),
        ("parlor", 6),
        ("warehouse", 2),
        ("stall", 6),
        ("sacrificial-altar", 7),
        ("storeroom", 6),
        ("weaving-room", 5),
        ("furniture-workshop", 5),
        ("gold-vein", 9),
        ("junction-room", 6),
        ("digging-cave", 8),
        ("bakehouse", 6),
        ("state-room", 12),
        ("secret-chamber", 8),
        ("treasury", 10),
    ];
    for (room, value) in values {
        assert_eq!(result(last_turn(&[room], 2, &[], 0)).0, value + 2, "{room}");
    }
}

/// 4.14: a tie goes to the single most valuable room.
#[test]
fn s4_14_the_most_valuable_room_breaks_ties() {
    let table = last_turn(&["shelf", "tunnel"], 4, &["bakehouse"], 4);
    assert_eq!(result(table), (10, 10, Seats::only(Seat(1))));
    // Without any room of one's own the most valuable one is worth 0.
    assert_eq!(result(last_turn(&[], 7, &["shelf"], 4)), (7, 7, Seats::only(Seat(1))));
}

/// 4.14: equal in that too is a draw; nothing else breaks a tie.
#[test]
fn s4_14_still_equal_is_a_draw() {
    let table = last_turn(&["shelf", "spinning-wheel", "tunnel"], 1, &["grindstone"], 7);
    assert_eq!(result(table), (11, 11, Seats::first(2)));
    assert_eq!(result(last_turn(&[], 5, &[], 5)), (5, 5, Seats::first(2)));
}

/// 4.14: the game ends after round 8 and not before.
#[test]
fn s4_14_the_game_ends_after_round_8() {
    let mut table = Table::two_players().round(7).turns_taken(5);
    table.pass();
    assert!(!table.state.over && table.standings().is_none());
    assert_eq!(rules().must(&table.state).len(), 1);
    while table.state.turns_taken < 7 {
        table.pass();
    }
    assert!(!table.state.over);
    table.pass();
    assert!(table.state.over);
}
