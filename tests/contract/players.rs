//! Computer players: they play every game, and cannot cheat.

use deephold::{
    engine::{AnyMatch, Perspective, Seat, Seed, Viewer},
    player::{self, Budget, Strength, Thought},
};

use crate::walk::{Walk, numbers, seed, tables};

/// Long enough to walk down the tree.
const SHORT: Budget = Budget { iterations: 24, steps: 1_500, rounds: 1 };

/// What every way of playing thinks of a position.
fn thoughts(perspective: &Perspective, seed: Seed) -> Vec<Option<Thought>> {
    let at_once = [Strength::Random, Strength::Quick].into_iter();
    let at_once = at_once.map(|strength| player::think(perspective, strength, seed));
    at_once.chain([player::think_for(perspective, SHORT, seed)]).collect()
}

/// Walks through games at every table size, stopping now and then.
fn now_and_then(mut check: impl FnMut(&mut Walk)) {
    for (game, seats) in tables() {
        for number in numbers(&game, seats, 2) {
            let mut walk = Walk::start(&game, seats, number);
            let mut steps = 0;
            while walk.step().is_some() {
                steps += 1;
                if steps % 17 == 0 {
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
