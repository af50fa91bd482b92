//! 3.9: every quest of a card that is no check: what completes it, and what does not.

use deephold::{
    engine::{Seat, WordSet},
    games::dwarves::{
        action::Spot,
        effects::share::RemoveTroops,
        map::HexSet,
        state::HighKing,
        tracks::Recruits,
        turn::fight::Assign,
        vocabulary::{
            cards::Special,
            pieces::{Troop, Troops, Works},
            quest::Task,
        },
    },
};

use super::{answer_all, game, hold_all, is_completed};
use crate::dwarves::table::{FIRST, SECOND, Table, hex, read, rules, troops};

/// A card on the table, the Heroes far from everything.
fn ready(code: &str) -> Table {
    let mut table = game(code, &["tungdil", "narmora"]).open(code).at(FIRST, "k4").at(SECOND, "k1");
    table.state.card_mut(read(code)).unwrap().time = super::row(code).time.unwrap_or_default();
    table
}

fn is_done(table: &Table, code: &str) -> bool {
    is_completed(&table.events, code)
}

/// Takes a step of a Move action to a hex.
fn steps(mut table: Table, seat: Seat, from: &str, to: &str) -> Table {
    table = table.at(seat, from);
    table.rolling_until(seat, "move", |dice| dice[0] == 2);
    table.act(seat, &format!("step {to}"));
    table
}

/// Any action, to its end.
fn dispatch(table: &mut Table) {
    table.act(FIRST, "dispatch");
    answer_all(table);
}

fn with_troops(mut table: Table, code: &str, bundle: &str) -> Table {
    table.state.card_mut(read(code)).unwrap().troops = troops(bundle);
    table.state.supply = table.state.supply.minus(troops(bundle));
    table
}

fn has(row: &deephold::games::dwarves::content::rows::CardRow, is: impl Fn(&Task) -> bool) -> bool {
    row.quest.iter().flat_map(|quest| &quest.parts).any(|part| is(&part.task))
}

/// `guard`: fought in its place, completed with the last troop.
#[test]
fn guards_are_fought_where_they_stand() {
    const ROWS: &[(&str, &str, &str)] = &[
        ("b1-s02", "j5", "j4"),
        ("b1-s12", "g4", "g3"),
        ("b1-t01", "k4", ""),
        ("al-s01", "a4", "a3"),
        ("al-a01", "a4", "b4"),
        ("al-t02", "k4", ""),
        ("cm-s04", "h6", "h5"),
        ("cm-s11", "g8", "g7"),
        ("cm-s14", "g4", "f4"),
        ("b2-01", "e1", "e2"),
        ("b2-08", "j3", "i3"),
        ("b2-12", "e1", "d1"),
        ("b3-05", "j5", "k4"),
        ("b3-08", "c5", "c6"),
        ("b3-12", "g4", "g5"),
        ("b4-09", "g8", "h7"),
        ("b4-11", "j3", "j2"),
        ("b5-02", "d3", "c3"),
        ("b5-09", "j5", "i6"),
        ("b5-13", "g4", "h4"),
    ];
    for (code, place, beside) in ROWS {
        let mut table = with_troops(ready(code), code, "o1t1");
        if let "b1-t01" | "al-t02" = *code {
            // Where the pinned Hero is.
            table.state.card_mut(read(code)).unwrap().hero = Some(FIRST);
        } else {
            assert!(!table.clone().at(FIRST, beside).allows(FIRST, "fight troops"), "{code}");
        }
        table = table.at(FIRST, place);
        table.rolling(FIRST, "fight troops", &[5, 2, 1]);
        table.act(FIRST, &format!("hit orc {code}"));
        assert!(!is_done(&table, code), "{code}: a Troll is left");
        // Nothing is left to decide: the Troll is all that can be hit.
        table.rolling(FIRST, "fight troops", &[5, 2, 1]);
        let opened = table.state.card(read(code)).is_some_and(|open| open.troops.is_none());
        assert!(is_done(&table, code) || (*code == "al-s01" && opened), "{code}");
    }
    hold_all(ROWS.iter().map(|row| row.0), |row| has(row, |it| matches!(it, Task::Guard { .. })));
}

