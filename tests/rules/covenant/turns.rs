//! 4.1, 4.3, 4.4 and 4.10: turns, their decision points, and strength.

use deephold::games::covenant::{
    actions::{
        dig::Dig,
        skirmish::Skirmish,
        transport::{ChooseSite, Deliver},
    },
    refusal::Refusal,
    stack::Frame,
    state::Phase,
    vocabulary::{
        cards::Tradition,
        pieces::{Dwarves, HeldRelic, Spot, Supports},
    },
};

use super::table::{BLUE, RED, Table, read, resources};

#[test]
fn we01_a_dwarf_of_3_on_a_cart_delivers_up_to_3() {
    let mut table = Table::new(2);
    table.blue().resources = resources("2/2/0/0");
    table.work(3, "cart");
    assert_eq!(table.asked(), ChooseSite { strength: 3, throne: true }.into());
    // SG3 takes three; the fourth counter stays in storage.
    table.blue().resources = resources("2/1/1/0");
    table.play(&["site sg3", "deliver iron", "deliver emerald", "deliver gold", "space 2"]);
    table.play(&["support 1", "support 1"]);
    assert!(table.is_done());
    assert_eq!(table.blue().resources, resources("1/0/0/0"));
}

/// 4.3.5: it is discarded at the end of the turn.
#[test]
fn we02_a_support_adds_its_value_and_returns_after_the_turn() {
    let mut table = Table::new(2);
    table.blue().resources = resources("2/2/0/0");
    table.blue().supports = Supports { one: 1, two: 0 };
    table.work(3, "cart");
    assert_eq!(table.legal(), ["support 1", "pass"]);
    table.act("support 1");
    assert_eq!(table.asked(), ChooseSite { strength: 4, throne: true }.into());
    assert_eq!(table.state.now.support, 1);
    table.play(&["pass", "end"]);
    assert_eq!((table.state.now.support, table.blue().supports), (0, Supports::NONE));
}

/// DP2 and DP3: compulsory; a tool is occupied until the Council.
#[test]
fn section_4_3_2_assigning_is_compulsory_and_a_tool_holds_one_dwarf() {
    let mut table = Table::new(2);
    table.begin();
    assert_eq!(table.legal(), ["dwarf 1"]);
    table.act("dwarf 1");
    assert_eq!(table.legal(), ["tool pick", "tool compass", "tool cart", "tool axe"]);
    table.act("tool axe");
    table.begin();
    table.act("dwarf 1");
    assert_eq!(table.try_act(BLUE, "tool axe"), Err(Refusal::ToolOccupied(Spot::Axe)));
    assert_eq!(table.try_act(BLUE, "tool fs1"), Err(Refusal::NoTool(Spot::Fs1)));
}

/// DP4: one single piece, or none.
#[test]
fn section_4_3_3_one_support_a_turn() {
    let mut table = Table::new(2);
    table.blue().supports = Supports { one: 2, two: 1 };
    table.work(1, "pick");
    assert_eq!(table.legal(), ["support 1", "support 2", "pass"]);
    table.act("support 2");
    assert_eq!(table.blue().supports, Supports { one: 2, two: 0 });
    assert!(matches!(table.asked(), Frame::Dig(Dig { strength: 3, .. })), "and no second one");
}

/// 4.3.4: each is applied completely before the other; a jewel works once.
#[test]
fn we14_action_and_jewel_in_either_order_each_completed_first() {
    let mut table = Table::new(2);
    table.blue().tools[Spot::Axe].jewel = Some(read("js15"));
    table.blue().supports = Supports { one: 0, two: 1 };
    table.work(2, "axe");
    table.act("support 2");
    assert_eq!(table.legal(), ["use action", "use jewel", "done"]);
    let glory = table.blue().glory;
    let mut other = table.clone();

    table.act("use jewel");
    assert_eq!(table.blue().glory, glory + 2, "the jewel is done");
    assert!(matches!(table.asked(), Frame::Skirmish(Skirmish { strength: 4, .. })));

    other.act("use action");
    assert!(matches!(other.asked(), Frame::Skirmish(Skirmish { strength: 4, .. })));
    other.act("pass");
    assert_eq!(other.legal(), ["use jewel", "done"]);
    other.act("use jewel");
    assert_eq!(other.blue().glory, glory + 2);
    assert!(other.is_done(), "a jewel works once");
}

/// 4.3.4: inlaid by the action itself.
#[test]
fn we15_a_jewel_inlaid_into_the_tool_in_use_works_in_the_same_turn() {
    let mut table = Table::new(2);
    table.blue().resources = resources("0/1/0/0");
    table.state.jewels.spaces[read("jm1")] = Some(read("js15"));
    table.work(1, "pick");
    let hall = table.state.halls.clone();
    let beside = hall.revealed.neighbours().without(hall.revealed).first().unwrap();
    table.state.halls.lay(beside, read("h20"));
    // The printed pick of the blue clan has a silver socket.
    table.play(&["take ru2", &format!("place {beside}"), "take jm1", "tool pick"]);
    assert_eq!(table.legal(), ["use jewel", "done"]);
    let glory = table.blue().glory;
    table.act("use jewel");
    assert_eq!(table.blue().glory, glory + 2);
}

