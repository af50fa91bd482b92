//! 4.8 A2, 4.13 and 4.18: what every card lays out and does when it is revealed, and when a
//! level C card can be revealed at all.

use deephold::games::dwarves::{
    cards::{
        reveal::{LayThreat, RevealDisplay, RevealScenario},
        saga::RevealSaga,
    },
    stack::Frame,
    state::{Finder, Phase},
    vocabulary::{
        cards::{Card, CardKind, Level},
        pieces::Troops,
        quest::Task,
    },
};

use super::{answer_all, changes, game, hold_all, laid, row};
use crate::dwarves::{
    rulings::with_tiles,
    table::{FIRST, SECOND, Table, read, rules},
};

/// The step that reveals a card; it lies on top of its deck.
fn about_to_reveal(mut table: Table, code: &str) -> Table {
    let card: Card = read(code);
    table.state.level = row(code).level.unwrap_or(Level::A);
    table.state.now.phase = Phase::Reveal;
    let frame: Frame = match rules().content.kinds[card] {
        CardKind::Scenario => RevealScenario.into(),
        CardKind::Saga => RevealSaga.into(),
        CardKind::Adventure => RevealDisplay { passed: 0 }.into(),
        CardKind::Threat => LayThreat { card }.into(),
    };
    table.remove_card(card);
    table = match rules().content.kinds[card] {
        CardKind::Scenario | CardKind::Saga => table.story(&[code]),
        CardKind::Adventure => table.adventures(&[code]),
        CardKind::Threat => table,
    };
    table.pending(frame)
}

/// Reveals a card; all that changes, and what lies on it.
fn revealed(table: Table, code: &str) -> String {
    let mut table = about_to_reveal(table, code);
    let before = table.clone();
    table.resolve();
    let asked = answer_all(&mut table);
    let changes = changes(&before.state, &table.state, &asked);
    let parts = [changes, laid(&table, code)];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ")
}

/// Tungdil at the Second Gate, Rodario near the Portal, Furgas in the north.
fn position(code: &str) -> Table {
    let table = game(code, &["tungdil", "rodario", "furgas"]);
    table.at(FIRST, "g8").at(SECOND, "b4").at(deephold::engine::Seat(2), "e1")
}

const ROWS: &[(&str, &str)] = &[
    ("b1-s02", "guard o4"),
    ("b1-s03", "h6 o+4"),
    ("b1-s04", "g8 o+2 t+2"),
    ("b1-s11", "tungdil e5; rodario e5; furgas e5; markers 4"),
    ("b1-s12", "guard o5t3e2"),
    ("b1-t01", "guard e1; on tungdil"),
    ("al-s01", "guard e4"),
    ("al-a01", "guard e3"),
    ("al-t01", "on rodario"),
    ("al-t02", "guard e1; on rodario"),
    ("cm-s04", "guard o3t1"),
    ("cm-s09", "markers 4; marks a1 c5 j1"),
    ("cm-s10", "markers 6"),
    ("cm-s11", "guard o4t2e2"),
    ("cm-s14", "guard o3t3e2"),
    ("b2-01", "guard o3t2"),
    ("b2-06", "e7 o+3"),
    ("b2-08", "guard t2e3"),
    ("b2-10", "markers 3; foe"),
    ("b2-11", "g4 t+2 e+1; markers 7"),
    ("b2-12", "guard o4t3e2"),
    ("b3-05", "guard o3t3"),
    ("b3-08", "guard o3t3e2"),
    ("b3-09", ""),
    ("b3-10", "markers 5"),
    ("b3-11", ""),
    ("b3-12", "guard o5t4e2"),
    ("b4-01", "leader orc a1"),
    ("b4-02", "leader troll j1"),
    ("b4-03", "leader elf e1"),
    ("b4-04", "lohasbrand c5 2"),
    ("b4-05", "kordrion g1 2"),
    ("b4-06", "plans rampart"),
    ("b4-07", "plans catapult"),
    ("b4-08", "high_king"),
    ("b4-09", "guard o3t2e1"),
    ("b4-10", "markers 5"),
    ("b4-11", "guard t3e3"),
    ("b5-01", "time 5"),
    ("b5-02", "guard o2t1; time 5"),
    ("b5-03", "time 5"),
    ("b5-04", "tungdil craft -1; rodario craft -1; furgas craft -1; time 5"),
    ("b5-05", "j3 e+2; time 6"),
    ("b5-06", "time 6"),
    ("b5-07", "time 5"),
    ("b5-08", "time 6"),
    ("b5-09", "guard o4t2"),
    ("b5-10", "markers 5"),
    ("b5-11", "markers 4"),
    ("b5-12", ""),
    ("b5-13", "guard o4t3e2"),
];