/// Dice to be spent: seven sixes.
const SIXES: Assign = Assign { dice: [6; 7], reach: 0, troops: 0, leaders: 0, cards: false };

/// `kill`: so many of the type, and no other; within a turn or in any; with company or not.
#[test]
fn troops_are_counted_as_they_fall() {
    const ROWS: &[(&str, &str, u8, bool, bool)] = &[
        ("b1-s03", "orc", 7, false, false),
        ("b1-a15", "any", 2, true, true),
        ("b1-a16", "orc", 3, true, false),
        ("b1-a17", "troll", 2, true, false),
        ("b1-a18", "elf", 1, true, false),
        ("b1-t06", "elf", 2, false, false),
        ("b1-t14", "any", 3, false, false),
        ("cm-s02", "any", 2, true, true),
        ("cm-s06", "elf", 3, false, false),
        ("cm-a06", "troll", 2, true, false),
        ("b2-06", "orc", 6, false, false),
        ("st-02", "any", 3, true, false),
        ("b5-05", "elf", 2, false, false),
    ];
    for (code, troop, count, turn, company) in ROWS {
        let each = if *troop == "any" { "troll" } else { troop };
        let other = if each == "orc" { "troll" } else { "orc" };
        let fight = |company: bool| {
            let mut table = ready(code).at(FIRST, "g3").troops("g3", "o9t9e9").troops("c1", "o1e1");
            if company {
                table = table.at(SECOND, "g3");
            }
            table = table.pending(SIXES);
            table.resolve();
            table
        };
        let hit = |table: &mut Table, troop: &str| {
            table.act(FIRST, &format!("hit {troop} g3"));
        };
        let mut table = fight(*company);
        if *troop != "any" {
            hit(&mut table, other);
        }
        let hits = |table: &mut Table, count: u8| {
            for _ in 0..count {
                hit(table, each);
                // There are seven dice, and more troops than that to fall in several turns.
                if let Some(deephold::games::dwarves::stack::Frame::Assign(assign)) =
                    table.state.stack.last_mut()
                {
                    assign.dice = [6; 7];
                }
            }
        };
        hits(&mut table, count - 1);
        assert!(!is_done(&table, code), "{code}: {} {each}", count - 1);
        let kept = table.state.card(read(code)).unwrap().progress[0][0];
        assert_eq!(kept, count - 1, "{code} counts {troop}");
        let mut later = table.clone();
        hit(&mut table, each);
        assert!(is_done(&table, code), "{code}: {count} {each}");
        later.act(FIRST, "done").act(FIRST, "choose doom").pass_turn();
        let kept = later.state.card(read(code)).unwrap().progress[0][0];
        assert_eq!(kept, if *turn { 0 } else { count - 1 }, "{code} in the next turn");
        if *company {
            let mut alone = fight(false);
            hits(&mut alone, *count);
            assert!(!is_done(&alone, code), "{code} alone");
        }
    }
    hold_all(ROWS.iter().map(|row| row.0), |row| has(row, |it| matches!(it, Task::Kill { .. })));
}

/// `none`: as soon as no such troop is on the map, whatever is on cards.
#[test]
fn a_map_without_a_type_of_troop() {
    const ROWS: &[(&str, Troop)] = &[
        ("b1-s03", Troop::Orc),
        ("b1-t06", Troop::Elf),
        ("cm-s06", Troop::Elf),
        ("b2-06", Troop::Orc),
        ("b5-05", Troop::Elf),
    ];
    for (code, troop) in ROWS {
        let mut table = ready(code);
        let all = Troops { orcs: 1, trolls: 1, elves: 1 };
        for label in ["g3", "d6"] {
            table.state.ground.troops[hex(label)] = all;
            table.state.supply = table.state.supply.minus(all);
        }
        let types = Troop::ALL.iter().copied().collect();
        let remove = RemoveTroops { by: FIRST, left: 6, types, among: HexSet::ALL, one_hex: false };
        table = table.pending(remove);
        table.resolve();
        for other in Troop::ALL.iter().filter(|other| *other != troop) {
            table.act(FIRST, &format!("troop {other} g3")).act(FIRST, &format!("troop {other} d6"));
        }
        let mut one_left = table.clone();
        one_left.act(FIRST, &format!("troop {troop} g3")).act(FIRST, "done");
        assert!(!is_done(&one_left, code), "{code}: one is left");
        table.act(FIRST, &format!("troop {troop} g3")).act(FIRST, &format!("troop {troop} d6"));
        assert!(is_done(&table, code), "{code}");
    }
    hold_all(ROWS.iter().map(|row| row.0), |row| has(row, |it| matches!(it, Task::Without(_))));
}

