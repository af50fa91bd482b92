//! 3.9: what every card does while it lies there, and that it ends with it.

use deephold::{
    engine::{Game as _, Viewer},
    games::dwarves::{
        action::Spot,
        event::Event,
        tracks::Recruits,
        vocabulary::{
            effect::Aura,
            pieces::{Attribute, Troops},
        },
    },
};

use super::{game, hold_all};
use crate::dwarves::table::{FIRST, SECOND, Table, hex, read, rules, troops};

/// The card lies there, or the same position without it.
fn with(code: &str, lies_there: bool) -> Table {
    let mut table = game(code, &["tungdil", "rodario"]);
    if lies_there {
        table = table.open(code);
        table.state.card_mut(read(code)).unwrap().time = 3;
    }
    table
}

/// `mod`: an attribute of all Heroes.
#[test]
fn attributes_are_lowered() {
    let rows = [
        ("st-02", Attribute::Battle),
        ("st-03", Attribute::Craft),
        ("st-04", Attribute::Speed),
        ("b5-04", Attribute::Craft),
    ];
    for (code, attribute) in rows {
        let figures = |table: &Table| {
            let heroes = rules().view(&table.state, Viewer::Public).heroes;
            [heroes[0].attributes, heroes[1].attributes]
        };
        let mut expected = figures(&with(code, false));
        for figures in &mut expected {
            figures[attribute.index()] -= 1;
        }
        assert_eq!(figures(&with(code, true)), expected, "{code}");
    }
    hold_all(rows.map(|row| row.0), |row| matches!(row.aura, Some(Aura::Modify(..))));
}

/// `no(dispatch)`, `no(tunnel)`, `no(heal)`.
#[test]
fn actions_tunnels_and_healing_are_forbidden() {
    assert!(with("st-05", false).allows(FIRST, "dispatch"));
    assert!(!with("st-05", true).allows(FIRST, "dispatch"));
    for code in ["st-06", "b5-07"] {
        for (lies, jumps) in [(false, true), (true, false)] {
            let mut table = with(code, lies).at(FIRST, "b3");
            table.rolling_until(FIRST, "move", |dice| dice[0] == 2);
            assert_eq!(table.allows(FIRST, "step i3"), jumps, "{code}");
            assert!(table.allows(FIRST, "step b2"), "{code}");
        }
    }
    for (lies, health) in [(false, 3), (true, 1)] {
        let mut table = with("st-07", lies).at(FIRST, "h1").open("b1-a11");
        table.state.heroes[FIRST].health = 1;
        table.rolling_until(FIRST, "move", |dice| dice[0] == 2);
        table.act(FIRST, "step h2");
        assert_eq!(table.state.heroes[FIRST].health, health);
    }
    let codes = ["st-05", "st-06", "st-07", "b5-07"];
    hold_all(codes, |row| {
        matches!(row.aura, Some(Aura::NoDispatch | Aura::NoTunnel | Aura::NoHeal))
    });
}

/// `recruit_plus`, `recruit_fill`: every army space brings more; nothing else does.
#[test]
fn armies_are_larger() {
    let come = |code: &str, faces: [u8; 3], army: bool| {
        let at = Spot::Hex(hex("a1"));
        let mut table = with(code, true).pending(Recruits { at, faces, army });
        table.resolve();
        table.troops_in("a1")
    };
    for (code, with_blank, without) in
        [("st-08", "o1t1", "o1t1e1"), ("st-09", "t2", "t2e1"), ("st-10", "t1e1", "t1e1")]
    {
        assert_eq!(come(code, [0, 1, 0], true), troops(with_blank), "{code}");
        assert_eq!(come(code, [0, 1, 1], true), troops(without), "{code}");
        assert_eq!(come(code, [0, 1, 0], false), troops("t1"), "{code}: of an army space alone");
    }
    hold_all(["st-08", "st-09", "st-10"], |row| {
        matches!(row.aura, Some(Aura::RecruitPlus(_) | Aura::RecruitFill(_)))
    });
}