#[test]
fn every_card_is_laid_out() {
    for (code, wanted) in ROWS {
        let mut table = position(code);
        table = match *code {
            "b1-s11" => with_tiles(table, 15),
            "b1-s12" | "cm-s11" => crowded(table),
            _ => table,
        };
        assert_eq!(revealed(table, code), *wanted, "{code}");
    }
    hold_all(ROWS.iter().map(|row| row.0).chain(["b3-02"]), |row| {
        let parts = row.quest.iter().flat_map(|quest| &quest.parts);
        let lays = |task: &Task| {
            let foes = matches!(task, Task::Guard { .. } | Task::Boss { .. } | Task::Hunt { .. });
            foes || matches!(task, Task::Search { .. } | Task::Build { .. } | Task::Carry(_))
        };
        !row.setup.0.is_empty()
            || !row.penalty.0.is_empty()
            || row.time.is_some()
            || parts.map(|part| part.task).any(|task| lays(&task))
    });
}

/// Rescue the Son: four of the six lakes.
#[test]
fn four_lakes_are_marked() {
    let mut table = about_to_reveal(position("b3-02"), "b3-02");
    table.resolve();
    let marks = table.state.card(read("b3-02")).unwrap().marks;
    assert_eq!(marks.len(), 4);
    assert!(marks.without(rules().content.lakes).is_empty());
}

/// Book 3, `vary`: who owns the Mighty Diamond when the card is revealed.
#[test]
fn the_mighty_diamond_changes_cards() {
    for (code, heroes, evil) in [
        ("b3-08", "guard o2t2e2", "guard o3t4e3"),
        ("b3-09", "checks -1 +0", "checks +0 +1"),
        ("b3-10", "markers 3", "markers 6"),
        ("b3-11", "checks -1 +0", "a1 o+2; e1 o+2; g8 o+2; j1 o+2"),
        ("b3-12", "guard o5t3e1", "guard o5t5e3"),
    ] {
        for (finder, wanted) in [(Finder::Heroes, heroes), (Finder::Evil, evil)] {
            let mut table = position(code);
            let diamonds = table.state.diamonds.as_mut().unwrap();
            diamonds.mighty = Some(finder);
            diamonds.on = deephold::games::dwarves::map::HexSet::NONE;
            assert_eq!(revealed(table, code), wanted, "{code} {finder:?}");
        }
    }
}

/// 3.9, `check_mod`: the value and the number of successes, in play.
#[test]
fn the_diamond_makes_the_spell_easier_or_harder() {
    for (harder, value, count) in [((-1, 0), 4, 2), ((0, 0), 5, 2), ((0, 1), 5, 3)] {
        let mut table = position("b3-09").open("b3-09").at(FIRST, "e7");
        table.state.heroes[FIRST].boosts = [0, 2, 0];
        table.state.card_mut(read("b3-09")).unwrap().harder = harder;
        let enough = |dice: &[u8], value: u8| dice.iter().filter(|die| **die >= value).count();
        let mut fails = table.clone();
        fails.rolling_until(FIRST, "check b3-09", |dice| {
            enough(dice, value) == count - 1 && enough(dice, value - 1) >= count
        });
        assert!(fails.lies_open("b3-09"), "{harder:?}");
        table.rolling_until(FIRST, "check b3-09", |dice| {
            enough(dice, value) == count && enough(dice, value + 1) < count
        });
        assert!(!table.lies_open("b3-09"), "{harder:?}");
    }
}