/// `go`: by entering in a Move; not by an effect; passing through is enough.
#[test]
fn places_are_visited_by_going_there() {
    const ROWS: &[(&str, &str, &str, &str)] = &[
        ("b1-a11", "h1", "h2", "i1"),
        ("b1-a13", "h5", "h6", "g6"),
        ("b1-a29", "e6", "e7", "d6"),
        ("al-t01", "h1", "h2", "i1"),
        ("cm-a07", "g7", "g8", "f7"),
    ];
    for (code, from, to, beside) in ROWS {
        let mut table = ready(code);
        if *code == "al-t01" {
            table.state.card_mut(read(code)).unwrap().hero = Some(SECOND);
            let healthy = steps(table.clone(), FIRST, from, to);
            assert!(!is_done(&healthy, code), "{code} is for the poisoned Hero");
            table.state.card_mut(read(code)).unwrap().hero = Some(FIRST);
        }
        assert!(!is_done(&steps(table.clone(), FIRST, from, beside), code), "{code} at {beside}");
        assert!(is_done(&steps(table, FIRST, from, to), code), "{code} at {to}");
    }
    // Two fires: one is not enough, and stays lit.
    let one = steps(ready("cm-s01"), FIRST, "e2", "e1");
    assert!(!is_done(&one, "cm-s01"));
    let mut one = one;
    one.act(FIRST, "done");
    assert!(is_done(&steps(one, FIRST, "j2", "j1"), "cm-s01"));
    let codes = ROWS.iter().map(|row| row.0).chain(["cm-s01"]);
    hold_all(codes, |row| has(row, |it| matches!(it, Task::Go(_))));
}

/// `travel`: from one place to the other by Moves alone.
#[test]
fn journeys_lead_from_one_place_to_another() {
    const ROWS: &[(&str, &str, &str, &str)] = &[
        ("b1-s07", "b1", "j2", "j1"),
        ("b1-a09", "g8", "j2", "j1"),
        ("b1-a10", "b1", "g3", "g4"),
        ("cm-a08", "d3", "h1", "h2"),
        ("b2-04", "a1", "j2", "j1"),
        ("b3-06", "h2", "c4", "c5"),
        ("b5-06", "h2", "e6", "e7"),
    ];
    for (code, start, before, end) in ROWS {
        let reached = |table: &Table| {
            let part = table.state.card(read(code)).is_some_and(|open| open.is_done(0));
            part || is_done(table, code)
        };
        let not_begun = steps(ready(code), FIRST, before, end);
        assert!(!reached(&not_begun), "{code} begins at {start}");
        let mut table = ready(code).at(FIRST, start);
        table.act(FIRST, "move").act(FIRST, "done");
        let card = table.state.card(read(code)).unwrap();
        assert_eq!(card.progress[0][0], 1, "{code} has begun at {start}");
        assert!(reached(&steps(table, FIRST, before, end)), "{code} ends at {end}");
    }
    hold_all(ROWS.iter().map(|row| row.0), |row| has(row, |it| matches!(it, Task::Travel(..))));
}

