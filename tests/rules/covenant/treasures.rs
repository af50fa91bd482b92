//! 4.13 to 4.17: coins, traditions, relics, tools and jewels.

use deephold::games::covenant::{
    refusal::Refusal,
    rewards::{dwarves::Strengthen, storage::GainWild},
    stack::Frame,
    vocabulary::{
        cards::{CoinSpace, Tradition},
        pieces::{HeldRelic, Spot},
    },
};

use super::table::{BLUE, Table, read, resources};

#[test]
fn we11_a_coin_costs_gp_and_gives_its_space() {
    let mut table = Table::new(2);
    table.blue().glory = 5;
    table.gain("COIN");
    table.play(&["take cn4", "space cs1"]);
    assert_eq!(table.blue().glory, 3);
    assert_eq!(table.asked(), Frame::TakeRelic);
    assert_eq!(table.legal(), ["take rl1"]);
    assert_eq!(table.try_act(BLUE, "take rl2"), Err(Refusal::OutOfReach(4)));
}

/// 4.13.2: the benefit of its space again.
#[test]
fn we13_a_full_board_replaces_a_coin() {
    let mut table = Table::new(2);
    for space in CoinSpace::ALL {
        let coin = table.state.coins.stack.pop();
        table.blue().coins[*space] = coin;
    }
    let old = table.blue().coins[read("cs3")].unwrap();
    table.gain("COIN");
    table.play(&["take cn1", "space cs3"]);
    assert_eq!(table.state.coins.discard, [old]);
    assert_eq!(table.asked(), Strengthen(1).into());
}

/// 4.13.1: an empty space while there is one; 4.2.10: what can be paid.
#[test]
fn section_4_13_1_empty_spaces_and_payable_coins() {
    let mut table = Table::new(2);
    table.blue().glory = 1;
    table.gain("COIN");
    assert_eq!(table.legal(), ["take cn1", "take cn2", "take cn3", "pass"]);
    assert_eq!(table.try_act(BLUE, "take cn4"), Err(Refusal::TooDear(2)));
    table.play(&["take cn1", "space cs4"]);
    table.gain("COIN");
    table.act("take cn2");
    assert_eq!(table.try_act(BLUE, "space cs4"), Err(Refusal::SpaceTaken));
}

/// 4.14: GP for a tradition, which works from then on.
#[test]
fn section_4_14_a_tradition_is_bought() {
    let mut table = Table::new(2);
    table.blue().glory = 2;
    let newest = table.state.traditions.spaces[read("tr4")].unwrap();
    table.gain("TRAD");
    table.act("take tr4");
    assert!(table.blue().keeps(newest));
    assert_eq!(table.blue().glory, 0);
}

/// 4.14: there is no maximum.
#[test]
fn section_4_14_as_many_as_one_likes() {
    let mut table = Table::new(2);
    let shown: Vec<Tradition> = table.state.traditions.filled().map(|(_, tile)| tile).collect();
    let others = Tradition::ALL.iter().copied().filter(|it| !shown.contains(it));
    table.blue().traditions = others.collect();
    table.gain("TRAD");
    table.act("take tr1");
    assert_eq!(table.blue().traditions.len(), 33);
}

/// 4.15.1: at or behind the Mining marker.
#[test]
fn section_4_15_1_relics_in_reach() {
    for (mining, reach) in [(0, 1), (3, 1), (4, 2), (8, 3), (12, 4)] {
        let mut table = Table::new(2);
        table.blue().tracks.mining = mining;
        table.gain("RELIC");
        let taken = table.legal().iter().filter(|it| it.starts_with("take")).count();
        assert_eq!(taken, reach, "Mining {mining}");
    }
}

/// 4.15.2, tradition 20: used up, with the benefit of a displayed one.
#[test]
fn section_4_15_2_a_relic_is_used_up() {
    let mut table = Table::new(2).keeping(Tradition::BorrowedPower);
    table.blue().relics = vec![HeldRelic { relic: read("rb"), used: false, fresh: false }];
    for (slot, relic) in [("rl1", "ra"), ("rl2", "rb"), ("rl3", "rb"), ("rl4", "rb")] {
        table.state.relics.spaces[read(slot)] = Some(read(relic));
    }
    table.act("relic rb");
    assert_eq!(table.legal(), ["relic rb", "take rl1"]);
    table.act("take rl1");
    assert_eq!(table.asked(), GainWild(2).into());
    assert!(table.blue().relics[0].used);
    assert!(table.state.relics.spaces[read("rl1")].is_some(), "the displayed one stays");
}

/// 4.16.2: two to a column.
#[test]
fn we05_a_full_column_is_not_offered() {
    let mut table = Table::new(2);
    table.state.tools.spaces[read("tl1")] = Some(read("tp1"));
    table.blue().resources = resources("1/1/0/0");
    table.blue().tools[Spot::Fs1].tool = Some(read("ta1"));
    table.blue().tools[Spot::Fs2].tool = Some(read("ta2"));
    table.gain("FORGE");
    table.act("take tl1");
    let free = ["fs3", "fs4", "fs5", "fs6", "fs7", "fs8"].map(|it| format!("space {it}"));
    assert_eq!(table.legal(), free);
}

