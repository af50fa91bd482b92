//! The laws of what a player is told beside the legal list: it is true, and it saves
//! presses without changing what happens.

use std::collections::BTreeMap;

use deephold::{
    engine::{AnyMatch, MAX_COMPOUND, Seat, Text, Viewer},
    i18n::Language,
};
use serde_json::Value;

use crate::walk::{Walk, numbers, tables};

/// The game but for what can be taken back.
fn position(game: &dyn AnyMatch) -> Value {
    let mut save = game.save();
    let fields = save.as_object_mut().unwrap();
    fields.remove("undo");
    fields.remove("version");
    without_fresh(&mut save);
    save
}

/// Takes out what pictures point out: in which order it changed is no part of a position.
fn without_fresh(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.remove("fresh");
            fields.values_mut().for_each(without_fresh);
        }
        Value::Array(list) => list.iter_mut().for_each(without_fresh),
        _ => {}
    }
}

fn listed(game: &dyn AnyMatch, seat: Seat, kind: &str) -> Vec<String> {
    let kinds = game.info().kinds;
    let legal = game.legal(seat).into_iter().filter(|choice| kinds[choice.kind].name == kind);
    legal.map(|choice| choice.action).collect()
}

/// Calls `found` with every position of some random games, and every seat.
fn everywhere(games: u8, mut found: impl FnMut(&'static str, &Walk, Seat)) {
    for (game, seats) in tables() {
        for number in numbers(&game, seats, games) {
            let mut walk = Walk::start(&game, seats, number);
            loop {
                for seat in walk.seats() {
                    found(game.info().id, &walk, seat);
                }
                if walk.step().is_none() {
                    break;
                }
            }
        }
    }
}

/// Law 11.
#[test]
fn what_is_free_can_be_taken_and_taken_back() {
    let mut met: BTreeMap<&str, usize> = BTreeMap::new();
    everywhere(3, |id, walk, seat| {
        let free = walk.at.advice(seat).free;
        if free.is_empty() {
            return;
        }
        let mut game = walk.at.duplicate();
        let before = position(&*game);
        for choice in &free {
            let report = game.act(seat, &choice.action).unwrap_or_else(|why| {
                panic!("{id}: {} is refused: {why:?} after {:?}", choice.action, walk.log)
            });
            assert!(report.undoable, "{id}: {} cannot be taken back", choice.action);
        }
        for _ in &free {
            game.undo(seat).unwrap();
        }
        assert_eq!(position(&*game), before, "{id}");
        *met.entry(id).or_default() += free.len();
    });
    assert!(met["cave"] > 0 && met["moot"] > 0, "{met:?}");
}

/// Law 12.
#[test]
fn an_order_that_does_not_matter_comes_to_the_same() {
    let mut met: BTreeMap<(&str, &str), (u32, u32)> = BTreeMap::new();
    everywhere(6, |id, walk, seat| {
        let Some(ordering) = walk.at.advice(seat).ordering else { return };
        let actions = listed(&*walk.at, seat, ordering.kind);
        assert!(actions.len() > 1, "{id}: {ordering:?} asks for no order");
        let count = met.entry((id, ordering.question)).or_default();
        count.0 += 1;
        if ordering.matters {
            return;
        }
        let both = |one: &str, other: &str| {
            let mut game = walk.at.duplicate();
            // Whatever draws or rolls may fall otherwise in another order.
            let first = game.act(seat, one).unwrap();
            if !first.undoable && first.steps.len() == 1 {
                return None;
            }
            if !first.steps.iter().any(|step| step.action == other) {
                let second = game.act(seat, other).unwrap();
                if !second.undoable {
                    return None;
                }
            }
            Some(position(&*game))
        };
        for (place, one) in actions.iter().enumerate() {
            for other in &actions[place + 1..] {
                if let (Some(here), Some(there)) = (both(one, other), both(other, one)) {
                    assert_eq!(here, there, "{id}: {one} and {other} in {ordering:?}");
                    count.1 += 1;
                }
            }
        }
    });
    // Two tasks at once are rare where players act at random: tests/rules/fall holds those.
    assert!(met.contains_key(&("covenant", "coins")), "{met:?}");
}

/// What lapses, what follows and what is missing is said of what is there.
#[test]
fn remarks_are_about_what_is_listed_and_lacks_about_what_is_not() {
    let mut met: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    everywhere(4, |id, walk, seat| {
        let advice = walk.at.advice(seat);
        let legal = walk.at.legal(seat);
        for remark in advice.lapses.iter().chain(&advice.follows) {
            assert!(!remark.texts.is_empty());
            assert!(legal.iter().any(|choice| choice.action == remark.action), "{id}: {remark:?}");
        }
        for remark in &advice.follows {
            // What is named does happen, and there is no way back.
            let mut game = walk.at.duplicate();
            let report = game.act(seat, &remark.action).unwrap();
            assert!(!report.undoable, "{id}: {remark:?}");
            let forced = report.steps.iter().filter(|step| step.forced).count();
            assert!(forced >= remark.texts.len(), "{id}: {remark:?}");
        }
        if legal.is_empty() {
            assert_eq!(advice, deephold::engine::Advice::default(), "{id}");
        }
        *met.entry((id, "lapses")).or_default() += advice.lapses.len();
        *met.entry((id, "follows")).or_default() += advice.follows.len();
        *met.entry((id, "out of reach")).or_default() += advice.out_of_reach.len();
    });
    for wanted in [
        ("cave", "lapses"),
        ("cave", "out of reach"),
        ("fall", "lapses"),
        ("fall", "follows"),
        ("fall", "out of reach"),
        ("covenant", "lapses"),
        ("covenant", "out of reach"),
        ("moot", "lapses"),
        ("moot", "out of reach"),
    ] {
        assert!(met[&wanted] > 0, "{wanted:?} never occurs: {met:?}");
    }
}

/// What costs nothing and leaves no choice is no warning behind a label: whoever declines
/// something would read it as what they get for that.
#[test]
fn nobody_is_warned_of_a_gift() {
    let mut met = 0;
    everywhere(3, |id, walk, seat| {
        for remark in walk.at.advice(seat).follows {
            let gift = remark.texts.iter().find(|text| text.key.starts_with("covenant-do-support"));
            assert_eq!(gift, None, "{id}: {}", remark.action);
            met += 1;
        }
    });
    assert!(met > 0, "nothing is ever named");
}

/// Law 13.
#[test]
fn what_is_certain_of_an_action_comes_to_pass() {
    let mut met: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    everywhere(2, |id, walk, seat| {
        for outlook in walk.at.advice(seat).outlooks {
            let mut game = walk.at.duplicate();
            let report = game.act(seat, &outlook.action).unwrap();
            assert!(report.undoable, "{id}: {outlook:?} cannot be taken back");
            let told = report.events.iter().filter(|it| it.audience.includes(Viewer::Seat(seat)));
            let kind = outlook.action.split(' ').next().unwrap();
            let kind = walk.at.info().kinds.iter().find(|it| it.name == kind).unwrap();
            let itself = usize::from(!kind.declines);
            let told: Vec<_> = told.skip(itself).map(|it| it.text.clone()).collect();
            *met.entry((id, "outcome")).or_default() += usize::from(!told.is_empty());
            if id == "dwarves" {
                // What is on the way is not told beforehand.
                let mut told = told.iter();
                let comes = |text: &Text| told.any(|it| it == text);
                assert!(outlook.outcome.iter().all(comes), "{id}: {}", outlook.action);
            } else {
                assert_eq!(told, outlook.outcome, "{id}: {}", outlook.action);
            }
            if let Some(end) = outlook.end {
                // What is nearly always possible is nothing to do where it brings nothing
                // within reach.
                let kinds = walk.at.info().kinds;
                let (always, left): (Vec<_>, Vec<_>) =
                    game.legal(seat).into_iter().partition(|choice| kinds[choice.kind].folded);
                let left: Vec<String> = left.into_iter().map(|choice| choice.action).collect();
                assert_eq!(left, [end.action], "{id}: {}", outlook.action);
                let helps = !always.is_empty() && game.advice(seat).exchange_helps();
                assert!(!helps, "{id}: {} passes something over", outlook.action);
                *met.entry((id, "end")).or_default() += 1;
            }
        }
    });
    for wanted in
        [("cave", "outcome"), ("cave", "end"), ("covenant", "outcome"), ("covenant", "end")]
    {
        assert!(met.get(&wanted).is_some_and(|count| *count > 0), "{wanted:?}: {met:?}");
    }
}

/// Where in the turn somebody is can be said to everybody, in both languages.
#[test]
fn an_agenda_gives_nothing_away_and_has_words() {
    let catalogue = crate::fixture::catalogue().unwrap();
    let mut longest: BTreeMap<&str, usize> = BTreeMap::new();
    everywhere(2, |id, walk, seat| {
        let dealt = deephold::engine::Dice::new(deephold::engine::Seed([8; 32]));
        let other = walk.at.redeal(seat, dealt);
        for viewer in [Viewer::Public, Viewer::Seat(seat)] {
            let Some(agenda) = walk.at.agenda(viewer) else { continue };
            assert_eq!(Some(&agenda), other.agenda(viewer).as_ref(), "{id}: {:?}", walk.log);
            for text in agenda.under_way.iter().chain(&agenda.to_come) {
                for language in deephold::i18n::Language::ALL {
                    let said = catalogue.try_say(*language, text, &[]).unwrap();
                    assert!(!said.is_empty() && !said.ends_with('.'), "{id}: {said}");
                }
            }
            let length = longest.entry(id).or_default();
            *length = agenda.to_come.len().max(*length);
        }
    });
    assert!(longest.get("covenant").is_some_and(|most| *most > 1), "{longest:?}");
}

/// What is told to one seat does not depend on what is hidden from it (law 5).
#[test]
fn advice_gives_nothing_away() {
    everywhere(2, |id, walk, seat| {
        let dealt = deephold::engine::Dice::new(deephold::engine::Seed([9; 32]));
        let other = walk.at.redeal(seat, dealt);
        assert_eq!(walk.at.advice(seat), other.advice(seat), "{id} after {:?}", walk.log);
        for viewer in [Viewer::Public, Viewer::Seat(seat)] {
            assert_eq!(walk.at.waiting(viewer), other.waiting(viewer));
        }
    });
}

/// Notation is read as it is displayed, whatever the letters, spaces and signs.
#[test]
fn what_is_listed_is_read_however_it_is_spelled() {
    everywhere(1, |id, walk, seat| {
        for choice in walk.at.legal(seat) {
            assert_eq!(walk.at.read(seat, &choice.action).as_ref(), Some(&choice.action), "{id}");
            let shouted = choice.action.to_uppercase().replace(['+', '|'], " ");
            // What could mean two things means neither.
            if let Some(read) = walk.at.read(seat, &shouted) {
                assert_eq!(read, choice.action, "{id}: {shouted}");
            }
        }
    });
}

/// Whoever writes nonsense is told what is expected.
#[test]
fn nonsense_is_answered_with_the_form_that_is_expected() {
    for (game, seats) in tables() {
        let walk = Walk::start(&game, seats, 1);
        let seat = walk.at.waiting(Viewer::Public)[0].seat;
        let kind = game.info().kinds.iter().find(|kind| !kind.args.is_empty()).unwrap();
        for written in ["dance".to_owned(), kind.name.to_owned(), format!("{} ?", kind.name)] {
            let Err(refused) = walk.at.duplicate().act(seat, &written) else { continue };
            let text = refused.text();
            let (name, _) = text.args.last().expect("it says what is expected");
            assert_eq!(name, "expected", "{written}: {text:?}");
        }
    }
}

/// Law 14.
#[test]
fn answers_in_a_row_are_accepted_and_can_be_taken_back() {
    let mut met: BTreeMap<&str, usize> = BTreeMap::new();
    let catalogue = crate::fixture::catalogue().unwrap();
    everywhere(3, |id, walk, seat| {
        let compounds = walk.at.advice(seat).compounds;
        let together = compounds.iter().filter(|way| way.part.is_none());
        for key in together.map(|way| format!("{id}-compound-{}", way.name)) {
            let said = Language::ALL.iter().all(|language| catalogue.has(*language, &key));
            assert!(said, "{key} says what a menu of them is about");
        }
        let beside = |part| compounds.iter().filter(|way| way.part == part).count();
        assert!(compounds.iter().all(|way| beside(way.part.clone()) <= MAX_COMPOUND), "{id}");
        let before = position(&*walk.at);
        for (place, way) in compounds.iter().enumerate() {
            let mut game = walk.at.duplicate();
            let mut undoable = true;
            for (step, last) in way.steps.iter().zip((1..=way.steps.len()).rev()) {
                let listed = game.legal(seat).into_iter().find(|it| it.action == step.action);
                assert_eq!(listed.as_ref(), Some(step), "{id}: it is said as it is listed");
                let report = game.act(seat, &step.action).unwrap();
                undoable = report.undoable;
                // Where the first answer narrows down, the second does what one press does.
                let may_be_final = way.part.is_some() && last == 1;
                assert!(undoable || may_be_final, "{id}: {} cannot be taken back", step.action);
            }
            for _ in way.steps.iter().filter(|_| undoable) {
                game.undo(seat).unwrap();
            }
            assert!(!undoable || position(&*game) == before, "{id}");
            let alike = compounds.iter().take(place).find(|other| other.label == way.label);
            assert_eq!(alike, None, "{id}: two ways are said alike");
            *met.entry(id).or_default() += usize::from(way.steps.len() > 1);
        }
    });
    assert!(met["covenant"] > 0 && met["dwarves"] > 0, "{met:?}");
}
