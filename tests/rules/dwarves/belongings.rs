//! 3.20, 3.21, 4.10 to 4.12: Equipment and Spells, one by one, and what abilities are not for.

use deephold::{
    engine::{Game as _, Seat, Viewer},
    games::dwarves::{
        event::Event,
        health::{Loss, Stage},
        vocabulary::pieces::Troops,
    },
};
use serde_json::json;

use super::table::{FIRST, SECOND, Table, hex, read, rules, troops};

/// Battle, Craft, Speed and the greatest Health of the first Hero.
fn figures(table: &Table) -> ([u8; 3], u8) {
    let view = rules().view(&table.state, Viewer::Public);
    (view.heroes[0].attributes, view.heroes[0].max_health)
}

fn dice_rolled(table: &Table) -> u8 {
    let rolls = table.events.iter().find_map(|event| match event {
        Event::Rolls { dice, .. } => Some(dice.1),
        _ => None,
    });
    rolls.expect("something was rolled")
}

/// What is permanent changes figures while it is held; 4.10: Keenfire is Lost! takes all of
/// it away, but not what is held.
#[test]
fn permanent_equipment_changes_figures() {
    for (code, expected) in [
        ("eq-01", ([3, 3, 4], 5)),
        ("eq-02", ([4, 3, 3], 5)),
        ("eq-03", ([3, 4, 3], 5)),
        ("eq-04", ([3, 3, 3], 6)),
        ("eq-05", ([3, 3, 3], 6)),
        ("se-01", ([5, 3, 3], 5)),
        ("se-04", ([3, 5, 3], 5)),
        ("se-05", ([4, 3, 3], 5)),
        ("se-06", ([3, 3, 5], 5)),
    ] {
        let mut table = Table::of(&["tungdil", "rodario"]).owning(FIRST, code);
        assert_eq!(figures(&table), expected, "{code}");
        table.state.heroes[FIRST].held.push(read("b1-s09"));
        table = table.open("st-01");
        assert_eq!(figures(&table), ([5, 3, 3], 5), "{code} without effect, Keenfire with it");
    }
}

/// What a failed Fight costs: nothing in Tionium, two with the Bloodthirster, together
/// nothing (4.7.5).
#[test]
fn armour_and_bloodthirst_change_what_a_failed_fight_costs() {
    for (owned, left) in [(&["eq-05"][..], 5), (&["se-01"], 3), (&["eq-05", "se-01"], 5)] {
        let mut table = Table::of(&["tungdil", "rodario"]).at(FIRST, "g1").troops("g1", "e1");
        for code in owned {
            table = table.owning(FIRST, code);
        }
        let dice = [5, 4, 3, 2, 1];
        let count = if owned.contains(&"se-01") { 5 } else { 3 };
        table.rolling(FIRST, "fight troops", &dice[..count]);
        assert_eq!(table.state.heroes[FIRST].health, left, "{owned:?}");
    }
}

/// Shadowsteel and the Mantle defeat Élfar on 5.
#[test]
fn elves_fall_on_five() {
    for (code, dice) in [("eq-17", &[5, 2, 1][..]), ("se-05", &[5, 2, 1, 1])] {
        let mut table = Table::of(&["tungdil", "rodario"]).at(FIRST, "g1").troops("g1", "e1");
        table = table.owning(FIRST, code);
        table.rolling(FIRST, "fight troops", dice);
        table.spend(FIRST);
        assert_eq!(table.troops_in("g1"), Troops::NONE, "{code}");
    }
}

