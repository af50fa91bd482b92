//! The law of questions that are answered by several actions in any order.

use std::collections::{BTreeMap, BTreeSet};

use deephold::engine::{AnyMatch, Gathering, Seat};
use serde_json::Value;

use crate::walk::{Walk, tables};

/// The games whose questions are gathered, with those questions.
const QUESTIONS: &[(&str, &[&str])] = &[
    ("covenant", &["dig", "skirmish", "deliver", "throne", "wild", "overfull", "keys"]),
    ("dwarves", &["pick-dice", "remove"]),
    ("moot", &["feast"]),
];

/// Orders of a longer choice that are tried at each question.
const ORDERS: usize = 4;

/// The game but for what can be taken back.
fn position(game: &dyn AnyMatch) -> Value {
    let mut save = game.save();
    let fields = save.as_object_mut().unwrap();
    fields.remove("undo");
    fields.remove("version");
    save
}

/// The listed actions that a question gathers.
fn gathered(game: &dyn AnyMatch, seat: Seat, question: Gathering) -> Vec<String> {
    let kinds = game.info().kinds;
    let listed = game.legal(seat).into_iter();
    let gathered = listed.filter(|choice| kinds[choice.kind].name == question.kind);
    gathered.map(|choice| choice.action).collect()
}

/// Takes these actions as far as the question allows; how many were taken. Each
/// that leaves the question open must be one that can be taken back.
fn gather(game: &mut dyn AnyMatch, seat: Seat, question: Gathering, order: &[&String]) -> usize {
    let dice = game.dice_position();
    for (taken, action) in order.iter().enumerate() {
        if game.gathering(seat) != Some(question) {
            return taken;
        }
        let Ok(report) = game.act(seat, action) else { return taken };
        if game.gathering(seat) == Some(question) {
            assert!(report.undoable, "{action} cannot be taken back in {question:?}");
            assert_eq!(game.dice_position(), dice, "{action} uses chance in {question:?}");
        }
    }
    order.len()
}

/// Holds one question to the law; whether two orders were compared.
fn hold(walk: &mut Walk, seat: Seat, question: Gathering) -> bool {
    let kinds = walk.at.info().kinds;
    let declared = |name: &str| kinds.iter().find(|kind| kind.name == name);
    assert!(declared(question.kind).is_some(), "{question:?}");
    if let Some(done) = question.done {
        let done = declared(done).unwrap_or_else(|| panic!("{question:?}"));
        assert!(done.args.is_empty() && done.explicit, "enough is said in person: {question:?}");
    }
    let actions = gathered(&*walk.at, seat, question);
    let (at, log) = (walk.at.duplicate(), walk.log.clone());
    let mut compared = false;
    let mut both = |one: &[&String], other: &[&String]| {
        let (mut first, mut second) = (at.duplicate(), at.duplicate());
        let whole = gather(&mut *first, seat, question, one) == one.len()
            && gather(&mut *second, seat, question, other) == other.len();
        if whole {
            let same = position(&*first) == position(&*second);
            assert!(same, "{one:?} and {other:?} lead apart in {question:?} after {log:?}");
        }
        compared |= whole && one != other;
    };
    for (place, one) in actions.iter().enumerate() {
        for other in &actions[place + 1..] {
            both(&[one, other], &[other, one]);
        }
    }
    // Several, some of them more than once, in two orders.
    for _ in 0..ORDERS {
        let Some(last) = actions.len().checked_sub(1) else { break };
        let count = 2 + walk.below(4);
        let one: Vec<&String> = (0..count).map(|_| &actions[walk.below(last + 1)]).collect();
        let mut other = one.clone();
        other.rotate_left(1 + walk.below(count - 1));
        both(&one, &other);
    }
    compared
}

#[test]
fn what_is_gathered_comes_to_the_same_in_any_order() {
    let mut held: BTreeMap<(&str, &str), u32> = BTreeMap::new();
    for (game, seats) in tables() {
        for number in 0..6 {
            let mut walk = Walk::start(&game, seats, number);
            loop {
                for seat in walk.seats() {
                    if let Some(question) = walk.at.gathering(seat) {
                        let compared = hold(&mut walk, seat, question);
                        *held.entry((game.info().id, question.question)).or_default() +=
                            u32::from(compared);
                    }
                }
                if walk.step().is_none() {
                    break;
                }
            }
        }
    }
    let expected: BTreeSet<(&str, &str)> = QUESTIONS
        .iter()
        .flat_map(|(game, questions)| questions.iter().map(|question| (*game, *question)))
        .collect();
    let found: BTreeSet<(&str, &str)> =
        held.iter().filter(|(_, compared)| **compared > 0).map(|(question, _)| *question).collect();
    assert_eq!(found, expected, "a law that nothing was held to proves nothing: {held:?}");
}

/// What a host offers as many at once is accepted as often, and not once more.
#[test]
fn as_many_can_be_gathered_as_are_offered() {
    for (game, seats) in tables() {
        for number in 0..3 {
            let mut walk = Walk::start(&game, seats, number);
            loop {
                for seat in walk.seats() {
                    let Some(question) = walk.at.gathering(seat) else {
                        assert!(walk.at.gatherable(seat).is_empty());
                        continue;
                    };
                    let offered = walk.at.gatherable(seat);
                    let limit = walk.at.gather_limit(seat);
                    if limit == Some(1) {
                        assert!(offered.is_empty(), "one of them is no subset");
                        continue;
                    }
                    if offered.is_empty() {
                        for one in gathered(&*walk.at, seat, question) {
                            let mut copy = walk.at.duplicate();
                            copy.act(seat, &one).unwrap();
                            let goes_on = copy.gathering(seat) == Some(question);
                            let more = goes_on && !gathered(&*copy, seat, question).is_empty();
                            assert!(!more, "{one} could be chosen with another");
                        }
                        continue;
                    }
                    let actions: Vec<&String> =
                        offered.iter().map(|offer| &offer.choice.action).collect();
                    let listed = gathered(&*walk.at, seat, question);
                    assert_eq!(actions, listed.iter().collect::<Vec<_>>());
                    for offer in &offered {
                        let more = vec![&offer.choice.action; usize::from(offer.times) + 1];
                        let mut copy = walk.at.duplicate();
                        let taken = gather(&mut *copy, seat, question, &more);
                        // Whatever is whole may be followed by the same question.
                        let whole = limit == Some(offer.times);
                        let times = usize::from(offer.times);
                        assert!(taken == times || whole && taken > times, "{offer:?}");
                    }
                }
                if walk.step().is_none() {
                    break;
                }
            }
        }
    }
}
