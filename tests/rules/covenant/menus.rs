//! Random games: they end, nobody gets stuck, and no question offers more than
//! people can read.

use deephold::{
    engine::{Action as _, Dice, EventLog, Game as _, Options, Seed, Setup},
    games::{self, covenant::action::Action},
};
use serde_json::Value;

use super::table::rules;

/// The most actions that any question of a random game lists.
const READABLE: usize = 60;

#[test]
fn no_list_of_a_random_game_is_longer_than_people_can_read() {
    let games = games::all().unwrap();
    let covenant = games.get("covenant").unwrap();
    for seats in 1..=4 {
        let played = covenant.playouts(seats, Seed([7; 32]), &mut |played| played.games == 300);
        assert!(played.longest_list <= READABLE, "{seats}: {}", played.longest_list);
    }
}

/// Players who never decline see the most: their lists are short as well, and every
/// kind of action and question comes up.
#[test]
fn players_who_take_everything_can_read_their_lists_too() {
    let mut longest = 0;
    let mut kinds = [0_u32; 23];
    for seats in 1..=4 {
        let options = Options::read(rules().info().options, seats, &Value::Null).unwrap();
        let setup = Setup { seats, options };
        for number in 0..60 {
            let mut dice = Dice::new(Seed([number; 32]));
            let mut whim = Dice::new(Seed([number + 100; 32]));
            let mut state = rules().setup(&setup, &mut dice, &mut EventLog::new());
            while let Some(seat) = rules().must(&state).iter().next() {
                let mut actions = Vec::new();
                rules().legal(&state, seat, &mut actions);
                longest = longest.max(actions.len());
                let declines = |it: &Action| matches!(it, Action::Pass | Action::Done);
                let offers: Vec<Action> =
                    actions.iter().copied().filter(|it| !declines(it)).collect();
                let from = if offers.is_empty() { &actions } else { &offers };
                let action = *whim.choose(from).expect("nobody gets stuck");
                kinds[action.kind()] += 1;
                let mut out = EventLog::new();
                rules().apply(&mut state, seat, &action, &mut dice, &mut out).unwrap();
            }
            assert_eq!(rules().audit(&setup, &state), Ok(()));
        }
    }
    assert!(longest <= READABLE, "{longest}");
    // Withdrawing and declining are what these players never do.
    let missing = kinds.iter().take(19).filter(|count| **count == 0).count();
    assert_eq!(missing, 0, "every kind of action comes up: {kinds:?}");
}
