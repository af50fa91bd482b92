//! 4.5 and 4.6: placing and moving dwarfs.

use deephold::games::fall::refusal::Refusal;

use super::table::{BLUE, Table, cell};

/// 4.5: any visible card with a free spot, regardless of owner, walls, monsters.
#[test]
fn section_4_5_a_dwarf_goes_to_any_free_spot() {
    let mut table = Table::new(2)
        .lay(&["0,0 ruby-mine red 0", "1,0 dragon red 0", "9,9 castle red 0", "2,0 tavern blue 0"])
        .dwarfs("2,0", "red", 3);
    assert_eq!(table.choices("place"), ["c", "e1", "s9e9"]);
    assert_eq!(table.refusal("place e2"), Refusal::NoFreeSpot(cell("e2")));
    assert_eq!(table.refusal("place e3"), Refusal::NoCard(cell("e3")));
    table.acts(&["place c", "place e1"]);
    assert_eq!((table.on("0,0", "blue"), table.state.clans[BLUE].pile), (1, 5));
}

#[test]
fn section_4_5_only_from_the_own_pile() {
    let table = Table::new(2)
        .lay(&["0,0 dragon red 0", "1,0 frost-giant red 0", "2,0 castle red 0"])
        .dwarfs("0,0", "blue", 4)
        .dwarfs("1,0", "blue", 3);
    assert_eq!(table.refusal("place e2"), Refusal::PileEmpty);
}

fn e14() -> Table {
    Table::new(2).lay(&[
        "0,0 castle blue 0",
        "1,0 emerald-mine blue 0",
        "2,0 dragon blue 0",
        "1,1 gold-mine blue 0",
    ])
}

#[test]
fn e14_moving_needs_a_free_spot_on_every_card_q35() {
    let full = e14().dwarfs("0,0", "blue", 1).dwarfs("1,0", "red", 3);
    assert_eq!(full.refusal("move c"), Refusal::Stuck(cell("c")));
    let mut freed = e14().dwarfs("0,0", "blue", 1).dwarfs("1,0", "red", 2);
    freed.act("move c");
    assert_eq!(freed.choices("step"), ["e1"], "one action is one step");
    assert_eq!(freed.refusal("step e2"), Refusal::NoWay(cell("c"), cell("e2")));
    freed.acts(&["step e1", "move e1", "step e2"]);
    assert_eq!((freed.on("2,0", "blue"), freed.state.now.actions_used), (1, 2));
}

#[test]
fn e14_nobody_moves_through_walls() {
    let mut table = e14().dwarfs("1,0", "blue", 1).dwarfs("1,1", "blue", 1);
    table.act("move e1");
    assert_eq!(table.choices("step"), ["e2", "c"]);
    assert_eq!(table.refusal("step s1e1"), Refusal::NoWay(cell("1,0"), cell("1,1")));
    let table = e14().dwarfs("1,1", "blue", 1);
    assert_eq!(table.refusal("move s1e1"), Refusal::Stuck(cell("1,1")));
}

/// 4.6: others' dwarfs are never moved by this action.
#[test]
fn section_4_6_only_the_own_dwarfs() {
    let table = e14().dwarfs("0,0", "red", 1);
    assert_eq!(table.refusal("move c"), Refusal::NoDwarfOfYours(cell("c")));
    assert_eq!(table.refusal("move n5"), Refusal::NoCard(cell("n5")));
    assert_eq!(table.refusal("step e1"), Refusal::NotAsked);
}
