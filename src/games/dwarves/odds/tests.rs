//! The odds against plain enumeration: every outcome of every die in a row, and every way to
//! use the help, without anything that is counted together or remembered.

use super::{
    dice::{Charm, Help, Left, Odds},
    worth::{Targets, Worth},
};

/// What dice in a row are worth, tried one by one.
fn lying(dice: &[u8], help: &Help, left: Left, worth: &dyn Fn(&[u8]) -> f64) -> f64 {
    let mut best = worth(dice);
    let changed = |place: usize, face: u8| {
        let mut dice = dice.to_vec();
        dice[place] = face;
        dice
    };
    if left.ability {
        let used = Left { ability: false, ..left };
        if help.raise {
            for (place, face) in dice.iter().enumerate() {
                best = best.max(lying(&changed(place, face + 1), help, used, worth));
            }
        }
        if help.reroll {
            best = best.max(again(dice, &vec![true; dice.len()], help, used, true, worth));
        }
    }
    if left.council {
        for place in 0..dice.len() {
            let picked: Vec<bool> = (0..dice.len()).map(|other| other == place).collect();
            let used = Left { council: false, ..left };
            best = best.max(again(dice, &picked, help, used, false, worth));
        }
    }
    let any = |used: Left, several: bool| {
        let mut best = lying(dice, help, used, worth);
        for mask in 1..1_u32 << dice.len() {
            let picked: Vec<bool> = (0..dice.len()).map(|place| mask & (1 << place) != 0).collect();
            let count = mask.count_ones() as usize;
            let anew = count == dice.len() || (several && count > 1);
            best = best.max(again(dice, &picked, help, used, anew, worth));
        }
        best
    };
    if left.runes > 0 {
        best = best.max(any(Left { runes: left.runes - 1, ..left }, false));
    }
    for (place, (charm, ask)) in help.spells.iter().enumerate() {
        if left.spells & (1 << place) == 0 || (*ask && !left.ask) {
            continue;
        }
        let used = Left { spells: left.spells & !(1 << place), ask: left.ask && !*ask, ..left };
        match charm {
            Charm::Reroll => best = best.max(any(used, true)),
            Charm::Raise(by) => {
                for place in (0..dice.len()).filter(|place| dice[*place] < 6) {
                    let raised = changed(place, (dice[place] + by).min(6));
                    best = best.max(lying(&raised, help, used, worth));
                }
            }
        }
    }
    best
}

/// The picked dice are rolled once more.
fn again(
    dice: &[u8],
    picked: &[bool],
    help: &Help,
    left: Left,
    anew: bool,
    worth: &dyn Fn(&[u8]) -> f64,
) -> f64 {
    if let Some(place) = picked.iter().position(|picked| *picked) {
        let mut rest = picked.to_vec();
        rest[place] = false;
        let one = |face: u8| {
            let mut dice = dice.to_vec();
            dice[place] = face;
            again(&dice, &rest, help, left, anew, worth)
        };
        return (1..=6).map(one).sum::<f64>() / 6.0;
    }
    if !anew {
        return lying(dice, help, left, worth);
    }
    let left = Left { council: help.council, ..left };
    if !help.worst {
        return lying(dice, help, left, worth);
    }
    let highest = (0..dice.len()).max_by_key(|place| dice[*place]).unwrap();
    let picked: Vec<bool> = (0..dice.len()).map(|place| place == highest).collect();
    again(dice, &picked, help, left, false, worth)
}

fn before(dice: usize, help: &Help, worth: &dyn Fn(&[u8]) -> f64) -> f64 {
    again(&vec![0; dice], &vec![true; dice], help, help.unused(), true, worth)
}

fn helps() -> Vec<Help> {
    let none = Help::default();
    vec![
        none.clone(),
        Help { raise: true, ..none.clone() },
        Help { reroll: true, ..none.clone() },
        Help { raise: true, reroll: true, ..none.clone() },
        Help { council: true, ..none.clone() },
        Help { worst: true, ..none.clone() },
        Help { worst: true, reroll: true, ..none.clone() },
        Help { runes: 1, ..none.clone() },
        Help { runes: 1, worst: true, ..none.clone() },
        Help { council: true, reroll: true, ..none.clone() },
        Help { spells: vec![(Charm::Raise(2), false)], raise: true, ..none.clone() },
        Help { spells: vec![(Charm::Reroll, true), (Charm::Raise(2), true)], ..none.clone() },
        Help { spells: vec![(Charm::Reroll, false)], worst: true, ..none },
    ]
}

#[track_caller]
fn assert_close(one: f64, other: f64, about: &str) {
    assert!((one - other).abs() < 1e-9, "{about}: {one} is not {other}");
}

#[test]
fn a_success_is_as_likely_as_enumeration_says() {
    for help in helps() {
        for dice in 1..=3 {
            // What can be rolled once more is rolled once more in every way, one by one.
            let simple = help == Help { raise: help.raise, ..Help::default() };
            if !simple && dice > 2 {
                continue;
            }
            for (value, count) in [(3, 1), (5, 1), (4, 2)] {
                let worth = |dice: &[u8]| {
                    let shown = dice.iter().filter(|die| **die >= value).count();
                    f64::from(u8::from(shown >= usize::from(count)))
                };
                let wanted = Worth::AnyOf(vec![(value, count)]);
                let about = format!("{dice} dice, {count} of {value}+, {help:?}");
                let odds = Odds::new(&help, &wanted).before(u8::try_from(dice).unwrap());
                assert_close(odds, before(dice, &help, &worth), &about);
            }
        }
    }
}

#[test]
fn hits_and_the_highest_die_are_what_enumeration_says() {
    let targets = Targets { here: vec![3, 5], near: vec![4], reach: 1, leaders: vec![3] };
    let hits = Worth::Hits(targets);
    for help in helps() {
        for worth in [&hits, &Worth::Highest] {
            let value = |dice: &[u8]| {
                // Whatever is raised beyond the faces of a die is as good as that.
                let mut odds = Odds::new(&help, worth);
                let shown = odds.shown(dice);
                let none = Left { ability: false, council: false, runes: 0, spells: 0, ask: false };
                odds.lying(shown, none)
            };
            let odds = Odds::new(&help, worth).before(2);
            assert_close(odds, before(2, &help, &value), &format!("{worth:?} {help:?}"));
        }
    }
}

#[test]
fn figures_that_everybody_knows() {
    let none = Help::default();
    let one = |value: u8, count: u8, dice: u8| {
        Odds::new(&none, &Worth::AnyOf(vec![(value, count)])).before(dice)
    };
    assert_close(one(6, 1, 1), 1.0 / 6.0, "a six");
    assert_close(one(6, 1, 4), 1.0 - (5.0_f64 / 6.0).powi(4), "a six with four dice");
    assert_close(one(5, 2, 2), 1.0 / 9.0, "two of two");
    let highest = Odds::new(&none, &Worth::Highest).before(2);
    assert_close(highest, 161.0 / 36.0, "the higher of two");
}
