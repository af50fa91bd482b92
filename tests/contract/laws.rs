//! The laws of the contract, one test each, for every game and table size.

use std::collections::BTreeSet;

use deephold::engine::{AnyGame, AnyMatch, Choice, MAX_NOTATION_LEN, Seat, Viewer};
use serde_json::Value;

use crate::{
    runs,
    walk::{Walk, numbers, seed, share, tables},
};

/// Walks through some games at every table size, doing `check` before each step.
fn at_every_step(games: u8, check: impl FnMut(&mut Walk)) {
    at_every_step_of(|_| true, games, check);
}

/// The same for some of the games.
fn at_every_step_of(
    wanted: impl Fn(&dyn AnyGame) -> bool,
    games: u8,
    mut check: impl FnMut(&mut Walk),
) {
    for (game, seats) in tables().into_iter().filter(|(game, _)| wanted(&**game)) {
        for number in numbers(&game, seats, games) {
            let mut walk = Walk::start(&game, seats, number);
            loop {
                check(&mut walk);
                if walk.step().is_none() {
                    break;
                }
            }
        }
    }
}

/// "10,000 random games of each player count end without a refusal of a listed
/// action, with component counts conserved at every step." Of long games there are
/// fewer. So it is in CI; by default a few are played.
#[test]
fn ten_thousand_random_games_end_and_conserve_their_components() {
    for (game, seats) in tables() {
        let games = share(&game, seats, runs::games(100, 10_000));
        let played =
            game.scrutinise(seats, seed(1), games).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(played.games, u64::from(games));
    }
}

#[test]
fn an_action_is_listed_if_and_only_if_it_is_accepted() {
    // Every notation met so far, by whomever: most of them are not legal now.
    let mut met: BTreeSet<String> = BTreeSet::new();
    at_every_step(12, |walk| {
        let mut candidates: Vec<String> = Vec::new();
        let known: Vec<&String> = met.iter().collect();
        for _ in 0..30.min(known.len()) {
            candidates.push(known[walk.below(known.len())].clone());
        }
        for seat in walk.seats() {
            let listed: BTreeSet<String> =
                walk.at.legal(seat).into_iter().map(|choice| choice.action).collect();
            for action in &listed {
                let accepted = walk.at.duplicate().act(seat, action);
                assert!(accepted.is_ok(), "{seat} {action}: {accepted:?}\nafter {:?}", walk.log);
            }
            let before = walk.at.save();
            let mut copy = walk.at.duplicate();
            for action in candidates.iter().filter(|action| !listed.contains(*action)) {
                let refused = copy.act(seat, action);
                assert!(refused.is_err(), "{seat} {action} was not listed\nafter {:?}", walk.log);
            }
            assert_eq!(copy.save(), before, "a refusal of one of {candidates:?} changed something");
            met.extend(listed);
        }
    });
}

#[test]
fn an_action_is_listed_once_and_its_notation_is_its_kind_and_arguments() {
    at_every_step(12, |walk| {
        for seat in walk.seats() {
            let list = walk.at.legal(seat);
            let distinct: BTreeSet<&String> = list.iter().map(|choice| &choice.action).collect();
            assert_eq!(distinct.len(), list.len(), "listed twice: {list:?}");
            for choice in &list {
                let kind = walk.at.info().kinds[choice.kind];
                assert!(choice.args.len() <= kind.args.len(), "{choice:?}");
                let words = choice.args.iter().map(|arg| arg.value.as_str());
                let notation: Vec<&str> = [kind.name].into_iter().chain(words).collect();
                assert_eq!(notation.join(" "), choice.action);
                assert!(choice.action.chars().count() <= MAX_NOTATION_LEN, "{}", choice.action);
            }
        }
    });
}

#[test]
fn a_saved_game_is_read_back_as_it_was_and_goes_on_the_same() {
    at_every_step(6, |walk| {
        let save = walk.at.save();
        let text = save.to_string();
        let read: Value = serde_json::from_str(&text).unwrap();
        let mut back = walk.game.load(read).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(back.save(), save);
        if let Some((seat, choice)) = walk.choose() {
            let mut here = walk.at.duplicate();
            assert_eq!(back.act(seat, &choice.action), here.act(seat, &choice.action));
            assert_eq!(back.save(), here.save());
        }
    });
}

