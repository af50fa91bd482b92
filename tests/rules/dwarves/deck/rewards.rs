//! 4.9: what every completed card brings (3.9, effects).

use deephold::{
    engine::Seat,
    games::dwarves::{
        event::Event,
        state::Ending,
        vocabulary::{
            cards::{Card, CardKind, Level},
            pieces::Troops,
        },
    },
};

use super::{answer_all, changes, game, hold_all, is_completed, row};
use crate::dwarves::table::{FIRST, SECOND, Table, read, rules};

/// Tungdil completes cards beside Rodario; Furgas is elsewhere. Everybody is hurt, troops and
/// dead land are there, a Threat lies open, and the Equipment deck is known.
fn position(code: &str) -> Table {
    let mut table = game(code, &["tungdil", "rodario", "furgas"]);
    table = table.at(FIRST, "g1").at(SECOND, "g1").at(Seat(2), "e3");
    table = table.troops("g1", "o3t1").troops("g2", "o1t3").troops("h2", "e3");
    table = table.dead("c1", 1).dead("c2", 2);
    table = table.equipment_deck(&["eq-06", "eq-08", "eq-12", "eq-14", "eq-15"]);
    for (seat, health) in (0..).map(Seat).zip([3, 2, 2]) {
        table.state.heroes[seat].health = health;
    }
    table.state.doom_marker = 30;
    let saga = rules().content.kinds[read::<Card>(code)] == CardKind::Saga;
    table.open(if saga { "st-05" } else { "b1-t07" })
}

const ROWS: &[(&str, &str)] = &[
    ("b1-s09", "tungdil holds b1-s09; tungdil battle +2"),
    ("b1-a01", "tungdil a1"),
    ("b1-a02", "health 0 1 1"),
    ("b1-a03", "tungdil +eq-06"),
    ("b1-a04", "tungdil +eq-06"),
    ("b1-a05", "tungdil +eq-06"),
    ("b1-a06", "tunnel a1"),
    ("b1-a07", "tunnel a1"),
    ("b1-a08", "council +1"),
    ("b1-a09", "tungdil +eq-06; council +1"),
    ("b1-a10", "health 0 1 0; tungdil +eq-06"),
    ("b1-a11", "health 2 0 0"),
    ("b1-a12", "health 1 2 1"),
    ("b1-a13", "health 0 1 1"),
    ("b1-a14", "health 1 1 0"),
    ("b1-a15", "tungdil +eq-06"),
    ("b1-a16", "tungdil +eq-06"),
    ("b1-a17", "tungdil +eq-06"),
    ("b1-a18", "doom +1"),
    ("b1-a19", "g1 o-2; from g1 g2 h2"),
    ("b1-a20", "g1 o-3; from g1 g2"),
    ("b1-a21", "h2 e-2; from h2"),
    ("b1-a22", "tungdil +eq-06; one of 3"),
    ("b1-a23", "alive c1"),
    ("b1-a24", "g1 o-3 t-1; from g1"),
    ("b1-a25", "tungdil battle +1"),
    ("b1-a26", "tungdil craft +1"),
    ("b1-a27", "tungdil speed +1"),
    ("b1-a28", "council +1"),
    ("b1-a29", "tungdil +eq-06"),
    ("b1-a30", "averted b1-t07"),
    ("al-a01", "tungdil +eq-06; one of 5"),
    ("cm-s07", "tungdil holds cm-s07; tungdil battle +2"),
    ("cm-s08", "tungdil holds cm-s08; tungdil battle +2"),
    ("cm-a01", "health 1 1 0; council +1"),
    ("cm-a02", "tungdil +eq-06"),
    ("cm-a03", "tungdil +eq-06; one of 3"),
    ("cm-a04", "g1 o-3; from g1 g2"),
    ("cm-a06", "tungdil +eq-06"),
    ("cm-a07", "health 0 1 1"),
    ("cm-a08", "tungdil +eq-06; council +1"),
    ("b2-01", "blacksmith"),
    ("b2-02", "tungdil +eq-06"),
    ("b2-03", "tungdil +eq-06; council +1"),
    ("b2-04", "tungdil +eq-06"),
    ("b2-05", "tungdil +eq-06; one of 3"),
    ("b2-06", "health 1 1 1"),
    ("b2-07", "health 0 1 0; g1 o-3; from g1 g2 h2"),
    ("b2-08", "tungdil +eq-06"),
    ("b2-09", "council +1"),
    ("b3-01", "shortcut; cart a1"),
    ("b3-02", "health 0 1 1; tungdil +eq-06"),
    ("b3-03", "dispatches"),
    ("b3-04", "tungdil +eq-06"),
    ("b3-05", "tungdil +eq-06; g1 t-1; g2 t-1; from g1 g2"),
    ("b3-06", "tungdil +eq-06"),
    ("b3-07", "health 1 1 1"),
    ("b3-08", "tungdil +eq-06"),
    ("b3-09", "health 0 1 1"),
    ("b4-01", "tungdil +eq-06"),
    ("b4-02", "tungdil +eq-06"),
    ("b4-03", "health 0 1 1; tungdil +eq-06"),
    ("b4-04", "tungdil +eq-06; rodario +eq-08"),
    ("b4-05", "tungdil +eq-06; doom +1"),
    ("b4-06", "health 0 1 1"),
    ("b4-07", "tungdil +eq-06"),
    ("b4-08", "health 1 1 1"),
    ("b4-09", "tungdil +eq-06"),
    ("b5-01", "tungdil +se-01; tungdil battle +2"),
    ("b5-02", "tungdil +se-02"),
    ("b5-03", "tungdil +se-03"),
    ("b5-04", "tungdil +se-04; tungdil craft +2"),
    ("b5-05", "tungdil +se-05; tungdil battle +1"),
    ("b5-06", "tungdil +se-06; tungdil speed +2"),
    ("b5-07", "tungdil +se-07"),
    ("b5-08", "tungdil +se-08; council +1"),
];

