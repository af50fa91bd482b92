//! A simple player, for the balance of the figures: the best of a few sampled
//! turns. It looks one own turn ahead, dice and draws included.

use deephold::{
    engine::{Dice, EventLog, Game as _, Options, Score, Seat, Seed, Setup, Viewer},
    games::covenant::{
        action::Action,
        state::{Phase, State},
    },
};
use serde_json::Value;

use super::table::rules;

/// What a position is worth to a seat: the points if the game ended now, and a
/// little for what will bring more.
fn worth(state: &State, seat: Seat) -> i32 {
    let mut ended = state.clone();
    ended.phase = Phase::Over;
    let view = rules().view(&ended, Viewer::Public);
    let points: i32 =
        rules().score(&view).iter().filter(|it| it.seat == seat).map(Score::points).sum();
    let board = &state.clans[seat];
    let councils = i32::from(4 - state.era);
    let coins = board.coins.iter().map(|(_, coin)| i32::from(coin.is_some())).sum::<i32>();
    let traditions = board.traditions.iter().map(|_| 1).sum::<i32>();
    let tracks = i32::from(board.tracks.total());
    let forge = i32::from(board.forge.pillar + board.forge.gate);
    let strength = i32::from(board.strength());
    2 * points
        + councils * (3 * coins + 2 * traditions + 2 * strength)
        + tracks
        + 2 * forge
        + i32::from(board.resources.total())
        + i32::from(board.supports.one + 2 * board.supports.two)
}

/// Something at random; seldom a refusal of what is offered.
fn something(state: &State, seat: Seat, whim: &mut Dice) -> Action {
    let mut actions = Vec::new();
    rules().legal(state, seat, &mut actions);
    let offers = actions.iter().filter(|it| !matches!(it, Action::Pass | Action::Done));
    let offers: Vec<Action> = offers.copied().collect();
    let from = if offers.is_empty() || whim.below(10) == 0 { &actions } else { &offers };
    *whim.choose(from).expect("somebody who is asked can answer")
}

/// One way to play on until another player is asked, or a turn is over.
fn sample(state: &State, seat: Seat, dice: &Dice, whim: &mut Dice) -> (State, Dice) {
    let (mut state, mut dice) = (state.clone(), dice.clone());
    let turn = |state: &State| match state.phase {
        Phase::Turns(begun) => (state.era, begun),
        _ => (state.era, 0),
    };
    let now = turn(&state);
    while rules().must(&state).contains(seat) && turn(&state) == now {
        let action = something(&state, seat, whim);
        rules().apply(&mut state, seat, &action, &mut dice, &mut EventLog::new()).unwrap();
    }
    (state, dice)
}

fn play(seats: u8, samples: u8, number: u32) -> Vec<i32> {
    let options = Options::read(rules().info().options, seats, &Value::Null).unwrap();
    let mut seed = [samples; 32];
    seed[..4].copy_from_slice(&number.to_le_bytes());
    let mut dice = Dice::new(Seed(seed));
    seed[31] ^= 0xff;
    let mut whim = Dice::new(Seed(seed));
    let setup = Setup { seats, options };
    let mut state = rules().setup(&setup, &mut dice, &mut EventLog::new());
    while let Some(seat) = rules().must(&state).iter().next() {
        let tried = (0..samples).map(|_| sample(&state, seat, &dice, &mut whim));
        (state, dice) = tried.max_by_key(|(end, _)| worth(end, seat)).expect("a sample");
    }
    let mut points: Vec<i32> = Vec::new();
    let places = rules().standings(&state).expect("the game is over").places;
    for seat in 0..seats {
        let score = places.iter().find(|place| place.score.seat == Seat(seat)).unwrap();
        points.push(score.score.points());
    }
    points.extend(state.elders.as_ref().map(|elders| i32::from(elders.glory)));
    points
}

fn distribution(mut points: Vec<i32>) -> String {
    points.sort_unstable();
    let at = |part: usize| points[(points.len() - 1) * part / 10];
    let mean = f64::from(points.iter().sum::<i32>()) / points.len() as f64;
    format!(
        "mean {mean:.1}, least {}, 10% {}, median {}, 90% {}, most {}",
        at(0),
        at(1),
        at(5),
        at(9),
        at(10)
    )
}

/// `cargo test --release --test rules covenant::player -- --ignored --nocapture`
#[test]
#[ignore = "prints the distribution of scores for the balance note of the rule page"]
fn simple_players_score_as_in_the_balance_note() {
    for samples in [1, 40, 200] {
        for seats in 1..=4 {
            let mut all = Vec::new();
            let mut wins = vec![0; seats.into()];
            for number in 0..200 {
                let points = play(seats, samples, number);
                let own = &points[..usize::from(seats)];
                let best = own.iter().max().unwrap();
                wins[own.iter().position(|it| it == best).unwrap()] += 1;
                all.extend_from_slice(own);
            }
            println!("{samples} samples, {seats} players: {}; wins {wins:?}", distribution(all));
        }
    }
}

/// The player plays whole games.
#[test]
fn a_simple_player_beats_a_random_one() {
    let mean = |samples| -> i32 { (0..6).flat_map(|number| play(2, samples, number)).sum() };
    assert!(mean(8) > mean(1));
}
