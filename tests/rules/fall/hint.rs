//! What computer players are told of a position: as any player would see it.

use deephold::engine::{Game as _, Seat};

use super::table::{BLUE, RED, Table, rules};

/// What each of these actions, all of them listed, appeals to a seat.
fn appeal<const N: usize>(table: &Table, seat: Seat, wanted: [&str; N]) -> [f32; N] {
    let (mut actions, mut inclinations) = (Vec::new(), Vec::new());
    rules().legal(&table.state, seat, &mut actions);
    rules().inclinations(&table.state, seat, &actions, &mut inclinations);
    assert_eq!(actions.len(), inclinations.len());
    wanted.map(|notation| {
        let place = actions.iter().position(|action| action.to_string() == notation);
        inclinations[place.unwrap_or_else(|| panic!("{notation} is not listed: {actions:?}"))]
    })
}

fn falls(values: &[f32]) -> bool {
    values.is_sorted_by(|one, next| one > next)
}

fn prospects(table: &Table, seat: Seat) -> f32 {
    let mut prospects = Vec::new();
    rules().prospects(&table.state, &mut prospects);
    prospects[seat.index()]
}

/// A map with a mine, a store and a tavern of both.
fn map() -> Table {
    let map = ["0,0 store red 0", "1,0 emerald-mine red 0", "2,0 gold-mine red 0"];
    Table::new(2).lay(&map).row(&["t3", "t1", "t6"])
}

#[test]
fn the_castle_comes_first_and_the_turn_is_not_ended_before() {
    let appeal = appeal(&map(), BLUE, ["play castle", "play tavern", "end"]);
    assert!(falls(&appeal), "{appeal:?}");
}

#[test]
fn a_dwarf_goes_where_it_completes_a_crew() {
    let table = map().dwarfs("1,0", "blue", 1);
    let [second, first] = appeal(&table, BLUE, ["place e1", "place e2"]);
    assert!(second > first, "{second} {first}");
    let table = map().dwarfs("1,0", "blue", 2);
    let [third, first] = appeal(&table, BLUE, ["place e1", "place e2"]);
    assert!(third < first, "{third} {first}");
}

#[test]
fn mines_come_before_the_store_that_needs_their_gems() {
    let mut table = map().dwarfs("0,0", "blue", 3).dwarfs("1,0", "blue", 2);
    table.act("end");
    let [mine, store] = appeal(&table, BLUE, ["resolve e1", "resolve c"]);
    assert!(mine > store, "{mine} {store}");
}

#[test]
fn a_goal_is_paid_for_and_the_better_one_rather() {
    let mut table = map().dwarfs("0,0", "blue", 3).gems(BLUE, "2/3/0/0");
    table.acts(&["end", "resolve c"]);
    let appeal = appeal(&table, BLUE, ["trade t3", "trade t1", "decline"]);
    assert!(falls(&appeal), "{appeal:?}");
}

#[test]
fn a_secret_goal_is_revealed_even_out_of_turn() {
    let table = map().secret(RED, "miner").gems(RED, "1/1/1/1");
    assert!(appeal(&table, RED, ["reveal"])[0] > 0.0);
}

#[test]
fn gems_for_a_goal_and_dwarfs_at_work_promise_points() {
    let gain = |table: Table| prospects(&table, BLUE) - prospects(&map(), BLUE);
    // Three points' worth of gems, once for a goal on display and once for none.
    let (fitting, idle) = (gain(map().gems(BLUE, "0/3/0/0")), gain(map().gems(BLUE, "0/0/3/0")));
    assert!(fitting > idle + 1.0, "{fitting} {idle}");
    let (one, two) = (gain(map().dwarfs("1,0", "blue", 1)), gain(map().dwarfs("1,0", "blue", 2)));
    assert!(two > one && one > 0.0, "{one} {two}");
}

/// The mines of a region with a dragon give nothing.
#[test]
fn a_dragon_spoils_what_mines_promise() {
    let map = ["0,0 store red 0", "1,0 emerald-mine red 0", "2,0 dragon red 0"];
    let apart = ["0,0 store red 0", "1,0 emerald-mine red 0", "2,0 dragon red 1"];
    let crew = |map: &[&str]| {
        let table = Table::new(2).lay(map).row(&["t3", "t1", "t6"]);
        prospects(&table.dwarfs("1,0", "blue", 2), BLUE)
    };
    let (spoilt, working) = (crew(&map), crew(&apart));
    assert!(spoilt < working, "{spoilt} {working}");
}

#[test]
fn what_is_over_is_worth_its_points() {
    let mut table = map().gems(BLUE, "1/2/0/1").completed(RED, &["t9"]).secret(RED, "king");
    table.state.over = true;
    for seat in [BLUE, RED] {
        let points = table.score(seat).points() as f32;
        assert!((prospects(&table, seat) - points).abs() < f32::EPSILON);
    }
    assert!(prospects(&table, BLUE) > 0.0);
}