/// 4.18: the penalty of a level B or C card, once for each card that was not fulfilled.
#[test]
fn unfulfilled_cards_make_the_end_harder() {
    const ROWS: &[(&str, &str)] = &[
        ("b5-09", "guard o6t2"),
        ("b5-10", "markers 7"),
        ("b5-11", "markers 6"),
        ("b5-12", "doom -2"),
        ("b5-13", "guard o4t5e2"),
    ];
    for (code, wanted) in ROWS {
        let mut table = position(code);
        table.state.decks.unfulfilled = vec![read("b5-01"), read("b5-02")];
        assert_eq!(revealed(table, code), *wanted, "{code}");
    }
    hold_all(ROWS.iter().map(|row| row.0), |row| !row.penalty.0.is_empty());
}

/// 22 troops on the map, and none of them in anybody's way.
fn crowded(mut table: Table) -> Table {
    for label in ["c1", "f1", "g2", "g3", "h1", "i1", "j2", "k1"] {
        table = table.troops(label, "o2t1");
    }
    table.state.diamonds = None;
    table
}

/// 4.8 A1: a level C card whose condition does not hold is discarded for the next.
#[test]
fn the_conditions_of_level_c_cards() {
    let plain = |code: &str| game(code, &["tungdil", "rodario"]);
    let tiles = |code: &str, count: usize| with_tiles(plain(code), count);
    let troops = |code: &str, count: u8| {
        let mut table = plain(code);
        for (label, place) in ["c1", "f1", "g2", "g3", "h1", "i1"].iter().zip(0..) {
            let here = count.saturating_sub(place * 4).min(4);
            let here = Troops { orcs: here, trolls: 0, elves: 0 };
            table.state.ground.troops[crate::dwarves::table::hex(label)] = here;
            table.state.supply = table.state.supply.minus(here);
        }
        table
    };
    let rows: Vec<(&str, Table, Table)> = vec![
        ("b1-s10", tiles("b1-s10", 14), tiles("b1-s10", 15)),
        ("b1-s11", tiles("b1-s11", 15), tiles("b1-s11", 14)),
        ("b1-s12", troops("b1-s12", 22), troops("b1-s12", 21)),
        ("cm-s11", troops("cm-s11", 15), troops("cm-s11", 14)),
        ("cm-s12", tiles("cm-s12", 14), tiles("cm-s12", 15)),
        ("cm-s13", tiles("cm-s13", 15), tiles("cm-s13", 14)),
    ];
    for (code, holds, fails) in rows.clone() {
        for (table, comes) in [(holds, true), (fails, false)] {
            let mut table = table.story(&[code, "b1-s05"]).pending(RevealScenario);
            table.resolve();
            answer_all(&mut table);
            assert_eq!(table.lies_open(code), comes, "{code}");
            assert_eq!(table.lies_open("b1-s05"), !comes, "{code} gives way");
            assert_eq!(table.state.decks.gone.contains(&read(code)), !comes, "{code}");
        }
    }
    // The Portal's card is never discarded: ruling 10.
    hold_all(rows.iter().map(|row| row.0).chain(["al-s01"]), |row| row.cond.is_some());
}

/// 4.8 A2: troops that the supply lacks are taken from the map, of the team's choice.
#[test]
fn a_guard_is_taken_from_the_map() {
    let mut table = position("b1-s02").troops("g2", "o3").troops("c2", "o3");
    table.state.supply.orcs = 2;
    table = about_to_reveal(table, "b1-s02");
    table.resolve();
    assert_eq!(table.legal(FIRST), ["troop orc c2", "troop orc g2"]);
    table.act(FIRST, "troop orc g2").act(FIRST, "troop orc g2");
    assert_eq!(laid(&table, "b1-s02"), "guard o4");
    assert_eq!(table.troops_in("g2").orcs, 1);
    // If there are still too few, what there is has to do.
    let mut few = position("b1-s02").troops("g2", "o1");
    few.state.supply.orcs = 2;
    few = about_to_reveal(few, "b1-s02");
    few.resolve();
    answer_all(&mut few);
    assert_eq!(laid(&few, "b1-s02"), "guard o3");
}
