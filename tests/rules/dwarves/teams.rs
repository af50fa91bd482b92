//! A sensible team wins about as often as the balance check of the rule page says (6.1).
//! The whole table beside the page's: `cargo bench --bench dwarves`.

use deephold::{
    engine::{Game as _, Options, Seed},
    games::dwarves::state::Ending,
};
use serde_json::{Value, json};

use super::{
    player::{Style, Team, rows},
    table::rules,
};
use crate::runs;

/// So many games are won.
fn wins(style: Style, seats: u8, options: &Value, games: u32) -> u32 {
    let won = |number: &u32| {
        let mut seed = [seats; 32];
        seed[..4].copy_from_slice(&number.to_le_bytes());
        let ending = Team::new(rules(), style).play(seats, options, Seed(seed));
        matches!(ending, Some(Ending::Victory(_)))
    };
    (0..games).filter(won).count() as u32
}

/// "Book 2, easy 63%, heroic 6%" and so on: a team that plays sensibly wins most easy games
/// and loses most heroic ones, in every Book that has these difficulties.
#[test]
fn easy_games_are_mostly_won_and_heroic_ones_mostly_lost() {
    let games = runs::games(2, 25);
    let (mut easy, mut heroic) = (0, 0);
    for book in ["1", "2", "3", "4"] {
        let level = |level: &str| json!({"book": book, "difficulty": level});
        easy += wins(Style::Team, 3, &level("easy"), games);
        heroic += wins(Style::Team, 3, &level("heroic"), games);
    }
    assert!(easy > heroic, "{easy} easy and {heroic} heroic games won");
    assert!(2 * easy >= 4 * games, "only {easy} of {} easy games won", 4 * games);
    assert!(2 * heroic <= 4 * games, "{heroic} of {} heroic games won", 4 * games);
}

/// The cards of a Saga lie open side by side: a large team wins more of them than the page's
/// simple player because it divides its work. By the same rules, Heroes who each play as if
/// they were alone do not.
#[test]
fn a_large_team_gains_by_dividing_its_work() {
    let games = runs::games(6, 12);
    let saga = json!({"book": "3"});
    let together = wins(Style::Team, 5, &saga, games);
    let apart = wins(Style::Alone, 5, &saga, games);
    assert!(together > apart, "{together} of {games} together, {apart} apart");
}

/// The rows name what can be chosen, and all of the page's 60 figures.
#[test]
fn every_row_of_the_balance_check_can_be_played() {
    let mut figures = 0;
    for row in rows::all() {
        for (seats, page) in (2..).zip(row.page) {
            let Some(page) = page else { continue };
            figures += 1;
            assert!(page <= 100, "{}", row.name);
            let options = Options::read(rules().info().options, seats, &row.options);
            let options = options.unwrap_or_else(|bad| panic!("{}: {bad:?}", row.name));
            assert_eq!(rules().check_options(seats, &options), Ok(()), "{}", row.name);
        }
    }
    assert_eq!(figures, 60);
}
