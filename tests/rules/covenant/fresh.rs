//! 4.3.1: a relic is never used in the turn in which it was gained, but in any later one.

use deephold::games::covenant::{stack::Frame, state::Phase, vocabulary::cards::Relic};

use super::table::{BLUE, Table};

fn showing(relic: Relic) -> Table {
    let mut table = Table::new(2);
    for board in table.state.clans.values_mut() {
        board.traditions = deephold::engine::WordSet::NONE;
    }
    for slot in ["rl1", "rl2", "rl3", "rl4"] {
        table.state.relics.spaces[slot.parse().unwrap()] = None;
    }
    table.state.relics.spaces["rl1".parse().unwrap()] = Some(relic);
    table
}

#[test]
fn section_4_3_1_not_in_the_turn_of_its_gain() {
    let mut table = showing(Relic::RuneStone);
    table.frame(Frame::TakeRelic);
    table.act("take rl1");
    assert_eq!(table.legal(), ["end"]);
    table.act("end");
    table.state.active = BLUE;
    table.state.stack = vec![Frame::CloseTurn];
    assert_eq!(table.legal(), ["relic rc", "end"], "a later turn");
}

/// The Council belongs to no turn: what it gave can be used in the next one.
#[test]
fn section_4_3_1_relics_of_a_council_can_be_used_at_once() {
    let mut table = showing(Relic::RuneStone);
    table.state.phase = Phase::Council(1);
    table.state.stack = vec![Frame::TakeRelic];
    table.act("take rl1");
    assert_eq!((table.state.era, table.state.active), (2, BLUE));
    assert!(table.legal().contains(&"relic rc".to_owned()));
}
