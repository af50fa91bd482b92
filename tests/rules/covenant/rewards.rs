//! 4.2, 4.11, 4.12 and 4.19: atomic rewards, tracks, storage, and the stack.

use deephold::games::covenant::{
    actions::{
        build::{Build, Pieces, PlacePiece},
        transport::ChooseSite,
    },
    event::Event,
    refusal::Refusal,
    rewards::{
        Resolve,
        dwarves::{GainSupport, Strengthen},
        enemies::{Hit, MoveEnemies},
        storage::GainWild,
        throne::HonourThrone,
        tracks::AdvanceAny,
    },
    stack::Frame,
    vocabulary::{
        cards::Tradition,
        goods::{Building, Enemy},
        pieces::{Dwarves, Spot, Strength, Supports},
    },
};

use super::table::{BLUE, RED, Table, fixture_a, read, resources};

/// 4.11.2: from the supply, or a swap.
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

/// 4.11.3: up to 4, and not the dwarf in use.
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
    table.state.stack = vec![Frame::CloseTurn, Resolve(read("P+2")).into(), GainWild(1).into()];
    table.state.now.spot = Some(Spot::Axe);
    table.act("pass");
    assert_eq!(table.blue().tracks.prestige, 2);
    assert_eq!(table.asked(), Strengthen(1).into());
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

/// 4.2.1, 4.2.2: the top frame is the only one that acts.
#[test]
fn we64_rewards_nest_and_are_done_before_what_caused_them_goes_on() {
    let mut table = Table::new(2);
    table.blue().tracks.court = 2;
    table.blue().tracks.prestige = 2;
    table.blue().glory = 5;
    table.state.stack =
        vec![Frame::CloseTurn, Resolve(read("GP+3")).into(), Resolve(read("C+1")).into()];
    table.state.stack.push(GainWild(1).into());
    table.act("pass");
    assert_eq!(table.asked(), Frame::TakeCoin);
    table.act("take cn1");
    assert!(matches!(table.asked(), Frame::PlaceCoin(_)));
    table.act("space cs2");
    assert_eq!(table.asked(), Frame::TakeTradition);
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

/// 4.2.5 and 8.2 no. 27: steps beyond the end are lost; the switch makes them GP.
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
        let is_told = |event: &Event| matches!(event, Event::Skipped { who, .. } if *who == BLUE);
        assert!(table.told.iter().any(is_told), "{effect} is told to be lost: {:?}", table.told);
    }
    // What is gained is not lost, and what could be taken and is declined was a choice.
    let is_lost = |event: &Event| matches!(event, Event::Skipped { .. });
    for effect in ["IRON 1", "GP+1", "M+1"] {
        table.gain(effect);
        assert!(!table.told.iter().any(is_lost), "{effect} is gained: {:?}", table.told);
    }
    table.gain("COIN");
    table.act("pass");
    assert!(!table.told.iter().any(is_lost));
}

/// 4.2.8: a gift that leaves no choice is simply made; what costs something can be
/// declined, even if there is one answer only.
#[test]
fn section_4_2_8_one_answer() {
    let only = |effect: &str, stored: &str| {
        let mut table = Table::new(2);
        table.blue().glory = 0;
        table.blue().resources = resources(stored);
        for (slot, tool) in [("tl1", "tp1"), ("tl2", "tp5"), ("tl3", "tp5"), ("tl4", "tp5")] {
            table.state.tools.spaces[read(slot)] = Some(read(tool));
        }
        table.state.coins.spaces[read("cn2")] = None;
        table.gain(effect);
        table.legal()
    };
    assert_eq!(only("RELIC", "0/0/0/0"), ["take rl1"]);
    assert_eq!(only("SUP 1", "0/0/0/0"), ["support 1"]);
    assert_eq!(only("COIN", "0/0/0/0"), ["take cn1", "pass"]);
    assert_eq!(only("FORGE", "1/1/0/0"), ["take tl1", "pass"]);
    assert_eq!(only("THRONE 1", "1/0/0/0"), ["deliver iron", "done"]);
    assert_eq!(only("PAY IRON 1 -> RELIC", "1/0/0/0"), ["discard iron", "pass"]);
}

/// 4.11.1 and 4.19: one gain, from which any counters are kept.
#[test]
fn we21_any_counters_old_or_new_are_kept() {
    let mut table = Table::new(2);
    table.blue().resources = resources("4/0/0/0");
    table.state.rubble.spaces[read("ru2")] = Some(read("u15"));
    table.state.rubble.spaces[read("ru3")] = Some(read("u09"));
    table.work(2, "pick");
    table.play(&["take ru2", "take ru3"]);
    assert_eq!(table.asked(), Frame::MakeRoom);
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
    assert_eq!(table.asked(), Frame::MakeRoom);
}

/// 4.11.5: GP are added, also beyond 100.
#[test]
fn section_4_11_5_beyond_a_hundred() {
    let mut table = Table::new(2);
    table.blue().glory = 99;
    table.gain("GP+3");
    assert_eq!(table.blue().glory, 102);
}