#[test]
fn a_replayed_log_gives_the_identical_game() {
    for (game, seats) in tables() {
        for number in numbers(&game, seats, 12) {
            let mut walk = Walk::start(&game, seats, number);
            while walk.step().is_some() {}
            let (mut again, _) = game.start(seats, &Value::Null, walk.seed).unwrap();
            for (seat, action) in &walk.log {
                again.act(*seat, action).unwrap();
            }
            assert_eq!(again.save(), walk.at.save());
        }
    }
}

#[test]
fn nothing_a_viewer_gets_depends_on_what_is_hidden_from_them() {
    at_every_step(8, |walk| {
        for seat in walk.seats() {
            let dice = walk.dice();
            let other = walk.at.redeal(seat, dice);
            other.audit().unwrap_or_else(|flaw| panic!("{flaw} after {:?}", walk.log));
            for viewer in [Viewer::Seat(seat), Viewer::Public] {
                let same = walk.at.view(viewer).json() == other.view(viewer).json();
                assert!(same, "{viewer:?} sees a redeal for {seat} after {:?}", walk.log);
                assert_eq!(walk.at.waiting(viewer), other.waiting(viewer));
                assert_eq!(walk.at.score(viewer), other.score(viewer));
            }
            assert_eq!(walk.at.legal(seat), other.legal(seat));
        }
    });
}

/// Law 15: whoever acts for another learns what that player is asked.
#[test]
fn players_act_for_each_other_in_a_team_alone() {
    for (game, _) in tables() {
        let info = game.info();
        assert!(info.team || !info.deputies, "{}", info.id);
    }
}

/// Law 15: what is suggested to somebody, and how somebody can react, is made of what
/// everybody in the team knows.
#[test]
fn a_team_knows_what_whoever_is_asked_can_answer() {
    let mut met = 0;
    let answers = |game: &dyn AnyMatch, seat: Seat| {
        let kinds = game.info().kinds;
        let listed = game.legal(seat).into_iter();
        listed.filter(|choice| !kinds[choice.kind].out_of_turn).collect::<Vec<_>>()
    };
    at_every_step_of(
        |game| game.info().team,
        8,
        |walk| {
            let asks = walk.at.waiting(Viewer::Public);
            for ask in asks.iter().filter(|ask| ask.must) {
                for seat in walk.seats().filter(|seat| *seat != ask.seat) {
                    let other = {
                        let dice = walk.dice();
                        walk.at.redeal(seat, dice)
                    };
                    let (here, there) = (answers(&*walk.at, ask.seat), answers(&*other, ask.seat));
                    assert_eq!(here, there, "{:?}", walk.log);
                    met += 1;
                }
            }
        },
    );
    assert!(met > 100, "{met}");
}

/// Where what lies face down is decided when it is turned up, the same position comes to
/// other ends by other dice; elsewhere it lies otherwise at once.
#[test]
fn redealing_really_deals_anew() {
    for (game, seats) in tables() {
        let mut walk = Walk::start(&game, seats, 3);
        let (mut dealt, mut ends) = (BTreeSet::new(), BTreeSet::new());
        for _ in 0..20 {
            let dice = walk.dice();
            let mut other = walk.at.redeal(Seat(0), dice);
            dealt.insert(other.save()["state"].to_string());
            while let Some(asked) = other.waiting(Viewer::Public).first().map(|ask| ask.seat) {
                let action = other.default_action(asked).unwrap();
                other.act(asked, &action).unwrap();
            }
            ends.insert(other.save()["state"].to_string());
        }
        let (id, late) = (game.info().id, game.info().decided_late);
        assert_eq!(dealt.len() == 1, late, "{id}: hidden things stay where they are, or do not");
        assert!(late || dealt.len() > 10, "{id}: hidden things stay where they are");
        assert!(ends.len() > 10, "{id}: whatever is hidden, the same happens");
    }
}

