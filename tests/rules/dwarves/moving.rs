//! 4.5: moving, point by point, and how its many destinations are offered.

use deephold::{
    engine::Game as _,
    games::dwarves::{
        action::{Action, Destination},
        effects::choose::{ChooseHex, HexPick},
        event::Event,
        map::Hex,
        refusal::Refusal,
        stack::Frame,
    },
};
use serde_json::json;

use super::table::{FIRST, SECOND, Table, hex, read, rules, troops};

/// A Hero in a hex with so many movement points.
fn moving(heroes: &[&str], from: &str, points: u8) -> Table {
    let mut table = Table::of(heroes).at(FIRST, from);
    table.rolling_until(FIRST, "move", |dice| dice[0] == points);
    table
}

fn lands_on(table: &Table, label: &str) {
    assert_eq!(table.state.heroes[FIRST].hex, hex(label));
}

/// 4.5.1, 4.5.2: the highest die is the points, and one may stop early.
#[test]
fn the_highest_die_is_the_movement_points() {
    let mut table = moving(&["tungdil", "rodario"], "g1", 2);
    assert!(table.allows(FIRST, "move g3") && !table.allows(FIRST, "move g4"));
    assert_eq!(table.try_act(FIRST, "move g4"), Err(Refusal::OutOfReach { hex: hex("g4") }));
    table.act(FIRST, "step g2").act(FIRST, "done");
    lands_on(&table, "g2");
    assert_eq!(table.state.now.actions, 1);
}

/// 4.5.3: troops in the hex end a move, troops on cards do not; leaving troops is free.
#[test]
fn troops_on_the_map_stop_a_hero() {
    let mut table = moving(&["tungdil", "rodario"], "g1", 4).troops("g2", "o1").troops("g1", "t2");
    table = table.open("cm-s04").at(FIRST, "h5");
    table.state.card_mut(read("cm-s04")).unwrap().troops = troops("o3t1");
    let mut past = table.clone();
    past.act(FIRST, "step h6");
    assert!(past.allows(FIRST, "step h7"), "troops on a card");
    let mut stopped = table.at(FIRST, "g1");
    assert!(stopped.allows(FIRST, "step g2"), "leaving is free");
    assert!(!stopped.allows(FIRST, "move g3") || !direct(&stopped, "g3"), "not through G2");
    stopped.act(FIRST, "step g2");
    assert!(stopped.allows(FIRST, "fight troops"), "the move has ended");
}

/// Whether a way leads through g2.
fn direct(table: &Table, to: &str) -> bool {
    let mut copy = table.clone();
    copy.act(FIRST, &format!("move {to}"));
    let by = |event: &Event| *event == Event::Enters { who: FIRST, hex: hex("g2") };
    copy.events.iter().any(by)
}

/// 4.5: the way offered has the fewest penalties, then the fewest hexes.
#[test]
fn a_way_avoids_perished_land() {
    let mut table = moving(&["tungdil", "rodario"], "g1", 4).dead("g2", 1);
    // So many hexes are in reach that the realm comes first.
    assert_eq!(table.try_act(FIRST, "move g3"), Err(Refusal::RealmFirst { hex: hex("g3") }));
    table.act(FIRST, "choose gauragar").act(FIRST, "move g3");
    lands_on(&table, "g3");
    assert_eq!((table.state.heroes[FIRST].health, table.state.doom_marker), (5, 37));
    let entered = table.events.iter().filter(|event| matches!(event, Event::Enters { .. }));
    assert_eq!(entered.count(), 3, "around G2");
    // Bavragor need not.
    let mut straight = moving(&["bavragor", "rodario"], "g1", 4).dead("g2", 1);
    straight.act(FIRST, "choose gauragar").act(FIRST, "move g3");
    let entered = straight.events.iter().filter(|event| matches!(event, Event::Enters { .. }));
    assert_eq!(entered.count(), 2);
}

/// 4.5.4: dead land costs whoever is put there, but not whoever stands there when it dies.
#[test]
fn entering_perished_land_costs_and_standing_there_does_not() {
    let among = [hex("g2")].into_iter().collect();
    let put = ChooseHex { by: FIRST, among, pick: HexPick::Put(FIRST) };
    let mut table = Table::of(&["tungdil", "rodario"]).dead("g2", 1).pending(put);
    table.resolve();
    let asked = |frame: &&Frame| matches!(frame, Frame::Penalty(_));
    let asked = table.state.stack.iter().filter(asked).count();
    assert_eq!(asked, 2, "above the question that ends the effect");
    let mut dies = Table::of(&["tungdil", "rodario"]).at(FIRST, "g1").troops("g1", "o4");
    dies = dies.pending(super::rulings::arriving("g1", [1, 0, 0]));
    dies.resolve();
    assert!(dies.state.ground.perished.contains(hex("g1")));
    assert_eq!((dies.healths(), dies.state.doom_marker), (vec![5, 4], 37));
}

/// 4.5.5: the Tunnel tile is an entrance wherever it lies, and so is the Portal, unless the
/// hex is dead.
#[test]
fn the_tunnel_tile_is_an_entrance() {
    let jump = |options, from: &str, dead: bool| {
        let mut table = Table::in_game(&["tungdil", "rodario"], &options);
        if table.state.tunnel.is_none() {
            table.state.tunnel = Some(hex(from));
        }
        if dead {
            table = table.dead(from, 1);
        }
        table = table.at(FIRST, from);
        table.rolling_until(FIRST, "move", |dice| dice[0] == 2);
        table.allows(FIRST, "step i3")
    };
    assert!(jump(json!({}), "c2", false) && !jump(json!({}), "c2", true));
    let elfar = || json!({"expansions": ["elfar"]});
    assert!(jump(elfar(), "a4", false) && !jump(elfar(), "a4", true));
}