/// 4.2.3 and 8.2 no. 30: rewards printed together in the order of the tables.
#[test]
fn ruling_30_printed_rewards_in_their_order() {
    let mut table = Table::new(2);
    // The back of H04 is `M+1` & `P+1`; both enter a space that asks.
    table.blue().tracks.mining = 4;
    table.blue().tracks.prestige = 2;
    let beside = table.state.halls.revealed.neighbours().without(table.state.halls.revealed);
    let hall = beside.first().unwrap();
    table.state.halls.lay(hall, read("h04"));
    table.frame(Frame::DigHall);
    table.act(&format!("place {hall}"));
    assert_eq!(table.asked(), GainWild(1).into(), "Mining 5");
    assert_eq!(table.blue().tracks.prestige, 2);
    table.act("gain iron");
    assert_eq!(table.asked(), Frame::TakeTradition, "Prestige 3");
}

/// 4.2.6 and 8.2 no. 29: every reward that asks can be declined.
#[test]
fn ruling_29_rewards_can_be_declined() {
    let mut table = Table::new(2).on(fixture_a());
    table.enemy(Enemy::Goblin, "B2");
    table.enemy(Enemy::Orc, "D2");
    table.blue().supports.one = 1;
    table.blue().tavern = Dwarves { one: 2, two: 2, three: 0, four: 0 };
    table.blue().tracks.mining = 12;
    table.blue().resources = resources("1/1/1/1");
    for slot in ["tl1", "tl2", "tl3", "tl4"] {
        table.state.tools.spaces[read(slot)] = Some(read("tp1"));
    }
    for effect in [
        "WILD 1",
        "SUP 1",
        "STR 1",
        "ANY+1",
        "COIN",
        "TRAD",
        "RELIC",
        "FORGE",
        "INLAY",
        "FORGE or INLAY",
        "FORGE and INLAY",
        "THRONE 1",
        "SITE 1",
        "HIT_G",
        "HIT_OG",
        "HOUSE",
        "WORKSHOP",
        "BASIC",
        "MOVE 1",
        "PAY IRON 1 -> RELIC",
    ] {
        let mut table = table.clone();
        table.gain(effect);
        let before = table.state.clone();
        let stop = table.legal().into_iter().find(|it| it == "pass" || it == "done");
        table.act(&stop.unwrap_or_else(|| panic!("{effect}: {:?}", table.legal())));
        assert!(table.is_done(), "{effect}");
        assert_eq!(table.state.clans, before.clans, "{effect} gives nothing");
    }
}

/// 3.0 and 4.11.4: what each code begins.
#[test]
fn section_3_0_every_code() {
    let mut table = Table::new(2).on(fixture_a());
    table.enemy(Enemy::Goblin, "B2");
    table.enemy(Enemy::Orc, "D2");
    table.blue().resources = resources("1/1/1/1");
    table.state.tools.spaces[read("tl1")] = Some(read("tp1"));
    for (effect, frame) in [
        ("WILD 2", GainWild(2).into()),
        ("SUP 2", GainSupport(2).into()),
        ("STR 1", Strengthen(1).into()),
        ("ANY+2", AdvanceAny(2).into()),
        ("COIN", Frame::TakeCoin),
        ("TRAD", Frame::TakeTradition),
        ("RELIC", Frame::TakeRelic),
        ("FORGE", Frame::ForgeTool),
        ("INLAY", Frame::InlayJewel),
        ("THRONE 2", HonourThrone(2).into()),
        ("SITE 1", ChooseSite { strength: 1, throne: false }.into()),
        ("HIT_G", Hit { orcs: false }.into()),
        ("HIT_OG", Hit { orcs: true }.into()),
        ("HOUSE", PlacePiece(Building::House).into()),
        ("WORKSHOP", PlacePiece(Building::Workshop).into()),
        ("BASIC", Build(Pieces::BASIC).into()),
        ("MOVE 2", MoveEnemies(2).into()),
        ("PAY IRON 1 -> RELIC", Frame::BuyRelic),
    ] {
        let mut table = table.clone();
        table.gain(effect);
        assert_eq!(table.asked(), frame, "{effect}");
    }
    table.blue().resources = resources("0/0/0/0");
    for effect in ["MYTHRALL 1", "C+1", "P+1", "M+1", "GP+2", "PWR+1", "KEYS+2", "STORE+2"] {
        table.gain(effect);
        assert!(table.is_done(), "{effect} asks nothing");
    }
    table.gain("UNLOCK_HW");
    let glory = Table::new(2).blue().glory;
    assert_eq!((table.blue().resources, table.blue().glory), (resources("0/0/0/1"), glory + 2));
    let tracks = table.blue().tracks;
    assert_eq!((tracks.court, tracks.prestige, tracks.mining), (1, 1, 1));
    assert_eq!((table.blue().key_tiles, table.blue().storage_tiles), (1, 1));
    assert_eq!((table.blue().forge.house, table.blue().forge.workshop), (3, 3));
    assert!(table.state.now.power);
}

/// 3.7: the hammer forges or inlays, one of the two that is possible.
#[test]
fn section_3_7_forge_or_inlay() {
    let mut table = Table::new(2);
    table.blue().resources = resources("1/2/0/0");
    table.state.tools.spaces[read("tl1")] = Some(read("tp1"));
    table.gain("FORGE or INLAY");
    assert_eq!(table.legal(), ["next forge", "next inlay", "pass"]);
    table.play(&["next inlay", "take jm1", "tool pick"]);
    assert!(table.is_done(), "not the other one as well");
    table.blue().resources = resources("0/1/0/0");
    table.gain("FORGE or INLAY");
    assert_eq!(table.asked(), Frame::InlayJewel, "the only one that can be done");
}