/// The Pony gives 8 points without a roll; the Map makes Gates entrances; the Cloak spares
/// one penalty a turn.
#[test]
fn pony_map_and_cloak_help_on_the_way() {
    let mut pony = Table::of(&["tungdil", "rodario"]).at(FIRST, "g1").owning(FIRST, "eq-09");
    pony.act(FIRST, "use eq-09");
    assert_eq!(pony.state.now.actions, 1, "it is a Move action");
    // So many hexes are in reach that the realm is named first.
    pony.act(FIRST, "choose sangrein");
    assert!(pony.allows(FIRST, "move g8"), "eight hexes away by the tunnel or not");
    let mut map = Table::of(&["tungdil", "rodario"]).at(FIRST, "j1").owning(FIRST, "eq-11");
    map.rolling(FIRST, "move", &[2, 1, 1]);
    assert!(map.allows(FIRST, "step a1"), "{:?}", map.legal(FIRST));
    let mut cloak = Table::of(&["tungdil", "rodario"]).at(FIRST, "g1").owning(FIRST, "eq-13");
    cloak = cloak.dead("g2", 1).dead("g3", 2);
    cloak.rolling(FIRST, "move", &[3, 1, 1]);
    cloak.act(FIRST, "step g2");
    assert!(cloak.allows(FIRST, "step g3"), "no penalty");
    cloak.act(FIRST, "step g3");
    assert!(cloak.allows(FIRST, "choose doom"), "once a turn");
}

/// More dice: seals for dispatches, a Crossbow beside a Fight, a Banner for checks.
#[test]
fn equipment_adds_dice() {
    for (code, dice) in [("eq-14", 5), ("se-08", 6)] {
        let mut table = Table::of(&["furgas", "rodario"]).owning(FIRST, code);
        table.state.heroes[FIRST].boosts = [0; 3];
        table.state.heroes[FIRST].hero = read("xamtys");
        table.act(FIRST, "dispatch");
        assert_eq!(dice_rolled(&table), dice, "{code}");
    }
    let mut bow = Table::of(&["tungdil", "rodario"]).at(FIRST, "g1").at(SECOND, "g2");
    bow = bow.troops("g1", "o1").owning(SECOND, "eq-18");
    bow.act(FIRST, "fight troops");
    assert_eq!(dice_rolled(&bow), 4);
    let banner = |label: &str| {
        let mut table = Table::of(&["tungdil", "rodario"]).at(FIRST, "g1").at(SECOND, label);
        table = table.owning(SECOND, "eq-19").open("b1-a03").open("b1-s05");
        table.act(FIRST, "check b1-a03");
        dice_rolled(&table)
    };
    assert_eq!((banner("g1"), banner("g2")), (4, 3));
}

/// Hatchets reach two adjacent troops, but throwing alone is no Fight.
#[test]
fn hatchets_are_thrown_at_two() {
    let table = || Table::of(&["gandogar", "rodario"]).at(FIRST, "g1").owning(FIRST, "eq-15");
    let mut thrown = table().troops("g1", "o1").troops("g2", "o3");
    thrown.state.heroes[FIRST].hero = read("boendil");
    assert!(thrown.allows(FIRST, "fight troops"));
    thrown.rolling(FIRST, "fight troops", &[5, 5, 5, 5]);
    // The roll could not be better, and what is left after two throws is only the Orc here.
    thrown.act(FIRST, "hit orc g2");
    assert!(thrown.allows(FIRST, "hit orc g2") && thrown.allows(FIRST, "hit orc g1"));
    thrown.act(FIRST, "hit orc g2");
    assert!(!thrown.allows(FIRST, "hit orc g2"), "two dice at most");
    assert_eq!((thrown.troops_in("g1"), thrown.troops_in("g2")), (Troops::NONE, troops("o1")));
    let mut alone = table().troops("g2", "o3");
    alone.state.heroes[FIRST].hero = read("boendil");
    assert!(!alone.allows(FIRST, "fight troops"));
}

/// The Horn clears one hex near by; the Rune rolls any dice again; the Skull costs Health.
#[test]
fn horn_rune_and_skull() {
    let mut horn = Table::of(&["tungdil", "rodario"]).at(FIRST, "g1").owning(FIRST, "eq-12");
    horn = horn.troops("g2", "o1t2").troops("f1", "e1");
    horn.act(FIRST, "use eq-12").act(FIRST, "troop troll g2");
    assert!(!horn.allows(FIRST, "troop elf f1"), "one hex");
    horn.act(FIRST, "troop troll g2");
    assert_eq!((horn.troops_in("g2"), horn.state.now.actions), (troops("o1"), 2), "no action");
    let mut rune = Table::of(&["tungdil", "rodario"]).owning(FIRST, "eq-10");
    rune.rolling(FIRST, "dispatch", &[4, 2, 1]);
    rune.act(FIRST, "use eq-10").act(FIRST, "reroll 1").act(FIRST, "reroll 2");
    rune.act(FIRST, "done");
    assert!(rune.state.heroes[FIRST].equipment.is_empty());
    let mut skull = Table::of(&["tungdil", "rodario"]).owning(SECOND, "eq-16").troops("g1", "o3");
    skull.act(SECOND, "play eq-16").act(SECOND, "choose orc");
    assert_eq!(skull.healths(), [5, 3]);
    assert!(skull.state.heroes[SECOND].equipment.contains(&read("eq-16")), "permanent");
}

