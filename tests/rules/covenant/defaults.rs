//! 4.3 and 4.21: what is done for a player who has run out of time.

use deephold::{
    engine::Game as _,
    games::covenant::{
        stack::Frame,
        state::Phase,
        vocabulary::{
            goods::{Enemies, Enemy},
            pieces::{Dwarves, HeldRelic, Spot, Supports},
        },
    },
};

use super::table::{BLUE, Table, fixture_a, read, resources};

impl Table {
    /// What would be done for blue.
    fn default(&self) -> String {
        self.rules.default(&self.state, BLUE).unwrap().to_string()
    }
}

/// DP1 to DP4: no relic, the weakest dwarf, the first free tool, no support.
#[test]
fn section_4_3_defaults_of_assigning() {
    let mut table = Table::new(2);
    table.blue().tavern = Dwarves { one: 0, two: 1, three: 1, four: 1 };
    table.blue().relics = vec![HeldRelic { relic: read("ra"), used: false, fresh: false }];
    table.blue().supports = Supports { one: 1, two: 1 };
    table.blue().tools[Spot::Pick].dwarf =
        Some(deephold::games::covenant::vocabulary::pieces::Strength::One);
    table.begin();
    assert_eq!(table.default(), "dwarf 2");
    table.act("dwarf 2");
    assert_eq!(table.default(), "tool compass", "the pick is taken");
    table.act("tool compass");
    assert_eq!((table.asked(), table.default().as_str()), (Frame::SpendSupport, "pass"));
    table.state.stack = vec![Frame::CloseTurn];
    assert_eq!(table.default(), "end", "DP9: no relic either");
}

/// DP5 and DP8: the jewel first if it makes the dwarf stronger, else the action first.
#[test]
fn section_4_3_defaults_of_using_a_tool() {
    for (jewel, first, second) in [("jg01", "use jewel", ""), ("jg04", "use action", "use jewel")] {
        let mut table = Table::new(2).on(fixture_a());
        table.enemy(Enemy::Goblin, "B2");
        table.blue().tools[Spot::Axe].jewel = Some(read(jewel));
        table.work(1, "axe");
        assert_eq!(table.default(), first);
        table.act(first);
        assert_eq!(table.default(), "pass", "DP7: nothing that need not be");
        if !second.is_empty() {
            table.act("pass");
            assert_eq!(table.default(), second);
        }
    }
}

/// DP6: a book is read as a Dig.
#[test]
fn section_4_3_default_of_a_book() {
    let mut table = Table::new(2);
    table.blue().resources = resources("1/1/0/0");
    table.blue().tools[Spot::Fs1].tool = Some(read("tb1"));
    table.work(1, "fs1");
    assert_eq!((table.asked(), table.default().as_str()), (Frame::ReadBook, "use dig"));
}

/// 4.21: at the key check the enemies that are worth most are kept.
#[test]
fn section_4_21_default_of_the_key_check() {
    let mut table = Table::new(2);
    table.blue().dungeon = Enemies { goblin: 1, orc: 2, troll: 1 };
    table.check_keys();
    while table.state.phase == Phase::Keys {
        let action = table.default();
        table.try_act(BLUE, &action).unwrap();
    }
    assert_eq!(table.blue().dungeon, Enemies { goblin: 0, orc: 1, troll: 1 });
}
