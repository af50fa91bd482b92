//! 4.20: every attribute check of a card, its place, its attribute, its value and its number,
//! each from both sides; and how successes are counted (3.9, modes).

use deephold::{
    engine::Game as _,
    games::dwarves::vocabulary::{
        pieces::Attribute::{self, Battle, Craft, Speed},
        quest::{Mode, Task},
    },
};

use super::{game, hold_all, is_completed, row};
use crate::dwarves::table::{FIRST, SECOND, Table, hex, read, rules};

/// A check: the card with its part, hexes where it can be made (none: anywhere) and one
/// beside them where it cannot, the attribute, the value of a success, and how many.
type Row = (&'static str, &'static [&'static str], &'static str, Attribute, u8, u8);

/// All within one turn.
const WITHIN_A_TURN: &[Row] = &[
    ("b1-s05", &["e7"], "e6", Craft, 5, 3),
    ("b1-s06", &["h2"], "h1", Speed, 5, 3),
    ("b1-s09", &["g1"], "g2", Craft, 5, 2),
    ("b1-a01", &[], "", Craft, 4, 3),
    ("b1-a03", &[], "", Craft, 5, 2),
    ("b1-a04", &["c5"], "c4", Battle, 4, 2),
    ("b1-a05", &["c5"], "d5", Craft, 4, 2),
    ("b1-a06", &["e7"], "e8", Craft, 4, 1),
    ("b1-a07", &[], "", Speed, 5, 2),
    ("b1-a08", &[], "", Speed, 4, 3),
    ("b1-a12", &["h2"], "g2", Craft, 4, 2),
    ("b1-a19", &["d3"], "d2", Speed, 4, 2),
    ("b1-a20", &["j5"], "j4", Battle, 5, 1),
    ("b1-a21", &["j3"], "j2", Speed, 5, 1),
    ("b1-a22", &["g4"], "g5", Craft, 4, 2),
    ("b1-a23", &["g1"], "f1", Craft, 4, 1),
    ("b1-a24", &["a1", "e1", "g8", "j1"], "a2", Craft, 4, 2),
    ("b1-a25", &[], "", Battle, 4, 4),
    ("b1-a26", &[], "", Craft, 4, 4),
    ("b1-a27", &[], "", Speed, 4, 4),
    ("b1-a28", &[], "", Craft, 5, 2),
    ("b1-a30", &["a1", "b5", "c6"], "c3", Speed, 5, 1),
    ("b1-t02", &[], "", Battle, 5, 2),
    ("b1-t03", &["g4"], "g3", Craft, 5, 1),
    ("b1-t04", &["h2"], "h3", Speed, 4, 1),
    ("b1-t05", &["g8"], "g7", Battle, 4, 1),
    ("b1-t07", &[], "", Craft, 5, 2),
    ("b1-t08", &["j5"], "k4", Battle, 4, 2),
    ("b1-t09", &["j1"], "i1", Craft, 4, 1),
    ("b1-t10", &["e1"], "e2", Battle, 5, 1),
    ("b1-t11", &["b3", "d2", "f6", "i3"], "b2", Speed, 5, 1),
    ("al-t03", &["a4"], "a3", Craft, 5, 1),
    ("al-t04", &[], "", Craft, 4, 4),
    ("cm-s05", &["e7"], "g1", Craft, 4, 2),
    ("cm-s05 2", &["g1"], "e7", Craft, 4, 2),
    ("cm-s07", &["g1"], "g2", Craft, 4, 3),
    ("cm-a02", &["i4", "k2"], "i2", Speed, 4, 2),
    ("cm-a04", &["a1", "e1", "g8", "j1"], "e2", Battle, 4, 3),
    ("cm-a05", &[], "", Speed, 4, 3),
    ("cm-t02", &["a1"], "e1", Battle, 4, 2),
    ("cm-t03", &["b3", "d2", "f6", "i3"], "f5", Craft, 4, 2),
    ("cm-t04", &[], "", Craft, 5, 2),
    ("b2-05", &["g4"], "f4", Craft, 5, 3),
    ("b2-07", &["h2"], "i2", Speed, 5, 2),
    ("b3-01", &["e7"], "d7", Craft, 5, 2),
    ("b3-03", &["g4"], "c5", Craft, 4, 3),
    ("b3-03 2", &["c5"], "g4", Craft, 4, 2),
    ("b3-04", &["h6"], "h7", Craft, 5, 2),
    ("b3-06 2", &["c5"], "b4", Battle, 4, 2),
    ("b3-07", &["a3", "b5", "c4", "c6", "f2", "k2"], "a2", Battle, 5, 2),
    ("b3-09", &["e7"], "f6", Craft, 5, 2),
    ("st-01", &["j3"], "i3", Battle, 5, 2),
    ("st-03", &[], "", Craft, 5, 2),
    ("st-04", &[], "", Speed, 5, 2),
    ("st-05", &["b1"], "b2", Craft, 4, 1),
    ("st-06", &["b3", "d2", "f6", "i3"], "d3", Craft, 4, 2),
    ("st-07", &["h6"], "h5", Craft, 4, 1),
    ("st-08", &["j5"], "i5", Battle, 4, 2),
    ("st-09", &["j1"], "j2", Battle, 5, 1),
    ("st-10", &["h2"], "h1", Speed, 5, 2),
    ("st-11", &["e7"], "e6", Craft, 4, 2),
    ("b5-01", &["e1"], "d1", Craft, 4, 2),
    ("b5-03", &["h6"], "g6", Craft, 4, 2),
    ("b5-04", &["g4"], "h4", Craft, 4, 2),
    ("b5-07", &["b3", "d2", "f6", "i3"], "i2", Craft, 4, 2),
];

/// Kept, by any Hero in any turn.
const IN_ANY_TURNS: &[Row] = &[
    ("b1-s01", &["i2", "h2"], "f6", Craft, 4, 1),
    ("b1-s01 2", &["f6", "d7"], "i2", Craft, 4, 1),
    ("b1-s04 2", &["g8"], "g7", Craft, 4, 2),
    ("al-s01 2", &["a4"], "a3", Craft, 4, 3),
    ("b2-09", &["g8"], "j1", Craft, 5, 2),
    ("b2-09 2", &["j1"], "g8", Craft, 5, 2),
];

/// A check in several of four hexes: how many of them, and then as in a [`Row`].
type SpreadRow = (&'static str, [&'static str; 4], usize, Attribute, u8, u8);