/// `meet`: at the end of an action, so many in one hex of the place.
#[test]
fn heroes_meet() {
    const ROWS: &[(&str, &str, Option<&str>, usize)] = &[
        ("b1-a14", "e3", None, 2),
        ("b1-t15", "e3", None, 2),
        ("cm-s03", "g4", Some("g3"), 3),
        ("cm-a01", "g4", Some("g3"), 2),
        ("cm-t01", "e3", None, 2),
    ];
    let seats = [FIRST, SECOND, Seat(2)];
    for (code, place, beside, needed) in ROWS {
        let met = |label: &str, count: usize| {
            let mut table = game(code, &["tungdil", "narmora", "furgas"]).open(code);
            for (seat, apart) in seats.into_iter().zip(["k4", "k1", "a1"]) {
                table = table.at(seat, apart);
            }
            for seat in seats.into_iter().take(count) {
                table = table.at(seat, label);
            }
            table.act(FIRST, "dispatch");
            is_completed(&answer_all(&mut table).told, code)
        };
        assert!(!met(place, needed - 1), "{code} with {}", needed - 1);
        assert!(met(place, *needed), "{code} with {needed}");
        if let Some(beside) = beside {
            assert!(!met(beside, *needed), "{code} at {beside}");
        }
    }
    // Three Heroes, but two in a game of two.
    let mut two = ready("cm-s03").at(FIRST, "g4").at(SECOND, "g4");
    dispatch(&mut two);
    assert!(!two.lies_open("cm-s03"));
    hold_all(ROWS.iter().map(|row| row.0), |row| has(row, |it| matches!(it, Task::Meet(..))));
}

/// `council_at`: that position or further right.
#[test]
fn the_council_leans_far_enough() {
    const ROWS: &[(&str, i8)] = &[("b1-s08", 2), ("st-12", 1), ("b5-08", 1)];
    for (code, position) in ROWS {
        let at = |council: i8| {
            let mut table = ready(code);
            table.state.council = council;
            table.act(FIRST, "pass");
            is_done(&table, code)
        };
        assert!(!at(position - 1), "{code} at {}", position - 1);
        assert!(at(*position) && at(position + 1), "{code} at {position}");
    }
    hold_all(ROWS.iter().map(|row| row.0), |row| has(row, |it| matches!(it, Task::CouncilAt(_))));
}

/// `boss`: hit there by the value while no troop is in the place; a miss costs Health, or
/// what the card says.
#[test]
fn foes_are_fought_in_their_place() {
    const ROWS: &[(&str, &str, &str, u8)] = &[
        ("b1-s11", "e5", "e4", 6),
        ("cm-s10", "e5", "e6", 5),
        ("b2-11", "g4", "g3", 5),
        ("b3-10", "e5", "d4", 6),
        ("b4-10", "e7", "e6", 6),
        ("b5-10", "c5", "c4", 5),
        ("b5-11", "e5", "d5", 6),
    ];
    for (code, place, beside, value) in ROWS {
        let action = format!("fight {code}");
        let mut table = ready(code).at(FIRST, place);
        table.state.card_mut(read(code)).unwrap().progress[0][0] = 3;
        assert!(!table.clone().at(FIRST, beside).allows(FIRST, &action), "{code} at {beside}");
        let guarded = table.clone().troops(place, "o1");
        assert!(!guarded.allows(FIRST, &action), "{code}: a troop is there");
        let mut missed = table.clone();
        missed.rolling_until(FIRST, &action, |dice| dice[0] == value - 1);
        answer_all(&mut missed);
        assert_eq!(missed.state.card(read(code)).unwrap().progress[0][0], 3, "{code}");
        let lost: u8 = missed.healths().iter().sum::<u8>();
        let cost = if *code == "cm-s10" { 2 } else { 1 };
        assert_eq!(lost, 10 - cost, "{code}: a miss costs {cost}");
        table.rolling_until(FIRST, &action, |dice| dice == [*value, *value, value - 1]);
        assert_eq!(table.state.card(read(code)).unwrap().progress[0][0], 1, "{code}");
        table.rolling_until(FIRST, &action, |dice| dice[0] >= *value);
        assert!(is_done(&table, code), "{code}");
    }
    hold_all(ROWS.iter().map(|row| row.0), |row| has(row, |it| matches!(it, Task::Boss { .. })));
}

