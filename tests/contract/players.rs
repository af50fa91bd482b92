//! Computer players: they play every game, and cannot cheat.

use deephold::{
    bench::{Mark, Player, Results, Series},
    engine::{AnyMatch, Perspective, Seat, Seed, Viewer},
    player::{self, Budget, Strength, Thought},
};

use crate::{
    fixture,
    walk::{Walk, numbers, seed, tables},
};

/// Long enough to walk down the tree.
const SHORT: Budget = Budget { iterations: 24, steps: 1_500, rounds: 1 };

/// What every way of playing thinks of a position.
fn thoughts(perspective: &Perspective, seed: Seed) -> Vec<Option<Thought>> {
    let at_once = [Strength::Random, Strength::Quick].into_iter();
    let at_once = at_once.map(|strength| player::think(perspective, strength, seed));
    at_once.chain([player::think_for(perspective, SHORT, seed)]).collect()
}

/// So often a walk stops because somebody could act out of turn.
const OUT_OF_TURN: u32 = 3;

/// Walks through games at every table size, stopping now and then, and where somebody could
/// act though nobody waits for them.
fn now_and_then(mut check: impl FnMut(&mut Walk)) {
    for (game, seats) in tables() {
        for number in numbers(&game, seats, 2) {
            let mut walk = Walk::start(&game, seats, number);
            let (mut steps, mut out_of_turn) = (0, 0);
            while walk.step().is_some() {
                steps += 1;
                let able = out_of_turn < OUT_OF_TURN && !walk.able().is_empty();
                out_of_turn += u32::from(able);
                if able || steps % 17 == 0 {
                    check(&mut walk);
                }
            }
        }
    }
}

fn perspective(game: &dyn AnyMatch, seat: Seat) -> Perspective {
    game.perspective(seat).expect("a seat of the table")
}

#[test]
fn a_perspective_shows_what_its_seat_sees() {
    now_and_then(|walk| {
        for seat in walk.seats() {
            let perspective = perspective(&*walk.at, seat);
            let viewer = Viewer::Seat(seat);
            assert_eq!(perspective.view().json(), walk.at.view(viewer).json());
            assert_eq!(perspective.legal(), walk.at.legal(seat));
            assert_eq!(perspective.waiting(), walk.at.waiting(viewer));
            assert_eq!(perspective.score(), walk.at.score(viewer));
            assert_eq!(perspective.rivals(), walk.at.rivals(viewer));
        }
        assert!(walk.at.perspective(Seat(walk.at.seats())).is_none());
    });
}

/// Nothing that is hidden from a seat is in what a computer gets, down to the last field.
#[test]
fn a_perspective_holds_nothing_that_is_hidden() {
    now_and_then(|walk| {
        for seat in walk.seats() {
            let other = {
                let dice = walk.dice();
                walk.at.redeal(seat, dice)
            };
            let (here, there) = (perspective(&*walk.at, seat), perspective(&*other, seat));
            assert_eq!(format!("{here:?}"), format!("{there:?}"), "{seat} after {:?}", walk.log);
        }
    });
}

#[test]
fn worlds_that_look_alike_get_the_same_move_by_every_player() {
    now_and_then(|walk| {
        for seat in walk.seats() {
            let other = {
                let dice = walk.dice();
                walk.at.redeal(seat, dice)
            };
            let seed = seed(u8::try_from(walk.log.len() % 200).unwrap());
            let here = thoughts(&perspective(&*walk.at, seat), seed);
            let there = thoughts(&perspective(&*other, seat), seed);
            assert_eq!(here, there, "{seat} after {:?}", walk.log);
        }
    });
}

#[test]
fn what_a_computer_chooses_is_listed() {
    let mut waited = 0;
    now_and_then(|walk| {
        let awaited = walk.awaited();
        for seat in walk.seats() {
            let listed: Vec<String> =
                walk.at.legal(seat).into_iter().map(|choice| choice.action).collect();
            for thought in thoughts(&perspective(&*walk.at, seat), seed(5)) {
                let asked = awaited.contains(&seat);
                assert!(thought.is_some() || !asked, "{seat} is asked and has no idea");
                let Some(thought) = thought else { continue };
                let known = thought.moves.iter().any(|it| it.action == thought.chosen);
                assert!(known, "{thought:?}");
                let actions = thought.moves.iter().map(|it| it.action.as_ref());
                for action in actions {
                    if let Some(action) = action {
                        assert!(listed.contains(action), "{action}");
                    } else {
                        assert!(!asked, "{seat} must act and would wait");
                        waited += 1;
                    }
                }
            }
        }
    });
    assert!(waited > 0, "no seat could act out of turn");
}

/// Whole games by every kind of player: they end, as games of people do.
#[test]
fn games_of_computers_end() {
    for (game, seats) in tables() {
        for strength in [Strength::Random, Strength::Quick] {
            let mut walk = Walk::start(&game, seats, 4);
            while let Some(seat) = walk.awaited().first().copied() {
                let seed = Seed([u8::try_from(walk.log.len() % 251).unwrap(); 32]);
                let thought = player::think(&perspective(&*walk.at, seat), strength, seed);
                let action = thought.and_then(|thought| thought.chosen).expect("an answer");
                walk.act(seat, &action);
                assert!(walk.log.len() < 10_000, "{} never ends", game.info().id);
            }
        }
    }
}

/// What such a series comes to.
fn series(
    game: &str,
    players: &[Player],
    games: u32,
    threads: usize,
    mark: Option<Mark>,
) -> Results {
    let registry = fixture::registry();
    let series = Series {
        game: &**registry.get(game).unwrap(),
        options: serde_json::Value::Null,
        players: players.to_vec(),
        games,
        time: None,
        mark,
        seed: 1,
        goal: Some(20.0),
        threads,
    };
    series.play().unwrap()
}

/// What was measured, without how long it took.
fn told(results: &Results) -> Vec<String> {
    let lines = results.to_string();
    lines.lines().filter(|line| !line.contains(" ms")).map(str::to_owned).collect()
}

#[test]
fn a_series_is_the_same_however_many_threads_play_it() {
    let players = [Player::Of(Strength::Random), Player::Of(Strength::Random)];
    let one = told(&series("cave", &players, 6, 1, None));
    assert_eq!(one, told(&series("cave", &players, 6, 2, None)));
    assert!(one[0].starts_with("cave, 2 seats, 6 games"), "{one:?}");
    let wins = one.iter().filter(|line| line.contains(" wins ")).count();
    assert_eq!(wins, 2, "{one:?}");
}

/// A strength that plays at random is no strength: the test stops as soon as that is clear.
#[test]
fn whoever_looks_one_step_ahead_beats_whoever_does_not() {
    let players = [Player::Of(Strength::Quick), Player::Of(Strength::Random)];
    let lines = told(&series("cave", &players, 60, 1, Mark::new(0.8, 0.15)));
    assert!(lines.iter().any(|line| line.contains("above the mark")), "{lines:?}");
}

#[test]
fn a_team_and_somebody_alone_win_or_lose_together() {
    let alone = told(&series("cave", &[Player::Of(Strength::Random)], 3, 1, None));
    assert!(alone[0].contains("3 games: 0.0 %") && !alone.concat().contains("wins"), "{alone:?}");
    assert!(alone.iter().any(|line| line.contains("20 points or more: ")), "{alone:?}");
    let team = told(&series("dwarves", &[Player::Of(Strength::Random); 2], 2, 1, None));
    assert!(team[0].contains("2 games: 0.0 %") && !team.concat().contains("wins"), "{team:?}");
}
