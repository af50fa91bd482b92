//! 4.2, 4.11, 4.12 and 4.19: atomic rewards, tracks, storage, and the stack.

use deephold::games::covenant::{
    cards::Tradition,
    pieces::{Dwarves, Spot, Strength, Supports},
    refusal::Refusal,
    stack::Frame,
};

use super::table::{BLUE, RED, Table, read, resources};

#[test]
fn we03_a_support_is_taken_or_made_stronger() {
    let mut table = Table::new(2);
    table.gain("SUP 1");
    assert_eq!(table.legal(), ["support 1"], "nothing to swap: no choice");
    table.blue().supports = Supports { one: 1, two: 0 };
    table.gain("SUP 1");
    assert_eq!(table.legal(), ["support 1", "support 2", "pass"]);
    let mut other = table.clone();
    table.act("support 1");
    assert_eq!(table.blue().supports, Supports { one: 2, two: 0 });
    other.act("support 2");
    assert_eq!(other.blue().supports, Supports { one: 0, two: 1 });
}

/// 3.19: 20 pieces of +1 and 10 of +2 are all there are.
#[test]
fn section_3_19_supports_are_limited() {
    let mut table = Table::new(2);
    table.state.clans[RED].supports = Supports { one: 19, two: 10 };
    table.blue().supports = Supports { one: 1, two: 0 };
    table.gain("SUP 2");
    assert!(table.is_done(), "no +1 left to take and no +2 to swap for");
}

#[test]
fn we04_any_dwarf_but_the_one_in_use_and_those_of_4() {
    let mut table = Table::new(2);
    table.blue().tavern = Dwarves { one: 1, two: 1, three: 0, four: 1 };
    table.blue().tools[Spot::Pick].dwarf = Some(Strength::Three);
    table.gain("STR 1");
    table.state.now.spot = Some(Spot::Pick);
    assert_eq!(table.legal(), ["dwarf 1", "dwarf 2", "pass"]);
    assert_eq!(table.try_act(BLUE, "dwarf pick"), Err(Refusal::DwarfInUse));
    assert_eq!(table.try_act(BLUE, "dwarf 4"), Err(Refusal::Strongest));
    let mut other = table.clone();
    table.act("dwarf 1");
    assert_eq!(table.blue().tavern, Dwarves { one: 0, two: 2, three: 0, four: 1 });
    other.act("dwarf 2");
    assert_eq!(other.blue().tavern, Dwarves { one: 1, two: 0, three: 1, four: 1 });
}

/// 4.11.3: a dwarf on a tool of an earlier turn qualifies.
#[test]
fn section_4_11_3_a_dwarf_that_has_worked_qualifies() {
    let mut table = Table::new(2);
    table.blue().tavern = Dwarves { one: 3, ..Dwarves::NONE };
    table.blue().tools[Spot::Cart].dwarf = Some(Strength::Two);
    table.gain("STR 1");
    table.act("dwarf cart");
    assert_eq!(table.blue().tools[Spot::Cart].dwarf, Some(Strength::Three));
}

#[test]
fn we10_every_space_entered_gives_its_benefit() {
    let mut table = Table::new(2);
    table.blue().tavern = Dwarves { one: 3, ..Dwarves::NONE };
    table.blue().tools[Spot::Axe].dwarf = Some(Strength::One);
    table.state.stack = vec![Frame::Close, Frame::Do(read("P+2")), Frame::Wild(1)];
    table.state.now.spot = Some(Spot::Axe);
    table.act("pass");
    assert_eq!(table.blue().tracks.prestige, 2);
    assert_eq!(table.asked(), Frame::Strengthen(1));
    assert_eq!(table.try_act(BLUE, "dwarf axe"), Err(Refusal::DwarfInUse));
    table.act("dwarf 1");
    assert_eq!(table.blue().tavern, Dwarves { one: 2, two: 1, three: 0, four: 0 });
}

#[test]
fn we63_an_achievement_triggers_its_traditions() {
    let mut table = Table::new(2).keeping(Tradition::Renown);
    table.blue().tracks.prestige = 3;
    table.blue().glory = 10;
    table.gain("P+1");
    assert_eq!((table.blue().tracks.prestige, table.blue().glory), (4, 11));
}

#[test]
fn we64_rewards_nest_and_are_done_before_what_caused_them_goes_on() {
    let mut table = Table::new(2);
    table.blue().tracks.court = 2;
    table.blue().tracks.prestige = 2;
    table.blue().glory = 5;
    table.state.stack = vec![Frame::Close, Frame::Do(read("GP+3")), Frame::Do(read("C+1"))];
    table.state.stack.push(Frame::Wild(1));
    table.act("pass");
    assert_eq!(table.asked(), Frame::Coin);
    table.act("take cn1");
    assert!(matches!(table.asked(), Frame::CoinSpace(_)));
    table.act("space cs2");
    assert_eq!(table.asked(), Frame::Tradition);
    assert_eq!(table.blue().glory, 5, "what is below waits");
    table.act("take tr1");
    assert_eq!(table.blue().glory, 8);
    assert_eq!(table.blue().traditions.len(), 1);
    assert!(table.is_done());
}