/// `hunt`: the foe stands on a Tunnel entrance, troops there do not matter, and after every
/// wound it is on another one.
#[test]
fn the_elf_bearing_keenfire_slips_away() {
    let mut table = ready("b2-10").at(FIRST, "b3").troops("b3", "o1");
    let open = table.state.card_mut(read("b2-10")).unwrap();
    (open.foe, open.progress[0][0]) = (Some(hex("b3")), 3);
    assert!(!table.clone().at(FIRST, "d2").allows(FIRST, "fight b2-10"));
    let mut missed = table.clone();
    missed.rolling_until(FIRST, "fight b2-10", |dice| dice[0] == 5);
    assert_eq!(missed.healths(), [4, 5]);
    assert_eq!(missed.state.card(read("b2-10")).unwrap().foe, Some(hex("b3")), "it stays");
    for left in [2, 1] {
        table.state.now.actions = 2;
        table.rolling_until(FIRST, "fight b2-10", |dice| dice[0] == 6 && dice[1] < 6);
        let open = table.state.card(read("b2-10")).unwrap();
        let foe = open.foe.unwrap();
        assert_eq!(open.progress[0][0], left);
        assert_ne!(foe, table.state.heroes[FIRST].hex, "another entrance");
        assert!(rules().content.tunnels.contains(foe));
        table.state.heroes[FIRST].hex = foe;
    }
    table.rolling_until(FIRST, "fight b2-10", |dice| dice[0] == 6);
    assert!(is_done(&table, "b2-10"));
    hold_all(["b2-10"], |row| has(row, |it| matches!(it, Task::Hunt { .. })));
}

/// `slay_leader`: two dice of the value in one roll, in the Leader's hex.
#[test]
fn leaders_are_slain() {
    for (code, troop, value) in
        [("b4-01", Troop::Orc, 4), ("b4-02", Troop::Troll, 5), ("b4-03", Troop::Elf, 6)]
    {
        let mut table = ready(code).at(FIRST, "g3");
        table.state.leaders[troop.index()] = Some(hex("g3"));
        assert!(!table.clone().at(FIRST, "g2").allows(FIRST, "fight troops"), "{code}");
        let mut one = table.clone();
        one.rolling_until(FIRST, "fight troops", |dice| dice[0] == value && dice[1] < value);
        assert_eq!((one.healths()[0], is_done(&one, code)), (4, false), "{code}: two dice");
        table.rolling_until(FIRST, "fight troops", |dice| dice == [value, value, 1]);
        table.spend(FIRST);
        assert!(is_done(&table, code), "{code}");
    }
    hold_all(["b4-01", "b4-02", "b4-03"], |row| has(row, |it| matches!(it, Task::SlayLeader(_))));
}

/// `slay_dragon`: wounded on a 6 from its hex or the next one, on a 5 from a Catapult.
#[test]
fn dragons_are_driven_off() {
    for (code, dragon, place) in [("b4-04", "lohasbrand", 0), ("b4-05", "kordrion", 1)] {
        let action = format!("fight {dragon}");
        let mut table = ready(code).at(FIRST, "g3");
        table.state.dragons[place] = Some((hex("g4"), 2));
        assert!(!table.clone().at(FIRST, "g2").allows(FIRST, &action), "{code}: too far");
        let mut missed = table.clone();
        missed.rolling_until(FIRST, &action, |dice| dice[0] == 5);
        assert_eq!(missed.healths()[0], 4, "{code}: no wound costs Health");
        let mut shot = table.clone();
        shot.state.ground.catapults.insert(hex("g3"));
        shot.rolling_until(FIRST, &action, |dice| dice == [5, 4, 4, 4]);
        assert_eq!(shot.state.dragons[place], Some((hex("g4"), 1)), "{code}: from a Catapult");
        table.rolling_until(FIRST, &action, |dice| dice == [6, 5, 1]);
        assert_eq!(table.state.dragons[place], Some((hex("g4"), 1)), "{code}");
        table.rolling_until(FIRST, &action, |dice| dice[0] == 6);
        assert!(is_done(&table, code), "{code}");
    }
    hold_all(["b4-04", "b4-05"], |row| has(row, |it| matches!(it, Task::SlayDragon(_))));
}

