//! 8.1 and 8.2: rulings that no other test names.

use deephold::games::covenant::{
    actions::transport::ChooseSite,
    rewards::{dwarves::Strengthen, throne::HonourThrone},
    stack::Frame,
    state::Phase,
    vocabulary::{
        cards::{Relic, Site, Tradition},
        goods::Clan,
        pieces::{HeldRelic, Spot, Strength, Supports},
    },
};

use super::table::{RED, Table, plain as table, read, resources};

/// 4.2.10 and 8.2 no. 28: GP that one lacks cannot be paid, and what is paid is paid at once.
#[test]
fn ruling_28_no_debts() {
    let mut table = table();
    table.blue().glory = 1;
    table.gain("TRAD");
    assert_eq!(table.legal(), ["take tr1", "take tr2", "take tr3", "pass"]);
    table.act("take tr3");
    assert_eq!(table.blue().glory, 0);
}

/// 8.2 no. 34: tradition 17 works in the Council of its gain, if a coin brought it.
#[test]
fn ruling_34_royal_ear_gained_by_a_coin_of_the_same_council() {
    let mut table = table();
    // Step 3 (a) goes on; what it brings is owned before (b).
    table.state.traditions.spaces[read("tr1")] = Some(Tradition::RoyalEar);
    table.state.phase = Phase::Council(1);
    table.state.stack = vec![Frame::RefillDisplays, Frame::BeginFires, Frame::TakeTradition];
    table.act("take tr1");
    assert_eq!(table.asked(), Frame::CopyCoin);
}

/// 8.2 no. 36: only rubble and coins are shuffled anew; other spaces stay empty.
#[test]
fn ruling_36_exhausted_stacks() {
    let mut table = table();
    table.state.traditions.stack.clear();
    table.state.tools.stack.clear();
    table.state.traditions.spaces[read("tr1")] = None;
    table.state.tools.spaces[read("tl2")] = None;
    table.state.stack = vec![Frame::CloseTurn];
    table.act("end");
    assert_eq!(table.state.traditions.filled().count(), 3);
    assert!(table.state.traditions.spaces[read("tr4")].is_none(), "they slide all the same");
    assert!(table.state.tools.spaces[read("tl2")].is_none(), "tools do not slide");
}

/// 8.2 no. 39: with all six sites done, Transport does nothing.
#[test]
fn ruling_39_transport_without_sites() {
    let mut table = table();
    table.blue().resources = resources("1/1/1/1");
    for site in Site::ALL {
        table.state.sites[*site].markers[0] = Some(Clan::Blue);
    }
    table.frame(ChooseSite { strength: 4, throne: true });
    assert!(table.is_done(), "not even the throne");
}

/// 8.2 no. 45: at the end of the turn the assigned dwarf is still in use.
#[test]
fn ruling_45_the_assigned_dwarf_is_in_use_until_the_end() {
    let mut table = table();
    table.blue().tavern.one = 0;
    for (spot, strength) in [
        (Spot::Pick, Strength::One),
        (Spot::Axe, Strength::Four),
        (Spot::Cart, Strength::Four),
        (Spot::Compass, Strength::Two),
    ] {
        table.blue().tools[spot].dwarf = Some(strength);
    }
    table.state.now.spot = Some(Spot::Pick);
    table.blue().relics = [Relic::WarHelm, Relic::WarHelm]
        .map(|relic| HeldRelic { relic, used: false, fresh: false })
        .to_vec();
    table.state.stack = vec![Frame::CloseTurn];
    table.act("relic rb");
    let dwarves: Vec<String> = table.legal();
    assert_eq!(dwarves, ["dwarf compass"], "neither the one in use nor those of strength 4");
}

/// 8.2 no. 46: nobody else's traditions react.
#[test]
fn ruling_46_only_the_active_players_effects() {
    let mut table = table();
    table.state.clans[RED].traditions.insert(Tradition::Renown);
    table.blue().tracks.prestige = 3;
    table.gain("P+1");
    assert!(table.is_done());
    assert!(table.state.clans.iter().all(|(_, board)| board.glory == 10));
}

/// 8.2 no. 48: all four dwarves can become as strong as can be, and no stronger.
#[test]
fn ruling_48_four_dwarves_of_strength_four() {
    let mut table = table();
    for strength in ["1", "2", "3"] {
        for _ in 0..4 {
            table.frame(Strengthen(1));
            table.act(&format!("dwarf {strength}"));
        }
    }
    assert_eq!((table.blue().tavern.four, table.blue().strength()), (4, 16));
    table.frame(Strengthen(1));
    assert!(table.is_done(), "nobody is left to strengthen");
}

/// 8.1 no. 7: a support of traditions 15, 18 and 27 may be a swap.
#[test]
fn ruling_7_supports_of_traditions_may_be_swaps() {
    let swaps = |tradition, go: fn(&mut Table)| {
        let mut table = table().keeping(tradition);
        table.blue().supports = Supports { one: 1, two: 0 };
        go(&mut table);
        assert_eq!(table.legal(), ["support 1", "support 2", "pass"], "{tradition}");
        table.act("support 2");
        assert_eq!(table.blue().supports, Supports { one: 0, two: 1 });
    };
    swaps(Tradition::Celebration, |table| {
        table.blue().tracks.mining = 3;
        table.gain("M+1");
    });
    swaps(Tradition::ToppingOut, |table| {
        table.blue().resources = resources("0/1/0/0");
        table.gain("SITE 1");
        table.play(&["site sp1", "deliver emerald", "space 1"]);
    });
    swaps(Tradition::WorkshopCheer, |table| {
        table.gain("WORKSHOP");
        table.act("place E1");
    });
}

/// 8.2 no. 49: tradition 2, gained before the throne part of a Transport, adds nothing to
/// it.
#[test]
fn ruling_49_strength_is_fixed_until_the_throne() {
    let mut table = table();
    table.blue().resources = resources("3/0/0/0");
    table.blue().tracks.court = 2;
    table.state.traditions.spaces[read("tr1")] = Some(Tradition::CartMastery);
    table.work(2, "cart");
    // The completion space steps onto a coin, whose space gives a tradition.
    table.play(&["site sg1", "deliver iron", "space 1", "take cn1", "space cs2", "take tr1"]);
    assert!(table.blue().keeps(Tradition::CartMastery));
    assert_eq!(table.asked(), HonourThrone(1).into(), "of strength 2, one is left");
}

/// 8.2 no. 52: with carts left for one delivery there is one.
#[test]
fn ruling_52_the_last_cart() {
    let mut table = table();
    table.blue().resources = resources("1/0/1/0");
    table.blue().carts = 1;
    table.frame(ChooseSite { strength: 4, throne: true });
    table.play(&["site sg2", "deliver iron"]);
    assert!(table.is_done(), "gold has a space, but there is no cart");
    assert_eq!(table.blue().resources, resources("0/0/1/0"));
}