/// 4.5.6: passing a place completes its card, and the move goes on, unless the reward puts
/// the Hero elsewhere.
#[test]
fn a_move_goes_on_after_a_card_is_completed() {
    let mut table = moving(&["tungdil", "rodario"], "h5", 3).open("b1-a13");
    table.state.heroes[FIRST].health = 2;
    table.act(FIRST, "step h6").act(FIRST, "hero tungdil").act(FIRST, "hero tungdil");
    assert!(!table.lies_open("b1-a13") && table.allows(FIRST, "step h7"));
    // Wind Walk in the middle of a move ends it.
    let mut wind = Table::of(&["tungdil", "andokai"]).at(FIRST, "g1");
    let spells = wind.state.spells.as_mut().unwrap();
    spells.deck.take(read("sp-2"));
    spells.hand.push(read("sp-2"));
    wind.rolling_until(FIRST, "move", |dice| dice[0] == 3);
    wind.act(SECOND, "spell sp-2").act(SECOND, "hero tungdil");
    wind.act(SECOND, "choose weyurn").act(SECOND, "hex a1");
    assert!(wind.allows(FIRST, "dispatch"), "the move has ended: {:?}", wind.legal(FIRST));
}

/// 4.5.7: on a journey a Hero may decline what it passes; taking it breaks the journey, and
/// so does being moved by an effect.
#[test]
fn a_traveller_may_decline_what_it_passes() {
    let mut table = moving(&["tungdil", "rodario"], "h5", 3).open("b1-a13").open("b1-a09");
    table.state.card_mut(read("b1-a09")).unwrap().progress[0][0] = 1;
    table.state.heroes[FIRST].health = 2;
    table.act(FIRST, "step h6");
    assert_eq!(table.legal(FIRST), ["card b1-a13", "pass"]);
    let travels = |table: &Table| table.state.card(read("b1-a09")).unwrap().progress[0][0] == 1;
    let mut declined = table.clone();
    declined.act(FIRST, "pass");
    assert!(declined.lies_open("b1-a13") && travels(&declined));
    table.act(FIRST, "card b1-a13");
    assert!(!table.lies_open("b1-a13") && !travels(&table));
    let among = [hex("a1")].into_iter().collect();
    let put = ChooseHex { by: FIRST, among, pick: HexPick::Put(FIRST) };
    let mut moved = Table::of(&["tungdil", "rodario"]).open("b1-a09");
    moved.state.card_mut(read("b1-a09")).unwrap().progress[0][0] = 1;
    moved = moved.pending(put);
    moved.resolve();
    assert!(!travels(&moved));
}

/// 4.5.8: a pinned Hero cannot move, by no means.
#[test]
fn a_pinned_hero_cannot_move() {
    let mut table = Table::of(&["tungdil", "rodario"]).open("b1-t01").owning(FIRST, "eq-09");
    let open = table.state.card_mut(read("b1-t01")).unwrap();
    (open.hero, open.troops) = (Some(FIRST), troops("e1"));
    assert!(!table.allows(FIRST, "move") && !table.allows(FIRST, "use eq-09"));
    let refused = table.try_act(FIRST, "move");
    assert_eq!(refused, Err(Refusal::Pinned { card: read("b1-t01") }));
}

/// Where so many hexes are in reach that a list would be long, the realm is named first; every
/// hex in reach can be chosen that way, and no other.
#[test]
fn many_destinations_are_offered_by_realm() {
    let mut table = Table::of(&["tungdil", "rodario"]).at(FIRST, "f4").owning(FIRST, "eq-09");
    table.act(FIRST, "use eq-09");
    let offered = table.legal(FIRST);
    assert!(offered.len() <= 20, "{offered:?}");
    assert!(offered.iter().any(|it| it == "choose weyurn"), "{offered:?}");
    let refused = table.try_act(FIRST, "move a1");
    assert_eq!(refused, Err(Refusal::RealmFirst { hex: hex("a1") }));
    let mut reached: Vec<Hex> = vec![hex("f4")];
    for action in offered {
        let action: Action = read(&action);
        match action {
            Action::Step(to) | Action::Move(Destination(Some(to))) => reached.push(to),
            Action::Choose(_) => {
                let mut realm = table.clone();
                realm.act(FIRST, &action.to_string());
                assert!(matches!(realm.state.stack.last(), Some(Frame::Heading(_))));
                for to in realm.legal(FIRST) {
                    if let Action::Move(Destination(Some(to))) = read(&to) {
                        reached.push(to);
                    }
                }
            }
            _ => {}
        }
    }
    reached.sort();
    assert_eq!(reached, Hex::all().collect::<Vec<_>>(), "eight points reach every hex, once");
    table.act(FIRST, "choose weyurn");
    let default = rules().default(&table.state, FIRST).map(|action| action.to_string());
    assert_eq!(default.as_deref(), Some("done"), "nobody is sent away asleep");
    let mut back = table.clone();
    back.act(FIRST, "done");
    assert!(back.allows(FIRST, "choose weyurn"), "another realm can be named");
    table.act(FIRST, "move a1");
    lands_on(&table, "a1");
}