/// Special Equipment: the Wagon heals all, Seeds restore twice, the Key opens a tunnel.
#[test]
fn wagon_seeds_and_key() {
    let book = json!({"book": "5"});
    let five = || Table::in_game(&["tungdil", "rodario"], &book);
    let mut wagon = five().owning(SECOND, "se-02");
    for seat in [FIRST, SECOND] {
        wagon.state.heroes[seat].health = 1;
    }
    wagon.act(SECOND, "play se-02");
    assert_eq!(wagon.healths(), [3, 3]);
    assert!(!wagon.state.decks.used_equipment.contains(&read("se-02")), "it leaves the game");
    let mut seeds = five().owning(FIRST, "se-03").at(FIRST, "g1").dead("g1", 1);
    seeds.act(FIRST, "use se-03");
    assert!(seeds.state.ground.perished.is_empty() && seeds.state.now.actions == 1);
    let mut again = seeds.dead("g1", 2);
    again = again.open("b5-01");
    again.act(FIRST, "use se-03");
    assert!(again.state.heroes[FIRST].equipment.is_empty(), "after the second use");
    let mut key = five().owning(FIRST, "se-07").at(FIRST, "g1");
    key.act(FIRST, "use se-07");
    assert_eq!(key.state.tunnel, Some(hex("g1")));
}

/// Andôkai with these Spells in hand, in the second seat.
fn hand(spells: &[&str]) -> Table {
    let mut table = Table::of(&["tungdil", "andokai"]).at(FIRST, "g1").at(SECOND, "g4");
    let held = table.state.spells.as_mut().unwrap();
    for spell in spells {
        held.deck.take(read(spell));
        held.hand.push(read(spell));
    }
    table
}

fn in_hand(table: &Table) -> usize {
    table.state.spells.as_ref().unwrap().hand.len()
}

/// Spells for any time: healing, wind, lightning.
#[test]
fn spells_are_cast_while_the_game_waits() {
    let mut breath = hand(&["sp-1"]);
    assert!(!breath.allows(SECOND, "spell sp-1"), "nobody is hurt");
    breath.state.heroes[FIRST].health = 1;
    breath.act(SECOND, "spell sp-1").act(SECOND, "hero tungdil").act(SECOND, "hero tungdil");
    assert_eq!((breath.healths(), in_hand(&breath)), (vec![3, 4], 0));
    let mut wind = hand(&["sp-2"]);
    wind.act(SECOND, "spell sp-2").act(SECOND, "hero tungdil");
    wind.act(SECOND, "choose weyurn").act(SECOND, "hex a1");
    assert_eq!(wind.state.heroes[FIRST].hex, hex("a1"));
    let mut lightning = hand(&["sp-3"]).troops("g1", "o2t1").troops("a1", "o1");
    lightning.act(SECOND, "spell sp-3");
    assert!(!lightning.allows(SECOND, "troop orc a1"), "too far");
    lightning.act(SECOND, "troop troll g1").act(SECOND, "troop orc g1");
    assert_eq!(lightning.troops_in("g1"), troops("o1"), "two at most");
}

