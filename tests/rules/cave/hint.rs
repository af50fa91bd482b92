//! What computer players are told of a position: as any player would see it.

use deephold::engine::{Game as _, Seat};

use super::table::{Table, rules};

/// What each of these actions, all of them listed, appeals to the active player.
fn appeal<const N: usize>(table: &Table, wanted: [&str; N]) -> [f32; N] {
    let (state, seat) = (&table.state, table.state.active());
    let (mut actions, mut inclinations) = (Vec::new(), Vec::new());
    rules().legal(state, seat, &mut actions);
    rules().inclinations(state, seat, &actions, &mut inclinations);
    assert_eq!(actions.len(), inclinations.len());
    wanted.map(|notation| {
        let place = actions.iter().position(|action| action.to_string() == notation);
        inclinations[place.unwrap_or_else(|| panic!("{notation} is not listed: {actions:?}"))]
    })
}

fn prospects(table: &Table) -> Vec<f32> {
    let mut prospects = Vec::new();
    rules().prospects(&table.state, &mut prospects);
    prospects
}

fn falls(values: &[f32]) -> bool {
    values.is_sorted_by(|one, next| one > next)
}

#[test]
fn the_more_valuable_room_is_furnished_and_the_turn_is_not_ended_before() {
    let table = Table::two_players().shown("treasury").goods("2/2/2/2/5/9");
    let table = table.wall("a3-a4").wall("a3-b3").wall("a2-a3").take("furnishing");
    let appeal = appeal(&table, ["furnish treasury a3 2food", "end", "exchange gold"]);
    assert!(falls(&appeal), "{appeal:?}");
}

#[test]
fn a_tile_appeals_by_what_it_can_do_for_this_tribe() {
    let poor = Table::two_players().goods("0/0/0/0/0/0");
    let rich = Table::two_players().goods("4/4/4/4/9/4");
    let [furnish, wood] = appeal(&poor, ["take housework", "take undergrowth"]);
    assert!(furnish < wood, "nothing can be paid: {furnish} {wood}");
    let [furnish, wood] = appeal(&rich, ["take housework", "take undergrowth"]);
    assert!(furnish > wood, "everything can be paid: {furnish} {wood}");
}

#[test]
fn goods_and_caverns_promise_points_and_less_so_at_the_end() {
    let worth = |table: Table| prospects(&table)[0];
    let (first, last) = (Table::two_players, || Table::two_players().round(8).turns_taken(6));
    let early = worth(first().goods("4/4/4/4/4/4")) - worth(first().goods("0/0/0/0/0/4"));
    let late = worth(last().goods("4/4/4/4/4/4")) - worth(last().goods("0/0/0/0/0/4"));
    assert!(early > 2.0 * late && late > 0.0, "{early} {late}");
    let dug = worth(first().empty("b3").empty("b4")) - worth(first());
    assert!(dug > 0.5, "{dug}");
}

#[test]
fn what_is_over_is_worth_its_points() {
    let mut table = Table::two_players().goods("9/9/9/9/9/7").room("shelf", "a3");
    table.state.over = true;
    let points = |seat: usize| {
        let standings = table.standings().unwrap();
        let place = standings.places.iter().find(|it| it.score.seat.index() == seat).unwrap();
        place.score.points() as f32
    };
    assert_eq!(prospects(&table), [points(0), points(1)]);
    assert!((points(Seat(0).index()) - 10.0).abs() < f32::EPSILON);
}