/// `equip_off` (4.10): no Equipment works; Health above the printed maximum is cut, and does
/// not come back with the bonus. Nothing can be discarded for its effect.
#[test]
fn equipment_is_without_effect() {
    let mut table = with("st-01", false).owning(FIRST, "eq-04").owning(FIRST, "eq-08");
    table.state.heroes[FIRST].health = 6;
    table = table
        .pending(deephold::games::dwarves::cards::saga::KeepThreat { cards: vec![read("st-01")] });
    table.remove_card(read("st-01"));
    table.resolve();
    let health = |table: &Table| {
        let hero = rules().view(&table.state, Viewer::Public).heroes.swap_remove(0);
        (hero.board.health, hero.max_health)
    };
    assert_eq!(health(&table), (5, 5));
    table.clear_to_actions();
    table.state.heroes[SECOND].health = 1;
    assert!(!table.allows(FIRST, "play eq-08"));
    table.state.open.clear();
    assert_eq!(health(&table), (5, 6), "the bonus returns, the Health does not");
    assert!(table.allows(FIRST, "play eq-08"));
    hold_all(["st-01"], |row| row.aura == Some(Aura::EquipOff));
}

/// `land_health_only`: no Doom for Perished Land.
#[test]
fn poisoned_soil_costs_health() {
    for (lies, asked) in [(false, true), (true, false)] {
        let mut table = with("st-11", lies).at(FIRST, "g1").dead("g2", 1);
        table.rolling_until(FIRST, "move", |dice| dice[0] == 2);
        table.act(FIRST, "step g2");
        assert_eq!(table.allows(FIRST, "choose doom"), asked);
        assert_eq!(table.state.heroes[FIRST].health, if asked { 5 } else { 4 });
        assert_eq!(table.state.doom_marker, 37);
    }
    hold_all(["st-11"], |row| row.aura == Some(Aura::LandHealthOnly));
}

/// `turnstart`, `poisoned_turnstart`: at the start of a turn, of those whom they concern.
#[test]
fn turns_begin_with_a_loss() {
    let after = |code: &str, council: i8, poisoned: Option<_>| {
        let mut table = with(code, true);
        table.state.council = council;
        table.state.card_mut(read(code)).unwrap().hero = poisoned;
        table.pass_turn();
        table.healths()
    };
    assert_eq!(after("st-12", -1, None), [5, 3], "whose turn it is");
    assert_eq!(after("st-12", 0, None), [5, 4], "only left of the axe");
    assert_eq!(after("al-t01", 0, Some(SECOND)), [5, 3]);
    assert_eq!(after("al-t01", 0, Some(FIRST)), [5, 4], "in its own turns");
    hold_all(["st-12", "al-t01"], |row| {
        matches!(row.aura, Some(Aura::TurnStart(..) | Aura::PoisonedTurnStart(_)))
    });
}

/// `threshold`: four troops kill a hex, also those that are there when it is revealed.
#[test]
fn four_troops_kill_blighted_fields() {
    use deephold::games::dwarves::cards::reveal::RevealScenario;
    let mut table = with("b5-03", false).troops("g2", "o4").troops("c2", "o3");
    table = table.story(&["b5-03"]).pending(RevealScenario);
    table.resolve();
    assert!(table.state.ground.perished.contains(hex("g2")));
    assert!(!table.state.ground.perished.contains(hex("c2")));
    let died = table.events.iter().filter(|event| matches!(event, Event::Perishes { .. })).count();
    assert_eq!(died, usize::from(table.state.ground.perished.len()));
    for (lies, dies) in [(false, false), (true, true)] {
        let at = Spot::Hex(hex("a1"));
        let mut table = with("b5-03", lies).pending(Recruits { at, faces: [4, 0, 0], army: false });
        table.resolve();
        assert_eq!(table.troops_in("a1") == Troops::NONE, dies);
    }
    hold_all(["b5-03"], |row| matches!(row.aura, Some(Aura::Threshold(_))));
}