/// What is dealt depends on what the seat knows and on the dice, not on how things
/// really lie: `redeal(redeal(s, a), b) == redeal(s, b)`.
#[test]
fn worlds_that_look_alike_are_dealt_alike() {
    at_every_step(8, |walk| {
        for seat in walk.seats() {
            let (one, other) = (walk.dice(), walk.dice());
            let twice = walk.at.redeal(seat, one).redeal(seat, other.clone());
            let at_once = walk.at.redeal(seat, other);
            assert_eq!(twice.save(), at_once.save(), "for {seat} after {:?}", walk.log);
        }
    });
}

#[test]
fn that_a_seat_may_act_is_told_to_that_seat_alone() {
    at_every_step(8, |walk| {
        assert!(walk.at.waiting(Viewer::Public).iter().all(|ask| ask.must));
        for seat in walk.seats() {
            let waiting = walk.at.waiting(Viewer::Seat(seat));
            assert!(waiting.iter().all(|ask| ask.must || ask.seat == seat));
            let asked = waiting.iter().any(|ask| ask.seat == seat);
            assert!(asked || walk.at.legal(seat).is_empty(), "{seat} can act and is not told");
        }
    });
}

#[test]
fn the_game_has_standings_when_nobody_must_act_and_only_then() {
    at_every_step(12, |walk| {
        let standings = walk.at.standings();
        assert_eq!(standings.is_some(), walk.awaited().is_empty());
        if let Some(standings) = standings {
            let ranked: BTreeSet<Seat> =
                standings.places.iter().map(|place| place.score.seat).collect();
            assert_eq!(ranked, walk.seats().collect());
            let ranks: Vec<u8> = standings.places.iter().map(|place| place.rank).collect();
            assert!(ranks.is_sorted() && ranks.first() == Some(&1));
            for seat in walk.seats() {
                assert!(walk.at.legal(seat).is_empty(), "{seat} acts after the end");
            }
        }
    });
}

#[test]
fn the_default_is_always_legal() {
    at_every_step(12, |walk| {
        for seat in walk.seats() {
            let default = walk.at.default_action(seat);
            assert_eq!(default.is_some(), walk.awaited().contains(&seat));
            if let Some(action) = default {
                let listed = walk.at.legal(seat).iter().any(|choice| choice.action == action);
                assert!(listed, "{action} is not listed after {:?}", walk.log);
            }
        }
    });
}

#[test]
fn a_game_of_absent_players_ends() {
    for (game, seats) in tables() {
        let mut walk = Walk::start(&game, seats, 9);
        let mut steps = 0;
        while let Some(seat) = walk.awaited().first().copied() {
            let action = walk.at.default_action(seat).unwrap();
            walk.act(seat, &action);
            steps += 1;
            assert!(steps < 10_000, "{} never ends by itself", game.info().id);
        }
    }
}

#[test]
fn undo_returns_the_exact_earlier_game() {
    at_every_step(12, |walk| {
        let Some((seat, choice)) = walk.choose() else { return };
        let mut copy = walk.at.duplicate();
        let before = without_version(copy.save());
        let report = copy.act(seat, &choice.action).unwrap();
        assert_eq!(report.undoable, copy.can_undo(seat));
        for other in walk.seats().filter(|other| *other != seat) {
            assert!(!copy.can_undo(other), "{other} could undo what {seat} did");
            assert!(copy.undo(other).is_err());
        }
        if report.undoable {
            copy.undo(seat).unwrap();
            let after = without_version(copy.save());
            assert_eq!(after["state"], before["state"]);
            assert_eq!(after["dice"], before["dice"]);
        } else {
            let unchanged = copy.save();
            assert!(copy.undo(seat).is_err());
            assert_eq!(copy.save(), unchanged);
        }
    });
}

