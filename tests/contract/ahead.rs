//! What somebody plans their next turn by (law 16).

use std::collections::BTreeMap;

use deephold::engine::{Seat, Viewer};

use crate::walk::{Walk, numbers, tables};

/// Looks at what every seat would plan by, now and then in some games at every table size;
/// how often there was anything, for each game.
fn plans(mut check: impl FnMut(&mut Walk, Seat)) -> BTreeMap<&'static str, u32> {
    let mut met = BTreeMap::new();
    for (game, seats) in tables().into_iter().filter(|(_, seats)| *seats > 1) {
        for number in numbers(&game, seats, 8) {
            let mut walk = Walk::start(&game, seats, number);
            loop {
                for seat in walk.seats().collect::<Vec<_>>() {
                    if walk.at.ahead(seat).is_some() && walk.below(3) == 0 {
                        check(&mut walk, seat);
                        *met.entry(game.info().id).or_default() += 1;
                    }
                }
                if walk.step().is_none() {
                    break;
                }
            }
        }
    }
    met
}

#[test]
fn every_game_shows_what_to_plan_by_and_takes_what_is_listed_there() {
    let met = plans(|walk, seat| {
        let ahead = walk.at.ahead(seat).unwrap();
        let asks = ahead.waiting(Viewer::Public);
        assert!(asks.iter().any(|ask| ask.must && ask.seat == seat), "{:?}", walk.log);
        let listed = ahead.legal(seat);
        assert!(!listed.is_empty(), "{seat} has nothing to plan after {:?}", walk.log);
        for choice in &listed {
            let done = ahead.duplicate().act(seat, &choice.action);
            assert!(done.is_ok(), "{}: {done:?} after {:?}", choice.action, walk.log);
        }
        assert!(!ahead.can_undo(seat));
    });
    for game in ["cave", "fall", "covenant", "dwarves", "moot"] {
        assert!(met.get(game).is_some_and(|met| *met > 10), "{game}: {met:?}");
    }
}

#[test]
fn what_is_planned_by_depends_on_nothing_hidden_and_shows_nothing_of_it() {
    plans(|walk, seat| {
        let dice = walk.dice();
        let (here, there) = (walk.at.ahead(seat).unwrap(), walk.at.redeal(seat, dice));
        let there = there.ahead(seat).unwrap();
        // Not even what nobody looks at: what is hidden is not in it.
        assert_eq!(here.save(), there.save(), "for {seat} after {:?}", walk.log);
    });
}

/// Whoever is asked, or has the turn, plays instead of planning.
#[test]
fn nobody_plans_a_turn_that_has_begun() {
    for (game, seats) in tables() {
        let mut walk = Walk::start(&game, seats, 1);
        loop {
            let turn = walk.at.turn().and_then(|turn| turn.seat);
            for seat in walk.awaited().into_iter().chain(turn) {
                assert!(walk.at.ahead(seat).is_none(), "{seat} after {:?}", walk.log);
            }
            assert!(walk.at.ahead(Seat(seats)).is_none(), "nobody sits there");
            if walk.step().is_none() {
                break;
            }
        }
        assert!(walk.seats().all(|seat| walk.at.ahead(seat).is_none()), "the game is over");
    }
}