/// In every hex of a set, or in three of them: so many successes in each.
const IN_SEVERAL: &[SpreadRow] = &[
    ("b1-s10", ["a1", "e1", "g8", "j1"], 4, Craft, 5, 1),
    ("cm-s08", ["a1", "e1", "g8", "j1"], 3, Craft, 4, 1),
    ("cm-s12", ["a1", "e1", "g8", "j1"], 4, Battle, 5, 1),
    ("b2-03", ["b3", "d2", "f6", "i3"], 4, Battle, 4, 1),
    ("b3-11", ["a1", "e1", "g8", "j1"], 4, Craft, 4, 2),
    ("b4-12", ["a1", "e1", "g8", "j1"], 4, Battle, 5, 1),
    ("b5-12", ["a1", "e1", "g8", "j1"], 4, Craft, 5, 1),
];

/// `b1-s01 2` is the second part of a card.
fn card_of(row: &str) -> (&str, u8) {
    row.split_once(' ').map_or((row, 0), |(card, _)| (card, 1))
}

/// A Hero who rolls another number of dice for each attribute: 4, 6 and 7.
fn ready(code: &str) -> Table {
    let mut table = game(code, &["tungdil", "narmora"]).open(code);
    table.state.heroes[FIRST].boosts = [1, 3, 5];
    // The companion is somewhere else, and what comes before a second part is done.
    table.state.heroes[SECOND].hex = hex("k4");
    if let "b1-s04" | "b3-06" = code {
        let place = if code == "b1-s04" { "g8" } else { "c5" };
        let early = table.clone().at(FIRST, place);
        assert!(!early.allows(FIRST, &format!("check {code} 2")), "{code}: one after the other");
        table.state.card_mut(read(code)).unwrap().done = 1;
    }
    table.state.card_mut(read(code)).unwrap().time = row(code).time.unwrap_or_default();
    table
}

/// Where the row's check can be made, with company if it needs any.
fn placed(table: &Table, label: &str) -> Table {
    let mut table = table.clone();
    if !label.is_empty() {
        table.state.heroes[FIRST].hex = hex(label);
    }
    table
}

fn is_done(table: &Table, code: &str, part: u8) -> bool {
    is_completed(&table.events, code)
        || table.state.card(read(code)).is_some_and(|open| open.is_done(part))
}

fn successes(dice: &[u8], value: u8) -> u8 {
    u8::try_from(dice.iter().filter(|die| **die >= value).count()).unwrap()
}

/// A roll that just fails, with a die one below the value; and one that just suffices.
fn hold(row: &Row, kept: bool) {
    let (name, places, wrong, attribute, value, count) = *row;
    let (code, part) = card_of(name);
    let action = format!("check {name}");
    let mut table = ready(code);
    if !wrong.is_empty() {
        assert!(!placed(&table, wrong).allows(FIRST, &action), "{name} at {wrong}");
    }
    let anywhere = ["e3"];
    let places = if places.is_empty() { &anywhere[..] } else { places };
    let company = if let "b1-s09" | "cm-s07" | "cm-a02" = code { Some(places[0]) } else { None };
    if let Some(place) = company {
        assert!(!placed(&table, place).allows(FIRST, &action), "{name} alone");
    }
    for place in places {
        if company.is_some() {
            table = table.at(SECOND, place);
        }
        assert!(placed(&table, place).allows(FIRST, &action), "{name} at {place}");
    }
    table = placed(&table, places[0]).at(SECOND, if company.is_some() { places[0] } else { "k4" });
    let dice = rules().view(&table.state, deephold::engine::Viewer::Public).heroes[0].attributes;
    let dice = usize::from(dice[attribute.index()].min(7));
    let mut fails = table.clone();
    fails.rolling_until(FIRST, &action, |rolled| {
        assert_eq!(rolled.len(), dice, "{name} is not for {attribute}");
        successes(rolled, value) == count - 1 && successes(rolled, value - 1) >= count
    });
    assert!(!is_done(&fails, code, part), "{name}: {} of {value}+ are not enough", count - 1);
    fails.pass_turn();
    let left = fails.state.card(read(code)).unwrap().progress[usize::from(part)][0];
    assert_eq!(left, if kept { count - 1 } else { 0 }, "{name} in the next turn");
    table.rolling_until(FIRST, &action, |rolled| {
        successes(rolled, value) >= count && successes(rolled, value + 1) < count
    });
    assert!(is_done(&table, code, part), "{name}: {count} of {value}+ are enough");
}