/// All steps back to the barrier, one after another.
#[test]
fn undo_goes_back_step_by_step_to_the_barrier() {
    for (game, seats) in tables() {
        for number in numbers(&game, seats, 12) {
            let mut walk = Walk::start(&game, seats, number);
            let mut trail: Vec<(Seat, Value)> = Vec::new();
            while let Some((seat, choice)) = walk.choose() {
                let before = walk.at.save()["state"].clone();
                let report = walk.act(seat, &choice.action);
                if !report.undoable || trail.last().is_some_and(|(by, _)| *by != seat) {
                    trail.clear();
                }
                if report.undoable {
                    trail.push((seat, before));
                }
                if walk.below(6) == 0 {
                    let mut copy = walk.at.duplicate();
                    for (seat, state) in trail.iter().rev() {
                        copy.undo(*seat).unwrap();
                        assert_eq!(copy.save()["state"], *state);
                    }
                    assert!(walk.seats().all(|seat| !copy.can_undo(seat)), "undo past a barrier");
                }
            }
        }
    }
}

/// The four nevers: what can be taken back has changed nobody's turn, used no
/// chance, and told nobody anything they did not know.
#[test]
fn what_can_be_taken_back_has_taught_nobody_anything() {
    at_every_step(8, |walk| {
        let Some((seat, choice)) = walk.choose() else { return };
        let mut copy = walk.at.duplicate();
        let awaited = |game: &dyn deephold::engine::AnyMatch| -> Vec<Seat> {
            game.waiting(Viewer::Public).iter().map(|ask| ask.seat).collect()
        };
        let before = awaited(&*copy);
        if !copy.act(seat, &choice.action).unwrap().undoable {
            return;
        }
        assert_eq!(awaited(&*copy), before, "{} changed whose turn it is", choice.action);
        assert_eq!(copy.dice_position(), walk.at.dice_position());
        // Had hidden things lain otherwise, every onlooker would see the same now.
        for onlooker in walk.seats() {
            let dice = walk.dice();
            let mut other = walk.at.redeal(onlooker, dice);
            if onlooker != seat && !other.legal(seat).iter().any(|it| it.action == choice.action) {
                continue;
            }
            other.act(seat, &choice.action).unwrap();
            for viewer in [Viewer::Seat(onlooker), Viewer::Public] {
                let same = other.view(viewer).json() == copy.view(viewer).json();
                assert!(same, "{} showed {viewer:?} something", choice.action);
            }
        }
    });
}

#[test]
fn a_player_can_leave_at_any_moment_and_nobody_waits_for_them() {
    for (game, seats) in tables() {
        for number in numbers(&game, seats, 30) {
            let mut walk = Walk::start(&game, seats, number);
            let stay = walk.below(60);
            for _ in 0..stay {
                if walk.step().is_none() {
                    break;
                }
            }
            if walk.awaited().is_empty() {
                assert!(walk.at.leave(Seat(0)).is_err(), "a finished game cannot be left");
                continue;
            }
            let leaver = Seat(u8::try_from(walk.below(seats.into())).unwrap());
            walk.at.leave(leaver).unwrap();
            walk.at
                .audit()
                .unwrap_or_else(|flaw| panic!("{flaw} when {leaver} left after {:?}", walk.log));
            assert!(walk.seats().all(|seat| !walk.at.can_undo(seat)), "undo past a leaver");
            while let Some((seat, choice)) = walk.choose() {
                assert_ne!(seat, leaver, "somebody waits for a leaver");
                walk.act(seat, &choice.action);
            }
            let standings = walk.at.standings().unwrap();
            assert!(!standings.winners.contains(leaver), "a leaver wins");
        }
    }
}

#[test]
fn a_forced_answer_is_given_by_the_engine_unless_it_is_explicit() {
    at_every_step(12, |walk| {
        for seat in walk.awaited() {
            let kind = |choice: &Choice| walk.at.info().kinds[choice.kind];
            let mut answers = walk.at.legal(seat);
            answers.retain(|choice| !kind(choice).out_of_turn);
            if let [only] = answers.as_slice() {
                assert!(kind(only).explicit, "{seat} is asked for the only answer {}", only.action);
            }
        }
    });
}

fn without_version(mut save: Value) -> Value {
    save.as_object_mut().unwrap().remove("version");
    save
}
