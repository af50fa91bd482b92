//! 4.1, 4.6, 4.8 to 4.10, 4.21 and 4.22: phases, cards that come and go, what counts first,
//! and what happens when nobody answers.

use deephold::{
    engine::{Dice, Game as _, Seat, Seed},
    games::dwarves::{
        cards::{
            reveal::{LayThreat, StrikeAll},
            saga::KeepThreat,
        },
        effects::{
            choose::{ChooseHero, HeroPick},
            equipment::{DrawEquipment, LoseEquipment},
            share::{Split, SplitWhat},
        },
        event::Event,
        ground::Tile,
        health::{Loss, Stage},
        stack::Frame,
        state::Ending,
        tracks::HeroMarker,
        vocabulary::cards::Equipment,
    },
};
use serde_json::json;

use super::{
    rulings::arriving,
    table::{FIRST, SECOND, Table, hex, read, rules, troops},
};

fn default(table: &Table, seat: Seat) -> String {
    rules().default(&table.state, seat).unwrap().to_string()
}

/// 4.1, phase 0: time, Council -4, auras in the order of their reveal, poison; then the Hero
/// marker, then the reveals, then the actions.
#[test]
fn a_turn_has_its_phases_in_order() {
    let mut table = Table::in_game(&["tungdil", "rodario"], &json!({"book": "5"}));
    table = table.quiet().open("b5-01").adventures(&["b1-a01"]).open("al-t01");
    table.state.card_mut(read("b5-01")).unwrap().time = 3;
    table.state.card_mut(read("al-t01")).unwrap().hero = Some(SECOND);
    (table.state.council, table.state.muster) = (-4, 0);
    table.act(FIRST, "pass").act(FIRST, "pass");
    let kinds: Vec<&str> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::TurnOf { .. } => Some("turn"),
            Event::TimeLeft { .. } => Some("time"),
            Event::DoomMarker { .. } => Some("doom"),
            Event::Loses { .. } => Some("poison"),
            Event::HeroMarker { .. } => Some("hero marker"),
            Event::Recruits { .. } => Some("army"),
            Event::Revealed { .. } => Some("card"),
            _ => None,
        })
        .collect();
    assert_eq!(kinds, ["turn", "time", "doom", "poison", "hero marker", "army", "card"]);
    assert_eq!((table.state.active, table.state.now.actions), (SECOND, 2));
}

/// 4.1: two actions, the same one twice is allowed, and passing is one.
#[test]
fn a_hero_has_two_actions() {
    let mut table = Table::of(&["furgas", "rodario"]).quiet().story(&[]);
    table.act(FIRST, "dispatch");
    assert_eq!(table.state.active, FIRST);
    table.act(FIRST, "dispatch");
    assert_eq!(table.state.active, SECOND, "the next Hero");
    table.act(SECOND, "pass").act(SECOND, "pass");
    assert_eq!(table.state.active, FIRST);
}

/// 4.6.5: a raised die can be a 7, and loses the raise when it is rolled again.
#[test]
fn a_raised_die_is_rolled_again_as_any_other() {
    let mut table = Table::of(&["boendal", "rodario"]).at(FIRST, "g1").troops("g1", "e2");
    table.state.council = 3;
    table.rolling(FIRST, "fight troops", &[6, 2, 1, 1]);
    table.act(FIRST, "raise 6");
    assert!(table.allows(FIRST, "reroll 7"), "{:?}", table.legal(FIRST));
    table.act(FIRST, "reroll 7");
    let dice = table.events.iter().find_map(|event| match event {
        Event::Rerolls { dice, .. } => Some(dice.0),
        _ => None,
    });
    assert!(dice.unwrap().iter().all(|die| *die <= 6));
}

/// 4.7.2: all troops in the hex and on all cards there form one pool.
#[test]
fn the_troops_of_a_place_are_one_pool() {
    let mut table = Table::of(&["gandogar", "rodario"]).at(FIRST, "g4").troops("g4", "o1");
    table = table.open("b1-s12").open("cm-s14");
    for code in ["b1-s12", "cm-s14"] {
        table.state.card_mut(read(code)).unwrap().troops = troops("o1t1");
    }
    table.rolling(FIRST, "fight troops", &[4, 4, 4, 1]);
    for hit in ["hit orc b1-s12", "hit orc cm-s14", "hit orc g4"] {
        assert!(table.allows(FIRST, hit), "{hit}: {:?}", table.legal(FIRST));
    }
    // The third die can hit only what is left: it is not asked about.
    table.act(FIRST, "hit orc b1-s12").act(FIRST, "hit orc cm-s14");
    assert_eq!(table.troops_in("g4"), troops(""));
    for code in ["b1-s12", "cm-s14"] {
        assert_eq!(table.state.card(read(code)).unwrap().troops, troops("t1"), "{code}");
    }
}