#[test]
fn checks_within_a_turn() {
    for row in WITHIN_A_TURN {
        hold(row, false);
    }
}

#[test]
fn checks_whose_successes_are_kept() {
    for row in IN_ANY_TURNS {
        hold(row, true);
    }
}

#[test]
fn checks_in_several_hexes() {
    for (code, places, needed, attribute, value, count) in IN_SEVERAL {
        let action = format!("check {code}");
        let mut table = ready(code);
        assert!(!table.clone().at(FIRST, "e3").allows(FIRST, &action), "{code}");
        for (done, place) in places.iter().take(*needed).enumerate() {
            assert!(!is_done(&table, code, 0), "{code} after {done} hexes");
            table.state.now.actions = 3;
            table = table.at(FIRST, place);
            if *count > 1 {
                table.rolling_until(FIRST, &action, |dice| {
                    successes(dice, *value) == count - 1 && successes(dice, value - 1) >= *count
                });
                assert!(table.allows(FIRST, &action), "{code}: {count} are needed at {place}");
            }
            table.rolling_until(FIRST, &action, |dice| {
                let own = [4, 6, 7][attribute.index()];
                assert_eq!(dice.len(), own, "{code} is not for {attribute}");
                successes(dice, *value) == 1 && successes(dice, value + 1) == 0
            });
            assert!(!table.allows(FIRST, &action), "{code} is done at {place}");
        }
        assert!(is_done(&table, code, 0), "{code}");
    }
}

/// `turns`: at most one success a turn, however many dice succeed.
#[test]
fn the_realm_of_the_fifthlings_is_built_in_three_turns() {
    let mut table = ready("b2-02");
    assert!(!table.clone().at(FIRST, "e2").allows(FIRST, "check b2-02"));
    for turn in 1..=3 {
        table = table.at(FIRST, "e1").at(SECOND, "e1");
        let seat = table.state.active;
        table.rolling_until(seat, "check b2-02", |dice| {
            successes(dice, 4) >= 2 && successes(dice, 5) == 0
        });
        if turn < 3 {
            assert_eq!(table.state.card(read("b2-02")).unwrap().progress[0][0], turn);
            assert!(!table.allows(seat, "check b2-02"), "one in a turn");
            table.state.muster = 5;
            table.pass_turn();
        }
    }
    assert!(is_done(&table, "b2-02", 0));
}

/// `heroes`: one success of each of two Heroes.
#[test]
fn the_hammer_is_passed_on() {
    let mut table = ready("cm-a03");
    table.rolling_until(FIRST, "check cm-a03", |dice| {
        successes(dice, 5) >= 2 && successes(dice, 6) == 0
    });
    assert!(!table.allows(FIRST, "check cm-a03"), "one by each Hero");
    table.pass_turn();
    assert!(table.lies_open("cm-a03"), "it is kept");
    table.rolling_until(SECOND, "check cm-a03", |dice| {
        successes(dice, 5) == 0 && successes(dice, 4) > 0
    });
    assert!(!is_done(&table, "cm-a03", 0), "5+");
    table.rolling_until(SECOND, "check cm-a03", |dice| successes(dice, 5) == 1);
    assert!(is_done(&table, "cm-a03", 0));
}

/// Every card with a check is in one of the tables.
#[test]
fn every_check_has_a_row() {
    let mut codes: Vec<&str> = Vec::new();
    let single = WITHIN_A_TURN.iter().chain(IN_ANY_TURNS).map(|row| card_of(row.0).0);
    codes.extend(single);
    codes.extend(IN_SEVERAL.iter().map(|row| row.0));
    codes.extend(["b2-02", "cm-a03"]);
    codes.dedup();
    hold_all(codes, |row| {
        let mut parts = row.quest.iter().flat_map(|quest| &quest.parts);
        parts.any(|part| matches!(part.task, Task::Check { .. }))
    });
    // And every part of those with two.
    let parts = rules().content.cards.iter().flat_map(|(_, row)| row.quest.iter());
    let checks = parts
        .flat_map(|quest| &quest.parts)
        .filter(|part| matches!(part.task, Task::Check { mode: Mode::Turn | Mode::Sum, .. }));
    let rows = WITHIN_A_TURN.len() + IN_ANY_TURNS.len() + IN_SEVERAL.len();
    assert_eq!(checks.count(), rows);
}