#[test]
fn every_card_brings_its_reward() {
    for (code, wanted) in ROWS {
        let before = position(code);
        let mut table = before.clone().open(code);
        table.state.card_mut(read(code)).unwrap().done = 3;
        table.act(FIRST, "pass");
        let asked = answer_all(&mut table);
        assert!(is_completed(&asked.told, code), "{code} was not completed: {:?}", asked.told);
        assert_eq!(changes(&before.state, &table.state, &asked), *wanted, "{code}");
    }
    let rows = ROWS.iter().map(|row| row.0).chain(["cm-a05"]);
    hold_all(rows, |row| !row.reward.0.is_empty());
}

/// Marching Songs: every Hero may move up to three hexes, without a roll.
#[test]
fn everybody_marches() {
    let mut table = game("cm-a05", &["tungdil", "rodario", "furgas"]).open("cm-a05");
    for (seat, label) in (0..).map(Seat).zip(["g1", "c5", "j5"]) {
        table = table.at(seat, label);
    }
    table.state.card_mut(read("cm-a05")).unwrap().done = 1;
    table.act(FIRST, "pass");
    let asked = answer_all(&mut table);
    for (seat, _) in table.state.heroes.iter() {
        let entered = asked.told.iter().filter(|event| match event {
            Event::Enters { who, .. } | Event::Jumps { who, .. } => *who == seat,
            _ => false,
        });
        assert_eq!(entered.count(), 3, "{seat}");
    }
    assert!(!asked.told.iter().any(|event| matches!(event, Event::Rolls { .. })));
}

/// A level C card has no reward: it wins.
#[test]
fn every_level_c_card_wins() {
    let last = |card: &&Card| rules().content.cards[**card].level == Some(Level::C);
    let mut won = 0;
    for card in Card::ALL.iter().filter(last) {
        let code = card.to_string();
        assert!(row(&code).reward.0.is_empty());
        let mut table = game(&code, &["tungdil", "rodario"]).open(&code);
        let open = table.state.card_mut(*card).unwrap();
        open.troops = Troops::NONE;
        open.done = 3;
        table.act(FIRST, "pass");
        assert_eq!(table.state.ending, Some(Ending::Victory(*card)), "{card}");
        won += 1;
    }
    assert_eq!(won, 3 + 1 + 6 + 3 * 3 + 3);
}
