//! 4.1: the turn, its phases and its actions.

use deephold::{
    engine::{Game as _, Viewer},
    games::fall::{refusal::Refusal, state::Stage},
};

use super::table::{BLUE, RED, Table, cell, rules};

#[test]
fn section_4_1_three_actions_in_any_mixture() {
    let mut table = Table::new(2).lay(&["0,0 tavern red 0"]);
    table.acts(&["place c", "play gold-mine", "lay e1", "turn 0", "place e1"]);
    assert_eq!(table.refusal("place e1"), Refusal::NoActionLeft);
    assert_eq!(table.legal(BLUE), ["end"]);
}

/// 4.1: what the prompt says can be ended is what the button ends.
#[test]
fn section_4_1_without_actions_the_prompt_names_what_can_be_ended() {
    let asked = |table: &Table| rules().prompt(&table.state, BLUE, Viewer::Seat(BLUE)).key;
    let laid = || Table::new(2).lay(&["0,0 tavern red 0"]);
    let mut idle = laid();
    idle.acts(&["place c", "play gold-mine", "lay e1", "turn 0", "place e1"]);
    assert_eq!(asked(&idle), "fall-prompt-all-spent");
    let mut due = laid();
    due.acts(&["place c", "place c", "play gold-mine", "lay e1", "turn 0"]);
    assert_eq!(asked(&due), "fall-prompt-spent");
}

/// Q34: a turn may be ended without any action.
#[test]
fn q34_actions_may_be_passed() {
    let mut table = Table::new(2).lay(&["0,0 tavern red 0"]);
    table.act("end");
    assert_eq!(table.state.active(), RED);
}

/// 4.4 a: the map is empty, and whoever has the turn lays the first card. Ending is
/// neither offered nor accepted before.
#[test]
fn section_4_4_the_first_turn_lays_a_card() {
    let mut table = Table::new(2);
    assert_eq!(table.refusal("end"), Refusal::FirstCard);
    assert_eq!(table.legal(BLUE).len(), 9, "the nine kingdom cards");
    let asked = |viewer| rules().prompt(&table.state, BLUE, viewer).key;
    assert_eq!(asked(Viewer::Seat(BLUE)), "fall-prompt-first-card");
    assert_eq!(asked(Viewer::Public), "fall-prompt-actions");
    table.acts(&["play tavern", "lay c", "turn 0"]);
    assert_eq!(table.choices("end"), [""; 0]);
    assert!(table.legal(BLUE).contains(&"end".to_owned()), "two actions are left to pass");
    table.act("end");
    assert_eq!(table.state.active(), RED);
    // The next player need not lay anything.
    table.act("end");
    assert_eq!(table.state.round, 2);
}

/// 4.4 a: an absent player lays a card too, the first there is.
#[test]
fn section_4_4_the_default_lays_the_first_card() {
    let mut table = Table::new(2);
    let mut steps = Vec::new();
    while table.state.active() == BLUE {
        let action = rules().default(&table.state, BLUE).unwrap().to_string();
        table.act(&action);
        steps.push(action);
    }
    assert_eq!(steps, ["play castle", "lay c", "turn 0", "end"]);
}

/// Q11, Q38: playing the castle gives the fourth action at once, without dwarfs.
#[test]
fn q11_q38_the_castle_gives_a_fourth_action_in_the_same_turn() {
    let mut table = Table::new(2).lay(&["0,0 tavern red 0"]);
    table.acts(&["place c", "place c", "play castle", "lay e1", "turn 0", "place e1"]);
    assert_eq!(table.refusal("place e1"), Refusal::NoActionLeft);
}

/// 3.1: a frost giant in the castle's region cancels it; an action taken is never
/// undone.
#[test]
fn q11_a_frost_giant_cancels_the_fourth_action() {
    let mut table =
        Table::new(2).lay(&["0,0 castle blue 0", "0,1 store red 1", "1,2 tavern red 0"]);
    // Three actions, the third lets the frost giant in: open to the north.
    table.acts(&["place c", "place c", "play frost-giant", "lay s2", "turn 2"]);
    assert_eq!(table.state.now.actions_used, 3);
    assert_eq!(table.refusal("place c"), Refusal::NoActionLeft);
    assert_eq!(table.choices("place"), [""; 0]);
}

/// 4.1: walling a frost giant off restores the action at once.
#[test]
fn q11_walling_it_off_restores_the_action() {
    let mut table = Table::new(2)
        .lay(&["0,0 castle blue 0", "0,1 store red 1", "0,2 frost-giant red 2"])
        .dwarfs("0,0", "red", 1);
    table.acts(&["place c", "place c", "play tavern", "lay s1", "turn 0"]);
    assert_eq!(table.top("s1").unwrap().key(), "tavern");
    table.act("place s1");
    assert_eq!(table.state.now.actions_used, 4);
}

/// 3.1: a dragon does not cancel it, and another's castle does not give it.
#[test]
fn section_3_1_only_the_owner_and_only_frost_giants() {
    let table = Table::new(2).lay(&["0,0 castle red 0", "1,0 dragon red 0"]);
    assert_eq!(table.view(deephold::engine::Viewer::Public).actions_left, 3);
    let table = table.turn_of(RED);
    assert_eq!(table.view(deephold::engine::Viewer::Public).actions_left, 4);
}

/// 4.1: actions, resolve, discard, in this order; nothing to do is no question.
#[test]
fn section_4_1_the_phases_follow_each_other() {
    let mut table =
        Table::new(2).lay(&["0,0 gold-mine red 0", "1,0 tavern red 0"]).dwarfs("0,0", "blue", 2);
    assert_eq!(table.refusal("resolve c"), Refusal::NotAsked);
    table.act("end");
    assert_eq!(table.stage(), Stage::Resolve);
    assert_eq!(table.refusal("end"), Refusal::ResolveFirst);
    assert_eq!(table.refusal("place c"), Refusal::ActionsOver);
    assert_eq!(table.refusal("resolve e1"), Refusal::NotDue(cell("e1")));
    table.act("resolve c");
    assert_eq!(table.stage(), Stage::Discard, "nine kingdom cards and two gold");
    assert_eq!(table.refusal("end"), Refusal::DiscardFirst);
    // Both are chosen in one menu, and no more than both.
    let question = rules().gathering(&table.state, BLUE).map(|it| (it.kind, it.done));
    assert_eq!(question, Some(("discard", None)));
    assert_eq!(rules().gather_limit(&table.state, BLUE), Some(2));
    table.acts(&["discard gold", "discard gold"]);
    assert_eq!(rules().gathering(&table.state, BLUE), None);
    assert_eq!(table.stage(), Stage::Close, "the turn can be looked at before it ends");
    assert_eq!(table.state.active(), BLUE);
    table.act("end");
    assert_eq!(table.state.active(), RED);
}
