//! No question offers more than people can read.

use deephold::{engine::Seed, games};

/// The most actions that any question of a random game lists.
const READABLE: usize = 60;

#[test]
fn no_list_of_a_random_game_is_longer_than_people_can_read() {
    let games = games::all().unwrap();
    let fall = games.get("fall").unwrap();
    for seats in 2..=4 {
        let played = fall.playouts(seats, Seed([7; 32]), &mut |played| played.games == 400);
        assert!(played.longest_list <= READABLE, "{seats}: {}", played.longest_list);
    }
}
