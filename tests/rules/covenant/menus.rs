//! Random games: they end, nobody gets stuck, and no question offers more than
//! people can read.

use deephold::{engine::Seed, games};

/// The most actions that any question of a random game lists.
const READABLE: usize = 60;

#[test]
fn no_list_of_a_random_game_is_longer_than_people_can_read() {
    let games = games::all().unwrap();
    let covenant = games.get("covenant").unwrap();
    for seats in 1..=4 {
        let played = covenant.scrutinise(seats, Seed([7; 32]), 100);
        let played = played.unwrap_or_else(|fault| panic!("{fault}"));
        assert!(played.longest_list <= READABLE, "{seats}: {}", played.longest_list);
    }
}