/// 4.7.3: the proposal: the highest dice against the hardest, on the Scenario first, then here.
#[test]
fn dice_are_proposed_for_the_scenario_first() {
    let mut table = Table::of(&["boendal", "rodario"]).at(FIRST, "j5").troops("j5", "o1t1");
    table = table.open("b1-s02");
    table.state.card_mut(read("b1-s02")).unwrap().troops = troops("o1t1");
    table.rolling(FIRST, "fight troops", &[5, 4, 1, 1]);
    table.act(FIRST, "done").act(FIRST, "choose proposal");
    assert_eq!(table.state.card(read("b1-s02")), None, "both dice went there");
    assert_eq!(table.troops_in("j5"), troops("o1t1"));
}

/// 4.8 A: a new Scenario discards the display, troops and all; B: it is filled up to three.
#[test]
fn a_new_scenario_empties_the_display() {
    let mut table = Table::of(&["tungdil", "rodario"]).quiet().story(&["b1-s05"]);
    table = table.adventures(&["b1-a03", "b1-a25", "b1-a26", "b1-a27"]).open("b1-a01");
    table = table.open("b1-t08");
    table.pass_turn();
    let events: Vec<&str> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Revealed { card } if *card == read("b1-s05") => Some("scenario"),
            Event::Strikes { .. } => Some("strike"),
            Event::Discarded { .. } => Some("discard"),
            Event::Revealed { .. } => Some("card"),
            _ => None,
        })
        .collect();
    let wanted = ["scenario", "strike", "discard", "discard", "card", "card", "card"];
    assert_eq!(events, wanted);
    assert!(table.state.decks.discard.contains(&read("b1-a01")));
    assert_eq!(table.state.open.len(), 4);
}

/// 2.3: when the Adventure deck is empty the discard pile is shuffled into a new one.
#[test]
fn the_discard_pile_becomes_the_adventure_deck() {
    let mut table = Table::of(&["tungdil", "rodario"]).quiet().open("b1-s05");
    table.state.decks.gone.retain(|card| *card != read("b1-a01") && *card != read("b1-t07"));
    table.state.decks.discard = vec![read("b1-a01"), read("b1-t07")];
    table.pass_turn();
    assert!(table.lies_open("b1-a01") && table.lies_open("b1-t07"), "Threats as well");
    assert!(table.state.decks.discard.is_empty());
}

/// 4.9: of several fulfilled cards the active player chooses the order.
#[test]
fn the_order_of_fulfilled_cards_is_chosen() {
    let mut table = Table::of(&["tungdil", "rodario"]).at(FIRST, "e7");
    table = table.open("b1-a29").open("b1-a11").open("b1-s05");
    for code in ["b1-a29", "b1-a11"] {
        table.state.card_mut(read(code)).unwrap().done = 1;
    }
    table.state.heroes[FIRST].health = 1;
    table.act(FIRST, "pass");
    assert_eq!(table.legal(FIRST), ["card b1-a29", "card b1-a11"]);
    table.act(FIRST, "card b1-a11");
    assert_eq!(table.state.heroes[FIRST].health, 3);
    assert!(table.allows(FIRST, "hero tungdil"), "then the other: {:?}", table.legal(FIRST));
}

/// 4.10: armour gives a point of Health on receipt, and takes its maximum along when it goes.
#[test]
fn armour_gives_health_and_takes_its_maximum_along() {
    for code in ["eq-04", "eq-05"] {
        let mut table = Table::of(&["tungdil", "rodario"]).equipment_deck(&[code]);
        table = table.pending(DrawEquipment { tries: 0 });
        table.resolve().act(FIRST, "hero tungdil");
        assert_eq!(table.state.heroes[FIRST].health, 6, "{code}");
        table = table.pending(LoseEquipment { hero: FIRST, left: 1 });
        table.resolve().act(FIRST, &format!("take {code}"));
        assert_eq!(table.state.heroes[FIRST].health, 5, "{code}");
    }
}

/// 4.10: a disguise cancels what acts at once, in every Book.
#[test]
fn a_disguise_cancels_an_immediate_threat() {
    let mut one = Table::of(&["tungdil", "rodario"]).owning(SECOND, "eq-06");
    one.remove_card(read("b1-t13"));
    let mut one = one.pending(LayThreat { card: read("b1-t13") });
    one.resolve().act(SECOND, "use eq-06");
    assert_eq!(one.healths(), [5, 4]);
    assert!(one.state.decks.discard.contains(&read("b1-t13")));
    let mut saga = Table::in_game(&["tungdil", "rodario"], &json!({"book": "2"}));
    saga = saga.owning(SECOND, "eq-06");
    saga.remove_card(read("st-15"));
    let mut saga = saga.pending(KeepThreat { cards: vec![read("st-15")] });
    saga.resolve().act(SECOND, "use eq-06");
    assert_eq!(saga.state.doom_marker, 37);
    assert!(saga.state.decks.gone.contains(&read("st-15")));
    assert_eq!(saga.state.decks.used_equipment, [read::<Equipment>("eq-06")]);
}