/// Spells on rolls, losses and recruitments: they are offered, and asked for.
#[test]
fn spells_answer_what_is_being_resolved() {
    let mut favour = hand(&["sp-6"]);
    favour.act(SECOND, "order sp-6 free").act(FIRST, "dispatch");
    favour.act(FIRST, "cast sp-6");
    assert_eq!(dice_rolled(&favour), 5, "two more dice");
    let mut gust = hand(&["sp-4"]);
    gust.rolling(FIRST, "dispatch", &[4, 3, 1]);
    gust.act(FIRST, "ask").act(SECOND, "cast sp-4");
    gust.act(FIRST, "reroll 3").act(FIRST, "done");
    assert_eq!(in_hand(&gust), 0);
    let loss = Loss { who: FIRST, points: 3, stage: Stage::Spells };
    let mut shield = hand(&["sp-7"]).pending(loss);
    shield.resolve().act(FIRST, "ask").act(SECOND, "cast sp-7");
    assert_eq!(shield.healths(), [4, 4], "two of three are prevented");
    let mut ground = hand(&["sp-8"]).pending(super::rulings::arriving("g1", [3, 1, 0]));
    let offer = deephold::games::dwarves::spells::Offer {
        moment: deephold::games::dwarves::spells::Moment::Recruits,
        asked: false,
    };
    let top = ground.state.stack.pop().unwrap();
    ground.state.stack.extend([offer.into(), top]);
    ground.resolve().act(FIRST, "ask").act(SECOND, "cast sp-8").act(FIRST, "choose orc");
    assert_eq!(ground.troops_in("g1"), troops("t1"));
}

/// 4.12: the hand holds three; the Spell Book lies open and draws two.
#[test]
fn the_hand_holds_three_spells() {
    let mut table = Table::of(&["andokai", "rodario"]);
    let spells = table.state.spells.as_mut().unwrap();
    for spell in ["sp-1", "sp-2", "sp-3"] {
        spells.deck.take(read(spell));
        spells.hand.push(read(spell));
    }
    spells.deck.take(read("sp-9"));
    spells.book = Some(read("sp-9"));
    table.act(FIRST, "work spell");
    assert_eq!(in_hand(&table), 5);
    table.act(FIRST, "discard sp-1").act(FIRST, "discard sp-2");
    assert_eq!(in_hand(&table), 3);
    table.audit();
}

/// 4.11: what the abilities are not for.
#[test]
fn abilities_are_for_their_own_rolls() {
    let changes = |table: &Table, seat: Seat| {
        table.legal(seat).iter().any(|it| it.starts_with("raise") || it.starts_with("reroll"))
    };
    for (hero, dice) in [("balyndis", &[4, 3, 2, 1][..]), ("rodario", &[4, 2, 1])] {
        let mut table = Table::of(&[hero, "narmora"]);
        table.rolling(FIRST, "dispatch", dice);
        assert!(!changes(&table, FIRST), "{hero}: dispatches are no check");
    }
    let mut fight = Table::of(&["tungdil", "narmora"]).at(FIRST, "g1").troops("g1", "o1");
    fight.rolling(FIRST, "fight troops", &[3, 2, 1]);
    assert!(!changes(&fight, FIRST), "Tungdil: dispatches alone");
    let mut foe = Table::of(&["boendal", "narmora"]).at(FIRST, "e5").open("b1-s11");
    foe.state.open[0].progress[0][0] = 4;
    foe.rolling(FIRST, "fight b1-s11", &[5, 3, 2, 1]);
    foe.act(FIRST, "raise 5");
    assert_eq!(foe.state.open[0].progress[0][0], 3, "Boëndal: against foes as well");
    // Élfar on 5+ is about troops: not against a Leader.
    let book = json!({"book": "4"});
    let mut leader = Table::in_game(&["tungdil2", "narmora"], &book).at(FIRST, "g1");
    leader.state.leaders[2] = Some(hex("g1"));
    leader.rolling(FIRST, "fight troops", &[5, 5, 2, 1]);
    assert_eq!(leader.state.leaders[2], Some(hex("g1")));
    assert_eq!(leader.state.heroes[FIRST].health, 6, "and it costs him nothing");
    // Not if troops on a card were part of the Fight.
    let mut card = Table::of(&["narmora", "rodario"]).at(FIRST, "j5").open("b1-s02");
    card.state.open[0].troops = troops("o2");
    card.state.supply = card.state.supply.minus(troops("o2"));
    card = card.troops("j5", "t1");
    card.rolling(FIRST, "fight troops", &[4, 2, 1]);
    assert_eq!(card.state.open[0].troops, troops("o1"), "its 4 can hit nothing else");
    assert!(!card.allows(FIRST, "troop troll j5"), "{:?}", card.legal(FIRST));
}
