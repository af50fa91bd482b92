//! 4.17: inlaying.

use deephold::games::covenant::{
    stack::Frame,
    vocabulary::{cards::ForgingSpace, pieces::Spot},
};

use super::table::{Table, fixture_a, read, resources};

/// Blue's printed pick and compass have silver sockets, cart and axe gold ones.
fn table(stored: &str) -> Table {
    let mut table = Table::new(2).on(fixture_a());
    table.blue().traditions = deephold::engine::WordSet::NONE;
    table.blue().glory = 10;
    table.blue().resources = resources(stored);
    table
}

/// 4.17.1: the resource of the row is discarded.
#[test]
fn section_4_17_1_the_row_costs_its_resource() {
    let offered = |stored: &str| {
        let mut table = table(stored);
        table.gain("INLAY");
        table.legal()
    };
    assert_eq!(offered("0/1/0/0"), ["take jm1", "take jm2", "pass"]);
    assert_eq!(offered("0/0/1/0"), ["take jm3", "take jm4", "pass"]);
    assert_eq!(offered("0/0/0/1"), ["take jm5", "take jm6", "pass"]);
    let mut table = table("3/0/0/0");
    table.gain("INLAY");
    assert!(table.is_done(), "iron pays for nothing: skipped");
}

/// 4.17.2: silver in silver, gold in gold, one jewel a tool.
#[test]
fn section_4_17_2_sockets() {
    let mut table = table("0/0/2/0");
    table.gain("INLAY");
    table.act("take jm3");
    assert_eq!(table.legal(), ["tool pick", "tool compass"], "silver");
    table.act("tool pick");
    assert!(table.blue().tools[Spot::Pick].jewel.is_some());
    let forged = Spot::of(read::<ForgingSpace>("fs7"));
    table.blue().tools[forged].tool = Some(read("tp1"));
    table.gain("INLAY");
    table.act("take jm3");
    assert_eq!(table.legal(), ["tool compass", "tool fs7"]);
    table.act("tool compass");
    assert!(table.blue().resources.is_none());
}

/// 4.17.2: without a fitting free socket a jewel is not offered.
#[test]
fn section_4_17_2_no_socket_no_jewel() {
    let mut table = table("0/0/1/0");
    table.blue().tools[Spot::Pick].jewel = Some(read("js01"));
    table.blue().tools[Spot::Compass].jewel = Some(read("js02"));
    table.gain("INLAY");
    assert_eq!(table.legal(), ["take jm4", "pass"], "only gold sockets are free");
}

/// 4.17.3 and 4.17.4: GP by the metal, and the space is refilled at once (8.1 no. 6).
#[test]
fn section_4_17_3_glory_and_4_17_4_refill() {
    for (slot, tool, points) in [("jm3", "pick", 3), ("jm4", "axe", 2)] {
        let mut table = table("0/0/1/0");
        let others = |table: &Table| {
            let filled = table.state.jewels.filled().filter(|(space, _)| space.key() != slot);
            filled.collect::<Vec<_>>()
        };
        let (before, taken) = (others(&table), table.state.jewels.spaces[read(slot)]);
        table.gain("INLAY");
        table.play(&[&format!("take {slot}"), &format!("tool {tool}")]);
        assert_eq!(table.blue().glory, 10 + points);
        let new = table.state.jewels.spaces[read(slot)];
        assert!(new.is_some() && new != taken, "refilled at once");
        let metal = |jewel| table.rules.content.jewels[jewel].metal;
        assert_eq!(new.map(metal), taken.map(metal), "from the stack of the same colour");
        assert_eq!(others(&table), before, "the others do not move");
    }
}

/// 8.3: a switch refills the market at the end of the turn.
#[test]
fn section_8_3_jewels_at_the_end_of_the_turn() {
    let mut table = Table::corrected(2, "switches.toml", "\"at-once\"\n", "\"end-of-turn\"\n");
    table.blue().resources = resources("0/0/1/0");
    table.gain("INLAY");
    table.play(&["take jm4", "tool axe"]);
    assert!(table.state.jewels.spaces[read("jm4")].is_none());
    table.state.stack = vec![Frame::CloseTurn];
    table.act("end");
    assert!(table.state.jewels.spaces[read("jm4")].is_some());
}

/// 8.3: a switch leaves the printed tools without sockets.
#[test]
fn section_8_3_printed_tools_without_sockets() {
    let mut table =
        Table::corrected(2, "switches.toml", "printed-sockets = true", "printed-sockets = false");
    table.blue().resources = resources("0/1/1/1");
    table.gain("INLAY");
    assert!(table.is_done());
}