/// `build`: once revealed, for the rest of the game; one success for each tile.
#[test]
fn ramparts_and_catapults_are_built() {
    for (code, works, value, count) in
        [("b4-06", Works::Rampart, 4, 3), ("b4-07", Works::Catapult, 5, 2)]
    {
        let action = format!("work {works}");
        let mut table = ready(code);
        assert!(!table.allows(FIRST, &action), "{code} was not revealed");
        table.state.plans.insert(works);
        let elsewhere = table.clone();
        assert!(!elsewhere.clone().at(FIRST, "e5").allows(FIRST, &action), "Blacksaddle");
        assert!(!elsewhere.dead("g1", 1).at(FIRST, "g1").allows(FIRST, &action), "dead land");
        for (built, label) in (0..count).zip(["g1", "g2", "g3"]) {
            assert!(!is_done(&table, code), "{code}: {built} built");
            table.state.now.actions = 3;
            table = table.at(FIRST, label);
            table.rolling_until(FIRST, &action, |dice| dice[0] == value - 1);
            assert!(table.allows(FIRST, &action), "{code}: {value}+ is needed");
            table.rolling_until(FIRST, &action, |dice| dice[0] == value);
            assert!(!table.allows(FIRST, &action), "one of a kind in a hex");
        }
        assert!(is_done(&table, code), "{code}");
        table.clear_to_actions();
        assert!(table.at(FIRST, "f1").allows(FIRST, &action), "for the rest of the game");
    }
    hold_all(["b4-06", "b4-07"], |row| has(row, |it| matches!(it, Task::Build { .. })));
}

/// `cleanse`: four tiles, each by a check in its hex.
#[test]
fn the_heartland_is_cleansed() {
    let mut table = ready("cm-s13").dead("c1", 1).dead("c2", 2).dead("d1", 3).dead("d2", 4);
    assert!(!table.clone().at(FIRST, "c3").allows(FIRST, "check cm-s13"));
    for label in ["c1", "c2", "d1", "d2"] {
        assert!(!is_done(&table, "cm-s13"));
        table.state.now.actions = 3;
        table = table.at(FIRST, label);
        table.rolling_until(FIRST, "check cm-s13", |dice| dice[0] == 4);
        assert!(table.state.ground.perished.contains(hex(label)), "5+ is needed");
        table.rolling_until(FIRST, "check cm-s13", |dice| dice[0] == 5);
        assert!(!table.state.ground.perished.contains(hex(label)));
    }
    assert!(is_done(&table, "cm-s13"));
    hold_all(["cm-s13"], |row| has(row, |it| matches!(it, Task::Cleanse { .. })));
}

/// `search`: markers are turned up one by one; the last one left is the right one.
#[test]
fn the_son_is_found_on_one_of_four_lakes() {
    let mut table = ready("b3-02");
    table.state.card_mut(read("b3-02")).unwrap().marks = [hex("f2")].into_iter().collect();
    assert!(!table.clone().at(FIRST, "c4").allows(FIRST, "check b3-02"), "no marker there");
    table = table.at(FIRST, "f2");
    table.rolling_until(FIRST, "check b3-02", |dice| dice[0] == 3);
    assert!(table.allows(FIRST, "check b3-02"), "4+ is needed");
    table.rolling_until(FIRST, "check b3-02", |dice| dice[0] == 4);
    assert!(is_done(&table, "b3-02"));
    hold_all(["b3-02"], |row| has(row, |it| matches!(it, Task::Search { .. })));
}

