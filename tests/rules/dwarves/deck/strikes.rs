//! 4.8 A3, B2 and 4.14: what every Threat does when it strikes, or at once.

use deephold::{
    engine::{Dice, Seat, Seed},
    games::dwarves::{
        cards::{
            reveal::{LayThreat, StrikeAll},
            saga::KeepThreat,
        },
        event::Event,
        vocabulary::cards::CardSet,
    },
};

use super::{answer_all, changes, game, hold_all, row};
use crate::dwarves::table::{FIRST, SECOND, Table, read, troops};

/// Tungdil and Rodario stand together, Furgas alone on dead land; everybody owns something;
/// troops stand in four kingdoms, most of them in Gauragar.
fn position(code: &str) -> Table {
    let mut table = game(code, &["tungdil", "rodario", "furgas"]);
    table = table.at(FIRST, "g8").at(SECOND, "g8").at(Seat(2), "c1").dead("c1", 1);
    table = table.owning(FIRST, "eq-14").owning(SECOND, "eq-15").owning(Seat(2), "eq-12");
    table = table.troops("g2", "o2").troops("f5", "t1").troops("h5", "e1").troops("j2", "e1");
    table.state.doom_marker = 30;
    table
}

const STRIKES: &[(&str, &str)] = &[
    ("b1-t01", "health 0 -2 0"),
    ("b1-t02", "health -2 -1 0"),
    ("b1-t03", "h2 o+1 t+2 e+1"),
    ("b1-t04", "dead g2"),
    ("b1-t05", "dead f5 h5"),
    ("b1-t06", "dead h5 j2"),
    ("b1-t07", "council -2"),
    ("b1-t08", "j5 o+4"),
    ("b1-t09", "recruits j1"),
    ("b1-t10", "recruits e1"),
    ("b1-t11", "tungdil -eq-14; rodario -eq-15; furgas -eq-12"),
    ("b1-t14", "doom -2"),
    ("b1-t15", "council -1; doom -1"),
    ("al-t01", "health 0 -1 0"),
    ("al-t02", "health 0 -1 0; a4 e+2"),
    ("al-t03", "a4 e+3"),
    ("al-t04", "health -2 0 0; council -1"),
    ("cm-t01", "health 0 0 -1"),
    ("cm-t02", "recruits a1 g8"),
    ("cm-t04", "tungdil -eq-14; council -1"),
];

#[test]
fn every_threat_strikes() {
    for (code, wanted) in STRIKES {
        let mut table = position(code).open(code);
        let open = table.state.card_mut(read(code)).unwrap();
        open.hero = Some(SECOND);
        if let "b1-t01" | "al-t02" = *code {
            open.troops = troops("e1");
            table.state.supply.elves -= 1;
        }
        table = table.pending(StrikeAll { left: vec![read(code)] });
        let before = table.clone();
        table.resolve();
        let asked = answer_all(&mut table);
        assert_eq!(changes(&before.state, &table.state, &asked), *wanted, "{code}");
    }
    hold_all(STRIKES.iter().map(|row| row.0).chain(["cm-t03"]), |row| !row.strike.0.is_empty());
}

/// Burned Bridges: one of the Tunnel entrances that still live, at random.
#[test]
fn a_tunnel_entrance_dies() {
    let mut died = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut table = position("cm-t03").open("cm-t03").dead("d2", 9);
        table = table.pending(StrikeAll { left: vec![read("cm-t03")] });
        table.dice = Dice::new(Seed([seed; 32]));
        let before = table.clone();
        table.resolve();
        let asked = answer_all(&mut table);
        died.insert(changes(&before.state, &table.state, &asked));
    }
    let died: Vec<String> = died.into_iter().collect();
    assert_eq!(died, ["dead b3", "dead f6", "dead i3"]);
}

const AT_ONCE: &[(&str, &str)] = &[
    ("b1-t12", "dead g2"),
    ("b1-t13", "health -1 0 -1"),
    ("al-t05", "a4 e+1; j3 e+1"),
    ("cm-t05", "health -2 0 0"),
    ("st-13", "recruits a1 e1"),
    ("st-14", "health -2 -1 0"),
    ("st-15", "doom -2"),
];

#[test]
fn every_immediate_threat_acts_at_once() {
    for (code, wanted) in AT_ONCE {
        let mut table = position(code);
        table.remove_card(read(code));
        let saga = row(code).set == CardSet::Sagas;
        table = if saga {
            table.pending(KeepThreat { cards: vec![read(code)] })
        } else {
            table.pending(LayThreat { card: read(code) })
        };
        let before = table.clone();
        table.resolve();
        let asked = answer_all(&mut table);
        assert_eq!(changes(&before.state, &table.state, &asked), *wanted, "{code}");
        assert!(!table.lies_open(code), "{code} is gone at once");
        let decks = &table.state.decks;
        let pile = if saga { &decks.gone } else { &decks.discard };
        assert!(pile.contains(&read(code)), "{code} lies with the others");
    }
    hold_all(AT_ONCE.iter().map(|row| row.0), |row| !row.now.0.is_empty());
}

/// 3.9, `recruit`: the dice that are named, and no other.
#[test]
fn recruits_of_a_card_are_those_of_its_dice() {
    let mut seen = [[0_u32; 3]; 2];
    for seed in 0..40 {
        let mut table = position("cm-t02").open("cm-t02");
        table = table.pending(StrikeAll { left: vec![read("cm-t02")] });
        table.dice = Dice::new(Seed([seed; 32]));
        table.resolve();
        let told = answer_all(&mut table).told;
        let rolls = told.iter().filter_map(|event| match event {
            Event::Recruits { orcs, trolls, elves, .. } => Some([*orcs, *trolls, *elves]),
            _ => None,
        });
        for (sums, rolled) in seen.iter_mut().zip(rolls) {
            for (sum, count) in sums.iter_mut().zip(rolled) {
                *sum += u32::from(count);
            }
        }
    }
    let [west, south] = seen.map(|sums| sums.map(|sum| sum > 0));
    assert_eq!((west, south), ([true, true, true], [true, true, false]));
}

/// 4.8 B2: a Threat whose guard is not there strikes at once.
#[test]
fn a_threat_without_its_guard_strikes() {
    let mut table = position("al-t02");
    table.state.supply.elves = 0;
    table = table.pending(LayThreat { card: read("al-t02") });
    table.remove_card(read("al-t02"));
    table.resolve();
    assert!(!table.lies_open("al-t02"));
    assert!(table.state.decks.discard.contains(&read("al-t02")));
    let spawns = |event: &Event| matches!(event, Event::Appear { .. });
    assert!(!table.events.iter().any(spawns), "there is no Élf to come either");
}