/// 4.16.1, 4.16.3 and 4.16.6.
#[test]
fn we06_forging_pays_both_and_gives_the_space() {
    let mut table = Table::new(2);
    table.state.tools.spaces[read("tl1")] = Some(read("tp3"));
    table.blue().resources = resources("1/0/1/0");
    table.gain("FORGE");
    table.play(&["take tl1", "space fs3"]);
    assert_eq!(table.blue().resources, resources("0/0/0/0"));
    assert_eq!((table.blue().key_tiles, table.blue().tracks.prestige), (1, 2));
    assert_eq!(table.asked(), Strengthen(1).into(), "the benefit of space 2");
    assert_eq!(table.state.tools.spaces[read("tl1")], None, "refilled at the end of the turn");
}

/// 4.16.1: both resources are needed.
#[test]
fn section_4_16_1_a_tool_that_cannot_be_paid() {
    use deephold::games::covenant::vocabulary::goods::Resource;
    let mut table = Table::new(2);
    for (slot, tool) in [("tl1", "tp3"), ("tl2", "tp1"), ("tl3", "tp5"), ("tl4", "tb3")] {
        table.state.tools.spaces[read(slot)] = Some(read(tool));
    }
    table.blue().resources = resources("1/1/0/0");
    table.gain("FORGE");
    assert_eq!(table.legal(), ["take tl2", "pass"]);
    assert_eq!(table.try_act(BLUE, "take tl1"), Err(Refusal::NotHeld(Resource::Gold)));
}

/// 4.16.5: what the spaces give.
#[test]
fn section_4_16_5_spaces_unlock_open_and_sell() {
    let forge = |space: &str, paid: &str| {
        let mut table = Table::new(2);
        table.state.tools.spaces[read("tl1")] = Some(read("tp1"));
        table.blue().resources = resources(paid);
        table.gain("FORGE");
        table.play(&["take tl1", space]);
        table
    };
    let mut table = forge("space fs1", "1/1/0/0");
    table.act("dwarf 1");
    assert_eq!((table.blue().forge.house, table.blue().forge.workshop), (3, 3));
    let mut table = forge("space fs8", "2/1/0/0");
    assert_eq!(table.legal(), ["discard iron", "pass"]);
    table.act("pass");
    assert_eq!(table.blue().storage_tiles, 1, "opened anyway");
    let mut table = forge("space fs8", "2/1/0/0");
    table.act("discard iron");
    assert_eq!(table.asked(), Frame::TakeRelic);
    assert_eq!(table.blue().resources, resources("0/0/0/0"));
}

#[test]
fn we08_inlaying_pays_its_row_and_refills_at_once() {
    let mut table = Table::new(2);
    table.blue().resources = resources("0/0/1/0");
    let stack = table.state.gold_jewels.len();
    let jewel = table.state.jewels.spaces[read("jm4")].unwrap();
    let glory = table.blue().glory;
    table.gain("INLAY");
    // The blue clan's cart and axe have gold sockets.
    table.act("take jm4");
    assert_eq!(table.legal(), ["tool cart", "tool axe"]);
    table.act("tool axe");
    assert_eq!(table.blue().glory, glory + 2);
    assert_eq!(table.blue().tools[Spot::Axe].jewel, Some(jewel));
    assert_eq!(table.blue().resources, resources("0/0/0/0"));
    assert!(table.state.jewels.spaces[read("jm4")].is_some_and(|new| new != jewel));
    assert_eq!(table.state.gold_jewels.len(), stack - 1);
}

#[test]
fn we09_only_sockets_of_the_metal() {
    let mut table = Table::new(2);
    table.blue().resources = resources("0/0/1/0");
    table.blue().tools[Spot::Cart].jewel = Some(read("jg01"));
    table.blue().tools[Spot::Axe].jewel = Some(read("jg02"));
    let glory = table.blue().glory;
    table.gain("INLAY");
    assert_eq!(table.legal(), ["take jm3", "pass"]);
    assert_eq!(table.try_act(BLUE, "take jm4"), Err(Refusal::NoFittingSocket));
    table.play(&["take jm3", "tool pick"]);
    assert_eq!(table.blue().glory, glory + 3);
}

#[test]
fn we65_a_silver_jewel_works_at_once_with_tradition_9() {
    let mut table = Table::new(2).keeping(Tradition::Jeweller);
    table.blue().resources = resources("0/1/0/0");
    table.state.jewels.spaces[read("jm1")] = Some(read("js06"));
    let glory = table.blue().glory;
    table.gain("INLAY");
    table.play(&["take jm1", "tool pick"]);
    assert_eq!(table.blue().glory, glory + 3);
    assert_eq!(table.blue().resources, resources("0/0/0/1"));
}

/// 8.3: `jewels.refill`, `tools.printed_sockets`.
#[test]
fn section_8_3_jewels_at_the_end_of_the_turn_and_no_printed_sockets() {
    let mut table = Table::corrected(
        2,
        "switches.toml",
        "jewel-refill = \"at-once\"",
        "jewel-refill = \"end-of-turn\"",
    );
    table.blue().resources = resources("0/0/1/0");
    table.gain("INLAY");
    table.play(&["take jm4", "tool axe"]);
    assert_eq!(table.state.jewels.spaces[read("jm4")], None);
    table.act("end");
    assert!(table.state.jewels.spaces[read("jm4")].is_some());
    let old = "printed-sockets = true";
    let mut table = Table::corrected(2, "switches.toml", old, "printed-sockets = false");
    table.blue().resources = resources("0/1/1/1");
    table.gain("INLAY");
    assert!(table.is_done(), "there is no socket");
}
