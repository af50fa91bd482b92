//! What computer players make of a position: a good player would, too.

use deephold::{
    engine::{Game as _, Seat},
    games::covenant::{
        action::Action,
        map::{Hall, Side},
        state::Phase,
        turn::assign::ChooseTool,
        vocabulary::{
            cards::{Coin, CoinSpace},
            goods::{Buildings, Enemies, Track},
        },
    },
};

use super::table::{BLUE, RED, Table, plain, read, resources};

/// What somebody can expect.
fn expects(table: &Table, seat: Seat) -> f32 {
    let mut prospects = Vec::new();
    table.rules.prospects(&table.state, &mut prospects);
    prospects[seat.index()]
}

/// What the player who acts prefers to everything else that can be done.
fn favourite(table: &Table) -> String {
    let mut actions: Vec<Action> = Vec::new();
    table.rules.legal(&table.state, table.state.active, &mut actions);
    let mut inclinations = Vec::new();
    table.rules.inclinations(&table.state, table.state.active, &actions, &mut inclinations);
    assert_eq!(actions.len(), inclinations.len());
    let best = actions.iter().zip(inclinations).max_by(|one, other| one.1.total_cmp(&other.1));
    best.unwrap().0.to_string()
}

#[test]
fn in_the_end_everybody_expects_what_is_scored() {
    let mut table = Table::new(2);
    table.blue().glory = 40;
    table.blue().dungeon = Enemies { goblin: 2, orc: 0, troll: 0 };
    table.blue().resources = resources("2/2/0/0");
    let points = table.final_score(BLUE).points() as f32;
    assert!((expects(&table, BLUE) - points).abs() < 0.01);
}

#[test]
fn the_elders_are_a_rival() {
    let mut table = Table::solo("normal");
    let mut prospects = Vec::new();
    table.rules.prospects(&table.state, &mut prospects);
    assert_eq!(prospects.len(), 2);
    let before = prospects[1];
    table.elders().glory += 7;
    assert!((expects(&table, Seat(1)) - before - 7.0).abs() < 0.01);
}

/// A coin pays at every Council to come: early it is worth more, and in the last era less.
#[test]
fn a_coin_is_worth_more_the_more_councils_are_to_come() {
    let worth = |era: u8| {
        let mut table = plain();
        table.state.era = era;
        let before = expects(&table, BLUE);
        table.blue().coins[CoinSpace::ALL[0]] = Some(Coin::ALL[0]);
        expects(&table, BLUE) - before
    };
    assert!(worth(1) > worth(2) && worth(2) > worth(3), "{} {} {}", worth(1), worth(2), worth(3));
    assert!(worth(3) > 1.0, "it still pays once");
}

/// Strength is for turns, and there are none left after the last.
#[test]
fn strength_and_supports_are_worth_little_at_the_end() {
    let worth = |era: u8, tavern: u8| {
        let mut table = plain();
        table.state.era = era;
        table.blue().tavern.one = tavern;
        let before = expects(&table, BLUE);
        table.blue().supports.two += 1;
        expects(&table, BLUE) - before
    };
    assert!(worth(1, 4) > worth(3, 0) + 0.5);
}

/// The third step of four is closer to an achievement than the first.
#[test]
fn steps_towards_achievements_count_before_they_are_reached() {
    let mut table = plain();
    let mut expected: Vec<f32> = Vec::new();
    for steps in 4..=8 {
        *table.blue().tracks.get_mut(Track::Prestige) = steps;
        expected.push(expects(&table, BLUE));
    }
    assert!(expected[4] > expected[0] + 1.0, "{expected:?}");
}

/// A deal between the two: what one gains does not lower what the other expects, but the
/// place at the throne.
#[test]
fn a_place_at_the_throne_is_taken_from_others() {
    let mut table = plain();
    table.state.clans[RED].throne = resources("1/0/0/0");
    let before = expects(&table, RED);
    table.blue().throne = resources("2/0/0/0");
    assert!(expects(&table, RED) < before);
}

#[test]
fn a_site_that_can_be_completed_is_preferred() {
    let mut table = Table::new(2);
    table.blue().resources = resources("1/0/1/0");
    table.work(2, "cart");
    assert_eq!(favourite(&table), "site sg2");
}

#[test]
fn a_strong_dwarf_is_sent_where_there_is_something_to_do() {
    let mut table = plain();
    table.blue().resources = resources("0/0/0/0");
    table.blue().forge = Buildings::NONE;
    table.blue().tavern.four = 1;
    table.frame(ChooseTool(read("4")));
    // Nobody to fight, nothing to deliver, nothing to build.
    assert_eq!(favourite(&table), "tool pick");
}

/// A gate is worth what its halls are: mythrall more than gold, and that more than emerald.
#[test]
fn a_gate_goes_where_it_brings_most() {
    let mut table = plain();
    table.state.projects.clear();
    table.blue().forge.gate = 1;
    table.work(2, "compass");
    table.act("build bo2b");
    let riches = |place: &str| -> usize {
        let side: Side = read(place.strip_prefix("place ").unwrap());
        let vein = |hall: Hall| {
            let tile = table.state.halls.tile(hall).unwrap();
            table.rules.content.halls[tile].vein.index()
        };
        side.halls().into_iter().map(vein).sum()
    };
    let places = table.legal().into_iter().filter(|it| it.starts_with("place "));
    let best = places.map(|place| riches(&place)).max();
    assert_eq!(Some(riches(&favourite(&table))), best);
}

/// Nothing is declined that costs nothing.
#[test]
fn a_gift_is_taken() {
    let mut table = plain();
    table.gain("COIN");
    assert_ne!(favourite(&table), "pass");
    let mut last = plain();
    last.state.phase = Phase::Turns(8);
    last.gain("WILD 1");
    assert_ne!(favourite(&last), "pass");
}