/// 4.3: a tile that returns to the empty pile lets a crowded hex die.
#[test]
fn a_tile_that_returns_is_used_at_once() {
    let mut table = Table::of(&["tungdil", "rodario"]).at(FIRST, "c1").open("cm-s13");
    table = table.dead("c1", 1).troops("g2", "o6");
    table.state.tiles.clear();
    table.rolling_until(FIRST, "check cm-s13", |dice| dice[0] >= 5);
    assert!(table.state.ground.perished.contains(hex("g2")), "{:?}", table.events);
    assert!(!table.state.ground.perished.contains(hex("c1")));
}

/// 4.4, `perish_if`: all tiles first, so that they block side moves; then all troops.
#[test]
fn hexes_that_die_together_block_each_other() {
    for seed in 0..30 {
        let mut table = Table::of(&["tungdil", "rodario"]).open("b1-t04");
        table = table.troops("f2", "o2").troops("g2", "o2").troops("e2", "o2");
        table.state.tiles = (0..12).map(Tile).collect();
        table.dice = Dice::new(Seed([seed; 32]));
        table = table.pending(StrikeAll { left: vec![read("b1-t04")] });
        table.resolve();
        let kinds: Vec<bool> = table
            .events
            .iter()
            .filter_map(|event| match event {
                Event::Perishes { .. } => Some(true),
                Event::March { .. } => Some(false),
                _ => None,
            })
            .take(3)
            .collect();
        assert_eq!(kinds, [true, true, true], "{:?}", table.events);
        // Gold arrows lead south: nothing goes aside into a hex that has just died.
        for label in ["e2", "f2", "g2"] {
            assert!(table.troops_in(label).is_none(), "{label}");
        }
    }
}

/// 4.21: what ends the game first counts; nothing else happens after it.
#[test]
fn the_first_ending_counts() {
    let mut table = Table::of(&["tungdil", "rodario"]).quiet().story(&[]);
    (table.state.hero_marker, table.state.doom_marker, table.state.council) = (20, 21, -4);
    table.state.heroes[SECOND].health = 1;
    table.state.muster = 0;
    table.act(FIRST, "pass").act(FIRST, "pass");
    assert_eq!(table.state.ending, Some(Ending::Doom));
    assert!(!table.events.iter().any(|event| matches!(event, Event::HeroMarker { .. })));
}

/// 4.22: the time-outs of what is the team's.
#[test]
fn nobody_dies_because_somebody_sleeps() {
    let table = |frame: Frame| {
        let mut table = Table::of(&["tungdil", "rodario"]);
        table.state.heroes[FIRST].health = 2;
        table.state.heroes[SECOND].health = 3;
        table = table.owning(FIRST, "eq-01").pending(frame);
        table.resolve();
        table
    };
    let everybody = [FIRST, SECOND].into_iter().collect();
    let pick = |pick| -> Frame { ChooseHero { by: FIRST, among: everybody, pick }.into() };
    assert_eq!(default(&table(pick(HeroPick::Hurt(1))), FIRST), "hero rodario", "the strongest");
    assert_eq!(default(&table(pick(HeroPick::Heal(1))), FIRST), "hero tungdil", "the weakest");
    let equipment = pick(HeroPick::Equipment(read("eq-12")));
    assert_eq!(default(&table(equipment), FIRST), "hero rodario", "the fewest cards");
    let hurt = Split { by: FIRST, left: 1, what: SplitWhat::Hurt, shares: [0; 6] };
    assert_eq!(default(&table(hurt.into()), FIRST), "hero rodario");
    let heal = Split { what: SplitWhat::Heal, ..hurt };
    assert_eq!(default(&table(heal.into()), FIRST), "hero tungdil");
    assert_eq!(default(&Table::of(&["tungdil", "rodario"]), FIRST), "pass", "remaining actions");
    // A Draught is used only where somebody would die.
    let mut saved = Table::of(&["tungdil", "rodario"]).owning(SECOND, "eq-08");
    saved.state.heroes[FIRST].health = 1;
    saved = saved.pending(Loss { who: FIRST, points: 1, stage: Stage::Spells });
    saved.resolve();
    assert_eq!(default(&saved, SECOND), "use eq-08");
}

/// 4.2: the icon is not resolved when the markers meet; the Doom marker triggers none.
#[test]
fn the_doom_marker_triggers_no_icon() {
    let mut table = Table::of(&["tungdil", "rodario"]).quiet();
    (table.state.hero_marker, table.state.muster) = (5, 0);
    table.state.doom_marker = 6;
    table = table.pending(HeroMarker);
    table.resolve();
    assert_eq!(table.state.ending, Some(Ending::Doom));
    assert!(!table.events.iter().any(|event| matches!(event, Event::Recruits { .. })));
    // Doom comes to a Council space.
    let mut doom = Table::of(&["tungdil", "rodario"]).quiet().troops("e5", "o4");
    doom.state.doom_marker = 9;
    doom = doom.pending(arriving("e5", [1, 0, 0]));
    doom.resolve();
    assert_eq!((doom.state.doom_marker, doom.state.council), (8, 0));
}