/// `carry` (4.17): markers are picked up one at a time, and delivered at Blacksaddle.
#[test]
fn markers_are_carried_to_blacksaddle() {
    let go = |mut table: Table, from: &str, to: &str| {
        table.clear_to_actions();
        steps(table, FIRST, from, to)
    };
    let carries = |table: &Table| table.state.heroes[FIRST].carries;
    let mut table = ready("cm-s09");
    let open = table.state.card_mut(read("cm-s09")).unwrap();
    open.marks = [hex("e2"), hex("e3")].into_iter().collect();
    open.progress[0][0] = 2;
    table = go(table, "e1", "e2");
    assert!(carries(&table), "also while moving");
    table = go(table, "e2", "e3");
    let marks = table.state.card(read("cm-s09")).unwrap().marks;
    assert!(!marks.contains(hex("e2")) && marks.contains(hex("e3")), "one at a time");
    table = go(table, "e4", "e5");
    assert!(!carries(&table) && !is_done(&table, "cm-s09"), "delivered, and one is left");
    table = go(table, "e4", "e3");
    assert!(carries(&table), "then another may be fetched");
    assert!(is_done(&go(table, "e4", "e5"), "cm-s09"));
    hold_all(["cm-s09"], |row| has(row, |it| matches!(it, Task::Carry(_))));
}

/// `crown` (3.17): each condition of the High King on its own, and three of four.
#[test]
fn the_high_king_has_four_conditions() {
    let ready = || {
        let mut table = ready("b4-08");
        table.state.specials.insert(Special::HighKing);
        table.state.king = Some(HighKing { troops: Troops::NONE, marked: 0 });
        table
    };
    let marked = |mut table: Table| {
        table.act(FIRST, "pass");
        table.state.king.map_or(0, |king| king.marked)
    };
    assert_eq!(marked(ready()), 0);
    let collected = |count: u8| {
        let mut table = ready();
        table.state.king = Some(HighKing { troops: Troops::of(Troop::Orc, count), marked: 0 });
        table.state.supply.orcs -= count;
        table
    };
    assert_eq!(marked(collected(11)), 0);
    let mut twelve = collected(12);
    twelve.act(FIRST, "pass");
    assert_eq!(twelve.state.king.unwrap().marked, 1);
    assert_eq!(twelve.state.supply, rules().content.all_troops(), "they are returned");
    let council = |position: i8| {
        let mut table = ready();
        table.state.council = position;
        table
    };
    assert_eq!((marked(council(1)), marked(council(2))), (0, 2));
    assert_eq!(marked(ready().at(FIRST, "e5")), 0);
    assert_eq!(marked(ready().at(FIRST, "e5").at(SECOND, "e5")), 4);
    assert_eq!(marked(ready().owning(FIRST, "eq-01")), 0);
    assert_eq!(marked(ready().owning(FIRST, "eq-01").owning(FIRST, "eq-02")), 8);
    // What is met stays met, and the third completes the card, which takes the King along.
    let mut table = council(2);
    table.act(FIRST, "pass");
    table.state.council = 0;
    table = table.at(FIRST, "e5").at(SECOND, "e5");
    table.act(FIRST, "pass");
    assert_eq!(table.state.king.unwrap().marked, 6);
    table.state.king.as_mut().unwrap().troops = troops("o3");
    table.state.supply.orcs -= 3;
    table = table.owning(FIRST, "eq-01").owning(SECOND, "eq-02");
    let seat = table.state.active;
    table.act(seat, "pass");
    assert!(is_done(&table, "b4-08") && table.state.king.is_none());
    assert_eq!(table.state.supply, rules().content.all_troops(), "troops on it return");
    hold_all(["b4-08"], |row| has(row, |it| matches!(it, Task::Crown(_))));
}

/// 4.7.4: while its first condition is open, defeated troops go onto the High King's card.
#[test]
fn defeated_troops_are_collected_for_the_high_king() {
    let mut table = ready("b4-08").at(FIRST, "g3").troops("g3", "o2");
    table.state.king = Some(HighKing { troops: Troops::NONE, marked: 0 });
    table.rolling(FIRST, "fight troops", &[4, 2, 1]);
    table.spend(FIRST);
    assert_eq!(table.state.king.unwrap().troops, troops("o1"));
    assert_eq!(table.state.supply.orcs, 28);
    table.state.king.as_mut().unwrap().marked = 1;
    table.rolling(FIRST, "fight troops", &[4, 2, 1]);
    table.spend(FIRST);
    assert_eq!(table.state.king.unwrap().troops, troops("o1"), "no longer");
}