/// 4.4: `PWR+1` counts only if it was used before the action.
#[test]
fn section_4_4_power_counts_before_the_action() {
    let mut table = Table::new(2);
    table.blue().tools[Spot::Cart].jewel = Some(read("jg01"));
    table.blue().resources = resources("2/2/0/0");
    table.work(2, "cart");
    let mut other = table.clone();
    table.act("use jewel");
    assert_eq!(table.asked(), ChooseSite { strength: 3, throne: true }.into());
    other.act("use action");
    assert_eq!(other.asked(), ChooseSite { strength: 2, throne: true }.into());
}

/// 4.4 and 8.2 no. 49: fixed when the action starts.
#[test]
fn section_4_4_a_tradition_gained_during_the_action_adds_nothing() {
    let mut table = Table::new(2);
    table.blue().resources = resources("2/2/0/0");
    table.work(2, "cart");
    table.blue().traditions.insert(Tradition::CartMastery);
    assert_eq!(table.asked(), ChooseSite { strength: 2, throne: true }.into());
    table.act("site sg1");
    assert!(matches!(table.asked(), Frame::Deliver(Deliver { strength: 2, .. })));
}

/// DP6 and 4.10: a book gives any action, without the traditions 1 to 4.
#[test]
fn section_4_10_a_book_gives_any_action_without_masteries() {
    let mut table = Table::new(2).keeping(Tradition::PickMastery).keeping(Tradition::CartMastery);
    table.blue().resources = resources("1/1/0/0");
    table.blue().tools[Spot::Fs1].tool = Some(read("tb1"));
    table.work(2, "fs1");
    assert_eq!(table.asked(), Frame::ReadBook);
    let legal = table.legal();
    assert!(legal.contains(&"use dig".to_owned()) && legal.contains(&"pass".to_owned()));
    let mut other = table.clone();
    table.act("use dig");
    assert!(matches!(table.asked(), Frame::Dig(Dig { strength: 2, .. })));
    other.act("use transport");
    assert_eq!(other.asked(), ChooseSite { strength: 2, throne: true }.into());
}

fn relic(key: &str, fresh: bool) -> HeldRelic {
    HeldRelic { relic: read(key), used: false, fresh }
}

/// DP1 and DP9: one relic a turn, before or after, never a fresh one.
#[test]
fn section_4_3_1_one_relic_a_turn_and_none_of_this_turn() {
    let mut table = Table::new(2);
    table.blue().relics = vec![relic("ra", false), relic("rc", false), relic("rb", true)];
    table.begin();
    assert_eq!(table.legal(), ["relic ra", "relic rc", "dwarf 1"]);
    assert_eq!(table.try_act(BLUE, "relic rb"), Err(Refusal::FreshRelic));
    table.play(&["relic ra", "gain iron", "gain gold"]);
    assert_eq!(table.blue().resources, resources("1/0/1/0"));
    assert_eq!(table.legal(), ["dwarf 1"]);
    table.play(&["dwarf 1", "tool axe"]);
    if !table.is_done() {
        table.act("pass");
    }
    assert_eq!(table.legal(), ["end"], "no second one at the end");
}

#[test]
fn section_4_3_dp9_a_relic_at_the_end_of_the_turn() {
    let mut table = Table::new(2);
    table.blue().relics = vec![relic("ra", false)];
    table.state.stack = vec![Frame::CloseTurn];
    assert_eq!(table.legal(), ["relic ra", "end"]);
    table.play(&["relic ra", "gain iron", "gain iron"]);
    assert_eq!(table.legal(), ["end"]);
    assert!(table.blue().relics[0].used, "it stays, used up");
}

/// 4.1.1, 4.1.2: four turns each, from the Starting Player clockwise; then the Council.
#[test]
fn section_4_1_four_turns_each_then_the_council() {
    let mut table = Table::new(3);
    table.state.phase = Phase::Turns(1);
    let mut order = vec![table.state.active.0];
    for _ in 0..11 {
        table.state.stack = vec![Frame::CloseTurn];
        table.act("end");
        order.push(table.state.active.0);
    }
    assert_eq!(order, [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2]);
    assert_eq!(table.state.era, 1);
    table.state.stack = vec![Frame::CloseTurn];
    table.act("end");
    assert_eq!((table.state.era, table.state.active), (2, BLUE), "the Council had nothing to ask");
}

/// 4.2.9: nobody else acts in a turn.
#[test]
fn section_4_2_9_only_the_active_player_is_asked() {
    let mut table = Table::new(2);
    assert_eq!(table.try_act(RED, "end"), Err(Refusal::NotYourTurn(BLUE)));
    table.begin();
    assert_eq!(table.try_act(BLUE, "end"), Err(Refusal::FinishFirst));
    assert_eq!(table.try_act(BLUE, "gain iron"), Err(Refusal::NotAsked));
}

/// A leaver's turns are skipped, and the pieces stay.
#[test]
fn a_leaver_is_skipped() {
    use deephold::engine::{EventLog, Game as _};
    let mut table = Table::new(3);
    table.blue().resources = resources("2/0/0/0");
    table.work(1, "pick");
    let rules = table.rules.clone();
    rules.leave(&mut table.state, BLUE, &mut table.dice, &mut EventLog::new());
    assert_eq!(table.state.active, RED);
    assert_eq!(table.state.clans[BLUE].resources, resources("0/0/0/0"));
    assert_eq!(table.state.clans[BLUE].tavern, Dwarves { one: 3, ..Dwarves::NONE });
}