/// 4.2.4: a tradition gained in the middle of an event does not react to it.
#[test]
fn section_4_2_4_a_tradition_gained_within_an_event_comes_too_late() {
    let mut table = Table::new(2);
    // The forging space with the relic and the storage tile gives no tradition; the
    // coin space of a coin does: step, coin, tradition 13, all within one event.
    table.state.tools.spaces[read("tl1")] = Some(read("tp1"));
    table.blue().resources = resources("1/1/0/0");
    table.blue().tracks.court = 1;
    table.state.traditions.spaces[read("tr1")] = Some(Tradition::MasterSmith);
    table.gain("FORGE");
    // FS5: C+2 and THRONE 1; Court 3 is a coin.
    table.play(&["take tl1", "space fs5", "support 1", "take cn1", "space cs2", "take tr1"]);
    assert!(table.blue().keeps(Tradition::MasterSmith));
    assert!(table.is_done(), "no step for this tool");
}

/// 4.2.4: the owner chooses the order of several.
#[test]
fn section_4_2_4_several_traditions_in_the_order_one_likes() {
    let mut table = Table::new(2).keeping(Tradition::Renown).keeping(Tradition::Celebration);
    table.blue().tracks.mining = 3;
    table.gain("M+1");
    assert_eq!(table.legal(), ["next t15", "next t23"]);
    let glory = table.blue().glory;
    table.act("next t23");
    assert_eq!(table.blue().glory, glory + 1);
    table.act("support 1");
    assert!(table.is_done());
}

/// 4.2.5: steps beyond the end are lost; the switch makes them GP.
#[test]
fn section_4_2_5_steps_beyond_the_end_are_lost() {
    let mut table = Table::new(2);
    table.blue().tracks.court = 16;
    let glory = table.blue().glory;
    table.gain("C+2");
    assert_eq!((table.blue().tracks.court, table.blue().glory), (16, glory));
    let mut table = Table::corrected(2, "switches.toml", "overflow = 0", "overflow = 1");
    table.blue().tracks.court = 16;
    table.gain("C+2");
    assert_eq!(table.blue().glory, glory + 2);
    table.gain("ANY+1");
    assert_eq!(table.legal(), ["step prestige", "step mining", "pass"]);
}

/// 4.2.6: declined wholly or in part.
#[test]
fn section_4_2_6_rewards_are_declined_wholly_or_in_part() {
    let mut table = Table::new(2);
    table.gain("WILD 2");
    table.play(&["gain gold", "pass"]);
    assert_eq!(table.blue().resources, resources("0/0/1/0"));
    assert!(table.is_done());
}

/// 4.2.7: what cannot be applied is skipped.
#[test]
fn section_4_2_7_the_impossible_is_skipped() {
    let mut table = Table::new(2);
    for effect in ["FORGE", "INLAY", "THRONE 2", "SITE 1", "PAY IRON 1 -> RELIC"] {
        table.gain(effect);
        assert!(table.is_done(), "{effect}");
    }
}

#[test]
fn we21_any_counters_old_or_new_are_kept() {
    let mut table = Table::new(2);
    table.blue().resources = resources("4/0/0/0");
    table.state.rubble.spaces[read("ru2")] = Some(read("u15"));
    table.state.rubble.spaces[read("ru3")] = Some(read("u09"));
    table.work(2, "pick");
    table.play(&["take ru2", "take ru3"]);
    assert_eq!(table.asked(), Frame::Overfull);
    assert_eq!(table.legal(), ["discard iron", "discard emerald", "discard gold"]);
    table.play(&["discard iron", "discard iron"]);
    assert_eq!(table.blue().resources, resources("2/1/1/0"));
    assert_eq!(table.asked(), Frame::DigHall);
}

/// 4.19: 15 counters of each are all there are; what is missing is not gained.
#[test]
fn section_4_19_the_supply_is_limited() {
    let mut table = Table::new(2);
    table.state.clans[RED].resources = resources("14/15/0/0");
    table.gain("IRON 2");
    assert_eq!(table.blue().resources, resources("1/0/0/0"));
    table.gain("WILD 1");
    assert_eq!(table.legal(), ["gain gold", "gain mythrall", "pass"]);
}

/// 4.19: 4 spaces, 2 a tile, 1 for tradition 24.
#[test]
fn section_4_19_capacity_grows() {
    let mut table = Table::new(2).keeping(Tradition::DeepCellar);
    table.blue().resources = resources("4/4/0/0");
    table.blue().storage_tiles = 2;
    table.gain("GOLD 1");
    assert!(table.is_done(), "9 counters fit");
    table.gain("GOLD 1");
    assert_eq!(table.asked(), Frame::Overfull);
}