/// `hexclear`: a Hero there and no troop, at the end of an action.
#[test]
fn the_gate_is_cleared_before_it_is_repaired() {
    let cleared = |table: &Table| table.state.card(read("b1-s04")).unwrap().is_done(0);
    let mut empty = ready("b1-s04");
    dispatch(&mut empty);
    assert!(!cleared(&empty), "nobody is there");
    let mut held = ready("b1-s04").at(FIRST, "g8").troops("g8", "o1");
    dispatch(&mut held);
    assert!(!cleared(&held), "an Orc is there");
    let mut free = ready("b1-s04").at(FIRST, "g8");
    dispatch(&mut free);
    assert!(cleared(&free));
    hold_all(["b1-s04"], |row| has(row, |it| matches!(it, Task::HexClear(_))));
}

/// `health_roll`: as many dice as Health, one 6.
#[test]
fn dwarf_women_are_a_matter_of_health() {
    let mut table = ready("b1-a02");
    table.state.heroes[FIRST].health = 2;
    table.rolling(FIRST, "check b1-a02", &[5, 5]);
    assert!(!is_done(&table, "b1-a02"));
    table.state.heroes[FIRST].health = 4;
    table.rolling(FIRST, "check b1-a02", &[6, 3, 2, 1]);
    assert!(is_done(&table, "b1-a02"));
    hold_all(["b1-a02"], |row| has(row, |it| matches!(it, Task::HealthRoll { .. })));
}

/// 3.13: a failed attempt to seal the Portal brings new troops, which open its guard again;
/// Still the Ground can turn that die to a blank (4.22 R5).
#[test]
fn troops_come_through_the_portal_when_sealing_fails() {
    let mut table = game("al-s01", &["tungdil", "andokai"]).open("al-s01").at(FIRST, "a4");
    table.state.card_mut(read("al-s01")).unwrap().progress[1][0] = 2;
    let spells = table.state.spells.as_mut().unwrap();
    spells.deck.take(read("sp-8"));
    spells.hand.push(read("sp-8"));
    spells.free = [read("sp-8")].into_iter().collect::<WordSet<_>>();
    table.rolling_until(FIRST, "check al-s01 2", |dice| dice[0] == 3);
    let rolls = |shows: bool| {
        (0..40).find_map(|seed| {
            let mut table = table.clone();
            table.dice = deephold::engine::Dice::new(deephold::engine::Seed([seed; 32]));
            table.act(FIRST, "choose orc");
            (table.allows(FIRST, "cast sp-8") == shows).then_some(table)
        })
    };
    let on_card = |table: &Table| table.state.card(read("al-s01")).unwrap().troops;
    assert_eq!(on_card(&rolls(false).expect("a blank")), Troops::NONE);
    let shown = rolls(true).expect("some Orcs");
    let mut come = shown.clone();
    come.act(FIRST, "done");
    assert!(!on_card(&come).is_none());
    assert!(!come.allows(FIRST, "check al-s01 2"), "they have to be fought first");
    assert_eq!(come.state.card(read("al-s01")).unwrap().progress[1][0], 2, "successes are kept");
    let mut stilled = shown;
    stilled.act(FIRST, "cast sp-8").act(FIRST, "choose orc");
    assert_eq!(on_card(&stilled), Troops::NONE);
    stilled.audit();
}

/// Recruits can be put onto a card only as far as the supply allows.
#[test]
fn a_card_gets_no_more_troops_than_there_are() {
    let mut table = ready("al-s01");
    table.state.supply.orcs = 1;
    let at = Spot::Card(read("al-s01"));
    table = table.pending(Recruits { at, faces: [3, 0, 0], army: false });
    table.resolve();
    assert_eq!(table.state.card(read("al-s01")).unwrap().troops, troops("o1"));
}
