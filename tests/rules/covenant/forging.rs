//! 4.16: forging tools, and what each forging space gives.

use deephold::games::covenant::{
    actions::dig::Dig,
    rewards::{dwarves::Strengthen, enemies::MoveEnemies, throne::HonourThrone},
    stack::Frame,
    vocabulary::{
        cards::ForgingSpace,
        goods::Enemy,
        pieces::{Dwarves, Spot, Supports},
    },
};

use super::table::{Table, fixture_a, read, resources};

/// Blue forges a tool of iron and emerald onto a space, and has this besides.
fn forged(space: &str, besides: &str) -> Table {
    let mut table = Table::new(2).on(fixture_a());
    table.enemy(Enemy::Goblin, "D2");
    table.state.tools.spaces[read("tl1")] = Some(read("tp1"));
    table.blue().resources = resources("1/1/0/0").plus(resources(besides));
    table.gain("FORGE");
    table.play(&["take tl1", &format!("space {space}")]);
    table
}

/// 4.16.1: a cost of two iron would need two.
#[test]
fn section_4_16_1_iron_and_iron() {
    let offered = |iron: &str| {
        let (old, new) = ("cost = { iron = 1, emerald = 1 }", "cost = { iron = 2 }");
        let mut table = Table::corrected(2, "tools.toml", old, new);
        for slot in ["tl1", "tl2", "tl3", "tl4"] {
            table.state.tools.spaces[read(slot)] = Some(read("tp1"));
        }
        table.blue().resources = resources(iron);
        table.gain("FORGE");
        !table.is_done()
    };
    assert!(!offered("1/4/0/0") && offered("2/0/0/0"));
}

/// 4.16.2: any free space, rows in any order, eight in all.
#[test]
fn section_4_16_2_any_free_space() {
    let mut table = forged("fs6", "0/0/0/0");
    assert_eq!(table.blue().tools[Spot::Fs6].tool, Some(read("tp1")), "before FS5 of its column");
    for space in ForgingSpace::ALL {
        table.blue().tools[Spot::of(*space)].tool = Some(read("ta1"));
    }
    table.blue().resources = resources("4/4/4/4");
    table.gain("FORGE");
    assert!(table.is_done(), "all eight are taken");
}

/// 4.16.4: the tool is free at once, for a later turn of the same era.
#[test]
fn section_4_16_4_a_new_tool_can_be_used_in_the_next_turn() {
    let mut table = forged("fs6", "0/0/0/0");
    table.begin();
    table.act("dwarf 1");
    assert!(table.legal().contains(&"tool fs6".to_owned()));
    table.act("tool fs6");
    assert!(matches!(table.asked(), Frame::Dig(Dig { strength: 1, .. })), "a pick");
}

/// 4.16.5: `STR×1` & `UNLOCK_HW`, `SUP×2` & `UNLOCK_HW`.
#[test]
fn section_4_16_5_fs1_and_fs2_unlock_buildings() {
    let mut table = forged("fs1", "0/0/0/0");
    assert_eq!(table.asked(), Strengthen(1).into());
    assert_eq!(table.blue().forge.house, 2, "in the written order");
    table.act("dwarf 1");
    assert_eq!((table.blue().forge.house, table.blue().forge.workshop), (3, 3));
    assert_eq!(table.blue().tavern, Dwarves { one: 3, two: 1, three: 0, four: 0 });
    let mut table = forged("fs2", "0/0/0/0");
    table.play(&["support 1", "support 2"]);
    assert_eq!(table.blue().supports, Supports { one: 0, two: 1 });
    assert_eq!((table.blue().forge.house, table.blue().forge.workshop), (3, 3));
}

/// 4.16.5: `KEYS+2` & `P+2`, `KEYS+2` & `MOVE 2` & `STORE+2`.
#[test]
fn section_4_16_5_fs3_and_fs4_give_keys() {
    let mut table = forged("fs3", "0/0/0/0");
    assert_eq!((table.blue().key_tiles, table.blue().tracks.prestige), (1, 2));
    let mut table = forged("fs4", "0/0/0/0");
    assert_eq!((table.asked(), table.blue().key_tiles), (MoveEnemies(2).into(), 1));
    assert_eq!(table.blue().storage_tiles, 0);
    table.play(&["enemy goblin D2", "place E1", "done"]);
    assert_eq!(table.blue().storage_tiles, 1);
}

/// 4.16.5: `C+2` & `THRONE 1`, `M+2`.
#[test]
fn section_4_16_5_fs5_and_fs6_step() {
    let mut table = forged("fs5", "0/0/1/0");
    assert_eq!(table.blue().tracks.court, 2);
    table.act("support 1");
    assert_eq!(table.asked(), HonourThrone(1).into());
    table.act("deliver gold");
    assert_eq!(table.blue().throne, resources("0/0/1/0"));
    let mut table = forged("fs6", "0/0/0/0");
    assert_eq!((table.blue().tracks.mining, table.blue().resources.iron), (2, 1));
    assert!(table.is_done());
}

/// 4.16.5: `INLAY`; an iron for a relic & `STORE+2`, which opens anyway.
#[test]
fn section_4_16_5_fs7_and_fs8() {
    let mut table = forged("fs7", "0/0/1/0");
    assert_eq!(table.asked(), Frame::InlayJewel);
    table.play(&["take jm3", "tool fs7"]);
    assert!(table.blue().tools[Spot::Fs7].jewel.is_some(), "into the new tool, if one likes");
    let mut table = forged("fs8", "0/0/0/0");
    assert!(table.is_done(), "no iron is left: not asked");
    assert_eq!((table.blue().storage_tiles, table.blue().relics.len()), (1, 0));
    let mut table = forged("fs8", "1/0/0/0");
    table.play(&["discard iron", "take rl1"]);
    assert_eq!((table.blue().storage_tiles, table.blue().relics.len()), (1, 1));
}

/// 4.16.6: the display shows the gap until the end of the turn.
#[test]
fn section_4_16_6_refilled_at_the_end_of_the_turn() {
    let mut table = forged("fs6", "0/0/0/0");
    assert_eq!(table.state.tools.spaces[read("tl1")], None);
    table.act("end");
    assert!(table.state.tools.spaces[read("tl1")].is_some());
}
